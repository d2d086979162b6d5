/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
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
 * that could change a list or a dictionary is allowed, nor a call of another function of the script. Everything else ends
 * the check; the author can say sorted=True.
 */
#include <string.h>

#include "starlark/machine_inside.h"
#include "starlark/syntax.h"

/* In all functions, `list` is the parameter, or NULL once a sorted list was assigned to it. */
static bool is_symmetric(const struct variable *list, const struct expression *e);

static bool is_list(const struct variable *list, const struct expression *e)
{
	return e->kind == EXPRESSION_NAME && list != NULL && e->variable == list;
}

/* Whether all parts of an expression are symmetric, apart from arguments and clauses. */
static bool parts_are_symmetric(const struct variable *list, const struct expression *e)
{
	const struct expression *item = e->items;

	while (item != NULL && is_symmetric(list, item))
		item = item->next;
	return item == NULL && (e->condition == NULL || is_symmetric(list, e->condition)) &&
	       (e->left == NULL || is_symmetric(list, e->left)) &&
	       (e->right == NULL || is_symmetric(list, e->right));
}

static bool arguments_are_symmetric(const struct variable *list, const struct argument *argument)
{
	for (; argument != NULL; argument = argument->next) {
		if (argument->kind != ARGUMENT_PLAIN || !is_symmetric(list, argument->value))
			return false;
	}
	return true;
}

/* Names, or some of them together, that are not the list. */
static bool is_target(const struct variable *list, const struct expression *target)
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
static bool each_is_symmetric(const struct variable *list, const struct expression *e, bool bag)
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

static bool is_face(const struct variable *list, const struct expression *e,
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
static bool is_integer(const struct variable *list, const struct expression *e,
		       const struct each *each)
{
	if (e->kind == EXPRESSION_BINARY)
		return e->operation != OPERATION_DIVIDE && is_integer(list, e->left, each) &&
		       is_integer(list, e->right, each);
	if (e->kind == EXPRESSION_CALL)
		return e->left->kind == EXPRESSION_NAME && e->left->variable == NULL &&
		       strcmp(e->left->name->text, "len") == 0;
	return e->kind == EXPRESSION_INTEGER ||
	       (e->kind == EXPRESSION_NAME && e->variable != NULL && is_face(list, e, each));
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
static bool bag_is_symmetric(const struct variable *list, const char *name,
			     const struct expression *e)
{
	if (is_list(list, e))
		return loses_order(name, true);
	if (e->kind != EXPRESSION_EACH)
		return false;
	/* In a dictionary the last value of equal keys stays: only the number of keys is certain. */
	return (e->right != NULL ? strcmp(name, "len") == 0
				 : loses_order(name, is_integer(list, e->left, e->each))) &&
	       each_is_symmetric(list, e, true);
}

static bool native_is_symmetric(const struct variable *list, const char *name,
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

/* A function of the script, whose variable is not NULL, may do anything. */
static bool call_is_symmetric(const struct variable *list, const struct expression *call)
{
	const struct expression *of = call->left;

	if (of->kind == EXPRESSION_ATTRIBUTE)
		return is_list(list, of->left) && strcmp(of->name->text, "count") == 0 &&
		       arguments_are_symmetric(list, call->arguments);
	return of->kind == EXPRESSION_NAME && of->variable == NULL &&
	       native_is_symmetric(list, of->name->text, call->arguments);
}

/* ---- expressions ---- */

static bool is_symmetric(const struct variable *list, const struct expression *e)
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

static bool statements_are_symmetric(const struct variable *list,
				     const struct statement *statement);

static bool statement_is_symmetric(const struct variable *list, const struct statement *statement)
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

static bool statements_are_symmetric(const struct variable *list, const struct statement *statement)
{
	for (; statement != NULL; statement = statement->next) {
		if (!statement_is_symmetric(list, statement))
			return false;
	}
	return true;
}

/* faces = sorted(faces) */
static bool sorts_list(const struct variable *list, const struct statement *statement)
{
	return statement->kind == STATEMENT_ASSIGN && is_list(list, statement->target) &&
	       is_symmetric(list, statement->value);
}

static bool body_is_symmetric(const struct variable *list, const struct statement *statement)
{
	for (; statement != NULL; statement = statement->next) {
		if (sorts_list(list, statement))
			list = NULL;
		else if (!statement_is_symmetric(list, statement))
			return false;
	}
	return true;
}

bool function_is_symmetric(struct value function)
{
	const struct definition *definition;
	const struct variable *list;

	if (value_is(function, &type_native))
		return loses_order(((const struct native_function *)function.object)->row->name,
				   true);
	if (!value_is(function, &type_function))
		return false;
	definition = ((const struct function *)function.object)->routine->definition;
	if (definition == NULL || definition->parameters == NULL)
		return false;
	list = definition->parameters->variable;
	if (list->captured || definition->parameters->kind != DECLARED_PLAIN)
		return false;
	return definition->value != NULL ? is_symmetric(list, definition->value)
					 : body_is_symmetric(list, definition->body);
}
