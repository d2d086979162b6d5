/* What --let defines before any program is run. */
#ifndef CLI_LETS_H
#define CLI_LETS_H

#include "cli/runner.h"

/* Does the name that `text` defines, "n=3" or "f(x) = x + 1", stand for that still? Else it was defined anew. */
bool let_holds(const struct dicelab *lab, const char *text);
/* Did a statement ask for the name that `text` defines? */
bool let_is_used(const struct dicelab *lab, const char *text);

/* Makes the definitions. After an error (reported) the run is over. */
void lets_define(struct runner *runner);

/* Do the names stand for what they were defined as? What is read may not define them anew: nobody would notice that the
   value given is not the one that counts. False after a complaint; the run is over then. */
bool lets_hold(struct runner *runner);

/* Once all inputs were run: complains of names that are in none of them. */
void lets_check_used(struct runner *runner);

#endif
