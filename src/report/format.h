/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The formats in which answers are written: their table, and shared functions. */
#ifndef REPORT_FORMAT_H
#define REPORT_FORMAT_H

#include "report/view.h"

struct answer_table;

/* The functions of a format. They do not return errors: check ferror(3). */
struct format {
	const char *name;
	bool for_programs; /* read by programs, which do not understand marks such as "≥" */
	/* Before the first answer, unless all are compared; or NULL. */
	void (*begin)(FILE *to, const struct dicelab_layout *layout);
	/* Before and after all answers, if they are on one page, whose title is the label of the first; or NULL. */
	void (*open)(FILE *to, const char *title);
	void (*close)(FILE *to);
	/* Writes an answer of any kind (table.h). */
	void (*write)(FILE *to, struct answer_table *table);
};

enum format_id {
#define FORMAT(id, ...) FORMAT_##id,
#include "report/format.def"
	FORMAT_COUNT
};

extern const struct format format_table[FORMAT_COUNT];

/* The format of this name; NULL if there is none. */
const struct format *format_named(const char *name);

/* Whether the probabilities are exact. */
bool answer_is_exact(const struct answer *answer);

static inline bool answer_is_sampled(const struct answer *answer)
{
	return outcomes_are_sampled(answer->outcomes);
}

/* "roll", "sampled", "exact" or "floating"; "probability" or "table" if it is not a distribution. */
const char *answer_kind(const struct answer *answer);

/* The functions of each format, in its file, except those of another format that it uses. */
#define FORMAT(id, name, ...)                                                                      \
	void name##_begin(FILE *to, const struct dicelab_layout *layout);                          \
	void name##_open(FILE *to, const char *title);                                             \
	void name##_close(FILE *to);                                                               \
	void name##_table(FILE *to, struct answer_table *table);
#include "report/format.def"

/* ---- shared by formats ---- */

void aligned_table(FILE *to, struct answer_table *table);

/* Writes the items of a roll separated by blanks, or as its notation renders it. */
void plain_put_items(const struct writer *to, const struct answer *answer);
/* Writes a text with a '?' for each character that is not printable. */
void plain_put_text(FILE *to, const char *text);

#endif
