/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects the faces of a die literal, and builds a table of them. */
#include "language/dicelab/lists.h"

#include <inttypes.h>

bool faces_check_weight(struct builder *builder, struct span at, int64_t weight)
{
	return weight >= 0 || diag_error(builder->diag, CODE_NEGATIVE, at, NULL,
					 "a face cannot be %" PRId64 " times as likely", weight);
}

/* ---- from faces to rows ---- */

static uint64_t count_items(const struct face *face)
{
	const struct face_item *item;
	uint64_t count = 0;

	for (item = face->items; item != NULL; item = item->before)
		count++;
	return count;
}

/* A range of all numbers has 2^64 elements, which overflows to 0; such a range is too large in any case. */
static uint64_t count_rows(const struct face *face)
{
	if (face->is_list)
		return 1;
	return face->low <= face->high ? (uint64_t)face->high - (uint64_t)face->low + 1 : 0;
}

/* Counts the rows and items; false after an error (reported): more than a statement may have. */
static bool measure(struct site site, const struct face *face, size_t *rows, size_t *items)
{
	const struct limits *limits = site.builder->limits;
	const uint64_t most = (uint64_t)limits->bytes / sizeof(struct table_row);
	uint64_t more;

	for (*rows = *items = 0; face != NULL; face = face->before) {
		more = count_rows(face);
		if (more > most - *rows)
			return diag_limit(site.builder->diag, site.at, limits, LIMIT_bytes);
		*rows += (size_t)more;
		*items += (size_t)(face->is_list ? count_items(face) : more);
	}
	return true;
}

static int64_t *fill_list(struct table_row *row, const struct face *face, int64_t *items)
{
	const struct face_item *item;
	size_t length = (size_t)count_items(face), i = length;

	for (item = face->items; item != NULL; item = item->before)
		items[--i] = item->number;
	*row = (struct table_row){items, length, (uint64_t)face->weight};
	return items + length;
}

static int64_t *fill_numbers(struct table_row *row, const struct face *face, int64_t *items)
{
	uint64_t count = count_rows(face), i;

	for (i = 0; i < count; i++) {
		*items = face->low + (int64_t)i;
		*row++ = (struct table_row){items++, 1, (uint64_t)face->weight};
	}
	return items;
}

struct node *faces_build(struct builder *builder, struct span at, const struct face *last)
{
	const struct face *face;
	struct table_row *rows, *row;
	size_t row_count, item_count;
	int64_t *items;

	if (!measure((struct site){builder, at}, last, &row_count, &item_count))
		return NULL;
	rows = row = build_take(builder, at, (row_count + 1) * sizeof *rows);
	items = rows == NULL ? NULL : build_take(builder, at, (item_count + 1) * sizeof *items);
	if (items == NULL)
		return NULL;
	for (face = last; face != NULL; face = face->before) {
		items = face->is_list ? fill_list(row, face, items)
				      : fill_numbers(row, face, items);
		row += count_rows(face);
	}
	return build_table(builder, at, rows, row_count);
}

/* ---- labels ---- */

struct node *faces_build_labels(struct builder *builder, struct span at, const struct face *last)
{
	const struct label_set *set = NULL;
	const struct face *face;
	struct node *die;
	const char **texts;
	struct face *faces;
	size_t count = 0, i, *numbers;

	for (face = last; face != NULL; face = face->before)
		count++;
	texts = build_take(builder, at, count * sizeof *texts);
	numbers = texts == NULL ? NULL : build_take(builder, at, count * sizeof *numbers);
	faces = numbers == NULL ? NULL : build_take(builder, at, count * sizeof *faces);
	if (faces == NULL)
		return NULL;
	for (face = last, i = count; face != NULL; face = face->before)
		texts[--i] = face->text;
	set = label_set_make(builder->arena, texts, count, numbers);
	if (set == NULL) {
		diag_out_of_memory(builder->diag, at);
		return NULL;
	}
	for (face = last, i = count; face != NULL; face = face->before) {
		i--;
		faces[i] = *face;
		faces[i].low = faces[i].high = (int64_t)numbers[i];
		faces[i].before = i > 0 ? &faces[i - 1] : NULL;
	}
	die = faces_build(builder, at, &faces[count - 1]);
	if (die != NULL)
		die->labels = set;
	return die;
}
