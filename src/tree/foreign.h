/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints for keywords of other programs and languages: the equivalent in dicelab's notation. */
#ifndef TREE_FOREIGN_H
#define TREE_FOREIGN_H

#include <stddef.h>

/* A hint for a word of `length` bytes, case-insensitive; NULL if it is not a known foreign word. */
const char *foreign_hint(const char *word, size_t length);

#endif
