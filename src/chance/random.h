/*
 * Random numbers: xoshiro256++ (Blackman and Vigna, "Scrambled linear pseudorandom number
 * generators", 2021) in streams that are numbered, so that what is rolled depends on the seed and
 * on which trial it is, never on the order in which trials are made.
 */
#ifndef CHANCE_RANDOM_H
#define CHANCE_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

/* What all streams of a session are derived from. */
struct seed {
	uint64_t words[4];
};

struct seed seed_from_number(uint64_t number);

/* 256 bits from the operating system; false when it has none to give. */
bool seed_from_system(struct seed *seed);

/* One stream of random bits. */
struct random {
	uint64_t state[4];
};

/* The stream for block `block` of the session's run number `run`. */
struct random random_stream(const struct seed *seed, uint64_t run, uint64_t block);

/* 64 random bits. */
uint64_t random_bits(struct random *random);

/* A number in 0 … n - 1, each as likely as any other; n >= 1.
   (Lemire, "Fast Random Integer Generation in an Interval", 2019.) */
uint64_t random_below(struct random *random, uint64_t n);

#endif
