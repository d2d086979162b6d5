/*
 * What a script of dice-playground put out, printed as its command `dice eval` does, to the byte: a table per
 * output, with probabilities in percent, as a fraction, and as a number of equally likely cases.
 *
 * Each probability is the nearest double of the exact one, and so is that of several outcomes in one row. (The
 * original adds doubles up; where that shows in its last digit, ours is the right one.)
 */
#ifndef REPORT_PLAYGROUND_H
#define REPORT_PLAYGROUND_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/memory.h"
#include "support/writer.h"

enum playground_kind {
	PLAYGROUND_ROLL,       /* numbers in rising order, each once, and their mean */
	PLAYGROUND_OUTCOMES,   /* labels */
	PLAYGROUND_TABLE,      /* labels, whose numbers need not be probabilities */
	PLAYGROUND_PROBABILITY /* one such number, whose label is the name */
};

struct playground_row {
	const char *label;  /* NULL in a roll … */
	size_t size;        /* of the label, in bytes */
	int64_t number;     /* … and this instead */
	mpq_srcptr share;   /* NULL where it is not known exactly … */
	double probability; /* … and this is, which in a roll is finite */
};

struct playground_output {
	enum playground_kind kind;
	const char *name;
	size_t size; /* of the name, in bytes */
	const struct playground_row *rows;
	size_t count;
	double mean; /* of a roll */
};

/* How probabilities are shown. */
enum prob_format {
#define PROB_FORMAT(id, name) PROB_##id,
#include "report/prob_format.def"
};

/* Prints all outputs of a script; the line of what it returned is up to the caller. False when out of
   memory, with some of it printed. */
bool playground_print(const struct writer *to, const struct dicelab_memory *memory,
		      const struct playground_output *outputs, size_t count,
		      enum prob_format format);

#endif
