/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The definitions of --let, which are made before any program runs. */
#ifndef CLI_LETS_H
#define CLI_LETS_H

#include "cli/runner.h"

/* Whether a statement has used the name that `text` defines. */
bool let_is_used(const struct dicelab *lab, const char *text);

/* True if the name still has the number of dicelab_bind: no definition has replaced it. */
bool name_is_bound(const struct dicelab *lab, const char *name);

/* Makes the definitions. An error (reported) ends the run. */
void lets_define(struct runner *runner);

/* Checks that programs have not redefined the names, because the value given would silently not count. False after an
   error (reported), which ends the run. */
bool lets_hold(struct runner *runner);

/* After all inputs: reports names that were not used. */
void lets_check_used(struct runner *runner);

#endif
