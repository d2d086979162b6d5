/* Suffixes of dice, as virtual tabletops and chat bots have them: 4d6kh3, 3d6!, 2d6r1. They are modifiers of the notation vtt, whose table
   says which of them there are here, too. */
#ifndef NOTATION_DICELAB_SUFFIXES_H
#define NOTATION_DICELAB_SUFFIXES_H

#include "notation/vtt/vtt.h"

/* How many bytes of the text belong to a suffix that begins there; 0 if none does. Capital letters are as good as small ones. */
size_t suffix_length(const struct builder *builder, struct span at);

/* The suffix that is exactly this text. NULL after an error (reported). */
struct vtt_modifier *suffix_read(struct builder *builder, struct span at);

/* So many dice, with their suffixes: what is left of them, a list. The die is one that is written out, with a number, % or F. NULL after an
   error (reported). */
struct node *suffix_build(struct builder *builder, struct span at, int64_t count,
			  const struct node *die, const struct vtt_modifier *modifiers);

#endif
