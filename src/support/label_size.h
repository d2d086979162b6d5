/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The size of the labels that statements have in tables, legends and parts of samples, and where labels come from. */
#ifndef SUPPORT_LABEL_SIZE_H
#define SUPPORT_LABEL_SIZE_H

/* The size of a label: this number of UTF-8 characters, and the terminating '\0'. */
enum { LABEL_CHARACTERS = 48, LABEL_SIZE = 4 * LABEL_CHARACTERS + 1 };

/* What a label is from: the statement itself, a comment before it, or the name of an output of a script. */
enum label_origin { LABEL_OF_TEXT, LABEL_OF_COMMENT, LABEL_OF_OUTPUT };

#endif
