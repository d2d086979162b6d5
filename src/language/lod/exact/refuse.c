/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Detects programs that a walk cannot analyse, whose runs are explored instead (process/explore.c): recipes drawn in
 * another block than their own that affect `.`, and structures whose recipes read variables of an enclosing block that
 * may still change.
 */
#include "language/lod/exact/inside.h"

/* ---- `.` of another block ---- */

static bool draws(const struct lod_expression *e, void *data)
{
	(void)data;
	return e->draws;
}

/* Whether a draw of the recipe sets the `.` of the block that binds it. Blocks and parameters have their own. */
static bool sets_last(const struct lod_expression *recipe)
{
	return recipe->draws && recipe->kind != LOD_PAR && recipe->kind != LOD_EVENT &&
	       recipe->kind != LOD_STRUCT;
}

bool walk_refuse_last(const struct walk_frame *of, const struct lod_expression *recipe)
{
	struct walker *walker = of->walker;
	const struct walk_needs *needs = &walker->needs;
	const uint8_t *reads = needs->reads[recipe->number];

	return reads == NULL ||
	       reads[needs->bases[of->block->number] + walk_dot(of->block)] == NEED_NOTHING ||
	       walk_refuse(walker);
}

bool walk_refuse_draw(const struct walk_frame *from, const struct walk_frame *of,
		      const struct lod_expression *recipe)
{
	struct walker *walker = from->walker;

	return from == of || !sets_last(recipe) ||
	       walker->needs.crossed[of->block->number] == NEED_NOTHING || walk_refuse(walker);
}

bool walk_refuse_index(const struct walk_frame *from, const struct walk_frame *of,
		       const struct lod_expression *index, const struct lod_expression *set)
{
	struct walker *walker = from->walker;
	uint8_t read = from == of ? walker->needs.dots[index->number]
				  : walker->needs.crossed[of->block->number];

	return walk_refuse_last(of, set) &&
	       (read == NEED_NOTHING || !lod_some_operand(set, draws, NULL) || walk_refuse(walker));
}

/* ---- structures whose recipes read enclosing blocks ---- */

static const struct lod_name *root_of(const struct lod_expression *target)
{
	while (target->kind == LOD_MEMBER)
		target = target->left;
	return target->name;
}

/* Whether a statement of the block may change the variable after the structure that begins at `made` was made. Those
   in a loop around it are executed again. */
static bool changes_later(const struct lod_block *block, const struct lod_name *name, size_t made)
{
	const struct lod_statement *s;
	size_t loop_end = 0;

	for (s = block->statements; s != NULL; s = s->following) {
		if (s->kind == LOD_WHILE && s->at.begin <= made && made < s->at.end &&
		    loop_end < s->at.end)
			loop_end = s->at.end;
		if (s->kind != LOD_LONE && s->target != NULL && root_of(s->target) == name &&
		    (s->at.begin < loop_end || s->at.end > made))
			return true;
	}
	return false;
}

/* Whether a statement of the block changes an outer variable of that name. */
static bool changes_outer(const struct lod_block *block, const struct lod_name *name)
{
	const struct lod_statement *s;

	for (s = block->statements; s != NULL; s = s->following) {
		if ((s->kind == LOD_UPDATE || s->kind == LOD_SET_MEMBER) &&
		    root_of(s->target) == name)
			return true;
	}
	return false;
}

static bool is_within(const struct lod_block *inner, const struct lod_block *outer)
{
	while (inner != NULL && inner != outer)
		inner = inner->outer;
	return inner != NULL;
}

static bool is_changed_within(const struct walk_needs *needs, const struct lod_block *block,
			      const struct lod_name *name)
{
	const struct lod_block *inner;

	for (inner = needs->program->block; inner != NULL; inner = inner->following) {
		if (inner != block && is_within(inner, block) && changes_outer(inner, name))
			return true;
	}
	return false;
}

/* Whether the recipe reads a variable of the block that may change after the structure was made. */
static bool may_change(const struct walk_needs *needs, const struct lod_block *block,
		       const struct lod_expression *recipe, size_t made)
{
	const uint8_t *reads = needs->reads[recipe->number];
	uint32_t slot;

	for (slot = 0; reads != NULL && slot < block->slot_count; slot++) {
		const struct lod_name *name = block->names[slot];

		if (reads[needs->bases[block->number] + slot] != NEED_NOTHING &&
		    (changes_later(block, name, made) || is_changed_within(needs, block, name)))
			return true;
	}
	return false;
}

static bool refuse_recipe(struct walker *walker, const struct lod_block *structure,
			  const struct lod_expression *recipe)
{
	const struct lod_block *around = structure->outer;

	for (; around->outer != NULL; around = around->outer) {
		if (may_change(&walker->needs, around, recipe, structure->at.begin))
			return walk_refuse(walker);
	}
	return true;
}

bool walk_refuse_structure(const struct walk_frame *frame)
{
	struct walker *walker = frame->walker;
	const struct walk_needs *needs = &walker->needs;
	size_t i;

	for (i = 0; i < needs->generator_count; i++) {
		if (needs->generators[i].block == frame->block &&
		    !refuse_recipe(walker, frame->block, needs->generators[i].recipe))
			return false;
	}
	return true;
}
