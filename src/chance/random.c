/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A counter-based generator of random bits, keyed by seed, trial and die; and uniform integers from them. */
#include "chance/random.h"

#include "support/platform.h"
#include "support/wide.h"

static uint64_t mix(uint64_t x)
{
	return random_finish(x, 0);
}

struct seed seed_from_number(uint64_t number)
{
	struct seed seed;
	int i;

	for (i = 0; i < 4; i++)
		seed.words[i] = mix(number + RANDOM_STEP * (uint64_t)(i + 1));
	return seed;
}

bool seed_from_system(struct seed *seed)
{
	return platform_random(seed->words, sizeof seed->words);
}

struct stream random_stream(const struct seed *seed, uint64_t run, uint64_t block)
{
	struct stream stream = {seed->words[0], seed->words[1]};

	stream = random_branch(stream, seed->words[2]);
	stream = random_branch(stream, seed->words[3]);
	return random_branch(random_branch(stream, run), block);
}

struct stream random_branch(struct stream stream, uint64_t number)
{
	uint64_t word = mix(number + RANDOM_STEP);

	return (struct stream){mix(stream.start ^ word), mix(stream.twist + RANDOM_STEP + word)};
}

/* Rejection sampling with 64 bits, for draws whose first attempt would be biased (Lemire 2019): the result is the
   upper half of bits * n. Rejecting the lowest 2^64 mod n products leaves each number equally many. */
static uint64_t below_again(struct stream stream, uint64_t draw, uint64_t trial, uint64_t n)
{
	uint64_t excess = (0 - n) % n, attempt = 0, below, rest;

	do
		below = wide_halves(random_bits(random_branch(stream, ++attempt),
						draw * TRIALS_IN_BLOCK + trial),
				    n, &rest);
	while (rest < excess);
	return below;
}

/* The first attempt, with the trial's part of a shared word; false if it must be rejected. */
static inline bool below_by_part(struct stream stream, uint64_t draw, uint64_t trial, uint64_t n,
				 unsigned bits, uint64_t *below)
{
	const uint64_t sharers = 64 / bits, range = UINT64_C(1) << bits;
	uint64_t word = random_bits(stream, (draw * TRIALS_IN_BLOCK + trial) / sharers);
	uint64_t product = ((word >> (trial % sharers * bits)) & (range - 1)) * n;
	uint64_t rest = product & (range - 1);

	*below = product >> bits;
	return rest >= n || rest >= range % n; /* this division is rarely reached */
}

uint64_t random_below(struct stream stream, uint64_t draw, uint64_t trial, uint64_t n)
{
	uint64_t below, rest;

	if (n <= RANDOM_SMALL && below_by_part(stream, draw, trial, n, 16, &below))
		return below;
	if (n > RANDOM_SMALL && n <= RANDOM_MIDDLE &&
	    below_by_part(stream, draw, trial, n, 32, &below))
		return below;
	if (n <= RANDOM_MIDDLE)
		return below_again(stream, draw, trial, n);
	below = wide_halves(random_bits(stream, draw * TRIALS_IN_BLOCK + trial), n, &rest);
	if (rest < n && rest < (0 - n) % n)
		return below_again(stream, draw, trial, n);
	return below;
}

void random_dice(struct stream stream, uint64_t draw, uint64_t trial, uint64_t n, size_t count,
		 int64_t *dice)
{
	uint64_t below;
	size_t i;

	for (i = 0; i < count; i++) {
		if (n > RANDOM_SMALL || !below_by_part(stream, draw + i, trial, n, 16, &below))
			below = random_below(stream, draw + i, trial, n);
		dice[i] = 1 + (int64_t)below;
	}
}
