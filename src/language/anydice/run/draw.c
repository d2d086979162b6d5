/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws values: dice by inverse transform sampling, processes by evaluating them with drawn operands. */
#include <string.h>

#include "language/anydice/run/operate.h"
#include "language/anydice/run/process.h"
#include "language/anydice/run/run.h"

struct drawing {
	struct any_run *run;
	const struct chance *chance;
	bool nothing; /* the current draw has no result, since a value is the empty die */
};

/* Draws the number; sets `nothing` if the value is the empty die. */
static bool draw_number(struct drawing *drawing, const struct any_value *value, int64_t *number);

/* ---- distributions ---- */

/* A uniform number below `bound`, by rejection, of any size. */
static bool draw_below(struct drawing *drawing, mpz_srcptr bound, mpz_t number)
{
	const uint64_t part = UINT64_C(1) << 32;
	size_t bits = mpz_sizeinbase(bound, 2), drawn;
	uint64_t some;

	do {
		mpz_set_ui(number, 0);
		for (drawn = 0; drawn < bits; drawn += 32) {
			if (!drawing->chance->draw(drawing->chance->data, part, &some))
				return false;
			mpz_mul_2exp(number, number, 32);
			mpz_add_ui(number, number, (unsigned long)some);
		}
		mpz_fdiv_q_2exp(number, number, drawn - bits);
	} while (mpz_cmp(number, bound) >= 0);
	return true;
}

/* Inverse transform sampling: a linear search in the cumulative weights. */
static bool draw_weighted(struct drawing *drawing, const struct pmf *pmf, int64_t *number)
{
	mpz_t left, weight, total;
	size_t i = 0;
	bool ok;

	mpz_inits(left, weight, total, NULL);
	enclosed_total(pmf, total);
	ok = draw_below(drawing, total, left);
	for (; ok; i++) {
		enclosed_weight(pmf, i, weight);
		if (mpz_cmp(left, weight) < 0)
			break;
		mpz_sub(left, left, weight);
	}
	*number = ok ? pmf_key(pmf, i) : 0;
	mpz_clears(left, weight, total, NULL);
	return ok && any_works(drawing->run, i);
}

static bool draw_die(struct drawing *drawing, const struct pmf *die, int64_t *number)
{
	uint64_t face;

	if (!any_is_even(die))
		return draw_weighted(drawing, die, number);
	if (!drawing->chance->draw(drawing->chance->data, die->count, &face))
		return false;
	*number = any_lowest(die) + (int64_t)face;
	return true;
}

/* ---- pools ---- */

static int64_t count_dice(const struct any_value *value)
{
	return value->type == ANY_PROCESS ? value->process->times : value->dice->times;
}

static bool draw_one(struct drawing *drawing, const struct any_process *process, int64_t *number);

/* Draws each die of a pool, and sorts them into the order of positions. */
static bool draw_items(struct drawing *drawing, const struct any_value *pool, int64_t *items)
{
	size_t count = (size_t)count_dice(pool), i;

	for (i = 0; i < count; i++) {
		if (!(pool->type == ANY_PROCESS ? draw_one(drawing, pool->process, &items[i])
						: draw_die(drawing, pool->dice->die, &items[i])))
			return false;
	}
	any_sort(items, count, drawing->run->setting.lowest_first);
	return true;
}

/* Draws a sorted roll, as a sequence. */
static bool draw_roll(struct drawing *drawing, const struct any_value *pool,
		      struct any_value *sequence)
{
	struct any_run *run = drawing->run;
	int64_t count = count_dice(pool), *items;
	bool ok;

	if (!any_has_room(run, count, 0) || !any_works(run, (uint64_t)count))
		return false;
	items = memory_take(&run->counted, (size_t)count * sizeof *items);
	if (items == NULL)
		return any_aborted(run);
	ok = draw_items(drawing, pool, items) &&
	     any_make_sequence(run, items, (size_t)count, sequence);
	memory_release(&run->counted, items);
	return ok;
}

/* ---- operators ---- */

/* The sum of a random number of dice. */
static bool draw_times(struct drawing *drawing, const struct any_process *process, int64_t *number)
{
	int64_t times = 0, one = 0;

	*number = 0;
	if (!draw_number(drawing, &process->values[0], &times))
		return false;
	for (; times != 0 && !drawing->nothing; times += times < 0 ? 1 : -1) {
		if (!any_works(drawing->run, 1) || !draw_number(drawing, &process->values[1], &one))
			return false;
		if (times < 0 ? __builtin_sub_overflow(*number, one, number)
			      : __builtin_add_overflow(*number, one, number))
			return any_overflow(drawing->run);
	}
	return true;
}

/* The operation on a number that is drawn; of a number of sides, a face. */
static bool draw_prefix(struct drawing *drawing, const struct any_process *process,
			struct any_value *result)
{
	uint64_t face;

	if (process->operation == ANY_DIE) {
		if (!drawing->chance->draw(drawing->chance->data,
					   (uint64_t)process->values[0].number, &face))
			return false;
		*result = any_number((int64_t)face + 1);
		return true;
	}
	return draw_number(drawing, &process->values[0], &result->number) &&
	       (drawing->nothing || any_prefix(drawing->run, process->operation, result, result));
}

static bool draw_binary(struct drawing *drawing, const struct any_process *process,
			struct any_value *result)
{
	struct any_value values[2] = {process->values[0], any_number(0)};
	bool picks = process->operation == ANY_PICK;

	*result = any_number(0);
	if (process->operation == ANY_DICE)
		return draw_times(drawing, process, &result->number);
	if (picks ? !draw_roll(drawing, &process->values[1], &values[1])
		  : !draw_number(drawing, &process->values[1], &values[1].number))
		return false;
	if (!picks) {
		values[0] = any_number(0);
		if (!draw_number(drawing, &process->values[0], &values[0].number))
			return false;
	}
	return drawing->nothing ||
	       any_binary(drawing->run,
			  &(struct any_operands){process->operation, &values[0], &values[1]},
			  result);
}

/* ---- calls ---- */

/* Draws a random argument that a parameter expands: one number, or one roll. */
static bool draw_argument(struct drawing *drawing, enum any_binding binding,
			  const struct any_value *from, struct any_value *to)
{
	*to = *from;
	if (!any_is_random(from))
		return true;
	if (binding == ANY_AS_SEQUENCE)
		return draw_roll(drawing, from, to);
	if (binding != ANY_AS_NUMBER)
		return true;
	*to = any_number(0);
	return draw_number(drawing, from, &to->number);
}

static bool draw_call(struct drawing *drawing, const struct any_process *process,
		      struct any_value *values, struct any_value *result)
{
	const struct any_parameter *parameter = process->function->parameters;
	size_t i;

	memcpy(values, process->values, process->count * sizeof *values);
	drawing->run->variables = values + process->function->count;
	for (i = 0; parameter != NULL; parameter = parameter->next, i++) {
		if (!draw_argument(drawing, parameter->binding, &process->values[i], &values[i]))
			return false;
	}
	return drawing->nothing ||
	       any_run_function(drawing->run, process->function, values, result);
}

static bool draw_builtin(struct drawing *drawing, const struct any_process *process,
			 struct any_value *values, struct any_value *result)
{
	size_t i;

	for (i = 0; i < process->count; i++) {
		char binding = process->builtin->bindings[i];
		int64_t total;

		if (!draw_argument(drawing, any_builtin_binding(process->builtin, i),
				   &process->values[i], &values[i]))
			return false;
		if (process->values[i].type != ANY_SEQUENCE || (binding != 'n' && binding != 'd'))
			continue;
		if (!any_total(drawing->run, &values[i], &total))
			return false;
		values[i] = any_number(total);
	}
	return drawing->nothing || any_builtin_draw(drawing->run, process->builtin, values, result);
}

/* ---- processes ---- */

/* One draw of a process; the result may be random itself. */
static bool draw_value(struct drawing *drawing, const struct any_process *process,
		       struct any_value *values, struct any_value *result)
{
	*result = any_number(0);
	switch (process->kind) {
	case PROCESS_BINARY:
		return draw_binary(drawing, process, result);
	case PROCESS_PREFIX:
		return draw_prefix(drawing, process, result);
	case PROCESS_BUILTIN:
		return draw_builtin(drawing, process, values, result);
	case PROCESS_CALL:
		return draw_call(drawing, process, values, result);
	}
	return false;
}

static bool draw_entered(struct drawing *drawing, const struct any_process *process,
			 int64_t *number)
{
	struct any_run *run = drawing->run;
	struct any_value *values =
		memory_take(&run->counted, (process->count + 1) * sizeof *values);
	struct any_value result;
	bool ok;

	if (values == NULL)
		return any_aborted(run);
	ok = draw_value(drawing, process, values, &result) &&
	     (drawing->nothing || draw_number(drawing, &result, number));
	memory_release(&run->counted, values);
	return ok;
}

/* One of the copies whose sum a process is. Draws without a result, from empty dice, are rejected and repeated. */
static bool draw_one(struct drawing *drawing, const struct any_process *process, int64_t *number)
{
	enum { MOST_TRIES = 100000 };
	struct any_entered before;
	int tries;
	bool ok;

	ok = any_process_enter(drawing->run, process, &before);
	for (tries = 0; ok; tries++) {
		drawing->nothing = false;
		ok = draw_entered(drawing, process, number);
		if (!drawing->nothing || tries == MOST_TRIES)
			break;
	}
	if (ok && drawing->nothing)
		ok = any_error(drawing->run, CODE_VALUE, NULL,
			       "of %d draws of this, none had a result", MOST_TRIES);
	any_process_leave(drawing->run, &before);
	return ok;
}

static bool draw_sum(struct drawing *drawing, const struct any_value *value, int64_t *number)
{
	int64_t times = count_dice(value), one = 0;

	for (*number = 0; times > 0; times--) {
		if (!(value->type == ANY_PROCESS ? draw_one(drawing, value->process, &one)
						 : draw_die(drawing, value->dice->die, &one)) ||
		    !any_works(drawing->run, 1))
			return false;
		if (__builtin_add_overflow(*number, one, number))
			return any_overflow(drawing->run);
	}
	return true;
}

static bool draw_number(struct drawing *drawing, const struct any_value *value, int64_t *number)
{
	*number = 0;
	switch (value->type) {
	case ANY_NUMBER:
	case ANY_SEQUENCE:
		return any_total(drawing->run, value, number);
	case ANY_DICE_VALUE:
	case ANY_PROCESS:
		return draw_sum(drawing, value, number);
	case ANY_EMPTY:
	case ANY_NOTHING:
	case ANY_ROLL:
	case ANY_FORMULA:
		break;
	}
	drawing->nothing = true;
	return true;
}

bool any_draw(struct any_run *run, const struct chance *chance, const struct any_value *value,
	      int64_t *number)
{
	struct drawing drawing = {run, chance, false};
	size_t objects = run->object_count, bytes = run->context.bytes;
	struct any_value drawn;
	bool ok;

	run->steps = 0; /* the limit applies to each roll */
	run->drawing = true;
	run->at = value->process->at;
	ok = draw_number(&drawing, value, number);
	run->drawing = false;
	drawn = any_number(*number);
	any_region(run, objects, bytes, &drawn);
	return ok;
}
