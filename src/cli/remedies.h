/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* What the command's options can do about an error or a note. */
#ifndef CLI_REMEDIES_H
#define CLI_REMEDIES_H

#include "dicelab.h"

/* Adds the options that help to the hint of the diagnostic, which is then in `text` (cut off at `size`). */
enum { REMEDIES_TEXT = 600 };
void remedies_add(struct dicelab_diagnostic *diagnostic, char *text, size_t size);

#endif
