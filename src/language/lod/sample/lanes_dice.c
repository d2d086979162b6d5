/*
 * Random numbers for lanes. Each lane has a sequence of words of its own, and goes through it as it draws: so what a trial
 * draws does not depend on what others beside it do.
 */
#include "language/lod/sample/lanes_inside.h"
#include "support/wide.h"

/* The next word of each lane. */
static void next_words(struct lod_lanes *lanes, const struct active *active, uint64_t *words)
{
	uint64_t *random = lanes->random, twist = lanes->twist;
	size_t k;

	if (active->is_whole) {
		for (k = 0; k < active->count; k++) {
			random[k] += RANDOM_STEP;
			words[k] = random_finish(random[k], twist);
		}
		return;
	}
	for (k = 0; k < active->count; k++) {
		size_t lane = active->at[k];

		random[lane] += RANDOM_STEP;
		words[k] = random_finish(random[lane], twist);
	}
}

static uint64_t next_word(struct lod_lanes *lanes, size_t lane)
{
	lanes->random[lane] += RANDOM_STEP;
	return random_finish(lanes->random[lane], lanes->twist);
}

/* As in random.c: the upper half of a word times n, unless that would favour some numbers. */
static uint64_t below_by_words(struct lod_lanes *lanes, size_t lane, uint64_t n)
{
	uint64_t excess = (0 - n) % n, below, rest;

	do
		below = wide_halves(next_word(lanes, lane), n, &rest);
	while (rest < excess);
	return below;
}

/* How many bits of a word a draw takes. */
static unsigned bits_of(uint64_t n)
{
	return n <= RANDOM_SMALL ? 16 : 32;
}

/* Takes a part of each word; tells whether some are to be drawn again. */
static bool take_parts(const uint64_t *words, unsigned shift, uint64_t n, unsigned bits,
		       size_t count, int64_t first, int64_t *out)
{
	uint64_t mask = (UINT64_C(1) << bits) - 1, excess = (mask + 1) % n, again = 0;
	size_t k;

	for (k = 0; k < count; k++) {
		/* both factors have 32 bits, which is one instruction where 64 are several */
		uint64_t product = (uint64_t)(uint32_t)(words[k] >> shift & mask) * (uint32_t)n;

		/* below 2^63: the sign of the difference tells */
		again |= (product & mask) - excess;
		out[k] = (int64_t)(product >> bits) + first;
	}
	return again >> 63 != 0;
}

static void take_again(struct lod_lanes *lanes, const struct active *active, const uint64_t *words,
		       unsigned shift, uint64_t n, unsigned bits, int64_t first, int64_t *out)
{
	uint64_t mask = (UINT64_C(1) << bits) - 1, excess = (mask + 1) % n;
	size_t k;

	for (k = 0; k < active->count; k++) {
		if (((words[k] >> shift & mask) * n & mask) < excess)
			out[k] = (int64_t)below_by_words(lanes, active->at[k], n) + first;
	}
}

static void take(struct lod_lanes *lanes, const struct active *active, const uint64_t *words,
		 unsigned shift, uint64_t n, int64_t first, int64_t *out)
{
	if (bits_of(n) == 16) {
		if (take_parts(words, shift, n, 16, active->count, first, out))
			take_again(lanes, active, words, shift, n, 16, first, out);
	} else if (take_parts(words, shift, n, 32, active->count, first, out)) {
		take_again(lanes, active, words, shift, n, 32, first, out);
	}
}

void draw_below(struct lod_lanes *lanes, const struct active *active, uint64_t n, int64_t *out)
{
	uint64_t words[LANES];
	size_t k;

	if (n <= RANDOM_MIDDLE) {
		next_words(lanes, active, words);
		take(lanes, active, words, 0, n, 0, out);
		return;
	}
	for (k = 0; k < active->count; k++)
		out[k] = (int64_t)below_by_words(lanes, active->at[k], n);
}

void draw_below_each(struct lod_lanes *lanes, const struct active *active, const int64_t *bounds,
		     int64_t *out)
{
	size_t k;

	for (k = 0; k < active->count; k++)
		out[k] = (int64_t)below_by_words(lanes, active->at[k], (uint64_t)bounds[k]);
}

/* ---- dice ---- */

/* What becomes of one more die: `seen` dice are in `out` already. */
static void collect(enum step_kind kind, int64_t seen, const int64_t *faces, size_t count,
		    int64_t *out)
{
	size_t k;

	if (kind == STEP_DICE_SUM) {
		for (k = 0; k < count; k++)
			out[k] += faces[k];
	} else if (seen == 0) {
		for (k = 0; k < count; k++)
			out[k] = faces[k];
	} else if (kind == STEP_DICE_MOST) {
		for (k = 0; k < count; k++)
			out[k] = faces[k] > out[k] ? faces[k] : out[k];
	} else {
		for (k = 0; k < count; k++)
			out[k] = faces[k] < out[k] ? faces[k] : out[k];
	}
}

static void roll_large(struct lod_lanes *lanes, const struct lod_step *step,
		       const struct active *active, int64_t *faces)
{
	size_t k;

	draw_below(lanes, active, (uint64_t)step->sides, faces);
	for (k = 0; k < active->count; k++)
		faces[k]++;
}

void dice_roll(struct lod_lanes *lanes, const struct lod_step *step, const struct active *active,
	       int64_t *out)
{
	uint64_t n = (uint64_t)step->sides, words[LANES];
	unsigned bits = bits_of(n), shift = 0;
	int64_t faces[LANES], i;
	size_t k;

	for (k = 0; k < active->count && step->kind != STEP_DICE && step->number != 1; k++)
		out[k] = 0;
	if (step->kind == STEP_DICE_SUM && step->number == 0) {
		for (k = 0; k < active->count; k++)
			out[k] = 0;
	}
	for (i = 0; i < step->number; i++) {
		bool own = step->kind == STEP_DICE || step->number == 1;
		int64_t *to = step->kind == STEP_DICE ? out + i * LANES : own ? out : faces;

		if (n > RANDOM_MIDDLE) {
			roll_large(lanes, step, active, to);
		} else {
			if (shift == 0)
				next_words(lanes, active, words);
			take(lanes, active, words, shift, n, 1, to);
			shift = (shift + bits) % 64;
		}
		if (!own)
			collect(step->kind, i, faces, active->count, out);
	}
}
