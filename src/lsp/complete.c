/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* `textDocument/completion`: the words of the notation, and the names that the document defines. */
#include <string.h>

#include "lsp/reading.h"
#include "lsp/tokens.h"
#include "lsp/words.h"
#include "support/text.h"

/* Kinds of completion items in the protocol. */
enum { KIND_FUNCTION = 3, KIND_VARIABLE = 6, KIND_KEYWORD = 14 };

enum { MOST_ITEMS = 1000 };

struct completion {
	struct lsp *lsp;
	const struct document *document;
	struct span typed; /* the beginning of the word, which an item replaces */
	bool after_dot;    /* of a script: a method is typed */
	struct document_reading reading;
	FILE *to;
	size_t count; /* of items that were written */
};

/* Writes an item, without its last brace. */
static void begin_item(struct completion *completion, const char *label, size_t length, int kind)
{
	FILE *to = completion->to;

	fputs(completion->count++ > 0 ? ",{\"label\":" : "{\"label\":", to);
	text_write_json(to, label, length);
	fprintf(to, ",\"kind\":%d,\"textEdit\":{\"newText\":", kind);
	text_write_json(to, label, length);
	fputs(",\"range\":", to);
	document_write_range(to, completion->document, completion->lsp->encoding,
			     completion->typed);
	putc('}', to);
}

static void write_member(FILE *to, const char *name, const char *text)
{
	fprintf(to, ",\"%s\":", name);
	text_write_json(to, text, strlen(text));
}

/* Symbols are not completed, and neither is what is a part of them, as in "d{". */
static bool is_word(const char *spelling, size_t length)
{
	return text_is_name(*spelling) && !text_is_digit(*spelling) &&
	       text_is_name(spelling[length - 1]);
}

static void write_words(struct completion *completion)
{
	struct dicelab_word word;
	size_t i;

	for (i = 0; words_get(completion->reading.notation, i, &word); i++) {
		if (!is_word(word.spelling, strlen(word.spelling)) ||
		    words_is_method(&word) != completion->after_dot)
			continue;
		begin_item(completion, word.spelling, strlen(word.spelling), KIND_KEYWORD);
		if (word.usage != NULL)
			write_member(completion->to, "detail", word.usage);
		if (word.summary != NULL)
			write_member(completion->to, "documentation", word.summary);
		putc('}', completion->to);
	}
}

/* The definitions of the default language, which reading the document makes. */
static void write_definitions(struct completion *completion)
{
	const struct dicelab *lab = completion->reading.lab;
	struct dicelab_definition definition;
	struct dicelab_statement *statement;
	size_t i;

	while (reading_next(&completion->reading, &statement) != DICELAB_END)
		;
	for (i = 0; dicelab_definition_get(lab, i, &definition); i++) {
		const char *name = definition.name;
		const char *head = dicelab_definition_head(lab, i);

		begin_item(completion, name, strlen(name),
			   strchr(head, '(') != NULL ? KIND_FUNCTION : KIND_VARIABLE);
		write_member(completion->to, "detail", head);
		putc('}', completion->to);
	}
}

/* Whether the same word stands earlier in the text, or is one of the notation. */
static bool is_repeated(const struct completion *completion, struct span at)
{
	const struct document *document = completion->document;
	const char *text = document->text + at.begin;
	size_t length = at.end - at.begin, i;
	struct dicelab_word word;
	struct span other;

	for (i = 0; words_get(completion->reading.notation, i, &word); i++) {
		if (strlen(word.spelling) == length && memcmp(word.spelling, text, length) == 0)
			return true;
	}
	for (i = 0; i + length < at.begin; i++) {
		if (memcmp(document->text + i, text, length) != 0)
			continue;
		other = document_word(document, i, true, false);
		if (other.begin == i && other.end == i + length)
			return true;
	}
	return false;
}

/* The names of other notations: all words of the text, but the one that is typed. In a long text each is compared with
   many others, so the limit of time is checked, too. */
static void write_names(struct completion *completion)
{
	const struct document *document = completion->document;
	size_t at = 0;

	while (at < document->length && completion->count < MOST_ITEMS &&
	       !reading_is_late(completion->lsp)) {
		struct span word = document_word(document, at, true, false);

		if (word.end <= at) { /* no word begins here */
			at++;
			continue;
		}
		at = word.end;
		if (word.begin != completion->typed.begin &&
		    is_word(document->text + word.begin, word.end - word.begin) &&
		    !is_repeated(completion, word)) {
			begin_item(completion, document->text + word.begin, word.end - word.begin,
				   KIND_VARIABLE);
			putc('}', completion->to);
		}
	}
}

/* The functions of an AnyDice program, as they are called: "double N" of `function: double N:n {`. */
static void write_functions(struct completion *completion)
{
	const struct document *document = completion->document;
	struct tokens tokens;
	char call[256];
	size_t i, length;

	completion->lsp->failed |= !tokens_init(&tokens, document, completion->reading.notation);
	for (i = 0; i + 2 < tokens.count && !completion->lsp->failed; i++) {
		if (!tokens_is(&tokens, i, "function") || !tokens_is(&tokens, i + 1, ":"))
			continue;
		length = tokens_write_head(&tokens, i + 2, call, sizeof call);
		begin_item(completion, call, length, KIND_FUNCTION);
		putc('}', completion->to);
	}
	tokens_clear(&tokens);
}

/* Whether completion has nothing to do with the character that it was triggered by: a dot is followed by a member in some
   languages only, and a bracket by the name of a function in AnyDice. */
static bool is_idle(const struct completion *completion, struct element trigger)
{
	const char *notation = completion->reading.notation->name;

	if (element_is(trigger, "."))
		return strcmp(notation, "dice-script") != 0 && strcmp(notation, "lod") != 0;
	return element_is(trigger, "[") && strcmp(notation, "anydice") != 0;
}

static void write_items(struct completion *completion)
{
	const struct dicelab_notation *notation = completion->reading.notation;
	bool digits = reading_has_digits(notation);

	completion->typed =
		document_word(completion->document, completion->typed.end, digits, true);
	completion->after_dot = strcmp(notation->name, "dice-script") == 0 &&
				completion->typed.begin > 0 &&
				completion->document->text[completion->typed.begin - 1] == '.';
	write_words(completion);
	if (strcmp(notation->name, "anydice") == 0)
		write_functions(completion);
	if (notation->names == DICELAB_EXPRESSIONS)
		write_definitions(completion);
	else if (digits && !completion->after_dot)
		write_names(completion);
}

void lsp_complete(struct lsp *lsp, const struct lsp_call *call)
{
	struct completion completion = {.lsp = lsp, .document = lsp_find(lsp, call)};
	bool ok;

	if (completion.document == NULL)
		return;
	if (!document_offset(completion.document, lsp->encoding,
			     element_member(call->params, "position"), &completion.typed.end)) {
		lsp_refuse(lsp, call->id, LSP_INVALID_PARAMS, "the position is missing");
		return;
	}
	ok = reading_begin(&completion.reading, lsp, completion.document, NULL, NULL);
	completion.to = ok ? lsp_reply(lsp, call) : NULL;
	if (completion.to != NULL) {
		putc('[', completion.to);
		if (!is_idle(&completion, element_member(element_member(call->params, "context"),
							 "triggerCharacter")))
			write_items(&completion);
		putc(']', completion.to);
		lsp_send_reply(lsp, call);
	}
	lsp->failed |= !ok;
	reading_end(&completion.reading);
}
