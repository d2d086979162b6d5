/* Which draw of which stream a die takes. */
#include "tests/random/streams.h"

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

struct streams streams_of(struct stream stream, size_t trial)
{
	return (struct streams){{draw}, stream, trial};
}
