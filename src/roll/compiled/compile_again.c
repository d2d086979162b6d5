/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Unrolls loops with a bounded number of turns: repetitions, ranges and foreach. */
#include "roll/compiled/compile.h"

/* Enters the stream of turn number `turn`; without dice in it, any stream will do. Returns the outer stream. */
static int32_t enter_turn(struct compiler *compiler, const struct node *node, uint64_t turn)
{
	struct draft *code = compiler->code;
	int32_t outside = compiler->stream;

	if (node_body(node)->rolls)
		compiler->stream = code_stream(code, code_stream(code, outside, node->id), turn);
	return outside;
}

/* ---- n # e ---- */

static void repeat_die(struct compiler *compiler, const struct node *die, value count,
		       struct compiled_sink *sink)
{
	struct draft *code = compiler->code;
	int64_t most = code_bounds(code, count).high, faces = die->operands[0]->number, turn;
	int32_t stream = code_stream(code, compiler->stream, die->id);
	struct items dice = {0};

	compile_turns(compiler, most);
	code->blocks[code->block].steps += 2 * most;
	if (faces < 1) {
		code_fault(code, code_test(code, OPERATION_GREATER, count, code_constant(code, 0)));
		return;
	}
	if (sink->adds && code_is_constant(code, count) && most > 1) {
		items_append(compiler->code, &dice, code_dice(code, stream, most, faces),
			     code_constant(code, 1));
		sink_take(compiler, sink, &dice);
		return;
	}
	for (turn = 0; turn < most && !code->failed; turn++) {
		value present =
			code_test(code, OPERATION_GREATER, count, code_constant(code, turn));

		items_append(compiler->code, &dice, code_die(code, stream, turn, faces, present),
			     present);
	}
	sink_take(compiler, sink, &dice);
}

/* Compiles one turn of `node`, in lanes where `present` is 1. */
static void compile_turn(struct compiler *compiler, const struct node *node, uint64_t turn,
			 value present, struct compiled_sink *sink)
{
	int32_t outside = enter_turn(compiler, node, turn);

	compile_turns(compiler, 1);
	compile_where(compiler, node_body(node), present, sink);
	compiler->stream = outside;
}

void compile_repetition(struct compiler *compiler, const struct node *node,
			struct compiled_sink *sink)
{
	const struct node *body = node_body(node);
	struct draft *code = compiler->code;
	value count = compile_count(compiler, node);
	int64_t most, turn;

	if (code->failed)
		return;
	most = code_bounds(code, count).high;
	if (body->kind == NODE_DIE && body->operands[0]->kind == NODE_NUMBER) {
		repeat_die(compiler, body, count, sink);
		return;
	}
	if (most > MOST_ITEMS) {
		code->failed = true;
		return;
	}
	for (turn = 0; turn < most && !code->failed; turn++)
		compile_turn(compiler, node, (uint64_t)turn,
			     code_test(code, OPERATION_GREATER, count, code_constant(code, turn)),
			     sink);
}

/* ---- x .. y ---- */

static struct items range_items(struct compiler *compiler, const struct node *node)
{
	struct draft *code = compiler->code;
	value from = compile_one(compiler, node->operands[0]),
	      to = compile_one(compiler, node->operands[1]);
	struct items items = {0};
	int64_t most, i;

	if (code->failed)
		return items;
	most = code_bounds(code, to).high - code_bounds(code, from).low;
	if (most >= MOST_ITEMS)
		code->failed = true;
	for (i = 0; i <= most && !code->failed; i++) {
		value number = code_add(code, from, code_constant(code, i));

		items_append(compiler->code, &items, number,
			     code_test(code, OPERATION_ATMOST, number, to));
	}
	return items;
}

void compile_range(struct compiler *compiler, const struct node *node, struct compiled_sink *sink)
{
	struct items items = range_items(compiler, node);

	sink_take(compiler, sink, &items);
}

/* ---- foreach ---- */

void compile_foreach(struct compiler *compiler, const struct node *node, struct compiled_sink *sink)
{
	struct items items = compile_items(compiler, node_value(node)), *one;
	size_t i;

	/* The dice of a turn depend on its number. */
	if (node_body(node)->rolls)
		items = items_pack(compiler->code, &items);
	for (i = 0; i < items.count && !compiler->code->failed; i++) {
		one = &compiler->variables[node->slot];
		*one = (struct items){0};
		items_append(compiler->code, one, items.list[i].number,
			     code_constant(compiler->code, 1));
		compile_turn(compiler, node, i, items.list[i].present, sink);
	}
}
