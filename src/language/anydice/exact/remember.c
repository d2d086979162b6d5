/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Memoisation of calls in a hash table. */
#include "language/anydice/exact/remember.h"

/* Maximum number of entries; later results are not stored. */
enum { MOST_ENTRIES = 1 << 20 };

struct remembered_call {
	struct memo memo; /* the first member */
	struct any_value result;
};

static void free_entry(void *data, struct hashed *entry)
{
	const struct any_run *run = data;

	memory_release(&run->counted, entry);
}

void any_forget(struct any_run *run)
{
	hash_table_visit(&run->remembered, free_entry, run);
	hash_table_clear(&run->remembered);
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
	const struct memo *found = memo_find(&run->remembered, key);

	return found == NULL ? NULL : &((const struct remembered_call *)found)->result;
}

void any_remember(struct any_run *run, const struct memo_key *key, struct any_value result)
{
	struct remembered_call *entry;

	if (run->remembered.count >= MOST_ENTRIES)
		any_forget(run);
	if (memo_find(&run->remembered, key) != NULL)
		return;
	entry = memory_take(&run->counted, sizeof *entry + key->size);
	if (entry == NULL)
		return;
	entry->result = result;
	if (!memo_add(&run->remembered, &entry->memo, sizeof *entry, key))
		memory_release(&run->counted, entry);
}
