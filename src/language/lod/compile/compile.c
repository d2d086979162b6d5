/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles blocks and statements. */
#include "language/lod/compile/compile.h"

#include <string.h>

#include "language/lod/compile/inside.h"

/* Limits of the code's size; they also end recursion, since recipes are inlined. */
enum { MOST_VISITS = 40000, MOST_DEPTH = 200 };

/* The most values that the interpreter holds while it evaluates one expression, for the limit of items. */
enum { HELD = 3 };

bool lod_visit(struct lod_compiler *compiler)
{
	struct draft *code = compiler->code;

	if (++compiler->visits > MOST_VISITS || compiler->depth > MOST_DEPTH)
		code_give_up(code);
	code->blocks[code->block].steps++;
	code->blocks[code->block].items += HELD;
	return !code->failed;
}

/* ---- expressions that read `.` ---- */

/* Events have their own `.`. */
static bool reads_last(const struct lod_expression *expression, void *data)
{
	return expression->kind == LOD_LAST || lod_some_operand(expression, reads_last, data);
}

bool lod_reads_last(const struct lod_expression *expression)
{
	return reads_last(expression, NULL);
}

static bool block_reads_last(const struct lod_block *block)
{
	const struct lod_statement *statement;

	for (statement = block->statements; statement != NULL; statement = statement->following) {
		if (lod_some_part(statement, reads_last, NULL))
			return true;
	}
	return false;
}

/* ---- scopes ---- */

bool scope_begin(struct lod_compiler *compiler, struct block_scope *scope,
		 struct block_scope *outer, const struct lod_block *block)
{
	size_t first = compiler->count, count = (size_t)block->slot_count + 2;
	struct draft *code = compiler->code;

	*scope = (struct block_scope){
		.compiler = compiler, .outer = outer, .block = block, .first = first};
	scope->keeps_last = block_reads_last(block);
	if (!bindings_grow(compiler, first + count))
		return false;
	compiler->count += count;
	memset(compiler->bindings + first, 0, count * sizeof *compiler->bindings);
	binding_set(compiler, scope_last(scope), lod_number(compiler, code_constant(code, 0)));
	binding_set(compiler, scope_result(scope), lod_number(compiler, code_constant(code, 0)));
	return !code->failed;
}

void scope_end(struct lod_compiler *compiler, struct block_scope *scope)
{
	compiler->count = scope->first;
}

/* ---- statements ---- */

static void compile_statements(struct block_scope *scope, const struct lod_statement *statement);

static void set_last(struct block_scope *scope, struct lod_columns bound)
{
	if (scope->keeps_last)
		binding_set(scope->compiler, scope_last(scope), bound);
}

static void compile_lone(struct block_scope *scope, const struct lod_statement *statement)
{
	struct lod_compiler *compiler = scope->compiler;
	struct lod_columns given = lod_compile_value(scope, statement->value, scope->total);

	set_last(scope, given);
	binding_set(compiler, scope_result(scope), given);
	if (statement->kind == LOD_YIELD)
		join_reach(compiler, scope->end);
}

static void compile_assignment(struct block_scope *scope, const struct lod_statement *statement)
{
	struct lod_columns given = lod_compile_value(scope, statement->value, false);

	binding_set(scope->compiler, scope->first + statement->slot, given);
	set_last(scope, given);
}

static void compile_recipe(struct block_scope *scope, const struct lod_statement *statement)
{
	struct lod_compiler *compiler = scope->compiler;

	if (statement->value->kind == LOD_CHOOSE) /* the recipe depends on the lane */
		code_give_up(compiler->code);
	compiler->bindings[scope->first + statement->slot] = (struct binding){
		.kind = BINDING_RECIPE, .recipe = statement->value, .written = scope};
}

/* Assigns to an existing variable or a field of one. */
static void change(struct block_scope *scope, const struct lod_expression *target,
		   struct lod_columns to)
{
	struct lod_compiler *compiler = scope->compiler;
	const struct block_scope *binder;
	struct binding *binding;

	if (compiler->code->failed)
		return;
	if (target->kind == LOD_MEMBER) {
		lod_set_field(scope, target, &to);
		return;
	}
	binding = lod_find_binding(scope, target, &binder);
	if (binding != NULL && binder->complete)
		code_give_up(compiler->code);
	else if (binding != NULL)
		binding_set(compiler, (size_t)(binding - compiler->bindings), to);
}

static void compile_field(struct block_scope *scope, const struct lod_statement *statement)
{
	struct lod_columns given = lod_compile_value(scope, statement->value, false);

	set_last(scope, given);
	change(scope, statement->target, given);
}

/* x += e means x = x + e, but `.` becomes e (for a * that repeats, the result). */
static void compile_update(struct block_scope *scope, const struct lod_statement *statement)
{
	struct lod_compiler *compiler = scope->compiler;
	struct lod_columns left, right, made;

	left = lod_compile_value(scope, statement->target, false);
	if (compiler->code->failed)
		return;
	if (lod_repeats(statement->operation, statement->value)) {
		made = right = lod_compile_repetition(scope, &left, statement->value, false);
	} else {
		right = lod_compile_value(scope, statement->value, false);
		made = lod_compile_operation(compiler, statement->operation, &left, &right, false);
	}
	set_last(scope, right);
	change(scope, statement->target, made);
}

/* Compiles the arms from this one on (if-conversion) for the active lanes. */
static void compile_arms(struct block_scope *scope, const struct lod_arm *arm)
{
	struct lod_compiler *compiler = scope->compiler;
	struct draft *code = compiler->code;
	value mask = code->mask, is, of_yes, after_yes, of_no;
	struct binding *before, *yes, *no;

	if (arm == NULL)
		return;
	is = arm->condition == NULL ? code_constant(code, 1)
				    : lod_compile_truth(scope, arm->condition);
	if (code->failed)
		return;
	if (code_is_constant(code, is)) {
		if (code_is(code, is, 1))
			compile_statements(scope, arm->statements);
		else
			compile_arms(scope, arm->next);
		return;
	}
	before = bindings_copy(compiler);
	code->mask = of_yes = code_both(code, mask, is);
	compile_statements(scope, arm->statements);
	after_yes = code->mask;
	yes = bindings_copy(compiler);
	if (code->failed)
		return;
	bindings_restore(compiler, before);
	code->mask = of_no = code_both(code, mask, code_not(code, is));
	compile_arms(scope, arm->next);
	no = bindings_copy(compiler);
	if (code->failed || code_is(code, after_yes, 0))
		return; /* no lane continues from that arm */
	if (is_unreachable(compiler))
		bindings_restore(compiler, yes);
	else
		bindings_choose(compiler, is, yes, no);
	code->mask = after_yes == of_yes && code->mask == of_no
			     ? mask
			     : code_either(code, after_yes, code->mask);
}

/* ---- loops ---- */

static value compile_turn(struct lod_compiler *compiler, struct lod_loop *loop)
{
	const struct lod_statement *statement = loop->what;
	struct draft *code = compiler->code;
	struct block_scope *scope = loop->scope, outside = *scope;
	struct join_point again = {.bindings = NULL};
	value go = 0;

	scope->exit = &loop->exit;
	scope->again = &again;
	scope->end = &loop->yielded;
	code->blocks[code->block].turns++;
	compile_statements(scope, statement->statements);
	if (again.bindings != NULL) {
		join_reach(compiler, &again);
		join_leave(compiler, &again);
	}
	if (!code->failed && !is_unreachable(compiler)) {
		value mask = code->mask;

		go = code_both(code, mask, lod_compile_truth(scope, statement->value));
	}
	scope->exit = outside.exit;
	scope->again = outside.again;
	scope->end = outside.end;
	return go;
}

static void follow_loop(struct block_scope *scope, const struct lod_statement *statement)
{
	struct lod_compiler *compiler = scope->compiler;
	struct draft *code = compiler->code;
	struct lod_loop loop = {.turn = compile_turn,
				.scope = scope,
				.what = statement,
				.key = lod_key_of_turns(compiler->program, statement)};
	value is = lod_compile_truth(scope, statement->value), mask = code->mask;
	struct binding *others;

	if (code->failed)
		return;
	lod_compile_loop(compiler, &loop, code_both(code, mask, is));
	if (code->failed || code_is(code, loop.yields, 0))
		return;
	others = bindings_copy(compiler);
	if (code->failed)
		return;
	compiler->bindings[scope_result(scope)] = loop.result;
	code->mask = code_both(code, mask, loop.yields);
	join_reach(compiler, scope->end);
	bindings_restore(compiler, others);
	code->mask = code_both(code, mask, code_not(code, loop.yields));
}

/* ---- dispatch ---- */

static void compile_statement(struct block_scope *scope, const struct lod_statement *statement)
{
	struct lod_compiler *compiler = scope->compiler;

	switch (statement->kind) {
	case LOD_LONE:
	case LOD_YIELD:
		compile_lone(scope, statement);
		return;
	case LOD_ASSIGN:
		compile_assignment(scope, statement);
		return;
	case LOD_GENERATE:
		compile_recipe(scope, statement);
		return;
	case LOD_UPDATE:
		compile_update(scope, statement);
		return;
	case LOD_SET_MEMBER:
		(statement->updates ? compile_update : compile_field)(scope, statement);
		return;
	case LOD_IF_STATEMENT:
		compile_arms(scope, statement->arms);
		return;
	case LOD_WHILE:
		follow_loop(scope, statement);
		return;
	case LOD_BREAK:
		join_reach(compiler, scope->exit);
		return;
	case LOD_CONTINUE:
		join_reach(compiler, scope->again);
		return;
	}
}

/* Statements after a jump are unreachable and skipped. */
static void compile_statements(struct block_scope *scope, const struct lod_statement *statement)
{
	struct lod_compiler *compiler = scope->compiler;

	if (compiler->depth++ >= compiler->limits->depth)
		code_give_up(compiler->code);
	for (; statement != NULL && lod_visit(compiler) && !is_unreachable(compiler);
	     statement = statement->next)
		compile_statement(scope, statement);
	compiler->depth--;
}

struct lod_columns compile_block(struct lod_compiler *compiler, struct block_scope *outer,
				 const struct lod_block *block, bool total)
{
	struct join_point end = {.bindings = NULL};
	struct draft *code = compiler->code;
	struct lod_columns made;
	const struct binding *result;
	struct block_scope scope;
	value mask = code->mask;

	if (!scope_begin(compiler, &scope, outer, block))
		return lod_give_up(compiler);
	scope.end = &end;
	scope.total = total && !scope.keeps_last;
	compile_statements(&scope, block->statements);
	if (end.bindings != NULL) {
		join_reach(compiler, &end);
		join_leave(compiler, &end);
	}
	code->mask = mask; /* all lanes that entered are active again */
	result = &compiler->bindings[scope_result(&scope)];
	if (code->failed || (!block->is_structure && result->kind != BINDING_VALUE))
		return lod_give_up(compiler);
	made = block->is_structure ? structure_of_scope(&scope) : result->value;
	scope_end(compiler, &scope);
	return made;
}

/* ---- the program ---- */

static bool compile(struct lod_compiler *compiler, struct items *items)
{
	struct lod_columns result = compile_block(compiler, NULL, compiler->program->block, false);

	if (result.layout != NULL)
		code_give_up(compiler->code);
	if (!compiler->code->failed)
		*items = columns_items(compiler, &result);
	compiler->shape.is_text = result.is_text && result.count > 0;
	compiler->shape.width = result.count;
	return !compiler->code->failed;
}

static bool make(const void *data, struct draft *code, struct items *items, value *counts)
{
	const struct lod_compiled *compiled = data;
	struct lod_compiler compiler = {.code = code,
					.limits = code->limits,
					.program = compiled->program,
					.shape = *compiled,
					.knows_texts = true};

	*counts = code_constant(code, 1);
	return compile(&compiler, items) && compiler.shape.width == compiled->width &&
	       compiler.shape.is_text == compiled->is_text;
}

struct vector_source lod_source(const struct lod_compiled *compiled)
{
	return (struct vector_source){.make = make, .data = compiled};
}

/* Compiled code does not check the memory limit, as its values are small; with a low limit, runs are interpreted. */
static bool has_memory(const struct limits *limits)
{
	return limits->memory >= INT64_C(1) << 26;
}

bool lod_can_compile(const struct lod_program *program, const struct limits *limits,
		     struct arena *arena, struct lod_compiled *compiled)
{
	struct draft code;
	struct lod_compiler compiler = {.code = &code, .limits = limits, .program = program};
	struct items items = {0};
	bool can;

	code_init(&code, arena->memory);
	code.limits = limits;
	code.far = GREATEST_NUMBER;
	code.kept = arena;
	code.cautious = true;
	can = has_memory(limits) && !code.failed && compile(&compiler, &items);
	*compiled = compiler.shape;
	compiled->program = program;
	if (can && compiled->text_count > 0) {
		size_t size = compiled->text_count * sizeof *compiled->texts;

		compiled->texts = arena_take(arena, size);
		can = compiled->texts != NULL;
		if (can)
			memcpy(compiled->texts, compiler.shape.texts, size);
	}
	code_clear(&code);
	return can;
}
