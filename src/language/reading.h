/* Helpers for parsers that read a whole program into an arena. */
#ifndef LANGUAGE_READING_H
#define LANGUAGE_READING_H

#include <stdalign.h>
#include <stddef.h>

#include "support/arena.h"
#include "support/diag.h"

/* Zeroed memory for the program in `at`. When out of memory, reports it, sets *failed and returns NULL. */
void *reading_take(struct arena *arena, size_t size, struct diag *diag, struct span at,
		   bool *failed);

/* Reports a syntax error, sets *failed, and returns false. */
bool reading_wrong(struct diag *diag, struct span at, const char *hint, const char *message,
		   bool *failed);

/* A fixed pool for a scanner's few small blocks: a flex scanner cannot report a failure of malloc. */
struct scanner_pool {
	size_t used;
	alignas(max_align_t) unsigned char memory[1024];
};

/* A block of the pool; NULL when there is no room. */
void *scanner_block(struct scanner_pool *pool, size_t size);

/* The scanner's functions for memory, from the `pool` of its extra data. realloc is never called: only buffers that
   grow need it, and those of yy_scan_buffer do not grow. */
#define SCANNER_MEMORY(prefix)                                                                     \
	void *prefix##alloc(size_t size, yyscan_t scanner)                                         \
	{                                                                                          \
		return scanner_block(&prefix##get_extra(scanner)->pool, size);                     \
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
