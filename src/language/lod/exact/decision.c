/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluates decisions (decision.h): the options of each row, and the step that they make. */
#include "language/lod/exact/decision.h"

#include <stdlib.h>
#include <string.h>

#include "support/memory.h"

/* ---- options ---- */

/* The options of a decision in a row. */
struct decision_options {
	const struct lod_expression *e;
	const struct walk_value *operand; /* NULL for `may` and decide {...} */
	/* Values, in the order in which they win ties; NULL for decide {...}. In the walker's arena if there is an operand. */
	const struct walk_value **rows;
	size_t count;
};

enum { MOST_OPTIONS = 1000000 };

/* Room for so many options. */
static bool take_options(struct walker *walker, size_t count, struct decision_options *options)
{
	struct span at = options->e->at;

	options->rows = NULL;
	options->count = 0;
	if (count > MOST_OPTIONS) {
		walk_too_large(walker, at, LIMIT_states);
		return false;
	}
	options->rows = arena_take(&walker->arena, (count + 1) * sizeof *options->rows);
	if (options->rows == NULL)
		walk_no_memory(walker, at);
	return options->rows != NULL;
}

static bool no_options(struct walker *walker, const struct lod_expression *e)
{
	return walk_error(walker, CODE_VALUE, e->at, NULL, "there is nothing to decide about");
}

/* decide(m, n): the numbers from m to n. */
static bool take_numbers(struct walker *walker, const struct walk_value *to,
			 struct decision_options *options)
{
	const struct lod_expression *e = options->e;
	int64_t first, last, i;

	if (!walk_integer_of(walker, e->left->at, options->operand, &first) ||
	    !walk_integer_of(walker, e->right->at, to, &last))
		return false;
	if (first > last)
		return no_options(walker, e);
	if ((uint64_t)last - (uint64_t)first >= MOST_OPTIONS)
		return walk_too_large(walker, e->at, LIMIT_states);
	if (!take_options(walker, (size_t)(last - first + 1), options))
		return false;
	for (i = first; i <= last; i++) {
		options->rows[options->count] = walk_integer(&walker->values, i);
		if (options->rows[options->count++] == NULL)
			return walk_no_memory(walker, e->at);
	}
	return true;
}

/* The items of an operand, sorted. */
static const struct walk_value *const *items_of(const struct walk_value *const *operand,
						size_t *count)
{
	bool is_array = (*operand)->kind == WALK_ARRAY;

	*count = is_array ? (*operand)->count : 1;
	return is_array ? (*operand)->items : operand;
}

/* decide(a): its different items. */
static bool take_items(struct walker *walker, struct decision_options *options)
{
	size_t count, i;
	const struct walk_value *const *items = items_of(&options->operand, &count);

	if (count == 0)
		return no_options(walker, options->e);
	if (!take_options(walker, count, options))
		return false;
	for (i = 0; i < count; i++) {
		if (i == 0 || items[i] != items[i - 1])
			options->rows[options->count++] = items[i];
	}
	return true;
}

/* More items come first, then those whose highest items are higher. */
static int by_items(const void *left, const void *right)
{
	const struct walk_value *a = *(const void *const *)left, *b = *(const void *const *)right;
	size_t i;
	int order;

	if (a->count != b->count)
		return a->count > b->count ? -1 : 1;
	for (i = a->count; i > 0; i--) {
		order = walk_compare(a->items[i - 1], b->items[i - 1]);
		if (order != 0)
			return -order;
	}
	return 0;
}

/* Adds to each of the arrays so far 0 to `times` copies of a higher item. */
static bool multiply(struct walker *walker, const struct walk_value *item, size_t times,
		     struct decision_options *options)
{
	struct decision_options more = *options;
	const struct walk_value *array;
	size_t i, k;

	if (!take_options(walker, options->count * (times + 1), &more))
		return false;
	for (i = 0; i < options->count; i++) {
		array = options->rows[i];
		for (k = 0; k <= times; k++) {
			more.rows[more.count++] = array;
			array = walk_join(walker, options->e->at, array, item);
			if (array == NULL)
				return false;
		}
	}
	*options = more;
	return true;
}

/* keep(a, n): the multisets of at least n of its items; all of them, if they are fewer. */
static bool take_parts(struct walker *walker, int64_t least, struct decision_options *options)
{
	size_t count, i, k;
	const struct walk_value *const *items = items_of(&options->operand, &count);

	if (!take_options(walker, 1, options))
		return false;
	options->rows[options->count++] = walker->no_items;
	for (i = 0; i < count; i = k) {
		for (k = i + 1; k < count && items[k] == items[i];)
			k++;
		if (!multiply(walker, items[i], k - i, options))
			return false;
	}
	qsort(options->rows, options->count, sizeof *options->rows, by_items);
	while (options->count > 1 && (int64_t)options->rows[options->count - 1]->count < least)
		options->count--;
	return true;
}

/* ---- decisions in rows ---- */

static struct walk_asked *add_asked(struct walker *walker, struct span at)
{
	enum { MOST_ASKED = 100000 };
	struct walk_decisions *d = walker->decisions;

	if (d->count - d->joined >= MOST_ASKED) {
		walk_error(walker, CODE_LIMIT, at,
			   "after a statement, states that are alike are one",
			   "more than %d decisions in one statement", MOST_ASKED);
		return NULL;
	}
	if (!memory_grow(&walker->memory, &d->asked, &d->room, d->count + 1, sizeof *d->asked)) {
		walk_no_memory(walker, at);
		return NULL;
	}
	if (d->count == d->made)
		mpq_init(d->asked[d->made++].weight);
	return &d->asked[d->count++];
}

/* The number of columns in sight; copied to `seen`, unless that is NULL. */
static size_t copy_seen(const struct walk_frame *frame, const struct walk_value *const *row,
			const struct walk_value **seen)
{
	const struct lod_block *block = frame->block;
	size_t before = frame->outer == NULL ? 0 : copy_seen(frame->outer, row, seen);
	size_t count = frame->outer == NULL ? walk_width(block) : block->slot_count;

	if (seen != NULL)
		memcpy(seen + before, row + frame->base, count * sizeof *seen);
	return before + count;
}

static const struct walk_view *make_view(const struct walk_frame *frame,
					 const struct walk_value *const *row,
					 const struct decision_options *options)
{
	struct walker *walker = frame->walker;
	size_t width = copy_seen(frame, row, NULL);
	struct walk_view *view =
		arena_take(&walker->arena, sizeof *view + width * sizeof *view->row);

	if (view == NULL) {
		walk_no_memory(walker, options->e->at);
		return NULL;
	}
	*view = (struct walk_view){options->e->decision,
				   options->operand != NULL ? options->rows : NULL,
				   options->operand};
	copy_seen(frame, row, view->row);
	return view;
}

/* The one option that is left where stopping is best; MDP_NONE if all are. */
static uint32_t only_option(const struct walker *walker, const struct lod_expression *e,
			    const struct walk_value *const *row)
{
	const struct walk_decisions *d = walker->decisions;

	return d->cut && row[d->slot] != NULL && row[d->slot]->kind == WALK_INTEGER &&
			       row[d->slot]->integer >= d->most
		       ? d->stops[e->decision->number]
		       : MDP_NONE;
}

/* New options without results; NULL when out of memory (reported). */
static struct walk_option *make_options(struct walker *walker, struct span at, size_t count)
{
	struct walk_option *made = arena_take(&walker->arena, (count + 1) * sizeof *made);
	size_t i;

	if (made == NULL) {
		walk_no_memory(walker, at);
		return NULL;
	}
	for (i = 0; i < count; i++)
		made[i] = (struct walk_option){
			{.hash = hash_add(HASH_BEGIN, walker->decisions->options++)}, MDP_NONE};
	return made;
}

/* Asks for a decision in that row of weight `weight`; its options are new. NULL after an error. */
static struct walk_option *ask(const struct walk_frame *frame, const struct walk_value *const *row,
			       const struct decision_options *options, mpq_srcptr weight)
{
	struct walker *walker = frame->walker;
	struct span at = options->e->at;
	const struct walk_view *view = make_view(frame, row, options);
	struct walk_option *made = make_options(walker, at, options->count);
	struct walk_asked *asked = view == NULL || made == NULL ? NULL : add_asked(walker, at);

	if (asked == NULL)
		return NULL;
	asked->view = view;
	asked->before = (struct walk_option *)row[walker->decisions->column];
	asked->options = made;
	asked->count = options->count;
	mpq_set(asked->weight, weight);
	return made;
}

/* ---- evaluation ---- */

/* The options of keep and decide(...) in a row that ends with their operands. */
static bool find_options(struct walker *walker, const struct walk_value *const *operands,
			 struct decision_options *options)
{
	const struct lod_expression *e = options->e;
	int64_t least = 0;

	if (walk_has_gain(operands[0])) {
		walker->gain_read = true;
		return false;
	}
	options->operand = operands[0];
	if (e->kind == LOD_DECIDE_AMONG)
		return e->right != NULL ? take_numbers(walker, operands[1], options)
					: take_items(walker, options);
	return (e->right == NULL || walk_integer_of(walker, e->right->at, operands[1], &least)) &&
	       take_parts(walker, least, options);
}

/* Whether option number k is left out in that row: stopping is best there. */
static bool is_left_out(const struct walker *walker, const struct lod_expression *e,
			const struct walk_value *const *row, size_t k)
{
	uint32_t only = only_option(walker, e, row);

	return only != MDP_NONE && k != only;
}

/* [... operands] -> [... value], for each option of a row; `may` has a cell instead of operands. */
static bool decide_row(const struct walk_frame *frame, const struct lod_expression *e,
		       struct walk_state state, struct weighted_set *made)
{
	struct walker *walker = frame->walker;
	const struct walk_value *no_or_yes[] = {walker->zero, walker->one};
	struct decision_options options = {.e = e, .rows = no_or_yes, .count = 2};
	const struct walk_value **row = state.row;
	struct walk_option *asked;
	size_t k;

	if (e->kind != LOD_MAY && !find_options(walker, row + made->width - 1, &options))
		return false;
	asked = ask(frame, row, &options, state.weight);
	for (k = 0; asked != NULL && k < options.count; k++) {
		if (is_left_out(walker, e, row, k))
			continue;
		row[walker->decisions->column] = (const struct walk_value *)&asked[k];
		row[made->width - 1] = options.rows[k];
		if (!walk_add(walker, e->at, made, row, state.weight))
			return false;
	}
	return asked != NULL;
}

/* May, keep and decide(...). */
static bool decide_value(const struct walk_frame *frame, const struct lod_expression *e,
			 struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	struct weighted_set made = walk_empty(walker, states->width + 1);
	bool ok;
	size_t i;

	if (e->kind == LOD_MAY)
		ok = walk_push(walker, e->at, states, NULL);
	else
		ok = walk_evaluate(frame, e->left, walk_need_left(&walker->needs, e, NEED_ORDER),
				   states) &&
		     (e->right == NULL || walk_evaluate(frame, e->right, NEED_TOTAL, states));
	for (i = 0; ok && i < states->count; i++)
		ok = decide_row(frame, e, walk_state(states, i), &made);
	walk_replace(states, &made);
	return ok;
}

/* Asks decide {...} in each row, which is changed to that of its first option. */
static bool ask_rows(const struct walk_frame *frame, const struct lod_expression *e,
		     const struct weighted_set *states)
{
	const struct decision_options options = {.e = e, .count = e->count};
	size_t i;

	for (i = 0; i < states->count; i++) {
		const struct walk_value **row = walk_row(states, i);
		struct walk_option *asked = ask(frame, row, &options, states->weights[i]);

		if (asked == NULL)
			return false;
		row[frame->walker->decisions->column] = (const struct walk_value *)asked;
	}
	return true;
}

/* Adds the rows of option k, which are changed to those of the next one. */
static bool take_option(struct walker *walker, const struct lod_expression *e,
			const struct weighted_set *states, size_t k, struct weighted_set *chosen)
{
	bool ok = true;
	size_t i;

	for (i = 0; ok && i < states->count; i++) {
		const struct walk_value **row = walk_row(states, i);
		const struct walk_value **option = &row[walker->decisions->column];

		ok = is_left_out(walker, e, row, k) ||
		     walk_add(walker, e->at, chosen, row, states->weights[i]);
		*option = (const struct walk_value *)((const struct walk_option *)*option + 1);
	}
	return ok;
}

static bool decide_item(const struct walk_frame *frame, const struct lod_expression *e,
			enum walk_need need, struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	struct weighted_set made = walk_empty(walker, states->width + 1);
	const struct lod_item *item = e->items;
	bool ok = ask_rows(frame, e, states);
	size_t k;

	for (k = 0; ok && item != NULL; k++, item = item->next) {
		struct weighted_set chosen = walk_empty(walker, states->width);

		ok = take_option(walker, e, states, k, &chosen) &&
		     walk_evaluate(frame, item->value, need, &chosen) &&
		     walk_move(walker, item->value->at, &made, &chosen);
		weighted_set_clear(&chosen);
	}
	walk_replace(states, &made);
	return ok;
}

bool walk_decide(const struct walk_frame *frame, const struct lod_expression *e,
		 enum walk_need need, struct weighted_set *states)
{
	return (e->kind == LOD_DECIDE ? decide_item(frame, e, need, states)
				      : decide_value(frame, e, states)) &&
	       walk_reduce_last(frame->walker, e->at, states, need);
}

/* ---- the step ---- */

void walk_decisions_clear(struct walk_decisions *decisions, struct walker *walker)
{
	size_t i;

	for (i = 0; i < decisions->made; i++)
		mpq_clear(decisions->asked[i].weight);
	for (i = 0; i < decisions->result_made; i++)
		mpq_clear(decisions->results[i].weight);
	memory_release(&walker->memory, decisions->asked);
	memory_release(&walker->memory, decisions->results);
}

void walk_decisions_begin(struct walk_decisions *decisions)
{
	decisions->count = decisions->joined = decisions->result_count = 0;
	decisions->first = MDP_NONE;
}

/* Adds a result of an option, or, if that is NULL, of the step. */
static bool add_result(struct walker *walker, struct walk_option *option, uint32_t node,
		       mpq_srcptr weight)
{
	struct walk_decisions *d = walker->decisions;
	uint32_t *first = option != NULL ? &option->first : &d->first;
	struct walk_result *result;

	if (!memory_grow(&walker->memory, &d->results, &d->result_room, d->result_count + 1,
			 sizeof *d->results))
		return walk_no_memory(walker, walker->program->block->at);
	if (d->result_count == d->result_made)
		mpq_init(d->results[d->result_made++].weight);
	result = &d->results[d->result_count];
	result->node = node;
	result->next = *first;
	mpq_set(result->weight, weight);
	*first = (uint32_t)d->result_count++;
	return true;
}

bool walk_decisions_add(struct walker *walker, const struct walk_value *const *row,
			mpq_srcptr weight, uint32_t node)
{
	return add_result(walker, (struct walk_option *)row[walker->decisions->column], node,
			  weight);
}

struct walk_option *walk_decisions_add_state(struct walker *walker, struct span at, uint32_t state)
{
	struct walk_decisions *d = walker->decisions;
	struct walk_option *made = make_options(walker, at, 1);
	struct walk_asked *asked;

	d->joined = d->count;
	asked = made == NULL ? NULL : add_asked(walker, at);
	if (asked == NULL)
		return NULL;
	asked->view = NULL;
	asked->state = state;
	asked->options = made;
	asked->count = 1;
	return made;
}

/* The node of the results from `first` on, whose weights are relative to `whole`; NULL: 1. MDP_NONE when out of memory. */
static uint32_t chance_of(struct walker *walker, struct mdp *mdp, uint32_t first, mpq_srcptr whole)
{
	struct walk_decisions *d = walker->decisions;
	size_t count = 0, i = 0;
	uint32_t at, *to, node = MDP_NONE;
	mpq_srcptr *weights;

	for (at = first; at != MDP_NONE; at = d->results[at].next)
		count++;
	to = memory_take(&walker->memory, (count + 1) * sizeof *to);
	weights = memory_take(&walker->memory, (count + 1) * sizeof *weights);
	for (at = first; to != NULL && weights != NULL && at != MDP_NONE;
	     at = d->results[at].next, i++) {
		if (whole != NULL)
			mpq_div(d->results[at].weight, d->results[at].weight, whole);
		to[i] = d->results[at].node;
		weights[i] = d->results[at].weight;
	}
	if (to != NULL && weights != NULL)
		node = mdp_chance(mdp, to, weights, count);
	memory_release(&walker->memory, to);
	memory_release(&walker->memory, weights);
	return node;
}

/* The node of a decision. MDP_NONE when out of memory. */
static uint32_t choice_of(struct walker *walker, struct mdp *mdp, const struct walk_asked *asked)
{
	uint32_t *nodes = memory_take(&walker->memory, (asked->count + 1) * sizeof *nodes), node;
	uint32_t only = only_option(walker, asked->view->decision->expression, asked->view->row);
	size_t i;
	bool ok = nodes != NULL;

	for (i = 0; ok && i < asked->count; i++) {
		if (only != MDP_NONE && i != only)
			continue;
		nodes[i] = chance_of(walker, mdp, asked->options[i].first, asked->weight);
		ok = nodes[i] != MDP_NONE;
	}
	if (!ok)
		node = MDP_NONE;
	else if (only != MDP_NONE)
		node = nodes[only];
	else
		node = mdp_choice(mdp, asked->view->decision->number, asked->view, nodes,
				  asked->count);
	memory_release(&walker->memory, nodes);
	return node;
}

uint32_t walk_decisions_node(struct walker *walker, struct mdp *mdp)
{
	struct walk_decisions *d = walker->decisions;
	uint32_t node = MDP_NONE;
	size_t i;
	bool ok = true;

	/* later decisions first: they lead to no others */
	for (i = d->count; ok && i > 0; i--) {
		const struct walk_asked *asked = &d->asked[i - 1];

		if (asked->view == NULL) {
			node = chance_of(walker, mdp, asked->options->first, NULL);
			mdp->roots[asked->state] = node;
			ok = node != MDP_NONE;
			continue;
		}
		node = choice_of(walker, mdp, asked);
		ok = node != MDP_NONE && add_result(walker, asked->before, node, asked->weight);
	}
	if (ok)
		node = chance_of(walker, mdp, d->first, NULL);
	if (!ok || node == MDP_NONE)
		walk_no_memory(walker, walker->program->block->at);
	return ok ? node : MDP_NONE;
}
