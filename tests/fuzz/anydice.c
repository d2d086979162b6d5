/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzing programs of AnyDice: what parses is run under tight limits, and how far it has come is found out. */
#include <stdlib.h>

#include "language/language.h"
#include "starlark/dice.h"
#include "support/memory.h"
#include "tests/fuzz/host.h"

static bool run(struct host *host)
{
	struct stop stop = host_stop(host);
	struct dice dice;
	struct script_request request = {.diag = &host->diag,
					 .at = {0, host->source.length},
					 .limits = &host->limits,
					 .memory = &memory_system,
					 .stop = &stop,
					 .dice = &dice};
	bool done;

	dice_init(&dice, &memory_system, &host->limits);
	done = anydice_kind.run(&request);
	dice_clear(&dice);
	return done;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	enum dicelab_extent extent;
	struct host host;
	bool done;

	host_init(&host, data, size);
	extent = anydice_kind.extent(&memory_system, &limits_ordinary, &host.source);
	done = run(&host);
	host_check(&host, done);
	if (done && extent == DICELAB_UNFINISHED)
		abort(); /* what only wants more cannot be run */
	return 0;
}
