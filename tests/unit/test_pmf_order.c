/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* pmf/pmf_order: the item of each rank, against all there can be, put in order one by one. */
#include <stdlib.h>

#include "naive_pmf.h"
#include "pmf/pmf.h"
#include "suites.h"

enum { MOST_ITEMS = 5 };

/* Kinds of items: what they show, with what chances (in parts of `parts`), and how many there are. */
struct kind {
	int64_t keys[4];
	unsigned long weights[4], parts;
	size_t count;
	uint64_t times;
};

static const struct {
	struct kind kinds[3];
	size_t count;
} cases[] = {
	{{{{1, 2, 3}, {1, 1, 1}, 3, 3, 1}}, 1},
	{{{{1, 2, 3}, {1, 1, 1}, 3, 3, 3}}, 1},
	{{{{-2, 0, 5, 6}, {1, 2, 3, 4}, 10, 4, 4}}, 1},
	{{{{1, 2}, {1, 1}, 2, 2, 5}}, 1},
	{{{{1, 2, 3}, {1, 1, 1}, 3, 3, 2}, {{2, 4}, {1, 3}, 4, 2, 2}}, 2},
	{{{{1, 2}, {1, 2}, 3, 2, 1}, {{1, 9}, {1, 1}, 2, 2, 3}, {{0, 2, 3}, {3, 1, 1}, 5, 3, 1}},
	 3},
	/* one that is certain, and one with lost mass */
	{{{{2}, {1}, 1, 1, 2}, {{1, 2, 3}, {1, 1, 1}, 3, 3, 2}}, 2},
	{{{{1, 2, 3}, {1, 1, 1}, 4, 3, 2}, {{0, 3}, {1, 1}, 2, 2, 1}}, 2},
	/* far apart, so that some of the keys cannot have that rank */
	{{{{305}, {1}, 1, 1, 1}, {{1, 2}, {1, 1}, 2, 2, 1}}, 2},
	{{{{-500, 500}, {1, 1}, 2, 2, 2}, {{100, 300}, {1, 2}, 3, 2, 1}}, 2},
};

static int compare(const void *a, const void *b)
{
	int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

	return (x > y) - (x < y);
}

/* Every way for the items from number `at` on; those before show `shown`, with that chance. */
static void add_all(struct naive_pmf *naive_pmf, const struct kind *const *items, size_t length,
		    size_t rank, size_t at, int64_t *shown, const mpq_t chance)
{
	int64_t sorted[MOST_ITEMS];
	mpq_t next;
	size_t i;

	if (at == length) {
		for (i = 0; i < length; i++)
			sorted[i] = shown[i];
		qsort(sorted, length, sizeof *sorted, compare);
		naive_add(naive_pmf, sorted[rank], chance);
		return;
	}
	mpq_init(next);
	for (i = 0; i < items[at]->count; i++) {
		mpq_set_ui(next, items[at]->weights[i], items[at]->parts);
		mpq_canonicalize(next);
		mpq_mul(next, next, chance);
		shown[at] = items[at]->keys[i];
		add_all(naive_pmf, items, length, rank, at + 1, shown, next);
	}
	mpq_clear(next);
}

static struct pmf *pmf_of(const struct kind *kind, struct pmf_context *context)
{
	struct naive_pmf naive_pmf;
	struct pmf *pmf;
	size_t i;

	naive_init(&naive_pmf);
	for (i = 0; i < kind->count; i++)
		naive_add_fraction(&naive_pmf, kind->keys[i], kind->weights[i], kind->parts);
	pmf = naive_to_pmf(&naive_pmf, context);
	naive_clear(&naive_pmf);
	return pmf;
}

static void check_rank(const struct pmf_items *kinds, size_t count, const struct kind *const *items,
		       size_t length, size_t rank, struct pmf_context *context)
{
	struct pmf *pmf = pmf_order(context, kinds, count, rank);
	int64_t shown[MOST_ITEMS];
	struct naive_pmf naive_pmf;
	mpq_t one;

	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	naive_init(&naive_pmf);
	add_all(&naive_pmf, items, length, rank, 0, shown, one);
	naive_check(&naive_pmf, pmf);
	naive_clear(&naive_pmf);
	mpq_clear(one);
	pmf_free(context, pmf);
}

START_TEST(every_rank_is_found)
{
	struct pmf_context context = naive_context(false);
	const struct kind *items[MOST_ITEMS];
	struct pmf_items kinds[3];
	size_t length = 0, i, j;

	for (i = 0; i < cases[_i].count; i++) {
		const struct kind *kind = &cases[_i].kinds[i];

		kinds[i] = (struct pmf_items){pmf_of(kind, &context), kind->times};
		for (j = 0; j < kind->times; j++)
			items[length++] = kind;
	}
	for (i = 0; i < length; i++)
		check_rank(kinds, cases[_i].count, items, length, i, &context);
	for (i = 0; i < cases[_i].count; i++)
		pmf_free(&context, (struct pmf *)kinds[i].pmf);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

Suite *suite_pmf_order(void)
{
	Suite *suite = suite_create("pmf_order");
	TCase *all = tcase_create("pmf_order");

	tcase_add_loop_test(all, every_rank_is_found, 0, sizeof cases / sizeof *cases);
	suite_add_tcase(suite, all);
	return suite;
}
