/*
 * How a statement is answered, which is for what it is to say: a tree (trees.c), a program that draws while it runs
 * (programs.c), or an output of a script (outputs.c). Private to the folder.
 */
#ifndef API_STATEMENT_H
#define API_STATEMENT_H

#include "api/library.h"
#include "calc/calc.h"

/* Each is false after an error (reported), or when stopped. */
struct statement_kind {
	/* Can it be rolled? It has all for that then. */
	bool (*prepare)(const struct dicelab_statement *statement);
	/* The tree that rolls it: it is in the statement then. */
	bool (*make_tree)(const struct dicelab_statement *statement);
	/* What --translate writes; an empty tree where that is nothing, of which a note tells. */
	bool (*translate)(const struct dicelab_statement *statement, struct tree *structure);
	bool (*roll)(struct dicelab *lab, const struct dicelab_statement *statement,
		     struct dicelab_list *result);
	bool (*sample)(struct dicelab *lab, const struct dicelab_statement *statement,
		       const struct sampling *sampling, struct outcomes *outcomes);
	bool (*calculate)(struct dicelab *lab, const struct dicelab_statement *statement,
			  const struct calc_request *request, struct outcomes *outcomes);
	/* What the last roll is called; NULL of numbers. */
	struct outcome_names *(*roll_names)(const struct dicelab_statement *statement);
};

extern const struct statement_kind statement_of_tree, statement_of_program, statement_of_output;

/* Those of a tree, for other kinds that have one. */
bool tree_statement_roll(struct dicelab *lab, const struct dicelab_statement *statement,
			 struct dicelab_list *result);
bool tree_statement_sample(struct dicelab *lab, const struct dicelab_statement *statement,
			   const struct sampling *sampling, struct outcomes *outcomes);
bool tree_statement_calculate(struct dicelab *lab, const struct dicelab_statement *statement,
			      const struct calc_request *request, struct outcomes *outcomes);
struct outcome_names *tree_statement_roll_names(const struct dicelab_statement *statement);

#endif
