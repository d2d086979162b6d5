/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Translates pools: rolling dice, keeping and dropping, counts and sums. */
#include "language/vtt/pool.h"

#include <assert.h>
#include <string.h>

#include "language/vtt/die.h"
#include "tree/comparison.h"
#include "tree/hint.h"

/* ---- operands of modifiers ---- */

/* Binds a rolled number to a name, so that it is the same for all dice; a constant becomes a literal. */
static bool hold(struct vtt_pool *pool, struct span at, struct whole *whole)
{
	if (whole->node != NULL && interval_is_constant(whole->range))
		whole->node = build_integer(pool->site.builder, at, whole->range.low);
	return once_keep((struct site){pool->site.builder, at}, &pool->held, &whole->node);
}

/* Reads a value that must be whole, `what`; one at the modifier or the dice `at` if there is none. NULL after an error. */
static struct whole read_whole(struct vtt_pool *pool, struct span at, const struct vtt *value,
			       const char *what)
{
	struct builder *builder = pool->site.builder;
	struct whole whole = {NULL, {1, 1}};
	struct quantity quantity;

	if (value == NULL) {
		whole.node = build_integer(builder, at, 1);
		return whole;
	}
	quantity = vtt_quantity(builder, value);
	if (quantity_failed(&quantity))
		return whole;
	if (!quantity_is_whole(&quantity)) {
		diag_error(builder->diag, CODE_VALUE, value->at,
			   "use floor, ceil or round to make it whole", "%s may be a fraction here",
			   what);
		return whole;
	}
	whole = quantity_whole((struct site){builder, value->at}, quantity);
	if (!hold(pool, value->at, &whole))
		whole.node = NULL;
	return whole;
}

/* A number that no item equals. */
static int64_t none_of(struct interval values)
{
	if (values.high < INT64_MAX)
		return values.high + 1;
	return values.low > INT64_MIN ? values.low - 1 : INT64_MAX;
}

/* The bound of an equality with a fraction: if the fraction is not an integer, a number that no item equals. let x = P
   in if x % q == 0 then x / q else NONE */
static bool equal_bound(struct vtt_pool *pool, struct site site, struct quantity quantity,
			struct face_condition *condition)
{
	int64_t none = none_of(pool->values), q = quantity.q;
	struct interval range = quantity_range(&quantity);
	struct node *node;
	struct whole x;

	if (quantity_is_known(&quantity)) {
		condition->bound = (struct whole){NUMBER(none), {none, none}};
		return condition->bound.node != NULL;
	}
	quantity.q = 1;
	x = quantity_whole(site, quantity);
	if (!hold(pool, site.at, &x))
		return false;
	node = BINARY(IS_EQUAL, BINARY(MODULO, AGAIN(x.node), NUMBER(q)), NUMBER(0));
	node = IF(node, BINARY(DIVIDE, AGAIN(x.node), NUMBER(q)), NUMBER(none));
	condition->bound.node = quantity_single(site, node);
	condition->bound.range = interval_hull(range, interval_of(none, none));
	return condition->bound.node != NULL;
}

/* Rounds the bound of a comparison to an equivalent integer: x >= 5/2 is x >= 3. */
static bool round_bound(struct vtt_pool *pool, const struct vtt *value, struct quantity quantity,
			struct face_condition *condition)
{
	struct site site = {pool->site.builder, value->at};
	bool up = condition->test == NODE_ATLEAST || condition->test == NODE_LESS;

	if (condition->test == NODE_EQUAL || condition->test == NODE_UNEQUAL)
		return equal_bound(pool, site, quantity, condition);
	quantity = quantity_round(site, quantity, quantity_of(1), up ? ROUND_UP : ROUND_DOWN);
	condition->bound = quantity_whole(site, quantity);
	return condition->bound.node != NULL;
}

/* Dice that add up when they explode may be meant to be counted: 4d6!!cs>=7, or count >=7 4d6!! in dicelab. */
static void hint_at_count(const struct vtt_pool *pool, const struct vtt_modifier *modifier,
			  struct hint *hint)
{
	struct span dice = {pool->site.at.begin, modifier->at.begin}, test = modifier->at;

	while (test.begin < test.end && strchr("!pP", hint->source[test.begin]) != NULL)
		test.begin++;
	if (pool->by_suffix) {
		hint_begin(hint, "'", (struct span){dice.begin, test.end});
		hint_add_span(hint, "count ", test);
		hint_add_span(hint, " ", dice);
		hint_add(hint, "!!");
	} else {
		hint_begin(hint, "'", (struct span){dice.begin, test.end});
		hint_add_span(hint, "", dice);
		hint_add_span(hint, "!!cs", test);
	}
	hint_end(hint, "' counts dice after they explode");
}

/* 4d6!!>=7: explosions at faces that the dice do not have. */
static void warn_of_never(const struct vtt_pool *pool, const struct vtt_modifier *modifier,
			  const struct face_condition *condition)
{
	struct diag *diag = pool->site.builder->diag;
	struct comparison comparison = comparison_of(condition->test, false);
	bool counts = modifier->id == MODIFIER_COMPOUND &&
		      (condition->test == NODE_ATLEAST || condition->test == NODE_GREATER);
	struct hint hint = hint_start(diag->source, modifier->at);
	struct dicelab_diagnostic about;

	if (pool->count.high == 0 ||
	    !comparison_never(comparison, pool->values, condition->bound.range))
		return;
	if (counts)
		hint_at_count(pool, modifier, &hint);
	about = hint_about(&hint, DICELAB_WARNING, CODE_NO_MATCH, NULL);
	diag_report(diag, about, modifier->at, "nothing here can meet this comparison");
}

bool vtt_pool_condition(struct vtt_pool *pool, const struct vtt_modifier *modifier, bool highest,
			struct face_condition *condition)
{
	struct site site = {pool->site.builder, modifier->at};
	struct quantity quantity;

	*condition = (struct face_condition){.id = modifier->id, .test = modifier->test};
	if (modifier->test == MODIFIER_NO_TEST) {
		condition->test = NODE_EQUAL;
		condition->of_highest = highest;
		condition->bound = highest ? pool->highest
					   : (struct whole){NUMBER(pool->lowest),
							    {pool->lowest, pool->lowest}};
		return condition->bound.node != NULL;
	}
	quantity = quantity_multiply(site, vtt_quantity(site.builder, modifier->value),
				     quantity_of(pool->denominator));
	if (quantity_failed(&quantity))
		return false;
	if (quantity_is_whole(&quantity))
		condition->bound = quantity_whole(site, quantity);
	else if (!round_bound(pool, modifier->value, quantity, condition))
		return false;
	if (!hold(pool, modifier->at, &condition->bound))
		return false;
	warn_of_never(pool, modifier, condition);
	return true;
}

/* ---- rolling ---- */

/* foreach x in LIST do BODY, where the body contains the variable x. */
static bool for_each(struct vtt_pool *pool, const char *x, struct node *body)
{
	struct site site = pool->site;

	pool->list = BIND(FOREACH, x, pool->list, body);
	return pool->list != NULL;
}

/* The extra dice of `count` dice that explode, each of them one less: add -1 (explode C n#d) */
static struct node *penetrating(const struct vtt_pool *pool, const struct vtt_die *die,
				const struct face_condition *condition, struct node *count)
{
	struct site site = pool->site;
	struct node *dice = vtt_die_roll_all(die, count, true);
	struct node *chain = build_conditional(site.builder, site.at, NODE_EXPLODE,
					       vtt_condition_filter(site, false, condition, dice));

	return BINARY(PLUS, NUMBER(-1), chain);
}

/* let x = LIST in (x, the extra dice of the items of x that explode) */
static bool penetrate(struct vtt_pool *pool, const struct vtt_die *die,
		      const struct face_condition *condition)
{
	struct site site = pool->site;
	const char *x = FRESH();
	struct node *count =
		UNARY(COUNT, vtt_condition_filter(site, false, condition, VARIABLE(x)));
	struct node *all = BINARY(CONCAT, VARIABLE(x), penetrating(pool, die, condition, count));

	pool->list = BIND(LET, x, pool->list, all);
	return pool->list != NULL;
}

/* Explosions of each die x of the kinds for which dicelab has no operator. */
static bool explode_each(struct vtt_pool *pool, const struct vtt_die *die, enum modifier_id how,
			 const struct face_condition *condition)
{
	struct site site = pool->site;
	const char *x = FRESH();
	struct node *holds = vtt_condition_holds(site, condition, VARIABLE(x)), *more;

	if (how == MODIFIER_COMPOUND_PENETRATE) {
		more = IF(holds, UNARY(SUM, penetrating(pool, die, condition, NUMBER(1))),
			  NUMBER(0));
		return for_each(pool, x, BINARY(ADD, VARIABLE(x), UNARY(SUM, more)));
	}
	more = IF(holds, vtt_die_roll(die), EMPTY());
	return for_each(pool, x, BINARY(CONCAT, VARIABLE(x), more));
}

/* explode C LIST; or explode LIST for the highest face of plain dice, which is the operator's default. */
static bool explode_all(struct vtt_pool *pool, const struct vtt_die *die, enum node_kind kind,
			const struct face_condition *condition)
{
	struct site site = pool->site;

	if (condition->of_highest && die->count == 0 && die->sides != VTT_SIDES_FUDGE_1)
		pool->list = build_operator(site.builder, site.at, kind, pool->list, NULL, NULL);
	else
		pool->list =
			build_conditional(site.builder, site.at, kind,
					  vtt_condition_filter(site, false, condition, pool->list));
	return pool->list != NULL;
}

static void know_exploded(struct vtt_pool *pool, enum modifier_id how)
{
	bool compound = how == MODIFIER_COMPOUND || how == MODIFIER_COMPOUND_PENETRATE;

	if (compound)
		pool->values.high = INT64_MAX;
	if (how == MODIFIER_PENETRATE || how == MODIFIER_COMPOUND_PENETRATE)
		pool->values.low = lesser(pool->values.low, pool->values.low - 1);
	if (compound)
		pool->values.low = lesser(pool->values.low, 2 * pool->values.low);
	if (how == MODIFIER_EXPLODE_ONCE)
		pool->count.high *= 2;
	else if (!compound)
		pool->count.high = INT64_MAX;
	if (compound && pool->values.low < 0)
		pool->values.low = INT64_MIN;
}

static bool explode(struct vtt_pool *pool, const struct vtt_die *die,
		    const struct vtt_modifier *modifier)
{
	struct face_condition condition;

	if (!vtt_pool_condition(pool, modifier, true, &condition))
		return false;
	if (pool->count.high == 0) /* there are no dice */
		return true;
	if (modifier->id != MODIFIER_EXPLODE_ONCE && vtt_die_count_faces(die, &condition) == 0)
		return diag_error(pool->site.builder->diag, CODE_ENDLESS, pool->site.at, NULL,
				  "this never ends: all faces explode");
	know_exploded(pool, modifier->id);
	if (modifier->id == MODIFIER_EXPLODE)
		return explode_all(pool, die, NODE_EXPLODE, &condition);
	if (modifier->id == MODIFIER_COMPOUND)
		return explode_all(pool, die, NODE_COMPOUND, &condition);
	if (modifier->id == MODIFIER_PENETRATE)
		return penetrate(pool, die, &condition);
	return explode_each(pool, die, modifier->id, &condition);
}

/* The next of several different dice, after the list x: rolled until it is not in x, or with one reroll. */
static struct node *different(const struct vtt_pool *pool, const struct vtt_die *die, bool once,
			      const char *x)
{
	struct site site = pool->site;
	const char *y = FRESH();
	struct node *same = BINARY(EQUAL, VARIABLE(y), VARIABLE(x));

	if (once)
		return BIND(LET, y, vtt_die_roll(die), IF(same, vtt_die_roll(die), VARIABLE(y)));
	same = IF(same, vtt_die_roll(die), EMPTY());
	return BINARY(LAST, NUMBER(1), BIND(WHILE, y, vtt_die_roll(die), same));
}

/*
 * Different dice: if all faces are equally likely, the first n of a random permutation. Otherwise, they accumulate in a
 * loop; the list is kept sorted, since the order does not matter, which keeps the number of states small:
 *
 *     last n (while x = d do if (count x) < n then sort (x, DIFFERENT) else ())
 */
static bool roll_different(struct vtt_pool *pool, const struct vtt_die *die, struct whole count,
			   bool once)
{
	struct site site = pool->site;
	const char *x;
	struct node *node = NULL;

	if (!once && vtt_die_count_faces(die, NULL) < (uint64_t)count.range.high)
		return diag_error(site.builder->diag, CODE_ENDLESS, site.at, NULL,
				  "this never ends: there are more dice than different faces");
	if (!once && !vtt_die_list_faces(die, &node))
		return false;
	if (node != NULL) {
		pool->list = BINARY(FIRST, AGAIN(count.node), UNARY(PERM, node));
		return pool->list != NULL;
	}
	x = FRESH();
	node = BINARY(IS_LESS, UNARY(COUNT, VARIABLE(x)), AGAIN(count.node));
	node = IF(node, UNARY(SORT, BINARY(CONCAT, VARIABLE(x), different(pool, die, once, x))),
		  EMPTY());
	node = BIND(WHILE, x, vtt_die_roll(die), node);
	pool->list = BINARY(LAST, AGAIN(count.node), node);
	return pool->list != NULL;
}

/* Converts the bounds of clamping to integers over a common denominator, which becomes that of the pool. */
static bool read_ends(struct vtt_pool *pool, const struct vtt_modifier *const modifiers[],
		      size_t count, struct whole ends[])
{
	struct quantity quantities[2];
	size_t i;

	for (i = 0; i < count; i++) {
		quantities[i] = vtt_quantity(pool->site.builder, modifiers[i]->value);
		if (quantity_failed(&quantities[i]))
			return false;
	}
	pool->denominator = quantity_common(pool->site, quantities, count, ends);
	if (pool->denominator == 0)
		return false;
	for (i = 0; i < count; i++) {
		if (!hold(pool, modifiers[i]->at, &ends[i]))
			return false;
	}
	return true;
}

/* Multiplies the bounds of the dice by the denominator. */
static bool multiply_faces(struct vtt_pool *pool)
{
	struct quantity highest = quantity_of_node(pool->highest.node, pool->highest.range);

	pool->lowest *= pool->denominator; /* was -1, 0 or 1 */
	pool->values =
		interval_multiply(pool->values, interval_of(pool->denominator, pool->denominator));
	highest = quantity_multiply(pool->site, highest, quantity_of(pool->denominator));
	pool->highest = quantity_whole(pool->site, highest);
	return pool->highest.node != NULL;
}

/* foreach x in LIST do min (max (x, LEAST), MOST), where all are multiples of 1/q: d6min2.5 is max (2*x, 5) over 2 */
static bool clamp(struct vtt_pool *pool, const struct vtt_marks *marks)
{
	struct site site = pool->site;
	const struct vtt_modifier *modifiers[2];
	struct whole ends[2];
	size_t count = 0, i;
	const char *x;
	struct node *node;

	if (marks->least != NULL)
		modifiers[count++] = marks->least;
	if (marks->most != NULL)
		modifiers[count++] = marks->most;
	if (count == 0)
		return true;
	if (!read_ends(pool, modifiers, count, ends))
		return false;
	if (count == 2 && ends[0].range.high > ends[1].range.low)
		return diag_error(site.builder->diag, CODE_VALUE, marks->most->at, NULL,
				  "the minimum is above the maximum");
	x = FRESH();
	node = VARIABLE(x);
	if (pool->denominator != 1) {
		if (!multiply_faces(pool))
			return false;
		node = BINARY(MULTIPLY, node, NUMBER(pool->denominator));
	}
	for (i = 0; i < count; i++) {
		bool least = modifiers[i] == marks->least;

		node = BINARY(CONCAT, node, AGAIN(ends[i].node));
		node = least ? UNARY(MAX, node) : UNARY(MIN, node);
		pool->values = interval_extreme(pool->values, ends[i].range, least);
	}
	return for_each(pool, x, node);
}

/* Reads the number of dice. */
static bool read_count(struct vtt_pool *pool, const struct vtt *dice, struct whole *count)
{
	struct diag *diag = pool->site.builder->diag;

	*count = read_whole(pool, dice->at, dice->left, "the number of dice");
	if (count->node == NULL)
		return false;
	if (count->range.low < 0)
		return diag_error(diag, CODE_NEGATIVE, dice->left->at,
				  "max(…, 0) turns a negative number into 0",
				  "the number of dice may be negative here");
	if (count->range.high > VTT_MOST_DICE && !dice->by_suffix)
		return diag_error(diag, CODE_LIMIT, dice->left->at, NULL,
				  "a pool has at most %d dice", VTT_MOST_DICE);
	return true;
}

/* Reads the faces; no dice can have none: 0d0 is 0. */
static bool read_faces(struct vtt_pool *pool, const struct vtt *dice, struct vtt_die *die)
{
	struct builder *builder = pool->site.builder;
	struct diag *diag = builder->diag;

	die->sides = dice->sides;
	die->lowest = dice->sides == VTT_SIDES_NUMBER ? 1 : dice->sides == VTT_SIDES_COIN ? 0 : -1;
	if (dice->sides != VTT_SIDES_NUMBER) {
		die->highest = (struct whole){build_integer(builder, dice->at, 1), {1, 1}};
		return die->highest.node != NULL;
	}
	die->highest = read_whole(pool, dice->at, dice->right, "the number of faces");
	if (die->highest.node == NULL)
		return false;
	if (pool->count.high == 0 && die->highest.range.low == 0 && die->highest.range.high == 0)
		die->highest = (struct whole){build_integer(builder, dice->at, 1), {1, 1}};
	if (die->highest.range.low < 1)
		return diag_error(diag, CODE_FACES, dice->right->at, NULL,
				  "a die has at least one face");
	if (die->highest.range.high > VTT_MOST_FACES && !dice->by_suffix)
		return diag_error(diag, CODE_LIMIT, dice->right->at, NULL,
				  "a die has at most %d faces", VTT_MOST_FACES);
	return true;
}

bool vtt_pool_roll(struct builder *builder, const struct vtt *dice, const struct vtt_marks *marks,
		   struct vtt_pool *pool)
{
	struct vtt_die die = {.site = {builder, dice->at}};
	struct whole count = {NULL, {0, 0}};
	bool apart = marks->explode != NULL;

	*pool = (struct vtt_pool){.site = die.site, .denominator = 1, .by_suffix = dice->by_suffix};
	if (!read_count(pool, dice, &count))
		return false;
	pool->count = count.range;
	if (!read_faces(pool, dice, &die))
		return false;
	pool->values = interval_of(die.lowest, die.highest.range.high);
	pool->lowest = die.lowest;
	pool->highest = die.highest;
	if (!vtt_die_read_rerolls(&die, pool, marks->all) || !vtt_die_range(&die, &pool->values))
		return false;
	if (marks->unique != NULL)
		return roll_different(pool, &die, count,
				      marks->unique->id == MODIFIER_UNIQUE_ONCE) &&
		       clamp(pool, marks);
	pool->is_plain = !apart && die.count == 0;
	pool->list = vtt_die_roll_all(&die, count.node, apart);
	return pool->list != NULL &&
	       (marks->explode == NULL || explode(pool, &die, marks->explode)) &&
	       clamp(pool, marks);
}

/* ---- keeping ---- */

/* The number to keep or drop: the operand of the modifier, or one. */
static bool read_number(struct vtt_pool *pool, const struct vtt_modifier *modifier,
			struct whole *number)
{
	*number = read_whole(pool, modifier->at, modifier->value, "the number kept or dropped");
	if (number->node == NULL)
		return false;
	return number->range.low >= 1 ||
	       diag_error(pool->site.builder->diag, CODE_VALUE, modifier->at, NULL,
			  "at least one must be kept or dropped");
}

/* *known: the number of items is constant, and remains so. */
static bool drop(struct vtt_pool *pool, const struct vtt_modifier *modifier, bool *known)
{
	bool low = modifier->id == MODIFIER_DROP_LOW;
	struct whole number = {NULL, {0, 0}};

	assert(low || modifier->id == MODIFIER_DROP_HIGH);
	if (!read_number(pool, modifier, &number))
		return false;
	*known = *known && interval_is_constant(number.range);
	if (*known && number.range.low > pool->count.low)
		return diag_error(pool->site.builder->diag, CODE_VALUE, modifier->at,
				  pool->by_suffix ? NULL
						  : "(2d6)d6 rolls as many dice as 2d6 shows",
				  "more dice are dropped than there are");
	pool->list = build_filter(pool->site.builder, pool->site.at, true,
				  low ? NODE_LOW : NODE_HIGH, number.node, pool->list);
	pool->count.low = greater(0, pool->count.low - number.range.high);
	if (pool->count.high != INT64_MAX)
		pool->count.high = greater(0, pool->count.high - number.range.low);
	return pool->list != NULL;
}

static bool keep_meeting(struct vtt_pool *pool, const struct vtt_modifier *modifier)
{
	bool keeps = modifier->id == MODIFIER_KEEP_HIGH || modifier->id == MODIFIER_KEEP_LOW;
	struct face_condition condition;

	if (!vtt_pool_condition(pool, modifier, true, &condition))
		return false;
	pool->list = vtt_condition_filter(pool->site, !keeps, &condition, pool->list);
	pool->count.low = 0;
	return pool->list != NULL;
}

bool vtt_pool_keep(struct vtt_pool *pool, const struct vtt_marks *marks)
{
	const struct vtt_modifier *keep = marks->keep;
	bool known = interval_is_constant(pool->count);
	struct whole number = {NULL, {0, 0}};

	if (marks->drop_high != NULL && !drop(pool, marks->drop_high, &known))
		return false;
	if (marks->drop_low != NULL && !drop(pool, marks->drop_low, &known))
		return false;
	if (keep == NULL)
		return true;
	if (keep->test != MODIFIER_NO_TEST)
		return keep_meeting(pool, keep);
	assert(keep->id == MODIFIER_KEEP_HIGH || keep->id == MODIFIER_KEEP_LOW);
	if (!read_number(pool, keep, &number))
		return false;
	pool->list = build_filter(pool->site.builder, pool->site.at, false,
				  keep->id == MODIFIER_KEEP_HIGH ? NODE_HIGH : NODE_LOW,
				  number.node, pool->list);
	pool->count = interval_of(lesser(pool->count.low, number.range.low),
				  lesser(pool->count.high, number.range.high));
	return pool->list != NULL;
}

/* ---- totals ---- */

/* The condition of dice that count; even and odd have none. */
static bool read_counted(struct vtt_pool *pool, const struct vtt_modifier *modifier,
			 struct face_condition *condition)
{
	*condition = (struct face_condition){.id = modifier->id};
	return modifier->id == MODIFIER_EVEN || modifier->id == MODIFIER_ODD ||
	       vtt_pool_condition(pool, modifier, modifier->id == MODIFIER_SUCCESS, condition);
}

/* The condition that x is odd, or without `odd`, not even. A fraction is neither; x is stored times `denominator`. */
static struct node *is_odd(struct vtt_pool *pool, const char *x, bool odd)
{
	struct site site = pool->site;
	int64_t q = pool->denominator, twice;
	struct node *uneven;

	if (__builtin_mul_overflow(q, 2, &twice)) {
		diag_error(site.builder->diag, CODE_OVERFLOW, site.at, NULL,
			   "the numbers here do not fit into 64 bits");
		return NULL;
	}
	uneven = BINARY(IS_UNEQUAL, BINARY(MODULO, VARIABLE(x), NUMBER(twice)), NUMBER(0));
	if (!odd || q == 1)
		return uneven;
	return BINARY(AND, uneven,
		      BINARY(IS_EQUAL, BINARY(MODULO, VARIABLE(x), NUMBER(q)), NUMBER(0)));
}

/* The items of the list, which is consumed, that the condition counts, or the others. NULL after an error (reported). */
static struct node *counted(struct vtt_pool *pool, const struct face_condition *condition,
			    bool others, struct node *list)
{
	struct site site = pool->site;
	bool odd = condition->id == MODIFIER_ODD;
	const char *x;
	struct node *body;

	if (!odd && condition->id != MODIFIER_EVEN)
		return vtt_condition_filter(site, others, condition, list);
	x = FRESH();
	body = is_odd(pool, x, odd);
	if (odd != others)
		body = IF(body, VARIABLE(x), EMPTY());
	else
		body = IF(body, EMPTY(), VARIABLE(x));
	return BIND(FOREACH, x, list, body);
}

/* let x = LIST in (count SUCCESSES x) - (count FAILURES among the other items of x); with df, in (count SUCCESSES among
   the other items of x) - (count FAILURES x) */
static struct node *net(struct vtt_pool *pool, const struct vtt_marks *marks)
{
	struct site site = pool->site;
	const char *x = FRESH();
	bool deduct = marks->failure->id == MODIFIER_DEDUCT;
	const struct vtt_modifier *first = deduct ? marks->failure : marks->count;
	const struct vtt_modifier *second = deduct ? marks->count : marks->failure;
	struct face_condition of_first, of_second;
	struct node *one, *two;

	if (!read_counted(pool, first, &of_first) || !read_counted(pool, second, &of_second))
		return NULL;
	one = UNARY(COUNT, counted(pool, &of_first, false, VARIABLE(x)));
	two = counted(pool, &of_first, true, VARIABLE(x));
	two = UNARY(COUNT, counted(pool, &of_second, false, two));
	return BIND(LET, x, pool->list,
		    deduct ? BINARY(SUBTRACT, two, one) : BINARY(SUBTRACT, one, two));
}

struct quantity vtt_pool_total(struct vtt_pool *pool, const struct vtt_marks *marks)
{
	struct site site = pool->site;
	const struct vtt_modifier *count = marks->count != NULL ? marks->count : marks->failure;
	struct interval range = interval_of(0, pool->count.high);
	int64_t denominator = count != NULL ? 1 : pool->denominator;
	struct face_condition condition;
	struct quantity total;
	struct node *node;

	if (marks->count != NULL && marks->failure != NULL) {
		range.low = pool->count.high == INT64_MAX ? INT64_MIN : -pool->count.high;
		node = net(pool, marks);
	} else if (count != NULL) {
		if (!read_counted(pool, count, &condition))
			return quantity_none;
		node = UNARY(COUNT, counted(pool, &condition, false, pool->list));
	} else {
		range = interval_multiply(pool->count, pool->values);
		node = quantity_single(site, pool->list);
	}
	node = quantity_single(site, once_let(site, pool->held, node));
	if (node == NULL)
		return quantity_none;
	total = quantity_of_fraction(site, 1, denominator);
	total.node = node;
	total.range = range;
	total.attained =
		count == NULL && marks->unique == NULL && marks->keep == NULL && pool->is_plain;
	return total;
}
