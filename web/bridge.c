/*
 * The library for a page in a browser: what JavaScript calls (web/library.js), on top of dicelab.h alone. Here a session, the
 * text that it reads, one statement, its outcomes and what is written of them are one thing, a desk: texts go in and out
 * of memory, there are no files and no structs to know.
 *
 * Memory of JavaScript's texts comes from malloc and free, which are exported, too. When a calculation outgrows the memory or the
 * stack that the browser gives, the instance ends in a trap, and nothing of it is used any more.
 */
#include <stdlib.h>
#include <string.h>

#include "dicelab.h"

#define WEB_API(name) __attribute__((export_name(#name), used)) name

/* Told now and then during long work: the trials made, or the states told apart, and how much of a loop that is followed is still
   in it. */
__attribute__((import_module("page"), import_name("progress"))) void
web_progress(double done, double unresolved);

struct desk {
	struct dicelab *lab;
	struct dicelab_text *answer, *complaints;
	struct dicelab_layout layout, chart; /* of what is written, and of what is drawn */
	struct dicelab_report *report;
	struct dicelab_plot *plot;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_outcomes *outcomes; /* of the statement, until they are the report's */
};

/* ---- a desk ---- */

static void take_down(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct desk *desk = data;

	dicelab_write_diagnostic_json(dicelab_text_file(desk->complaints), diagnostic);
}

static void tell_states(void *data, const struct dicelab_progress *progress)
{
	(void)data;
	web_progress((double)progress->states, progress->unresolved);
}

static void tell_trials(void *data, uint64_t done)
{
	(void)data;
	web_progress((double)done, 0);
}

void WEB_API(web_free)(struct desk *desk)
{
	if (desk == NULL)
		return;
	dicelab_outcomes_free(desk->outcomes);
	dicelab_plot_free(desk->plot);
	dicelab_report_free(desk->report);
	dicelab_close(desk->source);
	dicelab_text_free(desk->answer);
	dicelab_text_free(desk->complaints);
	dicelab_free(desk->lab);
	free(desk);
}

/* A desk with nothing on it; NULL when out of memory. Free with web_free. */
struct desk *WEB_API(web_new)(void)
{
	struct desk *desk = calloc(1, sizeof *desk);
	struct dicelab_hooks hooks = {.report = take_down, .data = desk};

	if (desk == NULL)
		return NULL;
	desk->lab = dicelab_new(&hooks);
	desk->answer = desk->lab != NULL ? dicelab_text_new(desk->lab) : NULL;
	desk->complaints = desk->lab != NULL ? dicelab_text_new(desk->lab) : NULL;
	if (desk->answer != NULL && desk->complaints != NULL) {
		dicelab_watch(desk->lab, tell_states);
		return desk;
	}
	web_free(desk);
	return NULL;
}

/* Sets a limit; false when there is none of that name, or it cannot be so much. */
bool WEB_API(web_limit)(struct desk *desk, const char *name, double value)
{
	return dicelab_set_limit(desk->lab, name, (int64_t)value, NULL);
}

void WEB_API(web_seed)(struct desk *desk, uint64_t seed)
{
	dicelab_seed(desk->lab, seed);
}

/* ---- how answers are written ---- */

/* Sets what is called `name` in struct dicelab_layout; "draw_at_least" and "draw_at_most" are those of the chart. False when there
   is nothing of that name here. */
bool WEB_API(web_layout)(struct desk *desk, const char *name, double value)
{
	struct dicelab_layout *layout = &desk->layout;
	const struct {
		const char *name;
		bool *field;
	} fields[] = {
		{"by_probability", &layout->by_probability},
		{"at_least", &layout->at_least},
		{"at_most", &layout->at_most},
		{"fractions", &layout->fractions},
		{"percent", &layout->percent},
		{"statistics", &layout->statistics},
		{"compare", &layout->compare},
		{"draw_at_least", &desk->chart.at_least},
		{"draw_at_most", &desk->chart.at_most},
	};
	size_t i;

	for (i = 0; i < sizeof fields / sizeof *fields; i++) {
		if (strcmp(fields[i].name, name) == 0) {
			*fields[i].field = value != 0;
			return true;
		}
	}
	if (strcmp(name, "digits") == 0)
		layout->digits = (unsigned)value;
	else if (strcmp(name, "top") == 0)
		layout->top = (size_t)value;
	else
		return false;
	return true;
}

/* From here on answers are written in that format, and drawn; `format` must stay. False when there is no such format, or out of
   memory. */
bool WEB_API(web_begin)(struct desk *desk, const char *format)
{
	desk->layout.format = format;
	desk->report =
		dicelab_report_new(desk->lab, dicelab_text_file(desk->answer), &desk->layout);
	desk->plot = dicelab_plot_new(desk->lab);
	if (desk->plot != NULL)
		dicelab_plot_layout(desk->plot, &desk->chart);
	return desk->report != NULL && desk->plot != NULL;
}

/* Writes what is to be said in the end: comparisons, and the end of a page. */
bool WEB_API(web_end)(struct desk *desk)
{
	return dicelab_report_end(desk->report);
}

/* ---- what is asked ---- */

/* Opens a program, which must stay; `notation` NULL: the one that it seems to be in. False when there is no such notation, or out of
   memory. */
bool WEB_API(web_open)(struct desk *desk, const char *notation, unsigned manners, const char *text,
		       size_t length)
{
	desk->source = dicelab_open_text(desk->lab, "program", text, length);
	if (desk->source == NULL)
		return false;
	if (notation == NULL)
		notation = dicelab_find_notation(desk->source, NULL, SIZE_MAX);
	if (!dicelab_set_notation(desk->source, notation, manners))
		return false;
	dicelab_allow_definitions(desk->source);
	return true;
}

/* In which notation a text seems to be written; NULL when out of memory. Static. */
const char *WEB_API(web_find_notation)(struct desk *desk, const char *text, size_t length)
{
	struct dicelab_source *source = dicelab_open_text(desk->lab, "program", text, length);
	const char *notation =
		source != NULL ? dicelab_find_notation(source, NULL, SIZE_MAX) : NULL;

	dicelab_close(source);
	return notation;
}

/* The next statement, as dicelab_next. */
enum dicelab_status WEB_API(web_next)(struct desk *desk)
{
	return dicelab_next(desk->source, &desk->statement);
}

/* What the statement is called. */
const char *WEB_API(web_label)(const struct desk *desk)
{
	return dicelab_label(desk->statement);
}

/* ---- answers ---- */

/* Each is false after an error, which is then among the complaints. */

/* Rolls it once, and writes that. */
bool WEB_API(web_roll)(struct desk *desk)
{
	struct dicelab_list list;

	return dicelab_roll(desk->lab, desk->statement, &list) &&
	       dicelab_report_roll(desk->report, desk->statement, &list);
}

bool WEB_API(web_sample)(struct desk *desk, double trials)
{
	struct dicelab_sampling how = {.progress = tell_trials};

	desk->outcomes = dicelab_sample(desk->lab, desk->statement, (uint64_t)trials, &how);
	return desk->outcomes != NULL;
}

bool WEB_API(web_calculate)(struct desk *desk, double threshold, bool floating)
{
	struct dicelab_calculation how = {.threshold = threshold, .floating = floating};

	desk->outcomes = dicelab_calculate(desk->lab, desk->statement, &how);
	return desk->outcomes != NULL;
}

/* How many different outcomes there are. */
double WEB_API(web_count)(const struct desk *desk)
{
	return (double)dicelab_outcomes_count(desk->outcomes);
}

/* Draws the outcomes into the chart that web_draw writes. */
bool WEB_API(web_add_to_chart)(struct desk *desk)
{
	return dicelab_plot_add(desk->plot, dicelab_label(desk->statement), desk->outcomes);
}

/* Writes the outcomes, which are gone then. */
bool WEB_API(web_report)(struct desk *desk)
{
	struct dicelab_outcomes *outcomes = desk->outcomes;

	desk->outcomes = NULL;
	return dicelab_report_outcomes(desk->report, desk->statement, outcomes);
}

/* Writes the chart. */
bool WEB_API(web_draw)(struct desk *desk)
{
	return dicelab_plot_write(desk->plot, dicelab_text_file(desk->answer), NULL);
}

/* The statement in dicelab's own notation. */
bool WEB_API(web_translate)(struct desk *desk)
{
	return dicelab_write_translation(dicelab_text_file(desk->answer), desk->statement);
}

/* All that was written so far, and what went wrong, as lines of JSON; good until more is. NULL when there is no memory for it. */
const char *WEB_API(web_answer)(struct desk *desk)
{
	return dicelab_text_get(desk->answer, NULL);
}

const char *WEB_API(web_complaints)(struct desk *desk)
{
	return dicelab_text_get(desk->complaints, NULL);
}

/* ---- words ---- */

/* Writes the words of a notation for help and completion, each as a line of its own: spelling, usage, what it gives, an example, what that
   gives, and an example with dice, with tabs between them. */
void WEB_API(web_write_words)(struct desk *desk, const char *notation)
{
	FILE *to = dicelab_text_file(desk->answer);
	const struct dicelab_word *word;
	size_t i;

	for (i = 0; (word = dicelab_notation_word(notation, i)) != NULL; i++) {
		const char *parts[] = {word->spelling, word->usage,  word->summary,
				       word->example,  word->result, word->dice};
		size_t part;

		for (part = 0; part < sizeof parts / sizeof *parts; part++)
			fprintf(to, part == 0 ? "%s" : "\t%s",
				parts[part] != NULL ? parts[part] : "");
		fputc('\n', to);
	}
}

const char *WEB_API(web_version)(void)
{
	return dicelab_version();
}
