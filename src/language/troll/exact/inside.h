/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The declarations that the files of a calculation share; calculate.h describes the files. */
#ifndef LANGUAGE_TROLL_EXACT_INSIDE_H
#define LANGUAGE_TROLL_EXACT_INSIDE_H

#include "language/troll/exact/calculate.h"
#include "language/troll/run/run.h"
#include "pmf/pmf.h"
#include "process/draws.h"
#include "support/memo.h"

typedef const struct troll_expression expression;

enum question_kind {
	ASK_ALL,
	ASK_SOME,   /* whether it is empty: {} or {1} */
	ASK_SINGLE, /* the number; if there are several, only their number */
	/* the result of the operator `of`: sum, count, min, max, minimal, maximal, different */
	ASK_REDUCE,
	ASK_BEST,   /* the `number` least or greatest items, by the operator `of` */
	ASK_FILTER, /* `next`, for the items for which the comparison `of` with `number` holds */
	ASK_SIFT,   /* `next`, for the items that `of` keeps or drops as they are in `set` */
	/* multiset difference: the items that `set` removes, and `next` for the remaining ones */
	ASK_WITHOUT,
	ASK_PART, /* `next`, for part `number` of a pair; the other part becomes nothing */
	/* a linked list: `next` for this question, and `rest`, another ASK_SEVERAL or NULL */
	ASK_SEVERAL
};

/* A question: the property of a collection that its context needs (demand analysis). Questions are interned. */
struct question {
	enum question_kind kind;
	const struct troll_expression *of; /* the asker; NULL: ASK_ALL or ASK_SOME */
	int64_t number;
	const struct troll_value *set;
	const struct question *next, *rest;
	const struct question *other; /* next in the list of all questions */
};

extern const struct question question_all, question_some, question_single;

/* A memoised distribution: of an expression, by the question and by the values of the variables that it reads. */
struct known_dist {
	struct memo memo; /* the first member */
	struct weighted_set gives;
	bool done;
};

/* The current run from a state of a chain of calls (chain.c): what is added to its result so far, and whether it has come
   to a call, which is the next state. */
struct chained_run {
	int64_t gain;
	bool jumped;
};

struct calculator {
	const struct troll_program *program;
	const struct troll_request *request;
	struct pmf_context context;
	struct dicelab_memory memory; /* counts what is allocated */
	struct troll_roll roll; /* the interpreter, which runs once for each sequence of draws */
	struct draws draws;
	struct chained_run *tail; /* NULL: calls are followed */
	/* Where an error of the current run's value is reported: the part whose value it is. */
	expression *place;
	struct arena arena;
	struct question *questions;
	struct argument_need *needs; /* demands of functions on their arguments (need.c) */
	size_t need_count;
	size_t need_steps;       /* steps that are left to the current analysis */
	bool need_grown;         /* a demand was added, or has changed */
	struct hash_table known; /* memoised distributions: struct known_dist */
	/* values of the variables that an expression reads: the key of a lookup */
	const struct troll_value **read;
	size_t read_room;
	mpq_t one; /* 1 */
	int64_t depth;
	int64_t rounds; /* maximum number of loop rounds and nested calls; 0: unlimited */
	uint64_t states;
};

/* What is to be calculated: the answers to `question` for `e`, given the variables in `frame`; they are added to
   `to`. */
struct query {
	struct calculator *calc;
	struct troll_frame *frame;
	expression *e;
	const struct question *question;
	struct weighted_set *to;
};

/* Distributions of values: each row is one interned value. */
static inline const struct troll_value *value_in(const struct weighted_set *dist, size_t i)
{
	return *(const struct troll_value *const *)weighted_set_row(dist, i);
}

/* ---- calculate.c ---- all return false or NULL after an error, or when stopped */

bool calc_no_memory(struct calculator *calc, expression *e);
bool calc_too_large(struct calculator *calc, expression *e, enum limit limit);
/* Adds a weighted value, on behalf of `e`; NULL for the value stands for an error that was reported. */
bool calc_add(struct calculator *calc, expression *e, struct weighted_set *to,
	      const struct troll_value *value, mpq_srcptr weight);
/* The distribution of the answers to `question` for the expression, memoised; NULL for a question that is NULL. It
   belongs to the calculator, and never changes. */
const struct weighted_set *calc_find(struct calculator *calc, struct troll_frame *frame,
				     expression *e, const struct question *question);
/* The same as a draw of the current run: its value, or NULL after an error, or if the run is lost. */
const struct troll_value *calc_draw(struct calculator *calc, struct troll_frame *frame,
				    expression *e, const struct question *question);
/* A number below `bound`, and the event of a TROLL_CHANCE; false after an error. */
bool calc_draw_below(struct calculator *calc, expression *e, uint64_t bound, uint64_t *number);
bool calc_draw_event(struct calculator *calc, expression *e, bool *happens);
/* Adds the answers of all runs of the interpreter; and those of one of the dice of m d n, m z n. */
bool query_explore(const struct query *query);
bool query_add_dice(const struct query *query);
/* Whether this call may be followed. *level: how many more inside it. Deeper calls are lost mass. */
bool calc_may_call(const struct calculator *calc, const struct troll_frame *frame, expression *e,
		   int64_t *level);
/* Counts a level of the calculation, which the caller takes off calc->depth after it; false after an error. */
bool calc_go_deeper(struct calculator *calc, expression *e);
/* A new frame, in the calculation's arena; false after an error. */
bool calc_frame(struct calculator *calc, expression *e, size_t slots, struct troll_frame *frame);
/* An empty distribution; the caller must clear it. */
struct weighted_set calc_empty(struct calculator *calc);

/* calc_find, for a part of the expression of a query. */
const struct weighted_set *query_find(const struct query *query, expression *part,
				      const struct question *question);
/* Adds the answer for one value, NULL after an error. */
bool query_add(const struct query *query, const struct troll_value *value, mpq_srcptr weight);
/* Adds a whole distribution of answers, NULL after an error, multiplied by a weight. */
bool query_add_all(const struct query *query, const struct weighted_set *from, mpq_srcptr weight);
/* Adds the answer that `combine` makes of each pair of values to `to`. */
typedef const struct troll_value *
combination(const struct query *query, const struct troll_value *a, const struct troll_value *b);
bool query_combine(const struct query *query, const struct weighted_set *a,
		   const struct weighted_set *b, combination *combine, struct weighted_set *to);

/* ---- question.c ---- */

/* Interns a question; NULL after an error. */
const struct question *question_of(struct calculator *calc, struct question like);
/* Adds a question to those of `rest`, which may be NULL. */
const struct question *question_and(struct calculator *calc, const struct question *question,
				    const struct question *rest);
/* Whether the value may be an operand of an operator that needs a collection. If not, an error (reported). */
bool question_takes(struct calculator *calc, expression *e, const struct troll_value *value);
/* Projects a value, which may be the answers to several questions including this one, to the answer. */
const struct troll_value *question_pick(struct calculator *calc, const struct question *question,
					const struct troll_value *value);
/* The question for one part of a pair, and the answer for the pair from the answers for its parts. */
const struct question *question_of_part(struct calculator *calc, const struct question *question,
					int64_t part);
const struct troll_value *question_pair(struct calculator *calc, const struct question *question,
					const struct troll_value *first,
					const struct troll_value *second);
/* The answer to a question for a value. Texts and pairs are their own answers. */
const struct troll_value *question_answer(struct calculator *calc, const struct question *question,
					  const struct troll_value *value);
/* The answer for the union of two collections, the expression of the query, from the answers for these. */
const struct troll_value *question_join(const struct query *query, const struct question *question,
					const struct troll_value *a, const struct troll_value *b);
/* Adds the answers of a query for the union of two independent collections to `both`. */
bool question_cross(const struct query *query, const struct weighted_set *a,
		    const struct weighted_set *b, struct weighted_set *both);
/* The same for the union of `times` independent and identical collections. */
bool question_power(const struct query *query, const struct weighted_set *each, uint64_t times,
		    struct weighted_set *all);

/* ---- need.c ---- NULL after an error */

/* The question for the value that an expression binds to a name, given the question for its second part. */
const struct question *need_of_bound(struct calculator *calc, struct troll_frame *frame,
				     expression *e, const struct question *question);
/* The question for the result of one round of a loop. */
const struct question *need_of_round(struct calculator *calc, struct troll_frame *frame,
				     expression *e, const struct question *question);
/* The question of the called function for this argument. */
const struct question *need_of_argument(struct calculator *calc, struct troll_frame *frame,
					expression *e, size_t argument,
					const struct question *question);
/* The question of a unary operator for its operand. */
const struct question *need_of_operand(struct calculator *calc, expression *e,
				       const struct question *question);
/* The question of a binary operator for both operands if it needs both; or for one, whose value determines the question
   for the other. */
const struct question *need_of_other(expression *e);
/* The question of an operator for one operand, given the value of the other: the least 3, what is left out. */
const struct question *need_beside(struct calculator *calc, expression *e,
				   const struct question *question,
				   const struct troll_value *other);

/* ---- operate.c: answers of operators from those for their operands; NULL after an error ---- */

const struct troll_value *calc_take_operand(struct calculator *calc, expression *e,
					    const struct question *question,
					    const struct question *asked,
					    const struct troll_value *operand);
/* Whether the value of one operand decides what is asked of the other. */
bool calc_is_beside(expression *e);
/* The question for such an operand, given this value of the other. (Of a in a -- b: if b has many values, for all of a, so that
   its distribution is found once.) */
const struct question *calc_ask_beside(struct calculator *calc, struct troll_frame *frame,
				       expression *e, const struct question *question,
				       const struct troll_value *other);
const struct troll_value *calc_take_answer(struct calculator *calc, expression *e,
					   const struct question *question,
					   const struct question *asked,
					   const struct troll_value *answer);

/* ---- distributions that are combined, in place of being drawn: each adds the answers of a query ---- */

bool calc_operator(const struct query *query);
/* The union of a random number of independent and identical collections: m d n, m z n, n # e. `find_once` finds the
   distribution for one of them, which may be added to the query's `to`; NULL after an error. */
typedef const struct weighted_set *once_finder(const struct query *single, expression *items);
bool calc_times(const struct query *query, expression *items, once_finder *find_once);
bool calc_foreach(const struct query *query);
bool calc_repeat(const struct query *query);
bool calc_accumulate(const struct query *query);
bool calc_fold(const struct query *query);

/* The truth value of a value. */
static inline bool calc_is_true(const struct troll_value *value)
{
	return value->kind != TROLL_COLLECTION || value->count > 0;
}

/* ---- result.c ---- */

bool calc_result(struct calculator *calc, const struct weighted_set *dist,
		 struct outcomes *outcomes);
/* Takes ownership of the PMF in any case. */
bool calc_result_of_pmf(struct calculator *calc, struct pmf *pmf, struct outcomes *outcomes);

/* ---- chain.c ---- */

/* Adds a number to the result of the run, or subtracts it; false after an error, or if it is too large. */
bool calc_gain(struct calculator *calc, expression *e, const struct troll_value *value,
	       bool subtract);
/* Ends the run at a call with these arguments: its state. NULL after an error. */
const struct troll_value *calc_jump(struct calculator *calc, const struct troll_frame *inner,
				    expression *e);

/* Solves tail recursion as a Markov chain; sets *solved if the program has this form and `outcomes` is filled in. False
   after an error. */
bool calc_recursion(struct calculator *calc, struct outcomes *outcomes, bool *solved);

#endif
