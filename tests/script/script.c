/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Runs a script for the tests of the language: without dice, but with print, and with words that show what literals
 * of dice became.
 *
 *     script FILE [--depth N] [--steps N] [--memory N]
 *     script FILE --refuse 1     with every request for memory refused, one after the other: each time it must fail
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language/dice_script.h"
#include "starlark/script.h"
#include "starlark/words.h"
#include "support/memory.h"

/* print(a, b, …): str of each, and blanks between them. */
static bool print(struct machine *machine, const struct call *call, struct value *result)
{
	const struct arguments *arguments = call->arguments;
	struct text_builder text;
	bool written = true;
	size_t i;

	text_begin(&text, machine);
	for (i = 0; i < arguments->count && written; i++) {
		if (i > 0)
			text_add_string(&text, " ");
		written = text_add_value(&text, arguments->positional[i], false);
	}
	if (text.failed)
		written = machine_out_of_memory(machine);
	if (written && machine_host(machine) == NULL)
		printf("%.*s\n", (int)text.size, text.size > 0 ? text.bytes : "");
	text_drop(&text);
	*result = value_none();
	return written;
}

/* apply(f, x, …) is f(x, …), called from C. */
static bool apply(struct machine *machine, const struct call *call, struct value *result)
{
	const struct arguments *arguments = call->arguments;

	return arguments_are(machine, call, 1, SIZE_MAX) &&
	       machine_call(machine, arguments->positional[0], arguments->positional + 1,
			    arguments->count - 1, result);
}

/* The words that literals become say so: d(6) is "d(6)". */
static bool show(struct machine *machine, const struct call *call, struct value *result)
{
	const struct arguments *arguments = call->arguments;
	struct text_builder text;
	bool written = true;
	size_t i;

	text_begin(&text, machine);
	text_add_string(&text, call->name);
	for (i = 0; i < arguments->count && written; i++) {
		text_add_string(&text, i > 0 ? ", " : "(");
		written = text_add_value(&text, arguments->positional[i], false);
	}
	text_add_string(&text, ")");
	if (written || text.failed)
		return text_end(&text, result);
	text_drop(&text);
	return false;
}

static const struct native words[] = {{"print", "...", print, 0},
				      {"apply", "...", apply, 0},
				      {"d", "...", show, 0},
				      {"dice_pool", "...", show, 0},
				      {"sum", "...", show, 0},
				      {"drop_lowest", "...", show, 0},
				      {"drop_highest", "...", show, 0},
				      {"keep_highest", "...", show, 0},
				      {"keep_lowest", "...", show, 0},
				      {"through", "...", show, 0},
				      {"at_least", "...", show, 0},
				      {"at_most", "...", show, 0},
				      {"", "", NULL, 0}};

static bool finish(struct machine *machine, struct value last)
{
	struct arguments all = {.positional = &last, .count = 1};
	struct value none;

	if (last.kind == VALUE_NONE || machine_host(machine) != NULL)
		return true;
	printf("return: ");
	return print(machine, &(struct call){.arguments = &all}, &none);
}

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	(void)data;
	diag_write(stderr, diagnostic);
}

/* All of a file; NULL if it cannot be read. */
static char *read_file(const char *name, size_t *length)
{
	FILE *file = fopen(name, "rb");
	size_t room = 1 << 20;
	char *text = malloc(room);

	*length = 0;
	while (file != NULL && text != NULL) {
		size_t got = fread(text + *length, 1, room - *length, file);

		*length += got;
		if (got == 0)
			break;
		if (*length == room)
			text = realloc(text, room *= 2);
	}
	if (file == NULL)
		return NULL;
	fclose(file);
	return text;
}

/* Memory that is refused from request number `refused` on. */
struct refusing {
	uint64_t requests, refused;
};

static void *resize(void *data, void *block, size_t size)
{
	struct refusing *refusing = data;

	if (size > 0 && ++refusing->requests >= refusing->refused)
		return NULL;
	return memory_system.resize(NULL, block, size);
}

static void count_reports(void *data, const struct dicelab_diagnostic *diagnostic)
{
	(void)diagnostic;
	++*(size_t *)data;
}

/* Runs it with less and less refused, until it works. */
static bool refuse(struct script *script)
{
	struct refusing refusing = {.refused = 0};
	struct dicelab_memory memory = {resize, &refusing};
	struct diag diag = {.source = script->diag->source, .report = count_reports};
	size_t reports = 0;
	bool ran = false;

	script->memory = &memory;
	script->diag = &diag;
	script->host = &refusing; /* nothing is printed */
	diag.data = &reports;
	while (!ran) {
		refusing.requests = reports = 0;
		refusing.refused++;
		ran = script_run(script);
		if (!ran && reports == 0) {
			printf("request %" PRIu64 ": failed without a word\n", refusing.refused);
			return false;
		}
		if (ran && refusing.requests >= refusing.refused) {
			printf("request %" PRIu64 ": nobody noticed\n", refusing.refused);
			return false;
		}
	}
	printf("every request was refused\n");
	return true;
}

/* Sets limits; returns whether memory is to be refused. */
static bool set_options(struct limits *limits, int count, char **arguments)
{
	bool refuses = false;
	int i;

	for (i = 0; i + 1 < count; i += 2) {
		int64_t number = strtoll(arguments[i + 1], NULL, 10);

		if (strcmp(arguments[i], "--depth") == 0)
			limits->depth = number;
		else if (strcmp(arguments[i], "--steps") == 0)
			limits->steps = number;
		else if (strcmp(arguments[i], "--memory") == 0)
			limits->memory = number;
		else if (strcmp(arguments[i], "--refuse") == 0)
			refuses = true;
	}
	return refuses;
}

int main(int argc, char **argv)
{
	const struct native *const natives[] = {script_builtins, words, NULL};
	struct limits limits = limits_ordinary;
	struct source source = {.name = "script", .line = 1, .column = 1};
	struct diag diag = {.source = &source, .report = report};
	struct script script = {.read = dice_script_read,
				.diag = &diag,
				.limits = &limits,
				.memory = &memory_system,
				.natives = natives,
				.finish = finish};
	char *text;
	bool ran;

	if (argc < 2) {
		fprintf(stderr, "usage: script FILE [--depth N] [--steps N] [--memory N]\n");
		return 2;
	}
	text = read_file(argv[1], &source.length);
	if (text == NULL)
		return 2;
	source.text = text;
	script.at = (struct span){0, source.length};
	ran = set_options(&limits, argc - 2, argv + 2) ? refuse(&script) : script_run(&script);
	free(text);
	return ran ? 0 : 1;
}
