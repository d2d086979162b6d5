/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Round numbers for the ticks of an axis, and short texts for numbers, independent of the locale. */
#ifndef REPORT_PLOT_AXIS_H
#define REPORT_PLOT_AXIS_H

#include <stddef.h>
#include <stdint.h>

/* 1, 2 or 5 times a power of ten. */
struct axis_step {
	int64_t digit;
	int power;
};

enum {
	/* Steps: with fewer, a step on an axis of 64-bit numbers might not fit 64 bits. */
	AXIS_LEAST = 4,
	AXIS_TEXT = 64 /* maximal bytes of a number or percentage */
};

/* The smallest step of which at most `most` (>= AXIS_LEAST) are in `range` (> 0). */
struct axis_step axis_step(double range, int most);
double axis_length(struct axis_step step);

/* Formats digits * 10^power, with an exponent if there would be too many zeros. */
void axis_number(char text[AXIS_TEXT], int64_t digits, int power);

/* The same for a probability, as a percentage. */
void axis_percentage(char text[AXIS_TEXT], int64_t digits, int power);

/* A number with three significant digits. */
void axis_value(char text[AXIS_TEXT], double value);
/* A number with up to six significant digits. */
void axis_long_value(char text[AXIS_TEXT], double value);

/* A probability with three significant digits; "100%" only if it is certain. */
void axis_percent(char text[AXIS_TEXT], double probability);

#endif
