/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Lazily decided rolls: classes of faces, split by questions. */
#include "language/anydice/exact/roll.h"

#include <assert.h>
#include <string.h>

#include "language/anydice/run/operate.h"
#include "support/wide.h"

/* ---- construction ---- */

bool any_roll_is_large(const struct any_dice *dice)
{
	const double few = 60;
	double rolls = 1;
	size_t i;

	for (i = 1; i < dice->die->count && rolls <= few; i++)
		rolls *= ((double)dice->times + (double)i) / (double)i;
	return dice->times > 1 && rolls > few;
}

/* The faces in the order in which AnyDice goes through rolls: those of a single die rise. */
static void take_faces(struct any_roll *roll, bool lowest_first)
{
	const struct pmf *die = roll->dice->die;
	bool rising = lowest_first || roll->dice->times == 1;
	size_t i;

	for (i = 0; i < die->count; i++) {
		size_t face = rising ? i : die->count - 1 - i;

		if (!pmf_is_possible(die, face))
			continue;
		roll->values[roll->faces] = pmf_key(die, face);
		mpz_init(roll->weights[roll->faces]);
		enclosed_weight(die, face, roll->weights[roll->faces++]);
	}
}

bool any_roll_init(struct any_run *run, struct any_roll *roll, const struct any_dice *dice,
		   struct any_decisions *decisions)
{
	size_t most = dice->die->count;
	size_t bytes = most * memory_cost(enclosed_words(dice->die) * sizeof(mp_limb_t));

	*roll = (struct any_roll){.decisions = decisions, .dice = dice};
	if (!any_has_room(run, dice->times, enclosed_words(dice->die) * GMP_NUMB_BITS))
		return false;
	roll->values = memory_take(&run->counted, most * sizeof *roll->values);
	roll->weights = memory_take(&run->counted, most * sizeof *roll->weights);
	roll->class_of = memory_take(&run->counted, most * sizeof *roll->class_of);
	roll->classes = memory_take(&run->counted, most * sizeof *roll->classes);
	if (roll->values == NULL || roll->weights == NULL || roll->class_of == NULL ||
	    roll->classes == NULL || !pmf_hold(&run->context, bytes))
		return any_aborted(run);
	roll->bytes = bytes;
	take_faces(roll, run->setting.lowest_first);
	any_roll_restart(roll);
	return true;
}

void any_roll_clear(struct any_run *run, struct any_roll *roll)
{
	size_t i;

	for (i = 0; i < roll->faces; i++)
		mpz_clear(roll->weights[i]);
	pmf_let_go(&run->context, roll->bytes);
	memory_release(&run->counted, roll->values);
	memory_release(&run->counted, roll->weights);
	memory_release(&run->counted, roll->class_of);
	memory_release(&run->counted, roll->classes);
}

void any_roll_restart(struct any_roll *roll)
{
	memset(roll->class_of, 0, roll->faces * sizeof *roll->class_of);
	roll->classes[0] = (struct any_class){roll->faces, (size_t)roll->dice->times, 0};
	roll->count = 1;
}

/* ---- decisions ---- */

bool any_decide(struct any_run *run, struct any_decisions *decisions, size_t most, size_t *answer)
{
	size_t room = decisions->room;

	if (decisions->next == decisions->count) {
		if (!memory_grow(&run->counted, &decisions->answers, &room, decisions->count + 1,
				 sizeof *decisions->answers) ||
		    !memory_grow(&run->counted, &decisions->most, &decisions->room,
				 decisions->count + 1, sizeof *decisions->most))
			return false;
		decisions->answers[decisions->count] = 0;
		decisions->most[decisions->count++] = most;
	}
	*answer = decisions->answers[decisions->next++];
	return true;
}

bool any_decisions_next(struct any_decisions *decisions)
{
	while (decisions->count > 0) {
		size_t last = decisions->count - 1;

		if (decisions->answers[last] < decisions->most[last]) {
			decisions->answers[last]++;
			decisions->next = 0;
			return true;
		}
		decisions->count--;
	}
	return false;
}

/* ---- questions ---- */

/* A set of faces: those for which a comparison holds, or those with a given multiplicity in a sequence. */
struct meant {
	enum any_operation operation;
	int64_t number;
	bool number_first;
	const struct any_sequence *among; /* NULL: by comparison */
	size_t times;
};

static bool is_meant(const struct meant *meant, int64_t face)
{
	int64_t holds = 0;

	if (meant->among != NULL)
		return any_times_among(meant->among, face) == meant->times;
	if (meant->number_first)
		any_operate(meant->operation, meant->number, face, &holds);
	else
		any_operate(meant->operation, face, meant->number, &holds);
	return holds != 0;
}

/* Splits a class: the faces of the set go to a new class, after deciding how many dice show them. */
static bool split(struct any_run *run, struct any_roll *roll, size_t part,
		  const struct meant *meant, size_t faces, size_t *dice)
{
	size_t i;

	*dice = 0;
	if (roll->classes[part].dice > 0 &&
	    !any_decide(run, roll->decisions, roll->classes[part].dice, dice))
		return false;
	for (i = 0; i < roll->faces; i++) {
		if (roll->class_of[i] == part && is_meant(meant, roll->values[i]))
			roll->class_of[i] = roll->count;
	}
	roll->classes[part].dice -= *dice;
	roll->classes[part].faces -= faces;
	roll->classes[roll->count++] = (struct any_class){faces, *dice, 0};
	return true;
}

static size_t count_meant(const struct any_roll *roll, size_t part, const struct meant *meant)
{
	size_t faces = 0, i;

	for (i = 0; i < roll->faces; i++)
		faces += roll->class_of[i] == part && is_meant(meant, roll->values[i]);
	return faces;
}

static bool ask(struct any_run *run, struct any_roll *roll, const struct meant *meant,
		int64_t *count)
{
	size_t classes = roll->count, part, dice;

	*count = 0;
	for (part = 0; part < classes; part++) {
		size_t faces = count_meant(roll, part, meant);

		if (faces == roll->classes[part].faces)
			dice = roll->classes[part].dice;
		else if (faces == 0)
			dice = 0;
		else if (!split(run, roll, part, meant, faces, &dice))
			return any_aborted(run);
		*count += (int64_t)dice;
	}
	return any_works(run, roll->faces);
}

bool any_roll_compare(struct any_run *run, struct any_roll *roll, enum any_operation operation,
		      int64_t number, bool number_first, struct any_value *result)
{
	struct meant meant = {
		.operation = operation, .number = number, .number_first = number_first};

	*result = any_number(0);
	return ask(run, roll, &meant, &result->number);
}

bool any_roll_count(struct any_run *run, struct any_roll *roll, const struct any_sequence *among,
		    size_t times, int64_t *count)
{
	struct meant meant = {.among = among, .times = times};

	return ask(run, roll, &meant, count);
}

/* How many dice show face number i; splits its class unless the face is the only one. */
static bool count_face(struct any_run *run, struct any_roll *roll, size_t i, int64_t *count)
{
	const struct meant meant = {.operation = ANY_EQUAL, .number = roll->values[i]};
	size_t part = roll->class_of[i], dice;

	if (roll->classes[part].faces == 1)
		dice = roll->classes[part].dice;
	else if (roll->classes[part].dice == 0)
		dice = 0;
	else if (!split(run, roll, part, &meant, 1, &dice))
		return any_aborted(run);
	*count = (int64_t)dice;
	return any_works(run, roll->faces);
}

size_t any_roll_hidden(const struct any_roll *roll)
{
	size_t hidden = (size_t)roll->dice->times, part;

	for (part = 0; part < roll->count; part++)
		hidden -= roll->classes[part].dice;
	return hidden;
}

/* The die at a position, from 1 on; 0 if there is none. */
static bool pick_one(struct any_run *run, struct any_roll *roll, int64_t position, int64_t *item)
{
	int64_t before = (int64_t)any_roll_hidden(roll), count = 0;
	size_t i;

	*item = 0;
	if (position < 1 || position > roll->dice->times)
		return true;
	for (i = 0; i < roll->faces && before < position; i++) {
		if (!count_face(run, roll, i, &count))
			return false;
		before += count;
		*item = roll->values[i];
	}
	return true;
}

bool any_roll_pick(struct any_run *run, struct any_roll *roll, const struct any_value *positions,
		   struct any_value *result)
{
	bool several = positions->type == ANY_SEQUENCE;
	const int64_t *items = several ? positions->sequence->items : &positions->number;
	size_t count = several ? positions->sequence->count : 1, i;
	wide sum = wide_of(0);
	int64_t item;

	for (i = 0; i < count; i++) {
		if (!pick_one(run, roll, items[i], &item))
			return false;
		sum = wide_add(sum, wide_of(item));
	}
	*result = any_number(wide_number(sum));
	return wide_fits(sum) || any_overflow(run);
}

/* The whole roll, as a sequence. */
static bool list_roll(struct any_run *run, struct any_roll *roll, struct any_value *result)
{
	size_t count = (size_t)roll->dice->times, made = 0, i;
	int64_t *items = memory_take(&run->counted, count * sizeof *items), dice = 0;
	bool ok = true;

	if (items == NULL)
		return any_aborted(run);

	if (roll->decisions->next == 0 && roll->count == 1)
		roll->decisions->lists = true;
	for (i = 0; ok && i < roll->faces; i++) {
		ok = count_face(run, roll, i, &dice);
		for (; ok && dice > 0; dice--)
			items[made++] = roll->values[i];
	}
	assert(!ok || made == count); /* what has hidden dice is not listed */
	ok = ok && any_make_sequence(run, items, made, result);
	memory_release(&run->counted, items);
	return ok;
}

bool any_settle(struct any_run *run, struct any_value *value)
{
	return value->type != ANY_ROLL || list_roll(run, value->roll, value);
}

/* ---- distributions ---- */

static void weigh_classes(const struct any_roll *roll, size_t part, mpz_t weight)
{
	size_t i;

	mpz_set_ui(weight, 0);
	for (i = 0; i < roll->faces; i++) {
		if (roll->class_of[i] == part)
			mpz_add(weight, weight, roll->weights[i]);
	}
}

void any_roll_weight(const struct any_roll *roll, mpz_t weight)
{
	size_t left = (size_t)roll->dice->times, part;
	mpz_t factor;

	mpz_init(factor);
	mpz_set_ui(weight, 1);
	for (part = 0; part < roll->count; part++) {
		size_t dice = roll->classes[part].dice;

		if (dice == 0)
			continue;
		weigh_classes(roll, part, factor);
		mpz_pow_ui(factor, factor, dice);
		mpz_mul(weight, weight, factor);
		mpz_bin_uiui(factor, left, dice);
		mpz_mul(weight, weight, factor);
		left -= dice;
	}
	mpz_clear(factor);
}

/* The faces of a class, as a die. */
static struct pmf *die_of_class(struct any_run *run, const struct any_roll *roll, size_t part)
{
	int64_t *faces = memory_take(&run->counted, roll->faces * sizeof *faces);
	mpz_t *weights = memory_take(&run->counted, roll->faces * sizeof *weights), total;
	struct pmf *die = NULL;
	size_t count = 0, i;

	mpz_init(total);
	for (i = 0; faces != NULL && weights != NULL && i < roll->faces; i++) {
		if (roll->class_of[i] != part)
			continue;
		faces[count] = roll->values[i];
		*weights[count++] = *roll->weights[i]; /* a shallow copy, read only */
		mpz_add(total, total, roll->weights[i]);
	}
	if (count > 0)
		die = enclosed_of_keys(&run->context, count, faces, (const mpz_t *)weights, total,
				       roll->dice->die->error);
	mpz_clear(total);
	memory_release(&run->counted, faces);
	memory_release(&run->counted, weights);
	return die;
}

struct pmf *any_roll_sum(struct any_run *run, const struct any_roll *roll)
{
	struct pmf *sum = pmf_certain(&run->context, 0);
	size_t part;

	if (!pmf_sums_fit(roll->dice->die, (uint64_t)roll->dice->times)) {
		pmf_free(&run->context, sum);
		any_overflow(run);
		return NULL;
	}
	for (part = 0; sum != NULL && part < roll->count; part++) {
		struct pmf *before = sum, *die, *all = NULL;

		if (roll->classes[part].dice == 0)
			continue;
		die = die_of_class(run, roll, part);
		if (die != NULL)
			all = enclosed_power(&run->context, die, roll->classes[part].dice);
		sum = all == NULL ? NULL : enclosed_sum(&run->context, before, all);
		pmf_free(&run->context, die);
		pmf_free(&run->context, all);
		pmf_free(&run->context, before);
	}
	if (sum == NULL)
		any_aborted(run);
	return sum;
}
