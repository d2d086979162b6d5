/* A comparison as a JSON object. */
#include <string.h>

#include "report/comparison.h"
#include "report/format.h"
#include "report/json.h"
#include "support/text.h"

static void put_number(struct comparison *comparison, struct side *side)
{
	if (!comparison_part(comparison, side))
		fputs("null", comparison->to);
	else if (comparison->layout->digits > 0)
		comparison_put_cell(comparison, side, 0);
	else
		json_share(comparison->to, comparison->part, side->view.whole);
}

/* An array with the certainty of each side, null if exact; nothing if all are exact. */
static void put_words(const struct comparison *comparison, const char *key,
		      const enum dicelab_certainty *certainties)
{
	bool some = false;
	size_t i;

	for (i = 0; i < comparison->count; i++)
		some |= certainties[i] != DICELAB_EXACT;
	if (!some)
		return;
	fprintf(comparison->to, ",\"%s\":[", key);
	for (i = 0; i < comparison->count; i++) {
		bool exact = certainties[i] == DICELAB_EXACT;
		const char *quote = exact ? "" : "\"";

		fprintf(comparison->to, "%s%s%s%s", i > 0 ? "," : "", quote,
			exact ? "null" : certainty_word(certainties[i]), quote);
	}
	putc(']', comparison->to);
}

static const char *key_of(enum column column)
{
	return column == COLUMN_AT_LEAST  ? "at_least"
	       : column == COLUMN_AT_MOST ? "at_most"
					  : "probabilities";
}

static void put_numbers(struct comparison *comparison)
{
	size_t i;

	fprintf(comparison->to, ",\"%s\":[", key_of(comparison->column));
	for (i = 0; i < comparison->count; i++) {
		fputs(i > 0 ? "," : "", comparison->to);
		put_number(comparison, &comparison->sides[i]);
		comparison->certainties[i] =
			comparison->sides[i].bound ? DICELAB_LOWER : DICELAB_EXACT;
	}
	putc(']', comparison->to);
	put_words(comparison, "bounds", comparison->certainties);
	putc('}', comparison->to);
}

static void put_json_tails(struct comparison *comparison)
{
	const char *between = "";
	char name[TAIL_NAME_SIZE];
	size_t i;

	if (!comparison_has_tails(comparison))
		return;
	fputs(",\"tails\":[", comparison->to);
	for (i = 0; i < comparison->count; i++) {
		if (!comparison_begin_tail(comparison, &comparison->sides[i], name))
			continue;
		fprintf(comparison->to, "%s{", between);
		between = ",";
		json_tail(comparison->to, &comparison->sides[i].view.tail);
		put_numbers(comparison);
	}
	putc(']', comparison->to);
	comparison->tail = NULL;
}

static void put_json_means(struct comparison *comparison, bool difference)
{
	FILE *to = comparison->to;
	size_t i;

	fputs(difference ? ",\"differences\":[" : ",\"means\":[", to);
	for (i = 0; i < comparison->count; i++) {
		const struct side *side = &comparison->sides[i];

		comparison->certainties[i] = DICELAB_EXACT;
		fputs(i > 0 ? "," : "", to);
		if (comparison_has_mean(comparison, side, difference))
			comparison->certainties[i] =
				comparison_mean_certainty(comparison, side, difference);
		else
			fputs("null", to);
		comparison_put_mean(comparison, side, difference, 0);
	}
	putc(']', to);
	put_words(comparison, difference ? "difference_bounds" : "mean_bounds",
		  comparison->certainties);
}

/* The values of a statistic for all sides, and their certainties in `bounds`. */
static void put_json_statistic(struct comparison *comparison, size_t which)
{
	FILE *to = comparison->to;
	size_t i;

	putc('"', to);
	summary_put_key(comparison->layout, to, which);
	fputs("\":[", to);
	for (i = 0; i < comparison->count; i++) {
		struct summary *summary = &comparison->sides[i].summary;

		fputs(i > 0 ? "," : "", to);
		json_statistic(to, summary, which);
		comparison->certainties[i] = summary_has(summary, which)
						     ? summary_certainty(summary, which)
						     : DICELAB_EXACT;
	}
	putc(']', to);
}

static void put_json_bounds(struct comparison *comparison, size_t which)
{
	char name[SUMMARY_NAME], key[SUMMARY_NAME + sizeof "_bounds"];
	size_t i;

	snprintf(key, sizeof key, "%s_bounds", summary_name(comparison->layout, name, which));
	for (i = 0; key[i] != '\0'; i++) {
		if (key[i] == ' ')
			key[i] = '_';
	}
	put_words(comparison, key, comparison->certainties);
}

static void put_json_statistics(struct comparison *comparison)
{
	const char *between = "";
	size_t i;

	if (comparison_statistics(comparison) == 0)
		return;
	fputs(",\"statistics\":{", comparison->to);
	for (i = 0; i < comparison_statistics(comparison); i++) {
		if (!comparison_has_statistic(comparison, i))
			continue;
		fputs(between, comparison->to);
		between = ",";
		put_json_statistic(comparison, i);
		put_json_bounds(comparison, i);
	}
	putc('}', comparison->to);
}

void json_comparison(struct comparison *comparison)
{
	FILE *to = comparison->to;
	bool first = true;
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		view_for_programs(&comparison->sides[i].view, JSON_DIGITS);
		summary_set_digits(&comparison->sides[i].summary, JSON_DIGITS);
	}
	fputs("{\"kind\":\"comparison\",\"labels\":[", to);
	for (i = 0; i < comparison->count; i++) {
		const char *label = comparison->sides[i].label;

		fputs(i > 0 ? "," : "", to);
		text_write_json(to, label, strlen(label));
	}
	fputs("],\"outcomes\":[", to);
	for (; comparison_next_row(comparison); comparison_pass_row(comparison), first = false) {
		fputs(first ? "{\"value\":" : ",{\"value\":", to);
		json_value(to, comparison->outcomes, &comparison->list);
		put_numbers(comparison);
	}
	putc(']', to);
	put_json_tails(comparison);
	put_json_means(comparison, false);
	put_json_means(comparison, true);
	put_json_statistics(comparison);
	fputs("}\n", to);
}
