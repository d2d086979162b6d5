/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the policy of best play: the decisions of the program, the names in sight, and their values. */
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "decide/policy.h"
#include "player/stepper.h"
#include "tree/unresolved.h"

struct teller {
	struct stepper *stepper;
	struct policy_site *sites; /* in the stepper's arena */
	size_t **slots;            /* of their columns */
};

static void *take_memory(struct teller *teller, size_t size)
{
	return arena_take(&teller->stepper->arena, size + 1);
}

/* ---- names; NULL when out of memory ---- */

/* The binding with that span, in the program as written. */
static const struct node *find_written(const struct node *node, struct span at)
{
	const struct node *found =
		node_is_binding(node) && node->at.begin == at.begin && node->at.end == at.end
			? node
			: NULL;
	size_t i;

	for (i = 0; i < node_child_count(node) && found == NULL; i++)
		found = find_written(node_child(node, i), at);
	return found;
}

static const char *copy_source(struct teller *teller, struct span at)
{
	return arena_copy(&teller->stepper->arena, teller->stepper->diag->source->text + at.begin,
			  at.end - at.begin);
}

/* The name of a variable as written, or `other`. */
static const char *name_of(struct teller *teller, const struct node *binding, const char *other)
{
	const struct node *written = find_written(teller->stepper->tree->root, binding->at);
	bool is_made = binding->name[0] == 's' && isdigit((unsigned char)binding->name[1]);

	return written != NULL && !is_made ? written->name : other;
}

/* The name of a variable, or else the expression whose value it is. If only the total is read, it is `sum x`. */
static const char *column_of(struct teller *teller, const struct node *binding)
{
	const char *name = name_of(teller, binding, NULL);
	char *sum;
	size_t size;

	if (name == NULL)
		name = copy_source(teller, binding->operands[0]->at);
	if (name == NULL || binding->kind != NODE_LET ||
	    teller->stepper->points[binding->operands[0]->id]->need != NEED_TOTAL)
		return name;
	size = strlen(name) + sizeof "sum ";
	sum = take_memory(teller, size);
	if (sum != NULL)
		snprintf(sum, size, "sum %s", name);
	return sum;
}

/* The binding around the point with that slot. */
static const struct node *binding_of(const struct point *point, size_t slot)
{
	for (; point->parent != NULL; point = point->parent) {
		const struct node *node = point->parent->node;

		assert(node != NULL);
		if (node_is_binding(node) && point->child == 1 && node->slot == slot)
			return node;
	}
	return NULL;
}

/* ---- sites ---- */

/* The columns of a decision: variables that are read from there on; of rerolls, the passes left and the dice as well. */
static bool find_columns(struct teller *teller, const struct point *point)
{
	struct policy_site *site = &teller->sites[point->site];
	size_t most = point->live_count + 2, i;
	const char **columns = take_memory(teller, most * sizeof *columns);
	size_t *slots = take_memory(teller, most * sizeof *slots);

	site->columns = columns;
	teller->slots[point->site] = slots;
	if (columns == NULL || slots == NULL)
		return false;
	for (i = 0; i < point->live_count; i++) {
		const struct node *binding = binding_of(point, point->live[i]);

		if (binding == NULL)
			continue;
		slots[site->column_count] = point->live[i];
		columns[site->column_count] = column_of(teller, binding);
		if (columns[site->column_count++] == NULL)
			return false;
	}
	if (point->node->kind == NODE_REROLLS) {
		slots[site->column_count] = point->hidden + HIDDEN_LEFT;
		columns[site->column_count++] = "left";
		slots[site->column_count] = point->hidden + HIDDEN_ITEMS;
		columns[site->column_count++] = "dice";
	}
	return true;
}

/* Whether a decision before has an option with that name. */
static bool is_taken(const struct teller *teller, size_t sites, const char *label)
{
	size_t i, k;

	for (i = 0; i < sites; i++) {
		for (k = 0; k < teller->sites[i].label_count; k++) {
			if (strcmp(teller->sites[i].labels[k], label) == 0)
				return true;
		}
	}
	return false;
}

/* The name of an option: its text, or else the expression; `name@line` where it occurs twice. */
static const char *label_of(struct teller *teller, const struct point *point, size_t i)
{
	enum { LINE = 24 };
	const struct node *decision = point->node;
	const char *label = decision->options[i] != NULL
				    ? decision->options[i]
				    : copy_source(teller, decision->items[i]->at);
	struct place place = source_place(teller->stepper->diag->source, decision->at.begin);
	char *longer;
	size_t size;

	if (label == NULL || !is_taken(teller, point->site, label))
		return label;
	size = strlen(label) + LINE;
	longer = take_memory(teller, size);
	if (longer != NULL)
		snprintf(longer, size, "%s@%zu", label, place.line);
	return longer;
}

static bool find_labels(struct teller *teller, const struct point *point)
{
	struct policy_site *site = &teller->sites[point->site];
	const char **labels = take_memory(teller, point->node->item_count * sizeof *labels);
	size_t i;

	site->labels = labels;
	for (i = 0; labels != NULL && i < point->node->item_count; i++) {
		labels[i] = label_of(teller, point, i);
		if (labels[i] == NULL)
			return false;
	}
	site->label_count = i;
	return labels != NULL;
}

/* A decision has the name of the variable whose value it is. */
static bool find_site(struct teller *teller, const struct point *point)
{
	const struct point *parent = point->parent;
	bool is_value = parent != NULL && parent->node->kind == NODE_LET && point->child == 0;
	struct policy_site *site = &teller->sites[point->site];

	*site = (struct policy_site){POLICY_KEEP, .name = "may reroll", .at = point->node->at};
	if (point->known && !find_columns(teller, point))
		return false;
	if (point->node->kind == NODE_REROLLS)
		return true;
	site->choice = POLICY_LABELS;
	site->name = is_value ? name_of(teller, parent->node, "decide") : "decide";
	return find_labels(teller, point);
}

/* ---- values ---- */

static bool find_column(void *data, const struct mdp_node *choice, size_t column,
			struct policy_value *value)
{
	const struct teller *teller = data;
	const struct point *point = teller->stepper->sites[choice->site];
	size_t slot = teller->slots[choice->site][column];
	const struct dicelab_list list = state_value(choice->view, slot);
	bool dice = point->node->kind == NODE_REROLLS && slot == point->hidden + HIDDEN_ITEMS;

	*value = (struct policy_value){POLICY_ITEMS, .items = list.items, .count = list.length};
	if (list.length == 1 && !dice)
		*value = (struct policy_value){POLICY_NUMBER, .number = *list.items};
	return true;
}

/* Of rerolls: the dice that are kept. */
static bool find_option(void *data, const struct mdp_node *choice, size_t option,
			struct policy_value *value)
{
	struct stepper *stepper = ((struct teller *)data)->stepper;
	const struct point *point = stepper->sites[choice->site];
	struct dicelab_list dice = state_value(choice->view, point->hidden + HIDDEN_ITEMS), kept;
	struct rerolls rerolls;

	arena_reset(&stepper->scratch);
	stepper_enter(stepper, choice->view);
	if (!rerolls_find(stepper, point, dice, &rerolls) ||
	    !rerolls_kept(stepper, &rerolls, option, &kept))
		return false;
	*value = (struct policy_value){POLICY_ITEMS, .items = kept.items, .count = kept.length};
	return true;
}

bool stepper_find_language(struct stepper *stepper, struct policy_language *language)
{
	struct teller *teller = arena_take(&stepper->arena, sizeof *teller);
	size_t count = stepper->site_count, i;

	if (teller == NULL)
		return false;
	*teller = (struct teller){.stepper = stepper};
	teller->sites = take_memory(teller, count * sizeof *teller->sites);
	teller->slots = take_memory(teller, count * sizeof(size_t *));
	for (i = 0; i < count; i++) {
		if (teller->sites == NULL || teller->slots == NULL ||
		    !find_site(teller, stepper->sites[i]))
			return false;
	}
	*language = (struct policy_language){.data = teller,
					     .sites = teller->sites,
					     .site_count = count,
					     .column = find_column,
					     .option = find_option};
	return true;
}
