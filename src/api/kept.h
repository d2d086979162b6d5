/*
 * Answers that a report collects because they are written together: as a comparison, in their places in a document, or
 * with a common denominator. Private to the folder.
 */
#ifndef API_KEPT_H
#define API_KEPT_H

#include "api/library.h"
#include "report/view.h"

/* A kept answer: outcomes or a roll. */
struct kept {
	struct answer answer; /* points into this struct or into its source: see `place` */
	struct dicelab_outcomes *outcomes; /* owned; NULL for a roll */
	struct dicelab_list roll;          /* its items are owned */
	char *label;                       /* owned */
	/* For an output of a script: its name in the script, and the place in the source of the top-level statement
	   that led to it. Valid until the source is closed. */
	const char *name;
	size_t name_size, place;
};

struct kept_answers {
	const struct dicelab_memory *memory; /* not owned */
	struct kept *rows;
	size_t count, room;
};

/* Keeps an answer. Takes the outcomes over, even on failure, or copies the roll; `statement` may be NULL. False when
   out of memory. */
bool kept_add(struct kept_answers *kept, const struct answer *answer,
	      const struct dicelab_statement *statement, struct dicelab_outcomes *outcomes);
void kept_clear(struct kept_answers *kept);

#endif
