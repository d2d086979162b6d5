/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours, line styles and marks of plots, and the style sheet. */
#include "report/plot/chart.h"
#include "report/plot/svg.h"

/*
 * Six colours that are distinct for all common kinds of colour blindness (by Okabe and Ito, darker or lighter where the
 * background requires it), five dashes and five marks: since 5 and 6 are coprime, only 30 series later two look alike.
 */
static const struct {
	const char *light, *dark;
} colours[] = {
	{"#0072b2", "#56b4e9"}, {"#d55e00", "#ff9146"}, {"#009e73", "#2fd0a2"},
	{"#a8487f", "#e79ac5"}, {"#9a7200", "#f0e442"}, {"#555555", "#c8c8c8"},
};
static const char *const dashes[] = {"", "6 3", "2 2", "9 3 2 3", "12 4"};

enum { COLOURS = sizeof colours / sizeof *colours, DASHES = sizeof dashes / sizeof *dashes };

/* Classes, because converters to pixels do not support variables in style sheets. */
void chart_look(FILE *to, size_t series, const char *kind)
{
	fprintf(to, " class=\"%s s%zu\"", kind, series % COLOURS);
	if (*dashes[series % DASHES] != '\0')
		fprintf(to, " stroke-dasharray=\"%s\"", dashes[series % DASHES]);
}

const char *chart_bar(bool bound)
{
	return bound ? "bar bound" : "bar";
}

void chart_mark(FILE *to, size_t series, double x, double y)
{
	static const char *const shapes[DASHES] = {
		"m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0", "m-3 -3h6v6h-6z",
		"m0-4.5l4.2 7.5h-8.4z", "m0-4.5l4 4.5l-4 4.5l-4-4.5z", "m0 4.5l-4.2-7.5h8.4z"};

	svg_put(to, "M@ @", x, y);
	fputs(shapes[series % DASHES], to);
}

void chart_put_mark(FILE *to, size_t series, double x, double y)
{
	fputs("<path", to);
	chart_look(to, series, "bar");
	fputs(" d=\"", to);
	chart_mark(to, series, x, y);
	fputs("\"/>\n", to);
}

void chart_style(FILE *to, size_t series)
{
	size_t i;

	fputs(".dicelab{font:12px system-ui,-apple-system,\"Segoe UI\",Roboto,\"Helvetica Neue\","
	      "\"Noto Sans\",Arial,sans-serif}\n"
	      ".dicelab .paper{fill:#fff}\n"
	      ".dicelab text{fill:#1f2328}\n"
	      ".dicelab .faint{fill:#59636e}\n"
	      ".dicelab .title{font-size:16px;font-weight:600}\n"
	      ".dicelab .value{font-size:10px}\n"
	      ".dicelab .cell{shape-rendering:crispEdges}\n"
	      ".dicelab .sign{fill:#d55e00;stroke:#fff}\n"
	      ".dicelab .ink{fill:#000}\n"
	      ".dicelab .chalk{fill:#fff}\n"
	      ".dicelab .middle{text-anchor:middle}\n"
	      ".dicelab .end{text-anchor:end}\n"
	      ".dicelab .grid{fill:none;stroke:#d8dee4}\n"
	      ".dicelab .axis{fill:none;stroke:#818b98}\n"
	      ".dicelab .mean{fill:none;stroke:#1f2328;stroke-width:1.4;"
	      "stroke-dasharray:2 3}\n"
	      ".dicelab .bar{fill:currentColor}\n"
	      ".dicelab .bound{fill-opacity:.45;stroke:currentColor}\n"
	      ".dicelab .tail{fill-opacity:.45;stroke:currentColor;stroke-dasharray:3 2}\n"
	      ".dicelab .line{fill:none;stroke:currentColor;stroke-width:1.6}\n"
	      ".dicelab .step{fill:currentColor;fill-opacity:.12;stroke:currentColor;"
	      "stroke-width:1.6}\n",
	      to);
	for (i = 0; i < series && i < COLOURS; i++)
		fprintf(to, ".dicelab .s%zu{color:%s}\n", i, colours[i].light);
	fputs("@media screen and (prefers-color-scheme:dark){\n"
	      ".dicelab .paper{fill:#15191e}\n"
	      ".dicelab text{fill:#e6edf3}\n"
	      ".dicelab .faint{fill:#9aa4af}\n"
	      ".dicelab .grid{stroke:#30363d}\n"
	      ".dicelab .axis{stroke:#767f89}\n"
	      ".dicelab .mean{stroke:#e6edf3}\n",
	      to);
	for (i = 0; i < series && i < COLOURS; i++)
		fprintf(to, ".dicelab .s%zu{color:%s}\n", i, colours[i].dark);
	fputs("}\n", to);
}
