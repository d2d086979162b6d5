/* A section of a page with a comparison: one chart and one table. See html_page.c. */
#include "report/comparison.h"
#include "report/format.h"
#include "report/format/html_inside.h"
#include "report/markup.h"

/* False when out of memory. */
static bool put_chart(const struct comparison *comparison)
{
	struct plot plot;
	bool ok = true;
	size_t i;

	plot_init(&plot, comparison->sides[0].view.outcomes->memory);
	for (i = 0; i < comparison->count && ok; i++)
		ok = plot_add(&plot, comparison->sides[i].label,
			      comparison->sides[i].view.outcomes);
	if (ok)
		html_chart(comparison->to, &plot);
	plot_clear(&plot);
	return ok;
}

static const char *caption_of(const struct comparison *comparison)
{
	switch (comparison->column) {
	case COLUMN_AT_LEAST:
		return "At least this outcome";
	case COLUMN_AT_MOST:
		return "At most this outcome";
	default:
		return "Outcomes";
	}
}

static void put_outcome(const struct comparison *comparison)
{
	struct writer writer = markup_writer(comparison->to);

	view_outcome(&writer, comparison->outcomes, &comparison->list);
}

static void put_table(struct comparison *comparison)
{
	FILE *to = comparison->to;
	size_t i;

	html_begin_table(to, "outcomes", caption_of(comparison));
	fputs("<thead>\n<tr>", to);
	html_column(to, column_name(COLUMN_OUTCOME));
	for (i = 0; i < comparison->count; i++)
		html_column(to, comparison->sides[i].label);
	fputs("</tr>\n</thead>\n<tbody>\n", to);
	comparison_put_lines(
		comparison, &(struct comparison_line){"<tr><th scope=\"row\">", "</td><td>",
						      "</td></tr>", .after_name = "</th><td>",
						      .name = markup_text, .outcome = put_outcome});
	html_end_table(to);
}

void html_comparison(struct comparison *comparison)
{
	FILE *to = comparison->to;

	fputs("<section>\n<h2>", to);
	markup_text(to, comparison->title == NULL ? "Comparison" : comparison->title);
	fputs("</h2>\n<div class=\"answer\">\n", to);
	comparison->failed = !put_chart(comparison);
	fputs("<div class=\"tables\">\n", to);
	put_table(comparison);
	fputs("</div>\n</div>\n</section>\n", to);
}
