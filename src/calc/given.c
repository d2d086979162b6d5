/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Conditional distributions, of `e given c`. The calculated one is that of the core (tree/given.h), in which one
 * special outcome stands for all that are excluded. It is removed, and the other probabilities are divided by h, the
 * probability of c.
 *
 * Loops that were not followed to their end leave a tail of mass t. If the excluded outcome cannot be in it, the tail
 * counts completely, and nothing becomes less certain. If it can, h is between z, all other mass without the tail, and
 * z + t. Let p be the probability of an outcome, a its part of the tail, and b the part of the other outcomes that
 * count (a + b <= t). Then its conditional probability is (p + a) / (z + a + b). As p <= z, that is at least p / (z +
 * t) and at most (p + t) / (z + t). So all are divided by z + t: each outcome has a lower bound, and the tail bounds
 * the rest.
 */
#include "calc/calculation.h"

#include "tree/given.h"

static bool is_excluded(const struct calc *calc, const struct term *root, int64_t key)
{
	const struct term *list;

	if (term_is_single(root))
		return given_is_excluded(&key, 1);
	list = calc->maker.terms.all[key];
	return given_is_excluded(list->items, list->item_count);
}

/* The index of the excluded key, or the number of keys. */
static size_t find_excluded(struct calc *calc, const struct term *root, const struct pmf *pmf)
{
	size_t i = 0;

	while (i < pmf->count && !is_excluded(calc, root, pmf_key(pmf, i)) &&
	       !calc_stopped(calc, root, 1))
		i++;
	return i;
}

/* Whether the excluded outcome can be in the tail. Then the tail becomes one without bounds. */
static bool open_tail(struct calc *calc, const struct term *root, struct pmf *pmf)
{
	const int64_t excluded = GIVEN_EXCLUDED;
	const struct pmf_tail anything = pmf_any_region(term_is_single(root));
	struct pmf_tail *tail = pmf->tail;

	if (tail == NULL || !pmf_tail_has(tail, &excluded, 1))
		return false;
	pmf_widen_tail(tail, &anything);
	tail->below = tail->beyond = 0;
	pmf_drop_moments(&calc->context, pmf);
	return true;
}

static bool apply(struct calc *calc, struct term *root, struct pmf **pmf, mpq_t held,
		  struct outcomes *outcomes)
{
	bool open = open_tail(calc, root, *pmf);
	size_t i = find_excluded(calc, root, *pmf);
	mpq_t unsure;

	mpq_set_ui(held, 1, 1);
	mpq_init(unsure);
	if (open)
		mpq_set(unsure, (*pmf)->tail->mass);
	if (i < (*pmf)->count && !pmf_exclude(&calc->context, pmf, i, held)) {
		mpq_clear(unsure);
		return calc_made(calc, NULL, root);
	}
	mpq_sub(held, held, unsure);
	mpq_clear(unsure);
	if (calc->underflow && !pmf_can_divide(&calc->context, held))
		return calc_made(calc, NULL, root);
	outcomes->faintest /= outcomes->faintest > 0 ? mpq_get_d(held) : 1;
	return outcomes_note_given(outcomes, held, open, 0) ||
	       calc_abort(calc, ABORTED_OUT_OF_MEMORY, root);
}

bool calc_given(struct calc *calc, struct term *root, struct pmf **pmf, struct outcomes *outcomes)
{
	mpq_t held;
	bool ok;

	if (calc->maker.tree->given == NULL)
		return true;
	mpq_init(held);
	ok = apply(calc, root, pmf, held, outcomes);
	mpq_clear(held);
	return ok;
}

bool calc_check_given(const struct tree *tree, const struct outcomes *outcomes, struct diag *diag)
{
	struct dicelab_diagnostic about = diag_of(DICELAB_ERROR, CODE_NEVER, NULL);

	if (outcomes->given == NULL || mpq_sgn(outcomes->given->held) > 0)
		return true;
	if (outcomes_tail(outcomes) == NULL)
		return diag_error(diag, CODE_NEVER, tree->given->at, NULL,
				  "the condition never holds");
	about.remedies = DICELAB_REMEDY_THRESHOLD;
	return diag_report(diag, about, tree->given->at,
			   "as far as loops were followed, the condition does not hold");
}
