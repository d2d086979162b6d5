/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sources that are programs which draw while they run (process/program.h): such a source has one statement, without a
 * tree. Private to the folder.
 */
#ifndef API_PROGRAMS_H
#define API_PROGRAMS_H

#include "api/library.h"
#include "process/program.h"

/* A source with a program. */
struct program_source {
	struct program *program;    /* owned; NULL after an error (reported) */
	struct rendering rendering; /* of its rolls */
	/* For languages whose programs change variables: the kept programs and this one, joined. */
	char *text; /* owned */
	struct source joined;
	struct diag diag;
	size_t begin;  /* offset of the source's text in `text` */
	size_t origin; /* offset of the same text in the source */
	/* The name of the last roll; belongs to the program; NULL for numbers. */
	struct outcome_names *rolled;
};

/* dicelab_next of a program. */
enum dicelab_status program_next(struct dicelab_source *source);
/* Frees it; NULL is fine. */
void program_source_free(struct program_source *program, const struct dicelab_memory *memory);

#endif
