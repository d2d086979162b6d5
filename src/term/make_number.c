/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Constructors of numbers: linear combinations, arithmetic, dice, and sums, products and counts of lists. */
#include <assert.h>
#include <stdlib.h>

#include "support/memory.h"
#include "term/make.h"
#include "tree/arithmetic.h"

static uint64_t magnitude(int64_t x)
{
	return x < 0 ? -(uint64_t)x : (uint64_t)x;
}

/* An upper bound of the magnitude of its items. */
static uint64_t farthest(const struct term *term)
{
	uint64_t low = magnitude(term->low), high = magnitude(term->high);

	return low > high ? low : high;
}

/* ---- sums ---- */

struct linear linear_begin(struct maker *maker)
{
	return (struct linear){.parts = maker->part_count, .items = maker->item_count};
}

static void push(struct maker *maker, struct term *part, int64_t item)
{
	if (maker_grow_parts(maker, 1) && maker_grow_items(maker, 1)) {
		maker->parts[maker->part_count++] = part;
		maker->items[maker->item_count++] = item;
	}
}

static void add_number(struct linear *linear, int64_t factor, int64_t number)
{
	int64_t product;

	if (__builtin_mul_overflow(factor, number, &product) ||
	    __builtin_add_overflow(linear->number, product, &linear->number))
		linear->overflow = true;
}

void linear_add(struct maker *maker, struct linear *linear, int64_t factor, struct term *term)
{
	size_t i;

	if (term_is_number(term)) {
		add_number(linear, factor, known_number(term));
		return;
	}
	if (term->kind != TERM_LINEAR) {
		push(maker, term, factor);
		return;
	}
	add_number(linear, factor, term->number);
	for (i = 0; i < term->operand_count; i++) {
		struct term *summand = linear_summand(term, i);
		int64_t product;

		if (!__builtin_mul_overflow(factor, linear_factor(term, i), &product))
			linear_add(maker, linear, product, summand);
		else if (farthest(summand) == 0) /* so are its multiples */
			linear_add(maker, linear, 0, summand);
		else
			linear->overflow = true;
	}
}

/* Insertion sort by id: summands are few. */
static void sort_summands(struct term **parts, int64_t *factors, size_t count)
{
	size_t i, j;

	for (i = 1; i < count; i++) {
		struct term *part = parts[i];
		int64_t factor = factors[i];

		for (j = i; j > 0 && (parts[j - 1]->id > part->id ||
				      (parts[j - 1] == part && factors[j - 1] > factor));
		     j--) {
			parts[j] = parts[j - 1];
			factors[j] = factors[j - 1];
		}
		parts[j] = part;
		factors[j] = factor;
	}
}

/* Merges equal summands: x + x becomes 2x for a random variable; d6 + d6 becomes sum 2#d6 for independent dice.
   Works on the stacks from `linear` on. */
static void merge_summands(struct maker *maker, struct linear *linear)
{
	size_t from = linear->parts, to = from, end = maker->part_count;

	if (from == end)
		return;
	sort_summands(maker_parts(maker, linear->parts), maker_items(maker, linear->items),
		      end - linear->parts);
	while (from < end) {
		struct term *part = maker->parts[from];
		int64_t factor = maker->items[linear->items + from - linear->parts];
		size_t same = from + 1;

		while (same < end && maker->parts[same] == part) {
			int64_t other = maker->items[linear->items + same - linear->parts];

			if (part->fresh && other != factor)
				break;
			if (!part->fresh && __builtin_add_overflow(factor, other, &factor)) {
				linear->overflow |= farthest(part) > 0;
				factor = 0;
			}
			same++;
		}
		if (part->fresh && same - from > 1)
			part = make_reduction(
				maker, part->origin, NODE_SUM,
				make_repeat(maker, NULL, make_number(maker, (int64_t)(same - from)),
					    part, false));
		from = same;
		if (factor == 0 && part->safe)
			continue;
		maker->parts[to] = part;
		maker->items[linear->items + to++ - linear->parts] = factor;
	}
	maker->part_count = to;
	maker->item_count = linear->items + to - linear->parts;
}

struct term *linear_end(struct maker *maker, struct linear *linear)
{
	struct term wanted = {.kind = TERM_LINEAR, .number = linear->number};
	struct term *result;

	if (!maker->out_of_memory)
		merge_summands(maker, linear);
	wanted.operand_count = wanted.item_count = maker->part_count - linear->parts;
	wanted.number = linear->number;
	wanted.operands = maker_parts(maker, linear->parts);
	wanted.items = maker_items(maker, linear->items);
	result = maker->out_of_memory ? maker_give_up(maker)
				      : failure_among(wanted.operands, wanted.operand_count);
	if (result == NULL && linear->overflow)
		result = make_failure(maker, maker->at, FAILURE_OVERFLOW, 0);
	if (result == NULL && wanted.operand_count == 0)
		result = make_number(maker, linear->number);
	if (result == NULL && wanted.operand_count == 1 && wanted.items[0] == 1 &&
	    linear->number == 0)
		result = wanted.operands[0];
	if (result == NULL)
		result = make_term(maker, &wanted);
	maker->part_count = linear->parts;
	maker->item_count = linear->items;
	return result;
}

struct term *make_without_number(struct maker *maker, struct term *term)
{
	struct linear linear;
	size_t i;

	if (term->kind != TERM_LINEAR || term->number == 0)
		return term;
	linear = linear_begin(maker);
	for (i = 0; i < term->operand_count; i++)
		linear_add(maker, &linear, linear_factor(term, i), linear_summand(term, i));
	return linear_end(maker, &linear);
}

/* factor * a + other * b */
static struct term *combine(struct maker *maker, int64_t factor, struct term *a, int64_t other,
			    struct term *b)
{
	struct linear linear = linear_begin(maker);

	linear_add(maker, &linear, factor, a);
	if (b != NULL)
		linear_add(maker, &linear, other, b);
	return linear_end(maker, &linear);
}

/* ---- the other operators ---- */

/* Saturating sums and products of non-negative numbers: only whether they exceed `bound` matters. */
static const uint64_t bound = UINT64_C(1) << 62;

static uint64_t sum_or_most(uint64_t a, uint64_t b)
{
	uint64_t sum;

	return __builtin_add_overflow(a, b, &sum) ? UINT64_MAX : sum;
}

static uint64_t product_or_most(uint64_t a, uint64_t b)
{
	uint64_t product;

	return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

/* An upper bound of the magnitude of all partial sums, in any order. */
static uint64_t reach(const struct term *term)
{
	uint64_t sum = magnitude(term->number);
	size_t i;

	if (term->kind != TERM_LINEAR)
		return farthest(term);
	for (i = 0; i < term->operand_count; i++)
		sum = sum_or_most(sum, product_or_most(magnitude(linear_factor(term, i)),
						       farthest(linear_summand(term, i))));
	return sum;
}

/* Whether the terms, times a factor, can be added in any order without overflow. */
static bool fits_linear(const struct term *a, const struct term *b, int64_t factor)
{
	return product_or_most(sum_or_most(reach(a), reach(b)), magnitude(factor)) <= bound &&
	       reach(a) <= bound && reach(b) <= bound;
}

struct term *make_binary(struct maker *maker, const struct node *node, enum node_kind op,
			 struct term *a, struct term *b)
{
	struct term *operands[2] = {[BINARY_LEFT] = a, [BINARY_RIGHT] = b};
	struct term wanted = {.kind = TERM_BINARY, .op = op, .node = node, .operands = operands};
	struct term *failure = failure_among(operands, 2);
	int64_t result;

	wanted.operand_count = 2;
	if (failure != NULL)
		return failure;
	assert(term_is_scalar(a) && term_is_scalar(b));
	if (term_is_number(a) && term_is_number(b)) {
		enum fault fault =
			arithmetic_operate(op, known_number(a), known_number(b), &result);

		return fault == FAULT_NONE ? make_number(maker, result)
					   : make_failure(maker, node, failure_of_fault(fault), 0);
	}
	if (op == NODE_ADD && fits_linear(a, b, 1))
		return combine(maker, 1, a, 1, b);
	if (op == NODE_SUBTRACT && fits_linear(a, b, 1))
		return combine(maker, 1, a, -1, b);
	if (op == NODE_MULTIPLY && term_is_number(a) && fits_linear(b, b, known_number(a)))
		return combine(maker, known_number(a), b, 0, NULL);
	if (op == NODE_MULTIPLY && term_is_number(b) && fits_linear(a, a, known_number(b)))
		return combine(maker, known_number(b), a, 0, NULL);
	return make_term(maker, &wanted);
}

struct term *make_negation(struct maker *maker, const struct node *node, struct term *a)
{
	int64_t result;

	assert(term_is_scalar(a));
	if (term_failed(a))
		return a;
	if (term_is_number(a) && arithmetic_negate(known_number(a), &result) != FAULT_NONE)
		return make_failure(maker, node, FAILURE_OVERFLOW, 0);
	if (fits_linear(a, a, -1))
		return combine(maker, -1, a, 0, NULL);
	return make_binary(maker, node, NODE_SUBTRACT, make_number(maker, 0), a);
}

struct term *make_die(struct maker *maker, const struct node *node, struct term *faces)
{
	struct term wanted = {
		.kind = TERM_DIE, .node = node, .operands = &faces, .operand_count = 1};

	assert(term_is_scalar(faces));
	if (term_failed(faces))
		return faces;
	if (term_is_number(faces)) {
		if (known_number(faces) < 1)
			return make_failure(maker, node, FAILURE_FACES, known_number(faces));
		if (known_number(faces) == 1)
			return faces;
		wanted.node = NULL; /* equal dice are equal terms */
	}
	return make_term(maker, &wanted);
}

struct term *make_faces(struct maker *maker, struct term *die, int64_t count)
{
	struct term wanted = {
		.kind = TERM_FACES, .number = count, .operands = &die, .operand_count = 1};

	assert(term_is_single(die) && count > 0);
	return make_term(maker, &wanted);
}

/* ---- reductions ---- */

static struct term *reduce_items(struct maker *maker, const struct node *node, enum node_kind op,
				 const struct term *list)
{
	reduction *reduce = op == NODE_SUM ? arithmetic_sum : arithmetic_product;
	int64_t result;
	enum fault fault = reduce(list->items, list->item_count, &result);

	return fault == FAULT_NONE ? make_number(maker, result)
				   : make_failure(maker, node, failure_of_fault(fault), 0);
}

/* Whether the sum is that of its parts' sums. The sum of a list fails only if the whole overflows; so no partial
   sum may overflow either. (Parts with loops and without known bounds are ignored: these have to be tried.) */
static bool is_plain_sum(const struct term *list)
{
	uint64_t sum = 0;
	size_t i;

	for (i = 0; i < list->operand_count; i++) {
		const struct term *part = concat_part(list, i);

		bool known = part->low > INT64_MIN && part->high < INT64_MAX &&
			     part->longest < LENGTH_ENDLESS;

		if (known || !(part->loops || part->vague))
			sum = sum_or_most(sum,
					  product_or_most(farthest(part), (uint64_t)part->longest));
		if (sum > bound)
			return false;
	}
	return true;
}

/* A product of a list fails only if the whole overflows: a 0 at the end makes it 0. */
bool is_plain_product(const struct term *list)
{
	uint64_t product = 1;
	int64_t i;

	if (list->low > 0 || list->high < 0 || farthest(list) <= 1)
		return true;
	for (i = 0; i < list->longest; i++) {
		product = product_or_most(product, farthest(list));
		if (product > bound)
			return false;
	}
	return true;
}

static struct term *sum_of_parts(struct maker *maker, const struct node *node, enum node_kind op,
				 const struct term *list)
{
	struct linear linear = linear_begin(maker);
	size_t i;

	for (i = 0; i < list->operand_count; i++)
		linear_add(maker, &linear, 1,
			   make_reduction(maker, node, op, concat_part(list, i)));
	return linear_end(maker, &linear);
}

static struct term *product_of_parts(struct maker *maker, const struct node *node,
				     const struct term *list)
{
	struct term *product = make_reduction(maker, node, NODE_PROD, concat_part(list, 0));
	size_t i;

	for (i = 1; i < list->operand_count; i++)
		product = make_binary(maker, node, NODE_MULTIPLY, product,
				      make_reduction(maker, node, NODE_PROD, concat_part(list, i)));
	return product;
}

/* Distributes a reduction over a repetition: sum (n # list) is sum (n # sum list), likewise for prod; count (n #
   list) is sum (n # count list). */
static struct term *reduce_repetition(struct maker *maker, const struct node *node,
				      enum node_kind op, const struct term *list)
{
	struct term *times = repeat_times(list);
	struct term *body = make_reduction(maker, node, op, repeat_list(list));
	struct term *repeat = make_repeat(maker, list->node, times, body, false);
	struct term wanted = {.kind = TERM_REDUCE,
			      .op = op == NODE_COUNT ? NODE_SUM : op,
			      .node = node,
			      .operands = &repeat,
			      .operand_count = 1};

	/* n times a known number */
	if (op != NODE_PROD && term_is_number(body) && times->low >= 0)
		return known_number(body) == 1
			       ? times
			       : make_binary(maker, node, NODE_MULTIPLY, times, body);
	if (repeat->kind != TERM_REPEAT)
		return make_reduction(maker, node, wanted.op, repeat);
	return make_term(maker, &wanted);
}

struct term *make_reduction(struct maker *maker, const struct node *node, enum node_kind op,
			    struct term *list)
{
	struct term wanted = {.kind = TERM_REDUCE, .op = op, .node = node, .operand_count = 1};
	struct term *branches;

	assert(op == NODE_SUM || op == NODE_PROD || op == NODE_COUNT);
	list = make_bag(maker, list);
	wanted.operands = &list;
	if (term_failed(list))
		return list;
	if (op == NODE_COUNT && term_has_length(list) && list->safe)
		return make_number(maker, list->shortest);
	if (op != NODE_COUNT && term_is_list(list))
		return reduce_items(maker, node, op, list);
	if (op != NODE_COUNT && term_is_single(list))
		return list;
	if (list->kind == TERM_CONCAT && op == NODE_PROD && is_plain_product(list))
		return product_of_parts(maker, node, list);
	if (list->kind == TERM_CONCAT &&
	    (op == NODE_COUNT || (op == NODE_SUM && is_plain_sum(list))))
		return sum_of_parts(maker, node, op, list);
	if (list->kind == TERM_IF)
		return make_if(maker, if_some(list), make_reduction(maker, node, op, if_yes(list)),
			       make_reduction(maker, node, op, if_no(list)));
	if (list->kind == TERM_AFTER)
		return make_after(maker, after_before(list),
				  make_reduction(maker, node, op, after_then(list)));
	if (list->kind == TERM_REPEAT && op == NODE_PROD && !is_plain_product(list))
		return make_term(maker, &wanted);
	if (list->kind == TERM_REPEAT && (op == NODE_COUNT || !term_is_single(repeat_list(list)) ||
					  term_is_number(repeat_list(list))))
		return reduce_repetition(maker, node, op, list);
	branches = list->loops && op != NODE_PROD ? make_branches(maker, list) : NULL;
	return branches != NULL ? make_reduction(maker, node, op, branches)
				: make_term(maker, &wanted);
}

static struct term *some_of_parts(struct maker *maker, struct term *list)
{
	/* The order of the parts does not matter for this. */
	struct term *parts = make_pair(maker, list, make_list(maker, NULL, 0), false);
	struct term wanted = {.kind = TERM_SOME, .operands = &parts, .operand_count = 1};

	if (parts->kind != TERM_CONCAT)
		return make_some(maker, parts);
	return make_term(maker, &wanted);
}

struct term *make_some(struct maker *maker, struct term *list)
{
	struct term wanted = {.kind = TERM_SOME, .operand_count = 1};

	list = make_bag(maker, list);
	wanted.operands = &list;
	if (term_failed(list))
		return list;
	if (list->safe && (list->shortest > 0 || list->longest == 0))
		return make_number(maker, list->shortest > 0);
	if (list->longest <= 1)
		return make_reduction(maker, list->origin, NODE_COUNT, list);
	if (list->kind == TERM_CONCAT && list->ordered)
		return some_of_parts(maker, list);
	if (list->kind == TERM_IF)
		return make_if(maker, if_some(list), make_some(maker, if_yes(list)),
			       make_some(maker, if_no(list)));
	if (list->kind == TERM_AFTER)
		return make_after(maker, after_before(list), make_some(maker, after_then(list)));
	return make_term(maker, &wanted);
}

struct term *make_one(struct maker *maker, const struct node *node, struct term *list)
{
	struct term wanted = {
		.kind = TERM_ONE, .node = node, .operands = &list, .operand_count = 1};

	if (term_failed(list) || term_is_single(list))
		return list;
	if (term_has_length(list) && list->safe)
		return make_failure(maker, node, FAILURE_LENGTH, list->shortest);
	if (list->shortest >= LENGTH_ENDLESS && list->safe)
		return make_failure(maker, node, FAILURE_LIMIT, LIMIT_items);
	if (list->kind == TERM_AFTER)
		return make_after(maker, after_before(list),
				  make_one(maker, node, after_then(list)));
	if (list->kind == TERM_IF)
		return make_if(maker, if_some(list), make_one(maker, node, if_yes(list)),
			       make_one(maker, node, if_no(list)));
	return make_term(maker, &wanted);
}
