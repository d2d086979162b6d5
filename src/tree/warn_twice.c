/* What is rolled twice where one roll may be meant: both are written alike, and different things are asked of them. */
#include "tree/hint.h"
#include "tree/operands.h"
#include "tree/unresolved.h"
#include "tree/warn_inside.h"

/* What is put together by arithmetic, or by one of `and` and `or`; of much the last few. */
enum { MOST_PARTS = 12 };

struct parts {
	size_t count;
	const struct node *found[MOST_PARTS];
	bool by_logic;
};

static bool goes_on_in_parts(enum link link, const struct node *node)
{
	if (link == LINK_AND)
		return node->kind == NODE_AND;
	if (link == LINK_OR)
		return node->kind == NODE_OR;
	return node_is_arithmetic(node) || node->kind == NODE_NEGATE || node->kind == NODE_POWER;
}

static void add_parts(struct parts *parts, const struct node *node, enum link link)
{
	size_t i;

	if (parts->count == MOST_PARTS)
		return;
	if (!goes_on_in_parts(link, node)) {
		parts->found[parts->count++] = node;
		return;
	}
	for (i = node_child_count(node); i-- > 0;)
		add_parts(parts, node_child(node, i), link);
}

static struct parts parts_of(const struct node *node, enum link link)
{
	struct parts parts = {.by_logic = link == LINK_AND || link == LINK_OR};

	add_parts(&parts, node, link);
	return parts;
}

/* A condition: all that it asks. */
static void add_asked(struct parts *parts, const struct node *condition)
{
	if (condition->kind == NODE_AND || condition->kind == NODE_OR) {
		add_asked(parts, condition->operands[0]);
		add_asked(parts, condition->operands[1]);
	} else if (parts->count < MOST_PARTS) {
		parts->found[parts->count++] = condition;
	}
}

static struct parts parts_of_condition(const struct node *condition)
{
	struct parts parts = {.by_logic = true};

	add_asked(&parts, condition);
	return parts;
}

/* ---- one roll in two parts ---- */

struct pair {
	struct found_roll first, second;
};

/* Where `if d6 == 6` holds the die is known, so that one in that branch is another. */
struct branch {
	const struct node *choice; /* NULL: none */
	size_t operand;
};

static size_t count_alike(const struct twice *twice, const struct node *node,
			  const struct node *roll)
{
	struct rolls rolls = warn_find_rolls(twice->warner, node, twice->scope);
	size_t found = 0, i;

	for (i = 0; i < rolls.count; i++)
		found += warn_same(twice->warner, rolls.found[i].node, roll);
	return found;
}

/* Several dice that are added up are no one roll, whatever is asked of one beside them. */
static bool has_several(const struct twice *twice, const struct parts *parts)
{
	size_t found = 0, i;

	if (twice->roll->kind == NODE_VARIABLE || parts->by_logic)
		return false;
	for (i = 0; i < parts->count; i++)
		found += count_alike(twice, parts->found[i], twice->roll);
	return found > 1;
}

/* Of d6 + d6 == 7 or d6 + d6 == 11 the roll is d6 + d6. */
static bool widen(struct twice *twice, const struct node *a, const struct node *b,
		  struct pair *pair)
{
	const struct node *first = warn_asked(twice, a), *second = warn_asked(twice, b);

	if (count_alike(twice, a, twice->roll) == 1 && count_alike(twice, b, twice->roll) == 1)
		return true;
	*pair = (struct pair){{first, false}, {second, false}};
	return warn_same(twice->warner, first, second);
}

static bool find_pair_of(struct twice *twice, const struct node *a, const struct node *b,
			 struct branch branch, struct pair *pair)
{
	struct rolls first = warn_find_rolls(twice->warner, a, twice->scope);
	struct rolls second = {0};
	size_t i, j;

	if (first.count > 0)
		second = warn_find_rolls(twice->warner, b, twice->scope);
	for (i = 0; i < first.count; i++) {
		for (j = 0; j < second.count; j++) {
			*pair = (struct pair){first.found[i], second.found[j]};
			twice->roll = pair->first.node;
			if (warn_same(twice->warner, pair->first.node, pair->second.node) &&
			    (pair->first.set_apart || !pair->second.set_apart) &&
			    !(branch.choice != NULL &&
			      warn_is_known_face(twice->warner, branch.choice, branch.operand,
						 twice->roll)) &&
			    warn_is_of_one(twice, a, b))
				return true;
		}
	}
	return false;
}

/* d6 + (if d6 == 6 then 6 else 0): beside a value, what an `if` is about is a part. Two of them have a roll each. */
static const struct node *part_beside(const struct node *part, const struct node *other)
{
	return part->kind == NODE_IF && other->kind != NODE_IF ? node_condition(part) : part;
}

static bool find_pair(struct twice *twice, const struct parts *a, const struct parts *b,
		      struct branch branch, struct pair *pair)
{
	size_t i, j;

	for (i = 0; i < a->count; i++) {
		for (j = 0; j < b->count; j++) {
			const struct node *one = part_beside(a->found[i], b->found[j]);
			const struct node *other = part_beside(b->found[j], a->found[i]);

			if (find_pair_of(twice, one, other, branch, pair) &&
			    !has_several(twice, a) && !has_several(twice, b) &&
			    (!a->by_logic || !b->by_logic || widen(twice, one, other, pair)))
				return true;
		}
	}
	return false;
}

/* Says that the second is another roll than the first, which is `where`. */
static void tell_of_pair(struct twice *twice, const struct node *node, const struct pair *pair,
			 const char *where, const char *operator)
{
	struct hint hint = hint_start(twice->warner->diag->source);

	if (!may_warn(twice->warner))
		return;
	twice->warner->named = node->at;
	warn_hint_at_name(twice->warner, node, pair->first, twice->scope, &hint);
	diag_warning(twice->warner->diag, CODE_UNRELATED, pair->second.node->at,
		     hint_text(&hint, "'let x = e in ...' rolls once, and x is what came up"),
		     "this is another roll than the one %s%s%s",
		     where, operator, * operator!= '\0' ? "'" : "");
}

/* ---- d20 >= 10 and d20 < 15; (sum 4d6) - min 4d6; count ==(max 5d6) 5d6 ---- */

static enum link link_of(const struct node *node)
{
	if (node->kind == NODE_AND)
		return LINK_AND;
	if (node->kind == NODE_OR)
		return LINK_OR;
	if (node->kind == NODE_ADD)
		return LINK_SUM;
	if (node->kind == NODE_IS_EQUAL || node->kind == NODE_IS_UNEQUAL)
		return LINK_OTHER;
	return node_is_relation(node) ? LINK_CONTEST : LINK_OTHER;
}

static bool links(const struct node *node)
{
	return node->kind == NODE_AND || node->kind == NODE_OR || node_is_relation(node) ||
	       (node_is_arithmetic(node) && node_arity(node) == 2);
}

/* d6 >= 3 and d6 >= 4 and d6 < 5: where two of the questions are about two rolls, so are all. */
static bool asks_several(const struct twice *twice, const struct node *node)
{
	struct parts parts = parts_of(node, twice->link);
	size_t i, j;

	for (i = 0; i < parts.count; i++) {
		for (j = 0; j < i && count_alike(twice, parts.found[i], twice->roll) > 0; j++) {
			if (count_alike(twice, parts.found[j], twice->roll) > 0 &&
			    !warn_is_of_one(twice, parts.found[j], parts.found[i]))
				return true;
		}
	}
	return false;
}

static void warn_of_operands(struct twice *twice, const struct node *node)
{
	struct parts left, right;
	struct pair pair;

	twice->link = link_of(node);
	left = parts_of(node->operands[0], twice->link);
	right = parts_of(node->operands[1], twice->link);
	if (find_pair(twice, &left, &right, (struct branch){NULL, 0}, &pair) &&
	    !((twice->link == LINK_AND || twice->link == LINK_OR) && asks_several(twice, node)))
		tell_of_pair(twice, node, &pair, "before '", operator_table[node->kind].spelling);
}

static void warn_of_filter(struct twice *twice, const struct node *filter, const struct node *word)
{
	struct parts argument = parts_of(node_argument(filter), LINK_OTHER);
	struct parts list = {.count = 1, .found = {node_list(filter)}};
	struct pair pair;

	twice->link = LINK_OTHER;
	if (find_pair(twice, &argument, &list, (struct branch){NULL, 0}, &pair))
		tell_of_pair(twice, warn_with_words(filter, word), &pair, "behind '",
			     operator_table[filter->kind].spelling);
}

/* (count ==6 5d6), count ==5 5d6. */
static void warn_of_items(struct twice *twice, const struct node *list)
{
	struct parts before = {0}, item;
	struct pair pair;
	size_t i;

	twice->link = LINK_LIST;
	for (i = 0; i < list->item_count && i < MOST_PARTS; i++) {
		item = parts_of(list->items[i], LINK_LIST);
		if (find_pair(twice, &before, &item, (struct branch){NULL, 0}, &pair)) {
			tell_of_pair(twice, list, &pair, "before '", ",");
			return;
		}
		before.found[before.count++] = list->items[i];
	}
}

/* ---- if d20 >= 15 then d20 else 0; if d20 == 20 then 10 else if d20 == 1 then 0 else 5 ---- */

/* if a then if b then v else w else w is `if a and b`; of two conditions, that is so where nothing else makes them cases. */
static enum link link_of_branch(const struct branch *branch, const struct node *node)
{
	bool holds = branch->operand == 1;
	const struct node *other = branch->choice->operands[holds ? 2 : 1];

	if (node->kind != NODE_IF)
		return holds && node_is_relation(node) && other->kind == NODE_NUMBER &&
				       other->number == 0
			       ? LINK_AND
			       : LINK_CASES;
	node = node->operands[holds ? 2 : 1];
	if (node->kind != NODE_NUMBER || other->kind != NODE_NUMBER ||
	    node->number != other->number || node_is_text(node) || node_is_text(other))
		return LINK_CASES;
	return holds ? LINK_AND : LINK_OR;
}

/* Does it roll what the condition asks about, to ask something else of it, or to take it for a value? */
static bool find_in_branch(struct twice *twice, const struct parts *asked, const struct node *node,
			   struct branch branch, struct pair *pair)
{
	struct parts parts;

	twice->link = link_of_branch(&branch, node);
	if (node->kind != NODE_IF) {
		parts = parts_of(node, LINK_CASES);
		return find_pair(twice, asked, &parts, branch, pair);
	}
	parts = parts_of_condition(node_condition(node));
	return find_pair(twice, asked, &parts, branch, pair) ||
	       find_in_branch(twice, asked, node_yes(node), branch, pair) ||
	       find_in_branch(twice, asked, node_no(node), branch, pair);
}

/* if d6 >= 3 then (if d6 >= 4 then 1 else 0) else 0: of one roll the first question would be pointless, so all are of several. */
static bool chooses_by_several(struct twice *twice, const struct node *choice, size_t operand)
{
	const struct node *next = choice->operands[operand];
	struct branch branch = {choice, operand};
	struct rolls rolls;

	if (next->kind != NODE_IF)
		return false;
	twice->link = link_of_branch(&branch, next);
	rolls = warn_find_rolls(twice->warner, node_condition(choice), twice->scope);
	if (twice->link == LINK_CASES || rolls.count != 1)
		return false;
	twice->roll = rolls.found[0].node;
	return count_alike(twice, node_condition(next), twice->roll) == 1 &&
	       !warn_is_of_one(twice, node_condition(choice), node_condition(next));
}

static void warn_of_choice(struct twice *twice, const struct node *choice)
{
	struct parts asked = parts_of_condition(node_condition(choice));
	struct pair pair;

	if (chooses_by_several(twice, choice, 1) || chooses_by_several(twice, choice, 2))
		twice->warner->named = choice->at;
	else if (find_in_branch(twice, &asked, node_yes(choice), (struct branch){choice, 1},
				&pair) ||
		 find_in_branch(twice, &asked, node_no(choice), (struct branch){choice, 2}, &pair))
		tell_of_pair(twice, choice, &pair, "that is asked about", "");
}

static bool is_one_face(struct warner *warner, const struct node *condition, bool holds,
			const struct node *roll)
{
	if (condition->kind == (holds ? NODE_AND : NODE_OR))
		return is_one_face(warner, condition->operands[0], holds, roll) ||
		       is_one_face(warner, condition->operands[1], holds, roll);
	return condition->kind == (holds ? NODE_IS_EQUAL : NODE_IS_UNEQUAL) &&
	       (warn_same(warner, condition->operands[0], roll) ||
		warn_same(warner, condition->operands[1], roll));
}

bool warn_is_known_face(struct warner *warner, const struct node *node, size_t operand,
			const struct node *roll)
{
	return node->kind == NODE_IF && operand > 0 && roll->kind != NODE_VARIABLE &&
	       is_one_face(warner, node_condition(node), operand == 1, roll);
}

void warn_of_twice(struct warner *warner, const struct node *node, const struct scope *scope,
		   const struct node *word)
{
	struct twice twice = {.warner = warner, .scope = scope};

	if (node->at.begin >= warner->named.begin && node->at.end <= warner->named.end)
		return; /* told of with what is around it */
	if (node->kind == NODE_IF)
		warn_of_choice(&twice, node);
	else if (node->kind == NODE_CONCAT)
		warn_of_items(&twice, node);
	else if (links(node))
		warn_of_operands(&twice, node);
	else if (!node_is_leaf(node) && node_is_filter(node))
		warn_of_filter(&twice, node, word);
}

/* ---- high 1 (foreach y in 1..6 do count ==y 5d6): the dice are rolled for each y ---- */

/* A pool of which each turn asks for another face. */
static struct found_roll find_in_turn(struct warner *warner, const struct node *loop,
				      const struct node *node, const struct scope *scope)
{
	const struct node *filter = node->kind == NODE_COUNT ? node->operands[0] : node;
	struct rolls rolls;

	if (node->kind == NODE_IF)
		return find_in_turn(warner, loop, node_condition(node), scope);
	if (node_is_relation(node))
		return find_in_turn(warner, loop, node->operands[0], scope);
	if (filter->kind != NODE_EQUAL || !warn_mentions(node_argument(filter), loop->name))
		return (struct found_roll){NULL, false};
	rolls = warn_find_rolls(warner, node_list(filter), scope);
	if (rolls.count != 1 || warn_mentions(rolls.found[0].node, loop->name))
		return (struct found_roll){NULL, false};
	return rolls.found[0];
}

void warn_of_turns(struct warner *warner, const struct node *loop, const struct scope *scope,
		   const struct node *word)
{
	struct hint hint = hint_start(warner->diag->source);
	struct found_roll roll = {NULL, false};
	struct parts parts;
	size_t i;

	if (loop->kind != NODE_FOREACH)
		return;
	parts = parts_of(node_body(loop), LINK_OTHER);
	for (i = 0; i < parts.count && roll.node == NULL; i++)
		roll = find_in_turn(warner, loop, parts.found[i], scope);
	if (roll.node == NULL || !may_warn(warner))
		return;
	warn_hint_at_name(warner, warn_with_words(loop, word), roll, scope, &hint);
	diag_warning(warner->diag, CODE_UNRELATED, roll.node->at,
		     hint_text(&hint, "'let x = e in foreach ...' rolls once"),
		     "this is rolled anew for each '%.40s'", loop->name);
}

/* ---- d6 given d6 > 3: these are two dice ---- */

static bool mentions_any(const struct node *node, const struct scope *scope)
{
	for (; scope != NULL; scope = scope->outer) {
		if (warn_mentions(node, scope->binding->name))
			return true;
	}
	return false;
}

static bool share_a_name(const struct node *a, const struct node *b, const struct scope *scope)
{
	for (; scope != NULL; scope = scope->outer) {
		if (warn_mentions(a, scope->binding->name) &&
		    warn_mentions(b, scope->binding->name))
			return true;
	}
	return false;
}

/* Names what is rolled in both, and in the first once. */
static void hint_at_given(struct twice *twice, const struct node *given, struct hint *hint)
{
	struct rolls rolls = warn_find_rolls(twice->warner, given->operands[0], twice->scope);
	size_t i;

	for (i = 0; i < rolls.count; i++) {
		if (count_alike(twice, given->operands[0], rolls.found[i].node) == 1 &&
		    count_alike(twice, given->operands[1], rolls.found[i].node) > 0) {
			warn_hint_at_name(twice->warner, given, rolls.found[i], twice->scope, hint);
			return;
		}
	}
}

/* A name of a definition is rolled wherever it stands. */
void warn_of_unrelated(struct warner *warner, const struct node *node, const struct scope *scope)
{
	struct twice twice = {.warner = warner, .scope = scope};
	struct hint hint = hint_start(warner->diag->source);

	if (node->kind != NODE_GIVEN ||
	    !(warn_rolls(warner, node->operands[1], scope) ||
	      mentions_any(node->operands[1], scope)) ||
	    share_a_name(node->operands[0], node->operands[1], scope) || !may_warn(warner))
		return;
	hint_at_given(&twice, node, &hint);
	diag_warning(warner->diag, CODE_UNRELATED, node->operands[1]->at,
		     hint_text(&hint, "'let x = d6 in x given x > 3' is about one die: what 'let' "
				      "names is rolled once"),
		     "this is about dice of its own, so that it changes nothing");
}
