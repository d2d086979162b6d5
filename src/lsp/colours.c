/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* `textDocument/semanticTokens/full`: colours, which tell functions, variables and parameters apart. */
#include "lsp/sight.h"

/* The types of the legend (lsp.c), in its order. */
enum token_colour {
	COLOUR_KEYWORD,
	COLOUR_FUNCTION,
	COLOUR_VARIABLE,
	COLOUR_PARAMETER,
	COLOUR_NUMBER,
	COLOUR_STRING,
	COLOUR_COMMENT,
	COLOUR_NONE
};

static enum token_colour colour_of_name(const struct sight *sight, size_t token)
{
	size_t binding = names_find(&sight->names, token);

	if (binding == SIZE_MAX)
		return sight->tokens.rows[token].kind == TOKEN_FUNCTION ? COLOUR_FUNCTION
									: COLOUR_NONE;
	switch (sight->names.rows[binding].kind) {
	case NAME_VARIABLE:
		return COLOUR_VARIABLE;
	case NAME_FUNCTION:
		return COLOUR_FUNCTION;
	case NAME_PARAMETER:
		break;
	}
	return COLOUR_PARAMETER;
}

static enum token_colour colour_of(const struct sight *sight, size_t token)
{
	switch (sight->tokens.rows[token].kind) {
	case TOKEN_NAME:
	case TOKEN_FUNCTION:
		return colour_of_name(sight, token);
	case TOKEN_WORD:
		return COLOUR_KEYWORD;
	case TOKEN_NUMBER:
		return COLOUR_NUMBER;
	case TOKEN_TEXT:
		return COLOUR_STRING;
	case TOKEN_COMMENT:
		return COLOUR_COMMENT;
	case TOKEN_SYMBOL:
		break;
	}
	return COLOUR_NONE;
}

/* Places are written as distances from the token before. */
struct colour_writer {
	const struct sight *sight;
	FILE *to;
	size_t line, character; /* of the last token */
	bool some;
};

static void write_part(struct colour_writer *writer, size_t line, size_t character, size_t length,
		       enum token_colour colour)
{
	fprintf(writer->to, "%s%zu,%zu,%zu,%d,0", writer->some ? "," : "", line - writer->line,
		line > writer->line ? character : character - writer->character, length,
		(int)colour);
	writer->some = true;
	writer->line = line;
	writer->character = character;
}

/* A token of several lines has a part on each. */
static void write_parts(struct colour_writer *writer, size_t token, enum token_colour colour)
{
	const struct document *document = writer->sight->document;
	enum encoding encoding = writer->sight->lsp->encoding;
	const struct token *row = &writer->sight->tokens.rows[token];
	size_t at = row->at.begin, begin = at - row->column, line = row->line, end;

	while (at < row->at.end) {
		for (end = at; end < row->at.end && document->text[end] != '\n' &&
			       document->text[end] != '\r';)
			end++;
		if (end > at)
			write_part(writer, line,
				   document_units(document, encoding, (struct span){begin, at}),
				   document_units(document, encoding, (struct span){at, end}),
				   colour);
		end += end + 1 < row->at.end && document->text[end] == '\r' &&
		       document->text[end + 1] == '\n';
		at = begin = end + 1;
		line++;
	}
}

void lsp_colour(struct lsp *lsp, const struct lsp_call *call)
{
	struct sight sight;
	FILE *to = sight_begin(&sight, lsp, call, false) ? lsp_reply(lsp, call) : NULL;
	struct colour_writer writer = {.sight = &sight, .to = to};
	enum token_colour colour;
	size_t i;

	if (to != NULL) {
		fputs("{\"data\":[", to);
		for (i = 0; i < sight.tokens.count && !reading_is_late(lsp); i++) {
			colour = sight.tokens.names == NAMES_NONE ||
						 sight.tokens.names == NAMES_TIGHT
					 ? COLOUR_NONE
					 : colour_of(&sight, i);
			if (colour != COLOUR_NONE)
				write_parts(&writer, i, colour);
		}
		fputs("]}", to);
		lsp_send_reply(lsp, call);
	}
	sight_end(&sight);
}
