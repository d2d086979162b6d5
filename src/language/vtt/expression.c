/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds nodes of expressions, and reports syntax errors. */
#include <ctype.h>
#include <string.h>

#include "language/parse.h"
#include "language/vtt/vtt.h"

static int deeper(int depth, const struct vtt *node)
{
	return node != NULL && node->depth > depth ? node->depth : depth;
}

struct vtt *vtt_node(struct builder *builder, const struct vtt *pattern)
{
	struct vtt *node = build_copy(builder, pattern->at, pattern, sizeof *node);
	const struct vtt *item;

	if (node == NULL)
		return NULL;
	node->depth = deeper(deeper(0, node->left), node->right);
	for (item = node->items; item != NULL; item = item->next)
		node->depth = deeper(node->depth, item);
	node->depth++;
	return build_check_depth(builder, node->at, node->depth) ? node : NULL;
}

struct vtt *vtt_operator(struct site site, enum vtt_kind kind, const struct vtt *left,
			 const struct vtt *right)
{
	return vtt_node(site.builder,
			&(struct vtt){.kind = kind, .at = site.at, .left = left, .right = right});
}

struct vtt_modifier *vtt_modifier(struct builder *builder, const struct vtt_modifier *pattern)
{
	return build_copy(builder, pattern->at, pattern, sizeof *pattern);
}

bool vtt_is_pool(const struct vtt *node)
{
	return node->modifiers != NULL &&
	       (node->kind == VTT_DICE || (node->kind == VTT_GROUP && node->items->next == NULL));
}

bool vtt_touch(struct builder *builder, struct span first, struct span second)
{
	return first.end == second.begin ||
	       diag_error(
		       builder->diag, CODE_SYNTAX, (struct span){first.begin, second.end}, NULL,
		       "blanks are not allowed within dice, or between a modifier and its number");
}

/* ---- error messages ---- */

struct complaint_row {
	const char *text, *message, *hint;
};

static const struct complaint_row complaints[] = {
#define COMPLAINT(text, message, hint) {text, message, hint},
#include "language/vtt/complaints.def"
};

static bool is_letter(char byte)
{
	return isalpha((unsigned char)byte) || byte == '_';
}

/* The maximal run of letters around the place, within the statement and after the previous token. */
static struct span word_at(const struct parse *parse, struct span at)
{
	const char *text = parse->builder->diag->source->text;

	while (at.begin > parse->whole.begin && is_letter(text[at.begin - 1]) &&
	       at.begin > parse->before.end)
		at.begin--;
	while (at.end < parse->whole.end && is_letter(text[at.end]))
		at.end++;
	return at;
}

/* The row that equals the text at `at`; or NULL. */
static const struct complaint_row *complaint_at(const struct parse *parse, struct span at)
{
	const char *text = parse_text(parse, at);
	size_t i, length, size;

	for (i = 0; i < sizeof complaints / sizeof *complaints; i++) {
		length = strlen(complaints[i].text);
		if (complaints[i].text[length - 1] == '(')
			size = at.end - at.begin + 1;
		else
			size = at.end - at.begin;
		if (length == size && parse_begins(text, complaints[i].text))
			return &complaints[i];
	}
	return NULL;
}

bool vtt_is_foreign(const char *letters)
{
	size_t i;

	for (i = 0; i < sizeof complaints / sizeof *complaints; i++) {
		if (strlen(letters) == strlen(complaints[i].text) &&
		    parse_begins(letters, complaints[i].text))
			return true;
	}
	return false;
}

/* Reports an unexpected word; `wanted`: an operand is expected. */
static void complain_of_word(struct parse *parse, struct span at, bool wanted)
{
	struct diag *diag = parse->builder->diag;
	const struct complaint_row *complaint = complaint_at(parse, at);
	const char *word = parse_text(parse, at);
	int length = (int)(at.end - at.begin);

	if (complaint != NULL)
		diag_error(diag, CODE_SYNTAX, at, complaint->hint, "%s", complaint->message);
	else if (wanted)
		diag_error(diag, CODE_NAME, at, "write the number itself",
			   "there is no name '%.*s' in this notation", length, word);
	else if (at.begin > parse->before.end)
		diag_error(diag, CODE_SYNTAX, at, "put # before a comment",
			   "unexpected '%.*s' after the roll", length, word);
	else
		diag_error(diag, CODE_SYNTAX, at, NULL, "there is no modifier '%.*s' here", length,
			   word);
}

void vtt_complain(struct parse *parse, struct span at, bool wanted)
{
	struct diag *diag = parse->builder->diag;
	const char *text = parse_text(parse, at);
	bool ends = at.begin >= parse->whole.end || at.begin == at.end;
	bool first = parse->tokens <= 1;
	char before = ' ';

	if (parse->before.end > parse->whole.begin)
		before = diag->source->text[parse->before.end - 1];
	if (ends && parse->tokens == 0)
		return; /* an empty statement is no error */
	if (ends)
		diag_error(diag, CODE_SYNTAX, at, NULL,
			   wanted ? "an operand is missing at the end"
				  : "something is missing at the end");
	else if (first && (*text == '/' || *text == '!'))
		diag_error(diag, CODE_SYNTAX, at, "leave out the command of the chat program",
			   "a roll cannot begin like this");
	else if (!wanted && (before == ')' || before == '}') &&
		 (is_letter(*text) || *text == '!') && at.begin == parse->before.end)
		diag_error(diag, CODE_SYNTAX, at, "put a sum in braces to use modifiers: {2d6}kh1",
			   "modifiers must come after dice or groups");
	else if (is_letter(*text))
		complain_of_word(parse, word_at(parse, at), wanted);
	else if (!wanted && *text == '(')
		diag_error(diag, CODE_SYNTAX, at, "write * to multiply",
			   "an operator is missing before this");
	else if (!wanted && isdigit((unsigned char)*text))
		diag_error(diag, CODE_SYNTAX, at, NULL, "an expression can have only one roll");
	else
		diag_error(diag, CODE_SYNTAX, at, NULL, "unexpected '%.*s'",
			   (int)(at.end - at.begin), text);
}
