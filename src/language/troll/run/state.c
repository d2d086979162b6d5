/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Liveness analysis of the main expression. If no enclosing expression holds an intermediate value, the state of a run
 * is only the values of the live variables.
 *
 *     point := sum 2d6; last := repeat roll := sum 2d6 until roll keep {point, 7}; ...      in a round: `point`
 *     3 + (repeat ...)                                                                     no state: 3 is an intermediate value
 */
#include "language/troll/run/run.h"

#include <string.h>

enum { MOST_BYTES = 4096 }; /* larger states are not reported */

/* ---- liveness ---- */

/* Sets `live` and `is_state`. The slots `after` are read after the expression; no enclosing expression may hold an
   intermediate value. */
static void find(struct troll_expression *e, troll_slots after)
{
	e->live = e->reads | after;
	e->is_state = (e->live & troll_slot_bit(TROLL_LAST_SLOT)) == 0;
	switch (e->kind) {
	case TROLL_BIND:
		find(e->first, troll_without_slot(e->second->reads, e->slot) | after);
		find(e->second, after);
		break;
	case TROLL_FOREACH:
		find(e->first, troll_without_slot(e->second->reads, e->slot) | after);
		break;
	case TROLL_IF:
		find(e->first, e->second->reads | e->third->reads | after);
		find(e->second, after);
		find(e->third, after);
		break;
	case TROLL_UNARY:
		find(e->first, after);
		break;
	case TROLL_BINARY:
	case TROLL_PAIR:
		find(e->first, e->second->reads | after);
		break;
	case TROLL_REPEAT: /* another round may follow */
		find(e->first, troll_without_slot(e->second->reads, e->slot) | e->live);
		find(e->second, troll_slot_bit(e->slot) | e->live);
		break;
	default:
		break;
	}
}

void troll_find_states(struct troll_program *program)
{
	find(program->main, 0);
}

/* ---- serialisation ---- */

/* Appends bytes, or only counts them if `to` is NULL. */
struct bytes {
	char *to;
	size_t count;
};

static void put_bytes(struct bytes *bytes, const void *from, size_t size)
{
	if (bytes->to != NULL && size > 0)
		memcpy(bytes->to + bytes->count, from, size);
	bytes->count += size;
}

static void put_value(struct bytes *bytes, const struct troll_value *value)
{
	const uint64_t head[] = {value->kind, value->count, value->width};

	put_bytes(bytes, head, sizeof head);
	if (value->kind == TROLL_BOTH) {
		put_value(bytes, value->parts[0]);
		put_value(bytes, value->parts[1]);
	} else if (value->kind == TROLL_BOX) {
		put_bytes(bytes, value->bytes, value->count * value->width);
	} else {
		put_bytes(bytes, value->items, value->count * sizeof *value->items);
	}
}

static void put_state(struct bytes *bytes, const struct troll_value *const *frame,
		      const struct troll_expression *e, const struct troll_value *whole)
{
	int slot;

	put_bytes(bytes, &e->id, sizeof e->id);
	for (slot = 0; slot < TROLL_LAST_SLOT; slot++) {
		if ((e->live & troll_slot_bit(slot)) != 0)
			put_value(bytes, frame[slot]);
	}
	if (whole != NULL)
		put_value(bytes, whole);
}

void troll_report_state(struct troll_roll *roll, const struct troll_value *const *frame,
			const struct troll_expression *e, const struct troll_value *whole)
{
	const struct chance *chance = roll->chance;
	struct bytes bytes = {NULL, 0};

	if (!e->is_state || chance->wants_state == NULL || !chance->wants_state(chance->data))
		return;
	put_state(&bytes, frame, e, whole);
	if (bytes.count > MOST_BYTES)
		return;
	bytes.to = troll_draft_bytes(&roll->work.values, bytes.count, 1);
	bytes.count = 0;
	if (bytes.to == NULL)
		return;
	put_state(&bytes, frame, e, whole);
	chance->report_state(chance->data, bytes.to, bytes.count);
}
