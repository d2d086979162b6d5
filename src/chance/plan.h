/* How a calculation was done: filled in by who calculates, shown by who reports. */
#ifndef CHANCE_PLAN_H
#define CHANCE_PLAN_H

#include <stddef.h>
#include <stdint.h>

#include "support/source.h"

/* What was done for the sake of one place in a statement. */
struct plan_row {
	struct span at;
	const char *question; /* static text, "sum" */
	const char *method;   /* static text, "power" */
	uint64_t states;      /* cases told apart */
	double seconds;       /* the longest of them took, with all that it needed */
};

struct plan {
	struct plan_row *rows;
	size_t count, room;
};

#endif
