/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is rolled by compiled statements (roll/compiled.h) has the distribution that is calculated. Nothing of a program here may
 * be left to the walk over the tree, and together they have each operation that there is. The seed is fixed; see fit.h for the
 * threshold. That lane by lane the walk rolls the same is in tests/random/lanes.
 */
#include "chance/tally.h"
#include "fit.h"
#include "roll/compiled.h"
#include "session.h"
#include "suites.h"
#include "support/memory.h"
#include "vector/program.h"
#include "workshop.h"

enum { BATCHES = 60, FAR = 8192 };

static const char *const programs[] = {
	/* numbers */
	"sum 3#d6",
	"7 - (d6 - d8)",
	"d6*d8 % 5",
	"let a = d6 in let b = d6 in (a == b or a + b == 7) * 2 + (a < b and not b == 6)",
	"let a = d6 in let b = d8 in min (a, b) * 10 + max (a, b, 3)",
	"let a = d6 in let b = d6 in (a != b) + 2*(a <= b) + 4*(a > 3) + 8*(b < 3)",
	"(d20 + d20)/d4",
	"d100/7",
	"(d40 - 20)/d5",
	"d1000*d40/50",
	"let x = d300*(d200 - 100) in x/1000 - x%3",
	"(d2*30000 - d3)/(d2*d10000)/d2",
	"let x = d6 in if x == 6 then 1 else 100/(6 - x)",
	"2^(d6 - d4) + d3",
	"(d3 - 1) . (d3 - 2 + 1)",
	"d(d20)",
	"d(d2*20000) / 5000",
	"d100000 / 9999",
	"sum 40#d1000 / 500",
	/* lists */
	"high 2 4#d6",
	"low 1 d4#d6",
	"sort 3#d4",
	"rev low 2 3#d4",
	"count distinct 4#d4",
	"distinct (d2)#d3",
	"10*alike 5#d6 + straight 5#d6",
	"mode 4#d4",
	"if ==6 3#d6 then (1, 2) else ()",
	"foreach x in 2#d4 do x#d2",
	"drop last 1 d3#d4",
	"sum foreach x in 1..d4 do x*d2",
	"d{0:3, 1:2, 2}",
	"d{(), (1,1):2, 5, 90000:3}",
	"count ==1 2#d{(), 1, (1,2)}",
	"d{7, 9, 20, 1}",
	/* decks */
	"first 2 perm(1..6)",
	"perm(1, 2, 2, 5)",
	"count <=13 first 5 perm(1..52)",
	/* conditions */
	"let x = 2#d6 in count ==6 x given max x == 6",
	"let x = d6 in x#d2 given x < 4",
	/* loops */
	"sum explode 3d6",
	"count >=5 explode 4d6",
	"sum first 6 explode 4d6",
	"count (while x = d6 do (count <6 x)#d6)",
	"(compound d4) + (compound d6)",
	"max (0, last 1 while points = 0 do if points < 0 or points >= 20 then () else let roll = d6 in if roll == 1 then -1 "
	"else points + roll)",
	"last 1 while x = (1, d6) do if sum x > 20 then () else (last 1 x), sum x",
	"count drop first 1 while size = 8 do if size == 2 then () else if d size <= 2 then size - 2 else size",
	"let end = last 2 while a = (4, 3) do if min a <= 0 then () else let hit = d6 in if hit > 3 then (first 1 a), (last 1 a) - 1 "
	"else (first 1 a) - 1, last 1 a in end",
	"sum while x = d3 do if x == 3 then sum explode 1d3 else ()",
	"let target = d6 in count while x = d6 do if x < target then d6 else ()",
	"while x = d3 do if x == 1 then d3 else ()",
	"last 1 while n = d3*30000 do if n > 200000 then () else n + d2*50000",
};

enum { PROGRAMS = sizeof programs / sizeof *programs };

static void begin(struct workshop *workshop, const char *text)
{
	workshop_begin(workshop, text);
	workshop_resolve(workshop);
	ck_assert_msg(tree_check(&workshop->tree, &workshop->builder) &&
			      tree_derive(&workshop->tree, &workshop->builder),
		      "%s", workshop_text(workshop));
	tree_note_use(&workshop->tree);
	ck_assert(roll_prepare(&workshop->tree, &workshop->arena, &workshop->diag));
}

/* ---- how it comes out ---- */

static void count_lanes(struct tally *tally, const struct columns *columns)
{
	int64_t items[64];
	size_t lane, i;

	for (lane = 0; lane < columns->lanes; lane++) {
		size_t length = columns_length(columns, lane);

		ck_assert_uint_le(length, sizeof items / sizeof *items);
		for (i = 0; i < length; i++)
			items[i] = columns_item(columns, i, lane);
		ck_assert(tally_add(tally, items, length) == TALLY_COUNTED);
	}
}

static void sample(struct workshop *workshop, struct tally *tally)
{
	struct seed seed = seed_from_number(17);
	struct compiled *compiled;
	struct columns columns;
	struct roll roll;
	uint64_t block;

	roll_init(&roll, &memory_system, &workshop->limits);
	compiled = compiled_new(&roll, compiled_tree(&workshop->tree));
	ck_assert_msg(compiled != NULL, "not compiled: %s", workshop->source.text);
	for (block = 0; block < BATCHES; block++) {
		struct trials trials = {random_stream(&seed, 0, block), 0, TRIALS_IN_BLOCK};

		ck_assert_msg(compiled_roll(compiled, &roll, trials, &columns) == COMPILED_DONE,
			      "left to the walk: %s", workshop->source.text);
		ck_assert_uint_eq(columns.lanes + columns.excluded, TRIALS_IN_BLOCK);
		count_lanes(tally, &columns);
	}
	compiled_free(compiled);
	roll_clear(&roll);
}

static bool is_same(struct dicelab_list a, struct dicelab_list b)
{
	size_t i;

	if (a.length != b.length)
		return false;
	for (i = 0; i < a.length && a.items[i] == b.items[i]; i++)
		;
	return i == a.length;
}

static uint64_t count_of(const struct outcomes *outcomes, struct dicelab_list list)
{
	size_t i;

	for (i = 0; i < outcomes->count; i++) {
		if (is_same(outcomes->rows[i].outcome.list, list))
			return outcomes->rows[i].outcome.count;
	}
	return 0;
}

/* Also of what calculation leaves unresolved, which is hardly anything. */
static void compare(const struct outcomes *outcomes, const struct dicelab_outcomes *exact,
		    struct fit *fit)
{
	double trials = (double)outcomes->trials, rest = 1, left = trials;
	size_t i;

	fit_begin(fit);
	for (i = 0; i < dicelab_outcomes_count(exact); i++) {
		struct dicelab_outcome outcome = outcome_at(exact, i);
		double count = (double)count_of(outcomes, outcome.list);

		fit_add(fit, trials * outcome.probability, count);
		rest -= outcome.probability;
		left -= count;
	}
	fit_add(fit, trials * (rest > 0 ? rest : 0), left);
}

START_TEST(compiled_samples_fit_the_exact_distribution)
{
	const char *text = programs[_i];
	struct dicelab_outcomes *exact;
	struct workshop workshop;
	struct outcomes outcomes;
	struct session session;
	struct tally tally;
	struct fit fit;

	begin(&workshop, text);
	tally_init(&tally, &memory_system, 100000, 1000000);
	sample(&workshop, &tally);
	ck_assert(tally_finish(&tally, NULL, &outcomes) == TALLY_COUNTED);
	session_begin(&session, NULL);
	exact = session_calculate(&session, text, NULL);
	ck_assert_ptr_nonnull(exact);
	compare(&outcomes, exact, &fit);
	ck_assert_msg(fit_is_good(&fit), "%s: chi-square is %g with %zu cells", text, fit.statistic,
		      fit.cells);
	dicelab_outcomes_free(exact);
	session_end(&session);
	outcomes_clear(&outcomes);
	workshop_end(&workshop);
}
END_TEST

/* ---- that nothing is missing ---- */

struct seen {
	size_t steps[OPERATION_COUNT];
	size_t rotated, gathered, guarded, captured;
};

static void look_at(const struct loop *loop, struct seen *seen)
{
	size_t i;

	seen->rotated += loop->rotated;
	seen->captured += loop->captured_count;
	for (i = 0; i < loop->carried_count; i++)
		seen->guarded += loop->carried[i].guarded;
	for (i = 0; i < loop->step_count; i++) {
		seen->steps[loop->steps[i].operation]++;
		if (loop->steps[i].loop != NULL)
			look_at(loop->steps[i].loop, seen);
	}
}

static bool is_step(enum operation operation)
{
	return operation != OPERATION_CONSTANT && operation != OPERATION_CAPTURE &&
	       operation != OPERATION_STATE && operation != OPERATION_RESULT;
}

START_TEST(each_operation_is_among_them)
{
	static const char *const names[] = {
#define SPECIAL(id, operands) #id,
#include "vector/code.def"
	};
	struct seen seen = {.rotated = 0};
	size_t i;

	for (i = 0; i < PROGRAMS; i++) {
		struct workshop workshop;
		struct vector_source source;
		struct vector_program program;

		begin(&workshop, programs[i]);
		source = compiled_tree(&workshop.tree);
		source.far = FAR;
		ck_assert(vector_program_make(&program, &memory_system, &workshop.limits, &source));
		look_at(program.statement, &seen);
		seen.gathered += program.gathered_count;
		vector_program_clear(&program);
		workshop_end(&workshop);
	}
	for (i = 0; i < OPERATION_COUNT; i++)
		ck_assert_msg(!is_step((enum operation)i) || seen.steps[i] > 0, "%s", names[i]);
	ck_assert(seen.rotated > 0 && seen.gathered > 0 && seen.guarded > 0 && seen.captured > 0);
}
END_TEST

Suite *suite_compiled(void)
{
	Suite *suite = suite_create("compiled");
	TCase *all = tcase_create("compiled");

	tcase_add_loop_test(all, compiled_samples_fit_the_exact_distribution, 0, PROGRAMS);
	tcase_add_test(all, each_operation_is_among_them);
	tcase_set_timeout(all, 60);
	suite_add_tcase(suite, all);
	return suite;
}
