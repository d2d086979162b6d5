/* Translates built-in functions of AnyDice to trees of dicelab. */
#include <string.h>

#include "language/anydice/tree.h"
#include "starlark/dice.h"

typedef bool builtin_tree(struct any_run *run, const struct any_formula *arguments,
			  struct any_formula *result);

#define BUILTIN(id, ...) static builtin_tree id;
#include "language/anydice/builtins.def"

static const struct {
	const char *shape;
	builtin_tree *make;
} makers[] = {
#define BUILTIN(id, shape, ...) {shape, id},
#include "language/anydice/builtins.def"
};

bool any_formula_builtin(struct any_run *run, const struct any_builtin *builtin,
			 const struct any_value *arguments, struct any_formula *result)
{
	struct any_formula formulas[ANY_MOST_ARGUMENTS] = {{.kind = FORMULA_KNOWN}};
	size_t i;

	for (i = 0; builtin->bindings[i] != '\0'; i++)
		formulas[i] = any_formula_of(&arguments[i]);
	for (i = 0; strcmp(makers[i].shape, builtin->shape) != 0; i++)
		;
	return makers[i].make(run, formulas, result);
}

static bool is_known(const struct any_formula *formula, enum any_type type)
{
	return formula->kind == FORMULA_KNOWN && formula->value.type == type;
}

/* ---- numbers ---- */

static bool absolute(struct any_run *run, const struct any_formula *arguments,
		     struct any_formula *result)
{
	struct dice *dice = run->trees;
	const char *name = tree_name(dice);
	struct any_formula x;
	struct node *both;

	if (name == NULL || !any_formula_total(run, arguments, &x))
		return false;
	both = tree_operator(dice, NODE_CONCAT, tree_variable(dice, name),
			     tree_operator(dice, NODE_NEGATE, tree_variable(dice, name), NULL));
	return any_formula_make(
		result, any_let(run, name, x.node, tree_operator(dice, NODE_MAX, both, NULL)), 0,
		&x, NULL);
}

static bool choose(struct any_run *run, enum node_kind kind, const struct any_formula *arguments,
		   struct any_formula *result)
{
	struct any_formula x, y;
	struct node *both;

	if (!any_formula_total(run, &arguments[0], &x) ||
	    !any_formula_total(run, &arguments[1], &y))
		return false;
	both = tree_operator(run->trees, NODE_CONCAT, x.node, y.node);
	return any_formula_make(result, tree_operator(run->trees, kind, both, NULL),
				x.low < y.low ? x.low : y.low, &x, &y);
}

static bool highest_two(struct any_run *run, const struct any_formula *arguments,
			struct any_formula *result)
{
	return choose(run, NODE_MAX, arguments, result);
}

static bool lowest_two(struct any_run *run, const struct any_formula *arguments,
		       struct any_formula *result)
{
	return choose(run, NODE_MIN, arguments, result);
}

static bool maximum(struct any_run *run, const struct any_formula *arguments,
		    struct any_formula *result)
{
	(void)run;
	(void)arguments;
	(void)result;
	return false;
}

/* Each highest number is rolled on, up to the explode depth. */
static bool explode(struct any_run *run, const struct any_formula *arguments,
		    struct any_formula *result)
{
	struct dice *dice = run->trees;
	struct any_formula once, on;
	struct any_dice *exploding = arguments->value.dice;
	int64_t high, depth;

	if (!is_known(arguments, ANY_DICE_VALUE) || exploding->sum == NULL)
		return false;
	high = any_highest(exploding->sum);
	if (!any_formula_total(run, arguments, result))
		return false;
	for (depth = 0; depth < run->setting.explode_depth; depth++) {
		const char *name = tree_name(dice);
		struct node *number, *condition, *more;

		if (name == NULL || !any_formula_total(run, arguments, &once) ||
		    !any_formula_number(run, high, &on))
			return false;
		number = tree_variable(dice, name);
		condition = tree_operator(dice, NODE_IS_EQUAL, number, on.node);
		more = any_operator(run, NODE_ADD, tree_variable(dice, name), result->node);
		more = tree_if(dice, condition, more, tree_variable(dice, name));
		once.nodes += 8;
		if (!any_formula_make(result, any_let(run, name, once.node, more), INT64_MIN,
				      result, &once))
			return false;
	}
	if (exploding->times == 1)
		result->low = any_lowest(exploding->sum) < 0 ? INT64_MIN : 0;
	return true;
}

/* ---- pools ---- */

/* Converts an argument to a hand, as for a parameter that takes dice: a number is one die. */
static bool bind_dice(struct any_run *run, const struct any_formula *argument,
		      struct any_hand *hand)
{
	struct any_formula total;

	if (is_known(argument, ANY_DICE_VALUE))
		return any_hand_of(run, argument, hand);
	if (argument->kind == FORMULA_DIE || !any_formula_total(run, argument, &total))
		return false;
	*hand = (struct any_hand){total.node, 1, total.low, INT64_MAX, total.nodes};
	return true;
}

/* The sum of `count` positions from `first` on, counted from the highest. */
static bool pick(struct any_run *run, const struct any_hand *hand, int64_t first, int64_t count,
		 struct any_formula *result)
{
	enum { MOST = 2000 };
	int64_t positions[MOST], i;

	if (hand->count > MOST)
		return false;
	if (count > hand->count - first + 1)
		count = hand->count - first + 1;
	for (i = 0; i < count; i++)
		positions[i] = first + i;
	return any_hand_pick(run, hand, positions, (size_t)(count > 0 ? count : 0), result);
}

/* The sum of the dice to keep, whose number depends on a roll. */
static bool pick_rolled(struct any_run *run, enum node_kind kind, const struct any_formula *number,
			const struct any_hand *hand, struct any_formula *result)
{
	struct any_formula times, whole = {.kind = FORMULA_DIE, .nodes = hand->nodes};
	struct node *list;

	if (!any_formula_total(run, number, &times) || times.low < 0)
		return false;
	list = any_filter(run, kind, times.node, hand->list);
	return any_formula_make(result, tree_operator(run->trees, NODE_SUM, list, NULL),
				hand->low < 0 ? INT64_MIN : 0, &times, &whole);
}

static bool highest_of(struct any_run *run, const struct any_formula *arguments,
		       struct any_formula *result)
{
	struct any_hand hand;

	if (!bind_dice(run, &arguments[1], &hand))
		return false;
	if (is_known(arguments, ANY_NUMBER))
		return pick(run, &hand, 1, arguments[0].value.number, result);
	return pick_rolled(run, NODE_HIGH, arguments, &hand, result);
}

static bool lowest_of(struct any_run *run, const struct any_formula *arguments,
		      struct any_formula *result)
{
	struct any_hand hand;
	int64_t count;

	if (!bind_dice(run, &arguments[1], &hand))
		return false;
	if (!is_known(arguments, ANY_NUMBER))
		return pick_rolled(run, NODE_LOW, arguments, &hand, result);
	count = arguments[0].value.number < hand.count ? arguments[0].value.number : hand.count;
	return pick(run, &hand, count > 0 ? hand.count - count + 1 : 1, count, result);
}

static bool middle_of(struct any_run *run, const struct any_formula *arguments,
		      struct any_formula *result)
{
	struct any_hand hand;
	int64_t count = arguments[0].value.number;

	if (!is_known(arguments, ANY_NUMBER) || !bind_dice(run, &arguments[1], &hand))
		return false;
	if (count <= 0 || count >= hand.count)
		return pick(run, &hand, 1, count, result);
	return pick(run, &hand, 1 + (hand.count - count) / 2, count, result);
}

/* Dice of several kinds, as one hand; the last argument may be missing. */
static bool gather(struct any_run *run, const struct any_formula *arguments, struct any_hand *all)
{
	size_t i = is_known(&arguments[3], ANY_NOTHING) ? 2 : 3;
	struct any_hand hand;

	if (!bind_dice(run, &arguments[i], all))
		return false;
	while (--i > 0) {
		if (!bind_dice(run, &arguments[i], &hand))
			return false;
		all->list = tree_operator(run->trees, NODE_CONCAT, hand.list, all->list);
		if (all->list == NULL)
			return false;
		all->count += hand.count;
		all->nodes += hand.nodes + 1;
		all->low = all->low < hand.low ? all->low : hand.low;
	}
	return is_known(arguments, ANY_NUMBER);
}

static bool highest_mixed(struct any_run *run, const struct any_formula *arguments,
			  struct any_formula *result)
{
	struct any_hand hand;

	return gather(run, arguments, &hand) &&
	       pick(run, &hand, 1, arguments[0].value.number, result);
}

static bool lowest_mixed(struct any_run *run, const struct any_formula *arguments,
			 struct any_formula *result)
{
	struct any_hand hand;
	int64_t count = arguments[0].value.number;

	if (!gather(run, arguments, &hand))
		return false;
	count = count < hand.count ? count : hand.count;
	return pick(run, &hand, count > 0 ? hand.count - count + 1 : 1, count, result);
}

/* ---- sequences ---- */

static bool count(struct any_run *run, const struct any_formula *arguments,
		  struct any_formula *result)
{
	struct any_value wanted = arguments[0].value;
	struct any_hand hand;

	if (arguments[0].kind != FORMULA_KNOWN || !any_hand_of(run, &arguments[1], &hand))
		return false;
	if (wanted.type == ANY_NUMBER &&
	    !any_make_sequence(run, (struct span){0, 0}, &wanted.number, 1, &wanted))
		return false;
	return wanted.type == ANY_SEQUENCE && any_hand_count(run, &hand, wanted.sequence, result);
}

static bool contains(struct any_run *run, const struct any_formula *arguments,
		     struct any_formula *result)
{
	struct any_formula swapped[2] = {arguments[1], arguments[0]}, counted = swapped[0];

	if (!is_known(&arguments[1], ANY_NUMBER) || !count(run, swapped, &counted))
		return false;
	return any_formula_make(result,
				tree_operator(run->trees, NODE_IS_GREATER, counted.node,
					      tree_number(run->trees, 0)),
				0, &counted, NULL);
}

/* For dice, sequence functions give the sum. */
static bool reverse(struct any_run *run, const struct any_formula *arguments,
		    struct any_formula *result)
{
	return (arguments->kind == FORMULA_DIE || is_known(arguments, ANY_DICE_VALUE)) &&
	       any_formula_total(run, arguments, result);
}

static bool sort(struct any_run *run, const struct any_formula *arguments,
		 struct any_formula *result)
{
	*result = *arguments;
	return arguments->kind == FORMULA_ROLL || reverse(run, arguments, result);
}
