/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Serialises a state: a statement and the values of the variables that are live before it, including all that
 * structures and recipes refer to. References between frames may be cyclic, so frames are numbered by first visit.
 */
#include "language/lod/run/state.h"

#include <string.h>

/* Larger states are not reported. */
enum { MOST_BYTES = 4096, MOST_FRAMES = 64 };

struct state_writer {
	struct lod_states *states;
	bool has_last; /* the program reads `.` */
	const struct lod_frame *program;
	const struct lod_frame *frames[MOST_FRAMES];
	size_t count;
};

static bool put_value(struct state_writer *to, const struct lod_value *value);

/* LEB128: groups of seven bits, lowest first. */
static bool put_word(struct state_writer *to, uint64_t word)
{
	struct lod_states *states = to->states;
	unsigned char groups[10];
	size_t count = 0;

	for (; word >= 0x80; word >>= 7)
		groups[count++] = (unsigned char)(word | 0x80);
	groups[count++] = (unsigned char)word;
	if (states->count >= MOST_BYTES ||
	    !memory_grow(states->memory, &states->bytes, &states->capacity, states->count + count,
			 1))
		return false;
	memcpy(states->bytes + states->count, groups, count);
	states->count += count;
	return true;
}

static bool put_pointer(struct state_writer *to, const void *pointer)
{
	return put_word(to, (uint64_t)(uintptr_t)pointer);
}

/* ---- frames ---- */

static bool put_frame(struct state_writer *to, const struct lod_frame *frame);

static bool put_contents(struct state_writer *to, const struct lod_frame *frame)
{
	uint32_t slot;

	if (!put_pointer(to, frame->block) || !put_word(to, frame->is_complete) ||
	    !put_word(to, frame->depth) || !put_frame(to, frame->outer) ||
	    (to->has_last && !put_value(to, &frame->last)) ||
	    (!frame->is_complete && !put_value(to, &frame->result)))
		return false;
	for (slot = 0; slot < frame->block->slot_count; slot++) {
		if (!put_value(to, &frame->slots[slot]))
			return false;
	}
	return true;
}

/* A back reference to a visited frame, otherwise its contents: 0 is NULL, 1 the program, 2 and up visited frames. */
static bool put_frame(struct state_writer *to, const struct lod_frame *frame)
{
	size_t i;

	if (frame == NULL || frame == to->program)
		return put_word(to, frame != NULL);
	for (i = 0; i < to->count; i++) {
		if (to->frames[i] == frame)
			return put_word(to, i + 2);
	}
	if (to->count == MOST_FRAMES)
		return false;
	to->frames[to->count++] = frame;
	return put_word(to, to->count + 1) && put_contents(to, frame);
}

/* ---- values ---- */

static bool put_array(struct state_writer *to, const struct lod_array *array)
{
	size_t i;

	if (!put_word(to, array->count))
		return false;
	for (i = 0; i < array->count; i++) {
		if (!put_value(to, &array->items[i]))
			return false;
	}
	return true;
}

static bool put_value(struct state_writer *to, const struct lod_value *value)
{
	if (!put_word(to, value->kind))
		return false;
	switch (value->kind) {
	case LOD_VALUE_INTEGER:
		return put_word(to, (uint64_t)value->of.integer);
	case LOD_VALUE_TEXT: /* texts belong to the program: identified by address */
		return put_pointer(to, value->of.text.bytes) && put_word(to, value->of.text.size);
	case LOD_VALUE_ARRAY:
		return put_array(to, value->of.array);
	case LOD_VALUE_STRUCTURE:
		return put_frame(to, value->of.structure);
	case LOD_VALUE_GENERATOR:
		return put_pointer(to, value->of.generator.recipe) &&
		       put_frame(to, value->of.generator.scope);
	case LOD_VALUE_NONE:
		break;
	}
	return true;
}

/* ---- the whole ---- */

static bool is_live(const uint8_t *live, size_t place)
{
	return live == NULL || live[place] != NEED_NOTHING;
}

static bool put_live(struct state_writer *to, const uint8_t *live, bool in_arm)
{
	const struct lod_frame *frame = to->program;
	const struct lod_block *block = frame->block;
	uint32_t slot;

	for (slot = 0; slot < block->slot_count; slot++) {
		if (is_live(live, slot) && !put_value(to, &frame->slots[slot]))
			return false;
	}
	return ((!is_live(live, walk_dot(block)) && !(in_arm && to->has_last)) ||
		put_value(to, &frame->last)) &&
	       (!is_live(live, walk_result(block)) || put_value(to, &frame->result));
}

/* The live variables before a statement; NULL: all. At the start of an arm or a loop's body they are those before
   the condition, except `.`, which the condition may set. */
static const uint8_t *find_live(const struct lod_states *states, const struct lod_frame *frame,
				const struct lod_statement *statement,
				const struct lod_statement *previous)
{
	if (previous == statement)
		return states->needs->head[statement->number];
	if (previous != NULL)
		return states->needs->after[previous->number];
	return statement == frame->block->statements ? NULL : states->live;
}

void lod_report_state(struct lod_run *run, const struct lod_frame *frame,
		      const struct lod_statement *statement, const struct lod_statement *previous)
{
	const struct chance *chance = run->chance;
	struct lod_states *states = run->data;
	struct state_writer to = {
		.states = states, .has_last = states->needs->program->has_last, .program = frame};

	states->live = find_live(states, frame, statement, previous);
	if (chance->wants_state == NULL || !chance->wants_state(chance->data))
		return;
	states->count = 0;
	if (put_pointer(&to, statement) && put_pointer(&to, states->live) &&
	    put_live(&to, states->live, previous == NULL))
		chance->report_state(chance->data, states->bytes, states->count);
}
