/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the A-normal form of a tree from state to state. */
#include "player/stepper.h"

#include <inttypes.h>
#include <string.h>

#include "decide/question.h"
#include "support/memory.h"
#include "support/sort.h"
#include "tree/arithmetic.h"
#include "tree/decision.h"
#include "tree/operands.h"
#include "tree/sequence.h"

/* ---- errors ---- */

bool stepper_no_memory(struct stepper *stepper)
{
	if (stepper->stop->wanted)
		return false;
	if (pmf_context_of(&stepper->memory)->aborted == PMF_OVER_LIMIT)
		return stepper_too_large(stepper, NULL, LIMIT_memory);
	return diag_out_of_memory(stepper->diag, stepper->tree->root->at);
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

bool stepper_take_key(struct stepper *stepper, const size_t *slots, size_t count,
		      struct memo_key *key)
{
	size_t size = count, i;
	int64_t *at;

	for (i = 0; i < count; i++)
		size += stepper->row[slots[i]].length;
	if (!stepper_take_list(stepper, size, &at))
		return false;
	key->bytes = at;
	key->size = size * sizeof *at;
	for (i = 0; i < count; i++) {
		const struct dicelab_list *value = &stepper->row[slots[i]];

		*at++ = (int64_t)value->length;
		if (value->length > 0)
			memcpy(at, value->items, value->length * sizeof *at);
		at += value->length;
	}
	return true;
}

/* Finds a state, or adds it without a number. NULL after an error (reported). */
static struct play_state *find_state(struct stepper *stepper, struct point *point, enum phase phase,
				     int64_t gained, struct memo_key key)
{
	struct play_state *state;

	key.head[0] = (uint64_t)(uintptr_t)point;
	key.head[1] = phase;
	key.head[2] = (uint64_t)gained;
	state = (struct play_state *)memo_find(&stepper->states, &key);
	if (state != NULL)
		return state;
	state = arena_take(&stepper->arena, sizeof *state + key.size);
	if (state == NULL || !memo_add(&stepper->states, &state->memo, sizeof *state, &key)) {
		stepper_no_memory(stepper);
		return NULL;
	}
	state->point = point;
	state->phase = phase;
	state->gained = gained;
	state->number = state->node = UINT32_MAX;
	return state;
}

/* Gives the state a number. */
static bool number_state(struct stepper *stepper, struct play_state *state)
{
	if (stepper->state_count >= (uint64_t)stepper->request->limits->states)
		return stepper_too_large(stepper, state->point, LIMIT_states);
	if (!memory_grow(&stepper->memory, &stepper->by_number, &stepper->state_room,
			 stepper->state_count + 1, sizeof(struct play_state *)))
		return stepper_no_memory(stepper);
	state->number = (uint32_t)stepper->state_count;
	stepper->by_number[stepper->state_count++] = state;
	return true;
}

struct play_state *stepper_state(struct stepper *stepper, struct point *point, enum phase phase)
{
	struct memo_key key = {.size = 0};
	struct play_state *state, *first;

	if (point != NULL && (!point_analyse(stepper, point) ||
			      !stepper_take_key(stepper, point->live, point->live_count, &key)))
		return NULL;
	first = find_state(stepper, point, phase, 0, key);
	if (first == NULL || (first->number == UINT32_MAX && !number_state(stepper, first)))
		return NULL;
	if (stepper->gained == 0)
		return first;
	state = find_state(stepper, point, phase, stepper->gained, key);
	if (state != NULL)
		state->number = first->number;
	return state;
}

struct play_state *stepper_start(struct stepper *stepper)
{
	return stepper_state(stepper, NULL, PHASE_START);
}

/* The end with that value. */
static struct play_state *find_end(struct stepper *stepper, const struct dicelab_list *value)
{
	const struct decide_question *question = stepper->request->question;
	const struct node *root = stepper->tree->root;
	bool is_mean = question == NULL || question->is_good == NULL;
	struct decide_outcome outcome = {.kind = PRINTED_TEXT};
	int64_t number;

	if (value->length != 1) {
		diag_error(stepper->diag, CODE_SINGLE, root->at,
			   "'sum' turns a list into a single value",
			   is_mean ? "the results are lists, which have no mean for a goal"
				   : "the goal compares numbers, and some results are not single "
				     "numbers");
		return NULL;
	}
	if (is_mean && root->labels != NULL) {
		outcome.text = root->labels->texts[*value->items];
		outcome.size = strlen(outcome.text);
		decide_report_no_mean(stepper->diag, root->at, &outcome);
		return NULL;
	}
	if (__builtin_add_overflow(*value->items, stepper->gained, &number)) {
		fail(stepper, root, FAILURE_OVERFLOW, 0);
		return NULL;
	}
	return find_state(stepper, NULL, PHASE_END, number, (struct memo_key){.size = 0});
}

void stepper_enter(struct stepper *stepper, const struct play_state *state)
{
	const int64_t *key = state->memo.key.bytes;
	size_t i;

	memset(stepper->row, 0, stepper->slots * sizeof *stepper->row);
	stepper->gained = 0;
	for (i = 0; state->point != NULL && i < state->point->live_count; i++) {
		stepper->row[state->point->live[i]] = (struct dicelab_list){key + 1, (size_t)*key};
		key += 1 + *key;
	}
}

struct dicelab_list state_value(const struct play_state *state, size_t slot)
{
	const int64_t *key = state->memo.key.bytes;
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

/* A new list of the items of both. False after an error (reported). */
static bool join_lists(struct stepper *stepper, struct dicelab_list a, struct dicelab_list b,
		       struct dicelab_list *both)
{
	int64_t *items;

	if (!stepper_take_list(stepper, a.length + b.length, &items))
		return false;
	if (a.length > 0)
		memcpy(items, a.items, a.length * sizeof *items);
	if (b.length > 0)
		memcpy(items + a.length, b.items, b.length * sizeof *items);
	*both = (struct dicelab_list){items, a.length + b.length};
	return true;
}

/* The sum; false if it does not fit. */
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
	if (!join_lists(stepper, *value, (struct dicelab_list){NULL, 0}, value))
		return false;
	sort_numbers((int64_t *)value->items, value->length);
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
	case NEED_GAIN:
		if (find_total(value, &total) &&
		    !__builtin_add_overflow(stepper->gained, total, &stepper->gained))
			return stepper_set_number(stepper, value, 0);
		return fail(stepper, point->node, FAILURE_OVERFLOW, 0);
	case NEED_TOTAL:
		if (find_total(value, &total))
			return stepper_set_number(stepper, value, total);
		break;
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

	if (all->length + value->length > (uint64_t)stepper->request->limits->items)
		return fail(stepper, loop->node, FAILURE_LIMIT, LIMIT_items);
	return join_lists(stepper, *all, *value, all) && stepper_reduce(stepper, loop, all);
}

/* Evaluates a part without dice. */
static bool evaluate_part(struct stepper *stepper, const struct point *point,
			  struct dicelab_list *value)
{
	struct dicelab_list result;

	if (roll_part(&stepper->roll, &stepper->core, point->node, stepper->row, &result) !=
	    ROLL_FINE) {
		stepper->stop->wanted |= stepper->roll.aborted == ROLL_STOPPED;
		return roll_report(&stepper->roll, stepper->tree, stepper->diag);
	}
	return join_lists(stepper, result, (struct dicelab_list){NULL, 0}, value) &&
	       stepper_reduce(stepper, point, value);
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
		if (loop->need <= NEED_TOTAL &&
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
static bool leave(struct stepper *stepper, struct cursor *cursor, struct play_state **to)
{
	struct point *point = cursor->point->parent;
	size_t child = cursor->point->child;
	struct dicelab_list value = cursor->value;
	const struct node *node;

	if (point == NULL) {
		*to = find_end(stepper, &value);
		return *to != NULL;
	}
	node = point->node;
	if (!stepper_reduce(stepper, cursor->point, &value))
		return false;
	if (point_is_loop(node))
		return leave_into_loop(stepper, point, child, &value, cursor);
	if (node->kind == NODE_REROLLS && child == 0) {
		*cursor = into(stepper, point, 1);
		return read_count(stepper, point, &value);
	}
	if (node->kind == NODE_REROLLS) {
		*point_hidden(stepper, point, HIDDEN_ITEMS) = value;
		*point_hidden(stepper, point, HIDDEN_CHOSEN) = (struct dicelab_list){NULL, 0};
		*cursor = after(point, value);
		if (!rerolls_are_open(stepper, point))
			return true;
		*to = stepper_state(stepper, point, PHASE_DECIDE);
		return *to != NULL;
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
static bool enter(struct stepper *stepper, struct cursor *cursor, struct play_state **to)
{
	struct point *point = cursor->point;
	const struct node *node = point->node;

	if (node->kind == NODE_DECIDE || (!node->decides && node->rolls)) {
		*to = stepper_state(stepper, point, node->decides ? PHASE_DECIDE : PHASE_DRAW);
		return *to != NULL;
	}
	if (node->decides) {
		*cursor = into(stepper, point, 0);
		return true;
	}
	cursor->leaves = true;
	return evaluate_part(stepper, point, &cursor->value);
}

struct play_state *stepper_run(struct stepper *stepper, struct cursor cursor)
{
	int64_t most = stepper->request->limits->turns;
	struct play_state *to = NULL;
	bool ok = true;

	while (ok && to == NULL) {
		if (stop_after(stepper->stop, 50))
			return NULL;
		if (cursor.leaves && point_is_loop(cursor.point->node) && most-- == 0)
			ok = fail(stepper, cursor.point->node, FAILURE_LIMIT, LIMIT_turns);
		else
			ok = cursor.leaves ? leave(stepper, &cursor, &to)
					   : enter(stepper, &cursor, &to);
	}
	return to;
}

/* ---- beginning and end ---- */

bool stepper_begin(struct stepper *stepper, const struct calc_request *request,
		   const struct tree *tree, struct dicelab_memory memory, struct stop *stop,
		   struct diag *diag)
{
	struct builder builder = {.arena = &stepper->form, .diag = diag, .limits = request->limits};

	*stepper = (struct stepper){
		.request = request, .tree = tree, .diag = diag, .memory = memory, .stop = stop};
	arena_init(&stepper->form, request->memory);
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
	arena_clear(&stepper->form);
}
