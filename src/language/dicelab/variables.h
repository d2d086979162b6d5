/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the words of a statement that are variables, before it is parsed. Late words of the language, suffixes and
   phrases may be names in programs that are older, which keep their meaning: let add = 3 in add*2. */
#ifndef LANGUAGE_DICELAB_VARIABLES_H
#define LANGUAGE_DICELAB_VARIABLES_H

#include "language/parse.h"

/* Whether a '=' of a definition follows, and not "==". */
bool variables_is_equals(const char *at, const char *end);

/* The name in `attack(bonus, ac) = ...`; empty for other statements. */
struct span variables_head(const struct parse *parse);

/* Whether the statement binds this name. */
bool variables_bound(struct parse *parse, struct span name);

/* Whether a late word of the language is a variable here. It is in a statement that binds it, and if there is a
   definition of that name. */
bool variables_has(struct parse *parse, const struct word *word);

#endif
