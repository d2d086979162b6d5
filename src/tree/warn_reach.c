/* How far `#` and words reach: further than many a program looks as if it meant. */
#include <ctype.h>
#include <string.h>

#include "tree/hint.h"
#include "tree/operands.h"
#include "tree/unresolved.h"
#include "tree/warn_inside.h"

/* What comes first in a chain of arithmetic: d6 in d6*2+1. */
static const struct node *first_term(const struct node *node)
{
	while (node_is_arithmetic(node) && !node->enclosed)
		node = node->operands[0];
	return node;
}

/* ---- sum 3#d6 + 2: a # repeats all of the arithmetic behind it ---- */

/* Nobody takes 3#5-d6 for 3#5, less d6. */
static bool repeats_arithmetic(const struct node *node)
{
	return node->kind == NODE_REPEAT && node_is_arithmetic(node_body(node)) &&
	       !node_body(node)->enclosed && first_term(node_body(node))->kind != NODE_NUMBER;
}

/* Of 3#d6 the length of 3 and of #, if that is all there is; else 0. */
static size_t length_of_count(const struct hint *hint, struct span dice)
{
	size_t at = dice.begin, hash;

	while (at < dice.end && isdigit((unsigned char)hint->source[at]))
		at++;
	hash = at++;
	if (hash == dice.begin || dice.end - hash < 3 || hint->source[hash] != '#' ||
	    hint->source[at++] != 'd')
		return 0;
	while (at < dice.end && isdigit((unsigned char)hint->source[at]))
		at++;
	return at == dice.end ? hash + 1 - dice.begin : 0;
}

/* Dice that add themselves up are a sum whose place is theirs. */
const char *warn_adder(const struct node *node)
{
	const struct node *dice = node->kind == NODE_SUM ? node->operands[0] : node;

	return dice != node && dice->counted && dice->at.begin == node->at.begin ? "sum " : "";
}

/* What dice add up to, as people write it: 3d6, or else (sum 3#high 1 2#d6). */
static void add_sum(struct hint *hint, struct span dice)
{
	size_t length = length_of_count(hint, dice);

	if (length == 0)
		hint_add(hint, "(sum %.*s)", SHOWN(hint, dice));
	else
		hint_add(hint, "%.*s%.*s", (int)length - 1, hint->source + dice.begin,
			 (int)(dice.end - dice.begin - length), hint->source + dice.begin + length);
}

/* What is from `from` on as one value, and once what is done to it: 3d6 + 2. */
static void add_value_and_rest(const struct node *node, size_t from, bool is_number,
			       struct hint *hint)
{
	const struct node *body = node_body(node);
	size_t cut = hint_skip_closing(hint, first_term(body)->at.end, body->at.end);
	struct span dice = hint_trim(hint, from, cut);
	struct span rest = hint_trim(hint, cut + 1, body->at.end);

	if (is_number)
		hint_add(hint, "(%.*s)", SHOWN(hint, dice));
	else
		add_sum(hint, dice);
	hint_add(hint, " %c %.*s", hint->source[cut], SHOWN(hint, rest));
}

/* Is it one number that a word makes of its list? */
bool warn_makes_number(const struct node *word)
{
	return node_shape(word) == SHAPE_REDUCTION || node_shape(word) == SHAPE_SCORE;
}

static bool is_sum_of(const struct node *word, const struct node *node)
{
	return word->kind == NODE_SUM && word->operands[0] == node;
}

/* Where what is one value begins: at the words before the dice, unless these are added up anyway. */
static size_t begin_of_value(const struct node *node, const struct node *word)
{
	return word == NULL || word->kind == NODE_IF || is_sum_of(word, node) ? node->at.begin
									      : word->at.begin;
}

/* The words before it stay with the dice: (count >4 3#d6) + 2. */
static void hint_at_repetition(const struct node *node, const struct node *word, struct hint *hint)
{
	const struct node *body = node_body(node);
	size_t hash = hint_skip_closing(hint, node_argument(node)->at.end, body->at.end);
	size_t from = begin_of_value(node, word);
	struct span count = hint_trim(hint, node->at.begin, hash);
	struct span all = hint_trim(hint, hash + 1, body->at.end);

	if (!hint_fits(hint, (struct span){from, body->at.end}))
		return;
	hint_add(hint, "'");
	add_value_and_rest(node, from,
			   word != NULL && warn_makes_number(word) && !is_sum_of(word, node), hint);
	hint_add(hint, "' does it once, '%.*s#(%.*s)' says that this is meant", SHOWN(hint, count),
		 SHOWN(hint, all));
}

/* The first hint about `#` is wanted again where the calculation fails. */
static void note_meant(struct warner *warner, const struct hint *hint)
{
	const char *text = hint_text(hint, NULL);
	size_t size;
	char *copy;

	if (warner->meant != NULL || text == NULL)
		return;
	size = strlen(text) + 1;
	copy = arena_take(warner->arena, size);
	if (copy != NULL)
		warner->meant = memcpy(copy, text, size);
}

static void warn_of_repetition(struct warner *warner, const struct node *node,
			       const struct node *word)
{
	struct hint hint = hint_start(warner->diag->source);

	if (!repeats_arithmetic(node) || !may_warn(warner))
		return;
	hint_at_repetition(node, word, &hint);
	note_meant(warner, &hint);
	diag_warning(warner->diag, CODE_REPEATED, node->at,
		     hint_text(&hint, "parentheses around what is repeated, or around all before "
				      "the arithmetic, say which is meant"),
		     "'#' repeats all of the arithmetic behind it");
}

/* ---- d8 + 2#d6, or 3#d8 + 2#d6: all of the arithmetic before a # is the number of times ---- */

static bool counts_by_sum(const struct node *node)
{
	const struct node *count;

	if (node->kind != NODE_REPEAT)
		return false;
	count = node_argument(node);
	return node_is_arithmetic(count) && !count->enclosed &&
	       node_shape(count) != SHAPE_MULTIPLICATIVE;
}

/* 3#d8 + 2#d6 is 3#((d8 + 2)#d6): what the first repeats has a sum for its number of times. Else NULL. */
static const struct node *next_in_chain(const struct node *node)
{
	const struct node *body = node_body(node);

	return !body->enclosed && counts_by_sum(body) ? body : NULL;
}

/* Every number of dice in the chain as a sum of its own: 3d8 + 2d6. */
static void add_sums(const struct node *node, struct hint *hint)
{
	size_t from = node->at.begin, first, last;
	const struct node *next;
	struct span text;

	if (counts_by_sum(node)) {
		last = hint_skip_closing(hint, node_argument(node)->operands[0]->at.end,
					 node->at.end);
		text = hint_trim(hint, from, last);
		hint_add(hint, "%.*s %c ", SHOWN(hint, text), hint->source[last]);
		from = last + 1;
	}
	for (; (next = next_in_chain(node)) != NULL; node = next) {
		first = hint_skip_closing(hint, first_term(node_argument(next))->at.end,
					  node->at.end);
		last = hint_skip_closing(hint, node_argument(next)->operands[0]->at.end,
					 node->at.end);
		text = hint_trim(hint, from, first);
		add_sum(hint, text);
		hint_add(hint, " ");
		text = hint_trim(hint, first, last);
		hint_add(hint, "%.*s%s%c ", SHOWN(hint, text), first < last ? " " : "",
			 hint->source[last]);
		from = last + 1;
	}
	text = hint_trim(hint, from, node->at.end);
	if (repeats_arithmetic(node))
		add_value_and_rest(node, text.begin, false, hint);
	else
		add_sum(hint, text);
}

/* `whole` is the repetition, or one around it. */
static void hint_at_count(const struct node *node, const struct node *whole, struct hint *hint)
{
	if (!hint_fits(hint, whole->at))
		return;
	hint_add(hint, "'");
	add_sums(whole, hint);
	hint_add(hint, "' adds up, '(%.*s)#...' says that this is meant",
		 SHOWN(hint, node_argument(node)->at));
}

/* What it repeats is told of, too. */
static void warn_of_count(struct warner *warner, const struct node *node)
{
	const struct node *inner = counts_by_sum(node) ? node : next_in_chain(node);
	struct span count = node_argument(inner)->at;
	struct hint hint = hint_start(warner->diag->source);

	if (!may_warn(warner))
		return;
	hint_at_count(inner, node, &hint);
	note_meant(warner, &hint);
	if (!hint_fits(&hint, count))
		count.end = count.begin;
	diag_warning(warner->diag, CODE_REPEATED, node->at,
		     hint_text(&hint, "parentheses around the number of times say that this is "
				      "meant"),
		     "all of %s%.*s%s is how often '#' repeats what is behind it",
		     count.end > count.begin ? "'" : "the arithmetic before it",
		     SHOWN(&hint, count), count.end > count.begin ? "'" : "");
}

/* ---- compound d8 + 2: a word that rolls dice again takes all of the arithmetic behind it ---- */

static bool rolls_arithmetic_again(const struct node *node)
{
	const struct node *dice;

	if (node->kind != NODE_EXPLODE && node->kind != NODE_COMPOUND && node->kind != NODE_REROLL)
		return false;
	dice = node_dice(node);
	return node_is_arithmetic(dice) && !dice->enclosed &&
	       (first_term(dice)->kind == NODE_DIE || first_term(dice)->kind == NODE_TABLE);
}

static void warn_of_rolled_again(struct warner *warner, const struct node *node,
				 const struct node *word)
{
	struct hint hint = hint_start(warner->diag->source);
	const struct node *dice;
	size_t from, cut;

	if (!rolls_arithmetic_again(node) || !may_warn(warner))
		return;
	dice = node_dice(node);
	from = word == NULL || word->kind == NODE_IF ? node->at.begin : word->at.begin;
	cut = hint_skip_closing(&hint, first_term(dice)->at.end, dice->at.end);
	if (hint_fits(&hint, (struct span){from, dice->at.end})) {
		hint_add(&hint, "'(%s%.*s) %c %.*s' does it once, ",
			 from == node->at.begin && node->kind == NODE_EXPLODE ? "sum " : "",
			 SHOWN(&hint, hint_trim(&hint, from, cut)), hint.source[cut],
			 SHOWN(&hint, hint_trim(&hint, cut + 1, dice->at.end)));
		hint_add(&hint, "'%.*s (%.*s)' says that this is meant",
			 SHOWN(&hint, hint_trim(&hint, node->at.begin, dice->at.begin)),
			 SHOWN(&hint, dice->at));
	}
	diag_warning(warner->diag, CODE_REPEATED, node->at,
		     hint_text(&hint,
			       "parentheses around the word and its dice, or around all of the "
			       "arithmetic, say which is meant"),
		     "'%s' is about all of the arithmetic behind it",
		     operator_table[node->kind].spelling);
}

/* A name that is unknown, of which an error tells. */
static bool stands_for_nothing(const struct warner *warner, const struct node *node,
			       const struct scope *scope)
{
	return node->kind == NODE_VARIABLE && scope_find(scope, node->name) == NULL &&
	       definitions_find(warner->definitions, node->name) == NULL;
}

void warn_of_dice(struct warner *warner, const struct node *node, const struct scope *scope,
		  const struct node *word)
{
	bool is_told;

	warn_of_rolled_again(warner, node, word);
	if (node->kind != NODE_REPEAT || stands_for_nothing(warner, node_body(node), scope))
		return;
	is_told = node == warner->told;
	warner->told = next_in_chain(node);
	if (is_told)
		return;
	if (counts_by_sum(node) || warner->told != NULL)
		warn_of_count(warner, node);
	else
		warn_of_repetition(warner, node, word);
}
