/* Facts of values, and what is true of both of two (order_inside.h). */
#include "starlark/order_inside.h"

#include <string.h>

struct fact fact_plain(enum fact_kind kind)
{
	return (struct fact){.kind = kind, .item = ITEM_ANY, .key = ITEM_ANY, .made = MADE_OUTSIDE};
}

struct fact fact_with_items(const struct proof *proof, enum fact_kind kind, enum item item)
{
	return (struct fact){.kind = kind,
			     .item = item,
			     .key = ITEM_NONE,
			     .made = kind == FACT_TUPLE ? MADE_OUTSIDE : proof->depth,
			     .alone = true};
}

struct fact fact_of_item(enum item item)
{
	static const enum fact_kind kinds[] = {
		[ITEM_NONE] = FACT_VALUE, [ITEM_INTEGER] = FACT_INTEGER, [ITEM_TRUTH] = FACT_TRUTH,
		[ITEM_TEXT] = FACT_TEXT,  [ITEM_INTEGERS] = FACT_TUPLE,  [ITEM_ANY] = FACT_VALUE};
	struct fact fact = fact_plain(kinds[item]);

	if (item == ITEM_INTEGERS)
		fact.item = ITEM_INTEGER;
	return fact;
}

bool fact_is_plain(const struct fact *fact)
{
	return fact->kind != FACT_UNKNOWN && !fact_is_bag(fact);
}

bool fact_is_bag(const struct fact *fact)
{
	return fact->kind == FACT_BAG || fact->kind == FACT_COUNTS;
}

enum item fact_met(const struct fact *fact)
{
	switch (fact->kind) {
	case FACT_DICT:
	case FACT_COUNTS:
		return fact->key;
	case FACT_TUPLE:
	case FACT_LIST:
	case FACT_BAG:
		return fact->item;
	case FACT_UNKNOWN:
	case FACT_VALUE:
	case FACT_INTEGER:
	case FACT_TRUTH:
	case FACT_TEXT:
		break;
	}
	return ITEM_ANY;
}

bool fact_item(const struct fact *fact, enum item *item)
{
	*item = ITEM_ANY;
	if (fact->kind == FACT_INTEGER)
		*item = ITEM_INTEGER;
	else if (fact->kind == FACT_TRUTH)
		*item = ITEM_TRUTH;
	else if (fact->kind == FACT_TEXT)
		*item = ITEM_TEXT;
	else if (fact->kind == FACT_TUPLE && item_join(fact->item, ITEM_INTEGER) == ITEM_INTEGER)
		*item = ITEM_INTEGERS;
	return fact_is_plain(fact);
}

enum item item_join(enum item a, enum item b)
{
	if (a == b || b == ITEM_NONE)
		return a;
	return a == ITEM_NONE ? b : ITEM_ANY;
}

bool item_is_simple(enum item item)
{
	return item != ITEM_ANY;
}

/* ---- values from outside ---- */

static enum item item_of_value(struct value value)
{
	struct fact fact;
	enum item item = ITEM_ANY;

	/* No further down: what is in a list of lists is not asked. */
	if (value_is(value, &type_list) || value_is(value, &type_dict) ||
	    value_is(value, &type_tuple) || !fact_of_value(value, &fact) ||
	    !fact_item(&fact, &item))
		return ITEM_ANY;
	return item;
}

static enum item item_of_values(const struct value *values, size_t count)
{
	enum item item = ITEM_NONE;
	size_t i;

	for (i = 0; i < count && item != ITEM_ANY; i++)
		item = item_join(item, item_of_value(values[i]));
	return item;
}

static void fact_of_dict(const struct dict *dict, struct fact *fact)
{
	size_t i;

	fact->kind = FACT_DICT;
	fact->item = fact->key = ITEM_NONE;
	for (i = 0; i < dict->used; i++) {
		if (dict->entries[i].removed)
			continue;
		fact->key = item_join(fact->key, item_of_value(dict->entries[i].key));
		fact->item = item_join(fact->item, item_of_value(dict->entries[i].item));
	}
}

static void fact_of_object(struct value value, struct fact *fact)
{
	if (value_is(value, &type_big)) {
		fact->kind = FACT_INTEGER;
	} else if (value_is(value, &type_text)) {
		fact->kind = FACT_TEXT;
	} else if (value_is(value, &type_list)) {
		const struct list *list = (const struct list *)value.object;

		fact->kind = FACT_LIST;
		fact->item = item_of_values(list->items, list->count);
	} else if (value_is(value, &type_tuple)) {
		const struct tuple *tuple = (const struct tuple *)value.object;

		fact->kind = FACT_TUPLE;
		fact->item = item_of_values(tuple->items, tuple->count);
	} else if (value_is(value, &type_dict)) {
		fact_of_dict((const struct dict *)value.object, fact);
	}
}

bool fact_of_value(struct value value, struct fact *fact)
{
	*fact = fact_plain(FACT_VALUE);
	if (value_is_unset(value))
		return false;
	if (value.kind == VALUE_INTEGER)
		fact->kind = FACT_INTEGER;
	else if (value.kind == VALUE_TRUTH)
		fact->kind = FACT_TRUTH;
	else if (value.kind == VALUE_OBJECT)
		fact_of_object(value, fact);
	return true;
}

bool fact_of_literal(const struct expression *expression, struct fact *fact)
{
	switch ((int)expression->kind) {
	case EXPRESSION_NONE:
	case EXPRESSION_FLOAT:
		*fact = fact_plain(FACT_VALUE);
		return true;
	case EXPRESSION_TRUTH:
		*fact = fact_plain(FACT_TRUTH);
		return true;
	case EXPRESSION_INTEGER:
	case EXPRESSION_BIG:
		*fact = fact_plain(FACT_INTEGER);
		return true;
	case EXPRESSION_TEXT:
		*fact = fact_plain(FACT_TEXT);
		return true;
	}
	return false;
}

/* ---- of both ---- */

/* What is true of values of two kinds that differ. */
static enum fact_kind join_kinds(enum fact_kind a, enum fact_kind b)
{
	if (a == b)
		return a;
	if ((a == FACT_LIST && b == FACT_BAG) || (a == FACT_BAG && b == FACT_LIST))
		return FACT_BAG;
	if ((a == FACT_DICT && b == FACT_COUNTS) || (a == FACT_COUNTS && b == FACT_DICT))
		return FACT_COUNTS;
	if (a == FACT_UNKNOWN || a >= FACT_BAG || b == FACT_UNKNOWN || b >= FACT_BAG)
		return FACT_UNKNOWN;
	return FACT_VALUE;
}

struct fact fact_join(const struct fact *a, const struct fact *b)
{
	struct fact both = {.kind = join_kinds(a->kind, b->kind),
			    .item = item_join(a->item, b->item),
			    .key = item_join(a->key, b->key),
			    .made = a->made == b->made ? a->made : MADE_OUTSIDE,
			    .assigned_at = a->assigned_at,
			    .alone = a->alone && b->alone};

	if (both.kind == FACT_UNKNOWN || both.kind == FACT_VALUE)
		both = fact_plain(both.kind);
	both.assigned_at = a->assigned_at;
	return both;
}

void facts_join(struct facts *facts, const struct facts *others, size_t count)
{
	size_t i;

	if (others->ended)
		return;
	if (facts->ended) {
		*facts = *others;
		return;
	}
	for (i = 0; i < count; i++) {
		const struct fact *a = &facts->of[i], *b = &others->of[i];
		bool places_differ = a->assigned_at != b->assigned_at;

		facts->of[i] = fact_join(a, b);
		if (places_differ)
			facts->of[i] = fact_plain(FACT_UNKNOWN);
	}
}

bool facts_are_same(const struct facts *a, const struct facts *b, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++) {
		const struct fact *x = &a->of[i], *y = &b->of[i];

		if (x->kind != y->kind || x->item != y->item || x->key != y->key ||
		    x->made != y->made || x->assigned_at != y->assigned_at || x->alone != y->alone)
			return false;
	}
	return true;
}
