/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The generating functions of PMFs, from those of their operands. */
#include "pmf/pmf_inherit.h"
#include "pmf/pmf_rows.h"
#include "pmf/rational.h"

struct pmf *pmf_with_rational(struct pmf_context *context, struct pmf *pmf,
			      struct rational *function, bool down)
{
	if (function != NULL && pmf != NULL && pmf->tail != NULL && pmf->rational == NULL) {
		function->down = down;
		pmf->rational = function;
	} else {
		rational_free(context, function);
	}
	return pmf_if(context, function != NULL || context->aborted == PMF_NOT_ABORTED, pmf);
}

/* The function of the number, or with `down` of the negated number; NULL if that does not go up. */
static struct rational *function_of(struct pmf_context *context, const struct pmf *pmf, bool down)
{
	struct pmf *negative;
	struct rational *function;

	if (pmf->rational != NULL && pmf->rational->down != down)
		return NULL;
	if (pmf->rational != NULL || !down || pmf->count == 0 || pmf_lowest(pmf) == INT64_MIN)
		return rational_of_pmf(context, pmf);
	negative = pmf_scale(context, pmf, -1);
	function = negative == NULL ? NULL : rational_of_pmf(context, negative);
	pmf_free(context, negative);
	return function;
}

struct pmf *pmf_with_rational_stretched(struct pmf_context *context, struct pmf *to,
					const struct pmf *from, struct pmf_linear linear)
{
	bool down;

	if (to == NULL || from->rational == NULL || linear.by == INT64_MIN ||
	    linear.shift == INT64_MIN)
		return to;
	down = from->rational->down != (linear.by < 0);
	return pmf_with_rational(context, to,
				 rational_stretch(context, from->rational,
						  linear.by < 0 ? -linear.by : linear.by,
						  down ? -linear.shift : linear.shift),
				 down);
}

struct pmf *pmf_with_rational_share(struct pmf_context *context, struct pmf *to,
				    const struct pmf *from, const mpq_t share)
{
	if (to == NULL || from->rational == NULL || mpq_sgn(share) == 0)
		return to;
	return pmf_with_rational(context, to, rational_add(context, NULL, from->rational, 0, share),
				 from->rational->down);
}

/* sum += chance * part; false if it is no longer known. */
static bool add_part(struct pmf_context *context, struct rational **sum,
		     const struct pmf_part *part, const mpq_t chance, bool down)
{
	struct rational *function = NULL, *next = NULL;

	if (part->pmf != NULL && part->shift != INT64_MIN)
		function = function_of(context, part->pmf, down);
	if (function != NULL)
		next = rational_add(context, *sum, function, down ? -part->shift : part->shift,
				    chance);
	rational_free(context, function);
	rational_free(context, *sum);
	*sum = next;
	return next != NULL;
}

/* The first function of a part; NULL if there is none. */
static const struct rational *find_rational(const struct pmf_part *parts, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++) {
		if (parts[i].pmf != NULL && parts[i].pmf->rational != NULL)
			return parts[i].pmf->rational;
	}
	return NULL;
}

struct pmf *pmf_with_rational_mixed(struct pmf *sum, const struct pmf_mixture *m)
{
	enum { MOST_PARTS = 100 };
	const struct rational *some =
		m->count > MOST_PARTS ? NULL : find_rational(m->parts, m->count);
	struct rational *function = NULL;
	bool known = true;
	mpq_t chance;
	size_t i;

	if (sum == NULL || some == NULL)
		return sum;
	mpq_init(chance);
	for (i = 0; i < m->count && known; i++) {
		if (m->mixing != NULL && !pmf_is_possible(m->mixing, i))
			continue;
		pmf_get_chance(m->mixing, i, chance);
		known = add_part(m->context, &function, &m->parts[i], chance, some->down);
	}
	mpq_clear(chance);
	return pmf_with_rational(m->context, sum, function, some->down);
}

/* One goes up and the other down: the difference is unbounded on both sides and has no rational function here, but
   all its coefficients can be computed. */
static struct pmf *with_difference(struct pmf_context *context, struct pmf *sum,
				   const struct pmf *a, const struct pmf *b)
{
	const struct rational *up = a->rational->down ? b->rational : a->rational;
	const struct rational *down = a->rational->down ? a->rational : b->rational;
	struct pmf *difference;

	if (sum->count == 0)
		return sum;
	difference = rational_difference(context, up, down, pmf_lowest(sum), pmf_highest(sum));
	if (difference == NULL)
		return pmf_if(context, context->aborted == PMF_NOT_ABORTED, sum);
	difference->moments = sum->moments;
	difference->unknown_moments = sum->unknown_moments;
	sum->moments = NULL;
	pmf_free(context, sum);
	return difference;
}

struct pmf *pmf_with_rational_sum(struct pmf_context *context, struct pmf *sum, const struct pmf *a,
				  const struct pmf *b)
{
	struct rational *of_a, *of_b, *both = NULL;
	bool down;

	if (sum == NULL || (a->rational == NULL && b->rational == NULL))
		return sum;
	if (a->rational != NULL && b->rational != NULL && a->rational->down != b->rational->down)
		return with_difference(context, sum, a, b);
	down = a->rational != NULL ? a->rational->down : b->rational->down;
	of_a = function_of(context, a, down);
	of_b = of_a == NULL ? NULL : function_of(context, b, down);
	if (of_b != NULL)
		both = rational_product(context, of_a, of_b);
	rational_free(context, of_b);
	rational_free(context, of_a);
	return pmf_with_rational(context, sum, both, down);
}

struct pmf *pmf_with_rational_power(struct pmf_context *context, struct pmf *power,
				    const struct pmf *pmf, uint64_t n)
{
	if (power == NULL || pmf->rational == NULL)
		return power;
	return pmf_with_rational(context, power, rational_power(context, pmf->rational, n),
				 pmf->rational->down);
}
