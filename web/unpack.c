/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Unpacks what the page brings along: LZMA, the format that `xz --format=lzma` writes, with the size in its header. Browsers unpack
 * gzip themselves, but LZMA takes a fifth less, and this takes about a kilobyte (web/unpack.js calls it).
 *
 * A module of its own, without a C library: JavaScript puts the packed bytes at unpack_memory and makes room for what comes of
 * them behind. What is packed was packed with the page, so that nothing of it is checked here.
 */
#include "unpack.h"

extern unsigned char __heap_base;

/* Where the memory is free. */
unsigned char *WEB_API(unpack_memory)(void)
{
	return &__heap_base;
}

/* ---- the range coder ---- */

/* How likely a 0 is, in 2048ths: learned from the bits that were read with it. */
typedef uint16_t chance;

enum { HALF = 1024 };

static const unsigned char *in;
static uint32_t range, code;

static void next_byte(void)
{
	if (range < 1u << 24) {
		range <<= 8;
		code = code << 8 | *in++;
	}
}

static unsigned read_bit(chance *of)
{
	uint32_t bound = (range >> 11) * *of;
	unsigned bit = code >= bound;

	if (bit) {
		range -= bound;
		code -= bound;
		*of -= *of >> 5;
	} else {
		range = bound;
		*of += (2048 - *of) >> 5;
	}
	next_byte();
	return bit;
}

/* A number of bits, both values of each of which are as likely. */
static uint32_t read_even(unsigned count)
{
	uint32_t number = 0;

	while (count-- > 0) {
		unsigned bit;

		range >>= 1;
		bit = code >= range;
		if (bit)
			code -= range;
		number = number << 1 | bit;
		next_byte();
	}
	return number;
}

/* A number of bits, each of which knows those before it: the highest first, or the lowest. */
static uint32_t read_tree(chance *of, unsigned count)
{
	uint32_t number = 1;
	unsigned i;

	for (i = 0; i < count; i++)
		number = number << 1 | read_bit(of + number);
	return number - (1u << count);
}

static uint32_t read_reversed(chance *of, unsigned count)
{
	uint32_t place = 1, number = 0;
	unsigned i;

	for (i = 0; i < count; i++) {
		unsigned bit = read_bit(of + place);

		place = place << 1 | bit;
		number |= (uint32_t)bit << i;
	}
	return number;
}

/* ---- what there is to know ---- */

enum { STATES = 12, PLACES = 16, LITERAL_BITS = 4 };

struct lengths {
	chance middle_or_high, high_only, low[PLACES][8], middle[PLACES][8], high[256];
};

static struct {
	chance is_match[STATES][PLACES], is_again[STATES], is_other[STATES],
		is_long[STATES][PLACES], is_third[STATES], is_fourth[STATES];
	chance slots[4][64], near[128], lowest[16];
	struct lengths lengths, lengths_again;
	chance literals[1 << LITERAL_BITS][0x300];
} known;

static uint32_t read_length(struct lengths *lengths, uint32_t place)
{
	if (!read_bit(&lengths->middle_or_high))
		return 2 + read_tree(lengths->low[place], 3);
	if (!read_bit(&lengths->high_only))
		return 10 + read_tree(lengths->middle[place], 3);
	return 18 + read_tree(lengths->high, 8);
}

/* How far back a match of that length is, less 1. */
static uint32_t read_distance(uint32_t length)
{
	uint32_t slot = read_tree(known.slots[length < 5 ? length - 2 : 3], 6), distance;
	unsigned count = (slot >> 1) - 1;

	if (slot < 4)
		return slot;
	distance = (2 | (slot & 1)) << count;
	if (slot < 14)
		return distance + read_reversed(known.near + distance - slot, count);
	return distance + (read_even(count - 4) << 4) + read_reversed(known.lowest, 4);
}

/* `other`: what followed where the last match was, which is another byte; negative, the last step was no match. */
static unsigned char read_literal(chance *of, int other)
{
	unsigned byte = 1;

	while (other >= 0 && byte < 0x100) {
		unsigned expected = other >> 7 & 1,
			 bit = read_bit(of + ((1 + expected) << 8) + byte);

		byte = byte << 1 | bit;
		other = bit == expected ? other << 1 & 0xff : -1;
	}
	while (byte < 0x100)
		byte = byte << 1 | read_bit(of + byte);
	return (unsigned char)byte;
}

/* ---- the stream ---- */

/* One of the last four distances, which is the last one then. */
static void choose_again(uint32_t distances[4], unsigned state)
{
	unsigned which =
		!read_bit(&known.is_third[state]) ? 1 : 2 + read_bit(&known.is_fourth[state]);
	uint32_t distance = distances[which];

	for (; which > 0; which--)
		distances[which] = distances[which - 1];
	distances[0] = distance;
}

/* The length of a match, whose distance is the first of `distances` then. */
static uint32_t read_match(uint32_t distances[4], unsigned *state, uint32_t place)
{
	unsigned was = *state;
	uint32_t length;

	*state = was < 7 ? 8 : 11;
	if (!read_bit(&known.is_again[was])) {
		*state = was < 7 ? 7 : 10;
		length = read_length(&known.lengths, place);
		distances[3] = distances[2];
		distances[2] = distances[1];
		distances[1] = distances[0];
		distances[0] = read_distance(length);
		return length;
	}
	if (read_bit(&known.is_other[was])) {
		choose_again(distances, was);
	} else if (!read_bit(&known.is_long[was][place])) {
		*state = was < 7 ? 9 : 11;
		return 1;
	}
	return read_length(&known.lengths_again, place);
}

static void start(const unsigned char *packed)
{
	chance *chances = (chance *)&known;
	unsigned i;

	for (i = 0; i < sizeof known / sizeof *chances; i++)
		chances[i] = HALF;
	range = UINT32_MAX;
	code = 0;
	in = packed + 14; /* behind the header and a byte that is 0 */
	for (i = 0; i < 4; i++)
		code = code << 8 | *in++;
}

/* Unpacks what is there, packed with up to four bits of the byte before (lc) and those of the place (pb), and none of the place for
   literals (lp = 0), and writes `size` bytes to `out`. */
void WEB_API(unpack)(const unsigned char *packed, unsigned char *out, uint32_t size)
{
	unsigned bits = packed[0] % 9, state = 0; /* below 7, the last step was a literal */
	uint32_t places = (1u << packed[0] / 45) - 1, distances[4] = {0, 0, 0, 0}, at = 0;

	start(packed);
	while (at < size) {
		if (!read_bit(&known.is_match[state][at & places])) {
			unsigned before = at > 0 ? out[at - 1] >> (8 - bits) : 0;
			int other = state >= 7 ? out[at - 1 - distances[0]] : -1;

			out[at++] = read_literal(known.literals[before], other);
			state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
		} else {
			uint32_t length = read_match(distances, &state, at & places);

			for (; length > 0 && at < size; length--, at++)
				out[at] = out[at - 1 - distances[0]];
		}
	}
}
