/* The values of a plan. Where lanes part, as in a set, each part is evaluated for its own lanes alone, and what comes of it
   is put where it belongs. */
#include <string.h>

#include "language/lod/sample/lanes_inside.h"

/* ---- lanes that part ---- */

/* Some of the lanes that are active, and the items that are theirs. */
struct part {
	struct active active;
	uint16_t *item;
};

static struct part part_begin(struct lod_lanes *lanes)
{
	struct part part = {.active.at = take_list(lanes)};

	part.item = take_list(lanes);
	return part;
}

static void part_copy(struct part *part, const struct active *active)
{
	size_t k;

	for (k = 0; k < active->count; k++) {
		part->active.at[k] = active->at[k];
		part->item[k] = (uint16_t)k;
	}
	part->active.count = active->count;
	part->active.is_whole = active->is_whole;
}

/* Of those in `rest`, the ones of which it is true go to `part`, the others stay. */
static void part_split(struct part *part, struct part *rest, const int64_t *truths)
{
	size_t count = rest->active.count, taken = 0, left = 0, k;

	for (k = 0; k < count; k++) {
		uint16_t at = rest->active.at[k], item = rest->item[k];
		bool is_true = truths[k] > 0;

		part->active.at[taken] = at;
		part->item[taken] = item;
		taken += is_true;
		rest->active.at[left] = at;
		rest->item[left] = item;
		left += !is_true;
	}
	part->active.count = taken;
	part->active.is_whole = rest->active.is_whole && left == 0;
	rest->active.count = left;
	rest->active.is_whole = rest->active.is_whole && taken == 0;
}

/* The value of `step` for a part of the lanes, at its items of `out`. */
static bool run_part(struct lod_lanes *lanes, const struct lod_step *step, const struct part *part,
		     int64_t *out)
{
	size_t used = lanes->used, c, k;
	int64_t *values = take_columns(lanes, step->shape.columns);

	if (part->active.count == 0) {
		lanes->used = used;
		return true;
	}
	if (!run_value(lanes, step, &part->active, values))
		return false;
	for (c = 0; c < step->shape.columns; c++) {
		for (k = 0; k < part->active.count; k++)
			out[c * LANES + part->item[k]] = values[c * LANES + k];
	}
	lanes->used = used;
	return true;
}

/* ---- operands ---- */

/* The value's columns, which are not copied if they are there as they are: so whatever is evaluated before they are
   used must not change a variable. */
static const int64_t *operand(struct lod_lanes *lanes, const struct lod_step *step,
			      const struct active *active)
{
	int64_t *columns;

	if (step->kind == STEP_LOAD && active->is_whole)
		return lanes->slots + (size_t)step->slot * LANES;
	columns = take_columns(lanes, step->shape.columns);
	return run_value(lanes, step, active, columns) ? columns : NULL;
}

static void fill(int64_t *out, size_t count, int64_t number)
{
	size_t k;

	for (k = 0; k < count; k++)
		out[k] = number;
}

static void load(const struct lod_lanes *lanes, const struct lod_step *step,
		 const struct active *active, int64_t *out)
{
	const int64_t *slot = lanes->slots + (size_t)step->slot * LANES;
	size_t c, k;

	for (c = 0; c < step->shape.columns; c++, slot += LANES, out += LANES) {
		if (active->is_whole) {
			memcpy(out, slot, active->count * sizeof *out);
			continue;
		}
		for (k = 0; k < active->count; k++)
			out[k] = slot[active->at[k]];
	}
}

static void store(const struct lod_lanes *lanes, const struct lod_step *step,
		  const struct active *active, const int64_t *values)
{
	int64_t *slot = lanes->slots + (size_t)step->slot * LANES;
	size_t c, k;

	for (c = 0; c < step->shape.columns; c++, slot += LANES, values += LANES) {
		for (k = 0; k < active->count; k++)
			slot[active->at[k]] = values[k];
	}
}

/* ---- operators ---- */

/* `and`, `or`, whose right side is for those lanes only in which the left does not decide. */
static bool run_lazy(struct lod_lanes *lanes, const struct lod_step *step,
		     const struct active *active, int64_t *out)
{
	bool decided = step->operation == LOD_OR;
	struct part rest = part_begin(lanes), open = part_begin(lanes);
	size_t k;

	if (!run_value(lanes, step->left, active, out))
		return false;
	part_copy(&rest, active);
	for (k = 0; k < active->count; k++)
		out[k] = (out[k] > 0) != decided;
	part_split(&open, &rest, out);
	fill(out, active->count, decided);
	if (!run_part(lanes, step->right, &open, out))
		return false;
	for (k = 0; k < active->count; k++)
		out[k] = out[k] > 0;
	return true;
}

static bool run_binary(struct lod_lanes *lanes, const struct lod_step *step,
		       const struct active *active, int64_t *out)
{
	const int64_t *left, *right;

	if (step->is_lazy)
		return run_lazy(lanes, step, active, out);
	if (step->right->kind == STEP_CONSTANT) {
		left = operand(lanes, step->left, active);
		return left != NULL &&
		       operate_by(lanes, step, left, step->right->shape.number, active->count, out);
	}
	/* the right side may change a variable of the left one */
	if (!run_value(lanes, step->left, active, out))
		return false;
	right = operand(lanes, step->right, active);
	return right != NULL && operate(lanes, step, out, right, active->count, out);
}

static bool run_negative(struct lod_lanes *lanes, const struct lod_step *step,
			 const struct active *active, int64_t *out)
{
	bool passed = false;
	size_t k;

	if (!run_value(lanes, step->left, active, out))
		return false;
	for (k = 0; k < active->count; k++)
		passed |= __builtin_sub_overflow(0, out[k], &out[k]);
	return !passed || lanes_fail(lanes, LANES_OVERFLOW, step->at);
}

static bool run_not(struct lod_lanes *lanes, const struct lod_step *step,
		    const struct active *active, int64_t *out)
{
	size_t k;

	if (!run_value(lanes, step->left, active, out))
		return false;
	for (k = 0; k < active->count; k++)
		out[k] = out[k] <= 0;
	return true;
}

/* ---- arrays ---- */

static bool run_join(struct lod_lanes *lanes, const struct lod_step *step,
		     const struct active *active, int64_t *out)
{
	const struct lod_branch *branch;

	for (branch = step->branches; branch != NULL; branch = branch->next) {
		if (!run_value(lanes, branch->then, active, out))
			return false;
		out += (size_t)branch->then->shape.columns * LANES;
	}
	return true;
}

static bool run_reduced(struct lod_lanes *lanes, const struct lod_step *step,
			const struct active *active, int64_t *out)
{
	const int64_t *columns = operand(lanes, step->left, active);

	if (columns == NULL)
		return false;
	if (step->kind == STEP_SUM)
		return sum_columns(lanes, step, columns, step->left->shape.columns, active->count,
				   out);
	extreme_of_columns(columns, step->left->shape.columns, step->kind == STEP_MOST,
			   active->count, out);
	return true;
}

/* The best of an array in order, or their sum. */
static bool run_best(struct lod_lanes *lanes, const struct lod_step *step,
		     const struct active *active, int64_t *out)
{
	bool highest = step->kind == STEP_HIGHEST || step->kind == STEP_HIGHEST_SUM;
	bool summed = step->kind == STEP_HIGHEST_SUM || step->kind == STEP_LOWEST_SUM;
	size_t width = step->left->shape.columns;
	size_t keep = summed ? (size_t)step->number : step->shape.columns, c;
	int64_t *columns = take_columns(lanes, width);

	if (!run_value(lanes, step->left, active, columns))
		return false;
	if (summed && width - keep < keep)
		drop_columns(columns, width, width - keep, highest, active->count);
	else
		order_columns(columns, width, keep, highest, active->count);
	if (summed)
		return sum_columns(lanes, step, columns, keep, active->count, out);
	for (c = 0; c < keep; c++)
		memcpy(out + c * LANES, columns + c * LANES, active->count * sizeof *out);
	return true;
}

static bool run_index(struct lod_lanes *lanes, const struct lod_step *step,
		      const struct active *active, int64_t *out)
{
	int64_t width = (int64_t)step->left->shape.columns;
	int64_t *columns = take_columns(lanes, step->left->shape.columns);
	size_t k;

	if (!run_value(lanes, step->left, active, columns) ||
	    !run_value(lanes, step->right, active, out))
		return false;
	for (k = 0; k < active->count; k++) {
		if (out[k] < 1 || out[k] > width) {
			lanes->wrong = out[k];
			lanes->length = width;
			return lanes_fail(lanes, LANES_INDEX, step->at);
		}
		out[k] = columns[(size_t)(out[k] - 1) * LANES + k];
	}
	return true;
}

/* ---- sets ---- */

/* Which branch each part of the whole belongs to. */
static void find_branches(const struct lod_draw *draw, size_t count, int64_t *parts)
{
	size_t k;

	if (draw->branch != NULL) {
		for (k = 0; k < count; k++)
			parts[k] = draw->branch[parts[k]];
		return;
	}
	for (k = 0; k < count; k++) {
		size_t low = 0, high = draw->count - 1;

		while (low < high) {
			size_t middle = low + (high - low) / 2;

			if (draw->ends[middle] <= parts[k])
				low = middle + 1;
			else
				high = middle;
		}
		parts[k] = (int64_t)low;
	}
}

/* Evaluates for each item the branch whose number is in `which`; those with results are done already. */
static bool run_branches(struct lod_lanes *lanes, const struct lod_step *step,
			 const struct active *active, const int64_t *which, bool constants,
			 int64_t *out)
{
	struct part part = part_begin(lanes);
	const struct lod_branch *branch = step->branches;
	int64_t number = 0;

	for (; branch != NULL; branch = branch->next, number++) {
		size_t count = 0, k;

		if (constants && branch->then->kind == STEP_CONSTANT)
			continue;
		for (k = 0; k < active->count; k++) {
			part.active.at[count] = active->at[k];
			part.item[count] = (uint16_t)k;
			count += which[k] == number;
		}
		part.active.count = count;
		part.active.is_whole = active->is_whole && count == active->count;
		if (!run_part(lanes, branch->then, &part, out))
			return false;
	}
	return true;
}

/* The parts that are asked for by their numbers, counted from 1. */
static bool ask_parts(struct lod_lanes *lanes, const struct lod_step *step,
		      const struct active *active, int64_t *parts)
{
	size_t k;

	if (!run_value(lanes, step->left, active, parts))
		return false;
	for (k = 0; k < active->count; k++) {
		if (parts[k] < 1 || parts[k] > step->draw->total) {
			lanes->wrong = parts[k];
			lanes->length = step->draw->total;
			lanes->name = step->name;
			return lanes_fail(lanes, LANES_STATES, step->at);
		}
		parts[k]--;
	}
	return true;
}

static bool run_draw(struct lod_lanes *lanes, const struct lod_step *step,
		     const struct active *active, int64_t *out)
{
	const struct lod_draw *draw = step->draw;
	int64_t *parts = take_columns(lanes, 1);
	size_t k;

	if (step->left == NULL)
		draw_below(lanes, active, (uint64_t)draw->total, parts);
	else if (!ask_parts(lanes, step, active, parts))
		return false;
	find_branches(draw, active->count, parts);
	if (step->shape.columns == 1) {
		for (k = 0; k < active->count; k++)
			out[k] = draw->results[parts[k]];
	}
	return draw->is_constant || run_branches(lanes, step, active, parts, true, out);
}

/* The sums of the weights up to each branch: a column each. */
static bool add_weights(struct lod_lanes *lanes, const struct lod_step *step,
			const struct active *active, int64_t *ends)
{
	const struct lod_branch *branch;
	int64_t *column = ends;
	size_t k;

	for (branch = step->branches; branch != NULL; branch = branch->next, column += LANES) {
		if (!run_value(lanes, branch->when, active, column))
			return false;
		for (k = 0; k < active->count; k++) {
			int64_t before = column == ends ? 0 : (column - LANES)[k];

			if (column[k] < 0) {
				lanes->wrong = column[k];
				return lanes_fail(lanes, LANES_WEIGHT, branch->when->at);
			}
			if (__builtin_add_overflow(before, column[k], &column[k]))
				return lanes_fail(lanes, LANES_WEIGHING, step->at);
		}
	}
	for (k = 0; k < active->count; k++) {
		if ((column - LANES)[k] == 0)
			return lanes_fail(lanes, LANES_WEIGHTS, step->at);
	}
	return true;
}

static bool run_weigh(struct lod_lanes *lanes, const struct lod_step *step,
		      const struct active *active, int64_t *out)
{
	int64_t *which = take_columns(lanes, 1);
	int64_t *ends = take_columns(lanes, step->branch_count);
	size_t k;

	if (!add_weights(lanes, step, active, ends))
		return false;
	draw_below_each(lanes, active, ends + (step->branch_count - 1) * LANES, which);
	for (k = 0; k < active->count; k++) {
		int64_t part = which[k], branch = 0;

		while (ends[(size_t)branch * LANES + k] <= part)
			branch++;
		which[k] = branch;
	}
	return run_branches(lanes, step, active, which, false, out);
}

/* ---- the rest ---- */

static bool run_select(struct lod_lanes *lanes, const struct lod_step *step,
		       const struct active *active, int64_t *out)
{
	struct part part = part_begin(lanes), rest = part_begin(lanes);
	int64_t *truths = take_columns(lanes, 1);
	const struct lod_branch *branch = step->branches;

	part_copy(&rest, active);
	for (; branch != NULL && rest.active.count > 0; branch = branch->next) {
		if (branch->when == NULL)
			return run_part(lanes, branch->then, &rest, out);
		if (!run_value(lanes, branch->when, &rest.active, truths))
			return false;
		part_split(&part, &rest, truths);
		if (!run_part(lanes, branch->then, &part, out))
			return false;
	}
	return true;
}

/* Keeps the lanes that have another turn to go. */
static void part_continue(struct part *part, const int64_t *times, int64_t turn)
{
	size_t count = 0, k;

	for (k = 0; k < part->active.count; k++) {
		part->active.at[count] = part->active.at[k];
		part->item[count] = part->item[k];
		count += times[part->item[k]] > turn;
	}
	part->active.is_whole = part->active.is_whole && count == part->active.count;
	part->active.count = count;
}

static bool check_times(struct lod_lanes *lanes, const struct lod_step *step,
			const struct active *active, const int64_t *times)
{
	size_t k;

	for (k = 0; k < active->count; k++) {
		if (times[k] > lanes->limits->items)
			return lanes_fail(lanes, LANES_ITEMS, step->at);
	}
	return true;
}

static bool check_carry(struct lod_lanes *lanes, const struct lod_step *step, const int64_t *carry,
			size_t count)
{
	size_t k;

	for (k = 0; k < count; k++) {
		if (carry[k] != 0)
			return lanes_fail(lanes, LANES_OVERFLOW, step->at);
	}
	return true;
}

static bool run_repeat(struct lod_lanes *lanes, const struct lod_step *step,
		       const struct active *active, int64_t *out)
{
	struct part part = part_begin(lanes);
	int64_t *times = take_columns(lanes, 1), *values = take_columns(lanes, 1), turn = 0;
	int64_t *carry = take_columns(lanes, 1); /* the sum is out + carry * 2^64 */

	if (!run_value(lanes, step->left, active, times))
		return false;
	fill(out, active->count, 0);
	fill(carry, active->count, 0);
	part_copy(&part, active);
	if (!check_times(lanes, step, active, times))
		return false;
	for (;; turn++) {
		size_t k;

		part_continue(&part, times, turn);
		if (part.active.count == 0)
			return check_carry(lanes, step, carry, active->count);
		if (!lanes_turn(lanes, step, part.active.count) ||
		    !run_value(lanes, step->right, &part.active, values))
			return false;
		for (k = 0; k < part.active.count; k++) {
			int64_t *sum = &out[part.item[k]];

			if (__builtin_add_overflow(*sum, values[k], sum))
				carry[part.item[k]] += values[k] > 0 ? 1 : -1;
		}
	}
}

static bool run_event(struct lod_lanes *lanes, const struct lod_step *step,
		      const struct active *active, int64_t *out)
{
	struct active inside = {take_list(lanes), active->count, active->is_whole};

	memcpy(inside.at, active->at, active->count * sizeof *inside.at);
	return run_statements(lanes, step->statements, &inside, NULL) &&
	       run_value(lanes, step->left, active, out);
}

static bool run_keep(struct lod_lanes *lanes, const struct lod_step *step,
		     const struct active *active, int64_t *out)
{
	if (!run_value(lanes, step->left, active, out))
		return false;
	store(lanes, step, active, out);
	return true;
}

static bool run_kind(struct lod_lanes *lanes, const struct lod_step *step,
		     const struct active *active, int64_t *out)
{
	switch (step->kind) {
	case STEP_CONSTANT:
		fill(out, active->count, step->shape.number);
		return true;
	case STEP_LOAD:
		load(lanes, step, active, out);
		return true;
	case STEP_DICE:
	case STEP_DICE_SUM:
	case STEP_DICE_LEAST:
	case STEP_DICE_MOST:
		dice_roll(lanes, step, active, out);
		return true;
	case STEP_JOIN:
		return run_join(lanes, step, active, out);
	case STEP_BINARY:
		return run_binary(lanes, step, active, out);
	case STEP_NEGATIVE:
		return run_negative(lanes, step, active, out);
	case STEP_NOT:
		return run_not(lanes, step, active, out);
	case STEP_SUM:
	case STEP_LEAST:
	case STEP_MOST:
		return run_reduced(lanes, step, active, out);
	case STEP_LOWEST:
	case STEP_HIGHEST:
	case STEP_HIGHEST_SUM:
	case STEP_LOWEST_SUM:
		return run_best(lanes, step, active, out);
	case STEP_INDEX:
		return run_index(lanes, step, active, out);
	case STEP_DRAW:
		return run_draw(lanes, step, active, out);
	case STEP_WEIGH:
		return run_weigh(lanes, step, active, out);
	case STEP_REPEAT:
		return run_repeat(lanes, step, active, out);
	case STEP_SELECT:
		return run_select(lanes, step, active, out);
	case STEP_EVENT:
		return run_event(lanes, step, active, out);
	case STEP_KEEP:
		return run_keep(lanes, step, active, out);
	case STEP_STORE:
	case STEP_IF:
	case STEP_WHILE:
	case STEP_BREAK:
	case STEP_CONTINUE:
	case STEP_YIELD:
		break;
	}
	return false;
}

bool run_value(struct lod_lanes *lanes, const struct lod_step *step, const struct active *active,
	       int64_t *out)
{
	size_t used = lanes->used;
	bool done = run_kind(lanes, step, active, out);

	lanes->used = used;
	return done;
}
