/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Enumerated draws: a stack of answers that is counted like the digits of a number. */
#include "process/draws.h"

#include <assert.h>

#include "pmf/pmf.h"

struct draws draws_of(const struct dicelab_memory *memory)
{
	return (struct draws){.memory = memory};
}

void draws_clear(struct draws *draws)
{
	size_t i;

	for (i = 0; i < draws->made; i++)
		mpq_clear(draws->rows[i].weight);
	memory_release(draws->memory, draws->rows);
	*draws = draws_of(draws->memory);
}

/* ---- weights ---- */

/* The weight of the answer of a number or an event by itself. */
static void set_chance(const struct draw *draw, mpq_t chance)
{
	bool is_event = draw->whole > 0;

	pmf_set(mpq_numref(chance), !is_event           ? 1
				    : draw->answer == 0 ? draw->happens
							: draw->whole - draw->happens);
	pmf_set(mpq_denref(chance), is_event ? draw->whole : draw->answers);
	mpq_canonicalize(chance);
}

/* The weight of all answers up to the last one. */
static void weigh_last(struct draws *draws)
{
	struct draw *last = &draws->rows[draws->count - 1];
	const struct weighted_set *set = last->from;
	mpq_srcptr alone = set != NULL ? set->weights[(size_t)last->answer] : last->weight;

	if (set == NULL)
		set_chance(last, last->weight);
	if (draws->count - 1 > draws->base)
		mpq_mul(last->weight, alone, last[-1].weight);
	else if (set != NULL)
		mpq_set(last->weight, alone);
}

/* ---- draws ---- */

/* Adds a draw with its first answer; false when out of memory. */
static bool push(struct draws *draws, struct draw like)
{
	struct draw *row;

	if (!memory_grow(draws->memory, &draws->rows, &draws->room, draws->count + 1,
			 sizeof *draws->rows)) {
		draws->no_memory = true;
		return false;
	}
	row = &draws->rows[draws->count];
	if (draws->count == draws->made) {
		mpq_init(row->weight);
		draws->made++;
	}
	row->from = like.from;
	row->answers = like.answers;
	row->answer = 0;
	row->happens = like.happens;
	row->whole = like.whole;
	draws->count++;
	return true;
}

/* The next draw of the run: repeated, or added. */
static struct draw *next(struct draws *draws, struct draw like)
{
	if (draws->next == draws->count) {
		if (!push(draws, like))
			return NULL;
		weigh_last(draws);
	}
	return &draws->rows[draws->next++];
}

bool draws_below(struct draws *draws, uint64_t bound, uint64_t *number)
{
	const struct draw *draw = next(draws, (struct draw){.answers = bound});

	if (draw != NULL)
		*number = draw->answer;
	return draw != NULL;
}

bool draws_event(struct draws *draws, uint64_t yes, uint64_t whole, bool *happens)
{
	const struct draw *draw;

	*happens = yes > 0;
	if (yes == 0 || yes == whole)
		return true;
	draw = next(draws, (struct draw){.answers = 2, .happens = yes, .whole = whole});
	if (draw != NULL)
		*happens = draw->answer == 0;
	return draw != NULL;
}

static const void *value_of(const struct draw *draw)
{
	return *(const void *const *)weighted_set_row(draw->from, (size_t)draw->answer);
}

const void *draws_lose(struct draws *draws)
{
	draws->lost = true;
	return NULL;
}

const void *draws_from(struct draws *draws, const struct weighted_set *from)
{
	const struct draw *draw;

	if (from->count == 0)
		return draws_lose(draws);
	draw = next(draws, (struct draw){.from = from, .answers = from->count});
	return draw == NULL ? NULL : value_of(draw);
}

const void *draws_again(struct draws *draws)
{
	const struct draw *draw;

	if (draws->next == draws->count)
		return NULL;
	draw = &draws->rows[draws->next];
	if (draw->from == NULL)
		return NULL;
	draws->next++;
	return value_of(draw);
}

/* ---- explorations ---- */

/* The next sequence of answers; false after the last. */
static bool advance(struct draws *draws)
{
	for (; draws->count > draws->base; draws->count--) {
		struct draw *last = &draws->rows[draws->count - 1];

		if (++last->answer < last->answers) {
			weigh_last(draws);
			return true;
		}
	}
	return false;
}

static bool explore(struct draws *draws, draws_run *run, draws_add *add, void *data, mpq_srcptr one)
{
	const void *value;

	do {
		draws->next = draws->base;
		draws->lost = false;
		value = run(data);
		if (value == NULL && !draws->lost)
			return false;
		if (value != NULL &&
		    !add(data, value,
			 draws->count > draws->base ? draws->rows[draws->count - 1].weight : one))
			return false;
	} while (advance(draws));
	return true;
}

bool draws_explore(struct draws *draws, draws_run *run, draws_add *add, void *data)
{
	size_t outer = draws->base, from = draws->count;
	bool ok;
	mpq_t one;

	assert(draws->next == draws->count);
	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	draws->base = from;
	ok = explore(draws, run, add, data, one);
	draws->count = from;
	draws->base = outer;
	draws->next = from;
	draws->lost = false;
	mpq_clear(one);
	return ok;
}
