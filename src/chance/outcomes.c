/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of outcomes: construction, names, order, and the weight of each row. */
#include "chance/outcomes.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "support/memory.h"
#include "support/sort.h"
#include "support/text.h"

static void free_shares(const struct dicelab_memory *memory, struct exact_shares *shares)
{
	size_t i;

	if (shares == NULL)
		return;
	for (i = 0; i < shares->count; i++)
		mpz_clear(shares->rows[i].part);
	mpz_clear(shares->whole);
	memory_release(memory, shares);
}

void outcomes_clear(struct outcomes *outcomes)
{
	memory_release(outcomes->memory, outcomes->rows);
	memory_release(outcomes->memory, outcomes->items);
	pmf_free(&outcomes->context, outcomes->pmf);
	outcome_names_free(outcomes->names);
	outcome_names_free(outcomes->labels);
	memory_release(outcomes->memory, outcomes->lists);
	memory_release(outcomes->memory, outcomes->list_items);
	memory_release(outcomes->memory, outcomes->values);
	free_shares(outcomes->memory, outcomes->shares);
	memory_release(outcomes->memory, outcomes->goal);
	if (outcomes->given != NULL)
		mpq_clear(outcomes->given->held);
	memory_release(outcomes->memory, outcomes->given);
	*outcomes = (struct outcomes){.memory = outcomes->memory, .context = outcomes->context};
}

bool outcomes_note_goal(struct outcomes *outcomes, const struct dicelab_goal *goal)
{
	size_t size = goal->text == NULL ? 0 : strlen(goal->text) + 1;
	struct dicelab_goal *copy = memory_take(outcomes->memory, sizeof *copy + size);

	if (copy == NULL)
		return false;
	*copy = *goal;
	if (size > 0)
		copy->text = memcpy(copy + 1, goal->text, size);
	memory_release(outcomes->memory, outcomes->goal);
	outcomes->goal = copy;
	return true;
}

/* ---- conditions ---- */

bool outcomes_note_given(struct outcomes *outcomes, const mpq_t held, bool at_least, uint64_t tried)
{
	struct given_share *given = memory_take(outcomes->memory, sizeof *given);

	if (given == NULL)
		return false;
	mpq_init(given->held);
	mpq_set(given->held, held);
	given->at_least = at_least;
	given->tried = tried;
	outcomes->given = given;
	return true;
}

bool outcomes_note_excluded(struct outcomes *outcomes, uint64_t excluded)
{
	uint64_t tried = outcomes->trials + excluded;
	mpq_t held;
	bool ok;

	mpq_init(held);
	if (tried > 0) {
		pmf_set(mpq_numref(held), outcomes->trials);
		pmf_set(mpq_denref(held), tried);
		mpq_canonicalize(held);
	}
	ok = outcomes_note_given(outcomes, held, false, tried);
	mpq_clear(held);
	return ok;
}

uint64_t outcomes_tried(const struct outcomes *outcomes)
{
	return outcomes->given == NULL ? outcomes->trials : outcomes->given->tried;
}

/* ---- names ---- */

/* Copies a text as UTF-8 of the same length, with '?' for invalid bytes. */
static void copy_name(char *name, const char *text, size_t size)
{
	size_t at, length;

	for (at = 0; at < size; at += length) {
		length = text_character(text + at, size - at);
		memcpy(name + at, text + at, length);
		if (text[at] == '\0')
			name[at] = ' ';
		else if (text_code(text + at, length) == 0)
			name[at] = '?';
	}
	name[size] = '\0';
}

/* Allocates `count` names with `bytes` for the strings. */
static struct outcome_names *take_names(const struct dicelab_memory *memory, size_t count,
					size_t bytes)
{
	struct outcome_names *names =
		memory_take(memory, sizeof *names + count * sizeof *names->texts + bytes);

	if (names == NULL)
		return NULL;
	names->memory = memory;
	names->owners = 1;
	names->count = count;
	names->json = NULL;
	return names;
}

static size_t size_of(const char *const *texts, const size_t *sizes, size_t i)
{
	return sizes == NULL ? strlen(texts[i]) : sizes[i];
}

struct outcome_names *outcome_names_make(const struct dicelab_memory *memory,
					 const char *const *texts, const size_t *sizes,
					 size_t count)
{
	size_t bytes = 0, i;
	struct outcome_names *names;
	char *at;

	for (i = 0; i < count; i++)
		bytes += size_of(texts, sizes, i) + 1;
	names = take_names(memory, count, bytes);
	if (names == NULL)
		return NULL;
	at = (char *)&names->texts[count];
	for (i = 0; i < count; i++) {
		names->texts[i] = at;
		copy_name(at, texts[i], size_of(texts, sizes, i));
		at += size_of(texts, sizes, i) + 1;
	}
	return names;
}

/* The end of `count` strings that are stored one after the other. */
static const char *skip_strings(const char *strings, size_t count)
{
	for (; count > 0; count--)
		strings += strlen(strings) + 1;
	return strings;
}

/* Copies strings that are stored one after the other: `count` of them, or, of names with JSON, pairs of a text and its
   JSON. NULL when out of memory. */
static struct outcome_names *copy_strings(const struct dicelab_memory *memory, const char *strings,
					  size_t count, bool with_json)
{
	size_t all = with_json ? 2 * count : count, i, size;
	size_t bytes = (size_t)(skip_strings(strings, all) - strings);
	struct outcome_names *names =
		take_names(memory, count, (all - count) * sizeof *names->json + bytes);
	char *at;

	if (names == NULL)
		return NULL;
	if (with_json)
		names->json = &names->texts[count];
	at = (char *)&names->texts[all];
	for (i = 0; i < all; i++) {
		size = strlen(strings);
		if (with_json && i % 2 != 0)
			names->json[i / 2] = at;
		else
			names->texts[with_json ? i / 2 : i] = at;
		copy_name(at, strings, size);
		at += size + 1;
		strings += size + 1;
	}
	return names;
}

struct outcome_names *outcome_names_close(const struct dicelab_memory *memory, FILE *to,
					  char *const *strings, size_t count)
{
	struct outcome_names *names = NULL;
	bool ok = ferror(to) == 0;

	ok &= fclose(to) == 0;
	if (ok)
		names = copy_strings(memory, *strings, count, true);
	free(*strings);
	return names;
}

struct outcome_names *outcome_names_split(const struct dicelab_memory *memory, const char *strings,
					  size_t count)
{
	return copy_strings(memory, strings, count, false);
}

struct outcome_names *outcome_names_share(struct outcome_names *names)
{
	if (names != NULL)
		names->owners++;
	return names;
}

void outcome_names_free(struct outcome_names *names)
{
	if (names != NULL && --names->owners == 0)
		memory_release(names->memory, names);
}

const char *outcomes_name(const struct outcomes *outcomes, const struct dicelab_list *list)
{
	const struct outcome_names *names = outcomes->names;

	if (names == NULL)
		return NULL;
	assert(list->length == 1 && (uint64_t)list->items[0] < names->count);
	return names->texts[list->items[0]];
}

/* ---- probabilities given by scripts ---- */

static struct exact_shares *take_shares(const struct dicelab_memory *memory, const mpq_t *shares,
					const bool *rounded, size_t count)
{
	struct exact_shares *exact =
		memory_take(memory, sizeof *exact + count * sizeof *exact->rows);
	size_t i;

	if (exact == NULL)
		return NULL;
	exact->count = count;
	mpz_init_set_ui(exact->whole, 1);
	for (i = 0; i < count; i++)
		mpz_lcm(exact->whole, exact->whole, mpq_denref(shares[i]));
	for (i = 0; i < count; i++) {
		mpz_init(exact->rows[i].part);
		mpz_divexact(exact->rows[i].part, exact->whole, mpq_denref(shares[i]));
		mpz_mul(exact->rows[i].part, exact->rows[i].part, mpq_numref(shares[i]));
		exact->rows[i].rounded = rounded[i];
	}
	return exact;
}

static void fill_rows(struct outcomes *outcomes, const mpq_t *shares)
{
	size_t i;

	for (i = 0; i < outcomes->count; i++) {
		outcomes->items[i] = (int64_t)i;
		outcomes->rows[i] = (struct outcomes_row){
			.outcome = {.list = {&outcomes->items[i], 1},
				    .probability = pmf_nearest(mpq_numref(shares[i]),
							       mpq_denref(shares[i]))},
			.key = i};
	}
}

bool outcomes_of_shares(struct outcomes *outcomes, const struct dicelab_memory *memory,
			struct outcome_names *names, const mpq_t *shares, const bool *rounded)
{
	size_t count = names->count;

	*outcomes = (struct outcomes){
		.memory = memory,
		.count = count,
		.rows = memory_take(memory, (count + 1) * sizeof *outcomes->rows),
		.items = memory_take(memory, (count + 1) * sizeof *outcomes->items),
		.shares = take_shares(memory, shares, rounded, count),
		.names = outcome_names_share(names)};
	if (outcomes->rows == NULL || outcomes->items == NULL || outcomes->shares == NULL) {
		outcomes_clear(outcomes);
		return false;
	}
	fill_rows(outcomes, shares);
	return true;
}

static void list_rows(struct outcomes *outcomes)
{
	const struct pmf *pmf = outcomes->pmf;
	size_t i;

	if (pmf->count > 0) {
		outcomes->low = pmf_key(pmf, 0);
		outcomes->high = pmf_key(pmf, pmf->count - 1);
	}
	for (i = 0; i < pmf->count; i++) {
		struct outcomes_row *row = &outcomes->rows[outcomes->count];

		if (!pmf_is_possible(pmf, i))
			continue;
		if (pmf->shares != NULL && pmf->shares[i] < PMF_FAINTEST) {
			outcomes->faintest = PMF_FAINTEST;
			continue;
		}
		outcomes->items[outcomes->count] = pmf_key(pmf, i);
		*row = (struct outcomes_row){
			.outcome = {.list = {&outcomes->items[outcomes->count++], 1},
				    .probability = pmf_probability(pmf, i)},
			.key = i};
	}
}

bool outcomes_list(struct outcomes *outcomes, const struct pmf_context *context, struct pmf *pmf)
{
	size_t rows = (pmf->count + 1) * sizeof *outcomes->rows;
	size_t items = (pmf->count + 1) * sizeof *outcomes->items;

	*outcomes = (struct outcomes){.memory = context->memory, .context = *context};
	outcomes->context.floating = pmf->shares != NULL;
	if (!pmf_hold(&outcomes->context, rows + items))
		return false;
	outcomes->rows = memory_take(context->memory, rows);
	outcomes->items = memory_take(context->memory, items);
	if (outcomes->rows == NULL || outcomes->items == NULL) {
		outcomes->context.aborted = PMF_OUT_OF_MEMORY;
		outcomes_clear(outcomes);
		return false;
	}
	outcomes->pmf = pmf_share(pmf);
	list_rows(outcomes);
	return true;
}

/* ---- their order ---- */

int outcomes_compare(const struct dicelab_list *a, const struct dicelab_list *b)
{
	return compare_numbers(a->items, a->length, b->items, b->length);
}

static int compare_rows(const void *left, const void *right)
{
	const struct outcomes_row *a = left, *b = right;

	return outcomes_compare(&a->outcome.list, &b->outcome.list);
}

static bool is_sorted(const struct outcomes *outcomes)
{
	size_t i;

	for (i = 1; i < outcomes->count; i++) {
		if (compare_rows(&outcomes->rows[i - 1], &outcomes->rows[i]) > 0)
			return false;
	}
	return true;
}

bool outcomes_sort(struct outcomes *outcomes, struct stop *stop)
{
	struct outcomes_row *scratch;
	bool sorted;

	if (is_sorted(outcomes))
		return true;
	scratch = memory_take(outcomes->memory, outcomes->count * sizeof *scratch);
	if (scratch == NULL)
		return false;
	sorted = sort_array(outcomes->rows, scratch, outcomes->count, sizeof *scratch, compare_rows,
			    stop);
	memory_release(outcomes->memory, scratch);
	return sorted;
}

enum { SMALLEST_DOUBLE = 1074 }; /* the smallest positive double is 2^-1074 */

bool outcomes_stopped(const struct outcomes *outcomes, size_t rows)
{
	enum { STEPS = 32 };
	size_t limbs = outcomes->pmf != NULL ? outcomes->pmf->limbs : 0;

	return stop_after(outcomes->context.stop, rows * (STEPS + limbs));
}

bool outcomes_are_floating(const struct outcomes *outcomes)
{
	return outcomes->pmf != NULL && outcomes->pmf->weights == NULL;
}

bool outcomes_is_exact(const struct outcomes *outcomes, size_t i)
{
	if (outcomes->shares != NULL)
		return i >= outcomes->count ||
		       !outcomes->shares->rows[outcomes->rows[i].key].rounded;
	return outcomes->pmf != NULL && !(outcomes->pmf->error > 0);
}

double outcomes_error(const struct outcomes *outcomes)
{
	if (outcomes->pmf == NULL || (outcomes->pmf->shares != NULL && outcomes->pmf->tail != NULL))
		return INFINITY;
	return outcomes->pmf->error;
}

double outcomes_unresolved(const struct outcomes *outcomes)
{
	const struct pmf_tail *tail = outcomes_tail(outcomes);

	return tail == NULL ? 0 : pmf_quotient(mpq_numref(tail->mass), mpq_denref(tail->mass));
}

bool outcomes_is_faint(const struct outcomes *outcomes, const mpz_t part, const mpz_t whole)
{
	const double digit = 1e-10;
	double most = ((double)outcomes->high - (double)outcomes->low + 1) * outcomes->faintest;

	return outcomes->faintest > 0 &&
	       (mpz_sgn(part) == 0 || pmf_quotient(part, whole) * digit < most);
}

void outcomes_part(const struct outcomes *outcomes, size_t i, mpz_t part)
{
	const struct outcomes_row *row = &outcomes->rows[i];
	mpq_t share;

	if (outcomes->shares != NULL) {
		mpz_set(part, outcomes->shares->rows[row->key].part);
	} else if (outcomes->pmf == NULL) {
		pmf_set(part, row->outcome.count);
	} else if (outcomes_are_floating(outcomes)) {
		mpq_init(share);
		mpq_set_d(share, row->outcome.probability);
		mpq_mul_2exp(share, share, SMALLEST_DOUBLE);
		mpz_set(part, mpq_numref(share));
		mpq_clear(share);
	} else {
		pmf_weight(outcomes->pmf, row->key, part);
	}
}

void outcomes_whole(const struct outcomes *outcomes, mpz_t whole)
{
	if (outcomes->shares != NULL) {
		mpz_set(whole, outcomes->shares->whole);
	} else if (outcomes->pmf == NULL) {
		pmf_set(whole, outcomes->trials);
	} else if (outcomes_are_floating(outcomes)) {
		mpz_set_ui(whole, 1);
		mpz_mul_2exp(whole, whole, SMALLEST_DOUBLE);
	} else {
		mpz_set(whole, outcomes->pmf->total);
	}
}
