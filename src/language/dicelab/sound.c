/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses and checks a text like a statement, up to its evaluation, without reporting anything. */
#include "language/dicelab/sound.h"

#include <stdio.h>

#include "tree/definitions.h"
#include "tree/warn.h"

static void notice(void *data, const struct dicelab_diagnostic *diagnostic)
{
	bool *noticed = data;

	(void)diagnostic;
	*noticed = true;
}

/* The passes over the tree, in the order in which a statement has them. */
static bool check(struct builder *builder, const struct entry *entry)
{
	struct tree tree = {.root = entry->root,
			    .defines = entry->parameters == 0 ? entry->name : NULL};

	if (!tree_resolve(&tree, builder->definitions, builder->diag) ||
	    (tree.open && !tree_expand(&tree, builder->definitions, builder)))
		return false;
	return tree_label(&tree, entry->parameters, builder) && tree_check(&tree, builder) &&
	       (entry->parameters > 0 || tree_derive(&tree, builder));
}

static bool read(struct builder *builder, bool may_define, struct span all, struct entry *entry)
{
	struct reading reading;

	if (may_define)
		return notation_parse_entry(builder, all, entry) && entry->root != NULL &&
		       entry->end == 0;
	if (!notation_parse_dicelab(builder, all, 0, &reading))
		return false;
	*entry = (struct entry){.root = reading.root};
	return entry->root != NULL && reading.end == 0;
}

bool sound_is(const struct builder *builder, bool may_define, const char *text, size_t length)
{
	struct builder aside = *builder;
	struct source source = {.text = text, .length = length, .line = 1, .column = 1};
	bool noticed = false;
	struct diag diag = {.source = &source, .data = &noticed};
	struct span all = {0, length};
	struct arena arena;
	struct entry entry;
	bool ok;

	arena_init(&arena, builder->arena->memory);
	aside.arena = &arena;
	aside.diag = &diag;
	aside.define = notation_define;
	ok = read(&aside, may_define, all, &entry);
	if (ok) {
		/* only now: an error in parsing would look for hints, recursively */
		diag.report = notice;
		tree_warn(entry.root, all, aside.definitions, &aside);
		ok = check(&aside, &entry) && !noticed;
	}
	arena_clear(&arena);
	return ok;
}

/* Whether the fix leaves the statement without errors and warnings. */
static bool is_sound_with(const struct builder *builder, bool may_define, const struct hint *hint,
			  const struct dicelab_fix *fix)
{
	enum { LONGEST = 2000 };
	struct span whole = hint->statement;
	const char *begin = hint->source + whole.begin, *end = hint->source + whole.end;
	const char *after = fix->replaced + fix->replaced_length;
	char text[LONGEST];
	int length = -1;

	if (whole.end - whole.begin < LONGEST)
		length = snprintf(text, sizeof text, "%.*s%s%.*s", (int)(fix->replaced - begin),
				  begin, fix->text, (int)(end - after), after);
	return length >= 0 && length < LONGEST &&
	       sound_is(builder, may_define, text, (size_t)length);
}

void sound_keep_fixes(const struct builder *builder, bool may_define, struct hint *hint,
		      size_t first)
{
	size_t kept = first;

	if (builder->diag->report == NULL)
		return; /* the hint is not shown */
	for (; first < hint->fix_count; first++) {
		if (is_sound_with(builder, may_define, hint, &hint->fixes[first]))
			hint->fixes[kept++] = hint->fixes[first];
	}
	hint->fix_count = kept;
}
