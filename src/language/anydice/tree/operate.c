/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Translates operators of AnyDice to trees of dicelab. */
#include "language/anydice/tree/tree.h"

#include "language/anydice/run/operate.h"
#include "starlark/dice.h"
#include "tree/arithmetic.h"

struct any_formula any_formula_of(const struct any_value *value)
{
	return value->type == ANY_FORMULA
		       ? *value->formula
		       : (struct any_formula){.kind = FORMULA_KNOWN, .value = *value};
}

static bool total_of_hand(struct any_run *run, const struct any_formula *formula,
			  struct any_formula *total)
{
	struct any_hand hand;
	struct any_formula size;
	int64_t low;

	if (!any_hand_of(run, formula, &hand))
		return false;
	if (__builtin_mul_overflow(hand.count, hand.low, &low))
		low = INT64_MIN;
	size = (struct any_formula){.kind = hand.kind, .nodes = hand.nodes};
	if (hand.count > 1)
		hand.list = tree_operator(run->trees, NODE_SUM, hand.list, NULL);
	return any_formula_make(total, hand.list, low, &size, NULL);
}

bool any_formula_total(struct any_run *run, const struct any_formula *formula,
		       struct any_formula *total)
{
	const struct any_sequence *sequence;
	int64_t number;

	*total = *formula;
	if (formula->kind == FORMULA_NUMBER || formula->kind == FORMULA_DIE)
		return true;
	if (formula->kind != FORMULA_KNOWN || any_formula_is_dice(formula))
		return total_of_hand(run, formula, total);
	if (formula->value.type == ANY_NUMBER)
		return any_formula_number(run, formula->value.number, total);
	if (formula->value.type != ANY_SEQUENCE)
		return false;
	sequence = formula->value.sequence;
	return arithmetic_sum(sequence->items, sequence->count, &number) == FAULT_NONE &&
	       any_formula_number(run, number, total);
}

/* ---- single numbers ---- */

static bool is_condition(const struct node *node)
{
	return (node->kind >= NODE_IS_EQUAL && node->kind <= NODE_IS_ATLEAST) ||
	       node->kind == NODE_AND || node->kind == NODE_OR || node->kind == NODE_NOT;
}

/* Converts a number to a truth value: 1 if it is not 0. */
static struct node *truth(struct any_run *run, struct node *node)
{
	return is_condition(node)
		       ? node
		       : any_operator(run, NODE_IS_UNEQUAL, node, tree_number(run->trees, 0));
}

bool any_formula_choose(struct any_run *run, const struct any_formula *condition,
			const struct any_formula *yes, const struct any_formula *no,
			struct any_formula *result)
{
	struct any_formula both = *yes;

	both.nodes += no->nodes;
	if (no->kind == FORMULA_DIE)
		both.kind = FORMULA_DIE;
	return any_formula_make(
		result, tree_if(run->trees, truth(run, condition->node), yes->node, no->node),
		yes->low < no->low ? yes->low : no->low, condition, &both);
}

static enum node_kind kind_of(enum any_operation operation)
{
	static const enum node_kind kinds[] = {
		[ANY_AND] = NODE_AND,
		[ANY_OR] = NODE_OR,
		[ANY_LESS] = NODE_IS_LESS,
		[ANY_EQUAL] = NODE_IS_EQUAL,
		[ANY_DIFFERENT] = NODE_IS_UNEQUAL,
		[ANY_AT_MOST] = NODE_IS_ATMOST,
		[ANY_MORE] = NODE_IS_GREATER,
		[ANY_AT_LEAST] = NODE_IS_ATLEAST,
		[ANY_ADD] = NODE_ADD,
		[ANY_SUBTRACT] = NODE_SUBTRACT,
		[ANY_MULTIPLY] = NODE_MULTIPLY,
		[ANY_DIVIDE] = NODE_DIVIDE,
		[ANY_POWER] = NODE_POWER,
	};

	return kinds[operation];
}

/* A lower bound of the result, by simple interval arithmetic. */
static int64_t least(enum any_operation operation, const struct any_formula *a,
		     const struct any_formula *b)
{
	int64_t low = INT64_MIN;

	if (operation <= ANY_AT_LEAST)
		return 0;
	if (a->low < 0 || b->low < 0 || operation == ANY_SUBTRACT)
		return INT64_MIN;
	if (operation != ANY_ADD && operation != ANY_MULTIPLY)
		return 0;
	return any_operate(operation, a->low, b->low, &low) ? low : INT64_MIN;
}

static bool combine(struct any_run *run, const struct formula_operands *operands,
		    struct any_formula *result)
{
	const struct any_formula *a = operands->a, *b = operands->b;
	enum any_operation operation = operands->operation;
	struct node *left = a->node, *right = b->node;

	/* dicelab has errors where AnyDice has results */
	if (operation == ANY_DIVIDE && b->low < 1)
		return false;
	if (operation == ANY_POWER && b->low < 0)
		return false;
	if (operation == ANY_AND || operation == ANY_OR) {
		left = truth(run, left);
		right = truth(run, right);
	}
	return any_formula_make(result, any_operator(run, kind_of(operation), left, right),
				least(operation, a, b), a, b);
}

/* ---- d and @ ---- */

/* Dice that are rolled independently. */
static bool throw_dice(struct any_run *run, const struct any_formula *a,
		       const struct any_formula *b, struct any_formula *result)
{
	struct any_formula times, sides;
	struct node *die;

	if (any_formula_is_sequence(b))
		return false;
	if (!any_formula_total(run, a, &times) || !any_formula_total(run, b, &sides) ||
	    times.low < 0)
		return false;
	die = sides.node;
	if (sides.kind == FORMULA_NUMBER) {
		if (sides.low < 1)
			return false;
		die = any_operator(run, NODE_DIE, die, NULL);
	}
	if (times.node->kind == NODE_NUMBER && times.node->number == 1)
		times.node = die;
	else
		times.node = tree_operator(run->trees, NODE_SUM,
					   any_operator(run, NODE_REPEAT, times.node, die), NULL);
	if (!any_formula_make(result, times.node,
			      sides.kind == FORMULA_NUMBER || sides.low >= 0 ? 0 : INT64_MIN,
			      &times, &sides))
		return false;
	result->kind = FORMULA_DIE;
	return true;
}

static bool pick(struct any_run *run, const struct any_formula *a, const struct any_formula *b,
		 struct any_formula *result)
{
	bool several = a->value.type == ANY_SEQUENCE;
	struct any_hand hand;
	int64_t *positions;
	size_t count, i;
	bool ok;

	if (a->kind != FORMULA_KNOWN || (a->value.type != ANY_NUMBER && !several) ||
	    b->kind == FORMULA_MULTISET || !any_hand_of(run, b, &hand))
		return false;
	count = several ? a->value.sequence->count : 1;
	positions = memory_take(&run->counted, (count + 1) * sizeof *positions);
	if (positions == NULL)
		return false;
	for (i = 0; i < count; i++) {
		int64_t position = several ? a->value.sequence->items[i] : a->value.number;

		/* missing positions stay missing */
		positions[i] = position < 1 || position > hand.count ? 0
			       : run->setting.lowest_first           ? hand.count + 1 - position
								     : position;
	}
	ok = any_hand_pick(run, &hand, positions, count, result);
	memory_release(&run->counted, positions);
	return ok;
}

/* ---- sequences ---- */

int64_t any_formula_length(const struct any_formula *sequence)
{
	return sequence->kind == FORMULA_KNOWN ? (int64_t)sequence->value.sequence->count
					       : sequence->count;
}

bool any_formula_item(struct any_run *run, const struct any_formula *sequence, int64_t position,
		      struct any_formula *item)
{
	struct any_value number = any_number(position);
	struct any_formula at = any_formula_of(&number);

	if (sequence->kind != FORMULA_KNOWN)
		return pick(run, &at, sequence, item);
	*item = any_formula_of(&number);
	item->value.number = sequence->value.sequence->items[position - 1];
	return true;
}

/* ---- comparisons ---- */

bool any_formula_is_sequence(const struct any_formula *formula)
{
	return formula->kind == FORMULA_ROLL || formula->kind == FORMULA_MULTISET ||
	       (formula->kind == FORMULA_KNOWN && formula->value.type == ANY_SEQUENCE);
}

/* Whether it is a number in every case. */
static bool is_number(const struct any_formula *formula)
{
	return formula->kind == FORMULA_NUMBER ||
	       (formula->kind == FORMULA_KNOWN && formula->value.type == ANY_NUMBER);
}

static enum any_operation turned_round(enum any_operation operation)
{
	switch (operation) {
	case ANY_LESS:
		return ANY_MORE;
	case ANY_MORE:
		return ANY_LESS;
	case ANY_AT_MOST:
		return ANY_AT_LEAST;
	case ANY_AT_LEAST:
		return ANY_AT_MOST;
	default:
		return operation;
	}
}

static enum node_kind filter_of(enum any_operation operation)
{
	static const enum node_kind kinds[] = {
		[ANY_LESS] = NODE_LESS,         [ANY_EQUAL] = NODE_EQUAL,
		[ANY_DIFFERENT] = NODE_UNEQUAL, [ANY_AT_MOST] = NODE_ATMOST,
		[ANY_MORE] = NODE_GREATER,      [ANY_AT_LEAST] = NODE_ATLEAST,
	};

	return kinds[operation];
}

/* The number of items of a roll or a multiset for which the comparison with a number holds. */
static bool count_roll(struct any_run *run, const struct formula_operands *operands,
		       struct any_formula *result)
{
	const struct any_formula *roll = operands->a;
	struct any_formula with;
	struct node *list;

	if (roll->kind == FORMULA_KNOWN || !any_formula_total(run, operands->b, &with))
		return false;
	list = any_filter(run, filter_of(operands->operation), with.node, roll->node);
	return any_formula_make(result, tree_operator(run->trees, NODE_COUNT, list, NULL), 0, roll,
				&with);
}

/* The result of a comparison whose operands differ by `difference`. */
static bool outcome_of(struct any_run *run, enum any_operation operation, int64_t difference,
		       struct any_formula *result)
{
	int64_t holds = 0;

	return any_operate(operation, difference, 0, &holds) &&
	       any_formula_number(run, holds, result);
}

static bool find_items(struct any_run *run, const struct any_formula *a,
		       const struct any_formula *b, int64_t position, struct any_formula *x,
		       struct any_formula *y)
{
	return any_formula_item(run, a, position, x) && any_formula_item(run, b, position, y) &&
	       any_formula_total(run, x, x) && any_formula_total(run, y, y);
}

/* Lexicographic comparison: the first items that differ decide, or else the lengths. */
static bool compare_sequences(struct any_run *run, const struct formula_operands *operands,
			      struct any_formula *result)
{
	const struct any_formula *a = operands->a, *b = operands->b;
	enum any_operation operation = operands->operation;
	int64_t i = any_formula_length(a) < any_formula_length(b) ? any_formula_length(a)
								  : any_formula_length(b);
	struct any_formula x, y, condition, outcome;
	const struct formula_operands less = {ANY_LESS, &x, &y}, more = {ANY_MORE, &x, &y};

	if (!outcome_of(run, operation, any_formula_length(a) - any_formula_length(b), result))
		return false;
	for (; i > 0; i--) {
		if (!find_items(run, a, b, i, &x, &y) || !combine(run, &less, &condition) ||
		    !outcome_of(run, operation, -1, &outcome) ||
		    !any_formula_choose(run, &condition, &outcome, result, result) ||
		    !find_items(run, a, b, i, &x, &y) || !combine(run, &more, &condition) ||
		    !outcome_of(run, operation, 1, &outcome) ||
		    !any_formula_choose(run, &condition, &outcome, result, result))
			return false;
	}
	return true;
}

static bool compare(struct any_run *run, const struct formula_operands *operands,
		    struct any_formula *result)
{
	const struct any_formula *a = operands->a, *b = operands->b;
	const struct formula_operands turned = {turned_round(operands->operation), b, a};
	struct any_formula x, y;
	const struct formula_operands totals = {operands->operation, &x, &y};

	if (any_formula_is_sequence(a) && is_number(b))
		return count_roll(run, operands, result);
	if (any_formula_is_sequence(b) && is_number(a))
		return count_roll(run, &turned, result);
	if (any_formula_is_sequence(a) && any_formula_is_sequence(b))
		return compare_sequences(run, operands, result);
	return any_formula_total(run, a, &x) && any_formula_total(run, b, &y) &&
	       combine(run, &totals, result);
}

/* ---- dispatch ---- */

static bool is_empty(const struct any_formula *formula)
{
	return formula->kind == FORMULA_KNOWN && formula->value.type == ANY_EMPTY;
}

static bool operate_empty(struct any_run *run, const struct formula_operands *operands,
			  struct any_formula *result)
{
	const struct any_formula *a = operands->a, *b = operands->b;
	enum any_operation operation = operands->operation;
	struct any_value empty = any_empty(0);

	if (operation == ANY_DICE || operation == ANY_PICK)
		return false;
	*result = any_formula_of(&empty);
	if (operation != ANY_ADD && operation != ANY_OR && operation != ANY_SUBTRACT)
		return true;
	if (is_empty(b))
		return any_formula_total(run, a, result);
	*result = *b;
	return operation != ANY_SUBTRACT || any_formula_prefix(run, ANY_NEGATIVE, b, result);
}

bool any_formula_binary(struct any_run *run, const struct formula_operands *operands,
			struct any_formula *result)
{
	const struct any_formula *a = operands->a, *b = operands->b;
	enum any_operation operation = operands->operation;
	struct any_formula x, y;
	const struct formula_operands totals = {operation, &x, &y};

	if (is_empty(a) || is_empty(b))
		return operate_empty(run, operands, result);
	if (operation == ANY_DICE)
		return throw_dice(run, a, b, result);
	if (operation == ANY_PICK)
		return pick(run, a, b, result);
	if (operation >= ANY_LESS && operation <= ANY_AT_LEAST)
		return compare(run, operands, result);
	return any_formula_total(run, a, &x) && any_formula_total(run, b, &y) &&
	       combine(run, &totals, result);
}

bool any_formula_prefix(struct any_run *run, enum any_operation operation,
			const struct any_formula *a, struct any_formula *result)
{
	struct any_value number;
	struct any_formula one, x;

	*result = *a;
	if (operation == ANY_SAME)
		return true;
	if (operation == ANY_LENGTH && any_formula_is_sequence(a)) {
		number = any_number(any_formula_length(a));
		*result = any_formula_of(&number);
		return true;
	}
	if (operation == ANY_DIE) {
		number = any_number(1);
		one = any_formula_of(&number);
		return throw_dice(run, &one, a, result);
	}
	if (operation == ANY_LENGTH || !any_formula_total(run, a, &x))
		return false;
	if (operation == ANY_NEGATIVE)
		return any_formula_make(result, any_operator(run, NODE_NEGATE, x.node, NULL),
					INT64_MIN, &x, NULL);
	if (is_condition(x.node))
		return any_formula_make(result, tree_operator(run->trees, NODE_NOT, x.node, NULL),
					0, &x, NULL);
	return any_formula_make(
		result, any_operator(run, NODE_IS_EQUAL, x.node, tree_number(run->trees, 0)), 0, &x,
		NULL);
}
