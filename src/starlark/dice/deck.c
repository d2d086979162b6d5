/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The type Deck: numbered cards, drawn without replacement. deck([1, 2, 3]).draw(2) is a pool of dependent numbers. */
#include <stdio.h>

#include "starlark/dice.h"

struct deck {
	struct object object;
	size_t count;
	int64_t cards[];
};

/* The list of all cards; equal neighbours are written `4#7`. */
static struct node *all_cards(struct machine *machine, const struct deck *deck)
{
	struct dice *dice = dice_of(machine);
	struct roll_copies *runs = arena_take(&dice->arena, deck->count * sizeof *runs);
	size_t count = 0, i;

	if (runs == NULL)
		return NULL;
	for (i = 0; i < deck->count; i++) {
		if (i > 0 && deck->cards[i] == deck->cards[i - 1]) {
			runs[count - 1].times++;
			continue;
		}
		runs[count] = (struct roll_copies){1, tree_number(dice, deck->cards[i])};
		if (runs[count++].roll == NULL)
			return NULL;
	}
	return tree_list(dice, runs, count);
}

/* first n perm (cards) */
static bool deck_draw(struct machine *machine, const struct call *call, struct value *result)
{
	const struct deck *deck = (struct deck *)call->self.object;
	struct dice *dice = dice_of(machine);
	int64_t n = call->values[0].integer;
	struct node *node;

	if (n < 1 || (uint64_t)n > deck->count)
		return dice_error(machine, "draw: n must be 1..=%zu, got %lld", deck->count,
				  (long long)n);
	node = tree_operator(dice, NODE_PERM, all_cards(machine, deck), NULL);
	return pool_of_hand(machine, tree_select(dice, NODE_FIRST, false, n, node), n, result);
}

static bool write_deck(struct text_builder *to, struct object *object)
{
	char text[60];

	snprintf(text, sizeof text, "Deck(%zu cards)", ((const struct deck *)object)->count);
	text_add_string(to, text);
	return true;
}

static const struct native methods[] = {
#define DECK_METHOD(name, parameters, function, variant, ...)                                      \
	{#name, parameters, deck_##function, variant},
#include "starlark/words.def"
	{"", "", NULL, 0}};

static const struct type type_deck = {.name = "Deck", .methods = methods, .write = write_deck};

bool word_deck(struct machine *machine, const struct call *call, struct value *result)
{
	struct value cards = call->values[0];
	struct deck *deck;
	size_t count;

	if (!argument_length(machine, cards, &count))
		return false;
	if (count == 0)
		return dice_error(machine, "deck: need at least one card");
	deck = heap_take(machine_heap(machine), &type_deck,
			 sizeof *deck + count * sizeof *deck->cards);
	if (deck == NULL)
		return machine_out_of_memory(machine);
	for (; deck->count < count; deck->count++) {
		if (!argument_integer(machine, "deck", "cards",
				      value_item(machine, cards, deck->count),
				      &deck->cards[deck->count]))
			return false;
	}
	*result = value_of(&deck->object);
	return true;
}
