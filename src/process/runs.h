/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sampling and exact calculation of programs through their run function alone: samples repeat runs, and calculations
 * run the program once for each edge of its decision diagram (diagram.h, explore.c). A language may start with this;
 * any faster method of its own must agree with it.
 */
#ifndef PROCESS_RUNS_H
#define PROCESS_RUNS_H

#include "chance/outcomes.h"
#include "chance/plan.h"
#include "chance/printed.h"
#include "process/program.h"
#include "roll/jobs.h"
#include "support/diag.h"
#include "support/limits.h"

/* The result of a run: a list of numbers, or a key. */
struct run_result {
	struct dicelab_list list; /* if key is NULL */
	const void *key;          /* bytes that are equal for equal values, or NULL */
	size_t key_size;
	/* Peak bytes of its values, if the program has a memory limit and reports its state; otherwise 0. */
	uint64_t memory;
};

struct runs {
	/* Runs it once; the result lives until the next run. False after an error (in `diag`) or when stopped. */
	bool (*run)(void *data, const struct chance *chance, struct stop *stop, struct diag *diag,
		    struct run_result *result);
	/* Prints the last result, which has a key; the text lives until the next run. False when out of memory. NULL
	   if all results are lists. */
	bool (*print)(void *data, struct printed *printed);
	/* Data for another thread, freed before `data`; NULL when out of memory. Both NULL: one thread only. */
	void *(*share)(void *data);
	void (*end_share)(void *data);
	void *data;
	const struct dicelab_memory *memory;
	const struct limits *limits;
	struct diag *diag;
	struct span at; /* the program */
};

/* Counts the results of many runs. False after an error (reported); when stopped, the outcomes so far. */
bool runs_sample(const struct runs *runs, const struct sampling *sampling, const struct stop *stop,
		 struct outcomes *outcomes);

/* The exact distribution of the results. False after an error (reported) or when stopped. */
bool runs_calculate(const struct runs *runs, const struct process_request *request,
		    struct outcomes *outcomes);

#endif
