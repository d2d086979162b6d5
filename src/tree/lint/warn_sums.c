/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* 8d6 >= 5: a comparison of the sum of dice, where probably each die is meant. */
#include <inttypes.h>
#include <string.h>

#include "tree/comparison.h"
#include "tree/hint.h"
#include "tree/interval.h"
#include "tree/lint/warn_inside.h"
#include "tree/operands.h"
#include "tree/unresolved.h"

/* A number of dice with the faces 1 to `faces`: 8d6, 8d6! or 8d6!5. */
struct plain_dice {
	const struct node *explosion; /* or NULL */
	struct span at;               /* without the ! */
	int64_t count, faces;         /* 0: not such dice */
};

static struct plain_dice dice_of(const struct warner *warner, const struct node *sum)
{
	const struct node *node = sum->kind == NODE_SUM ? sum->operands[0] : NULL;
	const char *text = warner->diag->source->text, *mark;
	struct plain_dice dice = {.at = sum->at};

	if (node == NULL || !node->counted)
		return dice;
	if (node->kind == NODE_EXPLODE) {
		mark = memchr(text + dice.at.begin, '!', dice.at.end - dice.at.begin);
		if (mark == NULL)
			return dice;
		dice.explosion = node;
		dice.at.end = (size_t)(mark - text);
		node = node_dice(node);
	}
	if (node->kind != NODE_REPEAT || node_argument(node)->kind != NODE_NUMBER ||
	    node_body(node)->kind != NODE_DIE || node_body(node)->operands[0]->kind != NODE_NUMBER)
		return dice;
	dice.count = node_argument(node)->number;
	dice.faces = node_body(node)->operands[0]->number;
	return dice;
}

/* Whether a sum of dice is compared with a number that one die may show. The sum is nearly always greater, so
   5d10 >= 8 is probably meant as in other programs: the number of dice that show at least 8. */
static bool looks_like_dice(const struct plain_dice *dice, int64_t number)
{
	return dice->count >= 3 && number >= 1 && number <= dice->faces;
}

static void warn_of_compared(struct warner *warner, const struct node *relation,
			     struct plain_dice dice)
{
	const struct node *sum = relation->operands[0], *number = relation->operands[1];
	struct hint hint = warn_hint(warner);
	struct comparison comparison;
	struct interval against;
	bool always = false, never = false;
	int64_t high;

	if (warn_is_set_apart(warner, sum))
		return;
	comparison = comparison_of(relation_comparison(relation->kind), false);
	against = interval_of(number->number, number->number);
	if (dice.explosion == NULL && !__builtin_mul_overflow(dice.count, dice.faces, &high)) {
		always = comparison_always(comparison, interval_of(dice.count, high), against);
		never = comparison_never(comparison, interval_of(dice.count, high), against);
	}
	if ((!always && !never && !looks_like_dice(&dice, number->number)) || !may_warn(warner))
		return;
	hint_begin(&hint, "'", relation->at);
	hint_add(&hint, "count %s%.*s %.*s", operator_table[relation->kind].spelling,
		 SHOWN(&hint, number->at), SHOWN(&hint, sum->at));
	hint_end(&hint, "' counts the dice that are, ");
	if (!hint_is_statement(&hint, relation->at))
		hint.fix_count = 0; /* a condition may be needed there */
	hint_enclose(&hint, "'", sum->at, "");
	hint_add(&hint, " %s %.*s' keeps this meaning", operator_table[relation->kind].spelling,
		 SHOWN(&hint, number->at));
	diag_report(warner->diag,
		    hint_about(&hint, DICELAB_WARNING, CODE_ALWAYS,
			       "'count >=5 8d6' counts the dice that show 5 or more"),
		    relation->at, "%s",
		    always  ? "these dice are added up, so this always holds"
		    : never ? "these dice are added up, so this never holds"
			    : "these dice are added up before they are compared");
}

/* ---- 3d6!=5: in other programs the dice explode on 5 ---- */

static void warn_of_unequal(struct warner *warner, const struct node *relation,
			    struct plain_dice dice)
{
	const struct node *number = relation->operands[1];
	struct hint hint = warn_hint(warner);

	if (!may_warn(warner))
		return;
	hint_begin(&hint, "'", relation->at);
	hint_add(&hint, "%.*s!%.*s", SHOWN(&hint, dice.at), SHOWN(&hint, number->at));
	hint_end(&hint, "' explodes on ");
	hint_add(&hint, "%.*s, ", SHOWN(&hint, number->at));
	hint_enclose(&hint, "'", dice.at, "");
	hint_add(&hint, " != %.*s' keeps this meaning", SHOWN(&hint, number->at));
	diag_report(warner->diag, hint_about(&hint, DICELAB_WARNING, CODE_ALWAYS, NULL),
		    relation->at, "this tests whether the sum is a different number");
}

/* ---- 8d10!>=8: the comparison selects the dice that explode ---- */

static void warn_of_exploding(struct warner *warner, const struct node *sum, struct plain_dice dice)
{
	struct hint hint = warn_hint(warner);
	const struct node *limit;
	struct span passing;

	if (dice.explosion == NULL || !dice.explosion->conditional)
		return;
	passing = (struct span){dice.at.end + 1, sum->at.end};
	limit = node_argument(dice.explosion->operands[0]);
	if (hint.source[passing.begin] != '>' || limit->kind != NODE_NUMBER ||
	    !looks_like_dice(&dice, limit->number) || limit->number == dice.faces ||
	    !may_warn(warner))
		return;
	hint_begin(&hint, "'", sum->at);
	hint_add(&hint, "count %.*s %.*s!", SHOWN(&hint, passing), SHOWN(&hint, dice.at));
	hint_end(&hint, "' counts the dice that are, ");
	hint_begin(&hint, "'", sum->at);
	hint_add(&hint, "sum explode %.*s %.*s", SHOWN(&hint, passing), SHOWN(&hint, dice.at));
	hint_end(&hint, "' keeps this meaning");
	diag_report(warner->diag, hint_about(&hint, DICELAB_WARNING, CODE_ALWAYS, NULL), sum->at,
		    "the '!%.*s' sets which of the dice explode", SHOWN(&hint, passing));
}

/* ---- explode >=7 4d6: no die shows that. (count >7 x may well be a question whose answer is 0.) ---- */

static void warn_of_unmet(struct warner *warner, const struct node *compared)
{
	const struct node *number = node_argument(compared), *die = node_list(compared);
	struct span at = {compared->at.begin, number->at.end};
	struct hint hint = warn_hint(warner);
	int64_t faces;

	if (die->kind == NODE_REPEAT)
		die = node_body(die);
	if (number->kind != NODE_NUMBER || die->kind != NODE_DIE ||
	    die->operands[0]->kind != NODE_NUMBER || number->at.begin > die->at.begin)
		return;
	faces = die->operands[0]->number;
	if (faces < 2 ||
	    !comparison_never(comparison_of(compared->kind, false), interval_of(1, faces),
			      interval_of(number->number, number->number)) ||
	    !may_warn(warner))
		return;
	hint_add(&hint, "these dice show 1 to %" PRId64, faces);
	diag_report(warner->diag, hint_about(&hint, DICELAB_WARNING, CODE_NO_MATCH, NULL), at,
		    "nothing here can meet this comparison");
}

void warn_of_sums(struct warner *warner, const struct node *node)
{
	bool is_relation = node_is_relation(node);
	const struct node *sum = is_relation ? node->operands[0] : node,
			  *number = node->operands[1];
	struct plain_dice dice = dice_of(warner, sum);

	if (node_has_shape(node, SHAPE_DICE) && node->conditional && node->kind != NODE_REQUIRE)
		warn_of_unmet(warner, node->operands[0]);
	if (dice.count == 0 || (is_relation && number->kind != NODE_NUMBER))
		return;
	if (!is_relation)
		warn_of_exploding(warner, node, dice);
	else if (node->kind == NODE_IS_UNEQUAL && number->at.begin == sum->at.end + 2)
		warn_of_unequal(warner, node, dice);
	else
		warn_of_compared(warner, node, dice);
}
