/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Diagnostics: finds line and column of a span, passes the message to the host, and formats it with its source line. */
#include "support/diag.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "support/text.h"

const char *diag_code(enum code code)
{
	static const char *const words[CODE_COUNT] = {
#define CODE(id, name, meaning) [CODE_##id] = (name),
		DICELAB_CODES(CODE)
#undef CODE
	};

	return words[code];
}

const char *diag_severity(enum dicelab_severity severity)
{
	switch (severity) {
	case DICELAB_ERROR:
		break;
	case DICELAB_NOTE:
		return "note";
	case DICELAB_WARNING:
		return "warning";
	}
	return "error";
}

struct dicelab_diagnostic diag_of(enum dicelab_severity severity, enum code code, const char *hint)
{
	return (struct dicelab_diagnostic){.severity = severity,
					   .code = (enum dicelab_code)code,
					   .code_name = diag_code(code),
					   .hint = hint};
}

/* The place of a message. A source whose first line and column are the same as before has no more text discarded. */
static struct place place_of(struct diag *diag, size_t offset)
{
	const struct source *source = diag->source;
	bool known = diag->from.source == source && diag->from.line == source->line &&
		     diag->from.column == source->column && diag->last.offset <= offset;

	if (diag->from.length != source->length)
		diag->last.line_end = 0; /* the line may have grown */
	diag->last = known ? source_place_after(source, diag->last, offset)
			   : source_place(source, offset);
	diag->from.source = source;
	diag->from.line = source->line;
	diag->from.column = source->column;
	diag->from.length = source->length;
	return diag->last;
}

static void report(struct diag *diag, struct span at, struct dicelab_diagnostic diagnostic,
		   const char *format, va_list arguments)
{
	struct place place;
	char message[512];

	if (diag->report == NULL)
		return;
	place = place_of(diag, at.begin);
	vsnprintf(message, sizeof message, format, arguments);
	diagnostic.source = diag->source->name;
	diagnostic.message = message;
	diagnostic.line = place.line;
	diagnostic.column = place.column;
	diagnostic.text = diag->source->text + place.line_begin;
	diagnostic.text_length = place.line_end - place.line_begin;
	diagnostic.begin = at.begin - place.line_begin;
	diagnostic.end = at.end - place.line_begin;
	/* Only one line is shown: a span that begins after its end, or continues on the next line, is cut off at its
	   end. */
	if (diagnostic.begin > diagnostic.text_length)
		diagnostic.begin = diagnostic.text_length;
	if (diagnostic.end > diagnostic.text_length)
		diagnostic.end = diagnostic.text_length;
	diag->report(diag->data, &diagnostic);
}

static bool report_all(struct diag *diag, struct dicelab_diagnostic about, struct span at,
		       const char *format, va_list arguments)
{
	diag->errors += about.severity == DICELAB_ERROR;
	report(diag, at, about, format, arguments);
	return false;
}

bool diag_report(struct diag *diag, struct dicelab_diagnostic about, struct span at,
		 const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	report_all(diag, about, at, format, arguments);
	va_end(arguments);
	return false;
}

bool diag_error(struct diag *diag, enum code code, struct span at, const char *hint,
		const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	report_all(diag, diag_of(DICELAB_ERROR, code, hint), at, format, arguments);
	va_end(arguments);
	return false;
}

void diag_warning(struct diag *diag, enum code code, struct span at, const char *hint,
		  const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	report_all(diag, diag_of(DICELAB_WARNING, code, hint), at, format, arguments);
	va_end(arguments);
}

void diag_note(struct diag *diag, enum code code, struct span at, const char *hint,
	       const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	report_all(diag, diag_of(DICELAB_NOTE, code, hint), at, format, arguments);
	va_end(arguments);
}

void diag_place_fix(struct dicelab_fix *fix, const struct source *source, size_t offset)
{
	struct place place = source_place(source, offset);

	fix->line = place.line;
	fix->column = place.column;
	fix->begin = offset - place.line_begin;
}

struct dicelab_diagnostic diag_of_more(uint64_t errors, char message[DIAG_MORE_SIZE])
{
	struct dicelab_diagnostic more = diag_of(DICELAB_NOTE, CODE_MORE, NULL);

	errors -= DIAG_MOST_SHOWN;
	snprintf(message, DIAG_MORE_SIZE, "%" PRIu64 " more %s", errors,
		 errors == 1 ? "error" : "errors");
	more.message = message;
	return more;
}

struct dicelab_diagnostic diag_of_limit(enum code code, enum limit which, int64_t allowed)
{
	struct dicelab_diagnostic about = diag_of(DICELAB_ERROR, code, NULL);

	if (allowed < limit_table[which].largest)
		about.limit = limit_table[which].name;
	else
		about.hint = "this is the largest possible limit";
	return about;
}

bool diag_limit(struct diag *diag, struct span at, const struct limits *limits, enum limit which)
{
	int64_t allowed = limit_value(limits, which);

	return diag_report(diag, diag_of_limit(CODE_LIMIT, which, allowed), at,
			   "more than %" PRId64 " %s", allowed, limit_table[which].what);
}

bool diag_too_large(struct diag *diag, struct span at, const struct limits *limits,
		    enum limit which)
{
	int64_t allowed = limit_value(limits, which);
	struct dicelab_diagnostic about = diag_of_limit(CODE_TOO_HARD, which, allowed);

	about.remedies = DICELAB_REMEDY_SAMPLE;
	return diag_report(diag, about, at,
			   "the distribution of this takes more than %" PRId64 " %s", allowed,
			   limit_table[which].what);
}

bool diag_out_of_memory(struct diag *diag, struct span at)
{
	return diag_error(diag, CODE_MEMORY, at, NULL, "out of memory");
}

/* ---- formatting ---- */

enum {
	EXCERPT = 100, /* maximum number of bytes of a source line that are shown */
	LEAD = 60      /* maximum number of these before the span */
};

/* The bytes of a line that are shown: all of it, or a window around the place. */
struct excerpt {
	size_t begin, end;
};

/* Moves to the beginning of a character, forward or back. UTF-8 has at most three bytes after the first. */
static size_t character_border(const struct dicelab_diagnostic *diagnostic, size_t offset,
			       bool back)
{
	size_t border = offset;
	int steps;

	for (steps = 0; steps < 4; steps++) {
		if (border >= diagnostic->text_length || !text_continues(diagnostic->text[border]))
			return border;
		border = back ? border - 1 : border + 1;
	}
	return offset; /* not UTF-8: every byte is a character */
}

static struct excerpt choose_excerpt(const struct dicelab_diagnostic *diagnostic)
{
	struct excerpt shown = {0, diagnostic->text_length};

	if (diagnostic->text_length <= EXCERPT)
		return shown;
	if (diagnostic->begin > LEAD)
		shown.begin = character_border(diagnostic, diagnostic->begin - LEAD, false);
	if (shown.end - shown.begin > EXCERPT)
		shown.end = character_border(diagnostic, shown.begin + EXCERPT, true);
	return shown;
}

static void write_excerpt(FILE *to, const struct dicelab_diagnostic *diagnostic,
			  struct excerpt shown)
{
	fputs(shown.begin > 0 ? "..." : "", to);
	text_show(to, diagnostic->text + shown.begin, shown.end - shown.begin, "\t");
	fputs(shown.end < diagnostic->text_length ? "...\n" : "\n", to);
}

/* Blanks up to the span, a caret, and tildes to its end. Tabs stay tabs, so that they line up with the source line. */
static void write_caret(FILE *to, const struct dicelab_diagnostic *diagnostic, struct excerpt shown)
{
	size_t end = diagnostic->end < shown.end ? diagnostic->end : shown.end;
	size_t i = shown.begin;

	fputs(shown.begin > 0 ? "   " : "", to);
	while (i < diagnostic->begin) {
		putc(diagnostic->text[i] == '\t' ? '\t' : ' ', to);
		i += text_character(diagnostic->text + i, diagnostic->begin - i);
	}
	putc('^', to);
	if (i < end)
		i += text_character(diagnostic->text + i, end - i);
	while (i < end) {
		putc('~', to);
		i += text_character(diagnostic->text + i, end - i);
	}
	putc('\n', to);
}

static void show(FILE *to, const char *text)
{
	text_show(to, text, strlen(text), "");
}

bool diag_write(FILE *to, const struct dicelab_diagnostic *diagnostic)
{
	bool has_place = diagnostic->line > 0;
	struct excerpt shown = choose_excerpt(diagnostic);

	if (has_place) {
		show(to, diagnostic->source);
		fprintf(to, ":%zu:%zu: ", diagnostic->line, diagnostic->column);
	}
	fprintf(to, "%s: ", diag_severity(diagnostic->severity));
	show(to, diagnostic->message);
	putc('\n', to);
	if (has_place) {
		write_excerpt(to, diagnostic, shown);
		write_caret(to, diagnostic, shown);
	}
	if (diagnostic->hint != NULL) {
		fputs("hint: ", to);
		show(to, diagnostic->hint);
		putc('\n', to);
	}
	return !ferror(to);
}
