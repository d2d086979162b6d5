/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies trees, with macro expansion: substitutes definitions for names and constants for parameters, and evaluates
   `if`s on constants (partial evaluation), so that the expansion of recursive definitions ends. */
#include "tree/copy.h"

#include <string.h>

#include "tree/known.h"
#include "tree/operands.h"
#include "tree/prelude.h"

struct node *copy_node(struct builder *builder, const struct node *node, struct span at)
{
	struct node *copy = build_take(builder, at, sizeof *copy);

	if (copy == NULL)
		return NULL;
	*copy = *node;
	copy->at = at;
	memset(copy->operands, 0, sizeof copy->operands);
	if (prelude_has(node))
		copy->definition = NULL; /* each copy gets its own */
	if (node->item_count > 0 && !build_items(builder, copy, node->item_count))
		return NULL;
	return copy;
}

/* ---- copying single nodes ---- */

/* A parameter of the definition being expanded, in a linked list. */
struct bound_parameter {
	const struct bound_parameter *before;
	const struct node *binding; /* its `let`, in the original */
	const char *name;           /* its name in the copy, if `number` is NULL */
	const struct node *number;  /* its value if that is a constant, or NULL */
};

/* The position and context of the recursive copy. */
struct copy_context {
	const struct span *place; /* span of all copies; NULL: each keeps its own */
	const struct span *cause; /* see copy_tree */
	int level;                /* nesting depth, the root has 1 */
	int64_t calls;            /* number of enclosing expanded calls */
	const char *name;         /* name of the innermost call */
	int64_t undecided;        /* consecutive calls of `name` without a decided `if` */
	bool by_number;           /* the last `if` tests a number, which is always true */
	const struct bound_parameter *parameters; /* in scope; the last one first */
};

/* Charges `bytes` to the size limit; the first excess is reported. */
static bool may_grow(struct copier *copier, struct copy_context visit, size_t bytes)
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

static bool copy_table(struct copier *copier, struct copy_context visit, struct node *node)
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

/* Copies the labels of a table or of cases. */
static bool copy_labels(struct copier *copier, struct copy_context visit, struct node *node)
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

static bool copy_name(struct copier *copier, struct copy_context visit, struct node *node)
{
	size_t length = strlen(node->name);

	if (!may_grow(copier, visit, length + 1))
		return false;
	node->name = build_name(copier->builder, node->at, node->name, length);
	return node->name != NULL;
}

static bool copy_options(struct copier *copier, struct copy_context visit, struct node *node)
{
	size_t bytes = node->item_count * sizeof *node->options, i;
	const char **options = build_take(copier->builder, node->at, bytes);

	for (i = 0; options != NULL && i < node->item_count; i++) {
		size_t length = node->options[i] == NULL ? 0 : strlen(node->options[i]);

		if (length == 0)
			continue;
		if (!may_grow(copier, visit, length + 1))
			return false;
		options[i] = build_name(copier->builder, node->at, node->options[i], length);
		if (options[i] == NULL)
			return false;
	}
	node->options = options;
	return options != NULL;
}

/* Replaces all memory shared with the original by copies. */
static bool part_from_original(struct copier *copier, struct copy_context visit, struct node *node)
{
	if (node->name != NULL && !copy_name(copier, visit, node))
		return false;
	if (node->kind == NODE_TABLE)
		return copy_table(copier, visit, node) && copy_labels(copier, visit, node);
	if (node->kind == NODE_AS)
		return copy_labels(copier, visit, node);
	if (node->kind == NODE_DECIDE)
		return copy_options(copier, visit, node);
	return node->kind != NODE_CHOICE || copy_cases(copier, node);
}

/* Copies the node without its children. */
static struct node *copy_one(struct copier *copier, struct copy_context visit,
			     const struct node *node)
{
	const struct limits *limits = copier->builder->limits;
	struct span at = visit.place != NULL ? *visit.place : node->at;
	struct node *copy;

	/* Checked while descending, since the depth of recursion must be bounded. */
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

static struct node *copy_all(struct copier *copier, struct copy_context visit,
			     const struct node *node);

/* Copies the children that are NULL in the copy. The last item of a list has the level of the list itself, since
   nested lists are flattened there. */
static bool copy_children(struct copier *copier, struct copy_context visit, const struct node *node,
			  struct node *copy)
{
	size_t operands = (size_t)node_arity(node), count = node_child_count(node), i;
	struct copy_context below = visit;

	for (i = 0; i < count; i++) {
		struct node **child =
			i < operands ? &copy->operands[i] : &copy->items[i - operands];
		bool last = node->kind == NODE_CONCAT && i + 1 == count;

		if (*child != NULL)
			continue;
		below.level = last ? visit.level : visit.level + 1;
		*child = copy_all(copier, below, node_child(node, i));
		if (*child == NULL)
			return false;
	}
	return true;
}

/* ---- macro expansion ---- */

/* The parameter that the variable refers to; NULL if it is none. */
static const struct bound_parameter *find_parameter(const struct bound_parameter *parameter,
						    const struct node *node)
{
	if (node->kind != NODE_VARIABLE)
		return NULL;
	while (parameter != NULL && parameter->binding != node->binding)
		parameter = parameter->before;
	return parameter;
}

/* Whether a variable or binding in the subtree has this name in the copy. */
static bool has_name(const struct node *node, const struct bound_parameter *parameters,
		     const char *name)
{
	const struct bound_parameter *parameter = find_parameter(parameters, node);
	const char *own = parameter != NULL ? parameter->name : node->name;
	size_t i;

	if (own != NULL && strcmp(own, name) == 0 &&
	    (node_is_binding(node) || node->binding != NULL))
		return true;
	for (i = 0; i < node_child_count(node); i++) {
		if (has_name(node_child(node, i), parameters, name))
			return true;
	}
	return false;
}

/* A call being expanded, whose arguments before index `i` are bound to parameters. */
struct expanded_call {
	const struct node *node;
	size_t i;
	struct copy_context around; /* context of the arguments */
	struct copy_context within; /* context of the body */
};

/* Whether the next parameter, which `let` binds, can have this name without capturing another variable or being
   captured. */
static bool may_have_name(const struct expanded_call *call, const struct node *let,
			  const char *name)
{
	const struct bound_parameter *before;
	size_t i;

	for (i = call->i + 1; i < call->node->item_count; i++) {
		if (has_name(call->node->items[i], call->around.parameters, name))
			return false;
	}
	if (strcmp(name, let->name) == 0)
		return true;
	for (before = call->within.parameters; before != NULL; before = before->before) {
		if (before->name != NULL && strcmp(before->name, name) == 0)
			return false;
	}
	return word_find(name, strlen(name)) == NULL && !has_name(let, NULL, name);
}

/* The name of the next parameter in the copy: its own, with x's appended until it captures nothing. */
static const char *parameter_name(struct copier *copier, const struct expanded_call *call,
				  const struct node *let)
{
	size_t length = strlen(let->name), more;
	char *name;

	for (more = 0;; more++) {
		name = build_take(copier->builder, *call->within.place, length + more + 1);
		if (name == NULL)
			return NULL;
		memcpy(name, let->name, length);
		memset(name + length, 'x', more);
		if (may_have_name(call, let, name))
			return name;
	}
}

/* Sets *number to a node with the constant value, or to NULL if the value is no constant. False after an error
   (reported). */
static bool find_number(const struct copier *copier, const struct node *value,
			const struct node **number)
{
	struct known known = known_of(value);

	*number = NULL;
	if (known.kind != KNOWN_NUMBER || known.number == INT64_MIN) /* has no opposite */
		return true;
	*number = build_integer(copier->builder, value->at, known.number);
	return *number != NULL;
}

/* Copies the rest of the definition: a `let` for each remaining argument, then the body. A constant argument is
   substituted for its parameter, which enables constant folding. */
static struct node *copy_definition(struct copier *copier, struct expanded_call call,
				    const struct node *definition)
{
	struct bound_parameter parameter = {.before = call.within.parameters,
					    .binding = definition};
	struct node *value, *copy = NULL, *body;

	if (call.i == call.node->item_count)
		return copy_all(copier, call.within, definition);
	call.around.level = ++call.within.level;
	value = copy_all(copier, call.around, call.node->items[call.i]);
	if (value == NULL || !find_number(copier, value, &parameter.number))
		return NULL;
	if (parameter.number == NULL) {
		copy = copy_one(copier, call.within, definition);
		if (copy == NULL)
			return NULL;
		copy->name = parameter.name = parameter_name(copier, &call, definition);
		if (copy->name == NULL)
			return NULL;
	}
	call.within.parameters = &parameter;
	call.i++;
	body = copy_definition(copier, call, definition->operands[1]);
	if (body == NULL || copy == NULL)
		return body;
	copy->operands[0] = value;
	copy->operands[1] = body;
	return build_update(copier->builder, copy) ? copy : NULL;
}

/* Endless recursion, not just deep recursion: in more than half of all permitted calls no `if` was decided, so
   further calls would not differ. Constants may take several calls to propagate from one argument to the next. */
static bool is_endless(const struct copy_context *visit, const struct node *node, int64_t limit)
{
	return visit->undecided > limit / 2 && visit->undecided > 2 * (int64_t)node->item_count;
}

static void report_calls(const struct copier *copier, struct copy_context visit,
			 const struct node *node)
{
	struct diag *diag = copier->builder->diag;
	const struct limits *limits = copier->builder->limits;

	if (visit.by_number) {
		diag_error(diag, CODE_CIRCLE, *visit.place,
			   "to end it, write 'if n > 0 then ... else ...': 'if' tests whether n "
			   "has items, and a number always is one",
			   "'%.40s' uses itself endlessly", node->name);
		return;
	}
	if (!is_endless(&visit, node, limits->calls)) {
		diag_limit(diag, *visit.place, limits, LIMIT_calls);
		return;
	}
	diag_error(
		diag, CODE_CIRCLE, *visit.place,
		"use an 'if' on numbers to end it, as in 'f(n) = if n > 0 then f(n-1) else 0', or "
		"'while' if dice decide when it ends",
		"'%.40s' uses itself endlessly: whether it goes on depends on the dice",
		node->name);
}

/* Counts one more enclosing call. False after an error (reported). */
static bool enter_call(const struct copier *copier, struct copy_context *visit,
		       const struct node *node)
{
	bool again = visit->name != NULL && strcmp(visit->name, node->name) == 0;

	visit->undecided = again ? visit->undecided + 1 : 0;
	visit->name = node->name;
	if (++visit->calls <= copier->builder->limits->calls)
		return true;
	report_calls(copier, *visit, node);
	return false;
}

/* Expands a name to `other`. Errors are reported at the outermost expanded node, the one that the program contains. */
static struct node *copy_other(struct copier *copier, struct copy_context visit,
			       const struct node *node, const struct node *other)
{
	struct expanded_call call = {.node = node, .around = visit, .within = visit};

	if (visit.place == NULL)
		call.within.place = call.within.cause = &node->at;
	call.within.level++;
	call.within.parameters = NULL;
	if (node->item_count > 0 && !enter_call(copier, &call.within, node))
		return NULL;
	return copy_definition(copier, call, other);
}

/* Whether a condition has a constant operand, as in `n == 0 or d6 > 5`. Then the next call may decide all of it. */
static bool is_partly_known(const struct node *condition)
{
	enum known_kind kind;

	if (condition->kind == NODE_AND || condition->kind == NODE_OR)
		return is_partly_known(condition->operands[0]) ||
		       is_partly_known(condition->operands[1]);
	if (condition->kind == NODE_NOT)
		return is_partly_known(condition->operands[0]);
	kind = known_of(condition).kind;
	return kind == KNOWN_TRUE || kind == KNOWN_FALSE;
}

/* Within a definition with parameters, an `if` whose condition is constant is replaced by the branch taken: this
   ends recursion. */
static struct node *copy_if(struct copier *copier, struct copy_context visit,
			    const struct node *node)
{
	struct copy_context below = visit;
	struct node *condition, *copy;

	below.level++;
	condition = copy_all(copier, below, node_condition(node));
	if (condition == NULL)
		return NULL;
	if (is_partly_known(condition))
		visit.undecided = 0;
	visit.by_number = false;
	switch (known_of(condition).kind) {
	case KNOWN_NUMBER:
		visit.by_number = node_condition(node)->kind == NODE_VARIABLE;
		visit.undecided = 0;
		return copy_all(copier, visit, node->operands[1]);
	case KNOWN_TRUE:
		visit.undecided = 0;
		return copy_all(copier, visit, node->operands[1]);
	case KNOWN_EMPTY:
	case KNOWN_FALSE:
		visit.undecided = 0;
		return copy_all(copier, visit, node->operands[2]);
	case KNOWN_NOTHING:
		break;
	}
	copy = copy_one(copier, visit, node);
	if (copy == NULL)
		return NULL;
	copy->operands[0] = condition;
	return copy_children(copier, visit, node, copy) && build_update(copier->builder, copy)
		       ? copy
		       : NULL;
}

static struct node *copy_all(struct copier *copier, struct copy_context visit,
			     const struct node *node)
{
	const struct bound_parameter *parameter = find_parameter(visit.parameters, node);
	const struct node *other = NULL;
	struct node *copy;

	if (parameter != NULL && parameter->number != NULL) {
		visit.parameters = NULL;
		return copy_all(copier, visit, parameter->number);
	}
	if (copier->instead != NULL &&
	    !copier->instead(copier, node, visit.place != NULL ? *visit.place : node->at, &other))
		return NULL;
	if (other != NULL)
		return copy_other(copier, visit, node, other);
	if (node->kind == NODE_IF && visit.parameters != NULL)
		return copy_if(copier, visit, node);
	copy = copy_one(copier, visit, node);
	if (copy == NULL || !copy_children(copier, visit, node, copy))
		return NULL;
	if (parameter != NULL)
		copy->name = parameter->name;
	return build_update(copier->builder, copy) ? copy : NULL;
}

struct node *copy_tree(struct copier *copier, const struct span *cause, const struct node *node)
{
	return copy_all(copier, (struct copy_context){.cause = cause, .level = 1}, node);
}
