/*
 * Loops as Markov chains. A state is a closed term with a loop in it; a step runs the loop once and
 * leads to other states, with what was gained on the way. If there are finitely many states, and
 * nothing is gained in going round in circles, the chain is solved, exactly, however long it may
 * run. Otherwise it is followed turn by turn until hardly any mass is left in it (follow.c).
 */
#include <stdlib.h>
#include <string.h>

#include "calc/chain.h"
#include "calc/rules.h"
#include "support/memory.h"

bool chain_no_memory(struct loop *loop)
{
	return calc_abort(loop->calc, ABORTED_OUT_OF_MEMORY, loop->whole);
}

/* ---- states ---- */

static bool grow_slots(struct loop *loop)
{
	const struct dicelab_memory *memory = loop->calc->maker.memory;
	size_t count = loop->slot_count == 0 ? 64 : 2 * loop->slot_count, i;
	size_t *slots = memory_take(memory, count * sizeof *slots);

	if (slots == NULL) {
		chain_no_memory(loop);
		return false;
	}
	memset(slots, 0, count * sizeof *slots);
	for (i = 0; i < loop->count; i++) {
		size_t at = loop->states[i].term->id & (count - 1);

		while (slots[at] != 0)
			at = (at + 1) & (count - 1);
		slots[at] = i + 1;
	}
	memory_release(memory, loop->slots);
	loop->slots = slots;
	loop->slot_count = count;
	return true;
}

size_t chain_find(struct loop *loop, struct term *term)
{
	size_t at;

	if (2 * (loop->count + 1) > loop->slot_count && !grow_slots(loop))
		return SIZE_MAX;
	for (at = term->id & (loop->slot_count - 1); loop->slots[at] != 0;
	     at = (at + 1) & (loop->slot_count - 1)) {
		if (loop->states[loop->slots[at] - 1].term == term)
			return loop->slots[at] - 1;
	}
	if (!memory_grow(loop->calc->maker.memory, &loop->states, &loop->room, loop->count + 1,
			 sizeof *loop->states)) {
		chain_no_memory(loop);
		return SIZE_MAX;
	}
	loop->states[loop->count] = (struct state){.term = term};
	loop->slots[at] = ++loop->count;
	return loop->count - 1;
}

/* ---- turns ---- */

/* The loop once, and then the loop again if that gave anything; by the name it has, if it has one.
   NULL if it cannot be. */
static struct term *unroll_while(struct calc *calc, struct term *term, int64_t name)
{
	struct maker *maker = &calc->maker;
	struct term *value = calc_introduce(calc, term->operands[0], term->node->value_ordered);
	struct term *again;
	bool unsure = value->shortest == 0 || maker->unsure > 0;

	if (value->fresh) {
		if (value == term->operands[0])
			return NULL;
		again = make_with_operand(maker, term, 0, value);
		return name == 0 ? again : make_loop(maker, name, again);
	}
	maker->unsure += unsure;
	again = make_with_operand(maker, term, 0, make_body(maker, term, value));
	maker->unsure -= unsure;
	if (name != 0)
		again = make_loop(maker, name, again);
	again = make_pair(maker, value, again, term->ordered);
	if (value->shortest > 0)
		return again;
	return make_if(maker, make_some(maker, value), again, make_list(maker, NULL, 0));
}

/* How many of the operands, from the first on, a loop may be in that is to be run now. */
static size_t count_current(const struct term *term)
{
	switch (term->kind) {
	case TERM_IF:
	case TERM_REPEAT:
	case TERM_LET:
	case TERM_FOREACH:
		return 1;
	case TERM_LIST:
	case TERM_FAILURE:
	case TERM_LINEAR:
	case TERM_BINARY:
	case TERM_DIE:
	case TERM_FACES:
	case TERM_REDUCE:
	case TERM_SOME:
	case TERM_ONE:
	case TERM_RANGE:
	case TERM_CONCAT:
	case TERM_PERM:
	case TERM_SORT:
	case TERM_REV:
	case TERM_SELECT:
	case TERM_COMPARE:
	case TERM_AFTER:
	case TERM_SEGMENT:
	case TERM_DEALT:
	case TERM_WHILE:
	case TERM_LOOP:
	case TERM_VARIABLE:
	case TERM_POOL:
	case TERM_DECK:
	case TERM_UNKNOWN:
		break;
	}
	return term->operand_count;
}

bool calc_has_turn(const struct term *term)
{
	size_t count = count_current(term), i;

	if (!term->loops || term->kind == TERM_WHILE || term->kind == TERM_LOOP)
		return term->loops;
	for (i = 0; i < count; i++) {
		if (calc_has_turn(term->operands[i]))
			return true;
	}
	/* A loop with a name may be run wherever it stands. */
	for (; i < term->operand_count; i++) {
		if (term->operands[i]->last_random_variable > 0 && calc_has_turn(term->operands[i]))
			return true;
	}
	return false;
}

/* Unrolls the first loop that is evaluated; NULL if there is none that can be. */
static struct term *unroll(struct calc *calc, struct term *term)
{
	size_t count = count_current(term), i;

	if (!term->loops)
		return NULL;
	if (term->kind == TERM_WHILE)
		return unroll_while(calc, term, 0);
	for (i = 0; i < count; i++) {
		struct term *unrolled = unroll(calc, term->operands[i]);

		if (unrolled != NULL)
			return make_with_operand(&calc->maker, term, i, unrolled);
	}
	return NULL;
}

/* A loop in the term that has a name, and no other such loop in itself; NULL if there is none. */
static struct term *find_loop_by_name(struct term *term, uint64_t stamp)
{
	struct term *found = NULL;
	size_t i;

	if (!term->loops || term->random_variables == 0 || term->stamp == stamp)
		return NULL;
	term->stamp = stamp;
	for (i = 0; i < term->operand_count && found == NULL; i++)
		found = find_loop_by_name(term->operands[i], stamp);
	return found == NULL && term->kind == TERM_LOOP ? term : found;
}

/* The term with one loop unrolled by one turn; NULL if there is none that can be. */
static struct term *next_turn(struct calc *calc, struct term *term)
{
	struct term *loop = find_loop_by_name(term, ++calc->maker.terms.stamp), *unrolled;

	calc->next_name = term->last_random_variable + 1;
	if (loop == NULL)
		return unroll(calc, term);
	unrolled = unroll_while(calc, loop->operands[0], loop->number);
	return unrolled == NULL ? NULL : calc_replace(calc, term, loop, unrolled);
}

/* ---- item by item ---- */

/* Is there room for what is added up of so many items, whatever is taken off again? Of several sums
   each fails that is too large. */
static bool sums_fit(struct calc *calc, struct term *term, const struct term *loop,
		     struct term *one, uint64_t times)
{
	const struct pmf *pmf;
	size_t i;

	if (term->kind == TERM_REDUCE) {
		pmf = calc_pmf(calc, calc_replace(calc, term, loop, one));
		return pmf != NULL && pmf_sums_fit(pmf, times);
	}
	if (__builtin_mul_overflow(times, term->operand_count, &times))
		return false;
	for (i = 0; i < term->operand_count; i++) {
		if (!sums_fit(calc, term->operands[i], loop, one, times))
			return false;
	}
	return true;
}

bool calc_by_items(struct calc *calc, struct term *term, struct dist *result)
{
	struct maker *maker = &calc->maker;
	struct term *loop = find_loop_by_name(term, ++maker->terms.stamp), *branches, *one;
	const struct pmf *pmf;
	uint64_t times;

	if (loop == NULL || !calc_is_additive(term, loop, true))
		return true;
	branches = make_branches(maker, loop->operands[0]);
	if (branches == NULL || branches->kind != TERM_REPEAT || !term_is_closed(branches) ||
	    !term_is_number(branches->operands[0]))
		return true;
	times = (uint64_t)branches->operands[0]->items[0];
	one = make_loop(maker, loop->number, branches->operands[1]);
	if (term->kind != TERM_REDUCE && !sums_fit(calc, term, loop, one, times))
		return calc->aborted == NOT_ABORTED;
	pmf = calc_pmf(calc, calc_replace(calc, term, loop, one));
	return pmf != NULL &&
	       calc_give(calc, term, dist_power(calc, term, pmf, times), "item by item", result);
}

/* ---- steps ---- */

/* The loop that is run in a term: what lies around it comes first. */
static const struct node *find_loop(const struct term *term)
{
	size_t i;

	while (term->kind != TERM_WHILE) {
		for (i = 0; i < term->operand_count && !term->operands[i]->loops; i++)
			;
		if (i == term->operand_count)
			return term->origin;
		term = term->operands[i];
	}
	return term->node;
}

static bool has_loop(struct term *term, const struct node *node, uint64_t stamp)
{
	size_t i;

	if (!term->loops || term->stamp == stamp)
		return false;
	term->stamp = stamp;
	if (term->kind == TERM_WHILE && term->node == node)
		return true;
	for (i = 0; i < term->operand_count; i++) {
		if (has_loop(term->operands[i], node, stamp))
			return true;
	}
	return false;
}

bool calc_is_running(struct calc *calc, struct term *term)
{
	return has_loop(term, calc->running, ++calc->maker.terms.stamp);
}

bool chain_never_ends(struct loop *loop, size_t index, bool unsure)
{
	struct calc *calc = loop->calc;
	struct state *state = &loop->states[index];

	dist_free(calc, &state->step);
	if (!unsure)
		calc_fail(calc, find_loop(state->term), FAILURE_ENDLESS, 0);
	state->step.done = unsure ? pmf_nothing(&calc->context) : pmf_failed(&calc->context);
	return calc_made(calc, state->step.done, state->term);
}

bool chain_expand(struct loop *loop, size_t index)
{
	struct calc *calc = loop->calc;
	struct term *term = loop->states[index].term, *next = term;
	struct pmf *certain;
	struct dist step = {0};
	bool ok, before = calc->cut_off;

	calc->cut_off = false;
	if (term->known[COMPLETE] == NULL) { /* else it was solved before */
		next = next_turn(calc, term);
		if (next == NULL)
			return calc_abort(calc, ABORTED_BY_STATES, term);
		if (next == term) {
			loop->expanded++;
			return chain_never_ends(loop, index, false);
		}
	}
	certain = pmf_certain(&calc->context, 0);
	ok = calc_made(calc, certain, term) &&
	     dist_mix(calc, loop->whole, next == term ? COMPLETE : UP_TO_LOOPS, certain, &next,
		      &step);
	pmf_free(&calc->context, certain);
	if (!ok) {
		dist_free(calc, &step);
		return false;
	}
	step.cut = calc->cut_off;
	calc->cut_off |= before;
	loop->states[index].step = step;
	loop->expanded++;
	return true;
}

/* ---- exploring ---- */

double chain_mass(const struct pmf *pmf)
{
	double mass = pmf->tail == NULL ? 0 : mpq_get_d(pmf->tail->mass);
	size_t i;

	for (i = 0; i < pmf->count; i++)
		mass += pmf_probability(pmf, i);
	return mass;
}

static bool pass_mass_on(struct loop *loop, size_t index)
{
	size_t i;

	if (loop->states[index].step.done == NULL && !chain_expand(loop, index))
		return false;
	for (i = 0; i < loop->states[index].step.continuation_count; i++) {
		const struct continuation *tail = &loop->states[index].step.continuations[i];
		size_t to = chain_find(loop, tail->to);

		if (to == SIZE_MAX)
			return false;
		loop->states[to].next += loop->states[index].mass * chain_mass(tail->by);
	}
	return true;
}

/* Is nothing asked of the loop but that it ends? (See rule_after.) */
static bool asks_end(const struct term *term)
{
	return term->kind == TERM_AFTER || (term->kind == TERM_SELECT && term->longest == 0);
}

/* `then`, after what of the term can go on for ever. */
static struct term *after_its_end(struct maker *maker, struct term *term, struct term *then)
{
	size_t i;

	switch (term->kind) {
	case TERM_LINEAR:
	case TERM_BINARY:
	case TERM_REDUCE:
	case TERM_SOME:
	case TERM_ONE:
		for (i = term->operand_count; i-- > 0;)
			then = after_its_end(maker, term->operands[i], then);
		return then;
	case TERM_LIST:
	case TERM_FAILURE:
	case TERM_DIE:
	case TERM_FACES:
	case TERM_RANGE:
	case TERM_CONCAT:
	case TERM_REPEAT:
	case TERM_PERM:
	case TERM_SORT:
	case TERM_REV:
	case TERM_SELECT:
	case TERM_COMPARE:
	case TERM_IF:
	case TERM_AFTER:
	case TERM_SEGMENT:
	case TERM_DEALT:
	case TERM_LET:
	case TERM_FOREACH:
	case TERM_WHILE:
	case TERM_LOOP:
	case TERM_VARIABLE:
	case TERM_POOL:
	case TERM_DECK:
	case TERM_UNKNOWN:
		break;
	}
	return make_after(maker, term, then);
}

bool chain_ask_end(struct loop *loop)
{
	struct calc *calc = loop->calc;
	const struct dist *dist;
	struct term *end;

	if (loop->asked || asks_end(loop->whole))
		return true;
	loop->asked = true;
	end = make_number(&calc->maker, 0);
	end = after_its_end(&calc->maker, loop->states[0].term, end);
	dist = calc_dist(calc, end, COMPLETE);
	if (dist != NULL && dist->done->failed > 0)
		loop->endless = dist;

	return dist != NULL;
}

/* One more turn: the mass is passed on. *left gets what is still in the loop. */
static bool explore_turn(struct loop *loop, double *left)
{
	size_t known = loop->count, i;

	*left = 0;
	for (i = 0; i < known; i++) {
		if (loop->states[i].mass > 0 && !pass_mass_on(loop, i))
			return false;
	}
	for (i = 0; i < loop->count; i++) {
		loop->states[i].mass = loop->states[i].next;
		loop->states[i].next = 0;
		*left += loop->states[i].mass;
	}
	return true;
}

/* Goes on until all states are known, or there is hardly any mass outside of them. */
static bool explore_by_mass(struct loop *loop)
{
	enum { MANY_TURNS = 64 };
	const double much = 0.01;
	double left = 1;
	size_t checked = 1, turns;

	if (loop->states == NULL) /* there is a first state: the analyzer is told so */
		return false;
	loop->states[0].mass = 1;
	for (turns = 0;
	     loop->expanded < loop->count && left > 0 && left >= loop->cut && loop->endless == NULL;
	     turns++) {
		if (turns == MANY_TURNS && left > much && !chain_ask_end(loop))
			return false;
		/* What runs for ever somewhere need not be waited for. */
		if (loop->count >= 2 * checked) {
			checked = loop->count;
			if (!chain_find_endless(loop))
				return false;
		}
		if (!explore_turn(loop, &left))
			return false;
		loop->calc->unresolved = left;
	}
	return true;
}

/* How far the program can count with the numbers in it, roughly. */
static size_t count_numbers(const struct node *node)
{
	enum { MOST = 4000, TIMES = 4 };
	size_t count = 0;
	int i;

	for (; node->kind == NODE_CONCAT; node = node->operands[1]) /* long chains are no nests */
		count += count_numbers(node->operands[0]);
	if (node->kind == NODE_NUMBER && node->number > 0)
		count += node->number < MOST / TIMES ? TIMES * (size_t)node->number : MOST;
	for (i = 0; i < node_arity(node); i++)
		count += count_numbers(node->operands[i]);
	return count < MOST ? count : MOST;
}

bool chain_look_ahead(struct loop *loop, size_t index, bool all, bool *found)
{
	bool seen = loop->states[index].step.done != NULL;
	size_t i;

	if (!seen && !chain_expand(loop, index))
		return false;
	*found = seen || all || !(loop->states[index].step.done->failed > 0);
	if (!*found) {
		dist_free(loop->calc, &loop->states[index].step);
		loop->expanded--;
	}
	for (i = 0; *found && i < loop->states[index].step.continuation_count; i++) {
		if (chain_find(loop, loop->states[index].step.continuations[i].to) == SIZE_MAX)
			return false;
	}
	return true;
}

/* Takes a look at all that can be reached, however unlikely it is: a loop that ends when a counter does
   has only so many states. Gives up where there are more than that could be; and all loops of a
   calculation together may do so for hardly longer than all the rest takes. */
static bool explore_all(struct loop *loop)
{
	const uint64_t little = 400000, part = 5;
	struct calc *calc = loop->calc;
	const struct stop *stop = &calc->stop;
	uint64_t began = stop->steps, most = little + (stop->steps - calc->ahead) / part;
	size_t few = loop->count + count_numbers(calc->maker.tree->core), i;
	bool all = !(loop->cut > 0), found = true;

	for (i = 0; i < loop->count && loop->endless == NULL && found; i++) {
		if (!all && (loop->count > few || calc->ahead + stop->steps - began > most))
			break;
		if (!chain_look_ahead(loop, i, all, &found))
			return false;
	}
	calc->ahead += stop->steps - began;
	return true;
}

bool calc_loop(struct calc *calc, struct term *term, struct dist *result)
{
	/* What a part loses counts as often as the part is looked at. (Of lists there are more and more with
	   each turn; with numbers some turns more do not matter.) */
	const double part = term_is_single(term) ? 256 : 16;
	struct loop loop = {.calc = calc,
			    .whole = term,
			    .cut = term == calc->root ? calc->cut : calc->cut / part};
	const struct node *around = calc->running;
	double unresolved = calc->unresolved;
	bool ok;
	size_t i;

	calc->running = find_loop(term);
	ok = chain_find(&loop, term) == 0 && explore_by_mass(&loop) && explore_all(&loop) &&
	     chain_solve(&loop, result);
	calc->running = around;
	calc->unresolved = unresolved;
	for (i = 0; i < loop.count; i++) {
		pmf_free(&calc->context, loop.states[i].now);
		pmf_free(&calc->context, loop.states[i].then);
		pmf_free(&calc->context, loop.states[i].rest);
		dist_free(calc, &loop.states[i].step);
	}
	memory_release(calc->maker.memory, loop.states);
	memory_release(calc->maker.memory, loop.slots);
	return ok;
}
