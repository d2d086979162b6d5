/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/*
 * `textDocument/codeAction`: quick fixes from hints. A hint quotes programs, 'sum high 3 4#d6', or words, 'sum', and does
 * not say what they replace: often it is more than the part that is marked. So stretches of the line around the mark
 * are tried, the most similar ones (by edit distance) first, and only what leaves fewer errors, or fewer warnings, is
 * offered. Of a stretch, tokens that do not touch the mark must be in the text that replaces it: a fix of
 * 1 + adv(d20) does not lose the 1. And numbers that are in both must not stay beside it.
 */
#include <stdlib.h>
#include <string.h>

#include "lsp/complaints.h"
#include "lsp/reading.h"
#include "support/text.h"

enum {
	MOST_TRIES = 12,
	MOST_TOKENS = 80, /* of a line */
	LONGEST = 240     /* bytes of a stretch */
};

/* A way to follow a hint. */
struct fix {
	const char *text; /* that takes the place of the bytes `at` */
	size_t length;
	struct span at;
	size_t distance;
};

struct actions {
	struct lsp *lsp;
	const struct document *document;
	struct complaints complaints;
	FILE *to;
	bool some; /* an action has been written */
};

/* ---- where a text may belong ---- */

/* The token at an offset: a word, a number, or a sign. */
static struct span token_at(const struct document *document, size_t begin)
{
	struct span word = document_word(document, begin, false, false);
	size_t digits = strspn(document->text + begin, "0123456789");

	if (digits > 0)
		return (struct span){begin, begin + digits};
	return (struct span){begin, word.end > begin ? word.end : begin + 1};
}

static bool is_blank(char byte)
{
	return byte == ' ' || byte == '\t' || byte == '\r';
}

/* Finds the tokens of the line of `mark`; how many. */
static size_t find_tokens(const struct document *document, struct span mark,
			  struct span tokens[MOST_TOKENS])
{
	const char *text = document->text;
	size_t at = mark.begin, count = 0;

	while (at > 0 && text[at - 1] != '\n')
		at--;
	while (at < document->length && text[at] != '\n' && count < MOST_TOKENS) {
		if (is_blank(text[at])) {
			at++;
		} else {
			tokens[count] = token_at(document, at);
			at = tokens[count++].end;
		}
	}
	return count;
}

/* True if only blanks are between the token and the range of the diagnostic (`mark`). */
static bool touches(const struct document *document, struct span token, struct span mark)
{
	while (token.begin > mark.end && is_blank(document->text[token.begin - 1]))
		token.begin--;
	while (token.end < mark.begin && is_blank(document->text[token.end]))
		token.end++;
	return token.begin <= mark.end && token.end >= mark.begin;
}

/* How often the token is in a text: as a whole number, if it is a number. */
static size_t count_token(const char *text, size_t length, const char *token, size_t size)
{
	bool number = text_is_digit(*token);
	size_t count = 0, i;

	for (i = 0; i + size <= length; i++)
		count += memcmp(text + i, token, size) == 0 &&
			 !(number && i > 0 && text_is_digit(text[i - 1])) &&
			 !(number && i + size < length && text_is_digit(text[i + size]));
	return count;
}

/* True if the replacement contains each token of the stretch, except brackets, commas and tokens next to the mark. */
static bool keeps(const struct document *document, const struct span *tokens, size_t count,
		  struct span mark, const struct fix *fix)
{
	size_t i;

	for (i = 0; i < count; i++) {
		const char *token = document->text + tokens[i].begin;

		if (strchr("()[]{},", *token) == NULL && !touches(document, tokens[i], mark) &&
		    count_token(fix->text, fix->length, token, tokens[i].end - tokens[i].begin) ==
			    0)
			return false;
	}
	return true;
}

/* False if the replacement repeats a number that stays in the line outside the replaced stretch: a fix of
   3 d6 keep 2 must not leave 3 before 3d6kh2. */
static bool takes_numbers(const struct document *document, const struct span *line, size_t count,
			  const struct fix *fix)
{
	const char *text = document->text, *replaced = text + fix->at.begin;
	size_t i, length = fix->at.end - fix->at.begin;

	for (i = 0; i < count; i++) {
		const char *token = text + line[i].begin;
		size_t size = line[i].end - line[i].begin;

		if (text_is_digit(*token) &&
		    (line[i].end <= fix->at.begin || fix->at.end <= line[i].begin) &&
		    count_token(replaced, length, token, size) <
			    count_token(fix->text, fix->length, token, size))
			return false;
	}
	return true;
}

/* Whether the text would be a part of a word or number beside it. */
static bool is_glued(const struct document *document, const struct fix *fix)
{
	const char *text = document->text;

	return (fix->at.begin > 0 && document_is_letter(text[fix->at.begin - 1], true) &&
		document_is_letter(fix->text[0], true)) ||
	       (document_is_letter(text[fix->at.end], true) &&
		document_is_letter(fix->text[fix->length - 1], true));
}

/* Is it one word, as in "did you mean 'sum'?" */
static bool is_word(const char *text, size_t length)
{
	size_t i;

	for (i = 0; i < length; i++) {
		if (!document_is_letter(text[i], true) || text_is_digit(text[i]))
			return false;
	}
	return true;
}

/* Whether the fix may take the place of these tokens: of one at the mark if it is a word, otherwise of all of the mark. */
static bool suits(const struct document *document, const struct span *tokens, size_t count,
		  struct span mark, const struct fix *fix)
{
	if (is_glued(document, fix))
		return false;
	if (is_word(fix->text, fix->length))
		return count == 1 && touches(document, fix->at, mark) &&
		       is_word(document->text + fix->at.begin, fix->at.end - fix->at.begin);
	return fix->at.begin <= mark.begin && mark.end <= fix->at.end &&
	       keeps(document, tokens, count, mark, fix);
}

/* Inserts the fix among the best, which are in the order of their distance. */
static void consider(struct fix best[MOST_TRIES], size_t *count, const struct fix *fix)
{
	size_t i = *count;

	if (i == MOST_TRIES && best[i - 1].distance <= fix->distance)
		return;
	if (i < MOST_TRIES)
		++*count;
	else
		i--;
	for (; i > 0 && best[i - 1].distance > fix->distance; i--)
		best[i] = best[i - 1];
	best[i] = *fix;
}

/* Finds the stretches that the text may replace; how many. */
static size_t find_fixes(const struct document *document, struct span mark, const char *text,
			 size_t length, struct fix best[MOST_TRIES])
{
	struct span tokens[MOST_TOKENS];
	size_t token_count = find_tokens(document, mark, tokens), count = 0, i, k;

	for (i = 0; i < token_count; i++) {
		for (k = i; k < token_count; k++) {
			struct fix fix = {text, length, {tokens[i].begin, tokens[k].end}, 0};
			size_t size = fix.at.end - fix.at.begin;

			if (size > LONGEST || !suits(document, tokens + i, k - i + 1, mark, &fix) ||
			    !takes_numbers(document, tokens, token_count, &fix))
				continue;
			fix.distance = text_distance(document->text + fix.at.begin, size, text,
						     length, LONGEST);
			if (fix.distance > 0)
				consider(best, &count, &fix);
		}
	}
	return count;
}

/* ---- trying ---- */

/* Whether the document is better with it: fewer errors, or as many and fewer warnings. */
static bool helps(struct actions *actions, const struct fix *fix)
{
	struct document fixed = *actions->document;
	struct complaints complaints;
	bool ok;

	fixed.text =
		document_edit(actions->document, fix->at, fix->text, fix->length, &fixed.length);
	if (fixed.text == NULL)
		return false;
	ok = complaints_collect(&complaints, actions->lsp, &fixed) && !complaints.stopped &&
	     (complaints.errors < actions->complaints.errors ||
	      (complaints.errors == actions->complaints.errors &&
	       complaints.warnings < actions->complaints.warnings));
	complaints_clear(&complaints);
	free(fixed.text);
	return ok;
}

static void write_action(struct actions *actions, const struct complaint *complaint,
			 const struct fix *fix)
{
	const struct document *document = actions->document;
	FILE *to = actions->to;
	char title[2 * LONGEST + 40];

	snprintf(title, sizeof title, "Replace '%.*s' with '%.*s'",
		 (int)(fix->at.end - fix->at.begin), document->text + fix->at.begin,
		 (int)fix->length, fix->text);
	fputs(actions->some ? ",{\"title\":" : "{\"title\":", to);
	actions->some = true;
	text_write_json(to, title, strlen(title));
	fputs(",\"kind\":\"quickfix\",\"diagnostics\":[", to);
	complaint_write(to, actions->lsp, document, complaint);
	fputs("],\"edit\":{\"changes\":{", to);
	text_write_json(to, document->uri, strlen(document->uri));
	fputs(":[{\"range\":", to);
	document_write_range(to, document, actions->lsp->encoding, fix->at);
	fputs(",\"newText\":", to);
	text_write_json(to, fix->text, fix->length);
	fputs("}]}}}", to);
}

/* Offers what a hint quotes, if it helps anywhere. */
static void offer(struct actions *actions, const struct complaint *complaint, const char *text,
		  size_t length)
{
	struct fix fixes[MOST_TRIES];
	size_t count = find_fixes(actions->document, complaint->at, text, length, fixes), i;

	for (i = 0; i < count; i++) {
		if (helps(actions, &fixes[i])) {
			write_action(actions, complaint, &fixes[i]);
			return;
		}
	}
}

/* Offers all that is between single quotes in the hint, but forms such as '6#(...)'. */
static void offer_all(struct actions *actions, const struct complaint *complaint)
{
	const char *begin = complaint->hint, *end;

	while ((begin = strchr(begin, '\'')) != NULL && (end = strchr(++begin, '\'')) != NULL) {
		size_t length = (size_t)(end - begin);
		const char *dots = strstr(begin, "...");

		if (length > 0 && length <= LONGEST && (dots == NULL || dots > end))
			offer(actions, complaint, begin, length);
		begin = end + 1;
	}
}

void lsp_act(struct lsp *lsp, const struct call *call)
{
	struct actions actions = {.lsp = lsp, .document = lsp_find(lsp, call)};
	struct complaints *complaints = &actions.complaints;
	struct span range;
	size_t i;

	if (actions.document == NULL)
		return;
	if (!document_span(actions.document, lsp->encoding, element_member(call->params, "range"),
			   &range)) {
		lsp_refuse(lsp, call->id, LSP_INVALID_PARAMS, "the range is missing");
		return;
	}
	if (complaints_collect(complaints, lsp, actions.document))
		actions.to = lsp_reply(lsp, call);
	lsp->failed |= actions.to == NULL;
	if (actions.to != NULL) {
		putc('[', actions.to);
		for (i = 0; i < complaints->count && !reading_is_late(lsp); i++) {
			const struct complaint *complaint = &complaints->rows[i];

			if (complaint->hint != NULL && complaint->at.begin <= range.end &&
			    range.begin <= complaint->at.end)
				offer_all(&actions, complaint);
		}
		putc(']', actions.to);
		lsp_send(lsp);
	}
	complaints_clear(complaints);
}
