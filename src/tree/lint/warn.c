/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Lint warnings: a function for each common mistake, with an example of it. */
#include "tree/warn.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "support/divisor.h"
#include "tree/hint.h"
#include "tree/lint/comment.h"
#include "tree/lint/warn_inside.h"
#include "tree/operands.h"
#include "tree/unresolved.h"

/* Per statement: generated programs may have thousands of mistakes. */
enum { MOST_SHOWN = 5 };

bool may_warn(struct warner *warner)
{
	return warner->shown++ < MOST_SHOWN;
}

struct hint warn_hint(const struct warner *warner)
{
	return hint_start(warner->diag->source, warner->statement);
}

bool warn_is_within(const struct node *node, struct span span)
{
	return node->at.begin >= span.begin && node->at.end <= span.end;
}

const struct node *warn_body(const struct warner *warner, const struct node *node,
			     const struct scope *scope)
{
	const struct definition *definition = NULL;
	const struct node *body;
	size_t i;

	if (node->kind == NODE_VARIABLE && node->binding == NULL &&
	    scope_find(scope, node->name) == NULL)
		definition = definitions_find(warner->definitions, node->name);
	if (definition == NULL)
		return NULL;
	body = definition->tree.root;
	for (i = 0; i < definition->parameters; i++)
		body = node_body(body);
	return body;
}

/* ---- d6*1.5, d20.5: numbers are whole, and 1.5 is 15 ---- */

static bool is_digit(char byte)
{
	return byte != '\0' && strchr("0123456789F%", byte) != NULL;
}

/* The digits around a '.' that joins two operands directly; otherwise an empty span. */
static struct span digits_around(const struct node *join, const char *text)
{
	struct span digits = {join->operands[0]->at.end, join->operands[1]->at.begin};

	if (digits.begin + 1 != digits.end || !isdigit((unsigned char)text[digits.end]) ||
	    !is_digit(text[digits.begin - 1]))
		return (struct span){0, 0};
	while (digits.begin > join->at.begin && is_digit(text[digits.begin - 1]))
		digits.begin--;
	while (digits.end < join->at.end && isdigit((unsigned char)text[digits.end]))
		digits.end++;
	return digits;
}

/* 8d6*0.5 is 8d6/2, and 8d6*1.5 is 8d6*3/2. */
static void hint_at_fraction(const struct node *join, struct hint *hint)
{
	const struct node *product = join->operands[0], *decimals = join->operands[1];
	struct span factor = join->at;
	int64_t above, below = 1, common;
	size_t i;

	if (product->kind != NODE_MULTIPLY || product->enclosed || decimals->kind != NODE_NUMBER ||
	    product->operands[1]->kind != NODE_NUMBER || product->operands[1]->number > 999 ||
	    decimals->at.end - decimals->at.begin > 3 || !hint_fits(hint, join->at))
		return;
	factor.end = hint_skip_closing(hint, product->operands[0]->at.end, join->at.end);
	for (i = decimals->at.begin; i < decimals->at.end; i++)
		below *= 10;
	above = product->operands[1]->number * below + decimals->number;
	common = (int64_t)common_divisor((uint64_t)above, (uint64_t)below);
	above /= common;
	below /= common;
	hint_begin(hint, "'", join->at);
	hint_add_span(hint, "", hint_trim(hint, factor.begin, factor.end));
	if (above != 1)
		hint_add(hint, "*%" PRId64, above);
	hint_add(hint, "/%" PRId64, below);
	hint_end(hint, "' is that fraction of it, rounded toward zero; ");
}

static void warn_of_point(struct warner *warner, const struct node *node)
{
	struct hint hint = warn_hint(warner);
	struct span digits = {0, 0}, point;

	if (node->kind == NODE_JOIN)
		digits = digits_around(node, hint.source);
	if (digits.end == 0 || !may_warn(warner))
		return;
	hint_at_fraction(node, &hint);
	point = (struct span){node->operands[0]->at.end, node->operands[1]->at.begin};
	if (hint.source[point.begin - 1] == 'F') {
		hint_add(&hint,
			 "'dF' has -1, 0 and 1 equally often, like dF.2 in other programs; ");
		hint_fix(&hint, (struct span){point.begin, digits.end}, "");
	}
	hint_fix(&hint, point, " . ");
	hint_add(&hint, "%swith blanks around it, the '.' keeps this meaning",
		 hint.length == 0 ? "'x*3/2' is one and a half times x; " : "");
	diag_report(warner->diag, hint_about(&hint, DICELAB_WARNING, CODE_POINT, NULL), digits,
		    "numbers are whole, and '.' joins digits: 1.5 is 15");
}

/* ---- d66: games read two dice as digits, and have no die of 66 faces ---- */

static void warn_of_digits(struct warner *warner, const struct node *die)
{
	const struct node *faces = die->operands[0];
	struct hint hint = warn_hint(warner);

	if (die->kind != NODE_DIE || faces->kind != NODE_NUMBER || faces->enclosed ||
	    (faces->number != 66 && faces->number != 666) || !may_warn(warner))
		return;
	hint_begin(&hint, "'", die->at);
	hint_add(&hint, faces->number == 66 ? "d6.d6" : "d6.d6.d6");
	hint_end(&hint, faces->number == 66 ? "' joins two digits, from 11 to 66; '"
					    : "' joins three digits, from 111 to 666; '");
	if (!hint_is_statement(&hint, die->at))
		hint.fix_count = 0; /* 2d66 */
	hint_begin(&hint, "", die->at);
	hint_add(&hint, "d(%" PRId64 ")", faces->number);
	hint_end(&hint, "' confirms that one die is meant");
	diag_report(warner->diag, hint_about(&hint, DICELAB_WARNING, CODE_DIGITS, NULL), die->at,
		    "this is one die, with the faces 1 to %" PRId64, faces->number);
}

/* ---- d6 // 2: a comment, while Python divides ---- */

static void warn_of_comment(struct warner *warner, struct span statement)
{
	const struct source *source = warner->diag->source;
	size_t at = comment_find(source, statement);
	struct hint hint = warn_hint(warner);

	if (at >= statement.end || !may_warn(warner))
		return;
	hint_add(&hint, "'x / y' is the quotient, rounded toward zero");
	hint_fix(&hint, (struct span){at, at + strlen("//")}, "/");
	diag_report(warner->diag, hint_about(&hint, DICELAB_WARNING, CODE_COMMENT, NULL),
		    hint_trim(&hint, at, comment_end(source, at)),
		    "'//' begins a comment and does not divide");
}

/* ---- the traversal ---- */

/* The outermost prefix word whose list ends with the node's last operand. */
static const struct node *first_word(const struct node *node, const struct node *word)
{
	if (node_last_operand(node)->enclosed || !node_goes_on(node))
		return NULL;
	return word == NULL && node_takes_list(node) ? node : word;
}

/* A deterministic program shows its meaning when it is run, so it only gets the warning about the point. */
static void warn_of_nodes(struct warner *warner, const struct node *node, const struct spot *spot,
			  bool rolls)
{
	struct scope scope = {spot->scope, node};
	struct spot inner = {.scope = spot->scope, .parent = node};
	size_t i, operands = (size_t)node_arity(node);

	warner->spot = *spot;
	warn_of_point(warner, node);
	if (rolls) {
		warn_of_reach(warner, node);
		warn_of_commas(warner, node);
		warn_of_items(warner, node);
		warn_of_sums(warner, node);
		warn_of_digits(warner, node);
		warn_of_rolls(warner, node);
	}
	for (i = 0; i < node_child_count(node); i++) {
		inner.scope = node_is_binding(node) && i == 1 ? &scope : spot->scope;
		inner.word = i + 1 == operands ? first_word(node, spot->word) : NULL;
		warn_of_nodes(warner, node_child(node, i), &inner, rolls);
	}
}

const char *tree_warn(const struct node *root, struct span statement,
		      const struct definitions *definitions, const struct builder *builder)
{
	struct warner warner = {.definitions = definitions,
				.diag = builder->diag,
				.arena = builder->arena,
				.statement = root->at};
	bool rolls;

	if (builder->diag->report == NULL)
		return NULL;
	rolls = warn_chance(&warner, root, NULL);
	warn_of_nodes(&warner, root, &(struct spot){.scope = NULL}, rolls);
	if (rolls)
		warn_of_comment(&warner, statement);
	return warner.meant;
}
