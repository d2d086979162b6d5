/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules that the user gives for decisions of a program, in place of the best ones: "roll on: points < 15". */
#ifndef DECIDE_RULE_H
#define DECIDE_RULE_H

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

#endif
