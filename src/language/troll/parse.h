/* What the scanner, the grammar and what completes the tree share while they read one program. Private to the folder. */
#ifndef LANGUAGE_TROLL_PARSE_H
#define LANGUAGE_TROLL_PARSE_H

#include <stdalign.h>

#include "dicelab.h"
#include "language/troll/syntax.h"
#include "process/program.h"
#include "support/arena.h"
#include "support/diag.h"
#include "support/limits.h"

/* The program that is in the bytes `at` of the source of `diag`, in `arena`; NULL after errors, which are reported. Names
   that nothing in it stands for are looked for among `names`, which may be NULL. */
struct troll_program *troll_read(struct arena *arena, struct diag *diag, struct span at,
				 const struct limits *limits, const struct program_names *names);

/* How far the program has come that is in those bytes. */
enum dicelab_extent troll_extent(struct arena *arena, struct diag *diag, struct span at,
				 const struct limits *limits);

/* ---- the rest is between the files that read a program ---- */

struct troll_token {
	struct span at;
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

/* The f or g of a compositional function. */
struct troll_part {
	const char *name; /* or NULL, and an operator */
	enum troll_operator operation;
	struct span at;
};

struct troll_parse {
	struct arena *arena;
	struct diag *diag;
	const struct limits *limits;
	const struct program_names *names;
	struct span program_at;
	const char *text; /* the program */
	size_t at;        /* in the source: of what is scanned next */
	bool failed;      /* an error was reported */
	bool unfinished;  /* since the program ended where it should go on */
	struct troll_token last, before;
	bool operand; /* the last token was the end of one, so that a ' behind it has two */
	uint32_t expressions;
	struct troll_expression *main;
	struct troll_function *functions, **end;
	void *scanner;

	/* The scanner's few small blocks come from here and not from malloc, since a flex scanner has no way to
	   report that it got none. */
	size_t used;
	alignas(max_align_t) unsigned char memory[1024];
};

/* Zeroed memory; NULL when there is none (reported). */
void *troll_take(struct troll_parse *parse, size_t size);
/* Reports an error of syntax; returns false. */
bool troll_wrong(struct troll_parse *parse, struct span at, const char *hint, const char *message);

/* Makes the scanner ready; false when out of memory (reported). To be ended in any case (troll.l). */
bool troll_scan_begin(struct troll_parse *parse);
void troll_scan_end(struct troll_parse *parse);
/* The next token of the grammar, in parse->last; the one before it is in parse->before. */
int troll_scan(struct troll_parse *parse);

/* What may have been meant where the last token does not belong; or NULL (hints.c). */
const char *troll_hint(const struct troll_parse *parse);

/* Completes the tree (resolve.c): false after an error (reported). */
bool troll_resolve(struct troll_parse *parse, struct troll_program *program);

/* ---- what the grammar builds (form.c) ---- NULL or false after an error, which is reported */

struct troll_expression *troll_form(struct troll_parse *parse, enum troll_kind kind, struct span at,
				    struct span sign, struct troll_expression *first,
				    struct troll_expression *second,
				    struct troll_expression *third);
struct troll_expression *troll_form_token(struct troll_parse *parse, enum troll_kind kind,
					  const struct troll_token *token);
struct troll_expression *troll_form_unary(struct troll_parse *parse, struct span at,
					  struct span sign, enum troll_operator operation,
					  struct troll_expression *operand);
struct troll_expression *troll_form_binary(struct troll_parse *parse, struct span at,
					   struct span sign, enum troll_operator operation,
					   struct troll_expression *left,
					   struct troll_expression *right);
/* What has a name: a binding, `~`, a loop. */
struct troll_expression *troll_form_named(struct troll_parse *parse, enum troll_kind kind,
					  struct span at, const struct troll_token *name,
					  struct troll_expression *first,
					  struct troll_expression *second);
/* The lines and boxes of a string. */
struct troll_expression *troll_form_text(struct troll_parse *parse,
					 const struct troll_token *token);
struct troll_expression *troll_form_braces(struct troll_parse *parse, struct span at,
					   struct troll_list list);
struct troll_expression *troll_form_call(struct troll_parse *parse, struct span at,
					 const struct troll_token *name, struct troll_list list);
bool troll_form_add(struct troll_parse *parse, struct troll_list *list, struct troll_expression *e);
bool troll_form_parameter(struct troll_parse *parse, struct troll_names *names,
			  const struct troll_token *name);
bool troll_form_function(struct troll_parse *parse, struct span at, const struct troll_token *name,
			 struct troll_names parameters, struct troll_expression *body);
bool troll_form_compositional(struct troll_parse *parse, struct span at,
			      const struct troll_token *name, struct troll_expression *neutral,
			      struct troll_part each, struct troll_part join);
/* The name of a token, as a string. */
const char *troll_form_name(struct troll_parse *parse, const struct troll_token *token);

#endif
