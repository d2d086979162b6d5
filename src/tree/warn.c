/* What is warned of: one function for each misunderstanding, with an example of it. */
#include "tree/warn.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "tree/comparison.h"
#include "tree/hint.h"
#include "tree/operands.h"
#include "tree/unresolved.h"
#include "tree/warn_inside.h"

/* For one statement: what a program has written may have thousands of them. */
enum { MOST_SHOWN = 5 };

bool may_warn(struct warner *warner)
{
	return warner->shown++ < MOST_SHOWN;
}

/* ---- 8d6 >= 5: the sum of the dice is compared, where each of them may have been meant ---- */

/* What dice that add themselves up come to, if that is known; else nothing. */
static struct interval bounds_of_sum(const struct node *sum)
{
	const struct node *dice = sum->operands[0], *die;
	int64_t high;

	if (sum->kind != NODE_SUM || !dice->counted || dice->kind != NODE_REPEAT)
		return interval_nothing;
	die = node_body(dice);
	if (die->kind != NODE_DIE || die->operands[0]->kind != NODE_NUMBER ||
	    __builtin_mul_overflow(dice->operands[0]->number, die->operands[0]->number, &high))
		return interval_nothing;
	return interval_of(dice->operands[0]->number, high);
}

/* Is a sum of some dice compared with what one of them may show? It is nearly always more, so that 5d10 >= 8 asks for it as
   other programs have it: how many of the dice are. */
static bool looks_like_dice(const struct node *relation)
{
	const struct node *dice = relation->operands[0]->operands[0];
	int64_t number = relation->operands[1]->number;

	return dice->operands[0]->number >= 3 && number >= 1 &&
	       number <= node_body(dice)->operands[0]->number;
}

static void warn_of_each(struct warner *warner, const struct node *relation, const char *what)
{
	struct hint hint = hint_start(warner->diag->source);

	hint_add(&hint, "'count %s%.*s %.*s' tells how many dice are",
		 operator_table[relation->kind].spelling, SHOWN(&hint, relation->operands[1]->at),
		 SHOWN(&hint, relation->operands[0]->operands[0]->at));
	diag_warning(warner->diag, CODE_ALWAYS, relation->at,
		     hint_text(&hint, "'count >=5 8d6' tells how many dice are 5 or more"), "%s",
		     what);
}

static void warn_of_added(struct warner *warner, const struct node *node)
{
	struct interval sum, against;
	struct comparison comparison;
	bool always, never;

	if (!node_is_relation(node) || node->operands[1]->kind != NODE_NUMBER)
		return;
	sum = bounds_of_sum(node->operands[0]);
	if (interval_is_empty(sum))
		return;
	against = interval_of(node->operands[1]->number, node->operands[1]->number);
	comparison = comparison_of(
		(enum node_kind)relation_comparison((enum relation_kind)node->kind), false);
	always = comparison_always(comparison, sum, against);
	never = comparison_never(comparison, sum, against);
	if ((!always && !never && !looks_like_dice(node)) || !may_warn(warner))
		return;
	warn_of_each(warner, node,
		     always  ? "these dice are added up, so that this always holds"
		     : never ? "these dice are added up, so that this never holds"
			     : "these dice are added up before they are compared");
}

/* ---- d6*1.5, d20.5: numbers are whole, and 1.5 is 15 ---- */

/* The digits around the point that joins two operands, if nothing else is between; else nothing. */
static struct span digits_around(const struct node *join, const char *text)
{
	const struct node *before = join->operands[0], *behind = join->operands[1];
	struct span digits = {before->at.end, behind->at.begin};

	if (digits.begin + 1 != digits.end || !isdigit((unsigned char)text[digits.end]) ||
	    strchr("0123456789F%", text[digits.begin - 1]) == NULL)
		return (struct span){0, 0};
	while (digits.begin > before->at.begin && text[digits.begin - 1] != 'd' &&
	       strchr("0123456789F%", text[digits.begin - 1]) != NULL)
		digits.begin--;
	while (digits.end < behind->at.end && isdigit((unsigned char)text[digits.end]))
		digits.end++;
	return digits;
}

static void warn_of_point(struct warner *warner, const struct node *node)
{
	const char *text = warner->diag->source->text;
	struct span digits;

	if (node->kind != NODE_JOIN)
		return;
	digits = digits_around(node, text);
	if (digits.end == 0 || !may_warn(warner))
		return;
	diag_warning(warner->diag, CODE_POINT, digits,
		     text[node->operands[0]->at.end - 1] == 'F'
			     ? "'dF' has each of -1, 0 and 1 equally often, as dF.2 has elsewhere; "
			       "dF.1 is 'd{-1, 0:4, 1}'"
			     : "'x*3/2' is one and a half times x; with blanks around it the '.' "
			       "says that this is meant",
		     "numbers are whole, and '.' joins digits: 1.5 is 15");
}

/* ---- 4d6.sum(), 4d6.count(6): '.' calls nothing ---- */

static void hint_at_method(const struct node *join, struct hint *hint)
{
	struct span dice = join->operands[0]->at;
	const struct node *called = join->operands[1], *argument = node_last_operand(called);

	if (!hint_fits(hint, join->at))
		return;
	if (argument->kind == NODE_EMPTY)
		hint_add(hint, "'%s %.*s' is about these", operator_table[called->kind].spelling,
			 SHOWN(hint, dice));
	else if (called->kind == NODE_COUNT && argument->kind == NODE_NUMBER)
		hint_add(hint, "'count ==%.*s %.*s' tells how many of these are",
			 SHOWN(hint, argument->at), SHOWN(hint, dice));
}

static void warn_of_method(struct warner *warner, const struct node *node)
{
	struct hint hint = hint_start(warner->diag->source);
	const struct node *called;

	if (node->kind != NODE_JOIN)
		return;
	called = node->operands[1];
	if (!node_takes_list(called) || called->enclosed ||
	    called->at.begin != node->operands[0]->at.end + 1 ||
	    !(node_last_operand(called)->enclosed ||
	      node_last_operand(called)->kind == NODE_EMPTY) ||
	    !may_warn(warner))
		return;
	hint_at_method(node, &hint);
	diag_warning(warner->diag, CODE_POINT, node->at,
		     hint_text(&hint, "'sum 4d6' adds up four dice"),
		     "'.' joins digits, and calls nothing");
}

/* ---- d66: games read two dice as digits, and have no die of 66 faces ---- */

static void warn_of_digits(struct warner *warner, const struct node *node)
{
	const struct node *faces;
	bool is_of_two;

	if (node->kind != NODE_DIE)
		return;
	faces = node->operands[0];
	if (faces->kind != NODE_NUMBER || faces->enclosed)
		return;
	is_of_two = faces->number == 66;
	if (!(is_of_two || faces->number == 666) || !may_warn(warner))
		return;
	diag_warning(warner->diag, CODE_DIGITS, node->at,
		     is_of_two ? "'d6.d6' joins two digits, from 11 to 66; 'd(66)' says that one "
				 "die is meant"
			       : "'d6.d6.d6' joins three digits, from 111 to 666; 'd(666)' says "
				 "that one die is meant",
		     is_of_two ? "this is one die, with the faces 1 to 66"
			       : "this is one die, with the faces 1 to 666");
}

/* ---- let x = 1 in f, where the definition of f has an x: that is another x ---- */

/* The first name in what a definition stands for that is bound in the scope, but is that of a definition there. */
static const struct node *find_hidden(struct warner *warner, const struct node *node,
				      const struct scope *scope)
{
	const struct definition *definition;
	const struct node *found = NULL;
	size_t i;

	if (warner->searched++ > MOST_SEARCHED)
		return NULL;
	if (node->kind == NODE_VARIABLE && node->binding == NULL) {
		if (scope_find(scope, node->name) != NULL)
			return node;
		definition = definitions_find(warner->definitions, node->name);
		if (definition != NULL)
			found = find_hidden(warner, definition->tree.root, scope);
	}
	for (i = 0; i < node_child_count(node) && found == NULL; i++)
		found = find_hidden(warner, node_child(node, i), scope);
	return found;
}

/* attack(bonus) = d20 + bonus, and attack(bonus) where it is used. */
static void hint_at_parameter(const struct definition *definition, const struct node *hidden,
			      struct hint *hint)
{
	if (definition->parameters > 0 || !warn_mentions(definition->tree.root, hidden->name) ||
	    definition->length > 80 || memchr(definition->text, '\n', definition->length) != NULL)
		return;
	hint_add(hint, "'%s(%s) = %.*s' takes it from there: ", definition->name, hidden->name,
		 (int)definition->length, definition->text);
	hint_add(hint, "'%s(%s)'", definition->name, hidden->name);
}

static void warn_of_hidden(struct warner *warner, const struct node *node,
			   const struct scope *scope)
{
	struct hint hint = hint_start(warner->diag->source);
	const struct definition *definition;
	const struct node *hidden;

	if (node->kind != NODE_VARIABLE || scope == NULL || scope_find(scope, node->name) != NULL)
		return;
	definition = definitions_find(warner->definitions, node->name);
	hidden = definition == NULL ? NULL : find_hidden(warner, definition->tree.root, scope);
	if (hidden == NULL || !may_warn(warner))
		return;
	hint_at_parameter(definition, hidden, &hint);
	diag_warning(warner->diag, CODE_HIDDEN, node->at,
		     hint_text(&hint, "what a definition stands for does not depend on where its "
				      "name is"),
		     "'%.40s' means the definition of '%.40s' and not the variable around it",
		     node->name, hidden->name);
}

/* ---- all of them ---- */

static void look_at(struct warner *warner, const struct node *node, const struct scope *scope,
		    const struct node *word)
{
	warn_of_dice(warner, node, scope, word);
	warn_of_commas(warner, node, word);
	warn_of_chosen(warner, node);
	warn_of_condition(warner, node, scope);
	warn_of_counted(warner, node, scope);
	warn_of_added(warner, node);
	warn_of_open_range(warner, node, scope);
	warn_of_number(warner, node);
	warn_of_compared(warner, node);
	warn_of_point(warner, node);
	warn_of_method(warner, node);
	warn_of_digits(warner, node);
	warn_of_unrelated(warner, node, scope);
	warn_of_twice(warner, node, scope, word);
	warn_of_turns(warner, node, scope, word);
	warn_of_body(warner, node);
	warn_of_few(warner, node, word);
	warn_of_either(warner, node);
	warn_of_score(warner, node);
	warn_of_spaced(warner, node);
	warn_of_hidden(warner, node, scope);
}

/* The first of the words whose list the last operand is the end of. */
static const struct node *first_word(const struct node *node, const struct node *word)
{
	if (node_last_operand(node)->enclosed || !node_goes_on(node))
		return NULL;
	return word == NULL && node_takes_list(node) ? node : word;
}

static void walk(struct warner *warner, const struct node *node, const struct scope *scope,
		 const struct node *word)
{
	struct scope inner = {scope, node};
	bool binds = node_is_binding(node);
	size_t i, operands = (size_t)node_arity(node);

	look_at(warner, node, scope, word);
	for (i = 0; i < node_child_count(node); i++)
		walk(warner, node_child(node, i), binds && i == 1 ? &inner : scope,
		     i + 1 == operands ? first_word(node, word) : NULL);
}

/* Without chance, whoever runs the program sees what it means; but a definition may get chance, or another number, later. */
static bool may_roll(const struct warner *warner, const struct node *node)
{
	size_t i;

	if (node_is_chance(node))
		return true;
	if (node->kind == NODE_VARIABLE)
		return definitions_find(warner->definitions, node->name) != NULL;
	for (i = 0; i < node_child_count(node); i++) {
		if (may_roll(warner, node_child(node, i)))
			return true;
	}
	return false;
}

static void warn_of_all(struct warner *warner, const struct node *root, struct span statement)
{
	walk(warner, root, NULL, NULL);
	warn_of_comment(warner, statement);
}

const char *tree_warn(const struct node *root, struct span statement,
		      const struct definitions *definitions, const struct builder *builder)
{
	struct warner warner = {
		.definitions = definitions, .diag = builder->diag, .arena = builder->arena};

	if (builder->diag->report != NULL && may_roll(&warner, root))
		warn_of_all(&warner, root, statement);
	return warner.meant;
}
