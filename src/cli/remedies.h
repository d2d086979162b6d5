/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints that name options of the command, made from the limit and the remedies of a diagnostic. */
#ifndef CLI_REMEDIES_H
#define CLI_REMEDIES_H

#include "dicelab.h"

enum { REMEDIES_TEXT = 600 }; /* bytes for a hint with the options */

/* Adds the options that help to the hint of the diagnostic, which is then in `text` (cut off at `size`). */
void remedies_add(struct dicelab_diagnostic *diagnostic, char *text, size_t size);

#endif
