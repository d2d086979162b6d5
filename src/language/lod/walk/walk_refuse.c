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

static const struct lod_name *root_of(const struct lod_expression *target)
{
	while (target->kind == LOD_MEMBER)
		target = target->left;
	return target->name;
}

/* Is there a statement among these that may change the variable once what begins at `made` has been made? Those of a loop
   around it come again. */
static bool changes_later(const struct lod_statement *s, const struct lod_name *name, size_t made,
			  bool again)
{
	const struct lod_arm *arm;

	for (; s != NULL; s = s->next) {
		bool around = s->kind == LOD_WHILE && s->at.begin <= made && s->at.end > made;

		if (s->kind != LOD_LONE && s->target != NULL && root_of(s->target) == name &&
		    (again || s->at.end > made))
			return true;
		if (changes_later(s->statements, name, made, again || around))
			return true;
		for (arm = s->arms; arm != NULL; arm = arm->next) {
			if (changes_later(arm->statements, name, made, again))
				return true;
		}
	}
	return false;
}

/* Is there a statement among these that changes a variable of a block around it, of that name? */
static bool change_name(const struct lod_statement *s, const struct lod_name *name)
{
	const struct lod_arm *arm;

	for (; s != NULL; s = s->next) {
		if ((s->kind == LOD_UPDATE || s->kind == LOD_SET_MEMBER) &&
		    root_of(s->target) == name)
			return true;
		if (change_name(s->statements, name))
			return true;
		for (arm = s->arms; arm != NULL; arm = arm->next) {
			if (change_name(arm->statements, name))
				return true;
		}
	}
	return false;
}

static bool is_within(const struct lod_block *inner, const struct lod_block *outer)
{
	while (inner != NULL && inner != outer)
		inner = inner->outer;
	return inner != NULL;
}

static bool is_changed_within(const struct walk_needs *needs, const struct lod_block *block,
			      const struct lod_name *name)
{
	size_t i;

	for (i = 0; i < needs->program->blocks; i++) {
		const struct lod_block *inner = needs->blocks[i];

		if (inner != NULL && inner != block && is_within(inner, block) &&
		    change_name(inner->statements, name))
			return true;
	}
	return false;
}

/* Does the recipe read a variable of the block that may change when the structure has been made? */
static bool may_change(const struct walk_needs *needs, const struct lod_block *block,
		       const struct lod_expression *recipe, size_t made)
{
	const uint8_t *reads = needs->reads[recipe->number];
	uint32_t slot;

	for (slot = 0; reads != NULL && slot < block->slot_count; slot++) {
		const struct lod_name *name = block->names[slot];

		if (reads[needs->bases[block->number] + slot] != NEED_NOTHING &&
		    (changes_later(block->statements, name, made, false) ||
		     is_changed_within(needs, block, name)))
			return true;
	}
	return false;
}

static bool refuse_recipe(struct walker *walker, const struct lod_block *structure,
			  const struct lod_expression *recipe)
{
	const struct lod_block *around = structure->outer;

	for (; around->outer != NULL; around = around->outer) {
		if (may_change(&walker->needs, around, recipe, structure->at.begin))
			return walk_refuse(walker);
	}
	return true;
}

bool walk_refuse_structure(struct walker *walker, const struct walk_frame *frame)
{
	const struct walk_needs *needs = &walker->needs;
	const struct lod_item *item;
	size_t i;
	bool ok = true;

	for (i = 0; ok && i < needs->generator_count; i++) {
		const struct lod_expression *recipe = needs->generators[i]->value;

		if (needs->generator_blocks[i] != frame->block)
			continue;
		if (recipe->kind != LOD_CHOOSE) {
			ok = refuse_recipe(walker, frame->block, recipe);
			continue;
		}
		for (item = recipe->left->items; ok && item != NULL; item = item->next)
			ok = refuse_recipe(walker, frame->block, item->value);
	}
	return ok;
}
