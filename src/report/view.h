/*
 * What is shown of outcomes: which of them, in which order, and what stands in each column. The formats
 * only say how rows and columns are put on paper.
 *
 * Behind the outcomes comes a row for the tail, if there is one: what was not told apart.
 */
#ifndef REPORT_VIEW_H
#define REPORT_VIEW_H

#include <stdio.h>

#include "chance/outcomes.h"
#include "report/decimal.h"
#include "report/fold.h"
#include "report/fraction.h"
#include "report/tail.h"
#include "support/writer.h"

/* What is known about an answer besides its outcomes. */
struct answer {
	const char *label;  /* a string; never NULL */
	bool named;         /* the label is the name of an output of a script … */
	bool labelled;      /* … or what a comment before the statement says */
	bool woven;         /* it stands in a document, below the program that it is of */
	const char *source; /* the statement's text, not terminated, or NULL */
	size_t source_length;
	const struct dicelab_list *roll; /* of a roll; else NULL … */
	struct outcome_names *names;     /* of what may be rolled; NULL of numbers */
	bool boxes;                      /* these are texts of lines */
	/* Writes it as plain text where that is not its items with blanks between them, of which `rendering`
	   is told; or NULL. */
	void (*write_roll)(const void *rendering, const struct writer *to,
			   const struct dicelab_list *roll);
	const void *rendering;
	const struct outcomes *outcomes; /* … and these are there */
	bool seeded;                     /* with a number … */
	uint64_t seed;                   /* … which is this */
};

enum column {
	COLUMN_OUTCOME,
	COLUMN_COUNT, /* of a sample */
	COLUMN_PROBABILITY,
	COLUMN_FROM, /* the bounds of its 95 % confidence interval, when sampled */
	COLUMN_TO,
	COLUMN_AT_LEAST,
	COLUMN_AT_MOST,
	COLUMN_FRACTION,
	COLUMN_COUNT_OF
};

struct view {
	const struct dicelab_layout *layout;
	const struct outcomes *outcomes;
	size_t *rows;  /* of the outcomes, those to be shown in their order; NULL when all are */
	size_t first;  /* where all are but those folded: the first of the outcomes that is shown */
	size_t count;  /* of these; the row of the tail has this number … */
	bool has_tail; /* … if it is to be shown */
	struct fold folds[FOLD_COUNT]; /* their rows have the numbers behind that of the tail */
	struct tail tail;
	mpz_t whole, part;
	mpz_t *parts, *at_most;     /* of each row of the outcomes; NULL unless they are needed */
	struct fractions fractions; /* begun when the first is printed … */
	bool factored;              /* … which this tells */
	struct decimals decimals;
	unsigned digits;    /* behind the point; 0: as it always was, six */
	bool percent, sign; /* probabilities are in percent, with the sign */
	bool failed;        /* a format had no memory for what it shows besides */

	/* What stands before a lower bound (NULL: nothing), and whether it stands in the column of the
	   probabilities, too. Formats may change both; at first it is "≥", or ">=" in ASCII, in all columns. */
	const char *mark;
	bool marks_probability;
};

/* Chooses and orders the rows. False when out of memory, or when it takes more than the calculation was
   allowed; to be closed in any case. */
bool view_open(struct view *view, const struct outcomes *outcomes,
	       const struct dicelab_layout *layout);
void view_close(struct view *view);

/* For programs that know what a probability is: from now on none is in percent, what is only a bound has no mark,
   and there are so many digits where the layout does not say how many. */
void view_for_programs(struct view *view, unsigned digits);

/* Is there this column? (That of the counts is asked for by the format.) */
bool view_has(const struct view *view, enum column column);
/* How many rows are shown, that of the tail included; where some are folded, see fold_row_at. */
size_t view_rows(const struct view *view);
/* Row `i` (0 … count - 1) of what is shown, as a row of the outcomes. */
size_t view_row(const struct view *view, size_t i);
/* Its probability, or that of the tail, as a double. */
double view_probability(struct view *view, size_t i);
/* Writes what stands there: of the tail, its name and how much it is, and nothing where that says
   nothing. */
void view_cell(struct view *view, const struct writer *to, size_t i, enum column column);
/* The same, with blanks before it if it is shorter than `width`. */
void view_put(struct view *view, FILE *to, size_t i, enum column column, int width);
/* The part of the whole that a cell tells as a share: of a probability, "at least" or "at most". False
   when it tells none: of the tail, where that is on neither side. */
bool view_part(const struct view *view, size_t i, enum column column, mpz_t part);
/* Is that only a lower bound, because some of the tail may belong to it, too? */
bool view_is_bound(const struct view *view, size_t i, enum column column);

/* The same for any list, be it an outcome or not; `row` is the first of all rows that is not less. (To
   have "at least" and "at most", the layout must ask for one of them.) Returns whether it is a bound. */
bool view_list_part(const struct view *view, const struct dicelab_list *list, size_t row,
		    enum column column, mpz_t part);

/* Writes a share of the whole. */
void view_share(struct view *view, const struct writer *to, const mpz_t part);
/* A number that is no share. */
void view_decimal(const struct view *view, const struct writer *to, const mpq_t number);
/* At least as long as any text in it: of an outcome, a probability or a fraction. */
int view_width(struct view *view, enum column column);
/* As long as any share of the whole, without a mark. */
int view_share_width(const struct view *view);

/* "outcome", "at least", … */
const char *column_name(enum column column);

/* A list as the language writes it: 3, (1,2) or (). */
void view_list(const struct writer *to, const struct outcomes *outcomes, struct dicelab_list list);
/* An outcome by its name, or as the list that it is. */
void view_outcome(const struct writer *to, const struct outcomes *outcomes,
		  const struct dicelab_list *list);
/* The same as a string of its own, from `memory`; of a NULL, the name of the tail. NULL when out of memory. */
char *view_take_name(const struct dicelab_memory *memory, const struct outcomes *outcomes,
		     const struct tail *tail, const struct dicelab_list *list);
/* How many columns an outcome takes. */
int view_outcome_width(const struct outcomes *outcomes, const struct dicelab_list *list);

#endif
