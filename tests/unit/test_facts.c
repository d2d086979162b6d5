/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * calc/note: what is claimed about terms is true. Random small programs are read into terms, and each term is
 * evaluated here, as plainly as can be, with every possible sequence of dice if these are few, else with many: what
 * comes of it must lie within its bounds, must be as long as it is said to be, must not fail if it is said to be
 * safe, and must always be the same if there is no chance in it. The same goes for the lengths in the tree.
 *
 * The programs are the same each time, or those that the number in the variable SEED of the environment makes.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "naive_pmf.h"
#include "suites.h"
#include "support/wide.h"
#include "term/make.h"
#include "workshop.h"

/* ---- random programs ---- */

enum { LONGEST_PROGRAM = 4000, NAMES = 4 };

struct writing {
	uint64_t random;
	char text[LONGEST_PROGRAM];
	size_t length;
	int names; /* in scope: w, then x, … */
};

static uint64_t pick(struct writing *writing, uint64_t below)
{
	return naive_random(&writing->random, below);
}

/* What does not fit is cut off, and is no program then. */
static void put(struct writing *writing, const char *format, ...)
{
	size_t room = sizeof writing->text - writing->length;
	va_list arguments;
	int length;

	va_start(arguments, format);
	length = vsnprintf(writing->text + writing->length, room, format, arguments);
	va_end(arguments);
	writing->length += (size_t)length < room ? (size_t)length : room - 1;
}

static void write_list(struct writing *writing, int depth);

static void write_number(struct writing *writing)
{
	static const char *const extremes[] = {"9223372036854775807", "(-9223372036854775807)",
					       "(-9223372036854775807 - 1)", "4611686018427387904",
					       "3037000500"};

	if (pick(writing, 30) == 0)
		put(writing, "%s", extremes[pick(writing, 5)]);
	else if (pick(writing, 4) == 0)
		put(writing, "(-%d)", (int)pick(writing, 5));
	else
		put(writing, "%d", (int)pick(writing, 6));
}

static void write_name(struct writing *writing)
{
	if (writing->names == 0)
		put(writing, "d%d", 1 + (int)pick(writing, 4));
	else
		put(writing, "%c", 'w' + (int)pick(writing, (uint64_t)writing->names));
}

/* In parentheses wherever they could be needed. */
static void write_scalar(struct writing *writing, int depth)
{
	static const char operators[] = "+-*/%+-*/%^.";
	static const char *const reductions[] = {"sum",   "sum",      "count", "prod",
						 "alike", "straight", "mode"};
	uint64_t what = depth <= 0 ? pick(writing, 5) : pick(writing, 13);

	if (what < 1) {
		write_number(writing);
	} else if (what < 3) {
		put(writing, "d%d", 1 + (int)pick(writing, 4));
	} else if (what < 4 && pick(writing, 4) == 0) {
		put(writing, "d{%d, %d:2, -1..1}", (int)pick(writing, 6),
		    2 + (int)pick(writing, 3));
	} else if (what < 5) {
		write_name(writing);
	} else if (what < 10) {
		put(writing, "(");
		write_scalar(writing, depth - 1);
		put(writing, " %c ", operators[pick(writing, sizeof operators - 1)]);
		if (pick(writing, 3) == 0)
			write_number(writing);
		else
			write_scalar(writing, depth - 1);
		put(writing, ")");
	} else if (what < 11) {
		put(writing, "(d ");
		write_scalar(writing, depth - 1);
		put(writing, ")");
	} else {
		put(writing, "(%s ", reductions[pick(writing, 7)]);
		write_list(writing, depth - 1);
		put(writing, ")");
	}
}

static void write_any(struct writing *writing, int depth)
{
	if (pick(writing, 2) == 0)
		write_scalar(writing, depth);
	else
		write_list(writing, depth);
}

/* let, foreach and while; what is bound is known in the body. */
static void write_binding(struct writing *writing, int depth)
{
	uint64_t what = pick(writing, 4);
	char name = (char)('w' + writing->names);

	if (what == 3) {
		put(writing, "while %c = ", name);
		write_scalar(writing, depth - 1);
		put(writing, " do if <%d sum %c then (sum %c) + d2 else ()",
		    1 + (int)pick(writing, 4), name, name);
		return;
	}
	put(writing, what == 2 ? "foreach %c in " : "let %c = ", name);
	write_any(writing, depth - 1);
	put(writing, what == 2 ? " do " : " in ");
	writing->names++;
	write_any(writing, depth - 1);
	writing->names--;
}

static void write_filter(struct writing *writing, int depth)
{
	static const char *const filters[] = {
		"low", "high", "first", "last", "==", "!=", "<", ">", "<=", ">="};

	put(writing, "%s%s ", pick(writing, 3) == 0 ? "drop " : "", filters[pick(writing, 10)]);
	if (pick(writing, 2) == 0)
		write_number(writing);
	else
		write_scalar(writing, depth - 1);
	put(writing, " ");
	write_list(writing, depth - 1);
}

static void write_pair(struct writing *writing, int depth, const char *between)
{
	write_scalar(writing, depth - 1);
	put(writing, "%s", between);
	write_scalar(writing, depth - 1);
}

static void write_open_list(struct writing *writing, int depth)
{
	static const char *const orders[] = {"sort", "rev", "perm", "distinct"};
	uint64_t what = depth <= 0 ? 0 : pick(writing, 12);

	if (what < 1 && pick(writing, 3) == 0) {
		put(writing, "d{%d, (%d,2), ():2}", (int)pick(writing, 6), (int)pick(writing, 6));
	} else if (what < 2) {
		put(writing, "%d#", (int)pick(writing, 4));
		write_scalar(writing, depth - 1);
	} else if (what < 3) {
		write_pair(writing, depth, "#");
	} else if (what < 4) {
		write_pair(writing, depth, "..");
	} else if (what < 5) {
		write_any(writing, depth - 1);
		put(writing, ", ");
		write_any(writing, depth - 1);
	} else if (what < 6) {
		put(writing, "%s ", orders[pick(writing, 4)]);
		write_list(writing, depth - 1);
	} else if (what < 9) {
		write_filter(writing, depth);
	} else if (what < 10 || writing->names == NAMES) {
		put(writing, "if ");
		write_any(writing, depth - 1);
		put(writing, " then ");
		write_any(writing, depth - 1);
		put(writing, " else ");
		write_any(writing, depth - 1);
	} else {
		write_binding(writing, depth);
	}
}

static void write_list(struct writing *writing, int depth)
{
	put(writing, "(");
	write_open_list(writing, depth);
	put(writing, ")");
}

/* ---- every sequence of dice ---- */

enum { MOST_DICE = 40, MOST_SEQUENCES = 300, MOST_SAMPLES = 60, MOST_STEPS = 2000 };

enum end { GIVES, FAILS, GIVEN_UP };

struct rolling {
	struct maker *maker;
	uint64_t random;
	bool any; /* at random, with a liking for the ends */
	int64_t faces[MOST_DICE], shown[MOST_DICE];
	size_t known, used;
	size_t steps;
};

static enum end roll(struct rolling *rolling, int64_t faces, int64_t *shown)
{
	uint64_t way = rolling->any ? naive_random(&rolling->random, 3) : 0;

	if (rolling->any) {
		*shown = way == 0   ? 1
			 : way == 1 ? faces
				    : 1 + (int64_t)naive_random(&rolling->random, (uint64_t)faces);
		return GIVES;
	}
	if (rolling->used == MOST_DICE)
		return GIVEN_UP;
	if (rolling->used == rolling->known) {
		rolling->faces[rolling->known] = faces;
		rolling->shown[rolling->known++] = 1;
	}
	*shown = rolling->shown[rolling->used++];
	return GIVES;
}

/* To the next sequence, if there is one. */
static bool advance(struct rolling *rolling)
{
	size_t *known = &rolling->known;

	while (*known > 0 && rolling->shown[*known - 1] == rolling->faces[*known - 1])
		--*known;
	if (*known > 0)
		rolling->shown[*known - 1]++;
	return *known > 0;
}

/* ---- what a term gives ---- */

enum { MOST_ITEMS = 60 };

struct items {
	int64_t items[MOST_ITEMS];
	size_t count;
};

static enum end evaluate(struct rolling *rolling, const struct term *term, struct items *out);

static enum end append(struct items *out, const int64_t *items, size_t count)
{
	if (count > MOST_ITEMS - out->count)
		return GIVEN_UP;
	if (count > 0)
		memcpy(out->items + out->count, items, count * sizeof *items);
	out->count += count;
	return GIVES;
}

static enum end give(struct items *out, wide number)
{
	int64_t item = wide_number(number);

	return wide_fits(number) ? append(out, &item, 1) : FAILS;
}

static enum end evaluate_number(struct rolling *rolling, const struct term *term, int64_t *number)
{
	struct items items = {.count = 0};
	enum end end = evaluate(rolling, term, &items);

	if (end != GIVES)
		return end;
	ck_assert_uint_eq(items.count, 1);
	*number = items.items[0];
	return GIVES;
}

static enum end add_up(struct rolling *rolling, const struct term *term, struct items *out)
{
	wide sum = wide_of(term->number);
	int64_t number;
	enum end end;
	size_t i;

	for (i = 0; i < term->operand_count; i++) {
		end = evaluate_number(rolling, term->operands[i], &number);
		if (end != GIVES)
			return end;
		sum = wide_add(sum, wide_product(term->items[i], number));
	}
	return give(out, sum);
}

static enum end operate(struct rolling *rolling, const struct term *term, struct items *out)
{
	int64_t x, y, result;
	enum end end = evaluate_number(rolling, term->operands[0], &x);

	if (end == GIVES)
		end = evaluate_number(rolling, term->operands[1], &y);
	if (end != GIVES)
		return end;
	switch (term->op) {
	case NODE_ADD:
		return give(out, wide_add(wide_of(x), wide_of(y)));
	case NODE_SUBTRACT:
		return give(out, wide_subtract(wide_of(x), wide_of(y)));
	case NODE_MULTIPLY:
		return give(out, wide_product(x, y));
	case NODE_DIVIDE:
		return y == 0 ? FAILS
			      : give(out, y == -1 ? wide_negate(wide_of(x)) : wide_of(x / y));
	case NODE_MODULO:
		return y == 0 ? FAILS : give(out, wide_of(y == -1 ? 0 : x % y));
	default: /* of these nothing is claimed */
		if (arithmetic_operate(term->op, x, y, &result) != FAULT_NONE)
			return FAILS;
		return give(out, wide_of(result));
	}
}

static enum end reduce(const struct term *term, const struct items *list, struct items *out)
{
	wide result = wide_of(term->op == NODE_PROD ? 1 : 0);
	size_t i;

	if (term->op == NODE_COUNT)
		return give(out, wide_of((int64_t)list->count));
	for (i = 0; i < list->count; i++) {
		result = term->op == NODE_SUM ? wide_add(result, wide_of(list->items[i]))
					      : wide_product(wide_number(result), list->items[i]);
		if (term->op == NODE_PROD && !wide_fits(result))
			return FAILS;
	}
	return give(out, result);
}

/* How many of these items are equal to a number. */
static int64_t count_equal(const int64_t *items, size_t count, int64_t number)
{
	int64_t equal = 0;
	size_t i;

	for (i = 0; i < count; i++)
		equal += items[i] == number;
	return equal;
}

/* How many numbers there are in a row from this one on. */
static int64_t count_row(const struct items *list, int64_t number)
{
	int64_t length = 0;

	while (count_equal(list->items, list->count, number) > 0) {
		length++;
		if (number == INT64_MAX)
			return length;
		number++;
	}
	return length;
}

/* The greatest of those that are there most often. */
static enum end commonest(const struct items *list, struct items *out)
{
	int64_t most = 0, count, item = 0;
	size_t i;

	for (i = 0; i < list->count; i++) {
		count = count_equal(list->items, list->count, list->items[i]);
		if (count > most || (count == most && list->items[i] > item))
			item = list->items[i];
		most = count > most ? count : most;
	}
	return list->count > 0 ? give(out, wide_of(item)) : GIVES;
}

/* Of each group, what its first item tells: that of a row is the least. */
static enum end group(const struct term *term, const struct items *list, struct items *out)
{
	enum end end = GIVES;
	size_t i;

	for (i = 0; i < list->count && end == GIVES; i++) {
		int64_t item = list->items[i];

		if (count_equal(list->items, i, item) > 0)
			continue;
		if (term->op == NODE_DISTINCT)
			end = give(out, wide_of(item));
		else if (term->op == NODE_ALIKE)
			end = give(out, wide_of(count_equal(list->items, list->count, item)));
		else if (item == INT64_MIN || count_equal(list->items, list->count, item - 1) == 0)
			end = give(out, wide_of(count_row(list, item)));
	}
	return end;
}

static enum end count_up(int64_t from, int64_t to, struct items *out)
{
	enum end end = GIVES;

	if (from > to)
		return GIVES;
	for (; from < to && end == GIVES; from++)
		end = give(out, wide_of(from));
	return end == GIVES ? give(out, wide_of(to)) : end;
}

static enum end repeat(struct rolling *rolling, int64_t times, const struct term *list,
		       struct items *out)
{
	enum end end = times < 0 ? FAILS : GIVES;

	for (; times > 0 && end == GIVES; times--)
		end = evaluate(rolling, list, out);
	return end;
}

static enum end shuffle(struct rolling *rolling, struct items *list)
{
	int64_t which, item;
	size_t i;

	for (i = 0; i + 1 < list->count; i++) {
		if (roll(rolling, (int64_t)(list->count - i), &which) != GIVES)
			return GIVEN_UP;
		item = list->items[i];
		list->items[i] = list->items[i + (size_t)which - 1];
		list->items[i + (size_t)which - 1] = item;
	}
	return GIVES;
}

static int compare(const void *a, const void *b)
{
	int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

	return (x > y) - (x < y);
}

static void reverse(struct items *list)
{
	size_t i;

	for (i = 0; 2 * i + 1 < list->count; i++) {
		int64_t item = list->items[i];

		list->items[i] = list->items[list->count - 1 - i];
		list->items[list->count - 1 - i] = item;
	}
}

/* Which of two items is taken first: the left one, or the other. */
static bool is_first(enum node_kind op, int64_t left, int64_t ok)
{
	return op == NODE_LOW ? left <= ok : op == NODE_HIGH ? left >= ok : op == NODE_FIRST;
}

static void mark(const struct items *list, enum node_kind op, int64_t count, bool *marked)
{
	for (; count > 0; count--) {
		size_t best = SIZE_MAX, i;

		for (i = 0; i < list->count; i++) {
			if (!marked[i] &&
			    (best == SIZE_MAX || !is_first(op, list->items[best], list->items[i])))
				best = i;
		}
		if (best == SIZE_MAX)
			return;
		marked[best] = true;
	}
}

static bool passes(enum node_kind op, int64_t item, int64_t x)
{
	switch (op) {
	case NODE_EQUAL:
		return item == x;
	case NODE_UNEQUAL:
		return item != x;
	case NODE_LESS:
		return item < x;
	case NODE_GREATER:
		return item > x;
	case NODE_ATMOST:
		return item <= x;
	case NODE_ATLEAST:
		return item >= x;
	default:
		return comparison_passes(comparison_of(op, false), item, x);
	}
}

/* Both kinds. */
static enum end filter(const struct term *term, int64_t number, const struct items *list,
		       struct items *out)
{
	bool marked[MOST_ITEMS] = {false};
	enum end end = GIVES;
	size_t i;

	if (term->kind == TERM_SELECT && number < 0)
		return FAILS;
	if (term->kind == TERM_SELECT)
		mark(list, term->op, number, marked);
	for (i = 0; i < list->count && end == GIVES; i++) {
		bool meant = term->kind == TERM_SELECT ? marked[i]
						       : passes(term->op, list->items[i], number);

		if (meant != term->drop)
			end = append(out, &list->items[i], 1);
	}
	return end;
}

/* An operator with a number and a list. */
static enum end evaluate_pair(struct rolling *rolling, const struct term *term, struct items *out)
{
	struct items list = {.count = 0};
	int64_t number;
	enum end end = evaluate_number(rolling, term->operands[0], &number);

	if (end == GIVES && term->kind == TERM_REPEAT)
		return repeat(rolling, number, term->operands[1], out);
	if (end == GIVES)
		end = evaluate(rolling, term->operands[1], &list);
	return end == GIVES ? filter(term, number, &list, out) : end;
}

static enum end evaluate_body(struct rolling *rolling, const struct term *term,
			      const int64_t *items, size_t count, struct items *out)
{
	struct term *value = make_list(rolling->maker, items, count);
	struct term *body = make_body(rolling->maker, term, value);

	ck_assert(!rolling->maker->out_of_memory);
	return evaluate(rolling, body, out);
}

static enum end evaluate_binder(struct rolling *rolling, const struct term *term, struct items *out)
{
	struct items value = {.count = 0}, next;
	enum end end = evaluate(rolling, term->operands[0], &value);
	size_t i;

	if (end == GIVES && term->kind == TERM_LET)
		return evaluate_body(rolling, term, value.items, value.count, out);
	for (i = 0; end == GIVES && term->kind == TERM_FOREACH && i < value.count; i++)
		end = evaluate_body(rolling, term, &value.items[i], 1, out);
	while (end == GIVES && term->kind == TERM_WHILE && value.count > 0) {
		next.count = 0;
		end = append(out, value.items, value.count);
		if (end == GIVES)
			end = evaluate_body(rolling, term, value.items, value.count, &next);
		value = next;
	}
	return end;
}

/* An operator with one list. */
static enum end evaluate_unary(struct rolling *rolling, const struct term *term, struct items *out)
{
	struct items list = {.count = 0};
	enum end end = evaluate(rolling, term->operands[0], &list);

	if (end != GIVES)
		return end;
	if (term->kind == TERM_REDUCE)
		return reduce(term, &list, out);
	if (term->kind == TERM_SOME)
		return give(out, wide_of(list.count > 0));
	if (term->kind == TERM_ONE && list.count != 1)
		return FAILS;
	if (term->kind == TERM_PERM)
		end = shuffle(rolling, &list);
	else if (term->kind == TERM_SORT)
		qsort(list.items, list.count, sizeof *list.items, compare);
	else if (term->kind == TERM_REV)
		reverse(&list);
	else if (term->kind == TERM_GROUPS)
		return term->op == NODE_MODE ? commonest(&list, out) : group(term, &list, out);
	return end == GIVES ? append(out, list.items, list.count) : end;
}

static enum end evaluate_all(struct rolling *rolling, const struct term *term, struct items *out)
{
	enum end end = GIVES;
	size_t i;

	for (i = 0; i < term->operand_count && end == GIVES; i++)
		end = evaluate(rolling, term->operands[i], out);
	return end;
}

/* Whatever its weight, each outcome can come up. */
static enum end draw(struct rolling *rolling, const struct term *term, struct items *out)
{
	struct table_outcome outcome = {.length = 0};
	int64_t which;
	size_t at = 1;
	enum end end = roll(rolling, term->items[0], &which);

	for (; end == GIVES && which > 0; which--)
		outcome = table_outcome_next(term, &at);
	return end == GIVES ? append(out, outcome.items, outcome.length) : end;
}

static enum end evaluate(struct rolling *rolling, const struct term *term, struct items *out)
{
	struct items unseen = {.count = 0};
	int64_t a = 0, b = 0;
	enum end end;

	if (rolling->steps++ > MOST_STEPS)
		return GIVEN_UP;
	switch (term->kind) {
	case TERM_LIST:
		return append(out, term->items, term->item_count);
	case TERM_FAILURE:
		return FAILS;
	case TERM_LINEAR:
		return add_up(rolling, term, out);
	case TERM_BINARY:
		return operate(rolling, term, out);
	case TERM_DIE:
		end = evaluate_number(rolling, term->operands[0], &a);
		if (end == GIVES)
			end = a < 1 ? FAILS : roll(rolling, a, &b);
		return end == GIVES ? give(out, wide_of(b)) : end;
	case TERM_TABLE:
		return draw(rolling, term, out);
	case TERM_REDUCE:
	case TERM_SOME:
	case TERM_ONE:
	case TERM_PERM:
	case TERM_SORT:
	case TERM_REV:
	case TERM_GROUPS:
		return evaluate_unary(rolling, term, out);
	case TERM_RANGE:
		end = evaluate_number(rolling, term->operands[0], &a);
		if (end == GIVES)
			end = evaluate_number(rolling, term->operands[1], &b);
		return end == GIVES ? count_up(a, b, out) : end;
	case TERM_CONCAT:
		return evaluate_all(rolling, term, out);
	case TERM_REPEAT:
	case TERM_SELECT:
	case TERM_COMPARE:
		return evaluate_pair(rolling, term, out);
	case TERM_IF:
		end = evaluate_number(rolling, term->operands[0], &a);
		return end == GIVES ? evaluate(rolling, term->operands[a != 0 ? 1 : 2], out) : end;
	case TERM_AFTER:
		end = evaluate(rolling, term->operands[0], &unseen);
		return end == GIVES ? evaluate(rolling, term->operands[1], out) : end;
	case TERM_LET:
	case TERM_FOREACH:
	case TERM_WHILE:
		return evaluate_binder(rolling, term, out);
	case TERM_FACES: /* made by calculations alone, as all that follow */
	case TERM_LOOP:
	case TERM_VARIABLE:
	case TERM_POOL:
	case TERM_SEGMENT:
	case TERM_DECK:
	case TERM_DEALT:
	case TERM_UNKNOWN:
		break;
	}
	return GIVEN_UP;
}

/* ---- what is claimed ---- */

struct claim {
	const struct term *term;
	int64_t length; /* or LENGTH_UNKNOWN */
	const char *program;
	unsigned long seed;
	bool begun; /* there is a first */
	enum end end;
	struct items items;
};

static void deny(const struct claim *claim, const char *what, int64_t number)
{
	const struct span at =
		claim->term->origin != NULL ? claim->term->origin->at : (struct span){0, 0};

	ck_abort_msg("%s: %lld, of term kind %d at %zu of\n%s\nagain: CK_RUN_SUITE=facts SEED=%lu",
		     what, (long long)number, (int)claim->term->kind, at.begin, claim->program,
		     claim->seed);
}

static void check_given(const struct claim *claim, const struct items *given)
{
	const struct term *term = claim->term;
	int64_t count = (int64_t)given->count;
	size_t i;

	for (i = 0; i < given->count; i++) {
		if (given->items[i] < term->low || given->items[i] > term->high)
			deny(claim, "out of bounds", given->items[i]);
	}
	if (count < term->shortest || count > term->longest)
		deny(claim, "so many items", count);
	if (claim->length != LENGTH_UNKNOWN && count != claim->length)
		deny(claim, "so many items where the tree knows better", count);
}

static void check_chance(struct claim *claim, enum end end, const struct items *given)
{
	const struct items *first = &claim->items;

	if (!claim->begun) {
		claim->begun = true;
		claim->end = end;
		claim->items = *given;
	} else if (!claim->term->fresh &&
		   (end != claim->end ||
		    (end == GIVES && (given->count != first->count ||
				      memcmp(given->items, first->items,
					     first->count * sizeof *first->items) != 0)))) {
		deny(claim, "there is chance in it", (int64_t)given->count);
	}
}

static void check_once(struct claim *claim, struct rolling *rolling)
{
	struct items given = {.count = 0};
	enum end end;

	rolling->used = 0;
	rolling->steps = 0;
	end = evaluate(rolling, claim->term, &given);
	if (end == GIVES)
		check_given(claim, &given);
	else if (end == FAILS && claim->term->safe)
		deny(claim, "failed", 0);
	if (end != GIVEN_UP)
		check_chance(claim, end, &given);
}

static void check_term(struct maker *maker, struct claim *claim, uint64_t random)
{
	struct rolling rolling = {.maker = maker, .random = random};
	size_t sequences = 0, i;

	do {
		check_once(claim, &rolling);
	} while (advance(&rolling) && ++sequences < MOST_SEQUENCES);
	rolling.any = true;
	for (i = 0; sequences == MOST_SEQUENCES && i < MOST_SAMPLES; i++)
		check_once(claim, &rolling);
}

/* All that its terms claim; false if it is no program, since a list stands where a single value is due. */
static bool check_program(const char *program, unsigned long seed, uint64_t random)
{
	struct workshop workshop;
	struct term *variables[NAMES + 1];
	struct pmf_context context = naive_context(false);
	struct maker maker;
	struct term *root;
	bool ok;
	size_t count, i;

	workshop_begin(&workshop, program);
	workshop_resolve(&workshop);
	ok = tree_check(&workshop.tree, &workshop.builder);
	if (ok) {
		tree_note_use(&workshop.tree);
		workshop.limits.items = 1000;
		maker_init(&maker, &context, &workshop.limits, &workshop.tree);
		maker.turns = 100;
		root = read_node(&maker, workshop.tree.root, variables);
		count = maker.terms.count;
		for (i = 0; i < count; i++) {
			struct claim claim = {.term = maker.terms.all[i],
					      .length = LENGTH_UNKNOWN,
					      .program = program,
					      .seed = seed};

			if (claim.term == root)
				claim.length = workshop.tree.root->length;
			check_term(&maker, &claim, random + i);
		}
		maker_clear(&maker);
	}
	workshop_end(&workshop);
	return ok;
}

enum { GROUPS = 20, PROGRAMS = 500 };

START_TEST(claims_are_true)
{
	const char *given = getenv("SEED");
	unsigned long seed = given != NULL && *given != '\0' ? strtoul(given, NULL, 10) : 1;
	/* Xorshift wants bits in all places, and any but 0. */
	struct writing writing = {.random = (seed * GROUPS + (unsigned long)_i + 1) *
					    UINT64_C(0x9E3779B97F4A7C15)};
	int checked = 0, i;

	for (i = 0; i < PROGRAMS; i++) {
		writing.length = 0;
		write_any(&writing, 2 + (int)pick(&writing, 3));
		if (writing.length < sizeof writing.text - 1)
			checked += check_program(writing.text, seed, writing.random);
	}
	ck_assert_int_gt(checked, PROGRAMS / 2);
}
END_TEST

Suite *suite_facts(void)
{
	Suite *suite = suite_create("facts");
	TCase *all = tcase_create("facts");

	tcase_add_loop_test(all, claims_are_true, 0, GROUPS);
	tcase_set_timeout(all, 60);
	tcase_set_tags(all, "long");
	suite_add_tcase(suite, all);
	return suite;
}
