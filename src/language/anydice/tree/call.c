/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbolic execution: translates a call that expands an argument to a tree. The body runs once, with a variable in
 * place of the roll. If a condition depends on it, both branches run, each to the end of the function.
 *
 *     function: f N:n { if N = 6 { result: N + d6 } result: N }    let x = d6 in if x == 6 then x + d6 else x
 *
 * There is no tree if a turn may have no result, since the others would have to be scaled up; nor if turns leave
 * assignments to the next.
 */
#include <string.h>

#include "language/anydice/exact/reads.h"
#include "language/anydice/run/run.h"
#include "language/anydice/tree/tree.h"
#include "starlark/dice.h"

enum { MOST_STEPS = 20000, CALL_LEVELS = 8 };

/* The state of symbolic execution. */
struct any_symbolic {
	struct arena arena; /* for formulas, and for the variables of branches */
	size_t steps;       /* steps that are left */
	bool mixes;         /* results of this call are mixed: a sequence counts as its sum */
};

/* The arguments of a call, as given and as bound by its parameters. */
struct parameters {
	/* variables for rolled arguments; NULL: the argument is no variable */
	const char *names[ANY_MOST_ARGUMENTS];
	struct any_formula values[ANY_MOST_ARGUMENTS], bound[ANY_MOST_ARGUMENTS];
	bool expands;
};

/* ---- formulas as values ---- */

static bool is_empty(const struct any_formula *formula)
{
	return formula->kind == FORMULA_KNOWN && formula->value.type == ANY_EMPTY;
}

static bool take_formula(struct any_run *run, const struct any_formula *formula,
			 struct any_value *value)
{
	struct any_formula *kept;

	*value = formula->value;
	if (formula->kind == FORMULA_KNOWN)
		return true;
	kept = arena_take(&run->symbolic->arena, sizeof *kept);
	if (kept == NULL)
		return false;
	*kept = *formula;
	*value = (struct any_value){ANY_FORMULA, {.formula = kept}};
	return true;
}

bool any_symbolic_step(struct any_run *run)
{
	return run->symbolic == NULL || run->symbolic->steps-- > 0;
}

struct any_value *any_symbolic_copy(struct any_run *run, const struct any_value *variables)
{
	size_t size = run->program->variables * sizeof *variables;
	struct any_value *copy = arena_take(&run->symbolic->arena, size + 1);

	return copy == NULL ? NULL : memcpy(copy, variables, size);
}

bool any_symbolic_add(struct any_run *run, struct any_value *multiset,
		      const struct any_value *value)
{
	struct any_formula all = {.node = NULL}, added = any_formula_of(value);

	if (multiset->type == ANY_FORMULA)
		all = *multiset->formula;
	return any_formula_add(run, &all, &added) && take_formula(run, &all, multiset);
}

int64_t any_symbolic_length(const struct any_value *sequence)
{
	return sequence->formula->kind == FORMULA_ROLL ? any_formula_length(sequence->formula) : -1;
}

bool any_symbolic_item(struct any_run *run, const struct any_value *sequence, int64_t position,
		       struct any_value *item)
{
	struct any_formula found;

	return any_formula_item(run, sequence->formula, position + 1, &found) &&
	       take_formula(run, &found, item);
}

bool any_symbolic_choose(struct any_run *run, const struct any_value *condition,
			 const struct any_value *yes, const struct any_value *no,
			 struct any_value *result)
{
	struct any_formula formulas[] = {any_formula_of(yes), any_formula_of(no)}, made;

	if (yes->type == ANY_EMPTY || no->type == ANY_EMPTY) {
		*result = *yes;
		return yes->type == no->type;
	}
	/* a sequence that is returned directly is not the same as its sum */
	if (!run->symbolic->mixes &&
	    (any_formula_is_sequence(&formulas[0]) || any_formula_is_sequence(&formulas[1])))
		return false;
	/* a condition with dice of its own would be rolled again in the branches */
	return condition->formula->kind == FORMULA_NUMBER &&
	       any_formula_total(run, &formulas[0], &formulas[0]) &&
	       any_formula_total(run, &formulas[1], &formulas[1]) &&
	       any_formula_choose(run, condition->formula, &formulas[0], &formulas[1], &made) &&
	       take_formula(run, &made, result);
}

bool any_symbolic_binary(struct any_run *run, const struct any_operands *operands,
			 struct any_value *result)
{
	struct any_formula x = any_formula_of(operands->a), y = any_formula_of(operands->b), made;
	const struct formula_operands formulas = {operands->operation, &x, &y};

	return any_formula_binary(run, &formulas, &made) && take_formula(run, &made, result);
}

bool any_symbolic_prefix(struct any_run *run, enum any_operation operation,
			 const struct any_value *a, struct any_value *result)
{
	struct any_formula made;

	return any_formula_prefix(run, operation, a->formula, &made) &&
	       take_formula(run, &made, result);
}

bool any_symbolic_builtin(struct any_run *run, const struct any_builtin *builtin,
			  const struct any_value *arguments, struct any_value *result)
{
	struct any_formula made;

	return any_formula_builtin(run, builtin, arguments, &made) &&
	       take_formula(run, &made, result);
}

/* ---- binding ---- */

/* Binds a rolled number to a fresh variable. */
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

	if (!any_hand_of(run, value, &hand))
		return false;
	parameters->names[which] = tree_name(run->trees);
	parameters->bound[which] = (struct any_formula){
		.kind = FORMULA_ROLL,
		.node = tree_variable(run->trees, parameters->names[which]),
		.low = hand.low,
		.high = hand.high,
		.count = hand.count,
		.nodes = 1,
	};
	*value = (struct any_formula){.kind = FORMULA_DIE, .node = hand.list, .nodes = hand.nodes};
	return parameters->bound[which].node != NULL;
}

/* Binds a known value that is not rolled. */
static bool bind_known(struct any_run *run, struct parameters *parameters, size_t which,
		       enum any_binding binding)
{
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
		return any_make_sequence(run, &value->number, 1, value);
	parameters->expands |= binding == ANY_AS_NUMBER;
	if (!any_formula_total(run, &parameters->bound[which], &total))
		return false;
	*value = any_number(total.low);
	return binding == ANY_AS_NUMBER ||
	       any_make_dice(run, 1, pmf_certain(&run->context, value->number), value);
}

static bool bind(struct any_run *run, struct parameters *parameters, size_t which,
		 enum any_binding binding, bool *empty)
{
	const struct any_formula *value = &parameters->values[which];
	bool wants_one = binding == ANY_AS_NUMBER || binding == ANY_AS_SEQUENCE;
	bool is_dice = any_formula_is_dice(value);

	if (wants_one && is_empty(value)) {
		*empty = true;
		return true;
	}
	if (value->kind == FORMULA_KNOWN && !(wants_one && is_dice))
		return bind_known(run, parameters, which, binding);
	parameters->bound[which] = *value;
	if (binding == ANY_AS_IT_IS || (binding == ANY_AS_DICE && value->kind == FORMULA_DIE) ||
	    (binding == ANY_AS_SEQUENCE && any_formula_is_sequence(value)))
		return true;
	if (binding == ANY_AS_DICE || (binding == ANY_AS_SEQUENCE && !is_dice))
		return false;
	parameters->expands |= value->kind != FORMULA_NUMBER;
	return binding == ANY_AS_NUMBER ? bind_number(run, parameters, which)
					: bind_roll(run, parameters, which);
}

/* Puts the `let`s of the arguments around the formula of the body. */
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
		if (body.kind == FORMULA_KNOWN)
			continue;
		if (any_formula_is_sequence(&body))
			return false;
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

/* ---- calls ---- */

/* If two parameters have the same name, the first wins. */
static bool set_parameters(struct any_run *run, const struct any_parameter *parameter,
			   const struct any_formula *bound)
{
	return parameter == NULL ||
	       (set_parameters(run, parameter->next, bound + 1) &&
		take_formula(run, bound, &run->variables[parameter->variable]));
}

/* Runs the body with bound arguments. */
static bool run_body(struct any_run *run, const struct any_function *function,
		     const struct parameters *parameters, struct any_formula *result)
{
	struct any_flow flow = {.value = any_empty(0)};
	bool mixes = run->symbolic->mixes, ok;

	run->symbolic->mixes = parameters->expands;
	ok = set_parameters(run, function->parameters, parameters->bound) &&
	     any_execute(run, function->body, &flow);
	run->symbolic->mixes = mixes;
	*result = any_formula_of(&flow.value);
	return ok;
}

static bool call_with(struct any_run *run, const struct any_function *function,
		      struct parameters *parameters, struct any_formula *result)
{
	const struct any_parameter *parameter = function->parameters;
	struct any_value *callers = run->variables;
	const struct any_value nothing = any_empty(0);
	bool empty = false, ok;
	size_t i;

	for (i = 0; parameter != NULL; parameter = parameter->next, i++) {
		if (!bind(run, parameters, i, parameter->binding, &empty))
			return false;
	}
	*result = any_formula_of(&nothing);
	if (empty)
		return true;
	run->variables = any_symbolic_copy(run, callers);
	ok = run->variables != NULL && run_body(run, function, parameters, result) &&
	     enclose(run, parameters, function->count, result);
	run->variables = callers;
	return ok;
}

static bool call_symbolically(struct any_run *run, const struct any_function *function,
			      const struct any_value *arguments, struct any_formula *result)
{
	const struct any_reads *reads = any_find_reads(run);
	struct parameters *parameters = arena_take(&run->symbolic->arena, sizeof *parameters);
	bool ok;
	size_t i;

	if (parameters == NULL || reads == NULL || reads[function->number].carries)
		return false;
	memset(parameters, 0, sizeof *parameters);
	for (i = 0; i < function->count; i++)
		parameters->values[i] = any_formula_of(&arguments[i]);
	run->depth++;
	ok = any_enter(run, CALL_LEVELS) && call_with(run, function, parameters, result);
	any_leave(run, CALL_LEVELS);
	run->depth--;
	return ok;
}

/* Whether the call depends on a formula, by its arguments or by outer variables that it reads. */
static bool depends(const struct any_run *run, const struct any_reads *reads,
		    const struct any_value *arguments, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++) {
		if (arguments[i].type == ANY_FORMULA)
			return true;
	}
	for (i = 0; i < run->program->variables; i++) {
		if (reads->read[i] && run->variables[i].type == ANY_FORMULA)
			return true;
	}
	return false;
}

/* A call that does not depend on formulas is evaluated as usual, with formulas hidden from it. */
static bool call_as_usual(struct any_run *run, const struct any_function *function,
			  const struct any_value *arguments, struct any_value *result)
{
	struct any_symbolic *symbolic = run->symbolic;
	struct any_value *callers = run->variables;
	bool ok;
	size_t i;

	run->variables = any_symbolic_copy(run, callers);
	for (i = 0; run->variables != NULL && i < run->program->variables; i++) {
		if (run->variables[i].type == ANY_FORMULA)
			run->variables[i].type = ANY_NOTHING;
	}
	run->symbolic = NULL;
	ok = run->variables != NULL && any_call_function(run, function, arguments, result);
	run->symbolic = symbolic;
	run->variables = callers;
	return ok;
}

bool any_symbolic_call(struct any_run *run, const struct any_function *function,
		       const struct any_value *arguments, struct any_value *result)
{
	const struct any_reads *reads = any_find_reads(run);
	struct any_formula made;

	if (reads == NULL)
		return false;
	if (!depends(run, &reads[function->number], arguments, function->count))
		return call_as_usual(run, function, arguments, result);
	return call_symbolically(run, function, arguments, &made) &&
	       take_formula(run, &made, result);
}

static void set_run(struct any_run *run, struct diag *diag, struct any_symbolic *symbolic)
{
	run->diag = diag;
	run->symbolic = symbolic;
}

bool any_formula_call(struct any_run *run, const struct any_function *function,
		      const struct any_value *arguments, struct any_formula *result)
{
	/* errors are not reported: both branches run, although the program runs only one */
	struct diag silent = {.source = run->diag->source}, *diag = run->diag;
	struct any_symbolic symbolic = {.steps = MOST_STEPS}, *outer = run->symbolic;
	bool ok;

	arena_init(&symbolic.arena, &run->counted);
	set_run(run, &silent, &symbolic);
	ok = call_symbolically(run, function, arguments, result) && result->kind == FORMULA_DIE;
	set_run(run, diag, outer);
	arena_clear(&symbolic.arena);
	return ok;
}
