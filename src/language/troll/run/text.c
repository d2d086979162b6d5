/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts: boxes of lines of the same width. */
#include <inttypes.h>
#include <string.h>

#include "language/troll/run/value.h"

/* A buffer for a text, within the limit; NULL after an error (reported). */
static char *draft(struct troll_work *work, const struct troll_expression *e, size_t lines,
		   size_t width)
{
	char *bytes;

	if (width > 0 && lines > (uint64_t)work->limits->items / width) {
		troll_over_limit(work, e->sign, LIMIT_items);
		return NULL;
	}
	bytes = troll_draft_bytes(&work->values, lines * width, 1);
	if (bytes == NULL)
		troll_no_memory(work, e->sign);
	return bytes;
}

/* ---- the text of a value ---- */

/* Each number is followed by a blank, the last one, too. */
static const struct troll_value *show_collection(struct troll_work *work,
						 const struct troll_expression *e,
						 const struct troll_value *value)
{
	enum { LONGEST = 21 };
	char *bytes = draft(work, e, 1, value->count * LONGEST + 1);
	size_t i, size = 0;

	if (bytes == NULL)
		return NULL;
	for (i = 0; i < value->count; i++)
		size += (size_t)snprintf(bytes + size, LONGEST + 1, "%" PRId64 " ",
					 value->items[i]);
	return troll_box(work, e, bytes, 1, size);
}

static const struct troll_value *show_pair(struct troll_work *work,
					   const struct troll_expression *e,
					   const struct troll_value *value)
{
	const struct troll_value *first = troll_show(work, e, value->parts[0]);
	const struct troll_value *second =
		first != NULL ? troll_show(work, e, value->parts[1]) : NULL;
	const struct troll_value *between, *whole;

	if (second == NULL)
		return NULL;
	if (first->count != 1 || second->count != 1)
		return troll_fail(work, CODE_VALUE, e->sign, NULL,
				  "a pair of texts with several lines cannot be a text");
	between = troll_box(work, e, " , ", 1, 3);
	whole = between != NULL ? troll_join(work, e, TROLL_BESIDE, first, between) : NULL;
	whole = whole != NULL ? troll_join(work, e, TROLL_BESIDE, whole, second) : NULL;
	first = whole != NULL ? troll_box(work, e, "[", 1, 1) : NULL;
	whole = first != NULL ? troll_join(work, e, TROLL_BESIDE, first, whole) : NULL;
	second = whole != NULL ? troll_box(work, e, "]", 1, 1) : NULL;
	return second != NULL ? troll_join(work, e, TROLL_BESIDE, whole, second) : NULL;
}

const struct troll_value *troll_show(struct troll_work *work, const struct troll_expression *e,
				     const struct troll_value *value)
{
	if (value->kind == TROLL_COLLECTION)
		return show_collection(work, e, value);
	return value->kind == TROLL_BOTH ? show_pair(work, e, value) : value;
}

/* ---- two texts ---- */

/* Copies a line, padded with blanks on both sides to `width`. */
static void put_line(char *to, const struct troll_value *from, size_t line, size_t before,
		     size_t width)
{
	memset(to, ' ', width);
	if (line < from->count && from->width > 0)
		memcpy(to + before, from->bytes + line * from->width, from->width);
}

static const struct troll_value *put_beside(struct troll_work *work,
					    const struct troll_expression *e,
					    const struct troll_value *a,
					    const struct troll_value *b)
{
	size_t lines = a->count > b->count ? a->count : b->count, width = a->width + b->width, i;
	char *bytes = draft(work, e, lines, width);

	if (bytes == NULL)
		return NULL;
	for (i = 0; i < lines; i++) {
		put_line(bytes + i * width, a, i, 0, a->width);
		put_line(bytes + i * width + a->width, b, i, 0, b->width);
	}
	return troll_box(work, e, bytes, lines, width);
}

static size_t blanks_before(enum troll_operator operation, size_t gap)
{
	if (operation == TROLL_CENTRE)
		return gap / 2;
	return operation == TROLL_RIGHT ? gap : 0;
}

static const struct troll_value *put_above(struct troll_work *work,
					   const struct troll_expression *e,
					   enum troll_operator operation,
					   const struct troll_value *a, const struct troll_value *b)
{
	size_t lines = a->count + b->count, width = a->width > b->width ? a->width : b->width, i;
	char *bytes = draft(work, e, lines, width);

	if (bytes == NULL)
		return NULL;
	for (i = 0; i < lines; i++) {
		const struct troll_value *from = i < a->count ? a : b;

		put_line(bytes + i * width, from, i < a->count ? i : i - a->count,
			 blanks_before(operation, width - from->width), width);
	}
	return troll_box(work, e, bytes, lines, width);
}

const struct troll_value *troll_join(struct troll_work *work, const struct troll_expression *e,
				     enum troll_operator operation, const struct troll_value *a,
				     const struct troll_value *b)
{
	a = troll_show(work, e, a);
	b = a != NULL ? troll_show(work, e, b) : NULL;
	if (b == NULL)
		return NULL;
	return operation == TROLL_BESIDE ? put_beside(work, e, a, b)
					 : put_above(work, e, operation, a, b);
}
