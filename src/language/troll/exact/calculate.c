/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The entry point of the calculation, and memoisation. */
#include "language/troll/exact/calculate.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "language/troll/exact/inside.h"
#include "support/platform.h"

/* ---- errors ---- */

bool calc_no_memory(struct calculator *calc, expression *e)
{
	assert(calc->program->main != NULL);
	troll_no_memory(&calc->roll.work, e != NULL ? e->sign : calc->program->main->sign);
	return false;
}

bool calc_too_large(struct calculator *calc, expression *e, enum limit limit)
{
	if (!calc->roll.work.failed)
		diag_too_large(calc->roll.work.diag, e->sign, calc->request->limits, limit);
	calc->roll.work.failed = true;
	return false;
}

/* ---- accumulation ---- */

struct weighted_set calc_empty(struct calculator *calc)
{
	return weighted_set_of(&calc->memory, 1);
}

bool calc_add(struct calculator *calc, expression *e, struct weighted_set *to,
	      const struct troll_value *value, mpq_srcptr weight)
{
	enum { STEPS = 30 };
	size_t rows = to->count;

	if (value == NULL || stop_after(calc->roll.work.stop, STEPS + weighted_set_steps(weight)))
		return false;
	if (!weighted_set_add(to, &value, weight))
		return calc_no_memory(calc, e);
	calc->states += to->count - rows;
	return calc->states <= (uint64_t)calc->request->limits->states ||
	       calc_too_large(calc, e, LIMIT_states);
}

bool query_add(const struct query *query, const struct troll_value *value, mpq_srcptr weight)
{
	return calc_add(query->calc, query->e, query->to,
			question_answer(query->calc, query->question, value), weight);
}

bool query_add_all(const struct query *query, const struct weighted_set *from, mpq_srcptr weight)
{
	bool ok = from != NULL;
	mpq_t share;
	size_t i;

	mpq_init(share);
	for (i = 0; ok && i < from->count; i++) {
		mpq_mul(share, from->weights[i], weight);
		ok = calc_add(query->calc, query->e, query->to, value_in(from, i), share);
	}
	mpq_clear(share);
	return ok;
}

bool query_combine(const struct query *query, const struct weighted_set *a,
		   const struct weighted_set *b, combination *combine, struct weighted_set *to)
{
	bool ok = true;
	mpq_t weight;
	size_t i, k;

	mpq_init(weight);
	for (i = 0; ok && i < a->count; i++) {
		for (k = 0; ok && k < b->count; k++) {
			mpq_mul(weight, a->weights[i], b->weights[k]);
			ok = calc_add(query->calc, query->e, to,
				      combine(query, value_in(a, i), value_in(b, k)), weight);
		}
	}
	mpq_clear(weight);
	return ok;
}

/* ---- draws ---- */

/* Before a run: sets the place of its value. Runs that are lost add nothing, but take time. False when stopped. */
static bool begin_run(const struct query *query)
{
	enum { STEPS = 100 };

	query->calc->place = query->e;
	return !stop_after(query->calc->roll.work.stop, STEPS);
}

static const void *run_once(void *data)
{
	const struct query *query = data;

	if (!begin_run(query))
		return NULL;
	return troll_evaluate(&query->calc->roll, query->frame, query->e, query->question);
}

static const void *roll_die_once(void *data)
{
	const struct query *query = data;

	if (!begin_run(query))
		return NULL;
	return question_answer(query->calc, query->question,
			       troll_one_die(&query->calc->roll, query->frame, query->e));
}

static bool add_run(void *data, const void *value, mpq_srcptr weight)
{
	const struct query *query = data;

	return calc_add(query->calc, query->calc->place, query->to, value, weight);
}

static bool explore(const struct query *query, draws_run *run)
{
	struct query copy = *query;

	return draws_explore(&query->calc->draws, run, add_run, &copy) ||
	       (query->calc->draws.no_memory && calc_no_memory(query->calc, query->e));
}

bool query_explore(const struct query *query)
{
	return explore(query, run_once);
}

bool query_add_dice(const struct query *query)
{
	return explore(query, roll_die_once);
}

const struct troll_value *calc_draw(struct calculator *calc, struct troll_frame *frame,
				    expression *e, const struct question *question)
{
	const void *again = question == NULL ? NULL : draws_again(&calc->draws);
	const struct weighted_set *from;

	if (question == NULL || again != NULL)
		return again;
	from = calc_find(calc, frame, e, question);
	return from == NULL ? NULL : draws_from(&calc->draws, from);
}

bool calc_draw_below(struct calculator *calc, expression *e, uint64_t bound, uint64_t *number)
{
	if (bound > (uint64_t)calc->request->limits->states)
		return calc_too_large(calc, e, LIMIT_states);
	return draws_below(&calc->draws, bound, number);
}

bool calc_draw_event(struct calculator *calc, expression *e, bool *happens)
{
	return draws_event(&calc->draws, (uint64_t)e->number, (uint64_t)e->whole, happens);
}

bool calc_may_call(const struct calculator *calc, const struct troll_frame *frame, expression *e,
		   int64_t *level)
{
	bool counts = calc->rounds > 0 || e->function->recursive;

	*level = frame->level - counts;
	return !counts || frame->level > 0;
}

/* ---- memoisation ---- */

/* Whether the expression reads this slot, so that its value is part of the key. */
static bool is_read(expression *e, size_t slot)
{
	return (e->reads & troll_slot_bit((int)slot)) != 0;
}

static size_t count_read(const struct troll_frame *frame, expression *e)
{
	size_t slot, count = 0;

	for (slot = 0; slot < frame->count; slot++)
		count += is_read(e, slot);
	return count;
}

/* Collects the values of the slots that the expression reads, `count` of them; NULL after an error. */
static const struct troll_value **
take_read(struct calculator *calc, const struct troll_frame *frame, expression *e, size_t count)
{
	size_t slot, taken = 0;

	if (!memory_grow(&calc->memory, &calc->read, &calc->read_room, count + 1,
			 sizeof *calc->read)) {
		calc_no_memory(calc, e);
		return NULL;
	}
	for (slot = 0; slot < frame->count; slot++) {
		if (is_read(e, slot))
			calc->read[taken++] = frame->slots[slot];
	}
	return calc->read;
}

/* The memoised row for this key, a new one if necessary; NULL after an error. */
static struct known_dist *find_known(struct calculator *calc, const struct troll_frame *frame,
				     expression *e, const struct question *question)
{
	size_t count = count_read(frame, e);
	const struct troll_value **read = take_read(calc, frame, e, count);
	const struct memo_key key = {{(uint64_t)(uintptr_t)e, (uint64_t)(uintptr_t)question,
				      e->calls ? (uint64_t)frame->level : 0},
				     read,
				     count * sizeof(*read)};
	struct known_dist *row;

	if (read == NULL)
		return NULL;
	row = (struct known_dist *)memo_find(&calc->known, &key);
	if (row != NULL)
		return row;
	row = arena_take(&calc->arena, sizeof *row + key.size);
	if (row == NULL || !memo_add(&calc->known, &row->memo, sizeof *row, &key)) {
		calc_no_memory(calc, e);
		return NULL;
	}
	row->gives = calc_empty(calc);
	return row;
}

/* The second limit protects the stack of the process, of which a level takes up to 1 kB, and cannot be raised. */
bool calc_go_deeper(struct calculator *calc, expression *e)
{
	enum { MOST_LEVELS = 6000 };

	if (calc->depth >= calc->request->limits->stack)
		return calc_too_large(calc, e, LIMIT_stack);
	if (calc->depth >= MOST_LEVELS) {
		troll_fail_calculation(&calc->roll.work, e->sign,
				       "calls are nested too deeply here");
		return false;
	}
	calc->depth++;
	return true;
}

/* Finds the distribution by its kind: of repetitions, loops, folds and `pick` from those of their parts; of all others by runs of
   the interpreter. */
static bool add_answers(const struct query *query)
{
	switch (query->e->kind) {
	case TROLL_BINARY:
		return calc_operator(query);
	case TROLL_FOREACH:
		return calc_foreach(query);
	case TROLL_REPEAT:
		return calc_repeat(query);
	case TROLL_ACCUMULATE:
		return calc_accumulate(query);
	case TROLL_FOLD:
		return calc_fold(query);
	default:
		return query_explore(query);
	}
}

const struct weighted_set *calc_find(struct calculator *calc, struct troll_frame *frame,
				     expression *e, const struct question *question)
{
	struct known_dist *known = question != NULL ? find_known(calc, frame, e, question) : NULL;
	struct query query = {calc, frame, e, question, NULL};

	if (known == NULL)
		return NULL;
	if (known->done)
		return &known->gives;
	if (!calc_go_deeper(calc, e))
		return NULL;
	query.to = &known->gives;
	known->done = add_answers(&query);
	calc->depth--;
	if (known->done)
		return &known->gives;
	weighted_set_clear(&known->gives);
	return NULL;
}

const struct weighted_set *query_find(const struct query *query, expression *part,
				      const struct question *question)
{
	return calc_find(query->calc, query->frame, part, question);
}

/* ---- the whole calculation ---- */

static void begin_calculation(struct calculator *calc, const struct troll_program *program,
			      const struct troll_request *request, struct diag *diag)
{
	*calc = (struct calculator){.program = program, .request = request};
	calc->context =
		(struct pmf_context){.memory = request->memory,
				     .stop = request->stop,
				     .most_bytes = memory_count((uint64_t)request->limits->memory)};
	calc->memory = pmf_memory(&calc->context);
	arena_init(&calc->arena, &calc->memory);
	calc->roll.calc = calc;
	calc->draws = draws_of(&calc->memory);
	calc->roll.work = (struct troll_work){.diag = diag,
					      .limits = request->limits,
					      .stop = request->stop,
					      .context = &calc->context};
	troll_values_init(&calc->roll.work.values, &calc->memory, true);
	hash_table_init(&calc->known, &calc->memory);
	mpq_init(calc->one);
	mpq_set_ui(calc->one, 1, 1);
	calc->rounds = request->limits->loops < INT64_MAX ? request->limits->loops : 0;
}

static void forget(void *data, struct hashed *entry)
{
	(void)data;
	weighted_set_clear(&((struct known_dist *)entry)->gives);
}

static void end(struct calculator *calc)
{
	hash_table_visit(&calc->known, forget, NULL);
	hash_table_clear(&calc->known);
	draws_clear(&calc->draws);
	memory_release(&calc->memory, calc->read);
	troll_values_clear(&calc->roll.work.values);
	arena_clear(&calc->arena);
	mpq_clear(calc->one);
}

bool calc_frame(struct calculator *calc, expression *e, size_t slots, struct troll_frame *frame)
{
	*frame = (struct troll_frame){.count = slots};
	frame->slots = arena_take(&calc->arena, (slots + 1) * sizeof *frame->slots);
	return frame->slots != NULL || calc_no_memory(calc, e);
}

static const struct weighted_set *calculate_at(struct calculator *calc, int64_t level)
{
	expression *main = calc->program->main;
	struct troll_frame frame;

	if (!calc_frame(calc, main, calc->program->slots, &frame))
		return NULL;
	frame.level = level;
	return calc_find(calc, &frame, main, &question_all);
}

/* Iterative deepening: the limit of nested calls doubles until the lost mass is negligible. */
static const struct weighted_set *deepen_calls(struct calculator *calc)
{
	enum { FIRST_LEVEL = 4 };
	int64_t most = calc->request->limits->calls, level = FIRST_LEVEL;
	const struct weighted_set *dist;

	if (calc->rounds > 0 || !calc->program->main->calls)
		return calculate_at(calc, calc->rounds);
	for (;; level *= 2) {
		if (level > most)
			level = most;
		dist = calculate_at(calc, level);
		if (dist == NULL || level == most ||
		    weighted_set_lost(dist) <= calc->request->threshold)
			break;
	}
	if (dist == NULL || dist->count > 0)
		return dist;
	calc_too_large(calc, calc->program->main, LIMIT_calls);
	return NULL;
}

bool troll_calculate(const struct troll_program *program, const struct troll_request *request,
		     struct diag *diag, struct outcomes *outcomes)
{
	double began = platform_seconds();
	struct calculator calc;
	const struct weighted_set *dist;
	bool ok, solved;

	begin_calculation(&calc, program, request, diag);
	ok = calc_recursion(&calc, outcomes, &solved);
	if (ok && !solved) {
		dist = deepen_calls(&calc);
		ok = dist != NULL && calc_result(&calc, dist, outcomes);
	}
	if (ok)
		plan_add(request->plan, request->memory,
			 (struct plan_row){.at = program->main->at,
					   .question = "program",
					   .method = solved ? "calls as states of a chain"
							    : "known values",
					   .states = calc.states,
					   .seconds = platform_seconds() - began});
	end(&calc);
	return ok;
}
