/*
 * How dice are asked for what people ask as of numbers. A program in a hint is what is between ' and ', and runs.
 */
#ifndef STARLARK_HINTS_H
#define STARLARK_HINTS_H

#include "starlark/value.h"

/* Of an operation that is not done, such as "+" or "compare"; NULL if there is nothing to say. */
const char *hint_of_two(const char *operation, struct value a, struct value b);
const char *hint_of_one(const char *operation, struct value a);
/* Of a method that a pool has not, and its sum has; it may be written into so many bytes at `room`. */
const char *hint_of_attribute(struct value object, const char *name, char *room, size_t size);
/* Of a name that other languages have; NULL if it is none of these. */
const char *hint_of_name(const char *name);

#endif
