/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether the limit of time is kept. Each case gives a heavy program 50 ms, and fails if it takes more than 150 ms. Those that are
 * ended by a signal are sent it after half a second and each quarter of a second from then on, and fail if they take a second
 * more, or have another exit status. What is late is measured up to nine times more, until it is not late: what does not ask
 * for the time is late each time, whatever else the machine does. Where the machine is slow, what they may take more is as many times as long as some other work takes there (slowness
 * below), and at most three times. Both are told.
 *
 *     limits [--verbose] [--scale N] FILE [LINE ...]
 *
 * FILE is as programs.tsv. LINE picks cases, `--scale` is for builds that are slower than ordinary ones: all times are N
 * times as long. Each case has a process of its own, which is forked and not started, so that what is measured is the call.
 *
 * Time is processor time, in the library as well (clock_gettime below), so that other work on the machine changes
 * nothing.
 *
 * Exit status: 0 all right, 1 something was not.
 */
#define _GNU_SOURCE /* for strsep, syscall and wait4 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "dicelab.h"

enum {
	ENDED = 120, /* seconds after which a case is killed */
	MOST_ARGUMENTS = 40
};

/* The main function of src/cli/main.c, under another name. */
int command_main(int argc, char **argv);

/* Takes the place of that of libc: all clocks show the processor time of the process. */
int clock_gettime(clockid_t clock, struct timespec *time)
{
	(void)clock;
	return (int)syscall(SYS_clock_gettime, CLOCK_PROCESS_CPUTIME_ID, time);
}

static double seconds(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* ---- the machine ---- */

enum { WORDS = 1 << 18, REPEATED = 9, MOST_SLOWNESS = 3, MEASURED = 10 };

/* Milliseconds of `work` where the excess of an entry is enough: a processor of 2.6 GHz takes 6 to 7. */
#define USUAL 7.0

static uint64_t next(uint64_t random)
{
	return random * 6364136223846793005U + 1442695040888963407U;
}

/* Writes memory that is new, goes here and there in it, and computes without it; how many milliseconds it takes. */
static double work(void)
{
	double start = seconds();
	uint64_t *words = malloc(WORDS * sizeof *words), random = 1;
	size_t i;

	if (words == NULL) {
		perror("limits");
		exit(EXIT_FAILURE);
	}
	for (i = 0; i < WORDS; i++)
		words[i] = random = next(random);
	for (i = 0; i < WORDS; i++)
		random += words[random >> 32 & (WORDS - 1)] ^= next(random);
	for (i = 0; i < 4 * WORDS; i++)
		random = next(random);
	*(volatile uint64_t *)words = random; /* so that the compiler leaves none of it out */
	free(words);
	return 1e3 * (seconds() - start);
}

/* How many times as long as usual work takes on this machine, when least disturbed; at least 1. */
static double slowness(int64_t scale)
{
	double least = work(), times;
	int i;

	for (i = 1; i < REPEATED; i++)
		least = fmin(least, work());
	times = least / (USUAL * (double)scale);
	return times < 1 ? 1 : fmin(times, MOST_SLOWNESS);
}

/* ---- a case ---- */

struct test {
	size_t line;
	const struct entry *entry;
	int64_t allowed, excess; /* milliseconds that it is given, and how many more it may take */
	char *how;               /* words: options, or what the library is to do */
	char *program;           /* with its line ends and tabs */
};

/* What a case begins with. */
struct entry {
	const char *name;
	int (*run)(struct test *test); /* its exit status */
	int64_t allowed, excess;       /* milliseconds */
	int signal; /* that is sent from the end of what is allowed on; 0 if none is */
};

/* `\n` and `\t` are characters; the text is changed. */
static void unescape(char *text)
{
	char *to = text;

	for (; *text != '\0'; text++) {
		if (*text == '\\' && (text[1] == 'n' || text[1] == 't'))
			*to++ = *++text == 'n' ? '\n' : '\t';
		else
			*to++ = *text;
	}
	*to = '\0';
}

/* ---- the command ---- */

/* With --max-time, or ended by a signal. */
static int run_command(struct test *test)
{
	char limit[40], *arguments[MOST_ARGUMENTS] = {"dicelab"}, *word, *rest;
	int count = 1;

	snprintf(limit, sizeof limit, "--max-time=%" PRId64, test->allowed);
	if (test->entry->signal == 0)
		arguments[count++] = limit;
	for (word = strtok_r(test->how, " ", &rest); word != NULL && count < MOST_ARGUMENTS - 3;
	     word = strtok_r(NULL, " ", &rest))
		arguments[count++] = word;
	arguments[count++] = "--";
	if (*test->program != '\0')
		arguments[count++] = test->program;
	return command_main(count, arguments);
}

/* ---- dicelab_ask ---- */

static int ask(struct test *test)
{
	struct dicelab *lab = dicelab_new(NULL);
	char *options = NULL;
	size_t length;
	FILE *to = open_memstream(&options, &length);

	fprintf(to, "%s time=%" PRId64, test->how, test->allowed);
	fclose(to);
	puts(dicelab_ask(lab, test->program, strlen(test->program), options));
	free(options);
	dicelab_free(lab);
	return 0;
}

/* ---- the library, which is stopped by its host ---- */

struct host {
	double until;
};

static bool stop(void *data)
{
	const struct host *host = data;

	return seconds() > host->until;
}

static void print_message(void *data, const struct dicelab_diagnostic *diagnostic)
{
	(void)data;
	dicelab_write_diagnostic(stderr, diagnostic);
}

static bool tell_way(void *data, const struct dicelab_way *way)
{
	(void)data;
	(void)way;
	return true;
}

static void use_outcomes(struct dicelab_outcomes *outcomes)
{
	dicelab_outcomes_free(outcomes);
}

static void evaluate(struct dicelab *lab, const char *way,
		     const struct dicelab_statement *statement)
{
	struct dicelab_calculation how = {.size = sizeof how};
	struct dicelab_sampling sampling = {.size = sizeof sampling, .jobs = 1};
	struct dicelab_list list;
	const struct dicelab_breakdown *breakdown;

	if (strcmp(way, "calculate") == 0) {
		use_outcomes(dicelab_calculate(lab, statement, NULL));
	} else if (strcmp(way, "float") == 0) {
		how.floating = true;
		use_outcomes(dicelab_calculate(lab, statement, &how));
	} else if (strcmp(way, "exact") == 0) {
		how.exact = true;
		use_outcomes(dicelab_calculate(lab, statement, &how));
	} else if (strcmp(way, "mean") == 0) {
		how.statistic = DICELAB_STATISTIC_MEAN;
		use_outcomes(dicelab_calculate(lab, statement, &how));
	} else if (strcmp(way, "plan") == 0) {
		how.plan = stdout;
		use_outcomes(dicelab_calculate(lab, statement, &how));
	} else if (strcmp(way, "sample") == 0) {
		use_outcomes(dicelab_sample(lab, statement, 1000000000, &sampling));
	} else if (strcmp(way, "roll") == 0) {
		dicelab_roll(lab, statement, &list);
	} else if (strcmp(way, "dice") == 0) {
		dicelab_roll_dice(lab, statement, &list, &breakdown);
	} else if (strcmp(way, "ways") == 0) {
		dicelab_ways(lab, statement, SIZE_MAX, tell_way, NULL);
	} else if (strcmp(way, "next") != 0) {
		fprintf(stderr, "the library cannot '%s'\n", way);
		exit(EXIT_FAILURE);
	}
}

/* `how` is what to do and the notation. */
static int use_library(struct test *test)
{
	struct host host = {seconds() + 1e-3 * (double)test->allowed};
	struct dicelab_hooks hooks = {
		.size = sizeof hooks, .stop = stop, .report = print_message, .data = &host};
	struct dicelab *lab = dicelab_new(&hooks);
	const char *way = strtok(test->how, " "), *notation = strtok(NULL, " ");
	struct dicelab_source *source =
		dicelab_open_text(lab, "program", test->program, strlen(test->program));
	struct dicelab_statement *statement;
	enum dicelab_status status;

	if (notation != NULL && !dicelab_set_notation(source, notation, 0))
		return EXIT_FAILURE;
	dicelab_allow_definitions(source);
	while ((status = dicelab_next(source, &statement)) != DICELAB_END && !stop(&host)) {
		if (status == DICELAB_STATEMENT)
			evaluate(lab, way, statement);
	}
	dicelab_close(source);
	dicelab_free(lab);
	return 0;
}

/* ---- cases ---- */

static const struct entry entries[] = {
	{"command", run_command, 50, 100, 0},
	{"ask", ask, 50, 100, 0},
	{"library", use_library, 50, 100, 0},
	{"interrupt", run_command, 500, 1000, SIGINT},
	{"terminate", run_command, 500, 1000, SIGTERM},
};

/* NULL if there is none of that name. */
static const struct entry *find_entry(const char *name)
{
	size_t i;

	for (i = 0; i < sizeof entries / sizeof *entries; i++) {
		if (strcmp(entries[i].name, name) == 0)
			return &entries[i];
	}
	return NULL;
}

static struct timespec milliseconds(int64_t count)
{
	return (struct timespec){count / 1000, count % 1000 * 1000000};
}

/* Has this process sent the signal of the case when it has taken the time that is allowed, and again until it ends. */
static void send_signals_later(const struct test *test)
{
	struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = test->entry->signal};
	struct itimerspec after = {milliseconds(test->allowed / 2), milliseconds(test->allowed)};
	timer_t timer;

	if (timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &timer) != 0 ||
	    timer_settime(timer, 0, &after, NULL) != 0) {
		perror("limits");
		exit(EXIT_FAILURE);
	}
}

static _Noreturn void run_in_child(struct test *test)
{
	int nowhere = open("/dev/null", O_RDWR);

	alarm(ENDED); /* RLIMIT_CPU would make the clock of the processor a coarse one */
	dup2(nowhere, STDIN_FILENO);
	if (getenv("LIMITS_SHOW") == NULL) {
		dup2(nowhere, STDOUT_FILENO);
		dup2(nowhere, STDERR_FILENO);
	}
	if (test->entry->signal != 0)
		send_signals_later(test);
	exit(test->entry->run(test));
}

/* The processor time that the case takes, in milliseconds, and how it ended. */
static double measure(const struct test *test, int *status)
{
	struct test copy = *test; /* whose words a child may change */
	struct rusage usage;
	pid_t child;

	fflush(NULL);
	child = fork();
	if (child == 0)
		run_in_child(&copy);
	if (child < 0 || wait4(child, status, 0, &usage) != child) {
		perror("limits");
		exit(EXIT_FAILURE);
	}
	return 1e3 * (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
	       1e-3 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/* The least of the measurement that was late and of some more, in case something disturbed that one: until one is not late. */
static double measure_again(const struct test *test, double late, double tolerated, int *status)
{
	double least = late;
	int i;

	for (i = 1; i < MEASURED && least > tolerated && !WIFSIGNALED(*status); i++)
		least = fmin(least, measure(test, status));
	return least;
}

/* Whether it ended as it should, which is by itself. What a signal ends says so by its exit status. */
static bool ends_well(const struct test *test, int status)
{
	return WIFEXITED(status) &&
	       (test->entry->signal == 0 || WEXITSTATUS(status) == 128 + test->entry->signal);
}

static bool is_kept(const struct test *test, int64_t scale, bool verbose)
{
	double tolerated = (double)(test->allowed + test->excess), first, taken, times = 1;
	int status;
	bool late, wrong;

	first = taken = measure(test, &status);
	if (first > tolerated) {
		times = slowness(scale);
		tolerated = (double)test->allowed + times * (double)test->excess;
		taken = measure_again(test, first, tolerated, &status);
	}
	late = taken > tolerated;
	wrong = !ends_well(test, status);
	if (first > tolerated || times > 1 || late || wrong || verbose)
		printf("%s line %zu: %.0f ms%s of %" PRId64 ": %s %s: %s\n",
		       late || wrong ? "FAILED" : "passed", test->line, taken,
		       !wrong                ? ""
		       : WIFSIGNALED(status) ? ", and a crash,"
					     : ", and not ended by the signal,",
		       test->allowed, test->entry->name, test->how, test->program);
	if (first > taken || times > 1)
		printf("(%.0f ms at first, and this machine takes %.1f times as long as usual, which makes the most %.0f ms)\n",
		       first, times, tolerated);
	return !late && !wrong;
}

/* A line of the file as a case: entry, a tab, how, a tab, the program. False if it is none. */
static bool read_test(char *line, int64_t scale, struct test *test)
{
	char *how = strchr(line, '\t'), *program = how != NULL ? strchr(how + 1, '\t') : NULL;

	if (*line == '#' || program == NULL)
		return false;
	*how = *program = '\0';
	test->entry = find_entry(line);
	if (test->entry == NULL) {
		fprintf(stderr, "there is no entry '%s'\n", line);
		exit(EXIT_FAILURE);
	}
	test->allowed = test->entry->allowed * scale;
	test->excess = test->entry->excess * scale;
	test->how = how + 1;
	test->program = program + 1;
	unescape(test->program);
	return true;
}

/* Whether the line is one of those that were picked, or none were. */
static bool is_picked(size_t line, char **picked)
{
	if (*picked == NULL)
		return true;
	for (; *picked != NULL; picked++) {
		if (strtoull(*picked, NULL, 10) == line)
			return true;
	}
	return false;
}

/* The file as a text, to be freed; NULL if it cannot be read. (It must not be open in a child, whose exit would move the
   place where both read.) */
static char *read_file(const char *name)
{
	FILE *file = fopen(name, "r");
	char *text = NULL;
	size_t size = 0;

	if (file == NULL || getdelim(&text, &size, '\0', file) < 0) {
		perror(name);
		free(text);
		text = NULL;
	}
	if (file != NULL)
		fclose(file);
	return text;
}

int main(int argc, char **argv)
{
	struct test test = {0};
	int64_t scale = 1;
	bool verbose = false;
	size_t passed = 0, failed = 0;
	char *text, *rest, *line, **argument = argv + 1;

	(void)argc;
	for (; *argument != NULL && strncmp(*argument, "--", 2) == 0; argument++) {
		if (strcmp(*argument, "--verbose") == 0)
			verbose = true;
		else if (strcmp(*argument, "--scale") == 0 && argument[1] != NULL)
			scale = strtoll(*++argument, NULL, 10);
	}
	rest = text = *argument != NULL ? read_file(*argument++) : NULL;
	if (text == NULL || scale < 1) {
		fputs("usage: limits [--verbose] [--scale N] FILE [LINE ...]\n", stderr);
		return EXIT_FAILURE;
	}
	while ((line = strsep(&rest, "\n")) != NULL) {
		test.line++;
		if (!read_test(line, scale, &test) || !is_picked(test.line, argument))
			continue;
		if (is_kept(&test, scale, verbose))
			passed++;
		else
			failed++;
	}
	free(text);
	printf("%zu passed, %zu failed\n", passed, failed);
	return failed == 0 && passed > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
