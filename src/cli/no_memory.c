/* Memory functions of GMP, which cannot report that memory ran out: they end the command with a message. */
#include "cli/no_memory.h"

#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "cli/exits.h"

/* Rare, because the library checks beforehand that there is memory for large numbers. */
static void *or_end(void *block)
{
	if (block != NULL)
		return block;
	fflush(stdout);
	fputs("dicelab: out of memory\n", stderr);
	exit(EXIT_FAULTY);
}

static void *take(size_t size)
{
	return or_end(malloc(size));
}

static void *resize(void *block, size_t before, size_t size)
{
	(void)before;
	return or_end(realloc(block, size));
}

static void release(void *block, size_t size)
{
	(void)size;
	free(block);
}

void memory_begin(void)
{
#ifdef __GLIBC__
	/* glibc keeps freed blocks up to a threshold, which by default grows to 32 MiB. */
	enum { LARGE = 1 << 20 };

	mallopt(M_MMAP_THRESHOLD, LARGE);
	mallopt(M_TRIM_THRESHOLD, 4 * LARGE);
#endif
	mp_set_memory_functions(take, resize, release);
}
