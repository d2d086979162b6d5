/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Dice modifiers of virtual tabletops and chat bots, as in 4d6kh3. The notation vtt has all of them, that of dicelab
   only those that modifiers.def marks as suffixes; they are implemented in vtt/. */
#ifndef LANGUAGE_MODIFIERS_H
#define LANGUAGE_MODIFIERS_H

#include "tree/tree.h"

enum modifier_id {
	MODIFIER_EXPLODE,
	MODIFIER_COMPOUND,
	MODIFIER_PENETRATE,
	MODIFIER_COMPOUND_PENETRATE,
	MODIFIER_EXPLODE_ONCE,
	MODIFIER_REROLL,
	MODIFIER_REROLL_ONCE,
	MODIFIER_CLAMP_MIN,
	MODIFIER_CLAMP_MAX,
	MODIFIER_UNIQUE,
	MODIFIER_UNIQUE_ONCE,
	/* Those from here on apply to groups, too. */
	MODIFIER_KEEP_HIGH,
	MODIFIER_KEEP_LOW,
	MODIFIER_DROP_LOW,
	MODIFIER_DROP_HIGH,
	MODIFIER_SUCCESS,
	MODIFIER_FAILURE,
	MODIFIER_DEDUCT,
	MODIFIER_EVEN,
	MODIFIER_ODD,
	MODIFIER_SORT,
	MODIFIER_FIRST_OF_GROUPS = MODIFIER_KEEP_HIGH
};

/* Given instead of a comparison filter, such as NODE_EQUAL: no comparison. */
#define MODIFIER_NO_TEST NODE_NUMBER

struct vtt_modifier;

/* A list under construction: its first and last element; NULL if it is empty. */
struct modifiers {
	struct vtt_modifier *first, *last;
};

void modifiers_append(struct modifiers *list, struct vtt_modifier *added);

/* A modifier after dice of a program of dicelab. */
struct suffix {
	enum modifier_id id;
	enum node_kind test; /* or MODIFIER_NO_TEST */
	bool has_number;
	int64_t number; /* how many dice it keeps, or what `test` compares with */
};

/* Appends a modifier. False after an error (reported). */
bool modifiers_add(struct site site, struct modifiers *list, const struct suffix *suffix);

/* Applies modifiers, of which there is at least one, to `count` dice of a program of dicelab: returns the list of the
   remaining dice. `die` is a literal with a number, % or F. NULL after an error (reported). */
struct node *modifiers_apply(struct site site, int64_t count, const struct node *die,
			     const struct modifiers *modifiers);

#endif
