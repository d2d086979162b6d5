/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Constructs the syntax tree: the nodes, and whether braces are a set, an event or a structure. */
#include <string.h>

#include "language/lod/lod.tab.h"
#include "language/lod/parse.h"

struct lod_expression *lod_form_expression(struct lod_parse *parse,
					   const struct lod_expression *contents)
{
	struct lod_expression *expression = lod_take(parse, sizeof *expression);

	if (expression != NULL)
		*expression = *contents;
	return expression;
}

struct lod_statement *lod_form_statement(struct lod_parse *parse,
					 const struct lod_statement *contents)
{
	struct lod_statement *statement = lod_take(parse, sizeof *statement);

	if (statement != NULL)
		*statement = *contents;
	return statement;
}

struct lod_expression *lod_form_function(struct lod_parse *parse, struct span at,
					 const struct lod_token *function,
					 struct lod_items arguments)
{
	size_t most = function->operation == LOD_SUM ? 1 : 2;

	if (arguments.count < 1 || arguments.count > most) {
		parse->failed = true;
		diag_error(parse->diag, CODE_ARGUMENTS, at, NULL, "'%s' takes %s",
			   function->name->text,
			   most == 1 ? "one argument"
				     : "an array, and optionally a number of "
				       "items");
		return NULL;
	}
	return lod_form_expression(
		parse, &(struct lod_expression){(enum lod_expression_kind)function->operation, at,
						.left = arguments.first->value,
						.right = arguments.count == 2
								 ? arguments.first->next->value
								 : NULL});
}

/* Several items that are written out are more likely meant one by one than as their total. */
struct lod_expression *lod_form_membership(struct lod_parse *parse, struct span at,
					   struct lod_expression *left,
					   struct lod_expression *right)
{
	if (left->kind == LOD_ARRAY && left->count > 1)
		diag_warning(parse->diag, CODE_TOTAL, left->at,
			     "ask for one item after the other, with 'and' between",
			     "'in' looks for the total of this array, not for its items");
	return lod_form_expression(
		parse, &(struct lod_expression){LOD_IN, at, .left = left, .right = right});
}

struct lod_expression *lod_form_choose(struct lod_parse *parse, struct span at,
				       struct lod_expression *set)
{
	if (set->kind == LOD_SET)
		return lod_form_expression(parse,
					   &(struct lod_expression){LOD_CHOOSE, at, .left = set});
	lod_wrong(parse, at, "*{1d6, 1d8} chooses a recipe for good", "'*' needs a set after it");
	return NULL;
}

/* ---- if ---- */

struct lod_arm *lod_form_arm(struct lod_parse *parse, struct lod_expression *condition,
			     struct lod_expression *value, struct lod_statement *statements,
			     struct lod_arm *next)
{
	struct lod_arm *arm = lod_take(parse, sizeof *arm);

	if (arm != NULL)
		*arm = (struct lod_arm){next, condition, value, statements};
	return arm;
}

/* Strips the braces of an arm around a single expression, which are not an event. */
static struct lod_expression *without_braces(struct lod_expression *value)
{
	const struct lod_statement *only;

	if (value->kind != LOD_EVENT)
		return value;
	only = value->block->statements;
	return only->next == NULL && only->kind == LOD_LONE ? only->value : value;
}

/* Turns the arm of an `if` that is a value into one expression. */
static bool take_value(struct lod_parse *parse, struct span at, struct lod_arm *arm)
{
	const struct lod_statement *only = arm->statements;

	if (arm->value != NULL)
		return true;
	if (only == NULL || only->next != NULL || only->kind != LOD_LONE)
		return lod_wrong(parse, only != NULL ? only->at : at,
				 "{ } turn several statements into one value",
				 "an 'if' used as a value needs one expression in each branch");
	arm->value = without_braces(only->value);
	arm->statements = NULL;
	return true;
}

struct lod_expression *lod_form_if(struct lod_parse *parse, struct span at, struct lod_arm *arms)
{
	struct lod_arm *arm;

	for (arm = arms; arm != NULL; arm = arm->next) {
		if (!take_value(parse, at, arm))
			return NULL;
	}
	return lod_form_expression(parse, &(struct lod_expression){LOD_IF, at, .arms = arms});
}

/* ---- par ---- */

struct lod_parameter *lod_form_parameter(struct lod_parse *parse, const struct lod_token *name,
					 struct lod_expression *ordinary)
{
	struct lod_parameter *parameter = lod_take(parse, sizeof *parameter);

	if (parameter != NULL) {
		parameter->name = name->name;
		parameter->ordinary = ordinary;
	}
	return parameter;
}

/* Optional parameters come last, and all names differ. */
static bool check_parameters(struct lod_parse *parse, struct span at,
			     const struct lod_parameter *parameter)
{
	for (; parameter != NULL; parameter = parameter->next) {
		const struct lod_parameter *other;

		for (other = parameter->next; other != NULL; other = other->next) {
			if (other->name == parameter->name)
				return lod_wrong(parse, at, NULL,
						 "two parameters have the same name");
		}
		if (parameter->ordinary != NULL && parameter->next != NULL &&
		    parameter->next->ordinary == NULL)
			return lod_wrong(parse, at, NULL,
					 "a required parameter follows an optional one");
	}
	return true;
}

struct lod_expression *lod_form_par(struct lod_parse *parse, struct span at,
				    struct lod_parameters parameters, struct lod_expression *body)
{
	struct lod_block *block = lod_form_block(parse, at, NULL);

	if (block == NULL || !check_parameters(parse, at, parameters.first))
		return NULL;
	return lod_form_expression(
		parse,
		&(struct lod_expression){LOD_PAR, at,
					 .par = {parameters.first, parameters.count, body, block}});
}

/* ---- statements ---- */

/* Whether it is a variable or a field of one. */
static bool is_place(const struct lod_expression *target)
{
	while (target->kind == LOD_MEMBER)
		target = target->left;
	return target->kind == LOD_NAME;
}

static enum lod_statement_kind find_change(const struct lod_expression *target, int spelling)
{
	if (target->kind == LOD_MEMBER)
		return LOD_SET_MEMBER;
	if (spelling == TOK_ASSIGN)
		return LOD_ASSIGN;
	return spelling == TOK_GENERATE ? LOD_GENERATE : LOD_UPDATE;
}

static bool check_target(struct lod_parse *parse, const struct lod_expression *target, int spelling)
{
	if (!is_place(target))
		return lod_wrong(parse, target->at, NULL,
				 "only a variable, or a field of one, can be assigned a value");
	if (target->kind == LOD_MEMBER && spelling == TOK_GENERATE)
		return lod_wrong(parse, target->at,
				 "a field that draws is defined with its "
				 "structure",
				 "a field cannot be assigned a recipe");
	return true;
}

struct lod_statement *lod_form_change(struct lod_parse *parse, struct span at,
				      struct lod_expression *target,
				      const struct lod_token *spelling,
				      struct lod_expression *value)
{
	if (!check_target(parse, target, spelling->kind))
		return NULL;
	if (value == NULL)
		value = lod_form_expression(
			parse, &(struct lod_expression){LOD_INTEGER, spelling->at, .integer = 1});
	if (value == NULL)
		return NULL;
	return lod_form_statement(
		parse,
		&(struct lod_statement){find_change(target, spelling->kind), at, .target = target,
					.value = value, .operation = spelling->operation,
					.updates = spelling->kind == TOK_AUGMENT ||
						   spelling->kind == TOK_INCREMENT});
}

/* Links statements and those inside them in text order, from *link on; returns the last link. */
static struct lod_statement **link_all(struct lod_statement *statement, struct lod_statement **link)
{
	const struct lod_arm *arm;

	for (; statement != NULL; statement = statement->next) {
		*link = statement;
		link = link_all(statement->statements, &statement->following);
		for (arm = statement->arms; arm != NULL; arm = arm->next)
			link = link_all(arm->statements, link);
	}
	return link;
}

struct lod_block *lod_form_block(struct lod_parse *parse, struct span at,
				 struct lod_statement *statements)
{
	struct lod_block *block = lod_take(parse, sizeof *block);

	if (block != NULL) {
		block->at = at;
		block->statements = statements;
		link_all(statements, &statements);
	}
	return block;
}

/* ---- braces ---- */

bool lod_form_add_item(struct lod_parse *parse, struct lod_items *items,
		       struct lod_expression *weight, struct lod_expression *value)
{
	struct lod_item *item = lod_take(parse, sizeof *item);

	if (item == NULL)
		return false;
	item->weight = weight;
	item->value = value;
	if (items->first == NULL)
		items->first = item;
	else
		items->last->next = item;
	items->last = item;
	items->count++;
	return true;
}

bool lod_form_add_piece(struct lod_parse *parse, struct lod_pieces *pieces, struct span at,
			struct lod_expression *weight, struct lod_statements statement)
{
	struct lod_piece *piece = lod_take(parse, sizeof *piece);

	if (piece == NULL)
		return false;
	*piece = (struct lod_piece){NULL, at, weight, statement};
	if (pieces->first == NULL)
		pieces->first = piece;
	else
		pieces->last->next = piece;
	pieces->last = piece;
	return true;
}

static bool is_comma(const struct lod_piece *piece)
{
	return piece->statement.first == NULL;
}

static bool is_set(const struct lod_piece *piece)
{
	for (; piece != NULL; piece = piece->next) {
		if (is_comma(piece) || piece->weight != NULL)
			return true;
	}
	return false;
}

static bool wrong_element(struct lod_parse *parse, struct span at, size_t number, const char *why)
{
	parse->failed = true;
	return diag_error(parse->diag, CODE_SYNTAX, at,
			  "a set has commas between expressions, a structure has no commas",
			  "element %zu of a set %s", number, why);
}

/* Appends the element that begins at `piece`; *after is the next one, with the comma skipped. A weight begins a new
   element even without a comma. */
static bool add_element(struct lod_parse *parse, struct lod_items *items,
			const struct lod_piece *piece, const struct lod_piece **after)
{
	const struct lod_piece *next = piece->next;
	size_t number = items->count + 1;

	if (is_comma(piece))
		return wrong_element(parse, piece->at, number, "is missing");
	if (piece->statement.first->kind != LOD_LONE)
		return wrong_element(parse, piece->at, number, "yields nothing");
	if (next != NULL && !is_comma(next) && next->weight == NULL)
		return wrong_element(parse, next->at, number, "is more than one expression");
	*after = next != NULL && is_comma(next) ? next->next : next;
	return lod_form_add_item(parse, items, piece->weight, piece->statement.first->value);
}

static struct lod_expression *lod_form_set(struct lod_parse *parse, struct span at,
					   const struct lod_piece *piece)
{
	struct lod_items items = {NULL, NULL, 0};

	while (piece != NULL) {
		if (!add_element(parse, &items, piece, &piece))
			return NULL;
	}
	return lod_form_expression(
		parse,
		&(struct lod_expression){LOD_SET, at, .items = items.first, .count = items.count});
}

/* Marks the names of fields that are bound by ~. */
static void mark_drawn(const struct lod_statement *statement)
{
	for (; statement != NULL; statement = statement->following) {
		if (statement->kind == LOD_GENERATE)
			statement->target->name->drawn = true;
	}
}

static struct lod_expression *lod_form_statements(struct lod_parse *parse, struct span at,
						  const struct lod_piece *piece)
{
	struct lod_statement *first = piece != NULL ? piece->statement.first : NULL;
	struct lod_block *block;
	bool yields = false;

	for (; piece != NULL; piece = piece->next) {
		yields = yields || piece->statement.yields;
		if (piece->next != NULL)
			piece->statement.last->next = piece->next->statement.first;
	}
	block = lod_form_block(parse, at, first);
	if (block == NULL)
		return NULL;
	block->is_structure = !yields;
	if (!yields)
		mark_drawn(first);
	return lod_form_expression(parse, &(struct lod_expression){yields ? LOD_EVENT : LOD_STRUCT,
								   at, .block = block});
}

/* ---- decisions ---- */

/* Makes a text before a colon the label of the option; any other weight is an error (reported). */
static bool take_label(struct lod_parse *parse, struct lod_item *option)
{
	if (option->weight != NULL && option->weight->kind != LOD_TEXT)
		return lod_wrong(parse, option->weight->at,
				 "a text before the colon names the option",
				 "'decide' takes no weights: the player chooses");
	option->label = option->weight;
	option->weight = NULL;
	return true;
}

struct lod_expression *lod_form_decide(struct lod_parse *parse, struct span at,
				       struct lod_pieces pieces)
{
	struct lod_expression *set = lod_form_set(parse, at, pieces.first);
	struct lod_item *option;

	if (set == NULL)
		return NULL;
	for (option = set->items; option != NULL; option = option->next) {
		if (!take_label(parse, option))
			return NULL;
	}
	if (set->count < 2) {
		lod_wrong(parse, at,
			  "commas separate the options: decide {'keep': x, 'again': 1d6}",
			  "a decision needs at least two options");
		return NULL;
	}
	set->kind = LOD_DECIDE;
	return set;
}

struct lod_expression *lod_form_braces(struct lod_parse *parse, struct span at,
				       struct lod_pieces pieces)
{
	if (is_set(pieces.first))
		return lod_form_set(parse, at, pieces.first);
	return lod_form_statements(parse, at, pieces.first);
}
