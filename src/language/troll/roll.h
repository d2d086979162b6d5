/* One run of a program in Troll: the plain meaning of everything. Private to the folder. */
#ifndef LANGUAGE_TROLL_ROLL_H
#define LANGUAGE_TROLL_ROLL_H

#include "chance/random.h"
#include "language/troll/value.h"

struct troll_roll {
	struct troll_work
		work; /* to be made ready and cleared by the caller; its values are not united */
	const struct chance *chance; /* of the run at hand */

	/* The rest is for the run itself. */
	int64_t depth, calls, turns, steps;
};

/* Runs the program, once; may be called again, which forgets the value of the last run. NULL after an error, or when
   stopped. */
const struct troll_value *troll_roll_once(const struct troll_program *program,
					  struct troll_roll *roll);

#endif
