/*
 * A program in the Language of Dice, made ready to be run for many trials side by side: what sample.c has plan.c make, and
 * lanes.c run. Private to the folder.
 *
 * A value is one or more columns, each with a number for every lane, that is, for every trial of a batch. An integer is
 * one column, a text is one column of numbers of texts, and an array with n elements is n columns: how long it is, and
 * of what, has to be certain before anything runs. Recipes are put where they are mentioned, so that nothing is called
 * and the place of every variable is certain, too. A program of which this does not hold has no plan: structures,
 * recursion, arrays whose length is drawn, and variables that are integers here and texts there.
 */
#ifndef LANGUAGE_LOD_PLAN_H
#define LANGUAGE_LOD_PLAN_H

#include "language/lod/syntax.h"
#include "support/limits.h"

enum {
	LANES = 512, /* few enough for the columns at work to stay in a fast cache; divides TRIALS_IN_BLOCK */
	PLAN_COLUMNS = 512, /* of one value, at most */
	PLAN_SLOTS = 4096,  /* columns of all variables */
	PLAN_STEPS = 20000  /* to be made, some of them in vain */
};

/* What a value is, for all lanes. */
struct lod_shape {
	bool is_text, is_array; /* with is_array, is_text is said of the elements */
	bool is_known;          /* one integer or text, the same for all lanes: `number` */
	bool is_loose; /* an integer that may be an array of one instead: joined by + it is not the same */
	uint32_t columns;
	int64_t number;
};

enum step_kind {
	/* Values. */
	STEP_CONSTANT, /* shape.number */
	STEP_LOAD,     /* slot */
	STEP_DICE,     /* number dice with so many sides */
	STEP_DICE_SUM, /* their sum */
	STEP_DICE_LEAST,
	STEP_DICE_MOST,
	STEP_JOIN,     /* branches: one behind the other */
	STEP_BINARY,   /* operation, left, right */
	STEP_NEGATIVE, /* left */
	STEP_NOT,      /* left */
	STEP_SUM,      /* of the columns of left */
	STEP_LEAST,
	STEP_MOST,
	STEP_LOWEST, /* as many of left as there are columns, in order */
	STEP_HIGHEST,
	STEP_HIGHEST_SUM, /* the sum of the `number` highest of left */
	STEP_LOWEST_SUM,
	STEP_INDEX, /* left[right] */
	STEP_DRAW, /* one of the branches, by their constant weights; or, with left, the one that is there */
	STEP_WEIGH,  /* one of the branches, by weights that are worked out */
	STEP_REPEAT, /* the sum of left times right */
	STEP_SELECT, /* the first of the branches whose condition is true, which the last one need not have */
	STEP_EVENT, /* statements, then left */
	STEP_KEEP,  /* left, which is stored in the slot besides */
	/* Statements. */
	STEP_STORE, /* slot = left */
	STEP_IF,    /* branches */
	STEP_WHILE, /* left, statements */
	STEP_BREAK,
	STEP_CONTINUE,
	STEP_YIELD /* ends the event, whose result is stored already; slot: where that is noted */
};

struct lod_branch {
	struct lod_branch *next;
	struct lod_step *when; /* a condition, or a weight */
	struct lod_step *then; /* a value, or statements */
};

/* The branches of a draw with constant weights. */
struct lod_draw {
	int64_t total;
	size_t count;
	const int64_t *ends;    /* of each branch: the sum of the weights up to it */
	const uint8_t *branch;  /* of each of the `total` parts; NULL where those are many */
	const int64_t *results; /* of each branch that is a constant, else 0 */
	bool is_constant;       /* all are */
};

struct lod_step {
	enum step_kind kind;
	struct span at;
	struct lod_shape shape;
	struct lod_step *next; /* of statements */
	struct lod_step *left, *right;
	struct lod_step *statements;
	struct lod_branch *branches;
	size_t branch_count;
	const struct lod_draw *draw;
	const struct lod_name *name; /* of the set that is indexed */
	uint32_t slot;
	int64_t number, sides;
	enum lod_operation operation;
	bool leaves;  /* of a statement: some lanes may not go on behind it */
	bool is_lazy; /* of `and` and `or`: right only where left does not decide */
};

struct lod_plan {
	const struct lod_step *program; /* a value */
	size_t slots;                   /* columns of variables */
	size_t columns;                 /* that are in use at once, at most */
	struct lod_expression **texts;  /* where the texts are written, by their number */
	size_t text_count;
};

enum lod_planned { PLANNED, NOT_PLANNED, PLAN_OUT_OF_MEMORY };

/* Makes the plan, in the arena. */
enum lod_planned plan_make(struct lod_plan *plan, struct arena *arena,
			   const struct lod_program *program, const struct limits *limits);

#endif
