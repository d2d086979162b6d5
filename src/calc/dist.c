/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Distributions of terms: keys that are numbers or lists, continuations of loops, mixtures, sums and concatenations. */
#include <assert.h>
#include <string.h>

#include "calc/calculation.h"
#include "calc/rules.h"
#include "support/divisor.h"
#include "support/memory.h"
#include "support/wide.h"

void dist_free(struct calc *calc, struct dist *dist)
{
	size_t i;

	pmf_free(&calc->context, dist->done);
	for (i = 0; i < dist->continuation_count; i++)
		pmf_free(&calc->context, dist->continuations[i].by);
	memory_release(calc->maker.memory, dist->continuations);
	*dist = (struct dist){0};
}

/* ---- lists as keys ---- */

bool dist_key_of(struct calc *calc, const struct term *list, int64_t *key)
{
	*key = (int64_t)list->id;
	return !term_failed(list) || calc_fail_as(calc, list);
}

static bool number_to_list(void *data, int64_t key, int64_t *result)
{
	struct calc *calc = data;

	return dist_key_of(calc, make_number(&calc->maker, key), result);
}

struct pmf *dist_lists(struct calc *calc, struct term *term)
{
	const struct pmf *pmf = calc_pmf(calc, term);
	struct pmf *lists;

	if (pmf == NULL)
		return NULL;
	if (!term_is_single(term)) {
		lists = pmf_shift(&calc->context, pmf, 0);
		calc_made(calc, lists, term);
		return lists;
	}
	lists = pmf_map(&calc->context, pmf, number_to_list, calc);
	return dist_keep_tail(calc, term, calc_made(calc, lists, term) ? lists : NULL, pmf);
}

/* ---- tails ---- */

struct pmf *dist_keep_tail(struct calc *calc, const struct term *whole, struct pmf *to,
			   const struct pmf *from)
{
	if (to == NULL || from->tail == NULL)
		return to;
	pmf_drop_tail(&calc->context, to);
	if (pmf_add_tail(&calc->context, to, from->tail))
		return to;
	pmf_free(&calc->context, to);
	calc_made(calc, NULL, whole);
	return NULL;
}

struct pmf_tail dist_region(const struct calc *calc, const struct term *whole,
			    const struct pmf *pmf)
{
	struct pmf_tail region = pmf_no_tail();
	size_t i;

	if (term_is_single(whole))
		return pmf_region_of_numbers(pmf);
	for (i = 0; i < pmf->count; i++) {
		if (pmf_is_possible(pmf, i)) {
			struct pmf_tail list = term_region(calc->maker.terms.all[pmf_key(pmf, i)]);

			pmf_widen_tail(&region, &list);
		}
	}
	if (pmf->tail != NULL)
		pmf_widen_tail(&region, pmf->tail);
	return region;
}

bool dist_add_case(struct calc *calc, struct dist *result, struct term *term, const mpq_t chance)
{
	const struct term *whole = result->term;
	struct pmf_part parts[2] = {{result->done, 0}, {NULL, 0}};
	struct pmf *made = NULL, *share = NULL, *both = NULL;
	const struct pmf *part;

	if (result->done == NULL)
		return false;
	if (term_is_single(whole) && !term_is_single(term))
		term = make_one(&calc->maker, whole->origin, term);
	if (term_is_single(term) && !term_is_single(whole))
		part = made = dist_lists(calc, term);
	else
		part = calc_pmf(calc, term);
	if (part != NULL)
		share = pmf_times(&calc->context, part, chance);
	if (part != NULL && calc_made(calc, share, whole)) {
		parts[1].pmf = share;
		both = pmf_gather(&calc->context, parts, 2);
		calc_made(calc, both, whole);
	}
	pmf_free(&calc->context, made);
	pmf_free(&calc->context, share);
	pmf_free(&calc->context, result->done);
	result->done = both;
	return both != NULL;
}

/* ---- mixtures ---- */

/* The parts of a mixture: memoised distributions, and temporary ones in `made`. */
struct dist_mixture {
	struct calc *calc;
	const struct pmf *mixing;
	const struct dist **dists;
	struct pmf **made;
	struct pmf_part *parts;
	size_t count;
};

/* For a term such as 5 + x, the distribution of x, and the shift 5: many terms of a mixture may differ only in that
   number. */
static const struct dist *moved_dist(struct calc *calc, struct term *term, enum extent extent,
				     int64_t *shift)
{
	struct term *rest = make_without_number(&calc->maker, term);
	const struct dist *dist;
	int64_t number, key;

	*shift = 0;
	if (rest == term || term_failed(rest))
		return calc_dist(calc, term, extent);
	dist = calc_dist(calc, rest, extent);
	number = term->number;
	if (dist == NULL || dist->continuation_count > 0 || dist->done->count == 0 ||
	    __builtin_add_overflow(pmf_key(dist->done, 0), number, &key) ||
	    __builtin_add_overflow(pmf_key(dist->done, dist->done->count - 1), number, &key))
		return dist == NULL ? NULL : calc_dist(calc, term, extent);
	*shift = number;
	return dist;
}

static bool gather_dists(struct dist_mixture *mixture, struct term **terms,
			 const struct dist *result)
{
	struct calc *calc = mixture->calc;
	size_t i;

	for (i = 0; i < mixture->count; i++) {
		if (!pmf_is_possible(mixture->mixing, i))
			continue;
		if (term_is_single(terms[i]) && !term_is_single(result->term)) {
			mixture->made[i] = dist_lists(calc, terms[i]);
			if (mixture->made[i] == NULL)
				return false;
		} else {
			mixture->dists[i] = moved_dist(calc, terms[i], result->extent,
						       &mixture->parts[i].shift);
			if (mixture->dists[i] == NULL)
				return false;
		}
	}
	return true;
}

static struct continuation *find_continuation(const struct dist *dist, const struct term *to)
{
	size_t i;

	for (i = 0; i < dist->continuation_count; i++) {
		if (dist->continuations[i].to == to)
			return &dist->continuations[i];
	}
	return NULL;
}

/* Adds a continuation by `by`, which it takes. Failures on the way there move to `done`, wherever it leads. */
static bool add_continuation(struct calc *calc, struct dist *dist, struct term *to, struct pmf *by)
{
	size_t room = dist->continuation_count;

	if (by == NULL)
		return false;
	dist->done->failed += by->failed;
	by->failed = 0;
	by->all_failed = false;
	/* The capacity is not stored: it is the next power of two, at least 4. */
	if ((room & (room - 1)) == 0 || room == 0) {
		size_t wanted = room == 0 ? 4 : 2 * room;
		struct continuation *continuations =
			memory_take(calc->maker.memory, wanted * sizeof *continuations);

		if (continuations == NULL) {
			pmf_free(&calc->context, by);
			return calc_abort(calc, ABORTED_OUT_OF_MEMORY, to);
		}
		if (room > 0)
			memcpy(continuations, dist->continuations, room * sizeof *continuations);
		memory_release(calc->maker.memory, dist->continuations);
		dist->continuations = continuations;
	}
	dist->continuations[dist->continuation_count++] = (struct continuation){to, by};
	return true;
}

bool dist_continue(struct calc *calc, struct term *term, struct dist *result)
{
	struct term *empty = make_list(&calc->maker, NULL, 0);

	result->done = pmf_nothing(&calc->context);
	result->method = "chain";
	return calc_made(calc, result->done, term) &&
	       add_continuation(
		       calc, result, term,
		       pmf_certain(&calc->context, term_is_single(term) ? 0 : (int64_t)empty->id));
}

static bool mix_continuation(struct dist_mixture *mixture, struct term *to, struct dist *result)
{
	struct pmf *by;
	size_t i;

	for (i = 0; i < mixture->count; i++) {
		const struct continuation *tail =
			mixture->dists[i] == NULL ? NULL : find_continuation(mixture->dists[i], to);

		mixture->parts[i] = (struct pmf_part){tail == NULL ? NULL : tail->by, 0};
	}
	by = pmf_mix(&mixture->calc->context, mixture->mixing, mixture->parts);
	if (!calc_made(mixture->calc, by, to))
		return false;
	by->failed = 0; /* failed mass of `mixing` is already in `done` */
	return add_continuation(mixture->calc, result, to, by);
}

static bool mix_all(struct dist_mixture *mixture, struct dist *result)
{
	size_t i, j;

	for (i = 0; i < mixture->count; i++) {
		const struct pmf *pmf = mixture->made[i] != NULL    ? mixture->made[i]
					: mixture->dists[i] != NULL ? mixture->dists[i]->done
								    : NULL;

		mixture->parts[i].pmf = pmf;
	}
	result->done = pmf_mix(&mixture->calc->context, mixture->mixing, mixture->parts);
	if (!calc_made(mixture->calc, result->done, result->term))
		return false;
	for (i = 0; i < mixture->count; i++) {
		const struct dist *dist = mixture->dists[i];

		for (j = 0; dist != NULL && j < dist->continuation_count; j++) {
			if (find_continuation(result, dist->continuations[j].to) == NULL &&
			    !mix_continuation(mixture, dist->continuations[j].to, result))
				return false;
		}
	}
	return true;
}

/* ---- equal cases ---- */

/* Merges consecutive cases with the same distribution, as when all dice below a number are rolled again. */
struct grouping {
	const struct dist_mixture *mixture;
	/* The next case, and the last possible one before it; SIZE_MAX if there is none. */
	size_t next, last;
	int64_t group;
};

static bool are_alike(const struct dist_mixture *mixture, size_t i, size_t j)
{
	return mixture->dists[i] != NULL && mixture->dists[i] == mixture->dists[j] &&
	       mixture->parts[i].shift == mixture->parts[j].shift;
}

/* The group number of the next possible case. */
static bool group_of_case(void *data, int64_t key, int64_t *group)
{
	struct grouping *grouping = data;
	size_t i = grouping->next;

	while (!pmf_is_possible(grouping->mixture->mixing, i))
		i++;
	assert(pmf_key(grouping->mixture->mixing, i) == key);
	(void)key;
	if (grouping->last != SIZE_MAX && !are_alike(grouping->mixture, grouping->last, i))
		grouping->group++;
	grouping->last = i;
	grouping->next = i + 1;
	*group = grouping->group;
	return true;
}

/* Compacts the cases to one for each group; returns the number of groups. */
static size_t keep_groups(struct dist_mixture *mixture)
{
	size_t groups = 0, i;

	for (i = 0; i < mixture->count; i++) {
		if (!pmf_is_possible(mixture->mixing, i) ||
		    (groups > 0 && are_alike(mixture, i, groups - 1)))
			continue;
		mixture->dists[groups] = mixture->dists[i];
		mixture->made[groups] = mixture->made[i];
		mixture->parts[groups++] = mixture->parts[i];
	}
	for (i = groups; i < mixture->count; i++)
		mixture->made[i] = NULL;
	return groups;
}

static size_t count_alike(const struct dist_mixture *mixture)
{
	size_t alike = 0, last = SIZE_MAX, i;

	for (i = 0; i < mixture->count; i++) {
		if (!pmf_is_possible(mixture->mixing, i))
			continue;
		alike += last != SIZE_MAX && are_alike(mixture, last, i);
		last = i;
	}
	return alike;
}

/* Merges consecutive equal cases if they are many; the PMF of the groups is then in *grouped. */
static bool group_cases(struct dist_mixture *mixture, const struct term *whole,
			struct pmf **grouped)
{
	enum { MANY = 16 }; /* at least one in this many */
	struct grouping grouping = {mixture, 0, SIZE_MAX, 0};

	*grouped = NULL;
	if (count_alike(mixture) <= mixture->count / MANY)
		return true;
	*grouped = pmf_map(&mixture->calc->context, mixture->mixing, group_of_case, &grouping);
	if (!calc_made(mixture->calc, *grouped, whole))
		return false;
	mixture->count = keep_groups(mixture);
	mixture->mixing = *grouped;
	assert(mixture->mixing->count == mixture->count);
	return true;
}

static bool mix_cases(struct calc *calc, const struct pmf *mixing, struct term **terms,
		      struct dist *result)
{
	size_t count = mixing->count, i;
	size_t size = sizeof(struct dist *) + sizeof(struct pmf *) + sizeof(struct pmf_part);
	char *block = memory_take(calc->maker.memory, (count + 1) * size);
	struct dist_mixture mixture = {calc, mixing, NULL, NULL, NULL, count};
	struct pmf *grouped = NULL;
	bool ok;

	if (block == NULL)
		return calc_abort(calc, ABORTED_OUT_OF_MEMORY, result->term);
	memset(block, 0, (count + 1) * size);
	mixture.parts = (struct pmf_part *)(void *)block;
	mixture.dists = (const struct dist **)(void *)(mixture.parts + count);
	mixture.made = (struct pmf **)(void *)(mixture.dists + count);
	ok = gather_dists(&mixture, terms, result) &&
	     group_cases(&mixture, result->term, &grouped) && mix_all(&mixture, result);
	pmf_free(&calc->context, grouped);
	for (i = 0; i < count; i++)
		pmf_free(&calc->context, mixture.made[i]);
	memory_release(calc->maker.memory, block);
	return ok;
}

/* Where `whole` is single, each case must be as well: lists have other keys. */
static void make_singles(struct calc *calc, const struct term *whole, const struct pmf *mixing,
			 struct term **terms)
{
	size_t i;

	if (!term_is_single(whole))
		return;
	for (i = 0; i < mixing->count; i++) {
		if (pmf_is_possible(mixing, i))
			terms[i] = make_one(&calc->maker, whole->origin, terms[i]);
	}
	if (mixing->tail != NULL)
		terms[i] = make_one(&calc->maker, whole->origin, terms[i]);
}

/* Copies the terms of the keys of `mixing`, and of its tail, to their indices in `opened`. One may be dense and the
   other sparse, so the indices can differ. */
static void place_terms(const struct pmf *mixing, struct term *const *terms,
			const struct pmf *opened, struct term **placed)
{
	size_t i, j = 0;

	for (i = 0; i < opened->count; i++) {
		while (j < mixing->count && pmf_key(mixing, j) < pmf_key(opened, i))
			j++;
		if (pmf_is_possible(opened, i))
			placed[i] = terms[j];
	}
}

/* The tail becomes one more key, with its own term. */
static bool mix_with_tail(struct calc *calc, const struct pmf *mixing, struct term **terms,
			  struct dist *result)
{
	struct pmf *opened = pmf_open_tail(&calc->context, mixing);
	struct term **placed = NULL;
	bool ok = false;

	if (calc_made(calc, opened, result->term)) {
		placed = memory_take(calc->maker.memory, (opened->count + 1) * sizeof *placed);
		if (placed == NULL)
			calc_abort(calc, ABORTED_OUT_OF_MEMORY, result->term);
	}
	if (placed != NULL) {
		place_terms(mixing, terms, opened, placed);
		ok = mix_cases(calc, opened, placed, result);
	}
	memory_release(calc->maker.memory, placed);
	pmf_free(&calc->context, opened);
	return ok;
}

bool dist_mix(struct calc *calc, const struct pmf *mixing, struct term **terms, struct dist *result)
{
	assert(mixing != NULL && result->done == NULL);
	make_singles(calc, result->term, mixing, terms);
	if (mixing->tail == NULL)
		return mix_cases(calc, mixing, terms, result);
	return mix_with_tail(calc, mixing, terms, result);
}

bool dist_mix_values(struct calc *calc, const struct pmf *mixing, case_of_value *make,
		     struct dist *result)
{
	struct maker *maker = &calc->maker;
	struct term **terms =
		memory_take(maker->memory, (mixing->count + 1) * sizeof(struct term *));
	size_t i;
	bool ok;

	if (terms == NULL)
		return calc_abort(calc, ABORTED_OUT_OF_MEMORY, result->term);
	for (i = 0; i < mixing->count && maker_works(maker, 1); i++)
		terms[i] = make(maker, result->term, make_number(maker, pmf_key(mixing, i)));
	if (mixing->tail != NULL)
		terms[mixing->count] =
			make(maker, result->term, make_unknown(maker, mixing->tail, false));
	ok = i == mixing->count && dist_mix(calc, mixing, terms, result);
	memory_release(maker->memory, terms);
	return ok;
}

/* ---- sums and concatenations ---- */

static bool add_numbers(void *data, int64_t x, int64_t y, int64_t *result)
{
	struct operating *operating = data;

	if (!__builtin_add_overflow(x, y, result))
		return true;
	calc_fail(operating->calc, operating->term->origin, FAILURE_OVERFLOW, 0);
	return false;
}

static bool join_lists(void *data, int64_t x, int64_t y, int64_t *result)
{
	struct operating *operating = data;
	struct maker *maker = &operating->calc->maker;

	return dist_key_of(operating->calc,
			   make_pair(maker, maker->terms.all[x], maker->terms.all[y],
				     operating->term->ordered),
			   result);
}

static struct pmf *sum_of(struct calc *calc, const struct term *whole, const struct pmf *a,
			  const struct pmf *b)
{
	struct operating operating = {calc, whole};
	struct pmf *sum = pmf_sum_fits(a, b)
				  ? pmf_sum(&calc->context, a, b)
				  : pmf_combine(&calc->context, a, b, add_numbers, &operating);

	return calc_made(calc, sum, whole) ? sum : NULL;
}

/* ---- powers ---- */

/* Sums of `copies` numbers, encoded as copies * first + key * step. */
struct encoded_sums {
	struct operating operating;
	int64_t first;
	uint64_t step;
	uint64_t copies;
};

static bool key_to_step(void *data, int64_t key, int64_t *result)
{
	const struct encoded_sums *steps = data;

	*result = (int64_t)(((uint64_t)key - (uint64_t)steps->first) / steps->step);
	return true;
}

static bool step_to_key(void *data, int64_t key, int64_t *result)
{
	struct encoded_sums *steps = data;
	const struct term *whole = steps->operating.term;
	wide number = wide_add(wide_product(steps->first, (int64_t)steps->copies),
			       wide_multiply(false, steps->step, (uint64_t)key));

	*result = wide_number(number);
	if (wide_fits(number))
		return true;
	calc_fail(steps->operating.calc, whole->kind == TERM_REDUCE ? whole->node : whole->origin,
		  FAILURE_OVERFLOW, 0);
	return false;
}

/* The greatest common divisor of all keys' distances from the first, or 1. */
static uint64_t find_step(const struct pmf *pmf)
{
	uint64_t step = 0;
	size_t i;

	for (i = 1; i < pmf->count; i++)
		step = common_divisor(step, (uint64_t)pmf_key(pmf, i) - (uint64_t)pmf_key(pmf, 0));
	return step == 0 ? 1 : step;
}

static struct encoded_sums steps_of(struct calc *calc, const struct term *whole,
				    const struct pmf *pmf, uint64_t n)
{
	return (struct encoded_sums){{calc, whole}, pmf_key(pmf, 0), find_step(pmf), n};
}

/* Whether all encoded sums of n copies fit 64 bits. */
static bool steps_fit(const struct encoded_sums *steps, const struct pmf *pmf)
{
	uint64_t last = (uint64_t)pmf_key(pmf, pmf->count - 1) - (uint64_t)steps->first;

	return steps->copies <= INT64_MAX && last / steps->step <= INT64_MAX / steps->copies;
}

/* The sum of n copies where some sums overflow: only the whole sum can fail, not a partial one. */
static struct pmf *power_that_overflows(struct calc *calc, const struct term *whole,
					const struct pmf *pmf, uint64_t n)
{
	struct pmf_context *context = &calc->context;
	struct encoded_sums steps = steps_of(calc, whole, pmf, n);
	struct pmf *small, *power = NULL, *result = NULL;

	if (!steps_fit(&steps, pmf)) {
		context->aborted = PMF_OVER_LIMIT;
		return NULL;
	}
	small = pmf_map(context, pmf, key_to_step, &steps);
	if (small != NULL)
		power = pmf_power(context, small, n);
	if (power != NULL)
		result = pmf_map(context, power, step_to_key, &steps);
	pmf_free(context, small);
	pmf_free(context, power);
	return result;
}

bool dist_has_power(const struct pmf *pmf, uint64_t n)
{
	struct encoded_sums steps;

	if (pmf_sums_fit(pmf, n))
		return true;
	steps = steps_of(NULL, NULL, pmf, n);
	return steps_fit(&steps, pmf);
}

/* Whether the sum of n copies is so large that the moments had better do without it. */
static bool is_large_power(const struct pmf *pmf, uint64_t n)
{
	const double words = 1 << 22;
	double keys = (double)pmf_key(pmf, pmf->count - 1) - (double)pmf_key(pmf, 0);

	return keys / (double)find_step(pmf) * (double)n * (double)mpz_sizeinbase(pmf->total, 2) *
		       (double)n / 64 >
	       words;
}

struct pmf *dist_power(struct calc *calc, const struct term *whole, const struct pmf *pmf,
		       uint64_t n)
{
	bool spares_rows = !calc->context.floating && pmf->count > 0 && pmf_sums_fit(pmf, n) &&
			   !(pmf_lost(pmf) > 0) && is_large_power(pmf, n);

	calc->spares_rows |= spares_rows;
	if (calc->request->brief && spares_rows)
		return pmf_power_as_tail(&calc->context, pmf, n);
	return pmf_sums_fit(pmf, n) ? pmf_power(&calc->context, pmf, n)
				    : power_that_overflows(calc, whole, pmf, n);
}

/* ---- sums and concatenations ---- */

/* Adds the case that a is in its tail and b is not; with `both`, also that both are. */
static bool add_joined_tail(struct calc *calc, const struct term *whole, struct pmf *lists,
			    const struct pmf *a, const struct pmf *b, bool both)
{
	struct pmf_tail region, tail;
	bool ok;

	if (a->tail == NULL)
		return true;
	region = dist_region(calc, whole, b);
	tail = pmf_join_regions(a->tail, &region, term_is_single(whole));
	mpq_init(tail.mass);
	pmf_mass(b, tail.mass);
	if (both && b->tail != NULL)
		mpq_add(tail.mass, tail.mass, b->tail->mass);
	mpq_mul(tail.mass, tail.mass, a->tail->mass);
	ok = pmf_add_tail(&calc->context, lists, &tail) || calc_made(calc, NULL, whole);
	mpq_clear(tail.mass);
	return ok;
}

static struct pmf *concat_of(struct calc *calc, const struct term *whole, const struct pmf *a,
			     const struct pmf *b)
{
	struct operating operating = {calc, whole};
	struct pmf *lists;

	if (!pairs_fit(calc, whole, a, b))
		return NULL;
	lists = pmf_combine(&calc->context, a, b, join_lists, &operating);
	if (calc_made(calc, lists, whole))
		pmf_drop_tail(&calc->context, lists);
	if (lists != NULL && calc->aborted == NOT_ABORTED &&
	    add_joined_tail(calc, whole, lists, a, b, true) &&
	    add_joined_tail(calc, whole, lists, b, a, false))
		return lists;
	pmf_free(&calc->context, lists);
	return NULL;
}

/* Applies the operation to `a`, and to the outcomes and to each continuation of `b`. */
static bool combine(struct calc *calc, const struct pmf *a, const struct dist *b,
		    struct pmf *(*operation)(struct calc *, const struct term *, const struct pmf *,
					     const struct pmf *),
		    struct dist *result)
{
	size_t i;

	result->done = operation(calc, result->term, a, b->done);
	if (result->done == NULL)
		return false;
	for (i = 0; i < b->continuation_count; i++) {
		if (!add_continuation(calc, result, b->continuations[i].to,
				      operation(calc, result->term, a, b->continuations[i].by)))
			return false;
	}
	return true;
}

bool dist_sum(struct calc *calc, const struct pmf *a, const struct dist *b, struct dist *result)
{
	return combine(calc, a, b, sum_of, result);
}

bool dist_concat(struct calc *calc, const struct pmf *a, const struct dist *b, struct dist *result)
{
	return combine(calc, a, b, concat_of, result);
}

bool dist_is_neutral(const struct calc *calc, const struct term *whole, const struct pmf *pmf)
{
	if (pmf->count != 1 || pmf->tail != NULL)
		return false;
	return term_is_single(whole) ? pmf_key(pmf, 0) == 0
				     : calc->maker.terms.all[pmf_key(pmf, 0)]->item_count == 0;
}

/* If a may not end, there may be no result; if it ends, any result of b. */
static bool add_unsure_tail(struct calc *calc, const struct term *whole, struct pmf *result,
			    const struct pmf *a, const struct pmf *b)
{
	struct pmf_tail tail;
	bool ok;

	if (a->tail == NULL || a->tail->ends)
		return true;
	tail = dist_region(calc, whole, b);
	tail.ends = false;
	mpq_init(tail.mass);
	mpq_set(tail.mass, a->tail->mass);
	pmf_drop_moments(&calc->context, result); /* they include only the case that `a` ends */
	ok = pmf_add_tail(&calc->context, result, &tail);
	mpq_clear(tail.mass);
	return ok || calc_made(calc, NULL, whole);
}

struct pmf *dist_share(struct calc *calc, const struct term *whole, const struct pmf *a,
		       const struct pmf *b)
{
	enum { ROUNDINGS = 8 }; /* of a sum, compensated, and a product */
	struct pmf *result;
	mpq_t share;

	mpq_init(share);
	pmf_mass(a, share);
	if (a->tail != NULL && a->tail->ends)
		mpq_add(share, share, a->tail->mass);
	result = pmf_with_failures_of(pmf_times(&calc->context, b, share), a, b);
	if (result != NULL && result->shares != NULL && a->tail == NULL)
		result->error = pmf_error_of_product(a->error, b->error, ROUNDINGS);
	mpq_clear(share);
	if (!calc_made(calc, result, whole))
		return NULL;
	if (add_unsure_tail(calc, whole, result, a, b))
		return result;
	pmf_free(&calc->context, result);
	return NULL;
}

struct pmf *dist_join(struct calc *calc, const struct term *whole, const struct pmf *a,
		      const struct pmf *b)
{
	if (dist_is_neutral(calc, whole, a))
		return dist_share(calc, whole, a, b);
	if (dist_is_neutral(calc, whole, b))
		return dist_share(calc, whole, b, a);
	return term_is_single(whole) ? sum_of(calc, whole, a, b) : concat_of(calc, whole, a, b);
}
