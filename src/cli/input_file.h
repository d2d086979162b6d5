/* A file of statements, or with a part of a sample. Of a team only the leader reads it, and shares what is in it. */
#ifndef CLI_INPUT_FILE_H
#define CLI_INPUT_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/runner.h"

struct file {
	struct runner *runner;
	const char *name;
	int descriptor;
	bool prompts; /* for each piece that is read, at a terminal */
	bool regular; /* no pipe: it can be looked at before anything is answered */
};

/* Opens the file `name`; standard input is "-". False after a complaint; else to be closed. It does not prompt. */
bool file_open(struct file *file, struct runner *runner, const char *name);
void file_close(struct file *file);

/* Is it standard input, and somebody types it? */
bool file_is_typed(const struct file *file);

/* For the library: puts bytes there and returns how many, 0 at the end, negative after a complaint. `data` is the
   file. */
ptrdiff_t file_read(void *data, char *into, size_t size);

#endif
