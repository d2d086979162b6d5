/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A minimal scanner: finds the ends of blanks, words, numbers and texts. */
#include "language/dicelab/skip.h"

#include <string.h>

#include "support/quoted.h"

const char *skip_blanks(const char *at, const char *end)
{
	while (at < end) {
		if (end - at >= 2 && at[0] == '/' && at[1] == '/') {
			while (at < end && *at != '\n')
				at++;
		} else if (strchr(" \t\r\n\f\v", *at) != NULL && *at != '\0') {
			at++;
		} else {
			break;
		}
	}
	return at;
}

const char *skip_word(const char *at, const char *end)
{
	while (at < end && is_letter(*at))
		at++;
	return at;
}

const char *skip_digits(const char *at, const char *end)
{
	while (at < end && is_digit(*at))
		at++;
	return at;
}

const char *skip_quoted(const char *at, const char *end)
{
	enum quoted quoted = QUOTED_NO;

	do {
		quoted = at < end ? quoted_next(quoted, *at) : QUOTED_NO;
		at += quoted != QUOTED_NO;
	} while (quoted != QUOTED_NO);
	return at;
}
