/*
 * Solving a chain. What a state gives is what its exits give, and so many shares of what the states
 * give that it leads to. States that lead to no others come first; those that go round in circles
 * together are a system of equations, solved by elimination with fractions.
 */
#include <stdlib.h>

#include "calc/chain.h"
#include "support/memory.h"

/* ---- the order of states (Tarjan 1972, without recursion) ---- */

static void enter(struct loop *loop, struct ordering *ordering, size_t index)
{
	struct state *state = &loop->states[index];

	state->visited = state->reaches = ++ordering->visits;
	state->on_stack = true;
	ordering->path[ordering->path_count++] = index;
	ordering->stack[ordering->stack_count++] = index;
	ordering->next[index] = 0;
}

static void leave(struct loop *loop, struct ordering *ordering, size_t index)
{
	struct state *state = &loop->states[index];
	size_t member;

	ordering->path_count--;
	if (ordering->path_count > 0) {
		struct state *before = &loop->states[ordering->path[ordering->path_count - 1]];

		if (state->reaches < before->reaches)
			before->reaches = state->reaches;
	}
	if (state->reaches != state->visited)
		return;
	do {
		member = ordering->stack[--ordering->stack_count];
		loop->states[member].on_stack = false;
		loop->states[member].member = ordering->groups;
		ordering->order[ordering->order_count++] = member;
	} while (member != index);
	ordering->groups++;
}

bool chain_order(struct loop *loop, struct ordering *ordering)
{
	size_t i;

	*ordering = (struct ordering){0};
	ordering->path =
		memory_take(loop->calc->maker.memory, 4 * loop->count * sizeof *ordering->path);
	if (ordering->path == NULL)
		return chain_no_memory(loop);
	ordering->stack = ordering->path + loop->count;
	ordering->next = ordering->stack + loop->count;
	ordering->order = ordering->next + loop->count;
	for (i = 0; i < loop->count; i++)
		loop->states[i].visited = 0;
	enter(loop, ordering, 0);
	while (ordering->path_count > 0) {
		size_t index = ordering->path[ordering->path_count - 1], to;
		struct state *state = &loop->states[index];

		if (ordering->next[index] == state->step.continuation_count) {
			leave(loop, ordering, index);
			continue;
		}
		to = chain_find(loop, state->step.continuations[ordering->next[index]++].to);
		if (loop->states[to].visited == 0)
			enter(loop, ordering, to);
		else if (loop->states[to].on_stack && loop->states[to].visited < state->reaches)
			state->reaches = loop->states[to].visited;
	}
	return true;
}

void chain_clear_ordering(struct loop *loop, struct ordering *ordering)
{
	memory_release(loop->calc->maker.memory, ordering->path);
}

size_t chain_end_of_group(const struct loop *loop, const struct ordering *ordering, size_t from)
{
	size_t group = loop->states[ordering->order[from]].member, to = from;

	while (to < ordering->order_count && loop->states[ordering->order[to]].member == group)
		to++;
	return to;
}

/* ---- loops that never end ---- */

/* Does the state lead to others of its group, and nowhere else? */
static bool is_shut_in(struct loop *loop, const struct state *state)
{
	const struct dist *step = &state->step;
	size_t i;

	if (step->done == NULL || step->done->count > 0 || step->done->tail != NULL ||
	    step->done->failed > 0)
		return false;
	for (i = 0; i < step->continuation_count; i++) {
		if (loop->states[chain_find(loop, step->continuations[i].to)].member !=
		    state->member)
			return false;
	}
	return step->continuation_count > 0;
}

static bool end_group(struct loop *loop, const size_t *members, size_t count)
{
	bool cut = false;
	size_t i;

	for (i = 0; i < count; i++) {
		if (!is_shut_in(loop, &loop->states[members[i]]))
			return true;
		/* A way out may be in what is not known of it. */
		cut |= loop->states[members[i]].step.cut;
	}
	if (cut && !chain_ask_end(loop))
		return false;
	for (i = 0; i < count; i++) {
		if (!chain_never_ends(loop, members[i], cut))
			return false;
	}
	return true;
}

bool chain_find_endless(struct loop *loop)
{
	struct ordering ordering;
	bool ok = chain_order(loop, &ordering);
	size_t from, to;

	for (from = 0; ok && from < ordering.order_count; from = to) {
		to = chain_end_of_group(loop, &ordering, from);
		ok = end_group(loop, ordering.order + from, to - from);
	}
	chain_clear_ordering(loop, &ordering);
	return ok;
}

/* ---- equations ---- */

/* The value of a state as far as it does not come from its own group. */
static bool sum_exits(struct loop *loop, size_t index)
{
	struct state *state = &loop->states[index];
	struct arrivals arrivals = {0};
	size_t i;
	bool ok =
		chain_arrive(loop, &arrivals, pmf_shift(&loop->calc->context, state->step.done, 0));

	for (i = 0; i < state->step.continuation_count && ok; i++) {
		const struct continuation *tail = &state->step.continuations[i];
		const struct state *to = &loop->states[chain_find(loop, tail->to)];

		if (to->member != state->member)
			ok = chain_arrive(loop, &arrivals,
					  dist_join(loop->calc, loop->whole, tail->by, to->rest));
	}
	state->rest = ok ? chain_sum(loop, &arrivals) : NULL;
	chain_clear(loop, &arrivals);
	return state->rest != NULL;
}

/* Equations: value i = rest of state members[i] + the sum of shares[i][j] * value j. */
struct system {
	struct loop *loop;
	const size_t *members;
	size_t count;
	mpq_t *shares;
	size_t bytes; /* that their digits take beyond those at the beginning */
};

static mpq_t *share(const struct system *system, size_t i, size_t j)
{
	return &system->shares[i * system->count + j];
}

/* False when stopped. */
static bool fill_system(const struct system *system)
{
	struct loop *loop = system->loop;
	size_t i, j, k;

	for (i = 0; i < system->count; i++) {
		const struct state *state = &loop->states[system->members[i]];

		for (k = 0; k < state->step.continuation_count; k++) {
			const struct continuation *tail = &state->step.continuations[k];
			size_t to = chain_find(loop, tail->to);

			if (calc_stopped(loop->calc, loop->whole, system->count))
				return false;
			for (j = 0; j < system->count; j++) {
				if (system->members[j] == to) {
					pmf_mass(tail->by, *share(system, i, j));
				}
			}
		}
	}
	return true;
}

/* rest i += share * rest j */
static bool add_share(const struct system *system, size_t i, const mpq_t factor, size_t j)
{
	struct loop *loop = system->loop;
	struct pmf *part =
		pmf_times(&loop->calc->context, loop->states[system->members[j]].rest, factor);

	return calc_made(loop->calc, part, loop->whole) &&
	       chain_gather(loop, &loop->states[system->members[i]].rest, part);
}

/* What does not come back to state p at once: with doubles, added up from where it goes, as a difference
   would leave few digits of it (Grassmann, Taksar and Heyman 1985). */
static void find_leaving(const struct system *system, size_t p, mpq_t leaving)
{
	const struct pmf *rest = system->loop->states[system->members[p]].rest;
	mpq_t failed;
	size_t j;

	if (!system->loop->calc->context.floating) {
		mpq_set_ui(leaving, 1, 1);
		mpq_sub(leaving, leaving, *share(system, p, p));
		return;
	}
	pmf_mass(rest, leaving);
	if (rest->tail != NULL)
		mpq_add(leaving, leaving, rest->tail->mass);
	mpq_init(failed);
	mpq_set_d(failed, rest->failed);
	mpq_add(leaving, leaving, failed);
	mpq_clear(failed);
	for (j = p + 1; j < system->count; j++)
		mpq_add(leaving, leaving, *share(system, p, j));
	mpq_set_d(leaving, mpq_get_d(leaving));
}

/* Solves equation p for its own value. */
static bool resolve(const struct system *system, size_t p)
{
	struct loop *loop = system->loop;
	struct state *state = &loop->states[system->members[p]];
	struct pmf *rest;
	size_t j;
	mpq_t factor;

	if (mpq_sgn(*share(system, p, p)) == 0)
		return true;

	mpq_init(factor);
	find_leaving(system, p, factor);
	if (mpq_sgn(factor) == 0) {
		mpq_clear(factor);
		loop->calc->cut_off = true; /* what leaves is none as a double */
		return true;
	}
	mpq_inv(factor, factor);
	for (j = p + 1; j < system->count; j++)
		mpq_mul(*share(system, p, j), *share(system, p, j), factor);
	rest = pmf_times(&loop->calc->context, state->rest, factor);
	mpq_clear(factor);
	if (!calc_made(loop->calc, rest, state->term))
		return false;
	pmf_free(&loop->calc->context, state->rest);
	state->rest = rest;
	return true;
}

static size_t limbs_of(const mpq_t share)
{
	return mpz_size(mpq_numref(share)) + mpz_size(mpq_denref(share));
}

/* Takes note of the limbs that a share has grown by; false when they are too many, or when stopped. */
static bool has_grown(struct system *system, size_t before, size_t limbs)
{
	enum { STEPS_OF_A_LIMB = 16 };
	struct calc *calc = system->loop->calc;
	size_t bytes = (limbs - before) * sizeof(mp_limb_t); /* modulo 2^64 when it shrank */

	system->bytes += bytes;
	calc->context.bytes += bytes;
	if (calc->context.bytes > calc->context.most_bytes)
		return calc_abort(calc, ABORTED_BY_MEMORY, system->loop->whole);
	return !calc_stopped(calc, system->loop->whole, (1 + limbs) * STEPS_OF_A_LIMB);
}

/* Puts equation p into equation i. */
static bool eliminate(struct system *system, size_t i, size_t p)
{
	bool ok = true;
	size_t j;
	mpq_t product;

	if (mpq_sgn(*share(system, i, p)) == 0)
		return true;
	mpq_init(product);
	for (j = p + 1; j < system->count && ok; j++) {
		size_t before = limbs_of(*share(system, i, j));

		if (mpq_sgn(*share(system, p, j)) == 0)
			continue;
		mpq_mul(product, *share(system, i, p), *share(system, p, j));
		mpq_add(*share(system, i, j), *share(system, i, j), product);
		ok = has_grown(system, before, limbs_of(*share(system, i, j)));
	}
	mpq_clear(product);
	return ok && add_share(system, i, *share(system, i, p), p);
}

static bool solve_system(struct system *system)
{
	size_t p, i;

	for (p = 0; p < system->count; p++) {
		if (!resolve(system, p) ||
		    calc_stopped(system->loop->calc, system->loop->whole, system->count))
			return false;
		for (i = p + 1; i < system->count; i++) {
			if (!eliminate(system, i, p))
				return false;
		}
	}
	for (p = system->count; p-- > 0;) {
		for (i = p + 1; i < system->count; i++) {
			if (mpq_sgn(*share(system, p, i)) != 0 &&
			    !add_share(system, p, *share(system, p, i), i))
				return false;
		}
	}
	return true;
}

/* States that go round in circles. */
static bool solve_group(struct loop *loop, const size_t *members, size_t count)
{
	enum { BLOCKS = 64 }; /* bytes that GMP takes for a fraction of few digits, in two blocks */
	struct system system = {.loop = loop, .members = members, .count = count};
	size_t i;
	bool ok = true;

	for (i = 0; i < count && ok; i++)
		ok = sum_exits(loop, members[i]);
	if (!ok)
		return false;
	if (!pmf_hold(&loop->calc->context, count * count * BLOCKS))
		return chain_no_memory(loop);
	system.bytes = count * count * BLOCKS;
	system.shares = memory_take(loop->calc->maker.memory, count * count * sizeof(mpq_t));
	if (system.shares == NULL) {
		pmf_let_go(&loop->calc->context, system.bytes);
		return chain_no_memory(loop);
	}
	for (i = 0; i < count * count; i++)
		mpq_init(system.shares[i]);
	ok = fill_system(&system) && solve_system(&system);
	for (i = 0; i < count * count; i++)
		mpq_clear(system.shares[i]);
	pmf_let_go(&loop->calc->context, system.bytes);
	memory_release(loop->calc->maker.memory, system.shares);
	return ok;
}

/* Circles on which nothing is gained can be solved, if they are not too long. */
static bool can_solve(struct loop *loop, const struct ordering *ordering)
{
	enum { LONGEST_CIRCLE = 1000 };
	size_t i, k, length = 0;

	for (i = 0; i < ordering->order_count; i++) {
		const struct state *state = &loop->states[ordering->order[i]];

		length = i > 0 && loop->states[ordering->order[i - 1]].member == state->member
				 ? length + 1
				 : 1;
		if (length > LONGEST_CIRCLE)
			return false;
		for (k = 0; k < state->step.continuation_count; k++) {
			const struct continuation *tail = &state->step.continuations[k];

			if (loop->states[chain_find(loop, tail->to)].member == state->member &&
			    !dist_is_neutral(loop->calc, loop->whole, tail->by))
				return false;
		}
	}
	return true;
}

/* What the states give is remembered: other loops may come by. */
static bool remember(struct loop *loop)
{
	size_t i;

	for (i = 0; i < loop->count; i++) {
		struct state *state = &loop->states[i];
		struct dist *dist;

		if (i == 0 || state->rest == NULL || state->term->known[COMPLETE] != NULL)
			continue;
		dist = arena_take(&loop->calc->maker.terms.arena, sizeof *dist);
		if (dist == NULL)
			return chain_no_memory(loop);
		dist->done = state->rest;
		dist->method = "chain, solved";
		dist->cut = loop->calc->cut_off;
		state->rest = NULL;
		state->term->known[COMPLETE] = dist;
	}
	return true;
}

static bool solve(struct loop *loop, const struct ordering *ordering, struct dist *result)
{
	size_t from, to;

	for (from = 0; from < ordering->order_count; from = to) {
		to = chain_end_of_group(loop, ordering, from);
		if (!solve_group(loop, ordering->order + from, to - from))
			return false;
	}
	result->done = loop->states[0].rest;
	result->method = "chain, solved";
	loop->states[0].rest = NULL;
	return remember(loop);
}

/* That it never ends, perhaps: then all else does not matter. */
static bool give_endless(struct loop *loop, struct dist *result)
{
	struct calc *calc = loop->calc;
	const struct pmf *end = loop->endless->done;

	calc->cut_off = loop->endless->cut || end->count > 0;
	result->done = pmf_nothing(&calc->context);
	result->method = "chain, endless";
	if (!calc_made(calc, result->done, loop->whole))
		return false;
	result->done->failed = end->failed;
	return true;
}

bool chain_solve(struct loop *loop, struct dist *result)
{
	struct ordering ordering;
	bool ok;

	if (!chain_find_endless(loop))
		return false;
	if (loop->endless != NULL)
		return give_endless(loop, result);
	if (loop->expanded < loop->count)
		return chain_follow(loop, result);
	ok = chain_order(loop, &ordering);
	if (ok)
		ok = can_solve(loop, &ordering)
			     ? solve(loop, &ordering, result)
			     : chain_find_regions(loop) && chain_expand_values(loop, result);
	chain_clear_ordering(loop, &ordering);
	return ok && (result->done != NULL || chain_follow(loop, result));
}
