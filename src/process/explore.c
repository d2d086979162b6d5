/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The exact distribution of a program: its decision diagram (diagram.h) is explored completely and solved as an
 * absorbing Markov chain (chain/chain.h). Nodes are states; each edge of a node has probability 1/bound. One run finds
 * the target of one edge: it replays the numbers on the path to the edge, and ends at the next draw after it.
 *
 *     x = 0    while x < 3    x = x + (1d2 - 1)    done        states x = 0, 1, 2: three nodes, six runs
 *
 * If a program does not report its states, the diagram is a tree and this is brute-force enumeration.
 */
#include <stdlib.h>
#include <string.h>

#include "chain/chain_values.h"
#include "process/diagram.h"
#include "process/weighted.h"
#include "support/hash_table.h"
#include "support/memory.h"
#include "support/platform.h"

/* A diagram node as a state of the chain. Number 0 is the start, whose single edge leads to the first draw. */
struct vertex {
	size_t begin;    /* of the node, in the diagram's edges */
	size_t from;     /* parent: the preceding vertex on the path on which it was found */
	uint64_t number; /* drawn at the parent */
};

/* The value of a leaf of the diagram. */
struct leaf_value {
	struct hashed
		hashed; /* the first member, for weighted sets: different leaves have different values */
	enum printed_kind kind;
	struct run_result result; /* at the end; the list */
	char *text;               /* the printed form of a result with a key; otherwise NULL */
	size_t size;
};

struct exploration {
	const struct runs *runs;
	struct stop *stop;
	struct pmf_context context;
	struct dicelab_memory memory; /* counted against the limit */
	struct diagram diagram;
	struct vertex *vertices;
	size_t count, room;
	struct leaf_value *values; /* one for each leaf */
	size_t value_room;
	uint64_t chain_states, hurried; /* statistics of the chain */
	double unresolved;
	bool failed; /* an error was reported, or the run was stopped */

	/* The current run: */
	struct diagram_growth growth;
	uint64_t *path; /* numbers to replay, in reverse */
	size_t path_left, path_room;
	size_t from; /* the explored edge: vertex `from`, then `number` */
	uint64_t number;
	bool reached; /* the target of the edge is known */
	bool full;    /* no room for the node that the edge leads to */
};

/* ---- errors: all return false ---- */

static bool fail_limit(struct exploration *all, enum limit limit)
{
	const struct runs *runs = all->runs;

	if (!all->failed)
		diag_too_large(runs->diag, runs->at, runs->limits, limit);
	all->failed = true;
	return false;
}

static bool fail_memory(struct exploration *all)
{
	if (all->context.aborted == PMF_OVER_LIMIT)
		return fail_limit(all, LIMIT_memory);
	if (!all->failed && !all->stop->wanted)
		diag_out_of_memory(all->runs->diag, all->runs->at);
	all->failed = true;
	return false;
}

/* ---- the diagram ---- */

static size_t first_edge(const struct exploration *all, size_t vertex)
{
	return vertex == 0 ? 0 : all->vertices[vertex].begin + 1;
}

static uint64_t count_edges(const struct exploration *all, size_t vertex)
{
	return vertex == 0 ? 1 : all->diagram.edges[all->vertices[vertex].begin];
}

static int by_begin(const void *begin, const void *vertex)
{
	size_t a = *(const size_t *)begin, b = ((const struct vertex *)vertex)->begin;

	return (a > b) - (a < b);
}

/* Binary search for the vertex of a node: vertices are sorted by creation. */
static size_t find_vertex(const struct exploration *all, size_t begin)
{
	const struct vertex *found =
		bsearch(&begin, all->vertices + 1, all->count - 1, sizeof *all->vertices, by_begin);

	return (size_t)(found - all->vertices);
}

static bool add_vertex(struct exploration *all, struct vertex vertex)
{
	if (all->count > (uint64_t)all->runs->limits->states)
		return false;
	if (!memory_grow(&all->memory, &all->vertices, &all->room, all->count + 1,
			 sizeof *all->vertices))
		return false;
	all->vertices[all->count++] = vertex;
	return true;
}

/* ---- one run ---- */

static bool draw_on_path(void *data, uint64_t bound, uint64_t *number)
{
	struct exploration *all = data;
	size_t begin = all->diagram.edge_count, edge = all->growth.edge;

	if (all->path_left > 0) {
		*number = all->path[--all->path_left];
		diagram_draw(&all->growth, bound, *number);
		return true;
	}
	if (all->diagram.edges[edge] == 0) {
		diagram_draw(&all->growth, bound, 0);
		all->full = all->diagram.edges[edge] == 0 ||
			    !add_vertex(all, (struct vertex){begin, all->from, all->number});
	}
	all->reached = !all->full;
	return false;
}

static bool wants_state(void *data)
{
	return diagram_wants_state(&((const struct exploration *)data)->growth);
}

static void report_state(void *data, const void *state, size_t size)
{
	diagram_add_state(&((struct exploration *)data)->growth, state, size);
}

/* Sets the path to the numbers that lead to that edge of the vertex. */
static bool find_path(struct exploration *all, size_t vertex, uint64_t number)
{
	for (all->path_left = 0; vertex != 0; vertex = all->vertices[vertex].from) {
		if (!memory_grow(&all->memory, &all->path, &all->path_room, all->path_left + 1,
				 sizeof *all->path))
			return false;
		all->path[all->path_left++] = number;
		number = all->vertices[vertex].number;
	}
	return true;
}

/* Notes the kind of the last result, and its printed form if it has a key. */
static bool take_value(struct exploration *all, const struct run_result *result,
		       struct leaf_value *value)
{
	struct printed printed = {.count = 1};

	value->kind = result->list.length == 1 ? PRINTED_NUMBER : PRINTED_LIST;
	if (result->key == NULL)
		return true;
	if (!all->runs->print(all->runs->data, &printed))
		return false;
	value->kind = printed.kind;
	value->text = memory_take(&all->memory, printed.size + 1);
	value->size = printed.size;
	if (value->text != NULL)
		memcpy(value->text, printed.text, printed.size);
	return value->text != NULL;
}

static bool end_run(struct exploration *all, const struct run_result *result)
{
	size_t leaf = all->diagram.leaf_count;

	if (!memory_grow(&all->memory, &all->values, &all->value_room, leaf + 1,
			 sizeof *all->values))
		return false;
	all->values[leaf] = (struct leaf_value){.hashed = {.hash = hash_add(HASH_BEGIN, leaf)}};
	diagram_end(&all->growth, result);
	return all->diagram.leaf_count == leaf || take_value(all, result, &all->values[leaf]);
}

/* Reports why the run did not find the target of its edge. */
static bool report_failure(struct exploration *all, bool ended)
{
	if (!ended && !all->full)
		all->failed = true; /* reported by the program, or stopped */
	if (all->failed)
		return false;
	return ended || all->context.aborted != PMF_NOT_ABORTED ? fail_memory(all)
								: fail_limit(all, LIMIT_states);
}

/* Finds the target of an edge of the vertex by a run. */
static bool explore(struct exploration *all, size_t vertex, uint64_t number)
{
	const struct chance chance = {.draw = draw_on_path,
				      .data = all,
				      .wants_state = wants_state,
				      .report_state = report_state};
	const struct runs *runs = all->runs;
	size_t edge = first_edge(all, vertex) + (size_t)number;
	struct run_result result;
	bool ended;

	if (!find_path(all, vertex, number))
		return fail_memory(all);
	all->growth = (struct diagram_growth){
		.diagram = &all->diagram, .draws = all->path_left, .edge = edge};
	all->from = vertex;
	all->number = number;
	all->reached = all->full = false;
	ended = runs->run(runs->data, &chance, all->stop, runs->diag, &result);
	if (ended)
		all->reached = end_run(all, &result) && all->diagram.edges[edge] != 0;
	return all->reached || report_failure(all, ended);
}

/* ---- steps of the chain ---- */

static bool is_leaf(uint32_t target)
{
	return target % 2 == 1;
}

/* Finds the targets of all edges of the vertex. */
static bool find_targets(struct exploration *all, size_t vertex)
{
	uint64_t count = count_edges(all, vertex), i;
	size_t first = first_edge(all, vertex);

	for (i = 0; i < count; i++) {
		if (all->diagram.edges[first + i] == 0 && !explore(all, vertex, i))
			return false;
	}
	return true;
}

/* Whether all edges lead back to the vertex. */
static bool is_endless(const struct exploration *all, size_t vertex)
{
	const uint32_t *targets = all->diagram.edges + first_edge(all, vertex);
	uint64_t count = count_edges(all, vertex), i = 0;

	while (vertex > 0 && i < count && targets[i] == 2 * all->vertices[vertex].begin)
		i++;
	return i == count;
}

/* The transitions over all edges, which are equally likely. */
static bool take_edges(struct exploration *all, const struct chain_model *model, size_t vertex,
		       struct chain_step *step)
{
	const uint32_t *targets = all->diagram.edges + first_edge(all, vertex);
	size_t count = (size_t)count_edges(all, vertex), ways = 0, leaves = 0, i;
	struct chain_passage *passages = memory_take(&all->memory, 2 * count * sizeof *passages);
	struct weighted_key *done = memory_take(&all->memory, count * sizeof *done);
	bool ok = passages != NULL && done != NULL;
	mpq_t share;

	mpq_init(share);
	mpz_set_ui(mpq_numref(share), 1);
	pmf_set(mpq_denref(share), count);
	for (i = 0; ok && i < count; i++) {
		if (is_leaf(targets[i]))
			done[leaves++] = (struct weighted_key){targets[i] / 2, share};
		else
			passages[ways++] = (struct chain_passage){find_vertex(all, targets[i] / 2),
								  {CHAIN_NOTHING_GAINED, share}};
	}
	if (ok)
		step->done = weighted_pmf(&all->context, &all->memory, done, leaves);
	ok = step->done != NULL && chain_take_ways(model, passages, ways, step);
	mpq_clear(share);
	memory_release(&all->memory, passages);
	memory_release(&all->memory, done);
	return ok;
}

static bool step_from(const struct chain_model *model, size_t vertex, struct chain_step *step)
{
	struct exploration *all = model->data;

	if (!find_targets(all, vertex))
		return false;
	step->endless = is_endless(all, vertex);
	return step->endless || take_edges(all, model, vertex, step) || fail_memory(all);
}

static void note_endless(const struct chain_model *model, size_t vertex)
{
	struct exploration *all = model->data;

	(void)vertex;
	if (!all->failed)
		diag_error(all->runs->diag, CODE_ENDLESS, all->runs->at, NULL,
			   "this program never ends");
	all->failed = true;
}

static void note_reason(const struct chain_model *model, enum chain_reason reason)
{
	if (reason == CHAIN_TOO_LONG)
		fail_limit(model->data, LIMIT_states);
	else
		fail_memory(model->data);
}

/* ---- results ---- */

static int by_value(const void *left, const void *right)
{
	const struct leaf_value *a = *(const void *const *)left, *b = *(const void *const *)right;
	int order;

	if (a->kind != b->kind)
		return a->kind < b->kind ? -1 : 1;
	if (a->text == NULL)
		return outcomes_compare(&a->result.list, &b->result.list);
	order = memcmp(a->text, b->text, a->size < b->size ? a->size : b->size);
	return order != 0 ? order : (a->size > b->size) - (a->size < b->size);
}

static enum printed_kind kind_of(const void *value)
{
	return ((const struct leaf_value *)value)->kind;
}

static size_t length_of(const void *value)
{
	return ((const struct leaf_value *)value)->result.list.length;
}

static void copy_items(const void *value, int64_t *items)
{
	const struct dicelab_list *list = &((const struct leaf_value *)value)->result.list;

	if (list->length > 0)
		memcpy(items, list->items, list->length * sizeof *items);
}

static bool print(FILE *to, const void *printed)
{
	const struct leaf_value *value = printed;

	if (value->text == NULL)
		printed_write_list(to, &value->result.list);
	else
		fwrite(value->text, 1, value->size, to);
	return ferror(to) == 0;
}

/* The values of a PMF of leaves, with their weights. */
static bool take_values(struct exploration *all, const struct pmf *leaves,
			struct weighted_set *results)
{
	bool ok = true;
	mpq_t share;
	size_t i;

	mpq_init(share);
	for (i = 0; ok && i < leaves->count; i++) {
		size_t leaf = (size_t)pmf_key(leaves, i);
		const struct leaf_value *value = &all->values[leaf];

		all->values[leaf].result =
			diagram_result(&all->diagram, &all->diagram.leaves[leaf]);
		pmf_get_share(leaves, i, share);
		ok = weighted_set_add(results, &value, share);
	}
	mpq_clear(share);
	return ok;
}

static bool make_outcomes(struct exploration *all, const struct pmf *leaves,
			  struct outcomes *outcomes)
{
	static const struct weighted_values values = {by_value, kind_of, length_of, copy_items,
						      print};
	struct weighted_set results = weighted_set_of(&all->memory, 1);
	bool ok = take_values(all, leaves, &results) &&
		  weighted_outcomes(&all->context, all->runs->memory, &values, &results, outcomes);

	weighted_set_clear(&results);
	return ok || fail_memory(all);
}

/* ---- all together ---- */

static bool solve(struct exploration *all, const struct process_request *request,
		  struct outcomes *outcomes)
{
	enum { AHEAD = 1000, PARTS = 16 };
	struct chain_model model = {.data = all,
				    .context = &all->context,
				    .memory = &all->memory,
				    .outcomes = &chain_values,
				    .neutral = CHAIN_NOTHING_GAINED,
				    .step = step_from,
				    .endless = note_endless,
				    .stopped = chain_has_stopped,
				    .abort = note_reason,
				    .cut = request->threshold / PARTS,
				    .ahead = AHEAD,
				    .hurried = &all->hurried,
				    .states = &all->chain_states,
				    .most_states = (uint64_t)all->runs->limits->states,
				    .unresolved = &all->unresolved};
	struct chain_result given = {0};
	double began = platform_seconds();
	bool ok = chain_run(&model, 0, &given) && !all->failed;

	if (ok)
		plan_add(request->plan, all->runs->memory,
			 (struct plan_row){.at = all->runs->at,
					   .question = "draws",
					   .method = given.method,
					   .states = all->count - 1,
					   .seconds = platform_seconds() - began});
	ok = ok && make_outcomes(all, given.done, outcomes);
	pmf_free(&all->context, given.done);
	return ok;
}

static bool begin_exploration(struct exploration *all, const struct runs *runs, struct stop *stop)
{
	struct diagram_path nowhere = {.edge = 0};
	struct diagram_room most = {.edges = UINT32_C(1) << 31, .bytes = SIZE_MAX};

	*all = (struct exploration){
		.runs = runs,
		.stop = stop,
		.context = {.memory = runs->memory,
			    .stop = stop,
			    .most_bytes = memory_count((uint64_t)runs->limits->memory)}};
	all->memory = pmf_memory(&all->context);
	most.bound = (uint64_t)runs->limits->states;
	diagram_init(&all->diagram, &all->memory, &most);
	all->growth = diagram_grow(&all->diagram, &nowhere);
	return all->growth.edge != SIZE_MAX && add_vertex(all, (struct vertex){0});
}

static void end(struct exploration *all)
{
	size_t i;

	for (i = 0; i < all->diagram.leaf_count; i++)
		memory_release(&all->memory, all->values[i].text);
	memory_release(&all->memory, all->values);
	memory_release(&all->memory, all->vertices);
	memory_release(&all->memory, all->path);
	diagram_clear(&all->diagram);
}

bool runs_calculate(const struct runs *runs, const struct process_request *request,
		    struct outcomes *outcomes)
{
	struct exploration all;
	bool ok = begin_exploration(&all, runs, request->stop) ? solve(&all, request, outcomes)
							       : fail_memory(&all);

	end(&all);
	return ok;
}
