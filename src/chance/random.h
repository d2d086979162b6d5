/*
 * Chance as a function: which number comes up depends on the seed, on which trial it is and on where
 * in the statement the die stands, and on nothing else. So trials may be made in any order, by any
 * number of threads, many side by side or one alone, and give the same (Salmon and others, "Parallel
 * Random Numbers: As Easy as 1, 2, 3", 2011, call this counter-based).
 *
 * A stream stands for a place in the statement during a block of trials. The number of the draw at
 * this place and the trial make up the counter.
 */
#ifndef CHANCE_RANDOM_H
#define CHANCE_RANDOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What all streams of a session are derived from. */
struct seed {
	uint64_t words[4];
};

struct seed seed_from_number(uint64_t number);

/* 256 bits from the operating system; false when it has none to give. */
bool seed_from_system(struct seed *seed);

struct stream {
	uint64_t start, twist;
};

/* Trials that share streams. Part of what a seed means, as everything in this header: a change
   changes every sample. */
enum { TRIALS_IN_BLOCK = 1024 };

/* The stream for block `block` of the session's run number `run`. */
struct stream random_stream(const struct seed *seed, uint64_t run, uint64_t block);

/* One of the streams that branch off from another. */
struct stream random_branch(struct stream stream, uint64_t number);

#define RANDOM_STEP UINT64_C(0x9E3779B97F4A7C15)

/* The finaliser of splitmix64 (Stafford's mix 13), with a second key between its rounds: every bit of
   the result hangs on every bit of the argument, and different arguments give different results. */
static inline uint64_t random_finish(uint64_t x, uint64_t twist)
{
	x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
	x = (x ^ (x >> 27) ^ twist) * UINT64_C(0x94D049BB133111EB);
	return x ^ (x >> 31);
}

/* 64 random bits, number `counter` of the stream. */
static inline uint64_t random_bits(struct stream stream, uint64_t counter)
{
	return random_finish(stream.start + counter * RANDOM_STEP, stream.twist);
}

/*
 * How many bits a draw below n takes, the first time: a quarter, a half or all of 64, which as many
 * trials next to each other share. With few of them hardly any draw has to be repeated.
 */
enum { RANDOM_SMALL = 1 << 10, RANDOM_MIDDLE = 1 << 24 };

/* In draw number `draw` of the stream, for trial `trial` of its block: a number in 0 … n - 1, each as
   likely as any other; n >= 1. (Lemire, "Fast Random Integer Generation in an Interval", 2019.) */
uint64_t random_below(struct stream stream, uint64_t draw, uint64_t trial, uint64_t n);
/* Draws number `draw` and `count - 1` more, each with 1 added: dice. */
void random_dice(struct stream stream, uint64_t draw, uint64_t trial, uint64_t n, size_t count,
		 int64_t *dice);

/* ---- any source ---- */

/* Where the draws of a program come from that asks for them one by one. */
struct chance {
	/* Puts a number below `bound`, each equally likely, there. False ends the program; why, has been reported. */
	bool (*draw)(void *data, uint64_t bound, uint64_t *number);
	void *data;
	/* Both may be NULL. Is it of use to be told the state of the program now? Then it may be told, where few bytes are
	   all that its draws from now on and its result hang on. */
	bool (*asks)(void *data);
	void (*tell)(void *data, const void *state, size_t size);
};

#endif
