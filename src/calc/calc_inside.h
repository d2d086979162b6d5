/* What the files of this room share. */
#ifndef CALC_CALC_INSIDE_H
#define CALC_CALC_INSIDE_H

#include "calc/calc.h"
#include "pmf/pmf.h"
#include "term/make.h"

/*
 * The distribution of a term. The keys of a PMF are numbers if the term always gives one item, else
 * the ids of known lists. A complete one has no continuations. One up to
 * its loops stops where a loop would go on:
 * a continuation is another term that is still to be evaluated, with the PMF of what is already there:
 * of numbers, to be added to what the term gives; of lists, to be put in front of it.
 */
struct continuation {
	struct term *to;
	struct pmf *by;
};

struct dist {
	struct pmf *done;
	struct continuation *continuations;
	size_t continuation_count;
	const char *method; /* how it was found: for the plan */
	bool cut;           /* a loop was cut off on the way: not all that is lost has failed */
};

enum extent { COMPLETE, UP_TO_LOOPS };

/* Why a calculation ended without a result. */
enum abort_reason {
	NOT_ABORTED,
	ABORTED_BY_HOST,
	ABORTED_BY_STATES, /* the limits */
	ABORTED_BY_MEMORY,
	ABORTED_BY_STACK,
	ABORTED_OUT_OF_MEMORY /* the system, or the host, has none to give */
};

/* What became of a term when a value was put in for a random variable. */
struct replaced {
	const struct term *term, *variable, *value;
	struct term *image;
};

enum { REPLACED_COUNT = 1 << 12 };

struct calc {
	struct maker maker;
	struct pmf_context context;
	struct stop stop;
	const struct calc_request *request;
	struct term *root;            /* the whole statement */
	double cut;                   /* loops are cut off when less mass than this is in them */
	uint64_t states;              /* terms worked out so far */
	int64_t depth;                /* calculations that wait for others */
	int64_t next_random_variable; /* for a new random variable */
	const struct node *running;   /* the loop that is run */
	const struct term *working;   /* what is being worked out: for the progress */
	double unresolved;         /* what is left in the loop that is followed: for the progress */
	struct replaced *replaced; /* REPLACED_COUNT of them, the latest ones */
	bool underflow;            /* floating: something was too small for a double */
	enum abort_reason aborted;
	const struct term *hard;       /* at what it ended */
	const struct failure *failure; /* the first that can be reached */
	bool failures_differ;          /* there are others as well */
	bool cut_off;                  /* a loop was, in what is worked out right now */
	uint64_t most_steps;           /* of work, for a second try; 0: as many as it takes */
	uint64_t ahead;   /* steps of work on what loops come to with hardly any probability */
	int64_t reach;    /* what is compared with numbers up to this must not be left in a tail */
	int64_t wanted;   /* the reach that would tell more */
	struct use *uses; /* those of all conditionings that wait (condition.h) */
	size_t use_count, use_room;
};

/* ---- evaluate.c ---- */

/* What `term` gives; NULL when aborted. It belongs to the calculation. */
const struct dist *calc_dist(struct calc *calc, struct term *term, enum extent extent);
const struct pmf *calc_pmf(struct calc *calc, struct term *term);
/* By random variables, by loops, by conditions: when the parts of a term are not independent. */
bool calc_stuck(struct calc *calc, struct term *term, enum extent extent, struct dist *result);

/* Notes a failure that is reached with some chance; what fails in a PMF has been noted here. */
void calc_fail(struct calc *calc, const struct node *node, enum failure_cause cause,
	       int64_t number);
/* The same for a failure term; when out of memory, the calculation is aborted. Returns false. */
bool calc_fail_as(struct calc *calc, const struct term *failed);
/* Aborts the calculation, for the first reason given. Returns false. */
bool calc_abort(struct calc *calc, enum abort_reason aborted, const struct term *term);
/* Does the host want us to stop, after so many more steps of work? Then it is aborted. */
bool calc_stopped(struct calc *calc, const struct term *term, size_t steps);
/* Takes what does not count out of the PMF of a statement with a condition, and notes how likely that holds. False when
   aborted. */
bool calc_given(struct calc *calc, struct term *root, struct pmf **pmf, struct outcomes *outcomes);
/* False after an error (reported): it holds in nothing that was worked out. */
bool calc_check_given(const struct tree *tree, const struct outcomes *outcomes, struct diag *diag);

/* Did a PMF come of it? Otherwise aborts. */
bool calc_made(struct calc *calc, const struct pmf *pmf, const struct term *term);

/* ---- dist.c ---- */

void dist_free(struct calc *calc, struct dist *dist);
/* terms[i] with the chance that `mixing` gives its key number i; where that is 0, terms[i] may be
   NULL. If `mixing` has a tail, the term behind the last stands for that. `whole` is what they all stand
   for. */
bool dist_mix(struct calc *calc, const struct term *whole, enum extent extent,
	      const struct pmf *mixing, struct term **terms, struct dist *result);
/* Puts `term`, which stands for a case of `whole`, with that chance into *pmf. False when aborted, or
   when that is NULL. */
bool dist_add_case(struct calc *calc, const struct term *whole, struct pmf **pmf, struct term *term,
		   const mpq_t chance);
/* `to`, with the tail that `from` has. NULL if it was NULL, or when aborted. */
struct pmf *dist_keep_tail(struct calc *calc, const struct term *whole, struct pmf *to,
			   const struct pmf *from);
/* All that has mass in a PMF with such keys, the tail included; for nothing, pmf_no_tail. */
struct pmf_tail dist_region(const struct calc *calc, const struct term *whole,
			    const struct pmf *pmf);
/* Nothing yet, and `term` still to be evaluated. */
bool dist_continue(struct calc *calc, struct term *term, struct dist *result);
/* The distribution of `term` with lists for keys, even if they are single. */
struct pmf *dist_lists(struct calc *calc, struct term *term);
/* a + b, or a followed by b, independent; only b has tails. */
bool dist_sum(struct calc *calc, const struct term *whole, const struct pmf *a,
	      const struct dist *b, struct dist *result);
bool dist_concat(struct calc *calc, const struct term *whole, const struct pmf *a,
		 const struct dist *b, struct dist *result);

/* The sum of n independent copies; where it overflows, it fails. Whether it can be had so: not of
   numbers that are as far apart as numbers can be. */
bool dist_has_power(const struct pmf *pmf, uint64_t n);
struct pmf *dist_power(struct calc *calc, const struct term *whole, const struct pmf *pmf,
		       uint64_t n);

/* What b gives once a is done, whatever a gives; where a is lost, so is b. */
struct pmf *dist_share(struct calc *calc, const struct term *whole, const struct pmf *a,
		       const struct pmf *b);
/* Is there nothing gained yet: is 0 or the empty list its only key, without a tail? */
bool dist_is_neutral(const struct calc *calc, const struct term *whole, const struct pmf *pmf);
/* a and b one after the other, as fits the keys of `whole`. */
struct pmf *dist_join(struct calc *calc, const struct term *whole, const struct pmf *a,
		      const struct pmf *b);

/* ---- introduce.c ---- */

/* `term` with one part of it made a random variable, so that its other parts are independent once that is
   known; NULL if there is no such part. */
struct term *calc_unblock(struct calc *calc, struct term *term);
/* `term` with a random variable for all dice in it. What is still fresh afterwards depends on another
   random variable: its turn comes when that is known. */
struct term *calc_introduce(struct calc *calc, struct term *term, bool ordered);

/* ---- rules_select.c ---- */

/* Is it what is kept by value, in the order thrown, of independent lists in a row, such as
   `high 2 (3#d6, 2#d8)`? That can be found list by list. */
bool calc_can_fold(const struct term *term);

/* ---- condition.c ---- */

/* Is there a random variable in `term` to condition on? (On a loop, only turn by turn.) */
bool calc_has_random_variable(struct calc *calc, struct term *term);
/* Looks at one of them. */
bool calc_condition(struct calc *calc, struct term *term, enum extent extent, struct dist *result);
/* For a term with something unknown in it: if there is a pool of dice with tails in it, conditions on how
   many of them are in their tails; else there is no result. */
bool calc_tell_tail(struct calc *calc, struct term *term, enum extent extent, struct dist *result);
/* `term` with `value` for the random variable. */
struct term *calc_replace(struct calc *calc, struct term *term, const struct term *variable,
			  struct term *value);

/* Is `term` a sum over the items of `list`, a pool or a loop, to which each item adds by itself, such as
   sum x - 2 * count >3 x? With `large`, also where the sum may overflow. */
bool calc_is_additive(const struct term *term, const struct term *list, bool large);

/* ---- loop.c ---- */

/* Is there a loop in the term that can be run by a turn, whatever else is in it? */
bool calc_has_turn(const struct term *term);
/* Is the loop that is run right now in the term? Then it may be a state of that one. */
bool calc_is_running(struct calc *calc, struct term *term);
/* For such a term without other random variables: if it is a sum over what a loop gives, and the loop runs for
   each item by itself, adds up as many copies of what one item gives. Else there is no result. */
bool calc_by_items(struct calc *calc, struct term *term, struct dist *result);
/* Of such a term in any case. */
bool calc_loop(struct calc *calc, struct term *term, struct dist *result);

/* ---- bounds.c ---- */

/* The bounds of what a term with loops in it can give, as far as its text tells. False when aborted. */
bool calc_region(struct calc *calc, struct term *term, struct pmf_tail *region);

/* ---- odds.c ---- */

/* How likely the failure is that is reported for `pmf`, to be put behind its message. */
void calc_odds(const struct calc *calc, const struct pmf *pmf, char *odds, size_t size);

/* ---- plan.c ---- */

/* What is asked of a term: static text. */
const char *plan_question(const struct term *term);
void plan_note(struct calc *calc, const struct term *term, const char *method, double seconds);

#endif
