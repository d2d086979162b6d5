/*
 * The decision diagram of a program: a node is a draw, an edge is a number that comes up, a leaf is a result.
 *
 *     d2 + d2:    draw below 2 --0--> draw below 2 --0--> 2
 *                       |                   `------1--> 3
 *                       `------1--> draw below 2 --0--> 3
 *                                           `------1--> 4
 *
 * What a program does hangs on its draws alone, so that a trial all of whose edges are known follows them instead of running,
 * and comes to the same result from the same draws. The diagram grows while trials are made: each run adds what lies behind
 * the first edge that was not known, so that what happens often is soon in it, and what is rare never. Where the program tells its
 * state (struct chance), what goes on from equal states is one node, so that a loop with few states is a cycle; then a run adds all
 * that it meets.
 */
#ifndef PROCESS_DIAGRAM_H
#define PROCESS_DIAGRAM_H

#include "process/runs.h"
#include "process/trial.h"
#include "support/memory.h"
#include "support/row_index.h"

struct diagram_state {
	size_t begin, size; /* of what the program told, among the bytes */
	uint32_t target;
};

struct diagram_leaf {
	size_t begin, size; /* of its list or its key, among the bytes */
	bool has_key;       /* that is what the bytes are, else items */
	uint64_t count;     /* trials that ended here by following edges */
};

/* How large a diagram may become. */
struct diagram_room {
	uint64_t edges; /* at most 2^31 */
	uint64_t bound; /* of a draw */
	uint64_t bytes; /* of states and results */
};

struct diagram {
	const struct dicelab_memory *memory; /* not owned */
	struct diagram_room most;
	/* Of a node: the bound of its draw, and behind it where each number leads: to what that is, a target. The first edge
	   leads to the first draw. */
	uint32_t *edges;
	size_t edge_count, edge_room;
	struct diagram_state *states;
	size_t state_count, state_room;
	struct row_index state_index;
	struct diagram_leaf *leaves;
	size_t leaf_count, leaf_room;
	struct row_index leaf_index;
	char *bytes; /* each piece begins at a multiple of 8 */
	size_t byte_count, byte_room;
};

/* How far a trial could follow the edges. */
struct diagram_path {
	size_t draws; /* made on the way */
	size_t edge;  /* the one that is not known; SIZE_MAX: there were too many draws */
	size_t leaf;  /* where it ended */
};

/* A run that makes the diagram grow. */
struct diagram_growth {
	struct diagram *diagram;
	size_t draws; /* that are still to be made until the first edge that is not known */
	size_t edge;  /* that it takes, from then on; SIZE_MAX: nothing is to be added any more */
	bool has_state;
	size_t begin, size; /* of the last state that was told behind the edge */
};

/* The room of a diagram that fits into a cache. */
extern const struct diagram_room diagram_in_cache;

void diagram_init(struct diagram *diagram, const struct dicelab_memory *memory,
		  const struct diagram_room *most);
void diagram_clear(struct diagram *diagram);

/* Follows the edges of a trial that draws from there, at most so many; true: to a leaf. */
bool diagram_follow(const struct diagram *diagram, struct trial_draws *draws, size_t most,
		    struct diagram_path *path);

/* Begins to grow behind the edge at which the path ends; the same trial is then run from its beginning. Where there is no memory, or no
   more room, nothing is added. */
struct diagram_growth diagram_grow(struct diagram *diagram, const struct diagram_path *path);
/* A draw of the run, and what came of it. */
void diagram_draw(struct diagram_growth *growth, uint64_t bound, uint64_t number);
/* Does it matter in which state the program is? */
static inline bool diagram_asks(const struct diagram_growth *growth)
{
	return growth->edge != SIZE_MAX && growth->draws == 0 &&
	       growth->diagram->edges[growth->edge] == 0;
}
/* That state; asked for. */
void diagram_tell(struct diagram_growth *growth, const void *state, size_t size);
/* The end of the run, with that result. */
void diagram_end(struct diagram_growth *growth, const struct run_result *result);

/* The result of a leaf; its bytes are the diagram's. */
struct run_result diagram_result(const struct diagram *diagram, const struct diagram_leaf *leaf);

#endif
