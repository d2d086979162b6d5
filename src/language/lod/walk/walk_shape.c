/*
 * Flow-insensitive static analysis: numbers the places and collects the recipes of a program, finds which variables may
 * hold arrays, and how much expressions need of their operands.
 */
#include <string.h>

#include "language/lod/walk/walk_need_inside.h"
#include "support/memory.h"

const struct lod_block *walk_outer(const struct lod_block *block, uint32_t hops)
{
	while (hops-- > 0)
		block = block->outer;
	return block;
}

/* ---- places and recipes ---- */

size_t walk_place_of(const struct walk_needs *needs, const struct lod_block *block,
		     const struct lod_place *binding)
{
	return needs->bases[walk_outer(block, binding->hops)->number] + binding->slot;
}

static void shape_expression(struct walk_needs *needs, const struct lod_block *block,
			     const struct lod_expression *e);

static void add_block(struct walk_needs *needs, const struct lod_block *block)
{
	needs->blocks[block->number] = block;
	needs->bases[block->number] = needs->places;
	needs->places += walk_width(block);
	walk_shape_statements(needs, block);
}

static void add_generator(struct walk_needs *needs, const struct lod_block *block,
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

static void add_arms(struct walk_needs *needs, const struct lod_block *block,
		     const struct lod_arm *arm)
{
	for (; arm != NULL; arm = arm->next) {
		shape_expression(needs, block, arm->condition);
		shape_expression(needs, block, arm->value);
	}
}

static void add_parameters(struct walk_needs *needs, const struct lod_expression *e)
{
	const struct lod_parameter *parameter;

	add_block(needs, e->par.block);
	for (parameter = e->par.parameters; parameter != NULL; parameter = parameter->next)
		shape_expression(needs, e->par.block, parameter->ordinary);
	shape_expression(needs, e->par.block, e->par.body);
}

static void shape_expression(struct walk_needs *needs, const struct lod_block *block,
			     const struct lod_expression *e)
{
	const struct lod_item *item;

	if (e == NULL)
		return;
	if (e->kind == LOD_EVENT || e->kind == LOD_STRUCT)
		add_block(needs, e->block);
	if (e->kind == LOD_PAR)
		add_parameters(needs, e);
	for (item = e->items; item != NULL; item = item->next) {
		shape_expression(needs, block, item->weight);
		shape_expression(needs, block, item->value);
	}
	add_arms(needs, block, e->arms);
	shape_expression(needs, block, e->left);
	shape_expression(needs, block, e->right);
}

void walk_shape_statements(struct walk_needs *needs, const struct lod_block *block)
{
	const struct lod_statement *statement;

	for (statement = block->statements; statement != NULL; statement = statement->following) {
		if (statement->kind == LOD_GENERATE)
			add_generator(needs, block, statement);
		shape_expression(needs, block, statement->target);
		shape_expression(needs, block, statement->value);
		add_arms(needs, block, statement->arms);
	}
}

/* ---- recipes that begin with `.` ---- */

/* The first access to `.`, in evaluation order. */
enum first { NEITHER, IS_SET, IS_READ };

static enum first first_of_items(const struct lod_item *item);
static enum first first_of(const struct lod_expression *e);

/* Any one arm may be evaluated. */
static enum first first_of_arms(const struct lod_arm *arm)
{
	enum first first = NEITHER, condition;

	for (; arm != NULL; arm = arm->next) {
		condition = first_of(arm->condition);
		if (condition != NEITHER)
			return first == IS_READ ? IS_READ : condition;
		if (first_of(arm->value) == IS_READ)
			first = IS_READ;
	}
	return first;
}

static enum first first_of_items(const struct lod_item *item)
{
	enum first first = NEITHER;

	for (; item != NULL && first == NEITHER; item = item->next) {
		first = first_of(item->weight);
		if (first == NEITHER)
			first = first_of(item->value);
	}
	return first;
}

/* One element is evaluated before the result becomes `.`. */
static enum first first_of_set(const struct lod_item *item)
{
	enum first first = IS_SET;

	for (; item != NULL; item = item->next) {
		if (first_of(item->weight) == IS_READ || first_of(item->value) == IS_READ)
			first = IS_READ;
	}
	return first;
}

static enum first first_of(const struct lod_expression *e)
{
	enum first first;

	if (e == NULL)
		return NEITHER;
	switch (e->kind) {
	case LOD_LAST:
		return IS_READ;
	case LOD_DICE:
		return IS_SET;
	case LOD_SET:
		return first_of_set(e->items);
	case LOD_ARRAY:
	case LOD_CALL:
		first = e->left == NULL ? NEITHER : first_of(e->left->left);
		if (first == NEITHER)
			first = first_of_items(e->items);
		return first == NEITHER && e->draws ? IS_SET : first;
	case LOD_IF:
		return first_of_arms(e->arms);
	case LOD_EVENT: /* blocks have their own `.` */
	case LOD_STRUCT:
	case LOD_PAR:
		return NEITHER;
	case LOD_NAME:
		return e->draws ? IS_SET : NEITHER;
	default:
		break;
	}
	first = first_of(e->left);
	return first == NEITHER ? first_of(e->right) : first;
}

bool walk_begins_with_last(const struct lod_expression *recipe)
{
	return first_of(recipe) == IS_READ;
}

/* ---- arrays ---- */

static bool name_may_be_array(const struct walk_needs *needs, const struct lod_block *block,
			      const struct lod_expression *e)
{
	size_t i;

	for (i = 0; i < e->places.count; i++) {
		if (needs->arrays[walk_place_of(needs, block, &e->places.rows[i])])
			return true;
	}
	return false;
}

static bool arms_may_be_arrays(const struct walk_needs *needs, const struct lod_block *block,
			       const struct lod_arm *arm)
{
	for (; arm != NULL; arm = arm->next) {
		if (arm->value == NULL || walk_may_be_array(needs, block, arm->value))
			return true;
	}
	return false;
}

static bool items_may_be_arrays(const struct walk_needs *needs, const struct lod_block *block,
				const struct lod_item *item)
{
	for (; item != NULL; item = item->next) {
		if (walk_may_be_array(needs, block, item->value))
			return true;
	}
	return false;
}

bool walk_may_be_array(const struct walk_needs *needs, const struct lod_block *block,
		       const struct lod_expression *e)
{
	switch (e->kind) {
	case LOD_INTEGER:
	case LOD_TEXT:
	case LOD_STRUCT:
	case LOD_NEGATIVE:
	case LOD_NOT:
	case LOD_SUM:
	case LOD_IN:
		return false;
	case LOD_MIN:
	case LOD_MAX:
		return e->right != NULL;
	case LOD_INDEX: /* an element of a set may be an array, an item of an array cannot */
		return e->left->kind == LOD_NAME && e->left->draws;
	case LOD_NAME:
	case LOD_CALL: /* fields are unknown */
		return e->left != NULL || name_may_be_array(needs, block, e);
	case LOD_SET:
	case LOD_CHOOSE:
		return items_may_be_arrays(needs, block,
					   e->kind == LOD_SET ? e->items : e->left->items);
	case LOD_PAR:
		return walk_may_be_array(needs, e->par.block, e->par.body);
	case LOD_IF:
		return arms_may_be_arrays(needs, block, e->arms);
	case LOD_BINARY:
		if (e->operation == LOD_ADD)
			return walk_may_be_array(needs, block, e->left) &&
			       walk_may_be_array(needs, block, e->right);
		return e->operation == LOD_MULTIPLY && e->right->draws;
	case LOD_DICE:
	case LOD_ARRAY:
	case LOD_EVENT:
	case LOD_LAST:
	case LOD_MEMBER:
	case LOD_APPEND:
	case LOD_REMOVE:
	case LOD_FLATTEN:
		break;
	}
	return true;
}

/* ---- needs of operands ---- */

static enum walk_need need_of_sum(const struct walk_needs *needs, bool other_may_be_array,
				  enum walk_need need)
{
	if (other_may_be_array)
		return need == NEED_TOTAL && needs->keeps_items ? NEED_ITEMS : need;
	return need > NEED_TOTAL ? NEED_TOTAL : need;
}

static bool repeats(const struct lod_expression *e)
{
	return e->operation == LOD_MULTIPLY && e->right->draws;
}

enum walk_need walk_need_left(const struct walk_needs *needs, const struct lod_block *block,
			      const struct lod_expression *e, enum walk_need need)
{
	switch (e->kind) {
	case LOD_BINARY:
		if (e->operation == LOD_ADD)
			return need_of_sum(needs, walk_may_be_array(needs, block, e->right), need);
		return NEED_TOTAL;
	case LOD_MIN:
	case LOD_MAX:
		return NEED_ITEMS;
	case LOD_APPEND:
	case LOD_FLATTEN:
		return need;
	case LOD_INDEX:
	case LOD_MEMBER:
	case LOD_IN:
		return NEED_ORDER;
	case LOD_REMOVE:
		return need > NEED_ITEMS ? need : NEED_ITEMS;
	default: /* all others need numbers */
		return NEED_TOTAL;
	}
}

enum walk_need walk_need_right(const struct walk_needs *needs, const struct lod_block *block,
			       const struct lod_expression *e, enum walk_need need)
{
	switch (e->kind) {
	case LOD_BINARY:
		if (repeats(e))
			return need;
		if (e->operation == LOD_ADD)
			return need_of_sum(needs, walk_may_be_array(needs, block, e->left), need);
		return NEED_TOTAL;
	case LOD_APPEND:
		return need;
	case LOD_IN:
		return NEED_ITEMS;
	case LOD_REMOVE:
		return NEED_ORDER;
	default:
		return NEED_TOTAL;
	}
}

bool walk_repeats(const struct lod_statement *statement)
{
	return statement->updates && statement->operation == LOD_MULTIPLY &&
	       statement->value->draws;
}

static bool divides(const struct lod_statement *statement)
{
	return statement->updates &&
	       (statement->operation == LOD_DIVIDE || statement->operation == LOD_REMAINDER);
}

enum walk_need walk_need_value(const struct walk_needs *needs,
			       const struct lod_statement *statement, enum walk_need need)
{
	if (statement->operation == LOD_ADD && statement->updates)
		return need_of_sum(needs, true, need);
	return need < NEED_TOTAL && divides(statement) ? NEED_TOTAL : need;
}

enum walk_need walk_need_update(const struct walk_needs *needs, const struct lod_block *block,
				const struct lod_statement *statement, enum walk_need need)
{
	if (statement->operation != LOD_ADD)
		return NEED_TOTAL;
	return need_of_sum(needs, walk_may_be_array(needs, block, statement->value), need);
}
