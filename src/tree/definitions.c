/* Keeps definitions, and puts what they stand for in place of their names. */
#include "tree/definitions.h"

#include <string.h>

#include "support/memory.h"
#include "tree/prelude.h"

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

struct expansion {
	const struct definitions *definitions;
	struct builder *builder;
	size_t bytes; /* copied from definitions */
};

/* What comes from a definition may be gone before the statement is. */
static bool copy_table(struct expansion *expansion, struct node *node)
{
	const struct limits *limits = expansion->builder->limits;
	struct diag *diag = expansion->builder->diag;

	expansion->bytes += table_bytes(node->table);
	if (expansion->bytes > (size_t)limits->bytes)
		return diag_limit(diag, node->at, limits, LIMIT_bytes);
	node->table = table_copy(expansion->builder->arena, node->table);
	return node->table != NULL || diag_out_of_memory(diag, node->at);
}

static bool copy_cases(struct expansion *expansion, struct node *node)
{
	size_t bytes = node->item_count * sizeof *node->cases;
	int64_t *cases = arena_take(expansion->builder->arena, bytes);

	if (cases == NULL)
		return diag_out_of_memory(expansion->builder->diag, node->at);
	node->cases = memcpy(cases, node->cases, bytes - sizeof *cases);
	return true;
}

/* In the statement a node keeps its place (`use` is NULL); what comes from a definition has the place
   of the name in the statement. */
static struct node *copy_node(struct expansion *expansion, const struct node *node,
			      const struct span *use, int level)
{
	const struct limits *limits = expansion->builder->limits;
	struct diag *diag = expansion->builder->diag;
	struct span at = use != NULL ? *use : node->at;
	struct node *copy;

	/* On the way down, since the stack is what must not grow too far. */
	if (level > limits->depth) {
		diag_limit(diag, at, limits, LIMIT_depth);
		return NULL;
	}
	if (use != NULL)
		expansion->bytes += sizeof *node + node->item_count * sizeof *node->items;
	if (expansion->bytes > (size_t)limits->bytes) {
		diag_limit(diag, at, limits, LIMIT_bytes);
		return NULL;
	}
	copy = arena_take(expansion->builder->arena, sizeof *copy);
	if (copy == NULL) {
		diag_out_of_memory(diag, at);
		return NULL;
	}
	*copy = *node;
	copy->at = at;
	if (prelude_has(node))
		copy->definition = NULL; /* each place has its own */
	if (use == NULL)
		return copy;
	if (node->kind == NODE_TABLE && !copy_table(expansion, copy))
		return NULL;
	return node->kind != NODE_CHOICE || copy_cases(expansion, copy) ? copy : NULL;
}

static struct node *copy(struct expansion *expansion, const struct node *node,
			 const struct span *use, int level);

static bool copy_operands(struct expansion *expansion, const struct node *node,
			  const struct span *use, int level, struct node *made)
{
	int i;

	for (i = 0; i < node_arity(node); i++) {
		made->operands[i] = copy(expansion, node->operands[i], use, level + 1);
		if (made->operands[i] == NULL)
			return false;
	}
	return true;
}

/* The last item is where the list itself is, so that another list may stand there. */
static bool copy_items(struct expansion *expansion, const struct node *node, const struct span *use,
		       int level, struct node *made)
{
	size_t i;

	if (!build_items(expansion->builder, made, node->item_count))
		return false;
	for (i = 0; i < node->item_count; i++) {
		made->items[i] = copy(expansion, node->items[i], use,
				      i + 1 < node->item_count ? level + 1 : level);
		if (made->items[i] == NULL)
			return false;
	}
	return build_settle(expansion->builder, made);
}

static struct node *copy(struct expansion *expansion, const struct node *node,
			 const struct span *use, int level)
{
	const struct definition *definition;
	struct node *made;

	if (node->kind == NODE_VARIABLE && node->binding == NULL) {
		definition = find(expansion->definitions, node->name);
		return copy(expansion, definition->tree.root, use != NULL ? use : &node->at,
			    level + 1);
	}
	made = copy_node(expansion, node, use, level);
	if (made == NULL)
		return NULL;
	if (node->kind != NODE_CONCAT && !copy_operands(expansion, node, use, level, made))
		return NULL;
	if (node->item_count > 0 && !copy_items(expansion, node, use, level, made))
		return NULL;
	return made;
}

bool tree_expand(struct tree *tree, const struct definitions *definitions, struct builder *builder)
{
	struct expansion expansion = {definitions, builder, 0};
	struct node *root;

	if (!tree->open)
		return true;
	root = copy(&expansion, tree->root, NULL, 1);
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
	ok = tree_expand(&tree, definitions, &aside) && tree_check(&tree, &aside) &&
	     tree_derive(&tree, &aside);
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
