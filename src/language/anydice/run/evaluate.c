/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A tree-walking interpreter of statements and expressions. */
#include "language/anydice/run/run.h"

#include <string.h>

#include "language/anydice/exact/roll.h"
#include "language/anydice/run/operate.h"
#include "language/anydice/tree/tree.h"

/* The recursion levels of a block, and of the two branches of a symbolic condition. */
enum { BLOCK_LEVELS = 2, BRANCH_LEVELS = 5 };

/* ---- levels ---- */

bool any_enter(struct any_run *run, int64_t levels)
{
	/* A level takes about 300 bytes of the stack of 8 MiB. */
	enum { LEVELS = 8, MOST_LEVELS = 12000 };
	int64_t most = LEVELS * run->limits->depth;

	run->nesting += levels;
	if (run->nesting <= (most < MOST_LEVELS ? most : MOST_LEVELS))
		return true;
	return any_error(run, CODE_LIMIT, NULL, "calls and expressions are nested too deeply");
}

void any_leave(struct any_run *run, int64_t levels)
{
	run->nesting -= levels;
}

/* ---- expressions ---- */

static bool find_variable(struct any_run *run, const struct any_expression *expression,
			  struct any_value *value)
{
	*value = run->variables[expression->variable];
	return value->type != ANY_NOTHING ||
	       any_error(run, CODE_NAME, "assign a value to it first, NAME: value",
			 "there is no variable %s", run->program->names[expression->variable]);
}

/* Evaluates an operator on a roll as a question, without deciding the whole roll. *done: whether that was possible. */
static bool ask_roll(struct any_run *run, const struct any_operands *operands,
		     struct any_value *result, bool *done)
{
	const struct any_value *a = operands->a, *b = operands->b;
	enum any_operation operation = operands->operation;
	bool compares = operation >= ANY_LESS && operation <= ANY_AT_LEAST;

	*done = true;
	if (compares && a->type == ANY_ROLL && b->type == ANY_NUMBER)
		return any_roll_compare(run, a->roll, operation, b->number, false, result);
	if (compares && b->type == ANY_ROLL && a->type == ANY_NUMBER)
		return any_roll_compare(run, b->roll, operation, a->number, true, result);
	if (operation == ANY_PICK && b->type == ANY_ROLL &&
	    (a->type == ANY_NUMBER || a->type == ANY_SEQUENCE))
		return any_roll_pick(run, b->roll, a, result);
	*done = false;
	return true;
}

static bool evaluate_binary(struct any_run *run, const struct any_expression *expression,
			    struct any_value *value)
{
	struct any_value a, b;
	struct any_operands operands = {expression->operation, &a, &b};
	bool done;

	if (!any_evaluate(run, expression->left, &a) || !any_evaluate(run, expression->right, &b))
		return false;
	if (a.type == ANY_ROLL || b.type == ANY_ROLL) {
		if (!ask_roll(run, &operands, value, &done))
			return false;
		if (done)
			return true;
		if (!any_settle(run, &a) || !any_settle(run, &b))
			return false;
	}
	return any_binary(run, &operands, value);
}

static bool evaluate_prefix(struct any_run *run, const struct any_expression *expression,
			    struct any_value *value)
{
	struct any_value operand;

	if (!any_evaluate(run, expression->right, &operand))
		return false;
	if (operand.type == ANY_ROLL && expression->operation == ANY_SAME) {
		*value = operand;
		return true;
	}
	if (operand.type == ANY_ROLL && expression->operation == ANY_LENGTH) {
		*value = any_number(operand.roll->dice->times);
		return true;
	}
	return any_settle(run, &operand) && any_prefix(run, expression->operation, &operand, value);
}

/* ---- sequences ---- */

struct sequence_items {
	struct any_run *run;
	int64_t *rows;
	size_t count, room;
	struct any_value drawn; /* those that are formulas, as a MULTISET; or ANY_NOTHING */
};

/* Whether there is room for so many more. Asked before a range is made, so that a long one fails at once. */
static bool has_room(const struct sequence_items *items, uint64_t more)
{
	const struct any_run *run = items->run;

	return more <= memory_count((uint64_t)run->limits->items) - items->count ||
	       diag_limit(run->diag, run->at, run->limits, LIMIT_items);
}

static bool add_item(struct sequence_items *items, int64_t item)
{
	struct any_run *run = items->run;

	if (!has_room(items, 1) || !any_works(run, 1))
		return false;
	if (!memory_grow(&run->counted, &items->rows, &items->room, items->count + 1,
			 sizeof *items->rows))
		return any_aborted(run);
	items->rows[items->count++] = item;
	return true;
}

/* Errors about the item are then reported at it. */
static bool evaluate_item(struct any_run *run, const struct any_expression *expression,
			  struct any_value *value)
{
	run->at = expression->at;
	return any_evaluate(run, expression, value) && any_settle(run, value);
}

/* Evaluates a bound of a range, or a count: a number, or the sum of a sequence. */
static bool evaluate_number(const struct sequence_items *items,
			    const struct any_expression *expression, const char *demand,
			    int64_t *number)
{
	struct any_run *run = items->run;
	struct any_value value;

	if (!evaluate_item(run, expression, &value))
		return false;
	if (value.type == ANY_NUMBER || value.type == ANY_SEQUENCE)
		return any_total(run, &value, number);
	return any_wrong_type(run,
			      "to roll it, pass it to a function with a parameter :n, a number",
			      demand, &value);
}

static bool add_value(struct sequence_items *items, const struct any_value *value)
{
	const struct pmf *sum;
	size_t i;

	switch (value->type) {
	case ANY_NUMBER:
		return add_item(items, value->number);
	case ANY_SEQUENCE:
		for (i = 0; i < value->sequence->count; i++) {
			if (!add_item(items, value->sequence->items[i]))
				return false;
		}
		return true;
	case ANY_DICE_VALUE:
		sum = any_sum(items->run, value->dice);
		for (i = 0; sum != NULL && i < sum->count; i++) {
			if (pmf_is_possible(sum, i) && !add_item(items, pmf_key(sum, i)))
				return false;
		}
		return sum != NULL;
	case ANY_PROCESS:
		return any_give_up(items->run);
	case ANY_FORMULA:
		return any_symbolic_add(items->run, &items->drawn, value);
	default:
		return true;
	}
}

static bool add_range(struct sequence_items *items, const struct any_part *part)
{
	int64_t from = 0, to = 0;

	if (!evaluate_number(items, part->from,
			     "the beginning of a range must be a number or a sequence", &from) ||
	    !evaluate_number(items, part->to, "the end of a range must be a number or a sequence",
			     &to))
		return false;
	items->run->at = part->from->at;
	if (from <= to && !has_room(items, (uint64_t)to - (uint64_t)from))
		return false;
	for (; from <= to; from++) {
		if (!add_item(items, from))
			return false;
		if (from == INT64_MAX)
			break;
	}
	return true;
}

/* Repeats the items from `before` on as `times` says. */
static bool repeat(struct sequence_items *items, const struct any_part *part, size_t before)
{
	size_t count = items->count - before, i;
	int64_t times = 0;

	if (!evaluate_number(items, part->times,
			     "the number of repetitions must be a number or a sequence", &times))
		return false;
	if (times <= 0)
		items->count = before;
	if (times > 1 && count > 0 && !has_room(items, (uint64_t)times - 1))
		return false;
	for (; times > 1 && count > 0; times--) {
		for (i = 0; i < count; i++) {
			if (!add_item(items, items->rows[before + i]))
				return false;
		}
	}
	return true;
}

static bool add_part(struct sequence_items *items, const struct any_part *part)
{
	size_t before = items->count;
	struct any_value value = any_number(0);

	if (part->to != NULL) {
		if (!add_range(items, part))
			return false;
	} else if (!evaluate_item(items->run, part->from, &value) || !add_value(items, &value)) {
		return false;
	}
	return part->times == NULL || (value.type != ANY_FORMULA && repeat(items, part, before));
}

/* Makes the value of a sequence with formulas, whose other elements are numbers. */
static bool finish_multiset(struct sequence_items *items, struct any_value *value)
{
	size_t i;

	*value = items->drawn;
	for (i = 0; i < items->count; i++) {
		struct any_value number = any_number(items->rows[i]);

		if (!any_symbolic_add(items->run, value, &number))
			return false;
	}
	return true;
}

static bool evaluate_sequence(struct any_run *run, const struct any_expression *expression,
			      struct any_value *value)
{
	struct sequence_items items = {.run = run};
	const struct any_part *part;
	bool ok = true;

	for (part = expression->parts; ok && part != NULL; part = part->next)
		ok = add_part(&items, part);
	run->at = expression->at;
	ok = ok && any_works(run, items.count) &&
	     (items.drawn.type == ANY_FORMULA
		      ? finish_multiset(&items, value)
		      : any_make_sequence(run, items.rows, items.count, value));
	memory_release(&run->counted, items.rows);
	return ok;
}

static bool evaluate(struct any_run *run, const struct any_expression *expression,
		     struct any_value *value)
{
	switch (expression->kind) {
	case ANY_EXPRESSION_NUMBER:
		*value = any_number(expression->number);
		return true;
	case ANY_EXPRESSION_VARIABLE:
		return find_variable(run, expression, value);
	case ANY_EXPRESSION_BINARY:
		return evaluate_binary(run, expression, value);
	case ANY_EXPRESSION_PREFIX:
		return evaluate_prefix(run, expression, value);
	case ANY_EXPRESSION_SEQUENCE:
		return evaluate_sequence(run, expression, value);
	case ANY_EXPRESSION_CALL:
		return any_call(run, expression, value);
	}
	return false;
}

bool any_evaluate(struct any_run *run, const struct any_expression *expression,
		  struct any_value *value)
{
	struct span around = run->at;
	bool ok;

	run->at = expression->at;
	ok = any_enter(run, 1) && any_works(run, 1) && any_symbolic_step(run) &&
	     evaluate(run, expression, value);
	run->at = around;
	any_leave(run, 1);
	return ok;
}

/* ---- statements ---- */

static bool as_condition(struct any_run *run, struct any_value *condition)
{
	if (!any_settle(run, condition))
		return false;
	if (condition->type == ANY_NUMBER || condition->type == ANY_FORMULA)
		return true;
	return any_wrong_type(
		run,
		condition->type == ANY_SEQUENCE
			? "#S is the length of a sequence, and S + 0 its sum"
			: "to decide for each roll, pass it to a function: a parameter :n is a "
			  "number, a parameter :s a sorted roll",
		"a condition must be a number", condition);
}

bool any_as_condition(struct any_run *run, const struct any_expression *expression,
		      struct any_value *condition)
{
	struct span around = run->at;
	bool ok;

	run->at = expression->at;
	ok = as_condition(run, condition);
	run->at = around;
	return ok;
}

static bool find_item(struct any_run *run, const struct any_value *over, int64_t turn,
		      struct any_value *item)
{
	if (over->type == ANY_FORMULA)
		return any_symbolic_item(run, over, turn, item);
	*item = any_number(over->sequence->items[turn]);
	return true;
}

/* Runs the turns of a loop from rest.turn on. */
static bool take_turns(struct any_run *run, struct any_rest rest, struct any_flow *flow)
{
	const struct any_statement *loop = rest.loop;
	int64_t count = rest.over->type == ANY_FORMULA ? any_symbolic_length(rest.over)
						       : (int64_t)rest.over->sequence->count;
	bool ok = count >= 0;

	flow->rest = &rest;
	run->at = loop->at;
	while (ok && rest.turn < count && !flow->returned)
		ok = find_item(run, rest.over, rest.turn++, &run->variables[loop->variable]) &&
		     any_works(run, 1) && any_execute(run, loop->body, flow);
	flow->rest = rest.outer;
	return ok;
}

static bool as_sequence(struct any_run *run, struct any_value *over)
{
	if (!any_settle(run, over))
		return false;
	if (over->type == ANY_SEQUENCE || over->type == ANY_FORMULA)
		return true;
	return any_wrong_type(run,
			      over->type == ANY_NUMBER
				      ? "{1..N} is a sequence of N numbers"
				      : "{D} has every number that the dice D can show",
			      "a loop needs a sequence", over);
}

bool any_as_sequence(struct any_run *run, const struct any_statement *loop, struct any_value *over)
{
	struct span around = run->at;
	bool ok;

	run->at = loop->value->at;
	ok = as_sequence(run, over);
	run->at = around;
	return ok;
}

static bool execute_loop(struct any_run *run, const struct any_statement *statement,
			 struct any_flow *flow)
{
	struct any_value over;

	return any_evaluate(run, statement->value, &over) &&
	       any_as_sequence(run, statement, &over) &&
	       take_turns(run,
			  (struct any_rest){.outer = flow->rest, .loop = statement, .over = &over},
			  flow);
}

/* ---- symbolic conditions ---- */

/* Runs a block and its continuation, to the end of the function. */
static bool execute_to_end(struct any_run *run, const struct any_statement *block,
			   struct any_flow *flow)
{
	const struct any_rest *rest = flow->rest;

	if (!any_execute(run, block, flow))
		return false;
	for (; rest != NULL && !flow->returned; rest = rest->outer) {
		flow->rest = rest->outer;
		if (!(rest->loop != NULL ? take_turns(run, *rest, flow)
					 : any_execute(run, rest->next, flow)))
			return false;
	}
	return true;
}

/* Runs both branches, each on its own copy of the variables: the result is a choice between theirs. */
static bool execute_both(struct any_run *run, const struct any_value *condition,
			 const struct any_statement *statement, struct any_flow *flow)
{
	struct any_flow yes = {.value = any_empty(0), .rest = flow->rest}, no = yes;
	struct any_value *variables = run->variables;
	bool ok = any_enter(run, BRANCH_LEVELS);

	run->variables = any_symbolic_copy(run, variables);
	ok = ok && run->variables != NULL && execute_to_end(run, statement->body, &yes);
	run->variables = variables;
	ok = ok && execute_to_end(run, statement->otherwise, &no) &&
	     any_symbolic_choose(run, condition, &yes.value, &no.value, &flow->value);
	flow->returned = true;
	any_leave(run, BRANCH_LEVELS);
	return ok;
}

static bool execute_if(struct any_run *run, const struct any_statement *statement,
		       struct any_flow *flow)
{
	struct any_value condition;

	if (!any_evaluate(run, statement->value, &condition) ||
	    !any_as_condition(run, statement->value, &condition))
		return false;
	if (condition.type == ANY_FORMULA)
		return execute_both(run, &condition, statement, flow);
	return any_execute(run, condition.number != 0 ? statement->body : statement->otherwise,
			   flow);
}

/* ---- dispatch ---- */

static bool execute_one(struct any_run *run, const struct any_statement *statement,
			struct any_flow *flow)
{
	struct any_value assigned;

	switch (statement->kind) {
	case ANY_ASSIGN: /* which still has its value while a function in the expression reads it */
		if (!any_evaluate(run, statement->value, &assigned))
			return false;
		run->variables[statement->variable] = assigned;
		return true;
	case ANY_IF:
		return execute_if(run, statement, flow);
	case ANY_LOOP:
		return execute_loop(run, statement, flow);
	case ANY_OUTPUT:
		return any_output(run, statement);
	case ANY_DEFINE:
		return any_define(run, statement->function);
	case ANY_SET:
		return any_set(run, statement);
	case ANY_RESULT:
		flow->returned = true;
		return any_evaluate(run, statement->value, &flow->value);
	}
	return false;
}

bool any_execute(struct any_run *run, const struct any_statement *statement, struct any_flow *flow)
{
	struct any_rest rest = {.outer = flow->rest};
	struct span around = run->at;
	bool ok;

	if (statement == NULL)
		return true;
	run->at = statement->at;
	ok = any_enter(run, BLOCK_LEVELS);
	flow->rest = &rest;
	for (; ok && statement != NULL && !flow->returned; statement = statement->next) {
		rest.next = statement->next;
		run->at = statement->at;
		ok = execute_one(run, statement, flow);
	}
	run->at = around;
	flow->rest = rest.outer;
	any_leave(run, BLOCK_LEVELS);
	return ok;
}
