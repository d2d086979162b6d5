/* Round numbers along an axis, and how numbers are written beside it, whatever the locale. */
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
	AXIS_LEAST =
		4,     /* steps: with fewer, one on an axis of 64-bit numbers may not fit 64 bits */
	AXIS_TEXT = 64 /* bytes that are enough for every number and percentage */
};

/* The smallest step that goes at most `most` (AXIS_LEAST or more) times into `range` (above 0). */
struct axis_step axis_step(double range, int most);
double axis_length(struct axis_step step);

/* digits * 10^power: as it is, or with a power of ten where that takes too many zeros. */
void axis_number(char text[AXIS_TEXT], int64_t digits, int power);

/* The same of a probability, as a percentage. */
void axis_percentage(char text[AXIS_TEXT], int64_t digits, int power);

/* Any number with three significant digits. */
void axis_value(char text[AXIS_TEXT], double value);
/* The same with up to six. */
void axis_long_value(char text[AXIS_TEXT], double value);

/* A probability with three significant digits; what is not certain is never "100%". */
void axis_percent(char text[AXIS_TEXT], double probability);

#endif
