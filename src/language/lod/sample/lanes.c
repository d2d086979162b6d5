/* The statements of a plan, for a batch of trials. */
#include "language/lod/sample/lanes.h"

#include <string.h>

#include "language/lod/sample/lanes_inside.h"
#include "support/memory.h"

bool lanes_init(struct lod_lanes *lanes, const struct lod_plan *plan, const struct limits *limits,
		const struct dicelab_memory *memory)
{
	const size_t column = LANES * sizeof(int64_t);

	*lanes = (struct lod_lanes){.plan = plan, .limits = limits, .memory = memory};
	lanes->slots = memory_take(memory, (plan->slots + 1) * column);
	lanes->columns = memory_take(memory, (plan->columns + 1) * column);
	lanes->random = memory_take(memory, column);
	return lanes->slots != NULL && lanes->columns != NULL && lanes->random != NULL;
}

void lanes_clear(struct lod_lanes *lanes)
{
	memory_release(lanes->memory, lanes->slots);
	memory_release(lanes->memory, lanes->columns);
	memory_release(lanes->memory, lanes->random);
}

bool lanes_fail(struct lod_lanes *lanes, enum lanes_trouble trouble, struct span at)
{
	lanes->trouble = trouble;
	lanes->at = at;
	return false;
}

bool lanes_turn(struct lod_lanes *lanes, const struct lod_step *step, size_t count)
{
	if (--lanes->turns < 0)
		return lanes_fail(lanes, LANES_TURNS, step->at);
	if (--lanes->steps < 0)
		return lanes_fail(lanes, LANES_STEPS, step->at);
	if (stop_after(lanes->stop, count))
		return lanes_fail(lanes, LANES_STOPPED, step->at);
	return true;
}

/* ---- statements ---- */

static void copy_active(struct active *to, const struct active *from)
{
	memcpy(to->at, from->at, from->count * sizeof *to->at);
	to->count = from->count;
	to->is_whole = from->is_whole;
}

/* Those of which it is true go to `taken`, the others stay. */
static void split(struct active *taken, struct active *rest, const int64_t *truths)
{
	size_t count = 0, left = 0, k;

	for (k = 0; k < rest->count; k++) {
		uint16_t at = rest->at[k];
		bool is_true = truths[k] > 0;

		taken->at[count] = at;
		count += is_true;
		rest->at[left] = at;
		left += !is_true;
	}
	taken->count = count;
	taken->is_whole = rest->is_whole && left == 0;
	rest->is_whole = rest->is_whole && count == 0;
	rest->count = left;
}

static void keep_true(struct active *active, const int64_t *truths)
{
	size_t count = 0, k;

	for (k = 0; k < active->count; k++) {
		active->at[count] = active->at[k];
		count += truths[k] > 0;
	}
	active->is_whole = active->is_whole && count == active->count;
	active->count = count;
}

static void append(struct active *to, const struct active *more)
{
	memcpy(to->at + to->count, more->at, more->count * sizeof *to->at);
	to->is_whole = to->count == 0 && more->is_whole;
	to->count += more->count;
}

static bool run_store(struct lod_lanes *lanes, const struct lod_step *step,
		      const struct active *active)
{
	int64_t *slot = lanes->slots + (size_t)step->slot * LANES, *values;
	size_t c, k;

	values = take_columns(lanes, step->shape.columns);
	if (!run_value(lanes, step->left, active, values))
		return false;
	for (c = 0; c < step->shape.columns; c++, slot += LANES, values += LANES) {
		if (active->is_whole) {
			memcpy(slot, values, active->count * sizeof *slot);
			continue;
		}
		for (k = 0; k < active->count; k++)
			slot[active->at[k]] = values[k];
	}
	return true;
}

/* `stay`: those that go on behind it, where it matters. */
static bool run_arms(struct lod_lanes *lanes, const struct lod_step *step, struct active *rest,
		     struct active *stay, struct active *again)
{
	struct active taken = {.at = take_list(lanes)};
	int64_t *truths = take_columns(lanes, 1);
	const struct lod_branch *branch = step->branches;

	for (; branch != NULL && rest->count > 0; branch = branch->next) {
		if (branch->when == NULL) {
			copy_active(&taken, rest);
			rest->count = 0;
		} else {
			if (!run_value(lanes, branch->when, rest, truths))
				return false;
			split(&taken, rest, truths);
		}
		if (taken.count > 0 && !run_statements(lanes, branch->then, &taken, again))
			return false;
		append(stay, &taken);
	}
	append(stay, rest);
	return true;
}

static bool run_if(struct lod_lanes *lanes, const struct lod_step *step, struct active *active,
		   struct active *again)
{
	struct active rest = {.at = take_list(lanes)}, stay = {.at = take_list(lanes)};

	copy_active(&rest, active);
	if (!run_arms(lanes, step, &rest, &stay, again))
		return false;
	if (step->leaves)
		copy_active(active, &stay);
	return true;
}

/* Takes out those that have ended their event. */
static void take_out(const struct lod_lanes *lanes, const struct lod_step *step,
		     struct active *active)
{
	const int64_t *note = lanes->slots + (size_t)step->slot * LANES;
	size_t count = 0, k;

	for (k = 0; k < active->count; k++) {
		active->at[count] = active->at[k];
		count += note[active->at[k]] == 0;
	}
	active->is_whole = active->is_whole && count == active->count;
	active->count = count;
}

static bool run_while(struct lod_lanes *lanes, const struct lod_step *step, struct active *active)
{
	struct active inside = {.at = take_list(lanes)}, again = {.at = take_list(lanes)};
	int64_t *truths = take_columns(lanes, 1);

	copy_active(&inside, active);
	for (;;) {
		if (!run_value(lanes, step->left, &inside, truths))
			return false;
		keep_true(&inside, truths);
		if (inside.count == 0)
			break;
		again.count = 0;
		if (!lanes_turn(lanes, step, inside.count) ||
		    !run_statements(lanes, step->statements, &inside, &again))
			return false;
		if (again.count > 0)
			append(&inside, &again);
	}
	if (step->leaves)
		take_out(lanes, step, active);
	return true;
}

static void run_yield(const struct lod_lanes *lanes, const struct lod_step *step,
		      struct active *active)
{
	int64_t *note = lanes->slots + (size_t)step->slot * LANES;
	size_t k;

	for (k = 0; k < active->count; k++)
		note[active->at[k]] = 1;
	active->count = 0;
}

static bool run_statement(struct lod_lanes *lanes, const struct lod_step *step,
			  struct active *active, struct active *again)
{
	switch (step->kind) {
	case STEP_STORE:
		return run_store(lanes, step, active);
	case STEP_IF:
		return run_if(lanes, step, active, again);
	case STEP_WHILE:
		return run_while(lanes, step, active);
	case STEP_CONTINUE:
		append(again, active);
		active->count = 0;
		return true;
	case STEP_BREAK:
		active->count = 0;
		return true;
	case STEP_YIELD:
		run_yield(lanes, step, active);
		return true;
	default:
		return false; /* a value */
	}
}

bool run_statements(struct lod_lanes *lanes, const struct lod_step *statement,
		    struct active *active, struct active *again)
{
	for (; statement != NULL && active->count > 0; statement = statement->next) {
		size_t used = lanes->used;

		if (--lanes->steps < 0)
			return lanes_fail(lanes, LANES_STEPS, statement->at);
		if (!run_statement(lanes, statement, active, again))
			return false;
		lanes->used = used;
	}
	return true;
}

/* ---- a batch ---- */

const int64_t *lanes_run(struct lod_lanes *lanes, struct stream stream, size_t first, size_t count)
{
	struct active active = {.count = count, .is_whole = true};
	int64_t *result;
	size_t k;

	lanes->used = 0;
	lanes->turns = lanes->limits->turns;
	lanes->steps = lanes->limits->steps;
	lanes->twist = random_branch(stream, 0).twist;
	lanes->trouble = LANES_FINE;
	result = take_columns(lanes, lanes->plan->program->shape.columns);
	active.at = take_list(lanes);
	for (k = 0; k < count; k++) {
		active.at[k] = (uint16_t)k;
		lanes->random[k] = random_bits(stream, first + k);
	}
	if (stop_after(lanes->stop, count)) {
		lanes->trouble = LANES_STOPPED;
		return NULL;
	}
	return run_value(lanes, lanes->plan->program, &active, result) ? result : NULL;
}
