/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * plain_roll_node pushes the items that a node gives on top of the stack. So `,` and `#` need no work of
 * their own, filters and reductions work in place on what their operand left, and a variable is a
 * stretch of the stack further down.
 */
#include "tests/reference/inside.h"

#include <stdlib.h>
#include <string.h>

#include "support/memory.h"
#include "tests/reference/numbers.h"

/* ---- the stack ---- */

bool plain_fail(struct plain *plain, const struct node *node, enum failure_cause cause,
		int64_t number)
{
	plain->failure = (struct failure){node, cause, number};
	return false;
}

bool plain_doubt(struct plain *plain, const char *why)
{
	plain->doubt = why;
	return false;
}

bool plain_push(struct plain *plain, const struct node *node, int64_t value, struct die *die)
{
	if (plain->length >= plain->room_limit)
		return plain_fail(plain, node, FAILURE_LIMIT, LIMIT_items);
	if (value > plain->largest || value < -plain->largest - 1)
		return plain_doubt(plain, "large number");
	if (plain->length == plain->room) {
		plain->room = 2 * plain->room + 64;
		plain->items = realloc(plain->items, plain->room * sizeof *plain->items);
		if (plain->items == NULL)
			abort();
	}
	plain->items[plain->length++] = (struct item){value, die};
	if (plain->length > plain->most)
		plain->most = plain->length;
	return true;
}

void plain_pull_out(struct plain *plain, size_t begin, size_t end)
{
	if (plain->length > end)
		memmove(plain->items + begin, plain->items + end,
			(plain->length - end) * sizeof *plain->items);
	plain->length -= end - begin;
}

bool plain_roll_one(struct plain *plain, const struct node *node, int64_t *value)
{
	size_t begin = plain->length;

	if (!plain_roll_node(plain, node))
		return false;
	if (plain->length - begin != 1)
		return plain_fail(plain, node, FAILURE_LENGTH, (int64_t)(plain->length - begin));
	*value = plain->items[--plain->length].value;
	return true;
}

bool plain_spend_turn(struct plain *plain, const struct node *node)
{
	return plain->turns-- > 0 || plain_fail(plain, node, FAILURE_LIMIT, LIMIT_turns);
}

/* Rolls a part of `node` once more, with the dice of that turn. */
static bool roll_turn(struct plain *plain, const struct node *node, const struct node *part,
		      uint64_t number)
{
	struct turn turn = {plain->turn, node, number};
	bool ok;

	if (!plain_spend_turn(plain, node))
		return false;
	plain->turn = &turn;
	ok = plain_roll_node(plain, part);
	plain->turn = turn.outer;
	return ok;
}

/* ---- numbers ---- */

bool plain_check(struct plain *plain, const struct node *node, enum fault fault)
{
	static const enum failure_cause causes[] = {
		[FAULT_OVERFLOW] = FAILURE_OVERFLOW,
		[FAULT_ZERO_DIVISOR] = FAILURE_ZERO_DIVISOR,
		[FAULT_ZERO_BASE] = FAILURE_ZERO_BASE,
		[FAULT_NEGATIVE_DIGITS] = FAILURE_NEGATIVE_DIGITS,
	};

	return fault == FAULT_NONE || plain_fail(plain, node, causes[fault], 0);
}

static bool roll_binary(struct plain *plain, const struct node *node, number_operation *operation)
{
	int64_t x, y;

	if (!plain_roll_one(plain, node->operands[0], &x) ||
	    !plain_roll_one(plain, node->operands[1], &y))
		return false;
	if (node->kind == NODE_JOIN && plain->joins != NULL)
		plain->joins(plain->data, x, y);
	return plain_check(plain, node, operation(x, y, &x)) && plain_push(plain, node, x, NULL);
}

static bool roll_negation(struct plain *plain, const struct node *node)
{
	int64_t x;

	return plain_roll_one(plain, node->operands[0], &x) &&
	       plain_check(plain, node, number_subtract(0, x, &x)) &&
	       plain_push(plain, node, x, NULL);
}

static bool draw_below(struct plain *plain, const struct node *node, uint64_t draw, uint64_t n,
		       uint64_t *result)
{
	*result = 0;
	return n == 1 || plain->dice->draw(plain->dice, node, plain->turn, draw, n, result) ||
	       plain_fail(plain, node, FAILURE_CHANCE, 0);
}

bool plain_roll_die(struct plain *plain, const struct node *node, uint64_t draw, int64_t faces,
		    int64_t *value)
{
	uint64_t below;

	if (faces < 1)
		return plain_fail(plain, node, FAILURE_FACES, faces);
	if (!draw_below(plain, node, draw, (uint64_t)faces, &below))
		return false;
	*value = 1 + (int64_t)below;
	return true;
}

static bool roll_die(struct plain *plain, const struct node *node)
{
	int64_t faces, value;

	return plain_roll_one(plain, node->operands[0], &faces) &&
	       plain_roll_die(plain, node, 0, faces, &value) &&
	       plain_push(plain, node, value, NULL);
}

/* The outcome whose part of all weights, laid side by side, the number is in. */
static size_t row_of(const struct table *table, uint64_t number)
{
	size_t row = 0;

	for (; number >= table->rows[row].weight; row++)
		number -= table->rows[row].weight;
	return row;
}

static bool draw_row(struct plain *plain, const struct node *node, size_t *row)
{
	uint64_t all = 0, number;
	size_t i;

	if (plain->dice->draw_row != NULL)
		return plain->dice->draw_row(plain->dice, node, plain->turn, row);
	for (i = 0; i < node->table->count; i++)
		all += node->table->rows[i].weight;
	if (!draw_below(plain, node, 0, all, &number))
		return false;
	*row = row_of(node->table, number);
	return true;
}

static bool roll_table(struct plain *plain, const struct node *node)
{
	const struct table_row *row;
	size_t at, i;

	if (!draw_row(plain, node, &at))
		return false;
	row = &node->table->rows[at];
	for (i = 0; i < row->length; i++) {
		if (!plain_push(plain, node, row->items[i], NULL))
			return false;
	}
	return true;
}

static bool roll_items(struct plain *plain, const struct node *list)
{
	size_t i;

	for (i = 0; i < list->item_count; i++) {
		if (!plain_roll_node(plain, list->items[i]))
			return false;
	}
	return true;
}

bool plain_roll_unordered(struct plain *plain, const struct node *node)
{
	while (node->kind == NODE_PERM)
		node = node->operands[0];
	return plain_roll_node(plain, node);
}

static enum fault sum_items(const struct item *items, size_t length, int64_t *result)
{
	wide sum = wide_of(0);
	size_t i;

	for (i = 0; i < length; i++)
		sum = wide_add(sum, wide_of(items[i].value));
	return number_fit(sum, result);
}

/* Its size, and then its sign. A size that does not fit stays so, but for a 0. */
static enum fault multiply_items(const struct item *items, size_t length, int64_t *result)
{
	uint64_t size = 1, most = UINT64_C(1) << 63;
	bool negative = false, fits = true;
	size_t i;

	for (i = 0; i < length; i++) {
		int64_t value = items[i].value;
		uint64_t factor = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;

		if (factor == 0) {
			*result = 0;
			return FAULT_NONE;
		}
		fits = fits && size <= most / factor;
		size = fits ? size * factor : size;
		negative = negative != (value < 0);
	}
	return fits ? number_fit(wide_multiply(negative, size, 1), result) : FAULT_OVERFLOW;
}

static enum fault count_items(const struct item *items, size_t length, int64_t *result)
{
	(void)items;
	*result = (int64_t)length;
	return FAULT_NONE;
}

static int64_t count_equal(const struct item *items, size_t length, int64_t value)
{
	int64_t count = 0;
	size_t i;

	for (i = 0; i < length; i++)
		count += items[i].value == value;
	return count;
}

static enum fault find_most_alike(const struct item *items, size_t length, int64_t *result)
{
	size_t i;

	*result = 0;
	for (i = 0; i < length; i++) {
		int64_t count = count_equal(items, length, items[i].value);

		if (count > *result)
			*result = count;
	}
	return FAULT_NONE;
}

/* The greatest of the items of which there are most; there are some. */
static enum fault find_mode(const struct item *items, size_t length, int64_t *result)
{
	int64_t most;
	size_t i;

	find_most_alike(items, length, &most);
	*result = INT64_MIN;
	for (i = 0; i < length; i++) {
		if (count_equal(items, length, items[i].value) == most && items[i].value > *result)
			*result = items[i].value;
	}
	return FAULT_NONE;
}

static bool is_among(const struct item *items, size_t length, int64_t number)
{
	while (length > 0 && items[length - 1].value != number)
		length--;
	return length > 0;
}

/* From each item on, as far as there is a next number. */
static enum fault find_straight(const struct item *items, size_t length, int64_t *result)
{
	size_t i;

	*result = 0;
	for (i = 0; i < length; i++) {
		int64_t most = items[i].value, count = 1;

		while (most < INT64_MAX && is_among(items, length, most + 1)) {
			most++;
			count++;
		}
		if (count > *result)
			*result = count;
	}
	return FAULT_NONE;
}

static bool roll_reduction(struct plain *plain, const struct node *node,
			   enum fault operation(const struct item *items, size_t length,
						int64_t *result))
{
	size_t begin = plain->length;
	int64_t result;

	if (!plain_roll_unordered(plain, node->operands[0]))
		return false;
	if (operation == find_mode && plain->length == begin)
		return plain_fail(plain, node, FAILURE_LENGTH, 0);
	if (!plain_check(plain, node,
			 operation(plain->length > begin ? plain->items + begin : NULL,
				   plain->length - begin, &result)))
		return false;
	plain->length = begin;
	return plain_push(plain, node, result, NULL);
}

/* ---- lists ---- */

bool plain_roll_count(struct plain *plain, const struct node *node, int64_t *count)
{
	return plain_roll_one(plain, node->operands[0], count) &&
	       (*count >= 0 || plain_fail(plain, node, FAILURE_COUNT, *count));
}

/* Of a body that always gives one item, that is what is rolled once more: be it a die or some reckoning with dice. */
static bool roll_repetition(struct plain *plain, const struct node *node)
{
	const struct node *body = node->operands[1];
	struct die *die = NULL;
	int64_t count, turn;

	if (!plain_roll_count(plain, node, &count))
		return false;
	if (plain->facts != NULL && known_length(plain, body) == 1)
		die = remember_node(plain, body);
	for (turn = 0; turn < count; turn++) {
		if (!roll_turn(plain, node, body, (uint64_t)turn))
			return false;
		if (die != NULL)
			plain->items[plain->length - 1].die = die;
	}
	return true;
}

static bool roll_range(struct plain *plain, const struct node *node)
{
	int64_t from, to;

	if (!plain_roll_one(plain, node->operands[0], &from) ||
	    !plain_roll_one(plain, node->operands[1], &to))
		return false;
	if (from <= to && (uint64_t)to - (uint64_t)from >= (uint64_t)plain->limits->items) {
		plain->most = plain->room_limit;
		return plain_fail(plain, node, FAILURE_LIMIT, LIMIT_items);
	}
	for (; from <= to; from++) {
		if (!plain_push(plain, node, from, NULL))
			return false;
		if (from == to)
			break;
	}
	return true;
}

static bool are_equal(const struct item *items, size_t length)
{
	size_t i;

	for (i = 1; i < length; i++) {
		if (items[i].value != items[0].value)
			return false;
	}
	return true;
}

static bool shuffle(struct plain *plain, const struct node *node, struct item *items, size_t length)
{
	size_t i;

	for (i = 0; i + 1 < length && !are_equal(items, length); i++) {
		uint64_t j;
		struct item item = items[i];

		if (!draw_below(plain, node, i, length - i, &j))
			return false;
		items[i] = items[i + j];
		items[i + j] = item;
	}
	return true;
}

static void reverse(struct item *items, size_t length)
{
	size_t i;

	for (i = 0; i < length / 2; i++) {
		struct item item = items[i];

		items[i] = items[length - 1 - i];
		items[length - 1 - i] = item;
	}
}

/* What is first among equals is as well told by its place. */
struct ranked {
	int64_t value;
	size_t at;
};

static int compare_ranked(const void *a, const void *b)
{
	const struct ranked *x = a, *y = b;

	if (x->value != y->value)
		return x->value < y->value ? -1 : 1;
	return x->at < y->at ? -1 : x->at > y->at;
}

size_t *plain_ranks(const struct item *items, size_t length, bool falling, bool from_right)
{
	struct ranked *ranked = malloc((length + 1) * sizeof *ranked);
	size_t *ranks = malloc((length + 1) * sizeof *ranks), i;

	if (ranked == NULL || ranks == NULL)
		abort();
	for (i = 0; i < length; i++) { /* ~x falls as x rises, and cannot overflow */
		ranked[i].value = falling ? ~items[i].value : items[i].value;
		ranked[i].at = from_right ? length - 1 - i : i;
	}
	qsort(ranked, length, sizeof *ranked, compare_ranked);
	for (i = 0; i < length; i++)
		ranks[i] = from_right ? length - 1 - ranked[i].at : ranked[i].at;
	free(ranked);
	return ranks;
}

static void sort_items(struct item *items, size_t length, bool falling)
{
	size_t *ranks = plain_ranks(items, length, falling, false), i;
	struct item *sorted = malloc((length + 1) * sizeof *sorted);

	if (sorted == NULL)
		abort();
	for (i = 0; i < length; i++)
		sorted[i] = items[ranks[i]];
	if (length > 0)
		memcpy(items, sorted, length * sizeof *items);
	free(sorted);
	free(ranks);
}

static bool roll_rearrangement(struct plain *plain, const struct node *node)
{
	size_t begin = plain->length, length;
	struct item *items;

	if (!(node->kind == NODE_SORT ? plain_roll_unordered : plain_roll_node)(plain,
										node->operands[0]))
		return false;
	length = plain->length - begin;
	if (length == 0)
		return true;
	items = plain->items + begin;
	if (node->kind == NODE_PERM)
		return shuffle(plain, node, items, length);
	if (node->kind == NODE_SORT)
		sort_items(items, length, false);
	else
		reverse(items, length);
	return true;
}

/* Of equal ones, which are rolled in the same way, the last stays. */
static bool roll_distinct(struct plain *plain, const struct node *node)
{
	size_t begin = plain->length, end, i;

	if (!plain_roll_unordered(plain, node->operands[0]))
		return false;
	end = plain->length;
	if (end > begin)
		sort_items(plain->items + begin, end - begin, false);
	plain->length = begin;
	for (i = begin; i < end; i++) {
		if (i + 1 == end || plain->items[i].value != plain->items[i + 1].value)
			plain->items[plain->length++] = plain->items[i];
	}
	return true;
}

/* Marks the first `count` places in the order of `ranks`, or, without ranks, from the left or right. */
static bool *choose(const size_t *ranks, size_t length, size_t count, bool last)
{
	bool *chosen = calloc(length + 1, sizeof *chosen);
	size_t i;

	if (chosen == NULL)
		abort();
	for (i = 0; i < count; i++)
		chosen[ranks != NULL ? ranks[i] : last ? length - 1 - i : i] = true;
	return chosen;
}

/* Leaves those items that are chosen; with `drop`, the others. */
static void keep_chosen(struct plain *plain, size_t begin, const bool *chosen, bool drop)
{
	size_t end = plain->length, i;

	plain->length = begin;
	for (i = begin; i < end; i++) {
		if (chosen[i - begin] != drop)
			plain->items[plain->length++] = plain->items[i];
	}
}

/* Among equal items the leftmost stay: they are chosen first to be kept, and last to be dropped. */
static bool roll_selection(struct plain *plain, const struct node *node)
{
	bool by_rank = node->kind == NODE_LOW || node->kind == NODE_HIGH;
	size_t begin = plain->length, length, *ranks = NULL;
	int64_t count;
	bool *chosen;

	if (!plain_roll_count(plain, node, &count) || !plain_roll_node(plain, node->operands[1]))
		return false;
	length = plain->length - begin;
	if ((uint64_t)count > length)
		count = (int64_t)length;
	if (length == 0)
		return true;
	if (by_rank)
		ranks = plain_ranks(plain->items + begin, length, node->kind == NODE_HIGH,
				    node->drop);
	chosen = choose(ranks, length, (size_t)count, node->kind == NODE_LAST);
	keep_chosen(plain, begin, chosen, node->drop);
	free(ranks);
	free(chosen);
	if (by_rank && plain->by_use && !node->ordered)
		sort_items(plain->items + begin, plain->length - begin,
			   (node->kind == NODE_HIGH) != node->drop);
	return true;
}

bool plain_passes(enum node_kind comparison, int64_t value, int64_t limit)
{
	switch ((enum comparison_kind)comparison) {
	case COMPARISON_EQUAL:
		return value == limit;
	case COMPARISON_UNEQUAL:
		return value != limit;
	case COMPARISON_LESS:
		return value < limit;
	case COMPARISON_GREATER:
		return value > limit;
	case COMPARISON_ATMOST:
		return value <= limit;
	case COMPARISON_ATLEAST:
		return value >= limit;
	}
	return false;
}

static bool roll_comparison(struct plain *plain, const struct node *node)
{
	size_t begin = plain->length, end, i;
	int64_t limit;

	if (!plain_roll_one(plain, node->operands[0], &limit) ||
	    !plain_roll_node(plain, node->operands[1]))
		return false;
	end = plain->length;
	plain->length = begin;
	for (i = begin; i < end; i++) {
		if (plain_passes(node->kind, plain->items[i].value, limit) != node->drop)
			plain->items[plain->length++] = plain->items[i];
	}
	return true;
}

/* ---- variables and control ---- */

static bool roll_variable(struct plain *plain, const struct node *node)
{
	struct binding binding = plain->variables[node->slot];
	size_t i;

	for (i = 0; i < binding.length; i++) {
		struct item item = plain->items[binding.begin + i];

		if (!plain_push(plain, node, item.value, item.die))
			return false;
	}
	return true;
}

/* Rolls the second operand, where the variable is so much of the stack: as turn `number`, or of `let`, which has none. */
static bool roll_body(struct plain *plain, const struct node *node, size_t begin, size_t length,
		      uint64_t number)
{
	size_t live = plain->live;
	bool ok;

	plain->variables[node->slot] = (struct binding){begin, length};
	plain->live = node->slot + 1;
	ok = node->kind == NODE_LET ? plain_roll_node(plain, node->operands[1])
				    : roll_turn(plain, node, node->operands[1], number);
	plain->live = live;
	return ok;
}

static bool roll_let(struct plain *plain, const struct node *node)
{
	size_t begin = plain->length, end;

	if (!plain_roll_node(plain, node->operands[0]))
		return false;
	end = plain->length;
	if (!roll_body(plain, node, begin, end - begin, 0))
		return false;
	plain_pull_out(plain, begin, end);
	return true;
}

static bool roll_foreach(struct plain *plain, const struct node *node)
{
	bool single = plain->facts != NULL && known_length(plain, node->operands[1]) == 1;
	size_t begin = plain->length, end, i;

	if (!plain_roll_node(plain, node->operands[0]))
		return false;
	end = plain->length;
	for (i = begin; i < end; i++) {
		if (!roll_body(plain, node, i, 1, i - begin))
			return false;
		if (single)
			plain->items[plain->length - 1].die =
				remember_each(plain, node, plain->items[i]);
	}
	plain_pull_out(plain, begin, end);
	return true;
}

/* The variable is what the last turn left on the stack, where it stays as part of the result. */
static bool roll_while(struct plain *plain, const struct node *node)
{
	size_t begin = plain->length;
	uint64_t turn;

	if (!plain_roll_node(plain, node->operands[0]))
		return false;
	for (turn = 0; plain->length > begin; turn++) {
		size_t length = plain->length - begin;

		if (!roll_body(plain, node, begin, length, turn))
			return false;
		begin += length;
	}
	return true;
}

static bool roll_case(struct plain *plain, const struct node *node)
{
	int64_t value;
	size_t i = 0;

	if (!plain_roll_one(plain, node->operands[0], &value))
		return false;
	while (i + 1 < node->item_count && node->cases[i] != value)
		i++;
	return plain_roll_node(plain, node->items[i]);
}

static bool roll_choice(struct plain *plain, const struct node *node)
{
	size_t begin = plain->length;
	const struct node *branch;
	bool holds;

	if (!roll_holds(plain, node->operands[0], &holds))
		return false;
	branch = node->operands[holds ? 1 : 2];
	if (!plain_roll_node(plain, branch))
		return false;
	return !node->single || plain->length - begin == 1 ||
	       plain_fail(plain, branch, FAILURE_LENGTH, (int64_t)(plain->length - begin));
}

/* ---- the walk ---- */

static bool roll_kind(struct plain *plain, const struct node *node)
{
	switch (node->kind) {
	case NODE_NUMBER:
		return plain_push(plain, node, node->number, NULL);
	case NODE_VARIABLE:
		return roll_variable(plain, node);
	case NODE_FAIL:
		return plain_fail(plain, node, (enum failure_cause)node->number, 0);
	case NODE_ADD:
		return roll_binary(plain, node, number_add);
	case NODE_SUBTRACT:
		return roll_binary(plain, node, number_subtract);
	case NODE_JOIN:
		return roll_binary(plain, node, number_join);
	case NODE_NEGATE:
		return roll_negation(plain, node);
	case NODE_MULTIPLY:
		return roll_binary(plain, node, number_multiply);
	case NODE_DIVIDE:
		return roll_binary(plain, node, number_divide);
	case NODE_MODULO:
		return roll_binary(plain, node, number_modulo);
	case NODE_POWER:
		return roll_binary(plain, node, number_power);
	case NODE_DIE:
		return roll_die(plain, node);
	case NODE_TABLE:
		return roll_table(plain, node);
	case NODE_SUM:
		return roll_reduction(plain, node, sum_items);
	case NODE_PROD:
		return roll_reduction(plain, node, multiply_items);
	case NODE_COUNT:
		return roll_reduction(plain, node, count_items);
	case NODE_ALIKE:
		return roll_reduction(plain, node, find_most_alike);
	case NODE_MODE:
		return roll_reduction(plain, node, find_mode);
	case NODE_STRAIGHT:
		return roll_reduction(plain, node, find_straight);
	case NODE_REPEAT:
		return roll_repetition(plain, node);
	case NODE_RANGE:
		return roll_range(plain, node);
	case NODE_CONCAT:
		return roll_items(plain, node);
	case NODE_EMPTY:
		return true;
	case NODE_PERM:
	case NODE_SORT:
	case NODE_REV:
		return roll_rearrangement(plain, node);
	case NODE_DISTINCT:
		return roll_distinct(plain, node);
	case NODE_LOW:
	case NODE_HIGH:
	case NODE_FIRST:
	case NODE_LAST:
		return roll_selection(plain, node);
#define COMPARISON(id, ...) case NODE_##id:
#include "tree/operators.def"
		return roll_comparison(plain, node);
	case NODE_LET:
		return roll_let(plain, node);
	case NODE_FOREACH:
		return roll_foreach(plain, node);
	case NODE_WHILE:
		return roll_while(plain, node);
	case NODE_CHOICE:
		return roll_case(plain, node);
	case NODE_IF:
		return roll_choice(plain, node);
#define DERIVED(id, ...) case NODE_##id:
#define RELATION(id, ...)
#define LOGIC(id, ...)
#define PRELUDE(id, ...)
#include "tree/operators.def"
		return roll_derived(plain, node);
#define RELATION(id, ...) case NODE_##id:
#include "tree/operators.def"
		return roll_relation(plain, node);
#define LOGIC(id, ...) case NODE_##id:
#include "tree/operators.def"
		return roll_logic(plain, node);
#define PRELUDE(id, ...) case NODE_##id:
#include "tree/operators.def"
		return roll_prelude(plain, node);
	case NODE_DECIDE: /* not here: see calc/decisions.h */
	case NODE_REROLLS:
	case NODE_KIND_COUNT:
		break;
	}
	return false;
}

bool plain_roll_node(struct plain *plain, const struct node *node)
{
	size_t begin = plain->length;

	return roll_kind(plain, node) && (plain->facts == NULL || remember(plain, node, begin));
}

void plain_init(struct plain *plain, const struct limits *limits)
{
	*plain = (struct plain){.limits = limits, .room_limit = SIZE_MAX, .largest = INT64_MAX};
	arena_init(&plain->memory, &memory_system);
}

void plain_clear(struct plain *plain)
{
	free(plain->items);
	free(plain->variables);
	arena_clear(&plain->memory);
}

bool plain_roll(struct plain *plain, const struct tree *tree, struct dice *dice)
{
	plain->dice = dice;
	plain->turn = NULL;
	plain->turns = plain->limits->turns;
	plain->doubt = NULL;
	plain->excluded = false;
	plain->length = plain->most = plain->live = 0;
	if (plain->facts != NULL)
		arena_reset(&plain->memory);
	plain->variables = realloc(plain->variables, (tree->slots + 1) * sizeof *plain->variables);
	if (plain->variables == NULL)
		abort();
	return plain_roll_node(plain, plain->facts != NULL ? tree->root : tree->core);
}
