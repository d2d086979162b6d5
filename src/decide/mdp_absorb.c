/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The distribution of the outcome of play through very many states that come back, in which nothing is gained: an absorbing
 * Markov chain (Kemeny and Snell, "Finite Markov Chains", 1960).
 *
 * The expected visits v of all nodes solve v = e + v P, where e is 1 at the beginning; of an end they are its probability. They are
 * solved with rounded shares, and then proved: what is missing in the equations, r = e + v P - v, is calculated exactly. The true
 * probability of an end is that of v plus the sum of r(n) times the probability to come from node n to that end, which is at
 * most 1. So no probability is off by more than the sum of |r|.
 */
#include <math.h>
#include <string.h>

#include "decide/mdp_inside.h"
#include "decide/mdp_play.h"
#include "pmf/enclose.h"

struct absorbing {
	struct mdp_chain *chain;
	const struct mdp *mdp;
	struct dicelab_memory memory;
	struct mdp_search search;
	uint32_t *unknown; /* by node: its number among those that the policy reaches; MDP_NONE */
	uint32_t *nodes;   /* by number */
	size_t count, room;
	bool *is_root; /* by node: a state begins there */
	bool is_long;  /* some component has very many states */
	struct equations equations;
	mpq_t one;
};

static bool add_component(void *data, const uint32_t *members, size_t count)
{
	struct absorbing *a = data;
	size_t k, states = 0;

	if (!memory_grow(&a->memory, &a->nodes, &a->room, a->count + count, sizeof *a->nodes))
		return false;
	for (k = 0; k < count; k++) {
		states += a->is_root[members[k]];
		a->unknown[members[k]] = (uint32_t)a->count;
		a->nodes[a->count++] = members[k];
	}
	a->is_long = a->is_long || states > MDP_LONGEST_CYCLE;
	return true;
}

static bool find_nodes(struct absorbing *a)
{
	size_t nodes = a->mdp->node_count, state;

	a->unknown = memory_take(&a->memory, nodes * sizeof *a->unknown);
	a->is_root = memory_take(&a->memory, nodes * sizeof *a->is_root);
	if (a->unknown == NULL || a->is_root == NULL)
		return false;
	memset(a->is_root, 0, nodes * sizeof *a->is_root);
	for (state = 0; state < a->mdp->state_count; state++)
		a->is_root[a->mdp->roots[state]] = true;
	return mdp_each_component(&a->search, a, add_component) && a->is_long;
}

/* The probability of a way from a node: of a chance; otherwise 1. */
static mpq_srcptr weight_of(const struct absorbing *a, uint32_t node, uint32_t i)
{
	const struct mdp_node *from = &a->mdp->nodes[node];

	return from->kind == MDP_CHANCE ? a->mdp->weights[a->mdp->edges[from->first + i].weight]
					: a->one;
}

static uint32_t target_of(const struct absorbing *a, uint32_t node, uint32_t i)
{
	return a->unknown[mdp_target(a->mdp, a->chain->chosen, node, i)];
}

static bool solve_visits(struct absorbing *a)
{
	struct equations *equations = &a->equations;
	uint32_t k, i;

	if (!equations_begin(equations, a->chain->context, a->count))
		return false;
	equations->rounded = true;
	for (k = 0; k < a->count; k++) {
		uint32_t node = a->nodes[k];

		for (i = 0; i < mdp_target_count(a->mdp, a->chain->chosen, node); i++) {
			if (!equations_add(equations, target_of(a, node, i), k,
					   weight_of(a, node, i)))
				return false;
		}
	}
	return equations_add(equations, a->unknown[a->mdp->roots[0]], equations->count, a->one) &&
	       equations_solve(equations);
}

static mpq_srcptr visits_of(const struct absorbing *a, uint32_t unknown)
{
	return a->equations.rows[unknown].terms[0].share;
}

/* Sets `error` to the sum of what is missing in all equations. */
static bool find_error(struct absorbing *a, mpq_t error)
{
	enum { STEPS = 100 };
	mpq_t *missing = memory_take(&a->memory, a->count * sizeof *missing), part;
	uint32_t k, i;

	if (missing == NULL)
		return false;
	mpq_init(part);
	for (k = 0; k < a->count; k++) {
		mpq_init(missing[k]);
		mpq_neg(missing[k], visits_of(a, k));
	}
	k = a->unknown[a->mdp->roots[0]];
	mpq_add(missing[k], missing[k], a->one);
	for (k = 0; k < a->count; k++) {
		uint32_t node = a->nodes[k];

		for (i = 0; i < mdp_target_count(a->mdp, a->chain->chosen, node); i++) {
			mpq_ptr to = missing[target_of(a, node, i)];

			mpq_mul(part, visits_of(a, k), weight_of(a, node, i));
			mpq_add(to, to, part);
		}
	}
	mpq_set_ui(error, 0, 1);
	for (k = 0; k < a->count; k++) {
		mpq_abs(missing[k], missing[k]);
		mpq_add(error, error, missing[k]);
		mpq_clear(missing[k]);
	}
	mpq_clear(part);
	memory_release(&a->memory, missing);
	return !stop_after(a->chain->context->stop, STEPS * a->count);
}

/* The ends with their probabilities, in units of 2^-PLACES. */
struct ends {
	int64_t *numbers;
	mpz_t *weights;
	size_t count;
	mpz_t total, least;
};

enum { PLACES = 1500 }; /* more than doubles have */

static bool take_ends(const struct absorbing *a, struct ends *ends)
{
	uint32_t k;

	ends->numbers = memory_take(&a->memory, a->count * sizeof *ends->numbers);
	ends->weights = memory_take(&a->memory, a->count * sizeof *ends->weights);
	if (ends->numbers == NULL || ends->weights == NULL)
		return false;
	for (k = 0; k < a->count; k++) {
		const struct mdp_node *node = &a->mdp->nodes[a->nodes[k]];
		mpz_ptr weight = ends->weights[ends->count];

		if (node->kind != MDP_END)
			continue;
		mpz_init(weight);
		mpz_mul_2exp(weight, mpq_numref(visits_of(a, k)), PLACES);
		mpz_tdiv_q(weight, weight, mpq_denref(visits_of(a, k)));
		mpz_add(ends->total, ends->total, weight);
		if (ends->count == 0 || mpz_cmp(weight, ends->least) < 0)
			mpz_set(ends->least, weight);
		ends->numbers[ends->count++] = node->number;
	}
	return true;
}

/* A bound of the relative error of all probabilities, if none is off by more than `error`, as parts of their sum. INFINITY if that
   differs from 1 by more than that: then a part of play never ends. */
static double relative_error(const struct ends *ends, const mpq_t error)
{
	double relative = INFINITY;
	mpz_t off, missing;

	mpz_inits(off, missing, NULL);
	mpz_mul_2exp(off, mpq_numref(error), PLACES);
	mpz_cdiv_q(off, off, mpq_denref(error));
	mpz_add_ui(off, off, ends->count); /* they are rounded down */
	mpz_set_ui(missing, 1);
	mpz_mul_2exp(missing, missing, PLACES);
	mpz_sub(missing, missing, ends->total);
	if (mpz_cmpabs(missing, off) <= 0 && mpz_sgn(ends->least) > 0) {
		relative = pmf_quotient(off, ends->least);
		relative = pmf_error_of_product(relative, relative, 2);
	}
	mpz_clears(off, missing, NULL);
	return relative;
}

static struct pmf *pmf_of_ends(struct absorbing *a)
{
	struct pmf_context *context = a->chain->context;
	double worst = context->worst_error;
	struct ends ends = {.count = 0};
	struct pmf *pmf = NULL;
	mpq_t error;

	mpq_init(error);
	mpz_inits(ends.total, ends.least, NULL);
	if (find_error(a, error) && take_ends(a, &ends)) {
		context->worst_error = 1e-9;
		pmf = enclosed_of_keys(context, ends.count, ends.numbers,
				       (const mpz_t *)ends.weights, ends.total,
				       relative_error(&ends, error));
		context->worst_error = worst;
	}
	while (ends.count > 0)
		mpz_clear(ends.weights[--ends.count]);
	mpz_clears(ends.total, ends.least, NULL);
	mpq_clear(error);
	memory_release(&a->memory, ends.numbers);
	memory_release(&a->memory, ends.weights);
	return pmf;
}

struct pmf *mdp_absorb(struct mdp_chain *chain)
{
	struct absorbing a = {
		.chain = chain,
		.mdp = chain->mdp,
		.memory = pmf_memory(chain->context),
		.search = {.context = chain->context, .mdp = chain->mdp, .given = chain->chosen}};
	struct pmf *pmf = NULL;

	mpq_init(a.one);
	mpq_set_ui(a.one, 1, 1);
	if (find_nodes(&a)) {
		if (solve_visits(&a))
			pmf = pmf_of_ends(&a);
		equations_end(&a.equations);
	}
	mpq_clear(a.one);
	components_clear(&a.search.found);
	memory_release(&a.memory, a.unknown);
	memory_release(&a.memory, a.is_root);
	memory_release(&a.memory, a.nodes);
	return pmf;
}
