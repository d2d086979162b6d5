/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Liveness analysis: how much of each variable is read later. States that differ only in dead variables are merged, and
 * of an array of which only the sum is read, only the sum is kept. A backward data-flow analysis, iterated over the
 * program to a fixed point. A counter that is read only to change itself is dead. Private to the folder: used by the
 * walk and by states of runs.
 */
#ifndef LANGUAGE_LOD_EXACT_NEED_H
#define LANGUAGE_LOD_EXACT_NEED_H

#include "language/lod/exact/value.h"

/* A recipe that a statement with ~ binds; of a choice, each element is one. */
struct walk_generator {
	const struct lod_block *block;
	const struct lod_statement *statement;
	const struct lod_expression *recipe;
};

/* A field of a structure. */
struct walk_field {
	const struct lod_name *name;
	const struct lod_block *block;
	uint32_t slot;
	size_t place; /* of that slot */
};

/* Needs are stored for the slots of a block, then for its `.`, then for its result so far. */
struct walk_needs {
	const struct lod_program *program;
	struct arena arena;
	/* Keeps the items of joined arrays even if only the sum is read, since the sum of a part may overflow. */
	bool keeps_items;
	/* Keeps variables that are read only to change themselves, since the change may fail. */
	bool keeps_changed;

	/* Results, by number of statement. After it: of its block, then of all fields; NULL if it never runs. `head`
	   is the same before the condition of a loop. */
	uint8_t **after;
	uint8_t **head;
	uint8_t **before; /* the same before it; only of a program that decides, otherwise NULL */
	uint8_t *dots;    /* by expression: need of a draw as `.`; for an index, of `.` after it */
	uint8_t *results; /* by block */
	uint8_t *crossed; /* by block: need of its `.` after nested blocks */
	uint8_t *fields;  /* by place: need of fields and parameters */

	/* Places are numbered: those of block b start at bases[b]. From `own` on, each field of a structure has one
	   more place, starting at field_bases[b]: whether the field of any such structure is read later. */
	size_t *bases, own, places;
	size_t *field_bases;
	struct walk_field *structure_fields; /* in the order of these places */
	/* Found by type.c: */
	uint8_t *types;    /* by expression: what its value may be */
	bool whole;        /* structures are used as a whole, so all fields are read */
	bool yields_array; /* the result may be an array */
	struct walk_generator *generators; /* all recipes that names may stand for */
	size_t generator_count;

	const struct lod_block *block; /* whose expressions are analysed */
	uint8_t *live;                 /* current needs, by place */
	uint8_t **heads;               /* the same before loops' conditions, by statement */
	uint8_t **reads;        /* by expression number of a recipe: the needs before it is drawn */
	uint8_t **ends;         /* by recipe: fields read after it is drawn */
	uint8_t *wanted;        /* by recipe: need of its value */
	uint8_t *go_on, *leave; /* needs after `continue` and `break` in the current loop */
	bool changed, out_of_memory;
};

/* Fills the needs, of which `program` and what is kept are set; all else is 0. False when out of memory. To be cleared in any
   case. */
bool walk_needs_find(struct walk_needs *needs, const struct dicelab_memory *memory,
		     enum walk_need result);
void walk_needs_clear(struct walk_needs *needs);

/* How much of its left and right operands an expression needs if `need` is read of its value. */
enum walk_need walk_need_left(const struct walk_needs *needs,
			      const struct lod_expression *expression, enum walk_need need);
enum walk_need walk_need_right(const struct walk_needs *needs,
			       const struct lod_expression *expression, enum walk_need need);
/* The need of the target before `target operation= value`, given the need after it. */
enum walk_need walk_need_update(const struct walk_needs *needs,
				const struct lod_statement *statement, enum walk_need need);

/* Whether it is `target *= value` where the value is evaluated anew that many times. */
bool walk_repeats(const struct lod_statement *statement);
/* The need of the value of a statement that changes a variable, given that of the result: a divisor is needed even
   for dead results, since it may be 0, and an added value may be an array. */
enum walk_need walk_need_value(const struct walk_needs *needs,
			       const struct lod_statement *statement, enum walk_need need);
/* Whether a field of that name is read later in any structure; `live` are fields, as after a statement. */
bool walk_field_is_read(const struct walk_needs *needs, const struct lod_name *name,
			const uint8_t *live);

/* Positions of `.` and of the result among the needs of a block. */
static inline size_t walk_dot(const struct lod_block *block)
{
	return block->slot_count;
}

static inline size_t walk_result(const struct lod_block *block)
{
	return (size_t)block->slot_count + 1;
}

static inline size_t walk_width(const struct lod_block *block)
{
	return (size_t)block->slot_count + 2;
}

#endif
