/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An answer as a table, in the order in which formats write it: the names of the columns, then row after row.
 *
 *     for (i = 0; i < table->columns; i++)
 *             put_text(to, table_head(table, i));
 *     while (table_next(table)) {
 *             for (i = 0; i < table->cells; i++)
 *                     table_cell(table, i, &writer);
 *     }
 *
 * The cell of column 0 is the name of its row. A format that only does this can write all kinds of answers.
 */
#ifndef REPORT_TABLE_H
#define REPORT_TABLE_H

#include <stdio.h>

#include "report/summary.h"
#include "report/view.h"

struct answer_comparison;
struct sheet;

enum table_kind {
	TABLE_ROLL,       /* one cell with all items */
	TABLE_OUTCOMES,   /* a row for each outcome */
	TABLE_STATISTICS, /* a row for each statistic that is defined */
	TABLE_COMPARISON, /* a row for each outcome and statistic, a column for each answer (comparison.h) */
	TABLE_GRID /* the numbers of a sweep (grid.h) */
};

struct answer_table {
	enum table_kind kind;
	const struct dicelab_layout *layout;
	const char *title; /* of the answer; "" if it has none */
	size_t columns;    /* of the table */
	size_t cells;      /* of the current row: the other columns are blank */
	bool failed;       /* a format ran out of memory */

	/* The answer that it shows, for formats that need more than its cells. Not owned; members of other kinds of tables
	   are NULL. */
	const struct answer *answer;          /* TABLE_ROLL, TABLE_OUTCOMES */
	struct view *view;                    /* TABLE_OUTCOMES */
	struct summary *summary;              /* TABLE_STATISTICS */
	struct answer_comparison *comparison; /* TABLE_COMPARISON */
	struct sheet *sheet;                  /* TABLE_GRID */

	size_t row;                              /* the current one; of statistics, its number */
	size_t next;                             /* the row after it */
	enum view_column kinds[COLUMN_COUNT_OF]; /* TABLE_OUTCOMES: the kinds of the columns */
	bool brief;     /* TABLE_STATISTICS: only the most important ones */
	char head[400]; /* text of table_head */
};

struct answer_table table_of_roll(const struct answer *answer, const struct dicelab_layout *layout);
struct answer_table table_of_outcomes(const struct answer *answer, struct view *view);
/* `summary` is open; its values get marks. */
struct answer_table table_of_statistics(struct summary *summary, bool brief);
struct answer_table table_of_comparison(struct answer_comparison *comparison);
struct answer_table table_of_grid(struct sheet *sheet);

/* Adds a column of counts after the names, if the outcomes are a sample. */
void table_add_counts(struct answer_table *table);

/* The name of a column, valid until the next call. */
const char *table_head(struct answer_table *table, size_t column);
/* Goes to the next row. False after the last one, and once the host has stopped the outcomes; then to the first again. */
bool table_next(struct answer_table *table);
/* Writes a cell of the current row; nothing if it is blank. */
void table_cell(struct answer_table *table, size_t column, const struct writer *to);
/* The same, right-aligned in `width`; and its width in characters. */
void table_put_cell(struct answer_table *table, size_t column, FILE *to, int width);
int table_cell_width(struct answer_table *table, size_t column);
/* After outcomes: calls the format's function with the table of their statistics, if the user asked for them. */
void table_put_statistics(const struct answer_table *table, FILE *to,
			  void (*write)(FILE *to, struct answer_table *table));
/* Whether the current row is that of the tail of outcomes. */
bool table_is_at_tail(const struct answer_table *table);

#endif
