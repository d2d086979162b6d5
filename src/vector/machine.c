/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The vector machine. Each step is a branch-free loop over the lanes of a batch, with 16 or 32 bits per lane.
 *
 * A loop of the statement has columns of its own, in which the lanes still in it are contiguous: at first all that
 * enter. A turn runs the steps of its body for these lanes, and computes a flag for each whether it goes on. For those
 * that do not, the loop's results are scattered to the columns outside, at the lanes' original places. Those that go on
 * are compacted (stream compaction); so the time of a turn is proportional to the lanes left. As all of them are in the
 * same turn, they draw from the same stream, by the numbers of their trials, which are compacted as well; so the dice
 * are those of the interpreter. In
 *
 *     count while x = d6 do if x == 6 then () else d6
 *
 * a batch of 1024 lanes starts with a die each; those without a six, some 853, enter and roll another one, some 711 of
 * them go on, and so on: lanes 0, 1, 2, 3 that show 2, 6, 6, 5 become lanes 0 and 1, whose origins are 0 and 3. (Those
 * with a six do not enter, as loop inversion moved the test to the end of a turn; see rotate.c.)
 *
 * At the end, lanes in which the condition of a statement does not hold (`given`) are removed by the same compaction.
 *
 * No error is reported here. If there may be one in any lane, or a limit may be exceeded, the batch is aborted, and the
 * interpreter repeats it.
 */
#include "vector/machine.h"

#include <string.h>

#include "chance/alias.h"
#include "support/memory.h"
#include "tree/arithmetic.h"
#include "vector/kernels.h"

enum { ALIGNMENT = 64 };

/* The lanes for which steps are run. */
struct lane_frame {
	size_t lanes;
	size_t first; /* the trial of lane 0, if trials are consecutive */
	bool straight; /* trials are consecutive, and `first` is a multiple of 4: whole rows of dice can be rolled */
	const uint16_t *trials; /* the trial of each lane */
	const struct lane_frame *around;
};

bool vector_machine_init(struct vector_machine *machine, const struct dicelab_memory *memory,
			 const struct vector_program *program)
{
	size_t bytes = program->bytes + (size_t)ROOM * sizeof(int32_t);
	size_t streams = program->streams * sizeof *machine->streams;

	size_t i;

	*machine = (struct vector_machine){.memory = memory};
	for (i = 0; i < ROOM; i++)
		machine->places[i] = (uint16_t)i;
	machine->block = memory_take(memory, bytes + streams + 2 * (size_t)ALIGNMENT);
	if (machine->block == NULL)
		return false;
	machine->columns =
		(char *)(((uintptr_t)machine->block + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
	machine->streams = (struct stream *)(machine->columns +
					     (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
	machine->spare = machine->columns + program->bytes;
	/* Padding of rows must be initialised. */
	memset(machine->columns, 0, bytes);
	return true;
}

void vector_machine_clear(struct vector_machine *machine)
{
	memory_release(machine->memory, machine->block);
}

static void *column(const struct vector_machine *machine, uint32_t at)
{
	return machine->columns + at;
}

static void fill(const struct vector_machine *machine, uint32_t at, bool broad, int64_t number,
		 size_t lanes)
{
	struct step step = {.out = at, .number = number};

	machine->kernels->steps->loops[OPERATION_FILL][broad][0](machine->columns, &step, lanes);
}

/* ---- dice ---- */

/* Lane by lane, for any number of faces. */
static void roll_one_by_one(const struct vector_machine *machine, const struct step *step,
			    const struct lane_frame *frame)
{
	const void *faces = column(machine, step->operands[0]);
	void *out = column(machine, step->out);
	size_t i;

	for (i = 0; i < frame->lanes; i++) {
		uint64_t n = step->operation == OPERATION_DIE_OF
				     ? (uint64_t)column_number(faces, step->wide, i)
				     : (uint64_t)step->number;

		column_put(out, step->wide, i,
			   1 + (int64_t)random_below(machine->streams[step->stream],
						     (uint64_t)step->draw, frame->trials[i], n));
	}
}

static struct dice_draws draws_of(const struct vector_machine *machine, const struct step *step)
{
	return (struct dice_draws){machine->streams[step->stream], (uint64_t)step->draw,
				   step->operation == OPERATION_DICE ? (uint64_t)step->count : 1,
				   (uint16_t)step->number};
}

static void roll_row(const struct vector_machine *machine, const struct step *step,
		     const struct lane_frame *frame)
{
	struct dice_draws dice = draws_of(machine, step);
	int16_t *out = column(machine, step->out);
	uint32_t again;
	size_t i, lane;

	if (step->operation == OPERATION_DICE) {
		machine->kernels->roll_sum(&dice, frame->first, out, frame->lanes);
		return;
	}
	again = machine->kernels->roll_row(&dice, frame->first, out, frame->lanes);
	for (i = 0; again != 0; i++, again >>= 1) {
		for (lane = i; (again & 1) != 0 && lane < frame->lanes; lane += 32)
			out[lane] = (int16_t)(1 + random_below(dice.stream, dice.draw,
							       frame->trials[lane], dice.faces));
	}
}

/* Rolls only where it matters, if that is in few lanes; otherwise returns false. */
static bool roll_few(struct vector_machine *machine, const struct step *step,
		     const struct lane_frame *frame)
{
	enum { FEW = 3 }; /* at most one in this many */
	uint16_t *trials = (uint16_t *)machine->spare, lane;
	int16_t *rolled = (int16_t *)machine->spare + ROOM, *out = column(machine, step->out);
	struct dice_draws dice = draws_of(machine, step);
	const int16_t *flags = column(machine, step->operands[0]);
	size_t i;

	if (step->operand_count == 0 || frame->lanes < ROW)
		return false;
	if (machine->kernels->steps->count(flags, frame->lanes) * FEW > frame->lanes)
		return false;
	machine->kernels->steps->pick(&machine->picked, flags, frame->lanes);
	for (i = 0; i < machine->picked.staying; i++)
		trials[i] = frame->trials[machine->picked.stay[i]];
	dice.draws = 1;
	machine->kernels->steps->dice(&dice, trials, rolled, machine->picked.staying);
	fill(machine, step->out, false, 1, frame->lanes);
	for (i = 0; i < machine->picked.staying; i++) {
		lane = machine->picked.stay[i];
		out[lane] = rolled[i];
	}
	return true;
}

static void roll_dice(struct vector_machine *machine, const struct step *step,
		      const struct lane_frame *frame)
{
	struct dice_draws dice = draws_of(machine, step);

	if (step->number > RANDOM_SMALL)
		roll_one_by_one(machine, step, frame);
	else if (frame->straight)
		roll_row(machine, step, frame);
	else if (!roll_few(machine, step, frame))
		machine->kernels->steps->dice(&dice, frame->trials, column(machine, step->out),
					      frame->lanes);
}

static void roll_different_dice(const struct vector_machine *machine, const struct step *step,
				const struct lane_frame *frame)
{
	/* Numbers of faces with 32 bits may exceed the range of a single draw. */
	if (step->wide || step->number > RANDOM_SMALL)
		roll_one_by_one(machine, step, frame);
	else
		machine->kernels->steps->dice_of(machine->streams[step->stream], frame->trials,
						 column(machine, step->operands[0]),
						 column(machine, step->out), frame->lanes);
}

static void draw_rows(const struct vector_machine *machine, const struct step *step,
		      const struct lane_frame *frame)
{
	const struct alias *alias = step->object;
	const int16_t *buckets = column(machine, step->operands[0]);
	const int32_t *parts = column(machine, step->operands[1]);
	int16_t *out = column(machine, step->out);
	size_t i;

	for (i = 0; i < frame->lanes; i++)
		out[i] = (int16_t)alias_outcome(alias, (size_t)buckets[i] - 1, parts[i] - 1);
}

static void look_up(const struct vector_machine *machine, const struct step *step,
		    const struct lane_frame *frame)
{
	const int32_t *numbers = step->object;
	const int16_t *places = column(machine, step->operands[0]);
	void *out = column(machine, step->out);
	size_t i;

	for (i = 0; i < frame->lanes; i++)
		column_put(out, step->wide, i, numbers[places[i]]);
}

/* ---- checked arithmetic ---- */

static void check(struct vector_machine *machine, const struct step *step,
		  const struct lane_frame *frame)
{
	binary_operation *operation = arithmetic_operation((enum node_kind)step->count);
	const int32_t *a = column(machine, step->operands[0]),
		      *b = column(machine, step->operands[1]);
	const int16_t *matters = column(machine, step->operands[2]);
	int32_t *out = column(machine, step->out);
	size_t i;

	for (i = 0; i < frame->lanes; i++) {
		int64_t result = 0;
		bool fine = operation(a[i], b[i], &result) == FAULT_NONE &&
			    result >= LEAST_NUMBER && result <= GREATEST_NUMBER;

		machine->trouble |= !fine && matters[i] != 0;
		out[i] = (int32_t)(fine ? result : step->number);
	}
}

/* ---- steps ---- */

static void run_loop(struct vector_machine *machine, const struct loop *loop,
		     const struct lane_frame *around);

static void run_special(struct vector_machine *machine, const struct step *step,
			const struct lane_frame *frame)
{
	switch (step->operation) {
	case OPERATION_DIE:
	case OPERATION_DICE:
		roll_dice(machine, step, frame);
		return;
	case OPERATION_DIE_OF:
		roll_different_dice(machine, step, frame);
		return;
	case OPERATION_ROW:
		draw_rows(machine, step, frame);
		return;
	case OPERATION_LOOKUP:
		look_up(machine, step, frame);
		return;
	case OPERATION_CHECKED:
		check(machine, step, frame);
		return;
	case OPERATION_FAULT:
		machine->trouble |= machine->kernels->steps->count(
					    column(machine, step->operands[0]), frame->lanes) > 0;
		return;
	case OPERATION_LOOP:
		run_loop(machine, step->loop, frame);
		return;
	default:
		return;
	}
}

static void run_steps(struct vector_machine *machine, const struct loop *loop,
		      const struct lane_frame *frame, uint64_t turn)
{
	const struct steps *steps = machine->kernels->steps;
	size_t i;

	for (i = 0; i < loop->stream_count; i++) {
		const struct stream_step *step = &loop->streams[i];

		machine->streams[step->stream] = random_branch(machine->streams[step->from],
							       step->turn ? turn : step->number);
	}
	for (i = 0; i < loop->step_count && !machine->trouble; i++) {
		const struct step *step = &loop->steps[i];
		step_loop *run = steps->loops[step->operation][step->wide][step->constants];

		if (run != NULL)
			run(machine->columns, step, frame->lanes);
		else
			run_special(machine, step, frame);
	}
}

/* Counts the turn against the limits, and polls the host. */
static void take_from_limits(struct vector_machine *machine, const struct loop *loop)
{
	machine->turns += loop->turns;
	machine->steps += loop->work;
	machine->items += loop->items;
	machine->trouble |= machine->turns > machine->limits->turns ||
			    machine->steps > machine->limits->steps ||
			    machine->items > machine->limits->items;
	if (stop_after(machine->stop, (uint64_t)loop->work + loop->step_count))
		machine->trouble = machine->stopped = true;
}

/* ---- loops ---- */

/* Copies a column, compacted to the lanes that enter or stay unless these are all. */
static void move(const struct vector_machine *machine, uint32_t to, uint32_t from, bool broad,
		 bool all, size_t lanes)
{
	if (!all)
		machine->kernels->steps->compress[broad](column(machine, to), column(machine, from),
							 &machine->picked, lanes);
	else if (to != from)
		memcpy(column(machine, to), column(machine, from),
		       lanes * (broad ? sizeof(int32_t) : sizeof(int16_t)));
}

/* Sets the results of lanes that do not enter. */
static void set_results(struct vector_machine *machine, const struct loop *loop, size_t lanes)
{
	size_t i;

	for (i = 0; i < loop->left_count; i++) {
		const struct left *left = &loop->left[i];

		if (left->before.constant)
			fill(machine, left->outside, left->wide, left->before.number, lanes);
		else
			move(machine, left->outside, left->before.at, left->wide, true, lanes);
	}
}

static void come_in(struct vector_machine *machine, const struct loop *loop,
		    const struct lane_frame *around, struct lane_frame *frame)
{
	uint16_t *origin = column(machine, loop->origin);
	uint16_t *trials = column(machine, loop->trials);
	bool all = loop->entry.constant;
	size_t lanes = around->lanes, i;

	if (!all) {
		set_results(machine, loop, lanes);
		machine->kernels->steps->pick(&machine->picked, column(machine, loop->entry.at),
					      lanes);
		all = machine->picked.staying == lanes;
	}
	*frame = (struct lane_frame){.lanes = all ? lanes : machine->picked.staying,
				     .first = around->first,
				     .straight = all && around->straight,
				     .trials = trials,
				     .around = around};
	memcpy(origin, all ? machine->places : machine->picked.stay, frame->lanes * sizeof *origin);
	if (all)
		memcpy(trials, around->trials, lanes * sizeof *trials);
	else
		machine->kernels->steps->compress[0](trials, around->trials, &machine->picked,
						     lanes);
	for (i = 0; i < loop->captured_count; i++)
		move(machine, loop->captured[i].inside, loop->captured[i].outside,
		     loop->captured[i].wide, all, lanes);
	for (i = 0; i < loop->carried_count; i++) {
		const struct carried *carried = &loop->carried[i];

		if (carried->before.constant)
			fill(machine, carried->inside, carried->wide, carried->before.number,
			     frame->lanes);
		else
			move(machine, carried->inside, carried->before.at, carried->wide, all,
			     lanes);
	}
}

/* Scatters the results of lanes that leave to their original places. */
static void leave(struct vector_machine *machine, const struct loop *loop)
{
	const uint16_t *origin = column(machine, loop->origin), *which = machine->picked.leave;
	size_t count = machine->picked.leaving, i, j;

	for (j = 0; j < loop->left_count; j++) {
		const struct left *left = &loop->left[j];

		if (left->wide) {
			int32_t *out = column(machine, left->outside);
			const int32_t *in = column(machine, left->after);

			for (i = 0; i < count; i++)
				out[origin[which[i]]] = in[which[i]];
		} else {
			int16_t *out = column(machine, left->outside);
			const int16_t *in = column(machine, left->after);

			for (i = 0; i < count; i++)
				out[origin[which[i]]] = in[which[i]];
		}
	}
}

/* Compacts the lanes that go on. */
static void go_on(struct vector_machine *machine, const struct loop *loop, struct lane_frame *frame)
{
	size_t lanes = frame->lanes, i;
	bool all = machine->picked.staying == lanes;

	frame->lanes = machine->picked.staying;
	for (i = 0; i < loop->carried_count; i++) {
		const struct carried *carried = &loop->carried[i];

		move(machine, carried->inside, carried->after, carried->wide, all, lanes);
		if (carried->guarded)
			machine->trouble |= machine->kernels->steps->outside[carried->wide](
				column(machine, carried->inside), carried->low, carried->high,
				frame->lanes);
	}
	if (all)
		return;
	frame->straight = false;
	move(machine, loop->trials, loop->trials, false, false, lanes);
	move(machine, loop->origin, loop->origin, false, false, lanes);
	for (i = 0; i < loop->captured_count; i++)
		move(machine, loop->captured[i].inside, loop->captured[i].inside,
		     loop->captured[i].wide, false, lanes);
}

static void run_loop(struct vector_machine *machine, const struct loop *loop,
		     const struct lane_frame *around)
{
	struct lane_frame frame;
	uint64_t turn;

	come_in(machine, loop, around, &frame);
	if (loop->rotated) /* the interpreter counts that turn, too */
		take_from_limits(machine, loop);
	for (turn = 0; frame.lanes > 0 && !machine->trouble; turn++) {
		take_from_limits(machine, loop);
		run_steps(machine, loop, &frame, turn);
		machine->kernels->steps->pick(&machine->picked, column(machine, loop->go),
					      frame.lanes);
		leave(machine, loop);
		go_on(machine, loop, &frame);
	}
}

/* Compacts the lanes that are not excluded by the condition of the statement. */
static void gather(struct vector_machine *machine, const struct vector_program *program,
		   size_t lanes)
{
	size_t i;

	machine->lanes = lanes;
	if (program->counts.constant)
		return;
	machine->kernels->steps->pick(&machine->picked, column(machine, program->counts.at), lanes);
	machine->lanes = machine->picked.staying;
	for (i = 0; i < program->gathered_count; i++)
		move(machine, program->gathered[i].inside, program->gathered[i].outside,
		     program->gathered[i].wide, false, lanes);
}

enum machine_outcome vector_machine_run(struct vector_machine *machine,
					const struct vector_program *program, struct trials trials)
{
	const struct loop *statement = program->statement;
	size_t first = trials.first, count = trials.count, i;
	uint16_t *numbers = column(machine, statement->trials);
	struct lane_frame frame = {
		.lanes = count, .first = first, .straight = first % 4 == 0, .trials = numbers};

	machine->trouble = machine->stopped = false;
	machine->turns = machine->steps = machine->items = 0;
	machine->streams[0] = trials.stream;
	if (machine->first != first || machine->numbered < count) {
		for (i = 0; i < count; i++)
			numbers[i] = (uint16_t)(first + i);
		machine->first = first;
		machine->numbered = count;
	}
	take_from_limits(machine, statement);
	if (!machine->trouble)
		run_steps(machine, statement, &frame, 0);
	if (machine->stopped)
		return MACHINE_STOPPED;
	if (machine->trouble)
		return MACHINE_TROUBLE;
	gather(machine, program, count);
	return MACHINE_DONE;
}
