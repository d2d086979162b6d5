/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads JSON values with jansson, which it loads unless it is linked. */
#include "lsp/element.h"

#include <inttypes.h>
#include <stddef.h>
#include <string.h>

#include "support/platform.h"
#include "support/text.h"

bool json_library_load(struct json_library *library)
{
#ifdef JANSSON_LINKED
#define SYMBOL(name) library->name = name;
	JSON_SYMBOLS(SYMBOL)
#undef SYMBOL
	return true;
#else
	static const struct platform_symbol symbols[] = {
#define SYMBOL(name) {#name, offsetof(struct json_library, name)},
		JSON_SYMBOLS(SYMBOL)
#undef SYMBOL
	};

	return platform_load(HAVE_JANSSON, symbols, sizeof symbols / sizeof *symbols, library);
#endif
}

struct element element_parse(const struct json_library *library, const char *text, size_t length)
{
	return (struct element){library, library->json_loadb(text, length, JSON_ALLOW_NUL, NULL)};
}

/* (json_decref, which calls json_delete, is inline and would need the library linked. Values are never shared here.) */
void element_free(struct element value)
{
	if (value.json != NULL)
		value.library->json_delete(value.json);
}

/* The functions of jansson accept NULL and values of other types. */

struct element element_member(struct element value, const char *name)
{
	return (struct element){value.library, value.library->json_object_get(value.json, name)};
}

struct element element_item(struct element value, size_t index)
{
	return (struct element){value.library, value.library->json_array_get(value.json, index)};
}

size_t element_count(struct element value)
{
	return value.library->json_array_size(value.json);
}

const char *element_text(struct element value, size_t *length)
{
	*length = value.library->json_string_length(value.json);
	return value.library->json_string_value(value.json);
}

bool element_is(struct element value, const char *text)
{
	const char *string = value.library->json_string_value(value.json);

	return string != NULL && strcmp(string, text) == 0;
}

bool element_is_true(struct element value)
{
	return json_is_true(value.json);
}

bool element_number(struct element value, int64_t *number)
{
	if (!json_is_integer(value.json))
		return false;
	*number = value.library->json_integer_value(value.json);
	return true;
}

bool element_same(struct element one, struct element other)
{
	int64_t first, second;
	size_t length, other_length;
	const char *text = element_text(one, &length),
		   *other_text = element_text(other, &other_length);

	if (text != NULL && other_text != NULL)
		return length == other_length && memcmp(text, other_text, length) == 0;
	return element_number(one, &first) && element_number(other, &second) && first == second;
}

void element_write_id(FILE *to, struct element value)
{
	int64_t number;
	size_t length;
	const char *text = element_text(value, &length);

	if (text != NULL)
		text_write_json(to, text, length);
	else if (element_number(value, &number))
		fprintf(to, "%" PRId64, number);
	else
		fputs("null", to);
}
