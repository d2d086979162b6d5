/*
 * A hash table of entries that somebody else owns: separate chaining, at most one entry a chain on average. For interning (of equal
 * values one is kept, so that values compare as pointers) and memoisation (results by what they were calculated from).
 *
 *     struct number { struct hashed hashed; int64_t value; };         the first member
 *
 *     hash = hash_add(HASH_BEGIN, (uint64_t)value);
 *     found = hash_table_find(&table, hash, is_number, &value);       NULL: none that is_number() says is like it
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
	struct hashed *next; /* in its chain */
	uint64_t hash;
};

struct hash_table {
	const struct dicelab_memory *memory; /* not owned */
	struct hashed **chains;
	size_t count, room; /* entries; chains, a power of two or 0 */
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

/* Eight bytes at a time. */
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
/* Frees the table, and no entry. */
void hash_table_clear(struct hash_table *table);

/* The chain of the entries with that hash, of a table that is not empty. */
static inline struct hashed **hash_table_chain(const struct hash_table *table, uint64_t hash)
{
	return &table->chains[(hash ^ hash >> 32) & (table->room - 1)];
}

/* The entry with that hash which is_like(entry, like); NULL if there is none. Inline, so that `is_like` is, too. */
static inline struct hashed *
hash_table_find(const struct hash_table *table, uint64_t hash,
		bool (*is_like)(const struct hashed *entry, const void *like), const void *like)
{
	struct hashed *entry = table->room == 0 ? NULL : *hash_table_chain(table, hash);

	while (entry != NULL && (entry->hash != hash || !is_like(entry, like)))
		entry = entry->next;
	return entry;
}

/* Takes an entry in whose `hash` is set and like which there is none. False when out of memory. */
bool hash_table_add(struct hash_table *table, struct hashed *entry);
/* Takes one out that is in there. */
void hash_table_remove(struct hash_table *table, struct hashed *entry);
/* Calls `visit` for each entry, in no order; the entry may be freed by that. */
void hash_table_visit(const struct hash_table *table,
		      void (*visit)(void *data, struct hashed *entry), void *data);

#endif
