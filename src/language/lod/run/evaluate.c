/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluates expressions of the Language of Dice: one function for each kind. */
#include "language/lod/messages.h"
#include "language/lod/run/inside.h"

#include <inttypes.h>

#include "language/lod/parse.h"

/* ---- names and generators ---- */

/* The innermost frame in which a name is bound, and its slot; NULL if it is unbound (reported). */
static struct lod_frame *find_frame(struct lod_run *run, struct lod_frame *frame,
				    const struct lod_expression *name, uint32_t *slot)
{
	uint32_t hops = 0;
	size_t i;

	for (i = 0; i < name->places.count; i++) {
		const struct lod_place *place = &name->places.rows[i];

		for (; hops < place->hops; hops++)
			frame = frame->outer;
		*slot = place->slot;
		if (frame->slots[place->slot].kind != LOD_VALUE_NONE)
			return frame;
	}
	LOD_FAIL(run, NAME, name->at, LOD_UNKNOWN_HINT, LOD_UNKNOWN, name->name->text);
	return NULL;
}

static struct lod_value *find(struct lod_run *run, struct lod_frame *frame,
			      const struct lod_expression *name)
{
	uint32_t slot;
	struct lod_frame *holder = find_frame(run, frame, name, &slot);

	return holder != NULL ? &holder->slots[slot] : NULL;
}

struct lod_value *lod_find_to_change(struct lod_run *run, struct lod_frame *frame,
				     const struct lod_expression *name)
{
	uint32_t slot;
	struct lod_frame *holder = find_frame(run, frame, name, &slot);

	if (holder == NULL || !holder->is_complete)
		return holder != NULL ? &holder->slots[slot] : NULL;
	LOD_FAIL(run, TYPE, name->at, LOD_COMPLETE_HINT, LOD_COMPLETE, name->name->text);
	return NULL;
}

/* Adds a call-stack note to an error in a generator; only for the innermost calls. */
static bool add_note(struct lod_run *run, struct span at)
{
	enum { MOST_NOTES = 4 };

	if (run->notes < MOST_NOTES && run->diag->errors > run->errors) {
		run->notes++;
		diag_note(run->diag, run->code, at, NULL, "called from here");
	}
	return false;
}

static bool wrong_count(struct lod_run *run, const struct lod_expression *at, size_t takes)
{
	run->code = CODE_ARGUMENTS;
	return lod_wrong_count(run->diag, at, takes);
}

/* Binds the parameters. Given arguments are evaluated by the caller, default values in the new frame. */
static bool bind_parameters(struct lod_run *run, struct lod_frame *caller, struct lod_frame *frame,
			    const struct lod_expression *call, const struct lod_expression *par)
{
	const struct lod_item *item = call->kind == LOD_CALL ? call->items : NULL;
	const struct lod_parameter *parameter;

	for (parameter = par->par.parameters; parameter != NULL; parameter = parameter->next) {
		const struct lod_expression *source =
			item != NULL ? item->value : parameter->ordinary;
		struct lod_value value;

		if (source == NULL)
			return wrong_count(run, call, par->par.count);
		if (!lod_evaluate(run, item != NULL ? caller : frame, source, &value))
			return false;
		lod_frame_bind(frame, parameter->slot, value);
		item = item != NULL ? item->next : NULL;
	}
	return item == NULL || wrong_count(run, call, par->par.count);
}

static bool draw_with_parameters(struct lod_run *run, struct lod_frame *caller,
				 struct lod_value generator, const struct lod_expression *call,
				 struct lod_value *result)
{
	const struct lod_expression *par = generator.of.generator.recipe;
	struct lod_frame *frame;
	size_t held = run->held_count;

	if (call->kind != LOD_CALL)
		return LOD_FAIL(run, ARGUMENTS, call->at, LOD_NO_ARGUMENTS_HINT, LOD_NO_ARGUMENTS,
				call->name->text);
	frame = lod_frame_new(&run->heap, par->par.block, generator.of.generator.scope);
	if (frame == NULL)
		return lod_fail_memory(run, call->at);
	if (!lod_hold(run, call->at, lod_of_frame(frame)) ||
	    !bind_parameters(run, caller, frame, call, par))
		return false;
	if (!lod_evaluate(run, frame, par->par.body, result))
		return add_note(run, call->at);
	lod_release(run, held);
	return true;
}

/* Draws from a slot's value if it is a generator; `at` is the name, the field or the call that mentions it. */
static bool draw_value(struct lod_run *run, struct lod_frame *frame, struct lod_value value,
		       const struct lod_expression *at, struct lod_value *result)
{
	const struct lod_expression *recipe = value.of.generator.recipe;
	size_t held = run->held_count;
	struct stream outside;
	bool done;

	if (value.kind != LOD_VALUE_GENERATOR) {
		*result = value;
		return at->kind != LOD_CALL || LOD_FAIL(run, TYPE, at->at, LOD_NO_GENERATOR_HINT,
							LOD_NO_GENERATOR, at->name->text);
	}
	if (!lod_hold(run, at->at, lod_of_frame(value.of.generator.scope)))
		return false;
	outside = lod_go_within(run, lod_key_within(at));
	if (recipe->kind == LOD_PAR)
		done = draw_with_parameters(run, frame, value, at, result);
	else if (at->kind == LOD_CALL && at->count > 0)
		done = wrong_count(run, at, 0);
	else
		done = lod_evaluate(run, value.of.generator.scope, recipe, result) ||
		       add_note(run, at->at);
	if (!done)
		return false;
	run->stream = outside;
	lod_release(run, held);
	frame->last = *result;
	return true;
}

static bool evaluate_name(struct lod_run *run, struct lod_frame *frame,
			  const struct lod_expression *name, struct lod_value *result)
{
	const struct lod_value *slot = find(run, frame, name);

	return slot != NULL && draw_value(run, frame, *slot, name, result);
}

struct lod_value *lod_find_field(struct lod_run *run, struct lod_value structure,
				 const struct lod_expression *member)
{
	struct lod_value *field;

	if (structure.kind == LOD_VALUE_ARRAY && structure.of.array->count == 1)
		structure = structure.of.array->items[0];
	if (structure.kind != LOD_VALUE_STRUCTURE) {
		LOD_FAIL(run, TYPE, member->left->at, NULL, LOD_NO_STRUCTURE);
		return NULL;
	}
	field = lod_frame_find(structure.of.structure, member->name);
	if (field == NULL)
		LOD_FAIL(run, NAME, member->at, NULL, LOD_NO_FIELD, member->name->text);
	return field;
}

/* Evaluates a field; `at` is the field itself or its call. */
static bool evaluate_field(struct lod_run *run, struct lod_frame *frame,
			   const struct lod_expression *at, struct lod_value *result)
{
	const struct lod_expression *member = at->kind == LOD_CALL ? at->left : at;
	struct lod_value structure;
	const struct lod_value *field;

	if (!lod_evaluate(run, frame, member->left, &structure))
		return false;
	field = lod_find_field(run, structure, member);
	return field != NULL && draw_value(run, frame, *field, at, result);
}

/* ---- dice, arrays and sets ---- */

/* Draw number `draw` of the expression, below `bound`. */
static bool draw_number(struct lod_run *run, const struct lod_expression *expression, int64_t draw,
			uint64_t bound, uint64_t *number)
{
	if (run->chance != NULL)
		return run->chance->draw(run->chance->data, bound, number);
	*number = random_below(random_branch(run->stream, lod_key_of_draws(expression)),
			       (uint64_t)draw, run->trial, bound);
	return true;
}

static bool evaluate_dice(struct lod_run *run, struct lod_frame *frame,
			  const struct lod_expression *dice, struct lod_value *result)
{
	size_t base = run->held_count;
	int64_t i;

	if (dice->dice.count > run->limits->items)
		return lod_fail_limit(run, dice->at, LIMIT_items);
	for (i = 0; i < dice->dice.count; i++) {
		uint64_t number;

		if (!draw_number(run, dice, i, (uint64_t)dice->dice.sides, &number) ||
		    !lod_hold(run, dice->at, lod_integer((int64_t)number + 1)))
			return false;
		if (run->chance != NULL && run->chance->note != NULL)
			run->chance->note(run->chance->data, dice->dice.sides, (int64_t)number + 1);
	}
	if (!lod_gather(run, dice->at, base, result))
		return false;
	frame->last = *result;
	return true;
}

/* Evaluates an expression `count` times and holds the items of the results. */
static bool repeat(struct lod_run *run, struct lod_frame *frame,
		   const struct lod_expression *expression, int64_t count)
{
	struct stream outside = lod_go_within(run, lod_key_within(expression)), all = run->stream;
	int64_t i;

	for (i = 0; i < count; i++) {
		struct lod_value value;

		run->stream = all;
		lod_go_within(run, (uint64_t)i);
		lod_collect(run);
		if (!lod_evaluate(run, frame, expression, &value) ||
		    !lod_hold_items(run, expression->at, value))
			return false;
	}
	run->stream = outside;
	return true;
}

static bool evaluate_integer(struct lod_run *run, struct lod_frame *frame,
			     const struct lod_expression *expression, int64_t *integer)
{
	struct lod_value value;

	return lod_evaluate(run, frame, expression, &value) &&
	       lod_to_integer(run, expression->at, value, integer);
}

static bool evaluate_array(struct lod_run *run, struct lod_frame *frame,
			   const struct lod_expression *array, struct lod_value *result)
{
	const struct lod_item *item;
	size_t base = run->held_count;

	for (item = array->items; item != NULL; item = item->next) {
		int64_t count = 1;

		if (item->weight != NULL && !evaluate_integer(run, frame, item->weight, &count))
			return false;
		if (!repeat(run, frame, item->value, count))
			return false;
	}
	return lod_gather(run, array->at, base, result);
}

/* Evaluates and holds the weights of a set, and adds them up. */
static bool weigh(struct lod_run *run, struct lod_frame *frame, const struct lod_expression *set,
		  int64_t *total)
{
	const struct lod_item *item;

	*total = 0;
	for (item = set->items; item != NULL; item = item->next) {
		int64_t weight = 1;

		if (item->weight != NULL && !evaluate_integer(run, frame, item->weight, &weight))
			return false;
		if (weight < 0)
			return LOD_FAIL(run, NEGATIVE, item->weight->at, NULL, LOD_BAD_WEIGHT,
					weight);
		if (weight > INT64_MAX - *total)
			return LOD_FAIL(run, OVERFLOW, set->at, NULL, LOD_LARGE_WEIGHTS);
		*total += weight;
		if (!lod_hold(run, set->at, lod_integer(weight)))
			return false;
	}
	return true;
}

/* The item that contains position `number` of the total weight; the weights are held from `base` on. */
static const struct lod_item *find_item(const struct lod_run *run, size_t base,
					const struct lod_expression *set, int64_t number)
{
	const struct lod_item *item = set->items;
	const struct lod_value *weight = run->held + base;

	for (; number >= weight->of.integer; item = item->next, weight++)
		number -= weight->of.integer;
	return item;
}

const struct lod_item *lod_choose(struct lod_run *run, struct lod_frame *frame,
				  const struct lod_expression *set)
{
	size_t base = run->held_count;
	const struct lod_item *item;
	uint64_t number;
	int64_t total;

	if (!weigh(run, frame, set, &total))
		return NULL;
	if (total == 0) {
		LOD_FAIL(run, VALUE, set->at, NULL, LOD_NO_WEIGHTS);
		return NULL;
	}
	if (!draw_number(run, set, 0, (uint64_t)total, &number))
		return NULL;
	item = find_item(run, base, set, (int64_t)number);
	lod_release(run, base);
	return item;
}

static bool evaluate_set(struct lod_run *run, struct lod_frame *frame,
			 const struct lod_expression *set, struct lod_value *result)
{
	const struct lod_item *item = lod_choose(run, frame, set);

	if (item == NULL || !lod_evaluate(run, frame, item->value, result))
		return false;
	frame->last = *result;
	return true;
}

/* x[i] of a named set: the item at position i of its total weight, without a draw. */
static bool evaluate_state(struct lod_run *run, struct lod_frame *frame, struct lod_value generator,
			   const struct lod_expression *expression, struct lod_value *result)
{
	struct lod_frame *scope = generator.of.generator.scope;
	const struct lod_expression *set = generator.of.generator.recipe;
	size_t held = run->held_count, base;
	const struct lod_item *item;
	struct stream outside;
	int64_t index, total;

	if (!evaluate_integer(run, frame, expression->right, &index) ||
	    !lod_hold(run, expression->at, lod_of_frame(scope)))
		return false;
	outside = lod_go_within(run, lod_key_within(expression));
	base = run->held_count;
	if (!weigh(run, scope, set, &total))
		return add_note(run, expression->at);
	if (index < 1 || index > total)
		return LOD_FAIL(run, VALUE, expression->at, NULL, LOD_NO_STATE,
				expression->left->name->text, total);
	item = find_item(run, base, set, index - 1);
	if (!lod_evaluate(run, scope, item->value, result))
		return add_note(run, expression->at);
	run->stream = outside;
	lod_release(run, held);
	return true;
}

static bool evaluate_index(struct lod_run *run, struct lod_frame *frame,
			   const struct lod_expression *expression, struct lod_value *result)
{
	const struct lod_expression *left = expression->left;
	size_t held = run->held_count;
	struct lod_value value;
	int64_t index;

	if (left->kind == LOD_NAME) {
		const struct lod_value *slot = find(run, frame, left);

		if (slot == NULL)
			return false;
		if (slot->kind == LOD_VALUE_GENERATOR && slot->of.generator.recipe->kind == LOD_SET)
			return evaluate_state(run, frame, *slot, expression, result);
	}
	if (!lod_evaluate(run, frame, left, &value) || !lod_hold(run, expression->at, value) ||
	    !evaluate_integer(run, frame, expression->right, &index))
		return false;
	lod_release(run, held);
	return lod_index(run, expression->at, value, index, result);
}

/* ---- blocks ---- */

static bool evaluate_block(struct lod_run *run, struct lod_frame *frame,
			   const struct lod_expression *expression, struct lod_value *result)
{
	struct lod_frame *inner;

	if (!lod_run_block(run, frame, expression->block, &inner))
		return false;
	if (expression->kind == LOD_STRUCT)
		lod_frame_complete(inner);
	*result = expression->kind == LOD_STRUCT ? lod_of_frame(inner) : inner->result;
	return true;
}

bool lod_evaluate_arms(struct lod_run *run, struct lod_frame *frame,
		       const struct lod_expression *expression, struct lod_value *result)
{
	const struct lod_arm *arm;

	for (arm = expression->arms; arm != NULL; arm = arm->next) {
		bool truth = true;

		if (arm->condition != NULL &&
		    !lod_evaluate_truth(run, frame, arm->condition, &truth))
			return false;
		if (truth)
			return lod_evaluate(run, frame, arm->value, result);
	}
	*result = lod_integer(0);
	return true;
}

/* ---- operators ---- */

bool lod_evaluate_truth(struct lod_run *run, struct lod_frame *frame,
			const struct lod_expression *expression, bool *truth)
{
	struct lod_value value;

	return lod_evaluate(run, frame, expression, &value) &&
	       lod_to_truth(run, expression->at, value, truth);
}

bool lod_evaluate_repeated(struct lod_run *run, struct lod_frame *frame, struct span at,
			   struct lod_value left, const struct lod_expression *right,
			   struct lod_value *result)
{
	size_t base = run->held_count;
	int64_t count;

	if (!lod_to_integer(run, at, left, &count) || !repeat(run, frame, right, count) ||
	    !lod_gather(run, at, base, result))
		return false;
	frame->last = *result;
	return true;
}

/* Short-circuit evaluation of `and` and `or`. */
static bool evaluate_logic(struct lod_run *run, struct lod_frame *frame,
			   const struct lod_expression *expression, struct lod_value *result)
{
	struct lod_value left;
	bool truth;

	if (!lod_evaluate(run, frame, expression->left, &left) ||
	    !lod_to_truth(run, expression->at, left, &truth))
		return false;
	if (truth == (expression->operation == LOD_AND) &&
	    !lod_evaluate_truth(run, frame, expression->right, &truth))
		return false;
	*result = lod_integer(truth);
	return true;
}

static bool evaluate_binary(struct lod_run *run, struct lod_frame *frame,
			    const struct lod_expression *expression, struct lod_value *result)
{
	enum lod_operation operation = expression->operation;
	struct span at = expression->at;
	size_t held = run->held_count;
	struct lod_value left, right;

	if (operation == LOD_AND || operation == LOD_OR)
		return evaluate_logic(run, frame, expression, result);
	if (!lod_evaluate(run, frame, expression->left, &left))
		return false;
	if (lod_repeats(operation, expression->right))
		return lod_evaluate_repeated(run, frame, at, left, expression->right, result);
	if (!lod_hold(run, at, left) || !lod_evaluate(run, frame, expression->right, &right) ||
	    !lod_hold(run, at, right) || !lod_operate(run, operation, at, left, right, result))
		return false;
	lod_release(run, held);
	return true;
}

static bool evaluate_not(struct lod_run *run, struct lod_frame *frame,
			 const struct lod_expression *expression, struct lod_value *result)
{
	bool truth;

	if (!lod_evaluate_truth(run, frame, expression->left, &truth))
		return false;
	*result = lod_integer(!truth);
	return true;
}

/* -e is 0 - e, and sum(e) is 0 + e. */
static bool evaluate_from_zero(struct lod_run *run, struct lod_frame *frame,
			       const struct lod_expression *expression, struct lod_value *result)
{
	enum lod_operation operation = expression->kind == LOD_SUM ? LOD_ADD : LOD_SUBTRACT;
	struct lod_value value;

	return lod_evaluate(run, frame, expression->left, &value) &&
	       lod_operate(run, operation, expression->at, lod_integer(0), value, result);
}

/* ---- functions ---- */

static bool evaluate_count(struct lod_run *run, struct lod_frame *frame,
			   const struct lod_expression *expression, struct lod_value *result)
{
	struct lod_value value;

	if (!lod_evaluate(run, frame, expression->left, &value))
		return false;
	*result = lod_integer(value.kind == LOD_VALUE_ARRAY ? (int64_t)value.of.array->count : 1);
	return true;
}

static bool evaluate_best(struct lod_run *run, struct lod_frame *frame,
			  const struct lod_expression *expression, struct lod_value *result)
{
	size_t held = run->held_count;
	struct lod_value value;
	int64_t count;

	if (!lod_evaluate(run, frame, expression->left, &value))
		return false;
	if (expression->right == NULL)
		return lod_best(run, expression, value, result);
	if (!lod_hold(run, expression->at, value) ||
	    !evaluate_integer(run, frame, expression->right, &count) ||
	    !lod_best_of(run, expression, value, count, result))
		return false;
	lod_release(run, held);
	return true;
}

static bool operate_on_items(struct lod_run *run, const struct lod_expression *expression,
			     struct lod_value left, struct lod_value right,
			     struct lod_value *result)
{
	if (expression->kind == LOD_APPEND)
		return lod_append(run, expression->at, left, right, result);
	if (expression->kind == LOD_REMOVE)
		return lod_remove(run, expression->at, left, right, result);
	if (expression->kind == LOD_IN)
		return lod_is_in(run, expression->left->at, left, right, result);
	*result = lod_have_same_items(left, right);
	return true;
}

static bool evaluate_on_items(struct lod_run *run, struct lod_frame *frame,
			      const struct lod_expression *expression, struct lod_value *result)
{
	struct lod_value left, right;
	size_t held = run->held_count;

	if (!lod_evaluate(run, frame, expression->left, &left) ||
	    !lod_hold(run, expression->at, left) ||
	    !lod_evaluate(run, frame, expression->right, &right) ||
	    !lod_hold(run, expression->at, right) ||
	    !operate_on_items(run, expression, left, right, result))
		return false;
	lod_release(run, held);
	return true;
}

/* A value as an array. */
static bool evaluate_flatten(struct lod_run *run, struct lod_frame *frame,
			     const struct lod_expression *expression, struct lod_value *result)
{
	size_t base = run->held_count;

	return repeat(run, frame, expression->left, 1) &&
	       lod_gather(run, expression->at, base, result);
}

/* ---- dispatch ---- */

static bool evaluate_kind(struct lod_run *run, struct lod_frame *frame,
			  const struct lod_expression *expression, struct lod_value *result)
{
	switch (expression->kind) {
	case LOD_INTEGER:
		*result = lod_integer(expression->integer);
		return true;
	case LOD_TEXT:
		*result = (struct lod_value){.kind = LOD_VALUE_TEXT};
		result->of.text.bytes = expression->text.bytes;
		result->of.text.size = expression->text.size;
		return true;
	case LOD_DICE:
		return evaluate_dice(run, frame, expression, result);
	case LOD_ARRAY:
		return evaluate_array(run, frame, expression, result);
	case LOD_SET:
		return evaluate_set(run, frame, expression, result);
	case LOD_EVENT:
	case LOD_STRUCT:
		return evaluate_block(run, frame, expression, result);
	case LOD_CALL:
		if (expression->left != NULL)
			return evaluate_field(run, frame, expression, result);
		return evaluate_name(run, frame, expression, result);
	case LOD_NAME:
		return evaluate_name(run, frame, expression, result);
	case LOD_LAST:
		*result = frame->last;
		return true;
	case LOD_INDEX:
		return evaluate_index(run, frame, expression, result);
	case LOD_MEMBER:
		return evaluate_field(run, frame, expression, result);
	case LOD_NEGATIVE:
	case LOD_SUM:
		return evaluate_from_zero(run, frame, expression, result);
	case LOD_NOT:
		return evaluate_not(run, frame, expression, result);
	case LOD_BINARY:
		return evaluate_binary(run, frame, expression, result);
	case LOD_MIN:
	case LOD_MAX:
		return evaluate_best(run, frame, expression, result);
	case LOD_IF:
		return lod_evaluate_arms(run, frame, expression, result);
	case LOD_IN:
	case LOD_APPEND:
	case LOD_REMOVE:
	case LOD_SAME:
		return evaluate_on_items(run, frame, expression, result);
	case LOD_FLATTEN:
		return evaluate_flatten(run, frame, expression, result);
	case LOD_COUNT:
		return evaluate_count(run, frame, expression, result);
	case LOD_PAR:
	case LOD_CHOOSE:
		break; /* only directly after ~ */
	case LOD_DECIDE_BY:
	case LOD_KEEP_BY:
		return lod_decide_by(run, frame, expression, result);
	case LOD_OPERAND:
		*result = run->operand;
		return true;
	case LOD_MAY:
	case LOD_DECIDE:
	case LOD_DECIDE_AMONG:
	case LOD_KEEP:
		LOD_FAIL(run, DECISION, expression->at, NULL,
			 "best play of programs with decisions is not found by single runs");
		break;
	}
	return false;
}

bool lod_evaluate(struct lod_run *run, struct lod_frame *frame,
		  const struct lod_expression *expression, struct lod_value *result)
{
	if (!lod_enter(run, expression->at) || !evaluate_kind(run, frame, expression, result))
		return false;
	run->depth--;
	return true;
}
