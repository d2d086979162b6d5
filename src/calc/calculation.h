/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a calculation, and the interfaces of the files of src/calc. */
#ifndef CALC_CALCULATION_H
#define CALC_CALCULATION_H

#include "calc/calc.h"
#include "pmf/pmf.h"
#include "term/make.h"

/*
 * The distribution of a term. The keys of a PMF are numbers if the term always gives one item, otherwise the ids of
 * known lists. One up to its loops (UP_TO_LOOPS) stops where a loop would go on, with a continuation: a term still to
 * be evaluated, and the PMF of the gains so far, which are numbers to add to the term's, or lists to prepend. A
 * COMPLETE one has no continuations.
 */
struct continuation {
	struct term *to;
	struct pmf *by;
};

enum extent { COMPLETE, UP_TO_LOOPS };

struct dist {
	struct term *term;
	enum extent extent; /* how far the parts of the term are evaluated */
	struct pmf *done;
	struct continuation *continuations;
	size_t continuation_count;
	const char *method; /* for the plan */
	bool cut;           /* a loop was cut off, so not all lost mass has failed */
};

/* The reason why a calculation ended without a result. */
enum abort_reason {
	NOT_ABORTED,
	ABORTED_BY_HOST,
	ABORTED_BY_STATES, /* limits, until ABORTED_BY_STACK */
	ABORTED_BY_MEMORY,
	ABORTED_BY_DIGITS,
	ABORTED_BY_STACK,
	ABORTED_OUT_OF_MEMORY /* the system, or the host, has none left */
};

/* An entry of the substitution cache: `term` with `value` for `variable`. */
struct replaced {
	const struct term *term, *variable, *value;
	struct term *image;
};

enum { REPLACED_FEW = 1 << 8, REPLACED_MANY = 1 << 12 };

struct calc {
	struct maker maker;
	struct pmf_context context;
	struct stop stop;
	const struct calc_request *request;
	struct term *root;            /* the term of the whole statement */
	double cut;                   /* loops are cut off below this mass */
	uint64_t states;              /* terms evaluated so far */
	int64_t depth;                /* recursion depth of calc_dist */
	int64_t next_random_variable; /* number of the next random variable */
	const struct node *running;   /* the loop that is being run */
	const struct term *working;   /* the term being evaluated: for the progress */
	double unresolved;            /* mass left in the loop that is followed: for the progress */
	struct replaced *replaced;    /* a direct-mapped cache; NULL until used */
	size_t replaced_count;        /* its entries */
	size_t replaced_stores;       /* entries written since it has this size */
	bool spares_rows;             /* a brief calculation would do without some rows */
	bool underflow;               /* floating: a result underflowed */
	enum abort_reason aborted;
	const struct term *hard;       /* the term at which it was aborted */
	const struct failure *failure; /* the first failure with a positive probability */
	bool failures_differ;          /* there are other failures as well */
	bool cut_off;                  /* a loop was cut off in the current evaluation */
	uint64_t most_steps;           /* limit of work, for a second attempt; 0: none */
	/* Steps of work spent on unlikely states of loops. */
	uint64_t ahead;
	int64_t reach;    /* no number up to this may be left in a loop's tail */
	int64_t wanted;   /* the reach that would resolve more */
	struct use *uses; /* a stack of the uses of all active conditionings (condition.h) */
	size_t use_count, use_room;
};

/* ---- evaluate.c ---- */

/* The distribution of `term`, memoised and owned by the calculation; NULL when aborted. */
const struct dist *calc_dist(struct calc *calc, struct term *term, enum extent extent);
const struct pmf *calc_pmf(struct calc *calc, struct term *term);
/* Evaluates a term whose parts are not independent: introduces random variables, conditions on them, or runs loops. */
bool calc_stuck(struct calc *calc, struct term *term, struct dist *result);

/* Notes a failure with a positive probability; failed mass of a PMF has always been noted here. */
void calc_fail(struct calc *calc, const struct node *node, enum failure_cause cause,
	       int64_t number);
/* The same for a failure term; when out of memory, the calculation is aborted. Returns false. */
bool calc_fail_as(struct calc *calc, const struct term *failed);
/* Aborts the calculation; the first reason is kept. Returns false. */
bool calc_abort(struct calc *calc, enum abort_reason aborted, const struct term *term);
/* Counts `steps` of work; aborts, and returns true, if the host wants to stop. */
bool calc_stopped(struct calc *calc, const struct term *term, size_t steps);
/* Conditions the PMF of a statement `e given c` on c, and notes the probability of c in the outcomes. False when
   aborted. */
bool calc_given(struct calc *calc, struct term *root, struct pmf **pmf, struct outcomes *outcomes);
/* False after an error (reported): the condition has probability 0 in these outcomes. */
bool calc_check_given(const struct tree *tree, const struct outcomes *outcomes, struct diag *diag);

/* Whether `pmf` is not NULL. Otherwise aborts. */
bool calc_made(struct calc *calc, const struct pmf *pmf, const struct term *term);

/* ---- dist.c ---- */

/* The data of callbacks of pmf_map and pmf_combine. */
struct operating {
	struct calc *calc;
	const struct term *term;
};

/* For such callbacks: the key of a known list. False, with the failure noted, if it is a failure. */
bool dist_key_of(struct calc *calc, const struct term *list, int64_t *key);
void dist_free(struct calc *calc, struct dist *dist);
/* The mixture of terms[i] with the probability of key number i of `mixing`; where that is 0, terms[i] may be NULL.
   If `mixing` has a tail, the term after the last key's stands for it. The terms are the cases of `whole`. */
bool dist_mix(struct calc *calc, const struct pmf *mixing, struct term **terms,
	      struct dist *result);
/* The case of a mixture in which a number in `whole` has that value, which is known, or unknown in the tail. */
typedef struct term *case_of_value(struct maker *maker, const struct term *whole,
				   struct term *value);
/* The mixture of those cases, with the values and probabilities of `mixing`. */
bool dist_mix_values(struct calc *calc, const struct pmf *mixing, case_of_value *make,
		     struct dist *result);
/* Adds `term`, a case of the result's, with that probability. False when aborted, or when there is no PMF yet. */
bool dist_add_case(struct calc *calc, struct dist *result, struct term *term, const mpq_t chance);
/* `to`, with the tail of `from` instead of its own. NULL if it was NULL, or when aborted. */
struct pmf *dist_keep_tail(struct calc *calc, const struct term *whole, struct pmf *to,
			   const struct pmf *from);
/* The bounds of all outcomes of a PMF with keys as `whole`, the tail included; pmf_no_tail if it is empty. */
struct pmf_tail dist_region(const struct calc *calc, const struct term *whole,
			    const struct pmf *pmf);
/* A distribution without outcomes that continues with `term`. */
bool dist_continue(struct calc *calc, struct term *term, struct dist *result);
/* The distribution of `term` with lists as keys, even if they are single numbers. */
struct pmf *dist_lists(struct calc *calc, struct term *term);
/* The sum a + b, or the list a, b, of independent parts; only b may have continuations. */
bool dist_sum(struct calc *calc, const struct pmf *a, const struct dist *b, struct dist *result);
bool dist_concat(struct calc *calc, const struct pmf *a, const struct dist *b, struct dist *result);

/* The sum of n independent copies, where overflow is a failure. dist_has_power is false for PMFs whose sums would
   not even fit when counted from the least, in steps. */
bool dist_has_power(const struct pmf *pmf, uint64_t n);
struct pmf *dist_power(struct calc *calc, const struct term *whole, const struct pmf *pmf,
		       uint64_t n);

/* The distribution of b after a, whose results are discarded; mass lost by a is lost. */
struct pmf *dist_share(struct calc *calc, const struct term *whole, const struct pmf *a,
		       const struct pmf *b);
/* Whether it is the neutral element: 0, or the empty list, is its only key, without a tail. */
bool dist_is_neutral(const struct calc *calc, const struct term *whole, const struct pmf *pmf);
/* a and b combined, as dist_sum or dist_concat, by the keys of `whole`. */
struct pmf *dist_join(struct calc *calc, const struct term *whole, const struct pmf *a,
		      const struct pmf *b);

/* ---- introduce.c ---- */

/* `term` with one part of it made a random variable, so that its other parts are independent given its value; NULL
   if there is no such part. */
struct term *calc_unblock(struct calc *calc, struct term *term);
/* `term` with random variables for all its dice. Dice that are still fresh afterwards depend on another random
   variable, and are introduced when that is known. */
struct term *calc_introduce(struct calc *calc, struct term *term, bool ordered);

/* ---- rules_select.c ---- */

/* Whether it is a filter by value, in the order thrown, of independent lists in a row, such as
   `high 2 (3#d6, 2#d8)`. That can be folded list by list. */
bool calc_can_fold(const struct term *term);

/* ---- condition.c ---- */

/* Whether there is a random variable in `term` to condition on. (A loop is not one: it is run turn by turn.) */
bool calc_has_random_variable(struct calc *calc, struct term *term);
/* Conditions on one of them. */
bool calc_condition(struct calc *calc, struct term *term, struct dist *result);
/* For a vague term: if it contains a pool of dice with tails, conditions on the number of dice in their tails;
   otherwise there is no result. */
bool calc_condition_on_tail(struct calc *calc, struct term *term, struct dist *result);
/* Substitutes `value` for the random variable in `term`. */
struct term *calc_replace(struct calc *calc, struct term *term, const struct term *variable,
			  struct term *value);

/* Whether `term` is a sum over the items of `list`, a pool or a loop, with one summand per item, such as sum
   x - 2 * count >3 x. With `large`, even if the sum may overflow. */
bool calc_is_additive(const struct term *term, const struct term *list, bool large);

/* ---- loop.c ---- */

/* Whether a loop in the term can be unrolled by a turn, regardless of its other parts. */
bool calc_has_turn(const struct term *term);
/* Whether the loop that is being run occurs in the term. Then the term may be a state of its chain. */
bool calc_is_running(struct calc *calc, struct term *term);
/* For such a term without other random variables: if it is a sum over the items of a loop that runs for each item
   separately, computes the sum of independent copies of one item's. Otherwise there is no result. */
bool calc_by_items(struct calc *calc, struct term *term, struct dist *result);
/* An innermost loop of the term that has a number; NULL if there is none. */
struct term *calc_find_named_loop(struct calc *calc, struct term *term);
/* The mass below which a loop is cut off. A statement may use a loop several times, as `sum 10#(sum while ...)` does, and
   loses its mass each time; so such a loop is followed further. */
double calc_cut_of(const struct calc *calc, const struct term *term);
/* Evaluates such a term as a Markov chain. */
bool calc_loop(struct calc *calc, struct term *term, struct dist *result);

/* ---- branching.c ---- */

/* For such a term: if it is a sum over the items of a loop in which each item has its own descendants, like it, computes
   their total. Otherwise there is no result. */
bool calc_branching(struct calc *calc, struct term *term, struct dist *result);

/* ---- moments.c, moments_loop.c ---- */

/* Sets the moments of a number, if it has a tail, from those of `variable`, of which it is made; `cases` are the
   terms of the number for each key of the variable's PMF, `result` has the number's PMF, and no continuations. */
bool calc_add_moments(struct calc *calc, const struct term *variable, struct term *const *cases,
		      struct dist *result);
/* Sets the moments of the last item of a loop each of whose turns takes x to a x + b, where the distribution of (a,
   b) does not depend on x, as in `last 1 while x=1 do if ==1 d10 then 2*x else ()`; `result` is the loop's PMF. */
bool calc_add_moments_of_last(struct calc *calc, struct term *term, struct pmf *result);

/* ---- bounds.c ---- */

/* The bounds of the results of a term with loops, by static analysis. False when aborted. */
bool calc_region(struct calc *calc, struct term *term, struct pmf_tail *region);

/* ---- odds.c ---- */

/* Prints the probability of the failure that is reported for `pmf`, to be appended to its message. */
void calc_odds(const struct calc *calc, const struct pmf *pmf, char *odds, size_t size);

/* ---- plan_rows.c ---- */

/* The question that a term asks, such as "sum": static text. */
const char *plan_question(const struct term *term);
void plan_note(struct calc *calc, const struct term *term, const char *method, double seconds);

#endif
