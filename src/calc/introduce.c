/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Introduces random variables where several places depend on one roll. `let x = e in f` uses one roll of e in all
 * places of x; a filter depends on all dice of its list at once. Lists are decomposed as far as possible: equal dice
 * without order become a pool, a shuffled list a deck, a single number a variable. Other closed terms become a variable
 * whose values are whole lists.
 */
#include "calc/calculation.h"

/* Ordered dice become variables one by one, up to this number. */
enum { MOST_VARIABLES = 256 };

/* Whether it is the list of values of a loop, or is made of it item by item. */
static bool is_looped(const struct term *list)
{
	size_t i;

	if (list->kind == TERM_CONCAT) {
		for (i = 0; i < list->operand_count; i++) {
			if (is_looped(concat_part(list, i)))
				return true;
		}
	}
	if (list->kind == TERM_SORT || list->kind == TERM_REV || list->kind == TERM_GROUPS ||
	    list->kind == TERM_FOREACH)
		return is_looped(list->operands[0]);
	if (term_is_filter(list))
		return is_looped(filter_list(list));
	return list->kind == TERM_WHILE;
}

static struct term *introduce_whole(struct calc *calc, struct term *term, bool ordered)
{
	if (!ordered && !term_is_single(term) && term->kind != TERM_RANGE)
		term = make_sort(&calc->maker, term);
	if (term_is_list(term) || !term->fresh)
		return term;
	/* A false positive of clang-analyzer (LLVM 14): `calc` is never NULL.
	   NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
	return make_variable(&calc->maker, calc->next_random_variable++, term);
}

/* Introduces the whole term if it is closed; otherwise it stays until its random variables are known. */
static struct term *introduce_or_wait(struct calc *calc, struct term *term, bool ordered)
{
	return term_is_closed(term) ? introduce_whole(calc, term, ordered) : term;
}

static struct term *new_pool(struct calc *calc, struct term *die, int64_t count)
{
	const struct pmf *pmf = calc_pmf(calc, die);
	struct pmf_tail tail;
	int64_t low, high;

	if (pmf == NULL)
		return maker_give_up(&calc->maker);
	if (pmf->count == 0 && pmf->tail != NULL && pmf_is_complete(pmf)) {
		tail = *pmf->tail;
		tail.shortest = tail.longest = count;
		return make_unknown(&calc->maker, &tail, false);
	}
	if (pmf->count == 0) /* all of its mass is lost */
		return make_repeat(&calc->maker, NULL, make_number(&calc->maker, count),
				   make_variable(&calc->maker, calc->next_random_variable++, die),
				   false);
	low = pmf_key(pmf, 0);
	high = pmf_key(pmf, pmf->count - 1);
	if (pmf->tail != NULL) {
		low = pmf->tail->low < low ? pmf->tail->low : low;
		high = pmf->tail->high > high ? pmf->tail->high : high;
	}
	return make_pool(&calc->maker, calc->next_random_variable++, die, (int64_t)pmf->count,
			 count, low, high, true);
}

/* Introduces random variables in each operand, and rebuilds the term. */
static struct term *introduce_operands(struct calc *calc, struct term *term, bool ordered)
{
	size_t count = term->operand_count, i;
	struct term **operands =
		arena_take(&calc->maker.terms.arena, (count + 1) * sizeof *operands);

	if (operands == NULL)
		return maker_give_up(&calc->maker);
	for (i = 0; i < count; i++) {
		struct term *operand = term->operands[i];

		/* A branch that may fail is not introduced, as it may not be evaluated. */
		if (term->kind == TERM_IF && i != IF_SOME && !operand->safe) {
			operands[i] = operand;
			continue;
		}
		/* A single die of an unordered list becomes a pool of one, since pools can be joined. */
		if (term->kind == TERM_CONCAT && !ordered && operand->fresh &&
		    term_is_single(operand) && term_is_closed(operand))
			operands[i] = new_pool(calc, operand, 1);
		else
			operands[i] = calc_introduce(calc, operand, ordered);
	}
	return make_again(&calc->maker, term, operands);
}

static struct term *introduce_copies(struct calc *calc, struct term *body, int64_t times,
				     bool ordered)
{
	size_t begin = concat_begin(&calc->maker);
	int64_t i;

	for (i = 0; i < times && maker_works(&calc->maker, 1); i++) {
		struct term *copy = !ordered && term_is_single(body) && term_is_closed(body)
					    ? new_pool(calc, body, 1)
					    : calc_introduce(calc, body, ordered);

		concat_add(&calc->maker, copy);
	}
	return concat_end(&calc->maker, begin, ordered);
}

/* Copies of an unordered list: 3#(d6, d8) is 3#d6, 3#d8. */
static struct term *introduce_parts_repeated(struct calc *calc, struct term *times,
					     struct term *list)
{
	struct maker *maker = &calc->maker;
	size_t begin = concat_begin(maker), i;

	for (i = 0; i < list->operand_count; i++) {
		struct term *part = make_repeat(maker, NULL, times, concat_part(list, i), false);

		concat_add(maker, calc_introduce(calc, part, false));
	}
	return concat_end(maker, begin, false);
}

static struct term *introduce_repeat(struct calc *calc, struct term *term, bool ordered)
{
	struct maker *maker = &calc->maker;
	struct term *times = repeat_times(term), *body = repeat_list(term), *pool;
	int64_t count;

	if (!term_is_number(times)) {
		times = calc_introduce(calc, times, false);
		return times == repeat_times(term)
			       ? term
			       : make_repeat(maker, term->node, times, body, term->ordered);
	}
	count = known_number(times);
	if (!ordered && term_is_closed(body)) {
		if (term_is_single(body))
			return new_pool(calc, body, count);
		if (body->kind == TERM_COMPARE && term_is_number(filter_number(body))) {
			pool = make_repeat(maker, NULL, times, filter_list(body), false);
			return make_compare(maker, comparison_of(body->op, body->drop),
					    filter_number(body), calc_introduce(calc, pool, false),
					    false);
		}
		if (body->kind == TERM_CONCAT)
			return introduce_parts_repeated(calc, times, body);
	}
	if (count <= MOST_VARIABLES)
		return introduce_copies(calc, body, count, ordered);
	return introduce_or_wait(calc, term, ordered);
}

/* The cards must be known before the shuffled deck is introduced. */
static struct term *introduce_perm(struct calc *calc, struct term *term, bool ordered)
{
	struct term *list = calc_introduce(calc, rearranged_list(term), false);

	if (!ordered)
		return list;
	if (term_is_list(list))
		return make_shuffled(&calc->maker, calc->next_random_variable++, list);
	return list == rearranged_list(term) ? term : make_perm(&calc->maker, list);
}

static struct term *introduce_inside(struct calc *calc, struct term *term, size_t which,
				     bool ordered)
{
	return make_with_operand(&calc->maker, term, which,
				 calc_introduce(calc, term->operands[which], ordered));
}

static struct term *introduce_in_filter(struct calc *calc, struct term *term, bool ordered)
{
	struct term *operands[2];

	operands[FILTER_NUMBER] = calc_introduce(calc, filter_number(term), false);
	/* The number of a filter must be known before its list is introduced. */
	if (term->kind == TERM_SELECT && !term_is_number(operands[FILTER_NUMBER]))
		return make_with_operand(&calc->maker, term, FILTER_NUMBER,
					 operands[FILTER_NUMBER]);
	operands[FILTER_LIST] =
		calc_introduce(calc, filter_list(term),
			       ordered || term->op == NODE_FIRST || term->op == NODE_LAST);
	return make_again(&calc->maker, term, operands);
}

/* The body of a LET whose value has been introduced. The value may fail even if the body does not use it. */
static struct term *body_with_value(struct calc *calc, struct term *term, struct term *value)
{
	return make_after(&calc->maker, value, make_body(&calc->maker, term, value));
}

static struct term *introduce_let(struct calc *calc, struct term *term, bool ordered)
{
	bool value_ordered = term->node->value_ordered;
	struct term *value = calc_introduce(calc, binder_value(term), value_ordered);
	struct term *body;

	if (value->fresh)
		return make_with_operand(&calc->maker, term, BINDER_VALUE, value);
	body = body_with_value(calc, term, value);
	return body->fresh ? calc_introduce(calc, body, ordered) : body;
}

struct term *calc_introduce(struct calc *calc, struct term *term, bool ordered)
{
	if (!term->fresh)
		return term;
	if ((term_is_closed(term) && term_is_single(term)) || calc_can_fold(term))
		return introduce_whole(calc, term, ordered);
	switch (term->kind) {
	case TERM_CONCAT:
	case TERM_LINEAR:
	case TERM_BINARY:
	case TERM_RANGE:
	case TERM_IF:
	case TERM_AFTER:
		return introduce_operands(calc, term, ordered);
	case TERM_REPEAT:
		return introduce_repeat(calc, term, ordered);
	case TERM_PERM:
		return introduce_perm(calc, term, ordered);
	case TERM_SORT:
	case TERM_GROUPS:
		return introduce_inside(calc, term, 0, false);
	case TERM_REV:
		return introduce_inside(calc, term, 0, ordered);
	case TERM_SELECT:
	case TERM_COMPARE:
		return introduce_in_filter(calc, term, ordered);
	case TERM_FOREACH:
		if (node_body(term->node)->rolls)
			return introduce_or_wait(calc, term, ordered);
		return introduce_inside(calc, term, BINDER_VALUE, ordered);
	case TERM_LET:
		return introduce_let(calc, term, ordered);
	case TERM_WHILE:
		return make_loop(&calc->maker, calc->next_random_variable++, term);
	case TERM_LIST:
	case TERM_FAILURE:
	case TERM_DIE:
	case TERM_TABLE:
	case TERM_FACES:
	case TERM_REDUCE:
	case TERM_SOME:
	case TERM_ONE:
	case TERM_SEGMENT:
	case TERM_DEALT:
	case TERM_LOOP:
	case TERM_VARIABLE:
	case TERM_POOL:
	case TERM_DECK:
	case TERM_UNKNOWN:
		break;
	}
	return introduce_or_wait(calc, term, ordered);
}

/* ---- one random variable at a time ---- */

/* Unblocks one of the operands [from, to). */
static struct term *unblock_operand(struct calc *calc, struct term *term, size_t from, size_t to)
{
	size_t i;

	for (i = from; i < to; i++) {
		struct term *simpler = calc_unblock(calc, term->operands[i]);

		if (simpler != NULL)
			return make_with_operand(&calc->maker, term, i, simpler);
	}
	return NULL;
}

/* Introduces operand `which`; NULL if that changes nothing. */
static struct term *introduce_operand(struct calc *calc, struct term *term, size_t which,
				      bool ordered)
{
	struct term *introduced;

	if (!term->operands[which]->fresh || is_looped(term->operands[which]))
		return NULL;
	introduced = calc_introduce(calc, term->operands[which], ordered);
	/* A list without a better form is sorted and then introduced; `term` may be that `sort` itself. */
	if (introduced == term->operands[which] ||
	    (introduced->kind == TERM_VARIABLE && variable_value(introduced) == term))
		return NULL;
	return make_with_operand(&calc->maker, term, which, introduced);
}

static struct term *unblock_let(struct calc *calc, struct term *term)
{
	bool ordered = term->node->value_ordered;
	struct term *value = calc_introduce(calc, binder_value(term), ordered);

	if (value == binder_value(term))
		return unblock_operand(calc, term, 0, 1);
	if (value->fresh)
		return make_with_operand(&calc->maker, term, BINDER_VALUE, value);
	return body_with_value(calc, term, value);
}

/* A filter or comparison: first its number, then its list. */
static struct term *unblock_filter(struct calc *calc, struct term *term)
{
	bool by_place =
		term->kind == TERM_SELECT && (term->op == NODE_FIRST || term->op == NODE_LAST);
	struct term *simpler = NULL;

	if (filter_number(term)->fresh)
		simpler = introduce_operand(calc, term, FILTER_NUMBER, false);
	/* The number of a filter must be known before its list is introduced. */
	if (simpler == NULL && term->kind == TERM_SELECT && !term_is_number(filter_number(term)))
		return unblock_operand(calc, term, 0, 1);
	if (simpler == NULL && !(term->kind == TERM_COMPARE && term_is_single(filter_list(term))))
		simpler = introduce_operand(calc, term, FILTER_LIST, term->ordered || by_place);
	return simpler != NULL ? simpler : unblock_operand(calc, term, 0, 2);
}

struct term *calc_unblock(struct calc *calc, struct term *term)
{
	struct term *simpler = NULL;

	if (!term->fresh)
		return NULL;
	switch (term->kind) {
	case TERM_LET:
		return unblock_let(calc, term);
	case TERM_FOREACH:
		simpler = introduce_operand(calc, term, BINDER_VALUE, term->ordered);
		return simpler != NULL ? simpler : unblock_operand(calc, term, 0, 1);
	case TERM_SELECT:
	case TERM_COMPARE:
		return unblock_filter(calc, term);
	case TERM_PERM:
	case TERM_SORT:
	case TERM_GROUPS:
		simpler = introduce_operand(calc, term, 0, false);
		return simpler != NULL ? simpler : unblock_operand(calc, term, 0, 1);
	case TERM_REV:
		simpler = introduce_operand(calc, term, 0, true);
		return simpler != NULL ? simpler : unblock_operand(calc, term, 0, 1);
	case TERM_REPEAT:
		simpler = unblock_operand(calc, term, 0, 1);
		return simpler != NULL ? simpler
				       : introduce_operand(calc, term, REPEAT_TIMES, false);
	case TERM_REDUCE:
		/* A repetition has its own rule, except for a product that overflows unless there is a 0. */
		if (term->op == NODE_PROD && !is_plain_product(reduced_list(term)))
			simpler = introduce_operand(calc, term, 0, false);
		else if (reduced_list(term)->kind == TERM_REPEAT &&
			 term_is_closed(reduced_list(term)))
			return NULL;
		return simpler != NULL ? simpler : unblock_operand(calc, term, 0, 1);
	case TERM_IF:
		return unblock_operand(calc, term, 0, 1);
	case TERM_RANGE:
		simpler = unblock_operand(calc, term, 0, 2);
		if (simpler == NULL)
			simpler = introduce_operand(calc, term, RANGE_FROM, false);
		return simpler != NULL ? simpler : introduce_operand(calc, term, RANGE_TO, false);
	case TERM_LINEAR:
	case TERM_BINARY:
	case TERM_DIE:
	case TERM_SOME:
	case TERM_ONE:
	case TERM_CONCAT:
	case TERM_AFTER:
		return unblock_operand(calc, term, 0, term->operand_count);
	case TERM_LIST:
	case TERM_FAILURE:
	case TERM_TABLE:
	case TERM_FACES:
	case TERM_SEGMENT:
	case TERM_DEALT:
	case TERM_WHILE:
	case TERM_LOOP:
	case TERM_VARIABLE:
	case TERM_POOL:
	case TERM_DECK:
	case TERM_UNKNOWN:
		break;
	}
	return NULL;
}
