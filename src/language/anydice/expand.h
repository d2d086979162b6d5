/*
 * Calls whose arguments are expanded: dice that are given where a number or a sequence is wanted make the call once for each
 * number, or for each sorted roll. Private to the folder.
 */
#ifndef LANGUAGE_ANYDICE_EXPAND_H
#define LANGUAGE_ANYDICE_EXPAND_H

#include "language/anydice/value.h"

/* Whom the turns call. */
struct any_callee {
	size_t count; /* of the parameters */
	enum any_binding bindings[ANY_MOST_ARGUMENTS];
	/* Whether a roll may be known only as far as it is asked; else turns come in the order of the site. */
	bool asks;
	/* One turn. False after an error (reported). */
	bool (*turn)(struct any_run *run, void *data, const struct any_value *arguments,
		     struct any_value *result);
	void *data;
	uint64_t most; /* turns; 0: any number */
	bool *exceeded; /* they were not enough, which is not reported; may be NULL where there is no such bound */
};

/* Makes the call. An argument that no parameter expands is handed on as its parameter binds it, and if that is so of all of
   them, the result is what the turn gives. False after an error (reported). */
bool any_expand(struct any_run *run, struct span at, const struct any_callee *callee,
		const struct any_value *arguments, struct any_value *result);

#endif
