/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Exit statuses of the command, from exits.def. */
#ifndef CLI_EXITS_H
#define CLI_EXITS_H

enum exit_status {
#define EXIT(id, status, meaning) EXIT_##id = (status),
#include "cli/exits.def"
#undef EXIT
};

#endif
