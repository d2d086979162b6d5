/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Demand analysis: the questions that the rest of a program asks about a variable. If the body of `x := 20d10; ...`
 * needs only the number of items above 7 and whether there is a 1, the variable takes one value for each pair of
 * answers, and not one for each collection.
 *
 * The analysis walks the expressions in which the variable is used, as the calculation would, and collects questions. A
 * use that is not a question, such as by `pick`, needs the whole value.
 *
 * The demands of recursive functions are a least fixed point, found by iteration; sets of questions only grow and are
 * bounded, so it terminates.
 */
#include "language/troll/exact/inside.h"

enum { MOST_STEPS = 20000, MOST_QUESTIONS = 8, MOST_NEEDS = 200, MOST_TURNS = 16 };

/* The demand of a function on an argument, given the question for its body. */
struct argument_need {
	struct argument_need *next;
	const struct troll_function *function;
	size_t argument;
	const struct question *of;    /* the question for the body */
	const struct question *asked; /* the question for the argument */
	bool known;                   /* the fixed point is reached */
	struct troll_frame frame;     /* the arguments that are constants; NULL for others */
};

/* The uses of one variable, found so far: an analysis of an expression. */
struct uses {
	struct calculator *calc;
	const struct troll_frame *frame; /* the values of variables */
	/* variables without a value in `frame`, since they are bound inside the expression */
	troll_slots bound;
	int slot;
	const struct question *found;
	size_t count;
	bool all;
};

/* Collects the questions in `e` when `q` is asked about it. False after an error. */
static bool collect(struct uses *at, expression *e, const struct question *q);
static const struct question *ask_function(struct uses *at, expression *e, size_t argument,
					   const struct question *q);

static bool is_read(int slot, expression *e)
{
	return (e->reads & troll_slot_bit(slot)) != 0;
}

/* ---- operators ---- */

const struct question *need_of_operand(struct calculator *calc, expression *e,
				       const struct question *q)
{
	switch (e->operation) {
	case TROLL_SUM:
	case TROLL_COUNT:
	case TROLL_MIN:
	case TROLL_MAX:
	case TROLL_MINIMAL:
	case TROLL_MAXIMAL:
	case TROLL_DIFFERENT:
		return question_of(calc, (struct question){.kind = ASK_REDUCE, .of = e});
	case TROLL_FIRST:
	case TROLL_SECOND:
		return question_of(calc, (struct question){.kind = ASK_PART,
							   .of = e,
							   .number = e->operation == TROLL_SECOND,
							   .next = q});
	case TROLL_NOT:
		return &question_some;
	case TROLL_DIE:
	case TROLL_ZERO_DIE:
	case TROLL_SIGN:
	case TROLL_NEGATE:
		return &question_single;
	default:
		return &question_all;
	}
}

const struct question *need_of_other(expression *e)
{
	switch (e->operation) {
	case TROLL_ADD:
	case TROLL_SUBTRACT:
	case TROLL_MULTIPLY:
	case TROLL_DIVIDE:
	case TROLL_MODULO:
	case TROLL_RANGE:
	case TROLL_LEAST:
	case TROLL_LARGEST:
		return &question_single;
	default:
		return troll_is_filter(e->operation) ? &question_single : &question_all;
	}
}

const struct question *need_beside(struct calculator *calc, expression *e, const struct question *q,
				   const struct troll_value *other)
{
	struct question like = {.of = e, .next = q};

	switch (e->operation) {
	case TROLL_LEAST:
	case TROLL_LARGEST:
		like.kind = ASK_BEST;
		like.next = NULL;
		if (!troll_take_count(&calc->roll.work, e, other, 0, &like.number))
			return NULL;
		break;
	case TROLL_KEEP:
	case TROLL_DROP:
	case TROLL_WITHOUT:
		like.kind = e->operation == TROLL_WITHOUT ? ASK_WITHOUT : ASK_SIFT;
		like.set = other;
		if (!troll_take_collection(&calc->roll.work, e, other))
			return NULL;
		break;
	default:
		like.kind = ASK_FILTER;
		if (!troll_take_number(&calc->roll.work, e, other, &like.number))
			return NULL;
	}
	return question_of(calc, like);
}

/* ---- constants ---- */

/* The collection of numbers in a slot; NULL if it is not known, or no collection. */
static const struct troll_value *constant_in(const struct uses *at, int slot)
{
	const struct troll_value *value = at->frame->slots[slot];

	if ((at->bound & troll_slot_bit(slot)) != 0)
		return NULL;
	while (value != NULL && value->kind == TROLL_ANSWERS)
		value = value->asked->next == &question_single ? value->parts[0] : value->parts[1];
	return value != NULL && value->kind == TROLL_COLLECTION ? value : NULL;
}

/* Constant folding: *value is the constant value of the expression, a collection, or NULL if it has none. False after
   an error. */
static bool find_constant(struct uses *at, expression *e, const struct troll_value **value)
{
	struct troll_work *work = &at->calc->roll.work;
	const struct troll_value *left, *right;

	*value = NULL;
	switch (e->kind) {
	case TROLL_NUMBER:
		*value = troll_number(work, e, e->number);
		return *value != NULL;
	case TROLL_EMPTY:
		*value = troll_nothing(work, e);
		return *value != NULL;
	case TROLL_NAME:
		*value = constant_in(at, e->slot);
		return true;
	case TROLL_UNARY:
		if (e->operation != TROLL_NEGATE || e->first->kind != TROLL_NUMBER)
			return true;
		*value = troll_number(work, e, -e->first->number);
		return *value != NULL;
	case TROLL_BINARY:
		if (e->operation != TROLL_UNION)
			return true;
		if (!find_constant(at, e->first, &left) || !find_constant(at, e->second, &right))
			return false;
		if (left != NULL && right != NULL)
			*value = troll_unite(work, e, left, right);
		return *value != NULL || left == NULL || right == NULL;
	default:
		return true;
	}
}

/* Whether it is a valid constant for the other operand of the operator. */
static bool is_fit(expression *e, const struct troll_value *value)
{
	if (value == NULL)
		return false;
	if (e->operation == TROLL_LEAST || e->operation == TROLL_LARGEST)
		return value->count == 1 && value->items[0] >= 0;
	return !troll_is_filter(e->operation) || value->count == 1;
}

/* ---- collected questions ---- */

static bool add_question(struct uses *at, const struct question *q)
{
	const struct question *row;

	if (q == NULL)
		return false;
	at->found = question_and(at->calc, q, at->found);
	at->count = 0;
	for (row = at->found; row != NULL; row = row->rest)
		at->count++;
	at->all = at->all || q == &question_all || at->count > MOST_QUESTIONS;
	return at->found != NULL;
}

/* The question for the variable that covers all collected ones. */
static const struct question *question_for(const struct uses *at)
{
	if (at->all)
		return &question_all;
	if (at->count == 1 && at->found->next == &question_single)
		return &question_single; /* answers the collected question, too */
	return at->found != NULL ? at->found : &question_some;
}

/* Collects the questions about the variable that `e` binds, in its second part, separately from those found so far. */
static bool collect_inside(const struct uses *outer, expression *e, const struct question *q,
			   struct uses *inner)
{
	*inner = *outer;
	inner->slot = e->slot;
	inner->bound |= troll_slot_bit(e->slot);
	inner->found = NULL;
	inner->count = 0;
	inner->all = false;
	return collect(inner, e->second, q);
}

/* ---- expressions ---- */

/* Collects from an operand and from the other operand, whose value may determine the question. */
static bool collect_beside(struct uses *at, expression *e, expression *operand, expression *other,
			   const struct question *q)
{
	const struct troll_value *constant;

	if (!collect(at, other, need_of_other(e)) || !find_constant(at, other, &constant))
		return false;
	q = is_fit(e, constant) ? need_beside(at->calc, e, q, constant) : &question_all;
	return q != NULL && collect(at, operand, q);
}

static bool collect_binary(struct uses *at, expression *e, const struct question *q)
{
	switch (e->operation) {
	case TROLL_UNION:
		return collect(at, e->first, q) && collect(at, e->second, q);
	case TROLL_AND:
		return collect(at, e->first, &question_some) && collect(at, e->second, q);
	case TROLL_TIMES:
		return collect(at, e->first, &question_single) && collect(at, e->second, q);
	case TROLL_DICE:
	case TROLL_ZERO_DICE:
		return collect(at, e->first, &question_single) &&
		       collect(at, e->second, &question_single);
	case TROLL_KEEP:
	case TROLL_DROP:
	case TROLL_WITHOUT:
		return collect_beside(at, e, e->first, e->second, q);
	default:
		break;
	}
	if (troll_is_filter(e->operation) || e->operation == TROLL_LEAST ||
	    e->operation == TROLL_LARGEST)
		return collect_beside(at, e, e->second, e->first, q);
	return collect(at, e->first, need_of_other(e)) && collect(at, e->second, need_of_other(e));
}

static bool collect_pair(struct uses *at, expression *e, const struct question *q)
{
	const struct question *first = question_of_part(at->calc, q, 0);
	const struct question *second = first != NULL ? question_of_part(at->calc, q, 1) : NULL;

	return second != NULL && collect(at, e->first, first) && collect(at, e->second, second);
}

static bool collect_binding(struct uses *at, expression *e, const struct question *q)
{
	struct uses inner;

	if (is_read(at->slot, e->first) &&
	    (!collect_inside(at, e, q, &inner) || !collect(at, e->first, question_for(&inner))))
		return false;
	at->bound |= troll_slot_bit(e->slot);
	return collect(at, e->second, q);
}

static bool collect_loop(struct uses *at, expression *e, const struct question *q)
{
	struct uses inner;

	if (is_read(at->slot, e->first) &&
	    (!collect_inside(at, e, &question_some, &inner) || !add_question(&inner, q) ||
	     !collect(at, e->first, question_for(&inner))))
		return false;
	at->bound |= troll_slot_bit(e->slot);
	return collect(at, e->second, &question_some);
}

static bool collect_call(struct uses *at, expression *e, const struct question *q)
{
	const struct question *asked;
	size_t i;

	for (i = 0; i < e->count; i++) {
		if (!is_read(at->slot, e->arguments[i]))
			continue;
		asked = ask_function(at, e, i, q);
		if (asked == NULL || !collect(at, e->arguments[i], asked))
			return false;
	}
	return true;
}

static bool collect_kind(struct uses *at, expression *e, const struct question *q)
{
	switch (e->kind) {
	case TROLL_NAME:
		return e->slot != at->slot || add_question(at, q);
	case TROLL_UNARY:
		q = need_of_operand(at->calc, e, q);
		return q != NULL && collect(at, e->first, q);
	case TROLL_BINARY:
		return collect_binary(at, e, q);
	case TROLL_PAIR:
		return collect_pair(at, e, q);
	case TROLL_BIND:
		return collect_binding(at, e, q);
	case TROLL_IF:
		return collect(at, e->first, &question_some) && collect(at, e->second, q) &&
		       collect(at, e->third, q);
	case TROLL_FOREACH:
		at->bound |= troll_slot_bit(e->slot);
		return collect(at, e->first, &question_all) && collect(at, e->second, q);
	case TROLL_REPEAT:
	case TROLL_ACCUMULATE:
		return collect_loop(at, e, q);
	case TROLL_CALL:
		return collect_call(at, e, q);
	default: /* others read no variables, except a fold, which needs its whole argument */
		return add_question(at, &question_all);
	}
}

static bool collect(struct uses *at, expression *e, const struct question *q)
{
	if (at->all || !is_read(at->slot, e))
		return true;
	if (at->calc->need_steps == 0)
		return add_question(at, &question_all);
	at->calc->need_steps--;
	return collect_kind(at, e, q);
}

/* ---- functions ---- */

/* Analyses a function body once more, with the current demands of the functions that it calls. */
static bool ask_again(struct calculator *calc, struct argument_need *need)
{
	struct uses at = {.calc = calc,
			  .frame = &need->frame,
			  .bound = troll_slot_bit((int)need->argument),
			  .slot = (int)need->argument};
	const struct question *before = need->asked;

	if (!collect(&at, need->function->body, need->of))
		return false;
	need->asked = question_for(&at);
	calc->need_grown |= need->asked != before;
	return true;
}

/* Iterates to the fixed point; if that takes too long, whole values are needed. */
static bool solve(struct calculator *calc)
{
	struct argument_need *need;
	int turn;

	calc->need_steps = MOST_STEPS;
	calc->need_grown = true;
	for (turn = 0; calc->need_grown && turn < MOST_TURNS; turn++) {
		calc->need_grown = false;
		for (need = calc->needs; need != NULL && !need->known; need = need->next) {
			if (!ask_again(calc, need))
				return false;
		}
	}
	for (need = calc->needs; need != NULL && !need->known; need = need->next) {
		if (calc->need_grown)
			need->asked = &question_all;
		need->known = true;
	}
	return true;
}

static bool has_constants(const struct argument_need *need, const struct troll_frame *frame)
{
	size_t i;

	for (i = 0; i < function_width(need->function); i++) {
		if (need->frame.slots[i] != frame->slots[i])
			return false;
	}
	return true;
}

static struct argument_need *find_need(struct calculator *calc, expression *e, size_t argument,
				       const struct question *q, const struct troll_frame *frame)
{
	struct argument_need *need = calc->needs;

	while (need != NULL && (need->function != e->function || need->argument != argument ||
				need->of != q || !has_constants(need, frame)))
		need = need->next;
	return need;
}

/* Finds the arguments of a call that are constants. */
static bool find_constants(struct uses *at, expression *e, struct troll_frame *frame)
{
	size_t i;

	if (!calc_frame(at->calc, e, e->function->slots, frame))
		return false;
	for (i = 0; i < e->count; i++) {
		if (!find_constant(at, e->arguments[i], &frame->slots[i]))
			return false;
	}
	return true;
}

/* The demand that is known so far; a new one is added with the least element, ASK_SOME. */
static const struct question *ask_function(struct uses *at, expression *e, size_t argument,
					   const struct question *q)
{
	struct calculator *calc = at->calc;
	struct troll_frame frame;
	struct argument_need *need;

	if (!find_constants(at, e, &frame))
		return NULL;
	need = find_need(calc, e, argument, q, &frame);
	if (need != NULL)
		return need->asked;
	if (calc->need_count == MOST_NEEDS)
		return &question_all;
	need = arena_take(&calc->arena, sizeof *need);
	if (need == NULL) {
		calc_no_memory(calc, e);
		return NULL;
	}
	*need = (struct argument_need){calc->needs,    e->function, argument, q,
				       &question_some, false,       frame};
	calc->needs = need;
	calc->need_count++;
	calc->need_grown = true;
	return need->asked;
}

/* ---- interface to the calculation ---- */

/* An analysis that begins in this frame. */
static struct uses begin_uses(struct calculator *calc, const struct troll_frame *frame)
{
	calc->need_steps = MOST_STEPS;
	calc->need_grown = false;
	return (struct uses){.calc = calc, .frame = frame, .slot = TROLL_NO_SLOT};
}

const struct question *need_of_argument(struct calculator *calc, struct troll_frame *frame,
					expression *e, size_t argument, const struct question *q)
{
	if (e->arguments[argument]->kind == TROLL_NUMBER)
		return &question_all;
	for (;;) {
		struct uses at = begin_uses(calc, frame);
		const struct question *asked = ask_function(&at, e, argument, q);

		if (!calc->need_grown)
			return asked;
		if (asked == NULL || !solve(calc))
			return NULL;
	}
}

/* The question for the variable that `e` binds, including `besides` if that is not NULL. */
static const struct question *need_of_second(struct calculator *calc, struct troll_frame *frame,
					     expression *e, const struct question *q,
					     const struct question *besides)
{
	for (;;) {
		struct uses outer = begin_uses(calc, frame), inner;

		if (!collect_inside(&outer, e, q, &inner) ||
		    (besides != NULL && !add_question(&inner, besides)))
			return NULL;
		if (!calc->need_grown)
			return question_for(&inner);
		if (!solve(calc))
			return NULL;
	}
}

const struct question *need_of_bound(struct calculator *calc, struct troll_frame *frame,
				     expression *e, const struct question *q)
{
	return e->first->kind == TROLL_NUMBER ? &question_all
					      : need_of_second(calc, frame, e, q, NULL);
}

const struct question *need_of_round(struct calculator *calc, struct troll_frame *frame,
				     expression *e, const struct question *q)
{
	return need_of_second(calc, frame, e, &question_some, q);
}
