/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 *     same SEED FIRST
 *
 * Reads programs from standard input and rolls each of them many times, one trial after the other
 * with the reference evaluator, then by the walk over the tree, and then compiled, side by side in batches of several sizes with all
 * kernels that this processor can run. Every trial must give the same list, or fail in the same way; what is compiled may leave a
 * batch to the walk.
 *
 * The first program has the number FIRST; which dice fall depends on SEED and on the number. Programs
 * that are wrong before they are rolled are passed over.
 *
 * Exit status: 0 all agreed, 1 something did not.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language/language.h"
#include "language/reader.h"
#include "roll/compiled.h"
#include "roll/trace.h"
#include "support/memory.h"
#include "tests/random/streams.h"
#include "tree/definitions.h"
#include "tree/given.h"

static const size_t batch_sizes[] = {1024, 1, 5, 40, 300};
static const char *const kernel_names[] = {"plain", "avx2", "avx512"};

enum {
	/* What the reference evaluator's stack may grow to. It holds more than batches do, which give items on as they
	   come: so the limit is another one. */
	STACK_ITEMS = 1 << 23,
	TRIALS = 1024,
	FEW_TRIALS = 64, /* are enough where many fail */
	SIZES = sizeof batch_sizes / sizeof *batch_sizes,
	KERNELS = sizeof kernel_names / sizeof *kernel_names
};

struct expected {
	bool ok;
	struct failure failure;
	int64_t *items;
	size_t length;
	size_t held; /* at any time */
};

struct test {
	const struct tree *tree;
	struct stream stream;
	struct limits limits;
	struct expected expected[TRIALS];
	size_t trials;
	struct roll roll;
	struct trace trace;
	struct seed seed;
	uint64_t number; /* of the program at hand */
	size_t programs, walked;
	size_t compiled, tried, rolled; /* programs; their batches, and those that were not left */
	bool failed;
};

static void complain(struct test *test, size_t trial, size_t lanes, const char *what)
{
	printf("trial %zu in a batch of %zu with %s: %s\n", trial, lanes, test->roll.kernels->name,
	       what);
	test->failed = true;
}

static void expect(struct test *test, struct plain *plain)
{
	size_t trial, failures = 0, i;

	test->trials = TRIALS;
	for (trial = 0; trial < test->trials; trial++) {
		struct expected *expected = &test->expected[trial];
		struct streams streams = streams_of(test->stream, trial);

		free(expected->items);
		expected->ok = plain_roll(plain, test->tree, &streams.dice);
		expected->failure = plain->failure;
		expected->length = plain->length;
		expected->held = plain->most;
		expected->items = malloc((plain->length + 1) * sizeof *expected->items);
		for (i = 0; i < plain->length; i++)
			expected->items[i] = plain->items[i].value;
		failures += !expected->ok;
		if (trial + 1 == FEW_TRIALS && failures > FEW_TRIALS / 8)
			test->trials = FEW_TRIALS;
	}
}

static bool same_list(const struct expected *expected, const struct columns *columns, size_t lane)
{
	size_t length = columns->lengths != NULL ? columns->lengths[lane] : columns->count, i;

	if (!expected->ok || length != expected->length)
		return false;
	for (i = 0; i < length; i++) {
		int64_t item = columns_item(columns, i, lane);

		if (item != expected->items[i] || item < columns->low || item > columns->high)
			return false;
	}
	return true;
}

static bool is_excluded(const struct test *test, size_t trial)
{
	const struct expected *expected = &test->expected[trial];

	return test->tree->given != NULL && expected->ok &&
	       given_is_excluded(expected->items, expected->length);
}

/* The lanes in which the condition of the statement holds; as many as `columns` says are left out. */
static void compare_counting(struct test *test, size_t first, size_t lanes,
			     const struct columns *columns)
{
	size_t trial, lane = 0, out = 0;

	for (trial = first; trial < first + lanes && !test->failed; trial++) {
		if (is_excluded(test, trial))
			out++;
		else if (lane >= columns->lanes ||
			 !same_list(&test->expected[trial], columns, lane++))
			complain(test, trial, lanes, "another list");
	}
	if (out != columns->excluded || lane != columns->lanes)
		complain(test, first, lanes, "not as many are excluded");
}

static void compare_failure(struct test *test, size_t trial)
{
	const struct failure *failure = &test->roll.failure;
	const struct expected *expected = &test->expected[trial];

	/* A batch holds no more than the reference evaluator. */
	if (failure->cause == FAILURE_LIMIT && failure->number == LIMIT_items &&
	    expected->held > (size_t)test->limits.items)
		return;
	if (expected->ok)
		complain(test, trial, 1, "fails");
	else if (failure->cause != expected->failure.cause ||
		 (failure->cause != FAILURE_LIMIT && (failure->node != expected->failure.node ||
						      failure->number != expected->failure.number)))
		complain(test, trial, 1, "fails in another way");
}

/* By the walk. */
static void compare_trial(struct test *test, size_t trial)
{
	const struct expected *expected = &test->expected[trial];
	struct trial one = {test->stream, trial};
	struct dicelab_list list;

	test->walked++;
	/* Some of them while the dice are noted, which changes nothing. */
	test->roll.trace = trial % 8 == 0 ? &test->trace : NULL;
	if (roll_trial(&test->roll, test->tree, one, &list) != ROLL_FINE)
		compare_failure(test, trial);
	else if (!expected->ok || list.length != expected->length ||
		 (list.length > 0 &&
		  memcmp(list.items, expected->items, list.length * sizeof *list.items) != 0))
		complain(test, trial, 1, "another list");
}

/* Batches that are compiled: all of them, as the machine keeps what may be of use in the next one. */
static void compare_compiled(struct test *test, struct compiled *compiled, size_t size)
{
	size_t first;

	for (first = 0; first < test->trials && !test->failed; first += size) {
		struct trials trials = {test->stream, first, size};
		struct columns columns;

		if (trials.count > test->trials - first)
			trials.count = test->trials - first;
		test->tried++;
		if (compiled_roll(compiled, &test->roll, trials, &columns) != COMPILED_DONE)
			continue;
		test->rolled++;
		compare_counting(test, first, trials.count, &columns);
		if (test->failed)
			puts("compiled");
	}
}

static void compare_all_compiled(struct test *test)
{
	struct compiled *compiled;
	size_t size;

	for (size = 0; size < SIZES; size++) {
		compiled = compiled_new(&test->roll, compiled_tree(test->tree));
		test->compiled += compiled != NULL && size == 0;
		if (compiled != NULL) {
			compare_compiled(test, compiled, batch_sizes[size]);
			compare_compiled(test, compiled, batch_sizes[size]);
		}
		compiled_free(compiled);
	}
}

static void compare_all(struct test *test)
{
	size_t kernel, trial;

	for (trial = 0; trial < test->trials && !test->failed; trial++)
		compare_trial(test, trial);
	for (kernel = 0; kernel < KERNELS; kernel++) {
		test->roll.kernels = kernels_named(kernel_names[kernel]);
		if (test->roll.kernels != NULL)
			compare_all_compiled(test);
	}
	test->roll.kernels = kernels_best();
}

static ptrdiff_t read_input(void *data, char *into, size_t size)
{
	(void)data;
	return (ptrdiff_t)fread(into, 1, size, stdin);
}

static void ignore_diagnostic(void *data, const struct dicelab_diagnostic *diagnostic)
{
	(void)data;
	(void)diagnostic;
}

static void test_statement(struct test *test, struct plain *plain, struct tree *tree,
			   const struct builder *builder)
{
	bool failed = test->failed;

	tree_note_use(tree);
	if (!roll_prepare(tree, builder->arena, builder->diag))
		abort();
	test->tree = tree;
	test->failed = false;
	test->stream = random_stream(&test->seed, test->number, 0);
	test->programs++;
	expect(test, plain);
	compare_all(test);
	if (test->failed) {
		struct writer writer = writer_to_file(stdout);

		printf("FAILED: program %" PRIu64 "\n", test->number);
		tree_print(&writer, tree);
	}
	test->failed |= failed;
}

/* The definitions take its arena over; one that is wrong is passed over. */
static void define(struct definitions *definitions, const struct entry *entry,
		   struct builder *builder)
{
	struct definition added = {.name = entry->name,
				   .text = "",
				   .parameters = entry->parameters,
				   .tree = {.root = entry->root}};

	if (!definition_write_head(&added, builder))
		return;
	added.arena = *builder->arena;
	if (definitions_add(definitions, &added, builder))
		arena_init(builder->arena, &memory_system);
}

static void test_entry(struct test *test, struct plain *plain, struct definitions *definitions,
		       const struct entry *entry, struct builder *builder)
{
	struct tree tree = {.root = entry->root};

	if (entry->name != NULL)
		define(definitions, entry, builder);
	else if (tree_resolve(&tree, definitions, builder->diag) &&
		 tree_expand(&tree, definitions, builder) && tree_label(&tree, 0, builder) &&
		 tree_check(&tree, builder) && tree_derive(&tree, builder))
		test_statement(test, plain, &tree, builder);
}

static void test_all(struct test *test)
{
	struct plain plain;
	struct reader reader;
	struct arena arena;
	struct entry entry;
	struct definitions definitions;
	struct span at;
	struct diag diag = {.source = &reader.source, .report = ignore_diagnostic};
	struct builder builder = {.arena = &arena,
				  .diag = &diag,
				  .limits = &test->limits,
				  .definitions = &definitions,
				  .define = notation_define};
	enum reader_result result;

	plain_init(&plain, &test->limits);
	plain.room_limit = STACK_ITEMS;
	plain.by_use = true;
	reader_init(&reader, "programs", &memory_system, &test->limits, read_input, NULL);
	arena_init(&arena, &memory_system);
	definitions_init(&definitions, &memory_system);
	while ((result = reader_next(&reader, &diag, &at)) != READER_END) {
		entry = (struct entry){0};
		if (result == READER_STATEMENT && notation_parse_entry(&builder, at, &entry) &&
		    entry.root != NULL)
			test_entry(test, &plain, &definitions, &entry, &builder);
		test->number += result == READER_STATEMENT && entry.name == NULL;
		arena_reset(&arena);
	}
	definitions_clear(&definitions);
	reader_clear(&reader);
	arena_clear(&arena);
	plain_clear(&plain);
}

int main(int argc, char **argv)
{
	struct test *test = calloc(1, sizeof *test);
	size_t i;
	bool failed;

	if (argc != 3)
		return 1;
	test->seed = seed_from_number(strtoull(argv[1], NULL, 10));
	test->number = strtoull(argv[2], NULL, 10);
	test->limits = limits_ordinary;
	test->limits.turns = 1100;
	test->limits.items = 4000;
	roll_init(&test->roll, &memory_system, &test->limits);
	test->trace.memory = &memory_system;
	test_all(test);
	printf("%zu programs, %zu trials by the walk\n", test->programs, test->walked);
	printf("%zu programs and %zu of %zu batches compiled\n", test->compiled / KERNELS,
	       test->rolled, test->tried);
	failed = test->failed || test->programs == 0;
	for (i = 0; i < TRIALS; i++)
		free(test->expected[i].items);
	roll_clear(&test->roll);
	trace_clear(&test->trace);
	free(test);
	return failed;
}
