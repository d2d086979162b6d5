/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* `dicelab lsp`: the language server (src/lsp/) on standard input and output. */
#ifndef CLI_SERVE_H
#define CLI_SERVE_H

#include "cli/exits.h"

/* Serves an editor until it asks to end, or until the input ends. */
enum exit_status serve(void);

#endif
