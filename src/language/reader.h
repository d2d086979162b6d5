/*
 * Cuts a stream of text into statements, each as soon as its ';', or its line, has come in. It keeps no more of
 * the stream than the statement at hand and the line that it begins on.
 */
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

	struct source source; /* what is in the buffer: the text that spans refer to */
	char *buffer;
	size_t room;
	size_t next;   /* where the next statement begins in the buffer */
	size_t looked; /* how far it has been looked through for its end */
	size_t end; /* what was found when last looked for, which may be further: see reader_return */
	bool by_line; /* a statement is a line; else it ends in ';' */
	bool in_comment;
	enum quoted quoted; /* whether it is in a text that was looked at last */
	bool started;       /* the first line has been looked at */
	bool ended;         /* there is nothing more to read */
	bool failed;        /* since the last read failed: what came before it may be cut short */
};

/* `name` must live as long as the reader. */
void reader_init(struct reader *reader, const char *name, const struct dicelab_memory *memory,
		 const struct limits *limits,
		 ptrdiff_t (*read)(void *data, char *into, size_t size), void *data);
void reader_clear(struct reader *reader);

enum reader_result {
	READER_STATEMENT,
	READER_FAULT, /* reported; nothing more will come */
	READER_END    /* also after a read that failed */
};

/*
 * Finds the next statement: its bytes in reader->source, with the ';' that ends it, if one does.
 * Both are good until the next call.
 */
enum reader_result reader_next(struct reader *reader, struct diag *diag, struct span *statement);

/* The last statement ended here, before the end that was found: the next begins here. */
void reader_return(struct reader *reader, size_t end);

/* Reads on until there are `most` bytes that are no part of a statement yet, or no more to read, and puts there what
   there is. False after an error (reported). */
bool reader_peek(struct reader *reader, struct diag *diag, size_t most, struct span *ahead);

/* All the rest as one piece, if that is at most `most` bytes; else as many, and the rest is lost. False after an error
   (reported). */
bool reader_rest(struct reader *reader, struct diag *diag, size_t most, struct span *rest);

#endif
