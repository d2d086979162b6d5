/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* `textDocument/hover`: help on the word, its definition, and the distribution of the statement. */
#include <string.h>

#include "lsp/chart.h"
#include "lsp/names.h"
#include "lsp/reading.h"
#include "lsp/words.h"
#include "support/text.h"

/* Of several outputs that one call makes, only the first are shown. */
enum { MOST_STATEMENTS = 3, LONGEST_LINE = 200 };

struct hover {
	struct lsp *lsp;
	const struct document *document;
	size_t offset;
	struct document_reading reading;
	FILE *to;                      /* Markdown */
	struct dicelab_text *messages; /* of the calculation; NULL while the document is read */
	size_t shown;                  /* statements */
	bool limited;                  /* a limit was exceeded */
};

static void take_message(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct hover *hover = data;

	if (hover->messages == NULL)
		return;
	fprintf(dicelab_text_file(hover->messages), "\n%s%s\n",
		diagnostic->severity == DICELAB_ERROR ? "error: " : "", diagnostic->message);
	if (!reading_is_limited(diagnostic))
		return;
	hover->limited = true;
	fputs("(an editor has small limits; the command has larger ones)\n",
	      dicelab_text_file(hover->messages));
}

/* Writes the distribution; or what is wrong. */
static void write_outcomes(struct hover *hover, const struct dicelab_statement *statement)
{
	struct dicelab *lab = hover->reading.lab;
	struct dicelab_outcomes *outcomes;
	const char *messages;

	hover->messages = dicelab_text_new(lab);
	hover->lsp->failed |= hover->messages == NULL;
	if (hover->messages == NULL)
		return;
	outcomes = dicelab_calculate(lab, statement, NULL);
	if (outcomes != NULL) {
		fputs("\n```text\n", hover->to);
		if (!chart_write(hover->to, lab, statement, outcomes) && !hover->limited &&
		    !hover->reading.stopped)
			hover->lsp->failed = true;
		fputs("```\n", hover->to);
	}
	messages = dicelab_text_get(hover->messages, NULL);
	fputs(messages == NULL ? "" : messages, hover->to);
	dicelab_text_free(hover->messages);
	hover->messages = NULL;
}

static void write_statement(struct hover *hover, const struct dicelab_statement *statement)
{
	char sentence[256];

	hover->shown++;
	if (dicelab_describe(statement, sentence, sizeof sentence) > 0)
		fprintf(hover->to, "\n%s\n", sentence);
	write_outcomes(hover, statement);
}

static void write_statements(struct hover *hover)
{
	struct dicelab_statement *statement;
	enum dicelab_status status;
	struct span at;

	while ((status = reading_next(&hover->reading, &statement)) != DICELAB_END) {
		if (status != DICELAB_STATEMENT || hover->shown == MOST_STATEMENTS)
			continue;
		at = reading_place(hover->document, statement);
		if (at.begin <= hover->offset && hover->offset <= at.end)
			write_statement(hover, statement);
	}
}

/* Writes the distribution that a defined name stands for. */
static void write_named(struct hover *hover, const char *name)
{
	struct dicelab_source *source =
		dicelab_open_text(hover->reading.lab, "name", name, strlen(name));
	struct dicelab_statement *statement;

	hover->lsp->failed |= source == NULL;
	if (source == NULL)
		return;
	dicelab_allow_definitions(source);
	if (dicelab_next(source, &statement) == DICELAB_STATEMENT)
		write_statement(hover, statement);
	dicelab_close(source);
}

/* Writes the definition of the word at the offset, if it is a name. */
static void write_definition(struct hover *hover)
{
	const struct dicelab *lab = hover->reading.lab;
	struct span word = document_word(hover->document, hover->offset, false, false);
	size_t i, length = word.end - word.begin;
	struct dicelab_definition row;

	for (i = 0; dicelab_definition_get(lab, i, &row); i++) {
		const char *head = dicelab_definition_head(lab, i);
		char name[64];

		if (strlen(row.name) != length || length >= sizeof name ||
		    memcmp(row.name, hover->document->text + word.begin, length) != 0)
			continue;
		fprintf(hover->to, "\n```dicelab\n%s = %.*s\n```\n", head, (int)row.length,
			row.text);
		snprintf(name, sizeof name, "%s", row.name);
		if (strchr(head, '(') == NULL && hover->shown == 0)
			write_named(hover, name); /* a definition itself is no statement */
		return;
	}
}

/* Writes the line that binds the name at the offset, in languages whose definitions are not those of the library. */
static void write_binding(struct hover *hover)
{
	const char *text = hover->document->text;
	struct tokens tokens;
	struct name_index names = {.count = 0};
	size_t binding = SIZE_MAX, begin, end;

	if (tokens_init(&tokens, hover->document, hover->reading.notation) &&
	    names_init(&names, &tokens))
		binding = names_find(&names, tokens_find(&tokens, hover->offset));
	else
		hover->lsp->failed = true;
	if (binding != SIZE_MAX) {
		const struct token *row = &tokens.rows[names.rows[binding].token];

		begin = end = row->at.begin - row->column;
		while (end < hover->document->length && text[end] != '\n' && text[end] != '\r')
			end++;
		if (end - begin > LONGEST_LINE)
			end = begin + LONGEST_LINE;
		while (end > begin && ((unsigned char)text[end] & 0xC0) == 0x80)
			end--; /* not within a character */
		fprintf(hover->to, "\nline %zu:\n```text\n%.*s\n```\n", row->line + 1,
			(int)(end - begin), text + begin);
	}
	names_clear(&names);
	tokens_clear(&tokens);
}

static void send(struct hover *hover, const struct lsp_call *call, struct dicelab_text *markdown)
{
	size_t length;
	const char *text = dicelab_text_get(markdown, &length);
	FILE *to = text == NULL ? NULL : lsp_reply(hover->lsp, call);

	hover->lsp->failed |= to == NULL;
	if (to == NULL)
		return;
	if (length > 0) {
		fputs("{\"contents\":{\"kind\":\"markdown\",\"value\":", to);
		text_write_json(to, text, length);
		fputs("}}", to);
	} else {
		fputs("null", to);
	}
	lsp_send_reply(hover->lsp, call);
}

void lsp_hover(struct lsp *lsp, const struct lsp_call *call)
{
	struct hover hover = {.lsp = lsp, .document = lsp_find(lsp, call)};
	struct dicelab_text *markdown;
	struct dicelab_word word;

	if (hover.document == NULL)
		return;
	if (!document_offset(hover.document, lsp->encoding,
			     element_member(call->params, "position"), &hover.offset)) {
		lsp_refuse(lsp, call->id, LSP_INVALID_PARAMS, "the position is missing");
		return;
	}
	markdown = dicelab_text_new(lsp->lab);
	if (reading_begin(&hover.reading, lsp, hover.document, take_message, &hover) &&
	    markdown != NULL) {
		hover.to = dicelab_text_file(markdown);
		if (words_find(hover.reading.notation, hover.document, hover.offset, &word))
			words_explain(hover.to, &word);
		write_statements(&hover);
		if (hover.reading.notation->names == DICELAB_EXPRESSIONS)
			write_definition(&hover);
		else
			write_binding(&hover);
		if (hover.reading.stopped)
			fputs("\nThis takes too long to calculate in an editor.\n", hover.to);
		send(&hover, call, markdown);
	} else {
		lsp->failed = true;
	}
	reading_end(&hover.reading);
	dicelab_text_free(markdown);
}
