/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 *     trials [--shared] NOTATION [TRIALS]
 *
 * Reads programs from standard input, each with a '\0' behind it, and samples each of them: all trials together, where most
 * follow the decision diagram of the program (process/diagram.h), shared among threads, and one by one, where each is run. All must
 * give the same results, or the same error. With --shared, none runs one by one: that takes longest, and has no threads to race.
 *
 * Exit status: 0 all agreed, 1 something did not.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language/language.h"
#include "process/program.h"
#include "support/memory.h"

enum { ORDINARY_TRIALS = 1500, MOST_TEXT = 1 << 20 };

struct row {
	char *text;
	uint64_t count;
};

struct sample {
	struct row *rows;
	size_t count;
	char error[256]; /* or "" */
};

struct test {
	const struct language *language;
	const char *text;
	struct limits limits;
	uint64_t trials;
	bool only_shared;
	struct sample *reported; /* by whom errors are of interest */
	unsigned long samples, failed, errors;
};

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	const struct test *test = data;

	if (diagnostic->severity == DICELAB_ERROR && test->reported->error[0] == '\0')
		snprintf(test->reported->error, sizeof test->reported->error, "%lu:%lu: %s",
			 (unsigned long)diagnostic->line, (unsigned long)diagnostic->column,
			 diagnostic->message);
}

/* ---- samples ---- */

/* A number or a list beside texts has a name; so it is written like that here. */
static char *text_of(const struct outcomes *outcomes, const struct dicelab_list *list)
{
	const char *name = outcomes_name(outcomes, list);
	char *text = NULL;
	size_t size, i;
	FILE *to = open_memstream(&text, &size);

	if (name != NULL) {
		fputs(name, to);
	} else {
		fputs(list->length == 1 ? "" : "[", to);
		for (i = 0; i < list->length; i++)
			fprintf(to, "%s%lld", i > 0 ? ", " : "", (long long)list->items[i]);
		fputs(list->length == 1 ? "" : "]", to);
	}
	fclose(to);
	return text;
}

static void add_row(struct sample *sample, char *text, uint64_t count)
{
	size_t i;

	for (i = 0; i < sample->count && strcmp(sample->rows[i].text, text) != 0; i++)
		;
	if (i == sample->count) {
		sample->rows = realloc(sample->rows, (i + 1) * sizeof *sample->rows);
		if (sample->rows == NULL)
			abort();
		sample->rows[sample->count++] = (struct row){text, 0};
	} else {
		free(text);
	}
	sample->rows[i].count += count;
}

static void add_outcomes(struct sample *sample, struct outcomes *outcomes)
{
	size_t i;

	for (i = 0; i < outcomes->count; i++)
		add_row(sample, text_of(outcomes, &outcomes->rows[i].outcome.list),
			outcomes->rows[i].outcome.count);
	outcomes_clear(outcomes);
}

/* Adds some trials; false after an error. */
static bool add_trials(struct test *test, struct program *program, uint64_t begin, uint64_t end,
		       unsigned jobs, struct sample *sample)
{
	const struct seed seed = seed_from_number(7);
	const struct sampling sampling = {.seed = &seed, .begin = begin, .end = end, .jobs = jobs};
	const struct stop stop = {.ask = NULL};
	struct outcomes outcomes;

	test->reported = sample;
	if (!program_sample(program, &sampling, &stop, &outcomes))
		return false;
	add_outcomes(sample, &outcomes);
	return true;
}

static void clear(struct sample *sample)
{
	size_t i;

	for (i = 0; i < sample->count; i++)
		free(sample->rows[i].text);
	free(sample->rows);
}

/* ---- comparing ---- */

static int by_text(const void *a, const void *b)
{
	return strcmp(((const struct row *)a)->text, ((const struct row *)b)->text);
}

static bool are_equal(struct sample *a, struct sample *b)
{
	size_t i;

	if (a->error[0] != '\0' || b->error[0] != '\0')
		return strcmp(a->error, b->error) == 0;
	if (a->count != b->count)
		return false;
	qsort(a->rows, a->count, sizeof *a->rows, by_text);
	qsort(b->rows, b->count, sizeof *b->rows, by_text);
	for (i = 0; i < a->count; i++) {
		if (strcmp(a->rows[i].text, b->rows[i].text) != 0 ||
		    a->rows[i].count != b->rows[i].count)
			return false;
	}
	return true;
}

static void show(const char *title, const struct sample *sample)
{
	size_t i;

	printf("--- %s: %s\n", title, sample->error);
	for (i = 0; sample->error[0] == '\0' && i < sample->count; i++)
		printf("%s\t%lu\n", sample->rows[i].text, (unsigned long)sample->rows[i].count);
}

static void check(struct test *test, struct program *program)
{
	struct sample together = {.rows = NULL}, shared = {.rows = NULL}, alone = {.rows = NULL};
	uint64_t trial = 0;

	add_trials(test, program, 0, test->trials, 1, &together);
	add_trials(test, program, 0, test->trials, 3, &shared);
	while (!test->only_shared && trial < test->trials &&
	       add_trials(test, program, trial, trial + 1, 1, &alone))
		trial++;
	test->samples++;
	test->errors += together.error[0] != '\0';
	if (!are_equal(&together, &shared) ||
	    (!test->only_shared && !are_equal(&together, &alone))) {
		test->failed++;
		printf("FAILED: the same trials give other results:\n%s\n", test->text);
		show("run one by one", &alone);
		show("together", &together);
		show("shared", &shared);
	}
	clear(&together);
	clear(&shared);
	clear(&alone);
}

static void check_text(struct test *test)
{
	const struct source source = {.name = "program",
				      .text = test->text,
				      .length = strlen(test->text),
				      .line = 1,
				      .column = 1};
	struct diag diag = {.source = &source, .report = report, .data = test};
	struct sample reading = {.rows = NULL};
	struct program *program;

	test->reported = &reading;
	program =
		program_read(test->language->process,
			     &(struct program_context){&memory_system, &test->limits, &diag, NULL},
			     (struct span){0, source.length}, NULL);
	if (program != NULL)
		check(test, program);
	program_free(program);
}

int main(int argc, char **argv)
{
	static char text[MOST_TEXT];
	struct test test = {.text = text, .limits = limits_ordinary, .trials = ORDINARY_TRIALS};
	size_t length = 0;
	int c;

	if (argc > 1 && strcmp(argv[1], "--shared") == 0) {
		test.only_shared = true;
		argc--;
		argv++;
	}
	if (argc == 2 || argc == 3)
		test.language = language_named(argv[1]);
	if (argc == 3)
		test.trials = strtoul(argv[2], NULL, 10);
	if (test.language == NULL || test.language->process == NULL) {
		fputs("usage: trials [--shared] NOTATION [TRIALS]\n", stderr);
		return 2;
	}
	/* A trial that takes too long is an error, and a good one. */
	test.limits.steps = 30000;
	test.limits.turns = 2000;
	test.limits.memory = 1 << 26;
	while ((c = getchar()) != EOF) {
		text[length++] = (char)c;
		if (c != '\0' && length < MOST_TEXT)
			continue;
		text[length - 1] = '\0';
		check_text(&test);
		length = 0;
	}
	printf("%s: %lu passed, %lu failed; %lu with an error\n", argv[1],
	       test.samples - test.failed, test.failed, test.errors);
	return test.failed > 0 || test.samples == 0;
}
