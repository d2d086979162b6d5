/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Variables, repetitions, ranges and loops of the interpreter. */
#include "roll/roll_inside.h"

#include "support/memory.h"
#include "tree/operands.h"

/* ---- variables ---- */

struct variable_items {
	const int64_t *items; /* of an open list; NULL if the value is `one` */
	size_t count;
	int64_t one; /* the only item if `items` is NULL */
};

bool variables_make_room(struct roll *roll, const struct tree *tree)
{
	return memory_grow(roll->memory, &roll->variables, &roll->variable_room, tree->slots,
			   sizeof *roll->variables);
}

bool variables_set(struct roll *roll, const struct tree *tree, const struct dicelab_list *values)
{
	static const int64_t nothing;
	size_t i;

	if (!variables_make_room(roll, tree))
		return false;
	for (i = 0; i < tree->slots; i++) {
		const int64_t *items = values[i].items != NULL ? values[i].items : &nothing;

		roll->variables[i] = (struct variable_items){items, values[i].length, 0};
	}
	return true;
}

static void bind_one(struct roll *roll, const struct node *binding, int64_t one)
{
	roll->variables[binding->slot] = (struct variable_items){.count = 1, .one = one};
}

static void bind_list(struct roll *roll, const struct node *binding, const struct item_list *list)
{
	roll->variables[binding->slot] = (struct variable_items){list->items, list->count, 0};
}

void evaluate_variable(const struct roll *roll, const struct node *node, const int64_t **items,
		       size_t *count)
{
	const struct variable_items *variable = &roll->variables[node->slot];

	*items = variable->items != NULL ? variable->items : &variable->one;
	*count = variable->count;
}

bool bind_let(struct roll *roll, const struct node *node, struct stream stream,
	      struct item_list **list)
{
	int64_t one;

	*list = NULL;
	if (node_value(node)->length == 1) {
		if (!evaluate_one(roll, node_value(node), stream, &one))
			return false;
		bind_one(roll, node, one);
		trace_bind(roll, node, false, TRACE_ALL);
		return true;
	}
	*list = evaluate_list(roll, node_value(node), stream);
	if (*list == NULL)
		return false;
	bind_list(roll, node, *list);
	trace_bind(roll, node, false, TRACE_ALL);
	return true;
}

/* ---- n # e ---- */

/* The stream of turn number `turn` of a loop; without dice in it, any stream will do. */
static struct stream stream_of_turn(const struct node *node, struct stream stream, uint64_t turn)
{
	return node_body(node)->rolls ? random_branch(random_branch(stream, node->id), turn)
				      : stream;
}

/* Rolls dice with the same faces in all turns, many at a time. */
APART static bool repeat_die(struct sink *sink, const struct node *node, struct stream stream,
			     int64_t count)
{
	enum { PIECE = 256 };
	const struct node *die = node_body(node);
	struct roll *roll = sink->roll;
	int64_t dice[PIECE], faces = die->operands[0]->number, done = 0;
	size_t piece;

	if (faces < 1 && count > 0)
		return roll_fail(roll, die, FAILURE_FACES, faces);
	stream = random_branch(stream, die->id);
	for (; done < count; done += (int64_t)piece) {
		piece = count - done < PIECE ? (size_t)(count - done) : PIECE;
		if (!roll_turns(roll, node, piece))
			return false;
		if (!roll_dice(roll, stream, (uint64_t)done, faces, piece, dice))
			return false;
		trace_dice(roll, die, faces, dice, piece);
		if (!give(sink, die, dice, piece))
			return false;
	}
	return true;
}

bool evaluate_repetition(struct roll *roll, const struct node *node, struct stream stream,
			 struct sink *sink)
{
	const struct node *body = node_body(node);
	int64_t count, turn;

	if (!evaluate_count(roll, node, stream, &count))
		return false;
	if (body->kind == NODE_DIE && body->operands[0]->kind == NODE_NUMBER)
		return repeat_die(sink, node, stream, count);
	for (turn = 0; turn < count; turn++) {
		if (!roll_turns(roll, node, 1) ||
		    !evaluate(roll, body, stream_of_turn(node, stream, (uint64_t)turn), sink))
			return false;
	}
	return true;
}

/* ---- x .. y ---- */

/* Passes on many numbers at a time. */
APART static bool give_range(struct sink *sink, const struct node *node, int64_t from, int64_t to)
{
	enum { PIECE = 256 };
	int64_t numbers[PIECE];
	size_t count;

	for (;;) {
		for (count = 0; count < PIECE - 1 && from < to; count++)
			numbers[count] = from++;
		if (from == to)
			numbers[count++] = to;
		if (!give(sink, node, numbers, count))
			return false;
		if (numbers[count - 1] == to)
			return true;
	}
}

bool evaluate_range(struct roll *roll, const struct node *node, struct stream stream,
		    struct sink *sink)
{
	int64_t from, to;

	if (!evaluate_one(roll, node->operands[0], stream, &from) ||
	    !evaluate_one(roll, node->operands[1], stream, &to))
		return false;
	if (from > to)
		return true;
	if ((uint64_t)to - (uint64_t)from >= (uint64_t)roll->limits->items)
		return roll_fail_limit(roll, node, LIMIT_items);
	return give_range(sink, node, from, to);
}

/* ---- foreach ---- */

/* A loop that runs. */
struct running_loop {
	const struct node *node;
	struct stream stream;
	struct sink *sink; /* takes its items */
	uint64_t turn;
};

/* Evaluates the body for the turn. */
static bool run_body(const struct running_loop *loop, struct sink *sink)
{
	return evaluate(sink->roll, node_body(loop->node),
			stream_of_turn(loop->node, loop->stream, loop->turn), sink);
}

/* Runs one turn, for an item. */
static bool run_for_item(const struct running_loop *loop, int64_t item)
{
	struct roll *roll = loop->sink->roll;

	if (!roll_turns(roll, loop->node, 1))
		return false;
	bind_one(roll, loop->node, item);
	trace_bind(roll, loop->node, false, (int64_t)loop->turn);
	return run_body(loop, loop->sink);
}

/* For a constant range, without a list. */
static bool run_for_numbers(struct running_loop *loop)
{
	const struct node *range = node_value(loop->node);
	int64_t from = range->operands[0]->number, to = range->operands[1]->number;
	int64_t number;

	for (number = from; number <= to; number++, loop->turn++) {
		if (!run_for_item(loop, number))
			return false;
		if (number == INT64_MAX)
			break;
	}
	return true;
}

bool evaluate_foreach(struct roll *roll, const struct node *node, struct stream stream,
		      struct sink *sink)
{
	struct running_loop loop = {node, stream, sink, 0};
	const struct node *over = node_value(node);
	struct item_list *list;

	if (over->kind == NODE_RANGE && over->operands[0]->kind == NODE_NUMBER &&
	    over->operands[1]->kind == NODE_NUMBER &&
	    over->operands[1]->number - over->operands[0]->number < roll->limits->items)
		return run_for_numbers(&loop);
	list = evaluate_list(roll, over, stream);
	if (list == NULL)
		return false;
	for (; loop.turn < list->count; loop.turn++) {
		if (!run_for_item(&loop, list->items[loop.turn]))
			return false;
	}
	list_close(roll, list);
	return true;
}

/* ---- while ---- */

/* Evaluates the body, and passes its items to the sink. */
static bool run_turn(const struct running_loop *loop, const struct item_list *given,
		     struct item_list *next)
{
	struct roll *roll = loop->sink->roll;

	if (!roll_turns(roll, loop->node, 1))
		return false;
	bind_list(roll, loop->node, given);
	trace_bind(roll, loop->node, loop->turn > 0, TRACE_ALL);
	list_empty(roll, next);
	if (!run_body(loop, &next->sink))
		return false;
	list_let_go(roll, next);
	return give(loop->sink, node_body(loop->node), next->items, next->count);
}

bool evaluate_while(struct roll *roll, const struct node *node, struct stream stream,
		    struct sink *sink)
{
	struct running_loop loop = {node, stream, sink, 0};
	struct item_list *lists[2] = {list_open(roll), NULL};
	bool ok;

	lists[1] = lists[0] != NULL ? list_open(roll) : NULL;
	if (lists[1] == NULL)
		return false;
	ok = evaluate(roll, node_value(node), stream, &lists[0]->sink);
	list_let_go(roll, lists[0]);
	ok = ok && give(sink, node_value(node), lists[0]->items, lists[0]->count);
	for (; ok && lists[loop.turn % 2]->count > 0; loop.turn++)
		ok = run_turn(&loop, lists[loop.turn % 2], lists[(loop.turn + 1) % 2]);
	if (!ok)
		return false;
	list_close(roll, lists[1]);
	list_close(roll, lists[0]);
	return true;
}
