/* Operators and functions of a plan: what numbers and arrays become. What numbers that are known make is worked out here. */
#include "language/lod/operators.h"
#include "language/lod/sample/plan_inside.h"

/* ---- operators ---- */

static struct lod_step *binary(struct planner *planner, const struct lod_expression *expression,
			       struct lod_step *left, struct lod_step *right)
{
	struct lod_step *step;
	int64_t result = 0;

	if (left == NULL || right == NULL)
		return NULL;
	if (left->kind == STEP_CONSTANT && right->kind == STEP_CONSTANT && !left->shape.is_text &&
	    lod_calculate(expression->operation, left->shape.number, right->shape.number,
			  &result) == FAULT_NONE)
		return plan_constant(planner, expression->at, result);
	step = plan_unary(planner, STEP_BINARY, expression->at, shape_of_number(), left);
	if (step == NULL)
		return NULL;
	step->right = right;
	step->operation = expression->operation;
	return step;
}

/* Arrays are joined, all else is added. */
static struct lod_step *plan_sum(struct planner *planner, const struct lod_expression *sum,
				 struct lod_step *left, struct lod_step *right, bool total)
{
	if (left->shape.is_array && right->shape.is_array)
		return plan_join_two(planner, sum->at, left, right);
	if (!total && (left->shape.is_loose || right->shape.is_loose))
		return plan_give_up(planner);
	left = plan_sum_of(planner, left);
	right = plan_sum_of(planner, right);
	if (left == NULL || right == NULL)
		return NULL;
	return left->shape.is_text || right->shape.is_text ? plan_give_up(planner)
							   : binary(planner, sum, left, right);
}

static bool is_equality(enum lod_operation operation)
{
	return operation == LOD_EQUAL || operation == LOD_DIFFERENT;
}

struct lod_step *plan_operation(struct planner *planner, const struct lod_expression *expression,
				struct lod_step *left, struct lod_step *right, bool total)
{
	if (expression->operation == LOD_ADD)
		return plan_sum(planner, expression, left, right, total);
	left = plan_sum_of(planner, left);
	right = plan_sum_of(planner, right);
	if (left == NULL || right == NULL)
		return NULL;
	if (left->shape.is_text != right->shape.is_text ||
	    (left->shape.is_text && !is_equality(expression->operation)))
		return plan_give_up(planner);
	return binary(planner, expression, left, right);
}

static struct lod_step *repeat_known(struct planner *planner, struct scope *scope,
				     const struct lod_expression *product, int64_t times)
{
	struct lod_step *array = plan_begin_array(planner, product->at);
	struct lod_branch *last = NULL;
	int64_t i;

	for (i = 0; i < times && array != NULL; i++) {
		if (!plan_join(planner, array, &last,
			       plan_value(planner, scope, product->right, false)))
			return NULL;
	}
	return array;
}

static struct lod_step *repeat_sum(struct planner *planner, struct scope *scope,
				   const struct lod_expression *product, struct lod_step *times)
{
	struct state *before = states_copy(planner);
	struct lod_step *right, *step;

	if (before == NULL)
		return NULL;
	right = plan_number(planner, scope, product->right);
	if (right == NULL)
		return NULL;
	/* an event that changes something outside of it */
	if (states_merge(before, planner->states, planner->state_count))
		return plan_give_up(planner);
	step = plan_unary(planner, STEP_REPEAT, product->at, shape_of_number(), times);
	if (step != NULL)
		step->right = right;
	return step;
}

static struct lod_step *plan_repeated(struct planner *planner, struct scope *scope,
				      const struct lod_expression *product, bool total)
{
	const struct lod_expression *right = product->right;
	struct lod_step *left = plan_number(planner, scope, product->left), *step;
	int64_t times, number;

	if (left == NULL)
		return NULL;
	total = total && !scope->keeps_last;
	times = left->shape.is_known ? left->shape.number : -1;
	if (total && times >= 0 && right->kind == LOD_DICE &&
	    !__builtin_mul_overflow(times, right->dice.count, &number))
		return plan_dice_as(planner, STEP_DICE_SUM, product->at, number, right->dice.sides);
	if (total)
		return repeat_sum(planner, scope, product, left);
	if (!left->shape.is_known)
		return plan_give_up(planner);
	step = repeat_known(planner, scope, product, left->shape.number);
	return plan_drawn(planner, scope, step, false);
}

/* Can evaluating it be told from not evaluating it? */
static bool is_harmless(const struct lod_expression *expression)
{
	switch (expression->kind) {
	case LOD_INTEGER:
	case LOD_NAME:
	case LOD_LAST:
		return !expression->draws;
	case LOD_NOT:
		return is_harmless(expression->left);
	case LOD_BINARY:
		return expression->operation >= LOD_LESS && is_harmless(expression->left) &&
		       is_harmless(expression->right);
	default:
		return false;
	}
}

/* The right side is evaluated where the left one does not decide. */
static struct lod_step *plan_logic(struct planner *planner, struct scope *scope,
				   const struct lod_expression *logic)
{
	struct lod_step *left = plan_number(planner, scope, logic->left), *right, *step;
	struct state *before = states_copy(planner);

	if (left == NULL || before == NULL)
		return NULL;
	right = plan_number(planner, scope, logic->right);
	step = binary(planner, logic, left, right);
	if (step == NULL)
		return NULL;
	states_merge(planner->states, before, planner->state_count);
	step->is_lazy = !is_harmless(logic->right);
	return step;
}

struct lod_step *plan_binary(struct planner *planner, struct scope *scope,
			     const struct lod_expression *expression, bool total)
{
	struct lod_step *left, *right;

	if (expression->operation == LOD_AND || expression->operation == LOD_OR)
		return plan_logic(planner, scope, expression);
	if (expression->operation == LOD_MULTIPLY && expression->right->draws)
		return plan_repeated(planner, scope, expression, total);
	if (expression->operation != LOD_ADD)
		total = true;
	left = plan_value(planner, scope, expression->left, total);
	right = left == NULL ? NULL : plan_value(planner, scope, expression->right, total);
	return right == NULL ? NULL : plan_operation(planner, expression, left, right, total);
}

/* ---- functions ---- */

/* The best of an array, in order; or just their sum. */
static struct lod_step *plan_several(struct planner *planner, struct scope *scope,
				     const struct lod_expression *expression,
				     struct lod_step *array, bool total)
{
	bool highest = expression->kind == LOD_MAX;
	struct lod_shape shape = array->shape;
	struct lod_step *step;
	int64_t count;

	if (!plan_known_number(planner, plan_number(planner, scope, expression->right), &count))
		return NULL;
	if (count < 0 || shape.is_text)
		return plan_give_up(planner);
	shape.is_array = true;
	shape.is_known = false;
	if ((uint64_t)count < shape.columns)
		shape.columns = (uint32_t)count;
	if (!total)
		return plan_unary(planner, highest ? STEP_HIGHEST : STEP_LOWEST, expression->at,
				  shape, array);
	step = plan_unary(planner, highest ? STEP_HIGHEST_SUM : STEP_LOWEST_SUM, expression->at,
			  shape_of_number(), array);
	if (step != NULL)
		step->number = shape.columns;
	return step;
}

struct lod_step *plan_extreme(struct planner *planner, struct scope *scope,
			      const struct lod_expression *expression, bool total)
{
	bool highest = expression->kind == LOD_MAX;
	const struct lod_expression *of = expression->left;
	struct lod_step *value;

	if (of->kind == LOD_DICE && expression->right == NULL && !scope->keeps_last &&
	    of->dice.count > 0)
		return plan_dice_as(planner, highest ? STEP_DICE_MOST : STEP_DICE_LEAST, of->at,
				    of->dice.count, of->dice.sides);
	value = plan_value(planner, scope, of, false);
	if (value == NULL)
		return NULL;
	if (expression->right != NULL)
		return plan_several(planner, scope, expression, value, total);
	if (value->shape.is_text || value->shape.columns == 0)
		return plan_give_up(planner);
	return plan_unary(planner, highest ? STEP_MOST : STEP_LEAST, expression->at,
			  shape_of_number(), value);
}

struct lod_step *plan_index(struct planner *planner, struct scope *scope,
			    const struct lod_expression *expression, bool total)
{
	const struct lod_expression *of = expression->left;
	const struct state *state = NULL;
	struct lod_shape shape = shape_of_number();
	struct lod_step *step, *index;

	if (of->kind == LOD_NAME) {
		state = plan_find_state(planner, scope, of);
		if (state == NULL)
			return NULL;
	}
	if (state != NULL && state->binding == BINDING_RECIPE && state->recipe->kind == LOD_SET) {
		index = plan_number(planner, scope, expression->right);
		step = index == NULL ? NULL
				     : plan_set(planner, state->written, state->recipe, total);
		if (step == NULL || step->kind != STEP_DRAW)
			return plan_give_up(planner);
		step->left = index;
		step->name = of->name;
		step->at = expression->at;
		return step;
	}
	step = plan_value(planner, scope, of, false);
	index = step == NULL ? NULL : plan_number(planner, scope, expression->right);
	if (index == NULL)
		return NULL;
	if (!step->shape.is_array)
		return plan_give_up(planner);
	shape.is_text = step->shape.is_text;
	step = plan_unary(planner, STEP_INDEX, expression->at, shape, step);
	if (step != NULL)
		step->right = index;
	return step;
}
