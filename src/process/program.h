/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Programs that draw while they run: rolled by one run, sampled by many, and calculated by exploring all their runs. A
 * language of such programs implements struct program_kind.
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

/* A language of programs (program_kind.h). */
struct program_kind;

/* A parsed program. */
struct program;

struct builder;
struct decide_question;
struct decide_rules;
struct failure_messages;
struct node;

/* Numbers passed to a program by name, in languages that allow it. */
struct program_names {
	/* Sets *number to the number of that name; false if there is none. */
	bool (*find)(void *data, const char *name, int64_t *number);
	void *data;
};

/* What a program is read with, which must outlive it. */
struct program_context {
	const struct dicelab_memory *memory;
	const struct limits *limits;
	struct diag *diag;
	const struct decide_rules *rules; /* for its decisions (decide/rule.h); or NULL */
};

/* Parses the bytes `at` of the diag's source; `names` may be NULL. NULL after an error (reported). Free with
   program_free. */
struct program *program_read(const struct program_kind *kind, const struct program_context *context,
			     struct span at, const struct program_names *names);
void program_free(struct program *program); /* NULL is allowed */

/* Whether the program has decisions. */
bool program_decides(const struct program *program);
/* Runs, samples and calculations that follow decide as that asks for (decide/question.h), which must outlive them; NULL: for
   the largest mean. */
void program_ask(struct program *program, const struct decide_question *question);

/* Whether programs of the language change variables for later ones. */
bool program_is_kept(const struct program_kind *kind);

/* Translates the program into a dicelab tree in the builder's arena; NULL if it has none, or after an error.
   *messages is set to the texts of its failures, or NULL. */
struct node *program_tree(const struct program *program, struct builder *builder,
			  const struct failure_messages **messages);
/* An error message: why programs of its language have no tree. */
const char *program_no_tree(const struct program *program);

/* Whether the program that fills a source is complete. Reports nothing. */
enum dicelab_extent program_extent(const struct program_kind *kind,
				   const struct dicelab_memory *memory, const struct limits *limits,
				   const struct source *source);

/* The effect of top-level statements on those after them. */
struct program_effect {
	bool changes;    /* they set variables, so later statements may depend on them */
	bool has_result; /* they may have a result: one is an expression */
	bool ends;       /* they may end the program: there is a `yield` */
	/* The variable, if they are one statement that only assigns it; otherwise NULL. */
	const char *defines;
	bool is_recipe; /* that definition may be drawn anew at each mention */
	size_t missing; /* number of `done` that could follow */
};

/* The effect of the statements that begin at offset `from` or later; only if program_is_kept. */
void program_effect(const struct program *program, size_t from, struct program_effect *effect);

/* The result of one run; it belongs to the program and lives until the next run. */
struct program_roll {
	struct dicelab_list list;    /* numbers; or the single index 0 into `names` */
	struct outcome_names *names; /* NULL if the result is numbers */
};

/* Runs it once. False after an error (reported) or when stopped. */
bool program_run(struct program *program, const struct chance *chance, struct stop *stop,
		 struct program_roll *roll);

/* Writes a rolled list in the notation of the language. */
void program_write_list(const struct program *program, const struct writer *to,
			const struct dicelab_list *list);

/* Samples it by many runs. False after an error (reported); when stopped, the outcomes so far. */
bool program_sample(struct program *program, const struct sampling *sampling,
		    const struct stop *stop, struct outcomes *outcomes);

/* How a distribution is calculated. */
struct process_request {
	double threshold;  /* follow loops until less than this is unresolved; 0: to their end */
	struct stop *stop; /* polled during the work */
	struct plan *plan; /* records the method; may be NULL */
};

/* The exact distribution of all runs. False after an error (reported) or when stopped. */
bool program_calculate(struct program *program, const struct process_request *request,
		       struct outcomes *outcomes);

#endif
