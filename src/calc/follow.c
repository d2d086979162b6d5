/*
 * Following a chain turn by turn. What is left in it when little enough is left becomes a tail: all
 * that it can still give, with the mass that it has. Outcomes that the tail cannot reach are settled,
 * whatever comes. Where turns add up to more and more, the tail moves away from them; so it is
 * followed until those that the tail can reach have as little mass as the tail itself.
 */
#include "calc/chain.h"
#include "support/memory.h"

/* ---- measures ---- */

bool chain_gather(struct loop *loop, struct pmf **sum, struct pmf *more)
{
	struct pmf_part parts[2] = {{*sum, 0}, {more, 0}};
	struct pmf *both;

	if (more == NULL)
		return false;
	if (*sum == NULL) {
		*sum = more;
		return true;
	}
	both = pmf_gather(&loop->calc->context, parts, 2);
	pmf_free(&loop->calc->context, *sum);
	pmf_free(&loop->calc->context, more);
	*sum = both;
	return calc_made(loop->calc, both, loop->whole);
}

bool chain_arrive(struct loop *loop, struct arrivals *arrivals, struct pmf *pmf)
{
	if (pmf == NULL)
		return false;
	if (!memory_grow(loop->calc->maker.memory, &arrivals->parts, &arrivals->room,
			 arrivals->count + 1, sizeof *arrivals->parts)) {
		pmf_free(&loop->calc->context, pmf);
		return chain_no_memory(loop);
	}
	arrivals->parts[arrivals->count++] = (struct pmf_part){pmf, 0};
	return true;
}

struct pmf *chain_sum(struct loop *loop, const struct arrivals *arrivals)
{
	struct pmf *sum = pmf_gather(&loop->calc->context, arrivals->parts, arrivals->count);

	calc_made(loop->calc, sum, loop->whole);
	return sum;
}

void chain_clear(struct loop *loop, struct arrivals *arrivals)
{
	size_t i;

	for (i = 0; i < arrivals->count; i++)
		pmf_free(&loop->calc->context, (struct pmf *)(uintptr_t)arrivals->parts[i].pmf);
	memory_release(loop->calc->maker.memory, arrivals->parts);
}

/* ---- turns ---- */

/* A chain that is followed. */
struct following {
	struct loop *loop;
	struct arrivals arrivals;
	double left; /* in the chain */
	uint64_t turns;
	bool finite;            /* it is known where all states lead */
	struct pmf_tail region; /* what it can still give */
	int64_t lowest;         /* where that began when it was last looked at */
	uint64_t looked,
		moved; /* the turns of the last look, and of the last one at which it had moved */
	uint64_t began, unhurried; /* steps of work: before, and until little mass was left */
};

static bool follow_state(struct following *following, size_t index)
{
	struct loop *loop = following->loop;
	struct calc *calc = loop->calc;
	struct pmf *done;
	size_t i;

	if (loop->states[index].step.done == NULL && !chain_expand(loop, index))
		return false;
	done = loop->states[index].step.done;
	if ((done->count > 0 || done->tail != NULL || done->failed > 0) &&
	    !chain_arrive(loop, &following->arrivals,
			  dist_join(calc, loop->whole, loop->states[index].now, done)))
		return false;
	/* A new state may move all others. */
	for (i = 0; i < loop->states[index].step.continuation_count; i++) {
		size_t to = chain_find(loop, loop->states[index].step.continuations[i].to);

		if (to == SIZE_MAX ||
		    !chain_gather(loop, &loop->states[to].then,
				  dist_join(calc, loop->whole, loop->states[index].now,
					    loop->states[index].step.continuations[i].by)))
			return false;
	}
	return true;
}

static bool follow_turn(struct following *following)
{
	struct loop *loop = following->loop;
	struct calc *calc = loop->calc;
	size_t known = loop->count, i;

	following->left = 0;
	following->turns++;
	for (i = 0; i < known; i++) {
		if (loop->states[i].now == NULL)
			continue;
		if (++calc->states > (uint64_t)calc->request->limits->states)
			return calc_abort(calc, ABORTED_BY_STATES, loop->whole);
		if (!follow_state(following, i))
			return false;
	}
	for (i = 0; i < loop->count; i++) {
		pmf_free(&calc->context, loop->states[i].now);
		loop->states[i].now = loop->states[i].then;
		loop->states[i].then = NULL;
		if (loop->states[i].now != NULL)
			following->left += chain_mass(loop->states[i].now);
	}
	calc->unresolved = following->left;
	return !calc_stopped(calc, loop->whole, loop->count);
}

/* ---- the tail ---- */

/* What the chain can still give. */
static bool find_region(struct following *following)
{
	struct loop *loop = following->loop;
	size_t i;

	following->region = pmf_no_tail();
	for (i = 0; i < loop->count; i++) {
		struct state *state = &loop->states[i];
		struct pmf_tail region, still;

		if (state->now == NULL)
			continue;
		still = following->finite ? state->region : chain_region_of(loop, state->term);
		region = dist_region(loop->calc, loop->whole, state->now);
		region = dist_join_regions(loop->whole, &region, &still);

		pmf_widen_tail(&following->region, &region);
	}
	return loop->calc->aborted == NOT_ABORTED && !loop->calc->maker.out_of_memory;
}

static bool is_reached(const struct following *following, int64_t key)
{
	const struct loop *loop = following->loop;
	const struct term *list;

	if (term_is_single(loop->whole))
		return pmf_tail_has(&following->region, &key, 1);
	list = loop->calc->maker.terms.all[key];
	return pmf_tail_has(&following->region, list->items, list->item_count);
}

/* The mass of what has arrived where the tail can still come to. */
static double reached_mass(const struct following *following)
{
	double mass = 0;
	size_t i, k;

	for (i = 0; i < following->arrivals.count; i++) {
		const struct pmf *pmf = following->arrivals.parts[i].pmf;

		for (k = 0; k < pmf->count; k++) {
			if (is_reached(following, pmf_key(pmf, k)))
				mass += pmf_probability(pmf, k);
		}
	}
	return mass;
}

/* Where the tail begins, if it goes on from there without bound: a number, or a length. False if it
   does not. */
static bool find_beginning(const struct following *following, int64_t *beginning)
{
	const struct pmf_tail *region = &following->region;

	if (!term_is_single(following->loop->whole)) {
		*beginning = region->shortest;
		return region->longest == INT64_MAX;
	}
	if ((region->low == INT64_MIN) == (region->high == INT64_MAX))
		return false;
	*beginning = region->high == INT64_MAX ? region->low : -region->high;
	return true;
}

/* What settles outcomes may take as long as it took to come to them, but no longer: what takes more
   and more with each turn, as lists or numbers of dice that double, would never be done. */
static bool has_time(struct following *following)
{
	enum { LITTLE = 1000000 };
	uint64_t now = following->loop->calc->stop.steps;

	if (following->unhurried == 0)
		following->unhurried = now;
	return now - following->unhurried <= LITTLE + (following->unhurried - following->began);
}

/* Is there any use in going on, though there is hardly any mass left? */
static bool may_settle(struct following *following)
{
	enum { PATIENCE = 64, RARELY = 8 };
	const double faintest = 1e-290;
	struct loop *loop = following->loop;
	int64_t beginning;

	if (following->looked > 0 &&
	    following->turns <= following->looked + following->looked / RARELY)
		return true;
	if (!find_region(following) || !find_beginning(following, &beginning) ||
	    following->left < faintest)
		return false;
	if (following->looked == 0 || beginning > following->lowest)
		following->moved = following->turns;
	following->looked = following->turns;
	following->lowest = beginning;
	if (following->turns > following->moved + PATIENCE)
		return false;
	return (term_is_single(loop->whole) && beginning <= loop->calc->reach) ||
	       reached_mass(following) + following->left >= loop->cut;
}

/* What is sure to fail, or never to end, gives no outcomes: nothing is known of it. */
static void open_if_empty(const struct loop *loop, struct pmf_tail *region)
{
	bool single = term_is_single(loop->whole);

	if (region->shortest <= region->longest)
		return;
	region->low = region->peak = INT64_MIN;
	region->high = INT64_MAX;
	region->shortest = single ? 1 : 0;
	region->longest = single ? 1 : INT64_MAX;
	region->ends = false;
}

/* What is left in the chain is in the tail. */
static bool take_tail(struct following *following, struct pmf *pmf)
{
	struct loop *loop = following->loop;
	mpq_t mass;
	bool ok;
	size_t i;

	if (!find_region(following))
		return false;
	open_if_empty(loop, &following->region);
	mpq_inits(mass, following->region.mass, NULL);
	for (i = 0; i < loop->count; i++) {
		const struct pmf *now = loop->states[i].now;

		if (now == NULL)
			continue;
		pmf_mass(now, mass);
		mpq_add(following->region.mass, following->region.mass, mass);
		if (now->tail != NULL)
			mpq_add(following->region.mass, following->region.mass, now->tail->mass);
	}
	/* What arrived may have moments of its own, which know nothing of what is left. */
	if (mpq_sgn(following->region.mass) > 0)
		pmf_drop_moments(&loop->calc->context, pmf);
	ok = pmf_add_tail(&loop->calc->context, pmf, &following->region);
	mpq_clears(mass, following->region.mass, NULL);
	return ok || calc_made(loop->calc, NULL, loop->whole);
}

/* ---- all together ---- */

/* Is there one more turn to go? With hardly any mass left, not into what fails: where a product does not
   fit into 64 bits any more, what it was before is known well enough. */
static bool goes_on(struct following *following, bool *more)
{
	struct loop *loop = following->loop;
	size_t known = loop->count, i;

	*more = following->left > 0 && following->left >= loop->cut;
	if (*more || !(following->left > 0) || !(loop->cut > 0))
		return true;
	*more = has_time(following) && may_settle(following);
	for (i = 0; i < known && *more; i++) {
		if (loop->states[i].now != NULL && !chain_look_ahead(loop, i, false, more))
			return false;
	}
	return true;
}

static bool follow(struct following *following)
{
	bool more;

	while (goes_on(following, &more) && more) {
		if (!follow_turn(following))
			return false;
	}
	return following->loop->calc->aborted == NOT_ABORTED;
}

/* Where all states are known: can anything come of them, or does every way fail or go on for ever? */
static bool has_outcomes(const struct loop *loop)
{
	const struct pmf_tail *region = &loop->states[0].region;
	bool cut = false;
	size_t i;

	for (i = 0; i < loop->count; i++) /* a way out may be in what is not known of it */
		cut |= loop->states[i].step.cut;
	return cut || region->shortest <= region->longest;
}

static bool give_failure(struct loop *loop, struct dist *result)
{
	struct calc *calc = loop->calc;

	if (calc->failure == NULL)
		calc_fail(calc, loop->whole->origin, FAILURE_ENDLESS, 0);
	result->done = pmf_failed(&calc->context);
	result->method = "chain, without outcomes";
	return calc_made(calc, result->done, loop->whole);
}

bool chain_follow(struct loop *loop, struct dist *result)
{
	struct calc *calc = loop->calc;
	struct following following = {.loop = loop,
				      .left = 1,
				      .finite = loop->expanded == loop->count,
				      .began = calc->stop.steps};
	bool ok;

	if (following.finite && !chain_find_regions(loop))
		return false;
	if (following.finite && !has_outcomes(loop))
		return give_failure(loop, result);
	loop->states[0].now = pmf_certain(
		&calc->context,
		term_is_single(loop->whole) ? 0 : (int64_t)make_list(&calc->maker, NULL, 0)->id);
	ok = calc_made(calc, loop->states[0].now, loop->whole) && follow(&following);
	calc->cut_off |= following.left > 0;
	result->done = ok ? chain_sum(loop, &following.arrivals) : NULL;
	result->method = "chain, followed";
	chain_clear(loop, &following.arrivals);
	return result->done != NULL && take_tail(&following, result->done) &&
	       (!following.finite || chain_find_moments(loop, result->done));
}
