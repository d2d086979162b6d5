/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* calc: what statements are read into, and how far that is simplified before anything is calculated. */
#include "term/term.h"

#include "naive_pmf.h"
#include "suites.h"
#include "support/memory.h"
#include "term/make.h"
#include "unsteady_memory.h"
#include "workshop.h"

struct bench {
	struct workshop workshop;
	struct pmf_context context;
	struct maker maker;
	struct term *variables[8];
};

static void bench_begin(struct bench *bench, const char *program)
{
	struct workshop *workshop = &bench->workshop;

	workshop_begin(workshop, program);
	workshop_resolve(workshop);
	ck_assert_msg(tree_check(&workshop->tree, &workshop->builder), "%s\n%s", program,
		      workshop_text(workshop));
	ck_assert_uint_le(workshop->tree.slots, 8);
	tree_note_use(&workshop->tree);
	bench->context = naive_context(false);
	maker_init(&bench->maker, &bench->context, &workshop->limits, &workshop->tree);
}

static void bench_end(struct bench *bench)
{
	maker_clear(&bench->maker);
	workshop_end(&bench->workshop);
}

static struct term *bench_read(struct bench *bench, const struct node *node)
{
	return read_node(&bench->maker, node, bench->variables);
}

/* ---- equal terms are one object ---- */

/* "e, f": what e and f are read into. (Two reductions stay two: an overflow has its place.) */
static const char *const equal[] = {
	"7, 7",
	"1 + 2 * 3, 7",
	"d6, d6",
	"d(2 + 4), d6",
	"d1, 1",
	"d6 + 0, d6",
	"1 * d6, d6",
	"--d6, d6",
	"d6 + 1, 1 + d6",
	"d6 + 1 + d8, d8 + d6 + 1",
	"2 * d6, d6 * 2",
	"d6 + d6, d6 + d6",
	"d6 + 3 - 3, d6",
	"(sum (1, 2, 3)), 6",
	"(prod (2, 3)), 6",
	"(count 1..9), 9",
	"(count 5#d6), 5",
	"(count (d6, 2#d8)), 3",
	"(count 1000000000#d6), 1000000000",
	"(sum d6), d6",
	"(sum 1#d6), d6",
	"(sum (1, d6, 2)), d6 + 3",
	"(sum d6#2), 2 * d6",
	"(sum (if ==1 d6 then 5 else 7)), if ==1 d6 then 5 else 7",
	"(sum let x = 5 in x + x), 10",
	"(sum foreach x in 1..3 do x * x), 14",
	"(sum while x = 3 do if >1 x then x - 1 else ()), 6",
	"(if 1 then d6 else d8), d6",
	"(if () then d6 else d8), d8",
	"(if ==7 d6 then 1 / 0 else 2), 2",
	"(if 3#d6 then 1 else 2), 1",
	"(let x = d6 in 5), 5",
	"(let x = d6 in x + 1), d6 + 1",
	"(count >6 3#d6), 0",
};

START_TEST(equal_terms_are_one)
{
	struct bench bench;
	struct node *root;

	bench_begin(&bench, equal[_i]);
	root = bench.workshop.tree.root;
	ck_assert_int_eq(root->kind, NODE_CONCAT);
	ck_assert_msg(bench_read(&bench, root->items[0]) == bench_read(&bench, root->items[1]),
		      "%s: these are two", equal[_i]);
	bench_end(&bench);
}
END_TEST

static const char *const different[] = {
	"7, 8",
	"d6, d8",
	"d6, 6",
	"d6 + d6, 2 * d6", /* two throws, one throw */
	"(sum 2#d6), sum 3#d6",
	"(sum 2#d6), prod 2#d6",
	"d6 - d6, 0",
	"d6 / d6, 1",
	"(if ==1 d6 then 1 else 2), if ==2 d6 then 1 else 2",
	"(if ==1 d6 then 1 else 2), if ==1 d6 then 2 else 1",
	"(let x = d6 in x + x), d6 + d6",
	"(let x = 1 / (d6 - 1) in 5), 5", /* may fail */
	"(count 1 / (d6 - 1)), 1",
	"(sum >1 3#d6), sum 3#d6",
};

START_TEST(different_terms_are_two)
{
	struct bench bench;
	struct node *root;

	bench_begin(&bench, different[_i]);
	root = bench.workshop.tree.root;
	ck_assert_msg(bench_read(&bench, root->items[0]) != bench_read(&bench, root->items[1]),
		      "%s: these are one", different[_i]);
	bench_end(&bench);
}
END_TEST

/* "sum e, sum f": what the sums are of is the same for one of them. */
static const char *const equal_in_sum[] = {
	"(sum (d6, d6)), sum 2#d6",
	"(sum (sort 3#d6)), sum 3#d6",
	"(sum (rev perm 3#d6)), sum 3#d6",
	"(sum (>0 3#d6)), sum 3#d6",
	"(sum (drop >6 3#d6)), sum 3#d6",
	"(sum (high 5 3#d6)), sum 3#d6",
	"(sum (high 2 (d2, d2))), sum 2#d2",
	"(sum (drop low 0 3#d6)), sum 3#d6",
	"(sum (first 2 3#d6)), sum 2#d6",
	"(sum (if 1 then 3#d6 else ())), sum 3#d6",
	"(sum (foreach x in 1..3 do d6)), sum 3#d6",
	"(sum (3#d6, 2#d6)), sum (d6, 4#d6)",
};

START_TEST(equal_lists_are_one_below_a_sum)
{
	struct bench bench;
	struct node *root;
	struct term *sums[2];
	int i;

	bench_begin(&bench, equal_in_sum[_i]);
	root = bench.workshop.tree.root;
	for (i = 0; i < 2; i++)
		sums[i] = make_reduction(&bench.maker, root, NODE_SUM,
					 bench_read(&bench, root->items[i]->operands[0]));
	ck_assert_msg(sums[0] == sums[1], "%s: these are two", equal_in_sum[_i]);
	bench_end(&bench);
}
END_TEST

/* Many terms, so that the table grows; each is found again. */
START_TEST(every_term_is_found_again)
{
	enum { MANY = 5000 };
	struct bench bench;
	struct term **terms = memory_take(&memory_system, MANY * sizeof(struct term *));
	int64_t i;

	bench_begin(&bench, "7");
	for (i = 0; i < MANY; i++) {
		terms[i] = make_number(&bench.maker, 3 * i);
		ck_assert(term_is_number(terms[i]));
		ck_assert_int_eq(terms[i]->items[0], 3 * i);
	}
	for (i = 0; i < MANY; i++) {
		ck_assert_ptr_eq(make_number(&bench.maker, 3 * i), terms[i]);
		ck_assert_ptr_eq(bench.maker.terms.all[terms[i]->id], terms[i]);
	}
	memory_release(&memory_system, terms);
	bench_end(&bench);
}
END_TEST

/* Where nobody cares about order, parts in another order are the same. */
START_TEST(order_matters_where_somebody_cares)
{
	struct bench bench;
	struct term *one, *die;
	struct maker *maker = &bench.maker;

	bench_begin(&bench, "7");
	one = make_number(maker, 1);
	die = make_die(maker, NULL, make_number(maker, 6));
	ck_assert_ptr_eq(make_pair(maker, one, die, false), make_pair(maker, die, one, false));
	ck_assert_ptr_ne(make_pair(maker, one, die, true), make_pair(maker, die, one, true));
	ck_assert_ptr_ne(make_pair(maker, one, die, true), make_pair(maker, one, die, false));
	bench_end(&bench);
}
END_TEST

/* ---- selection by value ---- */

/* What is sure to be chosen is taken, and what cannot be is left out. */
static const char *const selections[] = {
	"(sum high 1 (1, 3, 2)), 3",     "(sum low 2 (1, 3, 2)), 3",
	"(sum high 1 (6, d6)), 6",       "(sum low 1 (1, d6)), 1",
	"(sum high 1 (0, d6)), d6",      "(sum low 1 (7, d6)), d6",
	"(sum high 2 (7, 3, d2)), 10",   "(sum high 2 (7, 0, d2)), d2 + 7",
	"(sum low 2 (7, 0, d2)), d2",    "(sum drop high 1 (7, d6)), d6",
	"(sum drop low 1 (0, d6)), d6",  "(sum high 0 3#d6), 0",
	"(sum drop high 5 3#d6), 0",     "(count high 2 3#d6), 2",
	"(sum first 2 (1, 5, d6)), 6",   "(sum last 2 (d6, 1, 5)), 6",
	"(sum drop first 1 (d6, 4)), 4",
};

START_TEST(selections_are_made_as_far_as_known)
{
	struct bench bench;
	struct node *root;

	bench_begin(&bench, selections[_i]);
	root = bench.workshop.tree.root;
	ck_assert_msg(bench_read(&bench, root->items[0]) == bench_read(&bench, root->items[1]),
		      "%s: these are two", selections[_i]);
	bench_end(&bench);
}
END_TEST

/* ---- what is known about a term ---- */

static const struct {
	const char *program;
	int64_t low, high, shortest, longest;
	bool safe, fresh;
} known[] = {
	{"7", 7, 7, 1, 1, true, false},
	{"(3, 1, 2)", 1, 3, 3, 3, true, false},
	{"()", INT64_MAX, INT64_MIN, 0, 0, true, false},
	{"d6", 1, 6, 1, 1, true, true},
	{"d d6", 1, 6, 1, 1, true, true},
	{"d6 - d4", -3, 5, 1, 1, true, true},
	{"2 * d6 + 1", 3, 13, 1, 1, true, true},
	{"-d6", -6, -1, 1, 1, true, true},
	{"d6 * d4", 1, 24, 1, 1, true, true},
	{"(d6 - 3) * (d4 - 2)", -4, 6, 1, 1, true, true},
	{"3#d6", 1, 6, 3, 3, true, true},
	{"d3#d6", 1, 6, 1, 3, true, true},
	{"(d3 - 1)#d6", 1, 6, 0, 2, true, true},
	{"1..d4", 1, 4, 1, 4, true, true},
	{"d4..2", 1, 2, 0, 2, true, true},
	{"sum 3#d6", 3, 18, 1, 1, true, true},
	{"sum (d3 - 1)#d6", 0, 12, 1, 1, true, true},
	{"sum 2#(d3 - 2)", -2, 2, 1, 1, true, true},
	{"count >3 4#d6", 0, 4, 1, 1, true, true},
	{"high 2 3#d6", 1, 6, 2, 2, true, true},
	{"drop low 1 3#d6", 1, 6, 2, 2, true, true},
	{"high d3 2#d6", 1, 6, 1, 2, true, true},
	{">3 2#d6", 4, 6, 0, 2, true, true},
	{"<= 3 2#d6", 1, 3, 0, 2, true, true},
	{"== 3 2#d6", 3, 3, 0, 2, true, true},
	{"perm (1, 2, 3)", 1, 3, 3, 3, true, true},
	{"sort 2#d6", 1, 6, 2, 2, true, true},
	{"if ==1 d2 then (5, 9) else ()", 5, 9, 0, 2, true, true},
	{"if ==1 d2 then 5 else 9", 5, 9, 1, 1, true, true},
	{"6 / d3", 2, 6, 1, 1, true, true},

	/* What may fail, or not end, is not safe. */
	{"6 / (d6 - 1)", 1, 6, 1, 1, false, true},
	{"(d6 - 4) / (d4 + 1)", -1, 1, 1, 1, true, true},
	{"(d6 - 4) % (1 - d4)", -2, 2, 1, 1, false, true},
	{"d4 ^ d3", 1, 64, 1, 1, true, true},
	{"(d4 - 1) ^ (d3 - 1)", 0, 9, 1, 1, true, true},
	{"d6 ^ (0 - d6)", 0, 1, 1, 1, true, true},
	{"(d6 - 4) ^ d3", -27, 27, 1, 1, true, true},
	{"d6 . (d3 + 8)", 19, 611, 1, 1, true, true},
	{"d6 / (0 - d3)", -6, 0, 1, 1, true, true},
	{"d (d6 - 1)", 1, 5, 1, 1, false, true},
	{"(d3 - 2)#d6", 1, 6, 0, 1, false, true},
};

START_TEST(bounds_are_known)
{
	struct bench bench;
	const struct term *term;

	bench_begin(&bench, known[_i].program);
	term = bench_read(&bench, bench.workshop.tree.root);
	ck_assert_int_eq(term->low, known[_i].low);
	ck_assert_int_eq(term->high, known[_i].high);
	ck_assert_int_eq(term->shortest, known[_i].shortest);
	ck_assert_int_eq(term->longest, known[_i].longest);
	ck_assert_int_eq(term->safe, known[_i].safe);
	ck_assert_int_eq(term->fresh, known[_i].fresh);
	ck_assert(term_is_closed(term));
	bench_end(&bench);
}
END_TEST

static const char *const unsafe[] = {
	"1 . (0 - d6)",
	"(d6 - 1) ^ (0 - d6)",
	"9223372036854775807 + d6",
	"9223372036854775807 * d6",
	"prod 100#d6",
	"let x = d6#1 in x + 1",
	"while x = d6 do ()",
	"high (d3 - 2) 2#d6",
	"let x = 1 / (d6 - 1) in 7",
};

START_TEST(what_may_fail_is_not_safe)
{
	struct bench bench;

	bench_begin(&bench, unsafe[_i]);
	ck_assert(!bench_read(&bench, bench.workshop.tree.root)->safe);
	bench_end(&bench);
}
END_TEST

static const struct {
	const char *program;
	enum failure_cause cause;
	int64_t number;
} failures[] = {
	{"1 / 0", FAILURE_ZERO_DIVISOR, 0},
	{"d6 + 1 % 0", FAILURE_ZERO_DIVISOR, 0},
	{"0 ^ -1", FAILURE_ZERO_BASE, 0},
	{"1 . -1", FAILURE_NEGATIVE_DIGITS, 0},
	{"d 0", FAILURE_FACES, 0},
	{"3, d -5, 7", FAILURE_FACES, -5},
	{"-3 # d6", FAILURE_COUNT, -3},
	{"high -2 3#d6", FAILURE_COUNT, -2},
	{"let x = 1..3 in x + 1", FAILURE_LENGTH, 3},
	{"9223372036854775807 + 1", FAILURE_OVERFLOW, 0},
	{"sum (9223372036854775807, 1)", FAILURE_OVERFLOW, 0},
	{"let x = 1 / 0 in 7", FAILURE_ZERO_DIVISOR, 0},
	{"count (1 / 0)", FAILURE_ZERO_DIVISOR, 0},
	{"1..100000000", FAILURE_LIMIT, LIMIT_items},
	{"while x = 1 do x + 1", FAILURE_LIMIT, LIMIT_turns},
	{"while x = 1 do 7 - x", FAILURE_ENDLESS, 0},
};

START_TEST(certain_failures_are_found)
{
	struct bench bench;
	const struct term *term;

	bench_begin(&bench, failures[_i].program);
	bench.maker.turns = 100;
	term = bench_read(&bench, bench.workshop.tree.root);
	ck_assert(term_failed(term));
	ck_assert_int_eq(term->failure->cause, failures[_i].cause);
	ck_assert_int_eq(term->failure->number, failures[_i].number);
	bench_end(&bench);
}
END_TEST

/* ---- random variables ---- */

START_TEST(sources_are_known_by_name)
{
	struct bench bench;
	struct maker *maker = &bench.maker;
	struct term *die, *x, *y, *sum;

	bench_begin(&bench, "d6 + d6");
	die = make_die(maker, NULL, make_number(maker, 6));
	x = make_variable(maker, 1, die);
	y = make_variable(maker, 2, die);
	ck_assert_ptr_eq(make_variable(maker, 1, die), x);
	ck_assert_ptr_ne(x, y);
	ck_assert(!term_is_closed(x));
	ck_assert(!x->fresh);
	ck_assert_int_eq(y->last_random_variable, 2);
	ck_assert_int_eq(x->high, 6);

	/* The same throw twice is twice the throw. */
	sum = make_binary(maker, NULL, NODE_ADD, x, x);
	ck_assert_ptr_eq(sum, make_binary(maker, NULL, NODE_MULTIPLY, make_number(maker, 2), x));
	ck_assert_int_eq(sum->high, 12);
	ck_assert_ptr_eq(make_binary(maker, NULL, NODE_SUBTRACT, x, x), make_number(maker, 0));
	sum = make_binary(maker, NULL, NODE_ADD, x, y);
	ck_assert_int_eq(sum->last_random_variable, 2);
	ck_assert_int_ne((int64_t)(sum->random_variables & x->random_variables), 0);
	ck_assert_int_ne((int64_t)(sum->random_variables & y->random_variables), 0);
	bench_end(&bench);
}
END_TEST

START_TEST(pools_end)
{
	struct bench bench;
	struct maker *maker = &bench.maker;
	struct term *die, *pool;

	bench_begin(&bench, "7");
	die = make_die(maker, NULL, make_number(maker, 6));
	pool = make_pool(maker, 1, die, 4, 3, 1, 4, false);
	ck_assert_int_eq(pool->shortest, 3);
	ck_assert_int_eq(pool->longest, 3);
	ck_assert_int_eq(pool->low, 1);
	ck_assert_int_eq(pool->high, 4);
	ck_assert_ptr_eq(make_pool(maker, 1, die, 4, 0, 1, 4, false), make_list(maker, NULL, 0));
	bench_end(&bench);
}
END_TEST

START_TEST(segments_end)
{
	struct bench bench;
	struct maker *maker = &bench.maker;
	struct term *cards, *all, *hand;

	bench_begin(&bench, "7");
	cards = make_range(maker, make_number(maker, 1), make_number(maker, 5));
	all = make_shuffled(maker, 1, cards);
	ck_assert_int_eq(all->shortest, 5);
	ck_assert(all->ordered);
	ck_assert_ptr_eq(make_bag(maker, all), cards);
	ck_assert_ptr_eq(make_segment_end(maker, all, true, 0, true), make_list(maker, NULL, 0));
	hand = make_segment_end(maker, all, false, 2, false);
	ck_assert_int_eq(hand->shortest, 2);
	ck_assert_int_eq(hand->longest, 2);
	ck_assert_int_eq(hand->low, 1);
	ck_assert_int_eq(hand->high, 5);
	bench_end(&bench);
}
END_TEST

START_TEST(what_is_dealt_is_known)
{
	struct bench bench;
	struct maker *maker = &bench.maker;
	const int64_t five = 4, shown[5] = {0, 1, 0, 0, 0}, left[5] = {1, 0, 0, 0, 1};
	struct term *all, *dealt, *two, *end;

	/* The five is the second of five cards; the third and the fourth matter to nobody. */
	bench_begin(&bench, "7");
	all = make_shuffled(maker, 1,
			    make_range(maker, make_number(maker, 1), make_number(maker, 5)));
	dealt = make_dealt(maker, all->operands[0], &five, 1, shown, left);
	two = make_segment_again(maker, make_segment_end(maker, all, true, 2, true), dealt);
	end = make_segment_again(maker, make_segment_end(maker, all, false, 1, true), dealt);
	ck_assert_int_eq(two->kind, TERM_CONCAT);
	ck_assert_int_eq(two->operands[0]->high, 4);
	ck_assert_ptr_eq(two->operands[1], make_number(maker, 5));
	ck_assert_int_eq(end->high, 4);
	ck_assert_ptr_ne(end, two->operands[0]);
	ck_assert_ptr_eq(end->operands[0], two->operands[0]->operands[0]);
	bench_end(&bench);
}
END_TEST

/* ---- what a term is made of ---- */

/* Each operand comes back under its own name, though others of the same type stand beside it. */
START_TEST(operands_have_names)
{
	struct bench bench;
	struct maker *maker = &bench.maker;
	const struct node *root;
	struct term *d2, *d3, *d6, *two, *cards, *term;

	bench_begin(&bench, "7");
	root = bench.workshop.tree.root;
	two = make_number(maker, 2);
	ck_assert_int_eq(known_number(two), 2);
	d2 = make_die(maker, root, two);
	d3 = make_die(maker, root, make_number(maker, 3));
	d6 = make_die(maker, root, make_number(maker, 6));
	ck_assert_ptr_eq(faces_of_die(d2), two);
	ck_assert_ptr_eq(faces_die(make_faces(maker, d6, 4)), d6);
	term = make_binary(maker, root, NODE_DIVIDE, d2, d3);
	ck_assert_ptr_eq(binary_left(term), d2);
	ck_assert_ptr_eq(binary_right(term), d3);
	term = make_range(maker, d2, d3);
	ck_assert_ptr_eq(range_from(term), d2);
	ck_assert_ptr_eq(range_to(term), d3);
	ck_assert_ptr_eq(reduced_list(make_reduction(maker, root, NODE_COUNT, term)), term);
	ck_assert_ptr_eq(some_list(make_some(maker, term)), term);
	ck_assert_ptr_eq(one_list(make_one(maker, root, term)), term);
	ck_assert_ptr_eq(rearranged_list(make_perm(maker, term)), term);
	ck_assert_ptr_eq(rearranged_list(make_sort(maker, term)), term);
	ck_assert_ptr_eq(rearranged_list(make_rev(maker, term)), term);
	cards = make_repeat(maker, root, d2, d6, true);
	ck_assert_ptr_eq(repeat_times(cards), d2);
	ck_assert_ptr_eq(repeat_list(cards), d6);
	term = make_select(maker, root, NODE_HIGH, false, d3, cards, true);
	ck_assert_ptr_eq(filter_number(term), d3);
	ck_assert_ptr_eq(filter_list(term), cards);
	term = make_compare(maker, comparison_of(NODE_GREATER, false), d3, cards, true);
	ck_assert_ptr_eq(filter_number(term), d3);
	ck_assert_ptr_eq(filter_list(term), cards);
	term = make_if(maker, make_some(maker, term), d2, d3);
	ck_assert_int_eq(if_some(term)->kind, TERM_SOME);
	ck_assert_ptr_eq(if_yes(term), d2);
	ck_assert_ptr_eq(if_no(term), d3);
	term = make_binary(maker, root, NODE_DIVIDE, d2,
			   make_binary(maker, root, NODE_SUBTRACT, d2, d3)); /* by 0, perhaps */
	ck_assert_ptr_eq(after_before(make_after(maker, term, d2)), term);
	ck_assert_ptr_eq(after_then(make_after(maker, term, d2)), d2);
	ck_assert_ptr_eq(variable_value(make_variable(maker, 1, d6)), d6);
	bench_end(&bench);
}
END_TEST

/* Of what has as many parts as it takes, in the order in which terms were made. */
START_TEST(parts_have_places)
{
	struct bench bench;
	struct maker *maker = &bench.maker;
	struct term *d2, *d3, *term;
	struct linear linear;

	bench_begin(&bench, "7");
	d2 = make_die(maker, NULL, make_number(maker, 2));
	d3 = make_die(maker, NULL, make_number(maker, 3));
	term = make_pair(maker, d3, d2, true);
	ck_assert_ptr_eq(concat_part(term, 0), d3);
	ck_assert_ptr_eq(concat_part(term, 1), d2);
	linear = linear_begin(maker);
	linear_add(maker, &linear, 5, d2);
	linear_add(maker, &linear, -4, d3);
	term = linear_end(maker, &linear);
	ck_assert_ptr_eq(linear_summand(term, 0), d2);
	ck_assert_int_eq(linear_factor(term, 0), 5);
	ck_assert_ptr_eq(linear_summand(term, 1), d3);
	ck_assert_int_eq(linear_factor(term, 1), -4);
	bench_end(&bench);
}
END_TEST

START_TEST(numbers_of_random_variables_have_names)
{
	struct bench bench;
	struct maker *maker = &bench.maker;
	const int64_t five = 4, shown[5] = {0, 1, 0, 0, 0}, left[5] = {1, 0, 0, 0, 1};
	struct pmf_tail tail = {.low = 3, .high = 9, .shortest = 2, .longest = 7, .ends = true};
	struct term *d6, *cards, *hand, *term;

	bench_begin(&bench, "7");
	d6 = make_die(maker, NULL, make_number(maker, 6));
	term = make_pool(maker, 1, d6, 4, 3, 1, 4, false);
	ck_assert_ptr_eq(pool_die(term), d6);
	ck_assert_int_eq(pool_top(term), 4);
	ck_assert_int_eq(pool_count(term), 3);
	cards = make_range(maker, make_number(maker, 1), make_number(maker, 5));
	hand = make_segment_end(maker, make_shuffled(maker, 1, cards), false, 2, true);
	ck_assert_ptr_eq(segment_faces(hand), cards);
	ck_assert_int_eq(segment_from(hand), 3);
	ck_assert_int_eq(segment_to(hand), 5);
	term = segment_deck(hand);
	ck_assert_int_eq(deck_cards(term), 5);
	ck_assert_uint_eq(deck_hand_count(term), 5);
	ck_assert_int_eq(deck_hands(term)[4], 1);
	term = dealt_deck(make_dealt(maker, term, &five, 1, shown, left));
	ck_assert_int_eq(deck_cards(term), 4);
	ck_assert_uint_eq(deck_hand_count(term), 2);
	term = make_unknown(maker, &tail, false);
	ck_assert_int_eq(term->low, 3);
	ck_assert_int_eq(term->high, 9);
	ck_assert_int_eq(term->shortest, 2);
	ck_assert_int_eq(term->longest, 7);
	ck_assert(term->safe);
	bench_end(&bench);
}
END_TEST

/* The outer variable is in slot 0, the loop's own in slot 1. */
START_TEST(binders_name_what_their_bodies_use)
{
	struct bench bench;
	struct node *root;
	struct term *x, *loop;

	bench_begin(&bench, "let x = d6 in while y = x do if >1 y then y - x else ()");
	root = bench.workshop.tree.root;
	x = make_variable(&bench.maker, 1,
			  make_die(&bench.maker, root, make_number(&bench.maker, 6)));
	bench.variables[root->slot] = x;
	loop = bench_read(&bench, root->operands[1]);
	ck_assert_int_eq(loop->kind, TERM_WHILE);
	ck_assert_ptr_eq(binder_value(loop), x);
	ck_assert_uint_eq(binder_slot(loop, 0), root->slot);
	ck_assert_ptr_eq(binder_variable(loop, 0), x);
	ck_assert_ptr_eq(loop_value(make_loop(&bench.maker, 2, loop)), loop);
	bench_end(&bench);
}
END_TEST

/* ---- memory ---- */

static const char *const hungry[] = {
	"sum (1, d6, 3#d8, high 2 3#d6)",
	"let x = 3#d6 in (sum x, count >1 x)",
	"foreach x in (1..20, 2#d6) do while y = x do if >1 y then y - 1 else ()",
	"perm 1..9, sort (d3#d6, 1, d6)",
};

/* Whatever is missing makes a failure of it, and nothing is lost. */
START_TEST(a_lack_of_memory_is_a_failure)
{
	struct workshop workshop;
	struct term *variables[8];
	size_t n;
	bool failed = true;

	workshop_begin(&workshop, hungry[_i]);
	workshop_resolve(&workshop);
	ck_assert(tree_check(&workshop.tree, &workshop.builder));
	tree_note_use(&workshop.tree);
	for (n = 1; failed; n++) {
		struct unsteady_memory unsteady = {.fails_at = n, .fails_after = true};
		struct dicelab_memory memory = unsteady_interface(&unsteady);
		struct pmf_context context = {.memory = &memory, .most_bytes = SIZE_MAX};
		struct maker maker;
		const struct term *term;

		maker_init(&maker, &context, &workshop.limits, &workshop.tree);
		term = read_node(&maker, workshop.tree.root, variables);
		failed = unsteady.requests >= n;
		ck_assert_int_eq(term_failed(term), failed);
		if (failed)
			ck_assert_int_eq(term->failure->cause, FAILURE_MEMORY);
		maker_clear(&maker);
		ck_assert_uint_eq(context.bytes, 0);
		ck_assert_uint_eq(unsteady.blocks, 0);
	}
	ck_assert_uint_gt(n, 3);
	workshop_end(&workshop);
}
END_TEST

Suite *suite_terms(void)
{
	Suite *suite = suite_create("terms");
	TCase *all = tcase_create("terms");

	tcase_add_loop_test(all, equal_terms_are_one, 0, sizeof equal / sizeof *equal);
	tcase_add_loop_test(all, equal_lists_are_one_below_a_sum, 0,
			    sizeof equal_in_sum / sizeof *equal_in_sum);
	tcase_add_loop_test(all, different_terms_are_two, 0, sizeof different / sizeof *different);
	tcase_add_test(all, every_term_is_found_again);
	tcase_add_test(all, order_matters_where_somebody_cares);
	tcase_add_loop_test(all, selections_are_made_as_far_as_known, 0,
			    sizeof selections / sizeof *selections);
	tcase_add_loop_test(all, bounds_are_known, 0, sizeof known / sizeof *known);
	tcase_add_loop_test(all, what_may_fail_is_not_safe, 0, sizeof unsafe / sizeof *unsafe);
	tcase_add_loop_test(all, certain_failures_are_found, 0, sizeof failures / sizeof *failures);
	tcase_add_test(all, sources_are_known_by_name);
	tcase_add_test(all, pools_end);
	tcase_add_test(all, segments_end);
	tcase_add_test(all, what_is_dealt_is_known);
	tcase_add_test(all, operands_have_names);
	tcase_add_test(all, parts_have_places);
	tcase_add_test(all, numbers_of_random_variables_have_names);
	tcase_add_test(all, binders_name_what_their_bodies_use);
	tcase_add_loop_test(all, a_lack_of_memory_is_a_failure, 0, sizeof hungry / sizeof *hungry);
	suite_add_tcase(suite, all);
	return suite;
}
