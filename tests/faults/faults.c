/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calculations under every limit, and with every request for memory refused: each must end in the right
 * answer, the one without limits, or in an error that says what was missing; and nothing may stay
 * behind. To be run under sanitizers.
 *
 *     faults [--long | --hungry] [--one N | --sample N] FILE
 *
 * FILE has programs as in programs.txt. `--long` tries each value of a limit up to where the program
 * succeeds, and each request; else limits are halved until both ends do the same, some other values are
 * tried, and of many requests, after the first, only every so many. `--hungry` does nothing of this, but
 * looks whether the memory that is taken, that of GMP included, stays below the limit. `--one N` tries only
 * the program in line N; `--sample N` tries every Nth line, from one that the clock chooses.
 *
 * Exit status: 0 all right, 1 something was not.
 */
#define _POSIX_C_SOURCE 200809L
#include <gmp.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "dicelab.h"
#include "tests/unit/unsteady_memory.h"

/* ---- memory ---- */

/* GMP does not say for whom it takes memory. */
static struct unsteady_memory *counting;
static size_t gmp_blocks;

static void *gmp_take(size_t size)
{
	gmp_blocks++;
	unsteady_count(counting, size);
	return malloc(size);
}

static void *gmp_resize(void *block, size_t before, size_t size)
{
	void *resized = malloc(size); /* moved, so that what was kept too long shows */

	unsteady_count(counting, size);
	memcpy(resized, block, before < size ? before : size);
	free(block);
	unsteady_count(counting, 0 - before);
	return resized;
}

static void gmp_release(void *block, size_t size)
{
	gmp_blocks--;
	unsteady_count(counting, 0 - size);
	free(block);
}

/* ---- a run ---- */

struct program {
	char *text;
	size_t line;
	bool floating, reports, once, doubles;
	const char
		*script; /* the notation of a script, each of whose outputs is asked for; or NULL */
	double threshold;
	bool decides; /* how to play is asked for, too */
	struct dicelab_goal goal;
	const char *rule; /* for a decision; or NULL */
};

struct setting {
	const char *limit; /* NULL: all are as they are ordinarily */
	int64_t value;
	size_t fails_at; /* which request for memory is refused, or 0; and whether all that come after it are */
	bool fails_after;
	bool reports; /* in all formats, and a picture */
};

struct run {
	const struct setting *setting;
	FILE *to;
	char *text; /* all that came of it, a section for each thing that was written */
	size_t length;
	char message[300]; /* of the first error */
	char code[40];
	size_t errors;
	size_t refused; /* calls that had no memory, in the only way they have to say so */
	size_t requests, peak, left;
	bool answered;
};

static void note(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct run *run = data;

	if (diagnostic->severity != DICELAB_ERROR) {
		fprintf(run->to, "note: %s\n", diagnostic->message);
		return;
	}
	if (run->errors++ == 0) {
		snprintf(run->message, sizeof run->message, "%s", diagnostic->message);
		snprintf(run->code, sizeof run->code, "%s", diagnostic->code_name);
	}
	fprintf(run->to, "error: %s\n", diagnostic->message);
}

static const struct dicelab_ratio half = {1, 2};

static const struct dicelab_layout layouts[] = {
	{.format = "plain", .fractions = true},
	{.format = "table",
	 .at_least = true,
	 .statistics = true,
	 .quantiles = &half,
	 .quantile_count = 1},
	{.format = "csv", .at_most = true, .statistics = true},
	{.format = "tsv", .fractions = true, .digits = 20},
	{.format = "json",
	 .at_least = true,
	 .at_most = true,
	 .fractions = true,
	 .statistics = true},
	{.format = "html", .at_least = true, .fractions = true, .statistics = true},
	{.format = "html", .compare = true},
	{.format = "markdown", .percent = true, .top = 4, .by_probability = true},
	{.format = "table",
	 .hide_below = {1, 50},
	 .fractions = true,
	 .compare = true,
	 .statistics = true},
};

static struct dicelab_outcomes *calculate(struct dicelab *lab, const struct program *program,
					  const struct dicelab_statement *statement)
{
	struct dicelab_calculation how = {.size = sizeof how,
					  .floating = program->floating,
					  .threshold = program->threshold,
					  .policy = program->decides && program->rule == NULL};

	return dicelab_calculate(lab, statement, &how);
}

/* With a plan, which nobody reads: it tells the time. */
static struct dicelab_outcomes *calculate_with_plan(struct dicelab *lab,
						    const struct program *program,
						    const struct dicelab_statement *statement)
{
	char *text = NULL;
	size_t length;
	struct dicelab_calculation how = {.size = sizeof how,
					  .floating = program->floating,
					  .threshold = program->threshold,
					  .policy = program->decides && program->rule == NULL,
					  .plan = open_memstream(&text, &length)};
	struct dicelab_outcomes *outcomes = dicelab_calculate(lab, statement, &how);

	fclose(how.plan);
	free(text);
	return outcomes;
}

/* Writes what the report says, if it says all. */
static void report(struct run *run, struct dicelab *lab, const struct program *program,
		   const struct dicelab_statement *statement, size_t which)
{
	char *text = NULL;
	size_t length;
	FILE *to = open_memstream(&text, &length);
	struct dicelab_layout layout = layouts[which];
	struct dicelab_report *made;
	struct dicelab_outcomes *outcomes;
	bool ok;

	layout.size = sizeof layout;
	made = dicelab_report_new(lab, to, &layout);
	outcomes = made == NULL ? NULL : calculate(lab, program, statement);
	ok = outcomes != NULL && dicelab_report_outcomes(made, statement, outcomes) &&
	     dicelab_report_end(made);
	dicelab_report_free(made);
	fclose(to);
	if (ok)
		fprintf(run->to, "---- report %zu\n%s", which, text);
	else
		run->refused++;
	free(text);
}

static void draw(struct run *run, struct dicelab *lab, const struct dicelab_statement *statement,
		 const struct dicelab_outcomes *outcomes)
{
	struct dicelab_plot *plot = dicelab_plot_new(lab);

	if (plot != NULL && dicelab_plot_add(plot, dicelab_label(statement), outcomes)) {
		fputs("---- plot\n", run->to);
		dicelab_plot_write(plot, run->to, NULL);
	} else {
		run->refused++;
	}
	dicelab_plot_free(plot);
}

static void use(struct run *run, struct dicelab *lab, const struct program *program,
		const struct dicelab_statement *statement)
{
	struct dicelab_outcomes *outcomes =
		(run->setting->reports ? calculate_with_plan : calculate)(lab, program, statement);
	size_t i;

	run->answered = outcomes != NULL;
	if (outcomes != NULL && (!dicelab_write_outcomes(run->to, outcomes, true) ||
				 !dicelab_write_policy(run->to, outcomes, NULL)))
		run->refused++;
	if (outcomes != NULL && run->setting->reports) {
		draw(run, lab, statement, outcomes);
		for (i = 0; i < sizeof layouts / sizeof *layouts; i++)
			report(run, lab, program, statement, i);
	}
	dicelab_outcomes_free(outcomes);
}

static void use_lab(struct run *run, struct dicelab *lab, const struct program *program)
{
	struct dicelab_source *source;
	struct dicelab_statement *statement;

	if (run->setting->limit != NULL)
		dicelab_set_limit(lab, run->setting->limit, run->setting->value, NULL);
	if (program->doubles)
		dicelab_set_limit(lab, "digits", 1, NULL);
	if (program->decides &&
	    (!dicelab_set_goal(lab, &program->goal) ||
	     (program->rule != NULL && !dicelab_add_rule(lab, "rule", program->rule)))) {
		run->refused++;
		return;
	}
	source = dicelab_open_text(lab, "program", program->text, strlen(program->text));
	if (source == NULL) {
		run->refused++;
		return;
	}
	dicelab_set_notation(source, program->script != NULL ? program->script : "dicelab", 0);
	while (dicelab_next(source, &statement) == DICELAB_STATEMENT) {
		use(run, lab, program, statement);
		if (program->script == NULL)
			break;
	}
	dicelab_close(source);
}

/* To be cleared. */
static struct run play(const struct program *program, const struct setting *setting)
{
	struct unsteady_memory unsteady = {.fails_at = setting->fails_at,
					   .fails_after = setting->fails_after};
	struct run run = {.setting = setting};
	struct dicelab_hooks hooks = {.size = sizeof hooks,
				      .memory = unsteady_interface(&unsteady),
				      .report = note,
				      .data = &run};
	struct dicelab *lab;

	counting = &unsteady;
	run.to = open_memstream(&run.text, &run.length);
	lab = dicelab_new(&hooks);
	if (lab != NULL)
		use_lab(&run, lab, program);
	else
		run.refused++;
	dicelab_free(lab);
	fclose(run.to);
	run.requests = unsteady.requests;
	run.peak = unsteady.peak;
	run.left = unsteady.blocks + gmp_blocks;
	return run;
}

static void clear(struct run *run)
{
	free(run->text);
	run->text = NULL;
}

/* ---- a test ---- */

struct test {
	const struct program *program;
	struct run right; /* without limits */
	bool longer;
	size_t runs, mistakes;
};

static void complain(struct test *test, const struct run *run, const char *what)
{
	const struct setting *setting = run->setting;

	if (++test->mistakes > 20)
		return;
	printf("FAILED: line %zu, %s\n", test->program->line, test->program->text);
	if (setting->limit != NULL)
		printf("  with %s = %" PRId64 ": %s\n", setting->limit, setting->value, what);
	else
		printf("  with request %zu refused%s: %s\n", setting->fails_at,
		       setting->fails_after ? ", and all after it" : "", what);
	printf("%.2000s", run->text);
}

/* Whether the text has only lines of `right`, in their order, and errors that end in `error`. */
static bool is_part(const char *text, const char *ok, const char *error)
{
	while (*text != '\0') {
		size_t length = strcspn(text, "\n") + (strchr(text, '\n') != NULL);
		const char *found = ok;

		if (length > strlen(error) + 1 && strncmp(text, "error: ", 7) == 0 &&
		    strncmp(text + length - 1 - strlen(error), error, strlen(error)) == 0) {
			text += length;
			continue;
		}
		while (*found != '\0' && strncmp(text, found, length) != 0) {
			size_t line = strcspn(found, "\n");

			found += line + (found[line] != '\0');
		}
		if (*found == '\0')
			return false;
		ok = found + length;
		text += length;
	}
	return true;
}

/* The end of a row of an answer, less its fraction. */
static const char *end_of_decimal(const char *row)
{
	const char *end = strchr(row, '\n'), *tab = strchr(row, '\t');

	tab = tab != NULL && tab < end ? strchr(tab + 1, '\t') : NULL;
	return tab != NULL && tab < end ? tab : end;
}

/* Whether it is the right answer, with doubles for fractions that are too large. They have the same six decimals. */
static bool is_enclosed(const char *text, const char *right)
{
	static const char note[] = "note: too large for fractions: ";

	if (strncmp(text, note, strlen(note)) != 0)
		return false;
	for (text = strchr(text, '\n') + 1; *text != '\0' && *right != '\0';
	     right = strchr(right, '\n') + 1) {
		size_t length = (size_t)(end_of_decimal(text) - text);

		if (length != (size_t)(end_of_decimal(right) - right) ||
		    memcmp(text, right, length) != 0)
			return false;
		text = strchr(text, '\n') + 1;
	}
	return *text == *right;
}

static void judge_fault(struct test *test, const struct run *run)
{
	/* (Where there is no memory to prove the error of doubles, fractions are tried.) */
	bool same = strcmp(run->text, test->right.text) == 0 ||
		    is_enclosed(test->right.text, run->text);

	if (run->left != 0)
		complain(test, run, "memory is left behind");
	else if (run->requests < run->setting->fails_at && !same)
		complain(test, run, "nothing was refused, but something is different");
	else if (!same && !is_part(run->text, test->right.text, "out of memory"))
		complain(test, run, "this is neither right nor an error about memory");
	else if (!same && run->errors == 0 && run->refused == 0)
		complain(test, run, "something is missing, but nobody said so");
}

/* Whether it is the right error, with the decimals of doubles instead of the fraction of its probability. */
static bool is_enclosed_error(const char *text, const char *right)
{
	static const char words[] = "with probability ";
	const char *of_text = strstr(text, words), *of_right = strstr(right, words);
	double chance, above, below;

	if (of_text == NULL || of_right == NULL || of_text - text != of_right - right ||
	    memcmp(text, right, (size_t)(of_text - text)) != 0)
		return false;
	return sscanf(of_text + strlen(words), "%lf\n", &chance) == 1 &&
	       sscanf(of_right + strlen(words), "%lf/%lf\n", &above, &below) == 2 &&
	       fabs(chance - above / below) < 1e-6;
}

/* Whether there was an answer, but not the memory to write it. */
static bool is_unwritten(const struct run *run, const char *right)
{
	return strcmp(run->setting->limit, "memory") == 0 && run->answered && run->refused > 0 &&
	       run->errors == 0 && is_part(run->text, right, "out of memory");
}

static void judge_limit(struct test *test, const struct run *run, const char *what)
{
	char start[100];
	const char *found;

	snprintf(start, sizeof start, "more than %" PRId64 " %s", run->setting->value, what);
	found = strstr(run->message, start);
	if (run->left != 0)
		complain(test, run, "memory is left behind");
	else if (strcmp(run->text, test->right.text) == 0 ||
		 is_enclosed(test->right.text, run->text) ||
		 is_enclosed(run->text, test->right.text) ||
		 is_enclosed_error(run->text, test->right.text) ||
		 is_unwritten(run, test->right.text))
		return;
	else if (run->answered || run->errors != 1 || strcmp(run->code, "too-hard") != 0 ||
		 found == NULL)
		complain(test, run, "this is neither right nor an error about the limit");
	else if (run->length != strlen("error: \n") + strlen(run->message))
		complain(test, run, "there is something besides the error");
}

/* ---- memory refused ---- */

static void refuse_each(struct test *test, bool after)
{
	enum { FIRST = 150, OTHERS = 150 };
	size_t step = test->longer ? 1 : 1 + test->right.requests / OTHERS, n = 1;
	bool done = false;

	while (!done) {
		struct setting setting = {.fails_at = n,
					  .fails_after = after,
					  .reports = test->right.setting->reports};
		struct run run = play(test->program, &setting);

		judge_fault(test, &run);
		test->runs++;
		done = run.requests < n;
		n += n < FIRST ? 1 : step;
		clear(&run);
	}
}

/* ---- limits ---- */

/* One value; returns what came of it, to be freed. */
static char *try_limit(struct test *test, const char *limit, const char *what, int64_t value)
{
	struct setting setting = {.limit = limit, .value = value};
	struct run run = play(test->program, &setting);

	judge_limit(test, &run, what);
	test->runs++;
	if (!run.answered && run.errors == 1) {
		/* The same but for the limit itself. */
		char *number = strstr(run.text, " more than ");

		if (number != NULL)
			memset(number, ' ', strcspn(number, ";"));
	}
	return run.text;
}

/* The values between two, until both ends do the same; some in between in any case. */
static void halve(struct test *test, const char *limit, const char *what, int64_t low,
		  const char *low_text, int64_t high, const char *high_text, int sure)
{
	int64_t middle = low + (high - low) / 2;
	char *text;

	if (middle == low || (sure <= 0 && strcmp(low_text, high_text) == 0))
		return;
	text = try_limit(test, limit, what, middle);
	halve(test, limit, what, low, low_text, middle, text, sure - 1);
	halve(test, limit, what, middle, text, high, high_text, sure - 1);
	free(text);
}

/* The least power of two with which the program succeeds, or fails as it must. */
static int64_t find_enough(const struct test *test, const char *limit)
{
	int64_t value = 1;
	bool enough = false;

	while (!enough && value < INT64_C(1) << 40) {
		struct setting setting = {.limit = limit, .value = value};
		struct run run = play(test->program, &setting);

		enough = strcmp(run.text, test->right.text) == 0;
		clear(&run);
		value *= enough ? 1 : 2;
	}
	return value;
}

static void try_limits(struct test *test, const char *limit, const char *what, int64_t step,
		       int sure)
{
	int64_t enough = find_enough(test, limit), value;
	char *low, *high;

	if (test->longer) {
		for (value = 1; value <= enough; value += step)
			free(try_limit(test, limit, what, value));
		return;
	}
	low = try_limit(test, limit, what, 1);
	high = try_limit(test, limit, what, enough);
	halve(test, limit, what, 1, low, enough, high, sure);
	free(low);
	free(high);
}

/* ---- what is taken in all ---- */

static void test_hunger(const struct program *program, size_t *runs, size_t *mistakes)
{
	/* What GMP may take without being asked for, what proves that it is there, the text. */
	enum { SLACK = 1 << 19, SMALLEST = 1 << 20, LARGEST = 1 << 26 };
	struct test test = {.program = program};
	struct setting setting = {.limit = "memory", .value = SMALLEST};

	for (; setting.value <= LARGEST; setting.value *= 4, ++*runs) {
		struct run run = play(program, &setting);

		if (run.peak > (size_t)setting.value + SLACK) {
			printf("%zu bytes at a time\n", run.peak);
			complain(&test, &run, "more memory is taken than allowed");
		}
		if (run.left != 0)
			complain(&test, &run, "memory is left behind");
		clear(&run);
	}
	*mistakes += test.mistakes;
}

/* ---- all ---- */

static size_t test_program(const struct program *program, bool longer, size_t *mistakes)
{
	struct setting setting = {.reports = false}, all = {.reports = longer || program->reports};
	struct test test = {.program = program, .longer = longer};

	test.right = play(program, &all);
	if (test.right.left != 0)
		complain(&test, &test.right, "memory is left behind");
	if (program->once && !longer) {
		clear(&test.right);
		*mistakes += test.mistakes;
		return 1;
	}
	refuse_each(&test, false);
	refuse_each(&test, true);
	clear(&test.right);
	if (program->script != NULL) { /* what it may take in all is said in other words */
		*mistakes += test.mistakes;
		return test.runs;
	}
	test.right = play(program, &setting);
	try_limits(&test, "memory", "bytes of memory", 1, 5);
	try_limits(&test, "states", "states", 1, 3);
	try_limits(&test, "stack", "levels of a calculation", 1, 5);
	clear(&test.right);
	*mistakes += test.mistakes;
	return test.runs;
}

/* Reads the options before the tab; returns the program, or NULL when the line has none. */
static bool read_program(char *line, struct program *program)
{
	char *tab = strchr(line, '\t'), *option;

	line[strcspn(line, "\n")] = '\0';
	if (line[0] == '#' || tab == NULL)
		return false;
	*tab = '\0';
	program->text = tab + 1;
	program->floating = strstr(line, "float") != NULL;
	program->reports = strstr(line, "reports") != NULL;
	program->doubles = strstr(line, "doubles") != NULL;
	program->once = strstr(line, "once") != NULL;
	program->script = strstr(line, "script") != NULL    ? "dice-script"
			  : strstr(line, "anydice") != NULL ? "anydice"
			  : strstr(line, "troll") != NULL   ? "troll"
			  : strstr(line, "lod") != NULL     ? "lod"
							    : NULL;
	program->decides = strstr(line, "decide") != NULL;
	program->rule = strstr(line, "rule=");
	program->goal = (struct dicelab_goal){.aim = DICELAB_LARGEST_MEAN};
	if (program->rule != NULL)
		program->rule += strlen("rule=");
	if (strstr(line, "least") != NULL)
		program->goal.aim = DICELAB_SMALLEST_MEAN;
	option = strstr(line, "goal=");
	if (option != NULL) {
		program->goal.aim = DICELAB_LARGEST_CHANCE;
		program->goal.range = (struct dicelab_range){
			.low = strtol(strchr(option, '=') + 1, NULL, 10), .high = INT64_MAX};
	}
	option = strstr(line, "threshold=");
	program->threshold = option == NULL ? 0 : strtod(strchr(option, '=') + 1, NULL);
	return true;
}

int main(int argc, char **argv)
{
	bool longer = false, hungry = false;
	char *line = NULL;
	size_t room = 0, runs = 0, mistakes = 0, programs = 0, number, one = 0, sample = 1;
	size_t chosen = (size_t)time(NULL);
	FILE *file;

	for (; argc > 2; argc--, argv++) {
		if (strcmp(argv[1], "--long") == 0) {
			longer = true;
		} else if (strcmp(argv[1], "--hungry") == 0) {
			hungry = true;
		} else if (strcmp(argv[1], "--one") == 0) {
			one = strtoul(argv[2], NULL, 10);
			argc--;
			argv++;
		} else if (strcmp(argv[1], "--sample") == 0) {
			sample = strtoul(argv[2], NULL, 10);
			argc--;
			argv++;
		}
	}
	file = argc == 2 ? fopen(argv[1], "r") : NULL;
	if (file == NULL || sample == 0) {
		fputs("usage: faults [--long | --hungry] [--one N | --sample N] FILE\n", stderr);
		return 2;
	}
	mp_set_memory_functions(gmp_take, gmp_resize, gmp_release);
	for (number = 1; getline(&line, &room, file) > 0; number++) {
		struct program program = {.line = number};

		if (!read_program(line, &program) || (one != 0 && one != number) ||
		    (number + chosen) % sample != 0)
			continue;
		programs++;
		if (hungry)
			test_hunger(&program, &runs, &mistakes);
		else
			runs += test_program(&program, longer, &mistakes);
	}
	free(line);
	fclose(file);
	printf("%zu programs: %zu passed, %zu failed\n", programs, runs - mistakes, mistakes);
	return mistakes == 0 && programs > 0 ? 0 : 1;
}
