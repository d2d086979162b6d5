/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan of a calculation (`--explain`): the methods used, filled in by the evaluator and shown by the reports. */
#ifndef CHANCE_PLAN_H
#define CHANCE_PLAN_H

#include <stddef.h>
#include <stdint.h>

#include "support/memory.h"
#include "support/source.h"

/* The work done for one place in a statement. */
struct plan_row {
	struct span at;
	const char *question; /* static text, such as "sum" */
	const char *method;   /* static text, such as "power" */
	uint64_t states;      /* number of cases */
	double seconds;       /* time of the slowest case, with all that it needed */
};

struct plan {
	struct plan_row *rows;
	size_t count, room;
};

/* Adds a row to the plan, if there is one (`plan` may be NULL); without memory, it is left out. */
static inline void plan_add(struct plan *plan, const struct dicelab_memory *memory,
			    struct plan_row row)
{
	if (plan != NULL &&
	    memory_grow(memory, &plan->rows, &plan->room, plan->count + 1, sizeof *plan->rows))
		plan->rows[plan->count++] = row;
}

#endif
