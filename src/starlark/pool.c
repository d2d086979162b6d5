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

bool pool_order_stat(struct machine *machine, struct value self, const struct arguments *arguments,
		     struct value *result)
{
	const struct dice_pool *pool = self_of(self);
	struct dice *dice = dice_of(machine);
	struct value value = value_none();
	struct node *list;
	int64_t k;

	if (!machine_take(machine, "order_stat", arguments, "k", &value) ||
	    !dice_integer(machine, "order_stat", "k", value, &k))
		return false;
	if (k < 1 || k > pool->size)
		return dice_error(machine, "order_stat: k must be 1..=%lld, got %lld",
				  (long long)pool->size, (long long)k);
	list = tree_select(dice, NODE_HIGH, false, k, pool_list(machine, pool));
	list = tree_select(dice, NODE_LOW, false, 1, list);
	return die_of_node(machine, tree_operator(dice, NODE_SUM, list, NULL), result);
}

/* If an odd number of dice is left out, one more of the high ones is. */
bool pool_middle_of(struct machine *machine, struct value self, const struct arguments *arguments,
		    struct value *result)
{
	const struct dice_pool *pool = self_of(self);
	struct dice *dice = dice_of(machine);
	struct value value = value_none();
	struct node *list;
	int64_t n;

	if (!machine_take(machine, "middle_of", arguments, "n", &value) ||
	    !dice_integer(machine, "middle_of", "n", value, &n))
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
		return die_of_node(
			machine,
			tree_let(dice, x, pool->hand,
				 tree_operator(dice, NODE_COUNT, tree_meant(dice, x, spec), NULL)),
			result);
	runs = arena_take(&dice->arena, (pool->count + 1) * sizeof *runs);
	if (runs == NULL)
		return machine_out_of_memory(machine);
	for (i = 0; i < pool->count; i++) {
		runs[i].times = pool->runs[i].times;
		runs[i].roll = node_small(machine, faces_tell(machine, pool->runs[i].roll, spec));
		if (runs[i].roll == NULL)
			return false;
	}
	return die_make(machine, runs, pool->count, 0, result);
}

bool pool_count(struct machine *machine, struct value self, const struct arguments *arguments,
		struct value *result)
{
	struct value value = value_none();
	struct face_spec spec;

	return machine_take(machine, "count", arguments, "spec", &value) &&
	       face_spec_take(machine, value, &spec) &&
	       count_faces(machine, self_of(self), &spec, result);
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

static bool pool_p_any(struct machine *machine, struct value self,
		       const struct arguments *arguments, struct value *result)
{
	const struct value *spec = NULL;

	return take_spec(machine, arguments, &spec) &&
	       p_count(machine, self_of(self), spec, 1, INT64_MAX, result);
}

static bool pool_p_none(struct machine *machine, struct value self,
			const struct arguments *arguments, struct value *result)
{
	const struct value *spec = NULL;

	return take_spec(machine, arguments, &spec) &&
	       p_count(machine, self_of(self), spec, INT64_MIN, 0, result);
}

static bool pool_p_at_least(struct machine *machine, struct value self,
			    const struct arguments *arguments, struct value *result)
{
	const struct value *spec = NULL;
	struct others rest;
	struct value value;
	int64_t k;

	if (!dice_first(machine, "p_at_least", "k", arguments, &value, &rest) ||
	    !dice_integer(machine, "p_at_least", "k", value, &k))
		return false;
	if (k < 0)
		return dice_error(machine, "p_at_least: k must be non-negative");
	return take_spec(machine, &rest.arguments, &spec) &&
	       p_count(machine, self_of(self), spec, k, INT64_MAX, result);
}

/* ---- each die ---- */

/* An operation on each die. */
struct change {
	struct face_spec spec;
	enum { CHANGE_KEEP, CHANGE_REMOVE, CHANGE_CONVERT } kind;
	int64_t to;
};

static struct node *change_die(struct machine *machine, struct node *roll,
			       const struct change *change)
{
	switch (change->kind) {
	case CHANGE_KEEP:
	case CHANGE_REMOVE:
		return faces_keep(machine, roll, &change->spec, change->kind == CHANGE_KEEP);
	case CHANGE_CONVERT:
		break;
	}
	return faces_convert(machine, roll, &change->spec, change->to);
}

static bool change_all(struct machine *machine, struct value self, const struct change *change,
		       struct value *result)
{
	const struct dice_pool *pool = self_of(self);
	struct run *runs = arena_take(&dice_of(machine)->arena, (pool->count + 1) * sizeof *runs);
	size_t i;

	if (pool->hand != NULL)
		return dice_error(machine, "cards that were drawn cannot be changed one by one");
	if (runs == NULL)
		return machine_out_of_memory(machine);
	for (i = 0; i < pool->count; i++) {
		runs[i].times = pool->runs[i].times;
		runs[i].roll = node_small(machine, change_die(machine, pool->runs[i].roll, change));
		if (runs[i].roll == NULL)
			return false;
	}
	return pool_make(machine, runs, pool->count, result);
}

static bool pool_keep(struct machine *machine, struct value self, const struct arguments *arguments,
		      struct value *result)
{
	struct change change = {.kind = CHANGE_KEEP};
	struct value value = value_none();

	return machine_take(machine, "keep", arguments, "spec", &value) &&
	       face_spec_take(machine, value, &change.spec) &&
	       change_all(machine, self, &change, result);
}

static bool pool_remove(struct machine *machine, struct value self,
			const struct arguments *arguments, struct value *result)
{
	struct change change = {.kind = CHANGE_REMOVE};
	struct value value = value_none();

	return machine_take(machine, "remove", arguments, "spec", &value) &&
	       face_spec_take(machine, value, &change.spec) &&
	       change_all(machine, self, &change, result);
}

static bool pool_convert(struct machine *machine, struct value self,
			 const struct arguments *arguments, struct value *result)
{
	struct change change = {.kind = CHANGE_CONVERT};
	struct value values[2] = {value_none(), value_none()};

	return machine_take(machine, "convert", arguments, "spec to", values) &&
	       face_spec_take(machine, values[0], &change.spec) &&
	       dice_integer(machine, "convert", "to", values[1], &change.to) &&
	       change_all(machine, self, &change, result);
}

static bool pool_ignore(struct machine *machine, struct value self,
			const struct arguments *arguments, struct value *result)
{
	struct change change = {.kind = CHANGE_CONVERT};
	struct value value = value_none();

	return machine_take(machine, "ignore", arguments, "spec", &value) &&
	       face_spec_take(machine, value, &change.spec) &&
	       change_all(machine, self, &change, result);
}

/* ---- the sum ---- */

static bool pool_sum(struct machine *machine, struct value self, const struct arguments *arguments,
		     struct value *result)
{
	return machine_take(machine, "sum", arguments, "", NULL) &&
	       pool_total(machine, self_of(self), result);
}

static bool pool_bucket(struct machine *machine, struct value self,
			const struct arguments *arguments, struct value *result)
{
	struct value total;

	return pool_total(machine, self_of(self), &total) &&
	       scale_bucket(machine, (struct die_roll *)total.object, arguments, result);
}

/* ---- the type ---- */

static bool write_pool(struct machine *machine, struct writer_of_text *to,
		       const struct object *object, bool quoted)
{
	char text[60];

	(void)machine;
	(void)quoted;
	snprintf(text, sizeof text, "DicePool(%lld dice)",
		 (long long)((const struct dice_pool *)object)->size);
	text_add_string(to, text);
	return true;
}

static const struct native methods[] = {
#define POOL_METHOD(name, ...) {#name, pool_##name},
#include "starlark/words.def"
	{"", NULL}};

const struct type type_dice_pool = {
	.name = "DicePool", .methods = methods, .write = write_pool, .binary = dice_binary};
