/* Statements whose outcomes are labels, or lists of labels. */
#ifndef API_LABELLED_H
#define API_LABELLED_H

#include "api/library.h"

/* Once the tree is examined: notes what its outcomes, or their items, are called. False after an error (reported). */
bool statement_note_labels(struct dicelab_source *source);

/* Gives names to what came of it, where they are made of several labels. False after an error (reported). */
bool statement_name_roll(const struct dicelab_statement *statement, struct dicelab_list *roll);
bool statement_name_outcomes(const struct dicelab_statement *statement, struct outcomes *outcomes);

/* Of the last one, all of that is forgotten. */
void statement_forget_labels(struct dicelab_source *source);

#endif
