/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores a policy: sites, values without duplicates (interning), and rows that refer to them by number. */
#include "decide/policy.h"

#include <string.h>

#include "decide/rule.h"
#include "support/memo.h"

void policy_init(struct policy *policy, const struct dicelab_memory *memory)
{
	*policy = (struct policy){.memory = memory};
	arena_init(&policy->arena, memory);
	hash_table_init(&policy->value_table, memory);
}

void policy_clear(struct policy *policy)
{
	const struct dicelab_memory *memory = policy->memory;

	hash_table_clear(&policy->value_table);
	row_index_clear(&policy->row_index, memory);
	arena_clear(&policy->arena);
	memory_release(memory, policy->sites);
	memory_release(memory, policy->given);
	memory_release(memory, policy->values);
	memory_release(memory, policy->rows);
	*policy = (struct policy){.memory = memory};
}

static bool copy_string(struct policy *policy, const char **string)
{
	*string = arena_copy(&policy->arena, *string, strlen(*string));
	return *string != NULL;
}

/* ---- sites ---- */

static bool copy_strings(struct policy *policy, const char *const **strings, size_t count)
{
	const char **copies = arena_copy(&policy->arena, *strings, count * sizeof *copies);
	size_t i;

	*strings = copies;
	for (i = 0; copies != NULL && i < count; i++) {
		if (!copy_string(policy, &copies[i]))
			return false;
	}
	return copies != NULL;
}

bool policy_add_site(struct policy *policy, const struct policy_site *site)
{
	struct policy_site copy = *site;
	size_t count = policy->site_count;

	if (!memory_grow(policy->memory, &policy->sites, &policy->site_room, count + 1,
			 sizeof *policy->sites) ||
	    !memory_grow(policy->memory, &policy->given, &policy->given_room, count + 1,
			 sizeof *policy->given) ||
	    !copy_string(policy, &copy.name) ||
	    !copy_strings(policy, &copy.columns, copy.column_count) ||
	    !copy_strings(policy, &copy.labels, copy.label_count))
		return false;
	policy->sites[count] = copy;
	policy->given[count] = (struct policy_given){.rule = NULL};
	policy->site_count++;
	return true;
}

static const char *copy_part(struct policy *policy, const struct decide_rule *rule, size_t begin,
			     size_t end)
{
	return arena_copy(&policy->arena, rule->source.text + begin, end - begin);
}

bool policy_give(struct policy *policy, const struct decide_rule *rule, struct span at,
		 double difference)
{
	const char *name = copy_part(policy, rule, rule->decision.begin, rule->decision.end);
	const struct policy_given given = {
		copy_part(policy, rule, rule->decision.begin, rule->condition.end), difference};
	const struct policy_site site = {.choice = POLICY_MAY, .name = name, .at = at};
	bool found = false;
	size_t i;

	if (name == NULL || given.rule == NULL)
		return false;
	for (i = 0; i < policy->site_count; i++) {
		if (strcmp(policy->sites[i].name, name) != 0)
			continue;
		policy->given[i] = given;
		found = true;
	}
	if (!found && !policy_add_site(policy, &site))
		return false;
	if (!found)
		policy->given[i] = given;
	return true;
}

/* ---- values ---- */

struct interned {
	struct memo
		memo; /* the first member: the kind, the number, and the text or the items, with a '\0' */
	uint32_t number;
};

uint32_t policy_intern(struct policy *policy, const struct policy_value *value)
{
	struct memo_key key = {{value->kind}, NULL, 0};
	struct policy_value copy = *value;
	struct interned *interned;

	if (value->kind == POLICY_NUMBER) {
		key.head[1] = (uint64_t)value->number;
	} else if (value->kind == POLICY_TEXT) {
		key.bytes = value->text;
		key.size = value->size;
	} else {
		key.bytes = value->items;
		key.size = value->count * sizeof *value->items;
	}
	interned = (struct interned *)memo_find(&policy->value_table, &key);
	if (interned != NULL)
		return interned->number;
	interned = arena_take(&policy->arena, sizeof *interned + key.size + 1);
	if (interned == NULL ||
	    !memory_grow(policy->memory, &policy->values, &policy->value_room,
			 policy->value_count + 1, sizeof copy) ||
	    !memo_add(&policy->value_table, &interned->memo, sizeof *interned, &key))
		return UINT32_MAX;
	copy.text = value->kind == POLICY_TEXT ? interned->memo.key.bytes : NULL;
	copy.items = value->kind == POLICY_ITEMS ? interned->memo.key.bytes : NULL;
	interned->number = (uint32_t)policy->value_count;
	policy->values[policy->value_count++] = copy;
	return interned->number;
}

uint32_t policy_intern_option(struct policy *policy, const struct policy_site *site,
			      uint32_t option)
{
	struct policy_value value = {POLICY_NUMBER, .number = option};

	if (site->choice == POLICY_LABELS)
		value = (struct policy_value){POLICY_TEXT, .text = site->labels[option],
					      .size = strlen(site->labels[option])};
	return policy_intern(policy, &value);
}

/* ---- rows ---- */

static bool are_equal(const void *a, const void *b, size_t size)
{
	return size == 0 || memcmp(a, b, size) == 0;
}

/* Whether the rows differ in their visits at most. */
static bool is_row(const void *table, size_t row, const void *like)
{
	const struct policy_row *a = (const struct policy_row *)table + row, *b = like;

	return a->site == b->site && a->option_count == b->option_count &&
	       are_equal(a->columns, b->columns, a->column_count * sizeof *a->columns) &&
	       are_equal(a->options, b->options, a->option_count * sizeof *a->options) &&
	       a->worth == b->worth && a->loss == b->loss;
}

bool policy_add_row(struct policy *policy, const struct policy_row *row)
{
	size_t columns = row->column_count * sizeof *row->columns, count = policy->row_count;
	uint64_t hash = hash_add_bytes(hash_add(HASH_BEGIN, row->site), row->columns, columns);
	size_t found = row_index_find(&policy->row_index, hash, is_row, policy->rows, row);
	struct policy_row copy = *row;

	if (found != ROW_NONE) {
		policy->rows[found].visits += row->visits;
		policy->rows[found].met |= row->met;
		return true;
	}
	copy.columns = arena_copy(&policy->arena, row->columns, columns);
	copy.options =
		arena_copy(&policy->arena, row->options, row->option_count * sizeof *row->options);
	if (copy.columns == NULL || copy.options == NULL ||
	    !memory_grow(policy->memory, &policy->rows, &policy->row_room, count + 1,
			 sizeof copy) ||
	    !row_index_add(&policy->row_index, policy->memory, hash, count))
		return false;
	policy->rows[policy->row_count++] = copy;
	return true;
}

/* The place of a site in the order in which it is written: that of the first row that best play meets; after these, of sites
   without such rows, those that have a rule of the user. SIZE_MAX for others. */
static size_t place_of(const struct policy *policy, uint32_t site)
{
	size_t i;

	for (i = 0; i < policy->row_count; i++) {
		if (policy->rows[i].site == site && policy->rows[i].visits > 0)
			return i;
	}
	return policy->given[site].rule != NULL ? policy->row_count + site : SIZE_MAX;
}

uint32_t policy_next_site(const struct policy *policy, uint32_t site)
{
	size_t after = site == UINT32_MAX ? 0 : place_of(policy, site) + 1, best = SIZE_MAX;
	uint32_t i, next = UINT32_MAX;

	for (i = 0; i < policy->site_count; i++) {
		size_t place = place_of(policy, i);

		if (place < after || place >= best)
			continue;
		best = place;
		next = i;
	}
	return next;
}
