/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The definition of a report, and of the answers it keeps. Private to the folder. */
#ifndef API_REPORT_H
#define API_REPORT_H

#include "api/library.h"
#include "api/scripts.h"
#include "report/compare.h"
#include "report/format.h"
#include "report/view.h"

/* An answer that is written later, together with others: as a comparison, in its place in a document, or with a common
   denominator. Outcomes or a roll. */
struct kept {
	struct answer answer; /* points into this struct or into its source: see `place` */
	struct dicelab_outcomes *outcomes; /* owned; NULL for a roll */
	struct dicelab_list roll;          /* of the items */
	int64_t *items;                    /* owned; NULL for outcomes */
	char *label;                       /* owned */
	/* For an output of a script: its name in the script, and the place in the source of the top-level statement
	   that led to it. Valid until the source is closed. */
	const char *name;
	size_t name_size, place;
};

struct kept_answers {
	const struct dicelab_memory *memory; /* not owned */
	struct kept *rows;
	size_t count, room;
};

struct dicelab_report {
	struct dicelab *lab;
	FILE *to;
	struct dicelab_layout layout;
	const struct format *format;
	bool begun;
	bool over_limit;          /* the last answer would take more than the limit on memory */
	bool has_grid;            /* a grid was written */
	const char *label;        /* replaces the labels of the answers; or NULL */
	struct kept_answers kept; /* to be written together */
	struct dicelab_source *source; /* the source of the answers; or NULL */
};

/* Writes the beginning of the output, unless it was written. */
void report_begin(struct dicelab_report *report, const char *title);
/* Frees all kept answers. */
void kept_clear(struct kept_answers *kept);
/* Writes a kept answer. False when out of memory, or when writing failed. */
bool report_write_kept(struct dicelab_report *report, struct kept *kept, FILE *to);

/* Writes outcomes as a comparison. False when out of memory, or when they have no order as `layout` asks for
   (reported). */
bool report_compare(struct dicelab_report *report, const struct compared *compared, size_t count,
		    const struct dicelab_layout *layout);

/* Selects all outcomes, in sorted order, in which a comparison looks them up. */
void layout_show_all(struct dicelab_layout *layout);

/* Opens the page, if the format has one, for answers with a heading of their own. */
void report_begin_page(struct dicelab_report *report, const char *title);

#endif
