/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Name resolution. Variables are lexically scoped, and the slot of a variable is its de Bruijn level, the number of
 * bindings around its own: variables alive at the same time have different slots, and no evaluator looks up names. A
 * free name may be that of a definition.
 */
#include <string.h>

#include "support/text.h"
#include "tree/definitions.h"
#include "tree/foreign.h"
#include "tree/hint.h"
#include "tree/tree.h"

/* The environment of a node: the bindings around it, innermost first. */
struct environment {
	const struct environment *outer;
	struct node *binding;
};

struct resolver {
	struct tree *tree;
	const struct definitions *definitions; /* or NULL */
	struct diag *diag;
};

/* "2d6+3 # damage": an unknown name that is the only text between a '#' and the end of the line. */
static void hint_at_remark(const struct source *source, const struct node *name, struct hint *hint)
{
	const char *text = source->text;
	size_t mark = name->at.begin, begin, end = name->at.end;
	struct span before;

	while (mark > 0 && text[mark - 1] == ' ')
		mark--;
	while (end < source->length && strchr(" \t\r", text[end]) != NULL)
		end++;
	if (mark == 0 || text[mark - 1] != '#' || (end < source->length && text[end] != '\n'))
		return;
	mark--;
	for (begin = mark; begin > 0 && strchr(";\n", text[begin - 1]) == NULL;)
		begin--;
	for (before = hint_trim(hint, begin, mark);
	     begin < mark && strchr(" 0123456789", text[begin]) != NULL;)
		begin++;
	if (begin == mark)
		return; /* 3 # x */
	hint_begin(hint, "'", (struct span){before.begin, name->at.end});
	hint_add_span(hint, "", before);
	hint_add_span(hint, " // ", name->at);
	hint_end(hint, "' starts a comment with '//'");
}

static bool report_unknown(struct resolver *resolver, const struct node *node,
			   const struct environment *scope)
{
	struct hint hint = hint_start(resolver->diag->source, node->at);
	const char *help = foreign_hint(node->name, strlen(node->name));
	struct guess guess = guess_start(node->name);
	const char *defines = resolver->tree->defines;
	struct span name = {node->at.begin, node->at.begin + strlen(node->name)}; /* of f(x) */

	if (resolver->definitions != NULL &&
	    definitions_find_failed(resolver->definitions, node->name) != NULL)
		return diag_error(resolver->diag, CODE_NAME, node->at, NULL,
				  "the definition of '%.40s' has errors, so it cannot be used",
				  node->name);
	for (; scope != NULL; scope = scope->outer)
		guess_consider(&guess, scope->binding->name);
	if (resolver->definitions != NULL)
		definitions_guess(resolver->definitions, &guess);
	word_guess(&guess);
	if (help == NULL)
		hint_at_remark(resolver->diag->source, node, &hint);
	if (help == NULL && hint_text(&hint) == NULL)
		hint_guess(&hint, &guess, name);
	if (guess.meant != NULL && word_find(guess.meant, strlen(guess.meant)) != NULL)
		hint.fix_count = 0; /* a word needs operands, too */
	if (help == NULL && hint_text(&hint) == NULL && defines != NULL)
		hint_add(&hint, "'%.40s(%.40s) = ...' makes it a parameter", defines, node->name);
	return diag_report(resolver->diag, hint_about(&hint, DICELAB_ERROR, CODE_NAME, help),
			   node->at, "unknown name '%.40s%s'", node->name,
			   strlen(node->name) > 40 ? "..." : "");
}

static bool bind(const struct resolver *resolver, struct node *node, struct node *binding)
{
	if (node->item_count > 0)
		return diag_error(resolver->diag, CODE_ARGUMENTS, node->at,
				  "rename the variable to use the definition",
				  "'%.40s' is a variable here, not a definition with parameters",
				  node->name);
	node->binding = binding;
	node->slot = binding->slot;
	return true;
}

/* Its arguments have been resolved. */
static bool resolve_variable(struct resolver *resolver, struct node *node,
			     const struct environment *scope)
{
	const struct definition *definition = NULL;
	const struct environment *s;

	for (s = scope; s != NULL; s = s->outer) {
		if (strcmp(s->binding->name, node->name) == 0)
			return bind(resolver, node, s->binding);
	}
	if (resolver->definitions != NULL)
		definition = definitions_find(resolver->definitions, node->name);
	if (definition == NULL)
		return report_unknown(resolver, node, scope);
	node->binding = NULL;
	resolver->tree->open = true;
	return definition_takes(definition, node, node->at, resolver->diag);
}

static bool resolve(struct resolver *resolver, struct node *node, const struct environment *scope);

static bool resolve_binding(struct resolver *resolver, struct node *node,
			    const struct environment *scope)
{
	struct environment inner = {scope, node};
	bool ok = resolve(resolver, node->operands[0], scope);

	node->slot = scope == NULL ? 0 : scope->binding->slot + 1;
	if (resolver->tree->slots <= node->slot)
		resolver->tree->slots = node->slot + 1;
	return resolve(resolver, node->operands[1], &inner) && ok;
}

static bool resolve(struct resolver *resolver, struct node *node, const struct environment *scope)
{
	bool ok = true;
	size_t i;

	if (node_is_binding(node))
		return resolve_binding(resolver, node, scope);
	for (i = 0; i < node_child_count(node); i++)
		ok &= resolve(resolver, node_child(node, i), scope);
	if (node->kind == NODE_VARIABLE)
		return resolve_variable(resolver, node, scope) && ok;
	return ok;
}

bool tree_resolve(struct tree *tree, const struct definitions *definitions, struct diag *diag)
{
	struct resolver resolver = {tree, definitions, diag};

	tree->slots = 0;
	tree->open = false;
	return resolve(&resolver, tree->root, NULL);
}
