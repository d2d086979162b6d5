/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* support/arena: memory that is given back all at once. */
#include <stdalign.h>
#include <stdint.h>
#include <string.h>

#include "suites.h"
#include "support/arena.h"
#include "unsteady_memory.h"

struct fixture {
	struct unsteady_memory unsteady;
	struct dicelab_memory memory;
	struct arena arena;
};

static void begin(struct fixture *fixture)
{
	fixture->unsteady = (struct unsteady_memory){0};
	fixture->memory = unsteady_interface(&fixture->unsteady);
	arena_init(&fixture->arena, &fixture->memory);
}

static void end(struct fixture *fixture)
{
	arena_clear(&fixture->arena);
	ck_assert_uint_eq(fixture->unsteady.blocks, 0);
}

/* Takes `size` bytes, looks at them, and dirties them. */
static unsigned char *take(struct fixture *fixture, size_t size)
{
	unsigned char *taken = arena_take(&fixture->arena, size);
	unsigned char any = 0;
	size_t i;

	ck_assert_ptr_nonnull(taken);
	ck_assert_uint_eq((uintptr_t)taken % alignof(max_align_t), 0);
	for (i = 0; i < size; i++)
		any |= taken[i];
	ck_assert_uint_eq(any, 0);
	memset(taken, 0xFF, size);
	return taken;
}

START_TEST(gives_aligned_zeroed_memory)
{
	struct fixture fixture;
	size_t size;

	begin(&fixture);
	for (size = 0; size < 300; size++)
		take(&fixture, size);
	end(&fixture);
}
END_TEST

START_TEST(pieces_do_not_overlap)
{
	struct fixture fixture;
	unsigned char *pieces[200];
	size_t i, k;

	begin(&fixture);
	for (i = 0; i < 200; i++) {
		pieces[i] = take(&fixture, i);
		memset(pieces[i], (int)i, i);
	}
	for (i = 0; i < 200; i++) {
		for (k = 0; k < i && pieces[i][k] == i; k++)
			continue;
		ck_assert_uint_eq(k, i);
	}
	end(&fixture);
}
END_TEST

START_TEST(gives_big_blocks)
{
	struct fixture fixture;
	unsigned char *small;

	begin(&fixture);
	small = take(&fixture, 8);
	take(&fixture, 4095);
	take(&fixture, 4096);
	take(&fixture, 4097);
	take(&fixture, 1000000);
	ck_assert_uint_eq(small[7], 0xFF);
	end(&fixture);
}
END_TEST

START_TEST(works_on_after_reset)
{
	struct fixture fixture;
	int turn;

	begin(&fixture);
	arena_reset(&fixture.arena); /* of nothing */
	for (turn = 0; turn < 5; turn++) {
		int i;

		for (i = 0; i < 100; i++)
			take(&fixture, 100);
		take(&fixture, 100000);
		arena_reset(&fixture.arena);
		ck_assert_uint_le(fixture.unsteady.blocks, 1);
	}
	end(&fixture);
}
END_TEST

START_TEST(keeps_a_block_for_the_next_statement)
{
	struct fixture fixture;
	size_t requests;
	int turn;

	begin(&fixture);
	take(&fixture, 100);
	requests = fixture.unsteady.requests;
	for (turn = 0; turn < 100; turn++) {
		arena_reset(&fixture.arena);
		take(&fixture, 100);
	}
	ck_assert_uint_eq(fixture.unsteady.requests, requests);
	end(&fixture);
}
END_TEST

START_TEST(works_on_after_clear)
{
	struct fixture fixture;

	begin(&fixture);
	take(&fixture, 100);
	arena_clear(&fixture.arena);
	ck_assert_uint_eq(fixture.unsteady.blocks, 0);
	take(&fixture, 100);
	end(&fixture);
}
END_TEST

START_TEST(says_when_there_is_no_memory)
{
	struct fixture fixture;

	begin(&fixture);
	fixture.unsteady.fails_at = 2;
	take(&fixture, 4000);
	ck_assert_ptr_null(arena_take(&fixture.arena, 1000));
	take(&fixture, 1000);
	end(&fixture);
}
END_TEST

static const size_t absurd[] = {SIZE_MAX, SIZE_MAX - 1, SIZE_MAX - 15, SIZE_MAX - 32};

START_TEST(refuses_absurd_sizes)
{
	struct fixture fixture;

	begin(&fixture);
	take(&fixture, 1);
	ck_assert_ptr_null(arena_take(&fixture.arena, absurd[_i]));
	ck_assert_uint_eq(fixture.unsteady.requests, 1);
	take(&fixture, 1);
	end(&fixture);
}
END_TEST

Suite *suite_arena(void)
{
	Suite *suite = suite_create("arena");
	TCase *all = tcase_create("arena");

	tcase_add_test(all, gives_aligned_zeroed_memory);
	tcase_add_test(all, pieces_do_not_overlap);
	tcase_add_test(all, gives_big_blocks);
	tcase_add_test(all, works_on_after_reset);
	tcase_add_test(all, keeps_a_block_for_the_next_statement);
	tcase_add_test(all, works_on_after_clear);
	tcase_add_test(all, says_when_there_is_no_memory);
	tcase_add_loop_test(all, refuses_absurd_sizes, 0, sizeof absurd / sizeof *absurd);
	suite_add_tcase(suite, all);
	return suite;
}
