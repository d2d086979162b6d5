/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* What functions that print have printed. */
#ifndef UNIT_OUTPUT_H
#define UNIT_OUTPUT_H

#include <stddef.h>
#include <stdio.h>

#include "dicelab.h"

struct output {
	FILE *to;
	char *text;
	size_t length;
};

void output_begin(struct output *output);

/* All that was printed so far, terminated; good until more is printed. */
const char *output_text(struct output *output);

void output_end(struct output *output);

/*
 * Prints a complaint as the line
 *
 *     error LINE:COLUMN [BEGIN,END) MESSAGE (HINT)
 *
 * where the hint and its parentheses are left out when there is none, and "note" stands for "error"
 * when it is one.
 */
void output_complaint(struct output *output, const struct dicelab_diagnostic *diagnostic);

/* A stream on which every attempt to print fails; to be closed with fclose. */
FILE *output_broken(void);

#endif
