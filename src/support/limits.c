/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of limits, from limits.def. */
#include "support/limits.h"

#include <inttypes.h>
#include <stdio.h>

const struct limit_row limit_table[LIMIT_COUNT] = {
#define LIMIT(name, option, ordinary, largest, what)                                               \
	[LIMIT_##name] = {#name, option, ordinary, largest, what, offsetof(struct limits, name)},
#include "support/limits.def"
#undef LIMIT
};

const struct limits limits_ordinary = {
#define LIMIT(name, option, ordinary, largest, what) .name = (ordinary),
#include "support/limits.def"
#undef LIMIT
};

const char *limit_text(int64_t number, char text[LIMIT_TEXT])
{
	if (number == INT64_MAX)
		return "no limit";
	snprintf(text, LIMIT_TEXT, "%" PRId64, number);
	return text;
}

int64_t *limit_field(struct limits *limits, const struct limit_row *row)
{
	return (int64_t *)((char *)limits + row->offset);
}

int64_t limit_value(const struct limits *limits, enum limit which)
{
	return *(const int64_t *)((const char *)limits + limit_table[which].offset);
}
