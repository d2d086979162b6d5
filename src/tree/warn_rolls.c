/* What is rolled twice where one roll may be meant. */
#include <string.h>

#include "tree/hint.h"
#include "tree/operands.h"
#include "tree/unresolved.h"
#include "tree/warn_inside.h"

/* ---- d6 given d6 > 3: these are two dice ---- */

bool has_chance(const struct warner *warner, const struct node *node)
{
	size_t i;

	if (node_is_chance(node))
		return true;
	if (node->kind == NODE_VARIABLE)
		return definitions_find(warner->definitions, node->name) != NULL;
	for (i = 0; i < node_child_count(node); i++) {
		if (has_chance(warner, node_child(node, i)))
			return true;
	}
	return false;
}

static bool mentions(const struct node *node, const char *name)
{
	size_t i;

	if (node->kind == NODE_VARIABLE && strcmp(node->name, name) == 0)
		return true;
	for (i = 0; i < node_child_count(node); i++) {
		if (mentions(node_child(node, i), name))
			return true;
	}
	return false;
}

static bool mentions_any(const struct node *node, const struct scope *scope)
{
	for (; scope != NULL; scope = scope->outer) {
		if (mentions(node, scope->binding->name))
			return true;
	}
	return false;
}

static bool share_a_name(const struct node *a, const struct node *b, const struct scope *scope)
{
	for (; scope != NULL; scope = scope->outer) {
		if (mentions(a, scope->binding->name) && mentions(b, scope->binding->name))
			return true;
	}
	return false;
}

/* A name of a definition is rolled wherever it stands. */
void warn_of_unrelated(struct warner *warner, const struct node *node, const struct scope *scope)
{
	if (node->kind != NODE_GIVEN ||
	    !(has_chance(warner, node->operands[1]) || mentions_any(node->operands[1], scope)) ||
	    share_a_name(node->operands[0], node->operands[1], scope) || !may_warn(warner))
		return;
	diag_warning(warner->diag, CODE_UNRELATED, node->operands[1]->at,
		     "'let x = d6 in x given x > 3' is about one die: what 'let' names is rolled "
		     "once",
		     "this is about dice of its own, so that it changes nothing");
}

/* ---- attack = d20+5; if attack >= 15 then attack else 0: each of the two names is a roll ---- */

/* Is there chance in what the name of a definition stands for? */
static bool rolls(struct warner *warner, const struct node *node)
{
	const struct definition *definition;
	size_t i;

	if (warner->searched++ > MOST_SEARCHED)
		return false;
	if (node_is_chance(node))
		return true;
	if (node->kind == NODE_VARIABLE && node->binding == NULL) {
		definition = definitions_find(warner->definitions, node->name);
		if (definition != NULL && rolls(warner, definition->tree.root))
			return true;
	}
	for (i = 0; i < node_child_count(node); i++) {
		if (rolls(warner, node_child(node, i)))
			return true;
	}
	return false;
}

/* The first name of a definition with chance that is in both; else NULL. */
static const struct node *rolled_in_both(struct warner *warner, const struct node *a,
					 const struct node *b, const struct scope *scope)
{
	const struct node *found = NULL;
	size_t i;

	if (a->kind == NODE_VARIABLE && a->item_count == 0)
		return scope_find(scope, a->name) == NULL && mentions(b, a->name) &&
				       rolls(warner, a)
			       ? a
			       : NULL;
	for (i = 0; i < node_child_count(a) && found == NULL; i++)
		found = rolled_in_both(warner, node_child(a, i), b, scope);
	return found;
}

void warn_of_two_rolls(struct warner *warner, const struct node *node, const struct scope *scope)
{
	struct hint hint = hint_start(warner->diag->source);
	const struct node *name;

	if (node->kind != NODE_IF)
		return;
	name = rolled_in_both(warner, node->operands[1], node_condition(node), scope);
	if (name == NULL)
		name = rolled_in_both(warner, node->operands[2], node_condition(node), scope);
	if (name == NULL || !may_warn(warner))
		return;
	hint_add(&hint, "'let x = %s in' before it rolls once, and x is what came up", name->name);
	diag_warning(warner->diag, CODE_UNRELATED, name->at,
		     hint_text(&hint, "'let x = e in' before it rolls once"),
		     "this is another roll than the one that is asked about");
}

/* ---- d20 >= 10 and d20 < 15: a range, asked of two rolls ---- */

/* Is there a roll in it that is another wherever it is written? What `let` names is not. */
static bool rolls_anew(struct warner *warner, const struct node *node, const struct scope *scope)
{
	size_t i;

	if (node->kind == NODE_VARIABLE && scope_find(scope, node->name) != NULL)
		return false;
	if (node->kind == NODE_VARIABLE || node_is_chance(node))
		return rolls(warner, node);
	for (i = 0; i < node_child_count(node); i++) {
		if (rolls_anew(warner, node_child(node, i), scope))
			return true;
	}
	return false;
}

/* A relation, as a question about the operand on one side of it. */
struct question {
	const struct node *relation;
	int side;
};

static const struct node *asked(struct question question)
{
	return question.relation->operands[question.side];
}

static const struct node *bound(struct question question)
{
	return question.relation->operands[1 - question.side];
}

/* 1 if what is asked about should be more than the bound, -1 if less; 0 if it should be that, or anything else. */
static int direction(struct question question)
{
	int sign = question.side == 0 ? 1 : -1;

	switch ((enum relation_kind)question.relation->kind) {
	case RELATION_IS_GREATER:
	case RELATION_IS_ATLEAST:
		return sign;
	case RELATION_IS_LESS:
	case RELATION_IS_ATMOST:
		return -sign;
	case RELATION_IS_EQUAL:
	case RELATION_IS_UNEQUAL:
		break;
	}
	return 0;
}

static bool same_text(const struct warner *warner, struct span a, struct span b)
{
	const char *text = warner->diag->source->text;

	return a.end - a.begin == b.end - b.begin &&
	       memcmp(text + a.begin, text + b.begin, a.end - a.begin) == 0;
}

/*
 * Are these two questions about one roll? Whoever rolls twice may ask twice for the same, or for more of the second; but
 * a range has its ends on either side, and a set is asked for item by item.
 */
static bool are_of_one(struct warner *warner, enum node_kind logic, struct question a,
		       struct question b)
{
	enum node_kind of_set = logic == NODE_OR ? NODE_IS_EQUAL : NODE_IS_UNEQUAL;

	if (!same_text(warner, asked(a)->at, asked(b)->at))
		return false;
	if (direction(a) != 0)
		return direction(a) == -direction(b);
	return a.relation->kind == of_set && b.relation->kind == of_set &&
	       !same_text(warner, bound(a)->at, bound(b)->at);
}

static bool is_relation(const struct node *node)
{
	return !node_is_leaf(node) && node_shape(node) == SHAPE_RELATION;
}

/* The side of the relation that rolls; -1 if none or both do. */
static int rolled_side(struct warner *warner, const struct node *relation,
		       const struct scope *scope)
{
	bool left = rolls_anew(warner, relation->operands[0], scope);
	bool right = rolls_anew(warner, relation->operands[1], scope);

	return left == right ? -1 : right;
}

static void add_question(struct hint *hint, struct question question)
{
	const char *spelling = operator_table[question.relation->kind].spelling;

	if (question.side == 0)
		hint_add(hint, "x %s %.*s", spelling, SHOWN(hint, bound(question)->at));
	else
		hint_add(hint, "%.*s %s x", SHOWN(hint, bound(question)->at), spelling);
}

void warn_of_range(struct warner *warner, const struct node *node, const struct scope *scope)
{
	struct hint hint = hint_start(warner->diag->source);
	struct question first, second;

	if (node->kind != NODE_AND && node->kind != NODE_OR)
		return;
	first.relation = node->operands[0];
	second.relation = node->operands[1];
	if (first.relation->kind == node->kind) /* c and x > 3 and x < 8 */
		first.relation = first.relation->operands[1];
	if (!is_relation(first.relation) || !is_relation(second.relation))
		return;
	first.side = rolled_side(warner, first.relation, scope);
	second.side = rolled_side(warner, second.relation, scope);
	if (first.side < 0 || second.side < 0 || !are_of_one(warner, node->kind, first, second) ||
	    !may_warn(warner))
		return;
	hint_add(&hint, "'let x = %.*s in ", SHOWN(&hint, asked(first)->at));
	add_question(&hint, first);
	hint_add(&hint, " %s ", operator_table[node->kind].spelling);
	add_question(&hint, second);
	hint_add(&hint, "' rolls once");
	diag_warning(warner->diag, CODE_UNRELATED, asked(second)->at,
		     hint_text(&hint, "'let x = e in x > 3 and x < 8' rolls once"),
		     "this is another roll than the one before '%s'",
		     operator_table[node->kind].spelling);
}
