/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Leaves a statement that takes too long out of a program, so that it does not hide what others output. Private to the folder.
 *
 * AnyDice: an output, on which nothing depends. Scripts: a statement outside functions, and all that depend on it: those
 * that mention a name that it binds, and so on. A statement that changes a value in place, as `x.append(1)` does, may
 * change what any of its names stand for: then the others that mention one of them are left out, too.
 *
 *     a = slow()              left out
 *     def f(n): return a + n  left out, since it mentions a
 *     output(f(1))            left out, since it mentions f
 *     output(d(6))            stays
 */
#ifndef LSP_SKIP_H
#define LSP_SKIP_H

#include "lsp/document.h"

/* Replaces the statement at the offset `slow` in `text`, a copy of the document's, by blanks and an output of a number, if it is
   an output: those without a name are numbered. False if there is none, after which nothing has changed, or when out of memory. */
bool skip_statement(const struct document *document, const struct dicelab_notation *notation,
		    size_t slow, char *text);

#endif
