/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The note that some probability is unresolved: shown once in a run, and only if it could change a number that is
   printed. */
#ifndef CLI_UNRESOLVED_H
#define CLI_UNRESOLVED_H

#include <stdbool.h>

#include "cli/runner.h"

/* Keeps such a note until it is known whether it matters. False for other notes, or when out of memory: then the caller
   shows it at once. */
bool unresolved_keep(struct runner *runner, const struct dicelab_diagnostic *note);

/* Shows the note that was kept, if it matters for these outcomes (or NULL) and was not shown before. */
void unresolved_report(struct runner *runner, struct dicelab_outcomes *outcomes);

#endif
