/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 *     reference [--most=N] [--unlikely=N] [--rolls=N] [--largest=N] [--joins]
 *
 * Reads programs from standard input, each ending in `;`, and prints of each, as soon as it has been read, what comes of
 * it with every sequence of dice: a line for each outcome in rising order, with its probability (on condition of what
 * stands behind `given`, if nothing fails), and then, so far as there is something to say,
 *
 *     fails       with which probability
 *     why         a part of that, and the reason
 *     rest        how likely the sequences are that were left as too unlikely
 *     never       the condition of `given` does not hold with any sequence that does not fail
 *     beyond      why nothing is known: too many sequences, or not known to this evaluator
 *     wrong       it is no program
 *     joins       two numbers that the operator `.` met
 *     sequences   how many there were
 *
 * and an empty line. `--most`: with more sequences a program is beyond; `--unlikely`: sequences that are less likely than
 * one in so many are left; `--rolls`: not all sequences, but so many rolls; `--largest`: numbers beyond are in doubt.
 */
#include <getopt.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "language/language.h"
#include "language/reader.h"
#include "support/memory.h"
#include "tests/reference/again.h"
#include "tests/reference/enumerate.h"

enum { MOST_ITEMS = 2000, ROLL_TURNS = 20000, MOST_JOINS = 1000 };

struct options {
	size_t most, rolls;
	double unlikely;
	int64_t largest;
	bool joins;
};

struct joins {
	int64_t pairs[MOST_JOINS][2];
	size_t count;
};

static void note_join(void *data, int64_t x, int64_t y)
{
	struct joins *joins = data;
	size_t i;

	for (i = 0; i < joins->count; i++) {
		if (joins->pairs[i][0] == x && joins->pairs[i][1] == y)
			return;
	}
	if (joins->count == MOST_JOINS)
		return;
	joins->pairs[joins->count][0] = x;
	joins->pairs[joins->count++][1] = y;
}

/* ---- answers ---- */

static const char *reason(enum failure_cause cause)
{
	switch (cause) {
	case FAILURE_LENGTH:
		return "not a single value";
	case FAILURE_OVERFLOW:
		return "overflow";
	case FAILURE_ZERO_DIVISOR:
		return "division by zero";
	case FAILURE_ZERO_BASE:
		return "zero to a negative power";
	case FAILURE_NEGATIVE_DIGITS:
		return "the digits of a negative number";
	case FAILURE_FACES:
		return "a die without faces";
	case FAILURE_COUNT:
		return "a negative count";
	case FAILURE_CASE:
	case FAILURE_REFUSED:
		return "required";
	case FAILURE_ENDLESS:
	case FAILURE_CHANCE:
	case FAILURE_LIMIT:
	case FAILURE_MEMORY:
		break;
	}
	return "a limit";
}

static void print_fraction(const char *what, const mpq_t fraction, const char *why)
{
	if (mpq_sgn(fraction) != 0)
		gmp_printf("%s\t%Qd%s%s\n", what, fraction, why[0] != '\0' ? "\t" : "", why);
}

/* What the items of a statement are called, if it ends in cases; else NULL. */
static const struct label_set *labels_of(const struct tree *tree)
{
	const struct node *node = tree->root;

	while (node->kind == NODE_LET || node->kind == NODE_GIVEN)
		node = node->operands[node->kind == NODE_LET ? 1 : 0];
	return node->kind == NODE_AS ? node->label_cases->set : NULL;
}

static void print_outcome(const struct outcome *outcome, const struct label_set *labels)
{
	size_t i;

	if (labels != NULL) {
		gmp_printf("%s\t%Qd\n", labels->texts[outcome->items[0]], outcome->probability);
		return;
	}
	if (outcome->length != 1)
		printf("(");
	for (i = 0; i < outcome->length; i++)
		printf("%s%" PRId64, i > 0 ? "," : "", outcome->items[i]);
	gmp_printf("%s\t%Qd\n", outcome->length != 1 ? ")" : "", outcome->probability);
}

static void print_failures(const struct distribution *distribution)
{
	mpq_t all;
	int cause;

	mpq_init(all);
	for (cause = 0; cause <= FAILURE_MEMORY; cause++)
		mpq_add(all, all, distribution->failed[cause]);
	print_fraction("fails", all, "");
	for (cause = 0; cause <= FAILURE_MEMORY; cause++)
		print_fraction("why", distribution->failed[cause],
			       reason((enum failure_cause)cause));
	mpq_clear(all);
}

static void print_distribution(struct distribution *distribution, const struct label_set *labels)
{
	bool is_conditional = mpq_sgn(distribution->excluded) != 0;
	size_t i;

	if (is_conditional && mpq_sgn(distribution->rest) != 0)
		distribution->beyond = "a condition, and sequences that were left";
	if (distribution->beyond != NULL) {
		printf("beyond\t%s\n", distribution->beyond);
		return;
	}
	if (is_conditional && !distribution_condition(distribution))
		printf("never\n");
	for (i = 0; i < distribution->count; i++)
		print_outcome(distribution->outcomes[i], labels);
	print_failures(distribution);
	print_fraction("rest", distribution->rest, "");
}

static void answer(struct tree *tree, const struct options *options, struct arena *arena)
{
	struct limits limits = limits_ordinary;
	struct distribution distribution;
	struct joins joins = {.count = 0};
	struct plain plain;
	size_t i;

	limits.turns = ROLL_TURNS;
	limits.items = MOST_ITEMS;
	plain_init(&plain, &limits);
	plain.room_limit = 4 * MOST_ITEMS;
	plain.largest = options->largest;
	plain.facts = facts_of(tree, arena);
	if (options->joins)
		plain.joins = note_join;
	plain.data = &joins;
	tree->core = tree->root;
	distribution_init(&distribution);
	if (options->rolls > 0)
		distribution_sample(&distribution, &plain, tree, options->rolls);
	else
		distribution_enumerate(&distribution, &plain, tree, options->most,
				       options->unlikely);
	print_distribution(&distribution, labels_of(tree));
	for (i = 0; i < joins.count; i++)
		printf("joins\t%" PRId64 " %" PRId64 "\n", joins.pairs[i][0], joins.pairs[i][1]);
	printf("sequences\t%zu\n", distribution.rolls);
	distribution_clear(&distribution);
	plain_clear(&plain);
}

/* ---- programs ---- */

/* What is there, without waiting for more. */
static ptrdiff_t read_input(void *data, char *into, size_t size)
{
	(void)data;
	return read(STDIN_FILENO, into, size);
}

static void ignore_diagnostic(void *data, const struct dicelab_diagnostic *diagnostic)
{
	(void)data;
	(void)diagnostic;
}

static void answer_all(const struct options *options)
{
	struct reader reader;
	struct arena arena;
	struct reading reading;
	struct span at;
	struct diag diag = {.source = &reader.source, .report = ignore_diagnostic};
	struct builder builder = {.arena = &arena, .diag = &diag, .limits = &limits_ordinary};
	enum reader_result result;

	reader_init(&reader, "programs", &memory_system, &limits_ordinary, read_input, NULL);
	arena_init(&arena, &memory_system);
	while ((result = reader_next(&reader, &diag, &at)) == READER_STATEMENT) {
		struct tree tree = {.root = NULL};

		bool right = notation_parse_dicelab(&builder, at, 0, &reading);

		tree.root = right ? reading.root : NULL;
		if (tree.root != NULL && tree_resolve(&tree, NULL, &diag))
			answer(&tree, options, &arena);
		else if (!right || tree.root != NULL)
			printf("wrong\n");
		if (!right || tree.root != NULL)
			printf("\n");
		fflush(stdout);
		arena_reset(&arena);
	}
	reader_clear(&reader);
	arena_clear(&arena);
}

static bool read_options(struct options *options, int argc, char **argv)
{
	static const struct option table[] = {
		{"most", required_argument, NULL, 'm'},  {"unlikely", required_argument, NULL, 'u'},
		{"rolls", required_argument, NULL, 'r'}, {"largest", required_argument, NULL, 'l'},
		{"joins", no_argument, NULL, 'j'},       {NULL, 0, NULL, 0},
	};
	int letter;

	while ((letter = getopt_long(argc, argv, "", table, NULL)) != -1) {
		if (letter == 'm')
			options->most = strtoull(optarg, NULL, 10);
		else if (letter == 'u')
			options->unlikely = strtod(optarg, NULL);
		else if (letter == 'r')
			options->rolls = strtoull(optarg, NULL, 10);
		else if (letter == 'l')
			options->largest = strtoll(optarg, NULL, 10);
		else if (letter == 'j')
			options->joins = true;
		else
			return false;
	}
	return optind == argc;
}

int main(int argc, char **argv)
{
	struct options options = {.most = 20000, .unlikely = INFINITY, .largest = INT64_MAX};

	if (!read_options(&options, argc, argv))
		return 1;
	answer_all(&options);
	return 0;
}
