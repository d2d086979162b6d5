/* Counts what a plan of a program in the Language of Dice yields. Private to the folder. */
#ifndef LANGUAGE_LOD_COUNT_H
#define LANGUAGE_LOD_COUNT_H

#include "chance/printed_tally.h"
#include "chance/tally.h"
#include "language/lod/sample/plan.h"

struct count {
	const struct dicelab_memory *memory;
	const struct limits *limits;
	const struct lod_plan *plan; /* by whose texts those of the tally are numbered */
	struct tally tally;
	struct printed_tally named;
};

void count_init(struct count *count, const struct dicelab_memory *memory,
		const struct limits *limits, const struct lod_plan *plan);
void count_clear(struct count *count);

/* So many results of a plan, column by column. */
enum tally_result count_columns(struct count *count, const int64_t *columns, size_t lanes);
/* Takes what the other one has counted. */
enum tally_result count_add(struct count *count, struct count *from);
enum tally_result count_finish(struct count *count, struct outcomes *outcomes);

#endif
