/*
 * Terms: what a statement still has to do, once some of it is known. A term stands for a random
 * list. It is made of fresh dice (every occurrence is thrown by itself) and of random variables: dice
 * that have a name because several places in the term stand for the same roll.
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
#include "support/row_index.h"
#include "tree/failure.h"
#include "tree/interval.h"
#include "tree/tree.h"

/* What each is made of, payload.h names: for TERM_REPEAT, repeat_times and repeat_list. */
enum term_kind {
	TERM_LIST,    /* a known list: `items` */
	TERM_FAILURE, /* evaluation ends here with an error */
	/* numbers */
	TERM_LINEAR, /* `number` + the sum of each linear_summand times its linear_factor */
	TERM_BINARY, /* the operator `op` of two numbers */
	TERM_DIE,    /* of a number of faces */
	TERM_TABLE,  /* one of several known lists, as likely as they say; see table_outcome_next */
	TERM_FACES,  /* a die, on condition that it shows one of its first `number` keys */
	TERM_REDUCE, /* `op` (sum, prod, count) of a list */
	TERM_SOME,   /* 1 if the list has any items, else 0 */
	TERM_ONE,    /* the only item of a list; another length is a failure */
	/* lists */
	TERM_RANGE,
	TERM_CONCAT,
	TERM_REPEAT, /* a list so many times, each thrown by itself */
	TERM_PERM,
	TERM_SORT,
	TERM_REV,
	TERM_GROUPS,  /* `op`: each value once (distinct), how often each is there (alike), how long
			 each row of numbers without a gap is (straight), or the value that is there
			 most often (mode); as a list without order */
	TERM_SELECT,  /* `op` (low, high, first, last), `drop`; how many, and the list */
	TERM_COMPARE, /* `op`; a number, and the list */
	TERM_IF,      /* a number that is 0 or not, and two lists */
	TERM_AFTER,   /* after_then; but after_before is evaluated first, since it may fail */
	TERM_SEGMENT, /* the cards of a deck that are dealt to the hands [from, to); card number i
			 shows item i of the list of faces */
	TERM_DEALT,   /* what is left of a deck after a look at it: see make_dealt */
	/* binders: `node` is the binding; beside the value, they have what the body uses of the variables
	   around it, each with its slot */
	TERM_LET,
	TERM_FOREACH,
	TERM_WHILE,
	TERM_LOOP, /* a WHILE that several places look at, by the name `number` */
	/* random variables; `number` is their name */
	TERM_VARIABLE, /* a value of a term */
	TERM_POOL, /* so many dice that are alike, and show keys below index `top` of the die's PMF; as
		      a list without order */
	TERM_DECK, /* a shuffled deck: how many cards it has, and how many of these each hand gets. It
		      gives nothing itself, but to segments */
	TERM_UNKNOWN /* something of which only bounds are known, such as a die that explodes on and on:
			the bounds of its items and of its length, and whether it surely ends */
};

struct dist;

/* Lengths are known up to here. Longer are those of which nothing is known, as of a loop; and longer still those that do
   not fit 64 bits. Of the shortest list it means so many items or more. */
#define LENGTH_ENDLESS (INT64_MAX - 1)
#define LENGTH_TOO_LONG INT64_MAX

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
	/* By name in payload.h; here for what is done to all of them alike. */
	size_t operand_count, item_count;
	struct term **operands;
	int64_t *items;
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

/* Has it always so many items as `longest` says? */
static inline bool term_has_length(const struct term *term)
{
	return term->shortest == term->longest && term->longest < LENGTH_ENDLESS;
}

/* The sum and the product of two lengths, which do not overflow; what is endless stays so. */
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

/* Is there no random variable in it? As in logic, a closed term has no free variable. */
static inline bool term_is_closed(const struct term *term)
{
	return term->last_random_variable == 0;
}

static inline bool term_is_random_variable(const struct term *term)
{
	return term->kind >= TERM_VARIABLE;
}

/*
 * The outcomes of a TERM_TABLE, one after the other, from *at = 1 on. The first of its items says how many there are,
 * then each has its weight, its length and what is in it: those of `d{0:3, (7,8)}` are 2, then 3 1 0, then 1 2 7 8.
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

/* Fills in what is known about a new term. */
void term_note(struct term *term);

#endif
