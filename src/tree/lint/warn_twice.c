/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* d20 >= 10 and d20 < 15: expressions that roll twice where probably one roll is meant. These are pairs of rolls
   with the same spelling that are used in different ways. */
#include <assert.h>
#include <string.h>

#include "tree/hint.h"
#include "tree/lint/warn_inside.h"
#include "tree/operands.h"
#include "tree/truth.h"
#include "tree/unresolved.h"

/* ---- questions about rolls: whether two of them make sense only for one roll ---- */

/* The use of a roll: whether it passes a test, or how many items do; or just its value. */
struct roll_use {
	char test;                /* '=', '!', '<' or '>'; '?': with a roll; 0: none */
	const struct node *asked; /* the value, or the list whose items are tested */
	const struct node *bound; /* the value that it is compared with */
};

static char opposite(char test)
{
	static const char tests[] = "<>=!", opposites[] = "><!=";

	return opposites[strcspn(tests, (char[]){test, 0})]; /* 0 if not found */
}

static bool is_roll(struct warner *warner, const struct node *node)
{
	return warn_find_rolls(warner, node).count > 0;
}

static struct roll_use question_of(struct warner *warner, const struct node *part)
{
	const struct node *filter = part->kind == NODE_COUNT ? part->operands[0] : part;
	struct roll_use question = {0, part, NULL};

	if (part->kind == NODE_NOT) {
		question = question_of(warner, part->operands[0]);
		question.test = opposite(question.test);
	} else if (node_is_relation(part)) {
		bool is_right = !is_roll(warner, part->operands[0]);

		question = (struct roll_use){operator_table[part->kind].spelling[0],
					     part->operands[is_right], part->operands[!is_right]};
		if (is_right && (question.test == '<' || question.test == '>'))
			question.test = opposite(question.test); /* 10 <= d20 */
	} else if (node_has_shape(filter, SHAPE_COMPARISON) && !filter->drop) {
		question = (struct roll_use){operator_table[filter->kind].spelling[0],
					     node_list(filter), node_argument(filter)};
	}
	if (question.bound != NULL && is_roll(warner, question.bound))
		question.test = '?'; /* a comparison of rolls has several */
	return question;
}

static bool is_bare(struct warner *warner, const struct node *node)
{
	assert(node != NULL);
	return warn_same(warner, node->kind == NODE_SUM ? node->operands[0] : node, warner->roll);
}

/* Whether it is the roll, possibly with a bonus: d20 + 5. */
static bool is_with_bonus(struct warner *warner, const struct node *node)
{
	while (node->kind == NODE_ADD || node->kind == NODE_SUBTRACT) {
		bool is_left = is_roll(warner, node->operands[0]);

		if (is_left == is_roll(warner, node->operands[1]))
			return false;
		node = node->operands[!is_left];
	}
	return is_bare(warner, node);
}

/*
 * Whether two tests of the same value suggest a single roll. Two rolls may well be tested for the same, or the
 * second for more; but a range has its ends on either side, a set is tested item by item, and a natural 20 belongs to
 * the attack. Cases that are tested one after the other are those of one roll.
 */
static bool tests_suggest_one(struct warner *warner, struct roll_use a, struct roll_use b)
{
	bool is_end = a.test == '<' || a.test == '>', is_other = b.test == '<' || b.test == '>';

	if (warn_same(warner, a.bound, b.bound) && (a.test == b.test || a.test == opposite(b.test)))
		return false; /* on one roll, redundant or contradictory */
	if (is_end && is_other)
		return a.test != b.test || warner->link == LINK_CASES;
	if (!is_end && !is_other && a.test != b.test)
		return false;
	return warner->link != ((is_end ? b.test : a.test) == '=' ? LINK_AND : LINK_OR);
}

/* Whether two values, or a value and a test, suggest a single roll. Terms of a sum or a list may be several
   rolls, and so may the uses of a die in definitions. */
static bool values_suggest_one(struct warner *warner, const struct node *a, const struct node *b)
{
	return warner->link != LINK_LIST && warner->link != LINK_SUM &&
	       !(is_with_bonus(warner, a) && is_with_bonus(warner, b)) &&
	       !(a->kind == NODE_VARIABLE && b->kind == NODE_VARIABLE &&
		 warner->roll->kind != NODE_REPEAT);
}

/* Advantage and disadvantage each have their own roll. */
static bool is_extreme(const struct node *node)
{
	return node->kind == NODE_MAX || node->kind == NODE_MIN;
}

static bool is_of_one(struct warner *warner, const struct node *first, const struct node *second)
{
	struct roll_use a = question_of(warner, first), b = question_of(warner, second);
	bool is_same = warn_same(warner, a.asked, b.asked);

	if (warn_same(warner, first, second) || a.test == '?' || b.test == '?')
		return false;
	if (a.test == 0 || b.test == 0)
		return warner->link < LINK_CONTEST &&
		       (a.test != b.test || values_suggest_one(warner, a.asked, b.asked));
	if (is_same || (is_with_bonus(warner, a.asked) && is_with_bonus(warner, b.asked)))
		return (is_same || is_bare(warner, a.asked) || is_bare(warner, b.asked)) &&
		       tests_suggest_one(warner, a, b);
	return warner->link != LINK_CONTEST && !(is_extreme(a.asked) && is_extreme(b.asked)) &&
	       values_suggest_one(warner, a.asked, b.asked);
}

/* ---- operands of chains of arithmetic, `and`, `or`, or commas ---- */

static bool goes_on(enum link link, const struct node *node)
{
	if (link == LINK_AND || link == LINK_OR)
		return node->kind == (link == LINK_AND ? NODE_AND : NODE_OR);
	return node_is_arithmetic(node) || node->kind == NODE_NEGATE || node->kind == NODE_POWER;
}

static void add_parts(struct found *parts, const struct node *node, enum link link)
{
	size_t i;

	if (!goes_on(link, node) && parts->count < MOST_FOUND)
		parts->nodes[parts->count++] = node;
	for (i = 0; goes_on(link, node) && i < node_child_count(node); i++)
		add_parts(parts, node_child(node, i), link);
}

/* Counts how often warner->roll occurs in the node; sets *last to the last occurrence. */
static size_t count_alike(struct warner *warner, const struct node *node, const struct node **last)
{
	struct found rolls = warn_find_rolls(warner, node);
	size_t found = 0, i;

	for (i = 0; i < rolls.count; i++) {
		if (warn_same(warner, rolls.nodes[i], warner->roll)) {
			found++;
			*last = rolls.nodes[i];
		}
	}
	return found;
}

/* The roll in `b` that also occurs in `a`, and becomes warner->roll. NULL if there is none. */
static const struct node *find_again(struct warner *warner, const struct node *a,
				     const struct node *b)
{
	const struct node *first = question_of(warner, a).asked,
			  *second = question_of(warner, b).asked;
	struct found rolls = warn_find_rolls(warner, a);
	bool are_whole = rolls.count > 1 && first != a && second != b &&
			 warn_same(warner, first, second); /* d6 + d6 == 7 */
	size_t i;

	for (i = 0; i < (are_whole ? 1 : rolls.count); i++) {
		warner->roll = are_whole ? first : rolls.nodes[i];
		if ((are_whole || (count_alike(warner, a, &first) == 1 &&
				   count_alike(warner, b, &second) == 1)) &&
		    (warn_is_set_apart(warner, first) || !warn_is_set_apart(warner, second)) &&
		    is_of_one(warner, a, b))
			return second;
	}
	return NULL;
}

/* Warns that `second` is not the roll named by `where` and `word`; the roll occurs `times` times in `all`. */
static void warn_of_second(struct warner *warner, const struct node *all, const struct node *second,
			   size_t times, const char *where, const char *word)
{
	struct hint hint = warn_hint(warner);

	if (!may_warn(warner))
		return;
	warner->named = all->at;
	warn_hint_at_name(warner, all, warner->roll, times, &hint);
	hint_enclose(&hint, hint.length > 0 ? ", '" : "'let x = e in ...' rolls once, '",
		     second->at, "' keeps this meaning");
	diag_report(warner->diag,
		    hint_about(&hint, DICELAB_WARNING, CODE_UNRELATED,
			       "'let x = e in ...' rolls once, '(e)' keeps this meaning"),
		    second->at, "this is a different roll from the one %s%s%s", where, word,
		    *word != '\0' ? "'" : "");
}

/* ---- d20 >= 10 and d20 < 15; (sum 4d6) - min 4d6; count ==(max 5d6) 5d6 ---- */

/* The number of parts with the roll of parts i and j, if any two of them suggest a single roll; otherwise 0. */
static size_t count_of_one(struct warner *warner, const struct found *parts, size_t i, size_t j)
{
	const struct node *last;
	size_t found = 2, k;

	for (k = 0; k < parts->count; k++) {
		if (k == i || k == j || count_alike(warner, parts->nodes[k], &last) == 0)
			continue;
		if (!is_of_one(warner, parts->nodes[i], parts->nodes[k]) ||
		    !is_of_one(warner, parts->nodes[j], parts->nodes[k]))
			return 0;
		found++;
	}
	return found;
}

/* d6 + (if d6 == 6 then 6 else 0): next to a value, the part is the condition of an `if`. Two `if`s have a roll
   each. */
static const struct node *beside(const struct node *part, const struct node *other)
{
	return part->kind == NODE_IF && other->kind != NODE_IF ? node_condition(part) : part;
}

/* How each kind of node combines its operands. */
static const enum link links[NODE_KIND_COUNT] = {
	[NODE_AND] = LINK_AND,           [NODE_OR] = LINK_OR,
	[NODE_ADD] = LINK_SUM,           [NODE_CONCAT] = LINK_LIST,
	[NODE_IS_LESS] = LINK_CONTEST,   [NODE_IS_GREATER] = LINK_CONTEST,
	[NODE_IS_ATMOST] = LINK_CONTEST, [NODE_IS_ATLEAST] = LINK_CONTEST};

static void warn_of_link(struct warner *warner, const struct node *node)
{
	bool is_filter = node_is_filter(node);
	const struct node *parent = warner->spot.parent, *second;
	const struct node *all =
		is_filter && parent != NULL && parent->kind == NODE_COUNT ? parent : node;
	struct found parts = {0};
	size_t i, j, times;

	warner->link = links[node->kind];
	if (parent != NULL && goes_on(warner->link, parent))
		return; /* checked with the parent */
	for (i = 0; i < node_child_count(node); i++)
		add_parts(&parts, node_child(node, i), warner->link);
	for (j = 1; j < parts.count; j++) {
		for (i = 0; i < j; i++) {
			second = find_again(warner, beside(parts.nodes[i], parts.nodes[j]),
					    beside(parts.nodes[j], parts.nodes[i]));
			times = second == NULL ? 0 : count_of_one(warner, &parts, i, j);
			if (times == 0)
				continue;
			warn_of_second(warner, all, second, times,
				       is_filter ? "after '" : "before '",
				       operator_table[node->kind].spelling);
			return;
		}
	}
}

/* ---- if d20 >= 15 then d20 else 0; if d20 == 20 then 10 else if d20 == 1 then 0 else 5 ---- */

/* Whether a branch repeats the roll in the condition, for another test or as a value. A relation in a branch may be the
   next roll: to hit, then to wound. */
static bool find_in_branch(struct warner *warner, const struct node *choice,
			   const struct node *branch, bool holds)
{
	const struct node *asked = node_condition(choice), *yes = node_yes(choice), *second;
	struct found parts = {0};
	size_t i;

	if (node_is_condition(branch) || (holds && branch->kind == NODE_IF))
		return false;
	warner->link = LINK_CASES;
	if (branch->kind == NODE_IF && yes->kind == NODE_NUMBER &&
	    node_yes(branch)->kind == NODE_NUMBER && yes->number == node_yes(branch)->number)
		warner->link = LINK_OR;
	add_parts(&parts, branch->kind == NODE_IF ? node_condition(branch) : branch, LINK_CASES);
	for (i = 0; i < parts.count; i++) {
		second = find_again(warner, asked, parts.nodes[i]);
		if (second == NULL || (branch->kind != NODE_IF &&
				       question_of(warner, asked).test == (holds ? '=' : '!') &&
				       is_bare(warner, question_of(warner, asked).asked)))
			continue; /* the face is known here, so this is another roll */
		warn_of_second(warner, choice, second, 2, "in the condition", "");
		return true;
	}
	return branch->kind == NODE_IF && find_in_branch(warner, choice, node_no(branch), false);
}

/* ---- d6 given d6 > 3: two independent dice ---- */

/* Whether the node depends on the binding, directly or through another one. */
static bool depends(const struct node *node, const struct scope *scope, const struct node *binding)
{
	for (; scope != NULL; scope = scope->outer) {
		if (node_mentions(node, scope->binding->name) &&
		    (scope->binding == binding ||
		     depends(node_value(scope->binding), scope->outer, binding)))
			return true;
	}
	return false;
}

/* Whether both depend on a common name. */
static bool share_name(const struct node *a, const struct node *b, const struct scope *scope)
{
	const struct scope *at;

	for (at = scope; at != NULL; at = at->outer) {
		if (depends(a, scope, at->binding) && depends(b, scope, at->binding))
			return true;
	}
	return false;
}

/* A name of a definition is rolled anew at each use. */
static void warn_of_given(struct warner *warner, const struct node *node)
{
	const struct node *value = node->operands[0], *condition = node->operands[1], *last;
	const struct scope *scope = warner->spot.scope;
	struct hint hint = warn_hint(warner);
	struct found rolls = warn_find_rolls(warner, value);

	if ((!warn_chance(warner, condition, scope) && !share_name(condition, condition, scope)) ||
	    share_name(value, condition, scope) || !may_warn(warner))
		return;
	warner->roll = rolls.count == 1 ? rolls.nodes[0] : NULL;
	if (warner->roll != NULL && count_alike(warner, condition, &last) == 1)
		warn_hint_at_name(warner, node, warner->roll, 2, &hint);
	diag_report(warner->diag,
		    hint_about(&hint, DICELAB_WARNING, CODE_UNRELATED,
			       "'let x = d6 in x given x > 3' uses one die: 'let' rolls it "
			       "once"),
		    condition->at, "this rolls its own dice, so it changes nothing");
}

void warn_of_rolls(struct warner *warner, const struct node *node)
{
	if (node->kind == NODE_GIVEN)
		warn_of_given(warner, node);
	else if (warn_is_within(node, warner->named))
		return; /* covered by the warning around it */
	else if (node->kind == NODE_IF)
		(void)(find_in_branch(warner, node, node_yes(node), true) ||
		       find_in_branch(warner, node, node_no(node), false));
	else if (links[node->kind] != LINK_OTHER || node_is_relation(node) ||
		 node_is_arithmetic(node) || (!node_is_leaf(node) && node_is_filter(node)))
		warn_of_link(warner, node);
}
