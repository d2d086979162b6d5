/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of dicelab.h that weave a literate document: the answers to a source in their places in the text. */
#include "api/report.h"
#include "starlark/dice.h"
#include "support/memory.h"
#include "weave/weave.h"

/* The state of write_output. */
struct woven_answers {
	struct dicelab_report *report;
	bool ok;
};

static void write_output(void *data, size_t index, FILE *to)
{
	struct woven_answers *answers = data;
	struct kept *kept = &answers->report->kept.rows[index];

	kept->answer.woven = true;
	answers->ok &= report_write_kept(answers->report, kept, to);
}

/* The function that weaves in this format; NULL if there is none. */
static bool (*weaver_of(const struct format *format))(const struct woven *woven, FILE *to)
{
	if (format == &format_table[FORMAT_HTML])
		return weave_html;
	return format == &format_table[FORMAT_MARKDOWN] ? weave_markdown : NULL;
}

static struct woven_output *list_outputs(const struct dicelab_report *report, size_t begin)
{
	const struct kept_answers *kept = &report->kept;
	struct woven_output *outputs =
		memory_take(kept->memory, (kept->count + 1) * sizeof *outputs);
	size_t i;

	for (i = 0; outputs != NULL && i < kept->count; i++)
		outputs[i] = (struct woven_output){kept->rows[i].name, kept->rows[i].name_size,
						   kept->rows[i].place - begin};
	return outputs;
}

/* The document as a source, which begins after an initial #! line. */
static struct source source_of(const struct dicelab_source *source)
{
	const struct source *all = &source->reader.source;
	struct span at = source->script->at;
	struct place place = source_place(all, at.begin);

	return (struct source){.name = all->name,
			       .text = all->text + at.begin,
			       .length = at.end - at.begin,
			       .line = place.line,
			       .column = place.column};
}

static bool write_woven(struct dicelab_report *report, const struct woven *woven)
{
	report_begin(report, weave_title(woven));
	return weaver_of(report->format)(woven, report->to) && !ferror(report->to);
}

static bool weave(struct dicelab_report *report, struct dicelab_source *source)
{
	struct source document = source_of(source);
	struct diag diag = source->diag;
	struct woven_answers answers = {report, true};
	struct woven_output *outputs = list_outputs(report, source->script->at.begin);
	struct weaving weaving = {.memory = report->kept.memory,
				  .diag = &diag,
				  .literate = &source->script->literate,
				  .natives = dice_natives,
				  .outputs = outputs,
				  .count = report->kept.count,
				  .write = write_output,
				  .data = &answers};
	struct woven *woven;
	bool ok;

	diag.source = &document;
	if (outputs == NULL)
		return false;
	woven = weave_open(&weaving);
	ok = woven != NULL && write_woven(report, woven);
	weave_close(woven);
	memory_release(report->kept.memory, outputs);
	return ok && answers.ok;
}

static bool write_all(struct dicelab_report *report)
{
	bool ok = true;
	size_t i;

	for (i = 0; i < report->kept.count && ok; i++) {
		report_begin(report, report->kept.rows[i].label);
		ok = report_write_kept(report, &report->kept.rows[i], report->to);
	}
	return ok;
}

void dicelab_report_begin_source(struct dicelab_report *report, struct dicelab_source *source)
{
	report->source = NULL;
	if (dicelab_is_script(source) && !report->layout.compare &&
	    weaver_of(report->format) != NULL)
		report->source = source;
}

bool dicelab_report_end_source(struct dicelab_report *report)
{
	struct dicelab_source *source = report->source;
	bool ok;

	library_begin(report->lab);
	report->source = NULL;
	if (source == NULL || source->script == NULL || source->script->failed)
		return true;
	ok = source->script->is_document ? weave(report, source) : write_all(report);
	kept_clear(&report->kept);
	return ok;
}
