/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the processor can do: loops that draw dice and count, and nothing else. No trees, no seeds
 * that mean the same elsewhere, no rejection of the draws that favour some faces a little.
 *
 *     bare DICE TRIALS     sums of DICE six-sided dice (1 … 10000), for the widest vectors of x86-64
 *                          processors, in plain C for others: 16 bits for a die
 *     bare GAME TRIALS     a program of examples/, as one writes it by hand: a trial after the other,
 *                          with variables in registers; 32 of the 64 bits of a draw for a die or card
 *     bare games           names the games
 *     bare peak COMMAND    the greatest memory of a command, in KiB, whose output goes nowhere
 *
 * Generator: xoshiro256++ (Blackman and Vigna, "Scrambled Linear Pseudorandom Number Generators",
 * 2021), for sums as many side by side as a vector has words.
 */
#define _DEFAULT_SOURCE /* fork, getrusage */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

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

static uint64_t next_seed(uint64_t *seed)
{
	uint64_t x = *seed += UINT64_C(0x9E3779B97F4A7C15);

	x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
	x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
	return x ^ (x >> 31);
}

static void start(struct generator *g)
{
	uint64_t seed = 1;
	int i, j;

	for (i = 0; i < 4; i++) {
		for (j = 0; j < WORDS; j++)
			g->s[i][j] = next_seed(&seed);
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

static int add_up(unsigned dice, uint64_t trials)
{
	unsigned i, j;

	if (dice < 1 || dice > MOST_DICE)
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

/* ---- games, a trial after the other ---- */

struct scalar {
	uint64_t s[4];
};

static inline uint64_t turn(uint64_t x, int by)
{
	return x << by | x >> (64 - by);
}

/* 0 … n-1. */
static inline int below(struct scalar *g, int n)
{
	uint64_t result = turn(g->s[0] + g->s[3], 23) + g->s[0], t = g->s[1] << 17;

	g->s[2] ^= g->s[0];
	g->s[3] ^= g->s[1];
	g->s[1] ^= g->s[2];
	g->s[0] ^= g->s[3];
	g->s[2] ^= t;
	g->s[3] = turn(g->s[3], 45);
	return (int)((result >> 32) * (uint64_t)n >> 32);
}

static inline int die(struct scalar *g, int faces)
{
	return 1 + below(g, faces);
}

static inline int least(int a, int b)
{
	return a < b ? a : b;
}

static inline int craps(struct scalar *g)
{
	int point = die(g, 6) + die(g, 6), roll;

	if (point == 7 || point == 11)
		return 1;
	if (point <= 3 || point == 12)
		return 0;
	do
		roll = die(g, 6) + die(g, 6);
	while (roll != point && roll != 7);
	return roll == point;
}

static inline int pig(struct scalar *g)
{
	int points = 0;

	while (points < 20) {
		int roll = die(g, 6);

		if (roll == 1)
			return 0;
		points += roll;
	}
	return points;
}

static inline int usage_die(struct scalar *g)
{
	int size = 8, uses;

	for (uses = 0; size > 2; uses++) {
		if (die(g, size) <= 2)
			size -= 2;
	}
	return uses;
}

static inline int death_saves(struct scalar *g)
{
	int successes = 0, failures = 0;

	while (successes < 3 && failures < 3) {
		int roll = die(g, 20);

		if (roll == 20)
			return 2;
		if (roll >= 10)
			successes++;
		else
			failures += 1 + (roll == 1);
	}
	return successes >= 3;
}

/* The highest and the second highest of n dice (1 … 3). */
static inline void roll_army(struct scalar *g, int n, int top[2])
{
	int i;

	top[0] = top[1] = 0;
	for (i = 0; i < n; i++) {
		int roll = die(g, 6);

		if (roll > top[0]) {
			top[1] = top[0];
			top[0] = roll;
		} else if (roll > top[1]) {
			top[1] = roll;
		}
	}
}

static inline int risk_war(struct scalar *g)
{
	int attackers = 10, defenders = 6;

	while (attackers > 0 && defenders > 0) {
		int n = least(3, attackers), m = least(2, defenders), a[2], b[2], i;

		roll_army(g, n, a);
		roll_army(g, m, b);
		for (i = 0; i < least(n, m); i++) {
			if (a[i] > b[i])
				defenders--;
			else
				attackers--;
		}
	}
	return attackers - defenders;
}

/* A new deck for each hand, so that a hand does not depend on the one before. */
static inline int bridge(struct scalar *g)
{
	uint8_t deck[52];
	int points = 0, i;

	for (i = 0; i < 52; i++)
		deck[i] = (uint8_t)i;
	for (i = 0; i < 13; i++) {
		int other = i + below(g, 52 - i), card = deck[other], rank = card % 13;

		deck[other] = deck[i];
		points += rank > 8 ? rank - 8 : 0;
	}
	return points;
}

/* The face that is there most often, the highest of several. */
static inline int commonest(const int alike[7])
{
	int best = 1, face;

	for (face = 2; face <= 6; face++) {
		if (alike[face] >= alike[best])
			best = face;
	}
	return best;
}

static inline int yahtzee(struct scalar *g)
{
	int alike[7] = {0}, kept = 0, face = 0, turns, i;

	for (turns = 0; turns < 3; turns++) {
		memset(alike, 0, sizeof alike);
		alike[face] = kept;
		for (i = kept; i < 5; i++)
			alike[die(g, 6)]++;
		face = commonest(alike);
		kept = alike[face];
	}
	return kept;
}

static inline int coupon_collector(struct scalar *g)
{
	int seen = 0, rolls;

	for (rolls = 0; seen < 6; rolls++)
		seen += die(g, 6) > seen;
	return rolls;
}

/* Outcomes from -LEAST_OUTCOME on; those beyond the table are too rare to be seen. */
enum { LEAST_OUTCOME = 6, OUTCOMES = 1024 };

#define GAMES(GAME)                                                                                \
	GAME(craps, "craps")                                                                       \
	GAME(pig, "pig")                                                                           \
	GAME(usage_die, "usage-die")                                                               \
	GAME(death_saves, "death-saves")                                                           \
	GAME(risk_war, "risk-war")                                                                 \
	GAME(bridge, "bridge")                                                                     \
	GAME(yahtzee, "yahtzee")                                                                   \
	GAME(coupon_collector, "coupon-collector")

/* A loop for each game, with the game in it. */
#define PLAY(game, name)                                                                           \
	static void play_##game(struct scalar g, uint64_t trials)                                  \
	{                                                                                          \
		for (; trials > 0; trials--) {                                                     \
			int place = LEAST_OUTCOME + game(&g);                                      \
                                                                                                   \
			counts[0][place < OUTCOMES ? place : OUTCOMES - 1]++;                      \
		}                                                                                  \
	}
GAMES(PLAY)
#undef PLAY

#define ROW(game, name) {name, play_##game},
static const struct {
	const char *name;
	void (*play)(struct scalar g, uint64_t trials);
} games[] = {GAMES(ROW)};
#undef ROW

enum { GAME_COUNT = sizeof games / sizeof games[0] };

static int find_game(const char *name)
{
	int i;

	for (i = 0; i < GAME_COUNT && strcmp(games[i].name, name) != 0; i++) {
	}
	return i;
}

static void play(int game, uint64_t trials)
{
	struct scalar g;
	uint64_t seed = 1;
	int i;

	for (i = 0; i < 4; i++)
		g.s[i] = next_seed(&seed);
	games[game].play(g, trials);
	for (i = 0; i < OUTCOMES; i++) {
		if (counts[0][i] > 0)
			printf("%d\t%" PRIu64 "\n", i - LEAST_OUTCOME, counts[0][i]);
	}
}

/* ---- memory ---- */

static int peak(char **command)
{
	pid_t child = fork();
	struct rusage usage;
	int status;

	if (child == 0) {
		if (freopen("/dev/null", "w", stdout) != NULL &&
		    freopen("/dev/null", "w", stderr) != NULL)
			execv(command[0], command);
		_exit(126);
	}
	if (child < 0 || waitpid(child, &status, 0) != child || status != 0 ||
	    getrusage(RUSAGE_CHILDREN, &usage) != 0)
		return 1;
	printf("%ld\n", usage.ru_maxrss);
	return 0;
}

int main(int argc, char **argv)
{
	uint64_t trials = argc == 3 ? strtoull(argv[2], NULL, 10) : 0;
	int game = argc == 3 ? find_game(argv[1]) : GAME_COUNT, i;

	if (argc > 2 && strcmp(argv[1], "peak") == 0)
		return peak(argv + 2);
	if (argc == 2 && strcmp(argv[1], "games") == 0) {
		for (i = 0; i < GAME_COUNT; i++)
			puts(games[i].name);
		return 0;
	}
	if (trials < 1)
		return 2;
	if (game == GAME_COUNT)
		return add_up((unsigned)atoi(argv[1]), trials);
	play(game, trials);
	return 0;
}
