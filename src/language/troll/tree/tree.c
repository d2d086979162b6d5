/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Translates programs to trees of dicelab, so that they are rolled and calculated as such: all except recursion, texts,
   pairs, `--`, and loops that may be empty. Functions are inlined. */
#include "language/troll/tree/tree.h"

#include "language/troll/tree/inside.h"

enum { MOST_EXPRESSIONS = 10000 };

struct node *troll_give_up(struct tree_maker *maker)
{
	maker->given_up = true;
	return NULL;
}

/* ---- chances ---- */

/* ?p: a die that shows 1, or nothing. */
static struct node *make_chance(struct tree_maker *maker, const struct troll_expression *e)
{
	static const int64_t one = 1;
	struct table_row *rows;

	if (e->number == 0)
		return build_operator(maker->builder, e->at, NODE_EMPTY, NULL, NULL, NULL);
	rows = arena_take(maker->builder->arena, 2 * sizeof *rows);
	if (rows == NULL)
		return NULL;
	rows[0] = (struct table_row){NULL, 0, (uint64_t)(e->whole - e->number)};
	rows[1] = (struct table_row){&one, 1, (uint64_t)e->number};
	return build_table(maker->builder, e->at, rows, 2);
}

/* ---- bindings and loops ---- */

/* Binds a slot to a fresh variable, after the tree of its value is made. */
static const char *bind(struct tree_maker *maker, struct tree_variable *variables,
			const struct troll_expression *e)
{
	struct facts facts = troll_bound_facts(variables, e);
	const char *name = build_fresh_name(maker->builder, e->sign);

	variables[e->slot] = (struct tree_variable){name, facts};
	return name;
}

static struct node *make_bound(struct tree_maker *maker, struct tree_variable *variables,
			       const struct troll_expression *e)
{
	struct node *value = troll_make(maker, variables, e->first);
	const char *name = value != NULL ? bind(maker, variables, e) : NULL;

	return name == NULL ? NULL
			    : build_binding(maker->builder, e->at,
					    e->kind == TROLL_FOREACH ? NODE_FOREACH : NODE_LET,
					    name, value, troll_make(maker, variables, e->second));
}

/* while x = e do if c then e else (): the body is never empty, or the loop would end there. For `repeat`, only the last
   result counts. */
static struct node *make_loop(struct tree_maker *maker, struct tree_variable *variables,
			      const struct troll_expression *e)
{
	struct facts facts = troll_facts(variables, e->first);
	struct builder *builder = maker->builder;
	struct node *first, *again, *test, *end, *loop;
	const char *name;

	if (e->kind == TROLL_REPEAT ? !facts.single : !facts.filled)
		return troll_give_up(maker);
	first = troll_make(maker, variables, e->first);
	again = first != NULL ? troll_make(maker, variables, e->first) : NULL;
	name = again != NULL ? bind(maker, variables, e) : NULL;
	test = name != NULL ? troll_make(maker, variables, e->second) : NULL;
	end = build_operator(builder, e->at, NODE_EMPTY, NULL, NULL, NULL);
	test = build_operator(builder, e->at, NODE_IF, test, e->until ? end : again,
			      e->until ? again : end);
	loop = build_binding(builder, e->at, NODE_WHILE, name, first, test);
	if (e->kind == TROLL_ACCUMULATE)
		return loop;
	return build_filter(builder, e->at, false, NODE_LAST, build_integer(builder, e->at, 1),
			    loop);
}

/* ---- functions ---- */

/* Whether the value for empty collections is a neutral element of the join. */
static bool is_neutral(const struct troll_function *function)
{
	const struct troll_expression *neutral = function->neutral;

	if (function->join.operation == TROLL_UNION)
		return neutral->kind == TROLL_EMPTY;
	return neutral->kind == TROLL_NUMBER &&
	       neutral->number == (function->join.operation == TROLL_MULTIPLY);
}

/* The sum, the product or the union of all items, with the initial value unless it is neutral. */
static struct node *join_items(struct builder *builder, const struct troll_function *function,
			       struct node *neutral, struct node *all)
{
	static const struct {
		enum node_kind all, two;
	} joins[TROLL_OPERATORS] = {
		[TROLL_ADD] = {NODE_SUM, NODE_ADD},
		[TROLL_MULTIPLY] = {NODE_PROD, NODE_MULTIPLY},
	};
	enum troll_operator join = function->join.operation;
	struct span at = function->at;

	if (join != TROLL_UNION)
		all = build_operator(builder, at, joins[join].all, all, NULL, NULL);
	if (is_neutral(function))
		return all;
	return build_operator(builder, at, join == TROLL_UNION ? NODE_CONCAT : joins[join].two, all,
			      neutral, NULL);
}

/* The fold g(f x1, g(f x2, ... z)), where g is + or * on single numbers, or a union. */
static struct node *make_fold(struct tree_maker *maker, struct tree_variable *variables,
			      const struct troll_function *function)
{
	enum { ARGUMENT, ITEM };
	const struct troll_expression *fold = function->body;
	struct builder *builder = maker->builder;
	bool unites = function->join.operation == TROLL_UNION;
	struct node *neutral, *each;
	const char *name;

	if (function->join.name != NULL)
		return troll_give_up(maker);
	if (!unites && !troll_facts(variables, fold->third).single)
		return troll_give_up(maker);
	neutral = troll_make(maker, variables, fold->third);
	name = neutral != NULL ? build_fresh_name(builder, function->at) : NULL;
	if (name == NULL)
		return NULL;
	variables[ITEM] =
		(struct tree_variable){name, {true, true, variables[ARGUMENT].facts.positive}};
	/* the result of a function called there is not known to be one number */
	if (!unites && !troll_facts(variables, fold->first).single)
		return troll_give_up(maker);
	each = troll_make(maker, variables, fold->first);
	each = build_binding(builder, function->at, NODE_FOREACH, name,
			     build_variable(builder, function->at, variables[ARGUMENT].name), each);
	return join_items(builder, function, neutral, each);
}

/* Binds the arguments from number `at` on, outside of the body. */
static struct node *open_arguments(struct tree_maker *maker, struct tree_variable *outer,
				   struct tree_variable *inner, const struct troll_expression *e,
				   size_t at)
{
	struct node *value;
	struct facts facts;
	const char *name;

	if (at == e->count)
		return e->function->compositional ? make_fold(maker, inner, e->function)
						  : troll_make(maker, inner, e->function->body);
	value = troll_make(maker, outer, e->arguments[at]);
	facts = troll_facts(outer, e->arguments[at]);
	name = value != NULL ? build_fresh_name(maker->builder, e->at) : NULL;
	if (name == NULL)
		return NULL;
	inner[at] = (struct tree_variable){name, facts};
	return build_binding(maker->builder, e->at, NODE_LET, name, value,
			     open_arguments(maker, outer, inner, e, at + 1));
}

static struct node *make_call(struct tree_maker *maker, struct tree_variable *variables,
			      const struct troll_expression *e)
{
	struct tree_variable *inner;

	if (e->function->recursive)
		return troll_give_up(maker);
	inner = arena_take(maker->builder->arena, (e->function->slots + 1) * sizeof *inner);
	return inner != NULL ? open_arguments(maker, variables, inner, e, 0) : NULL;
}

/* ---- expressions ---- */

struct node *troll_make(struct tree_maker *maker, struct tree_variable *variables,
			const struct troll_expression *e)
{
	struct builder *builder = maker->builder;
	struct node *first, *second;

	if (maker->given_up || maker->left-- == 0)
		return troll_give_up(maker);
	switch (e->kind) {
	case TROLL_NUMBER:
		return build_integer(builder, e->at, e->number);
	case TROLL_EMPTY:
		return build_operator(builder, e->at, NODE_EMPTY, NULL, NULL, NULL);
	case TROLL_NAME:
		return build_variable(builder, e->at, variables[e->slot].name);
	case TROLL_CHANCE:
		return make_chance(maker, e);
	case TROLL_UNARY:
		return troll_make_unary(maker, variables, e);
	case TROLL_BINARY:
		return troll_make_binary(maker, variables, e);
	case TROLL_IF:
		first = troll_make(maker, variables, e->first);
		second = first != NULL ? troll_make(maker, variables, e->second) : NULL;
		return build_operator(builder, e->at, NODE_IF, first, second,
				      troll_make(maker, variables, e->third));
	case TROLL_BIND:
	case TROLL_FOREACH:
		return make_bound(maker, variables, e);
	case TROLL_REPEAT:
	case TROLL_ACCUMULATE:
		return make_loop(maker, variables, e);
	case TROLL_CALL:
		return make_call(maker, variables, e);
	default:
		return troll_give_up(maker);
	}
}

/* Trees cannot limit the rounds of loops. */
static bool is_limited(const struct troll_program *program, const struct builder *builder)
{
	return builder->limits->loops < INT64_MAX && program->main->loops;
}

struct node *troll_tree(const struct troll_program *program, struct builder *builder)
{
	struct tree_maker maker = {.builder = builder, .left = MOST_EXPRESSIONS};
	struct tree_variable *variables;
	struct node *root;

	if (is_limited(program, builder))
		return NULL;
	variables = arena_take(builder->arena, (program->slots + 1) * sizeof *variables);
	if (variables == NULL)
		return NULL;
	root = troll_make(&maker, variables, program->main);
	if (root == NULL || maker.given_up || troll_facts(variables, program->main).single)
		return maker.given_up ? NULL : root;
	return build_operator(builder, root->at, NODE_SORT, root, NULL, NULL);
}
