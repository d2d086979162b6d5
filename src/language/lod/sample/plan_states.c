/*
 * What a plan keeps of variables while it is made: what is certain of each at the place of the program that is at hand,
 * where two ways meet, and the columns in which its values are stored.
 */
#include <string.h>

#include "language/lod/sample/plan_inside.h"

/* ---- room ---- */

void *plan_give_up(struct planner *planner)
{
	if (planner->trouble == PLANNED)
		planner->trouble = NOT_PLANNED;
	return NULL;
}

void *plan_take(struct planner *planner, size_t size)
{
	void *memory = arena_take(planner->arena, size);

	if (memory == NULL)
		planner->trouble = PLAN_OUT_OF_MEMORY;
	return memory;
}

struct lod_step *plan_step(struct planner *planner, enum step_kind kind, struct span at,
			   struct lod_shape shape)
{
	struct lod_step *step;

	if (shape.columns > PLAN_COLUMNS || planner->steps++ >= PLAN_STEPS)
		return plan_give_up(planner);
	step = plan_take(planner, sizeof *step);
	if (step != NULL)
		*step = (struct lod_step){.kind = kind, .at = at, .shape = shape};
	return step;
}

bool plan_columns(struct planner *planner, uint32_t columns, uint32_t *slot)
{
	if (columns > PLAN_SLOTS - planner->slots) {
		plan_give_up(planner);
		return false;
	}
	*slot = planner->slots;
	planner->slots += columns;
	return true;
}

bool plan_storage(struct planner *planner, size_t index, uint32_t columns, uint32_t *slot)
{
	struct storage *storage = &planner->storages[index];

	if (storage->columns != columns) {
		if (!plan_columns(planner, columns, &storage->slot))
			return false;
		storage->columns = columns;
	}
	*slot = storage->slot;
	return true;
}

/* ---- states ---- */

struct state *states_copy(struct planner *planner)
{
	size_t size = planner->state_count * sizeof *planner->states;
	struct state *copy = plan_take(planner, size + 1);

	if (copy != NULL && size > 0)
		memcpy(copy, planner->states, size);
	return copy;
}

void states_restore(struct planner *planner, const struct state *states)
{
	if (planner->state_count > 0)
		memcpy(planner->states, states, planner->state_count * sizeof *states);
}

bool shape_unite(struct lod_shape *shape, const struct lod_shape *other)
{
	bool is_loose = shape->is_loose || other->is_loose || shape->is_array != other->is_array;

	if (shape->columns != other->columns || shape->is_text != other->is_text)
		return false;
	if (is_loose && (shape->columns != 1 || shape->is_text))
		return false;
	shape->is_loose = is_loose;
	shape->is_array = shape->is_array && !is_loose;
	shape->is_known = shape->is_known && other->is_known && shape->number == other->number;
	return true;
}

static bool state_unite(struct state *state, const struct state *other)
{
	if (state->binding != other->binding)
		return false;
	if (state->binding == BINDING_RECIPE)
		return state->recipe == other->recipe && state->written == other->written;
	return state->binding != BINDING_VALUE ||
	       (state->slot == other->slot && shape_unite(&state->shape, &other->shape));
}

bool states_merge(struct state *states, const struct state *others, size_t count)
{
	bool changed = false;
	size_t i;

	for (i = 0; i < count; i++) {
		struct state *state = &states[i], before = *state;

		if (state->binding == BINDING_UNSURE)
			continue;
		if (!state_unite(state, &others[i]))
			*state = (struct state){.binding = BINDING_UNSURE};
		changed = changed || state->binding != before.binding ||
			  state->shape.is_known != before.shape.is_known ||
			  state->shape.is_loose != before.shape.is_loose;
	}
	return changed;
}

bool join_point_reach(struct planner *planner, struct join_point *point)
{
	if (planner->unreachable)
		return true;
	if (point->reached) {
		states_merge(point->states, planner->states, planner->state_count);
		return true;
	}
	point->states = states_copy(planner);
	point->reached = point->states != NULL;
	return point->reached;
}

void join_point_leave(struct planner *planner, const struct join_point *point)
{
	planner->unreachable = !point->reached;
	if (point->reached)
		states_restore(planner, point->states);
}

bool states_grow(struct planner *planner, size_t needed)
{
	size_t room = 2 * needed + 16;
	struct state *states;
	struct storage *storages;

	if (needed <= planner->state_room)
		return true;
	states = plan_take(planner, room * sizeof *states);
	storages = plan_take(planner, room * sizeof *storages);
	if (states == NULL || storages == NULL)
		return false;
	if (planner->state_count > 0) {
		memcpy(states, planner->states, planner->state_count * sizeof *states);
		memcpy(storages, planner->storages, planner->state_count * sizeof *storages);
	}
	planner->states = states;
	planner->storages = storages;
	planner->state_room = room;
	return true;
}

/* ---- loads and stores ---- */

struct lod_step *plan_load(struct planner *planner, struct span at, const struct state *state)
{
	struct lod_step *step = plan_step(
		planner, state->shape.is_known ? STEP_CONSTANT : STEP_LOAD, at, state->shape);

	if (step != NULL)
		step->slot = state->slot;
	return step;
}

struct lod_step *plan_store(struct planner *planner, size_t index, struct lod_step *value)
{
	uint32_t slot;
	struct lod_step *step;

	if (value == NULL || !plan_storage(planner, index, value->shape.columns, &slot))
		return NULL;
	step = plan_step(planner, STEP_STORE, value->at, value->shape);
	if (step == NULL)
		return NULL;
	step->left = value;
	step->slot = slot;
	planner->states[index] =
		(struct state){.binding = BINDING_VALUE, .shape = value->shape, .slot = slot};
	return step;
}
