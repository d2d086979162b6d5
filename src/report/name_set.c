/* A hash table with open addressing, at most half full. */
#include "report/name_set.h"

#include <stdint.h>
#include <string.h>

/* FNV-1a (Fowler, Noll, Vo 1991). */
static size_t hash(const char *name)
{
	uint32_t value = UINT32_C(2166136261);

	for (; *name != '\0'; name++)
		value = (value ^ (unsigned char)*name) * UINT32_C(16777619);
	return value;
}

/* The slot of the name, or the empty one where it belongs; there are slots. */
static size_t find_slot(const struct name_set *set, const char *name)
{
	size_t slot = hash(name) % set->slot_count;

	while (set->slots[slot] != 0 && strcmp(set->texts[set->slots[slot] - 1], name) != 0)
		slot = (slot + 1) % set->slot_count;
	return slot;
}

size_t name_set_find(const struct name_set *set, const char *name)
{
	size_t number = set->slot_count == 0 ? 0 : set->slots[find_slot(set, name)];

	return number == 0 ? set->count : number - 1;
}

/* Room for one more. */
static bool grow(struct name_set *set, const struct dicelab_memory *memory)
{
	enum { FEWEST = 64 };
	size_t count = set->slot_count == 0 ? FEWEST : 2 * set->slot_count, i;
	size_t *slots;

	if (!memory_grow(memory, &set->texts, &set->room, set->count + 1, sizeof *set->texts))
		return false;
	if (2 * (set->count + 1) <= set->slot_count)
		return true;
	slots = memory_take(memory, count * sizeof *slots);
	if (slots == NULL)
		return false;
	memset(slots, 0, count * sizeof *slots);
	memory_release(memory, set->slots);
	set->slots = slots;
	set->slot_count = count;
	for (i = 0; i < set->count; i++)
		slots[find_slot(set, set->texts[i])] = i + 1;
	return true;
}

char *name_copy(const struct dicelab_memory *memory, const char *name)
{
	size_t size = strlen(name) + 1;
	char *copy = memory_take(memory, size);

	return copy == NULL ? NULL : memcpy(copy, name, size);
}

bool name_set_add(struct name_set *set, const struct dicelab_memory *memory, char *name,
		  size_t *number)
{
	*number = name_set_find(set, name);
	if (*number < set->count) {
		memory_release(memory, name);
		return true;
	}
	if (!grow(set, memory)) {
		memory_release(memory, name);
		return false;
	}
	set->slots[find_slot(set, name)] = set->count + 1;
	set->texts[set->count++] = name;
	return true;
}

void name_set_renumber(struct name_set *set, const size_t *places, char **scratch)
{
	size_t i;

	for (i = 0; i < set->count; i++)
		scratch[places[i]] = set->texts[i];
	for (i = 0; i < set->count; i++)
		set->texts[i] = scratch[i];
	for (i = 0; i < set->slot_count; i++) {
		if (set->slots[i] != 0)
			set->slots[i] = places[set->slots[i] - 1] + 1;
	}
}

void name_set_clear(struct name_set *set, const struct dicelab_memory *memory)
{
	size_t i;

	for (i = 0; i < set->count; i++)
		memory_release(memory, set->texts[i]);
	memory_release(memory, set->texts);
	memory_release(memory, set->slots);
	*set = (struct name_set){.texts = NULL};
}
