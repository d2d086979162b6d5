/* Arithmetic on columns. */
#include "roll/roll_inside.h"

#include <assert.h>

/* ---- bounds: of what comes out, if that always fits ---- */

static bool bound_sum(const struct columns *x, const struct columns *y, struct columns *out)
{
	return arithmetic_add(x->low, y->low, &out->low) == FAULT_NONE &&
	       arithmetic_add(x->high, y->high, &out->high) == FAULT_NONE;
}

static bool bound_difference(const struct columns *x, const struct columns *y, struct columns *out)
{
	return arithmetic_subtract(x->low, y->high, &out->low) == FAULT_NONE &&
	       arithmetic_subtract(x->high, y->low, &out->high) == FAULT_NONE;
}

static bool bound_product(const struct columns *x, const struct columns *y, struct columns *out)
{
	int64_t corners[4];
	int i;

	if (arithmetic_multiply(x->low, y->low, &corners[0]) != FAULT_NONE ||
	    arithmetic_multiply(x->low, y->high, &corners[1]) != FAULT_NONE ||
	    arithmetic_multiply(x->high, y->low, &corners[2]) != FAULT_NONE ||
	    arithmetic_multiply(x->high, y->high, &corners[3]) != FAULT_NONE)
		return false;
	out->low = out->high = corners[0];
	for (i = 1; i < 4; i++) {
		out->low = corners[i] < out->low ? corners[i] : out->low;
		out->high = corners[i] > out->high ? corners[i] : out->high;
	}
	return true;
}

/* Quotients and remainders are no further from 0 than the dividend; only as far as the kernels
   divide. */
static bool bound_quotient(const struct columns *x, const struct columns *y, struct columns *out)
{
	int64_t most;

	if (x->low < -INT32_MAX || x->high > INT32_MAX || y->low < -INT32_MAX ||
	    y->high > INT32_MAX || (y->low <= 0 && y->high >= 0))
		return false;
	most = -x->low > x->high ? -x->low : x->high;
	out->low = x->low >= 0 && y->low > 0 ? 0 : -most;
	out->high = most;
	return true;
}

static bool bound_remainder(const struct columns *x, const struct columns *y, struct columns *out)
{
	int64_t most;

	if (!bound_quotient(x, y, out))
		return false;
	most = -y->low > y->high ? -y->low : y->high;
	out->low = x->low >= 0 ? 0 : x->low > 1 - most ? x->low : 1 - most;
	out->high = x->high <= 0 ? 0 : x->high < most - 1 ? x->high : most - 1;
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

struct operation {
	enum node_kind kind;
	binary_operation *operation;
	/* Finds bounds of the result; false if it might not fit. NULL for what has no kernel. */
	bool (*bound)(const struct columns *x, const struct columns *y, struct columns *out);
};

static struct operation operation_of(enum node_kind kind)
{
	switch ((enum arithmetic_kind)kind) {
	case ARITHMETIC_ADD:
		return (struct operation){kind, arithmetic_add, bound_sum};
	case ARITHMETIC_SUBTRACT:
		return (struct operation){kind, arithmetic_subtract, bound_difference};
	case ARITHMETIC_MULTIPLY:
		return (struct operation){kind, arithmetic_multiply, bound_product};
	case ARITHMETIC_DIVIDE:
		return (struct operation){kind, arithmetic_divide, bound_quotient};
	case ARITHMETIC_MODULO:
		return (struct operation){kind, arithmetic_modulo, bound_remainder};
	case ARITHMETIC_POWER:
		return (struct operation){kind, arithmetic_power, NULL};
	case ARITHMETIC_JOIN:
		return (struct operation){kind, arithmetic_join, NULL};
	}
	assert(!"arithmetic");
	return (struct operation){.kind = kind};
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

APART static bool operate_on(struct roll *roll, const struct node *node, struct operation operation,
			     const struct lanes *lanes, const struct columns *x,
			     const struct columns *y, struct columns *out)
{
	*out = (struct columns){.count = 1, .lanes = lanes->count};
	if (columns_are_constant(x) && columns_are_constant(y))
		return operate_once(roll, node, operation.operation, lanes, x->low, y->low, out);
	if (operation.bound != NULL && operation.bound(x, y, out))
		return operate(roll, operation.kind, x, y, out);
	return operate_lane_by_lane(roll, node, operation.operation, x, y, out);
}

bool evaluate_binary(struct roll *roll, const struct node *node, const struct environment *at,
		     struct columns *one)
{
	struct columns x, y;

	return evaluate_one(roll, node->operands[0], at, &x) &&
	       evaluate_one(roll, node->operands[1], at, &y) &&
	       operate_on(roll, node, operation_of(node->kind), at->lanes, &x, &y, one);
}

/* 0 - x, also as far as overflow goes. */
bool evaluate_negation(struct roll *roll, const struct node *node, const struct environment *at,
		       struct columns *one)
{
	struct columns zero = columns_constant(at->lanes, 0), x;

	return evaluate_one(roll, node->operands[0], at, &x) &&
	       operate_on(roll, node, operation_of(NODE_SUBTRACT), at->lanes, &zero, &x, one);
}
