/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decisions in a walk. A decision splits each row by its options, without changing its weight: with options, rows are a
 * tree, not a distribution. So each row has one more column behind those of the program's block, the option that led
 * here; from these columns the step of a Markov decision process (decide/mdp.h) is made.
 *
 *     x = 1d2  x = decide {x, 3}     1/2: x = 1, option 0 of a; 1/2: x = 3, option 1 of a; 1/2: x = 2, option 0 of b; ...
 *                                    where a is the decision at x = 1, of weight 1/2
 *
 * In braces and in recipes, rows that differ only in that column are merged by making them states of the process
 * (walk_make_states): what leads there are its options, and the state is the only option that leads on.
 */
#ifndef LANGUAGE_LOD_EXACT_DECISION_H
#define LANGUAGE_LOD_EXACT_DECISION_H

#include "decide/mdp.h"
#include "language/lod/exact/inside.h"

/* What the player sees in one row. */
struct walk_view {
	const struct lod_decision *decision;
	/* By number of option: the items that are kept, an item, or a number. NULL for `may` and decide {...}. */
	const struct walk_value *const *options;
	const struct walk_value *operand; /* of keep and decide(...); otherwise NULL */
	const struct walk_value *row
		[]; /* of the program's block, then of the slots of the blocks inside, up to its own */
};

/* An option of a decision in one row. */
struct walk_option {
	struct hashed hashed; /* first member: of rows */
	uint32_t
		first; /* the first of its results (struct walk_result); MDP_NONE if it has none yet */
};

/* A decision in one row; or a state that was made in this step, which has one option. */
struct walk_asked {
	const struct walk_view *view; /* in the walker's arena; NULL: a state */
	uint32_t state;               /* its number */
	struct walk_option *before;   /* the last option before it; NULL: none in this step */
	struct walk_option *options;  /* in the walker's arena */
	size_t count;
	mpq_t weight;
};

/* What an option, or a step, may lead to, and its weight. */
struct walk_result {
	uint32_t node, next;
	mpq_t weight;
};

/* The decisions of one step. */
struct walk_decisions {
	size_t column; /* of the last option in a row */
	struct walk_asked *asked;
	size_t count, room, made; /* made: number of rows whose weights are initialised */
	size_t joined;            /* the count when states were made last */
	struct walk_result *results;
	size_t result_count, result_room, result_made;
	uint32_t first;   /* of the results that no option leads to */
	uint64_t options; /* made so far, in all steps */
	/* Stopping is best where that slot has this value or more: all other options are left out. */
	bool cut;
	size_t slot;
	int64_t most;
	const uint32_t *
		stops; /* by number of decision: the option that stops; MDP_NONE if there is none */
};

void walk_decisions_clear(struct walk_decisions *decisions, struct walker *walker);
/* Forgets the decisions of the step before. */
void walk_decisions_begin(struct walk_decisions *decisions);
/* Notes that the row leads to that node. False when out of memory (reported). */
bool walk_decisions_add(struct walker *walker, const struct walk_value *const *row,
			mpq_srcptr weight, uint32_t node);
/* Adds a state, and returns its option; NULL when out of memory (reported). */
struct walk_option *walk_decisions_add_state(struct walker *walker, struct span at, uint32_t state);
/* The node of the whole step: the decisions, with what was noted for their options. MDP_NONE when out of memory
   (reported). */
uint32_t walk_decisions_node(struct walker *walker, struct mdp *mdp);

#endif
