/* Fuzzing the Language of Dice: what parses is run under tight limits, by draws that follow from the bytes. */
#include <stdlib.h>

#include "script/lod/parse.h"
#include "script/lod/run/run.h"
#include "support/memory.h"
#include "tests/fuzz/fuzz.h"

struct host {
	uint64_t state; /* of what is drawn */
	size_t errors;
	struct lod_bytes packed;
};

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct host *host = data;

	host->errors += diagnostic->severity == DICELAB_ERROR;
	if (diagnostic->begin > diagnostic->end || diagnostic->end > diagnostic->text_length)
		abort(); /* a place outside of its line */
}

static bool draw(void *data, uint64_t bound, uint64_t *number)
{
	struct host *host = data;

	if (bound == 0)
		abort();
	host->state = host->state * UINT64_C(6364136223846793005) + 1442695040888963407;
	*number = (host->state >> 20) % bound;
	return true;
}

/* A value is written, and is equal to itself. */
static void use(struct host *host, struct lod_value value, FILE *sink)
{
	lod_value_write(sink, value);
	if (lod_value_compare(value, value) != 0 || !lod_value_pack(&host->packed, value))
		abort();
}

static bool run_some(struct host *host, const struct lod_program *program, struct lod_run *run)
{
	FILE *sink = fopen("/dev/null", "w");
	bool done = sink != NULL;
	int i;

	for (i = 0; i < 3 && done; i++) {
		done = lod_run(program, run);
		if (done)
			use(host, run->result, sink);
	}
	if (sink != NULL)
		fclose(sink);
	return done;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct host host = {.state = size, .packed.memory = &memory_system};
	struct limits limits = limits_ordinary;
	struct source source = {
		.name = "fuzz", .text = (const char *)data, .length = size, .line = 1, .column = 1};
	struct diag diag = {.source = &source, .report = report, .data = &host};
	struct lod_run run = {.diag = &diag,
			      .limits = &limits,
			      .memory = &memory_system,
			      .draw = draw,
			      .data = &host};
	struct lod_program *program;
	struct arena arena;
	bool done;

	limits.items = 2000;
	limits.steps = 20000;
	limits.depth = 200;
	limits.memory = 1 << 24;
	arena_init(&arena, &memory_system);
	program = lod_read(&arena, &diag, (struct span){0, size}, &limits);
	done = program != NULL && run_some(&host, program, &run);
	/* What fails says why, and what does not fail has no errors. */
	if (done != (host.errors == 0))
		abort();
	lod_run_clear(&run);
	memory_release(&memory_system, host.packed.bytes);
	arena_clear(&arena);
	return 0;
}
