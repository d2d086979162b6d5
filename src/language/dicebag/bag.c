/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds and analyses pools: interval arithmetic on their dice. */
#include <string.h>

#include "language/dicebag/dicebag.h"

/* ---- ranges ---- */

static struct interval at_least(struct interval range, int64_t bound)
{
	return interval_of(greater(range.low, bound), greater(range.high, bound));
}

/* interval_anything means that the evaluation may fail; then everything that depends on it may fail, too. */
static bool may_fail(struct interval range)
{
	return range.low == INT64_MIN && range.high == INT64_MAX;
}

static struct interval product(struct interval a, struct interval b)
{
	return may_fail(a) || may_fail(b) ? interval_anything : interval_multiply(a, b);
}

static struct interval quotient(struct interval a, struct interval b)
{
	bool known = interval_is_constant(a) && interval_is_constant(b) && b.low != 0;

	return known || (a.low >= 0 && b.low >= 1) ? interval_divide_down(a, b) : interval_anything;
}

/* ---- bags ---- */

static struct interval faces_of_dice(struct interval number)
{
	if (number.low < 0)
		return interval_anything;
	return (struct interval){1, greater(1, number.high)};
}

static struct interval faces_of_join(const struct bag *bag, struct interval right)
{
	if (bag->right->count.high == 0)
		return bag->left->faces;
	return bag->left->count.high == 0 ? right : interval_hull(bag->left->faces, right);
}

/* Whether all of these faces, or none, pass the comparison with the number on the left: at least it (with a small
   letter: at most). */
static bool all_pass(const struct bag *bag, struct interval faces)
{
	struct interval bound = bag->left->total;

	return bag->small ? faces.high <= bound.low : faces.low >= bound.high;
}

static bool none_passes(const struct bag *bag, struct interval faces)
{
	struct interval bound = bag->left->total;

	return bag->small ? faces.low > bound.high : faces.high < bound.low;
}

bool bag_is_endless(const struct bag *bag, const struct bag *dice)
{
	if (dice->kind == BAG_JOIN)
		return bag_is_endless(bag, dice->left) || bag_is_endless(bag, dice->right);
	return dice->count.low > 0 && all_pass(bag, dice->faces);
}

/* The bounds of a die that is rolled again; anything if that may never stop. */
static struct interval faces_rolled_on(const struct bag *bag)
{
	struct interval faces = bag->right->faces;

	if (none_passes(bag, faces))
		return faces;
	if (bag_is_endless(bag, bag->right) || faces.low == faces.high)
		return interval_anything;
	if (bag->kind == BAG_EXPLODE)
		return faces;
	return faces.low < 0 ? interval_anything : (struct interval){faces.low, INT64_MAX};
}

static struct interval faces_of_score(const struct bag *bag)
{
	struct interval faces = bag->right->faces;

	return (struct interval){all_pass(bag, faces) ? 1 : 0, none_passes(bag, faces) ? 0 : 1};
}

/* The number of dice kept of `all`; a negative number is how many are left out. */
static struct interval count_kept(struct interval number, struct interval all)
{
	if (number.low >= 0)
		return (struct interval){lesser(number.low, all.low),
					 lesser(number.high, all.high)};
	if (number.high < 0)
		return at_least(interval_add(number, all), 0);
	return (struct interval){0, all.high};
}

static void know_dice(struct bag *bag)
{
	static const struct interval one = {1, 1};
	const struct bag *left = bag->left, *right = bag->right;

	switch (bag->kind) {
	case BAG_NUMBER:
		bag->count = one;
		bag->faces = (struct interval){bag->number, bag->number};
		break;
	case BAG_NEGATIVE:
		bag->count = right->count;
		bag->faces = interval_negate(right->faces);
		break;
	case BAG_DICE:
		bag->count = at_least(left->total, 0);
		bag->faces = faces_of_dice(right->total);
		break;
	case BAG_JOIN:
		bag->count = interval_add(left->count, right->count);
		bag->faces = faces_of_join(bag, right->faces);
		break;
	case BAG_JOIN_NEGATIVE:
		bag->count = interval_add(left->count, right->count);
		bag->faces = faces_of_join(bag, interval_negate(right->faces));
		break;
	case BAG_PRODUCT:
		bag->count = one;
		bag->faces = product(left->total, right->total);
		break;
	case BAG_QUOTIENT:
		bag->count = one;
		bag->faces = quotient(left->total, right->total);
		break;
	case BAG_COPIES:
		bag->count = product(left->count, at_least(right->total, 0));
		bag->faces = left->faces;
		break;
	case BAG_BONUS:
		bag->count = left->count;
		bag->faces = interval_add(left->faces, right->total);
		break;
	case BAG_MALUS:
		bag->count = left->count;
		bag->faces = interval_add(left->faces, interval_negate(right->total));
		break;
	case BAG_COMPOUND:
		bag->count = right->count;
		bag->faces = faces_rolled_on(bag);
		break;
	case BAG_KEEP:
		bag->count = count_kept(left->total, right->count);
		bag->faces = right->faces;
		break;
	case BAG_EXPLODE:
		bag->count = right->count;
		if (!none_passes(bag, right->faces))
			bag->count.high = INT64_MAX;
		bag->faces = faces_rolled_on(bag);
		break;
	case BAG_SCORE:
		bag->count = right->count;
		bag->faces = faces_of_score(bag);
		break;
	}
}

/* The bounds of the sum; for joined pools, sums give tighter bounds than the dice. */
static void know_total(struct bag *bag)
{
	if (bag->kind == BAG_NEGATIVE)
		bag->total = interval_negate(bag->right->total);
	else if (bag->kind == BAG_JOIN)
		bag->total = interval_add(bag->left->total, bag->right->total);
	else if (bag->kind == BAG_JOIN_NEGATIVE)
		bag->total = interval_add(bag->left->total, interval_negate(bag->right->total));
	else if (bag->kind == BAG_COPIES)
		bag->total = product(bag->left->total, at_least(bag->right->total, 0));
	else
		bag->total = interval_multiply(bag->count, bag->faces);
}

static int depth_of(const struct bag *bag)
{
	return bag == NULL ? 0 : bag->depth;
}

static struct bag *new_bag(struct builder *builder, const struct bag *pattern)
{
	struct bag *bag = build_copy(builder, pattern->at, pattern, sizeof *bag);

	if (bag == NULL)
		return NULL;
	bag->depth = 1 + (int)greater(depth_of(bag->left), depth_of(bag->right));
	if (!build_check_depth(builder, bag->at, bag->depth))
		return NULL;
	know_dice(bag);
	know_total(bag);
	return bag;
}

const struct bag *bag_number(struct builder *builder, struct span at, int64_t number)
{
	return new_bag(builder, &(struct bag){.kind = BAG_NUMBER, .at = at, .number = number});
}

const struct bag *bag_operator(struct builder *builder, struct span at, enum bag_kind kind,
			       const struct bag *left, const struct bag *right)
{
	return new_bag(builder,
		       &(struct bag){.kind = kind, .at = at, .left = left, .right = right});
}

const struct bag *bag_letter(struct builder *builder, struct span at, char letter,
			     const struct bag *left, const struct bag *right)
{
	static const struct {
		const char *letters;
		enum bag_kind kind;
	} rows[] = {{"Ee", BAG_COMPOUND}, {"Kk", BAG_KEEP}, {"Aa", BAG_EXPLODE}, {"Tt", BAG_SCORE}};
	size_t row = 0;

	while (strchr(rows[row].letters, letter) == NULL)
		row++;
	return new_bag(builder, &(struct bag){.kind = rows[row].kind,
					      .small = letter == rows[row].letters[1],
					      .at = at,
					      .left = left,
					      .right = right});
}

/* ---- operators on single dice ---- */

bool bag_rolls_on(const struct bag *bag)
{
	return bag->right->count.high > 0 && !none_passes(bag, bag->right->faces);
}

/* The operand whose dice the operator changes independently; NULL for other operators. */
static const struct bag **dice_of(struct bag *bag, bool ordered)
{
	switch (bag->kind) {
	case BAG_NEGATIVE:
		return &bag->right;
	case BAG_BONUS:
	case BAG_MALUS:
		return &bag->left;
	case BAG_COPIES:
		return !ordered && interval_is_constant(bag->right->total) ? &bag->left : NULL;
	case BAG_EXPLODE:
		return !ordered && interval_is_constant(bag->left->total) ? &bag->right : NULL;
	case BAG_COMPOUND:
	case BAG_SCORE:
		return interval_is_constant(bag->left->total) ? &bag->right : NULL;
	case BAG_NUMBER:
	case BAG_DICE:
	case BAG_JOIN:
	case BAG_JOIN_NEGATIVE:
	case BAG_PRODUCT:
	case BAG_QUOTIENT:
	case BAG_KEEP:
		break;
	}
	return NULL;
}

/* Applies the operator of `bag` to `part` instead of its dice; to each of the parts of a join. */
static const struct bag *with_dice(struct builder *builder, const struct bag *bag,
				   const struct bag *part)
{
	struct bag copy = *bag;
	const struct bag *left, *right;

	if (part == NULL)
		return NULL;
	if (part->kind == BAG_JOIN) {
		left = with_dice(builder, bag, part->left);
		right = with_dice(builder, bag, part->right);
		return left == NULL || right == NULL
			       ? NULL
			       : bag_operator(builder, bag->at, BAG_JOIN, left, right);
	}
	*dice_of(&copy, false) = part;
	return new_bag(builder, &copy);
}

const struct bag *bag_apart(struct builder *builder, const struct bag *bag, bool ordered)
{
	struct bag copy = *bag;
	const struct bag **dice = dice_of(&copy, ordered), *left, *right = bag->right, *part;

	if (bag->kind == BAG_JOIN_NEGATIVE)
		right = bag_operator(builder, bag->at, BAG_NEGATIVE, NULL, right);
	if (bag->kind == BAG_JOIN || bag->kind == BAG_JOIN_NEGATIVE) {
		left = bag_apart(builder, bag->left, ordered);
		right = right == NULL ? NULL : bag_apart(builder, right, ordered);
		return left == NULL || right == NULL
			       ? NULL
			       : bag_operator(builder, bag->at, BAG_JOIN, left, right);
	}
	if (dice == NULL)
		return bag;
	part = bag_apart(builder, *dice, ordered);
	return part == *dice && part->kind != BAG_JOIN ? bag : with_dice(builder, bag, part);
}
