/*
 * The expressions of a plan. Where only the sum of an array matters, as in arithmetic, its dice are summed as they are
 * drawn and need no columns.
 */
#include <string.h>

#include "language/lod/sample/plan_inside.h"

/* ---- small parts ---- */

struct lod_step *plan_constant(struct planner *planner, struct span at, int64_t number)
{
	return plan_step(planner, STEP_CONSTANT, at,
			 (struct lod_shape){.columns = 1, .is_known = true, .number = number});
}

struct lod_step *plan_unary(struct planner *planner, enum step_kind kind, struct span at,
			    struct lod_shape shape, struct lod_step *left)
{
	struct lod_step *step;

	if (left == NULL)
		return NULL;
	step = plan_step(planner, kind, at, shape);
	if (step != NULL)
		step->left = left;
	return step;
}

/* An array in a place where an integer is needed. */
struct lod_step *plan_sum_of(struct planner *planner, struct lod_step *value)
{
	if (value == NULL || !value->shape.is_array)
		return value;
	if (value->shape.is_text)
		return plan_give_up(planner);
	return plan_unary(planner, STEP_SUM, value->at, shape_of_number(), value);
}

struct lod_step *plan_number(struct planner *planner, struct scope *scope,
			     const struct lod_expression *expression)
{
	struct lod_step *value = plan_sum_of(planner, plan_value(planner, scope, expression, true));

	if (value != NULL && value->shape.is_text)
		return plan_give_up(planner);
	return value;
}

/* A draw is what `.` is from now on, and stays it in all the columns that it has. */
struct lod_step *plan_drawn(struct planner *planner, struct scope *scope, struct lod_step *value,
			    bool total)
{
	struct lod_step *store;

	if (value == NULL || !scope->keeps_last)
		return value;
	store = plan_store(planner, scope_last(scope), value);
	if (store == NULL)
		return NULL;
	store->kind = STEP_KEEP;
	return total ? plan_sum_of(planner, store) : store;
}

bool plan_unite(struct planner *planner, struct lod_step *whole, const struct lod_step *part,
		bool first)
{
	if (first)
		whole->shape = part->shape;
	if (!shape_unite(&whole->shape, &part->shape))
		return plan_give_up(planner) != NULL;
	whole->shape.is_known = false;
	return true;
}

/* ---- texts ---- */

static bool is_same_text(const struct lod_expression *a, const struct lod_expression *b)
{
	return a->text.size == b->text.size &&
	       (a->text.size == 0 || memcmp(a->text.bytes, b->text.bytes, a->text.size) == 0);
}

static bool add_text(struct planner *planner, const struct lod_expression *text)
{
	struct lod_plan *plan = planner->plan;
	size_t room = 2 * plan->text_count + 16;
	struct lod_expression **texts, *copy = plan_take(planner, sizeof *copy);

	if (copy == NULL)
		return false;
	*copy = *text;
	if (plan->text_count == planner->text_room) {
		texts = plan_take(planner, room * sizeof *texts);
		if (texts == NULL)
			return false;
		if (plan->text_count > 0)
			memcpy(texts, plan->texts, plan->text_count * sizeof *texts);
		plan->texts = texts;
		planner->text_room = room;
	}
	plan->texts[plan->text_count++] = copy;
	return true;
}

static struct lod_step *plan_text(struct planner *planner, const struct lod_expression *text)
{
	struct lod_plan *plan = planner->plan;
	size_t i = 0;

	while (i < plan->text_count && !is_same_text(plan->texts[i], text))
		i++;
	if (i == plan->text_count && !add_text(planner, text))
		return NULL;
	return plan_step(
		planner, STEP_CONSTANT, text->at,
		(struct lod_shape){
			.columns = 1, .is_text = true, .is_known = true, .number = (int64_t)i});
}

/* ---- dice, arrays ---- */

struct lod_step *plan_dice_as(struct planner *planner, enum step_kind kind, struct span at,
			      int64_t number, int64_t sides)
{
	struct lod_shape shape = shape_of_number();
	struct lod_step *step;
	int64_t most;

	if (number < 0 || sides < 1 || number > planner->limits->items ||
	    __builtin_mul_overflow(number, sides, &most))
		return plan_give_up(planner);
	if (kind == STEP_DICE) {
		if (number > PLAN_COLUMNS)
			return plan_give_up(planner);
		shape = (struct lod_shape){.columns = (uint32_t)number, .is_array = true};
	}
	step = plan_step(planner, kind, at, shape);
	if (step == NULL)
		return NULL;
	step->number = number;
	step->sides = sides;
	return step;
}

static struct lod_step *plan_dice(struct planner *planner, struct scope *scope,
				  const struct lod_expression *dice, bool total)
{
	enum step_kind kind = total && !scope->keeps_last ? STEP_DICE_SUM : STEP_DICE;

	return plan_drawn(planner, scope,
			  plan_dice_as(planner, kind, dice->at, dice->dice.count, dice->dice.sides),
			  total);
}

/* One more part of an array. */
bool plan_join(struct planner *planner, struct lod_step *array, struct lod_branch **last,
	       struct lod_step *part)
{
	if (part == NULL)
		return false;
	if (array->shape.columns > 0 && part->shape.columns > 0 &&
	    array->shape.is_text != part->shape.is_text)
		return plan_give_up(planner) != NULL;
	if (part->shape.columns > 0)
		array->shape.is_text = part->shape.is_text;
	if (part->shape.columns > PLAN_COLUMNS - array->shape.columns)
		return plan_give_up(planner) != NULL;
	array->shape.columns += part->shape.columns;
	*last = plan_branch(planner, array, *last, NULL);
	if (*last == NULL)
		return false;
	(*last)->then = part;
	return true;
}

struct lod_step *plan_begin_array(struct planner *planner, struct span at)
{
	return plan_step(planner, STEP_JOIN, at, (struct lod_shape){.is_array = true});
}

/* The number that an integer certainly is; false, and given up, if there is none. */
bool plan_known_number(struct planner *planner, const struct lod_step *step, int64_t *number)
{
	if (step == NULL)
		return false;
	*number = step->shape.number;
	return step->shape.is_known || plan_give_up(planner) != NULL;
}

static struct lod_step *plan_array(struct planner *planner, struct scope *scope,
				   const struct lod_expression *expression)
{
	struct lod_step *array = plan_begin_array(planner, expression->at);
	struct lod_branch *last = NULL;
	const struct lod_item *item;

	if (array == NULL)
		return NULL;
	for (item = expression->items; item != NULL; item = item->next) {
		int64_t times = 1, i;

		if (item->weight != NULL &&
		    !plan_known_number(planner, plan_number(planner, scope, item->weight), &times))
			return NULL;
		if (times < 0)
			return plan_give_up(planner);
		for (i = 0; i < times; i++) {
			if (!plan_join(planner, array, &last,
				       plan_value(planner, scope, item->value, false)))
				return NULL;
		}
	}
	return array;
}

struct lod_step *plan_join_two(struct planner *planner, struct span at, struct lod_step *left,
			       struct lod_step *right)
{
	struct lod_step *array = plan_begin_array(planner, at);
	struct lod_branch *last = NULL;

	if (array == NULL || !plan_join(planner, array, &last, left) ||
	    !plan_join(planner, array, &last, right))
		return NULL;
	return array;
}

/* ---- names ---- */

/* What a name stands for; NULL after trouble. */
const struct state *plan_find_state(struct planner *planner, const struct scope *scope,
				    const struct lod_expression *mention)
{
	size_t i;

	for (i = 0; i < mention->places.count; i++) {
		const struct scope *binder = scope;
		uint32_t hops = mention->places.rows[i].hops;
		const struct state *state;

		while (hops-- > 0)
			binder = binder->outer;
		state = &planner->states[binder->first + mention->places.rows[i].slot];
		if (state->binding == BINDING_VALUE || state->binding == BINDING_RECIPE)
			return state;
		if (state->binding == BINDING_UNSURE)
			break;
	}
	return plan_give_up(planner);
}

static struct lod_step *plan_name(struct planner *planner, struct scope *scope,
				  const struct lod_expression *mention, bool total)
{
	const struct state *state = plan_find_state(planner, scope, mention);

	if (state == NULL)
		return NULL;
	if (state->binding == BINDING_VALUE)
		return plan_load(planner, mention->at, state);
	if (state->recipe->kind == LOD_PAR)
		return plan_give_up(planner);
	return plan_drawn(
		planner, scope,
		plan_value(planner, state->written, state->recipe, total && !scope->keeps_last),
		total);
}

/* The arguments, in the scope of the call, and what stands for the others. */
static bool plan_arguments(struct planner *planner, struct scope *scope, struct scope *inner,
			   const struct lod_expression *call, const struct lod_expression *par,
			   struct lod_step **last)
{
	const struct lod_parameter *parameter = par->par.parameters;
	const struct lod_item *item = call->items;

	for (; parameter != NULL; parameter = parameter->next) {
		struct lod_step *store;

		if (item == NULL && parameter->ordinary == NULL)
			return plan_give_up(planner) != NULL;
		store = plan_store(
			planner, inner->first + parameter->slot,
			item != NULL ? plan_value(planner, scope, item->value, false)
				     : plan_value(planner, inner, parameter->ordinary, false));
		if (store == NULL)
			return false;
		(*last)->next = store;
		*last = store;
		item = item != NULL ? item->next : NULL;
	}
	return item == NULL || plan_give_up(planner) != NULL;
}

static bool par_asks_for_last(const struct lod_expression *par)
{
	const struct lod_parameter *parameter = par->par.parameters;

	for (; parameter != NULL; parameter = parameter->next) {
		if (parameter->ordinary != NULL && plan_asks_for_last(parameter->ordinary))
			return true;
	}
	return plan_asks_for_last(par->par.body);
}

/* What has parameters has a `.` of its own. */
static bool plan_par_last(struct planner *planner, struct scope *inner,
			  const struct lod_expression *par, struct lod_step **last)
{
	inner->keeps_last = par_asks_for_last(par);
	if (!inner->keeps_last)
		return true;
	(*last)->next = plan_store(planner, scope_last(inner), plan_constant(planner, par->at, 0));
	*last = (*last)->next;
	return *last != NULL;
}

static struct lod_step *plan_par(struct planner *planner, struct scope *scope,
				 struct scope *written, const struct lod_expression *call,
				 const struct lod_expression *par, bool total)
{
	struct lod_step *event = plan_step(planner, STEP_EVENT, call->at, shape_of_number());
	struct lod_step before = {.next = NULL}, *last = &before;
	struct scope inner;

	if (event == NULL || !scope_begin(planner, &inner, written, par->par.block))
		return NULL;
	if (plan_par_last(planner, &inner, par, &last) &&
	    plan_arguments(planner, scope, &inner, call, par, &last))
		event->left = plan_value(planner, &inner, par->par.body, total);
	scope_end(planner, &inner);
	if (event->left == NULL)
		return NULL;
	event->shape = event->left->shape;
	event->shape.is_known = false;
	event->statements = before.next;
	return event;
}

static struct lod_step *plan_call(struct planner *planner, struct scope *scope,
				  const struct lod_expression *call, bool total)
{
	const struct state *state;
	bool inner_total = total && !scope->keeps_last;

	if (call->left != NULL)
		return plan_give_up(planner);
	state = plan_find_state(planner, scope, call);
	if (state == NULL)
		return NULL;
	if (state->binding == BINDING_RECIPE && state->recipe->kind == LOD_PAR)
		return plan_drawn(
			planner, scope,
			plan_par(planner, scope, state->written, call, state->recipe, inner_total),
			total);
	if (state->binding != BINDING_RECIPE || call->count > 0)
		return plan_give_up(planner);
	return plan_drawn(planner, scope,
			  plan_value(planner, state->written, state->recipe, inner_total), total);
}

static struct lod_step *plan_last(struct planner *planner, struct scope *scope,
				  const struct lod_expression *last)
{
	const struct state *state = &planner->states[scope_last(scope)];

	return state->binding == BINDING_VALUE ? plan_load(planner, last->at, state)
					       : plan_give_up(planner);
}

/* ---- if ---- */

static bool plan_choices(struct planner *planner, struct scope *scope, struct lod_step *select,
			 const struct lod_arm *arm, bool total)
{
	struct join_point behind = {0};
	struct lod_branch *branch = NULL;
	bool has_else = false;

	for (; !has_else; arm = arm != NULL ? arm->next : NULL) {
		struct state *before;

		branch = plan_branch(planner, select, branch, NULL);
		has_else = arm == NULL || arm->condition == NULL;
		if (branch == NULL)
			return false;
		if (!has_else) {
			branch->when = plan_number(planner, scope, arm->condition);
			if (branch->when == NULL)
				return false;
		}
		before = states_copy(planner);
		branch->then = arm == NULL ? plan_constant(planner, select->at, 0)
					   : plan_value(planner, scope, arm->value, total);
		if (before == NULL || branch->then == NULL || !join_point_reach(planner, &behind) ||
		    !plan_unite(planner, select, branch->then, branch == select->branches))
			return false;
		states_restore(planner, before);
	}
	join_point_leave(planner, &behind);
	return true;
}

static struct lod_step *plan_if_value(struct planner *planner, struct scope *scope,
				      const struct lod_expression *expression, bool total)
{
	struct lod_step *select =
		plan_step(planner, STEP_SELECT, expression->at, shape_of_number());

	if (select == NULL || !plan_choices(planner, scope, select, expression->arms, total))
		return NULL;
	return select;
}

/* ---- all ---- */

static struct lod_step *plan_event(struct planner *planner, struct scope *scope,
				   const struct lod_expression *event, bool total)
{
	struct scope inner;

	if (!scope_begin(planner, &inner, scope, event->block))
		return NULL;
	return plan_block(planner, &inner, event->at, total);
}

static struct lod_step *plan_kind(struct planner *planner, struct scope *scope,
				  const struct lod_expression *expression, bool total)
{
	struct lod_step *value;

	switch (expression->kind) {
	case LOD_INTEGER:
		return plan_constant(planner, expression->at, expression->integer);
	case LOD_TEXT:
		return plan_text(planner, expression);
	case LOD_DICE:
		return plan_dice(planner, scope, expression, total);
	case LOD_ARRAY:
		return plan_array(planner, scope, expression);
	case LOD_SET:
		return plan_drawn(planner, scope, plan_set(planner, scope, expression, total),
				  total);
	case LOD_EVENT:
		return plan_event(planner, scope, expression, total);
	case LOD_NAME:
		return plan_name(planner, scope, expression, total);
	case LOD_CALL:
		return plan_call(planner, scope, expression, total);
	case LOD_LAST:
		return plan_last(planner, scope, expression);
	case LOD_INDEX:
		return plan_index(planner, scope, expression, total);
	case LOD_NEGATIVE:
	case LOD_NOT:
		value = plan_number(planner, scope, expression->left);
		return plan_unary(planner, expression->kind == LOD_NOT ? STEP_NOT : STEP_NEGATIVE,
				  expression->at, shape_of_number(), value);
	case LOD_BINARY:
		return plan_binary(planner, scope, expression, total);
	case LOD_MIN:
	case LOD_MAX:
		return plan_extreme(planner, scope, expression, total);
	case LOD_SUM:
		return plan_number(planner, scope, expression->left);
	case LOD_IF:
		return plan_if_value(planner, scope, expression, total);
	case LOD_PAR:
	case LOD_STRUCT:
	case LOD_MEMBER:
	case LOD_IN:
	case LOD_APPEND:
	case LOD_REMOVE:
	case LOD_FLATTEN:
	case LOD_CHOOSE:
		break;
	}
	return plan_give_up(planner);
}

struct lod_step *plan_value(struct planner *planner, struct scope *scope,
			    const struct lod_expression *expression, bool total)
{
	struct lod_step *value;

	if (planner->depth++ >= planner->limits->depth)
		return plan_give_up(planner);
	value = plan_kind(planner, scope, expression, total);
	planner->depth--;
	return value;
}
