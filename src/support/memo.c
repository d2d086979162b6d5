/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Memoisation: a hash table of results, by keys of three words and any number of bytes. */
#include "support/memo.h"

#include <string.h>

static uint64_t hash_of(const struct memo_key *key)
{
	uint64_t hash = hash_add(hash_add(HASH_BEGIN, key->head[0]), key->head[1]);

	return hash_add_bytes(hash_add(hash, key->head[2]), key->bytes, key->size);
}

static bool has_key(const struct hashed *entry, const void *like)
{
	const struct memo_key *a = &((const struct memo *)entry)->key, *b = like;

	return a->head[0] == b->head[0] && a->head[1] == b->head[1] && a->head[2] == b->head[2] &&
	       a->size == b->size && (a->size == 0 || memcmp(a->bytes, b->bytes, a->size) == 0);
}

struct memo *memo_find(const struct hash_table *table, const struct memo_key *key)
{
	return (struct memo *)hash_table_find(table, hash_of(key), has_key, key);
}

bool memo_add(struct hash_table *table, struct memo *row, size_t size, const struct memo_key *key)
{
	row->hashed.hash = hash_of(key);
	row->key = *key;
	row->key.bytes = (char *)row + size;
	if (key->size > 0)
		memcpy((char *)row + size, key->bytes, key->size);
	return hash_table_add(table, &row->hashed);
}
