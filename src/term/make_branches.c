/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Branching processes (Galton and Watson 1875): a loop in which each item has its own, independent descendants is the
 * sum of the processes that the first items start. In `while x = 9#d6 do ((count ==6 x)#d6)`, every die of a turn
 * determines its own dice of the next; so consumers that count or add up the loop's items can run it for one die, nine
 * times.
 *
 * Where an item has at most one descendant, a loop that starts with one item never has more: it is split as soon as it is
 * consumed (make_branches). Other processes are split only where they are solved as a whole (calc/branching.c).
 */
#include "term/make.h"

/* How many descendants an item has: a number, MANY for that many or more, or NOT_APART if they are not determined item
   by item. */
enum { MANY = 1000, NOT_APART = MANY + 1, MOST_SLOTS = 64 };

/* Variables in the body of a loop that are made item by item: sets of slots, and how many items a list has for each
   item of the loop, or how large a number is. */
struct apart {
	uint64_t lists;
	uint64_t numbers;
	int64_t counts[MOST_SLOTS];
};

static uint64_t bit_of(size_t slot)
{
	return slot < MOST_SLOTS ? UINT64_C(1) << slot : 0;
}

static bool looks_at(const struct node *node, const struct apart *apart)
{
	size_t i;

	for (i = 0; i < node_child_count(node); i++) {
		if (looks_at(node_child(node, i), apart))
			return true;
	}
	return node->kind == NODE_VARIABLE &&
	       ((apart->lists | apart->numbers) & bit_of(node->slot)) != 0;
}

/* Whether its value is the same for all items of a turn. */
static bool is_shared(const struct node *node, const struct apart *apart)
{
	return !node->rolls && !looks_at(node, apart);
}

static int64_t sum_of(int64_t a, int64_t b)
{
	if (a == NOT_APART || b == NOT_APART)
		return NOT_APART;
	return a + b < MANY ? a + b : MANY;
}

static int64_t product_of(int64_t a, int64_t b)
{
	if (a == NOT_APART || b == NOT_APART)
		return NOT_APART;
	/* Even 0 times MANY, which may stand for a number below 0, of which there is no such list. */
	return a < MANY && b < MANY && a * b < MANY ? a * b : MANY;
}

/* An upper bound of the number of items of a node. */
static int64_t most_items(const struct node *node)
{
	int64_t yes, no;

	if (node->length != LENGTH_UNKNOWN)
		return node->length < MANY ? node->length : MANY;
	if (node_is_filter(node) || node->kind == NODE_LET)
		return most_items(node->kind == NODE_LET ? node_body(node) : node_list(node));
	if (node->kind != NODE_IF)
		return MANY;
	yes = most_items(node_yes(node));
	no = most_items(node_no(node));
	return yes > no ? yes : no;
}

static int64_t items_for_one(const struct node *node, const struct apart *apart);
static int64_t number_for_one(const struct node *node, const struct apart *apart);

/* The same for a product, one of whose factors is a number that is written down. */
static int64_t product_for_one(const struct node *node, const struct apart *apart)
{
	const struct node *a = node->operands[0], *b = node->operands[1];
	const struct node *number = a->kind == NODE_NUMBER ? a : b;

	if (number->kind != NODE_NUMBER || number->number < 0)
		return NOT_APART;
	return product_of(number_for_one(number == a ? b : a, apart),
			  number->number < MANY ? number->number : MANY);
}

/* An upper bound of one item's contribution to a number that is a sum over all items; NOT_APART if it is none. */
static int64_t number_for_one(const struct node *node, const struct apart *apart)
{
	int64_t items;

	if (node->kind == NODE_NUMBER)
		return node->number == 0 ? 0 : NOT_APART;
	if (node->kind == NODE_VARIABLE && (apart->numbers & bit_of(node->slot)) != 0)
		return apart->counts[node->slot];
	if (node->kind == NODE_COUNT)
		return items_for_one(node->operands[0], apart);
	if (node->kind == NODE_ADD)
		return sum_of(number_for_one(node->operands[0], apart),
			      number_for_one(node->operands[1], apart));
	if (node->kind == NODE_MULTIPLY)
		return product_for_one(node, apart);
	if (node->kind != NODE_SUM)
		return NOT_APART;
	items = items_for_one(node->operands[0], apart);
	return items == 0 || items == NOT_APART ? items : MANY; /* their values are unknown */
}

/* The same for the body of a `let`. */
static int64_t items_for_one_in(const struct node *let, struct apart apart)
{
	const struct node *value = node_value(let);
	int64_t items = items_for_one(value, &apart), number = number_for_one(value, &apart);

	if (bit_of(let->slot) == 0)
		return NOT_APART;
	if (items != NOT_APART) {
		apart.lists |= bit_of(let->slot);
		apart.counts[let->slot] = items;
	} else if (number != NOT_APART) {
		apart.numbers |= bit_of(let->slot);
		apart.counts[let->slot] = number;
	} else if (!is_shared(value, &apart)) {
		return NOT_APART;
	}
	return items_for_one(node_body(let), &apart);
}

/* The same for the parts of a list. */
static int64_t items_of_all_for_one(const struct node *list, const struct apart *apart)
{
	int64_t items = 0;
	size_t i;

	for (i = 0; i < list->item_count; i++)
		items = sum_of(items, items_for_one(list->items[i], apart));
	return items;
}

/* An upper bound of the node's number of items for each item of the variables in `apart`, if it distributes over
   them: its items for a list are those for each item of the list, in any order. Otherwise NOT_APART. For example, it
   is 1 for `>2 x`, 2 for `x, x`, and NOT_APART for `high 1 x`. */
static int64_t items_for_one(const struct node *node, const struct apart *apart)
{
	switch (node->kind) {
	case NODE_EMPTY:
		return 0;
	case NODE_CONCAT:
		return items_of_all_for_one(node, apart);
	case NODE_VARIABLE:
		return (apart->lists & bit_of(node->slot)) != 0 ? apart->counts[node->slot]
								: NOT_APART;
#define REARRANGEMENT(id, ...) case NODE_##id:
#include "tree/operators.def"
		return items_for_one(node->operands[0], apart);
#define COMPARISON(id, ...) case NODE_##id:
#include "tree/operators.def"
		return is_shared(node_argument(node), apart) ? items_for_one(node_list(node), apart)
							     : NOT_APART;
	case NODE_REPEAT:
		return looks_at(node_body(node), apart)
			       ? NOT_APART
			       : product_of(number_for_one(node_argument(node), apart),
					    most_items(node_body(node)));
	case NODE_FOREACH:
		return looks_at(node_body(node), apart)
			       ? NOT_APART
			       : product_of(items_for_one(node_value(node), apart),
					    most_items(node_body(node)));
	case NODE_LET:
		return items_for_one_in(node, *apart);
	case NODE_NUMBER:
	case NODE_FAIL:
	case NODE_CHOICE:
	case NODE_NEGATE:
	case NODE_DIE:
	case NODE_TABLE:
	case NODE_RANGE:
	case NODE_WHILE:
	case NODE_IF:
	case NODE_DISTINCT:
#define ARITHMETIC(id, ...) case NODE_##id:
#define REDUCTION(id, ...) case NODE_##id:
#define SELECTION(id, ...) case NODE_##id:
#define DERIVED(id, ...) case NODE_##id: /* not in the core of a tree */
#include "tree/operators.def"
	case NODE_DECIDE: /* not here: see calc/decisions.h */
	case NODE_REROLLS:
	case NODE_KIND_COUNT:
		break;
	}
	return NOT_APART;
}

/* ---- splitting ---- */

/* The most descendants of an item of a loop, as items_for_one. */
static int64_t most_descendants(const struct node *loop)
{
	struct apart apart = {.lists = bit_of(loop->slot)};

	if (apart.lists == 0)
		return NOT_APART;
	apart.counts[loop->slot] = 1;
	return items_for_one(node_body(loop), &apart);
}

bool is_branching(const struct term *loop)
{
	int64_t most = most_descendants(loop->node);

	return most > 1 && most != NOT_APART;
}

static struct term *branches_of_parts(struct maker *maker, const struct term *loop,
				      const struct term *value)
{
	size_t begin = concat_begin(maker), i;

	for (i = 0; i < value->operand_count; i++)
		concat_add(maker,
			   make_with_operand(maker, loop, BINDER_VALUE, concat_part(value, i)));
	return concat_end(maker, begin, false);
}

/* The value of the loop depends on random variables alone, and is not split. But it is only the first turn; the list
   that the body makes of it may be dice again, which are. */
static struct term *branches_of_second_turn(struct maker *maker, const struct term *loop,
					    struct term *value)
{
	struct term *next = make_body(maker, loop, value);

	if (!next->fresh || (value->shortest == 0 && !next->safe))
		return NULL;
	return make_pair(maker, value, make_with_operand(maker, loop, BINDER_VALUE, next), false);
}

static struct term *branches_of_loop(struct maker *maker, const struct term *loop)
{
	struct term *value = binder_value(loop);

	if (most_descendants(loop->node) > 1)
		return NULL;
	if (!value->fresh)
		return branches_of_second_turn(maker, loop, value);
	if (value->kind == TERM_CONCAT)
		return branches_of_parts(maker, loop, value);
	if (value->kind == TERM_REPEAT)
		return make_repeat(maker, value->node, repeat_times(value),
				   make_with_operand(maker, loop, BINDER_VALUE, repeat_list(value)),
				   false);
	return NULL;
}

struct term *make_branches(struct maker *maker, struct term *list)
{
	struct term *branches;
	bool compared = list->kind == TERM_COMPARE;

	if (list->kind == TERM_WHILE)
		return branches_of_loop(maker, list);
	if (list->kind != TERM_FOREACH && (!compared || filter_number(list)->fresh))
		return NULL;
	branches = make_branches(maker, compared ? filter_list(list) : binder_value(list));
	return branches == NULL
		       ? NULL
		       : make_with_operand(maker, list, compared ? FILTER_LIST : BINDER_VALUE,
					   branches);
}
