/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The type DieRoll: a random number, a sum of independent rolls and a constant. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "calc/calc.h"
#include "starlark/dice.h"
#include "support/text.h"
#include "tree/arithmetic.h"

/* ---- construction ---- */

/* A cheap, conservative test whether two nodes are the same die: false may mean "not known". */
static bool is_same(const struct node *a, const struct node *b)
{
	return a == b ||
	       (a->kind == NODE_DIE && b->kind == NODE_DIE && a->operands[0]->kind == NODE_NUMBER &&
		b->operands[0]->kind == NODE_NUMBER &&
		a->operands[0]->number == b->operands[0]->number);
}

/* An existing run of the same roll; the order of the runs in a sum is irrelevant. */
static struct roll_copies *find_same(struct die_roll *die, const struct node *roll)
{
	size_t i;

	/* A bounded search, so that sums of many different rolls take linear time. */
	for (i = die->count; i > 0 && die->count - i < 256; i--) {
		if (is_same(die->runs[i - 1].roll, roll))
			return &die->runs[i - 1];
	}
	return NULL;
}

/* A roll without runs, with room for some; NULL after an error. */
static struct die_roll *take_die(struct machine *machine, size_t room, int64_t constant)
{
	struct die_roll *die = heap_take(machine_heap(machine), &type_die_roll,
					 sizeof *die + room * sizeof *die->runs);

	if (die == NULL) {
		machine_out_of_memory(machine);
		return NULL;
	}
	die->constant = constant;
	return dice_has_room(machine) ? die : NULL;
}

static void add_run(struct die_roll *die, struct roll_copies run)
{
	struct roll_copies *same = find_same(die, run.roll);

	if (same != NULL && same->times <= INT64_MAX - run.times)
		same->times += run.times;
	else
		die->runs[die->count++] = run;
}

bool die_make(struct machine *machine, const struct roll_copies *runs, size_t count,
	      int64_t constant, struct value *result)
{
	struct die_roll *die = take_die(machine, count, constant);
	size_t i;

	if (die == NULL)
		return false;
	for (i = 0; i < count; i++)
		add_run(die, runs[i]);
	*result = value_of(&die->object);
	return true;
}

bool die_of_node(struct machine *machine, struct node *node, struct value *result)
{
	node = node_small(machine, node);
	return node != NULL && die_make(machine, &(struct roll_copies){1, node}, 1, 0, result);
}

bool die_of_measure(struct machine *machine, const struct measure *measure, struct value *result)
{
	return die_of_node(machine, tree_of_measure(dice_of(machine), measure), result);
}

/* ---- distributions ---- */

struct distribution *dice_calculate(struct dice *dice, const struct node *node, size_t held,
				    bool *stopped)
{
	struct calc_request request = {.memory = dice->memory,
				       .limits = dice->limits,
				       .held = held,
				       .stop = stop_within,
				       .data = dice->stop,
				       .threshold = dice->threshold};
	struct outcomes outcomes;
	struct distribution *distribution;
	struct tree tree;

	*stopped = false;
	if (!tree_complete(dice, node, &tree) ||
	    !calc_tree(&request, &tree, &dice->diag, &outcomes, stopped))
		return NULL;
	distribution = distribution_take(dice->memory, &outcomes);
	if (distribution == NULL)
		outcomes_clear(&outcomes);
	return distribution;
}

struct distribution *node_known(struct machine *machine, const struct node *node)
{
	struct distribution *distribution = NULL;
	bool stopped = false;

	if (machine_works(machine, 1))
		distribution = dice_calculate(dice_of(machine), node, machine_heap(machine)->bytes,
					      &stopped);
	if (distribution == NULL && stopped)
		machine_works(machine, 0); /* reports the reason */
	else if (distribution == NULL)
		dice_failed(machine);
	return distribution;
}

struct node *node_checked(struct machine *machine, struct node *node)
{
	if (node == NULL)
		dice_failed(machine);
	return node;
}

/* A tree that is too large is replaced by its distribution. */
struct node *node_small(struct machine *machine, struct node *node)
{
	struct dice *dice = dice_of(machine);
	struct distribution *known;
	struct measure measure;

	if (node_checked(machine, node) == NULL)
		return NULL;
	if (node->depth <= dice->limits->depth / 4 && !tree_is_large(node))
		return node;
	known = node_known(machine, node);
	if (known == NULL)
		return NULL;
	measure_init(&measure, dice->memory);
	if (!distribution_has_tail(known))
		node = node_checked(machine, measure_add_pmf(&measure, known->outcomes.pmf)
						     ? tree_of_measure(dice, &measure)
						     : NULL);
	measure_clear(&measure);
	distribution_free(known);
	return node;
}

struct node *die_node(struct machine *machine, const struct die_roll *die)
{
	return node_small(machine,
			  tree_of_runs(dice_of(machine), die->runs, die->count, die->constant));
}

/* The heap counts the cached distribution of a roll, so that collections run in time. */
static void count_bytes(struct machine *machine, struct die_roll *die)
{
	size_t bytes = die->known->outcomes.context.bytes;

	die->object.bytes += bytes;
	machine_heap(machine)->bytes += bytes;
}

const struct distribution *die_known(struct machine *machine, struct die_roll *die)
{
	struct node *node;

	if (die->known != NULL)
		return die->known;
	node = node_checked(machine,
			    tree_of_runs(dice_of(machine), die->runs, die->count, die->constant));
	if (node != NULL)
		die->known = node_known(machine, node);
	if (die->known != NULL)
		count_bytes(machine, die);
	return die->known;
}

const struct distribution *die_listed(struct machine *machine, struct die_roll *die,
				      const char *function)
{
	const struct distribution *known = die_known(machine, die);

	if (known != NULL && distribution_has_tail(known)) {
		dice_error(machine, "%s: not all outcomes of this roll can be listed", function);
		return NULL;
	}
	return known;
}

/* ---- operators ---- */

struct die_roll *roll_of_value(struct machine *machine, struct value value, bool *failed)
{
	struct value total;

	*failed = false;
	if (value_is(value, &type_die_roll))
		return (struct die_roll *)value.object;
	if (!value_is(value, &type_dice_pool))
		return NULL;
	*failed = !pool_total(machine, (struct dice_pool *)value.object, &total);
	return *failed ? NULL : (struct die_roll *)total.object;
}

static enum done overflow(struct machine *machine)
{
	machine_error(machine, CODE_OVERFLOW, "the result does not fit 64 bits");
	return FAILED;
}

/* The run multiplied by -1; its roll is NULL after an error. */
static struct roll_copies negate(struct dice *dice, struct roll_copies run)
{
	run.roll = run.roll->kind == NODE_NEGATE ? run.roll->operands[0]
						 : tree_operator(dice, NODE_NEGATE, run.roll, NULL);
	return run;
}

/* a + b, or a - b, for the sum b of the runs and the constant. */
static enum done add_rolls(struct machine *machine, const struct die_roll *a,
			   const struct die_roll *b, int64_t constant, bool subtract,
			   struct value *result)
{
	size_t more = b == NULL ? 0 : b->count, i;
	struct die_roll *die;

	if (arithmetic_operate(subtract ? NODE_SUBTRACT : NODE_ADD, a->constant, constant,
			       &constant) != FAULT_NONE)
		return overflow(machine);
	die = take_die(machine, a->count + more, constant);
	if (die == NULL)
		return FAILED;
	for (i = 0; i < a->count; i++)
		add_run(die, a->runs[i]);
	for (i = 0; i < more; i++) {
		struct roll_copies run = b->runs[i];

		if (subtract)
			run = negate(dice_of(machine), run);
		if (run.roll == NULL)
			return done_if(dice_failed(machine));
		add_run(die, run);
	}
	*result = value_of(&die->object);
	return DONE;
}

static enum done multiply(struct machine *machine, const struct die_roll *die, int64_t by,
			  struct value *result)
{
	struct dice *dice = dice_of(machine);
	struct die_roll *product;
	int64_t constant;
	size_t i;

	assert(die != NULL);
	if (by < 1)
		return done_if(dice_error(machine, "scale factor must be positive, got %lld",
					  (long long)by));
	if (arithmetic_multiply(die->constant, by, &constant) != FAULT_NONE)
		return overflow(machine);
	product = take_die(machine, die->count, constant);
	if (product == NULL)
		return FAILED;
	for (i = 0; i < die->count; i++) {
		struct roll_copies run = {die->runs[i].times,
					  tree_operator(dice, NODE_MULTIPLY, die->runs[i].roll,
							tree_number(dice, by))};

		if (run.roll == NULL)
			return done_if(dice_failed(machine));
		add_run(product, run);
	}
	*result = value_of(&product->object);
	return DONE;
}

/* Whether it is obvious that no number is negative. */
static bool is_natural(const struct die_roll *die)
{
	size_t i;

	for (i = 0; i < die->count; i++) {
		const struct node *roll = die->runs[i].roll;

		if (roll->kind != NODE_DIE && !(roll->kind == NODE_TABLE && roll->table->low >= 0))
			return false;
	}
	return die->constant >= 0;
}

static enum done divide(struct machine *machine, const struct die_roll *die, int64_t by,
			struct value *result)
{
	struct dice *dice = dice_of(machine);
	struct node *node;

	if (by < 1)
		return done_if(
			dice_error(machine, "divisor must be positive, got %lld", (long long)by));
	node = die_node(machine, die);
	if (node == NULL)
		return FAILED;
	if (is_natural(die))
		node = tree_operator(dice, NODE_DIVIDE, node, tree_number(dice, by));
	else
		node = tree_floor(dice, node, by);
	return done_if(die_of_node(machine, node, result));
}

/* A pool, or a roll as a pool of one; NULL after an error. */
static const struct dice_pool *as_pool(struct machine *machine, struct value value)
{
	struct value pool = value;
	struct roll_copies run = {.times = 1};

	if (value_is(value, &type_die_roll)) {
		run.roll = die_node(machine, (struct die_roll *)value.object);
		if (run.roll == NULL || !pool_make(machine, &run, 1, &pool))
			return NULL;
	}
	return (struct dice_pool *)pool.object;
}

/* All the dice of two pools; where one of them has dependent numbers, the lists are concatenated. */
static bool join_pools(struct machine *machine, const struct dice_pool *a,
		       const struct dice_pool *b, struct value *result)
{
	struct dice *dice = dice_of(machine);
	struct roll_copies *runs = dice_take(machine, (a->count + b->count + 2) * sizeof *runs);

	if (runs == NULL)
		return false;
	if (a->hand == NULL && b->hand == NULL) {
		memcpy(runs, a->runs, a->count * sizeof *runs);
		memcpy(runs + a->count, b->runs, b->count * sizeof *runs);
		return pool_make(machine, runs, a->count + b->count, result);
	}
	runs[0] = (struct roll_copies){1, pool_list(machine, a)};
	runs[1] = (struct roll_copies){1, pool_list(machine, b)};
	if (runs[0].roll == NULL || runs[1].roll == NULL)
		return dice_failed(machine);
	return pool_of_hand(machine, tree_list(dice, runs, 2), a->size + b->size, result);
}

/* pool + pool, pool + roll and roll + pool: the roll comes last. */
static enum done add_to_pool(struct machine *machine, struct value a, struct value b,
			     struct value *result)
{
	bool swap = value_is(a, &type_die_roll);
	const struct dice_pool *first = as_pool(machine, swap ? b : a);
	const struct dice_pool *last = first == NULL ? NULL : as_pool(machine, swap ? a : b);

	return done_if(last != NULL && join_pools(machine, first, last, result));
}

static bool is_dice(struct value value)
{
	return value_is(value, &type_die_roll) || value_is(value, &type_dice_pool);
}

/* int + roll, int - roll, int // roll and roll * roll are not in the language. */
enum done dice_binary(struct machine *machine, const struct value_operands *operands,
		      struct value *result)
{
	enum value_operation operation = operands->operation;
	struct value a = operands->a, b = operands->b;
	bool adding = operation == OPERATION_ADD || operation == OPERATION_SUBTRACT, failed;
	struct value other = b;
	const struct die_roll *roll, *more = NULL;

	if (!adding && operation != OPERATION_MULTIPLY && operation != OPERATION_FLOOR_DIVIDE)
		return NOT_DONE;
	if (operation == OPERATION_ADD && is_dice(a) && is_dice(b) &&
	    (value_is(a, &type_dice_pool) || value_is(b, &type_dice_pool)))
		return add_to_pool(machine, a, b, result);
	if (operation == OPERATION_MULTIPLY && !is_dice(a)) {
		other = a;
		a = b;
	}
	if (!is_dice(a) || (other.kind != VALUE_INTEGER && !(adding && is_dice(other))))
		return NOT_DONE;
	roll = roll_of_value(machine, a, &failed);
	if (!failed && is_dice(other))
		more = roll_of_value(machine, other, &failed);
	if (failed)
		return FAILED;
	if (adding)
		return add_rolls(machine, roll, more, more == NULL ? other.integer : more->constant,
				 operation == OPERATION_SUBTRACT, result);
	return operation == OPERATION_MULTIPLY ? multiply(machine, roll, other.integer, result)
					       : divide(machine, roll, other.integer, result);
}

/* ---- the type ---- */

static void clear_die_roll(struct heap *heap, struct object *object)
{
	(void)heap;
	distribution_free(((struct die_roll *)object)->known);
}

/* Formats a mean with four decimals. */
static void show_mean(const struct distribution *known, char *shown, size_t size)
{
	mpq_t mean;

	mpq_init(mean);
	if (distribution_mean(known, mean)) {
		snprintf(shown, size, "%.4f", mpq_get_d(mean));
		text_set_point(shown);
	} else {
		snprintf(shown, size, "?");
	}
	mpq_clear(mean);
}

static bool write_die(struct text_builder *to, struct object *object)
{
	struct die_roll *die = (struct die_roll *)object;
	const struct distribution *known = die_known(to->machine, die);
	size_t count = known == NULL ? 0 : distribution_count(known);
	char text[120], mean[40];

	if (known == NULL)
		return false;
	show_mean(known, mean, sizeof mean);
	snprintf(text, sizeof text, "DieRoll(support=%lld..%lld, mean=%s)",
		 count == 0 ? 0 : (long long)distribution_number(known, 0),
		 count == 0 ? 0 : (long long)distribution_number(known, count - 1), mean);
	text_add_string(to, text);
	return true;
}

extern const struct native die_methods[];

const struct type type_die_roll = {.name = "DieRoll",
				   .methods = die_methods,
				   .clear = clear_die_roll,
				   .write = write_die,
				   .binary = dice_binary};
