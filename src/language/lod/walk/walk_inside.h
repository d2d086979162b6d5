/* What the files of a walk share. walk.h says which is which. */
#ifndef LANGUAGE_LOD_WALK_INSIDE_H
#define LANGUAGE_LOD_WALK_INSIDE_H

#include "language/lod/walk/walk.h"
#include "language/lod/walk/walk_need.h"
#include "language/lod/walk/walk_values.h"
#include "process/weighted_set.h"
#include "support/memo.h"
#include "support/stop.h"

/* A memoised distribution: of a recipe, by what is needed of it and what it reads; or of dice. */
struct walk_draw {
	struct memo memo;          /* the first member */
	struct weighted_set gives; /* rows of one value */
	bool done, busy;
	size_t level;   /* while busy: how many others are, outside of it */
	size_t lowest;  /* the lowest level of those that are busy that it needs … */
	size_t highest; /* … and the highest, + 1 */
	uint64_t round; /* when it was worked out last, if not for good */
};

enum { MOST_ARGUMENTS = 64 };

/* How often it came to a statement, and how long it took with what is in it, where somebody wants to know. */
struct walk_visits {
	uint64_t states;
	double seconds;
};

struct walker {
	const struct lod_program *program;
	const struct lod_walk_request *request;
	struct diag *diag;
	struct stop stop;
	struct pmf_context context;
	struct dicelab_memory memory; /* counted */
	struct arena arena;
	struct walk_values values;
	struct walk_needs needs;
	struct hash_table draws; /* of struct walk_draw: what is known of them */
	size_t busy, lowest, highest;
	uint64_t round, states, hurried;
	double unresolved;
	struct walk_visits *visits; /* by the numbers of statements */
	bool failed;                /* an error was reported, or it is refused */
	bool refused;     /* not calculated by a walk, and not reported: it is to be explored */
	bool gain_read;   /* a gain was asked for what it is */
	bool wants_items; /* failed, and not reported: to be done once more, with all items kept */
	const struct lod_statement *until; /* statements are run up to here; or NULL */
};

/* Where names are looked up: a block that is running, and where its values are in a row. */
struct walk_frame {
	const struct walk_frame *outer;
	const struct lod_block *block;
	size_t base, dot, result;
	bool keeps; /* what its block still needs is not known here: nothing is forgotten */
	bool complete; /* it is that of a structure that is made, or around one: nothing in it is changed any more */
};

static inline struct walk_frame walk_frame_at(const struct walk_frame *outer,
					      const struct lod_block *block, size_t base,
					      bool keeps)
{
	return (struct walk_frame){.outer = outer,
				   .block = block,
				   .base = base,
				   .dot = base + walk_dot(block),
				   .result = base + walk_result(block),
				   .keeps = keeps};
}

/* What a name stands for, in some rows. */
struct walk_meaning {
	const struct walk_frame *frame; /* where it is bound … */
	const struct lod_expression *name;
	size_t at;                           /* … and in which place of a row */
	const struct lod_expression *recipe; /* NULL of a variable */
};

/* Where statements lead but to the next one. */
struct walk_flow {
	struct weighted_set left, went_on, yielded;
};

/* ---- errors (walk.c): all return false ---- */

#if defined __GNUC__
__attribute__((format(printf, 5, 6)))
#endif
bool walk_error(struct walker *walker, enum code code, struct span at, const char *hint,
		const char *format, ...);
/* The walk does not know what a run does here. */
bool walk_refuse(struct walker *walker);
/* Of a call: the recipe takes another number of arguments. */
bool walk_wrong_count(struct walker *walker, const struct lod_expression *call, size_t takes);
bool walk_no_memory(struct walker *walker, struct span at);
/* There are more states, or work, than a limit allows. */
bool walk_too_large(struct walker *walker, struct span at, enum limit limit);
/* May the work go on, with so many states at hand? */
bool walk_goes_on(struct walker *walker, struct span at, size_t states);

/* ---- rows (walk_rows.c) ---- */

static inline const struct walk_value **walk_row(const struct weighted_set *states, size_t i)
{
	return weighted_set_row(states, i);
}

/* Changes a row, which has room for one value more than it had; false after an error. */
typedef bool walk_change(struct walker *walker, void *data, const struct walk_value **row,
			 size_t width);

/* Each row becomes what `change` makes of it, `width` wide. */
bool walk_map(struct walker *walker, struct span at, struct weighted_set *states, size_t width,
	      walk_change *change, void *data);
bool walk_push(struct walker *walker, struct span at, struct weighted_set *states,
	       const struct walk_value *value);
/* Puts the value in that place of each row. */
bool walk_put(struct walker *walker, struct span at, struct weighted_set *states, size_t place,
	      const struct walk_value *value);
/* Drops `count` values below the last one, or with `all` that one, too. */
bool walk_drop(struct walker *walker, struct span at, struct weighted_set *states, size_t count,
	       bool all);
/* Each row with each of the values of `draw` behind it, independently. */
bool walk_cross(struct walker *walker, struct span at, struct weighted_set *states,
		const struct weighted_set *draw);
/* Moves the rows where `is` is true to `to`. */
bool walk_split(struct walker *walker, struct span at, struct weighted_set *states,
		struct weighted_set *to, bool (*is)(void *data, const struct walk_value **row),
		void *data);
/* The last value is reduced to what is needed of it. */
bool walk_reduce_last(struct walker *walker, struct span at, struct weighted_set *states,
		      enum walk_need need);
struct weighted_set walk_empty(struct walker *walker, size_t width);

/* ---- values (walk_operate.c) ---- */

/* The value, or the only item of an array. */
const struct walk_value *walk_alone(const struct walk_value *value);
bool walk_integer_of(struct walker *walker, struct span at, const struct walk_value *value,
		     int64_t *integer);
bool walk_is_true(struct walker *walker, struct span at, const struct walk_value *value,
		  bool *is_true);
/* What an operator makes of two values; NULL after an error. */
const struct walk_value *walk_operate(struct walker *walker, struct span at,
				      enum lod_operation operation, const struct walk_value *left,
				      const struct walk_value *right);
const struct walk_value *walk_apply(struct walker *walker, const struct lod_expression *e,
				    const struct walk_value *left, const struct walk_value *right);
/* Of a statement whose result nobody reads: does it divide by zero? */
bool walk_check_divisor(struct walker *walker, const struct lod_statement *statement,
			const struct walk_value *value);
/* Two arrays, or single values as arrays, one behind the other. */
const struct walk_value *walk_join(struct walker *walker, struct span at,
				   const struct walk_value *a, const struct walk_value *b);

/* ---- expressions: each puts a value behind each row, and may split it ---- */

bool walk_evaluate(struct walker *walker, const struct walk_frame *frame,
		   const struct lod_expression *e, enum walk_need need,
		   struct weighted_set *states);
/* Something was drawn, the last value: it becomes `.`, and as much of it is left as is needed. */
bool walk_drawn(struct walker *walker, const struct walk_frame *frame,
		const struct lod_expression *e, enum walk_need need, struct weighted_set *states);
/* As much of a draw as is needed, with `.`. */
enum walk_need walk_need_of_draw(const struct walker *walker, const struct lod_expression *e,
				 enum walk_need need);

/* What is known of a draw, made if there is nothing; NULL after an error. */
struct walk_draw *walk_find_draw(struct walker *walker, const struct lod_expression *of,
				 enum walk_need need, const struct walk_value *const *row,
				 size_t width);

/* walk_dice.c: the distribution of dice, to look at; NULL after an error. */
const struct weighted_set *walk_dice(struct walker *walker, const struct lod_expression *dice,
				     enum walk_need need);
/* The best or the worst of dice that nobody else looks at; false where it is none of that, with *gives NULL. */
bool walk_best_of_dice(struct walker *walker, const struct walk_frame *frame,
		       const struct lod_expression *e, enum walk_need need,
		       const struct weighted_set **gives);
/* walk_tree.c: is the number that it is in arithmetic that of a tree of dicelab? Then its outcomes, to be cleared; false
   after an error, or when stopped. */
bool walk_is_tree(const struct lod_expression *e);
bool walk_tree(struct walker *walker, const struct lod_expression *e, struct outcomes *outcomes);
/* The PMF of rows of one number, to be freed; NULL where there is none in this way. */
struct pmf *walk_pmf_of(struct walker *walker, const struct weighted_set *numbers);
/* The sum of so many independent ones, as rows of one number. */
bool walk_power(struct walker *walker, struct span at, const struct pmf *one, uint64_t times,
		struct weighted_set *sum);

bool walk_repeat(struct walker *walker, const struct walk_frame *frame,
		 const struct lod_expression *e, enum walk_need need, struct weighted_set *states);
/* The same without `.`, and one time after the other. */
bool walk_repeat_plainly(struct walker *walker, const struct walk_frame *frame,
			 const struct lod_expression *e, enum walk_need need,
			 struct weighted_set *states);
bool walk_set(struct walker *walker, const struct walk_frame *frame, const struct lod_expression *e,
	      enum walk_need need, struct weighted_set *states);
/* Splits by one of the elements, by weight: calls `take` for each. */
bool walk_choose(struct walker *walker, const struct walk_frame *frame,
		 const struct lod_expression *set, struct weighted_set *states,
		 bool (*take)(struct walker *walker, void *data, const struct lod_item *item,
			      struct weighted_set *chosen),
		 void *data);
/* Calls `meant` for all rows in which the name means the same, which puts a value behind each; and so for all others. */
typedef bool walk_meant(struct walker *walker, const void *data, const struct walk_meaning *meaning,
			struct weighted_set *states);
bool walk_by_meaning(struct walker *walker, const struct walk_frame *frame,
		     const struct lod_expression *name, struct weighted_set *states,
		     walk_meant *meant, const void *data);
bool walk_name(struct walker *walker, const struct walk_frame *frame,
	       const struct lod_expression *e, enum walk_need need, struct weighted_set *states);
bool walk_member(struct walker *walker, const struct walk_frame *frame,
		 const struct lod_expression *e, enum walk_need need, struct weighted_set *states);
bool walk_index(struct walker *walker, const struct walk_frame *frame,
		const struct lod_expression *e, enum walk_need need, struct weighted_set *states);
/* Draws from the recipe, which is bound in `frame`; the last `arguments` values are those of the call. */
bool walk_recipe_drawn(struct walker *walker, const struct walk_frame *frame,
		       const struct lod_expression *mention, const struct lod_expression *recipe,
		       size_t arguments, enum walk_need need, struct weighted_set *states);
bool walk_block(struct walker *walker, const struct walk_frame *outer,
		const struct lod_block *block, enum walk_need need, struct weighted_set *states);
bool walk_if(struct walker *walker, const struct walk_frame *frame, const struct lod_expression *e,
	     enum walk_need need, struct weighted_set *states);

/* The place in which a name is bound in this row; the frame, or NULL where it is in none. */
const struct walk_frame *walk_find_place(const struct walk_frame *frame,
					 const struct lod_expression *name,
					 const struct walk_value *const *row, size_t *at);

/* Which field of a structure is meant. */
bool walk_field_of(struct walker *walker, const struct lod_expression *member,
		   const struct walk_value *of, size_t *field);

/* ---- statements ---- */

struct walk_flow walk_flow_of(struct walker *walker, size_t width);
void walk_flow_clear(struct walk_flow *flow);
/* Runs statements: those that go on are in `states`. */
bool walk_statements(struct walker *walker, const struct walk_frame *frame,
		     const struct lod_statement *statement, struct weighted_set *states,
		     struct walk_flow *flow);
bool walk_loop(struct walker *walker, const struct walk_frame *frame,
	       const struct lod_statement *statement, struct weighted_set *states,
	       struct walk_flow *flow);
/* Must `target op= value` read the target before the value is evaluated? It may be a recipe, the value may change it, or it
   says how often the value is evaluated. `read`: is the result? */
bool walk_in_order(const struct walker *walker, const struct lod_statement *s, bool read);
/* Then this puts two values behind each row: what the target becomes, where `need` asks for it, and what `.` does. */
bool walk_evaluate_in_order(struct walker *walker, const struct walk_frame *frame,
			    const struct lod_statement *s, enum walk_need need,
			    enum walk_need need_of_dot, struct weighted_set *states);
/* walk_fields.c: a field of a structure is set. */
bool walk_set_member(struct walker *walker, const struct walk_frame *frame,
		     const struct lod_statement *s, struct weighted_set *states);
/* Forgets the fields that nobody will ask for; `live` are those that somebody will. False when out of memory. */
bool walk_forget_fields(struct walker *walker, const uint8_t *live,
			const struct walk_value **value);
/* As much as is needed of a variable of the frame; of a field, that it is there. False when out of memory. */
bool walk_reduce_slot(struct walker *walker, const struct walk_frame *frame, enum walk_need need,
		      const struct walk_value **value);
/* The place of a variable that is to be changed; *home is NULL where it is in none. False after an error. */
bool walk_find_to_change(struct walker *walker, const struct walk_frame *frame,
			 const struct lod_expression *name, const struct walk_value *const *row,
			 size_t *at, const struct walk_frame **home);
/* The row of a program before its first statement. */
bool walk_begin_block(struct walker *walker, const struct lod_block *block,
		      struct weighted_set *states);
/* Outcomes of a program with a loop that adds them up, if it is one: *told. False after an error. */
bool walk_gains(struct walker *walker, struct outcomes *outcomes, bool *told);
/* Splits by a condition: `yes` gets the rows where it is true. */
bool walk_condition(struct walker *walker, const struct walk_frame *frame,
		    const struct lod_expression *condition, struct weighted_set *states,
		    struct weighted_set *yes);
/* Forgets what the block does not need any more; `live` are the needs of its slots. */
bool walk_forget(struct walker *walker, const struct walk_frame *frame, struct span at,
		 const uint8_t *live, struct weighted_set *states);

/* ---- what is refused (walk_refuse.c) ---- each is false where it is */

/* A draw of a recipe that is bound in the frame `of`, from `from`. */
bool walk_refuse_draw(struct walker *walker, const struct walk_frame *from,
		      const struct walk_frame *of, const struct lod_expression *recipe);
/* An index into a set of that frame, behind which `.` is read. */
bool walk_refuse_index(struct walker *walker, const struct walk_frame *from,
		       const struct walk_frame *of, const struct lod_expression *index,
		       const struct lod_expression *set);
/* A structure in the frame of its block, which draws from what the blocks around it hold. */
bool walk_refuse_structure(struct walker *walker, const struct walk_frame *frame);

#endif
