/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of dicelab.h that draw plots. */
#include <string.h>

#include "api/library.h"
#include "api/monitor.h"
#include "api/sized.h"
#include "report/plot.h"
#include "support/memory.h"

struct dicelab_plot {
	struct dicelab *lab;
	struct plot plot;
};

struct dicelab_plot *dicelab_plot_new(struct dicelab *lab)
{
	struct dicelab_plot *plot = memory_take(&lab->hooks.memory, sizeof *plot);

	library_begin(lab);
	if (plot == NULL) {
		library_exhausted(lab);
		return NULL;
	}
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
	struct diag diag = library_diag(plot->lab, NULL);
	struct dicelab_layout taken;

	library_begin(plot->lab);
	if (!sized_take(&diag, SIZED(dicelab_layout, drawing), &taken, layout))
		return false;
	plot->plot.column = column_asked_for(&taken);
	plot->plot.drawing = taken.drawing;
	return true;
}

void dicelab_plot_width(struct dicelab_plot *plot, double width)
{
	plot->plot.width = width >= PLOT_LEAST_WIDTH ? width : PLOT_LEAST_WIDTH;
}

/* The series is the place of the error, and its label the text there. */
static bool complain(const struct dicelab_plot *plot, const char *label, bool out_of_memory)
{
	struct dicelab *lab = plot->lab;
	struct source source = source_of_text("chart", label, strlen(label));
	struct diag diag = library_diag(lab, &source);
	struct span at = {0, source.length};

	return out_of_memory ? diag_out_of_memory(&diag, at)
			     : monitor_end_time(lab, &diag, at, "the chart", 0);
}

bool plot_take(struct dicelab_plot *plot, const char *label,
	       const struct dicelab_outcomes *outcomes, bool *stopped)
{
	struct outcomes table = outcomes->table;
	struct stop stop = {.ask = monitor_ask, .data = plot->lab};
	bool ok;

	monitor_begin_time(plot->lab, outcomes->spent);
	table.context.stop = &stop;
	ok = plot_add(&plot->plot, label, &table);
	*stopped = stop.wanted;
	return ok;
}

bool dicelab_plot_add(struct dicelab_plot *plot, const char *label,
		      const struct dicelab_outcomes *outcomes)
{
	bool stopped;

	library_begin(plot->lab);
	if (plot_take(plot, label, outcomes, &stopped))
		return true;
	complain(plot, label, !stopped);
	return false;
}

bool dicelab_plot_add_grid(struct dicelab_plot *plot, const struct dicelab_grid *grid)
{
	library_begin(plot->lab);
	return plot_add_grid(&plot->plot, &grid->grid) || library_exhausted(plot->lab);
}

bool dicelab_plot_write(const struct dicelab_plot *plot, FILE *to, const char *title)
{
	return plot_write(&plot->plot, to, title);
}
