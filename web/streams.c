/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Splits a WebAssembly module into streams before LZMA packs it, and joins them in the browser. A stream holds bytes of one kind, in which
 * LZMA finds more: the opcodes, the operands of each opcode, the alignments, the variables of functions, and everything outside functions.
 * An alignment is stored XOR the natural one of its opcode, which nearly always gives 0; a variable, as its place among those used last.
 * The size of a function is not stored: the function ends with its outermost block.
 *
 * Both directions are the same walk over the module; SPLITTING (for web/pack.mjs) says which one is compiled. Damaged input ends the
 * walk early or gives a wrong module: every step of a loop takes a byte of the module, and nothing is written after `end`.
 */
#include <stdbool.h>

#include "unpack.h"

#ifndef SPLITTING
#define SPLITTING false
#endif

/* A stream of operands has the number of its opcode. The first four numbers are of opcodes without operands: unreachable, nop, else, end. */
enum {
	OTHER = 0x00,
	OPCODES = 0x01,
	ALIGNMENTS = 0x05,
	VARIABLES = 0x0b,
	LOCALS = 0x20,
	STREAMS = 256
};

enum { FEW = 128 }; /* variables, whose numbers take one byte */

static unsigned char *module;
static uint32_t at, end;
static unsigned char *streams;
static uint32_t next[STREAMS]; /* the offset of the next byte of each stream */
static bool counting;          /* SPLITTING, first pass: only the sizes of the streams are found */
/* The first variables of a function, the one used last in front. */
static unsigned char recent[FEW];

/* ---- the parts of instructions ---- */

/* Copies the next byte between the module and its stream, where it is stored XOR `mask`. Returns the byte of the module, 0 after the end. */
static unsigned read_masked(unsigned stream, unsigned mask)
{
	uint32_t from = next[stream]++;

	if (at >= end)
		return 0;
	if (!SPLITTING)
		module[at] = (unsigned char)(streams[from] ^ mask);
	else if (!counting)
		streams[from] = (unsigned char)(module[at] ^ mask);
	return module[at++];
}

static unsigned read_byte(unsigned stream)
{
	return read_masked(stream, 0);
}

static void read_bytes(unsigned stream, uint32_t count)
{
	for (; count > 0 && at < end; count--)
		read_byte(stream);
}

/* The lowest 32 bits of a number (LEB128). */
static uint32_t read_number(unsigned stream)
{
	uint32_t number = 0, shift = 0;
	unsigned byte;

	do {
		byte = read_byte(stream);
		number |= shift < 32 ? (byte & 0x7f) << shift : 0;
		shift += 7;
	} while (byte > 0x7f);
	return number;
}

static void read_numbers(unsigned stream, uint32_t count)
{
	for (; count > 0 && at < end; count--)
		read_number(stream);
}

/* A variable of the function; for the first FEW, how many of these were used since it was (a move-to-front transform). */
static void read_variable(void)
{
	unsigned variable = SPLITTING ? module[at] : streams[next[LOCALS]], rank = 0;

	if (variable >= FEW) {
		read_number(LOCALS);
		return;
	}
	if (!SPLITTING)
		variable = recent[variable];
	while (recent[rank] != variable)
		rank++;
	read_masked(LOCALS, variable ^ rank);
	for (; rank > 0; rank--)
		recent[rank] = recent[rank - 1];
	recent[0] = (unsigned char)variable;
}

/* The operands of loads and stores: the alignment, as a power of 2, and the offset. */
static void read_address(unsigned opcode)
{
	static const unsigned char natural[] = {2, 3, 2, 3, 0, 0, 1, 1, 0, 0, 1, 1,
						2, 2, 2, 3, 2, 3, 0, 1, 0, 1, 2};

	read_masked(ALIGNMENTS, opcode == 0xfd ? 3 : natural[opcode - 0x28]);
	read_number(opcode);
}

/* ---- instructions ---- */

/* memory.copy, memory.fill and the like; conversions, below 8, have no operands. */
static void read_memory_operation(void)
{
	unsigned number = read_number(OPCODES);

	if (number >= 8)
		read_bytes(0xfc, number % 2 == 0 ? 2 : 1);
}

static void read_vector_operation(void)
{
	unsigned number = read_number(OPCODES);
	bool has_lane = number >= 84 && number <= 91;

	if (number <= 11 || has_lane || number == 92 || number == 93)
		read_address(0xfd);
	if (number == 12 || number == 13)
		read_bytes(0xfd, 16);
	else if (has_lane || (number >= 21 && number <= 34))
		read_byte(0xfd);
}

static void read_operands(unsigned opcode)
{
	switch (opcode) {
	case 0x02: /* block, loop, if */
	case 0x03:
	case 0x04:
	case 0x0c: /* br, br_if */
	case 0x0d:
	case 0x10: /* call */
	case 0x23: /* global.get, global.set */
	case 0x24:
	case 0x3f: /* memory.size, memory.grow */
	case 0x40:
	case 0x41: /* i32.const, i64.const */
	case 0x42:
		read_number(opcode);
		break;
	case 0x20: /* local.get, local.set, local.tee */
	case 0x21:
	case 0x22:
		read_variable();
		break;
	case 0x0e: /* br_table */
		read_numbers(opcode, read_number(opcode));
		read_number(opcode);
		break;
	case 0x11: /* call_indirect */
		read_numbers(opcode, 2);
		break;
	case 0x43: /* f32.const, f64.const */
		read_bytes(opcode, 4);
		break;
	case 0x44:
		read_bytes(opcode, 8);
		break;
	case 0xfc:
		read_memory_operation();
		break;
	case 0xfd:
		read_vector_operation();
		break;
	default:
		if (opcode >= 0x28 && opcode <= 0x3e) /* loads and stores */
			read_address(opcode);
	}
}

/* ---- functions ---- */

static void read_body(void)
{
	uint32_t blocks = 1, types;
	unsigned i;

	for (i = 0; i < FEW; i++)
		recent[i] = (unsigned char)i;
	for (types = read_number(VARIABLES); types > 0 && at < end; types--) {
		read_number(VARIABLES);
		read_byte(VARIABLES);
	}
	while (blocks > 0 && at < end) {
		unsigned opcode = read_byte(OPCODES);

		blocks += opcode >= 0x02 && opcode <= 0x04;
		blocks -= opcode == 0x0b;
		read_operands(opcode);
	}
}

/* Moves the body, which begins at `begin` and ends here, to make room for its size, and writes the size. */
static void insert_size(uint32_t begin)
{
	uint32_t size = at - begin, length = 1, i;

	while (length < 5 && size >> 7 * length > 0)
		length++;
	if (length > end - at)
		return;
	for (i = at; i-- > begin;)
		module[i + length] = module[i];
	for (i = 0; i < length; i++)
		module[begin + i] =
			(unsigned char)((size >> 7 * i & 0x7f) | (i + 1 < length ? 0x80 : 0));
	at += length;
}

static void read_function(void)
{
	uint32_t begin;

	while (SPLITTING && module[at++] > 0x7f) /* the size */
		;
	begin = at;
	read_body();
	if (!SPLITTING)
		insert_size(begin);
}

/* ---- the module ---- */

static void read_section(void)
{
	unsigned id = read_byte(OTHER);
	uint32_t size = read_number(OTHER), functions;

	if (id != 10) {
		read_bytes(OTHER, size);
		return;
	}
	for (functions = read_number(OTHER); functions > 0 && at < end; functions--)
		read_function();
}

static void read_module(void)
{
	at = 0;
	read_bytes(OTHER, 8);
	while (at < end)
		read_section();
}

/* Joins the streams to a module of `size` bytes. At `from` are the sizes of all streams, then the streams. */
void WEB_API(join)(unsigned char *from, unsigned char *out, uint32_t size)
{
	const uint32_t *sizes = (const uint32_t *)from;
	uint32_t i, begin = sizeof next;

	for (i = 0; i < STREAMS; i++) {
		next[i] = begin;
		begin += sizes[i];
	}
	streams = from;
	module = out;
	end = size;
	read_module();
}

#if SPLITTING

/* Splits the module into what `join` reads, and returns the size of that. */
uint32_t WEB_API(split)(unsigned char *of, uint32_t size, unsigned char *out)
{
	uint32_t *sizes = (uint32_t *)out;
	uint32_t i, begin = sizeof next;

	module = of;
	end = size;
	streams = out;
	counting = true;
	read_module();
	counting = false;
	for (i = 0; i < STREAMS; i++) {
		sizes[i] = next[i];
		next[i] = begin;
		begin += sizes[i];
	}
	read_module();
	return begin;
}

#endif
