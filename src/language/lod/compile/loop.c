/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Compiles loops by fixed-point iteration: the columns of variables are the loop's states, with guessed bounds that are
 * widened until the body agrees with them (vector/loop_states.h). Types and recipes are guessed in the same way: if a
 * turn changes a binding incompatibly, it becomes unsure.
 */
#include "language/lod/compile/inside.h"
#include "vector/loop_states.h"

enum { MOST_TRIES = 16, MOST_DEPTH = 3 };

/* The columns that a loop carries from turn to turn: column i of binding b has number offsets[b] + i. */
struct carried_columns {
	struct lod_compiler *compiler;
	struct lod_loop *loop;
	struct binding *head;   /* guessed bindings before each turn */
	struct binding *before; /* bindings before the loop */
	size_t *offsets;
	struct expected *guesses;
	value *first, *inside;
};

static bool is_value(const struct binding *binding)
{
	return binding->kind == BINDING_VALUE;
}

static bool carried_begin(struct carried_columns *carried)
{
	struct lod_compiler *compiler = carried->compiler;
	size_t columns = 0, b, i;

	carried->before = bindings_copy(compiler);
	carried->head = bindings_copy(compiler);
	carried->offsets = take_room(compiler, compiler->count, sizeof *carried->offsets);
	for (b = 0; b < compiler->count && !compiler->code->failed; b++) {
		carried->offsets[b] = columns;
		columns += is_value(&carried->head[b]) ? carried->head[b].value.count : 0;
	}
	carried->guesses = take_room(compiler, columns, sizeof *carried->guesses);
	carried->first = take_room(compiler, columns, sizeof *carried->first);
	carried->inside = take_room(compiler, columns, sizeof *carried->inside);
	for (b = 0; b < compiler->count && !compiler->code->failed; b++) {
		for (i = 0; is_value(&carried->head[b]) && i < carried->head[b].value.count; i++) {
			value first = carried->head[b].value.columns[i];

			carried->first[carried->offsets[b] + i] = first;
			carried->guesses[carried->offsets[b] + i] =
				expected_at_first(compiler->code, first);
		}
	}
	return !compiler->code->failed;
}

/* In the block of the loop: binds all variables to their states before a turn. */
static void carried_make(struct carried_columns *carried)
{
	struct lod_compiler *compiler = carried->compiler;
	struct draft *code = compiler->code;
	size_t b, i;

	for (b = 0; b < compiler->count && !code->failed; b++) {
		struct binding *binding = &compiler->bindings[b];

		*binding = carried->head[b];
		if (!is_value(binding))
			continue;
		binding->value.columns =
			take_room(compiler, binding->value.count, sizeof *binding->value.columns);
		for (i = 0; i < binding->value.count && !code->failed; i++) {
			size_t number = carried->offsets[b] + i;

			binding->value.columns[i] = carried->inside[number] = expected_inside(
				code, &carried->guesses[number], carried->first[number]);
		}
	}
}

/* Whether a binding still agrees with its guess; otherwise the guess is weakened. */
static bool is_bound_alike(struct lod_compiler *compiler, struct binding *head,
			   const struct binding *after)
{
	bool loosened = false;

	if (head->kind == BINDING_UNSURE)
		return true;
	if (binding_unite(compiler, head, after, &loosened))
		return !loosened;
	*head = (struct binding){.kind = BINDING_UNSURE};
	return false;
}

/* Whether all guesses hold for the lanes in which `go` is 1. */
static bool carried_were_right(struct carried_columns *carried, value go)
{
	struct lod_compiler *compiler = carried->compiler;
	struct draft *code = compiler->code;
	bool right = true;
	size_t b, i;

	if (code_is(code, go, 0))
		return true;
	for (b = 0; b < compiler->count; b++) {
		const struct binding *after = &compiler->bindings[b];

		right &= is_bound_alike(compiler, &carried->head[b], after);
		if (!is_value(&carried->head[b]))
			continue;
		for (i = 0; i < after->value.count; i++) {
			size_t number = carried->offsets[b] + i;
			value on = loop_where(code, after->value.columns[i], go, true);

			right &= expected_is_right(code, &carried->guesses[number],
						   carried->inside[number], on);
		}
	}
	return right && !code->failed;
}

/* ---- code of the loop ---- */

/* In the block of the loop: sets the states for the next turn. */
static void set_states(struct carried_columns *carried, value go)
{
	struct lod_compiler *compiler = carried->compiler;
	struct draft *code = compiler->code;
	size_t b, i;

	for (b = 0; b < compiler->count && !code->failed; b++) {
		const struct lod_columns *after = &compiler->bindings[b].value;

		if (!is_value(&carried->head[b]))
			continue;
		for (i = 0; i < carried->head[b].value.count; i++) {
			size_t number = carried->offsets[b] + i;
			value inside = carried->inside[number];

			loop_set_state(code, &carried->guesses[number], carried->first[number],
				       inside,
				       code_is(code, go, 0)
					       ? inside
					       : loop_where(code, after->columns[i], go, true));
		}
	}
}

/* After the loop, by binding: the result numbers of its columns, or -1 for a column that no turn changes. */
struct loop_results {
	struct binding *bindings;
	int32_t **numbers;
	bool certain;     /* all active lanes enter the loop */
	int32_t yields;   /* result that is 1 in lanes that have yielded; or -1 */
	int32_t *yielded; /* their results' columns */
};

/* Adds column i of a binding to the loop's results. */
static int32_t add_column(const struct carried_columns *carried, size_t b, size_t i, value left,
			  bool was_there)
{
	struct draft *code = carried->compiler->code;
	size_t number = carried->offsets[b] + i;
	value before = code_constant(code, 0);

	if (was_there) {
		before = carried->before[b].value.columns[i];
		if (is_value(&carried->head[b]) && carried->guesses[number].constant &&
		    left == carried->inside[number])
			return -1;
	}
	loop_add_result(code, before, left);
	return code->blocks[code->block].result_count - 1;
}

static void add_binding(const struct carried_columns *carried, size_t b, value go,
			struct loop_results *results)
{
	struct lod_compiler *compiler = carried->compiler;
	struct draft *code = compiler->code;
	struct binding *left = &results->bindings[b];
	bool loosened = false;
	bool alike = binding_unite(compiler, left, &carried->before[b], &loosened);
	size_t i;

	if (!alike && !results->certain)
		*left = (struct binding){.kind = BINDING_UNSURE};
	if (!is_value(left))
		return;
	results->numbers[b] = take_room(compiler, left->value.count, sizeof *results->numbers[b]);
	for (i = 0; i < left->value.count && !code->failed; i++)
		results->numbers[b][i] = add_column(
			carried, b, i, loop_where(code, left->value.columns[i], go, false), alike);
}

/* Adds the lanes of an exit to those that leave the loop. */
static void add_lanes(struct lod_compiler *compiler, const struct join_point *point)
{
	if (point->bindings == NULL || compiler->code->failed)
		return;
	if (is_unreachable(compiler))
		bindings_restore(compiler, point->bindings);
	else
		bindings_choose(compiler, point->mask, point->bindings, compiler->bindings);
	compiler->code->mask = code_either(compiler->code, compiler->code->mask, point->mask);
}

/* In the block of the loop: adds the results of lanes that have yielded. */
static void add_yielded(struct lod_compiler *compiler, const struct lod_loop *loop, value go,
			struct loop_results *results)
{
	struct draft *code = compiler->code;
	const struct binding *given;
	size_t i;

	results->yields = -1;
	if (loop->yielded.bindings == NULL || code->failed)
		return;
	loop_add_result(code, code_constant(code, 0),
			loop_where(code, loop->yielded.mask, go, false));
	results->yields = code->blocks[code->block].result_count - 1;
	given = &loop->yielded.bindings[scope_result(loop->scope)];
	results->yielded = take_room(compiler, given->value.count, sizeof *results->yielded);
	for (i = 0; is_value(given) && i < given->value.count && !code->failed; i++) {
		loop_add_result(code, code_constant(code, 0),
				loop_where(code, given->value.columns[i], go, false));
		results->yielded[i] = code->blocks[code->block].result_count - 1;
	}
}

/* In the block of the loop: adds all results. That of lanes that have yielded is separate, as its type may differ. */
static void add_results(const struct carried_columns *carried, value go,
			struct loop_results *results)
{
	struct lod_compiler *compiler = carried->compiler;
	struct lod_loop *loop = carried->loop;
	struct draft *code = compiler->code;
	size_t b, result = scope_result(loop->scope);
	struct binding others;

	add_lanes(compiler, &loop->exit);
	others = is_unreachable(compiler) ? carried->before[result] : compiler->bindings[result];
	add_lanes(compiler, &loop->yielded);
	compiler->bindings[result] = others;
	results->bindings = bindings_copy(compiler);
	results->numbers = take_room(compiler, compiler->count, sizeof *results->numbers);
	for (b = 0; b < compiler->count && !code->failed; b++)
		add_binding(carried, b, go, results);
	add_yielded(compiler, loop, go, results);
}

/* In the block around the loop: binds the variables to the loop's results. */
static void take_results(const struct carried_columns *carried, struct loop_results *results,
			 int32_t block, value entered)
{
	struct lod_compiler *compiler = carried->compiler;
	struct draft *code = compiler->code;
	size_t b, i;

	for (b = 0; b < compiler->count && !code->failed; b++) {
		struct binding *left = &results->bindings[b];
		value *columns;

		if (!is_value(left))
			continue;
		columns = take_room(compiler, left->value.count, sizeof *columns);
		for (i = 0; i < left->value.count && !code->failed; i++)
			columns[i] =
				results->numbers[b][i] < 0
					? carried->before[b].value.columns[i]
					: code_result(code, block, entered, results->numbers[b][i]);
		left->value.columns = columns;
	}
	bindings_restore(compiler, results->bindings);
}

static void take_yielded(const struct carried_columns *carried, const struct loop_results *results,
			 int32_t block, value entered)
{
	struct lod_compiler *compiler = carried->compiler;
	struct lod_loop *loop = carried->loop;
	struct draft *code = compiler->code;
	struct binding *given = &loop->result;
	value *columns;
	size_t i;

	loop->yields = code_constant(code, 0);
	if (results->yields < 0 || code->failed)
		return;
	loop->yields = code_result(code, block, entered, results->yields);
	*given = loop->yielded.bindings[scope_result(loop->scope)];
	columns = take_room(compiler, given->value.count, sizeof *columns);
	for (i = 0; is_value(given) && i < given->value.count && !code->failed; i++)
		columns[i] = code_result(code, block, entered, results->yielded[i]);
	given->value.columns = columns;
}

static void finish(struct carried_columns *carried, const struct code_mark *mark, value entry,
		   value go)
{
	struct draft *code = carried->compiler->code;
	struct loop_results results = {.certain = entry == mark->mask};
	int32_t block = code->block;
	value entered;

	if (code_is(code, go, 1)) /* endless */
		code->failed = true;
	set_states(carried, go);
	add_results(carried, go, &results);
	code_close(code, mark, code_column(code, go));
	if (code->failed)
		return;
	entered = loop_enter(code, block, entry);
	take_results(carried, &results, block, entered);
	take_yielded(carried, &results, block, entered);
}

/* Compiles a turn with the current guesses; true if the loop is finished or given up. */
static bool try_turn(struct carried_columns *carried, value entry)
{
	struct lod_compiler *compiler = carried->compiler;
	struct lod_loop *loop = carried->loop;
	struct draft *code = compiler->code;
	int32_t outside = compiler->stream;
	struct code_mark mark;
	value go;

	if (!code_open(code, entry, &mark))
		return true;
	carried_make(carried);
	loop->exit = loop->yielded = (struct join_point){.bindings = NULL};
	compiler->stream = code_stream_of_turn(code, code_stream(code, outside, loop->key));
	go = loop->turn(compiler, loop);
	compiler->stream = outside;
	if (code->failed)
		return true;
	if (carried_were_right(carried, go)) {
		finish(carried, &mark, entry, go);
		return true;
	}
	code_go_back(code, &mark);
	bindings_restore(compiler, carried->before);
	return code->failed;
}

void lod_compile_loop(struct lod_compiler *compiler, struct lod_loop *loop, value entry)
{
	struct draft *code = compiler->code;
	struct carried_columns carried = {.compiler = compiler, .loop = loop};
	int tries;

	loop->yields = code_constant(code, 0);
	if (code->failed || code_is(code, entry, 0))
		return;
	if (compiler->loops >= MOST_DEPTH || !carried_begin(&carried)) {
		code_give_up(code);
		return;
	}
	compiler->loops++;
	for (tries = 0; tries < MOST_TRIES; tries++) {
		if (try_turn(&carried, entry)) {
			compiler->loops--;
			return;
		}
	}
	code_give_up(code);
}

/* ---- repeated sums ---- */

/* The loop's own bindings: remaining turns and partial sum. */
enum { LEFT, SUM, OWN };

static value number_at(const struct lod_compiler *compiler, size_t index)
{
	return compiler->bindings[index].value.columns[0];
}

static value add_one(struct lod_compiler *compiler, struct lod_loop *loop)
{
	struct draft *code = compiler->code;
	value one = lod_compile_number(loop->scope, loop->what), left;

	code->blocks[code->block].items++;
	if (code->failed)
		return 0;
	left = code_subtract(code, number_at(compiler, loop->index + LEFT), code_constant(code, 1));
	one = code_add(code, number_at(compiler, loop->index + SUM), one);
	binding_set(compiler, loop->index + LEFT, lod_number(compiler, left));
	binding_set(compiler, loop->index + SUM, lod_number(compiler, one));
	return code_test(code, OPERATION_GREATER, left, code_constant(code, 0));
}

struct lod_columns compile_repeated_sum(struct block_scope *scope,
					const struct lod_expression *repeated, value count)
{
	struct lod_compiler *compiler = scope->compiler;
	struct draft *code = compiler->code;
	struct lod_loop loop = {.turn = add_one,
				.scope = scope,
				.what = repeated,
				.key = lod_key_within(repeated),
				.index = compiler->count};

	if (!bindings_grow(compiler, compiler->count + OWN))
		return lod_give_up(compiler);
	compiler->count += OWN;
	binding_set(compiler, loop.index + LEFT, lod_number(compiler, count));
	binding_set(compiler, loop.index + SUM, lod_number(compiler, code_constant(code, 0)));
	lod_compile_loop(
		compiler, &loop,
		code_both(code, code->mask,
			  code_test(code, OPERATION_GREATER, count, code_constant(code, 0))));
	compiler->count -= OWN;
	if (code->failed)
		return lod_give_up(compiler);
	return compiler->bindings[loop.index + SUM].value;
}
