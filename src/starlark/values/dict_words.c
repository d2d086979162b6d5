/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The methods of dictionaries. */
#include "starlark/words.h"

static bool clear_call(struct machine *machine, const struct call *call, struct value *result)
{
	if (!value_may_change(machine, call->self.object, "clear"))
		return false;
	(void)result;
	dict_empty(machine_heap(machine), value_dict(call->self));
	return true;
}

static bool get_call(struct machine *machine, const struct call *call, struct value *result)
{
	struct dict_entry *entry;

	if (!dict_find(machine, value_dict(call->self), call->values[0], &entry))
		return false;
	*result = entry != NULL ? entry->item : call->values[1];
	return true;
}

/* ---- lists of keys and items ---- */

enum entry_part { KEYS, ITEMS, PAIRS };

static bool part_of_entry(struct machine *machine, const struct dict_entry *entry,
			  enum entry_part part, struct value *value)
{
	struct value pair[2] = {entry->key, entry->item};

	*value = pair[part == ITEMS];
	return part != PAIRS || tuple_value(machine, pair, 2, value);
}

static bool list_call(struct machine *machine, const struct call *call, struct value *result)
{
	const struct dict *dict = value_dict(call->self);
	const struct dict_entry *entry;
	struct value value;
	struct list *list = list_new(machine, dict->count);
	size_t i = 0;

	if (list == NULL)
		return false;
	while ((entry = dict_next(dict, &i)) != NULL)
		if (!machine_works(machine, 1) ||
		    !part_of_entry(machine, entry, (enum entry_part)call->variant, &value) ||
		    !list_add(machine, list, value))
			return false;
	*result = value_of(&list->object);
	return true;
}

/* ---- changes ---- */

static bool pop_call(struct machine *machine, const struct call *call, struct value *result)
{
	struct dict *dict = value_dict(call->self);
	struct dict_entry *entry;

	if (!value_may_change(machine, call->self.object, "delete from") ||
	    !dict_find(machine, dict, call->values[0], &entry))
		return false;
	if (entry != NULL) {
		*result = entry->item;
		dict_remove(dict, entry);
		return true;
	}
	*result = call->values[1];
	if (call->arguments->count == 2)
		return true;
	return value_get(machine, call->self, call->values[0],
			 result); /* an error: the key is missing */
}

static bool popitem_call(struct machine *machine, const struct call *call, struct value *result)
{
	struct dict *dict = value_dict(call->self);
	const struct dict_entry *entry;
	size_t i = 0;

	if (!value_may_change(machine, call->self.object, "delete from"))
		return false;
	entry = dict_next(dict, &i);
	if (entry == NULL)
		return machine_error(machine, CODE_VALUE, "popitem: empty dict");
	if (!part_of_entry(machine, entry, PAIRS, result))
		return false;
	dict_remove(dict, &dict->entries[i - 1]);
	return true;
}

static bool setdefault_call(struct machine *machine, const struct call *call, struct value *result)
{
	struct dict_entry *entry;

	if (!dict_find(machine, value_dict(call->self), call->values[0], &entry))
		return false;
	*result = entry != NULL ? entry->item : call->values[1];
	if (entry != NULL)
		return true;
	return value_may_change(machine, call->self.object, "insert into") &&
	       dict_put(machine, value_dict(call->self), call->values[0], call->values[1]);
}

static bool update_call(struct machine *machine, const struct call *call, struct value *result)
{
	(void)result;
	return dict_fill(machine, call, value_dict(call->self));
}

const struct native dict_words[] = {
#define DICT_METHOD(name, parameters, function, variant, ...)                                      \
	{#name, parameters, function##_call, variant},
#include "starlark/words.def"
	{"", "", NULL, 0}};
