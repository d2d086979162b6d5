/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Splits a stream of text into statements, each as soon as its ';', or its line, has arrived. It keeps only the current
   statement, and the line that it begins on, in memory. */
#ifndef LANGUAGE_READER_H
#define LANGUAGE_READER_H

#include <stdbool.h>
#include <stddef.h>

#include "dicelab.h"
#include "support/diag.h"
#include "support/limits.h"
#include "support/quoted.h"
#include "support/source.h"

struct reader {
	const struct dicelab_memory *memory;
	const struct limits *limits;
	ptrdiff_t (*read)(void *data, char *into, size_t size); /* see dicelab_open_stream */
	void *data;

	struct source source; /* the contents of the buffer: the text that spans refer to */
	char *buffer;
	size_t room;
	size_t next;   /* the offset where the next statement begins */
	size_t looked; /* how far the end of the statement has been searched for */
	/* the end of statement that was found last; after `looked` if the statement ended earlier, see reader_return */
	size_t end;
	bool by_line; /* a statement is a line; otherwise it ends in ';' */
	bool in_comment;
	enum quoted quoted; /* whether `looked` is inside a text */
	bool started;       /* the first line has been looked at */
	bool ended;         /* no more text: the stream ended or failed */
	bool failed;        /* `ended` by a read that failed: the text may be cut short */
};

/* `name` must live as long as the reader. */
void reader_init(struct reader *reader, const char *name, const struct dicelab_memory *memory,
		 const struct limits *limits,
		 ptrdiff_t (*read)(void *data, char *into, size_t size), void *data);
void reader_clear(struct reader *reader);

enum reader_result {
	READER_STATEMENT,
	READER_FAULT, /* reported; no more statements follow */
	READER_END    /* also after a read that failed */
};

/* Finds the next statement: its bytes in reader->source, with the ';' that ends it, if any. Both are valid until the
   next call. */
enum reader_result reader_next(struct reader *reader, struct diag *diag, struct span *statement);

/* Corrects the end of the last statement: it ended at `end`, before the end that was found, and the next begins
   there. */
void reader_return(struct reader *reader, size_t end);

/* Reads until there are `most` bytes beyond the last statement, or the stream ends; *ahead is their span. False after
   an error (reported). */
bool reader_peek(struct reader *reader, struct diag *diag, size_t most, struct span *ahead);

/* Takes the rest of the stream as one piece of at most `most` bytes; further bytes are dropped. False after an error
   (reported). */
bool reader_rest(struct reader *reader, struct diag *diag, size_t most, struct span *rest);

#endif
