/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules of the user for `may reroll`, which say for each state which dice are kept. (Those of `decide` are no decisions.) */
#include "player/stepper.h"
#include "tree/operands.h"

/* Evaluates a part of a clause, `let dice = ... in let left = ... in e`, with the values of the state. */
static bool evaluate(struct stepper *stepper, const struct point *point, const struct node *part,
		     struct dicelab_list *result)
{
	const struct node *left = node_body(part);

	stepper->row[part->slot] = *point_hidden(stepper, point, HIDDEN_ITEMS);
	stepper->row[left->slot] = *point_hidden(stepper, point, HIDDEN_LEFT);
	return roll_part(&stepper->roll, &stepper->core, node_body(left), stepper->row, result) ==
		       ROLL_FINE ||
	       roll_report(&stepper->roll, stepper->tree, stepper->diag);
}

/* The list that is kept by the first clause that holds; *found is false if none does. */
static bool find_kept(struct stepper *stepper, const struct point *point, bool *found,
		      struct dicelab_list *kept)
{
	const struct node *node = point->node;
	size_t i;

	*found = false;
	for (i = node->conditional ? 1 : 0; i < node->item_count && !*found; i += 2) {
		if (!evaluate(stepper, point, node->items[i], kept))
			return false;
		*found = kept->length == 1 && *kept->items != 0;
		if (*found && !evaluate(stepper, point, node->items[i + 1], kept))
			return false;
	}
	return true;
}

static size_t count_item(const struct dicelab_list *list, int64_t item)
{
	size_t count = 0, i;

	for (i = 0; i < list->length; i++)
		count += list->items[i] == item;
	return count;
}

/* The number of dice of a kind that are rolled again: none of those in the list, `keep 5`; but `keep 5, 5` keeps two. */
static size_t count_taken(const struct rerolls *rerolls, size_t kind,
			  const struct dicelab_list *kept)
{
	size_t first = rerolls->first[kind];
	size_t end = kind + 1 < rerolls->kinds ? rerolls->first[kind + 1] : rerolls->dice.length;
	size_t copies = count_item(kept, rerolls->dice.items[rerolls->order[first]]);
	size_t left = copies == 1 || copies > end - first ? 0 : end - first - copies;

	return left < rerolls->of[kind] ? left : rerolls->of[kind];
}

bool rerolls_given(struct stepper *stepper, const struct point *point,
		   const struct rerolls *rerolls, size_t *choice)
{
	struct dicelab_list kept;
	size_t i, kind;
	bool found;

	*choice = rerolls->count;
	if (!find_kept(stepper, point, &found, &kept))
		return false;
	for (i = 0; found && i < rerolls->count; i++) {
		for (kind = 0; kind < rerolls->kinds; kind++) {
			if (rerolls->taken[i * rerolls->kinds + kind] !=
			    count_taken(rerolls, kind, &kept))
				break;
		}
		if (kind == rerolls->kinds)
			*choice = i;
	}
	return true;
}
