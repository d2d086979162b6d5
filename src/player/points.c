/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Analyses the points of a program: how much of their results is read (order, items, sum or nothing), and which variables
 * are live, that is, read from them on.
 */
#include <string.h>

#include "decide/question.h"
#include "player/stepper.h"
#include "support/memory.h"
#include "tree/decision.h"
#include "tree/operands.h"

/* ---- reads of results ---- */

static enum need need_of(const struct node *node)
{
	return node->ordered && node->length != 1 ? NEED_ORDER : NEED_ITEMS;
}

/* The most that uses of the variable of a `let` read in a part of its body. */
static enum need need_of_uses(const struct node *node, const struct node *binding)
{
	enum need most = NEED_NOTHING;
	size_t i;

	if (node->kind == NODE_VARIABLE)
		return node->binding == binding ? need_of(node) : most;
	for (i = 0; i < node_child_count(node); i++) {
		const struct node *child = node_child(node, i);
		bool is_use = child->kind == NODE_VARIABLE && child->binding == binding;
		enum need need = is_use && node->kind == NODE_SUM ? NEED_TOTAL
								  : need_of_uses(child, binding);

		most = need > most ? need : most;
	}
	return most;
}

/* Whether the result of a `let` is its value, or the sum of that. */
static bool is_sum(const struct node *let)
{
	const struct node *body = node_body(let);

	if (body->kind == NODE_SUM)
		body = node_child(body, 0);
	return body->kind == NODE_VARIABLE && body->binding == let;
}

static enum need need_of_child(const struct point *parent, size_t child)
{
	const struct node *node = parent->node;

	if (node->kind == NODE_LET && child == 0)
		return parent->need == NEED_GAIN && is_sum(node)
			       ? NEED_GAIN
			       : need_of_uses(node_body(node), node);
	/* The next turn of `while` reads all of it. */
	if (node->kind == NODE_WHILE && child == 1)
		return node->value_ordered || parent->need == NEED_ORDER ? NEED_ORDER : NEED_ITEMS;
	if (node->kind == NODE_REROLLS ||
	    (child == 0 && node->kind != NODE_DECIDE && node->kind != NODE_LET))
		return need_of(node_child(node, child));
	return parent->need;
}

/* A mean is the sum of the gains on the way and the mean of the rest. */
static enum need need_of_root(const struct stepper *stepper, const struct node *root)
{
	const struct decide_question *question = stepper->request->question;
	bool is_mean = question == NULL || question->is_good == NULL;

	return is_mean && root->length == 1 ? NEED_GAIN : need_of(root);
}

/* ---- points ---- */

static size_t count_nodes(const struct node *node)
{
	size_t most = (size_t)node->id + 1, i;

	for (i = 0; i < node_child_count(node); i++) {
		size_t below = count_nodes(node_child(node, i));

		most = below > most ? below : most;
	}
	return most;
}

static bool add_points(struct stepper *stepper, struct node *node, struct point *parent,
		       size_t child)
{
	struct point *point = arena_take(&stepper->arena, sizeof *point);
	bool within = parent != NULL && node_is_binding(parent->node) && child == 1;
	size_t i;

	if (point == NULL)
		return stepper_no_memory(stepper);
	*point = (struct point){.node = node, .parent = parent, .child = child};
	point->depth = parent == NULL ? 0 : parent->depth + within;
	point->need = parent == NULL ? need_of_root(stepper, node) : need_of_child(parent, child);
	stepper->points[node->id] = point;
	if (!node->decides)
		return true;
	if (point_is_loop(node) || node->kind == NODE_REROLLS) {
		point->hidden = stepper->slots;
		stepper->slots += HIDDEN_COUNT;
	}
	if (node_is_decision(node)) {
		point->site = (uint32_t)stepper->site_count;
		stepper->sites[stepper->site_count++] = point;
	}
	for (i = 0; i < node_child_count(node); i++) {
		if (!add_points(stepper, node_child(node, i), point, i))
			return false;
	}
	return true;
}

/* ---- liveness ---- */

static void mark_reads(const struct node *node, size_t depth, bool *marks)
{
	size_t i;

	if (node->kind == NODE_VARIABLE && node->slot < depth)
		marks[node->slot] = true;
	for (i = 0; i < node_child_count(node); i++)
		mark_reads(node_child(node, i), depth, marks);
}

static void mark_hidden(const struct point *point, bool *marks)
{
	enum hidden which;

	for (which = HIDDEN_LEFT; which < HIDDEN_COUNT; which++)
		marks[point->hidden + which] = true;
}

/* Marks the variables that the point reads itself: of rerolls, the dice have been read. */
static void mark_own(const struct point *point, bool *marks)
{
	const struct node *node = point->node;
	size_t i;

	for (i = 2; node->kind == NODE_REROLLS && i < node_child_count(node); i++)
		mark_reads(node_child(node, i), point->depth, marks);
	if (node->kind != NODE_REROLLS)
		mark_reads(node, point->depth, marks);
}

/* Marks the variables that are read after the point. */
static void mark_after(const struct point *point, bool *marks)
{
	if (point->node->kind == NODE_REROLLS)
		mark_hidden(point, marks);
	for (; point->parent != NULL; point = point->parent) {
		const struct point *parent = point->parent;
		const struct node *node = parent->node;
		bool is_branching = node->kind == NODE_IF || node->kind == NODE_CHOICE;

		if (node->kind == NODE_LET && point->child == 0)
			mark_reads(node_body(node), parent->depth, marks);
		/* Of a condition, the branches. */
		if (is_branching && point->child == 0)
			mark_reads(node, parent->depth, marks);
		if (point_is_loop(node) && point->child == 1) {
			mark_reads(node_body(node), parent->depth, marks);
			mark_hidden(parent, marks);
		}
	}
}

static bool list_marks(struct stepper *stepper, const bool *marks, size_t **slots, size_t *count)
{
	size_t i;

	*count = 0;
	for (i = 0; i < stepper->slots; i++)
		*count += marks[i];
	*slots = arena_take(&stepper->arena, (*count + 1) * sizeof **slots);
	if (*slots == NULL)
		return stepper_no_memory(stepper);
	for (*count = 0, i = 0; i < stepper->slots; i++) {
		if (marks[i])
			(*slots)[(*count)++] = i;
	}
	return true;
}

bool point_analyse(struct stepper *stepper, struct point *point)
{
	bool *marks, ok;

	if (point->known)
		return true;
	marks = memory_take(&stepper->memory, stepper->slots + 1);
	if (marks == NULL)
		return stepper_no_memory(stepper);
	memset(marks, 0, stepper->slots + 1);
	mark_own(point, marks);
	ok = list_marks(stepper, marks, &point->reads, &point->read_count);
	mark_after(point, marks);
	ok = ok && list_marks(stepper, marks, &point->live, &point->live_count);
	memory_release(&stepper->memory, marks);
	point->known = ok;
	return ok;
}

bool points_make(struct stepper *stepper)
{
	size_t count = count_nodes(stepper->core.core);

	stepper->points = arena_take(&stepper->arena, count * sizeof(struct point *));
	stepper->sites = arena_take(&stepper->arena, count * sizeof(struct point *));
	stepper->slots = stepper->core.slots;
	if (stepper->points == NULL || stepper->sites == NULL)
		return stepper_no_memory(stepper);
	if (!add_points(stepper, stepper->core.core, NULL, 0))
		return false;
	stepper->row = arena_take(&stepper->arena, (stepper->slots + 1) * sizeof *stepper->row);
	return stepper->row != NULL || stepper_no_memory(stepper);
}
