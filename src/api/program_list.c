/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores programs, drops those whose assignment is overwritten, and concatenates them. */
#include "api/program_list.h"

#include <string.h>

#include "support/memory.h"
#include "support/text.h"

/* Follows each program. The 0 resets the result and the last value, and separates the program from the next, whatever
   that begins with. */
static const char separator[] = "\n;0;\n";
enum { SEPARATOR = sizeof separator - 1 };

/* Written for each missing `done`. */
static const char done[] = "\ndone";
enum { DONE = sizeof done - 1 };

void program_list_init(struct program_list *list, const struct dicelab_memory *memory)
{
	*list = (struct program_list){.memory = memory};
}

static void clear_row(const struct program_list *list, struct listed_program *row)
{
	memory_release(list->memory, row->text);
	memory_release(list->memory, row->name);
}

void program_list_clear(struct program_list *list)
{
	while (list->count > 0)
		clear_row(list, &list->rows[--list->count]);
	memory_release(list->memory, list->rows);
	program_list_init(list, list->memory);
}

/* Finds a string in a text that may contain any bytes; NULL if it is not there. */
static const char *find(const char *text, const char *end, const char *what)
{
	size_t length = strlen(what);

	while ((size_t)(end - text) >= length) {
		text = memchr(text, *what, (size_t)(end - text) - length + 1);
		if (text == NULL || memcmp(text, what, length) == 0)
			return text;
		text++;
	}
	return NULL;
}

/* ---- overwritten assignments ---- */

/* The number of occurrences of the name in the program, comments and texts included. */
static size_t count_mentions(const struct listed_program *row, const char *name)
{
	const char *end = row->text + row->length, *at;
	size_t length = strlen(name), count = 0;

	for (at = row->text; (at = find(at, end, name)) != NULL; at += length)
		count += (at == row->text || !text_is_name(at[-1])) && !text_is_name(at[length]);
	return count;
}

static void remove_row(struct program_list *list, size_t index)
{
	clear_row(list, &list->rows[index]);
	list->count--;
	memmove(list->rows + index, list->rows + index + 1,
		(list->count - index) * sizeof *list->rows);
}

/* Whether the row, with `mentions` of the name of `last`, is only an assignment that `last` overwrites. A recipe counts
   unless `last` is one, too: it decides whether the variable may be drawn. */
static bool is_replaced(const struct listed_program *row, size_t mentions,
			const struct listed_program *last)
{
	return mentions == 1 && row->name != NULL && strcmp(row->name, last->name) == 0 &&
	       (last->is_recipe || !row->is_recipe);
}

/* Dead store elimination: if the last program assigns a variable, earlier assignments are removed back to the first
   program that uses the variable otherwise. */
static void drop_replaced(struct program_list *list)
{
	struct listed_program last = list->rows[list->count - 1];
	size_t i = list->count - 1, mentions;

	if (last.name == NULL || count_mentions(&last, last.name) > 1)
		return;
	while (i-- > 0) {
		mentions = count_mentions(&list->rows[i], last.name);
		if (mentions == 0)
			continue;
		if (!is_replaced(&list->rows[i], mentions, &last))
			return;
		remove_row(list, i);
	}
}

/* ---- adding ---- */

/* A copy of the text as a string, with `missing` times `done` appended. NULL when out of memory. */
static char *complete_text(const struct program_list *list, const char *text, size_t length,
			   size_t missing)
{
	char *copy = memory_take(list->memory, length + missing * DONE + 1);

	if (copy == NULL)
		return NULL;
	memcpy(copy, text, length);
	for (; missing > 0; missing--, length += DONE)
		memcpy(copy + length, done, DONE);
	copy[length] = '\0';
	return copy;
}

bool program_list_add(struct program_list *list, const char *text, size_t length,
		      const struct program_effect *effect)
{
	struct listed_program row = {.length = length + effect->missing * DONE,
				     .is_recipe = effect->is_recipe};

	row.text = complete_text(list, text, length, effect->missing);
	if (effect->defines != NULL)
		row.name = complete_text(list, effect->defines, strlen(effect->defines), 0);
	if (row.text == NULL || (effect->defines != NULL && row.name == NULL) ||
	    !memory_grow(list->memory, &list->rows, &list->room, list->count + 1,
			 sizeof *list->rows)) {
		clear_row(list, &row);
		return false;
	}
	list->rows[list->count++] = row;
	drop_replaced(list);
	return true;
}

/* ---- joining ---- */

char *program_list_join(const struct program_list *list, const char *text, size_t length,
			size_t *begin)
{
	char *joined, *to;
	size_t i;

	*begin = 0;
	for (i = 0; i < list->count; i++)
		*begin += list->rows[i].length + SEPARATOR;
	joined = memory_take(list->memory, *begin + length + 1);
	if (joined == NULL)
		return NULL;
	for (i = 0, to = joined; i < list->count; i++) {
		memcpy(to, list->rows[i].text, list->rows[i].length);
		to += list->rows[i].length;
		memcpy(to, separator, SEPARATOR);
		to += SEPARATOR;
	}
	if (length > 0)
		memcpy(to, text, length);
	to[length] = '\0';
	return joined;
}

size_t program_list_begin(const char *joined, size_t place)
{
	const char *at = joined, *next;

	while ((next = find(at, joined + place, separator)) != NULL)
		at = next + SEPARATOR;
	return (size_t)(at - joined);
}
