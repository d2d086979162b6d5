#include "chance/outcomes.h"

#include <stdlib.h>

#include "support/memory.h"

void outcomes_clear(struct outcomes *outcomes)
{
	memory_release(outcomes->memory, outcomes->rows);
	memory_release(outcomes->memory, outcomes->items);
	pmf_free(&outcomes->home, outcomes->pmf);
	outcomes->rows = NULL;
	outcomes->items = NULL;
	outcomes->pmf = NULL;
	outcomes->count = 0;
}

static int compare_rows(const void *left, const void *right)
{
	const struct dicelab_list *a = &((const struct outcomes_row *)left)->outcome.list;
	const struct dicelab_list *b = &((const struct outcomes_row *)right)->outcome.list;
	size_t i;

	for (i = 0; i < a->length && i < b->length; i++) {
		if (a->items[i] != b->items[i])
			return a->items[i] < b->items[i] ? -1 : 1;
	}
	return (a->length > b->length) - (a->length < b->length);
}

void outcomes_sort(struct outcomes *outcomes)
{
	if (outcomes->count > 0)
		qsort(outcomes->rows, outcomes->count, sizeof *outcomes->rows, compare_rows);
}

enum { SMALLEST_DOUBLE = 1074 }; /* is 2 to the power of minus that */

static bool is_floating(const struct outcomes *outcomes)
{
	return outcomes->pmf != NULL && outcomes->pmf->weights == NULL;
}

void outcomes_part(const struct outcomes *outcomes, size_t i, mpz_t part)
{
	const struct outcomes_row *row = &outcomes->rows[i];
	mpq_t share;

	if (outcomes->pmf == NULL) {
		mpz_set_ui(part, row->outcome.count);
	} else if (is_floating(outcomes)) {
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
		mpz_set_ui(whole, outcomes->trials);
	} else if (is_floating(outcomes)) {
		mpz_set_ui(whole, 1);
		mpz_mul_2exp(whole, whole, SMALLEST_DOUBLE);
	} else {
		mpz_set(whole, outcomes->pmf->total);
	}
}
