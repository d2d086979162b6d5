/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Run-time loading of cmark-gfm, which parses the Markdown of the prose. It is loaded when a document is woven, because
 * linking it would make each start of the command a tenth of a millisecond slower. For this folder only.
 */
#ifndef WEAVE_LIBRARY_H
#define WEAVE_LIBRARY_H

#ifdef HAVE_CMARK

#include <stdbool.h>

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>

/* The functions that are used. */
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

/* Their addresses, by name. */
struct cmark_library {
/* A name that is declared takes no parentheses. NOLINTNEXTLINE(bugprone-macro-parentheses) */
#define SYMBOL(name) __typeof__(name) *name;
	LIBRARY_SYMBOLS(SYMBOL)
#undef SYMBOL
	cmark_syntax_extension *table;
};

/* False if the library, or one of the functions, is missing. */
bool library_load(struct cmark_library *library);

/*
 * Parses a text, with tables; the caller frees the document with cmark_node_free. cmark-gfm aborts when it gets no
 * memory, and its allocator hooks have no user data: so it uses malloc, and the caller checks beforehand that the
 * host's allocator has as much memory (prose.c).
 */
cmark_node *library_read(const struct cmark_library *library, const char *text, size_t length);

/* ---- kinds of nodes ---- */

enum prose_kind {
	PROSE_OTHER, /* raw HTML, and extensions that are not attached */
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

enum prose_kind library_kind(const struct cmark_library *library, cmark_node *node);

#endif

#endif
