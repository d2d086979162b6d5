/* Makes processes, and calculates them after all. */
#include "language/anydice/process.h"

#include <string.h>

#include "language/anydice/interpret.h"
#include "language/anydice/operate.h"
#include "language/anydice/reads.h"

/* ---- making ---- */

/* One with room for so many values; NULL after an error (reported). */
static struct any_process *make(struct any_run *run, struct span at, enum any_process_kind kind,
				size_t count)
{
	struct any_process *made =
		memory_take(&run->counted, sizeof *made + count * sizeof *made->values);

	if (made == NULL) {
		any_aborted(run, at);
		return NULL;
	}
	*made = (struct any_process){.object.type = ANY_PROCESS,
				     .times = 1,
				     .at = at,
				     .kind = kind,
				     .setting = run->setting,
				     .depth = run->depth,
				     .count = count};
	made->object.hashed.hash = hash_add((uint64_t)(uintptr_t)made, ANY_PROCESS);
	if (!any_add_object(run, &made->object)) {
		memory_release(&run->counted, made);
		any_aborted(run, at);
		return NULL;
	}
	run->has_processes = true;
	return made;
}

static bool finish(struct any_process *made, struct any_value *result)
{
	*result = (struct any_value){ANY_PROCESS, {.process = made}};
	return true;
}

/* The sum of so many, each of which is the prefix of an operand. */
static bool make_prefix(struct any_run *run, struct span at, enum any_operation operation,
			const struct any_value *operand, int64_t times, struct any_value *result)
{
	struct any_process *made = make(run, at, PROCESS_PREFIX, 1);

	if (made == NULL)
		return false;
	made->operation = operation;
	made->values[0] = *operand;
	made->times = times;
	return finish(made, result);
}

/* So many of them; a negative number of times, so many negative ones. */
static bool repeat(struct any_run *run, struct span at, const struct any_value *times,
		   const struct any_value *die, struct any_value *result)
{
	int64_t number;

	if (!any_total(run, at, times, &number))
		return false;
	if (number == INT64_MIN)
		return any_overflow(run, at);
	if (number == 0)
		return any_make_dice(run, at, 1, pmf_certain(&run->context, 0), result);
	if (number == 1) {
		*result = *die;
		return true;
	}
	return make_prefix(run, at, number < 0 ? ANY_NEGATIVE : ANY_SAME, die,
			   number < 0 ? -number : number, result);
}

bool any_process_binary(struct any_run *run, struct span at, enum any_operation operation,
			const struct any_value *a, const struct any_value *b,
			struct any_value *result)
{
	struct any_value die = *b;
	struct any_process *made;

	if (operation == ANY_DICE && !any_is_random(a))
		return repeat(run, at, a, b, result);
	if (operation == ANY_DICE && !any_is_process(b) && !any_die(run, at, b, &die))
		return false;
	made = make(run, at, PROCESS_BINARY, 2);
	if (made == NULL)
		return false;
	made->operation = operation;
	made->values[0] = *a;
	made->values[1] = die;
	return finish(made, result);
}

bool any_process_prefix(struct any_run *run, struct span at, enum any_operation operation,
			const struct any_value *a, struct any_value *result)
{
	const struct any_process *operand = a->process;

	if (operation == ANY_NEGATIVE && operand->times > 1) /* each of them */
		return make_prefix(run, at,
				   operand->operation == ANY_SAME ? ANY_NEGATIVE : ANY_SAME,
				   &operand->values[0], operand->times, result);
	return make_prefix(run, at, operation, a, 1, result);
}

bool any_process_builtin(struct any_run *run, struct span at, const struct any_builtin *builtin,
			 const struct any_value *arguments, struct any_value *result)
{
	size_t count = strlen(builtin->bindings);
	struct any_process *made = make(run, at, PROCESS_BUILTIN, count);

	if (made == NULL)
		return false;
	made->builtin = builtin;
	memcpy(made->values, arguments, count * sizeof *arguments);
	return finish(made, result);
}

bool any_process_call(struct any_run *run, struct span at, const struct any_function *function,
		      const struct any_value *arguments, struct any_value *result)
{
	size_t variables = run->program->variables;
	struct any_process *made = make(run, at, PROCESS_CALL, function->count + variables);

	if (made == NULL)
		return false;
	made->function = function;
	memcpy(made->values, arguments, function->count * sizeof *arguments);
	memcpy(made->values + function->count, run->variables, variables * sizeof *arguments);
	return finish(made, result);
}

/* ---- calculating ---- */

bool any_process_enter(struct any_run *run, const struct any_process *process,
		       struct any_entered *before)
{
	*before = (struct any_entered){run->setting, run->depth, run->variables};
	any_use_setting(run, &process->setting);
	run->depth = process->depth;
	return any_enter(run, process->at, 8);
}

void any_process_leave(struct any_run *run, const struct any_entered *before)
{
	any_leave(run, 8);
	any_use_setting(run, &before->setting);
	run->depth = before->depth;
	run->variables = before->variables;
}

static bool calculate(struct any_run *run, const struct any_process *process,
		      struct any_value *values, struct any_value *result)
{
	switch (process->kind) {
	case PROCESS_BINARY:
		return any_binary(run, process->at, process->operation, &values[0], &values[1],
				  result);
	case PROCESS_PREFIX:
		return any_prefix(run, process->at, process->operation, &values[0], result);
	case PROCESS_BUILTIN:
		return any_builtin_call(run, process->at, process->builtin, values, result);
	case PROCESS_CALL:
		run->variables = values + process->function->count;
		return any_call_function(run, process->at, process->function, values, result);
	}
	return false;
}

/* The operands, or the arguments and the variables that the function reads. */
static bool calculate_operands(struct any_run *run, const struct any_process *process,
			       struct any_value *values)
{
	const struct any_reads *reads = NULL;
	size_t arguments = process->count, i;

	if (process->kind == PROCESS_CALL) {
		reads = any_find_reads(run, process->at);
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

/* With operands that are calculated. */
static bool calculate_values(struct any_run *run, const struct any_process *process,
			     struct any_value *values, struct any_value *result)
{
	struct any_value times = any_number(process->times);
	struct any_entered before;
	bool ok = any_process_enter(run, process, &before) &&
		  calculate_operands(run, process, values);

	ok = ok && calculate(run, process, values, result) &&
	     (process->times == 1 ||
	      any_binary(run, process->at, ANY_DICE, &times, result, result));
	any_process_leave(run, &before);
	return ok;
}

bool any_calculate_process(struct any_run *run, const struct any_value *value,
			   struct any_value *result)
{
	const struct any_process *process = value->process;
	struct any_value *values;
	bool ok;

	*result = *value;
	if (!any_is_process(value))
		return true;
	values = memory_take(&run->counted, (process->count + 1) * sizeof *values);
	if (values == NULL)
		return any_aborted(run, process->at);
	ok = calculate_values(run, process, values, result);
	memory_release(&run->counted, values);
	return ok;
}
