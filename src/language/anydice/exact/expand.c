/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Enumerates the turns of an expanded call. Their order is observable in variables that one turn leaves to the next, so
   it is that of anydice.com: the first parameter varies fastest, numbers ascend, rolls descend. */
#include "language/anydice/exact/expand.h"

#include <string.h>

#include "language/anydice/exact/mix.h"
#include "language/anydice/exact/roll.h"
#include "language/anydice/exact/tally.h"
#include "support/platform.h"

enum how {
	FIXED,   /* a constant */
	NUMBERS, /* each outcome of the sum */
	ROLLS,   /* each sorted roll */
	LAZY     /* a roll that is decided lazily */
};

struct expanded_argument {
	enum how how;
	struct any_dice *dice;
	const struct pmf *sum; /* of NUMBERS; belongs to the dice */
	struct any_roll roll;  /* of LAZY, and the faces of ROLLS */
	size_t *shown;         /* of ROLLS: how many dice show each face; owned */
};

struct turns {
	struct any_run *run;
	struct any_callee *callee;
	struct expanded_argument *arguments;
	struct any_value *values; /* of the current turn */
	struct any_decisions decisions;
	bool lazy;   /* some argument is LAZY */
	bool listed; /* a roll that is LAZY was listed, so lazy decisions are useless */
	bool rolled; /* some argument is ROLLS */
	uint64_t count;
	struct any_mix mix;
};

/* ---- turns ---- */

static bool add_result(struct turns *turns, struct any_value *value, mpz_srcptr weight)
{
	struct pmf *sum;

	if (value->type == ANY_ROLL) {
		sum = any_roll_sum(turns->run, value->roll);
		if (sum == NULL || !any_make_dice(turns->run, 1, sum, value))
			return false;
	}
	return any_mix_add(turns->run, &turns->mix, value, weight);
}

static bool begin_turn(struct turns *turns)
{
	struct any_callee *callee = turns->callee;

	if (callee->most == 0 || turns->count < callee->most) {
		turns->count++;
		return true;
	}
	callee->exceeded = true;
	return false;
}

/* Evaluates the turn for the current values, once for each sequence of decisions. */
static bool take_turn(struct turns *turns, mpz_srcptr weight)
{
	const struct any_callee *callee = turns->callee;
	struct any_value result;
	mpz_t chain, factor;
	size_t i;
	bool ok;

	if (!turns->lazy)
		return begin_turn(turns) &&
		       callee->turn(turns->run, callee->data, turns->values, &result) &&
		       add_result(turns, &result, weight);
	mpz_inits(chain, factor, NULL);
	turns->decisions.count = turns->decisions.next = 0;
	do {
		for (i = 0; i < callee->count; i++) {
			if (turns->arguments[i].how == LAZY)
				any_roll_restart(&turns->arguments[i].roll);
		}
		ok = begin_turn(turns) &&
		     callee->turn(turns->run, callee->data, turns->values, &result);
		turns->listed |= turns->decisions.lists;
		if (!ok || turns->listed)
			break;
		mpz_set(chain, weight);
		for (i = 0; i < callee->count; i++) {
			if (turns->arguments[i].how != LAZY)
				continue;
			any_roll_weight(&turns->arguments[i].roll, factor);
			mpz_mul(chain, chain, factor);
		}
		ok = add_result(turns, &result, chain);
	} while (ok && any_decisions_next(&turns->decisions));
	mpz_clears(chain, factor, NULL);
	return ok;
}

static bool go_through(struct turns *turns, size_t left, mpz_srcptr weight);

static bool go_through_numbers(struct turns *turns, size_t which, mpz_srcptr weight)
{
	const struct pmf *sum = turns->arguments[which].sum;
	bool ok = true;
	mpz_t part;
	size_t i;

	mpz_init(part);
	for (i = 0; ok && !turns->listed && i < sum->count; i++) {
		if (!pmf_is_possible(sum, i))
			continue;
		enclosed_weight(sum, i, part);
		mpz_mul(part, part, weight);
		turns->values[which] = any_number(pmf_key(sum, i));
		ok = go_through(turns, which, part);
	}
	mpz_clear(part);
	return ok;
}

/* The current roll of an argument, as a value. */
static bool show_roll(struct turns *turns, size_t which)
{
	const struct expanded_argument *argument = &turns->arguments[which];
	size_t count = (size_t)argument->dice->times, made = 0, face, k;
	int64_t few[32] = {0}, *items = few;
	bool ok;

	if (count > sizeof few / sizeof *few)
		items = memory_take(&turns->run->counted, count * sizeof *items);
	if (items == NULL)
		return any_aborted(turns->run);
	for (face = 0; face < argument->roll.faces; face++) {
		for (k = 0; k < argument->shown[face]; k++)
			items[made++] = argument->roll.values[face];
	}
	ok = any_make_sequence(turns->run, items, made, &turns->values[which]);
	if (items != few)
		memory_release(&turns->run->counted, items);
	return ok;
}

/* Enumerates the rolls whose remaining `dice` dice show this face or later ones, weighted by the multinomial
   coefficient. */
static bool go_through_rolls(struct turns *turns, size_t which, size_t face, size_t dice,
			     mpz_srcptr weight)
{
	struct expanded_argument *argument = &turns->arguments[which];
	bool last = face + 1 == argument->roll.faces, ok = true;
	mpz_t part, ways;
	size_t k;

	if (last) /* all remaining dice show it */
		argument->shown[face] = dice;
	mpz_inits(part, ways, NULL);
	for (k = dice; ok && !turns->listed; k--) {
		mpz_pow_ui(part, argument->roll.weights[face], k);
		mpz_bin_uiui(ways, dice, k);
		mpz_mul(part, part, ways);
		mpz_mul(part, part, weight);
		argument->shown[face] = k;
		ok = last ? show_roll(turns, which) && go_through(turns, which, part)
			  : go_through_rolls(turns, which, face + 1, dice - k, part);
		if (last || k == 0)
			break;
	}
	mpz_clears(part, ways, NULL);
	return ok;
}

/* Enumerates all turns over the first `left` arguments; the others have their values. */
static bool go_through(struct turns *turns, size_t left, mpz_srcptr weight)
{
	const struct expanded_argument *argument;
	size_t which;

	while (left > 0 &&
	       (turns->arguments[left - 1].how == FIXED || turns->arguments[left - 1].how == LAZY))
		left--;
	if (left == 0)
		return any_works(turns->run, 8) && take_turn(turns, weight);
	which = left - 1;
	argument = &turns->arguments[which];
	if (argument->how == NUMBERS)
		return go_through_numbers(turns, which, weight);
	return go_through_rolls(turns, which, 0, (size_t)argument->dice->times, weight);
}

/* ---- binding ---- */

/* Converts a value of one number to a die. */
static bool as_die(struct any_run *run, const struct any_value *value, struct any_value *die)
{
	struct pmf *owned;
	const struct pmf *one = any_sum_of(run, value, &owned);

	return one != NULL && any_make_dice(run, 1, owned, die);
}

bool any_bind(struct any_run *run, enum any_binding binding, const struct any_value *value,
	      struct any_value *bound, bool *expanded)
{
	*bound = *value;
	if (binding == ANY_AS_NUMBER && value->type == ANY_SEQUENCE) {
		*expanded = true; /* a die with one face */
		*bound = any_number(0);
		return any_total(run, value, &bound->number);
	}
	if (binding == ANY_AS_SEQUENCE && value->type == ANY_NUMBER)
		return any_make_sequence(run, &value->number, 1, bound);
	if (binding == ANY_AS_DICE && !any_is_random(value) && value->type != ANY_EMPTY)
		return as_die(run, value, bound);
	return true;
}

static bool bind_rolls(struct turns *turns, size_t which, struct any_dice *dice)
{
	struct expanded_argument *argument = &turns->arguments[which];
	size_t size;

	argument->how = turns->callee->lazy && any_roll_is_large(dice) ? LAZY : ROLLS;
	turns->lazy |= argument->how == LAZY;
	turns->rolled |= argument->how == ROLLS;
	if (!any_roll_init(turns->run, &argument->roll, dice, &turns->decisions))
		return false;
	any_mix_over(&turns->mix, dice->die, dice->times);
	turns->values[which].type = ANY_ROLL;
	turns->values[which].roll = &argument->roll;
	if (argument->how == LAZY)
		return true;
	size = argument->roll.faces * sizeof *argument->shown;
	argument->shown = memory_take(&turns->run->counted, size);
	if (argument->shown == NULL)
		return any_aborted(turns->run);
	memset(argument->shown, 0, size);
	return true;
}

static bool bind_one(struct turns *turns, size_t which, const struct any_value *value,
		     bool *expanded, bool *empty)
{
	enum any_binding binding = turns->callee->bindings[which];
	struct expanded_argument *argument = &turns->arguments[which];
	bool wants_one = binding == ANY_AS_NUMBER || binding == ANY_AS_SEQUENCE;

	if (!wants_one || (value->type != ANY_DICE_VALUE && value->type != ANY_EMPTY))
		return any_bind(turns->run, binding, value, &turns->values[which], expanded);
	*expanded = true;
	if (value->type == ANY_EMPTY) {
		*empty = true;
		return true;
	}
	argument->dice = value->dice;
	if (binding == ANY_AS_SEQUENCE)
		return bind_rolls(turns, which, value->dice);
	argument->how = NUMBERS;
	argument->sum = any_sum(turns->run, value->dice);
	if (argument->sum == NULL)
		return false;
	any_mix_over(&turns->mix, argument->sum, 1);
	return true;
}

static void clear_turns(struct turns *turns)
{
	size_t i;

	for (i = 0; i < turns->callee->count; i++) {
		any_roll_clear(turns->run, &turns->arguments[i].roll);
		memory_release(&turns->run->counted, turns->arguments[i].shown);
	}
	memory_release(&turns->run->counted, turns->decisions.answers);
	memory_release(&turns->run->counted, turns->decisions.most);
	any_mix_clear(turns->run, &turns->mix);
	memory_release(&turns->run->counted, turns->arguments);
	memory_release(&turns->run->counted, turns->values);
}

static bool bind_all(struct turns *turns, const struct any_value *arguments, bool *expanded,
		     bool *empty)
{
	size_t i;

	for (i = 0; i < turns->callee->count; i++) {
		if (!bind_one(turns, i, &arguments[i], expanded, empty))
			return false;
	}
	return true;
}

/* Starts again with an enumeration of all rolls: lazy decisions are useless if the function lists the whole roll. */
static bool expand_again(struct turns *turns, const struct any_value *arguments,
			 struct any_value *result)
{
	struct any_callee plain = *turns->callee;
	bool ok;

	plain.lazy = false;
	ok = any_expand(turns->run, &plain, arguments, result);
	turns->callee->exceeded = plain.exceeded;
	return ok;
}

static bool expand(struct turns *turns, const struct any_value *arguments, struct any_value *result)
{
	bool expanded = false, empty = false, ok;
	double before;
	mpz_t one;

	if (!bind_all(turns, arguments, &expanded, &empty))
		return false;
	*result = any_empty(0);
	if (empty)
		return true;
	if (!expanded)
		return turns->callee->turn(turns->run, turns->callee->data, turns->values, result);
	before = platform_seconds();
	mpz_init_set_ui(one, 1);
	ok = go_through(turns, turns->callee->count, one);
	mpz_clear(one);
	if (!turns->callee->exceeded)
		any_tally(turns->run,
			  turns->lazy     ? "answers"
			  : turns->rolled ? "rolls"
					  : "numbers",
			  turns->count, platform_seconds() - before);
	if (ok && turns->listed)
		return expand_again(turns, arguments, result);
	return ok && any_mix_finish(turns->run, &turns->mix, result);
}

bool any_expand(struct any_run *run, struct any_callee *callee, const struct any_value *arguments,
		struct any_value *result)
{
	struct turns turns = {.run = run, .callee = callee};
	size_t count = callee->count;
	bool ok;

	any_mix_init(&turns.mix);
	turns.arguments = memory_take(&run->counted, (count + 1) * sizeof *turns.arguments);
	turns.values = memory_take(&run->counted, (count + 1) * sizeof *turns.values);
	if (turns.arguments != NULL)
		memset(turns.arguments, 0, (count + 1) * sizeof *turns.arguments);
	if (turns.values != NULL)
		memset(turns.values, 0, (count + 1) * sizeof *turns.values);
	if (turns.arguments == NULL || turns.values == NULL) {
		memory_release(&run->counted, turns.arguments);
		memory_release(&run->counted, turns.values);
		any_mix_clear(run, &turns.mix);
		return any_aborted(run);
	}
	ok = expand(&turns, arguments, result);
	clear_turns(&turns);
	return ok;
}
