/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dictionaries: hash tables with open addressing (linear probing) that keep the order of insertion. The slots hold
 * indices into an array of entries. A removed entry leaves a tombstone, so that indices stay valid; iteration and
 * growth compact the array.
 */
#include <string.h>

#include "starlark/words.h"

static const struct dict *as_dict(const struct object *object)
{
	return (const struct dict *)object;
}

/* ---- hash table ---- */

static void enter_slot(struct dict *dict, size_t entry)
{
	size_t mask = dict->slot_count - 1, slot = dict->entries[entry].hash & mask;

	while (dict->slots[slot] != 0)
		slot = (slot + 1) & mask;
	dict->slots[slot] = (uint32_t)(entry + 1);
}

static void fill_slots(struct dict *dict)
{
	size_t i;

	if (dict->slot_count == 0)
		return;
	memset(dict->slots, 0, dict->slot_count * sizeof *dict->slots);
	for (i = 0; i < dict->used; i++)
		enter_slot(dict, i);
}

static void close_holes(struct dict *dict)
{
	size_t from, to = 0;

	if (dict->used == dict->count)
		return;
	for (from = 0; from < dict->used; from++)
		if (!dict->entries[from].removed)
			dict->entries[to++] = dict->entries[from];
	dict->used = to;
	dict->first = 0;
	fill_slots(dict);
}

/* Twice as many slots as there is room for entries: the load factor is at most 1/2. */
static bool grow_slots(struct heap *heap, struct dict *dict)
{
	size_t size = sizeof *dict->slots, count = dict->capacity * 2;
	uint32_t *slots;

	if (dict->slot_count >= count)
		return true;
	slots = heap_resize(heap, dict->slots, dict->slot_count * size, count * size);
	if (slots == NULL)
		return false;
	dict->slots = slots;
	dict->slot_count = count;
	fill_slots(dict);
	return true;
}

static bool make_room(struct heap *heap, struct dict *dict)
{
	if (dict->used == dict->capacity && dict->count <= dict->capacity / 2)
		close_holes(dict);
	if (dict->capacity > UINT32_MAX / 2 || !heap_grow(heap, &dict->entries, &dict->capacity,
							  dict->used + 1, sizeof *dict->entries))
		return false;
	return grow_slots(heap, dict);
}

/* The hash of a key, and its entry; NULL if it is missing. */
struct dict_place {
	uint64_t hash;
	struct dict_entry *entry;
};

static bool seek(struct machine *machine, const struct dict *dict, struct value key,
		 struct dict_place *place)
{
	size_t mask = dict->slot_count - 1, slot;
	uint64_t hash;
	bool equal = false;

	place->entry = NULL;
	if (!value_hash(machine, key, &place->hash))
		return false;
	if (dict->count == 0)
		return true;
	hash = place->hash;
	for (slot = hash & mask; dict->slots[slot] != 0; slot = (slot + 1) & mask) {
		struct dict_entry *entry = &dict->entries[dict->slots[slot] - 1];

		if (entry->removed || entry->hash != hash)
			continue;
		if (!machine_works(machine, 1) || !value_equal(machine, entry->key, key, &equal))
			return false;
		if (equal) {
			place->entry = entry;
			return true;
		}
	}
	return true;
}

bool dict_find(struct machine *machine, const struct dict *dict, struct value key,
	       struct dict_entry **found)
{
	struct dict_place place;
	bool ok = seek(machine, dict, key, &place);

	*found = place.entry;
	return ok;
}

bool dict_put(struct machine *machine, struct dict *dict, struct value key, struct value item)
{
	struct dict_place place;

	if (!seek(machine, dict, key, &place))
		return false;
	if (place.entry != NULL) {
		place.entry->item = item;
		return true;
	}
	if (!make_room(machine_heap(machine), dict))
		return machine_out_of_memory(machine);
	dict->entries[dict->used] = (struct dict_entry){key, item, place.hash, false};
	enter_slot(dict, dict->used++);
	dict->count++;
	return true;
}

void dict_remove(struct dict *dict, struct dict_entry *entry)
{
	entry->removed = true;
	entry->key = entry->item = value_none();
	dict->count--;
	while (dict->first < dict->used && dict->entries[dict->first].removed)
		dict->first++;
}

const struct dict_entry *dict_next(const struct dict *dict, size_t *i)
{
	if (*i < dict->first)
		*i = dict->first;
	while (*i < dict->used && dict->entries[*i].removed)
		++*i;
	return *i < dict->used ? &dict->entries[(*i)++] : NULL;
}

static void dict_clear(struct heap *heap, struct object *object)
{
	struct dict *dict = (struct dict *)object;

	heap_resize(heap, dict->entries, dict->capacity * sizeof *dict->entries, 0);
	heap_resize(heap, dict->slots, dict->slot_count * sizeof *dict->slots, 0);
}

void dict_empty(struct heap *heap, struct dict *dict)
{
	dict_clear(heap, &dict->object);
	dict->entries = NULL;
	dict->slots = NULL;
	dict->used = dict->capacity = dict->count = dict->first = dict->slot_count = 0;
}

/* ---- insertion of other dictionaries and pairs ---- */

static bool put_entries(struct machine *machine, struct dict *dict, const struct dict *from)
{
	const struct dict_entry *entry;
	struct dict_entry copy;
	size_t i = 0;

	while ((entry = dict_next(from, &i)) != NULL) {
		copy = *entry; /* entries move if a dictionary is put into itself */
		if (!machine_works(machine, 1) || !dict_put(machine, dict, copy.key, copy.item))
			return false;
	}
	return true;
}

static bool put_pair(struct machine *machine, struct dict *dict, struct value pair, size_t place)
{
	size_t length;

	if (pair.kind != VALUE_OBJECT || pair.object->type->length == NULL)
		return machine_error(machine, CODE_TYPE,
				     "element %zu of a dict is a %s, not a pair", place,
				     value_type(pair));
	if (!value_length(machine, pair, &length))
		return false;
	if (length != 2)
		return machine_error(machine, CODE_VALUE,
				     "element %zu of a dict has length %zu, want 2", place, length);
	return dict_put(machine, dict, value_item(machine, pair, 0), value_item(machine, pair, 1));
}

bool dict_put_all(struct machine *machine, struct dict *dict, struct value pairs)
{
	size_t count, i;

	if (value_is(pairs, &type_dict))
		return put_entries(machine, dict, value_dict(pairs));
	if (!argument_length(machine, pairs, &count))
		return false;
	for (i = 0; i < count; i++)
		if (!machine_works(machine, 1) ||
		    !put_pair(machine, dict, value_item(machine, pairs, i), i))
			return false;
	return true;
}

bool dict_fill(struct machine *machine, const struct call *call, struct dict *dict)
{
	const struct arguments *arguments = call->arguments;
	size_t i;

	if (arguments->count > 1)
		return machine_error(machine, CODE_ARGUMENTS,
				     "%s: got %zu arguments, want at most 1", call->name,
				     arguments->count);
	if (!value_may_change(machine, &dict->object, "update") ||
	    (arguments->count == 1 && !dict_put_all(machine, dict, arguments->positional[0])))
		return false;
	for (i = 0; i < arguments->keyword_count; i++) {
		struct value key = value_of((struct object *)&arguments->keywords[i].name->object);

		if (!dict_put(machine, dict, key, arguments->keywords[i].value))
			return false;
	}
	return true;
}

/* ---- the type ---- */

static void dict_mark(struct heap *heap, struct object *object)
{
	const struct dict *dict = as_dict(object);
	size_t i;

	for (i = dict->first; i < dict->used; i++) {
		heap_mark(heap, dict->entries[i].key);
		heap_mark(heap, dict->entries[i].item);
	}
}

static size_t dict_length(const struct object *object)
{
	return as_dict(object)->count;
}

static struct value dict_item(struct machine *machine, struct object *object, size_t i)
{
	struct dict *dict = (struct dict *)object;

	(void)machine;
	close_holes(dict);
	return i < dict->used ? dict->entries[i].key : value_none();
}

static bool dict_write(struct text_builder *to, struct object *object)
{
	const struct dict *dict = as_dict(object);
	const struct dict_entry *entry;
	const char *before = "{";
	size_t i = 0;

	while ((entry = dict_next(dict, &i)) != NULL) {
		text_add_string(to, before);
		before = ", ";
		if (to->failed || !machine_works(to->machine, 1) ||
		    !text_add_value(to, entry->key, true))
			return false;
		text_add_string(to, ": ");
		if (!text_add_value(to, entry->item, true))
			return false;
	}
	text_add_string(to, dict->count == 0 ? "{}" : "}");
	return true;
}

static bool dict_equal(struct machine *machine, const struct object *a, const struct object *b,
		       bool *equal)
{
	const struct dict *left = as_dict(a), *right = as_dict(b);
	const struct dict_entry *entry;
	struct dict_entry *other;
	size_t i = 0;

	*equal = left->count == right->count;
	while (*equal && (entry = dict_next(left, &i)) != NULL) {
		if (!machine_works(machine, 1) || !dict_find(machine, right, entry->key, &other))
			return false;
		*equal = other != NULL;
		if (*equal && !value_equal(machine, entry->item, other->item, equal))
			return false;
	}
	return true;
}

static bool dict_has(struct machine *machine, const struct object *object, struct value key,
		     bool *has)
{
	struct dict_entry *entry;
	bool ok = dict_find(machine, as_dict(object), key, &entry);

	*has = entry != NULL;
	return ok;
}

static bool dict_get(struct machine *machine, struct object *object, struct value key,
		     struct value *result)
{
	char shown[VALUE_SHOWN];
	struct dict_entry *entry;

	if (!dict_find(machine, as_dict(object), key, &entry))
		return false;
	if (entry == NULL)
		return machine_error(machine, CODE_VALUE, "key %s not in dict",
				     value_shown(machine, key, true, shown, sizeof shown));
	*result = entry->item;
	return true;
}

static bool dict_set(struct machine *machine, struct object *object, struct value key,
		     struct value item)
{
	return dict_put(machine, (struct dict *)object, key, item);
}

/* a | b */
static enum done dict_binary(struct machine *machine, const struct value_operands *operands,
			     struct value *result)
{
	enum value_operation operation = operands->operation;
	struct value a = operands->a, b = operands->b;

	if (operation != OPERATION_OR || !value_is(a, &type_dict) || !value_is(b, &type_dict))
		return NOT_DONE;
	return value_new(machine, heap_dict(machine_heap(machine)), result) &&
			       put_entries(machine, value_dict(*result), value_dict(a)) &&
			       put_entries(machine, value_dict(*result), value_dict(b))
		       ? DONE
		       : FAILED;
}

const struct type type_dict = {
	.name = "dict",
	.methods = dict_words,
	.mark = dict_mark,
	.clear = dict_clear,
	.write = dict_write,
	.equal = dict_equal,
	.binary = dict_binary,
	.has = dict_has,
	.get = dict_get,
	.set = dict_set,
	.length = dict_length,
	.item = dict_item,
};
