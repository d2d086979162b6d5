/* What the objects are that the library hands out: for the files of this folder alone. */
#ifndef API_LIBRARY_H
#define API_LIBRARY_H

#include "chance/outcomes.h"
#include "chance/random.h"
#include "chance/shard.h"
#include "dicelab.h"
#include "notation/label.h"
#include "notation/notation.h"
#include "notation/reader.h"
#include "report/summary.h"
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
	/* Told how far a calculation is; or NULL. */
	void (*watch)(void *data, const struct dicelab_progress *progress);
};

struct dicelab_statement {
	struct tree tree;
	struct diag *diag;
	const struct rendering *rendering; /* of its rolls; or NULL */
	bool sound;                        /* free of errors: can be rolled */
	struct span at;                    /* all of its text, with the comments before it */
	char label[LABEL_SIZE];
};

struct dicelab_source {
	struct dicelab *lab;
	struct reader reader;
	struct arena arena; /* of the statement at hand */
	struct diag diag;
	struct dicelab_statement statement;
	enum notation notation;
	unsigned manners;
	bool defines; /* there may be definitions in it, when it is in dicelab */
	struct {
		const char *at;
		size_t left;
	} text; /* of dicelab_open_text: what was not read yet */
	char name[];
};

struct dicelab_outcomes {
	struct outcomes table;
	struct shard shard; /* that was sampled; of no shards when calculated */
	bool summarized;    /* somebody asked for statistics, and here they are: */
	struct summary summary;
};

/* Room for outcomes, of which only the table is left to fill in; NULL when out of memory. */
struct dicelab_outcomes *outcomes_take(const struct dicelab *lab, const struct shard *shard);

#endif
