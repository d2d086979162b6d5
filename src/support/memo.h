/*
 * Memoisation: results by what they were calculated from. Rows are their owner's, in a hash table.
 *
 *     struct known { struct memo memo; double result; };          the first member
 *
 *     struct memo_key key = {{function, depth}, arguments, sizeof arguments};
 *     row = memo_find(&table, &key);                              NULL: nothing is known
 *     row = memory_take(memory, sizeof *row + key.size);
 *     ok = memo_add(&table, &row->memo, sizeof *row, &key);
 */
#ifndef SUPPORT_MEMO_H
#define SUPPORT_MEMO_H

#include "support/hash_table.h"

struct memo_key {
	uint64_t head[3];
	const void *bytes; /* more of it: so many */
	size_t size;
};

struct memo {
	struct hashed hashed; /* the first member */
	struct memo_key key;
};

/* The row with that key; NULL if there is none. */
struct memo *memo_find(const struct hash_table *table, const struct memo_key *key);
/* Adds a row like which there is none, in a block of `size` bytes and room for those of the key. False when out of memory. */
bool memo_add(struct hash_table *table, struct memo *row, size_t size, const struct memo_key *key);

#endif
