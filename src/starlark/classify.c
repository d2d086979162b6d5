/* classify(roll, scale, fn) and joint_classify(a, b, scale, fn): the distribution of the labels that a function of the
   script gives to each number, or pair of numbers. */
#include "starlark/dice.h"

/* The state of a classification. */
struct labeller {
	struct machine *machine;
	const char *name; /* "classify" */
	const struct scale *scale;
	struct value function;
	struct label_table
		*table; /* the result; kept from the collector during calls of the script */
};

static bool label(struct labeller *labeller, const struct value *numbers, size_t count,
		  mpq_srcptr share)
{
	struct machine *machine = labeller->machine;
	struct value given;
	size_t i;

	if (!machine_call(machine, labeller->function, numbers, count, &given))
		return false;
	if (!value_is(given, &type_text))
		return dice_error(machine, "%s: function must return string label", labeller->name);
	if (!scale_find(machine, labeller->scale, (struct text *)given.object, &i))
		return false;
	mpq_add(labeller->table->rows[i].share, labeller->table->rows[i].share, share);
	return true;
}

/* Checks the scale and makes an empty result; false after an error. */
static bool begin(struct labeller *labeller, struct value scale)
{
	if (!dice_expect(labeller->machine, labeller->name, scale, &type_scale))
		return false;
	labeller->scale = (struct scale *)scale.object;
	labeller->table = label_table_of_scale(labeller->machine, labeller->scale);
	return labeller->table != NULL &&
	       machine_keep(labeller->machine, value_of(&labeller->table->object));
}

static bool finish(struct labeller *labeller, bool ok, struct value *result)
{
	machine_let_go(labeller->machine, 1);
	*result = value_of(&labeller->table->object);
	return ok;
}

static bool label_each(struct labeller *labeller, const struct distribution *known)
{
	bool ok = true;
	mpq_t share;
	size_t i;

	mpq_init(share);
	for (i = 0; ok && i < distribution_count(known); i++) {
		struct value number = value_integer(distribution_number(known, i));

		distribution_probability(known, i, share);
		ok = label(labeller, &number, 1, share);
	}
	mpq_clear(share);
	return ok;
}

static bool label_pairs(struct labeller *labeller, const struct distribution *a,
			const struct distribution *b)
{
	struct value pair[2];
	bool ok = true;
	mpq_t x, y;
	size_t i, j;

	mpq_inits(x, y, NULL);
	for (i = 0; ok && i < distribution_count(a); i++) {
		distribution_probability(a, i, x);
		pair[0] = value_integer(distribution_number(a, i));
		for (j = 0; ok && j < distribution_count(b); j++) {
			distribution_probability(b, j, y);
			mpq_mul(y, x, y);
			pair[1] = value_integer(distribution_number(b, j));
			ok = label(labeller, pair, 2, y);
		}
	}
	mpq_clears(x, y, NULL);
	return ok;
}

/* The distribution of an argument that must be a roll; NULL after an error. */
static const struct distribution *take_roll(struct labeller *labeller, struct value value)
{
	return dice_expect(labeller->machine, labeller->name, value, &type_die_roll)
		       ? die_listed(labeller->machine, (struct die_roll *)value.object,
				    labeller->name)
		       : NULL;
}

bool word_classify(struct machine *machine, const struct call *call, struct value *result)
{
	struct labeller labeller = {.machine = machine, .name = "classify"};
	const struct distribution *known;

	labeller.function = call->values[2];
	known = take_roll(&labeller, call->values[0]);
	return known != NULL && begin(&labeller, call->values[1]) &&
	       finish(&labeller, label_each(&labeller, known), result);
}

bool word_joint_classify(struct machine *machine, const struct call *call, struct value *result)
{
	struct labeller labeller = {.machine = machine, .name = "joint_classify"};
	const struct distribution *a, *b;

	labeller.function = call->values[3];
	a = take_roll(&labeller, call->values[0]);
	b = a == NULL ? NULL : take_roll(&labeller, call->values[1]);
	return b != NULL && begin(&labeller, call->values[2]) &&
	       finish(&labeller, label_pairs(&labeller, a, b), result);
}
