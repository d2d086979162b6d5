/*
 * The distribution of all runs of a program in the Language of Dice, as fractions.
 *
 * A statement makes of weighted states other weighted states; a state is what the variables that are still alive hold
 * (walk_need.h), and equal states are one. A loop is a Markov chain whose states are those before its condition
 * (walk_loop.c, chain/chain.h). Where dice are only added up, or the best of them taken, nobody looks at each
 * (walk_dice.c).
 *
 *     walk_values.c                      values
 *     walk_shape.c, walk_whole.c         what can be seen of a program without running it
 *     walk_need.c, walk_needs.c          what is still alive
 *     walk_expression.c, walk_operate.c  expressions; what operators make of values
 *     walk_name.c, walk_index.c          variables and fields; items
 *     walk_draw.c                        recipes, and what is known of those that were drawn before
 *     walk_repeat.c, walk_dice.c         n * e; dice
 *     walk_tree.c                        programs that are a tree of dicelab
 *     walk_statement.c, walk_fields.c    statements, and what they do to structures
 *     walk_loop.c                        loops
 *     walk_gain.c                        loops that only add up what comes out in the end
 *     walk_result.c                      outcomes
 */
#ifndef LANGUAGE_LOD_WALK_H
#define LANGUAGE_LOD_WALK_H

#include "chance/outcomes.h"
#include "chance/plan.h"
#include "language/lod/syntax.h"
#include "support/diag.h"
#include "support/limits.h"

/* What of an array is an outcome. */
enum lod_shown { LOD_SHOWN_TOTAL = 1, LOD_SHOWN_SORTED, LOD_SHOWN_IN_ORDER };

struct lod_walk_request {
	const struct dicelab_memory *memory;
	const struct limits *limits;
	bool (*stop)(void *data); /* asked now and then; may be NULL */
	void *data;
	struct span *working; /* told what is worked on when it is; may be NULL */
	double *taken;        /* told what part of the memory allowed is taken; may be NULL */
	double threshold; /* loops are followed until less than this is left in them; 0: to their end */
	enum lod_shown shown;
	struct plan *
		plan; /* a row for each loop, and for the statement that most states came to; may be NULL */
};

/*
 * The outcomes of a resolved program, to be cleared by the caller: numbers, if all outcomes are numbers (with a tail
 * where not all of them could be told apart); lists of numbers, if all are numbers and arrays of them; else texts, as
 * a run would write them. False after an error (reported), when stopped, or where a walk does not know what a run does (then
 * *refused, and nothing is reported).
 */
bool lod_walk(const struct lod_program *program, const struct lod_walk_request *request,
	      struct diag *diag, struct outcomes *outcomes, bool *refused);

#endif
