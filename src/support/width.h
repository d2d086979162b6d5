/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The width of text on a terminal. */
#ifndef SUPPORT_WIDTH_H
#define SUPPORT_WIDTH_H

#include <stddef.h>

/* The columns that `length` bytes of UTF-8 take: a Chinese character or an emoji takes two, a combining mark none, an
   invalid byte one. */
size_t width_of_text(const char *text, size_t length);

#endif
