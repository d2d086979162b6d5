/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The host of programs in languages with statements, when they are fuzzed. */
#ifndef FUZZ_HOST_H
#define FUZZ_HOST_H

#include "support/diag.h"
#include "support/limits.h"
#include "support/source.h"
#include "support/stop.h"
#include "tests/fuzz/fuzz.h"

struct host {
	struct source source;
	struct diag diag;
	struct limits limits; /* tight */
	unsigned patience;    /* how often it may still be asked whether to go on */
	size_t errors;
};

/* The bytes, as a program. Refers to the host, which must stay where it is. */
void host_init(struct host *host, const uint8_t *data, size_t size);

/* Stops a host after some questions. They come by the work done, so that the same bytes always end at the same place. */
struct stop host_stop(struct host *host);

/* What fails says why, and what does not fail has no errors: else aborts. What was stopped may say what it likes. */
void host_check(const struct host *host, bool done);

#endif
