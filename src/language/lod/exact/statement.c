/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Executes statements on sets of weighted rows. */
#include <assert.h>

#include "language/lod/exact/inside.h"
#include "language/lod/messages.h"
#include "support/memory.h"
#include "support/platform.h"

struct walk_flow walk_flow_of(struct walker *walker, size_t width)
{
	return (struct walk_flow){walk_empty(walker, width), walk_empty(walker, width),
				  walk_empty(walker, width)};
}

void walk_flow_clear(struct walk_flow *flow)
{
	weighted_set_clear(&flow->left);
	weighted_set_clear(&flow->went_on);
	weighted_set_clear(&flow->yielded);
}

static const uint8_t *needs_after(const struct walker *walker, const struct lod_statement *s)
{
	return walker->needs.after[s->number];
}

/* ---- reduction to live variables ---- */

struct forgotten {
	const struct walk_frame *frame;
	const uint8_t *live;
};

static bool forget(struct walker *walker, const void *data, const struct walk_value **row,
		   size_t width)
{
	const struct forgotten *forgotten = data;
	const struct walk_frame *frame = forgotten->frame;
	const uint8_t *live = forgotten->live;
	const struct lod_block *block = frame->block;
	bool ok = true;
	size_t i;

	(void)width;
	for (i = 0; ok && i < block->slot_count; i++) {
		const struct walk_value **slot = &row[frame->base + i];

		ok = walk_reduce_slot(frame, (enum walk_need)live[i], slot) &&
		     walk_forget_fields(walker, live + walk_width(block), slot);
	}
	if (live[walk_dot(block)] == NEED_NOTHING)
		row[frame->dot] = NULL;
	if (live[walk_result(block)] == NEED_NOTHING)
		row[frame->result] = NULL;
	return ok || walk_no_memory(walker, frame->block->at);
}

bool walk_forget(const struct walk_frame *frame, struct span at, const uint8_t *live,
		 struct weighted_set *states)
{
	struct forgotten forgotten = {frame, live};

	return frame->keeps || live == NULL || states->count == 0 ||
	       walk_map(frame->walker, at, states, states->width, forget, &forgotten);
}

/* ---- assignments ---- */

/* The position of an assigned value, and the needs of it and of `.`. */
struct assigned_value {
	const struct walk_frame *frame;
	const struct lod_statement *statement;
	size_t at;
	enum walk_need need, need_of_dot;
};

static bool bind(struct walker *walker, const void *data, const struct walk_value **row,
		 size_t width)
{
	const struct assigned_value *bound = data;
	const struct walk_value *value = row[width - 1], **slot = &row[bound->at],
				**dot = &row[bound->frame->dot];

	*dot = value;
	*slot = value != NULL ? value : walker->forgotten;
	return (walk_reduce_slot(bound->frame, bound->need, slot) ||
		walk_no_memory(walker, bound->statement->at)) &&
	       walk_reduce_value(walker, bound->statement->at, dot, bound->need_of_dot);
}

static enum walk_need most(uint8_t a, uint8_t b)
{
	return (enum walk_need)(a > b ? a : b);
}

/* Evaluates a statement's value and binds it to a place of the block. */
static bool evaluate_and_bind(const struct walk_frame *frame, const struct lod_statement *s,
			      size_t place, struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	const uint8_t *live = needs_after(walker, s);
	uint8_t dot = frame->keeps ? NEED_ORDER : live[walk_dot(frame->block)];
	uint8_t need = frame->keeps ? NEED_ORDER : live[place];
	struct assigned_value bound = {frame, s, frame->base + place, (enum walk_need)need,
				       (enum walk_need)dot};

	return walk_evaluate(frame, s->value, most(need, dot), states) &&
	       walk_map(walker, s->at, states, states->width - 1, bind, &bound);
}

/* ---- updates ---- */

bool walk_find_to_change(const struct walk_frame *frame, const struct lod_expression *name,
			 const struct walk_value *const *row, size_t *at)
{
	const struct walk_frame *binder = walk_find_place(frame, name, row, at);

	if (binder == NULL)
		*at = SIZE_MAX;
	return binder == NULL || !binder->complete ||
	       walk_error(frame->walker, CODE_TYPE, name->at, LOD_COMPLETE_HINT, LOD_COMPLETE,
			  name->name->text);
}

/* Recipes are drawn before (walk_in_order). */
static bool update(struct walker *walker, const void *data, const struct walk_value **row,
		   size_t width)
{
	const struct assigned_value *bound = data;
	const struct lod_statement *s = bound->statement;
	const struct walk_value *value = row[width - 1];
	size_t at;

	if (!walk_find_to_change(bound->frame, s->target, row, &at))
		return false;
	assert(at == SIZE_MAX || row[at]->kind != WALK_RECIPE);
	if (bound->need == NEED_NOTHING) { /* dead after the statement, and bound somewhere */
		if (!walk_check_divisor(walker, s, value))
			return false;
	} else {
		if (at == SIZE_MAX)
			return walk_error(walker, CODE_NAME, s->target->at, LOD_UNKNOWN_HINT,
					  LOD_UNKNOWN, s->target->name->text);
		row[at] = walk_operate(walker, lod_operator_of(s), row[at], value);
		if (row[at] == NULL)
			return false;
	}
	row[bound->frame->dot] = value;
	return walk_reduce_value(walker, s->at, &row[bound->frame->dot], bound->need_of_dot);
}

/* The maximum need of the target after the statement, over its possible places. */
static enum walk_need need_after(const struct walk_frame *frame, const struct lod_statement *s)
{
	const struct lod_places *places = &s->target->places;
	uint8_t need = NEED_NOTHING;
	size_t i;

	for (i = 0; i < places->count; i++) {
		if (places->rows[i].hops > 0 || frame->keeps)
			return NEED_ORDER;
		need = most(need, needs_after(frame->walker, s)[places->rows[i].slot]);
	}
	return (enum walk_need)need;
}

/* ---- updates in evaluation order: the old value, then the right side ---- */

bool walk_in_order(const struct walker *walker, const struct lod_statement *s, bool read)
{
	return s->target->draws || walk_repeats(s) ||
	       (read && lod_changes(walker->program, s->value));
}

/* [... old right] -> [... new right] */
static bool operate(struct walker *walker, const void *data, const struct walk_value **row,
		    size_t width)
{
	const struct lod_statement *s = data;
	const struct walk_value **old = &row[width - 2];

	*old = walk_operate(walker, lod_operator_of(s), *old, row[width - 1]);
	return *old != NULL;
}

static bool check_divisor(struct walker *walker, const void *data, const struct walk_value **row,
			  size_t width)
{
	return walk_check_divisor(walker, data, row[width - 1]);
}

bool walk_evaluate_in_order(const struct walk_frame *frame, const struct lod_statement *s,
			    enum walk_need need, enum walk_need need_of_dot,
			    struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	enum walk_need most_needed = most(need, need_of_dot);
	const struct walk_repetition product = {s->at, s->target, s->value, most_needed};
	enum walk_need old =
		need == NEED_NOTHING ? NEED_NOTHING : walk_need_update(&walker->needs, s, need);

	if (walk_repeats(s)) /* x *= e, where e draws: an array of e, evaluated x times */
		return walk_repeat_plainly(frame, &product, states) &&
		       walk_push_copy(walker, s->at, states, states->width - 1);
	if (need != NEED_NOTHING && s->operation != LOD_ADD)
		most_needed = most(NEED_TOTAL, need_of_dot);
	return walk_evaluate(frame, s->target, old, states) &&
	       walk_evaluate(frame, s->value, walk_need_value(&walker->needs, s, most_needed),
			     states) &&
	       walk_map(walker, s->at, states, states->width,
			need == NEED_NOTHING ? check_divisor : operate, s);
}

/* [... new right] -> [...], with the variable changed. */
static bool put_new(struct walker *walker, const void *data, const struct walk_value **row,
		    size_t width)
{
	const struct assigned_value *bound = data;
	const struct lod_statement *s = bound->statement;
	size_t at;

	if (!walk_find_to_change(bound->frame, s->target, row, &at))
		return false;
	assert(at != SIZE_MAX); /* it was just read */
	if (bound->need != NEED_NOTHING)
		row[at] = row[width - 2];
	row[bound->frame->dot] = row[width - 1];
	return walk_reduce_value(walker, s->at, &row[bound->frame->dot], bound->need_of_dot);
}

static bool run_update(const struct walk_frame *frame, const struct lod_statement *s,
		       struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	enum walk_need need = need_after(frame, s);
	uint8_t dot = frame->keeps ? NEED_ORDER : needs_after(walker, s)[walk_dot(frame->block)];
	struct assigned_value bound = {frame, s, 0, need, (enum walk_need)dot};

	if (walk_in_order(walker, s, need != NEED_NOTHING))
		return walk_evaluate_in_order(frame, s, need, bound.need_of_dot, states) &&
		       walk_map(walker, s->at, states, states->width - 2, put_new, &bound);
	if (need != NEED_NOTHING && s->operation != LOD_ADD)
		need = NEED_TOTAL;
	return walk_evaluate(frame, s->value, walk_need_value(&walker->needs, s, most(need, dot)),
			     states) &&
	       walk_map(walker, s->at, states, states->width - 1, update, &bound);
}

/* ---- definitions of recipes ---- */

struct generated {
	const struct walk_frame *frame;
	const struct lod_statement *statement;
	struct weighted_set gathered;
};

static bool put_recipe(const struct walk_frame *frame, const struct lod_statement *s,
		       const struct lod_expression *recipe, struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	const struct walk_value *value = walk_recipe(&walker->values, recipe);

	return value == NULL ? walk_no_memory(walker, s->at)
			     : walk_put(walker, s->at, states, frame->base + s->slot, value);
}

static bool take_recipe(struct walker *walker, void *data, const struct lod_item *item,
			struct weighted_set *chosen)
{
	struct generated *generated = data;
	const struct lod_statement *s = generated->statement;

	return put_recipe(generated->frame, s, item->value, chosen) &&
	       walk_move(walker, s->at, &generated->gathered, chosen);
}

static bool run_generate(const struct walk_frame *frame, const struct lod_statement *s,
			 struct weighted_set *states)
{
	struct generated generated = {frame, s, walk_empty(frame->walker, states->width)};
	bool ok;

	if (s->value->kind != LOD_CHOOSE)
		return put_recipe(frame, s, s->value, states);
	ok = walk_choose(frame, s->value->left, states, take_recipe, &generated);
	walk_replace(states, &generated.gathered);
	return ok;
}

/* ---- if ---- */

bool walk_condition(const struct walk_frame *frame, const struct lod_expression *condition,
		    struct weighted_set *states, struct weighted_set *yes)
{
	struct walker *walker = frame->walker;
	struct weighted_set no = walk_empty(walker, states->width);
	bool ok = walk_evaluate(frame, condition, NEED_TOTAL, states);
	size_t i;

	for (i = 0; ok && i < states->count; i++) {
		const struct walk_value **row = walk_row(states, i);
		bool truth;

		ok = walk_is_true(walker, condition->at, row[states->width - 1], &truth) &&
		     walk_add(walker, condition->at, truth ? yes : &no, row, states->weights[i]);
	}
	walk_replace(states, &no);
	return ok && walk_goes_on(walker, condition->at, states->count);
}

static bool run_if(const struct walk_frame *frame, const struct lod_statement *s,
		   struct weighted_set *states, struct walk_flow *flow)
{
	struct walker *walker = frame->walker;
	struct weighted_set after = walk_empty(walker, states->width), yes;
	const struct lod_arm *arm;
	bool ok = true;

	for (arm = s->arms; ok && arm != NULL && states->count > 0; arm = arm->next) {
		yes = walk_empty(walker, states->width);
		ok = (arm->condition == NULL
			      ? walk_move(walker, s->at, &yes, states)
			      : walk_condition(frame, arm->condition, states, &yes)) &&
		     walk_statements(frame, arm->statements, &yes, flow) &&
		     walk_move(walker, s->at, &after, &yes);
		weighted_set_clear(&yes);
	}
	ok = ok && walk_move(walker, s->at, states, &after);
	weighted_set_clear(&after);
	return ok;
}

bool walk_if(const struct walk_frame *frame, const struct lod_expression *e, enum walk_need need,
	     struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	struct weighted_set made = walk_empty(walker, states->width + 1), yes;
	const struct lod_arm *arm;
	bool ok = true;

	for (arm = e->arms; ok && arm != NULL && states->count > 0; arm = arm->next) {
		yes = walk_empty(walker, states->width);
		ok = (arm->condition == NULL
			      ? walk_move(walker, e->at, &yes, states)
			      : walk_condition(frame, arm->condition, states, &yes)) &&
		     walk_evaluate(frame, arm->value, need, &yes) &&
		     walk_move(walker, e->at, &made, &yes);
		weighted_set_clear(&yes);
	}
	ok = ok && walk_push(walker, e->at, states, walker->zero) &&
	     walk_move(walker, e->at, &made, states);
	walk_replace(states, &made);
	return ok && walk_reduce_last(walker, e->at, states, need);
}

/* ---- yield ---- */

static bool run_yield(const struct walk_frame *frame, const struct lod_statement *s,
		      struct weighted_set *states, struct walk_flow *flow)
{
	struct walker *walker = frame->walker;
	enum walk_need need = (enum walk_need)walker->needs.results[frame->block->number];
	struct assigned_value bound = {frame, s, frame->result, need, NEED_NOTHING};
	struct weighted_set nothing = walk_empty(walker, states->width);
	size_t i;
	bool ok = walk_evaluate(frame, s->value, need, states) &&
		  walk_map(walker, s->at, states, states->width - 1, bind, &bound);

	for (i = 0; ok && !frame->keeps && i < frame->block->slot_count; i++)
		ok = walk_put(walker, s->at, states, frame->base + i, NULL);
	ok = ok && walk_move(walker, s->at, &flow->yielded, states);
	walk_replace(states, &nothing);
	return ok;
}

/* ---- dispatch ---- */

static bool run_statement(const struct walk_frame *frame, const struct lod_statement *s,
			  struct weighted_set *states, struct walk_flow *flow)
{
	struct walker *walker = frame->walker;

	switch (s->kind) {
	case LOD_LONE:
		return evaluate_and_bind(frame, s, walk_result(frame->block), states);
	case LOD_ASSIGN:
		return evaluate_and_bind(frame, s, s->slot, states);
	case LOD_GENERATE:
		return run_generate(frame, s, states);
	case LOD_UPDATE:
		return run_update(frame, s, states);
	case LOD_SET_MEMBER:
		return walk_set_member(frame, s, states);
	case LOD_IF_STATEMENT:
		return run_if(frame, s, states, flow);
	case LOD_WHILE:
		return walk_loop(frame, s, states, flow);
	case LOD_BREAK:
		return walk_move(walker, s->at, &flow->left, states);
	case LOD_CONTINUE:
		return walk_move(walker, s->at, &flow->went_on, states);
	case LOD_YIELD:
		return run_yield(frame, s, states, flow);
	}
	return false;
}

/* Executes a statement and updates its statistics. */
static bool run_noted(const struct walk_frame *frame, const struct lod_statement *statement,
		      struct weighted_set *states, struct walk_flow *flow)
{
	struct walker *walker = frame->walker;
	struct walk_visits *visits = &walker->visits[statement->number];
	double began;
	bool ok;

	visits->states += states->count;
	if (walker->request->plan == NULL)
		return run_statement(frame, statement, states, flow);
	began = platform_seconds();
	ok = run_statement(frame, statement, states, flow);
	visits->seconds += platform_seconds() - began;
	return ok;
}

bool walk_statement(const struct walk_frame *frame, const struct lod_statement *statement,
		    struct weighted_set *states, struct walk_flow *flow)
{
	return run_noted(frame, statement, states, flow) &&
	       walk_forget(frame, statement->at, frame->walker->needs.after[statement->number],
			   states);
}

/* After a statement with decisions, before others: rows that options led to are states. */
static bool join_as_states(struct walker *walker, const struct lod_statement *statement,
			   struct weighted_set *states)
{
	return statement->next == NULL || states->count < 2 ||
	       !lod_statement_decides(walker->program, statement) ||
	       walk_make_states(walker, walk_place_inside(walker, statement->at), states);
}

bool walk_statements(const struct walk_frame *frame, const struct lod_statement *statement,
		     struct weighted_set *states, struct walk_flow *flow)
{
	struct walker *walker = frame->walker;
	bool ok = true;

	for (; ok && statement != NULL && statement != walker->until && states->count > 0;
	     statement = statement->next)
		ok = walk_statement(frame, statement, states, flow) &&
		     join_as_states(walker, statement, states);
	return ok;
}
