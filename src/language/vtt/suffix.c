/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Modifiers of dice in programs of dicelab, where dice are lists. */
#include "language/vtt/pool.h"

void modifiers_append(struct modifiers *list, struct vtt_modifier *added)
{
	if (list->last != NULL)
		list->last->next = added;
	else
		list->first = added;
	list->last = added;
}

bool modifiers_add(struct site site, struct modifiers *list, const struct suffix *suffix)
{
	struct vtt_modifier modifier = {.id = suffix->id, .at = site.at, .test = suffix->test},
			    *made;

	if (suffix->has_number) {
		modifier.value = vtt_node(site.builder, &(struct vtt){.kind = VTT_NUMBER,
								      .at = site.at,
								      .p = suffix->number,
								      .q = 1});
		if (modifier.value == NULL)
			return false;
	}
	made = vtt_modifier(site.builder, &modifier);
	if (made != NULL)
		modifiers_append(list, made);
	return made != NULL;
}

struct node *modifiers_apply(struct site site, int64_t count, const struct node *die,
			     const struct modifiers *modifiers)
{
	struct vtt number = {.kind = VTT_NUMBER, .at = site.at, .p = count, .q = 1}, faces = number;
	struct vtt dice = {.kind = VTT_DICE,
			   .at = site.at,
			   .left = &number,
			   .by_suffix = true,
			   .modifiers = modifiers->first};
	struct vtt_marks marks;
	struct vtt_pool pool;

	dice.sides = VTT_SIDES_FUDGE;
	if (die->kind == NODE_DIE) {
		dice.sides = VTT_SIDES_NUMBER;
		dice.right = &faces;
		faces.at = die->at;
		faces.p = die->operands[0]->number;
	}
	if (!vtt_marks_read(site.builder, &dice, &marks) ||
	    !vtt_pool_roll(site.builder, &dice, &marks, &pool) || !vtt_pool_keep(&pool, &marks))
		return NULL;
	pool.list->at = site.at;
	pool.list->counted = true;
	return pool.list;
}
