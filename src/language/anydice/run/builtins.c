/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in functions of AnyDice (builtins.def). */
#include "language/anydice/run/builtins.h"

#include <string.h>

#include "language/anydice/exact/expand.h"
#include "language/anydice/exact/roll.h"
#include "language/anydice/run/operate.h"
#include "language/anydice/run/process.h"
#include "support/sort.h"

typedef bool called(struct any_run *run, const struct any_builtin_call *call,
		    struct any_value *result);

#define BUILTIN(id, ...) static called id;
#include "language/anydice/builtins.def"

static const struct any_builtin builtins[] = {
#define BUILTIN(id, end, shape, bindings, ...)                                                     \
	{shape, bindings, sizeof bindings - 1, ANY_END_##end, id, any_make_##id},
#include "language/anydice/builtins.def"
};

const struct any_builtin *any_builtin_find(const char *shape)
{
	size_t i;

	for (i = 0; i < sizeof builtins / sizeof *builtins; i++) {
		if (strcmp(builtins[i].shape, shape) == 0)
			return &builtins[i];
	}
	return NULL;
}

/* ---- calling ---- */

static bool take_turn(struct any_run *run, void *data, const struct any_value *arguments,
		      struct any_value *result)
{
	struct any_builtin_call call = *(const struct any_builtin_call *)data;

	call.arguments = arguments;
	return call.builtin->call(run, &call, result);
}

static enum any_binding binding_of(char letter)
{
	switch (letter) {
	case 'n':
		return ANY_AS_NUMBER;
	case 's':
		return ANY_AS_SEQUENCE;
	case 'd':
		return ANY_AS_DICE;
	default:
		return ANY_AS_IT_IS;
	}
}

/* Whether the argument may be a roll that is decided lazily. */
static bool takes_lazy_roll(const struct any_builtin *builtin, size_t which)
{
	return (builtin->call == count && which == 1) ||
	       (builtin->call == contains && which == 0) || builtin->call == sort;
}

bool any_builtin_call(struct any_run *run, const struct any_builtin *builtin,
		      struct any_value *arguments, struct any_value *result)
{
	struct any_builtin_call call = {builtin, arguments};
	struct any_callee callee = {.count = builtin->count, .turn = take_turn, .data = &call};
	size_t i;

	for (i = 0; i < callee.count; i++) {
		callee.bindings[i] = binding_of(builtin->bindings[i]);
		if (!takes_lazy_roll(builtin, i) && !any_settle(run, &arguments[i]))
			return false;
	}
	return any_expand(run, &callee, arguments, result);
}

/* ---- numbers ---- */

static bool absolute_number(void *data, int64_t number, int64_t *result)
{
	bool *overflow = data;

	*overflow |= number == INT64_MIN;
	*result = number < 0 && number != INT64_MIN ? -number : number;
	return true;
}

static bool absolute(struct any_run *run, const struct any_builtin_call *call,
		     struct any_value *result)
{
	struct pmf *owned, *made;
	const struct pmf *pmf;
	bool overflow = false;

	*result = call->arguments[0];
	if (result->type == ANY_EMPTY)
		return true;
	if (result->type == ANY_NUMBER) {
		absolute_number(&overflow, result->number, &result->number);
		return !overflow || any_overflow(run);
	}
	pmf = any_sum_of(run, &call->arguments[0], &owned);
	if (pmf == NULL)
		return false;
	made = enclosed_map(&run->context, pmf, absolute_number, &overflow);
	pmf_free(&run->context, owned);
	if (!overflow)
		return any_make_dice(run, 1, made, result);
	pmf_free(&run->context, made);
	return any_overflow(run);
}

static bool choose_number(void *data, int64_t x, int64_t y, int64_t *result)
{
	bool lowest = *(bool *)data;

	*result = (x < y) == lowest ? x : y;
	return true;
}

/* The maximum or minimum of two random variables. */
static bool choose(struct any_run *run, const struct any_builtin_call *call,
		   struct any_value *result)
{
	bool lowest = call->builtin->end == ANY_END_LOWEST;
	struct pmf *own_a, *own_b = NULL, *made = NULL;
	const struct pmf *a, *b = NULL;

	*result = any_empty(0);
	if (call->arguments[0].type == ANY_EMPTY || call->arguments[1].type == ANY_EMPTY)
		return true;
	if (call->arguments[0].type == ANY_NUMBER && call->arguments[1].type == ANY_NUMBER) {
		*result = any_number(0);
		return choose_number(&lowest, call->arguments[0].number, call->arguments[1].number,
				     &result->number);
	}
	a = any_sum_of(run, &call->arguments[0], &own_a);
	if (a != NULL)
		b = any_sum_of(run, &call->arguments[1], &own_b);
	if (b != NULL)
		made = enclosed_combine(&run->context, a, b, choose_number, &lowest);
	pmf_free(&run->context, own_a);
	pmf_free(&run->context, own_b);
	return b != NULL && any_make_dice(run, 1, made, result);
}

/* ---- pools ---- */

/* The sum of `count` dice, from position `first` on if they are those in the middle. */
static bool select_some(struct any_run *run, int64_t first, int64_t count,
			const struct any_pool *pool, struct any_value *result)
{
	int64_t dice = 0;
	size_t i;

	for (i = 0; i < pool->count; i++) {
		if (!any_has_room(run, pool->groups[i]->times, 0))
			return false;
		dice += pool->groups[i]->times; /* at most ANY_GROUPS terms, each below 2^58 */
	}
	if (count <= 0)
		return any_make_dice(run, 1, pmf_certain(&run->context, 0), result);
	return any_select(run, pool, first, count < dice ? count : dice, result);
}

/* The sum of all dice, or of `arguments[0]` of them. */
static bool select_of(struct any_run *run, const struct any_builtin_call *call,
		      struct any_value *result)
{
	bool middle = call->builtin->end == ANY_END_MIDDLE;
	int64_t count = call->arguments[0].number, dice;
	struct any_pool pool = {.count = 1, .lowest = call->builtin->end == ANY_END_LOWEST};
	const struct pmf *sum;

	*result = call->arguments[1];
	if (result->type == ANY_EMPTY)
		return true;
	dice = result->dice->times;
	pool.groups[0] = result->dice;
	if (count < dice)
		return select_some(run, middle && count > 0 ? (dice - count) / 2 : 0, count, &pool,
				   result);
	if (middle)
		return true;
	sum = any_sum(run, result->dice);
	return sum != NULL && any_make_dice(run, 1, enclosed_shift(&run->context, sum, 0), result);
}

static bool select_mixed(struct any_run *run, const struct any_builtin_call *call,
			 struct any_value *result)
{
	struct any_pool pool = {.lowest = call->builtin->end == ANY_END_LOWEST};
	size_t i;

	for (i = 1; i < call->builtin->count; i++) {
		if (call->arguments[i].type == ANY_DICE_VALUE)
			pool.groups[pool.count++] = call->arguments[i].dice;
	}
	*result = any_empty(0);
	return pool.count == 0 || select_some(run, 0, call->arguments[0].number, &pool, result);
}

static bool maximum(struct any_run *run, const struct any_builtin_call *call,
		    struct any_value *result)
{
	const struct pmf *sum;

	*result = any_number(0);
	if (call->arguments[0].type == ANY_EMPTY)
		return true;
	sum = any_sum(run, call->arguments[0].dice);
	if (sum != NULL)
		result->number = any_highest(sum);
	return sum != NULL;
}

/* Maps the greatest outcome of `first` to itself plus `again`, which is freed; other outcomes remain. NULL when it
   could not be made. */
static struct pmf *explode_again(struct any_run *run, const struct pmf *first, struct pmf *again)
{
	struct pmf_part *parts = memory_take(&run->counted, first->count * sizeof *parts);
	struct pmf *zero = pmf_certain(&run->context, 0), *made = NULL;
	size_t i;

	for (i = 0; parts != NULL && i < first->count; i++)
		parts[i] = (struct pmf_part){zero, pmf_key(first, i)};
	if (parts != NULL && zero != NULL) {
		parts[first->count - 1].pmf = again;
		made = enclosed_mix(&run->context, first, parts);
	}
	pmf_free(&run->context, zero);
	pmf_free(&run->context, again);
	memory_release(&run->counted, parts);
	return made;
}

/* The total of at most `rolls` exploding rolls. If the highest number is not negative, only rolls that are all highest
   reach the greatest total, so the number of rolls can be doubled, as in binary exponentiation. */
static struct pmf *explode_rolls(struct any_run *run, const struct pmf *sum, int64_t rolls)
{
	struct pmf *made = enclosed_shift(&run->context, sum, 0);
	int64_t bit = 1;

	if (any_highest(sum) < 0) {
		for (; made != NULL && rolls > 1; rolls--)
			made = explode_again(run, sum, made);
		return made;
	}
	while (bit <= rolls / 2)
		bit *= 2;
	for (bit /= 2; made != NULL && bit > 0; bit /= 2) {
		made = explode_again(run, made, made);
		if (made != NULL && (rolls & bit) != 0)
			made = explode_again(run, sum, made);
	}
	return made;
}

static bool explode(struct any_run *run, const struct any_builtin_call *call,
		    struct any_value *result)
{
	const struct pmf *sum;
	int64_t most, end;

	*result = call->arguments[0];
	if (result->type == ANY_EMPTY)
		return true;
	sum = any_sum(run, call->arguments[0].dice);
	if (sum == NULL)
		return false;
	if (__builtin_mul_overflow(any_highest(sum), run->setting.explode_depth, &most) ||
	    __builtin_add_overflow(most, any_highest(sum), &end) ||
	    __builtin_add_overflow(most, any_lowest(sum), &end))
		return any_overflow(run);
	return any_make_dice(run, 1, explode_rolls(run, sum, run->setting.explode_depth + 1),
			     result);
}

/* ---- sequences ---- */

/* The multiplicity of a number in the sequence that `data` points to. */
static bool count_number(void *data, int64_t number, int64_t *result)
{
	*result = (int64_t)any_times_among(*(const struct any_sequence **)data, number);
	return true;
}

/* Whether an item before this one has the same multiplicity in the list. */
static bool is_repeated(const struct any_sequence *wanted, size_t which, size_t times)
{
	size_t i;

	for (i = 0; i < which; i++) {
		if (any_times_among(wanted, wanted->items[i]) == times)
			return true;
	}
	return false;
}

/* Numbers with the same multiplicity are counted by one question. */
static bool count_in_roll(struct any_run *run, const struct any_sequence *wanted,
			  struct any_roll *roll, struct any_value *result)
{
	int64_t dice;
	size_t times, i;

	*result = any_number(0);
	for (i = 0; i < wanted->count; i++) {
		times = any_times_among(wanted, wanted->items[i]);
		if (is_repeated(wanted, i, times))
			continue;
		if (!any_roll_count(run, roll, wanted, times, &dice))
			return false;
		if (__builtin_mul_overflow(dice, times, &dice) ||
		    __builtin_add_overflow(result->number, dice, &result->number))
			return any_overflow(run);
	}
	return true;
}

/* Each die of a pool is counted independently. */
static bool count_in_dice(struct any_run *run, const struct any_sequence *wanted,
			  const struct any_dice *dice, struct any_value *result)
{
	struct pmf *one = enclosed_map(&run->context, dice->die, count_number, &wanted);
	struct pmf *all = NULL;
	bool fits = one == NULL || pmf_sums_fit(one, (uint64_t)dice->times);

	if (one != NULL && fits)
		all = enclosed_power(&run->context, one, (uint64_t)dice->times);
	pmf_free(&run->context, one);
	return fits ? any_make_dice(run, 1, all, result) : any_overflow(run);
}

static bool count(struct any_run *run, const struct any_builtin_call *call,
		  struct any_value *result)
{
	const struct any_sequence *wanted = call->arguments[0].sequence;
	const struct any_value *in = &call->arguments[1];
	size_t i;

	*result = any_number(0);
	switch (in->type) {
	case ANY_NUMBER:
		return count_number(&wanted, in->number, &result->number);
	case ANY_SEQUENCE:
		for (i = 0; i < in->sequence->count; i++)
			result->number += (int64_t)any_times_among(wanted, in->sequence->items[i]);
		return true;
	case ANY_ROLL:
		return count_in_roll(run, wanted, in->roll, result);
	case ANY_DICE_VALUE:
		return count_in_dice(run, wanted, in->dice, result);
	default:
		*result = any_empty(0);
		return true;
	}
}

static bool contains(struct any_run *run, const struct any_builtin_call *call,
		     struct any_value *result)
{
	const struct any_value zero = any_number(0);
	struct any_value wanted, counted, swapped[2];
	const struct any_builtin_call counting = {call->builtin, swapped};

	if (!any_make_sequence(run, &call->arguments[1].number, 1, &wanted))
		return false;
	swapped[0] = wanted;
	swapped[1] = call->arguments[0];
	return count(run, &counting, &counted) &&
	       any_binary(run, &(struct any_operands){ANY_MORE, &counted, &zero}, result);
}

/* Handles arguments that are no sequences: dice give the distribution of their sum, a number a sequence of one item.
   False if it is a sequence. */
static bool is_no_sequence(struct any_run *run, const struct any_value *value,
			   struct any_value *result, bool *ok)
{
	const struct pmf *sum;

	*ok = true;
	if (value->type == ANY_DICE_VALUE) {
		sum = any_sum(run, value->dice);
		*ok = sum != NULL &&
		      any_make_dice(run, 1, enclosed_shift(&run->context, sum, 0), result);
	} else if (value->type == ANY_NUMBER) {
		*ok = any_make_sequence(run, &value->number, 1, result);
	} else {
		*result = *value;
	}
	return value->type != ANY_SEQUENCE;
}

/* The items in reverse order, or sorted in the current order. */
static bool arrange(struct any_run *run, bool sorts, const struct any_value *value,
		    struct any_value *result)
{
	size_t count;
	int64_t *items;
	bool ok;

	if (is_no_sequence(run, value, result, &ok))
		return ok;
	count = value->sequence->count;
	items = memory_take(&run->counted, (count + 1) * sizeof *items);
	if (items == NULL)
		return any_aborted(run);
	if (count > 0)
		memcpy(items, value->sequence->items, count * sizeof *items);
	if (sorts)
		any_sort(items, count, run->setting.lowest_first);
	else
		reverse_numbers(items, count);
	ok = any_make_sequence(run, items, count, result);
	memory_release(&run->counted, items);
	return ok;
}

static bool reverse(struct any_run *run, const struct any_builtin_call *call,
		    struct any_value *result)
{
	return arrange(run, false, call->arguments, result);
}

static bool sort(struct any_run *run, const struct any_builtin_call *call, struct any_value *result)
{
	return arrange(run, true, call->arguments, result);
}

/* ---- drawing ---- */

bool any_builtin_keeps(struct any_run *run, const struct any_builtin *builtin,
		       const struct any_value *arguments, bool *keeps)
{
	int64_t wanted;

	*keeps = false;
	if (builtin->end != ANY_END_MIDDLE || any_is_random(&arguments[0]) ||
	    arguments[0].type == ANY_EMPTY || arguments[1].type != ANY_PROCESS)
		return true;
	if (!any_total(run, &arguments[0], &wanted))
		return false;
	*keeps = wanted >= arguments[1].process->times;
	return true;
}

static bool is_selection(const struct any_builtin *builtin)
{
	return builtin->call == select_of || builtin->call == select_mixed;
}

enum any_binding any_builtin_binding(const struct any_builtin *builtin, size_t which)
{
	enum any_binding binding = binding_of(builtin->bindings[which]);

	if (binding == ANY_AS_DICE && is_selection(builtin))
		return ANY_AS_SEQUENCE;
	if (binding == ANY_AS_IT_IS)
		return builtin->call == count || builtin->call == contains ? ANY_AS_SEQUENCE
									   : ANY_AS_NUMBER;
	return binding;
}

/* Collects the numbers of all sequences and the single numbers. False after an error (reported). */
static bool gather(struct any_run *run, const struct any_value *from, size_t count, int64_t **items,
		   size_t *made)
{
	size_t room = 0, i, k;

	*items = NULL;
	*made = 0;
	for (i = 0; i < count; i++) {
		bool rolled = from[i].type == ANY_SEQUENCE;
		size_t more = rolled ? from[i].sequence->count : from[i].type == ANY_NUMBER;

		if (!memory_grow(&run->counted, items, &room, *made + more, sizeof **items))
			return any_aborted(run);
		for (k = 0; k < more; k++)
			(*items)[(*made)++] = rolled ? from[i].sequence->items[k] : from[i].number;
	}
	return true;
}

/* The sum of selected dice of a roll, by their positions from the highest. */
static bool select_rolled(struct any_run *run, const struct any_builtin_call *call,
			  struct any_value *result)
{
	bool ok;
	int64_t wanted = call->arguments[0].number, *items;
	size_t count, some, first = 0, i;

	*result = any_number(0);
	ok = gather(run, call->arguments + 1, call->builtin->count - 1, &items, &count);
	if (ok) {
		any_sort(items, count, call->builtin->end == ANY_END_LOWEST);
		some = wanted < 0 ? 0 : (uint64_t)wanted < count ? (size_t)wanted : count;
		if (call->builtin->end == ANY_END_MIDDLE)
			first = (count - some) / 2;
		for (i = 0; i < some && ok; i++)
			ok = !__builtin_add_overflow(result->number, items[first + i],
						     &result->number) ||
			     any_overflow(run);
	}
	memory_release(&run->counted, items);
	return ok;
}

/* Whether it is a selection with at least one die. */
static bool is_rolled(const struct any_builtin *builtin, const struct any_value *arguments)
{
	bool rolled = false;
	size_t i;

	for (i = 1; i < builtin->count; i++)
		rolled |= arguments[i].type != ANY_EMPTY;
	return rolled && is_selection(builtin);
}

bool any_builtin_draw(struct any_run *run, const struct any_builtin *builtin,
		      struct any_value *arguments, struct any_value *result)
{
	const struct any_builtin_call call = {builtin, arguments};

	if (is_rolled(builtin, arguments))
		return select_rolled(run, &call, result);
	return any_builtin_call(run, builtin, arguments, result);
}
