/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A hash table with separate chaining. The number of chains doubles when the load factor reaches 1. */
#include "support/hash_table.h"

enum { FEWEST = 256 };

void hash_table_init(struct hash_table *table, const struct dicelab_memory *memory)
{
	*table = (struct hash_table){.memory = memory};
}

void hash_table_clear(struct hash_table *table)
{
	memory_release(table->memory, table->chains);
	hash_table_init(table, table->memory);
}

static void push(struct hash_table *table, struct hashed *entry)
{
	struct hashed **chain = hash_table_chain(table, entry->hash);

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
	struct hashed **at = hash_table_chain(table, entry->hash);

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
