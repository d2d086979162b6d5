/* How many items there are, where something else looks as if it were meant. */
#include <inttypes.h>

#include "tree/hint.h"
#include "tree/operands.h"
#include "tree/unresolved.h"
#include "tree/warn_inside.h"

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

/* Is it surely a single number, as far as can be told? */
static bool gives_one(const struct node *node, const struct scope *scope)
{
	const struct node *binding;

	if (node->kind == NODE_VARIABLE) {
		binding = node->binding != NULL ? node->binding : scope_find(scope, node->name);
		return binding != NULL && binding->kind == NODE_LET &&
		       gives_one(node_value(binding), NULL);
	}
	if (node->kind == NODE_LET)
		return gives_one(node_body(node), scope);
	if (node->kind == NODE_IF)
		return gives_one(node_yes(node), scope) && gives_one(node_no(node), scope);
	return node_length(node) == 1 && node_is_scalar(node);
}

/* What a name of a definition stands for, where that is such a name, too; else the node itself. Where it has parameters,
   it begins with a `let` for each. */
static const struct node *stands_for(struct warner *warner, const struct node *node,
				     const struct scope *scope)
{
	const struct definition *definition;

	for (;
	     node->kind == NODE_VARIABLE && node->binding == NULL && !scope_find(scope, node->name);
	     node = definition->tree.root, scope = NULL) {
		definition = definitions_find(warner->definitions, node->name);
		if (definition == NULL || warner->searched++ > MOST_SEARCHED)
			break;
	}
	return node;
}

/* The whole of a short one; else its beginning. */
static void hint_at_choice(const struct node *choice, bool is_one, struct hint *hint)
{
	const struct node *condition = node_condition(choice);
	struct span rest = {hint_skip_closing(hint, condition->at.end, choice->at.end),
			    choice->at.end};
	bool is_alone = is_one && !condition->enclosed && warn_ends_in_body(condition) == NULL;

	hint_add(hint, is_alone ? "'if " : is_one ? "'if (" : "'if >0 (");
	hint_add_span(hint, "", condition->at);
	hint_add(hint, is_alone ? " > 0 " : is_one ? ") > 0 " : ") ");
	if (hint_fits(hint, rest))
		hint_add_span(hint, "", rest);
	else
		hint_add(hint, "then ... else ...");
	hint_add(hint, is_one ? "' asks whether it is above 0" : "' asks whether any is above 0");
}

void warn_of_condition(struct warner *warner, const struct node *node, const struct scope *scope)
{
	const struct node *condition, *value;
	struct hint hint = hint_start(warner->diag->source);

	if (node->kind != NODE_IF)
		return;
	condition = node_condition(node);
	value = stands_for(warner, condition, scope);
	if (value != condition)
		scope = NULL; /* a definition has none around it */
	if (node_is_truth(value, scope) || node_may_be_empty(value, scope) || !may_warn(warner))
		return;
	if (is_of_labels(value, scope))
		hint_add(&hint, "'if x == \"hit\" then ... else ...' asks whether a label is that");
	else if (hint_fits(&hint, condition->at))
		hint_at_choice(node, gives_one(value, scope), &hint);
	diag_warning(
		warner->diag, CODE_ALWAYS, condition->at,
		hint_text(&hint, "'if >0 (e) then ... else ...' asks whether any of e is above 0"),
		"'if' asks whether there are any items, and here always are");
}

/* ---- count (d6 > 3), count max 3d6: how many items there are is always 1 ---- */

/* Is each item surely a condition? */
static bool are_truths(const struct node *node, const struct scope *scope)
{
	size_t i;

	if (node->kind == NODE_REPEAT)
		node = node_body(node);
	if (node->kind != NODE_CONCAT)
		return node_is_truth(node, scope);
	for (i = 0; i < node->item_count; i++) {
		if (!are_truths(node->items[i], scope))
			return false;
	}
	return true;
}

static void warn_of_counted_truths(struct warner *warner, const struct node *truths)
{
	struct hint hint = hint_start(warner->diag->source);

	if (hint_fits(&hint, truths->at) &&
	    (truths->kind == NODE_REPEAT || truths->kind == NODE_CONCAT))
		hint_add(&hint,
			 truths->enclosed ? "'sum (%.*s)' is how many of them hold"
					  : "'sum %.*s' is how many of them hold",
			 SHOWN(&hint, truths->at));
	else if (hint_fits(&hint, truths->at))
		hint_add(&hint, "'%.*s' alone is 1 or 0; 'count >3 e' counts the items above 3",
			 SHOWN(&hint, truths->at));
	diag_warning(warner->diag, CODE_ALWAYS, truths->at,
		     hint_text(&hint, "'count >3 e' counts the items above 3"),
		     "'count' tells how many items there are, and a condition is always one");
}

/* Is it one number, whatever comes up? A die or a number alone is nothing that anybody counts. */
static bool is_number_of_word(struct warner *warner, const struct node *node,
			      const struct scope *scope)
{
	node = stands_for(warner, node, scope);
	return !node_is_leaf(node) && (warn_makes_number(node) || node_is_arithmetic(node));
}

static void warn_of_counted_number(struct warner *warner, const struct node *number)
{
	struct hint hint = hint_start(warner->diag->source);

	if (hint_fits(&hint, number->at))
		hint_add(&hint, "'%.*s' alone is the number; 'count >3 e' counts the items above 3",
			 SHOWN(&hint, number->at));
	diag_warning(warner->diag, CODE_ALWAYS, number->at,
		     hint_text(&hint, "'count >3 e' counts the items above 3"),
		     "'count' tells how many items there are, and a number is always one");
}

void warn_of_counted(struct warner *warner, const struct node *node, const struct scope *scope)
{
	if (node->kind != NODE_COUNT)
		return;
	if (are_truths(node->operands[0], scope)) {
		if (may_warn(warner))
			warn_of_counted_truths(warner, node->operands[0]);
	} else if (is_number_of_word(warner, node->operands[0], scope) && may_warn(warner)) {
		warn_of_counted_number(warner, node->operands[0]);
	}
}

/* ---- count 5.. 8d6: the numbers from 5 to the sum of the dice ---- */

void warn_of_open_range(struct warner *warner, const struct node *node, const struct scope *scope)
{
	struct hint hint = hint_start(warner->diag->source);
	const struct node *range;

	if (node->kind != NODE_COUNT || node->operands[0]->kind != NODE_RANGE)
		return;
	range = node->operands[0];
	if (range->enclosed || !warn_rolls(warner, range->operands[1], scope) || !may_warn(warner))
		return;
	if (hint_fits(&hint, range->at)) {
		hint_add_span(&hint, "'count >=", range->operands[0]->at);
		hint_add_span(&hint, " ", range->operands[1]->at);
		hint_add_span(&hint, "' tells how many dice are ", range->operands[0]->at);
		hint_add(&hint, " or more");
	}
	diag_warning(warner->diag, CODE_ALWAYS, range->at,
		     hint_text(&hint, "'count >=5 8d6' tells how many dice are 5 or more"),
		     "these are the numbers from one end to the other, and the dice are an end");
}

/* ---- count 5 < 8d10, count 5< 8d10 in Troll: the number is counted, and is one ---- */

void warn_of_number(struct warner *warner, const struct node *node)
{
	struct hint hint = hint_start(warner->diag->source);
	const struct node *number;
	const char *spelling;

	if (!node_is_relation(node) || node->operands[0]->kind != NODE_COUNT)
		return;
	number = node->operands[0]->operands[0];
	if (number->kind != NODE_NUMBER || number->enclosed ||
	    node->operands[1]->kind == NODE_NUMBER || !may_warn(warner))
		return;
	spelling = operator_table[node->kind].spelling;
	if (hint_fits(&hint, node->at))
		hint_add(&hint, "'count %s%s%.*s %.*s' tells how many of them are",
			 spelling[0] == '<'   ? ">"
			 : spelling[0] == '>' ? "<"
					      : "",
			 spelling + (spelling[0] == '<' || spelling[0] == '>'),
			 SHOWN(&hint, number->at), SHOWN(&hint, node->operands[1]->at));
	diag_warning(warner->diag, CODE_ALWAYS, node->operands[0]->at,
		     hint_text(&hint, "'count >5 e' counts the items above 5"),
		     "'count' tells how many items there are, and a number is always one");
}

/* ---- count 8d6 >= 5: how many items there are is compared, where each of them may have been meant ---- */

void warn_of_compared(struct warner *warner, const struct node *node)
{
	struct hint hint = hint_start(warner->diag->source);
	const struct node *counted;
	int64_t length;

	if (!node_is_relation(node) || node->operands[0]->kind != NODE_COUNT ||
	    node->operands[1]->kind != NODE_NUMBER)
		return;
	counted = node->operands[0]->operands[0];
	length = node_length(counted);
	if (length == LENGTH_UNKNOWN || (!node_is_leaf(counted) && warn_makes_number(counted)) ||
	    !may_warn(warner))
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
