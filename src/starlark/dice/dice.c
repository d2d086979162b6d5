/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The dice of a run: arenas, pending errors, arguments of native functions. */
#include "starlark/dice.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "starlark/words.h"

/* The diag handler of tree and calc: keeps the first error, ignores notes. */
static void keep_complaint(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct dice *dice = data;
	if (diagnostic->severity != DICELAB_ERROR || dice->message[0] != '\0')
		return;
	snprintf(dice->message, sizeof dice->message, "%s", diagnostic->message);
	dice->code = (enum code)diagnostic->code;
}

void dice_init(struct dice *dice, const struct dicelab_memory *memory, const struct limits *limits)
{
	*dice = (struct dice){.memory = memory, .limits = limits, .threshold = 1e-12};
	arena_init(&dice->arena, memory);
	arena_init(&dice->scratch, memory);
	dice->source = (struct source){.name = "", .text = "", .line = 1, .column = 1};
	dice->diag = (struct diag){.source = &dice->source, .report = keep_complaint, .data = dice};
	dice->builder =
		(struct builder){.arena = &dice->arena, .diag = &dice->diag, .limits = limits};
	results_init(&dice->results, memory);
}

void dice_clear(struct dice *dice)
{
	results_clear(&dice->results);
	arena_clear(&dice->scratch);
	arena_clear(&dice->arena);
}

struct dice *dice_of(struct machine *machine)
{
	return machine_host(machine);
}

bool dice_failed(struct machine *machine)
{
	struct dice *dice = dice_of(machine);
	char message[DICE_MESSAGE];

	dice->diag.errors = 0;
	if (dice->message[0] == '\0')
		return machine_out_of_memory(machine);
	memcpy(message, dice->message, sizeof message);
	dice->message[0] = '\0';
	return machine_error(machine, dice->code, "%s", message);
}

bool dice_error(struct machine *machine, const char *format, ...)
{
	char message[DICE_MESSAGE];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(message, sizeof message, format, arguments);
	va_end(arguments);
	return machine_error(machine, CODE_VALUE, "%s", message);
}

void *dice_take(struct machine *machine, size_t size)
{
	void *block = arena_take(&dice_of(machine)->arena, size);

	if (block == NULL)
		machine_out_of_memory(machine);
	return block;
}

bool dice_has_room(struct machine *machine)
{
	const struct dice *dice = dice_of(machine);

	return dice->arena.bytes <= memory_count((uint64_t)dice->limits->memory) ||
	       machine_limit(machine, LIMIT_memory);
}

/* ---- arguments ---- */

static bool is_keyword(const struct keyword *keyword, const char *name)
{
	return keyword->name->size == strlen(name) &&
	       memcmp(keyword->name->bytes, name, keyword->name->size) == 0;
}

/* Removes keyword number `i`. */
static bool remove_keyword(struct machine *machine, const char *function, size_t i,
			   struct remaining *others)
{
	const struct keyword *from = others->arguments.keywords;
	size_t most = sizeof others->keywords / sizeof *others->keywords;
	size_t count = others->arguments.keyword_count - 1;

	if (count > most)
		return machine_error(machine, CODE_ARGUMENTS,
				     "%s: got %zu arguments by name, want at most %zu", function,
				     count + 1, most + 1);
	memcpy(others->keywords, from, i * sizeof *from);
	memcpy(others->keywords + i, from + i + 1, (count - i) * sizeof *from);
	others->arguments.keywords = others->keywords;
	others->arguments.keyword_count = count;
	return true;
}

bool dice_first(struct machine *machine, const struct call *call, const char *name,
		struct value *first, struct remaining *others)
{
	const struct arguments *arguments = call->arguments;
	size_t i = 0;

	others->arguments = *arguments;
	if (arguments->count > 0) {
		*first = arguments->positional[0];
		others->arguments.positional++;
		others->arguments.count--;
		return true;
	}
	while (i < arguments->keyword_count && !is_keyword(&arguments->keywords[i], name))
		i++;
	if (i == arguments->keyword_count)
		return machine_error(machine, CODE_ARGUMENTS, "%s: missing argument for %s",
				     call->name, name);
	*first = arguments->keywords[i].value;
	return remove_keyword(machine, call->name, i, others);
}

bool dice_number(struct value value, mpq_t number, bool *floating)
{
	*floating = value.kind == VALUE_FLOAT;
	if (*floating && !isfinite(value.number))
		mpq_set_ui(number, 0, 1);
	else if (number_is(value))
		number_to_mpq(number, value);
	return number_is(value);
}

bool dice_is_finite(struct machine *machine, const char *what, struct value value)
{
	return value.kind != VALUE_FLOAT || isfinite(value.number) ||
	       dice_error(machine, "%s: expected a finite number, got %s", what,
			  isnan(value.number) ? "nan" : "inf");
}

bool dice_fraction(struct machine *machine, mpq_srcptr number, struct value *result)
{
	return value_new(machine, heap_fraction(machine_heap(machine), number), result);
}

bool texts_are_equal(const struct text *a, const struct text *b)
{
	return a == b || (a->size == b->size && memcmp(a->bytes, b->bytes, a->size) == 0);
}
