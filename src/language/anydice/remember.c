/* A table of calls and what they gave. */
#include "language/anydice/remember.h"

#include <string.h>

/* More than these are not kept. */
enum { MOST_ENTRIES = 1 << 20 };

struct entry {
	struct hashed hashed; /* the first member */
	struct any_value result;
	struct any_key *key; /* in the same block */
};

struct any_memory {
	struct any_run *run;
	struct hash_table table;
};

struct any_memory *any_memory_new(struct any_run *run)
{
	struct any_memory *memory = memory_take(&run->counted, sizeof *memory);

	if (memory == NULL)
		return NULL;
	memory->run = run;
	hash_table_init(&memory->table, &run->counted);
	return memory;
}

static void free_entry(void *data, struct hashed *entry)
{
	const struct any_memory *memory = data;

	memory_release(&memory->run->counted, entry);
}

void any_forget(struct any_run *run)
{
	struct any_memory *memory = run->remembered;

	hash_table_visit(&memory->table, free_entry, memory);
	hash_table_clear(&memory->table);
}

void any_memory_free(struct any_run *run)
{
	if (run->remembered == NULL)
		return;
	any_forget(run);
	memory_release(&run->counted, run->remembered);
	run->remembered = NULL;
}

static uint64_t word_of(const struct any_value *value)
{
	switch (value->type) {
	case ANY_SEQUENCE:
		return (uint64_t)(uintptr_t)value->sequence;
	case ANY_DICE_VALUE:
		return (uint64_t)(uintptr_t)value->dice;
	case ANY_PROCESS:
		return (uint64_t)(uintptr_t)value->process;
	case ANY_NUMBER:
	case ANY_EMPTY:
		return (uint64_t)value->number;
	case ANY_NOTHING:
	case ANY_ROLL:
	case ANY_FORMULA:
		break;
	}
	return 0;
}

static uint64_t hash_of(const struct any_key *key)
{
	uint64_t hash = hash_add(key->function, (uint64_t)key->left);
	size_t i;

	for (i = 0; i < key->count; i++)
		hash = hash_add(hash_add(hash, key->values[i].type), word_of(&key->values[i]));
	return hash;
}

static bool is_like(const struct hashed *entry, const void *like)
{
	const struct any_key *a = ((const struct entry *)entry)->key, *b = like;
	size_t i;

	if (a->function != b->function || a->left != b->left || a->count != b->count ||
	    a->in_turn != b->in_turn)
		return false;
	for (i = 0; i < a->count; i++) {
		if (a->values[i].type != b->values[i].type ||
		    word_of(&a->values[i]) != word_of(&b->values[i]))
			return false;
	}
	return true;
}

const struct any_value *any_recall(const struct any_run *run, const struct any_key *key)
{
	const struct hashed *found =
		hash_table_find(&run->remembered->table, hash_of(key), is_like, key);

	return found == NULL ? NULL : &((const struct entry *)found)->result;
}

void any_remember(struct any_run *run, const struct any_key *key, struct any_value result)
{
	struct any_memory *memory = run->remembered;
	size_t size = sizeof *key + key->count * sizeof *key->values;
	uint64_t hash = hash_of(key);
	struct entry *entry;

	if (memory->table.count >= MOST_ENTRIES)
		any_forget(run);
	if (hash_table_find(&memory->table, hash, is_like, key) != NULL)
		return;
	entry = memory_take(&run->counted, sizeof *entry + size);
	if (entry == NULL)
		return;
	entry->hashed.hash = hash;
	entry->result = result;
	entry->key = memcpy(entry + 1, key, size);
	if (!hash_table_add(&memory->table, &entry->hashed))
		memory_release(&run->counted, entry);
}
