/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles a source to a program of the vector machine, runs batches, and converts the machine's columns to results. */
#include "roll/compiled.h"

#include <assert.h>
#include <string.h>

#include "support/memory.h"
#include "vector/program.h"

struct compiled {
	const struct dicelab_memory *memory;
	const struct limits *limits;
	struct vector_source source;
	struct vector_program program;
	struct vector_machine machine;
	size_t batches, left; /* how many were tried, and left to the interpreter */
	int level;            /* index in `distances` */
	bool usable;
	void *items; /* result storage, if the program's columns are converted */
	size_t item_room;
	uint32_t *lengths; /* result storage: the length of each lane's list */
	size_t length_room;
};

/* Assumed bounds of the magnitude of loop states without other bounds: first 16 bits suffice, then 32. */
static const int64_t distances[] = {8192, 1 << 28};
enum { LEVELS = sizeof distances / sizeof *distances };

/* ---- compiling ---- */

static void forget(struct compiled *compiled)
{
	if (compiled->usable)
		vector_machine_clear(&compiled->machine);
	vector_program_clear(&compiled->program);
	compiled->usable = false;
}

static bool prepare(struct compiled *compiled)
{
	compiled->source.far = distances[compiled->level];
	compiled->usable =
		vector_program_make(&compiled->program, compiled->memory, compiled->limits,
				    &compiled->source) &&
		vector_machine_init(&compiled->machine, compiled->memory, &compiled->program);
	if (!compiled->usable)
		forget(compiled);
	return compiled->usable;
}

struct compiled *compiled_new(const struct roll *roll, struct vector_source source)
{
	struct compiled *compiled = memory_take(roll->memory, sizeof *compiled);

	if (compiled == NULL)
		return NULL;
	*compiled =
		(struct compiled){.memory = roll->memory, .limits = roll->limits, .source = source};
	if (prepare(compiled))
		return compiled;
	memory_release(roll->memory, compiled);
	return NULL;
}

void compiled_free(struct compiled *compiled)
{
	if (compiled == NULL)
		return;
	forget(compiled);
	memory_release(compiled->memory, compiled->items);
	memory_release(compiled->memory, compiled->lengths);
	memory_release(compiled->memory, compiled);
}

/* If many batches are left to the interpreter, numbers may be larger than assumed; if that does not help, the
   program is dropped. */
static void reconsider(struct compiled *compiled)
{
	enum { ENOUGH = 8, FOR_EACH_LEFT = 4 };

	compiled->left++;
	if (compiled->batches < ENOUGH || compiled->left * FOR_EACH_LEFT < compiled->batches)
		return;
	forget(compiled);
	compiled->batches = compiled->left = 0;
	if (++compiled->level < LEVELS)
		prepare(compiled);
}

/* ---- columns ---- */

int64_t columns_item(const struct columns *columns, size_t column, size_t lane)
{
	assert(column < columns->count && lane < columns->lanes);
	return columns->items == NULL ? columns->low
				      : column_number(column_at(columns, column),
						      columns->width == WIDTH_32, lane);
}

void columns_tighten(const struct roll *roll, struct columns *columns)
{
	if (columns->items != NULL)
		roll->kernels->of[columns->width].bounds(columns->items, columns->lanes,
							 &columns->low, &columns->high);
}

/* ---- results ---- */

static const void *column_of(const struct compiled *compiled, const struct source_column *source)
{
	return compiled->machine.columns + source->at;
}

static int64_t number_of(const struct compiled *compiled, const struct source_column *source,
			 size_t lane)
{
	return source->constant ? source->number
				: column_number(column_of(compiled, source), source->wide, lane);
}

/* Bounds of loops are conservative; the tally needs narrow ones. */
static void narrow(const struct roll *roll, struct columns *result)
{
	enum { FAR = 1024 };

	if (result->high - result->low > FAR)
		columns_tighten(roll, result);
}

static void give_one(const struct compiled *compiled, const struct roll *roll,
		     struct columns *result)
{
	const struct result_item *output = &compiled->program.outputs[0];

	result->count = 1;
	result->low = output->low;
	result->high = output->high;
	result->width = output->number.wide ? WIDTH_32 : WIDTH_16;
	if (output->number.constant)
		return;
	result->items = compiled->machine.columns + output->number.at;
	narrow(roll, result);
}

static bool is_certain(const struct result_item *output)
{
	return output->present.constant && output->present.number != 0;
}

/* Whether each lane has all items. */
static bool are_certain(const struct vector_program *program)
{
	size_t i;

	for (i = 0; i < program->output_count; i++) {
		if (!is_certain(&program->outputs[i]))
			return false;
	}
	return true;
}

static void give_columns(const struct compiled *compiled, const struct roll *roll,
			 struct columns *result)
{
	const struct vector_program *program = &compiled->program;
	size_t stride = columns_stride(result), i;

	for (i = 0; i < program->output_count; i++) {
		const struct source_column *source = &program->outputs[i].number;
		const struct width_kernels *kernels =
			&roll->kernels->of[source->wide ? WIDTH_32 : WIDTH_16];

		if (source->constant)
			roll->kernels->of[result->width].fill(column_at(result, i), source->number,
							      stride);
		else
			kernels->convert[result->width](column_at(result, i),
							column_of(compiled, source), stride);
	}
}

/* Compacts the items present in each lane. */
static bool give_present(struct compiled *compiled, struct columns *result)
{
	const struct vector_program *program = &compiled->program;
	size_t stride = columns_stride(result), lane, i;
	uint32_t *lengths;

	if (!memory_grow(compiled->memory, &compiled->lengths, &compiled->length_room, stride,
			 sizeof *compiled->lengths))
		return false;
	lengths = compiled->lengths;
	if (stride > 0)
		memset(lengths, 0, stride * sizeof *lengths);
	for (i = 0; i < program->output_count; i++) {
		const struct result_item *output = &program->outputs[i];

		for (lane = 0; lane < result->lanes; lane++) {
			if (number_of(compiled, &output->present, lane) != 0)
				column_put(column_at(result, lengths[lane]++),
					   result->width == WIDTH_32, lane,
					   number_of(compiled, &output->number, lane));
		}
	}
	result->lengths = lengths;
	return true;
}

static bool give_items(struct compiled *compiled, const struct roll *roll, struct columns *result)
{
	const struct vector_program *program = &compiled->program;
	size_t stride = columns_stride(result);

	result->count = program->output_count;
	result->width = width_for(result->low, result->high);
	if (!memory_grow(compiled->memory, &compiled->items, &compiled->item_room,
			 program->output_count * stride * width_bytes(result->width), 1))
		return false;
	result->items = compiled->items;
	if (!are_certain(program))
		return give_present(compiled, result);
	give_columns(compiled, roll, result);
	return true;
}

static bool give_all(struct compiled *compiled, const struct roll *roll, struct columns *result)
{
	const struct vector_program *program = &compiled->program;
	size_t i;

	if (program->output_count == 1 && is_certain(&program->outputs[0])) {
		give_one(compiled, roll, result);
		return true;
	}
	for (i = 0; i < program->output_count; i++) {
		const struct result_item *output = &program->outputs[i];

		result->low = i == 0 || output->low < result->low ? output->low : result->low;
		result->high = i == 0 || output->high > result->high ? output->high : result->high;
	}
	return program->output_count == 0 || give_items(compiled, roll, result);
}

enum compiled_result compiled_roll(struct compiled *compiled, struct roll *roll,
				   struct trials trials, struct columns *result)
{
	enum machine_outcome done;

	if (!compiled->usable)
		return COMPILED_LEFT;
	roll->steps = roll->limits->steps;
	compiled->machine.kernels = roll->kernels;
	compiled->machine.limits = roll->limits;
	compiled->machine.stop = &roll->stop;
	done = vector_machine_run(&compiled->machine, &compiled->program, trials);
	compiled->batches++;
	*result = (struct columns){.lanes = compiled->machine.lanes};
	result->excluded = trials.count - result->lanes;
	if (done == MACHINE_DONE && give_all(compiled, roll, result)) {
		roll->steps -= compiled->machine.steps;
		return COMPILED_DONE;
	}
	if (done == MACHINE_STOPPED) {
		roll->aborted = ROLL_STOPPED;
		return COMPILED_STOPPED;
	}
	reconsider(compiled);
	return COMPILED_LEFT;
}
