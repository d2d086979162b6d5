/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses a Troll program: scans it, builds the tree, resolves and analyses it. */
#include "language/troll/parse.h"

#include "language/troll/troll.tab.h"

const char *troll_spelling(enum troll_operator operation)
{
	static const char *const spellings[] = {
#define OPERATOR(id, spelling) spelling,
#include "language/troll/words.def"
	};

	return spellings[operation];
}

struct troll_expression *troll_child(const struct troll_expression *e, size_t i)
{
	struct troll_expression *const own[] = {e->first, e->second, e->third};
	size_t k;

	for (k = 0; k < sizeof own / sizeof *own; k++) {
		if (own[k] != NULL && i-- == 0)
			return own[k];
	}
	return i < e->count ? e->arguments[i] : NULL;
}

void *troll_take(struct troll_parse *parse, size_t size)
{
	return reading_take(parse->arena, size, parse->diag, parse->program_at, &parse->failed);
}

bool troll_wrong(struct troll_parse *parse, struct span at, const char *hint, const char *message)
{
	return reading_wrong(parse->diag, at, hint, message, &parse->failed);
}

static bool read_program(struct troll_parse *parse)
{
	bool done;

	parse->end = &parse->functions;
	done = troll_scan_begin(parse) && troll_parse(parse) == 0;
	troll_scan_end(parse);
	return done && !parse->failed;
}

static struct troll_parse make_parse(struct arena *arena, struct diag *diag, struct span at,
				     const struct limits *limits)
{
	return (struct troll_parse){.arena = arena,
				    .diag = diag,
				    .limits = limits,
				    .program_at = at,
				    .text = diag->source->text + at.begin,
				    .at = at.begin};
}

struct troll_program *troll_read(struct arena *arena, struct diag *diag, struct span at,
				 const struct limits *limits, const struct program_names *names)
{
	struct troll_parse parse = make_parse(arena, diag, at, limits);
	struct troll_program *program = troll_take(&parse, sizeof *program);

	parse.names = names;
	if (program == NULL || !read_program(&parse))
		return NULL;
	*program =
		(struct troll_program){.main = parse.main, .functions = parse.functions, .at = at};
	if (!troll_resolve(&parse, program))
		return NULL;
	troll_warn(diag, program);
	return program;
}

enum dicelab_extent troll_extent(struct arena *arena, struct diag *diag, struct span at,
				 const struct limits *limits)
{
	struct troll_parse parse = make_parse(arena, diag, at, limits);

	if (at.end - at.begin > (size_t)limits->source)
		return DICELAB_COMPLETE;
	return !read_program(&parse) && parse.unfinished ? DICELAB_UNFINISHED : DICELAB_COMPLETE;
}
