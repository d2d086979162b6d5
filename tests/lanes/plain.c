/*
 * roll_node pushes the items that a node gives on top of the stack. So `,` and `#` need no work of
 * their own, filters and reductions work in place on what their operand left, and a variable is a
 * stretch of the stack further down.
 */
#include "tests/lanes/plain.h"

#include <stdlib.h>
#include <string.h>

#include "chance/alias.h"
#include "chance/pool.h"
#include "support/sort.h"
#include "tree/arithmetic.h"

/* ---- the stack ---- */

static bool fail(struct plain *plain, const struct node *node, enum failure_cause cause,
		 int64_t number)
{
	plain->failure = (struct failure){node, cause, number};
	return false;
}

/* Room for `more` items above the top, be they values or scratch. */
static void make_room(struct plain *plain, size_t more)
{
	if (plain->length + more <= plain->room)
		return;
	plain->room = 2 * (plain->length + more);
	plain->items = realloc(plain->items, plain->room * sizeof *plain->items);
	if (plain->items == NULL)
		abort();
}

static bool push(struct plain *plain, const struct node *node, int64_t item)
{
	if (plain->length >= PLAIN_ITEMS)
		return fail(plain, node, FAILURE_LIMIT, LIMIT_items);
	make_room(plain, 1);
	plain->items[plain->length++] = item;
	if (plain->length > plain->most)
		plain->most = plain->length;
	return true;
}

/* Takes the items in [begin, end) out from under those above them. */
static void pull_out(struct plain *plain, size_t begin, size_t end)
{
	memmove(plain->items + begin, plain->items + end,
		(plain->length - end) * sizeof *plain->items);
	plain->length -= end - begin;
}

static bool roll_node(struct plain *plain, const struct node *node);

/* Rolls a node that must give one item, and takes that off the stack. */
static bool roll_one(struct plain *plain, const struct node *node, int64_t *item)
{
	size_t begin = plain->length;

	if (!roll_node(plain, node))
		return false;
	if (plain->length - begin != 1)
		return fail(plain, node, FAILURE_LENGTH, (int64_t)(plain->length - begin));
	*item = plain->items[--plain->length];
	return true;
}

/* Rolls a part of `node` once more, with the dice of that turn. */
static bool roll_turn(struct plain *plain, const struct node *node, const struct node *part,
		      uint64_t turn)
{
	struct stream stream = plain->stream;
	bool ok;

	if (plain->turns-- == 0)
		return fail(plain, node, FAILURE_LIMIT, LIMIT_turns);
	if (node->kind == NODE_REPEAT && part->kind == NODE_DIE &&
	    part->operands[0]->kind == NODE_NUMBER)
		plain->draw = turn;
	else
		plain->stream = random_branch(random_branch(stream, node->id), turn);
	ok = roll_node(plain, part);
	plain->stream = stream;
	plain->draw = 0;
	return ok;
}

/* ---- numbers ---- */

static bool check(struct plain *plain, const struct node *node, enum fault fault)
{
	static const enum failure_cause causes[] = {
		[FAULT_OVERFLOW] = FAILURE_OVERFLOW,
		[FAULT_ZERO_DIVISOR] = FAILURE_ZERO_DIVISOR,
		[FAULT_ZERO_BASE] = FAILURE_ZERO_BASE,
		[FAULT_NEGATIVE_DIGITS] = FAILURE_NEGATIVE_DIGITS,
	};

	return fault == FAULT_NONE || fail(plain, node, causes[fault], 0);
}

static bool roll_binary(struct plain *plain, const struct node *node, binary_operation *operation)
{
	int64_t x, y;

	return roll_one(plain, node->operands[0], &x) && roll_one(plain, node->operands[1], &y) &&
	       check(plain, node, operation(x, y, &x)) && push(plain, node, x);
}

static bool roll_negation(struct plain *plain, const struct node *node)
{
	int64_t x;

	return roll_one(plain, node->operands[0], &x) &&
	       check(plain, node, arithmetic_negate(x, &x)) && push(plain, node, x);
}

static bool roll_die(struct plain *plain, const struct node *node)
{
	uint64_t draw = plain->draw;
	int64_t faces;

	if (!roll_one(plain, node->operands[0], &faces))
		return false;
	if (faces < 1)
		return fail(plain, node, FAILURE_FACES, faces);
	return push(plain, node,
		    1 + (int64_t)random_below(random_branch(plain->stream, node->id), draw,
					      plain->trial, (uint64_t)faces));
}

/* That the parts of all buckets are shared out as they should be is tested elsewhere (test_alias.c). */
static bool roll_table(struct plain *plain, const struct node *node)
{
	struct stream stream = random_branch(plain->stream, node->id);
	const struct alias *alias = node->table->alias;
	uint64_t bucket = random_below(stream, plain->draw, plain->trial, alias->count), part = 0;
	const struct table_row *row;
	size_t i;

	if (!alias->even)
		part = random_below(random_branch(stream, 1), plain->draw, plain->trial,
				    (uint64_t)alias->total);
	row = &node->table->rows[alias_outcome(alias, (size_t)bucket, (int64_t)part)];
	for (i = 0; i < row->length; i++) {
		if (!push(plain, node, row->items[i]))
			return false;
	}
	return true;
}

static enum fault count_items(const int64_t *items, size_t length, int64_t *result)
{
	(void)items;
	*result = (int64_t)length;
	return FAULT_NONE;
}

static bool roll_reduction(struct plain *plain, const struct node *node, reduction *operation)
{
	size_t begin = plain->length;
	int64_t result;

	if (!roll_node(plain, node->operands[0]))
		return false;
	make_room(plain, 1);
	if (!check(plain, node, operation(plain->items + begin, plain->length - begin, &result)))
		return false;
	plain->length = begin;
	return push(plain, node, result);
}

/* ---- lists ---- */

/* Rolls the operand that says how many. */
static bool roll_count(struct plain *plain, const struct node *node, int64_t *count)
{
	return roll_one(plain, node->operands[0], count) &&
	       (*count >= 0 || fail(plain, node, FAILURE_COUNT, *count));
}

static bool roll_repetition(struct plain *plain, const struct node *node)
{
	int64_t count, turn;

	if (!roll_count(plain, node, &count))
		return false;
	for (turn = 0; turn < count; turn++) {
		if (!roll_turn(plain, node, node->operands[1], (uint64_t)turn))
			return false;
	}
	return true;
}

static bool roll_range(struct plain *plain, const struct node *node)
{
	int64_t from, to;

	if (!roll_one(plain, node->operands[0], &from) || !roll_one(plain, node->operands[1], &to))
		return false;
	if (from <= to && (uint64_t)to - (uint64_t)from >= (uint64_t)plain->limits->items) {
		plain->most = PLAIN_ITEMS;
		return fail(plain, node, FAILURE_LIMIT, LIMIT_items);
	}
	for (; from <= to; from++) {
		if (!push(plain, node, from))
			return false;
		if (from == to)
			break;
	}
	return true;
}

static void shuffle(struct plain *plain, const struct node *node, int64_t *items, size_t length)
{
	struct stream stream = random_branch(plain->stream, node->id);
	size_t i;

	for (i = 0; i + 1 < length; i++) {
		size_t j = i + (size_t)random_below(stream, i, plain->trial, length - i);
		int64_t item = items[i];

		items[i] = items[j];
		items[j] = item;
	}
}

static bool roll_rearrangement(struct plain *plain, const struct node *node)
{
	size_t begin = plain->length;

	if (!roll_node(plain, node->operands[0]))
		return false;
	make_room(plain, 1);
	if (node->kind == NODE_PERM)
		shuffle(plain, node, plain->items + begin, plain->length - begin);
	else if (node->kind == NODE_SORT)
		sort_numbers(plain->items + begin, plain->length - begin);
	else
		pool_reverse(plain->items + begin, plain->length - begin);
	return true;
}

/* Where nobody cares about the order, the extreme ones come first: `perm` makes another list of them
   then. */
static void sort_kept(struct plain *plain, size_t begin, bool falling)
{
	sort_numbers(plain->items + begin, plain->length - begin);
	if (falling)
		pool_reverse(plain->items + begin, plain->length - begin);
}

static bool roll_counting(struct plain *plain, const struct node *node, counting_filter *filter)
{
	size_t begin = plain->length, length;
	int64_t count;

	if (!roll_count(plain, node, &count) || !roll_node(plain, node->operands[1]))
		return false;
	length = plain->length - begin;
	make_room(plain, length + 1); /* the filter's scratch */
	if ((uint64_t)count > length)
		count = (int64_t)length;
	plain->length = begin + filter(plain->items + begin, length, (size_t)count, node->drop,
				       plain->items + plain->length);
	if (!node->ordered && (node->kind == NODE_LOW || node->kind == NODE_HIGH))
		sort_kept(plain, begin, (node->kind == NODE_HIGH) != node->drop);
	return true;
}

static bool roll_comparing(struct plain *plain, const struct node *node, comparing_filter *filter)
{
	size_t begin = plain->length;
	int64_t x;

	if (!roll_one(plain, node->operands[0], &x) || !roll_node(plain, node->operands[1]))
		return false;
	plain->length = begin + filter(plain->items + begin, plain->length - begin, x, node->drop);
	return true;
}

/* ---- variables and control ---- */

static bool roll_variable(struct plain *plain, const struct node *node)
{
	struct binding binding = plain->variables[node->slot];
	size_t i;

	for (i = 0; i < binding.length; i++) {
		if (!push(plain, node, plain->items[binding.begin + i]))
			return false;
	}
	return true;
}

static bool roll_let(struct plain *plain, const struct node *node)
{
	size_t begin = plain->length, end;

	if (!roll_node(plain, node->operands[0]))
		return false;
	end = plain->length;
	plain->variables[node->slot] = (struct binding){begin, end - begin};
	if (!roll_node(plain, node->operands[1]))
		return false;
	pull_out(plain, begin, end);
	return true;
}

static bool roll_foreach(struct plain *plain, const struct node *node)
{
	size_t begin = plain->length, end, i;

	if (!roll_node(plain, node->operands[0]))
		return false;
	end = plain->length;
	for (i = begin; i < end; i++) {
		plain->variables[node->slot] = (struct binding){i, 1};
		if (!roll_turn(plain, node, node->operands[1], i - begin))
			return false;
	}
	pull_out(plain, begin, end);
	return true;
}

/* The variable is what the last turn left on the stack, where it stays as part of the result. */
static bool roll_while(struct plain *plain, const struct node *node)
{
	size_t begin = plain->length;
	uint64_t turn;

	if (!roll_node(plain, node->operands[0]))
		return false;
	for (turn = 0; plain->length > begin; turn++) {
		plain->variables[node->slot] = (struct binding){begin, plain->length - begin};
		begin = plain->length;
		if (!roll_turn(plain, node, node->operands[1], turn))
			return false;
	}
	return true;
}

static bool roll_choice(struct plain *plain, const struct node *node)
{
	size_t begin = plain->length;
	bool any;

	if (!roll_node(plain, node->operands[0]))
		return false;
	any = plain->length > begin;
	plain->length = begin;
	return roll_node(plain, node->operands[any ? 1 : 2]);
}

/* ---- the walk ---- */

static bool roll_node(struct plain *plain, const struct node *node)
{
	switch (node->kind) {
	case NODE_NUMBER:
		return push(plain, node, node->number);
	case NODE_VARIABLE:
		return roll_variable(plain, node);
	case NODE_FAIL:
		return fail(plain, node, (enum failure_cause)node->number, 0);
	case NODE_ADD:
		return roll_binary(plain, node, arithmetic_add);
	case NODE_SUBTRACT:
		return roll_binary(plain, node, arithmetic_subtract);
	case NODE_JOIN:
		return roll_binary(plain, node, arithmetic_join);
	case NODE_NEGATE:
		return roll_negation(plain, node);
	case NODE_MULTIPLY:
		return roll_binary(plain, node, arithmetic_multiply);
	case NODE_DIVIDE:
		return roll_binary(plain, node, arithmetic_divide);
	case NODE_MODULO:
		return roll_binary(plain, node, arithmetic_modulo);
	case NODE_POWER:
		return roll_binary(plain, node, arithmetic_power);
	case NODE_DIE:
		return roll_die(plain, node);
	case NODE_TABLE:
		return roll_table(plain, node);
	case NODE_SUM:
		return roll_reduction(plain, node, arithmetic_sum);
	case NODE_PROD:
		return roll_reduction(plain, node, arithmetic_product);
	case NODE_COUNT:
		return roll_reduction(plain, node, count_items);
	case NODE_REPEAT:
		return roll_repetition(plain, node);
	case NODE_RANGE:
		return roll_range(plain, node);
	case NODE_CONCAT:
		return roll_node(plain, node->operands[0]) && roll_node(plain, node->operands[1]);
	case NODE_EMPTY:
		return true;
	case NODE_PERM:
	case NODE_SORT:
	case NODE_REV:
		return roll_rearrangement(plain, node);
	case NODE_LOW:
		return roll_counting(plain, node, pool_low);
	case NODE_HIGH:
		return roll_counting(plain, node, pool_high);
	case NODE_FIRST:
		return roll_counting(plain, node, pool_first);
	case NODE_LAST:
		return roll_counting(plain, node, pool_last);
	case NODE_EQUAL:
		return roll_comparing(plain, node, pool_equal);
	case NODE_UNEQUAL:
		return roll_comparing(plain, node, pool_unequal);
	case NODE_LESS:
		return roll_comparing(plain, node, pool_less);
	case NODE_GREATER:
		return roll_comparing(plain, node, pool_greater);
	case NODE_ATMOST:
		return roll_comparing(plain, node, pool_at_most);
	case NODE_ATLEAST:
		return roll_comparing(plain, node, pool_at_least);
	case NODE_LET:
		return roll_let(plain, node);
	case NODE_FOREACH:
		return roll_foreach(plain, node);
	case NODE_WHILE:
		return roll_while(plain, node);
	case NODE_IF:
		return roll_choice(plain, node);
#define DERIVED(id, ...) case NODE_##id: /* not in the core of a tree */
#include "tree/operators.def"
	case NODE_KIND_COUNT:
		break;
	}
	return false;
}

bool plain_roll(struct plain *plain, const struct tree *tree, struct stream stream, size_t trial)
{
	plain->stream = stream;
	plain->draw = 0;
	plain->trial = trial;
	plain->turns = plain->limits->turns;
	plain->length = plain->most = 0;
	make_room(plain, 1);
	plain->variables = realloc(plain->variables, (tree->slots + 1) * sizeof *plain->variables);
	return plain->variables != NULL && roll_node(plain, tree->core);
}
