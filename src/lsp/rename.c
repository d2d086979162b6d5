/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `textDocument/rename`. It is done only if it changes nothing but one name: it is known of each mention of the old name
 * what it means, the new name is not in the document yet, and the document has no errors before or after.
 */
#include <stdlib.h>
#include <string.h>

#include "lsp/complaints.h"
#include "lsp/sight.h"
#include "lsp/words.h"
#include "support/text.h"

/* ---- whether it can be done ---- */

/* Whether the language allows the name, which has at least one letter. */
static bool is_allowed(const struct tokens *tokens, const char *name, size_t length)
{
	struct dicelab_word word;
	size_t i;

	for (i = 0; i < length; i++) {
		bool letter = text_is_name(name[i]) && !text_is_digit(name[i]) && name[i] != '_';
		bool small = letter && name[i] >= 'a';

		if (tokens->names == NAMES_ANYDICE ? small || !(letter || name[i] == '_')
		    : tokens->names == NAMES_SCRIPT || tokens->names == NAMES_LOD
			    ? !text_is_name(name[i]) || (i == 0 && text_is_digit(name[i]))
			    : !letter)
			return false;
	}
	/* a script may use the name of a function that it does not need */
	for (i = 0; tokens->names != NAMES_SCRIPT && words_get(tokens->notation, i, &word); i++) {
		if (strlen(word.spelling) == length && memcmp(word.spelling, name, length) == 0)
			return false;
	}
	return length > 0;
}

/* Whether the name is in the document outside of texts and comments. */
static bool is_used(const struct tokens *tokens, const char *name)
{
	size_t i;

	for (i = 0; i < tokens->count; i++) {
		if (tokens_is(tokens, i, name))
			return true;
	}
	return false;
}

static bool has_errors(struct lsp *lsp, const struct document *document)
{
	struct complaints complaints;
	bool some;

	some = !complaints_collect(&complaints, lsp, document) || complaints.errors > 0;
	complaints_clear(&complaints);
	return some;
}

/* The document after the change, for the caller to free its text; NULL text when out of memory. */
static struct document renamed(const struct sight *sight, size_t wanted, const char *name,
			       size_t length)
{
	struct document after = *sight->document;
	size_t room = after.length + 1, at = 0, end = 0, i;

	for (i = 0; i < sight->tokens.count; i++)
		room += names_means(&sight->names, i, wanted) ? length : 0;
	after.text = malloc(room);
	for (i = 0; i < sight->tokens.count && after.text != NULL; i++) {
		struct span place = sight->tokens.rows[i].at;

		if (!names_means(&sight->names, i, wanted))
			continue;
		memcpy(after.text + end, sight->document->text + at, place.begin - at);
		end += place.begin - at;
		memcpy(after.text + end, name, length);
		end += length;
		at = place.end;
	}
	if (after.text != NULL) {
		memcpy(after.text + end, sight->document->text + at, sight->document->length - at);
		after.length = end + sight->document->length - at;
		after.text[after.length] = '\0';
	}
	return after;
}

static bool breaks(struct lsp *lsp, const struct sight *sight, size_t wanted, const char *name,
		   size_t length)
{
	struct document after = renamed(sight, wanted, name, length);
	bool some = after.text == NULL || has_errors(lsp, &after);

	free(after.text);
	return some;
}

/* Why the name at the position cannot have another name; NULL if it can. */
static const char *find_obstacle(const struct sight *sight, size_t wanted)
{
	if (wanted == SIZE_MAX)
		return "here is no name that the document defines";
	if (!names_are_certain(&sight->names, wanted))
		return "the name has several meanings here, which cannot be told apart";
	return NULL;
}

static const char *find_problem(struct lsp *lsp, const struct sight *sight, size_t wanted,
				const char *name, size_t length)
{
	const char *obstacle = find_obstacle(sight, wanted);

	if (obstacle != NULL)
		return obstacle;
	if (name == NULL || strlen(name) != length || !is_allowed(&sight->tokens, name, length))
		return "this cannot be a name in this language";
	if (is_used(&sight->tokens, name))
		return "the document has this name already";
	if (has_errors(lsp, sight->document))
		return "the document has errors, so it is not certain what the name means";
	if (breaks(lsp, sight, wanted, name, length))
		return "the document would have errors with this name";
	return NULL;
}

/* ---- the requests ---- */

static void write_edits(FILE *to, const struct sight *sight, size_t wanted, const char *name,
			size_t length)
{
	bool some = false;
	size_t i;

	fputs("{\"changes\":{", to);
	text_write_json(to, sight->document->uri, strlen(sight->document->uri));
	fputs(":[", to);
	for (i = 0; i < sight->tokens.count; i++) {
		if (!names_means(&sight->names, i, wanted))
			continue;
		fputs(some ? ",{\"range\":" : "{\"range\":", to);
		some = true;
		sight_write_range(to, sight, i);
		fputs(",\"newText\":", to);
		text_write_json(to, name, length);
		putc('}', to);
	}
	fputs("]}}", to);
}

void lsp_rename(struct lsp *lsp, const struct lsp_call *call)
{
	struct sight sight;
	const char *name, *problem;
	size_t wanted, length;
	FILE *to;

	if (sight_begin(&sight, lsp, call, true)) {
		name = element_text(element_member(call->params, "newName"), &length);
		wanted = names_find(&sight.names, sight.token);
		problem = find_problem(lsp, &sight, wanted, name, length);
		if (problem != NULL) {
			lsp_refuse(lsp, call->id, LSP_REQUEST_FAILED, problem);
		} else if ((to = lsp_reply(lsp, call)) != NULL) {
			write_edits(to, &sight, wanted, name, length);
			lsp_send_reply(lsp, call);
		}
	}
	sight_end(&sight);
}

/* textDocument/prepareRename: the range of the name. */
void lsp_prepare_rename(struct lsp *lsp, const struct lsp_call *call)
{
	struct sight sight;
	const char *obstacle;
	FILE *to;

	if (sight_begin(&sight, lsp, call, true)) {
		obstacle = find_obstacle(&sight, names_find(&sight.names, sight.token));
		if (obstacle != NULL) {
			lsp_refuse(lsp, call->id, LSP_REQUEST_FAILED, obstacle);
		} else if ((to = lsp_reply(lsp, call)) != NULL) {
			sight_write_range(to, &sight, sight.token);
			lsp_send_reply(lsp, call);
		}
	}
	sight_end(&sight);
}
