/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A loop as a Markov reward process: it accumulates a variable that it never reads, `turns += 1`, and that sum is the
 * outcome. The sum is then not part of the states, but a reward gained by the chain. So a fight of 100 hit points has
 * 100 states, the mean of its length is exact, and its tail is bounded like that of dicelab's `while`.
 *
 * In the loop and after it the variable is a symbolic gain (value.h): a multiple of the chain's final gain, plus
 * a number. If a statement needs more than sums and multiples of it, or if overflow becomes possible (operate.c),
 * this method is abandoned and the variable is part of the states.
 */
#include "language/lod/exact/loop.h"
#include "support/memory.h"

/* ---- the accumulated variable ---- */

static bool mentions(const struct lod_expression *e, void *name);

/* Whether a statement from `s` on that begins before `end` mentions it. With `updates`, += and -= to it are ignored. */
static bool statements_mention(const struct lod_statement *s, size_t end, struct lod_name *name,
			       bool updates)
{
	for (; s != NULL && s->at.begin < end; s = s->following) {
		bool adds = updates && s->kind == LOD_UPDATE &&
			    (s->operation == LOD_ADD || s->operation == LOD_SUBTRACT);

		if (adds ? mentions(s->value, name) : lod_some_part(s, mentions, name))
			return true;
	}
	return false;
}

static bool mentions(const struct lod_expression *e, void *name)
{
	return ((e->kind == LOD_NAME || e->kind == LOD_CALL) && e->name == name) ||
	       ((e->kind == LOD_EVENT || e->kind == LOD_STRUCT) &&
		statements_mention(e->block->statements, e->block->at.end, name, false)) ||
	       (e->kind == LOD_PAR && mentions(e->par.body, name)) ||
	       lod_some_operand(e, mentions, name);
}

static bool recipes_mention(const struct walk_needs *needs, struct lod_name *name)
{
	size_t i;

	for (i = 0; i < needs->generator_count; i++) {
		if (mentions(needs->generators[i].statement->value, name))
			return true;
	}
	return false;
}

/* Finds the first variable that the loop only adds to and that is read after it; false if there is none. */
static bool find_gain(const struct walker *walker, const struct lod_statement *loop, uint32_t *slot)
{
	const struct lod_block *block = walker->program->block;
	const uint8_t *live = walker->needs.after[loop->number];

	for (*slot = 0; *slot < block->slot_count; ++*slot) {
		struct lod_name *name = block->names[*slot];

		if (live[*slot] == NEED_TOTAL && !mentions(loop->value, name) &&
		    statements_mention(loop->statements, loop->at.end, name, false) &&
		    !statements_mention(loop->statements, loop->at.end, name, true) &&
		    !recipes_mention(&walker->needs, name))
			return true;
	}
	return false;
}

/* Whether loops in these statements only add to the name. Adds to *bindings how often it is bound outside of loops. */
static bool counts_in(const struct lod_statement *s, struct lod_name *name, size_t *bindings)
{
	for (; s != NULL; s = s->next) {
		if (s->kind == LOD_WHILE &&
		    (mentions(s->value, name) ||
		     statements_mention(s->statements, s->at.end, name, true)))
			return false;
		*bindings += s->kind == LOD_ASSIGN && s->target->name == name;
	}
	return true;
}

bool walk_is_counter(const struct lod_program *program, uint32_t slot)
{
	struct lod_name *name = program->block->names[slot];
	const struct lod_block *block;
	const struct lod_statement *s;
	size_t bindings = 0, all = 0;

	for (block = program->block; block != NULL; block = block->following) {
		for (s = block->statements; s != NULL; s = s->following) {
			bool binds = s->kind == LOD_ASSIGN && s->target->name == name;

			all += binds;
			if (binds ? mentions(s->value, name)
				  : (block != program->block || s->kind == LOD_GENERATE) &&
					    lod_some_part(s, mentions, name))
				return false;
		}
	}
	return counts_in(program->block->statements, name, &bindings) && all == 1 && bindings == 1;
}

/* ---- the chain ---- */

struct gain {
	struct loop_chain loop; /* first member */
	size_t at;              /* position of the variable in a row */
	int64_t times;          /* coefficient of the gain in the outcome */
	bool known;             /* `times` is known, from a run that has ended */
	bool grows;             /* the outcome is the sum of nonnegative literals */
};

static bool give_up(struct walker *walker)
{
	walker->gain_read = true;
	return false;
}

/* Replaces the variable before the loop by a gain that starts with its value. */
static bool make_gain(struct walker *walker, const void *data, const struct walk_value **row,
		      size_t width)
{
	const struct gain *gain = data;
	const struct walk_value *value = row[gain->at], *nothing = walk_gain(&walker->values, 1, 0);

	(void)width;
	if (value == NULL || value->kind != WALK_INTEGER)
		return give_up(walker);
	row[gain->at] =
		nothing == NULL
			? NULL
			: walk_operate(walker,
				       (struct lod_operator){LOD_ADD, gain->loop.statement->at},
				       nothing, value);
	return row[gain->at] != NULL;
}

/* Takes the gain out of a row and resets the variable to 0. */
static bool take_gain(struct loop_chain *loop, const struct walk_value **row, int64_t *gained)
{
	const struct gain *gain = (const struct gain *)loop;
	const struct walk_value *value = row[gain->at];

	if (value == NULL || value->kind != WALK_GAIN)
		return give_up(loop->walker);
	*gained = value->integer * gain->times; /* cannot overflow: is_small_gain */
	row[gain->at] = walk_gain(&loop->walker->values, 1, 0);
	return row[gain->at] != NULL;
}

/* Executes the rest of the program for rows that left the loop: then their results are multiples of the final gain. */
static bool run_rest(struct gain *gain, struct weighted_set *left)
{
	struct loop_chain *loop = &gain->loop;
	struct walker *walker = loop->walker;
	struct walk_flow flow = walk_flow_of(walker, left->width);
	bool ok = walk_statements(loop->frame, loop->statement->next, left, &flow) &&
		  weighted_set_move(left, &flow.yielded);
	size_t i;

	for (i = 0; ok && i < left->count; i++) {
		const struct walk_value *value = walk_row(left, i)[loop->frame->result];

		ok = (value != NULL && value->kind == WALK_GAIN &&
		      (!gain->known || value->times == gain->times)) ||
		     give_up(walker);
		if (ok)
			gain->times = value->times;
		gain->known |= ok;
	}
	walk_flow_clear(&flow);
	return ok;
}

/* The PMF of the results, less the final gain; NULL after an error. */
static struct pmf *pmf_of_results(struct loop_chain *loop, struct walk_flow *to)
{
	struct walker *walker = loop->walker;
	struct weighted_set *results = &to->left;
	struct weighted_key *keys;
	struct pmf *pmf = NULL;
	size_t i;

	if ((to->yielded.count > 0 && !give_up(walker)) || !run_rest((struct gain *)loop, results))
		return NULL;
	keys = memory_take(&walker->memory, (results->count + 1) * sizeof *keys);
	for (i = 0; keys != NULL && i < results->count; i++)
		keys[i] = (struct weighted_key){walk_row(results, i)[loop->frame->result]->integer,
						results->weights[i]};
	if (keys != NULL)
		pmf = weighted_pmf(&walker->context, &walker->memory, keys, results->count);
	memory_release(&walker->memory, keys);
	return pmf;
}

static bool region_of(const struct chain_model *model, size_t state, struct pmf_tail *region)
{
	const struct gain *gain = model->data;

	(void)state;
	*region = pmf_any_region(true);
	if (gain->grows) {
		region->low = 0;
		region->falls = false;
		region->peak = 0;
	}
	return true;
}

/* Explores breadth-first from the initial rows until some run ends, to find the coefficient of the gain. */
static bool find_times(struct gain *gain)
{
	enum { MOST_HEADS = 2000 };
	struct loop_chain *loop = &gain->loop;
	const struct walk_value *zero = walk_gain(&loop->walker->values, 1, 0);
	size_t i, k;
	bool ok = zero != NULL;

	for (i = 0; ok && i < loop->first->count; i++) {
		const struct walk_value **row = walk_row(loop->first, i), *before = row[gain->at];

		row[gain->at] = zero;
		ok = weighted_set_find(&loop->heads, row) != SIZE_MAX;
		row[gain->at] = before;
	}
	for (i = 0; ok && !gain->known && i < loop->heads.count && i < MOST_HEADS; i++) {
		struct walk_flow to = walk_flow_of(loop->walker, loop->heads.width);

		ok = loop_turn(loop, i, &to) && run_rest(gain, &to.left);
		for (k = 0; ok && k < to.went_on.count; k++) {
			walk_row(&to.went_on, k)[gain->at] = zero;
			ok = weighted_set_find(&loop->heads, walk_row(&to.went_on, k)) != SIZE_MAX;
		}
		walk_flow_clear(&to);
	}
	return ok && (gain->known || give_up(loop->walker));
}

/* ---- the calculation ---- */

/* Whether the loop adds only nonnegative literals to the variable. */
static bool only_grows(const struct lod_statement *loop, const struct lod_name *name)
{
	const struct lod_statement *s;

	for (s = loop->statements; s != NULL && s->at.begin < loop->at.end; s = s->following) {
		if (s->kind == LOD_UPDATE && s->target->name == name &&
		    (s->operation != LOD_ADD || s->value->kind != LOD_INTEGER))
			return false;
	}
	return true;
}

static bool is_mention(const struct lod_statement *s, const struct lod_name *name)
{
	return s != NULL && s->next == NULL && s->kind == LOD_LONE && s->value->kind == LOD_NAME &&
	       s->value->name == name;
}

static bool run_chain(struct gain *gain, struct outcomes *outcomes)
{
	struct loop_chain *loop = &gain->loop;
	struct walker *walker = loop->walker;
	struct chain_model model = loop_model(loop);
	struct chain_result given = {0};

	model.outcomes = &chain_numbers;
	model.neutral = 0;
	model.region = region_of;
	model.cut = walker->request->threshold;
	if (!loop_run(loop, &model, &given))
		return false;
	loop_report(loop, given.method);
	return weighted_numbers(&walker->context, walker->request->memory, given.done, outcomes) ||
	       walk_no_memory(walker, loop->statement->at);
}

/* The first top-level loop with an accumulated variable; NULL if there is none. */
static const struct lod_statement *find_loop(const struct walker *walker, uint32_t *slot)
{
	const struct lod_statement *s;

	for (s = walker->program->block->statements; s != NULL; s = s->next) {
		if (s->kind == LOD_WHILE && walker->needs.after[s->number] != NULL &&
		    find_gain(walker, s, slot))
			return s;
	}
	return NULL;
}

static bool run_from(const struct walk_frame *frame, const struct lod_statement *statement,
		     uint32_t slot, struct weighted_set *states, struct outcomes *outcomes)
{
	struct walker *walker = frame->walker;
	const struct lod_name *name = frame->block->names[slot];
	struct gain gain = {.at = frame->base + slot,
			    .grows = only_grows(statement, name) &&
				     is_mention(statement->next, name)};
	bool ok;

	loop_begin(&gain.loop, frame, statement, states);
	gain.loop.take_gain = take_gain;
	gain.loop.pmf_of_ends = pmf_of_results;
	ok = (mpq_cmp_ui(gain.loop.whole, 1, 1) == 0 || give_up(walker)) &&
	     walk_map(walker, statement->at, states, states->width, make_gain, &gain) &&
	     find_times(&gain) && run_chain(&gain, outcomes);
	loop_end(&gain.loop);
	return ok;
}

bool walk_gains(struct walker *walker, struct outcomes *outcomes, bool *found)
{
	const struct lod_block *block = walker->program->block;
	struct walk_frame frame = walk_first_frame(walker);
	struct weighted_set states = walk_empty(walker, walk_width(block));
	struct walk_flow flow = walk_flow_of(walker, states.width);
	const struct lod_statement *loop;
	uint32_t slot;
	bool ok = true;

	*found = false;
	loop = find_loop(walker, &slot);
	if (loop == NULL || walker->needs.results[block->number] != NEED_TOTAL ||
	    (walker->program->effects & LOD_CHANGES) != 0)
		return true;
	walker->until = loop;
	ok = walk_begin_block(walker, block, &states) &&
	     walk_statements(&frame, block->statements, &states, &flow);
	walker->until = NULL;
	if (ok && flow.yielded.count == 0 && states.count > 0) {
		ok = walk_forget(&frame, loop->at, walker->needs.head[loop->number], &states) &&
		     run_from(&frame, loop, slot, &states, outcomes);
		*found = ok;
	}
	walk_flow_clear(&flow);
	weighted_set_clear(&states);
	if (!ok && walker->gain_read && !walker->failed) {
		walker->gain_read = false;
		return true;
	}
	return ok;
}
