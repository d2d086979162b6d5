/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints for syntax errors: how to write what was probably meant. */
#ifndef LANGUAGE_DICELAB_HINTS_H
#define LANGUAGE_DICELAB_HINTS_H

#include "language/parse.h"
#include "tree/hint.h"

/* Kinds of places of a syntax error, as the parser determines them. Each row of hints.def is for one kind. */
enum hint_place {
	HINT_ANY,      /* any error */
	HINT_VALUE,    /* an operator would be accepted */
	HINT_OPERAND,  /* a number would be accepted */
	HINT_LET,      /* the `in` of a `let` would be accepted */
	HINT_ELSE,     /* the `else` of an `if` would be accepted */
	HINT_LABELLED, /* after the braces of `as` */
	HINT_ASKED,    /* a comparison with the result of a comparison */
	HINT_JOINED,   /* `and` or `or` after an expression that is not a condition */
	HINT_UNOPENED  /* a closing parenthesis without an opening one */
};

/* Writes the hint for an error at `found`; `places` is a bit set of enum hint_place. It is empty if there is none. */
void hint_find(const struct parse *parse, unsigned places, struct span found, struct hint *hint);

#endif
