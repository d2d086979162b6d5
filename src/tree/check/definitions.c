/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Implements the symbol table: lookup, expansion, dependency analysis (cycle detection, topological order). */
#include "tree/definitions.h"

#include <stdio.h>
#include <string.h>

#include "support/memory.h"
#include "support/writer.h"
#include "tree/copy.h"

void definitions_init(struct definitions *definitions, const struct dicelab_memory *memory)
{
	*definitions = (struct definitions){.memory = memory};
}

void definitions_clear(struct definitions *definitions)
{
	while (definitions->count > 0)
		arena_clear(&definitions->rows[--definitions->count].arena);
	memory_release(definitions->memory, definitions->rows);
	while (definitions->failed_count > 0)
		memory_release(definitions->memory,
			       definitions->failed[--definitions->failed_count].name);
	memory_release(definitions->memory, definitions->failed);
}

/* Searches backwards: while a definition is being added, it hides the old one of its name. */
struct definition *definitions_find(const struct definitions *definitions, const char *name)
{
	size_t i;

	for (i = definitions->count; i > 0; i--) {
		if (strcmp(definitions->rows[i - 1].name, name) == 0)
			return &definitions->rows[i - 1];
	}
	return NULL;
}

void definitions_guess(const struct definitions *definitions, struct guess *guess)
{
	size_t i;

	for (i = 0; i < definitions->count; i++)
		guess_consider(guess, definitions->rows[i].name);
}

/* ---- names whose definition was rejected ---- */

struct failed_name *definitions_find_failed(const struct definitions *definitions, const char *name)
{
	size_t i;

	for (i = 0; i < definitions->failed_count; i++) {
		if (strcmp(definitions->failed[i].name, name) == 0)
			return &definitions->failed[i];
	}
	return NULL;
}

void definitions_note_failed(struct definitions *definitions, const char *name, bool called)
{
	struct failed_name *known = definitions_find_failed(definitions, name);
	size_t size = strlen(name) + 1;
	char *copy;

	if (known != NULL) {
		known->called = called;
		return;
	}
	if (definitions_find(definitions, name) != NULL || word_find(name, size - 1) != NULL ||
	    !memory_grow(definitions->memory, &definitions->failed, &definitions->failed_room,
			 definitions->failed_count + 1, sizeof *definitions->failed))
		return;
	copy = memory_take(definitions->memory, size);
	if (copy == NULL)
		return;
	memcpy(copy, name, size);
	definitions->failed[definitions->failed_count++] = (struct failed_name){copy, called};
}

/* Called when the name gets a valid definition. */
static void forget_failed(struct definitions *definitions, const char *name)
{
	struct failed_name *known = definitions_find_failed(definitions, name);

	if (known == NULL)
		return;
	memory_release(definitions->memory, known->name);
	*known = definitions->failed[--definitions->failed_count];
}

/* ---- parameters ---- */

/* Writes `f(x, y)`: the parameters are the `let`s that the tree begins with. */
static void write_head(const struct definition *definition, const struct writer *to)
{
	const struct node *let = definition->tree.root;
	size_t i;

	writer_text(to, definition->name);
	for (i = 0; i < definition->parameters; i++, let = let->operands[1]) {
		writer_text(to, i == 0 ? "(" : ", ");
		writer_text(to, let->name);
	}
	writer_text(to, i > 0 ? ")" : "");
}

bool definition_write_head(struct definition *definition, struct builder *builder)
{
	size_t length = 0;
	struct writer counter = writer_to_count(&length), writer;
	struct buffer buffer;
	char *head;

	write_head(definition, &counter);
	head = arena_take(builder->arena, length + 1);
	if (head == NULL)
		return diag_out_of_memory(builder->diag, definition->tree.root->at);
	writer = writer_to_buffer(&buffer, head, length + 1);
	write_head(definition, &writer);
	definition->head = head;
	return true;
}

const char *definition_hint(const struct definition *definition, char *hint)
{
	snprintf(hint, DEFINITION_HINT, "it was defined as '%.80s%s'", definition->head,
		 strlen(definition->head) > 80 ? "..." : "");
	return hint;
}

bool definition_takes(const struct definition *definition, const struct node *use, struct span at,
		      struct diag *diag)
{
	size_t given = use->item_count, taken = definition->parameters;
	char hint[DEFINITION_HINT];

	if (given == taken)
		return true;
	if (taken == 0)
		return diag_error(diag, CODE_ARGUMENTS, at, NULL, "'%.40s' has no parameters",
				  use->name);
	definition_hint(definition, hint);
	if (given == 0)
		return diag_error(diag, CODE_ARGUMENTS, at, hint,
				  "'%.40s' needs arguments in parentheses", use->name);
	return diag_error(diag, CODE_ARGUMENTS, at, hint,
			  "'%.40s' has %zu parameter%s, but there %s %zu argument%s here",
			  use->name, taken, taken == 1 ? "" : "s", given == 1 ? "is" : "are", given,
			  given == 1 ? "" : "s");
}

/* ---- expansion ---- */

/* A free variable is the name of a definition. */
static bool find_other(const struct copier *copier, const struct node *node, struct span at,
		       const struct node **other)
{
	const struct definition *definition;

	if (node->kind != NODE_VARIABLE || node->binding != NULL)
		return true;
	definition = definitions_find(copier->data, node->name);
	*other = definition->tree.root;
	return definition_takes(definition, node, at, copier->builder->diag);
}

bool tree_expand(struct tree *tree, const struct definitions *definitions, struct builder *builder)
{
	struct copier copier = {.builder = builder, .instead = find_other, .data = definitions};
	struct node *root;

	if (!tree->open)
		return true;
	root = copy_tree(&copier, NULL, tree->root);
	if (root == NULL)
		return false;
	tree->root = root;
	return tree_resolve(tree, NULL, builder->diag);
}

/* ---- marking used definitions ---- */

void definitions_note_used(struct definitions *definitions, const struct node *root)
{
	struct definition *definition = NULL;
	size_t i;

	if (root->kind == NODE_VARIABLE && root->binding == NULL)
		definition = definitions_find(definitions, root->name);
	if (definition != NULL && !definition->used) {
		definition->used = true;
		definitions_note_used(definitions, definition->tree.root);
	}
	for (i = 0; i < node_child_count(root); i++)
		definitions_note_used(definitions, node_child(root, i));
}

void definitions_forget_uses(struct definitions *definitions)
{
	size_t i;

	for (i = 0; i < definitions->count; i++)
		definitions->rows[i].used = false;
}

/* ---- dependency analysis ---- */

static bool is_use(const struct node *node)
{
	return node->kind == NODE_VARIABLE && node->binding == NULL;
}

/* The first use of a marked definition in a resolved tree; NULL if there is none. */
static const struct node *find_marked(const struct definitions *definitions,
				      const struct node *node)
{
	const struct node *found =
		is_use(node) && definitions_find(definitions, node->name)->marked ? node : NULL;
	size_t i;

	for (i = 0; i < node_child_count(node) && found == NULL; i++)
		found = find_marked(definitions, node_child(node, i));
	return found;
}

/* The first recursive use that is not in a branch of an `if`, so that expansion could never end; NULL if there is
   none. */
static const struct node *find_endless(const struct definition *definition, const struct node *node)
{
	const struct node *found =
		is_use(node) && strcmp(node->name, definition->name) == 0 ? node : NULL;
	size_t i, count = node->kind == NODE_IF ? 1 : node_child_count(node);

	for (i = 0; i < count && found == NULL; i++)
		found = find_endless(definition, node_child(node, i));
	return found;
}

/* Whether the tree uses `of` or a recursive definition. Then it depends on the arguments whether expansion ends. */
static bool is_recursive(const struct definitions *definitions, const struct definition *of,
			 const struct node *node)
{
	bool is = is_use(node) && (strcmp(node->name, of->name) == 0 ||
				   definitions_find(definitions, node->name)->recursive);
	size_t i;

	for (i = 0; i < node_child_count(node) && !is; i++)
		is = is_recursive(definitions, of, node_child(node, i));
	return is;
}

/* Marks the newest and its dependents, which are all after the definition that it replaces. */
static void mark(struct definitions *definitions, size_t replaced)
{
	struct definition *rows = definitions->rows;
	size_t i, newest = definitions->count - 1;

	for (i = 0; i < newest; i++)
		rows[i].marked = false;
	rows[newest].marked = true;
	for (i = replaced + 1; i < newest; i++)
		rows[i].marked = find_marked(definitions, rows[i].tree.root) != NULL;
}

static bool report_circle(const struct definition *added, const struct node *use, struct diag *diag)
{
	if (strcmp(use->name, added->name) == 0)
		return diag_error(diag, CODE_CIRCLE, use->at, NULL,
				  "'%.40s' cannot be defined in terms of itself", added->name);
	return diag_error(diag, CODE_CIRCLE, use->at, NULL,
			  "'%.40s' depends on '%.40s', which cannot be defined in terms of itself",
			  use->name, added->name);
}

/* Removes and returns a row. */
static struct definition take_out(struct definitions *definitions, size_t i)
{
	struct definition row = definitions->rows[i];

	definitions->count--;
	memmove(definitions->rows + i, definitions->rows + i + 1,
		(definitions->count - i) * sizeof row);
	return row;
}

/* Restores topological order: moves the dependents of the newest after it, in order. */
static void put_in_order(struct definitions *definitions)
{
	bool recursive = definitions->rows[definitions->count - 1].recursive;
	size_t i, left;

	for (i = 0, left = definitions->count - 1; left > 0; left--) {
		if (!definitions->rows[i].marked) {
			i++;
		} else {
			struct definition row = take_out(definitions, i);

			row.recursive |= recursive;
			definitions->rows[definitions->count++] = row;
		}
	}
}

/* Whether the resolved newest definition expands to a valid expression. The dice of a parameter are only known at its
   uses. */
static bool is_sound(const struct definitions *definitions, struct builder *builder)
{
	const struct definition *newest = &definitions->rows[definitions->count - 1];
	struct tree tree = newest->tree;
	struct arena arena;
	struct builder aside = {.arena = &arena,
				.diag = builder->diag,
				.limits = builder->limits,
				.define = builder->define};
	bool ok;

	if (newest->recursive && newest->parameters > 0)
		return true;
	arena_init(&arena, definitions->memory);
	ok = tree_expand(&tree, definitions, &aside) &&
	     tree_label(&tree, newest->parameters, &aside) && tree_check(&tree, &aside) &&
	     (newest->parameters > 0 || tree_derive(&tree, &aside));
	arena_clear(&arena);
	return ok;
}

/* Validates the newest definition, which is to replace row `replaced`. */
static bool check_newest(struct definitions *definitions, size_t replaced, struct builder *builder)
{
	struct definition *newest = &definitions->rows[definitions->count - 1];
	const struct node *circle;

	newest->tree.defines = newest->parameters == 0 ? newest->name : NULL;
	if (!tree_resolve(&newest->tree, definitions, builder->diag))
		return false;
	mark(definitions, replaced);
	newest->marked = newest->parameters == 0; /* with parameters it may be recursive */
	circle = find_marked(definitions, newest->tree.root);
	if (circle == NULL)
		circle = find_endless(newest, newest->tree.root);
	if (circle != NULL)
		return report_circle(newest, circle, builder->diag);
	newest->recursive = is_recursive(definitions, newest, newest->tree.root);
	return is_sound(definitions, builder);
}

bool definitions_add(struct definitions *definitions, struct definition *added,
		     struct builder *builder)
{
	const struct definition *old = definitions_find(definitions, added->name);
	size_t replaced = old != NULL ? (size_t)(old - definitions->rows) : definitions->count;

	if (!memory_grow(definitions->memory, &definitions->rows, &definitions->room,
			 definitions->count + 1, sizeof *definitions->rows))
		return diag_out_of_memory(builder->diag, added->tree.root->at);
	definitions->rows[definitions->count++] = *added;
	if (!check_newest(definitions, replaced, builder)) {
		definitions->count--;
		return false;
	}
	forget_failed(definitions, added->name);
	if (replaced < definitions->count - 1) {
		struct definition row = take_out(definitions, replaced);

		arena_clear(&row.arena);
		definitions->rows[definitions->count - 1].used |= row.used;
		put_in_order(definitions);
	}
	return true;
}
