/* Floor division by truncating division: x/y - (count <0 (x%y)) for positive y. */
#include "tree/floor.h"

#include "tree/once.h"

static struct node *two(struct builder *builder, struct span at, enum node_kind kind,
			struct node *a, struct node *b)
{
	return build_operator(builder, at, kind, a, b, NULL);
}

/* 1 if the number is less than 0 (or greater), otherwise 0. */
static struct node *is_beyond(struct builder *builder, struct span at, enum node_kind kind,
			      struct node *number)
{
	struct node *those =
		build_filter(builder, at, false, kind, build_number(builder, at, 0), number);

	return build_operator(builder, at, NODE_COUNT, those, NULL, NULL);
}

static bool has_sign(struct interval of_y)
{
	return of_y.low >= 0 || of_y.high <= 0;
}

/* 1 if `rest`, the remainder of truncating division by y, is not 0 and differs in sign from y; otherwise 0. If the
   sign of y is unknown, `rest` must be a variable. */
static struct node *correction(struct builder *builder, struct span at, struct node *rest,
			       const struct node *y, struct interval of_y)
{
	struct node *sign;

	if (has_sign(of_y))
		return is_beyond(builder, at, of_y.low >= 0 ? NODE_LESS : NODE_GREATER, rest);
	sign = build_filter(builder, at, false, NODE_GREATER, build_number(builder, at, 0),
			    once_use(builder, y));
	sign = build_operator(builder, at, NODE_IF, sign, is_beyond(builder, at, NODE_LESS, rest),
			      is_beyond(builder, at, NODE_GREATER, once_use(builder, rest)));
	return build_operator(builder, at, NODE_SUM, sign, NULL, NULL);
}

struct node *floor_quotient(struct builder *builder, struct span at, const struct node *x,
			    const struct node *y, struct interval of_y)
{
	const struct held *held = NULL;
	struct node *rest =
		two(builder, at, NODE_MODULO, once_use(builder, x), once_use(builder, y));
	struct node *quotient =
		two(builder, at, NODE_DIVIDE, once_use(builder, x), once_use(builder, y));

	if (!has_sign(of_y) && !once_hold(builder, &held, build_fresh_name(builder, at), at, &rest))
		return NULL;
	return once_let(
		builder, at, held,
		two(builder, at, NODE_SUBTRACT, quotient, correction(builder, at, rest, y, of_y)));
}

struct node *floor_rest(struct builder *builder, struct span at, struct node *x,
			const struct node *y, struct interval of_y)
{
	const struct held *held = NULL;
	struct node *rest = two(builder, at, NODE_MODULO, x, once_use(builder, y)), *more;

	if (!once_hold(builder, &held, build_fresh_name(builder, at), at, &rest))
		return NULL;
	more = two(builder, at, NODE_MULTIPLY, once_use(builder, y),
		   correction(builder, at, once_use(builder, rest), y, of_y));
	return once_let(builder, at, held, two(builder, at, NODE_ADD, rest, more));
}
