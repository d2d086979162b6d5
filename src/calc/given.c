/*
 * The distribution on condition that something holds. What was worked out is that of the core (tree/given.h), where all
 * that does not count is one outcome. Without it, all others have their probabilities times 1 / h, where h is the
 * chance that the condition holds.
 *
 * Loops that were not followed to their end leave a tail of mass t. Where the excluded outcome cannot be in it, all of it
 * counts, and nothing is less certain than before. Where it can, the chance that the condition holds is between what is
 * left without the tail, z, and z + t. An outcome with the probability p and perhaps a of the tail, of which b more
 * counts (a + b <= t), has (p + a) / (z + a + b). As p <= z, that is at least p / (z + t) and at most (p + t) / (z + t).
 * So all are divided by z + t: then each outcome has a lower bound, and the tail is as much as any may have more.
 */
#include "calc/calc_inside.h"

#include "tree/given.h"

static bool is_excluded(const struct calc *calc, const struct term *root, int64_t key)
{
	const struct term *list;

	if (term_is_single(root))
		return given_is_excluded(&key, 1);
	list = calc->maker.terms.all[key];
	return given_is_excluded(list->items, list->item_count);
}

/* The index of the key that does not count, or the number of keys. */
static size_t find_excluded(struct calc *calc, const struct term *root, const struct pmf *pmf)
{
	size_t i = 0;

	while (i < pmf->count && !is_excluded(calc, root, pmf_key(pmf, i)) &&
	       !calc_stopped(calc, root, 1))
		i++;
	return i;
}

/* May more be excluded than is known? Then of no outcome is known that it is not in the tail. */
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
	if (outcomes->given == NULL || mpq_sgn(outcomes->given->held) > 0)
		return true;
	if (outcomes_tail(outcomes) == NULL)
		return diag_error(diag, CODE_NEVER, tree->given->at, NULL,
				  "the condition never holds");
	return diag_error(diag, CODE_NEVER, tree->given->at, "--threshold=P follows loops further",
			  "as far as loops were followed, the condition does not hold");
}
