/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists under construction, the last element first: arguments and parameters (calls.c), the faces of a die (faces.c),
   and the cases between the braces after `as`, with text literals (texts.c). */
#ifndef LANGUAGE_DICELAB_LISTS_H
#define LANGUAGE_DICELAB_LISTS_H

#include "tree/tree.h"

/* ---- definitions with parameters, `attack(bonus, ac) = ...`, and their calls, `attack(5, 15)` ---- */

/* A list of arguments, the last first. */
struct argument_list {
	const struct argument_list *before;
	struct node *value;
	size_t count; /* length of the list */
};

struct parameter_list {
	const struct parameter_list *before;
	const char *name;
	size_t count;
};

/* Each returns the list with one more element; NULL after an error (reported): out of memory, or a duplicate name. */
const struct argument_list *calls_add_argument(struct builder *builder, struct span at,
					       const struct argument_list *before,
					       struct node *value);
const struct parameter_list *calls_add_parameter(struct builder *builder, struct span at,
						 const struct parameter_list *before,
						 const char *name);

/* The call of a definition. NULL after an error (reported), such as missing arguments. */
struct node *calls_build(struct builder *builder, struct span at, const char *name,
			 const struct argument_list *last);

/* The body of a definition, with a `let` for each parameter around it, whose value is an arbitrary list. NULL after an
   error (reported). */
struct node *calls_define(struct builder *builder, struct span at,
			  const struct parameter_list *last, struct node *body);
/* Whether it is the value that calls_define gives to a parameter. */
bool calls_is_parameter(const struct node *value);

/* ---- the faces between the braces of `d{...}` ---- */

/* A list of faces, the last first: each number from `low` to `high` is a face; or, if is_list, the list of `items` is
   one. */
struct face {
	const struct face *before;
	const struct face_item *items; /* the last first */
	bool is_list;
	const char *text; /* a label; once labels are in order, its number is `low` and `high` */
	int64_t low, high;
	int64_t weight;
};

struct face_item {
	const struct face_item *before;
	int64_t number;
};

/* Weights must not be negative. False after an error (reported). */
bool faces_check_weight(struct builder *builder, struct span at, int64_t weight);

/* The die with these faces; it has none if `last` is NULL. NULL after an error (reported). */
struct node *faces_build(struct builder *builder, struct span at, const struct face *last);
/* The same for faces that are labels; there must be at least one. */
struct node *faces_build_labels(struct builder *builder, struct span at, const struct face *last);

/* ---- texts, and cases that give them ---- */

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
	const char *text;                               /* the text that the case gives, or "" */
	struct node *value; /* what it gives; NULL for a text without a number before it */
};

/* Whether all cases give written texts. */
bool texts_only(const struct text_case *last);

/* The cases as a table; there must be at least one, and texts are its labels. NULL after an error (reported): they are
   inconsistent. */
const struct label_cases *texts_build(struct builder *builder, const struct text_case *last);

#endif
