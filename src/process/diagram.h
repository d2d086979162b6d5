/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The decision diagram of a program: nodes are draws, edges the numbers drawn, leaves the results.
 *
 *     d2 + d2:    draw below 2 --0--> draw below 2 --0--> 2
 *                       |                   `------1--> 3
 *                       `------1--> draw below 2 --0--> 3
 *                                           `------1--> 4
 *
 * A program is a deterministic function of its draws, so a trial whose edges are all known follows the diagram instead
 * of running, with the same draws and the same result. The diagram grows lazily: each run adds the node or leaf after
 * the first unknown edge, so frequent paths soon become known and rare ones may never be added. If the program reports
 * its state (struct chance), equal states share one node, so a loop with few states becomes a cycle; such a run adds
 * all nodes on its way.
 */
#ifndef PROCESS_DIAGRAM_H
#define PROCESS_DIAGRAM_H

#include "process/runs.h"
#include "process/trial.h"
#include "support/memory.h"
#include "support/row_index.h"

struct diagram_state {
	size_t begin, size; /* of the reported state, in `bytes` */
	uint32_t target;
};

struct diagram_leaf {
	size_t begin, size; /* of its list or its key, in `bytes` */
	bool has_key;       /* the bytes are a key, otherwise items */
	uint64_t count;     /* trials that reached it by following edges */
};

/* Size limits of a diagram. */
struct diagram_room {
	uint64_t edges; /* at most 2^31 */
	uint64_t bound; /* of one draw */
	uint64_t bytes; /* of states and results */
};

struct diagram {
	const struct dicelab_memory *memory; /* not owned */
	struct diagram_room most;
	/* For each node its bound, then the target of each number (see diagram.c). edges[0] leads to the first draw. */
	uint32_t *edges;
	size_t edge_count, edge_room;
	struct diagram_state *states;
	size_t state_count, state_room;
	struct row_index state_index;
	struct diagram_leaf *leaves;
	size_t leaf_count, leaf_room;
	struct row_index leaf_index;
	char *bytes; /* states and results, each aligned to 8 */
	size_t byte_count, byte_room;
};

/* How far a trial followed known edges. */
struct diagram_path {
	size_t draws; /* made on the way */
	size_t edge;  /* first unknown edge; SIZE_MAX: the limit of draws was reached */
	size_t leaf;  /* reached, if diagram_follow returned true */
};

/* A run that extends the diagram. */
struct diagram_growth {
	struct diagram *diagram;
	size_t draws; /* still to be made before the first unknown edge */
	size_t edge;  /* taken next, once draws is 0; SIZE_MAX: nothing more is added */
	bool has_state;
	size_t begin, size; /* the last state reported after the edge, if has_state */
};

/* Limits for a diagram that fits into a processor's cache. */
extern const struct diagram_room diagram_in_cache;

void diagram_init(struct diagram *diagram, const struct dicelab_memory *memory,
		  const struct diagram_room *most);
void diagram_clear(struct diagram *diagram);

/* Follows the edges of a trial, for at most `most` draws; true if it reached a leaf. */
bool diagram_follow(const struct diagram *diagram, struct trial_draws *draws, size_t most,
		    struct diagram_path *path);

/* Starts to extend the diagram at the unknown edge where the path ends; the trial must then be run from its start.
   Without memory or room, nothing is added. */
struct diagram_growth diagram_grow(struct diagram *diagram, const struct diagram_path *path);
/* Records a draw of the run and its number. */
void diagram_draw(struct diagram_growth *growth, uint64_t bound, uint64_t number);
/* Whether the program's state should be reported now: the next draw or result is still unknown. */
static inline bool diagram_wants_state(const struct diagram_growth *growth)
{
	return growth->edge != SIZE_MAX && growth->draws == 0 &&
	       growth->diagram->edges[growth->edge] == 0;
}
/* Reports that state; only after diagram_wants_state. */
void diagram_add_state(struct diagram_growth *growth, const void *state, size_t size);
/* Records the result of the run. */
void diagram_end(struct diagram_growth *growth, const struct run_result *result);

/* The result of a leaf; its bytes belong to the diagram. */
struct run_result diagram_result(const struct diagram *diagram, const struct diagram_leaf *leaf);

#endif
