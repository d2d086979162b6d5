/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The interpreter: evaluates nodes that give one item, and nodes that give lists. */
#include "roll/roll_inside.h"

#include <assert.h>

#include "support/memory.h"
#include "tree/operands.h"
#include "vector/kernels.h"

/* ---- aborting ---- */

bool roll_fail(struct roll *roll, const struct node *node, enum failure_cause cause, int64_t number)
{
	assert(node != NULL || cause == FAILURE_MEMORY || cause == FAILURE_LIMIT ||
	       cause == FAILURE_CHANCE);
	if (roll->aborted != ROLL_FINE)
		return false;
	roll->aborted = ROLL_FAILED;
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
	bool any;
};

static bool take_any(struct sink *sink, const struct list_piece *piece)
{
	((struct any_sink *)sink)->any |= piece->count > 0;
	return roll_work(sink->roll, piece->from, piece->count);
}

bool evaluate_any(struct roll *roll, const struct node *node, struct stream stream, bool *any)
{
	struct any_sink sink = {{take_any, roll}, false};
	bool ok = evaluate(roll, node, stream, &sink.sink);

	*any = sink.any;
	return ok;
}

/* ---- one item ---- */

/* For a node with an unknown number of items. */
APART static bool evaluate_only_item(struct roll *roll, const struct node *node,
				     struct stream stream, int64_t *one)
{
	struct item_list *list = evaluate_list(roll, node, stream);

	if (list == NULL)
		return false;
	if (list->count != 1)
		return roll_fail(roll, node, FAILURE_LENGTH, (int64_t)list->count);
	*one = list->items[0];
	list_close(roll, list);
	return true;
}

static bool evaluate_only_of_variable(struct roll *roll, const struct node *node, int64_t *one)
{
	const int64_t *items;
	size_t count;

	evaluate_variable(roll, node, &items, &count);
	if (count != 1)
		return roll_fail(roll, node, FAILURE_LENGTH, (int64_t)count);
	*one = items[0];
	return true;
}

APART static bool evaluate_one_let(struct roll *roll, const struct node *node, struct stream stream,
				   int64_t *one)
{
	struct item_list *list;
	bool ok = bind_let(roll, node, stream, &list) &&
		  evaluate_one(roll, node_body(node), stream, one);

	if (ok && list != NULL)
		list_close(roll, list);
	return ok;
}

static bool evaluate_binary(struct roll *roll, const struct node *node, struct stream stream,
			    int64_t *one)
{
	int64_t a = 0, b = 0;

	return evaluate_one(roll, node->operands[0], stream, &a) &&
	       evaluate_one(roll, node->operands[1], stream, &b) &&
	       roll_fail_fault(roll, node, arithmetic_operation(node->kind)(a, b, one));
}

static bool evaluate_choice_of_one(struct roll *roll, const struct node *node, struct stream stream,
				   int64_t *one)
{
	bool any;

	return evaluate_any(roll, node_condition(node), stream, &any) &&
	       evaluate_one(roll, any ? node_yes(node) : node_no(node), stream, one);
}

static bool evaluate_only_row(struct roll *roll, const struct node *node, struct stream stream,
			      int64_t *one)
{
	const struct table_row *row;

	if (!evaluate_table(roll, node, stream, &row))
		return false;
	*one = row->items[0];
	return true;
}

/* For a node that always gives one item. */
static bool evaluate_value(struct roll *roll, const struct node *node, struct stream stream,
			   int64_t *one)
{
	switch (node->kind) {
	case NODE_NUMBER:
		*one = node->number;
		return true;
	case NODE_VARIABLE:
		return evaluate_only_of_variable(roll, node, one);
	case NODE_FAIL:
		return roll_fail(roll, node, (enum failure_cause)node->number, 0);
	case NODE_NEGATE:
		return evaluate_one(roll, node->operands[0], stream, one) &&
		       roll_fail_fault(roll, node, arithmetic_negate(*one, one));
#define ARITHMETIC(id, ...) case NODE_##id:
#include "tree/operators.def"
		return evaluate_binary(roll, node, stream, one);
	case NODE_DIE:
		return evaluate_die(roll, node, stream, one);
	case NODE_TABLE:
		return evaluate_only_row(roll, node, stream, one);
#define REDUCTION(id, ...) case NODE_##id:
#include "tree/operators.def"
		return evaluate_reduction(roll, node, stream, one);
	case NODE_LET:
		return evaluate_one_let(roll, node, stream, one);
	case NODE_IF:
		return evaluate_choice_of_one(roll, node, stream, one);
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
		return evaluate_only_item(roll, node, stream, one);
#define DERIVED(id, ...) case NODE_##id: /* not in the core of a tree */
#include "tree/operators.def"
	case NODE_DECIDE: /* not here: see calc/decisions.h */
	case NODE_REROLLS:
	case NODE_KIND_COUNT:
		break;
	}
	return false;
}

bool evaluate_one_untraced(struct roll *roll, const struct node *node, struct stream stream,
			   int64_t *one)
{
	if (node->length != 1)
		return evaluate_only_item(roll, node, stream, one);
	return roll_work(roll, node, 1) && evaluate_value(roll, node, stream, one);
}

static bool is_traced(const struct roll *roll)
{
	return roll->trace != NULL && !roll->trace->ended;
}

bool evaluate_one(struct roll *roll, const struct node *node, struct stream stream, int64_t *one)
{
	return is_traced(roll) ? trace_evaluate_one(roll, node, stream, one)
			       : evaluate_one_untraced(roll, node, stream, one);
}

bool evaluate_count(struct roll *roll, const struct node *node, struct stream stream,
		    int64_t *count)
{
	return evaluate_one(roll, node_argument(node), stream, count) &&
	       (*count >= 0 || roll_fail(roll, node, FAILURE_COUNT, *count));
}

/* ---- lists ---- */

struct item_list *evaluate_list(struct roll *roll, const struct node *node, struct stream stream)
{
	struct item_list *list = list_open(roll);

	return list != NULL && evaluate(roll, node, stream, &list->sink) ? list : NULL;
}

APART static bool evaluate_let(struct roll *roll, const struct node *node, struct stream stream,
			       struct sink *sink)
{
	struct item_list *list;
	bool ok = bind_let(roll, node, stream, &list) &&
		  evaluate(roll, node_body(node), stream, sink);

	if (ok && list != NULL)
		list_close(roll, list);
	return ok;
}

/* Passes the item of a node that gives one. */
static bool give_value(struct roll *roll, const struct node *node, struct stream stream,
		       struct sink *sink)
{
	int64_t one = 0;

	return evaluate_value(roll, node, stream, &one) && give(sink, node, &one, 1);
}

static bool give_variable(struct roll *roll, const struct node *node, struct sink *sink)
{
	const int64_t *items;
	size_t count;

	evaluate_variable(roll, node, &items, &count);
	return give(sink, node, items, count);
}

static bool give_row(struct roll *roll, const struct node *node, struct stream stream,
		     struct sink *sink)
{
	const struct table_row *row;

	return node->table->longest == 0 || (evaluate_table(roll, node, stream, &row) &&
					     give(sink, node, row->items, row->length));
}

static bool evaluate_choice(struct roll *roll, const struct node *node, struct stream stream,
			    struct sink *sink)
{
	int64_t selector = 0;

	return evaluate_one(roll, node->operands[0], stream, &selector) &&
	       evaluate(roll, node->items[node_case(node, selector)], stream, sink);
}

static bool evaluate_operator(struct roll *roll, const struct node *node, struct stream stream,
			      struct sink *sink)
{
	switch (node->kind) {
	case NODE_REPEAT:
		return evaluate_repetition(roll, node, stream, sink);
	case NODE_RANGE:
		return evaluate_range(roll, node, stream, sink);
	case NODE_EMPTY:
		return true;
	case NODE_TABLE:
		return give_row(roll, node, stream, sink);
#define REARRANGEMENT(id, ...) case NODE_##id:
#include "tree/operators.def"
		return evaluate_rearrangement(roll, node, stream, sink);
	case NODE_DISTINCT:
		return evaluate_distinct(roll, node, stream, sink);
	case NODE_LET:
		return evaluate_let(roll, node, stream, sink);
	case NODE_FOREACH:
		return evaluate_foreach(roll, node, stream, sink);
	case NODE_WHILE:
		return evaluate_while(roll, node, stream, sink);
	case NODE_CHOICE:
		return evaluate_choice(roll, node, stream, sink);
#define SELECTION(id, ...) case NODE_##id:
#define COMPARISON(id, ...) case NODE_##id:
#include "tree/operators.def"
		return evaluate_filter(roll, node, stream, sink);
	case NODE_VARIABLE:
		return give_variable(roll, node, sink);
	case NODE_NUMBER:
	case NODE_FAIL:
	case NODE_NEGATE:
	case NODE_DIE:
	case NODE_IF: /* with one item; others are handled by evaluate() */
#define ARITHMETIC(id, ...) case NODE_##id:
#define REDUCTION(id, ...) case NODE_##id:
#include "tree/operators.def"
		return give_value(roll, node, stream, sink);
	case NODE_CONCAT:                /* handled by evaluate() */
#define DERIVED(id, ...) case NODE_##id: /* not in the core of a tree */
#include "tree/operators.def"
	case NODE_DECIDE: /* not here: see calc/decisions.h */
	case NODE_REROLLS:
	case NODE_KIND_COUNT:
		break;
	}
	return false;
}

/* Evaluates all items of a list but the last. */
static bool evaluate_items(struct roll *roll, const struct node *list, struct stream stream,
			   struct sink *sink)
{
	size_t i;

	for (i = 0; i + 1 < list->item_count; i++) {
		if (!evaluate(roll, list->items[i], stream, sink))
			return false;
	}
	return true;
}

bool evaluate_untraced(struct roll *roll, const struct node *node, struct stream stream,
		       struct sink *sink)
{
	bool any;

	/* Tail calls, for the last item of a list and the branches of `if`, are a loop: chains of them may be long. */
	while (node->kind == NODE_CONCAT || (node->kind == NODE_IF && node->length != 1)) {
		if (node->kind == NODE_IF) {
			if (!evaluate_any(roll, node_condition(node), stream, &any))
				return false;
			node = any ? node_yes(node) : node_no(node);
		} else {
			if (!evaluate_items(roll, node, stream, sink))
				return false;
			node = node->items[node->item_count - 1];
		}
	}
	return roll_work(roll, node, 1) && evaluate_operator(roll, node, stream, sink);
}

bool evaluate(struct roll *roll, const struct node *node, struct stream stream, struct sink *sink)
{
	return is_traced(roll) ? trace_evaluate(roll, node, stream, sink)
			       : evaluate_untraced(roll, node, stream, sink);
}

/* ---- a trial ---- */

void roll_init(struct roll *roll, const struct dicelab_memory *memory, const struct limits *limits)
{
	*roll = (struct roll){.memory = memory, .limits = limits, .kernels = kernels_best()};
}

void roll_clear(struct roll *roll)
{
	lists_clear(roll);
	memory_release(roll->memory, roll->variables);
}

static bool roll_core(struct roll *roll, const struct node *core, struct stream stream,
		      struct dicelab_list *result)
{
	struct item_list *list;

	if (core->length == 1) {
		*result = (struct dicelab_list){&roll->one, 1};
		return evaluate_one(roll, core, stream, &roll->one);
	}
	list = evaluate_list(roll, core, stream);
	if (list != NULL)
		*result = (struct dicelab_list){list->items, list->count};
	return list != NULL;
}

static void begin_trial(struct roll *roll, uint64_t trial)
{
	roll->aborted = ROLL_FINE;
	roll->stop.wanted = false;
	roll->trial = trial;
	roll->turns = roll->limits->turns;
	roll->steps = roll->limits->steps;
	roll->held = 0;
	roll->lists_open = 0;
}

enum roll_abort_reason roll_trial(struct roll *roll, const struct tree *tree, struct trial trial,
				  struct dicelab_list *result)
{
	begin_trial(roll, trial.number);
	if (roll->trace != NULL)
		trace_begin(roll->trace, tree->slots);
	if (!variables_make_room(roll, tree))
		roll_fail(roll, tree->core, FAILURE_MEMORY, 0);
	else
		roll_core(roll, tree->core, trial.stream, result);
	if (roll->trace != NULL)
		trace_end(roll->trace);
	return roll->aborted;
}

enum roll_abort_reason roll_part(struct roll *roll, const struct tree *tree,
				 const struct node *node, const struct dicelab_list *values,
				 struct dicelab_list *result)
{
	begin_trial(roll, 0);
	if (!variables_set(roll, tree, values))
		roll_fail(roll, node, FAILURE_MEMORY, 0);
	else
		roll_core(roll, node, (struct stream){0, 0}, result);
	return roll->aborted;
}

bool roll_report(const struct roll *roll, const struct tree *tree, struct diag *diag)
{
	struct failure failure = roll->failure;

	if (roll->aborted != ROLL_FAILED)
		return false;
	/* Without a particular node, the whole statement is to blame. */
	if (failure.node == NULL)
		failure.node = tree->core;
	return failure_report(tree, &failure, "", roll->limits, diag);
}
