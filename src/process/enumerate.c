/*
 * All sequences of draws, depth first: a run follows the sequence at hand, and takes 0 in each draw that comes after it. Then the
 * last draw that can be greater becomes so, and those behind it are forgotten.
 *
 *     d2 + d2:    0 0    0 1    1 0    1 1        each of them has the weight 1/2 * 1/2
 */
#include <stdlib.h>
#include <string.h>

#include "process/runs.h"
#include "process/weighted.h"
#include "support/hash_table.h"
#include "support/memory.h"
#include "support/row_index.h"

struct drawn {
	uint64_t number, bound;
};

struct result {
	size_t begin, length; /* among the items */
	mpq_t weight;
};

struct enumeration {
	const struct runs *runs;
	struct pmf_context context;
	struct dicelab_memory memory; /* counted */
	struct drawn *drawn;
	size_t drawn_count, drawn_room, next; /* draws so far in this run */
	bool exhausted;                       /* no memory for draws */
	struct result *results;
	size_t count, room;
	int64_t *items;
	size_t item_count, item_room;
	struct row_index index;
	struct weighted_digits digits;
};

/* ---- draws ---- */

static bool draw(void *data, uint64_t bound, uint64_t *number)
{
	struct enumeration *all = data;

	if (all->next == all->drawn_count) {
		if (!memory_grow(&all->memory, &all->drawn, &all->drawn_room, all->drawn_count + 1,
				 sizeof *all->drawn)) {
			all->exhausted = true;
			return false;
		}
		all->drawn[all->drawn_count++] = (struct drawn){0, bound};
	}
	*number = all->drawn[all->next++].number;
	return true;
}

/* To the next sequence; false after the last. */
static bool advance(struct enumeration *all)
{
	while (all->drawn_count > 0) {
		struct drawn *last = &all->drawn[all->drawn_count - 1];

		if (++last->number < last->bound)
			return true;
		all->drawn_count--;
	}
	return false;
}

static void find_weight(const struct enumeration *all, mpq_t weight)
{
	mpz_t bound;
	size_t i;

	mpz_init(bound);
	mpq_set_ui(weight, 1, 1);
	for (i = 0; i < all->drawn_count; i++) {
		pmf_set(bound, all->drawn[i].bound);
		mpz_mul(mpq_denref(weight), mpq_denref(weight), bound);
	}
	mpz_clear(bound);
}

/* ---- results ---- */

static struct dicelab_list list_of(const struct enumeration *all, const struct result *result)
{
	return (struct dicelab_list){all->items + result->begin, result->length};
}

static bool is_result(const void *table, size_t row, const void *like)
{
	const struct enumeration *all = table;
	struct dicelab_list list = list_of(all, &all->results[row]);

	return outcomes_compare(&list, like) == 0;
}

/* The result that is this list; NULL when out of memory. */
static struct result *find_result(struct enumeration *all, const struct dicelab_list *list)
{
	size_t bytes = list->length * sizeof *list->items;
	uint64_t hash = hash_add_bytes(list->length, list->items, bytes);
	size_t row = row_index_find(&all->index, hash, is_result, all, list);

	if (row != ROW_NONE)
		return &all->results[row];
	if (!memory_grow(&all->memory, &all->results, &all->room, all->count + 1,
			 sizeof *all->results) ||
	    !memory_grow(&all->memory, &all->items, &all->item_room,
			 all->item_count + list->length + 1, sizeof *all->items) ||
	    !row_index_add(&all->index, &all->memory, hash, all->count))
		return NULL;
	if (bytes > 0)
		memcpy(all->items + all->item_count, list->items, bytes);
	all->results[all->count] =
		(struct result){.begin = all->item_count, .length = list->length};
	mpq_init(all->results[all->count].weight);
	all->item_count += list->length;
	return &all->results[all->count++];
}

static bool add_result(struct enumeration *all, const struct dicelab_list *list)
{
	struct result *result = find_result(all, list);
	mpq_t weight;
	bool ok;

	if (result == NULL)
		return false;
	mpq_init(weight);
	find_weight(all, weight);
	ok = weighted_add(&all->memory, &all->digits, result->weight, weight);
	mpq_clear(weight);
	return ok;
}

static bool out_of_memory(const struct enumeration *all)
{
	const struct runs *runs = all->runs;

	return all->context.aborted == PMF_OVER_LIMIT
		       ? diag_limit(runs->diag, runs->at, runs->limits, LIMIT_memory)
		       : diag_out_of_memory(runs->diag, runs->at);
}

static bool run_all(struct enumeration *all, struct stop *stop)
{
	const struct runs *runs = all->runs;
	const struct chance chance = {.draw = draw, .data = all};
	struct run_result result;
	int64_t sequences = 0;

	do {
		if (sequences++ == runs->limits->states)
			return diag_limit(runs->diag, runs->at, runs->limits, LIMIT_states);
		all->next = 0;
		if (!runs->run(runs->data, &chance, stop, runs->diag, &result))
			return all->exhausted && out_of_memory(all);
		if (result.key != NULL)
			return diag_error(runs->diag, CODE_VALUE, runs->at, "--eval estimates it",
					  "brute force calculates numbers and lists only");
		if (!add_result(all, &result.list))
			return out_of_memory(all);
	} while (advance(all));
	return true;
}

/* ---- outcomes ---- */

struct row {
	struct dicelab_list list;
	mpq_srcptr weight;
};

static int by_list(const void *a, const void *b)
{
	return outcomes_compare(&((const struct row *)a)->list, &((const struct row *)b)->list);
}

static mpq_srcptr weight_of(const void *rows, size_t i)
{
	return ((const struct row *)rows)[i].weight;
}

static bool number_of(void *rows, int64_t key, int64_t *number)
{
	*number = ((const struct row *)rows)[key].list.items[0];
	return true;
}

/* The rows in order; *numbers: each is a single number. NULL when out of memory. */
static struct row *sort_rows(struct enumeration *all, bool *numbers)
{
	struct row *rows = memory_take(&all->memory, (all->count + 1) * sizeof *rows);
	size_t i;

	*numbers = true;
	for (i = 0; rows != NULL && i < all->count; i++) {
		rows[i] = (struct row){list_of(all, &all->results[i]), all->results[i].weight};
		*numbers &= rows[i].list.length == 1;
	}
	if (rows != NULL)
		qsort(rows, all->count, sizeof *rows, by_list);
	return rows;
}

static void put_lists(const struct enumeration *all, const struct row *rows,
		      struct outcomes *outcomes)
{
	int64_t *at = outcomes->items;
	size_t i;

	for (i = 0; i < all->count; i++) {
		if (rows[i].list.length > 0)
			memcpy(at, rows[i].list.items, rows[i].list.length * sizeof *at);
		weighted_row(outcomes, i, at, rows[i].list.length);
		at += rows[i].list.length;
	}
}

static bool make_outcomes(struct enumeration *all, struct outcomes *outcomes)
{
	bool numbers, ok;
	struct row *rows = sort_rows(all, &numbers);
	struct pmf *pmf = rows == NULL ? NULL
				       : weighted_keys(&all->context, &all->memory, all->count,
						       weight_of, rows);

	if (pmf != NULL && numbers) {
		struct pmf *keys = pmf;

		pmf = pmf_map(&all->context, keys, number_of, rows);
		pmf_free(&all->context, keys);
	}
	ok = pmf != NULL && weighted_room(&all->context, all->runs->memory, pmf,
					  numbers ? pmf->count : all->item_count, outcomes);
	if (ok && numbers)
		weighted_numbers(outcomes);
	else if (ok)
		put_lists(all, rows, outcomes);
	memory_release(&all->memory, rows);
	return ok || out_of_memory(all);
}

static void clear(struct enumeration *all)
{
	size_t i;

	for (i = 0; i < all->count; i++)
		mpq_clear(all->results[i].weight);
	weighted_release(&all->memory, &all->digits);
	row_index_clear(&all->index, &all->memory);
	memory_release(&all->memory, all->results);
	memory_release(&all->memory, all->items);
	memory_release(&all->memory, all->drawn);
}

bool runs_enumerate(const struct runs *runs, struct stop *stop, struct outcomes *outcomes)
{
	struct enumeration all = {
		.runs = runs,
		.context = {.memory = runs->memory,
			    .most_bytes = memory_count((uint64_t)runs->limits->memory)}};
	bool ok;

	all.memory = pmf_memory(&all.context);
	ok = run_all(&all, stop) && make_outcomes(&all, outcomes);
	clear(&all);
	return ok;
}
