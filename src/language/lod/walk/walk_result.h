/* What comes out of a walk, as outcomes. */
#ifndef LANGUAGE_LOD_WALK_RESULT_H
#define LANGUAGE_LOD_WALK_RESULT_H

#include "language/lod/walk/walk_inside.h"

/* Rows of one value each. */
bool result_of_states(struct walker *walker, struct walk_states *results,
		      struct outcomes *outcomes);
/* Takes the PMF of numbers over. */
bool result_of_numbers(struct walker *walker, struct pmf *pmf, struct outcomes *outcomes);
/* Mass that got lost, of which nothing is known, becomes a tail without bounds. */
bool result_add_tail(struct walker *walker, struct pmf *pmf, bool numbers);

#endif
