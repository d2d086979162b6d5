/* Look-up of notations by name. */
#ifndef CLI_NOTATIONS_H
#define CLI_NOTATIONS_H

#include "dicelab.h"

/* The notation of this name; NULL if there is none. */
const struct dicelab_notation *notation_called(const char *name);

#endif
