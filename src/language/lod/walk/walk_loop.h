/* A loop that is followed as a chain: what walk_loop.c and walk_gain.c share. */
#ifndef LANGUAGE_LOD_WALK_LOOP_H
#define LANGUAGE_LOD_WALK_LOOP_H

#include "chain/chain.h"
#include "language/lod/walk/walk_inside.h"
#include "starlark/measure.h"

struct loop {
	struct walker *walker;
	const struct walk_frame *frame;
	const struct lod_statement *statement;
	struct weighted_set *first; /* where it begins; they add up to 1 */
	struct weighted_set
		heads; /* the rows before the condition: state number + 1 of the chain each */
	struct weighted_set ends
		[2]; /* the rows behind it, and those that have yielded; their weights mean nothing */
	mpq_t whole;  /* what the first add up to in truth */
	double began; /* in seconds */
};

/* Makes the rows of `first` add up to 1. To be ended with loop_end. */
void loop_begin(struct loop *loop, struct walker *walker, const struct walk_frame *frame,
		const struct lod_statement *statement, struct weighted_set *first);
void loop_end(struct loop *loop);
struct chain_model loop_model(struct loop *loop);
/* False if the loop certainly takes more memory than it may (reported; walk_race.c). */
bool loop_fits(struct loop *loop);
/* One turn from that row. */
bool loop_turn(struct loop *loop, size_t head, struct walk_flow *to);
/* Ways to these rows; what is gained is `neutral`. */
bool loop_add_ways(struct loop *loop, const struct weighted_set *heads, int64_t neutral,
		   struct chain_step *step);
/* Its numbers with their shares. NULL: see loop_no_pmf. */
struct pmf *loop_pmf(struct loop *loop, const struct measure *measure);
/* Reports why there is no PMF; false. */
bool loop_no_pmf(struct loop *loop);
void loop_endless(const struct chain_model *model, size_t state);
bool loop_stopped(const struct chain_model *model, size_t steps);
void loop_abort(const struct chain_model *model, enum chain_reason reason);
void loop_report(const struct loop *loop, const char *method);

#endif
