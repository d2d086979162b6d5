/* The functions that make dice, bands and pools, and the table of all functions on dice. */
#include "starlark/dice.h"
#include "starlark/words.h"

/* ---- dice ---- */

bool word_d(struct machine *machine, struct value self, const struct arguments *arguments,
	    struct value *result)
{
	struct value value = value_none();
	int64_t sides;

	(void)self;
	if (!machine_take(machine, "d", arguments, "sides", &value) ||
	    !dice_integer(machine, "d", "sides", value, &sides))
		return false;
	if (sides < 1)
		return dice_error(machine, "die sides must be >= 1, got %lld", (long long)sides);
	return die_of_node(machine, tree_die(dice_of(machine), sides), result);
}

static bool add_faces(struct machine *machine, struct value faces, size_t count,
		      struct measure *measure)
{
	bool ok = true;
	int64_t face;
	mpq_t one;
	size_t i;

	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	for (i = 0; ok && i < count; i++)
		ok = dice_integer(machine, "die_faces", "faces", value_item(machine, faces, i),
				  &face) &&
		     (measure_add(measure, face, one) || machine_out_of_memory(machine));
	mpq_clear(one);
	return ok;
}

bool word_die_faces(struct machine *machine, struct value self, const struct arguments *arguments,
		    struct value *result)
{
	struct value faces = value_none();
	struct measure measure;
	size_t count;
	bool ok;

	(void)self;
	if (!machine_take(machine, "die_faces", arguments, "faces", &faces) ||
	    !argument_length(machine, faces, &count))
		return false;
	if (count == 0)
		return dice_error(machine, "from_faces: need at least one face");
	measure_init(&measure, dice_of(machine)->memory);
	ok = add_faces(machine, faces, count, &measure) &&
	     die_of_measure(machine, &measure, result);
	measure_clear(&measure);
	return ok;
}

bool word_shift(struct machine *machine, struct value self, const struct arguments *arguments,
		struct value *result)
{
	struct value values[2] = {value_none(), value_none()};
	int64_t n;

	(void)self;
	if (!machine_take(machine, "shift", arguments, "roll n", values) ||
	    !dice_integer(machine, "shift", "n", values[1], &n))
		return false;
	if (!value_is(values[0], &type_die_roll))
		return dice_error(machine, "shift: expected DieRoll, got %s",
				  value_type(values[0]));
	return dice_binary(machine, OPERATION_ADD, values[0], value_integer(n), result) == DONE;
}

/* ---- bands ---- */

bool word_through(struct machine *machine, struct value self, const struct arguments *arguments,
		  struct value *result)
{
	struct value values[2] = {value_none(), value_none()};
	int64_t low, high;

	(void)self;
	if (!machine_take(machine, "through", arguments, "lo hi", values) ||
	    !dice_integer(machine, "through", "lo", values[0], &low) ||
	    !dice_integer(machine, "through", "hi", values[1], &high))
		return false;
	if (low > high)
		return dice_error(machine,
				  "through: lower bound must be <= upper bound, got %lld..%lld",
				  (long long)low, (long long)high);
	return band_make(machine, low, high, result);
}

bool word_at_most(struct machine *machine, struct value self, const struct arguments *arguments,
		  struct value *result)
{
	struct value value = value_none();
	int64_t high;

	(void)self;
	return machine_take(machine, "at_most", arguments, "hi", &value) &&
	       dice_integer(machine, "at_most", "hi", value, &high) &&
	       band_make(machine, INT64_MIN, high, result);
}

bool word_at_least(struct machine *machine, struct value self, const struct arguments *arguments,
		   struct value *result)
{
	struct value value = value_none();
	int64_t low;

	(void)self;
	return machine_take(machine, "at_least", arguments, "lo", &value) &&
	       dice_integer(machine, "at_least", "lo", value, &low) &&
	       band_make(machine, low, INT64_MAX, result);
}

/* ---- pools ---- */

/* A run of `count` dice. */
static bool take_run(struct machine *machine, int64_t count, int64_t sides, struct run *run)
{
	if (count == 0)
		return dice_error(machine, "roll pool count must be >= 1");
	if (sides < 1)
		return dice_error(machine, "die sides must be >= 1, got %lld", (long long)sides);
	*run = (struct run){count, tree_die(dice_of(machine), sides)};
	return run->roll != NULL || dice_failed(machine);
}

bool word_dice_pool(struct machine *machine, struct value self, const struct arguments *arguments,
		    struct value *result)
{
	struct value values[2] = {value_none(), value_none()};
	int64_t count, sides;
	struct run run;

	(void)self;
	if (!machine_take(machine, "dice_pool", arguments, "count sides", values) ||
	    !dice_integer(machine, "dice_pool", "count", values[0], &count) ||
	    !dice_integer(machine, "dice_pool", "sides", values[1], &sides))
		return false;
	if (count < 0)
		return dice_error(machine, "dice_pool count must be non-negative");
	return take_run(machine, count, sides, &run) && pool_make(machine, &run, 1, result);
}

bool word_sum(struct machine *machine, struct value self, const struct arguments *arguments,
	      struct value *result)
{
	struct value value = value_none();
	char shown[120];

	(void)self;
	if (!machine_take(machine, "sum", arguments, "x", &value))
		return false;
	*result = value;
	if (value_is(value, &type_die_roll))
		return true;
	if (value_is(value, &type_dice_pool))
		return pool_total(machine, (struct dice_pool *)value.object, result);
	return dice_error(machine, "sum: expected DicePool or DieRoll, got %s",
			  dice_shown(machine, value, shown, sizeof shown));
}

/* ---- keep and drop ---- */

/* The arguments of keep_highest, drop_lowest and so on. */
struct some {
	int64_t count, sides, number;
};

static bool take_some(struct machine *machine, const char *function,
		      const struct arguments *arguments, struct some *some)
{
	struct value values[3] = {value_none(), value_none(), value_none()};

	if (!machine_take(machine, function, arguments, "n s k", values) ||
	    !dice_integer(machine, function, "n", values[0], &some->count) ||
	    !dice_integer(machine, function, "s", values[1], &some->sides) ||
	    !dice_integer(machine, function, "k", values[2], &some->number))
		return false;
	return (some->count >= 0 && some->sides >= 0 && some->number >= 0) ||
	       dice_error(machine, "%s arguments must be non-negative", function);
}

/* Drops `k` dice, but at least one remains. */
static bool drop(struct machine *machine, const char *function, enum node_kind kind,
		 const struct arguments *arguments, struct value *result)
{
	struct some some;
	struct run run;

	if (!take_some(machine, function, arguments, &some) ||
	    !take_run(machine, some.count, some.sides, &run))
		return false;
	if (some.number >= some.count)
		some.number = some.count - 1;
	return pool_select(machine, &run, 1, kind, true, some.number, result);
}

static bool keep(struct machine *machine, const char *function, enum node_kind kind,
		 const struct arguments *arguments, struct value *result)
{
	struct some some;
	struct run run;

	if (!take_some(machine, function, arguments, &some))
		return false;
	if (some.number == 0)
		return die_make(machine, NULL, 0, 0, result);
	return take_run(machine, some.count, some.sides, &run) &&
	       pool_select(machine, &run, 1, kind, false,
			   some.number < some.count ? some.number : some.count, result);
}

bool word_drop_lowest(struct machine *machine, struct value self, const struct arguments *arguments,
		      struct value *result)
{
	(void)self;
	return drop(machine, "drop_lowest", NODE_LOW, arguments, result);
}

bool word_drop_highest(struct machine *machine, struct value self,
		       const struct arguments *arguments, struct value *result)
{
	(void)self;
	return drop(machine, "drop_highest", NODE_HIGH, arguments, result);
}

bool word_keep_highest(struct machine *machine, struct value self,
		       const struct arguments *arguments, struct value *result)
{
	(void)self;
	return keep(machine, "keep_highest", NODE_HIGH, arguments, result);
}

bool word_keep_lowest(struct machine *machine, struct value self, const struct arguments *arguments,
		      struct value *result)
{
	(void)self;
	return keep(machine, "keep_lowest", NODE_LOW, arguments, result);
}

/* ---- methods of pools as functions ---- */

/* Calls a method on the first argument. */
static bool as_method(struct machine *machine, const char *function, native_call *method,
		      const struct arguments *arguments, struct value *result)
{
	struct others rest;
	struct value pool;

	if (!dice_first(machine, function, "pool", arguments, &pool, &rest))
		return false;
	if (!value_is(pool, &type_dice_pool))
		return dice_error(machine, "%s: expected DicePool, got %s", function,
				  value_type(pool));
	return method(machine, pool, &rest.arguments, result);
}

bool word_count(struct machine *machine, struct value self, const struct arguments *arguments,
		struct value *result)
{
	(void)self;
	return as_method(machine, "count", pool_count, arguments, result);
}

bool word_order_stat(struct machine *machine, struct value self, const struct arguments *arguments,
		     struct value *result)
{
	(void)self;
	return as_method(machine, "order_stat", pool_order_stat, arguments, result);
}

bool word_middle_of(struct machine *machine, struct value self, const struct arguments *arguments,
		    struct value *result)
{
	(void)self;
	return as_method(machine, "middle_of", pool_middle_of, arguments, result);
}

/* ---- tables ---- */

const struct native dice_words[] = {
#define DICE_WORD(name, ...) {#name, word_##name},
#include "starlark/words.def"
	{"", NULL}};

const struct native *const dice_natives[] = {script_builtins, dice_words, NULL};
