/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Constructors of choices, bindings and loops, with substitution of values for variables. */
#include <assert.h>
#include <string.h>

#include "support/memory.h"
#include "term/make.h"

/* ---- choices ---- */

struct term *make_if(struct maker *maker, struct term *some, struct term *yes, struct term *no)
{
	struct term *operands[3] = {[IF_SOME] = some, [IF_YES] = yes, [IF_NO] = no};
	struct term wanted = {.kind = TERM_IF, .operands = operands, .operand_count = 3};

	assert(term_is_scalar(some));
	if (term_failed(some))
		return some;
	if (some->low > 0 || some->high < 1 || yes == no) {
		struct term *taken = some->low > 0 || yes == no ? yes : no;

		return some->safe ? taken : make_after(maker, some, taken);
	}
	wanted.ordered = yes->ordered || no->ordered;
	return make_term(maker, &wanted);
}

/* The number of operands, from the first, that are evaluated whenever the term is. */
static size_t count_strict(const struct term *term)
{
	if (term_is_random_variable(term))
		return 0;
	if (!term_is_conditional(term) ||
	    (term->kind == TERM_REPEAT && repeat_times(term)->low >= 1))
		return term->operand_count;
	return 1;
}

/* Whether `part` is evaluated whenever `term` is. Visits at most *patience terms; false if unsure. */
static bool surely_evaluates(const struct term *term, const struct term *part, int *patience)
{
	size_t count = count_strict(term), i;

	if (term == part)
		return true;
	if ((part->random_variables & ~term->random_variables) != 0 || --*patience <= 0)
		return false;
	for (i = 0; i < count; i++) {
		if (surely_evaluates(term->operands[i], part, patience))
			return true;
	}
	return false;
}

/* Whether it fails only if one of its operands does. Then, if its value is unused, only these matter. */
static bool fails_with_its_parts(const struct term *term)
{
	return term->kind == TERM_CONCAT || term_is_rearranged(term) || term->kind == TERM_GROUPS ||
	       term->kind == TERM_COMPARE || term->kind == TERM_AFTER ||
	       (term->kind == TERM_SELECT && filter_number(term)->low >= 0) ||
	       (term->kind == TERM_REDUCE && term->op == NODE_COUNT);
}

static struct term *make_after_parts(struct maker *maker, const struct term *before,
				     struct term *then)
{
	size_t i;

	for (i = before->operand_count; i-- > 0;)
		then = make_after(maker, before->operands[i], then);
	return then;
}

struct term *make_after(struct maker *maker, struct term *before, struct term *then)
{
	enum { PATIENCE = 100 };
	struct term *operands[2] = {[AFTER_BEFORE] = before, [AFTER_THEN] = then};
	struct term wanted = {.kind = TERM_AFTER, .operands = operands, .operand_count = 2};
	int patience = PATIENCE;

	if (before->safe)
		return then;
	if (term_failed(before))
		return before;
	if (fails_with_its_parts(before))
		return make_after_parts(maker, before, then);
	if (!before->fresh && surely_evaluates(then, before, &patience))
		return then;
	wanted.ordered = then->ordered;
	return make_term(maker, &wanted);
}

/* ---- bindings ---- */

/* A new frame for the body of a binding, with copies of the outer variables. */
static struct term **new_frame(struct maker *maker, struct term **variables, size_t slots)
{
	struct term **frame =
		arena_take(&maker->terms.arena, (maker->tree->slots + 1) * sizeof *frame);

	if (frame != NULL && slots > 0)
		memcpy(frame, variables, slots * sizeof *frame);
	return frame;
}

static struct term *body_with(struct maker *maker, const struct node *node, struct term **variables,
			      struct term *value)
{
	struct term **frame = new_frame(maker, variables, node->slot);

	if (frame == NULL)
		return maker_give_up(maker);
	frame[node->slot] = value;
	return read_node(maker, node_body(node), frame);
}

struct term *make_body(struct maker *maker, const struct term *term, struct term *value)
{
	struct term **frame = new_frame(maker, NULL, 0);
	size_t i;

	assert(term_is_binder(term));
	assert(term->operand_count == BINDER_VARIABLES + term->item_count);
	if (frame == NULL)
		return maker_give_up(maker);
	for (i = 0; i < term->item_count; i++)
		frame[binder_slot(term, i)] = binder_variable(term, i);
	frame[term->node->slot] = value;
	return read_node(maker, node_body(term->node), frame);
}

/* Pushes the slots of the free variables of `node` that are bound further out than `slot` on the stack of items,
   without duplicates. */
static bool collect_slots(struct maker *maker, const struct node *node, size_t slot, size_t begin)
{
	size_t at, i;

	if (node->lowest_slot >= slot)
		return true;
	for (i = 0; i < node_child_count(node); i++) {
		if (!collect_slots(maker, node_child(node, i), slot, begin))
			return false;
	}
	if (node->kind != NODE_VARIABLE)
		return true;
	for (at = begin; at < maker->item_count; at++) {
		if ((size_t)maker->items[at] == node->slot)
			return true;
	}
	if (!maker_grow_items(maker, 1))
		return false;
	maker->items[maker->item_count++] = (int64_t)node->slot;
	return true;
}

/* A suspended binder: it is not evaluated before more of its value is known. */
static struct term *make_binder(struct maker *maker, enum term_kind kind, const struct node *node,
				struct term *value, struct term **variables)
{
	struct term wanted = {.kind = kind, .node = node, .ordered = node->ordered};
	size_t items = maker->item_count, parts = maker->part_count, i;
	struct term *result = NULL;

	wanted.fresh = node_body(node)->rolls;
	if (!collect_slots(maker, node_body(node), node->slot, items) ||
	    !maker_grow_parts(maker, 1 + maker->item_count - items))
		goto out;
	maker->parts[maker->part_count++] = value;
	for (i = items; i < maker->item_count; i++)
		maker->parts[maker->part_count++] = variables[maker->items[i]];
	wanted.items = maker_items(maker, items);
	wanted.item_count = maker->item_count - items;
	wanted.operands = maker_parts(maker, parts);
	wanted.operand_count = maker->part_count - parts;
	result = make_term(maker, &wanted);
out:
	maker->item_count = items;
	maker->part_count = parts;
	return result != NULL ? result : maker_give_up(maker);
}

/* Whether the variable of `binding` is evaluated whenever `node`, its body or a part of that, is. */
static bool surely_looks_up(const struct node *node, const struct node *binding)
{
	size_t strict = node_child_count(node), i;

	if (node->kind == NODE_VARIABLE)
		return node->binding == binding;
	if (node->kind == NODE_IF || node->kind == NODE_CHOICE || node->kind == NODE_FOREACH ||
	    node->kind == NODE_WHILE || node->kind == NODE_REPEAT)
		strict = 1;
	for (i = 0; i < strict; i++) {
		if (surely_looks_up(node_child(node, i), binding))
			return true;
	}
	return false;
}

/* Whether the value of a `let` may be inlined where its variable is used, at most once: not if that could change
   whether the program fails. */
static bool may_stand_inside(const struct node *node, const struct term *value)
{
	return node->uses <= 1 && (value->safe || (value->loops && term_is_single(value) &&
						   surely_looks_up(node_body(node), node)));
}

struct term *make_let(struct maker *maker, const struct node *node, struct term *value,
		      struct term **variables)
{
	if (term_failed(value))
		return value;
	if (value->kind == TERM_AFTER)
		return make_after(maker, after_before(value),
				  make_let(maker, node, after_then(value), variables));
	/* If the value fails, so does the whole, even if the body does not use it. */
	if (!value->fresh)
		return make_after(maker, value, body_with(maker, node, variables, value));
	if (may_stand_inside(node, value))
		return body_with(maker, node, variables, value);
	return make_binder(maker, TERM_LET, node, value, variables);
}

static struct term *foreach_parts(struct maker *maker, const struct node *node, struct term *list,
				  struct term **variables)
{
	size_t begin = concat_begin(maker), i;

	for (i = 0; i < list->operand_count; i++)
		concat_add(maker, make_foreach(maker, node, concat_part(list, i), variables));
	return concat_end(maker, begin, node->ordered);
}

static struct term *foreach_items(struct maker *maker, const struct node *node,
				  const struct term *list, struct term **variables)
{
	size_t begin = concat_begin(maker), i;

	for (i = 0; i < list->item_count; i++) {
		struct term *value = make_number(maker, list->items[i]);
		struct term *part = body_with(maker, node, variables, value);

		if (term_failed(part)) {
			maker->part_count = begin;
			return part;
		}
		concat_add(maker, part);
	}
	return concat_end(maker, begin, node->ordered);
}

/* Maps a body without dice over the faces of a deck, in order; NULL if it does not make a number of each. */
static struct term *foreach_face(struct maker *maker, const struct node *node,
				 const struct term *faces, struct term **variables)
{
	size_t begin = concat_begin(maker), i;

	if (!term_is_list(faces) || node_body(node)->rolls || node_body(node)->length != 1)
		return NULL;
	for (i = 0; i < faces->item_count; i++) {
		struct term *value = make_number(maker, faces->items[i]);
		struct term *part = body_with(maker, node, variables, value);

		/* The other faces are not worth their steps. */
		if (!term_is_number(part)) {
			maker->part_count = begin;
			return NULL;
		}
		concat_add(maker, part);
	}
	return concat_end(maker, begin, true);
}

/* Maps a body over the cards of a shuffled deck; NULL if the result is not a deck. */
static struct term *foreach_card(struct maker *maker, const struct node *node, struct term *list,
				 struct term **variables)
{
	struct term *deck = list->kind == TERM_SELECT ? filter_list(list) : list;
	struct term *faces, *made;

	if (deck->kind != TERM_PERM && deck->kind != TERM_SEGMENT)
		return NULL;
	faces = deck->kind == TERM_SEGMENT ? segment_faces(deck) : rearranged_list(deck);
	made = foreach_face(maker, node, faces, variables);
	if (made == NULL || term_failed(made))
		return made;
	if (list->kind == TERM_SEGMENT)
		return make_segment_showing(maker, list, made);
	made = make_perm(maker, made);
	if (list->kind == TERM_SELECT)
		made = make_select(maker, list->node, list->op, list->drop, filter_number(list),
				   made, list->ordered);
	return made;
}

struct term *make_foreach(struct maker *maker, const struct node *node, struct term *list,
			  struct term **variables)
{
	struct term *result = NULL;

	if (term_failed(list))
		return list;
	if (!node->ordered)
		list = make_bag(maker, list);
	if (term_is_list(list))
		return foreach_items(maker, node, list, variables);
	if (list->kind == TERM_CONCAT)
		return foreach_parts(maker, node, list, variables);
	if (list->kind == TERM_REPEAT)
		return make_repeat(maker, list->node, repeat_times(list),
				   make_foreach(maker, node, repeat_list(list), variables),
				   node->ordered);
	if (list->kind == TERM_IF)
		return make_if(maker, if_some(list),
			       make_foreach(maker, node, if_yes(list), variables),
			       make_foreach(maker, node, if_no(list), variables));
	if (term_is_single(list) && (!list->fresh || (node->uses <= 1 && list->safe)))
		return make_after(maker, list, body_with(maker, node, variables, list));
	if (list->kind == TERM_AFTER)
		return make_after(maker, after_before(list),
				  make_foreach(maker, node, after_then(list), variables));
	if (list->kind == TERM_PERM || list->kind == TERM_SELECT || list->kind == TERM_SEGMENT)
		result = foreach_card(maker, node, list, variables);
	return result != NULL ? result : make_binder(maker, TERM_FOREACH, node, list, variables);
}

/* ---- loops ---- */

/* Cycle detection for a loop with known values: it never ends if a value recurs (Brent 1980: each value is compared
   with that of the last turn 1, 2, 4, 8 and so on). */
struct circle {
	const struct term *before;
	uint64_t turns;
};

static bool comes_back(struct circle *circle, const struct term *value)
{
	bool same = value == circle->before;

	circle->turns++;
	if ((circle->turns & (circle->turns - 1)) == 0)
		circle->before = value;
	return same;
}

/* Runs the loop while its values are known. */
struct term *make_while(struct maker *maker, const struct node *node, struct term *value,
			struct term **variables)
{
	struct term **frame = new_frame(maker, variables, node->slot);
	size_t begin = concat_begin(maker);
	struct circle circle = {0};
	int64_t items = 0;

	while (frame != NULL && term_is_list(value) && value->item_count > 0 &&
	       maker->unsure == 0) {
		concat_add(maker, value);
		frame[node->slot] = value;
		if (comes_back(&circle, value)) {
			value = make_failure(maker, node, FAILURE_ENDLESS, 0);
		} else if (maker->turns-- == 0) {
			value = make_failure(maker, node, FAILURE_LIMIT, LIMIT_turns);
		} else if (items > maker->limits->items) {
			value = make_failure(maker, node, FAILURE_LIMIT, LIMIT_items);
		} else {
			items += (int64_t)value->item_count;
			value = read_node(maker, node_body(node), frame);
		}
	}
	if (!term_is_list(value) || value->item_count > 0) {
		if (!term_failed(value))
			value = make_binder(maker, TERM_WHILE, node, value, variables);
		concat_add(maker, value);
	}
	return concat_end(maker, begin, node->ordered);
}

static struct term *loop_in_parts(struct maker *maker, int64_t name, struct term *list)
{
	size_t begin = concat_begin(maker), i;

	for (i = 0; i < list->operand_count; i++)
		concat_add(maker, make_loop(maker, name, concat_part(list, i)));
	return concat_end(maker, begin, list->ordered);
}

struct term *make_loop(struct maker *maker, int64_t name, struct term *value)
{
	struct term wanted = {.kind = TERM_LOOP,
			      .ordered = value->ordered,
			      .number = name,
			      .operands = &value,
			      .operand_count = 1};

	if (value->kind == TERM_WHILE)
		return make_term(maker, &wanted);
	if (value->kind == TERM_CONCAT) /* the known turns, and the rest */
		return loop_in_parts(maker, name, value);
	if (value->kind == TERM_IF)
		return make_if(maker, if_some(value), make_loop(maker, name, if_yes(value)),
			       make_loop(maker, name, if_no(value)));
	if (value->kind == TERM_AFTER)
		return make_after(maker, after_before(value),
				  make_loop(maker, name, after_then(value)));
	return value;
}
