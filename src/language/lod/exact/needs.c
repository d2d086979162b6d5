/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Liveness analysis of a whole program: iterates over its recipes and statements to a fixed point. */
#include <string.h>

#include "language/lod/exact/need_inside.h"

/* ---- recipes ---- */

static void need_parameters(struct walk_needs *needs, const struct lod_expression *par,
			    enum walk_need need)
{
	const struct lod_block *block = par->par.block;
	const struct lod_parameter *p;
	size_t base = needs->bases[block->number];

	needs->block = par->par.block;
	walk_need_expression(needs, par->par.body, need);
	for (p = par->par.parameters; p != NULL; p = p->next) {
		walk_raise_need(needs, &needs->fields[base + p->slot], needs->live[base + p->slot]);
		walk_need_expression(needs, p->ordinary, NEED_ORDER);
	}
}

/* Outer slots that a recipe in a structure reads are fields of that structure. */
static void need_fields_around(struct walk_needs *needs, const struct lod_block *block)
{
	uint32_t slot;

	for (; block != NULL; block = block->outer) {
		for (slot = 0; block->is_structure && slot < block->slot_count; slot++) {
			if (walk_live_of(needs, block)[slot] != NEED_NOTHING)
				needs->live[needs->field_bases[block->number] + slot] = NEED_ORDER;
		}
	}
}

/* Computes what the recipe reads, given the need of its value. */
static void read_recipe(struct walk_needs *needs, const struct lod_block *block,
			const struct lod_expression *recipe)
{
	uint8_t **reads = &needs->reads[recipe->number];
	enum walk_need need = (enum walk_need)needs->wanted[recipe->number];

	if (*reads == NULL)
		*reads = walk_take_needs(needs, needs->places);
	if (*reads == NULL)
		return;
	memset(needs->live, NEED_NOTHING, needs->places);
	if (needs->ends[recipe->number] != NULL)
		walk_join_needs(needs->live + needs->own, needs->ends[recipe->number],
				needs->places - needs->own);
	needs->block = block;
	if (recipe->kind == LOD_PAR)
		need_parameters(needs, recipe, need);
	else
		walk_need_expression(needs, recipe, need);
	need_fields_around(needs, block);
	needs->changed |= walk_join_needs(*reads, needs->live, needs->places);
	if (block->is_structure) {
		size_t base = needs->bases[block->number];

		needs->changed |= walk_join_needs(&needs->fields[base], &needs->live[base],
						  block->slot_count);
	}
}

/* One iteration over all recipes. Needs propagate from later to earlier recipes and reads from earlier to later
   ones, so a sweep in each direction covers a whole chain of recipes. */
static void read_generators(struct walk_needs *needs)
{
	size_t i;

	for (i = needs->generator_count; i-- > 0;)
		read_recipe(needs, needs->generators[i].block, needs->generators[i].recipe);
	for (i = 0; i < needs->generator_count; i++)
		read_recipe(needs, needs->generators[i].block, needs->generators[i].recipe);
}

/* ---- the analysis ---- */

static void *take_table(struct walk_needs *needs, size_t count, size_t size)
{
	void *table = arena_take(&needs->arena, count * size + 1);

	needs->out_of_memory |= table == NULL;
	return table;
}

static void add_generators(struct walk_needs *needs, const struct lod_block *block,
			   const struct lod_statement *statement)
{
	const struct lod_expression *value = statement->value;
	const struct lod_item *item = value->kind == LOD_CHOOSE ? value->left->items : NULL;

	if (value->kind != LOD_CHOOSE)
		needs->generators[needs->generator_count++] =
			(struct walk_generator){block, statement, value};
	for (; item != NULL; item = item->next)
		needs->generators[needs->generator_count++] =
			(struct walk_generator){block, statement, item->value};
}

/* Numbers the places of all blocks, and collects their recipes. */
static void add_blocks(struct walk_needs *needs)
{
	const struct lod_statement *statement;
	const struct lod_block *block;

	for (block = needs->program->block; block != NULL; block = block->following) {
		needs->bases[block->number] = needs->places;
		needs->places += walk_width(block);
		for (statement = block->statements; statement != NULL;
		     statement = statement->following) {
			if (statement->kind == LOD_GENERATE)
				add_generators(needs, block, statement);
		}
	}
}

/* Gives each field a place of its own. */
static void add_fields(struct walk_needs *needs)
{
	const struct lod_block *block;
	uint32_t slot;

	needs->own = needs->places;
	needs->structure_fields = take_table(needs, needs->places, sizeof *needs->structure_fields);
	if (needs->out_of_memory)
		return;
	for (block = needs->program->block; block != NULL; block = block->following) {
		needs->field_bases[block->number] = needs->places;
		for (slot = 0; block->is_structure && slot < block->slot_count; slot++)
			needs->structure_fields[needs->places++ - needs->own] =
				(struct walk_field){block->names[slot], block, slot,
						    needs->bases[block->number] + slot};
	}
}

static bool make_tables(struct walk_needs *needs)
{
	const struct lod_program *program = needs->program;

	needs->after = take_table(needs, program->statements, sizeof *needs->after);
	needs->head = take_table(needs, program->statements, sizeof *needs->head);
	if (program->decisions != NULL)
		needs->before = take_table(needs, program->statements, sizeof *needs->before);
	needs->heads = take_table(needs, program->statements, sizeof *needs->heads);
	needs->dots = walk_take_needs(needs, program->expressions);
	needs->results = walk_take_needs(needs, program->blocks);
	needs->crossed = walk_take_needs(needs, program->blocks);
	needs->bases = take_table(needs, program->blocks, sizeof *needs->bases);
	needs->field_bases = take_table(needs, program->blocks, sizeof *needs->field_bases);
	needs->generators = take_table(needs, program->expressions, sizeof *needs->generators);
	needs->reads = take_table(needs, program->expressions, sizeof *needs->reads);
	needs->ends = take_table(needs, program->expressions, sizeof *needs->ends);
	needs->wanted = walk_take_needs(needs, program->expressions);
	if (needs->out_of_memory)
		return false;
	add_blocks(needs);
	add_fields(needs);
	needs->live = walk_take_needs(needs, needs->places);
	needs->fields = walk_take_needs(needs, needs->places);
	return !needs->out_of_memory && walk_find_types(needs);
}

bool walk_needs_find(struct walk_needs *needs, const struct dicelab_memory *memory,
		     enum walk_need result)
{
	arena_init(&needs->arena, memory);
	if (!make_tables(needs))
		return false;
	if (!needs->yields_array)
		result = NEED_TOTAL;
	do {
		needs->changed = false;
		read_generators(needs);
		memset(needs->live, NEED_NOTHING, needs->places);
		walk_need_block(needs, needs->program->block, result);
	} while (needs->changed && !needs->out_of_memory);
	return !needs->out_of_memory;
}

void walk_needs_clear(struct walk_needs *needs)
{
	arena_clear(&needs->arena);
}
