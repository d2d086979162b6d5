/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A builder with all that it needs, and a transcript of the complaints. */
#include "workshop.h"

#include "libcheck.h"
#include <string.h>

#include "language/language.h"
#include "support/memory.h"

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct workshop *workshop = data;

	output_complaint(&workshop->output, diagnostic);
}

void workshop_begin(struct workshop *workshop, const char *text)
{
	*workshop = (struct workshop){0};
	output_begin(&workshop->output);
	workshop->source = (struct source){"rule", text, strlen(text), 1, 1};
	workshop->diag =
		(struct diag){.source = &workshop->source, .report = report, .data = workshop};
	workshop->limits = limits_ordinary;
	arena_init(&workshop->arena, &memory_system);
	workshop->builder = (struct builder){.arena = &workshop->arena,
					     .diag = &workshop->diag,
					     .limits = &workshop->limits,
					     .define = notation_define};
}

void workshop_end(struct workshop *workshop)
{
	arena_clear(&workshop->arena);
	output_end(&workshop->output);
}

void workshop_parse(struct workshop *workshop)
{
	struct span all = {0, workshop->source.length};
	struct reading reading = {.root = NULL};

	ck_assert_msg(notation_parse_dicelab(&workshop->builder, all, 0, &reading) &&
			      reading.root != NULL,
		      "%s\n%s", workshop->source.text, workshop_text(workshop));
	workshop->tree.root = reading.root;
}

void workshop_resolve(struct workshop *workshop)
{
	workshop_parse(workshop);
	ck_assert_msg(tree_resolve(&workshop->tree, NULL, &workshop->diag), "%s\n%s",
		      workshop->source.text, workshop_text(workshop));
}

const char *workshop_text(struct workshop *workshop)
{
	return output_text(&workshop->output);
}
