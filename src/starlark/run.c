/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The interpreter loop. Frequent operations on integers, lists and functions of the script are done inline; all others
 * dispatch on the values' types. Calls and turns of loops count steps and are the points where the collector may run.
 */
#include <string.h>

#include "starlark/machine_inside.h"
#include "starlark/words.h"

/* The common case in nearly every turn: compilers move the other branch out of the way. */
#if defined __GNUC__
#define LIKELY(condition) __builtin_expect(condition, true)
#else
#define LIKELY(condition) (condition)
#endif

/* Copies field by field: a load that spans two recent stores would stall (store forwarding). */
#define COPY(to, from)                                                                             \
	do {                                                                                       \
		(to).kind = (from).kind;                                                           \
		(to).integer = (from).integer;                                                     \
	} while (0)

/* ---- slow paths ---- */

/* a += b: extends a list or updates a dictionary in place; other values are replaced. */
static bool change(struct machine *machine, enum value_operation operation, struct value *to,
		   struct value with)
{
	if (operation == OPERATION_ADD && value_is(*to, &type_list))
		return value_may_change(machine, to->object, "apply += to") &&
		       list_extend(machine, value_list(*to), with);
	if (operation == OPERATION_OR && value_is(*to, &type_dict) && value_is(with, &type_dict))
		return value_may_change(machine, to->object, "apply |= to") &&
		       dict_put_all(machine, value_dict(*to), with);
	return value_binary(machine, &(struct value_operands){operation, *to, with}, to);
}

/* An operation on two registers. */
static bool binary(struct machine *machine, enum value_operation operation,
		   const struct instruction *instruction, struct value *registers)
{
	const struct value_operands operands = {operation, registers[instruction->b],
						registers[instruction->c]};

	return value_binary(machine, &operands, &registers[instruction->a]);
}

static bool add_small(struct machine *machine, const struct instruction *instruction,
		      struct value *registers)
{
	const struct value_operands operands = {
		(enum value_operation)instruction->extra, registers[instruction->b],
		value_integer((int64_t)instruction->c - SMALL_BIAS)};

	return value_binary(machine, &operands, &registers[instruction->a]);
}

static inline bool compare_integers(enum value_comparison comparison, int64_t a, int64_t b)
{
	switch (comparison) {
	case VALUES_EQUAL:
		return a == b;
	case VALUES_DIFFER:
		return a != b;
	case VALUES_LESS:
		return a < b;
	case VALUES_AT_MOST:
		return a <= b;
	case VALUES_MORE:
		return a > b;
	default:
		return a >= b;
	}
}

static bool compare(struct machine *machine, enum value_comparison comparison, struct value a,
		    struct value b, bool *is)
{
	bool yes;
	int order;

	if (comparison <= VALUES_DIFFER) {
		if (!value_equal(machine, a, b, &yes))
			return false;
		*is = yes == (comparison == VALUES_EQUAL);
		return true;
	}
	if (comparison < VALUES_IN) {
		if (!value_compare(machine, a, b, &order))
			return false;
		*is = compare_integers(comparison, order, 0);
		return true;
	}
	if (!value_has(machine, b, a, &yes))
		return false;
	*is = yes == (comparison == VALUES_IN);
	return true;
}

static inline bool is_true(struct value value)
{
	return value.kind == VALUE_TRUTH ? value.truth : value_is_true(value);
}

static bool complain_of_unset(struct machine *machine, const char *what, const char *name)
{
	return machine_error(machine, CODE_NAME, "%s variable %s referenced before assignment",
			     what, name);
}

/* An error with the variable's name, as written in the source at the current place. */
static bool complain_of_local(struct machine *machine)
{
	const struct frame *frame = &machine->frames[machine->frame_count - 1];
	const struct source *source = machine->script->diag->source;
	struct span at = machine_place(frame);
	int length = at.end - at.begin < 60 ? (int)(at.end - at.begin) : 60;

	return machine_error(machine, CODE_NAME, "local variable %.*s referenced before assignment",
			     length, source->text + at.begin);
}

static bool make_cell(struct machine *machine, struct value *in, bool empty)
{
	struct cell *cell = heap_take(&machine->heap, &type_cell, sizeof *cell);

	if (cell != NULL)
		cell->value = empty ? value_unset() : *in;
	return value_new(machine, cell, in);
}

static struct value *in_cell(struct value cell)
{
	return &((struct cell *)cell.object)->value;
}

static bool check_type(struct machine *machine, struct value value, enum named_type named)
{
	static const char *const names[TYPE_COUNT] = {"int",   "string", "bool",
						      "float", "list",   "dict"};

	if (strcmp(value_type(value), names[named]) == 0)
		return true;
	return machine_error(machine, CODE_TYPE, "a value of type %s, where the type must be %s",
			     value_type(value), names[named]);
}

/* ---- lists, tuples, dictionaries ---- */

static bool make_list(struct machine *machine, const struct value *items, size_t count,
		      struct value *result)
{
	struct list *list = list_new(machine, count);

	if (list == NULL)
		return false;
	if (count > 0)
		memcpy(list->items, items, count * sizeof *items);
	list->count = count;
	*result = value_of(&list->object);
	return true;
}

static bool append(struct machine *machine, struct list *list, const struct value *items,
		   size_t count)
{
	for (; count > 0; count--, items++) {
		if (!list_add(machine, list, *items))
			return false;
	}
	return true;
}

/* Duplicate keys in a dictionary display are errors. */
static bool put_entry(struct machine *machine, struct dict *dict, struct value key,
		      struct value item, bool must_be_new)
{
	size_t count = dict->count;
	char shown[VALUE_SHOWN];

	if (!dict_put(machine, dict, key, item))
		return false;
	return !must_be_new || dict->count > count ||
	       machine_error(machine, CODE_VALUE, "duplicate key: %s",
			     value_shown(machine, key, true, shown, sizeof shown));
}

static bool get(struct machine *machine, struct value object, struct value key,
		struct value *result)
{
	if (key.kind == VALUE_INTEGER && value_is(object, &type_list) &&
	    (uint64_t)key.integer < value_list(object)->count) {
		COPY(*result, value_list(object)->items[key.integer]);
		return true;
	}
	return value_get(machine, object, key, result);
}

static bool unpack(struct machine *machine, struct value from, struct value *to, size_t count)
{
	size_t length, i;

	if (!value_length(machine, from, &length))
		return false;
	if (length != count)
		return machine_error(machine, CODE_VALUE, "%zu values cannot be unpacked into %zu",
				     length, count);
	for (i = 0; i < count; i++)
		to[i] = value_item(machine, from, i);
	return true;
}

/* ---- loops ---- */

/*
 * The registers of a loop. Over a range: the next number, how many are left, the step; over other iterables: the
 * iterable, the index of the next item, the number of items.
 */
static bool iterate(struct machine *machine, struct value *loop)
{
	size_t length;

	if (value_is(*loop, &type_range)) {
		const struct range *range = (const struct range *)loop->object;

		loop[1] = value_integer((int64_t)range->count);
		loop[2] = value_integer(range->step);
		loop[0] = value_integer(range->start);
		return true;
	}
	if (!value_length(machine, *loop, &length))
		return false;
	loop->object->iterating++;
	loop[1] = value_integer(0);
	loop[2] = value_integer((int64_t)length);
	return true;
}

/* The next item of an iterable that is not a range; false at the end. */
static bool next_item(struct machine *machine, struct value *loop, struct value *item)
{
	size_t i = (size_t)loop[1].integer;

	if (loop[1].integer >= loop[2].integer) {
		loop->object->iterating--;
		return false;
	}
	if (loop->object->type == &type_list)
		COPY(*item, value_list(*loop)->items[i]);
	else
		*item = value_item(machine, *loop, i);
	loop[1].integer++;
	return true;
}

static inline bool next(struct machine *machine, struct value *loop, struct value *item)
{
	int64_t left = loop[1].integer, number = loop->integer;

	if (!LIKELY(loop->kind == VALUE_INTEGER))
		return next_item(machine, loop, item);
	if (left == 0)
		return false;
	loop[1].integer = left - 1;
	/* The number after the last may overflow: unsigned arithmetic. */
	loop[0].integer = (int64_t)((uint64_t)number + (uint64_t)loop[2].integer);
	*item = value_integer(number);
	return true;
}

/* The target of a jump. Kept to a load and an addition, because loops wait for it. */
static inline const struct instruction *jump(const struct instruction *at)
{
	return at + 1 + (ptrdiff_t)at->wide;
}

static void leave(struct value *loop)
{
	if (loop->kind == VALUE_OBJECT)
		loop->object->iterating--;
}

/* The periodic check every TURNS_AT_ONCE turns: collection if due, steps, stop. A collection costs about as much. */
static bool check_periodically(struct machine *machine)
{
	machine->heap.turns = TURNS_AT_ONCE;
	if (heap_is_due(&machine->heap))
		machine_collect(machine);
	return machine_works(machine, TURNS_AT_ONCE);
}

/* ---- native functions ---- */

static bool call_other(struct machine *machine, struct value *at, size_t count)
{
	struct arguments arguments = {.positional = at + 1, .count = count};
	struct value result;

	if (!call_value(machine, *at, &arguments, &result))
		return false;
	*at = result;
	return true;
}

/* Method lookup by name with an inline cache of the last type. */
static const struct native *find_method(struct machine *machine, struct value object, size_t name)
{
	struct found_method *found = &machine->methods[name];

	if (object.kind != VALUE_OBJECT)
		return NULL;
	if (object.object->type != found->type) {
		found->type = object.object->type;
		found->row = value_method(object, value_text(machine->constants[name])->bytes);
	}
	return found->row;
}

/* Calls a method of the object's type. If the attribute is not a method, loads it and leaves the call to the caller
   (*called is false). */
static bool call_method(struct machine *machine, struct value *at, size_t count, size_t name,
			bool *called)
{
	const struct text *text = value_text(machine->constants[name]);
	const struct native *row = find_method(machine, *at, name);
	struct arguments arguments = {.positional = at + 1, .count = count};
	size_t kept = machine->kept_count;
	struct value result;
	struct call run;

	*called = row != NULL;
	if (row == NULL)
		return value_attribute(machine, *at, text, at);
	run.self = *at;
	run.arguments = &arguments;
	if (!native_run(machine, row, &run, &result))
		return false;
	machine->kept_count = kept;
	*at = result;
	return true;
}

/* ---- functions of the script ---- */

/* Fast path of calls: the number of arguments is exact, and the registers fit in the block. False, with nothing
   changed, for other calls: they go to call_begin. */
static inline bool begin_plain(struct machine *machine, struct value callee, struct value *base,
			       size_t count)
{
	const struct function *function = (const struct function *)callee.object;
	const struct routine *routine = function->routine;
	struct frame *caller = &machine->frames[machine->frame_count - 1];
	struct register_block *block = caller->block;
	struct value *end;

	if (count != routine->plain || (size_t)(block->end - base) < routine->registers ||
	    machine->frame_count == machine->most_frames)
		return false;
	caller[1] = (struct frame){.routine = routine,
				   .function = function,
				   .next = routine->code,
				   .registers = base,
				   .block = block};
	machine->frame_count++;
	end = base + routine->registers;
	for (base += count; base < end; base++)
		*base = value_unset();
	return true;
}

static bool begin_call(struct machine *machine, struct value *at, size_t count)
{
	struct arguments arguments = {.positional = at + 1, .count = count};

	return call_begin(machine, (const struct function *)at->object, &arguments, at + 1);
}

/* ---- the loop ---- */

#define OVERFLOWS(operation, a, b, result) __builtin_##operation##_overflow(a, b, result)
#define ARITHMETIC(name, builtin)                                                                  \
	INSTRUCTION(name)                                                                          \
	if (LIKELY(R[i->b].kind == VALUE_INTEGER && R[i->c].kind == VALUE_INTEGER &&               \
		   !OVERFLOWS(builtin, R[i->b].integer, R[i->c].integer, &number)))                \
		R[i->a] = value_integer(number);                                                   \
	else                                                                                       \
		TRY(binary(machine, OPERATION_##name, i, R));                                      \
	GO_ON()
/* For operations that may fail or need the current place. */
#define TRY(done)                                                                                  \
	do {                                                                                       \
		frame->next = pc;                                                                  \
		if (!(done))                                                                       \
			return false;                                                              \
	} while (0)
/* Makes the newest frame current. */
#define ENTER()                                                                                    \
	do {                                                                                       \
		frame = &machine->frames[machine->frame_count - 1];                                \
		R = frame->registers;                                                              \
		pc = frame->next;                                                                  \
	} while (0)
/* Returns the value to the register of the call instruction. */
#define LEAVE_FUNCTION()                                                                           \
	do {                                                                                       \
		if (--machine->frame_count == frames) {                                            \
			*result = value;                                                           \
			return true;                                                               \
		}                                                                                  \
		ENTER();                                                                           \
		COPY(R[pc[-1].a], value);                                                          \
	} while (0)
#define TURN()                                                                                     \
	do {                                                                                       \
		if (!LIKELY(--machine->heap.turns > 0))                                            \
			TRY(check_periodically(machine));                                          \
	} while (0)

/* Threaded code where the compiler supports it: each instruction jumps to the next itself, which branch predictors
   favour. */
#if defined __GNUC__
#define INSTRUCTION(name)                                                                          \
	case OPCODE_##name:                                                                        \
		do_##name:
#define GO_ON()                                                                                    \
	do {                                                                                       \
		i = pc++;                                                                          \
		goto *labels[i->opcode];                                                           \
	} while (0)
#else
#define INSTRUCTION(name) case OPCODE_##name:
#define GO_ON() break
#endif

bool machine_run(struct machine *machine, size_t frames, struct value *result)
{
	const struct value *const constants = machine->constants;
	struct frame *frame;
	struct value *R;
	const struct instruction *pc, *i;
	struct value value;
	int64_t number;
	bool yes;

#if defined __GNUC__
	static const void *const labels[] = {
#define OPCODE(id) &&do_##id,
#include "starlark/code.def"
#undef OPCODE
	};
#endif

	ENTER();
	for (;;) {
		i = pc++;
		switch ((enum opcode)i->opcode) {
			INSTRUCTION(MOVE)
			COPY(R[i->a], R[i->b]);
			GO_ON();
			INSTRUCTION(CONSTANT)
			R[i->a] = constants[i->wide];
			GO_ON();
			INSTRUCTION(INTEGER)
			R[i->a] = value_integer(i->wide);
			GO_ON();
			INSTRUCTION(NONE)
			R[i->a] = value_none();
			GO_ON();
			INSTRUCTION(TRUTH)
			R[i->a] = value_truth(i->extra);
			GO_ON();
			INSTRUCTION(CHECK)
			if (value_is_unset(R[i->a]))
				TRY(complain_of_local(machine));
			GO_ON();
			INSTRUCTION(GLOBAL)
			if (value_is_unset(machine->globals[i->b]))
				TRY(complain_of_unset(machine, "global",
						      machine->program->globals[i->b]));
			COPY(R[i->a], machine->globals[i->b]);
			GO_ON();
			INSTRUCTION(CELL_MAKE)
			TRY(make_cell(machine, &R[i->a], i->extra));
			GO_ON();
			INSTRUCTION(CELL_READ)
			R[i->a] = *in_cell(R[i->b]);
			if (value_is_unset(R[i->a]))
				TRY(complain_of_local(machine));
			GO_ON();
			INSTRUCTION(CELL_WRITE)
			*in_cell(R[i->a]) = R[i->b];
			GO_ON();
			INSTRUCTION(CAPTURED)
			R[i->a] =
				*in_cell(frame->function->values[frame->routine->defaults + i->b]);
			if (value_is_unset(R[i->a]))
				TRY(complain_of_local(machine));
			GO_ON();
			ARITHMETIC(ADD, add);
			ARITHMETIC(SUBTRACT, sub);
			ARITHMETIC(MULTIPLY, mul);
			INSTRUCTION(BINARY)
			TRY(binary(machine, (enum value_operation)i->extra, i, R));
			GO_ON();
			INSTRUCTION(ADD_SMALL)
			number = (int64_t)i->c - SMALL_BIAS;
			if (i->extra == OPERATION_SUBTRACT)
				number = -number;
			if (R[i->b].kind == VALUE_INTEGER &&
			    !OVERFLOWS(add, R[i->b].integer, number, &number))
				R[i->a] = value_integer(number);
			else
				TRY(add_small(machine, i, R));
			GO_ON();
			INSTRUCTION(ADD_TO)
			if (i->extra == OPERATION_ADD && R[i->a].kind == VALUE_INTEGER &&
			    R[i->b].kind == VALUE_INTEGER &&
			    !OVERFLOWS(add, R[i->a].integer, R[i->b].integer, &number))
				R[i->a].integer = number;
			else
				TRY(change(machine, (enum value_operation)i->extra, &R[i->a],
					   R[i->b]));
			GO_ON();
			INSTRUCTION(UNARY)
			TRY(value_unary(machine, (enum unary)i->extra, R[i->b], &R[i->a]));
			GO_ON();
			INSTRUCTION(NOT)
			R[i->a] = value_truth(!is_true(R[i->b]));
			GO_ON();
			INSTRUCTION(COMPARE)
			TRY(compare(machine, (enum value_comparison)i->extra, R[i->b], R[i->c],
				    &yes));
			R[i->a] = value_truth(yes);
			GO_ON();
			INSTRUCTION(JUMP)
			pc += i->wide;
			GO_ON();
			INSTRUCTION(JUMP_IF)
			if (is_true(R[i->a]))
				pc += i->wide;
			GO_ON();
			INSTRUCTION(JUMP_IF_NOT)
			if (!is_true(R[i->a]))
				pc += i->wide;
			GO_ON();
			INSTRUCTION(WHEN)
			if (R[i->a].kind == VALUE_INTEGER && R[i->b].kind == VALUE_INTEGER &&
			    i->extra < VALUES_IN)
				yes = compare_integers((enum value_comparison)i->extra,
						       R[i->a].integer, R[i->b].integer);
			else
				TRY(compare(machine, (enum value_comparison)i->extra, R[i->a],
					    R[i->b], &yes));
			pc = yes == i->c ? jump(pc) : pc + 1;
			GO_ON();
			INSTRUCTION(WHEN_SMALL)
			number = (int64_t)i->b - SMALL_BIAS;
			if (R[i->a].kind == VALUE_INTEGER)
				yes = compare_integers((enum value_comparison)(i->extra & 15),
						       R[i->a].integer, number);
			else
				TRY(compare(machine, (enum value_comparison)(i->extra & 15),
					    R[i->a], value_integer(number), &yes));
			pc = yes == i->extra >> 4 ? jump(pc) : pc + 1;
			GO_ON();
			INSTRUCTION(LIST)
			TRY(make_list(machine, &R[i->b], i->c, &R[i->a]));
			GO_ON();
			INSTRUCTION(APPEND)
			TRY(append(machine, value_list(R[i->a]), &R[i->b], i->c));
			GO_ON();
			INSTRUCTION(TUPLE)
			TRY(tuple_value(machine, &R[i->b], i->c, &R[i->a]));
			GO_ON();
			INSTRUCTION(DICT)
			TRY(value_new(machine, heap_dict(&machine->heap), &R[i->a]));
			GO_ON();
			INSTRUCTION(PUT)
			TRY(put_entry(machine, value_dict(R[i->a]), R[i->b], R[i->c], i->extra));
			GO_ON();
			INSTRUCTION(INDEX)
			TRY(get(machine, R[i->b], R[i->c], &R[i->a]));
			GO_ON();
			INSTRUCTION(INDEX_WRITE)
			TRY(value_set(machine, R[i->a], R[i->b], R[i->c]));
			GO_ON();
			INSTRUCTION(SLICE)
			TRY(value_slice(machine, R[i->b], &R[i->c], &R[i->a]));
			GO_ON();
			INSTRUCTION(ATTRIBUTE)
			TRY(value_attribute(machine, R[i->b], value_text(R[i->c]), &R[i->a]));
			GO_ON();
			INSTRUCTION(UNPACK)
			TRY(unpack(machine, R[i->a], &R[i->b], i->c));
			GO_ON();
			INSTRUCTION(ITERATE)
			TRY(iterate(machine, &R[i->a]));
			GO_ON();
			INSTRUCTION(NEXT)
			if (!LIKELY(next(machine, &R[i->a], &R[i->b]))) {
				pc++;
				GO_ON();
			}
			TURN();
			pc = jump(pc);
			GO_ON();
			INSTRUCTION(LEAVE)
			leave(&R[i->a]);
			GO_ON();
			INSTRUCTION(CALL)
			TURN();
			if (!value_is(R[i->a], &type_function)) {
				TRY(call_other(machine, &R[i->a], i->b));
				GO_ON();
			}
			frame->next = pc;
			if (!begin_plain(machine, R[i->a], &R[i->a] + 1, i->b))
				TRY(begin_call(machine, &R[i->a], i->b));
			ENTER();
			GO_ON();
			INSTRUCTION(CALL_METHOD)
			TRY(call_method(machine, &R[i->a], i->b, i->c, &yes));
			if (!yes)
				TRY(call_other(machine, &R[i->a], i->b));
			GO_ON();
			INSTRUCTION(CALL_SHAPE)
			TURN();
			TRY(call_shape(machine, &machine->program->shapes[i->wide], &R[i->a],
				       &yes));
			if (yes)
				ENTER();
			GO_ON();
			INSTRUCTION(FUNCTION)
			TRY(call_make(machine, machine->program->routines[i->b], frame, &R[i->c],
				      &R[i->a]));
			GO_ON();
			INSTRUCTION(CHECK_TYPE)
			TRY(check_type(machine, R[i->a], (enum named_type)i->extra));
			GO_ON();
			INSTRUCTION(RETURN)
			COPY(value, R[i->a]);
			LEAVE_FUNCTION();
			GO_ON();
			INSTRUCTION(RETURN_NONE)
			value = value_none();
			LEAVE_FUNCTION();
			GO_ON();
		case OPCODE_COUNT:
			return false;
		}
	}
}
