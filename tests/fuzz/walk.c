/*
 * Fuzzing what is made of programs in the Language of Dice as a whole: what parses is calculated under tight limits, and
 * sampled, and where both succeed, the sample must be one of what was calculated.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "script/lod/parse.h"
#include "script/lod/sample/sample.h"
#include "script/lod/walk/walk.h"
#include "support/memory.h"
#include "tests/fuzz/fuzz.h"

/* A share of so many trials is farther than FAR from its probability once in 10^19 samples at most (Hoeffding). */
enum { TRIALS = 1000 };
#define FAR 0.15

struct host {
	size_t errors;
	unsigned patience; /* how often it may still be asked whether to go on */
};

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct host *host = data;

	host->errors += diagnostic->severity == DICELAB_ERROR;
	if (diagnostic->begin > diagnostic->end || diagnostic->end > diagnostic->text_length)
		abort(); /* a place outside of its line */
}

static bool is_enough(void *data)
{
	struct host *host = data;

	if (host->patience > 0)
		host->patience--;
	return host->patience == 0;
}

/* A calculation that fails says why, or was stopped; one that does not has no errors. */
static bool calculate(struct host *host, const struct lod_program *program,
		      const struct limits *limits, struct diag *diag, struct outcomes *outcomes)
{
	struct lod_walk_request request = {.memory = &memory_system,
					   .limits = limits,
					   .stop = is_enough,
					   .data = host,
					   .threshold = 1e-3,
					   .shown = LOD_SHOWN_IN_ORDER};
	bool stopped, done;

	*host = (struct host){.patience = 30};
	done = lod_walk(program, &request, diag, outcomes, &stopped);
	if (host->errors != (done || stopped ? 0 : 1))
		abort();
	return done;
}

/* True if all trials were made. */
static bool sample(struct host *host, const struct lod_program *program,
		   const struct limits *limits, struct diag *diag, struct outcomes *outcomes)
{
	struct seed seed = seed_from_number(1);
	struct sampling sampling = {.seed = &seed, .end = TRIALS, .jobs = 1};
	struct lod_sample request = {.program = program,
				     .diag = diag,
				     .limits = limits,
				     .memory = &memory_system,
				     .stop = {.ask = is_enough, .data = host},
				     .sampling = &sampling};
	bool done;

	*host = (struct host){.patience = 30};
	done = lod_sample(&request, outcomes);
	if (host->errors != (done ? 0 : 1) && host->patience > 0)
		abort();
	if (done && outcomes->trials < TRIALS) {
		outcomes_clear(outcomes);
		return false;
	}
	return done;
}

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

static void use(struct host *host, const struct lod_program *program, const struct limits *limits,
		struct diag *diag)
{
	struct outcomes exact, counted;
	bool is_known = calculate(host, program, limits, diag, &exact);
	bool is_counted = sample(host, program, limits, diag, &counted);

	if (is_known)
		check_weights(&exact);
	if (is_known && is_counted)
		compare(&exact, &counted);
	if (is_known)
		outcomes_clear(&exact);
	if (is_counted)
		outcomes_clear(&counted);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct host host = {.patience = 30};
	struct limits limits = limits_ordinary;
	struct source source = {
		.name = "fuzz", .text = (const char *)data, .length = size, .line = 1, .column = 1};
	struct diag diag = {.source = &source, .report = report, .data = &host};
	struct lod_program *program;
	struct arena arena;

	limits.items = 500;
	limits.turns = 500;
	limits.steps = 2000;
	limits.outcomes = 2000;
	limits.depth = 100;
	limits.states = 2000;
	limits.memory = 1 << 23;
	limits.stack = 300;
	arena_init(&arena, &memory_system);
	program = lod_read(&arena, &diag, (struct span){0, size}, &limits);
	if ((program != NULL) != (host.errors == 0))
		abort();
	if (program != NULL)
		use(&host, program, &limits, &diag);
	arena_clear(&arena);
	return 0;
}
