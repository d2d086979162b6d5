/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of a sweep. Private to them; the interface for others is sweep.h. */
#ifndef CLI_SWEEP_SWEEP_INSIDE_H
#define CLI_SWEEP_SWEEP_INSIDE_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/sweep/sweep.h"

/* ---- sweep.c ---- */

/* Evaluates the condition of --chance for the current values, except a condition on labels. False after an error
   (reported). */
bool sweep_find_condition(struct runner *runner);

/* ---- sweep_names.c ---- */

/* The values of --for number `i`: 0 for rows, 1 for columns. */
const struct sweep_values *sweep_axis(const struct runner *runner, size_t i);

/* Sets sweep->values to the name of the current values. */
void sweep_name_values(struct runner *runner);

/* Defines the name of axis `i` as its current value. False after an error (reported). */
bool sweep_define(struct runner *runner, size_t i);

/* After the first run of all inputs: checks that they use the names of --for and do not redefine them. False after an
   error (reported). Otherwise all values would give the same answer, and a misspelt name would go unnoticed. */
bool sweep_check_names(struct runner *runner);

/* ---- sweep_answers.c ---- */

/* Writes and plots the tables of all statements; errors are reported. Sets the exit status if an event is impossible. */
void sweep_write(struct runner *runner);

#endif
