/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lazily decided rolls: a sorted roll that is an argument of a function, of which only what the function asks is
 * decided. The faces are partitioned into classes; it is known how many dice show a face of each class, but not which
 * one, and the classes are independent given these counts. A question, such as how many dice are at least 5, splits
 * classes in two, and its answer is a decision. The body of the function runs once for each sequence of decisions,
 * weighted by its multinomial probability: a function that counts 5s and 6s on 20d6 runs 21 times, not 53130 times.
 *
 * Dice that will not be asked about may be in no class (states.h); they stand before all positions that will be picked.
 *
 * Private to the folder.
 */
#ifndef LANGUAGE_ANYDICE_EXACT_ROLL_H
#define LANGUAGE_ANYDICE_EXACT_ROLL_H

#include "language/anydice/run/value.h"

/* The decisions of the current turn, in the order of the questions; `next` is the index of the next one. */
struct any_decisions {
	size_t *answers, *most; /* answer number i is from 0 to most[i] */
	size_t count, room, next;
	bool lists; /* all dice of a roll were listed before any other question */
};

struct any_class {
	size_t faces, dice;
	uint64_t mark; /* scratch of states.c */
};

struct any_roll {
	struct any_decisions *decisions;
	const struct any_dice *dice;
	size_t faces;     /* number of faces */
	int64_t *values;  /* the faces, in the order of positions */
	mpz_t *weights;   /* the weight of each face */
	size_t bytes;     /* memory counted for the weights */
	size_t *class_of; /* the class of each face */
	struct any_class *classes;
	size_t count; /* number of classes */
};

/* Whether there are so many rolls that lazy decisions are worth their overhead. */
bool any_roll_is_large(const struct any_dice *dice);
/* Begins with all faces in one class. False after an error (reported). Must be cleared in any case. */
bool any_roll_init(struct any_run *run, struct any_roll *roll, const struct any_dice *dice,
		   struct any_decisions *decisions);
void any_roll_clear(struct any_run *run, struct any_roll *roll);
/* The number of dice that are in no class. */
size_t any_roll_hidden(const struct any_roll *roll);
/* Undoes all splits, for the next turn. */
void any_roll_restart(struct any_roll *roll);

/* The next decision, from 0 to `most`. False when out of memory (not reported). */
bool any_decide(struct any_run *run, struct any_decisions *decisions, size_t most, size_t *answer);
/* Advances to the next sequence of decisions, in lexicographic order; false after the last. */
bool any_decisions_next(struct any_decisions *decisions);

/* ---- questions ---- false after an error (reported) */

bool any_roll_compare(struct any_run *run, struct any_roll *roll, enum any_operation operation,
		      int64_t number, bool number_first, struct any_value *result);
/* How many dice show a number that occurs exactly `times` times in a sequence. */
bool any_roll_count(struct any_run *run, struct any_roll *roll, const struct any_sequence *among,
		    size_t times, int64_t *count);
bool any_roll_pick(struct any_run *run, struct any_roll *roll, const struct any_value *positions,
		   struct any_value *result);
/* Converts a roll to a sequence; other values remain unchanged. */
bool any_settle(struct any_run *run, struct any_value *value);
/* The distribution of the sum, given the decisions so far; NULL after an error (reported). */
struct pmf *any_roll_sum(struct any_run *run, const struct any_roll *roll);
/* The weight of the sequence of decisions, where all rolls together have the weight of all faces to the power of the
   number of dice. */
void any_roll_weight(const struct any_roll *roll, mpz_t weight);

#endif
