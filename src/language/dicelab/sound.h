/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Validation of programs that hints show, and of what their fixes make of a statement: they must run. */
#ifndef LANGUAGE_DICELAB_SOUND_H
#define LANGUAGE_DICELAB_SOUND_H

#include "language/parse.h"
#include "tree/hint.h"

/* Whether the text could replace the statement, which may be a definition, without any error before evaluation and
   without a warning. */
bool sound_is(const struct builder *builder, bool may_define, const char *text, size_t length);

/* Drops the fixes from number `first` on that leave the hint's statement without that. */
void sound_keep_fixes(const struct builder *builder, bool may_define, struct hint *hint,
		      size_t first);

#endif
