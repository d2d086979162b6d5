/* Tails: outcomes that have mass together, but not each its own. */
#include <string.h>

#include "chance/pmf_inside.h"

static struct pmf_tail *new_tail(struct pmf_home *home)
{
	struct pmf_tail *tail = pmf_take(home, 1, sizeof *tail);

	if (tail == NULL)
		return NULL;
	*tail = (struct pmf_tail){.low = INT64_MAX,
				  .high = INT64_MIN,
				  .peak = INT64_MAX,
				  .shortest = INT64_MAX,
				  .longest = 0,
				  .ends = true};
	mpq_init(tail->mass);
	return tail;
}

void pmf_drop_tail(struct pmf_home *home, struct pmf *pmf)
{
	if (pmf->tail == NULL)
		return;
	mpq_clear(pmf->tail->mass);
	pmf_give(home, pmf->tail, 1, sizeof *pmf->tail);
	pmf->tail = NULL;
}

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

/* When floating, a mass has no more digits than a double. */
static void round_mass(const struct pmf_home *home, mpq_t mass)
{
	if (home->floating)
		mpq_set_d(mass, mpq_get_d(mass));
}

bool pmf_add_tail(struct pmf_home *home, struct pmf *pmf, const struct pmf_tail *tail)
{
	struct pmf_tail *all = pmf->tail;

	if (mpq_sgn(tail->mass) == 0)
		return true;
	if (all == NULL)
		all = pmf->tail = new_tail(home);
	if (all == NULL)
		return false;
	all->low = least(all->low, tail->low);
	all->high = most(all->high, tail->high);
	all->peak = least(all->peak, tail->peak);
	all->shortest = least(all->shortest, tail->shortest);
	all->longest = most(all->longest, tail->longest);
	all->ends &= tail->ends;
	mpq_add(all->mass, all->mass, tail->mass);
	round_mass(home, all->mass);
	return true;
}

bool pmf_tail_has(const struct pmf_tail *tail, const int64_t *items, size_t count)
{
	int64_t peak = INT64_MIN;
	size_t i;

	if ((int64_t)count < tail->shortest || (int64_t)count > tail->longest)
		return false;
	for (i = 0; i < count; i++) {
		if (items[i] < tail->low || items[i] > tail->high)
			return false;
		peak = most(peak, items[i]);
	}
	return peak >= tail->peak;
}

/* ---- moments ---- */

mpq_t *pmf_new_moments(struct pmf_home *home)
{
	mpq_t *moments = pmf_take(home, PMF_MOMENTS, sizeof *moments);
	size_t k;

	for (k = 0; moments != NULL && k < PMF_MOMENTS; k++)
		mpq_init(moments[k]);
	return moments;
}

void pmf_drop_moments(struct pmf_home *home, struct pmf *pmf)
{
	size_t k;

	for (k = 0; pmf->moments != NULL && k < PMF_MOMENTS; k++)
		mpq_clear(pmf->moments[k]);
	pmf_give(home, pmf->moments, PMF_MOMENTS, sizeof *pmf->moments);
	pmf->moments = NULL;
}
