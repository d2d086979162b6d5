/* What the functions of a program read that they were not given. Private to the folder. */
#ifndef LANGUAGE_ANYDICE_READS_H
#define LANGUAGE_ANYDICE_READS_H

#include "language/anydice/value.h"

struct any_reads {
	bool *read;   /* by variable: an outer value of it may be read, by it or by what it calls */
	bool carries; /* what a turn leaves in a variable, the next one may read */
};

/* Of the functions as they are defined now, by their numbers. NULL after an error (reported). */
const struct any_reads *any_find_reads(struct any_run *run, struct span at);
/* Another function is defined. */
void any_forget_reads(struct any_run *run);

#endif
