/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * rounds(state, step, n): n steps of a Markov chain whose states are numbers, texts, or tuples of them. step(state)
 * returns the transition: a roll, another state, or a list of weights and states,
 *
 *     def step(saves):                       # death saves: successes, failures
 *         s, f = saves
 *         return [(11, (s + 1, f)), (9, (s, f + 1))] if s < 3 and f < 3 else saves
 *
 * It is called once for each state (memoised), so it must depend on nothing else. Integer states result in a roll,
 * others in labels, in order of first appearance. Without n, the result is the absorbing distribution.
 */
#include <stdio.h>

#include "chain/chain_values.h"
#include "starlark/dice/numbered.h"
#include "starlark/words.h"
#include "support/memory.h"
#include "support/text.h"

/* The chain as explored so far. Measures are over the numbers of states. */
struct rounds_chain {
	struct machine *machine;
	const struct dicelab_memory *memory;
	struct value function;
	struct numbered states;
	/* The transitions of each state, by its number; empty until the script was called for it. */
	struct measure *steps;
	size_t count, room;
};

/* ---- states ---- */

static bool find_state(struct rounds_chain *chain, struct value state, int64_t *number)
{
	if (!numbered_find(chain->machine, &chain->states, state, number))
		return false;
	if (chain->count == chain->states.values->count)
		return true;
	if (!memory_grow(chain->memory, &chain->steps, &chain->room, chain->count + 1,
			 sizeof *chain->steps))
		return machine_out_of_memory(chain->machine);
	measure_init(&chain->steps[chain->count++], chain->memory);
	return true;
}

static bool add_state(struct rounds_chain *chain, struct measure *to, struct value state,
		      mpq_srcptr share)
{
	int64_t number;

	return find_state(chain, state, &number) &&
	       (measure_add(to, number, share) || machine_out_of_memory(chain->machine));
}

/* ---- transitions ---- */

static bool add_roll(struct rounds_chain *chain, struct measure *to, struct die_roll *die)
{
	const struct distribution *known = die_listed(chain->machine, die, "rounds");
	size_t i;

	for (i = 0; known != NULL && i < distribution_count(known); i++) {
		if (!add_state(chain, to, value_integer(distribution_number(known, i)),
			       distribution_probability(known, i)))
			return false;
	}
	return known != NULL;
}

/* Adds a (weight, state) pair of a list. */
static bool add_pair(struct rounds_chain *chain, struct measure *to, struct value value)
{
	const struct tuple *pair = (struct tuple *)value.object;
	bool floating, ok;
	mpq_t weight;

	if (!value_is(value, &type_tuple) || pair->count != 2)
		return dice_error(chain->machine,
				  "rounds: expected (weight, state) tuples in a list, got %s",
				  value_type(value));
	mpq_init(weight);
	if (!dice_number(pair->items[0], weight, &floating) || mpq_sgn(weight) < 0)
		ok = dice_error(chain->machine,
				"rounds: weights are numbers that are not negative");
	else
		ok = mpq_sgn(weight) == 0 || add_state(chain, to, pair->items[1], weight);
	mpq_clear(weight);
	return ok;
}

/* Normalises the weights to a sum of 1. */
static bool make_whole(struct rounds_chain *chain, struct measure *measure)
{
	mpq_t sum;
	size_t i;

	if (measure->count == 0)
		return dice_error(chain->machine, "rounds: no state has any weight");
	mpq_init(sum);
	for (i = 0; i < measure->count; i++)
		mpq_add(sum, sum, measure->rows[i].share);
	for (i = 0; i < measure->count; i++)
		mpq_div(measure->rows[i].share, measure->rows[i].share, sum);
	mpq_clear(sum);
	return true;
}

static bool add_list(struct rounds_chain *chain, struct measure *to, const struct list *list)
{
	size_t i;

	for (i = 0; i < list->count; i++) {
		if (!add_pair(chain, to, list->items[i]))
			return false;
	}
	return make_whole(chain, to);
}

static bool add_value(struct rounds_chain *chain, struct measure *to, struct value value)
{
	struct die_roll *die;
	bool failed, ok;
	mpq_t one;

	if (value_is(value, &type_list))
		return add_list(chain, to, (struct list *)value.object);
	die = roll_of_value(chain->machine, value, &failed);
	if (die != NULL || failed)
		return !failed && add_roll(chain, to, die);
	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	ok = add_state(chain, to, value, one);
	mpq_clear(one);
	return ok;
}

/* Calls the script for the transitions of a state, unless they are known. */
static bool find_step(struct rounds_chain *chain, int64_t number)
{
	struct value state = chain->states.values->items[number], next;
	struct measure step;

	if (chain->steps[number].count > 0)
		return true;
	if (!machine_call(chain->machine, chain->function, &state, 1, &next))
		return false;
	measure_init(&step, chain->memory);
	if (!add_value(chain, &step, next)) {
		measure_clear(&step);
		return false;
	}
	chain->steps[number] = step;
	return true;
}

/* ---- rounds ---- */

static bool spread(struct rounds_chain *chain, const struct measure_row *from, struct measure *to)
{
	const struct measure *step;
	bool ok = true;
	mpq_t part;
	size_t i;

	if (!find_step(chain, from->number))
		return false;
	step = &chain->steps[from->number];
	if (!machine_works(chain->machine, step->count))
		return false;
	mpq_init(part);
	for (i = 0; ok && i < step->count; i++) {
		mpq_mul(part, step->rows[i].share, from->share);
		ok = measure_add(to, step->rows[i].number, part) ||
		     machine_out_of_memory(chain->machine);
	}
	mpq_clear(part);
	return ok;
}

/* One step: replaces the distribution by the next one. */
static bool go_round(struct rounds_chain *chain, struct measure *now)
{
	struct measure after;
	bool ok = true;
	size_t i;

	measure_init(&after, now->memory);
	for (i = 0; ok && i < now->count; i++)
		ok = spread(chain, &now->rows[i], &after);
	measure_clear(now);
	*now = after;
	return ok;
}

/* ---- absorption: without n, as a chain of chain/chain.h ---- */

struct absorption {
	struct rounds_chain *chain;
	const struct measure *start;
	struct pmf_context context;
	struct stop stop;
	bool reported; /* an error that ended it */
};

/* Reports the reason why memory or a PMF was refused, unless an error was reported already. Returns false. */
static bool refuse(struct absorption *absorption)
{
	struct machine *machine = absorption->chain->machine;

	if (absorption->reported)
		return false;
	absorption->reported = true;
	switch (absorption->context.aborted) {
	case PMF_OVER_LIMIT:
		return machine_limit(machine, LIMIT_memory);
	case PMF_STOPPED:
		return machine_works(machine, 0); /* reports the reason */
	case PMF_TOO_LONG:
	case PMF_OUT_OF_MEMORY:
	case PMF_NOT_ABORTED:
		break;
	}
	return absorption->stop.wanted ? machine_works(machine, 0) : machine_out_of_memory(machine);
}

/* Whether the state is absorbing. */
static bool stays(const struct rounds_chain *chain, size_t number)
{
	const struct measure *step = &chain->steps[number];

	return step->count == 1 && step->rows[0].number == (int64_t)number;
}

/* The transitions with the shares of the measure. State 0 of the model is the start; the others are numbered from 1 on. */
static bool take_ways(struct absorption *absorption, const struct chain_model *model,
		      const struct measure *measure, struct chain_step *step)
{
	struct chain_passage *passages =
		memory_take(model->memory, (2 * measure->count + 1) * sizeof *passages);
	bool ok;
	size_t i;

	for (i = 0; passages != NULL && i < measure->count; i++)
		passages[i] =
			(struct chain_passage){(size_t)measure->rows[i].number + 1,
					       {CHAIN_NOTHING_GAINED, measure->rows[i].share}};
	step->done = pmf_nothing(model->context);
	ok = passages != NULL && step->done != NULL &&
	     chain_take_ways(model, passages, measure->count, step);
	memory_release(model->memory, passages);
	return ok || refuse(absorption);
}

/* Whether there is room for this state. It takes about a KiB. */
static bool has_room(struct machine *machine, size_t number)
{
	enum { STATE = 1024 };
	const struct limits *limits = dice_of(machine)->limits;

	if (number / STATE > (size_t)limits->memory >> 20)
		return machine_limit(machine, LIMIT_memory);
	return number < (uint64_t)limits->states || machine_limit(machine, LIMIT_states);
}

/* Finds the transitions of a state. The turn before passed all states, which takes time as well. */
static bool ask_script(struct absorption *absorption, size_t number)
{
	enum { STATES = 1024, STATES_FOR_TIME = 8 }; /* passed in one step */
	struct rounds_chain *chain = absorption->chain;
	bool ok = has_room(chain->machine, number);

	if (ok)
		stop_after(dice_of(chain->machine)->stop, chain->count / STATES_FOR_TIME);
	ok = ok && machine_works(chain->machine, 1 + chain->count / STATES) &&
	     find_step(chain, (int64_t)number);
	absorption->reported |= !ok;
	return ok;
}

static bool step_from(const struct chain_model *model, size_t state, struct chain_step *step)
{
	struct absorption *absorption = model->data;
	size_t number = state - 1;

	if (state == 0)
		return take_ways(absorption, model, absorption->start, step);
	if (!ask_script(absorption, number))
		return false;
	if (!stays(absorption->chain, number))
		return take_ways(absorption, model, &absorption->chain->steps[number], step);
	step->done = pmf_certain(model->context, (int64_t)number);
	return step->done != NULL || refuse(absorption);
}

static void report_abort(const struct chain_model *model, enum chain_reason reason)
{
	struct absorption *absorption = model->data;

	if (reason != CHAIN_TOO_LONG && reason != CHAIN_TOO_LARGE) {
		refuse(absorption);
		return;
	}
	machine_limit(absorption->chain->machine,
		      reason == CHAIN_TOO_LONG ? LIMIT_states : LIMIT_memory);
	absorption->reported = true;
}

/* Reports states that go round in circles: the failed part of the result. */
static bool complain_of_circles(struct machine *machine, const struct pmf *pmf)
{
	enum { SHORT = 20 }; /* digits that are readable */
	char odds[3 * SHORT];
	mpq_t lost;

	if (pmf->count == 0)
		return machine_error(machine, CODE_ENDLESS, "this loop never ends");
	mpq_init(lost);
	pmf_lost_exactly(pmf, lost);
	if (pmf->tail == NULL && mpz_sizeinbase(mpq_denref(lost), 10) < SHORT) {
		mpq_get_str(odds, 10, lost);
	} else {
		snprintf(odds, sizeof odds, "%.6g", pmf->failed);
		text_set_point(odds);
	}
	mpq_clear(lost);
	return machine_error(machine, CODE_ENDLESS, "this loop never ends, with probability %s",
			     odds);
}

/* Replaces `now` by the distribution; *unresolved gets the rest of the mass. */
static bool take_distribution(struct absorption *absorption, const struct pmf *pmf,
			      struct measure *now, mpq_t unresolved)
{
	if (pmf->failed > 0)
		return complain_of_circles(absorption->chain->machine, pmf);
	pmf_lost_exactly(pmf, unresolved);
	measure_clear(now);
	return measure_add_pmf(now, pmf) || machine_out_of_memory(absorption->chain->machine);
}

/* Replaces the distribution `now` by that after absorption. A chain of countless states is followed until less than the
   threshold is unresolved. */
static bool settle(struct rounds_chain *chain, struct measure *now, mpq_t unresolved)
{
	enum { AHEAD = 100000, PARTS = 16 };
	struct dice *dice = dice_of(chain->machine);
	struct absorption absorption = {
		.chain = chain,
		.start = now,
		.stop = {.ask = stop_within, .data = dice->stop},
		.context = {.memory = dice->memory,
			    .bytes = machine_heap(chain->machine)->bytes,
			    .most_bytes = memory_count((uint64_t)dice->limits->memory)}};
	struct dicelab_memory memory = pmf_memory(&absorption.context);
	uint64_t states = 0, hurried = 0;
	double left;
	struct chain_model model = {.data = &absorption,
				    .context = &absorption.context,
				    .memory = &memory,
				    .outcomes = &chain_values,
				    .neutral = CHAIN_NOTHING_GAINED,
				    .step = step_from,
				    .stopped = chain_has_stopped,
				    .abort = report_abort,
				    .cut = dice->threshold / PARTS,
				    .ahead = AHEAD,
				    .hurried = &hurried,
				    .states = &states,
				    .most_states = (uint64_t)dice->limits->states,
				    .unresolved = &left};
	struct chain_result given;
	bool ok;

	absorption.context.stop = &absorption.stop;
	ok = chain_run(&model, 0, &given)
		     ? take_distribution(&absorption, given.done, now, unresolved)
		     : refuse(&absorption);
	pmf_free(&absorption.context, given.done);
	return ok;
}

/* ---- results ---- */

/* Adds a state that stands for the unresolved mass, if there is any. */
static bool add_unresolved(struct rounds_chain *chain, struct measure *now, mpq_srcptr unresolved)
{
	struct value state;

	return mpq_sgn(unresolved) == 0 || (text_string(chain->machine, "unresolved", &state) &&
					    add_state(chain, now, state, unresolved));
}

static bool are_numbers(const struct rounds_chain *chain, const struct measure *now)
{
	size_t i;

	for (i = 0; i < now->count; i++) {
		if (chain->states.values->items[now->rows[i].number].kind != VALUE_INTEGER)
			return false;
	}
	return true;
}

static bool make_roll(const struct rounds_chain *chain, const struct measure *now,
		      struct value *result)
{
	struct measure numbers;
	bool ok = true;
	size_t i;

	measure_init(&numbers, chain->memory);
	for (i = 0; ok && i < now->count; i++)
		ok = measure_add(&numbers, chain->states.values->items[now->rows[i].number].integer,
				 now->rows[i].share);
	ok = ok ? die_of_measure(chain->machine, &numbers, result)
		: machine_out_of_memory(chain->machine);
	measure_clear(&numbers);
	return ok;
}

/* ---- the function ---- */

/* The distribution after the rounds: n of them, or, with None, all. */
static bool run_rounds(struct rounds_chain *chain, struct value n, struct measure *now)
{
	int64_t left = 0;
	mpq_t unresolved;
	bool ok = true;

	if (n.kind != VALUE_NONE && !argument_integer(chain->machine, "rounds", "n", n, &left))
		return false;
	if (left < 0)
		return dice_error(chain->machine, "rounds: n must be >= 0");
	for (; ok && left > 0; left--)
		ok = go_round(chain, now);
	if (n.kind != VALUE_NONE)
		return ok;
	mpq_init(unresolved);
	ok = settle(chain, now, unresolved) && add_unresolved(chain, now, unresolved);
	mpq_clear(unresolved);
	return ok;
}

bool word_rounds(struct machine *machine, const struct call *call, struct value *result)
{
	struct rounds_chain chain = {.machine = machine,
				     .memory = dice_of(machine)->memory,
				     .function = call->values[1]};
	struct measure now;
	bool ok;

	if (!numbered_begin(machine, &chain.states))
		return false;
	measure_init(&now, chain.memory);
	ok = add_value(&chain, &now, call->values[0]) && run_rounds(&chain, call->values[2], &now);
	if (ok)
		ok = are_numbers(&chain, &now)
			     ? make_roll(&chain, &now, result)
			     : numbered_outcomes(machine, &chain.states, &now, result);
	measure_clear(&now);
	while (chain.count > 0)
		measure_clear(&chain.steps[--chain.count]);
	memory_release(chain.memory, chain.steps);
	return ok;
}
