/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls: frames and their registers, binding of arguments to parameters, and closures. The registers of a callee begin
 * where the caller put its arguments, if they are already in order; otherwise after the caller's registers.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "starlark/machine_inside.h"
#include "starlark/words.h"
#include "support/text.h"

/* ---- functions and cells as objects ---- */

static void mark_function(struct heap *heap, struct object *object)
{
	const struct function *function = (const struct function *)object;
	size_t count = function->routine->defaults + function->routine->captured_count, i;

	for (i = 0; i < count; i++)
		heap_mark(heap, function->values[i]);
}

static bool write_function(struct text_builder *to, struct object *object)
{
	text_add_string(to, "<function ");
	text_add_string(to, ((const struct function *)object)->routine->name);
	text_add_string(to, ">");
	return true;
}

static bool call_function(struct machine *machine, struct object *object,
			  const struct arguments *arguments, struct value *result)
{
	size_t frames = machine->frame_count;

	return call_begin(machine, (const struct function *)object, arguments, NULL) &&
	       machine_run(machine, frames, result);
}

const struct type type_function = {
	.name = "function", .mark = mark_function, .write = write_function, .call = call_function};

static bool write_native(struct text_builder *to, struct object *object)
{
	text_add_string(to, "<built-in function ");
	text_add_string(to, ((const struct native_function *)object)->row->name);
	text_add_string(to, ">");
	return true;
}

static bool native_equal(struct machine *machine, const struct object *a, const struct object *b,
			 bool *equal)
{
	(void)machine;
	*equal = ((const struct native_function *)a)->row ==
		 ((const struct native_function *)b)->row;
	return true;
}

static bool call_native(struct machine *machine, struct object *object,
			const struct arguments *arguments, struct value *result)
{
	const struct native_function *function = (const struct native_function *)object;
	size_t kept = machine->kept_count;
	struct call run;
	bool ran;

	run.self = function->self;
	run.arguments = arguments;
	ran = native_run(machine, function->row, &run, result);

	machine->kept_count = kept;
	return ran;
}

const struct type type_native = {
	.name = "function", .write = write_native, .equal = native_equal, .call = call_native};

static void mark_method(struct heap *heap, struct object *object)
{
	heap_mark(heap, ((const struct native_function *)object)->self);
}

static bool write_method(struct text_builder *to, struct object *object)
{
	const struct native_function *method = (const struct native_function *)object;

	text_add_string(to, "<built-in method ");
	text_add_string(to, method->row->name);
	text_add_string(to, " of ");
	text_add_string(to, value_type(method->self));
	text_add_string(to, " value>");
	return true;
}

const struct type type_method = {
	.name = "function", .mark = mark_method, .write = write_method, .call = call_native};

static void mark_cell(struct heap *heap, struct object *object)
{
	heap_mark(heap, ((const struct cell *)object)->value);
}

const struct type type_cell = {.name = "cell", .mark = mark_cell};

bool call_make(struct machine *machine, const struct routine *routine, const struct frame *frame,
	       const struct value *defaults, struct value *result)
{
	size_t count = routine->defaults + routine->captured_count, i;
	struct function *function = heap_take(&machine->heap, &type_function,
					      sizeof *function + count * sizeof *function->values);

	if (function == NULL)
		return machine_out_of_memory(machine);
	function->routine = routine;
	for (i = 0; i < routine->defaults; i++)
		function->values[i] = defaults[i];
	for (i = 0; i < routine->captured_count; i++) {
		const struct capture *captured = &routine->captured[i];
		const struct function *around = frame->function;

		function->values[routine->defaults + i] =
			captured->of_register
				? frame->registers[captured->number]
				: around->values[around->routine->defaults + captured->number];
	}
	*result = value_of(&function->object);
	return true;
}

/* ---- registers ---- */

enum { BLOCK_SIZE = 2048 };

/* A block of at least `needed` registers after the block `before`; an existing one is reused. */
static struct register_block *find_block(struct machine *machine, struct register_block *before,
					 size_t needed)
{
	size_t size = needed > BLOCK_SIZE ? needed : BLOCK_SIZE;
	struct register_block **link = before != NULL ? &before->after : &machine->blocks;
	struct register_block *block = *link;

	if (block != NULL && (size_t)(block->end - block->registers) >= needed)
		return block;
	block = memory_take(machine->heap.memory, sizeof *block + size * sizeof *block->registers);
	if (block == NULL)
		return NULL;
	block->after = *link; /* too small now, but useful later */
	block->end = block->registers + size;
	*link = block;
	return block;
}

/* Room for the registers of a new frame after those of the caller, in its block or another one. */
static struct value *find_room(struct machine *machine, size_t needed,
			       struct register_block **block)
{
	const struct frame *caller =
		machine->frame_count > 0 ? &machine->frames[machine->frame_count - 1] : NULL;

	*block = caller != NULL ? caller->block : NULL;
	if (caller != NULL && (size_t)((*block)->end - frame_end(caller)) >= needed)
		return frame_end(caller);
	*block = find_block(machine, *block, needed);
	return *block != NULL ? (*block)->registers : NULL;
}

/* The number of parameters that take one argument each; *list and **dict come after them. */
static size_t count_single(const struct routine *routine)
{
	return routine->positional + routine->named;
}

static size_t count_parameters(const struct routine *routine)
{
	return count_single(routine) + routine->list + routine->dict;
}

/* Pushes a frame whose parameters are in place; its other registers are unset. */
static bool push_frame(struct machine *machine, const struct routine *routine,
		       const struct function *function, struct value *base,
		       struct register_block *block)
{
	struct value *register_ = base + count_parameters(routine);
	struct value *end = base + routine->registers;
	struct frame *frame = &machine->frames[machine->frame_count];

	if (machine->frame_count == machine->most_frames)
		return machine_limit(machine, LIMIT_depth);
	for (; register_ < end; register_++)
		*register_ = value_unset();
	*frame = (struct frame){.routine = routine,
				.function = function,
				.next = routine->code,
				.registers = base,
				.block = block};
	machine->frame_count++;
	if (heap_is_due(&machine->heap))
		machine_collect(machine);
	return true;
}

bool call_enter(struct machine *machine, const struct routine *routine,
		const struct function *function, struct value *base)
{
	size_t parameters = count_parameters(routine);
	struct register_block *block = NULL;
	struct value *from = base;

	if (base != NULL) {
		block = machine->frames[machine->frame_count - 1].block;
		if ((size_t)(block->end - base) >= routine->registers)
			return push_frame(machine, routine, function, base, block);
		block = find_block(machine, block, routine->registers);
		base = block != NULL ? block->registers : NULL;
	} else {
		base = find_room(machine, routine->registers, &block);
	}
	if (base == NULL)
		return machine_out_of_memory(machine);
	if (from != NULL)
		memcpy(base, from, parameters * sizeof *base);
	return push_frame(machine, routine, function, base, block);
}

/* ---- arguments to parameters ---- */

static bool complain_of_count(struct machine *machine, const struct routine *routine, size_t count)
{
	bool optional = routine->defaults > 0;

	return machine_error(machine, CODE_ARGUMENTS,
			     "%s takes %s%zu positional argument%s, not %zu", routine->name,
			     optional ? "at most " : "", routine->positional,
			     routine->positional == 1 ? "" : "s", count);
}

/* Binds the positional arguments; surplus ones go to *list. */
static bool bind_positional(struct machine *machine, const struct routine *routine,
			    const struct arguments *arguments, struct value *base)
{
	size_t count = arguments->count, i;

	if (count > routine->positional && !routine->list)
		return complain_of_count(machine, routine, count);
	if (count > routine->positional)
		count = routine->positional;
	for (i = 0; i < count_single(routine); i++)
		base[i] = i < count ? arguments->positional[i] : value_unset();
	if (!routine->list)
		return true;
	return tuple_value(machine, arguments->positional + count, arguments->count - count,
			   &base[count_single(routine)]);
}

/* The index of the parameter with this name; count_single if there is none. */
static size_t find_parameter(const struct routine *routine, const struct text *name)
{
	size_t i = 0;

	while (i < count_single(routine) &&
	       (strlen(routine->parameters[i].name) != name->size ||
		memcmp(routine->parameters[i].name, name->bytes, name->size) != 0))
		i++;
	return i;
}

static bool bind_keyword(struct machine *machine, const struct routine *routine,
			 const struct keyword *keyword, struct value *base)
{
	size_t parameter = find_parameter(routine, keyword->name);
	char shown[TEXT_QUOTED];
	struct dict *rest;

	text_shown(shown, sizeof shown, keyword->name->bytes);
	if (parameter < count_single(routine)) {
		if (!value_is_unset(base[parameter]))
			return machine_error(machine, CODE_ARGUMENTS,
					     "%s got multiple values for parameter \"%s\"",
					     routine->name, shown);
		base[parameter] = keyword->value;
		return true;
	}
	if (!routine->dict)
		return machine_error(machine, CODE_ARGUMENTS, "%s has no parameter '%s'",
				     routine->name, shown);
	rest = (struct dict *)base[count_single(routine) + routine->list].object;
	return dict_put(machine, rest, value_of((struct object *)&keyword->name->object),
			keyword->value);
}

static bool bind_keywords(struct machine *machine, const struct routine *routine,
			  const struct arguments *arguments, struct value *base)
{
	size_t i;

	if (routine->dict && !value_new(machine, heap_dict(&machine->heap),
					&base[count_single(routine) + routine->list]))
		return false;
	for (i = 0; i < arguments->keyword_count; i++) {
		if (!bind_keyword(machine, routine, &arguments->keywords[i], base))
			return false;
	}
	return true;
}

/* "f missing 2 arguments (x, y)". */
static bool complain_of_missing(struct machine *machine, const struct routine *routine,
				const struct value *base)
{
	char names[TEXT_QUOTED + 1] = "";
	size_t count = 0, i;

	for (i = 0; i < count_single(routine); i++) {
		size_t used = strlen(names);

		if (value_is_unset(base[i]) && !routine->parameters[i].optional)
			snprintf(names + used, sizeof names - used, "%s%s",
				 count++ == 0 ? "" : ", ", routine->parameters[i].name);
	}
	return machine_error(machine, CODE_ARGUMENTS, "%s missing %zu argument%s (%s)",
			     routine->name, count, count == 1 ? "" : "s", names);
}

/* Parameters without an argument get their defaults; without a default, an error. */
static bool bind_defaults(struct machine *machine, const struct function *function,
			  struct value *base)
{
	const struct routine *routine = function->routine;
	size_t i;

	for (i = 0; i < count_single(routine); i++) {
		const struct parameter *parameter = &routine->parameters[i];

		if (!value_is_unset(base[i]))
			continue;
		if (!parameter->optional)
			return complain_of_missing(machine, routine, base);
		base[i] = function->values[parameter->number];
	}
	return true;
}

bool call_begin(struct machine *machine, const struct function *function,
		const struct arguments *arguments, struct value *base)
{
	const struct routine *routine = function->routine;
	struct register_block *block;

	if (base != NULL && arguments->count == routine->positional && !routine->list &&
	    !routine->dict)
		return call_enter(machine, routine, function, base);
	base = find_room(machine, routine->registers, &block);
	if (base == NULL)
		return machine_out_of_memory(machine);
	return bind_positional(machine, routine, arguments, base) &&
	       bind_keywords(machine, routine, arguments, base) &&
	       bind_defaults(machine, function, base) &&
	       push_frame(machine, routine, function, base, block);
}

/* ---- calls from C ---- */

bool call_value(struct machine *machine, struct value callee, const struct arguments *arguments,
		struct value *result)
{
	if (callee.kind != VALUE_OBJECT || callee.object->type->call == NULL)
		return machine_error(machine, CODE_TYPE, "a value of type %s cannot be called",
				     value_type(callee));
	return callee.object->type->call(machine, callee.object, arguments, result);
}

bool machine_call(struct machine *machine, struct value function, const struct value *arguments,
		  size_t count, struct value *result)
{
	enum { MOST_ENTERED = 200 }; /* limits the use of the C stack */
	struct arguments all = {.positional = arguments, .count = count};
	bool called;

	if (machine->entered >= MOST_ENTERED)
		return machine_error(machine, CODE_LIMIT, "callbacks are nested more than %d deep",
				     (int)MOST_ENTERED);
	machine->entered++;
	called = machine_works(machine, 1) && call_value(machine, function, &all, result);
	machine->entered--;
	return called;
}

/* ---- calls with keywords, *list and **dict ---- */

/* The arguments of such a call: the positional ones, then the values of the keywords. */
struct gathered {
	struct value *values;
	struct keyword *keywords;
	size_t count, keyword_count;
	struct list *list; /* owns the values */
	size_t size;       /* of the keywords' block */
};

/* An error if `name` is one of the first `count` keywords. Keywords written in the call are distinct already. */
static bool check_new(struct machine *machine, const struct gathered *to, size_t count,
		      const struct text *name)
{
	char shown[TEXT_QUOTED];
	size_t i;

	for (i = 0; i < count; i++) {
		const struct text *other = to->keywords[i].name;

		if (other->size == name->size && memcmp(other->bytes, name->bytes, name->size) == 0)
			return machine_error(machine, CODE_ARGUMENTS,
					     "the call gives multiple values for parameter \"%s\"",
					     text_shown(shown, sizeof shown, name->bytes));
	}
	return true;
}

static bool add_text_keys(struct machine *machine, const struct dict *dict, struct gathered *to)
{
	const struct dict_entry *entry;
	size_t written = to->keyword_count, i = 0;

	while ((entry = dict_next(dict, &i)) != NULL) {
		if (!value_is(entry->key, &type_text))
			return machine_error(machine, CODE_ARGUMENTS,
					     "the keys of **arguments must be texts, not %s",
					     value_type(entry->key));
		if (!check_new(machine, to, written, (const struct text *)entry->key.object))
			return false;
		to->keywords[to->keyword_count++] =
			(struct keyword){(const struct text *)entry->key.object, entry->item};
		if (!list_add(machine, to->list, entry->item))
			return false;
	}
	return true;
}

static bool check_shape(struct machine *machine, const struct call_shape *shape,
			const struct value *at)
{
	if (shape->dict && !value_is(at[shape->list], &type_dict))
		return machine_error(machine, CODE_TYPE,
				     "the value after ** must be a dict, not %s",
				     value_type(at[shape->list]));
	return true;
}

/* The keywords that are written in the call, with their values in registers. */
static void take_keywords(struct machine *machine, const struct call_shape *shape,
			  const struct value *values, struct keyword *keywords)
{
	size_t i;

	for (i = 0; i < shape->keywords; i++) {
		struct value name = machine->constants[shape->names[i]];

		keywords[i] = (struct keyword){(const struct text *)name.object, values[i]};
	}
}

static bool gather(struct machine *machine, const struct call_shape *shape, const struct value *at,
		   struct gathered *to)
{
	const struct value *rest = at + shape->positional + shape->keywords;
	size_t i, more;

	if (!check_shape(machine, shape, rest))
		return false;
	more = shape->dict ? ((const struct dict *)rest[shape->list].object)->count : 0;
	to->size = (shape->keywords + more + 1) * sizeof *to->keywords;
	to->keywords = heap_resize(&machine->heap, NULL, 0, to->size);
	if (to->keywords == NULL)
		return machine_out_of_memory(machine);
	to->list = list_new(machine, shape->positional + 1);
	if (to->list == NULL || !machine_keep(machine, value_of(&to->list->object)))
		return false;
	for (i = 0; i < shape->positional; i++) {
		if (!list_add(machine, to->list, at[i]))
			return false;
	}
	if (shape->list && !list_extend(machine, to->list, rest[0]))
		return false;
	to->count = to->list->count;
	take_keywords(machine, shape, at + shape->positional, to->keywords);
	to->keyword_count = shape->keywords;
	return !shape->dict ||
	       add_text_keys(machine, (const struct dict *)rest[shape->list].object, to);
}

static bool call_arguments(struct machine *machine, struct value *at,
			   const struct arguments *arguments, bool *begun)
{
	struct value result;

	*begun = value_is(*at, &type_function);
	if (*begun)
		return call_begin(machine, (const struct function *)at->object, arguments, NULL);
	if (!call_value(machine, *at, arguments, &result))
		return false;
	*at = result;
	return true;
}

static bool call_gathered(struct machine *machine, const struct call_shape *shape, struct value *at,
			  bool *begun)
{
	size_t kept = machine->kept_count;
	struct gathered gathered = {0};
	bool called = gather(machine, shape, at + 1, &gathered);

	assert(!called || gathered.list != NULL);
	if (called) {
		struct arguments all = {gathered.list->items, gathered.count, gathered.keywords,
					gathered.keyword_count};

		called = call_arguments(machine, at, &all, begun);
	}
	heap_resize(&machine->heap, gathered.keywords, gathered.size, 0);
	machine->kept_count = kept;
	return called;
}

bool call_shape(struct machine *machine, const struct call_shape *shape, struct value *at,
		bool *begun)
{
	struct keyword keywords[16];
	struct arguments all = {at + 1, shape->positional, keywords, shape->keywords};

	if (shape->list || shape->dict || shape->keywords > sizeof keywords / sizeof *keywords)
		return call_gathered(machine, shape, at, begun);
	take_keywords(machine, shape, at + 1 + shape->positional, keywords);
	return call_arguments(machine, at, &all, begun);
}
