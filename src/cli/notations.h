/* Notations by their names. */
#ifndef CLI_NOTATIONS_H
#define CLI_NOTATIONS_H

#include "dicelab.h"

/* NULL if there is none of that name. */
const struct dicelab_notation *notation_called(const char *name);

#endif
