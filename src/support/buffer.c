#include "support/buffer.h"

#include <string.h>

#include "support/memory.h"

void buffer_init(struct buffer *buffer, const struct dicelab_memory *memory)
{
	*buffer = (struct buffer){.memory = memory};
}

void buffer_clear(struct buffer *buffer)
{
	memory_release(buffer->memory, buffer->text);
	buffer_init(buffer, buffer->memory);
}

static void put(void *data, const char *text, size_t length)
{
	struct buffer *buffer = data;

	if (buffer->failed || !memory_grow(buffer->memory, &buffer->text, &buffer->room,
					   buffer->length + length + 1, 1)) {
		buffer->failed = true;
		return;
	}
	memcpy(buffer->text + buffer->length, text, length);
	buffer->length += length;
}

struct writer writer_to_buffer(struct buffer *buffer)
{
	return (struct writer){put, buffer};
}

const char *buffer_take(struct buffer *buffer)
{
	bool failed;

	put(buffer, "", 1);
	failed = buffer->failed;
	buffer->length = 0;
	buffer->failed = false;
	return failed ? NULL : buffer->text;
}
