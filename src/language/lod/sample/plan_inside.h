/* What the files that make a plan share. Private to them. */
#ifndef LANGUAGE_LOD_PLAN_INSIDE_H
#define LANGUAGE_LOD_PLAN_INSIDE_H

#include "language/lod/sample/plan.h"

/* What is certain of a variable at a place of the program. */
enum binding_kind {
	BINDING_NONE, /* it is not bound */
	BINDING_VALUE,
	BINDING_RECIPE,
	BINDING_UNSURE /* that depends on the lane */
};

struct scope;

struct state {
	enum binding_kind binding;
	struct lod_shape shape;
	uint32_t slot;
	const struct lod_expression *recipe;
	struct scope *written; /* where the recipe is */
};

/* Where a variable is kept whenever it is bound to a value of so many columns. */
struct storage {
	uint32_t slot, columns;
};

/* The states with which some place of the program is reached, from several others. */
struct join_point {
	bool reached;
	struct state *states;
};

/* A block while it is in the making. Its states are those of its names, of `.` and of its result. */
struct scope {
	struct scope *outer; /* in the text */
	const struct lod_block *block;
	size_t first;       /* of its states */
	bool keeps_last;    /* somebody asks for `.` */
	bool stores_result; /* it is not just the last statement's */
	bool has_yield;     /* and `note` is the slot that tells who has left */
	uint32_t note;
	struct join_point end;    /* of those that yield */
	struct join_point *exit;  /* of the loop at hand: behind it, … */
	struct join_point *again; /* … and at its next turn */
};

struct planner {
	struct arena *arena;
	const struct limits *limits;
	struct lod_plan *plan;
	enum lod_planned trouble;
	struct state *states;
	struct storage *storages;
	size_t state_count, state_room;
	uint32_t slots;
	size_t steps, text_room;
	int64_t depth;
	bool unreachable; /* what comes next is never run */
};

/* ---- room and states (plan_states.c) ---- */

/* Gives up: what it is about is not certain. Returns NULL, as the next does. */
void *plan_give_up(struct planner *planner);
void *plan_take(struct planner *planner, size_t size);

struct lod_step *plan_step(struct planner *planner, enum step_kind kind, struct span at,
			   struct lod_shape shape);
/* One more branch, behind the last; `when` may be NULL. */
struct lod_branch *plan_branch(struct planner *planner, struct lod_step *step,
			       struct lod_branch *last, struct lod_step *when);
struct lod_step *plan_load(struct planner *planner, struct span at, const struct state *state);
/* Stores it in the variable that has the state `index`. */
struct lod_step *plan_store(struct planner *planner, size_t index, struct lod_step *value);
/* Where a variable of that state and so many columns is; false after trouble. */
bool plan_storage(struct planner *planner, size_t index, uint32_t columns, uint32_t *slot);
bool plan_columns(struct planner *planner, uint32_t columns, uint32_t *slot);

/* That of an integer of which nothing is known. */
static inline struct lod_shape shape_of_number(void)
{
	return (struct lod_shape){.columns = 1};
}

/* Makes of a shape what is certain of values of either; false if they have too little in common. */
bool shape_unite(struct lod_shape *shape, const struct lod_shape *other);

static inline size_t scope_last(const struct scope *scope)
{
	return scope->first + scope->block->slot_count;
}

static inline size_t scope_result(const struct scope *scope)
{
	return scope_last(scope) + 1;
}

/* Makes room for so many, with their storages; false after trouble. */
bool states_grow(struct planner *planner, size_t needed);
/* The states as they are, and back to them. */
struct state *states_copy(struct planner *planner);
void states_restore(struct planner *planner, const struct state *states);
/* What is certain with either; tells whether `states` became less certain. */
bool states_merge(struct state *states, const struct state *others, size_t count);
/* The present states reach the place; false after trouble. */
bool join_point_reach(struct planner *planner, struct join_point *point);
/* The states there are the present ones. */
void join_point_leave(struct planner *planner, const struct join_point *point);

/* ---- scopes (plan.c) ---- */

bool scope_begin(struct planner *planner, struct scope *scope, struct scope *outer,
		 const struct lod_block *block);
void scope_end(struct planner *planner, struct scope *scope);

/* ---- parts of the program ---- NULL after trouble */

/* With `total`, all that matters of an array is its sum. */
struct lod_step *plan_value(struct planner *planner, struct scope *scope,
			    const struct lod_expression *expression, bool total);
struct lod_step *plan_set(struct planner *planner, struct scope *scope,
			  const struct lod_expression *set, bool total);

/* ---- parts of expressions (plan_value.c) ---- */

struct lod_step *plan_constant(struct planner *planner, struct span at, int64_t number);
/* A step with one operand; NULL if that is. */
struct lod_step *plan_unary(struct planner *planner, enum step_kind kind, struct span at,
			    struct lod_shape shape, struct lod_step *left);
/* An array in a place where an integer is needed. */
struct lod_step *plan_sum_of(struct planner *planner, struct lod_step *value);
/* A draw, which is what `.` is from now on. */
struct lod_step *plan_drawn(struct planner *planner, struct scope *scope, struct lod_step *value,
			    bool total);
/* So many dice, or what that kind of step makes of them. */
struct lod_step *plan_dice_as(struct planner *planner, enum step_kind kind, struct span at,
			      int64_t count, int64_t sides);
/* An array without items; one more part of an array, behind the last; one array behind another. */
struct lod_step *plan_begin_array(struct planner *planner, struct span at);
bool plan_join(struct planner *planner, struct lod_step *array, struct lod_branch **last,
	       struct lod_step *value);
struct lod_step *plan_join_two(struct planner *planner, struct span at, struct lod_step *left,
			       struct lod_step *right);
/* The number that an integer certainly is; false, and given up, if there is none. */
bool plan_known_number(struct planner *planner, const struct lod_step *step, int64_t *number);
/* `whole` may be `part`, or, unless that is the first, one of those before it: it is known of none. False, and given up,
   if they have too little in common. */
bool plan_unite(struct planner *planner, struct lod_step *whole, const struct lod_step *part,
		bool first);
/* What a name stands for. */
const struct state *plan_find_state(struct planner *planner, const struct scope *scope,
				    const struct lod_expression *name);
/* An integer. */
struct lod_step *plan_number(struct planner *planner, struct scope *scope,
			     const struct lod_expression *expression);

/* ---- operators and functions (plan_operate.c) ---- */

struct lod_step *plan_binary(struct planner *planner, struct scope *scope,
			     const struct lod_expression *expression, bool total);
struct lod_step *plan_extreme(struct planner *planner, struct scope *scope,
			      const struct lod_expression *expression, bool total);
struct lod_step *plan_index(struct planner *planner, struct scope *scope,
			    const struct lod_expression *expression, bool total);
/* The operation on values that are there; neither `and`, `or` nor a * that repeats. */
struct lod_step *plan_operation(struct planner *planner, const struct lod_expression *expression,
				struct lod_step *left, struct lod_step *right, bool total);

/* ---- plan.c ---- */

/* Is `.` in it, and means that of the block where it is written? */
bool plan_asks_for_last(const struct lod_expression *expression);
/* Runs the block in which the names of `scope` are, which has begun; ends it. */
struct lod_step *plan_block(struct planner *planner, struct scope *scope, struct span at,
			    bool total);

#endif
