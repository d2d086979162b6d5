/* The definition of a report. Private to the folder. */
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
	bool has_grid;                 /* a grid was written */
	const char *label;             /* replaces the labels of the answers; or NULL */
	struct kept_answers kept;      /* to be written together */
	struct dicelab_source *source; /* the source of the answers; or NULL */
};

/* Writes the beginning of the output, unless it was written. */
void report_begin(struct dicelab_report *report, const char *title);
/* Writes a kept answer. False when out of memory, or when writing failed. */
bool report_write_kept(struct dicelab_report *report, struct kept *kept, FILE *to);

/* Writes outcomes as a comparison. False when out of memory, or when they have no order as `layout` asks for
   (reported). */
bool report_compare(struct dicelab_report *report, const struct compared *compared, size_t count,
		    const struct dicelab_layout *layout);

/* Opens the page, if the format has one, for answers with a heading of their own. */
void report_begin_page(struct dicelab_report *report, const char *title);

#endif
