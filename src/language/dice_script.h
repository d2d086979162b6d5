/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The parser and the detection of .dice scripts, for the interpreter of scripts and the table of languages. */
#ifndef LANGUAGE_DICE_SCRIPT_H
#define LANGUAGE_DICE_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>

#include "support/memory.h"

/*
 * Whether a text is a script, and not a program of dicelab. Files of both have the suffix `.dice`. A document has a
 * closed fence of code (literate.h), and every useful script calls output(): neither can occur in a program of
 * dicelab. False when out of memory.
 */
bool script_is_meant(const struct dicelab_memory *memory, const char *text, size_t length);

struct syntax;

/* Parses the script at syntax->at into `syntax`: the `read` of struct script. False after an error (reported). */
bool dice_script_read(struct syntax *syntax);

#endif
