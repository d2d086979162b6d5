/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
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
#include "starlark/numbered.h"
#include "support/memory.h"

static const struct span nowhere;

/* The chain as explored so far. Measures are over the numbers of states. */
struct chain {
	struct machine *machine;
	const struct dicelab_memory *memory;
	struct value function;
	struct numbered states;
	/* The transitions of each state, by its number; empty until the script was called for it. */
	struct measure *steps;
	size_t count, room;
};

/* ---- states ---- */

static bool find_state(struct chain *chain, struct value state, int64_t *number)
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

static bool add_state(struct chain *chain, struct measure *to, struct value state, mpq_srcptr share)
{
	int64_t number;

	return find_state(chain, state, &number) &&
	       (measure_add(to, number, share) || machine_out_of_memory(chain->machine));
}

/* ---- transitions ---- */

static bool add_roll(struct chain *chain, struct measure *to, struct die_roll *die)
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
static bool add_pair(struct chain *chain, struct measure *to, struct value value)
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
static bool make_whole(struct chain *chain, struct measure *measure)
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

static bool add_list(struct chain *chain, struct measure *to, const struct list *list)
{
	size_t i;

	for (i = 0; i < list->count; i++) {
		if (!add_pair(chain, to, list->items[i]))
			return false;
	}
	return make_whole(chain, to);
}

static bool add_value(struct chain *chain, struct measure *to, struct value value)
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
static bool find_step(struct chain *chain, int64_t number)
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

static bool spread(struct chain *chain, const struct measure_row *from, struct measure *to)
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
static bool go_round(struct chain *chain, struct measure *now)
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

/*
 * ---- absorption: without n ----
 *
 * The chain becomes a loop of dicelab, which calc solves:
 *
 *     last 1 (while x = START do case x of 0: STEP 0, 1: STEP 1, ...; absorbing states: nothing)
 */

/* Whether the state is absorbing. */
static bool stays(const struct chain *chain, size_t number)
{
	const struct measure *step = &chain->steps[number];

	return step->count == 1 && step->rows[0].number == (int64_t)number;
}

/* Explores all reachable states (breadth-first; the list of states is the worklist). */
static bool explore(struct chain *chain)
{
	size_t number;

	/* chain->count grows in the loop. */
	for (number = 0; number < chain->count; number++) {
		if (number / 1024 > (size_t)dice_of(chain->machine)->limits->memory >> 20)
			return machine_limit(chain->machine, LIMIT_memory);
		if (!machine_works(chain->machine, 1) || !find_step(chain, (int64_t)number))
			return false;
	}
	return true;
}

/* The loop as a tree; NULL after an error. */
static struct node *make_loop(struct chain *chain, const struct measure *start)
{
	struct dice *dice = dice_of(chain->machine);
	struct choice_case *cases = arena_take(&dice->arena, chain->count * sizeof *cases);
	const char *x = tree_name(dice);
	struct node *body;
	size_t number, count = 0;

	if (cases == NULL)
		return NULL;
	for (number = 0; number < chain->count; number++) {
		if (stays(chain, number))
			continue;
		cases[count].value = (int64_t)number;
		cases[count++].subtree = tree_of_measure(dice, &chain->steps[number]);
	}
	body = build_choice(&dice->builder, nowhere, tree_variable(dice, x), cases, count,
			    tree_nothing(dice));
	return tree_last(dice, x, tree_of_measure(dice, start), body);
}

/* Replaces `now` by the distribution. */
static bool take(struct chain *chain, const struct distribution *known, struct measure *now)
{
	measure_clear(now);
	return measure_add_pmf(now, known->outcomes.pmf) || machine_out_of_memory(chain->machine);
}

/* Replaces the distribution `now` by the distribution after absorption. */
static bool settle(struct chain *chain, struct measure *now)
{
	struct distribution *known;
	struct node *loop;
	bool ok;

	if (!explore(chain))
		return false;
	loop = make_loop(chain, now);
	if (loop == NULL)
		return dice_failed(chain->machine);
	known = node_known(chain->machine, loop);
	if (known == NULL)
		return false;
	ok = distribution_has_tail(known)
		     ? dice_error(chain->machine, "rounds: it is not known where all of it ends")
		     : take(chain, known, now);
	distribution_free(known);
	return ok;
}

/* ---- results ---- */

static bool are_numbers(const struct chain *chain, const struct measure *now)
{
	size_t i;

	for (i = 0; i < now->count; i++) {
		if (chain->states.values->items[now->rows[i].number].kind != VALUE_INTEGER)
			return false;
	}
	return true;
}

static bool make_roll(const struct chain *chain, const struct measure *now, struct value *result)
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

bool word_rounds(struct machine *machine, const struct call *call, struct value *result)
{
	struct chain chain = {.machine = machine, .memory = dice_of(machine)->memory};
	struct measure now;
	int64_t n = 0;
	bool ok;

	if (call->values[2].kind != VALUE_NONE &&
	    !argument_integer(machine, "rounds", "n", call->values[2], &n))
		return false;
	if (n < 0)
		return dice_error(machine, "rounds: n must be >= 0");
	chain.function = call->values[1];
	if (!numbered_begin(machine, &chain.states))
		return false;
	measure_init(&now, chain.memory);
	ok = add_value(&chain, &now, call->values[0]);
	for (; ok && n > 0; n--)
		ok = go_round(&chain, &now);
	if (ok && call->values[2].kind == VALUE_NONE)
		ok = settle(&chain, &now);
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
