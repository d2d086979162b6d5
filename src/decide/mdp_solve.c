/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Best decisions: the worth of each node from those after it. Components with cycles are in mdp_cycle.c. */
#include "decide/mdp_solve.h"

#include <string.h>

#include "decide/mdp_inside.h"

bool mdp_fail(struct mdp_solver *solver, enum mdp_end end, uint32_t state)
{
	solver->end = end;
	solver->solution->state = state;
	return false;
}

bool mdp_set_worth(struct mdp_solver *solver, uint32_t node, const mpq_t worth)
{
	struct mdp_solution *solution = solver->solution;

	if (solution->same[node] != node)
		mpq_init(solution->worths[node]);
	else
		solution->digits.bytes -= pmf_fraction_bytes(solution->worths[node]);
	solution->same[node] = node;
	if (!pmf_hold_digits(solver->context, &solution->digits, pmf_fraction_bytes(worth)))
		return false;
	mpq_set(solution->worths[node], worth);
	return true;
}

void mdp_gain(const struct mdp_solver *solver, const struct mdp_node *to, mpq_t gain)
{
	mpq_t times;

	mpq_init(times);
	pmf_set_signed(gain, to->number);
	pmf_set_signed(times, solver->times);
	mpq_mul(gain, gain, times);
	mpq_clear(times);
}

/* ---- chances ---- */

void mdp_begin_sum(struct mdp_solver *s)
{
	mpz_set_ui(s->number, 0);
	mpz_set_ui(s->common, 1);
}

void mdp_add_product(struct mdp_solver *s, mpq_srcptr weight, mpq_srcptr worth)
{
	mpz_mul(s->term, mpq_numref(weight), mpq_numref(worth));
	mpz_mul(s->denominator, mpq_denref(weight), mpq_denref(worth));
	if (mpz_cmp(s->denominator, s->common) != 0) {
		if (!mpz_divisible_p(s->common, s->denominator)) {
			mpz_lcm(s->ratio, s->common, s->denominator);
			mpz_swap(s->ratio, s->common);
			mpz_divexact(s->ratio, s->common, s->ratio);
			mpz_mul(s->number, s->number, s->ratio);
		}
		mpz_divexact(s->ratio, s->common, s->denominator);
		mpz_mul(s->term, s->term, s->ratio);
	}
	mpz_add(s->number, s->number, s->term);
}

bool mdp_mean(struct mdp_solver *solver, uint32_t node, mpq_t mean)
{
	enum { STEPS = 50 };
	const struct mdp *mdp = solver->mdp;
	const struct mdp_node *chance = &mdp->nodes[node];
	uint32_t i;

	mdp_begin_sum(solver);
	for (i = 0; i < chance->count; i++) {
		const struct mdp_edge *edge = &mdp->edges[chance->first + i];
		size_t limbs = 1 + mpz_size(solver->common);

		if (!pmf_spare_limbs(solver->context, limbs) ||
		    stop_after(solver->context->stop, STEPS * limbs))
			return false;
		mdp_add_product(solver, mdp->weights[edge->weight],
				mdp_worth(solver->solution, edge->to));
	}
	mpz_set(mpq_numref(mean), solver->number);
	mpz_set(mpq_denref(mean), solver->common);
	mpq_canonicalize(mean);
	return true;
}

/* ---- choices ---- */

bool mdp_is_open(const struct mdp_solver *solver, uint32_t node, uint32_t option)
{
	const uint32_t *given = solver->goal->given;
	uint32_t to = solver->mdp->edges[solver->mdp->nodes[node].first + option].to;

	return (given == NULL || given[node] == MDP_NONE || given[node] == option) &&
	       mdp_worth(solver->solution, to) != NULL;
}

int mdp_compare(struct mdp_solver *solver, mpq_srcptr a, mpq_srcptr b)
{
	int order = a == b ? 0 : mpq_cmp(a, b), beyond;
	mpq_t difference;

	if (order == 0 || mpq_sgn(solver->margin) == 0)
		return order;
	mpq_init(difference);
	mpq_sub(difference, a, b);
	mpq_abs(difference, difference);
	beyond = mpq_cmp(difference, solver->margin);
	mpq_clear(difference);
	return beyond > 0 ? order : 0;
}

/* The best worth of an open option; NULL if none is open. */
static mpq_srcptr best_worth(const struct mdp_solver *solver, uint32_t node)
{
	const struct mdp_node *choice = &solver->mdp->nodes[node];
	mpq_srcptr best = NULL;
	uint32_t i;

	for (i = 0; i < choice->count; i++) {
		mpq_srcptr worth =
			mdp_worth(solver->solution, solver->mdp->edges[choice->first + i].to);

		if (mdp_is_open(solver, node, i) &&
		    (best == NULL ||
		     (worth != best && (mpq_cmp(worth, best) > 0) != solver->goal->least)))
			best = worth;
	}
	return best;
}

bool mdp_choose(struct mdp_solver *solver, uint32_t node)
{
	const struct mdp_node *choice = &solver->mdp->nodes[node];
	const struct mdp_edge *edges = solver->mdp->edges + choice->first;
	bool *is_best = solver->solution->is_best + choice->first;
	mpq_srcptr best = best_worth(solver, node);
	uint32_t i;

	for (i = choice->count; i-- > 0;) {
		is_best[i] =
			mdp_is_open(solver, node, i) &&
			mdp_compare(solver, mdp_worth(solver->solution, edges[i].to), best) == 0;
		if (is_best[i])
			solver->solution->chosen[node] = i;
	}
	return best != NULL;
}

/* ---- one node, whose targets are solved ---- */

static bool solve_end(struct mdp_solver *solver, uint32_t node, mpq_t worth)
{
	const struct mdp_goal *goal = solver->goal;
	int64_t number = solver->mdp->nodes[node].number;

	pmf_set_signed(worth, goal->is_good == NULL ? number : goal->is_good(goal->data, number));
	return mdp_set_worth(solver, node, worth);
}

static bool solve_to(struct mdp_solver *solver, uint32_t node, mpq_t worth)
{
	const struct mdp_node *to = &solver->mdp->nodes[node];
	uint32_t root = solver->mdp->roots[to->state], *same = solver->solution->same;

	if (same[root] == MDP_NONE || to->number == 0 || solver->times == 0) {
		same[node] = same[root];
		return true;
	}
	mdp_gain(solver, to, worth);
	mpq_add(worth, worth, mdp_worth(solver->solution, root));
	return mdp_set_worth(solver, node, worth);
}

static bool solve_chance(struct mdp_solver *solver, uint32_t node, mpq_t worth)
{
	const struct mdp_node *chance = &solver->mdp->nodes[node];
	uint32_t i;

	for (i = 0; i < chance->count; i++) {
		if (mdp_worth(solver->solution, solver->mdp->edges[chance->first + i].to) == NULL)
			return true;
	}
	return mdp_mean(solver, node, worth) && mdp_set_worth(solver, node, worth);
}

static bool solve_node(struct mdp_solver *solver, uint32_t node, mpq_t worth)
{
	const struct mdp_node *at = &solver->mdp->nodes[node];
	struct mdp_solution *solution = solver->solution;

	switch (at->kind) {
	case MDP_END:
		return solve_end(solver, node, worth);
	case MDP_TO:
		return solve_to(solver, node, worth);
	case MDP_CHANCE:
		return solve_chance(solver, node, worth);
	case MDP_CHOICE:
		break;
	}
	if (mdp_choose(solver, node))
		solution->same[node] =
			solution->same[solver->mdp->edges[at->first + solution->chosen[node]].to];
	return true;
}

static bool solve_component(void *data, const uint32_t *members, size_t count)
{
	struct mdp_solver *solver = data;
	const struct mdp_node *first = &solver->mdp->nodes[members[0]];
	mpq_t worth;
	bool ok;

	if (count > 1 || (first->kind == MDP_TO && solver->mdp->roots[first->state] == members[0]))
		return mdp_solve_cycle(solver, members, count);
	mpq_init(worth);
	ok = solve_node(solver, members[0], worth);
	mpq_clear(worth);
	return ok;
}

/* ---- all ---- */

int64_t mdp_times(const struct mdp *mdp)
{
	size_t i = 0;

	while (i < mdp->node_count && mdp->nodes[i].kind != MDP_END)
		i++;
	return i < mdp->node_count ? mdp->nodes[i].times : 0;
}

static bool begin_solution(struct mdp_solver *solver, const struct mdp *mdp)
{
	struct mdp_solution *solution = solver->solution;
	const struct dicelab_memory *memory = &solution->memory;
	size_t nodes = mdp->node_count, edges = mdp->edge_count + 1;

	solution->worths = memory_take(memory, nodes * sizeof *solution->worths);
	solution->chosen = memory_take(memory, nodes * sizeof *solution->chosen);
	solution->is_best = memory_take(memory, edges * sizeof *solution->is_best);
	solution->same = memory_take(memory, nodes * sizeof *solution->same);
	if (solution->same != NULL)
		memset(solution->same, UINT8_MAX, nodes * sizeof *solution->same);
	solver->unknown = memory_take(memory, nodes * sizeof *solver->unknown);
	solver->leads_out = memory_take(memory, nodes * sizeof *solver->leads_out);
	solver->loses = memory_take(memory, nodes * sizeof *solver->loses);
	if (solver->unknown == NULL || solver->leads_out == NULL || solver->loses == NULL ||
	    solution->worths == NULL || solution->chosen == NULL || solution->is_best == NULL ||
	    solution->same == NULL)
		return false;
	memset(solver->loses, 0, nodes * sizeof *solver->loses);
	memset(solution->chosen, 0, nodes * sizeof *solution->chosen);
	memset(solution->is_best, 0, edges * sizeof *solution->is_best);
	return true;
}

static void clear_solver(struct mdp_solver *solver)
{
	const struct dicelab_memory *memory = &solver->solution->memory;

	mpq_clear(solver->margin);
	mpz_clears(solver->number, solver->common, solver->term, solver->denominator, solver->ratio,
		   NULL);
	components_clear(&solver->search.found);
	memory_release(memory, solver->unknown);
	memory_release(memory, solver->leads_out);
	memory_release(memory, solver->loses);
}

enum mdp_end mdp_solve(struct pmf_context *context, const struct mdp *mdp,
		       const struct mdp_goal *goal, struct mdp_solution *solution)
{
	struct mdp_solver solver = {.context = context,
				    .mdp = mdp,
				    .goal = goal,
				    .solution = solution,
				    .times = goal->is_good == NULL ? mdp_times(mdp) : 0,
				    .end = MDP_SOLVED};

	*solution = (struct mdp_solution){.context = context,
					  .memory = pmf_memory(context),
					  .node_count = mdp->node_count,
					  .state = MDP_NONE};
	solver.search = (struct mdp_search){.context = context, .mdp = mdp, .given = goal->given};
	mpq_init(solver.margin);
	mpz_inits(solver.number, solver.common, solver.term, solver.denominator, solver.ratio,
		  NULL);
	if (!(begin_solution(&solver, mdp) &&
	      mdp_each_component(&solver.search, &solver, solve_component) &&
	      mdp_check_walks(&solver)) &&
	    solver.end == MDP_SOLVED)
		solver.end = MDP_NO_MEMORY;
	if (solver.end == MDP_SOLVED && mdp_worth(solution, mdp->roots[0]) == NULL)
		solver.end = MDP_NEVER_ENDS;
	clear_solver(&solver);
	return solver.end;
}

void mdp_clear_solution(struct mdp_solution *solution)
{
	const struct dicelab_memory *memory = &solution->memory;
	uint32_t i;

	for (i = 0; solution->worths != NULL && solution->same != NULL && i < solution->node_count;
	     i++) {
		if (solution->same[i] == i)
			mpq_clear(solution->worths[i]);
	}
	memory_release(memory, solution->same);
	memory_release(memory, solution->worths);
	memory_release(memory, solution->chosen);
	memory_release(memory, solution->is_best);
	pmf_let_go(solution->context, solution->digits.held);
}
