/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be filled in: a line that is just a mark stands for the lines that its table prints. */
#ifndef TABLES_FILL_H
#define TABLES_FILL_H

struct table {
	const char *mark; /* @NAME@; NULL behind the last */
	void (*print)(void);
};

extern const struct table manual_tables[], completion_tables[], highlighting_tables[];

#endif
