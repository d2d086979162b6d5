/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A part is calculated as a tree of its own, in which the values of variables are constants: let x = 3 in d x. */
#include "player/stepper.h"

#include <string.h>

#include "support/memory.h"
#include "tree/copy.h"

struct part_draw {
	struct memo
		memo; /* the first member: the point, of a reroll the number of dice, and the values that the part reads */
	bool found;
	struct outcomes outcomes; /* their sum is less than 1 if some mass is unresolved */
};

/* ---- trees of parts ---- */

static struct node *build_list(struct builder *builder, struct span at,
			       const struct dicelab_list *value)
{
	struct node *list = NULL;
	size_t i;

	if (value->length == 0)
		return build_operator(builder, at, NODE_EMPTY, NULL, NULL, NULL);
	for (i = value->length; i-- > 0;) {
		struct node *item = build_integer(builder, at, value->items[i]);

		list = list == NULL ? item
				    : build_operator(builder, at, NODE_CONCAT, item, list, NULL);
		if (list == NULL)
			return NULL;
	}
	return list;
}

/* The name of the free variable with that slot. */
static const char *find_name(const struct node *node, size_t slot, size_t depth)
{
	const char *name = node->kind == NODE_VARIABLE && node->slot == slot && slot < depth
				   ? node->name
				   : NULL;
	size_t i;

	for (i = 0; i < node_child_count(node) && name == NULL; i++)
		name = find_name(node_child(node, i), slot, depth);
	return name;
}

static struct node *build_part(struct stepper *stepper, struct builder *builder,
			       const struct point *point, int64_t times)
{
	const struct node *part = times < 0 ? point->node : point->node->operands[2];
	struct node *root = copy_tree(&(struct copier){.builder = builder}, NULL, part);
	struct span at = part->at;
	bool sums = times < 0 && (point->need == NEED_GAIN || point->need == NEED_TOTAL);
	size_t i;

	if (times >= 0)
		root = build_operator(builder, at, NODE_REPEAT, build_number(builder, at, times),
				      root, NULL);
	if (point->need != NEED_ORDER && (times >= 0 || part->length != 1))
		root = build_operator(builder, at, sums ? NODE_SUM : NODE_SORT, root, NULL, NULL);
	for (i = 0; i < point->read_count && root != NULL; i++) {
		size_t slot = point->reads[i];
		const char *name = find_name(part, slot, point->depth);

		if (name != NULL)
			root = build_binding(builder, at, NODE_LET, name,
					     build_list(builder, at, &stepper->row[slot]), root);
	}
	return root;
}

static bool calculate_part(struct stepper *stepper, struct node *root, struct builder *builder,
			   struct outcomes *outcomes)
{
	const struct calc_request *request = stepper->request;
	struct calc_request part = {.memory = request->memory,
				    .limits = request->limits,
				    .held = pmf_context_of(&stepper->memory)->bytes,
				    .stop = request->stop,
				    .data = request->data,
				    .progress = request->progress,
				    .progress_data = request->progress_data,
				    .threshold = request->threshold};
	struct tree tree = {.root = root, .failure_messages = stepper->tree->failure_messages};
	bool stopped = false, ok;

	ok = tree_resolve(&tree, NULL, builder->diag) && tree_check(&tree, builder);
	if (ok)
		tree_note_use(&tree);
	ok = ok && calc_tree(&part, &tree, builder->diag, outcomes, &stopped);
	stepper->stop->wanted |= stopped;
	return ok;
}

/* ---- draws ---- */

static bool find(struct stepper *stepper, const struct point *point, int64_t times,
		 struct part_draw *draw)
{
	struct arena arena;
	struct builder builder = {
		.arena = &arena, .diag = stepper->diag, .limits = stepper->request->limits};
	struct node *root;

	arena_init(&arena, stepper->request->memory);
	root = build_part(stepper, &builder, point, times);
	draw->found = root != NULL && calculate_part(stepper, root, &builder, &draw->outcomes);
	arena_clear(&arena);
	return draw->found;
}

const struct outcomes *draw_find(struct stepper *stepper, const struct point *point, int64_t times)
{
	struct memo_key key = {.head = {(uint64_t)(uintptr_t)point, (uint64_t)times}};
	struct part_draw *draw;

	if (!stepper_take_key(stepper, point->reads, point->read_count, &key))
		return NULL;
	draw = (struct part_draw *)memo_find(&stepper->draws, &key);
	if (draw != NULL)
		return &draw->outcomes;
	draw = arena_take(&stepper->arena, sizeof *draw + key.size);
	if (draw == NULL || !memo_add(&stepper->draws, &draw->memo, sizeof *draw, &key)) {
		stepper_no_memory(stepper);
		return NULL;
	}
	return find(stepper, point, times, draw) ? &draw->outcomes : NULL;
}

static void clear_draw(void *data, struct hashed *entry)
{
	struct part_draw *draw = (struct part_draw *)entry;

	(void)data;
	if (draw->found)
		outcomes_clear(&draw->outcomes);
}

void stepper_clear_draws(struct stepper *stepper)
{
	hash_table_visit(&stepper->draws, clear_draw, NULL);
}
