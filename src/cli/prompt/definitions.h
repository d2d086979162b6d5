/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The definitions made at the prompt: dicelab's own, or kept programs (`programs`). */
#ifndef CLI_PROMPT_DEFINITIONS_H
#define CLI_PROMPT_DEFINITIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "dicelab.h"

/* Prints them for the user. */
void definitions_show(const struct dicelab *lab, bool programs);
/* Writes them as a file that :load reads. */
void definitions_write(const struct dicelab *lab, bool programs, FILE *to);
/* Whether `name` is defined. */
bool definitions_have(const struct dicelab *lab, bool programs, const char *name);

enum { NAME_SIZE = 64 };

/* An iterator over their names. It begins with only `lab` and `programs` set. */
struct names {
	const struct dicelab *lab;
	bool programs;
	size_t row, at; /* position of the next one: a row, and an offset in its program */
	char name[NAME_SIZE];
};

/* The next name, valid until the next call, possibly a repetition; NULL at the end. For programs these are all words in
   them, except very long ones. */
const char *names_next(struct names *names);

#endif
