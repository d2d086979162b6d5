/* The walk over the tree, for the lanes of one batch. */
#include "roll/roll_inside.h"

#include <assert.h>
#include <string.h>

#include "support/memory.h"

/* ---- aborting ---- */

bool roll_fail(struct roll *roll, const struct node *node, enum failure_cause cause, int64_t number)
{
	assert(node != NULL || cause == FAILURE_MEMORY || cause == FAILURE_LIMIT ||
	       cause == FAILURE_CHANCE);
	if (roll->aborted != ROLL_FINE)
		return false;
	roll->aborted = roll->batch == 1 ? ROLL_FAILED : ROLL_SPLIT;
	roll->failure = (struct failure){node, cause, number};
	return false;
}

bool roll_fail_limit(struct roll *roll, const struct node *node, enum limit limit)
{
	return roll_fail(roll, node, FAILURE_LIMIT, limit);
}

bool roll_fail_fault(struct roll *roll, const struct node *node, enum fault fault)
{
	return fault == FAULT_NONE || roll_fail(roll, node, failure_of_fault(fault), 0);
}

bool roll_work(struct roll *roll, const struct node *node, uint64_t steps)
{
	if (steps > (uint64_t)roll->steps)
		return roll_fail_limit(roll, node, LIMIT_steps);
	roll->steps -= (int64_t)steps;
	if (!stop_after(&roll->stop, steps))
		return true;
	roll->aborted = ROLL_STOPPED;
	return false;
}

bool roll_turns(struct roll *roll, const struct node *node, uint64_t turns)
{
	if (turns > (uint64_t)roll->turns)
		return roll_fail_limit(roll, node, LIMIT_turns);
	roll->turns -= (int64_t)turns;
	return true;
}

/* ---- conditions ---- */

struct any_sink {
	struct sink sink;
	flag *flags; /* in scratch memory, but for a lane alone */
	size_t lanes;
	bool all;
	flag alone;
};

static bool take_any(struct roll *roll, struct sink *sink, const struct node *from,
		     const struct columns *piece, const uint16_t *into)
{
	struct any_sink *any_sink = (struct any_sink *)sink;
	struct scratch_mark mark = scratch_mark(roll);
	size_t column, lane;

	if (!roll_work(roll, from, piece->count))
		return false;
	if (piece->count == 0 || any_sink->all)
		return true;
	if (columns_are_whole(piece) && into == NULL) {
		any_sink->all = true;
		return true;
	}
	for (column = 0; column < piece->count; column++) {
		bool ok;
		const flag *present = columns_present(roll, piece, column, &ok);

		if (!ok)
			return false;
		if (present != NULL && into == NULL)
			roll->kernels->either(any_sink->flags, present, piece->lanes);
		for (lane = 0; into != NULL && lane < piece->lanes; lane++) {
			if (present == NULL || present[lane] != NO)
				any_sink->flags[into[lane]] = YES;
		}
	}
	scratch_release(roll, mark);
	return true;
}

/* In which lanes are there any items? Either all, none, or some: then *flags tells. */
enum some { SOME_NONE, SOME_ALL, SOME_LANES };

static bool evaluate_any(struct roll *roll, const struct node *node, const struct environment *at,
			 enum some *some, flag **flags)
{
	struct any_sink any_sink = {.sink = {.take = take_any}, .lanes = at->lanes->count};
	struct scratch_mark mark;
	size_t yes = 0, lane;

	any_sink.flags = any_sink.lanes == 1 ? &any_sink.alone : scratch_take(roll, any_sink.lanes);
	if (any_sink.flags == NULL)
		return false;
	memset(any_sink.flags, NO, any_sink.lanes);
	mark = scratch_mark(roll);
	if (!evaluate(roll, node, at, &any_sink.sink, NULL))
		return false;
	scratch_release(roll, mark);
	for (lane = 0; lane < any_sink.lanes; lane++)
		yes += any_sink.flags[lane] != NO;
	*some = any_sink.all || yes == any_sink.lanes ? SOME_ALL
		: yes == 0                            ? SOME_NONE
						      : SOME_LANES;
	*flags = any_sink.flags;
	return true;
}

/* ---- one item ---- */

/* Of a node that gives who knows how many. */
APART static bool evaluate_only_item(struct roll *roll, const struct node *node,
				     const struct environment *at, struct columns *one)
{
	struct list *list = evaluate_list(roll, node, at);
	bool ok;

	if (list == NULL)
		return false;
	ok = columns_first(roll, node, &list->columns, 1, one);
	list_close(roll, list);
	return ok;
}

APART static bool evaluate_one_let(struct roll *roll, const struct node *node,
				   const struct environment *at, struct columns *one)
{
	struct list *list;
	bool ok;

	if (!bind_let(roll, node, at, &list))
		return false;
	ok = evaluate_one(roll, node_body(node), at, one);
	if (list == NULL)
		return ok;
	ok = ok && columns_keep(roll, one);
	list_close(roll, list);
	return ok;
}

/* Puts what some of the lanes gave into the places of these lanes. */
static bool merge(struct roll *roll, const struct lanes *some, const struct columns *part,
		  struct columns *one)
{
	const void *items = columns_as(roll, part, 0, one->width);

	assert(part->count == 1 && part->lanes == some->count);
	if (items == NULL)
		return false;
	roll->kernels->of[one->width].scatter(one->items, items, some->from, some->count);
	return true;
}

APART static bool evaluate_both_branches(struct roll *roll, const struct node *node,
					 const struct environment *at, const flag *flags,
					 struct columns *one)
{
	struct environment yes = *at, no = *at;
	struct columns a, b;

	yes.lanes = lanes_where(roll, at->lanes, flags, YES);
	no.lanes = lanes_where(roll, at->lanes, flags, NO);
	if (yes.lanes == NULL || no.lanes == NULL ||
	    !evaluate_one(roll, node_yes(node), &yes, &a) ||
	    !evaluate_one(roll, node_no(node), &no, &b))
		return false;
	*one = (struct columns){.low = a.low < b.low ? a.low : b.low,
				.high = a.high > b.high ? a.high : b.high,
				.count = 1,
				.lanes = at->lanes->count};
	one->width = width_for(one->low, one->high);
	one->items = scratch_take(roll, stride_of(one->lanes) * width_bytes(one->width));
	return one->items != NULL && merge(roll, yes.lanes, &a, one) &&
	       merge(roll, no.lanes, &b, one);
}

APART static bool evaluate_one_choice(struct roll *roll, const struct node *node,
				      const struct environment *at, struct columns *one)
{
	enum some some;
	flag *flags;

	if (!evaluate_any(roll, node_condition(node), at, &some, &flags))
		return false;
	if (some == SOME_LANES)
		return evaluate_both_branches(roll, node, at, flags, one);
	return evaluate_one(roll, some == SOME_ALL ? node_yes(node) : node_no(node), at, one);
}

/* Of a node that always gives one item. */
static bool evaluate_value(struct roll *roll, const struct node *node, const struct environment *at,
			   struct columns *one)
{
	switch (node->kind) {
	case NODE_NUMBER:
		*one = columns_constant(at->lanes, node->number);
		return true;
	case NODE_VARIABLE:
		return evaluate_variable(roll, node, at, one);
	case NODE_FAIL:
		return roll_fail(roll, node, (enum failure_cause)node->number, 0);
	case NODE_NEGATE:
		return evaluate_negation(roll, node, at, one);
#define ARITHMETIC(id, ...) case NODE_##id:
#include "tree/operators.def"
		return evaluate_binary(roll, node, at, one);
	case NODE_DIE:
		return evaluate_die(roll, node, at, one);
	case NODE_TABLE:
		return evaluate_table(roll, node, at, one);
#define REDUCTION(id, ...) case NODE_##id:
#include "tree/operators.def"
		return evaluate_reduction(roll, node, at, one);
	case NODE_LET:
		return evaluate_one_let(roll, node, at, one);
	case NODE_IF:
		return evaluate_one_choice(roll, node, at, one);
	case NODE_REPEAT:
	case NODE_RANGE:
	case NODE_CONCAT:
	case NODE_EMPTY:
	case NODE_FOREACH:
	case NODE_WHILE:
	case NODE_CHOICE:
	case NODE_DISTINCT:
#define REARRANGEMENT(id, ...) case NODE_##id:
#define SELECTION(id, ...) case NODE_##id:
#define COMPARISON(id, ...) case NODE_##id:
#include "tree/operators.def"
		return evaluate_only_item(roll, node, at, one);
#define DERIVED(id, ...) case NODE_##id: /* not in the core of a tree */
#include "tree/operators.def"
	case NODE_KIND_COUNT:
		break;
	}
	return false;
}

bool evaluate_one(struct roll *roll, const struct node *node, const struct environment *at,
		  struct columns *one)
{
	if (node->length != 1)
		return evaluate_only_item(roll, node, at, one);
	return roll_work(roll, node, 1) && evaluate_value(roll, node, at, one);
}

bool evaluate_count(struct roll *roll, const struct node *node, const struct environment *at,
		    struct columns *count)
{
	if (!evaluate_one(roll, node_argument(node), at, count))
		return false;
	columns_tighten(roll, count);
	return count->low >= 0 || roll_fail(roll, node, FAILURE_COUNT, count->low);
}

/* ---- lists ---- */

struct list *evaluate_list(struct roll *roll, const struct node *node, const struct environment *at)
{
	struct scratch_mark mark = scratch_mark(roll);
	struct list *list = list_open(roll, at->lanes);

	if (list == NULL || !evaluate(roll, node, at, &list->sink, NULL))
		return NULL;
	scratch_release(roll, mark);
	return list;
}

APART static bool evaluate_let(struct roll *roll, const struct node *node,
			       const struct environment *at, struct sink *sink,
			       const uint16_t *into)
{
	struct list *list;
	bool ok;

	if (!bind_let(roll, node, at, &list))
		return false;
	ok = evaluate(roll, node_body(node), at, sink, into);
	if (list != NULL)
		list_close(roll, list);
	return ok;
}

/* Gives what a node of one item or a variable gives. */
APART static bool give_value(struct roll *roll, const struct node *node,
			     const struct environment *at, struct sink *sink, const uint16_t *into)
{
	struct columns value;
	bool ok;

	if (node->kind == NODE_VARIABLE)
		ok = evaluate_variable(roll, node, at, &value);
	else
		ok = evaluate_value(roll, node, at, &value);
	return ok && give(roll, sink, node, &value, into);
}

static bool evaluate_operator(struct roll *roll, const struct node *node,
			      const struct environment *at, struct sink *sink, const uint16_t *into)
{
	switch (node->kind) {
	case NODE_REPEAT:
		return evaluate_repetition(roll, node, at, sink, into);
	case NODE_RANGE:
		return evaluate_range(roll, node, at, sink, into);
	case NODE_EMPTY:
		return true;
	case NODE_TABLE:
		return give_table(roll, node, at, sink, into);
#define REARRANGEMENT(id, ...) case NODE_##id:
#include "tree/operators.def"
		return evaluate_rearrangement(roll, node, at, sink, into);
	case NODE_DISTINCT:
		return evaluate_distinct(roll, node, at, sink, into);
	case NODE_LET:
		return evaluate_let(roll, node, at, sink, into);
	case NODE_FOREACH:
		return evaluate_foreach(roll, node, at, sink, into);
	case NODE_WHILE:
		return evaluate_while(roll, node, at, sink, into);
	case NODE_CHOICE:
		return evaluate_choice(roll, node, at, sink, into);
#define SELECTION(id, ...) case NODE_##id:
#define COMPARISON(id, ...) case NODE_##id:
#include "tree/operators.def"
		return evaluate_filter(roll, node, at, sink, into);
	case NODE_NUMBER:
	case NODE_VARIABLE:
	case NODE_FAIL:
	case NODE_NEGATE:
	case NODE_DIE:
	case NODE_IF: /* of one item; others are chosen from before */
#define ARITHMETIC(id, ...) case NODE_##id:
#define REDUCTION(id, ...) case NODE_##id:
#include "tree/operators.def"
		return give_value(roll, node, at, sink, into);
	case NODE_CONCAT:                /* taken apart before */
#define DERIVED(id, ...) case NODE_##id: /* not in the core of a tree */
#include "tree/operators.def"
	case NODE_KIND_COUNT:
		break;
	}
	return false;
}

/* The branch of a node `if` to go on with, and for whom. Where some lanes take the one and some the
   other, the first is evaluated right here. */
APART static bool choose(struct roll *roll, const struct node **node, struct environment *at,
			 struct sink *sink, const uint16_t **into)
{
	const struct node *choice = *node;
	struct environment yes = *at;
	const uint16_t *yes_into;
	enum some some;
	flag *flags;
	bool ok;

	if (!evaluate_any(roll, node_condition(choice), at, &some, &flags))
		return false;
	*node = some == SOME_ALL ? node_yes(choice) : node_no(choice);
	if (some != SOME_LANES)
		return true;
	yes.lanes = lanes_where(roll, at->lanes, flags, YES);
	at->lanes = lanes_where(roll, at->lanes, flags, NO);
	if (yes.lanes == NULL || at->lanes == NULL)
		return false;
	yes_into = lanes_compose(roll, *into, yes.lanes->from, yes.lanes->count, &ok);
	if (!ok || !evaluate(roll, choice->operands[1], &yes, sink, yes_into))
		return false;
	*into = lanes_compose(roll, *into, at->lanes->from, at->lanes->count, &ok);
	return ok;
}

/* All items of a list but the last. */
static bool evaluate_items(struct roll *roll, const struct node *list, const struct environment *at,
			   struct sink *sink, const uint16_t *into)
{
	size_t i;

	for (i = 0; i + 1 < list->item_count; i++) {
		if (!evaluate(roll, list->items[i], at, sink, into))
			return false;
	}
	return true;
}

bool evaluate(struct roll *roll, const struct node *node, const struct environment *at,
	      struct sink *sink, const uint16_t *into)
{
	struct scratch_mark mark = scratch_mark(roll);
	struct environment here = *at;

	/* The last item of a list and a branch of `if` are gone on with, not called: chains of them
	   may be long. */
	while (node->kind == NODE_CONCAT || (node->kind == NODE_IF && node->length != 1)) {
		if (node->kind == NODE_IF) {
			if (!choose(roll, &node, &here, sink, &into))
				return false;
		} else {
			if (!evaluate_items(roll, node, &here, sink, into))
				return false;
			node = node->items[node->item_count - 1];
		}
	}
	if (!roll_work(roll, node, 1) || !evaluate_operator(roll, node, &here, sink, into))
		return false;
	scratch_release(roll, mark);
	return true;
}
