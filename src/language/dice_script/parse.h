/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The state that the scanner and the grammar of `.dice` scripts share while they parse one script. Private to the
   folder. */
#ifndef LANGUAGE_DICE_SCRIPT_PARSE_H
#define LANGUAGE_DICE_SCRIPT_PARSE_H

#include "language/scan.h"
#include "starlark/syntax.h"

enum { MOST_INDENTED = 100 };

/* A literal of dice or of a band: a call of a native function. */
struct literal {
	const char *function;
	int32_t numbers[3]; /* its arguments, `count` of them */
	size_t count;
	bool summed; /* a pool, where the token after it requires a single number */
};

struct script_parse {
	struct syntax *syntax;
	const char *text; /* the source text of the script */
	size_t length;
	size_t at;                      /* scanner position, as an offset in the source */
	struct span last;               /* the last token */
	size_t opened[MOST_INDENTED];   /* offsets of the outermost brackets */
	size_t brackets;                /* number of open brackets */
	bool in_line;                   /* there was a token since the last line end */
	size_t indented[MOST_INDENTED]; /* columns of the open blocks */
	size_t blocks;
	size_t column; /* indentation of the current line */
	bool at_line;  /* the indentation has yet to be processed */
	bool reported; /* the error in the token has been reported */
	struct scan_memory memory;
};

/* Initialises the scanner; on success, dice_script_close must be called. False when out of memory (reported). */
bool dice_script_open(struct script_parse *parse, struct syntax *syntax, void **scanner);
void dice_script_close(void *scanner);

/* Whether it can be part of a name or a number. */
static inline bool is_word(char byte)
{
	return (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
	       (byte >= 'A' && byte <= 'Z') || byte == '_' || (unsigned char)byte >= 0x80;
}

static inline bool parse_has_ended(const struct script_parse *parse)
{
	return parse->at == parse->syntax->at.end;
}

/* Reports an invalid token; returns the error token. */
int parse_wrong(struct script_parse *parse, struct span at, const char *hint, const char *message);

/* ---- values of tokens (literal.c) ---- NULL after an error (reported) */

/* The content of a string literal, with escapes resolved. */
struct expression *parse_text(struct script_parse *parse, struct span at, const char *token,
			      size_t length);
struct expression *parse_integer(struct script_parse *parse, struct span at, const char *token,
				 size_t length);
struct expression *parse_float(struct script_parse *parse, struct span at, const char *token,
			       size_t length);

/* Whether it is a literal of this kind. The characters around it matter, too. */
bool parse_is_dice(const struct script_parse *parse, struct span at, struct literal *literal);
bool parse_is_band(const struct script_parse *parse, struct span at, struct literal *literal);

/* ---- tree construction for the grammar (form.c) ---- NULL when out of memory (reported) */

/* A copy of the pattern, in the arena. */
void *form_copy(struct script_parse *parse, const void *pattern, size_t size);
/* A new structure of the type, with these members. */
#define FORM(type, ...)                                                                            \
	((struct type *)form_copy(parse, &(struct type){__VA_ARGS__}, sizeof(struct type)))

/* of[from:to:step]; a bound may be NULL. */
struct expression *form_slice(struct script_parse *parse, struct span at, struct expression *of,
			      struct expression *const bounds[3]);
/* A comprehension of the element, an expression of that kind, for each of the clauses. */
struct expression *form_each(struct script_parse *parse, struct expression *element,
			     struct clause *clauses);
struct expression *form_lambda(struct script_parse *parse, struct span at,
			       struct declared *parameters, struct expression *value);
/* A call of the native function that the literal stands for. */
struct expression *form_literal(struct script_parse *parse, struct span at,
				const struct literal *literal);

#endif
