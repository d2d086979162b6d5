/*
 * A file that is written as a whole: until it is complete it has another name, and when it cannot be completed
 * nothing of it is left. Where a symbolic link leads, the file is that at its end, and the link stays. What is no
 * ordinary file, such as a FIFO, is written to as it is.
 */
#ifndef CLI_OUTPUT_FILE_H
#define CLI_OUTPUT_FILE_H

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>

/* Room for the name of a file, with what its links are called. */
enum { OUTPUT_FILE_NAME = 4096 };

struct output_file {
	FILE *to;
	char name[OUTPUT_FILE_NAME]; /* without links */
	char partial
		[OUTPUT_FILE_NAME]; /* its name until it is complete; empty when it has its own at once */
	sigset_t before;            /* signals that were held back */
};

/* Can a file be written there, as far as one can know? False, with errno, if not; nothing is changed. */
bool output_file_try(const char *name);

/*
 * Opens it for writing to `to`; false, with errno, when that cannot be done. Until it is closed, no signal ends
 * the process where it would leave something behind. A FIFO is waited for until somebody reads it, or an
 * interrupt that is held back comes.
 */
bool output_file_open(struct output_file *file, const char *name);

/* Gives it its name if it is `complete`, and takes it away if not, or if that cannot be done: then false, with
   errno, which is that of before if it was not complete. */
bool output_file_close(struct output_file *file, bool complete);

#endif
