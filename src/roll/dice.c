/* Dice, a column at a time. */
#include "roll/roll_inside.h"

/* Kernels may write so many bytes behind the last die. */
enum { SLACK = 64 };

static enum width width_of_dice(int64_t faces)
{
	return faces <= RANDOM_SMALL ? WIDTH_16 : width_for(1, faces);
}

static int64_t one_die(const struct lanes *lanes, struct stream stream, uint64_t draw, size_t lane,
		       int64_t faces)
{
	return 1 + (int64_t)random_below(stream, draw, lanes_trial(lanes, lane), (uint64_t)faces);
}

bool roll_ask_host(struct roll *roll, uint64_t bound, uint64_t *below)
{
	if (roll->draw(roll->draw_data, bound, below) && *below < bound)
		return true;
	return roll_fail(roll, NULL, FAILURE_CHANCE, 0);
}

/* Puts a die of the host's into its place. */
static bool roll_host_die(struct roll *roll, int64_t faces, struct columns *dice, size_t column,
			  size_t lane)
{
	uint64_t below;

	if (!roll_ask_host(roll, (uint64_t)faces, &below))
		return false;
	columns_put(dice, column, lane, 1 + (int64_t)below);
	return true;
}

APART static bool roll_host_dice(struct roll *roll, int64_t faces, struct columns *dice)
{
	size_t column, lane;

	for (column = 0; column < dice->count; column++) {
		for (lane = 0; lane < dice->lanes; lane++) {
			if (!roll_host_die(roll, faces, dice, column, lane))
				return false;
		}
	}
	return true;
}

/* Rolls a column with a kernel. The kernel says which lanes have to draw again, which is done here. */
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

/* Does a kernel roll such dice? */
static bool are_small(const struct lanes *lanes, int64_t faces)
{
	enum { FEW = 4 };

	return faces <= RANDOM_SMALL && lanes->count >= FEW &&
	       (lanes->trials != NULL || lanes->first % 4 == 0);
}

bool roll_dice(struct roll *roll, const struct lanes *lanes, struct stream stream, uint64_t draw,
	       int64_t faces, size_t count, struct columns *dice)
{
	bool small = are_small(lanes, faces);
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
	if (roll->draw != NULL)
		return roll_host_dice(roll, faces, dice);
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

bool dice_add_up(const struct lanes *lanes, int64_t faces)
{
	return lanes->trials == NULL && are_small(lanes, faces);
}

size_t dice_to_add(int64_t faces)
{
	return INT16_MAX / (size_t)faces;
}

bool roll_sum_of_dice(struct roll *roll, const struct lanes *lanes, struct stream stream,
		      uint64_t draw, int64_t faces, size_t count, struct columns *sum)
{
	*sum = (struct columns){.width = WIDTH_16,
				.low = (int64_t)count,
				.high = (int64_t)count * faces,
				.count = 1,
				.lanes = lanes->count};
	sum->items = scratch_take(roll, stride_of(lanes->count) * width_bytes(WIDTH_16) + SLACK);
	if (sum->items == NULL)
		return false;
	roll->kernels->roll_sum(stream, draw, count, lanes->first, (uint16_t)faces, sum->items,
				lanes->count);
	return true;
}

/* Every lane has a die of its own. */
APART static bool roll_different_dice(struct roll *roll, const struct node *node,
				      const struct environment *at, const struct columns *faces,
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
		if (roll->draw == NULL)
			columns_put(one, 0, lane, one_die(at->lanes, stream, at->draw, lane, n));
		else if (!roll_host_die(roll, n, one, 0, lane))
			return false;
	}
	return true;
}

bool evaluate_die(struct roll *roll, const struct node *node, const struct environment *at,
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
