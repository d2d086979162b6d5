/*
 * Answers that a report keeps, because all of them are written together: side by side, in the place of a document where
 * each belongs, or with a number of equally likely cases that they share. Private to the folder.
 */
#ifndef API_KEPT_H
#define API_KEPT_H

#include "api/library.h"
#include "report/view.h"

/* One of them: outcomes, or a roll. */
struct kept {
	struct answer answer; /* what it points to is here, or in its source: see `place` */
	struct dicelab_outcomes *outcomes; /* owned; NULL of a roll */
	struct dicelab_list roll;          /* its items are owned */
	char *label;                       /* owned */
	/* Of a script: what it was called there, and where in the source the statement outside of all functions is that
	   came to it. Good until the source is closed. */
	const char *name;
	size_t name_size, place;
};

struct kept_answers {
	const struct dicelab_memory *memory; /* not owned */
	struct kept *rows;
	size_t count, room;
};

/* Takes the outcomes over, in any case, or copies the roll; `statement` may be NULL. False when out of memory. */
bool kept_add(struct kept_answers *kept, const struct answer *answer,
	      const struct dicelab_statement *statement, struct dicelab_outcomes *outcomes);
void kept_clear(struct kept_answers *kept);

#endif
