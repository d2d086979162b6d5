/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fuzzing scripts all the way that the command goes: whether the text is one is found out, it runs under tight limits,
 * and of each output everything is asked: a roll, a sample, its distribution, in all formats, side by side and drawn.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "tests/fuzz/fuzz.h"

/* How often the library may still ask whether to go on, and what it complained about. */
struct host {
	unsigned patience;
	size_t errors;
	FILE *complaints;
};

enum { TRIALS = 100 };

enum {
#define FORMAT(id, ...) FORMAT_##id,
#include "report/format.def"
	FORMATS
};
enum kind { SAMPLED, EXACT, FLOATING, KINDS };

/* What all answers go to: a page for each, and one where they are side by side; in each format. */
struct pages {
	struct dicelab *lab;
	struct dicelab_text *texts[2 * FORMATS];
	struct dicelab_report *reports[2 * FORMATS];
	struct dicelab_plot *plot;
	const struct host *host;
	bool cut; /* the host has stopped an answer while it was written */
};

/* ---- what text must be like ---- */

/* How many bytes the character of UTF-8 takes; 0 where there is none. */
static size_t size_of_character(const unsigned char *text, size_t length)
{
	static const unsigned long least[] = {0, 0, 0x80, 0x800, 0x10000};
	size_t size = *text < 0x80   ? 1
		      : *text < 0xC2 ? 0
		      : *text < 0xE0 ? 2
		      : *text < 0xF0 ? 3
		      : *text < 0xF5 ? 4
				     : 0;
	unsigned long character = size == 1 ? *text : *text & (0x7Fu >> size);
	size_t i;

	if (size > length)
		return 0;
	for (i = 1; i < size; i++) {
		if ((text[i] & 0xC0) != 0x80)
			return 0;
		character = character << 6 | (text[i] & 0x3F);
	}
	return size == 0 || character < least[size] || character > 0x10FFFF ||
			       (character >= 0xD800 && character < 0xE000)
		       ? 0
		       : size;
}

/* Whether it is UTF-8. */
static bool is_text(const char *text, size_t length)
{
	size_t at, size = 1;

	for (at = 0; at < length && size > 0; at += size)
		size = size_of_character((const unsigned char *)text + at, length - at);
	return size > 0;
}

/* Nothing of the script does something to a terminal. */
static void check_characters(const char *text, size_t length)
{
	size_t at;

	for (at = 0; at < length; at++) {
		unsigned char byte = (unsigned char)text[at];

		if (byte == 0x7F || (byte < ' ' && byte != '\n' && byte != '\t'))
			abort();
	}
	if (!is_text(text, length))
		abort();
}

/* The end of the attribute that begins here: none may be a handler of events, and all have values in quotes. */
static size_t skip_attribute(const char *text, size_t length, size_t at)
{
	if (at + 2 < length && text[at] == 'o' && text[at + 1] == 'n')
		abort();
	while (at < length && (isalnum((unsigned char)text[at]) || strchr("-:", text[at]) != NULL))
		at++;
	if (at + 1 >= length || text[at] != '=' || text[at + 1] != '"')
		abort();
	for (at += 2; at < length && text[at] != '"'; at++) {
		if (text[at] == '<')
			abort();
	}
	return at + 1;
}

static const char *find_end_of_name(const char *from)
{
	while (isalnum((unsigned char)*from))
		from++;
	return from;
}

/* The end of the tag that begins here, which must be one that our pages have. */
static size_t skip_tag(const char *text, size_t length, size_t at)
{
	static const char known[] =
		" html head meta title style body h1 h2 main section code pre p div figure svg desc "
		"text path rect line circle polyline polygon g tspan defs use table caption thead "
		"tbody tfoot tr th td dl dt dd span b i em strong small sup sub br hr ul ol li a "
		"header footer nav figcaption abbr details summary samp kbd col colgroup ";
	const char *end;
	char name[20];

	at += text[at + 1] == '/' ? 2 : 1;
	end = find_end_of_name(text + at);
	if (snprintf(name, sizeof name, " %.*s ", (int)(end - text - (ptrdiff_t)at), text + at) >=
		    (int)sizeof name ||
	    strstr(known, name) == NULL)
		abort();
	for (at = (size_t)(end - text); at < length && text[at] != '>';) {
		if (text[at] == ' ' || text[at] == '/' || text[at] == '\n')
			at++;
		else
			at = skip_attribute(text, length, at);
	}
	return at + 1;
}

/* Nothing of the script is markup. */
static void check_page(const char *text, size_t length)
{
	const char *begin = strstr(text, "<html"), *style;
	size_t at;

	if (begin == NULL && length == 0)
		return; /* there were no answers */
	if (begin == NULL)
		abort();
	style = strstr(begin, "</style>");
	for (at = (size_t)(begin - text); at < length;) {
		if (text[at] == '<')
			at = skip_tag(text, length, at);
		else if (text[at] == '"' && style != NULL && text + at > style)
			abort(); /* in text, it is &quot; */
		else
			at++;
	}
}

/* Each line is one object, with all quotes closed. */
static void check_objects(const char *text, size_t length)
{
	bool quoted = false;
	long depth = 0;
	size_t at;

	for (at = 0; at < length; at++) {
		if (quoted && text[at] == '\\')
			at++;
		else if (text[at] == '"')
			quoted = !quoted;
		else if (!quoted)
			depth += strchr("{[", text[at]) != NULL   ? 1
				 : strchr("}]", text[at]) != NULL ? -1
								  : 0;
		if (text[at] == '\n' && (quoted || depth != 0))
			abort();
	}
	if (quoted || depth != 0)
		abort();
}

static const char *const formats[FORMATS] = {
#define FORMAT(id, name, ...) #name,
#include "report/format.def"
};

static void check_text(struct dicelab_text *text, const char *format)
{
	size_t length;
	const char *bytes = dicelab_text_get(text, &length);

	if (bytes == NULL)
		abort();
	check_characters(bytes, length);
	if (strcmp(format, "html") == 0)
		check_page(bytes, length);
	if (strcmp(format, "json") == 0)
		check_objects(bytes, length);
}

/* ---- the host ---- */

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct host *host = data;

	host->errors += diagnostic->severity == DICELAB_ERROR;
	if (diagnostic->begin > diagnostic->end || diagnostic->end > diagnostic->text_length)
		abort(); /* a place outside of its line */
	dicelab_write_diagnostic(host->complaints, diagnostic);
	dicelab_write_diagnostic_json(host->complaints, diagnostic);
}

static bool is_enough(void *data)
{
	struct host *host = data;

	if (host->patience > 0)
		host->patience--;
	return host->patience == 0;
}

static struct dicelab *open_lab(struct host *host)
{
	static const struct {
		const char *name;
		int64_t value;
	} limits[] = {{"items", 2000},  {"turns", 2000},  {"steps", 200000},   {"depth", 100},
		      {"outcomes", 15}, {"states", 3000}, {"memory", 1 << 24}, {"bytes", 1 << 16},
		      {"stack", 500},   {"outputs", 30}};
	struct dicelab_hooks hooks = {
		.size = sizeof hooks, .report = report, .stop = is_enough, .data = host};
	struct dicelab *lab = dicelab_new(&hooks);
	size_t i;

	if (lab == NULL)
		abort();
	dicelab_seed(lab, 1);
	for (i = 0; i < sizeof limits / sizeof *limits; i++)
		dicelab_set_limit(lab, limits[i].name, limits[i].value, NULL);
	return lab;
}

/* ---- what is done with an output ---- */

static struct dicelab_outcomes *find(struct dicelab *lab, const struct dicelab_statement *statement,
				     enum kind kind)
{
	const struct dicelab_calculation how = {
		.size = sizeof how, .threshold = 1e-3, .floating = kind == FLOATING};

	return kind == SAMPLED ? dicelab_sample(lab, statement, TRIALS, NULL)
			       : dicelab_calculate(lab, statement, &how);
}

/* What comes up was calculated, unless it is too unlikely to be listed. */
static void compare(const struct dicelab_outcomes *exact, const struct dicelab_outcomes *sample)
{
	struct dicelab_outcome drawn, calculated;
	struct dicelab_tail tail;
	size_t i, at;

	/* a probability is rolled as yes or no */
	if (dicelab_outcomes_kind(exact) != DICELAB_DISTRIBUTION ||
	    dicelab_outcomes_tail(exact, &tail))
		return;
	for (i = 0; dicelab_outcomes_get(sample, i, &drawn); i++) {
		if (drawn.list.length != 1)
			abort();
		at = dicelab_outcomes_find(exact, drawn.list.items[0]);
		if (drawn.count > 0 && (!dicelab_outcomes_get(exact, at, &calculated) ||
					calculated.list.items[0] != drawn.list.items[0]))
			abort();
	}
}

static void ask(struct dicelab_outcomes *outcomes)
{
	char text[40];
	double number;
	size_t i;

	dicelab_outcomes_statistic(outcomes, DICELAB_STATISTIC_MEAN, &number);
	dicelab_outcomes_statistic_text(outcomes, DICELAB_STATISTIC_MEDIAN, text, sizeof text);
	for (i = 0; i < dicelab_outcomes_count(outcomes); i++) {
		const char *name = dicelab_outcomes_name(outcomes, i);

		if (name != NULL && !is_text(name, strlen(name)))
			abort();
		dicelab_outcomes_fraction(outcomes, i, i + 1, text, sizeof text);
		dicelab_outcomes_is_mode(outcomes, i);
	}
}

static void add_to_pages(struct pages *pages, const struct dicelab_statement *statement,
			 enum kind kind)
{
	size_t i;

	for (i = 0; i < 2 * FORMATS; i++) {
		struct dicelab_outcomes *outcomes = find(pages->lab, statement, kind);
		struct dicelab_list list;

		if (i < FORMATS && dicelab_roll(pages->lab, statement, &list) &&
		    !dicelab_report_roll(pages->reports[i], statement, &list))
			abort();
		if (outcomes != NULL &&
		    !dicelab_report_outcomes(pages->reports[i], statement, outcomes)) {
			if (pages->host->patience > 0)
				abort();
			pages->cut = true;
		}
	}
}

static void do_everything(struct pages *pages, const struct dicelab_statement *statement,
			  FILE *sink, enum kind shown)
{
	struct dicelab_outcomes *found[KINDS];
	enum kind kind;

	dicelab_write_tree(sink, statement);
	dicelab_write_translation(sink, statement);
	for (kind = SAMPLED; kind < KINDS; kind++) {
		found[kind] = find(pages->lab, statement, kind);
		if (found[kind] != NULL) {
			ask(found[kind]);
			dicelab_write_outcomes(sink, found[kind], true);
		}
	}
	if (found[EXACT] != NULL && found[SAMPLED] != NULL)
		compare(found[EXACT], found[SAMPLED]);
	if (found[shown] != NULL &&
	    !dicelab_plot_add(pages->plot, dicelab_label(statement), found[shown]))
		abort();
	for (kind = SAMPLED; kind < KINDS; kind++)
		dicelab_outcomes_free(found[kind]);
	add_to_pages(pages, statement, shown);
}

/* ---- pages ---- */

static void open_pages(struct pages *pages, struct dicelab *lab, size_t how)
{
	size_t i;

	pages->lab = lab;
	pages->plot = dicelab_plot_new(lab);
	for (i = 0; i < 2 * FORMATS; i++) {
		struct dicelab_layout layout = {.size = sizeof layout,
						.format = formats[i % FORMATS],
						.fractions = how % 2 == 0,
						.at_least = how % 3 == 0,
						.at_most = how % 5 == 0,
						.percent = how % 7 == 0,
						.statistics = how % 2 == 1,
						.by_probability = how % 3 == 1,
						.top = how % 4,
						.compare = i >= FORMATS};

		pages->texts[i] = dicelab_text_new(lab);
		pages->reports[i] =
			dicelab_report_new(lab, dicelab_text_file(pages->texts[i]), &layout);
	}
}

/* A page that cannot be written says why. */
static void end_report(struct dicelab_report *report, const struct host *host)
{
	size_t before = host->errors;

	if (!dicelab_report_end(report) && host->errors == before)
		abort();
	dicelab_report_free(report);
}

static void close_pages(struct pages *pages, FILE *sink)
{
	size_t i;

	dicelab_plot_write(pages->plot, sink, "<script>");
	dicelab_plot_free(pages->plot);
	for (i = 0; i < 2 * FORMATS; i++) {
		end_report(pages->reports[i], pages->host);
		if (!pages->cut)
			check_text(pages->texts[i], formats[i % FORMATS]);
		dicelab_text_free(pages->texts[i]);
	}
}

/* A run that fails says why, and only once; what was stopped need not. */
static void run(struct dicelab *lab, struct dicelab_source *source, struct host *host, FILE *sink,
		size_t how)
{
	struct dicelab_statement *statement;
	enum dicelab_status status;
	struct pages pages = {.host = host};

	open_pages(&pages, lab, how);
	while ((status = dicelab_next(source, &statement)) != DICELAB_END) {
		if (status == DICELAB_FAULT && host->errors == 0 && host->patience > 0)
			abort();
		if (status == DICELAB_STATEMENT)
			do_everything(&pages, statement, sink, (enum kind)(how++ % KINDS));
		host->patience = 100;
	}
	close_pages(&pages, sink);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	FILE *sink = fopen("/dev/null", "w");
	struct host host = {.patience = 100};
	struct dicelab *lab = open_lab(&host);
	struct dicelab_text *complaints = dicelab_text_new(lab);
	struct dicelab_source *source;

	host.complaints = dicelab_text_file(complaints);
	source = dicelab_open_text(lab, "<fuzz>", (const char *)data, size);
	dicelab_find_notation(source, "fuzz.dice", SIZE_MAX);
	if (!dicelab_set_notation(source, "dice-script", 0))
		abort();
	run(lab, source, &host, sink, size);
	dicelab_close(source);
	check_text(complaints, "");
	dicelab_text_free(complaints);
	dicelab_free(lab);
	fclose(sink);
	return 0;
}
