/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Requests of our own, with the parameters of a hover: `dicelab/roll` rolls the statement at the position, and its result
 * has a `text` of a line for each output; `dicelab/chart` draws its distribution, of "at least" if `atLeast` is true, as the
 * picture `svg`, or null if there is none, and has messages as `text`. Where there is no statement, the result is null.
 */
#include <string.h>

#include "lsp/reading.h"
#include "support/text.h"

/* Of several outputs that one call makes, only the first are answered. */
enum { MOST_ANSWERS = 6, CHART_WIDTH = 720 };

struct cursor_answer {
	struct lsp *lsp;
	const struct document *document;
	size_t offset;
	struct document_reading reading;
	FILE *text;
	struct dicelab_report *report; /* of rolls */
	struct dicelab_plot *plot;     /* of distributions */
	size_t count, drawn;           /* statements, and those of them that are in the plot */
};

static void take_message(void *data, const struct dicelab_diagnostic *diagnostic)
{
	const struct cursor_answer *answer = data;

	/* what is wrong with statements before it is known from the diagnostics */
	if (answer->count > 0)
		fprintf(answer->text, "%s%s\n",
			diagnostic->severity == DICELAB_ERROR ? "error: " : "",
			diagnostic->message);
}

static void roll_statement(struct cursor_answer *answer, const struct dicelab_statement *statement)
{
	struct dicelab_list list;

	if (!dicelab_roll(answer->reading.lab, statement, &list))
		return;
	fprintf(answer->text, "%s: ", dicelab_label(statement));
	(void)dicelab_report_roll(answer->report, statement, &list);
}

static void draw_statement(struct cursor_answer *answer, const struct dicelab_statement *statement)
{
	struct dicelab_outcomes *outcomes = dicelab_calculate(answer->reading.lab, statement, NULL);

	if (outcomes != NULL)
		answer->drawn += dicelab_plot_add(answer->plot, dicelab_label(statement), outcomes);
	dicelab_outcomes_free(outcomes);
}

/* Takes the statements at the position. */
static void take_statements(struct cursor_answer *answer,
			    void (*take)(struct cursor_answer *answer,
					 const struct dicelab_statement *statement))
{
	struct dicelab_statement *statement;
	enum dicelab_status status;
	struct span at;

	while (answer->count < MOST_ANSWERS &&
	       (status = reading_next(&answer->reading, &statement)) != DICELAB_END) {
		if (status != DICELAB_STATEMENT)
			continue;
		at = reading_place(answer->document, statement);
		if (at.begin > answer->offset || answer->offset > at.end)
			continue;
		answer->count++;
		take(answer, statement);
	}
}

static void write_member(FILE *to, const char *name, struct dicelab_text *text)
{
	size_t length = 0;
	const char *bytes = text == NULL ? NULL : dicelab_text_get(text, &length);

	fprintf(to, "\"%s\":", name);
	text_write_json(to, bytes == NULL ? "" : bytes, bytes == NULL ? 0 : length);
}

/* Begins the answer to a request; false after an error, which is sent if the request is at fault. */
static bool begin_answer(struct cursor_answer *answer, const struct lsp_call *call,
			 struct dicelab_text *text)
{
	struct lsp *lsp = answer->lsp;
	bool ok;

	answer->document = lsp_find(lsp, call);
	if (answer->document == NULL)
		return false;
	if (!document_offset(answer->document, lsp->encoding,
			     element_member(call->params, "position"), &answer->offset)) {
		lsp_refuse(lsp, call->id, LSP_INVALID_PARAMS, "the position is missing");
		return false;
	}
	ok = text != NULL &&
	     reading_begin(&answer->reading, lsp, answer->document, take_message, answer);
	lsp->failed |= !ok;
	if (ok)
		answer->text = dicelab_text_file(text);
	return ok;
}

void lsp_roll(struct lsp *lsp, const struct lsp_call *call)
{
	struct cursor_answer answer = {.lsp = lsp};
	struct dicelab_text *text = dicelab_text_new(lsp->lab);
	FILE *to;

	if (begin_answer(&answer, call, text)) {
		answer.report = dicelab_report_new(answer.reading.lab, answer.text, NULL);
		lsp->failed |= answer.report == NULL;
		if (answer.report != NULL)
			take_statements(&answer, roll_statement);
		dicelab_report_free(answer.report);
		to = lsp_reply(lsp, call);
		if (to != NULL) {
			fputs(answer.count > 0 ? "{" : "null", to);
			if (answer.count > 0) {
				write_member(to, "text", text);
				putc('}', to);
			}
			lsp_send_reply(lsp, call);
		}
	}
	reading_end(&answer.reading);
	dicelab_text_free(text);
}

/* Writes the picture of the plot, and the messages; null without a statement. */
static void write_chart(FILE *to, const struct cursor_answer *answer, struct dicelab_text *text)
{
	struct dicelab_text *picture = dicelab_text_new(answer->lsp->lab);

	if (answer->count == 0) {
		fputs("null", to);
	} else {
		putc('{', to);
		if (answer->drawn > 0 && picture != NULL &&
		    dicelab_plot_write(answer->plot, dicelab_text_file(picture), NULL))
			write_member(to, "svg", picture);
		else
			fputs("\"svg\":null", to);
		putc(',', to);
		write_member(to, "text", text);
		putc('}', to);
	}
	dicelab_text_free(picture);
}

void lsp_chart(struct lsp *lsp, const struct lsp_call *call)
{
	struct dicelab_layout layout = {.size = sizeof layout};
	struct cursor_answer answer = {.lsp = lsp};
	struct dicelab_text *text = dicelab_text_new(lsp->lab);
	FILE *to;

	layout.at_least = element_is_true(element_member(call->params, "atLeast"));
	if (begin_answer(&answer, call, text)) {
		answer.plot = dicelab_plot_new(answer.reading.lab);
		lsp->failed |= answer.plot == NULL;
		if (answer.plot != NULL) {
			(void)dicelab_plot_layout(answer.plot, &layout);
			dicelab_plot_width(answer.plot, CHART_WIDTH);
			take_statements(&answer, draw_statement);
			to = lsp_reply(lsp, call);
			if (to != NULL) {
				write_chart(to, &answer, text);
				lsp_send_reply(lsp, call);
			}
		}
		dicelab_plot_free(answer.plot);
	}
	reading_end(&answer.reading);
	dicelab_text_free(text);
}
