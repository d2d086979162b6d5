/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/*
 * `may reroll`: which of the dice the player rolls again, up to a number of passes.
 *
 * Dice of one kind are interchangeable: those of one value, or each by itself if the order of the dice is read. A choice
 * takes so many of each kind: of 3 3 5, taken = {1, 0} keeps 3 and 5. Keeping all ends the passes.
 */
#include <stdlib.h>
#include <string.h>

#include "player/stepper.h"
#include "tree/comparison.h"

/* ---- the kinds of dice ---- */

struct sorting {
	const int64_t *dice;
	size_t place;
};

static int by_value(const void *left, const void *right)
{
	const struct sorting *a = left, *b = right;
	int64_t x = a->dice[a->place], y = b->dice[b->place];

	return x != y ? (x > y) - (x < y) : (a->place > b->place) - (a->place < b->place);
}

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

static bool sort_dice(struct stepper *stepper, struct rerolls *rerolls)
{
	size_t count = rerolls->dice.length, i;
	struct sorting *sorting = arena_take(&stepper->scratch, (count + 1) * sizeof *sorting);

	rerolls->order = arena_take(&stepper->scratch, (count + 1) * sizeof *rerolls->order);
	rerolls->first = arena_take(&stepper->scratch, (count + 1) * sizeof *rerolls->first);
	rerolls->of = arena_take(&stepper->scratch, (count + 1) * sizeof *rerolls->of);
	if (sorting == NULL || rerolls->order == NULL || rerolls->first == NULL ||
	    rerolls->of == NULL)
		return stepper_no_memory(stepper);
	for (i = 0; i < count; i++)
		sorting[i] = (struct sorting){rerolls->dice.items, i};
	qsort(sorting, count, sizeof *sorting, by_value);
	for (i = 0; i < count; i++)
		rerolls->order[i] = sorting[i].place;
	return true;
}

static int64_t die_of(const struct rerolls *rerolls, size_t i)
{
	return rerolls->dice.items[rerolls->order[i]];
}

static bool find_kinds(struct stepper *stepper, const struct point *point, struct rerolls *rerolls)
{
	bool ordered = point->need >= NEED_FIRST;
	size_t i;

	if (!sort_dice(stepper, rerolls))
		return false;
	for (rerolls->kinds = 0, i = 0; i < rerolls->dice.length; i++) {
		int64_t die = die_of(rerolls, i);

		if (i == 0 || ordered || die != die_of(rerolls, i - 1)) {
			rerolls->first[rerolls->kinds] = i;
			rerolls->of[rerolls->kinds++] = 0;
		}
		rerolls->of[rerolls->kinds - 1] += may_roll(stepper, point, die);
	}
	return true;
}

/* ---- the choices ---- */

/* Fewer dice first; among as many, those of lower values. */
static int compare_choices(const void *left, const void *right)
{
	const struct reroll *a = left, *b = right;
	size_t i;

	if (a->chosen != b->chosen)
		return a->chosen < b->chosen ? -1 : 1;
	for (i = 0; i < a->kinds; i++) {
		if (a->taken[i] != b->taken[i])
			return a->taken[i] > b->taken[i] ? -1 : 1;
	}
	return 0;
}

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

/* Counts with one digit for each kind. */
static void fill_choice(const struct rerolls *rerolls, size_t number, bool all, size_t *taken,
			struct reroll *choice)
{
	size_t i;

	*choice = (struct reroll){0, taken, rerolls->kinds};
	for (i = 0; i < rerolls->kinds; i++) {
		taken[i] = all ? rerolls->of[i] * number : number % (rerolls->of[i] + 1);
		number = all ? number : number / (rerolls->of[i] + 1);
		choice->chosen += taken[i];
	}
}

bool rerolls_find(struct stepper *stepper, const struct point *point, struct dicelab_list dice,
		  struct rerolls *rerolls)
{
	bool all = point->node->all;
	size_t *taken, i;

	*rerolls = (struct rerolls){.dice = dice};
	if (!find_kinds(stepper, point, rerolls))
		return false;
	rerolls->count = count_choices(stepper, rerolls);
	if (rerolls->count == 0)
		return stepper_too_large(stepper, point, LIMIT_states);
	if (all && rerolls->count > 2)
		rerolls->count = 2;
	rerolls->rows = arena_take(&stepper->scratch, rerolls->count * sizeof *rerolls->rows);
	taken = arena_take(&stepper->scratch,
			   (rerolls->count * rerolls->kinds + 1) * sizeof *taken);
	if (rerolls->rows == NULL || taken == NULL)
		return stepper_no_memory(stepper);
	for (i = 0; i < rerolls->count; i++)
		fill_choice(rerolls, i, all, taken + i * rerolls->kinds, &rerolls->rows[i]);
	qsort(rerolls->rows, rerolls->count, sizeof *rerolls->rows, compare_choices);
	return true;
}

/* Sets marks[i], for the die at place i of the list, if the choice rolls it again. Of a kind, the first are. */
static bool mark_chosen(struct stepper *stepper, const struct rerolls *rerolls, size_t choice,
			bool **marks)
{
	size_t kind, i;

	*marks = arena_take(&stepper->scratch, rerolls->dice.length + 1);
	if (*marks == NULL)
		return stepper_no_memory(stepper);
	for (kind = 0; kind < rerolls->kinds; kind++) {
		for (i = 0; i < rerolls->rows[choice].taken[kind]; i++)
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

bool rerolls_choose(struct stepper *stepper, const struct point *point,
		    const struct rerolls *rerolls, size_t choice)
{
	struct dicelab_list *left = point_hidden(stepper, point, HIDDEN_LEFT),
			    *dice = point_hidden(stepper, point, HIDDEN_ITEMS),
			    *chosen = point_hidden(stepper, point, HIDDEN_CHOSEN);
	int64_t *items, *places;
	bool *marks;
	size_t i, count = 0;

	if (!stepper_set_number(stepper, left, *left->items - 1))
		return false;
	if (point->need < NEED_FIRST)
		return rerolls_kept(stepper, rerolls, choice, dice) &&
		       stepper_set_number(stepper, chosen, (int64_t)rerolls->rows[choice].chosen);
	/* The dice keep their places; those that are rolled again are 0 until then. */
	if (!mark_chosen(stepper, rerolls, choice, &marks) ||
	    !stepper_take_list(stepper, rerolls->dice.length, &items) ||
	    !stepper_take_list(stepper, rerolls->dice.length, &places))
		return false;
	for (i = 0; i < rerolls->dice.length; i++) {
		items[i] = marks[i] ? 0 : rerolls->dice.items[i];
		if (marks[i])
			places[count++] = (int64_t)i;
	}
	*dice = (struct dicelab_list){items, rerolls->dice.length};
	*chosen = (struct dicelab_list){places, count};
	return true;
}

int64_t reroll_count(const struct stepper *stepper, const struct point *point)
{
	const struct dicelab_list *chosen = point_hidden(stepper, point, HIDDEN_CHOSEN);

	return point->need >= NEED_FIRST ? (int64_t)chosen->length : *chosen->items;
}

bool reroll_put(struct stepper *stepper, const struct point *point,
		const struct dicelab_list *rolled)
{
	struct dicelab_list *dice = point_hidden(stepper, point, HIDDEN_ITEMS),
			    *chosen = point_hidden(stepper, point, HIDDEN_CHOSEN);
	bool ordered = point->need >= NEED_FIRST;
	size_t kept = ordered ? 0 : dice->length, i;
	int64_t *items;

	if (!stepper_take_list(stepper, dice->length + rolled->length, &items))
		return false;
	if (dice->length > 0)
		memcpy(items, dice->items, dice->length * sizeof *items);
	for (i = 0; i < rolled->length; i++)
		items[ordered ? (size_t)chosen->items[i] : kept + i] = rolled->items[i];
	*dice = (struct dicelab_list){items, dice->length + (ordered ? 0 : rolled->length)};
	*chosen = (struct dicelab_list){NULL, 0};
	return ordered || stepper_sort(stepper, dice);
}

bool reroll_go_on(struct stepper *stepper, struct point *point, struct cursor *cursor,
		  struct target *target, bool *stops)
{
	struct dicelab_list dice = *point_hidden(stepper, point, HIDDEN_ITEMS);
	bool any = false;
	size_t i;

	for (i = 0; i < dice.length && !any; i++)
		any = may_roll(stepper, point, dice.items[i]);
	if (!any || *point_hidden(stepper, point, HIDDEN_LEFT)->items == 0) {
		*cursor = (struct cursor){point, true, dice};
		return true;
	}
	*point_hidden(stepper, point, HIDDEN_CHOSEN) = (struct dicelab_list){NULL, 0};
	target->state = stepper_state(stepper, point, PHASE_DECIDE);
	*stops = true;
	return target->state != NULL;
}
