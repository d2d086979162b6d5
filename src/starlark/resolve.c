/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Name resolution (lexical scoping): the variables of a function are those it assigns to anywhere, comprehensions have
 * variables of their own, and a name that is not a variable of an enclosing scope is a native function, or an error.
 * Also checks where statements may stand. This is the first recursion over the tree: its depth limit covers all later
 * passes.
 */
#include <assert.h>

#include "starlark/hints.h"
#include "starlark/syntax.h"
#include "support/text.h"
#include "tree/hint.h"

struct script_resolver {
	struct syntax *syntax;
	struct script_scope *scope;
	size_t depth;
	size_t loops; /* number of enclosing loops in this function */
};

static bool resolve_expression(struct script_resolver *resolve, struct expression *expression);
static bool resolve_statements(struct script_resolver *resolve, struct statement *statement);

static bool complain(struct script_resolver *resolve, struct span at, const char *message)
{
	return diag_error(resolve->syntax->diag, CODE_SYNTAX, at, NULL, "%s", message);
}

static bool enter(struct script_resolver *resolve, struct span at)
{
	const struct limits *limits = resolve->syntax->limits;

	if (++resolve->depth <= (size_t)limits->depth)
		return true;
	return diag_limit(resolve->syntax->diag, at, limits, LIMIT_depth);
}

/* ---- variables ---- */

static struct script_scope *make_scope(struct script_resolver *resolve,
				       struct script_scope *function)
{
	struct script_scope *scope = syntax_take(resolve->syntax, sizeof *scope);

	if (scope == NULL)
		return NULL;
	scope->around = resolve->scope;
	scope->function = function != NULL ? function : scope;
	return scope;
}

static struct variable *find_here(const struct script_scope *scope, const struct name *name)
{
	struct variable *variable = scope->variables;

	while (variable != NULL && variable->name != name)
		variable = variable->next;
	return variable;
}

/* The variable of this name in the current scope; made if necessary. */
static struct variable *declare(struct script_resolver *resolve, struct name *name)
{
	struct script_scope *scope = resolve->scope;
	bool global = scope->around == NULL;
	struct variable *variable = global ? name->global : find_here(scope, name);

	if (variable != NULL)
		return variable;
	variable = syntax_take(resolve->syntax, sizeof *variable);
	if (variable == NULL)
		return NULL;
	*variable = (struct variable){.name = name, .function = scope->function, .global = global};
	if (global)
		name->global = variable;
	if (scope->last == NULL)
		scope->variables = variable;
	else
		scope->last->next = variable;
	scope->last = variable;
	scope->count++;
	return variable;
}

static bool declare_target(struct script_resolver *resolve, struct expression *target)
{
	struct expression *item;

	switch ((int)target->kind) {
	case EXPRESSION_NAME:
		return declare(resolve, target->name) != NULL;
	case EXPRESSION_LIST:
	case EXPRESSION_TUPLE:
		if (!enter(resolve, target->at))
			return false;
		for (item = target->items; item != NULL; item = item->next) {
			if (!declare_target(resolve, item))
				return false;
		}
		resolve->depth--;
		return true;
	case EXPRESSION_INDEX:
		return true;
	}
	return complain(resolve, target->at, "this cannot be assigned to");
}

/* Declares the variables that the statements assign to. */
static bool declare_statements(struct script_resolver *resolve, struct statement *statement)
{
	if (statement == NULL)
		return true;
	if (!enter(resolve, statement->at))
		return false;
	for (; statement != NULL; statement = statement->next) {
		struct function_definition *definition = statement->definition;

		if (definition != NULL) {
			definition->variable = declare(resolve, definition->name);
			if (definition->variable == NULL)
				return false;
		}
		if (statement->target != NULL && !declare_target(resolve, statement->target))
			return false;
		if (!declare_statements(resolve, statement->body) ||
		    !declare_statements(resolve, statement->otherwise))
			return false;
	}
	resolve->depth--;
	return true;
}

/* Records that a function captures a variable of an enclosing one. */
static bool note_use(struct script_resolver *resolve, struct script_scope *function,
		     struct variable *variable)
{
	struct used *used;

	for (used = function->used; used != NULL; used = used->next) {
		if (used->variable == variable)
			return true;
	}
	used = syntax_take(resolve->syntax, sizeof *used);
	if (used == NULL)
		return false;
	used->variable = variable;
	if (function->last_used == NULL)
		function->used = used;
	else
		function->last_used->next = used;
	function->last_used = used;
	function->used_count++;
	return true;
}

/* Marks a variable of an enclosing function as captured, in all functions from the current one up to the variable's
   own. */
static bool note_captured(struct script_resolver *resolve, struct variable *variable)
{
	struct script_scope *scope;

	for (scope = resolve->scope; scope->function != variable->function; scope = scope->around) {
		assert(scope->around != NULL);
		variable->captured = true;
		if (scope->function == scope && !note_use(resolve, scope, variable))
			return false;
	}
	return true;
}

static bool complain_of_name(struct script_resolver *resolve, const struct name *name,
			     struct span at)
{
	struct guess guess = guess_start(name->text);
	const struct native *const *table = resolve->syntax->natives, *row;
	const struct script_scope *scope;
	const struct variable *variable;
	struct hint hint = hint_start(resolve->syntax->diag->source, at);
	const char *known = hint_of_name(name->text);
	char shown[TEXT_QUOTED];

	for (scope = resolve->scope; scope != NULL; scope = scope->around) {
		for (variable = scope->variables; variable != NULL; variable = variable->next)
			guess_consider(&guess, variable->name->text);
	}
	for (; table != NULL && *table != NULL; table++) {
		for (row = *table; row->call != NULL; row++)
			guess_consider(&guess, row->name);
	}
	if (known == NULL)
		hint_guess(&hint, &guess, at);
	return diag_report(resolve->syntax->diag,
			   hint_about(&hint, DICELAB_ERROR, CODE_NAME, known), at,
			   "unknown name '%s'", text_shown(shown, sizeof shown, name->text));
}

static bool resolve_name(struct script_resolver *resolve, struct expression *expression)
{
	struct script_scope *scope = resolve->scope;
	struct variable *variable = NULL;

	for (; variable == NULL && scope->around != NULL; scope = scope->around)
		variable = find_here(scope, expression->name);
	if (variable == NULL)
		variable = expression->name->global;
	expression->variable = variable;
	if (variable != NULL)
		return variable->global || note_captured(resolve, variable);
	if (syntax_native(resolve->syntax, expression->name) != NULL)
		return true;
	return complain_of_name(resolve, expression->name, expression->at);
}

/* ---- functions ---- */

/* Checks the order of the parameters. */
static bool check_parameters(struct script_resolver *resolve, struct declared *parameter)
{
	const struct declared *before = NULL;
	bool list = false;

	for (; parameter != NULL; before = parameter, parameter = parameter->next) {
		if (before != NULL && before->kind == DECLARED_DICT)
			return complain(resolve, parameter->at,
					"no parameter can follow one with **");
		if (list && parameter->kind == DECLARED_LIST)
			return complain(resolve, parameter->at, "only one parameter can have *");
		parameter->named = list && parameter->kind == DECLARED_PLAIN;
		if (before != NULL && before->value != NULL && parameter->value == NULL &&
		    parameter->kind == DECLARED_PLAIN && !list)
			return complain(resolve, parameter->at,
					"a parameter without a default follows one that has one");
		list = list || parameter->kind == DECLARED_LIST;
	}
	return true;
}

/* Moves the keyword-only parameters before *list: those that take one argument each come first. */
static void order_parameters(struct declared **parameters)
{
	struct declared **link = parameters, *list, *last;

	while (*link != NULL && (*link)->kind != DECLARED_LIST)
		link = &(*link)->next;
	list = *link;
	if (list == NULL || list->next == NULL || !list->next->named)
		return;
	*link = list->next;
	for (last = list->next; last->next != NULL && last->next->named;)
		last = last->next;
	list->next = last->next;
	last->next = list;
}

/* Defaults are evaluated in the enclosing scope. */
static bool resolve_defaults(struct script_resolver *resolve,
			     struct function_definition *definition)
{
	struct declared *parameter;

	for (parameter = definition->parameters; parameter != NULL; parameter = parameter->next) {
		if (parameter->value != NULL && !resolve_expression(resolve, parameter->value))
			return false;
	}
	if (!check_parameters(resolve, definition->parameters))
		return false;
	order_parameters(&definition->parameters);
	return true;
}

static bool declare_parameters(struct script_resolver *resolve, struct declared *parameter)
{
	for (; parameter != NULL; parameter = parameter->next) {
		if (find_here(resolve->scope, parameter->name) != NULL)
			return complain(resolve, parameter->at,
					"two parameters have the same name");
		parameter->variable = declare(resolve, parameter->name);
		if (parameter->variable == NULL)
			return false;
	}
	return true;
}

static bool resolve_body(struct script_resolver *resolve, struct function_definition *definition)
{
	if (!declare_parameters(resolve, definition->parameters))
		return false;
	if (definition->value != NULL)
		return resolve_expression(resolve, definition->value);
	return declare_statements(resolve, definition->body) &&
	       resolve_statements(resolve, definition->body);
}

static bool resolve_definition(struct script_resolver *resolve,
			       struct function_definition *definition)
{
	struct script_scope *around = resolve->scope;
	size_t loops = resolve->loops;
	bool resolved;

	if (!resolve_defaults(resolve, definition))
		return false;
	definition->scope = make_scope(resolve, NULL);
	if (definition->scope == NULL)
		return false;
	resolve->scope = definition->scope;
	resolve->loops = 0;
	resolved = resolve_body(resolve, definition);
	resolve->scope = around;
	resolve->loops = loops;
	return resolved;
}

/* ---- expressions ---- */

static bool resolve_items(struct script_resolver *resolve, struct expression *item)
{
	for (; item != NULL; item = item->next) {
		if (!resolve_expression(resolve, item))
			return false;
	}
	return true;
}

/* The parts that every kind of expression has, in the order of evaluation. */
static bool resolve_parts(struct script_resolver *resolve, const struct expression *expression)
{
	return (expression->condition == NULL ||
		resolve_expression(resolve, expression->condition)) &&
	       (expression->left == NULL || resolve_expression(resolve, expression->left)) &&
	       (expression->right == NULL || resolve_expression(resolve, expression->right)) &&
	       resolve_items(resolve, expression->items);
}

static bool check_argument(struct script_resolver *resolve, const struct argument *arguments,
			   const struct argument *argument)
{
	const struct argument *before;

	for (before = arguments; before != argument; before = before->next) {
		if (argument->kind == ARGUMENT_PLAIN && before->kind != ARGUMENT_PLAIN)
			return complain(resolve, argument->at,
					"an argument without a name follows one with a name");
		if (argument->kind == ARGUMENT_KEYWORD && before->name == argument->name)
			return complain(resolve, argument->at, "two arguments have the same name");
		if (before->kind == ARGUMENT_DICT ||
		    (before->kind == ARGUMENT_LIST && argument->kind != ARGUMENT_DICT))
			return complain(resolve, argument->at,
					"*list and **dict are the last arguments of a call");
	}
	return true;
}

static bool resolve_arguments(struct script_resolver *resolve, struct argument *arguments)
{
	const struct argument *plain = arguments;
	struct argument *argument;

	for (argument = arguments; argument != NULL; argument = argument->next) {
		if (plain == argument && argument->kind == ARGUMENT_PLAIN)
			plain = argument->next; /* nothing to check so far */
		else if (!check_argument(resolve, arguments, argument))
			return false;
		if (!resolve_expression(resolve, argument->value))
			return false;
	}
	return true;
}

static bool resolve_clauses(struct script_resolver *resolve, struct clause *clause)
{
	for (; clause != NULL; clause = clause->next) {
		if (!resolve_expression(resolve, clause->value) ||
		    (clause->target != NULL && !resolve_expression(resolve, clause->target)))
			return false;
	}
	return true;
}

/* The first iterable of a comprehension is evaluated in the enclosing scope. */
static bool resolve_each(struct script_resolver *resolve, struct expression *expression)
{
	struct clause *first = expression->each->clauses, *clause;
	struct script_scope *around = resolve->scope;
	bool resolved = resolve_expression(resolve, first->value);

	expression->each->scope = make_scope(resolve, around->function);
	if (!resolved || expression->each->scope == NULL)
		return false;
	resolve->scope = expression->each->scope;
	for (clause = first; clause != NULL && resolved; clause = clause->next)
		resolved = clause->target == NULL || declare_target(resolve, clause->target);
	resolved = resolved && resolve_expression(resolve, first->target) &&
		   resolve_clauses(resolve, first->next) && resolve_parts(resolve, expression);
	resolve->scope = around;
	return resolved;
}

static bool resolve_kind(struct script_resolver *resolve, struct expression *expression)
{
	if (expression->kind == EXPRESSION_NAME)
		return resolve_name(resolve, expression);
	if (expression->kind == EXPRESSION_NATIVE &&
	    syntax_native(resolve->syntax, expression->name) == NULL)
		return complain_of_name(resolve, expression->name, expression->at);
	if (expression->kind == EXPRESSION_LAMBDA)
		return resolve_definition(resolve, expression->definition);
	if (expression->kind == EXPRESSION_EACH)
		return resolve_each(resolve, expression);
	return resolve_parts(resolve, expression) &&
	       (expression->kind != EXPRESSION_CALL ||
		resolve_arguments(resolve, expression->arguments));
}

static bool resolve_expression(struct script_resolver *resolve, struct expression *expression)
{
	bool resolved;

	assert(expression != NULL);
	resolved = enter(resolve, expression->at) && resolve_kind(resolve, expression);
	resolve->depth--;
	return resolved;
}

/* ---- statements ---- */

static bool resolve_place(struct script_resolver *resolve, const struct statement *statement)
{
	if (statement->kind == STATEMENT_RETURN && resolve->scope->around == NULL)
		return complain(resolve, statement->at, "'return' outside of a function");
	if (statement->kind == STATEMENT_BREAK && resolve->loops == 0)
		return complain(resolve, statement->at, "'break' outside of a loop");
	if (statement->kind == STATEMENT_CONTINUE && resolve->loops == 0)
		return complain(resolve, statement->at, "'continue' outside of a loop");
	if (statement->kind == STATEMENT_AUGMENT && statement->target->kind != EXPRESSION_NAME &&
	    statement->target->kind != EXPRESSION_INDEX)
		return complain(resolve, statement->target->at,
				"one variable or item is changed at a time");
	if (statement->type != NULL && statement->target->kind != EXPRESSION_NAME)
		return complain(resolve, statement->type->at, "only a variable can have a type");
	return true;
}

static bool resolve_statement(struct script_resolver *resolve, struct statement *statement)
{
	size_t loop = statement->kind == STATEMENT_FOR;
	bool resolved;

	if (!resolve_place(resolve, statement) ||
	    (statement->value != NULL && !resolve_expression(resolve, statement->value)) ||
	    (statement->target != NULL && !resolve_expression(resolve, statement->target)) ||
	    (statement->definition != NULL && !resolve_definition(resolve, statement->definition)))
		return false;
	resolve->loops += loop;
	resolved = resolve_statements(resolve, statement->body) &&
		   resolve_statements(resolve, statement->otherwise);
	resolve->loops -= loop;
	return resolved;
}

static bool resolve_statements(struct script_resolver *resolve, struct statement *statement)
{
	if (statement == NULL)
		return true;
	if (!enter(resolve, statement->at))
		return false;
	for (; statement != NULL; statement = statement->next) {
		if (!resolve_statement(resolve, statement))
			return false;
	}
	resolve->depth--;
	return true;
}

bool syntax_resolve(struct syntax *syntax)
{
	struct script_resolver resolve = {.syntax = syntax};

	syntax->scope = make_scope(&resolve, NULL);
	if (syntax->scope == NULL)
		return false;
	resolve.scope = syntax->scope;
	return declare_statements(&resolve, syntax->body) &&
	       resolve_statements(&resolve, syntax->body);
}
