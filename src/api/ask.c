/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* dicelab_ask: a program and options in, a JSON document out. */
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "api/library.h"
#include "support/text.h"

enum { USUAL_TRIALS = 10000, LONGEST_WORD = 64 };

enum ask_option {
#define ASK(id, ...) ASK_##id,
#include "api/ask.def"
	ASK_COUNT
};

static const struct dicelab_ask_option table[ASK_COUNT] = {
#define ASK(id, name, value, help) {name, value, help},
#include "api/ask.def"
};

const struct dicelab_ask_option *dicelab_ask_option(size_t index)
{
	return index < ASK_COUNT ? &table[index] : NULL;
}

/* A request, and the texts of its document as they are written. */
struct asking {
	struct dicelab *lab;
	struct dicelab_text *answers, *messages; /* lines of JSON */
	char notation[LONGEST_WORD];             /* "" if it is to be found */
	char way[LONGEST_WORD];
	uint64_t trials;
	bool floating, draws, has_seed;
	struct dicelab_layout layout;
	struct dicelab_report *report;
	struct dicelab_plot *plot;
	const char *found; /* the notation, in the end */
};

static void take_message(void *data, const struct dicelab_diagnostic *diagnostic)
{
	const struct asking *asking = data;

	dicelab_write_diagnostic_json(dicelab_text_file(asking->messages), diagnostic);
}

/* ---- options ---- */

/* A word of the options. */
struct option_word {
	struct diag *diag;
	struct span at;
	char name[LONGEST_WORD], value[LONGEST_WORD]; /* "" without one */
	bool has_value;
};

static bool refuse(const struct option_word *word, const char *why)
{
	return diag_error(word->diag, CODE_MISUSE, word->at, NULL, "%s: '%s'", why, word->name);
}

/* A whole number from `least` on, without a sign. */
static bool take_number(const struct option_word *word, uint64_t least, uint64_t most,
			uint64_t *number)
{
	bool ok = text_is_digit(word->value[0]);
	char *end;

	errno = 0;
	*number = strtoull(word->value, &end, 10);
	ok = ok && *end == '\0' && errno == 0 && *number >= least && *number <= most;
	return ok || refuse(word, "not a number that this option allows");
}

static bool take_choice(const struct option_word *word, const char *choices, char *to)
{
	size_t length = strlen(word->value), part;

	assert(choices != NULL);
	for (;; choices += part + 1) {
		part = strcspn(choices, "|");
		if (part == length && memcmp(choices, word->value, length) == 0)
			break;
		if (choices[part] == '\0')
			return refuse(word, "there is no such choice");
	}
	memcpy(to, word->value, sizeof word->value);
	return true;
}

static bool take_notation(const struct option_word *word, char *to)
{
	if (language_named(word->value) == NULL)
		return refuse(word, "there is no such notation");
	memcpy(to, word->value, sizeof word->value);
	return true;
}

static bool take_limit(struct asking *asking, const struct option_word *word)
{
	uint64_t value;
	int64_t largest = 0;

	if (!dicelab_set_limit(asking->lab, word->name, 0, &largest) && largest == 0)
		return refuse(word, "there is no such option");
	if (!word->has_value)
		return refuse(word, "a value is needed");
	return take_number(word, 1, (uint64_t)largest, &value) &&
	       dicelab_set_limit(asking->lab, word->name, (int64_t)value, NULL);
}

static bool take_option(struct asking *asking, const struct option_word *word,
			enum ask_option option)
{
	uint64_t number = 0;

	switch (option) {
	case ASK_NOTATION:
		return take_notation(word, asking->notation);
	case ASK_WAY:
		return take_choice(word, table[ASK_WAY].value, asking->way);
	case ASK_TRIALS:
		return take_number(word, 1, INT64_MAX, &asking->trials);
	case ASK_SEED:
		if (!take_number(word, 0, UINT64_MAX, &number))
			return false;
		dicelab_seed(asking->lab, number);
		return asking->has_seed = true;
	case ASK_FLOAT:
		return asking->floating = true;
	case ASK_STATISTICS:
		return asking->layout.statistics = true;
	case ASK_AT_LEAST:
		return asking->layout.at_least = true;
	case ASK_AT_MOST:
		return asking->layout.at_most = true;
	case ASK_FRACTIONS:
		return asking->layout.fractions = true;
	case ASK_TOP:
		if (!take_number(word, 1, SIZE_MAX, &number))
			return false;
		asking->layout.top = (size_t)number;
		return true;
	case ASK_CHART:
		return asking->draws = true;
	case ASK_COUNT:
		break;
	}
	return false;
}

static bool take_word(struct asking *asking, const struct option_word *word)
{
	size_t i;

	for (i = 0; i < ASK_COUNT; i++) {
		if (strcmp(table[i].name, word->name) != 0)
			continue;
		if (word->has_value != (table[i].value != NULL))
			return refuse(word,
				      word->has_value ? "it has no value" : "a value is needed");
		return take_option(asking, word, (enum ask_option)i);
	}
	return take_limit(asking, word);
}

/* Splits the word of `length` bytes. */
static bool read_word(struct option_word *word, const char *text, size_t length)
{
	const char *sign = memchr(text, '=', length);
	size_t name = sign == NULL ? length : (size_t)(sign - text);
	size_t value = sign == NULL ? 0 : length - name - 1;

	if (name >= LONGEST_WORD || value >= LONGEST_WORD)
		return diag_error(word->diag, CODE_MISUSE, word->at, NULL, "this is too long");
	memset(word->name, 0, sizeof word->name);
	memset(word->value, 0, sizeof word->value);
	memcpy(word->name, text, name);
	if (value > 0)
		memcpy(word->value, sign + 1, value);
	word->has_value = sign != NULL;
	return true;
}

static bool take_options(struct asking *asking, const char *options)
{
	const struct source source = source_of_text("options", options, strlen(options));
	struct diag diag = {.source = &source, .report = take_message, .data = asking};
	struct option_word word = {.diag = &diag};
	size_t at = strspn(options, " "), length;

	for (; options[at] != '\0'; at += length + strspn(options + at + length, " ")) {
		length = strcspn(options + at, " ");
		word.at = (struct span){at, at + length};
		if (!read_word(&word, options + at, length) || !take_word(asking, &word))
			return false;
	}
	return true;
}

/* ---- answers ---- */

static bool is_way(const struct asking *asking, const char *way)
{
	return strcmp(asking->way, way) == 0;
}

static void roll(const struct asking *asking, const struct dicelab_statement *statement)
{
	struct dicelab_breakdown breakdown;
	struct dicelab_list list;

	if (dicelab_roll_dice(asking->lab, statement, &list, &breakdown))
		dicelab_report_roll_dice(asking->report, statement, &list, &breakdown);
}

static void find_outcomes(const struct asking *asking, const struct dicelab_statement *statement)
{
	const struct dicelab_calculation how = {.size = sizeof how,
						.floating = asking->floating,
						.exact = asking->layout.fractions};
	struct dicelab_outcomes *outcomes =
		is_way(asking, "sample")
			? dicelab_sample(asking->lab, statement, asking->trials, NULL)
			: dicelab_calculate(asking->lab, statement, &how);

	if (outcomes == NULL)
		return;
	if (asking->plot != NULL)
		dicelab_plot_add(asking->plot, dicelab_label(statement), outcomes);
	dicelab_report_outcomes(asking->report, statement, outcomes);
}

static void answer_all(const struct asking *asking, struct dicelab_source *source)
{
	struct dicelab_statement *statement;
	enum dicelab_status status;

	while ((status = dicelab_next(source, &statement)) != DICELAB_END) {
		if (status != DICELAB_STATEMENT || is_way(asking, "check"))
			continue;
		if (is_way(asking, "roll"))
			roll(asking, statement);
		else
			find_outcomes(asking, statement);
	}
}

/* False when out of memory. */
static bool answer(struct asking *asking, const char *program, size_t length)
{
	struct dicelab_source *source = dicelab_open_text(asking->lab, "program", program, length);

	if (source == NULL)
		return false;
	source->diag.report = take_message;
	source->diag.data = asking;
	asking->found = asking->notation[0] != '\0' ? language_named(asking->notation)->about.name
						    : dicelab_find_notation(source, NULL, SIZE_MAX);
	asking->layout.format = "json";
	asking->report = dicelab_report_new(asking->lab, dicelab_text_file(asking->answers),
					    &asking->layout);
	asking->plot = asking->draws ? dicelab_plot_new(asking->lab) : NULL;
	if (asking->report != NULL && dicelab_set_notation(source, asking->found, 0)) {
		dicelab_allow_definitions(source);
		answer_all(asking, source);
		dicelab_report_end(asking->report);
	}
	dicelab_close(source);
	return asking->report != NULL && (asking->plot != NULL || !asking->draws);
}

/* ---- the document ---- */

/* Lines of JSON as an array. */
static bool put_lines(FILE *to, const char *key, struct dicelab_text *text)
{
	const char *lines = dicelab_text_get(text, NULL), *end;

	if (lines == NULL)
		return false;
	fprintf(to, "\"%s\":[", key);
	for (; (end = strchr(lines, '\n')) != NULL; lines = end + 1) {
		fwrite(lines, 1, (size_t)(end - lines), to);
		fputs(end[1] != '\0' ? "," : "", to);
	}
	putc(']', to);
	return true;
}

static bool put_chart(FILE *to, const struct asking *asking)
{
	struct dicelab_text *text = dicelab_text_new(asking->lab);
	const char *chart = NULL;

	if (text != NULL && dicelab_plot_write(asking->plot, dicelab_text_file(text), NULL))
		chart = dicelab_text_get(text, NULL);
	if (chart != NULL) {
		fputs(",\"chart\":", to);
		text_write_json(to, chart, strlen(chart));
	}
	dicelab_text_free(text);
	return chart != NULL;
}

static bool write_document(FILE *to, const struct asking *asking)
{
	bool ok;

	putc('{', to);
	if (asking->found != NULL)
		fprintf(to, "\"notation\":\"%s\",", asking->found);
	ok = put_lines(to, "answers", asking->answers);
	putc(',', to);
	ok = ok && put_lines(to, "messages", asking->messages) &&
	     (asking->plot == NULL || put_chart(to, asking));
	putc('}', to);
	return ok;
}

static void end_asking(struct asking *asking)
{
	dicelab_plot_free(asking->plot);
	dicelab_report_free(asking->report);
	dicelab_text_free(asking->answers);
	dicelab_text_free(asking->messages);
}

/* The state of a session that a request changes: saved before it, and restored after it. */
struct before {
	struct limits limits;
	struct seed seed;
	bool seeded, numbered;
	uint64_t number, runs;
	struct definitions definitions;
	struct program_list programs;
};

static struct before put_aside(struct dicelab *lab)
{
	const struct before before = {lab->limits, lab->seed, lab->seeded,      lab->numbered,
				      lab->number, lab->runs, lab->definitions, lab->programs};

	definitions_init(&lab->definitions, &lab->hooks.memory);
	program_list_init(&lab->programs, &lab->hooks.memory);
	return before;
}

/* Random numbers go on, unless the program had a seed of its own. */
static void put_back(struct dicelab *lab, const struct before *before, bool had_seed)
{
	definitions_clear(&lab->definitions);
	program_list_clear(&lab->programs);
	lab->limits = before->limits;
	lab->definitions = before->definitions;
	lab->programs = before->programs;
	if (!had_seed)
		return;
	lab->seed = before->seed;
	lab->seeded = before->seeded;
	lab->numbered = before->numbered;
	lab->number = before->number;
	lab->runs = before->runs;
}

const char *dicelab_ask(struct dicelab *lab, const char *program, size_t length,
			const char *options)
{
	const struct before before = put_aside(lab);
	struct asking asking = {.lab = lab,
				.answers = dicelab_text_new(lab),
				.messages = dicelab_text_new(lab),
				.way = "calculate",
				.trials = USUAL_TRIALS,
				.layout = {.size = sizeof asking.layout}};
	bool ok = asking.answers != NULL && asking.messages != NULL;

	dicelab_text_free(lab->document);
	lab->document = dicelab_text_new(lab);
	ok = ok && lab->document != NULL;
	if (ok && take_options(&asking, options == NULL ? "" : options))
		ok = answer(&asking, program, length);
	ok = ok && write_document(dicelab_text_file(lab->document), &asking);
	end_asking(&asking);
	put_back(lab, &before, asking.has_seed);
	return ok ? dicelab_text_get(lab->document, NULL) : NULL;
}
