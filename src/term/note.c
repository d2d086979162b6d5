/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Static analysis of terms: infers intervals of the items and of the length, and whether a term can fail, from its
 * operands. All approximations are conservative.
 */
#include "term/payload.h"

#include "support/wide.h"
#include "tree/comparison.h"
#include "tree/operands.h"

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

static void set_bounds(struct term *term, struct interval bounds)
{
	term->low = bounds.low;
	term->high = bounds.high;
}

/* A term with a possible fault is unsafe; except that unknowns do not count as overflowing, as their bounds are
   arbitrary. */
static void set_result(struct term *term, struct interval bounds, enum fault fault)
{
	set_bounds(term, bounds);
	if (fault != FAULT_NONE && (fault != FAULT_OVERFLOW || !term->vague))
		term->safe = false;
}

static void set_lengths(struct term *term, int64_t shortest, int64_t longest)
{
	term->shortest = shortest;
	term->longest = longest;
}

static void note_list(struct term *term)
{
	size_t i;

	set_bounds(term, interval_nothing);
	for (i = 0; i < term->item_count; i++) {
		term->low = least(term->low, term->items[i]);
		term->high = most(term->high, term->items[i]);
	}
	set_lengths(term, (int64_t)term->item_count, (int64_t)term->item_count);
}

static void note_table(struct term *term)
{
	int64_t left = term->items[0];
	size_t at = 1, i;

	set_bounds(term, interval_nothing);
	set_lengths(term, LENGTH_ENDLESS, 0);
	for (; left > 0; left--) {
		struct table_outcome outcome = table_outcome_next(term, &at);

		for (i = 0; i < outcome.length; i++) {
			term->low = least(term->low, outcome.items[i]);
			term->high = most(term->high, outcome.items[i]);
		}
		set_lengths(term, least(term->shortest, (int64_t)outcome.length),
			    most(term->longest, (int64_t)outcome.length));
	}
	term->fresh = true;
}

static void note_linear(struct term *term)
{
	struct interval_sum sum = interval_sum_start(term->number);
	struct interval bounds;
	enum fault fault;
	size_t i;

	for (i = 0; i < term->operand_count; i++) {
		struct interval operand = term_bounds(linear_summand(term, i));

		interval_sum_add(&sum, linear_factor(term, i),
				 interval_is_empty(operand) ? interval_anything : operand);
	}
	fault = interval_sum_end(&sum, &bounds);
	set_result(term, bounds, fault);
}

static void note_binary(struct term *term)
{
	struct interval a = term_bounds(binary_left(term)), b = term_bounds(binary_right(term)),
			bounds;
	enum fault fault;

	if (interval_is_empty(a) || interval_is_empty(b)) {
		set_bounds(term, interval_anything);
		term->safe = false;
	} else {
		fault = interval_operate(term->op, a, b, &bounds);
		set_result(term, bounds, fault);
	}
}

static void note_sum(struct term *term, const struct term *list)
{
	struct interval lengths = interval_of(list->shortest, list->longest), bounds;
	enum fault fault;

	if (interval_is_empty(term_bounds(list)) || list->longest == 0) {
		set_bounds(term, interval_of(0, 0));
	} else {
		fault = interval_operate(NODE_MULTIPLY, term_bounds(list), lengths, &bounds);
		set_result(term, bounds, fault);
	}
}

/* No loop makes as many items as this, nor does a repetition in a program with loops (see make_repeat). */
#define MOST_COUNTED (INT64_C(1) << 60)

static void note_reduction(struct term *term)
{
	const struct term *list = reduced_list(term);

	if (term->op == NODE_COUNT) {
		set_bounds(term,
			   interval_of(list->shortest, list->longest == LENGTH_ENDLESS
							       ? most(list->shortest, MOST_COUNTED)
							       : list->longest));
	} else if (term->op == NODE_SUM) {
		note_sum(term, list);
	} else {
		set_bounds(term, interval_anything);
		if (list->low >= 0)
			term->low = least(list->low, 1);
		term->safe = term->safe && list->longest <= 1;
	}
}

static int64_t length_of_range(int64_t from, int64_t to)
{
	wide length = wide_add(wide_subtract(wide_of(to), wide_of(from)), wide_of(1));

	return most(wide_clamp(length), 0);
}

static void note_range(struct term *term)
{
	const struct term *from = range_from(term), *to = range_to(term);
	set_bounds(term, interval_of(from->low, to->high));
	set_lengths(term, length_of_range(from->high, to->low),
		    length_of_range(from->low, to->high));
	term->safe = term->safe && term->longest < LENGTH_ENDLESS;
}

static void note_concat(struct term *term)
{
	int64_t shortest = 0, longest = 0;
	size_t i;

	set_bounds(term, interval_nothing);
	for (i = 0; i < term->operand_count; i++) {
		set_bounds(term,
			   interval_hull(term_bounds(term), term_bounds(concat_part(term, i))));
		shortest = length_sum(shortest, concat_part(term, i)->shortest);
		longest = length_sum(longest, concat_part(term, i)->longest);
	}
	set_lengths(term, shortest, longest);
}

static void note_like(struct term *term, const struct term *list)
{
	set_bounds(term, term_bounds(list));
	set_lengths(term, list->shortest, list->longest);
}

static void note_repetition(struct term *term)
{
	const struct term *times = repeat_times(term), *list = repeat_list(term);

	note_like(term, list);
	set_lengths(term, length_product(times->low, list->shortest),
		    length_product(times->high, list->longest));
	term->safe = term->safe && times->low >= 0;
}

static void note_groups(struct term *term)
{
	const struct term *list = grouped_list(term);
	int64_t longest = list->longest, most_values = 0;

	if (!interval_is_empty(term_bounds(list)))
		most_values = length_of_range(list->low, list->high);
	set_bounds(term, term_bounds(list));
	if (term->op == NODE_ALIKE)
		set_bounds(term, interval_of(1, most(longest, 1)));
	if (term->op == NODE_STRAIGHT)
		set_bounds(term, interval_of(1, most(least(longest, most_values), 1)));
	set_lengths(term, least(list->shortest, 1),
		    least(longest, term->op == NODE_MODE ? 1 : most_values));
}

static void note_selection(struct term *term)
{
	const struct term *count = filter_number(term), *list = filter_list(term);
	int64_t few = most(count->low, 0), many = most(count->high, 0);

	note_like(term, list);
	if (term->drop)
		set_lengths(term, most(list->shortest - least(many, list->shortest), 0),
			    list->longest < LENGTH_ENDLESS
				    ? list->longest - least(few, list->longest)
				    : LENGTH_ENDLESS);
	else
		set_lengths(term, least(few, list->shortest), least(many, list->longest));
	term->safe = term->safe && count->low >= 0;
}

static void note_comparison(struct term *term)
{
	const struct term *x = filter_number(term), *list = filter_list(term);

	note_like(term, list);
	term->shortest = 0;
	set_bounds(term, interval_overlap(term_bounds(list),
					  comparison_bounds(comparison_of(term->op, term->drop),
							    term_bounds(x))));
}

static void note_choice(struct term *term)
{
	const struct term *a = if_yes(term), *b = if_no(term);

	set_bounds(term, interval_hull(term_bounds(a), term_bounds(b)));
	set_lengths(term, least(a->shortest, b->shortest), most(a->longest, b->longest));
}

/* The body's properties are known only as far as tree_check inferred them. */
static void note_binder(struct term *term)
{
	const struct term *value = binder_value(term);
	int64_t length = node_body(term->node)->length;

	set_bounds(term, interval_anything);
	set_lengths(term, 0, LENGTH_ENDLESS);
	if (term->kind == TERM_LET && length != LENGTH_UNKNOWN)
		set_lengths(term, length, length);
	if (term->kind == TERM_FOREACH && length != LENGTH_UNKNOWN)
		set_lengths(term, length_product(value->shortest, length),
			    length_product(value->longest, length));
	if (term->kind == TERM_WHILE)
		term->shortest = value->shortest;
	term->loops = term->loops || term->kind == TERM_WHILE;
	term->safe = false; /* the body has not been analysed */
}

static void note_segment(struct term *term)
{
	const int64_t *hands = deck_hands(segment_deck(term));
	int64_t length = 0, i;

	note_like(term, segment_faces(term));
	for (i = segment_from(term); i < segment_to(term); i++)
		length += hands[i]; /* sizes of hands of one deck */
	set_lengths(term, length, length);
}

/* Infers bounds and lengths, and whether the kind of term itself is unsafe. */
static void note_kind(struct term *term)
{
	set_lengths(term, 1, 1);
	switch (term->kind) {
	case TERM_LIST:
		note_list(term);
		break;
	case TERM_FAILURE: /* no results: the hull with another branch is that branch */
		set_bounds(term, interval_nothing);
		set_lengths(term, LENGTH_ENDLESS, 0);
		term->safe = false;
		break;
	case TERM_LINEAR:
		note_linear(term);
		break;
	case TERM_BINARY:
		note_binary(term);
		break;
	case TERM_DIE:
		set_bounds(term, interval_of(1, most(faces_of_die(term)->high, 1)));
		term->fresh = true;
		term->safe = term->safe && faces_of_die(term)->low >= 1;
		break;
	case TERM_TABLE:
		note_table(term);
		break;
	case TERM_FACES:
		set_bounds(term, term_bounds(faces_die(term)));
		break;
	case TERM_REDUCE:
		note_reduction(term);
		break;
	case TERM_SOME:
		set_bounds(term, interval_of(0, 1));
		break;
	case TERM_ONE:
		set_bounds(term, term_bounds(one_list(term)));
		term->safe = false;
		break;
	case TERM_RANGE:
		note_range(term);
		break;
	case TERM_CONCAT:
		note_concat(term);
		break;
	case TERM_REPEAT:
		note_repetition(term);
		break;
	case TERM_PERM:
		term->fresh = true;
		note_like(term, rearranged_list(term));
		break;
	case TERM_SORT:
	case TERM_REV:
	case TERM_VARIABLE:
		note_like(term, term->operands[0]);
		break;
	case TERM_GROUPS:
		note_groups(term);
		break;
	case TERM_LOOP:
		note_like(term, loop_value(term));
		term->fresh = false;
		term->random_variables |= UINT64_C(1) << (term->number % 64);
		term->last_random_variable = most(term->last_random_variable, term->number);
		break;
	case TERM_SELECT:
		note_selection(term);
		break;
	case TERM_COMPARE:
		note_comparison(term);
		break;
	case TERM_IF:
		note_choice(term);
		break;
	case TERM_AFTER:
		note_like(term, after_then(term));
		break;
	case TERM_LET:
	case TERM_FOREACH:
	case TERM_WHILE:
		note_binder(term);
		break;
	case TERM_POOL: /* make_pool has set the bounds, from the PMF */
		set_lengths(term, pool_count(term), pool_count(term));
		break;
	case TERM_SEGMENT:
		note_segment(term);
		break;
	case TERM_UNKNOWN:
		set_bounds(term, interval_of(term->items[UNKNOWN_LOW], term->items[UNKNOWN_HIGH]));
		set_lengths(term, term->items[UNKNOWN_SHORTEST], term->items[UNKNOWN_LONGEST]);
		break;
	case TERM_DECK:
	case TERM_DEALT: /* no lists */
		set_bounds(term, interval_anything);
		set_lengths(term, 0, LENGTH_ENDLESS);
		break;
	}
}

void term_note(struct term *term)
{
	struct interval bounds = term_bounds(term);
	bool fresh = term->fresh, safe = term->safe;
	size_t i;

	if (term_is_random_variable(term)) {
		term->fresh = false;
		term->loops = false;
		term->random_variables = UINT64_C(1) << (term->number % 64);
		term->last_random_variable = term->number;
		term->vague = term->kind == TERM_UNKNOWN;
		if (term->kind == TERM_VARIABLE)
			safe = variable_value(term)->safe;
		if (term->kind == TERM_UNKNOWN)
			safe = term->items[UNKNOWN_ENDS] != 0;
	} else {
		safe = true;
		for (i = 0; i < term->operand_count; i++) {
			const struct term *operand = term->operands[i];

			fresh = fresh || operand->fresh;
			safe = safe && operand->safe;
			term->loops = term->loops || operand->loops;
			term->vague = term->vague || operand->vague;
			term->random_variables |= operand->random_variables;
			term->last_random_variable =
				most(term->last_random_variable, operand->last_random_variable);
		}
		term->fresh = fresh;
	}
	term->safe = safe;
	note_kind(term);
	if (term->kind == TERM_POOL)
		set_bounds(term, bounds);
}

/* ---- queries ---- */

/* Bounds of at least this magnitude count as none. */
#define FAR (INT64_C(1) << 40)

struct pmf_tail term_region(const struct term *term)
{
	struct pmf_tail region = {.low = term->low <= -FAR ? INT64_MIN : term->low,
				  .high = term->high >= FAR ? INT64_MAX : term->high,
				  .peak = INT64_MIN,
				  .shortest = most(term->shortest, 0),
				  .longest = term->longest >= LENGTH_ENDLESS ? INT64_MAX
									     : term->longest,
				  .ends = term->safe};

	if (term->shortest > 0)
		region.peak = region.low;
	return region;
}
