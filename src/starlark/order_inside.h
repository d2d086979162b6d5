/*
 * The proof that a function does not mind the order of its list. It goes through the syntax of the function once, much
 * as the machine would, with facts in the place of values. A fact is true of the value for every order of the list:
 * what has a fact is the same for all orders, save for bags, which have the same items in some order. What no rule
 * below allows ends the proof: each function that returns bool returns false for "not proved".
 *
 * A loop over a bag meets its items in an unknown order. Each turn may do what it likes with variables of its own; of
 * those from before the loop it may only gather into some (order_gather.c): add to a number, keep the largest, append
 * to a list that becomes a bag. Nobody may look at these before the loop ends. Such loops have a depth: a variable
 * belongs to the depth at which it was assigned, and is forgotten when the loop of that depth ends.
 *
 * Lists and dictionaries can have several names. One with a single name is `alone`, and may change; others may change
 * only if nothing is known of their items, in the turn of the loop in which they were made.
 *
 *     order_facts.c         facts, and what is true of both of two values
 *     order_words.c         calls of functions and methods in C
 *     order_expression.c    expressions, and calls of functions of the script
 *     order_gather.c        changes of variables and of what is in them
 *     order_loop.c          loops
 *     order.c               the other statements, functions
 */
#ifndef STARLARK_ORDER_INSIDE_H
#define STARLARK_ORDER_INSIDE_H

#include "starlark/machine_inside.h"
#include "starlark/syntax.h"

enum fact_kind {
	FACT_UNKNOWN, /* of a variable that may be unassigned, or forgotten */
	FACT_VALUE,   /* anything */
	FACT_INTEGER,
	FACT_TRUTH,
	FACT_TEXT,
	FACT_TUPLE,
	FACT_LIST,
	FACT_DICT,
	FACT_BAG,   /* a list or tuple, whose items are the same in some order */
	FACT_COUNTS /* a dictionary, whose entries are the same in some order */
};

/* What all items of something are. */
enum item {
	ITEM_NONE, /* there is no item */
	ITEM_INTEGER,
	ITEM_TRUTH,
	ITEM_TEXT,
	ITEM_INTEGERS, /* tuples of integers */
	ITEM_ANY
};

enum { MADE_OUTSIDE = -1 };

struct fact {
	enum fact_kind kind;
	enum item item, key; /* key: of dictionaries */
	int made;            /* lists and dictionaries: at this depth, or MADE_OUTSIDE */
	int assigned_at;     /* of a variable: assigned at this depth */
	bool alone;          /* no other variable or object refers to it */
};

/* How a loop over a bag changes a variable from before it. */
enum gather {
	GATHER_NOT,
	GATHER_SUM,
	GATHER_LEAST,
	GATHER_MOST,
	GATHER_CONSTANT, /* the same is assigned each time */
	GATHER_APPEND,
	GATHER_ADD_TO_ITEMS, /* integers are added to items that are there already */
	GATHER_TALLY,        /* the same to entries, of which new ones begin with a constant */
	GATHER_COUNT,        /* the same, and they begin with what is added first */
	GATHER_ENTRIES       /* the same is put under keys */
};

struct gathering {
	enum gather gather;
	enum item item, key;
	const struct expression *constant;
	bool read; /* by a loop that is deeper than the variable */
};

enum { MOST_FACTS = 40 };

struct facts {
	struct fact of[MOST_FACTS]; /* as the variables of the frame */
	bool ended;                 /* what comes next is not reached */
};

struct proof_loop {
	struct proof_loop *around;
	bool over_bag;
	struct facts left; /* at `continue` and `break` */
};

/* A call of a function. */
struct proof_frame {
	struct proof_frame *caller;
	const struct function *function;
	const struct definition *definition;
	const struct variable *variables[MOST_FACTS];
	struct gathering gatherings[MOST_FACTS];
	size_t count;
	struct facts now;
	struct proof_loop *loop;
	int depth;    /* where the call is */
	int each;     /* so many comprehensions are around */
	bool returns; /* a `return` was met: */
	struct fact result;
};

struct proof {
	struct machine *machine;
	struct proof_frame *frame;
	int depth;     /* loops over bags around, those of callers included */
	size_t steps;  /* more than a proof may take would keep the script waiting */
	size_t nested; /* calls in C of the proof itself */
};

/* ---- order_facts.c ---- */

struct fact fact_plain(enum fact_kind kind);
struct fact fact_with_items(const struct proof *proof, enum fact_kind kind, enum item item);
struct fact fact_of_item(enum item item);
bool fact_of_value(struct value value, struct fact *fact); /* of one from outside of the function */
bool fact_of_literal(const struct expression *expression, struct fact *fact);
/* Is it the same for every order, items and all? */
bool fact_is_plain(const struct fact *fact);
bool fact_is_bag(const struct fact *fact); /* or a dictionary like that */
/* What a loop over it meets. */
enum item fact_met(const struct fact *fact);
/* As an item of something else; false for what must not be in anything. */
bool fact_item(const struct fact *fact, enum item *item);
enum item item_join(enum item a, enum item b);
bool item_is_simple(enum item item); /* equal ones are the same, and two have an order */
struct fact fact_join(const struct fact *a, const struct fact *b);
void facts_join(struct facts *facts, const struct facts *others, size_t count);
bool facts_are_same(const struct facts *a, const struct facts *b, size_t count);

/* ---- order.c ---- */

/* Each step of the proof, on its way down. */
bool proof_down(struct proof *proof);
void proof_up(struct proof *proof);
/* Which number it has among the variables of the frame; false for those of other functions. */
bool proof_variable(struct proof *proof, const struct variable *variable, size_t *number);
bool proof_call(struct proof *proof, const struct function *function, const struct fact *arguments,
		size_t count, struct fact *result);
bool prove_statements(struct proof *proof, const struct statement *statement);

/* ---- order_expression.c ---- */

bool prove_expression(struct proof *proof, const struct expression *expression, struct fact *fact);
/* The same, where the value does not get another name. */
bool prove_look(struct proof *proof, const struct expression *expression, struct fact *fact);
bool prove_plain(struct proof *proof, const struct expression *expression, struct fact *fact);
bool prove_condition(struct proof *proof, const struct expression *expression);
/* The value of a variable of functions around, or outside of functions. */
bool proof_outside(const struct proof *proof, const struct variable *variable, struct value *value);
bool proof_binary(const struct proof *proof, int operation, const struct fact *a,
		  const struct fact *b, struct fact *result);
/* Expressions that are written alike, names and numbers only. */
bool expressions_are_same(const struct expression *a, const struct expression *b);

/* ---- order_words.c ---- */

bool prove_native(struct proof *proof, const char *name, const struct argument *arguments,
		  struct fact *result);
/* With one argument, a list. */
bool proof_native_takes(struct proof *proof, const struct native *row, const struct fact *list,
			struct fact *result);
bool prove_method(struct proof *proof, const struct expression *call, struct fact *result);
bool proof_is_builtin(const struct proof *proof, const char *name);

/* ---- order_gather.c ---- */

bool prove_assign(struct proof *proof, const struct expression *target, const struct fact *fact);
bool prove_assignment(struct proof *proof, const struct statement *statement);
bool prove_augment(struct proof *proof, const struct statement *statement);
/* list.append(…), as a statement or in an expression. */
bool prove_append(struct proof *proof, const struct expression *call);
/* Statements with `if` that gather. */
bool prove_if_gathers(struct proof *proof, const struct statement *statement, bool *gathers);
/* The statement and the next one: `if key not in counts: counts[key] = 0`, and then `counts[key] += 1`. */
bool prove_two_gather(struct proof *proof, const struct statement *statement, bool *gathers);
void gather_begin(struct proof *proof); /* a loop over a bag, whose depth is now counted */
void gather_end(struct proof *proof);   /* it is still counted */

/* ---- order_loop.c ---- */

bool prove_for(struct proof *proof, const struct statement *statement);
bool prove_each(struct proof *proof, const struct expression *expression, struct fact *fact);
bool prove_leave(struct proof *proof, const struct statement *statement);

#endif
