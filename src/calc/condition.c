/*
 * Taking a term apart by what one of its sources shows. A named value is looked at as a whole; a
 * pool from its highest face down, and at once as many faces as the term cannot tell apart; a deck
 * (deck.c) in much the same way. Of several pools the one with the highest face is next, so that
 * what is compared with each other goes down together.
 */
#include <stdlib.h>
#include <string.h>

#include "calc/look.h"
#include "calc/rules.h"
#include "support/memory.h"

/* ---- putting in what is known ---- */

struct replacing {
	struct calc *calc;
	const struct term *source;
	struct term *value;
	const struct term *joined; /* a source that is in the value now, or NULL */
	uint64_t sources;
	uint64_t stamp;
};

static struct term *replace(const struct replacing *replacing, struct term *term);

/* The branches of an `if` are made anew only as far as they may be taken. */
static struct term *replace_in_choice(const struct replacing *replacing, struct term *term)
{
	struct maker *maker = &replacing->calc->maker;
	struct term *operands[3];
	bool unsure;

	operands[0] = replace(replacing, term->operands[0]);
	if (term_failed(operands[0]))
		return operands[0];
	unsure = operands[0]->low < 1 && operands[0]->high > 0;
	maker->unsure += unsure;
	operands[1] = operands[0]->high > 0 ? replace(replacing, term->operands[1]) : NULL;
	operands[2] = operands[0]->low < 1 ? replace(replacing, term->operands[2]) : operands[1];
	maker->unsure -= unsure;
	if (operands[1] == NULL)
		operands[1] = operands[2];
	return make_again(maker, term, operands);
}

static struct term *replace_in_operands(const struct replacing *replacing, struct term *term)
{
	enum { FEW = 8 };
	struct maker *maker = &replacing->calc->maker;
	struct term *few[FEW], **operands = few;
	size_t i;

	if (term->operand_count > FEW)
		operands = arena_take(&maker->terms.arena,
				      term->operand_count * sizeof(struct term *));
	if (operands == NULL)
		return &maker->broken;
	for (i = 0; i < term->operand_count; i++)
		operands[i] = replace(replacing, term->operands[i]);
	return make_again(maker, term, operands);
}

/* The same is often asked again as part of another term. (Not of loops: how far they are run depends
   on what is around.) */
static struct term *replace_once(const struct replacing *replacing, struct term *term)
{
	struct calc *calc = replacing->calc;
	size_t place = (term->id * 31 + replacing->value->id * 17) % REPLACED_COUNT;
	struct replaced *known = calc->replaced == NULL ? NULL : &calc->replaced[place];
	struct term *image;

	if (term->loops || replacing->joined != NULL)
		known = NULL;
	if (known != NULL && known->term == term && known->source == replacing->source &&
	    known->value == replacing->value)
		return known->image;
	image = term->kind == TERM_IF ? replace_in_choice(replacing, term)
				      : replace_in_operands(replacing, term);
	if (known != NULL)
		*known = (struct replaced){term, replacing->source, replacing->value, image};
	return image;
}

static struct term *replace(const struct replacing *replacing, struct term *term)
{
	if ((term->sources & replacing->sources) == 0)
		return term;
	if (term == replacing->source)
		return replacing->value;
	if (term == replacing->joined)
		return make_list(&replacing->calc->maker, NULL, 0);
	if (term_is_source(term))
		return term;
	if (term->stamp != replacing->stamp) {
		struct term *image = replace_once(replacing, term);

		/* Only now: what is made meanwhile may be this very term. */
		term->stamp = replacing->stamp;
		term->image = image;
	}
	return term->image;
}

struct term *calc_replace(struct calc *calc, struct term *term, const struct term *source,
			  struct term *value)
{
	struct replacing replacing = {calc, source,          value,
				      NULL, source->sources, ++calc->maker.terms.stamp};

	return replace(&replacing, term);
}

struct term *replace_both(struct calc *calc, struct term *term, const struct term *source,
			  const struct term *other, struct term *value)
{
	struct replacing replacing = {calc,
				      source,
				      value,
				      other,
				      source->sources | other->sources,
				      ++calc->maker.terms.stamp};

	return replace(&replacing, term);
}

/* ---- choosing a source ---- */

/* `high`: the highest face that is asked for. */
static bool is_better(const struct choice *choice, const struct term *candidate, int64_t high)
{
	const struct term *best = choice->source;

	if (best == NULL)
		return true;
	if (candidate->kind == TERM_NAMED || best->kind == TERM_NAMED)
		return candidate->kind == TERM_NAMED &&
		       (best->kind != TERM_NAMED || candidate->number < best->number);
	if (high != choice->high)
		return high > choice->high;
	return candidate->number < best->number;
}

static void find_source(struct choice *choice, struct term *term)
{
	struct term *source = term->kind == TERM_SEGMENT ? term->operands[0] : term;
	size_t i;

	if (term->sources == 0 || term->stamp == choice->stamp)
		return;
	term->stamp = choice->stamp;
	if (term_is_source(source)) {
		if (is_better(choice, source, term->high)) {
			choice->source = source;
			choice->high = term->high;
		}
		return;
	}
	for (i = 0; i < term->operand_count; i++)
		find_source(choice, term->operands[i]);
}

/* Is it the source, or a segment of it? */
static bool gives_source(const struct choice *choice, const struct term *term)
{
	return term == choice->source ||
	       (term->kind == TERM_SEGMENT && term->operands[0] == choice->source);
}

static bool compares_source(const struct choice *choice, const struct term *term)
{
	return term->kind == TERM_COMPARE && gives_source(choice, term->operands[1]) &&
	       term_is_number(term->operands[0]);
}

static void add_use(struct choice *choice, const struct term *asked, bool counted)
{
	size_t i;

	for (i = 0; i < choice->use_count; i++) {
		if (choice->uses[i].asked == asked) {
			choice->uses[i].counted &= counted;
			return;
		}
	}
	if (choice->use_count == MOST_USES)
		choice->manifold = true;
	else
		choice->uses[choice->use_count++] = (struct use){asked, counted};
}

/* The use that is made of an operand, if it is one. */
static void note_operand(struct choice *choice, const struct term *operand, bool compared,
			 bool counted)
{
	if (gives_source(choice, operand) && !compared)
		add_use(choice, operand, false);
	else if (compares_source(choice, operand))
		add_use(choice, operand, counted);
}

static void find_uses(struct choice *choice, struct term *term)
{
	bool counts =
		term->kind == TERM_SOME || (term->kind == TERM_REDUCE && term->op == NODE_COUNT);
	size_t i;

	if ((term->sources & choice->source->sources) == 0 || term->stamp == choice->stamp ||
	    term_is_source(term) || gives_source(choice, term))
		return;
	term->stamp = choice->stamp;
	for (i = 0; i < term->operand_count; i++) {
		note_operand(choice, term->operands[i], compares_source(choice, term), counts);
		find_uses(choice, term->operands[i]);
	}
}

static bool passes(const struct term *compare, int64_t face)
{
	return comparison_passes(compare->op, face, compare->operands[0]->items[0]);
}

bool use_tells_apart(const struct use *use, int64_t a, int64_t b)
{
	bool a_passes;

	if (a == b)
		return false;
	if (use->asked->kind != TERM_COMPARE)
		return true;
	a_passes = passes(use->asked, a);
	return a_passes != passes(use->asked, b) || (a_passes && !use->counted);
}

/* Is it all the same to the term which of the two faces an item of the pool shows? */
static bool are_alike(const struct choice *choice, int64_t a, int64_t b)
{
	size_t i;

	for (i = 0; i < choice->use_count; i++) {
		if (use_tells_apart(&choice->uses[i], a, b))
			return false;
	}
	return !choice->manifold;
}

/* ---- looking ---- */

bool look(struct calc *calc, struct term *term, const struct term *source, const struct pmf *mixing,
	  showing *show, const void *data, enum openness openness, struct dist *result)
{
	struct term **terms =
		memory_take(calc->maker.memory, (mixing->count + 1) * sizeof(struct term *));
	size_t i;
	bool right;

	if (terms == NULL)
		return calc_trouble(calc, TROUBLE_NO_MEMORY, term);
	for (i = 0; i < mixing->count && maker_works(&calc->maker, 1); i++) {
		if (pmf_is_possible(mixing, i))
			terms[i] = calc_replace(calc, term, source,
						show(calc, source, data, pmf_key(mixing, i)));
	}
	if (mixing->tail != NULL)
		terms[mixing->count] =
			calc_replace(calc, term, source,
				     make_unknown(&calc->maker, mixing->tail, source->ordered));
	right = i == mixing->count && dist_mix(calc, term, openness, mixing, terms, result);
	memory_release(calc->maker.memory, terms);
	return right;
}

static struct term *show_named(struct calc *calc, const struct term *source, const void *data,
			       int64_t key)
{
	(void)data;
	return term_is_single(source) ? make_number(&calc->maker, key) : calc->maker.terms.all[key];
}

static bool look_at_named(struct calc *calc, struct term *term, const struct term *source,
			  enum openness openness, struct dist *result)
{
	const struct pmf *pmf = calc_pmf(calc, source->operands[0]);

	result->method = "case by case";
	return pmf != NULL && look(calc, term, source, pmf, show_named, NULL, openness, result);
}

/* Of the items of a pool, how many show one of some faces that are alike. */
struct layer {
	const struct pmf *die;
	int64_t face;
	int64_t from; /* the index below which what is left is */
};

static struct term *show_layer(struct calc *calc, const struct term *source, const void *data,
			       int64_t key)
{
	struct maker *maker = &calc->maker;
	const struct layer *layer = data;
	struct term *shown = make_repeat(maker, NULL, make_number(maker, key),
					 make_number(maker, layer->face), false);
	struct term *rest;
	int64_t left = source->items[1] - key;

	if (left == 0)
		return shown;
	rest = make_pool(maker, source->number, source->operands[0], layer->from, left,
			 pmf_key(layer->die, 0), pmf_key(layer->die, (size_t)layer->from - 1),
			 false);
	return make_pair(maker, shown, rest, false);
}

/* ---- pools of dice with tails ---- */

/* How many of so many dice are in the tail of theirs. */
static struct pmf *count_in_tail(struct calc *calc, const struct pmf *die, uint64_t times)
{
	struct pmf_home *home = &calc->home;
	struct pmf *no = pmf_certain(home, 0), *yes = pmf_certain(home, 1), *one = NULL, *counts;
	struct pmf_part parts[2] = {{0}};
	mpq_t share;

	mpq_init(share);
	if (no != NULL && yes != NULL) {
		pmf_mass(die, share);
		parts[0].pmf = pmf_times(home, no, share);
		parts[1].pmf = pmf_times(home, yes, die->tail->mass);
		if (parts[0].pmf != NULL && parts[1].pmf != NULL)
			one = pmf_gather(home, parts, 2);
	}
	mpq_clear(share);
	counts = one == NULL ? NULL
			     : pmf_binomial(home, one, one->count - 1, one->count, SIZE_MAX, times);
	pmf_free(home, (struct pmf *)(uintptr_t)parts[0].pmf);
	pmf_free(home, (struct pmf *)(uintptr_t)parts[1].pmf);
	pmf_free(home, no);
	pmf_free(home, yes);
	pmf_free(home, one);
	return counts;
}

/* So many dice in the tail, and the others known not to be. */
static struct term *show_tail(struct calc *calc, const struct term *source, const void *data,
			      int64_t key)
{
	struct maker *maker = &calc->maker;
	const struct pmf *die = data;
	struct pmf_tail tail = *die->tail;
	struct term *rest = make_list(maker, NULL, 0), *faces;

	if (key < source->items[1]) {
		faces = make_faces(maker, source->operands[0], (int64_t)die->count);
		rest = make_pool(maker, source->number, faces, (int64_t)die->count,
				 source->items[1] - key, pmf_key(die, 0),
				 pmf_key(die, die->count - 1), false);
	}
	tail.shortest = tail.longest = key;
	return make_pair(maker, make_unknown(maker, &tail, false), rest, false);
}

/* Is it worth to tell those in the tail apart: is nothing else lost? */
static bool has_tail(const struct term *pool, const struct pmf *die)
{
	return die->tail != NULL && (size_t)pool->items[0] == die->count && pmf_is_complete(die);
}

static bool look_at_tail(struct choice *choice, struct term *term, const struct pmf *die,
			 enum openness openness, struct dist *result)
{
	struct calc *calc = choice->calc;
	struct pmf *mixing = count_in_tail(calc, die, (uint64_t)choice->source->items[1]);
	bool right = calc_made(calc, mixing, term) &&
		     look(calc, term, choice->source, mixing, show_tail, die, openness, result);

	pmf_free(&calc->home, mixing);
	result->method = "tail first";
	return right;
}

/* ---- pools ---- */

static bool look_at_pool(struct choice *choice, struct term *term, enum openness openness,
			 struct dist *result)
{
	struct calc *calc = choice->calc;
	const struct term *pool = choice->source;
	const struct pmf *die = calc_pmf(calc, pool->operands[0]);
	size_t top = (size_t)pool->items[0], from = top - 1;
	struct layer layer = {die, 0, 0};
	struct pmf *mixing;
	bool right;

	if (die == NULL)
		return false;
	if (has_tail(pool, die))
		return look_at_tail(choice, term, die, openness, result);
	layer.face = pmf_key(die, from);
	while (from > 0 && (!pmf_is_possible(die, from - 1) ||
			    are_alike(choice, layer.face, pmf_key(die, from - 1))))
		from--;
	layer.from = (int64_t)from;
	mixing = pmf_binomial(&calc->home, die, from, top, top == die->count ? SIZE_MAX : top,
			      (uint64_t)pool->items[1]);
	right = calc_made(calc, mixing, term) &&
		look(calc, term, pool, mixing, show_layer, &layer, openness, result);
	pmf_free(&calc->home, mixing);
	result->method = "face by face";
	return right;
}

/* ---- item by item ---- */

bool calc_is_additive(const struct term *term, const struct term *list, bool large)
{
	bool sums =
		term->kind == TERM_LINEAR || (large && term->kind == TERM_BINARY &&
					      (term->op == NODE_ADD || term->op == NODE_SUBTRACT));
	const struct term *part;
	size_t i;

	if (sums) {
		for (i = 0; i < term->operand_count; i++) {
			if (!calc_is_additive(term->operands[i], list, large))
				return false;
		}
		return term->number == 0;
	}
	if (term->kind != TERM_REDUCE || term->op == NODE_PROD)
		return false;
	part = term->operands[0];
	while (part->kind == TERM_COMPARE && term_is_number(part->operands[0]))
		part = part->operands[1];
	return part == list;
}

/* The pool is then as many times one of its dice. Without a result if that might overflow, where the
   whole does not. */
static bool add_items(struct calc *calc, struct term *term, const struct term *pool,
		      struct dist *result)
{
	struct maker *maker = &calc->maker;
	const struct pmf *pmf = calc_pmf(calc, pool->operands[0]);
	struct term *die = pool->operands[0], *one;

	if (pmf == NULL)
		return false;
	if ((size_t)pool->items[0] < pmf->count)
		die = make_faces(maker, die, pool->items[0]);
	one = calc_replace(calc, term, pool, make_named(maker, pool->number, die));
	pmf = calc_pmf(calc, one);
	if (pmf == NULL)
		return false;
	if (!pmf_sums_fit(pmf, (uint64_t)pool->items[1]))
		return true;
	result->done = pmf_power(&calc->home, pmf, (uint64_t)pool->items[1]);
	result->method = "item by item";
	return calc_made(calc, result->done, term);
}

bool calc_has_source(struct calc *calc, struct term *term)
{
	struct choice choice = {.calc = calc, .stamp = ++calc->maker.terms.stamp};

	find_source(&choice, term);
	return choice.source != NULL;
}

/* A pool in it whose dice have tails; NULL if there is none. */
static struct term *find_pool_with_tail(struct choice *choice, struct term *term)
{
	struct term *found = NULL;
	const struct pmf *die;
	size_t i;

	if (term->sources == 0 || term->stamp == choice->stamp)
		return NULL;
	term->stamp = choice->stamp;
	if (term->kind == TERM_POOL) {
		die = calc_pmf(choice->calc, term->operands[0]);
		return die != NULL && has_tail(term, die) ? term : NULL;
	}
	for (i = 0; i < term->operand_count && found == NULL && !term_is_source(term); i++)
		found = find_pool_with_tail(choice, term->operands[i]);
	return found;
}

bool calc_tell_tail(struct calc *calc, struct term *term, enum openness openness,
		    struct dist *result)
{
	struct choice choice = {.calc = calc, .stamp = ++calc->maker.terms.stamp};

	choice.source = find_pool_with_tail(&choice, term);
	if (choice.source == NULL)
		return calc->trouble == TROUBLE_NONE;
	return look_at_tail(&choice, term, calc_pmf(calc, choice.source->operands[0]), openness,
			    result);
}

bool calc_condition(struct calc *calc, struct term *term, enum openness openness,
		    struct dist *result)
{
	struct choice choice = {.calc = calc, .stamp = ++calc->maker.terms.stamp};
	struct term *joined;

	find_source(&choice, term);
	if (choice.source == NULL) /* calc_has_source would have said so */
		return false;
	if (choice.source->kind == TERM_NAMED)
		return look_at_named(calc, term, choice.source, openness, result);
	if (choice.source->kind == TERM_POOL && calc_is_additive(term, choice.source, false)) {
		if (!add_items(calc, term, choice.source, result))
			return false;
		if (result->done != NULL)
			return true;
	}
	joined = choice.source->kind == TERM_POOL ? join_pools(&choice, term) : NULL;
	if (joined != NULL)
		return calc_give_same(calc, term, joined, openness, "alike dice joined", result);
	choice.stamp = ++calc->maker.terms.stamp;
	note_operand(&choice, term, false, false);
	find_uses(&choice, term);
	if (choice.source->kind == TERM_DECK)
		return look_at_deck(&choice, term, openness, result);
	return look_at_pool(&choice, term, openness, result);
}
