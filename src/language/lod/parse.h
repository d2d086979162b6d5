/*
 * What the scanner, the layout and the grammar of the Language of Dice share while they work on one program. Private to
 * the folder.
 *
 * Of what its author's samples use and its document does not have, these are understood: `<-` for =, `;`, a comma that is
 * missing before a weight or is the last in braces or brackets, `a in b`, *{…} and flatten({…}), append(a, b) and
 * remove(a, b), which make another array; calls of fields, b.f(1), and `def` as a name. A structure has no commas: that is
 * one of the errors that the document lists.
 */
#ifndef LANGUAGE_LOD_PARSE_H
#define LANGUAGE_LOD_PARSE_H

#include <stdalign.h>

#include "language/lod/syntax.h"
#include "support/diag.h"
#include "support/limits.h"

/* The program that is in the bytes `at` of the source of `diag`, in `arena`; NULL after errors, which are reported. */
struct lod_program *lod_read(struct arena *arena, struct diag *diag, struct span at,
			     const struct limits *limits);

/* How far the program has come that is in those bytes. Nobody asks here what its names stand for. */
enum dicelab_extent lod_extent(struct arena *arena, struct diag *diag, struct span at,
			       const struct limits *limits);

/* Reports that a call has other arguments than so many; false. */
bool lod_wrong_count(struct diag *diag, const struct lod_expression *call, size_t takes);

/* ---- the rest is between the files that read a program ---- */

/* A token, as the scanner finds it and then as the layout changes it. */
struct lod_token {
	int kind; /* of the grammar */
	struct span at;
	bool after_line;   /* the end of a line is between it and the one before */
	int operation;     /* enum lod_operation, or enum lod_expression_kind of max, min and sum */
	int64_t integer;   /* also the number of dice */
	int64_t sides;     /* of a die */
	const char *bytes; /* of a text, without its quotes */
	struct lod_name *name; /* of a word, also of a reserved one */
};

struct lod_tokens {
	struct lod_token *rows;
	size_t count, capacity;
};

enum { LOD_NAME_SLOTS = 256 };

struct lod_parse {
	struct arena *arena;
	struct diag *diag;
	const struct limits *limits;
	struct span program_at;
	const char *text; /* the program */
	size_t at;        /* in the source: of what is scanned next */
	bool after_line;  /* a line ended since the last token */
	bool failed;      /* an error was reported */
	bool unfinished;  /* since the program ended where it should go on */
	size_t missing;   /* `done` that the end stands for */
	struct lod_tokens tokens;
	size_t next; /* of the tokens, for the grammar */
	struct lod_name *names[LOD_NAME_SLOTS];
	struct lod_block *block; /* what comes of it all */

	/* The scanner's few small blocks come from here and not from malloc, since a flex scanner has no way to
	   report that it got none. */
	size_t used;
	alignas(max_align_t) unsigned char memory[1024];
};

/* Zeroed memory; NULL when there is none (reported). */
void *lod_take(struct lod_parse *parse, size_t size);
/* The name that is written so; NULL when out of memory (reported). */
struct lod_name *lod_name(struct lod_parse *parse, const char *text, size_t length);
/* Reports an error of syntax; returns false. */
bool lod_wrong(struct lod_parse *parse, struct span at, const char *hint, const char *message);
/* The same of something that the end of the program has left open. */
bool lod_wrong_end(struct lod_parse *parse, struct span at, const char *message);
/* One more token; false when out of memory (reported). */
bool lod_add_token(struct lod_parse *parse, struct lod_tokens *tokens,
		   const struct lod_token *token);

/* All tokens of the program, the last of which is its end (lod.l). */
bool lod_scan(struct lod_parse *parse);
/* Makes of them those that the grammar knows (layout.c). */
bool lod_lay_out(struct lod_parse *parse);
/* Completes the tree (resolve.c). */
bool lod_resolve(struct lod_parse *parse, struct lod_program *program);

/* ---- what the grammar builds (form.c) ---- NULL or false after an error, which is reported */

struct lod_statements {
	struct lod_statement *first, *last;
	bool yields; /* there is a lone expression or `yield` in them */
};

/* What stands in braces: a statement, perhaps with a weight before it, or a comma. */
struct lod_piece {
	struct lod_piece *next;
	struct span at;
	struct lod_expression *weight;
	struct lod_statements statement; /* none: a comma */
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

struct lod_expression *lod_form_expression(struct lod_parse *parse, enum lod_expression_kind kind,
					   struct span at);
struct lod_expression *lod_form_token(struct lod_parse *parse, enum lod_expression_kind kind,
				      const struct lod_token *token);
struct lod_expression *lod_form_pair(struct lod_parse *parse, enum lod_expression_kind kind,
				     struct span at, struct lod_expression *left,
				     struct lod_expression *right);
struct lod_expression *lod_form_binary(struct lod_parse *parse, int operation, struct span at,
				       struct lod_expression *left, struct lod_expression *right);
struct lod_expression *lod_form_items(struct lod_parse *parse, enum lod_expression_kind kind,
				      struct span at, struct lod_items items);
struct lod_expression *lod_form_member(struct lod_parse *parse, struct span at,
				       struct lod_expression *left, const struct lod_token *name);
/* A call of a name, or of a field of `of`. */
struct lod_expression *lod_form_call(struct lod_parse *parse, struct span at,
				     struct lod_expression *of, const struct lod_token *name,
				     struct lod_items arguments);
struct lod_expression *lod_form_function(struct lod_parse *parse, struct span at,
					 const struct lod_token *function,
					 struct lod_items arguments);
struct lod_expression *lod_form_choose(struct lod_parse *parse, struct span at,
				       struct lod_expression *set);
struct lod_expression *lod_form_if(struct lod_parse *parse, struct span at, struct lod_arm *arms);
struct lod_expression *lod_form_par(struct lod_parse *parse, struct span at,
				    struct lod_parameters parameters, struct lod_expression *body);
/* A set, an event or a structure, whichever it is by its contents. */
struct lod_expression *lod_form_braces(struct lod_parse *parse, struct span at,
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
struct lod_statement *lod_form_statement(struct lod_parse *parse, enum lod_statement_kind kind,
					 struct span at, struct lod_expression *value);
/* `target` `spelling` `value`: = ~ or, with the operation of the token, another. A value of NULL is 1, for ++ and --. */
struct lod_statement *lod_form_change(struct lod_parse *parse, struct span at,
				      struct lod_expression *target,
				      const struct lod_token *spelling,
				      struct lod_expression *value);
struct lod_block *lod_form_block(struct lod_parse *parse, struct span at,
				 struct lod_statement *statements);

#endif
