/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* dicelab_bind: a definition of a number without a text. */
#include <inttypes.h>
#include <string.h>

#include "api/library.h"

/* The number as an expression: the least one without its sign would be too large. */
static const char *write_number(struct builder *builder, struct span at, int64_t number)
{
	bool least = number == INT64_MIN;
	char text[32];
	int length =
		snprintf(text, sizeof text, "%" PRId64 "%s", number + least, least ? "-1" : "");

	return build_name(builder, at, text, (size_t)length);
}

/* Adds the definition, whose arena is the builder's. False after an error (reported). */
static bool define(struct definitions *definitions, struct definition *added,
		   struct builder *builder, const char *name, int64_t value)
{
	const struct span at = {0, strlen(name)};

	added->name = build_name(builder, at, name, at.end);
	added->text = write_number(builder, at, value);
	added->tree.root = build_integer(builder, at, value);
	if (added->name == NULL || added->text == NULL || added->tree.root == NULL ||
	    !definition_write_head(added, builder))
		return false;
	added->length = strlen(added->text);
	return definitions_add(definitions, added, builder);
}

bool source_bind(struct dicelab_source *source, const char *label, const char *name, int64_t value)
{
	const struct source text = source_of_text(label, name, strlen(name));
	const struct span at = {0, text.length};
	struct diag diag = {
		.source = &text, .report = source->diag.report, .data = source->diag.data};
	struct builder builder = source_builder(source);
	struct definition added = {.bound = true};

	if (source->language->about.names == DICELAB_NO_NAMES)
		return diag_error(&diag, CODE_MISUSE, at, NULL,
				  "a program in the notation %s has no names from outside",
				  source->language->about.name);
	if (!notation_is_name(name, text.length))
		return diag_error(&diag, CODE_NAME, at,
				  "a name has only letters, and is not a word of the language",
				  "this is not a name");
	arena_init(&added.arena, &source->lab->hooks.memory);
	builder.arena = &added.arena;
	builder.diag = &diag;
	if (define(&source->lab->definitions, &added, &builder, name, value))
		return true;
	arena_clear(&added.arena);
	return false;
}

bool dicelab_bind(struct dicelab_source *source, const char *name, int64_t value)
{
	library_begin(source->lab);
	return source_bind(source, source->name, name, value);
}
