/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Look-up of notations by name, and the names of notations and formats. */
#ifndef CLI_NOTATIONS_H
#define CLI_NOTATIONS_H

#include "dicelab.h"

/* The notation of this name; NULL if there is none. */
const struct dicelab_notation *notation_called(const char *name);

/* The name number `index`; NULL after the last. */
const char *notation_name(size_t index);
const char *format_name(size_t index);

enum format_trait {
	FORMAT_PAGE = 1,      /* all answers are one page */
	FORMAT_PROGRAMS = 2,  /* it is read by programs */
	FORMAT_SUMMARY = 4,   /* it has statistics without --stats */
	FORMAT_FRACTIONS = 8, /* it has fractions without --fractions */
	FORMAT_MESSAGES = 16, /* errors are written in it as well */
	FORMAT_TEXT = 32,     /* lines of text, for files and pipes */
	FORMAT_SCREEN = 64    /* it uses the width and the colours of a terminal */
};

/* Whether the format of this name, which may be NULL, has the trait. */
bool format_has(const char *name, enum format_trait trait);

#endif
