/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Values, interned in a hash table; blocks and streams. fold.c does constant folding. */
#include "vector/code.h"

#include <assert.h>
#include <string.h>

#include "chance/alias.h"
#include "chance/random.h"
#include "support/memory.h"

/* Limits, beyond which a statement is not compiled. */
enum { MOST_VALUES = 400000, MOST_STREAMS = 4000, MOST_BLOCKS = 400 };

static const struct made nothing = {.operation = OPERATION_CONSTANT, .next = NO_VALUE};

void code_init(struct draft *code, const struct dicelab_memory *memory)
{
	size_t i;

	*code = (struct draft){.memory = memory};
	arena_init(&code->arena, memory);
	for (i = 0; i < HASHES; i++)
		code->heads[i] = NO_VALUE;
	if (!memory_grow(memory, &code->values, &code->room, 256, sizeof *code->values) ||
	    !memory_grow(memory, &code->blocks, &code->block_room, 1, sizeof *code->blocks) ||
	    !memory_grow(memory, &code->streams, &code->stream_room, 1, sizeof *code->streams)) {
		code->failed = true;
		return;
	}
	code->values[code->count++] = nothing;
	code->blocks[code->block_count++] = (struct block){.parent = -1};
	code->streams[code->stream_count++] = (struct branch){.from = -1};
	code->mask = code_constant(code, 1);
}

void code_clear(struct draft *code)
{
	arena_clear(&code->arena);
	memory_release(code->memory, code->values);
	memory_release(code->memory, code->blocks);
	memory_release(code->memory, code->streams);
}

value code_give_up(struct draft *code)
{
	code->failed = true;
	return 0;
}

/* ---- interning ---- */

int code_operands(const struct made *made)
{
	static const int counts[] = {
#define SPECIAL(id, operands) [OPERATION_##id] = (operands),
#include "vector/code.def"
	};

	/* the lanes in which a die matters; if there is no operand, in all */
	return made->operation == OPERATION_DIE ? made->operands[0] != 0 : counts[made->operation];
}

static size_t hash_of(const struct made *made)
{
	uint64_t x = (uint64_t)made->operation + 64 * (uint64_t)made->block +
		     (uint64_t)made->number * UINT64_C(0x9E3779B97F4A7C15) + (uint64_t)made->draw;
	int i;

	for (i = 0; i < 3; i++)
		x = (x ^ (x >> 29) ^ (uint64_t)(uint32_t)made->operands[i]) *
		    UINT64_C(0xBF58476D1CE4E5B9);
	x ^= (uint64_t)(uint32_t)made->stream * UINT64_C(0x94D049BB133111EB);
	return (size_t)(x >> 40) % HASHES;
}

static bool is_same(const struct made *a, const struct made *b)
{
	return a->operation == b->operation && a->wide == b->wide && a->block == b->block &&
	       memcmp(a->operands, b->operands, sizeof a->operands) == 0 &&
	       a->stream == b->stream && a->number == b->number && a->draw == b->draw &&
	       a->count == b->count && a->object == b->object;
}

value code_make(struct draft *code, struct made made)
{
	size_t hash;
	value x;

	if (code->failed)
		return 0;
	made.block = code->block;
	hash = hash_of(&made);
	for (x = code->heads[hash]; x != NO_VALUE; x = code->values[x].next) {
		if (is_same(&code->values[x], &made))
			return x;
	}
	if (code->count >= MOST_VALUES || !memory_grow(code->memory, &code->values, &code->room,
						       code->count + 1, sizeof *code->values))
		return code_give_up(code);
	made.next = code->heads[hash];
	made.hash = hash;
	code->values[code->count] = made;
	code->heads[hash] = (value)code->count;
	return (value)code->count++;
}

value code_constant(struct draft *code, int64_t number)
{
	if (number < LEAST_NUMBER - 1 || number > GREATEST_NUMBER + 1)
		return code_give_up(code);
	return code_make(code, (struct made){.operation = OPERATION_CONSTANT,
					     .wide = number != (int16_t)number,
					     .number = number,
					     .bounds = interval_of(number, number)});
}

value code_wide(struct draft *code, value x, bool broad)
{
	const struct made *made = code_made(code, x);

	if (made->wide || !broad || made->operation == OPERATION_CONSTANT)
		return x;
	return code_make(code, (struct made){.operation = OPERATION_WIDEN,
					     .wide = true,
					     .operands = {x},
					     .bounds = made->bounds});
}

value code_column(struct draft *code, value x)
{
	struct made made = *code_made(code, x);

	if (made.operation != OPERATION_CONSTANT)
		return x;
	return code_make(code, (struct made){.operation = OPERATION_FILL,
					     .wide = made.wide,
					     .number = made.number,
					     .bounds = made.bounds});
}

/* ---- captures from outside of a loop ---- */

/* Whether `entry` implies `x`, which is outside of the loop. */
static bool is_implied(const struct draft *code, value entry, value x)
{
	const struct made *made = code_made(code, entry);

	return entry == x ||
	       (made->operation == OPERATION_BOTH &&
		(is_implied(code, made->operands[0], x) || is_implied(code, made->operands[1], x)));
}

static value capture(struct draft *code, value outside, int32_t block)
{
	struct made made = *code_made(code, outside);
	value entry = code->blocks[block].entry, opposite;

	if (made.operation == OPERATION_CONSTANT)
		return code_constant(code, made.number);
	if (is_implied(code, entry, outside))
		return code_constant(code, 1);
	if (made.bounds.low >= 0 && made.bounds.high <= 1 && made.operation != OPERATION_STATE) {
		code->block = code->blocks[block].parent;
		opposite = code_not(code, outside);
		code->block = block;
		if (is_implied(code, entry, opposite))
			return code_constant(code, 0);
	}
	return code_make(code, (struct made){.operation = OPERATION_CAPTURE,
					     .wide = made.wide,
					     .operands = {outside},
					     .bounds = made.bounds});
}

value code_use(struct draft *code, value x)
{
	int32_t block = code->block;
	value outside;

	if (code->failed || code_made(code, x)->block == block)
		return x;
	if (code_is_constant(code, x))
		return code_constant(code, code_made(code, x)->number);
	assert(code->blocks[block].parent >= 0);
	code->block = code->blocks[block].parent;
	outside = code_use(code, x);
	code->block = block;
	return code->failed ? 0 : capture(code, outside, block);
}

void code_fault(struct draft *code, value wrong)
{
	wrong = code_both(code, code->mask, wrong);
	if (code_is(code, wrong, 1) && code->block == 0)
		code->failed = true; /* it surely fails */
	if (!code_is(code, wrong, 0))
		code_make(code, (struct made){.operation = OPERATION_FAULT,
					      .operands = {code_column(code, wrong)}});
}

/* ---- random numbers ---- */

static int32_t add_stream(struct draft *code, struct branch branch)
{
	size_t i;

	if (code->failed)
		return 0;
	for (i = 0; i < code->stream_count; i++) {
		const struct branch *other = &code->streams[i];

		if (other->from == branch.from && other->turn == branch.turn &&
		    other->number == branch.number && other->block == branch.block)
			return (int32_t)i;
	}
	if (code->stream_count >= MOST_STREAMS ||
	    !memory_grow(code->memory, &code->streams, &code->stream_room, code->stream_count + 1,
			 sizeof *code->streams))
		return (int32_t)code_give_up(code);
	code->streams[code->stream_count] = branch;
	return (int32_t)code->stream_count++;
}

int32_t code_stream(struct draft *code, int32_t from, uint64_t number)
{
	return add_stream(code, (struct branch){.from = from,
						.block = code->streams[from].block,
						.number = number});
}

int32_t code_stream_of_turn(struct draft *code, int32_t from)
{
	return add_stream(code, (struct branch){.from = from, .block = code->block, .turn = true});
}

value code_die(struct draft *code, int32_t stream, int64_t draw, int64_t faces, value where)
{
	where = code_use(code, where);
	if (faces == 1)
		return code_constant(code, 1);
	if (faces > GREATEST_NUMBER)
		return code_give_up(code);
	return code_make(code,
			 (struct made){.operation = OPERATION_DIE,
				       .wide = faces > INT16_MAX,
				       .operands = {code_is_constant(code, where) ? 0 : where},
				       .stream = stream,
				       .number = faces,
				       .draw = draw,
				       .bounds = interval_of(1, faces)});
}

/* One operation adds only as many dice as fit 16 bits, and only small ones. */
value code_dice(struct draft *code, int32_t stream, int64_t count, int64_t faces)
{
	int64_t most = faces <= RANDOM_SMALL ? INT16_MAX / faces : 1, done, some;
	value sum = code_constant(code, 0), more;

	if (faces == 1)
		return code_constant(code, count);
	for (done = 0; done < count && !code->failed; done += some) {
		some = count - done < most ? count - done : most;
		if (some == 1)
			more = code_die(code, stream, done, faces, 0);
		else
			more = code_make(code,
					 (struct made){.operation = OPERATION_DICE,
						       .stream = stream,
						       .number = faces,
						       .draw = done,
						       .count = some,
						       .bounds = interval_of(some, some * faces)});
		sum = code_add(code, sum, more);
	}
	return sum;
}

value code_die_of(struct draft *code, int32_t stream, value faces)
{
	struct interval bounds;

	faces = code_use(code, faces);
	if (code_is_constant(code, faces) && code_made(code, faces)->number >= 1)
		return code_die(code, stream, 0, code_made(code, faces)->number, 0);
	code_fault(code, code_test(code, OPERATION_LESS, faces, code_constant(code, 1)));
	faces = code_greatest(code, faces, code_constant(code, 1));
	if (code_is_constant(code, faces))
		return faces; /* a fault, where it matters */
	bounds = code_bounds(code, faces);
	return code_make(code, (struct made){.operation = OPERATION_DIE_OF,
					     .wide = code_made(code, faces)->wide,
					     .operands = {faces},
					     .stream = stream,
					     .number = bounds.high,
					     .bounds = interval_of(1, bounds.high)});
}

value code_row(struct draft *code, int32_t stream, const struct table *table)
{
	const struct alias *alias = table->alias;
	value bucket, part, one = code_constant(code, 1);

	if (alias->count > INT16_MAX)
		return code_give_up(code);
	bucket = code_die(code, stream, 0, (int64_t)alias->count, 0);
	if (alias->even)
		return code_subtract(code, bucket, one);
	part = code_die(code, code_stream(code, stream, 1), 0, alias->total, 0);
	return code_make(code, (struct made){.operation = OPERATION_ROW,
					     .operands = {bucket, code_wide(code, part, true)},
					     .object = alias,
					     .bounds = interval_of(0, (int64_t)alias->count - 1)});
}

value code_lookup(struct draft *code, value place, const int32_t *numbers)
{
	size_t count = (size_t)code_bounds(code, place).high + 1, i;
	struct interval bounds = interval_of(numbers[0], numbers[0]);

	for (i = 0; i < count; i++)
		bounds = interval_hull(bounds, interval_of(numbers[i], numbers[i]));
	if (code_is_constant(code, place) || bounds.low == bounds.high)
		return code_constant(code, numbers[count - 1]);
	return code_make(code,
			 (struct made){.operation = OPERATION_LOOKUP,
				       .wide = bounds.low < INT16_MIN || bounds.high > INT16_MAX,
				       .operands = {code_use(code, place)},
				       .object = numbers,
				       .bounds = bounds});
}

/* ---- loops ---- */

bool code_open(struct draft *code, value entry, struct code_mark *mark)
{
	struct block block = {.parent = code->block, .entry = entry};

	*mark = (struct code_mark){code->count, code->stream_count, code->block_count, code->block,
				   code->mask};
	if (code->failed)
		return false;
	block.states = arena_take(&code->arena, MOST_STATES * sizeof *block.states);
	block.results = arena_take(&code->arena, MOST_STATES * sizeof *block.results);
	if (code->block_count >= MOST_BLOCKS || block.states == NULL || block.results == NULL ||
	    !memory_grow(code->memory, &code->blocks, &code->block_room, code->block_count + 1,
			 sizeof *code->blocks)) {
		code->failed = true;
		return false;
	}
	code->block = (int32_t)code->block_count;
	code->blocks[code->block_count++] = block;
	code->mask = code_constant(code, 1);
	return true;
}

void code_go_back(struct draft *code, const struct code_mark *mark)
{
	while (code->count > mark->values) {
		const struct made *made = &code->values[--code->count];

		code->heads[made->hash] = made->next;
	}
	code->stream_count = mark->streams;
	code->block_count = mark->blocks;
	code->block = mark->block;
	code->mask = mark->mask;
}

value code_state(struct draft *code, int64_t low, int64_t high, bool broad)
{
	struct block *block = &code->blocks[code->block];
	value x;

	if (code->failed || block->state_count >= MOST_STATES)
		return code_give_up(code);
	x = code_make(code, (struct made){.operation = OPERATION_STATE,
					  .wide = broad || low < INT16_MIN || high > INT16_MAX,
					  .number = block->state_count,
					  .bounds = interval_of(low, high)});
	block = &code->blocks[code->block];
	block->states[block->state_count++] = (struct loop_state){.inside = x};
	return x;
}

void code_become_state(struct draft *code, value x, value before, value after)
{
	struct block *block = &code->blocks[code->block];
	struct made *made = &code->values[x];

	made->operation = OPERATION_STATE;
	made->number = block->state_count;
	block->states[block->state_count++] =
		(struct loop_state){.inside = x, .before = before, .after = after};
}

void code_close(struct draft *code, const struct code_mark *mark, value go)
{
	struct block *block = &code->blocks[code->block];

	block->go = go;
	code->block = mark->block;
	code->mask = mark->mask;
}

value code_result(struct draft *code, int32_t block, value loop, int32_t result)
{
	const struct loop_result *left = &code->blocks[block].results[result];
	const struct made *before = code_made(code, left->before),
			  *after = code_made(code, left->after);

	return code_make(code,
			 (struct made){.operation = OPERATION_RESULT,
				       .wide = before->wide || after->wide,
				       .operands = {loop},
				       .number = result,
				       .bounds = interval_hull(before->bounds, after->bounds)});
}
