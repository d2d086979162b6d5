/*
 * Dice as values of scripts: what the files of the .dice language share. A roll is a tree of dicelab (tree/tree.h),
 * never a table of all cases: `d(6) + d(6)` is `sum 2#d6`, and `dice_pool(40, 10).count(8..)` is one node over `40#d10`.
 * Its distribution is calculated, exactly, when the script asks for it, and kept (distribution.h).
 *
 * All trees of a run live in one arena, and are never changed: the same node may be part of many rolls. A calculation
 * works on a copy (trees.c), in which each node has but one place.
 *
 *     die.c, pool.c, band.c, scale.c, outcomes.c, table.c    the types
 *     dice_words.c and the *_words.c                         the functions of the language
 *     trees.c, distribution.c, measure.c                     what they are made of
 */
#ifndef STARLARK_DICE_H
#define STARLARK_DICE_H

#include "starlark/distribution.h"
#include "starlark/machine.h"
#include "starlark/measure.h"
#include "starlark/results.h"
#include "support/stop.h"
#include "tree/tree.h"

enum { DICE_MESSAGE = 400 };

/* What a run of a script has for its dice: the host of the machine (machine_host). */
struct dice {
	const struct dicelab_memory *memory;
	const struct limits *limits;
	struct stop *stop; /* asked during calculations; may be NULL */
	double threshold;     /* how far unbounded rolls are followed (calc_request) */
	struct arena arena;   /* of all nodes */
	struct arena scratch; /* of the calculation at hand */
	struct builder builder;
	struct source source; /* an empty one: nodes of a script have no places */
	struct diag diag;
	enum code code; /* of the first complaint of tree and calc that was not passed on … */
	char message[DICE_MESSAGE]; /* … and what it says; "" when there is none */
	struct script_results results;
};

/* `dice` must not be moved. */
void dice_init(struct dice *dice, const struct dicelab_memory *memory, const struct limits *limits);
void dice_clear(struct dice *dice);

struct dice *dice_of(struct machine *machine);
/* Reports what tree or calc complained about, as an error of the script. Returns false. */
bool dice_failed(struct machine *machine);
/* An error of the script in the words of the language. Returns false. */
#if defined __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
bool dice_error(struct machine *machine, const char *format, ...);

/* Is there still room for nodes, which stay as long as the run? Asked where a value is made of them; false after an
   error. */
bool dice_has_room(struct machine *machine);

/* All functions of the language that are about dice. */
extern const struct native dice_words[];
/* All functions of dice scripts, those and the language's own: what struct script calls natives. */
extern const struct native *const dice_natives[];

/* ---- the types ---- */

extern const struct type type_die_roll, type_dice_pool, type_int_band, type_scale, type_outcomes,
	type_prob_table;

/* So many independent copies of a roll. */
struct run {
	int64_t times; /* > 0 */
	struct node *roll;
};

/* A number that is rolled: the sum of the runs and the constant. */
struct die_roll {
	struct object object;
	struct distribution *known; /* owned; NULL while nobody has asked */
	int64_t constant;
	size_t count;
	struct run runs[];
};

/* Several numbers that are rolled, in the order of the runs. */
struct dice_pool {
	struct object object;
	int64_t size; /* how many dice */
	struct node *
		hand; /* instead of the runs: numbers that depend on each other, such as cards; or NULL */
	size_t count;
	struct run runs[];
};

/* Whole numbers from low to high; INT64_MIN and INT64_MAX stand for no bound. */
struct int_band {
	struct object object;
	int64_t low, high;
};

/* Labels in order, some with the numbers that they stand for. */
struct step {
	const struct text *label;
	bool early;  /* is asked before those that are not */
	bool banded; /* has numbers: */
	int64_t low, high;
};

struct scale {
	struct object object;
	size_t count;
	struct step steps[];
};

/* Labels in order, and how likely each is. */
struct grade {
	const struct text *label;
	mpq_t share;
};

struct graded {
	struct object object;
	size_t count;
	struct grade grades[];
};

/* Rows of the script's own: a label, and a number that should be a probability. */
struct table_entry {
	const struct text *label;
	bool floating; /* `number` is what counts, else `share` */
	double number;
	mpq_t share;
};

struct prob_table {
	struct object object;
	size_t count;
	struct table_entry entries[];
};

/* ---- arguments ---- */

/* An integer of 32 bits, or an error. */
bool dice_integer(struct machine *machine, const char *function, const char *parameter,
		  struct value value, int64_t *integer);
/* The first argument, given by its place or by its name, and the others. False after an error: there is none. */
struct others {
	struct arguments arguments;
	struct keyword keywords[3]; /* more than any function has parameters behind the first */
};

bool dice_first(struct machine *machine, const char *function, const char *name,
		const struct arguments *arguments, struct value *first, struct others *others);
/* str(value), in a buffer for a message. */
const char *dice_shown(struct machine *machine, struct value value, char *shown, size_t size);
/* A value as an exact number: integers, truth values aside, and fractions. Of a float its exact value, with *floating.
   False where it is no number. */
bool dice_number(struct value value, mpq_t number, bool *floating);
bool dice_fraction(struct machine *machine, mpq_srcptr number, struct value *result);

/* ---- faces ---- */

/* Which faces are meant: a number, several, or a band. */
struct face_spec {
	size_t count;
	const struct value *faces; /* several; NULL: a band */
	int64_t low, high;
};

/* ---- trees (trees.c) ---- each is NULL after a complaint (dice_failed) */

struct node *tree_number(struct dice *dice, int64_t number);
struct node *tree_die(struct dice *dice, int64_t sides);
struct node *tree_operator(struct dice *dice, enum node_kind kind, struct node *first,
			   struct node *second);
/* `sum`, or a node as it is where it is one anyway. */
struct node *tree_of_runs(struct dice *dice, const struct run *runs, size_t count,
			  int64_t constant);
/* All the numbers, one behind the other. */
struct node *tree_list(struct dice *dice, const struct run *runs, size_t count);
/* Numbers and their shares of the whole: a table, or, where its weights do not fit, what rolls as many digits as it
   takes. */
struct node *tree_of_measure(struct dice *dice, const struct measure *measure);
/* `let` a fresh name be the value `in` a body that is made of variables of that name. */
const char *tree_name(struct dice *dice);
struct node *tree_variable(struct dice *dice, const char *name);
struct node *tree_let(struct dice *dice, const char *name, struct node *value, struct node *body);
struct node *tree_if(struct dice *dice, struct node *condition, struct node *yes, struct node *no);
/* The number divided by one that is more than 0, rounded down. */
struct node *tree_floor(struct dice *dice, struct node *node, int64_t by);
/* Those items of a list that lie within the bounds. */
struct node *tree_within(struct dice *dice, int64_t low, int64_t high, struct node *list);
/* Those that a number of a variable is equal to, or lies within; an empty list if none. */
struct node *tree_meant(struct dice *dice, const char *name, const struct face_spec *spec);
/* So many of the highest or lowest, or all but them. */
struct node *tree_select(struct dice *dice, enum node_kind kind, bool drop, int64_t count,
			 struct node *list);
/* A copy, each node in one place, all of them at that place of a text; NULL after a complaint (of the builder's). */
struct node *tree_copy(struct builder *builder, const struct node *root, struct span at);
/* A copy in the scratch arena, ready to be calculated. False after a complaint. */
bool tree_complete(struct dice *dice, const struct node *root, struct tree *tree);
/* Are there so many nodes, counting each place? */
bool tree_is_large(const struct node *node);

/* ---- rolls (die.c) ---- each is false, or NULL, after an error (reported) */

/* The sum of the runs, which are copied, equal neighbours together. */
bool die_make(struct machine *machine, const struct run *runs, size_t count, int64_t constant,
	      struct value *result);
bool die_of_node(struct machine *machine, struct node *node, struct value *result);
bool die_of_measure(struct machine *machine, const struct measure *measure, struct value *result);
struct node *die_node(struct machine *machine, const struct die_roll *die);
const struct distribution *die_known(struct machine *machine, struct die_roll *die);
/* The distribution, if there is no tail to it: all outcomes are listed. */
const struct distribution *die_listed(struct machine *machine, struct die_roll *die,
				      const char *function);
/* The node, or, where that is too large a tree, one of its distribution; NULL after a complaint, reported. */
struct node *node_small(struct machine *machine, struct node *node);
/* Calculates the distribution of a node, while so many bytes are held elsewhere. NULL after a complaint (dice_failed), or when
   stopped. */
struct distribution *dice_calculate(struct dice *dice, const struct node *node, size_t held,
				    bool *stopped);
/* The same in a run. */
struct distribution *node_known(struct machine *machine, const struct node *node);

/* The roll that a value stands for, a pool by its sum; NULL when it is neither, without an error. *failed tells of
   an error (reported). */
struct die_roll *roll_of_value(struct machine *machine, struct value value, bool *failed);

/* + - * // of rolls, pools and integers: the `binary` of both types. */
enum done dice_binary(struct machine *machine, enum operation operation, struct value a,
		      struct value b, struct value *result);

/* ---- pools (pool.c) ---- */

bool pool_make(struct machine *machine, const struct run *runs, size_t count, struct value *result);
/* A pool of what a node gives: a list of so many numbers. */
bool pool_of_hand(struct machine *machine, struct node *node, int64_t size, struct value *result);
/* Its numbers as a list; NULL after a complaint. */
struct node *pool_list(struct machine *machine, const struct dice_pool *pool);
bool pool_total(struct machine *machine, const struct dice_pool *pool, struct value *result);
/* Its dice, of the kind `kind` (NODE_HIGH, NODE_LOW), all or all but so many, added. */
bool pool_select(struct machine *machine, const struct run *runs, size_t count, enum node_kind kind,
		 bool drop, int64_t number, struct value *result);
native_call pool_count, pool_order_stat, pool_middle_of; /* methods */

/* ---- faces (band.c, faces.c) ---- */

bool face_spec_take(struct machine *machine, struct value value, struct face_spec *spec);
bool face_spec_has(const struct face_spec *spec, int64_t face);
/* Rolls made of a roll: on condition that its number is one of them, or none of them; with another number for these;
   1 for these and 0 for the others. NULL after an error (reported). */
struct node *faces_keep(struct machine *machine, struct node *roll, const struct face_spec *spec,
			bool keep);
struct node *faces_replace(struct machine *machine, struct node *roll, const struct face_spec *spec,
			   struct node *by);
struct node *faces_convert(struct machine *machine, struct node *roll, const struct face_spec *spec,
			   int64_t to);
struct node *faces_tell(struct machine *machine, struct node *roll, const struct face_spec *spec);
bool band_make(struct machine *machine, int64_t low, int64_t high, struct value *result);

/* ---- functions of the language: in the file of their name, or of what they are about ---- */

#define DICE_WORD(name, ...) native_call word_##name;
#include "starlark/words.def"

/* ---- labels ---- */

/* Which step has that label, by its text; false after an error. */
bool scale_find(struct machine *machine, const struct scale *scale, const struct text *label,
		size_t *index);
/* Outcomes with the labels of the scale, all impossible as yet; NULL after an error. */
struct graded *graded_of_scale(struct machine *machine, const struct scale *scale);
struct graded *graded_take(struct machine *machine, size_t count);
/* roll.bucket(scale, *spec), for a roll. */
bool scale_bucket(struct machine *machine, struct die_roll *die, const struct arguments *arguments,
		  struct value *result);
bool texts_are_equal(const struct text *a, const struct text *b);

#endif
