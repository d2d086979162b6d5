/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes processes and origins, and calculates processes whose distribution is needed after all. */
#include "language/anydice/run/process.h"

#include <string.h>

#include "language/anydice/exact/reads.h"
#include "language/anydice/run/operate.h"
#include "language/anydice/run/run.h"

/* ---- construction ---- NULL after an error (reported) */

/* A lower bound of the size of a value's formula. */
static size_t size_of(const struct any_value *value)
{
	if (value->type == ANY_PROCESS)
		return value->process->size;
	return value->type == ANY_DICE_VALUE && value->dice->origin != NULL
		       ? value->dice->origin->size
		       : 1;
}

static size_t count_operands(const struct any_process *process)
{
	switch (process->kind) {
	case PROCESS_BINARY:
		return 2;
	case PROCESS_PREFIX:
		return 1;
	case PROCESS_BUILTIN:
		return process->builtin->count;
	case PROCESS_CALL:
		return process->function->count;
	}
	return 0;
}

/* Whether every path through the statements ends in a `result` (control-flow analysis). */
static bool ends_with_result(const struct any_statement *statement)
{
	for (; statement != NULL; statement = statement->next) {
		if (statement->kind == ANY_RESULT ||
		    (statement->kind == ANY_IF && ends_with_result(statement->body) &&
		     ends_with_result(statement->otherwise)))
			return true;
	}
	return false;
}

/* Makes a process of the kind and the function of `like`. */
static struct any_process *make(struct any_run *run, const struct any_process *like,
				const struct any_value *operands)
{
	size_t count = count_operands(like), i;
	size_t all = count + (like->kind == PROCESS_CALL ? run->program->variables : 0);
	struct any_process *made =
		memory_take(&run->counted, sizeof *made + all * sizeof *made->values);

	if (made == NULL) {
		any_aborted(run);
		return NULL;
	}
	*made = (struct any_process){.object.type = ANY_PROCESS,
				     .times = 1,
				     .size = 1,
				     .at = run->at,
				     .kind = like->kind,
				     .operation = like->operation,
				     .builtin = like->builtin,
				     .function = like->function,
				     .setting = run->setting,
				     .depth = run->depth,
				     .count = all};
	made->may_be_empty = like->kind == PROCESS_CALL && !ends_with_result(like->function->body);
	made->wide = like->wide;
	for (i = 0; i < count; i++) {
		if (!any_is_process(&operands[i]))
			continue;
		made->may_be_empty |= operands[i].process->may_be_empty;
		made->wide |= operands[i].process->wide;
	}
	for (i = 0; i < all; i++) {
		made->values[i] = i < count ? operands[i] : run->variables[i - count];
		made->size += i < count ? size_of(&operands[i]) : 0;
		if (made->values[i].type == ANY_DICE_VALUE)
			made->values[i].dice->settled = true;
	}
	made->object.hashed.hash = hash_add((uint64_t)(uintptr_t)made, ANY_PROCESS);
	if (!any_add_object(run, &made->object)) {
		memory_release(&run->counted, made);
		any_aborted(run);
		return NULL;
	}
	run->tables->held = true;
	return made;
}

/* The sum of `times` independent copies of a prefix operation. */
static struct any_process *make_prefix(struct any_run *run, enum any_operation operation,
				       const struct any_value *operand, int64_t times)
{
	const struct any_process like = {.kind = PROCESS_PREFIX, .operation = operation};
	struct any_process *made = make(run, &like, operand);

	if (made != NULL)
		made->times = times;
	return made;
}

static struct any_process *make_binary(struct any_run *run, enum any_operation operation,
				       const struct any_value *a, const struct any_value *b)
{
	const struct any_process like = {.kind = PROCESS_BINARY, .operation = operation};
	const struct any_value operands[] = {*a, *b};

	return make(run, &like, operands);
}

/* ---- processes as values ---- */

/* Converts a process, which is NULL after an error, to a value. */
static bool finish(struct any_run *run, struct any_process *made, struct any_value *result)
{
	run->has_processes = true;
	*result = (struct any_value){ANY_PROCESS, {.process = made}};
	return made != NULL;
}

/* A fixed number of dice; a negative number of times gives negated ones. */
static bool repeat(struct any_run *run, const struct any_value *times, const struct any_value *die,
		   struct any_value *result)
{
	int64_t number;

	if (!any_total(run, times, &number))
		return false;
	if (number == INT64_MIN)
		return any_overflow(run);
	if (number == 0)
		return any_make_dice(run, 1, pmf_certain(&run->context, 0), result);
	*result = *die;
	return number == 1 || finish(run,
				     make_prefix(run, number < 0 ? ANY_NEGATIVE : ANY_SAME, die,
						 number < 0 ? -number : number),
				     result);
}

bool any_process_binary(struct any_run *run, const struct any_operands *operands,
			struct any_value *result)
{
	struct any_value die = *operands->b;
	bool throws = operands->operation == ANY_DICE;

	if (throws && !any_is_random(operands->a))
		return repeat(run, operands->a, operands->b, result);
	if (throws && !any_is_process(operands->b) && !any_die(run, operands->b, &die))
		return false;
	return finish(run, make_binary(run, operands->operation, operands->a, &die), result);
}

bool any_process_prefix(struct any_run *run, enum any_operation operation,
			const struct any_value *a, struct any_value *result)
{
	const struct any_process *operand = a->process;

	if (operation != ANY_NEGATIVE || operand->times == 1)
		return finish(run, make_prefix(run, operation, a, 1), result);
	/* negate each of them */
	operation = operand->operation == ANY_SAME ? ANY_NEGATIVE : ANY_SAME;
	return finish(run, make_prefix(run, operation, &operand->values[0], operand->times),
		      result);
}

bool any_process_call(struct any_run *run, const struct any_process *like,
		      const struct any_value *arguments, struct any_value *result)
{
	return finish(run, make(run, like, arguments), result);
}

bool any_process_die(struct any_run *run, int64_t sides, struct any_value *result)
{
	const struct any_process like = {
		.kind = PROCESS_PREFIX, .operation = ANY_DIE, .wide = true};
	struct any_value number = any_number(sides < 0 ? -sides : sides);

	return finish(run, make(run, &like, &number), result) &&
	       (sides > 0 || any_process_prefix(run, ANY_NEGATIVE, result, result));
}

bool any_process_sum(struct any_run *run, const struct any_dice *dice, struct any_value *result)
{
	struct any_value one;

	return any_make_dice(run, 1, pmf_share(dice->die), &one) &&
	       finish(run, make_prefix(run, ANY_SAME, &one, dice->times), result);
}

/* ---- origins ---- */

/* The first origin of dice is final, and dice that are an operand get no origin later: so origins form no cycles. */
static bool wants_origin(const struct any_run *run, const struct any_value *result)
{
	return result->type == ANY_DICE_VALUE && !result->dice->settled && !run->in_turn &&
	       !run->drawing;
}

static bool set_origin(const struct any_value *result, struct any_process *origin)
{
	const size_t most = 600; /* larger ones have no tree */

	if (origin == NULL)
		return false;
	if (origin->size <= most && !result->dice->settled)
		result->dice->origin = origin;
	result->dice->settled = true;
	return true;
}

/* Several dice get the origin of one; a single die keeps its own. */
static bool note_throw(struct any_run *run, const struct any_value *times,
		       const struct any_value *sides, const struct any_value *result)
{
	struct any_value die = *sides;
	int64_t number;

	if (!any_die(run, sides, &die))
		return false;
	if (any_is_random(times))
		return set_origin(result, make_binary(run, ANY_DICE, times, &die));
	if (!any_total(run, times, &number))
		return false;
	if (number == 0 || number == 1)
		result->dice->settled = true;
	return result->dice->settled ||
	       set_origin(result, make_prefix(run, number < 0 ? ANY_NEGATIVE : ANY_SAME, &die,
					      result->dice->times));
}

bool any_note_binary(struct any_run *run, const struct any_operands *operands,
		     const struct any_value *result)
{
	const struct any_value *a = operands->a, *b = operands->b;

	if (!wants_origin(run, result) || a->type == ANY_EMPTY || b->type == ANY_EMPTY)
		return true;
	return operands->operation == ANY_DICE
		       ? note_throw(run, a, b, result)
		       : set_origin(result, make_binary(run, operands->operation, a, b));
}

/* Each of several dice is negated. */
static bool note_negative(struct any_run *run, const struct any_dice *operand,
			  const struct any_value *result)
{
	const struct any_process *origin = operand->origin;
	struct any_value one;

	if (origin != NULL && origin->times > 1)
		return set_origin(
			result,
			make_prefix(run, origin->operation == ANY_SAME ? ANY_NEGATIVE : ANY_SAME,
				    &origin->values[0], operand->times));
	return any_make_dice(run, 1, pmf_share(operand->die), &one) &&
	       set_origin(result, make_prefix(run, ANY_NEGATIVE, &one, operand->times));
}

bool any_note_prefix(struct any_run *run, enum any_operation operation, const struct any_value *a,
		     const struct any_value *result)
{
	if (!wants_origin(run, result))
		return true;
	if (a->type != ANY_DICE_VALUE || operation == ANY_SAME || operation == ANY_DIE) {
		result->dice->settled = true;
		return true;
	}
	if (operation == ANY_NEGATIVE)
		return note_negative(run, a->dice, result);
	return set_origin(result, make_prefix(run, operation, a, 1));
}

bool any_note_call(struct any_run *run, const struct any_process *like,
		   const struct any_value *arguments, const struct any_value *result)
{
	return !wants_origin(run, result) || result->dice->times != 1 ||
	       set_origin(result, make(run, like, arguments));
}

/* ---- calculation ---- */

bool any_process_enter(struct any_run *run, const struct any_process *process,
		       struct any_entered *before)
{
	*before = (struct any_entered){run->setting, run->depth, run->variables, run->at};
	any_use_setting(run, &process->setting);
	run->depth = process->depth;
	run->at = process->at;
	return any_enter(run, 8);
}

void any_process_leave(struct any_run *run, const struct any_entered *before)
{
	any_leave(run, 8);
	any_use_setting(run, &before->setting);
	run->depth = before->depth;
	run->variables = before->variables;
	run->at = before->at;
}

static bool calculate_operation(struct any_run *run, const struct any_process *process,
				struct any_value *values, struct any_value *result)
{
	switch (process->kind) {
	case PROCESS_BINARY:
		return any_binary(
			run, &(struct any_operands){process->operation, &values[0], &values[1]},
			result);
	case PROCESS_PREFIX:
		return any_prefix(run, process->operation, &values[0], result);
	case PROCESS_BUILTIN:
		return any_builtin_call(run, process->builtin, values, result);
	case PROCESS_CALL:
		run->variables = values + process->function->count;
		return any_call_function(run, process->function, values, result);
	}
	return false;
}

/* Calculates the operands, or the arguments and the variables that the function reads. */
static bool calculate_operands(struct any_run *run, const struct any_process *process,
			       struct any_value *values)
{
	const struct any_reads *reads = NULL;
	size_t arguments = process->count, i;

	if (process->kind == PROCESS_CALL) {
		reads = any_find_reads(run);
		if (reads == NULL)
			return false;
		reads += process->function->number;
		arguments = process->function->count;
	}
	for (i = 0; i < process->count; i++) {
		values[i] = process->values[i];
		if ((i < arguments || reads->read[i - arguments]) &&
		    !any_calculate_process(run, &process->values[i], &values[i]))
			return false;
	}
	return true;
}

/* Calculates a process once its operands are calculated. */
static bool calculate_values(struct any_run *run, const struct any_process *process,
			     struct any_value *values, struct any_value *result)
{
	struct any_value times = any_number(process->times);

	return calculate_operands(run, process, values) &&
	       calculate_operation(run, process, values, result) &&
	       (process->times == 1 ||
		any_binary(run, &(struct any_operands){ANY_DICE, &times, result}, result));
}

bool any_calculate_process(struct any_run *run, const struct any_value *value,
			   struct any_value *result)
{
	const struct any_process *process = value->process;
	struct any_entered before;
	struct any_value *values;
	bool entered, ok;

	*result = *value;
	if (!any_is_process(value))
		return true;
	values = memory_take(&run->counted, (process->count + 1) * sizeof *values);
	entered = any_process_enter(run, process, &before);
	if (entered && values == NULL)
		any_aborted(run);
	ok = entered && values != NULL && calculate_values(run, process, values, result);
	any_process_leave(run, &before);
	memory_release(&run->counted, values);
	return ok;
}
