/*
 * rounds(state, step, n): a number that changes by chance, n times. step(state) says what becomes of a number: a roll,
 * or another number. It is called once for each number that comes up, so that it must not depend on anything else.
 */
#include "script/dice.h"
#include "support/memory.h"

/* What becomes of a number. */
struct step_row {
	int64_t state;
	struct distribution *next;
};

struct walk {
	struct machine *machine;
	struct value function;
	struct step_row *rows; /* in the order in which the numbers came up */
	size_t count, room;
};

static struct distribution *call(struct walk *walk, int64_t state)
{
	struct value argument = value_integer(state), value;
	struct die_roll *die;
	bool failed;

	if (!machine_call(walk->machine, walk->function, &argument, 1, &value))
		return NULL;
	if (value.kind == VALUE_INTEGER && !die_make(walk->machine, NULL, 0, value.integer, &value))
		return NULL;
	die = roll_of_value(walk->machine, value, &failed);
	if (die == NULL) {
		if (!failed)
			dice_error(walk->machine,
				   "rounds: function must return DieRoll or int, got %s",
				   value_type(value));
		return NULL;
	}
	return die_listed(walk->machine, die, "rounds") == NULL ? NULL
								: distribution_share(die->known);
}

static const struct distribution *step_from(struct walk *walk, int64_t state)
{
	struct distribution *next;
	size_t i;

	for (i = 0; i < walk->count; i++) {
		if (walk->rows[i].state == state)
			return walk->rows[i].next;
	}
	next = call(walk, state);
	if (next == NULL)
		return NULL;
	if (!memory_grow(dice_of(walk->machine)->memory, &walk->rows, &walk->room, walk->count + 1,
			 sizeof *walk->rows)) {
		distribution_free(next);
		machine_out_of_memory(walk->machine);
		return NULL;
	}
	walk->rows[walk->count++] = (struct step_row){state, next};
	return next;
}

/* Adds what becomes of one number to what comes next. */
static bool spread(struct walk *walk, const struct distribution *next, mpq_srcptr share,
		   struct measure *measure)
{
	bool ok = true;
	mpq_t part;
	size_t i;

	mpq_init(part);
	for (i = 0; ok && i < distribution_count(next); i++) {
		distribution_probability(next, i, part);
		mpq_mul(part, part, share);
		ok = measure_add(measure, distribution_number(next, i), part) ||
		     machine_out_of_memory(walk->machine);
	}
	mpq_clear(part);
	return ok && machine_works(walk->machine, i + 1);
}

/* One round: `now` becomes what is next. */
static bool go_round(struct walk *walk, struct measure *now)
{
	const struct distribution *next;
	struct measure after;
	bool ok = true;
	size_t i;

	measure_init(&after, now->memory);
	for (i = 0; ok && i < now->count; i++) {
		next = step_from(walk, now->rows[i].number);
		ok = next != NULL && spread(walk, next, now->rows[i].share, &after);
	}
	measure_clear(now);
	*now = after;
	return ok;
}

/* The numbers to begin with. */
static bool begin(struct walk *walk, struct value state, struct measure *now)
{
	const struct distribution *known;
	struct die_roll *die;
	bool failed, ok;
	mpq_t one;

	die = roll_of_value(walk->machine, state, &failed);
	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	if (die != NULL) {
		known = die_listed(walk->machine, die, "rounds");
		ok = known != NULL && spread(walk, known, one, now);
	} else if (state.kind == VALUE_INTEGER) {
		ok = measure_add(now, state.integer, one) || machine_out_of_memory(walk->machine);
	} else {
		ok = !failed && dice_error(walk->machine, "rounds: expected int or DieRoll, got %s",
					   value_type(state));
	}
	mpq_clear(one);
	return ok;
}

bool word_rounds(struct machine *machine, struct value self, const struct arguments *arguments,
		 struct value *result)
{
	struct value values[3] = {value_none(), value_none(), value_none()};
	const struct dicelab_memory *memory = dice_of(machine)->memory;
	struct walk walk = {.machine = machine};
	struct measure now;
	int64_t n;
	bool ok;

	(void)self;
	if (!machine_take(machine, "rounds", arguments, "state step n", values) ||
	    !dice_integer(machine, "rounds", "n", values[2], &n))
		return false;
	if (n < 0)
		return dice_error(machine, "rounds: n must be >= 0");
	walk.function = values[1];
	measure_init(&now, memory);
	ok = begin(&walk, values[0], &now);
	for (; ok && n > 0; n--)
		ok = go_round(&walk, &now);
	ok = ok && die_of_measure(machine, &now, result);
	measure_clear(&now);
	while (walk.count > 0)
		distribution_free(walk.rows[--walk.count].next);
	memory_release(memory, walk.rows);
	return ok;
}
