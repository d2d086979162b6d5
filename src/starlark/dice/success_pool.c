/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * success_pool(n, sides, mode): dice are rolled in rounds. A face is a success if it is even or the highest; each
 * highest face adds a die to the next round; there are at most 48 rounds.
 *
 * The dice are independent branching processes: the total is the sum of n copies of one die's. Only in the mode
 * ones_cancel a 1 cancels the next round of all dice together: there it is dynamic programming over the number of dice,
 * from the last round backwards.
 */
#include <string.h>

#include "starlark/dice.h"
#include "support/memory.h"

enum { ROUNDS = 48 };

enum mode { BASELINE, ONES_CANCEL, ONES_REMOVE, IMPLODE, MODES };

static const char *const mode_names[MODES] = {"baseline", "ones_cancel", "ones_remove", "implode"};

/* The number of faces of each kind, which are disjoint: the highest face is neither odd nor even, and a 1 is not odd.
   With one side, the only face counts as the highest. */
struct face_counts {
	int64_t sides, even, odd, ones;
};

static struct face_counts count_faces(int64_t sides)
{
	struct face_counts faces = {.sides = sides, .ones = sides > 1};

	faces.even = (sides - 1) / 2;
	faces.odd = sides - 1 - faces.even - faces.ones;
	return faces;
}

/* ---- one die and its descendants ---- */

/* Kinds of faces, as outcomes of a table. */
enum { KIND_ODD, KIND_EVEN, KIND_ONE, KIND_HIGHEST, KINDS };

static struct node *kind_of_face(struct dice *dice, struct face_counts faces)
{
	int64_t counts[KINDS] = {faces.odd, faces.even, faces.ones, 1};
	struct measure measure;
	struct node *node;
	bool ok = true;
	mpq_t share;
	int kind;

	mpq_init(share);
	measure_init(&measure, dice->memory);
	for (kind = 0; ok && kind < KINDS; kind++) {
		pmf_set_signed(share, counts[kind]);
		ok = counts[kind] == 0 || measure_add(&measure, kind, share);
	}
	node = ok ? tree_of_measure(dice, &measure) : NULL;
	measure_clear(&measure);
	mpq_clear(share);
	return node;
}

/* -1 if another die is odd, otherwise 0. */
static struct node *odd_die(struct dice *dice, int64_t sides)
{
	return tree_operator(
		dice, NODE_NEGATE,
		tree_operator(dice, NODE_MODULO, tree_die(dice, sides), tree_number(dice, 2)),
		NULL);
}

/* The contribution of a 1. */
static struct node *of_one(struct dice *dice, int64_t sides, enum mode mode)
{
	if (mode == ONES_REMOVE)
		return tree_number(dice, -1);
	return mode == IMPLODE ? odd_die(dice, sides) : tree_number(dice, 0);
}

/* The contribution of the highest face without its descendants; with one side it is a 1, too. */
static struct node *of_highest(struct dice *dice, int64_t sides, enum mode mode)
{
	struct node *one = tree_number(dice, 1);

	return sides > 1 || mode == BASELINE
		       ? one
		       : tree_operator(dice, NODE_ADD, one, of_one(dice, sides, mode));
}

static struct node *one_die(struct dice *dice, int64_t sides, enum mode mode)
{
	struct node *face = kind_of_face(dice, count_faces(sides)), *node = NULL;
	struct node *highest = of_highest(dice, sides, mode);
	struct choice_case cases[] = {{KIND_ODD, tree_number(dice, 0)},
				      {KIND_EVEN, tree_number(dice, 1)},
				      {KIND_ONE, of_one(dice, sides, mode)},
				      {KIND_HIGHEST, highest}};
	int turn;

	for (turn = 0; turn < ROUNDS; turn++) {
		if (node != NULL)
			cases[KIND_HIGHEST].subtree = tree_operator(dice, NODE_ADD, highest, node);
		node = build_choice(&dice->builder, (struct span){0, 0}, face, cases, KINDS, NULL);
		if (node == NULL)
			return NULL;
	}
	return node;
}

/* max(0, number), as a tree. */
static struct node *at_least_zero(struct dice *dice, struct node *node)
{
	node = tree_operator(dice, NODE_CONCAT, node, tree_number(dice, 0));
	return tree_operator(dice, NODE_SUM, tree_select(dice, NODE_HIGH, false, 1, node), NULL);
}

static bool add_dice(struct machine *machine, int64_t n, int64_t sides, enum mode mode,
		     struct value *result)
{
	struct dice *dice = dice_of(machine);
	struct roll_copies run = {n, one_die(dice, sides, mode)};

	if (run.roll == NULL)
		return dice_failed(machine);
	if (mode == BASELINE)
		return die_make(machine, &run, 1, 0, result);
	return die_of_node(machine, at_least_zero(dice, tree_of_runs(dice, &run, 1, 0)), result);
}

/* ---- ones_cancel ---- */

/*
 * Dynamic programming table: weights[m][s] is the number of the sides^(m r) ways of m dice in r rounds that end with s
 * successes. `later` is for r rounds, `now` for r + 1.
 */
struct way_table {
	struct machine *machine;
	struct face_counts faces;
	size_t dice, width;         /* m < dice, s < width */
	mpz_t *later, *now, *plain; /* dice * width each; plain: a last round */
	mpz_t *block;               /* all three of them */
	mpz_t scratch;
};

static mpz_t *row(mpz_t *weights, const struct way_table *table, size_t dice)
{
	return weights + dice * table->width;
}

/* The tables `later`, `now` and `plain` are one block; false when out of memory. */
static bool take_weights(struct way_table *table, const struct dicelab_memory *memory)
{
	size_t count = table->dice * table->width, i;

	table->block = memory_take(memory, 3 * count * sizeof *table->block);
	if (table->block == NULL)
		return machine_out_of_memory(table->machine);
	for (i = 0; i < 3 * count; i++)
		mpz_init(table->block[i]);
	table->later = table->block;
	table->now = table->block + count;
	table->plain = table->block + 2 * count;
	return true;
}

static void free_weights(struct way_table *table, const struct dicelab_memory *memory)
{
	size_t i;

	for (i = 0; table->block != NULL && i < 3 * table->dice * table->width; i++)
		mpz_clear(table->block[i]);
	memory_release(memory, table->block);
}

static void power(mpz_t result, int64_t base, size_t exponent)
{
	pmf_set(result, (uint64_t)base);
	mpz_pow_ui(result, result, exponent);
}

/* result = C(n, k) fail^(n - k) success^k */
static void binomial(mpz_t result, size_t n, size_t k, int64_t fail, int64_t success, mpz_t scratch)
{
	mpz_bin_uiui(result, n, k);
	power(scratch, fail, n - k);
	mpz_mul(result, result, scratch);
	power(scratch, success, k);
	mpz_mul(result, result, scratch);
}

/* The ways in which the process ends with this round: m dice in a last round, minus those without a 1, which may go on. */
static void fill_plain(struct way_table *table)
{
	const struct face_counts *faces = &table->faces;
	int64_t success = faces->even + 1, fail = faces->sides - success;
	mpz_t without;
	size_t m, s;

	mpz_init(without);
	for (m = 1; m < table->dice; m++) {
		for (s = 0; s <= m; s++) {
			mpz_t *weight = &row(table->plain, table, m)[s];

			binomial(*weight, m, s, fail, success, table->scratch);
			binomial(without, m, s, fail - faces->ones, success, table->scratch);
			mpz_sub(*weight, *weight, without);
		}
	}
	mpz_clear(without);
}

/* Adds the ways in which `high` of m dice show the highest face, none shows a 1, and `high` dice go on. */
static void add_round(struct way_table *table, size_t m, size_t high, size_t turns)
{
	const struct face_counts *faces = &table->faces;
	mpz_t ways, both;
	size_t even, s;

	mpz_inits(ways, both, NULL);
	for (even = 0; even <= m - high; even++) {
		/* `later` counts sides^(high (turns - 1)) ways; scaled up to m dice in all rounds. */
		power(ways, faces->sides, (m - high) * (turns - 1));
		mpz_bin_uiui(both, m, high);
		mpz_mul(ways, ways, both);
		binomial(both, m - high, even, faces->odd, faces->even, table->scratch);
		mpz_mul(ways, ways, both);
		if (mpz_sgn(ways) == 0)
			continue;
		for (s = 0; s + even + high < table->width; s++)
			mpz_addmul(row(table->now, table, m)[s + even + high], ways,
				   row(table->later, table, high)[s]);
	}
	mpz_clears(ways, both, NULL);
}

static bool play_round(struct way_table *table, size_t turns)
{
	size_t m, high, s;
	mpz_t *swap, rest;

	mpz_init(rest);
	mpz_set_ui(row(table->now, table, 0)[0], 1);
	for (m = 1; m < table->dice; m++) {
		power(rest, table->faces.sides, m * (turns - 1));
		for (s = 0; s < table->width; s++)
			mpz_mul(row(table->now, table, m)[s], row(table->plain, table, m)[s], rest);
		for (high = 0; high <= m; high++)
			add_round(table, m, high, turns);
		if (!machine_works(table->machine, table->width * m * m))
			break;
	}
	mpz_clear(rest);
	swap = table->now;
	table->now = table->later;
	table->later = swap;
	return m == table->dice;
}

/* Makes a roll of the last row. */
static bool take_result(struct way_table *table, struct value *result)
{
	struct dice *dice = dice_of(table->machine);
	mpz_t *weights = row(table->later, table, table->dice - 1);
	struct measure measure;
	bool ok = true;
	mpq_t share;
	size_t s;

	mpq_init(share);
	measure_init(&measure, dice->memory);
	for (s = 0; ok && s < table->width; s++) {
		mpq_set_z(share, weights[s]);
		ok = mpz_sgn(weights[s]) == 0 || measure_add(&measure, (int64_t)s, share);
	}
	ok = ok ? die_of_measure(table->machine, &measure, result)
		: machine_out_of_memory(table->machine);
	measure_clear(&measure);
	mpq_clear(share);
	return ok;
}

static bool cancel_rounds(struct machine *machine, int64_t n, int64_t sides, struct value *result)
{
	const struct dicelab_memory *memory = dice_of(machine)->memory;
	struct way_table table = {.machine = machine, .faces = count_faces(sides)};
	size_t turns, m;
	bool ok;

	table.dice = memory_count((uint64_t)n + 1);
	table.width = memory_count((uint64_t)n * ROUNDS + 1);
	if (n > 1000)
		return machine_error(machine, CODE_TOO_HARD,
				     "success_pool: more than 1000 dice with ones_cancel");
	mpz_init(table.scratch);
	ok = take_weights(&table, memory);
	for (m = 0; ok && m < table.dice; m++)
		mpz_set_ui(row(table.later, &table, m)[0], 1);
	if (ok)
		fill_plain(&table);
	for (turns = 1; ok && turns <= ROUNDS; turns++)
		ok = play_round(&table, turns);
	ok = ok && take_result(&table, result);
	free_weights(&table, memory);
	mpz_clear(table.scratch);
	return ok;
}

/* ---- the function ---- */

static bool take_mode(struct machine *machine, struct value value, enum mode *mode)
{
	char shown[120];
	int i;

	for (i = 0; i < MODES; i++) {
		if (value_is(value, &type_text) &&
		    strcmp(((struct text *)value.object)->bytes, mode_names[i]) == 0) {
			*mode = (enum mode)i;
			return true;
		}
	}
	if (value.kind == VALUE_NONE) {
		*mode = BASELINE;
		return true;
	}
	return dice_error(machine, "success_pool: unknown mode \"%s\"",
			  value_shown(machine, value, false, shown, sizeof shown));
}

bool word_success_pool(struct machine *machine, const struct call *call, struct value *result)
{
	int64_t n = call->values[0].integer, sides = call->values[1].integer;
	enum mode mode = BASELINE;

	if (!take_mode(machine, call->values[2], &mode))
		return false;
	if (sides < 1)
		return dice_error(machine, "success_pool: sides must be >= 1");
	if (n < 0)
		return dice_error(machine, "success_pool: n must be non-negative");
	if (n == 0)
		return die_make(machine, NULL, 0, 0, result);
	/* With one side each die is a success and a 1, which ends the process. */
	if (mode == ONES_CANCEL && sides == 1)
		return die_make(machine, NULL, 0, n, result);
	return mode == ONES_CANCEL ? cancel_rounds(machine, n, sides, result)
				   : add_dice(machine, n, sides, mode, result);
}
