/*
 * Functions that call themselves last, or add something to what that gives, as a Markov chain (chain/chain.h): a state is a
 * call with its arguments. It is solved where there are finitely many, and followed where there are not; numbers that are
 * added up on the way keep their tail. So `if x = n then x + call f(n) else x` is exact, like the loop that it is.
 *
 * State 0 is the main expression, which comes to such a call, or is none of our business.
 */
#include <inttypes.h>
#include <string.h>

#include "language/troll/calc_inside.h"
#include "process/chain_values.h"

struct recursion {
	struct calculator *calc;
	bool gains;                 /* numbers are added up */
	struct weighted_set states; /* calls, as pairs of values: state number i + 1 */
	struct weighted_set ends;   /* without gains: the values that come out, by their numbers */
	bool endless;               /* it came to a call that leads to nothing but itself */
	bool out_of_memory;
	uint64_t told, hurried;
	double unresolved;
};

/* What comes of one state. */
struct turn {
	struct weighted_set done;
	struct weighted_set ways; /* pairs of a state and a gain */
};

/* Where in the body we are: what is added to what comes of it, and with which chance. */
struct spot {
	struct frame *frame;
	int64_t gain;
	mpq_srcptr weight;
};

/* ---- which expressions ---- */

static bool is_sum(expression *e)
{
	return e->kind == TROLL_BINARY &&
	       (e->operation == TROLL_ADD || e->operation == TROLL_SUBTRACT);
}

/* Does recursion come last in it, but for sums with what has none? */
static bool is_last(expression *e, bool *gains)
{
	size_t i;

	if (!e->recurs)
		return true;
	switch (e->kind) {
	case TROLL_IF:
		return !e->first->recurs && is_last(e->second, gains) && is_last(e->third, gains);
	case TROLL_BIND:
		return !e->first->recurs && is_last(e->second, gains);
	case TROLL_CALL:
		for (i = 0; i < e->count; i++) {
			if (e->arguments[i]->recurs)
				return false;
		}
		return e->function->recursive || is_last(e->function->body, gains);
	case TROLL_BINARY:
		*gains = true;
		if (!is_sum(e) || (e->first->recurs && e->second->recurs))
			return false;
		if (e->first->recurs)
			return is_last(e->first, gains);
		return e->operation == TROLL_ADD && is_last(e->second, gains);
	default:
		return false;
	}
}

static bool is_chain(const struct troll_program *program, bool *gains)
{
	const struct troll_function *function;

	*gains = false;
	if (!program->main->recurs || !is_last(program->main, gains))
		return false;
	for (function = program->functions; function != NULL; function = function->next) {
		if (function->recursive && !is_last(function->body, gains))
			return false;
	}
	return true;
}

/* ---- one turn ---- */

static bool walk(struct recursion *recursion, const struct spot *spot, expression *e,
		 struct turn *turn);

/* Where numbers are added up, whatever comes out is one. */
static const struct question *question_in(const struct recursion *recursion)
{
	return recursion->gains ? &question_single : &question_all;
}

/* The number of a value in a distribution that is but a list of them; SIZE_MAX when out of memory. */
static size_t find_number(struct recursion *recursion, expression *e, struct weighted_set *list,
			  const struct troll_value *value)
{
	size_t number = value == NULL ? SIZE_MAX : weighted_set_find(list, &value);

	if (number == SIZE_MAX)
		calc_no_memory(recursion->calc, e);
	return number;
}

/* *sum = a + b, or a - b. Are both so small that no sum overflows on the way, in whichever order they are added up? There are
   fewer than 2^24 calls within each other, each of which costs a state or a step of work; so what they add is below 2^60,
   and what comes out in the end may be as much again. Larger numbers are left to where calls are followed. */
static bool add_small(int64_t a, int64_t b, bool subtract, int64_t most, int64_t *sum)
{
	if (a < -most || a > most || b < -most || b > most)
		return false;
	*sum = subtract ? a - b : a + b;
	return true;
}

/* Values that come out, each with what was added before. */
static bool add_done(struct recursion *recursion, const struct spot *spot, expression *e,
		     struct turn *turn)
{
	const int64_t most = INT64_C(1) << 60;
	struct calculator *calc = recursion->calc;
	const struct weighted_set *dist = calc_find(calc, spot->frame, e, question_in(recursion));
	bool ok = dist != NULL;
	int64_t number;
	mpq_t share;
	size_t i;

	mpq_init(share);
	for (i = 0; ok && i < dist->count; i++) {
		const struct troll_value *value = value_in(dist, i);

		if (recursion->gains && !troll_is_number(value)) {
			ok = false; /* and would be added to one: said where calls are followed */
		} else if (recursion->gains) {
			ok = add_small(value->items[0], spot->gain, false, most, &number);
			value = ok ? troll_number(&calc->work.values, number) : NULL;
			ok = ok && (value != NULL || calc_no_memory(calc, e));
		}
		mpq_mul(share, dist->weights[i], spot->weight);
		ok = ok && calc_add(calc, e, &turn->done, value, share);
	}
	mpq_clear(share);
	return ok;
}

/* What an operand adds, for each of its values, and then the rest. */
static bool walk_sum(struct recursion *recursion, const struct spot *spot, expression *e,
		     struct turn *turn)
{
	const int64_t most = INT64_C(1) << 35;
	struct calculator *calc = recursion->calc;
	expression *added = e->first->recurs ? e->second : e->first;
	expression *rest = e->first->recurs ? e->first : e->second;
	const struct weighted_set *dist = calc_find(calc, spot->frame, added, &question_single);
	struct spot inner = *spot;
	bool ok = dist != NULL;
	int64_t number;
	mpq_t share;
	size_t i;

	mpq_init(share);
	inner.weight = share;
	for (i = 0; ok && i < dist->count; i++) {
		ok = troll_take_number(&calc->work, e, value_in(dist, i), &number) &&
		     add_small(spot->gain, number, e->operation == TROLL_SUBTRACT, most,
			       &inner.gain);
		mpq_mul(share, dist->weights[i], spot->weight);
		ok = ok && walk(recursion, &inner, rest, turn);
	}
	mpq_clear(share);
	return ok;
}

static bool walk_binding(struct recursion *recursion, const struct spot *spot, expression *e,
			 struct turn *turn)
{
	const struct question *asked =
		need_of_bound(recursion->calc, spot->frame, e, question_in(recursion));
	const struct weighted_set *dist =
		asked != NULL ? calc_find(recursion->calc, spot->frame, e->first, asked) : NULL;
	struct spot inner = *spot;
	bool ok = dist != NULL;
	mpq_t share;
	size_t i;

	mpq_init(share);
	inner.weight = share;
	for (i = 0; ok && i < dist->count; i++) {
		spot->frame->slots[e->slot] = value_in(dist, i);
		mpq_mul(share, dist->weights[i], spot->weight);
		ok = walk(recursion, &inner, e->second, turn);
	}
	mpq_clear(share);
	return ok;
}

static bool walk_if(struct recursion *recursion, const struct spot *spot, expression *e,
		    struct turn *turn)
{
	const struct weighted_set *dist =
		calc_find(recursion->calc, spot->frame, e->first, &question_some);
	struct spot inner = *spot;
	bool ok = dist != NULL;
	mpq_t share;
	size_t i;

	mpq_init(share);
	inner.weight = share;
	for (i = 0; ok && i < dist->count; i++) {
		mpq_mul(share, dist->weights[i], spot->weight);
		ok = walk(recursion, &inner, calc_is_true(value_in(dist, i)) ? e->second : e->third,
			  turn);
	}
	mpq_clear(share);
	return ok;
}

/* ---- calls ---- */

/* The state of a call, as a value: the function, and its arguments. NULL when out of memory. */
static const struct troll_value *state_of(struct recursion *recursion,
					  const struct troll_function *function,
					  const struct troll_value *const *arguments)
{
	struct troll_values *values = &recursion->calc->work.values;
	const struct troll_value *state = troll_number(values, function->number);
	size_t i;

	for (i = 0; state != NULL && i < function->slots && i < function_width(function); i++)
		state = troll_pair(values, state, arguments[i]);
	return state;
}

static bool add_way(struct recursion *recursion, const struct spot *spot, expression *e,
		    const struct troll_value *const *arguments, struct turn *turn)
{
	struct calculator *calc = recursion->calc;
	size_t state = find_number(recursion, e, &recursion->states,
				   state_of(recursion, e->function, arguments));
	const struct troll_value *to, *by;

	if (state == SIZE_MAX)
		return false;
	to = troll_number(&calc->work.values, (int64_t)state + 1);
	by = troll_number(&calc->work.values, spot->gain);
	to = to != NULL && by != NULL ? troll_pair(&calc->work.values, to, by) : NULL;
	if (to == NULL)
		return calc_no_memory(calc, e);
	return calc_add(calc, e, &turn->ways, to, spot->weight);
}

/* All values of the arguments from number `at` on. */
static bool walk_arguments(struct recursion *recursion, const struct spot *spot, expression *e,
			   struct frame *inner, size_t at, struct turn *turn)
{
	struct spot next = *spot;
	const struct question *asked;
	const struct weighted_set *dist;
	bool ok = true;
	mpq_t share;
	size_t i;

	if (at == e->count) {
		next.frame = inner;
		return e->function->recursive ? add_way(recursion, spot, e, inner->slots, turn)
					      : walk(recursion, &next, e->function->body, turn);
	}
	asked = need_of_argument(recursion->calc, spot->frame, e, at, question_in(recursion));
	dist = asked != NULL ? calc_find(recursion->calc, spot->frame, e->arguments[at], asked)
			     : NULL;
	mpq_init(share);
	next.weight = share;
	for (i = 0; dist != NULL && ok && i < dist->count; i++) {
		mpq_mul(share, dist->weights[i], spot->weight);
		inner->slots[at] = value_in(dist, i);
		ok = walk_arguments(recursion, &next, e, inner, at + 1, turn);
	}
	mpq_clear(share);
	return ok && dist != NULL;
}

/* A frame of that function, which lives as long as the calculation; false when out of memory. */
static bool make_frame(struct calculator *calc, expression *e, size_t slots, struct frame *frame)
{
	*frame = (struct frame){.count = slots};
	frame->slots = arena_take(&calc->arena, (slots + 1) * sizeof *frame->slots);
	return frame->slots != NULL || calc_no_memory(calc, e);
}

static bool walk(struct recursion *recursion, const struct spot *spot, expression *e,
		 struct turn *turn)
{
	struct frame inner;

	if (!e->recurs)
		return add_done(recursion, spot, e, turn);
	switch (e->kind) {
	case TROLL_IF:
		return walk_if(recursion, spot, e, turn);
	case TROLL_BIND:
		return walk_binding(recursion, spot, e, turn);
	case TROLL_CALL:
		return make_frame(recursion->calc, e, e->function->slots, &inner) &&
		       walk_arguments(recursion, spot, e, &inner, 0, turn);
	default:
		return walk_sum(recursion, spot, e, turn);
	}
}

/* ---- steps of the chain ---- */

static const struct troll_function *function_of(const struct troll_program *program, int64_t number)
{
	const struct troll_function *function = program->functions;

	while (function->number != number)
		function = function->next;
	return function;
}

/* Walks the body of a call, or the main expression. */
static bool walk_state(struct recursion *recursion, size_t state, struct turn *turn)
{
	struct calculator *calc = recursion->calc;
	expression *body = calc->program->main;
	size_t slots = calc->program->slots, i;
	const struct troll_value *call = NULL, *part;
	const struct troll_function *function = NULL;
	struct frame frame;
	mpq_t one;
	bool ok;

	if (state > 0) {
		call = value_in(&recursion->states, state - 1);
		for (part = call; part->kind == TROLL_BOTH; part = part->parts[0])
			;
		function = function_of(calc->program, part->items[0]);
		body = function->body;
		slots = function->slots;
	}
	if (!make_frame(calc, body, slots, &frame))
		return false;
	for (i = function == NULL ? 0 : function_width(function); i-- > 0;) {
		frame.slots[i] = call->parts[1];
		call = call->parts[0];
	}
	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	ok = walk(recursion, &(struct spot){.frame = &frame, .weight = one}, body, turn);
	mpq_clear(one);
	return ok;
}

/* The PMF of numbers; or, without gains, of the numbers of values. */
static struct pmf *pmf_of_done(struct recursion *recursion, const struct weighted_set *done)
{
	struct calculator *calc = recursion->calc;
	struct weighted_set numbers = calc_empty(calc);
	struct pmf *pmf = NULL;
	bool ok = true;
	size_t i, number;

	for (i = 0; ok && i < done->count && !recursion->gains; i++) {
		number = find_number(recursion, calc->program->main, &recursion->ends,
				     value_in(done, i));
		ok = number != SIZE_MAX &&
		     calc_add(calc, calc->program->main, &numbers,
			      troll_number(&calc->work.values, (int64_t)number), done->weights[i]);
	}
	if (ok)
		pmf = calc_numbers(calc, recursion->gains ? done : &numbers);
	weighted_set_clear(&numbers);
	return pmf;
}

/* All ways to one state are one: what is gained on them is its PMF. */
static bool take_ways(struct recursion *recursion, const struct weighted_set *ways,
		      struct chain_step *step)
{
	struct calculator *calc = recursion->calc;
	size_t i, k;

	step->ways = memory_take(&calc->memory, (ways->count + 1) * sizeof *step->ways);
	if (step->ways == NULL)
		return calc_no_memory(calc, calc->program->main);
	for (i = 0; i < ways->count; i++) {
		const struct troll_value *to = value_in(ways, i)->parts[0];
		struct weighted_set gained;
		struct chain_way *way;
		bool ok = true;

		for (k = 0; k < i && value_in(ways, k)->parts[0] != to; k++)
			;
		if (k < i)
			continue;
		gained = calc_empty(calc);
		for (k = i; ok && k < ways->count; k++) {
			if (value_in(ways, k)->parts[0] == to)
				ok = calc_add(calc, calc->program->main, &gained,
					      recursion->gains ? value_in(ways, k)->parts[1]
							       : troll_number(&calc->work.values,
									      CHAIN_NOTHING_GAINED),
					      ways->weights[k]);
		}
		way = &step->ways[step->way_count];
		*way = (struct chain_way){(size_t)to->items[0], NULL};
		way->by = ok ? calc_numbers(calc, &gained) : NULL;
		weighted_set_clear(&gained);
		if (way->by == NULL)
			return false;
		step->way_count++;
	}
	return true;
}

/* Does it lead to itself alone, without a gain? */
static bool is_endless(const struct turn *turn, size_t state)
{
	const struct troll_value *way;

	if (turn->done.count > 0 || turn->ways.count != 1 ||
	    mpq_cmp_ui(turn->ways.weights[0], 1, 1) != 0)
		return false;
	way = value_in(&turn->ways, 0);
	return (size_t)way->parts[0]->items[0] == state && way->parts[1]->items[0] == 0;
}

static bool is_cut(const struct turn *turn)
{
	mpq_t done, ways;
	bool cut;

	mpq_inits(done, ways, NULL);
	weighted_set_mass(&turn->done, done);
	weighted_set_mass(&turn->ways, ways);
	mpq_add(done, done, ways);
	cut = mpq_cmp_ui(done, 1, 1) < 0;
	mpq_clears(done, ways, NULL);
	return cut;
}

static bool step_from(const struct chain_model *model, size_t state, struct chain_step *step)
{
	struct recursion *recursion = model->data;
	struct calculator *calc = recursion->calc;
	struct turn turn = {calc_empty(calc), calc_empty(calc)};
	bool ok = walk_state(recursion, state, &turn);

	step->endless = ok && is_endless(&turn, state);
	if (ok && !step->endless) {
		step->cut = is_cut(&turn);
		step->done = pmf_of_done(recursion, &turn.done);
		ok = step->done != NULL && take_ways(recursion, &turn.ways, step);
	}
	weighted_set_clear(&turn.done);
	weighted_set_clear(&turn.ways);
	return ok;
}

/* ---- what the chain asks ---- */

/* Nothing is known of what a call gives that was not looked at. */
static bool region_of_state(const struct chain_model *model, size_t state, struct pmf_tail *region)
{
	(void)model;
	(void)state;
	*region = pmf_any_region(true);
	return true;
}

static void note_endless(const struct chain_model *model, size_t state)
{
	(void)state;
	((struct recursion *)model->data)->endless = true;
}

static bool has_stopped(const struct chain_model *model, size_t steps)
{
	return stop_after(((struct recursion *)model->data)->calc->work.stop, steps);
}

static void note_reason(const struct chain_model *model, enum chain_reason reason)
{
	((struct recursion *)model->data)->out_of_memory |=
		reason == CHAIN_NO_MEMORY || reason == CHAIN_NO_PMF;
}

/* ---- the whole ---- */

/* The values that came out, with their weights. */
static bool take_ends(struct recursion *recursion, const struct pmf *pmf, struct outcomes *outcomes)
{
	struct calculator *calc = recursion->calc;
	struct weighted_set dist = calc_empty(calc);
	bool ok = true;
	mpq_t share;
	size_t i;

	mpq_init(share);
	for (i = 0; ok && i < pmf->count; i++) {
		pmf_get_share(pmf, i, share);
		ok = calc_add(calc, calc->program->main, &dist,
			      value_in(&recursion->ends, (size_t)pmf_key(pmf, i)), share);
	}
	mpq_clear(share);
	ok = ok && calc_result(calc, &dist, outcomes);
	weighted_set_clear(&dist);
	return ok;
}

static bool run(struct recursion *recursion, struct outcomes *outcomes)
{
	enum { AHEAD = 10000, PARTS = 16 };
	struct calculator *calc = recursion->calc;
	struct chain_model model = {.data = recursion,
				    .context = &calc->context,
				    .memory = &calc->memory,
				    .outcomes = recursion->gains ? &chain_numbers : &chain_values,
				    .neutral = recursion->gains ? 0 : CHAIN_NOTHING_GAINED,
				    .step = step_from,
				    .region = recursion->gains ? region_of_state : NULL,
				    .endless = note_endless,
				    .stopped = has_stopped,
				    .abort = note_reason,
				    .cut = calc->request->threshold / PARTS,
				    .ahead = AHEAD,
				    .hurried = &recursion->hurried,
				    .states = &recursion->told,
				    .most_states = (uint64_t)calc->request->limits->states,
				    .unresolved = &recursion->unresolved};
	struct chain_result given = {0};
	bool ok = chain_run(&model, 0, &given) && !calc->work.failed && !recursion->endless;

	if (!ok) {
		pmf_free(&calc->context, given.done);
		return false;
	}
	if (recursion->gains) {
		ok = calc_result_of_pmf(calc, given.done, outcomes);
	} else {
		ok = take_ends(recursion, given.done, outcomes);
		pmf_free(&calc->context, given.done);
	}
	recursion->out_of_memory |= !ok;
	return ok;
}

/* What fails in calls that hardly ever come up, such as a number that is doubled each time, does not fail where calls are
   followed only as long as they are likely: so nobody hears of it here. */
static bool try_run(struct recursion *recursion, struct outcomes *outcomes)
{
	struct troll_work *work = &recursion->calc->work;
	struct diag *heard = work->diag, quiet = {.source = heard->source};
	bool ok;

	work->diag = &quiet;
	ok = run(recursion, outcomes);
	work->diag = heard;
	work->failed = false;
	return ok;
}

/* Why there is no answer, where none can be found in another way either. */
static bool report(struct recursion *recursion)
{
	struct calculator *calc = recursion->calc;

	if (recursion->endless)
		troll_fail(&calc->work, CODE_ENDLESS, calc->program->main->sign, NULL,
			   "this calls itself endlessly");
	else
		calc_no_memory(calc, calc->program->main);
	return false;
}

bool calc_recursion(struct calculator *calc, struct outcomes *outcomes, bool *told)
{
	struct recursion recursion = {.calc = calc};
	bool stopped;

	*told = false;
	if (calc->rounds > 0 || !is_chain(calc->program, &recursion.gains))
		return true;
	recursion.states = calc_empty(calc);
	recursion.ends = calc_empty(calc);
	*told = try_run(&recursion, outcomes);
	weighted_set_clear(&recursion.states);
	weighted_set_clear(&recursion.ends);
	stopped = calc->work.stop != NULL && calc->work.stop->wanted;
	if (*told || (!recursion.endless && !recursion.out_of_memory && !stopped &&
		      calc->context.aborted == PMF_NOT_ABORTED))
		return true;
	return stopped ? false : report(&recursion);
}
