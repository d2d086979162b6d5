/* Several distributions side by side. */
#ifndef REPORT_COMPARE_H
#define REPORT_COMPARE_H

#include "report/format.h"

/* One of them. */
struct compared {
	const char *label;
	const struct outcomes *outcomes;
};

/*
 * Prints one table with a row for each outcome of any of them and a column for each of them, then their
 * means and how much more each is than the first. The columns are the probabilities of the outcomes, or of
 * at least or at most that. False when out of memory, and (`unordered`) where nothing is "at least" another: the
 * outcomes have names that do not come in one order. `title`, which may be NULL, is what all of them are of.
 */
bool compare_print(FILE *to, const char *title, const struct compared *compared, size_t count,
		   const struct dicelab_layout *layout, const struct format *format,
		   bool *unordered);

#endif
