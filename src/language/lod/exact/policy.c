/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The policy of best play (decide/policy.h): what the player sees at each decision, in the words of the language. */
#include <stdio.h>
#include <string.h>

#include "decide/policy.h"
#include "language/lod/exact/need_inside.h"
#include "language/lod/exact/play_inside.h"
#include "language/lod/parse.h"
#include "support/memory.h"

/* A column of a decision: a variable of the blocks around it, or the operand of keep and decide(...). */
struct policy_column {
	size_t at;   /* its place in views; SIZE_MAX: the operand */
	bool single; /* it always is an array of one item, which is that item */
};

struct sites {
	struct lod_play *play;
	struct policy_site *rows;       /* in the walker's arena */
	struct policy_column **columns; /* by site */
	int64_t *items;                 /* of the last value */
	size_t item_room;
};

static void *take_memory(struct sites *sites, size_t size)
{
	return arena_take(&sites->play->process.walker.arena, size + 1);
}

/* A text of the source; NULL when out of memory. */
static const char *source_text(struct sites *sites, struct span at)
{
	return arena_copy(&sites->play->process.walker.arena,
			  sites->play->request->diag->source->text + at.begin, at.end - at.begin);
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
	const struct policy_column *of = &sites->columns[choice->site][column];
	const struct walk_value *seen = of->at == SIZE_MAX ? view->operand : view->row[of->at];

	return take_value(sites, of->single && seen != NULL ? seen->items[0] : seen, value);
}

static bool option_of(void *data, const struct mdp_node *choice, size_t option,
		      struct policy_value *value)
{
	const struct walk_view *view = choice->view;

	return take_value(data, view->options[option], value);
}

/* ---- sites ---- */

/* A variable of a block around a decision. */
struct seen {
	const struct lod_play *play;
	const struct lod_decision *decision;
	const struct lod_block *block;
	uint32_t slot;
	size_t at; /* its place in views */
};

/* The place in views of the first slot of a block, as decision.c makes them. */
static size_t place_of(const struct lod_block *block)
{
	const struct lod_block *outer = block->outer;

	if (outer == NULL)
		return 0;
	return place_of(outer) + (outer->outer == NULL ? walk_width(outer) : outer->slot_count);
}

/* Whether a value of the variable, where the decision is met, passes the test. NULL is a dead variable. */
static bool some_seen(const struct seen *seen, bool (*test)(const struct walk_value *value))
{
	const struct mdp *mdp = &seen->play->process.mdp;
	size_t i;

	for (i = 0; i < mdp->node_count; i++) {
		const struct walk_view *view = mdp->nodes[i].view;

		if (mdp->nodes[i].kind == MDP_CHOICE &&
		    mdp->nodes[i].site == seen->decision->number && view->row[seen->at] != NULL &&
		    test(view->row[seen->at]))
			return true;
	}
	return false;
}

static bool is_shown(const struct walk_value *value)
{
	return value->kind == WALK_INTEGER || value->kind == WALK_TEXT ||
	       (value->kind == WALK_ARRAY && value->summed);
}

static bool is_array(const struct walk_value *value)
{
	return value->kind == WALK_ARRAY;
}

static bool is_not_single(const struct walk_value *value)
{
	return value->kind != WALK_ARRAY || value->count != 1;
}

static bool is_counter(const struct seen *seen)
{
	return seen->block->outer == NULL && seen->slot == seen->play->process.counter;
}

/* Whether the value may be an array, of other than one item. */
static bool gives_array(const struct lod_play *play, const struct lod_expression *value)
{
	return (value->kind != LOD_DICE || value->dice.count != 1) &&
	       walk_may_be_array(&play->process.walker.needs, value);
}

/* Whether only the sum of that array is kept, wherever the decision is met. */
static bool is_sum(const struct seen *seen)
{
	const struct lod_statement *s = seen->block->statements;

	while (s != NULL && (s->kind != LOD_ASSIGN || s->slot != seen->slot ||
			     !gives_array(seen->play, s->value)))
		s = s->following;
	return s != NULL && !some_seen(seen, is_array);
}

/* The name of a variable, or "sum(x)"; NULL when out of memory. */
static const char *name_of(struct sites *sites, const struct seen *seen)
{
	const struct lod_name *name = seen->block->names[seen->slot];
	char *sum;

	if (!is_sum(seen))
		return name->text;
	sum = take_memory(sites, name->length + sizeof "sum()");
	if (sum != NULL)
		snprintf(sum, name->length + sizeof "sum()", "sum(%s)", name->text);
	return sum;
}

static bool add_column(struct sites *sites, struct policy_site *site, const char **names,
		       const char *name, struct policy_column column)
{
	names[site->column_count] = name;
	sites->columns[site - sites->rows][site->column_count++] = column;
	return name != NULL;
}

static bool has_operand(const struct lod_expression *e)
{
	return e->kind == LOD_KEEP || (e->kind == LOD_DECIDE_AMONG && e->right == NULL);
}

/* The name of the operand of a decision, which has a column of its own; NULL if it has no name. */
static const struct lod_name *operand_of(const struct lod_expression *e)
{
	return has_operand(e) && e->left->kind == LOD_NAME ? e->left->name : NULL;
}

static bool is_bound(const struct walk_value *value)
{
	return value != NULL;
}

/* Whether a variable of that name hides it, in a block further inside. */
static bool is_hidden(const struct seen *seen)
{
	struct seen inner = {seen->play, seen->decision, seen->decision->block, 0, 0};

	for (; inner.block != seen->block; inner.block = inner.block->outer) {
		for (inner.slot = 0; inner.slot < inner.block->slot_count; inner.slot++) {
			inner.at = place_of(inner.block) + inner.slot;
			if (inner.block->names[inner.slot] == seen->block->names[seen->slot] &&
			    some_seen(&inner, is_bound))
				return true;
		}
	}
	return false;
}

/* The variables of a block that can be told. */
static bool add_variables(struct sites *sites, struct policy_site *site, const char **names,
			  struct seen *seen)
{
	bool ok = true;

	for (seen->slot = 0; ok && seen->slot < seen->block->slot_count; seen->slot++) {
		const struct lod_name *name = seen->block->names[seen->slot];

		seen->at = place_of(seen->block) + seen->slot;
		if (name != operand_of(seen->decision->expression) && !is_counter(seen) &&
		    some_seen(seen, is_shown) && !is_hidden(seen))
			ok = add_column(
				sites, site, names, name_of(sites, seen),
				(struct policy_column){seen->at, !some_seen(seen, is_not_single)});
	}
	return ok;
}

/* The variables in sight, then the operand. */
static bool add_columns(struct sites *sites, struct policy_site *site,
			const struct lod_decision *decision)
{
	const struct lod_expression *e = decision->expression;
	const struct lod_block *block;
	size_t most = 1;
	const char **names;
	bool ok;

	for (block = decision->block; block != NULL; block = block->outer)
		most += block->slot_count;
	names = take_memory(sites, most * sizeof *names);
	sites->columns[decision->number] = take_memory(sites, most * sizeof(struct policy_column));
	site->columns = names;
	ok = names != NULL && sites->columns[decision->number] != NULL;
	for (block = decision->block; ok && block != NULL; block = block->outer)
		ok = add_variables(sites, site, names,
				   &(struct seen){sites->play, decision, block, 0, 0});
	return ok &&
	       (!has_operand(e) || add_column(sites, site, names, source_text(sites, e->left->at),
					      (struct policy_column){SIZE_MAX, false}));
}

/* The name of a decision, or of an option of it, for rules. NULL when out of memory. */
static const char *name_for_rules(struct sites *sites, const struct lod_decision *decision,
				  struct span at)
{
	const char *name = source_text(sites, at);
	char suffix[LOD_SUFFIX], *longer;

	lod_find_suffix(sites->play->request->program, sites->play->request->diag->source, decision,
			at, suffix);
	if (name == NULL || *suffix == '\0')
		return name;
	longer = take_memory(sites, strlen(name) + sizeof suffix);
	if (longer != NULL)
		snprintf(longer, strlen(name) + sizeof suffix, "%s%s", name, suffix);
	return longer;
}

/* The names of the options of decide {...}. */
static bool add_labels(struct sites *sites, struct policy_site *site,
		       const struct lod_decision *decision)
{
	const struct lod_expression *e = decision->expression;
	const char **labels = take_memory(sites, (e->count + 1) * sizeof *labels);
	const struct lod_item *item;

	site->labels = labels;
	for (item = e->items; labels != NULL && item != NULL; item = item->next) {
		labels[site->label_count] = name_for_rules(sites, decision, lod_option_name(item));
		if (labels[site->label_count++] == NULL)
			return false;
	}
	return labels != NULL;
}

static bool add_site(struct sites *sites, const struct lod_decision *decision)
{
	struct policy_site *site = &sites->rows[decision->number];
	const struct lod_expression *e = decision->expression;

	*site = (struct policy_site){.name = name_for_rules(sites, decision, decision->name),
				     .at = e->at};
	site->choice = e->kind == LOD_MAY      ? POLICY_MAY
		       : e->kind == LOD_KEEP   ? POLICY_KEEP
		       : e->kind == LOD_DECIDE ? POLICY_LABELS
					       : POLICY_VALUES;
	return site->name != NULL && add_columns(sites, site, decision) &&
	       (e->kind != LOD_DECIDE || add_labels(sites, site, decision));
}

static bool add_sites(struct sites *sites)
{
	const struct lod_program *program = sites->play->request->program;
	const struct lod_decision *decision;

	sites->rows = take_memory(sites, program->decision_count * sizeof *sites->rows);
	sites->columns = take_memory(sites, program->decision_count * sizeof *sites->columns);
	if (sites->rows == NULL || sites->columns == NULL)
		return false;
	for (decision = program->decisions; decision != NULL; decision = decision->next) {
		if (!add_site(sites, decision))
			return false;
	}
	return true;
}

/* ---- the language ---- */

/* NULL when out of memory. */
static struct sites *make_sites(struct lod_play *play)
{
	struct sites *sites = arena_take(&play->process.walker.arena, sizeof *sites);

	if (sites == NULL)
		return NULL;
	*sites = (struct sites){.play = play};
	return add_sites(sites) ? sites : NULL;
}

bool play_find_language(struct lod_play *play)
{
	struct sites *sites;

	if (play->language.data != NULL)
		return true;
	sites = make_sites(play);
	if (sites == NULL)
		return walk_no_memory(&play->process.walker, play->request->program->block->at);
	play->language =
		(struct policy_language){.data = sites,
					 .sites = sites->rows,
					 .site_count = play->request->program->decision_count,
					 .calls = true,
					 .column = column_of,
					 .option = option_of};
	return true;
}

void play_clear_language(struct lod_play *play)
{
	struct sites *sites = play->language.data;

	if (sites != NULL)
		memory_release(play->request->memory, sites->items);
}
