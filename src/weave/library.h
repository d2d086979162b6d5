/*
 * The library cmark-gfm, which reads the Markdown of the prose. It is loaded when there is a document to be woven, since
 * every start of the command would take a tenth of a millisecond longer if it were linked. Private to the room.
 */
#ifndef WEAVE_LIBRARY_H
#define WEAVE_LIBRARY_H

#ifdef HAVE_CMARK

#include <stdbool.h>

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>

/* What is used of it. */
#define LIBRARY_SYMBOLS(SYMBOL)                                                                    \
	SYMBOL(cmark_find_syntax_extension)                                                        \
	SYMBOL(cmark_gfm_core_extensions_ensure_registered)                                        \
	SYMBOL(cmark_gfm_extensions_get_table_alignments)                                          \
	SYMBOL(cmark_gfm_extensions_get_table_columns)                                             \
	SYMBOL(cmark_node_first_child)                                                             \
	SYMBOL(cmark_node_free)                                                                    \
	SYMBOL(cmark_node_get_fenced)                                                              \
	SYMBOL(cmark_node_get_heading_level)                                                       \
	SYMBOL(cmark_node_get_list_start)                                                          \
	SYMBOL(cmark_node_get_list_tight)                                                          \
	SYMBOL(cmark_node_get_list_type)                                                           \
	SYMBOL(cmark_node_get_literal)                                                             \
	SYMBOL(cmark_node_get_start_line)                                                          \
	SYMBOL(cmark_node_get_title)                                                               \
	SYMBOL(cmark_node_get_type_string)                                                         \
	SYMBOL(cmark_node_get_url)                                                                 \
	SYMBOL(cmark_node_last_child)                                                              \
	SYMBOL(cmark_node_next)                                                                    \
	SYMBOL(cmark_node_parent)                                                                  \
	SYMBOL(cmark_parser_attach_syntax_extension)                                               \
	SYMBOL(cmark_parser_feed)                                                                  \
	SYMBOL(cmark_parser_finish)                                                                \
	SYMBOL(cmark_parser_free)                                                                  \
	SYMBOL(cmark_parser_new)

/* A pointer to each, under its name. */
struct library {
/* A name that is declared takes no parentheses. NOLINTNEXTLINE(bugprone-macro-parentheses) */
#define SYMBOL(name) __typeof__(name) *name;
	LIBRARY_SYMBOLS(SYMBOL)
#undef SYMBOL
	cmark_syntax_extension *table;
};

/* False when it, or something of it, is not there. */
bool library_load(struct library *library);

/*
 * The document that a text is, with tables; the caller frees it by cmark_node_free. cmark-gfm ends the process when it
 * gets no memory, and its own interface for memory does not tell whose memory is wanted: so it takes that of malloc,
 * and the caller asks the host's memory before whether there is as much (prose.c).
 */
cmark_node *library_read(const struct library *library, const char *text, size_t length);

/* ---- kinds of nodes ---- */

enum prose_kind {
	PROSE_OTHER, /* raw HTML, and what no extension is attached for */
	PROSE_DOCUMENT,
	PROSE_QUOTE,
	PROSE_LIST,
	PROSE_ITEM,
	PROSE_CODE_BLOCK,
	PROSE_PARAGRAPH,
	PROSE_HEADING,
	PROSE_RULE,
	PROSE_TABLE,
	PROSE_TABLE_HEAD,
	PROSE_TABLE_ROW,
	PROSE_TABLE_CELL,
	PROSE_TEXT,
	PROSE_SOFT_BREAK,
	PROSE_LINE_BREAK,
	PROSE_CODE,
	PROSE_EMPHASIS,
	PROSE_STRONG,
	PROSE_LINK,
	PROSE_IMAGE
};

enum prose_kind library_kind(const struct library *library, cmark_node *node);

#endif

#endif
