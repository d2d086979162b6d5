/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Requests about names: where they are defined and mentioned, and an outline of the document. */
#include <string.h>

#include "lsp/calls.h"
#include "lsp/sight.h"
#include "support/text.h"

/* Kinds of symbols in the protocol. */
enum { SYMBOL_FUNCTION = 12, SYMBOL_VARIABLE = 13 };

static void write_uri(FILE *to, const struct sight *sight)
{
	text_write_json(to, sight->document->uri, strlen(sight->document->uri));
}

/* A Location; a DocumentHighlight has the range only. */
static void write_place(FILE *to, const struct sight *sight, size_t token, bool located)
{
	putc('{', to);
	if (located) {
		fputs("\"uri\":", to);
		write_uri(to, sight);
		putc(',', to);
	}
	fputs("\"range\":", to);
	sight_write_range(to, sight, token);
	putc('}', to);
}

/* The places of a function of AnyDice, at a word of which the cursor is: of heads, of calls, or of both. */
static void write_functions(FILE *to, const struct sight *sight, bool located, bool heads,
			    bool calls)
{
	const struct tokens *tokens = &sight->tokens;
	struct call_phrase wanted, phrase;
	bool some = false;
	size_t i;

	if (!calls_find(tokens, sight->token, &wanted))
		return;
	for (i = 0; i < tokens->count; i++) {
		if (!calls_begin(tokens, i, &phrase) || !(phrase.head ? heads : calls) ||
		    !calls_are_same(&wanted, &phrase))
			continue;
		fputs(some ? "," : "", to);
		write_place(to, sight, calls_next_word(&phrase, phrase.begin), located);
		some = true;
	}
}

/* textDocument/definition: the first binding, or all that the name may have. */
void lsp_define(struct lsp *lsp, const struct lsp_call *call)
{
	struct sight sight;
	size_t wanted, i;
	FILE *to;
	bool some = false;

	if (sight_begin(&sight, lsp, call, true)) {
		wanted = names_find(&sight.names, sight.token);
		to = lsp_reply(lsp, call);
		if (to != NULL) {
			putc('[', to);
			for (i = 0; i < sight.names.count && wanted != SIZE_MAX; i++) {
				if (!names_means(&sight.names, sight.names.rows[i].token, wanted) ||
				    (some && sight.tokens.names == NAMES_ANYDICE))
					continue;
				fputs(some ? "," : "", to);
				write_place(to, &sight, sight.names.rows[i].token, true);
				some = true;
			}
			write_functions(to, &sight, true, true, false);
			putc(']', to);
			lsp_send_reply(lsp, call);
		}
	}
	sight_end(&sight);
}

/* All mentions, with or without those that bind the name. */
static void write_mentions(FILE *to, const struct sight *sight, bool located, bool bindings)
{
	size_t wanted = names_find(&sight->names, sight->token), i;
	bool some = false;

	putc('[', to);
	for (i = 0; i < sight->tokens.count && wanted != SIZE_MAX; i++) {
		if (!names_means(&sight->names, i, wanted) || (!bindings && sight->names.binds[i]))
			continue;
		fputs(some ? "," : "", to);
		write_place(to, sight, i, located);
		some = true;
	}
	write_functions(to, sight, located, bindings, true);
	putc(']', to);
}

static void answer_mentions(struct lsp *lsp, const struct lsp_call *call, bool located,
			    bool bindings)
{
	struct sight sight;
	FILE *to = sight_begin(&sight, lsp, call, true) ? lsp_reply(lsp, call) : NULL;

	if (to != NULL) {
		write_mentions(to, &sight, located, bindings);
		lsp_send_reply(lsp, call);
	}
	sight_end(&sight);
}

/* textDocument/references */
void lsp_refer(struct lsp *lsp, const struct lsp_call *call)
{
	struct element context = element_member(call->params, "context");

	answer_mentions(lsp, call, true,
			element_is_true(element_member(context, "includeDeclaration")));
}

/* textDocument/documentHighlight */
void lsp_highlight(struct lsp *lsp, const struct lsp_call *call)
{
	answer_mentions(lsp, call, false, true);
}

/* ---- outline ---- */

/* The end of the line of a token. */
static size_t end_of_line(const struct sight *sight, size_t token)
{
	size_t end = sight->tokens.rows[token].at.end;
	const char *text = sight->document->text;

	while (end < sight->document->length && text[end] != '\n' && text[end] != '\r')
		end++;
	return end;
}

static void write_symbol(FILE *to, const struct sight *sight, struct span name, size_t token,
			 int kind)
{
	fputs("{\"name\":", to);
	text_write_json(to, sight->document->text + name.begin, name.end - name.begin);
	fprintf(to, ",\"kind\":%d,\"range\":", kind);
	sight_write_range_to(to, sight, token, end_of_line(sight, token));
	fputs(",\"selectionRange\":", to);
	sight_write_range(to, sight, token);
	putc('}', to);
}

/* The head of a function of AnyDice, as in `function: double N:n {`, whose first word is token `first`. */
static struct span head_of(const struct sight *sight, size_t first)
{
	const struct token *rows = sight->tokens.rows;
	struct span head = rows[first].at;

	for (; first < sight->tokens.count && !tokens_is(&sight->tokens, first, "{"); first++)
		head.end = rows[first].at.end;
	return head;
}

/* Writes the names whose scope is the whole document, each once, at its first binding. */
static void write_symbols(FILE *to, const struct sight *sight)
{
	const struct name_index *names = &sight->names;
	const struct tokens *tokens = &sight->tokens;
	bool some = false;
	size_t i;

	for (i = 0; i < names->count && !reading_is_late(sight->lsp); i++) {
		const struct name_binding *row = &names->rows[i];

		if (row->scope.begin > 0 || row->scope.end < tokens->count ||
		    names_find(names, row->token) != i)
			continue;
		fputs(some ? "," : "", to);
		write_symbol(to, sight, tokens->rows[row->token].at, row->token,
			     row->kind == NAME_FUNCTION ? SYMBOL_FUNCTION : SYMBOL_VARIABLE);
		some = true;
	}
	for (i = 0; i + 2 < tokens->count && tokens->names == NAMES_ANYDICE; i++) {
		if (!tokens_is(tokens, i, "function") || !tokens_is(tokens, i + 1, ":"))
			continue;
		fputs(some ? "," : "", to);
		write_symbol(to, sight, head_of(sight, i + 2), i + 2, SYMBOL_FUNCTION);
		some = true;
	}
}

/* textDocument/documentSymbol */
void lsp_outline(struct lsp *lsp, const struct lsp_call *call)
{
	struct sight sight;
	FILE *to = sight_begin(&sight, lsp, call, false) ? lsp_reply(lsp, call) : NULL;

	if (to != NULL) {
		putc('[', to);
		write_symbols(to, &sight);
		putc(']', to);
		lsp_send_reply(lsp, call);
	}
	sight_end(&sight);
}
