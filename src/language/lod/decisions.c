/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Decisions in the text of a program, once it is known what asks for them (effects.c): tail calls, and where none is allowed. */
#include "language/lod/parse.h"

/* ---- tail calls ---- */

static void mark_tail(struct lod_program *program, struct lod_expression *recipe,
		      struct lod_expression *e);

/* The result of a block is that of its last statement, or that of `yield`. `last`: nothing comes after the statements. */
static void mark_tails(struct lod_program *program, struct lod_expression *recipe,
		       const struct lod_statement *s, bool last)
{
	const struct lod_arm *arm;

	for (; s != NULL; s = s->next) {
		bool ends = last && s->next == NULL;

		if (s->kind == LOD_YIELD || (s->kind == LOD_LONE && ends))
			mark_tail(program, recipe, s->value);
		mark_tails(program, recipe, s->statements, false);
		for (arm = s->arms; arm != NULL; arm = arm->next)
			mark_tails(program, recipe, arm->statements, ends);
	}
}

static void mark_tail_items(struct lod_program *program, struct lod_expression *recipe,
			    const struct lod_item *item)
{
	for (; item != NULL; item = item->next)
		mark_tail(program, recipe, item->value);
}

/* Marks the mentions in `e`, a part of the recipe whose value is that of the recipe, whose value is that of `e`. */
static void mark_tail(struct lod_program *program, struct lod_expression *recipe,
		      struct lod_expression *e)
{
	const struct lod_arm *arm;

	if (!lod_decides(program, e))
		return;
	if (e->kind == LOD_NAME || (e->kind == LOD_CALL && e->left == NULL)) {
		e->tail_of = recipe;
		recipe->has_tail = true;
	}
	if (e->kind == LOD_EVENT)
		mark_tails(program, recipe, e->block->statements, true);
	if (e->kind == LOD_SET || e->kind == LOD_DECIDE)
		mark_tail_items(program, recipe, e->items);
	for (arm = e->kind == LOD_IF ? e->arms : NULL; arm != NULL; arm = arm->next)
		mark_tail(program, recipe, arm->value);
}

static void mark_recipe(struct lod_program *program, struct lod_expression *recipe)
{
	mark_tail(program, recipe, recipe->kind == LOD_PAR ? recipe->par.body : recipe);
}

static void mark_recipes(struct lod_program *program)
{
	const struct lod_block *block;
	const struct lod_statement *s;
	const struct lod_item *item;

	for (block = program->block; block != NULL; block = block->following) {
		for (s = block->statements; s != NULL; s = s->following) {
			if (s->kind == LOD_GENERATE && s->value->kind != LOD_CHOOSE)
				mark_recipe(program, s->value);
			item = s->kind == LOD_GENERATE && s->value->kind == LOD_CHOOSE
				       ? s->value->left->items
				       : NULL;
			for (; item != NULL; item = item->next)
				mark_recipe(program, item->value);
		}
	}
}

/* ---- where no decision may be ---- */

static bool check_weights(const struct lod_expression *e, void *data)
{
	struct lod_parse *parse = ((void **)data)[0];
	const struct lod_program *program = ((void **)data)[1];
	const struct lod_item *item;

	for (item = e->items; item != NULL; item = item->next) {
		if (item->weight == NULL || !lod_decides(program, item->weight))
			continue;
		lod_wrong(parse, item->weight->at, NULL, "a decision cannot be a weight");
		return true;
	}
	return lod_some_operand(e, check_weights, data);
}

/* False after an error (reported). */
static bool check(struct lod_parse *parse, struct lod_program *program)
{
	void *data[] = {parse, program};
	const struct lod_block *block;
	const struct lod_statement *s;

	for (block = program->block; block != NULL; block = block->following) {
		for (s = block->statements; s != NULL; s = s->following) {
			if (lod_some_part(s, check_weights, data))
				return false;
		}
	}
	return true;
}

/* ---- options that were drawn before ---- */

/* Whether it is a variable to which some statement assigns a value that draws. */
static bool was_drawn(const struct lod_program *program, const struct lod_expression *option)
{
	const struct lod_statement *s = program->block->statements;

	if (option->kind != LOD_NAME || option->draws)
		return false;
	while (s != NULL &&
	       (s->kind != LOD_ASSIGN || s->target->name != option->name || !s->value->draws))
		s = s->following;
	return s != NULL;
}

/* Warns where all options have been drawn, so that the player knows which is the highest. */
static void warn_of_seen(struct lod_parse *parse, const struct lod_program *program)
{
	const struct lod_decision *decision;

	for (decision = program->decisions; decision != NULL; decision = decision->next) {
		const struct lod_expression *e = decision->expression;
		const struct lod_item *item = e->kind == LOD_DECIDE ? e->items : NULL;
		const struct lod_expression *first = item != NULL ? item->value : NULL;

		while (item != NULL && was_drawn(program, item->value))
			item = item->next;
		if (first == NULL || item != NULL)
			continue;
		diag_warning(
			parse->diag, CODE_SEEN, e->at, NULL,
			"the player sees all of these; '%.100s ~ ...' is drawn after the decision",
			first->name->text);
	}
}

bool lod_check_decisions(struct lod_parse *parse, struct lod_program *program)
{
	if (program->decisions == NULL)
		return true;
	mark_recipes(program);
	warn_of_seen(parse, program);
	return check(parse, program);
}
