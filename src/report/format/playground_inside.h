/* What the files that print outputs of dice-playground share. */
#ifndef REPORT_FORMAT_PLAYGROUND_INSIDE_H
#define REPORT_FORMAT_PLAYGROUND_INSIDE_H

#include "report/playground.h"

/* Probabilities that are no farther apart are the same to dice-playground. */
#define PLAYGROUND_NEAR 1e-6

/* The nearest double. */
double playground_probability(const struct playground_row *row);

/* ---- lines of a table (playground_bands.c) ---- */

enum band {
	BAND_RANGE, /* from low to high */
	BAND_BELOW, /* up to high */
	BAND_ABOVE  /* from low on */
};

struct playground_line {
	const char *label; /* NULL in a roll … */
	size_t size;
	enum band band; /* … and this instead */
	int64_t low, high;
	double probability;
};

/* Fills in the lines of an output, for which there is room for one per row; returns how many there are. Rolls of
   more than 64 numbers have some in one line. */
size_t playground_fill(const struct playground_output *output, struct playground_line *lines);

/* ---- fractions (playground_fraction.c) ---- */

struct playground_fraction {
	uint64_t part, whole; /* 0 / 0 for none */
};

/* That of the smallest denominator which is near, if it is at most 10000; in lowest terms. */
struct playground_fraction playground_find_fraction(double probability);

/* So many cases of all in the sample space. */
uint64_t playground_cases(double probability, unsigned space);

/*
 * Finds the size of the sample space that all outputs are shown with: of the first to which a number of at most 10000
 * equally likely cases fits; 0 if there is none. False when out of memory.
 */
bool playground_find_space(const struct dicelab_memory *memory,
			   const struct playground_output *outputs, size_t count, unsigned *space);

#endif
