/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the inputs of the command line. */
#ifndef CLI_RUN_H
#define CLI_RUN_H

#include "cli/exits.h"
#include "cli/options/options.h"
#include "cli/team.h"

/* `team` is NULL for a single process. */
enum exit_status run(const struct options *options, struct team *team);

#endif
