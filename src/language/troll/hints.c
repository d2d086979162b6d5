/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints for unexpected tokens, about common mistakes in Troll. */
#include <string.h>

#include "language/troll/parse.h"

static bool is_text(const struct troll_token *token, const char *text)
{
	return token->size == strlen(text) && memcmp(token->text, text, token->size) == 0;
}

static bool is_digit(const struct troll_token *token)
{
	return token->size > 0 && token->text[0] >= '0' && token->text[0] <= '9';
}

static bool is_letter(const struct troll_token *token)
{
	int c = token->size > 0 ? token->text[token->size - 1] : '\0';

	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Words and operators of other languages: after `before`, or anywhere. "0" stands for any number. */
static const struct {
	const char *before, *here, *hint;
} stumbles[] = {
	{"0", "k", "sum largest 3 4d6 adds up the three highest"},
	{"0", "kh", "sum largest 3 4d6 adds up the three highest"},
	{"0", "kl", "sum least 3 4d6 adds up the three lowest"},
	{"0", "dl", "sum largest 3 4d6 leaves out the lowest of four"},
	{"0", "dh", "sum least 3 4d6 leaves out the highest of four"},
	{"0", "!", "accumulate x := d6 while x = 6 keeps rolling while it shows 6"},
	{"highest", NULL, "largest 3 4d6 are the highest, least 3 4d6 the lowest"},
	{"lowest", NULL, "largest 3 4d6 are the highest, least 3 4d6 the lowest"},
	{"of", NULL, "put nothing between the number and the dice: largest 3 4d6"},
	{"output", NULL, "a program is one expression, and its value is shown"},
	{"print", NULL, "a program is one expression, and its value is shown"},
	{"repeat", NULL,
	 "3 # d6 rolls d6 three times; repeat x := d6 until 3 < x rolls until it "
	 "is over 3"},
	{"?", NULL, "?0.5 is 1 with that probability, otherwise empty"},
	{"count", "<", "the number comes first: count 7 < 5d10"},
	{"count", ">", "the number comes first: count 7 < 5d10"},
	{"count", "<=", "the number comes first: count 7 <= 5d10"},
	{"count", ">=", "the number comes first: count 7 <= 5d10"},
	{"count", "=", "the number comes first: count 6 = 5d6"},
	{NULL, "and", "a & b is b if a is not empty"},
	{NULL, "or", "{a, b} is not empty if a or b is not empty"},
	{NULL, "--", "a comment begins with \\, and a -- b is a without the items of b"},
	{NULL, "#", "a comment begins with \\, and 3 # d6 rolls d6 three times"},
	{NULL, "let", "x := 1; binds a variable, which is used after that"},
	{NULL, "=", "x := 1; binds a variable"},
	{NULL, "(", "functions are called with 'call': call f(1)"},
	{NULL, "{", "a function is defined as function f(x) = e"},
	{NULL, ";", "; ends the value of a name: x := 3d6; sum x"},
};

static bool is_like(const struct troll_token *token, const char *text)
{
	return text == NULL || (strcmp(text, "0") == 0 ? is_digit(token) : is_text(token, text));
}

/* Whether the program binds a name without an expression after the binding. */
static bool binds_only(const struct troll_parse *parse)
{
	size_t size = parse->program_at.end - parse->program_at.begin, i;
	bool binds = false;

	for (i = 0; i < size && parse->text[i] != ';'; i++)
		binds |= i > 0 && parse->text[i - 1] == ':' && parse->text[i] == '=';
	return binds && i == size;
}

const char *troll_hint(const struct troll_parse *parse)
{
	const struct troll_token *before = &parse->before, *here = &parse->last;
	size_t i;

	if (here->size == 0)
		return binds_only(parse) ? "use the variable after it: "
					   "x := 3d6; sum x"
					 : NULL;
	if (before->at.end == here->at.begin && is_letter(before) && is_digit(here))
		return "names have no digits: x1 is the name x, and the number 1";
	for (i = 0; i < sizeof stumbles / sizeof *stumbles; i++) {
		if (is_like(before, stumbles[i].before) && is_like(here, stumbles[i].here))
			return stumbles[i].hint;
	}
	return NULL;
}
