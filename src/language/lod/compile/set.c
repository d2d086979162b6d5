/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Weighted choice from a set: a number below the sum of the weights is drawn, and the item whose range contains it
   is evaluated in the lanes that chose it. */
#include "language/lod/compile/inside.h"
#include "support/arena.h"

enum {
	MOST_ITEMS_OF_SET = 256,
	TABLE = 4096 /* a smaller total weight uses a lookup table */
};

struct set {
	const struct lod_expression *expression;
	struct block_scope *scope;
	const struct lod_item *items[MOST_ITEMS_OF_SET];
	value ends[MOST_ITEMS_OF_SET]; /* prefix sums of the weights */
	size_t count;
	bool is_known; /* all weights are constants */
	value total;
	bool sums;                 /* of an item that is an array, only the sum is needed */
	struct lod_columns chosen; /* the items so far, if there are any */
	bool any;
};

static bool weigh(struct lod_compiler *compiler, struct set *set)
{
	struct draft *code = compiler->code;
	const struct lod_item *item;
	value zero = code_constant(code, 0);

	set->is_known = true;
	set->total = zero;
	for (item = set->expression->items; item != NULL && !code->failed; item = item->next) {
		value weight = item->weight == NULL ? code_constant(code, 1)
						    : lod_compile_number(set->scope, item->weight);

		if (code->failed || set->count == MOST_ITEMS_OF_SET)
			return code_give_up(code) != 0;
		code_fault(code, code_test(code, OPERATION_LESS, weight, zero));
		set->is_known = set->is_known && code_is_constant(code, weight);
		set->total = code_add(code, set->total, code_greatest(code, weight, zero));
		set->items[set->count] = item;
		set->ends[set->count++] = set->total;
	}
	if (set->count == 0 || code_is(code, set->total, 0))
		code_give_up(code);
	return !code->failed;
}

/* Whether the item may be chosen. */
static bool has_weight(const struct lod_compiler *compiler, const struct set *set, size_t i)
{
	return i == 0 ? !code_is(compiler->code, set->ends[0], 0)
		      : set->ends[i] != set->ends[i - 1];
}

/* ---- the chosen item ---- */

/* The index of the item whose range contains `part`, which is less than `total`, by a table of constant weights. */
static value look_up(struct lod_compiler *compiler, const struct set *set, value part,
		     int64_t total)
{
	struct draft *code = compiler->code;
	int32_t *numbers = arena_take(code->kept, (size_t)total * sizeof *numbers);
	int64_t i;
	int32_t item = 0;

	if (numbers == NULL)
		return code_give_up(code);
	for (i = 0; i < total; i++) {
		while (code_made(code, set->ends[item])->number <= i)
			item++;
		numbers[i] = item;
	}
	return code_lookup(code, part, numbers);
}

static value find_item(struct lod_compiler *compiler, const struct set *set, value part)
{
	struct draft *code = compiler->code;
	value item = code_constant(code, 0);
	size_t i;

	if (set->is_known && set->count > 2 && code_made(code, set->total)->number <= TABLE)
		return look_up(compiler, set, part, code_made(code, set->total)->number);
	for (i = 0; i + 1 < set->count; i++)
		item = code_add(code, item, code_test(code, OPERATION_ATMOST, set->ends[i], part));
	return item;
}

/* ---- integer items ---- */

/* The items if all are integer literals; otherwise NULL. */
static int32_t *find_numbers(struct lod_compiler *compiler, const struct set *set)
{
	int32_t *numbers = arena_take(compiler->code->kept, set->count * sizeof *numbers);
	size_t i;

	for (i = 0; numbers != NULL && i < set->count; i++) {
		const struct lod_expression *item = set->items[i]->value;

		if (item->kind != LOD_INTEGER || item->integer < LEAST_NUMBER ||
		    item->integer > GREATEST_NUMBER)
			return NULL;
		numbers[i] = (int32_t)item->integer;
	}
	return numbers;
}

/* ---- other items ---- */

/* Evaluates item number i in the lanes that chose it; gives up and returns false if its type differs. */
static bool add_item(struct set *set, size_t i, value is)
{
	struct lod_compiler *compiler = set->scope->compiler;
	struct draft *code = compiler->code;
	value mask = code->mask;
	struct binding *before = bindings_copy(compiler), *after;
	struct lod_columns one;

	code->mask = code_both(code, mask, is);
	one = lod_compile_value(set->scope, set->items[i]->value, set->sums);
	code->mask = mask;
	if (code->failed)
		return false;
	after = bindings_copy(compiler);
	if (set->any && !columns_choose(compiler, is, &one, &set->chosen))
		return code_give_up(code) != 0;
	set->chosen = one;
	set->any = true;
	if (!code->failed)
		bindings_choose(compiler, is, after, before);
	return !code->failed;
}

static struct lod_columns choose(struct set *set, value part)
{
	struct lod_compiler *compiler = set->scope->compiler;
	struct draft *code = compiler->code;
	value which = find_item(compiler, set, part);
	int32_t *numbers = code->failed ? NULL : find_numbers(compiler, set);
	size_t i;

	if (numbers != NULL && lod_visit(compiler))
		return lod_number(compiler, code_lookup(code, which, numbers));
	for (i = 0; i < set->count && !code->failed; i++) {
		value is = code_test(code, OPERATION_EQUAL, which, code_constant(code, (int64_t)i));

		if (!code_is(code, is, 0) && has_weight(compiler, set, i) && !add_item(set, i, is))
			break;
	}
	return code->failed || !set->any ? lod_give_up(compiler) : set->chosen;
}

/* ---- draws ---- */

/* Draws a number below the sum of the weights. */
static value draw_part(struct lod_compiler *compiler, const struct set *set)
{
	struct draft *code = compiler->code;
	int32_t stream = code_stream(code, compiler->stream, lod_key_of_draws(set->expression));
	value die;

	if (set->is_known)
		die = code_die(code, stream, 0, code_made(code, set->total)->number, code->mask);
	else
		die = code_die_of(code, stream, set->total);
	return code_subtract(code, die, code_constant(code, 1));
}

struct lod_columns lod_compile_set(struct block_scope *scope,
				   const struct lod_expression *expression, bool total)
{
	struct lod_compiler *compiler = scope->compiler;
	struct set set = {.expression = expression, .scope = scope, .sums = total};

	if (!weigh(compiler, &set))
		return lod_give_up(compiler);
	return choose(&set, draw_part(compiler, &set));
}

struct lod_columns lod_compile_state(struct block_scope *scope,
				     const struct lod_expression *expression, value number,
				     bool total)
{
	struct lod_compiler *compiler = scope->compiler;
	struct draft *code = compiler->code;
	struct set set = {.expression = expression, .scope = scope, .sums = total};
	value one = code_constant(code, 1), within;

	if (!weigh(compiler, &set))
		return lod_give_up(compiler);
	code_fault(code, code_test(code, OPERATION_LESS, number, one));
	code_fault(code, code_test(code, OPERATION_GREATER, number, set.total));
	within = code_greatest(code, code_least(code, number, set.total), one);
	return choose(&set, code_subtract(code, within, one));
}
