/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Hints for operations that rolls do not have: how to write them with dice. A program in a hint
 * stands between ' and ', and runs (a test).
 */
#ifndef STARLARK_HINTS_H
#define STARLARK_HINTS_H

#include "starlark/value.h"

/* For an unsupported operation such as "+" or "compare"; NULL without a hint. */
const char *hint_of_two(const char *operation, struct value a, struct value b);
const char *hint_of_one(const char *operation, struct value a);
/* For a method that a pool lacks and its sum has; NULL without a hint. It may be written into `room`. */
const char *hint_of_attribute(struct value object, const char *name, char *room, size_t size);
/* For a name that is a function in other languages; NULL without a hint. */
const char *hint_of_name(const char *name);

#endif
