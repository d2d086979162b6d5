/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Functions of dicelab.h that draw plots. */
#include "api/library.h"
#include "report/plot.h"
#include "support/memory.h"

struct dicelab_plot {
	struct plot plot;
};

struct dicelab_plot *dicelab_plot_new(struct dicelab *lab)
{
	struct dicelab_plot *plot = memory_take(&lab->hooks.memory, sizeof *plot);

	if (plot == NULL)
		return NULL;
	plot_init(&plot->plot, &lab->hooks.memory);
	return plot;
}

void dicelab_plot_free(struct dicelab_plot *plot)
{
	if (plot == NULL)
		return;
	plot_clear(&plot->plot);
	memory_release(plot->plot.memory, plot);
}

void dicelab_plot_layout(struct dicelab_plot *plot, const struct dicelab_layout *layout)
{
	plot->plot.column = column_asked_for(layout);
	plot->plot.drawing = layout->drawing;
}

void dicelab_plot_width(struct dicelab_plot *plot, double width)
{
	plot->plot.width = width >= PLOT_LEAST_WIDTH ? width : PLOT_LEAST_WIDTH;
}

bool dicelab_plot_add(struct dicelab_plot *plot, const char *label,
		      const struct dicelab_outcomes *outcomes)
{
	return plot_add(&plot->plot, label, &outcomes->table);
}

bool dicelab_plot_add_grid(struct dicelab_plot *plot, const struct dicelab_grid *grid)
{
	return plot_add_grid(&plot->plot, &grid->grid);
}

bool dicelab_plot_write(const struct dicelab_plot *plot, FILE *to, const char *title)
{
	return plot_write(&plot->plot, to, title);
}
