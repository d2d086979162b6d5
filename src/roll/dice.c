/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Dice, uniform or with weighted faces of their own (alias method). */
#include "roll/roll_inside.h"

#include <assert.h>

#include "chance/alias.h"
#include "tree/decision.h"

bool roll_below(struct roll *roll, struct stream stream, uint64_t draw, uint64_t bound,
		uint64_t *below)
{
	if (roll->draw == NULL) {
		*below = random_below(stream, draw, roll->trial, bound);
		return true;
	}
	return (roll->draw(roll->draw_data, bound, below) && *below < bound) ||
	       roll_fail(roll, NULL, FAILURE_CHANCE, 0);
}

bool roll_dice(struct roll *roll, struct stream stream, uint64_t draw, int64_t faces, size_t count,
	       int64_t *dice)
{
	uint64_t below;
	size_t i;

	if (roll->draw == NULL) {
		random_dice(stream, draw, roll->trial, (uint64_t)faces, count, dice);
		return true;
	}
	for (i = 0; i < count; i++) {
		if (!roll_below(roll, stream, draw + i, (uint64_t)faces, &below))
			return false;
		dice[i] = 1 + (int64_t)below;
	}
	return true;
}

bool evaluate_die(struct roll *roll, const struct node *node, struct stream stream, int64_t *one)
{
	int64_t faces;
	uint64_t below;

	if (!evaluate_one(roll, node->operands[0], stream, &faces))
		return false;
	if (faces < 1)
		return roll_fail(roll, node, FAILURE_FACES, faces);
	if (!roll_below(roll, random_branch(stream, node->id), 0, (uint64_t)faces, &below))
		return false;
	*one = 1 + (int64_t)below;
	trace_dice(roll, node, faces, one, 1);
	return true;
}

/* ---- alias tables ---- */

static struct alias *new_alias(struct arena *arena, const struct table *table)
{
	struct alias *alias = arena_take(arena, sizeof *alias);
	size_t i;

	if (alias == NULL)
		return NULL;
	alias->count = table->count;
	alias->total = (int64_t)table->total;
	alias->buckets = arena_take(arena, table->count * sizeof *alias->buckets);
	if (alias->buckets == NULL)
		return NULL;
	for (i = 0; i < table->count; i++)
		alias->buckets[i].own = (int64_t)table->rows[i].weight;
	return alias_make(arena->memory, alias) ? alias : NULL;
}

static bool prepare(const struct node *node, struct arena *arena, struct diag *diag)
{
	size_t i;

	if (node->kind == NODE_TABLE && node->table->alias == NULL) {
		node->table->alias = new_alias(arena, node->table);
		if (node->table->alias == NULL)
			return diag_out_of_memory(diag, node->at);
	}
	for (i = 0; i < node_child_count(node); i++) {
		if (!prepare(node_child(node, i), arena, diag))
			return false;
	}
	return true;
}

bool roll_prepare(const struct tree *tree, struct arena *arena, struct diag *diag)
{
	return decision_is_none(tree, diag) && prepare(tree->core, arena, diag);
}

/* ---- drawing from tables ---- */

/* Draws nothing if there is only one possible number. */
static bool draw_below(struct roll *roll, struct stream stream, uint64_t bound, uint64_t *below)
{
	*below = 0;
	return bound <= 1 || roll_below(roll, stream, 0, bound, below);
}

bool evaluate_table(struct roll *roll, const struct node *node, struct stream stream,
		    const struct table_row **row)
{
	const struct alias *alias = node->table->alias;
	uint64_t bucket, part;

	assert(alias != NULL); /* by roll_prepare */
	stream = random_branch(stream, node->id);
	if (!draw_below(roll, stream, alias->count, &bucket) ||
	    !draw_below(roll, random_branch(stream, 1), alias->even ? 1 : (uint64_t)alias->total,
			&part))
		return false;
	*row = &node->table->rows[alias_outcome(alias, (size_t)bucket, (int64_t)part)];
	trace_row(roll, node, *row);
	return true;
}
