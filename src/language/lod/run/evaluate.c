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
static void add_note(struct lod_run *run, struct span at)
{
	enum { MOST_NOTES = 4 };

	if (run->notes < MOST_NOTES && run->diag->errors > run->errors) {
		run->notes++;
		diag_note(run->diag, run->code, at, NULL, "called from here");
	}
}

static void wrong_count(struct lod_run *run, const struct lod_expression *at, size_t takes)
{
	run->code = CODE_ARGUMENTS;
	lod_wrong_count(run->diag, at, takes);
}

/* Binds the parameters in a new frame of the generator, which is held. Given arguments are evaluated by the caller, default
   values in the new frame. NULL after an error. */
static struct lod_frame *bind_parameters(struct lod_run *run, struct lod_frame *caller,
					 struct lod_value generator,
					 const struct lod_expression *call)
{
	const struct lod_expression *par = generator.of.generator.recipe;
	const struct lod_item *item = call->items;
	const struct lod_parameter *parameter;
	struct lod_frame *frame =
		lod_frame_new(&run->heap, par->par.block, generator.of.generator.scope);

	if (frame == NULL) {
		lod_fail_memory(run, call->at);
		return NULL;
	}
	if (!lod_hold(run, call->at, lod_of_frame(frame)))
		return NULL;
	for (parameter = par->par.parameters; parameter != NULL; parameter = parameter->next) {
		const struct lod_expression *source =
			item != NULL ? item->value : parameter->ordinary;
		struct lod_value value;

		if (source == NULL)
			break;
		value = lod_evaluate(run, item != NULL ? caller : frame, source);
		if (lod_is_none(value))
			return NULL;
		lod_frame_bind(frame, parameter->slot, value);
		item = item != NULL ? item->next : NULL;
	}
	if (parameter == NULL && item == NULL)
		return frame;
	wrong_count(run, call, par->par.count);
	return NULL;
}

static struct lod_value draw_with_parameters(struct lod_run *run, struct lod_frame *caller,
					     struct lod_value generator,
					     const struct lod_expression *call)
{
	size_t held = run->held_count;
	struct lod_frame *frame;
	struct lod_value value;

	if (call->kind != LOD_CALL)
		return LOD_NONE(run, ARGUMENTS, call->at, LOD_NO_ARGUMENTS_HINT, LOD_NO_ARGUMENTS,
				call->name->text);
	frame = bind_parameters(run, caller, generator, call);
	if (frame == NULL)
		return lod_none();
	value = lod_evaluate(run, frame, generator.of.generator.recipe->par.body);
	if (lod_is_none(value))
		add_note(run, call->at);
	lod_release(run, held);
	return value;
}

/* Draws from a slot's value if it is a generator; `at` is the name, the field or the call that mentions it. */
static struct lod_value draw_value(struct lod_run *run, struct lod_frame *frame,
				   struct lod_value value, const struct lod_expression *at)
{
	const struct lod_expression *recipe = value.of.generator.recipe;
	size_t held = run->held_count;
	struct stream outside;
	struct lod_value drawn;

	if (value.kind != LOD_VALUE_GENERATOR)
		return at->kind != LOD_CALL ? value
					    : LOD_NONE(run, TYPE, at->at, LOD_NO_GENERATOR_HINT,
						       LOD_NO_GENERATOR, at->name->text);
	if (!lod_hold(run, at->at, lod_of_frame(value.of.generator.scope)))
		return lod_none();
	outside = lod_go_within(run, lod_key_within(at));
	if (recipe->kind == LOD_PAR) {
		drawn = draw_with_parameters(run, frame, value, at);
	} else if (at->kind == LOD_CALL && at->count > 0) {
		wrong_count(run, at, 0);
		return lod_none();
	} else {
		drawn = lod_evaluate(run, value.of.generator.scope, recipe);
		if (lod_is_none(drawn))
			add_note(run, at->at);
	}
	run->stream = outside;
	lod_release(run, held);
	frame->last = drawn;
	return drawn;
}

static struct lod_value evaluate_name(struct lod_run *run, struct lod_frame *frame,
				      const struct lod_expression *name)
{
	const struct lod_value *slot = find(run, frame, name);

	return slot != NULL ? draw_value(run, frame, *slot, name) : lod_none();
}

struct lod_value *lod_find_field(struct lod_run *run, struct lod_value structure,
				 const struct lod_expression *member)
{
	struct lod_value *field;

	if (structure.kind == LOD_VALUE_ARRAY && structure.of.array->count == 1)
		structure = structure.of.array->items[0];
	if (lod_is_none(structure))
		return NULL;
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
static struct lod_value evaluate_field(struct lod_run *run, struct lod_frame *frame,
				       const struct lod_expression *at)
{
	const struct lod_expression *member = at->kind == LOD_CALL ? at->left : at;
	const struct lod_value *field =
		lod_find_field(run, lod_evaluate(run, frame, member->left), member);

	return field != NULL ? draw_value(run, frame, *field, at) : lod_none();
}

/* ---- dice, arrays and sets ---- */

/* The face, from 1 on, that draw number `draw` of the expression shows; 0 after an error. */
static int64_t draw_face(struct lod_run *run, const struct lod_expression *expression, int64_t draw,
			 int64_t sides)
{
	uint64_t number, bound = (uint64_t)sides;

	if (run->chance == NULL)
		number = random_below(random_branch(run->stream, lod_key_of_draws(expression)),
				      (uint64_t)draw, run->trial, bound);
	else if (!run->chance->draw(run->chance->data, bound, &number))
		return 0;
	return (int64_t)number + 1;
}

static struct lod_value evaluate_dice(struct lod_run *run, struct lod_frame *frame,
				      const struct lod_expression *dice)
{
	size_t base = run->held_count;
	int64_t i;

	if (dice->dice.count > run->limits->items) {
		lod_fail_limit(run, dice->at, LIMIT_items);
		return lod_none();
	}
	for (i = 0; i < dice->dice.count; i++) {
		int64_t face = draw_face(run, dice, i, dice->dice.sides);

		if (face == 0 || !lod_hold(run, dice->at, lod_integer(face)))
			return lod_none();
		if (run->chance != NULL && run->chance->note != NULL)
			run->chance->note(run->chance->data, dice->dice.sides, face);
	}
	frame->last = lod_gather(run, dice->at, base);
	return frame->last;
}

/* Evaluates an expression `count` times and holds the items of the results. */
static bool repeat(struct lod_run *run, struct lod_frame *frame,
		   const struct lod_expression *expression, int64_t count)
{
	struct stream outside = lod_go_within(run, lod_key_within(expression)), all = run->stream;
	int64_t i;

	for (i = 0; i < count; i++) {
		run->stream = all;
		lod_go_within(run, (uint64_t)i);
		lod_collect(run);
		if (!lod_hold_items(run, expression->at, lod_evaluate(run, frame, expression)))
			return false;
	}
	run->stream = outside;
	return true;
}

static bool evaluate_integer(struct lod_run *run, struct lod_frame *frame,
			     const struct lod_expression *expression, int64_t *integer)
{
	return lod_to_integer(run, expression->at, lod_evaluate(run, frame, expression), integer);
}

static struct lod_value evaluate_array(struct lod_run *run, struct lod_frame *frame,
				       const struct lod_expression *array)
{
	const struct lod_item *item;
	size_t base = run->held_count;

	for (item = array->items; item != NULL; item = item->next) {
		int64_t count = 1;

		if (item->weight != NULL && !evaluate_integer(run, frame, item->weight, &count))
			return lod_none();
		if (!repeat(run, frame, item->value, count))
			return lod_none();
	}
	return lod_gather(run, array->at, base);
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
	int64_t total, face;

	if (!weigh(run, frame, set, &total))
		return NULL;
	if (total == 0) {
		LOD_FAIL(run, VALUE, set->at, NULL, LOD_NO_WEIGHTS);
		return NULL;
	}
	face = draw_face(run, set, 0, total);
	if (face == 0)
		return NULL;
	item = find_item(run, base, set, face - 1);
	lod_release(run, base);
	return item;
}

static struct lod_value evaluate_set(struct lod_run *run, struct lod_frame *frame,
				     const struct lod_expression *set)
{
	const struct lod_item *item = lod_choose(run, frame, set);

	if (item == NULL)
		return lod_none();
	frame->last = lod_evaluate(run, frame, item->value);
	return frame->last;
}

/* x[i] of a named set: the item at position i of its total weight, without a draw. */
static struct lod_value evaluate_state(struct lod_run *run, struct lod_frame *frame,
				       struct lod_value generator,
				       const struct lod_expression *expression)
{
	struct lod_frame *scope = generator.of.generator.scope;
	const struct lod_expression *set = generator.of.generator.recipe;
	size_t held = run->held_count, base;
	struct lod_value value = lod_none();
	struct stream outside;
	int64_t index, total;

	if (!evaluate_integer(run, frame, expression->right, &index) ||
	    !lod_hold(run, expression->at, lod_of_frame(scope)))
		return value;
	outside = lod_go_within(run, lod_key_within(expression));
	base = run->held_count;
	if (weigh(run, scope, set, &total)) {
		if (index < 1 || index > total)
			return LOD_NONE(run, VALUE, expression->at, NULL, LOD_NO_STATE,
					expression->left->name->text, total);
		value = lod_evaluate(run, scope, find_item(run, base, set, index - 1)->value);
	}
	if (lod_is_none(value))
		add_note(run, expression->at);
	run->stream = outside;
	lod_release(run, held);
	return value;
}

static struct lod_value evaluate_index(struct lod_run *run, struct lod_frame *frame,
				       const struct lod_expression *expression)
{
	const struct lod_expression *left = expression->left;
	size_t held = run->held_count;
	struct lod_value value;
	int64_t index;

	if (left->kind == LOD_NAME) {
		const struct lod_value *slot = find(run, frame, left);

		if (slot == NULL)
			return lod_none();
		if (slot->kind == LOD_VALUE_GENERATOR && slot->of.generator.recipe->kind == LOD_SET)
			return evaluate_state(run, frame, *slot, expression);
	}
	value = lod_evaluate(run, frame, left);
	if (!lod_hold(run, expression->at, value) ||
	    !evaluate_integer(run, frame, expression->right, &index))
		return lod_none();
	lod_release(run, held);
	return lod_index(run, expression->at, value, index);
}

/* ---- blocks ---- */

static struct lod_value evaluate_block(struct lod_run *run, struct lod_frame *frame,
				       const struct lod_expression *expression)
{
	struct lod_frame *inner;

	if (!lod_run_block(run, frame, expression->block, &inner))
		return lod_none();
	if (expression->kind != LOD_STRUCT)
		return inner->result;
	lod_frame_complete(inner);
	return lod_of_frame(inner);
}

struct lod_value lod_evaluate_arms(struct lod_run *run, struct lod_frame *frame,
				   const struct lod_expression *expression)
{
	const struct lod_arm *arm;

	for (arm = expression->arms; arm != NULL; arm = arm->next) {
		bool truth = true;

		if (arm->condition != NULL &&
		    !lod_evaluate_truth(run, frame, arm->condition, &truth))
			return lod_none();
		if (truth)
			return lod_evaluate(run, frame, arm->value);
	}
	return lod_integer(0);
}

/* ---- operators ---- */

bool lod_evaluate_truth(struct lod_run *run, struct lod_frame *frame,
			const struct lod_expression *expression, bool *truth)
{
	return lod_to_truth(run, expression->at, lod_evaluate(run, frame, expression), truth);
}

struct lod_value lod_evaluate_repeated(struct lod_run *run, struct lod_frame *frame,
				       const struct lod_expression *expression, int64_t count)
{
	size_t base = run->held_count;

	if (!repeat(run, frame, expression, count))
		return lod_none();
	frame->last = lod_gather(run, expression->at, base);
	return frame->last;
}

/* Short-circuit evaluation of `and` and `or`. */
static struct lod_value evaluate_logic(struct lod_run *run, struct lod_frame *frame,
				       const struct lod_expression *expression)
{
	struct lod_value left = lod_evaluate(run, frame, expression->left);
	bool truth;

	if (!lod_to_truth(run, expression->at, left, &truth))
		return lod_none();
	if (truth == (expression->operation == LOD_AND) &&
	    !lod_evaluate_truth(run, frame, expression->right, &truth))
		return lod_none();
	return lod_integer(truth);
}

static struct lod_value evaluate_binary(struct lod_run *run, struct lod_frame *frame,
					const struct lod_expression *expression)
{
	struct lod_operator operator= {expression->operation, expression->at};
	size_t held = run->held_count;
	struct lod_value left, right;
	int64_t count;

	if (operator.operation == LOD_AND || operator.operation == LOD_OR)
		return evaluate_logic(run, frame, expression);
	left = lod_evaluate(run, frame, expression->left);
	if (lod_repeats(operator.operation, expression->right))
		return lod_to_integer(run, operator.at, left, &count)
			       ? lod_evaluate_repeated(run, frame, expression->right, count)
			       : lod_none();
	if (!lod_hold(run, operator.at, left))
		return lod_none();
	right = lod_evaluate(run, frame, expression->right);
	if (!lod_hold(run, operator.at, right))
		return lod_none();
	left = lod_operate(run, operator, left, right);
	lod_release(run, held);
	return left;
}

static struct lod_value evaluate_not(struct lod_run *run, struct lod_frame *frame,
				     const struct lod_expression *expression)
{
	bool truth;

	return lod_evaluate_truth(run, frame, expression->left, &truth) ? lod_integer(!truth)
									: lod_none();
}

/* -e is 0 - e, and sum(e) is 0 + e. */
static struct lod_value evaluate_from_zero(struct lod_run *run, struct lod_frame *frame,
					   const struct lod_expression *expression)
{
	struct lod_operator operator= {expression->kind == LOD_SUM ? LOD_ADD : LOD_SUBTRACT,
				       expression->at};

	return lod_operate(run, operator, lod_integer(0),
			   lod_evaluate(run, frame, expression->left));
}

/* ---- functions ---- */

static struct lod_value evaluate_count(struct lod_run *run, struct lod_frame *frame,
				       const struct lod_expression *expression)
{
	struct lod_value value = lod_evaluate(run, frame, expression->left);

	return lod_is_none(value) ? value : lod_integer((int64_t)lod_items_of(&value).count);
}

static struct lod_value evaluate_best(struct lod_run *run, struct lod_frame *frame,
				      const struct lod_expression *expression)
{
	size_t held = run->held_count;
	struct lod_value value = lod_evaluate(run, frame, expression->left);
	int64_t count;

	if (expression->right == NULL)
		return lod_best(run, expression, value);
	if (!lod_hold(run, expression->at, value) ||
	    !evaluate_integer(run, frame, expression->right, &count))
		return lod_none();
	value = lod_best_of(run, expression, value, count);
	lod_release(run, held);
	return value;
}

static struct lod_value operate_on_items(struct lod_run *run,
					 const struct lod_expression *expression,
					 struct lod_value left, struct lod_value right)
{
	if (expression->kind == LOD_APPEND)
		return lod_append(run, expression->at, left, right);
	if (expression->kind == LOD_REMOVE)
		return lod_remove(run, expression->at, left, right);
	if (expression->kind == LOD_IN)
		return lod_is_in(run, expression->left->at, left, right);
	return lod_have_same_items(left, right);
}

static struct lod_value evaluate_on_items(struct lod_run *run, struct lod_frame *frame,
					  const struct lod_expression *expression)
{
	struct lod_value left = lod_evaluate(run, frame, expression->left), right;
	size_t held = run->held_count;

	if (!lod_hold(run, expression->at, left))
		return lod_none();
	right = lod_evaluate(run, frame, expression->right);
	if (!lod_hold(run, expression->at, right))
		return lod_none();
	left = operate_on_items(run, expression, left, right);
	lod_release(run, held);
	return left;
}

/* A value as an array. */
static struct lod_value evaluate_flatten(struct lod_run *run, struct lod_frame *frame,
					 const struct lod_expression *expression)
{
	size_t base = run->held_count;

	return repeat(run, frame, expression->left, 1) ? lod_gather(run, expression->at, base)
						       : lod_none();
}

/* ---- dispatch ---- */

static struct lod_value evaluate_kind(struct lod_run *run, struct lod_frame *frame,
				      const struct lod_expression *expression)
{
	switch (expression->kind) {
	case LOD_INTEGER:
		return lod_integer(expression->integer);
	case LOD_TEXT:
		return (struct lod_value){
			.kind = LOD_VALUE_TEXT,
			.of.text = {expression->text.bytes, expression->text.size}};
	case LOD_DICE:
		return evaluate_dice(run, frame, expression);
	case LOD_ARRAY:
		return evaluate_array(run, frame, expression);
	case LOD_SET:
		return evaluate_set(run, frame, expression);
	case LOD_EVENT:
	case LOD_STRUCT:
		return evaluate_block(run, frame, expression);
	case LOD_CALL:
		if (expression->left != NULL)
			return evaluate_field(run, frame, expression);
		return evaluate_name(run, frame, expression);
	case LOD_NAME:
		return evaluate_name(run, frame, expression);
	case LOD_LAST:
		return frame->last;
	case LOD_INDEX:
		return evaluate_index(run, frame, expression);
	case LOD_MEMBER:
		return evaluate_field(run, frame, expression);
	case LOD_NEGATIVE:
	case LOD_SUM:
		return evaluate_from_zero(run, frame, expression);
	case LOD_NOT:
		return evaluate_not(run, frame, expression);
	case LOD_BINARY:
		return evaluate_binary(run, frame, expression);
	case LOD_MIN:
	case LOD_MAX:
		return evaluate_best(run, frame, expression);
	case LOD_IF:
		return lod_evaluate_arms(run, frame, expression);
	case LOD_IN:
	case LOD_APPEND:
	case LOD_REMOVE:
	case LOD_SAME:
		return evaluate_on_items(run, frame, expression);
	case LOD_FLATTEN:
		return evaluate_flatten(run, frame, expression);
	case LOD_COUNT:
		return evaluate_count(run, frame, expression);
	case LOD_PAR:
	case LOD_CHOOSE:
		break; /* only directly after ~ */
	case LOD_DECIDE_BY:
	case LOD_KEEP_BY:
		return lod_decide_by(run, frame, expression);
	case LOD_OPERAND:
		return run->operand;
	case LOD_MAY:
	case LOD_DECIDE:
	case LOD_DECIDE_AMONG:
	case LOD_KEEP:
		LOD_FAIL(run, DECISION, expression->at, NULL,
			 "best play of programs with decisions is not found by single runs");
		break;
	}
	return lod_none();
}

struct lod_value lod_evaluate(struct lod_run *run, struct lod_frame *frame,
			      const struct lod_expression *expression)
{
	struct lod_value value;

	if (!lod_enter(run, expression->at))
		return lod_none();
	value = evaluate_kind(run, frame, expression);
	run->depth--;
	return value;
}
