/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Syntax highlighting: the tokens of a script with their kinds, for renderers that show them in colours. */
#ifndef LANGUAGE_HIGHLIGHT_H
#define LANGUAGE_HIGHLIGHT_H

#include <stdbool.h>
#include <stddef.h>

#include "support/memory.h"
#include "support/source.h"

struct native;

enum highlight_kind {
	HIGHLIGHT_KEYWORD, /* also None, True and False */
	HIGHLIGHT_TEXT,
	HIGHLIGHT_NUMBER,
	HIGHLIGHT_DICE, /* dice and bands: 3d6, 8.. */
	HIGHLIGHT_COMMENT,
	HIGHLIGHT_CALL, /* the name of a function of the language in a call */
	HIGHLIGHT_KINDS
};

struct highlight_part {
	enum highlight_kind kind;
	struct span at;
};

/* The parts in the order of the text; text between them has no kind. */
struct highlight {
	const struct dicelab_memory *memory; /* not owned */
	struct highlight_part *parts;
	size_t count, room;
};

/* The parts of the script at `at` in the source; `natives` are the functions of the language (see struct script). A
   text with a token that no script contains has no parts. False when out of memory; must be cleared in any case. */
bool highlight_init(struct highlight *highlight, const struct dicelab_memory *memory,
		    const struct source *source, struct span at,
		    const struct native *const *natives);
void highlight_clear(struct highlight *highlight);

#endif
