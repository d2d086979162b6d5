/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules for numbers made of lists: sum, product, count, and whether there are items. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "calc/rules.h"
#include "pmf/rational.h"
#include "support/memory.h"
#include "tree/arithmetic.h"

static bool multiply_keys(void *data, int64_t x, int64_t y, int64_t *result)
{
	struct operating *operating = data;

	if (arithmetic_multiply(x, y, result) == FAULT_NONE)
		return true;
	calc_fail(operating->calc, operating->term->node, FAILURE_OVERFLOW, 0);
	return false;
}

/* The product of n independent copies, by repeated squaring. */
static struct pmf *product_of_copies(struct calc *calc, const struct pmf *one, uint64_t n,
				     struct operating *operating)
{
	struct pmf *result = pmf_shift(&calc->context, one, 0);
	uint64_t bit = 1;

	while (bit <= n / 2)
		bit *= 2;
	for (bit /= 2; bit > 0 && result != NULL; bit /= 2) {
		struct pmf *next =
			pmf_combine(&calc->context, result, result, multiply_keys, operating);

		pmf_free(&calc->context, result);
		result = next;
		if ((n & bit) != 0 && result != NULL) {
			next = pmf_combine(&calc->context, result, one, multiply_keys, operating);
			pmf_free(&calc->context, result);
			result = next;
		}
	}
	return result;
}

/* For pmf_map: fails on a negative number of copies. */
static bool check_count(void *data, int64_t key, int64_t *result)
{
	struct operating *operating = data;

	*result = key;
	if (key < 0)
		calc_fail(operating->calc, operating->term->node, FAILURE_COUNT, key);
	return key >= 0;
}

static struct term *sum_of_copies(struct maker *maker, const struct term *whole, struct term *value)
{
	const struct term *list = reduced_list(whole);

	return make_reduction(maker, whole->node, NODE_SUM,
			      make_repeat(maker, list->node, value, repeat_list(list), false));
}

/* Keeps the tail and the moments of `times`, if no number of copies is negative. */
static struct pmf *keep_all(struct calc *calc, const struct term *term, struct pmf *counts,
			    const struct pmf *times)
{
	counts = dist_keep_tail(calc, term, counts, times);
	if (counts == NULL || times->moments == NULL || counts->failed > 0)
		return counts;
	counts->moments = pmf_find_moments(&calc->context, times);
	if (counts->moments != NULL || calc_made(calc, NULL, term))
		return counts;
	pmf_free(&calc->context, counts);
	return NULL;
}

/* The sum of a random number of closed dice: `list` is a REPEAT whose `times` is closed but not known. A compound
   distribution. */
static bool dist_of_random_count(struct calc *calc, struct term *term, const struct term *list,
				 struct dist *result)
{
	struct operating operating = {calc, list};
	const struct pmf *times = calc_pmf(calc, repeat_times(list));
	const struct pmf *body = times == NULL ? NULL : calc_pmf(calc, repeat_list(list));
	struct pmf *counts;
	bool ok;

	if (body == NULL)
		return false;
	counts = pmf_map(&calc->context, times, check_count, &operating);
	if (calc_made(calc, counts, term) && (times->tail == NULL || times->tail->low >= 0))
		counts = keep_all(calc, term, counts, times);
	ok = calc_made(calc, counts, term);
	if (ok && counts->count > 0 &&
	    !pmf_sums_fit(body, (uint64_t)pmf_key(counts, counts->count - 1))) {
		result->extent = COMPLETE;
		ok = dist_mix_values(calc, counts, sum_of_copies, result);
		result->method = "case by case";
	} else {
		ok = ok && calc_give(calc, pmf_compose(&calc->context, counts, body), "composition",
				     result);
	}
	pmf_free(&calc->context, counts);
	return ok;
}

/* `list` is (sum n # times) # body, and `numbers` is n # times. Its sum is that of n independent groups, each the
   sum of times # body, which is faster. (The same term, if `times` is always 1: then groups are the list.) */
static struct term *sum_of_groups(struct maker *maker, const struct term *term,
				  const struct term *list, const struct term *numbers)
{
	struct term *group =
		make_repeat(maker, list->node, repeat_list(numbers), repeat_list(list), false);

	group = make_reduction(maker, term->node, NODE_SUM, group);
	group = make_repeat(maker, list->node, repeat_times(numbers), group, false);
	return make_reduction(maker, term->node, NODE_SUM, group);
}

/* Whether the sum of this part may overflow, but not the whole. (If nothing is known of the items, it is tried.) */
static bool part_overflows(const struct term *part, const struct term *sum)
{
	bool unknown = part->low == INT64_MIN && part->high == INT64_MAX;

	return !term_is_single(part) && !part->loops && !part->vague && !unknown &&
	       (sum->low == INT64_MIN || sum->high == INT64_MAX);
}

/* Whether the sum of this part failed when it was tried, perhaps where the whole does not. */
static bool is_in_doubt(const struct term *part, const struct term *sum, const struct pmf *pmf)
{
	return !term_is_single(part) && !part->loops && pmf->failed > 0 &&
	       (sum->low == INT64_MIN || sum->high == INT64_MAX);
}

/* The convolution of the sums of independent parts of a list. No result if the list has no such parts, or one of the
   sums may overflow. */
static bool dist_sum_of_parts(struct calc *calc, struct term *term, struct dist *result)
{
	struct maker *maker = &calc->maker;
	struct term *list = reduced_list(term), *a, *b, *sum_of_a, *sum_of_b;
	const struct pmf *sum_a, *sum_b;

	if (list->kind != TERM_CONCAT || !split_concat(calc, list, &a, &b))
		return calc->aborted == NOT_ABORTED;
	sum_of_a = make_reduction(maker, term->node, NODE_SUM, a);
	sum_of_b = make_reduction(maker, term->node, NODE_SUM, b);
	if (part_overflows(a, sum_of_a) || part_overflows(b, sum_of_b))
		return true;
	sum_a = calc_pmf(calc, sum_of_a);
	sum_b = sum_a == NULL ? NULL : calc_pmf(calc, sum_of_b);
	if (sum_b == NULL || !numbers_add_up(sum_a, sum_b) || is_in_doubt(a, sum_of_a, sum_a) ||
	    is_in_doubt(b, sum_of_b, sum_b))
		return sum_b != NULL;
	return calc_give(calc, pmf_sum(&calc->context, sum_a, sum_b), "convolution", result);
}

static bool dist_sum_of(struct calc *calc, struct term *term, struct dist *result)
{
	struct maker *maker = &calc->maker;
	struct term *list = reduced_list(term), *times, *numbers, *groups;
	const struct pmf *body;

	if (result->extent == COMPLETE && !dist_sum_of_parts(calc, term, result))
		return false;
	if (result->done != NULL)
		return true;
	if (list->kind != TERM_REPEAT || !term_is_closed(list))
		return calc_stuck(calc, term, result);
	times = repeat_times(list);
	numbers = times->kind == TERM_REDUCE && times->op == NODE_SUM ? reduced_list(times) : NULL;
	if (numbers != NULL && numbers->kind == TERM_REPEAT && numbers->low >= 0 && times->safe) {
		groups = sum_of_groups(maker, term, list, numbers);
		if (groups != term) {
			result->extent = COMPLETE;
			return calc_give_same(calc, groups, "composition", result);
		}
	}
	if (!term_is_number(times))
		return dist_of_random_count(calc, term, list, result);
	body = calc_pmf(calc, repeat_list(list));
	if (body == NULL)
		return false;
	if (dist_has_power(body, (uint64_t)known_number(times)))
		return calc_give(calc, dist_power(calc, term, body, (uint64_t)known_number(times)),
				 "power", result);
	/* Partial sums may overflow though the whole does not: so the dice become random variables. */
	calc->next_random_variable = term->last_random_variable + 1;
	return calc_give_same(
		calc,
		make_reduction(maker, term->node, NODE_SUM, calc_introduce(calc, list, false)),
		"named", result);
}

static bool dist_prod_of(struct calc *calc, struct term *term, struct dist *result)
{
	struct operating operating = {calc, term};
	struct term *list = reduced_list(term);
	const struct pmf *body;

	if (list->kind != TERM_REPEAT || !term_is_closed(list) || !is_plain_product(list) ||
	    !term_is_number(repeat_times(list)))
		return calc_stuck(calc, term, result);
	body = calc_pmf(calc, repeat_list(list));
	return body != NULL &&
	       calc_give(calc,
			 product_of_copies(calc, body, (uint64_t)known_number(repeat_times(list)),
					   &operating),
			 "power", result);
}

/* Counts the one item of a comparison. */
static bool compare_keys(void *data, int64_t x, int64_t item, int64_t *result)
{
	const struct comparison *comparison = data;

	*result = comparison_passes(*comparison, item, x);
	return true;
}

/* Adds the case that the difference is in its tail, which is compared with 0. */
static bool add_tail_of_difference(struct calc *calc, const struct pmf *pmf, struct dist *result)
{
	struct maker *maker = &calc->maker;
	const struct term *compare = reduced_list(result->term);
	struct comparison comparison = comparison_of(compare->op, compare->drop);
	struct pmf_tail sides[2];
	size_t count, i;
	bool ok = true;

	if (pmf->tail == NULL)
		return true;
	pmf_drop_tail(&calc->context, result->done);
	count = pmf_find_sides(pmf->tail, sides);
	for (i = 0; i < count && ok; i++) {
		struct term *list = make_compare(maker, comparison, make_number(maker, 0),
						 make_unknown(maker, &sides[i], false), false);

		ok = dist_add_case(calc, result,
				   make_reduction(maker, result->term->node, NODE_COUNT, list),
				   sides[i].mass);
	}
	pmf_clear_sides(sides);
	return ok;
}

/* The distribution of whether a difference passes the comparison with 0. */
static bool dist_of_difference(struct calc *calc, struct comparison *comparison,
			       const struct pmf *pmf, struct dist *result)
{
	struct pmf *none = pmf_certain(&calc->context, 0);
	bool ok;

	assert(pmf != NULL);
	ok = calc_made(calc, none, result->term) &&
	     calc_give(calc, pmf_combine(&calc->context, none, pmf, compare_keys, comparison),
		       "comparison", result) &&
	     add_tail_of_difference(calc, pmf, result);
	pmf_free(&calc->context, none);
	return ok;
}

static bool dist_by_difference(struct calc *calc, struct comparison *comparison,
			       struct dist *result)
{
	struct term *term = result->term;
	struct term *list = reduced_list(term);
	struct term *apart = make_binary(&calc->maker, term->node, NODE_SUBTRACT, filter_list(list),
					 filter_number(list));
	const struct pmf *pmf;

	if (apart->kind != TERM_LINEAR || apart->loops /* or it could overflow */ ||
	    !comparison_is_of_difference(*comparison))
		return calc_stuck(calc, term, result);
	pmf = calc_pmf(calc, apart);
	return pmf != NULL && dist_of_difference(calc, comparison, pmf, result);
}

/* Whether both are unbounded with generating functions, so that any value of one may be exceeded by the other. */
static bool are_rational(const struct pmf *x, const struct pmf *item)
{
	return x->rational != NULL && item->rational != NULL &&
	       x->rational->down == item->rational->down;
}

/* Compares them by the distribution of their difference, through the generating functions. */
static bool compare_rational(struct calc *calc, struct comparison *comparison, const struct pmf *x,
			     const struct pmf *item, struct dist *result)
{
	struct pmf *negative = pmf_scale(&calc->context, x, -1), *difference = NULL;
	bool ok;

	if (negative != NULL)
		difference = pmf_sum(&calc->context, item, negative);
	pmf_free(&calc->context, negative);
	ok = calc_made(calc, difference, result->term) &&
	     dist_of_difference(calc, comparison, difference, result);
	pmf_free(&calc->context, difference);
	return ok;
}

/* Counts a single number: 1, unless it fails. */
static bool dist_count_of_one(struct calc *calc, struct term *term, struct dist *result)
{
	const struct pmf *pmf = calc_pmf(calc, reduced_list(term));
	struct pmf *one = pmf == NULL ? NULL : pmf_certain(&calc->context, 1);

	if (pmf == NULL || !calc_made(calc, one, term))
		return false;
	result->done = dist_share(calc, term, pmf, one);
	result->method = "one";
	pmf_free(&calc->context, one);
	return result->done != NULL;
}

static bool is_large_die(const struct term *term)
{
	return term->kind == TERM_DIE && term_is_number(faces_of_die(term)) &&
	       known_number(faces_of_die(term)) > LARGE_DIE;
}

/* Whether a number is compared, on either side, with a die that has more faces than there need be rows. */
static bool has_large_die(const struct term *list, struct comparison comparison)
{
	const struct term *x = filter_number(list), *item = filter_list(list);

	return comparison_is_of_difference(comparison) &&
	       ((is_large_die(item) && term_is_number(x)) ||
		(is_large_die(x) && term_is_number(item)));
}

/* The Bernoulli distribution of a comparison of a die with a number, from the numbers of faces below it, at it, and
   above it. */
static bool dist_of_large_die(struct calc *calc, struct comparison comparison, struct dist *result)
{
	const struct term *x = filter_number(reduced_list(result->term));
	const struct term *item = filter_list(reduced_list(result->term));
	bool swapped = is_large_die(x);
	int64_t number = known_number(swapped ? item : x);
	int64_t faces = known_number(faces_of_die(swapped ? x : item));
	int64_t below = number < 1 ? 0 : number > faces ? faces : number - 1;
	int64_t at = number >= 1 && number <= faces, parts[] = {below, at, faces - below - at};
	uint64_t counts[2] = {0, 0};
	int side;

	for (side = -1; side <= 1; side++)
		counts[swapped ? comparison_passes(comparison, 0, side)
			       : comparison_passes(comparison, side, 0)] +=
			(uint64_t)parts[side + 1];
	return calc_give(calc, pmf_of_counts(&calc->context, 0, 2, counts), "closed form", result);
}

static bool is_certain(const struct pmf *pmf)
{
	return pmf->count == 1 && pmf->tail == NULL && !(pmf_lost(pmf) > 0);
}

/* share = the probability that dice that are a tail show at most `number` */
static void find_at_most(const struct pmf *dice, int64_t number, mpq_t share)
{
	mpq_t key;
	size_t i;

	mpq_init(key);
	pmf_tail_at_most(dice, number, share);
	for (i = 0; i < dice->count && pmf_key(dice, i) <= number; i++) {
		pmf_get_share(dice, i, key);
		mpq_add(share, share, key);
	}
	mpq_clear(key);
}

/* The Bernoulli distribution of a comparison of dice that are a tail with a number, from the probabilities of less, of the
   same, and of more. `swapped`: the dice are what the number is compared with. */
static bool compare_dice(struct calc *calc, struct comparison comparison, const struct pmf *dice,
			 int64_t number, bool swapped, struct dist *result)
{
	mpq_t parts[3], yes;
	mpz_t weights[2];
	int side;

	mpq_inits(parts[0], parts[1], parts[2], yes, NULL);
	if (number > INT64_MIN)
		find_at_most(dice, number - 1, parts[0]);
	find_at_most(dice, number, parts[1]);
	mpq_set_ui(parts[2], 1, 1);
	mpq_sub(parts[2], parts[2], parts[1]);
	mpq_sub(parts[1], parts[1], parts[0]);
	for (side = -1; side <= 1; side++) {
		if (swapped ? comparison_passes(comparison, 0, side)
			    : comparison_passes(comparison, side, 0))
			mpq_add(yes, yes, parts[side + 1]);
	}
	mpz_init_set(weights[1], mpq_numref(yes));
	mpz_init(weights[0]);
	mpz_sub(weights[0], mpq_denref(yes), weights[1]);
	calc_give(calc,
		  pmf_of_weights(&calc->context, 0, 2, (const mpz_t *)weights, mpq_denref(yes)),
		  "closed form", result);
	mpz_clears(weights[0], weights[1], NULL);
	mpq_clears(parts[0], parts[1], parts[2], yes, NULL);
	return result->done != NULL;
}

static bool dist_count_of(struct calc *calc, struct term *term, struct dist *result)
{
	struct term *list = reduced_list(term);
	struct comparison comparison;
	const struct pmf *x, *item;

	if (term_is_single(list) && term_is_closed(list))
		return dist_count_of_one(calc, term, result);
	if (list->kind != TERM_COMPARE || !term_is_single(filter_list(list)))
		return calc_stuck(calc, term, result);
	comparison = comparison_of(list->op, list->drop);
	if (has_large_die(list, comparison))
		return dist_of_large_die(calc, comparison, result);
	if (!terms_are_independent(filter_number(list), filter_list(list)))
		return dist_by_difference(calc, &comparison, result);
	x = calc_pmf(calc, filter_number(list));
	item = x == NULL ? NULL : calc_pmf(calc, filter_list(list));
	if (item == NULL)
		return false;
	if (item->dice.count > 0 && is_certain(x) && comparison_is_of_difference(comparison))
		return compare_dice(calc, comparison, item, pmf_key(x, 0), false, result);
	if (x->dice.count > 0 && is_certain(item) && comparison_is_of_difference(comparison))
		return compare_dice(calc, comparison, x, pmf_key(item, 0), true, result);
	if (are_rational(x, item) && comparison_is_of_difference(comparison))
		return compare_rational(calc, &comparison, x, item, result);
	return calc_give(calc, pmf_combine(&calc->context, x, item, compare_keys, &comparison),
			 "comparison", result) &&
	       add_tails_of_two(calc, list, x, item, result);
}

bool rule_reduction(struct calc *calc, struct term *term, struct dist *result)
{
	assert(term->kind == TERM_REDUCE);
	if (term->op == NODE_SUM && !calc_affine(calc, term, result))
		return false;
	if (result->done != NULL)
		return true;
	if (term->op == NODE_SUM)
		return dist_sum_of(calc, term, result) &&
		       (result->continuation_count > 0 ||
			calc_add_mean_of_kept(calc, reduced_list(term), result->done));
	if (term->op == NODE_PROD)
		return dist_prod_of(calc, term, result);
	return dist_count_of(calc, term, result);
}

static bool is_some(void *data, int64_t key, int64_t *result)
{
	(void)data;
	*result = key > 0;
	return true;
}

static bool either(void *data, int64_t x, int64_t y, int64_t *result)
{
	(void)data;
	*result = x > 0 || y > 0;
	return true;
}

/* The distribution of the indicator that one of two parts has items. The loop in the second, which is being run,
   is continued later, if only to see that it ends. */
static bool dist_some_of_running(struct calc *calc, struct term *first, struct term *second,
				 struct dist *result)
{
	struct maker *maker = &calc->maker;
	const struct pmf *some = calc_pmf(calc, make_some(maker, first));
	struct term *terms[3] = {NULL};
	struct pmf_tail tail;
	size_t i;

	if (some == NULL)
		return false;
	for (i = 0; i < some->count; i++)
		terms[i] = pmf_key(some, i) > 0 ? make_after(maker, second, make_number(maker, 1))
						: make_some(maker, second);
	if (some->tail != NULL) {
		tail = *some->tail;
		tail.high = 1;
		terms[i] = make_after(maker, second, make_unknown(maker, &tail, false));
	}
	result->method = "case by case";
	return dist_mix(calc, some, terms, result);
}

/* The distribution of the indicator that one of several independent parts has items. */
static bool dist_some_of_parts(struct calc *calc, struct term *a, struct term *b,
			       struct dist *result)
{
	bool swapped = is_better_last(calc, a, b);
	struct term *first = swapped ? b : a, *second = swapped ? a : b;
	const struct pmf *x, *y;

	if (result->extent == UP_TO_LOOPS && calc_is_running(calc, second))
		return dist_some_of_running(calc, first, second, result);
	x = calc_pmf(calc, make_some(&calc->maker, a));
	y = x == NULL ? NULL : calc_pmf(calc, make_some(&calc->maker, b));
	return y != NULL && calc_give(calc, pmf_combine(&calc->context, x, y, either, NULL),
				      "convolution", result);
}

/* Adds the case that the number of items is in its tail. */
static bool add_tail_of_some(struct calc *calc, const struct pmf *counts, struct dist *result)
{
	struct pmf_tail tail;
	struct term *some;

	if (counts->tail == NULL)
		return true;
	pmf_drop_tail(&calc->context, result->done);
	tail = *counts->tail;
	tail.low = tail.low > 0;
	tail.high = tail.high > 0;
	some = tail.low == tail.high && tail.ends ? make_number(&calc->maker, tail.low)
						  : make_unknown(&calc->maker, &tail, false);
	return dist_add_case(calc, result, some, counts->tail->mass);
}

bool rule_some(struct calc *calc, struct term *term, struct dist *result)
{
	struct term *list = some_list(term), *a, *b;
	const struct pmf *counts;

	assert(term->kind == TERM_SOME);
	if (list->kind == TERM_CONCAT && split_concat(calc, list, &a, &b))
		return dist_some_of_parts(calc, a, b, result);
	if (calc->aborted != NOT_ABORTED)
		return false;
	if (!term_is_closed(list))
		return calc_stuck(calc, term, result);
	counts = calc_pmf(calc, make_reduction(&calc->maker, list->origin, NODE_COUNT, list));
	return counts != NULL &&
	       calc_give(calc, pmf_map(&calc->context, counts, is_some, NULL), "count", result) &&
	       add_tail_of_some(calc, counts, result);
}

bool rule_one(struct calc *calc, struct term *term, struct dist *result)
{
	struct operating operating = {calc, term};
	const struct pmf *lists;

	assert(term->kind == TERM_ONE);
	if (!term_is_closed(term))
		return calc_stuck(calc, term, result);
	lists = calc_pmf(calc, one_list(term));
	return lists != NULL &&
	       calc_give(calc, pmf_map(&calc->context, lists, only_item, &operating), "every list",
			 result);
}
