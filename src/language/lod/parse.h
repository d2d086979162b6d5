/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the scanner, the layout pass and the grammar of the Language of Dice. Private to the folder.
 *
 * Extensions that the author's samples use but the document does not describe: `<-` for =; `;`; a missing comma before
 * a weight, and a trailing comma in braces or brackets; `a in b`; *{...} and flatten({...}); append(a, b) and remove(a,
 * b), which return a new array; calls of fields, b.f(1); `def` as a name. A structure has no commas: the document lists
 * that as an error.
 */
#ifndef LANGUAGE_LOD_PARSE_H
#define LANGUAGE_LOD_PARSE_H

#include "decide/rule.h"
#include "language/lod/syntax.h"
#include "language/scan.h"
#include "support/diag.h"
#include "support/limits.h"

/* Parses the bytes `at` of the diag's source into a tree in `arena`, in which decisions follow the rules (may be NULL).
   NULL after errors (reported). */
struct lod_program *lod_read(struct arena *arena, struct diag *diag, struct span at,
			     const struct limits *limits, const struct decide_rules *rules);

/* Whether the program in those bytes is complete, by its syntax alone: names are not resolved. */
enum dicelab_extent lod_extent(struct arena *arena, struct diag *diag, struct span at,
			       const struct limits *limits);

/* Reports that a call does not have `takes` arguments; returns false. */
bool lod_wrong_count(struct diag *diag, const struct lod_expression *call, size_t takes);

/* ---- shared by the files of the parser ---- */

/* A token, first as scanned, later as changed by the layout pass. */
struct lod_token {
	int kind; /* token kind of the grammar */
	struct span at;
	bool after_line; /* a line ends between it and the previous token */
	int operation;   /* enum lod_operation, or enum lod_expression_kind for max, min and sum */
	int64_t integer; /* the number; for dice their number */
	int64_t sides;   /* of a die */
	const char *bytes;     /* of a text, without quotes */
	struct lod_name *name; /* of a word, even a reserved one */
};

struct lod_tokens {
	struct lod_token *rows;
	size_t count, capacity;
};

enum { LOD_NAME_SLOTS = 256 };

/* A rule of the user. */
struct lod_rule {
	struct lod_rule *next;
	const struct decide_rule *given;
	bool used;      /* the program has a decision of that name */
	struct span at; /* of the first of them */
};

/* An expression of a rule, as it stands there. */
struct lod_piece_of_rule {
	struct lod_piece_of_rule *next;
	const struct decide_rule *rule;
	const struct lod_expression *expression;
};

struct lod_parse {
	struct arena *arena;
	struct diag *diag;
	const struct limits *limits;
	struct span program_at;
	const char *text; /* the program */
	size_t at;        /* offset in the source of the next token */
	bool after_line;  /* a line ended since the previous token */
	bool failed;      /* an error was reported */
	bool unfinished;  /* because the program ended too early */
	size_t missing;   /* number of `done` that the end stands for */
	struct lod_tokens tokens;
	size_t next; /* token that the grammar reads next */
	struct lod_name *names[LOD_NAME_SLOTS];
	struct lod_block *block; /* the result */
	struct lod_rule *rules;
	struct lod_piece_of_rule
		*pieces; /* of the rule that was taken last, whose names are not checked yet */

	struct scan_memory memory;
};

/* Zeroed memory from the arena; NULL when out of memory (reported). */
void *lod_take(struct lod_parse *parse, size_t size);
/* Interns a name; NULL when out of memory (reported). */
struct lod_name *lod_name(struct lod_parse *parse, const char *text, size_t length);
/* Reports a syntax error; returns false. */
bool lod_wrong(struct lod_parse *parse, struct span at, const char *hint, const char *message);
/* The same for something left open at the end of the program. */
bool lod_wrong_end(struct lod_parse *parse, struct span at, const char *message);
/* Appends a token; false when out of memory (reported). */
bool lod_add_token(struct lod_parse *parse, struct lod_tokens *tokens,
		   const struct lod_token *token);

/* Scans the whole program; its last token is the end (lod.l). False after an error (reported). */
bool lod_scan(struct lod_parse *parse);
/* Whether a token kind is an opening or a closing bracket (layout.c). */
bool lod_is_opening(int kind);
bool lod_is_closing(int kind);
/* Layout pass: rewrites the tokens to those of the grammar (layout.c). False after an error (reported). */
bool lod_lay_out(struct lod_parse *parse);
/* Warns if a line in the body of an `if` or `while` without `done` is indented as if it came after it: `from` is the
   first token of the statement, and `end` the first token after its body (indent.c). */
void lod_warn_of_indent(const struct lod_parse *parse, const struct lod_token *from,
			const struct lod_token *end);
/* Name resolution (resolve.c). False after an error (reported). */
bool lod_resolve(struct lod_parse *parse, struct lod_program *program);

/* Parses the bytes `at` of that diag's source as one expression, with the names of `parse`. Its nodes are at `place`, unless
   that is NULL. False after an error (reported to `diag`). */
bool lod_read_part(struct lod_parse *parse, struct diag *diag, struct span at,
		   const struct span *place, struct lod_expression **expression);
/* Makes a decision, whose operands are not resolved yet, the expression that its rule says, if it has one (rules.c). False
   after an error (reported). */
bool lod_take_rule(struct lod_parse *parse, struct lod_expression *e, struct span name,
		   bool *taken);
enum { LOD_SUFFIX = 50 };

/* Writes what follows the name of a decision, or of an option of it, so that a rule is for it alone (LOD_SUFFIX bytes): its place
   if another one has the same name, as in name@line, and name@line.column. */
void lod_find_suffix(const struct lod_program *program, const struct source *source,
		     const struct lod_decision *decision, struct span name, char *suffix);
/* Finds the effects of the program's parts (effects.c). False as above. */
bool lod_find_effects(struct lod_parse *parse, struct lod_program *program);
/* Marks tail calls of recipes that decide, and checks that no decision is where none may be (decisions.c). False as above. */
bool lod_check_decisions(struct lod_parse *parse, struct lod_program *program);

/* ---- node constructors for the grammar (form.c): NULL or false after an error, which is reported ---- */

struct lod_statements {
	struct lod_statement *first, *last;
	bool yields; /* one of them has a result: a lone expression or `yield` */
};

/* A part of a pair of braces: a statement, perhaps with a weight, or a comma. */
struct lod_piece {
	struct lod_piece *next;
	struct span at;
	struct lod_expression *weight;
	struct lod_statements statement; /* empty for a comma */
};

struct lod_pieces {
	struct lod_piece *first, *last;
};

struct lod_items {
	struct lod_item *first, *last;
	size_t count;
};

struct lod_parameters {
	struct lod_parameter *first, *last;
	size_t count;
};

/* A node with these contents. */
struct lod_expression *lod_form_expression(struct lod_parse *parse,
					   const struct lod_expression *contents);
struct lod_statement *lod_form_statement(struct lod_parse *parse,
					 const struct lod_statement *contents);
struct lod_expression *lod_form_function(struct lod_parse *parse, struct span at,
					 const struct lod_token *function,
					 struct lod_items arguments);
/* `left in right`. */
struct lod_expression *lod_form_membership(struct lod_parse *parse, struct span at,
					   struct lod_expression *left,
					   struct lod_expression *right);
struct lod_expression *lod_form_choose(struct lod_parse *parse, struct span at,
				       struct lod_expression *set);
struct lod_expression *lod_form_if(struct lod_parse *parse, struct span at, struct lod_arm *arms);
struct lod_expression *lod_form_par(struct lod_parse *parse, struct span at,
				    struct lod_parameters parameters, struct lod_expression *body);
/* A set, an event or a structure, depending on the contents. */
struct lod_expression *lod_form_braces(struct lod_parse *parse, struct span at,
				       struct lod_pieces pieces);
/* decide {...}: its options. */
struct lod_expression *lod_form_decide(struct lod_parse *parse, struct span at,
				       struct lod_pieces pieces);
struct lod_arm *lod_form_arm(struct lod_parse *parse, struct lod_expression *condition,
			     struct lod_expression *value, struct lod_statement *statements,
			     struct lod_arm *next);
struct lod_parameter *lod_form_parameter(struct lod_parse *parse, const struct lod_token *name,
					 struct lod_expression *ordinary);
bool lod_form_add_piece(struct lod_parse *parse, struct lod_pieces *pieces, struct span at,
			struct lod_expression *weight, struct lod_statements statement);
bool lod_form_add_item(struct lod_parse *parse, struct lod_items *items,
		       struct lod_expression *weight, struct lod_expression *value);
/* `target` `spelling` `value`: =, ~, or an update with the token's operation. `value` is NULL for ++ and --: 1. */
struct lod_statement *lod_form_change(struct lod_parse *parse, struct span at,
				      struct lod_expression *target,
				      const struct lod_token *spelling,
				      struct lod_expression *value);
struct lod_block *lod_form_block(struct lod_parse *parse, struct span at,
				 struct lod_statement *statements);

#endif
