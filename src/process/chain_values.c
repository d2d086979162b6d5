/* Chain outcomes that are known only at the end of a path. */
#include "process/chain_values.h"

#include "pmf/pmf.h"

static bool is_nothing(const struct pmf *pmf)
{
	return pmf->count == 1 && pmf_key(pmf, 0) == CHAIN_NOTHING_GAINED;
}

/* Combines two steps: one of them is only the probability to continue, which scales the other. */
static struct pmf *join(const struct chain_model *model, const struct pmf *a, const struct pmf *b)
{
	struct pmf *both;
	mpq_t mass;

	mpq_init(mass);
	pmf_mass(is_nothing(a) ? a : b, mass);
	both = pmf_times(model->context, is_nothing(a) ? b : a, mass);
	mpq_clear(mass);
	if (both == NULL)
		model->abort(model, CHAIN_NO_PMF);
	return both;
}

static struct pmf_tail region_of(const struct chain_model *model, const struct pmf *pmf)
{
	(void)model;
	(void)pmf;
	return pmf_any_region(false);
}

static bool is_within(const struct chain_model *model, const struct pmf_tail *region, int64_t key)
{
	(void)model;
	(void)region;
	(void)key;
	return true;
}

const struct chain_outcomes chain_values = {false, join, region_of, is_within};

struct pmf *chain_weighted(struct pmf_context *context, int64_t key, mpq_srcptr weight)
{
	mpz_t part;
	struct pmf *pmf;

	mpz_init_set(part, mpq_numref(weight));
	pmf = pmf_of_weights(context, key, 1, (const mpz_t *)&part, mpq_denref(weight));
	mpz_clear(part);
	return pmf;
}
