/* What the parts of a script are, for who shows it in colours. */
#ifndef LANGUAGE_HIGHLIGHT_H
#define LANGUAGE_HIGHLIGHT_H

#include <stdbool.h>
#include <stddef.h>

#include "support/memory.h"
#include "support/source.h"

struct native;

enum highlight_kind {
	HIGHLIGHT_KEYWORD, /* None, True and False, too */
	HIGHLIGHT_TEXT,
	HIGHLIGHT_NUMBER,
	HIGHLIGHT_DICE, /* dice and bands: 3d6, 8.. */
	HIGHLIGHT_COMMENT,
	HIGHLIGHT_CALL, /* the name of a function of the language, where it is called */
	HIGHLIGHT_KINDS
};

struct highlight_part {
	enum highlight_kind kind;
	struct span at;
};

/* In their order; what is between them is nothing of the kind. */
struct highlight {
	const struct dicelab_memory *memory; /* not owned */
	struct highlight_part *parts;
	size_t count, room;
};

/*
 * The parts of the script that is at `at` in the source, where `natives` are the functions (see struct script); a text that has something in it that belongs to no script has
 * none. False when out of memory; to be cleared in any case.
 */
bool highlight_init(struct highlight *highlight, const struct dicelab_memory *memory,
		    const struct source *source, struct span at,
		    const struct native *const *natives);
void highlight_clear(struct highlight *highlight);

#endif
