/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An intrusive hash table: separate chaining with a load factor of at most 1; the caller owns the entries. Used for
 * interning (of equal values one is kept, so that values are compared as pointers) and memoisation (results by their
 * arguments).
 *
 *     struct number { struct hashed hashed; int64_t value; };         the first member
 *
 *     hash = hash_add(HASH_BEGIN, (uint64_t)value);
 *     found = hash_table_find(&table, hash, is_number, &value);       NULL if is_number() is true of no entry
 *     made->hashed.hash = hash;
 *     ok = hash_table_add(&table, &made->hashed);
 */
#ifndef SUPPORT_HASH_TABLE_H
#define SUPPORT_HASH_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "support/memory.h"

/* The first member of an entry. */
struct hashed {
	struct hashed *next; /* in the same chain */
	uint64_t hash;
};

struct hash_table {
	const struct dicelab_memory *memory; /* not owned */
	struct hashed **chains;
	size_t count, room; /* number of entries, and of chains: a power of two or 0 */
};

/* ---- hashes ---- */

#define HASH_BEGIN UINT64_C(1)

static inline uint64_t hash_add(uint64_t hash, uint64_t word)
{
	hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
	return hash ^ hash >> 29;
}

static inline uint64_t hash_add_pointer(uint64_t hash, const void *pointer)
{
	return hash_add(hash, (uint64_t)(uintptr_t)pointer);
}

/* Hashes eight bytes at a time; the last word is padded with zeros. */
static inline uint64_t hash_add_bytes(uint64_t hash, const void *bytes, size_t size)
{
	const unsigned char *from = (const unsigned char *)bytes;
	uint64_t word;

	for (; size >= sizeof word; from += sizeof word, size -= sizeof word) {
		memcpy(&word, from, sizeof word);
		hash = hash_add(hash, word);
	}
	word = 0;
	if (size > 0)
		memcpy(&word, from, size);
	return hash_add(hash, word);
}

/* ---- tables ---- */

void hash_table_init(struct hash_table *table, const struct dicelab_memory *memory);
/* Frees the table, but not its entries. */
void hash_table_clear(struct hash_table *table);

/* The chain for a hash. The table must not be empty. */
static inline struct hashed **hash_table_chain(const struct hash_table *table, uint64_t hash)
{
	return &table->chains[(hash ^ hash >> 32) & (table->room - 1)];
}

/* The entry with this hash for which is_like(entry, like) holds, or NULL. Inline, so that `is_like` is inlined, too. */
static inline struct hashed *
hash_table_find(const struct hash_table *table, uint64_t hash,
		bool (*is_like)(const struct hashed *entry, const void *like), const void *like)
{
	struct hashed *entry = table->room == 0 ? NULL : *hash_table_chain(table, hash);

	while (entry != NULL && (entry->hash != hash || !is_like(entry, like)))
		entry = entry->next;
	return entry;
}

/* Adds an entry whose `hash` is set, and which equals no entry of the table. False when out of memory. */
bool hash_table_add(struct hash_table *table, struct hashed *entry);
/* Removes an entry of the table. */
void hash_table_remove(struct hash_table *table, struct hashed *entry);
/* Calls `visit` for each entry, in any order; it may free the entry. */
void hash_table_visit(const struct hash_table *table,
		      void (*visit)(void *data, struct hashed *entry), void *data);

#endif
