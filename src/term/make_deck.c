/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decks and cards dealt from them. A deck is a random variable: a shuffle. Its places are divided into hands, one after
 * the other; at first every place is a hand of its own. A segment is the list of the cards of consecutive hands: `first
 * 5 perm 1..52` is a segment of the hands from 0 on and below 5. Hands have known sizes and unknown cards. Conditioning
 * on the deck (calc/deck.c) determines the hands of some cards, and leaves a smaller deck.
 */
#include <assert.h>
#include <string.h>

#include "support/memory.h"
#include "term/make.h"

/* `items`: the number of cards, and the size of each hand. */
static struct term *make_deck(struct maker *maker, int64_t name, int64_t *items, size_t count)
{
	struct term wanted = {.kind = TERM_DECK,
			      .number = name,
			      .items = items,
			      .item_count = count,
			      .safe = true};

	return make_term(maker, &wanted);
}

struct term *make_shuffled(struct maker *maker, int64_t name, struct term *cards)
{
	size_t begin = maker->item_count, count = cards->item_count, i;
	struct term *deck;

	if (!maker_grow_items(maker, DECK_HANDS + count))
		return maker_give_up(maker);
	maker->items[begin + DECK_CARDS] = (int64_t)count;
	for (i = 0; i < count; i++)
		maker->items[begin + DECK_HANDS + i] = 1;
	deck = make_deck(maker, name, maker_items(maker, begin), DECK_HANDS + count);
	return make_segment(maker, deck, make_sort(maker, cards), 0, (int64_t)count, true);
}

struct term *make_segment(struct maker *maker, struct term *deck, struct term *faces, int64_t from,
			  int64_t to, bool ordered)
{
	struct term *operands[2] = {[SEGMENT_DECK] = deck, [SEGMENT_FACES] = faces};
	int64_t ends[2] = {[SEGMENT_FROM] = from, [SEGMENT_TO] = to}, count = 0, i;
	struct term wanted = {.kind = TERM_SEGMENT,
			      .operands = operands,
			      .operand_count = 2,
			      .items = ends,
			      .item_count = 2};
	struct term *failure = failure_among(operands, 2);

	assert(from <= to);
	if (failure != NULL)
		return failure;
	for (i = from; i < to; i++)
		count += deck_hands(deck)[i];
	wanted.ordered = ordered && count > 1;
	if (count == 0)
		return make_list(maker, NULL, 0);
	if (faces->low == faces->high)
		return make_repeat(maker, NULL, make_number(maker, count),
				   make_number(maker, faces->low), false);
	if (count == deck_cards(deck) && !wanted.ordered)
		return make_sort(maker, faces);
	return make_term(maker, &wanted);
}

struct term *make_bag(struct maker *maker, struct term *list)
{
	while (list->kind == TERM_PERM || list->kind == TERM_SORT || list->kind == TERM_REV)
		list = rearranged_list(list);
	if (list->kind == TERM_SEGMENT && list->ordered)
		return make_segment(maker, segment_deck(list), segment_faces(list),
				    segment_from(list), segment_to(list), false);
	return list;
}

struct term *make_segment_end(struct maker *maker, const struct term *segment, bool first,
			      int64_t count, bool ordered)
{
	int64_t from = segment_from(segment), to = segment_to(segment);

	assert(segment->kind == TERM_SEGMENT && count >= 0 && count <= to - from);
	if (first)
		to = from + count;
	else
		from = to - count;
	return make_segment(maker, segment_deck(segment), segment_faces(segment), from, to,
			    ordered);
}

struct term *make_segment_showing(struct maker *maker, const struct term *segment,
				  struct term *faces)
{
	return make_segment(maker, segment_deck(segment), faces, segment_from(segment),
			    segment_to(segment), segment->ordered);
}

/* ---- dealt ---- */

/* The items of a TERM_DEALT. */
struct dealt {
	size_t taken_count;
	const int64_t *taken;
	const int64_t *shown;   /* by hand */
	const int64_t *borders; /* by hand: how many hands before it still get cards */
};

static struct dealt dealt_of(const struct term *term, size_t hand_count)
{
	size_t taken_count = (size_t)term->items[0];
	const int64_t *taken = term->items + 1, *shown = taken + taken_count;

	return (struct dealt){taken_count, taken, shown, shown + hand_count};
}

struct term *make_dealt(struct maker *maker, const struct term *deck, const int64_t *taken,
			size_t taken_count, const int64_t *shown, const int64_t *left)
{
	size_t hands = deck_hand_count(deck), begin = maker->item_count, i;
	size_t length = 1 + taken_count + hands + (hands + 1);
	struct term wanted = {.kind = TERM_DEALT, .operand_count = 1, .item_count = length};
	struct term *rest;
	int64_t *items, *borders, *smaller, count = 0;

	if (!maker_grow_items(maker, length + DECK_HANDS + hands))
		return maker_give_up(maker);
	items = maker_items(maker, begin);
	borders = items + 1 + taken_count + hands;
	smaller = items + length;
	items[0] = (int64_t)taken_count;
	memcpy(items + 1, taken, taken_count * sizeof *taken);
	memcpy(items + 1 + taken_count, shown, hands * sizeof *shown);
	for (i = 0; i < hands; i++) {
		borders[i] = count;
		if (left[i] > 0)
			smaller[DECK_HANDS + count++] = left[i];
	}
	borders[hands] = count;
	smaller[DECK_CARDS] = deck_cards(deck) - (int64_t)taken_count;
	rest = make_deck(maker, deck->number, smaller, DECK_HANDS + (size_t)count);
	if (term_failed(rest))
		return rest;
	wanted.operands = &rest;
	wanted.items = items;
	return make_term(maker, &wanted);
}

/* The faces of the cards that are still in the deck. */
static struct term *faces_left(struct maker *maker, const struct term *faces,
			       const struct dealt *dealt)
{
	size_t begin = maker->item_count, next = 0, count = 0, i;

	if (!maker_grow_items(maker, faces->item_count))
		return maker_give_up(maker);
	for (i = 0; i < faces->item_count; i++) {
		if (next < dealt->taken_count && (size_t)dealt->taken[next] == i)
			next++;
		else
			maker->items[begin + count++] = faces->items[i];
	}
	return make_list(maker, maker_items(maker, begin), count);
}

struct term *make_segment_again(struct maker *maker, const struct term *segment, struct term *deck)
{
	size_t begin = concat_begin(maker);
	struct dealt dealt;
	struct term *faces, *face;
	int64_t from = segment_from(segment), to = segment_to(segment), i;

	if (deck->kind != TERM_DEALT)
		return make_segment(maker, deck, segment_faces(segment), from, to,
				    segment->ordered);
	dealt = dealt_of(deck, deck_hand_count(segment_deck(segment)));
	deck = dealt_deck(deck);
	faces = faces_left(maker, segment_faces(segment), &dealt);
	face = make_number(maker, segment_faces(segment)->items[dealt.taken[0]]);
	for (i = from; i < to; i++) {
		if (dealt.shown[i] == 0)
			continue;
		concat_add(maker, make_segment(maker, deck, faces, dealt.borders[from],
					       dealt.borders[i], segment->ordered));
		concat_add(maker, make_repeat(maker, NULL, make_number(maker, dealt.shown[i]), face,
					      false));
		from = segment->ordered ? i + 1 : i;
	}
	concat_add(maker, make_segment(maker, deck, faces, dealt.borders[from], dealt.borders[to],
				       segment->ordered));
	return concat_end(maker, begin, segment->ordered);
}
