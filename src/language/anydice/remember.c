/* A table of calls and what they gave. */
#include "language/anydice/remember.h"

#include <string.h>

/* More than these are not kept. */
enum { MOST_ENTRIES = 1 << 20 };

struct entry {
	uint64_t hash;
	struct any_value result;
	struct any_key *key; /* owned; NULL: a free slot */
};

struct any_memory {
	struct entry *entries;
	size_t count, slots; /* a power of two, or 0 */
};

struct any_memory *any_memory_new(struct any_run *run)
{
	struct any_memory *memory = memory_take(&run->counted, sizeof *memory);

	if (memory != NULL)
		*memory = (struct any_memory){NULL, 0, 0};
	return memory;
}

void any_forget(struct any_run *run)
{
	struct any_memory *memory = run->remembered;
	size_t i;

	for (i = 0; i < memory->slots; i++)
		memory_release(&run->counted, memory->entries[i].key);
	memory_release(&run->counted, memory->entries);
	*memory = (struct any_memory){NULL, 0, 0};
}

void any_memory_free(struct any_run *run)
{
	if (run->remembered == NULL)
		return;
	any_forget(run);
	memory_release(&run->counted, run->remembered);
	run->remembered = NULL;
}

static uint64_t add(uint64_t hash, uint64_t word)
{
	hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
	return hash ^ (hash >> 31);
}

static uint64_t word_of(const struct any_value *value)
{
	switch (value->type) {
	case ANY_SEQUENCE:
		return (uint64_t)(uintptr_t)value->sequence;
	case ANY_DICE_VALUE:
		return (uint64_t)(uintptr_t)value->dice;
	case ANY_NUMBER:
	case ANY_EMPTY:
		return (uint64_t)value->number;
	case ANY_NOTHING:
	case ANY_ROLL:
		break;
	}
	return 0;
}

static uint64_t hash_of(const struct any_key *key)
{
	uint64_t hash = add(key->function, (uint64_t)key->left);
	size_t i;

	for (i = 0; i < key->count; i++)
		hash = add(add(hash, key->values[i].type), word_of(&key->values[i]));
	return hash;
}

static bool are_equal(const struct any_key *a, const struct any_key *b)
{
	size_t i;

	if (a->function != b->function || a->left != b->left || a->count != b->count ||
	    a->notes != b->notes)
		return false;
	for (i = 0; i < a->count; i++) {
		if (a->values[i].type != b->values[i].type ||
		    word_of(&a->values[i]) != word_of(&b->values[i]))
			return false;
	}
	return true;
}

/* The entry of the key, or the slot where it may go. */
static struct entry *find(const struct any_memory *memory, const struct any_key *key, uint64_t hash)
{
	size_t slot = hash & (memory->slots - 1);

	while (memory->entries[slot].key != NULL &&
	       (memory->entries[slot].hash != hash || !are_equal(memory->entries[slot].key, key)))
		slot = (slot + 1) & (memory->slots - 1);
	return &memory->entries[slot];
}

const struct any_value *any_recall(const struct any_run *run, const struct any_key *key)
{
	const struct entry *entry;

	if (run->remembered->count == 0)
		return NULL;
	entry = find(run->remembered, key, hash_of(key));
	return entry->key == NULL ? NULL : &entry->result;
}

static bool grow(struct any_run *run)
{
	struct any_memory *memory = run->remembered;
	struct any_memory grown = {NULL, memory->count,
				   memory->slots > 0 ? 2 * memory->slots : 256};
	size_t i;

	grown.entries = memory_take(&run->counted, grown.slots * sizeof *grown.entries);
	if (grown.entries == NULL)
		return false;
	memset(grown.entries, 0, grown.slots * sizeof *grown.entries);
	for (i = 0; i < memory->slots; i++) {
		const struct entry *entry = &memory->entries[i];

		if (entry->key != NULL)
			*find(&grown, entry->key, entry->hash) = *entry;
	}
	memory_release(&run->counted, memory->entries);
	*memory = grown;
	return true;
}

void any_remember(struct any_run *run, const struct any_key *key, struct any_value result)
{
	struct any_memory *memory = run->remembered;
	size_t size = sizeof *key + key->count * sizeof *key->values;
	struct any_key *copy;
	struct entry *entry;

	if (memory->count >= MOST_ENTRIES)
		any_forget(run);
	if (2 * memory->count >= memory->slots && !grow(run))
		return;
	entry = find(memory, key, hash_of(key));
	copy = entry->key == NULL ? memory_take(&run->counted, size) : NULL;
	if (copy == NULL)
		return;
	memcpy(copy, key, size);
	*entry = (struct entry){hash_of(key), result, copy};
	memory->count++;
}
