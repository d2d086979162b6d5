/*
 * Finds whether any structure is used as a whole: as a result, or compared by `in` and `remove`. If not, a field whose
 * name is never mentioned is dead. A conservative flow-insensitive analysis of where structures may be stored, iterated
 * to a fixed point.
 */
#include "language/lod/walk/walk_need_inside.h"

struct whole {
	struct walk_needs *needs;
	uint8_t *holds;   /* by place: may hold a structure */
	uint8_t *results; /* by block: may yield a structure */
	uint8_t *dots;    /* by block: `.` may be a structure */
	bool looked_at, changed;
};

static bool holds(struct whole *whole, const struct lod_block *block,
		  const struct lod_expression *e);

static void note(struct whole *whole, uint8_t *at, bool held)
{
	whole->changed |= held && !*at;
	*at |= held;
}

static uint8_t *place_of(struct whole *whole, const struct lod_block *block, uint32_t slot)
{
	return &whole->holds[whole->needs->bases[block->number] + slot];
}

/* ---- names ---- */

static bool name_holds(struct whole *whole, const struct lod_block *block,
		       const struct lod_expression *e)
{
	bool held = false;
	size_t i;

	for (i = 0; i < e->places.count; i++)
		held |= whole->holds[walk_place_of(whole->needs, block, &e->places.rows[i])];
	return held;
}

/* Whether a field of that name may hold a structure; with `held`, it may from now on. */
static bool field_holds(struct whole *whole, const struct lod_name *name, bool held)
{
	const struct walk_needs *needs = whole->needs;
	bool found = false;
	size_t i;

	for (i = 0; i < needs->places - needs->own; i++) {
		if (needs->structure_fields[i].name != name)
			continue;
		note(whole, &whole->holds[needs->structure_fields[i].place], held);
		found |= whole->holds[needs->structure_fields[i].place];
	}
	return found;
}

/* A call passes a structure to recipes of that name: all of their parameters may hold it. */
static void give_to_parameters(struct whole *whole, const struct lod_name *name)
{
	const struct walk_needs *needs = whole->needs;
	const struct lod_parameter *p;
	size_t i;

	for (i = 0; i < needs->generator_count; i++) {
		const struct lod_expression *recipe = needs->generators[i].recipe;

		if (recipe->kind != LOD_PAR || needs->generators[i].statement->target->name != name)
			continue;
		for (p = recipe->par.parameters; p != NULL; p = p->next)
			note(whole, place_of(whole, recipe->par.block, p->slot), true);
	}
}

/* ---- statements ---- */

static void visit_statement(struct whole *whole, const struct lod_block *block,
			    const struct lod_statement *s)
{
	bool held = holds(whole, block, s->value);
	const struct lod_arm *arm;
	size_t i;

	if (s->kind == LOD_LONE || s->kind == LOD_YIELD)
		note(whole, &whole->results[block->number], held);
	if (s->kind == LOD_ASSIGN || s->kind == LOD_GENERATE)
		note(whole, place_of(whole, block, s->slot), held);
	for (i = 0; s->kind == LOD_UPDATE && i < s->target->places.count; i++)
		note(whole,
		     &whole->holds[walk_place_of(whole->needs, block, &s->target->places.rows[i])],
		     held);
	if (s->kind == LOD_SET_MEMBER)
		field_holds(whole, s->target->name, held);
	for (arm = s->arms; arm != NULL; arm = arm->next)
		holds(whole, block, arm->condition);
}

static void visit_block(struct whole *whole, const struct lod_block *block)
{
	const struct lod_statement *s;

	for (s = block->statements; s != NULL; s = s->following)
		visit_statement(whole, block, s);
}

/* ---- expressions ---- */

static bool items_hold(struct whole *whole, const struct lod_block *block,
		       const struct lod_item *item)
{
	bool held = false;

	for (; item != NULL; item = item->next) {
		holds(whole, block, item->weight);
		held |= holds(whole, block, item->value);
	}
	return held;
}

static bool arms_hold(struct whole *whole, const struct lod_block *block,
		      const struct lod_expression *e)
{
	const struct lod_arm *arm;
	bool held = false;

	for (arm = e->arms; arm != NULL; arm = arm->next) {
		holds(whole, block, arm->condition);
		held |= holds(whole, block, arm->value);
	}
	return held;
}

static bool block_holds(struct whole *whole, const struct lod_expression *e)
{
	visit_block(whole, e->block);
	return e->kind == LOD_STRUCT || whole->results[e->block->number];
}

static bool par_holds(struct whole *whole, const struct lod_expression *e)
{
	const struct lod_block *block = e->par.block;
	const struct lod_parameter *p;

	for (p = e->par.parameters; p != NULL; p = p->next)
		note(whole, place_of(whole, block, p->slot), holds(whole, block, p->ordinary));
	return holds(whole, block, e->par.body);
}

static bool call_holds(struct whole *whole, const struct lod_block *block,
		       const struct lod_expression *call)
{
	if (items_hold(whole, block, call->items))
		give_to_parameters(whole, call->name);
	return call->left != NULL ? holds(whole, block, call->left)
				  : name_holds(whole, block, call);
}

/* Visits all parts of an expression; true if its value may contain a structure. */
static bool value_holds(struct whole *whole, const struct lod_block *block,
			const struct lod_expression *e)
{
	bool left, right;

	switch (e->kind) {
	case LOD_EVENT:
	case LOD_STRUCT:
		return block_holds(whole, e);
	case LOD_PAR:
		return par_holds(whole, e);
	case LOD_CALL:
		return call_holds(whole, block, e);
	case LOD_NAME:
		return name_holds(whole, block, e);
	case LOD_LAST:
		return whole->dots[block->number];
	case LOD_ARRAY:
	case LOD_SET:
		return items_hold(whole, block, e->items);
	case LOD_IF:
		return arms_hold(whole, block, e);
	default:
		break;
	}
	left = holds(whole, block, e->left);
	right = holds(whole, block, e->right);
	switch (e->kind) {
	case LOD_MEMBER:
		return field_holds(whole, e->name, false);
	case LOD_REMOVE:
	case LOD_IN:
		whole->looked_at |= left || right;
		return left;
	case LOD_CHOOSE:
	case LOD_INDEX:
	case LOD_FLATTEN:
	case LOD_APPEND:
	case LOD_BINARY: /* n * e, and joined arrays */
		return left || right;
	default: /* all others are numbers */
		return false;
	}
}

/* The same for any expression, or NULL; its value may become `.`. */
static bool holds(struct whole *whole, const struct lod_block *block,
		  const struct lod_expression *e)
{
	bool held = e != NULL && value_holds(whole, block, e);

	if (held)
		note(whole, &whole->dots[block->number], true);
	return held;
}

/* ---- the analysis ---- */

bool walk_find_whole(struct walk_needs *needs)
{
	const struct lod_block *block = needs->program->block;
	struct whole whole = {.needs = needs};

	whole.holds = arena_take(&needs->arena, needs->places + 1);
	whole.results = arena_take(&needs->arena, needs->program->blocks + 1);
	whole.dots = arena_take(&needs->arena, needs->program->blocks + 1);
	if (whole.holds == NULL || whole.results == NULL || whole.dots == NULL)
		return false;
	do {
		whole.changed = false;
		visit_block(&whole, block);
	} while (whole.changed);
	needs->whole = whole.looked_at || whole.results[block->number];
	return true;
}
