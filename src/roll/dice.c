/* Dice, a column at a time. */
#include "roll/inside.h"

static enum width width_of_dice(int64_t faces)
{
	return faces <= RANDOM_SMALL ? WIDTH_16 : width_for(1, faces);
}

static int64_t one_die(const struct lanes *lanes, struct stream stream, uint64_t draw, size_t lane,
		       int64_t faces)
{
	return 1 + (int64_t)random_below(stream, draw, lanes_trial(lanes, lane), (uint64_t)faces);
}

/* With the kernels, which leave it to us to draw again where that has to be. */
static void roll_small_column(const struct roll *roll, const struct lanes *lanes,
			      struct stream stream, uint64_t draw, int64_t faces,
			      struct columns *dice, size_t column)
{
	int16_t *out = column_at(dice, column);
	uint32_t again;
	size_t lane, i;

	if (lanes->trials == NULL)
		again = roll->kernels->roll_row(stream, draw, lanes->first, (uint16_t)faces, out,
						lanes->count);
	else
		again = roll->kernels->roll_some(stream, draw, lanes->trials, (uint16_t)faces, out,
						 lanes->count);
	for (i = 0; again != 0; i++, again >>= 1) {
		for (lane = i; (again & 1) != 0 && lane < lanes->count; lane += 32)
			out[lane] = (int16_t)one_die(lanes, stream, draw, lane, faces);
	}
}

bool roll_dice(struct roll *roll, const struct lanes *lanes, struct stream stream, uint64_t draw,
	       int64_t faces, size_t count, struct columns *dice)
{
	enum { FEW = 4, SLACK = 64 }; /* what a kernel may write too much */
	bool small = faces <= RANDOM_SMALL && lanes->count >= FEW &&
		     (lanes->trials != NULL || lanes->first % 4 == 0);
	size_t column, lane;

	*dice = (struct columns){.width = width_of_dice(faces),
				 .low = 1,
				 .high = faces,
				 .count = count,
				 .lanes = lanes->count};
	dice->items = scratch_take(
		roll, count * stride_of(lanes->count) * width_bytes(dice->width) + SLACK);
	if (dice->items == NULL)
		return false;
	for (column = 0; column < count; column++) {
		if (small) {
			roll_small_column(roll, lanes, stream, draw + column, faces, dice, column);
			continue;
		}
		for (lane = 0; lane < lanes->count; lane++)
			columns_put(dice, column, lane,
				    one_die(lanes, stream, draw + column, lane, faces));
	}
	return true;
}

/* Every lane has a die of its own. */
APART static bool roll_different_dice(struct roll *roll, const struct node *node,
				      const struct scene *at, const struct columns *faces,
				      struct stream stream, struct columns *one)
{
	size_t lane;

	*one = (struct columns){.width = width_of_dice(faces->high),
				.low = 1,
				.high = faces->high,
				.count = 1,
				.lanes = at->lanes->count};
	one->items = scratch_take(roll, stride_of(one->lanes) * width_bytes(one->width));
	if (one->items == NULL)
		return false;
	for (lane = 0; lane < one->lanes; lane++) {
		int64_t n = columns_item(faces, 0, lane);

		if (n < 1)
			return roll_fail(roll, node, FAILURE_FACES, n);
		columns_put(one, 0, lane, one_die(at->lanes, stream, at->draw, lane, n));
	}
	return true;
}

bool evaluate_die(struct roll *roll, const struct node *node, const struct scene *at,
		  struct columns *one)
{
	struct stream stream = random_branch(at->stream, node->id);
	struct columns faces;

	if (!evaluate_one(roll, node->operands[0], at, &faces))
		return false;
	if (!columns_are_constant(&faces))
		return roll_different_dice(roll, node, at, &faces, stream, one);
	if (faces.low < 1)
		return roll_fail(roll, node, FAILURE_FACES, faces.low);
	return roll_dice(roll, at->lanes, stream, at->draw, faces.low, 1, one);
}
