/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Executes the statements of a program in the Language of Dice; evaluate.c evaluates expressions. */
#include "language/lod/run/run.h"
#include "language/lod/messages.h"

#include <string.h>

#include "language/lod/run/inside.h"

static enum lod_flow execute(struct lod_run *run, struct lod_frame *frame,
			     const struct lod_statement *statement);

/* ---- limits ---- */

bool lod_fail_limit(struct lod_run *run, struct span at, enum limit which)
{
	run->code = CODE_LIMIT;
	return diag_limit(run->diag, at, run->limits, which);
}

bool lod_fail_memory(struct lod_run *run, struct span at)
{
	run->code = CODE_MEMORY;
	return diag_out_of_memory(run->diag, at);
}

static bool take_step(struct lod_run *run, struct span at)
{
	if (run->steps++ >= run->limits->steps)
		return lod_fail_limit(run, at, LIMIT_steps);
	if (run->heap.bytes > run->most_bytes)
		run->most_bytes = run->heap.bytes;
	if (run->heap.bytes > (uint64_t)run->limits->memory)
		return lod_fail_limit(run, at, LIMIT_memory);
	return !stop_after(run->stop, 1);
}

bool lod_enter(struct lod_run *run, struct span at)
{
	if (run->depth++ >= run->limits->depth)
		return lod_fail_limit(run, at, LIMIT_depth);
	return take_step(run, at);
}

/* ---- GC roots ---- */

bool lod_hold(struct lod_run *run, struct span at, struct lod_value value)
{
	if (lod_is_none(value))
		return false;
	if (run->held_count >= (uint64_t)run->limits->items)
		return lod_fail_limit(run, at, LIMIT_items);
	if (!memory_grow(run->memory, &run->held, &run->held_capacity, run->held_count + 1,
			 sizeof *run->held))
		return lod_fail_memory(run, at);
	run->held[run->held_count++] = value;
	return true;
}

bool lod_hold_items(struct lod_run *run, struct span at, struct lod_value value)
{
	const struct lod_array *array = value.of.array;
	size_t i;

	if (value.kind != LOD_VALUE_ARRAY)
		return lod_hold(run, at, value);
	for (i = 0; i < array->count; i++) {
		if (!lod_hold(run, at, array->items[i]))
			return false;
	}
	return true;
}

void lod_release(struct lod_run *run, size_t count)
{
	run->held_count = count;
}

/* Limits the nesting of values, so that recursion through them is bounded. */
static bool check_depth(struct lod_run *run, struct span at, struct lod_value value)
{
	return lod_value_depth(value) <= (uint64_t)run->limits->depth ||
	       lod_fail_limit(run, at, LIMIT_depth);
}

struct lod_value lod_gather(struct lod_run *run, struct span at, size_t base)
{
	struct lod_array *made =
		lod_array_new(&run->heap, run->held + base, run->held_count - base);
	struct lod_value array = {.kind = LOD_VALUE_ARRAY, .of.array = made};

	if (made == NULL) {
		lod_fail_memory(run, at);
		return lod_none();
	}
	lod_release(run, base);
	return check_depth(run, at, array) ? array : lod_none();
}

/* Marking visits all roots, so their number delays the next collection. */
void lod_collect(struct lod_run *run)
{
	if (run->heap.bytes >= run->heap.wanted + run->held_count * sizeof *run->held)
		lod_heap_collect(&run->heap, run->held, run->held_count);
}

/* ---- assignments ---- */

static bool assign(struct lod_run *run, struct lod_frame *frame,
		   const struct lod_statement *statement)
{
	struct lod_value value = lod_evaluate(run, frame, statement->value);

	if (lod_is_none(value))
		return false;
	lod_frame_bind(frame, statement->slot, value);
	frame->last = value;
	return check_depth(run, statement->at, value);
}

static bool generate(struct lod_run *run, struct lod_frame *frame,
		     const struct lod_statement *statement)
{
	const struct lod_expression *recipe = statement->value;
	struct lod_value generator = {.kind = LOD_VALUE_GENERATOR};

	if (recipe->kind == LOD_CHOOSE) {
		const struct lod_item *item = lod_choose(run, frame, recipe->left);

		if (item == NULL)
			return false;
		recipe = item->value;
	}
	generator.of.generator.recipe = recipe;
	generator.of.generator.scope = frame;
	lod_frame_bind(frame, statement->slot, generator);
	return true;
}

/* The new value of the target. `.` becomes the right side: for hp -= dmg, the damage. */
static struct lod_value evaluate_update(struct lod_run *run, struct lod_frame *frame,
					const struct lod_statement *statement)
{
	size_t held = run->held_count;
	struct lod_value old = lod_evaluate(run, frame, statement->target), right, value;
	int64_t count;

	if (!lod_hold(run, statement->at, old))
		return lod_none();
	if (lod_repeats(statement->operation, statement->value)) {
		if (!lod_to_integer(run, statement->at, old, &count))
			return lod_none();
		right = value = lod_evaluate_repeated(run, frame, statement->value, count);
	} else {
		right = lod_evaluate(run, frame, statement->value);
		if (!lod_hold(run, statement->at, right))
			return lod_none();
		value = lod_operate(run, lod_operator_of(statement), old, right);
	}
	lod_release(run, held);
	frame->last = right;
	return value;
}

static bool update(struct lod_run *run, struct lod_frame *frame,
		   const struct lod_statement *statement)
{
	struct lod_value value = evaluate_update(run, frame, statement), *slot;

	if (lod_is_none(value))
		return false;
	slot = lod_find_to_change(run, frame, statement->target);
	if (slot == NULL)
		return false;
	*slot = value;
	return check_depth(run, statement->at, value);
}

/* The slot of a variable or field to be changed; nothing is drawn. NULL after an error. */
static struct lod_value *find_place(struct lod_run *run, struct lod_frame *frame,
				    const struct lod_expression *target)
{
	struct lod_value *place;

	if (target->kind == LOD_NAME) {
		place = lod_find_to_change(run, frame, target);
	} else {
		struct lod_value *structure = find_place(run, frame, target->left);

		place = structure != NULL ? lod_find_field(run, *structure, target) : NULL;
	}
	if (place == NULL || place->kind != LOD_VALUE_GENERATOR)
		return place;
	LOD_FAIL(run, TYPE, target->at, "y = x draws once, and y has fields that can be changed",
		 "'%.100s' is drawn anew each time", target->name->text);
	return NULL;
}

/* Copies the structures on the path to a field, from the variable inwards (copy on write). Returns the innermost
   copy; NULL after an error. */
static struct lod_frame *renew(struct lod_run *run, struct lod_frame *frame,
			       const struct lod_expression *target)
{
	struct lod_value *place;
	struct lod_frame *copy;

	if (target->kind == LOD_MEMBER && renew(run, frame, target->left) == NULL)
		return NULL;
	place = find_place(run, frame, target);
	if (place == NULL)
		return NULL;
	if (place->kind != LOD_VALUE_STRUCTURE) {
		LOD_FAIL(run, TYPE, target->at, NULL, LOD_NO_STRUCTURE);
		return NULL;
	}
	copy = lod_frame_copy(&run->heap, place->of.structure);
	if (copy == NULL) {
		lod_fail_memory(run, target->at);
		return NULL;
	}
	*place = lod_of_frame(copy);
	return copy;
}

/* Updates the nesting depths of the structures around a changed field, from the inside out. */
static bool measure(struct lod_run *run, struct lod_frame *frame,
		    const struct lod_expression *target, size_t depth)
{
	for (; target->kind == LOD_MEMBER; target = target->left) {
		const struct lod_value *place = find_place(run, frame, target->left);

		if (place == NULL)
			return false;
		depth++;
		if (place->of.structure->depth < depth)
			place->of.structure->depth = depth;
		depth = place->of.structure->depth;
	}
	return depth <= (uint64_t)run->limits->depth ||
	       lod_fail_limit(run, target->at, LIMIT_depth);
}

static bool set_member(struct lod_run *run, struct lod_frame *frame,
		       const struct lod_statement *statement)
{
	const struct lod_expression *target = statement->target;
	struct lod_value value, *field;
	struct lod_frame *structure;

	if (statement->updates)
		value = evaluate_update(run, frame, statement);
	else
		value = frame->last = lod_evaluate(run, frame, statement->value);
	if (lod_is_none(value))
		return false;
	structure = renew(run, frame, target->left);
	if (structure == NULL)
		return false;
	field = lod_find_field(run, lod_of_frame(structure), target);
	if (field == NULL)
		return false;
	*field = value;
	return measure(run, frame, target, lod_value_depth(value));
}

/* ---- control flow ---- */

static enum lod_flow run_lone(struct lod_run *run, struct lod_frame *frame,
			      const struct lod_statement *statement)
{
	struct lod_value value = lod_evaluate(run, frame, statement->value);

	if (lod_is_none(value))
		return LOD_FLOW_FAILED;
	frame->result = frame->last = value;
	return statement->kind == LOD_YIELD ? LOD_FLOW_YIELD : LOD_FLOW_ON;
}

static enum lod_flow run_if(struct lod_run *run, struct lod_frame *frame,
			    const struct lod_statement *statement)
{
	const struct lod_arm *arm;

	for (arm = statement->arms; arm != NULL; arm = arm->next) {
		bool truth = true;

		if (arm->condition != NULL &&
		    !lod_evaluate_truth(run, frame, arm->condition, &truth))
			return LOD_FLOW_FAILED;
		if (truth)
			return execute(run, frame, arm->statements);
	}
	return LOD_FLOW_ON;
}

/* Turns of a loop, until its condition fails or a turn ends it. */
static enum lod_flow run_turns(struct lod_run *run, struct lod_frame *frame,
			       const struct lod_statement *statement, struct stream turns)
{
	int64_t turn;

	for (turn = 0;; turn++) {
		enum lod_flow flow;
		bool truth;

		if (run->at_statement != NULL && frame->outer == NULL)
			run->at_statement(run, frame, statement, statement);
		if (!lod_evaluate_truth(run, frame, statement->value, &truth))
			return LOD_FLOW_FAILED;
		if (!truth)
			return LOD_FLOW_ON;
		if (run->turns++ >= run->limits->turns) {
			lod_fail_limit(run, statement->at, LIMIT_turns);
			return LOD_FLOW_FAILED;
		}
		run->stream = turns;
		lod_go_within(run, (uint64_t)turn);
		lod_collect(run); /* the body may have no statement */
		flow = execute(run, frame, statement->statements);
		if (flow == LOD_FLOW_BREAK)
			return LOD_FLOW_ON;
		if (flow == LOD_FLOW_YIELD || flow == LOD_FLOW_FAILED)
			return flow;
	}
}

static enum lod_flow run_while(struct lod_run *run, struct lod_frame *frame,
			       const struct lod_statement *statement)
{
	struct stream outside = lod_go_within(run, lod_key_of_turns(run->program, statement)),
		      turns = run->stream;
	enum lod_flow flow;

	run->stream = outside;
	flow = run_turns(run, frame, statement, turns);
	run->stream = outside;
	return flow;
}

static enum lod_flow went(bool well)
{
	return well ? LOD_FLOW_ON : LOD_FLOW_FAILED;
}

static enum lod_flow run_statement(struct lod_run *run, struct lod_frame *frame,
				   const struct lod_statement *statement)
{
	switch (statement->kind) {
	case LOD_LONE:
	case LOD_YIELD:
		return run_lone(run, frame, statement);
	case LOD_ASSIGN:
		return went(assign(run, frame, statement));
	case LOD_GENERATE:
		return went(generate(run, frame, statement));
	case LOD_UPDATE:
		return went(update(run, frame, statement));
	case LOD_SET_MEMBER:
		return went(set_member(run, frame, statement));
	case LOD_IF_STATEMENT:
		return run_if(run, frame, statement);
	case LOD_WHILE:
		return run_while(run, frame, statement);
	case LOD_BREAK:
		return LOD_FLOW_BREAK;
	case LOD_CONTINUE:
		return LOD_FLOW_CONTINUE;
	}
	return LOD_FLOW_FAILED;
}

static enum lod_flow execute(struct lod_run *run, struct lod_frame *frame,
			     const struct lod_statement *statement)
{
	const struct lod_statement *previous = NULL;

	for (; statement != NULL; previous = statement, statement = statement->next) {
		enum lod_flow flow;

		if (run->at_statement != NULL && frame->outer == NULL)
			run->at_statement(run, frame, statement, previous);
		lod_collect(run);
		if (!lod_enter(run, statement->at))
			return LOD_FLOW_FAILED;
		flow = run_statement(run, frame, statement);
		if (flow == LOD_FLOW_FAILED)
			return flow;
		run->depth--;
		if (flow != LOD_FLOW_ON)
			return flow;
	}
	return LOD_FLOW_ON;
}

/* ---- blocks ---- */

bool lod_run_block(struct lod_run *run, struct lod_frame *outer, const struct lod_block *block,
		   struct lod_frame **frame)
{
	size_t held = run->held_count;

	*frame = lod_frame_new(&run->heap, block, outer);
	if (*frame == NULL)
		return lod_fail_memory(run, block->at);
	if (!lod_hold(run, block->at, lod_of_frame(*frame)) ||
	    execute(run, *frame, block->statements) == LOD_FLOW_FAILED)
		return false;
	lod_release(run, held);
	return true;
}

bool lod_run(const struct lod_program *program, struct lod_run *run)
{
	struct lod_frame *frame;

	if (run->heap.memory == NULL)
		lod_heap_init(&run->heap, run->memory);
	lod_release(run, 0);
	lod_heap_clear(&run->heap);
	run->depth = run->turns = run->steps = 0;
	run->most_bytes = 0;
	run->notes = 0;
	run->errors = run->diag->errors;
	run->code = CODE_CHANCE; /* for errors reported by `draw` */
	run->program = program;
	if (!lod_run_block(run, NULL, program->block, &frame))
		return false;
	run->result = frame->result;
	return true;
}

void lod_run_clear(struct lod_run *run)
{
	if (run->heap.memory != NULL)
		lod_heap_clear(&run->heap);
	memory_release(run->memory, run->held);
	run->held = NULL;
	run->held_count = run->held_capacity = 0;
}
