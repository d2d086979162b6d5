/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses the parts of a sample, checks that they belong together, and adds up their counts. */
#include "shard/merge.h"

#include <string.h>

#include "chance/label_lists.h"
#include "shard/part.h"
#include "support/memory.h"
#include "support/text.h"

void merge_init(struct merge *merge, const struct dicelab_memory *memory,
		const struct limits *limits, const struct diag *diag)
{
	*merge = (struct merge){.memory = memory, .limits = limits};
	merge->scan.diag = *diag;
	scan_begin(&merge->scan, "part", NULL, NULL);
}

void merge_clear(struct merge *merge)
{
	size_t i;

	for (i = 0; i < merge->section_count; i++) {
		tally_clear(&merge->sections[i].tally);
		printed_tally_clear(&merge->sections[i].values);
		outcome_names_free(merge->sections[i].names);
		memory_release(merge->memory, merge->sections[i].label);
	}
	memory_release(merge->memory, merge->sections);
	memory_release(merge->memory, merge->numbers);
	memory_release(merge->memory, merge->items);
	memory_release(merge->memory, merge->names);
	memory_release(merge->memory, merge->name);
}

bool merge_out_of_memory(struct merge *merge)
{
	return diag_out_of_memory(&merge->scan.diag, scan_place(&merge->scan));
}

static bool is_counted(struct merge *merge, enum tally_result result)
{
	struct scan *scan = &merge->scan;

	return tally_report(result, &scan->diag, scan_place(scan), merge->limits);
}

/* ---- consistency of the parts ---- */

/* An error unless a property is the `same` as in the first section of the first part. */
static bool belongs(struct merge *merge, bool same, const char *message)
{
	return same || (!merge->begun && merge->section == 0) ||
	       scan_complain(&merge->scan, NULL, message);
}

static bool read_version(struct merge *merge)
{
	struct scan *scan = &merge->scan;

	scan_word(scan);
	if (!scan_text(scan, "dicelab ", "a part of a sample"))
		return false;
	scan_word(scan);
	if (!scan_text(scan, DICELAB_VERSION " ", "a part made by dicelab " DICELAB_VERSION))
		return false;
	return scan_text(scan, "part", "'part'") && scan_end_of_line(scan);
}

static bool read_seed(struct merge *merge)
{
	struct scan *scan = &merge->scan;
	struct seed *known = &merge->shard.seed, seed;
	int i;

	if (!scan_text(scan, "seed ", "'seed'"))
		return false;
	scan_word(scan);
	for (i = 0; i < 4; i++) {
		if (!scan_hexadecimal(scan, &seed.words[i]))
			return false;
	}
	if (!belongs(merge, memcmp(&seed, known, sizeof seed) == 0,
		     "the seed is not the same as in the parts before"))
		return false;
	*known = seed;
	return scan_end_of_line(scan);
}

static bool read_trials(struct merge *merge)
{
	struct scan *scan = &merge->scan;
	uint64_t *known = &merge->shard.trials, trials;

	if (!scan_text(scan, "trials ", "'trials'") || !scan_number(scan, UINT64_MAX, &trials) ||
	    !belongs(merge, trials == *known,
		     "the number of trials is not the same as in the "
		     "parts before"))
		return false;
	*known = trials;
	return scan_end_of_line(scan);
}

/* Binary search among the shards that were added: the index of the number, or where to insert it. */
static size_t find_number(const struct merge *merge, unsigned number)
{
	size_t low = 0, high = merge->part_count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (merge->numbers[middle] < number)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static bool is_added(const struct merge *merge, unsigned number)
{
	size_t i = find_number(merge, number);

	return i < merge->part_count && merge->numbers[i] == number;
}

static bool read_shard(struct merge *merge)
{
	struct scan *scan = &merge->scan;
	struct shard *known = &merge->shard;
	uint64_t number, shards;

	if (!scan_text(scan, "shard ", "'shard'") || !scan_number(scan, UINT32_MAX, &number))
		return false;
	if (number == 0)
		return scan_complain(scan, NULL, "shards are numbered from 1");
	if (merge->section > 0 && number != known->number)
		return scan_complain(scan, NULL,
				     "the shard is not the same as for the statements before");
	if (merge->section == 0 && is_added(merge, (unsigned)number))
		return scan_complain(scan, NULL, "this shard is in one of the parts before");
	if (!scan_text(scan, "/", "'/'") || !scan_number(scan, UINT32_MAX, &shards) ||
	    !belongs(merge, shards == known->shards,
		     "the number of shards is not the same as in the parts before"))
		return false;
	if (number > shards)
		return scan_complain(scan, NULL, "there are not that many shards");
	known->number = (unsigned)number;
	known->shards = (unsigned)shards;
	return scan_end_of_line(scan);
}

/* ---- a section ---- */

/* Distinguished by the first line, because no node is called "program". */
static void read_kind(struct merge *merge)
{
	const char *word = "program";

	for (; *word != '\0' && scan_peek(&merge->scan) == *word; word++)
		scan_take(&merge->scan);
	merge->is_program = *word == '\0' && scan_peek(&merge->scan) == '\n';
}

static bool read_tree(struct merge *merge)
{
	struct scan *scan = &merge->scan;

	if (!scan_text(scan, "|", "'|' and a tree"))
		return false;
	read_kind(merge);
	for (;;) {
		while (scan_peek(scan) != '\n') {
			if (scan_peek(scan) == '\0')
				return scan_expected(scan, "text");
			scan_take(scan);
		}
		scan_take(scan);
		scan_word(scan);
		if (scan_peek(scan) != '|')
			return true;
	}
}

static bool add_to_name(struct merge *merge, char byte)
{
	if (!memory_grow(merge->memory, &merge->names, &merge->name_room, merge->name_size + 1, 1))
		return merge_out_of_memory(merge);
	merge->names[merge->name_size++] = byte;
	return true;
}

/* Reads a character of a name, and resolves escapes. */
static bool read_character(struct merge *merge)
{
	struct scan *scan = &merge->scan;
	char byte = scan_peek(scan);
	bool escaped = byte == '\\';

	if (escaped) {
		scan_word(scan);
		scan_take(scan);
		byte = scan_peek(scan);
	}
	if (byte == '\0')
		return scan_expected(scan, "text");
	/* Only values of programs may contain null bytes. */
	if (escaped && byte != 'n' && byte != '\\' && !(byte == '0' && merge->is_program))
		return scan_expected(scan, "'n' or '\\' after '\\'");
	if (escaped && byte != '\\')
		byte = byte == 'n' ? '\n' : '\0';
	scan_take(scan);
	return add_to_name(merge, byte);
}

static bool read_name(struct merge *merge)
{
	struct scan *scan = &merge->scan;

	if (!scan_text(scan, "\"", "'\"' and a name"))
		return false;
	while (scan_peek(scan) != '\n') {
		if (!read_character(merge))
			return false;
	}
	merge->name_count++;
	return add_to_name(merge, '\0') && scan_end_of_line(scan);
}

/* The names of outcomes or items, if there are any. */
static bool read_names(struct merge *merge)
{
	struct scan *scan = &merge->scan;
	uint64_t count;

	merge->name_count = merge->name_size = 0;
	merge->is_labelled = scan_peek(scan) == 'l' && !merge->is_program;
	if (scan_peek(scan) != 'n' && !merge->is_labelled)
		return true;
	if (!(merge->is_labelled ? scan_text(scan, "labels ", "'labels'")
				 : scan_text(scan, "names ", "'names'")) ||
	    !scan_number(scan, UINT64_MAX, &count))
		return false;
	if (count == 0)
		return scan_complain(scan, NULL, "there must be at least one outcome with a name");
	if (count > (uint64_t)merge->limits->outcomes)
		return is_counted(merge, TALLY_TOO_MANY_LISTS);
	if (!scan_end_of_line(scan))
		return false;
	while (merge->name_count < count) {
		if (!read_name(merge))
			return false;
	}
	scan_word(scan);
	return true;
}

/* The mark of lists that are written [1, 2]. */
static bool read_brackets(struct merge *merge)
{
	merge->brackets = scan_peek(&merge->scan) == 'b';
	return !merge->brackets || (scan_text(&merge->scan, "brackets", "'brackets'") &&
				    scan_end_of_line(&merge->scan));
}

static bool add_section(struct merge *merge, uint64_t identity)
{
	struct merge_section *section;

	if (!memory_grow(merge->memory, &merge->sections, &merge->section_room,
			 merge->section_count + 1, sizeof *merge->sections))
		return merge_out_of_memory(merge);
	section = &merge->sections[merge->section_count++];
	section->identity = identity;
	tally_init(&section->tally, merge->memory, memory_count((uint64_t)merge->limits->outcomes),
		   memory_count((uint64_t)merge->limits->items));
	printed_tally_init(&section->values, merge->memory,
			   memory_count((uint64_t)merge->limits->outcomes));
	section->is_program = merge->is_program;
	section->given = false;
	section->excluded = 0;
	section->names = NULL;
	section->label = NULL;
	section->is_labelled = merge->is_labelled;
	section->brackets = merge->brackets;
	if (merge->name_count == 0)
		return true;
	section->names = outcome_names_split(merge->memory, merge->names, merge->name_count);
	return section->names != NULL || merge_out_of_memory(merge);
}

/* Everything before the seed must be the same in all parts. */
static bool read_statement(struct merge *merge)
{
	struct scan *scan = &merge->scan;
	uint64_t run;

	if (!read_version(merge) || !scan_text(scan, "run ", "'run'") ||
	    !scan_number(scan, UINT64_MAX, &run) || !scan_end_of_line(scan) || !read_tree(merge) ||
	    !read_names(merge) || !read_brackets(merge))
		return false;
	if (!merge->begun)
		return add_section(merge, scan->hash);
	if (merge->section == merge->section_count)
		return scan_complain(scan, NULL,
				     "there are more statements than in the parts before");
	return scan->hash == merge->sections[merge->section].identity ||
	       scan_complain(scan, NULL,
			     "the statement above is not the same as in the parts before");
}

/* The label of the statement, which may have other comments in each part: the first counts. */
static bool read_label(struct merge *merge)
{
	struct scan *scan = &merge->scan;
	struct merge_section *section = &merge->sections[merge->section];
	enum label_origin origin = LABEL_OF_TEXT;

	if (!scan_text(scan, "label ", "'label'"))
		return false;
	while (origin < LABEL_OF_OUTPUT && scan_peek(scan) != *part_label_origins[origin])
		origin++;
	merge->name_size = 0;
	if (!scan_text(scan, part_label_origins[origin], "'text', 'comment' or 'output'") ||
	    !scan_text(scan, " ", "a label") || !read_name(merge))
		return false;
	if (merge->begun)
		return true;
	section->label_origin = origin;
	section->label = memory_copy_string(merge->memory, merge->names);
	return section->label != NULL || merge_out_of_memory(merge);
}

/* ---- values of programs ---- */

static bool value_begins(struct merge *merge)
{
	char first = scan_peek(&merge->scan);

	return merge->sections[merge->section].is_program &&
	       (first == '"' || first == '[' || first == '{');
}

static enum printed_kind kind_of_value(char first)
{
	return first == '"' ? PRINTED_TEXT : first == '[' ? PRINTED_ARRAY : PRINTED_STRUCTURE;
}

/* Whether the text is valid: arrays and structures end with their bracket, and must not be lists of numbers, which have
   another form and would be different outcomes. */
static bool is_right(enum printed_kind kind, const char *text, size_t size)
{
	size_t i = 0;

	if (kind == PRINTED_TEXT)
		return true;
	if (size < 2 || text[size - 1] != (kind == PRINTED_ARRAY ? ']' : '}'))
		return false;
	while (i < size && strchr("[]-0123456789, ", text[i]) != NULL)
		i++;
	return i < size;
}

static bool count_value(struct merge *merge, const struct printed *value)
{
	struct printed_tally *values = &merge->sections[merge->section].values;

	/* Texts keep the '"' in front, to be distinct from arrays that look alike. */
	return printed_tally_again(values, merge->names, merge->name_size, value->count) ||
	       is_counted(merge, printed_tally_add(values, merge->names, merge->name_size, value));
}

static bool read_value(struct merge *merge, uint64_t count)
{
	struct scan *scan = &merge->scan;
	enum printed_kind kind = kind_of_value(scan_peek(scan));
	size_t begin = kind == PRINTED_TEXT;

	merge->name_size = 0;
	while (scan_peek(scan) != '\n') {
		if (!read_character(merge))
			return false;
	}
	if (!is_right(kind, merge->names, merge->name_size))
		return scan_complain(scan, NULL, "this is not a value of a program");
	return count_value(merge, &(struct printed){.kind = kind,
						    .text = merge->names + begin,
						    .size = merge->name_size - begin,
						    .count = count}) &&
	       scan_end_of_line(scan);
}

/* ---- outcomes ---- */

/* Advances to the next item of the outcome; false at the end of the line. */
static bool next_item(struct scan *scan)
{
	if (scan_peek(scan) != ' ')
		return false;
	scan_take(scan);
	scan_word(scan);
	return true;
}

/* Reads the items up to the end of the line; with `any`, the first begins here. */
static bool read_items(struct merge *merge, bool any, size_t *length)
{
	struct scan *scan = &merge->scan;
	size_t most = memory_count((uint64_t)merge->limits->items);

	for (*length = 0; any; any = next_item(scan)) {
		if (*length == most)
			return is_counted(merge, TALLY_TOO_MANY_ITEMS);
		if (!memory_grow(merge->memory, &merge->items, &merge->item_room, *length + 1,
				 sizeof *merge->items))
			return is_counted(merge, TALLY_NO_MEMORY);
		if (!scan_item(scan, &merge->items[*length]))
			return false;
		++*length;
	}
	return scan_peek(scan) == '\n' || scan_end_of_line(scan);
}

/* Items that stand for names must be valid indices. */
static bool check_name(struct merge *merge, size_t length)
{
	const struct outcome_names *names = merge->sections[merge->section].names;
	size_t i = 0;

	if (names == NULL)
		return true;
	while (i < length && (uint64_t)merge->items[i] < names->count)
		i++;
	if (i == length && (length == 1 || merge->sections[merge->section].is_labelled))
		return true;
	return scan_complain(&merge->scan, NULL, "this is not one of the named outcomes");
}

static bool read_outcome(struct merge *merge, uint64_t *trials)
{
	struct scan *scan = &merge->scan;
	uint64_t count;
	size_t length;
	bool any;

	if (!scan_number(scan, UINT64_MAX, &count))
		return false;
	if (count == 0)
		return scan_complain(scan, NULL, "an outcome must have come up at least once");
	if (count > *trials)
		return scan_complain(scan, NULL, "with these there are more outcomes than trials");
	*trials -= count;
	/* Checked here and not in the end, so that an error report can show this line. */
	any = next_item(scan);
	if (any && value_begins(merge))
		return read_value(merge, count);
	return read_items(merge, any, &length) && check_name(merge, length) &&
	       is_counted(merge, tally_add_many(&merge->sections[merge->section].tally,
						merge->items, length, count)) &&
	       scan_end_of_line(scan);
}

/* The number of trials in which the condition did not hold. */
static bool read_excluded(struct merge *merge, uint64_t *trials)
{
	struct scan *scan = &merge->scan;
	struct merge_section *section = &merge->sections[merge->section];
	uint64_t excluded;

	if (scan_peek(scan) != 'e')
		return true;
	if (!scan_text(scan, "excluded ", "'excluded'") ||
	    !scan_number(scan, UINT64_MAX, &excluded))
		return false;
	if (excluded > *trials)
		return scan_complain(scan, NULL, "more are excluded than there are trials");
	*trials -= excluded;
	section->given = true;
	section->excluded += excluded;
	return scan_end_of_line(scan);
}

static bool read_outcomes(struct merge *merge)
{
	struct scan *scan = &merge->scan;
	uint64_t trials = shard_trials(&merge->shard);

	if (!read_excluded(merge, &trials))
		return false;
	while (text_is_digit(scan_peek(scan))) {
		if (!read_outcome(merge, &trials))
			return false;
	}
	scan_word(scan);
	if (trials > 0 && scan_peek(scan) == 'c')
		return scan_complain(scan, NULL, "there are fewer outcomes than trials");
	return true;
}

static bool read_checksum(struct merge *merge)
{
	struct scan *scan = &merge->scan;
	uint64_t right = scan->hash, checksum;

	if (!scan_text(scan, "checksum ", "an outcome or 'checksum'"))
		return false;
	scan_word(scan);
	if (!scan_hexadecimal(scan, &checksum))
		return false;
	if (checksum != right)
		return scan_complain(scan, NULL, "the part was changed after it was written");
	return scan_end_of_line(scan);
}

static bool read_section(struct merge *merge)
{
	merge->scan.hash = PART_HASH;
	return read_statement(merge) && read_seed(merge) && read_trials(merge) &&
	       read_shard(merge) && read_label(merge) && read_outcomes(merge) &&
	       read_checksum(merge);
}

/* ---- a part ---- */

static bool read_end(struct merge *merge)
{
	struct scan *scan = &merge->scan;
	uint64_t sections;

	if (!scan_text(scan, "end ", "a section of a part, or its end") ||
	    !scan_number(scan, UINT64_MAX, &sections))
		return false;
	if (sections != merge->section)
		return scan_complain(scan, NULL, "the part has a different number of statements");
	if (sections != merge->section_count)
		return scan_complain(scan, NULL,
				     "there are fewer statements than in the parts before");
	if (!scan_end_of_line(scan))
		return false;
	scan_word(scan);
	if (scan_peek(scan) != '\0' || !scan->over)
		return scan_complain(scan, NULL, "there is more text after the end of the part");
	return !scan->failed;
}

static bool read_part(struct merge *merge)
{
	for (; scan_peek(&merge->scan) != 'e'; merge->section++) {
		if (!read_section(merge))
			return false;
	}
	return read_end(merge);
}

/* Adds the part's shard to the sorted numbers. A part of an empty program has no section, and so no number. */
static bool note_number(struct merge *merge)
{
	size_t i = find_number(merge, merge->shard.number), later = merge->part_count - i;

	merge->begun = true;
	if (merge->section_count == 0)
		return true;
	if (!memory_grow(merge->memory, &merge->numbers, &merge->part_room, merge->part_count + 1,
			 sizeof *merge->numbers))
		return false;
	memmove(merge->numbers + i + 1, merge->numbers + i, later * sizeof *merge->numbers);
	merge->numbers[i] = merge->shard.number;
	merge->part_count++;
	return true;
}

bool merge_add(struct merge *merge, const char *name,
	       ptrdiff_t (*read)(void *data, char *into, size_t size), void *data)
{
	memory_release(merge->memory, merge->name);
	merge->name = memory_copy_string(merge->memory, name);
	scan_begin(&merge->scan, merge->name != NULL ? merge->name : "part", read, data);
	merge->section = 0;
	if (merge->name == NULL)
		return merge_out_of_memory(merge);
	scan_skip_mark(&merge->scan);
	return read_part(merge) && (note_number(merge) || merge_out_of_memory(merge));
}

/* ---- the merged sample ---- */

bool merge_check(struct merge *merge)
{
	const struct span end = scan_place(&merge->scan);
	unsigned missing = 1;

	if (merge->section_count == 0 || merge->part_count == merge->shard.shards)
		return true;
	while (is_added(merge, missing))
		missing++;
	return diag_error(
		&merge->scan.diag, CODE_PART, end, NULL,
		"after this part, shard %u of %u is missing%s", missing, merge->shard.shards,
		merge->part_count + 1 == merge->shard.shards ? "" : ", and so are others");
}

bool merge_take(struct merge *merge, size_t i, struct outcomes *outcomes)
{
	struct merge_section *section = &merge->sections[i];

	if (printed_tally_finish(&section->values, &section->tally, NULL, outcomes) !=
	    TALLY_COUNTED)
		return merge_out_of_memory(merge);
	outcomes->brackets = section->brackets;
	if (section->names != NULL && !section->is_labelled)
		outcomes->names = outcome_names_share(section->names);
	if ((section->names == NULL || !section->is_labelled ||
	     outcomes_name_lists(outcomes, section->names)) &&
	    (!section->given || outcomes_note_excluded(outcomes, section->excluded)))
		return true;
	outcomes_clear(outcomes);
	return merge_out_of_memory(merge);
}
