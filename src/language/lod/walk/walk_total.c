/* Static check whether a program certainly yields numbers. Then the items of arrays are not needed, and loops may
   accumulate the outcome (walk_gain.c). */
#include "language/lod/walk/walk_need_inside.h"

/* The variables that are being checked, innermost first. */
struct checked {
	const struct checked *outer;
	uint32_t slot;
};

static bool is_number(const struct lod_block *block, const struct lod_expression *e,
		      const struct checked *checked);

/* Whether all statements that bind or change the slot keep it a number. */
static bool stays_number(const struct lod_block *block, const struct checked *checked)
{
	const struct lod_statement *statement;

	for (statement = block->statements; statement != NULL; statement = statement->following) {
		bool binds = (statement->kind == LOD_ASSIGN || statement->kind == LOD_GENERATE) &&
			     statement->slot == checked->slot;
		bool repeats = statement->kind == LOD_UPDATE &&
			       statement->operation == LOD_MULTIPLY && statement->value->draws;

		if (repeats || (binds && (statement->kind == LOD_GENERATE ||
					  !is_number(block, statement->value, checked))))
			return false;
	}
	return true;
}

/* Whether a name certainly means one variable of the program, which holds a number. */
static bool is_number_variable(const struct lod_block *block, const struct lod_expression *e,
			       const struct checked *checked)
{
	struct checked here = {checked, 0};

	if (e->places.count != 1 || e->places.rows[0].hops != 0)
		return false;
	here.slot = e->places.rows[0].slot;
	for (; checked != NULL; checked = checked->outer) {
		if (checked->slot == here.slot)
			return true; /* coinductive: assumed while it is checked */
	}
	return stays_number(block, &here);
}

static bool is_number(const struct lod_block *block, const struct lod_expression *e,
		      const struct checked *checked)
{
	switch (e->kind) {
	case LOD_INTEGER:
	case LOD_NEGATIVE:
	case LOD_NOT:
	case LOD_SUM:
	case LOD_IN:
		return true;
	case LOD_MIN:
	case LOD_MAX:
		return e->right == NULL;
	case LOD_NAME:
		return is_number_variable(block, e, checked);
	case LOD_BINARY:
		if (e->operation == LOD_ADD)
			return is_number(block, e->left, checked) ||
			       is_number(block, e->right, checked);
		return e->operation != LOD_MULTIPLY || !e->right->draws;
	default:
		return false;
	}
}

static bool yields_numbers(const struct lod_block *block)
{
	const struct lod_statement *statement;

	for (statement = block->statements; statement != NULL; statement = statement->following) {
		if ((statement->kind == LOD_LONE || statement->kind == LOD_YIELD) &&
		    !is_number(block, statement->value, NULL))
			return false;
	}
	return true;
}

bool walk_yields_numbers(const struct lod_program *program)
{
	return !program->effects && /* a block in an expression may make an array of a variable */
	       yields_numbers(program->block);
}
