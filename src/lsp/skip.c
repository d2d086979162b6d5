/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the statements that depend on one by the names in them, and overwrites them. */
#include "lsp/skip.h"

#include <stdlib.h>

#include "lsp/names.h"
#include "support/memory.h"

/* ---- the text ---- */

/* Overwrites the tokens [begin, end). `output x` becomes `output 0`, and `output(x)` `output(0)`. */
static void overwrite(const struct tokens *tokens, struct span statement, char *text)
{
	bool output = tokens_is(tokens, statement.begin, "output"), number = output;
	size_t i = output ? tokens_next(tokens, statement.begin) : statement.begin;
	size_t close = SIZE_MAX, at;

	if (output && tokens_is(tokens, i, "("))
		close = tokens->rows[i++].partner;
	for (; i < statement.end; i++) {
		const struct token *row = &tokens->rows[i];

		if (row->kind == TOKEN_COMMENT || i == close)
			continue;
		for (at = row->at.begin; at < row->at.end; at++) {
			if (text[at] == '\n' || text[at] == '\r')
				continue;
			/* a number that begins otherwise than what was there shows that it was left out */
			if (number)
				text[at] = tokens->document->text[at] == '0' ? '1' : '0';
			else
				text[at] = ' ';
			number = false;
		}
	}
}

/* ---- AnyDice ---- */

/* The tokens of the output that begins at an offset, up to the next statement; empty if none does. */
static struct span find_output(const struct tokens *tokens, size_t offset)
{
	static const char *const words[] = {"output", "set",      "loop", "if",
					    "else",   "function", NULL};
	const struct token *rows = tokens->rows;
	size_t begin = 0, i;

	while (begin < tokens->count && rows[begin].at.begin < offset)
		begin++;
	if (!tokens_is(tokens, begin, "output") || rows[begin].at.begin != offset)
		return (struct span){0, 0};
	for (i = begin + 1; i < tokens->count && !tokens_is_any(tokens, i, words); i++) {
		/* the end of its block, or an assignment */
		if (rows[i].level < rows[begin].level ||
		    (rows[i].level == rows[begin].level && tokens_is(tokens, i + 1, ":")))
			break;
	}
	return (struct span){begin, i};
}

/* ---- scripts ---- */

/* A statement outside functions. */
struct outer_statement {
	struct span at; /* its tokens */
	bool skipped;
	bool changes; /* it may change values in place */
};

struct name_facts {
	bool unknown; /* statements that mention it are left out */
	bool changes; /* those that mention it may change values in place */
};

struct skipping {
	const struct tokens *tokens;
	struct name_index names;
	struct outer_statement *rows;
	size_t count, room;
	size_t *mentions;         /* for each token: the index of its binding, or SIZE_MAX */
	struct name_facts *facts; /* for each binding */
	bool all;  /* names in what is left out are unknown, whether it binds them or not */
	bool more; /* something was found */
};

/* Whether the token begins a line outside of brackets. */
static bool begins_line(const struct tokens *tokens, size_t token)
{
	const struct token *row = &tokens->rows[token];
	size_t before = tokens_before(tokens, token);
	bool closes = row->partner != SIZE_MAX && row->partner < token;

	return row->begins_line && row->level == 0 && row->kind != TOKEN_COMMENT && !closes &&
	       (before == SIZE_MAX || !tokens_is(tokens, before, "\\"));
}

/* Whether an index is assigned to from the token on: `x[i] =` where that may begin, `for x[i] in`. */
static bool assigns_to_index(const struct tokens *tokens, size_t token)
{
	bool loop = tokens_is(tokens, token, "for"), index = false;
	size_t i = token;

	if (!loop && !begins_line(tokens, token) && !tokens_is(tokens, token, ";"))
		return false;
	while (++i < tokens->count && !begins_line(tokens, i)) {
		index |= tokens_is(tokens, i, "[");
		if (loop ? tokens_is(tokens, i, "in")
			 : tokens->rows[i].level == 0 && names_assigns(tokens, i))
			return index;
	}
	return false;
}

/* Whether a token may change a value in place. (Of scripts, only lists and dictionaries can be changed.) */
static bool changes_value(const struct tokens *tokens, size_t token)
{
	static const char *const methods[] = {"append",  "clear",  "extend",     "insert", "pop",
					      "popitem", "remove", "setdefault", "update", NULL};
	static const char *const others[] = {"+=", "|=", "getattr", NULL};
	size_t before = tokens_before(tokens, token);

	return tokens_is_any(tokens, token, others) || assigns_to_index(tokens, token) ||
	       (before != SIZE_MAX && tokens_is(tokens, before, ".") &&
		tokens_is_any(tokens, token, methods));
}

/* Divides the tokens into statements, and finds the mentions of names. False when out of memory. */
static bool find_statements(struct skipping *skipping)
{
	static const char *const others[] = {"else", "elif", NULL};
	const struct tokens *tokens = skipping->tokens;
	size_t i;

	for (i = 0; i < tokens->count; i++) {
		if (begins_line(tokens, i) && tokens->rows[i].column == 0 &&
		    !tokens_is_any(tokens, i, others)) {
			if (!memory_grow(&memory_system, &skipping->rows, &skipping->room,
					 skipping->count + 1, sizeof *skipping->rows))
				return false;
			skipping->rows[skipping->count++] = (struct outer_statement){.at.begin = i};
		}
		if (skipping->count == 0)
			continue;
		skipping->rows[skipping->count - 1].at.end = i + 1;
		skipping->rows[skipping->count - 1].changes |= changes_value(tokens, i);
		skipping->mentions[i] = names_find_widely(&skipping->names, i);
	}
	return true;
}

static void note(struct skipping *skipping, bool *fact, bool holds)
{
	skipping->more |= holds && !*fact;
	*fact |= holds;
}

/* Propagates facts between a statement and the names that it mentions. */
static void spread(struct skipping *skipping, struct outer_statement *statement)
{
	size_t i;

	for (i = statement->at.begin; i < statement->at.end; i++) {
		bool binds = skipping->names.binds[i];
		struct name_facts *facts;

		if (skipping->mentions[i] == SIZE_MAX)
			continue;
		facts = &skipping->facts[skipping->mentions[i]];
		note(skipping, &statement->skipped, facts->unknown);
		note(skipping, &statement->changes, facts->changes);
		note(skipping, &facts->changes, statement->changes && binds);
		note(skipping, &facts->unknown, statement->skipped && (binds || skipping->all));
	}
	note(skipping, &skipping->all, statement->skipped && statement->changes);
}

/* Marks what depends on the statement, up to a fixed point. */
static void find_dependent(struct skipping *skipping, struct outer_statement *slow)
{
	size_t i;

	slow->skipped = true;
	do {
		skipping->more = false;
		for (i = 0; i < skipping->count; i++)
			spread(skipping, &skipping->rows[i]);
		while (i-- > 0) /* functions may be defined in any order */
			spread(skipping, &skipping->rows[i]);
	} while (skipping->more);
}

/* Overwrites the statement at the offset, and what depends on it. */
static bool skip_in_script(const struct tokens *tokens, size_t offset, char *text)
{
	struct skipping skipping = {.tokens = tokens};
	size_t slow = 0, i;
	bool ok;

	ok = names_init(&skipping.names, tokens);
	skipping.mentions = calloc(tokens->count + 1, sizeof *skipping.mentions);
	skipping.facts = calloc(skipping.names.count + 1, sizeof *skipping.facts);
	ok = ok && skipping.mentions != NULL && skipping.facts != NULL &&
	     find_statements(&skipping);
	while (ok && slow < skipping.count &&
	       tokens->rows[skipping.rows[slow].at.begin].at.begin <= offset)
		slow++;
	ok = ok && slow > 0;
	if (ok)
		find_dependent(&skipping, &skipping.rows[slow - 1]);
	for (i = 0; ok && i < skipping.count; i++) {
		if (skipping.rows[i].skipped)
			overwrite(tokens, skipping.rows[i].at, text);
	}
	free(skipping.rows);
	free(skipping.mentions);
	free(skipping.facts);
	names_clear(&skipping.names);
	return ok;
}

bool skip_statement(const struct document *document, const struct dicelab_notation *notation,
		    size_t slow, char *text)
{
	struct tokens tokens;
	struct span output;
	bool ok = tokens_init(&tokens, document, notation);

	if (ok && tokens.names == NAMES_SCRIPT) {
		ok = skip_in_script(&tokens, slow, text);
	} else if (ok) {
		output = tokens.names == NAMES_ANYDICE ? find_output(&tokens, slow)
						       : (struct span){0, 0};
		ok = output.end > output.begin;
		overwrite(&tokens, output, text);
	}
	tokens_clear(&tokens);
	return ok;
}
