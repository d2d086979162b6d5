/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Code generation for statements, functions and whole programs. */
#include <assert.h>

#include "starlark/compile.h"

#include <string.h>

static bool compile_statements(struct write *write, struct statement *statement);

/* ---- functions ---- */

/* The type of an annotation, if it is one of those that are checked; otherwise TYPE_COUNT. */
static enum named_type find_type(const struct expression *type)
{
	static const char *const names[TYPE_COUNT] = {"int",   "str",  "bool",
						      "float", "list", "dict"};
	enum named_type named = 0;

	if (type == NULL || type->kind != EXPRESSION_NAME)
		return TYPE_COUNT;
	while (named < TYPE_COUNT && strcmp(names[named], type->name->text) != 0)
		named++;
	return named;
}

static bool check_type(struct write *write, const struct expression *type, struct span at,
		       size_t in)
{
	enum named_type named = find_type(type);

	return named == TYPE_COUNT ||
	       write_extra(write, at, (int)named, instruction_of(OPCODE_CHECK_TYPE, in, 0, 0));
}

/* Variables get the first registers. A captured variable's register holds its cell. */
static bool number_variables(struct write *write)
{
	struct variable *variable = write->scope->variables;

	for (; variable != NULL; variable = variable->next) {
		if (!write_take(write, (struct span){0, 0}, &variable->number))
			return false;
	}
	write->variables = write->top;
	return true;
}

static bool make_cells(struct write *write, struct span at)
{
	const struct variable *variable = write->scope->variables;

	for (; variable != NULL; variable = variable->next) {
		if (variable->captured &&
		    !write_instruction(write, at,
				       instruction_of(OPCODE_CELL_MAKE, variable->number, 0, 0)))
			return false;
	}
	return true;
}

/* Records the parameters for the caller: names, kinds, defaults. */
static bool describe_parameters(struct write *write, const struct declared *parameter)
{
	struct routine *routine = write->routine;
	const struct declared *each;
	struct parameter *list;
	size_t count = 0;

	for (each = parameter; each != NULL; each = each->next)
		count++;
	list = syntax_take(write->compile->syntax, (count + 1) * sizeof *list);
	if (list == NULL)
		return false;
	routine->parameters = list;
	for (; parameter != NULL; parameter = parameter->next, list++) {
		list->name = parameter->name->text;
		if (!assigned_note(write, parameter->variable))
			return false;
		list->optional = parameter->value != NULL;
		list->number = routine->defaults;
		routine->named += parameter->named;
		routine->positional += parameter->kind == DECLARED_PLAIN && !parameter->named;
		routine->defaults += list->optional;
		routine->list = routine->list || parameter->kind == DECLARED_LIST;
		routine->dict = routine->dict || parameter->kind == DECLARED_DICT;
	}
	routine->plain = count == routine->positional && routine->defaults == 0 ? count : NO_COUNT;
	return true;
}

/* Records where the closure finds each captured cell, when it is made. */
static bool describe_captures(struct write *write)
{
	const struct used *used = write->scope->used;
	struct capture *capture;

	capture = syntax_take(write->compile->syntax,
			      (write->scope->used_count + 1) * sizeof *capture);
	if (capture == NULL)
		return false;
	write->routine->captured = capture;
	write->routine->captured_count = write->scope->used_count;
	for (; used != NULL; used = used->next, capture++) {
		const struct script_scope *around = write->around->scope;
		const struct used *theirs = around->used;

		capture->of_register = used->variable->function == around;
		if (capture->of_register) {
			capture->number = used->variable->number;
			continue;
		}
		for (; theirs->variable != used->variable; theirs = theirs->next)
			capture->number++;
	}
	return true;
}

static bool begin_body(struct write *write, const struct function_definition *definition)
{
	const struct declared *parameter = definition->parameters;

	if (!number_variables(write) || !describe_parameters(write, parameter) ||
	    !describe_captures(write))
		return false;
	for (; parameter != NULL; parameter = parameter->next) {
		if (parameter->type != NULL &&
		    !check_type(write, parameter->type, parameter->at, parameter->variable->number))
			return false;
	}
	return make_cells(write, definition->at);
}

static bool write_return(struct write *write, struct span at, struct expression *value)
{
	const struct loop_code *loop;
	uint16_t in;

	if (value == NULL && write->returns == TYPE_COUNT)
		in = 0;
	else if (value != NULL ? !compile_operand(write, value, &in)
			       : !write_take(write, at, &in) ||
					 !write_instruction(write, at,
							    instruction_of(OPCODE_NONE, in, 0, 0)))
		return false;
	for (loop = write->loop; loop != NULL; loop = loop->around) {
		if (!write_instruction(write, at, instruction_of(OPCODE_LEAVE, loop->at, 0, 0)))
			return false;
	}
	if (write->returns != TYPE_COUNT &&
	    !write_extra(write, at, (int)write->returns,
			 instruction_of(OPCODE_CHECK_TYPE, in, 0, 0)))
		return false;
	return write_instruction(
		write, at,
		instruction_of(value == NULL ? OPCODE_RETURN_NONE : OPCODE_RETURN, in, 0, 0));
}

static bool compile_body(struct write *write, const struct function_definition *definition)
{
	struct span end = definition->at;

	if (!begin_body(write, definition))
		return false;
	if (definition->value != NULL)
		return write_return(write, definition->value->at, definition->value);
	return compile_statements(write, definition->body) && write_return(write, end, NULL);
}

/* Compiles a function into a routine; *number is its index. */
static bool make_routine(struct write *around, struct function_definition *definition,
			 size_t *number)
{
	struct compile *compile = around->compile;
	struct write write = {.compile = compile,
			      .around = around,
			      .scope = definition->scope,
			      .returns = find_type(definition->type)};

	write.routine = syntax_take(compile->syntax, sizeof *write.routine);
	if (write.routine == NULL ||
	    !write_grow(compile->syntax, &compile->routines, &compile->routine_capacity,
			compile->routine_count + 1, sizeof *compile->routines))
		return false;
	*number = compile->routine_count;
	compile->routines[compile->routine_count++] = write.routine;
	write.routine->name = definition->name != NULL ? definition->name->text : "lambda";
	write.routine->definition = definition;
	return compile_body(&write, definition);
}

bool compile_function(struct write *write, struct span at, struct function_definition *definition,
		      uint16_t to)
{
	size_t top = write->top, number;
	const struct declared *parameter = definition->parameters;
	uint16_t in;

	for (; parameter != NULL; parameter = parameter->next) {
		if (parameter->value != NULL && !compile_new(write, parameter->value, &in))
			return false;
	}
	if (!make_routine(write, definition, &number))
		return false;
	if (number > UINT16_MAX)
		return diag_error(write->compile->syntax->diag, CODE_LIMIT, at, NULL,
				  "more than %d functions", UINT16_MAX);
	return write_instruction(write, at, instruction_of(OPCODE_FUNCTION, to, number, top));
}

/* ---- statements ---- */

static bool compile_define(struct write *write, struct statement *statement)
{
	struct variable *variable = statement->definition->variable;
	struct span at = statement->definition->at;
	uint16_t to;

	return write_take(write, at, &to) &&
	       compile_function(write, at, statement->definition, to) &&
	       compile_variable(write, at, variable, to);
}

static bool is_row(const struct expression *expression)
{
	return expression->kind == EXPRESSION_TUPLE || expression->kind == EXPRESSION_LIST;
}

/* Parallel assignment without a tuple: a, b = b, a. */
static bool assign_row(struct write *write, struct expression *target, struct expression *value)
{
	struct expression *item;
	uint16_t first = (uint16_t)write->top, in;

	for (item = value->items; item != NULL; item = item->next) {
		if (!compile_new(write, item, &in))
			return false;
	}
	for (item = target->items; item != NULL; item = item->next) {
		if (!compile_assign(write, item, first++))
			return false;
	}
	return true;
}

static bool compile_assignment(struct write *write, struct statement *statement)
{
	struct expression *target = statement->target, *value = statement->value;
	uint16_t in;

	if (is_row(target) && is_row(value) && target->count == value->count)
		return assign_row(write, target, value);
	if (compile_is_at_once(write, target)) {
		in = target->variable->number;
		return compile_expression(write, value, in) &&
		       check_type(write, statement->type, value->at, in) &&
		       assigned_note(write, target->variable);
	}
	return compile_operand(write, value, &in) &&
	       check_type(write, statement->type, value->at, in) &&
	       compile_assign(write, target, in);
}

/* The operation of an augmented assignment, on the register `in`. */
static bool write_change(struct write *write, struct statement *statement, uint16_t in)
{
	enum value_operation operation = statement->operation;
	struct expression *value = statement->value;
	uint16_t with;

	if (operation <= OPERATION_SUBTRACT && value->kind == EXPRESSION_INTEGER &&
	    value->integer < SMALL_BIAS)
		return write_extra(write, statement->at, (int)operation,
				   instruction_of(OPCODE_ADD_SMALL, in, in,
						  (size_t)(value->integer + SMALL_BIAS)));
	if (!compile_operand(write, value, &with))
		return false;
	if (operation == OPERATION_ADD || operation == OPERATION_OR)
		return write_extra(write, statement->at, (int)operation,
				   instruction_of(OPCODE_ADD_TO, in, with, 0));
	return write_extra(write, statement->at, (int)operation,
			   instruction_of(OPCODE_BINARY, in, in, with));
}

static bool change_item(struct write *write, struct statement *statement)
{
	struct expression *target = statement->target;
	uint16_t object, key, item;

	return compile_operand(write, target->left, &object) &&
	       compile_operand(write, target->right, &key) &&
	       write_take(write, target->at, &item) &&
	       write_instruction(write, target->at,
				 instruction_of(OPCODE_INDEX, item, object, key)) &&
	       write_change(write, statement, item) &&
	       write_instruction(write, target->at,
				 instruction_of(OPCODE_INDEX_WRITE, object, key, item));
}

static bool compile_augment(struct write *write, struct statement *statement)
{
	struct expression *target = statement->target;
	uint16_t in;

	if (target->kind == EXPRESSION_INDEX)
		return change_item(write, statement);
	if (!compile_operand(write, target, &in) || !write_change(write, statement, in))
		return false;
	return compile_is_at_once(write, target) ||
	       compile_variable(write, statement->at, target->variable, in);
}

static bool compile_if(struct write *write, struct statement *statement)
{
	struct jumps otherwise = {-1}, end = {-1};
	size_t assigned;

	if (!compile_condition(write, statement->value, false, &otherwise))
		return false;
	assigned = write->assigned_count;
	if (!compile_statements(write, statement->body) ||
	    (statement->otherwise != NULL &&
	     !write_jump(write, statement->at, instruction_wide(OPCODE_JUMP, 0, 0), &end)))
		return false;
	assigned_forget(write, assigned);
	write_arrive(write, &otherwise);
	if (!compile_statements(write, statement->otherwise))
		return false;
	assigned_forget(write, assigned);
	write_arrive(write, &end);
	return true;
}

static bool compile_for(struct write *write, struct statement *statement)
{
	struct span at = statement->value->at;
	struct loop_code loop;
	size_t last, assigned;
	uint16_t over;

	if (!write_take_some(write, at, 4, &over) ||
	    !compile_expression(write, statement->value, over))
		return false;
	assigned = write->assigned_count;
	if (!compile_loop(write, at, &loop, over))
		return false;
	write->loop = &loop; /* cppcheck-suppress autoVariables ; until the end of the body */
	if (!compile_item(write, statement->target, &loop) ||
	    !compile_statements(write, statement->body))
		return false;
	write->loop = loop.around;
	last = write->routine->count;
	write_arrive_at(write, &loop.next, last);
	write_arrive_at(write, &loop.continues, last);
	if (!compile_turn(write, at, statement->target, &loop))
		return false;
	write_arrive(write, &loop.breaks);
	assigned_forget(write, assigned);
	return true;
}

static bool compile_break(struct write *write, struct statement *statement)
{
	assert(write->loop != NULL);
	return write_instruction(write, statement->at,
				 instruction_of(OPCODE_LEAVE, write->loop->at, 0, 0)) &&
	       write_jump(write, statement->at, instruction_wide(OPCODE_JUMP, 0, 0),
			  &write->loop->breaks);
}

static bool compile_bare(struct write *write, struct statement *statement)
{
	bool last = write->around == NULL && statement == write->last;
	uint16_t in;

	if (!last)
		return compile_operand(write, statement->value, &in);
	return write_return(write, statement->at, statement->value);
}

static bool compile_kind(struct write *write, struct statement *statement)
{
	switch (statement->kind) {
	case STATEMENT_EXPRESSION:
		return compile_bare(write, statement);
	case STATEMENT_ASSIGN:
		return compile_assignment(write, statement);
	case STATEMENT_AUGMENT:
		return compile_augment(write, statement);
	case STATEMENT_IF:
		return compile_if(write, statement);
	case STATEMENT_FOR:
		return compile_for(write, statement);
	case STATEMENT_DEFINE:
		return compile_define(write, statement);
	case STATEMENT_RETURN:
		return write_return(write, statement->at, statement->value);
	case STATEMENT_BREAK:
		return compile_break(write, statement);
	case STATEMENT_CONTINUE:
		return write_jump(write, statement->at, instruction_wide(OPCODE_JUMP, 0, 0),
				  &write->loop->continues);
	case STATEMENT_PASS:
		return true;
	}
	return false;
}

static bool compile_statements(struct write *write, struct statement *statement)
{
	for (; statement != NULL; statement = statement->next) {
		size_t top = write->top;

		if (!compile_kind(write, statement))
			return false;
		write->top = top;
	}
	return true;
}

/* ---- programs ---- */

static const struct statement *find_last(const struct statement *statement)
{
	while (statement != NULL && statement->next != NULL)
		statement = statement->next;
	return statement;
}

static bool compile_outside(struct compile *compile)
{
	struct syntax *syntax = compile->syntax;
	struct write write = {.compile = compile,
			      .scope = syntax->scope,
			      .returns = TYPE_COUNT,
			      .last = find_last(syntax->body)};
	struct span end = {syntax->at.end, syntax->at.end};

	write.routine = syntax_take(syntax, sizeof *write.routine);
	compile->program->outside = write.routine;
	return write.routine != NULL && number_variables(&write) &&
	       compile_statements(&write, syntax->body) && write_return(&write, end, NULL);
}

struct bytecode *syntax_compile(struct syntax *syntax)
{
	struct compile compile = {.syntax = syntax};
	const struct variable *variable = syntax->scope->variables;
	struct bytecode *program = syntax_take(syntax, sizeof *program);
	const char **names = syntax_take(syntax, (syntax->scope->count + 1) * sizeof *names);

	compile.program = program;
	if (program == NULL || names == NULL)
		return NULL;
	program->globals = names;
	for (; variable != NULL; variable = variable->next)
		*names++ = variable->name->text;
	if (!compile_outside(&compile))
		return NULL;
	program->routines = compile.routines;
	program->routine_count = compile.routine_count;
	program->constants = compile.constants;
	program->constant_count = compile.constant_count;
	program->shapes = compile.shapes;
	return program;
}
