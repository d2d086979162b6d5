/* Suffixes of dice: the modifiers of modifiers.def that dicelab has, directly after dice literals. */
#ifndef LANGUAGE_DICELAB_SUFFIXES_H
#define LANGUAGE_DICELAB_SUFFIXES_H

#include "language/modifiers.h"

/* A suffix as parsed. */
struct suffix {
	enum modifier_id id;
	enum node_kind test; /* or MODIFIER_NO_TEST */
	bool has_number;
	int64_t number;
};

/* The length of the suffix at the beginning of the text, in any case; 0 if there is none. */
size_t suffix_length(const struct builder *builder, struct span at);

/* Parses the suffix that is exactly this text. False after an error (reported). */
bool suffix_read(struct builder *builder, struct span at, struct suffix *suffix);

/* Parses the number that is this text. False after an error (reported). */
bool suffix_read_number(struct builder *builder, struct span at, int64_t *number);

/* Appends the suffix to those before it. NULL after an error (reported). */
struct vtt_modifier *suffix_add(struct builder *builder, struct span at,
				struct vtt_modifier *before, const struct suffix *suffix);

#endif
