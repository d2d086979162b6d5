/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Detects misleading indentation if `done` is omitted. An `if` or `while` then ends at the closing bracket or at the
 * end of the program, and never at a line that is indented less:
 *
 *     while 1d6 > 1
 *         n += 1
 *     n * 10             is a part of the loop, although it does not look like it
 */
#include "language/lod/lod.tab.h"
#include "language/lod/parse.h"
#include "support/text.h"

/* The byte column of a token; *first is whether only blanks precede it on its line. */
static size_t column_of(const struct lod_parse *parse, const struct lod_token *token, bool *first)
{
	const char *text = parse->diag->source->text;
	size_t at = token->at.begin;

	*first = true;
	for (; at > 0 && text[at - 1] != '\n'; at--)
		*first = *first && text_is_blank(text[at - 1]);
	return token->at.begin - at;
}

/* Whether a token can begin a statement of the body. */
static bool is_of_body(int kind)
{
	switch (kind) {
	case TOK_DO:
	case TOK_THEN:
	case TOK_ELIF:
	case TOK_ELSE:
	case TOK_DONE:
		return false;
	default:
		return !lod_is_closing(kind);
	}
}

void lod_warn_of_indent(const struct lod_parse *parse, const struct lod_token *from,
			const struct lod_token *end)
{
	bool first, indented = false;
	size_t margin = column_of(parse, from, &first), column;
	const struct lod_token *token;
	int depth = 0;

	if (!first)
		return;
	for (token = from + 1; token < end; token++) {
		depth += lod_is_opening(token[-1].kind) - lod_is_closing(token[-1].kind);
		column = column_of(parse, token, &first);
		if (!first || depth > 0 || !is_of_body(token->kind))
			continue;
		if (column <= margin && indented) {
			diag_warning(parse->diag, CODE_INDENT, token->at,
				     "to end it, put 'done' on a line before this",
				     "this belongs to the '%s' in line %zu, which has no 'done'",
				     from->kind == TOK_WHILE ? "while" : "if",
				     source_place(parse->diag->source, from->at.begin).line);
			return;
		}
		indented = indented || column > margin;
	}
}
