/* Tables of outcomes: sorted, compared with each other, and how much of the whole each row is. */
#include "chance/outcomes.h"

#include <float.h>

#include "support/memory.h"
#include "support/sort.h"

void outcomes_clear(struct outcomes *outcomes)
{
	memory_release(outcomes->memory, outcomes->rows);
	memory_release(outcomes->memory, outcomes->items);
	pmf_free(&outcomes->context, outcomes->pmf);
	outcomes->rows = NULL;
	outcomes->items = NULL;
	outcomes->pmf = NULL;
	outcomes->count = 0;
}

int outcomes_compare(const struct dicelab_list *a, const struct dicelab_list *b)
{
	size_t i;

	for (i = 0; i < a->length && i < b->length; i++) {
		if (a->items[i] != b->items[i])
			return a->items[i] < b->items[i] ? -1 : 1;
	}
	return (a->length > b->length) - (a->length < b->length);
}

static int compare_rows(const void *left, const void *right)
{
	const struct outcomes_row *a = left, *b = right;

	return outcomes_compare(&a->outcome.list, &b->outcome.list);
}

static bool is_sorted(const struct outcomes *outcomes)
{
	size_t i;

	for (i = 1; i < outcomes->count; i++) {
		if (compare_rows(&outcomes->rows[i - 1], &outcomes->rows[i]) > 0)
			return false;
	}
	return true;
}

bool outcomes_sort(struct outcomes *outcomes, struct stop *stop)
{
	struct outcomes_row *scratch;
	bool sorted;

	if (is_sorted(outcomes))
		return true;
	scratch = memory_take(outcomes->memory, outcomes->count * sizeof *scratch);
	if (scratch == NULL)
		return false;
	sorted = sort_array(outcomes->rows, scratch, outcomes->count, sizeof *scratch, compare_rows,
			    stop);
	memory_release(outcomes->memory, scratch);
	return sorted;
}

enum { SMALLEST_DOUBLE = 1074 }; /* is 2 to the power of minus that */

bool outcomes_are_floating(const struct outcomes *outcomes)
{
	return outcomes->pmf != NULL && outcomes->pmf->weights == NULL;
}

double outcomes_unresolved(const struct outcomes *outcomes)
{
	const struct pmf_tail *tail = outcomes_tail(outcomes);
	double mass;

	if (tail == NULL)
		return 0;
	mass = mpq_get_d(tail->mass);
	return mass > 0 ? mass : DBL_MIN;
}

void outcomes_part(const struct outcomes *outcomes, size_t i, mpz_t part)
{
	const struct outcomes_row *row = &outcomes->rows[i];
	mpq_t share;

	if (outcomes->pmf == NULL) {
		pmf_set(part, row->outcome.count);
	} else if (outcomes_are_floating(outcomes)) {
		mpq_init(share);
		mpq_set_d(share, row->outcome.probability);
		mpq_mul_2exp(share, share, SMALLEST_DOUBLE);
		mpz_set(part, mpq_numref(share));
		mpq_clear(share);
	} else {
		pmf_weight(outcomes->pmf, row->key, part);
	}
}

void outcomes_whole(const struct outcomes *outcomes, mpz_t whole)
{
	if (outcomes->pmf == NULL) {
		pmf_set(whole, outcomes->trials);
	} else if (outcomes_are_floating(outcomes)) {
		mpz_set_ui(whole, 1);
		mpz_mul_2exp(whole, whole, SMALLEST_DOUBLE);
	} else {
		mpz_set(whole, outcomes->pmf->total);
	}
}
