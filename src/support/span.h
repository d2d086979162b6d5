/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Spans of source text. */
#ifndef SUPPORT_SPAN_H
#define SUPPORT_SPAN_H

#include <stddef.h>

/* Bytes [begin, end) of a source text. */
struct span {
	size_t begin, end;
};

#endif
