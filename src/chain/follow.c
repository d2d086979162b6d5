/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Follows a chain turn by turn. When little enough mass is left in it, that becomes a tail, with bounds of all its
 * possible outcomes. Outcomes out of the tail's reach are exact. Where turns add up, the tail moves away from outcomes;
 * so the chain is followed until those within reach have as little mass as the tail itself.
 */
#include <assert.h>
#include <math.h>

#include "chain/chain_inside.h"
#include "support/memory.h"

/* ---- measures ---- */

bool chain_gather(struct chain *chain, struct pmf **sum, struct pmf *more)
{
	struct pmf_part parts[2] = {{*sum, 0}, {more, 0}};
	struct pmf *both;

	if (more == NULL)
		return false;
	if (*sum == NULL) {
		*sum = more;
		return true;
	}
	both = pmf_gather(chain->model->context, parts, 2);
	pmf_free(chain->model->context, *sum);
	pmf_free(chain->model->context, more);
	*sum = both;
	return chain_made(chain, both);
}

bool chain_arrive(struct chain *chain, struct arrivals *arrivals, struct pmf *pmf)
{
	if (pmf == NULL)
		return false;
	if (!memory_grow(chain->model->memory, &arrivals->parts, &arrivals->room,
			 arrivals->count + 1, sizeof *arrivals->parts)) {
		pmf_free(chain->model->context, pmf);
		return chain_no_memory(chain);
	}
	arrivals->parts[arrivals->count++] = (struct pmf_part){pmf, 0};
	return true;
}

struct pmf *chain_sum(struct chain *chain, const struct arrivals *arrivals)
{
	struct pmf *sum = pmf_gather(chain->model->context, arrivals->parts, arrivals->count);

	chain_made(chain, sum);
	return sum;
}

void chain_clear(struct chain *chain, struct arrivals *arrivals)
{
	size_t i;

	for (i = 0; i < arrivals->count; i++)
		pmf_free(chain->model->context, arrivals->parts[i].pmf);
	memory_release(chain->model->memory, arrivals->parts);
}

/* ---- turns ---- */

/* The progress of following a chain. */
struct following {
	struct chain *chain;
	struct arrivals arrivals;
	size_t bytes, least_bytes; /* size of `arrivals`, now and when they were last merged */
	double left;               /* mass in the chain */
	uint64_t turns;
	bool finite;            /* all states are expanded */
	struct pmf_tail region; /* bounds of all further outcomes */
	int64_t lowest;         /* its beginning at the last check */
	/* Turns: of the last check, and of the last one at which the beginning had moved. */
	uint64_t looked, moved;
	uint64_t began, unhurried; /* steps of work: at the start, and when below `cut` */
	bool dormant;              /* some states are left unexpanded */
	/* The mass that shortened fractions have lost to the tail, and bounds of its outcomes. */
	bool shortened;
	mpq_t dropped;
	struct pmf_tail dropped_region;
};

/* Appends `pmf`, which it takes. Arrivals are merged into one PMF each time their size has doubled, since many turns
   lead to the same outcomes (amortised cost). */
static bool arrive(struct following *following, struct pmf *pmf)
{
	enum { LITTLE = 1 << 20 };
	struct chain *chain = following->chain;
	struct pmf *sum;

	if (!chain_arrive(chain, &following->arrivals, pmf))
		return false;
	following->bytes += pmf_bytes(pmf);
	if (following->bytes < LITTLE || following->bytes / 2 < following->least_bytes)
		return true;
	sum = chain_sum(chain, &following->arrivals);
	chain_clear(chain, &following->arrivals);
	following->arrivals = (struct arrivals){0};
	following->bytes = following->least_bytes = sum == NULL ? 0 : pmf_bytes(sum);
	return chain_arrive(chain, &following->arrivals, sum);
}

/* Follows all transitions from a state. Those that share a PMF of gains share its convolution with the state's
   measure. */
static bool follow_ways(struct chain *chain, size_t index)
{
	const struct pmf *by = NULL;
	struct pmf *there = NULL;
	bool ok = true;
	size_t i;

	/* The states are accessed by index, as chain_find may reallocate them. */
	for (i = 0; ok && i < chain->states[index].step.way_count; i++) {
		const struct chain_way *way = &chain->states[index].step.ways[i];
		size_t to;

		if (way->by != by) {
			pmf_free(chain->model->context, there);
			by = way->by;
			there = chain_join(chain, chain->states[index].now, by);
		}
		to = chain_find(chain, way->to);
		ok = there != NULL && to != SIZE_MAX &&
		     chain_gather(chain, &chain->states[to].then, pmf_share(there));
	}
	pmf_free(chain->model->context, there);
	return ok;
}

static bool follow_state(struct following *following, size_t index)
{
	struct chain *chain = following->chain;
	struct pmf *done;

	/* the mass takes time: it is added up only where it matters */
	if (chain_may_wait(chain, index) &&
	    chain_is_unlikely(chain, chain_mass(chain->states[index].now))) {
		following->dormant = true;
		return chain_gather(chain, &chain->states[index].then,
				    pmf_share(chain->states[index].now));
	}
	if (chain->states[index].step.done == NULL && !chain_expand(chain, index))
		return false;
	done = chain->states[index].step.done;
	if ((done->count > 0 || done->tail != NULL || done->failed > 0) &&
	    !arrive(following, chain_join(chain, chain->states[index].now, done)))
		return false;
	return follow_ways(chain, index);
}

static bool follow_turn(struct following *following)
{
	struct chain *chain = following->chain;
	struct pmf_context *context = chain->model->context;
	size_t known = chain->count, i;

	following->left = 0;
	following->turns++;
	for (i = 0; i < known; i++) {
		if (chain->states[i].now == NULL)
			continue;
		if (!chain_count(chain, 1) || !follow_state(following, i))
			return false;
	}
	for (i = 0; i < chain->count; i++) {
		pmf_free(context, chain->states[i].now);
		chain->states[i].now = chain->states[i].then;
		chain->states[i].then = NULL;
		if (chain->states[i].now != NULL)
			following->left += chain_mass(chain->states[i].now);
	}
	*chain->model->unresolved = following->left;
	return !chain_stopped(chain, chain->count);
}

/* ---- single pass ---- */

bool chain_pass(struct chain *chain, const struct component_order *ordering,
		struct chain_result *result)
{
	struct following following = {.chain = chain};
	struct pmf_context *context = chain->model->context;
	size_t i;
	bool ok;

	chain->states[0].then = pmf_certain(context, chain->model->neutral);
	ok = chain_made(chain, chain->states[0].then);
	for (i = ordering->order_count; ok && i-- > 0;) {
		struct chain_state *state = &chain->states[ordering->order[i]];

		state->now = state->then;
		state->then = NULL;
		ok = follow_state(&following, ordering->order[i]) && !chain_stopped(chain, 1);
		assert(!ok || state->then == NULL); /* no state leads to itself */
		pmf_free(context, state->now);
		state->now = NULL;
	}
	result->done = ok ? chain_sum(chain, &following.arrivals) : NULL;
	chain_clear(chain, &following.arrivals);
	return result->done != NULL;
}

/* ---- the tail ---- */

/* Computes the bounds of all further outcomes. */
static bool find_region(struct following *following)
{
	struct chain *chain = following->chain;
	size_t i;

	following->region = pmf_no_tail();
	for (i = 0; i < chain->count; i++) {
		struct chain_state *state = &chain->states[i];
		struct pmf_tail region, still;

		if (state->now == NULL)
			continue;
		still = state->region;
		if (!following->finite && !chain_region_of(chain, state->id, &still))
			return false;
		region = chain_region(chain, state->now);
		region = pmf_join_regions(&region, &still, chain->model->outcomes->numbers);
		pmf_widen_tail(&following->region, &region);
	}
	return !chain->aborted;
}

/* The mass of the outcomes so far that are within the region. */
static double reached_mass(const struct following *following, const struct pmf_tail *region)
{
	double mass = 0;
	size_t i, k;

	for (i = 0; i < following->arrivals.count; i++) {
		const struct pmf *pmf = following->arrivals.parts[i].pmf;

		for (k = 0; k < pmf->count; k++) {
			if (chain_is_within(following->chain, region, pmf_key(pmf, k)))
				mass += pmf_probability(pmf, k);
		}
	}
	return mass;
}

/* The beginning of a tail that is unbounded on one side only: a number, or a length. False if it is not of that
   kind. */
static bool find_beginning(const struct following *following, int64_t *beginning)
{
	const struct pmf_tail *region = &following->region;

	if (!following->chain->model->outcomes->numbers) {
		*beginning = region->shortest;
		return region->longest == INT64_MAX;
	}
	if ((region->low == INT64_MIN) == (region->high == INT64_MAX))
		return false;
	*beginning = region->high == INT64_MAX ? region->low : -region->high;
	return true;
}

/* Limits the work after the mass fell below `cut`, which only settles outcomes, to as much as was done before: if
   each turn takes longer than the last, as with dice that double, it would never finish. */
static bool has_time(struct following *following)
{
	enum { LITTLE = 1000000 };
	uint64_t now = chain_steps(following->chain);

	if (following->unhurried == 0)
		following->unhurried = now;
	return now - following->unhurried <= LITTLE + (following->unhurried - following->began);
}

/* Whether the tail, by extrapolation of its movement since the last check, would still reach as much mass after MANY
   times as many turns. That is so if the typical gain is rare and much larger than the least. */
static bool is_hopeless(const struct following *following, int64_t beginning)
{
	enum { MANY = 256 };
	const struct chain *chain = following->chain;
	struct pmf_tail region = following->region;
	double moved = (double)beginning - (double)following->lowest;
	double turns = (double)(following->turns - following->looked);
	double end = (double)beginning + moved / turns * MANY * (double)following->turns;

	if (!chain->model->outcomes->numbers || following->looked == 0 || !(moved > 0) ||
	    fabs(end) >= 0x1p62)
		return false;
	if (region.high == INT64_MAX)
		region.low = (int64_t)end;
	else
		region.high = -(int64_t)end;
	return reached_mass(following, &region) >= chain->model->cut;
}

/* Whether further turns can settle outcomes, though hardly any mass is left. */
static bool may_settle(struct following *following)
{
	enum { PATIENCE = 64, RARELY = 8 };
	const double smallest = 1e-290;
	struct chain *chain = following->chain;
	int64_t beginning;
	bool hopeless;

	if (following->dormant || following->shortened)
		return false;
	if (following->looked > 0 &&
	    following->turns <= following->looked + following->looked / RARELY)
		return true;
	if (!find_region(following) || !find_beginning(following, &beginning) ||
	    following->left < smallest)
		return false;
	hopeless = is_hopeless(following, beginning);
	if (following->looked == 0 || beginning > following->lowest)
		following->moved = following->turns;
	following->looked = following->turns;
	following->lowest = beginning;
	if (following->turns > following->moved + PATIENCE)
		return false;
	if (chain->model->outcomes->numbers && beginning <= chain->model->reach)
		return true;
	return !hopeless &&
	       reached_mass(following, &following->region) + following->left >= chain->model->cut;
}

/* An empty region, of a chain that surely fails or never ends, is replaced by one without bounds. */
static void open_if_empty(const struct chain *chain, struct pmf_tail *region)
{
	bool no_item = region->low > region->high;

	if (region->shortest <= region->longest && !(region->shortest > 0 && no_item))
		return;
	*region = pmf_any_region(chain->model->outcomes->numbers);
}

/* A measure with shorter fractions; what it loses is dropped. */
static bool shorten(struct following *following, struct chain_state *state, unsigned bits)
{
	struct pmf_context *context = following->chain->model->context;
	struct pmf *shorter = pmf_round_down(context, state->now, bits);
	mpq_t mass;

	if (!chain_made(following->chain, shorter))
		return false;
	mpq_init(mass);
	pmf_mass(state->now, mass);
	mpq_add(following->dropped, following->dropped, mass);
	pmf_mass(shorter, mass);
	mpq_sub(following->dropped, following->dropped, mass);
	mpq_clear(mass);
	pmf_free(context, state->now);
	state->now = shorter;
	return true;
}

/* If there is no end of states, fractions grow with each turn, while hardly any mass depends on their last digits: at three
   times as many bits as tell 2^-192 of model->cut, they are rounded down to these. Whatever is dropped, its outcomes are
   within the region of all mass that was left when that began. */
static bool shorten_fractions(struct following *following)
{
	enum { SURE = 192 };
	struct chain *chain = following->chain;
	unsigned bits = SURE;
	size_t i;

	if (following->finite || !(chain->model->cut > 0))
		return true;
	bits += (unsigned)-ilogb(chain->model->cut);
	for (i = 0; i < chain->count; i++) {
		const struct pmf *now = chain->states[i].now;

		if (now == NULL || now->limbs * GMP_NUMB_BITS <= (size_t)3 * bits ||
		    now->shares != NULL || now->tail != NULL)
			continue;
		if (!following->shortened && !find_region(following))
			return false;
		if (!following->shortened)
			following->dropped_region = following->region;
		following->shortened = true;
		if (!shorten(following, &chain->states[i], bits))
			return false;
	}
	return true;
}

/* Adds a tail of all mass left in the chain, and of what was dropped. */
static bool take_tail(struct following *following, struct pmf *pmf)
{
	struct chain *chain = following->chain;
	mpq_t mass;
	bool ok;
	size_t i;

	if (!find_region(following))
		return false;
	if (following->shortened)
		pmf_widen_tail(&following->region, &following->dropped_region);
	open_if_empty(chain, &following->region);
	mpq_inits(mass, following->region.mass, NULL);
	mpq_set(following->region.mass, following->dropped);
	for (i = 0; i < chain->count; i++) {
		const struct pmf *now = chain->states[i].now;

		if (now == NULL)
			continue;
		pmf_mass(now, mass);
		mpq_add(following->region.mass, following->region.mass, mass);
		if (now->tail != NULL)
			mpq_add(following->region.mass, following->region.mass, now->tail->mass);
	}
	/* Moments of the arrivals do not include the mass that is left. */
	if (mpq_sgn(following->region.mass) > 0)
		pmf_drop_moments(chain->model->context, pmf);
	ok = pmf_add_tail(chain->model->context, pmf, &following->region);
	mpq_clears(mass, following->region.mass, NULL);
	return ok || chain_made(chain, NULL);
}

/* ---- all together ---- */

/* *more: whether there is another turn. When hardly any mass is left, not if that turn can fail: a product that no
   longer fits 64 bits is so unlikely then that it is left to the tail. False when aborted. */
static bool goes_on(struct following *following, bool *more)
{
	struct chain *chain = following->chain;
	size_t known = chain->count, i;

	*more = following->left > 0 && following->left >= chain->model->cut;
	if (*more || !(following->left > 0) || !(chain->model->cut > 0))
		return true;
	*more = !chain->model->hasty && has_time(following) && may_settle(following);
	for (i = 0; i < known && *more; i++) {
		if (chain->states[i].now != NULL && !chain_look_ahead(chain, i, false, more))
			return false;
	}
	return true;
}

static bool follow(struct following *following)
{
	bool more;

	while (goes_on(following, &more) && more) {
		if (!follow_turn(following) || !shorten_fractions(following))
			return false;
	}
	return !following->chain->aborted;
}

/* Whether there is any outcome, all states being known; otherwise every path fails or goes on for ever. */
static bool has_outcomes(const struct chain *chain)
{
	const struct pmf_tail *region = &chain->states[0].region;
	bool cut = false;
	size_t i;

	for (i = 0; i < chain->count; i++) /* the unknown part of a step may lead to outcomes */
		cut |= chain->states[i].step.cut;
	return cut || region->shortest <= region->longest;
}

static bool give_failure(struct chain *chain, struct chain_result *result)
{
	chain->model->endless(chain->model, CHAIN_WHOLE);
	result->done = pmf_failed(chain->model->context);
	result->method = "chain, without outcomes";
	return chain_made(chain, result->done);
}

bool chain_follow(struct chain *chain, struct chain_result *result)
{
	struct following following = {.chain = chain,
				      .left = 1,
				      .finite = chain->expanded == chain->count,
				      .began = chain_steps(chain)};
	bool ok;

	if (following.finite && !chain_find_regions(chain))
		return false;
	if (following.finite && !has_outcomes(chain))
		return give_failure(chain, result);
	mpq_init(following.dropped);
	chain->states[0].now = pmf_certain(chain->model->context, chain->model->neutral);
	ok = chain_made(chain, chain->states[0].now) && follow(&following);
	chain->cut |= following.left > 0 || following.shortened;
	result->done = ok ? chain_sum(chain, &following.arrivals) : NULL;
	result->method = "chain, followed";
	chain_clear(chain, &following.arrivals);
	ok = result->done != NULL && take_tail(&following, result->done) &&
	     (!following.finite || chain_find_moments(chain, result->done));
	mpq_clear(following.dropped);
	return ok;
}
