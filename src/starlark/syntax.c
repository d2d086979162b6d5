/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Allocation of syntax nodes, and interning of names. */
#include "starlark/syntax.h"

#include <string.h>

#include "starlark/machine.h"
#include "support/hash_table.h"

void *syntax_take(struct syntax *syntax, size_t size)
{
	void *block = arena_take(syntax->arena, size);

	if (block == NULL)
		diag_out_of_memory(syntax->diag, (struct span){syntax->at.begin, syntax->at.begin});
	return block;
}

struct name *syntax_name(struct syntax *syntax, const char *text, size_t length)
{
	size_t slots = sizeof syntax->names / sizeof *syntax->names;
	uint64_t hash = hash_add_bytes(HASH_BEGIN, text, length);
	struct name **slot = &syntax->names[hash % slots], *name;
	char *copy;

	for (name = *slot; name != NULL; name = name->next) {
		if (name->length == length && memcmp(name->text, text, length) == 0)
			return name;
	}
	name = syntax_take(syntax, sizeof *name);
	copy = name != NULL ? syntax_take(syntax, length + 1) : NULL;
	if (copy == NULL)
		return NULL;
	memcpy(copy, text, length);
	*name = (struct name){.text = copy, .length = length, .next = *slot};
	*slot = name;
	return name;
}

struct name *syntax_find(struct syntax *syntax, const char *text)
{
	return syntax_name(syntax, text, strlen(text));
}

const struct native *syntax_native(const struct syntax *syntax, const struct name *name)
{
	const struct native *const *table = syntax->natives, *row, *found = NULL;

	for (; table != NULL && *table != NULL; table++) {
		row = native_find(*table, name->text);
		found = row != NULL ? row : found;
	}
	return found;
}
