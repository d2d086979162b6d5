/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules that the user gives for decisions of a program, in place of the best ones: "roll on: points < 15". */
#ifndef DECIDE_RULE_H
#define DECIDE_RULE_H

#include <stdbool.h>
#include <stddef.h>

#include "support/source.h"

/* The language of the program parses the condition, whose names are those that the program has at the decision. */
struct decide_rule {
	struct source source;  /* the text of the rule, for messages: the spans are in it */
	struct span decision;  /* the name of the decision, without blanks around it */
	struct span condition; /* not empty, without blanks around it */
};

/* The rules of a session; no two are for the same name. */
struct decide_rules {
	struct decide_rule *rows;
	size_t count;
};

/* A part of a condition, "WHEN: THEN" or "WHEN", without blanks; THEN is empty if it is missing. */
struct rule_clause {
	struct span when, then;
};

/* Whether the rule is for that name, with `suffix` after it. */
bool rule_is_for(const struct decide_rule *rule, const char *name, size_t size, const char *suffix);
/* Whether that part of the rule is these words; and whether it is "otherwise" or "always". */
bool rule_says(const struct decide_rule *rule, struct span at, const char *words);
bool rule_says_always(const struct decide_rule *rule, struct span at);
/* The offset of the first `wanted` outside of brackets and quotes; the end if there is none. */
size_t rule_find_outside(const struct decide_rule *rule, struct span at, char wanted);
/* Takes the next clause, up to a semicolon, off the text. */
struct rule_clause rule_next_clause(const struct decide_rule *rule, struct span *rest);

#endif
