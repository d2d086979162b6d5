/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Loops as Markov chains (chain/chain.h). A state is a row before the condition, reduced to what is live there; a turn
 * leads to other states, or out of the loop to a row after it. Rows are numbered in the order of discovery.
 */
#include <string.h>

#include "language/lod/exact/loop.h"
#include "support/memory.h"
#include "support/platform.h"

/* ---- turns ---- */

/* Executes one turn: rows before the next condition, and rows that leave the loop. */
static bool run_turn(struct loop_chain *loop, struct weighted_set *states, struct walk_flow *to)
{
	struct walker *walker = loop->walker;
	const struct lod_statement *s = loop->statement;
	struct weighted_set yes = walk_empty(walker, states->width);
	bool ok = walk_condition(loop->frame, s->value, states, &yes) &&
		  walk_statements(loop->frame, s->statements, &yes, to) &&
		  walk_move(walker, s->at, &to->went_on, &yes) &&
		  walk_move(walker, s->at, &to->left, states) &&
		  walk_forget(loop->frame, s->at, walker->needs.head[s->number], &to->went_on) &&
		  walk_forget(loop->frame, s->at, walker->needs.after[s->number], &to->left);

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

/* The mass below which the loop is not followed. */
static double loop_cut(const struct loop_chain *loop)
{
	enum { PARTS = 16 };

	return loop->walker->request->threshold / PARTS;
}

/* ---- transitions ---- */

/* Numbers the rows after the loop: even if the program continues there, odd if the block has yielded. */
static bool number_ends(struct loop_chain *loop, const struct weighted_set *rows, bool yielded,
			struct weighted_key *ends)
{
	struct weighted_set *table = &loop->ends[yielded];
	size_t i, found;

	for (i = 0; i < rows->count; i++) {
		found = weighted_set_find(table, walk_row(rows, i));
		if (found == SIZE_MAX)
			return false;
		ends[i] = (struct weighted_key){(int64_t)(2 * found + yielded), rows->weights[i]};
	}
	return true;
}

/* The PMF of these numbers; NULL when out of memory. */
static struct pmf *pmf_of_ends(struct loop_chain *loop, struct walk_flow *to)
{
	const struct dicelab_memory *memory = &loop->walker->memory;
	size_t count = to->left.count + to->yielded.count;
	struct weighted_key *ends = memory_take(memory, (count + 1) * sizeof *ends);
	struct pmf *pmf = NULL;

	if (ends != NULL && number_ends(loop, &to->left, false, ends) &&
	    number_ends(loop, &to->yielded, true, ends + to->left.count))
		pmf = weighted_pmf(&loop->walker->context, memory, ends, count);
	memory_release(memory, ends);
	return pmf;
}

static bool find_passages(struct loop_chain *loop, struct weighted_set *rows,
			  struct chain_passage *passages)
{
	size_t i, found;

	for (i = 0; i < rows->count; i++) {
		int64_t gained = CHAIN_NOTHING_GAINED;

		if (loop->take_gain != NULL && !loop->take_gain(loop, walk_row(rows, i), &gained))
			return false;
		found = weighted_set_find(&loop->heads, walk_row(rows, i));
		if (found == SIZE_MAX)
			return false;
		passages[i] = (struct chain_passage){found + 1, {gained, rows->weights[i]}};
	}
	return true;
}

/* Adds the transitions to the rows before the condition. */
static bool add_ways(struct loop_chain *loop, const struct chain_model *model,
		     struct weighted_set *rows, struct chain_step *step)
{
	const struct dicelab_memory *memory = &loop->walker->memory;
	struct chain_passage *passages =
		memory_take(memory, (2 * rows->count + 1) * sizeof *passages);
	bool ok = passages != NULL && find_passages(loop, rows, passages) &&
		  chain_take_ways(model, passages, rows->count, step);

	memory_release(memory, passages);
	return ok;
}

/* Whether the row leads only to itself. */
static bool is_endless(struct loop_chain *loop, size_t head, const struct walk_flow *to)
{
	return to->left.count == 0 && to->yielded.count == 0 && to->went_on.count == 1 &&
	       mpq_cmp_ui(to->went_on.weights[0], 1, 1) == 0 &&
	       weighted_set_find(&loop->heads, walk_row(&to->went_on, 0)) == head;
}

/* Whether some mass of the turn is missing. */
static bool is_cut(const struct walk_flow *to)
{
	const struct weighted_set *const sets[] = {&to->left, &to->went_on, &to->yielded};

	return weighted_sets_lack(sets, 3);
}

/* Runs a turn; an error is not reported, but makes the state a failure. It may be so unlikely that it does not count, as
   the overflow of a number that is doubled while a d10 shows 1. */
static bool try_turn(struct loop_chain *loop, size_t head, struct walk_flow *to, bool *failed)
{
	struct walker *walker = loop->walker;
	bool defers = walker->defers, ok;
	size_t defers_in = walker->defers_in;

	walker->defers = true;
	walker->defers_in = walker->busy;
	ok = loop_turn(loop, head, to);
	walker->defers = defers;
	walker->defers_in = defers_in;
	*failed = !ok && walker->deferred;
	if (*failed) {
		walker->failed = walker->deferred = false;
		loop->failing = loop->failing == 0 ? head + 1 : loop->failing;
	}
	return ok || *failed;
}

static bool step_from(const struct chain_model *model, size_t state, struct chain_step *step)
{
	struct loop_chain *loop = model->data;
	struct walker *walker = loop->walker;
	struct walk_flow to = walk_flow_of(walker, loop->heads.width);
	bool ok = true, failed = false;

	if (state == 0) /* the start of the loop */
		ok = walk_copy(walker, loop->statement->at, loop->first, &to.went_on);
	else
		ok = walk_goes_on(walker, loop->statement->at, 0) &&
		     try_turn(loop, state - 1, &to, &failed);
	if (failed) {
		walk_flow_clear(&to);
		step->done = pmf_failed(model->context);
		return step->done != NULL || walk_no_memory(walker, loop->statement->at);
	}
	step->endless =
		ok && state > 0 && loop->take_gain == NULL && is_endless(loop, state - 1, &to);
	if (ok && !step->endless) {
		step->cut = is_cut(&to);
		step->done = loop->pmf_of_ends(loop, &to);
		ok = (step->done != NULL && add_ways(loop, model, &to.went_on, step)) ||
		     walk_no_memory(walker, loop->statement->at);
	}
	walk_flow_clear(&to);
	return ok;
}

/* ---- callbacks of the chain ---- */

static void endless(const struct chain_model *model, size_t state)
{
	struct loop_chain *loop = model->data;

	(void)state;
	if (!loop->walker->failed)
		walk_error(loop->walker, CODE_ENDLESS, loop->statement->at, NULL,
			   "this loop never ends");
}

static void report_abort(const struct chain_model *model, enum chain_reason reason)
{
	struct loop_chain *loop = model->data;
	struct walker *walker = loop->walker;

	if (walker->gain_read)
		return;
	switch (reason) {
	case CHAIN_NO_PMF:
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
	enum { AHEAD = 100000 };

	return (struct chain_model){.data = loop,
				    .context = &walker->context,
				    .memory = &walker->memory,
				    .outcomes = &chain_values,
				    .neutral = CHAIN_NOTHING_GAINED,
				    .step = step_from,
				    .endless = endless,
				    .stopped = chain_has_stopped,
				    .abort = report_abort,
				    .cut = loop_cut(loop),
				    .ahead = AHEAD,
				    .hurried = &walker->hurried,
				    .states = &walker->states,
				    .most_states = (uint64_t)walker->request->limits->states,
				    .unresolved = &walker->unresolved};
}

/* ---- loops ---- */

/* Reports the error of the turn that failed. */
static bool report_failing(struct loop_chain *loop)
{
	struct walk_flow to = walk_flow_of(loop->walker, loop->heads.width);
	bool ok = loop_turn(loop, loop->failing - 1, &to);

	walk_flow_clear(&to);
	return ok;
}

bool loop_run(struct loop_chain *loop, struct chain_model *model, struct chain_result *given)
{
	struct pmf_context *context = &loop->walker->context;
	bool ok = chain_run(model, 0, given) && !loop->walker->failed;

	/* Only where nothing fails are unlikely states explored: what comes after the loop might fail as well. */
	if (ok && loop->failing > 0) {
		pmf_free(context, given->done);
		model->ahead = 0;
		model->hasty = true;
		ok = chain_run(model, 0, given) && !loop->walker->failed;
	}
	if (ok && given->done->failed > loop_cut(loop))
		ok = report_failing(loop);
	if (!ok) {
		pmf_free(context, given->done);
		given->done = NULL;
	}
	return ok;
}

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
	const struct lod_walk_request *request = loop->walker->request;

	plan_add(request->plan, request->memory,
		 (struct plan_row){.at = loop->statement->at,
				   .question = "loop",
				   .method = method,
				   .states = loop->heads.count,
				   .seconds = platform_seconds() - loop->began});
}

void loop_begin(struct loop_chain *loop, const struct walk_frame *frame,
		const struct lod_statement *statement, struct weighted_set *first)
{
	struct walker *walker = frame->walker;
	size_t i;

	*loop = (struct loop_chain){
		.began = platform_seconds(),
		.walker = walker,
		.pmf_of_ends = pmf_of_ends,
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

/* ---- turn by turn ---- */

/* One turn of the rows: those that go on stay in `rows`, all others move to `out`. */
static bool take_turn(const struct walk_frame *frame, const struct lod_statement *s,
		      struct weighted_set *rows, struct walk_flow *out)
{
	struct walker *walker = frame->walker;
	struct weighted_set yes = walk_empty(walker, rows->width);
	struct walk_flow inner = walk_flow_of(walker, rows->width);
	bool ok = walk_condition(frame, s->value, rows, &yes) &&
		  walk_move(walker, s->at, &out->left, rows) &&
		  walk_statements(frame, s->statements, &yes, &inner) &&
		  walk_move(walker, s->at, &yes, &inner.went_on) &&
		  walk_move(walker, s->at, &out->left, &inner.left) &&
		  walk_move(walker, s->at, &out->yielded, &inner.yielded) &&
		  walk_forget(frame, s->at, walker->needs.head[s->number], &yes);

	walk_replace(rows, &yes);
	walk_flow_clear(&inner);
	return ok;
}

/* Executes a loop that ends after a few turns, turn by turn; otherwise *ended is false, and `states` is as before. */
static bool unroll(const struct walk_frame *frame, const struct lod_statement *s,
		   struct weighted_set *states, struct walk_flow *flow, bool *ended)
{
	struct walker *walker = frame->walker;
	struct weighted_set rows = walk_empty(walker, states->width);
	struct walk_flow out = walk_flow_of(walker, states->width);
	bool ok = walk_copy(walker, s->at, states, &rows);
	enum { MOST_TURNS = 100 };
	int turn;

	for (turn = 0; ok && rows.count > 0 && turn < MOST_TURNS; turn++)
		ok = take_turn(frame, s, &rows, &out);
	*ended = rows.count == 0;
	if (ok && *ended) {
		walk_replace(states, &out.left);
		out.left = walk_empty(walker, states->width);
		ok = walk_move(walker, s->at, &flow->yielded, &out.yielded);
	}
	weighted_set_clear(&rows);
	walk_flow_clear(&out);
	return ok;
}

/* Follows a loop that decides, inside of an expression: each row before the condition is a state. */
static bool follow(const struct walk_frame *frame, const struct lod_statement *s,
		   struct weighted_set *states, struct walk_flow *flow)
{
	struct walker *walker = frame->walker;
	const struct step_place *place = walk_place_inside(walker, s->value->at);
	struct walk_flow out = walk_flow_of(walker, states->width);
	bool ok = walk_make_states(walker, place, states);

	while (ok && states->count > 0)
		ok = take_turn(frame, s, states, &out) && walk_make_states(walker, place, states);
	ok = ok && walk_move(walker, s->at, states, &out.left) &&
	     walk_move(walker, s->at, &flow->yielded, &out.yielded);
	walk_flow_clear(&out);
	return ok;
}

bool walk_loop(const struct walk_frame *frame, const struct lod_statement *statement,
	       struct weighted_set *states, struct walk_flow *flow)
{
	struct walker *walker = frame->walker;
	bool ended = false;
	struct loop_chain loop;
	struct chain_model model;
	struct chain_result given = {0};
	bool ok = walk_forget(frame, statement->at, walker->needs.head[statement->number], states);

	if (ok && lod_statement_decides(walker->program, statement))
		return follow(frame, statement, states, flow);
	/* A program that decides meets its loops again and again: most are short. */
	if (ok && walker->decisions != NULL)
		ok = unroll(frame, statement, states, flow, &ended);
	if (!ok || ended)
		return ok;
	loop_begin(&loop, frame, statement, states);
	model = loop_model(&loop);
	ok = loop_fits(&loop) && loop_run(&loop, &model, &given);
	weighted_set_clear(states);
	if (ok) {
		loop_report(&loop, given.method);
		ok = take_ends(&loop, given.done, states, flow);
	}
	pmf_free(&walker->context, given.done);
	loop_end(&loop);
	return ok;
}
