/* Fuzzing the language of `.dice` scripts, with its dice: what parses is run under tight limits. */
#include <stdlib.h>
#include <string.h>

#include "script/dice.h"
#include "script/script.h"
#include "script/words.h"
#include "support/memory.h"
#include "tests/fuzz/fuzz.h"

struct host {
	struct dice dice;
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
	struct script script = {.diag = diag,
				.at = {0, diag->source->length},
				.limits = limits,
				.memory = &memory_system,
				.stop = &stop,
				.natives = dice_natives,
				.host = &host->dice};
	bool done;

	dice_init(&host->dice, &memory_system, limits);
	host->dice.stop = is_enough;
	host->dice.stop_data = host;
	done = script_run(&script);
	dice_clear(&host->dice);
	return done;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct host host = {.patience = 20};
	struct limits limits = limits_ordinary;
	struct source source = {
		.name = "fuzz", .text = (const char *)data, .length = size, .line = 1, .column = 1};
	struct diag diag = {.source = &source, .report = report, .data = &host};

	limits.items = 2000;
	limits.steps = 200000;
	limits.depth = 100;
	limits.states = 3000;
	limits.stack = 500; /* frames of sanitizers are large */
	limits.memory = 1 << 24;
	limits.bytes = 1 << 16;
	/* What fails says why, and what does not fail has no errors. */
	if (run(&host, &limits, &diag) != (host.errors == 0) && host.patience > 0)
		abort();
	return 0;
}
