/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours, and how wide bars and columns are. */
#include "report/bar.h"

#include "support/writer.h"

void shade(FILE *to, const struct dicelab_layout *layout, enum shade shade)
{
	static const char *const codes[] = {
		[SHADE_LABEL] = "\033[1m",
		[SHADE_BAR] = "\033[36m",
		[SHADE_SUMMARY] = "\033[2m",
		[SHADE_NONE] = "\033[0m",
	};

	if (layout->colored)
		fputs(codes[shade], to);
}

void shade_series(FILE *to, const struct dicelab_layout *layout, size_t series)
{
	/* cyan, yellow, magenta, green, blue, red */
	static const char codes[] = {'6', '3', '5', '2', '4', '1'};

	if (layout->colored)
		fprintf(to, "\033[3%cm", codes[series % sizeof codes]);
}

int line_width(const struct dicelab_layout *layout)
{
	enum { ORDINARY = 80, WIDEST = 1000 };

	if (layout->width == 0)
		return ORDINARY;
	return layout->width < WIDEST ? (int)layout->width : WIDEST;
}

int bar_width(const struct dicelab_layout *layout, int room)
{
	enum { NARROWEST = 6 };

	if (room >= NARROWEST)
		return room;
	return layout->width > 0 ? 0 : NARROWEST;
}

size_t columns_at_once(const struct dicelab_layout *layout, size_t count, int fit)
{
	size_t most = fit > 1 ? (size_t)fit : 1, tables;

	if (layout->width == 0 || count <= most)
		return count;
	tables = (count + most - 1) / most;
	return (count + tables - 1) / tables;
}

bool bar_shows(const struct dicelab_layout *layout, double share, int width)
{
	return writer_bar_length(share, width, layout->ascii) > 0;
}

void bar_print(FILE *to, const struct dicelab_layout *layout, double share, int width)
{
	const struct writer writer = writer_to_file(to);

	writer_bar(&writer, share, width, layout->ascii);
}
