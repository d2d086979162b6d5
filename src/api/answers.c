/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of dicelab.h that write answers: texts in memory, reports. */
#include <stdlib.h>
#include <string.h>

#include "api/monitor.h"
#include "api/programs.h"
#include "api/report.h"
#include "api/sized.h"
#include "api/statement.h"
#include "report/json.h"
#include "report/table.h"
#include "starlark/results.h"
#include "support/memory.h"
#include "support/platform.h"

/* ---- text in memory ---- */

struct dicelab_text {
	const struct dicelab_memory *memory; /* of the session */
	FILE *file;
	char *bytes; /* valid after a flush of the file */
	size_t length;
};

struct dicelab_text *dicelab_text_new(struct dicelab *lab)
{
	struct dicelab_text *text = memory_take(&lab->hooks.memory, sizeof *text);

	library_begin(lab);
	if (text == NULL) {
		library_exhausted(lab);
		return NULL;
	}
	text->memory = &lab->hooks.memory;
	text->bytes = NULL;
	text->file = platform_open_memory(&text->bytes, &text->length);
	if (text->file == NULL) {
		memory_release(text->memory, text);
		library_exhausted(lab);
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

/* ---- single answers ---- */

static bool write_roll_in(const struct format *format, FILE *to, const struct answer *answer,
			  const struct dicelab_layout *layout)
{
	struct answer_table table = table_of_roll(answer, layout);

	format->write(to, &table);
	return !ferror(to);
}

bool dicelab_write_roll(FILE *to, const struct dicelab_list *list)
{
	static const struct dicelab_layout layout;
	struct answer answer = {.label = "", .roll = list};

	return write_roll_in(&format_table[FORMAT_PLAIN], to, &answer, &layout);
}

/* *over_limit is set if the answer would take more than the limit on memory. */
static bool write_outcomes(FILE *to, const struct format *format, const struct answer *answer,
			   const struct dicelab_layout *layout, bool *over_limit)
{
	struct view view;
	struct answer_table table;
	bool ok = view_open(&view, answer->outcomes, layout);

	if (ok) {
		table = table_of_outcomes(answer, &view);
		format->write(to, &table);
		ok = !table.failed;
	}
	*over_limit = view.over_limit;
	view_close(&view);
	return ok && !ferror(to);
}

bool dicelab_write_outcomes(FILE *to, const struct dicelab_outcomes *outcomes, bool fractions)
{
	struct answer answer = {.label = "", .outcomes = &outcomes->table};
	struct dicelab_layout layout = {.fractions = fractions};
	bool over_limit;

	return write_outcomes(to, &format_table[FORMAT_PLAIN], &answer, &layout, &over_limit);
}

bool dicelab_write_diagnostic_json(FILE *to, const struct dicelab_diagnostic *diagnostic)
{
	json_diagnostic(to, diagnostic);
	return !ferror(to);
}

/* ---- answers to write later ---- */

static void clear_answer(const struct dicelab_memory *memory, struct kept *kept)
{
	dicelab_outcomes_free(kept->outcomes);
	outcome_names_free(kept->answer.names);
	memory_release(memory, kept->items);
	memory_release(memory, kept->label);
}

static bool copy_roll(const struct dicelab_memory *memory, struct kept *kept)
{
	const struct dicelab_list *roll = kept->answer.roll;

	if (roll == NULL)
		return true;
	kept->items = memory_take(memory, (roll->length + 1) * sizeof *kept->items);
	if (kept->items == NULL)
		return false;
	if (roll->length > 0)
		memcpy(kept->items, roll->items, roll->length * sizeof *kept->items);
	kept->roll = (struct dicelab_list){kept->items, roll->length};
	return true;
}

/* Keeps an answer. Takes the outcomes over, even on failure, or copies the roll; `statement` may be NULL. False when
   out of memory. */
static bool keep(struct dicelab_report *report, const struct answer *answer,
		 const struct dicelab_statement *statement, struct dicelab_outcomes *outcomes)
{
	struct kept_answers *kept = &report->kept;
	struct kept row = {.answer = *answer, .outcomes = outcomes};

	row.answer.names = outcome_names_share(answer->names);
	if (statement != NULL && statement->result != NULL) {
		row.name = statement->result->name;
		row.name_size = statement->result->size;
		row.place = statement->result->outside.begin;
	}
	row.answer.label = row.label = memory_copy_string(kept->memory, answer->label);
	if (row.label == NULL || !copy_roll(kept->memory, &row) ||
	    !memory_grow(kept->memory, &kept->rows, &kept->room, kept->count + 1,
			 sizeof *kept->rows)) {
		clear_answer(kept->memory, &row);
		return library_exhausted(report->lab);
	}
	kept->rows[kept->count++] = row;
	return true;
}

void kept_clear(struct kept_answers *kept)
{
	size_t i;

	for (i = 0; i < kept->count; i++)
		clear_answer(kept->memory, &kept->rows[i]);
	memory_release(kept->memory, kept->rows);
	*kept = (struct kept_answers){.memory = kept->memory};
}

/* ---- reports ---- */

const char *dicelab_label(const struct dicelab_statement *statement)
{
	return statement->label;
}

bool dicelab_is_labelled(const struct dicelab_statement *statement)
{
	return statement->labelled;
}

void layout_show_all(struct dicelab_layout *layout)
{
	layout->hide_below = (struct dicelab_ratio){0, 0};
	layout->top = 0;
	layout->by_probability = false;
}

static void fail_format(struct dicelab *lab, const char *name)
{
	const struct source source = source_of_text("format", name, strlen(name));
	struct diag diag = library_diag(lab, &source);

	diag_error(&diag, CODE_VALUE, (struct span){0, source.length}, NULL,
		   "there is no such format");
}

struct dicelab_report *dicelab_report_new(struct dicelab *lab, FILE *to,
					  const struct dicelab_layout *layout)
{
	struct dicelab_layout taken;
	const struct format *format = &format_table[FORMAT_PLAIN];
	struct diag diag = library_diag(lab, NULL);
	struct dicelab_report *report;

	library_begin(lab);
	if (!sized_take(&diag, SIZED(dicelab_layout, drawing), &taken, layout))
		return NULL;
	if (taken.format != NULL && (format = format_named(taken.format)) == NULL) {
		fail_format(lab, taken.format);
		return NULL;
	}
	report = memory_take(&lab->hooks.memory, sizeof *report);
	if (report == NULL) {
		library_exhausted(lab);
		return NULL;
	}
	*report = (struct dicelab_report){.lab = lab,
					  .to = to,
					  .layout = taken,
					  .format = format,
					  .kept = {.memory = &lab->hooks.memory}};
	if (format->open != NULL) /* a page declares that it is UTF-8 */
		report->layout.ascii = false;
	if (taken.compare)
		layout_show_all(&report->layout);
	return report;
}

void dicelab_report_free(struct dicelab_report *report)
{
	if (report == NULL)
		return;
	kept_clear(&report->kept);
	memory_release(&report->lab->hooks.memory, report);
}

/* Connects reports, which do not know notations, with a notation's rendering of rolls. */
static void write_roll(const void *data, const struct writer *to, const struct dicelab_list *roll)
{
	const struct rendering *rendering = data;

	rendering->write(rendering, to, roll);
}

enum label_origin statement_label_origin(const struct dicelab_statement *statement)
{
	return statement->labelled         ? LABEL_OF_COMMENT
	       : statement->result != NULL ? LABEL_OF_OUTPUT
					   : LABEL_OF_TEXT;
}

static void set_label(struct answer *answer, const char *label, enum label_origin origin)
{
	answer->label = label;
	answer->labelled = origin == LABEL_OF_COMMENT;
	answer->named = origin == LABEL_OF_OUTPUT;
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
		if (statement->kind == &statement_of_tree && !statement->whole)
			label_trim(text, end, &begin, &end);
		answer.source = text + begin;
		answer.source_length = end - begin;
		answer.names = statement->kind->roll_names(statement);
		answer.boxes = statement->whole;
		set_label(&answer, statement->label, statement_label_origin(statement));
		answer.write_roll = statement->rendering == NULL ? NULL : write_roll;
		answer.rendering = statement->rendering;
	}
	if (report->label != NULL) {
		answer.label = report->label;
		answer.labelled = false;
	}
	return answer;
}

void report_begin_page(struct dicelab_report *report, const char *title)
{
	if (!report->begun && report->format->open != NULL)
		report->format->open(report->to, title);
	report->begun = true;
}

void report_begin(struct dicelab_report *report, const char *title)
{
	if (!report->begun && report->format->begin != NULL && !report->layout.compare)
		report->format->begin(report->to, &report->layout);
	report_begin_page(report, title);
}

void dicelab_report_label(struct dicelab_report *report, const char *label)
{
	report->label = label;
}

static bool write_answer(struct dicelab_report *report, const struct answer *answer, FILE *to)
{
	if (answer->outcomes != NULL)
		return write_outcomes(to, report->format, answer, &report->layout,
				      &report->over_limit);
	return write_roll_in(report->format, to, answer, &report->layout);
}

bool report_write_kept(struct dicelab_report *report, struct kept *kept, FILE *to)
{
	if (kept->outcomes == NULL)
		kept->answer.roll = &kept->roll;
	return write_answer(report, &kept->answer, to);
}

bool dicelab_report_roll(struct dicelab_report *report, const struct dicelab_statement *statement,
			 const struct dicelab_list *list)
{
	return dicelab_report_roll_dice(report, statement, list, NULL);
}

bool dicelab_report_roll_dice(struct dicelab_report *report,
			      const struct dicelab_statement *statement,
			      const struct dicelab_list *list,
			      const struct dicelab_breakdown *breakdown)
{
	struct answer answer = answer_to(report, statement);

	library_begin(report->lab);
	answer.roll = list;
	answer.breakdown = report->source == NULL ? breakdown : NULL;
	answer.seeded = report->lab->numbered;
	if (report->source != NULL)
		return keep(report, &answer, statement, NULL);
	report_begin(report, answer.label);
	return write_answer(report, &answer, report->to);
}

static void complain_of_memory(struct dicelab_report *report,
			       const struct dicelab_statement *statement)
{
	if (statement == NULL)
		library_exhausted(report->lab);
	else if (report->over_limit)
		diag_limit(statement->diag, statement_place(statement), &report->lab->limits,
			   LIMIT_memory);
	else
		diag_out_of_memory(statement->diag, statement_place(statement));
}

bool dicelab_report_outcomes(struct dicelab_report *report,
			     const struct dicelab_statement *statement,
			     struct dicelab_outcomes *outcomes)
{
	struct answer answer = answer_to(report, statement);
	struct stop stop = {.ask = monitor_ask, .data = report->lab};
	bool ok;

	library_begin(report->lab);
	if (outcomes->label != NULL && report->label == NULL)
		set_label(&answer, outcomes->label, outcomes->label_origin);
	answer.outcomes = &outcomes->table;
	answer.policy = outcomes->policy;
	if (statement != NULL && (statement->program == NULL || statement->program->text == NULL))
		answer.program = statement->diag->source;
	answer.seeded = report->lab->numbered && answer_is_sampled(&answer);
	if (report->layout.compare || report->source != NULL)
		return keep(report, &answer, statement, outcomes);
	monitor_begin_time(report->lab, outcomes->spent);
	outcomes->table.context.stop = &stop;
	report_begin(report, answer.label);
	ok = write_answer(report, &answer, report->to) && !stop.wanted;
	if (!ok && !stop.wanted && !ferror(report->to))
		complain_of_memory(report, statement);
	if (statement != NULL)
		ok = monitor_end_time(report->lab, statement->diag, statement_place(statement),
				      "the answer", 0) &&
		     ok;
	dicelab_outcomes_free(outcomes);
	return ok;
}

static bool fail_order(struct dicelab_report *report, const struct compared *compared,
		       const struct dicelab_layout *layout)
{
	const char *label = compared[0].label;
	struct source labels =
		source_of_text(layout->at_least ? "at least" : "at most", label, strlen(label));
	struct diag diag = library_diag(report->lab, &labels);

	return diag_error(&diag, CODE_VALUE, (struct span){0, labels.length},
			  "the labels of all programs must have the same order",
			  "its labels have a different order from those it is compared with");
}

bool report_compare(struct dicelab_report *report, const struct compared *compared, size_t count,
		    const struct dicelab_layout *layout)
{
	const struct comparing how = {report->to, report->label, layout, report->format};
	bool unordered;

	if (compare_print(&how, compared, count, &unordered))
		return true;
	if (unordered)
		return fail_order(report, compared, layout);
	return !ferror(report->to) && library_exhausted(report->lab);
}

static bool compare(struct dicelab_report *report)
{
	const struct dicelab_memory *memory = &report->lab->hooks.memory;
	const struct kept_answers *kept = &report->kept;
	struct compared *compared = memory_take(memory, kept->count * sizeof *compared);
	bool ok;
	size_t i;

	if (compared == NULL)
		return library_exhausted(report->lab);
	for (i = 0; i < kept->count; i++)
		compared[i] =
			(struct compared){kept->rows[i].label, &kept->rows[i].outcomes->table};
	report_begin(report, kept->rows[0].label);
	ok = report_compare(report, compared, kept->count, &report->layout);
	memory_release(memory, compared);
	return ok;
}

bool dicelab_report_end(struct dicelab_report *report)
{
	bool ok = true;

	library_begin(report->lab);
	if (report->source != NULL)
		ok = dicelab_report_end_source(report);
	if (report->kept.count > 0)
		ok = compare(report);
	kept_clear(&report->kept);
	if (report->begun && report->format->close != NULL)
		report->format->close(report->to);
	return ok && !ferror(report->to);
}
