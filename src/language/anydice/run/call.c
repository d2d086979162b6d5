/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls of functions: lookup by shape, binding of arguments, variables, and memoisation. */
#include <string.h>

#include "language/anydice/exact/expand.h"
#include "language/anydice/exact/reads.h"
#include "language/anydice/exact/remember.h"
#include "language/anydice/exact/roll.h"
#include "language/anydice/exact/states.h"
#include "language/anydice/exact/tally.h"
#include "language/anydice/run/builtins.h"
#include "language/anydice/run/process.h"
#include "language/anydice/run/run.h"
#include "language/anydice/tree/tree.h"
#include "support/platform.h"

/* The recursion levels of the interpreter that a call takes. */
enum { CALL_LEVELS = 5 };

/* Above these numbers of turns, states are tried, and then a formula, before an expansion. Without a loop, a formula is
   tried first: states are merged after statements, and [sort {A, B, C}] has one for each combination of numbers. */
enum { FEW_TURNS = 300, MANY_TURNS = 100000 };

/* ---- the body ---- */

/* If two parameters have the same name, the first wins. */
static void set_parameters(struct any_run *run, const struct any_parameter *parameter,
			   const struct any_value *arguments)
{
	if (parameter == NULL)
		return;
	set_parameters(run, parameter->next, arguments + 1);
	run->variables[parameter->variable] = *arguments;
}

static bool run_turn(struct any_run *run, void *data, const struct any_value *arguments,
		     struct any_value *result)
{
	const struct any_function *function = data;
	struct any_flow flow = {.returned = false};

	set_parameters(run, function->parameters, arguments);
	if (!any_execute(run, function->body, &flow))
		return false;
	*result = flow.returned ? flow.value : any_empty(0);
	return true;
}

/* Whether an argument needs expansion into its numbers or rolls. */
static bool expands(const struct any_function *function, const struct any_value *arguments)
{
	const struct any_parameter *parameter = function->parameters;

	for (; parameter != NULL; parameter = parameter->next, arguments++) {
		if ((parameter->binding == ANY_AS_NUMBER ||
		     parameter->binding == ANY_AS_SEQUENCE) &&
		    any_is_random(arguments))
			return true;
	}
	return false;
}

/* ---- calls that may become processes ---- */

static void begin_try(struct any_run *run)
{
	const uint64_t part = 50, part_drawing = 50000; /* of the limit on steps in one roll */
	uint64_t most = (uint64_t)run->limits->steps;

	run->trying = true;
	run->most_steps = run->steps + most / (run->drawing ? part_drawing : part);
}

/* Turns the call that was tried into a process if it took too long. */
static bool end_try(struct any_run *run, bool ok, const struct any_function *function,
		    const struct any_value *arguments, struct any_value *result)
{
	const struct any_process like = {.kind = PROCESS_CALL, .function = function};

	run->trying = false;
	run->most_steps = UINT64_MAX;
	if (ok || !run->gave_up)
		return ok;
	run->gave_up = false;
	return any_process_call(run, &like, arguments, result);
}

/* Whether an expanded argument is a process, so that the call is one, too. *empty: whether one is the empty die. */
static bool has_process(const struct any_function *function, const struct any_value *arguments,
			bool *empty)
{
	const struct any_parameter *parameter = function->parameters;
	bool found = false;

	*empty = false;
	for (; parameter != NULL; parameter = parameter->next, arguments++) {
		if (parameter->binding != ANY_AS_NUMBER && parameter->binding != ANY_AS_SEQUENCE)
			continue;
		*empty |= arguments->type == ANY_EMPTY;
		found |= any_is_process(arguments);
	}
	return found && !*empty;
}

/* A call whose body is run, in the callee's variables. */
struct body_run {
	struct any_run *run;
	const struct any_function *function;
	const struct any_reads *reads; /* of the function */
	struct any_callee *callee;
	struct any_value *callers; /* the variables of the caller */
	const struct any_value *arguments;
	struct any_value *result;
};

/* All turns, if they are no more than `most` (0: unlimited). *done: whether they are. */
static bool take_turns(const struct body_run *e, uint64_t most, bool *done)
{
	struct any_run *run = e->run;
	bool ok;

	memcpy(run->variables, e->callers, (run->program->variables + 1) * sizeof *e->callers);
	e->callee->most = most;
	e->callee->exceeded = false;
	ok = any_expand(run, e->callee, e->arguments, e->result);
	*done = !e->callee->exceeded;
	return ok || e->callee->exceeded;
}

static bool merge_states(const struct body_run *e, bool *done, bool *large)
{
	struct any_run *run = e->run;

	if (!e->callee->lazy)
		return true;
	memcpy(run->variables, e->callers, (run->program->variables + 1) * sizeof *e->callers);
	return any_merge_states(run, e->function, e->arguments, done, large, e->result);
}

static bool use_formula(const struct body_run *e)
{
	struct any_run *run = e->run;
	struct any_value *variables = run->variables;
	struct any_formula formula;
	double before = platform_seconds();
	bool ok;

	run->variables = e->callers;
	run->depth--;
	ok = any_formula_call(run, e->function, e->arguments, &formula) &&
	     any_calculate(run, &formula, e->result);
	run->depth++;
	run->variables = variables;
	if (ok)
		any_tally(run, "formula", 1, platform_seconds() - before);
	return ok;
}

/* Takes turns; but where there are many, states or a formula may be faster. */
static bool expand(const struct body_run *e)
{
	struct any_run *run = e->run;
	bool done, large = false;

	if (!take_turns(e, FEW_TURNS, &done))
		return false;
	if (!done && !e->reads->loops && !run->drawing && use_formula(e))
		return true;
	if (!done && !merge_states(e, &done, &large))
		return false;
	/* where there are too many states, there are more turns still */
	if (!done && !large && !take_turns(e, MANY_TURNS, &done))
		return false;
	if (done)
		return true;
	if (run->drawing)
		return any_give_up(run);
	if (e->reads->loops && use_formula(e))
		return true;
	return run->trying ? any_give_up(run) : take_turns(e, 0, &done);
}

/* All turns; the function sees all variables of its caller, and changes its own copy (dynamic scope). */
static bool run_function(struct any_run *run, const struct any_function *function,
			 const struct any_reads *reads, const struct any_value *arguments,
			 struct any_value *result)
{
	size_t size = (run->program->variables + 1) * sizeof *run->variables;
	struct any_callee callee = {.count = function->count,
				    .lazy = !reads->carries,
				    .turn = run_turn,
				    .data = (void *)function};
	const struct any_process like = {.kind = PROCESS_CALL, .function = function};
	struct any_value *callers = run->variables;
	const struct any_parameter *parameter = function->parameters;
	size_t objects = run->object_count, bytes = run->context.bytes, i;
	bool expanded = expands(function, arguments), in_turn = run->in_turn, ok;
	bool tries = expanded && !run->exact && !run->trying && !reads->carries;

	for (i = 0; parameter != NULL; parameter = parameter->next)
		callee.bindings[i++] = parameter->binding;
	run->variables = memory_take(&run->counted, size);
	if (run->variables == NULL) {
		run->variables = callers;
		return any_aborted(run);
	}
	memcpy(run->variables, callers, size);
	run->in_turn = in_turn || expanded;
	run->depth++;
	if (tries)
		begin_try(run);
	ok = any_enter(run, CALL_LEVELS) &&
	     expand(&(struct body_run){run, function, reads, &callee, callers, arguments, result});
	any_leave(run, CALL_LEVELS);
	run->depth--;
	memory_release(&run->counted, run->variables);
	run->variables = callers;
	run->in_turn = in_turn;
	if (tries)
		ok = end_try(run, ok, function, arguments, result);
	ok = ok && (!expanded || any_note_call(run, &like, arguments, result));
	if (ok)
		any_region(run, objects, bytes, result);
	return ok;
}

/* ---- memoisation ---- */

/* Decides lazy rolls in the outer variables that the function reads, and counts these variables. False after an error
   (reported). */
static bool settle_reads(struct any_run *run, const struct any_reads *reads, size_t *count)
{
	size_t i;

	*count = 0;
	for (i = 0; i < run->program->variables; i++) {
		*count += reads->read[i];
		if (reads->read[i] && !any_settle(run, &run->variables[i]))
			return false;
	}
	return true;
}

/* Appends the type and the identity of a value to a key. */
static void add_words(uint64_t *words, size_t *made, const struct any_value *value)
{
	words[(*made)++] = value->type;
	words[(*made)++] = any_word_of(value);
}

/* The key of a call: its arguments, and the outer variables that it reads, `count` of them; NULL after an error
   (reported). */
static uint64_t *make_words(struct any_run *run, const struct any_function *function,
			    const struct any_reads *reads, size_t count,
			    const struct any_value *arguments, size_t *made)
{
	size_t parameters = function->count, i;
	uint64_t *words = memory_take(&run->counted, 2 * (parameters + count + 1) * sizeof *words);

	*made = 0;
	if (words == NULL) {
		any_aborted(run);
		return NULL;
	}
	for (i = 0; i < parameters; i++)
		add_words(words, made, &arguments[i]);
	for (i = 0; i < run->program->variables; i++) {
		if (reads->read[i])
			add_words(words, made, &run->variables[i]);
	}
	return words;
}

/* `in_turn` is part of the key, since dice made in turns have no origins. */
static struct memo_key key_of(const struct any_run *run, const struct any_function *function,
			      const uint64_t *words, size_t count)
{
	return (struct memo_key){
		{function->number, (uint64_t)(run->setting.most_depth - run->depth), run->in_turn},
		words,
		count * sizeof *words};
}

static bool call_function(struct any_run *run, const struct any_function *function,
			  const struct any_value *arguments, struct any_value *result)
{
	const struct any_reads *all = any_find_reads(run), *reads;
	const struct any_value *known;
	const struct any_process like = {.kind = PROCESS_CALL, .function = function};
	struct memo_key key;
	uint64_t *words;
	size_t count;
	bool ok = true, empty;

	if (all == NULL)
		return false;
	reads = &all[function->number];
	if (!settle_reads(run, reads, &count))
		return false;
	if (has_process(function, arguments, &empty))
		return reads->carries ? any_give_up(run)
				      : any_process_call(run, &like, arguments, result);
	words = make_words(run, function, reads, count, arguments, &count);
	if (words == NULL)
		return false;
	key = key_of(run, function, words, count);
	known = any_recall(run, &key);
	if (known != NULL) {
		*result = *known;
		any_tally(run, "memory", 1, 0);
	} else {
		ok = run_function(run, function, reads, arguments, result);
		if (ok)
			any_remember(run, &key, *result);
	}
	memory_release(&run->counted, words);
	return ok;
}

/* ---- calls ---- */

/* Whether both shapes have the same words, whatever their arguments. */
static bool has_same_words(const char *one, const char *other)
{
	size_t length;

	for (;;) {
		one += strspn(one, "? ");
		other += strspn(other, "? ");
		length = strcspn(one, " ");
		if (length != strcspn(other, " ") || memcmp(one, other, length) != 0)
			return false;
		if (length == 0)
			return true;
		one += length;
		other += length;
	}
}

/* Whether there is a function with these words and more arguments: two may have been read as one, as in [f d6 d6]. */
static bool has_longer(const struct any_run *run, const struct any_shape *called)
{
	const struct any_shape *shape;

	for (shape = run->program->first_shape; shape != NULL; shape = shape->next) {
		if (shape->defined && shape->arguments > called->arguments &&
		    has_same_words(shape->text, called->text))
			return true;
	}
	return false;
}

static bool is_known(const struct any_run *run, const struct any_shape *shape)
{
	return run->setting.functions[shape->number] != NULL || shape->builtin != NULL;
}

static bool complain_of_name(struct any_run *run, const struct any_expression *call)
{
	const char *hint = "use the words of a function, with arguments where it has parameters";

	if (call->shape->defined)
		hint = "it is defined below; define a function before you call it";
	else if (call->arguments != NULL && has_longer(run, call->shape))
		hint = "an argument that begins with d, + or - continues the one before it; with "
		       "two arguments: [f 1d6 1d6]";
	return any_error(run, CODE_NAME, hint, "there is no function [%s]", call->shape->text);
}

bool any_call_function(struct any_run *run, const struct any_function *function,
		       const struct any_value *arguments, struct any_value *result)
{
	return call_function(run, function, arguments, result);
}

bool any_run_function(struct any_run *run, const struct any_function *function,
		      const struct any_value *arguments, struct any_value *result)
{
	const struct any_reads *all = any_find_reads(run);

	return all != NULL &&
	       run_function(run, function, &all[function->number], arguments, result);
}

void any_use_setting(struct any_run *run, const struct any_setting *setting)
{
	bool same_functions = run->setting.functions == setting->functions;

	if (same_functions && run->setting.lowest_first == setting->lowest_first &&
	    run->setting.explode_depth == setting->explode_depth &&
	    run->setting.most_depth == setting->most_depth)
		return;
	any_forget(run);
	if (!same_functions)
		any_forget_reads(run);
	run->setting = *setting;
}

/* A call with a process becomes a process; or the empty die, if an argument to be expanded is the empty die. */
static bool call_with_process(struct any_run *run, const struct any_builtin *builtin,
			      const struct any_value *arguments, struct any_value *result)
{
	const struct any_process like = {.kind = PROCESS_BUILTIN, .builtin = builtin};
	bool keeps;
	size_t i;

	if (!any_builtin_keeps(run, builtin, arguments, &keeps))
		return false;
	if (keeps) {
		*result = arguments[1];
		return true;
	}
	for (i = 0; i < builtin->count; i++) {
		if (any_is_process(&arguments[i]) && any_builtin_binding(builtin, i) == ANY_AS_DICE)
			return any_give_up(run); /* it needs the highest number */
		if (arguments[i].type == ANY_EMPTY &&
		    (builtin->bindings[i] == 'n' || builtin->bindings[i] == 's')) {
			*result = any_empty(0);
			return true;
		}
	}
	return any_process_call(run, &like, arguments, result);
}

static bool call_builtin(struct any_run *run, const struct any_builtin *builtin,
			 struct any_value *arguments, struct any_value *result)
{
	const struct any_process like = {.kind = PROCESS_BUILTIN, .builtin = builtin};
	size_t i;

	for (i = 0; i < builtin->count; i++) {
		if (arguments[i].type == ANY_FORMULA)
			return any_symbolic_builtin(run, builtin, arguments, result);
	}
	for (i = 0; i < builtin->count; i++) {
		if (any_is_process(&arguments[i]))
			return call_with_process(run, builtin, arguments, result);
	}
	return any_builtin_call(run, builtin, arguments, result) &&
	       any_note_call(run, &like, arguments, result);
}

static bool call_with(struct any_run *run, const struct any_expression *expression,
		      struct any_value *arguments, struct any_value *result)
{
	const struct any_function *function = run->setting.functions[expression->shape->number];
	size_t i;

	if (run->depth >= run->setting.most_depth) {
		if (!run->truncated)
			run->truncated_at = run->at;
		run->truncated = true;
		*result = any_empty(0);
		return true;
	}
	if (function == NULL)
		return call_builtin(run, expression->shape->builtin, arguments, result);
	for (i = 0; i < function->count; i++) {
		if (!any_settle(run, &arguments[i]))
			return false;
	}
	if (run->symbolic != NULL)
		return any_symbolic_call(run, function, arguments, result);
	return call_function(run, function, arguments, result);
}

bool any_call(struct any_run *run, const struct any_expression *call, struct any_value *value)
{
	size_t size = (call->shape->arguments + 1) * sizeof *value, i = 0;
	struct any_value *arguments = memory_take(&run->counted, size);
	const struct any_argument *argument;
	bool ok = true;

	if (arguments == NULL)
		return any_aborted(run);
	if (!is_known(run, call->shape))
		ok = complain_of_name(run, call);
	for (argument = call->arguments; ok && argument != NULL; argument = argument->next)
		ok = any_evaluate(run, argument->value, &arguments[i++]);
	ok = ok && call_with(run, call, arguments, value);
	memory_release(&run->counted, arguments);
	return ok;
}

bool any_define(struct any_run *run, const struct any_function *function)
{
	size_t number = function->shape->number;

	if (run->setting.functions[number] == function)
		return true;
	if (run->tables->held && !any_new_table(run))
		return false;
	run->setting.functions[number] = function;
	any_forget(run);
	any_forget_reads(run);
	return true;
}
