/* Allocation and syntax errors while a program is read. Errors set a flag that the reader checks later. */
#include "language/reading.h"

void *reading_take(struct arena *arena, size_t size, struct diag *diag, struct span at,
		   bool *failed)
{
	void *block = arena_take(arena, size);

	if (block == NULL) {
		*failed = true;
		diag_out_of_memory(diag, (struct span){at.begin, at.begin});
	}
	return block;
}

bool reading_wrong(struct diag *diag, struct span at, const char *hint, const char *message,
		   bool *failed)
{
	*failed = true;
	return diag_error(diag, CODE_SYNTAX, at, hint, "%s", message);
}
