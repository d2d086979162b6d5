/*
 * What --for, --chance and --stats=NAME ask: answers for all values of some names, put together.
 *
 * All inputs are run once for each value (or pair of values), which the session knows as a definition. In between the
 * answers are kept here, and in the end those of each statement become one table: a comparison of outcomes, or a grid
 * of numbers. Rolls are written as they come.
 */
#ifndef CLI_SWEEP_H
#define CLI_SWEEP_H

#include <stdbool.h>

#include "cli/condition.h"
#include "cli/runner.h"
#include "cli/sweep_complaints.h"

/* One statement, with its answers so far. */
struct swept {
	char *label;
	bool labelled;                  /* by a comment */
	struct dicelab_grid *grid;      /* NULL where outcomes are kept … */
	struct dicelab_grid *condition; /* … and this where --chance tells no condition, too */
	struct dicelab_outcomes **outcomes; /* one for each value; NULL where there is a grid */
	struct held_condition held;         /* the statement's, if there are samples of it */
};

/* What was read of an input, for all values: a pipe can be read only once. */
struct swept_input {
	char *text;
	size_t length;
	bool regular;
};

struct sweep {
	size_t rows, columns;        /* how many values there are; 1 without --for */
	size_t cell;                 /* the values that hold now, row by row */
	char values[SWEEP_LABEL];    /* what they are called: "n=3, m=1"; "" without --for */
	char title[2 * SWEEP_LABEL]; /* of the picture */
	struct swept *statements;
	size_t count, room;
	size_t next; /* the number of the next answer with these values */
	struct swept_input *inputs;
	size_t input_count, next_input;
	struct condition condition;
	struct dicelab_range
		range; /* what --chance asks with these values, and of the labels at hand … */
	bool found;    /* … if it was looked for */
	bool asked;    /* there was an answer */
	bool failed;   /* what is asked means nothing for the answer at hand */
	bool possible; /* it was met, or may be, for some of them */
	bool lends;    /* what is read is a file that has definitions for programs behind it */
	bool told;     /* all values were asked: what is said now is about all */
	struct sweep_complaints complaints;
};

/* False after a complaint. To be ended in any case. */
bool sweep_begin(struct sweep *sweep, struct runner *runner);
void sweep_end(struct sweep *sweep);
/* Frees what was kept of a statement, of answers for so many values. */
void swept_clear(struct swept *swept, size_t values);

/* Runs all inputs with all values, by `run_inputs`, which gets `data`, and writes what came of them. At the prompt an
   input may be definitions alone, which are made once. */
void sweep_run(struct runner *runner, void (*run_inputs)(struct runner *runner, void *data),
	       void *data);

/* Makes the names of --for stand for their first values from here on, where no sweep is under way. False after a
   complaint. */
bool sweep_define_first(struct runner *runner);

/* Takes outcomes over. */
void sweep_take(struct runner *runner, const struct dicelab_statement *statement,
		struct dicelab_outcomes *outcomes);
/* Writes a roll. */
void sweep_roll(struct runner *runner, const struct dicelab_statement *statement,
		const struct dicelab_list *list);

/* What is wrong with the options for a program in this notation, which may be a script; NULL if nothing. Static. */
const char *sweep_contradiction(const struct options *options, const char *notation, bool script);

/* Runs the statements of a file, which is read once; standard input is "-". */
void sweep_run_file(struct runner *runner, const char *name);
/* Are statements of what is read asked? Where there are programs as arguments, those are meant, and files have their
   definitions for them: a statement in such a file is not about the values, or about what --chance asks. */
bool sweep_asks(const struct sweep *sweep);

/* Is a complaint to be shown? Not if it is one that was shown for other values. Says which values it is about. */
bool sweep_tells(struct sweep *sweep, struct dicelab_diagnostic *diagnostic);

#endif
