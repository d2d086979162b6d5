/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Programs that draw while they run, in any language of such: what parses is run, calculated and sampled under tight limits,
 * and where both succeed, the sample must be one of what was calculated.
 */
#include "tests/fuzz/program.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "roll/jobs.h"
#include "support/memory.h"
#include "tests/fuzz/host.h"

/* A share of so many trials is farther than FAR from its probability once in 10^19 samples at most (Hoeffding). */
enum { TRIALS = 1000 };
#define FAR 0.15

enum { PATIENCE = 30 };

/* ---- one run, all of them, and many ---- */

/* From what follows from the number of bytes. */
static bool draw(void *data, uint64_t bound, uint64_t *number)
{
	uint64_t *state = data;

	if (bound == 0)
		abort();
	*state = *state * UINT64_C(6364136223846793005) + 1442695040888963407;
	*number = (*state >> 20) % bound;
	return true;
}

static void run(struct host *host, struct program *program)
{
	uint64_t state = host->source.length;
	struct chance chance = {.draw = draw, .data = &state};
	struct stop stop = host_stop(host);
	struct program_roll roll;
	bool done = true;
	int i;

	for (i = 0; i < 3 && done; i++)
		done = program_run(program, &chance, &stop, &roll);
	host_check(host, done);
}

/* The next work has no errors yet, and as much patience. */
static struct stop refresh(struct host *host)
{
	host->errors = 0;
	host->patience = PATIENCE;
	return host_stop(host);
}

static bool calculate(struct host *host, struct program *program, struct outcomes *outcomes)
{
	struct stop stop = refresh(host);
	bool done =
		program_calculate(program, &(struct process_request){1e-3, &stop, NULL}, outcomes);

	if (host->errors > 1)
		abort();
	host_check(host, done);
	return done;
}

/* True if all trials were made. */
static bool sample(struct host *host, struct program *program, struct outcomes *outcomes)
{
	struct seed seed = seed_from_number(1);
	struct sampling sampling = {.seed = &seed, .end = TRIALS, .jobs = 1};
	struct stop stop = refresh(host);
	bool done = program_sample(program, &sampling, &stop, outcomes);

	if (host->errors > 1)
		abort();
	host_check(host, done);
	if (done && outcomes->trials < TRIALS) {
		outcomes_clear(outcomes);
		return false;
	}
	return done;
}

/* ---- comparing ---- */

/* The row of `outcomes` that is like row i of `others`; or NULL. */
static const struct outcomes_row *find(const struct outcomes *outcomes,
				       const struct outcomes *others, size_t i)
{
	const struct dicelab_list *sought = &others->rows[i].outcome.list, *list;
	size_t k;

	for (k = 0; k < outcomes->count; k++) {
		list = &outcomes->rows[k].outcome.list;
		if (others->names == NULL ? outcomes_compare(list, sought) == 0
					  : strcmp(outcomes_name(outcomes, list),
						   outcomes_name(others, sought)) == 0)
			return &outcomes->rows[k];
	}
	return NULL;
}

/* All that was counted is possible, and all that is likely was counted. What has a name in one, because there is a text
   somewhere, and none in the other is not compared; and in a tail there may be anything. */
static void compare(const struct outcomes *exact, const struct outcomes *counted)
{
	bool has_tail = outcomes_tail(exact) != NULL;
	size_t i;

	if ((exact->names != NULL) != (counted->names != NULL))
		return;
	for (i = 0; i < counted->count; i++) {
		if (!has_tail && find(exact, counted, i) == NULL)
			abort();
	}
	for (i = 0; i < exact->count; i++) {
		const struct dicelab_outcome *expected = &exact->rows[i].outcome;
		const struct outcomes_row *row = find(counted, exact, i);
		double share = row == NULL ? 0 : (double)row->outcome.count / TRIALS;

		if (share < expected->probability - FAR ||
		    (!exact->rows[i].bound && share > expected->probability + FAR))
			abort();
	}
}

/* Every weight is one, and without a tail they are all there is. */
static void check_weights(const struct outcomes *exact)
{
	double sum = outcomes_unresolved(exact);
	size_t i;

	for (i = 0; i < exact->count; i++) {
		if (!(exact->rows[i].outcome.probability > 0))
			abort();
		sum += exact->rows[i].outcome.probability;
	}
	if (fabs(sum - 1) > 1e-9)
		abort();
}

/* ---- the whole ---- */

static void use(struct host *host, struct program *program)
{
	struct outcomes exact, counted;
	bool is_known = calculate(host, program, &exact);
	bool is_counted = sample(host, program, &counted);

	if (is_known)
		check_weights(&exact);
	if (is_known && is_counted)
		compare(&exact, &counted);
	if (is_known)
		outcomes_clear(&exact);
	if (is_counted)
		outcomes_clear(&counted);
}

void fuzz_program(const struct program_kind *language, const uint8_t *data, size_t size)
{
	enum dicelab_extent extent;
	struct program *program;
	struct host host;

	host_init(&host, data, size);
	host.limits.items = 500;
	host.limits.turns = 500;
	host.limits.steps = 2000;
	host.limits.outcomes = 2000;
	host.limits.states = 2000;
	host.limits.calls = 500;
	host.limits.memory = 1 << 23;
	host.limits.stack = 300;
	extent = program_extent(language, &memory_system, &host.limits, &host.source);
	program = program_read(
		language, &(struct program_context){&memory_system, &host.limits, &host.diag, NULL},
		(struct span){0, size}, NULL);
	host_check(&host, program != NULL);
	if (program != NULL && extent == DICELAB_UNFINISHED)
		abort(); /* what only wants more cannot be run */
	if (program != NULL) {
		run(&host, program);
		use(&host, program);
	}
	program_free(program);
}
