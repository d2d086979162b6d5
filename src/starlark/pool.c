/* The type DicePool: a list of random numbers. */
#include <stdio.h>
#include <string.h>

#include "starlark/dice.h"
#include "tree/arithmetic.h"

/* ---- construction ---- */

bool pool_make(struct machine *machine, const struct run *runs, size_t count, struct value *result)
{
	struct dice_pool *pool = heap_take(machine_heap(machine), &type_dice_pool,
					   sizeof *pool + count * sizeof *pool->runs);
	size_t i;

	if (pool == NULL)
		return machine_out_of_memory(machine);
	for (i = 0; i < count; i++) {
		struct run *last = pool->count == 0 ? NULL : &pool->runs[pool->count - 1];

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

bool pool_select(struct machine *machine, const struct run *runs, size_t count, enum node_kind kind,
		 bool drop, int64_t number, struct value *result)
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

static bool pool_order_stat(struct machine *machine, const struct call *call, struct value *result)
{
	const struct dice_pool *pool = self_of(call->self);
	struct dice *dice = dice_of(machine);
	struct node *list;
	int64_t k;

	if (!dice_integer(machine, "order_stat", "k", call->values[0], &k))
		return false;
	if (k < 1 || k > pool->size)
		return dice_error(machine, "order_stat: k must be 1..=%lld, got %lld",
				  (long long)pool->size, (long long)k);
	list = tree_select(dice, NODE_HIGH, false, k, pool_list(machine, pool));
	list = tree_select(dice, NODE_LOW, false, 1, list);
	return die_of_node(machine, tree_operator(dice, NODE_SUM, list, NULL), result);
}

/* If an odd number of dice is left out, one more of the high ones is. */
static bool pool_middle_of(struct machine *machine, const struct call *call, struct value *result)
{
	const struct dice_pool *pool = self_of(call->self);
	struct dice *dice = dice_of(machine);
	struct node *list;
	int64_t n;

	if (!dice_integer(machine, "middle_of", "n", call->values[0], &n))
		return false;
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
	struct run *runs;
	size_t i;

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
	runs = arena_take(&dice->arena, (pool->count + 1) * sizeof *runs);
	if (runs == NULL)
		return machine_out_of_memory(machine);
	for (i = 0; i < pool->count; i++) {
		runs[i].times = pool->runs[i].times;
		runs[i].roll =
			node_small(machine, faces_indicate(machine, pool->runs[i].roll, spec));
		if (runs[i].roll == NULL)
			return false;
	}
	return die_make(machine, runs, pool->count, 0, result);
}

static bool pool_count(struct machine *machine, const struct call *call, struct value *result)
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

static bool pool_p_any(struct machine *machine, const struct call *call, struct value *result)
{
	const struct value *spec = NULL;

	return take_spec(machine, call->arguments, &spec) &&
	       p_count(machine, self_of(call->self), spec, 1, INT64_MAX, result);
}

static bool pool_p_none(struct machine *machine, const struct call *call, struct value *result)
{
	const struct value *spec = NULL;

	return take_spec(machine, call->arguments, &spec) &&
	       p_count(machine, self_of(call->self), spec, INT64_MIN, 0, result);
}

static bool pool_p_at_least(struct machine *machine, const struct call *call, struct value *result)
{
	const struct value *spec = NULL;
	struct remaining rest;
	struct value value;
	int64_t k;

	if (!dice_first(machine, call, "k", &value, &rest) ||
	    !dice_integer(machine, "p_at_least", "k", value, &k))
		return false;
	if (k < 0)
		return dice_error(machine, "p_at_least: k must be non-negative");
	return take_spec(machine, &rest.arguments, &spec) &&
	       p_count(machine, self_of(call->self), spec, k, INT64_MAX, result);
}

/* ---- each die ---- */

static bool change_all(struct machine *machine, const struct dice_pool *pool,
		       const struct face_change *change, struct value *result)
{
	struct run *runs = arena_take(&dice_of(machine)->arena, (pool->count + 1) * sizeof *runs);
	size_t i;

	if (pool->hand != NULL)
		return dice_error(machine, "cards that were drawn cannot be changed one by one");
	if (runs == NULL)
		return machine_out_of_memory(machine);
	for (i = 0; i < pool->count; i++) {
		runs[i].times = pool->runs[i].times;
		runs[i].roll =
			node_small(machine, faces_change(machine, pool->runs[i].roll, change));
		if (runs[i].roll == NULL)
			return false;
	}
	return pool_make(machine, runs, pool->count, result);
}

static bool change_by(struct machine *machine, const struct call *call, struct face_change change,
		      struct value *result)
{
	return face_spec_take(machine, call->values[0], &change.spec) &&
	       change_all(machine, self_of(call->self), &change, result);
}

static bool pool_keep(struct machine *machine, const struct call *call, struct value *result)
{
	return change_by(machine, call, (struct face_change){.kind = FACES_KEEP}, result);
}

static bool pool_remove(struct machine *machine, const struct call *call, struct value *result)
{
	return change_by(machine, call, (struct face_change){.kind = FACES_REMOVE}, result);
}

static bool pool_convert(struct machine *machine, const struct call *call, struct value *result)
{
	struct face_change change = {.kind = FACES_CONVERT};

	return face_spec_take(machine, call->values[0], &change.spec) &&
	       dice_integer(machine, "convert", "to", call->values[1], &change.to) &&
	       change_all(machine, self_of(call->self), &change, result);
}

static bool pool_ignore(struct machine *machine, const struct call *call, struct value *result)
{
	return change_by(machine, call, (struct face_change){.kind = FACES_CONVERT, .to = 0},
			 result);
}

/* ---- the sum ---- */

static bool pool_sum(struct machine *machine, const struct call *call, struct value *result)
{
	return pool_total(machine, self_of(call->self), result);
}

static bool pool_bucket(struct machine *machine, const struct call *call, struct value *result)
{
	struct value total;

	return pool_total(machine, self_of(call->self), &total) &&
	       scale_bucket(machine, call, (struct die_roll *)total.object, result);
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
#define POOL_METHOD(name, parameters, ...) {#name, parameters, pool_##name},
#include "starlark/words.def"
	{"", "", NULL}};

const struct type type_dice_pool = {
	.name = "DicePool", .methods = methods, .write = write_pool, .binary = dice_binary};
