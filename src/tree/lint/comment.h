/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Detects comments whose "//" was probably meant as floor division, as in Python: `d6 // 2`. */
#ifndef TREE_LINT_COMMENT_H
#define TREE_LINT_COMMENT_H

#include "support/source.h"
#include "tree/hint.h"

/* The offset of the first such comment within the span; the end of the span if there is none. */
size_t comment_find(const struct source *source, struct span within);

/* The offset of the end of the comment that begins at `at`. */
size_t comment_end(const struct source *source, size_t at);

#endif
