/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Structures of options, which begin with their size: a program that was compiled with an older header has fewer
 * fields, and the others get their default, 0. Private to the folder.
 */
#ifndef API_SIZED_H
#define API_SIZED_H

#include "support/diag.h"

/* A kind of such a structure. */
struct sized {
	const char *name; /* "dicelab_layout" */
	size_t least;     /* bytes that it had in the first version of the interface */
	size_t whole;     /* bytes that it has now */
};

/* `last` is the last field in the first version. */
#define SIZED(type, last)                                                                          \
	(&(const struct sized){#type,                                                              \
			       offsetof(struct type, last) + sizeof(((struct type *)NULL)->last),  \
			       sizeof(struct type)})

/* Copies the fields that the size at the beginning of `from` covers, and fills the rest of `to` with 0; all of it if
   `from` is NULL. False, with `to` 0, if the size is not possible, which is reported unless `diag` is NULL. */
bool sized_take(const struct diag *diag, const struct sized *kind, void *to, const void *from);

#endif
