/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Floor division by truncating division: x/y - (count <0 (x%y)) for positive y. */
#include "tree/floor.h"

#include "tree/site.h"

/* 1 if the number is less than 0 (or greater), otherwise 0. */
static struct node *is_beyond(struct site site, enum node_kind kind, struct node *number)
{
	return UNARY(COUNT, OPERATE(kind, NUMBER(0), number, NULL));
}

static bool has_sign(struct interval of_y)
{
	return of_y.low >= 0 || of_y.high <= 0;
}

/* 1 if `rest`, the remainder of truncating division by y, is not 0 and differs in sign from y; otherwise 0. If the
   sign of y is unknown, `rest` must be a variable. */
static struct node *correction(struct site site, struct node *rest, const struct node *y,
			       struct interval of_y)
{
	if (has_sign(of_y))
		return is_beyond(site, of_y.low >= 0 ? NODE_LESS : NODE_GREATER, rest);
	return UNARY(SUM, IF(BINARY(GREATER, NUMBER(0), AGAIN(y)), is_beyond(site, NODE_LESS, rest),
			     is_beyond(site, NODE_GREATER, AGAIN(rest))));
}

struct node *floor_quotient(struct site site, const struct node *x, const struct node *y,
			    struct interval of_y)
{
	const struct held *held = NULL;
	struct node *rest = BINARY(MODULO, AGAIN(x), AGAIN(y));
	struct node *quotient = BINARY(DIVIDE, AGAIN(x), AGAIN(y));

	if (!has_sign(of_y) && !once_keep(site, &held, &rest))
		return NULL;
	return once_let(site, held, BINARY(SUBTRACT, quotient, correction(site, rest, y, of_y)));
}

struct node *floor_rest(struct site site, struct node *x, const struct node *y,
			struct interval of_y)
{
	const struct held *held = NULL;
	struct node *rest = BINARY(MODULO, x, AGAIN(y)), *more;

	if (!once_keep(site, &held, &rest))
		return NULL;
	more = BINARY(MULTIPLY, AGAIN(y), correction(site, AGAIN(rest), y, of_y));
	return once_let(site, held, BINARY(ADD, rest, more));
}
