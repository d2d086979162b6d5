/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints that show how to rewrite parts of a program, put together from stretches of its text, and the fixes that do it.

	hint_begin(&hint, "'", relation->at);
	hint_add(&hint, "count >=5 8d6");
	hint_end(&hint, "' counts the dice that are");

   gives "'count >=5 8d6' counts the dice that are", and a fix that puts this program in the place of the relation. */
#ifndef TREE_HINT_H
#define TREE_HINT_H

#include <stdbool.h>

#include "support/diag.h"
#include "support/text.h"

/* A buffer for a hint. A hint that overflows it, or would have several lines, is not shown. */
struct hint {
	const struct source *from;
	const char *source;    /* the text of the program */
	struct span statement; /* the part of it that is read by itself */
	bool fails;
	struct span program; /* what the program in quotes that was begun replaces */
	size_t opened;       /* where that program begins in `text` */
	size_t length;
	size_t fix_count;
	size_t fixes_length; /* of `fixes_text` */
	struct dicelab_fix fixes[MOST_FIXES];
	char text[240];
	char fixes_text[400];
};

/* It must not be copied after a fix has been added. */
struct hint hint_start(const struct source *source, struct span statement);

/* An error, a warning or a note with the hint and its fixes, or with `otherwise` (which may be NULL) if the hint failed
   or is empty; for diag_report, while the hint exists. */
struct dicelab_diagnostic hint_about(struct hint *hint, enum dicelab_severity severity,
				     enum code code, const char *otherwise);

/* ---- fixes ---- */

/* Adds a fix: `text` in the place of `at`. What does not fit is not added. */
void hint_fix(struct hint *hint, struct span at, const char *text);

/* Appends `before`, and begins a program that may take the place of `at`: what is appended from here on. */
void hint_begin(struct hint *hint, const char *before, struct span at);
/* Ends it, adds it as a fix, and appends `after`. The fix has parentheses around it if operators beside it could take a
   part of it, unless it differs from what it replaces only in its parentheses. */
void hint_end(struct hint *hint, const char *after);
/* Such a program: the stretch in parentheses. */
void hint_enclose(struct hint *hint, const char *before, struct span at, const char *after);

/* Whether the stretch is the whole statement, apart from blanks. */
bool hint_is_statement(const struct hint *hint, struct span at);

/* "did you mean 'sum'?", and that as the fix of the name at this place; nothing if there is no close name. */
void hint_guess(struct hint *hint, const struct guess *guess, struct span at);

/* ---- text ---- */

/* As printf. */
#if defined __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void hint_add(struct hint *hint, const char *format, ...);

/* For "%.*s": the length and the text of a stretch of the source. */
#define SHOWN(hint, span) (int)((span).end - (span).begin), (hint)->source + (span).begin

/* Appends words, then a stretch of the source. */
void hint_add_span(struct hint *hint, const char *words, struct span text);

/* The hint, or NULL if it failed or is empty. */
const char *hint_text(const struct hint *hint);

/* Whether the stretch is on one line (so it has no comment), and short enough for a part of a hint. */
bool hint_fits(const struct hint *hint, struct span text);

/* The span from `begin` to `end` without leading and trailing blanks. */
struct span hint_trim(const struct hint *hint, size_t begin, size_t end);

/* The offset of the operator after `from`, past closing parentheses and blanks; `end` if there is none. */
size_t hint_skip_closing(const struct hint *hint, size_t from, size_t end);

#endif
