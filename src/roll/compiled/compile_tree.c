/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Translation of a whole tree. */
#include "roll/compiled.h"
#include "roll/compiled/compile.h"

/* Whether any dice depend on the place of an item in a list. */
static bool has_dice_of_places(const struct node *node)
{
	bool has =
		node->kind == NODE_PERM || (node->kind == NODE_FOREACH && node_body(node)->rolls);
	size_t i;

	for (i = 0; i < node_child_count(node) && !has; i++)
		has = has_dice_of_places(node_child(node, i));
	return has;
}

/* All of the statement's items. */
static struct items compile_statement(struct compiler *compiler, const struct node *core)
{
	struct items items = {0};

	if (core->length != 1)
		return compile_items(compiler, core);
	items_append(compiler->code, &items, compile_one(compiler, core),
		     code_constant(compiler->code, 1));
	return items;
}

static bool make(const void *data, struct draft *code, struct items *items, value *counts)
{
	const struct tree *tree = data;
	struct compiler compiler = {.code = code,
				    .limits = code->limits,
				    .given = tree->given != NULL,
				    .exact = has_dice_of_places(tree->core)};

	compiler.variables =
		arena_take(&code->arena, (tree->slots + 1) * sizeof *compiler.variables);
	if (compiler.variables == NULL)
		return false;
	*items = compile_statement(&compiler, tree->core);
	*counts = code_not(code, compiler.excluded);
	return !code->failed;
}

struct vector_source compiled_tree(const struct tree *tree)
{
	return (struct vector_source){.make = make, .data = tree};
}
