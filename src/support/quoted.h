/*
 * Texts in dicelab's notation: "hit", where \" is a quotation mark and \\ a backslash. They end with their line at the
 * latest, and what is in them is no comment and ends no statement; who looks for those goes byte by byte.
 */
#ifndef SUPPORT_QUOTED_H
#define SUPPORT_QUOTED_H

enum quoted {
	QUOTED_NO,     /* outside of texts */
	QUOTED_YES,    /* in one … */
	QUOTED_ESCAPED /* … and behind a backslash */
};

/* Where one is behind this byte, which is no part of a comment. */
static inline enum quoted quoted_behind(enum quoted before, char byte)
{
	if (byte == '\n')
		return QUOTED_NO;
	if (before == QUOTED_ESCAPED)
		return QUOTED_YES;
	if (byte == '"')
		return before == QUOTED_NO ? QUOTED_YES : QUOTED_NO;
	return before == QUOTED_YES && byte == '\\' ? QUOTED_ESCAPED : before;
}

#endif
