/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* dicelab_ask: a program and options in, a JSON document out; or answers as structures. */
#include <string.h>

#include "api/ask_answers.h"
#include "api/ask_options.h"
#include "api/ask_sweep.h"
#include "api/monitor.h"
#include "report/format.h"
#include "report/json.h"
#include "support/memory.h"
#include "support/platform.h"
#include "support/text.h"

/* A request, and the parts of its document as they are written; or its answers. */
struct ask_document {
	struct dicelab *lab;
	const char *program;
	size_t length;
	const struct ask_options *options;
	struct ask_request request;                 /* what they say */
	struct dicelab_answers *answers;            /* in place of a document; or NULL */
	FILE *to;                                   /* the document */
	struct dicelab_text *messages, *statements; /* lines of JSON; `statements` may be NULL */
	struct dicelab_layout layout, drawing;      /* of the answers, and of charts */
	struct dicelab_report *report;              /* of all answers; in an array, of one */
	struct dicelab_text *text;                  /* what it writes */
	struct dicelab_plot *plot;                  /* the chart of all; or NULL */
	struct ask_sweep sweep;                     /* without axes: the program is answered once */
	uint64_t count, answered, drawn;            /* statements so far */
	uint64_t errors;                            /* of the program */
	const char *notation;                       /* of the program; NULL until it is known */
	bool failed;                                /* out of memory */
};

static void write_message(struct ask_document *asking, const struct dicelab_diagnostic *diagnostic)
{
	last_error_keep(&asking->lab->last_error, &asking->lab->hooks.memory, diagnostic);
	if (diagnostic->severity == DICELAB_ERROR && ++asking->errors > DIAG_MOST_SHOWN)
		return;
	dicelab_write_diagnostic_json(dicelab_text_file(asking->messages), diagnostic);
}

static void take_message(void *data, const struct dicelab_diagnostic *diagnostic)
{
	write_message(data, diagnostic);
}

/* A message about the program with the values of a sweep: an error names them; what is no error is told for the first. */
static void take_swept_message(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct ask_document *asking = data;
	struct dicelab_diagnostic about = *diagnostic;
	const struct ask_sweep *sweep = &asking->sweep;
	char values[SWEEP_LABEL], message[2 * SWEEP_LABEL];

	if (diagnostic->severity == DICELAB_ERROR) {
		sweep_label(sweep->axes, sweep->axis_count, sweep->cell, values);
		snprintf(message, sizeof message, "%s (%s)", diagnostic->message, values);
		about.message = message;
	}
	if (diagnostic->severity == DICELAB_ERROR || sweep->cell == 0)
		write_message(asking, &about);
}

/* ---- members of the document ---- */

/* A string; the text is freed, and may be NULL when out of memory. */
static void put_string(struct ask_document *asking, FILE *to, const char *key,
		       struct dicelab_text *text)
{
	size_t length = 0;
	const char *bytes = text != NULL ? dicelab_text_get(text, &length) : NULL;

	asking->failed |= bytes == NULL;
	if (bytes != NULL) {
		fprintf(to, ",\"%s\":", key);
		text_write_json(to, bytes, length);
	}
	dicelab_text_free(text);
}

/* Lines of JSON as an array; no member without a text. */
static void put_lines(struct ask_document *asking, const char *key, struct dicelab_text *text)
{
	const char *lines = text != NULL ? dicelab_text_get(text, NULL) : NULL, *end;

	asking->failed |= text != NULL && lines == NULL;
	if (lines == NULL)
		return;
	fprintf(asking->to, ",\"%s\":[", key);
	for (; (end = strchr(lines, '\n')) != NULL; lines = end + 1) {
		fwrite(lines, 1, (size_t)(end - lines), asking->to);
		fputs(end[1] != '\0' ? "," : "", asking->to);
	}
	putc(']', asking->to);
}

/* ---- charts ---- */

/* An empty chart; NULL when out of memory. */
static struct dicelab_plot *new_plot(struct ask_document *asking)
{
	struct dicelab_plot *plot = dicelab_plot_new(asking->lab);

	asking->failed |= plot == NULL;
	if (plot == NULL)
		return NULL;
	dicelab_plot_layout(plot, &asking->drawing);
	if (asking->request.width > 0)
		dicelab_plot_width(plot, (double)asking->request.width);
	return plot;
}

static void put_chart(struct ask_document *asking, FILE *to, const struct dicelab_plot *plot)
{
	struct dicelab_text *text = dicelab_text_new(asking->lab);

	if (text != NULL)
		dicelab_plot_write(plot, dicelab_text_file(text), NULL);
	put_string(asking, to, "chart", text);
}

/* False when out of memory, or when the time is over, which is said where the answer is written. */
static bool add_series(struct ask_document *asking, struct dicelab_plot *plot, const char *label,
		       const struct dicelab_outcomes *outcomes)
{
	bool stopped, ok = plot_take(plot, label, outcomes, &stopped);

	asking->failed |= !ok && !stopped;
	return ok;
}

static void put_own_chart(struct ask_document *asking, FILE *to, const char *label,
			  const struct dicelab_outcomes *outcomes)
{
	struct dicelab_plot *plot = new_plot(asking);

	if (plot == NULL)
		return;
	if (add_series(asking, plot, label, outcomes))
		put_chart(asking, to, plot);
	dicelab_plot_free(plot);
}

/* Draws the outcomes into the charts that are asked for. */
static void draw_charts(struct ask_document *asking, const char *label,
			const struct dicelab_outcomes *outcomes)
{
	if (!ask_has_series(&asking->request, asking->count))
		return;
	if (asking->request.charts)
		put_own_chart(asking, dicelab_text_file(asking->statements), label, outcomes);
	if (asking->plot != NULL && add_series(asking, asking->plot, label, outcomes))
		asking->drawn++;
}

/* ---- calculations ---- */

/* How the request wants statements calculated. */
static struct dicelab_calculation calculation_of(const struct ask_request *request)
{
	return (struct dicelab_calculation){.size = sizeof(struct dicelab_calculation),
					    .policy = request->policy > 0,
					    .threshold = request->settings.threshold,
					    .floating = request->settings.floating,
					    .exact = request->settings.layout.fractions};
}

/* ---- explanations ---- */

struct listing {
	FILE *to;
	const struct dicelab_statement *statement;
	bool begun;
};

static bool list_way(void *data, const struct dicelab_way *way)
{
	struct listing *listing = data;

	fputs(listing->begun ? "," : ",\"ways\":[", listing->to);
	listing->begun = true;
	json_way(listing->to, way, dicelab_roll_name(listing->statement, way->result));
	return !ferror(listing->to);
}

/* False if the ways are too many, or not known. */
static bool put_ways(struct ask_document *asking, FILE *to,
		     const struct dicelab_statement *statement)
{
	struct dicelab_text *text = dicelab_text_new(asking->lab);
	struct listing listing = {.statement = statement};
	const char *ways = NULL;

	if (text != NULL) {
		listing.to = dicelab_text_file(text);
		if (dicelab_ways(asking->lab, statement, (size_t)asking->request.explain, list_way,
				 &listing) > 0)
			ways = dicelab_text_get(text, NULL);
	}
	if (ways != NULL)
		fprintf(to, "%s]", ways);
	dicelab_text_free(text);
	return ways != NULL;
}

static void put_plan(struct ask_document *asking, FILE *to,
		     const struct dicelab_statement *statement)
{
	struct dicelab_text *plan = dicelab_text_new(asking->lab);
	struct dicelab_calculation how = calculation_of(&asking->request);
	struct dicelab_outcomes *outcomes;

	how.plan = plan != NULL ? dicelab_text_file(plan) : NULL;
	outcomes = dicelab_calculate(asking->lab, statement, &how);
	if (outcomes != NULL)
		put_string(asking, to, "plan", plan);
	else
		dicelab_text_free(plan);
	dicelab_outcomes_free(outcomes);
}

/* ---- answers ---- */

/* False when out of memory. */
static bool begin_report(struct ask_document *asking)
{
	asking->text = dicelab_text_new(asking->lab);
	if (asking->text != NULL)
		asking->report = dicelab_report_new(asking->lab, dicelab_text_file(asking->text),
						    &asking->layout);
	asking->failed |= asking->report == NULL;
	return asking->report != NULL;
}

static void free_report(struct ask_document *asking)
{
	dicelab_report_free(asking->report);
	dicelab_text_free(asking->text);
	asking->report = NULL;
	asking->text = NULL;
}

static bool roll(struct ask_document *asking, const struct dicelab_statement *statement)
{
	const struct dicelab_breakdown *breakdown;
	struct dicelab_list list;

	if (!dicelab_roll_dice(asking->lab, statement, &list, &breakdown))
		return false;
	if (asking->answers == NULL)
		return dicelab_report_roll_dice(asking->report, statement, &list, breakdown);
	asking->failed |= !answers_add_roll(asking->answers, statement, &list, breakdown);
	return !asking->failed;
}

/* NULL after an error (reported). */
static struct dicelab_outcomes *find_outcomes(struct ask_document *asking,
					      const struct dicelab_statement *statement)
{
	const struct ask_request *request = &asking->request;
	const struct dicelab_calculation how = calculation_of(request);

	return request->way == WAY_SAMPLE ? dicelab_sample(asking->lab, statement,
							   (uint64_t)request->settings.count, NULL)
					  : dicelab_calculate(asking->lab, statement, &how);
}

static bool write_outcomes(struct ask_document *asking, const struct dicelab_statement *statement)
{
	struct dicelab_outcomes *outcomes = find_outcomes(asking, statement);

	if (outcomes == NULL)
		return false;
	if (asking->answers != NULL) {
		asking->failed |= !answers_add_outcomes(asking->answers, statement, outcomes);
		return !asking->failed;
	}
	if (asking->statements != NULL)
		fprintf(dicelab_text_file(asking->statements), ",\"count\":%zu",
			dicelab_outcomes_count(outcomes));
	draw_charts(asking, dicelab_label(statement), outcomes);
	return dicelab_report_outcomes(asking->report, statement, outcomes);
}

static bool answer(struct ask_document *asking, const struct dicelab_statement *statement)
{
	return asking->request.way == WAY_ROLL ? roll(asking, statement)
					       : write_outcomes(asking, statement);
}

/* Puts what the report says into the array of answers, and ends it: each answer has its own, so that one that fails leaves nothing.
   Returns whether there is an answer. */
static bool end_answer(struct ask_document *asking, bool ok)
{
	const char *line = ok ? dicelab_text_get(asking->text, NULL) : NULL;

	asking->failed |= ok && line == NULL;
	if (line != NULL) {
		fputs(asking->answered > 0 ? "," : "", asking->to);
		fwrite(line, 1, strcspn(line, "\n"), asking->to);
		asking->answered++;
	}
	free_report(asking);
	return line != NULL;
}

static bool answer_in_array(struct ask_document *asking, const struct dicelab_statement *statement)
{
	return end_answer(asking, begin_report(asking) && answer(asking, statement));
}

static void answer_statement(struct ask_document *asking, const struct dicelab_statement *statement)
{
	const struct ask_request *request = &asking->request;
	const char *label = dicelab_label(statement);
	FILE *to = asking->statements != NULL ? dicelab_text_file(asking->statements) : NULL;
	char sentence[256];
	bool ok = request->way == WAY_CHECK;

	if (to != NULL) {
		fputs("{\"label\":", to);
		text_write_json(to, label, strlen(label));
		if (dicelab_describe(statement, sentence, sizeof sentence) > 0) {
			fputs(",\"sentence\":", to);
			text_write_json(to, sentence, strlen(sentence));
		}
	}
	if (!ok && ask_find_goal(asking->lab, statement, &request->goal))
		ok = asking->answers != NULL || request->format != NULL
			     ? answer(asking, statement)
			     : answer_in_array(asking, statement);
	if (to == NULL)
		return;
	/* (A statement that failed would fail once more, with the same message.) */
	if (ok && request->explain > 0 && !put_ways(asking, to, statement) && !asking->lab->late)
		put_plan(asking, to, statement);
	fprintf(to, ",\"ok\":%s}\n", ok ? "true" : "false");
}

/* The answer to the next statement begins, with all its parts. */
static enum dicelab_status begin_next(struct ask_document *asking, struct dicelab_source *source,
				      struct dicelab_statement **statement)
{
	asking->lab->asked = platform_seconds();
	return dicelab_next(source, statement);
}

/* Whether `count` statements are as many as the option `first` asks for. */
static bool has_all(const struct ask_document *asking, uint64_t count)
{
	return asking->request.first > 0 && count >= asking->request.first;
}

static void answer_all(struct ask_document *asking, struct dicelab_source *source)
{
	struct dicelab_statement *statement;
	enum dicelab_status status;

	while (!has_all(asking, asking->count) &&
	       (status = begin_next(asking, source, &statement)) != DICELAB_END) {
		if (status != DICELAB_STATEMENT)
			continue;
		answer_statement(asking, statement);
		asking->count++;
	}
	asking->lab->asked = 0;
}

/* ---- the document ---- */

/* The layouts of answers and charts that the options ask for. */
static void set_layouts(struct ask_document *asking)
{
	const struct ask_request *request = &asking->request;

	asking->layout = request->settings.layout;
	asking->layout.format = request->format != NULL ? request->format->name : "json";
	asking->layout.policy = (enum dicelab_policy)request->policy;
	asking->drawing = (struct dicelab_layout){.size = sizeof asking->drawing,
						  .at_least = request->curve == CURVE_AT_LEAST,
						  .at_most = request->curve == CURVE_AT_MOST,
						  .drawing = request->settings.layout.drawing};
}

/* Opens the program, in its notation and with its names. NULL after an error (reported). */
static struct dicelab_source *open_program(struct ask_document *asking)
{
	const struct ask_request *request = &asking->request;
	struct dicelab_source *source =
		dicelab_open_text(asking->lab, "program", asking->program, asking->length);
	const char *notation;

	asking->failed |= source == NULL;
	if (source == NULL)
		return NULL;
	if (asking->answers == NULL) {
		source->diag.report =
			asking->sweep.axis_count > 0 ? take_swept_message : take_message;
		source->diag.data = asking;
	}
	notation = request->notation != NULL ? request->notation->about.name
					     : dicelab_find_notation(source, NULL, SIZE_MAX);
	if (dicelab_set_notation(source, notation, 0)) {
		asking->notation = notation;
		dicelab_allow_definitions(source);
		if (ask_bind_names(source, &request->names) &&
		    ask_sweep_bind(&asking->sweep, source))
			return source;
	}
	dicelab_close(source);
	return NULL;
}

static void put_notation(const struct ask_document *asking)
{
	if (asking->notation != NULL)
		fprintf(asking->to, "\"notation\":\"%s\"", asking->notation);
}

static void put_no_answers(const struct ask_document *asking)
{
	fprintf(asking->to, "%s\"answers\":[]", asking->notation != NULL ? "," : "");
}

/* Calls `put_all` for the answers in the form that is asked for: an array, or a text in a format. */
static void put_answers(struct ask_document *asking, struct dicelab_source *source,
			void (*put_all)(struct ask_document *asking, struct dicelab_source *source))
{
	if (asking->request.format == NULL) {
		fputs(",\"answers\":[", asking->to);
		put_all(asking, source);
		putc(']', asking->to);
	} else if (begin_report(asking)) {
		put_all(asking, source);
		dicelab_report_end(asking->report);
		put_string(asking, asking->to, "text", asking->text);
		asking->text = NULL;
	}
	free_report(asking);
}

/* ---- sweeps ---- */

/* Keeps the outcomes of all statements for the current values. */
static void keep_all(struct ask_document *asking, struct dicelab_source *source)
{
	struct dicelab_statement *statement;
	enum dicelab_status status;

	asking->sweep.next = 0;
	while (asking->errors == 0 && !asking->failed && !has_all(asking, asking->sweep.next) &&
	       (status = begin_next(asking, source, &statement)) != DICELAB_END) {
		struct dicelab_outcomes *outcomes = NULL;

		if (status == DICELAB_STATEMENT &&
		    ask_find_goal(asking->lab, statement, &asking->request.goal))
			outcomes = find_outcomes(asking, statement);
		if (outcomes != NULL)
			asking->failed |=
				!ask_sweep_take(&asking->sweep, dicelab_label(statement), outcomes);
	}
	asking->lab->asked = 0;
}

/* Compares the outcomes of a statement in the report. False without an answer. */
static bool compare_swept(struct ask_document *asking, const struct ask_swept *swept)
{
	const struct source source = source_of_text("chart", swept->label, strlen(swept->label));
	struct diag diag = {.source = &source, .report = take_message, .data = asking};
	bool stopped,
		ok = ask_sweep_write(&asking->sweep, swept, asking->report, asking->plot, &stopped);

	asking->failed |= !ok && !stopped;
	asking->drawn += ok && asking->plot != NULL;
	if (stopped)
		monitor_end_time(asking->lab, &diag, (struct span){0, source.length}, "the chart",
				 0);
	return ok;
}

static void compare_all(struct ask_document *asking, struct dicelab_source *source)
{
	const struct ask_sweep *sweep = &asking->sweep;
	size_t i;

	(void)source;
	for (i = 0; i < sweep->count && asking->errors == 0; i++) {
		bool ok = asking->request.format != NULL || begin_report(asking);

		ok = ok && compare_swept(asking, &sweep->statements[i]);
		if (asking->request.format == NULL)
			end_answer(asking, ok);
	}
}

/* Answers the program for all values. Without an answer to each there are none. */
static void put_sweep(struct ask_document *asking)
{
	struct ask_sweep *sweep = &asking->sweep;

	for (sweep->cell = 0; sweep->cell < sweep->cells; sweep->cell++) {
		struct dicelab_source *source = open_program(asking);

		if (source != NULL)
			keep_all(asking, source);
		dicelab_close(source);
		if (source == NULL || asking->errors > 0 || asking->failed ||
		    (sweep->cell == 0 && !ask_sweep_uses_names(sweep)))
			break;
	}
	put_notation(asking);
	if (sweep->cell == sweep->cells)
		put_answers(asking, NULL, compare_all);
	else
		put_no_answers(asking);
}

/* ---- programs ---- */

static void put_program(struct ask_document *asking)
{
	const struct ask_request *request = &asking->request;
	struct dicelab_source *source;

	set_layouts(asking);
	if (request->statements || request->explain > 0 || request->charts) {
		asking->statements = dicelab_text_new(asking->lab);
		asking->failed |= asking->statements == NULL;
	}
	asking->plot = request->chart ? new_plot(asking) : NULL;
	if (asking->failed)
		return;
	if (asking->sweep.axis_count > 0) {
		put_sweep(asking);
		return;
	}
	source = open_program(asking);
	put_notation(asking);
	if (source != NULL)
		put_answers(asking, source, answer_all);
	else
		put_no_answers(asking);
	dicelab_close(source);
}

/* Reads the options, and lets them be in force. False after an error (reported). */
static bool begin_request(struct ask_document *asking)
{
	const struct ask_options *options = asking->options;
	const struct source source =
		source_of_text("options", options->text, strlen(options->text));
	struct diag diag = {.source = &source, .report = take_message, .data = asking};
	struct ask_request *request = &asking->request;

	if (asking->answers != NULL)
		diag = library_diag(asking->lab, &source);
	if (!ask_read_options(asking->lab, options, &diag, request))
		return false;
	if (asking->answers != NULL && request->sweeps.count > 0)
		return diag_error(
			&diag, CODE_MISUSE, (struct span){0, strlen(options->text)}, NULL,
			"the answer to a sweep is a comparison, which only a document has");
	if (!ask_add_rules(asking->lab, &diag, &request->rules) ||
	    !ask_sweep_begin(&asking->sweep, asking->lab, &diag, &request->sweeps))
		return false;
	if (request->settings.seed.given)
		dicelab_seed(asking->lab, request->settings.seed.number);
	return true;
}

static void put_document(struct ask_document *asking)
{
	putc('{', asking->to);
	if (begin_request(asking))
		put_program(asking);
	else
		put_no_answers(asking);
	if (asking->errors > DIAG_MOST_SHOWN) {
		char message[DIAG_MORE_SIZE];
		const struct dicelab_diagnostic more = diag_of_more(asking->errors, message);

		dicelab_write_diagnostic_json(dicelab_text_file(asking->messages), &more);
	}
	put_lines(asking, "messages", asking->messages);
	put_lines(asking, "statements", asking->statements);
	if (asking->drawn > 0 && !asking->failed)
		put_chart(asking, asking->to, asking->plot);
	putc('}', asking->to);
}

/* ---- answers without a document ---- */

static void find_answers(struct ask_document *asking)
{
	struct dicelab_source *source = begin_request(asking) ? open_program(asking) : NULL;

	if (source != NULL)
		answer_all(asking, source);
	dicelab_close(source);
}

/* ---- the session ---- */

/* The state of a session that a request changes: saved before it, and restored after it. */
struct before {
	struct limits limits;
	struct seed seed;
	bool seeded, numbered;
	uint64_t number, runs;
	struct definitions definitions;
	struct program_list programs;
	struct decisions decisions;
};

static struct before put_aside(struct dicelab *lab)
{
	const struct before before = {lab->limits,      lab->seed,     lab->seeded,
				      lab->numbered,    lab->number,   lab->runs,
				      lab->definitions, lab->programs, lab->decisions};

	definitions_init(&lab->definitions, &lab->hooks.memory);
	program_list_init(&lab->programs, &lab->hooks.memory);
	lab->decisions = (struct decisions){.text = NULL};
	return before;
}

/* Random numbers go on, unless the program had a seed of its own. */
static void put_back(struct dicelab *lab, const struct before *before, bool had_seed)
{
	definitions_clear(&lab->definitions);
	program_list_clear(&lab->programs);
	decisions_clear(lab);
	lab->decisions = before->decisions;
	lab->decisions.question.data = &lab->decisions;
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

/* Lets `work` answer the request in a session that is as before afterwards. */
static void answer_aside(struct ask_document *asking, void (*work)(struct ask_document *asking))
{
	struct dicelab *lab = asking->lab;
	const struct before before = put_aside(lab);

	library_begin(lab);
	lab->last_error.held = true;
	work(asking);
	ask_sweep_end(&asking->sweep);
	put_back(lab, &before, asking->request.settings.seed.given);
	lab->last_error.held = false;
}

static const char *ask(struct dicelab *lab, const char *program, size_t length,
		       const struct ask_options *options)
{
	struct ask_document asking = {.lab = lab,
				      .program = program,
				      .length = length,
				      .options = options,
				      .messages = dicelab_text_new(lab)};
	const char *document = NULL;

	library_begin(lab);
	dicelab_text_free(lab->document);
	lab->document = dicelab_text_new(lab);
	asking.failed = asking.messages == NULL || lab->document == NULL;
	if (!asking.failed) {
		asking.to = dicelab_text_file(lab->document);
		answer_aside(&asking, put_document);
	}
	dicelab_plot_free(asking.plot);
	dicelab_text_free(asking.messages);
	dicelab_text_free(asking.statements);
	if (!asking.failed)
		document = dicelab_text_get(lab->document, NULL);
	if (document == NULL)
		library_exhausted(lab);
	return document;
}

const char *dicelab_ask(struct dicelab *lab, const char *program, size_t length,
			const char *options)
{
	return ask(lab, program, length,
		   &(struct ask_options){.text = options == NULL ? "" : options});
}

/* The pairs as lines, to be released; NULL when out of memory. */
static char *text_of_pairs(const struct dicelab *lab, const struct ask_options *options)
{
	size_t size = 1, at = 0, i;
	char *text;

	for (i = 0; i < options->count; i++)
		size += ask_length(&options->pairs[i]) + 1;
	text = memory_take(&lab->hooks.memory, size);
	for (i = 0; text != NULL && i < options->count; i++) {
		const struct dicelab_ask_pair *pair = &options->pairs[i];

		at += (size_t)snprintf(text + at, size - at, "%s%s%s\n", pair->name,
				       pair->value != NULL ? "=" : "",
				       pair->value != NULL ? pair->value : "");
	}
	if (text != NULL)
		text[at] = '\0';
	return text;
}

const char *dicelab_ask_with(struct dicelab *lab, const char *program, size_t length,
			     const struct dicelab_ask_pair *options, size_t count)
{
	struct ask_options given = {.pairs = options, .count = options == NULL ? 0 : count};
	char *text = text_of_pairs(lab, &given);
	const char *document;

	library_begin(lab);
	if (text == NULL) {
		library_exhausted(lab);
		return NULL;
	}
	given.text = text;
	document = ask(lab, program, length, &given);
	memory_release(&lab->hooks.memory, text);
	return document;
}

struct dicelab_answers *dicelab_ask_answers(struct dicelab *lab, const char *program, size_t length,
					    const struct dicelab_ask_pair *options, size_t count)
{
	struct ask_options given = {.pairs = options, .count = options == NULL ? 0 : count};
	struct ask_document asking = {.lab = lab,
				      .program = program,
				      .length = length,
				      .options = &given,
				      .answers = answers_new(lab)};
	char *text = text_of_pairs(lab, &given);

	library_begin(lab);
	asking.failed = asking.answers == NULL || text == NULL;
	if (!asking.failed) {
		given.text = text;
		answer_aside(&asking, find_answers);
	}
	memory_release(&lab->hooks.memory, text);
	if (!asking.failed)
		return asking.answers;
	library_exhausted(lab);
	dicelab_answers_free(asking.answers);
	return NULL;
}
