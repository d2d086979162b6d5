/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dice as values of scripts: the types and functions that the files of the .dice language share. A roll is a tree
 * (tree/tree.h), never a table of all cases: `d(6) + d(6)` is `sum 2#d6`, and `dice_pool(40, 10).count(8..)` is one
 * node over `40#d10`. Its distribution is calculated, exactly, when the script asks for it, and cached
 * (distribution.h).
 *
 * All trees of a run live in one arena and are never changed: they are DAGs, in which one node may be part of many
 * rolls. A calculation works on a copy in which each node has one place (dice/trees.c).
 *
 * In dice/:
 *     die.c, pool.c, band.c, scale.c, outcomes.c, table.c    the types
 *     dice_words.c and the *_words.c                         the functions of the language
 *     trees.c, distribution.c, measure.c                     trees and distributions
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

/* The dice of one run of a script: the host data of the machine (machine_host). */
struct dice {
	const struct dicelab_memory *memory;
	const struct limits *limits;
	struct stop *stop;    /* polled during calculations; may be NULL */
	double threshold;     /* unresolved probability in unbounded rolls (calc_request) */
	struct arena arena;   /* of all nodes */
	struct arena scratch; /* of the current calculation */
	struct builder builder;
	struct source source; /* empty: nodes of a script have no place in a text */
	struct diag diag;
	enum code code; /* of the first error of tree or calc that is not reported yet */
	char message[DICE_MESSAGE]; /* its message; "" if there is none */
	struct script_results results;
};

/* The builder points into `dice`, which must not be moved. */
void dice_init(struct dice *dice, const struct dicelab_memory *memory, const struct limits *limits);
void dice_clear(struct dice *dice);

struct dice *dice_of(struct machine *machine);
/* Reports the pending error of tree or calc as an error of the script. Returns false. */
bool dice_failed(struct machine *machine);
/* Reports an error of the script (CODE_VALUE), in the words of the original implementation. Returns false. */
#if defined __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
bool dice_error(struct machine *machine, const char *format, ...);

/* Memory of the run's arena; NULL after an error (reported). */
void *dice_take(struct machine *machine, size_t size);
/* Checks the limit on nodes, which stay until the end of the run. Called where a value is made of nodes; false after
   an error (reported). */
bool dice_has_room(struct machine *machine);

/* The functions of the language that work on dice. */
extern const struct native dice_words[];
/* All functions of dice scripts, for struct script: the language's own and dice_words. */
extern const struct native *const dice_natives[];

/* ---- the types ---- */

extern const struct type type_die_roll, type_dice_pool, type_int_band, type_scale, type_outcomes,
	type_prob_table;

/* Independent copies of a roll. */
struct roll_copies {
	int64_t times; /* > 0 */
	struct node *roll;
};

/* A random number: the sum of the runs and the constant. */
struct die_roll {
	struct object object;
	struct distribution *known; /* cached distribution, owned; NULL until it is needed */
	int64_t constant;
	size_t count;
	struct roll_copies runs[];
};

/* A list of random numbers, in the order of the runs. */
struct dice_pool {
	struct object object;
	int64_t size; /* number of dice */
	/* In place of the runs: a list of dependent numbers, such as cards; or NULL. */
	struct node *hand;
	size_t count;
	struct roll_copies runs[];
};

/* Integers from low to high, inclusive; INT64_MIN and INT64_MAX stand for no bound. */
struct int_band {
	struct object object;
	int64_t low, high;
};

/* A step of a scale: a label, some with a band of numbers. */
struct scale_step {
	struct text *label;
	bool early;  /* is tried before the steps that are not */
	bool banded; /* low and high are set */
	int64_t low, high;
};

static inline void step_set_band(struct scale_step *step, int64_t low, int64_t high)
{
	step->banded = true;
	step->low = low;
	step->high = high;
}

struct scale {
	struct object object;
	size_t count;
	struct scale_step steps[];
};

/* A row of Outcomes: a label of a scale and its probability; or of a ProbTable, which the script filled: a label, and a
   number that should be a probability. */
struct label_row {
	struct text *label;
	bool floating; /* the value is `number`; otherwise `share` */
	double number;
	mpq_t share;
};

struct label_table {
	struct object object; /* of type_outcomes or type_prob_table */
	size_t count;
	struct label_row rows[];
};

/* ---- arguments ---- */

/* Splits off the first argument, given by position or by name. False after an error: it is missing. */
struct remaining {
	struct arguments arguments;
	struct keyword keywords[3]; /* enough for the parameters after the first of any function */
};

bool dice_first(struct machine *machine, const struct call *call, const char *name,
		struct value *first, struct remaining *others);
/* An integer, fraction or float as an exact number; *floating says that it is a float. False for other values, truth
   values among them. */
bool dice_number(struct value value, mpq_t number, bool *floating);
/* An error for NaN and infinities, which cannot be shown. */
bool dice_is_finite(struct machine *machine, const char *what, struct value value);
bool dice_fraction(struct machine *machine, mpq_srcptr number, struct value *result);

/* ---- faces ---- */

/* A set of faces: one number, several, or a band. */
struct face_spec {
	size_t count;
	const int64_t *faces; /* the numbers, ascending, each once; NULL: low to high */
	int64_t low, high;
};

/* ---- trees (trees.c) ---- each is NULL after a complaint (dice_failed) */

struct node *tree_number(struct dice *dice, int64_t number);
struct node *tree_die(struct dice *dice, int64_t sides);
struct node *tree_operator(struct dice *dice, enum node_kind kind, struct node *first,
			   struct node *second);
/* The sum of the runs and the constant; the node itself if there is nothing to add. */
struct node *tree_of_runs(struct dice *dice, const struct roll_copies *runs, size_t count,
			  int64_t constant);
/* The empty list; the numbers of all runs, concatenated. */
struct node *tree_nothing(struct dice *dice);
struct node *tree_list(struct dice *dice, const struct roll_copies *runs, size_t count);
/* A roll with this distribution, with shares in proportion: a table, or, where its weights do not fit, digits that
   are drawn one by one (tree_of_measure.c). */
struct node *tree_of_measure(struct dice *dice, const struct measure *measure);
/* tree_let: `let` name `=` value `in` body. tree_name makes a fresh name, tree_variable a use of it. */
const char *tree_name(struct dice *dice);
struct node *tree_variable(struct dice *dice, const char *name);
struct node *tree_let(struct dice *dice, const char *name, struct node *value, struct node *body);
/* sum while name = START do BODY, and with tree_last only the last roll: sum last 1 while ... */
struct node *tree_while(struct dice *dice, const char *name, struct node *start, struct node *body);
struct node *tree_last(struct dice *dice, const char *name, struct node *start, struct node *body);
struct node *tree_if(struct dice *dice, struct node *condition, struct node *yes, struct node *no);
/* The number divided by `by` > 0, rounded down. */
struct node *tree_floor(struct dice *dice, struct node *node, int64_t by);
/* The items of a list that lie within the bounds. */
struct node *tree_within(struct dice *dice, int64_t low, int64_t high, struct node *list);
/* The variable's number if it is one of the faces; otherwise an empty list. */
struct node *tree_matching(struct dice *dice, const char *name, const struct face_spec *spec);
/* The `count` highest or lowest items (by `kind`), or with `drop` all others. */
struct node *tree_select(struct dice *dice, enum node_kind kind, bool drop, int64_t count,
			 struct node *list);
/* A copy in which each node has one place, all at the position `at`; NULL after an error (in the builder's diag). */
struct node *tree_copy(struct builder *builder, const struct node *root, struct span at);
/* A copy in the scratch arena, ready to be calculated. False after an error. */
bool tree_complete(struct dice *dice, const struct node *root, struct tree *tree);
/* Whether it has more nodes than may be copied, a shared node counting at each of its places. */
bool tree_is_large(const struct node *node);

/* ---- rolls (die.c) ---- each is false, or NULL, after an error (reported) */

/* The sum of the runs, which are copied; equal neighbours are merged. */
bool die_make(struct machine *machine, const struct roll_copies *runs, size_t count,
	      int64_t constant, struct value *result);
bool die_of_node(struct machine *machine, struct node *node, struct value *result);
bool die_of_measure(struct machine *machine, const struct measure *measure, struct value *result);
struct node *die_node(struct machine *machine, const struct die_roll *die);
const struct distribution *die_known(struct machine *machine, struct die_roll *die);
/* The distribution, if it has no tail: all outcomes are listed. */
const struct distribution *die_listed(struct machine *machine, struct die_roll *die,
				      const char *function);
/* The node, or, if its tree is too large, an equivalent one made from its distribution; NULL after an error
   (reported). */
struct node *node_small(struct machine *machine, struct node *node);
/* The node; if it is NULL, reports the pending error. */
struct node *node_checked(struct machine *machine, struct node *node);
/* Calculates the distribution of a node; `held` bytes are in use elsewhere and count toward the limit. NULL after an
   error (dice_failed), or when stopped. */
struct distribution *dice_calculate(struct dice *dice, const struct node *node, size_t held,
				    bool *stopped);
/* The same in a run, whose heap is what is held; errors are reported. */
struct distribution *node_known(struct machine *machine, const struct node *node);

/* The roll that a value stands for; of a pool, its sum. NULL if it is neither, or after an error (reported), with
   *failed. */
struct die_roll *roll_of_value(struct machine *machine, struct value value, bool *failed);

/* + - * // of rolls, pools and integers: the `binary` of both types. */
enum done dice_binary(struct machine *machine, const struct value_operands *operands,
		      struct value *result);

/* ---- pools (pool.c) ---- */

bool pool_make(struct machine *machine, const struct roll_copies *runs, size_t count,
	       struct value *result);
/* A pool of the items of a node that is a list of `size` numbers. */
bool pool_of_hand(struct machine *machine, struct node *node, int64_t size, struct value *result);
/* Its numbers as a list; NULL after an error. */
struct node *pool_list(struct machine *machine, const struct dice_pool *pool);
bool pool_total(struct machine *machine, const struct dice_pool *pool, struct value *result);
/* The sum of the `number` highest or lowest dice (`kind`: NODE_HIGH, NODE_LOW), or with `drop` of all others. */
bool pool_select(struct machine *machine, const struct roll_copies *runs, size_t count,
		 enum node_kind kind, bool drop, int64_t number, struct value *result);

/* ---- faces (band.c, faces.c) ---- */

bool face_spec_take(struct machine *machine, struct value value, struct face_spec *spec);
bool face_spec_has(const struct face_spec *spec, int64_t face);
/* Rolls made from a roll. */
enum face_kind {
	FACES_KEEP,    /* given that it is one of the faces */
	FACES_REMOVE,  /* given that it is none of them */
	FACES_CONVERT, /* with `number` in place of these faces */
	FACES_IGNORE,  /* with 0 in place of them */
	FACES_REROLL, /* rolled again when it is one of them, up to `number` times; endlessly, if that is negative */
	FACES_INDICATE /* 1 for these faces and 0 for others */
};

struct face_change {
	struct face_spec spec;
	enum face_kind kind;
	int64_t number; /* 0 where it does not count */
};

/* The changed dice of a pool, as many runs as it has; NULL after an error (reported). */
struct roll_copies *faces_change_each(struct machine *machine, const struct dice_pool *pool,
				      const struct face_change *change);
/* As in a script: "2..5", "..5" */
void band_write(struct text_builder *to, int64_t low, int64_t high);
bool band_make(struct machine *machine, int64_t low, int64_t high, struct value *result);

/* ---- functions of the language: each in the file of its name or topic ---- */

#define DICE_WORD(name, parameters, function, ...) native_call word_##function;
#define DIE_METHOD(name, parameters, function, ...) native_call roll_##function;
#define POOL_METHOD DIE_METHOD
#include "starlark/words.def"

/* Variants of methods that ask for a probability. */
enum { EXACTLY, OR_MORE, OR_LESS };

/* ---- labels ---- */

/* The index of the row with this label; false after an error. */
bool label_find(struct machine *machine, const struct label_table *table, const struct text *label,
		size_t *index);
/* Outcomes with the labels of the scale and probabilities of 0; NULL after an error. */
struct label_table *label_table_of_scale(struct machine *machine, const struct scale *scale);
/* A table without labels yet; NULL after an error (reported). */
struct label_table *label_table_take(struct machine *machine, const struct type *type,
				     size_t count);
bool texts_are_equal(const struct text *a, const struct text *b);

#endif
