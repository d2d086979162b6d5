/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Conditions a term on the value of one of its random variables. A variable takes each of its values; for a pool, the
 * number of dice that show the highest face is the case, merging faces that the term does not distinguish; a deck
 * (deck.c) is similar. Of several pools, the one with the highest face is next, so that pools that are compared descend
 * together.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "calc/condition.h"
#include "calc/rules.h"
#include "support/memory.h"

/* ---- substitution ---- */

struct replacing {
	struct calc *calc;
	const struct term *variable;
	struct term *value;
	const struct term *joined; /* a second random variable, included in the value; or NULL */
	uint64_t random_variables;
	uint64_t stamp;
};

static struct term *replace(const struct replacing *replacing, struct term *term);

/* Substitutes in an `if`, but only in the branches that can be taken. */
static struct term *replace_in_if(const struct replacing *replacing, struct term *term)
{
	struct maker *maker = &replacing->calc->maker;
	struct term *some = replace(replacing, if_some(term)), *yes, *no;
	bool unsure;

	if (term_failed(some))
		return some;
	unsure = some->low < 1 && some->high > 0;
	maker->unsure += unsure;
	yes = if_may_take_yes(some) ? replace(replacing, if_yes(term)) : NULL;
	no = some->low < 1 ? replace(replacing, if_no(term)) : yes;
	maker->unsure -= unsure;
	if (yes == NULL)
		yes = no;
	return make_again(maker, term,
			  (struct term *[]){[IF_SOME] = some, [IF_YES] = yes, [IF_NO] = no});
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
		return maker_give_up(maker);
	for (i = 0; i < term->operand_count; i++)
		operands[i] = replace(replacing, term->operands[i]);
	return make_again(maker, term, operands);
}

/* Makes the cache larger, without what was in it. Most calculations store a few substitutions: pages of memory that are
   touched for the first time would cost them more than all else. */
static void grow_replaced(struct calc *calc)
{
	size_t count = calc->replaced == NULL ? REPLACED_FEW : REPLACED_MANY;
	enum pmf_abort_reason aborted = calc->context.aborted;
	struct replaced *entries = memory_take(calc->maker.memory, count * sizeof *calc->replaced);

	calc->context.aborted = aborted;
	calc->replaced_stores = 0;
	if (entries == NULL)
		return;
	memset(entries, 0, count * sizeof *entries);
	memory_release(calc->maker.memory, calc->replaced);
	calc->replaced = entries;
	calc->replaced_count = count;
}

/* The place of a substitution in the cache; NULL if there is no cache. */
static struct replaced *find_replaced(const struct replacing *replacing, const struct term *term)
{
	const struct calc *calc = replacing->calc;

	return calc->replaced == NULL
		       ? NULL
		       : &calc->replaced[(term->id * 31 + replacing->value->id * 17) %
					 calc->replaced_count];
}

static void store_replaced(const struct replacing *replacing, struct term *term, struct term *image)
{
	struct calc *calc = replacing->calc;
	struct replaced *place;

	if (calc->replaced == NULL ||
	    (calc->replaced_count < REPLACED_MANY && calc->replaced_stores >= calc->replaced_count))
		grow_replaced(calc);
	place = find_replaced(replacing, term);
	if (place == NULL)
		return;
	*place = (struct replaced){term, replacing->variable, replacing->value, image};
	calc->replaced_stores++;
}

/* Substitution in one term, cached across calls. (Not for terms with loops: how far they are unrolled depends on the
   context.) */
static struct term *replace_once(const struct replacing *replacing, struct term *term)
{
	bool cached = !term->loops && replacing->joined == NULL;
	const struct replaced *known = cached ? find_replaced(replacing, term) : NULL;
	struct term *image;

	if (known != NULL && known->term == term && known->variable == replacing->variable &&
	    known->value == replacing->value)
		return known->image;
	image = term->kind == TERM_IF ? replace_in_if(replacing, term)
				      : replace_in_operands(replacing, term);
	if (cached)
		store_replaced(replacing, term, image);
	return image;
}

static struct term *replace(const struct replacing *replacing, struct term *term)
{
	if ((term->random_variables & replacing->random_variables) == 0)
		return term;
	if (term == replacing->variable)
		return replacing->value;
	if (term == replacing->joined)
		return make_list(&replacing->calc->maker, NULL, 0);
	if (term_is_random_variable(term))
		return term;
	if (term->stamp != replacing->stamp) {
		struct term *image = replace_once(replacing, term);

		/* Only now: the image may be, or contain, this very term. */
		term->stamp = replacing->stamp;
		term->image = image;
	}
	return term->image;
}

struct term *calc_replace(struct calc *calc, struct term *term, const struct term *variable,
			  struct term *value)
{
	struct replacing replacing = {
		calc, variable, value, NULL, variable->random_variables, ++calc->maker.terms.stamp};

	assert(term_is_random_variable(variable) || variable->kind == TERM_LOOP);
	return replace(&replacing, term);
}

struct term *replace_both(struct calc *calc, struct term *term, const struct term *variable,
			  const struct term *other, struct term *value)
{
	struct replacing replacing = {calc,
				      variable,
				      value,
				      other,
				      variable->random_variables | other->random_variables,
				      ++calc->maker.terms.stamp};

	return replace(&replacing, term);
}

/* ---- choosing a random variable ---- */

/* `high`: the highest face of the candidate in the term. */
static bool is_better(const struct conditioning *conditioning, const struct term *candidate,
		      int64_t high)
{
	const struct term *best = conditioning->variable;

	if (best == NULL)
		return true;
	if (candidate->kind == TERM_VARIABLE || best->kind == TERM_VARIABLE)
		return candidate->kind == TERM_VARIABLE &&
		       (best->kind != TERM_VARIABLE || candidate->number < best->number);
	if (high != conditioning->high)
		return high > conditioning->high;
	return candidate->number < best->number;
}

static void find_random_variable(struct conditioning *conditioning, struct term *term)
{
	struct term *variable = term->kind == TERM_SEGMENT ? segment_deck(term) : term;
	size_t i;

	if (term->random_variables == 0 || term->stamp == conditioning->stamp)
		return;
	term->stamp = conditioning->stamp;
	if (term_is_random_variable(variable)) {
		if (is_better(conditioning, variable, term->high)) {
			conditioning->variable = variable;
			conditioning->high = term->high;
		}
		return;
	}
	for (i = 0; i < term->operand_count; i++)
		find_random_variable(conditioning, term->operands[i]);
}

/* Whether it is the random variable, or a segment of it. */
static bool gives_random_variable(const struct conditioning *conditioning, const struct term *term)
{
	return term == conditioning->variable ||
	       (term->kind == TERM_SEGMENT && segment_deck(term) == conditioning->variable);
}

static bool compares_random_variable(const struct conditioning *conditioning,
				     const struct term *term)
{
	return term->kind == TERM_COMPARE &&
	       gives_random_variable(conditioning, filter_list(term)) &&
	       term_is_number(filter_number(term));
}

static void add_use(struct conditioning *conditioning, const struct term *asked, bool counted)
{
	struct calc *calc = conditioning->calc;
	size_t i;

	for (i = conditioning->first_use; i < calc->use_count; i++) {
		if (calc->uses[i].asked == asked) {
			calc->uses[i].counted &= counted;
			return;
		}
	}
	if (conditioning->use_count == MOST_USES) {
		conditioning->manifold = true;
	} else if (!memory_grow(calc->maker.memory, &calc->uses, &calc->use_room,
				calc->use_count + 1, sizeof *calc->uses)) {
		conditioning->manifold = true;
		calc_abort(calc, ABORTED_OUT_OF_MEMORY, asked);
	} else {
		calc->uses[calc->use_count++] = (struct use){asked, counted};
		conditioning->use_count++;
	}
}

/* Adds a use if the operand uses the random variable. */
static void note_operand(struct conditioning *conditioning, const struct term *operand,
			 bool compared, bool counted)
{
	if (gives_random_variable(conditioning, operand) && !compared)
		add_use(conditioning, operand, false);
	else if (compares_random_variable(conditioning, operand))
		add_use(conditioning, operand, counted);
}

static void find_uses(struct conditioning *conditioning, struct term *term)
{
	bool counts =
		term->kind == TERM_SOME || (term->kind == TERM_REDUCE && term->op == NODE_COUNT);
	size_t i;

	if ((term->random_variables & conditioning->variable->random_variables) == 0 ||
	    term->stamp == conditioning->stamp || term_is_random_variable(term) ||
	    gives_random_variable(conditioning, term))
		return;
	term->stamp = conditioning->stamp;
	for (i = 0; i < term->operand_count; i++) {
		note_operand(conditioning, term->operands[i],
			     compares_random_variable(conditioning, term), counts);
		find_uses(conditioning, term->operands[i]);
	}
}

static bool passes(const struct term *compare, int64_t face)
{
	return comparison_passes(comparison_of(compare->op, compare->drop), face,
				 known_number(filter_number(compare)));
}

bool use_distinguishes(const struct use *use, int64_t a, int64_t b)
{
	bool a_passes;

	if (a == b)
		return false;
	if (use->asked->kind != TERM_COMPARE)
		return true;
	a_passes = passes(use->asked, a);
	return a_passes != passes(use->asked, b) || (a_passes && !use->counted);
}

/* Whether the two faces of an item are equivalent for all uses in the term. */
static bool are_alike(const struct conditioning *conditioning, int64_t a, int64_t b)
{
	size_t i;

	for (i = 0; i < conditioning->use_count; i++) {
		if (use_distinguishes(use_of(conditioning, i), a, b))
			return false;
	}
	return !conditioning->manifold;
}

/* ---- conditioning ---- */

bool condition_on(struct calc *calc, const struct term *variable, const struct pmf *mixing,
		  value_of_key *show, const void *data, struct dist *result)
{
	struct term *term = result->term;
	struct term **terms =
		memory_take(calc->maker.memory, (mixing->count + 1) * sizeof(struct term *));
	size_t i;
	bool ok;

	if (terms == NULL)
		return calc_abort(calc, ABORTED_OUT_OF_MEMORY, term);
	for (i = 0; i < mixing->count && maker_works(&calc->maker, 1); i++) {
		if (pmf_is_possible(mixing, i))
			terms[i] = calc_replace(calc, term, variable,
						show(calc, variable, data, pmf_key(mixing, i)));
	}
	if (mixing->tail != NULL)
		terms[mixing->count] =
			calc_replace(calc, term, variable,
				     make_unknown(&calc->maker, mixing->tail, variable->ordered));
	ok = i == mixing->count && dist_mix(calc, mixing, terms, result);
	if (ok && variable->kind == TERM_VARIABLE && term_is_scalar(term))
		ok = calc_add_moments(calc, variable, terms, result);
	memory_release(calc->maker.memory, terms);
	return ok;
}

static struct term *show_value(struct calc *calc, const struct term *variable, const void *data,
			       int64_t key)
{
	(void)data;
	return term_is_single(variable) ? make_number(&calc->maker, key)
					: calc->maker.terms.all[key];
}

static bool condition_on_variable(struct calc *calc, const struct term *variable,
				  struct dist *result)
{
	const struct pmf *pmf = calc_pmf(calc, variable_value(variable));

	result->method = "case by case";
	return pmf != NULL && condition_on(calc, variable, pmf, show_value, NULL, result);
}

/* A case of a pool: the number of dice that show one of the top faces, which are equivalent. */
struct layer {
	const struct pmf *die;
	int64_t face;
	int64_t from; /* the other dice show keys below this index */
};

static struct term *show_layer(struct calc *calc, const struct term *variable, const void *data,
			       int64_t key)
{
	struct maker *maker = &calc->maker;
	const struct layer *layer = data;
	struct term *shown = make_repeat(maker, NULL, make_number(maker, key),
					 make_number(maker, layer->face), false);
	struct term *rest;
	int64_t left = pool_count(variable) - key;

	if (left == 0)
		return shown;
	rest = make_pool(maker, variable->number, pool_die(variable), layer->from, left,
			 pmf_key(layer->die, 0), pmf_key(layer->die, (size_t)layer->from - 1),
			 false);
	return make_pair(maker, shown, rest, false);
}

/* ---- pools of dice with tails ---- */

/* The distribution of the number of dice in their tails, of `times` dice (binomial). */
static struct pmf *count_in_tail(struct calc *calc, const struct pmf *die, uint64_t times)
{
	struct pmf_context *context = &calc->context;
	struct pmf *zero = pmf_certain(context, 0), *no = NULL, *one = NULL, *counts = NULL;
	mpq_t share;

	mpq_init(share);
	pmf_mass(die, share);
	if (zero != NULL)
		no = pmf_times(context, zero, share);
	mpq_clear(share);
	if (no != NULL && pmf_add_tail(context, no, die->tail))
		one = pmf_open_tail(context, no); /* a 1 for its tail */
	if (one != NULL)
		counts = pmf_binomial(context, &(struct pmf_trials){one, one->count - 1, one->count,
								    SIZE_MAX, times});
	pmf_free(context, zero);
	pmf_free(context, no);
	pmf_free(context, one);
	return counts;
}

/* The pool with `key` dice in their tails, and the others known not to be. */
static struct term *show_tail(struct calc *calc, const struct term *variable, const void *data,
			      int64_t key)
{
	struct maker *maker = &calc->maker;
	const struct pmf *die = data;
	struct pmf_tail tail = *die->tail;
	struct term *rest = make_list(maker, NULL, 0), *faces;

	if (key < pool_count(variable)) {
		faces = make_faces(maker, pool_die(variable), (int64_t)die->count);
		rest = make_pool(maker, variable->number, faces, (int64_t)die->count,
				 pool_count(variable) - key, pmf_key(die, 0),
				 pmf_key(die, die->count - 1), false);
	}
	tail.shortest = tail.longest = key;
	return make_pair(maker, make_unknown(maker, &tail, false), rest, false);
}

/* Whether the die has a tail but no other lost mass, so that conditioning on its tail is exact. */
static bool has_tail(const struct term *pool, const struct pmf *die)
{
	return die->tail != NULL && (size_t)pool_top(pool) == die->count && pmf_is_complete(die);
}

static bool condition_on_tail(struct conditioning *conditioning, const struct pmf *die,
			      struct dist *result)
{
	struct calc *calc = conditioning->calc;
	struct pmf *mixing = count_in_tail(calc, die, (uint64_t)pool_count(conditioning->variable));
	bool ok = calc_made(calc, mixing, result->term) &&
		  condition_on(calc, conditioning->variable, mixing, show_tail, die, result);

	pmf_free(&calc->context, mixing);
	result->method = "tail first";
	return ok;
}

/* ---- pools ---- */

static bool condition_on_pool(struct conditioning *conditioning, struct term *term,
			      struct dist *result)
{
	struct calc *calc = conditioning->calc;
	const struct term *pool = conditioning->variable;
	const struct pmf *die = calc_pmf(calc, pool_die(pool));
	size_t top = (size_t)pool_top(pool), from = top - 1;
	struct layer layer = {die, 0, 0};
	struct pmf *mixing;
	bool ok;

	if (die == NULL)
		return false;
	if (has_tail(pool, die))
		return condition_on_tail(conditioning, die, result);
	layer.face = pmf_key(die, from);
	while (from > 0 && (!pmf_is_possible(die, from - 1) ||
			    are_alike(conditioning, layer.face, pmf_key(die, from - 1))))
		from--;
	layer.from = (int64_t)from;
	mixing = pmf_binomial(&calc->context,
			      &(struct pmf_trials){die, from, top,
						   top == die->count ? SIZE_MAX : top,
						   (uint64_t)pool_count(pool)});
	ok = calc_made(calc, mixing, term) &&
	     condition_on(calc, pool, mixing, show_layer, &layer, result);
	pmf_free(&calc->context, mixing);
	result->method = "face by face";
	return ok;
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
	part = reduced_list(term);
	while (part->kind == TERM_COMPARE && term_is_number(filter_number(part)))
		part = filter_list(part);
	return part == list;
}

/* For a sum over the items of the pool: the sum of as many independent copies as it has dice, each with one die in
   place of the pool. No result if the sum of copies might overflow although the whole does not. */
static bool add_items(struct calc *calc, struct term *term, const struct term *pool,
		      struct dist *result)
{
	struct maker *maker = &calc->maker;
	const struct pmf *pmf = calc_pmf(calc, pool_die(pool));
	struct term *die = pool_die(pool), *one;

	if (pmf == NULL)
		return false;
	if ((size_t)pool_top(pool) < pmf->count)
		die = make_faces(maker, die, pool_top(pool));
	one = calc_replace(calc, term, pool, make_variable(maker, pool->number, die));
	pmf = calc_pmf(calc, one);
	if (pmf == NULL)
		return false;
	if (!pmf_sums_fit(pmf, (uint64_t)pool_count(pool)))
		return true;
	result->done = pmf_power(&calc->context, pmf, (uint64_t)pool_count(pool));
	result->method = "item by item";
	return calc_made(calc, result->done, term);
}

bool calc_has_random_variable(struct calc *calc, struct term *term)
{
	struct conditioning conditioning = {.calc = calc, .stamp = ++calc->maker.terms.stamp};

	find_random_variable(&conditioning, term);
	return conditioning.variable != NULL;
}

/* A pool in the term whose dice have tails; NULL if there is none. */
static struct term *find_pool_with_tail(struct conditioning *conditioning, struct term *term)
{
	struct term *found = NULL;
	const struct pmf *die;
	size_t i;

	if (term->random_variables == 0 || term->stamp == conditioning->stamp)
		return NULL;
	term->stamp = conditioning->stamp;
	if (term->kind == TERM_POOL) {
		die = calc_pmf(conditioning->calc, pool_die(term));
		return die != NULL && has_tail(term, die) ? term : NULL;
	}
	for (i = 0; i < term->operand_count && found == NULL && !term_is_random_variable(term); i++)
		found = find_pool_with_tail(conditioning, term->operands[i]);
	return found;
}

bool calc_condition_on_tail(struct calc *calc, struct term *term, struct dist *result)
{
	struct conditioning conditioning = {.calc = calc, .stamp = ++calc->maker.terms.stamp};

	conditioning.variable = find_pool_with_tail(&conditioning, term);
	if (conditioning.variable == NULL)
		return calc->aborted == NOT_ABORTED;
	return condition_on_tail(&conditioning, calc_pmf(calc, pool_die(conditioning.variable)),
				 result);
}

static bool condition(struct conditioning *conditioning, struct term *term, struct dist *result)
{
	struct calc *calc = conditioning->calc;
	struct term *joined;

	assert(result->done == NULL);
	find_random_variable(conditioning, term);
	if (conditioning->variable == NULL) /* never, by calc_has_random_variable */
		return false;
	if (conditioning->variable->kind == TERM_VARIABLE)
		return condition_on_variable(calc, conditioning->variable, result);
	if (conditioning->variable->kind == TERM_POOL &&
	    calc_is_additive(term, conditioning->variable, false)) {
		if (!add_items(calc, term, conditioning->variable, result))
			return false;
		if (result->done != NULL)
			return true;
	}
	joined = conditioning->variable->kind == TERM_POOL ? join_pools(conditioning, term) : NULL;
	if (joined != NULL)
		return calc_give_same(calc, joined, "alike dice joined", result);
	conditioning->stamp = ++calc->maker.terms.stamp;
	note_operand(conditioning, term, false, false);
	find_uses(conditioning, term);
	if (conditioning->variable->kind == TERM_DECK)
		return condition_on_deck(conditioning, term, result);
	return condition_on_pool(conditioning, term, result);
}

bool calc_condition(struct calc *calc, struct term *term, struct dist *result)
{
	struct conditioning conditioning = {
		.calc = calc, .stamp = ++calc->maker.terms.stamp, .first_use = calc->use_count};
	bool ok = condition(&conditioning, term, result);

	calc->use_count = conditioning.first_use;
	return ok;
}
