/* How far words reach whose list has commas, or whose loop has a body that goes on. */
#include "tree/hint.h"
#include "tree/operands.h"
#include "tree/unresolved.h"
#include "tree/warn_inside.h"

/* ---- sum 2#d6, sum 2#d8: a word takes all commas behind it ---- */

/* Is there a word in it that takes all that is behind: 1 + sum 2#d6, 3#sum 2#d6? */
static bool ends_in_word(const struct node *node)
{
	while (!node->enclosed && !node_takes_list(node) && node_goes_on(node))
		node = node_last_operand(node);
	return !node->enclosed && node_takes_list(node);
}

static bool has_word_behind_comma(const struct node *list)
{
	size_t i;

	for (i = 1; i < list->item_count; i++) {
		if (ends_in_word(list->items[i]))
			return true;
	}
	return false;
}

static void warn_of_comma(struct warner *warner, const struct node *list, const struct node *word)
{
	struct span first, all = list->at;
	struct hint hint = hint_start(warner->diag->source);

	first = hint_trim(&hint, word->at.begin,
			  hint_skip_closing(&hint, list->items[0]->at.end, all.end));
	if (hint_fits(&hint, first) && hint_fits(&hint, all))
		hint_add(&hint,
			 "'(%.*s), ...' ends its list there, '(%.*s)' says that this is meant",
			 SHOWN(&hint, first), SHOWN(&hint, all));
	diag_warning(warner->diag, CODE_COMMAS, word->at,
		     hint_text(&hint, "parentheses say where its list ends"),
		     "'%s' takes all that is behind the comma, too",
		     word->kind == NODE_IF ? "else" : operator_table[word->kind].spelling);
}

/* `word` is the first of those whose list this is the end of; or NULL. */
void warn_of_commas(struct warner *warner, const struct node *list, const struct node *word)
{
	if (word != NULL && list->kind == NODE_CONCAT && has_word_behind_comma(list) &&
	    may_warn(warner))
		warn_of_comma(warner, list, word);
}

/* ---- max (sum 2#d6, 7): nobody chooses from one number ---- */

/* high 1 e: nobody chooses from that, or adds it up. */
static bool selects_one(const struct node *word)
{
	return node_shape(word) == SHAPE_SELECTION && !word->drop &&
	       node_argument(word)->kind == NODE_NUMBER && node_argument(word)->number == 1;
}

/* Where it is one number that a word makes of a list with commas, that list; else NULL. */
static const struct node *list_of_one(const struct node *word)
{
	if (node_is_leaf(word) || !(warn_makes_number(word) || selects_one(word)))
		return NULL;
	do
		word = node_last_operand(word);
	while (!word->enclosed && node_takes_list(word));
	return word->kind == NODE_CONCAT && !word->enclosed ? word : NULL;
}

/* Where one branch of an `if` is one number and the other a list with commas, that list; else NULL. */
static const struct node *list_of_branch(const struct node *choice)
{
	const struct node *list;

	if (choice->kind != NODE_IF)
		return NULL;
	list = node_no(choice);
	return list->kind == NODE_CONCAT && !list->enclosed && node_length(node_yes(choice)) == 1
		       ? list
		       : NULL;
}

/* Where what is behind a comma in the body of a loop has nothing to do with the loop, the list; else NULL. */
static const struct node *list_of_body(const struct node *loop)
{
	const struct node *list;
	size_t i;

	if (loop->kind != NODE_FOREACH)
		return NULL;
	list = node_body(loop);
	if (list->kind != NODE_CONCAT || list->enclosed)
		return NULL;
	for (i = 1; i < list->item_count; i++) {
		if (warn_mentions(list->items[i], loop->name))
			return NULL;
	}
	return list;
}

/* max (d12, sum 2#d6, d8): where the last of several items is what a word makes of a list with commas, the word. */
static const struct node *last_word(const struct node *list)
{
	const struct node *last;

	if (list->kind != NODE_CONCAT)
		return NULL;
	last = list->items[list->item_count - 1];
	return !last->enclosed && list_of_one(last) != NULL ? last : NULL;
}

static const struct node *list_of(const struct node *word)
{
	const struct node *list = list_of_one(word);

	if (list == NULL)
		list = list_of_branch(word);
	return list != NULL ? list : list_of_body(word);
}

void warn_of_chosen(struct warner *warner, const struct node *node)
{
	const struct node *word, *list;

	if (!node_takes_list(node) || node_shape(node) == SHAPE_COMPARISON ||
	    node_shape(node) == SHAPE_CHOICE || node_shape(node) == SHAPE_DICE)
		return;
	word = node_last_operand(node);
	if (word->enclosed && last_word(word) != NULL)
		word = last_word(word);
	else if (!word->enclosed)
		return;
	list = list_of(word);
	if (list != NULL && !has_word_behind_comma(list) && may_warn(warner))
		warn_of_comma(warner, list, word);
}

/* ---- sum foreach x in 8#d6 do x >= 5: all of the sum is compared ---- */

const struct node *warn_ends_in_body(const struct node *node)
{
	while (node->kind != NODE_IF && !node->enclosed && node_goes_on(node))
		node = node_last_operand(node);
	return !node->enclosed && (node_is_binding(node) || node->kind == NODE_IF) ? node : NULL;
}

void warn_of_body(struct warner *warner, const struct node *node)
{
	struct hint hint = hint_start(warner->diag->source);
	const struct node *left, *body;

	if (!node_is_relation(node))
		return;
	left = node->operands[0];
	body = node_is_leaf(left) || left->enclosed || !node_takes_list(left)
		       ? NULL
		       : warn_ends_in_body(left);
	if (body == NULL || !may_warn(warner))
		return;
	if (hint_fits(&hint, node->at)) {
		struct span word = hint_trim(&hint, left->at.begin, body->at.begin);

		if (left->kind != NODE_COUNT) /* which would be 1 */
			hint_add(&hint, "'%.*s (%.*s)' compares within, ", SHOWN(&hint, word),
				 SHOWN(&hint, hint_trim(&hint, body->at.begin, node->at.end)));
		hint_add(&hint, "'(%.*s) %s ...' says that this is meant", SHOWN(&hint, left->at),
			 operator_table[node->kind].spelling);
	}
	diag_warning(warner->diag, CODE_COMMAS, node->at,
		     hint_text(&hint, "parentheses say what is compared"),
		     "this compares all that stands before '%s'",
		     operator_table[node->kind].spelling);
}
