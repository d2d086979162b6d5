/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * JSON Lines (RFC 8259): an object per answer, for programs. Outcomes and probabilities are written so that reading
 * them as doubles loses nothing; what does not fit a double is a string. Statistics have JSON_DIGITS after the point.
 */
#include "report/json.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/format.h"
#include "report/policy.h"
#include "report/table.h"
#include "support/diag.h"
#include "support/text.h"

/* ---- strings ---- */

static void put_key(FILE *to, const char *key)
{
	fprintf(to, ",\"%s\":", key);
}

/* ---- numbers ---- */

/* All integers up to this one are doubles. */
#define LARGEST_SURE (INT64_C(1) << 53)

void json_whole_number(FILE *to, int64_t number)
{
	const char *quote = number > LARGEST_SURE || number < -LARGEST_SURE ? "\"" : "";

	fprintf(to, "%s%" PRId64 "%s", quote, number, quote);
}

void json_double(FILE *to, double number)
{
	char text[40];
	int digits = DBL_DIG;

	do
		snprintf(text, sizeof text, "%.*g", digits, number);
	while (digits++ < DBL_DECIMAL_DIG && strtod(text, NULL) != number);
	text_set_point(text);
	fputs(text, to);
}

void json_share(FILE *to, const mpz_t part, const mpz_t whole)
{
	/* The quotient is computed to at least DIGITS digits, of which a string shows SHOWN; for a quotient above
	   10^DIGITS the exponent is negative. */
	enum { DIGITS = 30, SHOWN = 17, LONGEST = DIGITS + 20 };
	char text[LONGEST];
	long exponent;
	double number;
	mpz_t scaled, power;

	if (mpz_sgn(part) == 0) {
		putc('0', to);
		return;
	}
	mpz_inits(scaled, power, NULL);
	exponent = (long)mpz_sizeinbase(whole, 10) - (long)mpz_sizeinbase(part, 10) + DIGITS;
	mpz_ui_pow_ui(power, 10, (unsigned long)labs(exponent));
	if (exponent >= 0)
		mpz_mul(scaled, part, power);
	else
		mpz_mul(power, power, whole);
	mpz_tdiv_q(scaled, exponent >= 0 ? scaled : part, exponent >= 0 ? whole : power);
	mpz_get_str(text, 10, scaled);
	snprintf(text + strlen(text), sizeof text - strlen(text), "e%ld", -exponent);
	number = strtod(text, NULL);
	if (fabs(number) >= DBL_MIN) {
		json_double(to, number);
	} else {
		/* Rounded, with a point after the first digit. */
		exponent -= (long)strcspn(text, "e") - SHOWN;
		mpz_ui_pow_ui(power, 10, strcspn(text, "e") - SHOWN);
		mpz_mul_2exp(scaled, scaled, 1);
		mpz_add(scaled, scaled, power);
		mpz_mul_2exp(power, power, 1);
		mpz_fdiv_q(scaled, scaled, power);
		mpz_get_str(text, 10, scaled);
		exponent -= (long)strlen(text) - 1;
		fprintf(to, "\"%c.%.*se-%ld\"", text[0], SHOWN - 1, text + 1, exponent);
	}
	mpz_clears(scaled, power, NULL);
}

/* A nonzero probability that is less than any normal double is a string. */
static void put_share(FILE *to, struct view *view, size_t i, enum view_column column)
{
	if (view->layout->digits > 0) {
		view_put(view, to, i, column);
		return;
	}
	view_part(view, i, column, view->part);
	json_share(to, view->part, view->whole);
}

/* `outcomes`, to which the list belongs, may be NULL. */
static void put_list(FILE *to, const struct outcomes *outcomes, struct dicelab_list list)
{
	size_t i;

	putc('[', to);
	for (i = 0; i < list.length && (outcomes == NULL || !outcomes_stopped(outcomes, 1)); i++) {
		if (i > 0)
			putc(',', to);
		json_whole_number(to, list.items[i]);
	}
	putc(']', to);
}

static void put_string(FILE *to, const char *text)
{
	text_write_json(to, text, strlen(text));
}

static void put_name(FILE *to, const struct outcome_names *names, size_t i)
{
	if (names->json != NULL)
		fputs(names->json[i], to);
	else
		put_string(to, names->texts[i]);
}

void json_value(FILE *to, const struct outcomes *outcomes, const struct dicelab_list *list)
{
	const char *name = outcomes_name(outcomes, list);

	if (name != NULL)
		put_name(to, outcomes->names, (size_t)list->items[0]);
	else if (list->length == 1)
		json_whole_number(to, list->items[0]);
	else
		put_list(to, outcomes, *list);
}

/* ---- answers ---- */

bool json_has_error(const struct outcomes *outcomes)
{
	double error = outcomes_error(outcomes);

	return error > 0 && isfinite(error);
}

void json_error(FILE *to, const struct outcomes *outcomes)
{
	char text[32] = "null";

	if (json_has_error(outcomes))
		snprintf(text, sizeof text, "%.1e", outcomes_error(outcomes) * 1.1);
	text_set_point(text);
	fputs(text, to);
}

static void put_error(FILE *to, const struct answer *answer)
{
	if (answer->roll != NULL)
		return;
	if (json_has_error(answer->outcomes)) {
		put_key(to, "error");
		json_error(to, answer->outcomes);
	}
	if (answer->outcomes->faintest > 0) {
		put_key(to, "omitted_below");
		json_double(to, answer->outcomes->faintest);
	}
}

static void put_head(FILE *to, const struct answer *answer)
{
	fputs("{\"label\":", to);
	put_string(to, answer->label);
	put_key(to, "source");
	if (answer->source != NULL)
		text_write_json(to, answer->source, answer->source_length);
	else
		fputs("null", to);
	put_key(to, "kind");
	fprintf(to, "\"%s\"", answer_kind(answer));
	put_error(to, answer);
	if (answer->seeded) {
		put_key(to, "seed");
		fprintf(to, answer->seed > LARGEST_SURE ? "\"%" PRIu64 "\"" : "%" PRIu64,
			answer->seed);
	}
}

/* Marks a value that is only a lower bound. */
static void put_bound(FILE *to, const struct view *view, size_t i, enum view_column column,
		      const char *key)
{
	if (!view_is_bound(view, i, column))
		return;
	put_key(to, key);
	fputs("\"lower\"", to);
}

/* Large fractions only if they were asked for: of `sum 3000#d6` they take 60 MB. */
static void put_fraction(FILE *to, struct view *view, size_t i)
{
	enum { LONGEST = 300 }; /* digits of the common denominator */

	if (!view->layout->fractions && mpz_sizeinbase(view->whole, 10) > LONGEST)
		return;
	put_key(to, "fraction");
	putc('"', to);
	view_put(view, to, i, COLUMN_FRACTION);
	putc('"', to);
}

static void put_cumulative(FILE *to, struct view *view, size_t i)
{
	static const struct {
		enum view_column column;
		const char *key, *bound;
	} columns[] = {{COLUMN_AT_LEAST, "at_least", "at_least_bound"},
		       {COLUMN_AT_MOST, "at_most", "at_most_bound"}};
	size_t k;

	for (k = 0; k < sizeof columns / sizeof *columns; k++) {
		if (!view_has(view, columns[k].column) ||
		    !view_part(view, i, columns[k].column, view->part))
			continue;
		put_key(to, columns[k].key);
		put_share(to, view, i, columns[k].column);
		put_bound(to, view, i, columns[k].column, columns[k].bound);
	}
}

/* The number of a row, and its fraction if it is exact. */
static void put_exact_shares(FILE *to, struct view *view, size_t i)
{
	fputs("\"probability\":", to);
	put_share(to, view, i, COLUMN_PROBABILITY);
	if (outcomes_is_exact(view->outcomes, view_row(view, i)))
		put_fraction(to, view, i);
}

/* The numbers of a table with their labels; a probability is a single number. */
static void put_rows(FILE *to, struct view *view)
{
	const struct outcomes *outcomes = view->outcomes;
	size_t i;

	if (outcomes->kind == DICELAB_PROBABILITY) {
		putc(',', to);
		put_exact_shares(to, view, 0);
		return;
	}
	put_key(to, "rows");
	putc('[', to);
	for (i = 0; i < view->count && !outcomes_stopped(outcomes, 1); i++) {
		fputs(i > 0 ? ",{\"label\":" : "{\"label\":", to);
		json_value(to, outcomes, &outcomes->rows[view_row(view, i)].outcome.list);
		putc(',', to);
		put_exact_shares(to, view, i);
		putc('}', to);
	}
	putc(']', to);
}

/* The scale: all names in order. */
static void put_scale(FILE *to, const struct outcome_names *names)
{
	size_t i;

	if (names == NULL || names->json != NULL)
		return; /* values that are not texts have no scale */
	put_key(to, "scale");
	putc('[', to);
	for (i = 0; i < names->count; i++) {
		fputs(i > 0 ? "," : "", to);
		put_string(to, names->texts[i]);
	}
	putc(']', to);
}

static void put_outcome(FILE *to, const struct answer *answer, struct view *view, size_t i)
{
	fputs("{\"value\":", to);
	json_value(to, view->outcomes, &view->outcomes->rows[view_row(view, i)].outcome.list);
	put_key(to, "probability");
	put_share(to, view, i, COLUMN_PROBABILITY);
	if (answer_is_sampled(answer)) {
		put_key(to, "count");
		view_put(view, to, i, COLUMN_COUNT);
	} else if (outcomes_is_exact(view->outcomes, view_row(view, i))) {
		put_fraction(to, view, i);
	}
	put_bound(to, view, i, COLUMN_PROBABILITY, "bound");
	if (view_has(view, COLUMN_FROM)) {
		put_key(to, "interval");
		putc('[', to);
		view_put(view, to, i, COLUMN_FROM);
		putc(',', to);
		view_put(view, to, i, COLUMN_TO);
		putc(']', to);
	}
	put_cumulative(to, view, i);
	putc('}', to);
}

/* A bound of a range; null if it is infinite. */
static void put_end(FILE *to, const char *key, int64_t end, int64_t no_end)
{
	put_key(to, key);
	if (end == no_end)
		fputs("null", to);
	else
		json_whole_number(to, end);
}

void json_tail(FILE *to, const struct tail *tail)
{
	char name[TAIL_NAME_SIZE];
	struct buffer buffer;
	struct writer writer = writer_to_buffer(&buffer, name, sizeof name);

	tail_name(tail, &writer);
	fputs("\"name\":", to);
	text_write_json(to, name, strlen(name));
	put_end(to, "low", tail_least(tail), INT64_MIN);
	put_end(to, "high", tail_greatest(tail), INT64_MAX);
	if (pmf_is_split(tail->facts)) {
		put_end(to, "below", tail->facts->below, INT64_MIN);
		put_end(to, "beyond", tail->facts->beyond, INT64_MAX);
	}
	put_end(to, "shortest", tail->facts->shortest, INT64_MAX);
	put_end(to, "longest", tail->facts->longest, INT64_MAX);
	put_key(to, "ends");
	fputs(tail->facts->ends ? "true" : "false", to);
}

/* The tail, whose row comes after the outcomes. */
static void put_tail(FILE *to, const struct answer *answer, struct view *view)
{
	if (!tail_exists(&view->tail))
		return;
	put_key(to, "tail");
	putc('{', to);
	json_tail(to, &view->tail);
	put_key(to, "probability");
	put_share(to, view, view->count, COLUMN_PROBABILITY);
	if (answer_is_exact(answer))
		put_fraction(to, view, view->count);
	put_cumulative(to, view, view->count);
	putc('}', to);
}

/* Always an array. */
static void put_modes(FILE *to, const struct statistics *statistics)
{
	const struct outcomes *outcomes = statistics->outcomes;
	bool first = true;
	size_t i;

	putc('[', to);
	for (i = 0; i < outcomes->count && !outcomes_stopped(outcomes, 1); i++) {
		if (!statistics_is_mode(statistics, i))
			continue;
		if (!first)
			putc(',', to);
		first = false;
		json_value(to, outcomes, &outcomes->rows[i].outcome.list);
	}
	putc(']', to);
}

/* The statistics of any summary, or with --stats all. The trials are a separate member. */
static bool is_wanted(const struct dicelab_layout *layout, size_t i)
{
	const enum statistic_kind kind = summary_kind(i);

	return kind != STATISTIC_IS_COUNT &&
	       (layout->statistics || (summary_kind_is_brief(i) && kind != STATISTIC_IS_RESOLVED));
}

/* Quotes for integers that doubles may not represent. */
static const char *quote_of(struct summary *summary, size_t i)
{
	return summary_kind(i) == STATISTIC_IS_OUTCOME &&
			       (summary->statistics.least < -LARGEST_SURE ||
				summary->statistics.greatest > LARGEST_SURE)
		       ? "\""
		       : "";
}

void json_statistic(FILE *to, struct summary *summary, size_t i)
{
	struct writer writer = writer_to_file(to);

	if (!summary_has(summary, i) || summary_certainty(summary, i) == DICELAB_NONE) {
		fputs("null", to);
		return;
	}
	fputs(quote_of(summary, i), to);
	summary_value(summary, &writer, i);
	fputs(quote_of(summary, i), to);
}

static bool is_uncertain(const struct summary *summary, size_t i)
{
	return is_wanted(summary->layout, i) && summary_has(summary, i) &&
	       summary_certainty(summary, i) != DICELAB_EXACT;
}

/* The certainties of statistics that are not exact. */
static void put_certainties(FILE *to, const struct summary *summary, const char *between)
{
	bool some = false;
	size_t i;

	for (i = 0; i < summary_count(summary->layout); i++) {
		if (!is_uncertain(summary, i))
			continue;
		if (some)
			fputs(",\"", to);
		else
			fprintf(to, "%s\"bounds\":{\"", between);
		some = true;
		summary_put_key(summary->layout, to, i);
		fprintf(to, "\":\"%s\"", certainty_word(summary_certainty(summary, i)));
	}
	if (some)
		putc('}', to);
}

static void put_summary(FILE *to, const struct answer *answer, const struct dicelab_layout *layout)
{
	struct summary summary;
	const char *between = "";
	size_t i;

	putc('{', to);
	summary_open(&summary, answer->outcomes, layout, JSON_DIGITS);
	for (i = 0; i < summary_count(layout); i++) {
		if (!is_wanted(layout, i) || !summary_has(&summary, i))
			continue;
		fprintf(to, "%s\"", between);
		between = ",";
		summary_put_key(layout, to, i);
		fputs("\":", to);
		if (summary_kind(i) == STATISTIC_IS_MODES)
			put_modes(to, &summary.statistics);
		else
			json_statistic(to, &summary, i);
	}
	put_certainties(to, &summary, between);
	summary_close(&summary);
	putc('}', to);
}

/* The goal of the decisions: its kind, and its value as a fraction; with doubles, as a number. */
static void put_goal(FILE *to, const struct outcomes *outcomes)
{
	static const char *const kinds[] = {[DICELAB_LARGEST_MEAN] = "mean",
					    [DICELAB_SMALLEST_MEAN] = "least mean",
					    [DICELAB_LARGEST_CHANCE] = "chance"};
	static const struct dicelab_layout layout;
	struct writer writer = writer_to_file(to);
	struct summary summary;

	if (outcomes->goal == NULL)
		return;
	put_key(to, "goal");
	fprintf(to, "{\"kind\":\"%s\"", kinds[outcomes->goal->aim]);
	summary_open(&summary, outcomes, &layout, JSON_DIGITS);
	if (summary_has(&summary, STATISTIC_GOAL)) {
		put_key(to, "value");
		if (outcomes_are_floating(outcomes)) {
			json_statistic(to, &summary, STATISTIC_GOAL);
		} else {
			putc('"', to);
			summary_exact(&summary, &writer, STATISTIC_GOAL);
			putc('"', to);
		}
	}
	summary_close(&summary);
	putc('}', to);
}

static bool put_policy(FILE *to, const struct answer *answer, const struct dicelab_layout *layout)
{
	if (answer->policy == NULL || layout->policy == DICELAB_NO_POLICY)
		return true;
	put_key(to, "policy");
	return json_policy(to, answer->policy, answer->program, policy_states_of(layout));
}

/* False when out of memory. */
static bool put_outcomes(FILE *to, const struct answer *answer, struct view *view)
{
	bool ok;
	size_t i;

	view_for_programs(view, JSON_DIGITS);
	put_head(to, answer);
	if (answer->outcomes->kind != DICELAB_DISTRIBUTION) {
		put_rows(to, view);
		fputs("}\n", to);
		return true;
	}
	if (answer_is_sampled(answer)) {
		put_key(to, "trials");
		json_whole_number(to, (int64_t)answer->outcomes->trials);
	} else {
		put_key(to, "unresolved");
		json_share(to, view->tail.part, view->whole);
	}
	put_scale(to, answer->outcomes->names);
	put_key(to, "outcomes");
	putc('[', to);
	for (i = 0; i < view->count && !outcomes_stopped(view->outcomes, 1); i++) {
		if (i > 0)
			putc(',', to);
		put_outcome(to, answer, view, i);
	}
	putc(']', to);
	put_tail(to, answer, view);
	put_key(to, "summary");
	put_summary(to, answer, view->layout);
	put_goal(to, answer->outcomes);
	ok = put_policy(to, answer, view->layout);
	fputs("}\n", to);
	return ok;
}

static const char *const fates[] = {[DICELAB_KEPT] = "kept",
				    [DICELAB_COUNTED] = "counted",
				    [DICELAB_DROPPED] = "dropped",
				    [DICELAB_REROLLED] = "rerolled",
				    [DICELAB_ROLLED] = "rolled"};

static void put_die(FILE *to, const struct dicelab_die *die)
{
	putc('{', to);
	if (die->faces > 0) {
		fputs("\"faces\":", to);
		json_whole_number(to, die->faces);
		putc(',', to);
	}
	fputs("\"value\":", to);
	if (die->label != NULL)
		put_string(to, die->label);
	else
		json_whole_number(to, die->value);
	fprintf(to, ",\"fate\":\"%s\"%s}", fates[die->fate],
		die->exploded ? ",\"exploded\":true" : "");
}

static void put_dice(FILE *to, const struct dicelab_die *const *dice, size_t count)
{
	size_t i;

	put_key(to, "dice");
	putc('[', to);
	for (i = 0; i < count; i++) {
		fputs(i > 0 ? "," : "", to);
		put_die(to, dice[i]);
	}
	putc(']', to);
}

void json_way(FILE *to, const struct dicelab_way *way, const char *name)
{
	fputs("{\"probability\":", to);
	json_double(to, way->probability);
	put_key(to, "items");
	if (name != NULL) {
		putc('[', to);
		put_string(to, name);
		putc(']', to);
	} else {
		put_list(to, NULL, *way->result);
	}
	put_dice(to, way->dice, way->count);
	putc('}', to);
}

static void put_roll(FILE *to, const struct answer *answer)
{
	put_head(to, answer);
	put_key(to, "items");
	if (answer->names != NULL) {
		putc('[', to);
		put_name(to, answer->names, (size_t)answer->roll->items[0]);
		putc(']', to);
	} else {
		put_list(to, NULL, *answer->roll);
	}
	if (answer->breakdown != NULL && answer->breakdown->count > 0) {
		put_key(to, "breakdown");
		put_string(to, answer->breakdown->text);
		put_dice(to, answer->breakdown->dice, answer->breakdown->count);
	} else if (answer->breakdown != NULL && answer->breakdown->text != NULL) {
		put_key(to, "decisions");
		put_string(to, answer->breakdown->text);
	}
	fputs("}\n", to);
}

void json_table(FILE *to, struct answer_table *table)
{
	switch (table->kind) {
	case TABLE_ROLL:
		put_roll(to, table->answer);
		break;
	case TABLE_OUTCOMES:
		table->failed |= !put_outcomes(to, table->answer, table->view);
		break;
	case TABLE_COMPARISON:
		json_comparison(to, table->comparison);
		break;
	case TABLE_GRID:
		json_grid(to, table->sheet);
		break;
	case TABLE_STATISTICS: /* a member of the outcomes */
		break;
	}
}

/* ---- diagnostics ---- */

static void put_member(FILE *to, const char *key, const char *text)
{
	put_key(to, key);
	put_string(to, text);
}

/* A place in the text, and its length in characters, as columns are counted. */
static void put_place(FILE *to, size_t line, size_t column, const char *text, size_t length)
{
	size_t at = 0, count = 0;

	for (; at < length; count++)
		at += text_character(text + at, length - at);
	fprintf(to, "\"line\":%zu,\"column\":%zu,\"length\":%zu", line, column, count);
}

static void put_fixes(FILE *to, const struct dicelab_diagnostic *diagnostic)
{
	size_t i;

	put_key(to, "fixes");
	for (i = 0; i < diagnostic->fix_count; i++) {
		const struct dicelab_fix *fix = &diagnostic->fixes[i];

		fputs(i == 0 ? "[{" : ",{", to);
		put_place(to, fix->line, fix->column, fix->replaced, fix->replaced_length);
		put_member(to, "text", fix->text);
		putc('}', to);
	}
	putc(']', to);
}

void json_diagnostic(FILE *to, const struct dicelab_diagnostic *diagnostic)
{
	fprintf(to, "{\"severity\":\"%s\"", diag_severity(diagnostic->severity));
	put_member(to, "file", diagnostic->source);
	if (diagnostic->line > 0) {
		putc(',', to);
		put_place(to, diagnostic->line, diagnostic->column,
			  diagnostic->text + diagnostic->begin,
			  diagnostic->end - diagnostic->begin);
	}
	put_member(to, "code", diagnostic->code_name);
	put_member(to, "message", diagnostic->message);
	if (diagnostic->hint != NULL)
		put_member(to, "hint", diagnostic->hint);
	if (diagnostic->fix_count > 0)
		put_fixes(to, diagnostic);
	if (diagnostic->notation != NULL)
		put_member(to, "notation", diagnostic->notation);
	if (diagnostic->limit != NULL)
		put_member(to, "limit", diagnostic->limit);
	fputs("}\n", to);
}
