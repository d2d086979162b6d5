/* Notes what the dice that came of something are, as trees. */
#include "language/anydice/operate.h"
#include "language/anydice/tree.h"
#include "starlark/dice.h"

/* Is there anything to be noted? */
static bool is_noted(const struct any_run *run, const struct any_value *result)
{
	return run->notes && result->type == ANY_DICE_VALUE;
}

/* A table is what there is without a tree. */
static bool says_more(const struct node *node)
{
	return node->kind != NODE_TABLE && node->kind != NODE_NUMBER;
}

void any_note(const struct any_value *result, const struct any_formula *formula)
{
	struct any_dice *dice = result->dice;

	if (!says_more(formula->node) || (dice->tree != NULL && dice->tree_nodes <= formula->nodes))
		return;
	dice->tree = formula->node;
	dice->tree_nodes = formula->nodes;
}

/* Several dice are what each of them is; one is what it was. */
static void note_pool(struct any_run *run, int64_t times, const struct any_formula *die,
		      const struct any_value *result)
{
	struct any_formula each;

	if (times == 0 || times == 1 || !any_formula_total(run, die, &each) ||
	    (times < 0 && !any_formula_prefix(run, ANY_NEGATIVE, &each, &each)))
		return;
	any_note(result, &each);
}

static void note_throw(struct any_run *run, const struct any_formula *times,
		       const struct any_value *sides, const struct any_value *result)
{
	const struct span nowhere = {0, 0};
	struct any_formula die, thrown, number;
	struct any_value value;

	if (!any_die(run, nowhere, sides, &value))
		return;
	die = any_formula_of(&value);
	if (times->value.type != ANY_DICE_VALUE) {
		if (any_formula_total(run, times, &number))
			note_pool(run, number.low, &die, result);
	} else if (any_formula_binary(run, ANY_DICE, times, &die, &thrown)) {
		any_note(result, &thrown);
	}
}

void any_note_binary(struct any_run *run, enum any_operation operation, const struct any_value *a,
		     const struct any_value *b, const struct any_value *result)
{
	struct any_formula x = any_formula_of(a), y = any_formula_of(b), made;

	if (!is_noted(run, result))
		return;
	if (operation == ANY_DICE)
		note_throw(run, &x, b, result);
	else if (result->dice->times == 1 && any_formula_binary(run, operation, &x, &y, &made) &&
		 made.kind != FORMULA_KNOWN)
		any_note(result, &made);
}

void any_note_prefix(struct any_run *run, enum any_operation operation, const struct any_value *a,
		     const struct any_value *result)
{
	struct any_formula x, made;

	if (!is_noted(run, result) || a->type != ANY_DICE_VALUE || operation == ANY_SAME ||
	    operation == ANY_DIE)
		return;
	x = any_formula_of(a);
	if (operation == ANY_NEGATIVE) {
		struct any_dice one = *a->dice;
		struct any_value die = {ANY_DICE_VALUE, {.dice = &one}};

		one.times = 1;
		x = any_formula_of(&die);
		note_pool(run, -1, &x, result);
	} else if (any_formula_prefix(run, operation, &x, &made)) {
		any_note(result, &made);
	}
}

void any_note_builtin(struct any_run *run, const struct any_builtin *builtin,
		      const struct any_value *arguments, const struct any_value *result)
{
	struct any_formula made;

	if (is_noted(run, result) && result->dice->times == 1 &&
	    any_formula_builtin(run, builtin, arguments, &made) && made.kind != FORMULA_KNOWN)
		any_note(result, &made);
}

void any_note_call(struct any_run *run, const struct any_function *function,
		   const struct any_value *arguments, const struct any_value *result)
{
	struct any_formula made;

	if (is_noted(run, result) && result->dice->times == 1 && result->dice->tree == NULL &&
	    any_formula_call(run, function, arguments, &made))
		any_note(result, &made);
}
