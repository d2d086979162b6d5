/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The state that a scanner and a grammar share while they parse one statement, and helpers for all scanners and
   grammars. For this folder only. */
#ifndef LANGUAGE_PARSE_H
#define LANGUAGE_PARSE_H

#include <stddef.h>
#include <stdint.h>

#include "language/language.h"
#include "language/scan.h"
#include "tree/tree.h"

/* An open bracket in which commas separate the arguments of a call, or the cases of `as`. */
struct separation {
	const struct separation *outer;
	size_t level; /* its nesting level */
};

struct parse {
	struct builder *builder;
	struct span whole;  /* the statement */
	size_t at;          /* scanner position, as an offset in the source */
	struct span last;   /* the last token */
	struct span before; /* the token before it */
	size_t tokens;      /* number of tokens so far */
	/* Maps each byte of the scanned text, and its end, to the source; NULL if the scanned text is that of the
	   source. */
	const size_t *places;

	/* For dicelab's own notation only: */
	struct span group;  /* the last complete list in parentheses */
	bool may_define;    /* the statement may be a definition */
	bool enters;        /* the scanner has yet to return TOK_ENTRY */
	struct entry entry; /* the result */
	/* where a suffix may begin: after a dice literal and its suffixes; 0 if nowhere */
	size_t suffix_at;
	size_t tables;    /* number of open braces of `d{...}` and `as {...}` */
	struct span head; /* the name of a definition with parameters; empty if it is none */
	bool calls;       /* the last token is the name of a call, whose arguments follow */
	size_t level;     /* number of open brackets; SIZE_MAX after an unmatched closing one */
	const struct separation *separation; /* the innermost one */
	/* `variables` and `initials` are filled in */
	bool sought;
	bool variables[NODE_KIND_COUNT]; /* late words of the language that are variables here */
	uint32_t initials; /* a bit set of the initial letters of variables, in either case */
	struct span name;  /* a name that is searched for among the variables; or empty */
	bool found;        /* the result of that search */
	/* Only find the end of the statement, and report nothing. */
	bool seeks_end;
	size_t line; /* with seeks_end: the line that cannot continue the statement; 0 if none */
	bool joins;  /* a number before a die on a later line is the number of dice */
	/* unless `joins`: such a number was found where the statement cannot end, so parse again with `joins` */
	bool apart;
	struct scan_memory memory;
};

/* The source text from the beginning of `at` on. */
static inline const char *parse_text(const struct parse *parse, struct span at)
{
	return parse->builder->diag->source->text + at.begin;
}

/* A copy of the text in the arena, which the scanner may write to, with the two zero bytes after it that flex requires.
   NULL after an error (reported). */
char *parse_copy(struct builder *builder, struct span at);

/* Whether the text begins with `small`, a word in small letters, in any case. */
bool parse_begins(const char *text, const char *small);

/* The span of the token just matched: the first `length` bytes at the scanner's position. */
struct span parse_place(struct parse *parse, size_t length);

/* Records a token, for messages; returns it. */
int parse_token(struct parse *parse, struct span place, int token);

/* Converts digits. False if the number does not fit into 64 bits (reported). */
bool parse_number(struct parse *parse, struct span place, const char *digits, int64_t *number);

/* Maximum depth of the parser's stack, which is on the heap; a statement of a million parentheses needs 34 MB of it. */
enum { PARSE_DEPTH = 4000000 };

#define YYMAXDEPTH PARSE_DEPTH

/* In an action of a grammar: a node that could not be built has been reported already. */
#define BUILD(node)                                                                                \
	do {                                                                                       \
		if ((node) == NULL)                                                                \
			YYABORT;                                                                   \
	} while (0)

/* Reports that the parser's stack cannot grow. */
void parse_report_depth(struct parse *parse, struct span at);

#endif
