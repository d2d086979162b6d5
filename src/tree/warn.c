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

/* ---- if count ==6 4#d6 then 1 else 0: a condition that always holds ---- */

/* As far as can be told by looking. */
static bool is_of_labels(const struct node *node, const struct scope *scope)
{
	if (node->kind == NODE_VARIABLE) {
		const struct node *binding = scope_find(scope, node->name);

		return binding != NULL && is_of_labels(node_value(binding), NULL);
	}
	while (node->kind == NODE_REPEAT || node->kind == NODE_LET)
		node = node->operands[1];
	return node->kind == NODE_AS || (node->kind == NODE_TABLE && node->labels != NULL);
}

static void warn_of_condition(struct warner *warner, const struct node *node,
			      const struct scope *scope)
{
	const struct node *condition;
	struct hint hint = hint_start(warner->diag->source);

	if (node->kind != NODE_IF)
		return;
	condition = node_condition(node);
	if (node_is_truth(condition, scope) || node_may_be_empty(condition, scope) ||
	    !may_warn(warner))
		return;
	if (is_of_labels(condition, scope))
		hint_add(&hint, "'if x == \"hit\" then' asks whether a label is that");
	else if (hint_fits(&hint, condition->at))
		hint_add(&hint,
			 node_length(condition) == 1 && node_is_scalar(condition)
				 ? "'if %.*s > 0 then' asks whether it is above 0"
				 : "'if >0 (%.*s) then' asks whether any is above 0",
			 SHOWN(&hint, condition->at));
	diag_warning(warner->diag, CODE_ALWAYS, condition->at,
		     hint_text(&hint, "'if >0 (e) then' asks whether any of e is above 0"),
		     "'if' asks whether there are any items, and here always are");
}

/* ---- count (d6 > 3): how many items there are is always 1 ---- */

static void warn_of_counted(struct warner *warner, const struct node *node,
			    const struct scope *scope)
{
	const struct node *condition = node->operands[0];
	struct hint hint = hint_start(warner->diag->source);
	bool repeated;

	if (node->kind != NODE_COUNT)
		return;
	repeated = condition->kind == NODE_REPEAT;
	if (!node_is_truth(repeated ? node_body(condition) : condition, scope) || !may_warn(warner))
		return;
	if (repeated && hint_fits(&hint, condition->at))
		hint_add(&hint, "'sum %.*s' is how many of them hold", SHOWN(&hint, condition->at));
	else if (hint_fits(&hint, condition->at))
		hint_add(&hint, "'%.*s' alone is 1 or 0; 'count >3 e' counts the items above 3",
			 SHOWN(&hint, condition->at));
	diag_warning(warner->diag, CODE_ALWAYS, condition->at,
		     hint_text(&hint, "'count >3 e' counts the items above 3"),
		     "'count' tells how many items there are, and a condition is always one");
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

	if (node_is_leaf(node) || node_shape(node) != SHAPE_RELATION ||
	    node->operands[1]->kind != NODE_NUMBER)
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

/* ---- count 8d6 >= 5: how many items there are is compared, where each of them may have been meant ---- */

static void warn_of_compared(struct warner *warner, const struct node *node)
{
	struct hint hint = hint_start(warner->diag->source);
	const struct node *counted;
	int64_t length;

	if (node_is_leaf(node) || node_shape(node) != SHAPE_RELATION ||
	    node->operands[0]->kind != NODE_COUNT || node->operands[1]->kind != NODE_NUMBER)
		return;
	counted = node->operands[0]->operands[0];
	length = node_length(counted);
	if (length == LENGTH_UNKNOWN || !may_warn(warner))
		return;
	if (hint_fits(&hint, counted->at))
		hint_add(&hint, "'count %s%.*s %s%.*s%s' tells how many of them are",
			 operator_table[node->kind].spelling, SHOWN(&hint, node->operands[1]->at),
			 counted->enclosed ? "(" : "", SHOWN(&hint, counted->at),
			 counted->enclosed ? ")" : "");
	diag_warning(warner->diag, CODE_ALWAYS, node->at,
		     hint_text(&hint, "'count >=5 e' tells how many items are 5 or more"),
		     "this asks how many items there are, and here always are %" PRId64, length);
}

/* ---- d6*1.5, d20.5: numbers are whole, and 1.5 is 15 ---- */

/* The digits around the point that joins two operands, if nothing else is between; else nothing. */
static struct span digits_around(const struct node *join, const char *text)
{
	const struct node *before = join->operands[0], *behind = join->operands[1];
	struct span digits = {before->at.end, behind->at.begin};

	if (digits.begin + 1 != digits.end || !isdigit((unsigned char)text[digits.begin - 1]) ||
	    !isdigit((unsigned char)text[digits.end]))
		return (struct span){0, 0};
	while (digits.begin > before->at.begin && isdigit((unsigned char)text[digits.begin - 1]))
		digits.begin--;
	while (digits.end < behind->at.end && isdigit((unsigned char)text[digits.end]))
		digits.end++;
	return digits;
}

static void warn_of_point(struct warner *warner, const struct node *node)
{
	struct span digits;

	if (node->kind != NODE_JOIN)
		return;
	digits = digits_around(node, warner->diag->source->text);
	if (digits.end == 0 || !may_warn(warner))
		return;
	diag_warning(warner->diag, CODE_POINT, digits,
		     "'x*3/2' is one and a half times x; with blanks around it the '.' says that "
		     "this is meant",
		     "numbers are whole, and '.' joins digits: 1.5 is 15");
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

/* ---- count while hp = 20 do ...: the value that it starts with counts, too ---- */

/* (count while hp = 20 do ...) - 1 */
static void note_reckoned(struct warner *warner, const struct node *node)
{
	if (node->kind == NODE_SUBTRACT && node->operands[1]->kind == NODE_NUMBER)
		warner->reckoned = node->operands[0];
}

static void warn_of_start(struct warner *warner, const struct node *node, const struct scope *scope)
{
	const struct node *loop;

	note_reckoned(warner, node);
	if (node->kind != NODE_COUNT || node == warner->reckoned)
		return;
	loop = node->operands[0];
	if (loop->kind == NODE_WHILE && node_is_constant(node_value(loop), scope) &&
	    may_warn(warner))
		diag_warning(warner->diag, CODE_START, node->at,
			     "'(count ...) - 1' is the number of turns",
			     "the value that the loop starts with is counted, too");
}

/* ---- last 1 first 7 (1..5): there is no seventh ---- */

/* What the last 1 of the first, and so on, is if there are not so many. */
static const struct pick {
	enum node_kind one, of;
	const char *found;
} picks[] = {{NODE_LAST, NODE_FIRST, "last"},
	     {NODE_FIRST, NODE_LAST, "first"},
	     {NODE_HIGH, NODE_LOW, "greatest"},
	     {NODE_LOW, NODE_HIGH, "least"}};

/* Of a filter with a number, that number; else 0. */
static int64_t number_taken(const struct node *node)
{
	return node->drop || node_argument(node)->kind != NODE_NUMBER ? 0
								      : node_argument(node)->number;
}

/* Which one the node asks for; NULL if it does not ask for one. */
static const struct pick *find_pick(const struct node *node)
{
	size_t i;

	for (i = 0; i < sizeof picks / sizeof *picks; i++) {
		if (node->kind == picks[i].one && number_taken(node) == 1 &&
		    node_list(node)->kind == picks[i].of)
			return &picks[i];
	}
	return NULL;
}

static void warn_of_index(struct warner *warner, const struct node *node)
{
	const struct pick *pick = find_pick(node);
	int64_t length, index;

	if (pick == NULL)
		return;
	index = number_taken(node_list(node));
	length = node_length(node_list(node_list(node)));
	if (length == LENGTH_UNKNOWN || index <= length || !may_warn(warner))
		return;
	diag_warning(warner->diag, CODE_NO_ITEM, node->at, NULL,
		     "there is no item %" PRId64 " among %" PRId64 ": this is the %s", index,
		     length, pick->found);
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

static void warn_of_hidden(struct warner *warner, const struct node *node,
			   const struct scope *scope)
{
	const struct definition *definition;
	const struct node *hidden;

	if (node->kind != NODE_VARIABLE || scope == NULL || scope_find(scope, node->name) != NULL)
		return;
	definition = definitions_find(warner->definitions, node->name);
	hidden = definition == NULL ? NULL : find_hidden(warner, definition->tree.root, scope);
	if (hidden != NULL && may_warn(warner))
		diag_warning(
			warner->diag, CODE_HIDDEN, node->at,
			"what a definition stands for does not depend on where its name is",
			"'%.40s' means the definition of '%.40s' and not the variable around it",
			node->name, hidden->name);
}

/* ---- all of them ---- */

static void look_at(struct warner *warner, const struct node *node, const struct scope *scope,
		    const struct node *word)
{
	warn_of_dice(warner, node, word);
	warn_of_commas(warner, node, word);
	warn_of_condition(warner, node, scope);
	warn_of_counted(warner, node, scope);
	warn_of_added(warner, node);
	warn_of_compared(warner, node);
	warn_of_point(warner, node);
	warn_of_digits(warner, node);
	warn_of_unrelated(warner, node, scope);
	warn_of_two_rolls(warner, node, scope);
	warn_of_range(warner, node, scope);
	warn_of_start(warner, node, scope);
	warn_of_index(warner, node);
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

void tree_warn(const struct node *root, const struct definitions *definitions, struct diag *diag)
{
	struct warner warner = {.definitions = definitions, .diag = diag};

	if (diag->report != NULL && has_chance(&warner, root))
		walk(&warner, root, NULL, NULL);
}
