/* Makes the values of AnyDice, and tells what they are. */
#include "language/anydice/value.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "language/anydice/reads.h"
#include "language/anydice/remember.h"
#include "language/anydice/tally.h"
#include "support/apart.h"
#include "support/platform.h"
#include "tree/arithmetic.h"

/* ---- complaints ---- */

bool any_error(struct any_run *run, enum code code, struct span at, const char *hint,
	       const char *format, ...)
{
	char message[300];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(message, sizeof message, format, arguments);
	va_end(arguments);
	return diag_error(run->diag, code, at, hint, "%s", message);
}

bool any_overflow(struct any_run *run, struct span at)
{
	return any_error(run, CODE_OVERFLOW, at, NULL, "this number does not fit into 64 bits");
}

bool any_aborted(struct any_run *run, struct span at)
{
	switch (run->context.aborted) {
	case PMF_OVER_LIMIT:
		return diag_limit(run->diag, at, run->limits, LIMIT_memory);
	case PMF_STOPPED:
		return run->context.stop->over &&
		       diag_limit(run->diag, at, run->limits, LIMIT_steps);
	case PMF_OUT_OF_MEMORY:
	case PMF_NOT_ABORTED:
		break;
	}
	return diag_out_of_memory(run->diag, at);
}

bool any_has_room(struct any_run *run, struct span at, int64_t dice, size_t bits)
{
	uint64_t all;

	if (!__builtin_mul_overflow((uint64_t)dice, bits > 64 ? bits : 64, &all) &&
	    all / 8 <= run->context.most_bytes)
		return true;
	run->context.aborted = PMF_OVER_LIMIT;
	return any_aborted(run, at);
}

APART static bool works_on(struct any_run *run, struct span at, uint64_t steps)
{
	if (run->steps > (uint64_t)run->limits->steps)
		return diag_limit(run->diag, at, run->limits, LIMIT_steps);
	if (!stop_after(run->context.stop, steps))
		return true;
	run->context.aborted = PMF_STOPPED;
	return any_aborted(run, at);
}

bool any_works(struct any_run *run, struct span at, uint64_t steps)
{
	run->steps += steps;
	return (run->steps <= (uint64_t)run->limits->steps &&
		stop_goes_on(run->context.stop, steps)) ||
	       works_on(run, at, steps);
}

/* ---- objects ---- */

/* FNV-1a (Fowler, Noll, Vo 1991), eight bytes at a time. */
static uint64_t add_hash(uint64_t hash, uint64_t word)
{
	hash ^= word;
	hash *= UINT64_C(0x9e3779b97f4a7c15);
	return hash ^ (hash >> 29);
}

static uint64_t add_bytes(uint64_t hash, const void *bytes, size_t size)
{
	const unsigned char *from = bytes;
	uint64_t word;

	for (; size >= sizeof word; from += sizeof word, size -= sizeof word) {
		memcpy(&word, from, sizeof word);
		hash = add_hash(hash, word);
	}
	word = 0;
	if (size > 0)
		memcpy(&word, from, size);
	return add_hash(hash, word);
}

static bool grow_slots(struct any_run *run)
{
	size_t count = run->slot_count > 0 ? 2 * run->slot_count : 256, i;
	struct any_object **slots = memory_take(&run->counted, count * sizeof *slots);

	if (slots == NULL)
		return false;
	memset(slots, 0, count * sizeof *slots);
	for (i = 0; i < run->object_count; i++) {
		struct any_object *object = run->objects[i];

		object->next = slots[object->hash & (count - 1)];
		slots[object->hash & (count - 1)] = object;
	}
	memory_release(&run->counted, run->slots);
	run->slots = slots;
	run->slot_count = count;
	return true;
}

/* Takes the object into the table; false when out of memory. */
static bool add_object(struct any_run *run, struct any_object *object)
{
	if (!memory_grow(&run->counted, &run->objects, &run->object_room, run->object_count + 1,
			 sizeof *run->objects) ||
	    (run->object_count >= run->slot_count && !grow_slots(run)))
		return false;
	run->objects[run->object_count++] = object;
	object->next = run->slots[object->hash & (run->slot_count - 1)];
	run->slots[object->hash & (run->slot_count - 1)] = object;
	return true;
}

static struct any_object *first_of(const struct any_run *run, uint64_t hash)
{
	return run->slot_count == 0 ? NULL : run->slots[hash & (run->slot_count - 1)];
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

bool any_init(struct any_run *run)
{
	run->counted = pmf_memory(&run->context);
	run->since = platform_seconds();
	run->functions =
		memory_take(&run->counted, (run->program->shapes + 1) * sizeof *run->functions);
	run->variables =
		memory_take(&run->counted, (run->program->variables + 1) * sizeof *run->variables);
	run->remembered = any_memory_new(run);
	if (run->functions == NULL || run->variables == NULL || run->remembered == NULL)
		return any_aborted(run, (struct span){0, 0});
	memset(run->functions, 0, (run->program->shapes + 1) * sizeof *run->functions);
	memset(run->variables, 0, (run->program->variables + 1) * sizeof *run->variables);
	return true;
}

void any_clear(struct any_run *run)
{
	size_t i;

	any_memory_free(run);
	any_forget_reads(run);
	any_tally_clear(run);
	for (i = 0; i < run->object_count; i++)
		free_object(run, run->objects[i]);
	memory_release(&run->counted, run->objects);
	memory_release(&run->counted, run->slots);
	memory_release(&run->counted, run->functions);
	memory_release(&run->counted, run->variables);
}

static void take_out(struct any_run *run, struct any_object *object)
{
	struct any_object **at = &run->slots[object->hash & (run->slot_count - 1)];

	while (*at != object)
		at = &(*at)->next;
	*at = object->next;
}

void any_region(struct any_run *run, size_t objects, size_t bytes, const struct any_value *kept)
{
	enum { MUCH = 1 << 26 };
	size_t i, left = objects;

	if (run->context.bytes < bytes || run->context.bytes - bytes < MUCH)
		return;
	any_forget(run);
	for (i = objects; i < run->object_count; i++) {
		struct any_object *object = run->objects[i];
		bool is_kept = (kept->type == ANY_DICE_VALUE && object == &kept->dice->object) ||
			       (kept->type == ANY_SEQUENCE && object == &kept->sequence->object);

		if (is_kept) {
			run->objects[left++] = object;
			continue;
		}
		take_out(run, object);
		free_object(run, object);
	}
	run->object_count = left;
}

/* ---- making ---- */

bool any_make_sequence(struct any_run *run, struct span at, const int64_t *items, size_t count,
		       struct any_value *value)
{
	uint64_t hash = add_bytes(count, items, count * sizeof *items);
	struct any_object *object;
	struct any_sequence *made;

	for (object = first_of(run, hash); object != NULL; object = object->next) {
		const struct any_sequence *old = (const struct any_sequence *)object;

		if (object->hash == hash && object->type == ANY_SEQUENCE && old->count == count &&
		    (count == 0 || memcmp(old->items, items, count * sizeof *items) == 0)) {
			*value = (struct any_value){ANY_SEQUENCE, {.sequence = old}};
			return true;
		}
	}
	made = memory_take(&run->counted, sizeof *made + count * sizeof *items);
	if (made == NULL)
		return any_aborted(run, at);
	made->object = (struct any_object){.type = ANY_SEQUENCE, .hash = hash};
	made->count = count;
	if (count > 0)
		memcpy(made->items, items, count * sizeof *items);
	if (!add_object(run, &made->object)) {
		memory_release(&run->counted, made);
		return any_aborted(run, at);
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

static size_t row_bytes(const struct pmf *pmf)
{
	return pmf->count * pmf->limbs * sizeof *pmf->weights;
}

static uint64_t hash_of(const struct pmf *pmf, int64_t times)
{
	uint64_t hash = add_hash(add_hash(1, (uint64_t)times), (uint64_t)pmf_key(pmf, 0));

	if (pmf->keys != NULL)
		hash = add_bytes(hash, pmf->keys, pmf->count * sizeof *pmf->keys);
	return add_bytes(hash, pmf->weights, row_bytes(pmf));
}

static bool are_equal(const struct pmf *a, const struct pmf *b)
{
	return a->count == b->count && a->limbs == b->limbs &&
	       (a->keys == NULL) == (b->keys == NULL) && pmf_key(a, 0) == pmf_key(b, 0) &&
	       (a->keys == NULL || memcmp(a->keys, b->keys, a->count * sizeof *a->keys) == 0) &&
	       memcmp(a->weights, b->weights, row_bytes(a)) == 0 &&
	       mpz_cmp(a->total, b->total) == 0;
}

bool any_make_dice(struct any_run *run, struct span at, int64_t times, struct pmf *die,
		   struct any_value *value)
{
	struct any_object *object;
	struct any_dice *made;
	uint64_t hash;

	die = pmf_reduce(&run->context, die);
	if (die == NULL)
		return any_aborted(run, at);
	hash = hash_of(die, times);
	for (object = first_of(run, hash); object != NULL; object = object->next) {
		struct any_dice *old = (struct any_dice *)object;

		if (object->hash == hash && object->type == ANY_DICE_VALUE && old->times == times &&
		    are_equal(old->die, die)) {
			pmf_free(&run->context, die);
			*value = (struct any_value){ANY_DICE_VALUE, {.dice = old}};
			return true;
		}
	}
	made = memory_take(&run->counted, sizeof *made);
	if (made == NULL) {
		pmf_free(&run->context, die);
		return any_aborted(run, at);
	}
	*made = (struct any_dice){.object = {.type = ANY_DICE_VALUE, .hash = hash},
				  .times = times,
				  .die = die,
				  .sum = times == 1 ? die : NULL};
	if (!add_object(run, &made->object)) {
		free_object(run, &made->object);
		return any_aborted(run, at);
	}
	*value = (struct any_value){ANY_DICE_VALUE, {.dice = made}};
	return true;
}

/* ---- asking ---- */

bool any_total(struct any_run *run, struct span at, const struct any_value *value, int64_t *total)
{
	if (value->type == ANY_NUMBER) {
		*total = value->number;
		return true;
	}
	return arithmetic_sum(value->sequence->items, value->sequence->count, total) ==
		       FAULT_NONE ||
	       any_overflow(run, at);
}

struct pmf *any_sum(struct any_run *run, struct span at, struct any_dice *dice)
{
	if (dice->sum != NULL)
		return dice->sum;
	if (!pmf_sums_fit(dice->die, (uint64_t)dice->times)) {
		any_overflow(run, at);
		return NULL;
	}
	dice->sum = pmf_reduce(&run->context,
			       pmf_power(&run->context, dice->die, (uint64_t)dice->times));
	if (dice->sum == NULL)
		any_aborted(run, at);
	return dice->sum;
}

const struct pmf *any_sum_of(struct any_run *run, struct span at, const struct any_value *value,
			     struct pmf **owned)
{
	int64_t total;

	*owned = NULL;
	if (value->type == ANY_DICE_VALUE)
		return any_sum(run, at, value->dice);
	if (!any_total(run, at, value, &total))
		return NULL;
	*owned = pmf_certain(&run->context, total);
	if (*owned == NULL)
		any_aborted(run, at);
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
		snprintf(text, size, "{?}");
		break;
	case ANY_DICE_VALUE:
		describe_dice(value->dice, text, size);
		break;
	case ANY_EMPTY:
	case ANY_NOTHING:
		snprintf(text, size, "d{}");
		break;
	}
}
