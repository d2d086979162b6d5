/* Waits until a file that was run has changed. */
#ifndef CLI_WATCH_H
#define CLI_WATCH_H

#include <stdbool.h>

#include "cli/options.h"

struct watched_file;

struct watch {
	struct watched_file *files; /* one for each input that is a file */
};

/* Begins to look at the files of the inputs; false when out of memory. */
bool watch_begin(struct watch *watch, const struct options *options);
/* Waits until one of them is not what it was at the beginning, or at the end of the last wait; a change meanwhile
   counts. False when an interrupt that was held back has come. */
bool watch_wait(struct watch *watch);
void watch_end(struct watch *watch);

#endif
