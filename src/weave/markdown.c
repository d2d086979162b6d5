/* Writes a document as it is, with the outputs below fences and in the place of placeholders. */
#include "weave/inside.h"

#ifdef HAVE_CMARK

static void put_output(const struct woven *woven, size_t output, FILE *to)
{
	putc('\n', to);
	woven->weaving.write(woven->weaving.data, output, to);
}

/* ---- prose ---- */

static bool is_space(char byte)
{
	return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

/* Text up to a block, without the blanks at its end. */
static void put_before(const char *text, struct span at, FILE *to)
{
	while (at.end > at.begin && is_space(text[at.end - 1]))
		at.end--;
	fwrite(text + at.begin, 1, at.end - at.begin, to);
	if (at.end > at.begin)
		putc('\n', to);
}

/* Behind a block: the blanks, and the end of the line if nothing else is in it. */
static size_t skip_blanks(const char *text, struct span at)
{
	while (at.begin < at.end && is_space(text[at.begin])) {
		if (text[at.begin++] == '\n')
			break;
	}
	return at.begin;
}

static void put_placeholder(const struct woven *woven, const struct placeholder *placeholder,
			    FILE *to)
{
	size_t i;

	for (i = 0; i < woven->weaving.count; i++) {
		if (woven_is_named(woven, placeholder, &woven->weaving.outputs[i]))
			put_output(woven, i, to);
	}
	putc('\n', to);
}

/* The next placeholder that is a block, from number `next` on; the count of all if there is none before `end`. */
static size_t find_block(const struct prose *prose, size_t next, size_t end)
{
	while (next < prose->count && prose->placeholders[next].use != PLACEHOLDER_BLOCK)
		next++;
	return next < prose->count && prose->placeholders[next].at.begin < end ? next
									       : prose->count;
}

static void put_prose(const struct woven *woven, struct span at, size_t *next, FILE *to)
{
	const struct prose *prose = &woven->prose;
	const char *text = woven->weaving.literate->text;
	size_t found;

	while ((found = find_block(prose, *next, at.end)) < prose->count) {
		const struct placeholder *placeholder = &prose->placeholders[found];

		put_before(text, (struct span){at.begin, placeholder->at.begin}, to);
		put_placeholder(woven, placeholder, to);
		at.begin = skip_blanks(text, (struct span){placeholder->at.end, at.end});
		*next = found + 1;
	}
	fwrite(text + at.begin, 1, at.end - at.begin, to);
}

/* ---- fences ---- */

static void put_fence(const struct woven *woven, const struct literate_segment *segment, FILE *to)
{
	const char *text = woven->weaving.literate->text;
	bool shown = false;
	size_t i;

	fwrite(text + segment->at.begin, 1, segment->at.end - segment->at.begin, to);
	if (text[segment->at.end - 1] != '\n')
		putc('\n', to);
	for (i = 0; i < woven->weaving.count; i++) {
		if (!woven_is_below(woven, segment, i))
			continue;
		put_output(woven, i, to);
		shown = true;
	}
	if (shown)
		putc('\n', to);
}

void weave_markdown(const struct woven *woven, FILE *to)
{
	const struct literate *literate = woven->weaving.literate;
	size_t next = 0, i;

	for (i = 0; i < literate->count; i++) {
		if (literate->segments[i].kind == LITERATE_PROSE)
			put_prose(woven, literate->segments[i].at, &next, to);
		else
			put_fence(woven, &literate->segments[i], to);
	}
}

#endif
