/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cooperative cancellation: long work asks the host from time to time whether to stop. Time is measured in steps of
 * work, not by the clock, so that a program asks equally often each time it runs.
 *
 * Loops count their steps as they go. What cannot be interrupted, such as one product of GMP, counts all its steps before
 * it begins, and the host refuses what would last longer than the time that is left.
 */
#ifndef SUPPORT_STOP_H
#define SUPPORT_STOP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/source.h"

struct stop {
	/* Is called before at least so many more steps; may be NULL: never. */
	bool (*ask)(void *data, uint64_t steps);
	void *data;
	uint64_t most;  /* maximum of `steps`, roughly; 0: unlimited */
	size_t unasked; /* steps since the last call of `ask` */
	uint64_t steps; /* all steps so far */
	struct span at; /* the part of the program that is evaluated, if known */
	double memory;  /* the part of the allowed memory that is used, if known */
	bool wanted;    /* stop: the last answer */
	bool over;      /* stop, since `steps` exceeded `most` */
};

enum { STOP_STEPS_BETWEEN_QUESTIONS = 65536 };

static inline bool stop_ask(struct stop *stop, uint64_t steps)
{
	stop->unasked = 0;
	stop->over = stop->most > 0 && stop->steps > stop->most;
	stop->wanted = stop->over || (stop->ask != NULL && stop->ask(stop->data, steps));
	return stop->wanted;
}

/* Counts this number of steps, of a nanosecond or some each, and returns whether to stop before them. `stop` may be NULL. */
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
	return stop_ask(stop, steps);
}

/* The fast path of stop_after: counts the steps and returns true if `ask` is not due yet; otherwise does nothing. */
static inline bool stop_goes_on(struct stop *stop, uint64_t steps)
{
	if (stop == NULL || stop->wanted || steps >= STOP_STEPS_BETWEEN_QUESTIONS ||
	    stop->unasked + (size_t)steps >= STOP_STEPS_BETWEEN_QUESTIONS)
		return false;
	stop->steps += steps;
	stop->unasked += (size_t)steps;
	return true;
}

/* The `ask` of work nested in other work, whose `struct stop` (or NULL) is its data: steps count there, too. */
static inline bool stop_within(void *outer, uint64_t steps)
{
	return stop_after((struct stop *)outer, steps > STOP_STEPS_BETWEEN_QUESTIONS
							? steps
							: STOP_STEPS_BETWEEN_QUESTIONS);
}

#endif
