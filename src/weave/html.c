/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes a document as the body of a page. All elements come from here and all text goes through report/markup.h, so
 * the prose cannot inject markup. Nodes nested deeper than MOST_NESTED are written without their elements, for XML
 * parsers with a depth limit.
 */
#include "weave/inside.h"

#ifdef HAVE_CMARK

#include <string.h>

#include "language/highlight.h"
#include "report/markup.h"

enum { MOST_NESTED = 100 };

struct page {
	const struct woven *woven;
	FILE *to;
	struct traversal traversal;
	size_t segment;     /* index of the next one */
	size_t column;      /* in the current table row */
	bool has_body;      /* the table has rows after its head */
	size_t images;      /* depth of enclosing images, in which only words are written */
	bool bare;          /* this paragraph has no tags: it is in a tight list */
	bool written;       /* the paragraph has text since its beginning or the last output */
	bool break_pending; /* a line end, written if text follows */
	bool failed;        /* out of memory */
};

static const struct cmark_library *library_of(const struct page *page)
{
	return &page->woven->prose.library;
}

/* ---- outputs ---- */

static void put_output(const struct page *page, size_t output)
{
	page->woven->weaving.write(page->woven->weaving.data, output, page->to);
}

static void put_named(const struct page *page, const struct placeholder *placeholder)
{
	size_t i;

	for (i = 0; i < page->woven->weaving.count; i++) {
		if (woven_is_named(page->woven, placeholder, &page->woven->weaving.outputs[i]))
			put_output(page, i);
	}
}

/* ---- fences ---- */

static void put_part(FILE *to, const char *text, const struct highlight_part *part)
{
	static const char *const classes[HIGHLIGHT_KINDS] = {
		[HIGHLIGHT_KEYWORD] = "keyword", [HIGHLIGHT_TEXT] = "text",
		[HIGHLIGHT_NUMBER] = "number",   [HIGHLIGHT_DICE] = "dice",
		[HIGHLIGHT_COMMENT] = "comment", [HIGHLIGHT_CALL] = "call",
	};

	fprintf(to, "<span class=\"%s\">", classes[part->kind]);
	markup_lines(to, text + part->at.begin, part->at.end - part->at.begin);
	fputs("</span>", to);
}

static void put_program(struct page *page, struct span body)
{
	const struct weaving *weaving = &page->woven->weaving;
	const char *text = weaving->literate->text;
	struct highlight highlight;
	size_t i;

	page->failed |= !highlight_init(&highlight, weaving->memory, weaving->diag->source, body,
					weaving->natives);
	fputs("<pre class=\"program\"><code>", page->to);
	for (i = 0; i < highlight.count; i++) {
		struct span at = highlight.parts[i].at;

		markup_lines(page->to, text + body.begin, at.begin - body.begin);
		put_part(page->to, text, &highlight.parts[i]);
		body.begin = at.end;
	}
	markup_lines(page->to, text + body.begin, body.end - body.begin);
	fputs("</code></pre>\n", page->to);
	highlight_clear(&highlight);
}

static void put_fence(struct page *page, const struct literate_segment *segment)
{
	struct span body = segment->body;
	size_t i;

	if (segment->kind == LITERATE_CODE) {
		put_program(page, body);
	} else {
		fputs("<pre><code>", page->to);
		markup_lines(page->to, page->woven->weaving.literate->text + body.begin,
			     body.end - body.begin);
		fputs("</code></pre>\n", page->to);
	}
	for (i = 0; i < page->woven->weaving.count; i++) {
		if (woven_is_below(page->woven, segment, i))
			put_output(page, i);
	}
}

/* The fence that the current code block stands for; NULL if it is code in the prose. */
static const struct literate_segment *find_fence(struct page *page)
{
	const struct literate *literate = page->woven->weaving.literate;
	size_t line = (size_t)library_of(page)->cmark_node_get_start_line(page->traversal.node);

	while (page->segment < literate->count &&
	       literate->segments[page->segment].kind == LITERATE_PROSE)
		page->segment++;
	if (page->segment == literate->count || page->woven->prose.lines[page->segment] != line)
		return NULL;
	return &literate->segments[page->segment++];
}

/* ---- words ---- */

static void put_words(const struct page *page, const char *text)
{
	struct text_part part;

	while (prose_next_words(&page->woven->prose, &text, &part))
		markup_lines(page->to, part.text, part.length);
}

static void put_code_block(struct page *page)
{
	const struct literate_segment *segment = find_fence(page);

	if (segment != NULL) {
		put_fence(page, segment);
		return;
	}
	fputs("<pre><code>", page->to);
	put_words(page, library_of(page)->cmark_node_get_literal(page->traversal.node));
	fputs("</code></pre>\n", page->to);
}

/* ---- paragraphs, split by outputs ---- */

static bool is_in_paragraph(const struct page *page)
{
	const struct cmark_library *library = library_of(page);
	cmark_node *parent = library->cmark_node_parent(page->traversal.node);

	return parent != NULL && library_kind(library, parent) == PROSE_PARAGRAPH;
}

static bool is_tight(const struct page *page)
{
	const struct cmark_library *library = library_of(page);
	cmark_node *item = library->cmark_node_parent(page->traversal.node);
	cmark_node *list = item != NULL ? library->cmark_node_parent(item) : NULL;

	return list != NULL && library_kind(library, list) == PROSE_LIST &&
	       library->cmark_node_get_list_tight(list);
}

static void begin_paragraph(struct page *page)
{
	page->bare = is_tight(page);
	page->written = page->break_pending = false;
}

static void end_paragraph(struct page *page)
{
	if (page->written)
		fputs(page->bare ? "\n" : "</p>\n", page->to);
	page->written = page->break_pending = false;
}

/* Called before each piece of inline content of a paragraph. */
static void continue_paragraph(struct page *page)
{
	if (!page->written && !page->bare)
		fputs("<p>", page->to);
	if (page->break_pending)
		putc('\n', page->to);
	page->written = true;
	page->break_pending = false;
}

/* Inline text: placeholders become outputs; leading blanks are dropped. */
static void put_text_of_paragraph(struct page *page, const char *text)
{
	struct text_part part;

	while (prose_next_part(&page->woven->prose, &text, &part)) {
		if (part.placeholder != NULL) {
			end_paragraph(page);
			put_named(page, part.placeholder);
			continue;
		}
		while (!page->written && part.length > 0 && *part.text == ' ') {
			part.text++;
			part.length--;
		}
		if (part.length == 0)
			continue;
		continue_paragraph(page);
		markup_lines(page->to, part.text, part.length);
	}
}

static void put_text(struct page *page)
{
	const char *text = library_of(page)->cmark_node_get_literal(page->traversal.node);

	if (is_in_paragraph(page))
		put_text_of_paragraph(page, text);
	else
		put_words(page, text);
}

static void put_break(struct page *page, bool hard)
{
	bool in_paragraph = is_in_paragraph(page);

	if (in_paragraph && !page->written)
		return;
	if (hard)
		fputs(page->images == 0 ? "<br/>\n" : "\n", page->to);
	else if (in_paragraph)
		page->break_pending = true;
	else
		putc('\n', page->to);
}

static void put_code(struct page *page)
{
	if (is_in_paragraph(page))
		continue_paragraph(page);
	fputs(page->images == 0 ? "<code>" : "", page->to);
	put_words(page, library_of(page)->cmark_node_get_literal(page->traversal.node));
	fputs(page->images == 0 ? "</code>" : "", page->to);
}

/* ---- links; images are links, too, because a page loads nothing external ---- */

static int lower(char letter)
{
	return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter;
}

static bool is_scheme(const char *address, size_t length, const char *scheme)
{
	size_t i;

	if (strlen(scheme) != length)
		return false;
	for (i = 0; i < length; i++) {
		if (lower(address[i]) != scheme[i])
			return false;
	}
	return true;
}

/* Whether a page may link to the address: web pages, mail and relative addresses, but not scripts or files (RFC 3986).
   Text before a colon is a scheme, unless the path has begun. A scheme with characters that browsers skip is refused. */
static bool is_allowed(const char *address)
{
	static const char *const schemes[] = {"http", "https", "mailto"};
	size_t length = strcspn(address, ":/?#"), i;

	if (address[length] != ':')
		return true;
	for (i = 0; i < sizeof schemes / sizeof *schemes; i++) {
		if (is_scheme(address, length, schemes[i]))
			return true;
	}
	return false;
}

static bool is_plain(char byte)
{
	return (byte >= '0' && byte <= '9') || (lower(byte) >= 'a' && lower(byte) <= 'z') ||
	       (byte != '\0' && strchr("-._~:/?#@!$()*+,;=%", byte) != NULL);
}

/* Writes an address as the value of an attribute, percent-encoded where necessary. */
static void put_address(FILE *to, const char *address)
{
	for (; *address != '\0'; address++) {
		if (*address == '&')
			fputs("&amp;", to);
		else if (is_plain(*address))
			putc(*address, to);
		else
			fprintf(to, "%%%02X", (unsigned)(unsigned char)*address);
	}
}

static bool is_in_link(const struct page *page)
{
	const struct cmark_library *library = library_of(page);
	cmark_node *node = library->cmark_node_parent(page->traversal.node);

	for (; node != NULL; node = library->cmark_node_parent(node)) {
		enum prose_kind kind = library_kind(library, node);

		if (kind == PROSE_PARAGRAPH || kind == PROSE_DOCUMENT)
			return false;
		if (kind == PROSE_LINK)
			return true;
	}
	return false;
}

static void put_attribute(const struct page *page, const char *name, const char *value)
{
	if (value == NULL || *value == '\0')
		return;
	fprintf(page->to, " %s=\"", name);
	put_words(page, value);
	fputs("\"", page->to);
}

/* Whether it is written as a link; the same on entering and leaving. */
static bool is_link(const struct page *page, enum prose_kind kind)
{
	const char *address = library_of(page)->cmark_node_get_url(page->traversal.node);

	return page->images == 0 && address != NULL && *address != '\0' && is_allowed(address) &&
	       page->traversal.depth <= MOST_NESTED && (kind == PROSE_LINK || !is_in_link(page));
}

static void enter_link(struct page *page, enum prose_kind kind)
{
	if (is_in_paragraph(page))
		continue_paragraph(page);
	if (is_link(page, kind)) {
		fputs("<a href=\"", page->to);
		put_address(page->to, library_of(page)->cmark_node_get_url(page->traversal.node));
		fputs("\"", page->to);
		put_attribute(page, "title",
			      library_of(page)->cmark_node_get_title(page->traversal.node));
		fputs(">", page->to);
	}
	page->images += kind == PROSE_IMAGE;
}

static void leave_link(struct page *page, enum prose_kind kind)
{
	page->images -= kind == PROSE_IMAGE;
	if (is_link(page, kind))
		fputs("</a>", page->to);
}

/* ---- tables ---- */

static void enter_row(struct page *page, bool head)
{
	page->column = 0;
	if (head)
		fputs("<thead>\n", page->to);
	else if (!page->has_body)
		fputs("<tbody>\n", page->to);
	page->has_body |= !head;
	fputs("<tr>", page->to);
}

static void put_cell(struct page *page)
{
	const struct cmark_library *library = library_of(page);
	cmark_node *row = library->cmark_node_parent(page->traversal.node);
	cmark_node *table = library->cmark_node_parent(row);
	bool head = library_kind(library, row) == PROSE_TABLE_HEAD;

	if (page->traversal.leaving) {
		fputs(head ? "</th>" : "</td>", page->to);
		page->column++;
		return;
	}
	fputs(head ? "<th scope=\"col\"" : "<td", page->to);
	if (page->column < library->cmark_gfm_extensions_get_table_columns(table)) {
		char side = (char)library->cmark_gfm_extensions_get_table_alignments(
			table)[page->column];

		if (side == 'c' || side == 'r')
			fprintf(page->to, " class=\"%s\"", side == 'c' ? "centre" : "right");
	}
	fputs(">", page->to);
}

static void put_table(struct page *page)
{
	if (!page->traversal.leaving) {
		page->has_body = false;
		fputs("<div class=\"wide\" role=\"region\" aria-label=\"Table\" tabindex=\"0\">\n"
		      "<table class=\"prose\">\n",
		      page->to);
		return;
	}
	fputs(page->has_body ? "</tbody>\n</table>\n</div>\n" : "</table>\n</div>\n", page->to);
}

static void put_row(struct page *page, bool head)
{
	if (!page->traversal.leaving)
		enter_row(page, head);
	else
		fputs(head ? "</tr>\n</thead>\n" : "</tr>\n", page->to);
}

/* ---- elements ---- */

static void put_tag(const struct page *page, const char *name, size_t depth, const char *after)
{
	if (depth <= MOST_NESTED)
		fprintf(page->to, "<%s%s>%s", page->traversal.leaving ? "/" : "", name, after);
}

static void put_list(const struct page *page)
{
	const struct cmark_library *library = library_of(page);
	bool numbered =
		library->cmark_node_get_list_type(page->traversal.node) == CMARK_ORDERED_LIST;
	int start = library->cmark_node_get_list_start(page->traversal.node);

	if (page->traversal.depth > MOST_NESTED)
		return;
	if (!numbered || page->traversal.leaving || start == 1)
		put_tag(page, numbered ? "ol" : "ul", page->traversal.depth, "\n");
	else
		fprintf(page->to, "<ol start=\"%d\">\n", start);
}

/* One level lower, because the page has an <h1>. */
static void put_heading(const struct page *page)
{
	enum { LOWEST = 6 };
	int level = library_of(page)->cmark_node_get_heading_level(page->traversal.node) + 1;

	fprintf(page->to, "<%sh%d>%s", page->traversal.leaving ? "/" : "",
		level < LOWEST ? level : LOWEST, page->traversal.leaving ? "\n" : "");
}

static void put_style(struct page *page, const char *name)
{
	if (!page->traversal.leaving && is_in_paragraph(page))
		continue_paragraph(page);
	if (page->images == 0)
		put_tag(page, name, page->traversal.depth, "");
}

/* ---- all nodes ---- */

static void put_event_of_block(struct page *page, enum prose_kind kind)
{
	size_t depth = page->traversal.depth;

	switch (kind) {
	case PROSE_QUOTE:
		put_tag(page, "blockquote", depth, "\n");
		break;
	case PROSE_LIST:
		put_list(page);
		break;
	case PROSE_ITEM: /* nested like its list */
		put_tag(page, "li", depth - 1, page->traversal.leaving ? "\n" : "");
		break;
	case PROSE_PARAGRAPH:
		(page->traversal.leaving ? end_paragraph : begin_paragraph)(page);
		break;
	case PROSE_HEADING:
		put_heading(page);
		break;
	case PROSE_TABLE:
		put_table(page);
		break;
	case PROSE_TABLE_HEAD:
	case PROSE_TABLE_ROW:
		put_row(page, kind == PROSE_TABLE_HEAD);
		break;
	case PROSE_TABLE_CELL:
		put_cell(page);
		break;
	case PROSE_EMPHASIS:
		put_style(page, "em");
		break;
	case PROSE_STRONG:
		put_style(page, "strong");
		break;
	case PROSE_LINK:
	case PROSE_IMAGE:
		(page->traversal.leaving ? leave_link : enter_link)(page, kind);
		break;
	default:
		break;
	}
}

/* Nodes without children. */
static void put_event_of_leaf(struct page *page, enum prose_kind kind)
{
	switch (kind) {
	case PROSE_CODE_BLOCK:
		put_code_block(page);
		break;
	case PROSE_RULE:
		fputs("<hr/>\n", page->to);
		break;
	case PROSE_TEXT:
		put_text(page);
		break;
	case PROSE_CODE:
		put_code(page);
		break;
	case PROSE_SOFT_BREAK:
	case PROSE_LINE_BREAK:
		put_break(page, kind == PROSE_LINE_BREAK);
		break;
	default:
		break;
	}
}

bool weave_html(const struct woven *woven, FILE *to)
{
	struct page page = {
		.woven = woven, .to = to, .traversal = traversal_begin(&woven->prose.library)};

	fputs("<article>\n", to);
	while (traversal_next(&page.traversal, woven->prose.top)) {
		enum prose_kind kind = library_kind(&woven->prose.library, page.traversal.node);

		put_event_of_block(&page, kind);
		if (!page.traversal.leaving)
			put_event_of_leaf(&page, kind);
	}
	fputs("</article>\n", to);
	return !page.failed || diag_out_of_memory(woven->weaving.diag, (struct span){0, 0});
}

#endif
