/* The table of limits, from limits.def. */
#include "support/limits.h"

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

int64_t *limit_field(struct limits *limits, const struct limit_row *row)
{
	return (int64_t *)((char *)limits + row->offset);
}
