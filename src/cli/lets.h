/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* The definitions of --let, which are made before any program runs. */
#ifndef CLI_LETS_H
#define CLI_LETS_H

#include "cli/runner.h"

/* Whether the definition in `text`, "n=3" or "f(x) = x + 1", is still in force. Otherwise the name was redefined. */
bool let_holds(const struct dicelab *lab, const char *text);
/* Whether a statement has used the name that `text` defines. */
bool let_is_used(const struct dicelab *lab, const char *text);

/* Makes the definition in `text`, read from a source of this name: DICELAB_END; DICELAB_FAULT after an error (reported),
   DICELAB_STATEMENT if it is a statement. */
enum dicelab_status let_define(struct runner *runner, const char *name, const char *text);

/* Makes the definitions. An error (reported) ends the run. */
void lets_define(struct runner *runner);

/* Checks that programs have not redefined the names, because the value given would silently not count. False after an
   error (reported), which ends the run. */
bool lets_hold(struct runner *runner);

/* After all inputs: reports names that were not used. */
void lets_check_used(struct runner *runner);

#endif
