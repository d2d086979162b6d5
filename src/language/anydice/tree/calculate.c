/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Calculates the distribution of a formula by the calculator of dicelab, which analyses the tree instead of enumerating
   rolls. */

#include "calc/calc.h"
#include "language/anydice/tree/tree.h"
#include "starlark/dice.h"

/* Converts outcomes, which are single numbers, to a die. */
static struct pmf *die_of_outcomes(struct any_run *run, const struct outcomes *outcomes,
				   int64_t *numbers, mpz_t *weights)
{
	struct pmf *die;
	mpz_t whole;
	size_t i;

	mpz_init(whole);
	outcomes_whole(outcomes, whole);
	for (i = 0; i < outcomes->count; i++) {
		mpz_init(weights[i]);
		outcomes_part(outcomes, i, weights[i]);
		numbers[i] = outcomes->rows[i].outcome.list.items[0];
	}
	die = enclosed_of_keys(&run->context, outcomes->count, numbers, (const mpz_t *)weights,
			       whole, 0);
	for (i = 0; i < outcomes->count; i++)
		mpz_clear(weights[i]);
	mpz_clear(whole);
	return die;
}

static bool take_outcomes(struct any_run *run, const struct outcomes *outcomes,
			  struct any_value *result)
{
	size_t count = outcomes->count;
	size_t digits = count * memory_cost(outcomes->pmf->limbs * sizeof(mp_limb_t));
	size_t held = outcomes->context.bytes + digits; /* GMP allocates the weights' digits */
	int64_t *numbers = memory_take(&run->counted, (count + 1) * sizeof *numbers);
	mpz_t *weights = memory_take(&run->counted, (count + 1) * sizeof *weights);
	bool counted = pmf_hold(&run->context, held);
	bool ok = numbers != NULL && weights != NULL && counted && count > 0 &&
		  any_make_dice(run, 1, die_of_outcomes(run, outcomes, numbers, weights), result);

	if (counted)
		pmf_let_go(&run->context, held);
	memory_release(&run->counted, numbers);
	memory_release(&run->counted, weights);
	return ok;
}

bool any_calculate(struct any_run *run, const struct any_formula *formula, struct any_value *result)
{
	/* above this, enumerating turns is faster */
	enum { MOST_STATES = 100000 };
	struct dice *dice = run->trees;
	struct limits limits = *run->limits;
	struct calc_request request = {.memory = dice->memory,
				       .limits = &limits,
				       .held = run->context.bytes,
				       .stop = stop_within,
				       .data = run->context.stop};
	struct outcomes outcomes;
	struct tree tree;
	bool stopped, ok;

	limits.states = limits.states < MOST_STATES ? limits.states : MOST_STATES;
	ok = tree_complete(dice, formula->node, &tree) &&
	     calc_tree(&request, &tree, &dice->diag, &outcomes, &stopped);
	dice->diag.errors = 0;
	dice->message[0] = '\0'; /* drop the message: there is another method */
	if (!ok)
		return false;
	ok = take_outcomes(run, &outcomes, result);
	outcomes_clear(&outcomes);
	return ok;
}
