/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts: UTF-8, indexed and cut by characters. A text of one-byte characters is cut without counting. */
#include <string.h>

#include "starlark/words.h"
#include "support/hash_table.h"
#include "support/text.h"

static const struct text *as_text(const struct object *object)
{
	return (const struct text *)object;
}

/* ---- characters ---- */

size_t text_count_bytes(const char *bytes, size_t size)
{
	size_t count = 0, i;

	for (i = 0; i < size; i += text_character(bytes + i, size - i))
		count++;
	return count;
}

size_t text_count(const struct text *text)
{
	if (text->characters == 0) /* a cache: casts const away */
		((struct text *)text)->characters = text_count_bytes(text->bytes, text->size);
	return text->characters;
}

size_t text_offset(const struct text *text, size_t i)
{
	size_t offset = 0;

	if (text_count(text) == text->size)
		return i < text->size ? i : text->size;
	for (; i > 0 && offset < text->size; i--)
		offset += text_character(text->bytes + offset, text->size - offset);
	return offset;
}

bool text_add_character(struct text_builder *to, uint32_t code)
{
	char bytes[4];
	size_t size = text_encode(bytes, code);

	text_add(to, bytes, size);
	return size > 0;
}

/* ---- making texts ---- */

bool text_value(struct machine *machine, const char *bytes, size_t size, struct value *result)
{
	return value_new(machine, heap_text(machine_heap(machine), bytes, size), result);
}

bool text_string(struct machine *machine, const char *string, struct value *result)
{
	return text_value(machine, string, strlen(string), result);
}

/* ---- searching ---- */

/* Byte number i from the start, or from the end. */
static uint64_t byte_at(const char *bytes, size_t size, size_t i, bool last)
{
	return (unsigned char)bytes[last ? size - 1 - i : i];
}

/*
 * Substring search with a rolling hash, from the start or from the end: linear expected time even for repetitive texts
 * (Karp and Rabin 1987). The part has at least one byte.
 */
static size_t seek(const char *bytes, size_t size, const char *part, size_t part_size, bool last)
{
	static const uint64_t base = UINT64_C(0x9E3779B97F4A7C15);
	uint64_t wanted = 0, hash = 0, power = 1;
	size_t i;

	for (i = 0; i < part_size; i++) {
		wanted = wanted * base + byte_at(part, part_size, i, last);
		hash = hash * base + byte_at(bytes, size, i, last);
		power *= i > 0 ? base : 1;
	}
	for (i = 0;; i++) {
		size_t at = last ? size - part_size - i : i;

		if (hash == wanted && memcmp(bytes + at, part, part_size) == 0)
			return at;
		if (i == size - part_size)
			return size + 1;
		hash = (hash - byte_at(bytes, size, i, last) * power) * base +
		       byte_at(bytes, size, i + part_size, last);
	}
}

size_t text_find(const char *bytes, size_t size, const char *part, size_t part_size)
{
	const char *found;

	if (part_size == 0)
		return 0;
	if (part_size > size)
		return size + 1;
	if (part_size > 1)
		return seek(bytes, size, part, part_size, false);
	found = memchr(bytes, *part, size);
	return found == NULL ? size + 1 : (size_t)(found - bytes);
}

size_t text_find_last(const char *bytes, size_t size, const char *part, size_t part_size)
{
	if (part_size == 0)
		return size;
	return part_size > size ? size + 1 : seek(bytes, size, part, part_size, true);
}

/* ---- the type ---- */

/* Writes the escape sequence of a character in a quoted text; false if it is written unchanged. */
static bool write_escape(struct text_builder *to, const char *at, size_t size)
{
	static const char escaped[] = "\"\\\n\t\r", letters[] = "\"\\ntr";
	static const char hex[] = "0123456789abcdef";
	const char *found = size == 1 && *at != '\0' ? strchr(escaped, *at) : NULL;
	uint32_t code = text_code(at, size);
	char text[2] = "\\";
	unsigned digits = code < 0x100 ? 2 : code < 0x10000 ? 4 : 8;

	if (found == NULL && text_is_printable(at, size))
		return false;
	if (size == 1 && (unsigned char)*at >= 0x80)
		code = (unsigned char)*at;
	if (found != NULL)
		text[1] = letters[found - escaped];
	else
		text[1] = "xuU"[digits / 4];
	text_add(to, text, 2);
	while (found == NULL && digits > 0)
		text_add(to, &hex[code >> (4 * --digits) & 0xF], 1);
	return true;
}

static bool text_write(struct text_builder *to, struct object *object)
{
	const struct text *text = as_text(object);
	size_t plain = 0, at = 0, size;

	if (!machine_works(to->machine, text->size))
		return false;
	text_add_string(to, "\"");
	for (; at < text->size; at += size) {
		const char *bytes = text->bytes + at;

		size = text_character(bytes, text->size - at);
		if (size == 1 && (unsigned char)*bytes >= ' ' && (unsigned char)*bytes < 0x7F &&
		    *bytes != '"' && *bytes != '\\')
			continue;
		text_add(to, text->bytes + plain, at - plain);
		plain = write_escape(to, bytes, size) ? at + size : at;
	}
	text_add(to, text->bytes + plain, at - plain);
	text_add_string(to, "\"");
	return true;
}

static bool text_equal(struct machine *machine, const struct object *a, const struct object *b,
		       bool *equal)
{
	const struct text *left = as_text(a), *right = as_text(b);

	*equal = false;
	if (left->size != right->size)
		return true;
	*equal = memcmp(left->bytes, right->bytes, left->size) == 0;
	return machine_works(machine, left->size / 8);
}

/* Order of bytes, which in UTF-8 is the order of code points. */
static bool text_compare(struct machine *machine, const struct object *a, const struct object *b,
			 int *order)
{
	const struct text *left = as_text(a), *right = as_text(b);
	size_t size = left->size < right->size ? left->size : right->size;

	*order = memcmp(left->bytes, right->bytes, size);
	if (*order == 0)
		*order = (left->size > right->size) - (left->size < right->size);
	*order = (*order > 0) - (*order < 0);
	return machine_works(machine, size / 8);
}

static bool text_hash(struct machine *machine, const struct object *object, uint64_t *hash)
{
	struct text *text = (struct text *)object; /* cached */

	(void)machine;
	if (text->hash == 0)
		text->hash = hash_add_bytes(HASH_BEGIN, text->bytes, text->size);
	*hash = text->hash;
	return true;
}

static bool text_has(struct machine *machine, const struct object *object, struct value item,
		     bool *has)
{
	const struct text *text = as_text(object), *part;

	if (!value_is_text(item))
		return machine_error(machine, CODE_TYPE,
				     "'in <string>' requires string as left operand, not %s",
				     value_type(item));
	part = value_text(item);
	*has = text_find(text->bytes, text->size, part->bytes, part->size) <= text->size;
	return machine_works(machine, text->size / 8);
}

static bool text_get(struct machine *machine, struct object *object, struct value key,
		     struct value *result)
{
	const struct text *text = as_text(object);
	size_t i;

	if (!sequence_index(machine, "string", key, text_count(text), &i))
		return false;
	if (text->characters < text->size && !machine_works(machine, i / 8))
		return false;
	i = text_offset(text, i);
	return text_value(machine, text->bytes + i, text_character(text->bytes + i, text->size - i),
			  result);
}

/* ---- concatenation, repetition, slices ---- */

static bool join_texts(struct machine *machine, const struct text *a, const struct text *b,
		       struct value *result)
{
	struct text *text = heap_text(machine_heap(machine), NULL, a->size + b->size);

	if (text == NULL)
		return machine_out_of_memory(machine);
	memcpy(text->bytes, a->bytes, a->size);
	memcpy(text->bytes + a->size, b->bytes, b->size);
	*result = value_of(&text->object);
	return machine_works(machine, text->size / 8);
}

static bool repeat(struct machine *machine, const struct text *text, struct value times,
		   struct value *result)
{
	enum { AT_ONCE = 1 << 16 };
	struct text *made;
	int64_t count;
	size_t i;

	if (!value_to_integer(machine, "repetition", times, &count))
		return false;
	if (count <= 0 || text->size == 0)
		count = 0;
	if ((uint64_t)count > machine_heap(machine)->limit / (text->size + 1))
		return complain_of_repetition(machine, text->size, count);
	if (!machine_works(machine, text->size * (size_t)count / 8))
		return false;
	made = heap_text(machine_heap(machine), NULL, text->size * (size_t)count);
	if (made == NULL)
		return machine_out_of_memory(machine);
	for (i = 0; i < (size_t)count; i++) {
		if (i % AT_ONCE == 0 && !machine_works(machine, AT_ONCE))
			return false;
		memcpy(made->bytes + i * text->size, text->bytes, text->size);
	}
	*result = value_of(&made->object);
	return true;
}

static enum done text_binary(struct machine *machine, const struct value_operands *operands,
			     struct value *result)
{
	enum value_operation operation = operands->operation;
	struct value a = operands->a, b = operands->b;
	bool done;

	if (operation == OPERATION_MODULO && value_is_text(a))
		return text_percent(machine, value_text(a), b, result);
	if (operation == OPERATION_ADD && value_is_text(a) && value_is_text(b))
		done = join_texts(machine, value_text(a), value_text(b), result);
	else if (operation == OPERATION_MULTIPLY && value_is_text(a) && number_is_integer(b))
		done = repeat(machine, value_text(a), b, result);
	else if (operation == OPERATION_MULTIPLY && value_is_text(b) && number_is_integer(a))
		done = repeat(machine, value_text(b), a, result);
	else
		return NOT_DONE;
	return done_if(done);
}

/* A slice of a text that is not ASCII, in either direction: moves by characters. */
static bool pick_characters(struct machine *machine, const struct text *text, struct slice slice,
			    struct value *result)
{
	struct text_builder to;
	size_t at = text_offset(text, (size_t)slice.start), i;
	int64_t left;

	text_begin(&to, machine);
	for (i = 0; i < slice.count; i++) {
		text_add(&to, text->bytes + at, text_character(text->bytes + at, text->size - at));
		left = i + 1 < slice.count ? slice.step : 0;
		for (; left > 0; left--)
			at += text_character(text->bytes + at, text->size - at);
		for (; left < 0; left++)
			do
				at--;
			while (at > 0 && text_continues(text->bytes[at]));
	}
	return text_end(&to, result);
}

static bool pick_bytes(struct machine *machine, const struct text *text, struct slice slice,
		       struct value *result)
{
	struct text *made = heap_text(machine_heap(machine), NULL, slice.count);
	int64_t at = slice.start;
	size_t i;

	if (made == NULL)
		return machine_out_of_memory(machine);
	for (i = 0; i < slice.count; i++) {
		made->bytes[i] = text->bytes[at];
		at += i + 1 < slice.count ? slice.step : 0;
	}
	*result = value_of(&made->object);
	return true;
}

bool text_slice(struct machine *machine, const struct text *text, struct slice slice,
		struct value *result)
{
	size_t start, end;

	if (!machine_works(machine, text->size / 8))
		return false;
	if (slice.count == 0)
		return text_value(machine, "", 0, result);
	if (slice.step == 1) {
		start = text_offset(text, (size_t)slice.start);
		end = text_offset(text, (size_t)slice.start + slice.count);
		return text_value(machine, text->bytes + start, end - start, result);
	}
	if (text_count(text) == text->size)
		return pick_bytes(machine, text, slice, result);
	return pick_characters(machine, text, slice, result);
}

const struct type type_text = {
	.name = "string",
	.methods = text_words,
	.write = text_write,
	.equal = text_equal,
	.compare = text_compare,
	.hash = text_hash,
	.binary = text_binary,
	.has = text_has,
	.get = text_get,
};
