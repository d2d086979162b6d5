/* What --stats tells of an answer, and what stands below a table: statistics as texts, one by one. */
#ifndef REPORT_SUMMARY_H
#define REPORT_SUMMARY_H

#include <stdio.h>

#include "report/statistics.h"

enum statistic {
#define STATISTIC(id, name, help) STATISTIC_##id,
#include "report/statistic.def"
#undef STATISTIC
	STATISTIC_COUNT
};

/* Behind the point, where nothing else is asked for. */
enum { SUMMARY_DIGITS = 6, SUMMARY_FEW_DIGITS = 3 };

struct summary {
	const struct outcomes *outcomes;
	const struct dicelab_layout *layout;
	struct statistics statistics;
	struct decimals decimals;
	bool marked; /* are values to say themselves how far they can be trusted? At first they are not */
};

/* With so many digits behind the point unless the layout says how many. To be closed. */
void summary_open(struct summary *summary, const struct outcomes *outcomes,
		  const struct dicelab_layout *layout, unsigned digits);
void summary_close(struct summary *summary);
/* Other digits, unless the layout says how many. */
void summary_set_digits(struct summary *summary, unsigned digits);

/* How many there are: those of the table, then the quantiles of the layout. */
size_t summary_count(const struct dicelab_layout *layout);

/* "mean", or "quantile 5%"; returns `name`. */
enum { SUMMARY_NAME = 48 };
const char *summary_name(const struct dicelab_layout *layout, char name[SUMMARY_NAME], size_t i);
/* Writes it; returns how long it is. */
int summary_put_name(const struct dicelab_layout *layout, FILE *to, size_t i);
/* The same for programs: mean, mean_from, quantile_5. */
void summary_put_key(const struct dicelab_layout *layout, FILE *to, size_t i);
/* Does it mean anything here? */
bool summary_has(const struct summary *summary, size_t i);
/* How far it can be trusted. */
enum dicelab_certainty summary_certainty(const struct summary *summary, size_t i);
/* Writes its value. Where there is none, it writes nothing, or, if the summary is marked, why. */
void summary_value(struct summary *summary, const struct writer *to, size_t i);
/* Is it a fraction? Writes it as such, with how far it can be trusted. */
bool summary_has_fraction(const struct summary *summary, size_t i);
void summary_fraction(const struct summary *summary, const struct writer *to, size_t i);

/* The most important of those that mean something, where not all are asked for; returns how many. */
enum { SUMMARY_FEW = 8 };
size_t summary_choose_few(const struct summary *summary, enum statistic few[SUMMARY_FEW]);

/* ---- for programs ---- */

/* The statistic of that name; false if there is none. */
bool summary_find(const char *name, enum statistic *which);
/* The value of one that means something, near as doubles are; false when it is a list, or when there is
   none. */
bool summary_number(const struct summary *summary, enum statistic which, double *value);
/* The same exactly. */
bool summary_surd(const struct summary *summary, enum statistic which, struct surd *value);
/* Writes it exactly; nothing when it has a square root in it. */
void summary_exact(struct summary *summary, const struct writer *to, enum statistic which);
enum dicelab_certainty summary_quantile(const struct summary *summary, struct dicelab_ratio ratio,
					int64_t *value);

/* ---- lines ---- */

/* What stands around a name, a value and perhaps a fraction. */
struct summary_line {
	const char *before, *between, *behind;
	bool aligned; /* the values below each other */
};

/* A line for each that means something. */
void summary_put_lines(FILE *to, const struct outcomes *outcomes,
		       const struct dicelab_layout *layout, const struct summary_line *line);
/* One line of the most important; some, where a line has no room for all. */
void summary_put_line(FILE *to, const struct outcomes *outcomes,
		      const struct dicelab_layout *layout);

#endif
