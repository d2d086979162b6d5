/* Sets in a plan: where all weights are certain, what is drawn becomes a table. */
#include "language/lod/sample/plan_inside.h"

static bool plan_weights(struct planner *planner, struct scope *scope,
			 const struct lod_expression *set, struct lod_step *draw)
{
	const struct lod_item *item;
	struct lod_branch *branch = NULL;

	for (item = set->items; item != NULL; item = item->next) {
		branch = plan_branch(planner, draw, branch, NULL);
		if (branch == NULL)
			return false;
		branch->when = item->weight == NULL ? plan_constant(planner, item->value->at, 1)
						    : plan_number(planner, scope, item->weight);
		if (branch->when == NULL)
			return false;
		if (!branch->when->shape.is_known)
			draw->kind = STEP_WEIGH;
	}
	return true;
}

/* Only the one that is drawn is evaluated: each from the same states on. */
static bool plan_elements(struct planner *planner, struct scope *scope,
			  const struct lod_expression *set, struct lod_step *draw, bool total)
{
	struct join_point behind = {0};
	struct state *before = states_copy(planner);
	const struct lod_item *item;
	struct lod_branch *branch = draw->branches;

	if (before == NULL)
		return false;
	for (item = set->items; item != NULL; item = item->next, branch = branch->next) {
		states_restore(planner, before);
		branch->then = plan_value(planner, scope, item->value, total);
		if (branch->then == NULL || !join_point_reach(planner, &behind) ||
		    !plan_unite(planner, draw, branch->then, branch == draw->branches))
			return false;
	}
	join_point_leave(planner, &behind);
	return draw->branches != NULL || plan_give_up(planner) != NULL;
}

enum { TABLE = 4096 };

static bool fill_table(struct planner *planner, struct lod_draw *draw)
{
	uint8_t *rows;
	size_t part, branch = 0;

	if (draw->total > TABLE || draw->count > UINT8_MAX)
		return true;
	rows = plan_take(planner, (size_t)draw->total);
	if (rows == NULL)
		return false;
	for (part = 0; part < (size_t)draw->total; part++) {
		while (draw->ends[branch] <= (int64_t)part)
			branch++;
		rows[part] = (uint8_t)branch;
	}
	draw->branch = rows;
	return true;
}

static bool fill_draw(struct planner *planner, struct lod_step *step)
{
	struct lod_draw *draw = plan_take(planner, sizeof *draw);
	int64_t *ends = plan_take(planner, step->branch_count * sizeof *ends);
	int64_t *results = plan_take(planner, step->branch_count * sizeof *results);
	const struct lod_branch *branch;

	if (draw == NULL || ends == NULL || results == NULL)
		return false;
	*draw = (struct lod_draw){.ends = ends, .results = results, .is_constant = true};
	for (branch = step->branches; branch != NULL; branch = branch->next) {
		int64_t weight = branch->when->shape.number;

		if (weight < 0 || __builtin_add_overflow(draw->total, weight, &draw->total))
			return plan_give_up(planner) != NULL;
		ends[draw->count] = draw->total;
		if (branch->then->kind == STEP_CONSTANT)
			results[draw->count] = branch->then->shape.number;
		else
			draw->is_constant = false;
		draw->count++;
	}
	step->draw = draw;
	return draw->total > 0 ? fill_table(planner, draw) : plan_give_up(planner) != NULL;
}

struct lod_step *plan_set(struct planner *planner, struct scope *scope,
			  const struct lod_expression *set, bool total)
{
	struct lod_step *draw =
		plan_step(planner, STEP_DRAW, set->at, (struct lod_shape){.columns = 1});

	if (draw == NULL || !plan_weights(planner, scope, set, draw) ||
	    !plan_elements(planner, scope, set, draw, total && !scope->keeps_last))
		return NULL;
	if (draw->kind == STEP_DRAW && !fill_draw(planner, draw))
		return NULL;
	return draw;
}
