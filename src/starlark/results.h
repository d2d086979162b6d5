/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The outputs of a run of a script, in order. Each has a name, and a distribution, labels with their probabilities,
 * or a single probability. The input of the report formats.
 */
#ifndef STARLARK_RESULTS_H
#define STARLARK_RESULTS_H

#include "chance/plan.h"
#include "chance/random.h"
#include "starlark/distribution.h"
#include "support/diag.h"
#include "support/source.h"
#include "support/stop.h"

enum result_kind {
	RESULT_ROLL,       /* numbers: `roll`, and `distribution` if it is known */
	RESULT_NUMBERS,    /* numbers: only `pmf` is known */
	RESULT_PROCESS,    /* numbers drawn by the kept run; NUMBERS once calculated */
	RESULT_OUTCOMES,   /* ordered labels with probabilities that add up to 1 */
	RESULT_TABLE,      /* labels with arbitrary numbers of the script */
	RESULT_PROBABILITY /* one such number: rows[0], whose label is the name */
};

struct result_row {
	char *label;
	size_t size;   /* of the label, in bytes */
	bool floating; /* the value was a float: `number` counts, not `share` */
	double number; /* the nearest double in any case */
	mpq_t share;
};

struct node;

struct script_result {
	enum result_kind kind;
	char *name; /* with a '\0' that does not count */
	size_t size;
	struct span at;                    /* of the call of output() */
	struct span outside;               /* of the top-level statement that led to it */
	struct distribution *distribution; /* one reference; or NULL */
	struct pmf *pmf;                   /* one reference; or NULL */
	void *value;                       /* belongs to the kept run; or NULL */
	const struct node *roll;           /* in the arena of the run */
	struct result_row *rows;
	size_t count;
	struct plan plan; /* how it was calculated, as far as known */
};

/* A run that is kept alive, because its results are drawn or calculated later. Each function returns false after an
   error (reported), or when stopped. */
struct script_run {
	/* Draws a number of a RESULT_PROCESS. */
	bool (*draw)(struct script_run *run, const struct script_result *result,
		     const struct chance *chance, struct stop *stop, struct diag *diag,
		     int64_t *number);
	/* Calculates its distribution, which the result then has. */
	bool (*calculate)(struct script_run *run, struct script_result *result, struct stop *stop);
	/* How a result that is numbers is made of dice, in the arena of the run; NULL, without an error, if that is
	   not known or too large. */
	const struct node *(*structure)(struct script_run *run, const struct script_result *result,
					struct stop *stop);
	void (*free)(struct script_run *run);
};

struct script_results {
	const struct dicelab_memory *memory; /* not owned */
	struct pmf_context context;          /* of the PMFs; must be set before the first */
	struct script_result *rows;
	size_t count, room;
	struct script_run *run; /* owned; or NULL */
};

void results_init(struct script_results *results, const struct dicelab_memory *memory);
void results_clear(struct script_results *results);
/* Appends a result with `rows` empty rows; NULL when out of memory. */
struct script_result *results_add(struct script_results *results, enum result_kind kind,
				  const char *name, size_t size, size_t rows);
/* The labels of its rows; NULL when out of memory. */
struct outcome_names *results_names(const struct dicelab_memory *memory,
				    const struct script_result *result);
/* Converts the rows to outcomes; false when out of memory. */
bool results_to_outcomes(const struct dicelab_memory *memory, const struct script_result *result,
			 struct outcomes *outcomes);
/* Fills a row in; false when out of memory. */
bool results_set(struct script_results *results, struct result_row *row, const char *label,
		 size_t size, mpq_srcptr share);

#endif
