/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Functions of dicelab.h that draw plots. */
#include "api/library.h"
#include "api/sized.h"
#include "report/plot.h"
#include "support/memory.h"

struct dicelab_plot {
	const struct dicelab *lab;
	struct plot plot;
};

struct dicelab_plot *dicelab_plot_new(struct dicelab *lab)
{
	struct dicelab_plot *plot = memory_take(&lab->hooks.memory, sizeof *plot);

	if (plot == NULL)
		return NULL;
	plot->lab = lab;
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

bool dicelab_plot_layout(struct dicelab_plot *plot, const struct dicelab_layout *layout)
{
	struct dicelab_layout taken;

	if (!sized_take(&plot->lab->hooks, SIZED(dicelab_layout, drawing), &taken, layout))
		return false;
	plot->plot.column = column_asked_for(&taken);
	plot->plot.drawing = taken.drawing;
	return true;
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
