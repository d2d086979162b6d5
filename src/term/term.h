/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Terms: partially evaluated statements. A term stands for a random list. It is made of fresh dice (independent at each
 * occurrence) and of random variables: numbered dice, because several places of the term depend on the same roll.
 *
 * Terms are made only by the functions of make.h, which simplify as they go, and are interned: equal terms are the same
 * object. So when a value is substituted for a random variable, states that do not differ for the rest of the statement
 * become the same term, and are evaluated once. That makes calculations short. (Brzozowski, "Derivatives of Regular
 * Expressions", 1964, applies the same idea to regular expressions.)
 */
#ifndef TERM_TERM_H
#define TERM_TERM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pmf/pmf.h"
#include "support/arena.h"
#include "support/row_index.h"
#include "tree/failure.h"
#include "tree/interval.h"
#include "tree/tree.h"

/* payload.h names the members of each: for TERM_REPEAT, repeat_times and repeat_list. */
enum term_kind {
	TERM_LIST,    /* a known list: `items` */
	TERM_FAILURE, /* evaluation ends with an error */
	/* numbers */
	TERM_LINEAR, /* `number` + the sum of each linear_summand times its linear_factor */
	TERM_BINARY, /* the operator `op` applied to two numbers */
	TERM_DIE,    /* with a number of faces */
	TERM_TABLE,  /* one of several weighted lists; see table_outcome_next */
	TERM_FACES,  /* a die, given that it shows one of its first `number` keys */
	TERM_REDUCE, /* `op` (sum, prod, count) of a list */
	TERM_SOME,   /* 1 if the list has any items, otherwise 0 */
	TERM_ONE,    /* the only item of a list; fails for another length */
	/* lists */
	TERM_RANGE,
	TERM_CONCAT,
	TERM_REPEAT, /* a list several times, rolled independently each time */
	TERM_PERM,
	TERM_SORT,
	TERM_REV,
	/* `op`: each value once (distinct), the size of each group of equal items (alike), the length of each run of
	   consecutive numbers (straight), or the most frequent value (mode); an unordered list */
	TERM_GROUPS,
	TERM_SELECT,  /* `op` (low, high, first, last), `drop`; how many, and the list */
	TERM_COMPARE, /* `op`; a number, and the list */
	TERM_IF,      /* a number that is 0 or not, and two lists */
	TERM_AFTER,   /* after_then; but after_before is evaluated first, as it may fail */
	/* The cards of a deck that are dealt to the hands [from, to); card number i shows item i of the list of
	   faces. */
	TERM_SEGMENT,
	TERM_DEALT, /* a deck after conditioning on it: see make_dealt */
	/* binders: `node` is the binding; besides the value, they have the outer variables that the body uses, each
	   with its slot */
	TERM_LET,
	TERM_FOREACH,
	TERM_WHILE,
	TERM_LOOP, /* a WHILE used in several places, with the number `number` */
	/* random variables; `number` identifies them */
	TERM_VARIABLE, /* a value of a term */
	/* Equal, independent dice that show keys below index `top` of the die's PMF; an unordered list. */
	TERM_POOL,
	/* A shuffled deck: its number of cards, and how many of these each hand gets. Only segments use it. */
	TERM_DECK,
	/* A value of which only bounds are known, as of a die that explodes for ever: bounds of its items and of its
	   length, and whether it surely ends. */
	TERM_UNKNOWN
};

struct dist;

/* Lengths below LENGTH_ENDLESS are exact. LENGTH_ENDLESS is an unknown length, as of a loop; as the shortest length,
   it means at least that many. Longer ones do not fit 64 bits. */
#define LENGTH_ENDLESS (INT64_MAX - 1)
#define LENGTH_TOO_LONG INT64_MAX

struct term {
	enum term_kind kind;
	enum node_kind op;
	bool drop;
	bool ordered; /* of a list: some consumer depends on its order */

	/* Properties, inferred from the operands. */
	bool fresh;                   /* contains dice besides its random variables */
	bool safe;                    /* cannot fail, and ends: may be left out if it is unused */
	bool loops;                   /* contains a WHILE */
	bool vague;                   /* contains an UNKNOWN: only its bounds can be known */
	int64_t low, high;            /* bounds of all items; low > high: there are none */
	int64_t shortest, longest;    /* lengths */
	uint64_t random_variables;    /* a set of those in it, a bit each (modulo 64) */
	int64_t last_random_variable; /* the greatest number of one in it, or 0 */

	uint64_t hash;
	size_t id;                 /* its index among all terms: the key of a list in PMFs */
	uint64_t stamp;            /* of the last traversal that visited it */
	struct term *image;        /* the result of that traversal */
	const struct node *origin; /* the node it was made of: for messages */
	struct dist *known[2];     /* its distribution: complete, up to loops (enum extent) */

	const struct node *node; /* only part of the identity of binders, failures and TERM_ONE */
	const struct failure *failure;
	int64_t number;
	/* Accessed by name through payload.h; directly only for uniform operations. */
	size_t operand_count, item_count;
	struct term **operands;
	const int64_t *items;
};

/* The terms of one calculation. */
struct terms {
	struct arena arena;
	struct term **all; /* by id */
	size_t count, room;
	struct row_index index;
	uint64_t stamp;
};

void terms_init(struct terms *terms, const struct dicelab_memory *memory);
void terms_clear(struct terms *terms);

/* Interning: returns the one term equal to `wanted`, ignoring its inferred properties. A new one has a NULL origin,
   and its properties must be filled in. NULL when out of memory. */
struct term *terms_intern(struct terms *terms, const struct term *wanted);

static inline bool term_is_list(const struct term *term)
{
	return term->kind == TERM_LIST;
}

/* Whether it is a known number. */
static inline bool term_is_number(const struct term *term)
{
	return term->kind == TERM_LIST && term->item_count == 1;
}

static inline struct interval term_bounds(const struct term *term)
{
	return interval_of(term->low, term->high);
}

/* The bounds of its items and its length, as a tail; the mass is not initialised. */
struct pmf_tail term_region(const struct term *term);

/* Whether it always gives exactly one item. */
static inline bool term_is_single(const struct term *term)
{
	return term->shortest == 1 && term->longest == 1;
}

/* Whether its length is always `longest`. */
static inline bool term_has_length(const struct term *term)
{
	return term->shortest == term->longest && term->longest < LENGTH_ENDLESS;
}

/* The sum and the product of two lengths, which saturate instead of overflowing. */
static inline int64_t length_sum(int64_t a, int64_t b)
{
	if (a >= LENGTH_ENDLESS || b >= LENGTH_ENDLESS)
		return a > b ? a : b;
	return a < LENGTH_ENDLESS - b ? a + b : LENGTH_TOO_LONG;
}

static inline int64_t length_product(int64_t a, int64_t b)
{
	if (a <= 0 || b == 0)
		return 0;
	if (a >= LENGTH_ENDLESS || b >= LENGTH_ENDLESS)
		return a > b ? a : b;
	return a < LENGTH_ENDLESS / b ? a * b : LENGTH_TOO_LONG;
}

/* Whether there is no random variable in it. As in logic, a closed term has no free variables. */
static inline bool term_is_closed(const struct term *term)
{
	return term->last_random_variable == 0;
}

static inline bool term_is_random_variable(const struct term *term)
{
	return term->kind >= TERM_VARIABLE;
}

/*
 * The outcomes of a TERM_TABLE, one after the other, from *at = 1 on. Its first item is their number, then each has its
 * weight, its length and its items: those of `d{0:3, (7,8)}` are 2, then 3 1 0, then 1 2 7 8.
 */
struct table_outcome {
	int64_t weight;
	size_t length;
	const int64_t *items;
};

static inline struct table_outcome table_outcome_next(const struct term *term, size_t *at)
{
	const int64_t *items = term->items + *at;

	*at += 2 + (size_t)items[1];
	return (struct table_outcome){items[0], (size_t)items[1], items + 2};
}

/* Infers the properties of a new term from its operands. */
void term_note(struct term *term);

#endif
