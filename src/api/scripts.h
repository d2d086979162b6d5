/*
 * Scripts as sources of statements: the whole script runs when the first statement is asked for, and each of its outputs
 * is a statement. Private to the folder.
 */
#ifndef API_SCRIPTS_H
#define API_SCRIPTS_H

#include "dicelab.h"
#include "language/literate.h"
#include "starlark/dice.h"

struct sampling;

/* A script that has run. */
struct script_source {
	struct dice dice; /* what it put out, with the trees of it */
	size_t next;      /* the output that is the next statement */
	int64_t rolled;   /* the last roll of an output that is a process */
	bool failed;      /* it put nothing out, after an error (reported) */
	/* Where it was in the text of the source. */
	struct span at;
	/* Of a document, what it is made of, and the program in it, which ran. */
	bool is_document;
	struct literate literate;
	struct tangled tangled;
	struct source program;
};

/* dicelab_next of a script. */
enum dicelab_status script_next(struct dicelab_source *source);

/* Frees what the run left; NULL is fine. */
void script_source_free(struct script_source *run, const struct dicelab_memory *memory);

/* Makes the source's statement of a result. False after an error (reported). */
bool output_make_statement(struct dicelab_source *source, const struct script_result *result);

/* Rolls an output that is a process, and samples it. False after an error (reported), or when stopped. */
bool process_output_roll(struct dicelab *lab, const struct dicelab_statement *statement,
			 struct dicelab_list *result);
bool process_output_sample(struct dicelab *lab, const struct dicelab_statement *statement,
			   const struct sampling *sampling, struct outcomes *outcomes);

/* How an output is made of dice, each of which is rolled; in the arena of the source. NULL where that is not known, or too large;
   nothing is reported. */
struct node *script_structure(const struct dicelab_statement *statement);

#endif
