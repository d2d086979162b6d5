/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Several threads use the library at the same time, each with a session of its own, and write down all that
 * they get. It must be what the first thread got alone. Run by itself, under valgrind, and built with the
 * thread sanitizer.
 *
 *     threads COUNT TRIALS [LOCALE]
 *
 * With a locale that writes numbers with a comma, the threads run in that one, and the first in that of C.
 */
#include <locale.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dicelab.h"

enum { MOST = 64 };

static const char program[] = "//: attributes\n"
			      "sum drop low 1 4#d6;\n"
			      "perm 1..5; sort 3#d20;\n"
			      "2d6;\n"
			      "while x = d6 do if ==6 x then d6 else ();\n"
			      "1 / (d2 - 1);\n"
			      "let x = 9#d6 in high 1 (foreach y in 1..6 do count ==y x);\n"
			      "sum (while x = d6 do if ==6 x then d6 else ());\n"
			      "nope; )(";

static const char script[] =
	"ladder = scale().step(\"miss\", ..6).step(\"weak hit\", 7..9).step(\"strong hit\", 10..)\n"
	"for bonus in [-1, 0, 2]:\n"
	"    output(\"%d\" % bonus, (2d6 + bonus).bucket(ladder))\n"
	"def largest(faces): return max([faces.count(face) for face in range(1, 7)])\n"
	"output(\"sets\", pool_map(dice_pool(5, 6), largest))\n"
	"output(\"chance\", explode(d(6)).p_ge(7))\n"
	"output(\"mean\", keep_highest(4, 6, 3).mean())\n";

static const char anydice[] =
	"function: exalted ROLL:s { result: (ROLL >= 7) + (ROLL = 10) }\n"
	"function: open N:n { if N = 6 { result: N + [open d6] } result: N }\n"
	"loop N over {1..3} { output [exalted Nd10] named \"[N] dice\" }\n"
	"output [open d6] output [highest 3 of 4d6] output [explode 2d4] * d3\n"
	"output d{} output 1 @ {}d6\n";

static const char lod[] = "blow ~ 1d8 + 3\nhp = 12\nturns = 0\nwhile hp > 0\n turns++\n"
			  " hp -= {10: 0, 9: blow, 1: blow + blow}\ndone\nturns\n";

static const char troll[] = "function f(n) = if n > 5 then n else n + (call f(n + d2))\n"
			    "x := 3#d6; if (max x) > 4 then call f(d3) else sum x";

static const struct {
	const char *notation, *text;
} programs[] = {
	{"python-dice", "4d6^3t\n3d6xt\n6d6^3\n"},
	{"dicebag", "3K4d6\n6E1K2d20 + 5\n"},
	{"dice-script", script},
	{"dice-script", "def f(n): return 1 // n\noutput(f(0))"},
	{"anydice", anydice},
	{"lod", lod},
	{"lod", "{2: \"hit\", 1: \"miss\"}"},
	{"troll", troll},
	{"troll", "accumulate x := d6 while x > 5"},
	{"dicelab", program},
};

struct job {
	pthread_t thread;
	unsigned jobs; /* threads of its samples */
	uint64_t trials;
	size_t told; /* outcomes */
	struct dicelab_text *text;
	struct dicelab *lab;
};

static void complain(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct job *job = data;

	dicelab_write_diagnostic(dicelab_text_file(job->text), diagnostic);
	dicelab_write_diagnostic_json(dicelab_text_file(job->text), diagnostic);
}

/* All about outcomes, which are freed. */
static void tell(struct job *job, const struct dicelab_statement *statement,
		 struct dicelab_outcomes *outcomes, struct dicelab_plot *plot)
{
	static const char *const formats[] = {
#define FORMAT(id, name, ...) #name,
#include "report/format.def"
	};
	static const struct dicelab_ratio quantile = {1, 800};
	struct dicelab_layout layout = {
		.size = sizeof layout,
		.format = formats[job->told++ % (sizeof formats / sizeof *formats)],
		.quantiles = &quantile,
		.quantile_count = 1,
		.fractions = true,
		.at_least = true,
		.statistics = true,
	};
	FILE *to = dicelab_text_file(job->text);
	struct dicelab_report *report = dicelab_report_new(job->lab, to, &layout);
	char fraction[200] = "";
	double mean = 0;

	dicelab_outcomes_fraction(outcomes, 0, 1, fraction, sizeof fraction);
	dicelab_outcomes_statistic(outcomes, DICELAB_STATISTIC_MEAN, &mean);
	fprintf(to, "%s %lld\n", fraction, (long long)(1e12 * mean));
	dicelab_plot_add(plot, dicelab_label(statement), outcomes);
	dicelab_report_outcomes(report, statement, outcomes);
	dicelab_report_end(report);
	dicelab_report_free(report);
}

static void ask(struct job *job, const struct dicelab_statement *statement,
		struct dicelab_plot *plot)
{
	const struct dicelab_sampling how = {.size = sizeof how, .jobs = job->jobs};
	FILE *to = dicelab_text_file(job->text);
	struct dicelab_outcomes *outcomes;
	struct dicelab_list list;

	dicelab_write_tree(to, statement);
	dicelab_write_translation(to, statement);
	if (dicelab_roll(job->lab, statement, &list))
		dicelab_write_roll(to, &list);
	outcomes = dicelab_sample(job->lab, statement, job->trials, &how);
	if (outcomes != NULL)
		tell(job, statement, outcomes, plot);
	outcomes = dicelab_calculate(job->lab, statement, NULL);
	if (outcomes != NULL)
		tell(job, statement, outcomes, plot);
}

static void read_program(struct job *job, const char *notation, const char *text,
			 struct dicelab_plot *plot)
{
	struct dicelab_source *source = dicelab_open_text(job->lab, notation, text, strlen(text));
	struct dicelab_statement *statement;
	enum dicelab_status status;

	dicelab_set_notation(source, notation, 0);
	while ((status = dicelab_next(source, &statement)) != DICELAB_END) {
		if (status == DICELAB_STATEMENT)
			ask(job, statement, plot);
	}
	dicelab_close(source);
}

static void *run(void *data)
{
	struct job *job = data;
	struct dicelab_hooks hooks = {.size = sizeof hooks, .report = complain, .data = job};
	struct dicelab_plot *plot;
	size_t i;

	job->lab = dicelab_new(&hooks);
	job->text = dicelab_text_new(job->lab);
	plot = dicelab_plot_new(job->lab);
	dicelab_seed(job->lab, 6);
	for (i = 0; i < sizeof programs / sizeof *programs; i++)
		read_program(job, programs[i].notation, programs[i].text, plot);
	dicelab_plot_write(plot, dicelab_text_file(job->text), NULL);
	dicelab_plot_free(plot);
	return NULL;
}

static const char *text_of(struct job *job)
{
	return dicelab_text_get(job->text, NULL);
}

static void job_end(struct job *job)
{
	dicelab_text_free(job->text);
	dicelab_free(job->lab);
}

int main(int argc, char **argv)
{
	int count = argc > 1 ? atoi(argv[1]) : 8, right = 0, i;
	uint64_t trials = argc > 2 ? strtoull(argv[2], NULL, 10) : 20000;
	struct job alone = {.jobs = 1, .trials = trials}, jobs[MOST];

	if (count < 1 || count > MOST)
		return 2;
	run(&alone);
	if (argc > 3 && (setlocale(LC_ALL, argv[3]) == NULL || *localeconv()->decimal_point == '.'))
		return 2;
	for (i = 0; i < count; i++) {
		jobs[i] = (struct job){.jobs = i == 0 ? 2 : 1, .trials = trials};
		if (pthread_create(&jobs[i].thread, NULL, run, &jobs[i]) != 0)
			return 2;
	}
	for (i = 0; i < count; i++) {
		pthread_join(jobs[i].thread, NULL);
		right += strcmp(text_of(&jobs[i]), text_of(&alone)) == 0;
		job_end(&jobs[i]);
	}
	/* There was something to compare. */
	if (strstr(text_of(&alone), "</svg>") == NULL || strlen(text_of(&alone)) < 10000)
		right = 0;
	job_end(&alone);
	printf("%d passed, %d failed\n", right, count - right);
	return right != count;
}
