/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Translates expressions to trees: arithmetic, comparisons and functions. */
#include <assert.h>
#include <limits.h>

#include "language/vtt/pool.h"

/* ---- arithmetic ---- */

/* Reports 1d20+1d4>=15: the comparison counts dice of the right operand, although the total may be meant. */
static bool is_clear(struct builder *builder, const struct vtt *right)
{
	const struct vtt_modifier *modifier;

	while (right->kind == VTT_NEGATIVE && !right->enclosed)
		right = right->left;
	if (right->kind != VTT_DICE || right->enclosed)
		return true;
	for (modifier = right->modifiers; modifier != NULL; modifier = modifier->next) {
		if (modifier->bare && modifier->id == MODIFIER_SUCCESS)
			return diag_error(builder->diag, CODE_UNCLEAR, modifier->at,
					  "(...)>=15 compares the total, cs>=15 counts dice",
					  "this could apply to the dice before it or to the total");
	}
	return true;
}

/* Reports x/y where y is a roll, without a rounding mode. */
static struct quantity refuse_quotient(struct builder *builder, const struct vtt *node)
{
	diag_error(builder->diag, CODE_VALUE, node->at,
		   "put floor, ceil or round around it, or use // instead of /",
		   "a quotient by a roll may be any fraction");
	return quantity_none;
}

static struct quantity binary(struct builder *builder, const struct vtt *node)
{
	struct quantity a, b;
	struct site site = {builder, node->at};
	bool binds = node->kind != VTT_COMPARISON && node->kind != VTT_POWER;

	if (binds && !is_clear(builder, node->right))
		return quantity_none;
	a = vtt_quantity(builder, node->left);
	if (quantity_failed(&a))
		return a;
	b = vtt_quantity(builder, node->right);
	switch (node->kind) {
	case VTT_SUM:
		return quantity_add(site, a, b);
	case VTT_DIFFERENCE:
		return quantity_add(site, a, quantity_negated(b));
	case VTT_PRODUCT:
		return quantity_multiply(site, a, b);
	case VTT_QUOTIENT:
		return quantity_is_known(&b) ? quantity_divide(site, a, b)
					     : refuse_quotient(builder, node);
	case VTT_QUOTIENT_DOWN:
		return quantity_round(site, a, b, ROUND_DOWN);
	case VTT_REMAINDER:
		return quantity_remainder(site, a, b);
	case VTT_POWER:
		return quantity_raise(site, a, b);
	case VTT_COMPARISON:
		return quantity_compare(site, node->test, a, b);
	default:
		assert(!"a binary operator");
		return quantity_none;
	}
}

/* ---- functions ---- */

static const struct function_row {
	const char *name;
	int least, most; /* number of arguments */
} functions[] = {
#define FUNCTION(spelling, token, id, least, most, ...) {spelling, least, most},
#include "language/vtt/functions.def"
};

/* A quotient with a divisor that may be a roll; allowed only as the operand of a rounding function. */
struct quotient {
	struct quantity above, below;
};

/* Whether it contains a quotient by a roll, in sums, differences and products. */
static bool has_quotient(const struct vtt *node)
{
	switch (node->kind) {
	case VTT_QUOTIENT:
		return true;
	case VTT_NEGATIVE:
		return has_quotient(node->left);
	case VTT_SUM:
	case VTT_DIFFERENCE:
	case VTT_PRODUCT:
		return has_quotient(node->left) || has_quotient(node->right);
	default:
		return false;
	}
}

static struct quotient find_quotient(struct builder *builder, const struct vtt *node,
				     const struct held **held);

/* a/b + c/d = (a*d + c*b) / (b*d); the denominators are used twice. */
static struct quotient add_quotients(struct site site, const struct held **held, struct quotient x,
				     struct quotient y)
{
	if (!quantity_hold(site, held, &x.below) || !quantity_hold(site, held, &y.below))
		return (struct quotient){quantity_none, quantity_none};
	x.above = quantity_multiply(site, x.above, quantity_again(site, y.below));
	y.above = quantity_multiply(site, y.above, quantity_again(site, x.below));
	return (struct quotient){quantity_add(site, x.above, y.above),
				 quantity_multiply(site, x.below, y.below)};
}

/* (x/x') / (y/y'): y' must be a constant, since a rolled one could be 0. */
static struct quotient divide_quotients(struct builder *builder, const struct vtt *node,
					struct quotient x, struct quotient y)
{
	struct site site = {builder, node->at};

	if (!quantity_is_known(&y.below)) {
		x.above = refuse_quotient(builder, node);
		return x;
	}
	y.above = quantity_divide(site, y.above, y.below);
	if (quantity_is_known(&y.above))
		x.above = quantity_divide(site, x.above, y.above);
	else
		x.below = quantity_multiply(site, x.below, y.above);
	return x;
}

static struct quotient operate_on_quotients(struct builder *builder, const struct vtt *node,
					    const struct held **held)
{
	struct quotient x = {quantity_none, quantity_none}, y;
	struct site site = {builder, node->at};

	if (!is_clear(builder, node->right))
		return x;
	x = find_quotient(builder, node->left, held);
	if (quantity_failed(&x.above) || quantity_failed(&x.below))
		return x;
	y = find_quotient(builder, node->right, held);
	if (quantity_failed(&y.above) || quantity_failed(&y.below))
		return y;
	if (node->kind == VTT_DIFFERENCE)
		y.above = quantity_negated(y.above);
	if (node->kind == VTT_SUM || node->kind == VTT_DIFFERENCE)
		return add_quotients(site, held, x, y);
	if (node->kind == VTT_QUOTIENT)
		return divide_quotients(builder, node, x, y);
	return (struct quotient){quantity_multiply(site, x.above, y.above),
				 quantity_multiply(site, x.below, y.below)};
}

static struct quotient find_quotient(struct builder *builder, const struct vtt *node,
				     const struct held **held)
{
	struct quotient quotient;

	if (!has_quotient(node))
		return (struct quotient){vtt_quantity(builder, node), quantity_of(1)};
	if (node->kind != VTT_NEGATIVE)
		return operate_on_quotients(builder, node, held);
	quotient = find_quotient(builder, node->left, held);
	quotient.above = quantity_negated(quotient.above);
	return quotient;
}

static struct quantity round_argument(struct builder *builder, const struct vtt *argument,
				      enum rounding rounding)
{
	struct site site = {builder, argument->at};
	const struct held *held = NULL;
	struct quotient quotient = find_quotient(builder, argument, &held);

	return quantity_let(site, held,
			    quantity_round(site, quotient.above, quotient.below, rounding));
}

static struct quantity extreme(struct builder *builder, const struct vtt *node, int count)
{
	struct quantity *quantities =
		arena_take(builder->arena, (size_t)count * sizeof *quantities);
	const struct vtt *item;
	size_t i = 0;

	if (quantities == NULL) {
		diag_out_of_memory(builder->diag, node->at);
		return quantity_none;
	}
	for (item = node->items; item != NULL; item = item->next) {
		quantities[i] = vtt_quantity(builder, item);
		if (quantity_failed(&quantities[i++]))
			return quantity_none;
	}
	return quantity_extreme((struct site){builder, node->at}, quantities, (size_t)count,
				node->function == VTT_FUNCTION_MAX);
}

static struct quantity call(struct builder *builder, const struct vtt *node)
{
	const struct function_row *row = &functions[node->function];
	const struct vtt *first = node->items, *item;
	struct quantity a;
	struct site site = {builder, node->at};
	int count = 0;

	for (item = first; item != NULL; item = item->next)
		count++;
	if (count < row->least || count > row->most) {
		diag_error(builder->diag, CODE_ARGUMENTS, node->at, NULL,
			   "%s takes %d argument%s, not %d", row->name, row->least,
			   row->least == 1 ? "" : "s", count);
		return quantity_none;
	}
	assert(first != NULL); /* every function has an argument */
	assert(node->function != VTT_FUNCTION_POWER || first->next != NULL); /* pow has two */
	switch (node->function) {
	case VTT_FUNCTION_FLOOR:
		return round_argument(builder, first, ROUND_DOWN);
	case VTT_FUNCTION_CEIL:
		return round_argument(builder, first, ROUND_UP);
	case VTT_FUNCTION_ROUND:
		return round_argument(builder, first, ROUND_NEAREST);
	case VTT_FUNCTION_TRUNC:
		return round_argument(builder, first, ROUND_TO_ZERO);
	case VTT_FUNCTION_ABS:
		return quantity_absolute(site, vtt_quantity(builder, first));
	case VTT_FUNCTION_SIGN:
		return quantity_sign(site, vtt_quantity(builder, first));
	case VTT_FUNCTION_POWER:
		a = vtt_quantity(builder, first);
		return quantity_failed(&a)
			       ? a
			       : quantity_raise(site, a, vtt_quantity(builder, first->next));
	case VTT_FUNCTION_MIN:
	case VTT_FUNCTION_MAX:
		return extreme(builder, node, count);
	}
	return quantity_none;
}

/* ---- dispatch ---- */

struct quantity vtt_quantity(struct builder *builder, const struct vtt *node)
{
	struct vtt_marks marks;
	struct vtt_pool pool;

	assert(node != NULL);
	switch (node->kind) {
	case VTT_NUMBER:
		return quantity_of_fraction((struct site){builder, node->at}, node->p, node->q);
	case VTT_NEGATIVE:
		return quantity_negated(vtt_quantity(builder, node->left));
	case VTT_FUNCTION:
		return call(builder, node);
	case VTT_DICE:
		return vtt_marks_read(builder, node, &marks) &&
				       vtt_pool_roll(builder, node, &marks, &pool) &&
				       vtt_pool_keep(&pool, &marks)
			       ? vtt_pool_total(&pool, &marks)
			       : quantity_none;
	case VTT_GROUP:
		return vtt_group(builder, node);
	default:
		return binary(builder, node);
	}
}

/* Removes the `sum` around `let`s that give a scalar, which a whole program does not need. */
static struct node *without_sum(struct node *node)
{
	const struct node *body;

	if (node->kind != NODE_SUM || node->operands[0]->kind != NODE_LET)
		return node;
	for (body = node->operands[0]; body->kind == NODE_LET;)
		body = body->operands[1];
	return node_is_scalar(body) ? node->operands[0] : node;
}

struct node *vtt_lower(struct builder *builder, const struct vtt *root)
{
	struct site site = {builder, root->at};
	struct quantity quantity = vtt_quantity(builder, root);
	struct node *node;

	if (!quantity_failed(&quantity) && !quantity_is_whole(&quantity)) {
		diag_note(builder->diag, CODE_FRACTION, root->at,
			  "put floor, ceil or round around it",
			  "the total may be a fraction, and is rounded toward 0");
		quantity = quantity_round(site, quantity, quantity_of(1), ROUND_TO_ZERO);
	}
	node = quantity_whole(site, quantity).node;
	return node != NULL ? without_sum(node) : NULL;
}
