/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of bison and flex for grammars and scanners, whatever state they share. */
#ifndef LANGUAGE_SCAN_H
#define LANGUAGE_SCAN_H

#include <stdalign.h>
#include <stddef.h>
#include <stdlib.h>

#include "support/source.h"

#ifndef YY_TYPEDEF_YY_SCANNER_T
#define YY_TYPEDEF_YY_SCANNER_T
typedef void *yyscan_t;
#endif

/* The span of a rule: parts[1] to parts[n] are its parts, and parts[0] is what precedes them. Empty parts at its
   beginning and end, such as the mode of a filter that was left out, are not part of it. */
#define YYLLOC_DEFAULT(current, rhs, n) ((current) = scan_whole(rhs, n))
struct span scan_whole(const struct span *parts, int n);

/* The scanner cannot fail: all its blocks come from a fixed pool, and the text is in memory. */
#define YY_FATAL_ERROR(message) abort()

/* The pool for the scanner's few small blocks: a flex scanner cannot report a failure of malloc. */
struct scan_memory {
	size_t used;
	alignas(max_align_t) unsigned char bytes[1024];
};

/* A block for the scanner; NULL when there is no room. */
void *scan_block(struct scan_memory *memory, size_t size);

/* The scanner's functions for memory, which is the member `memory` of its extra type. realloc is never called: only
   buffers that grow need it, and those of yy_scan_buffer do not grow. */
#define SCANNER_MEMORY(prefix)                                                                     \
	void *prefix##alloc(size_t size, yyscan_t scanner)                                         \
	{                                                                                          \
		return scan_block(&prefix##get_extra(scanner)->memory, size);                      \
	}                                                                                          \
	void *prefix##realloc(void *block, size_t size, yyscan_t scanner)                          \
	{                                                                                          \
		(void)block;                                                                       \
		(void)size;                                                                        \
		(void)scanner;                                                                     \
		return NULL;                                                                       \
	}                                                                                          \
	void prefix##free(void *block, yyscan_t scanner)                                           \
	{                                                                                          \
		(void)block;                                                                       \
		(void)scanner;                                                                     \
	}

#endif
