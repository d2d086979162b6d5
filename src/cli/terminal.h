/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of answers as the terminal allows it: width, colours, character set. */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include "cli/options/options.h"

/* The layout of the options, with defaults that depend on standard output. The default format is `format`, or if that
   is NULL depends on standard output. */
struct dicelab_layout terminal_layout(const struct options *options, const char *format);

#endif
