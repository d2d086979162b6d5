/* What the files that run a plan share. Private to them. */
#ifndef LANGUAGE_LOD_LANES_INSIDE_H
#define LANGUAGE_LOD_LANES_INSIDE_H

#include "language/lod/sample/lanes.h"

/* The lanes that something is done for. Values are packed: item k is that of the lane at[k]. Variables are not, but
   have a place for each lane there is. */
struct active {
	uint16_t *at;
	size_t count;
	bool is_whole; /* at[k] == k */
};

/* So many columns, until `lanes->used` is set back. */
static inline int64_t *take_columns(struct lod_lanes *lanes, size_t count)
{
	int64_t *columns = lanes->columns + lanes->used * LANES;

	lanes->used += count;
	return columns;
}

static inline uint16_t *take_list(struct lod_lanes *lanes)
{
	return (uint16_t *)(void *)take_columns(lanes, 1);
}

/* Returns false. */
bool lanes_fail(struct lod_lanes *lanes, enum lanes_trouble trouble, struct span at);
/* One more turn of a loop, for so many lanes; false when that is too many, or it is to stop. */
bool lanes_turn(struct lod_lanes *lanes, const struct lod_step *step, size_t count);

/* ---- draws (lanes_dice.c) ---- */

/* The dice of the step: a column each, or one for all. */
void dice_roll(struct lod_lanes *lanes, const struct lod_step *step, const struct active *active,
	       int64_t *out);
/* For each a number below n, n > 0. */
void draw_below(struct lod_lanes *lanes, const struct active *active, uint64_t n, int64_t *out);
/* Below bounds[k], all of which are positive. */
void draw_below_each(struct lod_lanes *lanes, const struct active *active, const int64_t *bounds,
		     int64_t *out);

/* ---- values (lanes_value.c) ---- */

/* The columns of the step's value; false after trouble. */
bool run_value(struct lod_lanes *lanes, const struct lod_step *step, const struct active *active,
	       int64_t *out);

/* ---- arithmetic (lanes_number.c) ---- */

/* out = left operation right, both of `count` items. False, with the trouble, if that fails. `out` may be one of them. */
bool operate(struct lod_lanes *lanes, const struct lod_step *step, const int64_t *left,
	     const int64_t *right, size_t count, int64_t *out);
/* The same with one number on the right. */
bool operate_by(struct lod_lanes *lanes, const struct lod_step *step, const int64_t *left,
		int64_t right, size_t count, int64_t *out);
bool sum_columns(struct lod_lanes *lanes, const struct lod_step *step, const int64_t *columns,
		 size_t width, size_t count, int64_t *out);
void extreme_of_columns(const int64_t *columns, size_t width, bool highest, size_t count,
			int64_t *out);
/* Brings the `keep` best of them to the front, in order. */
void order_columns(int64_t *columns, size_t width, size_t keep, bool highest, size_t count);
/* Brings the `drop` worst of them to the end. */
void drop_columns(int64_t *columns, size_t width, size_t drop, bool highest, size_t count);

/* ---- statements (lanes.c) ---- */

/* Takes the lanes that leave out of `active`. `again`: where those that continue the loop at hand are put. */
bool run_statements(struct lod_lanes *lanes, const struct lod_step *statement,
		    struct active *active, struct active *again);

#endif
