/* Waits until an input file changes. */
#ifndef CLI_WATCH_H
#define CLI_WATCH_H

#include <stdbool.h>

#include "cli/options.h"

struct watched_file;

struct watch {
	struct watched_file *files; /* one for each input file */
};

/* Records the state of the input files; false when out of memory. */
bool watch_begin(struct watch *watch, const struct options *options);
/* Waits until one differs from its last recorded state; changes between waits count. False after a blocked interrupt. */
bool watch_wait(struct watch *watch);
void watch_end(struct watch *watch);

#endif
