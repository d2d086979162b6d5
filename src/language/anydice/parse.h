/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The state that the scanner and the grammar of AnyDice share while they parse one program. Private to the folder. */
#ifndef LANGUAGE_ANYDICE_PARSE_H
#define LANGUAGE_ANYDICE_PARSE_H

#include "language/anydice/syntax.h"
#include "language/reading.h"
#include "language/scan.h"

struct any_token {
	int kind; /* token number of the grammar */
	struct span at;
	int64_t number;
	const char *text; /* its bytes in the source */
};

struct any_parse {
	struct arena *arena;
	struct diag *diag;
	const struct limits *limits;
	struct span program_at;
	const char *text; /* the source text of the program */
	size_t at;        /* scanner position, as an offset in the source */
	bool is_hint;     /* the program is a candidate for a hint and is only tested */
	bool failed;      /* an error was reported */
	bool unfinished;  /* the error is that the program ends too early */
	struct any_token *tokens;
	size_t count, room; /* of `tokens` */
	size_t next;        /* index of the next token for the grammar */
	const char **names; /* names of the variables */
	size_t variables, name_room;
	struct any_shape *shapes, *last_shape;
	size_t shape_count, functions;
	const struct any_statement *statements; /* the resulting program */
	struct scan_memory memory;
};

/* Zeroed memory; NULL when out of memory (reported). */
void *any_take(struct any_parse *parse, size_t size);
/* Reports a syntax error; returns false. */
bool any_wrong(struct any_parse *parse, struct span at, const char *hint, const char *message);
/* Scans all tokens of the program; the last is the end of file (anydice.l). */
bool any_scan(struct any_parse *parse);
/* Whether it is a keyword other than d (anydice.l). */
bool any_is_keyword(int kind);

/* Kinds of tokens that the grammar would accept instead of the unexpected one. */
struct any_expected {
	bool value, result, close_brace;
	bool output; /* or the end of the program */
	bool block;  /* a { that does not begin a value */
};

/* Reports that a token is unexpected, with a hint (hints.c). */
void any_report_unexpected(struct any_parse *parse, size_t token,
			   const struct any_expected *expected);

/* Whether the grammar accepts the text. Reports nothing. */
bool any_accepts(const struct any_parse *parse, const char *text);

/* The hint for a parameter of an unknown kind. */
#define ANY_BINDINGS_HINT "the colon is followed by n (number), s (sequence), d (dice) or ?"

/* ---- tree construction for the grammar (form.c) ---- NULL or false after an error (reported) */

struct any_parts {
	struct any_part *first, *last;
};

struct any_statements {
	struct any_statement *first, *last;
};

/* The words and arguments in the brackets of a call, or the words and parameters in the head of a function. */
struct any_items {
	struct any_argument *first, *last;
	struct any_parameter *first_parameter, *last_parameter;
	const char *shape; /* the shape so far; NULL if it is empty */
	size_t count;
};

struct any_expression *any_form_number(struct any_parse *parse, const struct any_token *token);
struct any_expression *any_form_variable(struct any_parse *parse, const struct any_token *token);
/* The operator with these members: its kind, operation, place and operands. */
struct any_expression *any_form_operator(struct any_parse *parse,
					 const struct any_expression *pattern);
bool any_form_part(struct any_parse *parse, struct any_parts *parts, struct any_part part);
struct any_expression *any_form_sequence(struct any_parse *parse, struct span at,
					 struct any_parts parts);
bool any_form_word(struct any_parse *parse, struct any_items *items, const struct any_token *word);
bool any_form_argument(struct any_parse *parse, struct any_items *items,
		       struct any_expression *value);
bool any_form_parameter(struct any_parse *parse, struct any_items *items,
			const struct any_token *name, enum any_binding binding);
struct any_expression *any_form_call(struct any_parse *parse, struct span at,
				     struct any_items items);
/* The highest or lowest dice in the notation of AnyDice 1: a call of the built-in function, even if the program
   redefines it. */
struct any_expression *any_form_kept(struct any_parse *parse, struct any_expression *dice,
				     const struct any_token *keep, struct any_expression *count);
/* Parses n, s, d or ?; false for another word. */
bool any_form_binding(struct any_parse *parse, const struct any_token *token,
		      enum any_binding *binding);
struct any_statement *any_form_statement(struct any_parse *parse, enum any_statement_kind kind,
					 struct span at, struct any_expression *value);
bool any_form_name(struct any_parse *parse, const struct any_token *name, size_t *variable);
struct any_statement *any_form_function(struct any_parse *parse, struct span at,
					struct any_items head, struct any_statements body);
struct any_text any_form_text(const struct any_token *token);

#endif
