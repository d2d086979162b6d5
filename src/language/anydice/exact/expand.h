/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Expansion of arguments: a call that is given dice where a number or a sequence is wanted is evaluated once for each
   number, or for each sorted roll, and the results are mixed by their weights. Private to the folder. */
#ifndef LANGUAGE_ANYDICE_EXACT_EXPAND_H
#define LANGUAGE_ANYDICE_EXACT_EXPAND_H

#include "language/anydice/run/value.h"

/* Binds an argument that is not expanded as its parameter says. *expanded is set if the call is expanded all the same.
   False after an error (reported). */
bool any_bind(struct any_run *run, enum any_binding binding, const struct any_value *value,
	      struct any_value *bound, bool *expanded);

/* The function to call in each turn. */
struct any_callee {
	size_t count; /* number of parameters */
	enum any_binding bindings[ANY_MOST_ARGUMENTS];
	/* Whether a roll may be an ANY_ROLL, which decides only what the function asks (roll.h); otherwise turns come
	   in the order of anydice.com. */
	bool lazy;
	/* Evaluates one turn. False after an error (reported). */
	bool (*turn)(struct any_run *run, void *data, const struct any_value *arguments,
		     struct any_value *result);
	void *data;
	uint64_t most; /* maximum number of turns; 0: unlimited */
	bool exceeded; /* set when there were more than `most` turns, which is not reported */
};

/* Makes the call. An argument that is not expanded is bound as its parameter says; if no argument is, the result is
   that of the one turn. False after an error (reported). */
bool any_expand(struct any_run *run, struct any_callee *callee, const struct any_value *arguments,
		struct any_value *result);

#endif
