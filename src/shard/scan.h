/* Reads a part (see part.h) word by word, and knows the place for complaints. */
#ifndef SHARD_SCAN_H
#define SHARD_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/diag.h"

struct scan {
	struct diag diag;
	struct source source;
	char line[256]; /* the line at hand as far as it was read; of a long line the last words */
	size_t word;    /* where the word that is being read begins in it */
	uint64_t hash;  /* goes on with every byte that is taken, see part_hash */

	ptrdiff_t (*read)(void *data, char *into, size_t size);
	void *data;
	char buffer[8192];
	size_t at, end; /* of what is in the buffer */
	bool over;      /* `read` has come to its end: only what is in the buffer is left */
	bool failed;    /* `read` did */
};

/* `name` is not copied. All but the hash and how to complain begins anew. The scan must not be moved. */
void scan_begin(struct scan *scan, const char *name,
		ptrdiff_t (*read)(void *data, char *into, size_t size), void *data);

/* The next byte, or '\0' at the end; no part holds such a byte. */
char scan_peek(struct scan *scan);
/* Goes behind it; there must be one. */
void scan_take(struct scan *scan);

/* Goes behind a byte order mark, if there is one; only at the beginning. */
void scan_skip_mark(struct scan *scan);

static inline bool scan_is_digit(char byte)
{
	return byte >= '0' && byte <= '9';
}

/* A word begins here. */
void scan_word(struct scan *scan);
/* From there to here. */
struct span scan_place(const struct scan *scan);

/* Complains about the word at hand; `hint` may be NULL. Returns false. */
bool scan_complain(struct scan *scan, const char *hint, const char *message);
/* Says that `wanted` should be here, or that the part ends too early; nothing when reading failed.
   Returns false. */
bool scan_expected(struct scan *scan, const char *wanted);

/* Each takes something, or returns false after a complaint. */
bool scan_text(struct scan *scan, const char *text, const char *wanted);
bool scan_end_of_line(struct scan *scan);
bool scan_number(struct scan *scan, uint64_t most, uint64_t *number); /* 0 … most */
bool scan_item(struct scan *scan, int64_t *item);
bool scan_hexadecimal(struct scan *scan, uint64_t *number); /* 16 digits */

#endif
