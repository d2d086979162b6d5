/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzing the Language of Dice: what parses is run under tight limits, by draws that follow from the bytes. */
#include <stdlib.h>

#include "language/lod/parse.h"
#include "language/lod/run/run.h"
#include "support/memory.h"
#include "tests/fuzz/host.h"

struct runner {
	struct host host;
	uint64_t state; /* of what is drawn */
};

static bool draw(void *data, uint64_t bound, uint64_t *number)
{
	struct runner *runner = data;

	if (bound == 0)
		abort();
	runner->state = runner->state * UINT64_C(6364136223846793005) + 1442695040888963407;
	*number = (runner->state >> 20) % bound;
	return true;
}

/* A value is written, and is equal to itself. */
static void use(struct lod_value value, FILE *sink)
{
	lod_value_write(sink, &value);
	if (lod_value_compare(value, value) != 0)
		abort();
}

static bool run_some(const struct lod_program *program, struct lod_run *run)
{
	FILE *sink = fopen("/dev/null", "w");
	bool done = sink != NULL;
	int i;

	for (i = 0; i < 3 && done; i++) {
		done = lod_run(program, run);
		if (done)
			use(run->result, sink);
	}
	if (sink != NULL)
		fclose(sink);
	return done;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct runner runner = {.state = size};
	const struct chance chance = {.draw = draw, .data = &runner};
	struct lod_run run = {.diag = &runner.host.diag,
			      .limits = &runner.host.limits,
			      .memory = &memory_system,
			      .chance = &chance};
	struct lod_program *program;
	struct arena arena;

	host_init(&runner.host, data, size);
	runner.host.limits.steps = 20000;
	runner.host.limits.depth = 200;
	arena_init(&arena, &memory_system);
	program = lod_read(&arena, &runner.host.diag, (struct span){0, size}, &runner.host.limits,
			   NULL);
	host_check(&runner.host, program != NULL && run_some(program, &run));
	lod_run_clear(&run);
	arena_clear(&arena);
	return 0;
}
