/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of dicelab.h for sharded samples: writing parts, merging them. */
#include "api/library.h"

#include "shard/merge.h"
#include "shard/part.h"
#include "support/memory.h"

struct dicelab_merge {
	struct dicelab *lab;
	struct merge merge;
};

/* The program's text without surrounding blanks and comments, so that these do not distinguish parts. */
static void put_program(struct part *part, const struct dicelab_statement *statement)
{
	const char *text = statement->diag->source->text + statement->at.begin;
	size_t length = statement->at.end - statement->at.begin, begin = 0, end = length;

	if (!statement->whole)
		label_trim(text, length, &begin, &end);
	part_put_program(part, text + begin, end - begin);
}

bool dicelab_write_part(FILE *to, const struct dicelab_statement *statement,
			const struct dicelab_outcomes *outcomes)
{
	const struct shard *shard = &outcomes->shard;
	struct part part;

	if (shard->shards == 0 || outcomes_tried(&outcomes->table) != shard_trials(shard))
		return false;
	part_begin(&part, to, shard);
	if (statement->tree.root == NULL)
		put_program(&part, statement);
	else
		tree_print(&part.tree, &statement->tree);
	part_put_sample(&part, shard, &outcomes->table);
	part_put_label(&part, statement_label_origin(statement), statement->label);
	return part_finish(&part, &outcomes->table);
}

bool dicelab_write_part_end(FILE *to, size_t sections)
{
	return part_end(to, sections);
}

struct dicelab_merge *dicelab_merge_new(struct dicelab *lab)
{
	struct dicelab_merge *merge = memory_take(&lab->hooks.memory, sizeof *merge);
	struct diag diag = library_diag(lab, NULL);

	library_begin(lab);
	if (merge == NULL) {
		library_exhausted(lab);
		return NULL;
	}
	merge->lab = lab;
	merge_init(&merge->merge, &lab->hooks.memory, &lab->limits, &diag);
	return merge;
}

void dicelab_merge_free(struct dicelab_merge *merge)
{
	if (merge == NULL)
		return;
	merge_clear(&merge->merge);
	memory_release(&merge->lab->hooks.memory, merge);
}

bool dicelab_merge_add(struct dicelab_merge *merge, const char *name,
		       ptrdiff_t (*read)(void *data, char *into, size_t size), void *data)
{
	library_begin(merge->lab);
	return merge_add(&merge->merge, name, read, data);
}

bool dicelab_merge_check(struct dicelab_merge *merge)
{
	library_begin(merge->lab);
	return merge_check(&merge->merge);
}

size_t dicelab_merge_count(const struct dicelab_merge *merge)
{
	return merge->merge.section_count;
}

/* The outcomes of merged statement `index`; NULL when out of memory (reported). */
static struct dicelab_outcomes *take_outcomes(struct dicelab_merge *merge, size_t index)
{
	struct dicelab_outcomes *outcomes = outcomes_take(merge->lab, &(struct shard){.shards = 0});
	struct merge_section *section = &merge->merge.sections[index];

	library_begin(merge->lab);
	if (outcomes == NULL) {
		merge_out_of_memory(&merge->merge);
		return NULL;
	}
	if (merge_take(&merge->merge, index, &outcomes->table)) {
		outcomes->label_origin = section->label_origin;
		outcomes->label = section->label;
		section->label = NULL;
		return outcomes;
	}
	memory_release(&merge->lab->hooks.memory, outcomes);
	return NULL;
}

/* Reports the condition of the outcomes; frees them and returns NULL after an error. */
static struct dicelab_outcomes *check_condition(struct dicelab_outcomes *outcomes,
						struct diag *diag, struct span at)
{
	if (outcomes == NULL || report_condition(&outcomes->table, diag, at))
		return outcomes;
	dicelab_outcomes_free(outcomes);
	return NULL;
}

/* Parts do not contain the source, so notes refer to a made-up text, "given". */
struct dicelab_outcomes *dicelab_merge_take(struct dicelab_merge *merge, size_t index)
{
	static const char word[] = "given";
	char name[40];
	struct diag diag = merge->merge.scan.diag;
	struct source source;

	snprintf(name, sizeof name, "<statement %zu>", index + 1);
	source = source_of_text(name, word, sizeof word - 1);
	diag.source = &source;
	return check_condition(take_outcomes(merge, index), &diag, (struct span){0, source.length});
}

struct dicelab_outcomes *dicelab_merge_take_of(struct dicelab_merge *merge, size_t index,
					       const struct dicelab_statement *statement)
{
	const struct node *given = statement->tree.given;

	return check_condition(take_outcomes(merge, index), statement->diag,
			       given != NULL ? given->at : statement->at);
}
