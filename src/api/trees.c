/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Statements that are trees: rolled by roll/, calculated by calc/. */
#include "api/statement.h"

bool tree_statement_make(const struct dicelab_statement *statement)
{
	(void)statement;
	return true;
}

bool tree_statement_prepare(const struct dicelab_statement *statement)
{
	return roll_prepare(&statement->tree, statement->arena, statement->diag);
}

bool tree_statement_translate(const struct dicelab_statement *statement, struct tree *structure)
{
	*structure = statement->tree;
	return true;
}

const struct node *tree_statement_structure(const struct dicelab_statement *statement)
{
	return statement->tree.root;
}

bool tree_statement_roll(struct dicelab *lab, const struct dicelab_statement *statement,
			 struct dicelab_list *result)
{
	return roll_once(&lab->roll, &statement->tree, statement->diag, &lab->seed, lab->runs++,
			 result) &&
	       statement_name_roll(statement, result);
}

bool tree_statement_sample(struct dicelab *lab, const struct dicelab_statement *statement,
			   const struct sampling *sampling, struct outcomes *outcomes)
{
	return roll_sample(&lab->roll, &statement->tree, statement->diag, sampling, outcomes);
}

bool tree_statement_calculate(struct dicelab *lab, const struct dicelab_statement *statement,
			      const struct calc_request *request, struct outcomes *outcomes)
{
	bool stopped;

	(void)lab;
	if (!calc_tree(request, &statement->tree, statement->diag, outcomes, &stopped))
		return false;
	if (statement_name_outcomes(statement, outcomes))
		return true;
	outcomes_clear(outcomes);
	return false;
}

struct outcome_names *tree_statement_roll_names(const struct dicelab_statement *statement)
{
	return statement->labels != NULL ? *statement->rolled : statement->names;
}

const struct statement_kind statement_of_tree = {.prepare = tree_statement_prepare,
						 .make_tree = tree_statement_make,
						 .translate = tree_statement_translate,
						 .structure = tree_statement_structure,
						 .roll = tree_statement_roll,
						 .sample = tree_statement_sample,
						 .calculate = tree_statement_calculate,
						 .roll_names = tree_statement_roll_names};
