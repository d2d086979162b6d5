/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The state that the scanner, the grammar and the resolver share while they parse one program. Private to the
   folder. */
#ifndef LANGUAGE_TROLL_PARSE_H
#define LANGUAGE_TROLL_PARSE_H

#include "dicelab.h"
#include "language/reading.h"
#include "language/scan.h"
#include "language/troll/syntax.h"
#include "process/program.h"
#include "support/arena.h"
#include "support/diag.h"
#include "support/limits.h"

/* Parses the program in the bytes `at` of the source of `diag`; it is allocated in `arena`. NULL after errors
   (reported). Undefined names are looked up in `names`, which may be NULL. */
struct troll_program *troll_read(struct arena *arena, struct diag *diag, struct span at,
				 const struct limits *limits, const struct program_names *names);

/* Whether the program in these bytes is complete. */
enum dicelab_extent troll_extent(struct arena *arena, struct diag *diag, struct span at,
				 const struct limits *limits);

/* ---- private to the files of the parser ---- */

struct troll_token {
	struct span at;
	enum troll_operator operation; /* of operators */
	int64_t number, whole;
	const char *text; /* in the source */
	size_t size;
};

struct troll_list {
	struct troll_expression **rows;
	size_t count, room;
};

struct troll_names {
	const char **rows;
	size_t count, room;
};

struct troll_parse {
	struct arena *arena;
	struct diag *diag;
	const struct limits *limits;
	const struct program_names *names;
	struct span program_at;
	const char *text; /* the source text of the program */
	size_t at;        /* scanner position, as an offset in the source */
	bool failed;      /* an error was reported */
	bool unfinished;  /* the error is that the program ends too early */
	struct troll_token last, before;
	bool operand; /* the last token ended an operand, so a ' after it is binary */
	uint32_t expressions;
	struct troll_expression *main;
	struct troll_function *functions, **end;
	void *scanner;
	struct scan_memory memory;
};

/* Zeroed memory; NULL when out of memory (reported). */
void *troll_take(struct troll_parse *parse, size_t size);
/* Reports a syntax error; returns false. */
bool troll_wrong(struct troll_parse *parse, struct span at, const char *hint, const char *message);

/* Initialises the scanner; false when out of memory (reported). troll_scan_end must be called in any case (troll.l). */
bool troll_scan_begin(struct troll_parse *parse);
void troll_scan_end(struct troll_parse *parse);
/* Returns the next token, which is then parse->last; the one before is parse->before. */
int troll_scan(struct troll_parse *parse);

/* A hint for an unexpected last token, or NULL (hints.c). */
const char *troll_hint(const struct troll_parse *parse);

/* Resolves names and analyses the tree (resolve.c); false after an error (reported). */
bool troll_resolve(struct troll_parse *parse, struct troll_program *program);

/* Warns of correct programs that may not mean what they seem to (warn.c). */
void troll_warn(struct diag *diag, const struct troll_program *program);

/* ---- tree construction for the grammar (form.c) ---- NULL or false after an error (reported) */

/* A copy of the pattern, with its height. */
struct troll_expression *troll_form(struct troll_parse *parse,
				    const struct troll_expression *pattern);
struct troll_expression *troll_form_token(struct troll_parse *parse, enum troll_kind kind,
					  const struct troll_token *token);
/* An expression with a name: a binding, `~`, a loop. */
struct troll_expression *troll_form_named(struct troll_parse *parse,
					  const struct troll_expression *pattern,
					  const struct troll_token *name);
/* Splits a string into lines and box operators. */
struct troll_expression *troll_form_text(struct troll_parse *parse,
					 const struct troll_token *token);
struct troll_expression *troll_form_braces(struct troll_parse *parse, struct span at,
					   struct troll_list list);
struct troll_expression *troll_form_call(struct troll_parse *parse, struct span at,
					 const struct troll_token *name, struct troll_list list);
bool troll_form_add(struct troll_parse *parse, struct troll_list *list, struct troll_expression *e);
bool troll_form_parameter(struct troll_parse *parse, struct troll_names *names,
			  const struct troll_token *name);
/* Appends a copy of the function, with that name. */
bool troll_form_function(struct troll_parse *parse, const struct troll_function *pattern,
			 const struct troll_token *name);
/* Copies the name of a token to a string. */
const char *troll_form_name(struct troll_parse *parse, const struct troll_token *token);

#endif
