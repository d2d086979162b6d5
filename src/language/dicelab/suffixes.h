/* Suffixes of dice: those modifiers of modifiers.def that dicelab has, directly after dice that are written out. */
#ifndef LANGUAGE_DICELAB_SUFFIXES_H
#define LANGUAGE_DICELAB_SUFFIXES_H

#include "language/modifiers.h"

/* A suffix as it was read. */
struct suffix {
	enum modifier_id id;
	enum node_kind test; /* or MODIFIER_NO_TEST */
	bool has_number;
	int64_t number;
};

/* How many bytes of the text belong to a suffix that begins there; 0 if none does. Capital letters are as good as small ones. */
size_t suffix_length(const struct builder *builder, struct span at);

/* The suffix that is exactly this text. False after an error (reported). */
bool suffix_read(struct builder *builder, struct span at, struct suffix *suffix);

/* A number that is written there. False after an error (reported). */
bool suffix_read_number(struct builder *builder, struct span at, int64_t *number);

/* Puts it after those that are there. NULL after an error (reported). */
struct vtt_modifier *suffix_add(struct builder *builder, struct span at,
				struct vtt_modifier *before, const struct suffix *suffix);

#endif
