/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The loops of compiled statements for one kind of processor; the Makefile compiles this file for each of them. */
#include "vector/abreast.h"

#include <string.h>
#if defined __AVX512VL__ && defined __AVX512BW__
#include <immintrin.h>
#endif

#include "vector/steps.h"

#define FOR_ROWS(...)                                                                              \
	{                                                                                          \
		size_t i;                                                                          \
                                                                                                   \
		rows = (rows + ROW - 1) / ROW * ROW;                                               \
		INDEPENDENT for (i = 0; i < rows; i++) __VA_ARGS__;                                \
	}

#define T int16_t
#define U uint32_t
#define N(name) name##_of_16
#include "vector/steps_of_width.inc"
#undef T
#undef U
#undef N
#define T int32_t
#define U uint32_t
#define N(name) name##_of_32
#include "vector/steps_of_width.inc"
#undef T
#undef U
#undef N

/* Floating-point division is exact enough for such short numbers: truncation gives the integer quotient. In lanes
   that do not matter, the divisor may be 0. */
#define DIVIDE(name, type, real, divisor)                                                          \
	static void name(char *columns, const struct step *step, size_t rows)                      \
	{                                                                                          \
		typedef type item;                                                                 \
		item *out = (item *)(columns + step->out);                                         \
		const item *x = (const item *)(columns + step->operands[0]);                       \
		const item *y = (const item *)(columns + step->operands[1]);                       \
		const type k = (type)step->numbers[1];                                             \
                                                                                                   \
		(void)y, (void)k;                                                                  \
		FOR_ROWS({                                                                         \
			const type b = divisor;                                                    \
                                                                                                   \
			out[i] = (type)(int32_t)((real)x[i] / (real)(b == 0 ? 1 : b));             \
		})                                                                                 \
	}
DIVIDE(divide_of_16, int16_t, float, y[i])
DIVIDE(divide_constant_of_16, int16_t, float, k)
DIVIDE(divide_of_32, int32_t, double, y[i])
DIVIDE(divide_constant_of_32, int32_t, double, k)

static void share(char *columns, const struct step *step, size_t rows)
{
	int16_t *out = (int16_t *)(columns + step->out);
	const uint16_t *x = (const uint16_t *)(columns + step->operands[0]);
	const uint16_t factor = (uint16_t)step->number;

	FOR_ROWS(out[i] = (int16_t)(((uint32_t)x[i] * factor) >> 16))
}

static void widen(char *columns, const struct step *step, size_t rows)
{
	int32_t *out = (int32_t *)(columns + step->out);
	const int16_t *x = (const int16_t *)(columns + step->operands[0]);

	FOR_ROWS(out[i] = x[i])
}

/* ---- subsets of lanes ---- */

static size_t count_flags(const int16_t *flags, size_t count)
{
	uint16_t sum = 0; /* at most all lanes of a block */
	size_t i;

	for (i = 0; i < count; i++)
		sum = (uint16_t)(sum + (uint16_t)flags[i]);
	return sum;
}

/* In separate files, as gcov cannot distinguish functions of one name in one file. */
#if defined __AVX512VL__ && defined __AVX512BW__
#include "vector/compress_avx512.inc"
#else
#include "vector/compress_portable.inc"
#endif

/* ---- dice ---- */

typedef uint16_t parts __attribute__((vector_size(2 * ABREAST)));

/* The 16 bits of each of a row of trials, in the draw that begins at the word `start`. */
static inline void draw_row(uint16_t *out, uint64_t start, uint64_t twist, const uint16_t *trials)
{
	size_t i;

	for (i = 0; i < ROW; i += ABREAST) {
		parts some;
		words trial, x;

		memcpy(&some, trials + i, sizeof some);
		trial = __builtin_convertvector(some, words);
		x = finish_words(start + (trial >> 2) * RANDOM_STEP, twist);
		some = __builtin_convertvector(x >> ((trial & 3) << 4), parts);
		memcpy(out + i, &some, sizeof some);
	}
}

static inline uint64_t start_of(struct stream stream, uint64_t draw)
{
	return stream.start + draw * (TRIALS_IN_BLOCK / 4) * RANDOM_STEP;
}

/* Repeats the draws of the few lanes with a rejected one. */
static void sum_again(const struct dice_draws *dice, const uint16_t *trials, const uint16_t *least,
		      int16_t *out, size_t count)
{
	uint16_t excess = (uint16_t)(65536 % dice->faces);
	size_t i;
	uint64_t d;

	for (i = 0; i < count; i++) {
		int16_t sum = (int16_t)dice->draws;

		if (least[i] >= excess)
			continue;
		for (d = 0; d < dice->draws; d++)
			sum = (int16_t)(sum + (int16_t)random_below(dice->stream, dice->draw + d,
								    trials[i], dice->faces));
		out[i] = sum;
	}
}

static void dice(const struct dice_draws *of, const uint16_t *trials, int16_t *out, size_t count)
{
	struct stream stream = of->stream;
	uint64_t draw = of->draw, draws = of->draws;
	uint16_t faces = of->faces;
	uint16_t excess = (uint16_t)(65536 % faces);
	size_t row, i;

	for (row = 0; row < count; row += ROW) {
		uint16_t sums[ROW], least[ROW], drawn[ROW], lowest = UINT16_MAX;
		uint64_t d;

		for (i = 0; i < ROW; i++) {
			sums[i] = (uint16_t)draws;
			least[i] = UINT16_MAX;
		}
		for (d = 0; d < draws; d++) {
			draw_row(drawn, start_of(stream, draw + d), stream.twist, trials + row);
			for (i = 0; i < ROW; i++) {
				uint16_t rest = (uint16_t)(drawn[i] * faces);

				sums[i] =
					(uint16_t)(sums[i] + (((uint32_t)drawn[i] * faces) >> 16));
				least[i] = rest < least[i] ? rest : least[i];
			}
		}
		memcpy(out + row, sums, sizeof sums);
		for (i = 0; i < ROW; i++)
			lowest = least[i] < lowest ? least[i] : lowest;
		if (lowest < excess)
			sum_again(of, trials + row, least, out + row,
				  count - row < ROW ? count - row : ROW);
	}
}

/* The rejection test is conservative: lanes repeated needlessly draw the same. */
static void dice_of(struct stream stream, const uint16_t *trials, const int16_t *faces,
		    int16_t *out, size_t count)
{
	size_t row, i;

	for (row = 0; row < count; row += ROW) {
		uint16_t drawn[ROW], sides[ROW], again = 0;

		memcpy(sides, faces + row, sizeof sides);
		draw_row(drawn, stream.start, stream.twist, trials + row);
		for (i = 0; i < ROW; i++) {
			uint32_t product = (uint32_t)drawn[i] * sides[i];
			uint16_t rest = (uint16_t)product;

			out[row + i] = (int16_t)(1 + (product >> 16));
			again |= rest < sides[i];
		}
		for (i = 0; again && i < ROW && row + i < count; i++)
			out[row + i] =
				(int16_t)(1 + random_below(stream, 0, trials[row + i], sides[i]));
	}
}

/* ---- the table of steps ---- */

#define OPERATE(id)                                                                                \
	[OPERATION_##id] = {{id##_of_16, id##_constant_of_16}, {id##_of_32, id##_constant_of_32}},

#define TABLE_OF(kernels) steps_##kernels
#define TABLE(kernels) TABLE_OF(kernels)

extern const struct steps TABLE(KERNELS);
const struct steps TABLE(KERNELS) = {
	.loops =
		{
#define TEST(id, expression) OPERATE(id)
#define LOOPED(id, operands)
#include "vector/code.def"
			[OPERATION_CHOOSE] = {{choose_of_16, choose_second_of_16,
					       choose_third_of_16, choose_constants_of_16},
					      {choose_of_32, choose_second_of_32,
					       choose_third_of_32, choose_constants_of_32}},
			[OPERATION_DIVIDE] = {{divide_of_16, divide_constant_of_16},
					      {divide_of_32, divide_constant_of_32}},
			[OPERATION_SHARE] = {{share}},
			[OPERATION_FILL] = {{fill_of_16}, {fill_of_32}},
			[OPERATION_MOVE] = {{move_of_16}, {move_of_32}},
			[OPERATION_WIDEN] = {{NULL}, {widen}},
		},
	.pick = pick,
	.compress = {compress_16, compress_32},
	.count = count_flags,
	.outside = {outside_of_16, outside_of_32},
	.dice = dice,
	.dice_of = dice_of,
};
