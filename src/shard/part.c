/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a part: the results of one shard of a sample. */
#include "shard/part.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "chance/printed.h"

static void put_text(struct part *part, const char *text, size_t length)
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
	put_text(part, text, (size_t)length);
}

static void put_tree(void *data, const char *text, size_t length)
{
	struct part *part = data;

	if (length == 0)
		return;
	if (part->line_begins)
		put_text(part, "|", 1);
	put_text(part, text, length);
	part->line_begins = text[length - 1] == '\n';
}

void part_begin(struct part *part, FILE *to, const struct shard *shard)
{
	*part = (struct part){
		.to = to, .hash = PART_HASH, .tree = {put_tree, part}, .line_begins = true};
	print(part, "dicelab %s part\nrun %" PRIu64 "\n", DICELAB_VERSION, shard->run);
}

/* Escapes names, texts and values, so that each is on one line. */
static void put_on_line(struct part *part, const char *text, size_t size)
{
	size_t i;

	for (i = 0; i < size; i++) {
		if (text[i] == '\n')
			put_text(part, "\\n", 2);
		else if (text[i] == '\\')
			put_text(part, "\\\\", 2);
		else if (text[i] == '\0')
			put_text(part, "\\0", 2);
		else
			put_text(part, text + i, 1);
	}
	put_text(part, "\n", 1);
}

void part_put_program(struct part *part, const char *text, size_t length)
{
	put_text(part, "|program\n|", 10);
	put_on_line(part, text, length);
}

/* The names of outcomes, or of the items of lists. */
static void put_names(struct part *part, const char *word, const struct outcome_names *names)
{
	size_t i;

	if (names == NULL)
		return;
	print(part, "%s %zu\n", word, names->count);
	for (i = 0; i < names->count; i++) {
		put_text(part, "\"", 1);
		put_on_line(part, names->texts[i], strlen(names->texts[i]));
	}
}

/* The items of a list "[1, 2]", without brackets and commas. */
static void put_printed_list(struct part *part, const struct printed *list)
{
	bool is_empty = list->kind == PRINTED_LIST && list->size == strlen("[]");
	size_t i;

	if (!is_empty)
		put_text(part, " ", 1);
	for (i = 0; i < list->size; i++) {
		if (strchr("[],", list->text[i]) == NULL)
			put_text(part, list->text + i, 1);
	}
	put_text(part, "\n", 1);
}

static void put_value(struct part *part, const struct printed *value)
{
	print(part, "%" PRIu64, value->count);
	switch (value->kind) {
	case PRINTED_NUMBER:
	case PRINTED_LIST:
		put_printed_list(part, value);
		return;
	case PRINTED_TEXT:
		put_text(part, " \"", 2);
		break;
	case PRINTED_ARRAY:
	case PRINTED_STRUCTURE:
		put_text(part, " ", 1);
		break;
	}
	put_on_line(part, value->text, value->size);
}

static void put_list(struct part *part, uint64_t count, const struct dicelab_list *list)
{
	size_t i;

	print(part, "%" PRIu64, count);
	for (i = 0; i < list->length; i++)
		print(part, " %" PRId64, list->items[i]);
	print(part, "\n");
}

static void put_excluded(struct part *part, const struct outcomes *outcomes)
{
	if (outcomes->given != NULL)
		print(part, "excluded %" PRIu64 "\n", outcomes->given->tried - outcomes->trials);
}

static void put_outcomes(struct part *part, const struct outcomes *outcomes)
{
	const struct printed_values *values = outcomes->values;
	size_t i;

	for (i = 0; values != NULL && i < values->count; i++)
		put_value(part, &values->rows[i]);
	for (i = 0; values == NULL && i < outcomes->count; i++) {
		const struct dicelab_outcome *outcome = &outcomes->rows[i].outcome;

		put_list(part, outcome->count,
			 outcomes->lists != NULL ? &outcomes->lists[i] : &outcome->list);
	}
}

const char *const part_label_origins[] = {
	[LABEL_OF_TEXT] = "text", [LABEL_OF_COMMENT] = "comment", [LABEL_OF_OUTPUT] = "output"};

void part_put_label(struct part *part, enum label_origin origin, const char *label)
{
	print(part, "label %s \"", part_label_origins[origin]);
	put_on_line(part, label, strlen(label));
}

void part_put_sample(struct part *part, const struct shard *shard, const struct outcomes *outcomes)
{
	const uint64_t *seed = shard->seed.words;

	/* names of values and lists are made again after merging */
	if (outcomes->labels != NULL)
		put_names(part, "labels", outcomes->labels);
	else if (outcomes->values == NULL)
		put_names(part, "names", outcomes->names);
	if (outcomes->brackets)
		print(part, "brackets\n");
	print(part, "seed %016" PRIx64 "%016" PRIx64 "%016" PRIx64 "%016" PRIx64 "\n", seed[0],
	      seed[1], seed[2], seed[3]);
	print(part, "trials %" PRIu64 "\nshard %u/%u\n", shard->trials, shard->number,
	      shard->shards);
}

bool part_finish(struct part *part, const struct outcomes *outcomes)
{
	put_excluded(part, outcomes);
	put_outcomes(part, outcomes);
	fprintf(part->to, "checksum %016" PRIx64 "\n", part->hash);
	return !ferror(part->to);
}

bool part_end(FILE *to, size_t sections)
{
	fprintf(to, "end %zu\n", sections);
	return !ferror(to);
}
