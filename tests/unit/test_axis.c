/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* axis: round numbers and how they are written. */
#include "report/plot/axis.h"

#include "suites.h"

static const struct {
	double range;
	int most;
	int64_t digit;
	int power;
} steps[] = {
	{10, 10, 1, 0},
	{10, 9, 2, 0},
	{10, 5, 2, 0},
	{10, 4, 5, 0},
	{11, 10, 2, 0},
	{15, 40, 5, -1},
	{100, 6, 2, 1},
	{0.125, 6, 5, -2},
	{0.15, 5, 5, -2},
	{0.3, 3 + AXIS_LEAST, 5, -2},
	{1, 6, 2, -1},
	{1e-9, 5, 2, -10},
	{1e-300, 5, 2, -301},
	{9.3e17, 10, 1, 17},
	/* All 64-bit numbers: the widest step is one of them. */
	{18446744073709551615.0, AXIS_LEAST, 5, 18},
};

START_TEST(steps_are_round)
{
	struct axis_step step = axis_step(steps[_i].range, steps[_i].most);

	ck_assert_int_eq(step.digit, steps[_i].digit);
	ck_assert_int_eq(step.power, steps[_i].power);
}
END_TEST

/* Of every range: 1, 2 or 5, not too many, and the next smaller step would be too many. */
START_TEST(steps_are_as_small_as_may_be)
{
	double range = 0.001 + _i * 0.37;
	int most = AXIS_LEAST + _i % 30;
	struct axis_step step = axis_step(range, most);
	double length = axis_length(step), smaller = length / (step.digit == 5 ? 2.5 : 2);

	ck_assert(step.digit == 1 || step.digit == 2 || step.digit == 5);
	ck_assert(range / length <= most * 1.0000001);
	ck_assert(range / smaller > most);
}
END_TEST

static const struct {
	int64_t digits;
	int power;
	const char *text;
} numbers[] = {
	{0, 0, "0"},
	{0, -7, "0"},
	{0, 12, "0"},
	{7, 0, "7"},
	{-7, 0, "-7"},
	{100, 0, "100"},
	{5, 2, "500"},
	{-25, 1, "-250"},
	{5, -1, "0.5"},
	{25, -1, "2.5"},
	{-25, -3, "-0.025"},
	{50, -1, "5"},
	{1234567, 0, "1234567"},
	{1000000, 0, "1000000"},
	{10000000, 0, "10⁷"},
	{-10000000, 0, "-10⁷"},
	{12345670, 0, "12345670"},
	{25, 6, "2.5×10⁷"},
	{12, 17, "1.2×10¹⁸"},
	{5, -5, "0.00005"},
	/* Beside each other on an axis with steps of 5e-6. */
	{5, -6, "5×10⁻⁶"},
	{10, -6, "10⁻⁵"},
	{25, -6, "2.5×10⁻⁵"},
	{1000000000000000003, 0, "1000000000000000003"},
	{INT64_MAX, 0, "9223372036854775807"},
	{INT64_MIN, 0, "-9223372036854775808"},
};

START_TEST(numbers_are_written_short)
{
	char text[AXIS_TEXT];

	axis_number(text, numbers[_i].digits, numbers[_i].power);
	ck_assert_str_eq(text, numbers[_i].text);
}
END_TEST

static const struct {
	double probability;
	const char *text;
} percents[] = {
	{0, "0%"},
	{1, "100%"},
	{0.5, "50%"},
	{0.125, "12.5%"},
	{1 / 3.0, "33.3%"},
	{1 / 216.0, "0.463%"},
	{1 / 1024.0, "0.0977%"},
	{0.9994, "99.9%"},
	/* What is not certain is not 100%. */
	{0.9996, ">99.9%"},
	{1 - 1e-15, ">99.9%"},
	{0.09996, "10%"},
	{1e-4, "0.01%"},
	{1.5e-5, "0.0015%"},
	{1.23e-9, "1.23×10⁻⁷%"},
	{1e-300, "10⁻²⁹⁸%"},
	{4.9406564584124654e-324, "4.94×10⁻³²²%"},
};

START_TEST(percentages_have_three_digits)
{
	char text[AXIS_TEXT];

	axis_percent(text, percents[_i].probability);
	ck_assert_str_eq(text, percents[_i].text);
}
END_TEST

START_TEST(values_are_short_or_long)
{
	char text[AXIS_TEXT];

	axis_value(text, -2005.5);
	ck_assert_str_eq(text, "-2010");
	axis_long_value(text, -2005.5);
	ck_assert_str_eq(text, "-2005.5");
	axis_long_value(text, 10.5);
	ck_assert_str_eq(text, "10.5");
	axis_long_value(text, 2.0 / 3);
	ck_assert_str_eq(text, "0.66667");
	axis_long_value(text, 1.0 / 30);
	ck_assert_str_eq(text, "0.03333");
	axis_long_value(text, 1e-9 / 3);
	ck_assert_str_eq(text, "3.33×10⁻¹⁰");
	axis_long_value(text, 0);
	ck_assert_str_eq(text, "0");
}
END_TEST

Suite *suite_axis(void)
{
	Suite *suite = suite_create("axis");
	TCase *all = tcase_create("axis");

	tcase_add_loop_test(all, steps_are_round, 0, sizeof steps / sizeof *steps);
	tcase_add_loop_test(all, steps_are_as_small_as_may_be, 0, 300);
	tcase_add_loop_test(all, numbers_are_written_short, 0, sizeof numbers / sizeof *numbers);
	tcase_add_loop_test(all, percentages_have_three_digits, 0,
			    sizeof percents / sizeof *percents);
	tcase_add_test(all, values_are_short_or_long);
	suite_add_tcase(suite, all);
	return suite;
}
