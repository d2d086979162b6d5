/*
 * Programs of which a walk does not know what a run does: what happens to `.` where a recipe is drawn within another block
 * than its own, and what a structure draws from a block around it that may go on. They are refused, and explored run by run
 * (process/explore.c).
 */
#include "language/lod/walk/walk_inside.h"

/* ---- `.` of another block ---- */

static bool items_draw(const struct lod_item *item)
{
	for (; item != NULL; item = item->next) {
		if ((item->weight != NULL && item->weight->draws) || item->value->draws)
			return true;
	}
	return false;
}

/* Does a draw of the recipe set the `.` of the block where it is bound? Blocks and parameters have one of their own. */
static bool sets_last(const struct lod_expression *recipe)
{
	return recipe->draws && recipe->kind != LOD_PAR && recipe->kind != LOD_EVENT &&
	       recipe->kind != LOD_STRUCT;
}

bool walk_refuse_draw(struct walker *walker, const struct walk_frame *from,
		      const struct walk_frame *of, const struct lod_expression *recipe)
{
	return from == of || !sets_last(recipe) ||
	       walker->needs.crossed[of->block->number] == NEED_NOTHING || walk_refuse(walker);
}

bool walk_refuse_index(struct walker *walker, const struct walk_frame *from,
		       const struct walk_frame *of, const struct lod_expression *index,
		       const struct lod_expression *set)
{
	uint8_t read = from == of ? walker->needs.dots[index->number]
				  : walker->needs.crossed[of->block->number];

	return read == NEED_NOTHING || !items_draw(set->items) || walk_refuse(walker);
}

/* ---- structures that draw from a block around them ---- */

/* Does the recipe read a variable of a block between its structure and the program? It may have changed by then. */
static bool reads_around(const struct walker *walker, const struct lod_block *structure,
			 const struct lod_expression *recipe)
{
	const struct walk_needs *needs = &walker->needs;
	const uint8_t *reads = needs->reads[recipe->number];
	const struct lod_block *around = structure->outer;
	uint32_t slot;

	for (; reads != NULL && around->outer != NULL; around = around->outer) {
		for (slot = 0; slot < around->slot_count; slot++) {
			if (reads[needs->bases[around->number] + slot] != NEED_NOTHING)
				return true;
		}
	}
	return false;
}

bool walk_refuse_structure(struct walker *walker, const struct walk_frame *frame)
{
	const struct walk_needs *needs = &walker->needs;
	const struct lod_item *item;
	size_t i;

	for (i = 0; i < needs->generator_count; i++) {
		const struct lod_expression *recipe = needs->generators[i]->value;

		if (needs->generator_blocks[i] != frame->block)
			continue;
		item = recipe->kind == LOD_CHOOSE ? recipe->left->items : NULL;
		if (recipe->kind != LOD_CHOOSE && reads_around(walker, frame->block, recipe))
			return walk_refuse(walker);
		for (; item != NULL; item = item->next) {
			if (reads_around(walker, frame->block, item->value))
				return walk_refuse(walker);
		}
	}
	return true;
}
