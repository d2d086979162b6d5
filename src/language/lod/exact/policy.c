/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* The policy of best play (decide/policy.h): what the player sees at each decision, in the words of the language. */
#include <stdio.h>
#include <string.h>

#include "decide/policy.h"
#include "language/lod/exact/need_inside.h"
#include "language/lod/exact/play_inside.h"
#include "support/memory.h"

/* A column of a decision: a variable of the program's block, or the operand of keep and decide(...). */
struct column {
	size_t slot; /* SIZE_MAX: the operand */
	bool single; /* it always is an array of one item, which is that item */
};

struct sites {
	struct lod_play *play;
	struct policy_site *rows; /* in the walker's arena */
	struct column **columns;  /* by site */
	int64_t *items;           /* of the last value */
	size_t item_room;
};

static void *take(struct sites *sites, size_t size)
{
	return arena_take(&sites->play->process.walker.arena, size + 1);
}

/* A text of the source; NULL when out of memory. */
static const char *source_text(struct sites *sites, struct span at)
{
	return arena_copy(&sites->play->process.walker.arena,
			  sites->play->diag->source->text + at.begin, at.end - at.begin);
}

/* ---- values ---- */

static bool take_items(struct sites *sites, const struct walk_value *value, struct policy_value *to)
{
	size_t i;

	if (!memory_grow(sites->play->request->memory, &sites->items, &sites->item_room,
			 value->count + 1, sizeof *sites->items))
		return false;
	for (i = 0; i < value->count; i++)
		sites->items[i] = value->items[i]->integer;
	to->kind = POLICY_ITEMS;
	to->items = sites->items;
	to->count = value->count;
	return true;
}

/* Dead variables, and values of other types, are empty texts: no choice depends on the first. */
static bool take_value(struct sites *sites, const struct walk_value *value, struct policy_value *to)
{
	*to = (struct policy_value){.kind = POLICY_TEXT, .text = ""};
	if (value == NULL)
		return true;
	if (value->kind == WALK_ARRAY && value->summed)
		return take_items(sites, value, to);
	if (value->kind == WALK_INTEGER)
		*to = (struct policy_value){.kind = POLICY_NUMBER, .number = value->integer};
	if (value->kind == WALK_TEXT) {
		to->text = value->bytes;
		to->size = value->size;
	}
	return true;
}

static bool column_of(void *data, const struct mdp_node *choice, size_t column,
		      struct policy_value *value)
{
	struct sites *sites = data;
	const struct walk_view *view = choice->view;
	const struct column *of = &sites->columns[choice->site][column];
	const struct walk_value *seen = of->slot == SIZE_MAX ? view->operand : view->row[of->slot];

	return take_value(sites, of->single && seen != NULL ? seen->items[0] : seen, value);
}

static bool option_of(void *data, const struct mdp_node *choice, size_t option,
		      struct policy_value *value)
{
	const struct walk_view *view = choice->view;

	return take_value(data, view->options[option], value);
}

/* ---- sites ---- */

/* Does any choice of that decision have a value of the variable that can be told? */
static bool is_seen(const struct lod_play *play, const struct lod_decision *decision, size_t slot)
{
	const struct mdp *mdp = &play->process.mdp;
	size_t i;

	for (i = 0; slot != play->process.counter && i < mdp->node_count; i++) {
		const struct walk_view *view = mdp->nodes[i].view;

		if (mdp->nodes[i].kind == MDP_CHOICE && mdp->nodes[i].site == decision->number &&
		    view->row[slot] != NULL &&
		    (view->row[slot]->kind == WALK_INTEGER || view->row[slot]->kind == WALK_TEXT ||
		     (view->row[slot]->kind == WALK_ARRAY && view->row[slot]->summed)))
			return true;
	}
	return false;
}

/* May the value be an array, of other than one item? */
static bool is_array(const struct lod_play *play, const struct lod_expression *value)
{
	return (value->kind != LOD_DICE || value->dice.count != 1) &&
	       walk_may_be_array(&play->process.walker.needs, value);
}

/* Is only the sum of that array kept, wherever the decision is met? */
static bool is_sum(const struct lod_play *play, const struct lod_decision *decision, uint32_t slot)
{
	const struct lod_block *block = play->program->block;
	const struct mdp *mdp = &play->process.mdp;
	const struct lod_statement *s = block->statements;
	size_t i;

	while (s != NULL && (s->kind != LOD_ASSIGN || s->slot != slot || !is_array(play, s->value)))
		s = s->following;
	for (i = 0; s != NULL && i < mdp->node_count; i++) {
		const struct walk_view *view = mdp->nodes[i].view;

		if (mdp->nodes[i].kind == MDP_CHOICE && mdp->nodes[i].site == decision->number &&
		    view->row[slot] != NULL && view->row[slot]->kind == WALK_ARRAY)
			return false;
	}
	return s != NULL;
}

/* Is the variable always an array of one item, or unknown? */
static bool is_single(const struct lod_play *play, const struct lod_decision *decision, size_t slot)
{
	const struct mdp *mdp = &play->process.mdp;
	size_t i;

	for (i = 0; i < mdp->node_count; i++) {
		const struct walk_view *view = mdp->nodes[i].view;

		if (mdp->nodes[i].kind == MDP_CHOICE && mdp->nodes[i].site == decision->number &&
		    view->row[slot] != NULL &&
		    (view->row[slot]->kind != WALK_ARRAY || view->row[slot]->count != 1))
			return false;
	}
	return true;
}

/* The name of a variable, or "sum(x)"; NULL when out of memory. */
static const char *name_of(struct sites *sites, const struct lod_decision *decision, uint32_t slot)
{
	const struct lod_name *name = sites->play->program->block->names[slot];
	char *sum;

	if (!is_sum(sites->play, decision, slot))
		return name->text;
	sum = take(sites, name->length + sizeof "sum()");
	if (sum != NULL)
		snprintf(sum, name->length + sizeof "sum()", "sum(%s)", name->text);
	return sum;
}

static bool add_column(struct sites *sites, struct policy_site *site, const char **names,
		       const char *name, struct column column)
{
	names[site->column_count] = name;
	sites->columns[site - sites->rows][site->column_count++] = column;
	return name != NULL;
}

/* The variables in sight, then the operand. */
static bool add_columns(struct sites *sites, struct policy_site *site,
			const struct lod_decision *decision)
{
	const struct lod_block *block = sites->play->program->block;
	const struct lod_expression *e = decision->expression;
	const struct lod_name *operand = NULL;
	const char **names = take(sites, (block->slot_count + 2) * sizeof *names);
	bool ok = names != NULL;
	uint32_t slot;

	sites->columns[decision->number] =
		take(sites, (block->slot_count + 2) * sizeof(struct column));
	site->columns = names;
	if (!ok || sites->columns[decision->number] == NULL)
		return false;
	if (e->kind == LOD_KEEP || e->kind == LOD_DECIDE_AMONG)
		operand = e->left->kind == LOD_NAME ? e->left->name : NULL;
	for (slot = 0; ok && slot < block->slot_count; slot++) {
		if (block->names[slot] != operand && is_seen(sites->play, decision, slot))
			ok = add_column(
				sites, site, names, name_of(sites, decision, slot),
				(struct column){slot, is_single(sites->play, decision, slot)});
	}
	return ok && ((e->kind != LOD_KEEP && (e->kind != LOD_DECIDE_AMONG || e->right != NULL)) ||
		      add_column(sites, site, names, source_text(sites, e->left->at),
				 (struct column){SIZE_MAX, false}));
}

/* The texts of the options of decide {...}: its label, or the option itself. */
static bool add_labels(struct sites *sites, struct policy_site *site,
		       const struct lod_expression *e)
{
	const char **labels = take(sites, (e->count + 1) * sizeof *labels);
	const struct lod_item *item;

	site->labels = labels;
	for (item = e->items; labels != NULL && item != NULL; item = item->next) {
		const struct lod_expression *text = item->label;
		struct span at = item->value->at;

		if (text == NULL && item->value->kind == LOD_TEXT)
			text = item->value;
		if (text != NULL)
			at = (struct span){text->at.begin + 1, text->at.end - 1};
		labels[site->label_count] = source_text(sites, at);
		if (labels[site->label_count++] == NULL)
			return false;
	}
	return labels != NULL;
}

static bool add_site(struct sites *sites, const struct lod_decision *decision)
{
	struct policy_site *site = &sites->rows[decision->number];
	const struct lod_expression *e = decision->expression;

	*site = (struct policy_site){.name = source_text(sites, decision->name), .at = e->at};
	site->choice = e->kind == LOD_MAY      ? POLICY_MAY
		       : e->kind == LOD_KEEP   ? POLICY_KEEP
		       : e->kind == LOD_DECIDE ? POLICY_LABELS
					       : POLICY_VALUES;
	return site->name != NULL && add_columns(sites, site, decision) &&
	       (e->kind != LOD_DECIDE || add_labels(sites, site, e));
}

static bool add_sites(struct sites *sites)
{
	const struct lod_program *program = sites->play->program;
	const struct lod_decision *decision;

	sites->rows = take(sites, program->decision_count * sizeof *sites->rows);
	sites->columns = take(sites, program->decision_count * sizeof *sites->columns);
	if (sites->rows == NULL || sites->columns == NULL)
		return false;
	for (decision = program->decisions; decision != NULL; decision = decision->next) {
		if (!add_site(sites, decision))
			return false;
	}
	return true;
}

/* ---- the language ---- */

bool play_take_policy(struct lod_play *play)
{
	struct walker *walker = &play->process.walker;
	struct sites sites = {.play = play};
	bool ok = add_sites(&sites);
	const struct policy_language language = {.data = &sites,
						 .sites = sites.rows,
						 .site_count = play->program->decision_count,
						 .calls = true,
						 .column = column_of,
						 .option = option_of};

	ok = ok &&
	     policy_take(play->question.policy, &play->process.mdp, &play->solution, &language);
	memory_release(play->request->memory, sites.items);
	return ok || walk_no_memory(walker, play->program->block->at);
}
