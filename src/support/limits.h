/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Resource limits, so that an endless or huge program cannot use up the machine. The struct, the messages, the options,
   the manual and the tests all come from limits.def. */
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
	/* arrays, not pointers, which would need a relocation at every start */
	char name[12], option[16];
	int64_t ordinary, largest;
	const char *what;
	size_t offset; /* of the field in struct limits */
};

/* Indexed by enum limit. */
extern const struct limit_row limit_table[LIMIT_COUNT];

extern const struct limits limits_ordinary;

/* Formats the value of a limit; INT64_MAX is "no limit". Returns `text` or a static string. */
enum { LIMIT_TEXT = 24 };
const char *limit_text(int64_t number, char text[LIMIT_TEXT]);

/* The field of `limits` that belongs to `row`; and its value. */
int64_t *limit_field(struct limits *limits, const struct limit_row *row);
int64_t limit_value(const struct limits *limits, enum limit which);

#endif
