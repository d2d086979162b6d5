/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The functions of AnyDice, whose names are words with operands between them: a head, as in `function: attack A vs N:n {`,
 * and calls, as in `[attack d20+5 vs 15]`. Whether they belong together is found by the words, and by where operands
 * are. Private to the folder.
 */
#ifndef LSP_CALLS_H
#define LSP_CALLS_H

#include "lsp/tokens.h"

/* A head or a call. */
struct call_phrase {
	const struct tokens *tokens;
	size_t begin, end; /* its tokens, by index, without brackets */
	bool head;
};

/* The head or call that begins at token `index`, with `function` or `[`; false if none does. One that is not closed ends with
   the document. */
bool calls_begin(const struct tokens *tokens, size_t index, struct call_phrase *phrase);
/* The head or call of which a token is a word. */
bool calls_find(const struct tokens *tokens, size_t token, struct call_phrase *phrase);

/* The first word from token `at` on; `end` if there is none. */
size_t calls_next_word(const struct call_phrase *phrase, size_t at);
/* The first parameter of a head from token `at` on; `end` if there is none. */
size_t calls_next_parameter(const struct call_phrase *phrase, size_t at);

/* Whether the two have the same words, with operands at the same places. */
bool calls_are_same(const struct call_phrase *one, const struct call_phrase *other);
/* Whether the words of a call, which is not complete, may be followed by others such that it becomes a call of `head`. */
bool calls_may_become(const struct call_phrase *call, const struct call_phrase *head);

#endif
