/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The codes of diagnostics under short names, and how many there are. */
#ifndef SUPPORT_CODES_H
#define SUPPORT_CODES_H

#include "dicelab.h"

enum code {
#define CODE(id, name, meaning) CODE_##id = DICELAB_CODE_##id,
	DICELAB_CODES(CODE)
#undef CODE
		CODE_COUNT
};

#endif
