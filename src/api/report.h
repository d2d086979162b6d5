/* What a report is: for the files of this folder that write answers. */
#ifndef API_REPORT_H
#define API_REPORT_H

#include "api/kept.h"
#include "api/scripts.h"
#include "report/compare.h"
#include "report/format.h"

struct dicelab_report {
	struct dicelab *lab;
	FILE *to;
	struct dicelab_layout layout;
	const struct format *format;
	bool begun;
	bool has_grid;                 /* one was written */
	const char *label;             /* of answers, instead of their own; or NULL */
	struct kept_answers kept;      /* to be written together */
	struct dicelab_source *source; /* whose answers are; or NULL */
};

/* Writes what comes before the first answer, if that is not there yet. */
void report_begin(struct dicelab_report *report, const char *title);
/* Writes a kept answer as any other. False when out of memory, or when writing failed. */
bool report_write_kept(struct dicelab_report *report, struct kept *kept, FILE *to);

/* Writes outcomes side by side. False when out of memory, and when they have no order that `layout` asks for
   (reported). */
bool report_compare(struct dicelab_report *report, const struct compared *compared, size_t count,
		    const struct dicelab_layout *layout);

/* Opens the page, if answers are on one and it is not open yet, for what has a head of its own. */
void report_begin_page(struct dicelab_report *report, const char *title);

#endif
