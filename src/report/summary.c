/* Works out the statistics of an answer one by one, and writes each as text. */
#include "report/summary.h"

#include <inttypes.h>
#include <string.h>

#include "report/bar.h"
#include "report/fraction.h"
#include "report/view.h"
#include "support/text.h"

static const char *const names[STATISTIC_COUNT] = {
#define STATISTIC(id, name, help) [STATISTIC_##id] = (name),
#include "report/statistic.def"
#undef STATISTIC
};

/* Where none are asked for. */
static const struct dicelab_ratio ordinary_quantiles[] = {
	{5, 100}, {25, 100}, {50, 100}, {75, 100}, {95, 100}};

static size_t quantile_count(const struct dicelab_layout *layout)
{
	return layout->quantile_count > 0 ? layout->quantile_count
					  : sizeof ordinary_quantiles / sizeof *ordinary_quantiles;
}

static struct dicelab_ratio quantile(const struct dicelab_layout *layout, size_t i)
{
	return layout->quantile_count > 0 ? layout->quantiles[i] : ordinary_quantiles[i];
}

void summary_open(struct summary *summary, const struct outcomes *outcomes,
		  const struct dicelab_layout *layout, unsigned digits)
{
	summary->outcomes = outcomes;
	summary->layout = layout;
	summary->marked = false;
	statistics_init(&summary->statistics, outcomes);
	decimals_init(&summary->decimals, layout->digits > 0 ? layout->digits : digits, false);
}

void summary_close(struct summary *summary)
{
	decimals_clear(&summary->decimals);
	statistics_clear(&summary->statistics);
}

void summary_set_digits(struct summary *summary, unsigned digits)
{
	const unsigned asked = summary->layout->digits;

	decimals_clear(&summary->decimals);
	decimals_init(&summary->decimals, asked > 0 ? asked : digits, false);
}

size_t summary_count(const struct dicelab_layout *layout)
{
	return STATISTIC_COUNT + quantile_count(layout);
}

/* ---- names ---- */

enum { PERCENTAGE_SIZE = 32 };

static const char *percentage(char text[PERCENTAGE_SIZE], struct dicelab_ratio ratio)
{
	snprintf(text, PERCENTAGE_SIZE, "%.15g",
		 100.0 * (double)ratio.numerator / (double)ratio.denominator);
	text_set_point(text);
	return text;
}

const char *summary_name(const struct dicelab_layout *layout, char name[SUMMARY_NAME], size_t i)
{
	char text[PERCENTAGE_SIZE];

	if (i < STATISTIC_COUNT)
		snprintf(name, SUMMARY_NAME, "%s", names[i]);
	else
		snprintf(name, SUMMARY_NAME, "quantile %s%%",
			 percentage(text, quantile(layout, i - STATISTIC_COUNT)));
	return name;
}

int summary_put_name(const struct dicelab_layout *layout, FILE *to, size_t i)
{
	char name[SUMMARY_NAME];

	return fprintf(to, "%s", summary_name(layout, name, i));
}

void summary_put_key(const struct dicelab_layout *layout, FILE *to, size_t i)
{
	char text[PERCENTAGE_SIZE];
	const char *name;

	for (name = i < STATISTIC_COUNT ? names[i] : "quantile "; *name != '\0'; name++)
		putc(*name == ' ' ? '_' : *name, to);
	if (i >= STATISTIC_COUNT)
		fputs(percentage(text, quantile(layout, i - STATISTIC_COUNT)), to);
}

/* ---- values ---- */

bool summary_has(const struct summary *summary, size_t i)
{
	const struct statistics *statistics = &summary->statistics;

	if (i == STATISTIC_CONDITION)
		return summary->outcomes->given != NULL;
	/* Of names there is nothing to be said but how often they came up. */
	if (summary->outcomes->names != NULL)
		return i == STATISTIC_TRIALS && outcomes_are_sampled(summary->outcomes);
	if (i >= STATISTIC_COUNT)
		return statistics->numbers;
	switch ((enum statistic)i) {
	case STATISTIC_MODE:
		return statistics->mode_count > 0;
	case STATISTIC_SKEWNESS:
	case STATISTIC_KURTOSIS:
		return statistics->numbers && statistics->varies;
	case STATISTIC_TRIALS:
		return outcomes_are_sampled(summary->outcomes);
	case STATISTIC_ERROR:
	case STATISTIC_MEAN_LOW:
	case STATISTIC_MEAN_HIGH:
		return statistics->numbers && statistics->sampled;
	case STATISTIC_RESOLVED:
		return tail_exists(&statistics->tail);
	case STATISTIC_CONDITION: /* see above */
		break;
	/* outcomes beyond these may have been left out as too unlikely for a double */
	case STATISTIC_MINIMUM:
	case STATISTIC_MAXIMUM:
		return statistics->numbers && !summary->outcomes->underflow;
	case STATISTIC_MEAN:
	case STATISTIC_VARIANCE:
	case STATISTIC_DEVIATION:
	case STATISTIC_MEDIAN:
		return statistics->numbers;
	case STATISTIC_COUNT:
		break;
	}
	return false;
}

static void put_modes(struct summary *summary, const struct writer *to)
{
	enum { MOST = 20 }; /* that anybody wants to see */
	const struct outcomes *outcomes = summary->outcomes;
	char many[48];
	size_t i, shown = 0;

	if (summary->statistics.mode_count > MOST) {
		snprintf(many, sizeof many, "%zu outcomes", summary->statistics.mode_count);
		writer_text(to, many);
		return;
	}
	for (i = 0; i < outcomes->count; i++) {
		if (!statistics_is_mode(&summary->statistics, i))
			continue;
		if (shown++ > 0)
			writer_text(to, " ");
		view_list(to, outcomes, outcomes->rows[i].outcome.list);
	}
}

enum dicelab_certainty summary_quantile(const struct summary *summary, struct dicelab_ratio ratio,
					int64_t *value)
{
	enum dicelab_certainty certainty;
	mpq_t p;

	mpq_init(p);
	pmf_set(mpq_numref(p), ratio.numerator);
	pmf_set(mpq_denref(p), ratio.denominator);
	mpq_canonicalize(p);
	certainty = statistics_quantile(&summary->statistics, p, value);
	mpq_clear(p);
	return certainty;
}

static const struct dicelab_ratio half = {1, 2};

static struct dicelab_ratio ratio_of(const struct summary *summary, size_t i)
{
	return i < STATISTIC_COUNT ? half : quantile(summary->layout, i - STATISTIC_COUNT);
}

enum dicelab_certainty summary_certainty(const struct summary *summary, size_t i)
{
	const struct statistics *statistics = &summary->statistics;
	int64_t value;

	if (i == STATISTIC_CONDITION)
		return summary->outcomes->given->at_least ? DICELAB_LOWER : DICELAB_EXACT;
	if (!tail_exists(&statistics->tail))
		return DICELAB_EXACT;
	if (i >= STATISTIC_COUNT)
		return summary_quantile(summary, ratio_of(summary, i), &value);
	switch ((enum statistic)i) {
	case STATISTIC_MEAN:
		return statistics->center;
	case STATISTIC_VARIANCE:
	case STATISTIC_DEVIATION:
		return statistics->spread;
	case STATISTIC_SKEWNESS:
	case STATISTIC_KURTOSIS:
		return statistics->shape;
	case STATISTIC_MODE:
		return statistics->modes;
	case STATISTIC_MINIMUM:
		return statistics->minimum;
	case STATISTIC_MAXIMUM:
		return statistics->maximum;
	case STATISTIC_MEDIAN:
		return summary_quantile(summary, half, &value);
	case STATISTIC_TRIALS:
	case STATISTIC_ERROR:
	case STATISTIC_MEAN_LOW:
	case STATISTIC_MEAN_HIGH:
	case STATISTIC_CONDITION:
	case STATISTIC_RESOLVED:
	case STATISTIC_COUNT:
		break;
	}
	return DICELAB_EXACT;
}

static void put_quantile(struct summary *summary, const struct writer *to, size_t i)
{
	int64_t value;

	summary_quantile(summary, ratio_of(summary, i), &value);
	writer_number(to, value);
}

static void put_fraction(struct summary *summary, const struct writer *to, const mpq_t value)
{
	decimals_fraction(&summary->decimals, to, mpq_numref(value), mpq_denref(value));
}

static void put_resolved(struct summary *summary, const struct writer *to)
{
	mpz_t whole;

	mpz_init(whole);
	outcomes_whole(summary->outcomes, whole);
	decimals_fraction(&summary->decimals, to, summary->statistics.resolved, whole);
	mpz_clear(whole);
}

static void put_statistic(struct summary *summary, const struct writer *to, enum statistic which)
{
	const struct statistics *statistics = &summary->statistics;
	char trials[24];

	switch (which) {
	case STATISTIC_MEAN:
		put_fraction(summary, to, statistics->mean);
		break;
	case STATISTIC_VARIANCE:
		put_fraction(summary, to, statistics->variance);
		break;
	case STATISTIC_DEVIATION:
		decimals_surd(&summary->decimals, to, &statistics->deviation);
		break;
	case STATISTIC_SKEWNESS:
		decimals_surd(&summary->decimals, to, &statistics->skewness);
		break;
	case STATISTIC_KURTOSIS:
		put_fraction(summary, to, statistics->kurtosis);
		break;
	case STATISTIC_MODE:
		put_modes(summary, to);
		break;
	case STATISTIC_MINIMUM:
		writer_number(to, statistics->least);
		break;
	case STATISTIC_MEDIAN:
		put_quantile(summary, to, which);
		break;
	case STATISTIC_MAXIMUM:
		writer_number(to, statistics->greatest);
		break;
	case STATISTIC_TRIALS:
		snprintf(trials, sizeof trials, "%" PRIu64, summary->outcomes->trials);
		writer_text(to, trials);
		break;
	case STATISTIC_ERROR:
		decimals_surd(&summary->decimals, to, &statistics->error);
		break;
	case STATISTIC_MEAN_LOW:
		decimals_surd(&summary->decimals, to, &statistics->mean_low);
		break;
	case STATISTIC_MEAN_HIGH:
		decimals_surd(&summary->decimals, to, &statistics->mean_high);
		break;
	case STATISTIC_CONDITION:
		put_fraction(summary, to, summary->outcomes->given->held);
		break;
	case STATISTIC_RESOLVED:
		put_resolved(summary, to);
		break;
	case STATISTIC_COUNT:
		break;
	}
}

/* Writes why there is no value: outcomes go on without an end, or the value is somewhere in the tail. */
static void put_none(const struct summary *summary, const struct writer *to, size_t i)
{
	if (i == STATISTIC_MINIMUM || i == STATISTIC_MAXIMUM)
		writer_text(to, "unbounded");
	else
		tail_name(&summary->statistics.tail, to);
}

void summary_value(struct summary *summary, const struct writer *to, size_t i)
{
	enum dicelab_certainty certainty = summary_certainty(summary, i);

	if (certainty == DICELAB_NONE) {
		if (summary->marked)
			put_none(summary, to, i);
		return;
	}
	if (summary->marked)
		writer_text(to, certainty_mark(certainty, summary->layout->ascii));
	if (i < STATISTIC_COUNT)
		put_statistic(summary, to, (enum statistic)i);
	else
		put_quantile(summary, to, i);
}

/* The value of a statistic that is a fraction; NULL of those that are whole numbers or have a square root in
   them. */
static const mpq_t *find_fraction(const struct summary *summary, size_t i)
{
	const struct statistics *statistics = &summary->statistics;
	const struct given_share *given = summary->outcomes->given;

	switch (i) {
	case STATISTIC_CONDITION:
		return given == NULL ? NULL : &given->held;
	case STATISTIC_MEAN:
		return &statistics->mean;
	case STATISTIC_VARIANCE:
		return &statistics->variance;
	case STATISTIC_KURTOSIS:
		return &statistics->kurtosis;
	default:
		return NULL;
	}
}

/* ---- for programs ---- */

bool summary_find(const char *name, enum statistic *which)
{
	int i;

	for (i = 0; i < STATISTIC_COUNT; i++) {
		if (strcmp(names[i], name) == 0) {
			*which = (enum statistic)i;
			return true;
		}
	}
	return false;
}

/* The least mode, if it is a number. */
static bool find_mode(const struct summary *summary, double *value)
{
	struct dicelab_list list;
	size_t i = 0;

	while (!statistics_is_mode(&summary->statistics, i))
		i++;
	list = summary->outcomes->rows[i].outcome.list;
	if (list.length == 1)
		*value = (double)list.items[0];
	return list.length == 1;
}

static double find_resolved(const struct summary *summary)
{
	double resolved;
	mpz_t whole;

	mpz_init(whole);
	outcomes_whole(summary->outcomes, whole);
	resolved = pmf_quotient(summary->statistics.resolved, whole);
	mpz_clear(whole);
	return resolved;
}

static double quotient(const mpq_t fraction)
{
	return pmf_quotient(mpq_numref(fraction), mpq_denref(fraction));
}

static double find_quantile(const struct summary *summary, struct dicelab_ratio ratio)
{
	int64_t value;

	summary_quantile(summary, ratio, &value);
	return (double)value;
}

/* All but the mode are numbers. */
static double find_number(const struct summary *summary, enum statistic which)
{
	const struct statistics *statistics = &summary->statistics;

	switch (which) {
	case STATISTIC_MEAN:
		return quotient(statistics->mean);
	case STATISTIC_VARIANCE:
		return quotient(statistics->variance);
	case STATISTIC_KURTOSIS:
		return quotient(statistics->kurtosis);
	case STATISTIC_DEVIATION:
		return surd_number(&statistics->deviation);
	case STATISTIC_SKEWNESS:
		return surd_number(&statistics->skewness);
	case STATISTIC_ERROR:
		return surd_number(&statistics->error);
	case STATISTIC_MEAN_LOW:
		return surd_number(&statistics->mean_low);
	case STATISTIC_MEAN_HIGH:
		return surd_number(&statistics->mean_high);
	case STATISTIC_MINIMUM:
		return (double)statistics->least;
	case STATISTIC_MEDIAN:
		return find_quantile(summary, half);
	case STATISTIC_MAXIMUM:
		return (double)statistics->greatest;
	case STATISTIC_TRIALS:
		return (double)summary->outcomes->trials;
	case STATISTIC_CONDITION:
		return quotient(summary->outcomes->given->held);
	case STATISTIC_RESOLVED:
		return find_resolved(summary);
	case STATISTIC_MODE:
	case STATISTIC_COUNT:
		break;
	}
	return 0;
}

bool summary_number(const struct summary *summary, enum statistic which, double *value)
{
	if (which == STATISTIC_MODE)
		return find_mode(summary, value);
	if (summary_certainty(summary, which) == DICELAB_NONE)
		return false;
	*value = find_number(summary, which);
	return true;
}

static void copy_surd(struct surd *value, const struct surd *from)
{
	mpz_set(value->part, from->part);
	mpz_set(value->square, from->square);
	mpz_set(value->whole, from->whole);
}

static void copy_fraction(struct surd *value, const mpq_t from)
{
	mpz_set(value->part, mpq_numref(from));
	mpz_set_ui(value->square, 0);
	mpz_set(value->whole, mpq_denref(from));
}

static void copy_outcome(struct surd *value, int64_t outcome)
{
	mpq_t number;

	mpq_init(number);
	pmf_set_signed(number, outcome);
	copy_fraction(value, number);
	mpq_clear(number);
}

bool summary_surd(const struct summary *summary, enum statistic which, struct surd *value)
{
	const struct statistics *statistics = &summary->statistics;
	int64_t median = 0;

	if (summary_certainty(summary, which) == DICELAB_NONE)
		return false;
	mpz_set_ui(value->square, 0);
	mpz_set_ui(value->whole, 1);
	switch (which) {
	case STATISTIC_MEAN:
		copy_fraction(value, statistics->mean);
		return true;
	case STATISTIC_VARIANCE:
		copy_fraction(value, statistics->variance);
		return true;
	case STATISTIC_KURTOSIS:
		copy_fraction(value, statistics->kurtosis);
		return true;
	case STATISTIC_DEVIATION:
		copy_surd(value, &statistics->deviation);
		return true;
	case STATISTIC_SKEWNESS:
		copy_surd(value, &statistics->skewness);
		return true;
	case STATISTIC_ERROR:
		copy_surd(value, &statistics->error);
		return true;
	case STATISTIC_MEAN_LOW:
		copy_surd(value, &statistics->mean_low);
		return true;
	case STATISTIC_MEAN_HIGH:
		copy_surd(value, &statistics->mean_high);
		return true;
	case STATISTIC_MINIMUM:
		copy_outcome(value, statistics->least);
		return true;
	case STATISTIC_MEDIAN:
		summary_quantile(summary, half, &median);
		copy_outcome(value, median);
		return true;
	case STATISTIC_MAXIMUM:
		copy_outcome(value, statistics->greatest);
		return true;
	case STATISTIC_TRIALS:
		pmf_set(value->part, summary->outcomes->trials);
		return true;
	case STATISTIC_CONDITION:
		copy_fraction(value, summary->outcomes->given->held);
		return true;
	case STATISTIC_RESOLVED:
		mpz_set(value->part, statistics->resolved);
		outcomes_whole(summary->outcomes, value->whole);
		return true;
	case STATISTIC_MODE:
	case STATISTIC_COUNT:
		break;
	}
	return false;
}

/* Has it a square root in it? */
static bool is_irrational(enum statistic which)
{
	return which == STATISTIC_DEVIATION || which == STATISTIC_SKEWNESS ||
	       which == STATISTIC_ERROR || which == STATISTIC_MEAN_LOW ||
	       which == STATISTIC_MEAN_HIGH;
}

void summary_exact(struct summary *summary, const struct writer *to, enum statistic which)
{
	const mpq_t *fraction = find_fraction(summary, which);
	mpz_t whole;

	if (fraction != NULL) {
		fraction_print(to, mpq_numref(*fraction), mpq_denref(*fraction));
	} else if (summary_certainty(summary, which) == DICELAB_NONE) {
		return;
	} else if (which == STATISTIC_RESOLVED) {
		mpz_init(whole);
		outcomes_whole(summary->outcomes, whole);
		fraction_print(to, summary->statistics.resolved, whole);
		mpz_clear(whole);
	} else if (!is_irrational(which)) {
		put_statistic(summary, to, which);
	}
}

/* ---- lines ---- */

/* Is it worth its place among the few? "resolved" is so only if some statistic before it is about the resolved
   outcomes alone. */
static bool is_of_use(const struct summary *summary, enum statistic which, bool some_resolved)
{
	return summary_has(summary, which) && (which != STATISTIC_RESOLVED || some_resolved);
}

size_t summary_choose_few(const struct summary *summary, enum statistic few[SUMMARY_FEW])
{
	static const enum statistic some[SUMMARY_FEW] = {
		STATISTIC_MEAN,    STATISTIC_DEVIATION, STATISTIC_MINIMUM, STATISTIC_MEDIAN,
		STATISTIC_MAXIMUM, STATISTIC_TRIALS,    STATISTIC_ERROR,   STATISTIC_RESOLVED};
	bool some_resolved = false;
	size_t i, count = 0;

	for (i = 0; i < SUMMARY_FEW; i++) {
		if (!is_of_use(summary, some[i], some_resolved))
			continue;
		some_resolved |= summary_certainty(summary, some[i]) == DICELAB_RESOLVED;
		few[count++] = some[i];
	}
	return count;
}

static int few_width(struct summary *summary, enum statistic which)
{
	size_t width = strlen(names[which]) + 1;
	struct writer measure = writer_to_measure(&width);

	summary_value(summary, &measure, which);
	return (int)width;
}

/* What stands before one that is so wide: it begins a line where it would not fit in the one that is filled up to
   `*column`, and the next comma. */
static const char *separator(const struct dicelab_layout *layout, int width, int *column)
{
	const bool first = *column == 0;
	const bool fits = layout->width == 0 || *column + 2 + width + 1 <= line_width(layout);

	*column = first || !fits ? width : *column + 2 + width;
	return first ? "" : fits ? ", " : ",\n";
}

void summary_put_line(FILE *to, const struct outcomes *outcomes,
		      const struct dicelab_layout *layout)
{
	struct writer writer = writer_to_file(to);
	enum statistic few[SUMMARY_FEW];
	struct summary summary;
	int column = 0;
	size_t count, i;

	summary_open(&summary, outcomes, layout, SUMMARY_FEW_DIGITS);
	summary.marked = true;
	count = summary_choose_few(&summary, few);
	for (i = 0; i < count; i++) {
		int width = few_width(&summary, few[i]);

		fprintf(to, "%s%s ", separator(layout, width, &column), names[few[i]]);
		summary_value(&summary, &writer, few[i]);
	}
	if (count > 0)
		putc('\n', to);
	summary_close(&summary);
}

bool summary_has_fraction(const struct summary *summary, size_t i)
{
	return find_fraction(summary, i) != NULL;
}

void summary_fraction(const struct summary *summary, const struct writer *to, size_t i)
{
	const mpq_t *fraction = find_fraction(summary, i);

	writer_text(to, certainty_mark(summary_certainty(summary, i), summary->layout->ascii));
	fraction_print(to, mpq_numref(*fraction), mpq_denref(*fraction));
}

void summary_put_lines(FILE *to, const struct outcomes *outcomes,
		       const struct dicelab_layout *layout, const struct summary_line *line)
{
	enum { NAME_WIDTH = 12 };
	struct writer writer = writer_to_file(to);
	struct summary summary;
	size_t i;

	summary_open(&summary, outcomes, layout, SUMMARY_DIGITS);
	summary.marked = true;
	for (i = 0; i < summary_count(layout); i++) {
		int length;

		if (!summary_has(&summary, i))
			continue;
		fputs(line->before, to);
		length = summary_put_name(layout, to, i);
		if (line->aligned && length < NAME_WIDTH)
			writer_blanks(&writer, (size_t)(NAME_WIDTH - length));
		fputs(line->between, to);
		summary_value(&summary, &writer, i);
		if (layout->fractions && summary_has_fraction(&summary, i)) {
			fputs(line->between, to);
			summary_fraction(&summary, &writer, i);
		}
		fprintf(to, "%s\n", line->behind);
	}
	summary_close(&summary);
}
