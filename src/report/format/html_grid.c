/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* A section of a page with a grid. See html_page.c. */
#include "report/format.h"
#include "report/format/html_inside.h"
#include "report/grid.h"
#include "report/markup.h"

static void put_head(struct sheet *sheet)
{
	const struct grid *grid = sheet->grid;
	char corner[200], value[32];
	struct buffer buffer;
	struct writer writer = writer_to_buffer(&buffer, corner, sizeof corner);
	size_t i;

	sheet_corner(sheet, &writer);
	fputs("<thead>\n<tr>", sheet->to);
	html_column(sheet->to, corner);
	for (i = 0; i < grid->columns && grid->axis_count == GRID_AXES; i++) {
		writer = writer_to_buffer(&buffer, value, sizeof value);
		writer_number(&writer, grid->axes[1].values[i]);
		html_column(sheet->to, value);
	}
	if (grid->axis_count < GRID_AXES)
		html_column(sheet->to, grid->measure);
	if (grid->axis_count < GRID_AXES && sheet->layout->fractions)
		html_column(sheet->to, "fraction");
	fputs("</tr>\n</thead>\n<tbody>\n", sheet->to);
}

void html_grid(struct sheet *sheet)
{
	FILE *to = sheet->to;

	fputs("<section>\n<h2>", to);
	markup_text(to, sheet->grid->label);
	fputs("</h2>\n<div class=\"answer\">\n<div class=\"tables\">\n", to);
	html_begin_table(to, "outcomes", sheet->grid->is_chance ? "Chance" : "Statistic");
	put_head(sheet);
	sheet_put_lines(sheet, &(struct comparison_line){"<tr><th scope=\"row\">", "</td><td>",
							 "</td></tr>", .after_name = "</th><td>",
							 .name = markup_text});
	html_end_table(to);
	fputs("</div>\n</div>\n</section>\n", to);
}
