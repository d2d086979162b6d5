/*
 * What of each variable will still be asked for, and how much of it: a value that nobody reads any more must not keep
 * states apart, and of an array of which only the sum is read, only the sum does. Found backwards through the program
 * until nothing changes (the usual analysis of live variables). A counter that is read only to change itself is dead.
 * Private to the folder: the walk, and states of runs, use it.
 */
#ifndef LANGUAGE_LOD_WALK_NEED_H
#define LANGUAGE_LOD_WALK_NEED_H

#include "language/lod/walk/walk_values.h"

/* Needs of the slots of a block, then of its `.`, then of what it has yielded so far. */
struct walk_needs {
	const struct lod_program *program;
	const struct dicelab_memory *memory;
	struct arena arena;
	bool effects; /* there are events or recipes that change what is around them */
	bool keeps_items; /* of arrays that are joined, even if only the sum is read: the sum of a part may not fit */
	bool keeps_changed; /* variables that are read only to change themselves, since that may fail */
	enum walk_need result; /* of the program */

	/* What was found, by the numbers of statements, expressions and blocks. */
	/* Behind a statement, of its block, and then of all fields; NULL where it never runs. Of a loop, `head`: before its
	   condition */
	uint8_t **after;
	uint8_t **head;
	uint8_t *dots;    /* of what is drawn, as `.`; of an index: of `.` behind it */
	uint8_t *results; /* of a block */
	uint8_t *crossed; /* of the `.` of a block, behind blocks that are written in it */
	uint8_t *fields;  /* of a structure or parameters, by place */
	uint8_t *arrays;  /* by place: may it be an array? */

	/* Places: those of a block begin at bases[its number]. Behind all of these, from `own` on, each field of a structure
	   has another one: will any structure be asked for it? Those of a structure begin at field_bases[its number]. */
	size_t *bases, own, places;
	size_t *field_bases;
	bool whole; /* structures are looked at as a whole, and so all their fields are read (walk_whole.c) */
	const struct lod_block **blocks;
	const struct lod_statement **generators;   /* all of ~ … */
	const struct lod_block **generator_blocks; /* … and where */
	size_t generator_count, generator_room;

	uint8_t *live;          /* by place */
	uint8_t **heads;        /* the same at the heads of loops, by their numbers */
	uint8_t **reads;        /* of a recipe, by the number of its expression: by place */
	uint8_t **ends;         /* of a recipe: fields that are asked for once it has been drawn */
	uint8_t *wanted;        /* how much of a recipe */
	uint8_t *go_on, *leave; /* of the loop around */
	bool changed, out_of_memory;
};

bool walk_needs_find(struct walk_needs *needs, const struct lod_program *program,
		     const struct dicelab_memory *memory, enum walk_need result, bool keeps_items,
		     bool keeps_changed);
void walk_needs_clear(struct walk_needs *needs);

/* What an expression, of which `need` is asked, asks of its left and right operands. */
enum walk_need walk_need_left(const struct walk_needs *needs, const struct lod_block *block,
			      const struct lod_expression *expression, enum walk_need need);
enum walk_need walk_need_right(const struct walk_needs *needs, const struct lod_block *block,
			       const struct lod_expression *expression, enum walk_need need);
/* The same of `target operation= value`. */
enum walk_need walk_need_update(const struct walk_needs *needs, const struct lod_block *block,
				const struct lod_statement *statement, enum walk_need need);

/* Does `target *= value` evaluate the value as often as the target says? */
bool walk_repeats(const struct lod_statement *statement);
/* What the value of a statement that changes something is asked for: whether it divides by 0 is of interest even where
   nobody reads the result; and what is added may be an array. */
enum walk_need walk_need_value(const struct walk_needs *needs,
			       const struct lod_statement *statement, enum walk_need need);
/* Will any structure be asked for a field of that name? `live` are fields, as behind a statement. */
bool walk_field_is_read(const struct walk_needs *needs, const struct lod_name *name,
			const uint8_t *live);
/* The block that is so many further out. */
/* May the recipe read `.` before it has set it itself? */
bool walk_begins_with_last(const struct lod_expression *recipe);
/* Is what the program yields certainly a number? (walk_total.c) */
bool walk_yields_numbers(const struct lod_program *program);
const struct lod_block *walk_outer(const struct lod_block *block, uint32_t hops);

/* The numbers, in the rows of its own, of the `.` of a block and of what it yields. */
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
