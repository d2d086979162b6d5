/* Runs a plan (plan.h) for a batch of trials. Private to the folder. */
#ifndef LANGUAGE_LOD_LANES_H
#define LANGUAGE_LOD_LANES_H

#include "chance/random.h"
#include "language/lod/sample/plan.h"
#include "support/stop.h"

enum lanes_trouble {
	LANES_FINE,
	LANES_STOPPED,
	LANES_OVERFLOW,
	LANES_DIVISION,
	LANES_INDEX,    /* `wrong`, of an array of `length` */
	LANES_STATES,   /* `wrong`, of the set `name`, which has `length` */
	LANES_WEIGHT,   /* `wrong` is negative */
	LANES_WEIGHTS,  /* all are 0 */
	LANES_WEIGHING, /* their sum is too large */
	LANES_TURNS,
	LANES_STEPS,
	LANES_ITEMS
};

/* One thread's. */
struct lod_lanes {
	const struct lod_plan *plan;
	const struct limits *limits;
	const struct dicelab_memory *memory;
	struct stop *stop; /* may be NULL */
	int64_t *slots;    /* column by column, LANES each */
	int64_t *columns;
	size_t used;      /* of the columns */
	uint64_t *random; /* of each lane: where it is in its sequence of random bits */
	uint64_t twist;
	int64_t turns, steps; /* left */

	enum lanes_trouble trouble;
	struct span at; /* where it is */
	const struct lod_name *name;
	int64_t wrong, length;
};

/* False when out of memory; to be cleared in any case. */
bool lanes_init(struct lod_lanes *lanes, const struct lod_plan *plan, const struct limits *limits,
		const struct dicelab_memory *memory);
void lanes_clear(struct lod_lanes *lanes);

/*
 * Runs the trials from number `first` of the block on, `count` of them, at most LANES; what comes up in trial i has its
 * column c at result[c * LANES + i]. It depends on the stream of the block and the number of the trial alone, also if
 * others run beside it. NULL after trouble in some lane.
 */
const int64_t *lanes_run(struct lod_lanes *lanes, struct stream stream, size_t first, size_t count);

#endif
