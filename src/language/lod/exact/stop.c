/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where stopping is best: the monotone case of optimal stopping (Chow, Robbins and Siegmund, "Great Expectations", 1971).
 *
 * In a turn of Pig nothing bounds the points k. Stopping gives k; going on once more, and then stopping, gives
 * (5 k + 20) / 6, which is no better from k = 20 on. Since k only grows, stopping is then best for good, and the states
 * end there. Both are linear in k, since nothing but the result reads it. If the goal is a chance, as of 50 points or
 * more, stopping is best where they are reached.
 */
#include <string.h>

#include "language/lod/exact/play_inside.h"
#include "support/components.h"
#include "support/memory.h"

bool play_counts_alike(const struct lod_process *process)
{
	const struct mdp *mdp = &process->mdp;
	const struct mdp_node *first = NULL;
	size_t i;

	for (i = 0; i < mdp->node_count; i++) {
		if (mdp->nodes[i].kind != MDP_END)
			continue;
		if (first == NULL)
			first = &mdp->nodes[i];
		if (mdp->nodes[i].times != first->times)
			return false;
	}
	return true;
}

/* ---- linear functions of the counter k ---- */

/* Of a node: what is expected from there on, a k + b. */
struct line {
	enum { LINE_NEW, LINE_BUSY, LINE_NONE, LINE_KNOWN } state;
	mpq_t a, b;
};

struct stop_search {
	const struct mdp *mdp;
	struct line *
		lines; /* by node: without decisions; then by node: with decisions, of which the best is stopped at */
	uint32_t *stops; /* by decision: the option that stops; MDP_NONE */
	int64_t times;   /* the largest multiple of the counter at any end: what a stop keeps */
	size_t depth;
	mpq_t product;
	bool failed; /* out of memory */
};

enum { DEEPEST = 2000 };

static struct line *line_of(struct stop_search *search, uint32_t node, bool bound)
{
	return &search->lines[(bound ? search->mdp->node_count : 0) + node];
}

static bool find_line(struct stop_search *search, uint32_t node, bool bound);

static const struct mdp_edge *edge_of(const struct mdp *mdp, const struct mdp_node *node,
				      uint32_t i)
{
	return &mdp->edges[node->first + i];
}

/* The mean over the edges of a chance. */
static bool add_edges(struct stop_search *search, const struct mdp_node *node, bool bound,
		      struct line *line)
{
	const struct mdp *mdp = search->mdp;
	uint32_t i;

	for (i = 0; i < node->count; i++) {
		const struct mdp_edge *edge = edge_of(mdp, node, i);
		const struct line *to = line_of(search, edge->to, bound);

		if (!find_line(search, edge->to, bound))
			return false;
		mpq_mul(search->product, to->a, mdp->weights[edge->weight]);
		mpq_add(line->a, line->a, search->product);
		mpq_mul(search->product, to->b, mdp->weights[edge->weight]);
		mpq_add(line->b, line->b, search->product);
	}
	return true;
}

/* At least the best of the options, for k >= 0: the largest a, and the largest b. */
static bool take_largest(struct stop_search *search, const struct mdp_node *node, struct line *line)
{
	uint32_t i;

	for (i = 0; i < node->count; i++) {
		uint32_t to = edge_of(search->mdp, node, i)->to;
		const struct line *option = line_of(search, to, true);

		if (!find_line(search, to, true))
			return false;
		if (i == 0 || mpq_cmp(option->a, line->a) > 0)
			mpq_set(line->a, option->a);
		if (i == 0 || mpq_cmp(option->b, line->b) > 0)
			mpq_set(line->b, option->b);
	}
	return true;
}

/* A decision, if decisions are allowed: it stops if it can. */
static bool decide(struct stop_search *search, const struct mdp_node *node, struct line *line)
{
	uint32_t stop = search->stops[node->site], to;
	const struct line *option;

	if (stop == MDP_NONE)
		return take_largest(search, node, line);
	to = edge_of(search->mdp, node, stop)->to;
	option = line_of(search, to, false);
	if (!find_line(search, to, false))
		return false;
	mpq_set(line->a, option->a);
	mpq_set(line->b, option->b);
	return true;
}

/* To another state, with a gain g: a (k + g) + b. */
static bool follow(struct stop_search *search, const struct mdp_node *node, bool bound,
		   struct line *line)
{
	uint32_t root = search->mdp->roots[node->state];
	const struct line *to = line_of(search, root, bound);

	if (!find_line(search, root, bound))
		return false;
	mpq_set_si(search->product, (long)node->number, 1);
	mpq_mul(search->product, search->product, to->a);
	mpq_add(line->b, to->b, search->product);
	mpq_set(line->a, to->a);
	return true;
}

static bool fill_line(struct stop_search *search, const struct mdp_node *node, bool bound,
		      struct line *line)
{
	switch (node->kind) {
	case MDP_END:
		mpq_set_si(line->a, (long)node->times, 1);
		mpq_set_si(line->b, (long)node->number, 1);
		return true;
	case MDP_CHANCE:
		return add_edges(search, node, bound, line);
	case MDP_CHOICE:
		return bound && decide(search, node, line);
	case MDP_TO:
		return follow(search, node, bound, line);
	}
	return false;
}

/* False if there is no such function. */
static bool find_line(struct stop_search *search, uint32_t node, bool bound)
{
	struct line *line = line_of(search, node, bound);
	bool known;

	if (line->state != LINE_NEW || search->depth >= DEEPEST)
		return line->state == LINE_KNOWN;
	line->state = LINE_BUSY;
	search->depth++;
	known = fill_line(search, &search->mdp->nodes[node], bound, line);
	search->depth--;
	line->state = known ? LINE_KNOWN : LINE_NONE;
	return known;
}

/* ---- the bound ---- */

/* The option of a choice that ends without more decisions and keeps the counter; MDP_NONE if none does. */
static uint32_t stop_of(struct stop_search *search, const struct mdp_node *node)
{
	const struct line *best = NULL;
	uint32_t stop = MDP_NONE, i;

	for (i = 0; i < node->count; i++) {
		uint32_t to = edge_of(search->mdp, node, i)->to;
		const struct line *line = line_of(search, to, false);

		if (!find_line(search, to, false) ||
		    mpq_cmp_si(line->a, (long)search->times, 1) != 0 ||
		    (best != NULL && mpq_cmp(line->b, best->b) <= 0))
			continue;
		best = line;
		stop = i;
	}
	return stop;
}

/* Finds the stops; false if a decision stops by different options, or the counter may fall. */
static bool find_stops(struct stop_search *search, size_t sites)
{
	const struct mdp *mdp = search->mdp;
	uint8_t *seen = memory_take(mdp->memory, sites + 1);
	bool ok = seen != NULL;
	size_t i;

	search->failed |= !ok;
	if (seen != NULL)
		memset(seen, 0, sites + 1);
	for (i = 0; ok && i < mdp->node_count; i++) {
		const struct mdp_node *node = &mdp->nodes[i];
		uint32_t stop;

		if (node->kind == MDP_TO)
			ok = node->number >= 0;
		if (node->kind != MDP_CHOICE)
			continue;
		stop = stop_of(search, node);
		ok = !seen[node->site] || search->stops[node->site] == stop;
		seen[node->site] = 1;
		search->stops[node->site] = stop;
	}
	memory_release(mdp->memory, seen);
	return ok;
}

/* Raises *most to where a k + b of the option is no more than that of the stop; false if it never is. */
static bool raise_most(struct stop_search *search, const struct line *option,
		       const struct line *stop, mpz_t most)
{
	int slope = mpq_cmp(option->a, stop->a);
	mpq_t rise;
	bool ok = slope < 0 || (slope == 0 && mpq_cmp(option->b, stop->b) <= 0);

	if (!ok || slope == 0)
		return ok;
	mpq_init(rise);
	mpq_sub(search->product, option->b, stop->b);
	mpq_sub(rise, stop->a, option->a);
	mpq_div(search->product, search->product, rise);
	mpz_cdiv_q(mpq_numref(rise), mpq_numref(search->product), mpq_denref(search->product));
	if (mpz_cmp(mpq_numref(rise), most) > 0)
		mpz_set(most, mpq_numref(rise));
	mpz_set_ui(mpq_denref(rise), 1);
	mpq_clear(rise);
	return true;
}

/* Finds the value from which on all stops are best. */
static bool find_most(struct stop_search *search, mpz_t most)
{
	const struct mdp *mdp = search->mdp;
	bool ok = true, stops = false;
	size_t n;
	uint32_t i;

	for (n = 0; ok && n < mdp->node_count; n++) {
		const struct mdp_node *node = &mdp->nodes[n];
		uint32_t stop = node->kind == MDP_CHOICE ? search->stops[node->site] : MDP_NONE;

		for (i = 0; ok && stop != MDP_NONE && i < node->count; i++) {
			uint32_t to = edge_of(mdp, node, i)->to;

			stops = true;
			ok = i == stop ||
			     (find_line(search, to, true) &&
			      raise_most(search, line_of(search, to, true),
					 line_of(search, edge_of(mdp, node, stop)->to, false),
					 most));
		}
	}
	return ok && stops;
}

/* ---- ties ---- */

static bool next_node(const void *graph, uint32_t number, uint32_t i, uint32_t *to)
{
	const struct mdp *mdp = graph;
	const struct mdp_node *node = &mdp->nodes[number];
	bool goes_on = node->kind == MDP_TO;

	if (i >= (goes_on ? 1 : node->count))
		return false;
	*to = goes_on ? mdp->roots[node->state] : edge_of(mdp, node, i)->to;
	return true;
}

static bool note_cycle(void *data, const uint32_t *members, size_t count)
{
	bool *cyclic = data;

	(void)members;
	*cyclic |= count > 1;
	return !*cyclic;
}

/* Whether play can come back to a state. */
static bool has_cycle(struct stop_search *search)
{
	bool cyclic = false;
	struct components components = {.memory = search->mdp->memory,
					.nodes = search->mdp->node_count,
					.target = next_node,
					.graph = search->mdp,
					.work = note_cycle,
					.data = &cyclic};

	search->failed |= !components_from(&components, search->mdp->roots[0]) && !cyclic;
	components_clear(&components);
	return cyclic;
}

/* Where the goal is reached all options are as good, and the first one counts: whether it is the one that stops, or the counter might grow
   without bound otherwise. */
static bool may_stop(struct stop_search *search)
{
	const struct mdp *mdp = search->mdp;
	bool first = true;
	size_t i;

	for (i = 0; i < mdp->node_count && first; i++) {
		uint32_t stop = mdp->nodes[i].kind == MDP_CHOICE ? search->stops[mdp->nodes[i].site]
								 : MDP_NONE;

		first = stop == 0 || stop == MDP_NONE;
	}
	return first || has_cycle(search);
}

/* Raises *most to where an outcome, of which a stop keeps all that was counted, is certain to reach the goal. */
static bool find_goal(struct stop_search *search, const struct decide_question *question,
		      mpz_t most)
{
	const struct mdp *mdp = search->mdp;
	mpz_t rest;
	size_t i;

	if (!question->is_good_above || search->times < 1 || !may_stop(search))
		return false;
	mpz_init(rest);
	for (i = 0; i < mdp->node_count; i++) {
		const struct mdp_node *node = &mdp->nodes[i];

		if (node->kind != MDP_END || node->times != search->times)
			continue;
		mpz_set_si(rest, (long)question->above);
		if (node->number < 0)
			mpz_add_ui(rest, rest, 0 - (unsigned long)node->number);
		else
			mpz_sub_ui(rest, rest, (unsigned long)node->number);
		mpz_cdiv_q_ui(rest, rest, (unsigned long)search->times);
		if (mpz_cmp(rest, most) > 0)
			mpz_set(most, rest);
	}
	mpz_clear(rest);
	return true;
}

/* So the states in which best play stops have all of their options. */
static void add_largest_gain(const struct mdp *mdp, mpz_t most)
{
	int64_t gain = 0;
	size_t i;

	for (i = 0; i < mdp->node_count; i++) {
		if (mdp->nodes[i].kind == MDP_TO && mdp->nodes[i].number > gain)
			gain = mdp->nodes[i].number;
	}
	mpz_add_ui(most, most, (unsigned long)gain);
}

static bool begin_search(struct stop_search *search, const struct mdp *mdp, uint32_t *stops)
{
	size_t count = 2 * mdp->node_count, i;

	*search = (struct stop_search){.mdp = mdp, .stops = stops};
	search->lines = memory_take(mdp->memory, (count + 1) * sizeof *search->lines);
	for (i = 0; i < mdp->node_count; i++) {
		if (mdp->nodes[i].kind == MDP_END && mdp->nodes[i].times > search->times)
			search->times = mdp->nodes[i].times;
	}
	for (i = 0; search->lines != NULL && i < count; i++) {
		search->lines[i].state = LINE_NEW;
		mpq_inits(search->lines[i].a, search->lines[i].b, NULL);
	}
	mpq_init(search->product);
	search->failed = search->lines == NULL;
	return !search->failed;
}

static void end(struct stop_search *search)
{
	size_t i;

	for (i = 0; search->lines != NULL && i < 2 * search->mdp->node_count; i++)
		mpq_clears(search->lines[i].a, search->lines[i].b, NULL);
	memory_release(search->mdp->memory, search->lines);
	mpq_clear(search->product);
}

bool play_find_cut(struct lod_play *play, uint32_t slot)
{
	size_t sites = play->request->program->decision_count, i;
	struct stop_search search;
	uint32_t *stops = memory_take(play->request->memory, (sites + 1) * sizeof *stops);
	mpz_t most;
	bool found;

	if (stops == NULL || play->cut.stops != NULL) {
		memory_release(play->request->memory, stops);
		return stops != NULL ||
		       walk_no_memory(&play->process.walker, play->request->program->block->at);
	}
	for (i = 0; i < sites; i++)
		stops[i] = MDP_NONE;
	mpz_init(most);
	found = begin_search(&search, &play->process.mdp, stops) && find_stops(&search, sites) &&
		(play->question.is_good == NULL ? find_most(&search, most)
						: find_goal(&search, &play->question, most));
	add_largest_gain(&play->process.mdp, most);
	found = found && mpz_fits_slong_p(most);
	play->cut = (struct play_cut){found, slot, mpz_get_si(most), stops};
	end(&search);
	mpz_clear(most);
	return !search.failed ||
	       walk_no_memory(&play->process.walker, play->request->program->block->at);
}
