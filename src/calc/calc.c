/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A calculation from start to end: one statement, with loops followed deeper until enough is resolved. */
#include "calc/calc.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "calc/calculation.h"
#include "support/memory.h"
#include "support/platform.h"
#include "support/text.h"
#include "tree/decision.h"

/* ---- a calculation ---- */

/* Reports the progress to the host, and asks it whether to stop. */
static bool ask_host(void *data, uint64_t steps)
{
	const struct calc *calc = data;
	const struct calc_request *request = calc->request;
	const struct term *working = calc->working;

	if (request->progress != NULL && working != NULL && working->origin != NULL)
		request->progress(request->progress_data,
				  &(struct calc_progress){
					  calc->states, calc->unresolved, working->origin->at,
					  plan_question(working), pmf_part_taken(&calc->context)});
	return request->stop != NULL && request->stop(request->data, steps);
}

static void init(struct calc *calc, const struct calc_request *request, const struct tree *tree,
		 double cut)
{
	*calc = (struct calc){.request = request, .cut = cut};
	calc->stop = (struct stop){.ask = ask_host, .data = calc};
	calc->context =
		(struct pmf_context){.memory = request->memory,
				     .stop = &calc->stop,
				     .bytes = request->held,
				     .most_bytes = memory_count((uint64_t)request->limits->memory),
				     .floating = request->floating,
				     .most_words = request->most_words};
	maker_init(&calc->maker, &calc->context, request->limits, tree);
}

static void clear_calc(struct calc *calc)
{
	size_t i;
	int open;

	for (i = 0; i < calc->maker.terms.count; i++) {
		struct term *term = calc->maker.terms.all[i];

		for (open = 0; open < 2; open++) {
			if (term->known[open] != NULL)
				dist_free(calc, term->known[open]);
		}
	}
	memory_release(calc->maker.memory, calc->uses);
	memory_release(calc->maker.memory, calc->replaced);
	maker_clear(&calc->maker);
}

static const struct pmf *calculate_term(struct calc *calc, const struct tree *tree,
					struct term **root)
{
	struct term **variables =
		arena_take(&calc->maker.terms.arena, (tree->slots + 1) * sizeof *variables);
	const struct pmf *pmf;
	struct platform_floating floating;

	platform_begin_floating(&floating);
	*root = variables == NULL ? maker_give_up(&calc->maker)
				  : read_node(&calc->maker, tree->core, variables);
	calc->root = *root;
	pmf = calc_pmf(calc, *root);
	if (pmf == NULL)
		calc_made(calc, NULL, *root);
	calc->underflow = calc->request->floating && platform_has_underflow();
	platform_end_floating(&floating);
	return pmf;
}

/* ---- outcomes ---- */

/* The list of a key; a number is stored in *number. */
static struct dicelab_list list_of(const struct calc *calc, const struct term *root, int64_t key,
				   int64_t *number)
{
	const struct term *list;

	if (term_is_single(root)) {
		*number = key;
		return (struct dicelab_list){number, 1};
	}
	list = calc->maker.terms.all[key];
	return (struct dicelab_list){list->items, list->item_count};
}

static bool make_room(struct calc *calc, const struct term *root, const struct pmf *pmf,
		      struct outcomes *outcomes)
{
	size_t length = 0, rows = (pmf->count + 1) * sizeof *outcomes->rows, items, i;
	size_t scratch = term_is_single(root) ? 0 : rows; /* for sorting the lists */
	int64_t number;

	for (i = 0; i < pmf->count && !calc_stopped(calc, root, 1); i++)
		length += list_of(calc, root, pmf_key(pmf, i), &number).length;
	items = (length + 1) * sizeof *outcomes->items;
	if (!pmf_hold(&calc->context, rows + items + scratch))
		return calc_abort(calc, ABORTED_OUT_OF_MEMORY, root);
	outcomes->context.bytes = pmf_bytes(pmf) + rows + items;
	outcomes->rows = memory_take(outcomes->memory, rows);
	outcomes->items = memory_take(outcomes->memory, items);
	return (outcomes->rows != NULL && outcomes->items != NULL) ||
	       calc_abort(calc, ABORTED_OUT_OF_MEMORY, root);
}

/* Lost mass without known bounds becomes a tail without bounds. */
static bool complete_tail(struct calc *calc, struct term *root, struct pmf *pmf)
{
	struct pmf_tail unknown = pmf_any_region(term_is_single(root));
	bool ok;

	if (calc->context.floating) /* lost mass is known only up to rounding errors */
		return true;
	mpq_init(unknown.mass);
	pmf_lost_exactly(pmf, unknown.mass);
	if (pmf->tail != NULL)
		mpq_sub(unknown.mass, unknown.mass, pmf->tail->mass);
	if (mpq_sgn(unknown.mass) > 0)
		pmf_drop_moments(&calc->context, pmf);
	ok = mpq_sgn(unknown.mass) <= 0 || pmf_add_tail(&calc->context, pmf, &unknown) ||
	     calc_made(calc, NULL, root);
	mpq_clear(unknown.mass);
	return ok;
}

/* Computes the moments if only the generating function has them. */
static bool keep_moments(struct calc *calc, struct term *root, struct pmf *pmf)
{
	/* Moments of a part of the mass must not be shown as exact. */
	assert(pmf->moments == NULL || calc->context.floating ||
	       mpq_cmp_ui(pmf->moments[0], 1, 1) == 0);
	if (pmf->rational == NULL || pmf->moments != NULL)
		return true;
	pmf->moments = pmf_find_moments(&calc->context, pmf);
	return pmf->moments != NULL || calc_made(calc, NULL, root);
}

static bool is_in_tail(const struct calc *calc, const struct term *root, const struct pmf *pmf,
		       size_t i)
{
	int64_t number;
	struct dicelab_list list = list_of(calc, root, pmf_key(pmf, i), &number);

	return pmf->tail != NULL && pmf_tail_has(pmf->tail, list.items, list.length);
}

/* The mass of the keys that are in the region of the tail. */
static double unsettled_mass(const struct calc *calc, const struct term *root,
			     const struct pmf *pmf)
{
	double mass = 0;
	size_t i;

	for (i = 0; i < pmf->count && pmf->tail != NULL; i++) {
		if (is_in_tail(calc, root, pmf, i))
			mass += pmf_probability(pmf, i);
	}
	return mass;
}

/* Whether the tail begins further out when loops are followed further. It does if it is unbounded in one direction, as
   `> 96`, or on both sides of the other outcomes. */
static bool tail_moves(const struct term *root, const struct pmf_tail *tail)
{
	if (!tail->ends && tail->low == INT64_MIN && tail->shortest == 0)
		return false;
	if (!term_is_single(root))
		return tail->longest == INT64_MAX && tail->shortest > 0;
	return pmf_is_split(tail) || (tail->low == INT64_MIN) != (tail->high == INT64_MAX);
}

/* Why a calculation was given up. Texts are static, or of the tree. */
struct refusal {
	enum abort_reason aborted;
	enum limit limit; /* that was exceeded */
	struct span at;   /* the place of the term that was too hard */
	/* Of an ordered list, how it can be written in the notation of the program; or NULL. */
	const char *meant;
	const char *question; /* as in a plan */
	uint64_t states;
	double digits;      /* of ABORTED_BY_DIGITS: how many it would take */
	bool fits_floating; /* whether doubles would fit the memory */
	unsigned remedies;
	const char *hint; /* or NULL */
};

/* The result of a calculation, and the parts it left unresolved. */
struct calc_result {
	struct outcomes outcomes;
	double tail;      /* mass of the tail */
	double unsettled; /* mass of the outcomes within reach of the tail, if the tail moves */
	int64_t wanted;   /* the reach that would resolve more */
	uint64_t steps;   /* steps of work */
	bool limited;     /* aborted, by a limit or for lack of memory: then there is a refusal */
	struct refusal refusal;
	bool safe; /* nothing can fail on the way to it */
	/* Whether a brief calculation would do without some of the rows that this one made, or tried to. */
	bool spares_rows;
};

/* A statement, and what came of the attempts to calculate it, one after another. */
struct calculation {
	const struct calc_request *request;
	const struct tree *tree;
	struct diag *diag;
	struct calc_result result; /* of the last attempt */
	bool stopped;              /* by the host */
};

/* Adds the row of a key. With `fold`, keys in the region of the tail get no row, and their mass moves to the tail,
   so the probabilities of all rows are exact. */
static bool take_row(struct calc *calc, struct outcomes *outcomes, size_t i, bool fold)
{
	struct term *root = calc->root;
	struct pmf *pmf = root->known[COMPLETE]->done;
	struct outcomes_row *row = &outcomes->rows[outcomes->count];
	double probability = pmf_probability(pmf, i);
	double faintest = outcomes->faintest > 0 ? outcomes->faintest : PMF_FAINTEST;
	bool inside = is_in_tail(calc, root, pmf, i), ok = true;
	struct dicelab_list list;
	int64_t number, *items;
	size_t j;

	if (!pmf_is_possible(pmf, i))
		return true;
	if (calc->request->floating && probability < faintest) {
		outcomes->faintest = faintest;
		return true;
	}
	if (inside && fold) {
		struct pmf_tail tail = pmf_side_of(pmf->tail, pmf_key(pmf, i));

		mpq_init(tail.mass);
		pmf_get_share(pmf, i, tail.mass);
		ok = pmf_add_tail(&calc->context, pmf, &tail);
		mpq_clear(tail.mass);
		return ok || calc_made(calc, NULL, root);
	}
	items = outcomes->items;
	if (outcomes->count > 0)
		items += row[-1].outcome.list.items - items + row[-1].outcome.list.length;
	list = list_of(calc, root, pmf_key(pmf, i), &number);
	row->key = i;
	row->bound = inside;
	row->outcome =
		(struct dicelab_outcome){.list = {items, list.length}, .probability = probability};
	for (j = 0; j < list.length; j++)
		items[j] = list.items[j];
	outcomes->count++;
	return true;
}

/* Fractions are shown over one denominator, so the mass on each side of a split tail must be a multiple of its unit. */
static bool make_sides_whole(struct calc *calc, struct term *root, struct pmf **pmf)
{
	const struct pmf_tail *tail = (*pmf)->tail;

	return tail == NULL || !pmf_is_split(tail) ||
	       pmf_refine(&calc->context, pmf, mpq_denref(tail->above)) ||
	       calc_made(calc, NULL, root);
}

/* Moves the PMF of the root to the outcomes, and copies its lists; false when aborted. */
static bool take_outcomes(struct calc *calc, struct term *root, struct calc_result *result)
{
	struct dist *dist = root->known[COMPLETE];
	struct outcomes *outcomes = &result->outcomes;
	struct pmf *pmf = dist->done;
	bool fold, ok;
	size_t i;

	*outcomes = (struct outcomes){.memory = calc->request->memory,
				      .context = calc->context,
				      .faintest = calc->underflow ? PMF_FAINTEST : 0,
				      .low = root->low,
				      .high = root->high};
	outcomes->context.stop = NULL; /* the outcomes outlive it */
	ok = complete_tail(calc, root, pmf) && keep_moments(calc, root, pmf) &&
	     calc_given(calc, root, &dist->done, outcomes) &&
	     make_sides_whole(calc, root, &dist->done);
	pmf = dist->done;
	ok = ok && make_room(calc, root, pmf, outcomes);
	result->tail = pmf->tail == NULL ? 0 : mpq_get_d(pmf->tail->mass);
	result->unsettled = ok && pmf->tail != NULL && tail_moves(root, pmf->tail)
				    ? unsettled_mass(calc, root, pmf)
				    : 0;
	fold = result->unsettled > 0 && result->unsettled + result->tail < calc->request->threshold;
	for (i = 0; ok && i < pmf->count && !calc_stopped(calc, root, 8 + pmf->limbs); i++)
		ok = take_row(calc, outcomes, i, fold);
	if (fold)
		result->unsettled = 0;
	outcomes->pmf = pmf;
	dist->done = NULL;
	if (ok && calc->aborted == NOT_ABORTED && !outcomes_sort(outcomes, &calc->stop) &&
	    !calc_stopped(calc, root, 0))
		calc_abort(calc, ABORTED_OUT_OF_MEMORY, root);
	if (calc->aborted == NOT_ABORTED)
		return true;
	outcomes_clear(outcomes);
	return false;
}

/* ---- errors ---- */

static bool report_failure(const struct calc *calc, const struct pmf *pmf, struct diag *diag)
{
	char odds[160];

	calc_odds(calc, pmf, odds, sizeof odds);
	return failure_report(calc->maker.tree, calc->failure, odds, calc->request->limits, diag);
}

/* No hint: the program was written in another notation, and its order could not be changed there. */
static bool report_too_long(const struct refusal *refusal, struct diag *diag)
{
	return diag_error(diag, CODE_TOO_HARD, refusal->at, refusal->meant,
			  "this gives ordered lists, and there are too many to calculate how "
			  "likely each is");
}

/* Whether one double per key would fit the memory. If the range is unknown, there may be few keys. */
static bool fits_floating(const struct calc *calc, const struct term *hard)
{
	const int64_t room = calc->request->limits->memory / 32;
	int64_t width;

	return (calc->aborted == ABORTED_BY_MEMORY || calc->aborted == ABORTED_BY_DIGITS) &&
	       !calc->request->floating && term_is_single(hard) &&
	       (__builtin_sub_overflow(hard->high, hard->low, &width) || width > INT64_MAX / 4 ||
		width < room);
}

/* Whether anything is repeated more often than the limit of a roll allows. */
static bool exceeds_roll(const struct node *node, int64_t turns)
{
	size_t i;

	if (node->kind == NODE_REPEAT && node->operands[0]->kind == NODE_NUMBER &&
	    node->operands[0]->number > turns)
		return true;
	for (i = 0; i < node_child_count(node); i++) {
		if (exceeds_roll(node_child(node, i), turns))
			return true;
	}
	return false;
}

/* The error message of an aborted calculation, copied from its terms, which are freed before it is reported. */
static struct refusal refuse(const struct calc *calc)
{
	const struct limits *limits = calc->request->limits;
	const struct term *hard = calc->hard;
	bool ordered = hard->ordered && !term_is_single(hard);
	bool sorted = hard->origin->kind == NODE_SORT;
	struct refusal refusal = {.aborted = calc->aborted,
				  .at = hard->origin->at,
				  .meant = ordered ? calc->maker.tree->meant : NULL,
				  .question = plan_question(hard),
				  .states = calc->states,
				  .digits = pmf_digits_of_words(calc->context.needed_words),
				  .fits_floating = fits_floating(calc, hard)};

	refusal.limit = calc->aborted == ABORTED_BY_STATES   ? LIMIT_states
			: calc->aborted == ABORTED_BY_MEMORY ? LIMIT_memory
			: calc->aborted == ABORTED_BY_DIGITS ? LIMIT_digits
							     : LIMIT_stack;
	if (refusal.fits_floating && refusal.limit != LIMIT_digits && calc->request->enclosed)
		refusal.remedies |= DICELAB_REMEDY_FLOATING;
	if (!exceeds_roll(calc->maker.tree->root, limits->turns))
		refusal.remedies |= DICELAB_REMEDY_SAMPLE;
	if (refusal.fits_floating &&
	    (refusal.limit == LIMIT_digits || (!calc->request->enclosed && calc->root->safe)))
		refusal.hint = "without fractions it can take doubles";
	else if (ordered && !sorted)
		refusal.hint = "if the order does not matter, 'sort' makes it easier";
	return refusal;
}

static bool report_refusal(const struct refusal *refusal, const struct limits *limits,
			   struct diag *diag)
{
	struct dicelab_diagnostic about;
	char digits[32];

	if (refusal->aborted == ABORTED_BY_HOST)
		return false;
	if (refusal->aborted == ABORTED_OUT_OF_MEMORY)
		return diag_out_of_memory(diag, refusal->at);
	if (refusal->meant != NULL)
		return report_too_long(refusal, diag);
	about = diag_of_limit(refusal->aborted == ABORTED_BY_DIGITS ? CODE_LIMIT : CODE_TOO_HARD,
			      refusal->limit, limit_value(limits, refusal->limit));
	if (refusal->hint != NULL)
		about.hint = refusal->hint;
	about.remedies = refusal->remedies;
	if (refusal->aborted == ABORTED_BY_DIGITS) {
		snprintf(digits, sizeof digits, "%.1e", refusal->digits);
		text_set_point(digits);
		return diag_report(diag, about, refusal->at,
				   "the fractions of this distribution (%s) take about %s digits, "
				   "more than %" PRId64,
				   refusal->question, digits, limits->digits);
	}
	return diag_report(diag, about, refusal->at,
			   "the distribution of this (%s) takes more than %" PRId64
			   " %s; it had reached %" PRIu64 " states",
			   refusal->question, limit_value(limits, refusal->limit),
			   limit_table[refusal->limit].what, refusal->states);
}

/* ---- all together ---- */

/* Whether any lost mass is due to a failure. */
static bool fails(const struct calc *calc, const struct pmf *pmf)
{
	return calc->failure != NULL && (calc->cut_off ? pmf->failed : pmf_lost(pmf)) > 0;
}

/*
 * Whether underflow may have changed more than the outcomes that are too unlikely for a double. Where something can fail, or
 * a loop has to end, what is less likely than any double may be the only way there: 1e-400 is 0 to it.
 */
static bool is_doubtful(const struct calc *calc, const struct term *root, const struct pmf *pmf)
{
	const double faintest = 1e-290;

	if (!calc->underflow)
		return false;
	if (fails(calc, pmf))
		return calc->failure->cause == FAILURE_ENDLESS || pmf->count == 0 ||
		       pmf->failed < faintest;
	return !root->safe;
}

/* The depth to which loops are followed: until less than `cut` is left in them, and their tails begin beyond
   `reach`. */
struct depth {
	double cut;
	int64_t reach;
	double left; /* mass unresolved at the previous depth; 1 at first */
};

/* `before` is NULL the first time. Later it is the previous result, which a deeper one may replace; then the work is
   limited. Exceeding a limit is not reported. */
static bool calculate_to_depth(struct calculation *c, struct depth depth,
			       const struct calc_result *before)
{
	const uint64_t little = depth.reach > 0 ? 200000000 : 2000000;
	struct calc calc;
	struct term *root;
	const struct pmf *pmf;
	bool ok = false;

	init(&calc, c->request, c->tree, depth.cut);
	calc.reach = depth.reach;
	if (before != NULL) {
		calc.context.bytes += before->outcomes.context.bytes;
		calc.most_steps = before->steps + little;
	}
	pmf = calculate_term(&calc, c->tree, &root);
	if (pmf != NULL && is_doubtful(&calc, root, pmf))
		calc_abort(&calc, ABORTED_BY_DIGITS, root);
	else if (pmf != NULL && fails(&calc, pmf))
		report_failure(&calc, pmf, c->diag);
	else if (pmf != NULL)
		ok = take_outcomes(&calc, root, &c->result);
	c->result.limited = calc.aborted != NOT_ABORTED;
	c->result.wanted = calc.wanted;
	c->result.safe = ok && root->safe;
	c->result.spares_rows = calc.spares_rows;
	c->result.steps = calc.stop.steps;
	if (c->result.limited)
		c->result.refusal = refuse(&calc);
	c->stopped = calc.stop.wanted;
	clear_calc(&calc);
	return ok;
}

/*
 * Whether all is to be calculated again, with loops followed further. There are two reasons. Each loop is left when its
 * mass is below `cut`, but the statement can use it several times: in `sum 10#(sum while ...)`, the whole loses about
 * ten times as much as the loop, possibly more than the threshold. And outcomes within reach of the tail become exact
 * when the tail begins further out.
 */
static bool go_deeper(const struct calc_request *request, const struct calc_result *result,
		      struct depth *depth)
{
	const double faintest = 1e-290, little = 0.01, hardly = 0.05;
	double left = result->tail + result->unsettled;

	if (request->brief)
		return false; /* it is for moments, which do not depend on the depth */
	if (!(result->tail > 0) || result->outcomes.pmf->dice.count > 0)
		return false; /* what is in a tail of dice is known */
	if (result->wanted > depth->reach) {
		depth->reach = result->wanted;
		return true;
	}
	if (request->threshold > 0 && result->tail < request->threshold &&
	    (left < request->threshold || left > little || left > hardly * depth->left))
		return false;
	depth->left = left;
	if (request->threshold > 0)
		depth->cut *= request->threshold / left / 2;
	else if (depth->cut > faintest)
		depth->cut *= depth->cut;
	else
		depth->cut = 0;
	return true;
}

/* As calc_tree, but after exceeding a limit, nothing is reported: then result.limited. */
static bool calculate_all(struct calculation *c)
{
	enum { MOST_TRIES = 8 };
	const double first = 1e-12; /* the first cut if everything is to be settled */
	bool settle = !(c->request->threshold > 0);
	struct depth depth = {settle ? first : c->request->threshold, 0, 1};
	bool ok = calculate_to_depth(c, depth, NULL);
	int tries = 1;

	while (ok && !c->stopped && (settle || tries++ < MOST_TRIES) &&
	       go_deeper(c->request, &c->result, &depth)) {
		struct calc_result before = c->result;

		c->result = (struct calc_result){.tail = 0};
		ok = calculate_to_depth(c, depth, settle ? NULL : &before);
		if (c->result.limited && !settle && !c->stopped) { /* keep the previous result */
			c->result = before;
			return true;
		}
		outcomes_clear(&before.outcomes);
	}
	return ok;
}

/* Calculates all again, in the way of another request. */
static bool calculate_again(struct calculation *c, const struct calc_request *other)
{
	const struct calc_request *request = c->request;
	bool ok;

	if (request->plan != NULL) {
		plan_clear(request->plan, request->memory);
		*request->plan = (struct plan){0};
	}
	c->result = (struct calc_result){.tail = 0};
	c->request = other;
	ok = calculate_all(c);
	c->request = request;
	return ok;
}

/* Gives up the outcomes of an attempt; returns false. */
static bool discard(struct calculation *c)
{
	outcomes_clear(&c->result.outcomes);
	c->result.limited = true;
	return false;
}

/* With doubles, if their error is proved to be small; false, with nothing reported, if it is not. */
static bool enclose(struct calculation *c)
{
	struct calc_request floating = *c->request;

	floating.floating = true;
	floating.most_words = 0;
	if (!calculate_again(c, &floating))
		return false;
	c->result.outcomes.enclosed = true;
	return outcomes_error(&c->result.outcomes) <= CALC_ENCLOSED || discard(c);
}

/* With fractions of any length, where those that exceed the limit have no doubles with a small error, and where doubles were
   asked for that underflow. */
static bool lengthen(struct calculation *c)
{
	struct calc_request unlimited = *c->request;

	unlimited.floating = false;
	unlimited.most_words = 0;
	return calculate_again(c, &unlimited);
}

/* Where there is no room for the outcomes, but their distribution is known without them; false, with nothing reported, if
   it is not. */
static bool summarize(struct calculation *c)
{
	struct calc_request brief = *c->request;
	const struct pmf *pmf;

	/* Loops have a tail that is not known, however far they are followed. */
	brief.threshold = 1;
	brief.brief = true;
	if (!calculate_again(c, &brief))
		return false;
	pmf = c->result.outcomes.pmf;
	/* (In a tail an overflow would not show.) */
	return (c->result.safe && (pmf->tail == NULL || pmf->dice.count > 0)) || discard(c);
}

bool calc_tree(const struct calc_request *request, const struct tree *tree, struct diag *diag,
	       struct outcomes *outcomes, bool *stopped)
{
	/* Whether there is no room for any fractions. */
	bool all_doubles = request->enclosed && request->most_words == 1;
	struct calculation c = {.request = request, .tree = tree, .diag = diag};
	struct calc_result *result = &c.result;
	struct refusal refusal;
	enum abort_reason doubles; /* why there are none */
	bool ok;

	if (!decision_is_none(tree, diag))
		return false;
	result->limited = true;
	result->refusal = (struct refusal){.aborted = ABORTED_BY_DIGITS, .fits_floating = true};
	ok = !all_doubles && calculate_all(&c);
	refusal = result->refusal;
	doubles = request->floating ? refusal.aborted : NOT_ABORTED;
	if (!ok && result->limited && request->enclosed && refusal.fits_floating) {
		ok = enclose(&c);
		doubles = result->refusal.aborted;
	}
	if (!ok && result->limited && (request->enclosed || request->floating) &&
	    refusal.aborted == ABORTED_BY_DIGITS && !c.stopped) {
		ok = lengthen(&c);
		refusal = result->refusal;
	}
	if (!ok && result->limited && result->spares_rows && refusal.aborted == ABORTED_BY_MEMORY &&
	    !request->floating && !request->brief && !c.stopped) {
		ok = summarize(&c);
		if (!ok && result->refusal.aborted != NOT_ABORTED &&
		    result->refusal.aborted != ABORTED_BY_MEMORY &&
		    result->refusal.aborted != ABORTED_BY_DIGITS)
			refusal = result->refusal;
	}
	if (doubles != NOT_ABORTED)
		refusal.remedies &= ~(unsigned)DICELAB_REMEDY_FLOATING;
	if (doubles == ABORTED_BY_DIGITS)
		refusal.hint = "some of its probabilities are too small for doubles";
	if (!ok && result->limited && !c.stopped)
		report_refusal(&refusal, request->limits, diag);
	*stopped = c.stopped;
	/* A brief calculation may only not have come to where the condition holds. */
	ok = ok && (request->brief || calc_check_given(tree, &result->outcomes, diag));
	if (ok)
		*outcomes = result->outcomes;
	else
		outcomes_clear(&result->outcomes);
	return ok;
}
