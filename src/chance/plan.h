/* The plan of a calculation (`--explain`): the methods used, filled in by the evaluator and shown by the reports. */
#ifndef CHANCE_PLAN_H
#define CHANCE_PLAN_H

#include <stddef.h>
#include <stdint.h>

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

#endif
