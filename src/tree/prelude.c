/* Gives words of the prelude their definitions, and puts these in their place. */
#include "tree/prelude.h"

#include <assert.h>
#include <string.h>

bool prelude_has(const struct node *node)
{
	return operator_table[node->kind].definition != NULL;
}

/* ---- definitions ---- */

/* What messages are to show is the word in the program: its place, and its spelling (see failure.c). A word in the
   definition of another is none of the program's. */
static void set_place(struct node *node, const struct node *use)
{
	size_t i;

	node->at = use->at;
	node->origin = use->origin != NULL ? use->origin : use;
	for (i = 0; i < node_child_count(node); i++)
		set_place(node_child(node, i), use);
}

/* The name of the i-th parameter: the usage of `add`, "add n e", has those of `n` and `e`, and so has "floor(x, y)" those of `x` and `y`. */
static const char *parameter_name(struct builder *builder, const struct node *use, int i)
{
	static const char between[] = " (,)";
	const char *at = operator_table[use->kind].usage;

	for (; i >= 0; i--) {
		at += strcspn(at, between);
		at += strspn(at, between);
	}
	return build_name(builder, use->at, at, strcspn(at, between));
}

bool prelude_define(struct builder *builder, struct node *use)
{
	struct node *definition = builder->define(builder, use), *let;
	struct tree tree;
	int i;

	for (i = node_arity(use) - 1; i >= 0; i--)
		definition =
			build_binding(builder, use->at, NODE_LET, parameter_name(builder, use, i),
				      build_number(builder, use->at, 0), definition);
	if (definition == NULL)
		return false;
	set_place(definition, use);
	tree = (struct tree){.root = definition};
	if (!tree_resolve(&tree, NULL, builder->diag))
		return false;
	/* Names in the operands are those of the program, and have been resolved there. */
	for (i = 0, let = definition; i < node_arity(use); i++, let = let->operands[1])
		let->operands[0] = use->operands[i];
	use->definition = definition;
	return true;
}

struct node *prelude_body(const struct node *use)
{
	struct node *body = use->definition;
	int i;

	for (i = 0; i < node_arity(use); i++)
		body = body->operands[1];
	return body;
}

/* ---- in the place of the word ---- */

/* What is evaluated several times, or perhaps not at all, counts as several uses. */
enum { MANY = 2 };

static bool is_repeated_or_chosen(const struct node *node, size_t i)
{
	return i > 0 &&
	       (node->kind == NODE_IF || node->kind == NODE_CHOICE || node->kind == NODE_REPEAT ||
		node->kind == NODE_FOREACH || node->kind == NODE_WHILE);
}

/* How often the variable of a binding is used in the node. */
static int count_uses(const struct node *node, const struct node *binding)
{
	int uses = node->kind == NODE_VARIABLE && node->binding == binding;
	size_t i;

	for (i = 0; i < node_child_count(node); i++)
		uses += count_uses(node_child(node, i), binding) *
			(is_repeated_or_chosen(node, i) ? MANY : 1);
	return uses;
}

/* Evaluates an operand once: it stands where its parameter does if that is in one place alone; else it is held. */
static bool bind_operand(struct deriver *deriver, const struct node *use, int i,
			 const struct derive_scope *scope, const struct held **held,
			 struct derive_scope *parameter)
{
	struct pool pool = {.die = {.kind = DIE_UNKNOWN}};
	const struct node *operand = use->operands[i];

	if (shape_table[node_shape(use)].operands[i] == SORT_ONE) {
		if (!derive_number_once(deriver, operand, scope, held, &pool.items))
			return false;
	} else if (!derive_pool(deriver, operand, scope, held, &pool) ||
		   (count_uses(prelude_body(use), parameter->binding) != 1 &&
		    !derive_hold(deriver, held, &pool.items))) {
		return false;
	}
	parameter->value = pool.items;
	parameter->die = pool.die;
	return true;
}

static bool derive_body(struct deriver *deriver, const struct node *use,
			const struct derive_scope *scope, const struct held **held,
			struct pool *pool)
{
	struct derive_scope parameters[3];
	const struct derive_scope *inner = scope;
	const struct node *let = use->definition;
	int i;

	assert(let != NULL); /* the tree is checked */
	for (i = 0; i < node_arity(use); i++, let = let->operands[1]) {
		parameters[i] = (struct derive_scope){.outer = inner, .binding = let};
		if (!bind_operand(deriver, use, i, scope, held, &parameters[i]))
			return false;
		inner = &parameters[i];
	}
	return derive_pool(deriver, let, inner, held, pool);
}

/* A single value is no list of dice, but the die itself: rolling it again is all of this again. */
bool prelude_derive(struct deriver *deriver, const struct node *use,
		    const struct derive_scope *scope, const struct held **held, struct pool *pool)
{
	const struct held *own = NULL;

	if (shape_table[node_shape(use)].gives == SORT_LIST)
		return derive_body(deriver, use, scope, held, pool);
	if (!derive_body(deriver, use, scope, &own, pool))
		return false;
	pool->items = derive_let(deriver, own, pool->items);
	pool->die = (struct die){DIE_ROLLED, pool->items};
	return pool->items != NULL;
}
