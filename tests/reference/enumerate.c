/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* What each roll gave, added up. */
#include "tests/reference/enumerate.h"

#include <stdlib.h>
#include <string.h>

#include "chance/random.h"
#include "tests/reference/sequence.h"

/* Of all rolls together: a program with few sequences of dice can take long all the same. */
enum { MOST_TURNS = 2000000 };

/* ---- outcomes ---- */

static int compare_lists(const struct item *items, size_t length, const struct outcome *outcome)
{
	size_t i;

	for (i = 0; i < length && i < outcome->length; i++) {
		if (items[i].value != outcome->items[i])
			return items[i].value < outcome->items[i] ? -1 : 1;
	}
	return length < outcome->length ? -1 : length > outcome->length;
}

/* Where the list is, or where it would be. */
static size_t find(const struct distribution *distribution, const struct plain *plain, bool *there)
{
	size_t begin = 0, end = distribution->count;

	*there = false;
	while (begin < end) {
		size_t middle = begin + (end - begin) / 2;
		int order =
			compare_lists(plain->items, plain->length, distribution->outcomes[middle]);

		if (order == 0) {
			*there = true;
			return middle;
		}
		if (order < 0)
			end = middle;
		else
			begin = middle + 1;
	}
	return begin;
}

static struct outcome *make_outcome(const struct plain *plain)
{
	struct outcome *outcome = malloc(sizeof *outcome);
	size_t i;

	if (outcome == NULL)
		abort();
	outcome->length = plain->length;
	outcome->items = malloc((plain->length + 1) * sizeof *outcome->items);
	if (outcome->items == NULL)
		abort();
	for (i = 0; i < plain->length; i++)
		outcome->items[i] = plain->items[i].value;
	mpq_init(outcome->probability);
	return outcome;
}

static struct outcome *outcome_of(struct distribution *distribution, const struct plain *plain)
{
	bool there;
	size_t at = find(distribution, plain, &there);

	if (there)
		return distribution->outcomes[at];
	if (distribution->count == distribution->room) {
		distribution->room = 2 * distribution->room + 64;
		distribution->outcomes = realloc(distribution->outcomes,
						 distribution->room * sizeof(struct outcome *));
		if (distribution->outcomes == NULL)
			abort();
	}
	memmove(distribution->outcomes + at + 1, distribution->outcomes + at,
		(distribution->count - at) * sizeof(struct outcome *));
	distribution->count++;
	return distribution->outcomes[at] = make_outcome(plain);
}

void distribution_init(struct distribution *distribution)
{
	size_t cause;

	*distribution = (struct distribution){.beyond = NULL};
	mpq_init(distribution->rest);
	mpq_init(distribution->excluded);
	for (cause = 0; cause <= FAILURE_MEMORY; cause++)
		mpq_init(distribution->failed[cause]);
}

void distribution_clear(struct distribution *distribution)
{
	size_t i;

	for (i = 0; i < distribution->count; i++) {
		free(distribution->outcomes[i]->items);
		mpq_clear(distribution->outcomes[i]->probability);
		free(distribution->outcomes[i]);
	}
	free(distribution->outcomes);
	mpq_clear(distribution->rest);
	mpq_clear(distribution->excluded);
	for (i = 0; i <= FAILURE_MEMORY; i++)
		mpq_clear(distribution->failed[i]);
}

/* ---- rolls ---- */

/* Adds a roll up, by the chance that it has; false if what it gave cannot be told. */
static bool add_roll(struct distribution *distribution, const struct plain *plain, bool ok,
		     bool left, const mpq_t chance)
{
	enum failure_cause cause = plain->failure.cause;
	mpq_ptr sum;

	distribution->rolls++;
	if (ok)
		sum = outcome_of(distribution, plain)->probability;
	else if (left)
		sum = distribution->rest;
	else if (plain->excluded)
		sum = distribution->excluded;
	else
		sum = distribution->failed[cause];
	if (!ok && plain->doubt != NULL)
		distribution->beyond = plain->doubt;
	else if (!ok && !left && !plain->excluded && cause == FAILURE_LIMIT)
		distribution->beyond = "too long";
	else
		mpq_add(sum, sum, chance);
	return distribution->beyond == NULL;
}

void distribution_enumerate(struct distribution *distribution, struct plain *plain,
			    const struct tree *tree, size_t most, double unlikely)
{
	struct sequence sequence;
	int64_t turns = 0;
	mpq_t chance;
	bool ok;

	mpq_init(chance);
	sequence_init(&sequence, unlikely);
	do {
		ok = plain_roll(plain, tree, &sequence.dice);
		turns += plain->limits->turns - plain->turns;
		mpz_set_ui(mpq_numref(chance), 1);
		sequence_odds(&sequence, mpq_denref(chance));
		if (!add_roll(distribution, plain, ok, sequence.ended, chance))
			break;
		if (distribution->rolls > most || turns > MOST_TURNS)
			distribution->beyond = "too many sequences of dice";
	} while (distribution->beyond == NULL && sequence_next(&sequence));
	sequence_clear(&sequence);
	mpq_clear(chance);
}

bool distribution_condition(struct distribution *distribution)
{
	mpq_t held;
	size_t i;

	mpq_init(held);
	for (i = 0; i < distribution->count; i++)
		mpq_add(held, held, distribution->outcomes[i]->probability);
	for (i = 0; i < distribution->count; i++)
		mpq_div(distribution->outcomes[i]->probability,
			distribution->outcomes[i]->probability, held);
	mpq_clear(held);
	return distribution->count > 0;
}

/* ---- at random ---- */

struct stirred {
	struct dice dice; /* the first member */
	struct stream stream;
	uint64_t draws;
};

static bool draw_any(struct dice *dice, const struct node *node, const struct turn *turn,
		     uint64_t draw, uint64_t n, uint64_t *result)
{
	struct stirred *stirred = (struct stirred *)dice;

	(void)node, (void)turn, (void)draw;
	*result = random_bits(stirred->stream, stirred->draws++) % n;
	return true;
}

void distribution_sample(struct distribution *distribution, struct plain *plain,
			 const struct tree *tree, size_t rolls)
{
	const struct seed seed = seed_from_number(1);
	struct stirred stirred = {{.draw = draw_any}, random_stream(&seed, 0, 0), 0};
	mpq_t chance;
	size_t i;

	mpq_init(chance);
	mpq_set_ui(chance, 1, rolls);
	for (i = 0; i < rolls; i++) {
		bool ok = plain_roll(plain, tree, &stirred.dice);

		if (!add_roll(distribution, plain, ok, false, chance))
			break;
	}
	mpq_clear(chance);
}
