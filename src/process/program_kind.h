/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface that a language of drawing programs implements for program.h; included by languages only. */
#ifndef PROCESS_PROGRAM_KIND_H
#define PROCESS_PROGRAM_KIND_H

#include "chance/printed.h"
#include "process/program.h"
#include "process/runs.h"
#include "support/arena.h"

struct program_kind {
	size_t size; /* of the language's struct, which begins with a struct program and is otherwise zeroed */
	/* Parses the bytes `at` into the program's arena; false after an error (reported). The program is freed by
	   the caller either way. */
	bool (*read)(struct program *program, struct span at, const struct program_names *names);
	/* Frees what is not in the arena; may be NULL. */
	void (*clear)(struct program *program);
	const struct dicelab_word *(*word)(size_t index);
	/* Whether the text in those bytes is complete, or how it could go on. */
	enum dicelab_extent (*extent)(struct arena *arena, struct diag *diag, struct span at,
				      const struct limits *limits);
	/* The effect of the statements from `from` on; NULL if programs keep nothing for later ones. */
	void (*effect)(const struct program *program, size_t from, struct program_effect *effect);
	/* Translates the program into a dicelab tree; NULL if no program of the language has one. */
	struct node *(*tree)(const struct program *program, struct builder *builder,
			     const struct failure_messages **messages);
	/* Runs it once, as `run` of runs.h; errors go to the program's current `diag`. */
	bool (*run)(struct program *program, const struct chance *chance, struct stop *stop,
		    struct run_result *result);
	/* Fills `copy`, zeroed after its struct program, with what one run of `program` needs besides the syntax;
	   `copy` is freed first. NULL if programs run in one thread only. */
	void (*share)(struct program *copy, const struct program *program);
	const char *no_tree; /* error message: why a program has no tree */
	/* Comment character of a language without ';' between statements whose strings are in "; otherwise 0. */
	char comment;
	/* NULL: items separated by blanks. */
	void (*write_list)(const struct writer *to, const struct dicelab_list *list);
	/* Both NULL: sampled and calculated through `run` (runs.h). */
	bool (*sample)(struct program *program, const struct sampling *sampling,
		       const struct stop *stop, struct outcomes *outcomes);
	bool (*calculate)(struct program *program, const struct process_request *request,
			  struct outcomes *outcomes);
};

/* The common first member of each language's program struct. */
struct program {
	const struct program_kind *kind;
	const struct dicelab_memory *memory; /* not owned, like the next two */
	const struct limits *limits;
	struct diag *diag;
	bool decides;                     /* it has decisions: `read` sets that */
	const struct decide_rules *rules; /* for decisions; or NULL */
	const struct decide_question
		*question;  /* what decisions are to achieve; NULL: the largest mean */
	struct span at;     /* the whole program */
	struct arena arena; /* holds the syntax */
	int64_t *items;     /* of the last result, if it is a list */
	size_t item_room;
	/* The key of the last result, if it has one: its letter, then its text; freed with free(3). */
	char *key;
	size_t key_size;
	enum printed_kind printed;
	struct outcome_names *names; /* of the last result, if it was rolled and has a key */
};

/* Drops the last result and makes room for `count` items; false when out of memory. */
bool program_room(struct program *program, size_t count);

/* A result that is not a list. */
struct program_text {
	char letter; /* of its type: equal results have the same letter, and print alike */
	enum printed_kind kind;
	bool (*write)(FILE *to, const void *value); /* false on failure */
	const void *value;
};

/* Replaces the last result by this one; false when out of memory. */
bool program_take_text(struct program *program, const struct program_text *text,
		       struct run_result *result);
/* Monte Carlo sampling by repeated runs. */
bool program_sample_runs(struct program *program, const struct sampling *sampling,
			 const struct stop *stop, struct outcomes *outcomes);
/* Exact calculation by exploring the program's decision diagram. */
bool program_calculate_runs(struct program *program, const struct process_request *request,
			    struct outcomes *outcomes);

#endif
