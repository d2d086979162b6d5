/* Copies trees, and puts others in the place of some nodes meanwhile. */
#include "tree/copy.h"

#include <string.h>

#include "tree/prelude.h"

struct node *copy_node(struct builder *builder, const struct node *node, struct span at)
{
	struct node *copy = arena_take(builder->arena, sizeof *copy);

	if (copy == NULL) {
		diag_out_of_memory(builder->diag, at);
		return NULL;
	}
	*copy = *node;
	copy->at = at;
	memset(copy->operands, 0, sizeof copy->operands);
	if (prelude_has(node))
		copy->definition = NULL; /* each place has its own */
	if (node->item_count > 0 && !build_items(builder, copy, node->item_count))
		return NULL;
	return copy;
}

/* ---- all that is in a node ---- */

/* Where the walk is, in the original and in what is copied instead of a part of it. */
struct visit {
	const struct span *place; /* of all copies; NULL: each has that of its original */
	const struct span *cause; /* see copy_tree */
	int level;                /* of nesting, counted from 1 */
};

/* So many bytes more; what goes beyond the limit is reported once. */
static bool may_grow(struct copier *copier, struct visit visit, size_t bytes)
{
	const struct limits *limits = copier->builder->limits;

	if (visit.cause == NULL)
		return true;
	if (copier->bytes > (size_t)limits->bytes)
		return false;
	copier->bytes += bytes;
	return copier->bytes <= (size_t)limits->bytes ||
	       diag_limit(copier->builder->diag, *visit.cause, limits, LIMIT_bytes);
}

static bool copy_table(struct copier *copier, struct visit visit, struct node *node)
{
	if (!may_grow(copier, visit, table_bytes(node->table)))
		return false;
	node->table = table_copy(copier->builder->arena, node->table);
	return node->table != NULL || diag_out_of_memory(copier->builder->diag, node->at);
}

static bool copy_cases(struct copier *copier, struct node *node)
{
	size_t bytes = node->item_count * sizeof *node->cases;
	int64_t *cases = arena_take(copier->builder->arena, bytes);

	if (cases == NULL)
		return diag_out_of_memory(copier->builder->diag, node->at);
	node->cases = memcpy(cases, node->cases, bytes - sizeof *cases);
	return true;
}

/* What a table or cases give may have names. */
static bool copy_labels(struct copier *copier, struct visit visit, struct node *node)
{
	if (node->kind == NODE_AS) {
		if (!may_grow(copier, visit, label_cases_bytes(node->label_cases)))
			return false;
		node->label_cases = label_cases_copy(copier->builder->arena, node->label_cases);
		return node->label_cases != NULL ||
		       diag_out_of_memory(copier->builder->diag, node->at);
	}
	if (node->labels == NULL)
		return true;
	if (!may_grow(copier, visit, label_set_bytes(node->labels)))
		return false;
	node->labels = label_set_copy(copier->builder->arena, node->labels);
	return node->labels != NULL || diag_out_of_memory(copier->builder->diag, node->at);
}

static bool copy_name(struct copier *copier, struct visit visit, struct node *node)
{
	size_t length = strlen(node->name);

	if (!may_grow(copier, visit, length + 1))
		return false;
	node->name = build_name(copier->builder, node->at, node->name, length);
	return node->name != NULL;
}

/* What the node shares with its original becomes its own. */
static bool part_from_original(struct copier *copier, struct visit visit, struct node *node)
{
	if (node->name != NULL && !copy_name(copier, visit, node))
		return false;
	if (node->kind == NODE_TABLE)
		return copy_table(copier, visit, node) && copy_labels(copier, visit, node);
	if (node->kind == NODE_AS)
		return copy_labels(copier, visit, node);
	return node->kind != NODE_CHOICE || copy_cases(copier, node);
}

/* The node without what is below it. */
static struct node *copy_one(struct copier *copier, struct visit visit, const struct node *node)
{
	const struct limits *limits = copier->builder->limits;
	struct span at = visit.place != NULL ? *visit.place : node->at;
	struct node *copy;

	/* On the way down, since the stack is what must not grow too far. */
	if (visit.level > limits->depth) {
		diag_limit(copier->builder->diag, at, limits, LIMIT_depth);
		return NULL;
	}
	if (!may_grow(copier, visit, sizeof *node + node->item_count * sizeof *node->items))
		return NULL;
	copy = copy_node(copier->builder, node, at);
	if (copy == NULL || visit.place == NULL)
		return copy;
	return part_from_original(copier, visit, copy) ? copy : NULL;
}

static struct node *copy_all(struct copier *copier, struct visit visit, const struct node *node);

/* The last item of a list is where the list itself is, so that another list may stand there. */
static bool copy_children(struct copier *copier, struct visit visit, const struct node *node,
			  struct node *copy)
{
	size_t operands = (size_t)node_arity(node), count = node_child_count(node), i;
	struct visit below = visit;

	for (i = 0; i < count; i++) {
		struct node **child =
			i < operands ? &copy->operands[i] : &copy->items[i - operands];
		bool last = node->kind == NODE_CONCAT && i + 1 == count;

		below.level = last ? visit.level : visit.level + 1;
		*child = copy_all(copier, below, node_child(node, i));
		if (*child == NULL)
			return false;
	}
	return true;
}

/* The outermost of several nodes that others are copied for is the one that the program has. */
static struct node *copy_other(struct copier *copier, struct visit visit, const struct node *node,
			       const struct node *other)
{
	if (visit.place == NULL)
		visit.place = visit.cause = &node->at;
	visit.level++;
	return copy_all(copier, visit, other);
}

static struct node *copy_all(struct copier *copier, struct visit visit, const struct node *node)
{
	const struct node *other = copier->instead != NULL ? copier->instead(copier, node) : NULL;
	struct node *copy;

	if (other != NULL)
		return copy_other(copier, visit, node, other);
	copy = copy_one(copier, visit, node);
	if (copy == NULL || !copy_children(copier, visit, node, copy))
		return NULL;
	return build_settle(copier->builder, copy) ? copy : NULL;
}

struct node *copy_tree(struct copier *copier, const struct span *cause, const struct node *node)
{
	return copy_all(copier, (struct visit){.cause = cause, .level = 1}, node);
}
