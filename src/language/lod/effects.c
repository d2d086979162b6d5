/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Effect analysis: which expressions and statements may ask for a decision, or change a variable of an enclosing block, by
 * themselves or by a recipe that they mention. A name has the effects of all recipes that are bound to it, or to a field of
 * that name: a fixed point over the names, reached since effects are only added.
 *
 *     game ~ { may('go on') }        game + 1 asks, since `game` may stand for a recipe that does
 */
#include "language/lod/parse.h"

struct effect_search {
	struct lod_program *program;
	bool changed; /* since the last iteration began: a name has more effects */
};

/* The union of the effects of some parts. */
struct effect_union {
	struct effect_search *search;
	uint8_t effects;
};

static uint8_t find_in_expression(struct effect_search *search, const struct lod_expression *e);
static uint8_t find_in_statements(struct effect_search *search, const struct lod_statement *s);

static bool add_part(const struct lod_expression *part, void *data)
{
	struct effect_union *all = data;

	all->effects |= find_in_expression(all->search, part);
	return false;
}

static uint8_t find_in_parameters(struct effect_search *search, const struct lod_parameter *p)
{
	uint8_t effects = 0;

	for (; p != NULL; p = p->next) {
		if (p->ordinary != NULL)
			effects |= find_in_expression(search, p->ordinary);
	}
	return effects;
}

static uint8_t find_in_expression(struct effect_search *search, const struct lod_expression *e)
{
	struct effect_union all = {search, e->decision != NULL ? LOD_ASKS : 0};

	if (e->name != NULL)
		all.effects |= e->name->effects;
	lod_some_operand(e, add_part, &all);
	if (e->block != NULL)
		all.effects |= find_in_statements(search, e->block->statements);
	if (e->par.body != NULL)
		all.effects |= find_in_parameters(search, e->par.parameters) |
			       find_in_expression(search, e->par.body);
	search->program->expression_effects[e->number] = all.effects;
	return all.effects;
}

/* Whether the statement itself changes a variable of an enclosing block. */
static bool changes_outside(const struct lod_statement *statement)
{
	const struct lod_expression *target = statement->target;
	size_t i;

	if (statement->kind != LOD_UPDATE && statement->kind != LOD_SET_MEMBER)
		return false;
	while (target->kind == LOD_MEMBER)
		target = target->left;
	for (i = 0; i < target->places.count; i++) {
		if (target->places.rows[i].hops > 0)
			return true;
	}
	return false;
}

/* A recipe has its effects when it is drawn, not when it is bound. But then the weights of a choice are evaluated. */
static uint8_t bind_effects(struct effect_search *search, const struct lod_statement *s,
			    uint8_t effects)
{
	struct lod_name *name = s->target->name;

	search->changed |= (effects & ~name->effects) != 0;
	name->effects |= effects;
	return s->value->kind == LOD_CHOOSE ? effects & LOD_CHANGES : 0;
}

static uint8_t find_in_statement(struct effect_search *search, const struct lod_statement *s)
{
	struct effect_union all = {search, changes_outside(s) ? LOD_CHANGES : 0};
	const struct lod_arm *arm;

	lod_some_part(s, add_part, &all);
	for (arm = s->arms; arm != NULL; arm = arm->next)
		all.effects |= find_in_statements(search, arm->statements);
	all.effects |= find_in_statements(search, s->statements);
	if (s->kind == LOD_GENERATE)
		all.effects = bind_effects(search, s, all.effects);
	search->program->statement_effects[s->number] = all.effects;
	return all.effects;
}

static uint8_t find_in_statements(struct effect_search *search, const struct lod_statement *s)
{
	uint8_t effects = 0;

	for (; s != NULL; s = s->next)
		effects |= find_in_statement(search, s);
	return effects;
}

bool lod_find_effects(struct lod_parse *parse, struct lod_program *program)
{
	struct effect_search search = {.program = program, .changed = true};

	program->expression_effects = lod_take(parse, program->expressions + 1);
	program->statement_effects = lod_take(parse, program->statements + 1);
	if (program->expression_effects == NULL || program->statement_effects == NULL)
		return false;
	while (search.changed) {
		search.changed = false;
		program->effects = find_in_statements(&search, program->block->statements);
	}
	return true;
}
