/* The tree of a script's output, with bound variables renamed to short names, as a user would type. */
#include <assert.h>
#include <string.h>

#include "api/asking.h"
#include "api/library.h"
#include "api/scripts.h"
#include "support/memory.h"

/* A linked list of the bindings around a node. */
struct scope {
	const char *old, *name;
	const struct scope *outer;
};

/* Alpha conversion: each variable gets the first name that no enclosing binding has. The names of a run are unique. */
static bool rename_variables(struct builder *builder, struct node *node, const struct scope *scope)
{
	struct scope inner = {node->name, NULL, scope};
	const struct scope *at = scope;
	size_t depth = builder->names, i;

	if (node->kind == NODE_VARIABLE) {
		while (at != NULL && strcmp(at->old, node->name) != 0)
			at = at->outer;
		assert(at != NULL); /* all variables are bound */
		node->name = at->name;
		return true;
	}
	if (node_is_binding(node)) {
		if (!rename_variables(builder, node->operands[0], scope))
			return false;
		inner.name = node->name = build_fresh_name(builder, node->at);
		if (inner.name == NULL || !rename_variables(builder, node->operands[1], &inner))
			return false;
		builder->names = depth;
		return true;
	}
	for (i = 0; i < node_child_count(node); i++) {
		if (!rename_variables(builder, node_child(node, i), scope))
			return false;
	}
	return true;
}

struct node *script_structure(const struct dicelab_statement *statement)
{
	struct dicelab_source *source = statement->source;
	struct script_source *run = source->script;
	struct diag silent = {.source = source->diag.source};
	struct builder builder = {
		.arena = &source->arena, .diag = &silent, .limits = &source->lab->limits};
	struct script_run *kept = run->dice.results.run;
	const struct node *roll;
	struct asking asking;
	struct node *root;

	if (kept == NULL || statement->result->kind != RESULT_NUMBERS)
		return NULL;
	asking_begin_script(&asking, source->lab, source->diag.source, run->at);
	roll = kept->structure(kept, statement->result, &asking.stop);
	root = roll == NULL ? NULL : tree_copy(&builder, roll, statement->at);
	return root != NULL && rename_variables(&builder, root, NULL) ? root : NULL;
}
