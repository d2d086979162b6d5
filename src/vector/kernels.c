/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The inner loops of sampling for one kind of processor; the Makefile compiles this file for each of them. */
#include "vector/abreast.h"

#include <string.h>

#include "vector/kernels.h"

/* Whole rows of 32 first, so that a vector loop needs no remainder loop. */
enum { ROW = 32 };

#define FOR_EACH(...)                                                                              \
	{                                                                                          \
		size_t row, i;                                                                     \
                                                                                                   \
		for (row = 0; row + ROW <= count; row += ROW) {                                    \
			INDEPENDENT for (i = row; i < row + ROW; i++) __VA_ARGS__;                 \
		}                                                                                  \
		for (i = row; i < count; i++)                                                      \
			__VA_ARGS__;                                                               \
	}

#define T int16_t
#define N(name) name##_of_16
#include "vector/kernels_of_width.inc"
#undef T
#undef N
#define T int32_t
#define N(name) name##_of_32
#include "vector/kernels_of_width.inc"
#undef T
#undef N
/* ---- dice ---- */

/* A row of 32 trials shares 8 words of random bits: 16 bits of each word for each of 4 trials. */
enum { WORDS = ROW / 4 };

/* A bit mask of the lanes in a row with a number less than `bound`. */
static uint32_t row_mask(const uint16_t *numbers, uint16_t bound)
{
	uint16_t least = UINT16_MAX;
	uint32_t mask = 0;
	size_t i;

	for (i = 0; i < ROW; i++)
		least = numbers[i] < least ? numbers[i] : least;
	for (i = 0; i < ROW && least < bound; i++)
		mask |= (uint32_t)(numbers[i] < bound) << i;
	return mask;
}

/* The random bits of a row, from the counters `at`, which are then advanced. */
static inline void random_row(uint64_t *at, uint64_t twist, uint64_t by, uint16_t *parts)
{
	uint64_t row[WORDS];
	size_t i;

	for (i = 0; i < WORDS; i += ABREAST) {
		words x, next;

		memcpy(&x, at + i, sizeof x);
		next = x + by * RANDOM_STEP;
		memcpy(at + i, &next, sizeof next);
		x = finish_words(x, twist);
		memcpy(row + i, &x, sizeof x);
	}
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	memcpy(parts, row, sizeof row);
#else
	for (i = 0; i < ROW; i++)
		parts[i] = (uint16_t)(row[i / 4] >> (i % 4 * 16));
#endif
}

/* The last row may be incomplete: `out` has room for all of it. */
static uint32_t roll_row(const struct dice_draws *dice, size_t first, int16_t *out, size_t count)
{
	struct stream stream = dice->stream;
	uint16_t faces = dice->faces;
	uint16_t excess = (uint16_t)(65536 % faces), least[ROW];
	uint64_t at[WORDS];
	size_t row, i;

	memset(least, -1, sizeof least);
	for (i = 0; i < WORDS; i++)
		at[i] = stream.start +
			((dice->draw * TRIALS_IN_BLOCK + first) / 4 + i) * RANDOM_STEP;
	for (row = 0; row < count; row += ROW) {
		uint16_t parts[ROW];

		random_row(at, stream.twist, WORDS, parts);
		for (i = 0; i < ROW; i++) {
			uint16_t rest = (uint16_t)(parts[i] * faces);

			out[row + i] = (int16_t)(1 + (((uint32_t)parts[i] * faces) >> 16));
			least[i] = rest < least[i] ? rest : least[i];
		}
	}
	return row_mask(least, excess);
}

/* Adds draws for a row of trials to the sums, and repeats rejected draws. */
static void sum_chunk(const struct dice_draws *dice, size_t first, uint16_t *sums)
{
	struct stream stream = dice->stream;
	uint64_t draw = dice->draw, draws = dice->draws;
	uint16_t faces = dice->faces;
	uint16_t excess = (uint16_t)(65536 % faces), part[ROW] = {0}, least[ROW];
	uint64_t at[WORDS], d;
	uint32_t mask;
	size_t i;

	memset(least, -1, sizeof least);
	for (i = 0; i < WORDS; i++)
		at[i] = stream.start + ((draw * TRIALS_IN_BLOCK + first) / 4 + i) * RANDOM_STEP;
	for (d = 0; d < draws; d++) {
		uint16_t parts[ROW];

		random_row(at, stream.twist, TRIALS_IN_BLOCK / 4, parts);
		for (i = 0; i < ROW; i++) {
			uint16_t rest = (uint16_t)(parts[i] * faces);

			part[i] += (uint16_t)(((uint32_t)parts[i] * faces) >> 16);
			least[i] = rest < least[i] ? rest : least[i];
		}
	}
	for (i = 0, mask = row_mask(least, excess); mask != 0; i++, mask >>= 1) {
		if ((mask & 1) == 0)
			continue;
		part[i] = 0;
		for (d = 0; d < draws; d++)
			part[i] += (uint16_t)random_below(stream, draw + d, first + i, faces);
	}
	for (i = 0; i < ROW; i++)
		sums[i] += part[i];
}

static void roll_sum(const struct dice_draws *dice, size_t first, int16_t *out, size_t count)
{
	/* So few draws at a time that they are rarely repeated. */
	enum { CHUNK = 16 };
	size_t row, i;

	for (row = 0; row < count; row += ROW) {
		uint16_t sums[ROW];
		struct dice_draws chunk = *dice;
		uint64_t left;

		for (i = 0; i < ROW; i++)
			sums[i] = (uint16_t)dice->draws; /* faces are counted from 1 */
		for (left = dice->draws; left > 0; left -= chunk.draws) {
			chunk.draws = left < CHUNK ? left : CHUNK;
			sum_chunk(&chunk, first + row, sums);
			chunk.draw += chunk.draws;
		}
		memcpy(out + row, sums, sizeof sums);
	}
}

/* ---- the table of kernels ---- */

#define OF_WIDTH(bits)                                                                             \
	{                                                                                          \
		.fill = fill_of_##bits, .bounds = bounds_of_##bits,                                \
		.convert = {convert_16_of_##bits, convert_32_of_##bits}, .tally = tally_of_##bits, \
	}

#define NAME_OF(kernels) #kernels
#define NAME(kernels) NAME_OF(kernels)
#define TABLE_OF(kernels) kernels_##kernels
#define TABLE(kernels) TABLE_OF(kernels)

#define STEPS_OF(kernels) steps_##kernels
#define STEPS(kernels) STEPS_OF(kernels)

extern const struct steps STEPS(KERNELS);
extern const struct kernels TABLE(KERNELS);
const struct kernels TABLE(KERNELS) = {
	.name = NAME(KERNELS),
	.steps = &STEPS(KERNELS),
	.of = {OF_WIDTH(16), OF_WIDTH(32)},
	.roll_row = roll_row,
	.roll_sum = roll_sum,
};
