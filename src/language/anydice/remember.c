/* Memoisation of calls in a hash table. */
#include "language/anydice/remember.h"

/* Maximum number of entries; later results are not stored. */
enum { MOST_ENTRIES = 1 << 20 };

struct entry {
	struct memo memo; /* the first member */
	struct any_value result;
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

uint64_t any_word_of(const struct any_value *value)
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

const struct any_value *any_recall(const struct any_run *run, const struct memo_key *key)
{
	const struct memo *found = memo_find(&run->remembered->table, key);

	return found == NULL ? NULL : &((const struct entry *)found)->result;
}

void any_remember(struct any_run *run, const struct memo_key *key, struct any_value result)
{
	struct any_memory *memory = run->remembered;
	struct entry *entry;

	if (memory->table.count >= MOST_ENTRIES)
		any_forget(run);
	if (memo_find(&memory->table, key) != NULL)
		return;
	entry = memory_take(&run->counted, sizeof *entry + key->size);
	if (entry == NULL)
		return;
	entry->result = result;
	if (!memo_add(&memory->table, &entry->memo, sizeof *entry, key))
		memory_release(&run->counted, entry);
}
