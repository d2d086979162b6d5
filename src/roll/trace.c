/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Traces a roll: around the interpreter, which is the same for rolls that are not traced. */
#include "roll/trace.h"

#include <string.h>

#include "roll/roll_inside.h"
#include "support/memory.h"
#include "tree/operands.h"

/* The limits of a trace, which costs time and memory: beyond them it ends. */
enum { MOST_DICE = 1000, MOST_VALUES = 10000, MOST_DEPTH = 200 };

static bool is_traced(const struct roll *roll)
{
	return roll->trace != NULL && !roll->trace->ended;
}

/* ---- memory: when there is none, the trace ends, and the roll goes on ---- */

void trace_clear(struct trace *trace)
{
	const struct dicelab_memory *memory = trace->memory;
	size_t i;

	for (i = 0; i < trace->frame_made; i++) {
		memory_release(memory, trace->frames[i].items);
		memory_release(memory, trace->frames[i].values);
	}
	for (i = 0; i < trace->variable_count; i++)
		memory_release(memory, trace->variables[i].values);
	memory_release(memory, trace->frames);
	memory_release(memory, trace->variables);
	memory_release(memory, trace->dice);
	memory_release(memory, trace->values);
	memory_release(memory, trace->parts);
	memory_release(memory, trace->text);
}

static bool grow(struct trace *trace, void *array, size_t *room, size_t needed, size_t size)
{
	if (needed > MOST_VALUES || !memory_grow(trace->memory, array, room, needed, size))
		trace->ended = true;
	return !trace->ended;
}

/* ---- values ---- */

/* A value of these parts; 0 when the trace has ended. */
static size_t new_value(struct trace *trace, size_t first)
{
	if (!grow(trace, &trace->values, &trace->value_room, trace->value_count + 1,
		  sizeof *trace->values))
		return 0;
	trace->values[trace->value_count] =
		(struct traced_value){.first = first, .count = trace->part_count - first};
	return trace->value_count++;
}

static size_t new_die(struct trace *trace, const struct node *node, int64_t faces, int64_t value)
{
	size_t number = new_value(trace, trace->part_count);

	if (trace->die_count == MOST_DICE)
		trace->ended = true;
	if (trace->ended ||
	    !grow(trace, &trace->dice, &trace->die_room, trace->die_count + 1, sizeof *trace->dice))
		return 0;
	trace->dice[trace->die_count++] = (struct traced_die){.node = node,
							      .value = value,
							      .faces = faces,
							      .number = number,
							      .turn = trace->turn};
	return number;
}

static void put_text(void *data, const char *text, size_t length)
{
	struct trace *trace = data;

	if (trace->ended || !grow(trace, &trace->text, &trace->text_room,
				  trace->text_length + length + 1, sizeof *trace->text))
		return;
	memcpy(trace->text + trace->text_length, text, length);
	trace->text_length += length;
	trace->text[trace->text_length] = '\0';
}

struct writer trace_decisions(struct trace *trace)
{
	return (struct writer){put_text, trace};
}

void trace_die(struct trace *trace, int64_t faces, int64_t value)
{
	if (trace != NULL && !trace->ended)
		new_die(trace, NULL, faces, value);
}

/* The die that a value is, or NULL. */
static struct traced_die *die_of(const struct trace *trace, size_t number)
{
	size_t i;

	for (i = trace->die_count; i > 0 && trace->dice[i - 1].number >= number; i--) {
		if (trace->dice[i - 1].number == number)
			return &trace->dice[i - 1];
	}
	return NULL;
}

static void add_part(struct trace *trace, size_t first, size_t part)
{
	bool known = part == 0 ||
		     (trace->part_count > first && trace->parts[trace->part_count - 1] == part);

	if (!known && grow(trace, &trace->parts, &trace->part_room, trace->part_count + 1,
			   sizeof *trace->parts))
		trace->parts[trace->part_count++] = part;
}

/* The parts from `first` on as one value. */
static size_t close_value(struct trace *trace, size_t first)
{
	size_t only;

	if (trace->part_count == first)
		return 0;
	if (trace->part_count > first + 1)
		return new_value(trace, first);
	only = trace->parts[first];
	trace->part_count = first;
	return only;
}

static void mark(struct trace *trace, size_t number, unsigned marks)
{
	trace->values[number].marks |= marks;
}

static void mark_all(struct trace *trace, const struct trace_frame *frame, unsigned marks)
{
	size_t i;

	for (i = 0; i < frame->count; i++)
		mark(trace, frame->values[i], marks);
}

/* ---- frames ---- */

/* An index, since the frames may move. The trace may have ended afterwards. */
static size_t open_frame(struct trace *trace, const struct node *node)
{
	size_t index = trace->frame_count;

	if (!grow(trace, &trace->frames, &trace->frame_room, index + 1, sizeof *trace->frames))
		return index;
	if (index == trace->frame_made)
		trace->frames[trace->frame_made++] = (struct trace_frame){.node = NULL};
	trace->frames[index].node = node;
	trace->frames[index].count = 0;
	trace->frame_count++;
	return index;
}

static void add_items(struct trace *trace, size_t index, const int64_t *items, size_t count)
{
	struct trace_frame *frame = &trace->frames[index];

	if (!grow(trace, &frame->items, &frame->item_room, frame->count + count, sizeof *items) ||
	    !grow(trace, &frame->values, &frame->value_room, frame->count + count,
		  sizeof *frame->values))
		return;
	if (count > 0) {
		memcpy(frame->items + frame->count, items, count * sizeof *items);
		memset(frame->values + frame->count, 0, count * sizeof *frame->values);
	}
	frame->count += count;
}

/* Passes items on, and adds them to a frame. */
struct tee {
	struct sink sink;
	struct sink *next;
	size_t index;
};

static bool trace_items(struct sink *sink, const struct list_piece *piece)
{
	const struct tee *tee = (const struct tee *)sink;

	if (is_traced(sink->roll))
		add_items(sink->roll->trace, tee->index, piece->items, piece->count);
	return tee->next->take(tee->next, piece);
}

/* ---- where the items of a node come from ---- */

/* The frames after `own`, of its operands. */
struct operands {
	struct trace *trace;
	struct trace_frame *own;
	const struct trace_frame *first;
	size_t count;
};

static const struct trace_frame *last_of(const struct operands *operands)
{
	return &operands->first[operands->count - 1];
}

static void copy_values(const struct operands *operands, const size_t *values, size_t count)
{
	if (count != operands->own->count)
		operands->trace->ended = true;
	else if (count > 0)
		memcpy(operands->own->values, values, count * sizeof *values);
}

/* The items of all operands that are evaluations of `node`, or of any node if that is NULL. */
static void join_values(const struct operands *operands, const struct node *node)
{
	struct trace_frame *own = operands->own;
	size_t i, done = 0;

	for (i = 0; i < operands->count; i++) {
		const struct trace_frame *from = &operands->first[i];

		if (node != NULL && from->node != node)
			continue;
		if (from->count > own->count - done) {
			operands->trace->ended = true;
			return;
		}
		if (from->count > 0)
			memcpy(own->values + done, from->values, from->count * sizeof *own->values);
		done += from->count;
	}
}

/* Each item is made of all items of the operands. */
static void combine_values(const struct operands *operands)
{
	struct trace *trace = operands->trace;
	size_t first = trace->part_count, i, k, whole;

	for (i = 0; i < operands->count; i++) {
		for (k = 0; k < operands->first[i].count; k++)
			add_part(trace, first, operands->first[i].values[k]);
	}
	whole = close_value(trace, first);
	for (k = 0; k < operands->own->count && !trace->ended; k++)
		operands->own->values[k] = whole;
}

/* The value of the next item of the list, from `from` on and around, that is `item` and not taken yet; it is taken. */
static size_t take_item(const struct trace_frame *list, bool *taken, int64_t item, size_t *from)
{
	size_t i;

	for (i = 0; i < list->count; i++) {
		size_t at = (*from + i) % list->count;

		if (list->items[at] == item && !taken[at]) {
			taken[at] = true;
			*from = at + 1;
			return list->values[at];
		}
	}
	return 0;
}

/* Whether the items that are left stand at the end of the list. */
static bool keeps_end(const struct node *node)
{
	return node->kind == (node->drop ? NODE_FIRST : NODE_LAST);
}

/* The operator selects items of the list, or puts them in another order. Which of several equal ones it selects means
   nothing, but where it goes by their place. */
static void match_values(const struct operands *operands)
{
	const struct trace_frame *list = last_of(operands);
	struct trace_frame *own = operands->own;
	bool *taken = memory_take(operands->trace->memory, list->count + 1);
	size_t i, from = keeps_end(own->node) ? list->count - own->count : 0;

	if (taken == NULL) {
		operands->trace->ended = true;
		return;
	}
	memset(taken, 0, list->count);
	for (i = 0; i < own->count; i++)
		own->values[i] = take_item(list, taken, own->items[i], &from);
	memory_release(operands->trace->memory, taken);
}

static void reverse_values(const struct operands *operands)
{
	const struct trace_frame *list = last_of(operands);
	size_t i;

	for (i = 0; i < operands->own->count; i++)
		operands->own->values[i] = list->values[list->count - 1 - i];
}

/* ---- what becomes of dice ---- */

static bool is_from(const struct node *node, enum node_kind kind)
{
	return node->origin != NULL && node->origin->kind == kind;
}

/* Comparisons that belong to an operator on dice select those that it rolls again, or that explode. A wild die is compared
   to its highest face, by name. */
static unsigned marks_of_selected(const struct node *comparison)
{
	if (is_from(comparison, NODE_EXPLODE) || is_from(comparison, NODE_COMPOUND) ||
	    (is_from(comparison, NODE_WILD) && comparison->kind == NODE_EQUAL &&
	     node_list(comparison)->kind == NODE_VARIABLE))
		return TRACE_EXPLODED;
	return is_from(comparison, NODE_REROLL) || is_from(comparison, NODE_FORCE) ? TRACE_REROLLED
										   : 0;
}

/* Whether the node belongs to an operator on dice: these decide by dice that are not in the result for that reason. */
static bool is_of_dice_operator(const struct node *node)
{
	enum shape shape = node->origin != NULL ? node_shape(node->origin) : SHAPE_COUNT;

	return shape == SHAPE_DICE || shape == SHAPE_EACH || shape == SHAPE_WILD;
}

/* Whether what is compared is itself a condition, which uses all that it sees. */
static bool is_condition(const struct trace *trace, const struct trace_frame *own)
{
	const struct trace_frame *outer = &trace->frames[trace->current];

	if (is_of_dice_operator(own->node))
		return false;
	return (own->node->origin != NULL && node_shape(own->node->origin) == SHAPE_RELATION) ||
	       (outer != own && outer + 1 == own && outer->node->kind == NODE_IF);
}

/* Whether dice decide how many items are selected, or what they are compared to. The number of items that `middle` and
   `median` select is counted from the list itself, but for the n of `middle n e`. */
static bool decides(const struct node *filter)
{
	return node_shape(filter) == SHAPE_COMPARISON ||
	       (is_from(filter, NODE_MIDDLE) ? node_argument(filter)->kind == NODE_VARIABLE
					     : !is_from(filter, NODE_MEDIAN));
}

static void note_filter(const struct operands *operands)
{
	struct trace *trace = operands->trace;
	size_t i;

	for (i = 0; i + 1 < operands->count && decides(operands->own->node); i++)
		mark_all(trace, &operands->first[i], TRACE_USED);
	if (node_shape(operands->own->node) != SHAPE_COMPARISON)
		return;
	mark_all(trace, operands->own, marks_of_selected(operands->own->node));
	if (is_condition(trace, operands->own))
		mark_all(trace, last_of(operands), TRACE_USED);
}

/* The dice that a number of turns, or the choice of a branch, depends on. */
static void note_decision(const struct operands *operands)
{
	const struct node *node = operands->own->node;

	if (!is_of_dice_operator(node) || (node->kind == NODE_REPEAT && is_from(node, NODE_WILD)))
		mark_all(operands->trace, &operands->first[0], TRACE_USED);
}

/* A die of other faces shows one of these. */
static void note_face(const struct operands *operands)
{
	const struct trace_frame *own = operands->own;
	struct traced_die *die = die_of(operands->trace, own->values[0]);

	if (die == NULL || operands->count != 2)
		return;
	die->value = own->items[0];
	die->faces = is_from(own->node, NODE_FORCE) ? die->faces + operands->first[1].items[0] : 0;
}

/* Whether it is the n of n # e. */
static bool is_number_of_turns(const struct operands *operands)
{
	const struct trace_frame *outer = &operands->trace->frames[operands->trace->current];

	return outer + 1 == operands->own && outer->node->kind == NODE_REPEAT;
}

static void note_number(const struct operands *operands)
{
	const struct node *node = operands->own->node;
	bool counts = node->origin == NULL || node->origin->kind == NODE_NET;

	combine_values(operands);
	if (operands->trace->ended)
		return;
	if (node->kind == NODE_COUNT && counts && !is_number_of_turns(operands))
		mark_all(operands->trace, operands->own, TRACE_COUNTED);
	if (node->face)
		note_face(operands);
}

static void note_variable(const struct operands *operands)
{
	const struct trace *trace = operands->trace;
	size_t slot = operands->own->node->slot;

	if (slot < trace->variable_count && trace->variables[slot].count > 0)
		copy_values(operands, trace->variables[slot].values, trace->variables[slot].count);
}

/* Fills in where the node's items come from. */
static void note_values(const struct operands *operands)
{
	const struct node *node = operands->own->node;

	if (node->kind == NODE_VARIABLE) {
		note_variable(operands);
	} else if (operands->count == 0) {
		return;
	} else if (operands->count == 1 && operands->first->node == node &&
		   node->kind != NODE_DIE) {
		copy_values(operands, operands->first->values, operands->first->count);
	} else if (node->kind == NODE_REPEAT) {
		note_decision(operands);
		join_values(operands, node_body(node));
	} else if (node->kind == NODE_FOREACH) {
		join_values(operands, node_body(node));
	} else if (node->kind == NODE_CONCAT || node->kind == NODE_WHILE) {
		join_values(operands, NULL);
	} else if (node->kind == NODE_LET) {
		copy_values(operands, last_of(operands)->values, last_of(operands)->count);
	} else if (node->kind == NODE_IF || node->kind == NODE_CHOICE) {
		note_decision(operands);
		copy_values(operands, last_of(operands)->values, last_of(operands)->count);
	} else if (node->kind == NODE_REV && last_of(operands)->count == operands->own->count) {
		reverse_values(operands);
	} else if (node_is_filter(node) || node_shape(node) == SHAPE_REARRANGEMENT) {
		match_values(operands);
		note_filter(operands);
	} else {
		note_number(operands);
	}
}

/* ---- evaluation ---- */

/* Whether `node` is the body of the loop that is being evaluated, as the program has it. */
static bool is_turn(const struct trace *trace, const struct node *node)
{
	const struct node *loop =
		trace->frame_count == 0 ? NULL : trace->frames[trace->current].node;

	return loop != NULL && loop->origin == NULL &&
	       (loop->kind == NODE_REPEAT || loop->kind == NODE_FOREACH ||
		loop->kind == NODE_WHILE) &&
	       node_body(loop) == node;
}

static size_t begin_node(struct trace *trace, const struct node *node, size_t *outer)
{
	size_t index;

	trace->turn += is_turn(trace, node);
	if (++trace->depth > MOST_DEPTH)
		trace->ended = true;
	index = open_frame(trace, node);
	*outer = trace->current;
	if (!trace->ended)
		trace->current = index;
	return index;
}

/* The node's own frame stays, as an operand of the one around it. */
static void end_node(struct trace *trace, size_t index, size_t outer)
{
	struct operands operands = {trace, NULL, NULL, 0};

	if (trace->ended)
		return;
	trace->depth--;
	trace->current = outer;
	operands.own = &trace->frames[index];
	operands.first = operands.own + 1;
	operands.count = trace->frame_count - index - 1;
	note_values(&operands);
	trace->frame_count = index + 1;
}

/* Without the loop of evaluate(), which would hide nodes. */
static bool evaluate_node(struct roll *roll, const struct node *node, struct stream stream,
			  struct sink *sink)
{
	bool any;
	size_t i;

	if (node->kind == NODE_IF && node->length != 1)
		return evaluate_any(roll, node_condition(node), stream, &any) &&
		       evaluate(roll, any ? node_yes(node) : node_no(node), stream, sink);
	if (node->kind != NODE_CONCAT)
		return evaluate_untraced(roll, node, stream, sink);
	for (i = 0; i < node->item_count; i++) {
		if (!evaluate(roll, node->items[i], stream, sink))
			return false;
	}
	return true;
}

bool trace_evaluate(struct roll *roll, const struct node *node, struct stream stream,
		    struct sink *sink)
{
	size_t outer;
	struct tee tee = {{trace_items, roll}, sink, begin_node(roll->trace, node, &outer)};
	bool ok;

	if (roll->trace->ended)
		return evaluate_untraced(roll, node, stream, sink);
	ok = evaluate_node(roll, node, stream, &tee.sink);
	if (ok)
		end_node(roll->trace, tee.index, outer);
	return ok;
}

bool trace_evaluate_one(struct roll *roll, const struct node *node, struct stream stream,
			int64_t *one)
{
	size_t outer, index = begin_node(roll->trace, node, &outer);

	if (!evaluate_one_untraced(roll, node, stream, one))
		return false;
	if (is_traced(roll))
		add_items(roll->trace, index, one, 1);
	end_node(roll->trace, index, outer);
	return true;
}

void trace_dice(struct roll *roll, const struct node *node, int64_t faces, const int64_t *dice,
		size_t count)
{
	struct trace *trace = roll->trace;
	size_t index, i;

	if (!is_traced(roll))
		return;
	index = open_frame(trace, node);
	if (!trace->ended)
		add_items(trace, index, dice, count);
	for (i = 0; i < count && !trace->ended; i++)
		trace->frames[index].values[i] = new_die(trace, node, faces, dice[i]);
}

void trace_row(struct roll *roll, const struct node *node, const struct table_row *row)
{
	struct trace *trace = roll->trace;
	size_t index, i, die;

	if (!is_traced(roll))
		return;
	index = open_frame(trace, node);
	if (row->length != 1) /* a face of several numbers has no value */
		trace->ended = true;
	if (!trace->ended)
		add_items(trace, index, row->items, row->length);
	die = trace->ended ? 0 : new_die(trace, node, 0, row->items[0]);
	for (i = 0; i < row->length && !trace->ended; i++)
		trace->frames[index].values[i] = die;
}

void trace_bind(struct roll *roll, const struct node *binding, bool last, int64_t item)
{
	struct trace *trace = roll->trace;
	const struct trace_frame *from;
	struct trace_variable *variable;
	size_t first, count;

	if (!is_traced(roll) || binding->slot >= trace->variable_count)
		return;
	variable = &trace->variables[binding->slot];
	variable->count = 0;
	if (trace->frame_count <= trace->current + 1)
		return;
	from = &trace->frames[last ? trace->frame_count - 1 : trace->current + 1];
	if (from->node != (last ? node_body(binding) : node_value(binding)))
		return;
	first = item == TRACE_ALL ? 0 : (size_t)item;
	count = item == TRACE_ALL ? from->count : 1;
	if (first + count > from->count ||
	    !grow(trace, &variable->values, &variable->room, count, sizeof *variable->values))
		return;
	if (count > 0)
		memcpy(variable->values, from->values + first, count * sizeof *variable->values);
	variable->count = count;
}

/* ---- a roll ---- */

void trace_begin(struct trace *trace, size_t slots)
{
	size_t before = trace->variable_count;

	trace->ended = false;
	trace->die_count = trace->value_count = trace->part_count = trace->frame_count = 0;
	trace->current = trace->depth = trace->turn = trace->text_length = 0;
	if (grow(trace, &trace->variables, &trace->variable_room, slots,
		 sizeof *trace->variables) &&
	    slots > before) {
		memset(trace->variables + before, 0, (slots - before) * sizeof *trace->variables);
		trace->variable_count = slots;
	}
	for (before = 0; before < trace->variable_count; before++)
		trace->variables[before].count = 0;
	new_value(trace, 0); /* that of items without dice */
}

/* Parts are older than what they are part of. */
static void spread_marks(struct trace *trace)
{
	size_t number, i;

	for (number = trace->value_count; number-- > 1;) {
		const struct traced_value *value = &trace->values[number];

		for (i = 0; i < value->count; i++)
			mark(trace, trace->parts[value->first + i], value->marks);
	}
}

void trace_end(struct trace *trace)
{
	size_t i;

	if (trace->ended)
		return;
	if (trace->frame_count > 0)
		mark_all(trace, &trace->frames[0], TRACE_USED);
	spread_marks(trace);
	for (i = 0; i < trace->die_count; i++)
		trace->dice[i].marks = trace->values[trace->dice[i].number].marks;
}
