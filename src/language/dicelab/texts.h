/* Texts and the cases that give them, as they are read. */
#ifndef LANGUAGE_DICELAB_TEXTS_H
#define LANGUAGE_DICELAB_TEXTS_H

#include "tree/tree.h"

/* What a text says, of its `length` bytes with the quotation marks; in the arena. NULL after an error (reported): it
   says nothing, or has what cannot be shown. */
const char *texts_read(struct builder *builder, struct span at, const char *quoted, size_t length);

/* The text with plain quotation marks in the place of the typographic ones that it begins and ends with; in the arena. NULL after an error
   (reported). */
const char *texts_straighten(struct builder *builder, struct span at, const char *quoted,
			     size_t length);

/* One of the cases between the braces behind `as`, and those before it. */
struct text_case {
	const struct text_case *before;
	struct span at;
	enum { CASE_NEXT, CASE_RANGE, CASE_ELSE } kind; /* the next number, from 0 on: */
	int64_t low, high;                              /* … */
	const char *text;
	struct node *value; /* instead of a text: a number; or NULL */
};

/* Returns what there is with one more; NULL after an error (reported). */
const struct text_case *texts_add(struct builder *builder, struct text_case added);

/* The cases, of which there is at least one. NULL after an error (reported): they do not go together. */
const struct label_cases *texts_build(struct builder *builder, const struct text_case *last);

#endif
