/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The span of a grammar rule, and the memory of scanners. */
#include "language/scan.h"

struct span scan_whole(const struct span *parts, int n)
{
	int first = 1, last = n;

	if (n == 0)
		return (struct span){parts[0].end, parts[0].end};
	while (first < n && parts[first].begin == parts[first].end)
		first++;
	while (last > first && parts[last].begin == parts[last].end)
		last--;
	return (struct span){parts[first].begin, parts[last].end};
}

void *scan_block(struct scan_memory *memory, size_t size)
{
	size_t begin = memory->used;

	size = (size + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
	if (size > sizeof memory->bytes - begin)
		return NULL;
	memory->used += size;
	return memory->bytes + begin;
}
