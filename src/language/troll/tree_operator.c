/* Translates operators of Troll to dicelab. */
#include "language/troll/tree_inside.h"
#include "tree/floor.h"

/* The nodes of operators and filters that dicelab has, too. */
static const enum node_kind kinds[TROLL_OPERATORS] = {
	[TROLL_SUM] = NODE_SUM,
	[TROLL_COUNT] = NODE_COUNT,
	[TROLL_DIFFERENT] = NODE_DISTINCT,
	[TROLL_NEGATE] = NODE_NEGATE,
	[TROLL_ADD] = NODE_ADD,
	[TROLL_SUBTRACT] = NODE_SUBTRACT,
	[TROLL_MULTIPLY] = NODE_MULTIPLY,
	[TROLL_RANGE] = NODE_RANGE,
	[TROLL_UNION] = NODE_CONCAT,
	[TROLL_TIMES] = NODE_REPEAT,
	[TROLL_LEAST] = NODE_LOW,
	[TROLL_LARGEST] = NODE_HIGH,
	[TROLL_EQUAL] = NODE_EQUAL,
	[TROLL_UNEQUAL] = NODE_UNEQUAL,
	[TROLL_LESS] = NODE_GREATER, /* n < c: those that are greater than n */
	[TROLL_GREATER] = NODE_LESS,
	[TROLL_ATMOST] = NODE_ATLEAST,
	[TROLL_ATLEAST] = NODE_ATMOST,
};

/* ---- building blocks ---- */

/* A value that is used several times: it is bound to a name, unless it is a literal number. */
struct held {
	const char *name; /* NULL for a literal */
	struct node *value;
};

static bool hold(struct maker *maker, struct span at, struct node *value, struct held *held)
{
	*held = (struct held){NULL, value};
	if (value != NULL && value->kind != NODE_NUMBER)
		held->name = troll_make_name(maker, at);
	return value != NULL && (held->name != NULL || value->kind == NODE_NUMBER);
}

static struct node *held_by(struct maker *maker, struct span at, const struct held *held)
{
	return held->name != NULL ? troll_make_variable(maker, at, held->name)
				  : troll_make_number(maker, at, held->value->number);
}

static struct node *release(struct maker *maker, struct span at, const struct held *held,
			    struct node *body)
{
	return held->name != NULL
		       ? troll_make_binding(maker, at, NODE_LET, held->name, held->value, body)
		       : body;
}

/* The item of a list of one item; fails if the list is empty. */
static struct node *make_single(struct maker *maker, struct span at, bool filled, struct node *item)
{
	return filled ? item : troll_make_node(maker, at, NODE_MAX, item, NULL, NULL);
}

/* ---- one operand ---- */

/* A number from 0 to n: a die with n + 1 faces, minus 1. */
static struct node *make_die(struct maker *maker, struct span at, bool zero, struct node *faces)
{
	if (!zero)
		return troll_make_node(maker, at, NODE_DIE, faces, NULL, NULL);
	if (faces != NULL && faces->kind == NODE_NUMBER && faces->number < INT64_MAX)
		faces = troll_make_number(maker, at, faces->number + 1);
	else
		faces = troll_make_node(maker, at, NODE_ADD, faces, troll_make_number(maker, at, 1),
					NULL);
	return troll_make_node(maker, at, NODE_SUBTRACT,
			       troll_make_node(maker, at, NODE_DIE, faces, NULL, NULL),
			       troll_make_number(maker, at, 1), NULL);
}

static struct node *make_sign(struct maker *maker, struct span at, struct node *operand)
{
	struct held x;
	struct node *above, *below;

	if (!hold(maker, at, operand, &x))
		return NULL;
	above = troll_make_node(maker, at, NODE_IS_GREATER, held_by(maker, at, &x),
				troll_make_number(maker, at, 0), NULL);
	below = troll_make_node(maker, at, NODE_IS_LESS, held_by(maker, at, &x),
				troll_make_number(maker, at, 0), NULL);
	return release(maker, at, &x,
		       troll_make_node(maker, at, NODE_SUBTRACT, above, below, NULL));
}

/* All items equal to the least or greatest. */
static struct node *make_extreme(struct maker *maker, struct span at, enum node_kind kind,
				 struct node *list)
{
	struct held x, best;
	struct node *body;

	if (!hold(maker, at, list, &x) ||
	    !hold(maker, at,
		  troll_make_filter(maker, at, kind, troll_make_number(maker, at, 1),
				    held_by(maker, at, &x)),
		  &best))
		return NULL;
	body = troll_make_filter(maker, at, NODE_EQUAL, held_by(maker, at, &best),
				 held_by(maker, at, &x));
	return release(maker, at, &x,
		       troll_make_binding(maker, at, NODE_FOREACH, best.name, best.value, body));
}

/* Item number (size div 2), counted from 0: the greatest of the (size div 2) + 1 least. */
static struct node *make_median(struct maker *maker, struct span at, bool filled, struct node *list)
{
	struct held x;
	struct node *count;

	if (!hold(maker, at, list, &x))
		return NULL;
	count = troll_make_node(maker, at, NODE_COUNT, held_by(maker, at, &x), NULL, NULL);
	count = troll_make_node(maker, at, NODE_DIVIDE, count, troll_make_number(maker, at, 2),
				NULL);
	count = troll_make_node(maker, at, NODE_ADD, count, troll_make_number(maker, at, 1), NULL);
	list = troll_make_filter(maker, at, NODE_LOW, count, held_by(maker, at, &x));
	list = troll_make_filter(maker, at, NODE_HIGH, troll_make_number(maker, at, 1), list);
	return release(maker, at, &x, make_single(maker, at, filled, list));
}

static struct node *make_best(struct maker *maker, struct span at, enum node_kind kind,
			      struct node *list)
{
	return troll_make_filter(maker, at, kind, troll_make_number(maker, at, 1), list);
}

struct node *troll_make_unary(struct maker *maker, struct variable *variables,
			      const struct troll_expression *e)
{
	struct node *operand = troll_make(maker, variables, e->first);
	bool filled = troll_facts(variables, e->first).filled;
	struct span at = e->at;

	if (operand == NULL)
		return NULL;
	switch (e->operation) {
	case TROLL_DIE:
	case TROLL_ZERO_DIE:
		return make_die(maker, at, e->operation == TROLL_ZERO_DIE, operand);
	case TROLL_SUM:
	case TROLL_COUNT:
	case TROLL_DIFFERENT:
	case TROLL_NEGATE:
		return troll_make_node(maker, at, kinds[e->operation], operand, NULL, NULL);
	case TROLL_SIGN:
		return make_sign(maker, at, operand);
	case TROLL_MIN:
		return make_best(maker, at, NODE_LOW, operand);
	case TROLL_MAX:
		return make_best(maker, at, NODE_HIGH, operand);
	case TROLL_MINIMAL:
		return make_extreme(maker, at, NODE_LOW, operand);
	case TROLL_MAXIMAL:
		return make_extreme(maker, at, NODE_HIGH, operand);
	case TROLL_MEDIAN:
		return make_median(maker, at, filled, operand);
	case TROLL_CHOOSE:
		operand = troll_make_node(maker, at, NODE_PERM, operand, NULL, NULL);
		return make_single(maker, at, filled, make_best(maker, at, NODE_FIRST, operand));
	case TROLL_NOT:
		return troll_make_node(maker, at, NODE_IF, operand, troll_make_empty(maker, at),
				       troll_make_number(maker, at, 1));
	default:
		return troll_give_up(maker);
	}
}

/* ---- division ---- */

/* Floor division; dicelab truncates toward 0, which is the same if nothing is negative. */
static struct node *make_division(struct maker *maker, struct variable *variables,
				  const struct troll_expression *e, struct node *left,
				  struct node *right)
{
	bool divides = e->operation == TROLL_DIVIDE;
	struct interval of_b = interval_anything;
	struct span at = e->at;
	struct held a, b;
	struct node *y;

	if (troll_facts(variables, e->first).positive && troll_facts(variables, e->second).positive)
		return troll_make_node(maker, at, divides ? NODE_DIVIDE : NODE_MODULO, left, right,
				       NULL);
	if (!hold(maker, at, right, &b))
		return NULL;
	y = held_by(maker, at, &b);
	if (b.name == NULL)
		of_b = interval_of(b.value->number, b.value->number);
	if (!divides)
		return release(maker, at, &b, floor_rest(maker->builder, at, left, y, of_b));
	if (!hold(maker, at, left, &a))
		return NULL;
	left = floor_quotient(maker->builder, at, held_by(maker, at, &a), y, of_b);
	return release(maker, at, &a, release(maker, at, &b, left));
}

/* ---- two operands ---- */

/* The items of a that are in b, or are not. If b is one number, that is a filter. */
static struct node *make_among(struct maker *maker, struct variable *variables,
			       const struct troll_expression *e, struct node *a, struct node *b)
{
	bool keeps = e->operation == TROLL_KEEP;
	struct span at = e->at;
	struct held set, item;
	struct node *found, *kept, *dropped, *body;

	if (troll_facts(variables, e->second).single)
		return troll_make_filter(maker, at, keeps ? NODE_EQUAL : NODE_UNEQUAL, b, a);
	if (!hold(maker, at, b, &set) || !hold(maker, at, a, &item))
		return NULL;
	found = troll_make_filter(maker, at, NODE_EQUAL, held_by(maker, at, &item),
				  held_by(maker, at, &set));
	kept = held_by(maker, at, &item);
	dropped = troll_make_empty(maker, at);
	body = troll_make_node(maker, at, NODE_IF, found, keeps ? kept : dropped,
			       keeps ? dropped : kept);
	return release(maker, at, &set,
		       troll_make_binding(maker, at, NODE_FOREACH, item.name, item.value, body));
}

struct node *troll_make_binary(struct maker *maker, struct variable *variables,
			       const struct troll_expression *e)
{
	struct node *left = troll_make(maker, variables, e->first);
	struct node *right = left != NULL ? troll_make(maker, variables, e->second) : NULL;
	struct span at = e->at;

	if (right == NULL)
		return NULL;
	switch (e->operation) {
	case TROLL_ADD:
	case TROLL_SUBTRACT:
	case TROLL_MULTIPLY:
	case TROLL_RANGE:
	case TROLL_UNION:
	case TROLL_TIMES:
		return troll_make_node(maker, at, kinds[e->operation], left, right, NULL);
	case TROLL_DIVIDE:
	case TROLL_MODULO:
		return make_division(maker, variables, e, left, right);
	case TROLL_AND:
		return troll_make_node(maker, at, NODE_IF, left, right,
				       troll_make_empty(maker, at));
	case TROLL_DROP:
	case TROLL_KEEP:
		return make_among(maker, variables, e, left, right);
	case TROLL_PICK:
		return troll_make_filter(maker, at, NODE_FIRST, right,
					 troll_make_node(maker, at, NODE_PERM, left, NULL, NULL));
	case TROLL_DICE:
	case TROLL_ZERO_DICE:
		right = make_die(maker, at, e->operation == TROLL_ZERO_DICE, right);
		return troll_make_node(maker, at, NODE_REPEAT, left, right, NULL);
	case TROLL_LEAST:
	case TROLL_LARGEST:
	case TROLL_EQUAL:
	case TROLL_UNEQUAL:
	case TROLL_LESS:
	case TROLL_GREATER:
	case TROLL_ATMOST:
	case TROLL_ATLEAST:
		return troll_make_filter(maker, at, kinds[e->operation], left, right);
	default:
		return troll_give_up(maker);
	}
}
