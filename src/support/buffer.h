/* A text that grows as it is written. */
#ifndef SUPPORT_BUFFER_H
#define SUPPORT_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

#include "dicelab.h"
#include "support/writer.h"

struct buffer {
	const struct dicelab_memory *memory; /* not owned */
	char *text;                          /* not terminated */
	size_t length, room;
	bool failed; /* out of memory: some of it is missing */
};

void buffer_init(struct buffer *buffer, const struct dicelab_memory *memory);
void buffer_clear(struct buffer *buffer);

/* What is written to it comes to the end of the text; the buffer must stay where it is. */
struct writer writer_to_buffer(struct buffer *buffer);

/* Ends the text with a 0 that does not count, and returns it; NULL when out of memory. It begins anew
   with what is written next. */
const char *buffer_take(struct buffer *buffer);

#endif
