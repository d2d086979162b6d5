/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Lexical analysis of a document for an editor: tokens with their places, also in faulty texts. Private to the folder. */
#ifndef LSP_TOKENS_H
#define LSP_TOKENS_H

#include "dicelab.h"
#include "lsp/document.h"
#include "lsp/server.h"

enum token_kind {
	TOKEN_NAME,
	TOKEN_WORD,     /* a keyword, an operator of letters, or a function of the notation */
	TOKEN_FUNCTION, /* a function of scripts, which is no keyword: a script may define the name */
	TOKEN_NUMBER,
	TOKEN_TEXT,
	TOKEN_COMMENT,
	TOKEN_SYMBOL /* a character, or an operator of several */
};

struct token {
	struct span at;
	enum token_kind kind;
	bool begins_line; /* it is the first of its line */
	size_t line;      /* of its beginning, from 0 on */
	size_t column;    /* bytes before it on that line */
	size_t level;     /* of brackets around it; for a bracket, around the pair */
	size_t parent; /* the index of the innermost bracket that is open there; SIZE_MAX: none */
	size_t partner; /* of a bracket: the index of the other; otherwise, or without one, SIZE_MAX */
};

/* The language, as far as names and their scopes differ. */
enum lexis_names {
	NAMES_NONE,    /* the language has no variables */
	NAMES_TIGHT,   /* neither; and 2d20+5 is not 2d20 + 5 */
	NAMES_DICELAB, /* letters; definitions, let, loops */
	NAMES_SCRIPT,
	NAMES_LOD,
	NAMES_ANYDICE,
	NAMES_TROLL
};

struct tokens {
	const struct document *document;
	const struct dicelab_notation *notation;
	enum lexis_names names;
	struct token *rows;
	size_t count, room;
};

/* The tokens of a document; of a literate document those of its programs. `notation` is that of the document. False when
   out of memory; must be cleared in any case. */
bool tokens_init(struct tokens *tokens, const struct document *document,
		 const struct dicelab_notation *notation);
void tokens_clear(struct tokens *tokens);

/* The next token that is no comment, and the one before; `count` and SIZE_MAX if there is none. */
size_t tokens_next(const struct tokens *tokens, size_t index);
size_t tokens_before(const struct tokens *tokens, size_t index);

/* Whether the token number `index`, which need not exist, is this text. */
bool tokens_is(const struct tokens *tokens, size_t index, const char *text);
/* Whether it is one of these texts, which NULL ends. */
bool tokens_is_any(const struct tokens *tokens, size_t index, const char *const *texts);
/* Whether two tokens have the same text; `tokens_equal`: of two documents. */
bool tokens_same(const struct tokens *tokens, size_t one, size_t other);
bool tokens_equal(const struct tokens *tokens, size_t one, const struct tokens *others,
		  size_t other);

/* The head of a function of AnyDice from token `index` on, up to its brace, as a call writes it: without the types of its
   parameters. It is cut off where there is no room. Returns its length. */
size_t tokens_write_head(const struct tokens *tokens, size_t index, char *head, size_t size);

/* The index of the token at an offset, or else of one that ends there; `count` if there is none. */
size_t tokens_find(const struct tokens *tokens, size_t offset);

#endif
