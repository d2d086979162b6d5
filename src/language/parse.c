/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for all scanners and grammars: places, tokens, numbers, and errors about nesting. */
#include "language/parse.h"

#include <ctype.h>
#include <string.h>

char *parse_copy(struct builder *builder, struct span at)
{
	size_t length = at.end - at.begin;
	char *copy = arena_take(builder->arena, length + 2);

	if (copy == NULL) {
		diag_out_of_memory(builder->diag, at);
		return NULL;
	}
	return memcpy(copy, builder->diag->source->text + at.begin, length);
}

bool parse_begins(const char *text, const char *small)
{
	while (*small != '\0' && tolower((unsigned char)*text) == *small) {
		text++;
		small++;
	}
	return *small == '\0';
}

struct span parse_place(struct parse *parse, size_t length)
{
	size_t begin = parse->at, end = begin + length, first = parse->whole.begin;

	parse->at = end;
	if (parse->places == NULL)
		return (struct span){begin, end};
	return (struct span){parse->places[begin - first], parse->places[end - first]};
}

int parse_token(struct parse *parse, struct span place, int token)
{
	parse->tokens++;
	parse->before = parse->last;
	parse->last = place;
	return token;
}

bool parse_number(struct parse *parse, struct span place, const char *digits, int64_t *number)
{
	int64_t value = 0;

	for (; *digits != '\0'; digits++) {
		if (__builtin_mul_overflow(value, 10, &value) ||
		    __builtin_add_overflow(value, *digits - '0', &value))
			return diag_error(
				parse->builder->diag, CODE_SYNTAX, place, NULL,
				"this number does not fit into 64 bits; the largest is %lld",
				(long long)INT64_MAX);
	}
	*number = value;
	return true;
}

void parse_report_depth(struct parse *parse, struct span at)
{
	/* A token pushes at most two symbols onto the stack. */
	if (2 * parse->tokens + 2 >= PARSE_DEPTH)
		diag_error(parse->builder->diag, CODE_LIMIT, at, NULL,
			   "nested too deeply: more than %d parts of it are incomplete at once",
			   PARSE_DEPTH);
	else
		diag_out_of_memory(parse->builder->diag, at);
}
