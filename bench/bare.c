/*
 * What the processor can do: a loop that draws dice, adds them up and counts the sums, and nothing
 * else. No trees, no seeds that mean the same elsewhere, no rejection of the draws that favour some
 * faces a little. Written for the widest vectors of x86-64 processors, in plain C for others.
 *
 *     bare DICE TRIALS     sums of DICE six-sided dice (1 … 10000)
 *
 * Generator: xoshiro256++ (Blackman and Vigna, "Scrambled Linear Pseudorandom Number Generators",
 * 2021), as many side by side as a vector has words.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __AVX512BW__
#include <immintrin.h>
#endif

enum { WORDS = 8, LANES = 4 * WORDS, TABLES = 8, MOST_DICE = 10000 };

typedef uint64_t words __attribute__((vector_size(8 * WORDS)));
typedef uint16_t lanes __attribute__((vector_size(8 * WORDS)));

struct generator {
	words s[4];
};

static inline words rotate(words x, int by)
{
	return x << by | x >> (64 - by);
}

static inline words next(struct generator *g)
{
	words result = rotate(g->s[0] + g->s[3], 23) + g->s[0], t = g->s[1] << 17;

	g->s[2] ^= g->s[0];
	g->s[3] ^= g->s[1];
	g->s[1] ^= g->s[2];
	g->s[0] ^= g->s[3];
	g->s[2] ^= t;
	g->s[3] = rotate(g->s[3], 45);
	return result;
}

/* Faces 0 … 5. */
static inline lanes faces(words bits)
{
#ifdef __AVX512BW__
	return (lanes)_mm512_mulhi_epu16((__m512i)bits, _mm512_set1_epi16(6));
#else
	lanes x = (lanes)bits;
	int i;

	for (i = 0; i < LANES; i++)
		x[i] = (uint16_t)((uint32_t)x[i] * 6 >> 16);
	return x;
#endif
}

static void start(struct generator *g)
{
	uint64_t seed = 1;
	int i, j;

	for (i = 0; i < 4; i++) {
		for (j = 0; j < WORDS; j++) {
			uint64_t x = seed += UINT64_C(0x9E3779B97F4A7C15);

			x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
			x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
			g->s[i][j] = x ^ (x >> 31);
		}
	}
}

static uint64_t counts[TABLES][6 * MOST_DICE];

static void roll(unsigned dice, uint64_t trials)
{
	struct generator g;
	uint64_t done;
	unsigned i;

	start(&g);
	for (done = 0; done < trials; done += LANES) {
		lanes sum = {0};
		uint16_t sums[LANES];

		for (i = 0; i < dice; i++)
			sum += faces(next(&g));
		memcpy(sums, &sum, sizeof sums);
		for (i = 0; i < LANES; i++)
			counts[i % TABLES][sums[i]]++;
	}
}

int main(int argc, char **argv)
{
	unsigned dice = argc == 3 ? (unsigned)atoi(argv[1]) : 0, i, j;
	uint64_t trials = argc == 3 ? strtoull(argv[2], NULL, 10) : 0;

	if (dice < 1 || dice > MOST_DICE || trials < 1)
		return 2;
	roll(dice, trials);
	for (i = 0; i <= 5 * dice; i++) {
		uint64_t count = 0;

		for (j = 0; j < TABLES; j++)
			count += counts[j][i];
		if (count > 0)
			printf("%u\t%" PRIu64 "\n", i + dice, count);
	}
	return 0;
}
