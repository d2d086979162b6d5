/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The store of values, interning, and the order of outcomes. */
#include "language/troll/run/value.h"

#include <inttypes.h>
#include <string.h>

#include "support/sort.h"

void troll_values_init(struct troll_values *values, const struct dicelab_memory *memory, bool unite)
{
	*values = (struct troll_values){.memory = memory, .unite = unite};
	arena_init(&values->arena, memory);
	hash_table_init(&values->table, memory);
}

void troll_values_clear(struct troll_values *values)
{
	arena_clear(&values->arena);
	hash_table_clear(&values->table);
	memory_release(values->memory, values->draft);
}

void troll_values_empty(struct troll_values *values)
{
	arena_reset(&values->arena);
}

/* ---- interning ---- */

static uint64_t hash_of(const struct troll_value *value)
{
	uint64_t hash = hash_add((uint64_t)value->kind + 1, value->count);

	hash = hash_add(hash, value->width);
	hash = hash_add_pointer(hash, value->parts[0]);
	hash = hash_add_pointer(hash, value->parts[1]);
	hash = hash_add_pointer(hash, value->asked);
	if (value->items != NULL)
		hash = hash_add_bytes(hash, value->items, value->count * sizeof *value->items);
	if (value->bytes != NULL)
		hash = hash_add_bytes(hash, value->bytes, value->count * value->width);
	return hash;
}

static size_t size_of(const struct troll_value *value)
{
	if (value->items != NULL)
		return value->count * sizeof *value->items;
	return value->bytes != NULL ? value->count * value->width : 0;
}

static bool is_like(const struct hashed *entry, const void *like)
{
	const struct troll_value *a = (const struct troll_value *)entry, *b = like;
	const void *left = a->items != NULL ? (const void *)a->items : a->bytes;
	const void *right = b->items != NULL ? (const void *)b->items : b->bytes;

	return a->kind == b->kind && a->count == b->count && a->width == b->width &&
	       a->parts[0] == b->parts[0] && a->parts[1] == b->parts[1] && a->asked == b->asked &&
	       (size_of(b) == 0 || memcmp(left, right, size_of(b)) == 0);
}

/* A permanent copy of a value in the draft. */
static struct troll_value *keep(struct troll_values *values, const struct troll_value *like)
{
	struct troll_value *made = arena_take(&values->arena, sizeof *made + size_of(like));

	if (made == NULL)
		return NULL;
	*made = *like;
	if (like->items != NULL)
		made->items = memcpy(made + 1, like->items, size_of(like));
	if (like->bytes != NULL)
		made->bytes = memcpy(made + 1, like->bytes, size_of(like));
	return made;
}

static const struct troll_value *find(struct troll_values *values, struct troll_value *like)
{
	struct hashed *found;
	struct troll_value *made;

	if (!values->unite)
		return keep(values, like);
	like->hashed.hash = hash_of(like);
	found = hash_table_find(&values->table, like->hashed.hash, is_like, like);
	if (found != NULL)
		return (struct troll_value *)found;
	made = keep(values, like);
	return made != NULL && hash_table_add(&values->table, &made->hashed) ? made : NULL;
}

/* ---- construction ---- */

void *troll_draft_bytes(struct troll_values *values, size_t count, size_t size)
{
	if (count > SIZE_MAX / 2 / size)
		return NULL;
	return memory_grow(values->memory, &values->draft, &values->draft_room, count * size + 1, 1)
		       ? values->draft
		       : NULL;
}

int64_t *troll_draft(struct troll_work *work, const struct troll_expression *e, size_t count)
{
	int64_t *items = troll_draft_bytes(&work->values, count, sizeof *items);

	if (items == NULL)
		troll_no_memory(work, e->sign);
	return items;
}

static const struct troll_value *make(struct troll_work *work, const struct troll_expression *e,
				      struct troll_value like)
{
	const struct troll_value *made = find(&work->values, &like);

	return made != NULL ? made : troll_no_memory(work, e->sign);
}

const struct troll_value *troll_collection(struct troll_work *work,
					   const struct troll_expression *e, const int64_t *items,
					   size_t count)
{
	return make(work, e,
		    (struct troll_value){.kind = TROLL_COLLECTION, .count = count, .items = items});
}

const struct troll_value *troll_number(struct troll_work *work, const struct troll_expression *e,
				       int64_t number)
{
	return troll_collection(work, e, &number, 1);
}

const struct troll_value *troll_nothing(struct troll_work *work, const struct troll_expression *e)
{
	static const int64_t none[1];

	return troll_collection(work, e, none, 0);
}

const struct troll_value *troll_box(struct troll_work *work, const struct troll_expression *e,
				    const char *bytes, size_t lines, size_t width)
{
	return make(work, e,
		    (struct troll_value){
			    .kind = TROLL_BOX, .count = lines, .width = width, .bytes = bytes});
}

const struct troll_value *troll_pair(struct troll_work *work, const struct troll_expression *e,
				     const struct troll_value *first,
				     const struct troll_value *second)
{
	return make(work, e, (struct troll_value){.kind = TROLL_BOTH, .parts = {first, second}});
}

const struct troll_value *troll_answers(struct troll_work *work, const struct troll_expression *e,
					const struct question *asked,
					const struct troll_value *first,
					const struct troll_value *second)
{
	return make(work, e,
		    (struct troll_value){
			    .kind = TROLL_ANSWERS, .parts = {first, second}, .asked = asked});
}

/* ---- order ---- */

static int rank_of(const struct troll_value *value)
{
	if (value->kind == TROLL_COLLECTION)
		return value->count == 1 ? 0 : 2;
	return value->kind == TROLL_BOX ? 1 : 3;
}

static int compare_texts(const struct troll_value *a, const struct troll_value *b)
{
	size_t left = size_of(a), right = size_of(b), least = left < right ? left : right;
	int order = least == 0 ? 0 : memcmp(a->bytes, b->bytes, least);

	if (order == 0)
		order = (left > right) - (left < right);
	return order != 0 ? order : (a->width > b->width) - (a->width < b->width);
}

int troll_compare(const struct troll_value *a, const struct troll_value *b)
{
	int order = rank_of(a) - rank_of(b);

	if (order != 0 || a == b)
		return order;
	if (a->kind == TROLL_COLLECTION)
		return compare_numbers(a->items, a->count, b->items, b->count);
	if (a->kind == TROLL_BOX)
		return compare_texts(a, b);
	order = troll_compare(a->parts[0], b->parts[0]);
	return order != 0 ? order : troll_compare(a->parts[1], b->parts[1]);
}

/* ---- writing ---- */

static void write_box(FILE *to, const struct troll_value *value)
{
	size_t i;

	for (i = 0; i < value->count; i++) {
		if (i > 0)
			fputc('\n', to);
		fwrite(value->bytes + i * value->width, 1, value->width, to);
	}
}

void troll_write(FILE *to, const struct troll_value *value)
{
	size_t i;

	switch (value->kind) {
	case TROLL_COLLECTION:
		for (i = 0; i < value->count; i++)
			fprintf(to, "%s%" PRId64, i > 0 ? " " : "", value->items[i]);
		break;
	case TROLL_BOX:
		write_box(to, value);
		break;
	case TROLL_BOTH:
		fputc('[', to);
		troll_write(to, value->parts[0]);
		fputs(", ", to);
		troll_write(to, value->parts[1]);
		fputc(']', to);
		break;
	case TROLL_ANSWERS: /* not a value of a program */
		break;
	}
}
