/* Liveness analysis: the states of a run, for decision diagrams (process/diagram.h). Private to the folder. */
#ifndef LANGUAGE_TROLL_STATE_H
#define LANGUAGE_TROLL_STATE_H

#include "language/troll/roll.h"

/* Finds the expressions at which the state of a run is only the values of a few slots: sets `tells` and `live`. */
void troll_find_states(struct troll_program *program);

/* Reports the state before such an expression is evaluated, if a decision diagram is built; for `accumulate`, before
   each round, with the value accumulated so far in `whole` (or NULL). */
void troll_tell_state(struct troll_roll *roll, const struct troll_value *const *frame,
		      const struct troll_expression *e, const struct troll_value *whole);

#endif
