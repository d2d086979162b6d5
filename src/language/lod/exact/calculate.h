/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The exact distribution of a program in the Language of Dice, by forward propagation of weighted states.
 *
 * A statement maps a set of weighted states to another. A state holds the live variables (liveness analysis: need.h), and
 * equal states are merged. A loop is a Markov chain whose states are those before its condition (loop.c, chain/chain.h).
 * Dice that are only added up, or of which the best are taken, are not enumerated one by one (dice.c).
 *
 *     value.c                      interned values
 *     type.c                       static analysis: arrays, structures compared as a whole
 *     need.c, needs.c              liveness analysis
 *     operand.c                    what is needed of operands
 *     evaluate.c, operate.c        expressions; operators on values
 *     name.c, index.c              variables and fields; items
 *     draw.c                       memoised draws of recipes
 *     repeat.c, dice.c             n * e; dice
 *     tree/calculate.c             programs and expressions that are a tree of dicelab
 *     tree/tree.c, tree/program.c  their trees
 *     statement.c, fields.c        statements; assignments to fields
 *     loop.c                       loops
 *     gain.c                       loops that only accumulate the outcome
 *     result.c                     outcomes
 *     pure.c                       expressions that draw nothing
 *     decision.c                   decisions split rows by their options
 *     ruled.c                      decisions by rules of the user
 *     step.c                       programs that decide, as Markov decision processes
 *     play.c, stop.c, policy.c     their best play; where stopping is best; what the player sees
 */
#ifndef LANGUAGE_LOD_EXACT_CALCULATE_H
#define LANGUAGE_LOD_EXACT_CALCULATE_H

#include "chance/outcomes.h"
#include "chance/plan.h"
#include "language/lod/exact/value.h"
#include "support/diag.h"
#include "support/limits.h"
#include "support/stop.h"

struct lod_walk_request {
	const struct lod_program *program; /* resolved */
	struct diag *diag;
	const struct dicelab_memory *memory;
	const struct limits *limits;
	struct stop *stop; /* polled during the work */
	double threshold; /* loops stop when less probability than this is left in them; 0: never */
	enum walk_need shown; /* how much of an array is its outcome */
	/* Gets a row for each loop, and for the statement with most states; may be NULL. */
	struct plan *plan;
};

/*
 * The outcomes of a program, to be cleared by the caller: numbers if all results are numbers (with a tail
 * where they are not all known); lists if all are integers or arrays of them; otherwise texts, as a run would print
 * them. False after an error (reported), when stopped, or if it cannot be analysed (*refused, and nothing is reported).
 */
bool lod_walk(const struct lod_walk_request *request, struct outcomes *outcomes, bool *refused);

#endif
