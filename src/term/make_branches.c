/*
 * Branching processes (Galton and Watson 1875): a loop in which each item has its own, independent descendants is the
 * sum of the processes that the first items start. In `while x = 9#d6 do ((count ==6 x)#d6)`, every die of a turn
 * determines its own dice of the next; so consumers that count or add up the loop's items can run it for one die, nine
 * times.
 *
 * Here an item may have at most one descendant: then a loop that starts with one item never has more.
 */
#include "term/make.h"

/* More descendants than are supported; or the body does not work item by item. */
enum { TOO_MANY = 2 };

/* Variables in the body of a loop that are made item by item, as sets of slots. */
struct apart {
	uint64_t lists;   /* lists with at most one item for each */
	uint64_t numbers; /* counts of such items */
};

static uint64_t bit_of(size_t slot)
{
	return slot < 64 ? UINT64_C(1) << slot : 0;
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

/* Is its value the same for all items of a turn? */
static bool is_shared(const struct node *node, const struct apart *apart)
{
	return !node->rolls && !looks_at(node, apart);
}

static int64_t few(int64_t a)
{
	return a < TOO_MANY ? a : TOO_MANY;
}

static int64_t few_times(int64_t a, int64_t b)
{
	return a < TOO_MANY ? few(a * b) : TOO_MANY;
}

/* An upper bound of the number of items of a node, saturated. */
static int64_t most_items(const struct node *node)
{
	int64_t yes, no;

	if (node->length != LENGTH_UNKNOWN)
		return few(node->length);
	if (node_is_filter(node) || node->kind == NODE_LET)
		return most_items(node->kind == NODE_LET ? node_body(node) : node_list(node));
	if (node->kind != NODE_IF)
		return TOO_MANY;
	yes = most_items(node_yes(node));
	no = most_items(node_no(node));
	return yes > no ? yes : no;
}

static int64_t items_for_one(const struct node *node, const struct apart *apart);

/* An upper bound of one item's contribution to a number that is a sum over all items. */
static int64_t number_for_one(const struct node *node, const struct apart *apart)
{
	if (node->kind == NODE_NUMBER)
		return node->number == 0 ? 0 : TOO_MANY;
	if (node->kind == NODE_VARIABLE)
		return (apart->numbers & bit_of(node->slot)) != 0 ? 1 : TOO_MANY;
	if (node->kind == NODE_COUNT)
		return items_for_one(node->operands[0], apart);
	if (node->kind == NODE_ADD)
		return few(number_for_one(node->operands[0], apart) +
			   number_for_one(node->operands[1], apart));
	return TOO_MANY; /* their values are unknown */
}

/* The same for the body of a `let`. */
static int64_t items_for_one_in(const struct node *let, struct apart apart)
{
	const struct node *value = node_value(let);

	if (bit_of(let->slot) == 0)
		return TOO_MANY;
	if (items_for_one(value, &apart) < TOO_MANY)
		apart.lists |= bit_of(let->slot);
	else if (number_for_one(value, &apart) < TOO_MANY)
		apart.numbers |= bit_of(let->slot);
	else if (!is_shared(value, &apart))
		return TOO_MANY;
	return items_for_one(node_body(let), &apart);
}

/* The same for the parts of a list. */
static int64_t items_of_all_for_one(const struct node *list, const struct apart *apart)
{
	int64_t items = 0;
	size_t i;

	for (i = 0; i < list->item_count; i++)
		items = few(items + items_for_one(list->items[i], apart));
	return items;
}

/* An upper bound of the node's number of items for each item of the variables in `apart`, if it distributes over
   them: its items for a list are those for each item of the list, in any order. Otherwise TOO_MANY. For example, it
   is 1 for `>2 x`, and TOO_MANY for `x, x`. */
static int64_t items_for_one(const struct node *node, const struct apart *apart)
{
	switch (node->kind) {
	case NODE_EMPTY:
		return 0;
	case NODE_CONCAT:
		return items_of_all_for_one(node, apart);
	case NODE_VARIABLE:
		return (apart->lists & bit_of(node->slot)) != 0 ? 1 : TOO_MANY;
#define REARRANGEMENT(id, ...) case NODE_##id:
#include "tree/operators.def"
		return items_for_one(node->operands[0], apart);
#define COMPARISON(id, ...) case NODE_##id:
#include "tree/operators.def"
		return is_shared(node_argument(node), apart) ? items_for_one(node_list(node), apart)
							     : TOO_MANY;
	case NODE_REPEAT:
		return looks_at(node_body(node), apart)
			       ? TOO_MANY
			       : few_times(number_for_one(node_argument(node), apart),
					   most_items(node_body(node)));
	case NODE_FOREACH:
		return looks_at(node_body(node), apart)
			       ? TOO_MANY
			       : few_times(items_for_one(node_value(node), apart),
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
	case NODE_KIND_COUNT:
		break;
	}
	return TOO_MANY;
}

/* ---- splitting ---- */

static bool goes_by_items(const struct node *loop)
{
	struct apart apart = {.lists = bit_of(loop->slot)};

	return apart.lists != 0 && items_for_one(node_body(loop), &apart) < TOO_MANY;
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

	if (!goes_by_items(loop->node))
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
