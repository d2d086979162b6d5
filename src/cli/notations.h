/* Look-up of notations by name, and the names of notations and formats. */
#ifndef CLI_NOTATIONS_H
#define CLI_NOTATIONS_H

#include "dicelab.h"

/* The notation of this name; NULL if there is none. */
const struct dicelab_notation *notation_called(const char *name);

/* The name number `index`; NULL after the last. */
const char *notation_name(size_t index);
const char *format_name(size_t index);

#endif
