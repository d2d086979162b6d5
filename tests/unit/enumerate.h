/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every run of a program in the Language of Dice that there can be, and how likely each result is, exactly: brute force,
 * for small programs.
 */
#ifndef UNIT_ENUMERATE_H
#define UNIT_ENUMERATE_H

#include <stdbool.h>
#include <stddef.h>

#include "dicelab.h"
#include "language/lod/syntax.h"
#include "support/limits.h"

/* What of a result is counted. */
enum counted {
	COUNTED_PRINTED, /* it, as it is printed */
	COUNTED_TOTAL,   /* its sum */
	COUNTED_SORTED   /* the array in rising order */
};

struct enumeration {
	const struct dicelab_memory *memory;
	const struct limits *limits;
	enum counted counted;
	size_t most; /* paths */
	/* What has come out of it. */
	char *text;        /* "3:1/4 4:3/4"; or "error: " and the first message; to be freed */
	size_t paths;      /* that there were */
	bool is_cut;       /* there are more */
	size_t notes;      /* behind the first error */
	size_t begin, end; /* the place of the first error */
};

/* Runs the text in all ways. */
void enumerate(struct enumeration *enumeration, const char *text);

#endif
