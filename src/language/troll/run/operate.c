/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The operators without randomness. */
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "language/troll/run/value.h"
#include "pmf/pmf.h"
#include "tree/arithmetic.h"

/* ---- errors ---- */

const struct troll_value *troll_fail(struct troll_work *work, enum code code, struct span at,
				     const char *hint, const char *format, ...)
{
	char message[300];
	va_list arguments;

	if (work->failed)
		return NULL;
	work->failed = true;
	va_start(arguments, format);
	vsnprintf(message, sizeof message, format, arguments);
	va_end(arguments);
	diag_error(work->diag, code, at, hint, "%s", message);
	return NULL;
}

static const struct troll_value *report(struct troll_work *work, struct dicelab_diagnostic about,
					struct span at, const char *message)
{
	if (!work->failed)
		diag_report(work->diag, about, at, "%s", message);
	work->failed = true;
	return NULL;
}

const struct troll_value *troll_fail_calculation(struct troll_work *work, struct span at,
						 const char *message)
{
	struct dicelab_diagnostic about = diag_of(DICELAB_ERROR, CODE_TOO_HARD, NULL);

	about.remedies = DICELAB_REMEDY_SAMPLE;
	return report(work, about, at, message);
}

const struct troll_value *troll_no_memory(struct troll_work *work, struct span at)
{
	if (work->context != NULL && work->context->aborted == PMF_STOPPED)
		return NULL;
	if (work->context != NULL && work->context->aborted == PMF_OVER_LIMIT)
		return troll_over_limit(work, at, LIMIT_memory);
	if (!work->failed)
		diag_out_of_memory(work->diag, at);
	work->failed = true;
	return NULL;
}

const struct troll_value *troll_over_limit(struct troll_work *work, struct span at,
					   enum limit limit)
{
	if (!work->failed)
		diag_limit(work->diag, at, work->limits, limit);
	work->failed = true;
	return NULL;
}

static void add_hint_for_name(struct dicelab_diagnostic *about, const char *name)
{
	if (strcmp(name, "not") == 0) {
		about->hint = "! e is 1 if e is empty";
	} else if (strcmp(name, "output") == 0 || strcmp(name, "print") == 0) {
		about->hint = "a program is one expression, and its value is shown";
	} else {
		about->hint = "bind the name in the program, as in x := d6; x";
		about->remedies = DICELAB_REMEDY_BIND;
	}
}

const struct troll_value *troll_unknown(struct troll_work *work, const struct troll_expression *e)
{
	enum code code = e->function != NULL ? CODE_ARGUMENTS : CODE_NAME;
	struct dicelab_diagnostic about = diag_of(DICELAB_ERROR, code, NULL);
	char message[300];

	if (e->function != NULL && e->function->compositional)
		about.hint = "a compositional function takes one";
	else if (e->function == NULL && e->kind == TROLL_UNKNOWN && e->count == 0)
		add_hint_for_name(&about, e->text);
	snprintf(message, sizeof message, "%s: '%.100s'", e->wrong, e->text);
	return report(work, about, e->sign, message);
}

static const char *describe(const struct troll_value *value, char *text, size_t size)
{
	if (value->kind == TROLL_BOX)
		return "a text";
	if (value->kind == TROLL_BOTH)
		return "a pair";
	if (value->count == 0)
		return "an empty collection";
	if (value->count == TROLL_ANY_COUNT)
		return "a collection";
	snprintf(text, size, "a collection of %zu", value->count);
	return text;
}

static const char *name_of(const struct troll_expression *e)
{
	switch (e->kind) {
	case TROLL_FOREACH:
		return "foreach";
	case TROLL_ACCUMULATE:
		return "accumulate";
	case TROLL_FOLD:
		return "a compositional function";
	default:
		return e->operation < TROLL_OPERATORS ? troll_spelling(e->operation) : "this";
	}
}

/* A hint for an operator that needs a single number. */
static const char *hint_for_number(const struct troll_expression *e,
				   const struct troll_value *value)
{
	if (e->kind != TROLL_BINARY && e->kind != TROLL_UNARY)
		return NULL;
	if (value->kind == TROLL_BOX)
		return e->operation == TROLL_ADD ? "|| puts texts side by side" : NULL;
	if (value->kind != TROLL_COLLECTION || value->count < 2)
		return NULL;
	if (e->operation >= TROLL_ADD && e->operation <= TROLL_MODULO)
		return "sum adds up a collection: (sum 3d6) + 2";
	if (e->operation == TROLL_DIE)
		return "choose {1,2,3} is one of the numbers, each equally likely";
	return troll_is_filter(e->operation)
		       ? "the number comes first: 7 < 5d10 are those that are greater than 7"
		       : NULL;
}

bool troll_say_no_number(struct diag *diag, const struct troll_expression *e,
			 const struct troll_value *value, const char *odds)
{
	char text[60];

	return diag_error(diag, value->kind == TROLL_COLLECTION ? CODE_SINGLE : CODE_TYPE, e->sign,
			  hint_for_number(e, value), "%s needs one number, but this is %s%s",
			  name_of(e), describe(value, text, sizeof text), odds);
}

bool troll_take_number(struct troll_work *work, const struct troll_expression *e,
		       const struct troll_value *value, int64_t *number)
{
	if (troll_is_number(value)) {
		*number = value->items[0];
		return true;
	}
	if (!work->failed)
		troll_say_no_number(work->diag, e, value, "");
	work->failed = true;
	return false;
}

bool troll_take_count(struct troll_work *work, const struct troll_expression *e,
		      const struct troll_value *value, int64_t least, int64_t *number)
{
	if (!troll_take_number(work, e, value, number))
		return false;
	if (*number >= least)
		return true;
	if (e->operation == TROLL_DIE || e->operation == TROLL_DICE)
		troll_fail(work, CODE_FACES, e->sign, NULL, "a die of %" PRId64 " faces", *number);
	else
		troll_fail(work, CODE_NEGATIVE, e->sign, NULL,
			   "%s needs a number of %" PRId64 " or more, but this is %" PRId64,
			   name_of(e), least, *number);
	return false;
}

bool troll_take_collection(struct troll_work *work, const struct troll_expression *e,
			   const struct troll_value *value)
{
	char text[60];

	if (value->kind == TROLL_COLLECTION)
		return true;
	troll_fail(work, CODE_TYPE, e->sign, NULL, "%s needs numbers, but this is %s", name_of(e),
		   describe(value, text, sizeof text));
	return false;
}

static const struct troll_value *overflow(struct troll_work *work, const struct troll_expression *e)
{
	return troll_fail(work, CODE_OVERFLOW, e->sign, NULL,
			  "the result does not fit into 64 bits");
}

/* ---- parts of collections ---- */

const struct troll_value *troll_slice(struct troll_work *work, const struct troll_expression *e,
				      const struct troll_value *collection, size_t begin,
				      size_t end)
{
	if (begin == 0 && end == collection->count)
		return collection;
	return troll_collection(work, e, collection->items + begin, end - begin);
}

const struct troll_value *troll_best(struct troll_work *work, const struct troll_expression *e,
				     int64_t number, const struct troll_value *collection)
{
	size_t all = collection->count, count = (uint64_t)number < all ? (size_t)number : all;

	return e->operation == TROLL_LEAST ? troll_slice(work, e, collection, 0, count)
					   : troll_slice(work, e, collection, all - count, all);
}

/* All copies of the least or the greatest item. */
static const struct troll_value *extreme(struct troll_work *work, const struct troll_expression *e,
					 const struct troll_value *collection)
{
	const int64_t *items = collection->items;
	size_t count = collection->count, equal = 0;

	if (e->operation == TROLL_MINIMAL) {
		while (equal < count && items[equal] == items[0])
			equal++;
		return troll_slice(work, e, collection, 0, equal);
	}
	while (equal < count && items[count - 1 - equal] == items[count - 1])
		equal++;
	return troll_slice(work, e, collection, count - equal, count);
}

static const struct troll_value *different(struct troll_work *work,
					   const struct troll_expression *e,
					   const struct troll_value *collection)
{
	int64_t *items = troll_draft(work, e, collection->count);
	size_t i, count = 0;

	if (items == NULL)
		return NULL;
	for (i = 0; i < collection->count; i++) {
		if (i == 0 || collection->items[i] != collection->items[i - 1])
			items[count++] = collection->items[i];
	}
	return troll_collection(work, e, items, count);
}

const struct troll_value *troll_sift(struct troll_work *work, const struct troll_expression *e,
				     const struct troll_value *collection,
				     const struct troll_value *set)
{
	int64_t *items = troll_draft(work, e, collection->count);
	size_t i, k = 0, count = 0;

	if (items == NULL)
		return NULL;
	for (i = 0; i < collection->count; i++) {
		bool found;

		while (k < set->count && set->items[k] < collection->items[i])
			k++;
		found = k < set->count && set->items[k] == collection->items[i];
		if (found == (e->operation == TROLL_KEEP))
			items[count++] = collection->items[i];
		k += found && e->operation == TROLL_WITHOUT; /* which removes one copy for each */
	}
	return troll_collection(work, e, items, count);
}

/* ---- filters ---- */

bool troll_is_filter(enum troll_operator operation)
{
	return operation >= TROLL_EQUAL && operation <= TROLL_ATLEAST;
}

static bool passes(enum troll_operator operation, int64_t number, int64_t item)
{
	switch (operation) {
	case TROLL_EQUAL:
		return number == item;
	case TROLL_UNEQUAL:
		return number != item;
	case TROLL_LESS:
		return number < item;
	case TROLL_GREATER:
		return number > item;
	case TROLL_ATMOST:
		return number <= item;
	default:
		return number >= item;
	}
}

const struct troll_value *troll_filter(struct troll_work *work, const struct troll_expression *e,
				       int64_t number, const struct troll_value *collection)
{
	int64_t *items = troll_draft(work, e, collection->count);
	size_t i, count = 0;

	if (items == NULL)
		return NULL;
	for (i = 0; i < collection->count; i++) {
		if (passes(e->operation, number, collection->items[i]))
			items[count++] = collection->items[i];
	}
	return troll_collection(work, e, items, count);
}

/* ---- unions ---- */

const struct troll_value *troll_unite(struct troll_work *work, const struct troll_expression *e,
				      const struct troll_value *a, const struct troll_value *b)
{
	size_t count = a->count + b->count, i = 0, k = 0;
	int64_t *items;

	if (!troll_take_collection(work, e, a) || !troll_take_collection(work, e, b))
		return NULL;
	if (a->count == 0 || b->count == 0)
		return a->count == 0 ? b : a;
	if (count > (uint64_t)work->limits->items)
		return troll_over_limit(work, e->sign, LIMIT_items);
	items = troll_draft(work, e, count);
	if (items == NULL)
		return NULL;
	while (i + k < count) {
		bool left = k == b->count || (i < a->count && a->items[i] <= b->items[k]);

		items[i + k] = left ? a->items[i] : b->items[k];
		i += left;
		k += !left;
	}
	return troll_collection(work, e, items, count);
}

static const struct troll_value *range(struct troll_work *work, const struct troll_expression *e,
				       int64_t low, int64_t high)
{
	uint64_t count = low > high ? 0 : (uint64_t)high - (uint64_t)low + 1, i;
	int64_t *items;

	if (low <= high && (count == 0 || count > (uint64_t)work->limits->items))
		return troll_over_limit(work, e->sign, LIMIT_items);
	items = troll_draft(work, e, (size_t)count);
	if (items == NULL)
		return NULL;
	for (i = 0; i < count; i++)
		items[i] = low + (int64_t)i;
	return troll_collection(work, e, items, (size_t)count);
}

/* ---- arithmetic ---- */

static const struct troll_value *sum(struct troll_work *work, const struct troll_expression *e,
				     const struct troll_value *collection)
{
	int64_t total = 0;

	if (arithmetic_sum(collection->items, collection->count, &total) != FAULT_NONE)
		return overflow(work, e);
	return troll_number(work, e, total);
}

/* Floor division, or its remainder. */
static enum fault divide(bool remainder, int64_t a, int64_t b, int64_t *result)
{
	int64_t quotient = 0, rest = 0;
	enum fault fault = arithmetic_modulo(a, b, &rest);

	if (fault == FAULT_NONE && !remainder)
		fault = arithmetic_divide(a, b, &quotient);
	if (rest != 0 && (rest < 0) != (b < 0)) {
		quotient -= 1;
		rest += b;
	}
	*result = remainder ? rest : quotient;
	return fault;
}

static enum fault calculate_numbers(enum troll_operator operation, int64_t a, int64_t b,
				    int64_t *result)
{
	switch (operation) {
	case TROLL_ADD:
		return arithmetic_add(a, b, result);
	case TROLL_SUBTRACT:
		return arithmetic_subtract(a, b, result);
	case TROLL_MULTIPLY:
		return arithmetic_multiply(a, b, result);
	default:
		return divide(operation == TROLL_MODULO, a, b, result);
	}
}

static const struct troll_value *arithmetic(struct troll_work *work,
					    const struct troll_expression *e, int64_t a, int64_t b)
{
	int64_t result = 0;
	enum fault fault = calculate_numbers(e->operation, a, b, &result);

	if (fault == FAULT_ZERO_DIVISOR)
		return troll_fail(work, CODE_DIVISION, e->sign, NULL, "division by zero");
	if (fault != FAULT_NONE)
		return overflow(work, e);
	return troll_number(work, e, result);
}

/* ---- operators ---- */

static const struct troll_value *of_number(struct troll_work *work,
					   const struct troll_expression *e,
					   const struct troll_value *operand)
{
	int64_t number;

	if (!troll_take_number(work, e, operand, &number))
		return NULL;
	if (e->operation == TROLL_SIGN)
		return troll_number(work, e, (number > 0) - (number < 0));
	if (__builtin_sub_overflow(INT64_C(0), number, &number))
		return overflow(work, e);
	return troll_number(work, e, number);
}

static const struct troll_value *of_collection(struct troll_work *work,
					       const struct troll_expression *e,
					       const struct troll_value *operand)
{
	size_t count = operand->count;

	if (!troll_take_collection(work, e, operand))
		return NULL;
	switch (e->operation) {
	case TROLL_SUM:
		return sum(work, e, operand);
	case TROLL_COUNT:
		return troll_number(work, e, (int64_t)count);
	case TROLL_MIN:
		return troll_slice(work, e, operand, 0, count > 0);
	case TROLL_MAX:
		return troll_slice(work, e, operand, count - (count > 0), count);
	case TROLL_DIFFERENT:
		return different(work, e, operand);
	case TROLL_MEDIAN:
		if (count == 0)
			return troll_fail(work, CODE_SINGLE, e->sign, NULL,
					  "the median of nothing");
		return troll_slice(work, e, operand, count / 2, count / 2 + 1);
	default:
		return extreme(work, e, operand);
	}
}

static const struct troll_value *part(struct troll_work *work, const struct troll_expression *e,
				      const struct troll_value *operand)
{
	char text[60];

	if (operand->kind == TROLL_BOTH)
		return operand->parts[e->operation == TROLL_SECOND];
	return troll_fail(work, CODE_TYPE, e->sign, NULL, "%s needs a pair, but this is %s",
			  name_of(e), describe(operand, text, sizeof text));
}

const struct troll_value *troll_unary(struct troll_work *work, const struct troll_expression *e,
				      const struct troll_value *operand)
{
	switch (e->operation) {
	case TROLL_SIGN:
	case TROLL_NEGATE:
		return of_number(work, e, operand);
	case TROLL_NOT:
		if (operand->kind == TROLL_COLLECTION && operand->count == 0)
			return troll_number(work, e, 1);
		return troll_nothing(work, e);
	case TROLL_SHOW:
		return troll_show(work, e, operand);
	case TROLL_FIRST:
	case TROLL_SECOND:
		return part(work, e, operand);
	default:
		return of_collection(work, e, operand);
	}
}

static const struct troll_value *of_numbers(struct troll_work *work,
					    const struct troll_expression *e,
					    const struct troll_value *left,
					    const struct troll_value *right)
{
	int64_t a, b;

	if (!troll_take_number(work, e, left, &a) || !troll_take_number(work, e, right, &b))
		return NULL;
	return e->operation == TROLL_RANGE ? range(work, e, a, b) : arithmetic(work, e, a, b);
}

/* `least`, `largest` and filters: operators on a number and a collection. */
static const struct troll_value *by_number(struct troll_work *work,
					   const struct troll_expression *e,
					   const struct troll_value *left,
					   const struct troll_value *right)
{
	bool filter = troll_is_filter(e->operation);
	int64_t number;

	if (filter ? !troll_take_number(work, e, left, &number)
		   : !troll_take_count(work, e, left, 0, &number))
		return NULL;
	if (!troll_take_collection(work, e, right))
		return NULL;
	return filter ? troll_filter(work, e, number, right) : troll_best(work, e, number, right);
}

static const struct troll_value *of_collections(struct troll_work *work,
						const struct troll_expression *e,
						const struct troll_value *left,
						const struct troll_value *right)
{
	if (!troll_take_collection(work, e, left) || !troll_take_collection(work, e, right))
		return NULL;
	return e->operation == TROLL_UNION ? troll_unite(work, e, left, right)
					   : troll_sift(work, e, left, right);
}

const struct troll_value *troll_binary(struct troll_work *work, const struct troll_expression *e,
				       const struct troll_value *left,
				       const struct troll_value *right)
{
	switch (e->operation) {
	case TROLL_ADD:
	case TROLL_SUBTRACT:
	case TROLL_MULTIPLY:
	case TROLL_DIVIDE:
	case TROLL_MODULO:
	case TROLL_RANGE:
		return of_numbers(work, e, left, right);
	case TROLL_UNION:
	case TROLL_DROP:
	case TROLL_KEEP:
	case TROLL_WITHOUT:
		return of_collections(work, e, left, right);
	case TROLL_BESIDE:
	case TROLL_LEFT:
	case TROLL_RIGHT:
	case TROLL_CENTRE:
		return troll_join(work, e, e->operation, left, right);
	default:
		return by_number(work, e, left, right);
	}
}
