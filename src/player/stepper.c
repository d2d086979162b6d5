/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Runs the A-normal form of a tree from state to state. */
#include "player/stepper.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "support/memory.h"
#include "tree/arithmetic.h"
#include "tree/decision.h"
#include "tree/operands.h"
#include "tree/sequence.h"

/* ---- errors ---- */

bool stepper_no_memory(struct stepper *stepper)
{
	if (!stepper->stop->wanted)
		diag_out_of_memory(stepper->diag, stepper->tree->root->at);
	return false;
}

bool stepper_too_large(struct stepper *stepper, const struct point *point, enum limit which)
{
	const struct node *node = point != NULL ? point->node : stepper->tree->root;
	int64_t allowed = limit_value(stepper->request->limits, which);

	/* A sample needs the best decisions, too. */
	return diag_report(stepper->diag, diag_of_limit(CODE_TOO_HARD, which, allowed), node->at,
			   "the best decisions of this take more than %" PRId64 " %s", allowed,
			   limit_table[which].what);
}

static bool fail(struct stepper *stepper, const struct node *node, enum failure_cause cause,
		 int64_t number)
{
	struct failure failure = {node, cause, number};

	return failure_report(stepper->tree, &failure, "", stepper->request->limits, stepper->diag);
}

/* ---- points ---- */

static bool is_loop(const struct node *node)
{
	return node->kind == NODE_REPEAT || node->kind == NODE_FOREACH || node->kind == NODE_WHILE;
}

struct point *point_child(const struct stepper *stepper, const struct point *point, size_t i)
{
	return stepper->points[node_child(point->node, i)->id];
}

struct dicelab_list *point_hidden(const struct stepper *stepper, const struct point *point,
				  enum hidden which)
{
	return &stepper->row[point->hidden + which];
}

/* ---- states ---- */

struct candidate {
	const struct point *point;
	enum phase phase;
	const struct dicelab_list *row;
};

static bool is_same(const struct hashed *entry, const void *like)
{
	const struct state *state = (const struct state *)entry;
	const struct candidate *one = like;
	const int64_t *key = state->key;
	size_t i;

	if (state->point != one->point || state->phase != one->phase)
		return false;
	for (i = 0; one->point != NULL && i < one->point->live_count; i++) {
		const struct dicelab_list *value = &one->row[one->point->live[i]];

		if ((size_t)*key != value->length ||
		    (value->length > 0 &&
		     memcmp(key + 1, value->items, value->length * sizeof *key) != 0))
			return false;
		key += 1 + value->length;
	}
	return true;
}

static uint64_t hash_of(const struct candidate *one, size_t *size)
{
	uint64_t hash = hash_add_pointer(hash_add(HASH_BEGIN, one->phase), one->point);
	size_t i;

	*size = 0;
	for (i = 0; one->point != NULL && i < one->point->live_count; i++) {
		const struct dicelab_list *value = &one->row[one->point->live[i]];

		hash = hash_add(hash, value->length);
		hash = hash_add_bytes(hash, value->items, value->length * sizeof *value->items);
		*size += 1 + value->length;
	}
	return hash;
}

static struct state *add_state(struct stepper *stepper, const struct candidate *one, uint64_t hash,
			       size_t size)
{
	struct state *state =
		arena_take(&stepper->arena, sizeof *state + size * sizeof *state->key);
	int64_t *key;
	size_t i;

	if (state == NULL ||
	    !memory_grow(&stepper->memory, &stepper->by_number, &stepper->state_room,
			 stepper->state_count + 1, sizeof(struct state *))) {
		stepper_no_memory(stepper);
		return NULL;
	}
	state->hashed.hash = hash;
	state->number = (uint32_t)stepper->state_count;
	state->node = UINT32_MAX;
	state->phase = one->phase;
	state->point = (struct point *)one->point;
	state->size = size;
	for (key = state->key, i = 0; one->point != NULL && i < one->point->live_count; i++) {
		const struct dicelab_list *value = &one->row[one->point->live[i]];

		*key++ = (int64_t)value->length;
		if (value->length > 0)
			memcpy(key, value->items, value->length * sizeof *key);
		key += value->length;
	}
	if (!hash_table_add(&stepper->states, &state->hashed)) {
		stepper_no_memory(stepper);
		return NULL;
	}
	stepper->by_number[stepper->state_count++] = state;
	return state;
}

struct state *stepper_state(struct stepper *stepper, struct point *point, enum phase phase)
{
	struct candidate one = {point, phase, stepper->row};
	struct hashed *found;
	uint64_t hash;
	size_t size;

	if (point != NULL && !point_analyse(stepper, point))
		return NULL;
	hash = hash_of(&one, &size);
	found = hash_table_find(&stepper->states, hash, is_same, &one);
	if (found != NULL)
		return (struct state *)found;
	if (stepper->state_count < (uint64_t)stepper->request->limits->states)
		return add_state(stepper, &one, hash, size);
	stepper_too_large(stepper, point, LIMIT_states);
	return NULL;
}

struct state *stepper_start(struct stepper *stepper)
{
	return stepper_state(stepper, NULL, PHASE_START);
}

void stepper_enter(struct stepper *stepper, const struct state *state)
{
	const int64_t *key = state->key;
	size_t i;

	memset(stepper->row, 0, stepper->slots * sizeof *stepper->row);
	for (i = 0; state->point != NULL && i < state->point->live_count; i++) {
		stepper->row[state->point->live[i]] = (struct dicelab_list){key + 1, (size_t)*key};
		key += 1 + *key;
	}
}

struct dicelab_list state_value(const struct state *state, size_t slot)
{
	const int64_t *key = state->key;
	size_t i;

	for (i = 0; i < state->point->live_count; i++) {
		if (state->point->live[i] == slot)
			return (struct dicelab_list){key + 1, (size_t)*key};
		key += 1 + *key;
	}
	return (struct dicelab_list){NULL, 0};
}

/* ---- values ---- */

bool stepper_take_list(struct stepper *stepper, size_t length, int64_t **items)
{
	*items = arena_take(&stepper->scratch, (length + 1) * sizeof **items);
	return *items != NULL || stepper_no_memory(stepper);
}

static int compare_numbers(const void *left, const void *right)
{
	int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;

	return (a > b) - (a < b);
}

static bool is_sorted(const struct dicelab_list *value)
{
	size_t i;

	for (i = 1; i < value->length; i++) {
		if (value->items[i - 1] > value->items[i])
			return false;
	}
	return true;
}

/* The total as a list of one item; false if it does not fit. */
static bool find_total(const struct dicelab_list *value, int64_t *total)
{
	size_t i;

	*total = 0;
	for (i = 0; i < value->length; i++) {
		if (__builtin_add_overflow(*total, value->items[i], total))
			return false;
	}
	return true;
}

bool stepper_sort(struct stepper *stepper, struct dicelab_list *value)
{
	int64_t *items;

	if (is_sorted(value))
		return true;
	if (!stepper_take_list(stepper, value->length, &items))
		return false;
	memcpy(items, value->items, value->length * sizeof *items);
	qsort(items, value->length, sizeof *items, compare_numbers);
	value->items = items;
	return true;
}

bool stepper_set_number(struct stepper *stepper, struct dicelab_list *value, int64_t number)
{
	int64_t *items;

	if (!stepper_take_list(stepper, 1, &items))
		return false;
	*items = number;
	*value = (struct dicelab_list){items, 1};
	return true;
}

bool stepper_reduce(struct stepper *stepper, const struct point *point, struct dicelab_list *value)
{
	int64_t total;

	switch (point->need) {
	case NEED_NOTHING:
		value->length = 0;
		return true;
	case NEED_TOTAL:
		if (find_total(value, &total))
			return stepper_set_number(stepper, value, total);
		break;
	case NEED_LAST:
		if (value->length > point->most)
			value->items += value->length - point->most;
		/* fall through */
	case NEED_FIRST:
		if (value->length > point->most)
			value->length = point->most;
		return true;
	case NEED_ITEMS:
		break;
	case NEED_ORDER:
		return true;
	}
	return stepper_sort(stepper, value);
}

/* Appends a value to the items so far of a loop. */
static bool append(struct stepper *stepper, const struct point *loop,
		   const struct dicelab_list *value)
{
	struct dicelab_list *all = point_hidden(stepper, loop, HIDDEN_ITEMS);
	size_t length = all->length + value->length;
	int64_t *items;

	if (length > (uint64_t)stepper->request->limits->items)
		return fail(stepper, loop->node, FAILURE_LIMIT, LIMIT_items);
	if (!stepper_take_list(stepper, length, &items))
		return false;
	if (all->length > 0)
		memcpy(items, all->items, all->length * sizeof *items);
	if (value->length > 0)
		memcpy(items + all->length, value->items, value->length * sizeof *items);
	*all = (struct dicelab_list){items, length};
	return stepper_reduce(stepper, loop, all);
}

/* Evaluates a part without dice. */
static bool evaluate_part(struct stepper *stepper, const struct point *point,
			  struct dicelab_list *value)
{
	struct dicelab_list result;
	int64_t *items;

	if (roll_part(&stepper->roll, &stepper->core, point->node, stepper->row, &result) !=
	    ROLL_FINE) {
		stepper->stop->wanted |= stepper->roll.aborted == ROLL_STOPPED;
		return roll_report(&stepper->roll, stepper->tree, stepper->diag);
	}
	if (!stepper_take_list(stepper, result.length, &items))
		return false;
	if (result.length > 0)
		memcpy(items, result.items, result.length * sizeof *items);
	*value = (struct dicelab_list){items, result.length};
	return stepper_reduce(stepper, point, value);
}

/* ---- running ---- */

static struct cursor into(const struct stepper *stepper, const struct point *point, size_t child)
{
	return (struct cursor){.point = point_child(stepper, point, child)};
}

static struct cursor after(struct point *point, struct dicelab_list value)
{
	return (struct cursor){point, true, value};
}

/* The number of turns or passes that a list gives. */
static bool read_count(struct stepper *stepper, const struct point *point,
		       const struct dicelab_list *value)
{
	const struct node *node = node_child(point->node, 0);

	if (value->length != 1)
		return fail(stepper, node, FAILURE_LENGTH, (int64_t)value->length);
	if (*value->items < 0)
		return fail(stepper, point->node, FAILURE_COUNT, *value->items);
	*point_hidden(stepper, point, HIDDEN_LEFT) = *value;
	return true;
}

/* The next turn of `n # e` or `foreach`, or the end of the loop. */
static bool next_turn(struct stepper *stepper, struct point *loop, struct cursor *cursor)
{
	struct dicelab_list *left = point_hidden(stepper, loop, HIDDEN_LEFT);
	if (loop->node->kind == NODE_FOREACH ? left->length == 0 : *left->items == 0) {
		*cursor = after(loop, *point_hidden(stepper, loop, HIDDEN_ITEMS));
		return true;
	}
	*cursor = into(stepper, loop, 1);
	if (loop->node->kind == NODE_FOREACH) {
		stepper->row[loop->node->slot] = (struct dicelab_list){left->items, 1};
		*left = (struct dicelab_list){left->items + 1, left->length - 1};
		return true;
	}
	return stepper_set_number(stepper, left, *left->items - 1);
}

/* Begins a loop, or does its next turn, after the value of a child. */
static bool leave_into_loop(struct stepper *stepper, struct point *loop, size_t child,
			    const struct dicelab_list *value, struct cursor *cursor)
{
	const struct node *node = loop->node;

	if (child == 0) {
		*point_hidden(stepper, loop, HIDDEN_ITEMS) = (struct dicelab_list){NULL, 0};
		*point_hidden(stepper, loop, HIDDEN_CHOSEN) = (struct dicelab_list){NULL, 0};
		if (loop->need == NEED_TOTAL &&
		    !stepper_reduce(stepper, loop, point_hidden(stepper, loop, HIDDEN_ITEMS)))
			return false;
	}
	if (node->kind == NODE_REPEAT && child == 0 && !read_count(stepper, loop, value))
		return false;
	if (node->kind == NODE_FOREACH && child == 0)
		*point_hidden(stepper, loop, HIDDEN_LEFT) = *value;
	if ((node->kind == NODE_WHILE || child == 1) && !append(stepper, loop, value))
		return false;
	if (node->kind != NODE_WHILE)
		return next_turn(stepper, loop, cursor);
	stepper->row[node->slot] = *value;
	*cursor = value->length > 0 ? into(stepper, loop, 1)
				    : after(loop, *point_hidden(stepper, loop, HIDDEN_ITEMS));
	return true;
}

/* Goes on after the value of a child. */
static bool leave(struct stepper *stepper, struct cursor *cursor, struct target *target,
		  bool *stops)
{
	struct point *point = cursor->point->parent;
	size_t child = cursor->point->child;
	struct dicelab_list value = cursor->value;
	const struct node *node;

	if (point == NULL) {
		*target = (struct target){NULL, value};
		*stops = true;
		return true;
	}
	node = point->node;
	if (!stepper_reduce(stepper, cursor->point, &value))
		return false;
	if (is_loop(node))
		return leave_into_loop(stepper, point, child, &value, cursor);
	if (node->kind == NODE_REROLLS && child == 0) {
		*cursor = into(stepper, point, 1);
		return read_count(stepper, point, &value);
	}
	if (node->kind == NODE_REROLLS) {
		*point_hidden(stepper, point, HIDDEN_ITEMS) = value;
		return reroll_go_on(stepper, point, cursor, target, stops);
	}
	if (node->kind == NODE_LET && child == 0) {
		stepper->row[node->slot] = value;
		*cursor = into(stepper, point, 1);
	} else if (node->kind == NODE_IF && child == 0) {
		*cursor = into(stepper, point, value.length > 0 ? 1 : 2);
	} else if (node->kind == NODE_CHOICE && child == 0) {
		if (value.length != 1)
			return fail(stepper, node->operands[0], FAILURE_LENGTH,
				    (int64_t)value.length);
		*cursor = into(stepper, point, 1 + node_case(node, *value.items));
	} else {
		*cursor = after(point, value);
	}
	return true;
}

/* Goes on at the beginning of a node. */
static bool enter(struct stepper *stepper, struct cursor *cursor, struct target *target,
		  bool *stops)
{
	struct point *point = cursor->point;
	const struct node *node = point->node;

	if (node->kind == NODE_DECIDE || (!node->decides && node->rolls)) {
		target->state =
			stepper_state(stepper, point, node->decides ? PHASE_DECIDE : PHASE_DRAW);
		*stops = true;
		return target->state != NULL;
	}
	if (node->decides) {
		*cursor = into(stepper, point, 0);
		return true;
	}
	cursor->leaves = true;
	return evaluate_part(stepper, point, &cursor->value);
}

bool stepper_run(struct stepper *stepper, struct cursor cursor, struct target *target)
{
	int64_t most = stepper->request->limits->turns;
	bool stops = false, ok = true;

	while (ok && !stops) {
		if (stop_after(stepper->stop, 50))
			return false;
		if (cursor.leaves && is_loop(cursor.point->node) && most-- == 0)
			return fail(stepper, cursor.point->node, FAILURE_LIMIT, LIMIT_turns);
		ok = cursor.leaves ? leave(stepper, &cursor, target, &stops)
				   : enter(stepper, &cursor, target, &stops);
	}
	return ok;
}

/* ---- beginning and end ---- */

bool stepper_begin(struct stepper *stepper, const struct calc_request *request,
		   const struct tree *tree, struct dicelab_memory memory, struct stop *stop,
		   struct diag *diag)
{
	struct builder builder = {
		.arena = &stepper->arena, .diag = diag, .limits = request->limits};

	*stepper = (struct stepper){
		.request = request, .tree = tree, .diag = diag, .memory = memory, .stop = stop};
	arena_init(&stepper->arena, &stepper->memory);
	arena_init(&stepper->scratch, &stepper->memory);
	hash_table_init(&stepper->states, &stepper->memory);
	hash_table_init(&stepper->draws, &stepper->memory);
	roll_init(&stepper->roll, &stepper->memory, request->limits);
	stepper->roll.stop = (struct stop){.ask = request->stop, .data = request->data};
	return tree_sequence(tree, &builder, &stepper->core) && points_make(stepper);
}

void stepper_end(struct stepper *stepper)
{
	roll_clear(&stepper->roll);
	hash_table_clear(&stepper->states);
	hash_table_clear(&stepper->draws);
	memory_release(&stepper->memory, stepper->by_number);
	arena_clear(&stepper->scratch);
	arena_clear(&stepper->arena);
}
