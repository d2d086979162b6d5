/* Keeps definitions, and puts what they stand for in place of their names. */
#include "tree/definitions.h"

#include <string.h>

#include "support/memory.h"
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
}

/* The newest: while one is added it hides the old one of its name. */
static struct definition *find(const struct definitions *definitions, const char *name)
{
	size_t i;

	for (i = definitions->count; i > 0; i--) {
		if (strcmp(definitions->rows[i - 1].name, name) == 0)
			return &definitions->rows[i - 1];
	}
	return NULL;
}

const struct definition *definitions_find(const struct definitions *definitions, const char *name)
{
	return find(definitions, name);
}

void definitions_guess(const struct definitions *definitions, struct guess *guess)
{
	size_t i;

	for (i = 0; i < definitions->count; i++)
		guess_consider(guess, definitions->rows[i].name);
}

/* ---- names become what they stand for ---- */

/* A name that no binding of the statement is for is that of a definition. */
static const struct node *what_it_stands_for(const struct copier *copier, const struct node *node)
{
	return node->kind == NODE_VARIABLE && node->binding == NULL
		       ? find(copier->data, node->name)->tree.root
		       : NULL;
}

bool tree_expand(struct tree *tree, const struct definitions *definitions, struct builder *builder)
{
	struct copier copier = {
		.builder = builder, .instead = what_it_stands_for, .data = definitions};
	struct node *root;

	if (!tree->open)
		return true;
	root = copy_tree(&copier, NULL, tree->root);
	if (root == NULL)
		return false;
	tree->root = root;
	return tree_resolve(tree, NULL, builder->diag);
}

/* ---- which of them depend on which ---- */

/* The first name in a resolved tree that is that of a marked definition; NULL if there is none. */
static const struct node *find_marked(const struct definitions *definitions,
				      const struct node *node)
{
	const struct node *found;
	size_t i;

	if (node->kind == NODE_VARIABLE)
		return node->binding == NULL && find(definitions, node->name)->marked ? node : NULL;
	for (i = 0; i < node_child_count(node); i++) {
		found = find_marked(definitions, node_child(node, i));
		if (found != NULL)
			return found;
	}
	return NULL;
}

/* Marks the newest and all that depend on it: only those behind the one that it replaces can. */
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
				  "'%.40s' cannot be defined by itself", added->name);
	return diag_error(diag, CODE_CIRCLE, use->at, NULL,
			  "'%.40s' depends on '%.40s', which cannot be defined by itself",
			  use->name, added->name);
}

/* Takes a row out of its place. */
static struct definition take_out(struct definitions *definitions, size_t i)
{
	struct definition row = definitions->rows[i];

	definitions->count--;
	memmove(definitions->rows + i, definitions->rows + i + 1,
		(definitions->count - i) * sizeof row);
	return row;
}

/* Those that depend on the newest go behind it. */
static void put_in_order(struct definitions *definitions)
{
	size_t i, left;

	for (i = 0, left = definitions->count - 1; left > 0; left--) {
		if (!definitions->rows[i].marked) {
			i++;
		} else {
			struct definition row = take_out(definitions, i);

			definitions->rows[definitions->count++] = row;
		}
	}
}

/* Does the newest, resolved by now, stand for a sound expression? */
static bool is_sound(const struct definitions *definitions, struct builder *builder)
{
	struct tree tree = definitions->rows[definitions->count - 1].tree;
	struct arena arena;
	struct builder aside = {.arena = &arena,
				.diag = builder->diag,
				.limits = builder->limits,
				.define = builder->define};
	bool ok;

	arena_init(&arena, definitions->memory);
	ok = tree_expand(&tree, definitions, &aside) && tree_label(&tree, &aside) &&
	     tree_check(&tree, &aside) && tree_derive(&tree, &aside);
	arena_clear(&arena);
	return ok;
}

/* Whether the newest, which is to replace another, may stay. */
static bool check_newest(struct definitions *definitions, size_t replaced, struct builder *builder)
{
	struct definition *newest = &definitions->rows[definitions->count - 1];
	const struct node *circle;

	if (!tree_resolve(&newest->tree, definitions, builder->diag))
		return false;
	mark(definitions, replaced);
	circle = find_marked(definitions, newest->tree.root);
	if (circle != NULL)
		return report_circle(newest, circle, builder->diag);
	return is_sound(definitions, builder);
}

bool definitions_add(struct definitions *definitions, struct definition *added,
		     struct builder *builder)
{
	const struct definition *old = find(definitions, added->name);
	size_t replaced = old != NULL ? (size_t)(old - definitions->rows) : definitions->count;

	if (!memory_grow(definitions->memory, &definitions->rows, &definitions->room,
			 definitions->count + 1, sizeof *definitions->rows))
		return diag_out_of_memory(builder->diag, added->tree.root->at);
	definitions->rows[definitions->count++] = *added;
	if (!check_newest(definitions, replaced, builder)) {
		definitions->count--;
		return false;
	}
	if (replaced < definitions->count - 1) {
		struct definition row = take_out(definitions, replaced);

		arena_clear(&row.arena);
		put_in_order(definitions);
	}
	return true;
}
