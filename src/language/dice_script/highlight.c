/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Syntax highlighting: runs the language's scanner, and finds comments between the tokens. */
#include "language/highlight.h"

#include <string.h>

#include "language/dice_script/dice_script.tab.h"
#include "language/dice_script/parse.h"

static bool add_part(struct highlight *highlight, enum highlight_kind kind, struct span at)
{
	if (!memory_grow(highlight->memory, &highlight->parts, &highlight->room,
			 highlight->count + 1, sizeof *highlight->parts))
		return false;
	highlight->parts[highlight->count++] = (struct highlight_part){kind, at};
	return true;
}

/* Comments in a gap between tokens, which otherwise contains blanks and line ends. */
static bool add_comments(struct highlight *highlight, const char *text, struct span gap)
{
	size_t at = gap.begin;

	while (at < gap.end) {
		struct span comment = {at, at};

		if (text[at++] != '#')
			continue;
		while (at < gap.end && text[at] != '\n' && text[at] != '\r')
			at++;
		comment.end = at;
		if (!add_part(highlight, HIGHLIGHT_COMMENT, comment))
			return false;
	}
	return true;
}

/* The kind of a token; HIGHLIGHT_KINDS if it has none. */
static enum highlight_kind find_kind(int token, char first)
{
	if (token >= TOK_AND && token <= TOK_RETURN)
		return HIGHLIGHT_KEYWORD;
	if (token == TOK_CONSTANT || token == TOK_TRUTH)
		return HIGHLIGHT_KEYWORD;
	if (token == TOK_LITERAL)
		return HIGHLIGHT_DICE;
	if (token == TOK_VALUE)
		return (first >= '0' && first <= '9') || first == '.' ? HIGHLIGHT_NUMBER
								      : HIGHLIGHT_TEXT;
	return HIGHLIGHT_KINDS;
}

/* The state of the scan of one script. */
struct highlight_scan {
	struct highlight *highlight;
	const char *text;
	struct syntax *syntax;
	yyscan_t scanner;
	struct span before; /* the previous token */
	struct name *name;  /* its name; NULL if it is not a name */
	bool attribute;     /* it follows a dot */
	bool exhausted;     /* out of memory */
};

static bool is_known_call(const struct highlight_scan *scan, int token)
{
	return token == TOK_OPEN && scan->name != NULL && !scan->attribute &&
	       syntax_native(scan->syntax, scan->name) != NULL;
}

static bool see(struct highlight_scan *scan, int token, struct span at, struct name *name)
{
	enum highlight_kind kind = find_kind(token, scan->text[at.begin]);
	bool after_dot = scan->before.end > scan->before.begin && scan->name == NULL &&
			 scan->text[scan->before.end - 1] == '.' &&
			 scan->before.end - scan->before.begin == 1;

	if (is_known_call(scan, token) && !add_part(scan->highlight, HIGHLIGHT_CALL, scan->before))
		return false;
	if (!add_comments(scan->highlight, scan->text, (struct span){scan->before.end, at.begin}))
		return false;
	if (kind != HIGHLIGHT_KINDS && !add_part(scan->highlight, kind, at))
		return false;
	scan->attribute = token == TOK_NAME && after_dot;
	scan->name = token == TOK_NAME ? name : NULL;
	scan->before = at;
	return true;
}

/* False after a syntax error, or when out of memory. */
static bool scan_all(struct highlight_scan *scan)
{
	union DICE_SCRIPT_STYPE value;
	struct span at;
	int token;

	while ((token = dice_script_lex(&value, &at, scan->scanner)) != TOK_YYEOF) {
		if (token == TOK_DICE_SCRIPT_error)
			return false;
		/* Line ends and block tokens are at the place of the next token, or of a comment before it. */
		if (token == TOK_NEWLINE || token == TOK_INDENT || token == TOK_DEDENT)
			continue;
		scan->exhausted |= !see(scan, token, at, token == TOK_NAME ? value.name : NULL);
		if (scan->exhausted)
			return false;
	}
	scan->exhausted |= !add_comments(scan->highlight, scan->text,
					 (struct span){scan->before.end, scan->syntax->at.end});
	return !scan->exhausted;
}

static void note_memory(void *data, const struct dicelab_diagnostic *diagnostic)
{
	bool *exhausted = data;

	*exhausted |= diagnostic->code == DICELAB_CODE_MEMORY;
}

bool highlight_init(struct highlight *highlight, const struct dicelab_memory *memory,
		    const struct source *source, struct span at,
		    const struct native *const *natives)
{
	struct highlight_scan scan = {
		.highlight = highlight, .text = source->text, .before = {at.begin, at.begin}};
	struct diag diag = {.source = source, .report = note_memory, .data = &scan.exhausted};
	struct script_parse parse;
	struct arena arena;

	*highlight = (struct highlight){.memory = memory};
	arena_init(&arena, memory);
	scan.syntax = arena_take(&arena, sizeof *scan.syntax); /* it is large */
	scan.exhausted = scan.syntax == NULL;
	if (scan.syntax != NULL) {
		scan.syntax->arena = &arena;
		scan.syntax->diag = &diag;
		scan.syntax->at = at;
		scan.syntax->natives = natives;
		if (!dice_script_open(&parse, scan.syntax, &scan.scanner)) {
			scan.exhausted = true;
		} else {
			if (!scan_all(&scan))
				highlight->count = 0;
			dice_script_close(scan.scanner);
		}
	}
	arena_clear(&arena);
	return !scan.exhausted;
}

void highlight_clear(struct highlight *highlight)
{
	memory_release(highlight->memory, highlight->parts);
}
