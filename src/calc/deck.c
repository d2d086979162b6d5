/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Conditions on a deck. Cards that the term does not distinguish are of one kind. There are two methods. Kind by kind,
 * from the highest down: how many cards of the kind went to each hand (hypergeometric). Draw by draw: the kind of the
 * next card of the first hand. The first has fewer states with few hands, the second with few kinds.
 */
#include <string.h>

#include "calc/condition.h"
#include "support/memory.h"

/* Limits: kinds for drawing card by card, and cases for dealing out one kind. */
enum { MOST_KINDS = 64, MOST_WAYS = 1 << 20 };

/* Flags of a hand: it is where some segment of the term begins or ends; it is part of some segment. */
enum { CUT = 1, USED = 2 };

/* A deck being conditioned on. */
struct dealing {
	struct conditioning *conditioning;
	size_t cards, hand_count;
	/* Cards left to each hand; hands that are not distinguished are merged into the first of them, unused hands
	   have none. */
	int64_t *left;
	int64_t *shown; /* scratch by hand: flags, then cards of the kind dealt */
	int64_t *taken; /* the cards of the current kind */
	size_t taken_count;
	int64_t *kinds; /* a representative of each kind */
	int64_t *sizes; /* the number of cards of each kind */
	size_t kind_count;
};

/* ---- hands ---- */

static void note_segment(struct dealing *dealing, const struct term *segment)
{
	size_t from = (size_t)segment_from(segment), to = (size_t)segment_to(segment), i;

	for (i = from; i < to; i++)
		dealing->shown[i] |= i == from || segment->ordered ? CUT | USED : USED;
	if (to < dealing->hand_count)
		dealing->shown[to] |= CUT;
}

/* Merges hands that always occur together. */
static void join_hands(struct dealing *dealing)
{
	const struct conditioning *conditioning = dealing->conditioning;
	const int64_t *hands = deck_hands(conditioning->variable);
	size_t head = 0, i;

	for (i = 0; i < dealing->hand_count; i++) {
		dealing->left[i] = 0;
		dealing->shown[i] = conditioning->manifold ? CUT | USED : 0;
	}
	for (i = 0; i < conditioning->use_count; i++)
		note_segment(dealing, use_list(use_of(conditioning, i)));
	for (i = 0; i < dealing->hand_count; i++) {
		if ((dealing->shown[i] & CUT) != 0)
			head = i;
		if ((dealing->shown[i] & USED) != 0)
			dealing->left[head] += hands[i];
	}
}

/* ---- kinds ---- */

/* The faces of the cards for use number i. */
static const struct term *use_faces(const struct conditioning *conditioning, size_t i)
{
	return segment_faces(use_list(use_of(conditioning, i)));
}

static bool are_alike(const struct conditioning *conditioning, size_t a, size_t b)
{
	size_t i;

	if (a == b)
		return true;
	for (i = 0; i < conditioning->use_count; i++) {
		const int64_t *faces = use_faces(conditioning, i)->items;

		if (use_distinguishes(use_of(conditioning, i), faces[a], faces[b]))
			return false;
	}
	return !conditioning->manifold;
}

/* Partitions the cards into kinds; false if there are more than `most`. */
static bool find_kinds(struct dealing *dealing, size_t most)
{
	size_t card, i;

	dealing->kind_count = 0;
	for (card = 0; card < dealing->cards; card++) {
		for (i = 0; i < dealing->kind_count; i++) {
			if (are_alike(dealing->conditioning, card, (size_t)dealing->kinds[i]))
				break;
		}
		if (i == most)
			return false;
		if (i == dealing->kind_count) {
			dealing->kinds[dealing->kind_count] = (int64_t)card;
			dealing->sizes[dealing->kind_count++] = 0;
		}
		dealing->sizes[i]++;
	}
	return true;
}

static size_t count_different(struct dealing *dealing, const struct term *faces)
{
	size_t count = 0, i, j;

	for (i = 0; i < faces->item_count; i++) {
		for (j = 0; j < count && dealing->taken[j] != faces->items[i]; j++)
			;
		if (j == count)
			dealing->taken[count++] = faces->items[i];
	}
	return count;
}

/*
 * The faces by which kinds are ordered. If there are several, those with the most different values that still do not
 * identify every card: so the cards of a rank are dealt one after the other, and questions about the rank are soon
 * resolved.
 */
static const struct term *leading_faces(struct dealing *dealing)
{
	const struct conditioning *conditioning = dealing->conditioning;
	const struct term *best = use_faces(conditioning, 0);
	size_t most = 0, i;

	for (i = 1; i < conditioning->use_count && use_faces(conditioning, i) == best; i++)
		;
	if (i == conditioning->use_count)
		return best;
	for (i = 0; i < conditioning->use_count; i++) {
		const struct term *faces = use_faces(conditioning, i);
		size_t count = count_different(dealing, faces);

		if (count < dealing->cards && count > most) {
			most = count;
			best = faces;
		}
	}
	return best;
}

/* Collects the cards of the highest card's kind. */
static void take_kind(struct dealing *dealing)
{
	const struct term *faces = leading_faces(dealing);
	size_t highest = 0, i;

	while (faces->items[highest] != faces->high)
		highest++;
	dealing->taken_count = 0;
	for (i = 0; i < dealing->cards; i++) {
		if (are_alike(dealing->conditioning, highest, i))
			dealing->taken[dealing->taken_count++] = (int64_t)i;
	}
}

/* ---- choice of method ---- */

/* An upper bound of the number of ways to deal `count` cards to the hands. */
static double ways_to_deal(const struct dealing *dealing, double count)
{
	double ways = 1;
	size_t i;

	for (i = 0; i < dealing->hand_count; i++) {
		double left = (double)dealing->left[i];

		ways *= 1 + (left < count ? left : count);
	}
	return ways;
}

/* Whether drawing has fewer states than dealing kind by kind. */
static bool is_better_drawn(struct dealing *dealing)
{
	double by_kind = ways_to_deal(dealing, (double)dealing->cards), by_draw = 1, drawn = 0;
	size_t hands = 0, i;

	for (i = 0; i < dealing->hand_count; i++) {
		hands += dealing->left[i] > 0;
		drawn += (double)dealing->left[i];
	}
	if (hands <= 1 || !find_kinds(dealing, MOST_KINDS))
		return false;
	for (i = 0; i < dealing->kind_count; i++) {
		double size = (double)dealing->sizes[i];

		by_draw *= 1 + (size < drawn ? size : drawn);
	}
	return by_draw < by_kind * (double)dealing->kind_count;
}

/* ---- kind by kind ---- */

/* The radix of a hand's digit: one more than the most cards of the kind it can get. */
static int64_t base_of(const struct dealing *dealing, size_t hand)
{
	int64_t most = (int64_t)dealing->taken_count;

	return 1 + (dealing->left[hand] < most ? dealing->left[hand] : most);
}

/* The joint distribution of how many of `count` cards of the kind, among `cards`, come to each hand from number
   `from` on. Keys are in mixed radix, with a digit for each hand, the lowest for the first. */
static struct pmf *deal_out(const struct dealing *dealing, size_t from, int64_t cards,
			    int64_t count)
{
	struct pmf_context *context = &dealing->conditioning->calc->context;
	const struct dicelab_memory *memory = dealing->conditioning->calc->maker.memory;
	struct pmf *mine, *result = NULL;
	struct pmf_part *parts;
	int64_t size;
	size_t i;

	while (from < dealing->hand_count && dealing->left[from] == 0)
		from++;
	if (from == dealing->hand_count || count == 0)
		return pmf_certain(context, 0);
	size = dealing->left[from];
	mine = pmf_hypergeometric(context, (uint64_t)cards, (uint64_t)count, (uint64_t)size);
	if (mine == NULL)
		return NULL;
	parts = memory_take(memory, mine->count * sizeof *parts);
	for (i = 0; parts != NULL && i < mine->count; i++) {
		int64_t key = pmf_key(mine, i);
		struct pmf *others = deal_out(dealing, from + 1, cards - size, count - key);
		struct pmf *higher =
			others == NULL ? NULL : pmf_scale(context, others, base_of(dealing, from));

		pmf_free(context, others);
		if (higher == NULL)
			break;
		parts[i] = (struct pmf_part){higher, key};
	}
	if (parts != NULL && i == mine->count)
		result = pmf_mix(context, mine, parts);
	while (parts != NULL && i-- > 0)
		pmf_free(context, parts[i].pmf);
	memory_release(memory, parts);
	pmf_free(context, mine);
	return result;
}

static struct term *show_kind(struct calc *calc, const struct term *variable, const void *data,
			      int64_t key)
{
	const struct dealing *dealing = data;
	struct term *dealt;
	size_t i;

	for (i = 0; i < dealing->hand_count; i++) {
		int64_t base = base_of(dealing, i);

		dealing->shown[i] = key % base;
		key /= base;
	}
	for (i = 0; i < dealing->hand_count; i++)
		dealing->left[i] -= dealing->shown[i];
	dealt = make_dealt(&calc->maker, variable, dealing->taken, dealing->taken_count,
			   dealing->shown, dealing->left);
	for (i = 0; i < dealing->hand_count; i++)
		dealing->left[i] += dealing->shown[i];
	return dealt;
}

/* ---- draw by draw ---- */

static bool kind_of_card(void *data, int64_t key, int64_t *result)
{
	const struct dealing *dealing = data;
	size_t i = 0;

	while (!are_alike(dealing->conditioning, (size_t)key, (size_t)dealing->kinds[i]))
		i++;
	*result = dealing->kinds[i];
	return true;
}

static struct pmf *draw_card(struct dealing *dealing)
{
	struct pmf_context *context = &dealing->conditioning->calc->context;
	struct pmf *card = pmf_uniform(context, 0, dealing->cards);
	struct pmf *kind = card == NULL ? NULL : pmf_map(context, card, kind_of_card, dealing);

	pmf_free(context, card);
	return kind;
}

static struct term *show_card(struct calc *calc, const struct term *variable, const void *data,
			      int64_t key)
{
	const struct dealing *dealing = data;
	struct term *dealt;
	size_t hand = 0;

	while (dealing->left[hand] == 0)
		hand++;
	memset(dealing->shown, 0, dealing->hand_count * sizeof *dealing->shown);
	dealing->shown[hand] = 1;
	dealing->left[hand]--;
	dealt = make_dealt(&calc->maker, variable, &key, 1, dealing->shown, dealing->left);
	dealing->left[hand]++;
	return dealt;
}

/* ---- all together ---- */

static bool condition_on_hands(struct dealing *dealing, struct term *term, struct dist *result)
{
	struct calc *calc = dealing->conditioning->calc;
	struct pmf *mixing;
	bool drawn, ok;

	join_hands(dealing);
	drawn = is_better_drawn(dealing);
	if (!drawn) {
		take_kind(dealing);
		drawn = ways_to_deal(dealing, (double)dealing->taken_count) > MOST_WAYS &&
			find_kinds(dealing, dealing->cards);
	}
	mixing = drawn ? draw_card(dealing)
		       : deal_out(dealing, 0, (int64_t)dealing->cards,
				  (int64_t)dealing->taken_count);
	ok = calc_made(calc, mixing, term) &&
	     condition_on(calc, dealing->conditioning->variable, mixing,
			  drawn ? show_card : show_kind, dealing, result);
	pmf_free(&calc->context, mixing);
	result->method = drawn ? "draw by draw" : "card by card";
	return ok;
}

bool condition_on_deck(struct conditioning *conditioning, struct term *term, struct dist *result)
{
	const struct dicelab_memory *memory = conditioning->calc->maker.memory;
	const struct term *deck = conditioning->variable;
	struct dealing dealing = {.conditioning = conditioning,
				  .cards = (size_t)deck_cards(deck),
				  .hand_count = deck_hand_count(deck)};
	size_t count = 3 * dealing.cards + 2 * dealing.hand_count;
	bool ok;

	dealing.kinds = memory_take(memory, count * sizeof *dealing.kinds);
	if (dealing.kinds == NULL)
		return calc_abort(conditioning->calc, ABORTED_OUT_OF_MEMORY, term);
	dealing.sizes = dealing.kinds + dealing.cards;
	dealing.taken = dealing.sizes + dealing.cards;
	dealing.left = dealing.taken + dealing.cards;
	dealing.shown = dealing.left + dealing.hand_count;
	ok = condition_on_hands(&dealing, term, result);
	memory_release(memory, dealing.kinds);
	return ok;
}
