/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses a program of AnyDice. */
#include "language/anydice/parse.h"

#include <string.h>

#include "language/anydice/anydice.tab.h"

void *any_take(struct any_parse *parse, size_t size)
{
	return reading_take(parse->arena, size, parse->diag, parse->program_at, &parse->failed);
}

bool any_wrong(struct any_parse *parse, struct span at, const char *hint, const char *message)
{
	return reading_wrong(parse->diag, at, hint, message, &parse->failed);
}

/* Whether the program contains an output. */
static bool puts_out(const struct any_parse *parse)
{
	size_t i;

	for (i = 0; i < parse->count; i++) {
		if (parse->tokens[i].kind == TOK_OUTPUT)
			return true;
	}
	return false;
}

static struct any_parse parse_of(struct arena *arena, struct diag *diag, struct span at,
				 const struct limits *limits)
{
	return (struct any_parse){.arena = arena,
				  .diag = diag,
				  .limits = limits,
				  .program_at = at,
				  .text = diag->source->text + at.begin,
				  .at = at.begin};
}

bool any_accepts(const struct any_parse *parse, const char *text)
{
	struct source source = {.text = text, .length = strlen(text)};
	struct diag diag = {.source = &source};
	struct any_parse other =
		parse_of(parse->arena, &diag, (struct span){0, source.length}, parse->limits);

	other.is_hint = true;
	return any_scan(&other) && any_parse(&other) == 0;
}

enum dicelab_extent anydice_extent(const struct dicelab_memory *memory, const struct limits *limits,
				   const struct source *source)
{
	struct diag diag = {.source = source};
	enum dicelab_extent extent = DICELAB_COMPLETE;
	struct any_parse parse;
	struct arena arena;

	arena_init(&arena, memory);
	parse = parse_of(&arena, &diag, (struct span){0, source->length}, limits);
	if (source->length > (size_t)limits->source)
		extent = DICELAB_COMPLETE; /* too long to be correct, whatever follows */
	else if (!any_scan(&parse) || any_parse(&parse) != 0)
		extent = parse.unfinished ? DICELAB_UNFINISHED : DICELAB_COMPLETE;
	else if (!puts_out(&parse))
		extent = DICELAB_MAY_GO_ON;
	arena_clear(&arena);
	return extent;
}

struct any_program *any_read(struct arena *arena, struct diag *diag, struct span at,
			     const struct limits *limits)
{
	struct any_parse parse = parse_of(arena, diag, at, limits);
	struct any_program *program = any_take(&parse, sizeof *program);

	if (program == NULL || !any_scan(&parse) || any_parse(&parse) != 0)
		return NULL;
	*program = (struct any_program){.statements = parse.statements,
					.variables = parse.variables,
					.shapes = parse.shape_count,
					.functions = parse.functions,
					.names = parse.names,
					.first_shape = parse.shapes};
	return program;
}
