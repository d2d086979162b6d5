/*
 * Loops as Markov chains (chain/chain.h). A state is a row before the condition, reduced to what is live there; a turn
 * leads to other states, or out of the loop to a row after it. Rows are numbered in the order of discovery.
 */
#include <string.h>

#include "language/lod/walk/walk_loop.h"
#include "process/chain_values.h"
#include "support/memory.h"
#include "support/platform.h"

/* ---- turns ---- */

/* Executes one turn: rows before the next condition, and rows that leave the loop. */
static bool run_turn(struct loop_chain *loop, struct weighted_set *states, struct walk_flow *to)
{
	struct walker *walker = loop->walker;
	const struct lod_statement *s = loop->statement;
	struct weighted_set yes = walk_empty(walker, states->width);
	bool ok =
		walk_condition(walker, loop->frame, s->value, states, &yes) &&
		walk_statements(walker, loop->frame, s->statements, &yes, to) &&
		walk_move(walker, s->at, &to->went_on, &yes) &&
		walk_move(walker, s->at, &to->left, states) &&
		walk_forget(walker, loop->frame, s->at, walker->needs.head[s->number],
			    &to->went_on) &&
		walk_forget(walker, loop->frame, s->at, walker->needs.after[s->number], &to->left);

	weighted_set_clear(&yes);
	return ok;
}

bool loop_turn(struct loop_chain *loop, size_t head, struct walk_flow *to)
{
	struct walker *walker = loop->walker;
	struct weighted_set states = walk_empty(walker, loop->heads.width);
	bool ok = walk_add_certain(walker, loop->statement->at, &states,
				   walk_row(&loop->heads, head)) &&
		  run_turn(loop, &states, to);

	weighted_set_clear(&states);
	return ok;
}

/* ---- PMFs of numbered rows ---- */

static void free_parts(struct loop_chain *loop, struct pmf_part *parts, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++)
		pmf_free(&loop->walker->context, parts[i].pmf);
	memory_release(&loop->walker->memory, parts);
}

struct pmf *loop_pmf(struct loop_chain *loop, const struct measure *measure)
{
	struct pmf_part *parts;
	struct pmf *sum = NULL;
	size_t i;

	if (measure->count == 0)
		return pmf_nothing(&loop->walker->context);
	if (measure->count == 1)
		return chain_weighted(&loop->walker->context, measure->rows[0].number,
				      measure->rows[0].share);
	parts = memory_take(&loop->walker->memory, measure->count * sizeof *parts);
	for (i = 0; parts != NULL && i < measure->count; i++) {
		const struct measure_row *row = &measure->rows[i];

		parts[i] = (struct pmf_part){
			chain_weighted(&loop->walker->context, row->number, row->share), 0};
		if (parts[i].pmf == NULL)
			break;
	}
	if (i == measure->count)
		sum = pmf_gather(&loop->walker->context, parts, i);
	free_parts(loop, parts, i);
	return sum;
}

/* ---- transitions ---- */

/* Numbers the rows after the loop: even if the program continues there, odd if the block has yielded. */
static bool number_ends(struct loop_chain *loop, const struct weighted_set *rows, bool yielded,
			struct measure *ends)
{
	struct weighted_set *table = &loop->ends[yielded];
	size_t i, found;

	for (i = 0; i < rows->count; i++) {
		found = weighted_set_find(table, walk_row(rows, i));
		if (found == SIZE_MAX ||
		    !measure_add(ends, (int64_t)(2 * found + yielded), rows->weights[i]))
			return walk_no_memory(loop->walker, loop->statement->at);
	}
	return true;
}

/* Shares the PMF of the preceding transition if it is equally likely, as for the faces of a fair die. */
static struct pmf *find_by(struct loop_chain *loop, const struct weighted_set *heads, size_t i,
			   const struct chain_step *step)
{
	if (i > 0 && mpq_equal(heads->weights[i], heads->weights[i - 1]))
		return pmf_share(step->ways[i - 1].by);
	return chain_weighted(&loop->walker->context, CHAIN_NOTHING_GAINED, heads->weights[i]);
}

/* Adds chain transitions to the rows, which gain nothing. */
static bool add_ways(struct loop_chain *loop, const struct weighted_set *heads,
		     struct chain_step *step)
{
	size_t i, found;
	struct walker *walker = loop->walker;

	step->ways = memory_take(&walker->memory, (heads->count + 1) * sizeof *step->ways);
	if (step->ways == NULL)
		return walk_no_memory(walker, loop->statement->at);
	for (i = 0; i < heads->count; i++) {
		found = weighted_set_find(&loop->heads, walk_row(heads, i));
		if (found == SIZE_MAX)
			return walk_no_memory(walker, loop->statement->at);
		step->ways[i] = (struct chain_way){found + 1, find_by(loop, heads, i, step)};
		if (step->ways[step->way_count].by == NULL)
			return loop_no_pmf(loop);
		step->way_count++;
	}
	return true;
}

/* Whether the row leads only to itself. */
static bool is_endless(struct loop_chain *loop, size_t head, const struct walk_flow *to)
{
	return to->left.count == 0 && to->yielded.count == 0 && to->went_on.count == 1 &&
	       mpq_cmp_ui(to->went_on.weights[0], 1, 1) == 0 &&
	       weighted_set_find(&loop->heads, walk_row(&to->went_on, 0)) == head;
}

static void find_cut(const struct walk_flow *to, struct chain_step *step)
{
	mpq_t mass, sum;

	mpq_inits(mass, sum, NULL);
	weighted_set_mass(&to->left, sum);
	weighted_set_mass(&to->went_on, mass);
	mpq_add(sum, sum, mass);
	weighted_set_mass(&to->yielded, mass);
	mpq_add(sum, sum, mass);
	step->cut = mpq_cmp_ui(sum, 1, 1) < 0;
	mpq_clears(mass, sum, NULL);
}

static bool take_step(struct loop_chain *loop, const struct walk_flow *to, struct chain_step *step)
{
	struct measure ends;
	bool ok;

	measure_init(&ends, &loop->walker->memory);
	ok = number_ends(loop, &to->left, false, &ends) &&
	     number_ends(loop, &to->yielded, true, &ends);
	if (ok) {
		step->done = loop_pmf(loop, &ends);
		ok = step->done != NULL || loop_no_pmf(loop);
	}
	measure_clear(&ends);
	return ok && add_ways(loop, &to->went_on, step);
}

static bool step_from(const struct chain_model *model, size_t state, struct chain_step *step)
{
	struct loop_chain *loop = model->data;
	struct walk_flow to = walk_flow_of(loop->walker, loop->heads.width);
	bool ok;

	if (state == 0) { /* the start of the loop */
		step->done = pmf_nothing(&loop->walker->context);
		walk_flow_clear(&to);
		return (step->done != NULL || loop_no_pmf(loop)) &&
		       add_ways(loop, loop->first, step);
	}
	ok = walk_goes_on(loop->walker, loop->statement->at, 0) && loop_turn(loop, state - 1, &to);
	step->endless = ok && is_endless(loop, state - 1, &to);
	if (ok && !step->endless) {
		find_cut(&to, step);
		ok = take_step(loop, &to, step);
	}
	walk_flow_clear(&to);
	return ok;
}

/* ---- callbacks of the chain ---- */

bool loop_no_pmf(struct loop_chain *loop)
{
	struct walker *walker = loop->walker;

	if (walker->context.aborted == PMF_STOPPED)
		return false;
	return walker->context.aborted == PMF_OVER_LIMIT
		       ? walk_too_large(walker, loop->statement->at, LIMIT_memory)
		       : walk_no_memory(walker, loop->statement->at);
}

static void endless(const struct chain_model *model, size_t state)
{
	struct loop_chain *loop = model->data;

	(void)state;
	if (!loop->walker->failed)
		walk_error(loop->walker, CODE_ENDLESS, loop->statement->at, NULL,
			   "this loop never ends");
}

static bool stopped(const struct chain_model *model, size_t steps)
{
	struct loop_chain *loop = model->data;

	return stop_after(&loop->walker->stop, steps);
}

static void report_abort(const struct chain_model *model, enum chain_reason reason)
{
	struct loop_chain *loop = model->data;
	struct walker *walker = loop->walker;

	if (walker->failed || walker->stop.wanted || walker->gain_read)
		return;
	switch (reason) {
	case CHAIN_NO_PMF:
		loop_no_pmf(loop);
		break;
	case CHAIN_NO_MEMORY:
		walk_no_memory(walker, loop->statement->at);
		break;
	case CHAIN_TOO_LARGE:
		walk_too_large(walker, loop->statement->at, LIMIT_memory);
		break;
	case CHAIN_TOO_LONG:
		walk_too_large(walker, loop->statement->at, LIMIT_states);
		break;
	case CHAIN_OVERFLOW: /* retried with the sum in the states, which finds the statement that overflows */
		walker->gain_read = true;
		break;
	}
}

struct chain_model loop_model(struct loop_chain *loop)
{
	struct walker *walker = loop->walker;
	enum { AHEAD = 100000, PARTS = 16 };

	return (struct chain_model){.data = loop,
				    .context = &walker->context,
				    .memory = &walker->memory,
				    .outcomes = &chain_values,
				    .neutral = CHAIN_NOTHING_GAINED,
				    .step = step_from,
				    .endless = endless,
				    .stopped = stopped,
				    .abort = report_abort,
				    .cut = walker->request->threshold / PARTS,
				    .ahead = AHEAD,
				    .hurried = &walker->hurried,
				    .states = &walker->states,
				    .most_states = (uint64_t)walker->request->limits->states,
				    .unresolved = &walker->unresolved};
}

/* ---- loops ---- */

static bool take_ends(struct loop_chain *loop, const struct pmf *pmf, struct weighted_set *states,
		      struct walk_flow *flow)
{
	bool ok = true;
	mpq_t share;
	size_t i;

	mpq_init(share);
	for (i = 0; ok && i < pmf->count; i++) {
		int64_t key = pmf_key(pmf, i);

		pmf_get_share(pmf, i, share);
		if (mpq_sgn(share) == 0)
			continue;
		mpq_mul(share, share, loop->whole);
		ok = walk_add(loop->walker, loop->statement->at,
			      key % 2 == 0 ? states : &flow->yielded,
			      walk_row(&loop->ends[key % 2], (size_t)key / 2), share);
	}
	mpq_clear(share);
	return ok;
}

void loop_report(const struct loop_chain *loop, const char *method)
{
	walk_add_plan_row(loop->walker,
			  (struct plan_row){.at = loop->statement->at,
					    .question = "loop",
					    .method = method,
					    .states = loop->heads.count,
					    .seconds = platform_seconds() - loop->began});
}

void loop_begin(struct loop_chain *loop, struct walker *walker, const struct walk_frame *frame,
		const struct lod_statement *statement, struct weighted_set *first)
{
	size_t i;

	*loop = (struct loop_chain){
		.began = platform_seconds(),
		.walker = walker,
		.frame = frame,
		.statement = statement,
		.first = first,
		.heads = walk_empty(walker, first->width),
		.ends = {walk_empty(walker, first->width), walk_empty(walker, first->width)}};
	mpq_init(loop->whole);
	weighted_set_mass(first, loop->whole);
	for (i = 0; i < first->count; i++)
		mpq_div(first->weights[i], first->weights[i], loop->whole);
}

void loop_end(struct loop_chain *loop)
{
	weighted_set_clear(&loop->heads);
	weighted_set_clear(&loop->ends[0]);
	weighted_set_clear(&loop->ends[1]);
	mpq_clear(loop->whole);
}

bool walk_loop(struct walker *walker, const struct walk_frame *frame,
	       const struct lod_statement *statement, struct weighted_set *states,
	       struct walk_flow *flow)
{
	struct loop_chain loop;
	struct chain_model model;
	struct chain_result given = {0};
	bool ok = walk_forget(walker, frame, statement->at, walker->needs.head[statement->number],
			      states);

	if (!ok)
		return false;
	loop_begin(&loop, walker, frame, statement, states);
	model = loop_model(&loop);
	ok = loop_fits(&loop) && chain_run(&model, 0, &given) && !walker->failed;
	weighted_set_clear(states);
	if (ok) {
		loop_report(&loop, given.method);
		ok = take_ends(&loop, given.done, states, flow);
	}
	pmf_free(&walker->context, given.done);
	loop_end(&loop);
	return ok;
}
