/* Hints that write some of the program in another way, from stretches of its text. */
#ifndef TREE_HINT_H
#define TREE_HINT_H

#include <stdbool.h>

#include "support/source.h"

/* Room for a hint. One that does not fit, or would have several lines, is not shown. */
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

/* Words, then some of the source. */
void hint_add_span(struct hint *hint, const char *words, struct span text);

/* Puts parentheses around what was added from there on. */
void hint_enclose(struct hint *hint, size_t from);

/* Takes blanks away at its end. */
void hint_trim_end(struct hint *hint);

/* What to show: what was added, or words that are always true (they may be NULL). */
const char *hint_text(const struct hint *hint, const char *otherwise);

/* Is it on one line (what has a comment is not), and short enough to be a part of a hint? */
bool hint_fits(const struct hint *hint, struct span text);

/* The text from one offset to another, without blanks around it. */
struct span hint_trim(const struct hint *hint, size_t begin, size_t end);

/* Where the operator is that follows `from`, behind closing parentheses and blanks; `end` if there is none. */
size_t hint_skip_closing(const struct hint *hint, size_t from, size_t end);

#endif
