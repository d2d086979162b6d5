/* Conservative effect analysis of top-level statements (effect.h), by the syntax alone. */
#include "language/lod/effect.h"

/* ---- may it change variables? ---- */

/* Conservative: assumes that braces with statements, and recipes that a name stands for, change variables. */
static bool expression_changes(const struct lod_expression *expression, void *data)
{
	switch (expression->kind) {
	case LOD_EVENT:
	case LOD_STRUCT:
	case LOD_CALL:
	case LOD_PAR:
		return true;
	case LOD_NAME:
	case LOD_MEMBER:
		return expression->draws;
	default:
		return lod_some_operand(expression, expression_changes, data);
	}
}

/* ---- statements ---- */

static void consider(const struct lod_statement *statement, struct program_effect *effect)
{
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
	case LOD_WHILE:
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
	    !expression_changes(statement->value, NULL))
		effect->defines = statement->target->name->text;
}

void lod_effect(const struct lod_program *program, size_t from, struct program_effect *effect)
{
	const struct lod_statement *statement = program->block->statements, *each;

	*effect = (struct program_effect){.missing = program->missing};
	while (statement != NULL && statement->at.begin < from)
		statement = statement->next;
	for (each = statement; each != NULL; each = each->following)
		consider(each, effect);
	if (statement != NULL && statement->next == NULL)
		find_defined(statement, effect);
}
