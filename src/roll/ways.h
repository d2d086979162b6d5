/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Brute-force enumeration: all ways in which the dice of a statement can fall. */
#ifndef ROLL_WAYS_H
#define ROLL_WAYS_H

#include "roll/roll.h"

/* A way, traced by roll->trace; `probability` is that of its draws. False ends the enumeration. */
typedef bool roll_way(void *data, const struct dicelab_list *result, double probability);

/* Calls `way` for each, in rising order of the first draw that differs, but for those that the statement's condition excludes.
   The number of ways; 0 if there are more than `most`, if any fails, or if `way` is false. */
size_t roll_all_ways(struct roll *roll, const struct tree *tree, size_t most, roll_way *way,
		     void *data);

#endif
