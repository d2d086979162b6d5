/* The functions that make dice, bands and pools, and the table of all functions on dice. */
#include "starlark/dice.h"
#include "starlark/words.h"

/* ---- dice ---- */

bool word_d(struct machine *machine, const struct call *call, struct value *result)
{
	int64_t sides;

	if (!dice_integer(machine, "d", "sides", call->values[0], &sides))
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

bool word_die_faces(struct machine *machine, const struct call *call, struct value *result)
{
	struct value faces = call->values[0];
	struct measure measure;
	size_t count;
	bool ok;

	if (!argument_length(machine, faces, &count))
		return false;
	if (count == 0)
		return dice_error(machine, "from_faces: need at least one face");
	measure_init(&measure, dice_of(machine)->memory);
	ok = add_faces(machine, faces, count, &measure) &&
	     die_of_measure(machine, &measure, result);
	measure_clear(&measure);
	return ok;
}

bool word_shift(struct machine *machine, const struct call *call, struct value *result)
{
	int64_t n;

	if (!dice_integer(machine, "shift", "n", call->values[1], &n))
		return false;
	if (!dice_expect(machine, "shift", call->values[0], &type_die_roll))
		return false;
	return dice_binary(machine, OPERATION_ADD, call->values[0], value_integer(n), result) ==
	       DONE;
}

/* ---- bands ---- */

bool word_through(struct machine *machine, const struct call *call, struct value *result)
{
	int64_t low, high;

	if (!dice_integer(machine, "through", "lo", call->values[0], &low) ||
	    !dice_integer(machine, "through", "hi", call->values[1], &high))
		return false;
	if (low > high)
		return dice_error(machine,
				  "through: lower bound must be <= upper bound, got %lld..%lld",
				  (long long)low, (long long)high);
	return band_make(machine, low, high, result);
}

bool word_at_most(struct machine *machine, const struct call *call, struct value *result)
{
	int64_t high;

	return dice_integer(machine, "at_most", "hi", call->values[0], &high) &&
	       band_make(machine, INT64_MIN, high, result);
}

bool word_at_least(struct machine *machine, const struct call *call, struct value *result)
{
	int64_t low;

	return dice_integer(machine, "at_least", "lo", call->values[0], &low) &&
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

bool word_dice_pool(struct machine *machine, const struct call *call, struct value *result)
{
	int64_t count, sides;
	struct run run;

	if (!dice_integer(machine, "dice_pool", "count", call->values[0], &count) ||
	    !dice_integer(machine, "dice_pool", "sides", call->values[1], &sides))
		return false;
	if (count < 0)
		return dice_error(machine, "dice_pool count must be non-negative");
	return take_run(machine, count, sides, &run) && pool_make(machine, &run, 1, result);
}

bool word_sum(struct machine *machine, const struct call *call, struct value *result)
{
	struct value value = call->values[0];
	char shown[120];

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
struct keep_arguments {
	int64_t count, sides, number;
};

static bool take_keep_arguments(struct machine *machine, const struct call *call,
				struct keep_arguments *taken)
{
	return dice_integer(machine, call->name, "n", call->values[0], &taken->count) &&
	       dice_integer(machine, call->name, "s", call->values[1], &taken->sides) &&
	       dice_integer(machine, call->name, "k", call->values[2], &taken->number) &&
	       ((taken->count >= 0 && taken->sides >= 0 && taken->number >= 0) ||
		dice_error(machine, "%s arguments must be non-negative", call->name));
}

/* Drops `k` dice, but at least one remains. */
static bool drop(struct machine *machine, const struct call *call, enum node_kind kind,
		 struct value *result)
{
	struct keep_arguments taken;
	struct run run;

	if (!take_keep_arguments(machine, call, &taken) ||
	    !take_run(machine, taken.count, taken.sides, &run))
		return false;
	if (taken.number >= taken.count)
		taken.number = taken.count - 1;
	return pool_select(machine, &run, 1, kind, true, taken.number, result);
}

static bool keep(struct machine *machine, const struct call *call, enum node_kind kind,
		 struct value *result)
{
	struct keep_arguments taken;
	struct run run;

	if (!take_keep_arguments(machine, call, &taken))
		return false;
	if (taken.number == 0)
		return die_make(machine, NULL, 0, 0, result);
	return take_run(machine, taken.count, taken.sides, &run) &&
	       pool_select(machine, &run, 1, kind, false,
			   taken.number < taken.count ? taken.number : taken.count, result);
}

bool word_drop_lowest(struct machine *machine, const struct call *call, struct value *result)
{
	return drop(machine, call, NODE_LOW, result);
}

bool word_drop_highest(struct machine *machine, const struct call *call, struct value *result)
{
	return drop(machine, call, NODE_HIGH, result);
}

bool word_keep_highest(struct machine *machine, const struct call *call, struct value *result)
{
	return keep(machine, call, NODE_HIGH, result);
}

bool word_keep_lowest(struct machine *machine, const struct call *call, struct value *result)
{
	return keep(machine, call, NODE_LOW, result);
}

/* ---- methods as functions ---- */

/* Calls the method of the same name on the first argument. */
static bool as_method(struct machine *machine, const struct call *call, const char *parameter,
		      const struct type *type, struct value *result)
{
	struct remaining rest;
	struct value object;

	return dice_first(machine, call, parameter, &object, &rest) &&
	       dice_expect(machine, call->name, object, type) &&
	       native_run(machine, value_method(object, call->name), object, &rest.arguments,
			  result);
}

#define METHOD(name, parameter, type)                                                              \
	bool word_##name(struct machine *machine, const struct call *call, struct value *result)   \
	{                                                                                          \
		return as_method(machine, call, parameter, type, result);                          \
	}

METHOD(count, "pool", &type_dice_pool)
METHOD(order_stat, "pool", &type_dice_pool)
METHOD(middle_of, "pool", &type_dice_pool)
METHOD(bucket, "roll", &type_die_roll)

/* ---- tables ---- */

const struct native dice_words[] = {
#define DICE_WORD(name, parameters, ...) {#name, parameters, word_##name},
#include "starlark/words.def"
	{"", "", NULL}};

const struct native *const dice_natives[] = {script_builtins, dice_words, NULL};
