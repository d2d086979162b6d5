/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A finite automaton over bytes that recognises texts in dicelab's notation: "hit", where \" is a quotation mark and \\
 * a backslash, or the same between typographic quotation marks. A text ends at the end of its line at the latest. A
 * comment sign or a ';' in a text has no meaning, so code that looks for those steps through the bytes with it.
 */
#ifndef SUPPORT_QUOTED_H
#define SUPPORT_QUOTED_H

#include <stdbool.h>

enum quoted {
	QUOTED_NO,      /* outside texts */
	QUOTED_YES,     /* in a text */
	QUOTED_ESCAPED, /* in a text, after a backslash */
	/* After one byte, or two, of a possible typographic mark: E2 80, then 9C, 9D or 9E. */
	QUOTED_OPENING,
	QUOTED_OPENING_LAST,
	QUOTED_CURLY,         /* in a text between typographic marks */
	QUOTED_CURLY_ESCAPED, /* in such a text, after a backslash */
	QUOTED_CLOSING,
	QUOTED_CLOSING_LAST
};

/* The next state, after a byte that is not part of a comment. */
static inline enum quoted quoted_next(enum quoted before, char byte)
{
	bool is_last = byte >= '\x9C' && byte <= '\x9E';

	if (byte == '\n')
		return QUOTED_NO;
	switch (before) {
	case QUOTED_NO:
		return byte == '"' ? QUOTED_YES : byte == '\xE2' ? QUOTED_OPENING : QUOTED_NO;
	case QUOTED_YES:
		return byte == '"' ? QUOTED_NO : byte == '\\' ? QUOTED_ESCAPED : QUOTED_YES;
	case QUOTED_ESCAPED:
		return QUOTED_YES;
	case QUOTED_OPENING:
		return byte == '\x80' ? QUOTED_OPENING_LAST : quoted_next(QUOTED_NO, byte);
	case QUOTED_OPENING_LAST:
		return is_last ? QUOTED_CURLY : quoted_next(QUOTED_NO, byte);
	case QUOTED_CURLY:
		return byte == '\xE2' ? QUOTED_CLOSING
		       : byte == '\\' ? QUOTED_CURLY_ESCAPED
				      : QUOTED_CURLY;
	case QUOTED_CURLY_ESCAPED:
		return QUOTED_CURLY;
	case QUOTED_CLOSING:
		return byte == '\x80' ? QUOTED_CLOSING_LAST : quoted_next(QUOTED_CURLY, byte);
	case QUOTED_CLOSING_LAST:
		return is_last ? QUOTED_NO : quoted_next(QUOTED_CURLY, byte);
	}
	return QUOTED_NO;
}

#endif
