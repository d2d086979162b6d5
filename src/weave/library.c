/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads cmark-gfm, unless it is linked, and parses Markdown with it. */
#include "weave/library.h"

#ifdef HAVE_CMARK

#include <stddef.h>
#include <string.h>

#include "support/platform.h"

/* The addresses of its functions; false if one is missing. */
static bool find_functions(struct cmark_library *library)
{
#ifdef CMARK_LINKED
#define SYMBOL(name) library->name = name;
	LIBRARY_SYMBOLS(SYMBOL)
#undef SYMBOL
	return true;
#else
	static const struct platform_symbol symbols[] = {
#define SYMBOL(name) {#name, offsetof(struct cmark_library, name)},
		LIBRARY_SYMBOLS(SYMBOL)
#undef SYMBOL
	};

	return platform_load(HAVE_CMARK, symbols, sizeof symbols / sizeof *symbols, library);
#endif
}

bool library_load(struct cmark_library *library)
{
	if (!find_functions(library))
		return false;
	/* It registers its extensions in a global list, which is not thread-safe. */
	platform_begin_alone();
	library->cmark_gfm_core_extensions_ensure_registered();
	library->table = library->cmark_find_syntax_extension("table");
	platform_end_alone();
	return library->table != NULL;
}

cmark_node *library_read(const struct cmark_library *library, const char *text, size_t length)
{
	cmark_parser *parser = library->cmark_parser_new(CMARK_OPT_VALIDATE_UTF8);
	cmark_node *document;

	library->cmark_parser_attach_syntax_extension(parser, library->table);
	library->cmark_parser_feed(parser, text, length);
	document = library->cmark_parser_finish(parser);
	library->cmark_parser_free(parser);
	return document;
}

enum prose_kind library_kind(const struct cmark_library *library, cmark_node *node)
{
	/* Extensions have no other names. */
	static const struct {
		const char *name;
		enum prose_kind kind;
	} kinds[] = {
		{"text", PROSE_TEXT},
		{"softbreak", PROSE_SOFT_BREAK},
		{"paragraph", PROSE_PARAGRAPH},
		{"code", PROSE_CODE},
		{"emph", PROSE_EMPHASIS},
		{"strong", PROSE_STRONG},
		{"link", PROSE_LINK},
		{"image", PROSE_IMAGE},
		{"linebreak", PROSE_LINE_BREAK},
		{"table_cell", PROSE_TABLE_CELL},
		{"table_row", PROSE_TABLE_ROW},
		{"table_header", PROSE_TABLE_HEAD},
		{"table", PROSE_TABLE},
		{"item", PROSE_ITEM},
		{"list", PROSE_LIST},
		{"block_quote", PROSE_QUOTE},
		{"code_block", PROSE_CODE_BLOCK},
		{"heading", PROSE_HEADING},
		{"thematic_break", PROSE_RULE},
		{"document", PROSE_DOCUMENT},
	};
	const char *name = library->cmark_node_get_type_string(node);
	size_t i;

	for (i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		if (strcmp(kinds[i].name, name) == 0)
			return kinds[i].kind;
	}
	return PROSE_OTHER;
}

#endif
