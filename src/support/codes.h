/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Error codes: the kinds of errors, warnings and notes, as an enum. */
#ifndef SUPPORT_CODES_H
#define SUPPORT_CODES_H

enum code {
#define CODE(id, word, meaning) CODE_##id,
#include "support/codes.def"
#undef CODE
	CODE_COUNT
};

#endif
