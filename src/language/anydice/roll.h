/*
 * A sorted roll that a function was given, known only as far as it has asked. The faces of the dice fall into classes, of each
 * of which it is known how many dice show one of its faces; which of them is open, and independent of the other classes. A
 * question, such as how many are at least 5, splits classes in two. What the answer is, is a decision: the body of the
 * function runs once for each chain of decisions, so that one that counts 5s and 6s on 20d6 runs 21 times and not 53130.
 *
 * Private to the folder.
 */
#ifndef LANGUAGE_ANYDICE_ROLL_H
#define LANGUAGE_ANYDICE_ROLL_H

#include "language/anydice/value.h"

/* The answers so far in a turn of a function; `next` is that of the next question. */
struct any_decisions {
	size_t *answers, *most; /* each answer is from 0 to `most` */
	size_t count, room, next;
	bool lists; /* a roll was wanted as a list before anything else was asked of it */
};

struct any_class {
	size_t faces, dice;
};

struct any_roll {
	struct any_decisions *decisions;
	const struct any_dice *dice;
	size_t faces;     /* how many there are … */
	int64_t *values;  /* … in the order of positions */
	mpz_t *weights;   /* of each */
	size_t bytes;     /* counted for their digits */
	size_t *class_of; /* of each face */
	struct any_class *classes;
	size_t count; /* of the classes */
};

/* Is it worth while to ask, since there are so many rolls? */
bool any_roll_is_large(const struct any_dice *dice);
/* False after an error (reported). To be cleared in any case. */
bool any_roll_init(struct any_run *run, struct span at, struct any_roll *roll,
		   const struct any_dice *dice, struct any_decisions *decisions);
void any_roll_clear(struct any_run *run, struct any_roll *roll);
/* Forgets all that was asked: for the next turn. */
void any_roll_restart(struct any_roll *roll);

/* The next chain of decisions; false when there is none left. */
bool any_decisions_next(struct any_decisions *decisions);

/* ---- questions ---- false after an error (reported) */

bool any_roll_compare(struct any_run *run, struct span at, struct any_roll *roll,
		      enum any_operation operation, int64_t number, bool number_first,
		      struct any_value *result);
/* How many dice show a number that stands so many times in a sequence. */
bool any_roll_count(struct any_run *run, struct span at, struct any_roll *roll,
		    const struct any_sequence *among, size_t times, int64_t *count);
bool any_roll_pick(struct any_run *run, struct span at, struct any_roll *roll,
		   const struct any_value *positions, struct any_value *result);
/* All of it, as a sequence. */
bool any_roll_list(struct any_run *run, struct span at, struct any_roll *roll,
		   struct any_value *result);
/* A roll becomes a sequence, and what is none stays what it is. */
bool any_settle(struct any_run *run, struct span at, struct any_value *value);
/* The sum, where nothing else is to be asked any more; NULL after an error. */
struct pmf *any_roll_sum(struct any_run *run, struct span at, const struct any_roll *roll);
/* How likely such a chain is, in parts of those of all rolls. */
void any_roll_weight(const struct any_roll *roll, mpz_t weight);

#endif
