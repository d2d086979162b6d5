/* Converts the final states of a walk to outcomes. */
#ifndef LANGUAGE_LOD_WALK_RESULT_H
#define LANGUAGE_LOD_WALK_RESULT_H

#include "language/lod/walk/walk_inside.h"

/* Rows of one value each. False after an error (reported). */
bool result_of_states(struct walker *walker, struct weighted_set *states,
		      struct outcomes *outcomes);

#endif
