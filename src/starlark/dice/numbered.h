/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of a script, numbered in the order of their first appearance: the keys of measures over them. */
#ifndef STARLARK_DICE_NUMBERED_H
#define STARLARK_DICE_NUMBERED_H

#include "starlark/dice.h"

struct numbered {
	struct dict *numbers; /* value -> number */
	struct list *values;  /* number -> value */
};

/* None yet; both are kept from the collector until the native function returns. False after an error (reported). */
bool numbered_begin(struct machine *machine, struct numbered *numbered);
/* The number of the value, which is added if it is new. False after an error (reported). */
bool numbered_find(struct machine *machine, struct numbered *numbered, struct value value,
		   int64_t *number);
/* Outcomes: the values as texts, with the shares of their numbers. False after an error (reported). */
bool numbered_outcomes(struct machine *machine, const struct numbered *numbered,
		       const struct measure *shares, struct value *result);

#endif
