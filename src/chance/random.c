#include "chance/random.h"

#include <unistd.h>
#if defined __APPLE__
#include <sys/random.h>
#endif

__extension__ typedef unsigned __int128 uint128;

/* The finaliser of splitmix64 (Stafford's mix 13): every bit of the result hangs on every bit of
   the argument, and different arguments give different results. */
static uint64_t mix(uint64_t x)
{
	x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
	x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
	return x ^ (x >> 31);
}

static const uint64_t golden = UINT64_C(0x9E3779B97F4A7C15);

struct seed seed_from_number(uint64_t number)
{
	struct seed seed;
	int i;

	for (i = 0; i < 4; i++)
		seed.words[i] = mix(number + golden * (uint64_t)(i + 1));
	return seed;
}

bool seed_from_system(struct seed *seed)
{
	return getentropy(seed->words, sizeof seed->words) == 0;
}

struct random random_stream(const struct seed *seed, uint64_t run, uint64_t block)
{
	struct random random;
	uint64_t any = 0;
	int i;

	for (i = 0; i < 4; i++) {
		uint64_t word = mix(seed->words[i] + golden * (uint64_t)(i + 1));

		word = mix(word ^ mix(run + golden));
		random.state[i] = mix(word ^ mix(block + 2 * golden));
		any |= random.state[i];
	}
	if (any == 0) /* the one state that xoshiro cannot leave */
		random.state[0] = golden;
	return random;
}

static uint64_t rotate_left(uint64_t x, int by)
{
	return (x << by) | (x >> (64 - by));
}

uint64_t random_bits(struct random *random)
{
	uint64_t *s = random->state;
	uint64_t result = rotate_left(s[0] + s[3], 23) + s[0];
	uint64_t shifted = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= shifted;
	s[3] = rotate_left(s[3], 45);
	return result;
}

uint64_t random_below(struct random *random, uint64_t n)
{
	uint128 product = (uint128)random_bits(random) * n;

	if ((uint64_t)product < n) {
		/* 2^64 mod n products have one preimage too many: those are drawn again. */
		uint64_t excess = (0 - n) % n;

		while ((uint64_t)product < excess)
			product = (uint128)random_bits(random) * n;
	}
	return (uint64_t)(product >> 64);
}
