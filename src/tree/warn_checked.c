/* What is warned of in a tree whose names stand for what they stand for, and whose lengths are known. */
#include <inttypes.h>

#include "tree/interval.h"
#include "tree/operands.h"
#include "tree/truth.h"
#include "tree/warn.h"
#include "tree/warn_inside.h"

struct look {
	struct diag *diag;
	size_t shown;
	size_t searched;             /* nodes, to find bounds of numbers */
	size_t branches;             /* of `if` around the node */
	const struct node *reckoned; /* what a number is taken from, because it is too many */
};

enum { MOST_SHOWN = 5 };

static bool may_show(struct look *look)
{
	return look->shown++ < MOST_SHOWN;
}

static bool is_same_place(const struct node *a, const struct node *b)
{
	return a->at.begin == b->at.begin && a->at.end == b->at.end;
}

/* What a name is bound to by `let`; else the node itself. */
static const struct node *bound(const struct node *node)
{
	while (node->kind == NODE_VARIABLE && node->binding->kind == NODE_LET)
		node = node_value(node->binding);
	return node;
}

/* ---- last 1 first 7 (1..5): there is no seventh ---- */

static const struct warn_pick picks[] = {{NODE_LAST, NODE_FIRST, "last"},
					 {NODE_FIRST, NODE_LAST, "first"},
					 {NODE_HIGH, NODE_LOW, "greatest"},
					 {NODE_LOW, NODE_HIGH, "least"}};

bool warn_takes_one(const struct node *node)
{
	return !node->drop && node_argument(node)->kind == NODE_NUMBER &&
	       node_argument(node)->number == 1;
}

const struct warn_pick *warn_find_pick(const struct node *node)
{
	size_t i;

	for (i = 0; i < sizeof picks / sizeof *picks; i++) {
		if (node->kind == picks[i].one && warn_takes_one(node) &&
		    node_list(node)->kind == picks[i].of && !node_list(node)->drop)
			return &picks[i];
	}
	return NULL;
}

static struct interval bounds_of(struct look *look, const struct node *node);

static struct interval bounds_of_sum(struct look *look, const struct node *dice)
{
	struct interval all;

	if (dice->kind != NODE_REPEAT || node_argument(dice)->kind != NODE_NUMBER ||
	    node_body(dice)->length != 1)
		return interval_anything;
	all = bounds_of(look, node_body(dice));
	if (interval_operate(NODE_MULTIPLY, all, bounds_of(look, node_argument(dice)), &all) !=
	    FAULT_NONE)
		return interval_anything;
	return all;
}

/* Are both ends known? What arithmetic makes of others is the end of no value: half of INT64_MAX, say. */
static bool is_known(struct interval bounds)
{
	return bounds.low > INT64_MIN && bounds.high < INT64_MAX;
}

static struct interval bounds_of_arithmetic(struct look *look, const struct node *node)
{
	struct interval a = bounds_of(look, node->operands[0]);
	struct interval b = bounds_of(look, node->operands[1]), bounds;

	return is_known(a) && is_known(b) &&
			       interval_operate(node->kind, a, b, &bounds) == FAULT_NONE
		       ? bounds
		       : interval_anything;
}

/* Of one number, as far as can be told; else anything. */
static struct interval bounds_of(struct look *look, const struct node *node)
{
	struct interval bounds;

	node = bound(node);
	if (look->searched++ > MOST_SEARCHED)
		return interval_anything;
	if (node->kind == NODE_NUMBER)
		return interval_of(node->number, node->number);
	if (node->kind == NODE_SUM)
		return bounds_of_sum(look, node->operands[0]);
	if (node->kind == NODE_DIE) {
		bounds = bounds_of(look, node->operands[0]);
		return is_known(bounds) && bounds.high >= 1 ? interval_of(1, bounds.high)
							    : interval_anything;
	}
	return node_is_arithmetic(node) ? bounds_of_arithmetic(look, node) : interval_anything;
}

static int64_t length_of_range(struct look *look, const struct node *range)
{
	struct interval from = bounds_of(look, range->operands[0]);
	struct interval to = bounds_of(look, range->operands[1]);
	int64_t length;

	if (from.low != from.high || to.low != to.high || to.low < from.low ||
	    __builtin_sub_overflow(to.low, from.low, &length) || length == INT64_MAX)
		return LENGTH_UNKNOWN;
	return length + 1;
}

static int64_t length_of(struct look *look, const struct node *list)
{
	list = bound(list);
	while (!node_is_leaf(list) && node_shape(list) == SHAPE_REARRANGEMENT)
		list = bound(list->operands[0]);
	return list->kind == NODE_RANGE ? length_of_range(look, list) : list->length;
}

/* What may be past the end need not be where an `if` may see to that. */
static void warn_of_index(struct look *look, const struct node *node)
{
	const struct warn_pick *pick = warn_find_pick(node);
	struct interval index;
	int64_t length;

	if (pick == NULL)
		return;
	index = bounds_of(look, node_argument(node_list(node)));
	length = length_of(look, node_list(node_list(node)));
	if (length == LENGTH_UNKNOWN || length == 0 || index.high <= length ||
	    index.high == INT64_MAX || (index.low <= length && look->branches > 0) ||
	    !may_show(look))
		return;
	if (index.low == index.high)
		diag_warning(look->diag, CODE_NO_ITEM, node->at, NULL,
			     "there is no item %" PRId64 " among %" PRId64 ": this is the %s",
			     index.low, length, pick->found);
	else
		diag_warning(look->diag, CODE_NO_ITEM, node->at, NULL,
			     "there is no item %" PRId64 " among %" PRId64 ": from item %" PRId64
			     " on this is the %s",
			     index.high, length, length + 1, pick->found);
}

/* ---- count while hp = 20 do ...: the value that it starts with counts, too ---- */

static bool is_constant(struct look *look, const struct node *node)
{
	size_t i;

	node = bound(node);
	if (look->searched++ > MOST_SEARCHED || node_is_chance(node) ||
	    node->kind == NODE_VARIABLE || node_is_binding(node))
		return false;
	for (i = 0; i < node_child_count(node); i++) {
		if (!is_constant(look, node_child(node, i)))
			return false;
	}
	return true;
}

static void warn_of_start(struct look *look, const struct node *node)
{
	const struct node *loop;

	if (node->kind == NODE_SUBTRACT && node->operands[1]->kind == NODE_NUMBER)
		look->reckoned = node->operands[0]; /* (count while hp = 20 do ...) - 1 */
	else if (node->kind == NODE_ADD && node->operands[0]->kind == NODE_NEGATE)
		look->reckoned = node->operands[1]; /* -1 + count while hp = 20 do ... */
	if (node->kind != NODE_COUNT || node == look->reckoned)
		return;
	loop = bound(node->operands[0]);
	if (loop->kind != NODE_WHILE || !is_constant(look, node_value(loop)) || !may_show(look))
		return;
	diag_warning(
		look->diag, CODE_START, node->at,
		node_value(loop)->length == 1
			? "'(count ...) - 1' is the number of turns"
			: "the items of each turn are counted, and the first ones are those of "
			  "the start",
		"the value that the loop starts with is counted, too");
}

/* ---- f(x) = if x then 1 else 0; f(count ==6 4#d6): a condition that always holds ---- */

/* Was the name a parameter of a definition, whose text is elsewhere? */
static bool is_parameter(const struct node *variable, const struct node *use)
{
	return variable->kind == NODE_VARIABLE && variable->binding->kind == NODE_LET &&
	       is_same_place(variable->binding, use) && is_same_place(variable, use) &&
	       !is_same_place(node_value(variable->binding), use);
}

static void warn_of_argument(struct look *look, const struct node *node)
{
	const struct node *condition, *value;

	if (node->kind != NODE_IF)
		return;
	condition = node_condition(node);
	if (!is_parameter(condition, node) || node_is_condition(condition))
		return;
	value = node_value(condition->binding);
	if (value->length != 1 || !node_is_scalar(bound(value)) || !may_show(look))
		return;
	diag_warning(look->diag, CODE_ALWAYS, value->at,
		     "in the definition, 'if x > 0 then ... else ...' asks whether it is above 0",
		     "'if' asks whether this has any items, and a number always is one");
}

/* What is known before the dice are rolled, so that no `if` is left. */
static void warn_of_known(struct look *look, const struct tree *tree)
{
	if (tree->asks_number && may_show(look))
		diag_warning(
			look->diag, CODE_ALWAYS, tree->asked_for,
			"in the definition, 'if x > 0 then ... else ...' asks whether it is above 0",
			"'if' asks in it whether a number has any items, and it always is one");
}

/* ---- all of them ---- */

static void look_at(struct look *look, const struct node *node)
{
	size_t i;

	warn_of_index(look, node);
	warn_of_start(look, node);
	warn_of_argument(look, node);
	look->branches += node->kind == NODE_IF;
	for (i = 0; i < node_child_count(node); i++)
		look_at(look, node_child(node, i));
	look->branches -= node->kind == NODE_IF;
}

/* Without chance, whoever runs the program sees what it means. */
static bool rolls(const struct node *node)
{
	size_t i;

	if (node_is_chance(node))
		return true;
	for (i = 0; i < node_child_count(node); i++) {
		if (rolls(node_child(node, i)))
			return true;
	}
	return false;
}

void tree_warn_checked(const struct tree *tree, struct diag *diag)
{
	struct look look = {.diag = diag};

	if (diag->report == NULL || !rolls(tree->root))
		return;
	warn_of_known(&look, tree);
	look_at(&look, tree->root);
}
