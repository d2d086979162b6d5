/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Hints ("fix-its") that show how to rewrite parts of a program, put together from stretches of its text. */
#ifndef TREE_HINT_H
#define TREE_HINT_H

#include <stdbool.h>

#include "support/source.h"

/* A buffer for a hint. A hint that overflows it, or would have several lines, is not shown. */
struct hint {
	const char *source; /* the text of the program */
	bool fails;
	size_t length;
	char text[240];
};

struct hint hint_start(const struct source *source);

/* As printf. */
#if defined __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void hint_add(struct hint *hint, const char *format, ...);

/* For "%.*s": the length and the text of a stretch of the source. */
#define SHOWN(hint, span) (int)((span).end - (span).begin), (hint)->source + (span).begin

/* Appends words, then a stretch of the source. */
void hint_add_span(struct hint *hint, const char *words, struct span text);

/* The text to show: the hint, or `otherwise` (which may be NULL) if it failed. */
const char *hint_text(const struct hint *hint, const char *otherwise);

/* Is the stretch on one line (so it has no comment), and short enough for a part of a hint? */
bool hint_fits(const struct hint *hint, struct span text);

/* The span from `begin` to `end` without leading and trailing blanks. */
struct span hint_trim(const struct hint *hint, size_t begin, size_t end);

/* The offset of the operator after `from`, past closing parentheses and blanks; `end` if there is none. */
size_t hint_skip_closing(const struct hint *hint, size_t from, size_t end);

#endif
