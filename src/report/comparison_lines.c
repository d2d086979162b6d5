/* Writes a comparison as lines of cells with separators. */
#include "report/comparison.h"

static void put_outcome(const struct comparison *comparison, const struct comparison_line *line)
{
	struct writer writer = writer_to_file(comparison->to);

	if (line->outcome != NULL)
		line->outcome(comparison, line);
	else
		view_outcome(&writer, comparison->outcomes, &comparison->list);
}

/* The text before the cell of side i. */
static const char *before_cell(const struct comparison_line *line, size_t i)
{
	return i == 0 && line->after_name != NULL ? line->after_name : line->between;
}

/* The columns that say which cells are bounds, if the cells have no marks. */
static void put_bounds(const struct comparison *comparison, const struct comparison_line *line)
{
	size_t i;

	for (i = 0; i < comparison->count && line->bounds; i++)
		fprintf(comparison->to, "%s%s", line->between,
			comparison->sides[i].bound ? "lower" : "");
}

static void put_cells(struct comparison *comparison, const struct comparison_line *line)
{
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		fputs(before_cell(line, i), comparison->to);
		comparison_put_cell(comparison, &comparison->sides[i], 0);
	}
	put_bounds(comparison, line);
	fprintf(comparison->to, "%s\n", line->after);
}

static void put_tails(struct comparison *comparison, const struct comparison_line *line)
{
	char name[TAIL_NAME_SIZE];
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		if (!comparison_begin_tail(comparison, &comparison->sides[i], name))
			continue;
		fputs(line->before, comparison->to);
		line->name(comparison->to, name);
		put_cells(comparison, line);
	}
	comparison->tail = NULL;
}

/* The means, or (`difference`) their differences from the first one. */
static void put_means(struct comparison *comparison, const struct comparison_line *line,
		      bool difference)
{
	FILE *to = comparison->to;
	size_t i;

	if (!comparison_has_means(comparison, difference))
		return;
	fprintf(to, "%s%s", line->before, difference ? "difference" : "mean");
	for (i = 0; i < comparison->count; i++) {
		fputs(before_cell(line, i), to);
		comparison_put_mean(comparison, &comparison->sides[i], difference, 0);
	}
	for (i = 0; i < comparison->count && line->bounds; i++) {
		const struct side *side = &comparison->sides[i];
		enum dicelab_certainty certainty =
			comparison_has_mean(comparison, side, difference)
				? comparison_mean_certainty(comparison, side, difference)
				: DICELAB_EXACT;

		fprintf(to, "%s%s", line->between,
			certainty == DICELAB_EXACT ? "" : certainty_word(certainty));
	}
	fprintf(to, "%s\n", line->after);
}

static const char *statistic_word(const struct side *side, size_t i)
{
	enum dicelab_certainty certainty = summary_has(&side->summary, i)
						   ? summary_certainty(&side->summary, i)
						   : DICELAB_EXACT;

	return certainty == DICELAB_EXACT ? "" : certainty_word(certainty);
}

static void put_statistic(struct comparison *comparison, const struct comparison_line *line,
			  size_t which)
{
	FILE *to = comparison->to;
	size_t i;

	fputs(line->before, to);
	summary_put_name(comparison->layout, to, which);
	for (i = 0; i < comparison->count; i++) {
		fputs(before_cell(line, i), to);
		comparison_put_statistic(comparison, &comparison->sides[i], which, 0);
	}
	for (i = 0; i < comparison->count && line->bounds; i++)
		fprintf(to, "%s%s", line->between, statistic_word(&comparison->sides[i], which));
	fprintf(to, "%s\n", line->after);
}

static void put_statistics(struct comparison *comparison, const struct comparison_line *line)
{
	size_t i;

	for (i = 0; i < comparison_statistics(comparison); i++) {
		if (comparison_has_statistic(comparison, i))
			put_statistic(comparison, line, i);
	}
}

void comparison_put_lines(struct comparison *comparison, const struct comparison_line *line)
{
	while (comparison_next_row(comparison)) {
		fputs(line->before, comparison->to);
		put_outcome(comparison, line);
		put_cells(comparison, line);
		comparison_pass_row(comparison);
	}
	put_tails(comparison, line);
	put_means(comparison, line, false);
	put_means(comparison, line, true);
	put_statistics(comparison, line);
}
