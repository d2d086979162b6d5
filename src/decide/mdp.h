/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Markov decision processes (Puterman, "Markov Decision Processes", 1994) with exact probabilities, as a graph of
 * states. From a state, a step leads through draws and decisions to other states, or to an end with an outcome.
 *
 *     x = 1d6  decide {x, 1d6}           state 0: chance(1/6: choice(end 1, again), 1/6: choice(end 2, again), ...)
 *                                        where again = chance(1/6: end 1, 1/6: end 2, ...)
 *
 * The language gives the steps (struct mdp_model); mdp_explore finds all states that can be reached, mdp_solve.h the best
 * decisions, mdp_play.h the distribution of the outcome under them.
 *
 * Gains on the way to a state are not part of it: if every outcome is `number + times * gains`, with the same
 * `times`, a loop that only counts its turns has one state, not one for each count.
 */
#ifndef DECIDE_MDP_H
#define DECIDE_MDP_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/memory.h"

#define MDP_NONE UINT32_MAX

enum mdp_kind {
	MDP_END,    /* number, times: the outcome is number + times * all gains on the way here */
	MDP_TO,     /* state, number: goes on in that state, having gained `number` */
	MDP_CHANCE, /* edges with probabilities, whose sum is at most 1: the rest is lost */
	MDP_CHOICE  /* edges, the options in the order in which they win ties; site, view */
};

/* A part of a step. Its edges lead to nodes that were made before it, so a step has no cycles. */
struct mdp_node {
	enum mdp_kind kind;
	uint32_t first, count; /* its edges */
	uint32_t state;        /* where it goes on */
	uint32_t site;         /* number of the decision in the program */
	int64_t number, times;
	const void *view; /* the variables in sight: the language's, not owned */
};

struct mdp_edge {
	uint32_t to;     /* a node */
	uint32_t weight; /* of chance: its index among the weights; otherwise MDP_NONE */
};

struct mdp {
	const struct dicelab_memory *memory; /* not owned */
	struct mdp_node *nodes;
	size_t node_count, node_room;
	struct mdp_edge *edges;
	size_t edge_count, edge_room;
	mpq_t *weights;
	size_t weight_count, weight_room;
	uint32_t *
		roots; /* by state: the node where its step begins; MDP_NONE until it is explored */
	size_t state_count, state_room;
};

struct mdp mdp_of(const struct dicelab_memory *memory);
void mdp_clear(struct mdp *mdp);

/* Each adds a node and returns its number; MDP_NONE when out of memory. */
uint32_t mdp_end(struct mdp *mdp, int64_t number, int64_t times);
/* `state` <= state_count; if equal, it is a new one, to be explored later. */
uint32_t mdp_to(struct mdp *mdp, uint32_t state, int64_t gained);
/* Equal targets may occur more than once. One edge of probability 1 adds no node: its target is returned. */
uint32_t mdp_chance(struct mdp *mdp, const uint32_t *to, const mpq_srcptr *weights, size_t count);
/* One option is no decision: its target is returned. */
uint32_t mdp_choice(struct mdp *mdp, uint32_t site, const void *view, const uint32_t *options,
		    size_t count);

/* The steps of a program; implemented by its language. */
struct mdp_model {
	void *data;
	/* Makes the nodes of the step from that state; *root is the first. It may set `roots` of other states that it adds, which
	   are not stepped from then. False after an error (reported), or when stopped. */
	bool (*step)(void *data, struct mdp *mdp, uint32_t state, uint32_t *root);
};

/* Explores all states from state 0 on, which is added. False when out of memory (then the last `step` was true), or as
   above. */
bool mdp_explore(struct mdp *mdp, const struct mdp_model *model);

#endif
