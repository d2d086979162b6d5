/*
 * The moments of what a chain gives, though it may go on without an end: what a state gives is what is
 * done there, or what is gained on the way to another state and what that gives. So the moments of
 * degree k, written as coefficients of power series, are the solution of linear equations, whose
 * right sides come from those of lower degree.
 */
#include "calc/chain.h"
#include "support/memory.h"

/* One group of states: equations of one unknown for each. */
struct equations {
	struct loop *loop;
	const size_t *members;
	size_t count;
	mpq_t *factors; /* count * count: the identity less the chances; then its factors L and U */
	mpq_t *sides;
};

static mpq_t *factor(const struct equations *equations, size_t i, size_t j)
{
	return &equations->factors[i * equations->count + j];
}

/* The moments of a PMF, as a series; NULL when they are not known, or there is no memory. */
static mpq_t *series_of(struct loop *loop, const struct pmf *pmf)
{
	mpq_t *series;

	if (!pmf_has_moments(pmf) || pmf->failed > 0)
		return NULL;
	series = pmf_find_moments(&loop->calc->context, pmf);
	if (series == NULL)
		calc_made(loop->calc, NULL, loop->whole);
	else
		pmf_as_series(series, false);
	return series;
}

/* Which member of the group leads to that state; `count` when it is none of them. */
static size_t find_member(const struct equations *equations, size_t state)
{
	size_t i;

	for (i = 0; i < equations->count && equations->members[i] != state; i++)
		;
	return i;
}

/* What the steps of all members gain: done, and on each way to go on. */
struct gains {
	mpq_t **series; /* of what is done, then of each tail, member after member; what is NULL is not known */
	size_t count;
};

static void clear_gains(struct loop *loop, struct gains *gains)
{
	size_t i;

	for (i = 0; gains->series != NULL && i < gains->count; i++)
		pmf_give_moments(&loop->calc->context, gains->series[i]);
	memory_release(loop->calc->maker.memory, gains->series);
}

/* False when one of them is not known. */
static bool find_gains(const struct equations *equations, struct gains *gains)
{
	struct loop *loop = equations->loop;
	size_t room = 0, i, k;

	*gains = (struct gains){0};
	for (i = 0; i < equations->count; i++)
		room += 1 + loop->states[equations->members[i]].step.continuation_count;
	gains->series = memory_take(loop->calc->maker.memory, room * sizeof *gains->series);
	if (gains->series == NULL)
		return chain_no_memory(loop);
	for (i = 0; i < equations->count; i++) {
		const struct dist *step = &loop->states[equations->members[i]].step;

		for (k = 0; k <= step->continuation_count; k++) {
			mpq_t *series = series_of(loop, k == 0 ? step->done
							       : step->continuations[k - 1].by);

			if (series == NULL)
				return false;
			gains->series[gains->count++] = series;
		}
	}
	return true;
}

/* The identity less the chances to go from one member to another. */
static void fill_factors(const struct equations *equations, const struct gains *gains)
{
	struct loop *loop = equations->loop;
	size_t at = 0, i, k;

	for (i = 0; i < equations->count; i++) {
		const struct dist *step = &loop->states[equations->members[i]].step;

		mpq_set_ui(*factor(equations, i, i), 1, 1);
		at++;
		for (k = 0; k < step->continuation_count; k++, at++) {
			size_t j =
				find_member(equations, chain_find(loop, step->continuations[k].to));

			if (j < equations->count)
				mpq_sub(*factor(equations, i, j), *factor(equations, i, j),
					gains->series[at][0]);
		}
	}
}

/* Into L and U. (What ends for sure needs no pivots.) False when stopped, or when it does not end. */
static bool factorize(const struct equations *equations)
{
	size_t n = equations->count, p, i, j;
	bool ok = true;
	mpq_t product;

	mpq_init(product);
	for (p = 0; p < n && ok; p++) {
		ok = mpq_sgn(*factor(equations, p, p)) > 0;
		for (i = p + 1; i < n && ok; i++) {
			mpq_t *by = factor(equations, i, p);

			if (mpq_sgn(*by) == 0)
				continue;
			mpq_div(*by, *by, *factor(equations, p, p));
			for (j = p + 1; j < n; j++) {
				mpq_mul(product, *by, *factor(equations, p, j));
				mpq_sub(*factor(equations, i, j), *factor(equations, i, j),
					product);
			}
			ok = !calc_stopped(equations->loop->calc, equations->loop->whole,
					   n * mpz_size(mpq_denref(product)));
		}
	}
	mpq_clear(product);
	return ok;
}

/* The sides become the solution. */
static void solve_sides(const struct equations *equations)
{
	size_t n = equations->count, i, j;
	mpq_t product;

	mpq_init(product);
	for (i = 0; i < n; i++) {
		for (j = 0; j < i; j++) {
			mpq_mul(product, *factor(equations, i, j), equations->sides[j]);
			mpq_sub(equations->sides[i], equations->sides[i], product);
		}
	}
	for (i = n; i-- > 0;) {
		for (j = i + 1; j < n; j++) {
			mpq_mul(product, *factor(equations, i, j), equations->sides[j]);
			mpq_sub(equations->sides[i], equations->sides[i], product);
		}
		mpq_div(equations->sides[i], equations->sides[i], *factor(equations, i, i));
	}
	mpq_clear(product);
}

/* side += what a way to go on adds that is known: moments of lower degree, or of another group. */
static void add_way(mpq_t side, mpq_t *gain, mpq_t *to, size_t degree, bool inside)
{
	mpq_t product;
	size_t j;

	mpq_init(product);
	for (j = inside ? 1 : 0; j <= degree; j++) {
		mpq_mul(product, gain[j], to[degree - j]);
		mpq_add(side, side, product);
	}
	mpq_clear(product);
}

static void solve_degree(const struct equations *equations, const struct gains *gains,
			 size_t degree)
{
	struct loop *loop = equations->loop;
	size_t at = 0, i, k;

	for (i = 0; i < equations->count; i++) {
		const struct state *state = &loop->states[equations->members[i]];

		mpq_set(equations->sides[i], gains->series[at++][degree]);
		for (k = 0; k < state->step.continuation_count; k++, at++) {
			const struct state *to =
				&loop->states[chain_find(loop, state->step.continuations[k].to)];

			add_way(equations->sides[i], gains->series[at], to->moments, degree,
				to->member == state->member);
		}
	}
	solve_sides(equations);
	for (i = 0; i < equations->count; i++)
		mpq_set(loop->states[equations->members[i]].moments[degree], equations->sides[i]);
}

static bool solve_equations(const struct equations *equations)
{
	struct gains gains;
	bool known = find_gains(equations, &gains);
	size_t degree;

	if (known) {
		fill_factors(equations, &gains);
		known = factorize(equations);
	}
	for (degree = 0; known && degree < PMF_MOMENTS; degree++)
		solve_degree(equations, &gains, degree);
	clear_gains(equations->loop, &gains);
	return known;
}

static bool solve_group(struct loop *loop, const size_t *members, size_t count)
{
	size_t numbers = count * (count + 1), i;
	struct equations equations = {.loop = loop, .members = members, .count = count};
	bool known = true;

	for (i = 0; i < count && known; i++) {
		loop->states[members[i]].moments = pmf_new_moments(&loop->calc->context);
		known = loop->states[members[i]].moments != NULL;
	}
	equations.factors = memory_take(loop->calc->maker.memory, numbers * sizeof(mpq_t));
	if (equations.factors == NULL || !known) {
		memory_release(loop->calc->maker.memory, equations.factors);
		return chain_no_memory(loop);
	}
	equations.sides = equations.factors + count * count;
	for (i = 0; i < numbers; i++)
		mpq_init(equations.factors[i]);
	known = solve_equations(&equations);
	for (i = 0; i < numbers; i++)
		mpq_clear(equations.factors[i]);
	memory_release(loop->calc->maker.memory, equations.factors);
	return known;
}

/* Does it pay: are there so few states in each group? */
static bool are_small(const struct loop *loop, const struct ordering *ordering)
{
	enum { MOST = 100 };
	size_t from, to;

	for (from = 0; from < ordering->order_count; from = to) {
		to = chain_end_of_group(loop, ordering, from);
		if (to - from > MOST)
			return false;
	}
	return true;
}

bool chain_find_moments(struct loop *loop, struct pmf *pmf)
{
	struct calc *calc = loop->calc;
	struct ordering ordering;
	bool known;
	size_t from, to, i;

	if (pmf->tail == NULL || !term_is_single(loop->whole) || calc->context.floating)
		return true;
	known = chain_order(loop, &ordering) && are_small(loop, &ordering);
	for (from = 0; known && from < ordering.order_count; from = to) {
		to = chain_end_of_group(loop, &ordering, from);
		known = solve_group(loop, ordering.order + from, to - from);
	}
	chain_clear_ordering(loop, &ordering);
	if (known) {
		pmf->moments = loop->states[0].moments;
		loop->states[0].moments = NULL;
		pmf_as_series(pmf->moments, true);
	}
	for (i = 0; i < loop->count; i++) {
		pmf_give_moments(&calc->context, loop->states[i].moments);
		loop->states[i].moments = NULL;
	}
	return calc->aborted == NOT_ABORTED;
}
