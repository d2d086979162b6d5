/* Conservative effect analysis of top-level statements (effect.h), by the syntax alone. */
#include "language/lod/effect.h"

/* ---- may it change variables? ---- */

static bool expression_changes(const struct lod_expression *expression);

static bool items_change(const struct lod_item *item)
{
	for (; item != NULL; item = item->next) {
		if (expression_changes(item->weight) || expression_changes(item->value))
			return true;
	}
	return false;
}

static bool arms_change(const struct lod_arm *arm)
{
	for (; arm != NULL; arm = arm->next) {
		if (expression_changes(arm->condition) || expression_changes(arm->value))
			return true;
	}
	return false;
}

/* Conservative: assumes that braces with statements, and recipes that a name stands for, change variables. */
static bool expression_changes(const struct lod_expression *expression)
{
	if (expression == NULL)
		return false;
	switch (expression->kind) {
	case LOD_EVENT:
	case LOD_STRUCT:
	case LOD_CALL:
		return true;
	case LOD_NAME:
	case LOD_MEMBER:
		return expression->draws;
	case LOD_PAR:
		return true;
	default:
		return expression_changes(expression->left) ||
		       expression_changes(expression->right) || items_change(expression->items) ||
		       arms_change(expression->arms);
	}
}

/* ---- statements ---- */

static void consider(const struct lod_statement *statement, struct program_effect *effect);

static void consider_all(const struct lod_statement *statement, struct program_effect *effect)
{
	for (; statement != NULL; statement = statement->next)
		consider(statement, effect);
}

static void consider(const struct lod_statement *statement, struct program_effect *effect)
{
	const struct lod_arm *arm;

	switch (statement->kind) {
	case LOD_LONE:
		effect->has_result = true;
		break;
	case LOD_YIELD:
		effect->has_result = effect->ends = true;
		break;
	case LOD_ASSIGN:
	case LOD_GENERATE:
	case LOD_UPDATE:
	case LOD_SET_MEMBER:
		effect->changes = true;
		break;
	case LOD_IF_STATEMENT:
		for (arm = statement->arms; arm != NULL; arm = arm->next)
			consider_all(arm->statements, effect);
		break;
	case LOD_WHILE:
		consider_all(statement->statements, effect);
		break;
	case LOD_BREAK:
	case LOD_CONTINUE:
		break;
	}
}

/* Sets `defines` if the statement only assigns a variable. A structure in its value has another effect: it marks the
   names of the fields that it binds by ~ as drawn at every mention. */
static void find_defined(const struct lod_statement *statement, struct program_effect *effect)
{
	effect->is_recipe = statement->kind == LOD_GENERATE;
	if ((effect->is_recipe || statement->kind == LOD_ASSIGN) &&
	    !expression_changes(statement->value))
		effect->defines = statement->target->name->text;
}

void lod_effect(const struct lod_program *program, size_t from, struct program_effect *effect)
{
	const struct lod_statement *statement = program->block->statements;

	*effect = (struct program_effect){.missing = program->missing};
	while (statement != NULL && statement->at.begin < from)
		statement = statement->next;
	consider_all(statement, effect);
	if (statement != NULL && statement->next == NULL)
		find_defined(statement, effect);
}
