/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Chains in which numbers only grow, as power series: the probability of the result v from a state is that of ending
 * there with v, plus, for each transition, its probability times that of v - g from the next state, where g is its
 * gain. For an exploding d6, p(v) is 1/6 for v from 1 to 5, and p(v - 6)/6 beyond. So the exact probabilities, which
 * are the coefficients of a rational generating function, follow from its recurrence (Knuth, TAOCP 1, 1.2.9).
 *
 * Let D be the least common denominator of all transition probabilities, and e the greatest number of steps that can
 * lead to v. Then the probability of v is a whole number divided by D^e.
 *
 * Values are stored densely, as multiples of a unit from the least outcome on; the unit is the greatest common divisor
 * of all their distances. Every multiple takes memory and gets its e, whether or not it is possible. So chains with
 * gains of 1 and of a million are followed instead (follow.c), which stores only possible values.
 */
#include "chain/chain_inside.h"
#include "pmf/rational.h"
#include "support/divisor.h"
#include "support/memory.h"

/* A transition with one gain, or an end of the chain: then `to` is DONE, and the gain is the outcome. */
struct way {
	size_t to;
	uint64_t gain; /* in units; an outcome is counted from `first` */
	double share;
	mpz_t weight; /* in parts of D */
	/* The weight times a power of D, which converts the next state's exponent to this one's. The rounding of the
	   two exponents determines which of the two factors is needed. */
	mpz_t factor[2];
};

#define DONE SIZE_MAX

/* A state with its transitions, and its power series from `first` on. */
struct node_of_chain {
	struct way *ways;
	size_t way_count;
	size_t level;   /* one more than the length of the longest path without gains from here */
	mpz_t *weights; /* by value: in parts of D^exponent */
	double *shares, *beyond; /* floating: probability of each value, and beyond it */
	size_t room;
};

struct expansion {
	struct chain *chain;
	struct component_order ordering;
	struct node_of_chain *nodes; /* by index of the state */
	int64_t first;               /* the least outcome */
	uint64_t unit;               /* divides all gains, and distances between outcomes */
	uint64_t least_gain;         /* of the positive ones */
	uint64_t greatest_gain;
	uint64_t span;      /* from the least final gain to the greatest */
	uint64_t way_count; /* of all states */
	bool sparse;        /* few transitions for such large gains */
	bool given_up;      /* follow the chain instead */
	size_t held;        /* bytes of GMP numbers counted in the context */
	size_t levels;
	size_t count; /* number of values so far */
	mpz_t base;   /* D */
	mpz_t *powers;
	size_t power_count, power_room;
	uint64_t settled;        /* from here on, the values satisfy a linear recurrence */
	struct rational *bottom; /* the denominator of that recurrence; NULL if unknown */
	mpz_t passed; /* cumulative weight of the first state's values so far, in parts of D^passed_exponent */
	size_t passed_exponent;
	double left;
};

static bool give_up(struct expansion *expansion)
{
	expansion->chain->model->context->aborted = PMF_NOT_ABORTED;
	expansion->given_up = true;
	return false;
}

/* The limit of memory was reached. */
static bool too_large(struct expansion *expansion)
{
	return expansion->sparse ? give_up(expansion)
				 : chain_abort(expansion->chain, CHAIN_TOO_LARGE);
}

static bool no_memory(struct expansion *expansion)
{
	switch (expansion->chain->model->context->aborted) {
	case PMF_OVER_LIMIT:
		return too_large(expansion);
	case PMF_TOO_LONG:
		return expansion->sparse ? give_up(expansion)
					 : chain_abort(expansion->chain, CHAIN_NO_PMF);
	case PMF_OUT_OF_MEMORY:
	case PMF_STOPPED:
	case PMF_NOT_ABORTED:
		break;
	}
	return chain_no_memory(expansion->chain);
}

/* Counts the memory of a number that does not change until the end. */
static bool hold(struct expansion *expansion, mpz_srcptr number)
{
	size_t bytes = memory_cost((mpz_size(number) + 1) * sizeof(mp_limb_t));

	if (mpz_size(number) == 0)
		return true;
	if (!pmf_hold(expansion->chain->model->context, bytes))
		return no_memory(expansion);
	expansion->held += bytes;
	return true;
}

/* ---- whether the chain is suitable ---- */

/* Counts the possible keys, and updates the unit and *most, the greatest distance from `from`. */
static void survey(struct expansion *expansion, const struct pmf *pmf, int64_t from, uint64_t *most)
{
	size_t i;

	for (i = 0; i < pmf->count; i++) {
		uint64_t distance = (uint64_t)pmf_key(pmf, i) - (uint64_t)from;

		if (!pmf_is_possible(pmf, i))
			continue;
		expansion->way_count++;
		expansion->unit = common_divisor(expansion->unit, distance);
		*most = distance > *most ? distance : *most;
	}
}

static bool grows(struct expansion *expansion, const struct chain_state *state,
		  const struct chain_way *way)
{
	struct chain *chain = expansion->chain;
	struct chain_state *to = &chain->states[chain_find(chain, way->to)];
	size_t i;

	if (way->by->tail != NULL || way->by->failed > 0 || way->by->count == 0)
		return false;
	for (i = 0; i < way->by->count; i++) {
		int64_t gain = pmf_key(way->by, i);

		if (!pmf_is_possible(way->by, i))
			continue;
		if (gain < 0 || (gain == 0 && to->member == state->member))
			return false;
		if (gain > 0 && (uint64_t)gain < expansion->least_gain)
			expansion->least_gain = (uint64_t)gain;
	}
	survey(expansion, way->by, 0, &expansion->greatest_gain);
	return true;
}

/* Whether the values are dense enough. (Gains accumulate over dozens of steps, final gains occur once.) */
static bool is_compact(struct expansion *expansion)
{
	enum { MOST_UNITS = 10000, MOST_STEPS = 256, FEW = 8, SOME_DOZENS = 32 };
	uint64_t of_span = expansion->span / SOME_DOZENS;
	uint64_t most = of_span > expansion->greatest_gain ? of_span : expansion->greatest_gain;

	expansion->sparse = most / expansion->unit / FEW > expansion->way_count;
	return most / expansion->unit <= MOST_UNITS &&
	       (expansion->chain->model->context->floating ||
		most / expansion->least_gain <= MOST_STEPS);
}

static bool is_suitable(struct expansion *expansion)
{
	struct chain *chain = expansion->chain;
	size_t i, k;

	expansion->first = INT64_MAX;
	expansion->least_gain = UINT64_MAX;
	for (i = 0; i < chain->count; i++) {
		const struct chain_state *state = &chain->states[i];
		const struct pmf *done = state->step.done;

		if (done->tail != NULL || done->failed > 0)
			return false;
		for (k = 0; k < state->step.way_count; k++) {
			if (!grows(expansion, state, &state->step.ways[k]))
				return false;
		}
		if (done->count > 0 && pmf_key(done, 0) < expansion->first)
			expansion->first = pmf_key(done, 0);
	}
	if (expansion->first == INT64_MAX || expansion->least_gain == UINT64_MAX)
		return false;
	for (i = 0; i < chain->count; i++)
		survey(expansion, chain->states[i].step.done, expansion->first, &expansion->span);
	return is_compact(expansion);
}

/* ---- preparing ---- */

static void multiply_in(mpz_t base, const struct pmf *pmf)
{
	if (pmf->shares == NULL)
		mpz_lcm(base, base, pmf->total);
}

static void find_base(struct expansion *expansion)
{
	struct chain *chain = expansion->chain;
	size_t i, k;

	for (i = 0; i < chain->count; i++) {
		multiply_in(expansion->base, chain->states[i].step.done);
		for (k = 0; k < chain->states[i].step.way_count; k++)
			multiply_in(expansion->base, chain->states[i].step.ways[k].by);
	}
}

static bool add_ways(struct expansion *expansion, struct node_of_chain *node, const struct pmf *pmf,
		     size_t to)
{
	int64_t from = to == DONE ? expansion->first : 0;
	size_t i;

	for (i = 0; i < pmf->count; i++) {
		struct way *way = &node->ways[node->way_count];

		if (!pmf_is_possible(pmf, i))
			continue;
		*way = (struct way){.to = to,
				    .gain = ((uint64_t)pmf_key(pmf, i) - (uint64_t)from) /
					    expansion->unit};
		way->share = pmf_probability(pmf, i);
		mpz_init(way->weight);
		mpz_init(way->factor[0]);
		mpz_init(way->factor[1]);
		if (pmf->shares == NULL) {
			pmf_weight(pmf, i, way->weight);
			mpz_mul(way->weight, way->weight, expansion->base);
			mpz_divexact(way->weight, way->weight, pmf->total);
		}
		if (to != DONE && way->gain == 0 && expansion->nodes[to].level >= node->level)
			node->level = expansion->nodes[to].level + 1;
		node->way_count++;
		if (!hold(expansion, way->weight))
			return false;
	}
	return true;
}

static bool find_ways(struct expansion *expansion, size_t index)
{
	struct chain *chain = expansion->chain;
	const struct chain_step *step = &chain->states[index].step;
	struct node_of_chain *node = &expansion->nodes[index];
	size_t count = pmf_possible(step->done), k;

	for (k = 0; k < step->way_count; k++)
		count += pmf_possible(step->ways[k].by);
	node->level = 1;
	node->ways = memory_take(chain->model->memory, (count + 1) * sizeof *node->ways);
	if (node->ways == NULL)
		return no_memory(expansion);
	if (!add_ways(expansion, node, step->done, DONE))
		return false;
	for (k = 0; k < step->way_count; k++) {
		if (!add_ways(expansion, node, step->ways[k].by,
			      chain_find(chain, step->ways[k].to)))
			return false;
	}
	if (node->level > expansion->levels)
		expansion->levels = node->level;
	return true;
}

/* D^exponent, memoised; NULL when out of memory. */
static mpz_t *power(struct expansion *expansion, size_t exponent)
{
	while (expansion->power_count <= exponent) {
		mpz_t *next;

		if (!memory_grow(expansion->chain->model->memory, &expansion->powers,
				 &expansion->power_room, expansion->power_count + 1,
				 sizeof *expansion->powers)) {
			no_memory(expansion);
			return NULL;
		}
		next = &expansion->powers[expansion->power_count];
		mpz_init_set_ui(*next, 1);
		if (expansion->power_count > 0)
			mpz_mul(*next, expansion->powers[expansion->power_count - 1],
				expansion->base);
		expansion->power_count++;
		if (!hold(expansion, *next))
			return NULL;
	}
	return &expansion->powers[exponent];
}

/* The exponent of D for a value, counted from `first`: an upper bound of the steps that can lead to it. */
static uint64_t exponent_of(const struct expansion *expansion, const struct node_of_chain *node,
			    uint64_t value)
{
	return expansion->levels * (value / expansion->least_gain) + node->level;
}

static bool find_factors(struct expansion *expansion, size_t index)
{
	struct node_of_chain *node = &expansion->nodes[index];
	size_t i, j;

	for (i = 0; i < node->way_count; i++) {
		struct way *way = &node->ways[i];
		uint64_t steps = way->gain / expansion->least_gain;

		for (j = 0; j < 2 && way->to != DONE; j++) {
			mpz_t *by = power(expansion, expansion->levels * (size_t)(steps + j) +
							     node->level - 1 -
							     expansion->nodes[way->to].level);

			if (by == NULL)
				return false;
			mpz_mul(way->factor[j], way->weight, *by);
			if (!hold(expansion, way->factor[j]))
				return false;
		}
	}
	return true;
}

static bool prepare(struct expansion *expansion)
{
	struct chain *chain = expansion->chain;
	size_t bytes = chain->count * sizeof *expansion->nodes, i;

	expansion->nodes = memory_take(chain->model->memory, bytes);
	if (expansion->nodes == NULL)
		return no_memory(expansion);
	for (i = 0; i < chain->count; i++)
		expansion->nodes[i] = (struct node_of_chain){0};
	find_base(expansion);
	expansion->least_gain /= expansion->unit;
	for (i = 0; i < chain->count; i++) {
		if (!find_ways(expansion, expansion->ordering.order[i]))
			return false;
	}
	for (i = 0; i < chain->count && !chain->model->context->floating; i++) {
		if (!find_factors(expansion, i))
			return false;
	}
	return true;
}

static void clear_expansion(struct expansion *expansion)
{
	const struct dicelab_memory *memory = expansion->chain->model->memory;
	size_t i, k;

	for (i = 0; expansion->nodes != NULL && i < expansion->chain->count; i++) {
		struct node_of_chain *node = &expansion->nodes[i];

		for (k = 0; k < node->way_count; k++)
			mpz_clears(node->ways[k].weight, node->ways[k].factor[0],
				   node->ways[k].factor[1], NULL);
		for (k = 0; node->weights != NULL && k < expansion->count; k++)
			mpz_clear(node->weights[k]);
		memory_release(memory, node->ways);
		memory_release(memory, node->weights);
		memory_release(memory, node->shares);
		memory_release(memory, node->beyond);
	}
	for (i = 0; i < expansion->power_count; i++)
		mpz_clear(expansion->powers[i]);
	memory_release(memory, expansion->powers);
	memory_release(memory, expansion->nodes);
	mpz_clears(expansion->base, expansion->passed, NULL);
	pmf_let_go(expansion->chain->model->context, expansion->held);
	rational_free(expansion->chain->model->context, expansion->bottom);
	chain_clear_ordering(expansion->chain, &expansion->ordering);
}

/* ---- generating function ---- */

enum { MOST_GAIN = 500 }; /* of a transition from a state to itself */

/* The factor of the denominator for a state whose only cycles are transitions to itself: 1 minus the sum of
   probability * x^gain over these. D times that, into numbers[0 .. MOST_GAIN], which are 0; false if there are other
   cycles. */
static bool find_factor(struct expansion *expansion, size_t index, mpz_t *numbers)
{
	struct chain *chain = expansion->chain;
	const struct node_of_chain *node = &expansion->nodes[index];
	size_t i;

	mpz_set(numbers[0], expansion->base);
	for (i = 0; i < node->way_count; i++) {
		const struct way *way = &node->ways[i];

		if (way->to == DONE || chain->states[way->to].member != chain->states[index].member)
			continue;
		if (way->to != index || way->gain > MOST_GAIN)
			return false;
		mpz_sub(numbers[way->gain], numbers[way->gain], way->weight);
	}
	return true;
}

static struct rational *denominator_of_state(struct expansion *expansion, size_t index)
{
	struct pmf_context *context = expansion->chain->model->context;
	struct rational *bottom = NULL;
	mpz_t numbers[MOST_GAIN + 1];
	size_t i;

	for (i = 0; i <= MOST_GAIN; i++)
		mpz_init(numbers[i]);
	if (find_factor(expansion, index, numbers))
		bottom = rational_of_bottom(context, 1, MOST_GAIN, (const mpz_t *)numbers);
	for (i = 0; i <= MOST_GAIN; i++)
		mpz_clear(numbers[i]);
	return bottom;
}

/* Computes an upper bound of the total gain of a path that visits no state twice. It bounds the degree of the
   numerator over the product of all states' factors. False on overflow. */
static bool find_settled(struct expansion *expansion)
{
	uint64_t most_done = 0;
	size_t i, k;

	expansion->settled = 1;
	for (i = 0; i < expansion->chain->count; i++) {
		const struct node_of_chain *node = &expansion->nodes[i];
		uint64_t most = 0;

		for (k = 0; k < node->way_count; k++) {
			uint64_t *greatest = node->ways[k].to == DONE ? &most_done : &most;

			if (node->ways[k].gain > *greatest)
				*greatest = node->ways[k].gain;
		}
		if (__builtin_add_overflow(expansion->settled, most, &expansion->settled))
			return false;
	}
	return !__builtin_add_overflow(expansion->settled, most_done, &expansion->settled);
}

/* bottom *= factor, which is freed. If their periods differ, the product has a common period and a higher degree
   than both together, as (1 - x^2)(1 - x) becomes (1 - x^2)(1 - x^2): then the numerator's degree grows by the same
   amount. */
static void multiply_bottom(struct expansion *expansion, struct rational *factor)
{
	struct pmf_context *context = expansion->chain->model->context;
	struct rational *before = expansion->bottom;

	expansion->bottom = factor == NULL ? NULL : rational_product(context, before, factor);
	if (expansion->bottom != NULL)
		expansion->settled += rational_reach(expansion->bottom) - rational_reach(before) -
				      rational_reach(factor);
	rational_free(context, before);
	rational_free(context, factor);
}

/* Leaves `bottom` NULL if it is unknown; false when aborted. */
static bool find_bottom(struct expansion *expansion)
{
	enum { MOST_VALUES = 1000 };
	struct pmf_context *context = expansion->chain->model->context;
	size_t i;

	if (context->floating || !find_settled(expansion) || expansion->settled > MOST_VALUES)
		return true;
	expansion->bottom = denominator_of_state(expansion, 0);
	for (i = 1; i < expansion->chain->count && expansion->bottom != NULL; i++)
		multiply_bottom(expansion, denominator_of_state(expansion, i));
	return expansion->bottom != NULL || context->aborted == PMF_NOT_ABORTED ||
	       chain_made(expansion->chain, NULL);
}

/* ---- value by value ---- */

/* Counts the steps of a product; false when stopped. */
static bool has_time(struct expansion *expansion, mpz_srcptr a, mpz_srcptr b)
{
	return !chain_stopped(expansion->chain, 1 + mpz_size(a) * mpz_size(b));
}

static bool find_weight(struct expansion *expansion, struct node_of_chain *node, uint64_t value)
{
	mpz_t *weight = &node->weights[value], *by;
	size_t exponent = (size_t)exponent_of(expansion, node, value), i;

	for (i = 0; i < node->way_count; i++) {
		const struct way *way = &node->ways[i];
		const struct node_of_chain *to;
		uint64_t from;
		size_t taken;

		if (way->to == DONE) {
			if (way->gain != value)
				continue;
			by = power(expansion, exponent - 1);
			if (by == NULL || !has_time(expansion, way->weight, *by))
				return false;
			mpz_addmul(*weight, way->weight, *by);
			continue;
		}
		if (way->gain > value)
			continue;
		to = &expansion->nodes[way->to];
		from = value - way->gain;
		taken = exponent - 1 - (size_t)exponent_of(expansion, to, from) -
			(node->level - 1 - to->level);
		taken = taken / expansion->levels - (size_t)(way->gain / expansion->least_gain);
		if (!has_time(expansion, way->factor[taken], to->weights[from]))
			return false;
		mpz_addmul(*weight, way->factor[taken], to->weights[from]);
	}
	return hold(expansion, *weight);
}

/* With doubles, the probability beyond a value is summed as well: a difference would lose digits to cancellation. */
static void find_share(struct expansion *expansion, struct node_of_chain *node, uint64_t value)
{
	double share = 0, beyond = 0;
	size_t i;

	for (i = 0; i < node->way_count; i++) {
		const struct way *way = &node->ways[i];

		if (way->to == DONE) {
			if (way->gain == value)
				share += way->share;
			else if (way->gain > value)
				beyond += way->share;
		} else if (way->gain <= value) {
			const struct node_of_chain *to = &expansion->nodes[way->to];

			share += way->share * to->shares[value - way->gain];
			beyond += way->share * to->beyond[value - way->gain];
		} else {
			beyond += way->share;
		}
	}
	node->shares[value] = share;
	node->beyond[value] = beyond;
}

static bool grow(struct expansion *expansion, struct node_of_chain *node)
{
	const struct dicelab_memory *memory = expansion->chain->model->memory;
	size_t room = node->room, other = node->room;

	if (expansion->chain->model->context->floating) {
		if (!memory_grow(memory, &node->shares, &room, expansion->count + 1,
				 sizeof *node->shares) ||
		    !memory_grow(memory, &node->beyond, &other, expansion->count + 1,
				 sizeof *node->beyond))
			return no_memory(expansion);
	} else {
		if (!memory_grow(memory, &node->weights, &room, expansion->count + 1,
				 sizeof *node->weights))
			return no_memory(expansion);
		mpz_init(node->weights[expansion->count]);
	}
	node->room = room;
	return true;
}

/* Computes the probability of all results beyond that value. */
static bool find_left(struct expansion *expansion, uint64_t value)
{
	const struct node_of_chain *node = &expansion->nodes[0];
	size_t exponent = (size_t)exponent_of(expansion, node, value);
	mpz_t *by, rest;

	if (expansion->chain->model->context->floating) {
		expansion->left = node->beyond[value];
		return true;
	}
	by = power(expansion, exponent);
	if (by == NULL)
		return false;
	mpz_mul(expansion->passed, expansion->passed,
		expansion->powers[exponent - expansion->passed_exponent]);
	expansion->passed_exponent = exponent;
	mpz_add(expansion->passed, expansion->passed, node->weights[value]);
	mpz_init(rest);
	mpz_sub(rest, *by, expansion->passed);
	expansion->left = pmf_quotient(rest, *by);
	mpz_clear(rest);
	return true;
}

/* The result must fit the limit of memory: its weights, all with the same exponent, are stored up to three times
   (make_pmf). */
static bool fits(struct expansion *expansion, uint64_t value)
{
	const struct pmf_context *context = expansion->chain->model->context;
	uint64_t words = mpz_sizeinbase(expansion->base, 2) *
				 exponent_of(expansion, &expansion->nodes[0], value) / 64 +
			 2;
	double bytes = 3.0 * (double)memory_cost((size_t)words * 8) * (double)(value + 1);

	return bytes < (double)(context->most_bytes - context->bytes) || too_large(expansion);
}

/* The next value, as a number. */
static int64_t next_key(const struct expansion *expansion)
{
	return (int64_t)((uint64_t)expansion->first + expansion->count * expansion->unit);
}

/* Whether the number after next_key fits 64 bits. */
static bool fits_key(const struct expansion *expansion)
{
	return (uint64_t)INT64_MAX - (uint64_t)next_key(expansion) >= expansion->unit;
}

/* All probabilities of numbers below this are known. */
static int64_t end_of_known(const struct expansion *expansion)
{
	return next_key(expansion) - (int64_t)expansion->unit + 1;
}

static bool next_value(struct expansion *expansion)
{
	struct chain *chain = expansion->chain;
	uint64_t value = expansion->count;
	size_t i;

	if (!chain_count(chain, chain->count) || !fits(expansion, value) ||
	    (!fits_key(expansion) && !give_up(expansion)))
		return false;
	for (i = 0; i < chain->count; i++) {
		if (!grow(expansion, &expansion->nodes[i]))
			return false;
	}
	expansion->count++;
	for (i = 0; i < chain->count; i++) {
		struct node_of_chain *node = &expansion->nodes[expansion->ordering.order[i]];

		if (chain->model->context->floating && chain_stopped(chain, node->way_count))
			return false;
		if (chain->model->context->floating)
			find_share(expansion, node, value);
		else if (!find_weight(expansion, node, value))
			return false;
	}
	return find_left(expansion, value);
}

/* ---- the result ---- */

/* The PMF of the first `count` values, in units. */
static struct pmf *make_units(struct expansion *expansion, int64_t first, size_t count)
{
	struct pmf_context *context = expansion->chain->model->context;
	struct node_of_chain *node = &expansion->nodes[0];
	size_t last, i;

	if (context->floating)
		return pmf_of_shares(context, first, count, node->shares, expansion->left);
	last = (size_t)exponent_of(expansion, node, expansion->count - 1);
	for (i = 0; i < expansion->count; i++)
		mpz_mul(node->weights[i], node->weights[i],
			expansion->powers[last - exponent_of(expansion, node, i)]);
	return pmf_of_weights(context, first, count, (const mpz_t *)node->weights,
			      expansion->powers[last]);
}

static struct pmf *make_pmf(struct expansion *expansion, size_t count)
{
	struct pmf_context *context = expansion->chain->model->context;
	struct pmf *units, *pmf = NULL;

	if (expansion->unit == 1)
		return make_units(expansion, expansion->first, count);
	units = make_units(expansion, 0, count);
	if (units != NULL)
		pmf = pmf_stretch(context, units, (int64_t)expansion->unit, expansion->first);
	pmf_free(context, units);
	return pmf;
}

static bool take_rational(struct expansion *expansion, struct pmf *pmf)
{
	struct pmf_context *context = expansion->chain->model->context;
	size_t wanted = memory_count(expansion->settled);
	struct rational *units;

	if (expansion->bottom == NULL || expansion->count < wanted || pmf->tail == NULL)
		return true;
	units = rational_of_weights(context, 0, wanted, (const mpz_t *)expansion->nodes[0].weights,
				    expansion->powers[exponent_of(expansion, &expansion->nodes[0],
								  expansion->count - 1)],
				    expansion->bottom);
	if (units != NULL && rational_is_whole(units))
		pmf->rational = rational_stretch(context, units, (int64_t)expansion->unit,
						 expansion->first);
	rational_free(context, units);
	return context->aborted == PMF_NOT_ABORTED || chain_made(expansion->chain, NULL);
}

/* Adds the tail: the remaining probability, of outcomes from `low` on. */
static bool take_tail(struct expansion *expansion, struct pmf *pmf, int64_t low)
{
	struct pmf_context *context = expansion->chain->model->context;
	struct pmf_tail tail = expansion->chain->states[0].region;
	bool ok;

	tail.low = tail.peak = low;
	mpq_init(tail.mass);
	if (context->floating)
		mpq_set_d(tail.mass, expansion->left);
	else
		pmf_lost_exactly(pmf, tail.mass);
	ok = pmf_add_tail(context, pmf, &tail);
	mpq_clear(tail.mass);
	expansion->chain->cut |= expansion->left > 0;
	return ok || chain_made(expansion->chain, NULL);
}

/* Whether another value is to be found. A cut of 1 asks for no more than the least outcome. */
static bool goes_on(const struct expansion *expansion)
{
	const struct chain_model *model = expansion->chain->model;
	const double smallest = 1e-290;

	if (model->cut >= 1 && mpz_sgn(expansion->passed) > 0)
		return false;
	return expansion->left > 0 &&
	       (expansion->left >= model->cut ||
		(end_of_known(expansion) <= model->reach && expansion->left > smallest));
}

static bool expand(struct expansion *expansion, struct chain_result *result)
{
	struct chain *chain = expansion->chain;
	double left;
	int64_t end;
	size_t count;

	expansion->left = 1;
	while (goes_on(expansion)) {
		if (!next_value(expansion))
			return false;
		*chain->model->unresolved = expansion->left;
	}
	count = expansion->count;
	end = end_of_known(expansion);
	left = expansion->left;
	if (chain->model->cut < 1 && !find_bottom(expansion))
		return false;
	while (left > 0 && expansion->bottom != NULL && expansion->count < expansion->settled) {
		if (!next_value(expansion))
			return false;
	}
	expansion->left = left;
	result->done = make_pmf(expansion, count);
	result->method = "chain, expanded";
	if (!chain_made(chain, result->done) || !take_tail(expansion, result->done, end))
		return false;
	return take_rational(expansion, result->done) && chain_find_moments(chain, result->done);
}

bool chain_expand_values(struct chain *chain, struct chain_result *result)
{
	enum { MOST_LEVELS = 8 };
	struct expansion expansion = {.chain = chain};
	bool ok;

	if (!chain->model->outcomes->numbers || chain->expanded < chain->count)
		return true;
	mpz_init_set_ui(expansion.base, 1);
	mpz_init(expansion.passed);
	ok = chain_order(chain, &expansion.ordering);
	if (ok && is_suitable(&expansion)) {
		ok = prepare(&expansion);
		if (ok && expansion.levels <= MOST_LEVELS)
			ok = expand(&expansion, result);
	}
	clear_expansion(&expansion);
	return ok || expansion.given_up;
}
