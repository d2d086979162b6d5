/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Which draw of which stream a die takes. */
#include "tests/random/streams.h"

#include "chance/alias.h"

/* Dice that are repeated as they are take one draw after the other of one stream. */
static bool is_simple(const struct turn *turn)
{
	const struct node *part = turn->node->operands[1];

	return turn->node->kind == NODE_REPEAT && part->kind == NODE_DIE &&
	       part->operands[0]->kind == NODE_NUMBER;
}

/* Else a turn has streams of its own. */
static struct stream stream_of(struct stream stream, const struct turn *turn)
{
	if (turn == NULL)
		return stream;
	stream = stream_of(stream, turn->outer);
	if (is_simple(turn))
		return stream;
	return random_branch(random_branch(stream, turn->node->id), turn->number);
}

static bool draw(struct dice *dice, const struct node *node, const struct turn *turn, uint64_t draw,
		 uint64_t n, uint64_t *result)
{
	const struct streams *streams = (const struct streams *)dice;
	struct stream stream = random_branch(stream_of(streams->stream, turn), node->id);

	if (turn != NULL && is_simple(turn))
		draw = turn->number;
	*result = random_below(stream, draw, streams->trial, n);
	return true;
}

/* That the parts of all buckets are shared out as they should be is tested elsewhere (test_alias.c). */
static bool draw_row(struct dice *dice, const struct node *node, const struct turn *turn,
		     size_t *row)
{
	const struct alias *alias = node->table->alias;
	const struct streams *streams = (const struct streams *)dice;
	struct stream stream = random_branch(stream_of(streams->stream, turn), node->id);
	uint64_t bucket = random_below(stream, 0, streams->trial, alias->count), part = 0;

	if (!alias->even)
		part = random_below(random_branch(stream, 1), 0, streams->trial,
				    (uint64_t)alias->total);
	*row = alias_outcome(alias, (size_t)bucket, (int64_t)part);
	return true;
}

struct streams streams_of(struct stream stream, size_t trial)
{
	return (struct streams){{draw, draw_row}, stream, trial};
}
