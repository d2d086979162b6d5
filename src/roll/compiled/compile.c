/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Translation of tree nodes to values: numbers, conditions, and lists that are passed to sinks. */
#include "roll/compiled/compile.h"

#include "tree/given.h"

/* Larger programs are not compiled. */
enum { MOST_VISITS = 200000 };

static bool visit(struct compiler *compiler)
{
	struct block *block = &compiler->code->blocks[compiler->code->block];

	if (++compiler->visits > MOST_VISITS)
		compiler->code->failed = true;
	block->steps += 2;
	return !compiler->code->failed;
}

void compile_turns(struct compiler *compiler, int64_t turns)
{
	compiler->code->blocks[compiler->code->block].turns += turns;
}

value compile_mask(struct compiler *compiler, value condition)
{
	value before = compiler->code->mask;

	compiler->code->mask = code_both(compiler->code, before, condition);
	return before;
}

/* ---- numbers ---- */

/* The only item; another length is a fault. */
static value compile_only(struct compiler *compiler, const struct items *items)
{
	struct draft *code = compiler->code;
	value number = code_constant(code, 0), count = items_count(compiler->code, items);
	size_t i;

	code_fault(code, code_test(code, OPERATION_UNEQUAL, count, code_constant(code, 1)));
	for (i = items->count; i-- > 0 && !code->failed;) {
		if (i + 1 == items->count)
			number = code_use(code, items->list[i].number);
		else
			number = code_choose(code, items->list[i].present, items->list[i].number,
					     number);
	}
	return number;
}

static value compile_quotient(struct compiler *compiler, enum node_kind kind, value a, value b)
{
	struct draft *code = compiler->code;

	code_fault(code, code_test(code, OPERATION_EQUAL, b, code_constant(code, 0)));
	return kind == NODE_DIVIDE ? code_divide(code, a, b) : code_modulo(code, a, b);
}

/* Appends a digit to a number that is not negative; other cases are left to the interpreter. */
static value compile_digits(struct draft *code, value a, value b)
{
	struct interval digit = code_bounds(code, b);

	if (code_bounds(code, a).low < 0 || digit.low < 0 || digit.high > 9)
		return code_checked(code, NODE_JOIN, a, b);
	return code_add(code, code_multiply(code, a, code_constant(code, 10)), b);
}

static value compile_binary(struct compiler *compiler, const struct node *node)
{
	struct draft *code = compiler->code;
	value a = compile_one(compiler, node->operands[0]),
	      b = compile_one(compiler, node->operands[1]);

	if (code->failed)
		return 0;
	if (node->kind == NODE_ADD)
		return code_add(code, a, b);
	if (node->kind == NODE_SUBTRACT)
		return code_subtract(code, a, b);
	if (node->kind == NODE_MULTIPLY)
		return code_multiply(code, a, b);
	if (node->kind == NODE_DIVIDE || node->kind == NODE_MODULO)
		return compile_quotient(compiler, node->kind, a, b);
	return node->kind == NODE_JOIN ? compile_digits(code, a, b)
				       : code_checked(code, node->kind, a, b);
}

static bool is_largest_group(enum node_kind kind)
{
	return kind == NODE_ALIKE || kind == NODE_STRAIGHT || kind == NODE_MODE;
}

static value compile_reduction(struct compiler *compiler, const struct node *node)
{
	struct items items;
	struct compiled_sink sink;

	if (is_largest_group(node->kind)) {
		items = compile_items(compiler, node->operands[0]);
		return items_largest_group(compiler->code, node->kind, &items);
	}
	if (node->kind != NODE_SUM && node->kind != NODE_PROD && node->kind != NODE_COUNT)
		return code_give_up(compiler->code); /* new ones are left to the interpreter */
	sink = sink_of(compiler, node->kind);
	compile_into(compiler, node->operands[0], &sink);
	return sink.states[0];
}

value compile_any(struct compiler *compiler, const struct node *node)
{
	struct compiled_sink sink = sink_of(compiler, NODE_IF);

	compile_into(compiler, node, &sink);
	return sink.states[0];
}

static value compile_die(struct compiler *compiler, const struct node *node)
{
	struct draft *code = compiler->code;
	int32_t stream = code_stream(code, compiler->stream, node->id);
	const struct node *faces = node->operands[0];

	if (faces->kind == NODE_NUMBER && faces->number > GREATEST_NUMBER)
		return code_give_up(code);
	return code_die_of(code, stream, compile_one(compiler, faces));
}

static value compile_choice(struct compiler *compiler, const struct node *node)
{
	struct draft *code = compiler->code;
	value condition = compile_any(compiler, node_condition(node)), before, a, b;

	if (code_is_constant(code, condition))
		return compile_one(compiler,
				   code_is(code, condition, 0) ? node_no(node) : node_yes(node));
	before = compile_mask(compiler, condition);
	a = compile_one(compiler, node_yes(node));
	code->mask = before;
	compile_mask(compiler, code_not(code, condition));
	b = compile_one(compiler, node_no(node));
	code->mask = before;
	return code->failed ? 0 : code_choose(code, condition, a, b);
}

static void bind(struct compiler *compiler, const struct node *node)
{
	struct items items = {0};

	if (node_value(node)->length == 1)
		items_append(compiler->code, &items, compile_one(compiler, node_value(node)),
			     code_constant(compiler->code, 1));
	else
		items = compile_items(compiler, node_value(node));
	compiler->variables[node->slot] = items;
}

/* Where the condition of a statement does not hold, its value is no number: such lanes are marked as excluded. */
static value compile_number(struct compiler *compiler, int64_t number)
{
	struct draft *code = compiler->code;

	if (number != GIVEN_EXCLUDED || !compiler->given || code->block != 0)
		return code_constant(code, number);
	compiler->excluded = code_either(code, compiler->excluded, code->mask);
	return code_constant(code, 0);
}

static value compile_value(struct compiler *compiler, const struct node *node)
{
	struct draft *code = compiler->code;
	struct items items;

	switch (node->kind) {
	case NODE_NUMBER:
		return compile_number(compiler, node->number);
	case NODE_VARIABLE:
		return compile_only(compiler, &compiler->variables[node->slot]);
	case NODE_FAIL:
		code_fault(code, code_constant(code, 1));
		return code_constant(code, 0);
	case NODE_NEGATE:
		return code_subtract(code, code_constant(code, 0),
				     compile_one(compiler, node->operands[0]));
#define ARITHMETIC(id, ...) case NODE_##id:
#include "tree/operators.def"
		return compile_binary(compiler, node);
	case NODE_DIE:
		return compile_die(compiler, node);
#define REDUCTION(id, ...) case NODE_##id:
#include "tree/operators.def"
		return compile_reduction(compiler, node);
	case NODE_LET:
		bind(compiler, node);
		return compile_one(compiler, node_body(node));
	case NODE_IF:
		return compile_choice(compiler, node);
	case NODE_REPEAT:
	case NODE_RANGE:
	case NODE_CONCAT:
	case NODE_EMPTY:
	case NODE_FOREACH:
	case NODE_WHILE:
	case NODE_CHOICE:
	case NODE_TABLE:
	case NODE_DISTINCT:
#define REARRANGEMENT(id, ...) case NODE_##id:
#define SELECTION(id, ...) case NODE_##id:
#define COMPARISON(id, ...) case NODE_##id:
#include "tree/operators.def"
		items = compile_items(compiler, node);
		return compile_only(compiler, &items);
#define DERIVED(id, ...) case NODE_##id: /* not in the core of a tree */
#include "tree/operators.def"
	case NODE_DECIDE: /* not here: see calc/decisions.h */
	case NODE_REROLLS:
	case NODE_KIND_COUNT:
		break;
	}
	return code_give_up(code);
}

value compile_one(struct compiler *compiler, const struct node *node)
{
	struct items items;

	if (!visit(compiler))
		return 0;
	if (node->length == 1)
		return compile_value(compiler, node);
	items = compile_items(compiler, node);
	return compile_only(compiler, &items);
}

value compile_count(struct compiler *compiler, const struct node *node)
{
	struct draft *code = compiler->code;
	value count = compile_one(compiler, node_argument(node)), zero = code_constant(code, 0);

	code_fault(code, code_test(code, OPERATION_LESS, count, zero));
	return code_greatest(code, count, zero);
}

/* ---- lists ---- */

bool node_streams(const struct node *node)
{
	size_t i;

	switch (node->kind) {
	case NODE_WHILE:
		return true;
	case NODE_CONCAT:
	case NODE_CHOICE:
		for (i = 0; i < node->item_count; i++) {
			if (node_streams(node->items[i]))
				return true;
		}
		return false;
	case NODE_IF:
		return node->length != 1 &&
		       (node_streams(node_yes(node)) || node_streams(node_no(node)));
	case NODE_LET:
	case NODE_FOREACH:
	case NODE_REPEAT:
		return node->length != 1 && node_streams(node_body(node));
#define COMPARISON(id, ...) case NODE_##id:
#define SELECTION(id, ...) case NODE_##id:
#include "tree/operators.def"
		return node_streams(node_list(node));
	case NODE_NUMBER:
	case NODE_VARIABLE:
	case NODE_FAIL:
	case NODE_NEGATE:
	case NODE_DIE:
	case NODE_TABLE:
	case NODE_RANGE:
	case NODE_EMPTY:
	case NODE_DISTINCT:
#define ARITHMETIC(id, ...) case NODE_##id:
#define REDUCTION(id, ...) case NODE_##id:
#define REARRANGEMENT(id, ...) case NODE_##id:
#define DERIVED(id, ...) case NODE_##id: /* not in the core of a tree */
#include "tree/operators.def"
	case NODE_DECIDE: /* not here: see calc/decisions.h */
	case NODE_REROLLS:
	case NODE_KIND_COUNT:
		break;
	}
	return false;
}

/* Passes items on in lanes where the condition holds. */
struct some {
	struct compiled_sink sink;
	value condition;
};

static void take_some(struct compiler *compiler, struct compiled_sink *sink,
		      const struct items *items)
{
	const struct some *some = (const struct some *)sink;
	struct items left = {0};
	size_t i;

	for (i = 0; i < items->count; i++)
		items_append(compiler->code, &left, items->list[i].number,
			     code_both(compiler->code, items->list[i].present, some->condition));
	sink_take(compiler, sink->next, &left);
}

void compile_where(struct compiler *compiler, const struct node *node, value condition,
		   struct compiled_sink *sink)
{
	struct some some = {{.take = take_some,
			     .next = sink,
			     .adds = sink->adds && code_is(compiler->code, condition, 1)},
			    condition};
	value before = compile_mask(compiler, condition);

	compile_into(compiler, node, &some.sink);
	compiler->code->mask = before;
}

/* The items of one list where the condition holds, otherwise those of the other, merged item by item. */
static struct items merge(struct compiler *compiler, value condition, const struct items *a,
			  const struct items *b)
{
	struct draft *code = compiler->code;
	value not_so = code_not(code, condition);
	struct items merged = {0};
	size_t i;

	for (i = 0; i < a->count || i < b->count; i++) {
		if (i >= b->count)
			items_append(compiler->code, &merged, a->list[i].number,
				     code_both(code, condition, a->list[i].present));
		else if (i >= a->count)
			items_append(compiler->code, &merged, b->list[i].number,
				     code_both(code, not_so, b->list[i].present));
		else
			items_append(
				compiler->code, &merged,
				code_choose(code, condition, a->list[i].number, b->list[i].number),
				code_choose(code, condition, a->list[i].present,
					    b->list[i].present));
	}
	return merged;
}

static struct items compile_items_where(struct compiler *compiler, const struct node *node,
					value condition)
{
	value before = compile_mask(compiler, condition);
	struct items items = compile_items(compiler, node);

	compiler->code->mask = before;
	return items;
}

static void compile_branches(struct compiler *compiler, const struct node *node,
			     struct compiled_sink *sink)
{
	value condition = compile_any(compiler, node_condition(node)), not_so;
	struct items a, b;

	if (compiler->code->failed)
		return;
	if (code_is_constant(compiler->code, condition)) {
		compile_into(compiler,
			     code_is(compiler->code, condition, 0) ? node_no(node) : node_yes(node),
			     sink);
		return;
	}
	not_so = code_not(compiler->code, condition);
	if (node_streams(node)) {
		compile_where(compiler, node_yes(node), condition, sink);
		compile_where(compiler, node_no(node), not_so, sink);
		return;
	}
	a = compile_items_where(compiler, node_yes(node), condition);
	b = compile_items_where(compiler, node_no(node), not_so);
	a = merge(compiler, condition, &a, &b);
	sink_take(compiler, sink, &a);
}

static void compile_cases(struct compiler *compiler, const struct node *node,
			  struct compiled_sink *sink)
{
	struct draft *code = compiler->code;
	value selector = compile_one(compiler, node->operands[0]), left = code_constant(code, 1),
	      is;
	size_t i;

	for (i = 0; i + 1 < node->item_count && !code->failed; i++) {
		struct interval bounds = code_bounds(code, selector);

		if (node->cases[i] < bounds.low || node->cases[i] > bounds.high)
			continue;
		is = code_test(code, OPERATION_EQUAL, selector,
			       code_constant(code, node->cases[i]));
		if (!code_is(code, is, 0))
			compile_where(compiler, node->items[i], is, sink);
		left = code_both(code, left, code_not(code, is));
	}
	if (!code->failed && !code_is(code, left, 0))
		compile_where(compiler, node->items[i], left, sink);
}

static void give_one(struct compiler *compiler, value one, struct compiled_sink *sink)
{
	struct items items = {0};

	items_append(compiler->code, &items, one, code_constant(compiler->code, 1));
	sink_take(compiler, sink, &items);
}

void compile_into(struct compiler *compiler, const struct node *node, struct compiled_sink *sink)
{
	size_t i;

	if (!visit(compiler))
		return;
	switch (node->kind) {
	case NODE_REPEAT:
		compile_repetition(compiler, node, sink);
		return;
	case NODE_RANGE:
		compile_range(compiler, node, sink);
		return;
	case NODE_EMPTY:
		return;
	case NODE_CONCAT:
		for (i = 0; i < node->item_count; i++)
			compile_into(compiler, node->items[i], sink);
		return;
	case NODE_VARIABLE:
		sink_take(compiler, sink, &compiler->variables[node->slot]);
		return;
	case NODE_DISTINCT:
#define REARRANGEMENT(id, ...) case NODE_##id:
#include "tree/operators.def"
		compile_rearrangement(compiler, node, sink);
		return;
	case NODE_LET:
		bind(compiler, node);
		compile_into(compiler, node_body(node), sink);
		return;
	case NODE_FOREACH:
		compile_foreach(compiler, node, sink);
		return;
	case NODE_WHILE:
		compile_while(compiler, node, sink);
		return;
	case NODE_CHOICE:
		compile_cases(compiler, node, sink);
		return;
#define SELECTION(id, ...) case NODE_##id:
#define COMPARISON(id, ...) case NODE_##id:
#include "tree/operators.def"
		compile_filter(compiler, node, sink);
		return;
	case NODE_IF:
		if (node->length == 1)
			give_one(compiler, compile_choice(compiler, node), sink);
		else
			compile_branches(compiler, node, sink);
		return;
	case NODE_TABLE:
		compile_table(compiler, node, sink);
		return;
	case NODE_NUMBER:
	case NODE_FAIL:
	case NODE_NEGATE:
	case NODE_DIE:
#define ARITHMETIC(id, ...) case NODE_##id:
#define REDUCTION(id, ...) case NODE_##id:
#include "tree/operators.def"
		give_one(compiler, compile_value(compiler, node), sink);
		return;
#define DERIVED(id, ...) case NODE_##id: /* not in the core of a tree */
#include "tree/operators.def"
	case NODE_DECIDE: /* not here: see calc/decisions.h */
	case NODE_REROLLS:
	case NODE_KIND_COUNT:
		break;
	}
	code_give_up(compiler->code);
}
