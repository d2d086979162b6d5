/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Round numbers for the ticks of an axis, and their formatting. */
#include "report/plot/axis.h"

#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double axis_length(struct axis_step step)
{
	return (double)step.digit * pow(10, step.power);
}

struct axis_step axis_step(double range, int most)
{
	static const int64_t after[] = {[1] = 2, [2] = 5, [5] = 10};
	struct axis_step step = {1, (int)floor(log10(range / most)) - 1};

	/* With some tolerance: 0.3 is three steps of 0.1. */
	while (range > most * axis_length(step) * (1 + 1e-9)) {
		step.digit = after[step.digit];
		if (step.digit == 10)
			step = (struct axis_step){1, step.power + 1};
	}
	return step;
}

/* ---- numbers ---- */

/* AXIS_TEXT is enough for all texts that are built here. */
static void append_text(char text[AXIS_TEXT], const char *more)
{
	size_t length = strlen(text);

	snprintf(text + length, AXIS_TEXT - length, "%s", more);
}

/* Appends a power of 10 with superscript digits. */
static void append_power(char text[AXIS_TEXT], int power)
{
	static const char raised[][4] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
	char digits[16];
	size_t i;

	append_text(text, "10");
	snprintf(digits, sizeof digits, "%d", power);
	for (i = 0; digits[i] != '\0'; i++)
		append_text(text, digits[i] == '-' ? "⁻" : raised[digits[i] - '0']);
}

/* Appends digits with a point before the last `decimals` of them, with leading zeros if necessary. */
static void append_point(char text[AXIS_TEXT], const char *digits, int decimals)
{
	int before = (int)strlen(digits) - decimals;
	char pointed[32];

	if (decimals == 0) {
		append_text(text, digits);
	} else if (before > 0) {
		snprintf(pointed, sizeof pointed, "%.*s.%s", before, digits, digits + before);
		append_text(text, pointed);
	} else {
		append_text(text, "0.");
		for (; before < 0; before++)
			append_text(text, "0");
		append_text(text, digits);
	}
}

enum { ZEROS = 5 }; /* maximal number of zeros in a row */

void axis_number(char text[AXIS_TEXT], int64_t number, int power)
{
	enum { PLAIN = 7 };
	bool faint = power < -ZEROS; /* the same for all ticks of an axis */
	char digits[24];
	int length, exponent;

	for (; number != 0 && number % 10 == 0; power++)
		number /= 10;
	if (number == 0)
		power = 0;
	*text = '\0';
	append_text(text, number < 0 ? "-" : "");
	snprintf(digits, sizeof digits, "%" PRIu64,
		 number < 0 ? -(uint64_t)number : (uint64_t)number);
	length = (int)strlen(digits);
	exponent = power + length - 1; /* of the first digit */
	if ((power > ZEROS && exponent >= PLAIN) || (faint && number != 0)) {
		if (strcmp(digits, "1") != 0) {
			append_point(text, digits, length - 1);
			append_text(text, "×");
		}
		append_power(text, exponent);
		return;
	}
	append_point(text, digits, power < 0 ? -power : 0);
	for (; power > 0; power--)
		append_text(text, "0");
}

enum { SHORT = 3, LONG = 6 }; /* significant digits */

/* The first `count` digits of a number above 0, and the decimal exponent of the last. */
static int64_t leading_digits(double number, int count, int *power)
{
	char written[32];
	int64_t digits = 0;
	const char *at;

	/* The decimal point depends on the locale. */
	snprintf(written, sizeof written, "%.*e", count - 1, number);
	for (at = written; *at != 'e'; at++) {
		if (*at >= '0' && *at <= '9')
			digits = digits * 10 + (*at - '0');
	}
	*power = atoi(at + 1) - (count - 1);
	return digits;
}

void axis_percentage(char text[AXIS_TEXT], int64_t digits, int power)
{
	axis_number(text, digits, power + 2);
	append_text(text, "%");
}

void axis_value(char text[AXIS_TEXT], double value)
{
	int64_t digits = 0;
	int power = 0;

	if (fabs(value) > 0)
		digits = leading_digits(fabs(value), SHORT, &power);
	axis_number(text, value < 0 ? -digits : digits, power);
}

void axis_long_value(char text[AXIS_TEXT], double value)
{
	int64_t digits = 0;
	int power = 0, count;

	/* fewer digits, if the last would make an exponent necessary */
	for (count = LONG; fabs(value) > 0 && count >= SHORT; count--) {
		digits = leading_digits(fabs(value), count, &power);
		if (power >= -ZEROS)
			break;
	}
	axis_number(text, value < 0 ? -digits : digits, power);
}

void axis_percent(char text[AXIS_TEXT], double probability)
{
	int64_t digits = 0;
	int power = 0;

	if (probability > 0)
		digits = leading_digits(probability, SHORT, &power);
	if (probability < 1 && (double)digits * pow(10, power) >= 1)
		snprintf(text, AXIS_TEXT, ">99.9%%");
	else
		axis_percentage(text, digits, power);
}
