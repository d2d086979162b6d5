/*
 * Guesses fractions from doubles, as dice-playground does: denominators are tried from 1 on, and the first that is near
 * enough is taken, right or not. Example: 1/7776 is shown as 1/7717.
 */
#include <math.h>

#include "pmf/pmf.h"
#include "report/format/playground_inside.h"
#include "support/divisor.h"

enum { MOST_CASES = 10000 };

double playground_probability(const struct playground_row *row)
{
	return row->share == NULL ? row->probability
				  : pmf_nearest(mpq_numref(row->share), mpq_denref(row->share));
}

/* The nearest number that there is: scripts may put out negative, infinite and undefined "probabilities". */
static uint64_t whole_number(double number)
{
	if (!(number > 0))
		return 0;
	if (ilogb(number) >= 64)
		return UINT64_MAX;
	return (uint64_t)number;
}

/* What is undefined is not far away from anything, here and in the original. */
static bool is_far(double part, double whole, double probability)
{
	return fabs(part / whole - probability) > PLAYGROUND_NEAR;
}

uint64_t playground_cases(double probability, unsigned space)
{
	if (fabs(probability) < PLAYGROUND_NEAR)
		return 0;
	return whole_number(round(probability * space));
}

/* ---- one fraction ---- */

struct playground_fraction playground_find_fraction(double probability)
{
	struct playground_fraction fraction = {0, 1};
	uint64_t common;
	unsigned whole;

	if (fabs(probability) < PLAYGROUND_NEAR)
		return fraction;
	for (whole = 1; whole <= MOST_CASES; whole++) {
		double part = round(probability * whole);

		if (part < 0 || is_far(part, whole, probability))
			continue;
		fraction.part = whole_number(part);
		common = common_divisor(fraction.part, whole);
		return (struct playground_fraction){fraction.part / common, whole / common};
	}
	return (struct playground_fraction){0, 0};
}

/* ---- the sample space ---- */

/* Those probabilities of an output that have a case in any sample space. */
struct candidates {
	double *probabilities;
	size_t count;
};

/* Are the probabilities whole numbers of cases, all of which add up to the space? */
static bool fits(const struct candidates *candidates, unsigned space)
{
	uint64_t cases, sum = 0;
	size_t i;

	for (i = 0; i < candidates->count; i++) {
		double probability = candidates->probabilities[i];
		double part = round(probability * space);

		if (part < 0 || is_far(part, space, probability))
			return false;
		cases = whole_number(part);
		if (cases > space - sum)
			return false;
		sum += cases;
	}
	return sum == space;
}

/* `rows` is the number of all rows of the output. What is told apart into few outcomes may well come of two dice of
   six faces. */
static unsigned space_of(const struct candidates *candidates, size_t rows)
{
	enum { FEW = 5, TWO_DICE = 36 };
	unsigned space;

	for (space = 1; space <= MOST_CASES; space++) {
		if (fits(candidates, space))
			break;
	}
	if (space > MOST_CASES)
		return 0;
	if (rows <= FEW && space < TWO_DICE && fits(candidates, TWO_DICE))
		return TWO_DICE;
	return space;
}

/* The original takes all rows into account. But for those that are as good as 0 the nearest number of cases is 0, and
   that is near: leaving them out changes nothing but the time that it takes. */
static bool find_candidates(const struct dicelab_memory *memory,
			    const struct playground_output *output, struct candidates *candidates)
{
	size_t i;

	candidates->count = 0;
	candidates->probabilities =
		memory_take(memory, output->count * sizeof *candidates->probabilities);
	if (candidates->probabilities == NULL)
		return false;
	for (i = 0; i < output->count; i++) {
		double probability = playground_probability(&output->rows[i]);

		if (!(fabs(probability) <= PLAYGROUND_NEAR))
			candidates->probabilities[candidates->count++] = probability;
	}
	return true;
}

bool playground_find_space(const struct dicelab_memory *memory,
			   const struct playground_output *outputs, size_t count, unsigned *space)
{
	struct candidates candidates;
	size_t i;

	*space = 0;
	for (i = 0; i < count && *space == 0; i++) {
		if (outputs[i].kind == PLAYGROUND_PROBABILITY || outputs[i].count == 0)
			continue;
		if (!find_candidates(memory, &outputs[i], &candidates))
			return false;
		*space = space_of(&candidates, outputs[i].count);
		memory_release(memory, candidates.probabilities);
	}
	return true;
}
