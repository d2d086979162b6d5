/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A host that listens to what is reported, and stops what asks too often. */
#include "tests/fuzz/host.h"

#include <stdlib.h>

enum { PATIENCE = 20 };

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct host *host = data;

	host->errors += diagnostic->severity == DICELAB_ERROR;
	if (diagnostic->begin > diagnostic->end || diagnostic->end > diagnostic->text_length)
		abort(); /* a place outside of its line */
}

void host_init(struct host *host, const uint8_t *data, size_t size)
{
	*host = (struct host){.source = {.name = "fuzz",
					 .text = (const char *)data,
					 .length = size,
					 .line = 1,
					 .column = 1},
			      .limits = limits_ordinary,
			      .patience = PATIENCE};
	host->diag = (struct diag){.source = &host->source, .report = report, .data = host};
	host->limits.items = 2000;
	host->limits.steps = 200000;
	host->limits.depth = 100;
	host->limits.states = 3000;
	host->limits.stack = 500; /* frames of sanitizers are large */
	host->limits.memory = 1 << 24;
}

static bool is_enough(void *data, uint64_t steps)
{
	struct host *host = data;

	(void)steps;
	if (host->patience > 0)
		host->patience--;
	return host->patience == 0;
}

struct stop host_stop(struct host *host)
{
	return (struct stop){.ask = is_enough, .data = host};
}

void host_check(const struct host *host, bool done)
{
	if (done != (host->errors == 0) && host->patience > 0)
		abort();
}
