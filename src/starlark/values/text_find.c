/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The search methods of texts: find, index, count, startswith, endswith, replace, removeprefix, removesuffix. */
#include <string.h>

#include "starlark/words.h"
#include "support/text.h"

/* Where there are two variants of a method, one works at the start of a text and the other at its end. */

/* ---- search between two positions ---- */

/* A search: the part, and the range of bytes to search. */
struct text_search {
	const struct text *text, *part;
	size_t start, end; /* bytes */
	size_t skipped;    /* number of characters before `start` */
	bool outside;      /* start > end: nothing is found */
};

static bool take_bounds(struct machine *machine, struct text_search *search, struct value from,
			struct value to)
{
	size_t start, end;

	if (!sequence_bounds(machine, from, to, text_count(search->text), &start, &end))
		return false;
	search->outside = start > end;
	search->skipped = start;
	search->start = text_offset(search->text, start);
	search->end = search->outside ? search->start : text_offset(search->text, end);
	return machine_works(machine, search->text->size / 8);
}

static bool take_search(struct machine *machine, const struct call *call,
			struct text_search *search)
{
	if (!argument_is_text(machine, call->name, call->values[0]))
		return false;
	*search = (struct text_search){.text = value_text(call->self),
				       .part = value_text(call->values[0])};
	return take_bounds(machine, search, call->values[1], call->values[2]);
}

/* The position of the part in characters, or -1. */
static int64_t find_place(const struct text_search *search, int end)
{
	const char *bytes = search->text->bytes + search->start;
	size_t size = search->end - search->start;
	size_t at = (end == AT_END ? text_find_last : text_find)(bytes, size, search->part->bytes,
								 search->part->size);

	if (search->outside || at > size)
		return -1;
	return (int64_t)(search->skipped + text_count_bytes(bytes, at));
}

bool text_find_call(struct machine *machine, const struct call *call, struct value *result)
{
	struct text_search search;

	if (!take_search(machine, call, &search))
		return false;
	*result = value_integer(find_place(&search, call->variant));
	return true;
}

bool text_index_call(struct machine *machine, const struct call *call, struct value *result)
{
	if (!text_find_call(machine, call, result))
		return false;
	return result->integer >= 0 ||
	       machine_error(machine, CODE_VALUE, "%s: substring not found", call->name);
}

bool text_count_call(struct machine *machine, const struct call *call, struct value *result)
{
	struct text_search search;
	size_t size, at;
	int64_t count = 0;
	const char *bytes;

	if (!take_search(machine, call, &search))
		return false;
	bytes = search.text->bytes + search.start;
	size = search.end - search.start;
	if (search.part->size == 0)
		count = search.outside ? 0 : (int64_t)text_count_bytes(bytes, size) + 1;
	while (!search.outside && search.part->size > 0 &&
	       (at = text_find(bytes, size, search.part->bytes, search.part->size)) <= size) {
		count++;
		bytes += at + search.part->size;
		size -= at + search.part->size;
	}
	*result = value_integer(count);
	return true;
}

/* ---- prefixes and suffixes ---- */

static bool is_at_end(const struct text_search *search, const struct text *part, int end)
{
	size_t size = search->end - search->start;
	size_t at = end == AT_END ? search->end - part->size : search->start;

	return !search->outside && part->size <= size &&
	       memcmp(search->text->bytes + at, part->bytes, part->size) == 0;
}

/* Whether one of a tuple of parts is at that end. */
static bool is_one_at_end(struct machine *machine, const struct call *call,
			  const struct text_search *search, const struct tuple *parts, bool *found)
{
	size_t i;

	for (i = 0; i < parts->count && !*found; i++) {
		if (!value_is_text(parts->items[i]))
			return machine_error(machine, CODE_TYPE,
					     "%s: got %s, for element %zu, want string", call->name,
					     value_type(parts->items[i]), i);
		*found = is_at_end(search, value_text(parts->items[i]), call->variant);
	}
	return true;
}

bool text_ends_call(struct machine *machine, const struct call *call, struct value *result)
{
	struct text_search search = {.text = value_text(call->self)};
	struct value part = call->values[0];
	bool found = false;

	if (!take_bounds(machine, &search, call->values[1], call->values[2]))
		return false;
	if (value_is(part, &type_tuple)) {
		if (!is_one_at_end(machine, call, &search, value_tuple(part), &found))
			return false;
	} else if (!argument_is_text(machine, call->name, part)) {
		return false;
	} else {
		found = is_at_end(&search, value_text(part), call->variant);
	}
	*result = value_truth(found);
	return true;
}

bool text_remove_call(struct machine *machine, const struct call *call, struct value *result)
{
	struct text_search search = {.text = value_text(call->self),
				     .end = value_text(call->self)->size};
	size_t size;

	if (!argument_is_text(machine, call->name, call->values[0]))
		return false;
	*result = call->self;
	size = value_text(call->values[0])->size;
	if (size == 0 || !is_at_end(&search, value_text(call->values[0]), call->variant))
		return true;
	return text_value(machine, search.text->bytes + (call->variant == AT_END ? 0 : size),
			  search.end - size, result);
}

/* ---- replacing ---- */

/* An empty part occurs before each character, and at the end. */
static void replace_nothing(struct text_builder *to, const struct text *text, const struct text *by,
			    uint64_t most)
{
	size_t at = 0, next;

	for (; most > 0 && !to->failed; most--) {
		text_add(to, by->bytes, by->size);
		if (at == text->size)
			return;
		next = at + text_character(text->bytes + at, text->size - at);
		text_add(to, text->bytes + at, next - at);
		at = next;
	}
	text_add(to, text->bytes + at, text->size - at);
}

static void replace_part(struct text_builder *to, const struct text *text, const struct text *part,
			 const struct text *by, uint64_t most)
{
	const char *at = text->bytes, *end = text->bytes + text->size;
	size_t found;

	for (; most > 0 && !to->failed; most--) {
		found = text_find(at, (size_t)(end - at), part->bytes, part->size);
		if (found > (size_t)(end - at))
			break;
		text_add(to, at, found);
		text_add(to, by->bytes, by->size);
		at += found + part->size;
	}
	text_add(to, at, (size_t)(end - at));
}

bool text_replace_call(struct machine *machine, const struct call *call, struct value *result)
{
	const struct text *text = value_text(call->self);
	struct text_builder to;
	int64_t most;

	if (!argument_is_text(machine, "replace", call->values[0]) ||
	    !argument_is_text(machine, "replace", call->values[1]) ||
	    !value_to_integer(machine, "replace", call->values[2], &most) ||
	    !machine_works(machine, text->size))
		return false;
	text_begin(&to, machine);
	if (value_text(call->values[0])->size == 0)
		replace_nothing(&to, text, value_text(call->values[1]),
				most < 0 ? UINT64_MAX : (uint64_t)most);
	else
		replace_part(&to, text, value_text(call->values[0]), value_text(call->values[1]),
			     most < 0 ? UINT64_MAX : (uint64_t)most);
	return text_end(&to, result);
}
