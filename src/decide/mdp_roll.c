/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Single plays by a policy. */
#include "decide/mdp_play.h"

enum { BITS = 63 }; /* of a draw */

bool mdp_roller_begin(struct mdp_roller *roller)
{
	const struct mdp *mdp = roller->mdp;
	size_t node, i;
	mpz_t limit;
	mpq_t sum;

	roller->limits =
		memory_take(roller->memory, (mdp->edge_count + 1) * sizeof *roller->limits);
	if (roller->limits == NULL)
		return false;
	mpz_init(limit);
	mpq_init(sum);
	for (node = 0; node < mdp->node_count; node++) {
		const struct mdp_node *at = &mdp->nodes[node];

		mpq_set_ui(sum, 0, 1);
		for (i = at->first; at->kind == MDP_CHANCE && i < at->first + at->count; i++) {
			mpq_add(sum, sum, mdp->weights[mdp->edges[i].weight]);
			mpz_mul_2exp(limit, mpq_numref(sum), BITS);
			mpz_fdiv_q(limit, limit, mpq_denref(sum));
			roller->limits[i] = pmf_get(limit);
		}
	}
	mpz_clear(limit);
	mpq_clear(sum);
	return true;
}

void mdp_roller_end(struct mdp_roller *roller)
{
	memory_release(roller->memory, roller->limits);
}

/* Draws an edge of a chance, by binary search for the first whose limit is above the number; `count` of them for the part
   that is missing. False if the source gives no number. */
static bool draw_edge(const struct mdp_roller *roller, const struct mdp_node *node,
		      const struct chance *chance, uint32_t *edge)
{
	const uint64_t *limits = roller->limits + node->first;
	uint32_t low = 0, high = node->count;
	uint64_t number;

	if (!chance->draw(chance->data, UINT64_C(1) << BITS, &number))
		return false;
	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (limits[middle] <= number)
			low = middle + 1;
		else
			high = middle;
	}
	*edge = low;
	return true;
}

static enum mdp_roll_end give(const struct mdp_node *end, int64_t gained, int64_t *outcome)
{
	return __builtin_mul_overflow(gained, end->times, &gained) ||
			       __builtin_add_overflow(end->number, gained, outcome)
		       ? MDP_ROLL_OVERFLOW
		       : MDP_ROLLED;
}

enum mdp_roll_end mdp_roll(const struct mdp_roller *roller, const struct chance *chance,
			   int64_t *outcome)
{
	const struct mdp *mdp = roller->mdp;
	uint32_t node = mdp->roots[0], edge = 0;
	int64_t gained = 0;
	size_t undrawn; /* nodes since the last draw: more than there are go round for ever */

	for (undrawn = 0; undrawn <= mdp->node_count; undrawn++) {
		const struct mdp_node *at = &mdp->nodes[node];

		switch (at->kind) {
		case MDP_END:
			return give(at, gained, outcome);
		case MDP_TO:
			if (__builtin_add_overflow(gained, at->number, &gained))
				return MDP_ROLL_OVERFLOW;
			node = mdp->roots[at->state];
			continue;
		case MDP_CHANCE:
			undrawn = 0;
			if (!draw_edge(roller, at, chance, &edge))
				return MDP_ROLL_ENDED;
			if (edge == at->count)
				return MDP_ROLL_LOST;
			break;
		case MDP_CHOICE:
			edge = roller->chosen[node];
			if (roller->decided != NULL && !roller->decided(roller->data, at, edge))
				return MDP_ROLL_ENDED;
			break;
		}
		node = mdp->edges[at->first + edge].to;
	}
	return MDP_ROLL_ENDLESS;
}
