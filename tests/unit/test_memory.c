/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* support/memory: blocks and arrays that grow. */
#include <stdint.h>

#include "suites.h"
#include "support/memory.h"
#include "unsteady_memory.h"

START_TEST(grows_by_doubling)
{
	/* The capacity wanted, and the one that is to be expected: 16 times a power of two. */
	static const size_t steps[][2] = {{1, 16}, {16, 16}, {17, 32},     {33, 64},
					  {5, 64}, {64, 64}, {1000, 1024}, {1025, 2048}};
	int *array = NULL;
	size_t capacity = 0, i;

	for (i = 0; i < sizeof steps / sizeof *steps; i++) {
		ck_assert(
			memory_grow(&memory_system, &array, &capacity, steps[i][0], sizeof *array));
		ck_assert_uint_eq(capacity, steps[i][1]);
		array[capacity - 1] = 1; /* the sanitizer knows whether it is there */
	}
	memory_release(&memory_system, array);
}
END_TEST

START_TEST(keeps_the_elements)
{
	struct unsteady_memory unsteady = {0};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	long *array = NULL;
	size_t capacity = 0;
	long i;

	for (i = 0; i < 5000; i++) {
		ck_assert(memory_grow(&memory, &array, &capacity, (size_t)i + 1, sizeof *array));
		array[i] = i * i;
	}
	for (i = 0; i < 5000; i++)
		ck_assert_int_eq(array[i], i * i);
	/* 16, 32, … 8192: nothing is asked for while there is room. */
	ck_assert_uint_eq(unsteady.requests, 10);
	memory_release(&memory, array);
	ck_assert_uint_eq(unsteady.blocks, 0);
}
END_TEST

START_TEST(needs_nothing_for_nothing)
{
	struct unsteady_memory unsteady = {0};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	int *array = NULL;
	size_t capacity = 0;

	ck_assert(memory_grow(&memory, &array, &capacity, 0, sizeof *array));
	ck_assert_ptr_null(array);
	ck_assert_uint_eq(unsteady.requests, 0);
}
END_TEST

static const struct {
	size_t needed, size;
} too_large[] = {
	{SIZE_MAX, 1},               /* doubling leaves size_t */
	{SIZE_MAX / 2 + 2, 1},       /* so does the last doubling */
	{SIZE_MAX / 8, 16},          /* the product leaves it */
	{SIZE_MAX / 2, SIZE_MAX / 2} /* and by far */
};

START_TEST(leaves_the_array_when_sizes_overflow)
{
	struct unsteady_memory unsteady = {0};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	char *array = NULL, *before;
	size_t capacity = 0;

	ck_assert(memory_grow(&memory, &array, &capacity, 16, 1));
	array[15] = 'x';
	before = array;
	ck_assert(
		!memory_grow(&memory, &array, &capacity, too_large[_i].needed, too_large[_i].size));
	ck_assert_ptr_eq(array, before);
	ck_assert_uint_eq(capacity, 16);
	ck_assert_int_eq(array[15], 'x');
	ck_assert_uint_eq(unsteady.requests, 1); /* nobody was asked for that much */
	memory_release(&memory, array);
}
END_TEST

START_TEST(leaves_the_array_when_there_is_no_memory)
{
	struct unsteady_memory unsteady = {.fails_at = 2};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	char *array = NULL, *before;
	size_t capacity = 0;

	ck_assert(memory_grow(&memory, &array, &capacity, 16, 1));
	before = array;
	ck_assert(!memory_grow(&memory, &array, &capacity, 17, 1));
	ck_assert_ptr_eq(array, before);
	ck_assert_uint_eq(capacity, 16);
	ck_assert(memory_grow(&memory, &array, &capacity, 17, 1));
	ck_assert_uint_eq(capacity, 32);
	memory_release(&memory, array);
}
END_TEST

START_TEST(takes_and_releases)
{
	struct unsteady_memory unsteady = {.fails_at = 2};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	void *block = memory_take(&memory, 100);

	ck_assert_ptr_nonnull(block);
	ck_assert_ptr_null(memory_take(&memory, 100));
	ck_assert_uint_eq(unsteady.blocks, 1);
	memory_release(&memory, block);
	memory_release(&memory, NULL);
	ck_assert_uint_eq(unsteady.blocks, 0);
}
END_TEST

Suite *suite_memory(void)
{
	Suite *suite = suite_create("memory");
	TCase *all = tcase_create("memory");

	tcase_add_test(all, grows_by_doubling);
	tcase_add_test(all, keeps_the_elements);
	tcase_add_test(all, needs_nothing_for_nothing);
	tcase_add_loop_test(all, leaves_the_array_when_sizes_overflow, 0,
			    sizeof too_large / sizeof *too_large);
	tcase_add_test(all, leaves_the_array_when_there_is_no_memory);
	tcase_add_test(all, takes_and_releases);
	suite_add_tcase(suite, all);
	return suite;
}
