/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Parses the prose of a document as one Markdown text, so that link definitions hold everywhere. In that text an empty
 * code block stands for each fence, and a mark for each placeholder.
 */
#include "weave/prose.h"

#ifdef HAVE_CMARK

#include <stdint.h>
#include <string.h>

#include "support/text.h"

/*
 * A mark is the index of the placeholder between two of these characters. In the prose the character and its entities
 * are replaced by U+FFFD.
 */
enum { MARK = 0x1A };
#define NO_MARK "\xEF\xBF\xBD"

/* The text for cmark-gfm under construction. */
struct prose_draft {
	const struct dicelab_memory *memory;
	char *text;
	size_t length, room;
	size_t lines; /* number of line ends */
	bool failed;  /* out of memory */
};

static void put_text(struct prose_draft *draft, const char *text, size_t length)
{
	size_t i;

	if (draft->failed || !memory_grow(draft->memory, &draft->text, &draft->room,
					  draft->length + length + 1, 1)) {
		draft->failed = true;
		return;
	}
	memcpy(draft->text + draft->length, text, length);
	draft->length += length;
	for (i = 0; i < length; i++)
		draft->lines += text[i] == '\n';
}

static void put_string(struct prose_draft *draft, const char *text)
{
	put_text(draft, text, strlen(text));
}

/* ---- placeholders ---- */

static size_t skip_blanks(const char *text, size_t at, size_t end)
{
	return (size_t)(text_skip_blanks(text + at, text + end) - text);
}

/* Skips a word, if it is there. */
static bool skip(const char *text, size_t *at, size_t end, const char *word)
{
	size_t length = strlen(word);

	if (end - *at < length || memcmp(text + *at, word, length) != 0)
		return false;
	*at += length;
	return true;
}

/* A quoted text on one line. */
static bool read_name(const char *text, size_t *at, size_t end, struct span *name)
{
	char quote;

	if (*at == end || (text[*at] != '"' && text[*at] != '\''))
		return false;
	quote = text[(*at)++];
	name->begin = *at;
	while (*at < end && text[*at] != quote && text[*at] != '\n')
		++*at;
	name->end = *at;
	return *at < end && text[(*at)++] == quote;
}

/* Parses {{output "name"}}. */
static bool read_placeholder(const char *text, size_t begin, size_t end,
			     struct placeholder *placeholder)
{
	size_t at = begin, word;

	if (!skip(text, &at, end, "{{"))
		return false;
	at = skip_blanks(text, at, end);
	if (!skip(text, &at, end, "output"))
		return false;
	word = at;
	at = skip_blanks(text, at, end);
	if (at == word || !read_name(text, &at, end, &placeholder->name))
		return false;
	at = skip_blanks(text, at, end);
	if (!skip(text, &at, end, "}}"))
		return false;
	placeholder->at = (struct span){begin, at};
	return true;
}

static void put_mark(struct prose_draft *draft, size_t number)
{
	char mark[32];

	snprintf(mark, sizeof mark, "%c%zu%c", MARK, number, MARK);
	put_string(draft, mark);
}

static void add_placeholder(struct prose *prose, struct prose_draft *draft,
			    struct placeholder placeholder)
{
	if (!memory_grow(draft->memory, &prose->placeholders, &prose->room, prose->count + 1,
			 sizeof *prose->placeholders)) {
		draft->failed = true;
		return;
	}
	put_mark(draft, prose->count);
	prose->placeholders[prose->count++] = placeholder;
}

/* ---- construction of the text ---- */

/* The length of a character or entity that Markdown would read as MARK; 0 if there is none here. */
static size_t find_mark(const char *text, size_t length)
{
	bool hexadecimal;
	size_t at = 2;

	if (*text == MARK)
		return 1;
	if (length < 3 || text[0] != '&' || text[1] != '#')
		return 0;
	hexadecimal = text[2] == 'x' || text[2] == 'X';
	at += hexadecimal;
	while (at < length && text[at] == '0')
		at++;
	if (length - at < 3 || text[at + 2] != ';')
		return 0;
	if (hexadecimal ? text[at] == '1' && (text[at + 1] == 'a' || text[at + 1] == 'A')
			: text[at] == '2' && text[at + 1] == '6')
		return at + 3;
	return 0;
}

/* Adds prose with marks, and with uniform line ends. */
static void put_prose(struct prose *prose, struct prose_draft *draft, struct span at)
{
	const char *text = prose->weaving->literate->text;
	size_t next = at.begin;
	bool escaped = false;

	while (next < at.end && !draft->failed) {
		struct placeholder placeholder = {.use = PLACEHOLDER_TEXT};
		char byte = text[next];
		size_t length;

		if (byte == '{' && !escaped && read_placeholder(text, next, at.end, &placeholder)) {
			add_placeholder(prose, draft, placeholder);
			next = placeholder.at.end;
			continue;
		}
		escaped = byte == '\\' && !escaped;
		length = find_mark(text + next, at.end - next);
		if (length > 0)
			put_string(draft, NO_MARK);
		else if (byte != '\r' || next + 1 == at.end || text[next + 1] != '\n')
			put_text(draft, byte == '\r' ? "\n" : &byte, 1);
		next += length > 0 ? length : 1;
	}
}

/* Closes an open code block. */
static void put_fence(const struct cmark_library *library, struct prose_draft *draft,
		      cmark_node *block)
{
	int length = 0, offset;
	char character;

	library->cmark_node_get_fenced(block, &length, &offset, &character);
	while (length-- > 0)
		put_text(draft, &character, 1);
	put_string(draft, "\n\n");
}

/*
 * Closes blocks that are still open at the end of prose and would contain the next fence: a code block whose fences
 * only Markdown recognises, or raw HTML. Detected by parsing with a paragraph appended.
 */
static void put_end(const struct cmark_library *library, struct prose_draft *draft, size_t begin,
		    size_t lines)
{
	size_t line = draft->lines - lines + 1;
	cmark_node *top, *last;

	put_string(draft, "x");
	if (draft->failed)
		return;
	top = library_read(library, draft->text + begin, draft->length - begin);
	draft->length--;
	last = library->cmark_node_last_child(top);
	if (library_kind(library, last) == PROSE_CODE_BLOCK)
		put_fence(library, draft, last);
	else if ((size_t)library->cmark_node_get_start_line(last) != line)
		put_string(draft, "</script></style></textarea></pre>-->?>]]>\n\n");
	library->cmark_node_free(top);
}

static void put_segment(struct prose *prose, struct prose_draft *draft, size_t number)
{
	const struct literate_segment *segment = &prose->weaving->literate->segments[number];
	size_t begin = draft->length, lines = draft->lines;

	if (segment->kind == LITERATE_PROSE) {
		put_prose(prose, draft, segment->body);
		put_string(draft, "\n\n");
		put_end(&prose->library, draft, begin, lines);
		return;
	}
	prose->lines[number] = draft->lines + 1;
	put_string(draft, "```\n```\n\n");
}

static bool read_all(struct prose *prose, struct prose_draft *draft)
{
	const struct literate *literate = prose->weaving->literate;
	size_t i;

	prose->lines = memory_take(draft->memory, (literate->count + 1) * sizeof *prose->lines);
	if (prose->lines == NULL)
		return false;
	for (i = 0; i < literate->count; i++)
		put_segment(prose, draft, i);
	if (!draft->failed)
		prose->top = library_read(&prose->library, draft->text, draft->length);
	return !draft->failed;
}

/* ---- traversal ---- */

struct traversal traversal_begin(const struct cmark_library *library)
{
	return (struct traversal){library, NULL, false, 0};
}

bool traversal_next(struct traversal *traversal, cmark_node *top)
{
	cmark_node *next;

	if (traversal->node == NULL) {
		traversal->node = top;
		return true;
	}
	if (!traversal->leaving) {
		next = traversal->library->cmark_node_first_child(traversal->node);
		traversal->leaving = next == NULL;
		traversal->depth += next != NULL;
		traversal->node = next != NULL ? next : traversal->node;
		return true;
	}
	if (traversal->node == top)
		return false;
	next = traversal->library->cmark_node_next(traversal->node);
	traversal->leaving = next == NULL;
	traversal->depth -= next == NULL;
	traversal->node =
		next != NULL ? next : traversal->library->cmark_node_parent(traversal->node);
	return true;
}

/* ---- text ---- */

bool prose_next_part(const struct prose *prose, const char **text, struct text_part *part)
{
	const char *begin = *text, *mark;
	size_t number = 0;

	if (*begin == '\0')
		return false;
	mark = strchr(begin, MARK);
	if (mark != begin) {
		*part = (struct text_part){
			begin, mark != NULL ? (size_t)(mark - begin) : strlen(begin), NULL};
		*text += part->length;
		return true;
	}
	for (mark++; *mark >= '0' && *mark <= '9'; mark++)
		number = 10 * number + (size_t)(*mark - '0');
	*text = mark + 1;
	*part = (struct text_part){begin, 0, &prose->placeholders[number]};
	return true;
}

bool prose_next_words(const struct prose *prose, const char **text, struct text_part *part)
{
	if (!prose_next_part(prose, text, part))
		return false;
	if (part->placeholder != NULL) {
		struct span at = part->placeholder->at;

		part->text = prose->weaving->literate->text + at.begin;
		part->length = at.end - at.begin;
	}
	return true;
}

/* ---- placeholders in the tree ---- */

static void note_uses(struct prose *prose, cmark_node *node)
{
	const struct cmark_library *library = &prose->library;
	cmark_node *parent = library->cmark_node_parent(node);
	const char *text = library->cmark_node_get_literal(node);
	struct text_part part;

	while (prose_next_part(prose, &text, &part)) {
		if (part.placeholder != NULL)
			prose->placeholders[part.placeholder - prose->placeholders].use =
				library_kind(library, parent) == PROSE_PARAGRAPH
					? PLACEHOLDER_BLOCK
					: PLACEHOLDER_INSIDE;
	}
}

static void put_words(const struct prose *prose, struct prose_draft *draft, const char *text)
{
	struct text_part part;

	while (prose_next_words(prose, &text, &part))
		put_text(draft, part.text, part.length);
}

/* Appends the words of a heading. */
static void put_title(const struct prose *prose, struct prose_draft *draft, cmark_node *heading)
{
	const struct cmark_library *library = &prose->library;
	struct traversal traversal = traversal_begin(library);

	while (traversal_next(&traversal, heading)) {
		enum prose_kind kind = library_kind(library, traversal.node);

		if (traversal.leaving)
			continue;
		if (kind == PROSE_TEXT || kind == PROSE_CODE)
			put_words(prose, draft, library->cmark_node_get_literal(traversal.node));
		else if (kind == PROSE_SOFT_BREAK || kind == PROSE_LINE_BREAK)
			put_string(draft, " ");
	}
}

static bool find_title_and_uses(struct prose *prose)
{
	struct prose_draft title = {.memory = prose->weaving->memory};
	struct traversal traversal = traversal_begin(&prose->library);
	bool found = false;

	while (traversal_next(&traversal, prose->top)) {
		enum prose_kind kind = library_kind(&prose->library, traversal.node);

		if (traversal.leaving)
			continue;
		if (kind == PROSE_TEXT)
			note_uses(prose, traversal.node);
		if (kind != PROSE_HEADING || found)
			continue;
		put_title(prose, &title, traversal.node);
		found = true;
	}
	put_text(&title, "", 1);
	prose->title = title.text;
	return !title.failed;
}

/* ---- cost ---- */

enum { MOST_CELLS = 1000000, MOST_WORK = 100000000 };

/*
 * An upper bound of the cost of parsing. cmark-gfm pads table rows to the number of columns, and rescans a whole
 * paragraph for each line in it that could be the second of a table, so a short text can take much memory and time.
 */
struct cost {
	size_t columns; /* maximal number of columns of a table so far */
	uint64_t cells; /* maximal number of cells of all tables */
	uint64_t bytes,
		/* Of this paragraph: its size, and the number of lines that look like the border of a table head. */
		borders;
	uint64_t work;
};

static bool is_one_of(const char *bytes, char byte)
{
	return byte != '\0' && strchr(bytes, byte) != NULL;
}

/* The length of markers of lists and quotes, with blanks. */
static size_t skip_markers(const char *text, size_t length)
{
	size_t i = 0;

	while (i < length && (is_one_of(" \t>*+.)0123456789", text[i]) ||
			      (text[i] == '-' && i + 1 < length && is_one_of(" \t", text[i + 1]))))
		i++;
	return i;
}

/* The maximal number of columns, if this could be the border below a table head; otherwise 0. */
static size_t count_columns(const char *text, size_t length)
{
	size_t columns = 1, i;
	bool dash = false;

	for (i = skip_markers(text, length); i < length; i++) {
		if (!is_one_of("|-: \t\v\f", text[i]))
			return 0;
		columns += text[i] == '|';
		dash |= text[i] == '-';
	}
	return dash ? columns : 0;
}

static void add_line(struct cost *cost, const char *text, size_t length)
{
	size_t columns = count_columns(text, length);

	if (length == 0) {
		cost->bytes = cost->borders = 0;
		return;
	}
	if (columns > cost->columns)
		cost->columns = columns;
	cost->cells += cost->columns;
	cost->bytes += length;
	cost->borders += columns > 0;
	cost->work += columns > 0 ? cost->bytes : 0;
}

/* The first line of `at`, which may end with LF, CR or CR LF. */
static struct span find_line(const char *text, struct span at, size_t *next)
{
	struct span line = {at.begin, at.begin};

	while (line.end < at.end && text[line.end] != '\n' && text[line.end] != '\r')
		line.end++;
	*next = line.end + 1;
	if (*next < at.end && text[line.end] == '\r' && text[*next] == '\n')
		++*next;
	return line;
}

/* Adds the cost of a range of prose. False after an error (reported) if it is too high. */
static bool may_read(const struct prose *prose, struct span at, struct cost *cost)
{
	const char *text = prose->weaving->literate->text;
	size_t next;

	*cost = (struct cost){.cells = cost->cells, .work = cost->work};
	for (; at.begin < at.end; at.begin = next) {
		struct span line = find_line(text, at, &next);

		add_line(cost, text + line.begin, line.end - line.begin);
		if (cost->cells > MOST_CELLS || cost->work > MOST_WORK)
			return diag_error(prose->weaving->diag, CODE_LIMIT, line, NULL,
					  "tables that are too large to show");
	}
	return true;
}

/* Whether the host has as much memory as cmark-gfm may need: it aborts without. */
static bool has_memory(const struct prose *prose, size_t length, const struct cost *cost)
{
	enum { OF_BYTE = 320, OF_CELL = 320, OF_SEGMENT = 1024 };
	size_t count = prose->weaving->literate->count;
	uint64_t size =
		(uint64_t)OF_BYTE * length + OF_CELL * cost->cells + OF_SEGMENT * (count + 1);
	void *block = memory_take(prose->weaving->memory, memory_count(size));

	memory_release(prose->weaving->memory, block);
	return block != NULL;
}

static bool has_room(const struct prose *prose)
{
	const struct literate *literate = prose->weaving->literate;
	struct cost cost = {0};
	size_t length = 0, i;

	for (i = 0; i < literate->count; i++) {
		const struct literate_segment *segment = &literate->segments[i];

		if (segment->kind != LITERATE_PROSE)
			continue;
		length += segment->body.end - segment->body.begin;
		if (!may_read(prose, segment->body, &cost))
			return false;
	}
	return has_memory(prose, length, &cost) ||
	       diag_out_of_memory(prose->weaving->diag, (struct span){0, 0});
}

/* ---- the interface ---- */

bool prose_init(struct prose *prose, const struct weaving *weaving)
{
	struct prose_draft draft = {.memory = weaving->memory};
	bool ok;

	*prose = (struct prose){.weaving = weaving};
	if (!library_load(&prose->library))
		return diag_error(weaving->diag, CODE_SYSTEM, (struct span){0, 0}, NULL,
				  "the library " HAVE_CMARK ", which reads documents, is missing");
	if (!has_room(prose))
		return false;
	ok = read_all(prose, &draft) && find_title_and_uses(prose);
	memory_release(weaving->memory, draft.text);
	return ok || diag_out_of_memory(weaving->diag, (struct span){0, 0});
}

void prose_clear(struct prose *prose)
{
	const struct dicelab_memory *memory = prose->weaving->memory;

	if (prose->top != NULL)
		prose->library.cmark_node_free(prose->top);
	memory_release(memory, prose->placeholders);
	memory_release(memory, prose->lines);
	memory_release(memory, prose->title);
}

#endif
