/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluates expressions on weighted rows: each kind appends its value to every row. */
#include "language/lod/exact/inside.h"
#include "support/memory.h"

/* ---- draws ---- */

enum walk_need walk_need_of_draw(const struct walker *walker, const struct lod_expression *e,
				 enum walk_need need)
{
	enum walk_need dot = (enum walk_need)walker->needs.dots[e->number];

	return dot > need ? dot : need;
}

struct drawn {
	struct span at;
	size_t dot;
	enum walk_need need, need_of_dot;
};

static bool note_drawn(struct walker *walker, const void *data, const struct walk_value **row,
		       size_t width)
{
	const struct drawn *drawn = data;

	row[drawn->dot] = row[width - 1];
	return walk_reduce_value(walker, drawn->at, &row[width - 1], drawn->need) &&
	       walk_reduce_value(walker, drawn->at, &row[drawn->dot], drawn->need_of_dot);
}

bool walk_drawn(const struct walk_frame *frame, const struct lod_expression *e, enum walk_need need,
		struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	struct drawn drawn = {e->at, frame->dot, need,
			      (enum walk_need)walker->needs.dots[e->number]};

	return walk_map(walker, e->at, states, states->width, note_drawn, &drawn);
}

static bool draw_dice(const struct walk_frame *frame, const struct lod_expression *e,
		      enum walk_need need, struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	const struct weighted_set *dice = walk_dice(walker, e, walk_need_of_draw(walker, e, need));

	return dice != NULL && walk_cross(walker, e->at, states, dice) &&
	       walk_drawn(frame, e, need, states);
}

/* ---- constants ---- */

static bool push_made(struct walker *walker, const struct lod_expression *e,
		      struct weighted_set *states, const struct walk_value *value)
{
	if (value == NULL)
		return walk_no_memory(walker, e->at);
	return walk_push(walker, e->at, states, value);
}

/* ---- operators ---- */

static bool apply(struct walker *walker, const void *data, const struct walk_value **row,
		  size_t width)
{
	const struct lod_expression *e = data;
	size_t count = e->right == NULL ? 1 : 2;
	const struct walk_value *value =
		walk_apply(walker, e, row[width - count], count == 1 ? NULL : row[width - 1]);

	row[width - count] = value;
	return value != NULL;
}

/* The result is dead, so operands may be missing. */
static bool skip(struct walker *walker, const void *data, const struct walk_value **row,
		 size_t width)
{
	const struct lod_expression *e = data;

	(void)walker;
	row[width - (e->right == NULL ? 1 : 2)] = NULL;
	return true;
}

static bool evaluate_operands(const struct walk_frame *frame, const struct lod_expression *e,
			      enum walk_need need, struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	enum walk_need left = walk_need_left(&walker->needs, e, need);
	enum walk_need right = e->right == NULL ? left : walk_need_right(&walker->needs, e, need);
	bool skipped = left == NEED_NOTHING || right == NEED_NOTHING;

	return walk_evaluate(frame, e->left, left, states) &&
	       (e->right == NULL || walk_evaluate(frame, e->right, right, states)) &&
	       walk_map(walker, e->at, states, states->width - (e->right != NULL),
			skipped ? skip : apply, e) &&
	       walk_reduce_last(walker, e->at, states, need);
}

/* Whether the expression is worth a tree: the best of an array that is drawn, as a number. */
static bool is_best_of_drawn(const struct lod_program *program, const struct lod_expression *e,
			     enum walk_need need)
{
	return e->left->draws && !lod_decides(program, e) &&
	       (e->right == NULL || need <= NEED_TOTAL);
}

static bool evaluate_best(const struct walk_frame *frame, const struct lod_expression *e,
			  enum walk_need need, struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	const struct weighted_set *gives;
	bool known = false;

	if (!walk_best_of_dice(walker, e, need, &gives))
		return false;
	if (gives == NULL) {
		if (is_best_of_drawn(walker->program, e, need) &&
		    !walk_by_tree(frame, e, states, &known))
			return false;
		return known || evaluate_operands(frame, e, need, states);
	}
	return walk_cross(walker, e->at, states, gives) &&
	       walk_reduce_last(walker, e->at, states, need);
}

/* Short-circuit `and` and `or`: the right side is evaluated only for rows that need it. */
static bool evaluate_logic(const struct walk_frame *frame, const struct lod_expression *e,
			   struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	bool is_and = e->operation == LOD_AND;
	struct weighted_set yes = walk_empty(walker, states->width),
			    yes_too = walk_empty(walker, states->width);
	bool ok = walk_condition(frame, e->left, states, &yes) &&
		  walk_condition(frame, e->right, is_and ? &yes : states, &yes_too) &&
		  (!is_and || walk_move(walker, e->at, states, &yes)) &&
		  walk_move(walker, e->at, &yes, &yes_too) &&
		  walk_push(walker, e->at, states, walker->zero) &&
		  walk_push(walker, e->at, &yes, walker->one) &&
		  walk_move(walker, e->at, states, &yes);

	weighted_set_clear(&yes);
	weighted_set_clear(&yes_too);
	return ok;
}

static bool evaluate_binary(const struct walk_frame *frame, const struct lod_expression *e,
			    enum walk_need need, struct weighted_set *states)
{
	if (e->operation == LOD_AND || e->operation == LOD_OR)
		return evaluate_logic(frame, e, states) &&
		       walk_reduce_last(frame->walker, e->at, states, need);
	if (lod_repeats(e->operation, e->right))
		return walk_repeat(frame, e, need, states);
	return evaluate_operands(frame, e, need, states);
}

/* ---- arrays ---- */

static bool join_last(struct walker *walker, const void *data, const struct walk_value **row,
		      size_t width)
{
	const struct lod_expression *e = data;
	const struct walk_value *joined;

	if (row[width - 1] == NULL) /* the array is dead */
		return true;
	joined = walk_join(walker, e->at, row[width - 2], row[width - 1]);
	row[width - 2] = joined;
	return joined != NULL;
}

/* Appends the last value to the array before it; if only the sum is read, the sum is kept. */
static bool append_last(struct walker *walker, const struct lod_expression *e, enum walk_need need,
			struct weighted_set *states)
{
	return walk_map(walker, e->at, states, states->width - 1, join_last, e) &&
	       (need >= NEED_ORDER ||
		walk_reduce_last(walker, e->at, states, need == NEED_NOTHING ? NEED_TOTAL : need));
}

/* w: e, where e is evaluated w times: appends an array of the results. */
static bool append_run(const struct walk_frame *frame, const struct lod_item *item,
		       enum walk_need need, struct weighted_set *states)
{
	const struct walk_repetition run = {item->value->at, item->weight, item->value, need};

	return walk_repeat_plainly(frame, &run, states);
}

static bool evaluate_array(const struct walk_frame *frame, const struct lod_expression *e,
			   enum walk_need need, struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	const struct lod_item *item;
	bool ok = walk_push(walker, e->at, states, walker->no_items);

	for (item = e->items; ok && item != NULL; item = item->next)
		ok = (item->weight == NULL ? walk_evaluate(frame, item->value, need, states)
					   : append_run(frame, item, need, states)) &&
		     append_last(walker, e, need, states);
	return ok && walk_reduce_last(walker, e->at, states, need);
}

/* ---- sets ---- */

struct element_draw {
	const struct walk_frame *frame;
	enum walk_need need;
	struct weighted_set gathered;
};

static bool take_element(struct walker *walker, void *data, const struct lod_item *item,
			 struct weighted_set *chosen)
{
	struct element_draw *of = data;

	return walk_evaluate(of->frame, item->value, of->need, chosen) &&
	       walk_move(walker, item->value->at, &of->gathered, chosen);
}

static bool evaluate_set(const struct walk_frame *frame, const struct lod_expression *e,
			 enum walk_need need, struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	struct element_draw chosen = {frame, walk_need_of_draw(walker, e, need),
				      walk_empty(walker, states->width + 1)};
	bool ok = walk_choose(frame, e, states, take_element, &chosen);

	walk_replace(states, &chosen.gathered);
	return ok && walk_drawn(frame, e, need, states);
}

/* ---- dispatch ---- */

static bool evaluate_block(const struct walk_frame *frame, const struct lod_expression *e,
			   enum walk_need need, struct weighted_set *states)
{
	struct walker *walker = frame->walker;

	return walk_block(frame, e->block, walk_need_of_draw(walker, e, need), states) &&
	       walk_reduce_last(walker, e->at, states, need);
}

static bool evaluate_kind(const struct walk_frame *frame, const struct lod_expression *e,
			  enum walk_need need, struct weighted_set *states)
{
	struct walker *walker = frame->walker;

	switch (e->kind) {
	case LOD_INTEGER:
		return push_made(walker, e, states, walk_integer(&walker->values, e->integer));
	case LOD_TEXT:
		return push_made(walker, e, states,
				 walk_text(&walker->values, e->text.bytes, e->text.size));
	case LOD_DICE:
		return draw_dice(frame, e, need, states);
	case LOD_ARRAY:
		return evaluate_array(frame, e, need, states);
	case LOD_SET:
		return evaluate_set(frame, e, need, states);
	case LOD_EVENT:
		return evaluate_block(frame, e, need, states);
	case LOD_STRUCT:
		return walk_block(frame, e->block, need, states);
	case LOD_CALL:
		if (e->left != NULL)
			return walk_member(frame, e, need, states);
		return walk_name(frame, e, need, states);
	case LOD_NAME:
		return walk_name(frame, e, need, states);
	case LOD_LAST:
		return walk_push_copy(walker, e->at, states, frame->dot) &&
		       walk_reduce_last(walker, e->at, states, need);
	case LOD_INDEX:
		return walk_index(frame, e, need, states);
	case LOD_MEMBER:
		return walk_member(frame, e, need, states);
	case LOD_IF:
		return walk_if(frame, e, need, states);
	case LOD_BINARY:
		return evaluate_binary(frame, e, need, states);
	case LOD_MIN:
	case LOD_MAX:
		return evaluate_best(frame, e, need, states);
	case LOD_NEGATIVE:
	case LOD_NOT:
	case LOD_SUM:
	case LOD_IN:
	case LOD_APPEND:
	case LOD_REMOVE:
	case LOD_FLATTEN:
	case LOD_COUNT:
	case LOD_SAME:
		return evaluate_operands(frame, e, need, states);
	case LOD_MAY:
	case LOD_DECIDE:
	case LOD_DECIDE_AMONG:
	case LOD_KEEP:
		return walk_decide(frame, e, need, states);
	case LOD_DECIDE_BY:
	case LOD_KEEP_BY:
		return walk_decide_by(frame, e, need, states);
	case LOD_OPERAND:
		return walk_push_copy(walker, e->at, states, walker->operand) &&
		       walk_reduce_last(walker, e->at, states, need);
	case LOD_PAR:
	case LOD_CHOOSE:
		break;
	}
	return walk_error(walker, CODE_TYPE, e->at, NULL, "this is not a value");
}

/* Whether it is an operator whose value draws, and is a number without effects. */
static bool is_drawn_number(const struct lod_program *program, const struct lod_expression *e,
			    enum walk_need need)
{
	return e->draws && need == NEED_TOTAL && !lod_decides(program, e) &&
	       (e->kind == LOD_SUM || e->kind == LOD_NEGATIVE || e->kind == LOD_MIN ||
		e->kind == LOD_MAX ||
		(e->kind == LOD_BINARY && !lod_repeats(e->operation, e->right)));
}

bool walk_evaluate(const struct walk_frame *frame, const struct lod_expression *e,
		   enum walk_need need, struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	const struct weighted_set *gives = NULL;

	if (need != NEED_NOTHING && walk_is_pure(walker, e))
		return walk_pure(frame, e, need, states);
	if (is_drawn_number(walker->program, e, need) && !walk_closed(walker, e, &gives))
		return false;
	return gives != NULL ? walk_cross(walker, e->at, states, gives)
			     : evaluate_kind(frame, e, need, states);
}
