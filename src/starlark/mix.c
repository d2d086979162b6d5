/* Rolls made from other rolls: mix([(weight, die), ...]), reroll(die, spec, times), and pool_of([die, ...]). */
#include <assert.h>

#include "starlark/dice.h"

/* ---- mix ---- */

/* A mixture distribution: one of several rolls, chosen by weight. */
struct mixture {
	struct machine *machine;
	struct measure weights; /* of the parts, by index */
	struct choice_case *cases;
	size_t count;
};

/* The roll of a part: (weight, roll), (weight, pool) or (weight, number). */
static struct node *part_node(struct machine *machine, struct value value)
{
	struct die_roll *die;
	bool failed;

	if (value.kind == VALUE_INTEGER)
		return node_checked(machine, tree_number(dice_of(machine), value.integer));
	die = roll_of_value(machine, value, &failed);
	if (die != NULL)
		return die_node(machine, die);
	if (!failed)
		dice_expect(machine, "mix", value, &type_die_roll);
	return NULL;
}

static bool add_weight(struct mixture *mixture, struct value value, size_t i)
{
	bool floating, ok;
	mpq_t weight;

	mpq_init(weight);
	ok = dice_number(value, weight, &floating)
		     ? mpq_sgn(weight) >= 0 ||
			       dice_error(mixture->machine, "mix: weights must not be negative")
		     : dice_error(mixture->machine, "mix: expected a number for a weight, got %s",
				  value_type(value));
	if (ok && mpq_sgn(weight) > 0)
		ok = measure_add(&mixture->weights, (int64_t)i, weight) ||
		     machine_out_of_memory(mixture->machine);
	mpq_clear(weight);
	return ok;
}

static bool add_part(struct mixture *mixture, struct value part, size_t i)
{
	const struct tuple *pair = (struct tuple *)part.object;
	struct node *node;

	assert(mixture->cases != NULL);
	if (!value_is(part, &type_tuple) || pair->count != 2)
		return dice_error(mixture->machine, "mix row %zu: expected (weight, die) tuple", i);
	node = part_node(mixture->machine, pair->items[1]);
	if (node == NULL || !add_weight(mixture, pair->items[0], i))
		return false;
	mixture->cases[mixture->count++] = (struct choice_case){(int64_t)i, node};
	return true;
}

static bool finish(struct mixture *mixture, struct value *result)
{
	struct dice *dice = dice_of(mixture->machine);
	struct node *which;

	if (mixture->weights.count == 0)
		return dice_error(mixture->machine, "mix: no part has any weight");
	which = tree_of_measure(dice, &mixture->weights);
	return die_of_node(mixture->machine,
			   build_choice(&dice->builder, (struct span){0, 0}, which, mixture->cases,
					mixture->count, NULL),
			   result);
}

bool word_mix(struct machine *machine, const struct call *call, struct value *result)
{
	struct mixture mixture = {.machine = machine};
	struct value parts = call->values[0];
	size_t count, i;
	bool ok;

	if (!argument_length(machine, parts, &count))
		return false;
	mixture.cases = arena_take(&dice_of(machine)->arena, (count + 1) * sizeof *mixture.cases);
	measure_init(&mixture.weights, dice_of(machine)->memory);
	ok = mixture.cases != NULL || machine_out_of_memory(machine);
	for (i = 0; ok && i < count; i++)
		ok = add_part(&mixture, value_item(machine, parts, i), i);
	ok = ok && finish(&mixture, result);
	measure_clear(&mixture.weights);
	return ok;
}

/* ---- pool_of ---- */

/* A pool of arbitrary rolls: pool_of([explode(d(6), None), explode(d(8), None)]).order_stat(1) */
bool word_pool_of(struct machine *machine, const struct call *call, struct value *result)
{
	struct value rolls = call->values[0], roll;
	struct run *runs;
	size_t count, i;

	if (!argument_length(machine, rolls, &count))
		return false;
	if (count == 0)
		return dice_error(machine, "roll pool count must be >= 1");
	runs = arena_take(&dice_of(machine)->arena, count * sizeof *runs);
	if (runs == NULL)
		return machine_out_of_memory(machine);
	for (i = 0; i < count; i++) {
		roll = value_item(machine, rolls, i);
		if (!dice_expect(machine, "pool_of", roll, &type_die_roll))
			return false;
		runs[i] = (struct run){1, die_node(machine, (struct die_roll *)roll.object)};
		if (runs[i].roll == NULL)
			return false;
	}
	return pool_make(machine, runs, count, result);
}

/* ---- reroll ---- */

/* At most `times` rerolls, nested: let x = ROLL in if x is one of the faces then (the same with times - 1) else x. */
static struct node *again(struct machine *machine, struct node *roll, const struct face_spec *spec,
			  int64_t times)
{
	struct node *node = roll;

	for (; times > 0 && node != NULL; times--)
		node = faces_replace(machine, roll, spec, node);
	return node;
}

/* Without a limit (times < 0), rerolling is conditioning on the other faces. */
static struct node *reroll_die(struct machine *machine, struct node *roll,
			       const struct face_spec *spec, int64_t times)
{
	struct face_change remove = {.spec = *spec, .kind = FACES_REMOVE};

	if (roll == NULL)
		return NULL;
	return times < 0 ? faces_change(machine, roll, &remove) : again(machine, roll, spec, times);
}

static bool reroll_pool(struct machine *machine, const struct dice_pool *pool,
			const struct face_spec *spec, int64_t times, struct value *result)
{
	struct run *runs = arena_take(&dice_of(machine)->arena, (pool->count + 1) * sizeof *runs);
	size_t i;

	if (pool->hand != NULL)
		return dice_error(machine, "cards that were drawn cannot be rolled again");
	if (runs == NULL)
		return machine_out_of_memory(machine);
	for (i = 0; i < pool->count; i++) {
		runs[i].times = pool->runs[i].times;
		runs[i].roll = reroll_die(machine, pool->runs[i].roll, spec, times);
		if (runs[i].roll == NULL)
			return false;
	}
	return pool_make(machine, runs, pool->count, result);
}

bool word_reroll(struct machine *machine, const struct call *call, struct value *result)
{
	struct face_spec spec;
	struct node *node;
	int64_t times = -1;

	if (!face_spec_take(machine, call->values[1], &spec))
		return false;
	if (call->values[2].kind != VALUE_NONE) {
		if (!dice_integer(machine, "reroll", "times", call->values[2], &times))
			return false;
		if (times < 0)
			return dice_error(machine, "reroll: times must be >= 0");
	}
	if (value_is(call->values[0], &type_dice_pool))
		return reroll_pool(machine, (struct dice_pool *)call->values[0].object, &spec,
				   times, result);
	if (!value_is(call->values[0], &type_die_roll))
		return dice_error(machine, "reroll: expected DieRoll or DicePool, got %s",
				  value_type(call->values[0]));
	node = reroll_die(machine, die_node(machine, (struct die_roll *)call->values[0].object),
			  &spec, times);
	return node != NULL && die_of_node(machine, node, result);
}
