/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Waits until an input file changes. */
#ifndef CLI_WATCH_H
#define CLI_WATCH_H

#include <stdbool.h>

#include "cli/options/options.h"

struct watched_file;

/* Records the state of the input files; to be freed with free(3). NULL when out of memory. */
struct watched_file *watch_begin(const struct options *options);
/* Waits until one differs from its last recorded state; changes between waits count. False after a blocked interrupt. */
bool watch_wait(struct watched_file *files);

#endif
