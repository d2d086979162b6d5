/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recognises symmetric functions: functions of one list whose value does not depend on its order. A conservative check of
 * the syntax, which knows the usual forms only:
 *
 *     lambda faces: max(faces) - min(faces)
 *     lambda faces: len([x for x in faces if x >= goal])
 *     def f(faces): ordered = sorted(faces); return ordered[-1] * 10 + ordered[-2]
 *
 * The list may stand only where its order is lost: as the argument of len, max, min, sorted, any and all, to the right of
 * `in`, before .count(), and in a comprehension that is such an argument. Then the values of all other expressions are the
 * same for every order, by induction over the syntax, provided that nothing outside of the function changes: so nothing
 * that could change a list or a dictionary is allowed. A function of the script may be called if the same is true of it,
 * also with the list. Everything else ends the check; the author can say sorted=True.
 */
#include <string.h>

#include "starlark/machine_inside.h"
#include "starlark/syntax.h"

/* The list of the function that is checked. */
struct unordered {
	const struct machine *machine;
	const struct variable
		*variable; /* the parameter, or NULL once a sorted list was assigned to it */
	bool integers;     /* all items are integers */
	int *calls;        /* of functions of the script: how many more are checked */
};

static bool is_symmetric(const struct unordered *list, const struct expression *e);

static bool is_list(const struct unordered *list, const struct expression *e)
{
	return e->kind == EXPRESSION_NAME && list->variable != NULL &&
	       e->variable == list->variable;
}

/* Whether all parts of an expression are symmetric, apart from arguments and clauses. */
static bool parts_are_symmetric(const struct unordered *list, const struct expression *e)
{
	const struct expression *item = e->items;

	while (item != NULL && is_symmetric(list, item))
		item = item->next;
	return item == NULL && (e->condition == NULL || is_symmetric(list, e->condition)) &&
	       (e->left == NULL || is_symmetric(list, e->left)) &&
	       (e->right == NULL || is_symmetric(list, e->right));
}

static bool arguments_are_symmetric(const struct unordered *list, const struct argument *argument)
{
	for (; argument != NULL; argument = argument->next) {
		if (argument->kind != ARGUMENT_PLAIN || !is_symmetric(list, argument->value))
			return false;
	}
	return true;
}

/* Names, or some of them together, that are not the list. */
static bool is_target(const struct unordered *list, const struct expression *target)
{
	const struct expression *each;

	if (target->kind == EXPRESSION_NAME)
		return !is_list(list, target);
	if (target->kind != EXPRESSION_LIST && target->kind != EXPRESSION_TUPLE)
		return false;
	for (each = target->items; each != NULL; each = each->next) {
		if (!is_target(list, each))
			return false;
	}
	return true;
}

/* ---- comprehensions ---- */

/* Whether the parts of a comprehension are symmetric. With `bag`, it may iterate over the list. */
static bool each_is_symmetric(const struct unordered *list, const struct expression *e, bool bag)
{
	const struct clause *clause = e->each->clauses;

	for (; clause != NULL; clause = clause->next) {
		if (clause->target != NULL && !is_target(list, clause->target))
			return false;
		if (!(bag && clause->target != NULL && is_list(list, clause->value)) &&
		    !is_symmetric(list, clause->value))
			return false;
	}
	return parts_are_symmetric(list, e);
}

static bool is_face(const struct unordered *list, const struct expression *e,
		    const struct each *each)
{
	const struct clause *clause = each->clauses;

	for (; clause != NULL; clause = clause->next) {
		if (clause->target != NULL && clause->target->kind == EXPRESSION_NAME &&
		    clause->target->variable == e->variable && is_list(list, clause->value))
			return true;
	}
	return false;
}

/* Whether an item is an integer. Other equal values may differ, such as 1 and 1.0, so that max would depend on the order. */
static bool is_integer(const struct unordered *list, const struct expression *e,
		       const struct each *each)
{
	if (e->kind == EXPRESSION_BINARY)
		return e->operation != OPERATION_DIVIDE && is_integer(list, e->left, each) &&
		       is_integer(list, e->right, each);
	if (e->kind == EXPRESSION_CALL)
		return e->left->kind == EXPRESSION_NAME && e->left->variable == NULL &&
		       strcmp(e->left->name->text, "len") == 0;
	return e->kind == EXPRESSION_INTEGER ||
	       (e->kind == EXPRESSION_NAME && e->variable != NULL && list->integers &&
		is_face(list, e, each));
}

/* ---- functions in C ---- */

static bool is_one_of(const char *name, const char *const *names)
{
	while (*names != NULL && strcmp(*names, name) != 0)
		names++;
	return *names != NULL;
}

/* Whether a function of one list does not depend on its order: all, any and len for items of any kind, others for
   integers. */
static bool loses_order(const char *name, bool integers)
{
	static const char *const any[] = {"all", "any", "len", NULL};
	static const char *const numbers[] = {"max", "min", "sorted", NULL};

	return is_one_of(name, any) || (integers && is_one_of(name, numbers));
}

/* Whether an argument of a function in C, which loses its order, has the same items for every order of the list. */
static bool bag_is_symmetric(const struct unordered *list, const char *name,
			     const struct expression *e)
{
	if (is_list(list, e))
		return loses_order(name, list->integers);
	if (e->kind != EXPRESSION_EACH)
		return false;
	/* In a dictionary the last value of equal keys stays: only the number of keys is certain. */
	return (e->right != NULL ? strcmp(name, "len") == 0
				 : loses_order(name, is_integer(list, e->left, e->each))) &&
	       each_is_symmetric(list, e, true);
}

static bool native_is_symmetric(const struct unordered *list, const char *name,
				const struct argument *arguments)
{
	static const char *const pure[] = {
		"abs", "all",      "any",    "bool", "chr",   "enumerate", "float",
		"int", "len",      "list",   "max",  "min",   "range",     "repr",
		"ord", "reversed", "sorted", "str",  "tuple", "zip",       NULL};
	const struct argument *other = arguments == NULL ? NULL : arguments->next;

	if (arguments == NULL || arguments->kind != ARGUMENT_PLAIN || !is_one_of(name, pure))
		return false;
	if (other != NULL && other->kind == ARGUMENT_KEYWORD && other->next == NULL)
		return strcmp(name, "sorted") == 0 && strcmp(other->name->text, "reverse") == 0 &&
		       is_symmetric(list, other->value) &&
		       (is_symmetric(list, arguments->value) ||
			bag_is_symmetric(list, name, arguments->value));
	return (other == NULL && bag_is_symmetric(list, name, arguments->value)) ||
	       arguments_are_symmetric(list, arguments);
}

/* ---- functions of the script ---- */

static bool function_is_unordered(const struct unordered *list,
				  const struct function_definition *definition);

/* Whether an argument is the list, perhaps beside other lists: faces, or kept + faces. Of others the items may be anything. */
static bool is_bag(const struct unordered *list, const struct expression *e, bool *integers)
{
	if (is_list(list, e))
		return true;
	*integers = false;
	return e->kind == EXPRESSION_BINARY && e->operation == OPERATION_ADD &&
	       ((is_bag(list, e->left, integers) && is_symmetric(list, e->right)) ||
		(is_symmetric(list, e->left) && is_bag(list, e->right, integers)));
}

/* The function that a global variable has when the check is made: the variable keeps it while that function runs. */
static const struct function_definition *definition_of(const struct unordered *list,
						       const struct variable *variable)
{
	struct value value;

	if (!variable->global)
		return NULL;
	value = list->machine->globals[variable->number];
	return value_is(value, &type_function)
		       ? ((const struct function *)value.object)->routine->definition
		       : NULL;
}

/* Whether a call of a function of the script, which gets the list as at most one of its arguments, is symmetric. */
static bool script_call_is_symmetric(const struct unordered *list, const struct expression *call)
{
	const struct function_definition *definition = definition_of(list, call->left->variable);
	struct unordered inner = {list->machine, NULL, list->integers, list->calls};
	const struct argument *argument = call->arguments;
	const struct declared *parameter;

	if (definition == NULL || (*list->calls)-- == 0)
		return false;
	for (parameter = definition->parameters; parameter != NULL && argument != NULL;
	     parameter = parameter->next, argument = argument->next) {
		if (parameter->kind != DECLARED_PLAIN || argument->kind != ARGUMENT_PLAIN)
			return false;
		if (is_symmetric(list, argument->value))
			continue;
		if (inner.variable != NULL || !is_bag(list, argument->value, &inner.integers))
			return false;
		inner.variable = parameter->variable;
	}
	return parameter == NULL && argument == NULL && function_is_unordered(&inner, definition);
}

static bool call_is_symmetric(const struct unordered *list, const struct expression *call)
{
	const struct expression *of = call->left;

	if (of->kind == EXPRESSION_ATTRIBUTE)
		return is_list(list, of->left) && strcmp(of->name->text, "count") == 0 &&
		       arguments_are_symmetric(list, call->arguments);
	if (of->kind != EXPRESSION_NAME)
		return false;
	return of->variable == NULL ? native_is_symmetric(list, of->name->text, call->arguments)
				    : script_call_is_symmetric(list, call);
}

/* ---- expressions ---- */

static bool is_symmetric(const struct unordered *list, const struct expression *e)
{
	if (e->kind == EXPRESSION_NAME)
		return !is_list(list, e);
	if (e->kind == EXPRESSION_NATIVE || e->kind == EXPRESSION_LAMBDA ||
	    e->kind == EXPRESSION_ATTRIBUTE)
		return false;
	if (e->kind == EXPRESSION_CALL)
		return call_is_symmetric(list, e);
	if (e->kind == EXPRESSION_EACH)
		return each_is_symmetric(list, e, false);
	if (e->kind == EXPRESSION_COMPARE && e->operation >= VALUES_IN && is_list(list, e->right))
		return is_symmetric(list, e->left); /* `in`, or `not in` */
	return parts_are_symmetric(list, e);
}

/* ---- statements ---- */

static bool statements_are_symmetric(const struct unordered *list,
				     const struct statement *statement);

static bool statement_is_symmetric(const struct unordered *list, const struct statement *statement)
{
	switch (statement->kind) {
	case STATEMENT_EXPRESSION:
		return is_symmetric(list, statement->value);
	case STATEMENT_ASSIGN:
		return is_target(list, statement->target) && is_symmetric(list, statement->value);
	case STATEMENT_AUGMENT: /* with a list it would change one in place */
		return statement->target->kind == EXPRESSION_NAME &&
		       is_target(list, statement->target) &&
		       statement->value->kind == EXPRESSION_INTEGER;
	case STATEMENT_IF:
		return is_symmetric(list, statement->value) &&
		       statements_are_symmetric(list, statement->body) &&
		       statements_are_symmetric(list, statement->otherwise);
	case STATEMENT_FOR:
		return is_target(list, statement->target) && is_symmetric(list, statement->value) &&
		       statements_are_symmetric(list, statement->body);
	case STATEMENT_RETURN:
		return statement->value == NULL || is_symmetric(list, statement->value);
	case STATEMENT_BREAK:
	case STATEMENT_CONTINUE:
	case STATEMENT_PASS:
		return true;
	case STATEMENT_DEFINE:
		break;
	}
	return false;
}

static bool statements_are_symmetric(const struct unordered *list,
				     const struct statement *statement)
{
	for (; statement != NULL; statement = statement->next) {
		if (!statement_is_symmetric(list, statement))
			return false;
	}
	return true;
}

/* faces = sorted(faces) */
static bool sorts_list(const struct unordered *list, const struct statement *statement)
{
	return statement->kind == STATEMENT_ASSIGN && is_list(list, statement->target) &&
	       is_symmetric(list, statement->value);
}

static bool body_is_symmetric(const struct unordered *list, const struct statement *statement)
{
	struct unordered left = *list;

	for (; statement != NULL; statement = statement->next) {
		if (sorts_list(&left, statement))
			left.variable = NULL;
		else if (!statement_is_symmetric(&left, statement))
			return false;
	}
	return true;
}

static bool function_is_unordered(const struct unordered *list,
				  const struct function_definition *definition)
{
	if (list->variable != NULL && list->variable->captured)
		return false;
	return definition->value != NULL ? is_symmetric(list, definition->value)
					 : body_is_symmetric(list, definition->body);
}

bool function_is_symmetric(const struct machine *machine, struct value function)
{
	int calls = 100;
	struct unordered list = {machine, NULL, true, &calls};
	const struct function_definition *definition;

	if (value_is(function, &type_native))
		return loses_order(((const struct native_function *)function.object)->row->name,
				   true);
	if (!value_is(function, &type_function))
		return false;
	definition = ((const struct function *)function.object)->routine->definition;
	if (definition == NULL || definition->parameters == NULL)
		return false;
	list.variable = definition->parameters->variable;
	return definition->parameters->kind == DECLARED_PLAIN &&
	       function_is_unordered(&list, definition);
}
