/*
 * Terms: what a statement still has to do, once some of it is known. A term stands for a random
 * list. It is made of fresh dice (every occurrence is thrown by itself) and of random variables: dice
 * that have a name because several places in the term stand for the same throw.
 *
 * Terms are made only by the functions of make.h, which simplify as they go, and equal terms are one
 * and the same object. So when a random variable is given a value, and the term is made anew with that
 * value put in, states that do not differ for the rest of the statement fall together by
 * themselves. That is what makes the calculation short. (Brzozowski, "Derivatives of Regular
 * Expressions", 1964, does the same to another kind of expression.)
 */
#ifndef TERM_TERM_H
#define TERM_TERM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pmf/pmf.h"
#include "support/arena.h"
#include "tree/failure.h"
#include "tree/interval.h"
#include "tree/tree.h"

enum term_kind {
	TERM_LIST,    /* a known list: `items` */
	TERM_FAILURE, /* evaluation ends here with an error */
	/* numbers */
	TERM_LINEAR, /* number + the sum of items[i] times operands[i] */
	TERM_BINARY, /* the operator `op` of two numbers */
	TERM_DIE,    /* of a number of faces */
	TERM_FACES, /* operand 0, a die, on condition that it shows one of its first `number` keys */
	TERM_REDUCE, /* `op` (sum, prod, count) of a list */
	TERM_SOME,   /* 1 if the list has any items, else 0 */
	TERM_ONE,    /* the only item of a list; another length is a failure */
	/* lists */
	TERM_RANGE,
	TERM_CONCAT,
	TERM_REPEAT, /* operand 0 times operand 1, each thrown by itself */
	TERM_PERM,
	TERM_SORT,
	TERM_REV,
	TERM_SELECT,  /* `op` (low, high, first, last), `drop`; how many, and the list */
	TERM_COMPARE, /* `op`; a number, and the list */
	TERM_IF,      /* a number that is 0 or not, and two lists */
	TERM_AFTER,   /* operand 1, but operand 0 is evaluated before, for its failures */
	TERM_SEGMENT, /* of the deck operand 0, the cards dealt to the hands [items[0], items[1]); the
			 deck's card number i shows items[i] of the list operand 1 */
	TERM_DEALT,   /* what is left of a deck after a look at it: see make_dealt */
	/* binders: `node` is the binding, operand 0 the value; the rest of the operands are the
	   variables that the body uses, whose slots are `items` */
	TERM_LET,
	TERM_FOREACH,
	TERM_WHILE,
	TERM_LOOP, /* a WHILE that several places look at, by the name `number` */
	/* random variables; `number` is their name */
	TERM_VARIABLE, /* a value of operand 0 */
	TERM_POOL, /* items: top, count. Of dice like operand 0, `count` that show keys below index
		       `top` of its PMF; as a list without order */
	TERM_DECK, /* a shuffled deck; items: how many cards it has, and how many of these each hand
		       gets. It gives nothing itself, but to segments */
	TERM_UNKNOWN /* something of which only bounds are known, such as a die that explodes on and on;
			items: the bounds of its items and of its length, and whether it surely ends */
};

struct dist;

/* How long a list may be at most, when that is not known. */
#define LENGTH_ENDLESS (INT64_C(1) << 60)

struct term {
	enum term_kind kind;
	enum node_kind op;
	bool drop;
	bool ordered; /* of a list: somebody cares about its order */

	/* What is known about it, from what it is made of. */
	bool fresh;        /* there is chance in it beside its random variables */
	bool safe;         /* it cannot fail, and ends: may be left out when nobody looks at it */
	bool loops;        /* there is a WHILE in it */
	bool vague;        /* there is an UNKNOWN in it: nothing will be known but its bounds */
	int64_t low, high; /* no item is outside; low > high: there are none */
	int64_t shortest, longest;    /* lengths */
	uint64_t random_variables;    /* a bit each (modulo 64) for those in it */
	int64_t last_random_variable; /* the greatest name of one in it, or 0 */

	uint64_t hash;
	size_t id;                   /* its index among all terms: the key of a list in PMFs */
	uint64_t stamp;              /* of the last walk that came by … */
	struct term *image;          /* … and what that made of it */
	const struct node *origin;   /* where in the statement it comes from: for messages */
	const struct dist *known[2]; /* its distribution: complete, up to loops (enum extent) */

	const struct node *node; /* part of what it is only for binders, failures and TERM_ONE */
	const struct failure *failure;
	int64_t number;
	size_t operand_count, item_count;
	struct term **operands;
	int64_t *items;
};

struct term_slot {
	uint64_t hash;
	struct term *term; /* NULL in an empty one */
};

/* The terms of one calculation. */
struct terms {
	struct arena arena;
	struct term **all; /* by id */
	size_t count, room;
	struct term_slot *slots; /* open addressing */
	size_t slot_count;
	uint64_t stamp;
};

void terms_init(struct terms *terms, const struct dicelab_memory *memory);
void terms_clear(struct terms *terms);

/* The one term that is equal to `wanted` in what it is (its notes are not looked at); a new one is
   marked by an origin of NULL, and its notes are to be filled in. NULL when out of memory. */
struct term *terms_intern(struct terms *terms, const struct term *wanted);

static inline bool term_is_list(const struct term *term)
{
	return term->kind == TERM_LIST;
}

/* Is it a known number? */
static inline bool term_is_number(const struct term *term)
{
	return term->kind == TERM_LIST && term->item_count == 1;
}

static inline struct interval term_bounds(const struct term *term)
{
	return interval_of(term->low, term->high);
}

/* What is known of its items and its length; its mass is not initialised. */
struct pmf_tail term_region(const struct term *term);

/* Does it always give exactly one item? */
static inline bool term_is_single(const struct term *term)
{
	return term->shortest == 1 && term->longest == 1;
}

/* Is there no random variable in it? As in logic, a closed term has no free variable. */
static inline bool term_is_closed(const struct term *term)
{
	return term->last_random_variable == 0;
}

static inline bool term_is_random_variable(const struct term *term)
{
	return term->kind >= TERM_VARIABLE;
}

/* Fills in what is known about a new term. */
void term_note(struct term *term);

#endif
