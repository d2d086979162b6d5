/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Code generation for expressions, conditions and assignment targets. */
#include "starlark/compile.h"

/* A longer list is built in pieces of this many items. */
enum { PIECE = 64 };

/* ---- variables ---- */

/* The index of a captured variable among the cells of this function. */
static size_t find_used(const struct write *write, const struct variable *variable)
{
	const struct used *used = write->scope->used;
	size_t number = 0;

	for (; used->variable != variable; used = used->next)
		number++;
	return number;
}

/* Whether the variable is in a register of this function, not in a cell. */
static bool is_here(const struct write *write, const struct variable *variable)
{
	return variable != NULL && variable->function == write->scope->function &&
	       !variable->captured;
}

static bool check_assigned(struct write *write, struct span at, const struct variable *variable)
{
	return variable->assigned ||
	       write_instruction(write, at, instruction_of(OPCODE_CHECK, variable->number, 0, 0));
}

static bool load_constant(struct write *write, struct span at, struct constant constant,
			  uint16_t to)
{
	uint32_t number;

	return write_constant(write->compile, constant, &number) &&
	       write_instruction(write, at, instruction_wide(OPCODE_CONSTANT, to, (int32_t)number));
}

static bool compile_native(struct write *write, struct expression *expression, uint16_t to)
{
	struct constant constant = {.kind = CONSTANT_NATIVE};

	constant.native = syntax_native(write->compile->syntax, expression->name);
	return load_constant(write, expression->at, constant, to);
}

static bool compile_name(struct write *write, struct expression *expression, uint16_t to)
{
	struct variable *variable = expression->variable;
	struct span at = expression->at;

	if (variable == NULL)
		return compile_native(write, expression, to);
	if (is_here(write, variable))
		return check_assigned(write, at, variable) &&
		       (variable->number == to ||
			write_instruction(write, at,
					  instruction_of(OPCODE_MOVE, to, variable->number, 0)));
	if (variable->function == write->scope->function)
		return write_instruction(write, at,
					 instruction_of(OPCODE_CELL_READ, to, variable->number, 0));
	if (variable->global)
		return write_instruction(write, at,
					 instruction_of(OPCODE_GLOBAL, to, variable->number, 0));
	return write_instruction(
		write, at, instruction_of(OPCODE_CAPTURED, to, find_used(write, variable), 0));
}

bool compile_variable(struct write *write, struct span at, struct variable *variable, uint16_t from)
{
	if (variable->captured)
		return write_instruction(
			write, at, instruction_of(OPCODE_CELL_WRITE, variable->number, from, 0));
	if (!assigned_note(write, variable))
		return false;
	return variable->number == from ||
	       write_instruction(write, at, instruction_of(OPCODE_MOVE, variable->number, from, 0));
}

/* ---- operands ---- */

bool compile_new(struct write *write, struct expression *expression, uint16_t *in)
{
	return write_take(write, expression->at, in) && compile_expression(write, expression, *in);
}

bool compile_operand(struct write *write, struct expression *expression, uint16_t *in)
{
	if (expression->kind != EXPRESSION_NAME || !is_here(write, expression->variable))
		return compile_new(write, expression, in);
	*in = expression->variable->number;
	return check_assigned(write, expression->at, expression->variable);
}

static bool is_small(const struct expression *expression)
{
	return expression->kind == EXPRESSION_INTEGER && expression->integer < SMALL_BIAS;
}

static bool compile_binary(struct write *write, struct expression *expression, uint16_t to)
{
	static const enum opcode opcodes[] = {OPCODE_ADD, OPCODE_SUBTRACT, OPCODE_MULTIPLY};
	int operation = expression->operation;
	struct span at = expression->at;
	uint16_t left, right;

	if (!compile_operand(write, expression->left, &left))
		return false;
	if (operation <= OPERATION_SUBTRACT && is_small(expression->right))
		return write_extra(
			write, at, operation,
			instruction_of(OPCODE_ADD_SMALL, to, left,
				       (size_t)(expression->right->integer + SMALL_BIAS)));
	if (!compile_operand(write, expression->right, &right))
		return false;
	return write_extra(
		write, at, operation,
		instruction_of(operation <= OPERATION_MULTIPLY ? opcodes[operation] : OPCODE_BINARY,
			       to, left, right));
}

static bool compile_unary(struct write *write, struct expression *expression, uint16_t to)
{
	uint16_t in;
	bool is_not = expression->kind == EXPRESSION_NOT;

	if (!is_not && expression->operation == UNARY_MINUS && is_small(expression->left))
		return write_instruction(
			write, expression->at,
			instruction_wide(OPCODE_INTEGER, to, -(int32_t)expression->left->integer));
	return compile_operand(write, expression->left, &in) &&
	       write_extra(write, expression->at, is_not ? 0 : expression->operation,
			   instruction_of(is_not ? OPCODE_NOT : OPCODE_UNARY, to, in, 0));
}

/* A comparison, or an item object[key]. */
static bool compile_pair(struct write *write, struct expression *expression, enum opcode opcode,
			 uint16_t to)
{
	int extra = opcode == OPCODE_COMPARE ? expression->operation : 0;
	uint16_t left, right;

	return compile_operand(write, expression->left, &left) &&
	       compile_operand(write, expression->right, &right) &&
	       write_extra(write, expression->at, extra, instruction_of(opcode, to, left, right));
}

/* Evaluates a list of expressions into consecutive registers. */
static bool compile_row(struct write *write, struct expression *item, size_t count, uint16_t *first)
{
	*first = (uint16_t)write->top;
	for (; count > 0; count--, item = item->next) {
		uint16_t in;

		if (!compile_new(write, item, &in))
			return false;
	}
	return true;
}

static bool compile_slice(struct write *write, struct expression *expression, uint16_t to)
{
	uint16_t left, bounds;

	return compile_operand(write, expression->left, &left) &&
	       compile_row(write, expression->items, 3, &bounds) &&
	       write_instruction(write, expression->at,
				 instruction_of(OPCODE_SLICE, to, left, bounds));
}

static bool compile_attribute(struct write *write, struct expression *expression, uint16_t to)
{
	uint32_t constant;
	uint16_t of, name;

	return compile_operand(write, expression->left, &of) &&
	       write_take(write, expression->at, &name) &&
	       write_name(write->compile, expression->name, &constant) &&
	       write_instruction(write, expression->name_at,
				 instruction_wide(OPCODE_CONSTANT, name, (int32_t)constant)) &&
	       write_instruction(write, expression->name_at,
				 instruction_of(OPCODE_ATTRIBUTE, to, of, name));
}

/* ---- lists, tuples, dictionaries ---- */

static bool compile_tuple(struct write *write, struct expression *expression, uint16_t to)
{
	uint16_t first;

	return compile_row(write, expression->items, expression->count, &first) &&
	       write_instruction(write, expression->at,
				 instruction_of(OPCODE_TUPLE, to, first, expression->count));
}

static bool compile_list(struct write *write, struct expression *expression, uint16_t to)
{
	struct expression *item = expression->items;
	size_t left = expression->count, top = write->top, count = left < PIECE ? left : PIECE, i;
	uint16_t first;

	if (!compile_row(write, item, count, &first) ||
	    !write_instruction(write, expression->at,
			       instruction_of(OPCODE_LIST, to, first, count)))
		return false;
	while ((left -= count) > 0) {
		write->top = top;
		for (i = 0; i < count; i++)
			item = item->next;
		count = left < PIECE ? left : PIECE;
		if (!compile_row(write, item, count, &first) ||
		    !write_instruction(write, expression->at,
				       instruction_of(OPCODE_APPEND, to, first, count)))
			return false;
	}
	return true;
}

static bool compile_dict(struct write *write, struct expression *expression, uint16_t to)
{
	struct expression *key = expression->items;
	size_t top = write->top;
	uint16_t first;

	if (!write_instruction(write, expression->at, instruction_of(OPCODE_DICT, to, 0, 0)))
		return false;
	for (; key != NULL; key = key->next->next) {
		if (!compile_row(write, key, 2, &first) ||
		    !write_extra(write, key->at, 1,
				 instruction_of(OPCODE_PUT, to, first, first + (size_t)1)))
			return false;
		write->top = top;
	}
	return true;
}

/* ---- comprehensions ---- */

bool compile_loop(struct write *write, struct span at, struct loop_code *loop, uint16_t over)
{
	*loop = (struct loop_code){
		.around = write->loop, .at = over, .breaks = {-1}, .continues = {-1}, .next = {-1}};
	if (!write_instruction(write, at, instruction_of(OPCODE_ITERATE, over, 0, 0)) ||
	    !write_jump(write, at, instruction_wide(OPCODE_JUMP, 0, 0), &loop->next))
		return false;
	loop->body = write->routine->count;
	return true;
}

bool compile_is_at_once(const struct write *write, const struct expression *target)
{
	return target->kind == EXPRESSION_NAME && is_here(write, target->variable);
}

bool compile_item(struct write *write, struct expression *target, const struct loop_code *loop)
{
	if (compile_is_at_once(write, target))
		return assigned_note(write, target->variable);
	return compile_assign(write, target, (uint16_t)(loop->at + 3));
}

bool compile_turn(struct write *write, struct span at, struct expression *target,
		  const struct loop_code *loop)
{
	size_t item =
		compile_is_at_once(write, target) ? target->variable->number : loop->at + (size_t)3;
	struct jumps back = {-1};

	if (!write_instruction(write, at, instruction_of(OPCODE_NEXT, loop->at, item, 0)) ||
	    !write_jump(write, at, instruction_wide(OPCODE_JUMP, 0, 0), &back))
		return false;
	write_arrive_at(write, &back, loop->body);
	return true;
}

/* A comprehension, and the register of its list or dictionary. */
struct comprehension {
	struct expression *each;
	uint16_t to;
};

static bool compile_clauses(struct write *write, const struct comprehension *made,
			    struct clause *clause);

/* A `for` clause; register `over` holds the iterable. */
static bool compile_for_clause(struct write *write, const struct comprehension *made,
			       struct clause *clause, uint16_t over)
{
	struct span at = clause->value->at;
	struct loop_code loop;

	if (!compile_loop(write, at, &loop, over) || !compile_item(write, clause->target, &loop) ||
	    !compile_clauses(write, made, clause->next))
		return false;
	write_arrive(write, &loop.next);
	return compile_turn(write, at, clause->target, &loop);
}

/* Adds the element of one iteration to the list or dictionary. */
static bool compile_element(struct write *write, const struct comprehension *made)
{
	struct expression *each = made->each;
	uint16_t to = made->to, first, item;

	if (each->right == NULL)
		return compile_operand(write, each->left, &item) &&
		       write_instruction(write, each->at,
					 instruction_of(OPCODE_APPEND, to, item, 1));
	return compile_operand(write, each->left, &first) &&
	       compile_operand(write, each->right, &item) &&
	       write_instruction(write, each->left->at,
				 instruction_of(OPCODE_PUT, to, first, item));
}

/* The clauses from `clause` on, nested, with the element inside. */
static bool compile_clauses(struct write *write, const struct comprehension *made,
			    struct clause *clause)
{
	struct jumps skip = {-1};
	size_t top = write->top;
	uint16_t over;
	bool compiled;

	if (clause == NULL)
		compiled = compile_element(write, made);
	else if (clause->target == NULL)
		compiled = compile_condition(write, clause->value, false, &skip) &&
			   compile_clauses(write, made, clause->next);
	else
		compiled = write_take_some(write, made->each->at, 4, &over) &&
			   compile_expression(write, clause->value, over) &&
			   compile_for_clause(write, made, clause, over);
	if (compiled)
		write_arrive(write, &skip);
	write->top = top;
	return compiled;
}

/* Allocates the variables of a comprehension; captured ones get a new cell each time. */
static bool take_variables(struct write *write, struct span at, const struct script_scope *scope)
{
	struct variable *variable;

	for (variable = scope->variables; variable != NULL; variable = variable->next) {
		if (!write_take(write, at, &variable->number) ||
		    (variable->captured &&
		     !write_extra(write, at, 1,
				  instruction_of(OPCODE_CELL_MAKE, variable->number, 0, 0))))
			return false;
	}
	return true;
}

static bool compile_each(struct write *write, struct expression *each, uint16_t to)
{
	struct comprehension made = {each, to};
	uint16_t over;
	enum opcode opcode = each->right == NULL ? OPCODE_LIST : OPCODE_DICT;
	size_t assigned = write->assigned_count;

	if (!write_take_some(write, each->at, 4, &over) ||
	    !compile_expression(write, each->each->clauses->value, over) ||
	    !take_variables(write, each->at, each->each->scope) ||
	    !write_instruction(write, each->at, instruction_of(opcode, to, 0, 0)) ||
	    !compile_for_clause(write, &made, each->each->clauses, over))
		return false;
	assigned_forget(write, assigned);
	return true;
}

/* ---- calls ---- */

static bool is_plain(const struct argument *argument, size_t *count)
{
	for (*count = 0; argument != NULL; argument = argument->next, ++*count) {
		if (argument->kind != ARGUMENT_PLAIN)
			return false;
	}
	return true;
}

static bool compile_arguments(struct write *write, struct argument *argument)
{
	uint16_t in;

	for (; argument != NULL; argument = argument->next) {
		if (!compile_new(write, argument->value, &in))
			return false;
	}
	return true;
}

/* Describes a call with keywords, *list or **dict. */
static bool make_shape(struct compile *compile, const struct argument *argument,
		       struct call_shape *shape)
{
	const struct argument *each = argument;
	uint32_t *names;
	size_t i = 0;

	*shape = (struct call_shape){0};
	for (; each != NULL; each = each->next) {
		shape->positional += each->kind == ARGUMENT_PLAIN;
		shape->keywords += each->kind == ARGUMENT_KEYWORD;
		shape->list = shape->list || each->kind == ARGUMENT_LIST;
		shape->dict = shape->dict || each->kind == ARGUMENT_DICT;
	}
	names = syntax_take(compile->syntax, (shape->keywords + 1) * sizeof *names);
	shape->names = names;
	for (; argument != NULL && names != NULL; argument = argument->next) {
		if (argument->kind == ARGUMENT_KEYWORD &&
		    !write_name(compile, argument->name, &names[i++]))
			return false;
	}
	return names != NULL;
}

static bool write_shape(struct write *write, struct span at, const struct argument *arguments,
			uint16_t function)
{
	struct compile *compile = write->compile;
	size_t number = compile->shape_count;

	return write_grow(compile->syntax, &compile->shapes, &compile->shape_capacity, number + 1,
			  sizeof *compile->shapes) &&
	       make_shape(compile, arguments, &compile->shapes[compile->shape_count++]) &&
	       write_instruction(write, at,
				 instruction_wide(OPCODE_CALL_SHAPE, function, (int32_t)number));
}

static bool compile_call(struct write *write, struct expression *call, uint16_t to)
{
	/* If `to` is the last allocated register, the call can begin there. */
	bool last = to == write->top - 1 && to >= write->variables;
	bool method = call->left->kind == EXPRESSION_ATTRIBUTE, compiled;
	uint16_t function = to;
	uint32_t name = 0;
	size_t count;

	if (!last && !write_take(write, call->at, &function))
		return false;
	if (method && !write_name(write->compile, call->left->name, &name))
		return false;
	if (!is_plain(call->arguments, &count))
		compiled = compile_expression(write, call->left, function) &&
			   compile_arguments(write, call->arguments) &&
			   write_shape(write, call->at, call->arguments, function);
	else if (method && name <= UINT16_MAX) /* without making a bound method */
		compiled = compile_expression(write, call->left->left, function) &&
			   compile_arguments(write, call->arguments) &&
			   write_instruction(
				   write, call->at,
				   instruction_of(OPCODE_CALL_METHOD, function, count, name));
	else
		compiled = compile_expression(write, call->left, function) &&
			   compile_arguments(write, call->arguments) &&
			   write_instruction(write, call->at,
					     instruction_of(OPCODE_CALL, function, count, 0));
	return compiled &&
	       (last ||
		write_instruction(write, call->at, instruction_of(OPCODE_MOVE, to, function, 0)));
}

/* ---- and, or, if ---- */

static bool compile_either(struct write *write, struct expression *expression, uint16_t to)
{
	bool is_and = expression->kind == EXPRESSION_AND;
	struct jumps end = {-1};

	if (!compile_expression(write, expression->left, to) ||
	    !write_jump(write, expression->at,
			instruction_wide(is_and ? OPCODE_JUMP_IF_NOT : OPCODE_JUMP_IF, to, 0),
			&end) ||
	    !compile_expression(write, expression->right, to))
		return false;
	write_arrive(write, &end);
	return true;
}

static bool compile_if(struct write *write, struct expression *expression, uint16_t to)
{
	struct jumps otherwise = {-1}, end = {-1};

	if (!compile_condition(write, expression->condition, false, &otherwise) ||
	    !compile_expression(write, expression->left, to) ||
	    !write_jump(write, expression->at, instruction_wide(OPCODE_JUMP, 0, 0), &end))
		return false;
	write_arrive(write, &otherwise);
	if (!compile_expression(write, expression->right, to))
		return false;
	write_arrive(write, &end);
	return true;
}

static bool condition_compares(struct write *write, struct expression *expression, bool sense,
			       struct jumps *jumps)
{
	struct span at = expression->at;
	int comparison = expression->operation;
	uint16_t left, right;

	if (!compile_operand(write, expression->left, &left))
		return false;
	if (comparison < VALUES_IN && is_small(expression->right)) {
		if (!write_extra(write, at, comparison | sense << 4,
				 instruction_of(OPCODE_WHEN_SMALL, left,
						(size_t)(expression->right->integer + SMALL_BIAS),
						0)))
			return false;
	} else if (!compile_operand(write, expression->right, &right) ||
		   !write_extra(write, at, comparison,
				instruction_of(OPCODE_WHEN, left, right, sense))) {
		return false;
	}
	return write_jump(write, at, instruction_wide(OPCODE_JUMP, 0, 0), jumps);
}

/* Short-circuit evaluation of `and` and `or` in a condition. */
static bool condition_either(struct write *write, struct expression *expression, bool sense,
			     struct jumps *jumps)
{
	bool known = expression->kind == EXPRESSION_OR; /* the truth that decides the result */
	struct jumps past = {-1};

	if (known == sense)
		return compile_condition(write, expression->left, sense, jumps) &&
		       compile_condition(write, expression->right, sense, jumps);
	if (!compile_condition(write, expression->left, known, &past) ||
	    !compile_condition(write, expression->right, sense, jumps))
		return false;
	write_arrive(write, &past);
	return true;
}

bool compile_condition(struct write *write, struct expression *expression, bool sense,
		       struct jumps *jumps)
{
	size_t top = write->top;
	uint16_t in;
	bool compiled;

	if (expression->kind == EXPRESSION_NOT)
		return compile_condition(write, expression->left, !sense, jumps);
	if (expression->kind == EXPRESSION_AND || expression->kind == EXPRESSION_OR)
		return condition_either(write, expression, sense, jumps);
	if (expression->kind == EXPRESSION_COMPARE)
		compiled = condition_compares(write, expression, sense, jumps);
	else
		compiled = compile_operand(write, expression, &in) &&
			   write_jump(write, expression->at,
				      instruction_wide(sense ? OPCODE_JUMP_IF : OPCODE_JUMP_IF_NOT,
						       in, 0),
				      jumps);
	write->top = top;
	return compiled;
}

/* ---- all kinds ---- */

static bool compile_text(struct write *write, struct expression *expression, uint16_t to)
{
	bool big = expression->kind == EXPRESSION_BIG;
	struct constant constant = {.kind = big ? CONSTANT_BIG : CONSTANT_TEXT,
				    .bytes = expression->text.bytes,
				    .size = expression->text.size};

	return load_constant(write, expression->at, constant, to);
}

static bool compile_number(struct write *write, struct expression *expression, uint16_t to)
{
	struct constant constant = {.kind = CONSTANT_FLOAT, .number = expression->number};

	if (expression->kind == EXPRESSION_INTEGER && expression->integer <= INT32_MAX)
		return write_instruction(
			write, expression->at,
			instruction_wide(OPCODE_INTEGER, to, (int32_t)expression->integer));
	if (expression->kind == EXPRESSION_INTEGER)
		constant =
			(struct constant){.kind = CONSTANT_INTEGER, .integer = expression->integer};
	return load_constant(write, expression->at, constant, to);
}

static bool compile_kind(struct write *write, struct expression *expression, uint16_t to)
{
	switch (expression->kind) {
	case EXPRESSION_NONE:
		return write_instruction(write, expression->at,
					 instruction_of(OPCODE_NONE, to, 0, 0));
	case EXPRESSION_TRUTH:
		return write_extra(write, expression->at, expression->integer != 0,
				   instruction_of(OPCODE_TRUTH, to, 0, 0));
	case EXPRESSION_INTEGER:
	case EXPRESSION_FLOAT:
		return compile_number(write, expression, to);
	case EXPRESSION_BIG:
	case EXPRESSION_TEXT:
		return compile_text(write, expression, to);
	case EXPRESSION_NAME:
		return compile_name(write, expression, to);
	case EXPRESSION_NATIVE:
		return compile_native(write, expression, to);
	case EXPRESSION_LIST:
		return compile_list(write, expression, to);
	case EXPRESSION_TUPLE:
		return compile_tuple(write, expression, to);
	case EXPRESSION_DICT:
		return compile_dict(write, expression, to);
	case EXPRESSION_UNARY:
	case EXPRESSION_NOT:
		return compile_unary(write, expression, to);
	case EXPRESSION_BINARY:
		return compile_binary(write, expression, to);
	case EXPRESSION_COMPARE:
		return compile_pair(write, expression, OPCODE_COMPARE, to);
	case EXPRESSION_AND:
	case EXPRESSION_OR:
		return compile_either(write, expression, to);
	case EXPRESSION_IF:
		return compile_if(write, expression, to);
	case EXPRESSION_LAMBDA:
		return compile_function(write, expression->at, expression->definition, to);
	case EXPRESSION_CALL:
		return compile_call(write, expression, to);
	case EXPRESSION_ATTRIBUTE:
		return compile_attribute(write, expression, to);
	case EXPRESSION_INDEX:
		return compile_pair(write, expression, OPCODE_INDEX, to);
	case EXPRESSION_SLICE:
		return compile_slice(write, expression, to);
	case EXPRESSION_EACH:
		return compile_each(write, expression, to);
	}
	return false;
}

/* Whether the destination is written before all operands are read. */
static bool writes_early(const struct expression *expression)
{
	return expression->kind == EXPRESSION_AND || expression->kind == EXPRESSION_OR ||
	       expression->kind == EXPRESSION_EACH || expression->kind == EXPRESSION_DICT ||
	       (expression->kind == EXPRESSION_LIST && expression->count > PIECE);
}

bool compile_expression(struct write *write, struct expression *expression, uint16_t to)
{
	size_t top = write->top;
	uint16_t aside = to;
	bool early = to < write->variables && writes_early(expression), compiled;

	if (early && !write_take(write, expression->at, &aside))
		return false;
	compiled = compile_kind(write, expression, aside) &&
		   (!early || write_instruction(write, expression->at,
						instruction_of(OPCODE_MOVE, to, aside, 0)));
	write->top = top;
	return compiled;
}

/* ---- assignment targets ---- */

static bool assign_items(struct write *write, struct expression *target, uint16_t from)
{
	struct expression *item;
	uint16_t first;

	if (!write_take_some(write, target->at, target->count, &first) ||
	    !write_instruction(write, target->at,
			       instruction_of(OPCODE_UNPACK, from, first, target->count)))
		return false;
	for (item = target->items; item != NULL; item = item->next) {
		if (!compile_assign(write, item, first++))
			return false;
	}
	return true;
}

static bool assign_index(struct write *write, struct expression *target, uint16_t from)
{
	uint16_t object, key;

	return compile_operand(write, target->left, &object) &&
	       compile_operand(write, target->right, &key) &&
	       write_instruction(write, target->at,
				 instruction_of(OPCODE_INDEX_WRITE, object, key, from));
}

bool compile_assign(struct write *write, struct expression *target, uint16_t from)
{
	size_t top = write->top;
	bool compiled;

	if (target->kind == EXPRESSION_NAME)
		compiled = compile_variable(write, target->at, target->variable, from);
	else if (target->kind == EXPRESSION_INDEX)
		compiled = assign_index(write, target, from);
	else
		compiled = assign_items(write, target, from);
	write->top = top;
	return compiled;
}
