/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The distribution of a term from those of its parts, memoised, by one rule for each kind of term. If the parts are
 * dependent, the term is stuck, and must be simplified first.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "calc/rules.h"
#include "support/apart.h"
#include "support/memory.h"
#include "support/platform.h"

/* ---- aborting ---- */

bool calc_abort(struct calc *calc, enum abort_reason aborted, const struct term *term)
{
	if (aborted == ABORTED_OUT_OF_MEMORY && calc->context.aborted == PMF_OVER_LIMIT)
		aborted = ABORTED_BY_MEMORY; /* our own limit, not the system's */
	if (aborted == ABORTED_OUT_OF_MEMORY && calc->context.aborted == PMF_TOO_LONG)
		aborted = ABORTED_BY_DIGITS;
	if (calc->aborted == NOT_ABORTED) {
		calc->aborted = aborted;
		calc->hard = term;
	}
	return false;
}

bool calc_stopped(struct calc *calc, const struct term *term, size_t steps)
{
	if (calc->most_steps > 0 && calc->stop.steps > calc->most_steps)
		return !calc_abort(calc, ABORTED_BY_STATES, term);
	if (!stop_after(&calc->stop, steps))
		return false;
	calc_abort(calc, ABORTED_BY_HOST, term);
	return true;
}

bool calc_made(struct calc *calc, const struct pmf *pmf, const struct term *term)
{
	if (pmf != NULL)
		return true;
	if (calc_stopped(calc, term, 0))
		return false;
	return calc_abort(calc, ABORTED_OUT_OF_MEMORY, term);
}

void calc_fail(struct calc *calc, const struct node *node, enum failure_cause cause, int64_t number)
{
	const struct failure *first = calc->failure;
	bool same = first != NULL && first->node == node && first->cause == cause;
	struct failure *failure;

	if (same && cause == FAILURE_LENGTH && first->number != number) {
		if (first->number == LENGTH_UNKNOWN)
			return;
		number = LENGTH_UNKNOWN; /* lists of several lengths are one error */
	} else if (first != NULL) {
		calc->failures_differ |= !same || first->number != number;
		return;
	}
	failure = arena_take(&calc->maker.terms.arena, sizeof *failure);
	if (failure == NULL) {
		calc->failure = &calc->maker.no_memory;
		return;
	}
	*failure = (struct failure){node, cause, number};
	calc->failure = failure;
}

/* ---- helpers ---- */

bool calc_fail_as(struct calc *calc, const struct term *failed)
{
	const struct failure *failure = failed->failure;

	if (failure->cause == FAILURE_MEMORY) {
		calc->maker.out_of_memory = true; /* noted by the caller */
		return false;
	}
	calc_fail(calc, failure->node, failure->cause, failure->number);
	return false;
}

bool terms_are_independent(const struct term *a, const struct term *b)
{
	return (a->random_variables & b->random_variables) == 0;
}

/* Bounds the tail of a single number by the interval of its term, if it is only known as the tail of a list:
   pmf_map() and pmf_combine() do not bound tails. */
static void narrow_tail(const struct term *term, struct pmf *pmf)
{
	struct pmf_tail *tail = pmf->tail;

	if (tail == NULL || !term_is_single(term) || tail->longest <= 1)
		return;
	tail->low = tail->peak = term->low;
	tail->high = term->high;
	tail->shortest = tail->longest = 1;
}

bool calc_give(struct calc *calc, struct pmf *pmf, const char *method, struct dist *result)
{
	if (!calc_made(calc, pmf, result->term))
		return false;
	narrow_tail(result->term, pmf);
	result->done = pmf;
	result->method = method;
	return true;
}

bool calc_give_same(struct calc *calc, struct term *other, const char *method, struct dist *result)
{
	struct pmf *certain = pmf_certain(&calc->context, 0);
	bool ok = calc_made(calc, certain, result->term) && dist_mix(calc, certain, &other, result);

	pmf_free(&calc->context, certain);
	result->method = method;
	return ok;
}

size_t mark_dependent(const struct term *term, bool *inside)
{
	uint64_t random_variables = term->operands[0]->random_variables;
	size_t count = 1, before = 0, i;

	memset(inside, 0, term->operand_count * sizeof *inside);
	inside[0] = true;
	while (count != before) {
		before = count;
		for (i = 1; i < term->operand_count; i++) {
			if (!inside[i] &&
			    (term->operands[i]->random_variables & random_variables) != 0) {
				inside[i] = true;
				random_variables |= term->operands[i]->random_variables;
				count++;
			}
		}
	}
	return count;
}

/* The operands of an unordered CONCAT that are in the component of the first one, or those that are not. */
static struct term *part_of_concat(struct calc *calc, const struct term *term, const bool *inside,
				   bool wanted)
{
	size_t begin = concat_begin(&calc->maker), i;

	for (i = 0; i < term->operand_count; i++) {
		if (inside[i] == wanted)
			concat_add(&calc->maker, concat_part(term, i));
	}
	return concat_end(&calc->maker, begin, term->ordered);
}

bool split_concat(struct calc *calc, const struct term *list, struct term **a, struct term **b)
{
	bool *inside = memory_take(calc->maker.memory, list->operand_count * sizeof *inside);
	uint64_t front = 0, back;
	size_t count = list->operand_count, i, j;

	if (inside == NULL)
		return calc_abort(calc, ABORTED_OUT_OF_MEMORY, list);
	if (!list->ordered) {
		count = mark_dependent(list, inside);
	} else {
		for (i = 1; i < list->operand_count && count == list->operand_count; i++) {
			front |= concat_part(list, i - 1)->random_variables;
			for (back = 0, j = i; j < list->operand_count; j++)
				back |= concat_part(list, j)->random_variables;
			if ((front & back) == 0)
				count = i;
		}
		for (i = 0; i < list->operand_count; i++)
			inside[i] = i < count;
	}
	if (count < list->operand_count) {
		*a = part_of_concat(calc, list, inside, true);
		*b = part_of_concat(calc, list, inside, false);
	}
	memory_release(calc->maker.memory, inside);
	return count < list->operand_count;
}

bool is_better_last(struct calc *calc, struct term *a, struct term *b)
{
	return a->loops && (!b->loops || (calc_is_running(calc, a) && !calc_is_running(calc, b)));
}

enum extent second_extent(struct calc *calc, const struct term *a, struct term *b,
			  enum extent extent)
{
	return a->loops && !calc_is_running(calc, b) ? COMPLETE : extent;
}

bool only_item(void *data, int64_t key, int64_t *result)
{
	struct operating *operating = data;
	const struct term *list = operating->calc->maker.terms.all[key];

	if (list->item_count == 1) {
		*result = known_number(list);
		return true;
	}
	calc_fail(operating->calc, operating->term->node, FAILURE_LENGTH,
		  (int64_t)list->item_count);
	return false;
}

/* `whole` with other operands for the pair in it. */
static struct term *with_pair(struct calc *calc, struct term *whole, struct term *pair,
			      struct term **operands)
{
	struct term *made = make_again(&calc->maker, pair, operands);

	return whole == pair ? made : make_with_operand(&calc->maker, whole, 0, made);
}

/* The case that operand `which` of a pair, which is the whole or its operand, is in its tail. */
struct tail_case {
	struct calc *calc;
	struct term *whole, *pair;
	size_t which;
	const struct pmf_tail *tail;
	const struct pmf *other; /* the PMF of the other operand */
};

/* The whole with an unknown, within the bounds of `tail`, for the operand that is in its tail. If that leaves the whole
   vague, only its bounds matter, and they follow from those of both operands: then the other operand becomes
   unknown as well. */
static struct term *with_unknown(const struct tail_case *in, const struct pmf_tail *tail)
{
	struct calc *calc = in->calc;
	struct term *whole = in->whole, *pair = in->pair;
	size_t which = in->which;
	struct maker *maker = &calc->maker;
	struct term *operands[2] = {pair->operands[0], pair->operands[1]}, *made;
	struct pmf_tail region;

	operands[which] = make_unknown(maker, tail, operands[which]->ordered);
	made = with_pair(calc, whole, pair, operands);
	if (!made->vague || term_is_number(operands[1 - which]))
		return made;
	region = dist_region(calc, operands[1 - which], in->other);
	operands[1 - which] = make_unknown(maker, &region, operands[1 - which]->ordered);
	return with_pair(calc, whole, pair, operands);
}

/* Notes that the tail should begin beyond the number of a comparison which it leaves unresolved. */
static void note_wanted(struct calc *calc, const struct term *pair, const struct term *made)
{
	int64_t x, distance;

	if (!made->vague || pair->kind != TERM_COMPARE || !term_is_number(filter_number(pair)))
		return;
	x = known_number(filter_number(pair));
	if (x == INT64_MIN)
		return;
	distance = x < 0 ? -x : x;
	if (distance > calc->wanted)
		calc->wanted = distance;
}

/* Adds the case, times `share`. */
static bool add_tail_of_one(const struct tail_case *in, const mpq_t share, struct dist *result)
{
	struct pmf_tail sides[2];
	size_t count = pmf_find_sides(in->tail, sides), i;
	struct term *made;
	bool ok = true;

	for (i = 0; i < count && ok; i++) {
		made = with_unknown(in, &sides[i]);
		if (in->which == 1)
			note_wanted(in->calc, in->pair, made);
		mpq_mul(sides[i].mass, sides[i].mass, share);
		ok = dist_add_case(in->calc, result, made, sides[i].mass);
	}
	pmf_clear_sides(sides);
	return ok;
}

bool add_tails_of_two(struct calc *calc, struct term *pair, const struct pmf *a,
		      const struct pmf *b, struct dist *result)
{
	struct term *whole = result->term;
	bool ok = true;
	struct term *faces;
	mpq_t share;

	pmf_drop_tail(&calc->context, result->done);
	if ((a->count == 0 && a->tail == NULL) || (b->count == 0 && b->tail == NULL))
		return true; /* one of them always fails, and so does the whole */
	mpq_init(share);
	mpq_set_ui(share, 1, 1);
	if (a->tail != NULL)
		ok = add_tail_of_one(&(struct tail_case){calc, whole, pair, 0, a->tail, b}, share,
				     result);
	if (b->tail != NULL && ok && (a->tail == NULL || a->count > 0)) {
		if (a->tail != NULL) {
			/* The first operand, given that it is not in its tail. */
			pmf_mass(a, share);
			faces = make_faces(&calc->maker, pair->operands[0], (int64_t)a->count);
			pair = make_with_operand(&calc->maker, pair, 0, faces);
			whole = whole->kind == pair->kind
					? pair
					: make_with_operand(&calc->maker, whole, 0, pair);
		}
		ok = add_tail_of_one(&(struct tail_case){calc, whole, pair, 1, b->tail, a}, share,
				     result);
	}
	mpq_clear(share);
	return ok;
}

/* A known list is not in the plan. */
static bool rule_list(struct calc *calc, struct term *term, struct dist *result)
{
	return calc_give(calc,
			 pmf_certain(&calc->context, term->item_count == 1 ? known_number(term)
									   : (int64_t)term->id),
			 NULL, result);
}

static bool rule_failure(struct calc *calc, struct term *term, struct dist *result)
{
	calc_fail_as(calc, term);
	return calc_give(calc, pmf_failed(&calc->context), "failure", result);
}

static bool rule_variable(struct calc *calc, struct term *term, struct dist *result)
{
	result->extent = COMPLETE;
	return calc_give_same(calc, variable_value(term), "as named", result);
}

/* The distribution of a vague term: only a tail, with the bounds of the term. */
APART static bool give_bounds(struct calc *calc, struct term *term, struct dist *result)
{
	struct pmf *pmf = pmf_nothing(&calc->context);
	struct pmf_tail tail;
	bool ok;

	if (!calc_give(calc, pmf, "bounds", result) || !calc_region(calc, term, &tail))
		return false;
	mpq_init(tail.mass);
	mpq_set_ui(tail.mass, 1, 1);
	ok = pmf_add_tail(&calc->context, pmf, &tail);
	mpq_clear(tail.mass);
	calc->cut_off = true;
	return ok || calc_made(calc, NULL, term);
}

/* ---- the rules ---- */

static calc_rule *const rules[] = {
	[TERM_LIST] = rule_list,     [TERM_FAILURE] = rule_failure,
	[TERM_LINEAR] = rule_linear, [TERM_BINARY] = rule_binary,
	[TERM_DIE] = rule_die,       [TERM_TABLE] = rule_table,
	[TERM_FACES] = rule_faces,   [TERM_REDUCE] = rule_reduction,
	[TERM_SOME] = rule_some,     [TERM_ONE] = rule_one,
	[TERM_RANGE] = rule_range,   [TERM_CONCAT] = rule_concatenation,
	[TERM_REPEAT] = rule_repeat, [TERM_PERM] = rule_perm,
	[TERM_SORT] = calc_stuck,    [TERM_REV] = calc_stuck,
	[TERM_GROUPS] = calc_stuck,  [TERM_SELECT] = rule_select,
	[TERM_COMPARE] = calc_stuck, [TERM_IF] = rule_if,
	[TERM_AFTER] = rule_after,   [TERM_SEGMENT] = calc_stuck,
	[TERM_DEALT] = calc_stuck,   [TERM_LET] = calc_stuck,
	[TERM_FOREACH] = calc_stuck, [TERM_WHILE] = calc_stuck,
	[TERM_LOOP] = calc_stuck,    [TERM_VARIABLE] = rule_variable,
	[TERM_POOL] = calc_stuck,    [TERM_DECK] = calc_stuck,
	[TERM_UNKNOWN] = calc_stuck, /* never: it is vague */
};

APART static bool work_out(struct calc *calc, struct term *term, struct dist *result)
{
	if (!term->vague)
		return rules[term->kind](calc, term, result);
	if (!calc_condition_on_tail(calc, term, result))
		return false;
	return result->done != NULL || give_bounds(calc, term, result);
}

/* Whether all limits are kept, and the calculation may continue. */
static bool may_go_on(struct calc *calc, const struct term *term)
{
	enum { STEPS_OF_A_STATE = 64 };
	const struct calc_request *request = calc->request;

	if (calc->maker.out_of_memory) /* noted by the caller */
		return false;
	if (calc->aborted != NOT_ABORTED)
		return false;
	if (calc->states++ >= (uint64_t)request->limits->states)
		return calc_abort(calc, ABORTED_BY_STATES, term);
	if (calc->depth >= request->limits->stack)
		return calc_abort(calc, ABORTED_BY_STACK, term);
	return !calc_stopped(calc, term, STEPS_OF_A_STATE);
}

const struct dist *calc_dist(struct calc *calc, struct term *term, enum extent extent)
{
	enum extent known = term->loops ? extent : COMPLETE;
	const struct term *needs_it = calc->working;
	struct dist result = {.term = term, .extent = known}, *kept;
	bool before = calc->cut_off, ok;
	double began = 0;

	if (term->known[known] != NULL) {
		calc->cut_off |= term->known[known]->cut;
		return term->known[known];
	}
	if (!may_go_on(calc, term))
		return NULL;
	if (calc->request->plan != NULL)
		began = platform_seconds();
	kept = arena_take(&calc->maker.terms.arena, sizeof *kept);
	if (kept == NULL) {
		calc_abort(calc, ABORTED_OUT_OF_MEMORY, term);
		return NULL;
	}
	calc->cut_off = false;
	calc->working = term;
	calc->depth++;
	ok = work_out(calc, term, &result);
	calc->depth--;
	calc->working = needs_it;
	if (!ok || calc->aborted != NOT_ABORTED || calc->maker.out_of_memory) {
		calc_made(calc, NULL, term); /* otherwise, memory is the only reason left */
		dist_free(calc, &result);
		return NULL;
	}
	*kept = result;
	kept->cut = calc->cut_off;
	calc->cut_off |= before;
	term->known[known] = kept;
	if (calc->request->plan != NULL && result.method != NULL)
		plan_note(calc, term, result.method, platform_seconds() - began);
	return kept;
}

const struct pmf *calc_pmf(struct calc *calc, struct term *term)
{
	const struct dist *dist = calc_dist(calc, term, COMPLETE);

	return dist == NULL ? NULL : dist->done;
}

/* ---- stuck terms ---- */

static bool sort_list(void *data, int64_t key, int64_t *result)
{
	struct maker *maker = &((struct calc *)data)->maker;

	return dist_key_of(data, make_sort(maker, maker->terms.all[key]), result);
}

/* The fallback: makes a random variable of a whole list, where no rule avoids enumerating all its values. */
static bool give_up_on_list(struct calc *calc, struct term *term, struct dist *result)
{
	struct term *operands[3], *list = NULL;
	const struct pmf *lists;
	struct pmf *sorted;
	size_t i;

	if (term->kind == TERM_SORT) {
		lists = calc_pmf(calc, rearranged_list(term));
		if (lists == NULL)
			return false;
		sorted = pmf_map(&calc->context, lists, sort_list, calc);
		return calc_give(calc, dist_keep_tail(calc, term, sorted, lists), "every list",
				 result);
	}
	for (i = 0; i < term->operand_count && i < 3; i++) {
		operands[i] = term->operands[i];
		if (list == NULL && operands[i]->fresh) {
			list = operands[i];
			if (!list->ordered && !term_is_single(list) && list->kind != TERM_RANGE)
				list = make_sort(&calc->maker, list);
			operands[i] =
				make_variable(&calc->maker, term->last_random_variable + 1, list);
		}
	}
	if (list == NULL || term->operand_count > 3)
		return calc_abort(calc, ABORTED_BY_STATES, term);
	return calc_give_same(calc, make_again(&calc->maker, term, operands), "every list", result);
}

bool calc_stuck(struct calc *calc, struct term *term, struct dist *result)
{
	struct term *simpler;

	calc->next_random_variable = term->last_random_variable + 1;
	simpler = calc_unblock(calc, term);
	if (simpler != NULL && simpler != term) {
		term->safe = term->safe || simpler->safe; /* of a binder, now its body is known */
		return calc_give_same(calc, simpler, "named", result);
	}
	if (term->last_random_variable > 0 && calc_has_random_variable(calc, term))
		return calc_condition(calc, term, result);
	if (!calc_has_turn(term))
		return give_up_on_list(calc, term, result);
	if (!calc_by_items(calc, term, result) || result->done != NULL ||
	    !calc_branching(calc, term, result) || result->done != NULL)
		return calc->aborted == NOT_ABORTED;
	return result->extent == UP_TO_LOOPS ? dist_continue(calc, term, result)
					     : calc_loop(calc, term, result);
}
