/*
 * The limits that keep an endless or huge program from taking the machine with it. They are read
 * from limits.def by everyone: this struct, the messages, the options, the manual and the tests.
 */
#ifndef SUPPORT_LIMITS_H
#define SUPPORT_LIMITS_H

#include <stddef.h>
#include <stdint.h>

struct limits {
#define LIMIT(name, option, ordinary, largest, what) int64_t name;
#include "support/limits.def"
#undef LIMIT
};

enum limit {
#define LIMIT(name, option, ordinary, largest, what) LIMIT_##name,
#include "support/limits.def"
#undef LIMIT
	LIMIT_COUNT
};

struct limit_row {
	char name[12],
		option[16]; /* in the row: each pointer in a table costs a little at every start */
	int64_t ordinary, largest;
	const char *what;
	size_t offset; /* of the field in struct limits */
};

/* Indexed by enum limit. */
extern const struct limit_row limit_table[LIMIT_COUNT];

extern const struct limits limits_ordinary;

/* A number of a limit, into `text`; returns it. The largest number there is is none. */
enum { LIMIT_TEXT = 24 };
const char *limit_text(int64_t number, char text[LIMIT_TEXT]);

/* The field of `limits` that `row` speaks of. */
int64_t *limit_field(struct limits *limits, const struct limit_row *row);

#endif
