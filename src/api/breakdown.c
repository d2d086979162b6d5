/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of dicelab.h for the dice of a roll. */
#include "roll/breakdown.h"
#include "api/monitor.h"
#include "api/statement.h"
#include "roll/ways.h"
#include "support/memory.h"

static enum dicelab_fate fate_of(const struct traced_die *die)
{
	if (die->node == NULL)
		return DICELAB_ROLLED;
	if (breakdown_is_used(die))
		return (die->marks & TRACE_COUNTED) != 0 ? DICELAB_COUNTED : DICELAB_KEPT;
	return (die->marks & TRACE_REROLLED) != 0 ? DICELAB_REROLLED : DICELAB_DROPPED;
}

/* The dice of the last roll, in lab->dice; false when they are not known, or out of memory. */
static bool list_dice(struct dicelab *lab)
{
	const struct trace *trace = &lab->trace;
	size_t i;

	if (trace->ended ||
	    !memory_grow(trace->memory, &lab->dice, &lab->die_room, trace->die_count,
			 sizeof *lab->dice) ||
	    !memory_grow(trace->memory, &lab->dice_in_order, &lab->order_room, trace->die_count,
			 sizeof *lab->dice_in_order))
		return false;
	for (i = 0; i < trace->die_count; i++) {
		const struct traced_die *die = &trace->dice[i];

		lab->dice[i] = (struct dicelab_die){.value = die->value,
						    .faces = die->faces,
						    .label = breakdown_label(die),
						    .fate = fate_of(die),
						    .exploded = (die->marks & TRACE_EXPLODED) != 0};
		lab->dice_in_order[i] = &lab->dice[i];
	}
	return true;
}

/* None when out of memory, since the roll is there. */
static void break_down(struct dicelab *lab, const struct dicelab_statement *statement)
{
	struct dicelab_breakdown *breakdown = &lab->breakdown;
	struct trace *trace = &lab->trace;
	const struct tree *tree = statement->program == NULL ? &statement->tree : NULL;
	const struct source *source = statement->diag->source;
	size_t begin, end;

	if (trace->text_length > 0) /* of best play, the decisions are known, but not the dice */
		breakdown->text = trace->ended ? NULL : trace->text;
	if (trace->die_count == 0 || !list_dice(lab))
		return;
	label_trim(source->text + statement->at.begin, statement->at.end - statement->at.begin,
		   &begin, &end);
	breakdown->text = breakdown_text(
		trace, tree, source,
		(struct span){statement->at.begin + begin, statement->at.begin + end});
	breakdown->dice = lab->dice_in_order;
	breakdown->count = trace->die_count;
}

bool dicelab_roll_dice(struct dicelab *lab, const struct dicelab_statement *statement,
		       struct dicelab_list *result, const struct dicelab_breakdown **breakdown)
{
	/* Outputs of scripts are distributions: they are rolled without dice. */
	bool has_dice = statement->kind != &statement_of_output;
	bool ok;

	lab->breakdown = (struct dicelab_breakdown){.dice = NULL};
	*breakdown = &lab->breakdown;
	lab->roll.trace = has_dice ? &lab->trace : NULL;
	trace_begin(&lab->trace, 0);
	ok = dicelab_roll(lab, statement, result);
	lab->roll.trace = NULL;
	if (ok && has_dice)
		break_down(lab, statement);
	return ok;
}

/* ---- all ways ---- */

struct telling {
	struct dicelab *lab;
	bool (*tell)(void *data, const struct dicelab_way *way);
	void *data;
};

static bool tell_way(void *data, const struct dicelab_list *result, double probability)
{
	const struct telling *telling = data;
	struct dicelab *lab = telling->lab;
	struct dicelab_way way = {.result = result, .probability = probability};

	if (!list_dice(lab))
		return false;
	way.dice = lab->dice_in_order;
	way.count = lab->trace.die_count;
	return telling->tell(telling->data, &way);
}

size_t dicelab_ways(struct dicelab *lab, const struct dicelab_statement *statement, size_t most,
		    bool (*tell)(void *data, const struct dicelab_way *way), void *data)
{
	struct telling telling = {lab, tell, data};
	size_t count;

	library_begin(lab);
	if (statement->kind != &statement_of_tree || !library_prepare(lab, statement))
		return 0;
	lab->roll.trace = &lab->trace;
	monitor_begin_time(lab, 0);
	count = roll_all_ways(&lab->roll, &statement->tree, most, tell_way, &telling);
	lab->roll.trace = NULL;
	return monitor_end_time(lab, statement->diag, statement_place(statement), "the roll", 0)
		       ? count
		       : 0;
}
