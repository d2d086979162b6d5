/* What the files of a calculation share; calculate.h says which is which. */
#ifndef LANGUAGE_TROLL_CALC_INSIDE_H
#define LANGUAGE_TROLL_CALC_INSIDE_H

#include "language/troll/calculate.h"
#include "language/troll/value.h"
#include "pmf/pmf.h"
#include "process/weighted_set.h"
#include "support/memo.h"

enum question_kind {
	ASK_ALL,
	ASK_SOME,   /* {} or {1} */
	ASK_SINGLE, /* the number; of many, only how many there are */
	ASK_REDUCE, /* what the operator `of` makes of it: sum, count, min, max, minimal, maximal, different */
	ASK_LEAST, /* the `number` least or greatest */
	ASK_LARGEST,
	ASK_FILTER, /* those to which `number` stands as `of` says, and of these `next` */
	ASK_KEEP,   /* those in `set`, or not in it, and of these `next` */
	ASK_DROP,
	ASK_WITHOUT, /* all but one copy for each in `set`, and of these `next`: what is left out, and the answer */
	ASK_PART, /* of a pair: `next` of the part of that `number`. The other one becomes nothing */
	ASK_SEVERAL /* `next`, and `rest`, which asks several, too, or is NULL */
};

/* What somebody wants to know of a collection. Equal ones are one and the same. */
struct question {
	enum question_kind kind;
	const struct troll_expression *of; /* who asks; NULL of ASK_ALL and ASK_SOME */
	int64_t number;
	const struct troll_value *set;
	const struct question *next, *rest;
	const struct question *other; /* in the list of all */
};

extern const struct question question_all, question_some, question_single;

/* A memoised distribution: of an expression, by the question and by the values of the variables that it reads. */
struct known_dist {
	struct memo memo; /* the first member */
	struct weighted_set gives;
	bool done;
};

struct calculator {
	const struct troll_program *program;
	const struct troll_request *request;
	struct pmf_context context;
	struct dicelab_memory memory; /* counted */
	struct troll_work work;
	struct arena arena;
	struct question *questions;
	struct need *needs; /* what functions ask of their arguments (calc_need.c) */
	size_t need_count;
	struct hash_table known;         /* of struct known_dist */
	const struct troll_value **read; /* of the variables of an expression that is looked for */
	size_t read_room;
	int64_t depth;
	int64_t rounds; /* of loops and calls at most; 0: any number */
	uint64_t states;
};

/* Where the variables of a function are, and how many more calls within each other are followed. */
struct frame {
	const struct troll_value **slots;
	size_t count;
	int64_t level;
};

typedef const struct troll_expression expression;

/* Distributions of values: in each row one, which is interned. */
static inline const struct troll_value *value_in(const struct weighted_set *dist, size_t i)
{
	return *(const struct troll_value *const *)weighted_set_row(dist, i);
}

/* ---- calculate.c ---- all return false or NULL after an error, or when stopped */

bool calc_no_memory(struct calculator *calc, expression *e);
bool calc_too_large(struct calculator *calc, expression *e, enum limit limit);
/* Adds a weighted value, in the work for e; a value of NULL is an error that was reported. */
bool calc_add(struct calculator *calc, expression *e, struct weighted_set *to,
	      const struct troll_value *value, mpq_srcptr weight);
/* Adds all of a distribution, with that weight. */
bool calc_add_all(struct calculator *calc, expression *e, struct weighted_set *to,
		  const struct weighted_set *from, mpq_srcptr weight);
/* What is asked of the values of the expression. It belongs to the calculator, and never changes. */
const struct weighted_set *calc_find(struct calculator *calc, struct frame *frame, expression *e,
				     const struct question *question);
/* An empty distribution, to be cleared. */
struct weighted_set calc_empty(struct calculator *calc);

/* ---- calc_question.c ---- */

/* The question with these contents, made if there is none; NULL after an error. */
const struct question *question_of(struct calculator *calc, struct question like);
/* The question, or several ones, and those of `rest`, which may be NULL. */
const struct question *question_and(struct calculator *calc, const struct question *question,
				    const struct question *rest);
/* Does an operator that needs a collection take the value? False after an error (reported). */
bool question_takes(struct calculator *calc, expression *e, const struct troll_value *value);
/* What is asked of the value, which may be answers to several questions, this one among them. */
const struct troll_value *question_pick(struct calculator *calc, const struct question *question,
					const struct troll_value *value);
/* What to ask of one part of a pair, and the answer for the pair of the answers. */
const struct question *question_of_part(struct calculator *calc, const struct question *question,
					int64_t part);
const struct troll_value *question_pair(struct calculator *calc, const struct question *question,
					const struct troll_value *first,
					const struct troll_value *second);
/* What is asked of the value. Texts and pairs stay what they are. */
const struct troll_value *question_answer(struct calculator *calc, const struct question *question,
					  const struct troll_value *value);
/* The answer for the union of what has these answers; `e` is where they are united. */
const struct troll_value *question_join(struct calculator *calc, expression *e,
					const struct question *question,
					const struct troll_value *a, const struct troll_value *b);
/* The answers of two that are independent, joined. */
bool question_cross(struct calculator *calc, expression *e, const struct question *question,
		    const struct weighted_set *a, const struct weighted_set *b,
		    struct weighted_set *both);
/* The answer for so many independent ones together. */
bool question_power(struct calculator *calc, expression *e, const struct question *question,
		    const struct weighted_set *each, uint64_t times, struct weighted_set *all);

/* ---- calc_need.c ---- NULL after an error */

/* What the second part of an expression that binds a name asks of it, where that is asked of the second part. */
const struct question *need_of_bound(struct calculator *calc, struct frame *frame, expression *e,
				     const struct question *question);
/* What a loop asks of what comes of one round. */
const struct question *need_of_round(struct calculator *calc, struct frame *frame, expression *e,
				     const struct question *question);
/* What the function that is called asks of that argument. */
const struct question *need_of_argument(struct calculator *calc, struct frame *frame, expression *e,
					size_t argument, const struct question *question);
/* What an operator asks of its one operand. */
const struct question *need_of_operand(struct calculator *calc, expression *e,
				       const struct question *question);
/* What an operator asks of both operands that needs both; or of one, to know what to ask of the other. */
const struct question *need_of_other(expression *e);
/* What an operator asks of one operand where the other one is that: the least 3, what is left out. */
const struct question *need_beside(struct calculator *calc, expression *e,
				   const struct question *question,
				   const struct troll_value *other);

/* ---- each adds what is asked of an expression to `to` ---- */

bool calc_expression(struct calculator *calc, struct frame *frame, expression *e,
		     const struct question *question, struct weighted_set *to);
bool calc_unary(struct calculator *calc, struct frame *frame, expression *e,
		const struct question *question, struct weighted_set *to);
bool calc_binary(struct calculator *calc, struct frame *frame, expression *e,
		 const struct question *question, struct weighted_set *to);
/* One of the dice of e, with so many faces as the operand says. */
bool calc_die(struct calculator *calc, struct frame *frame, expression *e, expression *operand,
	      const struct question *question, struct weighted_set *to);
/* Adds the answer for one value. */
bool calc_answer(struct calculator *calc, expression *e, const struct question *question,
		 const struct troll_value *value, mpq_srcptr weight, struct weighted_set *to);
bool calc_foreach(struct calculator *calc, struct frame *frame, expression *e,
		  const struct question *question, struct weighted_set *to);
bool calc_repeat(struct calculator *calc, struct frame *frame, expression *e,
		 const struct question *question, struct weighted_set *to);
bool calc_accumulate(struct calculator *calc, struct frame *frame, expression *e,
		     const struct question *question, struct weighted_set *to);
bool calc_call(struct calculator *calc, struct frame *frame, expression *e,
	       const struct question *question, struct weighted_set *to);
bool calc_fold(struct calculator *calc, struct frame *frame, expression *e,
	       const struct question *question, struct weighted_set *to);

/* Does it count as true? */
static inline bool calc_is_true(const struct troll_value *value)
{
	return value->kind != TROLL_COLLECTION || value->count > 0;
}

/* ---- calc_result.c ---- */

bool calc_result(struct calculator *calc, const struct weighted_set *dist,
		 struct outcomes *outcomes);
/* The PMF of values that are all numbers; NULL after an error. */
struct pmf *calc_numbers(struct calculator *calc, const struct weighted_set *numbers);
/* The PMF is taken in any case. */
bool calc_result_of_pmf(struct calculator *calc, struct pmf *pmf, struct outcomes *outcomes);

/* ---- calc_chain.c ---- */

/* The outcomes of the whole, where recursion comes last in it: *told. False after an error. */
bool calc_recursion(struct calculator *calc, struct outcomes *outcomes, bool *told);

#endif
