/* Lists: the sinks that collect. */
#include "roll/roll_inside.h"

#include <assert.h>
#include <string.h>

#include "support/memory.h"

/* So many items in all lanes together are too many at once: the batch is halved, until it is one lane. */
enum { MOST_ITEMS = 1 << 21 };

/* ---- room ---- */

/* Is the list of `columns` columns one we may hold? */
static bool may_hold(struct roll *roll, const struct node *from, const struct list *list,
		     size_t columns)
{
	size_t more = (columns - list->columns.count) * list->columns.lanes;
	size_t most = roll->batch == 1 ? memory_count((uint64_t)roll->limits->items) : MOST_ITEMS;

	if (more > most || roll->held > most - more ||
	    columns > memory_count((uint64_t)roll->limits->items))
		return roll_fail_limit(roll, from, LIMIT_items);
	return true;
}

static void hold(struct roll *roll, struct list *list, size_t columns)
{
	list->held += columns * list->columns.lanes;
	roll->held += columns * list->columns.lanes;
}

void list_let_go(struct roll *roll, struct list *list)
{
	roll->held -= list->held;
	list->held = 0;
}

static bool make_room(struct roll *roll, const struct node *from, struct list *list, size_t columns,
		      enum width width)
{
	size_t stride = stride_of(list->columns.lanes);

	if (memory_grow(roll->memory, &list->columns.items, &list->room,
			columns * stride * width_bytes(width), 1))
		return true;
	return roll_fail(roll, from, FAILURE_MEMORY, 0);
}

/* Makes the items wider, from the last column to the first. */
static bool widen(struct roll *roll, const struct node *from, struct list *list, enum width width)
{
	struct columns *columns = &list->columns;
	size_t stride = stride_of(columns->lanes), i;
	struct scratch_mark mark = scratch_mark(roll);
	char *copy;

	if (columns->count > 0 && !make_room(roll, from, list, columns->count, width))
		return false;
	copy = scratch_take(roll, stride * width_bytes(columns->width));
	if (copy == NULL)
		return false;
	for (i = columns->count; i-- > 0;) {
		memcpy(copy, column_at(columns, i), stride * width_bytes(columns->width));
		roll->kernels->of[columns->width].convert[width](
			(char *)columns->items + i * stride * width_bytes(width), copy, stride);
	}
	columns->width = width;
	scratch_release(roll, mark);
	return true;
}

/* Widens the bounds, and the items if need be. */
static bool admit(struct roll *roll, const struct node *from, struct list *list, int64_t low,
		  int64_t high)
{
	struct columns *columns = &list->columns;
	enum width width;

	if (columns->count == 0) {
		columns->low = low;
		columns->high = high;
		columns->width = width_for(low, high);
		return true;
	}
	columns->low = low < columns->low ? low : columns->low;
	columns->high = high > columns->high ? high : columns->high;
	width = width_for(columns->low, columns->high);
	return width <= columns->width || widen(roll, from, list, width);
}

bool list_admit(struct roll *roll, struct list *list, int64_t item)
{
	return admit(roll, NULL, list, item, item);
}

/* From now on the lanes may differ in length. */
static bool part_lengths(struct roll *roll, const struct node *from, struct list *list)
{
	size_t stride = stride_of(list->columns.lanes), i;

	if (list->columns.lengths != NULL)
		return true;
	if (!memory_grow(roll->memory, &list->lengths, &list->length_room, stride,
			 sizeof *list->lengths))
		return roll_fail(roll, from, FAILURE_MEMORY, 0);
	for (i = 0; i < stride; i++)
		list->lengths[i] = (uint32_t)list->columns.count;
	list->columns.lengths = list->lengths;
	return true;
}

/* ---- taking pieces ---- */

/* Whole columns behind whole columns. */
static bool append(struct roll *roll, const struct node *from, struct list *list,
		   const struct columns *piece)
{
	struct columns *columns = &list->columns;
	size_t stride = stride_of(columns->lanes), i;
	size_t size = stride * width_bytes(columns->width);

	if (!make_room(roll, from, list, columns->count + piece->count, columns->width))
		return false;
	for (i = 0; i < piece->count; i++) {
		char *to = (char *)columns->items + (columns->count + i) * size;

		if (columns_are_constant(piece))
			roll->kernels->of[columns->width].fill(to, piece->low, stride);
		else if (piece->width == columns->width && stride == piece->lanes) {
			memcpy(to, piece->items, size * piece->count);
			break;
		} else
			roll->kernels->of[piece->width].convert[columns->width](
				to, column_at(piece, i), columns->lanes);
	}
	columns->count += piece->count;
	hold(roll, list, piece->count);
	return true;
}

/* How many items come to each lane, and how many columns there are then. */
static size_t count_after(struct list *list, const struct columns *piece, const uint16_t *into)
{
	size_t most = list->columns.count, lane, column;

	for (lane = 0; lane < piece->lanes; lane++) {
		size_t length = list->lengths[into != NULL ? into[lane] : lane];

		if (piece->lengths != NULL)
			length += piece->lengths[lane] < piece->count ? piece->lengths[lane]
								      : piece->count;
		else
			for (column = 0; column < piece->count; column++)
				length += columns_has(piece, column, lane);
		if (length > most)
			most = length;
	}
	return most;
}

/* Each item to the end of its lane. */
static bool scatter(struct roll *roll, const struct node *from, struct list *list,
		    const struct columns *piece, const uint16_t *into)
{
	struct columns *columns = &list->columns;
	size_t after, lane, column;

	if (!part_lengths(roll, from, list))
		return false;
	after = count_after(list, piece, into);
	if (!may_hold(roll, from, list, after) ||
	    !make_room(roll, from, list, after, columns->width))
		return false;
	hold(roll, list, after - columns->count);
	columns->count = after;
	for (column = 0; column < piece->count; column++) {
		for (lane = 0; lane < piece->lanes; lane++) {
			size_t to = into != NULL ? into[lane] : lane;

			if (columns_has(piece, column, lane))
				columns_put(columns, list->lengths[to]++, to,
					    columns_item(piece, column, lane));
		}
	}
	return true;
}

/* A lane alone has as many columns as it has items. */
static bool append_present(struct roll *roll, const struct node *from, struct list *list,
			   const struct columns *piece)
{
	size_t i;

	for (i = 0; i < piece->count; i++) {
		struct columns item =
			columns_constant(&(struct lanes){.count = 1}, columns_item(piece, i, 0));

		if (columns_has(piece, i, 0) &&
		    (!may_hold(roll, from, list, list->columns.count + 1) ||
		     !append(roll, from, list, &item)))
			return false;
	}
	return true;
}

static bool take(struct roll *roll, struct sink *sink, const struct node *from,
		 const struct columns *piece, const uint16_t *into)
{
	struct list *list = (struct list *)sink;
	bool whole = into == NULL && list->columns.lengths == NULL;

	assert(piece->present == NULL || piece->lengths == NULL);
	assert(into != NULL || piece->lanes == list->columns.lanes || piece->lanes == 0);
	if (piece->count == 0 || piece->lanes == 0)
		return true;
	if (!roll_work(roll, from, piece->count) ||
	    !admit(roll, from, list, piece->low, piece->high))
		return false;
	if (list->columns.lanes == 1)
		return columns_are_whole(piece)
			       ? may_hold(roll, from, list, list->columns.count + piece->count) &&
					 append(roll, from, list, piece)
			       : append_present(roll, from, list, piece);
	if (whole &&
	    (piece->present == NULL && (piece->lengths == NULL || list->columns.count == 0))) {
		if (!may_hold(roll, from, list, list->columns.count + piece->count) ||
		    !append(roll, from, list, piece))
			return false;
		if (piece->lengths != NULL) {
			if (!part_lengths(roll, from, list))
				return false;
			memcpy(list->lengths, piece->lengths,
			       stride_of(piece->lanes) * sizeof *piece->lengths);
		}
		return true;
	}
	return scatter(roll, from, list, piece, into);
}

/* ---- opening and closing ---- */

static struct list *new_list(struct roll *roll)
{
	struct list *list;

	if (!memory_grow(roll->memory, &roll->lists, &roll->list_room, roll->list_count + 1,
			 sizeof *roll->lists))
		return NULL;
	list = memory_take(roll->memory, sizeof *list);
	if (list == NULL)
		return NULL;
	*list = (struct list){.sink = {.take = take}};
	roll->lists[roll->list_count++] = list;
	return list;
}

struct list *list_open(struct roll *roll, const struct lanes *lanes)
{
	struct list *list = roll->lists_open < roll->list_count ? roll->lists[roll->lists_open]
								: new_list(roll);

	if (list == NULL) {
		roll_fail(roll, NULL, FAILURE_MEMORY, 0);
		return NULL;
	}
	roll->lists_open++;
	/* a list that was open when a batch was given up may say something else, but roll->held was reset
	   then */
	list->held = 0;
	list_empty(roll, list, lanes);
	return list;
}

void list_empty(struct roll *roll, struct list *list, const struct lanes *lanes)
{
	void *items = list->columns.items;

	list_let_go(roll, list);
	list->columns = (struct columns){.lanes = lanes->count, .items = items};
}

void list_close(struct roll *roll, struct list *list)
{
	assert(roll->aborted != ROLL_FINE || roll->lists[roll->lists_open - 1] == list);
	list_let_go(roll, list);
	roll->lists_open--;
}

void lists_clear(struct roll *roll)
{
	size_t i;

	for (i = 0; i < roll->list_count; i++) {
		memory_release(roll->memory, roll->lists[i]->columns.items);
		memory_release(roll->memory, roll->lists[i]->lengths);
		memory_release(roll->memory, roll->lists[i]);
	}
	memory_release(roll->memory, roll->lists);
}
