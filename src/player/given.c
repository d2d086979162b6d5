/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Rules of the user for `may reroll`, which say for each state which dice are kept. (Those of `decide` are no decisions.) */
#include "player/player_inside.h"
#include "support/memory.h"
#include "tree/operands.h"

static size_t first_clause(const struct node *node)
{
	return node->conditional ? 1 : 0;
}

/* Evaluates a part of a clause, `let dice = ... in let left = ... in e`, with the values of the state. */
static bool evaluate(struct player *player, const struct point *point, const struct node *part,
		     struct dicelab_list *result)
{
	struct stepper *stepper = &player->stepper;
	const struct node *left = node_body(part);

	stepper->row[part->slot] = *point_hidden(stepper, point, HIDDEN_ITEMS);
	stepper->row[left->slot] = *point_hidden(stepper, point, HIDDEN_LEFT);
	if (roll_part(&stepper->roll, &stepper->core, node_body(left), stepper->row, result) ==
	    ROLL_FINE)
		return true;
	return roll_report(&stepper->roll, stepper->tree, stepper->diag);
}

/* The list that is kept by the first clause that holds; *found is false if none does. */
static bool find_kept(struct player *player, const struct point *point, bool *found,
		      struct dicelab_list *kept)
{
	const struct node *node = point->node;
	size_t i;

	*found = false;
	for (i = first_clause(node); i < node->item_count && !*found; i += 2) {
		if (!evaluate(player, point, node->items[i], kept))
			return false;
		*found = kept->length == 1 && *kept->items != 0;
		if (*found && !evaluate(player, point, node->items[i + 1], kept))
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

/* How many of the dice of a kind are rolled again: none of those in the list, `keep 5`; but `keep 5, 5` keeps two. */
static size_t count_taken(const struct rerolls *rerolls, size_t kind,
			  const struct dicelab_list *kept)
{
	size_t first = rerolls->first[kind];
	size_t end = kind + 1 < rerolls->kinds ? rerolls->first[kind + 1] : rerolls->dice.length;
	size_t copies = count_item(kept, rerolls->dice.items[rerolls->order[first]]);
	size_t left = copies == 1 || copies > end - first ? 0 : end - first - copies;

	return left < rerolls->of[kind] ? left : rerolls->of[kind];
}

/* The choice that keeps the dice that are in the list; MDP_NONE if there is none. */
static uint32_t choice_of(const struct rerolls *rerolls, const struct dicelab_list *kept)
{
	size_t i, kind;

	for (i = 0; i < rerolls->count; i++) {
		for (kind = 0; kind < rerolls->kinds; kind++) {
			if (rerolls->taken[i * rerolls->kinds + kind] !=
			    count_taken(rerolls, kind, kept))
				break;
		}
		if (kind == rerolls->kinds)
			return (uint32_t)i;
	}
	return MDP_NONE;
}

static bool find_given(struct player *player, const struct mdp_node *choice, uint32_t *given)
{
	struct stepper *stepper = &player->stepper;
	const struct point *point = stepper->sites[choice->site];
	struct dicelab_list kept;
	struct rerolls rerolls;
	bool found;

	arena_reset(&stepper->scratch);
	stepper_enter(stepper, choice->view);
	if (!find_kept(player, point, &found, &kept))
		return false;
	if (!found)
		return true;
	if (!rerolls_find(stepper, point, *point_hidden(stepper, point, HIDDEN_ITEMS), &rerolls))
		return false;
	*given = choice_of(&rerolls, &kept);
	return true;
}

bool player_find_given(struct player *player)
{
	const struct mdp *mdp = &player->mdp;
	const struct stepper *stepper = &player->stepper;
	bool any = false;
	size_t i;

	for (i = 0; i < stepper->site_count; i++) {
		const struct node *node = stepper->sites[i]->node;

		any |= node->kind == NODE_REROLLS && node->item_count > first_clause(node);
	}
	if (!any)
		return true;
	player->given = memory_take(&player->memory, mdp->node_count * sizeof *player->given);
	if (player->given == NULL)
		return false;
	for (i = 0; i < mdp->node_count; i++) {
		player->given[i] = MDP_NONE;
		if (mdp->nodes[i].kind == MDP_CHOICE &&
		    stepper->sites[mdp->nodes[i].site]->node->kind == NODE_REROLLS &&
		    !find_given(player, &mdp->nodes[i], &player->given[i]))
			return false;
	}
	return true;
}
