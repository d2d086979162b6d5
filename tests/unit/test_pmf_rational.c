/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Generating functions of PMFs with tails: those of what is made of them, order statistics among it. */
#include <stdlib.h>

#include "naive_pmf.h"
#include "pmf/rational.h"
#include "suites.h"
#include "unsteady_memory.h"
#include "walk.h"

struct bench {
	struct pmf_context context;
	uint64_t random;
};

static struct bench new_bench(int number)
{
	return (struct bench){.context = naive_context(false), .random = (uint64_t)number + 1};
}

/* ---- what is made of one or two ---- */

/* A walk of which only some is known key by key. */
struct item {
	struct walk walk;
	struct pmf *pmf;
};

static struct item random_item(struct bench *bench, bool bounded)
{
	struct item item = {
		.walk = walk_random(&bench->random, walk_between(&bench->random, -4, 6), bounded)};

	item.pmf = walk_pmf(&bench->context, &item.walk,
			    item.walk.first + walk_between(&bench->random, 4, 15));
	return item;
}

/* The function of a PMF that has a tail if it can be unbounded. */
static const struct rational *function_of(const struct pmf *pmf)
{
	ck_assert(pmf != NULL && pmf->tail != NULL && pmf->rational != NULL);
	return pmf->rational;
}

static void try_one(struct bench *bench, const struct item *item)
{
	struct pmf_context *context = &bench->context;
	int64_t number = walk_between(&bench->random, 1, 5);
	struct pmf *made = pmf_shift(context, item->pmf, 3 - number);

	walk_check_stretched(context, function_of(made), &item->walk, 1, 3 - number);
	pmf_free(context, made);
	made = pmf_scale(context, item->pmf, number);
	walk_check_stretched(context, function_of(made), &item->walk, number, 0);
	pmf_free(context, made);
	made = pmf_power(context, item->pmf, (uint64_t)number);
	walk_check_power(context, function_of(made), &item->walk, (unsigned)number);
	pmf_free(context, made);
}

static struct pmf *mix(struct pmf_context *context, const struct pmf *a, const struct pmf *b,
		       int64_t shift, const mpq_t chance)
{
	struct pmf_part parts[2] = {{a, 0}, {b, shift}};
	struct pmf *mixing, *mixed;
	struct naive_pmf naive_pmf;
	mpq_t rest;

	mpq_init(rest);
	mpq_set_ui(rest, 1, 1);
	mpq_sub(rest, rest, chance);
	naive_init(&naive_pmf);
	naive_add(&naive_pmf, 0, chance);
	naive_add(&naive_pmf, 1, rest);
	mixing = naive_to_pmf(&naive_pmf, context);
	mixed = pmf_mix(context, mixing, parts);
	pmf_free(context, mixing);
	naive_clear(&naive_pmf);
	mpq_clear(rest);
	return mixed;
}

/* The same of parts that have been made smaller before. */
static struct pmf *gather(struct pmf_context *context, const struct pmf *a, const struct pmf *b,
			  int64_t shift, const mpq_t chance)
{
	struct pmf *of_a, *of_b, *both;
	mpq_t rest;

	mpq_init(rest);
	mpq_set_ui(rest, 1, 1);
	mpq_sub(rest, rest, chance);
	of_a = pmf_times(context, a, chance);
	of_b = pmf_times(context, b, rest);
	both = pmf_gather(context, (struct pmf_part[2]){{of_a, 0}, {of_b, shift}}, 2);
	pmf_free(context, of_a);
	pmf_free(context, of_b);
	mpq_clear(rest);
	return both;
}

static void try_two(struct bench *bench, const struct item *a, const struct item *b)
{
	struct pmf_context *context = &bench->context;
	int64_t shift = walk_between(&bench->random, -6, 6);
	struct pmf *made = pmf_sum(context, a->pmf, b->pmf);
	mpq_t chance;

	walk_check_sum(context, function_of(made), &a->walk, &b->walk);
	pmf_free(context, made);
	mpq_init(chance);
	mpq_set_ui(chance, 1 + (unsigned long)naive_random(&bench->random, 6), 7);
	made = mix(context, a->pmf, b->pmf, shift, chance);
	walk_check_mixed(context, function_of(made), &a->walk, &b->walk, shift, chance);
	pmf_free(context, made);
	if (!walk_is_bounded(&a->walk) && !walk_is_bounded(&b->walk)) {
		made = gather(context, a->pmf, b->pmf, shift, chance);
		walk_check_mixed(context, function_of(made), &a->walk, &b->walk, shift, chance);
		pmf_free(context, made);
	}
	mpq_clear(chance);
}

/* Without a tail there is nothing that the keys do not say; nor is there where some is lost without one. */
static void try_without(struct pmf_context *context, const struct item *item,
			const struct item *bounded)
{
	struct pmf *made = pmf_sum(context, bounded->pmf, bounded->pmf), *lost;

	ck_assert(made != NULL && made->tail == NULL && made->rational == NULL);
	pmf_free(context, made);
	lost = pmf_first(context, item->pmf, 1);
	ck_assert(lost != NULL && lost->rational == NULL);
	pmf_free(context, lost);
	lost = pmf_failed(context);
	made = pmf_sum(context, item->pmf, lost);
	ck_assert(made != NULL && made->rational == NULL);
	pmf_free(context, made);
	pmf_free(context, lost);
}

START_TEST(what_is_made_has_its_function)
{
	enum { ROUNDS = 20 };
	struct bench bench = new_bench(_i);
	int round;

	for (round = 0; round < ROUNDS; round++) {
		struct item item = random_item(&bench, false), other = random_item(&bench, false);
		struct item bounded = random_item(&bench, true);

		pmf_free(&bench.context, bounded.pmf);
		bounded.pmf = walk_pmf(&bench.context, &bounded.walk, 100);
		try_one(&bench, &item);
		try_two(&bench, &item, &other);
		try_two(&bench, &item, &bounded);
		try_two(&bench, &bounded, &item);
		try_without(&bench.context, &item, &bounded);
		pmf_free(&bench.context, item.pmf);
		pmf_free(&bench.context, other.pmf);
		pmf_free(&bench.context, bounded.pmf);
	}
	ck_assert_uint_eq(bench.context.bytes, 0);
	ck_assert_int_eq(bench.context.aborted, PMF_NOT_ABORTED);
}
END_TEST

/* ---- order statistics ---- */

/* Of two of them, the greater is x with the chance (1 - 2^-x)^2 - (1 - 2^-(x-1))^2; the lesser goes on with
   1/4. As the squares of both together are twice 6, and the lesser has 20/9, the greater has 88/9. */
START_TEST(order_by_hand)
{
	static const char *const moments[2][3] = {{"1", "4/3", "20/9"}, {"1", "8/3", "88/9"}};
	static const unsigned long so_far[2][4] = {{0, 48, 12, 3}, {0, 16, 20, 13}}; /* of 64 */
	struct pmf_context context = naive_context(false);
	struct pmf *item = walk_pmf(&context, &walk_geometric, 3), *pmf;
	struct pmf_items items = {item, 2};

	pmf = pmf_order(&context, &items, 1, (uint64_t)_i);
	ck_assert(pmf != NULL && pmf->rational != NULL);
	ck_assert(rational_is_whole(pmf->rational));
	walk_check_moments_are(pmf->rational, moments[_i], 3);
	walk_check_parts(&context, rational_to_pmf(&context, pmf->rational, 4), so_far[_i], 4, 64);
	pmf_free(&context, pmf);
	pmf_free(&context, item);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

enum { MOST_KINDS = 4, MOST_LENGTH = 3 * MOST_KINDS };

/* Several of several kinds. */
struct hand {
	struct item items[MOST_KINDS];
	struct pmf_items kinds[MOST_KINDS];
	size_t count;
	uint64_t length;
	int64_t first; /* of all numbers */
};

static void free_hand(struct pmf_context *context, struct hand *hand)
{
	size_t i;

	for (i = 0; i < hand->count; i++)
		pmf_free(context, hand->items[i].pmf);
}

static uint64_t gcd(uint64_t a, uint64_t b)
{
	return b == 0 ? a : gcd(b, a % b);
}

/* How many roots there are of all products of some of them, in x: so many numbers obey no recurrence at first. */
static uint64_t roots_of(const struct hand *hand)
{
	uint64_t roots = 1, period = 1, k;
	size_t i;

	for (i = 0; i < hand->count; i++) {
		const struct rational *function = hand->items[i].pmf->rational;
		uint64_t degree = function == NULL ? 0 : function->degree, power = 1, sum = 1;

		for (k = 1; k <= hand->kinds[i].times; k++)
			sum += power *= degree;
		roots *= sum;
		if (function != NULL)
			period = period / gcd(period, function->period) * function->period;
	}
	return roots * period;
}

static struct hand any_hand(struct bench *bench)
{
	size_t bounded = (size_t)naive_random(&bench->random, 2 * MOST_KINDS), i;
	struct hand hand = {.first = INT64_MAX};

	hand.count = 1 + (size_t)naive_random(&bench->random, MOST_KINDS);
	for (i = 0; i < hand.count; i++) {
		struct item *item = &hand.items[i];

		*item = random_item(bench, i > 0 && i == bounded);
		hand.kinds[i] = (struct pmf_items){item->pmf, 1 + naive_random(&bench->random, 3)};
		hand.length += hand.kinds[i].times;
		hand.first = item->walk.first < hand.first ? item->walk.first : hand.first;
	}
	return hand;
}

/* One whose functions are short. */
static struct hand random_hand(struct bench *bench)
{
	enum { MOST_ROOTS = 150 };
	struct hand hand = any_hand(bench);

	while (roots_of(&hand) > MOST_ROOTS) {
		free_hand(&bench->context, &hand);
		hand = any_hand(bench);
	}
	return hand;
}

/* The same statistic of items that are known as far as `end`. */
static struct pmf *order_further(struct pmf_context *context, const struct hand *hand, int64_t end,
				 uint64_t rank)
{
	struct pmf_items kinds[MOST_KINDS];
	struct pmf *pmfs[MOST_KINDS], *pmf;
	size_t i;

	for (i = 0; i < hand->count; i++) {
		struct rational *function = walk_function(context, &hand->items[i].walk);

		pmfs[i] = rational_to_pmf(context, function, end);
		ck_assert_ptr_nonnull(pmfs[i]);
		rational_free(context, function);
		kinds[i] = (struct pmf_items){pmfs[i], hand->kinds[i].times};
	}
	pmf = pmf_order(context, kinds, hand->count, rank);
	ck_assert_ptr_nonnull(pmf);
	ck_assert_ptr_null(pmf->rational);
	for (i = 0; i < hand->count; i++)
		pmf_free(context, pmfs[i]);
	return pmf;
}

/* Both say exactly the same of all keys below `end`. */
static void check_keys(const struct pmf *a, const struct pmf *b, int64_t end)
{
	size_t i = 0, k = 0;
	mpq_t of_a, of_b;

	mpq_inits(of_a, of_b, NULL);
	for (;;) {
		while (i < a->count && !pmf_is_possible(a, i))
			i++;
		while (k < b->count && !pmf_is_possible(b, k))
			k++;
		if (k == b->count || pmf_key(b, k) >= end)
			break;
		ck_assert_uint_lt(i, a->count);
		ck_assert_int_eq(pmf_key(a, i), pmf_key(b, k));
		pmf_get_share(a, i++, of_a);
		pmf_get_share(b, k++, of_b);
		ck_assert(mpq_equal(of_a, of_b));
	}
	ck_assert(i == a->count || pmf_key(a, i) >= end);
	mpq_clears(of_a, of_b, NULL);
}

static void check_function(struct pmf_context *context, const struct rational *function,
			   const struct hand *hand, uint64_t rank)
{
	int64_t end = walk_look_until(function);
	struct pmf *further = order_further(context, hand, end, rank);
	struct pmf *told = rational_to_pmf(context, function, end);

	ck_assert_ptr_nonnull(told);
	ck_assert(rational_is_whole(function));
	check_keys(told, further, end);
	pmf_free(context, told);
	pmf_free(context, further);
}

/* chances[m]: that so many of the items are greater, with one more of which that has the chance `greater`. */
static void add_item(double *chances, size_t count, double greater)
{
	size_t m;

	for (m = count + 1; m > 0; m--)
		chances[m] = chances[m] * (1 - greater) + chances[m - 1] * greater;
	chances[0] *= 1 - greater;
}

/* The chance that more than length - rank - 1 items are greater, where greater[i] is that of kind number i. */
static double chance_of_greater(const struct hand *hand, const double *greater, uint64_t rank)
{
	double chances[MOST_LENGTH + 1] = {1}, sum = 0;
	size_t count = 0, i;
	uint64_t k;

	for (i = 0; i < hand->count; i++) {
		for (k = 0; k < hand->kinds[i].times; k++)
			add_item(chances, count++, greater[i]);
	}
	for (i = (size_t)(hand->length - rank); i <= hand->length; i++)
		sum += chances[i];
	return sum;
}

/* The chances to be greater than number i from hand->first on; after the last of them it is 0. */
struct chances {
	double *greater;
	size_t count;
};

static void list_greater(const struct hand *hand, size_t kind, struct chances *to)
{
	struct walk_series series = walk_series(&hand->items[kind].walk);
	size_t before = (size_t)(series.first - hand->first), i;
	double sum = 0;

	to->count = before + series.count;
	to->greater = malloc(to->count * sizeof *to->greater);
	ck_assert_ptr_nonnull(to->greater);
	for (i = series.count; i-- > 0;) {
		to->greater[before + i] = sum;
		sum += mpf_get_d(series.chances[i]);
	}
	for (i = 0; i < before; i++)
		to->greater[i] = 1;
	walk_free_series(&series);
}

/* Of the k-th powers: the first of all numbers, and for each that it is greater than, the step to the next. */
static void add_steps(struct walk_sums *sums, int64_t number, double chance)
{
	walk_add_powers(sums, number + 1, chance);
	walk_add_powers(sums, number, -chance);
}

static void check_moments(const struct rational *function, const struct hand *hand,
			  const struct chances *chances, uint64_t rank)
{
	struct walk_sums sums = {0};
	size_t last = 0, i, x;

	for (i = 0; i < hand->count; i++)
		last = chances[i].count > last ? chances[i].count : last;
	walk_add_powers(&sums, hand->first, 1);
	for (x = 0; x < last; x++) {
		double greater[MOST_KINDS];

		for (i = 0; i < hand->count; i++)
			greater[i] = x < chances[i].count ? chances[i].greater[x] : 0;
		add_steps(&sums, hand->first + (int64_t)x, chance_of_greater(hand, greater, rank));
	}
	walk_check_moments(function, &sums);
}

/* So many items cannot be greater than some number. */
static uint64_t bounded_of(const struct hand *hand)
{
	uint64_t bounded = 0;
	size_t i;

	for (i = 0; i < hand->count; i++) {
		if (walk_is_bounded(&hand->items[i].walk))
			bounded += hand->kinds[i].times;
	}
	return bounded;
}

static void check_rank(struct pmf_context *context, const struct hand *hand,
		       const struct chances *chances, uint64_t rank)
{
	struct pmf *pmf = pmf_order(context, hand->kinds, hand->count, rank);

	ck_assert(pmf != NULL && (pmf->tail != NULL || rank < bounded_of(hand)));
	if (pmf->tail != NULL) {
		check_function(context, function_of(pmf), hand, rank);
		check_moments(function_of(pmf), hand, chances, rank);
	}
	pmf_free(context, pmf);
}

static void check_ranks(struct pmf_context *context, const struct hand *hand)
{
	struct chances chances[MOST_KINDS];
	uint64_t rank;
	size_t i;

	for (i = 0; i < hand->count; i++)
		list_greater(hand, i, &chances[i]);
	for (rank = 0; rank < hand->length; rank++)
		check_rank(context, hand, chances, rank);
	for (i = 0; i < hand->count; i++)
		free(chances[i].greater);
}

START_TEST(order_has_its_function)
{
	enum { ROUNDS = 8 };
	struct bench bench = new_bench(_i);
	int round;

	for (round = 0; round < ROUNDS; round++) {
		struct hand hand = random_hand(&bench);

		check_ranks(&bench.context, &hand);
		free_hand(&bench.context, &hand);
	}
	ck_assert_uint_eq(bench.context.bytes, 0);
	ck_assert_int_eq(bench.context.aborted, PMF_NOT_ABORTED);
}
END_TEST

/* Whatever would be too long has no function, and is what it is without: of two of each of three, which have
   periods with 60 in common; and of one with very many others. */
START_TEST(order_without_a_function)
{
	static const struct walk by_four = {
		.count = 1, .weights = {1}, .gains = {0, 0, 0, 0, 1}, .total = 2};
	static const struct walk by_five = {
		.count = 1, .weights = {1}, .gains = {0, 0, 0, 0, 0, 1}, .total = 2};
	static const struct walk by_six = {
		.count = 1, .weights = {1}, .gains = {0, 0, 0, 0, 0, 0, 1}, .total = 2};
	struct pmf_context context = naive_context(false);
	struct pmf *four = walk_pmf(&context, &by_four, 9), *five = walk_pmf(&context, &by_five, 9);
	struct pmf *six = walk_pmf(&context, &by_six, 9), *pmf;
	struct pmf_items periods[] = {{four, 2}, {five, 2}, {six, 2}}, many[] = {{four, 200}};
	size_t bytes = context.bytes;
	mpq_t share, right;

	mpq_inits(share, right, NULL);
	pmf = pmf_order(&context, periods, 3, 5);
	ck_assert(pmf != NULL && pmf->tail != NULL && pmf->rational == NULL);
	mpq_set_ui(right, 1, 64); /* all are 0 */
	pmf_get_share(pmf, 0, share);
	ck_assert(pmf_key(pmf, 0) == 0 && mpq_equal(share, right));
	pmf_free(&context, pmf);
	pmf = pmf_order(&context, many, 1, 199);
	ck_assert(pmf != NULL && pmf->tail != NULL && pmf->rational == NULL);
	mpq_set_ui(right, 1, 1);
	mpq_div_2exp(right, right, 200);
	pmf_get_share(pmf, 0, share);
	ck_assert(pmf_key(pmf, 0) == 0 && mpq_equal(share, right));
	pmf_free(&context, pmf);
	ck_assert_int_eq(context.aborted, PMF_NOT_ABORTED);
	ck_assert_uint_eq(context.bytes, bytes);
	mpq_clears(share, right, NULL);
	pmf_free(&context, four);
	pmf_free(&context, five);
	pmf_free(&context, six);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

/* ---- without memory, and with doubles ---- */

enum { THINGS = 7 };

static struct pmf *make(struct pmf_context *context, int what, const struct pmf *a,
			const struct pmf *b, const mpq_t half)
{
	struct pmf_items items[] = {{a, 2}, {b, 1}};

	switch (what) {
	case 0:
		return pmf_shift(context, a, 3);
	case 1:
		return pmf_scale(context, a, 2);
	case 2:
		return pmf_times(context, a, half);
	case 3:
		return pmf_sum(context, a, b);
	case 4:
		return pmf_power(context, a, 3);
	case 5:
		return pmf_gather(context, (struct pmf_part[]){{a, 0}}, 1);
	case 6: /* there are none of doubles */
		return context->floating ? pmf_sum(context, b, a) : pmf_order(context, items, 2, 1);
	default:
		return NULL;
	}
}

/* Two that have functions, and the memory that they are in. */
struct stock {
	struct unsteady_memory unsteady;
	struct dicelab_memory memory;
	struct pmf_context context;
	struct pmf *a, *b;
	size_t bytes, blocks; /* that these take */
	mpq_t half;
};

static void fill_stock(struct stock *stock)
{
	static const struct walk by_two = {
		.first = 2, .count = 2, .weights = {3, 1}, .gains = {0, 0, 3}, .total = 7};

	*stock = (struct stock){.context = naive_context(false)};
	stock->memory = unsteady_interface(&stock->unsteady);
	stock->context.memory = &stock->memory;
	stock->a = walk_pmf(&stock->context, &walk_geometric, 6);
	stock->b = walk_pmf(&stock->context, &by_two, 9);
	stock->bytes = stock->context.bytes;
	stock->blocks = stock->unsteady.blocks;
	mpq_init(stock->half);
	mpq_set_ui(stock->half, 1, 2);
}

static void empty_stock(struct stock *stock)
{
	pmf_free(&stock->context, stock->a);
	pmf_free(&stock->context, stock->b);
	mpq_clear(stock->half);
	ck_assert_uint_eq(stock->context.bytes, 0);
	ck_assert_uint_eq(stock->unsteady.blocks, 0);
}

/* Whether there is a PMF: without memory there is none, which aborts, and none without its function. */
static bool is_made(struct stock *stock, int what)
{
	struct pmf *pmf = make(&stock->context, what, stock->a, stock->b, stock->half);
	bool whole = pmf != NULL;

	ck_assert((pmf == NULL) == (stock->context.aborted != PMF_NOT_ABORTED));
	ck_assert(pmf == NULL || (pmf->tail != NULL && pmf->rational != NULL));
	pmf_free(&stock->context, pmf);
	ck_assert_uint_eq(stock->context.bytes, stock->bytes);
	ck_assert_uint_eq(stock->unsteady.blocks, stock->blocks);
	stock->context.aborted = PMF_NOT_ABORTED;
	return whole;
}

START_TEST(pmfs_survive_a_lack_of_memory)
{
	struct stock stock;
	size_t n = 0;

	fill_stock(&stock);
	do {
		ck_assert_uint_lt(++n, 1000);
		stock.unsteady.requests = 0;
		stock.unsteady.fails_at = n;
	} while (!is_made(&stock, _i));
	ck_assert_uint_gt(n, 1);
	empty_stock(&stock);
}
END_TEST

START_TEST(pmfs_survive_any_limit)
{
	struct stock stock;

	fill_stock(&stock);
	stock.context.most_bytes = stock.bytes;
	while (!is_made(&stock, _i))
		stock.context.most_bytes += 16;
	ck_assert_uint_gt(stock.context.most_bytes, stock.bytes);
	empty_stock(&stock);
}
END_TEST

/* 1, 2, ... below 6, and a tail. */
static struct pmf *floating_geometric(struct pmf_context *context)
{
	static const double shares[] = {0.5, 0.25, 0.125, 0.0625, 0.03125};
	struct pmf_tail tail = {
		.low = 6, .high = INT64_MAX, .peak = 6, .shortest = 1, .longest = 1};
	struct pmf *pmf = pmf_of_shares(context, 1, 5, shares, 0.03125);

	tail.ends = true;
	mpq_init(tail.mass);
	mpq_set_d(tail.mass, 0.03125);
	ck_assert(pmf != NULL && pmf_add_tail(context, pmf, &tail));
	mpq_clear(tail.mass);
	return pmf;
}

START_TEST(doubles_have_no_functions)
{
	struct pmf_context context = naive_context(true);
	struct pmf *a = floating_geometric(&context), *b = pmf_uniform(&context, 1, 6), *pmf;
	mpq_t half;

	mpq_init(half);
	mpq_set_ui(half, 1, 2);
	pmf = make(&context, _i, a, _i % 2 == 0 ? a : b, half);
	ck_assert(pmf != NULL && pmf->tail != NULL && pmf->rational == NULL);
	ck_assert_ptr_null(rational_of_pmf(&context, pmf));
	ck_assert_ptr_null(rational_of_pmf(&context, a));
	ck_assert_ptr_null(rational_of_pmf(&context, b));
	ck_assert_int_eq(context.aborted, PMF_NOT_ABORTED);
	mpq_clear(half);
	pmf_free(&context, pmf);
	pmf_free(&context, b);
	pmf_free(&context, a);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

Suite *suite_pmf_rational(void)
{
	enum { SEEDS = 8 };
	Suite *suite = suite_create("pmf_rational");
	TCase *all = tcase_create("pmf_rational");

	tcase_set_timeout(all, 60);
	tcase_add_loop_test(all, what_is_made_has_its_function, 0, SEEDS);
	tcase_add_loop_test(all, order_by_hand, 0, 2);
	tcase_add_loop_test(all, order_has_its_function, 0, SEEDS);
	tcase_add_test(all, order_without_a_function);
	tcase_add_loop_test(all, pmfs_survive_a_lack_of_memory, 0, THINGS);
	tcase_add_loop_test(all, pmfs_survive_any_limit, 0, THINGS);
	tcase_add_loop_test(all, doubles_have_no_functions, 0, THINGS);
	suite_add_tcase(suite, all);
	return suite;
}
