/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A tree-walking interpreter of Troll, which defines the meaning of all expressions. To roll, it runs a program once. To
 * calculate, it runs an expression once for each sequence of answers to its draws (process/draws.h): each part is one draw
 * from the distribution of its answers to the question that its context asks (exact/question.c), so that `sum 20d6` has a run
 * for each sum, and not for each roll. What is repeated independently is combined by exact/operate.c and exact/loop.c.
 */
#include "language/troll/run/run.h"

#include <string.h>

#include "language/troll/exact/inside.h"

typedef const struct troll_value *value;

static value evaluate(struct troll_roll *roll, struct troll_frame *frame, expression *e);

/* ---- parts and their questions: when rolling, a part is evaluated, and all of it is there ---- */

static bool is_rolling(const struct troll_roll *roll)
{
	return roll->calc == NULL;
}

static value part(struct troll_roll *roll, struct troll_frame *frame, expression *e,
		  const struct question *question)
{
	return is_rolling(roll) ? evaluate(roll, frame, e)
				: calc_draw(roll->calc, frame, e, question);
}

/* The answer to a question of the value, NULL after an error. */
static value answer(struct troll_roll *roll, const struct question *question, value whole)
{
	return is_rolling(roll) ? whole : question_answer(roll->calc, question, whole);
}

/* After one operand without a value: if the run is lost, the other one may fail nevertheless. */
static value without_operand(struct troll_roll *roll, struct troll_frame *frame, expression *other,
			     const struct question *question)
{
	if (is_rolling(roll) || !roll->calc->draws.lost ||
	    calc_find(roll->calc, frame, other, question) == NULL)
		return NULL;
	return draws_lose(&roll->calc->draws);
}

/* Whether recursive calls in a tail position end the run, as states of a chain. */
static bool is_tail(const struct troll_roll *roll, expression *e)
{
	return !is_rolling(roll) && roll->calc->tail != NULL && e->recurs;
}

/* A part whose value is that of the whole expression. */
static value last_part(struct troll_roll *roll, struct troll_frame *frame, expression *e,
		       const struct question *question)
{
	value result;

	if (is_tail(roll, e))
		return troll_evaluate(roll, frame, e, question);
	if (is_rolling(roll))
		troll_report_state(roll, frame->slots, e, NULL);
	result = part(roll, frame, e, question);
	if (!is_rolling(roll))
		roll->calc->place = e;
	return result;
}

/* ---- draws ---- */

static bool draw_number(struct troll_roll *roll, expression *e, uint64_t bound, uint64_t *number)
{
	if (!is_rolling(roll))
		return calc_draw_below(roll->calc, e, bound, number);
	if (roll->chance->draw(roll->chance->data, bound, number))
		return true;
	roll->work.failed = true;
	return false;
}

static value roll_die(struct troll_roll *roll, expression *e, value faces)
{
	bool zero = e->operation == TROLL_ZERO_DIE || e->operation == TROLL_ZERO_DICE;
	uint64_t number;
	int64_t most;

	if (!troll_take_count(&roll->work, e, faces, zero ? 0 : 1, &most) ||
	    !draw_number(roll, e, (uint64_t)most + zero, &number))
		return NULL;
	if (is_rolling(roll) && roll->chance->note != NULL)
		roll->chance->note(roll->chance->data, zero ? 0 : most, (int64_t)number + !zero);
	return troll_number(&roll->work, e, (int64_t)number + !zero);
}

static value choose(struct troll_roll *roll, expression *e, value from)
{
	uint64_t number;

	if (!troll_take_collection(&roll->work, e, from))
		return NULL;
	if (from->count == 0)
		return troll_fail(&roll->work, CODE_SINGLE, e->sign, NULL,
				  "there is nothing to choose from");
	if (!draw_number(roll, e, from->count, &number))
		return NULL;
	return troll_slice(&roll->work, e, from, (size_t)number, (size_t)number + 1);
}

/* Selection sampling: each item is picked with probability wanted / remaining (Knuth, TAOCP 2, 3.4.2, Algorithm S). */
static value pick(struct troll_roll *roll, expression *e, value from, value wanted)
{
	size_t i, count = 0;
	uint64_t number;
	int64_t most, *items;

	if (!troll_take_count(&roll->work, e, wanted, 0, &most) ||
	    !troll_take_collection(&roll->work, e, from))
		return NULL;
	if ((uint64_t)most >= from->count)
		return from;
	items = troll_draft(&roll->work, e, (size_t)most);
	if (items == NULL)
		return NULL;
	for (i = 0; count < (uint64_t)most; i++) {
		if (!draw_number(roll, e, from->count - i, &number))
			return NULL;
		if (number < (uint64_t)most - count)
			items[count++] = from->items[i];
	}
	return troll_collection(&roll->work, e, items, count);
}

/* ---- repetition ---- */

static bool take_turn(struct troll_roll *roll, expression *e)
{
	if (roll->turns++ < roll->work.limits->turns)
		return true;
	troll_over_limit(&roll->work, e->sign, LIMIT_turns);
	return false;
}

const struct troll_value *troll_one_die(struct troll_roll *roll, struct troll_frame *frame,
					expression *e)
{
	value faces =
		part(roll, frame, e->kind == TROLL_UNARY ? e->first : e->second, &question_single);

	return faces != NULL ? roll_die(roll, e, faces) : NULL;
}

/* Evaluates the right side of a repetition once more: a die, or an expression. */
static value once_more(struct troll_roll *roll, struct troll_frame *frame, expression *e)
{
	if (!take_turn(roll, e))
		return NULL;
	return e->operation == TROLL_DICE || e->operation == TROLL_ZERO_DICE
		       ? troll_one_die(roll, frame, e)
		       : evaluate(roll, frame, e->second);
}

/* m d n, m z n, n # e. Divide and conquer, since repeated unions with one element take quadratic time. */
static value take_times(struct troll_roll *roll, struct troll_frame *frame, expression *e,
			int64_t times)
{
	value half, other;

	if (times == 0)
		return troll_nothing(&roll->work, e);
	if (times == 1) {
		half = once_more(roll, frame, e);
		return half != NULL && troll_take_collection(&roll->work, e, half) ? half : NULL;
	}
	half = take_times(roll, frame, e, times / 2);
	other = half != NULL ? take_times(roll, frame, e, times - times / 2) : NULL;
	return other != NULL ? troll_unite(&roll->work, e, half, other) : NULL;
}

static value times(struct troll_roll *roll, struct troll_frame *frame, expression *e)
{
	value left = evaluate(roll, frame, e->first);
	int64_t count;

	if (left == NULL || !troll_take_count(&roll->work, e, left, 0, &count))
		return NULL;
	if (count > roll->work.limits->items)
		return troll_over_limit(&roll->work, e->sign, LIMIT_items);
	return take_times(roll, frame, e, count);
}

/* n ' e: the texts one above the other. */
static value samples(struct troll_roll *roll, struct troll_frame *frame, expression *e)
{
	value left = evaluate(roll, frame, e->first), whole, sample;
	int64_t count, i;

	if (left == NULL || !troll_take_count(&roll->work, e, left, 0, &count))
		return NULL;
	whole = troll_box(&roll->work, e, "", 0, 0);
	for (i = 0; whole != NULL && i < count; i++) {
		sample = once_more(roll, frame, e);
		whole = sample != NULL ? troll_join(&roll->work, e, TROLL_RIGHT, whole, sample)
				       : NULL;
	}
	return whole;
}

/* The union of the bodies for the items from `begin` to before `end`, by divide and conquer. */
static value each_of(struct troll_roll *roll, struct troll_frame *frame, expression *e, value items,
		     size_t begin, size_t end)
{
	size_t middle = begin + (end - begin) / 2;
	value left, right;

	if (begin == end)
		return troll_nothing(&roll->work, e);
	if (begin + 1 < end) {
		left = each_of(roll, frame, e, items, begin, middle);
		right = left != NULL ? each_of(roll, frame, e, items, middle, end) : NULL;
		return right != NULL ? troll_unite(&roll->work, e, left, right) : NULL;
	}
	if (!take_turn(roll, e))
		return NULL;
	frame->slots[e->slot] = troll_number(&roll->work, e, items->items[begin]);
	left = frame->slots[e->slot] != NULL ? evaluate(roll, frame, e->second) : NULL;
	return left != NULL && troll_take_collection(&roll->work, e, left) ? left : NULL;
}

/* One round of a loop, with the value accumulated before it (or NULL); *continues: whether the loop continues. */
static value one_round(struct troll_roll *roll, struct troll_frame *frame, expression *e,
		       value whole, bool *continues)
{
	value last, test;

	troll_report_state(roll, frame->slots, e, whole);
	last = take_turn(roll, e) ? evaluate(roll, frame, e->first) : NULL;
	if (last == NULL)
		return NULL;
	frame->slots[e->slot] = last;
	test = evaluate(roll, frame, e->second);
	if (test == NULL)
		return NULL;
	*continues = calc_is_true(test) != e->until;
	return last;
}

static value repeat(struct troll_roll *roll, struct troll_frame *frame, expression *e)
{
	bool continues = true;
	value last = NULL;

	while (continues) {
		last = one_round(roll, frame, e, NULL, &continues);
		if (last == NULL)
			return NULL;
	}
	return last;
}

static value accumulate(struct troll_roll *roll, struct troll_frame *frame, expression *e)
{
	value whole = troll_nothing(&roll->work, e), last;
	bool continues = true;

	while (whole != NULL && continues) {
		last = one_round(roll, frame, e, whole, &continues);
		if (last == NULL)
			return NULL;
		whole = troll_unite(&roll->work, e, whole, last);
	}
	return whole;
}

/* ---- functions ---- */

/* A right fold. */
static value fold(struct troll_roll *roll, struct troll_frame *frame, expression *e)
{
	enum { ARGUMENT, ITEM, EACH, REST };
	value whole = evaluate(roll, frame, e->third);
	size_t i;

	if (whole == NULL || !troll_take_collection(&roll->work, e, frame->slots[ARGUMENT]))
		return NULL;
	for (i = frame->slots[ARGUMENT]->count; whole != NULL && i-- > 0;) {
		frame->slots[ITEM] = troll_number(&roll->work, e, frame->slots[ARGUMENT]->items[i]);
		frame->slots[EACH] =
			frame->slots[ITEM] != NULL ? evaluate(roll, frame, e->first) : NULL;
		frame->slots[REST] = whole;
		whole = frame->slots[EACH] != NULL ? evaluate(roll, frame, e->second) : NULL;
	}
	return whole;
}

/* A call that is evaluated: where it stands, and the frame of the function. */
struct pending_call {
	struct troll_frame *frame, inner;
	expression *e;
	const struct question *question;
};

/* The question for argument number i. */
static const struct question *question_of_argument(struct troll_roll *roll,
						   const struct pending_call *call, size_t i)
{
	return is_rolling(roll)
		       ? call->question
		       : need_of_argument(roll->calc, call->frame, call->e, i, call->question);
}

/* Evaluates the arguments into the frame of the function. */
static bool take_arguments(struct troll_roll *roll, struct pending_call *call)
{
	size_t i;

	for (i = 0; i < call->e->count; i++) {
		call->inner.slots[i] = part(roll, call->frame, call->e->arguments[i],
					    question_of_argument(roll, call, i));
		if (call->inner.slots[i] == NULL)
			return false;
	}
	return true;
}

static value roll_call(struct troll_roll *roll, struct pending_call *call)
{
	struct span sign = call->e->sign;
	value result;

	call->inner.slots = arena_take(&roll->work.values.arena,
				       (call->inner.count + 1) * sizeof *call->inner.slots);
	if (call->inner.slots == NULL)
		return troll_no_memory(&roll->work, sign);
	if (!take_arguments(roll, call))
		return NULL;
	if (roll->calls++ >= roll->work.limits->calls)
		return troll_over_limit(&roll->work, sign, LIMIT_calls);
	result = evaluate(roll, &call->inner, call->e->function->body);
	roll->calls--;
	return result;
}

/* The body of a function as a draw; in a tail position, the next state or a part of this run. */
static value draw_call(struct troll_roll *roll, struct pending_call *call)
{
	expression *body = call->e->function->body;

	if (!take_arguments(roll, call))
		return NULL;
	if (is_tail(roll, call->e))
		return call->e->function->recursive
			       ? calc_jump(roll->calc, &call->inner, call->e)
			       : last_part(roll, &call->inner, body, call->question);
	return calc_draw(roll->calc, &call->inner, body, call->question);
}

/* A run may be one of many, so that its frame is freed. The slots are part of memo keys, also those not yet bound. */
static value call(struct troll_roll *roll, struct troll_frame *frame, expression *e,
		  const struct question *question)
{
	const struct dicelab_memory *memory = roll->work.values.memory;
	struct pending_call pending = {.frame = frame,
				       .inner = {.count = e->function->slots},
				       .e = e,
				       .question = is_rolling(roll) ? &question_all : question};
	size_t size = (pending.inner.count + 1) * sizeof *pending.inner.slots;
	value result;

	if (is_rolling(roll))
		return roll_call(roll, &pending);
	pending.inner.level = frame->level;
	if (!is_tail(roll, e) && !calc_may_call(roll->calc, frame, e, &pending.inner.level))
		return draws_lose(&roll->calc->draws);
	pending.inner.slots = memory_take(memory, size);
	if (pending.inner.slots == NULL)
		return troll_no_memory(&roll->work, e->sign);
	memset(pending.inner.slots, 0, size);
	result = draw_call(roll, &pending);
	memory_release(memory, pending.inner.slots);
	return result;
}

/* ---- expressions ---- */

static value unary(struct troll_roll *roll, struct troll_frame *frame, expression *e,
		   const struct question *question)
{
	const struct question *asked =
		is_rolling(roll) ? question : need_of_operand(roll->calc, e, question);
	value operand = part(roll, frame, e->first, asked);

	if (operand == NULL)
		return NULL;
	if (e->operation == TROLL_DIE || e->operation == TROLL_ZERO_DIE)
		return answer(roll, question, roll_die(roll, e, operand));
	if (e->operation == TROLL_CHOOSE)
		return answer(roll, question, choose(roll, e, operand));
	if (is_rolling(roll))
		return troll_unary(&roll->work, e, operand);
	return calc_take_operand(roll->calc, e, question, asked, operand);
}

/* a & b: b is evaluated only if a is not empty. */
static value both(struct troll_roll *roll, struct troll_frame *frame, expression *e,
		  const struct question *question)
{
	value left = part(roll, frame, e->first, is_rolling(roll) ? question : &question_some);

	if (left == NULL || !calc_is_true(left))
		return answer(roll, question, left);
	return part(roll, frame, e->second, question);
}

/* Of operators on one collection, the other operand decides what is asked of it: the least 3, what is above 4. */
static value beside(struct troll_roll *roll, struct troll_frame *frame, expression *e,
		    const struct question *question)
{
	bool first = e->operation == TROLL_KEEP || e->operation == TROLL_DROP ||
		     e->operation == TROLL_WITHOUT;
	value other = part(roll, frame, first ? e->second : e->first, need_of_other(e)), whole;
	const struct question *asked;

	if (other == NULL)
		return without_operand(roll, frame, first ? e->first : e->second, &question_some);
	asked = calc_ask_beside(roll->calc, frame, e, question, other);
	whole = asked == NULL ? NULL : part(roll, frame, first ? e->first : e->second, asked);
	if (whole == NULL)
		return NULL;
	return asked == &question_all
		       ? answer(roll, question, troll_binary(&roll->work, e, whole, other))
		       : calc_take_answer(roll->calc, e, question, asked, whole);
}

/* A sum with a recursive call in a tail position: the other operand is added to its result. */
static value sum_in_tail(struct troll_roll *roll, struct troll_frame *frame, expression *e,
			 const struct question *question)
{
	expression *call = e->first->recurs ? e->first : e->second;
	value other = part(roll, frame, e->first->recurs ? e->second : e->first, &question_single);

	return other != NULL && calc_gain(roll->calc, e, other, e->operation == TROLL_SUBTRACT)
		       ? last_part(roll, frame, call, question)
		       : NULL;
}

static value binary(struct troll_roll *roll, struct troll_frame *frame, expression *e,
		    const struct question *question)
{
	bool rolling = is_rolling(roll);
	const struct question *asked;
	value left, right;

	switch (e->operation) {
	case TROLL_DICE:
	case TROLL_ZERO_DICE:
	case TROLL_TIMES:
		return times(roll, frame, e);
	case TROLL_SAMPLES:
		return samples(roll, frame, e);
	case TROLL_AND:
		return both(roll, frame, e, question);
	default:
		break;
	}
	if (is_tail(roll, e))
		return sum_in_tail(roll, frame, e, question);
	if (!rolling && calc_is_beside(e))
		return beside(roll, frame, e, question);
	asked = rolling || e->operation == TROLL_UNION ? question : need_of_other(e);
	left = part(roll, frame, e->first, asked);
	if (left == NULL)
		return without_operand(roll, frame, e->second, asked);
	right = part(roll, frame, e->second, asked);
	if (right == NULL)
		return NULL;
	if (e->operation == TROLL_PICK)
		return pick(roll, e, left, right);
	if (!rolling && e->operation == TROLL_UNION)
		return question_join(&(struct query){.calc = roll->calc, .e = e}, question, left,
				     right);
	return answer(roll, question, troll_binary(&roll->work, e, left, right));
}

/* ?p */
static value chance(struct troll_roll *roll, expression *e)
{
	bool happens = false;
	uint64_t number;

	if (!is_rolling(roll)) {
		if (!calc_draw_event(roll->calc, e, &happens))
			return NULL;
	} else if (draw_number(roll, e, (uint64_t)e->whole, &number)) {
		happens = number < (uint64_t)e->number;
	} else {
		return NULL;
	}
	return happens ? troll_number(&roll->work, e, 1) : troll_nothing(&roll->work, e);
}

/* The question for part number i of a pair. */
static const struct question *question_for_part(struct troll_roll *roll,
						const struct question *question, int64_t i)
{
	return is_rolling(roll) ? question : question_of_part(roll->calc, question, i);
}

static value pair(struct troll_roll *roll, struct troll_frame *frame, expression *e,
		  const struct question *question)
{
	value first = part(roll, frame, e->first, question_for_part(roll, question, 0)), second;

	if (first == NULL)
		return without_operand(roll, frame, e->second,
				       question_for_part(roll, question, 1));
	second = part(roll, frame, e->second, question_for_part(roll, question, 1));
	if (second == NULL)
		return NULL;
	return is_rolling(roll) ? troll_pair(&roll->work, e, first, second)
				: question_pair(roll->calc, question, first, second);
}

static value bind(struct troll_roll *roll, struct troll_frame *frame, expression *e,
		  const struct question *question)
{
	value bound =
		part(roll, frame, e->first,
		     is_rolling(roll) ? question : need_of_bound(roll->calc, frame, e, question));

	frame->slots[e->slot] = bound;
	return bound != NULL ? last_part(roll, frame, e->second, question) : NULL;
}

static value choose_branch(struct troll_roll *roll, struct troll_frame *frame, expression *e,
			   const struct question *question)
{
	value condition = part(roll, frame, e->first, is_rolling(roll) ? question : &question_some);

	if (condition == NULL)
		return NULL;
	return last_part(roll, frame, calc_is_true(condition) ? e->second : e->third, question);
}

static value foreach (struct troll_roll *roll, struct troll_frame * frame, expression * e)
{
	value items = evaluate(roll, frame, e->first);

	if (items == NULL || !troll_take_collection(&roll->work, e, items))
		return NULL;
	return each_of(roll, frame, e, items, 0, items->count);
}

const struct troll_value *troll_evaluate(struct troll_roll *roll, struct troll_frame *frame,
					 expression *e, const struct question *question)
{
	struct troll_work *work = &roll->work;

	switch (e->kind) {
	case TROLL_NUMBER:
		return answer(roll, question, troll_number(work, e, e->number));
	case TROLL_EMPTY:
		return answer(roll, question, troll_nothing(work, e));
	case TROLL_TEXT:
		return troll_box(work, e, e->text, 1, e->size);
	case TROLL_NAME: /* its value contains the answer to the question, as exact/need.c has ensured */
		return is_rolling(roll)
			       ? frame->slots[e->slot]
			       : question_pick(roll->calc, question, frame->slots[e->slot]);
	case TROLL_CHANCE:
		return answer(roll, question, chance(roll, e));
	case TROLL_UNARY:
		return unary(roll, frame, e, question);
	case TROLL_BINARY:
		return binary(roll, frame, e, question);
	case TROLL_PAIR:
		return pair(roll, frame, e, question);
	case TROLL_BIND:
		return bind(roll, frame, e, question);
	case TROLL_IF:
		return choose_branch(roll, frame, e, question);
	case TROLL_FOREACH:
		return foreach (roll, frame, e);
	case TROLL_REPEAT:
		return repeat(roll, frame, e);
	case TROLL_ACCUMULATE:
		return accumulate(roll, frame, e);
	case TROLL_CALL:
		return call(roll, frame, e, question);
	case TROLL_FOLD:
		return fold(roll, frame, e);
	case TROLL_ORDINARY:
	case TROLL_UNKNOWN:
		break;
	}
	return troll_unknown(work, e);
}

/* To roll. */
static value evaluate(struct troll_roll *roll, struct troll_frame *frame, expression *e)
{
	value result;

	if (roll->depth++ >= roll->work.limits->depth)
		return troll_over_limit(&roll->work, e->sign, LIMIT_depth);
	if (roll->steps++ >= roll->work.limits->steps)
		return troll_over_limit(&roll->work, e->sign, LIMIT_steps);
	if (roll->work.values.arena.bytes > (uint64_t)roll->work.limits->memory)
		return troll_over_limit(&roll->work, e->sign, LIMIT_memory);
	if (stop_after(roll->work.stop, 1))
		return NULL;
	result = troll_evaluate(roll, frame, e, &question_all);
	roll->depth--;
	return result;
}

const struct troll_value *troll_roll_once(const struct troll_program *program,
					  struct troll_roll *roll)
{
	struct troll_frame frame = {.count = program->slots};

	roll->depth = roll->calls = roll->turns = roll->steps = 0;
	roll->work.failed = false;
	troll_values_empty(&roll->work.values);
	frame.slots =
		arena_take(&roll->work.values.arena, (program->slots + 1) * sizeof *frame.slots);
	if (frame.slots == NULL)
		return troll_no_memory(&roll->work, program->main->sign);
	return evaluate(roll, &frame, program->main);
}
