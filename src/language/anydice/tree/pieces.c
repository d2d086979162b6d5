/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Building blocks of trees: numbers, hands of dice, and `let` for values that are used several times. */
#include <string.h>

#include "language/anydice/run/process.h"
#include "language/anydice/tree/tree.h"
#include "starlark/dice.h"

/* A larger tree explains less than the distribution. */
enum { MOST_NODES = 600 };

bool any_formula_make(struct any_formula *result, struct node *node, int64_t low,
		      const struct any_formula *a, const struct any_formula *b)
{
	struct any_formula made = {
		.kind = FORMULA_NUMBER, .node = node, .low = low, .nodes = a->nodes + 2};

	if (a->kind == FORMULA_DIE || (b != NULL && b->kind == FORMULA_DIE))
		made.kind = FORMULA_DIE;
	if (b != NULL)
		made.nodes += b->nodes;
	*result = made;
	return node != NULL && made.nodes <= MOST_NODES;
}

bool any_formula_number(struct any_run *run, int64_t number, struct any_formula *result)
{
	const struct any_formula nothing = {.kind = FORMULA_NUMBER};

	return number > INT64_MIN &&
	       any_formula_make(result, tree_number(run->trees, number), number, &nothing, NULL);
}

bool any_formula_add(struct any_run *run, struct any_formula *multiset,
		     const struct any_formula *added)
{
	struct any_formula all = *multiset, more = *added;

	if (!any_formula_is_sequence(added)) {
		if (!any_formula_total(run, added, &more) || more.kind == FORMULA_DIE)
			return false;
		more.high = INT64_MAX;
		more.count = 1;
	}
	*multiset = more;
	multiset->kind = FORMULA_MULTISET;
	if (all.node == NULL)
		return true;
	multiset->node = tree_operator(run->trees, NODE_CONCAT, all.node, more.node);
	multiset->low = all.low < more.low ? all.low : more.low;
	multiset->high = all.high > more.high ? all.high : more.high;
	multiset->nodes += all.nodes + 1;
	return multiset->node != NULL && multiset->nodes <= MOST_NODES &&
	       !__builtin_add_overflow(all.count, more.count, &multiset->count);
}

static struct node *single(struct any_run *run, struct node *node)
{
	return node == NULL || node_is_scalar(node)
		       ? node
		       : tree_operator(run->trees, NODE_SUM, node, NULL);
}

struct node *any_operator(struct any_run *run, enum node_kind kind, struct node *first,
			  struct node *second)
{
	return tree_operator(run->trees, kind, single(run, first),
			     second == NULL ? NULL : single(run, second));
}

struct node *any_filter(struct any_run *run, enum node_kind kind, struct node *number,
			struct node *list)
{
	return number == NULL || list == NULL ? NULL
					      : build_filter(&run->trees->builder, list->at, false,
							     kind, single(run, number), list);
}

/* ---- hands ---- */

/* Writes out a distribution as a table. */
static struct node *write_out(struct any_run *run, const struct pmf *pmf)
{
	enum { MOST_FACES = 100, MOST_BITS = 62 };
	struct node *node = NULL;
	struct measure measure;

	if (pmf->count > MOST_FACES || pmf->shares != NULL ||
	    mpz_sizeinbase(pmf->total, 2) > MOST_BITS)
		return NULL;
	measure_init(&measure, run->trees->memory);
	if (measure_add_pmf(&measure, pmf))
		node = tree_of_measure(run->trees, &measure);
	measure_clear(&measure);
	return node;
}

/* The tree of one of the dice. */
static struct node *find_die(struct any_run *run, struct any_dice *dice, size_t *nodes)
{
	int64_t high = any_highest(dice->die);
	bool found = any_find_tree(run, dice);

	*nodes = found ? dice->tree_nodes : 2;
	if (found)
		return dice->tree;
	if (any_lowest(dice->die) == 1 && high > 1 && any_is_even(dice->die))
		return tree_die(run->trees, high);
	return write_out(run, dice->die);
}

static bool hand_of_dice(struct any_run *run, struct any_dice *dice, struct any_hand *hand)
{
	*hand = (struct any_hand){.count = dice->times,
				  .low = any_lowest(dice->die),
				  .high = any_highest(dice->die),
				  .kind = FORMULA_DIE};
	hand->list = find_die(run, dice, &hand->nodes);
	if (dice->times > 1)
		hand->list = tree_operator(run->trees, NODE_REPEAT,
					   tree_number(run->trees, dice->times), hand->list);
	return hand->list != NULL;
}

static bool hand_of_process(struct any_run *run, struct any_process *process, struct any_hand *hand)
{
	struct any_formula one;

	if (!any_find_formula(run, process, &one) || !any_formula_total(run, &one, &one))
		return false;
	*hand = (struct any_hand){one.node,  process->times, one.low,
				  INT64_MAX, one.nodes,      FORMULA_DIE};
	if (process->times > 1)
		hand->list = any_operator(run, NODE_REPEAT, tree_number(run->trees, process->times),
					  one.node);
	return hand->list != NULL;
}

bool any_hand_of(struct any_run *run, const struct any_formula *formula, struct any_hand *hand)
{
	if (formula->kind == FORMULA_KNOWN && any_is_wide(&formula->value))
		return hand_of_process(run, formula->value.process, hand);
	if (formula->kind == FORMULA_KNOWN && formula->value.type == ANY_DICE_VALUE)
		return hand_of_dice(run, formula->value.dice, hand);
	*hand = (struct any_hand){formula->node, formula->count, formula->low,
				  formula->high, formula->nodes, FORMULA_NUMBER};
	return formula->kind == FORMULA_ROLL || formula->kind == FORMULA_MULTISET;
}

/* A sum over the dice of a hand, which is rolled once, and named if it is used several times. */
struct hand_sum {
	struct any_run *run;
	const struct any_hand *hand;
	const char *name;  /* NULL: not named */
	struct node *list; /* its dice, for one more use */
	struct any_formula sum;
};

static bool begin_sum(struct hand_sum *of, struct any_run *run, const struct any_hand *hand)
{
	*of = (struct hand_sum){run, hand, NULL, hand->list, {.kind = FORMULA_NUMBER}};
	if (hand->list->kind == NODE_VARIABLE)
		return true;
	of->name = tree_name(run->trees);
	of->list = tree_variable(run->trees, of->name);
	return of->list != NULL;
}

/* Binds the hand's name around the sum. */
static bool end_sum(const struct hand_sum *of, struct any_formula *result)
{
	struct any_formula whole = {.kind = of->hand->kind, .nodes = of->hand->nodes + 2};

	*result = of->sum;
	if (of->sum.node == NULL && !any_formula_number(of->run, 0, result))
		return false;
	if (of->name == NULL)
		return true;
	return any_formula_make(result, any_let(of->run, of->name, of->hand->list, result->node),
				result->low, result, &whole);
}

/* Adds `times` times the node, which is at least `low`. */
static bool add_multiple(struct hand_sum *of, int64_t times, struct node *node, int64_t low)
{
	struct any_formula part = {.kind = FORMULA_NUMBER, .nodes = 6}, *sum = &of->sum;

	if (times != 1)
		node = any_operator(of->run, NODE_MULTIPLY, tree_number(of->run->trees, times),
				    node);
	if (__builtin_mul_overflow(low, times, &low) || __builtin_add_overflow(sum->low, low, &low))
		low = INT64_MIN;
	if (sum->node != NULL)
		node = any_operator(of->run, NODE_ADD, sum->node, node);
	return any_formula_make(sum, node, low, sum, &part);
}

/* The sum of the dice between two positions, counted from 1. */
static struct node *between(const struct hand_sum *of, int64_t first, int64_t last)
{
	struct dice *trees = of->run->trees;
	struct node *list = of->list;

	if (last < of->hand->count)
		list = tree_select(trees, NODE_HIGH, false, last, list);
	if (first > 1)
		list = tree_select(trees, NODE_LOW, false, last - first + 1, list);
	return tree_operator(trees, NODE_SUM, list, NULL);
}

static int64_t times_among(const int64_t *positions, size_t count, int64_t position)
{
	int64_t times = 0;
	size_t i;

	for (i = 0; i < count; i++)
		times += positions[i] == position;
	return times;
}

bool any_hand_pick(struct any_run *run, const struct any_hand *hand, const int64_t *positions,
		   size_t count, struct any_formula *result)
{
	enum { MOST = 2000 };
	int64_t first, last, times;
	struct hand_sum sum;

	if (hand->count > MOST || count > MOST || !begin_sum(&sum, run, hand))
		return false;
	for (first = 1; first <= hand->count; first = last + 1) {
		times = times_among(positions, count, first);
		last = first;
		while (last < hand->count && times_among(positions, count, last + 1) == times)
			last++;
		if (times > 0 && !add_multiple(&sum, times, between(&sum, first, last),
					       hand->low < 0 ? INT64_MIN : 0))
			return false;
	}
	return end_sum(&sum, result);
}

bool any_hand_count(struct any_run *run, const struct any_hand *hand,
		    const struct any_sequence *numbers, struct any_formula *result)
{
	enum { MOST = 64 };
	int64_t sorted[MOST] = {0};
	struct hand_sum sum;
	size_t first, next, times;

	if (numbers->count > MOST || !begin_sum(&sum, run, hand))
		return false;
	if (numbers->count > 0)
		memcpy(sorted, numbers->items, numbers->count * sizeof *sorted);
	any_sort(sorted, numbers->count, true);
	for (first = 0; first < numbers->count; first = next) {
		int64_t low = sorted[first], high = low;

		times = any_times_among(numbers, low);
		next = first + times;
		while (next < numbers->count && high < INT64_MAX && sorted[next] == high + 1 &&
		       any_times_among(numbers, sorted[next]) == times) {
			high++;
			next += times;
		}
		if (high < hand->low || low > hand->high)
			continue;
		if (low < high && low <= hand->low)
			low = INT64_MIN;
		if (low < high && high >= hand->high)
			high = INT64_MAX;
		if (!add_multiple(&sum, (int64_t)times,
				  tree_operator(run->trees, NODE_COUNT,
						tree_within(run->trees, low, high, sum.list), NULL),
				  0))
			return false;
	}
	return end_sum(&sum, result);
}

/* ---- names ---- */

/* Whether the operand is evaluated repeatedly, or in a place where a name could be captured. */
static bool is_repeated(const struct node *node, size_t operand)
{
	return (node->kind == NODE_REPEAT && operand == 1) || node->kind == NODE_WHILE ||
	       node->kind == NODE_FOREACH;
}

/* Counts the uses of a name, up to 2. */
static int find_uses(struct node *node, const char *name, struct node **place)
{
	int uses = 0;
	size_t i;

	if (node->kind == NODE_VARIABLE && strcmp(node->name, name) == 0) {
		*place = node;
		return 1;
	}
	for (i = 0; uses < 2 && i < node_child_count(node); i++)
		uses += find_uses(node_child(node, i), name, place) *
			(is_repeated(node, i) ? 2 : 1);
	return uses;
}

struct node *any_let(struct any_run *run, const char *name, struct node *value, struct node *body)
{
	struct node *place = NULL;

	if (name == NULL || value == NULL || body == NULL)
		return NULL;
	switch (find_uses(body, name, &place)) {
	case 0:
		return body;
	case 1:
		*place = *value;
		return body;
	default:
		return tree_let(run->trees, name, value, body);
	}
}
