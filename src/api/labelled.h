/* Statements whose outcomes are labels, or lists of labels. */
#ifndef API_LABELLED_H
#define API_LABELLED_H

#include "api/library.h"

/* Records the labels of the outcomes, or of their items, after the tree is examined. False after an error (reported). */
bool statement_note_labels(struct dicelab_source *source);

/* Name the roll or the outcomes, where they are lists of labels. False after an error (reported). */
bool statement_name_roll(const struct dicelab_statement *statement, struct dicelab_list *roll);
bool statement_name_outcomes(const struct dicelab_statement *statement, struct outcomes *outcomes);

/* Forgets the labels of the last statement. */
void statement_forget_labels(struct dicelab_source *source);

#endif
