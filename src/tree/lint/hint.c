/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Formats hints, locates the stretches of source text they quote, and makes fixes of them. */
#include "tree/hint.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "support/text.h"
#include "tree/operators.h"

struct hint hint_start(const struct source *source, struct span statement)
{
	struct hint hint;

	/* Hints are begun for every node and warning, and nearly all are discarded, so the buffers are not cleared. */
	hint.from = source;
	hint.source = source->text;
	hint.statement = statement;
	hint.program = statement;
	hint.opened = 0;
	hint.fails = false;
	hint.length = 0;
	hint.fix_count = 0;
	hint.fixes_length = 0;
	hint.text[0] = '\0';
	return hint;
}

/* Replaces tabs, and fails on line breaks, in the text appended from `from` on. */
static void keep_on_line(struct hint *hint, size_t from)
{
	size_t i;

	for (i = from; i < hint->length; i++) {
		if (hint->text[i] == '\t')
			hint->text[i] = ' ';
		hint->fails = hint->fails || (unsigned char)hint->text[i] < ' ';
	}
}

void hint_add(struct hint *hint, const char *format, ...)
{
	size_t room = sizeof hint->text - hint->length, from = hint->length;
	va_list values;
	int added;

	if (hint->fails)
		return;
	va_start(values, format);
	added = vsnprintf(hint->text + from, room, format, values);
	va_end(values);
	hint->fails = added < 0 || (size_t)added >= room;
	if (hint->fails)
		return;
	hint->length += (size_t)added;
	keep_on_line(hint, from);
}

void hint_add_span(struct hint *hint, const char *words, struct span text)
{
	hint_add(hint, "%s%.*s", words, SHOWN(hint, text));
}

const char *hint_text(const struct hint *hint)
{
	return hint->fails || hint->length == 0 ? NULL : hint->text;
}

struct dicelab_diagnostic hint_about(struct hint *hint, enum dicelab_severity severity,
				     enum code code, const char *otherwise)
{
	const char *text = hint_text(hint);
	struct dicelab_diagnostic about = diag_of(severity, code, text != NULL ? text : otherwise);
	size_t i;

	if (text == NULL)
		return about;
	for (i = 0; i < hint->fix_count; i++)
		diag_place_fix(&hint->fixes[i], hint->from,
			       (size_t)(hint->fixes[i].replaced - hint->source));
	about.fixes = hint->fixes;
	about.fix_count = hint->fix_count;
	return about;
}

/* ---- fixes ---- */

void hint_fix(struct hint *hint, struct span at, const char *text)
{
	size_t size = strlen(text) + 1, replaced = at.end - at.begin;
	char *copy = hint->fixes_text + hint->fixes_length;

	if (hint->fix_count == MOST_FIXES || size > sizeof hint->fixes_text - hint->fixes_length ||
	    (replaced + 1 == size && memcmp(hint->source + at.begin, text, replaced) == 0))
		return;
	hint->fixes[hint->fix_count++] = (struct dicelab_fix){.replaced = hint->source + at.begin,
							      .replaced_length = replaced,
							      .text = memcpy(copy, text, size)};
	hint->fixes_length += size;
}

/* Whether the word that ends at `end` binds or chooses, so that an expression of its own follows. */
static bool is_opening_word(const struct hint *hint, size_t end)
{
	static const char words[] = "if|then|else|in|do|given";
	size_t begin = end;

	while (begin > hint->statement.begin && isalpha((unsigned char)hint->source[begin - 1]))
		begin--;
	return word_is_among(hint->source + begin, end - begin, words, sizeof words - 1);
}

/* The same for the word that begins at `begin`: one of those that end an expression. */
static bool is_closing_word(const struct hint *hint, size_t begin)
{
	static const char words[] = "then|else|in|do|given";
	size_t end = begin;

	while (end < hint->statement.end && isalpha((unsigned char)hint->source[end]))
		end++;
	return word_is_among(hint->source + begin, end - begin, words, sizeof words - 1);
}

/* Whether the stretch is a whole expression, which neither operators nor commas beside it can divide. */
static bool stands_alone(const struct hint *hint, struct span at)
{
	const char *text = hint->source;
	size_t begin = at.begin, end = at.end;

	while (begin > hint->statement.begin && isspace((unsigned char)text[begin - 1]))
		begin--;
	while (end < hint->statement.end && isspace((unsigned char)text[end]))
		end++;
	return (begin <= hint->statement.begin || text[begin - 1] == '(' ||
		is_opening_word(hint, begin)) &&
	       (end >= hint->statement.end || text[end] == ')' || text[end] == ';' ||
		is_closing_word(hint, end));
}

/* Whether a program is one operand: letters, digits and what is in brackets. */
static bool is_operand(const char *program)
{
	size_t depth = 0;

	for (; *program != '\0'; program++) {
		depth -= depth > 0 && strchr(")}", *program) != NULL;
		if (depth == 0 && !isalnum((unsigned char)*program) &&
		    strchr("_!\"(){}", *program) == NULL)
			return false;
		depth += strchr("({", *program) != NULL;
	}
	return true;
}

/* Whether a program differs from the stretch that it replaces only in blanks and parentheses. */
static bool only_groups(const struct hint *hint, const char *program)
{
	static const char skipped[] = "() \t\n";
	size_t at = hint->program.begin, end = hint->program.end;

	for (;; program++, at++) {
		program += strspn(program, skipped);
		while (at < end && strchr(skipped, hint->source[at]) != NULL)
			at++;
		if (at == end || *program == '\0')
			return at == end && *program == '\0';
		if (hint->source[at] != *program)
			return false;
	}
}

void hint_begin(struct hint *hint, const char *before, struct span at)
{
	hint_add(hint, "%s", before);
	hint->program = at;
	hint->opened = hint->length;
}

void hint_end(struct hint *hint, const char *after)
{
	char fix[sizeof hint->text + 2];
	const char *program = hint->text + hint->opened;
	bool is_safe = stands_alone(hint, hint->program) || is_operand(program) ||
		       only_groups(hint, program);

	if (!hint->fails) {
		snprintf(fix, sizeof fix, "%s%s%s", is_safe ? "" : "(", program,
			 is_safe ? "" : ")");
		hint_fix(hint, hint->program, fix);
	}
	hint_add(hint, "%s", after);
}

void hint_enclose(struct hint *hint, const char *before, struct span at, const char *after)
{
	hint_begin(hint, before, at);
	hint_add(hint, "(%.*s)", SHOWN(hint, at));
	hint_end(hint, after);
}

bool hint_is_statement(const struct hint *hint, struct span at)
{
	struct span all = hint_trim(hint, hint->statement.begin, hint->statement.end);

	return at.begin <= all.begin && at.end >= all.end;
}

void hint_guess(struct hint *hint, const struct guess *guess, struct span at)
{
	if (guess->meant == NULL)
		return;
	hint_add(hint, "did you mean '%s'?", guess->meant);
	hint_fix(hint, at, guess->meant);
}

/* ---- text ---- */

bool hint_fits(const struct hint *hint, struct span text)
{
	enum { LONGEST = 50 };
	size_t i;

	for (i = text.begin; i < text.end; i++) {
		if ((unsigned char)hint->source[i] < ' ' && hint->source[i] != '\t')
			return false;
	}
	return text.end - text.begin <= LONGEST;
}

struct span hint_trim(const struct hint *hint, size_t begin, size_t end)
{
	while (begin < end && text_is_blank(hint->source[begin]))
		begin++;
	while (begin < end && text_is_blank(hint->source[end - 1]))
		end--;
	return (struct span){begin, end};
}

size_t hint_skip_closing(const struct hint *hint, size_t from, size_t end)
{
	while (from < end && (text_is_blank(hint->source[from]) || hint->source[from] == ')'))
		from++;
	return from;
}
