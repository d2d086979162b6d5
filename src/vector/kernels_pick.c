/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Selects the fastest kernels that this processor can run. */
#include <string.h>

#include "vector/kernels.h"

/* Rows for other processors than the target of the build are omitted. */
#define FOR_ANY(...) __VA_ARGS__
#if defined KERNELS_X86
#define FOR_X86(...) __VA_ARGS__
#else
#define FOR_X86(...)
#endif

#define KERNELS_FOR(processor, name, runs_here)                                                    \
	FOR_##processor(extern const struct kernels kernels_##name;)
#include "vector/kernels.def"

static bool can_run(const struct kernels *kernels)
{
#define KERNELS_FOR(processor, name, runs_here)                                                    \
	FOR_##processor(if (kernels == &kernels_##name) return runs_here;)
#include "vector/kernels.def"
	return false;
}

/* From the slowest to the fastest. */
static const struct kernels *const all[] = {
#define KERNELS_FOR(processor, name, runs_here) FOR_##processor(&kernels_##name, )
#include "vector/kernels.def"
};

enum { COUNT = sizeof all / sizeof *all };

const struct kernels *kernels_best(void)
{
	const struct kernels *best = all[0];
	size_t i;

	for (i = 0; i < COUNT; i++) {
		if (can_run(all[i]))
			best = all[i];
	}
	return best;
}

const struct kernels *kernels_named(const char *name)
{
	size_t i;

	for (i = 0; i < COUNT; i++) {
		if (strcmp(all[i]->name, name) == 0 && can_run(all[i]))
			return all[i];
	}
	return NULL;
}
