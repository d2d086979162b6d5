/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* pmf/pmf with little memory, or none. */
#include "naive_pmf.h"
#include "pmf/pmf.h"
#include "suites.h"
#include "support/memory.h"
#include "unsteady_memory.h"

START_TEST(keeps_the_limit)
{
	struct pmf_context context = naive_context(_i);
	struct pmf *die, *power;

	context.most_bytes = 1000;
	die = pmf_uniform(&context, 1, 20);
	ck_assert(die != NULL);
	ck_assert(pmf_uniform(&context, 1, 1000) == NULL);
	ck_assert_int_eq(context.aborted, PMF_OVER_LIMIT);
	ck_assert(pmf_uniform(&context, 1, UINT64_MAX) == NULL);
	ck_assert_int_eq(context.aborted, PMF_OVER_LIMIT);
	context.aborted = PMF_NOT_ABORTED;
	ck_assert(pmf_power(&context, die, 50) == NULL);
	ck_assert_int_eq(context.aborted, PMF_OVER_LIMIT);
	ck_assert(pmf_power(&context, die, UINT64_MAX / 64) == NULL);
	ck_assert(pmf_binomial(&context, &(struct pmf_trials){die, 0, 1, SIZE_MAX, UINT64_MAX}) ==
		  NULL);
	ck_assert(pmf_hypergeometric(&context, 1 << 30, 1 << 20, 1 << 20) == NULL);
	ck_assert_uint_eq(context.bytes, memory_cost(die->bytes));
	context.most_bytes = SIZE_MAX;
	power = pmf_power(&context, die, 50);
	ck_assert(power != NULL);
	pmf_free(&context, power);
	pmf_free(&context, die);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

/* What takes memory, each in its own way. */
static bool modulo(void *data, int64_t key, int64_t *result)
{
	*result = key * 1000 % 777777 / *(int64_t *)data;
	return true;
}

static bool multiply(void *data, int64_t x, int64_t y, int64_t *result)
{
	(void)data;
	*result = x * y * y;
	return true;
}

/* A third of each together. */
static struct pmf *gather_thirds(struct pmf_context *context, const struct pmf *a,
				 const struct pmf *b)
{
	struct pmf *thirds[2] = {NULL, NULL}, *both = NULL;
	mpq_t third;

	mpq_init(third);
	mpq_set_ui(third, 1, 3);
	thirds[0] = pmf_times(context, a, third);
	if (thirds[0] != NULL)
		thirds[1] = pmf_times(context, b, third);
	mpq_clear(third);
	if (thirds[1] != NULL) {
		const struct pmf_part parts[] = {{thirds[0], 0}, {thirds[1], 0}};

		both = pmf_gather(context, parts, 2);
	}
	pmf_free(context, thirds[0]);
	pmf_free(context, thirds[1]);
	return both;
}

static struct pmf *do_something(struct pmf_context *context, int what, const struct pmf *die,
				const struct pmf *long_one, const struct pmf *wide)
{
	struct pmf_part parts[] = {{long_one, 3}, {wide, 0}, {die, 0},
				   {NULL, 0},     {wide, 1}, {long_one, 0}};
	/* Few keys, and many far apart. */
	const struct pmf_items items[] = {{die, 2}, {long_one, 3}, {wide, 1}};
	int64_t one = 1;

	switch (what) {
	case 0:
		return pmf_nothing(context);
	case 1:
		return pmf_uniform(context, 1, 100);
	case 2:
		return pmf_binomial(context, &(struct pmf_trials){long_one, 0, 9, SIZE_MAX, 40});
	case 3:
		return pmf_hypergeometric(context, 100, 50, 50);
	case 4:
		return pmf_scale(context, wide, -7);
	case 5:
		return pmf_first(context, long_one, 5);
	case 6:
		return pmf_map(context, long_one, modulo, &one);
	case 7:
		return pmf_mix(context, die, parts);
	case 8:
		return pmf_sum(context, long_one, wide);
	case 9:
		return pmf_sum(context, long_one, long_one);
	case 10:
		return pmf_power(context, long_one, 7);
	case 11:
		return pmf_power(context, wide, 5);
	case 12:
		return pmf_power(context, die, 3000);
	case 13:
		return pmf_compose(context, die, wide);
	case 14:
		return pmf_combine(context, long_one, wide, multiply, NULL);
	case 15:
		return gather_thirds(context, long_one, wide);
	case 16: /* there are none of doubles */
		return context->floating ? pmf_shift(context, wide, 3)
					 : pmf_order(context, items, 2, 1);
	case 17:
		return context->floating ? pmf_shift(context, die, 3)
					 : pmf_order(context, items, 3, 4);
	default:
		return NULL;
	}
}
enum { THINGS = 18 };

/* A die, something with more digits, and something with keys far apart. */
static void make_three(struct pmf_context *context, struct pmf *pmfs[3])
{
	struct naive_pmf naive_pmf;
	int64_t key;

	pmfs[0] = pmf_uniform(context, 1, 6);
	pmfs[1] = pmf_power(context, pmfs[0], 50);
	naive_init(&naive_pmf);
	for (key = 0; key < 9; key++)
		naive_add_fraction(&naive_pmf, key * key * key * 100, 1 + (unsigned long)key, 50);
	pmfs[2] = naive_to_pmf(&naive_pmf, context);
	naive_clear(&naive_pmf);
}

static void free_three(struct pmf_context *context, struct pmf *pmfs[3])
{
	int i;

	for (i = 0; i < 3; i++)
		pmf_free(context, pmfs[i]);
}

/* Whichever request for memory fails, nothing stays behind. */
START_TEST(survives_a_lack_of_memory)
{
	struct unsteady_memory unsteady = {0};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	struct pmf_context context = naive_context(_i >= THINGS);
	struct pmf *pmfs[3], *result = NULL;
	size_t n, bytes, blocks;

	context.memory = &memory;
	make_three(&context, pmfs);
	bytes = context.bytes;
	blocks = unsteady.blocks;
	for (n = 1; result == NULL; n++) {
		ck_assert_uint_lt(n, 1000);
		unsteady.requests = 0;
		unsteady.fails_at = n;
		context.aborted = PMF_NOT_ABORTED;
		result = do_something(&context, _i % THINGS, pmfs[0], pmfs[1], pmfs[2]);
		if (result != NULL)
			break;
		ck_assert_int_eq(context.aborted, PMF_OUT_OF_MEMORY);
		ck_assert_uint_eq(context.bytes, bytes);
		ck_assert_uint_eq(unsteady.blocks, blocks);
	}
	ck_assert_uint_gt(n, 1);
	ck_assert_uint_gt(context.bytes, bytes);
	pmf_free(&context, result);
	free_three(&context, pmfs);
	ck_assert_uint_eq(context.bytes, 0);
	ck_assert_uint_eq(unsteady.blocks, 0);
}
END_TEST

/* The same when there is less and less that is allowed. */
START_TEST(survives_any_limit)
{
	struct unsteady_memory unsteady = {0};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	struct pmf_context context = naive_context(_i >= THINGS);
	struct pmf *pmfs[3], *result = NULL;
	size_t bytes, blocks, limit;

	context.memory = &memory;
	make_three(&context, pmfs);
	bytes = context.bytes;
	blocks = unsteady.blocks;
	for (limit = bytes; result == NULL; limit += 16 + (limit - bytes) / 32) {
		context.most_bytes = limit;
		context.aborted = PMF_NOT_ABORTED;
		result = do_something(&context, _i % THINGS, pmfs[0], pmfs[1], pmfs[2]);
		if (result != NULL)
			break;
		ck_assert_int_eq(context.aborted, PMF_OVER_LIMIT);
		ck_assert_uint_eq(context.bytes, bytes);
		ck_assert_uint_eq(unsteady.blocks, blocks);
	}
	ck_assert_uint_le(context.bytes, limit);
	pmf_free(&context, result);
	free_three(&context, pmfs);
	ck_assert_uint_eq(context.bytes, 0);
	ck_assert_uint_eq(unsteady.blocks, 0);
}
END_TEST

Suite *suite_pmf_limits(void)
{
	Suite *suite = suite_create("pmf_limits");
	TCase *all = tcase_create("pmf_limits");

	tcase_add_loop_test(all, keeps_the_limit, 0, 2);
	tcase_add_loop_test(all, survives_a_lack_of_memory, 0, 2 * THINGS);
	tcase_add_loop_test(all, survives_any_limit, 0, 2 * THINGS);
	suite_add_tcase(suite, all);
	return suite;
}
