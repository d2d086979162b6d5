/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The interface of statements, and its four implementations: a tree (trees.c), a tree with decisions (players.c), a program
 * that draws while it runs (programs.c), and an output of a script (outputs.c). Private to the folder.
 */
#ifndef API_STATEMENT_H
#define API_STATEMENT_H

#include "api/library.h"
#include "calc/calc.h"

/* The functions of a kind of statements. Each returns false after an error (reported), or when stopped. */
struct statement_kind {
	/* Checks that it can be rolled, and prepares that; NULL if it always can be. */
	bool (*prepare)(const struct dicelab_statement *statement);
	/* Makes the tree that rolls the statement. */
	bool (*make_tree)(const struct dicelab_statement *statement);
	/* Finds the tree that --translate writes; without a root if there is none, which a note explains. */
	bool (*translate)(const struct dicelab_statement *statement, struct tree *structure);
	/* The checked tree of what it does, for a description; NULL, without an error, if there is none. */
	const struct node *(*structure)(const struct dicelab_statement *statement);
	/* Whether it has decisions. NULL: its tree says that. */
	bool (*decides)(const struct dicelab_statement *statement);
	bool (*roll)(struct dicelab *lab, const struct dicelab_statement *statement,
		     struct dicelab_list *result);
	bool (*sample)(struct dicelab *lab, const struct dicelab_statement *statement,
		       const struct sampling *sampling, struct outcomes *outcomes);
	bool (*calculate)(struct dicelab *lab, const struct dicelab_statement *statement,
			  const struct calc_request *request, struct outcomes *outcomes);
	/* The name of the last roll's outcome; NULL if rolls are numbers. */
	struct outcome_names *(*roll_names)(const struct dicelab_statement *statement);
};

extern const struct statement_kind statement_of_tree, statement_of_player, statement_of_program,
	statement_of_output;

/* Adds the rules of the session to the policy of a statement with a tree in which decisions follow them, with their loss
   against best play (players.c). False after an error (reported). */
bool statement_tell_rules(struct dicelab *lab, const struct dicelab_statement *statement,
			  const struct calc_request *request, const struct outcomes *outcomes);

/* The source of random numbers of one run: the seed, or the host's dice. */
struct statement_chance {
	const struct dicelab *lab;
	const struct dicelab_statement *statement;
	struct stream stream;
	uint64_t draws;
};
/* A uniform number below `bound`; false after an error (reported). `data` is a struct statement_chance. */
bool statement_draw(void *data, uint64_t bound, uint64_t *number);

/* The functions of trees, for the other kinds whose statements have one. */
bool tree_statement_prepare(const struct dicelab_statement *statement);
bool tree_statement_make(const struct dicelab_statement *statement);
bool tree_statement_translate(const struct dicelab_statement *statement, struct tree *structure);
const struct node *tree_statement_structure(const struct dicelab_statement *statement);
bool tree_statement_roll(struct dicelab *lab, const struct dicelab_statement *statement,
			 struct dicelab_list *result);
bool tree_statement_sample(struct dicelab *lab, const struct dicelab_statement *statement,
			   const struct sampling *sampling, struct outcomes *outcomes);
bool tree_statement_calculate(struct dicelab *lab, const struct dicelab_statement *statement,
			      const struct calc_request *request, struct outcomes *outcomes);
struct outcome_names *tree_statement_roll_names(const struct dicelab_statement *statement);

#endif
