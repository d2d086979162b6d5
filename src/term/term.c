/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Interning of terms (hash consing): equal terms are the same object. */
#include "term/term.h"

#include <string.h>

#include "support/hash_table.h"
#include "support/memory.h"

void terms_init(struct terms *terms, const struct dicelab_memory *memory)
{
	*terms = (struct terms){0};
	arena_init(&terms->arena, memory);
}

void terms_clear(struct terms *terms)
{
	memory_release(terms->arena.memory, terms->all);
	row_index_clear(&terms->index, terms->arena.memory);
	arena_clear(&terms->arena);
}

static uint64_t hash_of_failure(const struct failure *failure)
{
	uint64_t hash = hash_add((uint64_t)failure->cause, (uint64_t)(uintptr_t)failure->node);

	return hash_add(hash, (uint64_t)failure->number);
}

static uint64_t hash_of(const struct term *term)
{
	uint64_t hash = (uint64_t)term->kind << 16 | (uint64_t)term->op << 2 |
			(uint64_t)term->drop << 1 | (uint64_t)term->ordered;
	size_t i;

	hash = hash_add(hash, (uint64_t)term->number);
	hash = hash_add(hash, (uint64_t)(uintptr_t)term->node);
	for (i = 0; i < term->operand_count; i++)
		hash = hash_add(hash, term->operands[i]->hash);
	for (i = 0; i < term->item_count; i++)
		hash = hash_add(hash, (uint64_t)term->items[i]);
	return term->failure == NULL ? hash : hash_add(hash, hash_of_failure(term->failure));
}

static bool same_failure(const struct failure *a, const struct failure *b)
{
	return a == b || (a != NULL && b != NULL && a->node == b->node && a->cause == b->cause &&
			  a->number == b->number);
}

static bool same(const struct term *a, const struct term *b)
{
	return a->kind == b->kind && a->op == b->op && a->drop == b->drop &&
	       a->ordered == b->ordered && a->node == b->node && a->number == b->number &&
	       a->operand_count == b->operand_count && a->item_count == b->item_count &&
	       same_failure(a->failure, b->failure) &&
	       (a->operand_count == 0 ||
		memcmp(a->operands, b->operands, a->operand_count * sizeof(struct term *)) == 0) &&
	       (a->item_count == 0 ||
		memcmp(a->items, b->items, a->item_count * sizeof(int64_t)) == 0);
}

static bool is_term(const void *table, size_t id, const void *like)
{
	return same(((const struct terms *)table)->all[id], like);
}

/* A copy of `wanted` with its operands and items, in one block. */
static struct term *copy(struct terms *terms, const struct term *wanted)
{
	size_t operands = wanted->operand_count * sizeof(struct term *);
	size_t items = wanted->item_count * sizeof(int64_t);
	size_t failure = wanted->failure == NULL ? 0 : sizeof *wanted->failure;
	char *block = arena_take(&terms->arena, sizeof(struct term) + operands + items + failure);
	struct term *term = (struct term *)(void *)block;

	if (term == NULL)
		return NULL;
	*term = *wanted;
	term->operands = (struct term **)(void *)(block + sizeof *term);
	term->items = (const int64_t *)(void *)(block + sizeof *term + operands);
	if (operands > 0)
		memcpy(term->operands, wanted->operands, operands);
	if (items > 0)
		memcpy(block + sizeof *term + operands, wanted->items, items);
	if (failure > 0)
		term->failure =
			memcpy(block + sizeof *term + operands + items, wanted->failure, failure);
	return term;
}

/* Most calculations have fewer terms. */
enum { MANY = 1024 };

struct term *terms_intern(struct terms *terms, const struct term *wanted)
{
	uint64_t hash = hash_of(wanted);
	size_t id = row_index_find(&terms->index, hash, is_term, terms, wanted);
	struct term *term;

	if (id != ROW_NONE)
		return terms->all[id];
	id = terms->count;
	if (id == 0 && !row_index_reserve(&terms->index, terms->arena.memory, MANY))
		return NULL;
	if (!memory_grow(terms->arena.memory, &terms->all, &terms->room, id + 1,
			 sizeof *terms->all))
		return NULL;
	term = copy(terms, wanted);
	if (term == NULL || !row_index_add(&terms->index, terms->arena.memory, hash, id))
		return NULL;
	term->hash = hash;
	term->origin = NULL;
	term->id = id;
	terms->all[terms->count++] = term;
	return term;
}
