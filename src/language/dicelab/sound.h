/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Validation of programs that hints show: they must run. */
#ifndef LANGUAGE_DICELAB_SOUND_H
#define LANGUAGE_DICELAB_SOUND_H

#include "language/parse.h"

/* Could the text replace the statement, which may be a definition, without any error before evaluation and without a
   warning? */
bool sound_is(const struct builder *builder, bool may_define, const char *text, size_t length);

#endif
