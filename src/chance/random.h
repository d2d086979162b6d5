/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A counter-based random number generator: the number drawn is a function of the seed, the trial and the die's place in
 * the statement, and of nothing else. So trials can be made in any order, by any number of threads, many side by side
 * or one alone, with the same results (Salmon and others, "Parallel Random Numbers: As Easy as 1, 2, 3", 2011).
 *
 * A stream belongs to a place in the statement during a block of trials. The number of the draw at this place and the
 * trial make up the counter.
 */
#ifndef CHANCE_RANDOM_H
#define CHANCE_RANDOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The key from which all streams of a session are derived. */
struct seed {
	uint64_t words[4];
};

struct seed seed_from_number(uint64_t number);

/* 256 bits from the operating system; false if it provides none. */
bool seed_from_system(struct seed *seed);

struct stream {
	uint64_t start, twist;
};

/* Trials that share streams. This number, like everything in this header, defines the samples: a change changes them
   all. */
enum { TRIALS_IN_BLOCK = 1024 };

/* A trial, by its number in the block of a stream; and `count` trials, from number `first` of the block on. */
struct trial {
	struct stream stream;
	uint64_t number;
};
struct trials {
	struct stream stream;
	size_t first, count;
};

/* The stream for block `block` of the session's run number `run`. */
struct stream random_stream(const struct seed *seed, uint64_t run, uint64_t block);

/* A stream derived from another. */
struct stream random_branch(struct stream stream, uint64_t number);

#define RANDOM_STEP UINT64_C(0x9E3779B97F4A7C15)

/* The finaliser of splitmix64 (Stafford's mix 13), with a second key between its rounds: a bijection in which every
   bit of the result depends on every bit of the argument. */
static inline uint64_t random_finish(uint64_t x, uint64_t twist)
{
	x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
	x = (x ^ (x >> 27) ^ twist) * UINT64_C(0x94D049BB133111EB);
	return x ^ (x >> 31);
}

/* 64 random bits, those of counter `counter` of the stream. */
static inline uint64_t random_bits(struct stream stream, uint64_t counter)
{
	return random_finish(stream.start + counter * RANDOM_STEP, stream.twist);
}

/*
 * A draw below n first uses a quarter, a half or all of a word of 64 bits, by the size of n; adjacent trials share the
 * word. With these limits, a draw is hardly ever repeated.
 */
enum { RANDOM_SMALL = 1 << 10, RANDOM_MIDDLE = 1 << 24 };

/* A uniform number below n >= 1, for draw number `draw` of the stream in trial `trial` of its block (Lemire, "Fast
   Random Integer Generation in an Interval", 2019). */
uint64_t random_below(struct stream stream, uint64_t draw, uint64_t trial, uint64_t n);
/* `count` dice: the draws number `draw` and after, each plus 1. */
void random_dice(struct stream stream, uint64_t draw, uint64_t trial, uint64_t n, size_t count,
		 int64_t *dice);

/* ---- interface for programs ---- */

struct writer;

/* The source of random numbers of a program that draws them one by one. */
struct chance {
	/* Sets *number to a uniform number below `bound`. False ends the program; the reason has been reported. */
	bool (*draw)(void *data, uint64_t bound, uint64_t *number);
	void *data;
	/* Both may be NULL. `wants_state`: whether the program should report its state now. If so, it may call `report_state`
	   with a few bytes that determine all its further draws and its result. */
	bool (*wants_state)(void *data);
	void (*report_state)(void *data, const void *state, size_t size);
	/* A die was rolled, whose faces are 1 to `faces`, or others if that is 0. May be NULL. */
	void (*note)(void *data, int64_t faces, int64_t value);
	const struct writer *decisions; /* gets what a player decides, in words; or NULL */
};

#endif
