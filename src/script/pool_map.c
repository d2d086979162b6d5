/*
 * pool_map(pool, fn): a function of the script is called with the faces of all dice, for each way they can fall, the
 * first die first. What it returns makes a new roll, or, where that is a text, labels in the order in which they came.
 */
#include <string.h>

#include "script/dice.h"
#include "support/memory.h"

/* The faces of a die, and how likely each is in parts of a whole that is the same for all of them. */
struct shown_die {
	struct distribution *known;
	size_t count, at;
	mpq_t product; /* of the parts of this die and all behind it */
};

struct label_share {
	const struct text *label;
	mpq_t share;
};

struct mapping {
	struct machine *machine;
	struct value function;
	struct shown_die *dice;
	int64_t *faces; /* that they show */
	size_t count;
	struct measure numbers;
	struct label_share *labels;
	size_t label_count, label_room;
	size_t kept; /* values that the machine keeps for us */
};

/* ---- what the function returned ---- */

static bool add_label(struct mapping *mapping, struct value value, mpq_srcptr share)
{
	const struct text *label = (struct text *)value.object;
	struct label_share *found;
	size_t i;

	for (i = 0; i < mapping->label_count; i++) {
		found = &mapping->labels[i];
		if (texts_are_equal(found->label, label)) {
			mpq_add(found->share, found->share, share);
			return true;
		}
	}
	if (!memory_grow(mapping->numbers.memory, &mapping->labels, &mapping->label_room,
			 mapping->label_count + 1, sizeof *mapping->labels))
		return machine_out_of_memory(mapping->machine);
	if (!machine_keep(mapping->machine, value))
		return false;
	mapping->kept++;
	found = &mapping->labels[mapping->label_count++];
	found->label = label;
	mpq_init(found->share);
	mpq_set(found->share, share);
	return true;
}

static bool add(struct mapping *mapping, struct value value, mpq_srcptr share)
{
	if (value_is(value, &type_text) && mapping->numbers.count == 0)
		return add_label(mapping, value, share);
	if (value.kind != VALUE_INTEGER || mapping->label_count > 0)
		return dice_error(mapping->machine, "pool_map: function must return int");
	return measure_add(&mapping->numbers, value.integer, share) ||
	       machine_out_of_memory(mapping->machine);
}

/* ---- all ways ---- */

/* Works out the products again from die `i` to the first. */
static void multiply_from(struct mapping *mapping, size_t i)
{
	for (i++; i > 0; i--) {
		struct shown_die *die = &mapping->dice[i - 1];

		mapping->faces[i - 1] = distribution_number(die->known, die->at);
		distribution_probability(die->known, die->at, die->product);
		if (i < mapping->count)
			mpq_mul(die->product, die->product, mapping->dice[i].product);
	}
}

static bool call_with(struct mapping *mapping, const int64_t *items, size_t count, mpq_srcptr share)
{
	struct list *faces = heap_list(machine_heap(mapping->machine), count);
	struct value argument, value;
	size_t i;

	if (faces == NULL)
		return machine_out_of_memory(mapping->machine);
	for (i = 0; i < count; i++) {
		if (!heap_append(machine_heap(mapping->machine), faces, value_integer(items[i])))
			return machine_out_of_memory(mapping->machine);
	}
	argument = value_of(&faces->object);
	return machine_call(mapping->machine, mapping->function, &argument, 1, &value) &&
	       add(mapping, value, share);
}

/* Turns to the next way, the first die first; false after the last one. */
static bool turn(struct mapping *mapping)
{
	size_t i = 0;

	while (i < mapping->count && ++mapping->dice[i].at == mapping->dice[i].count)
		mapping->dice[i++].at = 0;
	if (i == mapping->count)
		return false;
	multiply_from(mapping, i);
	return true;
}

static bool call_all(struct mapping *mapping)
{
	multiply_from(mapping, mapping->count - 1);
	do {
		if (!machine_works(mapping->machine, 1) ||
		    !call_with(mapping, mapping->faces, mapping->count, mapping->dice[0].product))
			return false;
	} while (turn(mapping));
	return true;
}

/* Cards and the like: calc tells all lists that there are. */
static bool call_hand(struct mapping *mapping, const struct dice_pool *pool)
{
	struct distribution *known = node_known(mapping->machine, pool->hand);
	bool ok = known != NULL;
	mpq_t share;
	size_t i;

	mpq_init(share);
	for (i = 0; ok && i < distribution_count(known); i++) {
		struct dicelab_list faces = known->outcomes.rows[i].outcome.list;

		distribution_probability(known, i, share);
		ok = machine_works(mapping->machine, 1) &&
		     call_with(mapping, faces.items, faces.length, share);
	}
	mpq_clear(share);
	distribution_free(known);
	return ok;
}

/* ---- the dice ---- */

static struct distribution *faces_of(struct machine *machine, const struct node *roll)
{
	struct distribution *known = node_known(machine, roll);

	if (known == NULL || !distribution_has_tail(known))
		return known;
	distribution_free(known);
	dice_error(machine, "pool_map: not all faces of a die can be listed");
	return NULL;
}

static bool open_dice(struct mapping *mapping, const struct dice_pool *pool)
{
	struct distribution *known;
	size_t i;
	int64_t j;

	mapping->dice = memory_take(mapping->numbers.memory,
				    memory_count((uint64_t)pool->size) * sizeof *mapping->dice);
	mapping->faces = memory_take(mapping->numbers.memory,
				     memory_count((uint64_t)pool->size) * sizeof *mapping->faces);
	if (mapping->dice == NULL || mapping->faces == NULL)
		return machine_out_of_memory(mapping->machine);
	for (i = 0; i < pool->count; i++) {
		known = faces_of(mapping->machine, pool->runs[i].roll);
		if (known == NULL)
			return false;
		for (j = 0; j < pool->runs[i].times; j++) {
			struct shown_die *die = &mapping->dice[mapping->count++];

			*die = (struct shown_die){.known = j == 0 ? known
								  : distribution_share(known),
						  .count = distribution_count(known)};
			mpq_init(die->product);
		}
	}
	return true;
}

/* More ways than anybody waits for: a machine that is told so at once need not begin. */
static bool are_few(const struct mapping *mapping)
{
	double ways = 1;
	size_t i;

	for (i = 0; i < mapping->count; i++)
		ways *= (double)mapping->dice[i].count;
	return ways <= 1e10 || machine_error(mapping->machine, CODE_TOO_HARD,
					     "pool_map: the dice can fall in %.3g ways", ways);
}

static void close_dice(struct mapping *mapping)
{
	size_t i;

	for (i = 0; i < mapping->count; i++) {
		distribution_free(mapping->dice[i].known);
		mpq_clear(mapping->dice[i].product);
	}
	memory_release(mapping->numbers.memory, mapping->dice);
	memory_release(mapping->numbers.memory, mapping->faces);
	for (i = 0; i < mapping->label_count; i++)
		mpq_clear(mapping->labels[i].share);
	memory_release(mapping->numbers.memory, mapping->labels);
	measure_clear(&mapping->numbers);
	machine_let_go(mapping->machine, mapping->kept);
}

/* ---- what comes of it ---- */

static bool make_labels(struct mapping *mapping, struct value *result)
{
	struct graded *graded = graded_take(mapping->machine, mapping->label_count);
	size_t i;

	if (graded == NULL)
		return false;
	for (i = 0; i < mapping->label_count; i++) {
		graded->grades[i].label = mapping->labels[i].label;
		mpq_set(graded->grades[i].share, mapping->labels[i].share);
	}
	*result = value_of(&graded->object);
	return true;
}

bool word_pool_map(struct machine *machine, struct value self, const struct arguments *arguments,
		   struct value *result)
{
	struct value values[2] = {value_none(), value_none()};
	struct mapping mapping = {.machine = machine};
	const struct dice_pool *pool;
	bool ok;

	(void)self;
	if (!machine_take(machine, "pool_map", arguments, "pool fn", values))
		return false;
	if (!value_is(values[0], &type_dice_pool))
		return dice_error(machine, "pool_map: expected DicePool, got %s",
				  value_type(values[0]));
	mapping.function = values[1];
	measure_init(&mapping.numbers, dice_of(machine)->memory);
	pool = (struct dice_pool *)values[0].object;
	if (pool->hand != NULL)
		ok = call_hand(&mapping, pool);
	else
		ok = open_dice(&mapping, pool) && are_few(&mapping) && call_all(&mapping);
	if (ok && mapping.label_count > 0)
		ok = make_labels(&mapping, result);
	else if (ok)
		ok = die_of_measure(machine, &mapping.numbers, result);
	close_dice(&mapping);
	return ok;
}
