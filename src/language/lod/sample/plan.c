/*
 * The statements of a plan: what is certain of each variable where, as the text is followed, and the steps that store
 * and load. A loop is followed until another turn would change nothing that is taken for certain at its head.
 */
#include "language/lod/sample/plan.h"

#include <string.h>

#include "language/lod/sample/plan_inside.h"

/* ---- who asks for `.` ---- */

static bool statements_ask_for_last(const struct lod_statement *statement);

static bool arms_ask_for_last(const struct lod_arm *arm)
{
	for (; arm != NULL; arm = arm->next) {
		if ((arm->condition != NULL && plan_asks_for_last(arm->condition)) ||
		    (arm->value != NULL && plan_asks_for_last(arm->value)) ||
		    statements_ask_for_last(arm->statements))
			return true;
	}
	return false;
}

/* In the same block: events have their own. */
bool plan_asks_for_last(const struct lod_expression *expression)
{
	const struct lod_item *item;

	if (expression->kind == LOD_LAST)
		return true;
	for (item = expression->items; item != NULL; item = item->next) {
		if (plan_asks_for_last(item->value) ||
		    (item->weight != NULL && plan_asks_for_last(item->weight)))
			return true;
	}
	if (expression->kind == LOD_PAR)
		return false;
	return (expression->left != NULL && plan_asks_for_last(expression->left)) ||
	       (expression->right != NULL && plan_asks_for_last(expression->right)) ||
	       arms_ask_for_last(expression->arms);
}

static bool statements_ask_for_last(const struct lod_statement *statement)
{
	for (; statement != NULL; statement = statement->next) {
		if ((statement->value != NULL && plan_asks_for_last(statement->value)) ||
		    (statement->target != NULL && plan_asks_for_last(statement->target)) ||
		    arms_ask_for_last(statement->arms) ||
		    statements_ask_for_last(statement->statements))
			return true;
	}
	return false;
}

/* ---- scopes ---- */

static bool has_yield(const struct lod_statement *statement)
{
	for (; statement != NULL; statement = statement->next) {
		const struct lod_arm *arm;

		if (statement->kind == LOD_YIELD || has_yield(statement->statements))
			return true;
		for (arm = statement->arms; arm != NULL; arm = arm->next) {
			if (has_yield(arm->statements))
				return true;
		}
	}
	return false;
}

static bool ends_with_value(const struct lod_statement *statement)
{
	while (statement != NULL && statement->next != NULL)
		statement = statement->next;
	return statement != NULL && statement->kind == LOD_LONE;
}

bool scope_begin(struct planner *planner, struct scope *scope, struct scope *outer,
		 const struct lod_block *block)
{
	size_t first = planner->state_count, count = (size_t)block->slot_count + 2;

	*scope = (struct scope){.outer = outer, .block = block, .first = first};
	scope->keeps_last = statements_ask_for_last(block->statements);
	scope->has_yield = has_yield(block->statements);
	scope->stores_result = scope->has_yield || !ends_with_value(block->statements);
	if (!states_grow(planner, first + count))
		return false;
	planner->state_count += count;
	memset(planner->states + first, 0, count * sizeof *planner->states);
	memset(planner->storages + first, 0, count * sizeof *planner->storages);
	return !scope->has_yield || plan_columns(planner, 1, &scope->note);
}

void scope_end(struct planner *planner, struct scope *scope)
{
	planner->state_count = scope->first;
}

/* ---- statements ---- */

/* The steps of some statements, in order. */
struct sequence {
	struct lod_step *first, *last;
};

static bool append(struct sequence *sequence, struct lod_step *step)
{
	if (step == NULL)
		return false;
	if (sequence->last != NULL)
		sequence->last->next = step;
	else
		sequence->first = step;
	sequence->last = step;
	return true;
}

static bool plan_statements(struct planner *planner, struct scope *scope,
			    const struct lod_statement *statement, struct sequence *sequence);

static bool leaves(const struct lod_step *statement)
{
	for (; statement != NULL; statement = statement->next) {
		if (statement->leaves)
			return true;
	}
	return false;
}

static bool store_last(struct planner *planner, struct scope *scope, struct lod_step **value)
{
	struct lod_step *store, *keep;

	if (!scope->keeps_last)
		return true;
	store = plan_store(planner, scope_last(scope), *value);
	if (store == NULL)
		return false;
	keep = plan_step(planner, STEP_KEEP, (*value)->at, (*value)->shape);
	if (keep == NULL)
		return false;
	keep->left = *value;
	keep->slot = store->slot;
	*value = keep;
	return true;
}

static bool plan_lone(struct planner *planner, struct scope *scope,
		      const struct lod_statement *statement, struct sequence *sequence)
{
	struct lod_step *value = plan_value(planner, scope, statement->value, false);

	return value != NULL && store_last(planner, scope, &value) &&
	       append(sequence, plan_store(planner, scope_result(scope), value));
}

static bool plan_assign(struct planner *planner, struct scope *scope,
			const struct lod_statement *statement, struct sequence *sequence)
{
	struct lod_step *value = plan_value(planner, scope, statement->value, false);

	return value != NULL && store_last(planner, scope, &value) &&
	       append(sequence, plan_store(planner, scope->first + statement->slot, value));
}

static bool plan_generate(struct planner *planner, struct scope *scope,
			  const struct lod_statement *statement)
{
	if (statement->value->kind == LOD_CHOOSE) /* which may fail, also where it is not used */
		return plan_give_up(planner) != NULL;
	planner->states[scope->first + statement->slot] = (struct state){
		.binding = BINDING_RECIPE, .recipe = statement->value, .written = scope};
	return true;
}

/* The variable that a name is; SIZE_MAX after trouble. */
static size_t find_variable(struct planner *planner, const struct scope *scope,
			    const struct lod_expression *mention)
{
	size_t i;

	for (i = 0; i < mention->places.count; i++) {
		const struct scope *binder = scope;
		uint32_t hops = mention->places.rows[i].hops;
		size_t index;

		while (hops-- > 0)
			binder = binder->outer;
		index = binder->first + mention->places.rows[i].slot;
		if (planner->states[index].binding == BINDING_VALUE)
			return index;
		if (planner->states[index].binding != BINDING_NONE)
			break;
	}
	plan_give_up(planner);
	return SIZE_MAX;
}

/* x += e means x = x + e; but `.` is then e, unless x *= e repeats it. */
static struct lod_step *plan_changed(struct planner *planner, struct scope *scope,
				     const struct lod_statement *statement)
{
	bool repeats = statement->operation == LOD_MULTIPLY && statement->value->draws;
	struct lod_expression *sum = plan_take(planner, sizeof *sum);
	struct lod_step *value, *left, *right;

	if (sum == NULL)
		return NULL;
	*sum = (struct lod_expression){.kind = LOD_BINARY,
				       .at = statement->at,
				       .operation = statement->operation,
				       .left = statement->target,
				       .right = statement->value,
				       .draws = statement->value->draws};
	if (!scope->keeps_last || repeats) {
		value = plan_value(planner, scope, sum, false);
		return value != NULL && store_last(planner, scope, &value) ? value : NULL;
	}
	left = plan_value(planner, scope, statement->target, false);
	right = left == NULL ? NULL : plan_value(planner, scope, statement->value, false);
	if (right == NULL || !store_last(planner, scope, &right))
		return NULL;
	return plan_operation(planner, sum, left, right, false);
}

static bool plan_update(struct planner *planner, struct scope *scope,
			const struct lod_statement *statement, struct sequence *sequence)
{
	struct lod_step *value;
	size_t index;

	if (statement->target->kind != LOD_NAME)
		return plan_give_up(planner) != NULL;
	value = plan_changed(planner, scope, statement);
	if (value == NULL)
		return false;
	index = find_variable(planner, scope, statement->target);
	return index != SIZE_MAX && append(sequence, plan_store(planner, index, value));
}

struct lod_branch *plan_branch(struct planner *planner, struct lod_step *step,
			       struct lod_branch *last, struct lod_step *when)
{
	struct lod_branch *branch = plan_take(planner, sizeof *branch);

	if (branch == NULL)
		return NULL;
	branch->when = when;
	if (last == NULL)
		step->branches = branch;
	else
		last->next = branch;
	step->branch_count++;
	return branch;
}

/* One arm after the other, each with the states in which the conditions before it left the program. */
static bool plan_arms(struct planner *planner, struct scope *scope, struct lod_step *step,
		      const struct lod_arm *arm, struct join_point *behind)
{
	struct lod_branch *branch = NULL;
	bool has_else = false;

	for (; arm != NULL && !has_else; arm = arm->next) {
		struct sequence body = {0};
		struct lod_step *when = NULL;
		struct state *before;

		if (arm->condition != NULL) {
			when = plan_number(planner, scope, arm->condition);
			if (when == NULL)
				return false;
		}
		has_else = when == NULL;
		before = states_copy(planner);
		branch = plan_branch(planner, step, branch, when);
		if (before == NULL || branch == NULL ||
		    !plan_statements(planner, scope, arm->statements, &body) ||
		    !join_point_reach(planner, behind))
			return false;
		branch->then = body.first;
		step->leaves = step->leaves || leaves(body.first);
		planner->unreachable = false;
		states_restore(planner, before);
	}
	return has_else || join_point_reach(planner, behind);
}

static bool plan_if(struct planner *planner, struct scope *scope,
		    const struct lod_statement *statement, struct sequence *sequence)
{
	struct lod_step *step =
		plan_step(planner, STEP_IF, statement->at, (struct lod_shape){.columns = 1});
	struct join_point behind = {0};

	if (step == NULL || !plan_arms(planner, scope, step, statement->arms, &behind))
		return false;
	join_point_leave(planner, &behind);
	return append(sequence, step);
}

/* One turn; then, what reaches the head again is in `head`. */
static bool plan_turn(struct planner *planner, struct scope *scope,
		      const struct lod_statement *statement, struct lod_step *step,
		      struct join_point *head, struct join_point *behind)
{
	struct join_point *exit = scope->exit, *again = scope->again;
	struct sequence body = {0};
	bool done;

	step->left = plan_number(planner, scope, statement->value);
	if (step->left == NULL || !join_point_reach(planner, behind))
		return false;
	scope->exit = behind;
	scope->again = head;
	done = plan_statements(planner, scope, statement->statements, &body) &&
	       join_point_reach(planner, head);
	scope->exit = exit;
	scope->again = again;
	step->statements = body.first;
	return done;
}

static bool plan_while(struct planner *planner, struct scope *scope,
		       const struct lod_statement *statement, struct sequence *sequence)
{
	struct lod_step *step =
		plan_step(planner, STEP_WHILE, statement->at, (struct lod_shape){.columns = 1});
	struct join_point head = {0}, behind;
	struct state *before;

	if (step == NULL || !join_point_reach(planner, &head))
		return false;
	do {
		before = states_copy(planner);
		behind = (struct join_point){0};
		if (before == NULL || !plan_turn(planner, scope, statement, step, &head, &behind))
			return false;
		join_point_leave(planner, &head);
	} while (states_merge(before, head.states, planner->state_count));
	step->leaves = has_yield(statement->statements);
	step->slot = scope->note;
	join_point_leave(planner, &behind);
	return append(sequence, step);
}

static bool plan_jump(struct planner *planner, const struct lod_statement *statement,
		      enum step_kind kind, struct join_point *to, struct sequence *sequence)
{
	struct lod_step *step =
		plan_step(planner, kind, statement->at, (struct lod_shape){.columns = 1});

	if (step == NULL || !join_point_reach(planner, to))
		return false;
	step->leaves = true;
	planner->unreachable = true;
	return append(sequence, step);
}

static bool plan_yield(struct planner *planner, struct scope *scope,
		       const struct lod_statement *statement, struct sequence *sequence)
{
	struct lod_step *value = plan_value(planner, scope, statement->value, false);

	if (value == NULL || !append(sequence, plan_store(planner, scope_result(scope), value)) ||
	    !plan_jump(planner, statement, STEP_YIELD, &scope->end, sequence))
		return false;
	sequence->last->slot = scope->note;
	return true;
}

static bool plan_statement(struct planner *planner, struct scope *scope,
			   const struct lod_statement *statement, struct sequence *sequence)
{
	switch (statement->kind) {
	case LOD_LONE:
		return plan_lone(planner, scope, statement, sequence);
	case LOD_ASSIGN:
		return plan_assign(planner, scope, statement, sequence);
	case LOD_GENERATE:
		return plan_generate(planner, scope, statement);
	case LOD_UPDATE:
		return plan_update(planner, scope, statement, sequence);
	case LOD_SET_MEMBER:
		return plan_give_up(planner) != NULL;
	case LOD_IF_STATEMENT:
		return plan_if(planner, scope, statement, sequence);
	case LOD_WHILE:
		return plan_while(planner, scope, statement, sequence);
	case LOD_BREAK:
		return plan_jump(planner, statement, STEP_BREAK, scope->exit, sequence);
	case LOD_CONTINUE:
		return plan_jump(planner, statement, STEP_CONTINUE, scope->again, sequence);
	case LOD_YIELD:
		return plan_yield(planner, scope, statement, sequence);
	}
	return false;
}

/* Those behind a jump are never run. */
static bool plan_statements(struct planner *planner, struct scope *scope,
			    const struct lod_statement *statement, struct sequence *sequence)
{
	for (; statement != NULL && !planner->unreachable; statement = statement->next) {
		if (!plan_statement(planner, scope, statement, sequence))
			return false;
	}
	return true;
}

/* ---- blocks ---- */

static bool store_zero(struct planner *planner, size_t index, struct span at,
		       struct sequence *sequence)
{
	struct lod_shape zero = {.columns = 1, .is_known = true};

	return append(sequence,
		      plan_store(planner, index, plan_step(planner, STEP_CONSTANT, at, zero)));
}

static bool begin_block(struct planner *planner, struct scope *scope, struct span at,
			struct sequence *sequence)
{
	struct lod_step *note;

	if (scope->keeps_last && !store_zero(planner, scope_last(scope), at, sequence))
		return false;
	if (scope->stores_result && !store_zero(planner, scope_result(scope), at, sequence))
		return false;
	if (!scope->has_yield)
		return true;
	note = plan_step(planner, STEP_STORE, at, (struct lod_shape){.columns = 1});
	if (note == NULL)
		return false;
	note->slot = scope->note;
	note->left = plan_step(planner, STEP_CONSTANT, at,
			       (struct lod_shape){.columns = 1, .is_known = true});
	return note->left != NULL && append(sequence, note);
}

/* All but the last statement, which is a lone expression, and that one's value. */
static struct lod_step *plan_plain(struct planner *planner, struct scope *scope,
				   struct sequence *sequence, bool total)
{
	const struct lod_statement *statement = scope->block->statements;

	for (; statement->next != NULL; statement = statement->next) {
		if (!plan_statement(planner, scope, statement, sequence))
			return NULL;
		if (planner->unreachable)
			return plan_give_up(planner);
	}
	return plan_value(planner, scope, statement->value, total);
}

static struct lod_step *plan_stored(struct planner *planner, struct scope *scope,
				    struct sequence *sequence)
{
	const struct state *result;

	if (!plan_statements(planner, scope, scope->block->statements, sequence) ||
	    !join_point_reach(planner, &scope->end))
		return NULL;
	join_point_leave(planner, &scope->end);
	result = &planner->states[scope_result(scope)];
	if (planner->unreachable || result->binding != BINDING_VALUE)
		return plan_give_up(planner);
	return plan_load(planner, scope->block->at, result);
}

struct lod_step *plan_block(struct planner *planner, struct scope *scope, struct span at,
			    bool total)
{
	struct sequence sequence = {0};
	struct lod_step *value = NULL, *event;

	if (begin_block(planner, scope, at, &sequence))
		value = scope->stores_result ? plan_stored(planner, scope, &sequence)
					     : plan_plain(planner, scope, &sequence, total);
	scope_end(planner, scope);
	if (value == NULL || sequence.first == NULL)
		return value;
	event = plan_step(planner, STEP_EVENT, at, value->shape);
	if (event == NULL)
		return NULL;
	event->shape.is_known = false;
	event->statements = sequence.first;
	event->left = value;
	return event;
}

/* ---- the whole ---- */

static size_t columns_of(const struct lod_step *step);

static size_t most(size_t a, size_t b)
{
	return a > b ? a : b;
}

static size_t columns_of_statements(const struct lod_step *statement)
{
	size_t count = 0;

	for (; statement != NULL; statement = statement->next)
		count = most(count, columns_of(statement));
	return count;
}

/* How many columns lanes.c takes at once while it runs the step, at most: some for itself, then those of a part. */
static size_t columns_of(const struct lod_step *step)
{
	enum { LISTS = 8 };
	size_t own = 2 * (size_t)step->shape.columns + LISTS + step->branch_count, parts = 0;
	const struct lod_branch *branch;

	if (step->left != NULL) {
		own += step->left->shape.columns;
		parts = columns_of(step->left);
	}
	if (step->right != NULL) {
		own += step->right->shape.columns;
		parts = most(parts, columns_of(step->right));
	}
	parts = most(parts, columns_of_statements(step->statements));
	for (branch = step->branches; branch != NULL; branch = branch->next) {
		if (branch->when != NULL)
			parts = most(parts, columns_of(branch->when));
		parts = most(parts, columns_of_statements(branch->then));
	}
	return own + parts;
}

enum lod_planned plan_make(struct lod_plan *plan, struct arena *arena,
			   const struct lod_program *program, const struct limits *limits)
{
	struct planner planner = {.arena = arena, .limits = limits, .plan = plan};
	struct scope scope;

	*plan = (struct lod_plan){0};
	if (scope_begin(&planner, &scope, NULL, program->block))
		plan->program = plan_block(&planner, &scope, program->block->at, false);
	if (plan->program == NULL)
		return planner.trouble;
	plan->slots = planner.slots;
	plan->columns = columns_of(plan->program) + plan->program->shape.columns;
	return PLANNED;
}
