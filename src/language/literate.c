/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses the fences of a literate document line by line, and tangles the code between them. */
#include "language/literate.h"

#include <string.h>

#include "support/text.h"

enum { LEAST_FENCE = 3 };

/* ---- lines ---- */

/* The offset after the line that begins at `begin`, and after its line feed, if it has one. */
static size_t line_end(const char *text, size_t begin, size_t length)
{
	const char *end = memchr(text + begin, '\n', length - begin);

	return end != NULL ? (size_t)(end - text) + 1 : length;
}

/* A line that may open or close a fence: the number of backticks, and the text after them. */
struct fence {
	size_t ticks;
	struct span info;
};

static bool find_fence(const char *text, struct span line, struct fence *fence)
{
	size_t at = line.begin;

	while (at < line.end && text[at] == '`')
		at++;
	*fence = (struct fence){at - line.begin, text_trim(text, (struct span){at, line.end})};
	return fence->ticks >= LEAST_FENCE;
}

static bool is_code(const char *text, struct span info)
{
	static const char word[] = "dice";
	size_t length = info.end - info.begin;

	return length == 0 ||
	       (length == strlen(word) && memcmp(text + info.begin, word, length) == 0);
}

static bool closes(const struct fence *fence, const struct fence *opener)
{
	return fence->ticks >= opener->ticks && fence->info.begin == fence->info.end;
}

/* ---- segments ---- */

static bool add_segment(struct literate *literate, struct literate_segment segment)
{
	if (!memory_grow(literate->memory, &literate->segments, &literate->room,
			 literate->count + 1, sizeof *literate->segments))
		return false;
	literate->segments[literate->count++] = segment;
	return true;
}

/* Adds a segment of prose, unless it is empty. */
static bool add_prose(struct literate *literate, size_t begin, size_t end)
{
	struct span at = {begin, end};

	return begin == end ||
	       add_segment(literate,
			   (struct literate_segment){LITERATE_PROSE, at, at, {end, end}, true});
}

/* The segment of the fence that this line opens. */
static struct literate_segment find_segment(const char *text, size_t length, struct span line,
					    const struct fence *opener)
{
	struct literate_segment segment = {is_code(text, opener->info) ? LITERATE_CODE
								       : LITERATE_DISPLAY,
					   {line.begin, length},
					   {line.end, length},
					   opener->info,
					   false};
	struct fence fence;

	while (!segment.closed && line.end < length) {
		line = (struct span){line.end, line_end(text, line.end, length)};
		segment.closed = find_fence(text, line, &fence) && closes(&fence, opener);
	}
	if (segment.closed) {
		segment.at.end = line.end;
		segment.body.end = line.begin;
	}
	if (segment.body.end > segment.body.begin && text[segment.body.end - 1] == '\n')
		segment.body.end--;
	return segment;
}

static bool split(struct literate *literate, size_t length)
{
	const char *text = literate->text;
	struct span line = {0, 0};
	size_t prose = 0;
	struct fence fence;

	for (; line.begin < length; line.begin = line.end) {
		struct literate_segment segment;

		line.end = line_end(text, line.begin, length);
		if (!find_fence(text, line, &fence))
			continue;
		segment = find_segment(text, length, line, &fence);
		if (!add_prose(literate, prose, line.begin) || !add_segment(literate, segment))
			return false;
		prose = line.end = segment.at.end;
	}
	return add_prose(literate, prose, length);
}

bool literate_init(struct literate *literate, const struct dicelab_memory *memory, const char *text,
		   size_t length)
{
	*literate = (struct literate){.memory = memory, .text = text};
	return split(literate, length);
}

void literate_clear(struct literate *literate)
{
	memory_release(literate->memory, literate->segments);
}

static bool is_run(const struct literate_segment *segment)
{
	return segment->kind == LITERATE_CODE && segment->closed;
}

bool literate_is_document(const struct literate *literate)
{
	size_t i;

	for (i = 0; i < literate->count; i++) {
		if (is_run(&literate->segments[i]))
			return true;
	}
	return false;
}

const struct literate_segment *literate_unclosed(const struct literate *literate)
{
	size_t count = literate->count;

	return count > 0 && !literate->segments[count - 1].closed ? &literate->segments[count - 1]
								  : NULL;
}

/* ---- tangling ---- */

static bool is_empty(struct span body)
{
	return body.begin == body.end;
}

static void append(struct tangled *tangled, const char *text, struct span body)
{
	size_t length = body.end - body.begin;

	if (tangled->length > 0 && tangled->text[tangled->length - 1] != '\n')
		tangled->text[tangled->length++] = '\n';
	memcpy(tangled->text + tangled->length, text + body.begin, length);
	tangled->pieces[tangled->count++] =
		(struct tangled_piece){tangled->length, body.begin, length};
	tangled->length += length;
}

/* Allocates enough for the tangled text: it is never longer than the fenced segments, since the fences are left out. */
static bool take_room(struct tangled *tangled, const struct literate *literate)
{
	size_t length = 0, i;

	for (i = 0; i < literate->count; i++)
		length += literate->segments[i].at.end - literate->segments[i].at.begin;
	tangled->text = memory_take(tangled->memory, length + 1);
	tangled->pieces =
		memory_take(tangled->memory, (literate->count + 1) * sizeof *tangled->pieces);
	return tangled->text != NULL && tangled->pieces != NULL;
}

bool tangled_init(struct tangled *tangled, const struct literate *literate)
{
	size_t i;

	*tangled = (struct tangled){.memory = literate->memory};
	if (!take_room(tangled, literate))
		return false;
	for (i = 0; i < literate->count; i++) {
		const struct literate_segment *segment = &literate->segments[i];

		if (is_run(segment) && !is_empty(segment->body))
			append(tangled, literate->text, segment->body);
	}
	return true;
}

void tangled_clear(struct tangled *tangled)
{
	memory_release(tangled->memory, tangled->text);
	memory_release(tangled->memory, tangled->pieces);
}

/* The last piece that begins at or before this place, by binary search; there is always one. */
static const struct tangled_piece *find_piece(const struct tangled *tangled, size_t place)
{
	size_t begin = 0, end = tangled->count;

	while (end - begin > 1) {
		size_t middle = begin + (end - begin) / 2;

		if (tangled->pieces[middle].tangled <= place)
			begin = middle;
		else
			end = middle;
	}
	return &tangled->pieces[begin];
}

size_t tangled_origin(const struct tangled *tangled, size_t place)
{
	const struct tangled_piece *piece;
	size_t within;

	if (tangled->count == 0)
		return 0;
	piece = find_piece(tangled, place);
	within = place - piece->tangled;
	return piece->original + (within < piece->length ? within : piece->length);
}
