/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of dicelab.h that query outcomes: shares and statistics. */
#include <string.h>

#include "api/library.h"
#include "report/chance.h"
#include "report/fraction.h"
#include "support/memory.h"

struct dicelab_outcomes *outcomes_take(const struct dicelab *lab, const struct shard *shard)
{
	struct dicelab_outcomes *outcomes = memory_take(&lab->hooks.memory, sizeof *outcomes);

	if (outcomes != NULL) {
		outcomes->table = (struct outcomes){.memory = &lab->hooks.memory};
		outcomes->shard = *shard;
		outcomes->policy = NULL;
		outcomes->label = NULL;
		outcomes->summarized = false;
	}
	return outcomes;
}

void dicelab_outcomes_free(struct dicelab_outcomes *outcomes)
{
	if (outcomes == NULL)
		return;
	if (outcomes->summarized)
		summary_close(&outcomes->summary);
	outcomes_clear(&outcomes->table);
	decisions_free_policy(outcomes);
	memory_release(outcomes->table.memory, outcomes->label);
	memory_release(outcomes->table.memory, outcomes);
}

const char *dicelab_outcomes_label(const struct dicelab_outcomes *outcomes)
{
	return outcomes->label;
}

uint64_t dicelab_outcomes_trials(const struct dicelab_outcomes *outcomes)
{
	return outcomes->table.trials;
}

uint64_t dicelab_outcomes_tried(const struct dicelab_outcomes *outcomes)
{
	return outcomes_tried(&outcomes->table);
}

size_t dicelab_outcomes_count(const struct dicelab_outcomes *outcomes)
{
	return outcomes->table.count;
}

bool dicelab_outcomes_get(const struct dicelab_outcomes *outcomes, size_t index,
			  struct dicelab_outcome *outcome)
{
	if (index >= outcomes->table.count)
		return false;
	*outcome = outcomes->table.rows[index].outcome;
	outcome->bound = outcomes->table.rows[index].bound;
	return true;
}

enum dicelab_kind dicelab_outcomes_kind(const struct dicelab_outcomes *outcomes)
{
	return outcomes->table.kind;
}

const char *dicelab_outcomes_name(const struct dicelab_outcomes *outcomes, size_t index)
{
	return outcomes_name(&outcomes->table, &outcomes->table.rows[index].outcome.list);
}

double dicelab_outcomes_error(const struct dicelab_outcomes *outcomes)
{
	return outcomes_error(&outcomes->table);
}

double dicelab_outcomes_unresolved(const struct dicelab_outcomes *outcomes)
{
	return outcomes_unresolved(&outcomes->table);
}

bool dicelab_outcomes_tail(const struct dicelab_outcomes *outcomes, struct dicelab_tail *tail)
{
	const struct pmf_tail *facts;
	struct tail found;

	tail_init(&found, &outcomes->table);
	facts = found.facts;
	tail_clear(&found);
	if (facts == NULL)
		return false;
	*tail = (struct dicelab_tail){.probability = dicelab_outcomes_unresolved(outcomes),
				      .low = tail_least(&found),
				      .high = tail_greatest(&found),
				      .below = facts->below,
				      .beyond = facts->beyond,
				      .shortest = facts->shortest,
				      .longest = facts->longest,
				      .ends = facts->ends};
	return true;
}

/* ---- several outcomes ---- */

size_t dicelab_outcomes_find(const struct dicelab_outcomes *outcomes, int64_t number)
{
	const struct dicelab_list list = {&number, 1};
	size_t from = 0, to = outcomes->table.count;

	while (from < to) {
		size_t middle = from + (to - from) / 2;

		if (outcomes_compare(&outcomes->table.rows[middle].outcome.list, &list) < 0)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

static void add_parts(const struct outcomes *outcomes, size_t begin, size_t end, mpz_t sum)
{
	struct tail tail;
	mpz_t part;

	mpz_init(part);
	if (begin <= outcomes->count && end > outcomes->count) {
		tail_init(&tail, outcomes);
		mpz_add(sum, sum, tail.part);
		tail_clear(&tail);
	}
	for (; begin < end && begin < outcomes->count; begin++) {
		outcomes_part(outcomes, begin, part);
		mpz_add(sum, sum, part);
	}
	mpz_clear(part);
}

/* The weight of the rows in [begin, end), and the total, which is not 0. */
static void find_share(const struct outcomes *outcomes, size_t begin, size_t end, mpz_t part,
		       mpz_t whole)
{
	add_parts(outcomes, begin, end, part);
	outcomes_whole(outcomes, whole);
	if (mpz_sgn(whole) == 0)
		mpz_set_ui(whole, 1);
}

double dicelab_outcomes_share(const struct dicelab_outcomes *outcomes, size_t begin, size_t end)
{
	mpz_t part, whole;
	double share;

	mpz_inits(part, whole, NULL);
	find_share(&outcomes->table, begin, end, part, whole);
	share = pmf_quotient(part, whole);
	mpz_clears(part, whole, NULL);
	return share;
}

size_t dicelab_outcomes_fraction(const struct dicelab_outcomes *outcomes, size_t begin, size_t end,
				 char *text, size_t size)
{
	struct buffer buffer;
	struct writer writer = writer_to_buffer(&buffer, text, size);
	mpz_t part, whole;

	mpz_inits(part, whole, NULL);
	find_share(&outcomes->table, begin, end, part, whole);
	fraction_print(&writer, part, whole);
	mpz_clears(part, whole, NULL);
	return buffer.length;
}

static double double_of(const mpq_t share)
{
	return pmf_quotient(mpq_numref(share), mpq_denref(share));
}

bool dicelab_outcomes_chance(const struct dicelab_outcomes *outcomes,
			     const struct dicelab_range *range, struct dicelab_chance *chance)
{
	struct chance_of_range found;
	bool ok;

	chance_init(&found);
	ok = chance_find(&outcomes->table, range, &found);
	if (ok)
		*chance = (struct dicelab_chance){.probability = double_of(found.share),
						  .complement = double_of(found.complement),
						  .certainty = found.certainty,
						  .of_complement = found.of_complement};
	chance_clear(&found);
	return ok;
}

/* ---- statistics ---- */

struct summary *outcomes_summarize(struct dicelab_outcomes *outcomes)
{
	static const struct dicelab_layout layout;

	if (!outcomes->summarized)
		summary_open(&outcomes->summary, &outcomes->table, &layout, SUMMARY_DIGITS);
	outcomes->summarized = true;
	return &outcomes->summary;
}

bool statistic_look_up(enum dicelab_statistic which, enum statistic *index)
{
	/* those of dicelab.h have numbers for ever, the others the order in which they are printed */
	static const enum statistic indices[] = {
#define STATISTIC(id, ...) [DICELAB_STATISTIC_##id] = STATISTIC_##id,
#include "report/statistic.def"
	};

	if (which <= DICELAB_STATISTIC_NONE || which >= sizeof indices / sizeof *indices)
		return false;
	*index = indices[which];
	return true;
}

enum dicelab_statistic dicelab_find_statistic(const char *name)
{
	int which = DICELAB_STATISTIC_NONE + 1;
	enum statistic index;

	for (; statistic_look_up((enum dicelab_statistic)which, &index); which++) {
		if (strcmp(statistic_table[index].name, name) == 0)
			return (enum dicelab_statistic)which;
	}
	return DICELAB_STATISTIC_NONE;
}

struct summary *outcomes_look_up(struct dicelab_outcomes *outcomes, enum dicelab_statistic which,
				 enum statistic *index)
{
	struct summary *summary;

	if (!statistic_look_up(which, index))
		return NULL;
	summary = outcomes_summarize(outcomes);
	return summary_has(summary, *index) ? summary : NULL;
}

bool dicelab_outcomes_statistic(struct dicelab_outcomes *outcomes, enum dicelab_statistic which,
				double *value)
{
	enum statistic index;
	struct summary *summary = outcomes_look_up(outcomes, which, &index);

	return summary != NULL && summary_number(summary, index, value);
}

size_t dicelab_outcomes_statistic_text(struct dicelab_outcomes *outcomes,
				       enum dicelab_statistic which, char *text, size_t size)
{
	struct buffer buffer;
	struct writer writer = writer_to_buffer(&buffer, text, size);
	enum statistic index;
	struct summary *summary = outcomes_look_up(outcomes, which, &index);

	if (summary != NULL)
		summary_exact(summary, &writer, index);
	return buffer.length;
}

enum dicelab_certainty dicelab_outcomes_certainty(struct dicelab_outcomes *outcomes,
						  enum dicelab_statistic which)
{
	enum statistic index;
	struct summary *summary = outcomes_look_up(outcomes, which, &index);

	return summary == NULL ? DICELAB_NONE : summary_certainty(summary, index);
}

bool dicelab_outcomes_is_mode(struct dicelab_outcomes *outcomes, size_t index)
{
	return statistics_is_mode(&outcomes_summarize(outcomes)->statistics, index);
}

bool dicelab_outcomes_quantile(struct dicelab_outcomes *outcomes, const struct dicelab_ratio *part,
			       int64_t *value)
{
	const struct summary *summary = outcomes_summarize(outcomes);

	if (!summary->statistics.numbers || part->denominator == 0 ||
	    part->numerator > part->denominator)
		return false;
	return statistic_quantile(&summary->statistics, *part, value) == DICELAB_EXACT;
}
