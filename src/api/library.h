/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The definitions of the library's opaque types. Private to the folder. */
#ifndef API_LIBRARY_H
#define API_LIBRARY_H

#include "api/decisions.h"
#include "api/last_error.h"
#include "api/program_list.h"
#include "chance/outcomes.h"
#include "chance/random.h"
#include "chance/shard.h"
#include "dicelab.h"
#include "language/label.h"
#include "language/language.h"
#include "language/reader.h"
#include "report/grid.h"
#include "report/summary.h"
#include "roll/jobs.h"
#include "roll/roll.h"
#include "roll/trace.h"
#include "support/arena.h"
#include "support/diag.h"
#include "support/limits.h"
#include "tree/definitions.h"
#include "tree/tree.h"

struct dicelab {
	struct dicelab_hooks hooks;
	struct limits limits;
	double began; /* of platform_seconds: when the work at hand began */
	double asked; /* when the answer began of which that is a part, in dicelab_ask; 0: it has a time of its own */
	double until; /* when it must end; 0: no limit */
	bool late;    /* it was stopped then */
	struct seed seed;
	bool seeded;
	bool numbered;   /* the seed is a number */
	uint64_t number; /* that number */
	uint64_t runs;   /* random streams used up: each roll and each sample takes one */
	struct roll roll;
	struct trace trace;                       /* of the last roll of dicelab_roll_dice */
	struct dicelab_die *dice;                 /* those of it */
	const struct dicelab_die **dice_in_order; /* pointers to them */
	size_t die_room, order_room;
	struct dicelab_breakdown breakdown; /* of it */
	struct dicelab_text *document;      /* of the last dicelab_ask; or NULL */
	struct last_error last_error;
	struct definitions definitions;
	struct decisions decisions;
	struct program_list programs; /* that changed variables, and so run before later ones */
	/* Called with the progress of a calculation; or NULL. */
	void (*watch)(void *data, const struct dicelab_progress *progress);
};

struct player;
struct statement_kind;

struct dicelab_statement {
	const struct statement_kind *kind; /* its implementation (statement.h) */
	struct tree tree;
	struct arena *arena; /* of the tree */
	struct diag *diag;
	struct dicelab *lab;
	const struct rendering *rendering; /* how rolls are written; or NULL */
	bool sound;                        /* without errors: can be rolled */
	bool ruled;                        /* it has a tree in which decisions follow rules */
	struct span at;                    /* its whole text, with the comments before it */
	const char *label;                 /* in label_of_text, or in the arena of the source */
	char label_of_text[LABEL_SIZE];
	bool labelled; /* the label is from a comment */
	bool whole;    /* the text is a whole program, in which ';' does not end a statement */
	struct program_source *program;     /* runs in place of the tree; or NULL */
	const struct script_result *result; /* of a script: the output that this is; or NULL */
	struct dicelab_source *source;      /* of a script: its source; otherwise NULL */
	struct outcome_names *names;        /* of its outcomes; owned; NULL for numbers */
	struct outcome_names *labels;       /* of the items of its lists; owned; NULL if none */
	struct player **player; /* of a tree with decisions: where the player of the last roll is */
	struct outcome_names **rolled; /* for lists of labels: where the name of the last roll is */
};

struct dicelab_source {
	struct dicelab *lab;
	struct reader reader;
	struct arena arena; /* of the current statement */
	struct diag diag;
	struct dicelab_statement statement;
	struct outcome_names *rolled; /* for statement.rolled; owned; or NULL */
	struct player *player;        /* for statement.player; owned; or NULL */
	const struct language *language;
	unsigned manners;
	bool defines; /* it may contain definitions, if it is in dicelab */
	bool begun;   /* it contained more than blanks and comments */
	struct {
		const char *at;
		size_t left;
	} text;                         /* the unread part of dicelab_open_text */
	struct script_source *script;   /* owned; NULL unless a script has run */
	struct program_source *program; /* owned; NULL unless a program was begun */
	bool script_begun;              /* it is not run again, even after an error */
	char name[];
};

struct dicelab_outcomes {
	struct outcomes table;
	double spent; /* the seconds that it took to find them: they count for the limit of time when they are written */
	struct shard shard;    /* of the sample; shards is 0 if calculated */
	struct policy *policy; /* owned; NULL unless it was asked for, and something is decided */
	char *label;           /* of the statement; owned; NULL unless they are merged */
	enum label_origin label_origin;
	bool summarized; /* `summary` is filled in */
	struct summary summary;
};

struct dicelab_grid {
	struct grid grid;
};

/* A call of a public function begins, whose first error dicelab_last_error is to tell. */
void library_begin(struct dicelab *lab);
/* Tells it of an error that the hook `report` is not told: there is no memory. Returns false. */
bool library_exhausted(struct dicelab *lab);
/* What reports diagnostics of this source to the session and its host. */
struct diag library_diag(struct dicelab *lab, const struct source *source);

/* The builder of the trees of the source's statements, in its arena. */
struct builder source_builder(struct dicelab_source *source);

/* Seeds the random numbers if they are not; false after an error (reported). */
bool library_find_chance(struct dicelab *lab, struct diag *diag, struct span at);

/* Checks that the statement can be rolled, and that there are random numbers. False after an error (reported). */
bool library_prepare(struct dicelab *lab, const struct dicelab_statement *statement);

/* dicelab_bind; `label` is what messages call the text that is the name. */
bool source_bind(struct dicelab_source *source, const char *label, const char *name, int64_t value);

/* Analyses the statement's tree before it is evaluated. False after an error (reported). */
bool statement_examine(struct dicelab_source *source, struct builder *builder);
/* The same for a parsed tree: checks it, and derives what is evaluated. */
bool statement_derive(struct tree *tree, struct definitions *definitions, struct builder *builder);

/* Where its label is from. */
enum label_origin statement_label_origin(const struct dicelab_statement *statement);
/* Records the labels of the outcomes, or of their items, after the tree is examined. False after an error (reported). */
bool statement_note_labels(struct dicelab_source *source);
/* Name the roll or the outcomes, where they are lists of labels. False after an error (reported). */
bool statement_name_roll(const struct dicelab_statement *statement, struct dicelab_list *roll);
bool statement_name_outcomes(const struct dicelab_statement *statement, struct outcomes *outcomes);
/* Forgets the labels of the last statement. */
void statement_forget_labels(struct dicelab_source *source);

/* Notes in how many trials of a sample the condition held (rejection sampling). False after an error (reported) if there
   were trials and it held in none. */
bool report_condition(const struct outcomes *outcomes, struct diag *diag, struct span at);

/* The place of the statement, for messages. */
struct span statement_place(const struct dicelab_statement *statement);

/* The index of a statistic in its table; false if there is none, as of DICELAB_STATISTIC_NONE. */
bool statistic_look_up(enum dicelab_statistic which, enum statistic *index);
/* All statistics of the outcomes. */
struct summary *outcomes_summarize(struct dicelab_outcomes *outcomes);
/* The summary of the outcomes and the index of a statistic in it; NULL if that is not defined for them. */
struct summary *outcomes_look_up(struct dicelab_outcomes *outcomes, enum dicelab_statistic which,
				 enum statistic *index);

/* dicelab_plot_add without messages. */
bool plot_take(struct dicelab_plot *plot, const char *label,
	       const struct dicelab_outcomes *outcomes, bool *stopped);

/* Outcomes with an empty table for the caller to fill in; NULL when out of memory. */
struct dicelab_outcomes *outcomes_take(const struct dicelab *lab, const struct shard *shard);

#endif
