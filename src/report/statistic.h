/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of statistics: for each its name, how it is printed, and the function that finds its value. */
#ifndef REPORT_STATISTIC_H
#define REPORT_STATISTIC_H

#include "report/statistics.h"

enum statistic {
#define STATISTIC(id, ...) STATISTIC_##id,
#include "report/statistic.def"
	STATISTIC_COUNT
};

enum statistic_kind {
	STATISTIC_IS_FRACTION, /* printed as a decimal; with --fractions also as a fraction */
	STATISTIC_IS_SURD,     /* a decimal, never a fraction */
	STATISTIC_IS_OUTCOME,  /* an integer among the outcomes */
	STATISTIC_IS_MODES,    /* outcomes, which may be lists */
	STATISTIC_IS_COUNT,    /* an integer */
	STATISTIC_IS_RESOLVED /* a decimal, of use only beside a statistic of the resolved outcomes */
};

/* The value of a statistic of some outcomes. */
struct statistic_value {
	bool defined;
	enum dicelab_certainty certainty; /* of a defined value */
	/* The value is `number`; otherwise it is undefined, unknown (DICELAB_NONE), or a mode that is a list. */
	bool is_number;
	struct surd number;
};

/* Fills the value, initially 0; returns whether the statistic is defined. */
typedef bool statistic_get(const struct statistics *statistics, struct statistic_value *value);

struct statistic_row {
	const char *name;
	enum statistic_kind kind;
	bool brief;
	statistic_get *get;
};

extern const struct statistic_row statistic_table[STATISTIC_COUNT];

/* Finds the value of a statistic; must be cleared. */
void statistic_value_init(struct statistic_value *value, const struct statistics *statistics,
			  enum statistic which);
void statistic_value_clear(struct statistic_value *value);

/* statistics_quantile of a ratio. */
enum dicelab_certainty statistic_quantile(const struct statistics *statistics,
					  struct dicelab_ratio p, int64_t *value);

#endif
