/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Text that comes in bit by bit, for the `read` of a reader or of dicelab_open_stream. */
#ifndef UNIT_FEED_H
#define UNIT_FEED_H

#include <stddef.h>

struct feed {
	const char *text;
	size_t length;
	size_t chunk;    /* bytes given at a time at most */
	size_t fails_at; /* the read that fails, counted from 1; 0 for none */
	size_t at;       /* how much has been given */
	size_t reads;    /* how often more was asked for */
	size_t asked;    /* how much more at most, the last time */
};

/* All of `text`. */
struct feed feed_text(const char *text, size_t chunk);

ptrdiff_t feed_read(void *feed, char *into, size_t size);

#endif
