/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The scanner of parts (part.h): reads words and numbers, and keeps the place for error reports. */
#ifndef SHARD_SCAN_H
#define SHARD_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/diag.h"

struct scan {
	struct diag diag;
	struct source source;
	char line[256]; /* the current line, as far as it was read; of a long line the last words */
	size_t word;    /* offset of the current word in `line` */
	uint64_t hash;  /* of all bytes taken so far (part_hash) */

	ptrdiff_t (*read)(void *data, char *into, size_t size);
	void *data;
	char buffer[8192];
	size_t at, end; /* the unread range of the buffer */
	bool over;      /* `read` has reached its end */
	bool failed;    /* `read` did */
};

/* `name` is not copied. Resets everything except the hash and the function for diagnostics. The scan must not be moved. */
void scan_begin(struct scan *scan, const char *name,
		ptrdiff_t (*read)(void *data, char *into, size_t size), void *data);

/* The next byte, or '\0' at the end; parts do not contain null bytes. */
char scan_peek(struct scan *scan);
/* Skips the next byte, which must exist. */
void scan_take(struct scan *scan);

/* Skips a byte order mark at the beginning. */
void scan_skip_mark(struct scan *scan);

/* Begins a word at the current place. */
void scan_word(struct scan *scan);
/* The place of the current word. */
struct span scan_place(const struct scan *scan);

/* Reports an error in the current word; `hint` may be NULL. Returns false. */
bool scan_complain(struct scan *scan, const char *hint, const char *message);
/* Reports that `wanted` is missing here, or that the part ends too early; nothing if reading failed. Returns false. */
bool scan_expected(struct scan *scan, const char *wanted);

/* Each consumes a token, or returns false after an error (reported). */
bool scan_text(struct scan *scan, const char *text, const char *wanted);
bool scan_end_of_line(struct scan *scan);
/* An integer from 0 to `most`. */
bool scan_number(struct scan *scan, uint64_t most, uint64_t *number);
bool scan_item(struct scan *scan, int64_t *item);
/* 16 hexadecimal digits. */
bool scan_hexadecimal(struct scan *scan, uint64_t *number);

#endif
