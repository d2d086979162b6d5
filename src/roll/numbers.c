/* Arithmetic on columns. */
#include "roll/roll_inside.h"

/* ---- bounds ---- */

/* Is there a kernel for such numbers? */
static bool has_kernel(enum node_kind kind, const struct columns *x, const struct columns *y)
{
	switch ((enum arithmetic_kind)kind) {
	case ARITHMETIC_ADD:
	case ARITHMETIC_SUBTRACT:
	case ARITHMETIC_MULTIPLY:
		return true;
	case ARITHMETIC_DIVIDE:
	case ARITHMETIC_MODULO: /* none divides numbers of 64 bits, or gives INT32_MIN / -1 */
		return x->low > INT32_MIN && x->high <= INT32_MAX &&
		       width_for(y->low, y->high) <= WIDTH_32;
	case ARITHMETIC_POWER:
	case ARITHMETIC_JOIN:
		break;
	}
	return false;
}

/* Finds the bounds of what comes out; false if something may go wrong. */
static bool bound(enum node_kind kind, const struct columns *x, const struct columns *y,
		  struct columns *out)
{
	struct interval result;

	if (interval_operate(kind, columns_bounds(x), columns_bounds(y), &result) != FAULT_NONE)
		return false;
	out->low = result.low;
	out->high = result.high;
	return true;
}

static enum width wider(enum width a, enum width b)
{
	return a > b ? a : b;
}

/* ---- with kernels ---- */

/* A copy of x in the width of `out`; NULL when aborted. */
static void *copy_as(struct roll *roll, const struct columns *x, enum width width)
{
	size_t stride = stride_of(x->lanes);
	void *copy = scratch_take(roll, stride * width_bytes(width));

	if (copy == NULL)
		return NULL;
	if (columns_are_constant(x))
		roll->kernels->of[width].fill(copy, x->low, stride);
	else
		roll->kernels->of[x->width].convert[width](copy, x->items, x->lanes);
	return copy;
}

static bool operate(struct roll *roll, enum node_kind kind, const struct columns *x,
		    const struct columns *y, struct columns *out)
{
	enum width operands = wider(width_for(x->low, x->high), width_for(y->low, y->high));
	const struct width_kernels *kernels;
	const void *b;
	void *quotient;

	out->width = wider(operands, width_for(out->low, out->high));
	out->items = copy_as(roll, x, out->width);
	b = columns_as(roll, y, 0, out->width);
	if (out->items == NULL || b == NULL)
		return false;
	kernels = &roll->kernels->of[out->width];
	switch ((enum arithmetic_kind)kind) {
	case ARITHMETIC_ADD:
		kernels->add(out->items, b, x->lanes);
		return true;
	case ARITHMETIC_SUBTRACT:
		kernels->subtract(out->items, b, x->lanes);
		return true;
	case ARITHMETIC_MULTIPLY:
		kernels->multiply(out->items, b, x->lanes);
		return true;
	case ARITHMETIC_DIVIDE:
		kernels->divide(out->items, b, x->lanes);
		return true;
	case ARITHMETIC_MODULO: /* what the whole quotient leaves */
		quotient = copy_as(roll, out, out->width);
		if (quotient == NULL)
			return false;
		kernels->divide(quotient, b, x->lanes);
		kernels->multiply(quotient, b, x->lanes);
		kernels->subtract(out->items, quotient, x->lanes);
		return true;
	case ARITHMETIC_POWER: /* these have none */
	case ARITHMETIC_JOIN:
		break;
	}
	return false;
}

/* ---- lane by lane ---- */

static bool operate_lane_by_lane(struct roll *roll, const struct node *node,
				 binary_operation *operation, const struct columns *x,
				 const struct columns *y, struct columns *out)
{
	const int64_t *a = columns_as(roll, x, 0, WIDTH_64);
	const int64_t *b = columns_as(roll, y, 0, WIDTH_64);
	int64_t *result = scratch_take(roll, stride_of(x->lanes) * sizeof *result);
	enum fault fault = FAULT_NONE;
	size_t i;

	if (a == NULL || b == NULL || result == NULL)
		return false;
	for (i = 0; i < x->lanes && fault == FAULT_NONE; i++)
		fault = operation(a[i], b[i], &result[i]);
	if (fault != FAULT_NONE)
		return roll_fail_fault(roll, node, fault);
	out->width = WIDTH_64;
	out->items = result;
	columns_tighten(roll, out);
	return true;
}

static bool operate_once(struct roll *roll, const struct node *node, binary_operation *operation,
			 const struct lanes *lanes, int64_t x, int64_t y, struct columns *out)
{
	int64_t result;
	enum fault fault = operation(x, y, &result);

	if (fault != FAULT_NONE)
		return roll_fail_fault(roll, node, fault);
	*out = columns_constant(lanes, result);
	return true;
}

APART static bool operate_on(struct roll *roll, const struct node *node, enum node_kind kind,
			     const struct lanes *lanes, const struct columns *x,
			     const struct columns *y, struct columns *out)
{
	binary_operation *operation = arithmetic_operation(kind);

	*out = (struct columns){.count = 1, .lanes = lanes->count};
	if (columns_are_constant(x) && columns_are_constant(y))
		return operate_once(roll, node, operation, lanes, x->low, y->low, out);
	if (has_kernel(kind, x, y) && bound(kind, x, y, out))
		return operate(roll, kind, x, y, out);
	return operate_lane_by_lane(roll, node, operation, x, y, out);
}

bool evaluate_binary(struct roll *roll, const struct node *node, const struct environment *at,
		     struct columns *one)
{
	struct columns x, y;

	return evaluate_one(roll, node->operands[0], at, &x) &&
	       evaluate_one(roll, node->operands[1], at, &y) &&
	       operate_on(roll, node, node->kind, at->lanes, &x, &y, one);
}

/* 0 - x, also as far as overflow goes. */
bool evaluate_negation(struct roll *roll, const struct node *node, const struct environment *at,
		       struct columns *one)
{
	struct columns zero = columns_constant(at->lanes, 0), x;

	return evaluate_one(roll, node->operands[0], at, &x) &&
	       operate_on(roll, node, NODE_SUBTRACT, at->lanes, &zero, &x, one);
}
