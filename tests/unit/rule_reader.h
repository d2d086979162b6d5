/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluates rules of policies in words (decide/policy.h), independently of the library. */
#ifndef UNIT_RULE_READER_H
#define UNIT_RULE_READER_H

#include <stdbool.h>
#include <stdint.h>

/* The variables a, b, c and dice, which is a list. */
struct rule_state {
	int64_t a, b, c, dice[3];
};

/* "keep all" */
enum { RULE_KEEP_ALL = 255 };

/* The option, a number, or the sum of 2^item of the items that are kept, that a rule of the decision "n" takes in a state; -1 if no case holds. `may`: it is a condition, or
   cases with conditions, and the option is 1 or 0. */
int64_t rule_option(const char *rule, bool may, const struct rule_state *state);

#endif
