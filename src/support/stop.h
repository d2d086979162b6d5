/*
 * The host may want long work to stop. It is asked now and then: by the work done, not by the clock,
 * so that the same program asks as often each time it runs.
 */
#ifndef SUPPORT_STOP_H
#define SUPPORT_STOP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct stop {
	bool (*ask)(void *data); /* NULL: nobody minds */
	void *data;
	size_t unasked; /* steps of work since the last question */
	uint64_t steps; /* of work in all */
	bool wanted;    /* the last answer */
};

static inline bool stop_ask(struct stop *stop)
{
	stop->unasked = 0;
	stop->wanted = stop->ask != NULL && stop->ask(stop->data);
	return stop->wanted;
}

/* Are we to stop, after so many more steps? One takes some nanoseconds. `stop` may be NULL. */
static inline bool stop_after(struct stop *stop, uint64_t steps)
{
	enum { STEPS_BETWEEN_QUESTIONS = 65536 };

	if (stop == NULL || stop->wanted)
		return stop != NULL;
	stop->steps += steps;
	if (steps < STEPS_BETWEEN_QUESTIONS) {
		stop->unasked += (size_t)steps;
		if (stop->unasked < STEPS_BETWEEN_QUESTIONS)
			return false;
	}
	return stop_ask(stop);
}

#endif
