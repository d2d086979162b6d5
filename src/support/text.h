/* Small questions about bytes that are meant to be text. */
#ifndef SUPPORT_TEXT_H
#define SUPPORT_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

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

/* The number in Unicode of the character of `length` bytes (from text_character); 0 of a byte that is none. */
uint32_t text_code(const char *character, size_t length);

/*
 * Is the character of `length` bytes (from text_character) fit to be shown on a terminal? Not if it is no
 * text, if a terminal would obey it, or if it makes the text around it look like another.
 */
bool text_is_printable(const char *character, size_t length);

/*
 * Text from elsewhere, such as the name of a file, is shown by these alone, so that nothing in it has a say
 * at the terminal: each character that is not printable is a '?' instead.
 */

/* Writes `length` bytes; the control characters of `kept`, say "\t", stay what they are. */
void text_show(FILE *to, const char *text, size_t length, const char *kept);

/* Puts as many characters of a string into `shown` as there is room for in `size` bytes with the '\0' behind
   them; returns `shown`. */
const char *text_shown(char *shown, size_t size, const char *text);

/* Writes a string of JSON, in UTF-8: what is not printable is escaped, and bytes that are no text become U+FFFD, the
   character that stands for such. */
void text_write_json(FILE *to, const char *text, size_t length);

/* Would it be shown as it is? */
bool text_can_be_shown(const char *text);

/* Room for what is quoted in a message. */
enum { TEXT_QUOTED = 61 };

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
