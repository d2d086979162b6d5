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
static bool refuse_quotient(struct builder *builder, const struct vtt *node)
{
	return diag_error(builder->diag, CODE_VALUE, node->at,
			  "put floor, ceil or round around it, or use // instead of /",
			  "a quotient by a roll may be any fraction");
}

static bool binary(struct builder *builder, const struct vtt *node, struct quantity *result)
{
	struct quantity a = {.q = 1}, b = {.q = 1};
	struct site site = {builder, node->at};
	bool binds = node->kind != VTT_COMPARISON && node->kind != VTT_POWER;

	if ((binds && !is_clear(builder, node->right)) || !vtt_quantity(builder, node->left, &a) ||
	    !vtt_quantity(builder, node->right, &b))
		return false;
	switch (node->kind) {
	case VTT_SUM:
		return quantity_add(site, a, b, result);
	case VTT_DIFFERENCE:
		return quantity_add(site, a, quantity_negated(b), result);
	case VTT_PRODUCT:
		return quantity_multiply(site, a, b, result);
	case VTT_QUOTIENT:
		return quantity_is_known(&b) ? quantity_divide(site, a, b, result)
					     : refuse_quotient(builder, node);
	case VTT_QUOTIENT_DOWN:
		return quantity_round(site, a, b, ROUND_DOWN, result);
	case VTT_REMAINDER:
		return quantity_remainder(site, a, b, result);
	case VTT_POWER:
		return quantity_raise(site, a, b, result);
	case VTT_COMPARISON:
		return quantity_compare(site, node->test, a, b, result);
	default:
		assert(!"a binary operator");
		return false;
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

static bool find_quotient(struct builder *builder, const struct vtt *node, const struct held **held,
			  struct quotient *result);

/* a/b + c/d = (a*d + c*b) / (b*d); the denominators are used twice. */
static bool add_quotients(struct site site, const struct held **held, struct quotient x,
			  struct quotient y, struct quotient *result)
{
	if (!quantity_hold(site, held, &x.below) || !quantity_hold(site, held, &y.below))
		return false;
	return quantity_multiply(site, x.above, quantity_again(site, y.below), &x.above) &&
	       quantity_multiply(site, y.above, quantity_again(site, x.below), &y.above) &&
	       quantity_add(site, x.above, y.above, &result->above) &&
	       quantity_multiply(site, x.below, y.below, &result->below);
}

/* (x/x') / (y/y'): y' must be a constant, since a rolled one could be 0. */
static bool divide_quotients(struct builder *builder, const struct vtt *node, struct quotient x,
			     struct quotient y, struct quotient *result)
{
	struct site site = {builder, node->at};

	*result = x;
	if (!quantity_is_known(&y.below))
		return refuse_quotient(builder, node);
	if (!quantity_divide(site, y.above, y.below, &y.above))
		return false;
	if (quantity_is_known(&y.above))
		return quantity_divide(site, x.above, y.above, &result->above);
	return quantity_multiply(site, x.below, y.above, &result->below);
}

static bool operate_on_quotients(struct builder *builder, const struct vtt *node,
				 const struct held **held, struct quotient *result)
{
	struct site site = {builder, node->at};
	struct quotient x, y;

	if (!is_clear(builder, node->right) || !find_quotient(builder, node->left, held, &x) ||
	    !find_quotient(builder, node->right, held, &y))
		return false;
	if (node->kind == VTT_DIFFERENCE)
		y.above = quantity_negated(y.above);
	if (node->kind == VTT_SUM || node->kind == VTT_DIFFERENCE)
		return add_quotients(site, held, x, y, result);
	if (node->kind == VTT_QUOTIENT)
		return divide_quotients(builder, node, x, y, result);
	return quantity_multiply(site, x.above, y.above, &result->above) &&
	       quantity_multiply(site, x.below, y.below, &result->below);
}

static bool find_quotient(struct builder *builder, const struct vtt *node, const struct held **held,
			  struct quotient *result)
{
	*result = (struct quotient){{.q = 1}, quantity_of(1)};
	if (!has_quotient(node))
		return vtt_quantity(builder, node, &result->above);
	if (node->kind == VTT_NEGATIVE) {
		if (!find_quotient(builder, node->left, held, result))
			return false;
		result->above = quantity_negated(result->above);
		return true;
	}
	return operate_on_quotients(builder, node, held, result);
}

static bool round_argument(struct builder *builder, const struct vtt *argument,
			   enum rounding rounding, struct quantity *result)
{
	struct site site = {builder, argument->at};
	const struct held *held = NULL;
	struct quotient quotient;

	return find_quotient(builder, argument, &held, &quotient) &&
	       quantity_round(site, quotient.above, quotient.below, rounding, result) &&
	       quantity_let(site, held, result);
}

static bool extreme(struct builder *builder, const struct vtt *node, int count,
		    struct quantity *result)
{
	struct quantity *quantities =
		arena_take(builder->arena, (size_t)count * sizeof *quantities);
	const struct vtt *item;
	size_t i = 0;

	if (quantities == NULL)
		return diag_out_of_memory(builder->diag, node->at);
	for (item = node->items; item != NULL; item = item->next) {
		if (!vtt_quantity(builder, item, &quantities[i++]))
			return false;
	}
	return quantity_extreme((struct site){builder, node->at}, quantities, (size_t)count,
				node->function == VTT_FUNCTION_MAX, result);
}

static bool call(struct builder *builder, const struct vtt *node, struct quantity *result)
{
	const struct function_row *row = &functions[node->function];
	const struct vtt *first = node->items, *item;
	struct quantity a = {.q = 1}, b = {.q = 1};
	struct site site = {builder, node->at};
	int count = 0;

	for (item = first; item != NULL; item = item->next)
		count++;
	if (count < row->least || count > row->most)
		return diag_error(builder->diag, CODE_ARGUMENTS, node->at, NULL,
				  "%s takes %d argument%s, not %d", row->name, row->least,
				  row->least == 1 ? "" : "s", count);
	assert(first != NULL); /* every function has an argument */
	assert(node->function != VTT_FUNCTION_POWER || first->next != NULL); /* pow has two */
	switch (node->function) {
	case VTT_FUNCTION_FLOOR:
		return round_argument(builder, first, ROUND_DOWN, result);
	case VTT_FUNCTION_CEIL:
		return round_argument(builder, first, ROUND_UP, result);
	case VTT_FUNCTION_ROUND:
		return round_argument(builder, first, ROUND_NEAREST, result);
	case VTT_FUNCTION_TRUNC:
		return round_argument(builder, first, ROUND_TO_ZERO, result);
	case VTT_FUNCTION_ABS:
		return vtt_quantity(builder, first, &a) && quantity_absolute(site, a, result);
	case VTT_FUNCTION_SIGN:
		return vtt_quantity(builder, first, &a) && quantity_sign(site, a, result);
	case VTT_FUNCTION_POWER:
		return vtt_quantity(builder, first, &a) && vtt_quantity(builder, first->next, &b) &&
		       quantity_raise(site, a, b, result);
	case VTT_FUNCTION_MIN:
	case VTT_FUNCTION_MAX:
		return extreme(builder, node, count, result);
	}
	return false;
}

/* ---- dispatch ---- */

bool vtt_quantity(struct builder *builder, const struct vtt *node, struct quantity *result)
{
	struct vtt_marks marks;
	struct vtt_pool pool;

	assert(node != NULL);
	switch (node->kind) {
	case VTT_NUMBER:
		return quantity_of_fraction((struct site){builder, node->at}, node->p, node->q,
					    result);
	case VTT_NEGATIVE:
		if (!vtt_quantity(builder, node->left, result))
			return false;
		*result = quantity_negated(*result);
		return true;
	case VTT_FUNCTION:
		return call(builder, node, result);
	case VTT_DICE:
		return vtt_marks_read(builder, node, &marks) &&
		       vtt_pool_roll(builder, node, &marks, &pool) &&
		       vtt_pool_keep(&pool, &marks) && vtt_pool_total(&pool, &marks, result);
	case VTT_GROUP:
		return vtt_group(builder, node, result);
	default:
		return binary(builder, node, result);
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
	struct quantity quantity = {.q = 1};
	struct whole whole = {NULL, {0, 0}};

	if (!vtt_quantity(builder, root, &quantity))
		return NULL;
	if (!quantity_is_whole(&quantity)) {
		diag_note(builder->diag, CODE_FRACTION, root->at,
			  "put floor, ceil or round around it",
			  "the total may be a fraction, and is rounded toward 0");
		if (!quantity_round(site, quantity, quantity_of(1), ROUND_TO_ZERO, &quantity))
			return NULL;
	}
	if (!quantity_whole(site, quantity, &whole))
		return NULL;
	return without_sum(whole.node);
}
