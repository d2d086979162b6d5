/* The weights of results as PMFs, and these as outcomes. */
#include "process/weighted.h"

#include <assert.h>

#include "support/memory.h"

/* ---- weights of states ---- */

bool weighted_hold(const struct dicelab_memory *memory, struct weighted_digits *digits)
{
	enum { LEAST = 512 };
	size_t more = digits->used - digits->held + LEAST + digits->used / 16;

	if (!pmf_hold(pmf_context_of(memory), more))
		return false;
	digits->held += more;
	return true;
}

void weighted_release(const struct dicelab_memory *memory, struct weighted_digits *digits)
{
	if (digits->held > 0)
		pmf_let_go(pmf_context_of(memory), digits->held);
	*digits = (struct weighted_digits){0, 0};
}

/* ---- PMFs ---- */

/* The weights as parts of one whole. */
struct pmf *weighted_keys(struct pmf_context *context, const struct dicelab_memory *memory,
			  size_t count, weighted_weight *weight, const void *data)
{
	mpz_t *parts = memory_take(memory, (count + 1) * sizeof *parts), whole;
	struct pmf *pmf = NULL;
	size_t digits, i;

	if (parts == NULL)
		return NULL;
	mpz_init_set_ui(whole, 1);
	for (i = 0; i < count; i++) {
		/* else the keys at the ends would be left out */
		assert(mpq_sgn(weight(data, i)) > 0);
		mpz_lcm(whole, whole, mpq_denref(weight(data, i)));
	}
	/* GMP takes room for both factors of a part, and each is at most the whole */
	digits = count * memory_cost(2 * mpz_size(whole) * sizeof(mp_limb_t));
	if (pmf_hold(context, digits)) {
		for (i = 0; i < count; i++) {
			mpz_init(parts[i]);
			mpz_divexact(parts[i], whole, mpq_denref(weight(data, i)));
			mpz_mul(parts[i], parts[i], mpq_numref(weight(data, i)));
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

bool weighted_add_tail(struct pmf_context *context, struct pmf *pmf, bool numbers)
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

bool weighted_room(struct pmf_context *context, const struct dicelab_memory *memory,
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

void weighted_row(struct outcomes *outcomes, size_t i, const int64_t *items, size_t length)
{
	const struct pmf *pmf = outcomes->pmf;

	outcomes->rows[outcomes->count++] = (struct outcomes_row){
		.outcome = {.list = {items, length}, .probability = pmf_probability(pmf, i)},
		.key = i,
		.bound = pmf->tail != NULL && pmf_tail_has(pmf->tail, items, length)};
}

void weighted_numbers(struct outcomes *outcomes)
{
	size_t i;

	for (i = 0; i < outcomes->pmf->count; i++) {
		if (!pmf_is_possible(outcomes->pmf, i))
			continue;
		outcomes->items[outcomes->count] = pmf_key(outcomes->pmf, i);
		weighted_row(outcomes, i, &outcomes->items[outcomes->count], 1);
	}
}
