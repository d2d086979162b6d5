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

#include "process/chain_values.h"
#include "process/diagram.h"
#include "process/weighted.h"
#include "support/memory.h"
#include "support/platform.h"

/* A diagram node as a state of the chain. Number 0 is the start, whose single edge leads to the first draw. */
struct vertex {
	size_t begin;    /* of the node, in the diagram's edges */
	size_t from;     /* parent: the preceding vertex on the path on which it was found */
	uint64_t number; /* drawn at the parent */
};

/* The printed form of a result with a key. */
struct text {
	enum printed_kind kind;
	char *bytes;
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
	struct text *texts; /* one for each leaf */
	size_t text_room;
	uint32_t *targets; /* of the current node, sorted */
	size_t target_room;
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

static bool draw(void *data, uint64_t bound, uint64_t *number)
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

/* Stores the printed form of the last result. */
static bool take_text(struct exploration *all, const struct run_result *result, struct text *text)
{
	struct printed printed = {.count = 1};

	text->kind = result->list.length == 1 ? PRINTED_NUMBER : PRINTED_LIST;
	if (result->key == NULL)
		return true;
	if (!all->runs->print(all->runs->data, &printed))
		return false;
	text->kind = printed.kind;
	text->bytes = memory_take(&all->memory, printed.size + 1);
	text->size = printed.size;
	if (text->bytes != NULL)
		memcpy(text->bytes, printed.text, printed.size);
	return text->bytes != NULL;
}

static bool end_run(struct exploration *all, const struct run_result *result)
{
	size_t leaf = all->diagram.leaf_count;

	if (!memory_grow(&all->memory, &all->texts, &all->text_room, leaf + 1, sizeof *all->texts))
		return false;
	all->texts[leaf] = (struct text){0};
	diagram_end(&all->growth, result);
	return all->diagram.leaf_count == leaf || take_text(all, result, &all->texts[leaf]);
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
	const struct chance chance = {draw, all, wants_state, report_state};
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

static int by_number(const void *a, const void *b)
{
	uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;

	return (left > right) - (left < right);
}

/* The targets of all edges of the vertex, sorted. */
static bool find_targets(struct exploration *all, size_t vertex)
{
	uint64_t count = count_edges(all, vertex), i;
	size_t first = first_edge(all, vertex);

	for (i = 0; i < count; i++) {
		if (all->diagram.edges[first + i] == 0 && !explore(all, vertex, i))
			return false;
	}
	if (!memory_grow(&all->memory, &all->targets, &all->target_room, (size_t)count,
			 sizeof *all->targets))
		return fail_memory(all);
	memcpy(all->targets, all->diagram.edges + first, (size_t)count * sizeof *all->targets);
	qsort(all->targets, (size_t)count, sizeof *all->targets, by_number);
	return true;
}

/* The number of targets equal to the one at i. */
static size_t count_equal(const struct exploration *all, size_t i, size_t count)
{
	size_t end = i;

	while (end < count && all->targets[end] == all->targets[i])
		end++;
	return end - i;
}

static bool is_leaf(uint32_t target)
{
	return target % 2 == 1;
}

/* The PMF of the leaves among the targets, keyed by leaf number. */
static struct pmf *find_done(struct exploration *all, size_t count)
{
	int64_t *keys = memory_take(&all->memory, count * sizeof *keys);
	struct pmf *done = NULL;
	size_t i, leaves = 0;
	mpz_t total;

	for (i = 0; keys != NULL && i < count; i++) {
		if (is_leaf(all->targets[i]))
			keys[leaves++] = all->targets[i] / 2;
	}
	mpz_init(total);
	pmf_set(total, count);
	if (keys != NULL)
		done = leaves == 0 ? pmf_nothing(&all->context)
				   : pmf_of_keys(&all->context, leaves, keys, NULL, total);
	mpz_clear(total);
	memory_release(&all->memory, keys);
	return done;
}

static bool find_ways(struct exploration *all, size_t count, struct chain_step *step)
{
	size_t i, equal;
	bool ok = true;
	mpq_t weight;

	step->ways = memory_take(&all->memory, count * sizeof *step->ways);
	if (step->ways == NULL)
		return false;
	mpq_init(weight);
	for (i = 0; ok && i < count; i += equal) {
		equal = count_equal(all, i, count);
		if (is_leaf(all->targets[i]))
			continue;
		pmf_set(mpq_numref(weight), equal);
		pmf_set(mpq_denref(weight), count);
		mpq_canonicalize(weight);
		step->ways[step->way_count] = (struct chain_way){
			find_vertex(all, all->targets[i] / 2),
			chain_weighted(&all->context, CHAIN_NOTHING_GAINED, weight)};
		ok = step->ways[step->way_count].by != NULL;
		step->way_count += ok;
	}
	mpq_clear(weight);
	return ok;
}

static bool step_from(const struct chain_model *model, size_t vertex, struct chain_step *step)
{
	struct exploration *all = model->data;
	size_t count = (size_t)count_edges(all, vertex);

	if (!find_targets(all, vertex))
		return false;
	step->endless = all->targets[0] == all->targets[count - 1] && !is_leaf(all->targets[0]) &&
			vertex != 0 && find_vertex(all, all->targets[0] / 2) == vertex;
	if (step->endless)
		return true;
	step->done = find_done(all, count);
	return (step->done != NULL && find_ways(all, count, step)) || fail_memory(all);
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

static bool has_stopped(const struct chain_model *model, size_t steps)
{
	return stop_after(((struct exploration *)model->data)->stop, steps);
}

static void note_reason(const struct chain_model *model, enum chain_reason reason)
{
	if (reason == CHAIN_TOO_LONG)
		fail_limit(model->data, LIMIT_states);
	else
		fail_memory(model->data);
}

/* ---- results ---- */

struct row {
	struct run_result result;
	const struct text *text;
	mpq_t weight;
};

static int by_value(const void *left, const void *right)
{
	const struct row *a = left, *b = right;
	size_t sizes[] = {a->text->size, b->text->size};
	int order;

	if (a->text->kind != b->text->kind)
		return a->text->kind < b->text->kind ? -1 : 1;
	if (a->result.key == NULL)
		return outcomes_compare(&a->result.list, &b->result.list);
	order = memcmp(a->text->bytes, b->text->bytes, sizes[0] < sizes[1] ? sizes[0] : sizes[1]);
	return order != 0 ? order : (sizes[0] > sizes[1]) - (sizes[0] < sizes[1]);
}

static mpq_srcptr weight_of(const void *rows, size_t i)
{
	return ((const struct row *)rows)[i].weight;
}

static enum printed_kind kind_of(const void *rows, size_t i)
{
	return ((const struct row *)rows)[i].text->kind;
}

static size_t length_of(const void *rows, size_t i)
{
	return ((const struct row *)rows)[i].result.list.length;
}

static void copy_items(const void *rows, size_t i, int64_t *items)
{
	const struct dicelab_list *list = &((const struct row *)rows)[i].result.list;

	if (list->length > 0)
		memcpy(items, list->items, list->length * sizeof *items);
}

static bool print(const void *rows, size_t i, FILE *to)
{
	const struct row *row = &((const struct row *)rows)[i];

	if (row->result.key == NULL)
		printed_write_list(to, &row->result.list);
	else
		fwrite(row->text->bytes, 1, row->text->size, to);
	return ferror(to) == 0;
}

/* The leaves of the PMF as *count rows in the order of outcomes; NULL when out of memory. */
static struct row *take_rows(struct exploration *all, const struct pmf *leaves, size_t *count)
{
	struct row *rows = memory_take(&all->memory, (leaves->count + 1) * sizeof *rows);
	size_t i;

	*count = 0;
	for (i = 0; rows != NULL && i < leaves->count; i++) {
		size_t leaf = (size_t)pmf_key(leaves, i);
		struct row *row = &rows[*count];

		if (!pmf_is_possible(leaves, i))
			continue;
		row->result = diagram_result(&all->diagram, &all->diagram.leaves[leaf]);
		row->text = &all->texts[leaf];
		mpq_init(row->weight);
		pmf_get_share(leaves, i, row->weight);
		++*count;
	}
	if (rows != NULL)
		qsort(rows, *count, sizeof *rows, by_value);
	return rows;
}

static bool make_outcomes(struct exploration *all, const struct pmf *leaves,
			  struct outcomes *outcomes)
{
	struct weighted_results results = {NULL,      0,          weight_of, kind_of,
					   length_of, copy_items, print};
	struct row *rows = take_rows(all, leaves, &results.count);
	size_t i;
	bool ok;

	results.data = rows;
	ok = rows != NULL &&
	     weighted_outcomes(&all->context, all->runs->memory, &results, outcomes);
	for (i = 0; i < results.count; i++)
		mpq_clear(rows[i].weight);
	memory_release(&all->memory, rows);
	return ok || fail_memory(all);
}

/* ---- all together ---- */

static void report_plan(const struct exploration *all, const char *method, double began,
			struct plan *plan)
{
	if (plan != NULL && memory_grow(all->runs->memory, &plan->rows, &plan->room,
					plan->count + 1, sizeof *plan->rows))
		plan->rows[plan->count++] =
			(struct plan_row){.at = all->runs->at,
					  .question = "draws",
					  .method = method,
					  .states = all->count - 1,
					  .seconds = platform_seconds() - began};
}

static bool solve(struct exploration *all, double threshold, struct plan *plan,
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
				    .stopped = has_stopped,
				    .abort = note_reason,
				    .cut = threshold / PARTS,
				    .ahead = AHEAD,
				    .hurried = &all->hurried,
				    .states = &all->chain_states,
				    .most_states = (uint64_t)all->runs->limits->states,
				    .unresolved = &all->unresolved};
	struct chain_result given = {0};
	double began = platform_seconds();
	bool ok = chain_run(&model, 0, &given) && !all->failed;

	if (ok)
		report_plan(all, given.method, began, plan);
	ok = ok && make_outcomes(all, given.done, outcomes);
	pmf_free(&all->context, given.done);
	return ok;
}

static bool begin(struct exploration *all, const struct runs *runs, struct stop *stop)
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
		memory_release(&all->memory, all->texts[i].bytes);
	memory_release(&all->memory, all->texts);
	memory_release(&all->memory, all->targets);
	memory_release(&all->memory, all->vertices);
	memory_release(&all->memory, all->path);
	diagram_clear(&all->diagram);
}

bool runs_calculate(const struct runs *runs, double threshold, struct stop *stop, struct plan *plan,
		    struct outcomes *outcomes)
{
	struct exploration all;
	bool ok = begin(&all, runs, stop) ? solve(&all, threshold, plan, outcomes)
					  : fail_memory(&all);

	end(&all);
	return ok;
}
