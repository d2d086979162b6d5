/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Calculates expressions by calc, as trees (tree.h). */
#include "calc/calc.h"
#include "language/lod/messages.h"
#include "language/lod/tree/tree.h"
#include "process/weighted.h"
#include "tree/failure.h"

/* ---- the calculation ---- */

/* Reports a failure of the tree like a walk. */
static bool say(const struct failure_messages *messages, const struct failure *failure,
		const char *odds, struct diag *diag)
{
	(void)messages;
	if (failure->cause != FAILURE_OVERFLOW)
		return false;
	diag_error(diag, CODE_OVERFLOW, failure->node->at, NULL, LOD_TOO_LARGE "%s", odds);
	return true;
}

/* Calculates the tree. False after an error (reported to the builder's diag) or when stopped. */
static bool calculate_tree(struct walker *walker, struct builder *builder, struct node *root,
			   struct outcomes *outcomes)
{
	static const struct failure_messages messages = {say};
	struct tree tree = {.root = root, .failure_messages = &messages};
	struct calc_request request = {.memory = walker->request->memory,
				       .limits = builder->limits,
				       .held = walker->context.bytes,
				       .stop = stop_within,
				       .data = walker->request->stop,
				       .threshold = walker->request->threshold,
				       .plan = walker->request->plan};
	bool stopped = false, ok;

	ok = tree_resolve(&tree, NULL, builder->diag) && tree_check(&tree, builder) &&
	     tree_derive(&tree, builder);
	if (ok)
		tree_note_use(&tree);
	ok = ok && calc_tree(&request, &tree, builder->diag, outcomes, &stopped);
	walker->stop.wanted |= stopped;
	return ok;
}

/* Makes the tree of an expression, or of the program if that is NULL, and calculates it, if there is one. */
static bool find(struct walker *walker, const struct lod_expression *e, struct diag *diag,
		 const struct limits *limits, struct outcomes *outcomes, bool *is_tree)
{
	struct arena arena;
	struct builder builder = {.arena = &arena, .diag = diag, .limits = limits};
	struct lowering lower = {.walker = walker, .builder = &builder, .whole = e};
	size_t errors = diag->errors;
	struct node *root;
	bool ok;

	arena_init(&arena, walker->request->memory);
	root = e != NULL ? walk_lower(&lower, NULL) : walk_lower_program(&lower);
	*is_tree = root != NULL || diag->errors > errors;
	ok = !*is_tree || (root != NULL && calculate_tree(walker, &builder, root, outcomes));
	arena_clear(&arena);
	return ok;
}

bool walk_tree(struct walker *walker, const struct lod_expression *e, struct outcomes *outcomes,
	       bool *is_tree)
{
	bool ok =
		find(walker, e, walker->request->diag, walker->request->limits, outcomes, is_tree);

	walker->failed |= !ok;
	return ok;
}

/* Where calc is not quick, the walk may be. */
static struct limits limits_of_trial(const struct walker *walker)
{
	enum { MOST_STATES = 100000 };
	struct limits limits = *walker->request->limits;

	limits.states = limits.states < MOST_STATES ? limits.states : MOST_STATES;
	return limits;
}

/* The same without errors: where calc does not know the number, the walk may. */
static bool try_pools(struct walker *walker, struct outcomes *outcomes, bool *is_tree)
{
	struct diag silent = {.source = walker->request->diag->source};
	struct limits limits = limits_of_trial(walker);

	if (find(walker, NULL, &silent, &limits, outcomes, is_tree))
		return true;
	*is_tree = false;
	return !walker->stop.wanted;
}

bool walk_whole(struct walker *walker, struct outcomes *outcomes, bool *is_tree)
{
	const struct lod_program *program = walker->program;

	*is_tree = false;
	if (walk_has_wide_die(program))
		return walk_tree(walker, NULL, outcomes, is_tree);
	return walker->needs.results[program->block->number] != NEED_TOTAL ||
	       !walk_has_large_pool(program) || try_pools(walker, outcomes, is_tree);
}

/* ---- parts of a program ---- */

/* Adds the distribution of a tree; *known: false if calc cannot find it, or not all of it. False after an error, or when
   stopped. */
static bool add_tree(struct lowering *lower, struct node *root, struct weighted_set *to,
		     bool *known)
{
	struct walker *walker = lower->walker;
	struct outcomes outcomes;
	bool ok = true;

	*known = calculate_tree(walker, lower->builder, root, &outcomes);
	if (!*known)
		return !walker->stop.wanted;
	*known = outcomes.pmf != NULL && pmf_is_complete(outcomes.pmf);
	if (*known)
		ok = walk_add_pmf(walker, lower->whole->at, outcomes.pmf, to);
	outcomes_clear(&outcomes);
	return ok;
}

/* The memoised distribution of the tree, or NULL in *gives if calc does not know it. */
static bool find_known(struct lowering *lower, struct node *root, const struct weighted_set **gives)
{
	struct walk_draw *draw =
		walk_find_draw(lower->walker, lower->whole, NEED_TOTAL,
			       (struct walk_state){lower->read, lower->read_count, NULL});

	*gives = NULL;
	if (draw == NULL)
		return false;
	if (!draw->done && !draw->busy) { /* busy: it was tried, in vain */
		draw->busy = true;
		if (root != NULL && !add_tree(lower, root, &draw->gives, &draw->done))
			return false;
	}
	*gives = draw->done ? &draw->gives : NULL;
	return true;
}

/* An expression in a row, or without names if that is NULL. */
struct row_expression {
	const struct walk_frame *frame;
	const struct lod_expression *e;
	const struct walk_value *const *row;
	size_t width;
};

/* The distribution of the expression there, NULL in *gives if it is not known: memoised by what the tree depends on, or
   added to `own` if that cannot be told. False after an error, or when stopped. */
static bool find_in_spot(struct walker *walker, const struct row_expression *spot,
			 struct weighted_set *own, const struct weighted_set **gives)
{
	struct arena arena;
	struct diag silent = {.source = walker->request->diag->source};
	struct limits limits = limits_of_trial(walker);
	struct builder builder = {.arena = &arena, .diag = &silent, .limits = &limits};
	struct lowering lower = {.walker = walker,
				 .builder = &builder,
				 .whole = spot->e,
				 .row = spot->row,
				 .width = spot->width};
	struct node *root;
	bool known = false, ok = true;

	arena_init(&arena, walker->request->memory);
	root = walk_lower(&lower, spot->frame);
	*gives = NULL;
	if (lower.failed)
		ok = false;
	else if (lower.evaluated)
		ok = root == NULL || add_tree(&lower, root, own, &known);
	else if (root != NULL || spot->row == NULL)
		ok = find_known(&lower, root, gives);
	if (known)
		*gives = own;
	arena_clear(&arena);
	return ok;
}

bool walk_by_tree(const struct walk_frame *frame, const struct lod_expression *e,
		  struct weighted_set *states, bool *known)
{
	struct walker *walker = frame->walker;
	struct weighted_set made = walk_empty(walker, states->width + 1);
	const struct weighted_set *gives;
	bool ok = true;
	size_t i;

	*known = true;
	for (i = 0; ok && *known && i < states->count; i++) {
		const struct row_expression spot = {frame, e, walk_row(states, i), states->width};
		struct weighted_set own = walk_empty(walker, 1);

		ok = find_in_spot(walker, &spot, &own, &gives);
		*known = gives != NULL;
		ok = ok && (!*known ||
			    walk_cross_row(walker, e->at, walk_state(states, i), gives, &made));
		weighted_set_clear(&own);
	}
	if (ok && *known)
		walk_replace(states, &made);
	else
		weighted_set_clear(&made);
	return ok;
}

bool walk_closed(struct walker *walker, const struct lod_expression *e,
		 const struct weighted_set **gives)
{
	const struct memo_key key = {{e->number, NEED_TOTAL}, NULL, 0};
	const struct walk_draw *draw = (struct walk_draw *)memo_find(&walker->draws, &key);
	const struct row_expression spot = {NULL, e, NULL, 0};

	if (draw == NULL)
		return find_in_spot(walker, &spot, NULL, gives);
	*gives = draw->done ? &draw->gives : NULL;
	return true;
}
