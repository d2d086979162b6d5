/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* A tree-walking interpreter: one run of a Troll program. */
#include "language/troll/roll.h"

typedef const struct troll_value *value;

static value evaluate(struct troll_roll *roll, value *frame, const struct troll_expression *e);

/* ---- draws ---- */

static bool draw(struct troll_roll *roll, uint64_t bound, uint64_t *number)
{
	if (roll->chance->draw(roll->chance->data, bound, number))
		return true;
	roll->work.failed = true;
	return false;
}

static value roll_die(struct troll_roll *roll, const struct troll_expression *e, value faces)
{
	bool zero = e->operation == TROLL_ZERO_DIE || e->operation == TROLL_ZERO_DICE;
	uint64_t number;
	int64_t most;

	if (!troll_take_count(&roll->work, e, faces, zero ? 0 : 1, &most) ||
	    !draw(roll, (uint64_t)most + zero, &number))
		return NULL;
	if (roll->chance->note != NULL)
		roll->chance->note(roll->chance->data, zero ? 0 : most, (int64_t)number + !zero);
	return troll_number(&roll->work, e, (int64_t)number + !zero);
}

static value choose(struct troll_roll *roll, const struct troll_expression *e, value from)
{
	uint64_t number;

	if (!troll_take_collection(&roll->work, e, from))
		return NULL;
	if (from->count == 0)
		return troll_fail(&roll->work, CODE_SINGLE, e->sign, NULL,
				  "there is nothing to choose from");
	if (!draw(roll, from->count, &number))
		return NULL;
	return troll_slice(&roll->work, e, from, (size_t)number, (size_t)number + 1);
}

/* Selection sampling: each item is picked with probability wanted / remaining (Knuth, TAOCP 2, 3.4.2, Algorithm S). */
static value pick(struct troll_roll *roll, const struct troll_expression *e, value from,
		  value wanted)
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
		if (!draw(roll, from->count - i, &number))
			return NULL;
		if (number < (uint64_t)most - count)
			items[count++] = from->items[i];
	}
	return troll_collection(&roll->work, e, items, count);
}

/* ---- repetition ---- */

static bool take_turn(struct troll_roll *roll, const struct troll_expression *e)
{
	if (roll->turns++ < roll->work.limits->turns)
		return true;
	troll_over_limit(&roll->work, e->sign, LIMIT_turns);
	return false;
}

/* Evaluates the right side of a repetition once more: a die, or an expression. */
static value once_more(struct troll_roll *roll, value *frame, const struct troll_expression *e)
{
	value operand = take_turn(roll, e) ? evaluate(roll, frame, e->second) : NULL;

	if (operand != NULL && (e->operation == TROLL_DICE || e->operation == TROLL_ZERO_DICE))
		return roll_die(roll, e, operand);
	return operand;
}

/* m d n, m z n, n # e. Divide and conquer, since repeated unions with one element take quadratic time. */
static value take_times(struct troll_roll *roll, value *frame, const struct troll_expression *e,
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

static value times(struct troll_roll *roll, value *frame, const struct troll_expression *e)
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
static value samples(struct troll_roll *roll, value *frame, const struct troll_expression *e)
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
static value each_of(struct troll_roll *roll, value *frame, const struct troll_expression *e,
		     value items, size_t begin, size_t end)
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
	frame[e->slot] = troll_number(&roll->work, e, items->items[begin]);
	left = frame[e->slot] != NULL ? evaluate(roll, frame, e->second) : NULL;
	return left != NULL && troll_take_collection(&roll->work, e, left) ? left : NULL;
}

static bool is_true(value condition)
{
	return condition->kind != TROLL_COLLECTION || condition->count > 0;
}

/* One round of a loop, with the value accumulated before it (or NULL); *continues: whether the loop continues. */
static value one_round(struct troll_roll *roll, value *frame, const struct troll_expression *e,
		       value whole, bool *continues)
{
	value last, test;

	troll_report_state(roll, frame, e, whole);
	last = take_turn(roll, e) ? evaluate(roll, frame, e->first) : NULL;
	if (last == NULL)
		return NULL;
	frame[e->slot] = last;
	test = evaluate(roll, frame, e->second);
	if (test == NULL)
		return NULL;
	*continues = is_true(test) != e->until;
	return last;
}

static value repeat(struct troll_roll *roll, value *frame, const struct troll_expression *e)
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

static value accumulate(struct troll_roll *roll, value *frame, const struct troll_expression *e)
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
static value fold(struct troll_roll *roll, value *frame, const struct troll_expression *e)
{
	enum { ARGUMENT, ITEM, EACH, REST };
	value whole = evaluate(roll, frame, e->third);
	size_t i;

	if (whole == NULL || !troll_take_collection(&roll->work, e, frame[ARGUMENT]))
		return NULL;
	for (i = frame[ARGUMENT]->count; whole != NULL && i-- > 0;) {
		frame[ITEM] = troll_number(&roll->work, e, frame[ARGUMENT]->items[i]);
		frame[EACH] = frame[ITEM] != NULL ? evaluate(roll, frame, e->first) : NULL;
		frame[REST] = whole;
		whole = frame[EACH] != NULL ? evaluate(roll, frame, e->second) : NULL;
	}
	return whole;
}

static value call(struct troll_roll *roll, value *frame, const struct troll_expression *e)
{
	value *inner = arena_take(&roll->work.values.arena,
				  (e->function->slots + 1) * sizeof *inner),
	      result;
	size_t i;

	if (inner == NULL)
		return troll_no_memory(&roll->work, e->sign);
	for (i = 0; i < e->count; i++) {
		inner[i] = evaluate(roll, frame, e->arguments[i]);
		if (inner[i] == NULL)
			return NULL;
	}
	if (roll->calls++ >= roll->work.limits->calls)
		return troll_over_limit(&roll->work, e->sign, LIMIT_calls);
	result = evaluate(roll, inner, e->function->body);
	roll->calls--;
	return result;
}

/* ---- expressions ---- */

static value unary(struct troll_roll *roll, value *frame, const struct troll_expression *e)
{
	value operand = evaluate(roll, frame, e->first);

	if (operand == NULL)
		return NULL;
	switch (e->operation) {
	case TROLL_DIE:
	case TROLL_ZERO_DIE:
		return roll_die(roll, e, operand);
	case TROLL_CHOOSE:
		return choose(roll, e, operand);
	default:
		return troll_unary(&roll->work, e, operand);
	}
}

static value binary(struct troll_roll *roll, value *frame, const struct troll_expression *e)
{
	value left, right;

	switch (e->operation) {
	case TROLL_DICE:
	case TROLL_ZERO_DICE:
	case TROLL_TIMES:
		return times(roll, frame, e);
	case TROLL_SAMPLES:
		return samples(roll, frame, e);
	default:
		break;
	}
	left = evaluate(roll, frame, e->first);
	if (left == NULL || (e->operation == TROLL_AND && !is_true(left)))
		return left;
	right = evaluate(roll, frame, e->second);
	if (right == NULL || e->operation == TROLL_AND)
		return right;
	return e->operation == TROLL_PICK ? pick(roll, e, left, right)
					  : troll_binary(&roll->work, e, left, right);
}

static value chance(struct troll_roll *roll, const struct troll_expression *e)
{
	uint64_t number;

	if (!draw(roll, (uint64_t)e->whole, &number))
		return NULL;
	return number < (uint64_t)e->number ? troll_number(&roll->work, e, 1)
					    : troll_nothing(&roll->work, e);
}

static value pair(struct troll_roll *roll, value *frame, const struct troll_expression *e)
{
	value first = evaluate(roll, frame, e->first);
	value second = first != NULL ? evaluate(roll, frame, e->second) : NULL;

	return second != NULL ? troll_pair(&roll->work, e, first, second) : NULL;
}

/* Evaluates a part whose value is that of the whole expression. */
static value evaluate_last(struct troll_roll *roll, value *frame, const struct troll_expression *e)
{
	troll_report_state(roll, frame, e, NULL);
	return evaluate(roll, frame, e);
}

static value evaluate_kind(struct troll_roll *roll, value *frame, const struct troll_expression *e)
{
	value first;

	switch (e->kind) {
	case TROLL_NUMBER:
		return troll_number(&roll->work, e, e->number);
	case TROLL_EMPTY:
		return troll_nothing(&roll->work, e);
	case TROLL_TEXT:
		return troll_box(&roll->work, e, e->text, 1, e->size);
	case TROLL_NAME:
		return frame[e->slot];
	case TROLL_CHANCE:
		return chance(roll, e);
	case TROLL_UNARY:
		return unary(roll, frame, e);
	case TROLL_BINARY:
		return binary(roll, frame, e);
	case TROLL_PAIR:
		return pair(roll, frame, e);
	case TROLL_BIND:
		frame[e->slot] = evaluate(roll, frame, e->first);
		return frame[e->slot] != NULL ? evaluate_last(roll, frame, e->second) : NULL;
	case TROLL_IF:
		first = evaluate(roll, frame, e->first);
		if (first == NULL)
			return NULL;
		return evaluate_last(roll, frame, is_true(first) ? e->second : e->third);
	case TROLL_FOREACH:
		first = evaluate(roll, frame, e->first);
		if (first == NULL || !troll_take_collection(&roll->work, e, first))
			return NULL;
		return each_of(roll, frame, e, first, 0, first->count);
	case TROLL_REPEAT:
		return repeat(roll, frame, e);
	case TROLL_ACCUMULATE:
		return accumulate(roll, frame, e);
	case TROLL_CALL:
		return call(roll, frame, e);
	case TROLL_FOLD:
		return fold(roll, frame, e);
	case TROLL_ORDINARY:
	case TROLL_UNKNOWN:
		break;
	}
	return troll_unknown(&roll->work, e);
}

static value evaluate(struct troll_roll *roll, value *frame, const struct troll_expression *e)
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
	result = evaluate_kind(roll, frame, e);
	roll->depth--;
	return result;
}

const struct troll_value *troll_roll_once(const struct troll_program *program,
					  struct troll_roll *roll)
{
	value *frame;

	roll->depth = roll->calls = roll->turns = roll->steps = 0;
	roll->work.failed = false;
	troll_values_empty(&roll->work.values);
	frame = arena_take(&roll->work.values.arena, (program->slots + 1) * sizeof *frame);
	if (frame == NULL)
		return troll_no_memory(&roll->work, program->main->sign);
	return evaluate(roll, frame, program->main);
}
