/* Names of values: as they are written, and as JSON has them. */
#include "language/troll/name.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "support/memory.h"
#include "support/platform.h"
#include "support/text.h"

char *troll_key(const struct troll_value *value, size_t *size)
{
	char *text = NULL;
	FILE *to = platform_open_memory(&text, size);
	bool ok;

	if (to == NULL)
		return NULL;
	fputc(value->kind == TROLL_BOX ? 't' : 'p', to);
	troll_write(to, value);
	ok = ferror(to) == 0;
	ok &= fclose(to) == 0;
	if (ok)
		return text;
	free(text);
	return NULL;
}

static void write_items(FILE *to, const struct troll_value *value)
{
	size_t i;

	if (value->count != 1)
		fputc('[', to);
	for (i = 0; i < value->count; i++)
		fprintf(to, "%s%" PRId64, i > 0 ? ", " : "", value->items[i]);
	if (value->count != 1)
		fputc(']', to);
}

/* Collections are the same in both; beside texts they have brackets, as all lists beside texts have. */
static void write_twice(FILE *to, const struct troll_value *value)
{
	write_items(to, value);
	fputc('\0', to);
	write_items(to, value);
	fputc('\0', to);
}

/* Its text, and how JSON has it, each with a '\0' behind it; false when out of memory. */
static bool write_both(FILE *to, const struct troll_value *value)
{
	size_t size;
	char *key;

	if (value->kind == TROLL_COLLECTION) {
		write_twice(to, value);
		return true;
	}
	key = troll_key(value, &size);
	if (key == NULL)
		return false;
	fwrite(key + 1, 1, size - 1, to);
	fputc('\0', to);
	text_write_json(to, key + 1, size - 1);
	fputc('\0', to);
	free(key);
	return true;
}

/* All strings, one behind the other; to be freed with free(3). NULL when out of memory. */
static char *write_all(const struct troll_value *const *values, size_t count)
{
	char *strings = NULL;
	size_t length, i;
	FILE *to = platform_open_memory(&strings, &length);
	bool ok = to != NULL;

	for (i = 0; ok && i < count; i++)
		ok = write_both(to, values[i]);
	if (to == NULL)
		return NULL;
	ok &= ferror(to) == 0;
	ok &= fclose(to) == 0;
	if (ok)
		return strings;
	free(strings);
	return NULL;
}

struct outcome_names *troll_name_values(const struct dicelab_memory *memory,
					const struct troll_value *const *values, size_t count)
{
	const char **pairs = memory_take(memory, 2 * (count + 1) * sizeof *pairs);
	char *strings = pairs == NULL ? NULL : write_all(values, count);
	struct outcome_names *names = NULL;
	const char *at = strings;
	size_t i;

	for (i = 0; strings != NULL && i < count; i++) {
		pairs[i] = at;
		at += strlen(at) + 1;
		pairs[count + i] = at;
		at += strlen(at) + 1;
	}
	if (strings != NULL)
		names = outcome_names_of_values(memory, pairs, pairs + count, count);
	free(strings);
	memory_release(memory, pairs);
	return names;
}
