/* Fuzzing programs of AnyDice: what parses is run under tight limits, and how far it has come is found out. */
#include <stdlib.h>
#include <string.h>

#include "script/anydice.h"
#include "support/memory.h"
#include "tests/fuzz/fuzz.h"

struct host {
	unsigned patience; /* how often it may still be asked whether to go on */
	size_t errors;
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

static bool run(struct host *host, const struct limits *limits, struct diag *diag)
{
	struct stop stop = {.ask = is_enough, .data = host};
	struct anydice anydice = {.diag = diag,
				  .at = {0, diag->source->length},
				  .limits = limits,
				  .memory = &memory_system,
				  .stop = &stop};
	struct script_results results;
	bool done;

	results_init(&results, &memory_system);
	done = anydice_run(&anydice, &results);
	results_clear(&results);
	return done;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct host host = {.patience = 20};
	struct limits limits = limits_ordinary;
	struct source source = {
		.name = "fuzz", .text = (const char *)data, .length = size, .line = 1, .column = 1};
	struct diag diag = {.source = &source, .report = report, .data = &host};
	enum dicelab_extent extent = anydice_extent(&memory_system, &limits, &source);
	bool done;

	limits.items = 2000;
	limits.steps = 200000;
	limits.depth = 100;
	limits.states = 3000;
	limits.stack = 500; /* frames of sanitizers are large */
	limits.memory = 1 << 24;
	done = run(&host, &limits, &diag);
	/* What fails says why, what does not fail has no errors, and what only wants more cannot be run. */
	if ((done != (host.errors == 0) && host.patience > 0) ||
	    (done && extent == DICELAB_UNFINISHED))
		abort();
	return 0;
}
