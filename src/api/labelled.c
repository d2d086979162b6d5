/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Records the labels of statements, and names their rolls and outcomes. */
#include "api/library.h"

#include "chance/label_lists.h"
#include "player/player.h"

bool statement_note_labels(struct dicelab_source *source)
{
	struct dicelab_statement *statement = &source->statement;
	const struct node *root = statement->tree.root;
	struct outcome_names *names;

	if (root->labels == NULL)
		return true;
	names = outcome_names_make(&source->lab->hooks.memory, root->labels->texts, NULL,
				   root->labels->count);
	if (names == NULL)
		return diag_out_of_memory(&source->diag, root->at);
	statement->rolled = &source->rolled;
	if (root->length == 1)
		statement->names = names;
	else
		statement->labels = names;
	return true;
}

void statement_forget_labels(struct dicelab_source *source)
{
	outcome_names_free(source->statement.names);
	outcome_names_free(source->statement.labels);
	outcome_names_free(source->rolled);
	source->rolled = NULL;
	player_free(source->player);
	source->player = NULL;
}

const char *dicelab_outcome_label(const struct dicelab_statement *statement, size_t index)
{
	const struct outcome_names *names = statement->names;

	return names != NULL && index < names->count ? names->texts[index] : NULL;
}

bool statement_name_roll(const struct dicelab_statement *statement, struct dicelab_list *roll)
{
	static const int64_t only = 0;
	const struct outcome_names *labels = statement->labels;
	struct outcome_names *name;

	if (labels == NULL)
		return true;
	name = label_lists_name_roll(labels->memory, labels, roll);
	if (name == NULL)
		return diag_out_of_memory(statement->diag, statement_place(statement));
	outcome_names_free(*statement->rolled);
	*statement->rolled = name;
	*roll = (struct dicelab_list){&only, 1};
	return true;
}

bool statement_name_outcomes(const struct dicelab_statement *statement, struct outcomes *outcomes)
{
	if (statement->labels == NULL) {
		/* outputs of scripts have names already */
		if (outcomes->names == NULL)
			outcomes->names = outcome_names_share(statement->names);
		return true;
	}
	return outcomes_name_lists(outcomes, statement->labels) ||
	       diag_out_of_memory(statement->diag, statement_place(statement));
}
