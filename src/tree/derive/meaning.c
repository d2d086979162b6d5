/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rewrite rules of the derived operators: a function each, with the equivalent program above it. `roll` stands for an
 * expression that rolls one more of the same dice.
 *
 * These operators cannot be macros of the prelude (operators.def), since a macro only sees the values of its operands:
 * how the dice are rolled, their faces, and the comparison that selects dice are only known from the text.
 */
#include "tree/derive/derive_nodes.h"

#include <assert.h>
#include <string.h>

#include "tree/comparison.h"
#include "tree/decision.h"
#include "tree/given.h"
#include "tree/hint.h"

static bool is_number(const struct node *node)
{
	return node->kind == NODE_NUMBER;
}

/* ---- selecting dice ---- */

/* A predicate that selects items: a comparison. */
struct item_test {
	enum node_kind test;
	struct node *against; /* a template; NULL for the highest or lowest face */
};

/* The list that the operator applies to. */
static const struct node *dice_of(const struct node *node)
{
	return node_shape(node) == SHAPE_DICE || node->kind == NODE_MAY ? node_dice(node)
									: node->operands[1];
}

/* The default comparison. */
static enum node_kind usual_test(enum node_kind kind)
{
	return kind == NODE_REROLL ? NODE_ATMOST : kind == NODE_AGAIN ? NODE_EQUAL : NODE_ATLEAST;
}

static bool read_condition(struct deriver *deriver, const struct node *node,
			   const struct derive_scope *scope, struct item_test *condition)
{
	const struct node *list = node->operands[0];

	*condition = (struct item_test){usual_test(node->kind), NULL};
	if (!node->conditional)
		return true;
	condition->test = list->kind;
	return derive_number_once(deriver, list->operands[0], scope, &condition->against);
}

static struct node *passing(struct deriver *deriver, const struct item_test *condition,
			    struct node *list)
{
	return FILTER(condition->test, COPY(condition->against), list);
}

/* ---- actions on an item ---- */

/* An operator that replaces each die independently. */
struct action {
	enum node_kind kind;
	const struct derive_scope *scope; /* of the operator and its list */
	/* The replacement for the item x. */
	struct node *(*act)(struct deriver *deriver, const struct action *action, const char *x,
			    const struct die *die);
	struct item_test condition;
	struct node *limit; /* of FORCE, a template */
};

/* By monotonicity, all faces pass if and only if this extreme face does; NULL for a comparison that is not
   monotonic. */
static const struct node *decisive_face(const struct item_test *condition,
					const struct faces *faces)
{
	switch (comparison_passing(comparison_of(condition->test, false))) {
	case PASSING_UP:
		return faces->low;
	case PASSING_DOWN:
		return faces->high;
	case PASSING_ANY:
		break;
	}
	return NULL;
}

/*
 * `more` continues with dice that passed: if every face passes, it never ends, which is made an error at once.
 * Evaluators detect the cases missed here, but some only after a long time.
 */
static struct node *unless_endless(struct deriver *deriver, const struct item_test *condition,
				   const struct die *die, struct node *more, struct node *failure)
{
	const struct node *face, *against = condition->against;
	struct faces faces;

	if (die->kind != DIE_ROLLED || !die_faces(deriver, die, &faces))
		return more;
	face = decisive_face(condition, &faces);
	if (face == NULL)
		return more;
	if (!is_number(face) || !is_number(against))
		return IF(FILTER(condition->test, COPY(against), COPY(face)), failure, more);
	return comparison_passes(comparison_of(condition->test, false), face->number,
				 against->number)
		       ? failure
		       : more;
}

/* compound: sum (while y = x do if == 6 y then roll else ()) */
static struct node *compound(struct deriver *deriver, const struct action *action, const char *x,
			     const struct die *die)
{
	const char *y = derive_name(deriver);
	struct node *next =
		unless_endless(deriver, &action->condition, die, COPY(die->roll), FAIL(ENDLESS));
	struct node *more = IF(passing(deriver, &action->condition, VARIABLE(y)), next, EMPTY());

	return UNARY(SUM, BIND(WHILE, y, VARIABLE(x), more));
}

/* An ordinary roll, also for a wild die, which is wild only within its pool. */
static struct node *roll_one(struct deriver *deriver, const struct die *die)
{
	return die->kind == DIE_WILD ? UNARY(DIE, COPY(die->roll)) : COPY(die->roll);
}

/* reroll: if <= 1 x then roll else x */
static struct node *reroll(struct deriver *deriver, const struct action *action, const char *x,
			   const struct die *die)
{
	return IF(passing(deriver, &action->condition, VARIABLE(x)), roll_one(deriver, die),
		  VARIABLE(x));
}

/* A die with the limit added, which is a face of the die itself unless that is a number made of one. */
static struct node *raised(struct deriver *deriver, const struct die *die, struct node *faces,
			   struct node *limit)
{
	struct node *node = BINARY(ADD, UNARY(DIE, faces), limit);

	if (node != NULL)
		node->face = die->kind == DIE_WILD || die->roll->kind == NODE_DIE;
	return node;
}

/* A uniform face above the limit; the highest face if there is none. */
static struct node *face_above(struct deriver *deriver, const struct die *die,
			       const struct node *limit, const struct node *high)
{
	struct node *above, *some;

	if (is_number(limit) && is_number(high)) {
		int64_t n;

		if (limit->number >= high->number)
			return NUMBER(high->number);
		if (!__builtin_sub_overflow(high->number, limit->number, &n))
			return raised(deriver, die, NUMBER(n), NUMBER(limit->number));
	}
	above = raised(deriver, die, BINARY(SUBTRACT, COPY(high), COPY(limit)), COPY(limit));
	some = FILTER(NODE_GREATER, COPY(limit), COPY(high));
	return IF(some, above, COPY(high));
}

/* force: if <= n x then (d(6-n)+n) else x */
static struct node *force(struct deriver *deriver, const struct action *action, const char *x,
			  const struct die *die)
{
	struct faces faces;

	if (!die_faces(deriver, die, &faces))
		return NULL;
	return IF(FILTER(NODE_ATMOST, COPY(action->limit), VARIABLE(x)),
		  face_above(deriver, die, action->limit, faces.high), VARIABLE(x));
}

/* again: x, (== 6 x) */
static struct node *again(struct deriver *deriver, const struct action *action, const char *x,
			  const struct die *die)
{
	(void)die;
	return BINARY(CONCAT, VARIABLE(x), passing(deriver, &action->condition, VARIABLE(x)));
}

/* foreach x in e do ... */
static bool act_on_each(struct deriver *deriver, const struct action *action, struct pool *pool)
{
	const char *x = derive_name(deriver);
	struct node *done = action->act(deriver, action, x, &pool->die);

	pool->items = BIND(FOREACH, x, pool->items, done);
	if (action->kind == NODE_COMPOUND)
		pool->die.roll = BIND(LET, x, pool->die.roll, done);
	else if (action->kind != NODE_AGAIN && pool->die.kind == DIE_WILD)
		pool->die = (struct die){DIE_ROLLED, UNARY(DIE, pool->die.roll)};
	return pool->items != NULL && (pool->die.kind == DIE_UNKNOWN || pool->die.roll != NULL);
}

/* ---- finding the dice of a list ---- */

/* Whether the die is known well enough for the operator. If so, completes action->condition with the default face. */
static bool knows_enough(struct deriver *deriver, struct action *action, const struct die *die)
{
	struct faces faces;

	if (action->kind == NODE_FORCE)
		return die_faces(deriver, die, &faces) && (faces.even || die->kind == DIE_WILD) &&
		       faces.high != NULL;
	if (action->kind == NODE_AGAIN && action->condition.against != NULL)
		return true;
	if (die->kind == DIE_UNKNOWN || die->kind == DIE_NONE)
		return false;
	if (action->kind == NODE_COMPOUND && die->kind == DIE_WILD)
		return false;
	if (action->condition.against != NULL)
		return true;
	if (!die_faces(deriver, die, &faces))
		return false;
	action->condition.against = action->kind == NODE_REROLL ? faces.low : faces.high;
	return action->condition.against != NULL;
}

/* explode (d6,d8): different dice need the word before each of them. */
static void hint_at_items(const struct node *node, const struct node *list, struct hint *hint)
{
	struct span word = {node->at.begin, list->at.begin};
	size_t i;

	if (list->kind != NODE_CONCAT || !list->enclosed || !hint_fits(hint, node->at))
		return;
	while (strchr("( ", hint->source[word.end - 1]) != NULL)
		word.end--;
	for (i = 0; i < list->item_count; i++) {
		const struct node *die = list->items[i];

		if (die->kind == NODE_REPEAT)
			die = die->operands[1];
		if (die->kind != NODE_DIE || !is_number(die->operands[0]))
			return;
	}
	hint_begin(hint, "'", node->at);
	for (i = 0; i < list->item_count; i++) {
		hint_add_span(hint, i == 0 ? "((" : "), (", word);
		hint_add_span(hint, " ", list->items[i]->at);
	}
	hint_add(hint, "))");
	hint_end(hint, "' applies the word to each of them");
}

static bool report_unknown(struct deriver *deriver, const struct node *list, enum die_kind kind)
{
	const struct node *node = deriver->builder->origin;
	const char *spelling = operator_table[node->kind].spelling;
	struct diag *diag = deriver->builder->diag;
	struct hint hint = hint_start(diag->source, node->at);

	if (diag->errors > deriver->errors) /* out of memory before it was known */
		return false;
	hint_at_items(node, list, &hint);
	if (kind == DIE_UNKNOWN)
		return diag_report(
			diag,
			hint_about(&hint, DICELAB_ERROR, CODE_DICE,
				   "'3#d6' can be rolled again, even after filters; random faces "
				   "need a name: let s = d6 in 3#d s"),
			list->at, "'%s' needs to know how these were rolled", spelling);
	if (kind == DIE_WILD)
		return diag_error(diag, CODE_DICE, list->at, NULL, "'%s' does not accept wild dice",
				  spelling);
	return diag_error(
		diag, CODE_DICE, list->at,
		node->kind == NODE_FORCE
			? "this is known for dice like d6 and d6+1"
			: "this is known for dice like d6 and d6+1; for others, add a comparison",
		"'%s' needs to know which faces these dice have", spelling);
}

/* Rolling dice again must not make a decision again. */
static bool may_roll_again(struct deriver *deriver, const struct node *list, const struct die *die)
{
	return die->roll == NULL || !node_decides(die->roll) ||
	       diag_error(deriver->builder->diag, CODE_DECISION, list->at,
			  "a value with a name, from 'let', is decided once",
			  "'%s' would roll this again, with its decision",
			  operator_table[deriver->builder->origin->kind].spelling);
}

static bool apply(struct deriver *deriver, const struct action *action, const struct node *list,
		  struct pool *pool);

/* An action on each die distributes over the items of a written list. */
static bool apply_to_item(struct deriver *deriver, const struct node *item, const void *data,
			  struct pool *pool)
{
	const struct action *action = data;

	return apply(deriver, action, item, pool);
}

static bool apply_to_repetition(struct deriver *deriver, const struct action *action,
				const struct node *list, struct pool *pool)
{
	struct node *count = derive_whole(deriver, list->operands[0], action->scope);
	const struct held *around = derive_begin(deriver);

	if (!apply(deriver, action, list->operands[1], pool) ||
	    !derive_apart(deriver, around, pool))
		return false;
	pool->items = BINARY(REPEAT, count, pool->items);
	return pool->items != NULL;
}

static bool apply(struct deriver *deriver, const struct action *action, const struct node *list,
		  struct pool *pool)
{
	bool any_items = action->kind == NODE_AGAIN && action->condition.against != NULL;
	struct action known = *action;

	if (list->kind == NODE_CONCAT && !any_items)
		return derive_items(deriver, list, apply_to_item, action, pool);
	if (list->kind == NODE_REPEAT && list->operands[1]->length != 1 && !any_items)
		return apply_to_repetition(deriver, action, list, pool);
	if (!derive_pool(deriver, list, action->scope, pool))
		return false;
	if (pool->die.kind == DIE_NONE)
		return true;
	if (action->kind != NODE_AGAIN && !may_roll_again(deriver, list, &pool->die))
		return false;
	return knows_enough(deriver, &known, &pool->die)
		       ? act_on_each(deriver, &known, pool)
		       : report_unknown(deriver, list, pool->die.kind);
}

static bool derive_action(struct deriver *deriver, const struct node *node, struct action action,
			  struct pool *pool)
{
	if (node->kind == NODE_FORCE) {
		if (!derive_number_once(deriver, node->operands[0], action.scope, &action.limit))
			return false;
	} else if (!read_condition(deriver, node, action.scope, &action.condition)) {
		return false;
	}
	return apply(deriver, &action, dice_of(node), pool);
}

/* ---- other operators ---- */

/*
 * wild n m: x are the ordinary dice, y is the wild die with the dice that it adds.
 *
 *     let x = (n-1)#d m in
 *     let y = while z = d m do if == m z then d m else () in
 *     if >1 (first 1 y) then x, y
 *     else if ==1 (d m) then n#0
 *     else (drop high 1 x), low 2 (n#0)
 *
 * A wild die that shows its highest face adds one more. If its first roll is 1, it becomes 0, and so does the highest
 * of the others; or all of them, which one more die decides.
 */
static struct node *roll_wild(struct deriver *deriver, const struct node *n, const struct node *m)
{
	const char *x = derive_name(deriver), *y = derive_name(deriver), *z = derive_name(deriver);
	struct node *ordinary =
		BINARY(REPEAT, BINARY(SUBTRACT, COPY(n), NUMBER(1)), UNARY(DIE, COPY(m)));
	struct node *more =
		IF(FILTER(NODE_EQUAL, COPY(m), VARIABLE(z)), UNARY(DIE, COPY(m)), EMPTY());
	struct node *wild = BIND(WHILE, z, UNARY(DIE, COPY(m)), more);
	struct node *fine = FILTER(NODE_GREATER, NUMBER(1), BINARY(FIRST, NUMBER(1), VARIABLE(y)));
	struct node *all = FILTER(NODE_EQUAL, NUMBER(1), UNARY(DIE, COPY(m)));
	struct node *zeros = BINARY(LOW, NUMBER(2), BINARY(REPEAT, COPY(n), NUMBER(0)));
	struct node *some = BINARY(CONCAT, DROP(NODE_HIGH, NUMBER(1), VARIABLE(x)), zeros);
	struct node *failed = IF(all, BINARY(REPEAT, COPY(n), NUMBER(0)), some);

	return BIND(LET, x, ordinary,
		    BIND(LET, y, wild, IF(fine, BINARY(CONCAT, VARIABLE(x), VARIABLE(y)), failed)));
}

/* Without dice, or with one face, they are ordinary dice; evaluating these also reports invalid numbers. */
static struct node *wild_pool(struct deriver *deriver, const struct node *n, const struct node *m)
{
	struct node *tame = BINARY(REPEAT, COPY(n), UNARY(DIE, COPY(m)));

	if ((is_number(n) && n->number < 1) || (is_number(m) && m->number < 2))
		return tame;
	if (is_number(n) && is_number(m))
		return roll_wild(deriver, n, m);
	return IF(FILTER(NODE_GREATER, NUMBER(0), COPY(n)),
		  IF(FILTER(NODE_GREATER, NUMBER(1), COPY(m)), roll_wild(deriver, n, m), tame),
		  COPY(tame));
}

static bool derive_wild(struct deriver *deriver, const struct node *node,
			const struct derive_scope *scope, struct pool *pool)
{
	struct node *n, *m;

	if (!derive_number_once(deriver, node->operands[0], scope, &n) ||
	    !derive_number_once(deriver, node->operands[1], scope, &m))
		return false;
	*pool = (struct pool){wild_pool(deriver, n, m), {DIE_WILD, m}};
	return pool->items != NULL;
}

/* explode: while x = e do (count == 6 x)#roll */
static bool derive_explosion(struct deriver *deriver, const struct node *node,
			     const struct derive_scope *scope, struct pool *pool)
{
	struct action action = {.kind = NODE_EXPLODE};
	const char *x = derive_name(deriver);
	const struct held *around;
	struct node *count, *more;

	if (!read_condition(deriver, node, scope, &action.condition) ||
	    !derive_pool(deriver, dice_of(node), scope, pool))
		return false;
	if (pool->die.kind == DIE_NONE)
		return true;
	if (!may_roll_again(deriver, dice_of(node), &pool->die))
		return false;
	if (!knows_enough(deriver, &action, &pool->die))
		return report_unknown(deriver, dice_of(node), pool->die.kind);
	count = UNARY(COUNT, passing(deriver, &action.condition, VARIABLE(x)));
	if (pool->die.kind == DIE_WILD) {
		around = derive_begin(deriver);
		if (!derive_hold(deriver, &count))
			return false;
		more = derive_let(deriver, around, wild_pool(deriver, count, pool->die.roll));
	} else {
		more = unless_endless(deriver, &action.condition, &pool->die,
				      BINARY(REPEAT, count, COPY(pool->die.roll)),
				      BINARY(REPEAT, COPY(count), FAIL(ENDLESS)));
	}
	pool->items = BIND(WHILE, x, pool->items, more);
	return pool->items != NULL;
}

/* require F x e: let y = e in if drop F x y then (a failure) else y

   Also where e is a name for a list, which is then used once here: so it can stay the multiset that a loop starts with. */
static bool derive_requirement(struct deriver *deriver, const struct node *node,
			       const struct derive_scope *scope, struct pool *pool)
{
	struct item_test condition;
	struct node *wrong;

	if (!node->conditional)
		return diag_error(deriver->builder->diag, CODE_SYNTAX, node->operands[0]->at,
				  "'require <7 e' returns e if all its items are below 7",
				  "'require' needs a comparison");
	if (!read_condition(deriver, node, scope, &condition) ||
	    !derive_pool(deriver, dice_of(node), scope, pool) || pool->items == NULL ||
	    !once_hold((struct site){deriver->builder, pool->items->at}, &deriver->held,
		       derive_name(deriver), &pool->items))
		return false;
	wrong = DROP(condition.test, COPY(condition.against), COPY(pool->items));
	pool->items = IF(wrong, FAIL(REFUSED), pool->items);
	return pool->items != NULL;
}

/* net n e: let x = e in (count >= n x) - (count <= 1 < n x), where 1 is the lowest face. The result is a single
   value, so rolling it again rolls all of this again. */
static bool derive_net(struct deriver *deriver, const struct node *node,
		       const struct derive_scope *scope, struct pool *pool)
{
	struct node *n, *failures;
	const struct held *around = derive_begin(deriver);
	struct faces faces;

	if (!derive_number_once(deriver, node->operands[0], scope, &n) ||
	    !derive_pool(deriver, node->operands[1], scope, pool) ||
	    !die_faces(deriver, &pool->die, &faces) || !derive_hold(deriver, &pool->items))
		return false;
	if (faces.low == NULL || pool->die.kind != DIE_ROLLED)
		faces.low = NUMBER(1);
	failures = COPY(pool->items);
	if (faces.low != NULL &&
	    !(is_number(faces.low) && is_number(n) && faces.low->number < n->number))
		failures = FILTER(NODE_LESS, COPY(n), failures);
	failures = FILTER(NODE_ATMOST, COPY(faces.low), failures);
	pool->items =
		BINARY(SUBTRACT, UNARY(COUNT, FILTER(NODE_ATLEAST, COPY(n), COPY(pool->items))),
		       UNARY(COUNT, failures));
	pool->items = derive_let(deriver, around, pool->items);
	pool->die = (struct die){DIE_ROLLED, pool->items};
	return pool->items != NULL;
}

/* may reroll: the core has the expression that rolls one of the dice, and the right side of the comparison. */
static bool derive_may(struct deriver *deriver, const struct node *node,
		       const struct derive_scope *scope, struct pool *pool)
{
	const struct node *comparison = node->operands[1], *list = dice_of(node);
	struct node *passes, *against = NULL, *core;
	size_t count = node->conditional + node->item_count, i;

	if (!derive_number_once(deriver, node->operands[0], scope, &passes) ||
	    (node->conditional &&
	     !derive_number_once(deriver, comparison->operands[0], scope, &against)) ||
	    !derive_pool(deriver, list, scope, pool))
		return false;
	if (pool->die.kind == DIE_NONE)
		return true;
	if (pool->die.kind == DIE_UNKNOWN)
		return report_unknown(deriver, list, DIE_UNKNOWN);
	if (!may_roll_again(deriver, list, &pool->die))
		return false;
	core = OPERATE(NODE_REROLLS, passes, pool->items, roll_one(deriver, &pool->die));
	if (core == NULL || (count > 0 && !build_items(deriver->builder, core, count)))
		return false;
	core->all = node->all;
	core->conditional = node->conditional;
	core->number = node->conditional ? comparison->kind : 0;
	if (node->conditional)
		core->items[0] = against;
	for (i = 0; i < node->item_count; i++) {
		core->items[node->conditional + i] = derive_whole(deriver, node->items[i], scope);
		if (core->items[node->conditional + i] == NULL)
			return false;
	}
	*pool = (struct pool){core, {DIE_ROLLED, core->operands[2]}};
	return build_update(deriver->builder, core);
}

bool derive_meaning(struct deriver *deriver, const struct node *node,
		    const struct derive_scope *scope, struct pool *pool)
{
	struct action action = {.kind = node->kind, .scope = scope};

	switch ((enum derived_kind)node->kind) {
	case DERIVED_GIVEN:
		return given_derive(deriver, node, scope, pool);
	case DERIVED_EXPLODE:
		return derive_explosion(deriver, node, scope, pool);
	case DERIVED_REQUIRE:
		return derive_requirement(deriver, node, scope, pool);
	case DERIVED_NET:
		return derive_net(deriver, node, scope, pool);
	case DERIVED_MAY:
		return derive_may(deriver, node, scope, pool);
	case DERIVED_WILD:
		return derive_wild(deriver, node, scope, pool);
	case DERIVED_AS:
		return derive_cases(deriver, node, scope, pool);
	case DERIVED_COMPOUND:
		action.act = compound;
		break;
	case DERIVED_REROLL:
		action.act = reroll;
		break;
	case DERIVED_FORCE:
		action.act = force;
		break;
	case DERIVED_AGAIN:
		action.act = again;
		break;
	}
	assert(action.act != NULL); /* true of all derived operators */
	return derive_action(deriver, node, action, pool);
}
