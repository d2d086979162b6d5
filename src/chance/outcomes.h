/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table of outcomes that a sample or a calculation returns.
 *
 * An outcome is a list of numbers. Named outcomes, such as "hit" and "miss", are stored as the numbers 0, 1 and so on;
 * only code that shows them looks up the names.
 */
#ifndef CHANCE_OUTCOMES_H
#define CHANCE_OUTCOMES_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "dicelab.h"
#include "pmf/pmf.h"

/* The names of the outcomes 0, 1 and so on, in one block with a reference count. */
struct outcome_names {
	const struct dicelab_memory *memory; /* not owned */
	size_t owners;                       /* reference count; the last owner frees the block */
	size_t count;
	/* JSON of each outcome that is no string there, in the same block; or NULL */
	const char **json;
	const char *texts[]; /* UTF-8 strings, as in the script */
};

/* An exact probability that was given by a script's table instead of being counted or calculated. */
struct exact_share {
	mpz_t part;   /* numerator over `whole` */
	bool rounded; /* it was a floating-point number, so its exact fraction is meaningless */
};

struct exact_shares {
	mpz_t whole;
	size_t count;
	struct exact_share rows[];
};

struct printed_values;

/* The probability of the condition of `e given c`. */
struct given_share {
	mpq_t held;     /* probability of the condition; in a sample, its relative frequency */
	bool at_least;  /* `held` is only a lower bound */
	uint64_t tried; /* in a sample: all trials, including those in which the condition failed */
};

struct outcomes_row {
	struct dicelab_outcome outcome;
	size_t key; /* of a calculated outcome: its index in the PMF */
	bool bound; /* of a calculated outcome: its probability is a lower bound, as the tail may add to it */
};

/* The outcomes in lexicographic order: compared item by item, a prefix first. */
struct outcomes {
	const struct dicelab_memory *memory; /* not owned */
	struct outcomes_row *rows;
	size_t count;
	uint64_t trials;           /* the sum of the rows' counts; 0 when calculated */
	struct given_share *given; /* owned; NULL where there is no condition */
	int64_t *items;            /* the storage of the rows' lists */
	bool brackets;             /* lists are written [1, 2] instead of (1,2) */

	struct pmf_context context; /* its `stop` is polled while the outcomes are written */
	struct pmf *pmf;            /* the exact weights; NULL when sampled, or given by a script */
	bool enclosed; /* floating, with a proved error, though fractions were asked for */
	/* Floating, after underflow: outcomes less likely than this, which are between `low` and `high` if they are numbers,
	   may have been left out. Otherwise 0. */
	double faintest;
	int64_t low, high;

	enum dicelab_kind kind;
	struct outcome_names *names; /* shared; NULL for numbers and lists of them */
	/* Owned; the printed values that have these names (printed.h); or NULL. */
	struct printed_values *values;
	struct outcome_names *labels; /* shared; the labels of which the names of lists are made */
	struct dicelab_list *lists; /* owned; the lists that the rows were before they were named */
	int64_t *list_items;        /* owned; the storage of `lists` */
	struct exact_shares *shares; /* owned; NULL unless a script gave the probabilities */
	/* Owned, in one block with its text: what the decisions of the statement served; NULL without any. */
	struct dicelab_goal *goal;
};

void outcomes_clear(struct outcomes *outcomes);

/* Stores a copy of the goal. False when out of memory. */
bool outcomes_note_goal(struct outcomes *outcomes, const struct dicelab_goal *goal);
/* Stores the probability of the condition. False when out of memory. */
bool outcomes_note_given(struct outcomes *outcomes, const mpq_t held, bool at_least,
			 uint64_t tried);
/* The same for a sample: the condition held in the counted trials, and failed in `excluded` others. */
bool outcomes_note_excluded(struct outcomes *outcomes, uint64_t excluded);

/* The number of trials made, excluded ones included. */
uint64_t outcomes_tried(const struct outcomes *outcomes);

/* ---- names, and probabilities given by scripts ---- */

/* Copies `count` texts of the lengths `sizes` (NULL for strings); '\0' becomes a blank, and invalid UTF-8 '?'. NULL when out of memory. */
struct outcome_names *outcome_names_make(const struct dicelab_memory *memory,
					 const char *const *texts, const size_t *sizes,
					 size_t count);
/* Copies `count` strings that are stored one after the other. NULL when out of memory. */
struct outcome_names *outcome_names_split(const struct dicelab_memory *memory, const char *strings,
					  size_t count);
/* Makes names of outcomes whose JSON is not a string. Closes a file in memory (platform_open_memory), to which `count`
   pairs of a text and its JSON were written, each terminated by '\0', and frees *strings. NULL when out of memory. */
struct outcome_names *outcome_names_close(const struct dicelab_memory *memory, FILE *to,
					  char *const *strings, size_t count);
/* Adds a reference; `names` may be NULL. */
struct outcome_names *outcome_names_share(struct outcome_names *names);
void outcome_names_free(struct outcome_names *names);

/* The name of an outcome; NULL if outcomes have no names. */
const char *outcomes_name(const struct outcomes *outcomes, const struct dicelab_list *list);

/* Makes outcomes of these names and probabilities; `rounded` marks those that were floating-point numbers. False
   when out of memory. */
bool outcomes_of_shares(struct outcomes *outcomes, const struct dicelab_memory *memory,
			struct outcome_names *names, const mpq_t *shares, const bool *rounded);

/* Makes outcomes of the keys of a PMF, which is shared. Their memory is counted in outcomes->context, a copy of
   `context`; false when there is not enough: then outcomes->context.aborted is the reason. */
bool outcomes_list(struct outcomes *outcomes, const struct pmf_context *context, struct pmf *pmf);

/* ---- asking ---- */

/* Whether these are the counts of a sample. */
static inline bool outcomes_are_sampled(const struct outcomes *outcomes)
{
	return outcomes->pmf == NULL && outcomes->shares == NULL;
}

/* Whether the probability of a row is an exact one. (That of a certain outcome is, as a double too.) */
bool outcomes_is_exact(const struct outcomes *outcomes, size_t i);

/* The mass without a row: outcomes that were not distinguished (their bounds and total mass, pmf.h), or that are
   unknown; NULL if there is none. */
static inline const struct pmf_tail *outcomes_tail(const struct outcomes *outcomes)
{
	return outcomes->pmf == NULL ? NULL : outcomes->pmf->tail;
}

/* The moments about 0 of degrees 0 to `powers` (at most 4) of all outcomes, the tail included, where there is a tail
   and they are known nevertheless; otherwise NULL. */
static inline const mpq_t *outcomes_moments(const struct outcomes *outcomes, size_t powers)
{
	const struct pmf *pmf = outcomes->pmf;

	return pmf == NULL || powers + pmf->unknown_moments >= PMF_MOMENTS
		       ? NULL
		       : (const mpq_t *)pmf->moments;
}

/* Lexicographic order: item by item, a prefix first; less than 0, 0, or more. */
int outcomes_compare(const struct dicelab_list *a, const struct dicelab_list *b);

/* Sorts the rows; false when out of memory, or stopped (`stop` may be NULL). */
bool outcomes_sort(struct outcomes *outcomes, struct stop *stop);

/* Whether the probabilities are doubles. */
bool outcomes_are_floating(const struct outcomes *outcomes);

/* The proved bound of the relative error of probabilities of at least PMF_FAINTEST: 0 if they are exact, INFINITY if
   nothing is proved, or they are sampled. */
double outcomes_error(const struct outcomes *outcomes);

/* The mass of the tail, as a double; positive whenever there is a tail. */
double outcomes_unresolved(const struct outcomes *outcomes);

/* Whether those that were left out, as too unlikely for a double, may change a digit of the sum part / whole of others. */
bool outcomes_is_faint(const struct outcomes *outcomes, const mpz_t part, const mpz_t whole);

/* The weight of row i in parts of outcomes_whole: its count in a sample, its weight in the PMF, or, floating, its
   probability times 2^1074, which is a whole number for every double. */
void outcomes_part(const struct outcomes *outcomes, size_t i, mpz_t part);

/* Whether a loop over the outcomes must end before so many more rows, each with a few numbers as long as its weight. Then
   what it was to find is not to be shown. */
bool outcomes_stopped(const struct outcomes *outcomes, size_t rows);
void outcomes_whole(const struct outcomes *outcomes, mpz_t whole);

#endif
