/* Filters and words before dice that leave something else than they look as if they did. */
#include <inttypes.h>
#include <string.h>

#include "tree/comparison.h"
#include "tree/hint.h"
#include "tree/operands.h"
#include "tree/unresolved.h"
#include "tree/warn_inside.h"

/* ---- high 2d20: two of one die; drop low 4 4#d6: nothing is left ---- */

static void warn_of_number_before_die(struct warner *warner, const struct node *selection)
{
	struct span dice = {node_argument(selection)->at.begin, node_list(selection)->at.end};
	const char *word = operator_table[selection->kind].spelling;
	const char *drop = selection->drop ? "drop " : "";
	struct hint hint = hint_start(warner->diag->source);

	hint_add(&hint, "'%s%s 1 %.*s' is about %.*s", drop, word, SHOWN(&hint, dice),
		 SHOWN(&hint, dice));
	diag_warning(warner->diag, CODE_NO_ITEM, selection->at,
		     hint_text(&hint, "'high 1 2d20' is the highest of two"),
		     "the number behind '%s' is how many, and what follows is one die", word);
}

/* sum drop low 1 high 1 5d6 */
static void warn_of_all(struct warner *warner, const struct node *selection, const struct node *all,
			int64_t length)
{
	const struct node *list = node_list(selection);
	struct hint hint = hint_start(warner->diag->source);

	if (selection->drop && !list->drop && !node_is_leaf(list) &&
	    node_shape(list) == SHAPE_SELECTION && !list->enclosed && hint_fits(&hint, all->at)) {
		hint_add_span(&hint, "'", (struct span){all->at.begin, list->at.begin});
		hint_add_span(&hint, "drop ", list->at);
		hint_add(&hint, "' leaves out both");
	}
	diag_warning(warner->diag, CODE_NO_ITEM, selection->at, hint_text(&hint, NULL),
		     selection->drop ? "there %s only %" PRId64 " item%s, so that none is left"
				     : "there %s only %" PRId64 " item%s, so that this is all",
		     length == 1 ? "is" : "are", length, length == 1 ? "" : "s");
}

void warn_of_few(struct warner *warner, const struct node *node, const struct node *word)
{
	int64_t length, number;

	if (warn_find_pick(node) != NULL) /* tree_warn_checked tells of it */
		warner->picked = node_list(node);
	if (node_is_leaf(node) || node_shape(node) != SHAPE_SELECTION ||
	    node_argument(node)->kind != NODE_NUMBER)
		return;
	number = node_argument(node)->number;
	length = node_length(node_list(node));
	if (length == LENGTH_UNKNOWN || number < 1 || number + node->drop <= length ||
	    warner->picked == node || !may_warn(warner))
		return;
	if (node_list(node)->kind == NODE_DIE && number > 1 &&
	    node_argument(node)->at.end == node_list(node)->at.begin)
		warn_of_number_before_die(warner, node);
	else
		warn_of_all(warner, node, warn_with_words(node, word), length);
}

/* ---- count ==5 ==6 8d6, count >4, ==1 8d6: one filter after the other, where either was to pass ---- */

static bool is_comparison(const struct node *node)
{
	return !node_is_leaf(node) && node_shape(node) == SHAPE_COMPARISON;
}

static struct interval passing(const struct node *filter)
{
	int64_t number = node_argument(filter)->number;

	return comparison_bounds(comparison_of(filter->kind, filter->drop),
				 interval_of(number, number));
}

/* Of both the number is known, and no item passes both. */
static bool exclude_each_other(const struct node *outer, const struct node *inner)
{
	return is_comparison(inner) && node_argument(outer)->kind == NODE_NUMBER &&
	       node_argument(inner)->kind == NODE_NUMBER &&
	       interval_is_empty(interval_overlap(passing(outer), passing(inner)));
}

/* Of two filters before dice, as they are written. */
static void hint_at_either(struct hint *hint, struct span first, struct span second,
			   struct span count, struct span die)
{
	hint_add_span(hint, "'let x = ", count);
	hint_add_span(hint, count.end > count.begin ? "#" : "", die);
	hint_add_span(hint, " in (count ", hint_trim(hint, first.begin, first.end));
	hint_add_span(hint, " x) + count ", hint_trim(hint, second.begin, second.end));
	hint_add(hint, " x' counts both");
}

static void warn_of_none(struct warner *warner, const struct node *outer)
{
	const struct node *inner = node_list(outer), *list = node_list(inner);
	struct hint hint = hint_start(warner->diag->source);
	struct span count = {list->at.begin, list->at.begin}, die = list->at;

	if (list->counted && list->kind == NODE_REPEAT) {
		count.end = node_argument(list)->at.end;
		die.begin = hint_skip_closing(&hint, count.end, die.end);
	}
	if (hint_fits(&hint, outer->at))
		hint_at_either(&hint, (struct span){outer->at.begin, inner->at.begin},
			       (struct span){inner->at.begin, list->at.begin}, count, die);
	diag_warning(
		warner->diag, CODE_ALWAYS, outer->at,
		hint_text(&hint, "'let x = e in (count ==5 x) + count ==6 x' counts both"),
		"what passes the second of these never passes the first, so that none is left");
}

/* >4, ==1 8d6 is >(4, ==1 8) d6. */
static void warn_of_argument_list(struct warner *warner, const struct node *filter)
{
	const struct node *argument = node_argument(filter), *last;
	struct hint hint = hint_start(warner->diag->source);
	struct span first = {filter->at.begin, argument->items[0]->at.end}, second, count;

	last = argument->items[argument->item_count - 1];
	if (argument->item_count == 2 && is_comparison(last) && hint_fits(&hint, filter->at)) {
		count = node_list(last)->at;
		second = (struct span){last->at.begin, count.begin};
		hint_at_either(&hint, first, second, count, node_list(filter)->at);
	}
	diag_warning(
		warner->diag, CODE_COMMAS, argument->at,
		hint_text(&hint, "'let x = e in (count >4 x) + count ==1 x' counts both"),
		"all of this is the number that '%s' compares with, and the dice are those behind it",
		operator_table[filter->kind].spelling);
}

void warn_of_either(struct warner *warner, const struct node *node)
{
	const struct node *filter = node->operands[0];

	if (node->kind != NODE_COUNT || !is_comparison(filter) || filter->enclosed)
		return;
	if (exclude_each_other(filter, node_list(filter)) && !node_list(filter)->enclosed) {
		if (may_warn(warner))
			warn_of_none(warner, filter);
	} else if (node_argument(filter)->kind == NODE_CONCAT && !node_argument(filter)->enclosed &&
		   may_warn(warner)) {
		warn_of_argument_list(warner, filter);
	}
}

/* ---- alike >=3 5d6: the dice below 3 are left out, and nothing asks how many are alike ---- */

void warn_of_score(struct warner *warner, const struct node *node)
{
	struct hint hint = hint_start(warner->diag->source);
	const char *word = operator_table[node->kind].spelling;
	const struct node *filter;

	if (node->kind != NODE_ALIKE && node->kind != NODE_STRAIGHT)
		return;
	filter = node->operands[0];
	if (!is_comparison(filter) || filter->drop || filter->enclosed || !may_warn(warner))
		return;
	if (hint_fits(&hint, filter->at)) {
		hint_add(&hint, "'%s %.*s %s ", word, SHOWN(&hint, node_list(filter)->at),
			 operator_table[filter->kind].spelling);
		hint_add_span(&hint, "", node_argument(filter)->at);
		hint_add(&hint, "' compares their number, '%s (%.*s)' says that this is meant",
			 word, SHOWN(&hint, filter->at));
	}
	diag_warning(warner->diag, CODE_ALWAYS, filter->at,
		     hint_text(&hint, "'alike 5d6 >= 3' compares their number"),
		     "this is about the dice that pass, and '%s' is about these alone", word);
}

/* ---- reroll 2 d6: two dice, where a 2 was to be rolled again ---- */

void warn_of_spaced(struct warner *warner, const struct node *node)
{
	struct hint hint = hint_start(warner->diag->source);
	const char *word = operator_table[node->kind].spelling;
	const struct node *dice;
	struct span number, die;

	if (node_is_leaf(node) || node_shape(node) != SHAPE_DICE || node->conditional)
		return;
	dice = node->operands[0];
	if (dice->kind != NODE_REPEAT || !dice->counted || dice->enclosed)
		return;
	number = node_argument(dice)->at;
	die = node_body(dice)->at;
	if (number.end == die.begin || !may_warn(warner))
		return;
	if (hint_fits(&hint, dice->at)) {
		hint_add(&hint, "'%s ==%.*s ", word, SHOWN(&hint, number));
		hint_add_span(&hint, "", die);
		hint_add(&hint, "' is about each %.*s, '%s ", SHOWN(&hint, number), word);
		hint_add_span(&hint, "", number);
		hint_add_span(&hint, "", die);
		hint_add(&hint, "' says that this is meant");
	}
	diag_warning(warner->diag, CODE_ALWAYS, dice->at,
		     hint_text(&hint, "'reroll ==2 d6' is about each 2"),
		     "the number is how many dice there are");
}
