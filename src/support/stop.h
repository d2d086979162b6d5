/*
 * The host may want long work to stop. It is asked now and then: by the work done, not by the clock,
 * so that the same program asks as often each time it runs.
 */
#ifndef SUPPORT_STOP_H
#define SUPPORT_STOP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/span.h"

struct stop {
	bool (*ask)(void *data); /* NULL: nobody minds */
	void *data;
	uint64_t most;  /* steps, about; 0: any number */
	size_t unasked; /* steps of work since the last question */
	uint64_t steps; /* of work in all */
	struct span at; /* what is worked on, where that is told */
	double memory;  /* the part of the memory allowed that is taken, where that is told */
	bool wanted;    /* the last answer */
	bool over;      /* … is yes because there were too many steps */
};

enum { STOP_STEPS_BETWEEN_QUESTIONS = 65536 };

static inline bool stop_ask(struct stop *stop)
{
	stop->unasked = 0;
	stop->over = stop->most > 0 && stop->steps > stop->most;
	stop->wanted = stop->over || (stop->ask != NULL && stop->ask(stop->data));
	return stop->wanted;
}

/* Are we to stop, after so many more steps? One takes some nanoseconds. `stop` may be NULL. */
static inline bool stop_after(struct stop *stop, uint64_t steps)
{
	if (stop == NULL || stop->wanted)
		return stop != NULL;
	stop->steps += steps;
	if (steps < STOP_STEPS_BETWEEN_QUESTIONS) {
		stop->unasked += (size_t)steps;
		if (stop->unasked < STOP_STEPS_BETWEEN_QUESTIONS)
			return false;
	}
	return stop_ask(stop);
}

/* Counts so many steps if nobody is to be asked yet; else that is left to stop_after, which takes longer. */
static inline bool stop_goes_on(struct stop *stop, uint64_t steps)
{
	if (stop == NULL || stop->wanted || steps >= STOP_STEPS_BETWEEN_QUESTIONS ||
	    stop->unasked + (size_t)steps >= STOP_STEPS_BETWEEN_QUESTIONS)
		return false;
	stop->steps += steps;
	stop->unasked += (size_t)steps;
	return true;
}

/* The `ask` of work within other work, whose `struct stop` (or NULL) is its data: its steps are steps of that, too. */
static inline bool stop_within(void *outer)
{
	return stop_after((struct stop *)outer, STOP_STEPS_BETWEEN_QUESTIONS);
}

#endif
