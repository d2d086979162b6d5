/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The random bits of chance/random.h as an endless stream of bytes, for batteries of tests. In which
 * order they are given is said by a word:
 *
 *     trials   what one die draws, trial after trial, over the seams of the blocks of trials
 *     draws    what one trial draws with the dice of one place, over and over again
 *     blocks   one word of every block
 *     places   one word of every place in a program
 *     turns    one word of every turn of a loop in a loop
 *     seeds    the first word of every seed
 */
#include <stdio.h>
#include <string.h>

#include "chance/random.h"

enum { WORDS_IN_BLOCK = TRIALS_IN_BLOCK / 4, TURNS = 64 };

static uint64_t word_of_trials(const struct seed *seed, uint64_t i)
{
	return random_bits(random_branch(random_stream(seed, 0, i / WORDS_IN_BLOCK), 1),
			   i % WORDS_IN_BLOCK);
}

static uint64_t word_of_draws(const struct seed *seed, uint64_t i)
{
	return random_bits(random_branch(random_stream(seed, 0, 0), 1), i * WORDS_IN_BLOCK);
}

static uint64_t word_of_blocks(const struct seed *seed, uint64_t i)
{
	return random_bits(random_branch(random_stream(seed, 0, i), 1), 0);
}

static uint64_t word_of_places(const struct seed *seed, uint64_t i)
{
	return random_bits(random_branch(random_stream(seed, 0, 0), i), 0);
}

static uint64_t word_of_turns(const struct seed *seed, uint64_t i)
{
	struct stream outer = random_branch(random_branch(random_stream(seed, 0, 0), 1), i / TURNS);

	return random_bits(random_branch(random_branch(outer, 2), i % TURNS), 0);
}

static uint64_t word_of_seeds(const struct seed *seed, uint64_t i)
{
	struct seed other = seed_from_number(seed->words[0] + i);

	return random_bits(random_branch(random_stream(&other, 0, 0), 1), 0);
}

static const struct {
	const char *name;
	uint64_t (*word)(const struct seed *seed, uint64_t i);
} orders[] = {
	{"trials", word_of_trials}, {"draws", word_of_draws}, {"blocks", word_of_blocks},
	{"places", word_of_places}, {"turns", word_of_turns}, {"seeds", word_of_seeds},
};

static int write_all(uint64_t (*word)(const struct seed *, uint64_t), const struct seed *seed)
{
	enum { COUNT = 4096 };
	uint64_t words[COUNT], at;
	size_t i;

	for (at = 0;; at += COUNT) {
		for (i = 0; i < COUNT; i++)
			words[i] = word(seed, at + i);
		if (fwrite(words, sizeof *words, COUNT, stdout) != COUNT)
			return 0; /* nobody reads any more */
	}
}

int main(int argc, char **argv)
{
	struct seed seed = seed_from_number(20261121);
	size_t i;

	for (i = 0; argc == 2 && i < sizeof orders / sizeof *orders; i++) {
		if (strcmp(argv[1], orders[i].name) == 0)
			return write_all(orders[i].word, &seed);
	}
	fputs("usage: bits trials|draws|blocks|places|turns|seeds\n", stderr);
	return 2;
}
