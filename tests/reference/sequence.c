/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* An odometer over the dice asked for so far. */
#include "tests/reference/sequence.h"

#include <stdlib.h>

/* After the last die that is set there is a new one that shows its first face. */
static bool show(struct dice *dice, const struct node *node, const struct turn *turn, uint64_t draw,
		 uint64_t n, uint64_t *result)
{
	struct sequence *sequence = (struct sequence *)dice;

	(void)node, (void)turn, (void)draw;
	if (sequence->asked == sequence->length) {
		if (sequence->odds > sequence->unlikely) {
			sequence->ended = true;
			return false;
		}
		if (sequence->length == sequence->room) {
			sequence->room = 2 * sequence->room + 16;
			sequence->shown =
				realloc(sequence->shown, sequence->room * sizeof *sequence->shown);
			if (sequence->shown == NULL)
				abort();
		}
		sequence->shown[sequence->length++] = (struct shown){0, n};
		sequence->odds *= (double)n;
	}
	*result = sequence->shown[sequence->asked++].number;
	return true;
}

void sequence_init(struct sequence *sequence, double unlikely)
{
	*sequence = (struct sequence){.dice = {.draw = show}, .odds = 1, .unlikely = unlikely};
}

void sequence_clear(struct sequence *sequence)
{
	free(sequence->shown);
}

/* The last die shows its next face; one that has shown all is taken away. */
bool sequence_next(struct sequence *sequence)
{
	sequence->asked = 0;
	sequence->ended = false;
	while (sequence->length > 0) {
		struct shown *last = &sequence->shown[sequence->length - 1];

		if (++last->number < last->of)
			return true;
		sequence->odds /= (double)last->of;
		sequence->length--;
	}
	return false;
}

void sequence_odds(const struct sequence *sequence, mpz_t odds)
{
	mpz_t faces;
	size_t i;

	mpz_init(faces);
	mpz_set_ui(odds, 1);
	for (i = 0; i < sequence->length; i++) {
		mpz_import(faces, 1, 1, sizeof sequence->shown[i].of, 0, 0, &sequence->shown[i].of);
		mpz_mul(odds, odds, faces);
	}
	mpz_clear(faces);
}
