/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tail recursion, also with a number added to the result, as a Markov chain (chain/chain.h): a state is a call with its
 * arguments. A finite chain is solved, an infinite one followed; sums that are accumulated on the way keep their tail.
 * So `if x = n then x + call f(n) else x` is exact, like the equivalent loop.
 *
 * State 0 is the main expression; if it does not come to such a call, this file does not apply.
 */
#include <inttypes.h>
#include <string.h>

#include "chain/chain_values.h"
#include "language/troll/exact/inside.h"

struct recursion {
	struct calculator *calc;
	bool gains;                 /* numbers are added to the results of calls */
	struct weighted_set states; /* calls, interned as pairs of values: state number i + 1 */
	struct weighted_set ends;   /* without gains: the results, by their numbers */
	bool endless;               /* some call leads only to itself */
	bool out_of_memory;
	uint64_t states_seen, hurried; /* counters of the chain, not shown */
	double unresolved;
};

/* The transitions of one state. */
struct turn {
	struct recursion *recursion;
	struct troll_frame frame;
	expression *body;
	struct weighted_set done;
	struct weighted_set ways; /* pairs of a next state and a gain */
};

/* ---- the form of the recursion ---- */

static bool is_sum(expression *e)
{
	return e->kind == TROLL_BINARY &&
	       (e->operation == TROLL_ADD || e->operation == TROLL_SUBTRACT);
}

/* Whether the expression is tail recursive, except for sums with expressions that are not recursive. */
static bool is_last(expression *e, bool *gains)
{
	size_t i;

	if (!e->recurs)
		return true;
	switch (e->kind) {
	case TROLL_IF:
		return !e->first->recurs && is_last(e->second, gains) && is_last(e->third, gains);
	case TROLL_BIND:
		return !e->first->recurs && is_last(e->second, gains);
	case TROLL_CALL:
		for (i = 0; i < e->count; i++) {
			if (e->arguments[i]->recurs)
				return false;
		}
		return true; /* its body is looked at once, by is_chain */
	case TROLL_BINARY:
		*gains = true;
		if (!is_sum(e) || (e->first->recurs && e->second->recurs))
			return false;
		if (e->first->recurs)
			return is_last(e->first, gains);
		return e->operation == TROLL_ADD && is_last(e->second, gains);
	default:
		return false;
	}
}

static bool is_chain(const struct troll_program *program, bool *gains)
{
	const struct troll_function *function;

	*gains = false;
	if (!program->main->recurs || !is_last(program->main, gains))
		return false;
	for (function = program->functions; function != NULL; function = function->next) {
		if (function->reaches && !is_last(function->body, gains))
			return false;
	}
	return true;
}

/* ---- transitions ---- */

/* If results are added to others, they must be numbers. */
static const struct question *question_in(const struct recursion *recursion)
{
	return recursion->gains ? &question_single : &question_all;
}

/* The index of a value, NULL after an error, in a distribution that serves as a list; added if necessary. SIZE_MAX
   when out of memory (reported). */
static size_t find_number(struct recursion *recursion, struct weighted_set *list,
			  const struct troll_value *value)
{
	size_t number = value == NULL ? SIZE_MAX : weighted_set_find(list, &value);

	if (number == SIZE_MAX)
		calc_no_memory(recursion->calc, recursion->calc->program->main);
	return number;
}

/* *sum = a + b; false if an operand exceeds `most`. The bounds exclude overflow in any order of addition: fewer than 2^24
   calls are nested, and each adds at most 2^35, so gains are below 2^60; results are bounded by 2^60, too. Programs with
   larger numbers are left to the calculation that follows calls. */
static bool add_small(int64_t a, int64_t b, int64_t most, int64_t *sum)
{
	if (a < -most || a > most || b < -most || b > most)
		return false;
	*sum = a + b;
	return true;
}

bool calc_gain(struct calculator *calc, expression *e, const struct troll_value *value,
	       bool subtract)
{
	const int64_t most = INT64_C(1) << 35;
	int64_t number;

	return troll_take_number(&calc->roll.work, e, value, &number) && number >= -most &&
	       add_small(calc->tail->gain, subtract ? -number : number, most, &calc->tail->gain);
}

/* A call is a state: the function with its arguments, as a value. */
const struct troll_value *calc_jump(struct calculator *calc, const struct troll_frame *inner,
				    expression *e)
{
	struct troll_work *work = &calc->roll.work;
	const struct troll_function *function = e->function;
	const struct troll_value *state = troll_number(work, e, function->number);
	size_t i;

	for (i = 0; state != NULL && i < function->slots && i < function_width(function); i++)
		state = troll_pair(work, e, state, inner->slots[i]);
	calc->tail->jumped = true;
	return state;
}

static bool add_way(struct turn *turn, const struct troll_value *state, mpq_srcptr weight)
{
	struct recursion *recursion = turn->recursion;
	struct troll_work *work = &recursion->calc->roll.work;
	expression *e = recursion->calc->program->main;
	size_t number = find_number(recursion, &recursion->states, state);
	const struct troll_value *to, *by;

	if (number == SIZE_MAX)
		return false;
	to = troll_number(work, e, (int64_t)number + 1);
	by = to != NULL ? troll_number(work, e, recursion->calc->tail->gain) : NULL;
	return by != NULL &&
	       calc_add(recursion->calc, e, &turn->ways, troll_pair(work, e, to, by), weight);
}

/* A run from a state ends with a result, or comes to a call. Adding another value than a number would be an error, which
   the calculation that follows calls reports. */
static bool add_end(void *data, const void *end, mpq_srcptr weight)
{
	const int64_t most = INT64_C(1) << 60;
	struct turn *turn = data;
	struct recursion *recursion = turn->recursion;
	struct calculator *calc = recursion->calc;
	const struct troll_value *value = end;
	int64_t number;

	if (calc->tail->jumped)
		return add_way(turn, value, weight);
	if (recursion->gains) {
		if (!troll_is_number(value) ||
		    !add_small(value->items[0], calc->tail->gain, most, &number))
			return false;
		value = troll_number(&calc->roll.work, turn->body, number);
	}
	return calc_add(calc, turn->body, &turn->done, value, weight);
}

static const void *run_once(void *data)
{
	struct turn *turn = data;
	struct calculator *calc = turn->recursion->calc;

	*calc->tail = (struct chained_run){0, false};
	return troll_evaluate(&calc->roll, &turn->frame, turn->body, question_in(turn->recursion));
}

/* ---- states of the chain ---- */

static const struct troll_function *function_of(const struct troll_program *program, int64_t number)
{
	const struct troll_function *function = program->functions;

	while (function->number != number)
		function = function->next;
	return function;
}

/* Runs the body of a call, or the main expression, once for each sequence of draws. */
static bool run_state(struct recursion *recursion, size_t state, struct turn *turn)
{
	struct calculator *calc = recursion->calc;
	expression *body = calc->program->main;
	size_t slots = calc->program->slots, i;
	const struct troll_value *call = NULL, *part;
	const struct troll_function *function = NULL;

	if (state > 0) {
		call = value_in(&recursion->states, state - 1);
		for (part = call; part->kind == TROLL_BOTH; part = part->parts[0])
			;
		function = function_of(calc->program, part->items[0]);
		body = function->body;
		slots = function->slots;
	}
	if (!calc_frame(calc, body, slots, &turn->frame))
		return false;
	for (i = function == NULL ? 0 : function_width(function); i-- > 0;) {
		turn->frame.slots[i] = call->parts[1];
		call = call->parts[0];
	}
	turn->body = body;
	return draws_explore(&calc->draws, run_once, add_end, turn);
}

/* The PMF of numbers; without gains, of the indices of the results. NULL after an error. */
static struct pmf *pmf_of_done(struct recursion *recursion, const struct weighted_set *done)
{
	struct calculator *calc = recursion->calc;
	struct weighted_key *keys = memory_take(&calc->memory, (done->count + 1) * sizeof *keys);
	struct pmf *pmf = NULL;
	bool ok = keys != NULL;
	size_t i, number;

	for (i = 0; ok && i < done->count; i++) {
		const struct troll_value *value = value_in(done, i);

		keys[i].weight = done->weights[i];
		if (recursion->gains) {
			keys[i].key = value->items[0];
			continue;
		}
		number = find_number(recursion, &recursion->ends, value);
		ok = number != SIZE_MAX;
		keys[i].key = (int64_t)number;
	}
	if (ok)
		pmf = weighted_pmf(&calc->context, &calc->memory, keys, done->count);
	memory_release(&calc->memory, keys);
	if (pmf == NULL)
		calc_no_memory(calc, calc->program->main);
	return pmf;
}

static bool take_ways(struct recursion *recursion, const struct chain_model *model,
		      const struct weighted_set *ways, struct chain_step *step)
{
	struct calculator *calc = recursion->calc;
	struct chain_passage *passages =
		memory_take(&calc->memory, (2 * ways->count + 1) * sizeof *passages);
	bool ok;
	size_t i;

	for (i = 0; passages != NULL && i < ways->count; i++) {
		const struct troll_value *const *parts = value_in(ways, i)->parts;

		passages[i] = (struct chain_passage){
			(size_t)parts[0]->items[0],
			{recursion->gains ? parts[1]->items[0] : CHAIN_NOTHING_GAINED,
			 ways->weights[i]}};
	}
	ok = passages != NULL && chain_take_ways(model, passages, ways->count, step);
	memory_release(&calc->memory, passages);
	return ok || calc_no_memory(calc, calc->program->main);
}

/* Whether it is absorbing without a result: it leads only to itself, without a gain. */
static bool is_endless(const struct turn *turn, size_t state)
{
	const struct troll_value *way;

	if (turn->done.count > 0 || turn->ways.count != 1 ||
	    mpq_cmp_ui(turn->ways.weights[0], 1, 1) != 0)
		return false;
	way = value_in(&turn->ways, 0);
	return (size_t)way->parts[0]->items[0] == state && way->parts[1]->items[0] == 0;
}

static bool is_cut(const struct turn *turn)
{
	const struct weighted_set *const sets[] = {&turn->done, &turn->ways};

	return weighted_sets_lack(sets, 2);
}

static bool step_from(const struct chain_model *model, size_t state, struct chain_step *step)
{
	struct recursion *recursion = model->data;
	struct calculator *calc = recursion->calc;
	struct turn turn = {
		.recursion = recursion, .done = calc_empty(calc), .ways = calc_empty(calc)};
	bool ok = run_state(recursion, state, &turn);

	step->endless = ok && is_endless(&turn, state);
	if (ok && !step->endless) {
		step->cut = is_cut(&turn);
		step->done = pmf_of_done(recursion, &turn.done);
		ok = step->done != NULL && take_ways(recursion, model, &turn.ways, step);
	}
	weighted_set_clear(&turn.done);
	weighted_set_clear(&turn.ways);
	return ok;
}

/* ---- the interface to the chain ---- */

/* The results of a call that was not explored have no known bounds. */
static bool region_of_state(const struct chain_model *model, size_t state, struct pmf_tail *region)
{
	(void)model;
	(void)state;
	*region = pmf_any_region(true);
	return true;
}

static void note_endless(const struct chain_model *model, size_t state)
{
	(void)state;
	((struct recursion *)model->data)->endless = true;
}

static void note_reason(const struct chain_model *model, enum chain_reason reason)
{
	((struct recursion *)model->data)->out_of_memory |=
		reason == CHAIN_NO_MEMORY || reason == CHAIN_NO_PMF;
}

/* ---- the whole chain ---- */

/* Converts the PMF of indices to outcomes. */
static bool take_ends(struct recursion *recursion, const struct pmf *pmf, struct outcomes *outcomes)
{
	struct calculator *calc = recursion->calc;
	struct weighted_set dist = calc_empty(calc);
	bool ok = true;
	mpq_t share;
	size_t i;

	mpq_init(share);
	for (i = 0; ok && i < pmf->count; i++) {
		pmf_get_share(pmf, i, share);
		ok = calc_add(calc, calc->program->main, &dist,
			      value_in(&recursion->ends, (size_t)pmf_key(pmf, i)), share);
	}
	mpq_clear(share);
	ok = ok && calc_result(calc, &dist, outcomes);
	weighted_set_clear(&dist);
	return ok;
}

static bool run_recursion(struct recursion *recursion, struct outcomes *outcomes)
{
	enum { AHEAD = 10000, PARTS = 16 };
	struct calculator *calc = recursion->calc;
	struct chain_model model = {.data = recursion,
				    .context = &calc->context,
				    .memory = &calc->memory,
				    .outcomes = recursion->gains ? &chain_numbers : &chain_values,
				    .neutral = recursion->gains ? 0 : CHAIN_NOTHING_GAINED,
				    .step = step_from,
				    .region = recursion->gains ? region_of_state : NULL,
				    .endless = note_endless,
				    .stopped = chain_has_stopped,
				    .abort = note_reason,
				    .cut = calc->request->threshold / PARTS,
				    .ahead = AHEAD,
				    .hurried = &recursion->hurried,
				    .states = &recursion->states_seen,
				    .most_states = (uint64_t)calc->request->limits->states,
				    .unresolved = &recursion->unresolved};
	struct chain_result given = {0};
	bool ok = chain_run(&model, 0, &given) && !calc->roll.work.failed && !recursion->endless;

	if (!ok) {
		pmf_free(&calc->context, given.done);
		return false;
	}
	if (recursion->gains) {
		ok = calc_result_of_pmf(calc, given.done, outcomes);
	} else {
		ok = take_ends(recursion, given.done, outcomes);
		pmf_free(&calc->context, given.done);
	}
	recursion->out_of_memory |= !ok;
	return ok;
}

/* Runs the chain without error reports. Very unlikely calls may fail here, such as those of a number that doubles each
   time, although the calculation that follows only likely calls does not reach them. */
static bool try_run(struct recursion *recursion, struct outcomes *outcomes)
{
	struct troll_work *work = &recursion->calc->roll.work;
	struct diag *diag = work->diag, silent = {.source = diag->source};
	bool ok;

	work->diag = &silent;
	ok = run_recursion(recursion, outcomes);
	work->diag = diag;
	work->failed = false;
	return ok;
}

/* Reports why there is no answer, if the other method cannot find one either. */
static bool report(struct recursion *recursion)
{
	struct calculator *calc = recursion->calc;

	if (recursion->endless)
		troll_fail(&calc->roll.work, CODE_ENDLESS, calc->program->main->sign, NULL,
			   "this calls itself endlessly");
	else
		calc_no_memory(calc, calc->program->main);
	return false;
}

bool calc_recursion(struct calculator *calc, struct outcomes *outcomes, bool *solved)
{
	struct recursion recursion = {.calc = calc};
	struct chained_run tail;
	bool stopped;

	*solved = false;
	if (calc->rounds > 0 || !is_chain(calc->program, &recursion.gains))
		return true;
	recursion.states = calc_empty(calc);
	recursion.ends = calc_empty(calc);
	calc->tail = &tail;
	*solved = try_run(&recursion, outcomes);
	calc->tail = NULL;
	weighted_set_clear(&recursion.states);
	weighted_set_clear(&recursion.ends);
	stopped = calc->roll.work.stop != NULL && calc->roll.work.stop->wanted;
	if (*solved || (!recursion.endless && !recursion.out_of_memory && !stopped &&
			calc->context.aborted == PMF_NOT_ABORTED))
		return true;
	return stopped ? false : report(&recursion);
}
