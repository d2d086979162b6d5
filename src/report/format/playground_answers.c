/* Answers as dice-playground prints them: see report/playground.h. All of a report are printed together, since they share
   a number of equally likely cases. */
#include <string.h>

#include "report/format.h"
#include "report/playground.h"
#include "report/statistics.h"
#include "support/memory.h"

/* The outputs, and what their rows point to. */
struct outputs {
	const struct dicelab_memory *memory;
	struct playground_output *rows;
	size_t count;
	mpq_t *shares;     /* of all rows of all outputs */
	size_t share_room; /* as many are there */
	char **texts;      /* of lists and of tails, which are labels here */
	size_t text_count, text_room;
};

/* What is no number has labels. */
static bool has_labels(const struct outcomes *outcomes, const struct tail *tail)
{
	size_t i;

	for (i = 0; i < outcomes->count; i++) {
		if (outcomes->rows[i].outcome.list.length != 1)
			return true;
	}
	return outcomes->names != NULL || tail_exists(tail);
}

static enum playground_kind kind_of(const struct outcomes *outcomes, const struct tail *tail)
{
	if (outcomes->kind == DICELAB_TABLE)
		return PLAYGROUND_TABLE;
	if (outcomes->kind == DICELAB_PROBABILITY)
		return PLAYGROUND_PROBABILITY;
	return has_labels(outcomes, tail) ? PLAYGROUND_OUTCOMES : PLAYGROUND_ROLL;
}

/* ---- labels ---- */

/* NULL when out of memory. */
static const char *take_label(struct outputs *outputs, const struct outcomes *outcomes,
			      const struct tail *tail, size_t i)
{
	const struct dicelab_list *list =
		i < outcomes->count ? &outcomes->rows[i].outcome.list : NULL;
	char *text;

	if (!memory_grow(outputs->memory, &outputs->texts, &outputs->text_room,
			 outputs->text_count + 1, sizeof *outputs->texts))
		return NULL;
	text = view_take_name(outputs->memory, outcomes, tail, list);
	if (text != NULL)
		outputs->texts[outputs->text_count++] = text;
	return text;
}

/* ---- rows ---- */

static bool fill_row(struct outputs *outputs, struct playground_row *row, mpq_t share,
		     const struct outcomes *outcomes, const struct tail *tail, size_t i,
		     bool labels)
{
	if (i < outcomes->count)
		outcomes_part(outcomes, i, mpq_numref(share));
	else
		mpz_set(mpq_numref(share), tail->part);
	outcomes_whole(outcomes, mpq_denref(share));
	if (mpz_sgn(mpq_denref(share)) == 0) /* a sample that was stopped before its first trial */
		mpz_set_ui(mpq_denref(share), 1);
	mpq_canonicalize(share);
	*row = (struct playground_row){.share = share};
	if (!labels) {
		row->number = outcomes->rows[i].outcome.list.items[0];
		return true;
	}
	row->label = take_label(outputs, outcomes, tail, i);
	row->size = row->label == NULL ? 0 : strlen(row->label);
	return row->label != NULL;
}

static double mean_of(const struct outcomes *outcomes)
{
	struct statistics statistics;
	double mean;

	statistics_init(&statistics, outcomes);
	mean = statistics.numbers
		       ? pmf_nearest(mpq_numref(statistics.mean), mpq_denref(statistics.mean))
		       : 0;
	statistics_clear(&statistics);
	return mean;
}

static bool fill_output(struct outputs *outputs, struct playground_output *output,
			const struct answer *answer, mpq_t *shares)
{
	const struct outcomes *outcomes = answer->outcomes;
	struct playground_row *rows =
		memory_take(outputs->memory, (outcomes->count + 1) * sizeof *rows);
	struct tail tail;
	bool ok = rows != NULL;
	size_t i;

	tail_init(&tail, outcomes);
	output->kind = kind_of(outcomes, &tail);
	output->name = answer->label;
	output->size = strlen(answer->label);
	output->rows = rows;
	output->count = outcomes->count + tail_exists(&tail);
	for (i = 0; i < output->count && ok; i++)
		ok = fill_row(outputs, &rows[i], shares[i], outcomes, &tail, i,
			      output->kind != PLAYGROUND_ROLL);
	if (ok && output->kind == PLAYGROUND_ROLL)
		output->mean = mean_of(outcomes);
	tail_clear(&tail);
	return ok;
}

static bool take_shares(struct outputs *outputs, const struct answer *const *answers, size_t count)
{
	size_t i, room = 0;

	for (i = 0; i < count; i++)
		room += answers[i]->outcomes == NULL ? 0 : answers[i]->outcomes->count + 1;
	outputs->shares = memory_take(outputs->memory, (room + 1) * sizeof *outputs->shares);
	outputs->rows = memory_take(outputs->memory, (count + 1) * sizeof *outputs->rows);
	if (outputs->shares == NULL || outputs->rows == NULL)
		return false;
	for (; outputs->share_room < room; outputs->share_room++)
		mpq_init(outputs->shares[outputs->share_room]);
	return true;
}

static bool fill_all(struct outputs *outputs, const struct answer *const *answers, size_t count)
{
	size_t i, used = 0;

	if (!take_shares(outputs, answers, count))
		return false;
	for (i = 0; i < count; i++) {
		if (answers[i]->outcomes == NULL)
			continue;
		outputs->rows[outputs->count] = (struct playground_output){.rows = NULL};
		if (!fill_output(outputs, &outputs->rows[outputs->count++], answers[i],
				 &outputs->shares[used]))
			return false;
		used += answers[i]->outcomes->count + 1;
	}
	return true;
}

static void clear(struct outputs *outputs)
{
	size_t i;

	for (i = 0; i < outputs->count; i++)
		memory_release(outputs->memory, (void *)(uintptr_t)outputs->rows[i].rows);
	for (i = 0; i < outputs->share_room; i++)
		mpq_clear(outputs->shares[i]);
	for (i = 0; i < outputs->text_count; i++)
		memory_release(outputs->memory, outputs->texts[i]);
	memory_release(outputs->memory, outputs->texts);
	memory_release(outputs->memory, outputs->shares);
	memory_release(outputs->memory, outputs->rows);
}

/* ---- all together ---- */

static enum prob_format prob_format_of(const struct dicelab_layout *layout)
{
	static const char *const names[] = {
#define PROB_FORMAT(id, name) [PROB_##id] = (name),
#include "report/prob_format.def"
	};
	size_t i;

	for (i = 0; layout->prob_format != NULL && i < sizeof names / sizeof *names; i++) {
		if (strcmp(names[i], layout->prob_format) == 0)
			return (enum prob_format)i;
	}
	return PROB_DECIMAL;
}

bool playground_all(FILE *to, const struct answer *const *answers, size_t count,
		    const char *returned, const struct dicelab_layout *layout)
{
	struct writer writer = writer_to_file(to);
	const struct dicelab_memory *memory = NULL;
	struct outputs outputs;
	bool ok;
	size_t i;

	if (returned != NULL) {
		fputs("return: ", to);
		writer_printable(&writer, returned);
		putc('\n', to);
	}
	for (i = 0; i < count; i++) {
		if (answers[i]->outcomes == NULL)
			playground_roll(to, answers[i], layout);
		else
			memory = answers[i]->outcomes->memory;
	}
	if (memory == NULL)
		return true;
	outputs = (struct outputs){.memory = memory};
	ok = fill_all(&outputs, answers, count) &&
	     playground_print(&writer, memory, outputs.rows, outputs.count, prob_format_of(layout));
	clear(&outputs);
	return ok;
}

void playground_outcomes(FILE *to, const struct answer *answer, struct view *view)
{
	view->failed = !playground_all(to, &answer, 1, NULL, view->layout);
}

void playground_roll(FILE *to, const struct answer *answer, const struct dicelab_layout *layout)
{
	table_roll(to, answer, layout);
}

void playground_comparison(struct comparison *comparison)
{
	plain_comparison(comparison);
}

void playground_grid(struct sheet *sheet)
{
	plain_grid(sheet);
}
