/* Fuzzing programs of AnyDice: what parses is run under tight limits, and how far it has come is found out. */
#include <stdlib.h>

#include "language/anydice.h"
#include "support/memory.h"
#include "tests/fuzz/host.h"

static bool run(struct host *host)
{
	struct stop stop = host_stop(host);
	struct anydice anydice = {.diag = &host->diag,
				  .at = {0, host->source.length},
				  .limits = &host->limits,
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
	enum dicelab_extent extent;
	struct host host;
	bool done;

	host_init(&host, data, size);
	extent = anydice_extent(&memory_system, &limits_ordinary, &host.source);
	done = run(&host);
	host_check(&host, done);
	if (done && extent == DICELAB_UNFINISHED)
		abort(); /* what only wants more cannot be run */
	return 0;
}
