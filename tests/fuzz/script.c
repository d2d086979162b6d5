/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzing the language of `.dice` scripts, with its dice: what parses is run under tight limits. */
#include "starlark/script.h"
#include "language/dice_script.h"
#include "starlark/dice.h"
#include "starlark/words.h"
#include "support/memory.h"
#include "tests/fuzz/host.h"

static bool run(struct host *host)
{
	struct stop stop = host_stop(host);
	struct dice dice;
	struct script script = {.read = dice_script_read,
				.diag = &host->diag,
				.at = {0, host->source.length},
				.limits = &host->limits,
				.memory = &memory_system,
				.stop = &stop,
				.natives = dice_natives,
				.host = &dice};
	bool done;

	dice_init(&dice, &memory_system, &host->limits);
	dice.stop = &stop;
	done = script_run(&script);
	dice_clear(&dice);
	return done;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct host host;

	host_init(&host, data, size);
	host.limits.bytes = 1 << 16;
	host_check(&host, run(&host));
	return 0;
}
