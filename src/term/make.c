/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Constructors of values and random variables, and helpers of all constructors. */
#include "term/make.h"

#include <assert.h>

#include "support/memory.h"

/* Whether the node can give a list that note.c can only call endless. */
static bool is_open_ended(const struct node *node)
{
	bool binds = node->kind == NODE_LET || node->kind == NODE_FOREACH;
	size_t i;

	if (node->kind == NODE_WHILE || (binds && node_body(node)->length == LENGTH_UNKNOWN))
		return true;
	for (i = 0; i < node_child_count(node); i++) {
		if (is_open_ended(node_child(node, i)))
			return true;
	}
	return false;
}

void maker_init(struct maker *maker, struct pmf_context *context, const struct limits *limits,
		const struct tree *tree)
{
	*maker = (struct maker){.context = context,
				.counted = pmf_memory(context),
				.memory = &maker->counted,
				.limits = limits,
				.tree = tree,
				.at = tree->core,
				.turns = limits->turns,
				.open_ended = is_open_ended(tree->core)};
	maker->no_memory = (struct failure){tree->core, FAILURE_MEMORY, 0};
	maker->broken = (struct term){.kind = TERM_FAILURE,
				      .failure = &maker->no_memory,
				      .shortest = LENGTH_ENDLESS,
				      .low = INT64_MAX,
				      .high = INT64_MIN,
				      .origin = tree->core};
	terms_init(&maker->terms, maker->memory);
}

void maker_clear(struct maker *maker)
{
	terms_clear(&maker->terms);
	memory_release(maker->memory, maker->parts);
	memory_release(maker->memory, maker->items);
}

bool maker_works(struct maker *maker, size_t steps)
{
	if (stop_after(maker->context->stop, steps))
		maker->out_of_memory = true;
	return !maker->out_of_memory;
}

bool maker_grow_items(struct maker *maker, size_t count)
{
	maker->out_of_memory = maker->out_of_memory ||
			       !memory_grow(maker->memory, &maker->items, &maker->item_room,
					    maker->item_count + count, sizeof *maker->items);
	return !maker->out_of_memory;
}

bool maker_grow_parts(struct maker *maker, size_t count)
{
	maker->out_of_memory = maker->out_of_memory ||
			       !memory_grow(maker->memory, &maker->parts, &maker->part_room,
					    maker->part_count + count, sizeof *maker->parts);
	return !maker->out_of_memory;
}

struct term *maker_give_up(struct maker *maker)
{
	maker->out_of_memory = true;
	return &maker->broken;
}

struct term *make_term(struct maker *maker, const struct term *wanted)
{
	struct term *term = NULL;

	if (maker_works(maker, 8 + wanted->operand_count + wanted->item_count))
		term = terms_intern(&maker->terms, wanted);
	if (term == NULL)
		return maker_give_up(maker);
	if (term->origin == NULL) {
		term->origin = maker->at;
		term_note(term);
	}
	return term;
}

struct term *failure_among(struct term *const *operands, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++) {
		if (term_failed(operands[i]))
			return operands[i];
	}
	return NULL;
}

struct term *make_failure(struct maker *maker, const struct node *node, enum failure_cause cause,
			  int64_t number)
{
	struct failure failure = {node, cause, number};
	struct term wanted = {.kind = TERM_FAILURE, .failure = &failure};

	return make_term(maker, &wanted);
}

struct term *make_list(struct maker *maker, const int64_t *items, size_t count)
{
	struct term wanted = {.kind = TERM_LIST, .items = items, .item_count = count}, *list;

	if (count == 0 && maker->empty != NULL)
		return maker->empty;
	list = make_term(maker, &wanted);
	if (count == 0 && !term_failed(list))
		maker->empty = list;
	return list;
}

struct term *make_number(struct maker *maker, int64_t number)
{
	const int64_t few = sizeof maker->small / sizeof *maker->small;
	struct term *term;

	if (number >= 0 && number < few && maker->small[number] != NULL)
		return maker->small[number];
	term = make_list(maker, &number, 1);
	if (number >= 0 && number < few && !term_failed(term))
		maker->small[number] = term;
	return term;
}

/* ---- random variables ---- */

struct term *make_variable(struct maker *maker, int64_t name, struct term *value)
{
	struct term wanted = {
		.kind = TERM_VARIABLE, .number = name, .operands = &value, .operand_count = 1};

	return make_term(maker, &wanted);
}

struct term *make_unknown(struct maker *maker, const struct pmf_tail *tail, bool ordered)
{
	const int64_t first_name = INT64_C(1) << 40; /* beyond all other numbers */
	int64_t items[UNKNOWN_ITEMS] = {
		[UNKNOWN_LOW] = tail->low,
		[UNKNOWN_HIGH] = tail->high,
		[UNKNOWN_SHORTEST] = tail->shortest,
		[UNKNOWN_LONGEST] = tail->longest < LENGTH_ENDLESS ? tail->longest : LENGTH_ENDLESS,
		[UNKNOWN_ENDS] = tail->ends};
	struct term wanted = {.kind = TERM_UNKNOWN,
			      .ordered = ordered,
			      .number = first_name + maker->unknowns++,
			      .items = items,
			      .item_count = UNKNOWN_ITEMS};

	return tail->longest == 0 ? make_list(maker, NULL, 0) : make_term(maker, &wanted);
}

struct term *make_pool(struct maker *maker, int64_t name, struct term *die, int64_t top,
		       int64_t count, int64_t low, int64_t high, bool whole)
{
	int64_t items[2] = {[POOL_TOP] = top, [POOL_COUNT] = count};
	struct term wanted = {.kind = TERM_POOL,
			      .number = name,
			      .operands = &die,
			      .operand_count = 1,
			      .items = items,
			      .item_count = 2,
			      .low = low,
			      .high = high,
			      .safe = !whole || die->safe};

	if (count == 0)
		return make_list(maker, NULL, 0);
	return make_term(maker, &wanted);
}

/* ---- whole terms ---- */

static struct term *make_binder_again(struct maker *maker, const struct term *term,
				      struct term **operands)
{
	struct term **variables =
		arena_take(&maker->terms.arena, (maker->tree->slots + 1) * sizeof *variables);
	size_t i;

	if (variables == NULL)
		return maker_give_up(maker);
	for (i = 0; i < term->item_count; i++)
		variables[binder_slot(term, i)] = operands[BINDER_VARIABLES + i];
	if (term->kind == TERM_LET)
		return make_let(maker, term->node, operands[BINDER_VALUE], variables);
	if (term->kind == TERM_FOREACH)
		return make_foreach(maker, term->node, operands[BINDER_VALUE], variables);
	return make_while(maker, term->node, operands[BINDER_VALUE], variables);
}

static struct term *make_linear_again(struct maker *maker, const struct term *term,
				      struct term **operands)
{
	struct linear linear = linear_begin(maker);
	size_t i;

	linear.number = term->number;
	for (i = 0; i < term->operand_count; i++)
		linear_add(maker, &linear, linear_factor(term, i), operands[i]);
	return linear_end(maker, &linear);
}

static struct term *make_concat_again(struct maker *maker, const struct term *term,
				      struct term **operands)
{
	size_t begin = concat_begin(maker), i;

	for (i = 0; i < term->operand_count; i++)
		concat_add(maker, operands[i]);
	return concat_end(maker, begin, term->ordered);
}

static struct term *make_anew(struct maker *maker, const struct term *term, struct term **operands)
{
	switch (term->kind) {
	case TERM_LIST:
	case TERM_FAILURE:
	case TERM_TABLE:
	case TERM_VARIABLE:
	case TERM_POOL:
	case TERM_DECK:
	case TERM_DEALT:
	case TERM_UNKNOWN:
		break;
	case TERM_SEGMENT:
		return make_segment_again(maker, term, operands[SEGMENT_DECK]);
	case TERM_LOOP:
		return make_loop(maker, term->number, operands[0]);
	case TERM_LINEAR:
		return make_linear_again(maker, term, operands);
	case TERM_BINARY:
		return make_binary(maker, term->node, term->op, operands[BINARY_LEFT],
				   operands[BINARY_RIGHT]);
	case TERM_DIE:
		return make_die(maker, term->node, operands[0]);
	case TERM_FACES:
		return make_faces(maker, operands[0], term->number);
	case TERM_REDUCE:
		return make_reduction(maker, term->node, term->op, operands[0]);
	case TERM_SOME:
		return make_some(maker, operands[0]);
	case TERM_ONE:
		return make_one(maker, term->node, operands[0]);
	case TERM_RANGE:
		return make_range(maker, operands[RANGE_FROM], operands[RANGE_TO]);
	case TERM_CONCAT:
		return make_concat_again(maker, term, operands);
	case TERM_REPEAT:
		return make_repeat(maker, term->node, operands[REPEAT_TIMES], operands[REPEAT_LIST],
				   term->ordered);
	case TERM_PERM:
		return make_perm(maker, operands[0]);
	case TERM_SORT:
		return make_sort(maker, operands[0]);
	case TERM_REV:
		return make_rev(maker, operands[0]);
	case TERM_GROUPS:
		return make_groups(maker, term->op, operands[0]);
	case TERM_SELECT:
		return make_select(maker, term->node, term->op, term->drop, operands[FILTER_NUMBER],
				   operands[FILTER_LIST], term->ordered);
	case TERM_COMPARE:
		return make_compare(maker, comparison_of(term->op, term->drop),
				    operands[FILTER_NUMBER], operands[FILTER_LIST], term->ordered);
	case TERM_IF:
		return make_if(maker, operands[IF_SOME], operands[IF_YES], operands[IF_NO]);
	case TERM_AFTER:
		return make_after(maker, operands[AFTER_BEFORE], operands[AFTER_THEN]);
	case TERM_LET:
	case TERM_FOREACH:
	case TERM_WHILE:
		return make_binder_again(maker, term, operands);
	}
	return maker_give_up(maker);
}

struct term *make_again(struct maker *maker, const struct term *term, struct term **operands)
{
	const struct node *at = maker->at;
	struct term *made;

	/* When out of memory, operands may be of the wrong kinds. */
	if (maker->out_of_memory)
		return maker_give_up(maker);
	maker->at = term->origin;
	made = make_anew(maker, term, operands);
	maker->at = at;
	return made;
}

struct term *make_with_operand(struct maker *maker, const struct term *term, size_t which,
			       struct term *operand)
{
	struct term **operands =
		arena_take(&maker->terms.arena, (term->operand_count + 1) * sizeof *operands);
	size_t i;

	assert(which < term->operand_count);
	if (operands == NULL)
		return maker_give_up(maker);
	for (i = 0; i < term->operand_count; i++)
		operands[i] = i == which ? operand : term->operands[i];
	return make_again(maker, term, operands);
}
