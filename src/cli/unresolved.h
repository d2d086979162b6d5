/* The note that some of the probability is unresolved: once in a run, and only if a number that is printed could be
   another without it. */
#ifndef CLI_UNRESOLVED_H
#define CLI_UNRESOLVED_H

#include <stdbool.h>

#include "cli/runner.h"

/* Keeps the note that a calculation makes, until it is known whether it matters. False when this is another note, or when
   there is no memory for it: then it is to be said at once. */
bool unresolved_keep(struct runner *runner, const struct dicelab_diagnostic *note);

/* Says the note that was kept, if it matters for these outcomes (NULL: there are none) and was not said before. */
void unresolved_say(struct runner *runner, struct dicelab_outcomes *outcomes);

#endif
