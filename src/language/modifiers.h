/*
 * Modifiers of dice: what virtual tabletops and chat bots write after them, as in 4d6kh3. The notation vtt has all of them, that of dicelab
 * those that modifiers.def calls suffixes; what they mean is the affair of vtt/.
 */
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
	MODIFIER_KEEP_HIGH,
	MODIFIER_KEEP_LOW,
	MODIFIER_DROP_LOW,
	MODIFIER_DROP_HIGH,
	MODIFIER_SUCCESS,
	MODIFIER_FAILURE,
	MODIFIER_EVEN,
	MODIFIER_ODD,
	MODIFIER_SORT
};

/* In the place of a comparison's filter, NODE_EQUAL and so on: there is none. */
#define MODIFIER_NO_TEST NODE_NUMBER

struct vtt_modifier;

/* Puts a modifier after those of a list, or begins one with it; `number`, unless it is NULL, is how many it keeps, or what `test` compares
   with. NULL after an error (reported). */
struct vtt_modifier *modifiers_add(struct builder *builder, struct span at,
				   struct vtt_modifier *before, enum modifier_id id,
				   enum node_kind test, const int64_t *number);

/* So many dice with their modifiers, of which the last is given, in a program of dicelab: a list of those that are left. The die is
   written out, with a number, % or F. NULL after an error (reported). */
struct node *modifiers_apply(struct builder *builder, struct span at, int64_t count,
			     const struct node *die, const struct vtt_modifier *last);

#endif
