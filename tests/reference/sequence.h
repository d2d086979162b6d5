/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A sequence of dice, which goes on as long as dice are asked for, and the sequences that come after it: so all that can
   fall is gone through, as an odometer goes. */
#ifndef REFERENCE_SEQUENCE_H
#define REFERENCE_SEQUENCE_H

#include <gmp.h>

#include "tests/reference/plain.h"

/* What a die shows, from 0, and how much it can show. */
struct shown {
	uint64_t number, of;
};

struct sequence {
	struct dice dice; /* the first member: what asks for dice is given its address */
	struct shown *shown;
	size_t length, room;
	size_t asked;    /* of them, in this roll */
	double odds;     /* about one in so many rolls falls like this */
	double unlikely; /* beyond such odds there are no more dice */
	bool ended;      /* that happened in this roll */
};

void sequence_init(struct sequence *sequence, double unlikely);
void sequence_clear(struct sequence *sequence);

/* Goes to the next one: false if there is none. */
bool sequence_next(struct sequence *sequence);

/* One in so many rolls falls like this, exactly. */
void sequence_odds(const struct sequence *sequence, mpz_t odds);

#endif
