/* Text literals, and the cases that give them, while they are parsed. */
#ifndef LANGUAGE_DICELAB_TEXTS_H
#define LANGUAGE_DICELAB_TEXTS_H

#include "tree/tree.h"

/* The content of a text literal of `length` bytes, quotation marks included; in the arena. NULL after an error
   (reported): it is empty, or contains characters that cannot be shown. */
const char *texts_read(struct builder *builder, struct span at, const char *quoted, size_t length);

/* Replaces the typographic quotation marks around a text literal by plain ones; in the arena. NULL after an error
   (reported). */
const char *texts_straighten(struct builder *builder, struct span at, const char *quoted,
			     size_t length);

/* A list of cases between the braces after `as`, the last first. */
struct text_case {
	const struct text_case *before;
	struct span at;
	enum { CASE_NEXT, CASE_RANGE, CASE_ELSE } kind; /* CASE_NEXT: the next number, from 0 on */
	int64_t low, high;                              /* of CASE_RANGE */
	const char *text;
	struct node *value; /* the number that the case gives; NULL if it gives `text` */
};

/* Returns the list with one more case; NULL after an error (reported). */
const struct text_case *texts_add(struct builder *builder, struct text_case added);

/* The cases as a table; there must be at least one. NULL after an error (reported): they are inconsistent. */
const struct label_cases *texts_build(struct builder *builder, const struct text_case *last);

#endif
