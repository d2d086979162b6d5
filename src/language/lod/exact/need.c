/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Liveness analysis, backwards: transfer functions of expressions and statements on `live[place]`, the part of a value
   read later (NOTHING < TOTAL < ITEMS < ORDER). A statement removes the slot it assigns and adds those it reads. */
#include <string.h>

#include "language/lod/exact/need_inside.h"
#include "support/memory.h"

static void need_statements(struct walk_needs *needs, const struct lod_statement *statement);

/* ---- places ---- */

/* The block `hops` levels further out. */
static const struct lod_block *outer_of(const struct lod_block *block, uint32_t hops)
{
	while (hops-- > 0)
		block = block->outer;
	return block;
}

size_t walk_place_of(const struct walk_needs *needs, const struct lod_block *block,
		     const struct lod_place *binding)
{
	return needs->bases[outer_of(block, binding->hops)->number] + binding->slot;
}

/* ---- rows of needs ---- */

uint8_t *walk_take_needs(struct walk_needs *needs, size_t count)
{
	uint8_t *row = arena_take(&needs->arena, count + 1);

	needs->out_of_memory |= row == NULL;
	return row;
}

bool walk_join_needs(uint8_t *to, const uint8_t *from, size_t count)
{
	bool changed = false;
	size_t i;

	for (i = 0; i < count; i++) {
		if (from[i] > to[i]) {
			to[i] = from[i];
			changed = true;
		}
	}
	return changed;
}

void walk_raise_need(struct walk_needs *needs, uint8_t *at, uint8_t need)
{
	needs->changed |= walk_join_needs(at, &need, 1);
}

uint8_t *walk_live_of(struct walk_needs *needs, const struct lod_block *block)
{
	return &needs->live[needs->bases[block->number]];
}

static uint8_t *dot_of(struct walk_needs *needs)
{
	return &walk_live_of(needs, needs->block)[walk_dot(needs->block)];
}

/* Copies all of `live`, since nested blocks read outer variables. */
static uint8_t *copy_live(struct walk_needs *needs)
{
	uint8_t *copy = walk_take_needs(needs, needs->places);

	if (copy != NULL)
		memcpy(copy, needs->live, needs->places);
	return copy == NULL ? needs->live : copy;
}

static void set_live(struct walk_needs *needs, const uint8_t *live)
{
	if (live != needs->live)
		memcpy(needs->live, live, needs->places);
}

/* Stores the needs of the block and of fields in a table. */
static void keep(struct walk_needs *needs, uint8_t **table, size_t number)
{
	size_t width = walk_width(needs->block), fields = needs->places - needs->own;

	if (table[number] == NULL)
		table[number] = walk_take_needs(needs, width + fields);
	if (table[number] == NULL)
		return;
	needs->changed |= walk_join_needs(table[number], walk_live_of(needs, needs->block), width);
	needs->changed |= walk_join_needs(table[number] + width, needs->live + needs->own, fields);
}

/* ---- mentions ---- */

/* A recipe is evaluated: adds what it reads. */
static void need_recipe(struct walk_needs *needs, const struct lod_expression *recipe,
			enum walk_need need)
{
	uint8_t **end = &needs->ends[recipe->number];

	walk_raise_need(needs, &needs->wanted[recipe->number], (uint8_t)need);
	if (*end == NULL)
		*end = walk_take_needs(needs, needs->places - needs->own);
	if (*end != NULL)
		needs->changed |=
			walk_join_needs(*end, needs->live + needs->own, needs->places - needs->own);
	if (needs->reads[recipe->number] != NULL)
		walk_join_needs(needs->live, needs->reads[recipe->number], needs->places);
}

/* Something is drawn, perhaps: `.` is assigned. Returns the need of the drawn value. */
static enum walk_need need_draw(struct walk_needs *needs, const struct lod_expression *e,
				enum walk_need need, bool surely)
{
	uint8_t *dot = dot_of(needs);

	walk_raise_need(needs, &needs->dots[e->number], *dot);
	if (needs->dots[e->number] > (uint8_t)need)
		need = (enum walk_need)needs->dots[e->number];
	if (surely)
		*dot = NEED_NOTHING;
	return need;
}

static void need_recipes_of(struct walk_needs *needs, const struct lod_block *block, uint32_t slot,
			    enum walk_need need)
{
	size_t i;

	for (i = 0; i < needs->generator_count; i++) {
		const struct walk_generator *generator = &needs->generators[i];

		if (generator->block == block && generator->statement->slot == slot)
			need_recipe(needs, generator->recipe, need);
	}
}

static void need_name(struct walk_needs *needs, const struct lod_expression *e, enum walk_need need)
{
	size_t i;

	for (i = 0; i < e->places.count; i++) {
		const struct lod_block *at = outer_of(needs->block, e->places.rows[i].hops);
		uint8_t least = need > NEED_TOTAL ? (uint8_t)need : NEED_TOTAL;

		walk_join_needs(&walk_live_of(needs, at)[e->places.rows[i].slot], &least, 1);
		need_recipes_of(needs, at, e->places.rows[i].slot, need);
	}
}

/* Reads a field of that name in any structure. */
static void need_member(struct walk_needs *needs, const struct lod_name *name, enum walk_need need)
{
	size_t i;

	for (i = 0; i < needs->places - needs->own; i++) {
		const struct walk_field *field = &needs->structure_fields[i];

		if (field->name != name)
			continue;
		walk_raise_need(needs, &needs->fields[field->place], (uint8_t)need);
		needs->live[needs->own + i] = NEED_ORDER;
		need_recipes_of(needs, field->block, field->slot, need);
	}
}

bool walk_field_is_read(const struct walk_needs *needs, const struct lod_name *name,
			const uint8_t *live)
{
	size_t i;

	for (i = 0; i < needs->places - needs->own; i++) {
		if (needs->structure_fields[i].name == name && live[i] != NEED_NOTHING)
			return true;
	}
	return needs->whole;
}

/* ---- expressions ---- */

static void need_items_last_first(struct walk_needs *needs, const struct lod_item *item,
				  enum walk_need need, bool weights)
{
	if (item == NULL)
		return;
	need_items_last_first(needs, item->next, need, weights);
	walk_need_expression(needs, weights ? item->weight : item->value, need);
}

/* [w: e, ...]: e is evaluated w times, perhaps never; then `.` keeps its value. */
static void need_array(struct walk_needs *needs, const struct lod_item *item, enum walk_need need)
{
	uint8_t *never;

	if (item == NULL)
		return;
	need_array(needs, item->next, need);
	never = item->weight == NULL ? NULL : copy_live(needs);
	walk_need_expression(needs, item->value, need);
	if (never == NULL)
		return;
	walk_join_needs(needs->live, never, needs->places);
	walk_need_expression(needs, item->value, need);
	walk_join_needs(needs->live, never, needs->places);
	walk_need_expression(needs, item->weight, NEED_TOTAL);
}

static void need_one_of(struct walk_needs *needs, const struct lod_item *item, enum walk_need need)
{
	uint8_t *after = copy_live(needs), *before = copy_live(needs);

	for (; item != NULL; item = item->next) {
		set_live(needs, after);
		walk_need_expression(needs, item->value, need);
		walk_join_needs(before, needs->live, needs->places);
	}
	set_live(needs, before);
}

static void need_arms(struct walk_needs *needs, const struct lod_arm *arm, const uint8_t *after,
		      enum walk_need need)
{
	uint8_t *other;

	if (arm == NULL)
		return;
	need_arms(needs, arm->next, after, need);
	other = copy_live(needs);
	set_live(needs, after);
	if (arm->value != NULL)
		walk_need_expression(needs, arm->value, need);
	else
		need_statements(needs, arm->statements);
	if (arm->condition != NULL)
		walk_join_needs(needs->live, other, needs->places);
	walk_need_expression(needs, arm->condition, NEED_TOTAL);
}

/* The result of an `if` expression is that of its arms. */
static void need_if(struct walk_needs *needs, const struct lod_expression *e, enum walk_need need)
{
	uint8_t *result = &walk_live_of(needs, needs->block)[walk_result(needs->block)],
		before = *result;

	*result = (uint8_t)need;
	need_arms(needs, e->arms, copy_live(needs), need);
	*result = before;
}

/* Notes the need of `.` after a nested block, which may draw a recipe of this block. */
static void note_crossed(struct walk_needs *needs)
{
	walk_raise_need(needs, &needs->crossed[needs->block->number], *dot_of(needs));
}

/* Liveness through a nested block, whose own slots are dead outside it. */
void walk_need_block(struct walk_needs *needs, const struct lod_block *block, enum walk_need need)
{
	uint8_t *live = walk_live_of(needs, block);
	uint8_t *go_on = needs->go_on, *leave = needs->leave;
	const struct lod_block *outer = needs->block;
	uint32_t slot;

	walk_raise_need(needs, &needs->results[block->number], (uint8_t)need);
	memset(live, NEED_NOTHING, walk_width(block));
	for (slot = 0; block->is_structure && slot < block->slot_count; slot++) {
		if (needs->whole || needs->live[needs->field_bases[block->number] + slot])
			live[slot] = NEED_ORDER;
		need_recipes_of(needs, block, slot, NEED_ORDER);
	}
	live[walk_result(block)] = needs->results[block->number];
	needs->go_on = needs->leave = NULL;
	needs->block = block;
	need_statements(needs, block->statements);
	needs->block = outer;
	needs->go_on = go_on;
	needs->leave = leave;
	memset(live, NEED_NOTHING, walk_width(block));
}

/* Whether a call may draw that generator; a field may belong to any structure. */
static bool may_call(const struct lod_block *block, const struct lod_expression *call,
		     const struct walk_generator *generator)
{
	const struct lod_statement *statement = generator->statement;
	size_t i;

	if (call->left != NULL)
		return generator->block->is_structure &&
		       statement->target->name == call->left->name;
	for (i = 0; i < call->places.count; i++) {
		if (outer_of(block, call->places.rows[i].hops) == generator->block &&
		    call->places.rows[i].slot == statement->slot)
			return true;
	}
	return false;
}

/* The need of arguments: the maximum over all recipes that may be called. */
static enum walk_need need_arguments(const struct walk_needs *needs,
				     const struct lod_expression *call)
{
	enum walk_need most = NEED_TOTAL;
	size_t i;

	for (i = 0; i < needs->generator_count; i++) {
		const struct lod_expression *par = needs->generators[i].recipe;
		const struct lod_parameter *p;

		if (par->kind != LOD_PAR || !may_call(needs->block, call, &needs->generators[i]))
			continue;
		for (p = par->par.parameters; p != NULL; p = p->next) {
			size_t place = needs->bases[par->par.block->number] + p->slot;

			if (needs->fields[place] > (uint8_t)most)
				most = (enum walk_need)needs->fields[place];
		}
	}
	return most;
}

/* Backwards: the arguments come after the structure of a field. */
static void need_call(struct walk_needs *needs, const struct lod_expression *e, enum walk_need need)
{
	const struct lod_expression *member = e->left;

	if (member == NULL)
		need_name(needs, e, need_draw(needs, e, need, true));
	else
		need_member(needs, member->name, need_draw(needs, member, need, true));
	need_items_last_first(needs, e->items, need_arguments(needs, e), false);
	if (member != NULL)
		walk_need_expression(needs, member->left, NEED_ORDER);
}

static void need_operands(struct walk_needs *needs, const struct lod_expression *e,
			  enum walk_need need)
{
	bool perhaps = e->kind == LOD_BINARY && (e->operation == LOD_AND || e->operation == LOD_OR);
	uint8_t *skipped = perhaps ? copy_live(needs) : NULL;

	if (e->right != NULL)
		walk_need_expression(needs, e->right, walk_need_right(needs, e, need));
	if (perhaps)
		walk_join_needs(needs->live, skipped, needs->places);
	if (e->left != NULL)
		walk_need_expression(needs, e->left, walk_need_left(needs, e, need));
}

/* e is evaluated any number of times. */
static void need_times(struct walk_needs *needs, const struct lod_expression *e,
		       enum walk_need need)
{
	uint8_t *never = copy_live(needs);

	walk_need_expression(needs, e, need);
	walk_need_expression(needs, e, need);
	walk_join_needs(needs->live, never, needs->places);
}

/* n * e */
static void need_repeat(struct walk_needs *needs, const struct lod_expression *e,
			enum walk_need need)
{
	need_times(needs, e->right, need_draw(needs, e, need, true));
	walk_need_expression(needs, e->left, NEED_TOTAL);
}

void walk_need_expression(struct walk_needs *needs, const struct lod_expression *e,
			  enum walk_need need)
{
	if (e == NULL || needs->out_of_memory)
		return;
	switch (e->kind) {
	case LOD_INTEGER:
	case LOD_TEXT:
	case LOD_MAY:
	case LOD_OPERAND:
	case LOD_CHOOSE: /* its elements are recipes */
	case LOD_PAR:
		break;
	case LOD_DICE:
		need_draw(needs, e, need, true);
		break;
	case LOD_ARRAY:
		need_array(needs, e->items, need);
		break;
	case LOD_SET:
		need_one_of(needs, e->items, need_draw(needs, e, need, true));
		need_items_last_first(needs, e->items, NEED_TOTAL, true);
		break;
	case LOD_EVENT:
		note_crossed(needs);
		walk_need_block(needs, e->block, need_draw(needs, e, need, false));
		break;
	case LOD_STRUCT:
		note_crossed(needs);
		walk_need_block(needs, e->block, NEED_NOTHING);
		break;
	case LOD_NAME:
		need_name(needs, e, need_draw(needs, e, need, false));
		break;
	case LOD_CALL:
		need_call(needs, e, need);
		break;
	case LOD_LAST:
		if (*dot_of(needs) < (uint8_t)need)
			*dot_of(needs) = (uint8_t)need;
		break;
	case LOD_MEMBER:
		need_member(needs, e->name, need_draw(needs, e, need, false));
		need_operands(needs, e, need);
		break;
	case LOD_IF:
		need_if(needs, e, need);
		break;
	case LOD_BINARY:
		if (lod_repeats(e->operation, e->right)) {
			need_repeat(needs, e, need);
			break;
		}
		need_operands(needs, e, need);
		break;
	case LOD_INDEX:
		walk_raise_need(needs, &needs->dots[e->number], *dot_of(needs));
		need_operands(needs, e, need);
		break;
	case LOD_NEGATIVE:
	case LOD_NOT:
	case LOD_MIN:
	case LOD_MAX:
	case LOD_SUM:
	case LOD_IN:
	case LOD_APPEND:
	case LOD_REMOVE:
	case LOD_FLATTEN:
	case LOD_COUNT:
	case LOD_DECIDE_AMONG:
	case LOD_KEEP:
	case LOD_SAME:
		need_operands(needs, e, need);
		break;
	case LOD_DECIDE_BY:
	case LOD_KEEP_BY:
		need_if(needs, e, NEED_ORDER);
		need_operands(needs, e, need);
		break;
	case LOD_DECIDE:
		need_one_of(needs, e->items, need);
		break;
	}
}

/* ---- statements ---- */

/* The right side is assigned to `.`. Returns its need. */
static enum walk_need need_of_value(struct walk_needs *needs, uint8_t need)
{
	uint8_t *dot = dot_of(needs);

	if (*dot > need)
		need = *dot;
	*dot = NEED_NOTHING;
	return (enum walk_need)need;
}

static void need_assigned(struct walk_needs *needs, const struct lod_statement *statement)
{
	uint8_t *slot = &walk_live_of(needs, needs->block)[statement->slot];
	enum walk_need need = need_of_value(needs, *slot);

	*slot = NEED_NOTHING;
	walk_need_expression(needs, statement->value, need);
}

/* The maximum need over the possible places of a name. */
static uint8_t most_needed(struct walk_needs *needs, const struct lod_expression *name)
{
	uint8_t most = NEED_NOTHING;
	size_t i;

	for (i = 0; i < name->places.count; i++) {
		uint8_t need =
			needs->live[walk_place_of(needs, needs->block, &name->places.rows[i])];

		if (name->places.rows[i].hops >
		    0) /* needs outside the needs->block are unknown here */
			need = NEED_ORDER;
		if (need > most)
			most = need;
	}
	return most;
}

/* The need of the target's old value, given that of the new one. */
static enum walk_need need_of_old(const struct walk_needs *needs,
				  const struct lod_statement *statement, uint8_t need)
{
	if (need == NEED_NOTHING && !walk_repeats(statement))
		return needs->keeps_changed ? NEED_TOTAL : NEED_NOTHING;
	return walk_need_update(needs, statement, (enum walk_need)need);
}

/* target op= value: the value, and then, backwards, the target's draw if it may be a recipe. */
static void need_change(struct walk_needs *needs, const struct lod_statement *statement,
			enum walk_need need, enum walk_need before)
{
	if (walk_repeats(statement))
		need_times(needs, statement->value, need);
	else
		walk_need_expression(needs, statement->value,
				     walk_need_value(needs, statement, need));
	if (statement->target->draws || walk_repeats(statement))
		walk_need_expression(needs, statement->target, before);
}

static void need_updated(struct walk_needs *needs, const struct lod_statement *statement)
{
	const struct lod_expression *name = statement->target;
	uint8_t need = most_needed(needs, name);
	enum walk_need before = need_of_old(needs, statement, need);
	size_t i;

	for (i = 0; i < name->places.count; i++)
		walk_join_needs(
			&needs->live[walk_place_of(needs, needs->block, &name->places.rows[i])],
			&(uint8_t){(uint8_t)before}, 1);
	need_change(needs, statement, need_of_value(needs, need), before);
}

static void need_member_set(struct walk_needs *needs, const struct lod_statement *statement)
{
	bool read = walk_field_is_read(needs, statement->target->name, needs->live + needs->own);
	enum walk_need need = need_of_value(needs, read ? NEED_ORDER : NEED_NOTHING);
	enum walk_need before = need_of_old(needs, statement, read ? NEED_ORDER : NEED_NOTHING);

	if (statement->updates && read)
		need_member(needs, statement->target->name, before);
	if (statement->updates)
		need_change(needs, statement, need, before);
	else
		walk_need_expression(needs, statement->value, need);
	walk_need_expression(needs, statement->target->left, NEED_ORDER);
}

/* One iteration for a loop. The fixed point is reached by iterating over the whole program, so that nested loops are
   not iterated more often than others. */
static void need_while(struct walk_needs *needs, const struct lod_statement *statement)
{
	uint8_t *after = copy_live(needs), **head = &needs->heads[statement->number];
	uint8_t *go_on = needs->go_on, *leave = needs->leave;

	if (*head == NULL)
		*head = walk_take_needs(needs, needs->places);
	if (*head == NULL)
		return;
	needs->leave = after;
	needs->go_on = *head;
	set_live(needs, *head);
	need_statements(needs, statement->statements);
	walk_join_needs(needs->live, after, needs->places);
	walk_need_expression(needs, statement->value, NEED_TOTAL);
	needs->changed |= walk_join_needs(*head, needs->live, needs->places);
	set_live(needs, *head);
	needs->go_on = go_on;
	needs->leave = leave;
	keep(needs, needs->head, statement->number);
}

static void need_yield(struct walk_needs *needs, const struct lod_statement *statement)
{
	uint8_t *live = walk_live_of(needs, needs->block);

	memset(live, NEED_NOTHING, walk_width(needs->block));
	walk_need_expression(needs, statement->value,
			     (enum walk_need)needs->results[needs->block->number]);
}

static void need_statement(struct walk_needs *needs, const struct lod_statement *s)
{
	uint8_t *result = &walk_live_of(needs, needs->block)[walk_result(needs->block)];
	enum walk_need need;

	keep(needs, needs->after, s->number);
	switch (s->kind) {
	case LOD_LONE:
		need = need_of_value(needs, *result);
		*result = NEED_NOTHING;
		walk_need_expression(needs, s->value, need);
		break;
	case LOD_ASSIGN:
		need_assigned(needs, s);
		break;
	case LOD_GENERATE:
		walk_live_of(needs, needs->block)[s->slot] = NEED_NOTHING;
		if (s->value->kind == LOD_CHOOSE) /* uses the weights at this time */
			need_items_last_first(needs, s->value->left->items, NEED_TOTAL, true);
		break;
	case LOD_UPDATE:
		need_updated(needs, s);
		break;
	case LOD_SET_MEMBER:
		need_member_set(needs, s);
		break;
	case LOD_IF_STATEMENT:
		need_arms(needs, s->arms, copy_live(needs), NEED_NOTHING);
		break;
	case LOD_WHILE:
		need_while(needs, s);
		break;
	case LOD_BREAK:
		if (needs->leave != NULL)
			set_live(needs, needs->leave);
		break;
	case LOD_CONTINUE:
		if (needs->go_on != NULL)
			set_live(needs, needs->go_on);
		break;
	case LOD_YIELD:
		need_yield(needs, s);
		break;
	}
	if (needs->before != NULL)
		keep(needs, needs->before, s->number);
}

static void need_statements(struct walk_needs *needs, const struct lod_statement *statement)
{
	if (statement == NULL || needs->out_of_memory)
		return;
	need_statements(needs, statement->next);
	need_statement(needs, statement);
}
