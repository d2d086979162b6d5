/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Writes a comparison as lines of cells with separators. */
#include "report/comparison.h"

static void put_name(const struct comparison *comparison)
{
	const struct comparison_line *line = comparison->line;
	struct writer writer = writer_to_file(comparison->to);

	if (comparison->row != ROW_OUTCOME)
		line->name(comparison->to, comparison->name);
	else if (line->outcome != NULL)
		line->outcome(comparison);
	else
		view_outcome(&writer, comparison->outcomes, &comparison->list);
}

/* The columns that say which cells are bounds, if the cells have no marks. */
static void put_bounds(const struct comparison *comparison)
{
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		enum dicelab_certainty certainty =
			comparison_certainty(comparison, &comparison->sides[i]);

		fprintf(comparison->to, "%s%s", comparison->line->between,
			certainty == DICELAB_EXACT ? "" : certainty_word(certainty));
	}
}

static void put_line(struct comparison *comparison)
{
	const struct comparison_line *line = comparison->line;
	size_t i;

	fputs(line->before, comparison->to);
	put_name(comparison);
	for (i = 0; i < comparison->count; i++) {
		fputs(comparison_before_cell(line, i), comparison->to);
		comparison_put_cell(comparison, &comparison->sides[i], 0);
	}
	if (line->bounds)
		put_bounds(comparison);
	fprintf(comparison->to, "%s\n", line->after);
}

void comparison_put_lines(struct comparison *comparison, const struct comparison_line *line)
{
	comparison->line = line;
	comparison_walk(comparison, put_line);
}
