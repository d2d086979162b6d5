/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Scans the text of a statement for the names that it binds, before it is parsed. */
#include "language/dicelab/variables.h"

#include <string.h>

#include "language/dicelab/skip.h"
#include "tree/definitions.h"

/* The bit of the initial letter of a word. */
static uint32_t initial(const char *word)
{
	return UINT32_C(1) << (*word & 31);
}

bool notation_is_name(const char *text, size_t length)
{
	const struct word *word = word_find(text, length);

	return length > 0 && skip_word(text, text + length) == text + length &&
	       (word == NULL || word->late);
}

/* Records a word that is a variable. */
static void note_variable(struct parse *parse, const char *text, const char *end)
{
	size_t length = (size_t)(end - text);
	const struct word *word = word_find(text, length);

	if (word != NULL && word->late)
		parse->variables[word->kind] = true;
	if (length > 0)
		parse->initials |= initial(text);
	parse->found =
		parse->found || (length > 0 && length == parse->name.end - parse->name.begin &&
				 memcmp(text, parse_text(parse, parse->name), length) == 0);
}

static bool binds(const char *text, const char *end)
{
	const struct word *word = word_find(text, (size_t)(end - text));

	return word != NULL && word->class == WORD_OPERATOR &&
	       (word->kind == NODE_LET || word->kind == NODE_FOREACH || word->kind == NODE_WHILE);
}

bool variables_is_equals(const char *at, const char *end)
{
	return at < end && *at == '=' && !(end - at >= 2 && at[1] == '=');
}

/* Whether parentheses with parameters and then `=` follow, or the text ends before they are closed, with only names
   in them. */
static bool has_parameters(const char *at, const char *end)
{
	bool names_alone = true;

	for (at = skip_blanks(at + 1, end); at < end && *at != ')'; at = skip_blanks(at + 1, end)) {
		if (*at == '(')
			return false;
		names_alone = names_alone && (is_letter(*at) || *at == ',');
	}
	return at == end ? names_alone : variables_is_equals(skip_blanks(at + 1, end), end);
}

struct span variables_head(const struct parse *parse)
{
	const char *text = parse_text(parse, parse->whole);
	const char *end = text + (parse->whole.end - parse->whole.begin);
	const char *name = skip_blanks(text, end), *after = skip_word(name, end);
	const char *at = skip_blanks(after, end);

	if (after == name || at == end || *at != '(' || !has_parameters(at, end))
		return (struct span){0, 0};
	return (struct span){parse->whole.begin + (size_t)(name - text),
			     parse->whole.begin + (size_t)(after - text)};
}

/* Records a name that is defined, `add = ...` or `add(x, y) = ...`, and its parameters. */
static void note_defined(struct parse *parse, const char *text, const char *end)
{
	const char *name = skip_blanks(text, end), *after = skip_word(name, end);
	bool is_head = parse->head.end > parse->head.begin;

	if (is_head || variables_is_equals(skip_blanks(after, end), end))
		note_variable(parse, name, after);
	for (name = after; is_head && name < end && *name != ')'; name = skip_blanks(after, end)) {
		after = skip_word(name, end);
		note_variable(parse, name, after);
		after += after == name;
	}
}

/* Records the name after a word that binds it, or the names in parentheses. Returns their end. */
static const char *note_bound(struct parse *parse, const char *at, const char *end)
{
	bool several = at < end && *at == '(';
	const char *name;

	do {
		name = skip_blanks(at + several, end);
		at = skip_word(name, end);
		note_variable(parse, name, at);
		if (several)
			at = skip_blanks(at, end);
	} while (several && at < end && *at == ',');
	return at;
}

static void find_variables(struct parse *parse)
{
	const char *at = parse_text(parse, parse->whole);
	const char *end = at + (parse->whole.end - parse->whole.begin);

	if (parse->may_define)
		note_defined(parse, at, end);
	while (at < end) {
		const char *word = skip_blanks(at, end);

		at = skip_word(word, end);
		if (binds(word, at)) {
			at = note_bound(parse, skip_blanks(at, end), end);
		} else if (at == word && at < end) {
			at = skip_quoted(at, end) + 1;
		}
	}
}

static void seek_variables(struct parse *parse)
{
	if (!parse->sought)
		find_variables(parse);
	parse->sought = true;
}

bool variables_bound(struct parse *parse, struct span name)
{
	seek_variables(parse);
	if (name.begin == name.end || (parse->initials & initial(parse_text(parse, name))) == 0)
		return false;
	parse->name = name;
	parse->found = false;
	find_variables(parse);
	parse->name = (struct span){0, 0};
	return parse->found;
}

bool variables_has(struct parse *parse, const struct word *word)
{
	const struct definitions *definitions = parse->builder->definitions;

	seek_variables(parse);
	return parse->variables[word->kind] ||
	       (definitions != NULL && definitions_find(definitions, word->spelling) != NULL);
}
