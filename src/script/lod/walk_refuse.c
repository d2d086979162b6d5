/*
 * Programs of which a walk does not know what a run does: what happens to `.` where a recipe is drawn within another block
 * than its own, and what a variable is worth that changes while something is added to it. They are refused.
 */
#include "script/lod/walk_inside.h"

/* ---- who reads `.` ---- */

static bool reads_last(const struct lod_expression *e);

static bool statements_read_last(const struct lod_statement *statement)
{
	const struct lod_arm *arm;

	for (; statement != NULL; statement = statement->next) {
		if ((statement->kind != LOD_GENERATE && reads_last(statement->value)) ||
		    statements_read_last(statement->statements))
			return true;
		for (arm = statement->arms; arm != NULL; arm = arm->next) {
			if (reads_last(arm->condition) || statements_read_last(arm->statements))
				return true;
		}
	}
	return false;
}

/* In the block itself: events and structures within it have one of their own. */
static bool reads_last(const struct lod_expression *e)
{
	const struct lod_item *item;
	const struct lod_arm *arm;

	if (e == NULL || e->kind == LOD_EVENT || e->kind == LOD_STRUCT || e->kind == LOD_PAR)
		return false;
	for (item = e->items; item != NULL; item = item->next) {
		if (reads_last(item->weight) || reads_last(item->value))
			return true;
	}
	for (arm = e->arms; arm != NULL; arm = arm->next) {
		if (reads_last(arm->condition) || reads_last(arm->value))
			return true;
	}
	return e->kind == LOD_LAST || reads_last(e->left) || reads_last(e->right);
}

bool walk_refuse_draw(struct walker *walker, const struct walk_frame *from,
		      const struct walk_frame *of, const struct lod_expression *mention)
{
	return from == of || !statements_read_last(of->block->statements) ||
	       walk_error(walker, CODE_VALUE, mention->at, "--eval counts outcomes instead",
			  "'%s' is drawn in another block than its own, where '.' is read: this "
			  "cannot be calculated",
			  mention->name->text);
}

/* ---- who changes a variable from within ---- */

static const struct lod_name *root_of(const struct lod_expression *target)
{
	while (target->kind == LOD_MEMBER)
		target = target->left;
	return target->name;
}

/* Is there a statement among these that changes a variable of that name? */
static bool change_name(const struct lod_statement *statement, const struct lod_name *name)
{
	const struct lod_arm *arm;

	for (; statement != NULL; statement = statement->next) {
		if ((statement->kind == LOD_UPDATE || statement->kind == LOD_SET_MEMBER) &&
		    root_of(statement->target) == name)
			return true;
		if (change_name(statement->statements, name))
			return true;
		for (arm = statement->arms; arm != NULL; arm = arm->next) {
			if (change_name(arm->statements, name))
				return true;
		}
	}
	return false;
}

bool walk_refuse_update(struct walker *walker, const struct walk_frame *frame,
			const struct lod_statement *statement)
{
	const struct walk_needs *needs = &walker->needs;
	const struct lod_name *name = root_of(statement->target);
	size_t i;

	if (!needs->effects || !statement->value->draws)
		return true;
	for (i = 0; i < walker->program->blocks; i++) {
		const struct lod_block *block = needs->blocks[i];

		if (block == NULL || block == frame->block || !change_name(block->statements, name))
			continue;
		return walk_error(walker, CODE_VALUE, statement->at,
				  "--eval counts outcomes instead",
				  "what is done to '%s' may change it on the way: this cannot be "
				  "calculated",
				  name->text);
	}
	return true;
}
