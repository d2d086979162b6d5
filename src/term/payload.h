/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Accessors for the members of terms: repeat_times(term) instead of term->operands[0].
 *
 * A term keeps its operands in one array and its numbers in another, since most operations treat them uniformly:
 * hashing, comparing, substituting. The enumerators name the indices in these arrays, for making terms. Each function
 * asserts that the term is of a kind with that member.
 */
#ifndef TERM_PAYLOAD_H
#define TERM_PAYLOAD_H

#include <assert.h>

#include "term/term.h"

/* ---- indices of operands ---- */

enum { BINARY_LEFT, BINARY_RIGHT };
enum { RANGE_FROM, RANGE_TO };
enum { REPEAT_TIMES, REPEAT_LIST };
enum { FILTER_NUMBER, FILTER_LIST }; /* SELECT: how many; COMPARE: the number compared with */
enum { IF_SOME, IF_YES, IF_NO };
enum { AFTER_BEFORE, AFTER_THEN };
enum { SEGMENT_DECK, SEGMENT_FACES };
enum { BINDER_VALUE, BINDER_VARIABLES /* from there on */ };

/* ---- indices of numbers ---- */

enum { SEGMENT_FROM, SEGMENT_TO };
enum { POOL_TOP, POOL_COUNT };
enum { DECK_CARDS, DECK_HANDS /* from there on */ };
enum { UNKNOWN_LOW, UNKNOWN_HIGH, UNKNOWN_SHORTEST, UNKNOWN_LONGEST, UNKNOWN_ENDS, UNKNOWN_ITEMS };

/* ---- groups of kinds ---- */

static inline bool term_is_filter(const struct term *term)
{
	return term->kind == TERM_SELECT || term->kind == TERM_COMPARE;
}

static inline bool term_is_rearranged(const struct term *term)
{
	return term->kind == TERM_PERM || term->kind == TERM_SORT || term->kind == TERM_REV;
}

static inline bool term_is_binder(const struct term *term)
{
	return term->kind == TERM_LET || term->kind == TERM_FOREACH || term->kind == TERM_WHILE;
}

/* Whether it always evaluates its first operand, whose value decides whether it evaluates the others. */
static inline bool term_is_conditional(const struct term *term)
{
	return term->kind == TERM_IF || term->kind == TERM_REPEAT || term_is_binder(term);
}

/* ---- operands ---- */

#define MEMBER(type, name, element, is_kind)                                                       \
	static inline type name(const struct term *term)                                           \
	{                                                                                          \
		assert(is_kind);                                                                   \
		return term->element;                                                              \
	}
#define OPERAND(name, place, is_kind) MEMBER(struct term *, name, operands[place], is_kind)
#define NUMBER(name, place, is_kind) MEMBER(int64_t, name, items[place], is_kind)

OPERAND(binary_left, BINARY_LEFT, term->kind == TERM_BINARY)
OPERAND(binary_right, BINARY_RIGHT, term->kind == TERM_BINARY)
OPERAND(faces_of_die, 0, term->kind == TERM_DIE)
OPERAND(faces_die, 0, term->kind == TERM_FACES)
OPERAND(reduced_list, 0, term->kind == TERM_REDUCE)
OPERAND(some_list, 0, term->kind == TERM_SOME)
OPERAND(one_list, 0, term->kind == TERM_ONE)
OPERAND(range_from, RANGE_FROM, term->kind == TERM_RANGE)
OPERAND(range_to, RANGE_TO, term->kind == TERM_RANGE)
OPERAND(repeat_times, REPEAT_TIMES, term->kind == TERM_REPEAT)
OPERAND(repeat_list, REPEAT_LIST, term->kind == TERM_REPEAT)
OPERAND(rearranged_list, 0, term_is_rearranged(term))
OPERAND(grouped_list, 0, term->kind == TERM_GROUPS)
OPERAND(filter_number, FILTER_NUMBER, term_is_filter(term))
OPERAND(filter_list, FILTER_LIST, term_is_filter(term))
OPERAND(if_some, IF_SOME, term->kind == TERM_IF)
OPERAND(if_yes, IF_YES, term->kind == TERM_IF)
OPERAND(if_no, IF_NO, term->kind == TERM_IF)
OPERAND(after_before, AFTER_BEFORE, term->kind == TERM_AFTER)
OPERAND(after_then, AFTER_THEN, term->kind == TERM_AFTER)
OPERAND(segment_deck, SEGMENT_DECK, term->kind == TERM_SEGMENT)
OPERAND(segment_faces, SEGMENT_FACES, term->kind == TERM_SEGMENT)
OPERAND(dealt_deck, 0, term->kind == TERM_DEALT)
OPERAND(binder_value, BINDER_VALUE, term_is_binder(term))
OPERAND(loop_value, 0, term->kind == TERM_LOOP)
OPERAND(variable_value, 0, term->kind == TERM_VARIABLE)
OPERAND(pool_die, 0, term->kind == TERM_POOL)

/* ---- variable numbers of operands ---- */

static inline struct term *concat_part(const struct term *term, size_t i)
{
	assert(term->kind == TERM_CONCAT && i < term->operand_count);
	return term->operands[i];
}

static inline struct term *linear_summand(const struct term *term, size_t i)
{
	assert(term->kind == TERM_LINEAR && i < term->operand_count);
	return term->operands[i];
}

static inline int64_t linear_factor(const struct term *term, size_t i)
{
	assert(term->kind == TERM_LINEAR && i < term->item_count);
	return term->items[i];
}

/* A variable that the body of a binder uses. */
static inline struct term *binder_variable(const struct term *term, size_t i)
{
	assert(term_is_binder(term) && i < term->item_count);
	return term->operands[BINDER_VARIABLES + i];
}

/* The slot of a variable that the body of a binder uses. */
static inline size_t binder_slot(const struct term *term, size_t i)
{
	assert(term_is_binder(term) && i < term->item_count);
	return (size_t)term->items[i];
}

/* ---- numbers ---- */

NUMBER(known_number, 0, term_is_number(term))
NUMBER(segment_from, SEGMENT_FROM, term->kind == TERM_SEGMENT)
NUMBER(segment_to, SEGMENT_TO, term->kind == TERM_SEGMENT)
NUMBER(pool_top, POOL_TOP, term->kind == TERM_POOL)
NUMBER(pool_count, POOL_COUNT, term->kind == TERM_POOL)
NUMBER(deck_cards, DECK_CARDS, term->kind == TERM_DECK)

#undef NUMBER
#undef OPERAND
#undef MEMBER

/* The number of hands of a deck. */
static inline size_t deck_hand_count(const struct term *term)
{
	assert(term->kind == TERM_DECK);
	return term->item_count - DECK_HANDS;
}

/* The number of cards that each hand of a deck gets. */
static inline const int64_t *deck_hands(const struct term *term)
{
	assert(term->kind == TERM_DECK);
	return term->items + DECK_HANDS;
}

#endif
