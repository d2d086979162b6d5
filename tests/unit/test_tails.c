/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What was not told apart, in all that shows outcomes: names, bounds, columns, statistics, formats, charts.
 * The outcomes are made by hand, as a calculation could hand them over.
 */
#include <string.h>

#include "api/library.h"
#include "findings.h"
#include "naive_pmf.h"
#include "output.h"
#include "report/compare.h"
#include "report/format.h"
#include "report/plot.h"
#include "report/summary.h"
#include "report/table.h"
#include "session.h"
#include "suites.h"
#include "support/memory.h"

/* ---- outcomes with a tail ---- */

/* Of sixteenths, the numbers 1, 2, 3, … as often; the tail has the rest. */
static struct outcomes with_tail(const unsigned *sixteenths, size_t count, struct pmf_tail facts,
				 bool floating)
{
	struct pmf_context context = naive_context(floating);
	struct outcomes outcomes;
	struct naive_pmf naive_pmf;
	unsigned left = 16;
	size_t i;

	naive_init(&naive_pmf);
	for (i = 0; i < count; i++) {
		naive_add_fraction(&naive_pmf, (int64_t)i + 1, sixteenths[i], 16);
		left -= sixteenths[i];
	}
	outcomes = findings_of_pmf(context, naive_to_pmf(&naive_pmf, &context));
	naive_clear(&naive_pmf);
	mpq_init(facts.mass);
	mpq_set_ui(facts.mass, left, 16);
	mpq_canonicalize(facts.mass);
	ck_assert(pmf_add_tail(&outcomes.context, outcomes.pmf, &facts));
	mpq_clear(facts.mass);
	for (i = 0; i < outcomes.count; i++)
		outcomes.rows[i].bound = pmf_tail_has(outcomes_tail(&outcomes),
						      outcomes.rows[i].outcome.list.items, 1);
	return outcomes;
}

/* Where there is an end on one side alone, they go on without one on the other. */
static struct pmf_tail numbers(int64_t low, int64_t high, bool ends)
{
	return (struct pmf_tail){.low = low,
				 .high = high,
				 .peak = low,
				 .shortest = 1,
				 .longest = 1,
				 .ends = ends,
				 .falls = low == INT64_MIN && high < INT64_MAX,
				 .rises = high == INT64_MAX && low > INT64_MIN};
}

/* How often a coin is thrown until it shows heads, told apart to 3: 1/2, 1/4, 1/8, and 1/8 beyond. */
static struct outcomes coins(bool floating)
{
	static const unsigned sixteenths[] = {8, 4, 2};

	return with_tail(sixteenths, 3, numbers(4, INT64_MAX, true), floating);
}

/* 1 or 2; nobody knows what a sixteenth is. */
static struct outcomes unclear(void)
{
	static const unsigned sixteenths[] = {10, 5};

	return with_tail(sixteenths, 2, numbers(INT64_MIN, INT64_MAX, false), false);
}

/* The means of the powers of those coins: 1, 2, 6, 26, 150. */
static void add_moments(struct outcomes *outcomes)
{
	static const unsigned long moments[PMF_MOMENTS] = {1, 2, 6, 26, 150};
	size_t k;

	outcomes->pmf->moments = pmf_new_moments(&outcomes->context);
	ck_assert_ptr_nonnull(outcomes->pmf->moments);
	for (k = 0; k < PMF_MOMENTS; k++)
		mpq_set_ui(outcomes->pmf->moments[k], moments[k], 1);
}

/* ---- what it is called ---- */

#define FACTS(l, h, p, s, most, e)                                                                 \
	{                                                                                          \
		.low = l, .high = h, .peak = p, .shortest = s, .longest = most, .ends = e          \
	}

static const struct {
	struct pmf_tail facts;
	const char *name;
} names[] = {
	{FACTS(4, INT64_MAX, 4, 1, 1, true), "> 3"},
	{FACTS(-5, INT64_MAX, 97, 1, 1, true), "> 96"},
	{FACTS(INT64_MIN, -97, INT64_MIN, 1, 1, true), "< -96"},
	{FACTS(97, 120, 97, 1, 1, true), "97..120"},
	{FACTS(INT64_MIN, INT64_MAX, INT64_MIN, 1, 1, true), "unresolved"},
	/* may not end */
	{FACTS(97, INT64_MAX, 97, 1, 1, false), "unresolved > 96"},
	/* some of it may be 3 */
	{FACTS(3, INT64_MAX, 3, 1, 1, true), "unresolved > 2"},
	{FACTS(3, 7, 3, 1, 1, true), "unresolved 3..7"},
	/* lists */
	{FACTS(1, 6, 6, 5, INT64_MAX, true), "more than 4 items"},
	{FACTS(1, 6, 6, 2, INT64_MAX, true), "more than 1 item"},
	{FACTS(1, 6, 1, 4, 9, true), "4..9 items"},
	{FACTS(1, 6, 1, 4, 4, true), "4 items"},
	{FACTS(10, INT64_MAX, 10, 1, INT64_MAX, true), "items > 9"},
	{FACTS(INT64_MIN, INT64_MAX, 10, 0, INT64_MAX, true), "an item > 9"},
	{FACTS(INT64_MIN, INT64_MAX, INT64_MIN, 0, INT64_MAX, true), "unresolved"},
	{FACTS(INT64_MIN, INT64_MAX, INT64_MIN, 7, INT64_MAX, false),
	 "unresolved: more than 6 items"},
};

START_TEST(tails_have_names)
{
	static const unsigned sixteenths[] = {8, 4, 2};
	struct outcomes outcomes = with_tail(sixteenths, 3, names[_i].facts, false);
	struct output output;
	struct writer writer;
	struct tail tail;

	output_begin(&output);
	writer = writer_to_file(output.to);
	tail_init(&tail, &outcomes);
	tail_name(&tail, &writer);
	ck_assert_str_eq(output_text(&output), names[_i].name);
	tail_clear(&tail);
	outcomes_clear(&outcomes);
	output_end(&output);
}
END_TEST

/* ---- where it lies ---- */

/* All lists of at most three numbers from -2 to 2: is one in the tail that comes before this list, or
   behind it? */
static void look_around(const struct pmf_tail *facts, const struct dicelab_list *list, bool *before,
			bool *behind)
{
	enum { NUMBERS = 5, ALL = 1 + 5 + 25 + 125 };
	static const int sizes[] = {1, 5, 25, 125};
	int64_t items[3];
	size_t length, k;
	int n;

	*before = *behind = false;
	for (length = 0; length < 4; length++) {
		for (n = 0; n < sizes[length]; n++) {
			struct dicelab_list other = {items, length};
			int rest = n, order;

			for (k = 0; k < length; k++, rest /= NUMBERS)
				items[k] = rest % NUMBERS - 2;
			if (!pmf_tail_has(facts, items, length))
				continue;
			order = outcomes_compare(&other, list);
			*before |= order < 0;
			*behind |= order > 0;
		}
	}
}

START_TEST(sides_are_those_of_all_that_it_may_have)
{
	uint64_t random = 88172645463325252u + (uint64_t)_i;
	int n;

	for (n = 0; n < 3000; n++) {
		int64_t items[3], low = (int64_t)naive_random(&random, 5) - 2;
		struct dicelab_list list = {items, naive_random(&random, 3)};
		struct pmf_tail facts = {
			.low = low,
			.high = low + (int64_t)naive_random(&random, (uint64_t)(3 - low)),
			.peak = low,
			.shortest = (int64_t)naive_random(&random, 3),
			.ends = true};
		struct tail tail = {.facts = &facts};
		bool before, behind;
		size_t i;

		facts.longest = facts.shortest +
				(int64_t)naive_random(&random, (uint64_t)(4 - facts.shortest));
		if (naive_random(&random, 2) == 0 || facts.longest == 0)
			facts.peak = INT64_MIN;
		for (i = 0; i < list.length; i++)
			items[i] = (int64_t)naive_random(&random, 5) - 2;
		look_around(&facts, &list, &before, &behind);
		ck_assert(tail_is_at_least(&tail, &list) == !before);
		/* What is said of lists to 3 items holds for longer ones, too. */
		ck_assert(tail_is_at_most(&tail, &list) == !behind);
	}
}
END_TEST

/* ---- in all formats ---- */

static const char *write_as(struct output *output, enum format_id format, struct outcomes *outcomes,
			    const struct dicelab_layout *layout)
{
	struct answer answer = {.label = "x", .outcomes = outcomes};
	struct dicelab_layout named = *layout;
	struct view view;
	struct answer_table table;

	named.format = format_table[format].name;
	output_begin(output);
	ck_assert(view_open(&view, outcomes, &named));
	table = table_of_outcomes(&answer, &view);
	format_table[format].write(output->to, &table);
	view_close(&view);
	return output_text(output);
}

static const struct {
	enum format_id format;
	bool unclear; /* else the coins, with moments */
	struct dicelab_layout layout;
	const char *text;
} written[] = {
	{FORMAT_PLAIN,
	 false,
	 {.at_least = true, .at_most = true, .fractions = true},
	 "  1\t0.500000\t1.000000\t0.500000\t1/2\n"
	 "  2\t0.250000\t0.500000\t0.750000\t1/4\n"
	 "  3\t0.125000\t0.250000\t0.875000\t1/8\n"
	 "> 3\t0.125000\t0.125000\t1.000000\t1/8\n"},
	{FORMAT_PLAIN,
	 true,
	 {.at_least = true, .at_most = true, .fractions = true},
	 "  1\t0.625000\t≥0.937500\t≥0.625000\t≥5/8\n"
	 "  2\t0.312500\t≥0.312500\t≥0.937500\t≥5/16\n"
	 "unresolved\t0.062500\t\t\t1/16\n"},
	{FORMAT_PLAIN,
	 true,
	 {.percent = true, .digits = 1, .ascii = true, .fractions = true},
	 "  1\t62.5%\t>=5/8\n"
	 "  2\t31.2%\t>=5/16\n"
	 "unresolved\t6.2%\t1/16\n"},
	/* The tail is no outcome that takes another's place, but likelier than the last. */
	{FORMAT_PLAIN, true, {.top = 1}, "  1\t0.625000\n"},
	{FORMAT_PLAIN, false, {.top = 2}, "  1\t0.500000\n  2\t0.250000\n"},
	{FORMAT_PLAIN, true, {.top = 2}, "  1\t0.625000\n  2\t0.312500\n"},
	{FORMAT_PLAIN, true, {.top = 3}, "  1\t0.625000\n  2\t0.312500\nunresolved\t0.062500\n"},
	{FORMAT_PLAIN,
	 true,
	 {.hide_below = {1, 16}},
	 "  1\t0.625000\n  2\t0.312500\nunresolved\t0.062500\n"},
	{FORMAT_PLAIN, true, {.hide_below = {1, 15}}, "  1\t0.625000\n  2\t0.312500\n"},
	{FORMAT_TABLE,
	 false,
	 {.width = 24, .ascii = true},
	 "x\n"
	 "  1  0.500000  #########\n"
	 "  2  0.250000  #####\n"
	 "  3  0.125000  ##\n"
	 "> 3  0.125000  ##\n"
	 "mean 2.000,\n"
	 "deviation 1.414,\n"
	 "minimum 1, median 1,\n"
	 "maximum unbounded\n"},
	{FORMAT_TABLE,
	 true,
	 {.width = 52, .ascii = true, .at_least = true, .fractions = true},
	 "x\n"
	 "                          at least\n"
	 "         1  >=0.625000  >=0.937500  ########  >=5/8\n"
	 "         2  >=0.312500  >=0.312500  ####  >=5/16\n"
	 "unresolved    0.062500              #  1/16\n"
	 "mean ~1.333, deviation ~0.471, minimum <=1,\n"
	 "median 1, maximum >=2, resolved 0.938\n"},
	{FORMAT_CSV,
	 false,
	 {.at_least = true, .fractions = true},
	 "x,exact,1,,0.500000,1.000000,1/2,,\n"
	 "x,exact,2,,0.250000,0.500000,1/4,,\n"
	 "x,exact,3,,0.125000,0.250000,1/8,,\n"
	 "x,tail,> 3,,0.125000,0.125000,1/8,,\n"},
	{FORMAT_TSV,
	 true,
	 {.at_most = true},
	 "x\texact\t1\t\t0.625000\t0.625000\tlower\tlower\n"
	 "x\texact\t2\t\t0.312500\t0.937500\tlower\tlower\n"
	 "x\ttail\tunresolved\t\t0.062500\t\t\t\n"},
	{FORMAT_CSV,
	 true,
	 {.statistics = true,
	  .digits = 3,
	  .quantiles = (struct dicelab_ratio[]){{1, 50}},
	  .quantile_count = 1},
	 "x,exact,1.333,0.222,0.471,0.707,-1.500,\"1\",1,1,2,,,,,0.938,,,1,"
	 "mean:resolved variance:resolved deviation:resolved skewness:resolved kurtosis:resolved "
	 "minimum:upper maximum:lower quantile_2:upper\n"},
	{FORMAT_CSV,
	 false,
	 {.statistics = true,
	  .digits = 3,
	  .quantiles = (struct dicelab_ratio[]){{9, 10}},
	  .quantile_count = 1},
	 "x,exact,2.000,2.000,1.414,2.121,6.500,\"1\",1,1,,,,,,0.875,,,,"
	 "maximum:none quantile_90:none\n"},
	{FORMAT_JSON,
	 false,
	 {.at_least = true, .at_most = true},
	 "{\"label\":\"x\",\"source\":null,\"kind\":\"exact\",\"unresolved\":0.125,\"outcomes\":["
	 "{\"value\":1,\"probability\":0.5,\"fraction\":\"1/2\",\"at_least\":1,\"at_most\":0.5},"
	 "{\"value\":2,\"probability\":0.25,\"fraction\":\"1/4\",\"at_least\":0.5,\"at_most\":0.75},"
	 "{\"value\":3,\"probability\":0.125,\"fraction\":\"1/8\",\"at_least\":0.25,"
	 "\"at_most\":0.875}],"
	 "\"tail\":{\"name\":\"> 3\",\"low\":4,\"high\":null,\"shortest\":1,\"longest\":1,"
	 "\"ends\":true,\"probability\":0.125,\"fraction\":\"1/8\",\"at_least\":0.125,"
	 "\"at_most\":1},"
	 "\"summary\":{\"mean\":2.000000000000000,\"deviation\":1.414213562373095,\"minimum\":1,"
	 "\"median\":1,\"maximum\":null,\"bounds\":{\"maximum\":\"none\"}}}\n"},
	{FORMAT_JSON,
	 true,
	 {.at_least = true, .top = 1, .digits = 4},
	 "{\"label\":\"x\",\"source\":null,\"kind\":\"exact\",\"unresolved\":0.0625,\"outcomes\":["
	 "{\"value\":1,\"probability\":0.6250,\"fraction\":\"5/8\",\"bound\":\"lower\","
	 "\"at_least\":0.9375,\"at_least_bound\":\"lower\"}],"
	 "\"tail\":{\"name\":\"unresolved\",\"low\":null,\"high\":null,\"shortest\":1,"
	 "\"longest\":1,\"ends\":false,\"probability\":0.0625,\"fraction\":\"1/16\"},"
	 "\"summary\":{\"mean\":1.3333,\"deviation\":0.4714,\"minimum\":1,\"median\":1,"
	 "\"maximum\":2,\"bounds\":{\"mean\":\"resolved\",\"deviation\":\"resolved\","
	 "\"minimum\":\"upper\",\"maximum\":\"lower\"}}}\n"},
	{FORMAT_MARKDOWN,
	 true,
	 {.at_least = true},
	 "**x**\n\n"
	 "| outcome | probability | at least |\n"
	 "|---:|---:|---:|\n"
	 "| 1 | ≥0.625000 | ≥0.937500 |\n"
	 "| 2 | ≥0.312500 | ≥0.312500 |\n"
	 "| unresolved | 0.062500 |  |\n\n"},
};

START_TEST(formats_tell_of_tails)
{
	struct outcomes outcomes = written[_i].unclear ? unclear() : coins(false);
	struct output output;

	if (!written[_i].unclear)
		add_moments(&outcomes);
	ck_assert_str_eq(write_as(&output, written[_i].format, &outcomes, &written[_i].layout),
			 written[_i].text);
	output_end(&output);
	outcomes_clear(&outcomes);
}
END_TEST

/* With doubles as with fractions, but for these; what there is is never 0. */
START_TEST(floating_tails_are_told)
{
	struct outcomes outcomes = coins(true);
	struct dicelab_layout layout = {.size = sizeof layout, .at_least = true};
	struct output output;
	const char *json;

	ck_assert_str_eq(write_as(&output, FORMAT_PLAIN, &outcomes, &layout),
			 "  1\t0.500000\t1.000000\n"
			 "  2\t0.250000\t0.500000\n"
			 "  3\t0.125000\t0.250000\n"
			 "> 3\t0.125000\t0.125000\n");
	output_end(&output);
	json = write_as(&output, FORMAT_JSON, &outcomes, &layout);
	ck_assert_ptr_nonnull(strstr(json, "\"kind\":\"floating\","));
	ck_assert_ptr_nonnull(strstr(json, "\"unresolved\":0.125,"));
	output_end(&output);
	outcomes_clear(&outcomes);
}
END_TEST

/* What is before the first outcome counts for "at most"; its name may look like markup. */
START_TEST(tails_may_come_first)
{
	static const unsigned sixteenths[] = {8, 4};
	struct outcomes outcomes = with_tail(sixteenths, 2, numbers(INT64_MIN, -9, true), false);
	struct dicelab_layout layout = {.size = sizeof layout, .at_least = true, .at_most = true};
	struct output output;

	ck_assert_str_eq(write_as(&output, FORMAT_MARKDOWN, &outcomes, &layout),
			 "**x**\n\n"
			 "| outcome | probability | at least | at most |\n"
			 "|---:|---:|---:|---:|\n"
			 "| 1 | 0.500000 | 0.750000 | 0.750000 |\n"
			 "| 2 | 0.250000 | 0.250000 | 1.000000 |\n"
			 "| \\< -8 | 0.250000 | 1.000000 | 0.250000 |\n\n");
	output_end(&output);
	outcomes_clear(&outcomes);
}
END_TEST

/* A program of lists whose first outcomes are single numbers has no mean. */
START_TEST(tails_of_lists_make_no_numbers)
{
	static const unsigned sixteenths[] = {8, 4};
	struct pmf_tail facts = {
		.low = 1, .high = 6, .peak = 6, .shortest = 2, .longest = INT64_MAX, .ends = true};
	struct outcomes outcomes = with_tail(sixteenths, 2, facts, false);
	struct statistics statistics;

	statistics_init(&statistics, &outcomes);
	ck_assert(!statistics.numbers);
	ck_assert_int_eq(statistics.modes, DICELAB_EXACT);
	statistics_clear(&statistics);
	outcomes_clear(&outcomes);
}
END_TEST

/* ---- statistics ---- */

#define NO_QUANTILE INT64_MIN

static const struct {
	unsigned sixteenths[4];
	size_t count;
	int64_t low, high;
	enum dicelab_certainty center, spread, minimum, maximum, modes, median;
	const char *mean, *variance;
	int64_t least, greatest, middle;
} judged[] = {
	/* 1, 2, 3 with 1/2, 1/4, 1/8, beyond it 4 or more: mean >= (8 + 8 + 6 + 2*4) / 16. Of those three
	   the variance is 26/49 (mean 11/7, of the squares 3), times 7/8. */
	{{8, 4, 2},
	 3,
	 4,
	 INT64_MAX,
	 DICELAB_LOWER,
	 DICELAB_LOWER,
	 DICELAB_EXACT,
	 DICELAB_NONE,
	 DICELAB_EXACT,
	 DICELAB_EXACT,
	 "15/8",
	 "13/28",
	 1,
	 4,
	 1},
	/* an end on both sides */
	{{8, 4, 2},
	 3,
	 4,
	 9,
	 DICELAB_LOWER,
	 DICELAB_LOWER,
	 DICELAB_EXACT,
	 DICELAB_LOWER,
	 DICELAB_EXACT,
	 DICELAB_EXACT,
	 "15/8",
	 "13/28",
	 1,
	 4,
	 1},
	/* below: 0 at most; up to 0 are 2/16, up to 1 10/16 */
	{{8, 4, 2},
	 3,
	 INT64_MIN,
	 0,
	 DICELAB_UPPER,
	 DICELAB_LOWER,
	 DICELAB_NONE,
	 DICELAB_EXACT,
	 DICELAB_EXACT,
	 DICELAB_EXACT,
	 "11/8",
	 "13/28",
	 0,
	 3,
	 1},
	/* among them: 2 or 3; up to 1 are 7/16, up to 2 from 12/16 on */
	{{7, 5, 2},
	 3,
	 2,
	 3,
	 DICELAB_LOWER,
	 DICELAB_LOWER,
	 DICELAB_EXACT,
	 DICELAB_EXACT,
	 DICELAB_RESOLVED,
	 DICELAB_EXACT,
	 "27/16",
	 "13/28",
	 1,
	 3,
	 2},
	/* the median may be 1 or 2, as the tail has it */
	{{7, 5, 2},
	 3,
	 1,
	 3,
	 DICELAB_LOWER,
	 DICELAB_LOWER,
	 DICELAB_EXACT,
	 DICELAB_EXACT,
	 DICELAB_RESOLVED,
	 DICELAB_UPPER,
	 "25/16",
	 "13/28",
	 1,
	 3,
	 2},
	/* the median is in the tail */
	{{4, 3, 0},
	 2,
	 3,
	 INT64_MAX,
	 DICELAB_LOWER,
	 DICELAB_LOWER,
	 DICELAB_EXACT,
	 DICELAB_NONE,
	 DICELAB_RESOLVED,
	 DICELAB_NONE,
	 "37/16",
	 "3/28",
	 1,
	 3,
	 0},
	/* it is 2 or more: up to 1 are 4/16, and the tail from 2 on */
	{{4, 3, 0},
	 2,
	 2,
	 INT64_MAX,
	 DICELAB_LOWER,
	 DICELAB_LOWER,
	 DICELAB_EXACT,
	 DICELAB_NONE,
	 DICELAB_RESOLVED,
	 DICELAB_LOWER,
	 "28/16",
	 "3/28",
	 1,
	 2,
	 2},
};

START_TEST(bounds_follow_from_where_the_tail_is)
{
	struct outcomes outcomes = with_tail(judged[_i].sixteenths, judged[_i].count,
					     numbers(judged[_i].low, judged[_i].high, true), false);
	enum dicelab_certainty certainty;
	struct statistics statistics;
	int64_t median = 0;
	mpq_t value;

	mpq_init(value);
	statistics_init(&statistics, &outcomes);
	ck_assert_int_eq(statistics.center, judged[_i].center);
	ck_assert_int_eq(statistics.minimum, judged[_i].minimum);
	ck_assert_int_eq(statistics.maximum, judged[_i].maximum);
	ck_assert_int_eq(statistics.modes, judged[_i].modes);
	ck_assert_int_eq(statistics.spread, judged[_i].spread);
	ck_assert_int_eq(statistics.shape, DICELAB_RESOLVED);
	mpq_set_str(value, judged[_i].mean, 10);
	mpq_canonicalize(value);
	ck_assert(mpq_equal(statistics.mean, value));
	ck_assert_int_eq(statistics.least, judged[_i].least);
	ck_assert_int_eq(statistics.greatest, judged[_i].greatest);
	mpq_set_ui(value, 1, 2);
	certainty = statistics_quantile(&statistics, value, &median);
	ck_assert_int_eq(certainty, judged[_i].median);
	if (certainty != DICELAB_NONE)
		ck_assert_int_eq(median, judged[_i].middle);
	mpq_clear(value);
	statistics_clear(&statistics);
	outcomes_clear(&outcomes);
}
END_TEST

/* That no greatest number is known does not mean that there is none. */
START_TEST(what_is_not_known_is_not_unbounded)
{
	static const unsigned sixteenths[] = {8, 4, 2};
	struct pmf_tail tail = numbers(4, INT64_MAX, true);
	struct statistics statistics;
	struct outcomes outcomes;

	tail.rises = false;
	outcomes = with_tail(sixteenths, 3, tail, false);
	statistics_init(&statistics, &outcomes);
	ck_assert_int_eq(statistics.minimum, DICELAB_EXACT);
	ck_assert_int_eq(statistics.maximum, DICELAB_LOWER);
	ck_assert_int_eq(statistics.greatest, 4);
	statistics_clear(&statistics);
	outcomes_clear(&outcomes);
}
END_TEST

static void expect_value(struct summary *summary, size_t which, const char *expected)
{
	struct output output;
	struct writer writer;

	output_begin(&output);
	writer = writer_to_file(output.to);
	summary_value(summary, &writer, which);
	ck_assert_str_eq(output_text(&output), expected);
	output_end(&output);
}

/* The tail has 13/16, and so the median; the tenth is 2 (1/16 + 1/16 > 1/10). A moment or a difference that is unknown
   is nowhere. */
START_TEST(only_quantiles_are_in_the_tail)
{
	static const unsigned sixteenths[] = {1, 1, 1};
	static const struct dicelab_ratio tenth = {1, 10};
	struct dicelab_layout layout = {.quantiles = &tenth, .quantile_count = 1};
	struct outcomes outcomes = with_tail(sixteenths, 3, numbers(4, INT64_MAX, true), false);
	struct summary summary;

	summary_open(&summary, &outcomes, &layout, SUMMARY_DIGITS);
	summary.marked = true;
	expect_value(&summary, STATISTIC_MAXIMUM, "unbounded");
	expect_value(&summary, STATISTIC_MEDIAN, "> 3");
	expect_value(&summary, STATISTIC_COUNT, "2");
	summary.values[STATISTIC_VARIANCE].certainty = DICELAB_NONE;
	expect_value(&summary, STATISTIC_VARIANCE, "unknown");
	summary_close(&summary);
	outcomes_clear(&outcomes);
}
END_TEST

/* ---- for programs ---- */

static struct dicelab_outcomes *hand_over(struct outcomes table)
{
	struct dicelab_outcomes *outcomes = memory_take(&memory_system, sizeof *outcomes);

	ck_assert_ptr_nonnull(outcomes);
	*outcomes = (struct dicelab_outcomes){.table = table};
	return outcomes;
}

static void expect_statistic(struct dicelab_outcomes *outcomes, const char *name,
			     enum dicelab_certainty certainty, const char *expected)
{
	enum dicelab_statistic which = dicelab_find_statistic(name);
	char text[40];

	ck_assert_int_eq(dicelab_outcomes_certainty(outcomes, which), certainty);
	dicelab_outcomes_statistic_text(outcomes, which, text, sizeof text);
	ck_assert_str_eq(text, expected);
}

START_TEST(programs_are_told_what_is_exact)
{
	struct outcomes table = coins(false);
	struct dicelab_outcomes *outcomes;
	struct dicelab_tail tail;
	char text[16];
	double value;
	int64_t number;

	add_moments(&table);
	outcomes = hand_over(table);
	ck_assert_double_eq(dicelab_outcomes_unresolved(outcomes), 0.125);
	ck_assert(!outcome_at(outcomes, 2).bound);
	ck_assert(dicelab_outcomes_tail(outcomes, &tail));
	ck_assert(tail.probability == 0.125 && tail.low == 4 && tail.high == INT64_MAX &&
		  tail.shortest == 1 && tail.longest == 1 && tail.ends);
	/* 2 or more: 1/4 + 1/8 + what is beyond */
	ck_assert_double_eq(dicelab_outcomes_share(outcomes, 1, 3), 0.375);
	ck_assert_double_eq(dicelab_outcomes_share(outcomes, 1, 4), 0.5);
	ck_assert_double_eq(dicelab_outcomes_share(outcomes, 3, SIZE_MAX), 0.125);
	ck_assert_double_eq(dicelab_outcomes_share(outcomes, 4, SIZE_MAX), 0);
	dicelab_outcomes_fraction(outcomes, 3, 4, text, sizeof text);
	ck_assert_str_eq(text, "1/8");
	expect_statistic(outcomes, "mean", DICELAB_EXACT, "2");
	expect_statistic(outcomes, "variance", DICELAB_EXACT, "2");
	expect_statistic(outcomes, "kurtosis", DICELAB_EXACT, "13/2");
	expect_statistic(outcomes, "minimum", DICELAB_EXACT, "1");
	expect_statistic(outcomes, "median", DICELAB_EXACT, "1");
	expect_statistic(outcomes, "maximum", DICELAB_NONE, "");
	expect_statistic(outcomes, "resolved", DICELAB_EXACT, "7/8");
	expect_statistic(outcomes, "no such", DICELAB_NONE, "");
	ck_assert(!dicelab_outcomes_statistic(outcomes, DICELAB_STATISTIC_MAXIMUM, &value));
	ck_assert(dicelab_outcomes_statistic(outcomes, DICELAB_STATISTIC_SKEWNESS, &value));
	ck_assert_double_eq_tol(value, 2.12132034355964258, 1e-15); /* 3/√2 */
	ck_assert(dicelab_outcomes_quantile(outcomes, &(struct dicelab_ratio){7, 8}, &number));
	ck_assert_int_eq(number, 3);
	ck_assert(!dicelab_outcomes_quantile(outcomes, &(struct dicelab_ratio){8, 9}, &number));
	dicelab_outcomes_free(outcomes);
}
END_TEST

START_TEST(programs_are_told_what_is_a_bound)
{
	struct dicelab_outcomes *outcomes = hand_over(unclear());
	struct dicelab_tail tail;
	int64_t number;
	double value;

	ck_assert(outcome_at(outcomes, 0).bound);
	ck_assert(dicelab_outcomes_tail(outcomes, &tail));
	ck_assert(tail.low == INT64_MIN && tail.high == INT64_MAX && !tail.ends);
	expect_statistic(outcomes, "mean", DICELAB_RESOLVED, "4/3");
	expect_statistic(outcomes, "maximum", DICELAB_LOWER, "2");
	ck_assert(dicelab_outcomes_statistic(outcomes, DICELAB_STATISTIC_MINIMUM, &value) &&
		  value == 1);
	ck_assert(dicelab_outcomes_quantile(outcomes, &(struct dicelab_ratio){1, 2}, &number));
	ck_assert_int_eq(number, 1);
	/* Up to 1 are 10/16 to 11/16. */
	ck_assert(dicelab_outcomes_quantile(outcomes, &(struct dicelab_ratio){10, 16}, &number));
	ck_assert(!dicelab_outcomes_quantile(outcomes, &(struct dicelab_ratio){21, 32}, &number));
	ck_assert(!dicelab_outcomes_quantile(outcomes, &(struct dicelab_ratio){1, 16}, &number));
	dicelab_outcomes_free(outcomes);
	outcomes = hand_over(findings_of_dice(1, 6, false));
	ck_assert(!dicelab_outcomes_tail(outcomes, &tail));
	dicelab_outcomes_free(outcomes);
}
END_TEST

/* ---- side by side ---- */

static const struct {
	enum format_id format;
	struct dicelab_layout layout;
	const char *text;
} compared[] = {
	{FORMAT_PLAIN,
	 {0},
	 "outcome\tcoins\tunclear\tdie\n"
	 "1\t0.500000\t≥0.625000\t0.250000\n"
	 "2\t0.250000\t≥0.312500\t0.250000\n"
	 "3\t0.125000\t≥0.000000\t0.250000\n"
	 "4\t≥0.000000\t≥0.000000\t0.250000\n"
	 "> 3\t0.125000\t\t\n"
	 "unresolved\t\t0.062500\t\n"
	 "mean\t≥1.875000\t≈1.333333\t2.500000\n"
	 "difference\t0.000000\t≈-0.541667\t≤0.625000\n"},
	{FORMAT_CSV,
	 {.at_least = true},
	 "outcome,coins,unclear,die,bound_1,bound_2,bound_3\n"
	 "1,1.000000,0.937500,1.000000,,lower,\n"
	 "2,0.500000,0.312500,0.750000,,lower,\n"
	 "3,0.250000,0.000000,0.500000,,lower,\n"
	 "4,0.125000,0.000000,0.250000,,lower,\n"
	 "> 3,0.125000,,,,,\n"
	 "unresolved,,,,,,\n"
	 "mean,1.875000,1.333333,2.500000,lower,resolved,\n"
	 "difference,0.000000,-0.541667,0.625000,,resolved,upper\n"},
	{FORMAT_JSON,
	 {.digits = 1},
	 "{\"kind\":\"comparison\",\"labels\":[\"coins\",\"unclear\",\"die\"],\"outcomes\":["
	 "{\"value\":1,\"probabilities\":[0.5,0.6,0.2],\"bounds\":[null,\"lower\",null]},"
	 "{\"value\":2,\"probabilities\":[0.2,0.3,0.2],\"bounds\":[null,\"lower\",null]},"
	 "{\"value\":3,\"probabilities\":[0.1,0.0,0.2],\"bounds\":[null,\"lower\",null]},"
	 "{\"value\":4,\"probabilities\":[0.0,0.0,0.2],\"bounds\":[\"lower\",\"lower\",null]}],"
	 "\"tails\":[{\"name\":\"> 3\",\"low\":4,\"high\":null,\"shortest\":1,\"longest\":1,"
	 "\"ends\":true,\"probabilities\":[0.1,null,null]},"
	 "{\"name\":\"unresolved\",\"low\":null,\"high\":null,\"shortest\":1,\"longest\":1,"
	 "\"ends\":false,\"probabilities\":[null,0.1,null]}],"
	 "\"means\":[1.9,1.3,2.5],\"mean_bounds\":[\"lower\",\"resolved\",null],"
	 "\"differences\":[0.0,-0.5,0.6],\"difference_bounds\":[null,\"resolved\",\"upper\"]}\n"},
	{FORMAT_TABLE,
	 {.ascii = true, .digits = 2, .width = 54},
	 "a: coins\n"
	 "b: unclear\n"
	 "c: die\n"
	 "                 a       b       c\n"
	 "         1    0.50  >=0.62    0.25  a #############\n"
	 "                                    b ################\n"
	 "                                    c ######\n"
	 "         2    0.25  >=0.31    0.25  a ######\n"
	 "                                    b ########\n"
	 "                                    c ######\n"
	 "         3    0.12  >=0.00    0.25  a ###\n"
	 "                                    c ######\n"
	 "         4  >=0.00  >=0.00    0.25  c ######\n"
	 "       > 3    0.12                  a ###\n"
	 "unresolved            0.06          b ##\n"
	 "      mean  >=1.88   ~1.33    2.50\n"
	 "difference    0.00  ~-0.54  <=0.62\n"},
};

START_TEST(comparisons_tell_of_tails)
{
	struct outcomes outcomes[] = {coins(false), unclear(), findings_of_dice(1, 4, false)};
	const struct compared all[] = {
		{"coins", &outcomes[0]}, {"unclear", &outcomes[1]}, {"die", &outcomes[2]}};
	struct dicelab_layout layout = compared[_i].layout;
	struct comparing how = {.layout = &layout, .format = &format_table[compared[_i].format]};
	struct output output;
	bool unordered;
	size_t i;

	output_begin(&output);
	how.to = output.to;
	layout.format = how.format->name;
	ck_assert(compare_print(&how, all, 3, &unordered));
	ck_assert_str_eq(output_text(&output), compared[_i].text);
	output_end(&output);
	for (i = 0; i < 3; i++)
		outcomes_clear(&outcomes[i]);
}
END_TEST

/* ---- charts ---- */

static size_t count(struct output *output, const char *part)
{
	const char *at = output_text(output);
	size_t times = 0;

	while ((at = strstr(at, part)) != NULL) {
		at += strlen(part);
		times++;
	}
	return times;
}

static void draw(struct output *output, struct outcomes *a, struct outcomes *b)
{
	struct plot plot;

	output_begin(output);
	plot_init(&plot, &memory_system);
	ck_assert(plot_add(&plot, "one", a));
	ck_assert(b == NULL || plot_add(&plot, "other", b));
	ck_assert(plot_write(&plot, output->to, NULL));
	plot_clear(&plot);
}

/* A bar at the end of the axis, as high as that of 3, with its name below. */
START_TEST(a_tail_has_a_bar)
{
	struct outcomes outcomes = coins(false);
	struct output output;

	draw(&output, &outcomes, NULL);
	ck_assert_uint_eq(count(&output, "<rect class=\"tail\""), 1);
	ck_assert_uint_eq(count(&output, "<rect class=\"bound\""), 0);
	ck_assert_uint_eq(count(&output, "><title>&gt; 3: 12.5%</title></rect>"), 1);
	ck_assert_uint_eq(count(&output, ">&gt; 3</text>"), 1);
	ck_assert_uint_eq(
		count(&output, "most likely 1 with 50%, average ≥1.875; &gt; 3 with 12.5%.</desc>"),
		1);
	output_end(&output);
	outcomes_clear(&outcomes);
}
END_TEST

START_TEST(bounds_are_drawn_as_such)
{
	struct outcomes outcomes = unclear();
	struct output output;

	draw(&output, &outcomes, NULL);
	ck_assert_uint_eq(count(&output, "<rect class=\"bound\""), 2);
	ck_assert_uint_eq(count(&output, "<rect class=\"tail\""), 0);
	ck_assert_uint_eq(count(&output, "<title>1: ≥62.5%</title>"), 1);
	ck_assert_uint_eq(count(&output, ">≥62.5%</text>"), 1);
	ck_assert_uint_eq(
		count(&output, ">outcome; unresolved: 6.25%; paler bars are lower bounds</text>"),
		1);
	output_end(&output);
	outcomes_clear(&outcomes);
}
END_TEST

START_TEST(legends_tell_of_tails)
{
	struct outcomes a = coins(false), b = unclear();
	struct output output;

	draw(&output, &a, &b);
	ck_assert_uint_eq(count(&output, ">one (&gt; 3: 12.5%)</text>"), 1);
	ck_assert_uint_eq(count(&output, ">other (unresolved: 6.25%)</text>"), 1);
	ck_assert_uint_eq(count(&output, ">outcome; paler bars are lower bounds</text>"), 1);
	ck_assert_uint_eq(count(&output, ">dotted lines: averages ≥1.875, ≈1.33333</text>"), 1);
	output_end(&output);
	outcomes_clear(&a);
	outcomes_clear(&b);
}
END_TEST

START_TEST(lists_have_tails_below)
{
	struct outcomes outcomes = unclear();
	struct output output;

	outcomes.rows[0].outcome.list.length = 0;
	draw(&output, &outcomes, NULL);
	ck_assert_uint_eq(count(&output, "<rect class=\"bar bound s0\""), 2);
	ck_assert_uint_eq(count(&output, "<rect class=\"bar tail s0\""), 1);
	ck_assert_uint_eq(count(&output, "<title>(): ≥62.5%</title>"), 1);
	ck_assert_uint_eq(count(&output, "<title>unresolved: 6.25%</title>"), 1);
	ck_assert_uint_eq(count(&output, ">unresolved</text>"), 1);
	output_end(&output);
	outcomes_clear(&outcomes);
}
END_TEST

#define COUNT(table) (int)(sizeof(table) / sizeof *(table))

Suite *suite_tails(void)
{
	Suite *suite = suite_create("tails");
	TCase *all = tcase_create("tails");

	tcase_add_loop_test(all, tails_have_names, 0, COUNT(names));
	tcase_add_loop_test(all, sides_are_those_of_all_that_it_may_have, 0, 2);
	tcase_add_loop_test(all, formats_tell_of_tails, 0, COUNT(written));
	tcase_add_test(all, floating_tails_are_told);
	tcase_add_test(all, tails_may_come_first);
	tcase_add_test(all, tails_of_lists_make_no_numbers);
	tcase_add_loop_test(all, bounds_follow_from_where_the_tail_is, 0, COUNT(judged));
	tcase_add_test(all, what_is_not_known_is_not_unbounded);
	tcase_add_test(all, only_quantiles_are_in_the_tail);
	tcase_add_test(all, programs_are_told_what_is_exact);
	tcase_add_test(all, programs_are_told_what_is_a_bound);
	tcase_add_loop_test(all, comparisons_tell_of_tails, 0, COUNT(compared));
	tcase_add_test(all, a_tail_has_a_bar);
	tcase_add_test(all, bounds_are_drawn_as_such);
	tcase_add_test(all, legends_tell_of_tails);
	tcase_add_test(all, lists_have_tails_below);
	suite_add_tcase(suite, all);
	return suite;
}
