/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Dice as the evaluator that rolls has them: of the streams of a seed, by the place in the program and the trial. */
#ifndef RANDOM_STREAMS_H
#define RANDOM_STREAMS_H

#include "chance/random.h"
#include "tests/reference/plain.h"

struct streams {
	struct dice dice;     /* the first member: what asks for dice is given its address */
	struct stream stream; /* of the block that the trial is in */
	size_t trial;
};

struct streams streams_of(struct stream stream, size_t trial);

#endif
