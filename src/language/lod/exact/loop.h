/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A loop as a Markov chain: shared by loop.c and gain.c. */
#ifndef LANGUAGE_LOD_EXACT_LOOP_H
#define LANGUAGE_LOD_EXACT_LOOP_H

#include "chain/chain.h"
#include "chain/chain_values.h"
#include "language/lod/exact/inside.h"

struct loop_chain {
	struct walker *walker;
	const struct walk_frame *frame;
	const struct lod_statement *statement;
	struct weighted_set *first; /* initial rows, normalised to total weight 1 */
	/* The rows before the condition; row i is state i + 1 of the chain. */
	struct weighted_set heads;
	/* The rows after the loop, and those that have yielded; their weights are unused. */
	struct weighted_set ends[2];
	mpq_t whole;    /* the total weight before that */
	size_t failing; /* a row + 1 from which a turn fails; 0 if there is none */
	/* The PMF of the rows that have left the loop, or have yielded; NULL after an error. */
	struct pmf *(*pmf_of_ends)(struct loop_chain *loop, struct walk_flow *to);
	/* Takes out of a row what it has gained; NULL if rows gain nothing. */
	bool (*take_gain)(struct loop_chain *loop, const struct walk_value **row, int64_t *gained);
	double began; /* time in seconds */
};

/* Normalises the rows of `first`. End it with loop_end. */
void loop_begin(struct loop_chain *loop, const struct walk_frame *frame,
		const struct lod_statement *statement, struct weighted_set *first);
void loop_end(struct loop_chain *loop);
struct chain_model loop_model(struct loop_chain *loop);
/* False if the loop is certain to exceed the memory limit (reported; race.c). */
bool loop_fits(struct loop_chain *loop);
/* Runs the chain of the model. False after an error, in likely states: unlikely ones are left out. */
bool loop_run(struct loop_chain *loop, struct chain_model *model, struct chain_result *given);
/* Runs one turn from row number `head`. */
bool loop_turn(struct loop_chain *loop, size_t head, struct walk_flow *to);
void loop_report(const struct loop_chain *loop, const char *method);

#endif
