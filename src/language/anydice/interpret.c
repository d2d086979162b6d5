/* Runs statements, and evaluates expressions. */
#include "language/anydice/interpret.h"

#include <string.h>

#include "language/anydice/operate.h"
#include "language/anydice/roll.h"

/* ---- levels ---- */

bool any_enter(struct any_run *run, struct span at, int64_t levels)
{
	/* A level takes some 300 bytes of the stack, of which there are 8 MiB. */
	enum { LEVELS = 8, MOST_LEVELS = 12000 };
	int64_t most = LEVELS * run->limits->depth;

	run->nesting += levels;
	if (run->nesting <= (most < MOST_LEVELS ? most : MOST_LEVELS))
		return true;
	return any_error(run, CODE_LIMIT, at, NULL, "calls and expressions are nested too deeply");
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
	       any_error(run, CODE_NAME, expression->at, "assign a value to it first, NAME: value",
			 "there is no variable %s", run->program->names[expression->variable]);
}

/* What a roll can be asked. *done tells whether it was. */
static bool ask_roll(struct any_run *run, const struct any_expression *expression,
		     const struct any_value *a, const struct any_value *b, struct any_value *result,
		     bool *done)
{
	enum any_operation operation = expression->operation;
	bool compares = operation >= ANY_LESS && operation <= ANY_AT_LEAST;

	*done = true;
	if (compares && a->type == ANY_ROLL && b->type == ANY_NUMBER)
		return any_roll_compare(run, expression->at, a->roll, operation, b->number, false,
					result);
	if (compares && b->type == ANY_ROLL && a->type == ANY_NUMBER)
		return any_roll_compare(run, expression->at, b->roll, operation, a->number, true,
					result);
	if (operation == ANY_PICK && b->type == ANY_ROLL &&
	    (a->type == ANY_NUMBER || a->type == ANY_SEQUENCE))
		return any_roll_pick(run, expression->at, b->roll, a, result);
	*done = false;
	return true;
}

static bool evaluate_binary(struct any_run *run, const struct any_expression *expression,
			    struct any_value *value)
{
	struct any_value a, b;
	bool done;

	if (!any_evaluate(run, expression->left, &a) || !any_evaluate(run, expression->right, &b))
		return false;
	if (a.type == ANY_ROLL || b.type == ANY_ROLL) {
		if (!ask_roll(run, expression, &a, &b, value, &done))
			return false;
		if (done)
			return true;
		if (!any_settle(run, expression->at, &a) || !any_settle(run, expression->at, &b))
			return false;
	}
	return any_binary(run, expression->at, expression->operation, &a, &b, value);
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
	return any_settle(run, expression->at, &operand) &&
	       any_prefix(run, expression->at, expression->operation, &operand, value);
}

/* ---- sequences ---- */

struct items {
	struct any_run *run;
	any_evaluator *evaluate;
	void *data;
	int64_t *rows;
	size_t count, room;
};

static bool add_item(struct items *items, struct span at, int64_t item)
{
	struct any_run *run = items->run;

	if (items->count >= memory_count((uint64_t)run->limits->items))
		return diag_limit(run->diag, at, run->limits, LIMIT_items);
	if (!memory_grow(&run->counted, &items->rows, &items->room, items->count + 1,
			 sizeof *items->rows))
		return any_aborted(run, at);
	items->rows[items->count++] = item;
	return true;
}

/* A bound of a range, or a count: a number, or the sum of a sequence. */
static bool evaluate_number(const struct items *items, const struct any_expression *expression,
			    const char *what, int64_t *number)
{
	struct any_run *run = items->run;
	char shown[ANY_DESCRIBED];
	struct any_value value;

	if (!items->evaluate(run, items->data, expression, &value))
		return false;
	if (value.type == ANY_NUMBER || value.type == ANY_SEQUENCE)
		return any_total(run, expression->at, &value, number);
	any_describe(&value, shown, sizeof shown);
	return any_error(run, CODE_TYPE, expression->at,
			 "to roll it, pass it to a function with a parameter :n, a number",
			 "%s must be a number or a sequence, but this is %s", what, shown);
}

static bool add_value(struct items *items, struct span at, const struct any_value *value)
{
	const struct pmf *sum;
	size_t i;

	switch (value->type) {
	case ANY_NUMBER:
		return add_item(items, at, value->number);
	case ANY_SEQUENCE:
		for (i = 0; i < value->sequence->count; i++) {
			if (!add_item(items, at, value->sequence->items[i]))
				return false;
		}
		return true;
	case ANY_DICE_VALUE:
		sum = any_sum(items->run, at, value->dice);
		for (i = 0; sum != NULL && i < sum->count; i++) {
			if (pmf_is_possible(sum, i) && !add_item(items, at, pmf_key(sum, i)))
				return false;
		}
		return sum != NULL;
	case ANY_PROCESS:
		return any_give_up(items->run, at);
	default:
		return true;
	}
}

static bool add_range(struct items *items, const struct any_part *part)
{
	int64_t from = 0, to = 0;

	if (!evaluate_number(items, part->from, "the beginning of a range", &from) ||
	    !evaluate_number(items, part->to, "the end of a range", &to))
		return false;
	for (; from <= to; from++) {
		if (!add_item(items, part->from->at, from))
			return false;
		if (from == INT64_MAX)
			break;
	}
	return true;
}

/* What was added since there were so many, so many times. */
static bool repeat(struct items *items, const struct any_part *part, size_t before)
{
	size_t count = items->count - before, i;
	int64_t times = 0;

	if (!evaluate_number(items, part->times, "the number of repetitions", &times))
		return false;
	if (times <= 0)
		items->count = before;
	for (; times > 1 && count > 0; times--) {
		for (i = 0; i < count; i++) {
			if (!add_item(items, part->times->at, items->rows[before + i]))
				return false;
		}
	}
	return true;
}

static bool add_part(struct items *items, const struct any_part *part)
{
	size_t before = items->count;
	struct any_value value;

	if (part->to != NULL) {
		if (!add_range(items, part))
			return false;
	} else if (!items->evaluate(items->run, items->data, part->from, &value) ||
		   !add_value(items, part->from->at, &value)) {
		return false;
	}
	return part->times == NULL || repeat(items, part, before);
}

bool any_evaluate_sequence(struct any_run *run, any_evaluator *evaluate, void *data,
			   const struct any_expression *expression, struct any_value *value)
{
	struct items items = {.run = run, .evaluate = evaluate, .data = data};
	const struct any_part *part;
	bool ok = true;

	for (part = expression->parts; ok && part != NULL; part = part->next)
		ok = add_part(&items, part);
	ok = ok && any_works(run, expression->at, items.count) &&
	     any_make_sequence(run, expression->at, items.rows, items.count, value);
	memory_release(&run->counted, items.rows);
	return ok;
}

static bool evaluate_item(struct any_run *run, void *data, const struct any_expression *expression,
			  struct any_value *value)
{
	(void)data;
	return any_evaluate(run, expression, value) && any_settle(run, expression->at, value);
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
		return any_evaluate_sequence(run, evaluate_item, NULL, expression, value);
	case ANY_EXPRESSION_CALL:
		return any_call(run, expression, value);
	}
	return false;
}

bool any_evaluate(struct any_run *run, const struct any_expression *expression,
		  struct any_value *value)
{
	bool ok = any_enter(run, expression->at, 1) && any_works(run, expression->at, 1) &&
		  evaluate(run, expression, value);

	any_leave(run, 1);
	return ok;
}

/* ---- statements ---- */

/* A condition is a number. */
static bool find_condition(struct any_run *run, const struct any_expression *expression,
			   bool *holds)
{
	char shown[ANY_DESCRIBED];
	struct any_value value;

	if (!any_evaluate(run, expression, &value) || !any_settle(run, expression->at, &value))
		return false;
	*holds = value.type == ANY_NUMBER && value.number != 0;
	if (value.type == ANY_NUMBER)
		return true;
	any_describe(&value, shown, sizeof shown);
	return any_error(
		run, CODE_TYPE, expression->at,
		value.type == ANY_SEQUENCE
			? "#S is the length of a sequence, and S + 0 its sum"
			: "to decide for each roll, pass it to a function: a parameter :n is a "
			  "number, a parameter :s a sorted roll",
		"a condition must be a number, but this is %s", shown);
}

static bool execute_loop(struct any_run *run, const struct any_statement *statement,
			 struct any_flow *flow)
{
	char shown[ANY_DESCRIBED];
	struct any_value over;
	size_t i;

	if (!any_evaluate(run, statement->value, &over) ||
	    !any_settle(run, statement->value->at, &over))
		return false;
	if (over.type != ANY_SEQUENCE) {
		any_describe(&over, shown, sizeof shown);
		return any_error(run, CODE_TYPE, statement->value->at,
				 over.type == ANY_NUMBER ? "{1..N} is a sequence of N numbers"
							 : "{D} has every number that the dice D "
							   "can show",
				 "a loop needs a sequence, but this is %s", shown);
	}
	for (i = 0; i < over.sequence->count && !flow->returned; i++) {
		run->variables[statement->variable] = any_number(over.sequence->items[i]);
		if (!any_works(run, statement->at, 1) || !any_execute(run, statement->body, flow))
			return false;
	}
	return true;
}

static bool execute_one(struct any_run *run, const struct any_statement *statement,
			struct any_flow *flow)
{
	bool holds;

	switch (statement->kind) {
	case ANY_ASSIGN:
		return any_evaluate(run, statement->value, &run->variables[statement->variable]);
	case ANY_IF:
		return find_condition(run, statement->value, &holds) &&
		       any_execute(run, holds ? statement->body : statement->otherwise, flow);
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
	for (; statement != NULL && !flow->returned; statement = statement->next) {
		if (!execute_one(run, statement, flow))
			return false;
	}
	return true;
}
