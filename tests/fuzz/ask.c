/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzing dicelab_ask: a line of options, and a program after it, make a document whose brackets and strings are closed. */
#include <stdlib.h>
#include <string.h>

#include "tests/fuzz/fuzz.h"

enum { LONGEST_OPTIONS = 500 };

/* They are the last options, so that no others hold. */
static const char limits[] =
	" items=2000 turns=2000 tries=2000 outcomes=15 depth=100 states=3000 memory=33554432 stack=500 trials=50";

/* Questions come by the work done. */
static bool is_enough(void *data)
{
	unsigned *patience = data;

	if (*patience > 0)
		--*patience;
	return *patience == 0;
}

/* The character after the string that begins at `text`. */
static const char *skip_string(const char *text)
{
	for (text++; *text != '"'; text++) {
		text += *text == '\\';
		if ((unsigned char)*text < ' ')
			abort(); /* the end, or a character that is to be escaped */
	}
	return text + 1;
}

static void check(const char *document)
{
	size_t depth = 0;

	while (*document != '\0') {
		if (*document == '"') {
			document = skip_string(document);
			continue;
		}
		depth += *document == '{' || *document == '[';
		if ((*document == '}' || *document == ']') && depth-- == 0)
			abort();
		document++;
	}
	if (depth != 0)
		abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data, *end = size > 0 ? memchr(text, '\n', size) : NULL;
	size_t length = end != NULL ? (size_t)(end - text) : 0,
	       skipped = end != NULL ? length + 1 : 0;
	unsigned patience = 100;
	struct dicelab_hooks hooks = {.size = sizeof hooks, .stop = is_enough, .data = &patience};
	struct dicelab *lab = dicelab_new(&hooks);
	char options[LONGEST_OPTIONS + sizeof limits] = "";
	const char *document;

	if (lab == NULL)
		abort();
	memcpy(options, text, length < LONGEST_OPTIONS ? length : LONGEST_OPTIONS);
	strcat(options, limits);
	dicelab_seed(lab, 1);
	document = dicelab_ask(lab, text + skipped, size - skipped, options);
	if (document != NULL)
		check(document);
	dicelab_free(lab);
	return 0;
}
