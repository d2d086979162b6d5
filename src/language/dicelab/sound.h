/* Programs that hints show: what is shown must run. */
#ifndef LANGUAGE_DICELAB_SOUND_H
#define LANGUAGE_DICELAB_SOUND_H

#include "language/parse.h"

/* Could the text stand where the statement does, which may be a definition, with nothing to be said about it: no error before it is evaluated, and no
   warning? */
bool sound_is(const struct builder *builder, bool may_define, const char *text, size_t length);

#endif
