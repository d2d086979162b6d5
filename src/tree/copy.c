/* Copies trees, and puts others in the place of some nodes meanwhile. */
#include "tree/copy.h"

#include <string.h>

#include "tree/known.h"
#include "tree/operands.h"
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

/* One of those that stand for the arguments of a node, in what is copied instead of it. */
struct parameter {
	const struct parameter *before;
	const struct node *binding; /* its `let`, in the original */
	const char *name;           /* that it has in the copy … */
	const struct node *number;  /* … or if it needs none, the number that it is; else NULL */
};

/* Where the walk is, in the original and in what is copied instead of a part of it. */
struct visit {
	const struct span *place; /* of all copies; NULL: each has that of its original */
	const struct span *cause; /* see copy_tree */
	int level;                /* of nesting, counted from 1 */
	int64_t calls;            /* definitions with parameters that are around */
	const char *name;         /* of the innermost of these … */
	int64_t undecided;        /* … which uses itself so often with nothing to end that */
	bool by_number; /* … because an `if` on a number, which always is one, does not */
	const struct parameter *parameters; /* that variables may be: the last one */
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

/* Those that are not there yet. The last item of a list is where the list itself is, so that another list may stand
   there. */
static bool copy_children(struct copier *copier, struct visit visit, const struct node *node,
			  struct node *copy)
{
	size_t operands = (size_t)node_arity(node), count = node_child_count(node), i;
	struct visit below = visit;

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

/* ---- what is copied instead of a node ---- */

/* What the variable is; NULL if it is no parameter. */
static const struct parameter *find_parameter(const struct parameter *parameter,
					      const struct node *node)
{
	if (node->kind != NODE_VARIABLE)
		return NULL;
	while (parameter != NULL && parameter->binding != node->binding)
		parameter = parameter->before;
	return parameter;
}

/* Is there a variable that has this name in the copy, or anything that binds it? */
static bool has_name(const struct node *node, const struct parameter *parameters, const char *name)
{
	const struct parameter *parameter = find_parameter(parameters, node);
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

/* A node with arguments, of which those before number `i` are parameters by now. */
struct call {
	const struct node *node;
	size_t i;
	struct visit around; /* of the arguments */
	struct visit within; /* of what is copied instead */
};

/* Is the name that of no variable that the next parameter, which `let` binds, would hide, or that would hide it? */
static bool may_have_name(const struct call *call, const struct node *let, const char *name)
{
	const struct parameter *before;
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

/* The name of the next parameter in the copy: its own, or one that begins like it. */
static const char *parameter_name(struct copier *copier, const struct call *call,
				  const struct node *let)
{
	size_t length = strlen(let->name), more;
	char *name;

	for (more = 0;; more++) {
		name = arena_take(copier->builder->arena, length + more + 1);
		if (name == NULL) {
			diag_out_of_memory(copier->builder->diag, *call->within.place);
			return NULL;
		}
		memcpy(name, let->name, length);
		memset(name + length, 'x', more);
		if (may_have_name(call, let, name))
			return name;
	}
}

/* Puts the number that a value is known to be into *number, or NULL. False after an error (reported). */
static bool find_number(const struct copier *copier, const struct node *value,
			const struct node **number)
{
	struct known known = known_of(value);

	*number = NULL;
	if (known.kind != KNOWN_NUMBER || known.number == INT64_MIN) /* which has no opposite */
		return true;
	*number = build_integer(copier->builder, value->at, known.number);
	return *number != NULL;
}

/* What is left of the definition: a `let` for each argument that is left, and its body. A number needs no name, and is
   known wherever it stands then. */
static struct node *copy_definition(struct copier *copier, struct call call,
				    const struct node *definition)
{
	struct parameter parameter = {.before = call.within.parameters, .binding = definition};
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
	return build_settle(copier->builder, copy) ? copy : NULL;
}

/* In every round the same was not known, so that no further round is another. What is known of the arguments may take some
   rounds to go from one to the next. */
static bool is_endless(const struct visit *visit, const struct node *node, int64_t limit)
{
	return visit->undecided > limit / 2 && visit->undecided > 2 * (int64_t)node->item_count;
}

static void report_calls(const struct copier *copier, struct visit visit, const struct node *node)
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

/* One more definition with parameters around what is copied. False after an error (reported). */
static bool enter_call(const struct copier *copier, struct visit *visit, const struct node *node)
{
	bool again = visit->name != NULL && strcmp(visit->name, node->name) == 0;

	visit->undecided = again ? visit->undecided + 1 : 0;
	visit->name = node->name;
	if (++visit->calls <= copier->builder->limits->calls)
		return true;
	report_calls(copier, *visit, node);
	return false;
}

/* The outermost of several nodes that others are copied for is the one that the program has. */
static struct node *copy_other(struct copier *copier, struct visit visit, const struct node *node,
			       const struct node *other)
{
	struct call call = {.node = node, .around = visit, .within = visit};

	if (visit.place == NULL)
		call.within.place = call.within.cause = &node->at;
	call.within.level++;
	call.within.parameters = NULL;
	if (node->item_count > 0 && !enter_call(copier, &call.within, node))
		return NULL;
	return copy_definition(copier, call, other);
}

/* Is there a part of a condition that is known, as in `n == 0 or d6 > 5`? Another round may decide it all. */
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

/* In what has parameters, of an `if` whose condition is known only the branch that is taken: so a definition that uses
   itself comes to an end. */
static struct node *copy_if(struct copier *copier, struct visit visit, const struct node *node)
{
	struct visit below = visit;
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
	return copy_children(copier, visit, node, copy) && build_settle(copier->builder, copy)
		       ? copy
		       : NULL;
}

static struct node *copy_all(struct copier *copier, struct visit visit, const struct node *node)
{
	const struct parameter *parameter = find_parameter(visit.parameters, node);
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
	return build_settle(copier->builder, copy) ? copy : NULL;
}

struct node *copy_tree(struct copier *copier, const struct span *cause, const struct node *node)
{
	return copy_all(copier, (struct visit){.cause = cause, .level = 1}, node);
}
