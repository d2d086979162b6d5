/*
 * What the scanner and the grammar of `.dice` scripts share while they work on one script. Private to the folder.
 */
#ifndef LANGUAGE_DICE_SCRIPT_PARSE_H
#define LANGUAGE_DICE_SCRIPT_PARSE_H

#include <stdalign.h>

#include "starlark/syntax.h"

enum { MOST_INDENTED = 100 };

/* What a literal of dice or of a band says. */
enum literal_kind {
	LITERAL_DICE,
	LITERAL_DROP_LOWEST,
	LITERAL_DROP_HIGHEST,
	LITERAL_KEEP_HIGHEST,
	LITERAL_KEEP_LOWEST,
	LITERAL_THROUGH,
	LITERAL_AT_LEAST,
	LITERAL_AT_MOST
};

struct literal {
	enum literal_kind kind;
	int32_t numbers[3]; /* dice: how many, sides, how many of them; a band: its bounds */
	bool summed;        /* what stands behind it wants one number */
};

struct parse {
	struct syntax *syntax;
	const char *text; /* the script */
	size_t length;
	size_t at;                      /* in the source: of what is scanned next */
	struct span last;               /* the last token */
	size_t opened[MOST_INDENTED];   /* where the first brackets are */
	size_t brackets;                /* that are open */
	bool in_line;                   /* there was a token since the last end of a line */
	size_t indented[MOST_INDENTED]; /* columns of the blocks that are open */
	size_t blocks;
	size_t column; /* where the line at hand begins */
	bool at_line;  /* its indentation has yet to be looked at */
	bool reported; /* what is wrong with the token */

	/* The scanner's few small blocks come from here and not from malloc, since a flex scanner has no way to
	   report that it got none. */
	size_t used;
	alignas(max_align_t) unsigned char memory[1024];
};

/* Makes the scanner ready to read the script; to be closed if that went well. False when out of memory (reported). */
bool dice_script_open(struct parse *parse, struct syntax *syntax, void **scanner);
void dice_script_close(void *scanner);

static inline bool parse_has_ended(const struct parse *parse)
{
	return parse->at == parse->syntax->at.end;
}

/* The place of the token just matched, which is the first `length` bytes of what is left. */
struct span parse_place_of(struct parse *parse, size_t length);

/* Reports what is wrong with a token; returns the token for an error. */
int parse_wrong(struct parse *parse, struct span at, const char *hint, const char *message);

/* ---- what tokens say (literal.c) ---- false after an error, which is reported in the functions that return int */

/* What is in quotes, without escapes. NULL after an error (reported). */
bool parse_text(struct parse *parse, struct span at, const char *token, size_t length,
		struct expression **text);
bool parse_integer(struct parse *parse, struct span at, const char *token, size_t length,
		   struct expression **integer);
bool parse_float(struct parse *parse, struct span at, const char *token, size_t length,
		 struct expression **number);

/* Is it a literal, seen with what stands around it? */
bool parse_is_dice(const struct parse *parse, struct span at, struct literal *literal);
bool parse_is_band(const struct parse *parse, struct span at, struct literal *literal);

/* ---- what the grammar builds (form.c) ---- each is NULL when out of memory (reported) */

struct expression *form_operation(struct parse *parse, enum expression_kind kind, struct span at,
				  int operation, struct expression *left, struct expression *right);
struct expression *form_items(struct parse *parse, enum expression_kind kind, struct span at,
			      struct expressions items);
struct expression *form_slice(struct parse *parse, struct span at, struct expression *of,
			      struct expression *from, struct expression *to,
			      struct expression *step);
struct expression *form_attribute(struct parse *parse, struct span at, struct expression *of,
				  struct name *name, struct span name_at);
struct expression *form_call(struct parse *parse, struct span at, struct expression *function,
			     struct argument *arguments);
struct expression *form_name(struct parse *parse, struct span at, struct name *name);
struct expression *form_each(struct parse *parse, struct span at, struct expression *key,
			     struct expression *value, struct clauses clauses);
struct expression *form_lambda(struct parse *parse, struct span at, struct declared *parameters,
			       struct expression *value);
/* A call of the function in C that the literal stands for. */
struct expression *form_literal(struct parse *parse, struct span at, const struct literal *literal);
struct argument *form_argument(struct parse *parse, int kind, struct span at, struct name *name,
			       struct expression *value);
struct declared *form_parameter(struct parse *parse, int kind, struct span at, struct name *name,
				struct expression *type, struct expression *value);
struct clause *form_clause(struct parse *parse, struct expression *target,
			   struct expression *value);
struct statement *form_statement(struct parse *parse, enum statement_kind kind, struct span at,
				 struct expression *target, struct expression *value);
struct statement *form_block(struct parse *parse, enum statement_kind kind, struct span at,
			     struct expression *target, struct expression *value,
			     struct statement *body, struct statement *otherwise);
struct statement *form_function(struct parse *parse, struct span at, struct name *name,
				struct span name_at, struct declared *parameters,
				struct expression *type, struct statement *body);

#endif
