/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Input files: statements, or parts of samples. In a team, the leader reads them and broadcasts the contents. */
#ifndef CLI_FILES_INPUT_FILE_H
#define CLI_FILES_INPUT_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/runner.h"

struct file {
	struct runner *runner;
	const char *name;
	int descriptor;
	bool prompts; /* prints a prompt at each read, for a terminal */
	bool regular; /* not a pipe: all of it can be read before the first answer */
};

/* Opens the file `name`, without prompting; "-" is standard input. False after an error (reported); otherwise closed by
   file_close. */
bool file_open(struct file *file, struct runner *runner, const char *name);
void file_close(struct file *file);

/* Whether it is standard input from a terminal. */
bool file_is_typed(const struct file *file);

/* The read function for the library: returns the number of bytes, 0 at the end, negative after an error (reported).
   `data` is the file. */
ptrdiff_t file_read(void *data, char *into, size_t size);

#endif
