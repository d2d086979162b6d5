/*
 * The table of outcomes that comes of sampling or of calculating.
 *
 * An outcome is a list of numbers. Those that have names, such as "hit" and "miss", are the numbers 0, 1, … for all
 * who count them, and only who shows them asks for the name.
 */
#ifndef CHANCE_OUTCOMES_H
#define CHANCE_OUTCOMES_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"
#include "pmf/pmf.h"

/* What the outcomes 0, 1, … are called, in one block; shared by all that show them. */
struct outcome_names {
	const struct dicelab_memory *memory; /* not owned */
	size_t owners;                       /* it is freed when the last lets it go */
	size_t count;
	const char *
		*json; /* how JSON has each where that is no string, in the same block; or NULL */
	const char *texts[]; /* strings of UTF-8, such as came from the script */
};

/* A number that was not made by counting but told, exactly: any number, as a table of a script may have. */
struct told_share {
	mpz_t part;   /* of the whole of all */
	bool rounded; /* it was a floating point number, so that its fraction means nothing */
};

struct told_shares {
	const struct dicelab_memory *memory; /* not owned */
	mpz_t whole;
	size_t count;
	struct told_share rows[];
};

struct printed_values;

/* What is known of the condition on which outcomes are what they are: that of `given`. */
struct given_share {
	const struct dicelab_memory *memory; /* not owned */
	mpq_t held;     /* its probability; of a sample, the share of the trials in which it held */
	bool at_least;  /* that is only a lower bound */
	uint64_t tried; /* of a sample: trials, those in which it did not hold included */
};

struct outcomes_row {
	struct dicelab_outcome outcome;
	size_t key; /* of a calculated one: its index in the PMF */
	bool bound; /* of a calculated one: it has at least that probability, as the tail may add to it */
};

/* The outcomes in rising order: compared item by item, a list before its continuations. */
struct outcomes {
	const struct dicelab_memory *memory; /* not owned */
	struct outcomes_row *rows;
	size_t count;
	uint64_t trials;           /* the sum of the rows' counts; 0 when calculated */
	struct given_share *given; /* owned; NULL where there is no condition */
	int64_t *items;            /* what the rows' lists point into */
	bool brackets;             /* lists are written [1, 2], and not (1,2) */

	struct pmf_context context;
	struct pmf *pmf; /* the exact weights; NULL when sampled or told */
	bool underflow;  /* floating: there may be outcomes that were left out as too unlikely */

	enum dicelab_kind kind;
	struct outcome_names *names; /* a share of it; NULL of numbers and lists of them */
	struct printed_values *
		values; /* owned; what is named (printed.h), when a program printed it; else NULL */
	struct outcome_names *labels; /* a share of it, where lists of labels are named … */
	struct dicelab_list *lists;   /* … what the rows were; owned */
	int64_t *list_items;          /* and what these point into; owned */
	struct told_shares *told; /* owned; NULL unless that is where the probabilities are from */
};

void outcomes_clear(struct outcomes *outcomes);

/* Notes what is known of the condition, of which struct given_share has all but the memory. False when out of memory. */
bool outcomes_note_given(struct outcomes *outcomes, const mpq_t held, bool at_least,
			 uint64_t tried);
/* The same of a sample with its trials counted: it held in these, and not in so many others. */
bool outcomes_note_excluded(struct outcomes *outcomes, uint64_t excluded);

/* How many trials were made. */
uint64_t outcomes_tried(const struct outcomes *outcomes);

/* ---- names, and numbers that are told ---- */

/* Copies so many texts of the lengths `sizes`; a '\0' in one becomes a blank, and what is no UTF-8 a '?'. NULL when out of memory. */
struct outcome_names *outcome_names_make(const struct dicelab_memory *memory,
					 const char *const *texts, const size_t *sizes,
					 size_t count);
/* Copies so many strings, which are one behind the other. NULL when out of memory. */
struct outcome_names *outcome_names_split(const struct dicelab_memory *memory, const char *strings,
					  size_t count);
/* The same for outcomes that are no strings in JSON; the texts of both end with a '\0'. */
struct outcome_names *outcome_names_of_values(const struct dicelab_memory *memory,
					      const char *const *texts, const char *const *json,
					      size_t count);
/* NULL is fine. */
struct outcome_names *outcome_names_share(struct outcome_names *names);
void outcome_names_free(struct outcome_names *names);

/* What an outcome is called; NULL where it is what it is. */
const char *outcomes_name(const struct outcomes *outcomes, const struct dicelab_list *list);

/* Fills in outcomes with these names and shares, of which `rounded` says which were floating point numbers. False when
   out of memory. */
bool outcomes_tell(struct outcomes *outcomes, const struct dicelab_memory *memory,
		   struct outcome_names *names, const mpq_t *shares, const bool *rounded);

/* Fills in outcomes with the numbers that are the keys of a PMF, which is shared. The memory for them is counted with
   that in `context`, which is copied; false when there is none, and then outcomes->context.aborted tells why. */
bool outcomes_list(struct outcomes *outcomes, const struct pmf_context *context, struct pmf *pmf);

/* ---- asking ---- */

/* Are they counted? */
static inline bool outcomes_are_sampled(const struct outcomes *outcomes)
{
	return outcomes->pmf == NULL && outcomes->told == NULL;
}

/* Is the probability of a row an exact one? */
bool outcomes_is_exact(const struct outcomes *outcomes, size_t i);

/* What has mass without having a row: outcomes that were not told apart (their facts and their mass in
   all, pmf.h), or that are not known at all; NULL when there is nothing of the kind. */
static inline const struct pmf_tail *outcomes_tail(const struct outcomes *outcomes)
{
	return outcomes->pmf == NULL ? NULL : outcomes->pmf->tail;
}

/* The means of the powers 0 to `powers` (4 at most) of all outcomes, those in the tail included, where there is a
   tail and they are known all the same; else NULL. */
static inline const mpq_t *outcomes_moments(const struct outcomes *outcomes, size_t powers)
{
	const struct pmf *pmf = outcomes->pmf;

	return pmf == NULL || powers + pmf->unknown_moments >= PMF_MOMENTS
		       ? NULL
		       : (const mpq_t *)pmf->moments;
}

/* Their order: item by item, a list before its continuations; less than 0, 0, or more. */
int outcomes_compare(const struct dicelab_list *a, const struct dicelab_list *b);

/* Brings the rows into order; false when out of memory, or stopped (`stop` may be NULL). */
bool outcomes_sort(struct outcomes *outcomes, struct stop *stop);

/* Are the probabilities doubles, right to 1e-10 of themselves? */
bool outcomes_are_floating(const struct outcomes *outcomes);

/* The mass of the tail; not 0 where there is one. */
double outcomes_unresolved(const struct outcomes *outcomes);

/* The weight of row i in parts of the whole (outcomes_whole): the number of its trials, its weight in the
   PMF, or, floating, its probability times 2^1074, which is a whole number for every double. */
void outcomes_part(const struct outcomes *outcomes, size_t i, mpz_t part);
void outcomes_whole(const struct outcomes *outcomes, mpz_t whole);

#endif
