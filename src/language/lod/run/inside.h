/*
 * What the files that run a program in the Language of Dice share: run.c, evaluate.c and operate.c. Private to the folder.
 *
 * The heap is collected before statements and while something is repeated: whoever evaluates an expression while he has
 * a value at hand holds that value. After an error nothing need be let go.
 */
#ifndef LANGUAGE_LOD_INSIDE_H
#define LANGUAGE_LOD_INSIDE_H

#include "language/lod/address.h"
#include "language/lod/run/run.h"

/* Reports an error and is false. */
#define LOD_FAIL(run, which, at, hint, ...)                                                        \
	((run)->code = CODE_##which, diag_error((run)->diag, CODE_##which, at, hint, __VA_ARGS__))

bool lod_fail_limit(struct lod_run *run, struct span at, enum limit which);
bool lod_fail_memory(struct lod_run *run, struct span at);

/* A level deeper: to be left again after what went well. */
bool lod_enter(struct lod_run *run, struct span at);
void lod_leave(struct lod_run *run);

/* Keeps a value from being freed, until lod_release says that fewer are held. */
bool lod_hold(struct lod_run *run, struct span at, struct lod_value value);
void lod_release(struct lod_run *run, size_t count);
/* The same for what is an item of an array to be: the items of an array are held one by one. */
bool lod_hold_items(struct lod_run *run, struct span at, struct lod_value value);
/* An array of what is held from `base` on, which is let go. */
bool lod_gather(struct lod_run *run, struct span at, size_t base, struct lod_value *array);
void lod_collect(struct lod_run *run);

/* Goes into a branch of the stream of this place; returns the one to go back to. */
static inline struct stream lod_go_within(struct lod_run *run, uint64_t key)
{
	struct stream outside = run->stream;

	if (run->chance == NULL)
		run->stream = random_branch(outside, key);
	return outside;
}

/* ---- run.c ---- */

enum lod_flow { LOD_FLOW_ON, LOD_FLOW_BREAK, LOD_FLOW_CONTINUE, LOD_FLOW_YIELD, LOD_FLOW_FAILED };

/* Runs a block in a new frame, which is held until the end. */
bool lod_run_block(struct lod_run *run, struct lod_frame *outer, const struct lod_block *block,
		   struct lod_frame **frame);

/* ---- evaluate.c ---- */

bool lod_evaluate(struct lod_run *run, struct lod_frame *frame,
		  const struct lod_expression *expression, struct lod_value *result);
bool lod_evaluate_truth(struct lod_run *run, struct lod_frame *frame,
			const struct lod_expression *expression, bool *truth);
/* An operation whose left side is known. */
bool lod_evaluate_operation(struct lod_run *run, struct lod_frame *frame,
			    enum lod_operation operation, struct span at, struct lod_value left,
			    const struct lod_expression *right, struct lod_value *result);
/* The slot that a name means now; NULL when it is not bound (reported). To be changed, it must not be one of a structure
   that is complete. */
struct lod_value *lod_find(struct lod_run *run, struct lod_frame *frame,
			   const struct lod_expression *name);
struct lod_value *lod_find_to_change(struct lod_run *run, struct lod_frame *frame,
				     const struct lod_expression *name);
/* Chooses an item of a set; NULL after an error. */
const struct lod_item *lod_choose(struct lod_run *run, struct lod_frame *frame,
				  const struct lod_expression *set);
struct lod_value *lod_find_field(struct lod_run *run, struct lod_value structure,
				 const struct lod_expression *member);

/* ---- operate.c: what needs no frame ---- */

bool lod_to_integer(struct lod_run *run, struct span at, struct lod_value value, int64_t *integer);
bool lod_to_truth(struct lod_run *run, struct span at, struct lod_value value, bool *truth);
/* All but `and`, `or` and a * that repeats. */
bool lod_operate(struct lod_run *run, enum lod_operation operation, struct span at,
		 struct lod_value left, struct lod_value right, struct lod_value *result);
bool lod_negate(struct lod_run *run, struct span at, struct lod_value value,
		struct lod_value *result);
bool lod_index(struct lod_run *run, struct span at, struct lod_value value, int64_t index,
	       struct lod_value *result);
bool lod_sum(struct lod_run *run, struct span at, struct lod_value value, struct lod_value *result);
/* The highest or the lowest; or `count` of them as an array, the best first. */
bool lod_best(struct lod_run *run, struct span at, bool highest, struct lod_value value,
	      struct lod_value *result);
bool lod_best_of(struct lod_run *run, struct span at, bool highest, struct lod_value value,
		 int64_t count, struct lod_value *result);
struct lod_value lod_is_in(struct lod_value item, struct lod_value array);
bool lod_append(struct lod_run *run, struct span at, struct lod_value array, struct lod_value item,
		struct lod_value *result);
bool lod_remove(struct lod_run *run, struct span at, struct lod_value array, struct lod_value item,
		struct lod_value *result);

#endif
