/* Converts weighted results to PMFs, and PMFs to outcomes. */
#include "process/weighted.h"

#include <assert.h>
#include <stdlib.h>

#include "support/memory.h"
#include "support/platform.h"

/* ---- PMFs ---- */

/* The PMF with the keys 0, 1, 2, ... and the results' weights over their common denominator. */
static struct pmf *make_keys(struct pmf_context *context, const struct dicelab_memory *memory,
			     const struct weighted_results *results)
{
	size_t count = results->count, digits, i;
	mpz_t *parts = memory_take(memory, (count + 1) * sizeof *parts), whole;
	struct pmf *pmf = NULL;

	if (parts == NULL)
		return NULL;
	mpz_init_set_ui(whole, 1);
	for (i = 0; i < count; i++) {
		mpq_srcptr weight = results->weight(results->data, i);

		assert(mpq_sgn(weight) > 0); /* a PMF drops zero weights at its ends */
		mpz_lcm(whole, whole, mpq_denref(weight));
	}
	/* GMP needs room for both factors of a part, each at most `whole` */
	digits = count * memory_cost(2 * mpz_size(whole) * sizeof(mp_limb_t));
	if (pmf_hold(context, digits)) {
		for (i = 0; i < count; i++) {
			mpq_srcptr weight = results->weight(results->data, i);

			mpz_init(parts[i]);
			mpz_divexact(parts[i], whole, mpq_denref(weight));
			mpz_mul(parts[i], parts[i], mpq_numref(weight));
		}
		pmf = count == 0 ? pmf_nothing(context)
				 : pmf_of_weights(context, 0, count, (const mpz_t *)parts, whole);
		for (i = 0; i < count; i++)
			mpz_clear(parts[i]);
		pmf_let_go(context, digits);
	}
	mpz_clear(whole);
	memory_release(memory, parts);
	return pmf;
}

static bool number_of(void *data, int64_t key, int64_t *number)
{
	const struct weighted_results *results = data;

	results->copy(results->data, (size_t)key, number);
	return true;
}

struct pmf *weighted_pmf(struct pmf_context *context, const struct dicelab_memory *memory,
			 const struct weighted_results *numbers)
{
	struct weighted_results copy = *numbers;
	struct pmf *keys = make_keys(context, memory, numbers), *pmf = NULL;

	if (keys != NULL)
		pmf = pmf_map(context, keys, number_of, &copy);
	pmf_free(context, keys);
	return pmf;
}

static bool add_tail(struct pmf_context *context, struct pmf *pmf, bool numbers)
{
	struct pmf_tail tail = pmf_any_region(numbers);
	bool ok = true;

	mpq_init(tail.mass);
	pmf_lost_exactly(pmf, tail.mass);
	if (pmf->tail != NULL)
		mpq_sub(tail.mass, tail.mass, pmf->tail->mass);
	if (mpq_sgn(tail.mass) > 0) {
		pmf_drop_moments(context, pmf);
		ok = pmf_add_tail(context, pmf, &tail);
	}
	mpq_clear(tail.mass);
	return ok;
}

/* ---- outcomes ---- */

/* Initialises outcomes with a PMF, which they own in any case, and room for `items` items and one row per key. */
static bool take_room(struct pmf_context *context, const struct dicelab_memory *memory,
		      struct pmf *pmf, size_t items, struct outcomes *outcomes)
{
	size_t row_bytes = (pmf->count + 1) * sizeof *outcomes->rows;
	size_t item_bytes = (items + 1) * sizeof *outcomes->items;

	*outcomes = (struct outcomes){.memory = memory, .context = *context, .pmf = pmf};
	outcomes->context.stop = NULL;
	outcomes->context.bytes = pmf_bytes(pmf) + row_bytes + item_bytes;
	if (pmf_hold(context, row_bytes + item_bytes)) {
		outcomes->rows = memory_take(memory, row_bytes);
		outcomes->items = memory_take(memory, item_bytes);
		if (outcomes->rows != NULL && outcomes->items != NULL)
			return true;
	}
	outcomes_clear(outcomes);
	return false;
}

/* Adds the row of key number i. */
static void add_row(struct outcomes *outcomes, size_t i, const int64_t *items, size_t length)
{
	const struct pmf *pmf = outcomes->pmf;

	outcomes->rows[outcomes->count++] = (struct outcomes_row){
		.outcome = {.list = {items, length}, .probability = pmf_probability(pmf, i)},
		.key = i,
		.bound = pmf->tail != NULL && pmf_tail_has(pmf->tail, items, length)};
}

bool weighted_numbers(struct pmf_context *context, const struct dicelab_memory *memory,
		      struct pmf *pmf, struct outcomes *outcomes)
{
	size_t i;

	if (!add_tail(context, pmf, true)) {
		pmf_free(context, pmf);
		return false;
	}
	if (!take_room(context, memory, pmf, pmf->count, outcomes))
		return false;
	for (i = 0; i < pmf->count; i++) {
		if (!pmf_is_possible(pmf, i))
			continue;
		outcomes->items[outcomes->count] = pmf_key(pmf, i);
		add_row(outcomes, i, &outcomes->items[outcomes->count], 1);
	}
	return true;
}

static bool put_lists(struct pmf_context *context, const struct dicelab_memory *memory,
		      const struct weighted_results *results, struct pmf *keys,
		      struct outcomes *outcomes)
{
	size_t items = 0, i;
	int64_t *at;

	if (!add_tail(context, keys, false)) {
		pmf_free(context, keys);
		return false;
	}
	for (i = 0; i < results->count; i++)
		items += results->length(results->data, i);
	if (!take_room(context, memory, keys, items, outcomes))
		return false;
	at = outcomes->items;
	for (i = 0; i < keys->count; i++) {
		size_t length = results->length(results->data, i);

		results->copy(results->data, i, at);
		add_row(outcomes, i, at, length);
		at += length;
	}
	if (outcomes_sort(outcomes, NULL))
		return true;
	outcomes_clear(outcomes);
	return false;
}

/* ---- names ---- */

/* Prints a result to a text that is freed with free(3); false when out of memory. */
static bool print_one(const struct weighted_results *results, size_t i, struct printed *printed)
{
	char *text = NULL;
	FILE *to = platform_open_memory(&text, &printed->size);
	bool ok = to != NULL && results->print(results->data, i, to);

	ok = to != NULL && fclose(to) == 0 && ok;
	printed->text = text;
	printed->kind = results->kind(results->data, i);
	return ok;
}

static struct outcome_names *make_names(const struct dicelab_memory *counted,
					const struct dicelab_memory *memory,
					const struct weighted_results *results)
{
	size_t count = 0, i;
	struct printed *printed = memory_take(counted, (results->count + 1) * sizeof *printed);
	struct outcome_names *names = NULL;
	bool ok = printed != NULL;

	while (ok && count < results->count) {
		ok = print_one(results, count, &printed[count]);
		count++;
	}
	if (ok)
		names = printed_names(memory, printed, count);
	for (i = 0; i < count; i++)
		free((char *)printed[i].text);
	memory_release(counted, printed);
	return names;
}

static bool put_names(struct pmf_context *context, const struct dicelab_memory *memory,
		      const struct weighted_results *results, struct pmf *keys,
		      struct outcomes *outcomes)
{
	const struct dicelab_memory counted = pmf_memory(context);

	if (!weighted_numbers(context, memory, keys, outcomes))
		return false;
	outcomes->names = make_names(&counted, memory, results);
	if (outcomes->names != NULL)
		return true;
	outcomes_clear(outcomes);
	return false;
}

/* ---- all together ---- */

bool weighted_outcomes(struct pmf_context *context, const struct dicelab_memory *memory,
		       const struct weighted_results *results, struct outcomes *outcomes)
{
	const struct dicelab_memory counted = pmf_memory(context);
	bool numbers = true, lists = true;
	struct pmf *pmf;
	size_t i;

	for (i = 0; i < results->count; i++) {
		enum printed_kind kind = results->kind(results->data, i);

		numbers = numbers && kind == PRINTED_NUMBER;
		lists = lists && (kind == PRINTED_NUMBER || kind == PRINTED_LIST);
	}
	pmf = numbers ? weighted_pmf(context, &counted, results)
		      : make_keys(context, &counted, results);
	if (pmf == NULL)
		return false;
	if (numbers)
		return weighted_numbers(context, memory, pmf, outcomes);
	return lists ? put_lists(context, memory, results, pmf, outcomes)
		     : put_names(context, memory, results, pmf, outcomes);
}
