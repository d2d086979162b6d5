/*
 * Detects programs that a walk cannot analyse, whose runs are explored instead (process/explore.c): recipes drawn in
 * another block than their own that affect `.`, and structures whose recipes read variables of an enclosing block that
 * may still change.
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

/* Whether a draw of the recipe sets the `.` of the block that binds it. Blocks and parameters have their own. */
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

/* ---- structures whose recipes read enclosing blocks ---- */

static const struct lod_name *root_of(const struct lod_expression *target)
{
	while (target->kind == LOD_MEMBER)
		target = target->left;
	return target->name;
}

/* Whether a statement may change the variable after the structure that begins at `made` was made. Those in a loop
   around it (`again`) are executed again. */
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

/* Whether a statement changes an outer variable of that name. */
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

/* Whether the recipe reads a variable of the block that may change after the structure was made. */
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
