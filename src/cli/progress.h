/* How far long work has got, on the terminal of standard error; elsewhere nothing is shown. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "dicelab.h"

struct progress {
	uint64_t trials;     /* wanted, of a sample */
	double began, shown; /* seconds of the clock; `shown` is when the line was written last */
	bool visible;        /* is there a line? */
	bool terminal;
};

void progress_begin(struct progress *progress, uint64_t trials);
/* Shows how many there are, how fast they come and how long the rest takes; first after a second. */
void progress_show(struct progress *progress, uint64_t done);
/* The same of a calculation: how many states there are, how much is unresolved, and what is worked on. */
void progress_show_work(struct progress *progress, const struct dicelab_progress *work);
/* Takes the line away. */
void progress_end(struct progress *progress);

#endif
