/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Translates trees to terms, with constant folding. */
#include "support/memory.h"
#include "term/make.h"

static struct term *read_one(struct maker *maker, const struct node *node, struct term **variables)
{
	return make_one(maker, node, read_node(maker, node, variables));
}

static struct term *read_binary(struct maker *maker, const struct node *node,
				struct term **variables)
{
	struct term *a = read_one(maker, node->operands[0], variables);

	return make_binary(maker, node, node->kind, a,
			   read_one(maker, node->operands[1], variables));
}

static struct term *read_repeat(struct maker *maker, const struct node *node,
				struct term **variables)
{
	struct term *times = read_one(maker, node_argument(node), variables), *list;

	if (term_is_number(times) && known_number(times) <= 0)
		list = make_list(maker, NULL, 0);
	else {
		/* The list may not be evaluated. */
		maker->unsure += times->low < 1;
		list = read_node(maker, node_body(node), variables);
		maker->unsure -= times->low < 1;
	}
	return make_repeat(maker, node, times, list, node->ordered);
}

static struct term *read_concat(struct maker *maker, const struct node *node,
				struct term **variables)
{
	size_t begin = concat_begin(maker), i;

	for (i = 0; i < node->item_count; i++)
		concat_add(maker, read_node(maker, node->items[i], variables));
	maker->at = node;
	return concat_end(maker, begin, node->ordered);
}

/* Reductions are expressed by other terms where possible. */
static struct term *read_reduction(struct maker *maker, const struct node *node,
				   struct term **variables)
{
	struct term *list = read_node(maker, node->operands[0], variables);

	switch ((enum reduction_kind)node->kind) {
	case REDUCTION_SUM:
	case REDUCTION_PROD:
	case REDUCTION_COUNT:
		return make_reduction(maker, node, node->kind, list);
	case REDUCTION_ALIKE:
	case REDUCTION_STRAIGHT:
		return make_largest_group(maker, node, node->kind, list);
	case REDUCTION_MODE:
		return make_one(maker, node, make_groups(maker, NODE_MODE, list));
	}
	return maker_give_up(maker);
}

static struct term *read_rearrangement(struct maker *maker, const struct node *node,
				       struct term **variables)
{
	struct term *list = read_node(maker, node->operands[0], variables);

	if (!node->ordered)
		return list;
	switch ((enum rearrangement_kind)node->kind) {
	case REARRANGEMENT_PERM:
		return make_perm(maker, list);
	case REARRANGEMENT_SORT:
		return make_sort(maker, list);
	case REARRANGEMENT_REV:
		return make_rev(maker, list);
	}
	return maker_give_up(maker);
}

static struct term *read_distinct(struct maker *maker, const struct node *node,
				  struct term **variables)
{
	struct term *list =
		make_groups(maker, NODE_DISTINCT, read_node(maker, node->operands[0], variables));

	return node->ordered ? make_sort(maker, list) : list;
}

/* Here, and in roll/select.c, a missing row SELECTION is a compiler warning: there is no default. */
static struct term *read_select(struct maker *maker, const struct node *node,
				struct term **variables)
{
	struct term *count = read_one(maker, node_argument(node), variables);
	struct term *list = read_node(maker, node_list(node), variables);

	switch ((enum selection_kind)node->kind) {
	case SELECTION_LOW:
	case SELECTION_HIGH:
	case SELECTION_FIRST:
	case SELECTION_LAST:
		return make_select(maker, node, node->kind, node->drop, count, list, node->ordered);
	}
	return maker_give_up(maker);
}

static struct term *read_compare(struct maker *maker, const struct node *node,
				 struct term **variables)
{
	struct term *x = read_one(maker, node_argument(node), variables);

	return make_compare(maker, comparison_of(node->kind, node->drop), x,
			    read_node(maker, node_list(node), variables), node->ordered);
}

/* While the condition is unknown, both branches are translated, but no loop in them is run. */
static struct term *read_if(struct maker *maker, const struct node *node, struct term **variables)
{
	struct term *some = make_some(maker, read_node(maker, node_condition(node), variables));
	struct term *yes = NULL, *no = NULL;
	bool unsure = some->low < 1 && some->high > 0;

	if (term_failed(some))
		return some;
	maker->unsure += unsure;
	if (if_may_take_yes(some))
		yes = read_node(maker, node_yes(node), variables);
	if (some->low < 1)
		no = read_node(maker, node_no(node), variables);
	maker->unsure -= unsure;
	return make_if(maker, some, yes == NULL ? no : yes, no == NULL ? yes : no);
}

/* A binary search for the selector among the cases in [begin, end). */
static struct term *read_cases(struct maker *maker, const struct node *node,
			       struct term **variables, struct term *selector, size_t begin,
			       size_t end)
{
	size_t middle = begin + (end - begin) / 2;
	bool one = end - begin == 1;
	struct term *some, *yes, *no;

	if (begin == end)
		return read_node(maker, node->items[node->item_count - 1], variables);
	some = make_some(maker,
			 make_compare(maker, comparison_of(one ? NODE_EQUAL : NODE_LESS, false),
				      make_number(maker, node->cases[middle]), selector, false));
	yes = one ? read_node(maker, node->items[begin], variables)
		  : read_cases(maker, node, variables, selector, begin, middle);
	no = read_cases(maker, node, variables, selector, one ? end : middle, end);
	return term_failed(some) ? some : make_if(maker, some, yes, no);
}

/* The selector is a variable or a number, so that all comparisons use the same value. */
static struct term *read_choice(struct maker *maker, const struct node *node,
				struct term **variables)
{
	struct term *selector = read_one(maker, node->operands[0], variables), *choice;

	if (term_failed(selector))
		return selector;
	if (term_is_number(selector))
		return read_node(maker, node->items[node_case(node, known_number(selector))],
				 variables);
	maker->unsure++;
	choice = read_cases(maker, node, variables, selector, 0, node->item_count - 1);
	maker->unsure--;
	return choice;
}

static struct term *read_binding(struct maker *maker, const struct node *node,
				 struct term **variables)
{
	struct term *value = read_node(maker, node_value(node), variables);

	maker->at = node;
	if (node->kind == NODE_LET)
		return make_let(maker, node, value, variables);
	if (node->kind == NODE_FOREACH)
		return make_foreach(maker, node, value, variables);
	return make_while(maker, node, value, variables);
}

static struct term *read_operator(struct maker *maker, const struct node *node,
				  struct term **variables)
{
	struct node *const *operands = node->operands;
	struct term *first;

	switch (node->kind) {
	case NODE_NUMBER:
		return make_number(maker, node->number);
	case NODE_VARIABLE:
		return variables[node->slot];
	case NODE_FAIL:
		return make_failure(maker, node, (enum failure_cause)node->number, 0);
#define ARITHMETIC(id, ...) case NODE_##id:
#include "tree/operators.def"
		return read_binary(maker, node, variables);
	case NODE_NEGATE:
		return make_negation(maker, node, read_one(maker, operands[0], variables));
	case NODE_DIE:
		return make_die(maker, node, read_one(maker, operands[0], variables));
	case NODE_TABLE:
		return make_table(maker, node->table, node->ordered);
#define REDUCTION(id, ...) case NODE_##id:
#include "tree/operators.def"
		return read_reduction(maker, node, variables);
	case NODE_REPEAT:
		return read_repeat(maker, node, variables);
	case NODE_RANGE:
		first = read_one(maker, operands[0], variables);
		return make_range(maker, first, read_one(maker, operands[1], variables));
	case NODE_CONCAT:
		return read_concat(maker, node, variables);
	case NODE_EMPTY:
		return make_list(maker, NULL, 0);
#define REARRANGEMENT(id, ...) case NODE_##id:
#include "tree/operators.def"
		return read_rearrangement(maker, node, variables);
	case NODE_DISTINCT:
		return read_distinct(maker, node, variables);
#define SELECTION(id, ...) case NODE_##id:
#include "tree/operators.def"
		return read_select(maker, node, variables);
#define COMPARISON(id, ...) case NODE_##id:
#include "tree/operators.def"
		return read_compare(maker, node, variables);
	case NODE_LET:
	case NODE_FOREACH:
	case NODE_WHILE:
		return read_binding(maker, node, variables);
	case NODE_CHOICE:
		return read_choice(maker, node, variables);
	case NODE_IF:
		return read_if(maker, node, variables);
#define DERIVED(id, ...) case NODE_##id: /* not in the core of a tree */
#include "tree/operators.def"
	case NODE_DECIDE: /* not here: see calc/decisions.h */
	case NODE_REROLLS:
	case NODE_KIND_COUNT:
		break;
	}
	return maker_give_up(maker);
}

struct term *read_node(struct maker *maker, const struct node *node, struct term **variables)
{
	const struct node *at = maker->at;
	struct term *term;

	if (!maker_works(maker, 1))
		return maker_give_up(maker);
	maker->at = node;
	term = read_operator(maker, node, variables);
	maker->at = at;
	return term;
}
