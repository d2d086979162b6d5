/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/*
 * Analyses the points of a program: what is read of their results, and which variables are live, that is, read from them
 * on.
 */
#include <string.h>

#include "player/stepper.h"
#include "support/memory.h"
#include "tree/decision.h"
#include "tree/operands.h"

static bool is_loop(const struct node *node)
{
	return node->kind == NODE_REPEAT || node->kind == NODE_FOREACH || node->kind == NODE_WHILE;
}

/* ---- what is read of results ---- */

struct demand {
	enum need need;
	size_t most;
};

static struct demand demand_of(const struct node *node)
{
	bool ordered = node->ordered && node->length != 1;

	return (struct demand){ordered ? NEED_ORDER : NEED_ITEMS, 0};
}

/* What a node reads of a list that is its operand. */
static struct demand demand_of_operand(const struct node *node, const struct node *operand)
{
	const struct node *count = node->operands[0];
	bool first = node->kind == NODE_FIRST && !node->drop;
	bool last = node->kind == NODE_LAST && !node->drop;

	if (node->kind == NODE_SUM)
		return (struct demand){NEED_TOTAL, 0};
	if ((first || last) && node_list(node) == operand && count->kind == NODE_NUMBER)
		return (struct demand){first ? NEED_FIRST : NEED_LAST,
				       memory_count((uint64_t)count->number)};
	return demand_of(operand);
}

/* What two uses read together. */
static struct demand demand_both(struct demand a, struct demand b)
{
	bool ordered = a.need >= NEED_FIRST || b.need >= NEED_FIRST;

	if (a.need == NEED_NOTHING || (a.need == b.need && a.most == b.most))
		return b;
	if (b.need == NEED_NOTHING)
		return a;
	return (struct demand){ordered ? NEED_ORDER : NEED_ITEMS, 0};
}

/* What is read of the variable of a `let` in a part of its body. */
static struct demand demand_of_uses(const struct node *node, const struct node *binding)
{
	struct demand demand = {NEED_NOTHING, 0};
	size_t i;

	if (node->kind == NODE_VARIABLE)
		return node->binding == binding ? demand_of(node) : demand;
	for (i = 0; i < node_child_count(node); i++) {
		const struct node *child = node_child(node, i);
		bool is_use = child->kind == NODE_VARIABLE && child->binding == binding;

		demand = demand_both(demand, is_use ? demand_of_operand(node, child)
						    : demand_of_uses(child, binding));
	}
	return demand;
}

/* What is read of the result of a child. */
static struct demand demand_of_child(const struct point *parent, size_t child)
{
	const struct node *node = parent->node;
	struct demand demand = {parent->need, parent->most};

	if (node->kind == NODE_LET && child == 0)
		return demand_of_uses(node_body(node), node);
	/* The next turn of `while` reads all of it. */
	if (node->kind == NODE_WHILE && child == 1)
		return (struct demand){
			node->value_ordered || demand.need >= NEED_FIRST ? NEED_ORDER : NEED_ITEMS,
			0};
	if (node->kind == NODE_REROLLS ||
	    (child == 0 && node->kind != NODE_DECIDE && node->kind != NODE_LET))
		return demand_of(node_child(node, child));
	return demand;
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
	struct demand demand;
	size_t i;

	if (point == NULL)
		return stepper_no_memory(stepper);
	*point = (struct point){.node = node, .parent = parent, .child = child};
	point->depth = parent == NULL ? 0 : parent->depth + within;
	demand = parent == NULL ? demand_of(node) : demand_of_child(parent, child);
	point->need = demand.need;
	point->most = demand.most;
	stepper->points[node->id] = point;
	if (!node->decides)
		return true;
	if (is_loop(node) || node->kind == NODE_REROLLS) {
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

/* Marks what the point reads itself: of rerolls, the dice have been read. */
static void mark_own(const struct point *point, bool *marks)
{
	const struct node *node = point->node;
	size_t i;

	for (i = 2; node->kind == NODE_REROLLS && i < node_child_count(node); i++)
		mark_reads(node_child(node, i), point->depth, marks);
	if (node->kind != NODE_REROLLS)
		mark_reads(node, point->depth, marks);
}

/* Marks what is read after the point. */
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
		if (is_loop(node) && point->child == 1) {
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
