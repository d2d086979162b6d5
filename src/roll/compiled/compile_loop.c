/*
 * Loops: the body of a `while` becomes a block, run for the lanes that are left. What goes from turn to turn are states: the
 * items of the variable, and what the sinks have taken. Nothing is known of them before the body is compiled; so it is compiled
 * for a guess, that they are what they are at first, and again for a wider one until the body gives no more than was guessed.
 * Bounds that grow again and again are taken to be far away, and the machine looks whether that is so.
 */
#include "roll/compiled/compile.h"

#include "roll/compiled/rotate.h"

enum { MOST_TRIES = 12, TRIES_OF_BOUNDS = 2, MOST_DEPTH = 3, MOST_VARIABLE = 24 };

/* What a state is taken to be. */
struct expected {
	bool constant; /* it is what it is at first */
	bool wide, guarded;
	struct interval bounds;
	int tries;
};

struct again {
	const struct node *node;
	struct code_mark mark;
	size_t count;              /* items of the variable, at most */
	value *taken[MOST_STATES]; /* what the sinks have, … */
	value before[MOST_STATES]; /* … and had before the loop */
	size_t sink_states;
	/* The items that are there are those in front: so many states become one, which says how many. */
	enum { NOT_COUNTED, COUNTED, NEVER_COUNTED } counted;
	bool wants_count;
	/* By number: the numbers of the items, whether they are there, what the sinks have. */
	struct expected *guesses;
	value *first, *inside, *after;
};

/* ---- which states there are ---- */

static size_t number_of_item(size_t item)
{
	return 2 * item;
}

static size_t state_of_sink(size_t state)
{
	return 2 * (size_t)MOST_VARIABLE + state;
}

enum { COUNT = 2 * MOST_VARIABLE + MOST_STATES, ALL_STATES };

static bool find_sink_states(struct compiler *compiler, struct again *again, struct sink *sink)
{
	size_t i;

	for (; sink != NULL; sink = sink->next) {
		if (sink->enter != NULL)
			sink->enter(compiler, sink);
		for (i = 0; i < sink->state_count; i++) {
			if (again->sink_states >= MOST_STATES / 2)
				return false;
			again->taken[again->sink_states++] = &sink->states[i];
		}
	}
	return !compiler->code->failed;
}

static void guess_first(struct compiler *compiler, struct again *again, size_t state, value first)
{
	const struct made *made = code_made(compiler->code, first);

	again->first[state] = first;
	again->guesses[state] = (struct expected){made->operation == OPERATION_CONSTANT, made->wide,
						  false, made->bounds, 0};
}

static bool make_room(struct compiler *compiler, struct again *again)
{
	struct arena *arena = &compiler->code->arena;

	again->guesses = arena_take(arena, ALL_STATES * sizeof *again->guesses);
	again->first = arena_take(arena, ALL_STATES * sizeof *again->first);
	again->inside = arena_take(arena, ALL_STATES * sizeof *again->inside);
	again->after = arena_take(arena, ALL_STATES * sizeof *again->after);
	return again->guesses != NULL && again->first != NULL && again->inside != NULL &&
	       again->after != NULL;
}

/* An item that none has at first. */
static void guess_absent(struct compiler *compiler, struct again *again, size_t item)
{
	guess_first(compiler, again, number_of_item(item), code_constant(compiler->code, 0));
	guess_first(compiler, again, number_of_item(item) + 1, code_constant(compiler->code, 0));
}

static bool begin(struct compiler *compiler, struct again *again, const struct items *items,
		  struct sink *sink)
{
	size_t i;

	if (items->count > MOST_VARIABLE || !make_room(compiler, again) ||
	    !find_sink_states(compiler, again, sink))
		return false;
	again->count = items->count;
	for (i = 0; i < MOST_VARIABLE; i++) {
		guess_absent(compiler, again, i);
		if (i >= items->count)
			continue;
		guess_first(compiler, again, number_of_item(i), items->list[i].number);
		guess_first(compiler, again, number_of_item(i) + 1, items->list[i].present);
	}
	for (i = 0; i < again->sink_states; i++) {
		again->before[i] = *again->taken[i];
		guess_first(compiler, again, state_of_sink(i), *again->taken[i]);
	}
	return true;
}

/* ---- how many items there are ---- */

/* The number that says how many of the items are there: those in front. NO_VALUE if there is none. */
static value find_count(const struct draft *code, const value *states, size_t count)
{
	value number = NO_VALUE;
	size_t i, certain = 0;

	for (i = 0; i < count; i++) {
		value present = states[number_of_item(i) + 1];
		const struct made *made = code_made(code, present);

		if (number == NO_VALUE && code_is(code, present, 1)) {
			certain++;
			continue;
		}
		if (made->operation != OPERATION_GREATER ||
		    !code_is(code, made->operands[1], (int64_t)i) ||
		    (number != NO_VALUE && made->operands[0] != number))
			return NO_VALUE;
		number = made->operands[0];
	}
	if (number == NO_VALUE || code_made(code, number)->wide ||
	    code_bounds(code, number).low < (int64_t)certain ||
	    code_bounds(code, number).high > (int64_t)count)
		return NO_VALUE;
	return number;
}

/* The same at first: a constant, or what says so. */
static value find_first_count(struct draft *code, const struct again *again)
{
	size_t certain = 0;

	while (certain < again->count &&
	       code_is(code, again->first[number_of_item(certain) + 1], 1))
		certain++;
	if (certain == again->count || code_is(code, again->first[number_of_item(certain) + 1], 0))
		return code_constant(code, (int64_t)certain);
	return find_count(code, again->first, again->count);
}

/* Can it be counted from the next try on? */
static bool may_count(struct compiler *compiler, struct again *again)
{
	return again->counted == NOT_COUNTED && again->count > 1 &&
	       find_count(compiler->code, again->after, again->count) != NO_VALUE;
}

/* Before a try. */
static void guess_count(struct compiler *compiler, struct again *again)
{
	struct draft *code = compiler->code;
	value first = find_first_count(code, again);

	again->counted = NEVER_COUNTED;
	if (first == NO_VALUE || code->failed)
		return;
	again->counted = COUNTED;
	guess_first(compiler, again, COUNT, first);
	again->guesses[COUNT].constant = false;
	again->guesses[COUNT].bounds = interval_of(1, (int64_t)again->count);
}

/* ---- one try ---- */

static value state_inside(struct compiler *compiler, struct again *again, size_t state)
{
	const struct expected *guess = &again->guesses[state];
	struct draft *code = compiler->code;

	if (guess->constant)
		return code_use(code, again->first[state]);
	return code_state(code, guess->bounds.low, guess->bounds.high, guess->wide);
}

static void make_states(struct compiler *compiler, struct again *again)
{
	struct items *variable = &compiler->variables[again->node->slot];
	value present;
	size_t i;

	*variable = (struct items){0};
	if (again->counted == COUNTED)
		again->inside[COUNT] = state_inside(compiler, again, COUNT);
	for (i = 0; i < again->count; i++) {
		size_t state = number_of_item(i);

		again->inside[state] = state_inside(compiler, again, state);
		/* Lanes that come into a loop because of an item have it. */
		present = code_use(compiler->code, again->first[state + 1]);
		if (again->counted == COUNTED)
			again->inside[state + 1] =
				code_test(compiler->code, OPERATION_GREATER, again->inside[COUNT],
					  code_constant(compiler->code, (int64_t)i));
		else if (code_is(compiler->code, present, 1) &&
			 again->guesses[state + 1].tries == 0)
			again->inside[state + 1] = present;
		else
			again->inside[state + 1] = state_inside(compiler, again, state + 1);
		items_append(compiler, variable, again->inside[state], again->inside[state + 1]);
	}
	for (i = 0; i < again->sink_states; i++)
		*again->taken[i] = again->inside[state_of_sink(i)] =
			state_inside(compiler, again, state_of_sink(i));
}

/* Where lanes go on, or where they do not: what a value is then. */
static value where_it_goes(struct draft *code, value x, value go, bool on)
{
	value stop = code_not(code, go);
	const struct made *made = code_made(code, x);

	while (made->operation == OPERATION_CHOOSE &&
	       (made->operands[0] == go || made->operands[0] == stop)) {
		x = made->operands[(made->operands[0] == go) == on ? 1 : 2];
		made = code_made(code, x);
	}
	if (x == go || x == stop)
		return code_constant(code, (x == go) == on);
	if (made->operation == OPERATION_EITHER && on &&
	    (made->operands[0] == go || made->operands[1] == go))
		return code_constant(code, 1);
	return x;
}

static value try_body(struct compiler *compiler, struct again *again, struct sink *sink)
{
	struct draft *code = compiler->code;
	const struct node *body = node_body(again->node);
	int32_t outside = compiler->stream;
	struct items given;
	value go;
	size_t i;

	if (body->rolls)
		compiler->stream =
			code_stream_of_turn(code, code_stream(code, outside, again->node->id));
	given = compile_items(compiler, body);
	sink_take(compiler, sink, &given);
	compile_turns(compiler, 1);
	compiler->stream = outside;
	go = items_any(compiler, &given);
	if (given.count > MOST_VARIABLE)
		code->failed = true;
	for (i = 0; i < MOST_VARIABLE && !code->failed; i++) {
		size_t state = number_of_item(i);
		bool is = i < given.count;

		if (is && i >= again->count)
			again->count = i + 1;
		again->after[state] = is ? given.list[i].number : again->inside[state];
		again->after[state + 1] = is ? given.list[i].present : code_constant(code, 0);
	}
	for (i = 0; i < again->sink_states; i++)
		again->after[state_of_sink(i)] = *again->taken[i];
	return code->failed ? 0 : go;
}

/* ---- was the guess right? ---- */

static void widen(struct expected *guess, struct interval bounds, int64_t far)
{
	struct interval hull = interval_hull(guess->bounds, bounds);

	if (++guess->tries > TRIES_OF_BOUNDS) {
		if (hull.low < guess->bounds.low)
			hull.low = hull.low < -far ? hull.low : -far;
		if (hull.high > guess->bounds.high)
			hull.high = hull.high > far ? hull.high : far;
		guess->guarded = true;
	}
	guess->bounds = hull;
}

/* False, with another guess, if it was wrong. */
static bool is_right(struct compiler *compiler, struct again *again, size_t state, value on)
{
	const struct made *made = code_made(compiler->code, on);
	struct expected *guess = &again->guesses[state];
	bool right = true;

	if (guess->constant) {
		if (on == again->inside[state])
			return true;
		guess->constant = false;
		right = false;
	}
	if (made->wide && !guess->wide) {
		guess->wide = true;
		right = false;
	}
	if ((made->bounds.low < guess->bounds.low || made->bounds.high > guess->bounds.high) &&
	    !guess->guarded) {
		widen(guess, made->bounds, compiler->far);
		right = false;
	}
	return right;
}

static bool was_right(struct compiler *compiler, struct again *again, value go, size_t tried)
{
	struct draft *code = compiler->code;
	bool right = again->count == tried;
	size_t i;

	if (again->counted == COUNTED) {
		again->after[COUNT] = find_count(code, again->after, again->count);
		if (again->after[COUNT] == NO_VALUE || !right) {
			again->counted = NEVER_COUNTED;
			return false;
		}
	} else if (may_count(compiler, again)) {
		again->wants_count = true;
		right = false;
	}
	for (i = 0; i < again->count; i++) {
		size_t state = number_of_item(i);
		value present = where_it_goes(code, again->after[state + 1], go, true);

		if (i >= tried)
			again->inside[state] = again->inside[state + 1] = code_constant(code, 0);
		again->after[state + 1] = present;
		again->after[state] = where_it_goes(code, again->after[state], go, true);
		right &= is_right(compiler, again, state, again->after[state]);
		if (again->counted == COUNTED)
			continue;
		if (code_is(code, present, 1) && code_is(code, again->inside[state + 1], 1))
			continue;
		if (again->guesses[state + 1].tries == 0 && !again->guesses[state + 1].constant &&
		    code_is(code, again->inside[state + 1], 1)) {
			again->guesses[state + 1].tries = 1;
			right = false;
		}
		right &= is_right(compiler, again, state + 1, present);
	}
	for (i = 0; i < again->sink_states; i++)
		right &= is_right(compiler, again, state_of_sink(i),
				  where_it_goes(code, again->after[state_of_sink(i)], go, true));
	return right;
}

/* ---- the loop that comes of it ---- */

/* What a state is after a turn: in a column, of its width. */
static value column_after(struct draft *code, value after, value inside)
{
	bool broad = code_made(code, inside)->wide;

	after = code_wide(code, code_column(code, after), broad);
	/* States change all at once: what is another one now is to be kept. */
	if (code_made(code, after)->operation == OPERATION_STATE && after != inside)
		after = code_make(code, (struct made){.operation = OPERATION_MOVE,
						      .wide = broad,
						      .operands = {after},
						      .bounds = code_bounds(code, after)});
	return after;
}

/* How a loop ends: where `go` is 0; `rotated`, before the turn that would find that out. */
struct ending {
	value go;
	bool rotated;
	value before[MOST_STATES], after[MOST_STATES]; /* by number of the state */
};

/* In the block of the loop. */
static void set_state(struct compiler *compiler, struct again *again, size_t state,
		      struct ending *ending)
{
	struct draft *code = compiler->code;
	value inside = again->inside[state],
	      after = where_it_goes(code, again->after[state], ending->go, true);
	const struct made *made = code_made(code, inside);
	const struct expected *guess = &again->guesses[state];

	if (made->operation != OPERATION_STATE || code->failed)
		return;
	ending->after[made->number] = after;
	ending->before[made->number] = again->first[state];
	code->blocks[code->block].states[made->number] =
		(struct state){.inside = inside,
			       .before = again->first[state],
			       .guarded = guess->guarded,
			       .low = guess->bounds.low,
			       .high = guess->bounds.high};
	after = column_after(code, after, inside);
	code->blocks[code->block].states[code_made(code, inside)->number].after = after;
}

static void set_states(struct compiler *compiler, struct again *again, struct ending *ending)
{
	size_t i;

	for (i = 0; i < again->count; i++) {
		set_state(compiler, again, number_of_item(i), ending);
		if (again->counted != COUNTED)
			set_state(compiler, again, number_of_item(i) + 1, ending);
	}
	if (again->counted == COUNTED)
		set_state(compiler, again, COUNT, ending);
	for (i = 0; i < again->sink_states; i++)
		set_state(compiler, again, state_of_sink(i), ending);
}

static bool is_left_alone(const struct again *again, size_t sink_state)
{
	size_t state = state_of_sink(sink_state);

	return again->guesses[state].constant && again->after[state] == again->inside[state];
}

/* What the sinks have where lanes leave. */
static void set_results(struct compiler *compiler, struct again *again, const struct ending *ending)
{
	struct draft *code = compiler->code;
	size_t i;

	for (i = 0; i < again->sink_states && !code->failed; i++) {
		value after = where_it_goes(code, again->after[state_of_sink(i)], ending->go,
					    ending->rotated);
		struct block *block;

		if (is_left_alone(again, i))
			continue;
		after = code_wide(code, code_column(code, after),
				  code_made(code, again->before[i])->wide);
		block = &code->blocks[code->block];
		block->results[block->result_count++] = (struct result){again->before[i], after};
	}
}

/* A value in the place of the states that it is made of. */
static bool set_summary(struct draft *code, const struct code_mark *mark, struct ending *ending,
			value go)
{
	value summary = rotate_find_summary(code, mark, go), before, after;
	int32_t block = code->block, number = code->blocks[block].state_count;

	if (summary == NO_VALUE || number >= MOST_STATES)
		return false;
	after = column_after(code, rotate_inside(code, summary, ending->after), summary);
	code->block = mark->block;
	before = rotate_outside(code, summary, ending->before);
	code->block = block;
	if (code->failed)
		return false;
	code_become_state(code, summary, before, after);
	ending->before[number] = before;
	ending->after[number] = after;
	return true;
}

/* In the block around the loop. */
static void take_results(struct compiler *compiler, struct again *again, int32_t block,
			 value entered)
{
	struct draft *code = compiler->code;
	int32_t result = 0;
	size_t i;

	for (i = 0; i < again->sink_states; i++) {
		*again->taken[i] = again->before[i];
		if (!is_left_alone(again, i))
			*again->taken[i] = code_result(code, block, entered, result++);
	}
}

/* `before` is what lanes have that do not enter: in a column, of the width of the result. */
static void finish_before(struct draft *code, int32_t block)
{
	int32_t i;

	for (i = 0; i < code->blocks[block].state_count && !code->failed; i++) {
		struct state state = code->blocks[block].states[i];

		state.before = code_wide(code, code_use(code, state.before),
					 code_made(code, state.inside)->wide);
		code->blocks[block].states[i] = state;
	}
	for (i = 0; i < code->blocks[block].result_count && !code->failed; i++) {
		struct result result = code->blocks[block].results[i];

		result.before = code_wide(code, code_use(code, result.before),
					  code_made(code, result.after)->wide);
		code->blocks[block].results[i] = result;
	}
}

/* Which lanes go on, after the turn. */
static value set_ending(struct compiler *compiler, struct again *again, struct ending *ending)
{
	struct draft *code = compiler->code;
	value go = ending->go;

	ending->rotated = rotate_may(code, &again->mark, go);
	code->blocks[code->block].rotated = ending->rotated;
	set_states(compiler, again, ending);
	set_results(compiler, again, ending);
	if (ending->rotated && !code->failed)
		go = rotate_inside(code, go, ending->after);
	go = code_column(code, go);
	while (set_summary(code, &again->mark, ending, go))
		;
	return go;
}

static void forget_turns(struct compiler *compiler, struct again *again)
{
	size_t i;

	code_go_back(compiler->code, &again->mark);
	for (i = 0; i < again->sink_states; i++)
		*again->taken[i] = again->before[i];
}

static void finish(struct compiler *compiler, struct again *again, value entry, value go)
{
	struct draft *code = compiler->code;
	int32_t block = code->block;
	struct ending ending = {.go = go};
	value entered;

	go = set_ending(compiler, again, &ending);
	code_close(code, &again->mark, go);
	if (code->failed)
		return;
	if (ending.rotated)
		entry = code_both(code, entry, rotate_outside(code, ending.go, ending.before));
	if (code_is(code, entry, 0)) { /* there is no turn that gives anything */
		forget_turns(compiler, again);
		return;
	}
	code->blocks[block].entry = entry;
	finish_before(code, block);
	entered = code_make(code, (struct made){.operation = OPERATION_LOOP,
						.operands = {entry},
						.number = block,
						.bounds = interval_of(0, 0)});
	take_results(compiler, again, block, entered);
}

static void compile_turns_of(struct compiler *compiler, struct again *again, value entry,
			     struct sink *sink)
{
	struct draft *code = compiler->code;
	int tries;

	for (tries = 0; tries < MOST_TRIES && !code->failed; tries++) {
		size_t tried = again->count;
		value go;

		if (again->wants_count && again->counted == NOT_COUNTED)
			guess_count(compiler, again);

		if (!code_open(code, entry, &again->mark))
			return;
		make_states(compiler, again);
		go = try_body(compiler, again, sink);
		if (code->failed)
			return;
		if (was_right(compiler, again, go, tried)) {
			if (code_is(code, go, 1)) /* endless */
				code->failed = true;
			finish(compiler, again, entry, go);
			return;
		}
		forget_turns(compiler, again);
	}
	code->failed = true;
}

void compile_while(struct compiler *compiler, const struct node *node, struct sink *sink)
{
	struct draft *code = compiler->code;
	struct items items = compile_items(compiler, node_value(node));
	struct again again = {.node = node};
	value entry;

	sink_take(compiler, sink, &items);
	entry = code_both(code, code->mask, items_any(compiler, &items));
	if (code->failed || code_is(code, entry, 0))
		return;
	if (compiler->depth >= MOST_DEPTH || !begin(compiler, &again, &items, sink)) {
		code->failed = true;
		return;
	}
	compiler->depth++;
	compile_turns_of(compiler, &again, entry, sink);
	compiler->depth--;
}
