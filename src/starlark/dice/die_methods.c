/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The methods of a DieRoll: roll.mean(), roll.p_ge(15), roll.keep(5..). */
#include "starlark/dice.h"
#include "support/wide.h"

static struct die_roll *self_of(struct value self)
{
	return (struct die_roll *)self.object;
}

/* ---- probabilities and moments ---- */

static bool unknown(struct machine *machine, const char *function)
{
	return machine_error(machine, CODE_UNRESOLVED,
			     "%s: the roll can go on endlessly, so this is not known", function);
}

/* The bounds of a sum; partial sums may exceed 64 bits. */
struct extremes {
	wide low, high;
};

/* sum += times * bounds of the distribution */
static void add_extremes(struct extremes *sum, int64_t times, const struct distribution *known)
{
	size_t last = distribution_count(known) - 1;

	sum->low = wide_add(sum->low, wide_product(times, distribution_number(known, 0)));
	sum->high = wide_add(sum->high, wide_product(times, distribution_number(known, last)));
}

/* mean += times * mean of the run, and its bounds likewise */
static bool add_mean(struct machine *machine, const struct roll_copies *run, mpq_t mean,
		     struct extremes *extremes)
{
	struct distribution *known = node_known(machine, run->roll);
	mpq_t part, times;
	bool ok = known != NULL;

	mpq_inits(part, times, NULL);
	pmf_set_signed(times, run->times);
	ok = ok && (distribution_mean(known, part) || unknown(machine, "mean"));
	if (ok && distribution_count(known) > 0)
		add_extremes(extremes, run->times, known);
	mpq_mul(part, part, times);
	mpq_add(mean, mean, part);
	mpq_clears(part, times, NULL);
	distribution_free(known);
	return ok;
}

/*
 * The mean by linearity of expectation, without the distribution of the sum. The runs are independent, so that the sum
 * can reach its bounds: if they do not fit 64 bits, the roll fails.
 */
static bool add_means(struct machine *machine, const struct die_roll *die, mpq_t mean)
{
	struct extremes extremes = {wide_of(die->constant), wide_of(die->constant)};
	size_t i;

	pmf_set_signed(mean, die->constant);
	for (i = 0; i < die->count; i++) {
		if (!add_mean(machine, &die->runs[i], mean, &extremes))
			return false;
	}
	return (wide_fits(extremes.low) && wide_fits(extremes.high)) ||
	       machine_error(machine, CODE_OVERFLOW,
			     "mean: the roll has numbers that do not fit into 64 bits");
}

bool roll_mean(struct machine *machine, const struct call *call, struct value *result)
{
	const struct die_roll *die = self_of(call->self);
	mpq_t mean;
	bool ok;

	mpq_init(mean);
	ok = (die->known != NULL && distribution_mean(die->known, mean)) ||
	     add_means(machine, die, mean);
	ok = ok && dice_fraction(machine, mean, result);
	mpq_clear(mean);
	return ok;
}

/* If the tail may contain some of the numbers, calculates the probability of just this range. */
static bool ask_again(struct machine *machine, const struct die_roll *die, int64_t low,
		      int64_t high, mpq_t share)
{
	struct node *node = die_node(machine, die);
	struct distribution *known;
	bool ok;

	node = node == NULL ? NULL : tree_within(dice_of(machine), low, high, node);
	node = node == NULL ? NULL : tree_operator(dice_of(machine), NODE_COUNT, node, NULL);
	known = node == NULL ? NULL : node_known(machine, node);
	ok = known != NULL && distribution_between(known, 1, 1, share);
	distribution_free(known);
	return ok;
}

/* pmf, p_ge and cdf */
bool roll_probability(struct machine *machine, const struct call *call, struct value *result)
{
	struct die_roll *die = self_of(call->self);
	const struct distribution *known = die_known(machine, die);
	int64_t n = call->values[0].integer;
	int64_t low = call->variant == OR_LESS ? INT64_MIN : n;
	int64_t high = call->variant == OR_MORE ? INT64_MAX : n;
	mpq_t share;
	bool ok;

	if (known == NULL)
		return false;
	mpq_init(share);
	ok = distribution_between(known, low, high, share) ||
	     ask_again(machine, die, low, high, share) || unknown(machine, call->name);
	ok = ok && dice_fraction(machine, share, result);
	mpq_clear(share);
	return ok;
}

bool roll_support_size(struct machine *machine, const struct call *call, struct value *result)
{
	const struct distribution *known;

	known = die_listed(machine, self_of(call->self), "support_size");
	if (known != NULL)
		*result = value_integer((int64_t)distribution_count(known));
	return known != NULL;
}

bool roll_clamp(struct machine *machine, const struct call *call, struct value *result)
{
	struct dice *dice = dice_of(machine);
	int64_t low = call->values[0].integer, high = call->values[1].integer;
	struct node *node;

	if (low > high)
		return dice_error(machine, "clamp min must be <= max, got %lld..%lld",
				  (long long)low, (long long)high);
	node = die_node(machine, self_of(call->self));
	if (node == NULL)
		return false;
	node = tree_operator(dice, NODE_CONCAT, node, tree_number(dice, low));
	node = tree_select(dice, NODE_HIGH, false, 1, node);
	node = tree_operator(dice, NODE_CONCAT, node, tree_number(dice, high));
	node = tree_select(dice, NODE_LOW, false, 1, node);
	return die_of_node(machine, tree_operator(dice, NODE_SUM, node, NULL), result);
}

const struct native die_methods[] = {
#define DIE_METHOD(name, parameters, function, variant, ...)                                       \
	{#name, parameters, roll_##function, variant},
#include "starlark/words.def"
	{"", "", NULL, 0}};
