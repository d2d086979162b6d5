/*
 * Pools that have become alike: of a d8 that shows neither 8 nor 7, no more is known than of a d6.
 * Where every place that looks at one pool looks at both of them, as parts of one list, they go on
 * as a single pool; so a pool of many kinds of dice has hardly more states than one of a single kind.
 */
#include "calc/look.h"

/* What the dice of a pool can still show. */
struct faces {
	const struct pmf *pmf;
	size_t count;
};

static struct faces faces_of(struct calc *calc, const struct term *pool)
{
	return (struct faces){calc_pmf(calc, pool->operands[0]), (size_t)pool->items[0]};
}

/* Is each face as likely as any other? */
static bool are_even(struct faces faces)
{
	size_t i;

	for (i = 1; i < faces.count; i++) {
		if (!pmf_as_likely(faces.pmf, i, 0))
			return false;
	}
	return faces.pmf->keys == NULL;
}

static bool pools_are_alike(struct calc *calc, const struct term *a, const struct term *b)
{
	struct faces of_a, of_b;

	if (a->high != b->high || a->low != b->low)
		return false;
	of_a = faces_of(calc, a);
	of_b = faces_of(calc, b);
	if (of_a.pmf == NULL || of_b.pmf == NULL || pmf_lost(of_a.pmf) > 0 ||
	    pmf_lost(of_b.pmf) > 0)
		return false;
	return of_a.pmf == of_b.pmf || (are_even(of_a) && are_even(of_b));
}

static size_t times_in(const struct term *term, const struct term *operand)
{
	size_t count = 0, i;

	for (i = 0; i < term->operand_count; i++)
		count += term->operands[i] == operand;
	return count;
}

/* The pool that is like the source, in the first list found that has the source among its parts. */
static struct term *find_twin(struct choice *choice, struct term *term)
{
	struct term *source = choice->source, *twin = NULL;
	bool here = term->kind == TERM_CONCAT && times_in(term, source) > 0;
	size_t i;

	if ((term->sources & source->sources) == 0 || term->stamp == choice->stamp ||
	    term_is_source(term))
		return NULL;
	term->stamp = choice->stamp;
	for (i = 0; i < term->operand_count && twin == NULL; i++) {
		struct term *operand = term->operands[i];

		if (!here)
			twin = find_twin(choice, operand);
		else if (operand != source && operand->kind == TERM_POOL &&
			 pools_are_alike(choice->calc, operand, source))
			twin = operand;
	}
	return twin;
}

/* Is each of the two a part only of lists without order, that have both? */
static bool are_together(struct choice *choice, struct term *term, const struct term *twin)
{
	uint64_t sources = choice->source->sources | twin->sources;
	size_t times = times_in(term, choice->source), i;

	if ((term->sources & sources) == 0 || term->stamp == choice->stamp ||
	    (term_is_source(term) && term != choice->source && term != twin))
		return true;
	term->stamp = choice->stamp;
	if (times != times_in(term, twin) ||
	    (times > 0 && (term->kind != TERM_CONCAT || term->ordered)))
		return false;
	for (i = 0; i < term->operand_count; i++) {
		if (!are_together(choice, term->operands[i], twin))
			return false;
	}
	return true;
}

struct term *join_pools(struct choice *choice, struct term *term)
{
	struct calc *calc = choice->calc;
	struct term *kept, *other = choice->source, *joined;

	choice->stamp = ++calc->maker.terms.stamp;
	kept = find_twin(choice, term);
	choice->stamp = ++calc->maker.terms.stamp;
	if (kept == NULL || !are_together(choice, term, kept))
		return NULL;
	/* The smaller die's name stays, whichever comes first: so that the same is left by every way. */
	if (faces_of(calc, other).pmf->count < faces_of(calc, kept).pmf->count) {
		other = kept;
		kept = choice->source;
	}
	joined = make_pool(&calc->maker, kept->number, kept->operands[0], kept->items[0],
			   kept->items[1] + other->items[1], kept->low, kept->high, true);
	return replace_both(calc, term, kept, other, joined);
}
