/* Variables, and whatever is evaluated again and again. */
#include "roll/roll_inside.h"

#include <string.h>

#include "support/memory.h"

/* ---- variables ---- */

struct variable {
	struct columns value;
	const struct lanes *lanes; /* for which it was bound */
};

bool variables_make_room(struct roll *roll, const struct tree *tree)
{
	return memory_grow(roll->memory, &roll->variables, &roll->variable_room, tree->slots,
			   sizeof *roll->variables);
}

static void bind(struct roll *roll, const struct node *binding, const struct columns *value,
		 const struct lanes *lanes)
{
	roll->variables[binding->slot] = (struct variable){*value, lanes};
}

/* Of lanes that are some of `whole`: the array that says which lane of `whole` each of them is; NULL if they
   are the same. */
static const uint16_t *find_origin(struct roll *roll, const struct lanes *lanes,
				   const struct lanes *whole, bool *ok)
{
	const uint16_t *origin = NULL;
	size_t count = lanes->count;

	*ok = true;
	for (; lanes != whole && *ok; lanes = lanes->whole)
		origin = lanes_compose(roll, lanes->from, origin, count, ok);
	return origin;
}

/* The variable's value, in the lanes that are evaluated here: they may be some of those for which it was
   bound. */
bool evaluate_variable(struct roll *roll, const struct node *node, const struct environment *at,
		       struct columns *value)
{
	const struct variable *variable = &roll->variables[node->slot];
	size_t stride = stride_of(at->lanes->count), i;
	const uint16_t *origin;
	uint32_t *lengths;
	bool ok;

	*value = variable->value;
	origin = find_origin(roll, at->lanes, variable->lanes, &ok);
	if (!ok || origin == NULL)
		return ok;
	value->lanes = at->lanes->count;
	if (value->lengths != NULL) {
		value->lengths = lengths = scratch_take(roll, stride * sizeof *lengths);
		if (lengths == NULL)
			return false;
		roll->kernels->of[WIDTH_32].gather(lengths, variable->value.lengths, origin,
						   value->lanes);
	}
	if (columns_are_constant(value))
		return true;
	value->items = scratch_take(roll, value->count * stride * width_bytes(value->width));
	if (value->items == NULL)
		return false;
	for (i = 0; i < value->count; i++)
		roll->kernels->of[value->width].gather(
			column_at(value, i), column_at(&variable->value, i), origin, value->lanes);
	return true;
}

bool bind_let(struct roll *roll, const struct node *node, const struct environment *at,
	      struct list **list)
{
	struct columns value;

	*list = NULL;
	if (node_value(node)->length == 1) {
		if (!evaluate_one(roll, node_value(node), at, &value))
			return false;
	} else {
		*list = evaluate_list(roll, node_value(node), at);
		if (*list == NULL)
			return false;
		value = (*list)->columns;
	}
	bind(roll, node, &value, at->lanes);
	return true;
}

/* ---- n # e ---- */

/* Where turn number `turn` of a loop is evaluated; without dice in it, any stream will do. */
static struct environment environment_of_turn(const struct node *node, const struct environment *at,
					      const struct lanes *lanes, uint64_t turn)
{
	struct stream stream = at->stream;

	if (node_body(node)->rolls)
		stream = random_branch(random_branch(stream, node->id), turn);
	return (struct environment){lanes, stream, 0};
}

/* The same number of dice for all lanes, for a sink that only wants their sum. */
APART static bool repeat_and_add(struct roll *roll, const struct node *node, const struct node *die,
				 const struct environment *at, uint64_t count, struct sink *sink,
				 const uint16_t *into)
{
	struct stream stream = random_branch(at->stream, die->id);
	int64_t faces = die->operands[0]->number;
	size_t piece = dice_to_add(faces);
	uint64_t done;

	for (done = 0; done < count; done += piece) {
		struct scratch_mark mark = scratch_mark(roll);
		struct columns sum;

		if (piece > count - done)
			piece = (size_t)(count - done);
		/* The sum itself is one step of work. */
		if (!roll_turns(roll, node, piece) || !roll_work(roll, die, piece - 1) ||
		    !roll_sum_of_dice(roll, at->lanes, stream, done, faces, piece, &sum) ||
		    !give(roll, sink, die, &sum, into))
			return false;
		scratch_release(roll, mark);
	}
	return true;
}

/* How many dice of the piece that begins with die number `done` each lane has. */
static const uint32_t *lengths_of_piece(struct roll *roll, const struct columns *count,
					uint64_t done, size_t piece)
{
	uint32_t *lengths;
	size_t lane;

	if (count->high <= (int64_t)piece)
		return columns_as(roll, count, 0, WIDTH_32);
	lengths = scratch_take(roll, stride_of(count->lanes) * sizeof *lengths);
	if (lengths == NULL)
		return NULL;
	for (lane = 0; lane < count->lanes; lane++) {
		int64_t left = columns_item(count, 0, lane) - (int64_t)done;

		left = left > 0 ? left : 0;
		lengths[lane] = (uint32_t)(left < (int64_t)piece ? left : (int64_t)piece);
	}
	return lengths;
}

/* Dice that have the same faces in all lanes and turns: many columns at a time. */
APART static bool repeat_die(struct roll *roll, const struct node *node, const struct node *die,
			     const struct environment *at, const struct columns *count,
			     struct sink *sink, const uint16_t *into)
{
	enum { PIECE = 8192 }; /* dice: as many as fit the first cache */
	struct stream stream = random_branch(at->stream, die->id);
	uint64_t most = (uint64_t)count->high, done = 0;
	size_t piece = PIECE / at->lanes->count + 1;
	int64_t faces = die->operands[0]->number;

	if (faces < 1 && most > 0)
		return roll_fail(roll, die, FAILURE_FACES, faces);
	if (sink->adds && columns_are_constant(count) && dice_add_up(at->lanes, faces))
		return repeat_and_add(roll, node, die, at, most, sink, into);
	for (; done < most; done += piece) {
		struct scratch_mark mark = scratch_mark(roll);
		struct columns dice;

		if (piece > most - done)
			piece = (size_t)(most - done);
		if (!roll_turns(roll, node, piece) ||
		    !roll_dice(roll, at->lanes, stream, done, faces, piece, &dice))
			return false;
		if (!columns_are_constant(count)) {
			dice.lengths = lengths_of_piece(roll, count, done, piece);
			if (dice.lengths == NULL)
				return false;
		}
		if (!give(roll, sink, die, &dice, into))
			return false;
		scratch_release(roll, mark);
	}
	return true;
}

/* The lanes whose turn it is still: those with more than `turn`. */
static const struct lanes *lanes_of_turn(struct roll *roll, const struct lanes *lanes,
					 const struct columns *count, int64_t turn)
{
	flag *flags;
	size_t lane;

	if (count->low > turn)
		return lanes;
	flags = scratch_take(roll, stride_of(lanes->count));
	if (flags == NULL)
		return NULL;
	for (lane = 0; lane < lanes->count; lane++)
		flags[lane] = columns_item(count, 0, lane) > turn ? YES : NO;
	return lanes_where(roll, lanes, flags, YES);
}

/* For each of `some` of the lanes: which lane of the sink it belongs to. */
static const uint16_t *into_from(struct roll *roll, const struct lanes *some,
				 const struct lanes *lanes, const uint16_t *into, bool *ok)
{
	*ok = true;
	return some == lanes ? into : lanes_compose(roll, into, some->from, some->count, ok);
}

APART static bool repeat(struct roll *roll, const struct node *node, const struct environment *at,
			 const struct columns *count, struct sink *sink, const uint16_t *into)
{
	int64_t turn;

	for (turn = 0; turn < count->high; turn++) {
		struct scratch_mark mark = scratch_mark(roll);
		const struct lanes *lanes = lanes_of_turn(roll, at->lanes, count, turn);
		const uint16_t *turn_into;
		struct environment here;
		bool ok;

		if (lanes == NULL || !roll_turns(roll, node, 1))
			return false;
		here = environment_of_turn(node, at, lanes, (uint64_t)turn);
		turn_into = into_from(roll, lanes, at->lanes, into, &ok);
		if (!ok || !evaluate(roll, node_body(node), &here, sink, turn_into))
			return false;
		scratch_release(roll, mark);
	}
	return true;
}

bool evaluate_repetition(struct roll *roll, const struct node *node, const struct environment *at,
			 struct sink *sink, const uint16_t *into)
{
	const struct node *body = node_body(node);
	struct columns count;

	if (!evaluate_count(roll, node, at, &count))
		return false;
	if (body->kind == NODE_DIE && body->operands[0]->kind == NODE_NUMBER)
		return repeat_die(roll, node, body, at, &count, sink, into);
	return repeat(roll, node, at, &count, sink, into);
}

/* ---- x .. y ---- */

/* A lane alone takes many numbers at a time. */
APART static bool give_range(struct roll *roll, const struct node *node, int64_t from, int64_t to,
			     struct sink *sink)
{
	enum { PIECE = 1024 };
	int64_t numbers[PIECE];
	struct columns piece = {.width = WIDTH_64, .lanes = 1, .items = numbers};

	for (;;) {
		piece.low = piece.high = from;
		piece.count = 0;
		while (piece.count < PIECE - 1 && from < to) {
			piece.high = from;
			numbers[piece.count++] = from++;
		}
		if (from == to)
			numbers[piece.count++] = piece.high = to;
		if (!give(roll, sink, node, &piece, NULL))
			return false;
		if (piece.high == to)
			return true;
	}
}

/* Every lane has the same range. */
static bool give_equal_ranges(struct roll *roll, const struct node *node,
			      const struct environment *at, int64_t from, int64_t to,
			      struct sink *sink, const uint16_t *into)
{
	int64_t number;

	if (at->lanes->count == 1 && into == NULL)
		return give_range(roll, node, from, to, sink);
	for (number = from;; number++) {
		struct columns one = columns_constant(at->lanes, number);

		if (!give(roll, sink, node, &one, into))
			return false;
		if (number == to)
			return true;
	}
}

/* from + column, where that is not beyond `to`. */
static bool give_column_of_ranges(struct roll *roll, const struct node *node,
				  const struct environment *at, const int64_t *from,
				  const int64_t *to, uint64_t column, struct sink *sink,
				  const uint16_t *into)
{
	size_t stride = stride_of(at->lanes->count), lane;
	int64_t *numbers = scratch_take(roll, stride * sizeof *numbers);
	flag *present = scratch_take(roll, stride);
	struct columns one = {.width = WIDTH_64, .count = 1, .lanes = at->lanes->count};

	if (numbers == NULL || present == NULL)
		return false;
	for (lane = 0; lane < one.lanes; lane++) {
		present[lane] = from[lane] <= to[lane] &&
						(uint64_t)to[lane] - (uint64_t)from[lane] >= column
					? YES
					: NO;
		numbers[lane] = present[lane] ? from[lane] + (int64_t)column : from[lane];
	}
	one.items = numbers;
	one.present = present;
	columns_tighten(roll, &one);
	return give(roll, sink, node, &one, into);
}

bool evaluate_range(struct roll *roll, const struct node *node, const struct environment *at,
		    struct sink *sink, const uint16_t *into)
{
	struct columns from, to;
	const int64_t *froms, *tos;
	uint64_t most, column;

	if (!evaluate_one(roll, node->operands[0], at, &from) ||
	    !evaluate_one(roll, node->operands[1], at, &to))
		return false;
	columns_tighten(roll, &from);
	columns_tighten(roll, &to);
	if (from.low > to.high)
		return true;
	most = (uint64_t)to.high - (uint64_t)from.low; /* and one more */
	if (most >= (uint64_t)roll->limits->items)
		return roll_fail_limit(roll, node, LIMIT_items);
	if (columns_are_constant(&from) && columns_are_constant(&to))
		return give_equal_ranges(roll, node, at, from.low, to.low, sink, into);
	froms = columns_as(roll, &from, 0, WIDTH_64);
	tos = columns_as(roll, &to, 0, WIDTH_64);
	if (froms == NULL || tos == NULL)
		return false;
	for (column = 0; column <= most; column++) {
		struct scratch_mark mark = scratch_mark(roll);

		if (!give_column_of_ranges(roll, node, at, froms, tos, column, sink, into))
			return false;
		scratch_release(roll, mark);
	}
	return true;
}

/* ---- foreach ---- */

/* One turn, for the items of one column. */
APART static bool foreach_column(struct roll *roll, const struct node *node,
				 const struct environment *at, const struct columns *column,
				 const struct lanes *lanes, uint64_t turn, struct sink *sink,
				 const uint16_t *into)
{
	struct environment here = environment_of_turn(node, at, lanes, turn);
	const uint16_t *turn_into;
	bool ok;

	if (!roll_turns(roll, node, 1))
		return false;
	bind(roll, node, column, at->lanes);
	turn_into = into_from(roll, lanes, at->lanes, into, &ok);
	return ok && evaluate(roll, node_body(node), &here, sink, turn_into);
}

APART static bool foreach_item(struct roll *roll, const struct node *node,
			       const struct environment *at, const struct columns *columns,
			       struct sink *sink, const uint16_t *into)
{
	size_t i;

	for (i = 0; i < columns->count; i++) {
		struct scratch_mark mark = scratch_mark(roll);
		const struct lanes *lanes = at->lanes;
		struct columns column = *columns;
		bool ok;
		const flag *present = columns_present(roll, columns, i, &ok);

		if (ok && present != NULL)
			lanes = lanes_where(roll, at->lanes, present, YES);
		if (!ok || lanes == NULL)
			return false;
		column.items = column_at(columns, i);
		column.count = 1;
		column.lengths = NULL;
		/* There may be room for more items than any lane has. */
		if (lanes->count > 0 &&
		    !foreach_column(roll, node, at, &column, lanes, i, sink, into))
			return false;
		scratch_release(roll, mark);
	}
	return true;
}

/* Over a range that is the same everywhere, the variable is a number. */
APART static bool foreach_number(struct roll *roll, const struct node *node,
				 const struct environment *at, int64_t from, int64_t to,
				 struct sink *sink, const uint16_t *into)
{
	int64_t number;

	for (number = from; number <= to; number++) {
		struct scratch_mark mark = scratch_mark(roll);
		struct columns column = columns_constant(at->lanes, number);

		if (!foreach_column(roll, node, at, &column, at->lanes,
				    (uint64_t)number - (uint64_t)from, sink, into))
			return false;
		scratch_release(roll, mark);
		if (number == INT64_MAX)
			break;
	}
	return true;
}

bool evaluate_foreach(struct roll *roll, const struct node *node, const struct environment *at,
		      struct sink *sink, const uint16_t *into)
{
	const struct node *over = node_value(node);
	struct list *list;
	bool ok;

	if (over->kind == NODE_RANGE && over->operands[0]->kind == NODE_NUMBER &&
	    over->operands[1]->kind == NODE_NUMBER &&
	    over->operands[1]->number - over->operands[0]->number < roll->limits->items)
		return foreach_number(roll, node, at, over->operands[0]->number,
				      over->operands[1]->number, sink, into);
	list = evaluate_list(roll, over, at);
	if (list == NULL)
		return false;
	ok = foreach_item(roll, node, at, &list->columns, sink, into);
	list_close(roll, list);
	return ok;
}

/* ---- while ---- */

/* The lanes in which a loop goes on. They outlive the turn that finds them, so their memory is not that of
   the turn. */
struct turn {
	struct lanes some;
	uint16_t *from, *trials;
};

static bool turn_init(struct roll *roll, struct turn *turn, size_t lanes)
{
	size_t bytes = stride_of(lanes) * sizeof *turn->from;

	turn->from = scratch_take(roll, bytes);
	turn->trials = scratch_take(roll, bytes);
	return turn->from != NULL && turn->trials != NULL;
}

/* Flags for the lanes in which the last turn gave something. */
static const flag *find_given(struct roll *roll, const struct columns *given)
{
	bool ok;
	const flag *present = columns_present(roll, given, 0, &ok);
	flag *all;

	if (!ok || present != NULL)
		return present;
	all = scratch_take(roll, stride_of(given->lanes) * sizeof *all);
	if (all != NULL)
		memset(all, YES, given->lanes);
	return all;
}

/* Finds the lanes in which the last turn gave something. `last` are some of `whole`, or all; `left`
   are the same ones, as some of `last`: in scratch memory, for this turn. */
static bool turn_next(struct roll *roll, struct turn *turn, const struct columns *given,
		      const struct lanes *last, const struct lanes *whole, struct lanes *left)
{
	uint16_t *from = turn->from;
	const flag *present = find_given(roll, given);

	if (last != whole)
		from = scratch_take(roll, stride_of(last->count) * sizeof *from);
	if (present == NULL || from == NULL)
		return false;
	*left = (struct lanes){.whole = last, .from = from, .trials = turn->trials};
	left->count = lanes_find(roll, last, present, YES, from, turn->trials);
	if (last != whole)
		roll->kernels->of[WIDTH_16].gather(turn->from, last->from, from, left->count);
	turn->some = *left;
	turn->some.whole = whole;
	turn->some.from = turn->from;
	return true;
}

/* Evaluates the body for the lanes `left`, and passes what it gives on to the sink. The variable is `given`,
   what the turn before gave in the lanes `last`. */
static bool run_turn(struct roll *roll, const struct node *node, const struct environment *at,
		     uint64_t number, const struct lanes *last, const struct lanes *left,
		     const struct columns *given, struct list *next, struct sink *sink,
		     const uint16_t *into)
{
	struct environment here = environment_of_turn(node, at, left, number);

	if (!roll_turns(roll, node, 1))
		return false;
	bind(roll, node, given, last);
	list_empty(roll, next, left);
	if (!evaluate(roll, node_body(node), &here, &next->sink, NULL))
		return false;
	list_let_go(roll, next);
	return give(roll, sink, node_body(node), &next->columns, into);
}

APART static bool run_turns(struct roll *roll, const struct node *node,
			    const struct environment *at, struct list *lists[2],
			    struct turn turns[2], struct sink *sink, const uint16_t *into)
{
	const struct lanes *last = at->lanes;
	uint64_t number;

	for (number = 0;; number++) {
		struct scratch_mark mark = scratch_mark(roll);
		const struct columns *given = &lists[number % 2]->columns;
		struct list *next = lists[(number + 1) % 2];
		struct turn *turn = &turns[number % 2];
		struct lanes left;
		const uint16_t *turn_into;
		bool ok;

		if (given->count == 0)
			return true;
		/* As long as all lanes go on, none has to be picked out. */
		if (last == at->lanes && columns_are_whole(given)) {
			ok = run_turn(roll, node, at, number, last, last, given, next, sink, into);
		} else {
			if (!turn_next(roll, turn, given, last, at->lanes, &left))
				return false;
			if (left.count == 0)
				return true;
			turn_into = into_from(roll, &turn->some, at->lanes, into, &ok);
			ok = ok && run_turn(roll, node, at, number, last, &left, given, next, sink,
					    turn_into);
			last = &turn->some;
		}
		if (!ok)
			return false;
		scratch_release(roll, mark);
	}
}

bool evaluate_while(struct roll *roll, const struct node *node, const struct environment *at,
		    struct sink *sink, const uint16_t *into)
{
	struct list *lists[2] = {list_open(roll, at->lanes), NULL};
	struct turn turns[2];
	bool ok;

	lists[1] = lists[0] != NULL ? list_open(roll, at->lanes) : NULL;
	if (lists[1] == NULL || !turn_init(roll, &turns[0], at->lanes->count) ||
	    !turn_init(roll, &turns[1], at->lanes->count))
		return false;
	ok = evaluate(roll, node_value(node), at, &lists[0]->sink, NULL);
	list_let_go(roll, lists[0]);
	ok = ok && give(roll, sink, node_value(node), &lists[0]->columns, into) &&
	     run_turns(roll, node, at, lists, turns, sink, into);
	list_close(roll, lists[1]);
	list_close(roll, lists[0]);
	return ok;
}

/* ---- a choice by a number ---- */

/* Evaluates an item for those lanes that chose it. */
static bool evaluate_case(struct roll *roll, const struct node *node, size_t item,
			  const struct environment *at, const size_t *chosen, flag *flags,
			  struct sink *sink, const uint16_t *into)
{
	struct environment some = *at;
	const uint16_t *some_into;
	size_t lane, count = 0;
	bool ok;

	for (lane = 0; lane < at->lanes->count; lane++) {
		flags[lane] = chosen[lane] == item ? YES : NO;
		count += chosen[lane] == item;
	}
	if (count == 0)
		return true;
	some.lanes = lanes_where(roll, at->lanes, flags, YES);
	if (some.lanes == NULL)
		return false;
	some_into = into_from(roll, some.lanes, at->lanes, into, &ok);
	return ok && evaluate(roll, node->items[item], &some, sink, some_into);
}

APART static bool evaluate_cases(struct roll *roll, const struct node *node,
				 const struct environment *at, const struct columns *selector,
				 struct sink *sink, const uint16_t *into)
{
	size_t *chosen = scratch_take(roll, stride_of(at->lanes->count) * sizeof *chosen), lane, i;
	flag *flags = scratch_take(roll, stride_of(at->lanes->count));

	if (chosen == NULL || flags == NULL)
		return false;
	for (lane = 0; lane < at->lanes->count; lane++)
		chosen[lane] = node_case(node, columns_item(selector, 0, lane));
	for (i = 0; i < node->item_count; i++) {
		struct scratch_mark mark = scratch_mark(roll);

		if (!evaluate_case(roll, node, i, at, chosen, flags, sink, into))
			return false;
		scratch_release(roll, mark);
	}
	return true;
}

bool evaluate_choice(struct roll *roll, const struct node *node, const struct environment *at,
		     struct sink *sink, const uint16_t *into)
{
	struct columns selector;

	if (!evaluate_one(roll, node->operands[0], at, &selector))
		return false;
	if (columns_are_constant(&selector))
		return evaluate(roll, node->items[node_case(node, selector.low)], at, sink, into);
	return evaluate_cases(roll, node, at, &selector, sink, into);
}
