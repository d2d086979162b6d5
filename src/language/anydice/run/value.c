/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Creates, interns and frees the values of AnyDice; basic queries. */
#include "language/anydice/run/value.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "language/anydice/exact/reads.h"
#include "language/anydice/exact/remember.h"
#include "language/anydice/run/process.h"
#include "support/apart.h"
#include "support/platform.h"
#include "support/sort.h"
#include "tree/arithmetic.h"

/* ---- errors ---- */

bool any_error(struct any_run *run, enum code code, const char *hint, const char *format, ...)
{
	char message[300];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(message, sizeof message, format, arguments);
	va_end(arguments);
	return diag_error(run->diag, code, run->at, hint, "%s", message);
}

bool any_overflow(struct any_run *run)
{
	return any_error(run, CODE_OVERFLOW, NULL, "this number does not fit into 64 bits");
}

bool any_wrong_type(struct any_run *run, const char *hint, const char *demand,
		    const struct any_value *value)
{
	char shown[ANY_DESCRIBED];

	any_describe(value, shown, sizeof shown);
	return any_error(run, CODE_TYPE, hint, "%s, but this is %s", demand, shown);
}

bool any_aborted(struct any_run *run)
{
	if (run->trying && run->context.aborted == PMF_OVER_LIMIT) {
		run->context.aborted = PMF_NOT_ABORTED;
		return any_give_up(run);
	}
	switch (run->context.aborted) {
	case PMF_OVER_LIMIT:
		return diag_limit(run->diag, run->at, run->limits, LIMIT_memory);
	case PMF_STOPPED:
		return run->context.stop->over &&
		       diag_limit(run->diag, run->at, run->limits, LIMIT_steps);
	case PMF_TOO_LONG: /* the program is run again (program.c) */
		return run->drawing && diag_limit(run->diag, run->at, run->limits, LIMIT_digits);
	case PMF_OUT_OF_MEMORY:
	case PMF_NOT_ABORTED:
		break;
	}
	return diag_out_of_memory(run->diag, run->at);
}

bool any_give_up(struct any_run *run)
{
	run->gave_up = run->trying;
	return !run->trying &&
	       any_error(run, CODE_LIMIT, NULL,
			 "the distribution of a die that is used here is too large to calculate");
}

bool any_has_room(struct any_run *run, int64_t dice, size_t bits)
{
	uint64_t all;

	if (!__builtin_mul_overflow((uint64_t)dice, bits > 64 ? bits : 64, &all) &&
	    all / 8 <= run->context.most_bytes)
		return true;
	run->context.aborted = PMF_OVER_LIMIT;
	return any_aborted(run);
}

APART static bool works_on(struct any_run *run, uint64_t steps)
{
	if (run->trying && run->steps > run->most_steps)
		return any_give_up(run);
	if (run->steps > (uint64_t)run->limits->steps)
		return diag_limit(run->diag, run->at, run->limits, LIMIT_steps);
	if (!stop_after(run->context.stop, steps))
		return true;
	run->context.aborted = PMF_STOPPED;
	return any_aborted(run);
}

bool any_works(struct any_run *run, uint64_t steps)
{
	run->steps += steps;
	return (run->steps <= (uint64_t)run->limits->steps && run->steps <= run->most_steps &&
		stop_goes_on(run->context.stop, steps)) ||
	       works_on(run, steps);
}

/* ---- objects ---- */

bool any_add_object(struct any_run *run, struct any_object *object)
{
	if (!memory_grow(&run->counted, &run->objects, &run->object_room, run->object_count + 1,
			 sizeof *run->objects) ||
	    !hash_table_add(&run->table, &object->hashed))
		return false;
	run->objects[run->object_count++] = object;
	return true;
}

static void free_object(struct any_run *run, struct any_object *object)
{
	if (object->type == ANY_DICE_VALUE) {
		struct any_dice *dice = (struct any_dice *)object;

		if (dice->sum != dice->die)
			pmf_free(&run->context, dice->sum);
		pmf_free(&run->context, dice->die);
	}
	memory_release(&run->counted, object);
}

bool any_new_table(struct any_run *run)
{
	size_t size = run->program->shapes * sizeof(struct any_function *);
	struct any_table *table = memory_take(&run->counted, sizeof *table + size);

	if (table == NULL)
		return any_aborted(run);
	memset(table, 0, sizeof *table + size);
	if (run->tables != NULL)
		memcpy(table->functions, run->tables->functions, size);
	table->held = false;
	table->older = run->tables;
	run->tables = table;
	run->setting.functions = table->functions;
	return true;
}

static void free_tables(struct any_run *run)
{
	while (run->tables != NULL) {
		struct any_table *table = run->tables;

		run->tables = table->older;
		memory_release(&run->counted, table);
	}
}

bool any_init(struct any_run *run)
{
	run->counted = pmf_memory(&run->context);
	hash_table_init(&run->table, &run->counted);
	hash_table_init(&run->remembered, &run->counted);
	run->since = platform_seconds();
	run->most_steps = UINT64_MAX;
	run->variables =
		memory_take(&run->counted, (run->program->variables + 1) * sizeof *run->variables);
	if (run->variables == NULL)
		return any_aborted(run);
	memset(run->variables, 0, (run->program->variables + 1) * sizeof *run->variables);
	return any_new_table(run);
}

void any_clear(struct any_run *run)
{
	size_t i;

	any_forget(run);
	any_forget_reads(run);
	memory_release(run->memory, run->tally.rows);
	for (i = 0; i < run->object_count; i++)
		free_object(run, run->objects[i]);
	memory_release(&run->counted, run->objects);
	hash_table_clear(&run->table);
	free_tables(run);
	memory_release(&run->counted, run->variables);
}

void any_forget_doubles(struct any_run *run)
{
	size_t i;

	for (i = 0; i < run->object_count; i++) {
		struct any_dice *dice = (struct any_dice *)run->objects[i];

		if (dice->object.type != ANY_DICE_VALUE || dice->sum == NULL ||
		    dice->sum == dice->die || dice->sum->shares == NULL)
			continue;
		pmf_free(&run->context, dice->sum);
		dice->sum = NULL;
	}
}

/* ---- garbage collection ---- */

/* Marks the value and everything it refers to. The recursion is shallow, since origins are (process.c). */
static void set_marks(const struct any_value *value, bool marked);

static void set_marks_of_process(struct any_process *process, bool marked)
{
	size_t i;

	process->object.marked = marked;
	for (i = 0; i < process->count; i++)
		set_marks(&process->values[i], marked);
}

static void set_marks(const struct any_value *value, bool marked)
{
	if (value->type == ANY_SEQUENCE)
		value->sequence->object.marked = marked;
	if (value->type != ANY_DICE_VALUE || value->dice->object.marked == marked)
		return;
	value->dice->object.marked = marked;
	if (value->dice->origin != NULL)
		set_marks_of_process(value->dice->origin, marked);
}

static void free_unmarked(struct any_run *run, size_t objects)
{
	size_t i, left = objects;

	any_forget(run);
	for (i = objects; i < run->object_count; i++) {
		struct any_object *object = run->objects[i];

		if (object->marked) {
			run->objects[left++] = object;
			continue;
		}
		hash_table_remove(&run->table, &object->hashed);
		free_object(run, object);
	}
	run->object_count = left;
}

/* Dice that remain drop an origin that will be freed. */
static void drop_origins(struct any_run *run, size_t objects)
{
	size_t i;

	for (i = objects; i < run->object_count; i++)
		run->objects[i]->marked = true;
	for (i = 0; i < run->object_count; i++) {
		struct any_dice *dice = (struct any_dice *)run->objects[i];

		if (dice->object.type == ANY_DICE_VALUE && dice->origin != NULL &&
		    dice->origin->object.marked)
			dice->origin = NULL;
	}
	for (i = objects; i < run->object_count; i++)
		run->objects[i]->marked = false;
}

void any_region(struct any_run *run, size_t objects, size_t bytes, const struct any_value *kept)
{
	enum { MUCH = 1 << 26 };

	if (run->context.bytes < bytes || run->context.bytes - bytes < MUCH ||
	    kept->type == ANY_PROCESS)
		return; /* a process refers to its operands */
	drop_origins(run, objects);
	set_marks(kept, true);
	free_unmarked(run, objects);
	set_marks(kept, false);
}

static void set_marks_of_results(struct any_run *run, bool marked)
{
	size_t i;

	for (i = 0; i < run->results->count; i++) {
		struct any_value value = any_result_value(&run->results->rows[i]);

		set_marks(&value, marked);
	}
}

void any_keep_results(struct any_run *run)
{
	if (run->has_processes)
		return;
	set_marks_of_results(run, true);
	free_unmarked(run, 0);
	set_marks_of_results(run, false);
}

/* ---- construction ---- */

struct sought_sequence {
	const int64_t *items;
	size_t count;
};

static bool is_sequence(const struct hashed *entry, const void *like)
{
	const struct any_sequence *sequence = (const struct any_sequence *)entry;
	const struct sought_sequence *sought = like;

	return sequence->object.type == ANY_SEQUENCE && sequence->count == sought->count &&
	       (sought->count == 0 ||
		memcmp(sequence->items, sought->items, sought->count * sizeof *sought->items) == 0);
}

bool any_make_sequence(struct any_run *run, const int64_t *items, size_t count,
		       struct any_value *value)
{
	struct sought_sequence sought = {items, count};
	uint64_t hash = hash_add_bytes(count, items, count * sizeof *items);
	struct hashed *found = hash_table_find(&run->table, hash, is_sequence, &sought);
	struct any_sequence *made;

	if (found != NULL) {
		*value = (struct any_value){ANY_SEQUENCE,
					    {.sequence = (struct any_sequence *)found}};
		return true;
	}
	made = memory_take(&run->counted, sizeof *made + count * sizeof *items);
	if (made == NULL)
		return any_aborted(run);
	made->object = (struct any_object){.hashed.hash = hash, .type = ANY_SEQUENCE};
	made->count = count;
	if (count > 0)
		memcpy(made->items, items, count * sizeof *items);
	if (!any_add_object(run, &made->object)) {
		memory_release(&run->counted, made);
		return any_aborted(run);
	}
	*value = (struct any_value){ANY_SEQUENCE, {.sequence = made}};
	return true;
}

size_t any_times_among(const struct any_sequence *sequence, int64_t number)
{
	size_t times = 0, i;

	for (i = 0; i < sequence->count; i++)
		times += sequence->items[i] == number;
	return times;
}

static const void *rows_of(const struct pmf *pmf)
{
	return pmf->shares != NULL ? (const void *)pmf->shares : pmf->weights;
}

static size_t row_bytes(const struct pmf *pmf)
{
	return pmf->shares != NULL ? pmf->count * sizeof *pmf->shares
				   : pmf->count * pmf->limbs * sizeof *pmf->weights;
}

static uint64_t hash_of(const struct pmf *pmf, int64_t times)
{
	uint64_t hash = hash_add(hash_add(1, (uint64_t)times), (uint64_t)pmf_key(pmf, 0));

	if (pmf->keys != NULL)
		hash = hash_add_bytes(hash, pmf->keys, pmf->count * sizeof *pmf->keys);
	return hash_add_bytes(hash, rows_of(pmf), row_bytes(pmf));
}

static bool are_equal(const struct pmf *a, const struct pmf *b)
{
	/* The limbs are 0 for doubles, and the error is 0 for fractions. */
	return a->count == b->count && a->limbs == b->limbs && !(a->error < b->error) &&
	       !(a->error > b->error) && (a->keys == NULL) == (b->keys == NULL) &&
	       pmf_key(a, 0) == pmf_key(b, 0) &&
	       (a->keys == NULL || memcmp(a->keys, b->keys, a->count * sizeof *a->keys) == 0) &&
	       memcmp(rows_of(a), rows_of(b), row_bytes(a)) == 0 &&
	       mpz_cmp(a->total, b->total) == 0;
}

struct sought_dice {
	const struct pmf *die;
	int64_t times;
};

static bool is_dice(const struct hashed *entry, const void *like)
{
	const struct any_dice *dice = (const struct any_dice *)entry;
	const struct sought_dice *sought = like;

	return dice->object.type == ANY_DICE_VALUE && dice->times == sought->times &&
	       are_equal(dice->die, sought->die);
}

bool any_make_dice(struct any_run *run, int64_t times, struct pmf *die, struct any_value *value)
{
	struct sought_dice sought;
	struct hashed *found;
	struct any_dice *made;
	uint64_t hash;

	die = pmf_reduce(&run->context, die);
	if (die == NULL)
		return any_aborted(run);
	sought = (struct sought_dice){die, times};
	hash = hash_of(die, times);
	found = hash_table_find(&run->table, hash, is_dice, &sought);
	if (found != NULL) {
		pmf_free(&run->context, die);
		*value = (struct any_value){ANY_DICE_VALUE, {.dice = (struct any_dice *)found}};
		return true;
	}
	made = memory_take(&run->counted, sizeof *made);
	if (made == NULL) {
		pmf_free(&run->context, die);
		return any_aborted(run);
	}
	*made = (struct any_dice){.object = {.hashed.hash = hash, .type = ANY_DICE_VALUE},
				  .times = times,
				  .die = die,
				  .sum = times == 1 ? die : NULL};
	if (!any_add_object(run, &made->object)) {
		free_object(run, &made->object);
		return any_aborted(run);
	}
	*value = (struct any_value){ANY_DICE_VALUE, {.dice = made}};
	return true;
}

void any_sort(int64_t *items, size_t count, bool lowest_first)
{
	sort_numbers(items, count);
	if (!lowest_first)
		reverse_numbers(items, count);
}

/* ---- queries ---- */

bool any_total(struct any_run *run, const struct any_value *value, int64_t *total)
{
	if (value->type == ANY_NUMBER) {
		*total = value->number;
		return true;
	}
	return arithmetic_sum(value->sequence->items, value->sequence->count, total) ==
		       FAULT_NONE ||
	       any_overflow(run);
}

struct pmf *any_sum(struct any_run *run, struct any_dice *dice)
{
	if (dice->sum != NULL)
		return dice->sum;
	if (!pmf_sums_fit(dice->die, (uint64_t)dice->times)) {
		any_overflow(run);
		return NULL;
	}
	dice->sum = pmf_reduce(&run->context,
			       enclosed_power(&run->context, dice->die, (uint64_t)dice->times));
	if (dice->sum == NULL)
		any_aborted(run);
	return dice->sum;
}

const struct pmf *any_sum_of(struct any_run *run, const struct any_value *value, struct pmf **owned)
{
	int64_t total;

	*owned = NULL;
	if (value->type == ANY_DICE_VALUE)
		return any_sum(run, value->dice);
	if (!any_total(run, value, &total))
		return NULL;
	*owned = pmf_certain(&run->context, total);
	if (*owned == NULL)
		any_aborted(run);
	return *owned;
}

int64_t any_lowest(const struct pmf *pmf)
{
	return pmf_key(pmf, 0);
}

int64_t any_highest(const struct pmf *pmf)
{
	return pmf_key(pmf, pmf->count - 1);
}

bool any_is_even(const struct pmf *pmf)
{
	size_t i;

	if ((uint64_t)any_highest(pmf) - (uint64_t)any_lowest(pmf) != pmf->count - 1)
		return false;
	for (i = 1; i < pmf->count; i++) {
		if (!pmf_is_possible(pmf, i) || !pmf_as_likely(pmf, i, 0))
			return false;
	}
	return true;
}

static void describe_dice(const struct any_dice *dice, char *text, size_t size)
{
	int64_t low = any_lowest(dice->die), high = any_highest(dice->die);
	bool even = any_is_even(dice->die), up = even && low == 1, down = even && high == -1;
	char times[24] = "";

	if (dice->times > 1)
		snprintf(times, sizeof times, "%" PRId64, dice->times);
	if (up)
		snprintf(text, size, "%sd%" PRId64, times, high);
	else if (down && low > INT64_MIN)
		snprintf(text, size, "-%sd%" PRId64, times, -low);
	else if (even && low == 0 && high == 0)
		snprintf(text, size, "%sd{0..0}", times);
	else
		snprintf(text, size, "%sd{?}", times);
}

void any_describe(const struct any_value *value, char *text, size_t size)
{
	switch (value->type) {
	case ANY_NUMBER:
		snprintf(text, size, "%" PRId64, value->number);
		break;
	case ANY_SEQUENCE:
	case ANY_ROLL:
	case ANY_FORMULA:
		snprintf(text, size, "{?}");
		break;
	case ANY_DICE_VALUE:
		describe_dice(value->dice, text, size);
		break;
	case ANY_PROCESS:
		snprintf(text, size, "d{?}");
		break;
	case ANY_EMPTY:
	case ANY_NOTHING:
		snprintf(text, size, "d{}");
		break;
	}
}
