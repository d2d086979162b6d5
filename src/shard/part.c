/* Writes the part of a sample that one shard made. */
#include "shard/part.h"

#include <inttypes.h>
#include <stdarg.h>

static void put(struct part *part, const char *text, size_t length)
{
	size_t i;

	for (i = 0; i < length; i++)
		part->hash = part_hash(part->hash, text[i]);
	fwrite(text, 1, length, part->to);
}

/* Writes formatted text, of at most 159 bytes. */
#if defined __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
static void
print(struct part *part, const char *format, ...)
{
	char text[160];
	va_list arguments;
	int length;

	va_start(arguments, format);
	length = vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	put(part, text, (size_t)length);
}

static void put_tree(void *data, const char *text, size_t length)
{
	struct part *part = data;

	if (length == 0)
		return;
	if (part->line_begins)
		put(part, "|", 1);
	put(part, text, length);
	part->line_begins = text[length - 1] == '\n';
}

void part_begin(struct part *part, FILE *to, const struct shard *shard)
{
	*part = (struct part){
		.to = to, .hash = PART_HASH, .tree = {put_tree, part}, .line_begins = true};
	print(part, "dicelab %s part\nrun %" PRIu64 "\n", DICELAB_VERSION, shard->run);
}

/* A name takes one line, whatever is in it. */
static void put_name(struct part *part, const char *name)
{
	put(part, "\"", 1);
	for (; *name != '\0'; name++) {
		if (*name == '\n')
			put(part, "\\n", 2);
		else if (*name == '\\')
			put(part, "\\\\", 2);
		else
			put(part, name, 1);
	}
	put(part, "\n", 1);
}

static void put_names(struct part *part, const struct outcome_names *names)
{
	size_t i;

	if (names == NULL)
		return;
	print(part, "names %zu\n", names->count);
	for (i = 0; i < names->count; i++)
		put_name(part, names->texts[i]);
}

bool part_finish(struct part *part, const struct shard *shard, const struct outcomes *outcomes)
{
	const uint64_t *seed = shard->seed.words;
	size_t row, i;

	put_names(part, outcomes->names);
	print(part, "seed %016" PRIx64 "%016" PRIx64 "%016" PRIx64 "%016" PRIx64 "\n", seed[0],
	      seed[1], seed[2], seed[3]);
	print(part, "trials %" PRIu64 "\nshard %u/%u\n", shard->trials, shard->number,
	      shard->shards);
	for (row = 0; row < outcomes->count; row++) {
		const struct dicelab_outcome *outcome = &outcomes->rows[row].outcome;

		print(part, "%" PRIu64, outcome->count);
		for (i = 0; i < outcome->list.length; i++)
			print(part, " %" PRId64, outcome->list.items[i]);
		print(part, "\n");
	}
	fprintf(part->to, "checksum %016" PRIx64 "\n", part->hash);
	return !ferror(part->to);
}

bool part_end(FILE *to, size_t sections)
{
	fprintf(to, "end %zu\n", sections);
	return !ferror(to);
}
