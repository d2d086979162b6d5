/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names for lists of labels. Where items are numbers that stand for texts, such as 0 and 1 for "miss" and "hit", a list
 * gets a name made of its labels, and the outcome becomes the index of that name.
 */
#ifndef CHANCE_LABEL_LISTS_H
#define CHANCE_LABEL_LISTS_H

#include "chance/outcomes.h"

/* Names outcomes that are in rising order, (miss,hit), and replaces each by the index of its name. The original
   lists move to outcomes->lists. False when out of memory. */
bool outcomes_name_lists(struct outcomes *outcomes, struct outcome_names *labels);

/* One name, that of a roll, "miss, hit"; in JSON the items alone, separated by commas. NULL when out of memory. */
struct outcome_names *label_lists_name_roll(const struct dicelab_memory *memory,
					    const struct outcome_names *labels,
					    const struct dicelab_list *roll);

#endif
