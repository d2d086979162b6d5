/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Unicode character classes and case conversion, independent of the locale: cases for Latin, Greek, Cyrillic and
 * Armenian. Other scripts have no cases; the letters of the common ones are known.
 */
#include "starlark/words.h"

/* ---- upper and lower case ---- */

/* Ranges in which an upper-case letter comes `apart` before its lower-case one; with 1, pairs alternate. */
static const struct cases {
	uint32_t upper, last;
	uint32_t apart;
} cases[] = {
	{'A', 'Z', 32},       {0xC0, 0xD6, 32},     {0xD8, 0xDE, 32},     {0x100, 0x12E, 1},
	{0x132, 0x136, 1},    {0x139, 0x147, 1},    {0x14A, 0x176, 1},    {0x179, 0x17D, 1},
	{0x1CD, 0x1DB, 1},    {0x1DE, 0x1EE, 1},    {0x1F8, 0x21E, 1},    {0x222, 0x232, 1},
	{0x386, 0x386, 38},   {0x388, 0x38A, 37},   {0x38C, 0x38C, 64},   {0x38E, 0x38F, 63},
	{0x391, 0x3A1, 32},   {0x3A3, 0x3AB, 32},   {0x3D8, 0x3EE, 1},    {0x400, 0x40F, 80},
	{0x410, 0x42F, 32},   {0x460, 0x480, 1},    {0x48A, 0x4BE, 1},    {0x4C1, 0x4CD, 1},
	{0x4D0, 0x52E, 1},    {0x531, 0x556, 48},   {0x1E00, 0x1E94, 1},  {0x1EA0, 0x1EFE, 1},
	{0x2160, 0x216F, 16}, {0x24B6, 0x24CF, 26}, {0xFF21, 0xFF3A, 32}, {0x10400, 0x10427, 40},
};

/* Single pairs: upper case, lower case. */
static const uint32_t pairs[][2] = {
	{0x178, 0xFF},  {0x181, 0x253},  {0x182, 0x183}, {0x184, 0x185}, {0x186, 0x254},
	{0x187, 0x188}, {0x189, 0x256},  {0x18A, 0x257}, {0x18B, 0x18C}, {0x18E, 0x1DD},
	{0x18F, 0x259}, {0x190, 0x25B},  {0x191, 0x192}, {0x193, 0x260}, {0x194, 0x263},
	{0x196, 0x269}, {0x197, 0x268},  {0x198, 0x199}, {0x19C, 0x26F}, {0x19D, 0x272},
	{0x19F, 0x275}, {0x1A0, 0x1A1},  {0x1A2, 0x1A3}, {0x1A4, 0x1A5}, {0x1A6, 0x280},
	{0x1A7, 0x1A8}, {0x1A9, 0x283},  {0x1AC, 0x1AD}, {0x1AE, 0x288}, {0x1AF, 0x1B0},
	{0x1B1, 0x28A}, {0x1B2, 0x28B},  {0x1B3, 0x1B4}, {0x1B5, 0x1B6}, {0x1B7, 0x292},
	{0x1B8, 0x1B9}, {0x1BC, 0x1BD},  {0x1F4, 0x1F5}, {0x1F6, 0x195}, {0x1F7, 0x1BF},
	{0x220, 0x19E}, {0x23A, 0x2C65}, {0x23B, 0x23C}, {0x23D, 0x19A}, {0x23E, 0x2C66},
	{0x241, 0x242}, {0x243, 0x180},  {0x244, 0x289}, {0x245, 0x28C}, {0x246, 0x247},
	{0x248, 0x249}, {0x24A, 0x24B},  {0x24C, 0x24D}, {0x24E, 0x24F}, {0x370, 0x371},
	{0x372, 0x373}, {0x376, 0x377},  {0x37F, 0x3F3}, {0x3CF, 0x3D7}, {0x3F7, 0x3F8},
	{0x3F9, 0x3F2}, {0x3FA, 0x3FB},  {0x3FD, 0x37B}, {0x3FE, 0x37C}, {0x3FF, 0x37D},
	{0x4C0, 0x4CF},
};

/* Digraphs: upper case, title case (only the first letter is upper case), lower case. */
static const uint32_t triples[][3] = {
	{0x1C4, 0x1C5, 0x1C6},
	{0x1C7, 0x1C8, 0x1C9},
	{0x1CA, 0x1CB, 0x1CC},
	{0x1F1, 0x1F2, 0x1F3},
};

#define COUNT(table) (sizeof(table) / sizeof *(table))

static const uint32_t *find_triple(uint32_t code)
{
	size_t i, j;

	for (i = 0; i < COUNT(triples); i++)
		for (j = 0; j < COUNT(triples[i]); j++)
			if (triples[i][j] == code)
				return triples[i];
	return NULL;
}

/* Whether it is an upper-case letter of the range; in alternating ranges every second one is. */
static bool is_of_row(const struct cases *row, uint32_t upper)
{
	return upper >= row->upper && upper <= row->last &&
	       (row->apart != 1 || (upper - row->upper) % 2 == 0);
}

uint32_t letter_lower(uint32_t code)
{
	const uint32_t *triple = code < 0x80 ? NULL : find_triple(code);
	size_t i;

	if (triple != NULL)
		return triple[2];
	for (i = 0; i < COUNT(cases); i++)
		if (is_of_row(&cases[i], code))
			return code + cases[i].apart;
	for (i = 0; i < COUNT(pairs); i++)
		if (pairs[i][0] == code)
			return pairs[i][1];
	return code;
}

uint32_t letter_upper(uint32_t code)
{
	const uint32_t *triple = code < 0x80 ? NULL : find_triple(code);
	size_t i;

	if (triple != NULL)
		return triple[0];
	if (code == 0xB5) /* the micro sign */
		return 0x39C;
	if (code == 0x3C2) /* final sigma */
		return 0x3A3;
	if (code == 0x131 || code == 0x17F) /* dotless i, long s */
		return code == 0x131 ? 'I' : 'S';
	for (i = 0; i < COUNT(cases); i++)
		if (code >= cases[i].apart && is_of_row(&cases[i], code - cases[i].apart))
			return code - cases[i].apart;
	for (i = 0; i < COUNT(pairs); i++)
		if (pairs[i][1] == code)
			return pairs[i][0];
	return code;
}

uint32_t letter_title(uint32_t code)
{
	const uint32_t *triple = code < 0x80 ? NULL : find_triple(code);

	return triple != NULL ? triple[1] : letter_upper(code);
}

bool letter_is_title(uint32_t code)
{
	const uint32_t *triple = code < 0x80 ? NULL : find_triple(code);

	return triple != NULL && triple[1] == code;
}

bool letter_is_upper(uint32_t code)
{
	return letter_lower(code) != code && !letter_is_title(code);
}

bool letter_is_lower(uint32_t code)
{
	return (letter_upper(code) != code && !letter_is_title(code)) || code == 0xDF ||
	       code == 0x138 || code == 0x149 || (code >= 0x250 && code <= 0x293);
}

/* ---- letters, digits, spaces ---- */

/* Ranges of letters, with or without cases. */
static const uint32_t letters[][2] = {
	{'A', 'Z'},       {'a', 'z'},       {0xAA, 0xAA},       {0xB5, 0xB5},
	{0xBA, 0xBA},     {0xC0, 0xD6},     {0xD8, 0xF6},       {0xF8, 0x2C1},
	{0x370, 0x373},   {0x376, 0x377},   {0x37B, 0x37D},     {0x37F, 0x37F},
	{0x386, 0x386},   {0x388, 0x3F5},   {0x3F7, 0x481},     {0x48A, 0x52F},
	{0x531, 0x556},   {0x560, 0x588},   {0x5D0, 0x5EA},     {0x620, 0x64A},
	{0x671, 0x6D3},   {0x904, 0x939},   {0xE01, 0xE30},     {0x10A0, 0x10FF},
	{0x1100, 0x1248}, {0x1E00, 0x1FBC}, {0x2C00, 0x2CE4},   {0x3041, 0x3096},
	{0x30A1, 0x30FA}, {0x3105, 0x312F}, {0x3400, 0x4DBF},   {0x4E00, 0x9FFF},
	{0xA000, 0xA48C}, {0xAC00, 0xD7A3}, {0xF900, 0xFAD9},   {0xFF21, 0xFF3A},
	{0xFF41, 0xFF5A}, {0xFF66, 0xFFBE}, {0x10400, 0x1044F}, {0x20000, 0x323AF},
};

bool letter_is(uint32_t code)
{
	size_t i;

	for (i = 0; i < COUNT(letters); i++)
		if (code >= letters[i][0] && code <= letters[i][1])
			return true;
	return false;
}

bool letter_is_digit(uint32_t code)
{
	return (code >= '0' && code <= '9') || (code >= 0x660 && code <= 0x669) ||
	       (code >= 0x966 && code <= 0x96F) || (code >= 0xFF10 && code <= 0xFF19);
}

bool letter_is_space(uint32_t code)
{
	return code == ' ' || (code >= '\t' && code <= '\r') || code == 0x85 || code == 0xA0 ||
	       code == 0x1680 || (code >= 0x2000 && code <= 0x200A) || code == 0x2028 ||
	       code == 0x2029 || code == 0x202F || code == 0x205F || code == 0x3000;
}
