/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the interpreter's files: run.c, evaluate.c, operate.c and ruled.c. Private to the folder.
 *
 * The heap is collected before statements and during repetitions, so a caller holds (lod_hold) each value that it still
 * needs while another expression is evaluated.
 *
 * The value of what has failed is LOD_VALUE_NONE. Operations take it for an operand, and fail without another report.
 * After an error nothing has to be released.
 */
#ifndef LANGUAGE_LOD_RUN_INSIDE_H
#define LANGUAGE_LOD_RUN_INSIDE_H

#include "language/lod/address.h"
#include "language/lod/run/run.h"

static inline bool lod_is_none(struct lod_value value)
{
	return value.kind == LOD_VALUE_NONE;
}

static inline struct lod_value lod_none(void)
{
	return (struct lod_value){.kind = LOD_VALUE_NONE};
}

/* Reports an error; its value is false. */
#define LOD_FAIL(run, which, at, hint, ...)                                                        \
	((run)->code = CODE_##which, diag_error((run)->diag, CODE_##which, at, hint, __VA_ARGS__))
/* The same; its value is none. */
#define LOD_NONE(...) (LOD_FAIL(__VA_ARGS__), lod_none())

bool lod_fail_limit(struct lod_run *run, struct span at, enum limit which);
bool lod_fail_memory(struct lod_run *run, struct span at);

/* Adds a level to `depth`, to be taken away after success. False at a limit (reported) or when stopped. */
bool lod_enter(struct lod_run *run, struct span at);

/* Pushes a GC root; lod_release pops roots down to `count`. */
bool lod_hold(struct lod_run *run, struct span at, struct lod_value value);
void lod_release(struct lod_run *run, size_t count);
/* The same for each item of an array, or for a single value. */
bool lod_hold_items(struct lod_run *run, struct span at, struct lod_value value);
/* Makes an array of the roots from `base` on, and pops them. */
struct lod_value lod_gather(struct lod_run *run, struct span at, size_t base);
void lod_collect(struct lod_run *run);

/* Enters a branch of the current stream; returns the old stream, to be restored. */
static inline struct stream lod_go_within(struct lod_run *run, uint64_t key)
{
	struct stream outside = run->stream;

	if (run->chance == NULL)
		run->stream = random_branch(outside, key);
	return outside;
}

/* ---- run.c ---- */

enum lod_flow { LOD_FLOW_ON, LOD_FLOW_BREAK, LOD_FLOW_CONTINUE, LOD_FLOW_YIELD, LOD_FLOW_FAILED };

/* Runs a block in a new frame, which is a GC root meanwhile. */
bool lod_run_block(struct lod_run *run, struct lod_frame *outer, const struct lod_block *block,
		   struct lod_frame **frame);

/* ---- evaluate.c ---- */

struct lod_value lod_evaluate(struct lod_run *run, struct lod_frame *frame,
			      const struct lod_expression *expression);
bool lod_evaluate_truth(struct lod_run *run, struct lod_frame *frame,
			const struct lod_expression *expression, bool *truth);
/* The value of the arm whose condition holds; 0 if none does. */
struct lod_value lod_evaluate_arms(struct lod_run *run, struct lod_frame *frame,
				   const struct lod_expression *expression);
/* Evaluates an expression `count` times, and makes the results one array. */
struct lod_value lod_evaluate_repeated(struct lod_run *run, struct lod_frame *frame,
				       const struct lod_expression *expression, int64_t count);
/* The slot in which a name is bound now; NULL (reported) if it has none, or belongs to a complete structure. */
struct lod_value *lod_find_to_change(struct lod_run *run, struct lod_frame *frame,
				     const struct lod_expression *name);
/* Draws an item of a set; NULL after an error. */
const struct lod_item *lod_choose(struct lod_run *run, struct lod_frame *frame,
				  const struct lod_expression *set);
struct lod_value *lod_find_field(struct lod_run *run, struct lod_value structure,
				 const struct lod_expression *member);

/* ---- operate.c: operations that need no frame ---- */

/* The items of an array; any other value is one item. */
struct lod_value_list {
	const struct lod_value *rows;
	size_t count;
};

static inline struct lod_value_list lod_items_of(const struct lod_value *value)
{
	if (value->kind == LOD_VALUE_ARRAY)
		return (struct lod_value_list){value->of.array->items, value->of.array->count};
	return (struct lod_value_list){value, 1};
}

bool lod_to_integer(struct lod_run *run, struct span at, struct lod_value value, int64_t *integer);
bool lod_to_truth(struct lod_run *run, struct span at, struct lod_value value, bool *truth);
/* All binary operators except `and`, `or` and a * that repeats. */
struct lod_value lod_operate(struct lod_run *run, struct lod_operator operator,
			     struct lod_value left, struct lod_value right);
struct lod_value lod_index(struct lod_run *run, struct span at, struct lod_value value,
			   int64_t index);
/* The maximum or minimum; or the `count` best as an array, best first (order statistics). */
struct lod_value lod_best(struct lod_run *run, const struct lod_expression *e,
			  struct lod_value value);
struct lod_value lod_best_of(struct lod_run *run, const struct lod_expression *e,
			     struct lod_value value, int64_t count);
/* Whether value == item for an item of the array: of several values, as with ==, the total is compared. */
struct lod_value lod_is_in(struct lod_run *run, struct span at, struct lod_value value,
			   struct lod_value array);
/* Concatenates arrays or single values. */
struct lod_value lod_append(struct lod_run *run, struct span at, struct lod_value array,
			    struct lod_value item);
struct lod_value lod_remove(struct lod_run *run, struct span at, struct lod_value array,
			    struct lod_value item);

/* ---- ruled.c ---- */

struct lod_value lod_have_same_items(struct lod_value left, struct lod_value right);

/* A decision that follows a rule of the user. */
struct lod_value lod_decide_by(struct lod_run *run, struct lod_frame *frame,
			       const struct lod_expression *e);

#endif
