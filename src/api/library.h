/* What the objects are that the library hands out: for the files of this folder alone. */
#ifndef API_LIBRARY_H
#define API_LIBRARY_H

#include "api/program_list.h"
#include "chance/outcomes.h"
#include "chance/random.h"
#include "chance/shard.h"
#include "dicelab.h"
#include "language/label.h"
#include "language/language.h"
#include "language/reader.h"
#include "report/summary.h"
#include "roll/jobs.h"
#include "roll/roll.h"
#include "support/arena.h"
#include "support/diag.h"
#include "support/limits.h"
#include "tree/definitions.h"
#include "tree/tree.h"

struct dicelab {
	struct dicelab_hooks hooks;
	struct limits limits;
	struct seed seed;
	bool seeded;
	bool numbered;   /* with the number … */
	uint64_t number; /* … that this is */
	uint64_t runs;   /* random streams used up: each roll and each sample takes one */
	struct roll roll;
	struct definitions definitions;
	struct program_list programs; /* that changed variables */
	/* Told how far a calculation is; or NULL. */
	void (*watch)(void *data, const struct dicelab_progress *progress);
};

struct statement_kind;

struct dicelab_statement {
	const struct statement_kind *kind; /* statement.h */
	struct tree tree;
	struct diag *diag;
	const struct rendering *rendering; /* of its rolls; or NULL */
	bool sound;                        /* free of errors: can be rolled */
	struct span at;                    /* all of its text, with the comments before it */
	const char *label;                 /* in label_of_text, or in the arena of the source */
	char label_of_text[LABEL_SIZE];
	bool labelled; /* by a comment */
	bool whole;    /* its text is all of a program, and a ';' is no end of it */
	struct program_source *program;     /* what runs instead of the tree; or NULL */
	const struct script_result *result; /* of a script: what it is made of; or NULL */
	struct dicelab_source *source;      /* of a script: where it is from; else NULL */
	struct outcome_names *names;        /* of what it rolls; owned; NULL of numbers */
	struct outcome_names *labels; /* where it rolls lists of labels, theirs; owned; else NULL */
	struct outcome_names **rolled; /* of these: where the name of the last roll is */
};

struct dicelab_source {
	struct dicelab *lab;
	struct reader reader;
	struct arena arena; /* of the statement at hand */
	struct diag diag;
	struct dicelab_statement statement;
	struct outcome_names *rolled; /* see there; owned; or NULL */
	const struct language *language;
	unsigned manners;
	bool defines; /* there may be definitions in it, when it is in dicelab */
	bool begun;   /* there was more in it than blanks and comments */
	struct {
		const char *at;
		size_t left;
	} text;                         /* of dicelab_open_text: what was not read yet */
	struct script_source *script;   /* owned; NULL unless it is one that has run */
	struct program_source *program; /* owned; NULL unless it is one that was begun */
	bool script_begun;              /* whatever came of it, it is not begun again */
	char name[];
};

struct dicelab_outcomes {
	struct outcomes table;
	struct shard shard; /* that was sampled; of no shards when calculated */
	bool summarized;    /* somebody asked for statistics, and here they are: */
	struct summary summary;
};

/* What builds the trees of the source's statements, in its arena. */
struct builder source_builder(struct dicelab_source *source);

/* Makes sure that there are random numbers; false after an error (reported). */
bool library_find_chance(struct dicelab *lab, struct diag *diag, struct span at);

/* Everything that has to be known of the statement's tree before it is evaluated. False after an error (reported). */
bool statement_examine(struct dicelab_source *source, struct builder *builder);

/* Where the statement is. */
struct span statement_place(const struct dicelab_statement *statement);

/* What is known of the outcomes, if the statistic called `name` means something of them; else NULL. */
struct summary *outcomes_look_up(struct dicelab_outcomes *outcomes, const char *name,
				 enum statistic *which);

/* Room for outcomes, of which only the table is left to fill in; NULL when out of memory. */
struct dicelab_outcomes *outcomes_take(const struct dicelab *lab, const struct shard *shard);

#endif
