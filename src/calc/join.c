/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Joins pools that have become equivalent: a d8 that shows neither 8 nor 7 has the distribution of a d6. If all
 * questions are asked of both pools together, they are merged into one; so a pool of many kinds of dice has hardly more
 * states than one of a single kind.
 */
#include "calc/condition.h"

/* ---- equivalent pools ---- */

/* The possible faces of the dice of a pool. */
struct pool_faces {
	const struct pmf *pmf;
	size_t count;
};

static struct pool_faces faces_of(struct calc *calc, const struct term *pool)
{
	return (struct pool_faces){calc_pmf(calc, pool_die(pool)), (size_t)pool_top(pool)};
}

/* Whether they are uniform and consecutive. */
static bool are_even(struct pool_faces faces)
{
	return faces.pmf->keys == NULL && pmf_is_uniform(faces.pmf, faces.count);
}

static bool pools_are_alike(struct calc *calc, const struct term *a, const struct term *b)
{
	struct pool_faces of_a, of_b;

	if (a->high != b->high || a->low != b->low)
		return false;
	of_a = faces_of(calc, a);
	of_b = faces_of(calc, b);
	if (of_a.pmf == NULL || of_b.pmf == NULL || pmf_lost(of_a.pmf) > 0 ||
	    pmf_lost(of_b.pmf) > 0)
		return false;
	return of_a.pmf == of_b.pmf || (are_even(of_a) && are_even(of_b));
}

/* ---- questions ---- */

/* The list of a question, such as the pool x of `count >4 x`. Only decomposable questions count, whose answer for a
   concatenation follows from those for its parts: the passing items, their number, or their sum. */
static const struct term *asked_of(const struct term *question)
{
	if (question->kind == TERM_REDUCE && question->op != NODE_PROD)
		question = reduced_list(question);
	while (question->kind == TERM_COMPARE && term_is_number(filter_number(question)))
		question = filter_list(question);
	return question;
}

/* Whether they are the same question, each of a pool. */
static bool are_same_questions(const struct term *a, const struct term *b)
{
	if (a->kind == TERM_REDUCE && b->kind == TERM_REDUCE && a->op == b->op) {
		a = reduced_list(a);
		b = reduced_list(b);
	}
	while (a->kind == TERM_COMPARE && b->kind == TERM_COMPARE && a->op == b->op &&
	       filter_number(a) == filter_number(b)) {
		a = filter_list(a);
		b = filter_list(b);
	}
	return a->kind == TERM_POOL && b->kind == TERM_POOL;
}

/* Whether `whole` combines the answers of its parts, by adding numbers or concatenating lists. */
static bool puts_together(const struct term *whole, const struct term *part)
{
	if (part->kind == TERM_REDUCE)
		return whole->kind == TERM_LINEAR;
	return whole->kind == TERM_CONCAT && !whole->ordered;
}

/* The number of operands of `whole` that ask this pool the question of operand number `which`. */
static size_t times_asked(const struct term *whole, size_t which, const struct term *pool)
{
	size_t count = 0, i;

	for (i = 0; i < whole->operand_count; i++) {
		count += asked_of(whole->operands[i]) == pool &&
			 are_same_questions(whole->operands[i], whole->operands[which]) &&
			 (whole->kind != TERM_LINEAR ||
			  linear_factor(whole, i) == linear_factor(whole, which));
	}
	return count;
}

/* Whether each question about one of the two pools is asked of both together. */
static bool are_together(struct conditioning *conditioning, struct term *term,
			 const struct term *twin)
{
	const struct term *variable = conditioning->variable;
	size_t i;

	if ((term->random_variables & (variable->random_variables | twin->random_variables)) == 0 ||
	    term->stamp == conditioning->stamp || term_is_random_variable(term))
		return true;
	term->stamp = conditioning->stamp;
	for (i = 0; i < term->operand_count; i++) {
		struct term *part = term->operands[i];
		const struct term *pool = asked_of(part);

		if (pool != variable && pool != twin) {
			if (!are_together(conditioning, part, twin))
				return false;
		} else if (!puts_together(term, part) ||
			   times_asked(term, i, variable) != times_asked(term, i, twin)) {
			return false;
		}
	}
	return true;
}

/* ---- all together ---- */

enum { MOST_TWINS = 8 };

struct equal_pools {
	struct term *pools[MOST_TWINS];
	size_t count;
};

/* Collects pools that are equivalent to the random variable, up to MOST_TWINS. */
static void find_twins(struct conditioning *conditioning, struct term *term,
		       struct equal_pools *twins)
{
	size_t i;

	if (term->random_variables == 0 || term->stamp == conditioning->stamp)
		return;
	term->stamp = conditioning->stamp;
	if (term->kind == TERM_POOL && term != conditioning->variable &&
	    twins->count < MOST_TWINS &&
	    pools_are_alike(conditioning->calc, term, conditioning->variable))
		twins->pools[twins->count++] = term;
	for (i = 0; i < term->operand_count && !term_is_random_variable(term); i++)
		find_twins(conditioning, term->operands[i], twins);
}

/* Whether `a` keeps its number. The smaller die's pool does, whichever comes first, so that equal terms stay equal. */
static bool stays(struct calc *calc, const struct term *a, const struct term *b)
{
	size_t of_a = faces_of(calc, a).pmf->count, of_b = faces_of(calc, b).pmf->count;

	return of_a < of_b || (of_a == of_b && a->number < b->number);
}

struct term *join_pools(struct conditioning *conditioning, struct term *term)
{
	struct calc *calc = conditioning->calc;
	struct equal_pools twins = {.count = 0};
	struct term *kept = conditioning->variable, *other, *joined;
	int64_t count;
	size_t i;

	conditioning->stamp = ++calc->maker.terms.stamp;
	find_twins(conditioning, term, &twins);
	for (i = 0; i < twins.count; i++) {
		conditioning->stamp = ++calc->maker.terms.stamp;
		if (are_together(conditioning, term, twins.pools[i]))
			break;
	}
	if (i == twins.count)
		return NULL;
	other = twins.pools[i];
	if (stays(calc, other, kept)) {
		other = kept;
		kept = twins.pools[i];
	}
	if (__builtin_add_overflow(pool_count(kept), pool_count(other), &count))
		return NULL;
	joined = make_pool(&calc->maker, kept->number, pool_die(kept), pool_top(kept), count,
			   kept->low, kept->high, true);
	return replace_both(calc, term, kept, other, joined);
}
