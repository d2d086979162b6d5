/* Hash tables with separate chaining, which double when they have as many entries as chains. */
#include "support/hash_table.h"

#include <string.h>

enum { FEWEST = 256 };

uint64_t hash_add_bytes(uint64_t hash, const void *bytes, size_t size)
{
	const unsigned char *from = bytes;
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

void hash_table_init(struct hash_table *table, const struct dicelab_memory *memory)
{
	*table = (struct hash_table){.memory = memory};
}

void hash_table_clear(struct hash_table *table)
{
	memory_release(table->memory, table->chains);
	hash_table_init(table, table->memory);
}

static struct hashed **chain_of(const struct hash_table *table, uint64_t hash)
{
	return &table->chains[(hash ^ hash >> 32) & (table->room - 1)];
}

struct hashed *hash_table_find(const struct hash_table *table, uint64_t hash,
			       bool (*is_like)(const struct hashed *entry, const void *like),
			       const void *like)
{
	struct hashed *entry = table->room == 0 ? NULL : *chain_of(table, hash);

	while (entry != NULL && (entry->hash != hash || !is_like(entry, like)))
		entry = entry->next;
	return entry;
}

static void push(struct hash_table *table, struct hashed *entry)
{
	struct hashed **chain = chain_of(table, entry->hash);

	entry->next = *chain;
	*chain = entry;
}

static bool grow(struct hash_table *table)
{
	struct hash_table grown = *table;
	struct hashed *entry, *next;
	size_t i;

	grown.room = table->room == 0 ? FEWEST : 2 * table->room;
	grown.chains = memory_take(table->memory, grown.room * sizeof(*grown.chains));
	if (grown.chains == NULL)
		return false;
	memset(grown.chains, 0, grown.room * sizeof(*grown.chains));
	for (i = 0; i < table->room; i++) {
		for (entry = table->chains[i]; entry != NULL; entry = next) {
			next = entry->next;
			push(&grown, entry);
		}
	}
	memory_release(table->memory, table->chains);
	*table = grown;
	return true;
}

bool hash_table_add(struct hash_table *table, struct hashed *entry)
{
	if (table->count >= table->room && !grow(table))
		return false;
	push(table, entry);
	table->count++;
	return true;
}

void hash_table_remove(struct hash_table *table, struct hashed *entry)
{
	struct hashed **at = chain_of(table, entry->hash);

	while (*at != entry)
		at = &(*at)->next;
	*at = entry->next;
	table->count--;
}

void hash_table_visit(const struct hash_table *table,
		      void (*visit)(void *data, struct hashed *entry), void *data)
{
	struct hashed *entry, *next;
	size_t i;

	for (i = 0; i < table->room; i++) {
		for (entry = table->chains[i]; entry != NULL; entry = next) {
			next = entry->next;
			visit(data, entry);
		}
	}
}
