/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* `textDocument/inlayHint`: the mean after each statement. It is shown only if it is exact. */
#include <math.h>

#include "lsp/sight.h"

/* The limit of time for a mean, in milliseconds, and how many of the outputs of one call are shown. */
enum { MOST_TIME = 250, MOST_MEANS = 3 };

struct means {
	struct sight *sight;
	FILE *to;
	struct span range; /* that the client shows */
	size_t place;      /* the end of the last statement with a hint */
	size_t count;      /* of means there; 0: no hint was begun */
	bool some;
};

/* Two digits after the decimal point, or if it has none of those, two digits. */
static void write_number(FILE *to, double mean)
{
	double size = fabs(mean);

	fprintf(to, size >= 1e12 || (size > 0 && size < 0.005) ? "%.2g" : "%.2f", mean);
}

/* Ends the hint that was begun. */
static void end_hint(struct means *means)
{
	if (means->count > MOST_MEANS)
		fputs(" \xE2\x80\xA6", means->to); /* an ellipsis */
	if (means->count > 0)
		fputs("\",\"paddingLeft\":true}", means->to);
	means->count = 0;
}

/* Writes the mean of a statement that ends at `place`; several that end there are outputs of one call. */
static void write_mean(struct means *means, size_t place, double mean)
{
	if (means->count > 0 && place != means->place)
		end_hint(means);
	if (means->count == 0) {
		fputs(means->some ? ",{\"position\":" : "{\"position\":", means->to);
		document_write_position(means->to, means->sight->document,
					means->sight->lsp->encoding, place);
		fputs(",\"label\":\"mean ", means->to);
		means->some = true;
	}
	means->place = place;
	if (++means->count > MOST_MEANS)
		return;
	fputs(means->count > 1 ? ", " : "", means->to);
	write_number(means->to, mean);
}

/* Calculates the mean; false if there is none, or if it is not known exactly. */
static bool find_mean(struct dicelab *lab, const struct dicelab_statement *statement, double *mean)
{
	struct dicelab_outcomes *outcomes;
	bool found;

	(void)dicelab_set_limit(lab, "time", MOST_TIME, NULL);
	outcomes = dicelab_calculate(lab, statement, NULL);
	(void)dicelab_set_limit(lab, "time", READING_TIME, NULL);
	found = outcomes != NULL && dicelab_outcomes_count(outcomes) > 1 &&
		dicelab_outcomes_name(outcomes, 0) == NULL &&
		dicelab_outcomes_statistic(outcomes, DICELAB_STATISTIC_MEAN, mean) &&
		dicelab_outcomes_certainty(outcomes, DICELAB_STATISTIC_MEAN) == DICELAB_EXACT;
	dicelab_outcomes_free(outcomes);
	return found;
}

static void write_hints(struct means *means)
{
	struct sight *sight = means->sight;
	struct dicelab_statement *statement;
	enum dicelab_status status;
	struct span at;
	double mean;

	while ((status = reading_next(&sight->reading, &statement)) != DICELAB_END) {
		if (status != DICELAB_STATEMENT)
			continue;
		at = reading_place(sight->document, statement);
		if (at.end < means->range.begin || at.end > means->range.end)
			continue;
		if (find_mean(sight->reading.lab, statement, &mean))
			write_mean(means, at.end, mean);
	}
	end_hint(means);
}

void lsp_hint(struct lsp *lsp, const struct lsp_call *call)
{
	struct sight sight;
	struct means means = {.sight = &sight};

	if (sight_begin(&sight, lsp, call, false)) {
		if (!document_span(sight.document, lsp->encoding,
				   element_member(call->params, "range"), &means.range)) {
			lsp_refuse(lsp, call->id, LSP_INVALID_PARAMS, "the range is missing");
		} else if ((means.to = lsp_reply(lsp, call)) != NULL) {
			putc('[', means.to);
			write_hints(&means);
			putc(']', means.to);
			lsp_send_reply(lsp, call);
		}
	}
	sight_end(&sight);
}
