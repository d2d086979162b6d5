/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Who calls a function with what it must not be called with is stopped there and then; but in a release. */
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "roll/compiled.h"
#include "roll/roll_inside.h"
#include "suites.h"
#include "term/payload.h"
#include "tree/operands.h"

static void look_beyond_the_last_lane(void)
{
	struct columns columns = {.low = 7, .high = 7, .count = 1, .lanes = 4};

	columns_item(&columns, 0, 4);
}

static void close_a_list_that_is_not_open(void)
{
	struct roll roll = {.aborted = ROLL_FINE};
	struct item_list *lists[] = {NULL}, list = {.held = 0};

	roll.lists = lists;
	roll.lists_open = 1;
	list_close(&roll, &list);
}

/* A comparison has a number and a list, but nothing that is repeated. */
static void ask_a_comparison_how_often(void)
{
	struct term *operands[2] = {NULL, NULL};
	struct term term = {.kind = TERM_COMPARE, .operands = operands, .operand_count = 2};

	repeat_times(&term);
}

static void ask_for_the_third_of_two_parts(void)
{
	struct term *operands[3] = {NULL, NULL, NULL};
	struct term term = {.kind = TERM_CONCAT, .operands = operands, .operand_count = 2};

	concat_part(&term, 2);
}

/* A `let` has no branches. */
static void ask_a_binding_for_a_branch(void)
{
	struct node node = {.kind = NODE_LET};

	node_yes(&node);
}

static void (*const misuses[])(void) = {look_beyond_the_last_lane, close_a_list_that_is_not_open,
					ask_a_comparison_how_often, ask_for_the_third_of_two_parts,
					ask_a_binding_for_a_branch};

/* The signal that ends a process that does so, or 0. */
static int signal_of(void (*misuse)(void))
{
	pid_t process = fork();
	int status;

	ck_assert_int_ge(process, 0);
	if (process == 0) {
		fclose(stderr);
		misuse();
		_exit(0);
	}
	ck_assert_int_eq(waitpid(process, &status, 0), process);
	return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

START_TEST(misuse_is_stopped)
{
#ifndef NDEBUG
	ck_assert_int_eq(signal_of(misuses[_i]), SIGABRT);
#else
	(void)signal_of;
#endif
}
END_TEST

Suite *suite_assertions(void)
{
	Suite *suite = suite_create("assertions");
	TCase *all = tcase_create("assertions");

	tcase_add_loop_test(all, misuse_is_stopped, 0, sizeof misuses / sizeof *misuses);
	suite_add_tcase(suite, all);
	return suite;
}
