/* Small questions about bytes that are meant to be text. */
#ifndef SUPPORT_TEXT_H
#define SUPPORT_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/*
 * The length in bytes of the character that `text` (at least one byte) begins with: that of a
 * well-formed UTF-8 sequence, or 1 for a byte that begins none.
 */
size_t text_character(const char *text, size_t length);

/* Is it a byte that goes on with a UTF-8 character and begins none? */
static inline bool text_continues(char byte)
{
	return ((unsigned char)byte & 0xC0) == 0x80;
}

/* Is the character of `length` bytes (from text_character) fit to be shown on a terminal? */
bool text_is_printable(const char *character, size_t length);

/* Gives a number that printf wrote a point, whatever stands there in the host's locale. */
void text_set_point(char *number);

/*
 * How many single-letter insertions, deletions, replacements or swaps of neighbours turn `a` into
 * `b`, as far as that is at most `most`; else most + 1. (Damerau 1964, optimal string alignment.)
 */
size_t text_distance(const char *a, size_t a_length, const char *b, size_t b_length, size_t most);

/* The closest of the names that could have been meant by one that is unknown. */
struct guess {
	const char *written;
	const char *meant; /* NULL while there is none close enough */
	size_t distance;   /* of `meant`, or one more than is allowed */
};

struct guess guess_start(const char *written);

/* Takes `known` into account; it must live as long as the guess. */
void guess_consider(struct guess *guess, const char *known);

/* Puts "did you mean 'KNOWN'?" into `hint` and returns it, or NULL when nothing is close enough. */
const char *guess_hint(const struct guess *guess, char *hint, size_t size);

#endif
