/*
 * Programs that draw while they run: rolled by running them, sampled by running them many times, and calculated by walking
 * all that may happen. A language of such programs fills in a struct program_kind.
 */
#ifndef PROCESS_PROGRAM_H
#define PROCESS_PROGRAM_H

#include "chance/outcomes.h"
#include "chance/plan.h"
#include "chance/random.h"
#include "roll/jobs.h"
#include "support/diag.h"
#include "support/limits.h"
#include "support/source.h"
#include "support/stop.h"
#include "support/writer.h"

/* A language of them (program_kind.h). */
struct program_kind;

/* A program that was read. */
struct program;

struct builder;
struct failure_messages;
struct node;

/* Numbers that a program is given from outside, where its language has such. */
struct program_names {
	/* The number of that name; false where there is none. */
	bool (*find)(void *data, const char *name, int64_t *number);
	void *data;
};

/* Reads what is in the bytes `at` of the diag's source; `diag`, `limits` and `memory` are to be kept. `names` may be
   NULL. NULL after an error (reported). Free with program_free. */
struct program *program_read(const struct program_kind *kind, const struct dicelab_memory *memory,
			     const struct limits *limits, struct diag *diag, struct span at,
			     const struct program_names *names);
void program_free(struct program *program); /* NULL is fine */

/* Do programs of the language change variables for those after them? */
bool program_is_kept(const struct program_kind *kind);

/* The tree of dicelab that says the same as the program, in the builder's arena; NULL where there is none, or after an
   error. *messages is how its failures are told, or NULL. */
struct node *program_tree(const struct program *program, struct builder *builder,
			  const struct failure_messages **messages);
/* Why there is none, as a message. */
const char *program_no_tree(const struct program *program);

/* How far the program has come that is all of a source. Reports nothing. */
enum dicelab_extent program_extent(const struct program_kind *kind,
				   const struct dicelab_memory *memory, const struct limits *limits,
				   const struct source *source);

/* What statements that are in no braces do to those behind them. */
struct program_effect {
	bool changes;    /* variables: it makes some, too */
	bool has_result; /* perhaps: an expression stands alone in them */
	bool ends;       /* perhaps the whole program: there is a `yield` in them */
	const char *
		defines; /* the variable to which one statement gives a value, and does nothing else; or NULL */
	bool is_recipe; /* that is what it is defined as, so that it may be drawn wherever it is mentioned */
	size_t missing; /* so many `done` could be written behind them */
};

/* The effect of those that begin at `from` or behind it, of a language whose programs are kept. */
void program_effect(const struct program *program, size_t from, struct program_effect *effect);

/* What a run came to; it belongs to the program and lives until the next run. */
struct program_roll {
	struct dicelab_list list;    /* of numbers; of what has a name, 0 alone, its number … */
	struct outcome_names *names; /* … among these; NULL of numbers */
};

/* Runs it once. False after an error (reported), or when stopped. */
bool program_run(struct program *program, const struct chance *chance, struct stop *stop,
		 struct program_roll *roll);

/* Writes a list that was rolled as the language does. */
void program_write_list(const struct program *program, const struct writer *to,
			const struct dicelab_list *list);

/* Runs it many times, and counts. False after an error (reported); when stopped, the outcomes of the runs so far. */
bool program_sample(struct program *program, const struct sampling *sampling,
		    const struct stop *stop, struct outcomes *outcomes);

/* Works out the distribution of all runs; `threshold` and `plan` (or NULL) are those of calculations. False after an error
   (reported), or when stopped. */
bool program_calculate(struct program *program, double threshold, struct stop *stop,
		       struct plan *plan, struct outcomes *outcomes);

#endif
