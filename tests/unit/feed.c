/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands out a text bit by bit. */
#include "feed.h"

#include "libcheck.h"
#include <string.h>

struct feed feed_text(const char *text, size_t chunk)
{
	return (struct feed){.text = text, .length = strlen(text), .chunk = chunk};
}

ptrdiff_t feed_read(void *data, char *into, size_t size)
{
	struct feed *feed = data;

	feed->asked = size;
	if (++feed->reads == feed->fails_at)
		return -1;
	if (size > feed->chunk)
		size = feed->chunk;
	if (size > feed->length - feed->at)
		size = feed->length - feed->at;
	memcpy(into, feed->text + feed->at, size);
	feed->at += size;
	return (ptrdiff_t)size;
}
