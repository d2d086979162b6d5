/* The states of a run, for decision diagrams (process/diagram.h). Private to the folder. */
#ifndef LANGUAGE_TROLL_STATE_H
#define LANGUAGE_TROLL_STATE_H

#include "language/troll/roll.h"

/* Finds the expressions at which all that matters is in a few slots: sets `tells` and `live`. */
void troll_find_states(struct troll_program *program);

/* Tells the state before such an expression is evaluated, if anybody asks; of an accumulate, before a round, after which so much (else
   NULL) is accumulated. */
void troll_tell_state(struct troll_roll *roll, const struct troll_value *const *frame,
		      const struct troll_expression *e, const struct troll_value *whole);

#endif
