/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Atomic writing of a file: it has a temporary name until it is complete, and is removed if it cannot be completed.
 * Symbolic links are followed and kept. A file that is not regular, such as a FIFO, is written directly.
 */
#ifndef CLI_FILES_OUTPUT_FILE_H
#define CLI_FILES_OUTPUT_FILE_H

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>

/* Maximal length of a file name, with links resolved. */
enum { OUTPUT_FILE_NAME = 4096 };

struct output_file {
	FILE *to;
	char name[OUTPUT_FILE_NAME]; /* links resolved */
	/* The temporary name; empty if the file is written directly. */
	char partial[OUTPUT_FILE_NAME];
	sigset_t before; /* signal mask to restore */
};

/* Whether the file could be written, as far as that can be checked without changes. False, with errno, if not. */
bool output_file_try(const char *name);

/*
 * Opens the file for writing to `to`; false, with errno, on failure. Until it is closed, signals are blocked, so that
 * none leaves a temporary file behind. Opening a FIFO waits for a reader or a blocked interrupt.
 */
bool output_file_open(struct output_file *file, const char *name);

/* If `complete`, renames the file to its name; otherwise, or on failure, removes it and returns false, with errno (that
   of before if it was not complete). */
bool output_file_close(struct output_file *file, bool complete);

#endif
