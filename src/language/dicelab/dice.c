/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Resolves counted dice: decides by the types of their contexts which are added up, and reports ambiguous ones. */
#include "language/dicelab/dice.h"

#include <ctype.h>
#include <string.h>

#include "language/dicelab/lists.h"
#include "language/dicelab/sound.h"
#include "tree/definitions.h"
#include "tree/hint.h"
#include "tree/operands.h"
#include "tree/site.h"
#include "tree/unresolved.h"

/* ---- building ---- */

struct node *dice_percent(struct builder *builder, struct span at)
{
	struct site site = {builder, at};

	return UNARY(DIE, NUMBER(100));
}

struct node *dice_fudge(struct builder *builder, struct span at)
{
	struct site site = {builder, at};
	struct node *node = BINARY(SUBTRACT, UNARY(DIE, NUMBER(3)), NUMBER(2));

	if (node != NULL)
		node->enclosed = node->face = true;
	return node;
}

/* One die is a scalar, whether it is added up or not. */
struct node *dice_count(struct site site, struct span number_at, int64_t number, struct node *die)
{
	struct node *dice = die;

	if (number == 1 && node_is_scalar(die))
		dice->at = site.at;
	else
		dice = BINARY(REPEAT, build_number(site.builder, number_at, number), die);
	if (dice != NULL)
		dice->counted = true;
	return dice;
}

/* ---- hints with rewritten programs ---- */

/* The spans of the number before a die, and of the die. */
static struct span number_of(const struct hint *hint, struct span dice)
{
	size_t at = dice.begin;

	while (at < dice.end && isdigit((unsigned char)hint->source[at]))
		at++;
	return (struct span){dice.begin, at};
}

static struct span die_of(const struct hint *hint, struct span dice)
{
	size_t at = number_of(hint, dice).end;

	while (at < dice.end && isspace((unsigned char)hint->source[at]))
		at++;
	return (struct span){at, dice.end};
}

/* 2#d6 */
static void hint_add_dice(struct hint *hint, const char *words, struct span dice)
{
	hint_add_span(hint, words, number_of(hint, dice));
	hint_add_span(hint, "#", die_of(hint, dice));
}

/* ---- ambiguous dice ---- */

/* The context of a node. */
struct standing {
	const struct node *root;
	const char *defines;       /* the name that the statement defines; or NULL */
	const struct node *around; /* the parent; or NULL */
	const struct node *word;   /* first of the prefix words whose list ends with it; or NULL */
	/* the first of the prefix words whose list with commas begins with it; or NULL */
	const struct node *before;
	const struct named *named;
	enum sort wanted;
	bool gets_name; /* it is bound to a name, which is then a pool if the value is */
	bool adds;      /* it is the right operand of arithmetic, and not in parentheses */
};

/* For max 2d20, 10: the whole statement with parentheses that end the list before the comma, if that is valid. */
static bool hint_add_ended(struct hint *hint, const struct builder *builder,
			   const struct node *dice, const struct standing *standing)
{
	const struct node *word = standing->before;
	struct hint other = hint_start(builder->diag->source, standing->root->at);

	if (word == NULL || builder->diag->report == NULL)
		return false;
	hint_add_span(&other, "", (struct span){standing->root->at.begin, word->at.begin});
	hint_add_span(&other, "(", (struct span){word->at.begin, dice->at.end});
	hint_add_span(&other, ")", (struct span){dice->at.end, standing->root->at.end});
	if (other.fails || !sound_is(builder, true, other.text, other.length))
		return false;
	hint_begin(hint, "'", standing->root->at);
	hint_add(hint, "%s", other.text);
	hint_end(hint, "' ends its list before the comma");
	return true;
}

/* Drops fixes that leave the statement invalid; of a definition, only the body is at hand. */
static void keep_sound(const struct builder *builder, const struct standing *standing,
		       struct hint *hint)
{
	if (standing->defines == NULL)
		sound_keep_fixes(builder, false, hint, 0);
}

/* The error for let x = 2d6 in ... */
static bool report_unclear(struct builder *builder, const struct node *dice,
			   const struct standing *standing)
{
	struct hint hint = hint_start(builder->diag->source, standing->root->at);

	if (!hint_add_ended(&hint, builder, dice, standing)) {
		if (dice->kind == NODE_REPEAT) {
			hint_begin(&hint, "'", dice->at);
			hint_add_dice(&hint, "", dice->at);
			hint_end(&hint, "' lists the dice, ");
		}
		hint_begin(&hint, "'", dice->at);
		if (dice->kind == NODE_REPEAT)
			hint_add_dice(&hint, "(sum ", dice->at);
		else
			hint_add_span(&hint, "(sum ", dice->at);
		hint_add(&hint, ")");
		hint_end(&hint, "' is their total");
	}
	keep_sound(builder, standing, &hint);
	return diag_report(builder->diag,
			   hint_about(&hint, DICELAB_ERROR, CODE_UNCLEAR,
				      "write '#' after their number for a list, and 'sum' before "
				      "that for the total"),
			   dice->at, "it is unclear whether these dice are to be added up");
}

/* In other notations, 4d6d1 drops the lowest of 4d6. */
static void hint_add_dropped(struct hint *hint, const struct node *whole, const struct node *dice)
{
	const struct node *die = node_body(dice);

	if (die->kind != NODE_DIE || die->operands[0]->kind != NODE_NUMBER ||
	    !isdigit((unsigned char)hint->source[die->operands[0]->at.begin]) ||
	    die->operands[0]->number >= whole->operands[0]->number)
		return;
	hint_begin(hint, ", '", whole->at);
	hint_add_span(hint, "sum drop low ", die->operands[0]->at);
	hint_add_span(hint, " ", (struct span){whole->at.begin, number_of(hint, dice->at).end});
	hint_end(hint, "' leaves out the lowest");
}

/* 2d6 d4: dice with blanks between them are probably meant to be added up. */
static bool hint_add_apart(struct hint *hint, struct span whole)
{
	size_t at;

	for (at = whole.begin; at < whole.end; at++) {
		if (strchr("0123456789d ", hint->source[at]) == NULL)
			return false;
		if (hint->source[at] == ' ' && hint->source[at - 1] == 'd')
			return false; /* 2d 6d4 */
	}
	if (memchr(hint->source + whole.begin, ' ', whole.end - whole.begin) == NULL)
		return false;
	hint_begin(hint, "'", whole);
	for (at = whole.begin; at < whole.end; at++) {
		if (hint->source[at] != ' ')
			hint_add(hint, "%c", hint->source[at]);
		else if (hint->source[at + 1] != ' ')
			hint_add(hint, " + ");
	}
	hint_end(hint, "' adds them up");
	return true;
}

/* The error for d2d6, where `whole` is that, or 3d2d6. */
static bool report_faces(struct builder *builder, const struct node *whole, const struct node *dice,
			 const struct standing *standing)
{
	struct hint hint = hint_start(builder->diag->source, standing->root->at);
	const struct node *die = dice->kind == NODE_REPEAT ? node_body(dice) : dice;
	struct span before = {whole->at.begin, dice->at.begin};

	if (die->kind == NODE_DIE)
		die = die->operands[0];
	if (!hint_add_apart(&hint, whole->at) && node_is_leaf(die)) {
		hint_begin(&hint, "'", whole->at);
		hint_add_span(&hint, "", before);
		hint_add_span(&hint, "(", dice->at);
		hint_add(&hint, ")");
		hint_end(&hint, "' has that many faces, ");
		hint_begin(&hint, "'", whole->at);
		hint_add_span(&hint, "(",
			      (struct span){before.begin, number_of(&hint, dice->at).end});
		hint_add_span(&hint, ")#", die_of(&hint, dice->at));
		hint_end(&hint, "' rolls that many dice");
		if (whole->kind == NODE_REPEAT && dice->kind == NODE_REPEAT)
			hint_add_dropped(&hint, whole, dice);
	}
	keep_sound(builder, standing, &hint);
	return diag_report(builder->diag,
			   hint_about(&hint, DICELAB_ERROR, CODE_UNCLEAR,
				      "use parentheses to show which of them are the faces"),
			   whole->at, "it is unclear which of these dice is rolled first");
}

/* The offset after the closing parentheses at `end`. */
static size_t skip_closing(const struct hint *hint, size_t end)
{
	size_t at = end;

	for (; hint->source[at] == ')' || isspace((unsigned char)hint->source[at]); at++) {
		if (hint->source[at] == ')')
			end = at + 1;
	}
	return end;
}

/* A sequence of prefix words: a word and the words in whose list it is. */
struct prefix_words {
	const struct node *first, *last;
	const struct standing *standing;
};

/* 2d6, without suffixes. */
static bool is_plain_pool(const struct node *node)
{
	return node->counted && node->kind == NODE_REPEAT;
}

/* Counted dice: a list where a list is needed, their sum where a number is needed. */
static bool is_pool(const struct node *node)
{
	return node->counted && !node_is_scalar(node);
}

static bool is_same_text(const struct hint *hint, struct span one, struct span other)
{
	size_t length = one.end - one.begin;

	return length == other.end - other.begin &&
	       memcmp(hint->source + one.begin, hint->source + other.begin, length) == 0;
}

/* count >=8 5d10 - count ==1 5d10: two words apply to the same dice, which would be rolled twice; the hint binds them
   to a name. */
static bool hint_add_once(struct hint *hint, struct span words, const struct node *rest,
			  const struct node *dice)
{
	const struct node *other = rest->operands[1], *again = other;

	while (!node_is_leaf(again) && !is_plain_pool(again) && node_arity(again) > 0)
		again = again->operands[node_arity(again) - 1];
	if (rest->operands[0] != dice || !is_plain_pool(dice) || !is_plain_pool(again) ||
	    again == other || other->enclosed || !is_same_text(hint, dice->at, again->at))
		return false;
	hint_begin(hint, "'", (struct span){words.begin, rest->at.end});
	hint_add_dice(hint, "let x = ", dice->at);
	hint_add_span(hint, " in (", words);
	hint_add_span(hint, "x)", (struct span){dice->at.end, other->at.begin});
	hint_add_span(hint, "(", (struct span){other->at.begin, again->at.begin});
	hint_add(hint, "x)");
	hint_end(hint, "' uses one roll for both");
	return true;
}

static bool report_beginning(struct builder *builder, const struct prefix_words *words,
			     const struct node *rest, struct hint *hint)
{
	keep_sound(builder, words->standing, hint);
	return diag_report(
		builder->diag,
		hint_about(hint, DICELAB_ERROR, CODE_UNCLEAR,
			   "put parentheses around the dice and the words before them, or "
			   "around all of the arithmetic"),
		rest->at, "it is unclear whether '%s' takes all of this, or only its beginning",
		operator_table[words->last->kind].spelling);
}

/* Whether the words could apply to the sum of dice, a single number. It can be repeated and compared. For words that
   roll dice again, such as explode and reroll, or that select items, it would make no sense. */
static bool may_take_sum(const struct prefix_words *words)
{
	const struct node *word = words->first;

	if (words->last->kind != NODE_REPEAT && node_shape(words->last) != SHAPE_COMPARISON)
		return false;
	while (word != words->last && node_shape(word) != SHAPE_DICE && word->kind != NODE_FORCE)
		word = word->operands[node_arity(word) - 1];
	return node_shape(word) != SHAPE_DICE && word->kind != NODE_FORCE;
}

/* The error for high 1 2d20 + 5; `rest` is the whole list, which begins with `dice`, or with a list in parentheses. */
static bool report_list(struct builder *builder, const struct prefix_words *words,
			const struct node *rest, const struct node *dice)
{
	enum shape shape = node_shape(words->first);
	bool makes_number = shape == SHAPE_REDUCTION || shape == SHAPE_SCORE;
	struct hint hint = hint_start(builder->diag->source, words->standing->root->at);
	size_t begin = words->first->at.begin, end = skip_closing(&hint, dice->at.end);
	struct span all = {begin, rest->at.end}, before = {begin, rest->at.begin};

	if (rest->kind == NODE_JOIN) /* max(2d20).mean() */
		return report_beginning(builder, words, rest, &hint);
	if (makes_number && hint_add_once(&hint, (struct span){begin, dice->at.begin}, rest, dice))
		return report_beginning(builder, words, rest, &hint);
	if (words->last->kind == NODE_REPEAT && node_is_leaf(dice)) { /* 3#x + 1 */
		hint_begin(&hint, "'", all);
		hint_add_span(&hint, "", before);
		hint_add(&hint, "(%.*s)", SHOWN(&hint, rest->at));
		hint_end(&hint, "' repeats all of the arithmetic");
		return report_beginning(builder, words, rest, &hint);
	}
	hint_begin(&hint, "'", all);
	hint_add_span(&hint, makes_number ? "(" : "(sum ", (struct span){begin, dice->at.begin});
	if (words->last->kind == NODE_REPEAT && dice->counted) {
		hint_add_dice(&hint, "", dice->at);
		hint_add_span(&hint, "", (struct span){dice->at.end, end});
	} else {
		hint_add_span(&hint, "", (struct span){dice->at.begin, end});
	}
	hint_add_span(&hint, ")", (struct span){end, rest->at.end});
	if (is_plain_pool(dice) && may_take_sum(words)) {
		hint_end(&hint, "' or '");
		hint_begin(&hint, "", all);
		hint_add_span(&hint, "", before);
		hint_add(&hint, "(%.*s)", SHOWN(&hint, rest->at));
		hint_end(&hint, "'");
	} else {
		hint_end(&hint, "' ends its list before the arithmetic");
	}
	return report_beginning(builder, words, rest, &hint);
}

/* ---- resolution ---- */

static bool is_arithmetic(const struct node *node)
{
	return node_is_arithmetic(node) || node->kind == NODE_POWER;
}

/* Whether the last operand is a list that extends as far as possible. */
static bool takes_rest(const struct node *node)
{
	enum sort last;

	if (node->kind == NODE_CONCAT || node_is_binding(node) || node_arity(node) == 0)
		return false;
	last = shape_table[node_shape(node)].operands[node_arity(node) - 1];
	return !node->counted && (last == SORT_LIST || node->kind == NODE_REPEAT);
}

/* The scope of a node: the names bound around it, innermost first. */
struct named {
	const struct named *outer;
	const char *name;
	bool is_pool;
	bool is_list; /* see is_list */
};

/* Whether is_so holds for any of its items. */
static bool
has_item(const struct builder *builder, const struct node *node, const struct named *named,
	 bool (*is_so)(const struct builder *, const struct node *, const struct named *))
{
	size_t i;

	for (i = 0; i < node->item_count; i++) {
		if (is_so(builder, node->items[i], named))
			return true;
	}
	return false;
}

/* Whether the node's value is a pool, directly or by a name. */
static bool gives_pool(const struct builder *builder, const struct node *node,
		       const struct named *named)
{
	const struct definition *definition;
	struct named inner;

	if (is_pool(node))
		return true;
	if (node->kind == NODE_LET) {
		inner = (struct named){.outer = named,
				       .name = node->name,
				       .is_pool = gives_pool(builder, node->operands[0], named)};
		return gives_pool(builder, node->operands[1], &inner);
	}
	if (node->kind == NODE_IF)
		return gives_pool(builder, node->operands[1], named) ||
		       gives_pool(builder, node->operands[2], named);
	if (node->kind == NODE_DECIDE)
		return has_item(builder, node, named, gives_pool);
	if (node->kind != NODE_VARIABLE)
		return false;
	for (; named != NULL; named = named->outer) {
		if (strcmp(named->name, node->name) == 0)
			return named->is_pool;
	}
	definition = builder->definitions == NULL
			     ? NULL
			     : definitions_find(builder->definitions, node->name);
	return definition != NULL && !definition->recursive &&
	       gives_pool(builder, definition->tree.root, NULL);
}

static bool is_list(const struct builder *builder, const struct node *node,
		    const struct named *named);

/* Whether a name stands for a list (see is_list). A definition has no scope. */
static bool names_list(const struct builder *builder, const struct node *name,
		       const struct named *named)
{
	const struct definition *definition;

	for (; named != NULL; named = named->outer) {
		if (strcmp(named->name, name->name) == 0)
			return named->is_list;
	}
	definition = builder->definitions == NULL
			     ? NULL
			     : definitions_find(builder->definitions, name->name);
	return definition != NULL && !definition->recursive &&
	       is_list(builder, definition->tree.root, NULL);
}

/* The value of a binding: that of its body, in which the name stands for a list or for one item. */
static bool body_is_list(const struct builder *builder, const struct node *node,
			 const struct named *named)
{
	bool is_let = node->kind == NODE_LET;
	struct named inner = {.outer = named,
			      .name = node->name,
			      .is_list = is_let && is_list(builder, node->operands[0], named)};

	if (!is_let && (node->kind == NODE_WHILE || node->operands[0]->counted ||
			is_list(builder, node->operands[0], named)))
		return true;
	return is_list(builder, node->operands[1], &inner);
}

/* high 2 e, drop low 1 e, and so on; of the first item of a list, one remains. */
static bool selection_is_list(const struct builder *builder, const struct node *node,
			      const struct named *named)
{
	const struct node *count = node->operands[0], *list = node->operands[1];

	if (node->drop)
		return true;
	return !(count->kind == NODE_NUMBER && count->number == 1) &&
	       (list->counted || is_list(builder, list, named));
}

/* Whether the node's value is neither a pool nor, as far as its form shows, always one item: high 2 3d6 and >2 3d6
   are lists, high 1 3d6 is none. */
static bool is_list(const struct builder *builder, const struct node *node,
		    const struct named *named)
{
	const struct node *last;

	if (node->kind == NODE_VARIABLE)
		return names_list(builder, node, named);
	if (node->counted || node_is_scalar(node) || calls_is_parameter(node))
		return node->kind == NODE_EMPTY;
	if (node_is_binding(node))
		return body_is_list(builder, node, named);
	if (node->kind == NODE_IF)
		return is_list(builder, node->operands[1], named) ||
		       is_list(builder, node->operands[2], named);
	if (node->kind == NODE_GIVEN)
		return is_list(builder, node->operands[0], named);
	if (node->kind == NODE_DECIDE)
		return has_item(builder, node, named, is_list);
	if (node_arity(node) == 0)
		return true;
	if (node_shape(node) == SHAPE_SELECTION || node->kind == NODE_MIDDLE)
		return selection_is_list(builder, node, named);
	last = node->operands[node_arity(node) - 1];
	if (node_shape(node) == SHAPE_REARRANGEMENT || node_shape(node) == SHAPE_EACH)
		return last->counted || is_list(builder, last, named);
	return node->kind != NODE_REPEAT || node->operands[0]->kind != NODE_NUMBER ||
	       node->operands[0]->number != 1 || is_list(builder, last, named);
}

/* The list at the end of a sequence of prefix words. */
static struct node *last_list(struct node *word)
{
	struct node *list = word->operands[node_arity(word) - 1];

	return takes_rest(list) && !list->enclosed ? last_list(list) : list;
}

/* Replaces the last operand of a sequence of prefix words by `list`, which ends earlier. */
static void end_words(struct node *word, struct node *list)
{
	struct node **last = &word->operands[node_arity(word) - 1];

	word->at.end = list->at.end;
	if (takes_rest(*last) && !(*last)->enclosed)
		end_words(*last, list);
	else
		*last = list;
}

/* sum x + 3, sum x / 2; but sum x ^ 2 may be meant as a sum of squares. */
static bool may_follow(const struct node *node)
{
	return node_is_arithmetic(node) && node->kind != NODE_JOIN;
}

/* 2 * max x - 1 would become 2 * ((max x) - 1), which is not what is meant; for 2 + max x - 1, both readings are
   equal. */
static bool may_end_words(const struct node *word, const struct standing *standing)
{
	const struct node *around = standing->around;
	enum shape shape = node_is_leaf(word) ? SHAPE_COUNT : node_shape(word);

	if (shape != SHAPE_REDUCTION && shape != SHAPE_SCORE)
		return false;
	return around == NULL || around->kind == NODE_ADD ||
	       !(standing->adds || node_shape(around) == SHAPE_SIGN ||
		 node_shape(around) == SHAPE_DIE);
}

/*
 * Reparses sum x + 3 as (sum x) + 3 if x is a list: `sum (x + 3)` would be an error whenever x has not one item, since a
 * list and 3 cannot be added. The prefix words before x, of which `place` is the first, become the left operand of the
 * arithmetic.
 */
static void end_words_at_list(const struct builder *builder, struct node **place,
			      const struct named *named)
{
	struct node *first = *place, *arithmetic = last_list(first), *left = arithmetic;

	if (arithmetic->enclosed || !may_follow(arithmetic))
		return;
	while (may_follow(left->operands[0]) && !left->operands[0]->enclosed)
		left = left->operands[0];
	if (left->operands[0]->kind != NODE_VARIABLE || !is_list(builder, left->operands[0], named))
		return;
	end_words(first, left->operands[0]);
	left->operands[0] = first;
	for (left = arithmetic; left != first; left = left->operands[0])
		left->at.begin = first->at.begin;
	*place = arithmetic;
}

/* Reports an ambiguous list after prefix words. For sum, both readings are equal. In max (1,2)+3, a list in parentheses
   ends the list, so high 1 (1,2)+3 would be ambiguous. */
static bool check_list(struct builder *builder, const struct prefix_words *words,
		       const struct named *named)
{
	const struct node *rest = words->last->operands[node_arity(words->last) - 1];
	const struct node *dice = rest;

	if (words->last->kind == NODE_SUM || rest->enclosed || !is_arithmetic(rest))
		return true;
	while (is_arithmetic(dice) && (dice == rest || !dice->enclosed))
		dice = dice->operands[0];
	return (node_is_scalar(dice) && !gives_pool(builder, dice, named)) ||
	       report_list(builder, words, rest, dice);
}

/* The same for faces; a single die as the number of faces is not ambiguous. */
static bool check_faces(struct builder *builder, const struct node *node,
			const struct standing *standing)
{
	const struct node *faces = node->operands[0], *around = standing->around;

	if (node->kind != NODE_DIE || !faces->counted || faces->enclosed)
		return true;
	return report_faces(builder, around != NULL && is_plain_pool(around) ? around : node, faces,
			    standing);
}

static bool add_up(struct builder *builder, struct node **place)
{
	struct node *sum = build_operator(builder, (*place)->at, NODE_SUM, *place, NULL, NULL);

	if (sum == NULL)
		return false;
	sum->enclosed = true;
	*place = sum;
	return true;
}

static bool settle(struct builder *builder, struct node **place, struct standing standing);

/* The context of a child of the node. */
static struct standing standing_in(const struct node *node, const struct standing *standing)
{
	return (struct standing){.root = standing->root,
				 .defines = standing->defines,
				 .around = node,
				 .named = standing->named};
}

static bool settle_operands(struct builder *builder, struct node *node, const struct node *word,
			    const struct standing *standing)
{
	const enum sort *sorts = shape_table[node_shape(node)].operands;
	struct named inner = {.outer = standing->named, .name = node->name};
	int arity = node_arity(node), i;
	bool ok = true;

	for (i = 0; i < arity; i++) {
		struct standing operand = standing_in(node, standing);
		enum sort sort = sorts[i] == SORT_SAME && node->single ? SORT_ONE : sorts[i];
		bool same = sort == SORT_SAME, body = node_is_binding(node) && i == 1;
		bool adds = same ? standing->adds : i == 1 && is_arithmetic(node);

		if (body && node->kind != NODE_FOREACH)
			inner.is_list = is_list(builder, node->operands[0], standing->named);
		if (body && node->kind == NODE_LET)
			inner.is_pool = gives_pool(builder, node->operands[0], standing->named);
		operand.word = i == arity - 1 ? word : NULL;
		operand.named = body ? &inner : standing->named;
		operand.wanted = same ? standing->wanted : sort;
		operand.gets_name = same ? standing->gets_name : node->kind == NODE_LET;
		operand.adds = adds && !node->operands[i]->enclosed;
		ok &= settle(builder, &node->operands[i], operand);
	}
	return ok;
}

static bool settle_children(struct builder *builder, struct node *node, const struct node *word,
			    const struct standing *standing)
{
	struct standing item = standing_in(node, standing);
	bool ok = settle_operands(builder, node, word, standing);
	size_t i;

	item.wanted = shape_table[node_shape(node)].operands[0];
	if (item.wanted == SORT_SAME) {
		item.wanted = standing->wanted;
		item.gets_name = standing->gets_name;
	}
	for (i = 0; i < node->item_count; i++) {
		item.before = i == 0 && !node->enclosed ? standing->word : NULL;
		ok &= settle(builder, &node->items[i], item);
	}
	return ok && build_update(builder, node);
}

/* How a parameter is used in the body of a definition, as a bit set of sorts. */
static unsigned sorts_of_uses(const struct node *node, const struct node *parameter,
			      enum sort wanted)
{
	unsigned sorts = node->binding == parameter ? 1u << wanted : 0;
	const enum sort *operands;
	size_t i;

	if (node_is_leaf(node)) {
		for (i = 0; i < node->item_count; i++)
			sorts |= sorts_of_uses(node->items[i], parameter, SORT_ANY);
		return sorts;
	}
	operands = shape_table[node_shape(node)].operands;
	for (i = 0; i < node_child_count(node); i++) {
		enum sort sort = i < (size_t)node_arity(node) ? operands[i] : operands[0];

		sorts |= sorts_of_uses(node_child(node, i), parameter,
				       sort == SORT_SAME ? wanted : sort);
	}
	return sorts;
}

/* The sort that all uses of parameter number i need; SORT_ANY if they differ. */
static enum sort wanted_of(const struct definition *definition, size_t i)
{
	const struct node *parameter;
	unsigned sorts;

	if (definition == NULL || i >= definition->parameters)
		return SORT_ANY;
	for (parameter = definition->tree.root; i > 0; i--)
		parameter = parameter->operands[1];
	sorts = sorts_of_uses(parameter->operands[1], parameter, SORT_ANY);
	return sorts == 1u << SORT_ONE ? SORT_ONE : sorts == 1u << SORT_LIST ? SORT_LIST : SORT_ANY;
}

/* The definition of a name; NULL if there is none yet. */
static const struct definition *definition_of(const struct builder *builder, const struct node *use,
					      const struct standing *standing)
{
	if (builder->definitions == NULL ||
	    (standing->defines != NULL && strcmp(use->name, standing->defines) == 0))
		return NULL;
	return definitions_find(builder->definitions, use->name);
}

/* Resolves the arguments of a call: attack(2d6, 15). */
static bool settle_arguments(struct builder *builder, struct node *node,
			     const struct standing *standing)
{
	const struct definition *definition =
		node->item_count == 0 ? NULL : definition_of(builder, node, standing);
	struct standing argument = standing_in(node, standing);
	bool ok = true;
	size_t i;

	for (i = 0; i < node->item_count; i++) {
		argument.wanted = wanted_of(definition, i);
		ok &= settle(builder, &node->items[i], argument);
	}
	return ok;
}

/* d8 + high 2 3d6: prefix words as the right operand of arithmetic, which take dice; the result is added up. */
static bool adds_dice(const struct builder *builder, const struct node *node,
		      const struct standing *standing)
{
	if (!standing->adds || !takes_rest(node) || node_is_scalar(node))
		return false;
	for (; takes_rest(node); node = node->operands[node_arity(node) - 1]) {
		if (node_shape(node) == SHAPE_COMPARISON)
			return false; /* `>4 3d6` might be meant to count them */
	}
	return gives_pool(builder, node, standing->named);
}

/* 6#(4d6kh3): dice with suffixes are a total where nothing looks at them, and so they are when they are repeated. */
static bool repeats_total(const struct node *node, const struct standing *standing)
{
	return node->counted && node->kind != NODE_REPEAT && standing->around != NULL &&
	       standing->around->kind == NODE_REPEAT;
}

/* Adds up a pool where a number is needed. */
static bool settle_pool(struct builder *builder, struct node **place,
			const struct standing *standing)
{
	const struct node *node = *place;

	if (adds_dice(builder, node, standing))
		return add_up(builder, place);
	if (standing->wanted == SORT_LIST || standing->gets_name ||
	    (node->kind != NODE_VARIABLE && !is_pool(node)) ||
	    !gives_pool(builder, node, standing->named))
		return true;
	if (standing->wanted == SORT_ONE || repeats_total(node, standing))
		return add_up(builder, place);
	return report_unclear(builder, node, standing);
}

static bool settle(struct builder *builder, struct node **place, struct standing standing)
{
	struct prefix_words words = {.first = (*place)->enclosed ? NULL : standing.word,
				     .standing = &standing};
	struct node *node;

	if (words.first == NULL && may_end_words(*place, &standing))
		end_words_at_list(builder, place, standing.named);
	words.last = node = *place;
	if (node_is_leaf(node))
		return settle_arguments(builder, node, &standing) &&
		       settle_pool(builder, place, &standing);
	if (!takes_rest(node))
		words.first = NULL;
	else if (words.first == NULL)
		words.first = node;
	return check_faces(builder, node, &standing) &&
	       (words.first == NULL || check_list(builder, &words, standing.named)) &&
	       settle_children(builder, node, words.first, &standing) &&
	       settle_pool(builder, place, &standing);
}

bool dice_settle(struct builder *builder, struct node **root, const char *defines)
{
	return settle(builder, root,
		      (struct standing){.root = *root,
					.defines = defines,
					.wanted = defines == NULL ? SORT_ONE : SORT_ANY,
					.gets_name = defines != NULL});
}
