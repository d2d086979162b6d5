/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The type DicePool: a list of random numbers. */
#include <stdio.h>
#include <string.h>

#include "starlark/dice.h"
#include "tree/arithmetic.h"

/* ---- construction ---- */

bool pool_make(struct machine *machine, const struct roll_copies *runs, size_t count,
	       struct value *result)
{
	struct dice_pool *pool = heap_take(machine_heap(machine), &type_dice_pool,
					   sizeof *pool + count * sizeof *pool->runs);
	size_t i;

	if (pool == NULL)
		return machine_out_of_memory(machine);
	for (i = 0; i < count; i++) {
		struct roll_copies *last = pool->count == 0 ? NULL : &pool->runs[pool->count - 1];

		if (arithmetic_add(pool->size, runs[i].times, &pool->size) != FAULT_NONE)
			return machine_error(machine, CODE_OVERFLOW,
					     "more dice than 64 bits can count");
		if (last != NULL && last->roll == runs[i].roll)
			last->times += runs[i].times;
		else
			pool->runs[pool->count++] = runs[i];
	}
	*result = value_of(&pool->object);
	return dice_has_room(machine);
}

bool pool_of_hand(struct machine *machine, struct node *node, int64_t size, struct value *result)
{
	struct dice_pool *pool;

	if (node == NULL)
		return dice_failed(machine);
	pool = heap_take(machine_heap(machine), &type_dice_pool, sizeof *pool);
	if (pool == NULL)
		return machine_out_of_memory(machine);
	pool->hand = node;
	pool->size = size;
	*result = value_of(&pool->object);
	return dice_has_room(machine);
}

struct node *pool_list(struct machine *machine, const struct dice_pool *pool)
{
	return pool->hand != NULL ? pool->hand
				  : tree_list(dice_of(machine), pool->runs, pool->count);
}

bool pool_total(struct machine *machine, const struct dice_pool *pool, struct value *result)
{
	if (pool->hand != NULL)
		return die_of_node(machine,
				   tree_operator(dice_of(machine), NODE_SUM, pool->hand, NULL),
				   result);
	return die_make(machine, pool->runs, pool->count, 0, result);
}

bool pool_select(struct machine *machine, const struct roll_copies *runs, size_t count,
		 enum node_kind kind, bool drop, int64_t number, struct value *result)
{
	struct dice *dice = dice_of(machine);
	struct node *list = tree_list(dice, runs, count);

	list = tree_select(dice, kind, drop, number, list);
	return die_of_node(machine, tree_operator(dice, NODE_SUM, list, NULL), result);
}

static const struct dice_pool *self_of(struct value self)
{
	return (const struct dice_pool *)self.object;
}

/* ---- order statistics ---- */

bool roll_order_stat(struct machine *machine, const struct call *call, struct value *result)
{
	const struct dice_pool *pool = self_of(call->self);
	struct dice *dice = dice_of(machine);
	int64_t k = call->values[0].integer;
	struct node *list;

	if (k < 1 || k > pool->size)
		return dice_error(machine, "order_stat: k must be 1..=%lld, got %lld",
				  (long long)pool->size, (long long)k);
	list = tree_select(dice, NODE_HIGH, false, k, pool_list(machine, pool));
	list = tree_select(dice, NODE_LOW, false, 1, list);
	return die_of_node(machine, tree_operator(dice, NODE_SUM, list, NULL), result);
}

/* If an odd number of dice is left out, one more of the high ones is. */
bool roll_middle_of(struct machine *machine, const struct call *call, struct value *result)
{
	const struct dice_pool *pool = self_of(call->self);
	struct dice *dice = dice_of(machine);
	int64_t n = call->values[0].integer;
	struct node *list;

	if (n < 1 || n > pool->size)
		return dice_error(machine, "middle_of: keep must be 1..=%lld, got %lld",
				  (long long)pool->size, (long long)n);
	list = tree_select(dice, NODE_LOW, true, (pool->size - n) / 2, pool_list(machine, pool));
	list = tree_select(dice, NODE_LOW, false, n, list);
	return die_of_node(machine, tree_operator(dice, NODE_SUM, list, NULL), result);
}

/* ---- counting ---- */

/* The number of dice that show one of the faces. */
static bool count_faces(struct machine *machine, const struct dice_pool *pool,
			const struct face_spec *spec, struct value *result)
{
	struct dice *dice = dice_of(machine);
	const char *x = tree_name(dice);
	struct roll_copies *runs;

	if (spec->faces == NULL)
		return die_of_node(machine,
				   tree_operator(dice, NODE_COUNT,
						 tree_within(dice, spec->low, spec->high,
							     pool_list(machine, pool)),
						 NULL),
				   result);
	if (pool->hand != NULL)
		return die_of_node(machine,
				   tree_let(dice, x, pool->hand,
					    tree_operator(dice, NODE_COUNT,
							  tree_matching(dice, x, spec), NULL)),
				   result);
	runs = faces_change_each(machine, pool,
				 &(struct face_change){.spec = *spec, .kind = FACES_INDICATE});
	return runs != NULL && die_make(machine, runs, pool->count, 0, result);
}

bool roll_count(struct machine *machine, const struct call *call, struct value *result)
{
	struct face_spec spec;

	return face_spec_take(machine, call->values[0], &spec) &&
	       count_faces(machine, self_of(call->self), &spec, result);
}

/* The probability that `low` to `high` dice show one of the faces; without a spec, whether there are so many dice. */
static bool p_count(struct machine *machine, const struct dice_pool *pool,
		    const struct value *spec_value, int64_t low, int64_t high, struct value *result)
{
	const struct distribution *known;
	struct face_spec spec;
	struct value count = value_none();
	mpq_t share;
	bool ok;

	mpq_init(share);
	if (spec_value == NULL) {
		mpq_set_ui(share, pool->size >= low && pool->size <= high, 1);
		ok = dice_fraction(machine, share, result);
	} else {
		ok = face_spec_take(machine, *spec_value, &spec) &&
		     count_faces(machine, pool, &spec, &count);
		known = ok ? die_known(machine, (struct die_roll *)count.object) : NULL;
		ok = known != NULL &&
		     (distribution_between(known, low, high, share) ||
		      dice_error(machine, "this is not known for the pool")) &&
		     dice_fraction(machine, share, result);
	}
	mpq_clear(share);
	return ok;
}

/* The optional spec; NULL if it is not given. */
static bool take_spec(struct machine *machine, const struct arguments *arguments,
		      const struct value **spec)
{
	if (arguments->count > 1 || arguments->keyword_count > 0)
		return dice_error(machine, "expected 0 or 1 face spec argument, got %zu",
				  arguments->count + arguments->keyword_count);
	*spec = arguments->count == 0 ? NULL : arguments->positional;
	return true;
}

/* p_any, and p_none */
bool roll_p_any(struct machine *machine, const struct call *call, struct value *result)
{
	const struct value *spec = NULL;
	bool any = call->variant;

	return take_spec(machine, call->arguments, &spec) &&
	       p_count(machine, self_of(call->self), spec, any ? 1 : INT64_MIN, any ? INT64_MAX : 0,
		       result);
}

bool roll_p_at_least(struct machine *machine, const struct call *call, struct value *result)
{
	const struct value *spec = NULL;
	struct remaining rest;
	struct value value;
	int64_t k;

	if (!dice_first(machine, call, "k", &value, &rest) ||
	    !argument_integer(machine, "p_at_least", "k", value, &k))
		return false;
	if (k < 0)
		return dice_error(machine, "p_at_least: k must be non-negative");
	return take_spec(machine, &rest.arguments, &spec) &&
	       p_count(machine, self_of(call->self), spec, k, INT64_MAX, result);
}

bool roll_sum(struct machine *machine, const struct call *call, struct value *result)
{
	return pool_total(machine, self_of(call->self), result);
}

/* ---- the type ---- */

static bool write_pool(struct text_builder *to, struct object *object)
{
	char text[60];

	snprintf(text, sizeof text, "DicePool(%lld dice)",
		 (long long)((const struct dice_pool *)object)->size);
	text_add_string(to, text);
	return true;
}

static const struct native methods[] = {
#define POOL_METHOD(name, parameters, function, variant, ...)                                      \
	{#name, parameters, roll_##function, variant},
#include "starlark/words.def"
	{"", "", NULL, 0}};

const struct type type_dice_pool = {
	.name = "DicePool", .methods = methods, .write = write_pool, .binary = dice_binary};
