/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A streaming splitter: reads text until a statement is complete, and discards it afterwards. */
#include "language/reader.h"

#include <string.h>

#include "support/memory.h"
#include "support/text.h"

enum {
	CHUNK = 16384, /* bytes requested by each read */
	/* bytes of the current line that are kept before a statement, to show the line */
	LINE_REMEMBERED = 4096
};

void reader_init(struct reader *reader, const char *name, const struct dicelab_memory *memory,
		 const struct limits *limits,
		 ptrdiff_t (*read)(void *data, char *into, size_t size), void *data)
{
	*reader = (struct reader){.memory = memory,
				  .limits = limits,
				  .read = read,
				  .data = data,
				  .source = {.name = name, .text = "", .line = 1, .column = 1}};
}

void reader_clear(struct reader *reader)
{
	memory_release(reader->memory, reader->buffer);
}

/* Discards the first `length` bytes of the buffer. */
static void forget(struct reader *reader, size_t length)
{
	struct source *source = &reader->source;
	struct place place = source_place(source, length);

	source->line = place.line;
	source->column = place.column;
	source->length -= length;
	memmove(reader->buffer, reader->buffer + length, source->length);
	reader->next -= length;
	reader->looked -= length;
	reader->end = reader->end > length ? reader->end - length : 0;
}

/* Discards text that messages cannot refer to any more: everything before the line of the next statement. */
static void forget_finished(struct reader *reader)
{
	size_t keep = reader->next;
	size_t furthest = keep > LINE_REMEMBERED ? keep - LINE_REMEMBERED : 0;

	while (keep > furthest && reader->buffer[keep - 1] != '\n')
		keep--;
	if (keep > 0 &&
	    reader->buffer[keep - 1] != '\n') { /* cut within a line, but not within a character */
		while (keep < reader->next && text_continues(reader->buffer[keep]))
			keep++;
	}
	if (keep > 0)
		forget(reader, keep);
}

/* Reads more text into the buffer; false at the end, or after an error (reported). */
static bool fill(struct reader *reader, struct diag *diag)
{
	struct source *source = &reader->source;
	ptrdiff_t got;

	forget_finished(reader);
	if (!memory_grow(reader->memory, &reader->buffer, &reader->room, source->length + CHUNK,
			 1)) {
		reader->ended = true;
		return diag_out_of_memory(diag, (struct span){reader->next, reader->next});
	}
	source->text = reader->buffer;
	got = reader->read(reader->data, reader->buffer + source->length, CHUNK);
	if (got <= 0) {
		reader->ended = true;
		reader->failed = got < 0;
		return false;
	}
	if (got > CHUNK) {
		reader->ended = true;
		return diag_error(diag, CODE_MISUSE, (struct span){reader->next, reader->next},
				  "the program's own function reads the input",
				  "the read function returned more bytes than there was room for");
	}
	source->length += (size_t)got;
	return true;
}

/* Whether there are at least `length` bytes of text. Reads more if not. */
static bool has_text(struct reader *reader, size_t length, struct diag *diag)
{
	while (reader->source.length < length && !reader->ended)
		fill(reader, diag);
	return reader->source.length >= length;
}

/* Whether `byte` is at this offset. */
static bool is_at(const struct reader *reader, size_t offset, char byte)
{
	return offset < reader->source.length && reader->source.text[offset] == byte;
}

static bool find_end_of_line(struct reader *reader)
{
	const char *from = reader->source.text + reader->looked;
	const char *end = memchr(from, '\n', reader->source.length - reader->looked);

	reader->looked =
		end != NULL ? (size_t)(end - reader->source.text) + 1 : reader->source.length;
	return end != NULL;
}

/* Continues the search for the end of the statement in the buffer. True when it was found; then reader->looked is after
   its ';', or after the end of its line. A '/' that is the last byte so far is left for the next search. */
static bool find_end(struct reader *reader)
{
	const struct source *source = &reader->source;

	if (reader->by_line)
		return find_end_of_line(reader);
	if (reader->end > reader->looked) {
		reader->looked = reader->end;
		return true;
	}
	for (; reader->looked < source->length; reader->looked++) {
		char byte = source->text[reader->looked];

		if (reader->in_comment) {
			reader->in_comment = byte != '\n';
			continue;
		}
		reader->quoted = quoted_next(reader->quoted, byte);
		if (reader->quoted != QUOTED_NO)
			continue;
		if (byte == ';') {
			reader->looked++;
			return true;
		}
		if (byte == '/') {
			if (reader->looked + 1 == source->length && !reader->ended)
				return false;
			reader->in_comment = is_at(reader, reader->looked + 1, '/');
		}
	}
	return false;
}

/* Skips a byte order mark, which some editors put before UTF-8; it does not count as a column. */
static void skip_mark(struct reader *reader, struct diag *diag)
{
	static const char mark[] = "\xEF\xBB\xBF";
	size_t length;

	for (length = 0; mark[length] != '\0'; length++) {
		if (!has_text(reader, length + 1, diag) || !is_at(reader, length, mark[length]))
			return;
	}
	reader->source.length -= length;
	memmove(reader->buffer, reader->buffer + length, reader->source.length);
}

/* Skips a first line that begins with "#!": it names the interpreter for the system. */
static void skip_interpreter_line(struct reader *reader, struct diag *diag)
{
	if (!has_text(reader, 2, diag) || !is_at(reader, 0, '#') || !is_at(reader, 1, '!'))
		return;
	do {
		while (reader->next < reader->source.length &&
		       reader->source.text[reader->next] != '\n')
			reader->next++;
		reader->looked = reader->next;
	} while (reader->next == reader->source.length && fill(reader, diag));
}

static void begin_entry(struct reader *reader, struct diag *diag)
{
	reader->started = true;
	skip_mark(reader, diag);
	skip_interpreter_line(reader, diag);
}

/* Whether the size of a statement that reaches to `end` is within the limit. If not, an error (reported). */
static bool check_size(struct reader *reader, size_t end, struct diag *diag)
{
	struct span begin = {reader->next, reader->next};

	if (end - reader->next <= (size_t)reader->limits->bytes)
		return true;
	return diag_limit(diag, begin, reader->limits, LIMIT_bytes);
}

/* Whether the end of the statement is marked. */
static bool has_end(const struct reader *reader)
{
	char mark = reader->by_line ? '\n' : ';';

	return reader->looked > reader->next && is_at(reader, reader->looked - 1, mark);
}

/* Reads until the statement is complete or the stream ends; false after an error (reported). */
static bool complete_statement(struct reader *reader, struct diag *diag)
{
	size_t errors = diag->errors;

	while (!find_end(reader)) {
		if (!check_size(reader, reader->source.length, diag))
			return false;
		/* Search once more after the last fill: only then the meaning of a final '/' is known. */
		if (reader->ended)
			break;
		fill(reader, diag);
		if (diag->errors != errors)
			return false;
	}
	return check_size(reader, reader->looked - has_end(reader), diag);
}

static void drop_the_rest(struct reader *reader)
{
	reader->ended = true;
	reader->next = reader->looked = reader->end = reader->source.length;
}

enum reader_result reader_next(struct reader *reader, struct diag *diag, struct span *statement)
{
	size_t errors = diag->errors;

	if (!reader->started)
		begin_entry(reader, diag);
	reader->in_comment = false;
	reader->quoted = QUOTED_NO;
	if (diag->errors != errors || !complete_statement(reader, diag)) {
		drop_the_rest(reader);
		return READER_FAULT;
	}
	if (reader->failed)
		drop_the_rest(reader);
	*statement = (struct span){reader->next, reader->looked};
	reader->next = reader->end = reader->looked;
	return statement->begin < statement->end ? READER_STATEMENT : READER_END;
}

void reader_return(struct reader *reader, size_t end)
{
	reader->next = reader->looked = end;
}

bool reader_peek(struct reader *reader, struct diag *diag, size_t most, struct span *ahead)
{
	size_t errors = diag->errors;

	if (!reader->started)
		begin_entry(reader, diag);
	while (!reader->ended && reader->source.length - reader->next < most)
		fill(reader, diag);
	*ahead = (struct span){reader->next, reader->source.length};
	return diag->errors == errors;
}

bool reader_rest(struct reader *reader, struct diag *diag, size_t most, struct span *rest)
{
	bool ok = reader_peek(reader, diag, most, rest);

	drop_the_rest(reader);
	return ok;
}
