/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * JSON values that were received, parsed by the library jansson. It is loaded when a server begins, unless it is linked
 * (JANSSON_LINKED), because linking it would make each start of the command slower. A value that is absent, or of another
 * type than asked for, reads as nothing, so that members can be looked up in a chain without checks.
 */
#ifndef LSP_ELEMENT_H
#define LSP_ELEMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <jansson.h>

/* The functions of jansson that are used. */
#define JSON_SYMBOLS(SYMBOL)                                                                       \
	SYMBOL(json_array_get)                                                                     \
	SYMBOL(json_array_size)                                                                    \
	SYMBOL(json_delete)                                                                        \
	SYMBOL(json_integer_value)                                                                 \
	SYMBOL(json_loadb)                                                                         \
	SYMBOL(json_object_get)                                                                    \
	SYMBOL(json_string_length)                                                                 \
	SYMBOL(json_string_value)

/* Their addresses, by name. */
struct json_library {
/* A name that is declared takes no parentheses. NOLINTNEXTLINE(bugprone-macro-parentheses) */
#define SYMBOL(name) __typeof__(name) *name;
	JSON_SYMBOLS(SYMBOL)
#undef SYMBOL
};

/* False if the library, or one of its functions, is missing. */
bool json_library_load(struct json_library *library);

/* A value; it belongs to the message that it is a part of. */
struct element {
	const struct json_library *library;
	json_t *json; /* NULL: absent */
};

/* Parses an object or array; absent if the text is not JSON (RFC 8259) in UTF-8, or without memory. Free with
   element_free. */
struct element element_parse(const struct json_library *library, const char *text, size_t length);
void element_free(struct element value);

static inline bool element_exists(struct element value)
{
	return value.json != NULL;
}

/* The member of an object; an item of an array, and how many it has. */
struct element element_member(struct element value, const char *name);
struct element element_item(struct element value, size_t index);
size_t element_count(struct element value);

/* The bytes of a string; NULL if it is none. */
const char *element_text(struct element value, size_t *length);
/* Whether it is this string. */
bool element_is(struct element value, const char *text);
/* Whether both are the same whole number, or the same string: ids. */
bool element_same(struct element one, struct element other);
bool element_is_true(struct element value);
/* Stores a whole number; false, with nothing stored, if it is none. */
bool element_number(struct element value, int64_t *number);

/* Writes it as the id of a message: a string, a whole number, or null. */
void element_write_id(FILE *to, struct element value);

#endif
