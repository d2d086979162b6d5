/* The methods of dictionaries. */
#include "starlark/words.h"

static bool clear_call(struct machine *machine, struct value self,
		       const struct arguments *arguments, struct value *result)
{
	if (!machine_take(machine, "clear", arguments, "", NULL) ||
	    !value_may_change(machine, self.object, "clear"))
		return false;
	dict_empty(machine_heap(machine), value_dict(self));
	*result = value_none();
	return true;
}

static bool get_call(struct machine *machine, struct value self, const struct arguments *arguments,
		     struct value *result)
{
	struct value values[2] = {value_none(), value_none()};
	bool found;

	if (!machine_take(machine, "get", arguments, "key default? /", values))
		return false;
	*result = values[1];
	return dict_find(machine, value_dict(self), values[0], result, &found);
}

/* ---- lists of keys and items ---- */

enum part { KEYS, ITEMS, PAIRS };

static bool part_of_entry(struct machine *machine, const struct entry_of_dict *entry,
			  enum part part, struct value *value)
{
	struct value pair[2] = {entry->key, entry->item};

	*value = pair[part == ITEMS];
	return part != PAIRS || tuple_value(machine, pair, 2, value);
}

static bool list_parts(struct machine *machine, const char *name, struct value self,
		       const struct arguments *arguments, enum part part, struct value *result)
{
	const struct dict *dict = value_dict(self);
	const struct entry_of_dict *entry;
	struct value value;
	struct list *list;
	size_t i = 0;

	if (!machine_take(machine, name, arguments, "", NULL))
		return false;
	list = list_new(machine, dict->count);
	if (list == NULL)
		return false;
	while ((entry = dict_next(dict, &i)) != NULL)
		if (!machine_works(machine, 1) || !part_of_entry(machine, entry, part, &value) ||
		    !list_add(machine, list, value))
			return false;
	*result = value_of(&list->object);
	return true;
}

static bool items_call(struct machine *machine, struct value self,
		       const struct arguments *arguments, struct value *result)
{
	return list_parts(machine, "items", self, arguments, PAIRS, result);
}

static bool keys_call(struct machine *machine, struct value self, const struct arguments *arguments,
		      struct value *result)
{
	return list_parts(machine, "keys", self, arguments, KEYS, result);
}

static bool values_call(struct machine *machine, struct value self,
			const struct arguments *arguments, struct value *result)
{
	return list_parts(machine, "values", self, arguments, ITEMS, result);
}

/* ---- changes ---- */

static bool pop_call(struct machine *machine, struct value self, const struct arguments *arguments,
		     struct value *result)
{
	struct value values[2] = {value_none(), value_none()};
	bool found;

	if (!machine_take(machine, "pop", arguments, "key default? /", values) ||
	    !value_may_change(machine, self.object, "delete from") ||
	    !dict_remove(machine, value_dict(self), values[0], result, &found))
		return false;
	if (found)
		return true;
	*result = values[1];
	if (arguments->count == 2)
		return true;
	return value_get(machine, self, values[0], result); /* an error: the key is missing */
}

static bool popitem_call(struct machine *machine, struct value self,
			 const struct arguments *arguments, struct value *result)
{
	struct dict *dict = value_dict(self);
	const struct entry_of_dict *entry;
	struct value item;
	size_t i = 0;
	bool found;

	if (!machine_take(machine, "popitem", arguments, "", NULL) ||
	    !value_may_change(machine, self.object, "delete from"))
		return false;
	entry = dict_next(dict, &i);
	if (entry == NULL)
		return machine_error(machine, CODE_VALUE, "popitem: empty dict");
	return part_of_entry(machine, entry, PAIRS, result) &&
	       dict_remove(machine, dict, entry->key, &item, &found);
}

static bool setdefault_call(struct machine *machine, struct value self,
			    const struct arguments *arguments, struct value *result)
{
	struct value values[2] = {value_none(), value_none()};
	bool found;

	if (!machine_take(machine, "setdefault", arguments, "key default? /", values) ||
	    !dict_find(machine, value_dict(self), values[0], result, &found))
		return false;
	if (found)
		return true;
	*result = values[1];
	return value_may_change(machine, self.object, "insert into") &&
	       dict_put(machine, value_dict(self), values[0], values[1]);
}

static bool update_call(struct machine *machine, struct value self,
			const struct arguments *arguments, struct value *result)
{
	*result = value_none();
	if (arguments->count > 1)
		return machine_error(machine, CODE_ARGUMENTS,
				     "update: got %zu arguments, want at most 1", arguments->count);
	if (!value_may_change(machine, self.object, "update"))
		return false;
	if (arguments->count == 1 &&
	    !dict_put_all(machine, value_dict(self), arguments->positional[0]))
		return false;
	return dict_put_keywords(machine, value_dict(self), arguments);
}

const struct native dict_words[] = {
#define DICT_METHOD(name, ...) {#name, name##_call},
#include "starlark/words.def"
	{"", NULL}};
