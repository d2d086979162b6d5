/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether --float is as right as it says. Calculates programs with fractions and with doubles, and compares
 * each probability with its fraction, as fractions.
 *
 *     floating [--long] FILE...    files like problems.tsv (of which those problems are tried that take
 *                                  ms, or those that take long), or with one program a line
 */
#define _POSIX_C_SOURCE 200809L
#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dicelab.h"

/* What is promised: of each probability that is not less than the faintest. */
#define LARGEST_ERROR 1e-10
#define FAINTEST 1e-300

static const char underflow_note[] = "outcomes with a probability below 1e-300 are left out";

struct run {
	bool noted_underflow;
	char complaint[200]; /* the first */
};

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct run *run = data;

	if (strcmp(diagnostic->message, underflow_note) == 0)
		run->noted_underflow = true;
	else if (diagnostic->severity == DICELAB_ERROR && run->complaint[0] == '\0')
		snprintf(run->complaint, sizeof run->complaint, "%s", diagnostic->message);
}

static struct dicelab_outcomes *calculate(struct dicelab *lab, const char *program, bool floating)
{
	struct dicelab_calculation how = {.size = sizeof how, .floating = floating};
	struct dicelab_source *source = dicelab_open_text(lab, "program", program, strlen(program));
	struct dicelab_statement *statement;
	struct dicelab_outcomes *outcomes = NULL;

	if (dicelab_next(source, &statement) == DICELAB_STATEMENT)
		outcomes = dicelab_calculate(lab, statement, &how);
	dicelab_close(source);
	return outcomes;
}

static bool same_list(struct dicelab_list a, struct dicelab_list b)
{
	return a.length == b.length &&
	       (a.length == 0 || memcmp(a.items, b.items, a.length * sizeof *a.items) == 0);
}

/* Whether a double is as right as is promised, and proved (or the bound is INFINITY), and what loops left unresolved on both sides. */
static bool is_near(double probability, const mpq_t ok, double slack, double proved)
{
	mpq_t difference, most;
	bool near;

	mpq_inits(difference, most, NULL);
	mpq_set_d(difference, probability);
	mpq_sub(difference, difference, ok);
	mpq_abs(difference, difference);
	mpq_set_d(most, proved < LARGEST_ERROR ? proved : LARGEST_ERROR);
	mpq_mul(most, most, ok);
	mpq_set_d(most, mpq_get_d(most) + slack);
	near = mpq_cmp(difference, most) <= 0;
	mpq_clears(difference, most, NULL);
	return near;
}

/* The fraction at the end of the next line, be it a lower bound or not. */
static void read_fraction(FILE *lines, char **line, size_t *room, mpq_t fraction)
{
	ssize_t length = getline(line, room, lines);
	char *text = length > 0 ? strrchr(*line, '\t') : NULL;

	if (text == NULL)
		abort();
	(*line)[length - 1] = '\0';
	mpq_set_str(fraction, text + strcspn(text, "0123456789"), 10);
}

struct comparison {
	const struct dicelab_outcomes *exact, *floating;
	double slack;
	size_t underflow; /* outcomes below the faintest */
	size_t wrong;
};

/* Goes through both tables side by side; those of loops may end at different places. */
static void compare(struct comparison *c, FILE *lines)
{
	struct dicelab_outcome exact, other;
	size_t count = dicelab_outcomes_count(c->floating), at = 0, room = 0, i;
	double proved =
		dicelab_outcomes_error(c->floating); /* 0: calculated with fractions after all */
	char *line = NULL;
	mpq_t right;

	mpq_init(right);
	for (i = 0; dicelab_outcomes_get(c->exact, i, &exact); i++) {
		read_fraction(lines, &line, &room, right);
		if (at < count)
			dicelab_outcomes_get(c->floating, at, &other);
		if (at < count && same_list(exact.list, other.list)) {
			c->wrong += !(proved > 0)
					    ? other.probability < exact.probability ||
						      other.probability > exact.probability
					    : !is_near(other.probability, right, c->slack, proved);
			at++;
		} else if (exact.probability < FAINTEST) {
			c->underflow++;
		} else {
			c->wrong += exact.probability > c->slack;
		}
	}
	c->wrong += at < count && c->slack == 0;
	mpq_clear(right);
	free(line);
}

/* What is wrong with it, or NULL. */
static const char *judge(const struct dicelab_outcomes *exact,
			 const struct dicelab_outcomes *floating, const struct run *run)
{
	struct comparison c = {.exact = exact, .floating = floating};
	char *text = NULL;
	size_t length = 0;
	FILE *lines = open_memstream(&text, &length);

	c.slack = dicelab_outcomes_unresolved(exact) + dicelab_outcomes_unresolved(floating);
	dicelab_write_outcomes(lines, exact, true);
	fclose(lines);
	lines = fmemopen(text, length + 1, "r");
	compare(&c, lines);
	fclose(lines);
	free(text);
	if (c.wrong > 0)
		return "a probability is not as right as promised";
	return c.underflow > 0 && !run->noted_underflow ? "outcomes are left out without a word"
							: NULL;
}

static bool passes(const char *program)
{
	struct run run = {.complaint = ""};
	struct dicelab_hooks hooks = {.size = sizeof hooks, .report = report, .data = &run};
	struct dicelab *lab = dicelab_new(&hooks);
	struct dicelab_outcomes *exact = calculate(lab, program, false);
	struct dicelab_outcomes *floating = calculate(lab, program, true);
	const char *wrong = run.complaint;

	if (exact != NULL && floating != NULL)
		wrong = judge(exact, floating, &run);
	if (wrong != NULL)
		printf("FAILED with --float: %s\n    %s\n", program, wrong);
	dicelab_outcomes_free(exact);
	dicelab_outcomes_free(floating);
	dicelab_free(lab);
	return wrong == NULL;
}

/* The program in a line, or NULL; in problems.tsv it is the last column, with \n for an end of line. */
static char *program_of(char *line, const char *time)
{
	char *end;

	line[strcspn(line, "\n")] = '\0';
	if (strchr(line, '\t') != NULL) {
		if (strstr(line, time) == NULL)
			return NULL;
		line = strrchr(line, '\t') + 1;
	}
	while ((end = strstr(line, "\\n")) != NULL)
		memcpy(end, " \n", 2);
	return *line == '\0' ? NULL : line;
}

int main(int argc, char **argv)
{
	size_t passed = 0, failed = 0, room = 0;
	const char *time = "\tms\t";
	char *line = NULL;
	int i = 1;

	if (argc > 1 && strcmp(argv[1], "--long") == 0) {
		time = "\tlong\t";
		i++;
	}
	for (; i < argc; i++) {
		FILE *file = fopen(argv[i], "r");

		if (file == NULL) {
			perror(argv[i]);
			return 1;
		}
		while (getline(&line, &room, file) > 0) {
			char *program = program_of(line, time);

			if (program == NULL)
				continue;
			if (passes(program))
				passed++;
			else
				failed++;
		}
		fclose(file);
	}
	free(line);
	printf("%zu passed, %zu failed\n", passed, failed);
	return failed > 0 || passed == 0;
}
