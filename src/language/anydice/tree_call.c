/*
 * Calls of functions that are given dice as a number or as a sequence, as trees: the body is gone through once, with a variable
 * in the place of what is rolled. Where a condition depends on that, both ways are gone through, each to the end of the function.
 *
 *     function: f N:n { if N = 6 { result: N + d6 } result: N }    let x = d6 in if x == 6 then x + d6 else x
 *
 * What is known is left to the interpreter. There is no tree of a call with a turn that has no result, since the others would
 * have to be scaled up; nor of one whose turns leave something to the next.
 */
#include <string.h>

#include "language/anydice/interpret.h"
#include "language/anydice/reads.h"
#include "language/anydice/tree_walk.h"
#include "starlark/dice.h"

enum { MOST_STEPS = 20000 };

/* ---- binding ---- */

/* A number that is rolled becomes a variable. */
static bool bind_number(struct any_run *run, struct parameters *parameters, size_t which)
{
	struct any_formula *bound = &parameters->bound[which];
	struct any_formula *value = &parameters->values[which];

	if (!any_formula_total(run, value, value))
		return false;
	*bound = *value;
	if (value->node->kind == NODE_VARIABLE || value->node->kind == NODE_NUMBER)
		return true;
	parameters->names[which] = tree_name(run->trees);
	bound->kind = FORMULA_NUMBER;
	bound->node = tree_variable(run->trees, parameters->names[which]);
	bound->nodes = 1;
	return bound->node != NULL;
}

static bool bind_roll(struct any_run *run, struct parameters *parameters, size_t which)
{
	struct any_formula *value = &parameters->values[which];
	struct any_hand hand;

	parameters->bound[which] = *value;
	if (!any_hand_of(run, value, &hand))
		return false;
	parameters->names[which] = tree_name(run->trees);
	parameters->bound[which].kind = FORMULA_ROLL;
	parameters->bound[which].node = tree_variable(run->trees, parameters->names[which]);
	*value = (struct any_formula){.kind = FORMULA_DIE, .node = hand.list, .nodes = hand.nodes};
	return parameters->bound[which].node != NULL;
}

/* A known value that is not rolled. */
static bool bind_known(struct any_run *run, struct parameters *parameters, size_t which,
		       enum any_binding binding)
{
	const struct span nowhere = {0, 0};
	struct any_value *value = &parameters->bound[which].value;
	struct any_formula total;

	parameters->bound[which] = parameters->values[which];
	if (value->type == ANY_PROCESS)
		return binding == ANY_AS_IT_IS || binding == ANY_AS_DICE;
	if (binding == ANY_AS_IT_IS || value->type == ANY_EMPTY ||
	    (binding == ANY_AS_DICE && value->type == ANY_DICE_VALUE) ||
	    (binding == ANY_AS_NUMBER && value->type == ANY_NUMBER) ||
	    (binding == ANY_AS_SEQUENCE && value->type == ANY_SEQUENCE))
		return true;
	if (binding == ANY_AS_SEQUENCE)
		return any_make_sequence(run, nowhere, &value->number, 1, value);
	parameters->expands |= binding == ANY_AS_NUMBER;
	if (!any_formula_total(run, &parameters->bound[which], &total))
		return false;
	*value = any_number(total.low);
	return binding == ANY_AS_NUMBER ||
	       any_make_dice(run, nowhere, 1, pmf_certain(&run->context, value->number), value);
}

static bool bind(struct any_run *run, struct parameters *parameters, size_t which,
		 enum any_binding binding, bool *empty)
{
	const struct any_formula *value = &parameters->values[which];
	bool wants_one = binding == ANY_AS_NUMBER || binding == ANY_AS_SEQUENCE;
	bool is_dice = value->kind == FORMULA_KNOWN && value->value.type == ANY_DICE_VALUE;

	if (wants_one && is_empty(value)) {
		*empty = true;
		return true;
	}
	if (value->kind == FORMULA_KNOWN && !(wants_one && is_dice))
		return bind_known(run, parameters, which, binding);
	parameters->bound[which] = *value;
	if (binding == ANY_AS_IT_IS || (binding == ANY_AS_DICE && value->kind == FORMULA_DIE) ||
	    (binding == ANY_AS_SEQUENCE && value->kind == FORMULA_ROLL))
		return true;
	if (binding == ANY_AS_DICE || (binding == ANY_AS_SEQUENCE && !is_dice))
		return false;
	parameters->expands |= value->kind != FORMULA_NUMBER;
	return binding == ANY_AS_NUMBER ? bind_number(run, parameters, which)
					: bind_roll(run, parameters, which);
}

/* ---- calls ---- */

/* The names around what came of the body. */
static bool enclose(struct any_run *run, const struct parameters *parameters, size_t count,
		    struct any_formula *result)
{
	struct any_formula body = *result;
	size_t i;

	if (is_empty(result))
		return true;
	if (parameters->expands && !any_formula_total(run, &body, &body))
		return false;
	for (i = 0; i < count; i++) {
		if (parameters->names[i] == NULL)
			continue;
		if (body.kind == FORMULA_ROLL)
			return false;
		if (body.kind == FORMULA_KNOWN)
			continue;
		if (!any_formula_make(&body,
				      any_let(run, parameters->names[i], parameters->values[i].node,
					      body.node),
				      body.low, &body, &parameters->values[i]))
			return false;
	}
	if (parameters->expands)
		body.kind = FORMULA_DIE;
	*result = body;
	return true;
}

/* Of two parameters of one name, the first counts. */
static void set_parameters(struct any_formula *variables, const struct any_parameter *parameter,
			   const struct any_formula *bound)
{
	if (parameter == NULL)
		return;
	set_parameters(variables, parameter->next, bound + 1);
	variables[parameter->variable] = *bound;
}

/* The body of a function, with arguments that are not bound yet. */
static bool call_function(struct walk *walk, const struct any_formula *outer,
			  const struct any_function *function, struct parameters *parameters,
			  struct any_formula *result)
{
	const struct any_value nothing = any_empty(0);
	const struct any_parameter *parameter = function->parameters;
	const struct any_reads *reads = any_find_reads(walk->run, (struct span){0, 0});
	struct any_formula *variables = any_walk_copy(walk, outer);
	bool empty = false;
	size_t i;

	if (variables == NULL || reads == NULL || reads[function->number].carries)
		return false;
	for (i = 0; parameter != NULL; parameter = parameter->next, i++) {
		if (!bind(walk->run, parameters, i, parameter->binding, &empty))
			return false;
	}
	*result = any_formula_of(&nothing);
	if (empty)
		return true;
	set_parameters(variables, function->parameters, parameters->bound);
	return any_walk_body(walk, variables, function->body, parameters->expands, result) &&
	       enclose(walk->run, parameters, function->count, result);
}

/* Does it read an outer variable that is not known? */
static bool reads_rolls(const struct walk *walk, const struct any_formula *variables,
			const struct any_reads *reads)
{
	size_t i;

	for (i = 0; i < count_variables(walk); i++) {
		if (reads->read[i] && variables[i].kind != FORMULA_KNOWN)
			return true;
	}
	return false;
}

/* The interpreter sees the variables that are known. */
static bool show_known(struct walk *walk, const struct any_formula *variables)
{
	struct any_value *shown =
		arena_take(walk->arena, (count_variables(walk) + 1) * sizeof *shown);
	size_t i;

	for (i = 0; shown != NULL && i < count_variables(walk); i++)
		shown[i] = variables[i].kind == FORMULA_KNOWN
				   ? variables[i].value
				   : (struct any_value){ANY_NOTHING, {0}};
	if (shown != NULL)
		walk->run->variables = shown;
	return shown != NULL;
}

/* A call that depends on no roll, as the interpreter makes it. */
static bool call_known(struct walk *walk, const struct any_formula *variables,
		       const struct any_expression *call, const struct any_formula *arguments,
		       struct any_formula *result)
{
	struct any_run *run = walk->run;
	struct any_value *callers = run->variables, values[ANY_MOST_ARGUMENTS], value;
	bool ok;
	size_t i;

	if (!show_known(walk, variables))
		return false;
	for (i = 0; i < call->shape->arguments; i++)
		values[i] = arguments[i].value;
	ok = any_call_with(run, call, values, &value);
	run->variables = callers;
	*result = any_formula_of(&value);
	return ok;
}

bool any_walk_call(struct walk *walk, const struct any_formula *variables,
		   const struct any_expression *call, struct parameters *parameters, bool known,
		   struct any_formula *result)
{
	struct any_run *run = walk->run;
	const struct any_function *function = run->setting.functions[call->shape->number];
	const struct any_builtin *builtin = call->shape->builtin;
	const struct any_reads *reads = any_find_reads(run, call->at);
	const struct any_value nothing = any_empty(0);
	bool ok;

	if (reads == NULL || (function == NULL && builtin == NULL))
		return false;
	if (known && (function == NULL || !reads_rolls(walk, variables, &reads[function->number])))
		return call_known(walk, variables, call, parameters->values, result);
	*result = any_formula_of(&nothing);
	if (run->depth >= run->setting.most_depth) {
		any_truncate(run, call->at);
		return true;
	}
	if (function == NULL)
		return any_formula_builtin(run, builtin, parameters->values, result);
	run->depth++;
	ok = any_enter(run, call->at, 8) &&
	     call_function(walk, variables, function, parameters, result);
	any_leave(run, 8);
	run->depth--;
	return ok;
}

/* ---- the call that was made ---- */

static bool go_through(struct walk *walk, const struct any_function *function,
		       const struct any_value *arguments, struct any_formula *result)
{
	struct any_run *run = walk->run;
	struct parameters *parameters = arena_take(walk->arena, sizeof *parameters);
	struct any_formula *variables =
		arena_take(walk->arena, (count_variables(walk) + 1) * sizeof *variables);
	size_t i;

	if (parameters == NULL || variables == NULL)
		return false;
	memset(parameters, 0, sizeof *parameters);
	for (i = 0; i < count_variables(walk); i++)
		variables[i] = any_formula_of(&run->variables[i]);
	for (i = 0; i < function->count; i++)
		parameters->values[i] = any_formula_of(&arguments[i]);
	return call_function(walk, variables, function, parameters, result);
}

bool any_formula_call(struct any_run *run, const struct any_function *function,
		      const struct any_value *arguments, struct any_formula *result)
{
	/* what both ways of a condition say is not what the program does: errors there are none */
	struct diag silent = {.source = run->diag->source}, *diag = run->diag;
	struct arena arena;
	struct walk walk = {run, &arena, MOST_STEPS};
	bool ok;

	arena_init(&arena, &run->counted);
	run->diag = &silent;
	run->depth++;
	ok = go_through(&walk, function, arguments, result) && result->kind == FORMULA_DIE;
	run->depth--;
	run->diag = diag;
	arena_clear(&arena);
	return ok;
}
