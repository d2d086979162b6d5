/*
 * Lists of labels: where the items of outcomes are numbers that stand for texts, as "miss" and "hit" for 0 and 1, the
 * outcomes get names that are made of those, and are the numbers of these names from then on.
 */
#ifndef CHANCE_LABEL_LISTS_H
#define CHANCE_LABEL_LISTS_H

#include "chance/outcomes.h"

/* Names outcomes in rising order, in their order: (miss,hit). What they were is in outcomes->lists. False when out of
   memory. */
bool outcomes_name_lists(struct outcomes *outcomes, struct outcome_names *labels);

/* What a roll is called, as the only name; in JSON the items, with a comma between them. NULL when out of memory. */
struct outcome_names *label_lists_name_roll(const struct dicelab_memory *memory,
					    const struct outcome_names *labels,
					    const struct dicelab_list *roll);

#endif
