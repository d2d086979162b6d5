/*
 * What a run of a script put out, in order: each result has a name and a distribution, labels with their
 * probabilities, or a single probability. Whoever formats them reads this.
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
	RESULT_NUMBERS,    /* numbers: `pmf`, which is all there is of it */
	RESULT_PROCESS,    /* numbers that are drawn by the run; NUMBERS once they are calculated */
	RESULT_OUTCOMES,   /* labels in order, which add up to 1 */
	RESULT_TABLE,      /* labels with numbers of the script's own */
	RESULT_PROBABILITY /* one such number, in rows[0], whose label is the name */
};

struct result_row {
	char *label;
	size_t size;   /* of the label, in bytes */
	bool floating; /* a float came in: `number` is what counts, else `share` */
	double number; /* the nearest double in any case */
	mpq_t share;
};

struct node;

struct script_result {
	enum result_kind kind;
	char *name; /* with a '\0' behind it that does not count */
	size_t size;
	struct span at;      /* of the call of output() */
	struct span outside; /* of the place outside of all functions that came to it */
	struct distribution *distribution; /* a share of it; or NULL */
	struct pmf *pmf;                   /* the same */
	void *value;                       /* of the run that is kept; or NULL */
	const struct node *roll;           /* in the arena of the run: what can be rolled */
	struct result_row *rows;
	size_t count;
	struct plan plan; /* what was done for it, as far as anybody knows */
};

/* A run that is kept, since its results can be asked for more. Each function is false after an error (reported), or when stopped. */
struct script_run {
	/* Draws such a result. */
	bool (*draw)(struct script_run *run, const struct script_result *result,
		     const struct chance *chance, struct stop *stop, struct diag *diag,
		     int64_t *number);
	/* Calculates its distribution, after which it is a result with one. */
	bool (*calculate)(struct script_run *run, struct script_result *result, struct stop *stop);
	/* How a result that is numbers is made of dice, in the arena of the run; NULL where that is not known, or too large, which is
	   not reported. */
	const struct node *(*structure)(struct script_run *run, const struct script_result *result,
					struct stop *stop);
	void (*free)(struct script_run *run);
};

struct script_results {
	const struct dicelab_memory *memory; /* not owned */
	struct pmf_context context;          /* of the PMFs; to be set before there are any */
	struct script_result *rows;
	size_t count, room;
	struct script_run *run; /* owned; or NULL */
};

void results_init(struct script_results *results, const struct dicelab_memory *memory);
void results_clear(struct script_results *results);
/* A new result at the end, with room for so many rows of labels; NULL when out of memory. */
struct script_result *results_add(struct script_results *results, enum result_kind kind,
				  const char *name, size_t size, size_t rows);
/* The labels of its rows; NULL when out of memory. */
struct outcome_names *results_names(const struct dicelab_memory *memory,
				    const struct script_result *result);
/* Its rows as outcomes; false when out of memory. */
bool results_tell(const struct dicelab_memory *memory, const struct script_result *result,
		  struct outcomes *outcomes);
/* Fills a row in; false when out of memory. */
bool results_set(struct script_results *results, struct result_row *row, const char *label,
		 size_t size, mpq_srcptr share);

#endif
