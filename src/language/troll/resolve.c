/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Name resolution and analysis of a Troll program: finds the variable or function for each name, and facts about each
   expression. An undefined name is an error only when it is evaluated, as in the original. */
#include <string.h>

#include "language/troll/parse.h"
#include "language/troll/run/run.h"

struct slot_scope {
	const struct slot_scope *outer;
	const char *name;
	int slot;
};

struct troll_resolver {
	struct troll_parse *parse;
	struct troll_program *program;
	size_t slots; /* of the current function, so far */
	bool is_main;
};

static bool resolve(struct troll_resolver *resolver, const struct slot_scope *scope,
		    struct troll_expression *e);

/* ---- names ---- */

static const struct slot_scope *find_scope(const struct slot_scope *scope, const char *name)
{
	while (scope != NULL && strcmp(scope->name, name) != 0)
		scope = scope->outer;
	return scope;
}

/* Looks up a name that is given from outside, in the main expression. */
static bool find_given(const struct troll_resolver *resolver, const struct troll_expression *e,
		       int64_t *number)
{
	const struct program_names *names = resolver->parse->names;

	return resolver->is_main && names != NULL && names->find(names->data, e->text, number);
}

static bool resolve_name(struct troll_resolver *resolver, const struct slot_scope *scope,
			 struct troll_expression *e)
{
	const struct slot_scope *found = find_scope(scope, e->text);

	if (found != NULL) {
		e->slot = found->slot;
		e->reads = troll_slot_bit(found->slot);
	} else if (find_given(resolver, e, &e->number)) {
		e->kind = TROLL_NUMBER;
	} else {
		e->kind = TROLL_UNKNOWN;
		e->wrong = "unknown variable";
	}
	return true;
}

/* x ~ e: x if it is defined, otherwise e. */
static bool resolve_ordinary(struct troll_resolver *resolver, const struct slot_scope *scope,
			     struct troll_expression *e)
{
	int64_t number;

	if (find_scope(scope, e->text) == NULL && !find_given(resolver, e, &number)) {
		*e = *e->first;
		return resolve(resolver, scope, e);
	}
	e->kind = TROLL_NAME;
	e->first = NULL;
	return resolve_name(resolver, scope, e);
}

/* ---- functions ---- */

static struct troll_function *find_function(const struct troll_program *program, const char *name)
{
	struct troll_function *function = program->functions;

	while (function != NULL && strcmp(function->name, name) != 0)
		function = function->next;
	return function;
}

static bool resolve_call(struct troll_resolver *resolver, struct troll_expression *e)
{
	struct troll_function *function = find_function(resolver->program, e->text);

	if (function == NULL && strcmp(e->text, "sign") == 0 && e->count == 1) {
		e->kind = TROLL_UNARY;
		e->operation = TROLL_SIGN;
		e->first = e->arguments[0];
		e->count = 0;
		return true;
	}
	e->function = function;
	e->calls = e->loops = e->draws = true;
	if (function != NULL && e->count == function_width(function))
		return true;
	e->kind = TROLL_UNKNOWN;
	e->wrong = function == NULL ? "unknown function" : "wrong number of arguments";
	return true;
}

/* ---- expressions ---- */

static bool draws_by_itself(const struct troll_expression *e)
{
	if (e->kind == TROLL_CHANCE)
		return true;
	if (e->kind != TROLL_UNARY && e->kind != TROLL_BINARY)
		return false;
	switch (e->operation) {
	case TROLL_DIE:
	case TROLL_ZERO_DIE:
	case TROLL_DICE:
	case TROLL_ZERO_DICE:
	case TROLL_CHOOSE:
	case TROLL_PICK:
		return true;
	default:
		return false;
	}
}

/* Facts about an expression, from those of its children. */
static void note(struct troll_expression *e)
{
	const struct troll_expression *child;
	size_t i;

	e->draws |= draws_by_itself(e);
	e->loops |= e->kind == TROLL_REPEAT || e->kind == TROLL_ACCUMULATE;
	for (i = 0; (child = troll_child(e, i)) != NULL; i++) {
		e->draws |= child->draws;
		e->calls |= child->calls;
		e->loops |= child->loops;
		e->reads |= child->reads;
	}
}

/* An expression that binds a name in its second part. */
static bool resolve_binding(struct troll_resolver *resolver, const struct slot_scope *scope,
			    struct troll_expression *e)
{
	struct slot_scope inner = {scope, e->text, (int)resolver->slots++};
	int64_t hidden;

	find_given(resolver, e, &hidden); /* records that the name occurs in the program */
	e->slot = inner.slot;
	if (!resolve(resolver, scope, e->first) || !resolve(resolver, &inner, e->second))
		return false;
	note(e);
	e->reads = e->first->reads | troll_without_slot(e->second->reads, e->slot);
	return true;
}

static bool resolve(struct troll_resolver *resolver, const struct slot_scope *scope,
		    struct troll_expression *e)
{
	struct troll_expression *child;
	size_t i;

	switch (e->kind) {
	case TROLL_NAME:
		return resolve_name(resolver, scope, e);
	case TROLL_ORDINARY:
		return resolve_ordinary(resolver, scope, e);
	case TROLL_BIND:
	case TROLL_FOREACH:
	case TROLL_REPEAT:
	case TROLL_ACCUMULATE:
		return resolve_binding(resolver, scope, e);
	default:
		break;
	}
	for (i = 0; (child = troll_child(e, i)) != NULL; i++) {
		if (!resolve(resolver, scope, child))
			return false;
	}
	if (e->kind == TROLL_CALL && !resolve_call(resolver, e))
		return false;
	note(e);
	return true;
}

/* ---- compositional functions ---- */

enum { ARGUMENT, ITEM, EACH, REST, FOLD_SLOTS };

static struct troll_expression *make_slot(struct troll_parse *parse, struct span at, int slot)
{
	struct troll_expression *e = troll_form(
		parse,
		&(struct troll_expression){.kind = TROLL_NAME, .at = at, .sign = at, .text = ""});

	if (e == NULL)
		return NULL;
	e->slot = slot;
	e->reads = troll_slot_bit(slot);
	return e;
}

/* A call of a function or operator, on the values of one or two slots. */
static struct troll_expression *make_part(struct troll_resolver *resolver,
					  const struct troll_part *part, int first, int second)
{
	struct troll_parse *parse = resolver->parse;
	struct troll_list list = {NULL, 0, 0};
	struct troll_expression *e = make_slot(parse, part->at, first),
				*f = second > 0 ? make_slot(parse, part->at, second) : NULL;
	struct troll_token name = {.at = part->at, .text = part->name};

	if (e == NULL || (second > 0 && f == NULL))
		return NULL;
	if (part->name == NULL) {
		e = troll_form(parse, &(struct troll_expression){.kind = f == NULL ? TROLL_UNARY
										   : TROLL_BINARY,
								 .operation = part->operation,
								 .at = part->at,
								 .sign = part->at,
								 .first = e,
								 .second = f});
	} else {
		name.size = strlen(part->name);
		if (!troll_form_add(parse, &list, e) ||
		    (f != NULL && !troll_form_add(parse, &list, f)))
			return NULL;
		e = troll_form_call(parse, part->at, &name, list);
	}
	if (e != NULL && e->kind == TROLL_CALL)
		resolve_call(resolver, e);
	if (e != NULL)
		note(e);
	return e;
}

static bool resolve_fold(struct troll_resolver *resolver, struct troll_function *function)
{
	struct troll_expression *first = make_part(resolver, &function->each, ITEM, 0);
	struct troll_expression *second = make_part(resolver, &function->join, EACH, REST);

	if (first == NULL || second == NULL || !resolve(resolver, NULL, function->neutral))
		return false;
	if (function->each.operation == TROLL_SIGN) {
		/* The grammar accepts sgn, but no other part does: so it is in the original. */
		first->kind = TROLL_UNKNOWN;
		first->text = "sgn";
		first->wrong = "unknown function";
	}
	function->body =
		troll_form(resolver->parse, &(struct troll_expression){.kind = TROLL_FOLD,
								       .at = function->at,
								       .sign = function->at,
								       .first = first,
								       .second = second,
								       .third = function->neutral});
	if (function->body == NULL)
		return false;
	function->body->slot = ITEM;
	function->body->calls = first->calls || second->calls || function->neutral->calls;
	function->body->draws = first->draws || second->draws || function->neutral->draws;
	function->body->reads = troll_slot_bit(ARGUMENT);
	function->slots = FOLD_SLOTS;
	return true;
}

static bool resolve_function(struct troll_resolver *resolver, struct troll_function *function,
			     const struct slot_scope *scope, size_t parameter)
{
	struct slot_scope inner = {scope, NULL, (int)parameter};

	if (parameter == function->parameter_count)
		return resolve(resolver, scope, function->body);
	inner.name = function->parameters[parameter];
	return resolve_function(resolver, function, &inner, parameter + 1);
}

static bool resolve_functions(struct troll_resolver *resolver)
{
	struct troll_function *function;

	for (function = resolver->program->functions; function != NULL; function = function->next) {
		resolver->slots = function->parameter_count;
		if (function->compositional ? !resolve_fold(resolver, function)
					    : !resolve_function(resolver, function, NULL, 0))
			return false;
		if (!function->compositional)
			function->slots = resolver->slots;
	}
	return true;
}

/* ---- recursion ---- */

/* Whether the expression calls `sought`, directly or indirectly: reachability in the call graph. */
static bool comes_to(struct troll_expression *e, const struct troll_function *sought)
{
	struct troll_function *function = e->function;
	struct troll_expression *child;
	size_t i;

	if (!e->calls)
		return false;
	if (e->kind == TROLL_CALL) {
		if (function == sought)
			return true;
		if (!function->visited) {
			function->visited = true;
			if (comes_to(function->body, sought))
				return true;
		}
	}
	for (i = 0; (child = troll_child(e, i)) != NULL; i++) {
		if (comes_to(child, sought))
			return true;
	}
	return false;
}

/* Marks calls that may be recursive; returns whether there is one. */
static bool mark_recursion(struct troll_expression *e)
{
	struct troll_expression *child;
	size_t i;

	e->recurs = e->kind == TROLL_CALL && e->function->reaches;
	for (i = 0; e->calls && (child = troll_child(e, i)) != NULL; i++)
		e->recurs |= mark_recursion(child);
	return e->recurs;
}

/* Iterates to a fixed point. */
static void mark_all(struct troll_program *program)
{
	struct troll_function *function;
	bool changed = true;

	while (changed) {
		changed = false;
		for (function = program->functions; function != NULL; function = function->next) {
			bool reaches = mark_recursion(function->body) || function->recursive;

			changed |= reaches != function->reaches;
			function->reaches = reaches;
		}
	}
	mark_recursion(program->main);
}

static void find_recursion(struct troll_program *program)
{
	struct troll_function *function, *other;
	int64_t number = 0;

	for (function = program->functions; function != NULL; function = function->next) {
		for (other = program->functions; other != NULL; other = other->next)
			other->visited = false;
		function->recursive = comes_to(function->body, function);
		function->number = number++;
	}
	mark_all(program);
}

bool troll_resolve(struct troll_parse *parse, struct troll_program *program)
{
	struct troll_resolver resolver = {.parse = parse, .program = program};

	if (!resolve_functions(&resolver))
		return false;
	resolver.is_main = true;
	resolver.slots = 0;
	if (!resolve(&resolver, NULL, program->main))
		return false;
	program->slots = resolver.slots;
	program->expressions = parse->expressions;
	find_recursion(program);
	troll_find_states(program);
	return true;
}
