/* The forms in which answers are written: a table of them, and what they have in common. */
#ifndef REPORT_FORMAT_H
#define REPORT_FORMAT_H

#include "report/view.h"

struct comparison;
struct sheet;

/* What a form does. Whether all of it could be written is told by ferror(3). */
struct format {
	const char *name, *help;
	bool for_programs; /* it is read by programs: a mark such as "≥" would not be understood there */
	/* Before the first answer, unless all are compared; or NULL. */
	void (*begin)(FILE *to, const struct dicelab_layout *layout);
	/* Before and behind everything, if all answers of a report are on one page, with the label of the first
	   for a title; or NULL. */
	void (*open)(FILE *to, const char *title);
	void (*close)(FILE *to);
	/* An answer with outcomes: the view is open, and of them. */
	void (*outcomes)(FILE *to, const struct answer *answer, struct view *view);
	void (*roll)(FILE *to, const struct answer *answer, const struct dicelab_layout *layout);
	/* Several answers side by side: see compare_inside.h. */
	void (*comparison)(struct comparison *comparison);
	/* A number for each of some values: see grid.h. */
	void (*grid)(struct sheet *sheet);
};

enum format_id {
#define FORMAT(id, ...) FORMAT_##id,
#include "report/format.def"
	FORMAT_COUNT
};

extern const struct format format_table[FORMAT_COUNT];

/* The one called `name`; NULL when there is none. */
const struct format *format_named(const char *name);

/* Are the probabilities exact? */
bool answer_is_exact(const struct answer *answer);

static inline bool answer_is_sampled(const struct answer *answer)
{
	return outcomes_are_sampled(answer->outcomes);
}

/* "roll", "sampled", "exact" or "floating"; of what is no distribution, "probability" or "table". */
const char *answer_kind(const struct answer *answer);

/* The functions of each format, in its file. */
#define FORMAT(id, name, ...)                                                                      \
	void name##_begin(FILE *to, const struct dicelab_layout *layout);                          \
	void name##_open(FILE *to, const char *title);                                             \
	void name##_close(FILE *to);                                                               \
	void name##_outcomes(FILE *to, const struct answer *answer, struct view *view);            \
	void name##_roll(FILE *to, const struct answer *answer,                                    \
			 const struct dicelab_layout *layout);                                     \
	void name##_comparison(struct comparison *comparison);                                     \
	void name##_grid(struct sheet *sheet);
#include "report/format.def"

/* ---- what formats share ---- */

/* What was rolled, with blanks between its items or as its notation has it. */
void plain_put_items(const struct writer *to, const struct answer *answer);

#endif
