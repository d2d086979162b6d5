/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Loops as Markov chains. A state is a closed term with a loop in it, and is known to the chain by the id of the term;
 * a step unrolls the loop once and leads to other states, with the gains so far (chain/chain.h).
 */
#include <stdlib.h>
#include <string.h>

#include "calc/rules.h"
#include "chain/chain.h"
#include "support/memory.h"

/* ---- turns ---- */

static struct term *unroll_while(struct calc *calc, struct term *term, int64_t name);

/* The loop with `value` as its next list. */
static struct term *loop_from(struct calc *calc, struct term *term, int64_t name,
			      struct term *value)
{
	struct term *again = make_with_operand(&calc->maker, term, BINDER_VALUE, value);

	return name == 0 ? again : make_loop(&calc->maker, name, again);
}

/* If the body does not use the loop's list, and the loop has no number either, a random choice is moved out of it:
   `while x = if c then a else b do e` becomes `if c then (while x = a do e) else (while x = b do e)`. */
static struct term *unroll_choice(struct calc *calc, struct term *term)
{
	const struct term *choice = binder_value(term);
	struct term *branches[2] = {if_yes(choice), if_no(choice)}, *ways[2];
	int i;

	for (i = 0; i < 2; i++) {
		ways[i] = loop_from(calc, term, 0, branches[i]);
		if (ways[i]->kind == TERM_WHILE)
			ways[i] = unroll_while(calc, ways[i], 0);
		if (ways[i] == NULL)
			return NULL;
	}
	return make_if(&calc->maker, if_some(choice), ways[0], ways[1]);
}

/* Whether it is a single number that never fails. (The result is cached in `safe`.) */
static bool is_sure(struct calc *calc, struct term *value)
{
	const struct pmf *pmf;

	if (!term_is_single(value) || !term_is_closed(value))
		return false;
	if (value->safe)
		return true;
	pmf = calc_pmf(calc, value);
	value->safe = pmf != NULL && pmf_is_complete(pmf) && (pmf->tail == NULL || pmf->tail->ends);
	return value->safe;
}

/* Unrolls a loop once: its value, and the loop again unless that is empty; with number `name`, if that is not 0.
   NULL if impossible. */
static struct term *unroll_while(struct calc *calc, struct term *term, int64_t name)
{
	struct maker *maker = &calc->maker;
	/* The value of a loop with a number may be used in several places, which must agree. */
	bool used = term->node->uses > 0 || name != 0;
	struct term *value = binder_value(term), *again;
	bool unsure;

	if (!used && value->kind == TERM_IF && if_some(value)->safe)
		return unroll_choice(calc, term);
	if (used || !is_sure(calc, value))
		value = calc_introduce(calc, value, term->node->value_ordered);
	unsure = value->shortest == 0 || maker->unsure > 0;
	if (value->fresh && (used || !is_sure(calc, value)))
		return value == binder_value(term) ? NULL : loop_from(calc, term, name, value);
	maker->unsure += unsure;
	again = loop_from(calc, term, name, make_body(maker, term, value));
	maker->unsure -= unsure;
	again = make_pair(maker, value, again, term->ordered);
	if (value->shortest > 0)
		return again;
	return make_if(maker, make_some(maker, value), again, make_list(maker, NULL, 0));
}

/* The number of operands, from the first, in which a loop may be run now. */
static size_t count_current(const struct term *term)
{
	return term_is_conditional(term) ? 1 : term->operand_count;
}

bool calc_has_turn(const struct term *term)
{
	size_t count = count_current(term), i;

	if (!term->loops || term->kind == TERM_WHILE || term->kind == TERM_LOOP)
		return term->loops;
	for (i = 0; i < count; i++) {
		if (calc_has_turn(term->operands[i]))
			return true;
	}
	/* A loop with a number may be run wherever it stands. */
	for (; i < term->operand_count; i++) {
		if (term->operands[i]->last_random_variable > 0 && calc_has_turn(term->operands[i]))
			return true;
	}
	return false;
}

/* Unrolls the first loop in order of evaluation; NULL if there is none. */
static struct term *unroll(struct calc *calc, struct term *term)
{
	size_t count = count_current(term), i;

	if (!term->loops)
		return NULL;
	if (term->kind == TERM_WHILE)
		return unroll_while(calc, term, 0);
	for (i = 0; i < count; i++) {
		struct term *unrolled = unroll(calc, term->operands[i]);

		if (unrolled != NULL)
			return make_with_operand(&calc->maker, term, i, unrolled);
	}
	return NULL;
}

/* An innermost loop of the term that has a number; NULL if there is none. */
static struct term *find_loop_by_name(struct term *term, uint64_t stamp)
{
	struct term *found = NULL;
	size_t i;

	if (!term->loops || term->random_variables == 0 || term->stamp == stamp)
		return NULL;
	term->stamp = stamp;
	for (i = 0; i < term->operand_count && found == NULL; i++)
		found = find_loop_by_name(term->operands[i], stamp);
	return found == NULL && term->kind == TERM_LOOP ? term : found;
}

struct term *calc_find_named_loop(struct calc *calc, struct term *term)
{
	return find_loop_by_name(term, ++calc->maker.terms.stamp);
}

/* The term with one loop unrolled by a turn; NULL if impossible. */
static struct term *next_turn(struct calc *calc, struct term *term)
{
	struct term *loop = calc_find_named_loop(calc, term), *unrolled;

	calc->next_random_variable = term->last_random_variable + 1;
	if (loop == NULL)
		return unroll(calc, term);
	unrolled = unroll_while(calc, loop_value(loop), loop->number);
	return unrolled == NULL ? NULL : calc_replace(calc, term, loop, unrolled);
}

/* ---- item by item ---- */

/* Whether all partial sums over the items fit 64 bits. In sum x - sum y, a sum x that is too large fails, though the
   difference would fit. */
static bool sums_fit(struct calc *calc, struct term *term, const struct term *loop,
		     struct term *one, uint64_t times)
{
	const struct pmf *pmf;
	size_t i;

	if (term->kind == TERM_REDUCE) {
		pmf = calc_pmf(calc, calc_replace(calc, term, loop, one));
		return pmf != NULL && pmf_sums_fit(pmf, times);
	}
	if (__builtin_mul_overflow(times, term->operand_count, &times))
		return false;
	for (i = 0; i < term->operand_count; i++) {
		if (!sums_fit(calc, term->operands[i], loop, one, times))
			return false;
	}
	return true;
}

bool calc_by_items(struct calc *calc, struct term *term, struct dist *result)
{
	struct maker *maker = &calc->maker;
	struct term *loop = calc_find_named_loop(calc, term), *branches, *one;
	const struct pmf *pmf;
	uint64_t times;

	if (loop == NULL || !calc_is_additive(term, loop, true))
		return true;
	branches = make_branches(maker, loop_value(loop));
	if (branches == NULL || branches->kind != TERM_REPEAT || !term_is_closed(branches) ||
	    !term_is_number(repeat_times(branches)))
		return true;
	times = (uint64_t)known_number(repeat_times(branches));
	one = make_loop(maker, loop->number, repeat_list(branches));
	if (term->kind != TERM_REDUCE && !sums_fit(calc, term, loop, one, times))
		return calc->aborted == NOT_ABORTED;
	pmf = calc_pmf(calc, calc_replace(calc, term, loop, one));
	return pmf != NULL &&
	       calc_give(calc, dist_power(calc, term, pmf, times), "item by item", result);
}

/* ---- steps ---- */

/* The loop that is run in a term: the outermost one. */
static const struct node *find_loop(const struct term *term)
{
	size_t i;

	while (term->kind != TERM_WHILE) {
		for (i = 0; i < term->operand_count && !term->operands[i]->loops; i++)
			;
		if (i == term->operand_count)
			return term->origin;
		term = term->operands[i];
	}
	return term->node;
}

static bool has_loop(struct term *term, const struct node *node, uint64_t stamp)
{
	size_t i;

	if (!term->loops || term->stamp == stamp)
		return false;
	term->stamp = stamp;
	if (term->kind == TERM_WHILE && term->node == node)
		return true;
	for (i = 0; i < term->operand_count; i++) {
		if (has_loop(term->operands[i], node, stamp))
			return true;
	}
	return false;
}

bool calc_is_running(struct calc *calc, struct term *term)
{
	return has_loop(term, calc->running, ++calc->maker.terms.stamp);
}

/* ---- callbacks of the chain ---- */

/* A loop being run. */
struct loop_run {
	struct calc *calc;
	struct term *whole; /* the term that contains it: the first state */
};

static struct term *term_of(const struct chain_model *model, size_t state)
{
	const struct loop_run *loop = model->data;

	return loop->calc->maker.terms.all[state];
}

/* Moves the distribution to a step. */
static bool take_step(const struct loop_run *loop, struct dist *dist, struct chain_step *step)
{
	size_t i;

	if (dist->continuation_count > 0) {
		step->ways = memory_take(loop->calc->maker.memory,
					 dist->continuation_count * sizeof *step->ways);
		if (step->ways == NULL)
			return calc_abort(loop->calc, ABORTED_OUT_OF_MEMORY, loop->whole);
	}
	for (i = 0; i < dist->continuation_count; i++) {
		step->ways[step->way_count++] = (struct chain_way){dist->continuations[i].to->id,
								   dist->continuations[i].by};
		dist->continuations[i].by = NULL;
	}
	step->done = dist->done;
	dist->done = NULL;
	return true;
}

/* The transitions of a state: runs the loop in its term once. */
static bool step_from(const struct chain_model *model, size_t state, struct chain_step *step)
{
	const struct loop_run *loop = model->data;
	struct calc *calc = loop->calc;
	struct term *term = term_of(model, state), *next = term;
	struct dist dist = {.term = loop->whole};
	struct pmf *certain;
	bool ok, before = calc->cut_off;

	if (term->known[COMPLETE] == NULL) { /* otherwise, it was solved before */
		next = next_turn(calc, term);
		if (next == NULL)
			return calc_abort(calc, ABORTED_BY_STATES, term);
		step->endless = next == term;
		if (step->endless)
			return true;
	}
	dist.extent = next == term ? COMPLETE : UP_TO_LOOPS;
	calc->cut_off = false;
	certain = pmf_certain(&calc->context, 0);
	ok = calc_made(calc, certain, term) && dist_mix(calc, certain, &next, &dist) &&
	     take_step(loop, &dist, step);
	pmf_free(&calc->context, certain);
	dist_free(calc, &dist);
	step->cut = calc->cut_off;
	calc->cut_off = before; /* the step has it */
	return ok;
}

static bool region_of_state(const struct chain_model *model, size_t state, struct pmf_tail *region)
{
	const struct loop_run *loop = model->data;

	return calc_region(loop->calc, term_of(model, state), region);
}

/* Whether the term depends only on whether the loop ends. (See rule_after.) */
static bool asks_end(const struct term *term)
{
	return term->kind == TERM_AFTER || (term->kind == TERM_SELECT && term->longest == 0);
}

/* `then`, evaluated after the lists in the term: numbers made of them always end. */
static struct term *after_its_end(struct maker *maker, struct term *term, struct term *then)
{
	size_t i;

	if (term->kind != TERM_LINEAR && term->kind != TERM_BINARY && term->kind != TERM_REDUCE &&
	    term->kind != TERM_SOME && term->kind != TERM_ONE)
		return make_after(maker, term, then);
	for (i = term->operand_count; i-- > 0;)
		then = after_its_end(maker, term->operands[i], then);
	return then;
}

static bool ask_end(const struct chain_model *model, struct chain_end *end)
{
	const struct loop_run *loop = model->data;
	struct calc *calc = loop->calc;
	const struct dist *dist;
	struct term *then = make_number(&calc->maker, 0);

	dist = calc_dist(calc, after_its_end(&calc->maker, loop->whole, then), COMPLETE);
	if (dist != NULL)
		*end = (struct chain_end){.failed = dist->done->failed,
					  .possible = dist->done->count > 0,
					  .cut = dist->cut};
	return dist != NULL;
}

static void note_endless(const struct chain_model *model, size_t state)
{
	const struct loop_run *loop = model->data;
	struct calc *calc = loop->calc;

	if (state != CHAIN_WHOLE)
		calc_fail(calc, find_loop(term_of(model, state)), FAILURE_ENDLESS, 0);
	else if (calc->failure == NULL)
		calc_fail(calc, loop->whole->origin, FAILURE_ENDLESS, 0);
}

/* Memoises the distribution of a state for other loops. */
static bool remember(const struct chain_model *model, size_t state, struct pmf *gives, bool cut)
{
	const struct loop_run *loop = model->data;
	struct calc *calc = loop->calc;
	struct term *term = term_of(model, state);
	struct dist *dist = NULL;

	if (term->known[COMPLETE] == NULL) {
		dist = arena_take(&calc->maker.terms.arena, sizeof *dist);
		if (dist == NULL)
			calc_abort(calc, ABORTED_OUT_OF_MEMORY, loop->whole);
	}
	if (dist == NULL) {
		pmf_free(&calc->context, gives);
		return calc->aborted == NOT_ABORTED;
	}
	*dist = (struct dist){.term = term,
			      .done = gives,
			      .method = "chain, solved",
			      .cut = calc->cut_off || cut};
	term->known[COMPLETE] = dist;
	return true;
}

static bool is_stopped(const struct chain_model *model, size_t steps)
{
	const struct loop_run *loop = model->data;

	return calc_stopped(loop->calc, loop->whole, steps);
}

static void note_reason(const struct chain_model *model, enum chain_reason reason)
{
	const struct loop_run *loop = model->data;

	switch (reason) {
	case CHAIN_NO_PMF:
		calc_made(loop->calc, NULL, loop->whole);
		break;
	case CHAIN_NO_MEMORY:
		calc_abort(loop->calc, ABORTED_OUT_OF_MEMORY, loop->whole);
		break;
	case CHAIN_TOO_LARGE:
		calc_abort(loop->calc, ABORTED_BY_MEMORY, loop->whole);
		break;
	case CHAIN_TOO_LONG:
	case CHAIN_OVERFLOW: /* impossible here: dist_join turns it into a failure */
		calc_abort(loop->calc, ABORTED_BY_STATES, loop->whole);
		break;
	}
}

/* ---- outcomes ---- */

static struct pmf *join_states(const struct chain_model *model, const struct pmf *a,
			       const struct pmf *b)
{
	const struct loop_run *loop = model->data;

	return dist_join(loop->calc, loop->whole, a, b);
}

static struct pmf_tail region_of(const struct chain_model *model, const struct pmf *pmf)
{
	const struct loop_run *loop = model->data;

	return dist_region(loop->calc, loop->whole, pmf);
}

static bool is_list_within(const struct chain_model *model, const struct pmf_tail *region,
			   int64_t key)
{
	const struct term *list = term_of(model, (size_t)key);

	return pmf_tail_has(region, list->items, list->item_count);
}

static const struct chain_outcomes numbers = {true, join_states, region_of, NULL};
static const struct chain_outcomes lists = {false, join_states, region_of, is_list_within};

/* ---- all together ---- */

/* An estimate of how far a loop in the program can count: a multiple of the sum of its numbers. */
static size_t count_numbers(const struct node *node)
{
	enum { MOST = 4000, TIMES = 4 };
	size_t count = 0, i;

	if (node->kind == NODE_NUMBER && node->number > 0)
		count += node->number < MOST / TIMES ? TIMES * (size_t)node->number : MOST;
	for (i = 0; i < node_child_count(node); i++)
		count += count_numbers(node_child(node, i));
	return count < MOST ? count : MOST;
}

double calc_cut_of(const struct calc *calc, const struct term *term)
{
	/* (Each turn of a loop of lists takes longer than the one before.) */
	const double part = term_is_single(term) ? 256 : 16;

	return term == calc->root ? calc->cut : calc->cut / part;
}

static struct chain_model model_of(struct loop_run *loop)
{
	struct calc *calc = loop->calc;
	bool single = term_is_single(loop->whole);

	return (struct chain_model){
		.data = loop,
		.context = &calc->context,
		.memory = calc->maker.memory,
		.outcomes = single ? &numbers : &lists,
		.neutral = single ? 0 : (int64_t)make_list(&calc->maker, NULL, 0)->id,
		.step = step_from,
		.region = region_of_state,
		.ask_end = asks_end(loop->whole) ? NULL : ask_end,
		.endless = note_endless,
		.solved = remember,
		.stopped = is_stopped,
		.abort = note_reason,
		.cut = calc_cut_of(calc, loop->whole),
		.ahead = count_numbers(calc->maker.tree->core),
		.hurried = &calc->ahead,
		.reach = calc->reach,
		.states = &calc->states,
		.most_states = (uint64_t)calc->request->limits->states,
		.unresolved = &calc->unresolved,
	};
}

bool calc_loop(struct calc *calc, struct term *term, struct dist *result)
{
	struct loop_run loop = {calc, term};
	struct chain_model model = model_of(&loop);
	const struct node *around = calc->running;
	double unresolved = calc->unresolved;
	struct chain_result given;
	bool ok;

	calc->running = find_loop(term);
	ok = chain_run(&model, term->id, &given);
	calc->running = around;
	calc->unresolved = unresolved;
	calc->cut_off |= given.cut;
	result->done = given.done;
	result->method = given.method;
	return ok && calc->aborted == NOT_ABORTED &&
	       calc_add_moments_of_last(calc, term, result->done);
}
