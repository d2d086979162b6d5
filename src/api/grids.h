/* The definition of a grid of dicelab.h. */
#ifndef API_GRIDS_H
#define API_GRIDS_H

#include "report/grid.h"

struct dicelab_grid {
	const struct dicelab_memory *memory; /* of the session */
	struct grid grid;
};

#endif
