/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Tells a policy what best play does: the decisions of the program, the names in sight, and their values. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "decide/policy.h"
#include "decide/question.h"
#include "player/player_inside.h"
#include "tree/unresolved.h"

/* A decision as a policy shows it. */
struct site {
	const struct point *point;
	size_t *slots; /* of its columns */
};

struct teller {
	struct player *player;
	struct arena arena;
	struct policy_site *sites;
	struct site *own;
};

/* ---- names ---- */

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
	return arena_copy(&teller->arena, teller->player->stepper.diag->source->text + at.begin,
			  at.end - at.begin);
}

/* The name of a variable: as written, or else the expression whose value it is. */
static const char *name_of(struct teller *teller, const struct node *binding)
{
	const struct node *written = find_written(teller->player->stepper.tree->root, binding->at);
	bool is_made = binding->name[0] == 's' && isdigit((unsigned char)binding->name[1]);

	return written != NULL && !is_made ? written->name
					   : copy_source(teller, binding->operands[0]->at);
}

/* The name of a column: if only the total of a variable is read, it is `sum x`. */
static const char *column_of(struct teller *teller, const struct node *binding)
{
	const struct stepper *stepper = &teller->player->stepper;
	const char *name = name_of(teller, binding);
	size_t size = name == NULL ? 0 : strlen(name) + sizeof "sum ";
	char *sum;

	if (name == NULL || binding->kind != NODE_LET ||
	    stepper->points[binding->operands[0]->id]->need != NEED_TOTAL)
		return name;
	sum = arena_take(&teller->arena, size);
	if (sum != NULL)
		snprintf(sum, size, "sum %s", name);
	return sum;
}

/* The binding around the point with that slot. */
static const struct node *binding_of(const struct point *point, size_t slot)
{
	for (; point->parent != NULL; point = point->parent) {
		const struct node *node = point->parent->node;

		if (node_is_binding(node) && point->child == 1 && node->slot == slot)
			return node;
	}
	return NULL;
}

/* ---- sites ---- */

/* The columns of a decision: variables that are read from there on; of rerolls, the passes left and the dice as well. */
static bool find_columns(struct teller *teller, const struct point *point, struct site *own,
			 struct policy_site *site)
{
	size_t most = point->live_count + 2, i;
	const char **columns = arena_take(&teller->arena, most * sizeof *columns);

	own->slots = arena_take(&teller->arena, most * sizeof *own->slots);
	if (columns == NULL || own->slots == NULL)
		return false;
	for (i = 0; i < point->live_count; i++) {
		const struct node *binding = binding_of(point, point->live[i]);

		if (binding == NULL)
			continue;
		own->slots[site->column_count] = point->live[i];
		columns[site->column_count] = column_of(teller, binding);
		if (columns[site->column_count++] == NULL)
			return false;
	}
	if (point->node->kind == NODE_REROLLS) {
		own->slots[site->column_count] = point->hidden + HIDDEN_LEFT;
		columns[site->column_count++] = "left";
		own->slots[site->column_count] = point->hidden + HIDDEN_ITEMS;
		columns[site->column_count++] = "dice";
	}
	site->columns = columns;
	return true;
}

/* Whether another decision has an option with that name. */
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
static const char *label_of(struct teller *teller, size_t site, const struct node *decision,
			    size_t i)
{
	const char *label = decision->options[i] != NULL
				    ? decision->options[i]
				    : copy_source(teller, decision->items[i]->at);
	size_t size = label == NULL ? 0 : strlen(label) + 32, k;
	size_t line = 1;
	char *longer;

	if (label == NULL || !is_taken(teller, site, label))
		return label;
	for (k = 0; k < decision->at.begin; k++)
		line += teller->player->stepper.diag->source->text[k] == '\n';
	longer = arena_take(&teller->arena, size);
	if (longer != NULL)
		snprintf(longer, size, "%s@%zu", label, line);
	return longer;
}

static bool find_labels(struct teller *teller, size_t number, const struct node *decision)
{
	struct policy_site *site = &teller->sites[number];
	const char **labels = arena_take(&teller->arena, decision->item_count * sizeof *labels);
	size_t i;

	for (i = 0; labels != NULL && i < decision->item_count; i++) {
		labels[i] = label_of(teller, number, decision, i);
		if (labels[i] == NULL)
			return false;
	}
	site->choice = POLICY_LABELS;
	site->labels = labels;
	site->label_count = decision->item_count;
	return labels != NULL;
}

/* That of the variable whose value it is. */
static const char *decision_name(struct teller *teller, const struct point *point)
{
	const struct node *let = point->parent == NULL ? NULL : point->parent->node, *written;

	if (let == NULL || let->kind != NODE_LET || point->child != 0)
		return "decide";
	written = find_written(teller->player->stepper.tree->root, let->at);
	return written == NULL ? "decide" : written->name;
}

static bool find_sites(struct teller *teller)
{
	struct stepper *stepper = &teller->player->stepper;
	size_t i;

	teller->sites = arena_take(&teller->arena, stepper->site_count * sizeof *teller->sites);
	teller->own = arena_take(&teller->arena, stepper->site_count * sizeof *teller->own);
	if (teller->sites == NULL || teller->own == NULL)
		return false;
	for (i = 0; i < stepper->site_count; i++) {
		struct point *point = stepper->sites[i];
		struct policy_site *site = &teller->sites[i];

		teller->own[i].point = point;
		site->at = point->node->at;
		site->choice = POLICY_KEEP;
		site->name = "may reroll";
		if (point->known && !find_columns(teller, point, &teller->own[i], site))
			return false;
		if (point->node->kind == NODE_DECIDE) {
			site->name = decision_name(teller, point);
			if (!find_labels(teller, i, point->node))
				return false;
		}
	}
	return true;
}

/* ---- values ---- */

static bool find_column(void *data, const struct mdp_node *choice, size_t column,
			struct policy_value *value)
{
	struct teller *teller = data;
	const struct site *own = &teller->own[choice->site];
	const struct dicelab_list list = state_value(choice->view, own->slots[column]);
	bool dice = own->point->node->kind == NODE_REROLLS &&
		    own->slots[column] == own->point->hidden + HIDDEN_ITEMS;

	*value = (struct policy_value){
		.kind = POLICY_ITEMS, .items = list.items, .count = list.length};
	if (list.length == 1 && !dice)
		*value = (struct policy_value){.kind = POLICY_NUMBER, .number = *list.items};
	return true;
}

/* Of rerolls: the dice that are kept. */
static bool find_option(void *data, const struct mdp_node *choice, size_t option,
			struct policy_value *value)
{
	struct teller *teller = data;
	struct stepper *stepper = &teller->player->stepper;
	const struct point *point = teller->own[choice->site].point;
	struct dicelab_list dice = state_value(choice->view, point->hidden + HIDDEN_ITEMS), kept;
	struct rerolls rerolls;

	arena_reset(&stepper->scratch);
	stepper_enter(stepper, choice->view);
	if (!rerolls_find(stepper, point, dice, &rerolls) ||
	    !rerolls_kept(stepper, &rerolls, option, &kept))
		return false;
	*value = (struct policy_value){
		.kind = POLICY_ITEMS, .items = kept.items, .count = kept.length};
	return true;
}

bool player_tell(struct player *player)
{
	struct policy *policy = player->request.question->policy;
	struct teller teller = {.player = player};
	struct policy_language language = {
		.data = &teller, .column = find_column, .option = find_option};
	bool ok;

	arena_init(&teller.arena, &player->memory);
	ok = find_sites(&teller);
	language.sites = teller.sites;
	language.site_count = player->stepper.site_count;
	ok = ok && policy_take(policy, &player->mdp, &player->solution, &language);
	arena_clear(&teller.arena);
	return ok;
}
