/*
 * One lane at a time: roll_node pushes the items that a node gives on top of the stack. So `,` and
 * `#` need no work of their own, filters and reductions work in place on what their operand left,
 * and a variable is a stretch of the stack further down. Every function returns false after an
 * error, which it or someone below has reported; the stack is then dropped as a whole.
 */
#include "roll/roll.h"

#include <string.h>

#include "chance/arithmetic.h"
#include "chance/pool.h"
#include "support/memory.h"
#include "tree/failure.h"

void roll_init(struct roll *roll, const struct dicelab_memory *memory, const struct limits *limits)
{
	*roll = (struct roll){.memory = memory, .limits = limits};
}

void roll_clear(struct roll *roll)
{
	memory_release(roll->memory, roll->items);
	memory_release(roll->memory, roll->variables);
}

/* ---- the stack ---- */

/* Takes `steps` of work: are we still allowed to, and wanted? */
static bool work(struct roll *roll, const struct node *node, size_t steps)
{
	if (steps > (uint64_t)roll->steps)
		return diag_limit(roll->diag, node->at, roll->limits, LIMIT_steps);
	roll->steps -= (int64_t)steps;
	return !stop_after(&roll->stop, steps);
}

/* Makes room for `more` items above the top, be they values or scratch. */
static bool make_room(struct roll *roll, const struct node *node, size_t more)
{
	if (!memory_grow(roll->memory, &roll->items, &roll->room, roll->length + more,
			 sizeof *roll->items))
		return diag_out_of_memory(roll->diag, node->at);
	return true;
}

/* Makes room for `more` values on top, as far as the limit allows. */
static bool reserve(struct roll *roll, const struct node *node, size_t more)
{
	if (more > (size_t)roll->limits->items - roll->length)
		return diag_limit(roll->diag, node->at, roll->limits, LIMIT_items);
	return work(roll, node, more) && make_room(roll, node, more);
}

static bool push(struct roll *roll, const struct node *node, int64_t item)
{
	if (roll->length == roll->room || roll->length >= (size_t)roll->limits->items) {
		if (!reserve(roll, node, 1))
			return false;
	}
	roll->items[roll->length++] = item;
	return true;
}

/* Takes the items in [begin, end) out from under those above them. */
static void pull_out(struct roll *roll, size_t begin, size_t end)
{
	if (roll->length > end)
		memmove(roll->items + begin, roll->items + end,
			(roll->length - end) * sizeof *roll->items);
	roll->length -= end - begin;
}

static bool roll_node(struct roll *roll, const struct node *node);

/* Rolls a node that must give one item, and takes that off the stack. */
static bool roll_one(struct roll *roll, const struct node *node, int64_t *item)
{
	size_t begin = roll->length;

	if (!roll_node(roll, node))
		return false;
	if (roll->length - begin != 1) {
		node_report_length(node, (int64_t)(roll->length - begin), "", roll->diag);
		return false;
	}
	*item = roll->items[--roll->length];
	return true;
}

/* One more turn of a loop. */
static bool take_turn(struct roll *roll, const struct node *node)
{
	if (roll->turns == 0)
		return diag_limit(roll->diag, node->at, roll->limits, LIMIT_turns);
	roll->turns--;
	return true;
}

/* ---- numbers ---- */

static bool report(struct roll *roll, const struct node *node, enum failure_cause cause,
		   int64_t number)
{
	struct failure failure = {node, cause, number};

	return failure_report(&failure, "", roll->limits, roll->diag);
}

static bool report_fault(struct roll *roll, const struct node *node, enum fault fault)
{
	switch (fault) {
	case FAULT_NONE:
		return true;
	case FAULT_OVERFLOW:
		return report(roll, node, FAILURE_OVERFLOW, 0);
	case FAULT_ZERO_DIVISOR:
		return report(roll, node, FAILURE_ZERO_DIVISOR, 0);
	case FAULT_ZERO_BASE:
		return report(roll, node, FAILURE_ZERO_BASE, 0);
	case FAULT_NEGATIVE_DIGITS:
		return report(roll, node, FAILURE_NEGATIVE_DIGITS, 0);
	}
	return false;
}

static bool roll_binary(struct roll *roll, const struct node *node, binary_operation *operation)
{
	int64_t x, y;
	enum fault fault;

	if (!roll_one(roll, node->operands[0], &x) || !roll_one(roll, node->operands[1], &y))
		return false;
	fault = operation(x, y, &x);
	if (fault != FAULT_NONE)
		return report_fault(roll, node, fault);
	return push(roll, node, x);
}

static bool roll_negation(struct roll *roll, const struct node *node)
{
	int64_t x;
	enum fault fault;

	if (!roll_one(roll, node->operands[0], &x))
		return false;
	fault = arithmetic_negate(x, &x);
	if (fault != FAULT_NONE)
		return report_fault(roll, node, fault);
	return push(roll, node, x);
}

static bool roll_die(struct roll *roll, const struct node *node)
{
	int64_t faces;

	if (!roll_one(roll, node->operands[0], &faces))
		return false;
	if (faces < 1)
		return report(roll, node, FAILURE_FACES, faces);
	return push(roll, node, 1 + (int64_t)random_below(&roll->random, (uint64_t)faces));
}

static bool roll_reduction(struct roll *roll, const struct node *node, reduction *operation)
{
	size_t begin = roll->length;
	int64_t result;
	enum fault fault;

	if (!roll_node(roll, node->operands[0]))
		return false;
	fault = operation(roll->items + begin, roll->length - begin, &result);
	if (fault != FAULT_NONE)
		return report_fault(roll, node, fault);
	roll->length = begin;
	return push(roll, node, result);
}

/* ---- lists ---- */

/* Rolls the operand that says how many. */
static bool roll_count(struct roll *roll, const struct node *node, int64_t *count)
{
	if (!roll_one(roll, node->operands[0], count))
		return false;
	if (*count >= 0)
		return true;
	return report(roll, node, FAILURE_COUNT, *count);
}

static bool roll_repetition(struct roll *roll, const struct node *node)
{
	int64_t count;

	if (!roll_count(roll, node, &count))
		return false;
	for (; count > 0; count--) {
		if (!take_turn(roll, node) || !roll_node(roll, node->operands[1]))
			return false;
	}
	return true;
}

static bool roll_range(struct roll *roll, const struct node *node)
{
	int64_t from, to;
	uint64_t steps, i;

	if (!roll_one(roll, node->operands[0], &from) || !roll_one(roll, node->operands[1], &to))
		return false;
	if (from > to)
		return true;
	steps = (uint64_t)to - (uint64_t)from; /* one less than there are items: never overflows */
	if (steps >= (uint64_t)roll->limits->items)
		return diag_limit(roll->diag, node->at, roll->limits, LIMIT_items);
	if (!reserve(roll, node, (size_t)steps + 1))
		return false;
	for (i = 0; i <= steps; i++)
		roll->items[roll->length++] = from + (int64_t)i;
	return true;
}

static bool roll_rearrangement(struct roll *roll, const struct node *node, rearrangement *rearrange)
{
	size_t begin = roll->length;

	if (!roll_node(roll, node->operands[0]))
		return false;
	rearrange(roll->items + begin, roll->length - begin, &roll->random);
	return true;
}

static bool roll_counting(struct roll *roll, const struct node *node, counting_filter *filter)
{
	size_t begin = roll->length, length;
	int64_t count;

	if (!roll_count(roll, node, &count) || !roll_node(roll, node->operands[1]))
		return false;
	length = roll->length - begin;
	if (!make_room(roll, node, length)) /* the filter's scratch */
		return false;
	if ((uint64_t)count > length)
		count = (int64_t)length;
	roll->length = begin + filter(roll->items + begin, length, (size_t)count, node->drop,
				      roll->items + roll->length);
	return true;
}

static bool roll_comparing(struct roll *roll, const struct node *node, comparing_filter *filter)
{
	size_t begin = roll->length;
	int64_t x;

	if (!roll_one(roll, node->operands[0], &x) || !roll_node(roll, node->operands[1]))
		return false;
	roll->length = begin + filter(roll->items + begin, roll->length - begin, x, node->drop);
	return true;
}

/* ---- variables and control ---- */

static bool roll_variable(struct roll *roll, const struct node *node)
{
	const struct binding *binding = &roll->variables[node->slot];

	if (!reserve(roll, node, binding->length))
		return false;
	if (binding->length > 0)
		memcpy(roll->items + roll->length, roll->items + binding->begin,
		       binding->length * sizeof *roll->items);
	roll->length += binding->length;
	return true;
}

static bool roll_let(struct roll *roll, const struct node *node)
{
	size_t begin = roll->length, end;

	if (!roll_node(roll, node->operands[0]))
		return false;
	end = roll->length;
	roll->variables[node->slot] = (struct binding){begin, end - begin};
	if (!roll_node(roll, node->operands[1]))
		return false;
	pull_out(roll, begin, end);
	return true;
}

static bool roll_foreach(struct roll *roll, const struct node *node)
{
	size_t begin = roll->length, end, i;

	if (!roll_node(roll, node->operands[0]))
		return false;
	end = roll->length;
	for (i = begin; i < end; i++) {
		roll->variables[node->slot] = (struct binding){i, 1};
		if (!take_turn(roll, node) || !roll_node(roll, node->operands[1]))
			return false;
	}
	pull_out(roll, begin, end);
	return true;
}

/* The variable is what the last turn left on the stack, where it stays as part of the result. */
static bool roll_while(struct roll *roll, const struct node *node)
{
	size_t begin = roll->length;

	if (!roll_node(roll, node->operands[0]))
		return false;
	while (roll->length > begin) {
		roll->variables[node->slot] = (struct binding){begin, roll->length - begin};
		begin = roll->length;
		if (!take_turn(roll, node) || !roll_node(roll, node->operands[1]))
			return false;
	}
	return true;
}

/* Rolls the condition of an `if`; *taken is then the branch to roll. */
static bool roll_condition(struct roll *roll, const struct node *node, const struct node **taken)
{
	size_t begin = roll->length;

	if (!roll_node(roll, node->operands[0]))
		return false;
	*taken = roll->length > begin ? node->operands[1] : node->operands[2];
	roll->length = begin;
	return true;
}

/* ---- the walk ---- */

static bool roll_node(struct roll *roll, const struct node *node)
{
	/* The last operand of `,` and the branch of `if` are gone on with, not called: chains of
	   them may be long. */
	while (node->kind == NODE_CONCAT || node->kind == NODE_IF) {
		if (node->kind == NODE_IF) {
			if (!roll_condition(roll, node, &node))
				return false;
		} else {
			if (!roll_node(roll, node->operands[0]))
				return false;
			node = node->operands[1];
		}
	}
	if (!work(roll, node, 1))
		return false;
	switch (node->kind) {
	case NODE_NUMBER:
		return push(roll, node, node->number);
	case NODE_VARIABLE:
		return roll_variable(roll, node);
	case NODE_ADD:
		return roll_binary(roll, node, arithmetic_add);
	case NODE_SUBTRACT:
		return roll_binary(roll, node, arithmetic_subtract);
	case NODE_JOIN:
		return roll_binary(roll, node, arithmetic_join);
	case NODE_NEGATE:
		return roll_negation(roll, node);
	case NODE_MULTIPLY:
		return roll_binary(roll, node, arithmetic_multiply);
	case NODE_DIVIDE:
		return roll_binary(roll, node, arithmetic_divide);
	case NODE_MODULO:
		return roll_binary(roll, node, arithmetic_modulo);
	case NODE_POWER:
		return roll_binary(roll, node, arithmetic_power);
	case NODE_DIE:
		return roll_die(roll, node);
	case NODE_SUM:
		return roll_reduction(roll, node, arithmetic_sum);
	case NODE_PROD:
		return roll_reduction(roll, node, arithmetic_product);
	case NODE_COUNT:
		return roll_reduction(roll, node, arithmetic_count);
	case NODE_REPEAT:
		return roll_repetition(roll, node);
	case NODE_RANGE:
		return roll_range(roll, node);
	case NODE_EMPTY:
		return true;
	case NODE_PERM:
		return roll_rearrangement(roll, node, pool_shuffle);
	case NODE_SORT:
		return roll_rearrangement(roll, node, pool_sort);
	case NODE_REV:
		return roll_rearrangement(roll, node, pool_reverse);
	case NODE_LOW:
		return roll_counting(roll, node, pool_low);
	case NODE_HIGH:
		return roll_counting(roll, node, pool_high);
	case NODE_FIRST:
		return roll_counting(roll, node, pool_first);
	case NODE_LAST:
		return roll_counting(roll, node, pool_last);
	case NODE_EQUAL:
		return roll_comparing(roll, node, pool_equal);
	case NODE_UNEQUAL:
		return roll_comparing(roll, node, pool_unequal);
	case NODE_LESS:
		return roll_comparing(roll, node, pool_less);
	case NODE_GREATER:
		return roll_comparing(roll, node, pool_greater);
	case NODE_ATMOST:
		return roll_comparing(roll, node, pool_at_most);
	case NODE_ATLEAST:
		return roll_comparing(roll, node, pool_at_least);
	case NODE_LET:
		return roll_let(roll, node);
	case NODE_FOREACH:
		return roll_foreach(roll, node);
	case NODE_WHILE:
		return roll_while(roll, node);
	case NODE_CONCAT:
	case NODE_IF:
	case NODE_KIND_COUNT:
		break;
	}
	return false;
}

bool roll_once(struct roll *roll, const struct tree *tree, struct diag *diag, struct random random,
	       struct dicelab_list *result)
{
	roll->diag = diag;
	roll->stop.wanted = false;
	roll->random = random;
	roll->turns = roll->limits->turns;
	roll->steps = roll->limits->steps;
	roll->length = 0;
	/* There is a stack even for a statement that leaves it empty: no pointer into it is NULL. */
	if (!memory_grow(roll->memory, &roll->items, &roll->room, 1, sizeof *roll->items) ||
	    !memory_grow(roll->memory, &roll->variables, &roll->variable_room, tree->slots,
			 sizeof *roll->variables))
		return diag_out_of_memory(diag, tree->root->at);
	if (!roll_node(roll, tree->root))
		return false;
	result->items = roll->items;
	result->length = roll->length;
	return true;
}
