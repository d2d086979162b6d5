/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of a walk; calculate.h lists them. */
#ifndef LANGUAGE_LOD_EXACT_INSIDE_H
#define LANGUAGE_LOD_EXACT_INSIDE_H

#include "language/lod/exact/calculate.h"
#include "language/lod/exact/need.h"
#include "process/weighted.h"
#include "support/memo.h"

/* A memoised distribution: of dice, or of a recipe by need and by the values that it reads. */
struct walk_draw {
	struct memo memo;          /* first member */
	struct weighted_set gives; /* the distribution: rows of one value */
	bool done, busy;
	size_t level;  /* while busy: nesting depth, counted in busy draws */
	size_t lowest; /* lowest level of the busy draws it depends on (as in Tarjan's algorithm) */
	size_t highest; /* highest such level + 1 */
	uint64_t round; /* of its last approximation, if not done */
};

enum { MOST_ARGUMENTS = 64 };

struct walk_call;
struct step_place;

/* Statistics of a statement, with those inside it. */
struct walk_visits {
	uint64_t states;
	double seconds;
};

struct walker {
	const struct lod_program *program;
	const struct lod_walk_request *request;
	struct stop stop;
	struct pmf_context context;
	struct dicelab_memory memory; /* counted against the limit */
	struct arena arena;
	struct walk_values values;
	/* Interned constants: two numbers, the empty array, and the value of dead fields. */
	const struct walk_value *zero, *one, *no_items, *forgotten;
	struct walk_needs needs;
	struct hash_table draws; /* memo table of struct walk_draw */
	size_t busy, lowest, highest;
	uint64_t round, states, hurried;
	double unresolved;
	struct walk_visits *visits; /* by statement number */
	uint8_t *
		in_vain; /* by expression: how often it was evaluated to be a die of a tree, in vain (tree/tree.c) */
	uint8_t *pure; /* by expression: whether it is known to draw nothing (pure.c) */
	bool failed;   /* an error was reported, or the program refused */
	/* The turn of a loop is tried: an error in it is only noted, in `deferred`, if as many draws are busy. */
	bool defers, deferred;
	size_t defers_in;
	bool refused;     /* cannot be analysed and is not reported: runs must be explored */
	bool gain_read;   /* the value of a gain was needed */
	bool wants_items; /* failed without a report: must be repeated with all items kept */
	const struct lod_statement *until; /* execution ends before this statement; or NULL */
	struct walk_decisions *decisions;  /* decision.h; NULL if the program does not decide */
	size_t operand; /* in a rule for a decision: the column of the operand (ruled.c) */
	struct walk_call
		*call; /* the innermost draw whose tail calls are jumps (draw.c); or NULL */
};

/* A running block, as a scope for names, and the positions of its values in a row. */
struct walk_frame {
	struct walker *walker; /* of the whole chain */
	const struct walk_frame *outer;
	const struct lod_block *block;
	size_t base, dot, result;
	bool keeps; /* what its block needs later is unknown here: keeps everything */
	/* Of a finished structure or a block around it: nothing in it can be changed. */
	bool complete;
};

/* The frame of the program's block. */
static inline struct walk_frame walk_first_frame(struct walker *walker)
{
	const struct lod_block *block = walker->program->block;

	return (struct walk_frame){.walker = walker,
				   .block = block,
				   .dot = walk_dot(block),
				   .result = walk_result(block)};
}

/* The frame of a block in another, whose values begin at `base`. */
static inline struct walk_frame walk_frame_at(const struct walk_frame *outer,
					      const struct lod_block *block, size_t base,
					      bool keeps)
{
	return (struct walk_frame){.walker = outer->walker,
				   .outer = outer,
				   .block = block,
				   .base = base,
				   .dot = base + walk_dot(block),
				   .result = base + walk_result(block),
				   .keeps = keeps};
}

/* The binding of a name, shared by some rows. */
struct walk_meaning {
	const struct walk_frame *frame; /* that binds it */
	const struct lod_expression *name;
	size_t at;                           /* its position in a row */
	const struct lod_expression *recipe; /* NULL for a variable */
};

/* Rows that leave a list of statements by break, continue or yield. */
struct walk_flow {
	struct weighted_set left, went_on, yielded;
};

/* ---- the walk as a whole (calculate.c) ---- */

/* False when out of memory (not reported); to be ended in any case. `request` must outlive the walk. */
bool walk_begin(struct walker *walker, const struct lod_walk_request *request, bool keeps_items);
void walk_end(struct walker *walker);

/* ---- errors (calculate.c): all return false ---- */

#if defined __GNUC__
__attribute__((format(printf, 5, 6)))
#endif
bool walk_error(struct walker *walker, enum code code, struct span at, const char *hint,
		const char *format, ...);
/* The program cannot be analysed. */
bool walk_refuse(struct walker *walker);
/* Reports that the recipe takes another number of arguments. */
bool walk_wrong_count(struct walker *walker, const struct lod_expression *call, size_t takes);
bool walk_no_memory(struct walker *walker, struct span at);
/* Reports that a limit of states or work is exceeded. */
bool walk_too_large(struct walker *walker, struct span at, enum limit limit);
/* Counts work for that many states; false if stopped or over the limit. */
bool walk_goes_on(struct walker *walker, struct span at, size_t states);

/* ---- rows (rows.c) ---- */

static inline const struct walk_value **walk_row(const struct weighted_set *states, size_t i)
{
	return weighted_set_row(states, i);
}

/* A row of a set, and its weight, which may be NULL. */
struct walk_state {
	const struct walk_value **row;
	size_t width;
	mpq_srcptr weight;
};

static inline struct walk_state walk_state(const struct weighted_set *states, size_t i)
{
	return (struct walk_state){walk_row(states, i), states->width, states->weights[i]};
}

struct weighted_set walk_empty(struct walker *walker, size_t width);
/* Adds a row. */
bool walk_add(struct walker *walker, struct span at, struct weighted_set *to, const void *row,
	      mpq_srcptr weight);
/* The same with weight 1. */
bool walk_add_certain(struct walker *walker, struct span at, struct weighted_set *to,
		      const void *row);
/* Adds all rows of `from`, which has the same width, to `to`. */
bool walk_copy(struct walker *walker, struct span at, const struct weighted_set *from,
	       struct weighted_set *to);
/* Moves all rows of `from`, which has the same width, to `to`. */
bool walk_move(struct walker *walker, struct span at, struct weighted_set *to,
	       struct weighted_set *from);

/* Frees `states` and takes over `made`. */
static inline void walk_replace(struct weighted_set *states, const struct weighted_set *made)
{
	weighted_set_clear(states);
	*states = *made;
}

/* Changes a row, with room for one more value; false after an error. */
typedef bool walk_change(struct walker *walker, const void *data, const struct walk_value **row,
			 size_t width);

/* Applies `change` (NULL: nothing) to each row, which becomes `width` wide. */
bool walk_map(struct walker *walker, struct span at, struct weighted_set *states, size_t width,
	      walk_change *change, const void *data);
bool walk_push(struct walker *walker, struct span at, struct weighted_set *states,
	       const struct walk_value *value);
/* Sets that position of each row. */
bool walk_put(struct walker *walker, struct span at, struct weighted_set *states, size_t place,
	      const struct walk_value *value);
/* Appends a copy of the value at that position. */
bool walk_push_copy(struct walker *walker, struct span at, struct weighted_set *states,
		    size_t place);
/* Drops the last value. */
bool walk_pop(struct walker *walker, struct span at, struct weighted_set *states);
/* Drops `count` values below the last one. */
bool walk_drop_below(struct walker *walker, struct span at, struct weighted_set *states,
		     size_t count);
/* Appends to each row each value of `draw`: the product of independent distributions. */
bool walk_cross(struct walker *walker, struct span at, struct weighted_set *states,
		const struct weighted_set *draw);
/* The same for one row: added to `to`. */
bool walk_cross_row(struct walker *walker, struct span at, struct walk_state state,
		    const struct weighted_set *draw, struct weighted_set *to);
/* Moves the rows for which `is` is true to `to`. */
bool walk_split(struct walker *walker, struct span at, struct weighted_set *states,
		struct weighted_set *to,
		bool (*is)(const void *data, const struct walk_value **row), const void *data);
/* Reduces the last value of each row to what is needed. */
bool walk_reduce_last(struct walker *walker, struct span at, struct weighted_set *states,
		      enum walk_need need);
/* The same for one value. */
bool walk_reduce_value(struct walker *walker, struct span at, const struct walk_value **value,
		       enum walk_need need);

/* ---- values (operate.c) ---- */

/* Whether it is a gain, or contains one. NULL: no. */
bool walk_has_gain(const struct walk_value *value);
bool walk_integer_of(struct walker *walker, struct span at, const struct walk_value *value,
		     int64_t *integer);
bool walk_is_true(struct walker *walker, struct span at, const struct walk_value *value,
		  bool *is_true);
/* Applies an operator to two values; NULL after an error. */
const struct walk_value *walk_operate(struct walker *walker, struct lod_operator operator,
				      const struct walk_value * left,
				      const struct walk_value *right);
const struct walk_value *walk_apply(struct walker *walker, const struct lod_expression *e,
				    const struct walk_value *left, const struct walk_value *right);
/* For a dead result: checks that the divisor is not 0. */
bool walk_check_divisor(struct walker *walker, const struct lod_statement *statement,
			const struct walk_value *value);
/* Concatenates arrays or single values. */
const struct walk_value *walk_join(struct walker *walker, struct span at,
				   const struct walk_value *a, const struct walk_value *b);

/* ---- expressions: each appends its value to each row, and may split rows ---- */

typedef bool walk_evaluator(const struct walk_frame *frame, const struct lod_expression *e,
			    enum walk_need need, struct weighted_set *states);
walk_evaluator walk_evaluate, walk_name, walk_member, walk_index, walk_if;
walk_evaluator walk_repeat; /* n * e, where e draws */
walk_evaluator walk_pure;   /* e draws nothing, and its value is needed */
/* Whether the expression draws nothing, and has no effects and no fields. */
bool walk_is_pure(struct walker *walker, const struct lod_expression *e);
/* The last value was drawn: copies it to `.` and reduces both to what is needed. */
walk_evaluator walk_drawn;
/* The need of a draw, including that of `.` after it. */
enum walk_need walk_need_of_draw(const struct walker *walker, const struct lod_expression *e,
				 enum walk_need need);

/* The memo entry of a draw by the values in a row, created if missing; NULL after an error. */
struct walk_draw *walk_find_draw(struct walker *walker, const struct lod_expression *of,
				 enum walk_need need, struct walk_state by);

/* dice.c: the distribution of dice, owned by the memo table; NULL after an error. */
const struct weighted_set *walk_dice(struct walker *walker, const struct lod_expression *dice,
				     enum walk_need need);
/* The distribution of min or max of dice that are not read otherwise, or NULL in *gives. False after an error. */
bool walk_best_of_dice(struct walker *walker, const struct lod_expression *e, enum walk_need need,
		       const struct weighted_set **gives);
/* tree/calculate.c: the outcomes of the expression as a number, to be cleared by the caller, if it is a tree of dicelab
   without names. False after an error, or when stopped. */
bool walk_tree(struct walker *walker, const struct lod_expression *e, struct outcomes *outcomes,
	       bool *is_tree);
/* The same for the program, if it has dice that are too many to be walked, or have too many faces, and its result is a
   number. */
bool walk_whole(struct walker *walker, struct outcomes *outcomes, bool *is_tree);
/* Appends the expression as a number, without setting `.`, if it is a tree in each row and calc knows all of its
   distribution; otherwise *known is false, and the rows are as before. False after an error, or when stopped. */
bool walk_by_tree(const struct walk_frame *frame, const struct lod_expression *e,
		  struct weighted_set *states, bool *known);
/* The distribution of an expression as a number, if it is a tree without names: owned by the memo table; otherwise NULL.
   False as above. */
bool walk_closed(struct walker *walker, const struct lod_expression *e,
		 const struct weighted_set **gives);
/* Adds the keys of a PMF as rows of one number; NULL stands for want of memory. */
bool walk_add_pmf(struct walker *walker, struct span at, const struct pmf *pmf,
		  struct weighted_set *to);
/* The PMF of rows of one number, to be freed; NULL if they are no numbers or too far apart, or without memory. */
struct pmf *walk_pmf_of(struct walker *walker, const struct weighted_set *numbers);
/* The PMF of an expression in a row, to be freed: of its sum (NEED_TOTAL), or of its single item (NEED_ITEMS). NULL if that
   is no number, or the row is changed. `.` must not be read after it. *failed becomes true after an error, or when stopped. */
struct pmf *walk_pmf_in_row(const struct walk_frame *frame, const struct lod_expression *e,
			    enum walk_need need, const struct walk_value *const *row, size_t width,
			    bool *failed);
/* The distribution of the sum of `times` independent copies (convolution power), as rows of one number. */
bool walk_power(struct walker *walker, struct span at, const struct pmf *one, uint64_t times,
		struct weighted_set *sum);

/* An expression that is evaluated anew `times` times. */
struct walk_repetition {
	struct span at;
	const struct lod_expression *times, *each;
	enum walk_need need; /* of the array of the results */
};

/* Appends the array of the results, evaluated one by one, without setting `.`. */
bool walk_repeat_plainly(const struct walk_frame *frame, const struct walk_repetition *repetition,
			 struct weighted_set *states);
/* Adds the value of an item's weight to *sum. */
bool walk_add_weight(struct walker *walker, const struct lod_expression *set,
		     const struct lod_item *item, const struct walk_value *value, int64_t *sum);
/* Draws an element of the set by weight: calls `take` for each with the rows that chose it. */
bool walk_choose(const struct walk_frame *frame, const struct lod_expression *set,
		 struct weighted_set *states,
		 bool (*take)(struct walker *walker, void *data, const struct lod_item *item,
			      struct weighted_set *chosen),
		 void *data);
/* Groups the rows by the binding of the name, and calls `meant` for each group, which appends a value to each row. */
typedef bool walk_meant(struct walker *walker, const void *data, const struct walk_meaning *meaning,
			struct weighted_set *states);
bool walk_by_meaning(const struct walk_frame *frame, const struct lod_expression *name,
		     struct weighted_set *states, walk_meant *meant, const void *data);
/* A draw of a recipe; the last `arguments` values of a row are those of the call. */
struct walk_recipe_call {
	const struct walk_frame *frame; /* that binds the recipe */
	const struct lod_expression *mention, *recipe;
	size_t arguments;
	enum walk_need need; /* of its value */
};

bool walk_recipe_drawn(const struct walk_recipe_call *call, struct weighted_set *states);
/* Executes the block of a frame whose base is the width of the rows, and appends its result. */
bool walk_run_block(const struct walk_frame *frame, enum walk_need need,
		    struct weighted_set *states);
bool walk_block(const struct walk_frame *outer, const struct lod_block *block, enum walk_need need,
		struct weighted_set *states);

/* Finds the binding of a name in this row: its frame, or NULL, and its position. */
const struct walk_frame *walk_find_place(const struct walk_frame *frame,
					 const struct lod_expression *name,
					 const struct walk_value *const *row, size_t *at);

/* Finds the field of a structure that is meant. */
bool walk_field_of(struct walker *walker, const struct lod_expression *member,
		   const struct walk_value *of, size_t *field);

/* A decision (decision.c): each row is split by its options. */
walk_evaluator walk_decide;
walk_evaluator walk_decide_by; /* by a rule (ruled.c) */
/* A new place inside of an expression (step.c), for this evaluation of it: it tells its states from those of others. NULL
   when out of memory (reported). */
const struct step_place *walk_place_inside(struct walker *walker, struct span at);
/* Makes each row a state at that place, so that rows that differ only in the options that led there are one. Rows that were
   there before are left out. */
bool walk_make_states(struct walker *walker, const struct step_place *place,
		      struct weighted_set *states);

/* ---- statements ---- */

struct walk_flow walk_flow_of(struct walker *walker, size_t width);
void walk_flow_clear(struct walk_flow *flow);
/* Executes one statement; `states` keeps the rows that go on after it. */
bool walk_statement(const struct walk_frame *frame, const struct lod_statement *statement,
		    struct weighted_set *states, struct walk_flow *flow);
/* Executes statements; `states` keeps the rows that reach the end. */
bool walk_statements(const struct walk_frame *frame, const struct lod_statement *statement,
		     struct weighted_set *states, struct walk_flow *flow);
bool walk_loop(const struct walk_frame *frame, const struct lod_statement *statement,
	       struct weighted_set *states, struct walk_flow *flow);
/* Whether `target op= value` must read the target before the value: the target is a recipe, the value may change it,
   or the target is the number of repetitions. `read`: the result is live. */
bool walk_in_order(const struct walker *walker, const struct lod_statement *s, bool read);
/* The update in that order: appends the target's new value (if `need` asks for it) and that of `.` to each row. */
bool walk_evaluate_in_order(const struct walk_frame *frame, const struct lod_statement *s,
			    enum walk_need need, enum walk_need need_of_dot,
			    struct weighted_set *states);
/* fields.c: executes an assignment to a field. */
bool walk_set_member(const struct walk_frame *frame, const struct lod_statement *s,
		     struct weighted_set *states);
/* Replaces dead fields; `live` are the needs of fields. False when out of memory. */
bool walk_forget_fields(struct walker *walker, const uint8_t *live,
			const struct walk_value **value);
/* Reduces a variable to what is needed; a dead field stays bound. False when out of memory. */
bool walk_reduce_slot(const struct walk_frame *frame, enum walk_need need,
		      const struct walk_value **value);
/* Finds the position of a variable to be changed; SIZE_MAX if it is unbound. False after an error. */
bool walk_find_to_change(const struct walk_frame *frame, const struct lod_expression *name,
			 const struct walk_value *const *row, size_t *at);
/* Sets `states` to the row of a program before its first statement. */
bool walk_begin_block(struct walker *walker, const struct lod_block *block,
		      struct weighted_set *states);
/* Calculates a program whose outcome a loop accumulates; otherwise *found is false. False after an error. */
bool walk_gains(struct walker *walker, struct outcomes *outcomes, bool *found);
/* gain.c: whether that variable of the program's block is only added to and only read outside loops, after one assignment
   outside them. */
bool walk_is_counter(const struct lod_program *program, uint32_t slot);
/* Splits by a condition: moves the rows where it is true to `yes`. */
bool walk_condition(const struct walk_frame *frame, const struct lod_expression *condition,
		    struct weighted_set *states, struct weighted_set *yes);
/* Reduces the variables of a block to what is live; `live` are the needs of its slots. */
bool walk_forget(const struct walk_frame *frame, struct span at, const uint8_t *live,
		 struct weighted_set *states);

/* What outcomes ask of values. */
extern const struct weighted_values walk_outcome_values;
/* The canonical value among those that print alike; NULL when out of memory. */
const struct walk_value *walk_as_outcome(struct walker *walker, const struct walk_value *value);
/* result.c: converts the final states, rows of one value, to outcomes. False after an error (reported). */
bool walk_outcomes(struct walker *walker, struct weighted_set *states, struct outcomes *outcomes);

/* ---- refused programs (refuse.c): each check returns false if it refuses ---- */

/* A draw of a recipe, bound in the frame `of`, that may read `.` before it sets it. */
bool walk_refuse_last(const struct walk_frame *of, const struct lod_expression *recipe);
/* A draw, in the frame `from`, of a recipe that is bound in the frame `of`. */
bool walk_refuse_draw(const struct walk_frame *from, const struct walk_frame *of,
		      const struct lod_expression *recipe);
/* An index into a set bound in the frame `of`, after which `.` is read. */
bool walk_refuse_index(const struct walk_frame *from, const struct walk_frame *of,
		       const struct lod_expression *index, const struct lod_expression *set);
/* A structure whose recipes read variables of enclosing blocks. */
bool walk_refuse_structure(const struct walk_frame *frame);

#endif
