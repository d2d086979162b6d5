/* Functions of dicelab.h that write answers down. */
#include <stdlib.h>
#include <string.h>

#include "api/library.h"
#include "report/compare.h"
#include "report/format.h"
#include "report/json.h"
#include "support/memory.h"
#include "support/platform.h"

struct dicelab_report {
	struct dicelab *lab;
	FILE *to;
	struct dicelab_layout layout;
	const struct format *format;
	bool begun;
	/* What is kept to be compared in the end. */
	struct kept *kept;
	size_t count, room;
};

struct kept {
	char *label; /* owned */
	struct dicelab_outcomes *outcomes;
};

/* ---- text in memory ---- */

struct dicelab_text {
	const struct dicelab_memory *memory; /* of the session */
	FILE *file;
	char *bytes; /* as of the last time that the file was flushed */
	size_t length;
};

struct dicelab_text *dicelab_text_new(struct dicelab *lab)
{
	struct dicelab_text *text = memory_take(&lab->hooks.memory, sizeof *text);

	if (text == NULL)
		return NULL;
	text->memory = &lab->hooks.memory;
	text->bytes = NULL;
	text->file = platform_open_memory(&text->bytes, &text->length);
	if (text->file == NULL) {
		memory_release(text->memory, text);
		return NULL;
	}
	return text;
}

void dicelab_text_free(struct dicelab_text *text)
{
	if (text == NULL)
		return;
	fclose(text->file);
	free(text->bytes);
	memory_release(text->memory, text);
}

FILE *dicelab_text_file(struct dicelab_text *text)
{
	return text->file;
}

const char *dicelab_text_get(struct dicelab_text *text, size_t *length)
{
	if (fflush(text->file) != 0 || ferror(text->file))
		return NULL;
	if (length != NULL)
		*length = text->length;
	return text->bytes;
}

/* ---- without a report ---- */

bool dicelab_write_roll(FILE *to, const struct dicelab_list *list)
{
	struct answer answer = {.label = "", .roll = list};

	plain_roll(to, &answer, &(struct dicelab_layout){0});
	return !ferror(to);
}

static bool write_outcomes(FILE *to, const struct format *format, const struct answer *answer,
			   const struct dicelab_layout *layout)
{
	struct view view;
	bool ok = view_open(&view, answer->outcomes, layout);

	if (ok)
		format->outcomes(to, answer, &view);
	ok = ok && !view.failed;
	view_close(&view);
	return ok && !ferror(to);
}

bool dicelab_write_outcomes(FILE *to, const struct dicelab_outcomes *outcomes, bool fractions)
{
	struct answer answer = {.label = "", .outcomes = &outcomes->table};
	struct dicelab_layout layout = {.fractions = fractions};

	return write_outcomes(to, &format_table[FORMAT_PLAIN], &answer, &layout);
}

bool dicelab_write_diagnostic_json(FILE *to, const struct dicelab_diagnostic *diagnostic)
{
	json_diagnostic(to, diagnostic);
	return !ferror(to);
}

/* ---- reports ---- */

const char *dicelab_label(const struct dicelab_statement *statement)
{
	return statement->label;
}

struct dicelab_report *dicelab_report_new(struct dicelab *lab, FILE *to,
					  const struct dicelab_layout *layout)
{
	const struct format *format =
		layout->format == NULL ? &format_table[FORMAT_PLAIN] : format_named(layout->format);
	struct dicelab_report *report = memory_take(&lab->hooks.memory, sizeof *report);

	if (report == NULL || format == NULL) {
		memory_release(&lab->hooks.memory, report);
		return NULL;
	}
	*report =
		(struct dicelab_report){.lab = lab, .to = to, .layout = *layout, .format = format};
	if (format->open != NULL) /* a page says itself that it is UTF-8 */
		report->layout.ascii = false;
	/* it takes all outcomes in their order to find each of them in the other answers */
	if (layout->compare) {
		report->layout.hide_below = (struct dicelab_ratio){0, 0};
		report->layout.top = 0;
		report->layout.by_probability = false;
	}
	return report;
}

void dicelab_report_free(struct dicelab_report *report)
{
	size_t i;

	if (report == NULL)
		return;
	for (i = 0; i < report->count; i++) {
		memory_release(&report->lab->hooks.memory, report->kept[i].label);
		dicelab_outcomes_free(report->kept[i].outcomes);
	}
	memory_release(&report->lab->hooks.memory, report->kept);
	memory_release(&report->lab->hooks.memory, report);
}

/* Who reports knows nothing of notations, and a notation nothing of reports: here they meet. */
static void write_roll(const void *data, const struct writer *to, const struct dicelab_list *roll)
{
	const struct rendering *rendering = data;

	rendering->write(rendering, to, roll);
}

static struct answer answer_to(const struct dicelab_report *report,
			       const struct dicelab_statement *statement)
{
	struct answer answer = {.label = "", .seed = report->lab->number};
	size_t begin, end;
	const char *text;

	if (statement != NULL) {
		text = statement->diag->source->text + statement->at.begin;
		begin = 0;
		end = statement->at.end - statement->at.begin;
		if (statement->result == NULL)
			label_trim(text, end, &begin, &end);
		answer.source = text + begin;
		answer.source_length = end - begin;
		answer.names = statement->names;
		answer.named = statement->result != NULL;
		answer.label = statement->label;
		answer.write_roll = statement->rendering == NULL ? NULL : write_roll;
		answer.rendering = statement->rendering;
	}
	return answer;
}

static void open_page(struct dicelab_report *report, const char *title)
{
	if (report->format->open != NULL)
		report->format->open(report->to, title);
}

static void begin(struct dicelab_report *report, const struct answer *first)
{
	if (report->begun)
		return;
	open_page(report, first->label);
	if (report->format->begin != NULL)
		report->format->begin(report->to, &report->layout);
	report->begun = true;
}

bool dicelab_report_roll(struct dicelab_report *report, const struct dicelab_statement *statement,
			 const struct dicelab_list *list)
{
	struct answer answer = answer_to(report, statement);

	answer.roll = list;
	answer.seeded = report->lab->numbered;
	begin(report, &answer);
	report->format->roll(report->to, &answer, &report->layout);
	return !ferror(report->to);
}

/* Keeps the outcomes until the report ends, when all that were kept are compared. */
static bool keep(struct dicelab_report *report, const struct answer *answer,
		 struct dicelab_outcomes *outcomes)
{
	const struct dicelab_memory *memory = &report->lab->hooks.memory;
	size_t size = strlen(answer->label) + 1;
	char *label = memory_take(memory, size);

	if (label == NULL || !memory_grow(memory, &report->kept, &report->room, report->count + 1,
					  sizeof *report->kept)) {
		memory_release(memory, label);
		dicelab_outcomes_free(outcomes);
		return false;
	}
	memcpy(label, answer->label, size);
	report->kept[report->count++] = (struct kept){label, outcomes};
	return true;
}

bool dicelab_report_outcomes(struct dicelab_report *report,
			     const struct dicelab_statement *statement,
			     struct dicelab_outcomes *outcomes)
{
	struct answer answer = answer_to(report, statement);
	bool ok;

	answer.outcomes = &outcomes->table;
	answer.seeded = report->lab->numbered && answer_is_sampled(&answer);
	if (report->layout.compare)
		return keep(report, &answer, outcomes);
	begin(report, &answer);
	ok = write_outcomes(report->to, report->format, &answer, &report->layout);
	dicelab_outcomes_free(outcomes);
	return ok;
}

static bool compare(struct dicelab_report *report)
{
	const struct dicelab_memory *memory = &report->lab->hooks.memory;
	struct compared *compared;
	bool ok;
	size_t i;

	compared = memory_take(memory, report->count * sizeof *compared);
	if (compared == NULL)
		return false;
	for (i = 0; i < report->count; i++)
		compared[i] =
			(struct compared){report->kept[i].label, &report->kept[i].outcomes->table};
	ok = compare_print(report->to, compared, report->count, &report->layout, report->format);
	memory_release(memory, compared);
	return ok;
}

bool dicelab_report_end(struct dicelab_report *report)
{
	bool ok = true;

	if (report->count > 0 && !report->begun)
		open_page(report, report->kept[0].label);
	if (report->count > 0)
		ok = compare(report);
	if ((report->count > 0 || report->begun) && report->format->close != NULL)
		report->format->close(report->to);
	return ok && !ferror(report->to);
}
