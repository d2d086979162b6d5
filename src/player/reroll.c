/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `may reroll`: which of the dice the player rolls again, up to a number of passes.
 *
 * Dice of one kind are interchangeable: those of one value, or each by itself if the order of the dice is read. A choice
 * takes so many of each kind: of 3 3 5, taken = {1, 0} keeps 3 and 5. Keeping all ends the passes.
 */
#include <string.h>

#include "player/stepper.h"
#include "support/memory.h"
#include "tree/comparison.h"

/* ---- the kinds of dice ---- */

static bool may_roll(const struct stepper *stepper, const struct point *point, int64_t die)
{
	const struct node *node = point->node, *against;
	int64_t limit;

	if (!node->conditional)
		return true;
	against = node->items[0];
	limit = against->kind == NODE_NUMBER ? against->number : *stepper->row[against->slot].items;
	return comparison_passes(comparison_of((enum node_kind)node->number, false), die, limit);
}

static int64_t die_of(const struct rerolls *rerolls, size_t i)
{
	return rerolls->dice.items[rerolls->order[i]];
}

/* By insertion sort: mostly the dice are sorted. */
static void sort_dice(struct rerolls *rerolls)
{
	const int64_t *dice = rerolls->dice.items;
	size_t *order = rerolls->order, i, k;

	for (i = 0; i < rerolls->dice.length; i++) {
		for (k = i; k > 0 && dice[order[k - 1]] > dice[i]; k--)
			order[k] = order[k - 1];
		order[k] = i;
	}
}

static bool find_kinds(struct stepper *stepper, const struct point *point, struct rerolls *rerolls)
{
	size_t count = rerolls->dice.length, i;

	rerolls->order = arena_take(&stepper->scratch, 3 * (count + 1) * sizeof *rerolls->order);
	if (rerolls->order == NULL)
		return stepper_no_memory(stepper);
	rerolls->first = rerolls->order + count;
	rerolls->of = rerolls->first + count;
	sort_dice(rerolls);
	for (rerolls->kinds = 0, i = 0; i < count; i++) {
		int64_t die = die_of(rerolls, i);

		if (i == 0 || point->need == NEED_ORDER || die != die_of(rerolls, i - 1)) {
			rerolls->first[rerolls->kinds] = i;
			rerolls->of[rerolls->kinds++] = 0;
		}
		rerolls->of[rerolls->kinds - 1] += may_roll(stepper, point, die);
	}
	return true;
}

/* ---- the choices ---- */

/* The number of choices; 0 if there are too many. */
static size_t count_choices(const struct stepper *stepper, const struct rerolls *rerolls)
{
	size_t most = memory_count((uint64_t)stepper->request->limits->states), count = 1, i;

	for (i = 0; i < rerolls->kinds; i++) {
		if (__builtin_mul_overflow(count, rerolls->of[i] + 1, &count) || count > most)
			return 0;
	}
	return count;
}

/* Adds the choices that roll `left` dice of the kinds from `kind` on, those of lower values first. `taken` has those of the
   other kinds. */
static void add_choices(struct rerolls *rerolls, size_t *taken, size_t kind, size_t left)
{
	size_t most = kind < rerolls->kinds && left > rerolls->of[kind] ? rerolls->of[kind] : left;
	size_t *row = rerolls->taken + rerolls->count * rerolls->kinds, i;

	if (kind == rerolls->kinds) {
		for (i = 0; i < kind; i++)
			row[i] = taken[i];
		rerolls->count += left == 0;
		return;
	}
	for (i = 0; i <= most; i++) {
		taken[kind] = most - i;
		add_choices(rerolls, taken, kind + 1, left - taken[kind]);
	}
}

/* Fewer dice first. */
bool rerolls_find(struct stepper *stepper, const struct point *point, struct dicelab_list dice,
		  struct rerolls *rerolls)
{
	size_t *taken, count, chosen;

	*rerolls = (struct rerolls){.dice = dice};
	if (!find_kinds(stepper, point, rerolls))
		return false;
	count = count_choices(stepper, rerolls);
	if (count == 0)
		return stepper_too_large(stepper, point, LIMIT_states);
	rerolls->taken =
		arena_take(&stepper->scratch, (count + 1) * (rerolls->kinds + 1) * sizeof *taken);
	taken = arena_take(&stepper->scratch, (rerolls->kinds + 1) * sizeof *taken);
	if (rerolls->taken == NULL || taken == NULL)
		return stepper_no_memory(stepper);
	for (chosen = 0; rerolls->count < count && !point->node->all; chosen++)
		add_choices(rerolls, taken, 0, chosen);
	if (point->node->all) {
		rerolls->count = count > 1 ? 2 : 1;
		memcpy(rerolls->taken + rerolls->kinds, rerolls->of,
		       rerolls->kinds * sizeof *rerolls->of);
	}
	return true;
}

/* Sets marks[i], for the die at place i of the list, if the choice rolls it again. Of a kind, the first are. */
static bool mark_chosen(struct stepper *stepper, const struct rerolls *rerolls, size_t choice,
			bool **marks)
{
	const size_t *taken = rerolls->taken + choice * rerolls->kinds;
	size_t kind, i;

	*marks = arena_take(&stepper->scratch, rerolls->dice.length + 1);
	if (*marks == NULL)
		return stepper_no_memory(stepper);
	for (kind = 0; kind < rerolls->kinds; kind++) {
		for (i = 0; i < taken[kind]; i++)
			(*marks)[rerolls->order[rerolls->first[kind] + i]] = true;
	}
	return true;
}

bool rerolls_kept(struct stepper *stepper, const struct rerolls *rerolls, size_t choice,
		  struct dicelab_list *kept)
{
	int64_t *items;
	bool *marks;
	size_t i;

	if (!mark_chosen(stepper, rerolls, choice, &marks) ||
	    !stepper_take_list(stepper, rerolls->dice.length, &items))
		return false;
	*kept = (struct dicelab_list){items, 0};
	for (i = 0; i < rerolls->dice.length; i++) {
		if (!marks[i])
			items[kept->length++] = rerolls->dice.items[i];
	}
	return true;
}

/* ---- passes ---- */

bool rerolls_are_open(const struct stepper *stepper, const struct point *point)
{
	const struct dicelab_list *dice = point_hidden(stepper, point, HIDDEN_ITEMS);
	size_t i;

	if (*point_hidden(stepper, point, HIDDEN_LEFT)->items == 0)
		return false;
	for (i = 0; i < dice->length; i++) {
		if (may_roll(stepper, point, dice->items[i]))
			return true;
	}
	return false;
}

/* If the order of the dice is read, they keep their places; otherwise those that are kept come first. Those that are rolled
   again are 0 until then. */
bool rerolls_choose(struct stepper *stepper, const struct point *point,
		    const struct rerolls *rerolls, size_t choice)
{
	struct dicelab_list *left = point_hidden(stepper, point, HIDDEN_LEFT);
	bool ordered = point->need == NEED_ORDER, *marks;
	size_t length = rerolls->dice.length, kept = 0, count = 0, i;
	int64_t *items, *places;

	if (!stepper_set_number(stepper, left, *left->items - 1) ||
	    !mark_chosen(stepper, rerolls, choice, &marks) ||
	    !stepper_take_list(stepper, length, &items) ||
	    !stepper_take_list(stepper, length, &places))
		return false;
	for (i = 0; i < length; i++) {
		if (marks[i])
			places[count++] = (int64_t)i;
		else
			items[ordered ? i : kept++] = rerolls->dice.items[i];
	}
	for (i = 0; i < count && !ordered; i++)
		places[i] = (int64_t)(kept + i);
	*point_hidden(stepper, point, HIDDEN_ITEMS) = (struct dicelab_list){items, length};
	*point_hidden(stepper, point, HIDDEN_CHOSEN) = (struct dicelab_list){places, count};
	return true;
}

bool rerolls_put(struct stepper *stepper, const struct point *point,
		 const struct dicelab_list *rolled, struct dicelab_list *dice)
{
	const struct dicelab_list *places = point_hidden(stepper, point, HIDDEN_CHOSEN);
	int64_t *items;
	size_t i;

	*dice = *point_hidden(stepper, point, HIDDEN_ITEMS);
	if (!stepper_take_list(stepper, dice->length, &items))
		return false;
	memcpy(items, dice->items, dice->length * sizeof *items);
	for (i = 0; i < rolled->length; i++)
		items[places->items[i]] = rolled->items[i];
	dice->items = items;
	return point->need == NEED_ORDER || stepper_sort(stepper, dice);
}
